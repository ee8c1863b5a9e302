"""Words beside a thing, lists and their button leave free what is read at the same time."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pygame
import pytest

from blackangel.engine import Session
from blackangel.games import load_game
from blackangel.ui.black_angel.table import dock, effects, logwords, previews, tips, tooltip_cards
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.black_angel.table.tippens import TipPen
from blackangel.ui.black_angel.table.wording import Line
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import Rect, grown, overlap, within
from blackangel.ui.kit.words import ENGLISH, speak, tr
from blackangel.ui.play import hints

from .harness import find, golden, golden_decisions, golden_log, hint_list, judged, key, mouse, settle, table, table_at


def against_hal(kind: str) -> Session:
    """A golden game against Hal at a decision of that kind of the only player."""
    path, n, _ = next(one for one in golden_decisions()[kind] if "solo" in one[0].name and one[2].seat == 0)
    log = golden_log(path)
    seats = [{**seat, "kind": "human"} if seat.get("kind") != "hal" else seat for seat in log.header.seats]
    return Session.from_steps(load_game("black_angel"), replace(log.header, seats=seats), log.steps[:n])


def watched(monkeypatch: pytest.MonkeyPatch) -> list[TipPen]:
    """The pens with which tooltips are drawn from now on."""
    pens: list[TipPen] = []

    class Watched(TipPen):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            pens.append(self)

    monkeypatch.setattr(tips, "TipPen", Watched)
    return pens


KINDS = sorted(golden_decisions())
SIZES = [(1280, 720), (1024, 768), (2560, 1440), (2560, 1080), (1024, 640), (720, 1280)]


def at_a_list(played: Session, size: tuple[int, int], words: float) -> tuple[TableScene, Any]:
    """A table whose list of options is open."""
    scene, app = table_at(played, size)
    if words != 1.0:
        app.canvas = Canvas(size, words=words)
        scene.resized()
    key(scene, pygame.K_TAB)
    assert scene.lists.whole is not None
    return scene, app


def covers_nothing(scene: TableScene) -> None:
    """A list stands in its place; points of others are seen, and all of the table that is not theirs."""
    assert scene.lists.whole is not None
    area, layout = scene.lists.whole.area, scene.layout
    assert area in dock.room(layout) and within(area, scene.lists.table_area)
    hand_left, top, wide, _ = layout.hand
    for one in (layout.frigate, layout.display, layout.bar, layout.board, layout.space, layout.space_head,
                (hand_left, top, wide, 300.0)):
        assert not overlap(area, one)
    for seat in layout.others:
        if overlap(area, layout.opponent(seat)):
            head = scene.lists.heads[seat]
            assert not overlap(area, head) and within(head, scene.lists.table_area)
            assert not any(overlap(head, other) for n, other in scene.lists.heads.items() if n != seat)
    for _, row in scene.lists.whole.rows():
        assert within(row, area)
        assert scene.lists.whole.foot is None or not overlap(row, scene.lists.whole.foot)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_list_has_one_place_and_covers_nothing_that_is_read(kind: str, size: tuple[int, int]) -> None:
    played = golden(kind, lambda o, c: len(o) > 1)
    assert played is not None
    scene, _ = at_a_list(played, size, 1.0)
    covers_nothing(scene)
    count = len(scene.lists.whole.entries)
    for n in range(1, count + 1):
        key(scene, pygame.K_DOWN)
        assert n % count in [row for row, _ in scene.lists.whole.rows()]


@pytest.mark.parametrize("kind", ["move_robot", "activate", "debris", "command", "keep"])
def test_against_hal_his_points_are_seen_beside_every_list(kind: str) -> None:
    for size in ((1280, 720), (1024, 768)):
        scene, _ = at_a_list(against_hal(kind), size, 1.25)
        assert scene.layout.shape.hal
        covers_nothing(scene)
        assert len(scene.lists.heads) == 1


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("kind", KINDS)
def test_no_line_of_a_list_is_smaller_than_the_others(kind: str, language: str,
                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    """Long words go on in a second line, also where words are large."""
    played = golden(kind, lambda o, c: len(o) > 1)
    assert played is not None
    speak(language)
    try:
        scene, _ = at_a_list(played, (1280, 720), 1.25)
        covers_nothing(scene)
        pen, drawn = scene.painter.pen, []
        rich = Pen.rich
        monkeypatch.setattr(Pen, "rich", lambda pen, words, x, y, *more, **named: (
            drawn.append((words, x, named.get("limit"))), rich(pen, words, x, y, *more, **named))[1])
        for _ in range(0, len(scene.lists.whole.lines), 4):
            scene.lists.whole.draw(pen)
            scene.lists.whole.scroll(-4)
    finally:
        speak(ENGLISH)
    assert drawn
    for words, _, limit in drawn:
        assert limit is None or pen.rich_width(words, 21) <= limit, words


def test_the_head_of_a_list_has_the_button_for_hints_beside_its_count() -> None:
    scene, app = at_a_list(against_hal("command"), (1280, 720), 1.0)
    button = scene.extras.hint_rect()
    assert button is not None and within(button, scene.lists.whole.area)
    assert all(button[1] + button[3] <= row[1] for _, row in scene.lists.whole.rows())
    scene.draw(app.surface)
    mouse(scene, pygame.MOUSEBUTTONDOWN, (button[0] + 20, button[1] + 20))
    assert scene.extras.hinter.asked is not None
    scene.leave()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("view", ["", "ship", "space", "board", "hand"])
@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_the_sign_of_hints_has_one_place_and_covers_nothing_that_is_read(language: str, view: str,
                                                                         size: tuple[int, int],
                                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    speak(language)
    try:
        played = golden("turn", lambda o, c: len(o) > 14)
        assert played is not None
        scene, _ = table_at(played, size)
        if view:
            scene.camera.go(view, at_once=True)
        key(scene, pygame.K_TAB)
        assert scene.lists.whole is not None
        x, y, w, _ = scene.lists.whole.area
        button = scene.extras.hint_rect()
        assert button is not None and within(button, scene.lists.whole.area)
        assert (round(x + w - button[0] - button[2], 3), round(button[1] - y, 3)) == (10.0, 10.0)   # always there
        count = scene.painter.pen.width(tr("{n} of {m}", n=88, m=88), 18)
        assert x + 22 + count < button[0]
        assert all(button[1] + button[3] <= row[1] for _, row in scene.lists.whole.rows())
        boxes: list[Rect] = []
        plain = Pen.rr
        monkeypatch.setattr(Pen, "rr", lambda pen, area, *more, **named: (
            boxes.append(area), plain(pen, area, *more, **named))[1])
        scene.extras.hinter.asked = (0, 0)
        scene.extras.draw_thinking(scene.painter.pen)
        assert len(boxes) == 1 and within(boxes[0], scene.lists.whole.area)
        assert not any(overlap(boxes[0], row) for _, row in scene.lists.whole.rows())
    finally:
        speak(ENGLISH)


def test_a_list_says_of_the_thing_of_its_line_what_the_tooltip_says(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[Rect, str, list[str]]] = []
    monkeypatch.setattr(dock, "draw_words", lambda pen, area, title, lines, *more: shown.append((area, title, lines)))
    scene, app = at_a_list(against_hal("activate"), (1280, 720), 1.0)
    scene.draw(app.surface)
    (area, title, lines), = shown
    chosen = scene.lists.whole.chosen
    assert chosen is not None and chosen.place is not None and chosen.place[0] == "cell"
    held = scene.view["seats"][scene.me]["grid"][chosen.place[1]]
    assert title == effects.tile_title(held["tile"])
    assert lines[:2] == effects.tile_words(held["tile"], held.get("side"))[:2]
    assert area == scene.lists.whole.foot and not any(overlap(area, row) for _, row in scene.lists.whole.rows())


def test_what_is_told_of_a_line_stands_in_its_list_and_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[Rect, list[str]]] = []
    ends: list[float] = []
    words, rich = dock.draw_words, Pen.rich

    def kept(pen: Pen, area: Rect, title: str, lines: Any, *more: Any, **named: Any) -> None:
        told.append((area, list(lines)))
        monkeypatch.setattr(Pen, "rich", lambda pen, said, x, y, size=20, *more, **named: (
            ends.append(y + size * pen.canvas.words / 2), rich(pen, said, x, y, size, *more, **named))[1])
        words(pen, area, title, lines, *more, **named)
        monkeypatch.setattr(Pen, "rich", rich)

    monkeypatch.setattr(dock, "draw_words", kept)
    for language in ("en", "fr", "pl"):
        speak(language)
        try:
            for kind in ("command", "place_mission", "inject", "discover", "destroy"):
                played = golden(kind, lambda o, c: len(o) > 2)
                assert played is not None
                scene, app = at_a_list(played, (1280, 720), 1.25)
                for _ in scene.lists.whole.entries:
                    key(scene, pygame.K_DOWN)
                    told.clear()
                    ends.clear()
                    scene.draw(app.surface)
                    chosen = scene.lists.whole.chosen
                    assert chosen is not None
                    if told:
                        (area, _), = told
                        assert within(area, scene.lists.whole.area), (language, kind)
                        assert max(ends) <= area[1] + area[3] + 2, (language, kind)
                    else:
                        assert not scene.lookout.forecast(chosen.options)[1]
        finally:
            speak(ENGLISH)


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("kind", ["debris", "activate", "repair", "hand_limit", "place_die", "turn", "spend_card"])
def test_words_about_hints_stay_in_their_list_also_where_both_are_large(kind: str, language: str,
                                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[float] = []
    boxes: list[Rect] = []
    words, rich, panel = dock.draw_words, Pen.rich, Pen.panel

    def kept(pen: Pen, *more: Any, **named: Any) -> Any:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Pen, "rich", lambda pen, said, x, y, size=20, *more, **named: (
                ends.append(y + size * pen.canvas.words / 2), rich(pen, said, x, y, size, *more, **named))[1])
            patch.setattr(Pen, "panel", lambda pen, area, *more, **named: (
                boxes.append(area), panel(pen, area, *more, **named))[1])
            return words(pen, *more, **named)

    monkeypatch.setattr(dock, "draw_words", kept)
    played = golden(kind, lambda o, c: len(o) > 1)
    assert played is not None
    speak(language)
    try:
        scene, app = table_at(played, (1280, 720))
        app.canvas = Canvas((1280, 720), words=1.25)
        scene.resized()
        opinions = [hints.Opinion(option, None, .1 * n) for n, option in enumerate(played.state.decision.options)]
        scene.lists.whole = hint_list(judged(opinions, scene.interaction))
        scene.lists.place_list(scene.lists.whole)
        scene.pointing.keyboard = True
        assert scene.lists.whole.shown >= min(2, len(scene.lists.whole.lines))
        for _ in scene.lists.whole.entries:
            scene.draw(app.surface)
            key(scene, pygame.K_DOWN)
    finally:
        speak(ENGLISH)
    area = scene.lists.whole.area
    assert all(end <= area[1] + area[3] for end in ends) and all(within(box, area) for box in boxes)


def test_words_about_a_tile_of_the_display_leave_the_bar_free(monkeypatch: pytest.MonkeyPatch) -> None:
    pens = watched(monkeypatch)
    played = golden("turn", lambda o, c: len(o) > 14)
    assert played is not None
    scene, app = table_at(played)
    for place in [*(("tile", n) for n in range(1, 7)), *(("adv", n) for n in range(1, 5)), ("cell", 0), ("cell", 2)]:
        mouse(scene, pygame.MOUSEMOTION, scene.point_of(place))
        scene.pointing.hover_time, scene.pointing.hushed = 9.0, None
        pens.clear()
        scene.draw(app.surface)
        box = next((pen.box for pen in pens if pen.box is not None), None)
        assert box is None or not overlap(box, scene.layout.bar), place


def test_the_heads_above_a_list_say_what_the_panels_say() -> None:
    for seats in (2, 4):
        played = find("turn", lambda o, c: len(o) > 14, seats=seats)
        assert played is not None
        scene, app = at_a_list(played, (1280, 720), 1.0)
        assert scene.lists.heads and list(scene.lists.heads) == list(scene.layout.others)
        for seat, area in scene.lists.heads.items():
            said: list[tuple[str, float, float]] = []

            def kept(pen: Pen, words: Any, x: float, y: float, size: float = 20, *more: Any, text: Any = Pen.text,
                     said: list[tuple[str, float, float]] = said, **named: Any) -> float:
                wide = float(text(pen, words, x, y, size, *more, **named))
                said.append((str(words), x - wide if "right" in more else x, wide))
                return wide

            player = {**scene.view["seats"][seat], "vp": 48, "debris": 11}
            view = {**scene.view, "seats": {**dict(enumerate(scene.view["seats"])), seat: player}}
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(Pen, "text", kept)
                dock.draw_head(scene.painter.pen, area, view, seat)
            goods = [str(player[item]) for item in ("ships", "resources", "debris")]
            told = [words for words, *_ in said]    # three others: their signs and their points
            assert told[0] == "48" and (told[1:5] == [player["name"], *goods] if seats == 2 else len(told) == 1)
            spans = sorted((x, x + wide) for _, x, wide in said)
            assert all(a[1] <= b[0] for a, b in itertools.pairwise(spans)), said
            assert scene.pointing.over_list((area[0] + 20, area[1] + 20))
        scene.draw(app.surface)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1440)])
@pytest.mark.parametrize(("kind", "view"), [("place_die", "ship"), ("command", "space"), ("debris", "board"),
                                            ("turn", "hand"), ("turn", "side")])
def test_in_a_view_in_large_a_list_stands_in_the_side_column_or_leaves_free_what_it_speaks_of(
        kind: str, view: str, size: tuple[int, int]) -> None:
    played = golden(kind, lambda o, c: len(o) > 2)
    assert played is not None
    scene, app = table_at(played, size)
    scene.viewing.zoom(view)
    settle(scene)
    key(scene, pygame.K_TAB)
    assert scene.lists.whole is not None and scene.camera.away
    area = scene.lists.whole.area
    assert within(area, scene.lists.table_area) and not overlap(area, scene.camera.dock().screen)
    if scene.lists.docks:
        slot, column = dock.room(scene.layout)
        assert area == slot or (area[:3] == column[:3] and area[3] >= column[3])
        assert scene.camera.sided and not overlap(area, grown(scene.camera.viewport(view), -4))
        below = [one.screen for one in scene.camera.regions if one.name in ("hand", "dock")]
        below += [sign.area for sign in scene.viewing.signs()]
        assert not any(overlap(area, one) for one in below)
        if area != slot and scene.lists.whole.shown < len(scene.lists.whole.lines):
            x, y, w, h = area
            assert any(overlap((x, y, w, h + 12), one) for one in below), "height is left free"
    else:
        assert scene.lists.heads == {}
    scene.draw(app.surface)


def test_an_open_list_follows_the_view() -> None:
    played = golden("turn", lambda o, c: len(o) > 14)
    assert played is not None
    scene, app = at_a_list(played, (1280, 720), 1.0)
    first, lines = scene.lists.whole.area, scene.lists.whole.shown
    key(scene, pygame.K_DOWN)
    for view, docked in (("ship", True), ("hand", False), ("space", True), ("board", True), ("", True)):
        scene.viewing.zoom(view or scene.camera.view)
        settle(scene)
        scene.draw(app.surface)
        assert scene.lists.docks is docked and scene.lists.whole.index == 1
        assert (scene.lists.whole.area[:3] == first[:3] and scene.lists.whole.shown >= lines) is docked, view
        if view == "hand":
            assert scene.lists.whole.foot is None and within(scene.lists.whole.area, scene.lists.table_area)
            assert not overlap(scene.lists.whole.area, scene.camera.dock().screen)
    assert not scene.camera.away


@pytest.mark.parametrize("share", [1.0, 1.25])
def test_rows_of_dice_in_words_do_not_reach_into_each_other(share: float, monkeypatch: pytest.MonkeyPatch) -> None:
    _, app = table()
    pen = Pen(app.surface, Canvas((1024, 768), words=share))
    rows: dict[float, float] = {}
    words_at: list[float] = []
    monkeypatch.setattr(Pen, "die", lambda pen, colour, value, x, y, size, **_: rows.update({y: size}))
    monkeypatch.setattr(Pen, "text", lambda pen, words, x, y, size, *_, **__: words_at.append(y) or 100.0)
    pair = "[d:orange:1] [i:arrow-right] [d:orange:3]"
    tooltip_cards.words(pen, "", ["Turns a die over.", "   ".join([pair] * 6)], (800.0, 600.0, 10.0, 10.0))
    (y1, size), (y2, _) = sorted(rows.items())[:2]
    high = size * 154 / 130     # the front of a die reaches below its square
    assert y2 - y1 >= high + 2
    letters = 21 * share * 0.4
    assert y1 - high / 2 >= max(y for y in words_at if y < y1) + letters + 2


def _alone(options: Any, cell: int) -> bool:
    """Whether debris on a tile has one effect only."""
    return sum(option[:2] == ("lightning", cell) for option in options) == 1


def test_words_about_a_tile_below_the_bar_leave_the_bar_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """Debris for a tile of the upper row as the last step: that it is final is read in the bar and beside the tile."""
    pens = watched(monkeypatch)
    pills: list[Rect] = []
    monkeypatch.setattr(previews, "draw_tags", lambda pen, found, near, limits, taken=(), lid=None: pills.append(lid))
    played = golden("debris", lambda o, c: any(_alone(o, cell) for cell in range(3)))
    assert played is not None
    scene, app = table_at(played)
    scene.app.settings.confirm = "all"
    cell = next(cell for cell in range(3) if _alone(played.state.decision.options, cell))
    monkeypatch.setattr(scene.lookout, "final", lambda options: "gray")
    x, y, w, h = scene.places.waiting_cube
    mouse(scene, pygame.MOUSEMOTION, (x + w / 2, y + h / 2))
    mouse(scene, pygame.MOUSEBUTTONDOWN, (x + w / 2, y + h / 2))
    mouse(scene, pygame.MOUSEMOTION, scene.point_of(("cell", cell)))
    for _ in range(20):
        scene.update(.05)
    scene.draw(app.surface)
    assert pens[-1].box is not None and not overlap(pens[-1].box, scene.layout.bar)
    assert pills[-1] == scene.layout.bar


def test_dice_in_the_last_line_of_the_log_end_above_the_button(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, _ = table()
    drawn: list[tuple[float, float]] = []
    monkeypatch.setattr(Pen, "die", lambda pen, colour, value, x, y, size, **_: drawn.append((y, size)))
    scene.log.lines = [Line(0, "rolls [d:gray:3]", number=n) for n in range(1, 9)]
    scene.log.news = 2
    scene.log.draw(scene.painter.pen, scene.layout, logwords.look(scene.view))
    button = scene.log.news_rect(scene.layout)
    assert button is not None and len(drawn) == scene.log.rows(scene.layout)
    assert all(y + size / 2 <= button[1] - 2 for y, size in drawn)
