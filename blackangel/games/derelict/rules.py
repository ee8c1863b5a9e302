"""The rules as a position uses them; `setup` hands them to it."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.games.derelict.flow import carry_out, run
from blackangel.games.derelict.reasons import why_not
from blackangel.games.derelict.serial import digest, to_dict
from blackangel.games.derelict.state import State
from blackangel.games.derelict.view import view

__all__ = ["carry_out", "digest", "names_of", "run", "to_dict", "view", "why_not"]


def names_of(state: State, pieces: Sequence[str]) -> Sequence[str]:
    """What scenario files call outcomes: who takes one knows the names."""
    return pieces
