"""What a table shows beside a decision: numbers and names that are not in the options themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from blackangel.games.black_angel.ids import COLOURS, DICE, HEXES, SLOTS
from blackangel.games.black_angel.state import Frame, State


def context_of(state: State, frame: Frame) -> dict[str, Any]:
    """Details by kind of decision; empty where the options say everything."""
    maker = CONTEXTS.get(frame[0])
    return maker(state, frame) if maker else {}


def _activate(state: State, frame: Frame) -> dict[str, Any]:
    return {"card": frame[2], "slot": SLOTS[frame[3]], "cells": list(frame[4])}


def _adjacent(state: State, frame: Frame) -> dict[str, Any]:
    return {"cell": frame[2], "effect": frame[3]}


def _move_ship(state: State, frame: Frame) -> dict[str, Any]:
    return {"left": state.setting.data.board.move_ship_range}


def _keep(state: State, frame: Frame) -> dict[str, Any]:
    return {"cards": [frame[2], frame[3]], **_draw_colour(state, frame)}


def _draw_colour(state: State, frame: Frame) -> dict[str, Any]:
    """Whether a die is still to be chosen: a card's tile draws, not the end of sequence A."""
    return {"before_die": any(below[0] == "sequence_a" for below in state.stack)}


def _place_die(state: State, frame: Frame) -> dict[str, Any]:
    return {"die": DICE[frame[2]], "colour": COLOURS[frame[3]], "value": frame[4]}


def _location(state: State, frame: Frame) -> dict[str, Any]:
    return {"location": frame[2] + 1}


def _discover(state: State, frame: Frame) -> dict[str, Any]:
    return {"left": frame[2], "taken": [state.setting.data.tiles[tile].id for tile in frame[3]]}


def _inject(state: State, frame: Frame) -> dict[str, Any]:
    return {"tiles": [state.setting.data.tiles[tile].id for tile in frame[2]]}


def _place_advanced(state: State, frame: Frame) -> dict[str, Any]:
    """The ejected tile; `tiles`: those that are injected after it."""
    tiles = state.setting.data.tiles
    later = [tiles[tile].id for below in state.stack if below[0] == "inject" for tile in below[2]]
    return {"tile": tiles[frame[2]].id, "tiles": later}


def _left(state: State, frame: Frame) -> dict[str, Any]:
    return {"left": frame[2], "done": frame[3]}


def _command(state: State, frame: Frame) -> dict[str, Any]:
    return {"colour": COLOURS[frame[2]], "left": frame[3]}


def _place_mission(state: State, frame: Frame) -> dict[str, Any]:
    return {"colour": COLOURS[frame[2]], "hex": HEXES[frame[3]], "forced": bool(frame[4])}


def _mission(state: State, frame: Frame) -> dict[str, Any]:
    return {"hex": HEXES[frame[2]], "card": state.cards[frame[2]], "left": frame[3], "done": frame[4]}


def _owner(state: State, frame: Frame) -> dict[str, Any]:
    return {"hex": HEXES[frame[2]], "card": state.cards[frame[2]]}


def _spend_card(state: State, frame: Frame) -> dict[str, Any]:
    return {"item": frame[2]}


def _hand_limit(state: State, frame: Frame) -> dict[str, Any]:
    return {"over": len(state.seats[frame[1]].missions()) - state.setting.data.board.hand_limit}


def _reserve(state: State, frame: Frame) -> dict[str, Any]:
    return {"paid": bool(frame[2])}


CONTEXTS: Mapping[str, Callable[[State, Frame], dict[str, Any]]] = {
    "activate": _activate,
    "adjacent": _adjacent,
    "move_ship": _move_ship,
    "draw_colour": _draw_colour,
    "keep": _keep,
    "place_die": _place_die,
    "boost_action": _location,
    "discard_mission": _location,
    "discard_ravager": _location,
    "discover": _discover,
    "inject": _inject,
    "place_advanced": _place_advanced,
    "repair": _left,
    "destroy": _left,
    "command": _command,
    "place_mission": _place_mission,
    "mission": _mission,
    "owner_activation": _owner,
    "spend_card": _spend_card,
    "hand_limit": _hand_limit,
    "reserve": _reserve,
}
CONTEXT_KEYS: Mapping[str, tuple[str, ...]] = {
    "activate": ("card", "slot", "cells"),
    "adjacent": ("cell", "effect"),
    "move_ship": ("left",),
    "draw_colour": ("before_die",),
    "keep": ("cards", "before_die"),
    "place_die": ("die", "colour", "value"),
    "boost_action": ("location",),
    "discard_mission": ("location",),
    "discard_ravager": ("location",),
    "discover": ("left", "taken"),
    "inject": ("tiles",),
    "place_advanced": ("tile", "tiles"),
    "repair": ("left", "done"),
    "destroy": ("left", "done"),
    "command": ("colour", "left"),
    "place_mission": ("colour", "hex", "forced"),
    "mission": ("hex", "card", "left", "done"),
    "owner_activation": ("hex", "card"),
    "spend_card": ("item",),
    "hand_limit": ("over",),
    "reserve": ("paid",),
}
"""The keys of each context."""
PRIVATE_CONTEXT = frozenset({"cards", "card"})
"""Context keys that may name a hidden card; views of other seats leave them out."""
