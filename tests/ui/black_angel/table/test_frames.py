"""A table at rest has few outlines: those of what stands for itself, and of what can be pressed."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from blackangel.ui.app import shots
from blackangel.ui.kit import draw
from blackangel.ui.kit.pen import Pen

LOG = Path(__file__).parents[3] / "golden" / "old" / "saved_Four_for_Spes.balog"
MOST = 45
SIGN = 24.0
"""A square up to this size is the sign of a people, or a mark."""


@pytest.mark.usefixtures("drawn_anew")
def test_few_outlines_are_drawn_where_nothing_is_to_be_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shots.invisible()
    found: list[Any] = []
    rounded, panel = draw.rounded, draw.panel

    def framed(surface: Any, canvas: Any, area: Any, *more: Any, **named: Any) -> None:
        if named.get("frame") and min(area[2:]) > SIGN:
            found.append(area)
        rounded(surface, canvas, area, *more, **named)

    def paneled(surface: Any, canvas: Any, area: Any, *more: Any, **named: Any) -> None:
        found.append(area)
        panel(surface, canvas, area, *more, **named)

    app = shots.open_app(tmp_path, (1280, 720), "en")
    try:
        shots.show(app, "table", LOG, 150)
        shots.settle(app)
        monkeypatch.setattr(draw, "rounded", framed)
        monkeypatch.setattr(draw, "panel", paneled)
        app.scenes.top.resized()
        app.draw()
    finally:
        app.close_game()
        pygame.quit()
    assert 20 < len(found) < MOST


@pytest.mark.parametrize("contrast", [True, False])
def test_an_empty_place_has_an_outline_where_contrast_is_high(contrast: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    named: list[Any] = []
    monkeypatch.setattr(draw, "rounded", lambda *more, **given: named.append(given))
    Pen(None, SimpleNamespace(contrast=contrast)).hollow((0, 0, 50, 50))     # type: ignore[arg-type]
    assert bool(named[0].get("frame")) == contrast
