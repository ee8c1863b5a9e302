"""Signs beside an enlarged area: what may be chosen now and lies out of its sight, and the way there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.geometry import Point, Rect, centre
from blackangel.ui.kit.words import C_, N_, tr

from .camera import HEAD, SIGNS, Camera, view_of
from .layout import Place
from .pen import Pen

NAMES = {"ship": N_("Black Angel"), "space": C_("the hexes", "Space"), "board": N_("Board"), "hand": N_("Hand"),
         "side": N_("Players")}
"""What the areas are called there."""
WIDE, SHORT, HEIGHT, GAP = 228.0, 212.0, 46.0, 8.0
"""A sign is as wide as it may be, and no narrower than so that all names can be read."""


@dataclass(slots=True, frozen=True)
class Sign:
    """count: places that it stands for. towards: the way there as (-1, 0), (1, 0), (0, -1) or (0, 1). area: where it is
    in the window."""

    view: str
    count: int
    towards: tuple[int, int]
    area: Rect


def signs_for(camera: Camera, hidden: Mapping[Place, Rect]) -> list[Sign]:
    """One sign for each area of the table in which something is out of sight."""
    if camera.main is None:
        return []
    here = centre(camera.layout.space if camera.view == "space" else camera.main.shows())
    groups: dict[str, list[Rect]] = {}
    for place, area in sorted(hidden.items(), key=repr):
        groups.setdefault(view_of(place), []).append(area)
    found: list[Sign] = []
    places = spots(camera)
    for view, areas in groups.items():
        x = sum(centre(area)[0] for area in areas) / len(areas)
        y = sum(centre(area)[1] for area in areas) / len(areas)
        towards = _way(camera, here, (x, y), view)
        found.append(Sign(view, len(areas), towards, next(places)))
    return found


def _way(camera: Camera, here: Point, there: Point, view: str) -> tuple[int, int]:
    """The edge that is nearest to the way."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    assert camera.main is not None
    _, _, w, h = camera.main.shows()
    if view != camera.view and abs(dx) / w > abs(dy) / h:
        return (1 if dx > 0 else -1), 0
    return 0, (1 if dy > 0 else -1)


def spots(camera: Camera) -> Iterator[Rect]:
    """Where signs may stand in a view, one after the other: beside what it shows, never over it."""
    lay = camera.layout
    x, y, w, h = camera.viewport(camera.view)
    left, top, _, _ = camera.side().screen
    side = left + 8, top + 6, lay.side[2], lay.side[3]
    if camera.view == "space":
        left = x + lay.space_head[2] + 3 * GAP
        area: Rect = (left, camera.top + (HEAD - HEIGHT) / 2, x + w - left, HEIGHT)
    elif camera.sided:
        high = (lay.shape.height if camera.below else lay.hand[1]) - side[1] - side[3]
        area = (side[0], side[1] + side[3] + 2 * GAP, side[2], high)
    elif camera.view == "board":
        wide = 4 * (WIDE + GAP)
        area = (x + w / 2 - wide / 2, y + h + GAP, wide, SIGNS)
    else:
        mx, my, mw, mh = camera.aim(camera.view).screen
        beside = mx >= WIDE + 3 * GAP
        area = (2 * GAP, y + h / 3, WIDE, h) if beside else (mx, my + mh + GAP, mw, SIGNS)
    columns = max(1, int((area[2] + GAP) // (SHORT + GAP)))
    width = min(WIDE, (area[2] + GAP) / columns - GAP)
    for n in count():
        yield area[0] + n % columns * (width + GAP), area[1] + n // columns * (HEIGHT + GAP), width, HEIGHT


def paint(pen: Pen, sign: Sign, seconds: float, hot: bool) -> None:
    """A sign: an arrow, where to, and how many places wait there; the number comes last, as it is no key."""
    x, y, w, h = sign.area
    colour = theme.WHITE if hot else theme.LEGAL
    draw.halo(pen.surface, pen.canvas, sign.area, h / 2, theme.LEGAL, 9, 220 * draw.breath(seconds))
    pen.rr(sign.area, h / 2, (8, 38, 44), 250, frame=colour, width=2.5)
    cx, cy, (dx, dy) = x + 21, y + h / 2, sign.towards
    pen.poly([(cx + dx * 10, cy + dy * 10), (cx - dx * 8 + dy * 10, cy - dy * 8 + dx * 10),
              (cx - dx * 8 - dy * 10, cy - dy * 8 - dx * 10)], colour)
    many = f"×{sign.count}" if sign.count < 10 else str(sign.count)     # beside the longest name
    wide = pen.width(many, 22, "heavy")
    pen.text(tr(NAMES[sign.view]), x + 37, cy, 22, theme.TEXT, "bold", fit=w - 54 - wide)
    pen.text(many, x + w - 14, cy + 1, 22, colour, "heavy", "right")
