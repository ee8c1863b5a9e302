"""All kinds of events by name, and what the table asks of an event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from blackangel.engine.decision import View
from blackangel.ui.play.occasion import Place

from . import dice, ending, ravagers, space, tiles, turns
from .record import Cue, Event, Happening, Seen

HAPPENINGS: Final[Mapping[str, Happening]] = {one.kind: one for family in (
    turns, dice, ravagers, tiles, space, ending) for one in family.HAPPENINGS}
OTHERS = 0.6
"""What happens to another seat is that much softer than what happens to the viewer."""


def happening(event: Event) -> Happening:
    """The record of an event's kind."""
    return HAPPENINGS[event.kind]


def places(events: Sequence[Event], me: int, view: View, jumps: int = 0) -> list[Place]:
    """All places that events name, as they lie on the table now.

    me: the seat whose board lies in front. jumps: how often the Black Angel has jumped since.
    """
    seen = Seen(me, view, jumps)
    return list(dict.fromkeys(place for event in events for place in happening(event).places(event, seen)))


def cue(event: Event, me: int | None) -> Cue | None:
    """The sound of an event as the person at seat `me` hears it; None if there is none."""
    found = happening(event)
    if found.cue is None:
        return None
    name = found.sound(event, me) if found.sound else found.cue.sound
    if not name:
        return None
    softer = found.seated and event.seat != me
    return replace(found.cue, sound=name, share=found.cue.share * (OTHERS if softer else 1))
