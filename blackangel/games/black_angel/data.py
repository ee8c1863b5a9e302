"""The component data of Black Angel as frozen values, read once from `resources/data/black_angel/*.yaml`.

Colours are ints (`ORANGE`, `GRAY`, `GREEN`, -1 for none), items and effect codes are strings, locations are ints 1-6
and positions on a space strip are columns 0-4, 2 in the middle. The values are named tuples, because making a frozen
dataclass takes ten times as long, on every start. Which values are printed in the rulebook, follow
from it, or are ours is written in the files themselves (`resources/data/README.md`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from blackangel.engine.datafiles.check import DataError
from blackangel.games.black_angel.ids import COLOURS, GRAY, GREEN, ORANGE

__all__ = [
    "COLOURS",
    "GRAY",
    "GREEN",
    "NO_CARD",
    "ORANGE",
    "Action",
    "Advantage",
    "Board",
    "DataError",
    "GameData",
    "HalCard",
    "HalHalf",
    "Hex",
    "MissionCard",
    "RavagerCard",
    "StripSide",
    "Tile",
]



class MissionCard(NamedTuple):
    """One Mission card: `spend` and `gains` are per activation, or, on a neutralization card, happen on ejection."""

    number: int
    colour: int
    activation: bool
    spend: tuple[str, ...]  # one entry a piece, in printed order
    gains: tuple[tuple[str, int], ...]  # neutralization: what the owner gets
    ship_gains: tuple[tuple[str, int], ...]  # what every player with a ship on the card gets
    ship_owner: bool  # the owner with a ship here takes `ship_gains` too
    per: tuple[str, int] | None  # ("space" | "tucked", colour): gains count once per such own card
    reward: tuple[str, int]
    tiles: tuple[int, ...]  # colours of the tiles that enter the display, in printed order


NO_CARD = MissionCard(0, -1, False, (), (), (), False, None, ("vp", 0), ())
"""Stands at index 0, so that a card's number is its index."""


class RavagerCard(NamedTuple):
    """One Ravager card: effect 1-5 at location 1-6."""

    number: int
    effect: int
    location: int


class HalHalf(NamedTuple):
    """Half of a Hal card. `action`: discover_advanced, discover_tiles, repair, destroy or ships."""

    action: str
    colour: int
    clockwise: bool | None  # only for repair and destroy


class HalCard(NamedTuple):
    """One of Hal's cards, id "hal-1" to "hal-12"."""

    id: str
    top: HalHalf
    bottom: HalHalf


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of the technology grid. `kind`: technology, starting or advanced. (A tuple has an `index` already.)"""

    index: int
    id: str
    kind: str
    colour: int  # -1 for Advanced tiles
    effects: tuple[str, ...]  # standard side; a starting tile has two to choose from
    boost: str  # "" if it has no boost side
    scores: str  # "" or what an Advanced tile counts
    seat: int  # whose starting tile, else -1


class Hex(NamedTuple):
    """What is printed on one hex of space."""

    colour: int  # the aliens' colour, -1 for asteroids
    comet: bool
    ravager: bool

    @property
    def asteroids(self) -> bool:
        """True where no ship may enter."""
        return self.colour < 0


class StripSide(NamedTuple):
    """One side of a space strip, name "1A" to "7B", with its five hexes from column a to column e."""

    name: str
    hexes: tuple[Hex, Hex, Hex, Hex, Hex]


class Action(NamedTuple):
    """One of the six actions of the Black Angel board. `kind`: discover, command, repair or destroy."""

    number: int
    kind: str
    colour: int


class Advantage(NamedTuple):
    """What a player gets at setup for a later place in turn order."""

    resources: int
    reserve: bool  # may reserve one die free


class Board(NamedTuple):
    """Counts, costs and limits. `*_by_seats` tuples are indexed by the number of players: 1 is solo, 0 unused."""

    # dice
    dice_per_colour: int
    faces: tuple[int, ...]  # six values, 0 is the star
    opposite: tuple[int, int, int, int]  # by value shown
    dice_by_seats: tuple[int, ...]  # dice of each colour in the game
    # the Black Angel board
    actions: tuple[Action, ...]  # six, index = number - 1
    vp_action: tuple[str, str, str]  # by colour: the action kind whose 2 VP boost this is
    staples: tuple[str, str, str]  # by colour
    damage_spaces: int
    ravager_spaces: int
    damage_colours: tuple[int, ...]  # six, index = location - 1: the colour that Ravager effect 2 hits
    no_effect_vp: int  # VP lost when the Ravager effect cannot be carried out
    # displays
    display_costs: tuple[int, ...]  # index = space - 1
    display_start: int  # tiles at setup, one of each colour
    advanced_spaces: int
    advanced_cost: int
    # space
    strips_by_seats: tuple[int, ...]
    ships_per_hex: int
    move_ship_range: int  # of the tile effect
    # decks
    ravagers_removed_by_seats: tuple[int, ...]
    start_ravagers: int  # cards that attack at setup
    # players
    robots: int
    start_vp: int
    start_break_room: int
    start_workstation: int  # robots in each workstation
    start_ships: int
    start_resources: int
    start_debris: int
    start_missions: int  # cards of each colour
    start_ravager_cards: int
    start_cells: tuple[int, int, int]  # grid cells of the starting tiles
    advantages: tuple[Advantage, ...]  # by place in turn order, four
    hand_limit: int  # Mission cards
    # costs
    buy_cost: int  # resources for another player's die
    reserve_cost: int  # resources
    flip_cost: int  # debris
    damaged_die_vp: int  # VP lost for a damaged die taken
    # boosts
    vp_boost: int  # VP of the boost of that name
    three_boost: int  # value that a die is set to
    # final scoring
    advanced_vp: int  # VP per element counted
    advanced_cap: int  # most VP of one Advanced tile
    advanced_cap_per_card: int  # added per tucked card, on a space
    spes_goods_per_vp: int
    # Hal
    hal_vp: Mapping[str, int]  # starting VP by difficulty
    hal_weights: Mapping[str, Mapping[str, int]]  # VP by difficulty and item (`data_read.HAL_ITEMS`)
    hal_unable_vp: int
    hal_sale_vp: int  # for his die when the human buys it
    hal_ejected_vp: int  # for each own card ejected
    hal_comet_vp: int  # for a card placed on a comet hex


class GameData(NamedTuple):
    """Everything printed on the pieces. Index 0 of `missions` is a blank card; `ravagers[n - 61]` is card n."""

    missions: tuple[MissionCard, ...]
    ravagers: tuple[RavagerCard, ...]
    hal: tuple[HalCard, ...]
    tiles: tuple[Tile, ...]
    tile_index: Mapping[str, int]
    sides: tuple[StripSide, ...]
    side_index: Mapping[str, int]
    board: Board
    canonical: str  # all values in one text, blind to comments and layout
    edition: str = ""  # the digest of an earlier edition; empty for the data of today

    @property
    def digest(self) -> str:
        """16 hex digits over all values; computed when asked for, as loading the library takes a tenth of a start."""
        from hashlib import sha256

        return sha256(self.canonical.encode()).hexdigest()[:16]
