"""What a decision of Black Angel cost, and why, by what its seat could see: for the analysis after a game.

All options are weighed once, as for a hint; the best ones and the one taken are then followed to the end of the turn,
on some positions that the seat might have thought it was in. What a line brings, and by which parts, is the average
over the positions on which both lines can be played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, cast

from blackangel.bots.analysis import Choice, Finding, Line, Reason
from blackangel.bots.base import Observation
from blackangel.bots.black_angel.chance import luck_of
from blackangel.bots.black_angel.greedy import ROLL, WIDTH, GreedyBot
from blackangel.bots.black_angel.horizon import horizon
from blackangel.bots.black_angel.judge import EQUAL, in_order
from blackangel.bots.black_angel.measure import best_other, measured
from blackangel.bots.black_angel.parts import PARTS
from blackangel.bots.black_angel.planner import TURN, Worlds, dice
from blackangel.bots.black_angel.prices import PRICES, Scale, scale_of
from blackangel.bots.black_angel.search import Line as Searched
from blackangel.bots.black_angel.search import Path, Search
from blackangel.bots.black_angel.value import value
from blackangel.engine.decision import Option
from blackangel.games import load_game
from blackangel.games.black_angel.game import BlackAngel
from blackangel.games.black_angel.state import State

JUDGE = 1
"""Raised whenever it would judge otherwise than before."""
SAYS = {part.name: part.says for part in PARTS}
"""What each part says to a player, in English."""
SEED = 1
"""The judge is the same for everybody."""
WORLDS, ROLLS = 2, 4
"""Positions imagined for lines, and for lines whose dice are a matter of luck."""
BUDGET = 1200
"""Positions looked at for one line before only its best end is followed."""
BRIEF = 300
"""The same for a hint, for which somebody waits."""
TOLD = 3
"""Options that are told."""
FOLLOWED, LONGER = 2, 6
"""Of the best options so many are followed, beside the one taken, and when a decision is looked at again."""
SPEAKS = 0.2
"""VP by which a part must differ to be a reason."""
FOR, AGAINST = 2, 1
"""How many reasons are given."""
HAL_GAINS = 2.2
"""What Hal wins in a turn, on average."""


@dataclass(slots=True, frozen=True)
class Followed:
    """A line on one imagined position: what it is worth after each of its choices, and what that is made of."""

    path: Path
    worth: tuple[float, ...]
    parts: tuple[float, ...]

    @property
    def end(self) -> float:
        """What it comes to."""
        return self.worth[-1]


def judged(view: Mapping[str, Any], taken: Option, step: int, turn: int, effort: int = 1) -> Finding:
    """The decision in that view, in which `taken` was chosen. All follows from what is in the view. effort: how many
    times more positions are imagined and looked at; more options are followed, too."""
    rng = luck_of(SEED, view)
    seen = Observation.from_view(dict(view))
    first = rng.randrange(2**31)
    game = cast(BlackAngel, load_game(str(view["game"])))
    worlds = Worlds(lambda number: game.imagine(dict(view), first + number))
    scale = scale_of(worlds(0).setting.data, PRICES)
    worth = GreedyBot(rng.randrange(2**31)).judge(seen)
    ordered = in_order(worth, view["dice"], seen.seat)
    place = 1 + sum(worth[option] - worth[taken] >= EQUAL for option in ordered)
    judge = _Judge(seen.seat, scale, worlds, BUDGET * effort)
    played, better = _compared(judge, ordered, worth, taken, effort)
    loss = max(0.0, round(better.total - played.total, 3))
    if loss < EQUAL:
        better, loss, place = played, 0.0, 1
    shown = list(dict.fromkeys([better.path[0], *ordered]))[:TOLD]
    shown += [taken] if taken not in shown else []
    behind = {option: max(0.0, worth[ordered[0]] - worth[option]) for option in shown}
    behind |= {better.path[0]: 0.0, taken: loss}
    best = tuple(Choice(option, round(behind[option], 2)) for option in shown)
    reasons = judge.reasons(played.path, better.path) if loss else ()
    return Finding(step, turn, seen.kind, expected(worlds(0), scale), round(loss, 2), max(place, 1 + bool(loss)),
                   len(seen.options), played, better, best, reasons, effort)


def compared(view: Mapping[str, Any], options: Sequence[Option], seed: int) -> dict[Option, tuple[Reason, ...]]:
    """What speaks for and against each of these options beside the first of them, and for and against that one beside
    the next that differs; each followed to the end of the turn on one position that the seat may think it is in."""
    game = cast(BlackAngel, load_game(str(view["game"])))
    worlds = Worlds(lambda number: game.imagine(dict(view), seed + number))
    judge = _Judge(Observation.from_view(dict(view)).seat, scale_of(worlds(0).setting.data, PRICES), worlds, BRIEF)
    for option in options:
        judge.line(option, 1)
    first, *others = options
    beside = (judge.differences(first, other) for other in others)
    return {first: next(filter(None, beside), ()), **{other: judge.differences(other, first) for other in others}}


def expected(state: State, scale: Scale) -> tuple[float, ...]:
    """Points of every seat at the end, as far as they can be foretold; Hal's by what he wins on average."""
    ahead = horizon(state, scale.prices)
    found = []
    for seat, info in enumerate(state.setting.infos):
        if info.kind == "hal":
            found.append(round(state.seats[seat].vp + HAL_GAINS * ahead.turns, 1))
            continue
        rival = best_other(state, seat)
        share = scale.prices.others[len(state.seats)] * (state.seats[rival].vp if rival >= 0 else 0)
        found.append(round(value(state, seat, scale) + share, 1))
    return tuple(found)


def _compared(judge: _Judge, ordered: list[Option], worth: Mapping[Option, float], taken: Option,
              effort: int) -> tuple[Line, Line]:
    """What was played and the best of what else was tried, each with what would best follow."""
    if effort == 1 and worth[ordered[0]] - worth[taken] < EQUAL:
        line = judge.line(taken, ROLLS if taken == ROLL else 1)
        return line, line
    followed = ordered[:FOLLOWED if effort == 1 else LONGER]
    count = effort * (ROLLS if ROLL in (taken, *followed) else WORLDS)
    played = judge.line(taken, count)
    others = [judge.line(option, count) for option in followed if option != taken]
    return played, max([played, *others], key=lambda line: line.total)


class _Judge:
    """Follows options to the end of the turn on imagined positions; what is found once is kept."""

    def __init__(self, seat: int, scale: Scale, worlds: Callable[[int], State], budget: int = BUDGET) -> None:
        self._seat = seat
        self._budget = budget
        self._scale = scale
        self._worlds = worlds
        self._found: dict[Option, list[Followed]] = {}

    def line(self, option: Option, count: int) -> Line:
        """The option and what would best follow it, with what each step brings on average.

        What follows was chosen on the first position; where it cannot be done on another one, that does not count. A
        roll has other dice on each position, and is told as one step.
        """
        found = self._found[option] = self._on_all(option, count)
        starts = [value(self._worlds(number), self._seat, self._scale) for number in range(len(found))]
        if option == ROLL:
            brings = fmean(one.end - start for one, start in zip(found, starts, strict=True))
            return Line((option,), (round(brings, 3),))
        whole = [(start, *one.worth) for one, start in zip(found, starts, strict=True)]
        steps = range(len(found[0].path))
        return Line(found[0].path, tuple(round(fmean(one[n + 1] - one[n] for one in whole), 3) for n in steps))

    def reasons(self, played: Path, better: Path) -> tuple[Reason, ...]:
        """By which parts the better line differs most from the one played."""
        found = self.differences(better[0], played[0])
        return found if found and found[0].gain > 0 else ()

    def differences(self, one: Option, other: Option) -> tuple[Reason, ...]:
        """By which parts a line differs most from another one: of what it has more, then of what it has less."""
        differs = zip(PARTS, self._parts(one), self._parts(other), strict=True)
        gains = sorted(((more - less, part.name) for part, more, less in differs), reverse=True)
        told = [Reason(name, round(gain, 2)) for gain, name in gains if gain >= SPEAKS][:FOR]
        against = [Reason(name, round(gain, 2)) for gain, name in reversed(gains) if gain <= -SPEAKS][:AGAINST]
        return *told, *against

    def _parts(self, option: Option) -> list[float]:
        """The parts of what an option comes to, on average."""
        return [fmean(each) for each in zip(*(one.parts for one in self._found[option]), strict=True)]

    def _on_all(self, option: Option, count: int) -> list[Followed]:
        first = self._whole(self._worlds(0), option)
        found = [first]
        for number in range(1, count):
            state = self._worlds(number)
            other = self._whole(state, option) if option == ROLL else self._again(state, first.path)
            if other is None:
                break
            found.append(other)
        return found

    def _whole(self, state: State, option: Option) -> Followed:
        """The option, what would best follow it, and after a card the best die."""
        search = Search(self._seat, self._scale, self._budget)
        line = search.complete([search.step(search.start(state), option)], WIDTH)[0]
        if self._at_turn(line.state, state):
            taken = dice(search, line)
            if taken:
                line = search.complete(taken, WIDTH)[0]
        found = self._again(state, line.path)
        assert found is not None
        return found

    def _at_turn(self, state: State, before: State) -> bool:
        """Whether the seat's own turn goes on: a die can be taken."""
        if state.is_over or state.turn_number != before.turn_number:
            return False
        top = state.stack[-1]
        return top.kind in TURN and top.seat == self._seat

    def _again(self, state: State, path: Path) -> Followed | None:
        """Those choices on that position; None where one of them is not offered."""
        search = Search(self._seat, self._scale, self._budget)
        line = search.start(state)
        worth = []
        for option in path:
            now = line.state
            if now.is_over or now.stack[-1].seat != self._seat or not now.is_legal(option):
                return None
            line = search.step(line, option)
            worth.append(line.worth)
        return Followed(path, tuple(worth), tuple(_weighed(line, self._seat, self._scale)))


def _weighed(line: Searched, seat: int, scale: Scale) -> list[float]:
    """The parts of a position's worth, all of them."""
    parts = measured(line.state, seat, horizon(line.state, scale.prices), scale)
    return parts + [0.0] * (len(PARTS) - len(parts))
