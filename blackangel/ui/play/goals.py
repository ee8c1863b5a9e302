"""Goals that a player may reach: what a game wants to be tried in it, and which finished game did it first.

Which goals there are and what counts for them says the game's face, from the record of a finished game alone, so that
they need nothing kept: whoever takes saved games along takes what was reached along.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from blackangel.engine.players import HUMAN

from .summary import Entry


@dataclass(slots=True, frozen=True)
class Goal:
    """One goal.

    Attributes:
        key: what it is called in records, for ever.
        words: what is to be done, to be translated; `{n}` in it is `least`. note: how one comes to it, one sentence.
        icon: an icon's name.
        count: which of the deeds of a seat (see `CountedFace.told`: `deeds`) counts. least: how much of it, at least.
    """

    key: str
    words: str
    note: str
    icon: str
    count: str
    least: int = 1


Deeds = dict[str, int]
"""What a seat did in a game, by names of the game's own: only what is more than nothing stands there."""


def worth_keeping(goals: Sequence[Goal], done: Mapping[str, int]) -> Deeds:
    """What of all that a seat did counts for a goal."""
    return {goal.count: done[goal.count] for goal in goals if done.get(goal.count, 0) > 0}


@dataclass(slots=True, frozen=True)
class Reached:
    """When a goal was reached first: the game, and the number of the seat. best: the most that was done for it in any
    game, which says how far one is where `entry` is None."""

    goal: Goal
    entry: Entry | None = None
    seat: int = 0
    best: int = 0


def reached(goals: Sequence[Goal], entries: Iterable[Entry],
            counts: Callable[[Mapping[str, str]], bool] = lambda player: True) -> list[Reached]:
    """Each of the goals with the first game in which a person of those that count reached it."""
    seats = [(entry, seat) for entry in sorted(entries, key=lambda entry: float(entry["date"]))
             for seat, player in enumerate(entry["seats"]) if player["kind"] == HUMAN and counts(player)]
    found = []
    for goal in goals:
        done = [(entry, seat, entry["deeds"][seat].get(goal.count, 0)) for entry, seat in seats]
        best = max((many for *_, many in done), default=0)
        first = next(((entry, seat) for entry, seat, many in done if many >= goal.least), None)
        found.append(Reached(goal, *first, best) if first is not None else Reached(goal, best=best))
    return found
