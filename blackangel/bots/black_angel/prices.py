"""The prices that computer players value a position of Black Angel with, in VP unless said otherwise.

They were set by paired games, the same seeds with and without a change, not by the rulebook. Nothing depends on them
but how well the computer plays.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from blackangel.bots.black_angel.weights import PLAIN_WEIGHTS, Weights
from blackangel.bots.sums import added
from blackangel.games.black_angel.data import GameData
from blackangel.games.black_angel.effects import EFFECTS


@dataclass(frozen=True, slots=True, eq=False)
class Prices:
    """What a piece is worth in the middle of a long game; `value` lets it fade as the end comes near."""

    # Goods in storage and robots at rest: the first, second, ... of a kind, and each further one like the last.
    ship: tuple[float, ...] = (1.0, 0.8, 0.65, 0.55, 0.45)
    resource: tuple[float, ...] = (0.9, 0.7, 0.55, 0.5, 0.45)
    debris: tuple[float, ...] = (0.7, 0.6, 0.5, 0.4, 0.3)
    robot: tuple[float, ...] = (2.0, 1.5, 1.2, 0.9, 0.6)
    # Dice in the compartment, by value. One that a mission in space waits for is worth a share of what it yields there.
    die: tuple[float, float, float, float] = (0.4, 0.7, 0.95, 1.2)
    reserved: float = 0.15
    mission_die: float = 0.6
    # A robot at work, for each roll of dice still to come: the first, second, ... in one workstation.
    working: tuple[float, ...] = (1.4, 1.0, 0.7, 0.4, 0.2)
    # Cards in hand. A Mission card is worth `mission` and a share of what it would bring in space.
    mission: float = 0.25
    mission_share: float = 0.25
    mission_over: float = 0.1
    ravager_card: float = 0.5
    full_slot: float = 0.2
    # Tiles in the grid, for each turn to come, up to `tile_turns`.
    tile: float = 0.2
    starting_tile: float = 0.22
    boost: float = 0.6
    tile_turns: float = 8.0
    ejected: float = 0.15
    # Advanced tiles: the share of what they do not earn yet that they will, for each turn to come and at most.
    room: float = 0.09
    room_most: float = 0.6
    # Space. The first, second, ... own ship there.
    ship_out: tuple[float, ...] = (2.2, 1.5, 0.9, 0.5)
    ship_fits: float = 0.3
    # An activation card: `activation` is the share of what its activations to come will yield that it is worth now.
    # There are `activation_rate` of them for each turn that it will lie there, at most `activation_most`; of those that
    # cannot be paid for yet only the share `supplied` counts. Each further card counts `further` as much as the last.
    activation: float = 0.35
    activation_rate: float = 0.8
    activation_most: float = 6.0
    supplied: float = 0.4
    further: float = 0.6
    # `growth`: the own cards of a colour that join the ones counted now, for each turn to come.
    neutralization: float = 0.65
    growth: float = 0.15
    tucked: float = 0.3
    # Weight of the best other seat's VP, by the number of seats.
    others: tuple[float, ...] = (0.0, 0.6, 0.6, 0.35, 0.25)
    # How a game goes on average: turns for one advance, Ravager cards drawn in a turn; and the own turns to come from
    # which on pieces have their full price.
    turns_per_jump: float = 6.0
    ravagers_per_turn: float = 0.35
    full_turns: float = 5.0
    # What is spent as "a technology" and "a Mission card".
    spent_tile: float = 0.6
    spent_card: float = 0.6


PRICES = Prices()

PLAIN = Prices(
    ship=(0.8,),
    resource=(0.9,),
    debris=(0.5,),
    robot=(0.9,),
    die=(0.5, 1.1, 1.6, 2.1),
    working=(1.5, 1.2, 0.9, 0.5, 0.2),
    ship_out=(1.3,),
    activation=0.1,
)
"""A beginner's: each thing has one price however many there are, dice are dear, and of what a Mission card will bring
little is seen before it does."""

USUAL = 2
"""How many of a kind a seat has already, where the stock is not looked at."""

MOST_GOODS = 40
"""More of a kind are worth no more."""


STARTING, TECHNOLOGY, ADVANCED = range(3)
KINDS = ("starting", "technology", "advanced")
EIGHT_TURNS = 8.0
"""Tiles that are activated for so many turns count in full."""


@dataclass(frozen=True, slots=True, eq=False)
class Scale:
    """Prices, weights, and what follows from them, for goods, for each Mission card and each tile by its number."""

    prices: Prices
    weights: Weights
    robot: float
    """A robot at rest, however many there are."""
    goods: tuple[tuple[float, ...], ...]
    """Ships, resources, robots at rest, debris: what 0, 1, 2, ... of them are worth together."""
    own: tuple[float, ...]
    """Neutralization cards: what the owner gets."""
    aboard: tuple[float, ...]
    """Neutralization cards: what a ship gets."""
    rewards: tuple[float, ...]
    tile_kinds: tuple[int, ...]
    """STARTING, TECHNOLOGY or ADVANCED."""
    tile_colours: tuple[int, ...]
    tile_worth: tuple[float, ...]
    """What the better effect of the standard side is worth when it is activated."""
    gives_vp: tuple[int, ...]
    """1 for Technology tiles with that effect."""
    gives_debris: tuple[int, ...]


def scale_of(data: GameData, prices: Prices = PRICES, weights: Weights = PLAIN_WEIGHTS) -> Scale:
    """The scale for this component data."""
    price = {
        "vp": 1.0,
        "ship": usual(prices.ship),
        "resource": usual(prices.resource),
        "debris": usual(prices.debris),
        "robot": usual(prices.robot),
    }

    def worth(gains: tuple[tuple[str, int], ...]) -> float:
        return added(price[item] * count for item, count in gains)

    def giving(effect: str) -> tuple[int, ...]:
        return tuple(int(tile.kind == "technology" and effect in tile.effects) for tile in data.tiles)

    return Scale(
        prices,
        weights,
        price["robot"],
        tuple(together(each) for each in (prices.ship, prices.resource, prices.robot, prices.debris)),
        tuple(0.0 if card.activation else worth(card.gains) for card in data.missions),
        tuple(0.0 if card.activation else worth(card.ship_gains) for card in data.missions),
        tuple(worth((card.reward,)) for card in data.missions),
        tuple(KINDS.index(tile.kind) for tile in data.tiles),
        tuple(tile.colour for tile in data.tiles),
        tuple(max((EFFECTS[effect].worth for effect in tile.effects), default=0.0) for tile in data.tiles),
        giving("vp"),
        giving("debris"),
    )


def usual(each: tuple[float, ...]) -> float:
    """The price of one more of a kind where the stock is not looked at."""
    return each[min(USUAL, len(each) - 1)]


def together(each: tuple[float, ...]) -> tuple[float, ...]:
    """What the first 0, 1, 2, ... of a kind are worth together, by what each is worth."""
    return tuple(accumulate((*each, *[each[-1]] * (MOST_GOODS - len(each))), initial=0.0))
