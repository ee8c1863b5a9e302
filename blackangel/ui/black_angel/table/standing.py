"""Whether the table moves, and what is made ready while it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui.play.table import ANSWERED, stands

if TYPE_CHECKING:
    from .scene import TableScene


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
