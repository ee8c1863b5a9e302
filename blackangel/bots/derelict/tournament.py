"""Which of some choices is best, when each try of one tells little: half of them go after each round of tries."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from statistics import fmean

LEAST = 2
"""Tries of each choice in a round at least."""


Attempt = Callable[[int, Sequence[int]], list[float]]
"""The worth of each of some choices in one try, all with the same luck; tries are numbered."""


def winner(count: int, usual: int, tries: int, sure: float, attempt: Attempt) -> int:
    """The choice out of `count` with the best mean; the `usual` one unless another is better beyond doubt.

    Args:
        tries: How many in all, shared by the rounds.
        sure: How many standard errors the best must be ahead of the usual one.
        attempt: Makes a try.
    """
    found: list[list[float]] = [[] for _ in range(count)]
    left = list(range(count))
    rounds = max(math.ceil(math.log2(count)), 1)
    number = 0
    while len(left) > 1:
        for _ in range(max(LEAST, tries // rounds // len(left))):
            for choice, worth in zip(left, attempt(number, left), strict=True):
                found[choice].append(worth)
            number += 1
        left.sort(key=lambda choice: -fmean(found[choice]))
        if len(left) == 2:
            return left[0] if surely_better(found[left[0]], found[usual], sure) else usual
        left = left[: (len(left) + 1) // 2]
        if usual not in left:
            left[-1] = usual
    return left[0]


def surely_better(ones: Sequence[float], others: Sequence[float], sure: float) -> bool:
    """Whether tries with the same luck show the one ahead of the other by so many standard errors."""
    ahead = [one - other for one, other in zip(ones, others, strict=True)]
    mean = fmean(ahead)
    spread = math.sqrt(fmean((one - mean) ** 2 for one in ahead) / max(len(ahead) - 1, 1))
    return mean > sure * spread
