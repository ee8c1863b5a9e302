"""A legal tile under the pointer stays as it is, and words about it leave it and the others to be seen."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from blackangel.ui.black_angel.table import effects, tips, tooltip_cards
from blackangel.ui.black_angel.table.tippens import HearingPen, TipPen
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import overlap
from blackangel.ui.kit.words import speak

from .harness import golden, mouse, settle, table_at

KINDS = {"discover": ("tile", "adv"), "activate": ("cell",), "debris": ("cell",), "boost_action": ("cell",)}


@pytest.mark.parametrize("size", [(800, 600), (1024, 768), (1280, 720), (1900, 700), (1920, 1080)])
@pytest.mark.parametrize("kind", list(KINDS))
def test_a_hovered_legal_tile_can_be_read(kind: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    played = golden(kind, lambda options, _: len(options) > 2) or golden(kind)
    assert played is not None
    scene, app = table_at(played, size)
    settle(scene)
    pens: list[TipPen] = []

    class Watched(TipPen):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            pens.append(self)

    monkeypatch.setattr(tips, "TipPen", Watched)
    assert scene.interaction is not None
    legal = [place for place in scene.interaction.targets() if place[0] in KINDS[kind]]
    areas = {place: scene.rect_of(place) for place in legal}
    assert areas and isinstance(app.canvas, Canvas)
    for place, area in areas.items():
        mouse(scene, pygame.MOUSEMOTION, scene.point_of(place))
        for _ in range(24):
            scene.update(.05)
        pens.clear()
        scene.draw(app.surface)
        assert scene.pointing.hover == place and scene.pointing.tooltip_due
        box = app.canvas.rect(*area)
        box.inflate_ip(-box.w * 5 // 8, -box.h * 5 // 8)    # the glow, the price and what it gains lie at the edges
        seen, still = (picture.subsurface(box) for picture in (app.surface, scene.frame.surface))
        same = pygame.mask.from_threshold(seen.copy(), (0, 0, 0), (1, 1, 1, 255), still.copy())
        assert same.count() == box.w * box.h, place
        assert len(pens) == 1
        if pens[0].box is not None:
            assert not any(overlap(pens[0].box, other) for other in areas.values())


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("kind", ["turn", "debris"])
def test_a_boost_that_may_be_turned_early_says_why_it_glows(kind: str, language: str) -> None:
    played = golden(kind, lambda options, _: any(option[0] == "flip_tile" for option in options))
    assert played is not None
    speak(language)
    try:
        scene, _ = table_at(played)
        settle(scene)
        cells = {option[1] for option in played.state.decision.options if option[0] == "flip_tile"}
        for cell, held in enumerate(scene.view["seats"][scene.me]["grid"]):
            if held is None:
                continue
            heard = HearingPen(scene.painter.pen)
            tooltip_cards.for_place(heard, ("cell", cell), scene.view, (0, 0, 9, 9), scene.me, "sky")
            said = effects.early(scene.view, scene.me, cell)
            assert (said in heard.lines and said != "") is (cell in cells)
    finally:
        speak("en")
