"""What Mission cards in space and in hand, and ships, are worth to a seat."""

from __future__ import annotations

from blackangel.bots.black_angel.horizon import Horizon
from blackangel.bots.black_angel.prices import MOST_GOODS, Scale
from blackangel.games.black_angel.data import MissionCard
from blackangel.games.black_angel.feasible import spendable
from blackangel.games.black_angel.ids import COLUMNS, LAST_MISSION, mission_colour
from blackangel.games.black_angel.state import Seat, State

Yields = list[tuple[float, int]]
"""By colour of die: what an activation of the best Mission card in reach yields, and how often it can be paid for."""

UNPAID = 9
"""Stands for "as often as you like"."""


ITEMS = ("ship", "resource", "robot", "debris")
"""What `stock` counts, in its order."""

FEW = 3
"""A price for more or fewer of an item is that of so many, as a die of 3 would take or bring them."""


def affordable(player: Seat, mission: MissionCard) -> int:
    """How often the seat can pay for the card with what it has."""
    most = UNPAID
    for item in mission.spend:
        # Of the tiles only those that are hardly missed: the ejected ones and two of the grid.
        have = len(player.ejected) + 2 if item == "technology" else spendable(player, item)
        most = min(most, have // mission.spend.count(item))
    return most


def stock(player: Seat) -> tuple[int, int, int, int]:
    """Ships, resources, robots at rest and debris, as many as count."""
    return (
        min(player.ships, MOST_GOODS),
        min(player.resources, MOST_GOODS),
        min(player.break_room, MOST_GOODS),
        min(player.debris, MOST_GOODS),
    )


def at_the_end(state: State, ahead: Horizon) -> float:
    """What the final exchange gives for a ship, a resource or a robot at rest, as near as the end is."""
    return (1.0 - ahead.fade) * ahead.spes / state.setting.data.board.spes_goods_per_vp


class SpaceWorth:
    """Values one seat's share of space in one position; what is counted once is kept."""

    __slots__ = ("_ahead", "_cost", "_gain", "_in_space", "_scale", "_seat", "_state", "_tucked", "yields")

    def __init__(self, state: State, seat: int, ahead: Horizon, scale: Scale) -> None:
        self._state = state
        self._seat = seat
        self._ahead = ahead
        self._scale = scale
        self._in_space = [
            (hex_ // COLUMNS, mission_colour(card))
            for hex_, card in enumerate(state.cards)
            if card and state.owners[hex_] == seat
        ]
        self._tucked = [0, 0, 0]
        for card in state.seats[seat].tucked:
            self._tucked[mission_colour(card)] += 1
        self._gain: dict[str, float] = {"vp": 1.0}
        self._cost = {
            "technology": ahead.fade * scale.prices.spent_tile,
            "mission": ahead.fade * scale.prices.spent_card,
            "ravager": ahead.fade * scale.prices.ravager_card,
        }
        end = at_the_end(state, ahead)
        for item, count, worth in zip(ITEMS, stock(state.seats[seat]), scale.goods, strict=True):
            rest = end if item != "debris" else 0.0
            more, fewer = min(count, MOST_GOODS - FEW), max(count - FEW, 0)
            self._gain[item] = rest + ahead.fade * (worth[more + FEW] - worth[more]) / FEW
            self._cost[item] = rest + ahead.fade * (worth[fewer + FEW] - worth[fewer]) / FEW
        self.yields: Yields = [(0.0, 0), (0.0, 0), (0.0, 0)]

    def in_space(self) -> tuple[float, float, float]:
        """Own ships, activation cards and neutralization cards in space, others' cards with an own ship among them.

        Notes the `yields` for dice.
        """
        state, seat = self._state, self._seat
        missions = state.setting.data.missions
        bit = 1 << seat
        ejections = 0.0
        ships: list[float] = []
        activations: list[float] = []
        for hex_, card in enumerate(state.cards):
            aboard = bool(state.ships[hex_] & bit)
            if aboard:
                ships.append(self._ship(hex_))
            if card:
                mine = state.owners[hex_] == seat
                if mine or aboard:
                    one = self.card(card, hex_ // COLUMNS, mine, aboard)
                    if missions[card].activation:
                        activations.append(one)
                        self._note(card)
                    else:
                        ejections += one
        return self._ships(ships), self._activations(activations), ejections

    def _ships(self, found: list[float]) -> float:
        """Own ships together: the ones that stay longest first."""
        each = self._scale.prices.ship_out
        found.sort(reverse=True)
        worth = 0.0
        for number, one in enumerate(found):
            worth += one * each[min(number, len(each) - 1)]
        return self._ahead.fade * worth

    def _activations(self, found: list[float]) -> float:
        """Activation cards together: they compete for the same turns."""
        found.sort(reverse=True)
        worth, share = 0.0, 1.0
        for one in found:
            worth += share * one
            share *= self._scale.prices.further
        return worth

    def _net(self, mission: MissionCard) -> float:
        """What one activation brings, less what it takes, with the seat's present stock."""
        net = 0.0
        for item, count in mission.gains:
            net += self._gain[item] * count
        for item in mission.spend:
            net -= self._cost[item]
        return max(0.0, net)

    def _note(self, card: int) -> None:
        """Remember the card if it is the best of its colour to activate."""
        mission = self._state.setting.data.missions[card]
        found = (self._net(mission), affordable(self._state.seats[self._seat], mission))
        best = self.yields[mission.colour]
        if found[0] * min(3, found[1]) > best[0] * min(3, best[1]):
            self.yields[mission.colour] = found

    def _ship(self, hex_: int) -> float:
        """How much a ship there counts: the more the longer its strip stays, and a card in hand fits its hex."""
        prices, state = self._scale.prices, self._state
        worth = min(1.0, ((hex_ // COLUMNS) + 1) * self._ahead.jump_turns / 3.0)
        if not state.cards[hex_]:
            colour = state.layout.colours[hex_]
            if any(card <= LAST_MISSION and mission_colour(card) == colour for card in state.seats[self._seat].hand):
                worth += prices.ship_fits
        return worth

    def card(self, card: int, row: int, mine: bool, aboard: bool) -> float:
        """A Mission card in a row of space, the own one or one with an own ship."""
        prices, ahead = self._scale.prices, self._ahead
        mission = self._state.setting.data.missions[card]
        stays = min(ahead.turns, (row + 1) * ahead.jump_turns)
        ejected = min(1.0, max(0.0, ahead.advances - row))
        if mission.activation:
            most = min(prices.activation_most, prices.activation_rate * stays)
            paid = min(most, affordable(self._state.seats[self._seat], mission))
            worth = prices.activation * (paid + prices.supplied * (most - paid)) * self._net(mission)
        else:
            gain = self._scale.own[card] if mine else 0.0
            if aboard and (not mine or mission.ship_owner):
                gain += self._scale.aboard[card]
            if mission.per is not None:
                gain *= self._counted(mission.per, row) + prices.growth * stays
            worth = prices.neutralization * ejected * gain
        return worth + (prices.tucked * ejected if mine else 0.0)

    def _counted(self, per: tuple[str, int], row: int) -> int:
        """How many cards a card in this row will count when it is ejected, as things are."""
        where, colour = per
        if where == "space":
            return sum(1 for other, its in self._in_space if its == colour and other > row)
        return self._tucked[colour] + sum(1 for other, its in self._in_space if its == colour and other < row)

    def hand(self) -> tuple[float, float]:
        """Mission cards in hand, which can be played and placed, and Ravager cards, which can be played."""
        scale, prices = self._scale, self._scale.prices
        missions = self._state.setting.data.missions
        back = len(self._state.cards) // COLUMNS - 2
        found: list[float] = []
        ravagers = 0
        for card in self._state.seats[self._seat].hand:
            if card > LAST_MISSION:
                ravagers += 1
                continue
            placed = scale.rewards[card] - scale.robot
            placed += self.card(card, back if missions[card].activation else 2, True, False)
            found.append(prices.mission + prices.mission_share * max(0.0, placed))
        limit = self._state.setting.data.board.hand_limit
        over = len(found) - limit
        if over > 0:
            found.sort(reverse=True)
            del found[limit:]
        missions_worth = prices.mission_over * max(0, over)
        for one in found:
            missions_worth += one
        fade = self._ahead.fade
        return fade * missions_worth, fade * prices.ravager_card * ravagers
