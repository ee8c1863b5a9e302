"""What of a table is shown: all that its still picture depends on, whether it moves, and what lies under a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui.black_angel.verbs.record import DEBRIS_BOX
from blackangel.ui.kit.geometry import Point, inside
from blackangel.ui.kit.words import tr
from blackangel.ui.play.table import ANSWERED, stands

from . import carry, covering, topbar
from .frame import Shown
from .layout import Place

if TYPE_CHECKING:
    from .scene import TableScene


def of(scene: TableScene) -> Shown:
    """All of it."""
    words, buttons = scene.bar()
    hidden = set(scene.stage.hidden)
    if scene.pointing.carried is not None and scene.interaction:
        hidden.add(carry.hidden_token(scene.pointing.carried, scene.me, scene.view))
    hidden.discard(None)
    if scene.showing.dicetray and scene.showing.dicetray.begun:
        hidden |= {("die", die) for die in scene.showing.dicetray.values}
    seat = scene.acting
    word = ""
    if seat is not None:
        mine = seat == scene.me and scene.controller.mine
        own = mine and scene.view["turn"]["seat"] == seat    # else one decides in another's turn
        word = tr("Your turn") if own else tr("Your choice") if mine else str(scene.view["seats"][seat]["name"])
    walking = {seat: topbar.stand(scene.layout, scene.view, points)
               for seat, points in scene.ledger.walking(scene.view).items()}
    showing = scene.showing
    return Shown(scene.ledger.told(scene.view), frozenset(hidden), scene.ledger.placed(showing.placed), words, buttons,
                 seat, word, showing.hal_half, scene.log, walking, showing.gained if seat != scene.me else (),
                 scene.unsaved, scene.extras.hint_button, covering.button(scene), showing.ghosts)


def still(scene: TableScene) -> float:
    """See `Scene.still`. What may be chosen breathes, and words come, for a while after each input."""
    camera, seconds = scene.camera, scene.seconds
    moving = (not scene.idle or not scene.painter.settled or camera.moving or (camera.away and not scene.zoomed.ready)
              or bool(scene.ledger.walking(scene.view)))
    found = stands(scene.app, scene.controller, moving)
    if scene.extras.hinter.asked is not None:
        found = min(found, ANSWERED)
    told = (scene.lookout.note, scene.lookout.scolding)
    ends = [one.until for one in told if one is not None] + [until for _, until in filter(None, [scene.showing.still])]
    return min([found, *(max(0.0, end - seconds) for end in ends)])


def prepare(scene: TableScene) -> bool:
    """See `Scene.prepare`: small cards, then what each view shows in large."""
    return scene.idle and scene.painter.settled and (scene.painter.warm() or scene.zoomed.rehearse())


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
