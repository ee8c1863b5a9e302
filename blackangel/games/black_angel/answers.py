"""What a seat may answer to a decision: the families of options with their fields, for whoever reads them.

An option is a plain tuple of its verb and ids; `named` gives the same tuple, equal to the plain one, with names for
its fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from blackangel.engine.decision import Option, verb_of


class Alone(NamedTuple):
    """Something that needs no more words."""

    verb: str


class OfDie(NamedTuple):
    """A die is taken, reserved, turned over or repaired."""

    verb: str
    die: str


class ByBoost(NamedTuple):
    """A die is reserved by the boost of a tile."""

    verb: str
    die: str
    cell: int


class CardIn(NamedTuple):
    """A card is played into a slot."""

    verb: str
    card: int
    slot: str


class OfCard(NamedTuple):
    """A card is kept, discarded or placed."""

    verb: str
    card: int


class OfColour(NamedTuple):
    """One of what there is of each colour: a workstation, a deck, a space."""

    verb: str
    colour: str


class OfCell(NamedTuple):
    """A tile of the grid, as it lies."""

    verb: str
    cell: int

    @property
    def colour(self) -> str:
        """A boost that makes a die no other colour."""
        return ""


class Effect(NamedTuple):
    """A tile of the grid with one of its effects."""

    verb: str
    cell: int
    effect: str


class CellAs(NamedTuple):
    """The boost of a tile that lets a die be of a colour."""

    verb: str
    cell: int
    colour: str


class ToHex(NamedTuple):
    """A hex: of a mission, or where a ship is launched to or stays."""

    verb: str
    hex: str


class Flight(NamedTuple):
    """A ship flies."""

    verb: str
    start: str
    hex: str


class AtAction(NamedTuple):
    """One of the six actions."""

    verb: str
    location: int


class OfSpace(NamedTuple):
    """A tile of a display."""

    verb: str
    space: int


class TileIn(NamedTuple):
    """A tile is pushed in at an arrow."""

    verb: str
    tile: str
    arrow: str


class Spent(NamedTuple):
    """A tile that is paid: of the grid by its cell, an Advanced one by its colour, else by its name."""

    verb: str
    place: str
    what: int | str


OPTIONS: Final[Mapping[str, Any]] = {
    **dict.fromkeys(("no_reserve", "sequence_b", "pass", "done", "no_boost", "stop", "store", "no_card",
                     "activate_mission", "decline", "end_turn"), Alone),
    **dict.fromkeys(("reserve", "flip", "take_die", "repair_die"), OfDie),
    "reserve_free": ByBoost,
    "play_card": CardIn,
    **dict.fromkeys(("keep", "place", "discard"), OfCard),
    **dict.fromkeys(("to_workstation", "to_break_room", "draw", "place_advanced"), OfColour),
    "flip_tile": OfCell,
    **dict.fromkeys(("activate", "lightning"), Effect),
    **dict.fromkeys(("launch", "mission", "stay"), ToHex),
    "move": Flight,
    **dict.fromkeys(("action", "destroy", "repair_action"), AtAction),
    **dict.fromkeys(("take_tile", "take_advanced"), OfSpace),
    "inject": TileIn,
    "spend_tile": Spent,
}  # fmt: skip
"""The family of every verb but "boost", which has two."""


def named(option: Option) -> Any:
    """An option with names for its fields."""
    verb = verb_of(option)
    family: Any = OPTIONS[verb] if verb != "boost" else OfCell if len(option) == 2 else CellAs
    return family(*option)
