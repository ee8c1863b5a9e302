"""What a computer player thinks of each option of a decision, for hints.

It is given what the player may see, never the true state; what is hidden it deals at random, so that its opinion gives
nothing away.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import TYPE_CHECKING, Any, cast

from blackangel.engine.decision import Option
from blackangel.games.black_angel.ids import colour_of

if TYPE_CHECKING:
    from blackangel.bots.black_angel.ties import Merit
    from blackangel.games.black_angel.state import State

TIMES = 2
"""How often what is hidden is dealt anew; opinions are averaged."""
FOLLOWED = 8
"""Of so many dice, the best ones, it is said where they would go."""
EQUAL = 0.05
"""VP below which two options are worth the same to the judge: less than what is hidden may come to."""

View = dict[str, Any]
REASONED = 3
"""So many options, the best ones, have reasons."""
Row = tuple[Option, Option | None, float, int, tuple[tuple[str, float], ...]]
"""An option, what would best follow it, its worth in VP, which place it takes among those of equal worth (0 is the
first, and options that nothing tells apart share one), and why: parts of a position's worth, and how many VP more or
less of them it brings than another of the best."""


def judged(view: View, seed: int) -> list[Row]:
    """All options of the decision in that view with their worth. What is left to chance follows from seed and view."""
    from blackangel.bots import Observation
    from blackangel.bots.black_angel.analysis import compared
    from blackangel.bots.black_angel.chance import luck_of
    from blackangel.bots.black_angel.greedy import GreedyBot
    from blackangel.bots.black_angel.ties import merit

    rng = luck_of(seed, view)
    seen = Observation.from_view(view)
    rounds = [GreedyBot(rng.randrange(2**31)).judge(seen) for _ in range(TIMES)]
    worth = {option: fmean(one[option] for one in rounds) for option in seen.options}
    ordered = in_order(worth, view["dice"], seen.seat)
    dice = [option for option in ordered if option[0] == "take_die"][:FOLLOWED]
    after = {option: _then(view, option, rng) for option in dice}
    state = _imagined(view, rng)
    merits = {option: merit(state, option) for option in ordered}
    rows = graded(ordered, worth, merits)
    why = compared(view, [option for option, _, _ in rows[:REASONED]], rng.randrange(2**31))
    return [(option, after.get(option), value, place, why.get(option, ())) for option, value, place in rows]


def graded(ordered: Sequence[Option], worth: Mapping[Option, float],
           merits: Mapping[Option, Merit]) -> list[tuple[Option, float, int]]:
    """Options, the best first, with their worth and the place among those of equal worth (see `Row`).

    ordered: the options by worth. Those worth the same to the judge are put in the order of their merits.
    """
    found: list[tuple[Option, float, int]] = []
    left = list(ordered)
    while left:
        best = worth[left[0]]
        equal = [option for option in left if best - worth[option] < EQUAL]
        left = left[len(equal):]
        places = sorted({merits[option] for option in equal}, reverse=True)
        equal.sort(key=lambda option: places.index(merits[option]))
        found += [(option, best, places.index(merits[option])) for option in equal]
    return found


def in_order(worth: dict[Option, float], dice: Mapping[str, Any], seat: int) -> list[Option]:
    """The options, the best first; equal ones as they were asked about. What is worth too much in `worth` is mended.

    A bought die does what an own one of its colour and value does, and costs more: it never stands above that. That it
    leaves the own die for another turn is seen by the judge, what it gives to others only in part.
    """
    bought = set()
    for option in worth:
        if option[0] == "take_die" and dice[str(option[1])]["at"] != str(seat):
            bought.add(option)
            own = [worth[other] for other in worth if other[0] == "take_die"
                   and dice[str(other[1])]["at"] == str(seat) and _alike(dice, str(option[1]), str(other[1]))]
            worth[option] = min([worth[option], *own])
    return sorted(worth, key=lambda option: (-round(worth[option], 6), option in bought))


def _alike(dice: Mapping[str, Any], one: str, other: str) -> bool:
    """Whether two dice have the same colour and value."""
    return colour_of(one) == colour_of(other) and bool(dice[one]["value"] == dice[other]["value"])


def _then(view: Mapping[str, Any], option: Option, rng: random.Random) -> Option | None:
    """Where a die would best be put."""
    from blackangel.bots import Observation
    from blackangel.bots.black_angel.greedy import GreedyBot

    state = _imagined(view, rng)
    seat = state.seat
    state.apply(option)
    if state.is_over or state.seat != seat or state.decision.kind != "place_die":
        return None
    return GreedyBot(rng.randrange(2**31)).choose(Observation.of(state))


def _imagined(view: Mapping[str, Any], rng: random.Random) -> State:
    """A position as the player may think it is."""
    from blackangel.games import load_game
    from blackangel.games.black_angel.game import BlackAngel

    return cast(BlackAngel, load_game(str(view["game"]))).imagine(dict(view), rng.randrange(2**31))
