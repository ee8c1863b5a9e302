"""Which places on the table stand for which options.

A binding ties options, applied one after the other, to a place that is clicked (`target`) and, where a piece is
carried, to the place it is carried from (`source`). Nothing here decides what is legal: the options come from the
rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .layout import Place

Option = tuple[Any, ...]
View = Mapping[str, Any]
BAR_VERBS = ("sequence_b", "pass", "done", "no_reserve", "no_boost", "stop", "store", "no_card", "activate_mission",
             "decline", "end_turn")


@dataclass(slots=True, frozen=True)
class Binding:
    """options: applied in order. source: where the piece is taken up, None if the target alone is clicked.
    direct: the target may also be clicked without taking up the piece, if nothing else claims it. ask: never without
    a question. pulled: the piece is taken up by dragging only; a click on its place means something else."""

    options: tuple[Option, ...]
    target: Place
    source: Place | None = None
    direct: bool = True
    ask: bool = False
    pulled: bool = False


FAN = ("fan",)
"""The whole of one's own hand: cards may be carried there."""
AWAY = ("away",)
"""Anywhere but one's own hand: cards may be thrown away there."""
DEBRIS_BOX = ("goods", "debris")
"""One's stored debris; a repaired cube may be carried from there onto a tile, a stored one onto a die."""


def _hand(option: Option, kind: str, context: Mapping[str, Any], view: View, seat: int) -> list[Binding]:
    verb = option[0]
    if verb == "play_card":
        return [Binding((option,), ("slot", option[2]), ("hand", option[1]), direct=False)]
    if verb == "discard":
        card = ("hand", option[1])
        return [Binding((option,), card), Binding((option,), AWAY, card, False, pulled=True)]
    if verb in ("keep", "draw"):
        card = ("tray", option[1])
        return [Binding((option,), card), Binding((option,), FAN, card, False, pulled=True)]
    if verb == "place":
        return [Binding((option,), ("hex", context.get("hex")), ("hand", option[1]), direct=False)]
    return []


def _dice(option: Option, kind: str, context: Mapping[str, Any], view: View, seat: int) -> list[Binding]:
    verb = option[0]
    if verb == "flip":
        return [Binding((option,), ("flip", option[1])),
                Binding((option,), ("die", option[1]), DEBRIS_BOX, False, pulled=True)]
    if verb in ("reserve", "reserve_free"):
        return [Binding((option,), ("die", option[1])),
                Binding((option,), ("lock", seat), ("die", option[1]), direct=False)]
    if verb == "action":
        return [Binding((option,), ("station", option[1]), ("held", context.get("die")))]
    if verb == "mission":
        return [Binding((option,), ("hex", option[1]), ("held", context.get("die")))]
    if verb == "repair_action":
        return [Binding((option,), ("station", option[1]))]
    if verb == "repair_die":
        return [Binding((option,), ("supply", option[1].split("-")[0]))]
    if verb == "destroy":
        rack = ("rack", option[1])
        return [Binding((option,), rack), Binding((option,), FAN, rack, False, pulled=True)]
    return []


def _ships(option: Option, kind: str, context: Mapping[str, Any], view: View, seat: int) -> list[Binding]:
    verb = option[0]
    if verb == "launch":
        return [Binding((option,), ("hex", option[1]), ("goods", "ship"))]
    if verb == "move":
        return [Binding((option,), ("hex", option[2]), ("hex", option[1]))]
    if verb == "stay":
        return [Binding((option,), ("hex", option[1]))]
    return []


OWN_BOARD = ("board",)
"""The whole of one's own board: a new tile may be carried onto it."""


def _tiles(option: Option, kind: str, context: Mapping[str, Any], view: View, seat: int) -> list[Binding]:
    verb = option[0]
    cell = ("cell", option[1])
    if kind == "debris":
        ask = verb == "flip_tile"
        return [Binding((option,), cell, ask=ask), Binding((option,), cell, DEBRIS_BOX, False, ask, pulled=True)]
    if verb in ("activate", "lightning", "boost"):
        return [Binding((option,), cell)]
    if verb == "flip_tile":
        return [Binding((option,), cell, ask=True)]
    if verb in ("take_tile", "take_advanced"):
        place = ("tile" if verb == "take_tile" else "adv", option[1])
        return [Binding((option,), place), Binding((option,), OWN_BOARD, place, direct=False)]
    if verb == "inject":
        return [Binding((option,), ("arrow", option[2]), ("tray", option[1]))]
    if verb == "place_advanced":
        return [Binding((option,), ("advspace", option[1]), ("tray", context.get("tile"))),]
    if verb == "spend_tile":
        if option[1] == "grid":
            return [Binding((option,), ("cell", option[2]))]
        return [Binding((option,), ("goods", "ejected"))]
    return []


BREAK_COUNT = ("goods", "break_room")
"""The count of robots in the break room on one's own board: they are taken and laid down there as well."""


def _robots(option: Option, kind: str, context: Mapping[str, Any], view: View, seat: int) -> list[Binding]:
    verb = option[0]
    if verb == "to_workstation":
        return [Binding((option,), ("work", option[1]), ("break",)),
                Binding((option,), ("work", option[1]), BREAK_COUNT, direct=False)]
    if verb == "to_break_room":
        return [Binding((option,), ("break",), ("work", option[1]), direct=False),
                Binding((option,), BREAK_COUNT, ("work", option[1]), direct=False),
                Binding((option,), ("work", option[1]))]
    return []


def bindings(options: Iterable[Option], kind: str, context: Mapping[str, Any], view: View, seat: int) -> list[Binding]:
    """All bindings of a decision, in the order of its options."""
    found: list[Binding] = []
    for option in options:
        if option[0] in BAR_VERBS:
            found.append(Binding((option,), ("bar", option[0])))
            if option[0] == "store":
                found.append(Binding((option,), DEBRIS_BOX))
            if option[0] == "activate_mission" and context.get("hex"):
                found.append(Binding((option,), ("hex", context["hex"])))
            continue
        for family in (_hand, _dice, _ships, _tiles, _robots):
            more = family(option, kind, context, view, seat)
            if more:
                found += more
                break
    return found


LANE = {"black_row": "row3", "black_col": "col1"}
"""The row or column of the arrows that are not named after it."""


def takeable(options: Iterable[Option]) -> dict[Place, Option]:
    """Pieces whose taking up is an option by itself, and which: dice for an action, cubes to repair."""
    found: dict[Place, Option] = {}
    for option in options:
        if option[0] == "take_die":
            found[("die", option[1])] = option
        elif option[0] == "repair_action":
            found[("station", option[1])] = option
        elif option[0] == "repair_die":
            found.setdefault(("supply", str(option[1]).split("-")[0]), option)
    return found


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
