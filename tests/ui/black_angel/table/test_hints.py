"""Hints where a computer player sees no difference: the rules break ties, and what stays equal is called so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from blackangel.bots.black_angel import ties
from blackangel.bots.black_angel.judge import EQUAL, REASONED, graded
from blackangel.bots.black_angel.parts import PRICED
from blackangel.games.black_angel.frames import Inject
from blackangel.games.black_angel.ids import HEX_INDEX
from blackangel.games.black_angel.reasons import no_mission
from blackangel.ui.black_angel.analysis.insights import CLAUSES
from blackangel.ui.black_angel.table import dock, keylist, previews, tooltip_cards, topbar
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.black_angel.table.tippens import TipPen
from blackangel.ui.black_angel.verbs.book import verb
from blackangel.ui.kit import theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import centre, within
from blackangel.ui.kit.words import signed, speak, tr
from blackangel.ui.play import hints
from blackangel.ui.play.hints import BEST, STARS, Opinion
from blackangel.ui.play.judge import judge
from blackangel.ui.play.worker import Question
from tests.worked import calls

from .harness import click, drag, find, golden, hint_list, judged, mouse, opinions, session, settle, table_at


def acting(seed: int, colour: str, location: int) -> Any:
    """The first turn of a game with Hal: a 3 of that colour on an action, or None."""
    made = session(solo=True, seed=seed)
    for die, info in made.state.view(0)["dice"].items():
        if die.startswith(colour) and (info["at"], info["value"]) == ("0", 3):
            made.apply(("take_die", die))
            made.apply(("action", location))
            return made
    return None


def commanding(seed: int) -> Any:
    """A white 3 on Command, or None."""
    made = acting(seed, "gray", 4)
    return made if made and made.state.decision.kind == "command" else None


def injecting(seed: int) -> Any:
    """Tiles wait to be injected after an orange 3 on Discover, or None."""
    made = acting(seed, "orange", 1)
    while made and made.state.decision.kind == "discover":
        taken = [one for one in made.state.decision.options if one[0] == "take_tile"]
        made.apply(taken[-1] if taken else ("stop",))
    return made if made and made.state.decision.kind == "inject" else None


def hinted(made: Any) -> list[Opinion]:
    return opinions(judge(Question((1, 1), "judge", made.state.view(0), 1)))


def lines(made: Any) -> list[hints.Judged]:
    scene, _ = table_at(made)
    settle(scene)
    found = judged(hinted(made), scene.interaction)
    scene.leave()
    return found


@pytest.fixture
def at_table() -> Iterator[None]:
    yield
    pygame.quit()


def test_of_ships_that_are_worth_the_same_the_one_that_can_place_a_mission_is_first_the_one_left_behind_last():
    met = 0
    for seed in range(1, 40):
        made = commanding(seed)
        if made is None:
            continue
        state = made.state
        found = hinted(made)
        for one, other in pairwise(found):
            if one.behind != other.behind:
                assert one.behind < other.behind and one.stars >= other.stars
                continue
            mine, next_ = (not no_mission(state, o.option) for o in (one, other))
            assert mine >= next_
            if mine == next_:
                front = [HEX_INDEX[str(o.option[-1])] < 5 for o in (one, other)]
                assert front[0] <= front[1]
                met += front[0] < front[1]
        assert not no_mission(state, found[0].option) or HEX_INDEX[str(found[0].option[-1])] >= 5
        assert sum(one.behind < EQUAL and one.place == 0 for one in found) < len(found) / 2
        assert hinted(made) == found
    assert met


def test_of_places_for_a_tile_the_one_that_gives_most_to_the_cards_in_hand_is_first():
    met = 0
    for seed in range(1, 40):
        made = injecting(seed)
        if made is None:
            continue
        state, found = made.state, hinted(made)
        merits = [ties.merit(state, one.option) for one in found if one.behind == 0]
        assert merits == sorted(merits, reverse=True) and len(set(merits)) > 1
        met += 1
    assert met >= 3


def test_a_tile_is_pushed_where_it_wakes_more_and_ejects_nothing():
    made = session(solo=True, seed=1)
    state, seat = made.state, made.state.seats[0]
    tile = {colour: [t.index for t in state.setting.data.tiles if t.kind == "technology" and t.colour == colour]
            for colour in range(3)}
    seat.hand = [1, 2]      # both orange
    seat.grid = [-1] * 9
    seat.grid[1], seat.grid[3], seat.grid[4], seat.grid[5] = tile[0][1], *tile[0][2:5]
    state.stack.append(Inject("inject", 0, (tile[0][0],)))
    merits = {str(option[2]): ties.merit(state, option) for option in state.decision.options}
    assert max(merits, key=lambda arrow: merits[arrow]) == "row1"      # two orange in one line, and no tile lost
    assert min(merits, key=lambda arrow: merits[arrow]) == "row2"      # it pushes a tile out
    assert merits["row2"][0] == merits["row1"][0] - 1


def test_three_tiles_that_wait_are_judged_quickly_and_nothing_is_changed():
    state = session(solo=True, seed=1).state
    colours = [next(t.index for t in state.setting.data.tiles if (t.kind, t.colour) == ("technology", n))
               for n in range(3)]
    state.stack.append(Inject("inject", 0, tuple(colours)))
    before = state.digest()
    merits: list[object] = []
    made = calls(lambda: merits.extend(ties.merit(state, option) for option in state.decision.options))
    assert made < 600_000
    assert len(merits) == 18 and state.digest() == before


def test_options_worth_the_same_are_put_in_the_order_of_their_merits_and_what_is_worth_more_stays_above():
    a, b, c, d, e = [(name,) for name in "abcde"]
    worth = {a: 3.0, b: 3.0 - EQUAL / 2, c: 3.0 - EQUAL * 1.2, d: 1.0, e: 1.0}
    merits: dict[Any, Any] = {a: (0,), b: (1,), c: (9,), d: (), e: ()}
    assert graded([a, b, c, d, e], worth, merits) == [(b, 3.0, 0), (a, 3.0, 1), (c, worth[c], 0), (d, 1.0, 0),
                                                      (e, 1.0, 0)]


def told(*rows: tuple[float, int]) -> list[Opinion]:
    """Opinions of a judge that gives so much worth and such places."""
    return opinions((json.dumps([[[f"o{n}"], None, worth, place, []] for n, (worth, place) in enumerate(rows)]),))


def test_stars_fall_with_worth_then_with_the_place_and_five_are_for_the_first_only():
    assert [one.stars for one in told((2, 0), (2, 0), (2, 1), (1.9, 0), (0, 0))] == [5, 5, 3, 3, 1]
    assert [one.stars for one in told((1, 0), (1, 1), (1, 2), (1, 3), (1, 4))] == [5, 4, 4, 3, 3]     # nothing is lost
    for rows in (((5, 0), (4.9, 0)), ((5, 0), (5, 1))):
        assert [one.stars == STARS for one in told(*rows)] == [True, False]
    assert told() == []


def test_many_equal_lines_are_never_called_the_best(at_table: None):
    """What the list says: 'best' of a few at most, 'equal' where nothing tells more of them apart, no stars for all."""
    called: set[str] = set()
    for seed in range(1, 30):
        for made in (commanding(seed), injecting(seed)):
            if made is None:
                continue
            found = lines(made)
            best = [row for row in found if row.word == tr("best")]
            equal = [row for row in found if row.word == tr("equal")]
            assert len(best) <= BEST and not (best and equal)
            assert (best or equal) == found[:len(best or equal)]
            assert len(found) == 1 or len(best) < len(found)
            if len(equal) == len(found):
                assert {row.stars for row in found} == {0}
            called |= {row.word for row in found}
    assert called == {tr("best"), tr("equal"), ""}


def test_where_nothing_tells_options_apart_no_star_is_lit(at_table: None):
    made = commanding(next(seed for seed in range(1, 40) if commanding(seed)))
    scene, _ = table_at(made)
    settle(scene)
    options = scene.interaction.options
    found = judged([Opinion(option, None, 0.0) for option in options], scene.interaction)
    assert {(row.word, row.stars) for row in found} == {(tr("equal"), 0)}
    found = judged([Opinion(options[0], None, 0.0)], scene.interaction)
    assert [(row.word, row.stars, row.why) for row in found] == [("", 0, (tr("Only this is possible."),))]
    scene.leave()


def test_the_list_is_pulled_by_its_head_and_stays_in_the_window(at_table: None):
    made = next(found for seed in range(1, 40) if (found := commanding(seed)) is not None)
    scene, _ = table_at(made)
    settle(scene)
    rows = judged([Opinion(option, None, 0.1 * n) for n, option in enumerate(scene.interaction.options)],
                  scene.interaction)
    scene.lists.whole = listed = hint_list(rows)
    scene.lists.place_list(listed)
    settle(scene)
    x, y, w, h = listed.area
    drag(scene, (x + 30, y + 20), (x - 300, y + 60))
    assert listed.area == (x - 330, min(y + 40, scene.lists.table_area[1] + scene.lists.table_area[3] - h), w, h)
    assert scene.lists.whole is listed and not scene.lists.heads, "what it covered is seen again"
    assert scene.lookout.chosen() is None and scene.painter.tips.forecast(Pen(scene.app.surface, scene.app.canvas)), \
        "the reason is told, wherever the pointer is"
    drag(scene, (listed.area[0] + 30, listed.area[1] + 20), (-500, -500))
    assert within(listed.area, scene.lists.table_area)
    scene.leave()


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("words", [1.0, 1.25])
def test_the_words_at_the_right_have_their_size_and_leave_the_line_free(lang: str, words: float, at_table: None,
                                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    made = commanding(next(seed for seed in range(1, 40) if commanding(seed)))
    drawn: dict[str, tuple[float, float]] = {}
    ends: list[float] = []
    plain, rich = Pen.text, Pen.rich

    def text(self: Pen, said: Any, x: float, y: float, size: float = 20, *args: Any, **named: Any) -> float:
        drawn[str(said)] = size, x - self.width(str(said), size, "bold")
        return float(plain(self, said, x, y, size, *args, **named))

    def line(self: Pen, said: str, *args: Any, **named: Any) -> float:
        ends.append(float(rich(self, said, *args, **named)))
        return ends[-1]

    speak(lang)
    try:
        found = lines(made)
        canvas = Canvas((1280, 720), words=words)
        pen = Pen(pygame.display.set_mode((1280, 720)), canvas)
        chooser = hint_list(found)
        slot = (1400.0, 400.0, 448.0, 500.0)
        chooser.dock(pen, slot, slot)
        monkeypatch.setattr(Pen, "text", text)
        monkeypatch.setattr(Pen, "rich", line)
        chooser.draw(pen)
    finally:
        speak("en")
    size, left = drawn[found[0].word]
    assert size == theme.SMALLEST and ends and max(ends) < left


def test_lines_with_the_same_number_have_the_same_stars():
    rows = [[["launch", "1a"], None, 3.0, 0, []]] + [[["launch", f"{n}b"], None, 2.6, n - 1, []] for n in range(1, 7)]
    found = opinions((json.dumps(rows),))
    assert found[0].stars == hints.STARS and len({one.stars for one in found[1:]}) == 1


@pytest.mark.parametrize("words", [1.0, 1.25])
def test_no_line_of_the_hints_is_smaller_than_the_others(words: float, at_table: None,
                                                         monkeypatch: pytest.MonkeyPatch):
    made = commanding(next(seed for seed in range(1, 40) if commanding(seed)))
    found = lines(made)
    canvas = Canvas((1280, 720), words=words)
    pen = Pen(pygame.display.set_mode((1280, 720)), canvas)
    asked: list[tuple[str, float]] = []
    slot = (1400.0, 400.0, 448.0, 500.0)
    monkeypatch.setattr(Pen, "rich", lambda self, label, x, y, *more, limit, **named: asked.append((label, limit)))
    for shown in (found, [replace(row, word=tr("equal"), stars=0) for row in found]):
        asked.clear()
        chooser = hint_list(shown)
        chooser.dock(pen, slot, slot)
        chooser.draw(pen)
        assert asked and all(pen.rich_width(label, 21) <= limit for label, limit in asked)


def test_equal_points_are_told_as_such():
    rows = [hints.Judged("a", (), behind=0.0, stars=5, word="best"), hints.Judged("b", (), behind=0.01, stars=3),
            hints.Judged("c", (), behind=0.8, stars=2)]
    assert [hints.points_words(row, EQUAL) for row in rows[1:]] == ["±0", "−0.8"]


def test_what_a_line_of_the_hints_gains_is_said_at_its_foot(at_table: None, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[Any, list[str]]] = []
    seen: dict[str, int] = {}
    monkeypatch.setattr(dock, "draw_words", lambda pen, area, title, said, *more: told.append((area, said)))
    for kind in ("place_mission", "activate", "repair", "keep", "setup_reserve", "reserve"):
        made = golden(kind, lambda options, context: len(options) > 1)
        assert made is not None
        scene, _app = table_at(made)
        settle(scene)
        options = scene.interaction.options
        scene.lists.whole = hint_list(judged([Opinion(option, None, 0.0) for option in options],
                                                  scene.interaction))
        scene.lists.place_list(scene.lists.whole)
        scene.pointing.keyboard, scene.pointing.hover_time = True, 9.0
        for n, entry in enumerate(scene.lists.whole.entries):
            scene.lists.whole.index = n
            gains = [words for words, _ in previews.tags(scene.lookout.trial(entry.options), scene.me)]
            told.clear()
            scene.painter.tips.forecast(TipPen(scene.painter.pen, {}))
            assert all(area == scene.lists.whole.foot for area, _ in told)
            said = " ".join(told[0][1]) if told else ""
            if kind in ("activate", "repair"):
                assert all(words in said for words in gains), (kind, gains, told)
                seen[kind] = seen.get(kind, 0) + 1
            elif entry.options[-1][0] == "keep" or verb(entry.options[-1]).neither:
                assert not any(words in said for words in gains)    # the other card is no loss, to do nothing no gain
                seen[kind] = seen.get(kind, 0) + 1
        scene.leave()
    assert len(seen) >= 5 and all(seen.values())


def test_a_button_of_the_bar_at_the_top_asks_for_hints_and_is_dim_while_others_decide() -> None:
    played = find("turn", seats=2)
    assert played is not None
    scene, _app = table_at(played)
    settle(scene)
    index = [name for name, _ in topbar.BUTTONS].index("hints")
    spot = centre(topbar.button_rect(scene.layout, index))
    mouse(scene, pygame.MOUSEMOTION, spot)
    assert scene.pointing.hover == ("top", "hints") and scene.extras.hint_button == "on"
    click(scene, spot)
    assert scene.extras.hinter.asked == scene.controller.tag
    scene.interaction = None
    assert scene.extras.hint_button == "off"
    scene.extras.close()


def test_a_die_that_is_to_be_flipped_is_told_of_as_it_will_be(at_table: None):
    made = find("turn", lambda options, _: any(one[0] == "flip" for one in options), seats=2)
    assert made is not None
    scene, app = table_at(made)
    settle(scene)
    flip = next(one for one in scene.interaction.options if one[0] == "flip")
    entry = next(one for one in keylist.entries(scene.interaction) if one.options == (flip,))
    told = scene.painter.tips.told(Pen(app.surface, app.canvas), hints.Chooser([entry]), entry)
    played = made.state.clone()
    played.apply(flip)
    assert told == tooltip_cards.die_words(flip[1], played.view(0), 0)
    assert told != tooltip_cards.die_words(flip[1], made.state.view(0), 0)


def test_no_tooltip_lies_under_the_words_that_the_options_are_looked_at(at_table: None):
    made = find("turn", lambda options, _: any(one[0] == "play_card" for one in options), seats=2)
    assert made is not None
    scene, _app = table_at(made)
    settle(scene)
    card = next(one for one in scene.interaction.options if one[0] == "play_card")[1]
    mouse(scene, pygame.MOUSEMOTION, scene.point_of(("hand", card)))
    scene.pointing.hover_time = 1.0
    assert scene.pointing.tooltip_due
    scene.extras.hinter.hint()
    scene.pointing.hover_time = 1.0
    assert scene.extras.hinter.asked is not None and not scene.pointing.tooltip_due
    scene.extras.close()


def test_every_part_of_a_positions_worth_has_its_clauses() -> None:
    assert set(CLAUSES) >= {part.name for part in PRICED}


@pytest.mark.usefixtures("at_table")
def test_the_best_say_why_and_a_line_of_the_list_tells_it() -> None:
    """What speaks for an option and against it beside another of the best, with what that is worth."""
    made = next(found for seed in range(1, 40) if (found := commanding(seed)) is not None
                and any(one.why for one in hinted(found)))
    found = hinted(made)
    assert all(not one.why for one in found[REASONED:])
    told = next(one for one in found if one.why)
    gains = [gain for _, gain in told.why]
    assert gains == sorted(gains, key=lambda gain: (gain < 0, -abs(gain))), "for it first, the most of each first"
    scene, _ = table_at(made)
    settle(scene)
    row = next(one for one in judged(found, scene.interaction) if one.options[0] == told.option)
    part, gain = told.why[0]
    assert row.why[0] == f"{signed(gain, 1)} {CLAUSES[part][gain < 0]}"
    listed = hint_list([row])
    title, said = scene.painter.tips.told(Pen(scene.frame.surface, scene.app.canvas), listed, row)
    assert set(row.why) <= set(said), (title, said)
