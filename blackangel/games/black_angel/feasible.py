"""What a die could do: which actions are offered, and whether sequence A is open.

An action is offered only if some way of carrying out the Ravager effect leaves at least one activation; sequence A is
open if some die can be used now, or could be after playing a card (rules page, sections 3 and 4).
"""

from __future__ import annotations

from blackangel.games.black_angel.ids import BOOST_SIDE, LAST_MISSION, NEUTRAL, SUPPLY, TILE_MASK, mission_colour
from blackangel.games.black_angel.ravagers import NO_EFFECT, RavagerEffect, attack
from blackangel.games.black_angel.state import Seat, State


def activations(state: State, location: int, value: int) -> int:
    """Activations that a die of `value` gives at an action (index 0-5): two Damage cubes cost one, never below 0."""
    if value and state.damage[location] == state.setting.data.board.damage_spaces:
        return value - 1
    return value


def action_possible(state: State, seat: int, location: int, value: int) -> bool:
    """Whether the action at a location (index 0-5) is offered for a die of its colour and `value`."""
    n = activations(state, location, value)
    kind = state.setting.action_kinds[location]
    if kind == "command":
        return command_possible(state, seat, state.setting.action_colours[location], n, attack(state, location))
    if n == 0:
        return False
    if kind == "discover":
        return discover_possible(state, n)
    if kind == "repair":
        return repair_possible(state, location)
    for cards in state.ravagers:
        if 0 < len(cards) <= n:
            return True
    return False


def discover_possible(state: State, n: int) -> bool:
    """A tile costing 1 for one activation, one costing 2 or an Advanced tile for two."""
    for tile, cost in zip(state.display, state.setting.data.board.display_costs, strict=True):
        if tile >= 0 and cost <= n:
            return True
    return n >= 2 and max(state.advanced_display) >= 0


def repair_possible(state: State, location: int) -> bool:
    """A Damage cube on an action or on a die in a supply, or one that the Ravager effect here will add."""
    if any(state.damage) or damaged_in_supply(state):
        return True
    return attack(state, location).will_damage(state, location)


def damaged_in_supply(state: State) -> list[int]:
    """Damaged dice that lie in a supply, ascending."""
    if not state.die_damaged:
        return []
    return [die for die in range(18) if state.die_damaged >> die & 1 and state.die_at[die] == SUPPLY]


def has_room(state: State, hex_: int, bit: int) -> bool:
    """A hex holds two ships at most, of different players."""
    ships = state.ships[hex_]
    return not ships & bit and not ships & (ships - 1)


def fits(state: State, hex_: int, colour: int) -> bool:
    """An alien hex of the colour without a Mission card."""
    return state.layout.colours[hex_] == colour and not state.cards[hex_]


def command_possible(state: State, seat: int, colour: int, n: int, ravager: RavagerEffect = NO_EFFECT) -> bool:
    """Command Your Ships: a move or a launch with n >= 1, or a card under a ship that is already in place."""
    player = state.seats[seat]
    break_room = player.break_room - ravager.robots
    bit = 1 << seat
    if n and break_room > 0 and player.ships and has_room(state, state.angel, bit):
        return True  # A launch that ends where it begins: the most common case, and the quickest to see.
    if break_room > 0 and keeps_fitting_card(player, colour, ravager.missions):
        for hex_ in state.layout.of_colour[colour]:
            if state.ships[hex_] & bit and not state.cards[hex_]:
                return True
    if n == 0:
        return False
    for hex_, ships in enumerate(state.ships):
        if ships & bit:
            for there in state.layout.reach(hex_, n):
                if has_room(state, there, bit):
                    return True
    return break_room > 0 and player.ships > 0 and bool(launch_targets(state, bit, n))


def keeps_fitting_card(player: Seat, colour: int, taken: int) -> bool:
    """Whether a Mission card of the colour is left in hand after Ravagers took so many, discarding wisely."""
    if taken and len(player.missions()) <= taken:
        return False
    for card in player.hand:
        if card <= LAST_MISSION and mission_colour(card) == colour:
            return True
    return False


def launch_targets(state: State, bit: int, n: int) -> list[int]:
    """Hexes where a ship launched from the Black Angel may end with up to n moves, ascending."""
    angel = state.angel
    targets = [hex_ for hex_ in state.layout.reach(angel, n) if has_room(state, hex_, bit)]
    if has_room(state, angel, bit):
        targets.append(angel)
        targets.sort()
    return targets


def can_pay(state: State, seat: int, cost: tuple[str, ...]) -> bool:
    """Whether all that an activation spends is there. What only gains is always an activation (reading)."""
    if not cost:
        return True
    player = state.seats[seat]
    return all(spendable(player, item) >= cost.count(item) for item in set(cost))


def spendable(player: Seat, item: str) -> int:
    """How many of an item of a Mission card's cost the player could spend."""
    if item == "ship":
        return player.ships
    if item == "resource":
        return player.resources
    if item == "debris":
        return player.debris
    if item == "robot":
        return player.break_room
    if item == "technology":
        return technologies(player)
    return len(player.missions() if item == "mission" else player.ravager_cards())


def technologies(player: Seat) -> int:
    """How many tiles a player could spend as a technology."""
    return 9 - player.grid.count(-1) + len(player.ejected) + len(player.set_aside) + 3 - player.advanced.count(-1)


def mission_possible(state: State, seat: int, hex_: int, colour: int) -> bool:
    """Whether the seat may activate the Mission card on a hex with a die of `colour` worth at least 1."""
    card = state.cards[hex_]
    if not card or mission_colour(card) != colour:
        return False
    mission = state.setting.data.missions[card]
    if not mission.activation or not (state.owners[hex_] == seat or state.ships[hex_] >> seat & 1):
        return False
    return can_pay(state, seat, mission.spend)


def die_works(state: State, seat: int, colour: int, value: int) -> bool:
    """Whether a die of that colour and value, as it is, could perform some action."""
    return station_works(state, seat, colour, value) or (value > 0 and mission_works(state, seat, colour))


def station_works(state: State, seat: int, colour: int, value: int) -> bool:
    """`die_works` on the Black Angel board alone, where neither resources nor debris matter."""
    for location in state.setting.locations_of[colour]:
        if action_possible(state, seat, location, value):
            return True
    return False


def mission_works(state: State, seat: int, colour: int) -> bool:
    """Whether some Mission card in space could be activated with a die of the colour."""
    for hex_ in state.layout.of_colour[colour]:
        if state.cards[hex_] and mission_possible(state, seat, hex_, colour):
            return True
    return False


def works_robustly(state: State, seat: int, colour: int, value: int) -> bool:
    """Whether the die could perform what ships, break room and hand cannot spoil: Discover, Repair or Destroy."""
    if value == 0:
        return False
    for location in state.setting.locations_of[colour]:
        if state.setting.action_kinds[location] != "command" and action_possible(state, seat, location, value):
            return True
    return False


def boosts_in_grid(state: State, seat: int, boost: str) -> list[int]:
    """Cells of the seat's grid whose tile lies boost side up with that boost, ascending."""
    if not state.setting.advanced:
        return []
    tiles = state.setting.data.tiles
    return [
        cell
        for cell, code in enumerate(state.seats[seat].grid)
        if code >= 0 and code & BOOST_SIDE and tiles[code & TILE_MASK].boost == boost
    ]


def die_can_act(state: State, seat: int, colour: int, value: int) -> bool:
    """`die_works`, with any boosts in the seat's grid used first (rules page, section 12)."""
    return die_works(state, seat, colour, value) or some_boost_helps(state, seat, colour, value)


def some_boost_helps(state: State, seat: int, colour: int, value: int) -> bool:
    """Whether the die could perform some action once boosts of the seat's grid have changed it."""
    if not state.setting.advanced:
        return False
    tiles = state.setting.data.tiles
    boosts = [tiles[code & TILE_MASK] for code in state.seats[seat].grid if code >= 0 and code & BOOST_SIDE]
    threes = [tile.colour for tile in boosts if tile.boost == "three"]
    recolours = [tile.colour for tile in boosts if tile.boost == "any_colour"]
    return bool(threes or recolours) and boosted_works(state, seat, colour, value, threes, recolours)


def boosted_works(state: State, seat: int, colour: int, value: int, threes: list[int], recolours: list[int]) -> bool:
    """Search over the boosts left, each looking at the die as it is when used."""
    three = state.setting.data.board.three_boost
    if colour in threes and value != three:
        if die_works(state, seat, colour, three):
            return True
        left = threes[:]
        left.remove(colour)
        if boosted_works(state, seat, colour, three, left, recolours):
            return True
    if colour in recolours:
        left = recolours[:]
        left.remove(colour)
        for other in range(3):
            if other != colour and (
                die_works(state, seat, other, value) or boosted_works(state, seat, other, value, threes, left)
            ):
                return True
    return False


def can_take(state: State, seat: int, die: int) -> bool:
    """Whether the seat may take this die for its action: an own one, or another's unreserved one for 1 resource."""
    colour, value = die // 6, state.die_value[die]
    if state.die_at[die] == seat:
        return die_can_act(state, seat, colour, value)
    return die in for_sale(state, seat) and can_buy(state, seat, colour, value)


def for_sale(state: State, seat: int) -> list[int]:
    """Unreserved dice of others, ascending, if the seat can pay for one."""
    if state.seats[seat].resources < state.setting.data.board.buy_cost:
        return []
    reserved = state.die_reserved
    return [
        die
        for die, holder in enumerate(state.die_at)
        if (holder >= 0 or holder == NEUTRAL) and holder != seat and not reserved >> die & 1
    ]


def can_buy(state: State, seat: int, colour: int, value: int) -> bool:
    """Whether a die for sale can be used by whoever pays for it."""
    if station_works(state, seat, colour, value):
        return True
    player, price = state.seats[seat], state.setting.data.board.buy_cost
    player.resources -= price  # The price is paid before the action and could be what a mission spends.
    possible = (value > 0 and mission_works(state, seat, colour)) or some_boost_helps(state, seat, colour, value)
    player.resources += price
    return possible


def can_act_robustly(state: State, seat: int) -> bool:
    """Whether an own die, as it is, can perform an action that no ship, robot or card in hand can spoil."""
    for die, holder in enumerate(state.die_at):
        if holder == seat and works_robustly(state, seat, die // 6, state.die_value[die]):
            return True
    return False


def can_act(state: State, seat: int) -> bool:
    """Whether some die can be used now; flips, buying and boosts counted."""
    values = state.die_value
    own = set()
    for die, holder in enumerate(state.die_at):
        if holder == seat and (kind := (die // 6, values[die])) not in own:
            if die_can_act(state, seat, *kind):
                return True
            own.add(kind)
    player, board = state.seats[seat], state.setting.data.board
    if player.debris >= board.flip_cost:
        player.debris -= board.flip_cost  # The flip is paid before the action and could be what a mission spends.
        turned = {(colour, board.opposite[value]) for colour, value in own} - own
        possible = any(die_can_act(state, seat, *kind) for kind in turned)
        player.debris += board.flip_cost
        if possible:
            return True
    bought = {(die // 6, values[die]) for die in for_sale(state, seat)} - own
    return any(can_buy(state, seat, *kind) for kind in bought)
