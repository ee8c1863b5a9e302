"""What a computer player thinks of each option of a decision. It runs in the bots' process, so it imports no window.

It is given what the player may see, never the true state; what is hidden it deals at random, so that its opinion gives
nothing away.
"""

from __future__ import annotations

import json
import logging
import random
from collections.abc import Mapping
from statistics import fmean
from typing import Any, cast

from blackangel.engine.decision import Option

from .worker import Question

TIMES = 2
"""How often what is hidden is dealt anew; opinions are averaged."""
FOLLOWED = 8
"""Of so many dice, the best ones, it is said where they would go."""


def judge(question: Question) -> Option:
    """All options with their worth as a JSON text, so that it travels like an option. Never raises."""
    try:
        found = _judged(question)
    except Exception:  # a fault in a hint must not end the game
        logging.getLogger("blackangel").exception("No hint for %s", question.view["decision"]["kind"])
        found = []
    return (json.dumps(found),)


def _judged(question: Question) -> list[tuple[Option, Option | None, float]]:
    from blackangel.bots import Observation
    from blackangel.bots.greedy import GreedyBot

    rng = random.Random(question.salt)
    seen = Observation.from_view(question.view)
    rounds = [GreedyBot(rng.randrange(2**31)).judge(seen) for _ in range(TIMES)]
    worth = {option: fmean(one[option] for one in rounds) for option in seen.options}
    ordered = in_order(worth, question.view["dice"], seen.seat)
    dice = [option for option in ordered if option[0] == "take_die"][:FOLLOWED]
    after = {option: _then(question.view, option, rng) for option in dice}
    return [(option, after.get(option), worth[option]) for option in ordered]


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
    return one.split("-")[0] == other.split("-")[0] and bool(dice[one]["value"] == dice[other]["value"])


def _then(view: Mapping[str, Any], option: Option, rng: random.Random) -> Option | None:
    """Where a die would best be put."""
    from blackangel.bots import Observation
    from blackangel.bots.greedy import GreedyBot
    from blackangel.games import load_game
    from blackangel.games.black_angel.game import BlackAngel

    state = cast(BlackAngel, load_game(str(view["game"]))).imagine(dict(view), rng.randrange(2**31))
    seat = state.seat
    state.apply(option)
    if state.is_over or state.seat != seat or state.decision.kind != "place_die":
        return None
    return GreedyBot(rng.randrange(2**31)).choose(Observation.of(state))
