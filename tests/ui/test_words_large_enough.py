"""No word anywhere is smaller than 14 pixels in a window of 1280 x 720: measured as drawn in every room of the program
in every language, and read from the source, where sizes below the smallest are written nowhere."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from blackangel import ui
from blackangel.ui.app import shots
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.fonts import fitted
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.standins import stand_in
from blackangel.ui.kit.words import LANGUAGES, speak
from tests.ui import rooms
from tests.ui.sizewatch import sized

LEAST, WINDOW, HIGH = 14, (1280, 720), (720, 1280)
FOUR = rooms.GOLDEN / "old" / "saved_Four_for_Spes.balog"
SIZES = {"words": 4, "paragraph": 4, "rich": 3, "rich_width": 1, "fitting": 1, "width": 1, "width_of": 2, "measure": 2,
         "fitted": 2, "wrap": 2, "ellipsis": 2, "largest": 2, "level": 2, "filling": 2}
"""Which argument of a call is the size of words."""


@pytest.mark.usefixtures("invisible")
def test_no_word_is_small_and_no_icon_missing_in_any_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms.stock(tmp_path)
    small, seen = set(), 0
    missing: list[str] = []
    monkeypatch.setattr(draw, "stand_in", lambda name, pixels: (missing.append(name), stand_in(name, pixels))[1])
    with sized(monkeypatch) as sheet:
        app = shots.open_app(tmp_path, WINDOW, "en")
        try:
            for name, code in rooms.Visit(app, list(LANGUAGES)):
                seen += len(sheet.words)
                small |= {(name, code, word.string) for word in sheet.words
                          if round(word.size * app.canvas.scale) < LEAST}
                sheet.words.clear()
        finally:
            app.close_game()
            app.thumbs.close()
            speak("en")
            pygame.quit()
    assert small == set() and seen > 20_000
    assert missing == [], "a letter stands where an icon should be"


@pytest.mark.usefixtures("invisible", "drawn_anew")
@pytest.mark.parametrize("scene, at, size", [("table", 300, WINDOW), ("table", 150, HIGH), ("scoring", None, HIGH)])
def test_no_word_of_four_at_a_table_is_small(scene: str, at: int | None, size: tuple[int, int], tmp_path: Path,
                                             monkeypatch: pytest.MonkeyPatch) -> None:
    with sized(monkeypatch) as sheet:
        app = shots.open_app(tmp_path, size, "en")
        try:
            shots.show(app, scene, FOUR, at)
            shots.settle(app, 60.0 if scene == "scoring" else 0.0)
        finally:
            app.close_game()
            pygame.quit()
    found = {word.string: round(word.size * app.canvas.scale, 1) for word in sheet.words}
    assert len(found) > 10
    assert {words: size for words, size in found.items() if round(size) < LEAST} == {}


def sizes(call: ast.Call) -> Iterator[ast.expr]:
    """What a call says of the size of words."""
    method = isinstance(call.func, ast.Attribute)
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    place = {"text": 3 if method else 4, "rich_lines": 4 if method else 2}.get(name, SIZES.get(name, -1))
    if 0 <= place < len(call.args):
        yield call.args[place]
    yield from (word.value for word in call.keywords if word.arg == "size")


def numbers(size: ast.expr) -> Iterator[float]:
    """The numbers that a size may be: whatever is no factor and only compared with nothing."""
    if isinstance(size, ast.Constant) and isinstance(size.value, int | float):
        yield size.value
    elif isinstance(size, ast.IfExp):
        yield from (*numbers(size.body), *numbers(size.orelse))


def test_no_small_size_is_written_in_the_source() -> None:
    found, looked_at = [], 0
    for path in Path(ui.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                written = [number for size in sizes(node) for number in numbers(size)]
                looked_at += len(written)
                found += [(path.name, node.lineno, number) for number in written if number < theme.SMALLEST]
    assert found == [] and looked_at > 500


def test_words_that_find_no_room_are_cut_before_they_are_too_small_to_read() -> None:
    pygame.font.init()
    canvas = Canvas(WINDOW)
    pen = Pen(pygame.Surface(WINDOW), canvas)
    for size in (21, 24, 40):
        lines, found = fitted(canvas, "No room for so many words", size, 120)
        assert lines[0].endswith("…") and found >= theme.SMALLEST
        assert pen.fitting("No room for so many words", size, 120) >= theme.SMALLEST
    assert round(theme.SMALLEST * canvas.scale) == LEAST
