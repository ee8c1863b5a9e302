"""The player that tries what an option leads to: the round played to its end, judged by the chance to win.

Positions are imagined from its own view; in them everybody, itself included, follows the policy. What the policy would
do is done unless the tries speak clearly for something else. For the orders of a round it works out a plan for the
whole squad from what everybody sees: players of its kind at different seats come to the same plan without a word, and
each takes its own part of it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any, cast

from blackangel.bots.base import Observation
from blackangel.bots.derelict.policy import pick
from blackangel.bots.derelict.tournament import winner
from blackangel.bots.derelict.value import Weights, chance_to_win
from blackangel.bots.luck import luck
from blackangel.engine.decision import Option
from blackangel.games import load_game
from blackangel.games.derelict.choose import choose_options
from blackangel.games.derelict.game import Derelict
from blackangel.games.derelict.ids import TEAMS
from blackangel.games.derelict.state import State

TRIES, PLAN_TRIES = 60, 160
"""Tries for a decision within an order, and for the orders of a round; shared by what can be chosen."""
SURE, PLAN_SURE = 1.5, 0.0
"""Standard errors by which something must be better than what the policy would do."""
QUICK = frozenset({"team", "defend", "spawn_order", "odd_card"})
"""Decisions that the policy takes alone."""
PLANS = 81
"""Plans for a round that are tried, those most like the usual one: all that four teams have."""
DEALT = 6
"""Positions imagined for a decision; more would differ only in which enemies lie in which pile."""
SEEDS = 2**40

View = dict[str, Any]
Way = tuple[Option, ...]
"""Choices made one after the other."""


class PlannerBot:
    """Tries over orders and imagined decks."""

    def __init__(self, seed: int, weights: Weights | None = None) -> None:
        self._seed = seed
        self._weights = weights

    def choose(self, observation: Observation) -> Option:
        """The option whose tries end best."""
        if len(observation.options) == 1:
            return observation.options[0]
        view = observation.view()
        if observation.kind == "choose":
            return squad_plan(json.dumps(known_to_all(view)), self._weights)[str(observation.context["team"])]
        rng = luck(self._seed, view)
        usual = pick(imagined(view, rng))
        if observation.kind in QUICK:
            return usual
        ways: list[Way] = [(option,) for option in observation.options]
        return best(view, ways, (usual,), TRIES, SURE, rng, self._weights)[0]


def game_of(view: View) -> Derelict:
    """The rules."""
    return cast(Derelict, load_game(view["game"]))


def imagined(view: View, rng: random.Random) -> State:
    """A position that the view allows."""
    return game_of(view).imagine(view, rng.randrange(SEEDS))


def best(view: View, ways: list[Way], usual: Way, tries: int, sure: float, rng: random.Random,
         weights: Weights | None) -> Way:  # fmt: skip
    """The way to begin that ends best; all are tried with the same luck."""
    dealt = [imagined(view, rng) for _ in range(DEALT)]

    def attempt(number: int, choices: Sequence[int]) -> list[float]:
        seed = rng.randrange(SEEDS)
        return [tried(dealt[number % DEALT], seed, ways[choice], weights) for choice in choices]

    return ways[winner(len(ways), ways.index(usual), tries, sure, attempt)]


def tried(start: State, seed: int, way: Way, weights: Weights | None) -> float:
    """Chance to win after some choices, the rest of the round being played by the policy.

    A choice that the rules have made by themselves is no longer asked for.
    """
    state = start.clone()
    state.reseed(seed)
    for option in way:
        if state.is_legal(option):
            state.apply(option)
    while not state.is_over and state.round == start.round:
        state.apply(pick(state))
    return chance_to_win(state, weights)


# -- a round's orders ----------------------------------------------------------------------------------------------


def known_to_all(view: View) -> View:
    """What every seat sees of a position at which orders are chosen, as it was before any team had its order.

    It is the same for all seats, and reads like the view of the seat that is asked first.
    """
    public = {key: value for key, value in view.items() if key not in ("decision", "score", "winners")}
    public["teams"] = {colour: {**team, "chosen": None} for colour, team in view["teams"].items()}
    standing = {marine.team for marine in game_of(view).data.marines if marine.id in view["formation"]}
    asked: list[tuple[int, int]] = sorted((view["teams"][TEAMS[team]]["seat"], team) for team in standing)
    pending = [step for step in view["pending"] if step[0] != "choose"]
    public["pending"] = pending + [["choose", seat, team] for seat, team in reversed(asked)]
    unread = {place: [None for _ in view["events"][place]] for place in ("top", "bottom")}
    public["events"] = {**view["events"], **unread}
    return public


@lru_cache(maxsize=4)
def squad_plan(public: str, weights: Weights | None = None) -> dict[str, Option]:
    """An order for each team: of all that the squad could choose together, what ends best.

    `public`: what everybody knows, as JSON. All seats ask for the plan of a round, so it is kept for a while.
    """
    view = json.loads(public)
    rng = luck(0, view)
    start = imagined(view, rng)
    teams = [step[2] for step in reversed(start.stack) if step[0] == "choose"]
    usual = usual_plan(start, teams)
    ways = sorted(product(*(choose_options(start, ("choose", start.owner[team], team)) for team in teams)),
                  key=lambda way: sum(one != other for one, other in zip(way, usual, strict=True)))[:PLANS]  # fmt: skip
    plan = best(view, ways, usual, PLAN_TRIES, PLAN_SURE, rng, weights)
    return {TEAMS[team]: option for team, option in zip(teams, plan, strict=True)}


def usual_plan(start: State, teams: Sequence[int]) -> Way:
    """The orders that the policy chooses, one after the other."""
    state, plan = start.clone(), {}
    for team in teams:
        options = choose_options(state, ("choose", state.owner[team], team))
        plan[team] = pick(state) if len(options) > 1 else options[0]
        if state.is_legal(plan[team]):
            state.apply(plan[team])
    return tuple(plan.values())
