"""What a player needs to know is told in time: where a piece goes, what a jump takes, why Ravagers come."""

from __future__ import annotations

import copy
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from blackangel.engine import Session, read_log
from blackangel.games import load_game
from blackangel.games.black_angel import handling as rules
from blackangel.games.black_angel.ids import COLOURS
from blackangel.ui.black_angel.table import (
    carry,
    effects,
    handling,
    logwords,
    previews,
    refusals,
    tips,
    tooltip_cards,
    topbar,
)
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.black_angel.table.tippens import TipPen
from blackangel.ui.black_angel.verbs import book
from blackangel.ui.kit.geometry import centre, overlap
from blackangel.ui.kit.richlines import filled, rich_lines

from .harness import GOLDEN, find, golden, golden_decisions, golden_log, key, mouse, settle, table_at


def test_a_card_held_over_space_is_told_where_it_goes() -> None:
    session = find("turn", lambda options, _: any(o[0] == "play_card" for o in options), seats=3)
    assert session is not None
    scene, _app = table_at(session)
    settle(scene)
    start = scene.point_of(("hand", min(scene.places.cards)))
    end = scene.point_of(("hex", "2b"))
    mouse(scene, pygame.MOUSEMOTION, start)
    mouse(scene, pygame.MOUSEBUTTONDOWN, start)
    mouse(scene, pygame.MOUSEMOTION, ((start[0] + end[0]) / 2, end[1]))
    mouse(scene, pygame.MOUSEMOTION, end)
    assert scene.lookout.pointed() is None  # it may only be on its way
    for _ in range(10):
        scene.update(0.05)
    assert scene.lookout.pointed() == (("hex", "2b"), "card_to_slot")
    mouse(scene, pygame.MOUSEMOTION, scene.point_of(("slot", "row1")))
    for _ in range(10):
        scene.update(0.05)
    pointed = scene.lookout.pointed()
    assert pointed is None or pointed[1] != "card_to_slot"


def test_a_mission_of_another_colour_names_the_colour_that_is_needed() -> None:
    def wrong_too(options: tuple, context: dict) -> bool:
        return any(o[0] == "place" for o in options)

    session = golden("place_mission", wrong_too)
    assert session is not None
    scene, _app = table_at(session)
    settle(scene)
    name = scene.interaction.context["hex"]
    colour = scene.view["space"]["hexes"][name]["alien"]
    legal = {o[1] for o in scene.interaction.options if o[0] == "place"}
    others = [card for card in scene.places.cards if card not in legal]
    assert others
    for card in others:
        assert scene.lookout.reason(("hand", card)) == f"needs_mission:{colour}"
    chip, sentence = refusals.words(f"needs_mission:{colour}")
    assert chip and f"[s:{colour}]" in sentence


def test_a_flight_onto_the_nearest_strip_says_that_it_is_left_behind() -> None:
    def near_and_far(options: tuple, _context: dict) -> bool:
        strips = {str(o[-1])[0] for o in options if o[0] in ("move", "launch")}
        return "1" in strips and bool(strips & set("3456"))

    session = find("command", near_and_far, seats=2)
    assert session is not None
    scene, _app = table_at(session)
    settle(scene)
    for option in scene.interaction.options:
        if option[0] in ("move", "launch"):
            told = book.told(scene, (option,))[1]
            assert (effects.left_behind() in told) == (str(option[-1])[0] == "1")


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.balog"))[:4], ids=lambda path: path.stem)
def test_the_log_says_beside_how_many_ravager_ships_a_mission_lies(path) -> None:
    log = read_log(path)
    session = Session.from_steps(load_game("black_angel"), log.header, log.steps)
    view, placed, drawn = session.state.view(None), 0, 0
    for record in session.history:
        events = list(record.events)
        lines = logwords.lines(events, view)
        for line, after in pairwise([*lines, None]):
            if not any(event.kind == "mission_placed" for event in line.events) or "beside" in line.text:
                continue
            placed += 1
            count = sum(event.kind == "ravager_drawn" for event in events)
            one = sum(event.kind == "mission_placed" for event in events) == 1
            if one and count:
                drawn += 1
                assert after is not None and after.text == f"[i:ravager_ship] {count} beside that mission"
            elif one:
                assert after is None or "beside" not in after.text
    assert placed >= drawn > 0


def test_what_a_die_costs_on_an_action_stands_clear_of_the_reasons_of_others() -> None:
    """The tags above an action would lie over the chip of the one above it."""
    session = find("turn", lambda options, _: any(o[0] == "take_die" for o in options), seats=3)
    assert session is not None
    scene, _app = table_at(session)
    pen = scene.painter.pen
    boxes: list[tuple[float, float, float, float]] = []
    near = scene.layout.station_body(2)
    chips = refusals.chip_areas(scene.places, {("station", 3): "wrong_colour:gray"})
    plain = pen.rr
    pen.rr = lambda area, *a, **k: (boxes.append(area), plain(area, *a, **k))[1]
    try:
        previews.draw_tags(pen, [("\u22121 [i:robot]", True)], near, scene.lists.table_area)
        previews.draw_tags(pen, [("\u22121 [i:robot]", True)], near, scene.lists.table_area, chips)
    finally:
        pen.rr = plain
    assert overlap(boxes[0], chips[0]) and not overlap(boxes[1], chips[0])
    assert abs(centre(boxes[1])[1] - centre(near)[1]) < 60


def test_a_die_that_a_boost_may_recolour_is_told_of_the_boost() -> None:
    """Not that it can never go there."""
    found = find("place_die", lambda options, _: any(len(o) == 3 and o[0] == "boost" for o in options), advanced=True,
                 seats=2, tries=200)
    assert found is not None
    scene, _app = table_at(found)
    settle(scene)
    colours = {o[2] for o in scene.interaction.options if o[0] == "boost" and len(o) == 3}
    state = found.state
    kinds = [COLOURS[c] for c in state.setting.action_colours]
    now = COLOURS[state.stack[-1][3]]
    for number, colour in enumerate(kinds, 1):
        reason = scene.controller.why_not(("action", number))
        if colour != now:
            assert reason == (f"boost_first:{colour}" if colour in colours else f"wrong_colour:{colour}")
    assert all("glowing boost" in refusals.words(f"boost_first:{c}")[1] for c in colours)


def test_in_the_middle_of_something_a_piece_of_another_action_is_told_what_comes_first() -> None:
    session = golden("debris", lambda options, _: True)
    assert session is not None
    scene, _app = table_at(session)
    settle(scene)
    hit = next(n for n, cards in scene.view["board"]["ravagers"].items() if cards)
    assert scene.lookout.scold_pull(("rack", int(hit)))
    assert scene.lookout.scolding.reason == f"busy:{scene.interaction.title()}"


def test_a_marker_off_the_scale_shows_its_number() -> None:
    session = find("turn", lambda options, _: True, seats=2)
    assert session is not None
    scene, _app = table_at(session)
    settle(scene)
    view = copy.deepcopy(dict(scene.view))
    view["seats"][0]["vp"], view["seats"][1]["vp"] = 19, 64
    pen, drawn = scene.painter.pen, []
    plain = pen.text
    pen.text = lambda words, *a, **k: (drawn.append(str(words)), plain(words, *a, **k))[1]
    try:
        topbar.draw(pen, scene.layout, view, 0, "", {})
    finally:
        pen.text = plain
    assert topbar.span(view) > 19 and "19" in drawn and "64" not in drawn


def test_the_ship_stays_to_be_seen_until_ravagers_and_damage_are_there() -> None:
    """The cards to choose from come after that."""
    watched = 0
    for path in sorted(GOLDEN.glob("[234]_seats*.balog")):
        log = read_log(path)
        seats = [{**seat, "kind": "human"} for seat in log.header.seats]
        session = Session.from_steps(load_game("black_angel"), replace(log.header, seats=seats), [])
        for step in log.steps:
            if step.option[0] == "place":
                trial = Session.from_steps(load_game("black_angel"), session.header, [r.step for r in session.history])
                trial.apply(step.option)
                drawn = any(e.kind == "ravager_drawn" for e in trial.history[-1].events)
                if drawn and trial.state.decision.kind in ("keep", "draw_colour") and trial.state.seat == 0:
                    break
            session.apply(step.option)
        else:
            continue
        scene, app = table_at(session)
        settle(scene)
        app.settings.speed = "normal"
        scene.controller.apply(step.option)
        for _ in range(120):
            scene.update(0.05)
            if scene.showing.attacked:
                watched += 1
                assert scene.tray is not None and not scene.showing.tray_open
                assert scene.under(centre(scene.tray.spots[scene.tray.things[0]]))[0] != "tray"
        assert scene.showing.tray_open
        if watched:
            return
    pytest.fail("no attack was seen")


def test_a_ravager_card_is_told_of_slots_only_and_a_tile_of_its_lightning(monkeypatch: pytest.MonkeyPatch) -> None:
    """No Ravager card ever goes onto a hex; what the bolt in the corner of a tile means is asked of the tile."""
    state_kinds = rules.MOVED_BY["ravager_card"].values()
    assert set(state_kinds) == {"ravager_to_slot"} and "hex" not in refusals.words("ravager_to_slot")[1]
    session = find("turn", lambda options, _: True, seats=2)
    assert session is not None
    scene, _app = table_at(session)
    settle(scene)
    for card in scene.places.cards:
        assert handling.piece_at(("hand", card), scene.me, scene.view) == ("ravager_card" if card > 60 else "card")
    said: list[str] = []
    monkeypatch.setattr(tooltip_cards, "tile", lambda pen, tile, side, near, owner, note="", *_: said.append(note))
    grid = scene.view["seats"][scene.me]["grid"]
    cell = next(n for n, held in enumerate(grid) if held)
    tooltip_cards.for_place(scene.painter.pen, ("cell", cell), scene.view, (0, 0, 9, 9), scene.me, "sky")
    assert "[i:lightning]" in said[0]
    assert not effects.has_lightning("advanced-1", None) and not effects.has_lightning("gray-t8", "boost")


@pytest.mark.parametrize("first", [True, False])
def test_before_ones_second_turn_the_button_tells_what_happened_so_far(first: bool) -> None:
    session = find("turn", lambda options, _: True, seats=2, humans=2) if first else \
        golden("sequence_a", lambda options, _: True)
    assert session is not None
    scene, _app = table_at(session)
    settle(scene)
    turns = [line for line in scene.log.lines if line.kind == "turn" and line.seat == scene.me]
    assert scene.log.played == (len(turns) > 1)


def test_a_tile_held_where_a_drop_injects_it_is_not_refused() -> None:
    """Over a free cell of a row the drop pushes it into that row: nothing else is said there."""
    session = find("inject", lambda options, _: sum(o[0] == "inject" for o in options) > 2, seats=2)
    assert session is not None
    scene, _app = table_at(session)
    settle(scene)
    grid = scene.view["seats"][scene.me]["grid"]
    start = scene.point_of(scene.interaction.picked)
    lines = [f"row{n // 3 + 1}" for n, held in enumerate(grid) if not held]
    free = next(n for n, held in enumerate(grid) if not held)
    mouse(scene, pygame.MOUSEMOTION, start)
    mouse(scene, pygame.MOUSEBUTTONDOWN, start)
    mouse(scene, pygame.MOUSEMOTION, ((start[0] + 40), start[1]))
    mouse(scene, pygame.MOUSEMOTION, scene.point_of(("cell", free)))
    for _ in range(20):
        scene.update(0.05)
    means = scene.interaction.found(("slot", lines[0]))
    assert means and scene.lookout.pointed() is None


def test_a_die_changed_by_a_boost_is_seen_changed_and_its_home_is_the_compartment() -> None:
    session = find("place_die", lambda options, context: any(o[0] == "boost" for o in options), advanced=True, seats=2,
                   tries=200)
    assert session is not None
    option = next(o for o in session.state.decision.options if o[0] == "boost")
    session.apply(option)
    decision = session.state.decision
    assert decision.kind == "place_die"
    scene, _app = table_at(session)
    settle(scene)
    die = decision.context["die"]
    drawn: list[tuple[str, int]] = []
    pen = scene.painter.pen
    plain = pen.lifted_die
    pen.lifted_die = lambda colour, value, *a, **k: (drawn.append((colour, value)), plain(colour, value, *a, **k))[1]
    try:
        carry.painter(("held", die), scene.view, scene.me)(pen, 500.0, 500.0, 0.0)
    finally:
        pen.lifted_die = plain
    assert drawn == [(decision.context["colour"], decision.context["value"])]
    home, room = scene.places.rect(("held", die)), scene.layout.compartments()[scene.me]
    assert room[0] <= home[0] and home[0] + home[2] <= scene.layout.lock(scene.me)[0]
    assert room[1] <= home[1] and home[1] + home[3] <= room[1] + room[3]


def test_a_die_that_the_keyboard_has_taken_hides_no_reserved_one(monkeypatch: pytest.MonkeyPatch) -> None:
    session = find("place_die", lambda options, _: len(options) > 1, seats=2, tries=100)
    assert session is not None
    scene, app = table_at(session)
    settle(scene)
    key(scene, pygame.K_TAB)
    assert scene.interaction.picked is not None and scene.interaction.picked[0] == "held"
    drawn: list[tuple[float, float, float]] = []
    plain = Pen.lifted_die
    monkeypatch.setattr(Pen, "lifted_die", lambda pen, colour, value, x, y, size, *more, **named: (
        drawn.append((x, y, size)), plain(pen, colour, value, x, y, size, *more, **named))[1])
    scene.draw(app.surface)
    (x, _, size), = drawn
    assert x + size / 2 <= scene.layout.lock(scene.me)[0] + 1


def test_words_about_a_drop_never_cover_the_other_places_where_it_may_go():
    scene, _app = table_at(find("turn", lambda o, c: sum(x[0] == "take_die" for x in o) > 2, seats=3), (1920, 1080))
    settle(scene)
    tried = 0
    for die in sorted(scene.interaction.dice):
        goals = {x.target for x in scene.interaction.ahead(("die", die)) if x.target[0] == "station"}
        for goal in sorted(goals) if len(goals) > 1 else ():
            start, end = scene.point_of(("die", die)), scene.point_of(goal)
            mouse(scene, pygame.MOUSEMOTION, start)
            mouse(scene, pygame.MOUSEBUTTONDOWN, start)
            mouse(scene, pygame.MOUSEMOTION, (start[0] + 20, start[1] + 30))
            mouse(scene, pygame.MOUSEMOTION, end)
            for _ in range(12):
                scene.update(0.05)
            pen = TipPen(scene.painter.pen, {})
            if scene.painter.tips.forecast(pen):
                tried += 1
                assert not any(overlap(pen.box, scene.screen_rect(other)) for other in goals), (die, goal)
            key(scene, pygame.K_ESCAPE)
            scene.pointing.press = None
            scene.update(1.0)
    assert tried


def test_nothing_is_lost_by_keeping_a_card_and_its_words_stand_beside_both():
    scene, app = table_at(golden("keep"), (1280, 720))
    settle(scene)
    area = scene.tray.area
    for card in scene.tray.spots:
        mouse(scene, pygame.MOUSEMOTION, centre(scene.tray.spots[card]))
        for _ in range(12):
            scene.update(0.05)
        drawn = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(previews, "draw_tags", lambda *args, drawn=drawn: drawn.append(args))
            scene.draw(app.surface)
        assert not drawn
        pen = TipPen(scene.painter.pen, {})
        scene.painter.tips.tooltip(pen)
        assert not any(overlap(pen.box, spot) for spot in scene.tray.spots.values()), (pen.box, area)


@pytest.mark.parametrize("words", ["1 mission leaves with the first strip, yours: 1.", "It is a place for a die and 2"])
def test_no_word_stands_alone_in_the_last_line_of_a_tooltip(words):
    scene, _app = table_at(golden("keep"))
    pen = scene.painter.pen
    for width in range(200, 460, 20):
        lines = rich_lines(pen, words, 21, width)
        plain = filled(pen, words, 21, width)
        assert len(lines) == len(plain) and " ".join(lines) == words
        assert min(pen.rich_width(line, 21) for line in lines) >= min(pen.rich_width(line, 21) for line in plain)


def test_a_tooltip_stands_clear_of_an_open_list(monkeypatch):
    scene, _app = table_at(find("turn", lambda o, c: len(o) > 12, seats=2))
    settle(scene)
    key(scene, pygame.K_TAB)
    made = []

    class Kept(TipPen):
        def __init__(self, *args):
            super().__init__(*args)
            made.append(self)

    monkeypatch.setattr(tips, "TipPen", Kept)
    _, _, w, _ = scene.lists.whole.area
    tried = 0
    for place in [("compartment", scene.me), *(("die", die) for die in scene.places.dice), ("head",)]:
        area = scene.rect_of(place) or scene.layout.space_head
        scene.pointing.keyboard = False
        scene.pointing.hover, scene.pointing.hover_time, scene.pointing.hushed = place, 9.0, None
        scene.lists.whole.area = (area[0] + 10, area[1] + area[3] + 4, w, 320.0)
        scene.painter.tips.draw(scene.painter.pen)
        if made[-1].box is not None:
            tried += 1
            assert not overlap(made[-1].box, scene.lists.whole.area), place
    assert tried > 3


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_a_mission_is_explained_beside_the_hexes_between_which_one_chooses(size, monkeypatch) -> None:
    path, n = next((path, n) for path, n, decision in golden_decisions()["command"]
                   if len(cards_in_space(path, n)) >= 2 and decision.seat == 0)
    log = golden_log(path)
    people = [{**seat, "kind": "human"} if seat.get("kind") != "hal" else seat for seat in log.header.seats]
    played = Session.from_steps(load_game("black_angel"), replace(log.header, seats=people), log.steps[:n])
    scene, app = table_at(played, size)
    settle(scene)
    boxes = []
    plain = TipPen.settle
    monkeypatch.setattr(TipPen, "settle", lambda pen, *more: (plain(pen, *more), boxes.append(pen.box))[0])
    mouse(scene, pygame.MOUSEMOTION, scene.point_of(("hex", cards_in_space(path, n)[0])))
    for _ in range(12):
        scene.update(.1)
        scene.draw(app.surface)
    assert boxes
    targets = [scene.rect_of(place) for place in scene.interaction.targets() if place[0] == "hex"]
    assert targets and not any(overlap(boxes[-1], area) for area in [*targets, scene.layout.bar])


def cards_in_space(path, n):
    log = golden_log(path)
    played = Session.from_steps(load_game("black_angel"), log.header, log.steps[:n])
    return sorted(played.state.view(0)["space"]["cards"])
