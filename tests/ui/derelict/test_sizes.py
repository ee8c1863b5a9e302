"""Zones keep apart in every window, and no text is smaller than 14 pixels at 1280 x 720, in any language."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from blackangel.ui.app import shots
from blackangel.ui.derelict.layout import Layout
from blackangel.ui.kit.geometry import overlap, within
from blackangel.ui.kit.words import speak
from tests.ui.derelict.players import lay, play_on, session
from tests.ui.sizewatch import sized

CANVASES = [(1920.0, 1080.0), (1920.0, 1200.0), (1920.0, 1440.0), (2160.0, 1080.0), (2520.0, 1080.0)]
"""Logical sizes of windows from tall to very wide."""
KINDS = ("team", "choose", "support", "move", "activate", "attack", "reroll", "slay", "defend", "event_marine",
         "misdirect")
LEAST = 14
"""Pixels of the smallest text in a window of 1280 x 720."""


@pytest.mark.parametrize("size", CANVASES)
@pytest.mark.parametrize("rows", [1, 6, 12])
def test_zones_and_rows_keep_apart(size, rows):
    layout = Layout(*size, rows)
    window = (0.0, 0.0, *size)
    zones = {name: area for name, area in layout.zones.items() if name != "badge"}
    assert all(within(area, window) for area in zones.values())
    for (one, a), (other, b) in itertools.combinations(zones.items(), 2):
        assert not overlap(a, b), (one, other)
    for position in range(1, rows + 1):
        row = [layout.marine(position), *(layout.terrain(position, side) for side in ("left", "right")),
               *(layout.swarm(position, side, 5) for side in ("left", "right")),
               *(layout.tag(position, side) for side in ("left", "right"))]
        assert all(within(area, window) for area in row)
        assert not any(overlap(a, b) for a, b in itertools.combinations(row, 2))
    assert layout.lower <= size[1]


def drawn(folder: Any, language: str, kind: str) -> bool:
    """The table at a decision of that kind, drawn once; False if none came up."""
    game = session(2 if kind != "misdirect" else 3, 9)
    if not play_on(game, kind):
        return False
    app = shots.open_app(folder, (1280, 720), language)
    try:
        lay(app, game)
        return True
    finally:
        app.close_game()
        pygame.quit()
        speak("en")


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.usefixtures("drawn_anew")
def test_no_text_is_too_small(tmp_path, monkeypatch, language):
    with sized(monkeypatch) as sheet:
        seen = [drawn(tmp_path / kind, language, kind) for kind in KINDS]
    assert sum(seen) > len(KINDS) - 3
    found = {word.string for word in sheet.words if round(word.size * 1280 / 1920) < LEAST}
    assert not found, found
