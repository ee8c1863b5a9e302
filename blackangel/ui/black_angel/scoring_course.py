"""The course of a game that is over, read from its events: points after every turn, rounds and jumps, who did most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from blackangel.engine.decision import Event
from blackangel.ui.black_angel.happenings.dice import BOUGHT
from blackangel.ui.black_angel.happenings.ravagers import DESTROYED, REPAIRED
from blackangel.ui.black_angel.happenings.record import Happening
from blackangel.ui.black_angel.happenings.space import ACTIVATED, JUMP
from blackangel.ui.black_angel.happenings.turns import POINTS, TURN, is_scoring
from blackangel.ui.kit.words import N_

MOST: tuple[tuple[Happening, str, str, str], ...] = (
    (ACTIVATED, "seat", "mission", N_("most Missions activated")),
    (DESTROYED, "seat", "ravager_ship", N_("most Ravagers destroyed")),
    (REPAIRED, "seat", "debris", N_("most Damage repaired")),
    (BOUGHT, "buyer", "die_gray_3", N_("most dice bought")),
    (JUMP, "seat", "angel", N_("most jumps of the Black Angel")),
)
"""Kind of event, the field of whoever did it, icon, words."""


def points_over_turns(events_by_turn: Iterable[tuple[int, Sequence[Event]]], final: Sequence[int]) -> list[list[int]]:
    """VP of each seat after every turn, before the final scoring.

    Worked out backwards from the final scores, so that what was on the track at the start needs no event.
    """
    turns: dict[int, list[int]] = {}
    late = [0] * len(final)
    for turn, events in events_by_turn:
        row = turns.setdefault(turn, [0] * len(final))
        for event in POINTS.of(events):
            (late if is_scoring(event) else row)[event.seat] += event.delta
    now = [total - after for total, after in zip(final, late, strict=True)]
    curves = [list(now)]
    for turn in sorted(turns, reverse=True):
        now = [value - change for value, change in zip(now, turns[turn], strict=True)]
        curves.append(list(now))
    return curves[::-1]


def landmarks(events_by_turn: Iterable[tuple[int, Sequence[Event]]]) -> tuple[dict[int, int], list[float]]:
    """After how many turns each round began, and when the Black Angel jumped: 2.5 is in the midst of the third turn.

    What comes before the first turn counts as one; Hal's turn belongs to the one that it follows.
    """
    order: dict[int, int] = {}
    rounds: dict[int, int] = {}
    jumps: Counter[int] = Counter()
    for turn, events in events_by_turn:
        at = order.setdefault(turn, len(order) + 1)
        if turn > 0:
            rounds.setdefault(1, at - 1)
        for event in TURN.of(events):
            rounds.setdefault(event.round, at)
        jumps[at] += len(JUMP.of(events))
    return rounds, [at - 1 + (n + 1) / (many + 1) for at, many in sorted(jumps.items()) for n in range(many)]


def feats(events: Iterable[Event], seats: int) -> list[tuple[str, str, list[int], int]]:
    """Who did most of what: icon, words, seats, number. What nobody did is left out."""
    known, found = list(events), []
    for happening, who, icon, words in MOST:
        counts = Counter(getattr(event, who) for event in happening.of(known))
        if counts:
            most = max(counts.values())
            found.append((icon, words, [seat for seat in range(seats) if counts[seat] == most], most))
    return found
