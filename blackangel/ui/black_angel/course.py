"""How a game of Black Angel goes on: its setup, what is always asked about, and what chance brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from blackangel.games.black_angel.events import Turn
from blackangel.ui.black_angel.happenings.book import happening
from blackangel.ui.black_angel.happenings.turns import DRAWN, OFFERED, SEQUENCE, TURN
from blackangel.ui.kit.words import N_
from blackangel.ui.play.course import Course


def chance(events: Sequence[Any], seat: int) -> str:
    """The colour of the card that this seat draws, else "die", "ravager", "tile", "hal" or "draws" (somebody else) for
    what comes first, "other" for all else."""
    drawn = next((e for e in events if (DRAWN.tells(e) or OFFERED.tells(e)) and e.seat == seat), None)
    brought = filter(None, (happening(event).chance for event in events))
    return str(drawn.back) if drawn else next(brought, "other")


def first_turn(event: Any) -> Any:
    """The first turn of all has no event that opens it: it begins with its sequence."""
    return Turn(TURN.kind, event.seat, 1) if SEQUENCE.tells(event) else None


COURSE = Course(first=first_turn, setup=frozenset({"reserve", "no_reserve"}),
                asked=frozenset({"end_turn", "pass", "sequence_b", "take_die", "flip", "discard"}), chance=chance,
                undone=N_("A die was rolled or something hidden was shown since: that cannot be taken back."))
