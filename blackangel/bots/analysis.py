"""A finished game looked at again: what each decision of a seat cost, and what would have been better.

What a position is worth, and why, a game's own module ``bots/<game>/analysis.py`` says, from nothing but what the seat
could see then; what is here goes through the log, and keeps what was found as plain JSON.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple, Self

from blackangel.engine.decision import Option, as_option
from blackangel.engine.log import Log
from blackangel.engine.replay import Replay
from blackangel.games import load_game

FORMAT = 1
LEAST = 0.5
"""Points that a turn must have cost to be one that mattered, where the game's judge does not say otherwise."""
WORST = 4
"""Decisions of a turn that are told, at most."""
MATTERED = 5
"""How many of those are told."""
LARGEST_LINE = 60
"""Options that a line may have where it is read from a file."""

EFFORTS = (4, 16)
"""How many times longer than usual a decision is looked at again, one after the other."""


class Line(NamedTuple):
    """Choices made one after the other, and the points that each of them brings, as far as that can be foretold."""

    path: tuple[Option, ...]
    brings: tuple[float, ...]

    @property
    def total(self) -> float:
        """What all of it brings."""
        return round(sum(self.brings), 3)


class Reason(NamedTuple):
    """A part of the worth of a position, and the points by which the better line has more of it than the one played."""

    part: str
    gain: float


class Choice(NamedTuple):
    """One of the options, the points by which it is behind the best, and what speaks most for the best one beside it,
    the largest first; None where that was not looked at."""

    option: Option
    behind: float
    why: tuple[Reason, ...] | None = None


@dataclass(slots=True, frozen=True)
class Finding:
    """One decision, judged by what its seat could know.

    Attributes:
        step: how many steps there were before it.
        turn: number of the turn in which it was taken.
        worth: expected points at the end, of every seat.
        loss: points by which what was played is behind the best; 0 if nothing was better.
        place: which place what was played takes among the `of` options, from 1 on.
        played, better: the option taken and the best one, each with what would best follow it.
        best: the best options, and the one taken if it is not among them.
        reasons: what speaks most for the better line, the largest first, then what speaks most against it.
        effort: how many times longer than usual it was looked at.
    """

    step: int
    turn: int
    kind: str
    worth: tuple[float, ...]
    loss: float
    place: int
    of: int
    played: Line
    better: Line
    best: tuple[Choice, ...]
    reasons: tuple[Reason, ...]
    effort: int = 1

    def to_json(self) -> dict[str, Any]:
        """As plain values."""
        def line(one: Line) -> list[Any]:
            return [[list(option) for option in one.path], list(one.brings)]

        return {"step": self.step, "turn": self.turn, "kind": self.kind, "worth": list(self.worth), "loss": self.loss,
                "place": self.place, "of": self.of, "played": line(self.played), "better": line(self.better),
                "best": [[list(one.option), one.behind, *([] if one.why is None else [list(map(list, one.why))])]
                         for one in self.best],
                "reasons": [list(reason) for reason in self.reasons], "effort": self.effort}  # fmt: skip

    @classmethod
    def from_json(cls, found: Any) -> Self:
        """The same again. Raises ValueError, LookupError or TypeError for what is none."""
        def line(pair: Any) -> Line:
            path, brings = pair
            made = Line(tuple(as_option(option) for option in path[:LARGEST_LINE]),
                        tuple(float(points) for points in brings[:LARGEST_LINE]))
            if not made.path or len(made.path) != len(made.brings):
                raise ValueError("a line without options, or without what they bring")
            return made

        return cls(
            int(found["step"]), int(found["turn"]), str(found["kind"]), tuple(float(one) for one in found["worth"]),
            float(found["loss"]), int(found["place"]), int(found["of"]), line(found["played"]), line(found["better"]),
            tuple(Choice(as_option(option), float(behind), *map(_reasons, why))
                  for option, behind, *why in found["best"]),
            _reasons(found["reasons"]), int(found.get("effort", 1)),
        )  # fmt: skip


def _reasons(found: Any) -> tuple[Reason, ...]:
    """As they were kept."""
    return tuple(Reason(str(part), float(gain)) for part, gain in found)


@dataclass(slots=True)
class Analysis:
    """What was found in a log for one seat, so far.

    Attributes:
        log: identity of the log.
        judge: which judge it was, so that a better one begins anew.
        length: steps of the log. looked: how many of them were looked at.
        findings: in the order of the game.
    """

    game: str
    log: str
    judge: int
    seat: int
    length: int
    looked: int = 0
    findings: list[Finding] = field(default_factory=list)

    @classmethod
    def of(cls, log: Log, seat: int) -> Self:
        """Nothing found yet. Raises ValueError for a game that nobody can judge, one that is not over (it would tell
        what is still to be decided), or a seat that nobody decides for."""
        game = log.header.game
        if not can_judge(game):
            raise ValueError(f"there is no judge for the game {game}")
        if log.result is None:
            raise ValueError("the game is not over")
        if not 0 <= seat < len(log.header.seats):
            raise ValueError(f"there is no seat {seat}")
        return cls(game, log.identity(), judge_of(game).JUDGE, seat, len(log.steps))

    @property
    def complete(self) -> bool:
        """Whether every step was looked at."""
        return self.looked >= self.length

    @property
    def lost(self) -> float:
        """Points lost in the whole game."""
        return round(sum(one.loss for one in self.findings), 3)

    def replace(self, finding: Finding) -> None:
        """The same decision, looked at again."""
        self.findings = [finding if one.step == finding.step else one for one in self.findings]

    def turns(self) -> dict[int, list[Finding]]:
        """The decisions of each turn, by its number; those of one turn with the worst first."""
        found: dict[int, list[Finding]] = {}
        for one in self.findings:
            found.setdefault(one.turn, []).append(one)
        return {turn: sorted(each, key=lambda one: (-one.loss, one.step)) for turn, each in found.items()}

    def worst(self, turn: int) -> list[Finding]:
        """Those decisions of a turn that cost something, the worst ones; at least one."""
        found = self.turns().get(turn, [])
        return [one for n, one in enumerate(found) if one.loss or n == 0][:WORST]

    def mattered(self) -> list[int]:
        """The turns that cost most, the worst first."""
        losses = {turn: sum(one.loss for one in each) for turn, each in self.turns().items()}
        least = getattr(judge_of(self.game), "LEAST", LEAST)
        worst = sorted((turn for turn in losses if losses[turn] >= least), key=lambda turn: (-losses[turn], turn))
        return worst[:MATTERED]

    def fits(self, other: Analysis) -> bool:
        """Whether it is about the same log and seat by the same judge: one can go on where the other stopped."""
        return (self.game, self.log, self.judge, self.seat, self.length) == (
            other.game, other.log, other.judge, other.seat, other.length)  # fmt: skip

    def to_json(self) -> dict[str, Any]:
        """As plain values."""
        return {"format": FORMAT, "game": self.game, "log": self.log, "judge": self.judge, "seat": self.seat,
                "length": self.length, "looked": self.looked,
                "findings": [one.to_json() for one in self.findings]}  # fmt: skip

    @classmethod
    def from_json(cls, found: Any) -> Self:
        """The same again. Raises ValueError, LookupError or TypeError for what is none."""
        if found["format"] != FORMAT:
            raise ValueError("another format")
        return cls(str(found["game"]), str(found["log"]), int(found["judge"]), int(found["seat"]),
                   int(found["length"]), int(found["looked"]), [Finding.from_json(one) for one in found["findings"]])


def can_judge(game: str) -> bool:
    """Whether that game's finished logs can be analysed."""
    try:
        return find_spec(f"blackangel.bots.{game}.analysis") is not None
    except ModuleNotFoundError:  # its players are one module, or it has none
        return False


def judge_of(game: str) -> ModuleType:
    """The game's module: JUDGE, the number of the judge, SAYS, what each part says to a player in English, and
    ``judged(view, taken, step, turn, effort=1)``, a Finding or None for a decision that is not judged. LEAST, if it is
    there, is what a turn must have cost to be one that mattered."""
    return import_module(f"blackangel.bots.{game}.analysis")


def decisions(log: Log, seat: int, first: int = 0) -> Iterator[tuple[int, Finding | None]]:
    """After each step from the `first` on: how many steps were looked at, and what was found in it if it was a choice
    of the seat. Raises BadLog or ValueError for a log that does not replay."""
    replay = Replay(log, load_game(log.header.game))
    judged = judge_of(log.header.game).judged
    replay.jump(first)
    while replay.at < replay.length:
        state, record = replay.state, replay.records[replay.at]
        found: Finding | None = None
        if state.seat == seat and not state.decision.forced:
            found = judged(state.view(seat), record.step.option, replay.at, record.turn)
        replay.forward()
        yield replay.at, found


def deeper(log: Log, seat: int, steps: Sequence[int]) -> Iterator[tuple[float, Finding | None]]:
    """Those decisions of a seat again, longer and longer: each time the share of the work that is done, and what was
    found. Raises BadLog or ValueError for a log that does not replay."""
    replay = Replay(log, load_game(log.header.game))
    judged = judge_of(log.header.game).judged
    whole, done = len(steps) * sum(EFFORTS), 0
    for effort in EFFORTS:
        for step in steps:
            state, record = replay.jump(step), replay.records[step]
            done += effort
            yield done / whole, judged(state.view(seat), record.step.option, step, record.turn, effort)


def go_on(log: Log, analysis: Analysis) -> Iterator[Analysis]:
    """Looks at what is left, step by step; what is ready stands in the analysis after each."""
    for looked, found in decisions(log, analysis.seat, analysis.looked):
        if found is not None:
            analysis.findings.append(found)
        analysis.looked = looked
        yield analysis
