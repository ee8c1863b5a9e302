"""What can happen: the families of events with their fields, and what a seat may see of one.

An event is a named tuple, in logs, views and digests a plain one: its kind first, then its fields.

The types stand here as they are, not as text: text would be compiled for every field at every start.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from blackangel.engine.decision import Event


class Plain(NamedTuple):
    """Something that happened to everybody at once."""

    kind: str


class OfSeat(NamedTuple):
    """Something that a seat brought about."""

    kind: str
    seat: int


class Turn(NamedTuple):
    """A seat's turn begins."""

    kind: str
    seat: int
    round: int


class Sequence(NamedTuple):
    """The sequence of the turn is chosen: A, B or "pass"."""

    kind: str
    seat: int
    sequence: str


class Vp(NamedTuple):
    """A score disc moved."""

    kind: str
    seat: int
    delta: int
    why: str


class Goods(NamedTuple):
    """Pieces came into a storage or left it."""

    kind: str
    seat: int
    item: str
    count: int  # type: ignore[assignment]  # a tuple has a method of that name, which nobody asks
    why: str


class Declined(NamedTuple):
    """Something optional was not done."""

    kind: str
    seat: int
    decision: str


class EndTriggered(NamedTuple):
    """The end of the game is triggered."""

    kind: str
    reason: str


class CardPlayed(NamedTuple):
    """A card was played into a slot; hidden from others."""

    kind: str
    seat: int
    card: int | None
    slot: str


class CardDrawn(NamedTuple):
    """A card came to hand or to be chosen; hidden from others."""

    kind: str
    seat: int
    back: str
    card: int | None


class CardDiscarded(NamedTuple):
    """A card left; hidden from others."""

    kind: str
    seat: int
    back: str
    card: int | None
    why: str


class Tucked(NamedTuple):
    """An ejected Mission card lies under its owner's board."""

    kind: str
    seat: int
    card: int


class DieAlone(NamedTuple):
    """A die went back to the supply, or got a Damage cube there."""

    kind: str
    die: str


class DieRolled(NamedTuple):
    """A die was rolled; no value: not yet known."""

    kind: str
    die: str
    holder: int | str
    value: int | None


class DieFlipped(NamedTuple):
    """Debris turned a die."""

    kind: str
    die: str
    value: int


class DieBought(NamedTuple):
    """A die of another's was paid for."""

    kind: str
    die: str
    seller: int | str
    buyer: int
    value: int


class DiePlaced(NamedTuple):
    """A die lies on an action (1-6) or a hex."""

    kind: str
    die: str
    seat: int
    target: int | str
    value: int


class DieChanged(NamedTuple):
    """A boost gave a die another colour or value."""

    kind: str
    die: str
    colour: str
    value: int


class DieReserved(NamedTuple):
    """A die is in the high-security area."""

    kind: str
    die: str
    seat: int


class Activated(NamedTuple):
    """A tile of the grid takes effect."""

    kind: str
    seat: int
    cell: int
    tile: str
    effect: str


class TileTurned(NamedTuple):
    """A tile was turned to its standard side."""

    kind: str
    seat: int
    cell: int
    tile: str


class TileTaken(NamedTuple):
    """A tile was taken from its display."""

    kind: str
    seat: int
    tile: str
    space: int


class TileShown(NamedTuple):
    """A tile came to a display."""

    kind: str
    tile: str
    space: int


class TileShifted(NamedTuple):
    """A tile moved on in its display."""

    kind: str
    tile: str
    from_space: int
    to_space: int


class TileLeft(NamedTuple):
    """A tile left the display."""

    kind: str
    tile: str


class TileSpent(NamedTuple):
    """A tile was paid for a mission."""

    kind: str
    seat: int
    tile: str
    place: str


class Injected(NamedTuple):
    """A tile entered a grid."""

    kind: str
    seat: int
    tile: str
    arrow: str
    cell: int


class TileMoved(NamedTuple):
    """A tile was pushed on in a grid."""

    kind: str
    seat: int
    tile: str
    from_cell: int
    to_cell: int


class TileEjected(NamedTuple):
    """A tile was pushed out of a grid."""

    kind: str
    seat: int
    tile: str


class AdvancedEjected(NamedTuple):
    """An ejected Advanced tile found its space."""

    kind: str
    seat: int
    tile: str
    colour: str | None


class DebrisPlaced(NamedTuple):
    """Debris lies on a tile."""

    kind: str
    seat: int
    cell: int


class RavagerEffect(NamedTuple):
    """A Ravager card takes effect."""

    kind: str
    seat: int
    location: int
    card: int
    effect: int


class RavagerIgnored(NamedTuple):
    """It could not be carried out."""

    kind: str
    seat: int
    location: int
    effect: int


class RavagerDrawn(NamedTuple):
    """A Ravager card attacks."""

    kind: str
    card: int
    location: int


class RavagerDiscarded(NamedTuple):
    """A Ravager card found no room."""

    kind: str
    card: int


class Damage(NamedTuple):
    """An action got a Damage cube."""

    kind: str
    location: int


class SeatAtAction(NamedTuple):
    """A cube was taken from an action, or a robot by its Ravagers."""

    kind: str
    seat: int
    location: int


class RepairedDie(NamedTuple):
    """A cube was taken from a die."""

    kind: str
    seat: int
    die: str


class Released(NamedTuple):
    """A robot is free again."""

    kind: str
    location: int
    seat: int


class Destroyed(NamedTuple):
    """A Ravager card was destroyed."""

    kind: str
    seat: int
    location: int
    card: int


class ShipAt(NamedTuple):
    """A ship began or ended its journey there."""

    kind: str
    seat: int
    hex: str


class ShipMoved(NamedTuple):
    """A ship flew."""

    kind: str
    seat: int
    from_hex: str
    to_hex: str


class MissionAt(NamedTuple):
    """A Mission card was placed, or took effect."""

    kind: str
    seat: int
    card: int
    hex: str


class MissionEjected(NamedTuple):
    """A Mission card was left behind."""

    kind: str
    card: int
    hex: str
    owner: int


class RobotMoved(NamedTuple):
    """A robot walked."""

    kind: str
    seat: int
    from_place: str
    to_place: str


class NeutralRobotLeft(NamedTuple):
    """The neutral robot of a workstation is gone."""

    kind: str
    colour: str


class StripFlipped(NamedTuple):
    """The first strip became the last."""

    kind: str
    side_from: str
    side_to: str


class HalCardShown(NamedTuple):
    """Hal turned up a card."""

    kind: str
    card: str
    half: str
    missing: str | None


class HalUnable(NamedTuple):
    """Hal cannot act."""

    kind: str
    seat: int
    why: str


EVENTS: Final[Mapping[str, Any]] = {
    "turn": Turn,
    "sequence": Sequence,
    "card_played": CardPlayed,
    "activated": Activated,
    "vp": Vp,
    "gain": Goods,
    "spend": Goods,
    "drawn": CardDrawn,
    "offered": CardDrawn,
    "discarded": CardDiscarded,
    "die_rolled": DieRolled,
    "die_returned": DieAlone,
    "die_flipped": DieFlipped,
    "die_bought": DieBought,
    "die_placed": DiePlaced,
    "die_changed": DieChanged,
    "die_reserved": DieReserved,
    "boosted": TileTurned,
    "tile_flipped": TileTurned,
    "ravager_effect": RavagerEffect,
    "ravager_ignored": RavagerIgnored,
    "damage": Damage,
    "damage_die": DieAlone,
    "repaired": SeatAtAction,
    "repaired_die": RepairedDie,
    "captured": SeatAtAction,
    "released": Released,
    "ravager_drawn": RavagerDrawn,
    "ravager_discarded": RavagerDiscarded,
    "destroyed": Destroyed,
    "tile_taken": TileTaken,
    "tile_spent": TileSpent,
    "advanced_taken": TileTaken,
    "advanced_revealed": TileShown,
    "advanced_shifted": TileShifted,
    "tile_entered": TileShown,
    "tile_pushed": TileShifted,
    "tile_left": TileLeft,
    "injected": Injected,
    "tile_moved": TileMoved,
    "tile_ejected": TileEjected,
    "advanced_ejected": AdvancedEjected,
    "debris_placed": DebrisPlaced,
    "ship_launched": ShipAt,
    "ship_moved": ShipMoved,
    "ship_lost": ShipAt,
    "ship_home": ShipAt,
    "mission_placed": MissionAt,
    "mission_activated": MissionAt,
    "mission_ejected": MissionEjected,
    "tucked": Tucked,
    "robot_moved": RobotMoved,
    "neutral_robot_left": NeutralRobotLeft,
    "advanced_ship": OfSeat,
    "strip_flipped": StripFlipped,
    "spes_sighted": Plain,
    "end_triggered": EndTriggered,
    "final_round": Plain,
    "hal_card": HalCardShown,
    "hal_unable": HalUnable,
    "slots_cleared": OfSeat,
    "declined": Declined,
    "game_over": Plain,
}
"""The family of every kind of event."""
FIELDS: Final[Mapping[str, tuple[str, ...]]] = {kind: family._fields[1:] for kind, family in EVENTS.items()}
"""The fields of every kind of event, behind the kind."""
HIDDEN: Final = frozenset({"card_played", "drawn", "offered", "discarded"})
"""Events that name a card which only their seat may see."""


def seen_by(event: Any, seat: int | None) -> Event:
    """The event as a seat may see it: a card hidden from it is None (its back stays)."""
    seen: Event = event._replace(card=None) if event.kind in HIDDEN and event.seat != seat else event
    return seen
