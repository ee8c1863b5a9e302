"""What a table shows beside a decision: numbers and names that are not in the options themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from blackangel.games.black_angel import frames
from blackangel.games.black_angel.ids import COLOURS, DICE, HEXES, SLOTS
from blackangel.games.black_angel.state import Frame, State


def context_of(state: State, frame: Frame) -> dict[str, Any]:
    """Details by kind of decision; empty where the options say everything."""
    maker = CONTEXTS.get(frame.kind)
    return maker(state, frame) if maker else {}


def _activate(state: State, frame: frames.Activate) -> dict[str, Any]:
    return {"card": frame.card, "slot": SLOTS[frame.slot], "cells": list(frame.cells)}


def _adjacent(state: State, frame: frames.Adjacent) -> dict[str, Any]:
    return {"cell": frame.cell, "effect": frame.effect}


def _move_ship(state: State, frame: frames.Guarded) -> dict[str, Any]:
    return {"left": state.setting.data.board.move_ship_range}


def _keep(state: State, frame: frames.Keep) -> dict[str, Any]:
    return {"cards": [frame.first, frame.second], **_draw_colour(state, frame)}


def _draw_colour(state: State, frame: Frame) -> dict[str, Any]:
    """Whether a die is still to be chosen: a card's tile draws, not the end of sequence A."""
    return {"before_die": any(below.kind == "sequence_a" for below in state.stack)}


def _place_die(state: State, frame: frames.PlaceDie) -> dict[str, Any]:
    return {"die": DICE[frame.die], "colour": COLOURS[frame.colour], "value": frame.value}


def _location(state: State, frame: frames.Acting | frames.AtAction) -> dict[str, Any]:
    return {"location": frame.location + 1}


def _discover(state: State, frame: frames.Discover) -> dict[str, Any]:
    return {"left": frame.left, "taken": [state.setting.data.tiles[tile].id for tile in frame.taken]}


def _inject(state: State, frame: frames.Inject) -> dict[str, Any]:
    return {"tiles": [state.setting.data.tiles[tile].id for tile in frame.tiles]}


def _place_advanced(state: State, frame: frames.PlaceAdvanced) -> dict[str, Any]:
    """The ejected tile; `tiles`: those that are injected after it."""
    tiles = state.setting.data.tiles
    later = [tiles[tile].id for below in state.stack if isinstance(below, frames.Inject) for tile in below.tiles]
    return {"tile": tiles[frame.tile].id, "tiles": later}


def _left(state: State, frame: frames.Counted) -> dict[str, Any]:
    return {"left": frame.left, "done": frame.done}


def _command(state: State, frame: frames.Command) -> dict[str, Any]:
    return {"colour": COLOURS[frame.colour], "left": frame.left}


def _place_mission(state: State, frame: frames.PlaceMission) -> dict[str, Any]:
    return {"colour": COLOURS[frame.colour], "hex": HEXES[frame.hex], "forced": bool(frame.forced)}


def _mission(state: State, frame: frames.Mission) -> dict[str, Any]:
    return {"hex": HEXES[frame.hex], "card": state.cards[frame.hex], "left": frame.left, "done": frame.done}


def _owner(state: State, frame: frames.AtHex) -> dict[str, Any]:
    return {"hex": HEXES[frame.hex], "card": state.cards[frame.hex]}


def _spend_card(state: State, frame: frames.SpendCard) -> dict[str, Any]:
    return {"item": frame.item}


def _hand_limit(state: State, frame: frames.Step) -> dict[str, Any]:
    return {"over": len(state.seats[frame.seat].missions()) - state.setting.data.board.hand_limit}


def _reserve(state: State, frame: frames.Reserve) -> dict[str, Any]:
    return {"paid": bool(frame.paid)}


CONTEXTS: Mapping[str, Callable[[State, Any], dict[str, Any]]] = {
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
