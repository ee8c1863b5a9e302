"""The player that tries what an option leads to: short plays of the whole squad, judged by the chance to win.

Positions are imagined from its own view; in them everybody, itself included, follows the policy. For the orders of a
round it works out a plan for the whole squad from what everybody sees: players of its kind at different seats come to
the same plan without a word, and each takes its own part of it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import fmean
from typing import Any, cast

from blackangel.bots.base import Observation
from blackangel.bots.derelict.policy import pick
from blackangel.bots.derelict.value import chance_to_win
from blackangel.bots.luck import luck
from blackangel.engine.decision import Option
from blackangel.games import load_game
from blackangel.games.derelict.choose import choose_options
from blackangel.games.derelict.game import Derelict
from blackangel.games.derelict.ids import TEAMS
from blackangel.games.derelict.state import State

ROUNDS = 1
"""How many rounds after the present one a try goes on."""
TRIES = 96
"""Tries for a decision within an order, shared by its options."""
FEWEST, MOST = 6, 24
"""Tries of one option."""
PLAN_TRIES = 10
"""Tries of one order of one team while a round is planned."""
PASSES = 2
"""How often the plan goes through all teams."""
QUICK = frozenset({"team", "defend", "spawn_order", "odd_card"})
"""Decisions that the policy takes alone."""
SEEDS = 2**40


class PlannerBot:
    """Tries over orders and imagined decks."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, observation: Observation) -> Option:
        """The option whose tries end best."""
        if len(observation.options) == 1:
            return observation.options[0]
        view = observation.view()
        game = cast(Derelict, load_game(view["game"]))
        if observation.kind == "choose":
            return planned(game, view, observation)
        rng = luck(self._seed, view)
        if observation.kind in QUICK:
            return pick(game.imagine(view, rng.randrange(SEEDS)))
        return best(game, view, observation.options, rng)


def best(game: Derelict, view: dict[str, Any], options: Sequence[Option], rng: random.Random) -> Option:
    """The option with the highest mean of its tries; all options are tried with the same chance."""
    tries = max(FEWEST, min(MOST, TRIES // len(options)))
    totals = [0.0] * len(options)
    for _ in range(tries):
        start, seed = game.imagine(view, rng.randrange(SEEDS)), rng.randrange(SEEDS)
        for number, option in enumerate(options):
            state = start.clone()
            state.reseed(seed)
            state.apply(option)
            totals[number] += played_out(state, start.round)
    return options[max(range(len(options)), key=lambda number: totals[number])]


def played_out(state: State, round_: int) -> float:
    """Chance to win after the policy has played to the end of a round."""
    until = round_ + ROUNDS
    while not state.is_over and state.round <= until:
        state.apply(pick(state))
    return chance_to_win(state)


# -- a round's orders ----------------------------------------------------------------------------------------------


def planned(game: Derelict, view: dict[str, Any], observation: Observation) -> Option:
    """The order of the squad's plan for the team that is asked for."""
    public = known_to_all(view)
    rng = luck(0, public)
    starts = [before_orders(game.imagine(view, rng.randrange(SEEDS))) for _ in range(PLAN_TRIES)]
    seeds = [rng.randrange(SEEDS) for _ in range(PLAN_TRIES)]
    plan = squad_plan(starts, seeds)
    return plan[str(observation.context["team"])]


def known_to_all(view: dict[str, Any]) -> dict[str, Any]:
    """What every seat sees of a position at which orders are chosen, the same for all of them."""
    hidden = ("decision", "pending", "events")
    public = {key: value for key, value in view.items() if key not in hidden}
    public["teams"] = {colour: {**team, "chosen": None} for colour, team in view["teams"].items()}
    return public


def before_orders(state: State) -> State:
    """The position before any team has its order this round."""
    state.chosen = [0] * 6
    while state.stack[-1][0] == "choose":
        state.stack.pop()
    seats = range(len(state.setting.infos))
    asked = [(seat, team) for seat in seats for team in range(6) if state.owner[team] == seat and state.alive(team)]
    state.stack.extend(("choose", seat, team) for seat, team in reversed(asked))
    state.question = None
    state.setting.rules.run(state)
    return state


def squad_plan(starts: Sequence[State], seeds: Sequence[int]) -> dict[str, Option]:
    """An order for each team: from the policy's choice on, each team in turn takes what goes best with the rest."""
    first = starts[0]
    teams = [team for team in range(6) if first.alive(team)]
    choices = {team: choose_options(first, ("choose", first.owner[team], team)) for team in teams}
    plan = {team: choices[team][0] for team in teams}
    state = first.clone()
    while choosing(state, first.round):
        option = pick(state)
        plan[TEAMS.index(str(state.decision.context["team"]))] = option
        state.apply(option)
    known: dict[tuple[Option, ...], float] = {}
    for _ in range(PASSES):
        before = dict(plan)
        for team in teams:
            worth = {option: judged({**plan, team: option}, starts, seeds, known) for option in choices[team]}
            plan[team] = max(choices[team], key=lambda option: worth[option])
        if plan == before:
            break
    return {TEAMS[team]: option for team, option in plan.items()}


def choosing(state: State, round_: int) -> bool:
    """Whether orders of that round are still to be chosen."""
    return not state.is_over and state.round == round_ and state.decision.kind == "choose"


def judged(plan: dict[int, Option], starts: Sequence[State], seeds: Sequence[int],
           known: dict[tuple[Option, ...], float]) -> float:  # fmt: skip
    """Mean chance to win with those orders."""
    key = tuple(plan.values())
    if key not in known:
        known[key] = fmean(tried(plan, start, seed) for start, seed in zip(starts, seeds, strict=True))
    return known[key]


def tried(plan: dict[int, Option], start: State, seed: int) -> float:
    """One try of a plan."""
    state = start.clone()
    state.reseed(seed)
    while choosing(state, start.round):
        state.apply(plan[TEAMS.index(str(state.decision.context["team"]))])
    return played_out(state, start.round)
