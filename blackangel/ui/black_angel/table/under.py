"""Which place of the table is under a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui.black_angel.verbs.record import DEBRIS_BOX
from blackangel.ui.kit.geometry import Point, inside

from .layout import Place

if TYPE_CHECKING:
    from .scene import TableScene


def place(scene: TableScene, point: Point) -> Place | None:
    """The place under a point; what lies on top comes first."""
    covered, shown = scene.occasion.over(point)
    if covered:
        return shown
    if scene.interaction:
        for die in scene.interaction.chips():
            chip = scene.places.flip_chip(die)
            if chip and inside(chip, point):
                return ("flip", die)
        if scene.interaction.kind == "debris" and inside(scene.places.waiting_cube, point):
            return DEBRIS_BOX
    if scene.showing.dicetray and scene.showing.dicetray.begun and inside(scene.showing.dicetray.area, point):
        lying = (die for die, area in scene.showing.dicetray.rects().items() if inside(area, point))
        return next((("die", die) for die in lying), ("trayback",))
    if scene.tray and not scene.showing.attacked:
        found = scene.tray.under(point)
        if found:
            return found
    for name, area in scene.painter.button_rects(scene.bar()[1]).items():
        if inside(area, point):
            return ("bar", name)
    log = scene.layout.log if scene.camera.away else scene.log.area(scene.layout)
    if inside(log, point) and scene.layout.log[3] > 40:
        return ("log",)
    for die, area in scene.places.placed.items():
        if inside(area, point) and scene.interaction and ("held", die) == scene.interaction.picked:
            return ("held", die)
    return scene.places.under(point, scene.pointing.raised, fixed=scene.occasion.steady)
