"""Pictures between words keep within their lines: none lies on another line or on a frame."""

from __future__ import annotations

import pygame
import pytest

from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.theme import SMALLEST
from blackangel.ui.play import decision_bar
from blackangel.ui.play.decision_bar import BarWords
from blackangel.ui.play.lessons import bubble

pytestmark = pytest.mark.usefixtures("invisible")
TOKENS = ("[d:gray:2]", "[d:orange:3]", "[vp:3]", "[i:debris]", "[s:green]")


@pytest.fixture
def pen():
    pygame.font.init()
    canvas = Canvas((1920, 1080))
    return Pen(pygame.Surface((1920, 1080), pygame.SRCALPHA), canvas)


def extent(pen, words, y, size):
    """Upper and lower edge of what is drawn."""
    pen.surface.fill((0, 0, 0, 0))
    pen.rich(words, 400, y, size, font="bold")
    box = pygame.mask.from_surface(pen.surface, 60).get_bounding_rects()
    return min(one.top for one in box), max(one.bottom for one in box)


@pytest.mark.parametrize("words", TOKENS)
def test_a_picture_in_the_sentence_of_a_lesson_keeps_within_its_line(pen, words):
    top, bottom = extent(pen, words, 500, bubble.SAY)
    assert bottom - top <= bubble.SAY * 1.5 and top >= 500 - bubble.SAY * .75


@pytest.mark.parametrize("number", [2, 30])
@pytest.mark.parametrize("words", TOKENS[:-1])
def test_a_picture_in_one_of_two_lines_of_the_bar_does_not_lie_on_its_frame(pen, monkeypatch, words, number):
    area = 500.0, 500.0, 700.0, 59.0
    said = BarWords("T", " ".join(f"w{n}" if n != number else words for n in range(34)))
    assert pen.rich_width(said.sentence, SMALLEST) > area[2]
    decision_bar.draw(pen, area, said, [])
    drawn = pen.surface.copy()
    monkeypatch.setattr(Pen, "token", lambda *rest: None)
    pen.surface.fill((0, 0, 0, 0))
    decision_bar.draw(pen, area, said, [])
    drawn.blit(pen.surface, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    boxes = pygame.mask.from_threshold(drawn, (255, 255, 255), (235, 235, 235, 255)).get_bounding_rects()
    assert boxes and min(box.top for box in boxes) >= 502 and max(box.bottom for box in boxes) <= 557
