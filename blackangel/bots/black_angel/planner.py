"""The player that thinks its turn through to the end: a card, a die, and all that follows.

It plans on a position imagined from its own view, tries the best plans on other imagined positions, too, and takes the
first step of the one that is best on average. It keeps nothing: each decision is thought through from what is seen
then, so that the answer is the same whoever asks, whenever and in whatever order. How long it thinks is bounded by a
number of positions, never by a clock, so that the same seed plays the same game on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import fmean
from typing import cast

from blackangel.bots.base import Observation
from blackangel.bots.black_angel.chance import luck_of
from blackangel.bots.black_angel.prices import PRICES, Prices, scale_of
from blackangel.bots.black_angel.search import Line, Path, Search, best_different
from blackangel.bots.black_angel.weights import Weighing, plain
from blackangel.engine.decision import Option
from blackangel.games import load_game
from blackangel.games.black_angel.game import BlackAngel
from blackangel.games.black_angel.ids import DIE_INDEX, LAST_MISSION, mission_colour
from blackangel.games.black_angel.state import State

TURN = ("turn", "sequence_a")
ROLL: Option = ("sequence_b",)


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard the planner thinks."""

    budget: int = 3000
    """Positions looked at for one decision, less than 1 s on one core; the last lines may exceed it a little."""
    width: int = 5
    """Lines followed side by side from a die on when no card is played."""
    narrow: int = 3
    """The same after a card, and for the card's activations."""
    openings: int = 6
    """Cards with their activations that are looked at together with the dice."""
    finals: int = 5
    """Plans that are tried on more than one position."""
    worlds: int = 3
    """Positions imagined."""
    more_worlds: int = 2
    """Further ones for sequence B, whose dice are a matter of luck."""


class Worlds:
    """Imagined positions by number, each made when first asked for."""

    def __init__(self, imagine: Callable[[int], State]) -> None:
        self._imagine = imagine
        self._made: dict[int, State] = {}

    def __call__(self, number: int) -> State:
        """The position of that number."""
        if number not in self._made:
            self._made[number] = self._imagine(number)
        return self._made[number]


class PlannerBot:
    """Plans whole turns; the same seed makes the same choices."""

    def __init__(self, seed: int, prices: Prices = PRICES, effort: Effort | None = None,
                 weights: Weighing = plain) -> None:  # fmt: skip
        self._seed = seed
        self._prices = prices
        self._weights = weights
        self._effort = effort or Effort()
        self.positions = 0
        """Positions looked at so far."""

    def choose(self, observation: Observation) -> Option:
        """The first step of the best plan for the rest of the turn."""
        return self.plan(observation)[0]

    def plan(self, observation: Observation) -> Path:
        """The best plan for the rest of the turn, as far as what is hidden can be guessed."""
        if len(observation.options) == 1:
            return (observation.options[0],)
        view = observation.view()
        game = cast(BlackAngel, load_game(view["game"]))
        seed = luck_of(self._seed, view).randrange(2**31)
        worlds = Worlds(lambda number: game.imagine(view, seed + number))
        setting = worlds(0).setting
        scale = scale_of(setting.data, self._prices, self._weights(setting))
        search = Search(observation.seat, scale, self._effort.budget)
        best = self._tried(search, self._lines(search, worlds(0), observation), worlds)
        self.positions += search.positions
        return best.path

    def _lines(self, search: Search, state: State, observation: Observation) -> list[Line]:
        """The best lines from here to the end of the turn."""
        effort = self._effort
        start = search.start(state)
        if observation.kind not in TURN:
            steps = [search.step(start, option) for option in observation.options]
            return search.complete(steps, effort.width, effort.finals)
        lines: list[Line] = []
        for option in observation.options:
            if option[0] in ("sequence_b", "pass"):
                lines += search.complete([search.step(start, option)], effort.narrow)
        acted: list[Line] = []
        for number, opening in enumerate([start, *self._openings(search, start)]):
            if number and search.positions > effort.budget:
                break
            for taken in dice(search, opening):
                acted += search.complete([taken], effort.narrow if number else effort.width, 2)
        return lines + best_different(acted, effort.finals)

    def _openings(self, search: Search, start: Line) -> list[Line]:
        """A card with its activations, or a tile turned early: the best ones, back where a die can be taken."""
        first: dict[object, Line] = {}
        for option in start.state.decision.options:
            if option[0] not in ("play_card", "flip_tile"):
                continue
            line = search.step(start, option)
            same = opening_kind(option)
            if same not in first or line.worth > first[same].worth:
                first[same] = line
        found: list[Line] = []
        for line in first.values():
            found += [line] if at_turn(line) else search.complete([line], self._effort.narrow, 2)
        return best_different([line for line in found if at_turn(line)], self._effort.openings)

    def _tried(self, search: Search, lines: list[Line], worlds: Worlds) -> Line:
        """The line that is best on average over some imagined positions."""
        if len(lines) == 1:
            return lines[0]

        def average(line: Line) -> float:
            count = self._effort.worlds + (self._effort.more_worlds if line.path[0] == ROLL else 0)
            others = [search.replay(worlds(number), line.path) for number in range(1, count)]
            return fmean([line.worth, *(worth for worth in others if worth is not None)])

        return max(lines, key=average)


def at_turn(line: Line) -> bool:
    """Whether the line is where a die can be taken."""
    return bool(line.state.stack) and line.state.stack[-1].kind in TURN


def opening_kind(option: Option) -> object:
    """Cards that activate the same tiles are of one kind: the one that is missed least stands for them."""
    if option[0] != "play_card":
        return option
    card = int(option[1])
    return (-1 if card > LAST_MISSION else mission_colour(card), option[2])


def dice(search: Search, opening: Line) -> list[Line]:
    """Every different die taken, or turned over and then taken."""
    state = opening.state
    found: dict[object, Line] = {}
    for option in state.decision.options:
        if option[0] not in ("take_die", "flip"):
            continue
        die = DIE_INDEX[str(option[1])]
        kind = (option[0], die // 6, state.die_value[die], state.die_at[die], state.die_reserved >> die & 1)
        if kind in found:
            continue
        line = search.step(opening, option)
        if option[0] == "flip":
            take: Option = ("take_die", option[1])
            if not line.state.is_legal(take):
                continue
            line = search.step(line, take)
        found[kind] = line
    return list(found.values())
