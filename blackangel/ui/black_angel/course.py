"""How a game of Black Angel goes on: its setup, what is always asked about, and what chance brings."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.engine.decision import Event
from blackangel.games.black_angel.events import Turn
from blackangel.ui.kit.words import N_
from blackangel.ui.play.course import Course

DRAWS = ("drawn", "offered")
"""Events that name a card's colour."""
CHANCE = {"die_rolled": "die", "hal_card": "hal", "ravager_drawn": "ravager", "ravager_discarded": "ravager",
          "advanced_revealed": "tile", "tile_entered": "tile", **dict.fromkeys(DRAWS, "draws")}
"""By event: what chance brings."""


def chance(events: Sequence[Event], seat: int) -> str:
    """The colour of the card that this seat draws, else "die", "ravager", "tile", "hal" or "draws" (somebody else) for
    what comes first, "other" for all else."""
    drawn = next((event for event in events if event[0] in DRAWS and event[1] == seat), None)
    return str(drawn[2]) if drawn else next((CHANCE[event[0]] for event in events if event[0] in CHANCE), "other")


def first_turn(event: Event) -> Event | None:
    """The first turn of all has no event that opens it: it begins with its sequence."""
    return Turn("turn", event[1], 1) if event[0] == "sequence" else None


COURSE = Course(
    first=first_turn,
    setup=frozenset({"reserve", "no_reserve"}),
    asked=frozenset({"end_turn", "pass", "sequence_b", "take_die", "flip", "discard"}),
    chance=chance,
    undone=N_("A die was rolled or something hidden was shown since: that cannot be taken back."),
)
