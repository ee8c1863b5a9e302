"""The prices that computer players value a position of Black Angel with, in VP unless said otherwise.

They were set by paired games, the same seeds with and without a change, not by the rulebook. Nothing depends on them
but how well the computer plays.
"""

from __future__ import annotations

from dataclasses import dataclass

from blackangel.games.black_angel.data import GameData, MissionCard


@dataclass(frozen=True, slots=True, eq=False)
class Prices:
    """What a piece is worth in the middle of a long game; `value` lets it fade as the end comes near."""

    # Goods in storage and robots at rest: the first `plenty` of a kind, and a share of the price for each one more.
    ship: float = 0.8
    resource: float = 0.9
    debris: float = 0.5
    robot: float = 0.9
    plenty: int = 4
    surplus: float = 0.6
    # Dice in the compartment, by value. One that a mission in space waits for is worth a share of what it yields there.
    die: tuple[float, float, float, float] = (0.5, 1.1, 1.6, 2.1)
    reserved: float = 0.15
    mission_die: float = 0.6
    # A robot at work, for each roll of dice still to come: the first, second, ... in one workstation.
    working: tuple[float, ...] = (1.5, 1.2, 0.9, 0.5, 0.2)
    # Cards in hand. A Mission card is worth `mission` and a share of what it would bring in space.
    mission: float = 0.5
    mission_share: float = 0.25
    mission_over: float = 0.1
    ravager_card: float = 0.9
    full_slot: float = 0.2
    # Tiles in the grid, for each turn to come, up to `tile_turns`.
    tile: float = 0.14
    starting_tile: float = 0.12
    boost: float = 0.6
    tile_turns: float = 8.0
    ejected: float = 0.15
    # Advanced tiles: the share of what they do not earn yet that they will, for each turn to come and at most.
    room: float = 0.05
    room_most: float = 0.4
    # Space. `activation` is the share of one activation's yield for each turn that the card will lie there, up to
    # `activation_turns`; `growth` the own cards of a colour that join the ones counted now, for each turn to come.
    ship_out: float = 1.3
    ship_fits: float = 0.3
    activation: float = 0.25
    activation_turns: float = 4.0
    neutralization: float = 0.9
    growth: float = 0.15
    tucked: float = 0.3
    # Weight of the best other seat's VP, by the number of seats.
    others: tuple[float, ...] = (0.0, 0.6, 0.6, 0.35, 0.25)
    # How a game goes on average: turns for one advance, Ravager cards drawn in a turn; and the own turns to come from
    # which on pieces have their full price.
    turns_per_jump: float = 4.5
    ravagers_per_turn: float = 0.55
    full_turns: float = 5.0
    # What is spent as "a technology" and "a Mission card".
    spent_tile: float = 0.6
    spent_card: float = 0.6


PRICES = Prices()


@dataclass(frozen=True, slots=True, eq=False)
class Scale:
    """Prices and what follows from them for each Mission card, by its number."""

    prices: Prices
    yields: tuple[float, ...]
    """Activation cards: what one activation brings, less what it takes."""
    own: tuple[float, ...]
    """Neutralization cards: what the owner gets."""
    aboard: tuple[float, ...]
    """Neutralization cards: what a ship gets."""
    rewards: tuple[float, ...]


def scale_of(data: GameData, prices: Prices = PRICES) -> Scale:
    """The scale for this component data."""
    price = {
        "vp": 1.0,
        "ship": prices.ship,
        "resource": prices.resource,
        "debris": prices.debris,
        "robot": prices.robot,
        "technology": prices.spent_tile,
        "mission": prices.spent_card,
        "ravager": prices.ravager_card,
    }

    def worth(gains: tuple[tuple[str, int], ...]) -> float:
        return sum(price[item] * count for item, count in gains)

    def net(card: MissionCard) -> float:
        return worth(card.gains) - sum(price[item] for item in card.spend)

    return Scale(
        prices,
        tuple(net(card) if card.activation else 0.0 for card in data.missions),
        tuple(0.0 if card.activation else worth(card.gains) for card in data.missions),
        tuple(0.0 if card.activation else worth(card.ship_gains) for card in data.missions),
        tuple(worth((card.reward,)) for card in data.missions),
    )
