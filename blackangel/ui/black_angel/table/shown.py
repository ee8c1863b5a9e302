"""What the still picture of a table depends on, gathered from its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui.kit.words import tr

from . import carry, covering, topbar
from .frame import Shown

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
