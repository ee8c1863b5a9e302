"""The scoring at the end: nothing touches anything, whatever the window, the language and the players."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from blackangel.ui import scoring, shots
from blackangel.ui.scoring import COLUMNS, REVEAL, ROW, SUM_AT, TILES_FROM, ScoringScreen, tile_places
from blackangel.ui.scoring_chart import Chart
from blackangel.ui.scoring_ledger import LedgerRow
from blackangel.ui.words import ENGLISH, LANGUAGES, speak

GOLDEN = Path(__file__).parents[1] / "golden"
SAVES = Path(__file__).parents[2] / "saves"
LOGS = {"solo": GOLDEN / "solo_advanced_spes.balog", "two": GOLDEN / "2_seats_advanced_spes.balog",
        "three": GOLDEN / "3_seats_basic_spes.balog", "four": SAVES / "Four for Spes.balog"}
Box = tuple[float, float, float, float]


@pytest.fixture
def screen(tmp_path: Path) -> Any:
    """Makes the scoring of a log in a window of some size, in a language."""
    shots._invisible()

    def make(log: Path, size: tuple[int, int] = (1280, 720), lang: str = "en") -> ScoringScreen:
        app = shots._app(tmp_path, size, lang)
        shots._show(app, "scoring", log, None)
        found: ScoringScreen = app.scenes.top
        found.seconds = 60.0
        return found

    yield make
    speak(ENGLISH)
    pygame.quit()


def _texts_of_a_picture(screen: ScoringScreen, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Box]]:
    """Every text that the table draws, with its rectangle."""
    found: list[tuple[str, Box]] = []
    real = ScoringScreen.words

    def spy(self: ScoringScreen, surface: Any, string: str, *more: Any, **named: Any) -> Any:
        box = real(self, surface, string, *more, **named)
        if string:
            found.append((string, (box.x, box.y, box.w, box.h)))
        return box

    monkeypatch.setattr(ScoringScreen, "words", spy)
    screen.paint(screen.app.surface)
    return found


def _apart(one: Box, other: Box, gap: float) -> bool:
    return (one[0] + one[2] + gap <= other[0] or other[0] + other[2] + gap <= one[0]
            or one[1] + one[3] <= other[1] + .5 or other[1] + other[3] <= one[1] + .5)


@pytest.mark.parametrize(("lang", "size"), [
    *((lang, (1024, 768)) for lang in sorted(LANGUAGES)),  # the least room
    *(("en", size) for size in [(1280, 720), (1920, 1080), (2560, 1440)])])
@pytest.mark.parametrize("name", sorted(LOGS))
def test_no_number_and_no_word_touches_another(name: str, size: tuple[int, int], lang: str, screen: Any,
                                               monkeypatch: pytest.MonkeyPatch) -> None:
    made = screen(LOGS[name], size, lang)
    found = _texts_of_a_picture(made, monkeypatch)
    assert len(found) > 12
    for (one, a), (other, b) in combinations(found, 2):
        assert _apart(a, b, 4), (one, other, a, b)


@pytest.mark.parametrize("count", range(13))
def test_tiles_stand_apart_from_each_other_and_from_their_sum(count: int) -> None:
    places = tile_places(count)
    assert len(places) == count
    for (ax, ay, a), (bx, by, b) in combinations(places, 2):
        assert ax + a + 4 <= bx or bx + b + 4 <= ax or ay + a + 12 <= by or by + b + 12 <= ay
    for x, y, side in places:
        assert x >= TILES_FROM and x + side <= SUM_AT - 30 - 10, "the sum has two digits of 36"
        assert y > -ROW / 2 and y + side + 11 < ROW / 2


def test_columns_appear_one_after_the_other_and_count_up(screen: Any) -> None:
    made = screen(LOGS["four"])
    made.app.settings.speed = "normal"
    made.seconds = 0.0
    seen = [made.shown]
    for _ in range(600):
        made.update(1 / 60)
        if made.shown != seen[-1]:
            seen.append(made.shown)
        if made.over:
            break
    assert seen == list(range(1, len(COLUMNS) + 1)) and made.over
    assert made.seconds <= 6.0
    made.seconds = REVEAL + 0.2
    assert 0 < made.counted(1) < 1 and made.counted(2) == 0


@pytest.mark.parametrize("event", [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "),
                                   pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(400, 300), button=1)])
def test_a_click_or_key_shows_everything_at_once(event: Any, screen: Any) -> None:
    made = screen(LOGS["four"])
    made.seconds = 0.3
    made.handle(event)
    assert made.over


def test_the_chart_ends_at_the_totals_and_adds_what_the_final_scoring_gave(screen: Any) -> None:
    made = screen(LOGS["four"])
    parts = [[sum(tile["earned"] for tile in score["advanced"]), int(score["exchange"])] for score in made.scores]
    chart = Chart((0.0, 0.0, 1000.0, 200.0), made.curves, parts)
    for seat, score in enumerate(made.scores):
        assert chart.curves[-1][seat] + chart.ends[seat][-1] == score["total"]
        assert chart.line(seat)[-1] == chart.tail(seat)[0]
        assert chart.tail(seat)[-1][0] == 1000.0
    heights = sorted(chart.labels(made.order).values())
    assert all(b - a >= 39.99 for a, b in pairwise(heights))
    assert len(chart.line(0, 0.5)) < len(chart.line(0))


def test_nothing_tells_the_winner_before_the_last_column(screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made = screen(LOGS["four"])
    heard: list[str] = []
    monkeypatch.setattr(made.app.sound, "play", lambda name, share=1.0: heard.append(name))
    drawn: list[str] = []
    monkeypatch.setattr(scoring, "text", lambda surface, canvas, words, *more, **named: drawn.append(words))
    made.seconds, made.heard = 0.0, False
    made._headline(made.app.surface)
    assert drawn == ["Final scoring"]
    while not made.over:
        made.update(1 / 30)
    made._headline(made.app.surface)
    assert drawn[-1] == "Marek wins" and heard[-1] in ("win", "lose")
    assert heard.count("win") + heard.count("lose") == 1


def test_a_tie_with_hal_says_whose_it_is(screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made = screen(LOGS["solo"])
    assert not made._lost_tie()
    for score in made.scores:
        score["total"] = 40
    assert made._lost_tie()
    words = [string for string, _ in _texts_of_a_picture(made, monkeypatch)]
    assert any("40" in string and "Hal" in string and "tie" in string for string in words)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_meant_for_the_table_begins_no_new_game(key: int, screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made = screen(LOGS["four"])
    begun: list[str] = []
    made.form.widgets[0].on_press = lambda: begun.append("again")
    made.form.set_focus(made.form.widgets[0])
    made.seconds, made.rested = 0.5, 0.0
    press = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
    for _ in range(3):
        made.handle(press)
        made.update(0.2)
    assert made.over and begun == []
    made.update(2.0)
    made.handle(press)
    made.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
    assert begun == ["again"]


def test_the_parts_of_the_missions_add_up(screen: Any) -> None:
    made = screen(LOGS["four"])
    for number in made.order:
        parts = made._parts(number, scoring.MISSION_ICONS)
        assert sum(points for _, points in parts) == made.sources[number].get("missions", 0)


def test_rounds_and_jumps_stand_where_they_happened() -> None:
    events = [(1, [("turn", 1, 1)]), (2, [("advanced_ship", 1), ("turn", 0, 2)]), (3, []), (3, [("turn", 1, 2)])]
    assert scoring.landmarks(events) == ({1: 0, 2: 2}, [2])


def test_with_movements_off_everything_is_there_at_once(screen: Any) -> None:
    made = screen(LOGS["four"])
    made.app.settings.speed = "off"
    again = ScoringScreen(made.controller)
    made.app.scenes.push(again)
    assert again.over


@pytest.mark.parametrize("which", list(LOGS))
def test_every_row_tells_all_its_sources_and_they_add_up(which, screen):
    """Hal's, too, whose points have reasons of their own."""
    made = screen(LOGS[which])
    rows = [widget for widget in made.form.widgets if isinstance(widget, LedgerRow)]
    made.form.update(0.0)
    assert len(rows) == len(made.scores)
    assert all(row.visible for row in rows)
    for row, number in zip(rows, made.order, strict=True):
        total = made.scores[number]["total"]
        *parts, last = row.hint.split("\n")
        assert last == f"Total: {total} VP"
        assert sum(int(part.rsplit(": ", 1)[1].removesuffix(" VP").replace("−", "-")) for part in parts) == total
        if made.seats[number].get("kind") == "hal":
            assert len(parts) > 5 and not any("Other" in part for part in parts)
        x, y, w, h = row.area
        made.form.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x + w / 2, y + h / 2), rel=(1, 1),
                                            buttons=(0, 0, 0)))  # fmt: skip
        made.form.update(1.0)
        assert made.form.tip() == (row.hint, row.area)
