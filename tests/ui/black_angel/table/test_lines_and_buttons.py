"""Lines of lists and what stands beside them: the button that confirms, keys that go far, the card that is meant."""

from __future__ import annotations

import copy
import itertools
import multiprocessing
import threading
from typing import Any

import pygame
import pytest

from blackangel.engine import Session
from blackangel.ui.black_angel.table import hand, keylist, pieces, tooltip_cards
from blackangel.ui.black_angel.table.places import Places
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.black_angel.table.tippens import HearingPen
from blackangel.ui.black_angel.verbs.book import VERBS
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import centre, grown, overlap
from blackangel.ui.kit.pen import Pen
from blackangel.ui.play.hints import Judged
from blackangel.ui.play.worker import Question, serve
from tests.patience import FAR

from .harness import click, find, golden, hint_list, key, mouse, settle, table_at


def waiting(kind: str, wanted: Any, confirm: str) -> tuple[TableScene, Any, Session]:
    """A table at a decision of that kind at which clicks wait for a second one."""
    played = golden(kind, wanted)
    assert played is not None
    scene, app = table_at(played)
    app.settings.confirm = confirm
    settle(scene)
    return scene, app, played


def two_uses(options: Any, _: Any) -> bool:
    """Whether debris on a tile may mean two things."""
    cells = [o[1] for o in options if o[0] == "lightning"]
    return len(cells) > len(set(cells))


def test_the_button_does_what_was_chosen_in_the_question_beside_a_tile() -> None:
    scene, app, played = waiting("debris", two_uses, "always")
    cells = [o[1] for o in scene.interaction.options if o[0] == "lightning"]
    cell = next(cell for cell in cells if cells.count(cell) > 1)
    click(scene, scene.point_of(("cell", cell)))
    assert scene.lists.popup is not None
    row, area = scene.lists.popup.rows()[1]
    wanted, length = scene.lists.popup.entries[row].options, played.length
    click(scene, centre(area))
    assert scene.confirming.ready is not None and played.length == length
    scene.draw(app.surface)
    click(scene, centre(scene.painter.button_rects(scene.bar()[1])["confirm"]))
    assert played.history[length].step.option == wanted[-1] and scene.lists.popup is None


def test_a_hint_marks_its_use_among_those_of_a_tile_that_are_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, app, _ = waiting("debris", two_uses, "never")
    cells = [o[1] for o in scene.interaction.options if o[0] == "lightning"]
    click(scene, scene.point_of(("cell", next(cell for cell in cells if cells.count(cell) > 1))))
    asked = scene.lists.popup
    entries = [Judged(entry.label, entry.options, entry.place) for entry in reversed(scene.interaction.all_entries())]
    scene.lists.whole = hint_list(entries)
    scene.lists.place_list(scene.lists.whole)
    marked: list[Any] = []
    drawn = Pen.rr

    def seen(pen: Pen, area: Any, *more: Any, **how: Any) -> None:
        if how.get("frame") == theme.GOLD and not more[1:]:     # a frame that leaves the button as it is
            marked.append(grown(area, -3))
        drawn(pen, area, *more, **how)

    monkeypatch.setattr(Pen, "rr", seen)
    for number, entry in enumerate(entries):
        scene.lists.whole.jump(number)
        marked.clear()
        scene.draw(app.surface)
        uses = [area for n, area in asked.rows() if asked.entries[n].options == entry.options]
        assert [area for area in marked if area in [box for _, box in asked.rows()]] == uses


def test_a_list_takes_the_place_of_a_button_that_waited() -> None:
    """Enter is for its lines: nobody rolls anew with a card's line in sight."""
    scene, app, played = waiting("turn", lambda o, c: ("sequence_b",) in o and any(x[0] == "play_card" for x in o),
                                 "reveal")
    length = played.length
    click(scene, centre(scene.painter.button_rects(scene.bar()[1])["sequence_b"]))
    assert scene.confirming.ready is not None and played.length == length
    key(scene, pygame.K_TAB)
    assert scene.lists.whole is not None and scene.confirming.ready is None
    chosen = scene.lists.whole.chosen
    assert chosen is not None and chosen.options != (("sequence_b",),)
    key(scene, pygame.K_RETURN)
    key(scene, pygame.K_RETURN)
    assert played.history[length].step.option == chosen.options[0]
    scene.draw(app.surface)


def test_page_keys_home_and_end_go_far_in_a_list() -> None:
    scene, _, _ = waiting("turn", lambda o, c: len(o) > 20, "never")
    key(scene, pygame.K_TAB)
    assert scene.lists.whole is not None
    last, page = len(scene.lists.whole.entries) - 1, scene.lists.whole.shown - 1
    for pressed, at in ((pygame.K_PAGEDOWN, page), (pygame.K_END, last), (pygame.K_PAGEUP, last - page),
                        (pygame.K_HOME, 0)):
        key(scene, pressed)
        assert abs(scene.lists.whole.index - at) <= 3      # headings make pages a little shorter
        assert scene.lists.whole.index in [n for n, _ in scene.lists.whole.rows()]
    key(scene, pygame.K_END)
    assert scene.lists.whole.index == last
    key(scene, pygame.K_HOME)
    assert scene.lists.whole.index == 0


def test_no_heading_is_the_last_thing_that_is_seen_of_a_list() -> None:
    scene, _, _ = waiting("turn", lambda o, c: len(o) > 20, "never")
    key(scene, pygame.K_TAB)
    assert scene.lists.whole is not None
    for _ in scene.lists.whole.entries:
        key(scene, pygame.K_DOWN)
        assert scene.lists.whole.lines_seen()[-1][0] == "row"


def test_the_card_that_a_line_plays_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    raised: list[int | None] = []
    draw = hand.draw
    monkeypatch.setattr(hand, "draw", lambda pen, layout, cards, up, *more: (
        raised.append(up), draw(pen, layout, cards, up, *more)))
    scene, app, _ = waiting("turn", lambda o, c: len({x[1] for x in o if x[0] == "play_card"}) > 2, "never")
    mouse(scene, pygame.MOUSEMOTION, scene.point_of(("hand", scene.places.cards[-1])))    # it rests there
    key(scene, pygame.K_TAB)
    assert scene.lists.whole is not None
    meant = set()
    for entry in scene.lists.whole.entries:
        raised.clear()
        scene.draw(app.surface)
        option = scene.lists.whole.chosen.options[-1]
        assert raised == [option[1] if option[0] == "play_card" else scene.pointing.raised]
        if raised[0] is not None:     # so that what is drawn about it lies on it
            stands = hand.hit_rect(scene.layout, scene.places.cards, raised[0], raised[0])
            assert scene.places.rect(("hand", raised[0])) == stands
        meant |= {raised[0]}
        key(scene, pygame.K_DOWN)
        assert entry is not None
    assert len(meant) > 3


def test_signs_that_turn_dice_hide_no_die_and_no_other_sign() -> None:
    played = golden("end_turn", lambda o, c: any(x[0] == "flip" for x in o))
    assert played is not None
    scene, _ = table_at(played)
    for count in range(1, 7):
        view = copy.deepcopy(dict(scene.view))
        for n, info in enumerate(view["dice"].values()):
            info["at"] = str(scene.me) if n < count else "supply"
        places = Places(scene.layout, view)
        mine = [die for die in places.dice if view["dice"][die]["at"] == str(scene.me)]
        assert len(mine) == count
        chips = [places.flip_chip(die) for die in mine]
        for a, b in itertools.combinations(chips, 2):
            assert not overlap(a, b), count
        assert not any(overlap(chip, places.dice[die]) for chip in chips for die in mine), count


def test_that_the_neutral_robot_leaves_is_told_at_its_workstation() -> None:
    played = find("turn", seats=2)
    assert played is not None
    scene, _ = table_at(played)
    for colour, here in scene.view["neutral"]["robots"].items():
        heard = HearingPen(scene.painter.pen)
        tooltip_cards.for_place(heard, ("work", colour), scene.view, (0, 0, 9, 9), scene.me, "crimson")
        assert any("leaves for good" in line for line in heard.lines) == bool(here)
        assert len(heard.lines) == 1 + bool(here)


@pytest.mark.parametrize("phase, words", [("play", "A round is one turn of everybody."),
                                          ("last_round", "This round is played out"),
                                          ("final_round", "Everybody has one turn in this round")])
def test_what_becomes_of_a_round_is_told_at_its_number(phase: str, words: str) -> None:
    played = find("turn", seats=2)
    assert played is not None
    scene, _ = table_at(played)
    view = {**scene.view, "end": {"phase": phase, "reason": "spes"}}
    heard = HearingPen(scene.painter.pen)
    tooltip_cards.for_place(heard, ("round",), view, (0, 0, 9, 9), scene.me, "crimson")
    assert heard.lines[-1].startswith(words) and ("reached Spes" in heard.lines[0]) == (phase != "play")


def test_what_hal_gets_for_his_die_stands_behind_the_line_that_buys_it() -> None:
    played = find("turn", lambda o, c: any(x[0] == "take_die" for x in o), seats=1, solo=True)
    assert played is not None
    scene, _ = table_at(played)
    entries = scene.interaction.all_entries()
    tail = keylist.tails(scene.interaction, scene.lookout, entries)
    hals = [e for e in entries if e.options[0][0] == "take_die"
            and scene.view["dice"][e.options[0][1]]["at"] != str(scene.me)]
    mine = [e for e in entries if e.options[0][0] == "take_die" and e not in hals]
    assert hals and mine
    assert all(tail(e) == [(f"[e:hal] +{pieces.data().board.hal_sale_vp} [i:vp]", True)] for e in hals)
    assert not any(tail(e) for e in mine)
    before = scene.view["seats"][1]["vp"]
    scene.deciding.apply(hals[0].options)
    settle(scene)
    assert scene.controller.state.view(0)["seats"][1]["vp"] - before == pieces.data().board.hal_sale_vp


def test_who_leaves_while_hints_are_thought_of_ends_that_without_a_word(capfd: pytest.CaptureFixture[str]) -> None:
    here, there = multiprocessing.Pipe()
    asked = threading.Event()

    def answer(question: Question) -> Any:
        asked.set()
        here.close()
        return ("done",)

    at_work = threading.Thread(target=serve, args=(there, answer))
    at_work.start()
    here.send(Question((1, 1), "judge", {}, 1))
    at_work.join(FAR)
    assert asked.is_set() and not at_work.is_alive()
    assert "Traceback" not in capfd.readouterr().err


def test_the_end_of_the_turn_in_a_list_that_opened_by_itself_is_asked_about() -> None:
    """A second Enter out of habit ends no turn."""
    scene, _, played = waiting("keep", lambda o, c: len(o) > 1, "reveal")
    key(scene, pygame.K_TAB)
    for _ in range(6):
        if scene.interaction.kind == "end_turn":
            break
        key(scene, pygame.K_RETURN)
        settle(scene)
    assert scene.interaction.kind == "end_turn" and scene.lists.whole is not None and scene.lists.list_by_itself
    length = played.length
    assert scene.lists.whole.chosen.options == (("end_turn",),)
    key(scene, pygame.K_RETURN)
    assert played.length == length and scene.confirming.ready is not None
    key(scene, pygame.K_RETURN)
    assert played.length > length and played.history[length].step.option == ("end_turn",)


def test_what_only_prepares_and_costs_stands_after_the_other_lines() -> None:
    played = find("sequence_a", lambda o, c: any(x[0] == "flip" for x in o) and any(x[0] == "take_die" for x in o),
                  seats=2) or find("turn", lambda o, c: any(x[0] == "flip" for x in o), seats=2)
    assert played is not None
    scene, _ = table_at(played)
    verbs = [e.options[-1][0] for e in scene.interaction.all_entries() if not e.weak]
    first = next(n for n, verb in enumerate(verbs) if VERBS[verb].costly)
    assert first > 0 and all(VERBS[verb].costly for verb in verbs[first:])


def test_a_gain_that_the_words_of_a_line_tell_is_not_told_twice() -> None:
    assert keylist.is_said("+1 [i:ship]", "Tile (row 1): take [i:ship] 1 ship")
    assert not keylist.is_said("+2 [i:ship]", "Tile (row 1): take [i:ship] 1 ship")
    assert not keylist.is_said("−1 [i:ship]", "take [i:ship] 1 ship")
