"""Tiles: used, taken, injected, pushed on, ejected; the display."""

from __future__ import annotations

from blackangel.engine.decision import View
from blackangel.ui.black_angel.table import phrases, wording
from blackangel.ui.black_angel.table.wording import Line
from blackangel.ui.kit.words import tr

from . import pointing
from .record import Cue, Event, Happening


def _taken(e: Event, view: View) -> Line:
    return Line(e.seat, tr("takes {tile}", tile=wording.which(e.tile, view)))


def _advanced(e: Event, view: View) -> Line:
    if e.colour:
        return Line(e.seat, tr("[i:advanced] onto the {colour} space", colour=f"[s:{e.colour}]"))
    return Line(e.seat, tr("[i:advanced] is set aside"))


BOOSTED = Happening(
    kind="boosted", line=lambda e, view: Line(e.seat, tr("uses a boost: {tile}", tile=wording.tile(e.tile))),
    places=pointing.of_tile, cue=Cue("gain"), seated=True)
FLIPPED = Happening(
    kind="tile_flipped", line=lambda e, view: Line(e.seat, tr("flips {tile} early", tile=wording.tile(e.tile))),
    places=pointing.of_tile, cue=Cue("flip"), seated=True)
TAKEN = Happening(kind="tile_taken", line=_taken, places=pointing.of_tile, cue=Cue("pick_up"), seated=True)
SPENT = Happening(
    kind="tile_spent", line=lambda e, view: Line(e.seat, tr("spends {tile}", tile=wording.which(e.tile, view))),
    cue=Cue("eject", share=0.7), seated=True)
ADVANCED_TAKEN = Happening(
    kind="advanced_taken", line=_taken, places=pointing.of_tile, cue=Cue("pick_up"), seated=True)
REVEALED = Happening(kind="advanced_revealed", cue=Cue("slide", share=0.7), unseen=True, chance="tile")
SHIFTED = Happening(kind="advanced_shifted")    # sounds with the one that is revealed
ENTERED = Happening(
    kind="tile_entered", places=pointing.of_tile, cue=Cue("slide"), quiet=True, chance="tile",
    line=lambda e, view: Line(None, tr("{tile} enters the display", tile=wording.tile(e.tile))))
PUSHED = Happening(kind="tile_pushed")      # sounds with the one that enters
LEFT = Happening(kind="tile_left")
INJECTED = Happening(
    kind="injected", places=pointing.of_tile, cue=Cue("inject"), seated=True,
    line=lambda e, view: Line(e.seat, tr("injects {tile} into {where}", tile=wording.which(e.tile, view),
                                         where=phrases.slot_name(e.arrow))))
MOVED = Happening(kind="tile_moved")    # sounds with the one that is injected
EJECTED = Happening(
    kind="tile_ejected", line=lambda e, view: Line(e.seat, tr("{tile} is ejected", tile=wording.tile(e.tile))),
    places=pointing.own(lambda e, seen: [("goods", "ejected")]), cue=Cue("eject"), seated=True)
ADVANCED_EJECTED = Happening(
    kind="advanced_ejected", line=_advanced, places=pointing.of_tile, cue=Cue("eject"), seated=True)
DEBRIS = Happening(
    kind="debris_placed", places=pointing.own(lambda e, seen: [("cell", e.cell)]), cue=Cue("drop", lands=True),
    seated=True,
    line=lambda e, view: Line(e.seat, tr("lays [i:debris] on row {r}, column {c}", r=e.cell // 3 + 1,
                                         c=e.cell % 3 + 1)))
HAPPENINGS = (BOOSTED, FLIPPED, TAKEN, SPENT, ADVANCED_TAKEN, REVEALED, SHIFTED, ENTERED, PUSHED, LEFT, INJECTED,
              MOVED, EJECTED, ADVANCED_EJECTED, DEBRIS)
