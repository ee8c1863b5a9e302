"""The component data of The Derelict as frozen values, read once from `resources/data/derelict/*.yaml`.

Teams, sides, types of Stalkers and colours of terrain are ints (see `ids`); rules that a card names are words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Rule = Mapping[str, str | int | tuple[int, ...]]
"""What a card does: ``rule`` names it, the other keys hold its numbers."""
NO_RULE: Rule = {}


class Marine(NamedTuple):
    """One of the twelve; `reach`: how many positions away it may attack (the range on its card)."""

    id: str
    team: int
    name: str
    reach: int


class Order(NamedTuple):
    """One of a team's three cards. `marine` is the one that its ability names, -1 for the whole team."""

    id: str
    number: int
    team: int
    type: str
    name: str
    ability: str
    marine: int


class Terrain(NamedTuple):
    """One of the eight terrain cards; `activation` is a rule, empty where there is none."""

    id: str
    name: str
    colour: int
    threat: int
    activation: str


class Alpha(NamedTuple):
    """One of the two; `icons` are numbers of types."""

    id: str
    name: str
    icons: tuple[int, int]


class Place(NamedTuple):
    """A location or an airlock: contacts by side, and (terrain, offset) by side in printed order.

    On the left an offset counts from the top, on the right from the bottom.
    """

    id: str
    name: str
    tier: str
    contacts: tuple[int, int]
    terrain: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]
    enter: Rule
    console: Rule


class Airlock(NamedTuple):
    """Where a game begins: the place, the tiers of the location deck (top first), cards for a spawn box."""

    place: Place
    tiers: tuple[str, ...]
    major: int
    minor: int


class Spawn(NamedTuple):
    """A spawn box."""

    major: bool
    colour: int


class Event(NamedTuple):
    """An event card. `icon` is -1 where it has no movement box; `flank` tells what the box does."""

    id: str
    name: str
    copies: int
    instinct: bool
    effect: Rule
    spawns: tuple[Spawn, Spawn]
    icon: int
    flank: bool


class GameData(NamedTuple):
    """Everything printed on the pieces. `orders[number - 1]` is an order."""

    marines: tuple[Marine, ...]
    orders: tuple[Order, ...]
    by_ability: Mapping[str, Order]
    terrain: tuple[Terrain, ...]
    alphas: tuple[Alpha, Alpha]
    copies: int  # Stalkers of each type
    tokens: int
    faces: int  # of the die, 0 and up
    strikes: frozenset[int]
    down: tuple[bool, bool]  # by side: whether adjacent movement goes down
    teams_by_players: Mapping[int, int]
    airlocks: Mapping[int, Airlock]  # by number of players
    places: tuple[Place, ...]
    events: tuple[Event, ...]
    canonical: str

    @property
    def digest(self) -> str:
        """16 hex digits over all values; comments, layout and provenance do not count."""
        from hashlib import sha256

        return sha256(self.canonical.encode()).hexdigest()[:16]

    def terrain_index(self, terrain: str) -> int:
        """Number of a terrain card by its id. Raises ValueError."""
        return [card.id for card in self.terrain].index(terrain)
