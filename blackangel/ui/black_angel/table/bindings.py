"""Which places on the table stand for which options.

A binding ties options, applied one after the other, to a place that is clicked (`target`) and, where a piece is
carried, to the place it is carried from (`source`). Nothing here decides what is legal: the options come from the
rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from blackangel.engine.decision import View
from blackangel.ui.black_angel.verbs.book import bindings
from blackangel.ui.black_angel.verbs.record import Binding, Option

from .layout import Place

LANE = {"black_row": "row3", "black_col": "col1"}
"""The row or column of the arrows that are not named after it."""


def of_piece(place: Place, take: Option, follow: Sequence[Option], kind: str, context: Mapping[str, Any], view: View,
             seat: int) -> list[Binding]:
    """Bindings of a piece that still lies in its place: taking it up and what then may be done with it."""
    return [Binding((take, *b.options), b.target, place, direct=False, ask=b.ask)
            for b in bindings(follow, kind, context, view, seat) if not b.pulled]


def sources(found: Iterable[Binding]) -> set[Place]:
    """Places from which a piece may be taken up."""
    return {b.source for b in found if b.source is not None}


def at(found: Iterable[Binding], place: Place, picked: Place | None) -> list[Binding]:
    """Bindings that a click on a place chooses, with a piece in the hand or without."""
    if picked is None:
        return [b for b in found if b.target == place and b.direct]
    return [b for b in found if b.target == place and (b.source == picked or b.source is None)]


def targets(found: Iterable[Binding], picked: Place | None) -> set[Place]:
    """Places that may be clicked now."""
    if picked is None:
        return {b.target for b in found if b.direct}
    return {b.target for b in found if b.source == picked or (b.source is None and b.target == picked)}
