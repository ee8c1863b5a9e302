"""What is still to be done: the families of pending steps with what each has to remember.

A frame is a named tuple, in saved positions a list: its kind first, then mostly the seat. Numbers stand for things as
in the position: dice, tiles and hexes by index, colours 0-2, actions 0-5.

The types stand here as they are, not as text: text would be compiled for every field at every start.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, Protocol


class Frame(Protocol):
    """What every frame says."""

    @property
    def kind(self) -> str:
        """The decision to ask, or the step to carry out."""

    @property
    def seat(self) -> int:
        """Whose it is."""

    def __iter__(self) -> Iterator[Any]:
        """Kind, seat and all that it remembers, as the tuple that it is."""


class Begin(NamedTuple):
    """The first turn, once all is set up."""

    kind: str

    @property
    def seat(self) -> int:
        """Nobody's."""
        return -1


class Step(NamedTuple):
    """A step that knows its seat alone."""

    kind: str
    seat: int


class Activate(NamedTuple):
    """Tiles that a played card may still activate."""

    kind: str
    seat: int
    card: int
    slot: int
    cells: tuple[int, ...]


class Adjacent(NamedTuple):
    """Which tile beside that of the cell."""

    kind: str
    seat: int
    cell: int
    effect: str
    guarded: int


class Guarded(NamedTuple):
    """A piece moves; guarded: sequence A must stay possible."""

    kind: str
    seat: int
    guarded: int


class Keep(NamedTuple):
    """Which of two cards."""

    kind: str
    seat: int
    first: int
    second: int


class PlaceDie(NamedTuple):
    """What the die is used for, as it is now."""

    kind: str
    seat: int
    die: int
    colour: int
    value: int


class AtAction(NamedTuple):
    """Something at an action (index 0-5)."""

    kind: str
    seat: int
    location: int


class Acting(NamedTuple):
    """A die acts there."""

    kind: str
    seat: int
    location: int
    colour: int
    value: int


class Discover(NamedTuple):
    """Activations left, and the tiles taken."""

    kind: str
    seat: int
    left: int
    taken: tuple[int, ...]


class Inject(NamedTuple):
    """Tiles to be injected."""

    kind: str
    seat: int
    tiles: tuple[int, ...]


class PlaceAdvanced(NamedTuple):
    """An ejected Advanced tile looks for a space."""

    kind: str
    seat: int
    tile: int


class Counted(NamedTuple):
    """Activations left and done."""

    kind: str
    seat: int
    left: int
    done: int


class Command(NamedTuple):
    """The moves of a ship."""

    kind: str
    seat: int
    colour: int
    left: int


class PlaceMission(NamedTuple):
    """Which card; forced: a ship that stayed must get one."""

    kind: str
    seat: int
    colour: int
    hex: int
    forced: int


class Mission(NamedTuple):
    """Activations of a Mission card, left and done."""

    kind: str
    seat: int
    hex: int
    left: int
    done: int


class AtHex(NamedTuple):
    """The share of the card's owner."""

    kind: str
    seat: int
    hex: int


class Spend(NamedTuple):
    """What the card costs, and how much of it is paid."""

    kind: str
    seat: int
    card: int
    paid: int


class SpendCard(NamedTuple):
    """Which card of a sort."""

    kind: str
    seat: int
    item: str


class Reserve(NamedTuple):
    """Which die; paid: the one for a resource was chosen."""

    kind: str
    seat: int
    paid: int


class DrawCard(NamedTuple):
    """The die returns and a card is drawn."""

    kind: str
    seat: int
    die: int


FRAMES: Final[Mapping[str, Any]] = {
    "begin": Begin,
    "turn": Step,
    "sequence_a": Step,
    "setup_reserve": Step,
    "end_turn": Step,
    "hand_limit": Step,
    "draw_colour": Step,
    "debris": Step,
    "spend_tile": Step,
    "reset_board": Step,
    "neutral_rolls": Step,
    "advance": Step,
    "next_turn": Step,
    "activate": Activate,
    "adjacent": Adjacent,
    "move_ship": Guarded,
    "move_robot": Guarded,
    "keep": Keep,
    "place_die": PlaceDie,
    "boost_action": AtAction,
    "discard_ravager": AtAction,
    "discard_mission": Acting,
    "ravager_effect": Acting,
    "perform": Acting,
    "discover": Discover,
    "inject": Inject,
    "place_advanced": PlaceAdvanced,
    "repair": Counted,
    "destroy": Counted,
    "command": Command,
    "place_mission": PlaceMission,
    "mission": Mission,
    "owner_activation": AtHex,
    "owner_share": AtHex,
    "spend": Spend,
    "spend_card": SpendCard,
    "reserve": Reserve,
    "draw_card": DrawCard,
}
"""The family of every kind of frame."""
