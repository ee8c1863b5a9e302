"""What the deal at the start of a game shows of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.ids import back
from blackangel.ui.black_angel import saved
from blackangel.ui.kit.words import tr

from . import hand
from .moments import Deal

if TYPE_CHECKING:
    from .scene import TableScene

BEGINS = (("frigate", 0.0), ("space", .2), ("head", .3), ("display", .42), ("side", .5), ("board", .5), ("hand", .58),
          ("bar", .74), ("top", .74))
"""The zones in their order, each with the share of the time at which it comes."""


def deal(scene: TableScene) -> Deal:
    """The deal of the game that begins."""
    layout = scene.layout
    areas = {"frigate": layout.frigate, "space": layout.space_zone, "head": layout.space_head,
             "display": layout.display, "side": layout.side, "board": layout.board, "hand": layout.hand,
             "bar": layout.bar, "top": layout.top}
    cards = [] if scene.controller.secret else scene.places.cards
    spots = hand.places(layout, cards)
    first = scene.controller.decider
    name = str(scene.view["seats"][first]["name"]) if first is not None else ""
    x, y, w, h = layout.frigate
    return Deal(scene.controller.name, saved.dealt(scene.controller.session.header),
                tr("You begin") if first == scene.me else tr("{name} begins", name=name),
                tuple((areas[zone], begins) for zone, begins in BEGINS),
                tuple(layout.station_body(n) for n in range(1, 7)),
                tuple((back(card), spots[card][0]) for card in cards), (x + w / 2, y + h + 46))
