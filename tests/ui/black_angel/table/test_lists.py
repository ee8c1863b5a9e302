"""The list of options for the keyboard: groups, what each line would bring, numbers and letters to get about in it."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from blackangel.engine import Session, read_log
from blackangel.games import load_game
from blackangel.games.black_angel.events import EVENTS
from blackangel.ui.black_angel.table import dock, highlights, keylist, phrases, previews
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.kit.geometry import centre, inside, overlap
from blackangel.ui.play import hints
from blackangel.ui.play.chooser import Chooser, Entry
from tests.worked import calls

from .harness import click, find, golden, golden_decisions, hint_list, judged, key, mouse, session, settle, table_at


@pytest.fixture(scope="module")
def turn() -> Session:
    """A turn with cards that activate something in some slots, and dice."""
    played = find("turn", lambda o, c: sum(x[0] == "play_card" for x in o) > 20 and any(x[0] == "take_die" for x in o),
                  seats=2)
    assert played is not None
    return played


def test_cards_stand_in_groups_with_what_they_activate_and_what_does_nothing_last(turn: Session) -> None:
    scene, app = table_at(turn)
    key(scene, pygame.K_DOWN)
    assert scene.lists.whole is not None and scene.interaction is not None
    entries = scene.lists.whole.entries
    assert {e.options[0] for e in entries} == set(scene.interaction.options)
    weak = [e.weak for e in entries]
    assert weak == sorted(weak) and True in weak and False in weak
    tail = keylist.tails(scene.interaction, scene.lookout, entries)
    for entry in entries:
        option = entry.options[0]
        if option[0] != "play_card":
            continue
        copy = turn.state.clone()
        copy.apply(option)
        able = [o for o in copy.decision.options if o[0] == "activate" and copy.decision.kind == "activate"]
        acts, effects = {o[1] for o in able}, {o[2] for o in able}
        assert entry.weak is (not acts)
        assert len(tail(entry)) == max(1, len(acts))
        assert all(any(phrases.effect_sign(effect) in words for words, _ in tail(entry)) for effect in effects)
    for group in {e.group for e in entries}:
        places = [n for n, e in enumerate(entries) if e.group == group]
        assert places == list(range(places[0], places[-1] + 1)), group
    scene.draw(app.surface)


def test_left_and_right_go_from_group_to_group_and_digits_to_one_of_them(turn: Session) -> None:
    scene, _app = table_at(turn)
    key(scene, pygame.K_DOWN)
    chooser = scene.lists.whole
    assert chooser is not None and len(chooser.groups) > 3
    for n in range(1, len(chooser.groups)):
        key(scene, pygame.K_RIGHT)
        assert chooser.chosen.group == chooser.groups[n]
        assert chooser.entries[chooser.index - 1].group == chooser.groups[n - 1]
        assert any(row == chooser.index for row, _ in chooser.rows())
    key(scene, pygame.K_RIGHT)
    assert chooser.index == 0
    key(scene, pygame.K_LEFT)
    assert chooser.chosen.group == chooser.groups[-1]
    key(scene, pygame.K_2)
    assert chooser.chosen.group == chooser.groups[1] and not scene.camera.away
    key(scene, pygame.K_9)
    assert scene.lists.whole is chooser and not scene.camera.away


def test_a_letter_goes_to_the_next_line_that_begins_with_it() -> None:
    chooser = Chooser([Entry(name, ((name,),)) for name in ("Alpha", "beta", "[s:orange] Bolt", "Gamma")])
    assert chooser.seek("b", phrases.plain) and chooser.index == 1
    assert chooser.seek("g", phrases.plain) and chooser.index == 3
    assert not chooser.seek("z", phrases.plain) and chooser.index == 3
    assert chooser.to_group(2) and chooser.index == 2 and not chooser.to_group(7)


def test_in_a_list_without_groups_digits_choose_a_line() -> None:
    played = find("discover", lambda o, c: len(o) > 3, seats=2)
    assert played is not None
    scene, _app = table_at(played)
    key(scene, pygame.K_DOWN)
    key(scene, pygame.K_3)
    assert scene.lists.whole is not None and scene.lists.whole.index == 2 and not scene.lists.whole.groups
    option = scene.lists.whole.entries[2].options[0]
    length = played.length
    key(scene, pygame.K_RETURN)
    assert played.history[length].step.option == option


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_nothing_is_drawn_over_the_list(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the pill of gains nor the words about what an option brings touch an open list."""
    drawn: list[Any] = []
    monkeypatch.setattr(previews, "draw_tags", lambda pen, found, near, limits, taken=(): drawn.append(near))
    played = find("activate", lambda o, c: len({x[2] for x in o[:-1] if x[1] == o[0][1]}) > 1, seats=2)
    assert played is not None
    scene, app = table_at(played, size)
    cell = scene.interaction.options[0][1]
    click(scene, scene.point_of(("cell", cell)))
    assert scene.lists.popup is not None
    for row, area in scene.lists.popup.rows():
        mouse(scene, pygame.MOUSEMOTION, (area[0] + 20, area[1] + 10))
        scene.draw(app.surface)
        entry = scene.lists.popup.entries[row]
        if scene.lists.popup.tail is not None:  # Large buttons say it themselves.
            gains = previews.tags(scene.lookout.trial(entry.options), scene.me)
            assert all(gain in scene.lists.popup.tail(entry) for gain in gains)
    assert not drawn
    x, y, w, h = scene.lists.popup.area
    assert 0 <= x and x + w <= scene.layout.shape.width and inside((x, y, w, h), (x + 5, y + 5))


def test_the_list_opens_at_once(turn: Session) -> None:
    scene, app = table_at(turn, (1920, 1080))
    for _ in range(8):
        scene.update(.02)
        scene.draw(app.surface)
    for code in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN):
        made = calls(lambda code=code: (key(scene, code), scene.update(1 / 60), scene.draw(app.surface)))
        assert made < 60_000


def test_hexes_carry_their_names_while_a_list_or_the_log_uses_them(monkeypatch: pytest.MonkeyPatch) -> None:
    played = find("command", lambda o, c: sum(x[0] == "launch" for x in o) > 6, seats=3)
    assert played is not None
    scene, app = table_at(played)
    settle(scene)
    drawn: list[int] = []
    monkeypatch.setattr(highlights, "names", lambda pen, layout: drawn.append(len(layout.hexes())))
    scene.draw(app.surface)
    assert not drawn
    key(scene, pygame.K_DOWN)
    scene.draw(app.surface)
    assert drawn == [len(scene.view["space"]["hexes"])]
    for entry in scene.lists.whole.entries:
        if entry.place and entry.place[0] == "hex" and "stay" not in entry.label:
            alien = scene.view["space"]["hexes"][entry.place[1]]["alien"]
            assert f"[s:{alien}] {entry.place[1]}" in entry.label
    key(scene, pygame.K_ESCAPE)
    scene.extras.open_log.open(True)
    scene.draw(app.surface)
    assert len(drawn) == 2


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (720, 1280), (1024, 1280)])
@pytest.mark.parametrize("kind", ["turn", "discover", "place_die", "destroy", "inject"])
def test_a_list_never_lies_over_the_pieces_that_it_speaks_of(kind: str, size: tuple[int, int]) -> None:
    played = find(kind, lambda o, c: len(o) > 2, seats=4)
    assert played is not None
    scene, _ = table_at(played, size)
    options = scene.interaction.options
    found = judged([hints.Opinion(o, None, n * .1) for n, o in enumerate(options)], scene.interaction)
    lists = [hint_list(found), Chooser(scene.interaction.all_entries(), rows=11)]
    for chooser in lists:
        scene.lists.place_list(chooser)
        x, y, w, h = chooser.area
        left, top, wide, high = scene.lists.table_area
        assert left <= x and x + w <= left + wide + .1 and top <= y and y + h <= top + high + .1
        pieces = {entry.place for entry in chooser.entries if entry.place and entry.place[0] != "bar"}
        assert pieces
        for place in pieces:
            a, b, c, d = scene.screen_rect(place)
            assert x + w <= a or a + c <= x or y + h <= b or b + d <= y, (place, chooser.area)


def test_escape_closes_first_what_was_opened_last() -> None:
    played = find("turn", lambda o, c: len(o) > 2, seats=3)
    assert played is not None
    scene, app = table_at(played)
    entries = scene.interaction.all_entries()
    scene.lists.ask(entries[:2], ("station", 1))
    older = scene.lists.popup
    scene.lists.whole = hint_list(judged([hints.Opinion(played.state.decision.options[0], None, 0.0)],
                                              scene.interaction))
    scene.lists.place_list(scene.lists.whole)
    key(scene, pygame.K_ESCAPE)
    assert scene.lists.whole is None and scene.lists.popup is older
    scene.lists.open_list()
    scene.lists.ask(entries[:2], ("station", 1))
    key(scene, pygame.K_ESCAPE)
    assert scene.lists.popup is None and scene.lists.whole is not None
    key(scene, pygame.K_ESCAPE)
    assert scene.lists.whole is None and app.calls == []


def turn_against_hal(size: tuple[int, int] = (1280, 720)) -> TableScene:
    played = find("turn", lambda o, c: len(o) > 4, seats=1, solo=True)
    assert played is not None
    return table_at(played, size)[0]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080), (720, 1280)])
def test_against_hal_his_points_stay_to_be_seen_beside_a_list(size: tuple[int, int]) -> None:
    scene = turn_against_hal(size)
    scene.lists.open_list()
    x, y, w, _ = scene.layout.side
    assert not overlap(scene.lists.whole.area, (x, y, w, dock.HEAD))


def test_hints_asked_for_once_open_no_list_at_the_next_decision() -> None:
    scene = turn_against_hal()
    first = scene.interaction
    found = judged([hints.Opinion(first.options[0], None, 0.0)], first)
    for instead in (False, True):
        scene.lists.whole, scene.pointing.keyboard = hint_list(found, instead), True
        assert scene.lists.list_stays == instead    # over the plain list: that one comes back
    scene.lists.whole = hint_list(found)
    key(scene, pygame.K_RETURN)
    assert scene.interaction is not first and scene.lists.whole is None


def test_a_list_that_opens_by_itself_goes_away_with_the_mouse() -> None:
    def second(dx: float = 0.0) -> TableScene:
        """At a decision whose list opened by itself; then the pointer moves."""
        scene = turn_against_hal()
        mouse(scene, pygame.MOUSEMOTION, (900.0, 600.0))
        key(scene, pygame.K_DOWN)
        first = scene.interaction
        key(scene, pygame.K_RETURN)
        assert scene.interaction is not first and scene.lists.whole is not None and scene.lists.list_by_itself
        mouse(scene, pygame.MOUSEMOTION, (900.0 + dx, 600.0))
        return scene

    assert second(2.0).lists.whole is not None     # the table shook
    assert second(9.0).lists.whole is None
    scene = second()
    click(scene, (900.0, 600.0))
    assert scene.lists.whole is None
    scene = turn_against_hal()
    key(scene, pygame.K_DOWN)
    mouse(scene, pygame.MOUSEMOTION, (900.0, 600.0))
    mouse(scene, pygame.MOUSEMOTION, (950.0, 600.0))
    assert scene.lists.whole is not None           # that one was asked for


def test_lines_of_a_list_tell_only_what_differs_between_them() -> None:
    """Reserving after a roll: gains of the cleared slots and the jump come in any case."""
    for path, n, decision in golden_decisions()["reserve"]:
        log = read_log(path)
        copy = Session.from_steps(load_game("black_angel"), log.header, log.steps[:n]).state.clone()
        events = copy.apply(("no_reserve",))
        several = len(previews.tags(events, decision.seat)) > 1 and len(decision.options) > 2
        if several and decision.options[0][0] == "reserve" and not copy.last_chance:
            break
    else:
        raise AssertionError("no such decision")
    played = golden("reserve", lambda o, c: o == decision.options and c == decision.context)
    assert played is not None and played.length == n
    scene, _ = table_at(played)
    entries = scene.interaction.all_entries()
    tail = keylist.tails(scene.interaction, scene.lookout, entries)
    common = keylist.shared(scene.interaction, scene.lookout, entries)
    for entry in entries:
        own = previews.less(previews.sums(scene.lookout.trial(entry.options), scene.me), common)
        paid = entry.options[-1][0] == "reserve"
        assert previews.told(own) == ([(f"{previews.MINUS}1 [i:resource]", True)] if paid else [])
        assert not tail(entry)    # and the price stands in the words already
    whole = previews.tags(scene.lookout.trial((("no_reserve",),)), scene.me)
    assert len(whole) > 1    # there was something that comes in any case


def test_cards_that_are_lost_are_counted_and_those_of_the_slots_are_none() -> None:
    events = [("discarded", 0, "orange", 1, "mission"), ("discarded", 0, "gray", 25, "mission"),
              ("discarded", 0, "ravager", 61, "ravager"), ("discarded", 0, "green", 45, "slot"),
              ("discarded", 1, "green", 46, "mission"), ("captured", 0, 2), ("captured", 0, 3), ("damage", 1)]
    events = [EVENTS[event[0]](*event) for event in events]
    said = [words for words, _ in previews.tags(events, 0)]
    assert said[:3] == [f"{previews.MINUS}2 [i:robot]", f"{previews.MINUS}1 [i:ravager]",
                        f"{previews.MINUS}2 [i:mission]"]
    assert len(said) == 4 and said[3].startswith("[i:damage]")


def test_what_all_lines_bring_alike_stands_on_none_of_them() -> None:
    played = golden("hand_limit", lambda o, c: len(o) > 3) or find("hand_limit", seats=2)
    assert played is not None
    scene, _ = table_at(played)
    entries = scene.interaction.all_entries()
    alike = {tuple(sorted(previews.sums(scene.lookout.trial(e.options), scene.me).items())) for e in entries}
    assert len(alike) == 1 and ("mission cards", -1) in alike.pop()
    tail = keylist.tails(scene.interaction, scene.lookout, entries)
    assert not any(tail(entry) for entry in entries)


def test_ones_own_dice_stand_before_those_to_buy_wherever_they_lie() -> None:
    """Also where another's die comes first in the order of dice: Enter on the first line must buy nothing."""
    played = session(seats=1, solo=True, seed=7)
    rng = random.Random(7)
    own: list[bool] = []
    while not (True in own and False in own and not own[0]):
        played.apply(rng.choice(played.state.decision.options))
        dice = played.state.view(0)["dice"]
        own = [dice[option[1]]["at"] == "0" for option in played.state.decision.options if option[0] == "take_die"]
    scene, _ = table_at(played)
    assert scene.interaction is not None
    groups = list(dict.fromkeys(entry.group for entry in scene.interaction.all_entries() if not entry.weak))
    assert groups[groups.index("Your dice") + 1] == "Buy a die"


def test_with_the_pointer_on_a_line_it_is_told_and_its_card_raised_as_by_keys(turn: Session) -> None:
    scene, app = table_at(turn)
    key(scene, pygame.K_TAB)
    chooser = scene.lists.whole
    assert chooser is not None and scene.interaction is not None
    row, area = next((n, area) for n, area in chooser.rows() if chooser.entries[n].options[-1][0] == "play_card"
                     and n != chooser.index)
    card = chooser.entries[row].options[-1][1]
    mouse(scene, pygame.MOUSEMOTION, centre(area))
    mouse(scene, pygame.MOUSEMOTION, (area[0] + 30, area[1] + 8))
    assert not scene.pointing.keyboard and scene.lists.led is chooser and chooser.index == row
    assert scene.painter.listed_card() == card
    found = scene.lookout.chosen()
    assert found is not None and found[1] == chooser.entries[row].options
    scene.draw(app.surface)
    mouse(scene, pygame.MOUSEMOTION, scene.point_of(("goods", "resource")))
    assert scene.lists.led is None and scene.painter.listed_card() is None


@pytest.mark.parametrize("game", [{"seats": 1, "solo": True}, {"seats": 2}, {"seats": 4}])
def test_of_log_and_list_the_later_one_is_seen(game: dict[str, Any]) -> None:
    played = find("turn", **game)
    assert played is not None
    scene, app = table_at(played)
    settle(scene)
    for first, second in ((pygame.K_TAB, pygame.K_l), (pygame.K_l, pygame.K_TAB)):
        key(scene, first)
        key(scene, second)
        scene.draw(app.surface)
        both = scene.lists.whole is not None and scene.log.open
        assert not both or not overlap(scene.lists.whole.area, scene.log.area(scene.layout))
        assert scene.log.open if second == pygame.K_l else scene.lists.whole is not None
        scene.lists.close_list()
        scene.extras.open_log.open(False)


def test_after_the_turns_of_others_no_list_covers_what_they_did() -> None:
    played = find("end_turn", seats=1, solo=True)
    assert played is not None
    scene, _ = table_at(played)
    settle(scene)
    key(scene, pygame.K_TAB)
    assert scene.lists.whole is not None and scene.pointing.keyboard
    scene.deciding.apply((("end_turn",),))
    settle(scene)
    assert scene.interaction is not None and scene.lists.whole is None
