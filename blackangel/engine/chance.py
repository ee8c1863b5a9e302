"""Chance as a pure function of a seed and a position, so that nothing about it is hidden in an object.

A game keeps its seed and counts how many outcomes it has taken; that count is part of its state, so saving, undoing and
replaying never need to restore a generator. The mixing function is SplitMix64 (Steele, Lea, Flood 2014).
"""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.engine.decision import ChanceMismatch

SOME = 6
"""Names that a sentence lists."""
SEED_LIMIT = 2**53
"""Seeds are below this, so that every JSON reader keeps them exact."""

_MASK = 2**64 - 1
_GAMMA = 0x9E3779B97F4A7C15
_SPREAD = 0xD1342543DE82EF95


def forced_outcome(forced: list[int | str], taken: int, n: int, names: Sequence[str] = ()) -> int:
    """Takes the next of some fixed outcomes. Raises ChanceMismatch where none is left, or it is not below n.

    Args:
        forced: Numbers, or names of what is drawn; the first is taken out.
        taken: How many were taken before, for the words.
        names: What the outcomes are called, in their order.
    """
    if not forced:
        raise ChanceMismatch(f"more outcomes are taken than the {taken} given; the next is from 0 to {n - 1}")
    value = forced.pop(0)
    if isinstance(value, str):
        if value not in names:
            known = list(dict.fromkeys(names))
            listed = ", ".join(known[:SOME]) + (f" or {len(known) - SOME} others" if len(known) > SOME else "")
            raise ChanceMismatch(f"outcome {taken + 1} is {listed or 'a number'}, not {value}")
        return names.index(value)
    if not 0 <= value < n:
        raise ChanceMismatch(f"outcome {taken + 1} is a whole number from 0 to {n - 1}, not {value}")
    return value


def outcome(seed: int, position: int, n: int) -> int:
    """The outcome number ``position`` (from 0) of the game with that seed: a whole number in [0, n)."""
    z = (seed * _SPREAD + (position + 1) * _GAMMA) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((z ^ (z >> 31)) * n) >> 64


def new_seed() -> int:
    """A seed nobody can guess, different for every new game."""
    import secrets  # slow to load, and only a new game needs it

    return secrets.randbelow(SEED_LIMIT)
