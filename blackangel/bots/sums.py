"""Sums that are the same however the program is made."""

from __future__ import annotations

from collections.abc import Iterable


def added(numbers: Iterable[float]) -> float:
    """The sum of numbers, one after the other as they come.

    `sum` rounds otherwise from Python 3.12 on, and not as compiled code does: a player that compares worths would
    choose otherwise.
    """
    total = 0.0
    for number in numbers:
        total += number
    return total
