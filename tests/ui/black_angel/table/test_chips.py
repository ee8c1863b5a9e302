"""Chips that say why a place cannot be: inside the map, apart, and readable."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from blackangel.ui.black_angel.table import refusals
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import common, overlap, within
from blackangel.ui.kit.words import speak

from .harness import find, settle, table_at

REASONS = ("neutralization", "not_on_card", "wrong_colour:gray", "cannot_pay", "hex_full", "too_far:4:3")


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("words", [1.0, 1.25])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1900, 700)])
@pytest.mark.parametrize("view", ["", "space"])
def test_chips_on_hexes_keep_inside_the_map_and_apart(view: str, size: tuple[int, int], words: float, language: str,
                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    played = find("turn", lambda options, _: True, seats=4)
    assert played is not None
    speak(language)
    try:
        scene, app = table_at(played, size)
        app.canvas = Canvas(size, words=words)
        scene.resized()
        settle(scene)
        if view:
            scene.camera.go(view, at_once=True)
        drawn: list[tuple[float, float, float, float]] = []
        plain = refusals.small_chip
        monkeypatch.setattr(refusals, "small_chip", lambda pen, chip, x, y, size, height, room=150.0: (
            drawn.append((x - room / 2, y - height / 2, room, height)), plain(pen, chip, x, y, size, height, room)))
        region, pen = next(iter(scene.zoomed.pens(app.surface))) if view else (None, scene.painter.pen)
        limits = scene.layout.space_zone
        if region is not None:
            app.surface.set_clip(pen.canvas.rect(*region.shows()))
            limits = common(limits, region.shows())
        for reason in REASONS:
            drawn.clear()
            found = {("hex", name): reason for name in scene.layout.hexes()}
            refusals.draw_chips(pen, scene.places, found, None)
            assert len(drawn) > 5
            x, y, w, h = limits
            assert all(within(area, (x - 2, y - 2, w + 4, h + 4)) for area in drawn)
            assert not any(overlap(one, other) for one, other in combinations(drawn, 2))
    finally:
        app.surface.set_clip(None)
        speak("en")
        pygame.event.clear()
