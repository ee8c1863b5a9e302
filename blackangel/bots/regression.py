"""Least squares and logistic regression in plain Python, for the trainer: few unknowns, many rows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

FOLDS = 10
"""The games are dealt into so many parts; each is left out once, which shows how sure the weights are."""
STEPS = 25
"""Newton's method needs far fewer."""

Vector = list[float]


@dataclass(slots=True, frozen=True)
class Step:
    """A position and what came of it: ``known`` of its worth needs no weights, ``row`` is weighed.

    ``later`` is the position some turns on, None where the game was over by then; ``end`` what the game ended with.
    """

    known: float
    row: Vector
    later: tuple[float, Vector] | None
    end: float


@dataclass(slots=True)
class Fit:
    """Fitted weights, the error of each, and how far predicted ends are off in games left out: before and after."""

    weights: Vector
    errors: Vector
    before: float
    after: float


class _Sums:
    """The equations of temporal difference for some games."""

    def __init__(self, size: int) -> None:
        self.matrix = [[0.0] * size for _ in range(size)]
        self.right = [0.0] * size

    def add(self, step: Step, share: float) -> None:
        """One more row. `share`: how much of what is predicted comes from the end of the game, not from `later`."""
        target, ahead = step.end - step.known, step.row
        if step.later is not None:
            known, later = step.later
            target = share * step.end + (1 - share) * known - step.known
            ahead = [one - (1 - share) * other for one, other in zip(step.row, later, strict=True)]
        for number, one in enumerate(step.row):
            if one:
                line = self.matrix[number]
                self.matrix[number] = [here + one * other for here, other in zip(line, ahead, strict=True)]
                self.right[number] += one * target

    def plus(self, other: _Sums) -> None:
        """Those of other games, too."""
        self.matrix = [[x + y for x, y in zip(one, two, strict=True)]
                       for one, two in zip(self.matrix, other.matrix, strict=True)]  # fmt: skip
        self.right = [x + y for x, y in zip(self.right, other.right, strict=True)]


def temporal_difference(games: Sequence[Sequence[Step]], start: Sequence[float], ridge: Sequence[float],
                        share: float) -> Fit:  # fmt: skip
    """Weights by which each position is worth what the later one is and the end of the game, mixed.

    A ridge pulls each weight towards `start`.
    """
    size = len(start)
    parts = [_Sums(size) for _ in range(FOLDS)]
    for number, game in enumerate(games):
        for step in game:
            parts[number % FOLDS].add(step, share)
    whole = _solution(parts, start, ridge)
    without = [_solution([*parts[:fold], *parts[fold + 1:]], start, ridge) for fold in range(FOLDS)]
    spread = (FOLDS - 1) / FOLDS
    errors = [(spread * sum((one[n] - whole[n]) ** 2 for one in without)) ** 0.5 for n in range(size)]
    off: dict[str, list[float]] = {"before": [], "after": []}
    for number, game in enumerate(games):
        for step in game:
            off["before"].append((step.end - step.known - dot(start, step.row)) ** 2)
            off["after"].append((step.end - step.known - dot(without[number % FOLDS], step.row)) ** 2)
    return Fit(whole, errors, fmean(off["before"]) ** 0.5, fmean(off["after"]) ** 0.5)


def _solution(parts: Sequence[_Sums], start: Sequence[float], ridge: Sequence[float]) -> Vector:
    total = _Sums(len(start))
    for part in parts:
        total.plus(part)
    for number, pull in enumerate(ridge):
        total.matrix[number][number] += pull
        total.right[number] += pull * start[number]
    return solved(total.matrix, total.right)


def logistic(rows: Sequence[Sequence[float]], won: Sequence[bool], ridge: float) -> tuple[Vector, Vector]:
    """Weights that tell the chance of each row to be won, and the error of each weight. The first part is constant: the
    ridge, which pulls weights towards 0, leaves it alone."""
    count = len(rows[0])
    weights = [0.0] * count
    for _ in range(STEPS):
        slope = [-ridge * weight if n else 0.0 for n, weight in enumerate(weights)]
        bend = [[ridge if n == m and n else 0.0 for m in range(count)] for n in range(count)]
        for row, end in zip(rows, won, strict=True):
            chance = 1 / (1 + math.exp(-dot(weights, row)))
            spread = chance * (1 - chance)
            for n, value in enumerate(row):
                slope[n] += (end - chance) * value
                scaled = spread * value
                line = bend[n]
                for m in range(n + 1):
                    line[m] += scaled * row[m]
        for n in range(count):
            for m in range(n):
                bend[m][n] = bend[n][m]
        step = solved(bend, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-6:
            break
    ones = [[float(n == m) for m in range(count)] for n in range(count)]
    return weights, [max(solved(bend, one)[n], 0.0) ** 0.5 for n, one in enumerate(ones)]


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    """The sum of the products."""
    return sum(x * y for x, y in zip(one, other, strict=True))


def solved(matrix: list[list[float]], values: list[float]) -> list[float]:
    """The solution of linear equations, by elimination with pivots."""
    rows = [[*line, value] for line, value in zip(matrix, values, strict=True)]
    for n in range(len(rows)):
        pivot = max(range(n, len(rows)), key=lambda m: abs(rows[m][n]))
        rows[n], rows[pivot] = rows[pivot], rows[n]
        if abs(rows[n][n]) < 1e-9:
            rows[n][n] = 1e-9
        for m in range(len(rows)):
            if m != n and rows[m][n]:
                factor = rows[m][n] / rows[n][n]
                rows[m] = [x - factor * y for x, y in zip(rows[m], rows[n], strict=True)]
    return [line[-1] / line[n] for n, line in enumerate(rows)]
