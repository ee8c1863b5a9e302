"""Words with a dark edge: it lies round the letters on all sides alike, in small and in large windows."""

from __future__ import annotations

import pygame
import pytest

from blackangel.ui.kit import fonts
from blackangel.ui.kit.canvas import Canvas

INK, EDGE, GROUND = (255, 255, 255), (0, 0, 0), (60, 120, 60)


def box(picture: pygame.Surface, colour: tuple[int, int, int]) -> pygame.Rect:
    """What of a picture is nearly of a colour."""
    return pygame.mask.from_threshold(picture, colour, (60, 60, 60, 255)).get_bounding_rects()[0].unionall(
        pygame.mask.from_threshold(picture, colour, (60, 60, 60, 255)).get_bounding_rects())


@pytest.mark.parametrize("size", [(1024, 640), (1024, 768), (1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("words", ["2b", "E4", "2b 4a", "Żółw 3 na 4"])
@pytest.mark.parametrize("font", ["bold", "heavy"])
def test_the_edge_lies_round_the_letters(size: tuple[int, int], words: str, font: str) -> None:
    canvas = Canvas(size)
    picture = pygame.Surface((400, 120))
    picture.fill(GROUND)
    fonts.text(picture, canvas, words, (20 / canvas.scale, 60 / canvas.scale), 17, INK, font, "midleft", outline=3,
               edge=EDGE)
    inner, outer = box(picture, INK), box(picture, EDGE)
    ring = canvas.length(3)
    left, top = inner.left - outer.left, inner.top - outer.top
    right, bottom = outer.right - inner.right, outer.bottom - inner.bottom
    assert all(0 < side <= ring + 2 for side in (left, top, right, bottom)), (left, top, right, bottom, ring)
    assert abs(top - bottom) <= 2 and abs(left - right) <= 2
