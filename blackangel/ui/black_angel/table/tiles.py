"""Technology and Advanced tiles, wherever they lie."""

from __future__ import annotations

from typing import Any

from blackangel.ui.black_angel import hues
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect

from . import art, pieces
from .pen import Pen
from .phrases import EFFECTS, SCORES


def effect(pen: Pen, name: str, x: float, y: float, size: float) -> None:
    """An effect as one icon."""
    pen.icon(EFFECTS[name].icon, x, y, size)


def draw(pen: Pen, area: Rect, tile_id: str, side: str | None = "standard", debris: bool = False,
         seat_colour: str | None = None, alpha: float = 255, angle: float = 0.0) -> None:
    """A tile in a square. seat_colour: the owner's, for starting tiles."""
    x, y, z, _ = area
    info = pieces.tile(tile_id)
    cx, cy = x + z / 2, y + z / 2
    if not pen.face(art.tile(info, side, seat_colour), cx, cy, z, 1, angle, alpha, shadow=4):
        _plain(pen, area, info, side, alpha)
    if debris:
        pen.cube(x + z * .8, y + z * .8, z * .36, alpha)


def _plain(pen: Pen, area: Rect, info: Any, side: str | None, alpha: float) -> None:
    x, y, z, _ = area
    radius = z * .13
    if info.kind == "advanced":
        pen.rr(area, radius, (42, 37, 84), bottom=(18, 14, 40), frame=theme.GOLD, width=2.5, strength=alpha)
        pen.icon("vp", x + z * .3, y + z * .32, z * .46, alpha=alpha)
        pen.text("2", x + z * .3, y + z * .33, z * .26, theme.TEXT, "heavy", "center", outline=2)
        pen.icon(SCORES[info.scores][0], x + z * .67, y + z * .68, z * .48, alpha=alpha)
        return
    colour = pieces.COLOURS[info.colour]
    dark, light = hues.ALIEN_DARK[colour], hues.ALIEN[colour]
    if info.kind == "starting":
        dark = theme.mix(dark, theme.PLAYER["sky"], .25)
    top = light if side == "boost" else theme.mix(dark, light, .22)
    pen.rr(area, radius, top, bottom=theme.mix(light, theme.BLACK, .45) if side == "boost" else dark, frame=light,
           width=2.5, strength=alpha)
    if info.kind == "starting":
        effect(pen, info.effects[0], x + z * .33, y + z * .4, z * .4)
        effect(pen, info.effects[1], x + z * .67, y + z * .66, z * .4)
    elif side == "boost":
        pen.icon(f"boost_{info.boost}_{colour}", x + z * .5, y + z * .5, z * .55)
    else:
        effect(pen, info.effects[0], x + z * .53, y + z * .47, z * .6)
    pen.shape(colour, x + z * .17, y + z * .17, z * .085)


def mini(pen: Pen, area: Rect, slot: Any) -> None:
    """A cell of an opponent's small grid."""
    x, y, z, _ = area
    if not slot:
        pen.hollow(area, 6)
        return
    info = pieces.tile(slot["tile"])
    if info.kind == "advanced":
        pen.rr(area, 6, (58, 44, 30))
        pen.icon("advanced", x + z / 2, y + z / 2, z * .82)
        return
    colour = pieces.COLOURS[info.colour]
    light = hues.ALIEN[colour]
    dark = hues.ALIEN_DARK[colour]
    pen.rr(area, 6, theme.mix(dark, light, .62), bottom=theme.mix(dark, light, .2))
    pen.shape(colour, x + z / 2, y + z / 2, z * .22)
    if slot.get("side") == "boost":
        pen.icon("flip", x + z * .8, y + z * .22, z * .4)
    if slot.get("debris"):
        pen.cube(x + z * .82, y + z * .82, z * .42)
