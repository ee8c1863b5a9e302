"""What lies over the table on request: the log with its filters, hints, boards, what happened lately."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from blackangel.bots.black_angel.judge import in_order
from blackangel.ui.black_angel import hues
from blackangel.ui.black_angel.happenings.book import places
from blackangel.ui.black_angel.happenings.pointing import hex_now
from blackangel.ui.black_angel.table import boards, logwords, opponents, phrases
from blackangel.ui.black_angel.table.advice import Told
from blackangel.ui.black_angel.table.wording import Line
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import centre
from blackangel.ui.kit.pen import TOKEN
from blackangel.ui.play import decision_bar, hints, log_panel, since
from blackangel.ui.play.judge import judge
from blackangel.ui.play.worker import Question, Thinker
from tests.patience import wait_for

from .harness import click, drag, key, made, mouse, opinions, session, settle, table, table_at


def played(steps: int = 120, seed: int = 5, **game: Any) -> Any:
    """A game some way in, at a turn of seat 0."""
    made = session(**{"seats": 3, "advanced": True, "seed": seed, **game})
    rng = random.Random(seed)
    while not made.state.is_over:
        decision = made.state.decision
        if made.length >= steps and (decision.seat, decision.kind) == (0, "turn"):
            break
        wanted = [o for o in decision.options if o[0] not in ("sequence_b", "pass", "stop", "no_card")]
        made.apply(rng.choice(wanted or list(decision.options)))
    return made


def opened(size: tuple[int, int] = (1280, 720), **game: Any) -> Any:
    scene, app = table_at(played(**game), size)
    settle(scene)
    key(scene, pygame.K_l)
    scene.update(.05)
    return scene, app


# ---- log -----------------------------------------------------------------------------------------------------------


def test_filters_keep_headings_only_where_something_stands_below_them() -> None:
    scene, _ = opened()
    log = scene.log
    for name in ("mine", "points"):
        log.choose_filter(name)
        shown = log.shown
        assert shown and len(shown) < len(log.lines)
        for line, below in zip(shown, [*shown[1:], None], strict=True):
            if line.rule or line.kind == "turn":
                assert below is not None and not below.rule
            elif name == "mine":
                assert line.seat == scene.me
            else:
                assert line.points


def test_new_lines_leave_what_is_read_in_its_place_and_follow_at_the_end() -> None:
    scene, _ = opened()
    log, layout = scene.log, scene.layout
    log.wheel(4, layout)
    seen = [log.shown[n] for n, _ in log.row_rects(layout)]
    log.add([Line(0, f"more {n}", number=999) for n in range(3)])
    assert [log.shown[n] for n, _ in log.row_rects(layout)] == seen
    log.scroll = 0
    log.add([Line(0, "the last", number=1000)])
    assert log.shown[log.row_rects(layout)[-1][0]].text == "the last"


def test_the_open_log_is_resized_by_its_edges_and_stays_in_the_window() -> None:
    scene, app = opened()
    x, y, w, h = scene.log.area(scene.layout)
    drag(scene, (x + 2, y + 200), (x - 200, y + 200))
    wider = scene.log.area(scene.layout)
    assert wider[2] == pytest.approx(w + 202, abs=3) and wider[0] + wider[2] == x + w
    drag(scene, (wider[0] + 300, wider[1] + wider[3] - 2), (wider[0] + 300, 5000))
    tall = scene.log.area(scene.layout)
    assert h < tall[3] and tall[1] + tall[3] <= scene.layout.shape.height
    scene.draw(app.surface)


def test_a_line_shows_its_moment_and_its_arrow_goes_back_there() -> None:
    scene, app = table(seats=2, seed=3, auto_single=False)
    settle(scene)
    jumps: list[int] = []
    app.look_back = lambda position=None, running=False: jumps.append(position)  # type: ignore[assignment,method-assign]
    before = scene.controller.session.length
    for _ in range(12):
        able, _reason = scene.controller.can_undo
        if able and scene.controller.session.length >= before + 2:
            break
        options = [o for o in scene.interaction.options if o[0] in ("take_die", "action", "play_card", "mission")]
        scene.deciding.apply(((options or list(scene.interaction.options))[0],))
        settle(scene)
    length = scene.controller.session.length
    scene.extras.open_log.open(True)
    scene.update(.05)
    log = scene.log
    assert log.back
    rows = [(n, area) for n, area in log.row_rects(scene.layout) if log.shown[n].number and not log.shown[n].rule]
    n, area = rows[-1]
    click(scene, (area[0] + 60, area[1] + 10))
    assert jumps == [log.shown[n].number]
    n, area = next((n, area) for n, area in rows if log.shown[n].number in log.back)
    number = log.shown[n].number
    mouse(scene, pygame.MOUSEMOTION, (area[0] + 60, area[1] + 10))
    click(scene, centre(log.back_rect(scene.layout, n)))  # type: ignore[arg-type]
    assert number <= scene.controller.session.length < length


def test_the_log_is_used_by_keys_alone() -> None:
    scene, app = opened()
    looked: list[Any] = []
    app.look_back = lambda position=None, running=False: looked.append(position)  # type: ignore[assignment,method-assign]
    first = scene.log.chosen
    for _ in range(30):
        key(scene, pygame.K_UP)
    assert scene.log.chosen is not None and first is not None and scene.log.chosen < first
    rows = [n for n, _ in scene.log.row_rects(scene.layout)]
    assert scene.log.chosen in rows
    key(scene, pygame.K_RETURN)
    assert looked == [scene.log.line.number] if scene.log.line else looked
    key(scene, pygame.K_RIGHT)
    assert scene.log.filter == "mine"
    key(scene, pygame.K_ESCAPE)
    assert not scene.log.open and app.calls == []


def test_every_line_names_places_of_the_table_only() -> None:
    scene, _ = opened(steps=260)
    lit = 0
    for line in scene.log.lines:
        jumps = scene.log.lines[-1].jumps - line.jumps
        assert jumps >= 0
        for place in places(line.events, scene.me, scene.view, jumps):
            scene.rect_of(place)
            lit += 1
    assert lit > 40
    assert hex_now("3c", 2) == "1c" and hex_now("2c", 2) is None


def test_a_line_about_a_tile_points_at_where_that_tile_lies_now() -> None:
    view = played(seats=2, steps=120).state.view(0)
    display, advanced = view["board"]["display"], view["board"]["advanced"]
    space = next(n for n, tile in enumerate(display) if tile)
    mine, cell = next((held["tile"], n) for n, held in enumerate(view["seats"][0]["grid"]) if held)
    theirs = next(held["tile"] for held in view["seats"][1]["grid"] if held)

    def at(*event: Any) -> list[Any]:
        return places([made(*event)], 0, view, 0)

    assert at("tile_entered", display[space], 1) == [("tile", space + 1)]     # it was pushed on since
    assert at("advanced_taken", 0, advanced[0], 4) == [("adv", 1)]
    assert at("tile_taken", 0, mine, 3) == at("injected", 0, mine, "row1", 0) == [("cell", cell)]
    assert at("activated", 1, 4, theirs, "vp") == [("opponent", 1)]
    gone = next(f"orange-t{n}" for n in range(1, 17) if f"orange-t{n}" not in str(view["seats"]) + str(display))
    assert at("tile_entered", gone, 1) == []


def test_a_gain_stands_with_its_source_and_with_no_other() -> None:
    view = played(seats=3).state.view(0)

    def texts(*events: Any) -> list[str]:
        return [line.text for line in logwords.lines([made(*event) for event in events], view)]

    tile = view["seats"][0]["grid"][0]["tile"]
    assert texts(("activated", 0, 0, tile, "debris"), ("gain", 0, "debris", 1, "tile")) == [
        f"activates [i:tile:{phrases.tile_colour(tile)}] +1 [i:debris]"]
    assert texts(("discarded", 0, "ravager", 71, "slots"), ("gain", 0, "debris", 2, "tile")) == [
        "discards [i:ravager] #71", "from the tiles: +2 [i:debris]"]
    scored = texts(("gain", 0, "debris", 1, "tile"), ("vp", 0, 4, "scored:advanced-3"),
                   ("vp", 0, 4, "scored:advanced-8"), ("vp", 0, 5, "exchange"))
    assert scored == ["from the tiles: +1 [i:debris]", "[i:advanced] scores: +4 [i:vp]",
                      "[i:advanced] scores: +4 [i:vp]", "ships, robots and resources: +5 [i:vp]"]
    assert texts(("spend", 0, "resource", 1, "reserve"), ("die_reserved", "orange-1", 0))[0].endswith("−1 [i:resource]")
    player = {**view["seats"][0], "advanced": {"orange": "advanced-3", "gray": None, "green": None}}
    shown = {**view, "seats": [player, *view["seats"][1:]]}
    assert places([made("vp", 0, 4, "scored:advanced-3")], 0, shown, 0) == [("advspace", "orange")]


def test_a_flip_belongs_to_who_made_it_and_tells_its_price() -> None:
    scene, _ = opened()
    die = next(iter(scene.view["dice"]))
    told = logwords.lines([made("spend", 2, "debris", 1, "flip"), made("die_flipped", die, 3)], scene.view, 7, seat=2)
    assert len(told) == 1 and told[0].seat == 2 and "debris" in told[0].text and told[0].number == 7


# ---- hints ---------------------------------------------------------------------------------------------------------


def asked(made: Any) -> Question:
    return Question((1, 1), "judge", made.state.view(made.state.seat), 1)


def test_hints_know_no_more_than_the_player() -> None:
    """The judge is given the view only; cards of others and decks are not in it, and its answer names legal options."""
    made = played()
    question = asked(made)
    told = json.dumps(question.view)
    for seat, player in enumerate(question.view["seats"]):
        assert (player["hand"] is None) == (seat != 0)
    assert question.view["viewer"] == 0 and '"seed"' not in told
    found = opinions(judge(question))
    assert {one.option for one in found} == set(made.state.decision.options)
    assert found[0].behind == 0 and found[0].stars == 5
    assert [one.behind for one in found] == sorted(one.behind for one in found)
    assert judge(question) == judge(question)


def test_a_bought_die_never_stands_above_an_equal_own_one_and_ties_keep_their_order() -> None:
    dice = {name: {"at": at, "value": value} for name, at, value in (
        ("gray-1", "1", 2), ("gray-2", "0", 2), ("gray-3", "0", 3), ("gray-4", "1", 1), ("green-1", "0", 1))}
    take = {name: ("take_die", name) for name in dice}
    play, roll = ("play_card", 8, "row1"), ("sequence_b",)
    worth = {play: 2.0, take["gray-1"]: 9.0, take["gray-2"]: 5.0, take["gray-3"]: 1.0, take["gray-4"]: 4.0,
             take["green-1"]: 2.0 + 1e-12, roll: 2.0}
    assert in_order(worth, dice, 0) == [take["gray-2"], take["gray-1"], take["gray-4"], play, take["green-1"], roll,
                                        take["gray-3"]]
    assert worth[take["gray-1"]] == worth[take["gray-2"]] == 5.0 and worth[take["gray-4"]] == 4.0


@pytest.mark.parametrize("game", [{"seats": 1, "solo": True, "steps": 60}, {"seats": 3}])
def test_the_judge_never_says_buy_where_the_same_die_is_there(game: dict[str, Any]) -> None:
    """The rule reaches the judge's answer: in whatever position, own dice come before the ones like them."""
    met = 0
    for seed in range(30):
        made = played(**{**game, "seed": seed})
        dice = made.state.view(0)["dice"]
        own = {(name.split("-")[0], die["value"]) for name, die in dice.items() if die["at"] == "0"}
        others = {(name.split("-")[0], die["value"]) for name, die in dice.items() if die["at"] not in ("0", "supply")}
        if not own & others or made.state.is_over or met >= 3:
            continue
        ranked = [one.option for one in opinions(judge(asked(made))) if one.option[0] == "take_die"]
        kinds = [((str(name).split("-")[0], dice[name]["value"]), dice[name]["at"] == "0") for _, name in ranked]
        for number, (kind, mine) in enumerate(kinds):
            assert not (mine and (kind, False) in kinds[:number])
        met += bool({kind for kind, mine in kinds if mine} & {kind for kind, mine in kinds if not mine})
    assert met


def test_h_lists_the_options_the_best_first_and_enter_takes_it() -> None:
    scene, app = table_at(played())
    settle(scene)
    scene.extras.hinter.thinker = Thinker(process=False, chooser=judge)
    key(scene, pygame.K_h)
    wait_for(lambda: scene.extras.hinter.asked is None, lambda: (scene.update(.01), scene.draw(app.surface)))
    assert isinstance(scene.lists.whole, hints.HintList)
    scene.draw(app.surface)
    best = scene.lists.whole.entries[0]
    before = scene.controller.session.length
    key(scene, pygame.K_RETURN)
    assert scene.controller.session.history[before].step.option == best.options[0]
    scene.leave()


def test_a_hint_asked_for_while_others_play_comes_when_it_is_ones_turn() -> None:
    scene, _ = table_at(played())
    settle(scene)
    asked: list[Question] = []
    scene.extras.hinter.thinker = Thinker(process=False, chooser=lambda question: asked.append(question) or ("[]",))
    for _ in range(60):
        if scene.interaction is None:
            break
        scene.deciding.apply((scene.interaction.options[-1],))
    assert scene.interaction is None
    key(scene, pygame.K_h)
    assert not asked
    wait_for(lambda: asked, lambda: scene.update(.02))
    assert asked[0].view["decision"]["seat"] == 0 and scene.controller.mine
    scene.leave()


def test_a_hint_about_a_decision_that_is_gone_is_dropped() -> None:
    scene, _ = table_at(played())
    settle(scene)
    scene.extras.hinter.thinker = Thinker(process=False, chooser=lambda question: ("[]",))
    key(scene, pygame.K_h)
    scene.deciding.apply((scene.interaction.options[0],))
    for _ in range(5):
        scene.update(.01)
    assert scene.extras.hinter.asked is None and not isinstance(scene.lists.whole, hints.HintList)
    scene.leave()


# ---- boards, and what happened -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 4])
def test_boards_of_the_others_stand_side_by_side(size: tuple[int, int], seats: int) -> None:
    scene, app = table_at(played(seats=seats, steps=60), size)
    settle(scene)
    click(scene, centre(scene.layout.opponent(1)))
    sheet = scene.extras.sheet
    assert isinstance(sheet, boards.BoardsSheet) and len(sheet.layouts) == seats - 1
    areas = [layout.board for layout in sheet.layouts.values()]
    for x, y, w, h in areas:
        assert 0 <= x and x + w <= scene.layout.shape.width and 60 <= y and y + h <= scene.layout.shape.height - 50
    for left, right in pairwise(areas):
        assert left[0] + left[2] < right[0]
    for layout in sheet.layouts.values():
        mouse(scene, pygame.MOUSEMOTION, centre(layout.cell(4)))
        scene.seconds += 1
        scene.draw(app.surface)
    key(scene, pygame.K_RIGHT)
    assert scene.extras.sheet is sheet
    key(scene, pygame.K_ESCAPE)
    assert scene.extras.sheet is None and app.calls == []


def test_boards_show_backs_only() -> None:
    made = played(seats=4)
    view = made.state.view(0)
    for seat in (1, 2, 3):
        player = view["seats"][seat]
        assert player["hand"] is None
        assert sum(opponents.hand_backs(player).values()) == sum(player["hand_counts"].values())
        assert all(slot is None or slot["card"] is None for slot in player["slots"].values())


def test_since_the_last_turn_lists_the_others_and_no_hidden_card() -> None:
    scene, app = table_at(played(seats=3))
    settle(scene)
    key(scene, pygame.K_s)
    sheet = scene.extras.sheet
    assert isinstance(sheet, since.SinceSheet) and sheet.lines and sheet.turns == 2
    hidden = {event.card for record in scene.controller.session.history for event in record.events
              if event.kind == "card_played" and event.seat != 0 and event.card > 9}
    for line in sheet.lines:
        if "into" in line.text:
            assert not any(str(card) in TOKEN.sub("", line.text).split() for card in hidden)
    seen: list[Any] = []
    app.look_back = lambda position=None, running=False: seen.append(position)  # type: ignore[assignment,method-assign]
    app.scenes = SimpleNamespace(top=scene)  # type: ignore[attr-defined]
    scene.draw(app.surface)
    key(scene, pygame.K_RETURN)
    assert seen == [sheet.first] and scene.extras.sheet is None


def test_turns_since_the_last_one_stand_side_by_side() -> None:
    scene, _app = table_at(played(seats=4))
    settle(scene)
    sheet = since.SinceSheet(scene, Told(scene))
    assert len(sheet.columns) == sheet.turns == 3
    assert [column[0].seat for column in sheet.columns] == [1, 2, 3]
    assert sum(map(len, sheet.columns)) == len(sheet.lines)
    x, _, w, _ = sheet.area
    assert x >= 0 and x + w <= scene.layout.shape.width
    sheet.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-33))
    assert sheet.scroll == max(0, sheet.longest - sheet.rows)
    sheet.draw(scene.painter.pen)


def test_the_collapsed_log_offers_what_happened_since_the_last_turn() -> None:
    scene, app = table_at(played(seats=3))
    settle(scene)
    area = scene.log.news_rect(scene.layout)
    assert area is not None and scene.log.news == 2
    scene.draw(app.surface)
    click(scene, (area[0] + 20, area[1] + 18))
    sheet = scene.extras.sheet
    assert isinstance(sheet, since.SinceSheet) and sheet.turns == scene.log.news and not scene.log.open


def test_before_anybody_else_has_played_nothing_is_offered() -> None:
    scene, _app = table(seats=3, seed=5, humans=3)
    scene.controller.pass_curtain()
    settle(scene)
    assert scene.log.news_rect(scene.layout) is None


def test_since_the_last_turn_against_hal_tells_of_his_turn() -> None:
    scene, app = table_at(played(seats=1, solo=True, steps=80))
    settle(scene)
    key(scene, pygame.K_s)
    sheet = scene.extras.sheet
    assert isinstance(sheet, since.SinceSheet) and sheet.turns == 1 and sheet.lines[0].seat == 1
    scene.draw(app.surface)


def test_the_closed_log_leaves_room_for_the_button_under_its_lines() -> None:
    for setting in ({"seats": 1, "solo": True, "steps": 80}, {"seats": 4}, {"seats": 2}):
        scene, _app = table_at(played(**setting))
        settle(scene)
        area, log, layout = scene.log.news_rect(scene.layout), scene.log, scene.layout
        assert area is not None
        lowest = log.area(layout)[1] + 23 + (log.rows(layout) - 1) * log_panel.STEP
        assert lowest + 12 <= area[1] and log.rows(layout) >= 3, setting


def test_whoever_plays_second_is_told_of_the_first_turn_of_all() -> None:
    """That turn has no event that opens it."""
    played_on = session(seats=2, humans=2, seed=5)
    rng = random.Random(1)
    while (decision := played_on.state.decision).seat != 1 or decision.kind != "turn":
        played_on.apply(rng.choice(list(decision.options)))
    scene, _app = table_at(played_on)
    settle(scene)
    assert scene.me == 1 and scene.log.news == 1
    sheet = since.SinceSheet(scene, Told(scene))
    assert sheet.columns[0][0].kind == "turn" and sheet.columns[0][0].seat == 0 and len(sheet.columns[0]) > 1
    sheet.draw(scene.painter.pen)


def test_what_others_do_in_a_turn_bears_their_emblem_in_the_list_of_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """A robot of the neutral player that leaves is not taken for the player whose turn it was."""
    class Robot(Told):
        def lines(self, *about: Any) -> list[Line]:
            return [*super().lines(*about), Line("neutral", "leaves the [s:green] workstation")]

    scene, _app = table_at(played(seats=2, steps=90))
    settle(scene)
    sheet = since.SinceSheet(scene, Robot(scene))
    drawn: list[tuple[Any, bool]] = []
    monkeypatch.setattr(since.log_panel, "line_row",
                        lambda pen, line, row, view, emblem, size: drawn.append((line.seat, emblem)))
    sheet.draw(scene.painter.pen)
    turn = sheet.columns[0][0].seat
    assert ("neutral", True) in drawn and (turn, False) in drawn and (turn, True) not in drawn


def test_one_goes_back_only_to_the_last_line_of_a_step() -> None:
    """Hal's turn is part of the step that ends ours: what follows within it stays, so its lines promise nothing."""
    log = log_panel.LogPanel()
    log.add([Line(0, "ends the turn", number=4), Line(1, "rolls anew", number=4), Line(1, "jumps", number=4),
             Line(0, "plays a card", number=5)])
    log.back = frozenset({4})
    assert [log.leads_back(n) for n in range(4)] == [False, False, True, False]
    log.choose_filter("mine")
    assert not any(log.leads_back(n) for n in range(len(log.shown)))


def test_letters_on_a_step_stand_out_from_every_colour() -> None:
    for colour in (*theme.PLAYER_TEXT.values(), theme.LEGAL, hues.HAL):
        assert decision_bar.contrast(colour, decision_bar.ink_on(colour)) >= 4.5


def test_the_wheel_over_the_closed_log_opens_it_and_goes_back_in_it() -> None:
    scene, _app = table_at(played(seats=3))
    settle(scene)
    scene.log.add([Line(0, f"line {n}", number=n) for n in range(1, 40)])
    spot = centre(scene.log.area(scene.layout))
    scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0, pos=spot))
    assert not scene.log.open
    scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0, pos=spot))
    assert scene.log.open and scene.log.scroll > 0


@pytest.mark.parametrize("turned", [True, False])
def test_a_log_that_the_wheel_opened_is_not_in_the_way_of_a_view_in_large(turned: bool) -> None:
    scene, _app = table_at(played(seats=3))
    settle(scene)
    spot = centre(scene.log.area(scene.layout))
    if turned:
        scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0, pos=spot))
    else:
        scene.extras.open_log.open(True)     # asked for by its button: it stays
    assert scene.log.open
    scene.viewing.zoom("ship")
    settle(scene)
    assert scene.log.open is not turned
