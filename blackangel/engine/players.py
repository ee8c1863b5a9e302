"""Who plays a seat from some moment on: a person may hand a seat to a bot, and take it back.

The game does not depend on it, so the log holds it as a remark (``{"note": "seat 1: greedy"}``), which a reader that
does not know it passes over. Who played a seat at the start stands in the header and stays there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

HUMAN = "human"
_NOTE = re.compile(r"seat (\d{1,2}): ([a-z_]{1,40})")


def kind_of(seat: Mapping[str, Any]) -> str:
    """Who plays a seat at the start, as its description says."""
    return str(seat.get("kind") or HUMAN)


def people(seats: Sequence[Mapping[str, Any]]) -> list[int]:
    """The seats that persons play at the start."""
    return [number for number, seat in enumerate(seats) if kind_of(seat) == HUMAN]


def note(seat: int, kind: str) -> dict[str, str]:
    """The log's line about a seat that changes hands."""
    return {"note": f"seat {seat}: {kind}"}


def told(text: str) -> tuple[int, str] | None:
    """Seat and kind, if a remark tells of them."""
    found = _NOTE.fullmatch(text)
    return (int(found[1]), found[2]) if found else None


def why_not(seats: Sequence[Mapping[str, Any]], kinds: Sequence[str], seat: int, kind: str) -> str:
    """Why a seat may not go to that kind, as a clause; empty if it may. It was a person's at the start (a bot's hand is
    nobody's to see), and some person goes on playing."""
    if not 0 <= seat < len(seats):
        return f"there is no seat {seat}"
    if kind_of(seats[seat]) != HUMAN:
        return f"seat {seat} is a bot's and stays so"
    if HUMAN not in (*kinds[:seat], kind, *kinds[seat + 1:]):
        return f"seat {seat} is the last person's and stays so"
    return ""


def seated(seats: Sequence[Mapping[str, Any]], changes: Sequence[tuple[int, str]]) -> list[str]:
    """Who plays each seat after changes, all of which may be."""
    kinds = [kind_of(seat) for seat in seats]
    for seat, kind in changes:
        kinds[seat] = kind
    return kinds
