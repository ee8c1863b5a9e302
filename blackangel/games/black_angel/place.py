"""A2 up to the activations: the die is placed, boosts are used, and the topmost Ravager card takes effect."""

from __future__ import annotations

from blackangel.engine.decision import Option
from blackangel.games.black_angel import events, frames, goods
from blackangel.games.black_angel.feasible import (
    action_possible,
    activations,
    boosts_in_grid,
    command_possible,
    die_can_act,
    mission_possible,
)
from blackangel.games.black_angel.ids import (
    BOOST_SIDE,
    COLOUR_INDEX,
    COLOURS,
    DICE,
    HEX_INDEX,
    HEXES,
    TILE_MASK,
)
from blackangel.games.black_angel.ravagers import RAVAGERS, top_effect
from blackangel.games.black_angel.state import Choice, State

# -- decision "place_die": boosts, then an action or a Mission card ------------------------------------------------


def place_die_options(state: State, frame: frames.PlaceDie) -> list[Option]:
    """Actions of the die's colour, activation cards in space, and boosts after which something is still possible."""
    _, seat, _, colour, value = frame
    options: list[Option] = [
        ("action", location + 1)
        for location in state.setting.locations_of[colour]
        if action_possible(state, seat, location, value)
    ]
    if value:
        options += [
            ("mission", HEXES[hex_])
            for hex_, card in enumerate(state.cards)
            if card and mission_possible(state, seat, hex_, colour)
        ]
    if state.setting.advanced:
        options += boost_options(state, seat, colour, value)
    return options


def place_die_legal(state: State, frame: frames.PlaceDie, option: Choice) -> bool:
    """Whether the die may be used so, without listing all uses."""
    _, seat, _, colour, value = frame
    match option:
        case ("action", int(number)):
            here = number - 1 in state.setting.locations_of[colour]
            return here and action_possible(state, seat, number - 1, value)
        case ("mission", name):
            hex_ = HEX_INDEX.get(name, -1)
            return value > 0 and 0 <= hex_ < len(state.cards) and mission_possible(state, seat, hex_, colour)
    return state.setting.advanced and option in boost_options(state, seat, colour, value)


def boost_options(state: State, seat: int, colour: int, value: int) -> list[Option]:
    """Boosts of the die's present colour: "becomes 3", or "takes any colour" with the colour chosen."""
    player = state.seats[seat]
    tiles, three = state.setting.data.tiles, state.setting.data.board.three_boost
    options: list[Option] = []
    for boost in ("three", "any_colour"):
        for cell in boosts_in_grid(state, seat, boost):
            if tiles[player.grid[cell] & TILE_MASK].colour != colour:
                continue
            player.grid[cell] &= ~BOOST_SIDE  # Looked at as if it were used.
            if boost == "three":
                if value != three and die_can_act(state, seat, colour, three):
                    options.append(("boost", cell))
            else:
                options += [
                    ("boost", cell, COLOURS[other])
                    for other in range(3)
                    if other != colour and die_can_act(state, seat, other, value)
                ]
            player.grid[cell] |= BOOST_SIDE
    return options


def place_die_apply(state: State, frame: frames.PlaceDie, option: Choice) -> None:
    """Use a boost, or place the die."""
    _, seat, die, colour, value = frame
    state.stack.pop()
    verb, target, *recolour = option
    if verb == "boost":
        use_boost(state, seat, target)
        if recolour:
            colour = COLOUR_INDEX[recolour[0]]
        else:
            value = state.setting.data.board.three_boost
        state.events.append(events.DieChanged("die_changed", DICE[die], COLOURS[colour], value))
        state.stack.append(frames.PlaceDie("place_die", seat, die, colour, value))
        return
    state.events.append(events.DiePlaced("die_placed", DICE[die], seat, target, value))
    if verb == "mission":
        hex_ = HEX_INDEX[target]
        state.stack += [frames.AtHex("owner_share", seat, hex_), frames.Mission("mission", seat, hex_, value, 0)]
        return
    location = target - 1
    state.stack += [
        frames.Acting("perform", seat, location, colour, value),
        frames.Acting("ravager_effect", seat, location, colour, value),
        frames.AtAction("boost_action", seat, location),
    ]


def use_boost(state: State, seat: int, cell: int) -> None:
    """A boost is used once, from the grid, by turning the tile to its standard side."""
    player = state.seats[seat]
    player.grid[cell] &= ~BOOST_SIDE
    tile = state.setting.data.tiles[player.grid[cell] & TILE_MASK]
    state.events.append(events.TileTurned("boosted", seat, cell, tile.id))


# -- decision "boost_action": 2 VP for the colour's base action ----------------------------------------------------


def boost_action_options(state: State, frame: frames.AtAction) -> list[Option]:
    """Tiles whose boost gives VP for this action; each is optional, used as the die is placed (reading)."""
    _, seat, location = frame
    kind = state.setting.action_kinds[location]
    player, data = state.seats[seat], state.setting.data
    options: list[Option] = [
        ("boost", cell)
        for cell in boosts_in_grid(state, seat, "vp2")
        if data.board.vp_action[data.tiles[player.grid[cell] & TILE_MASK].colour] == kind
    ]
    options.append(("no_boost",))
    return options


def boost_action_skip(state: State, frame: frames.AtAction) -> bool:
    """No such tile: go on without asking."""
    if state.setting.advanced and len(boost_action_options(state, frame)) > 1:
        return False
    state.stack.pop()
    return True


def boost_action_apply(state: State, frame: frames.AtAction, option: Choice) -> None:
    """2 VP now, or none."""
    if option == ("no_boost",):
        state.stack.pop()
        return
    _, cell = option
    use_boost(state, frame.seat, cell)
    state.gain_vp(frame.seat, state.setting.data.board.vp_boost, "boost")


# -- (a) the topmost Ravager card ----------------------------------------------------------------------------------


def ravager_effect(state: State, frame: frames.Acting) -> None:
    """Only the topmost card's permanent effect counts; if it cannot be carried out, 1 VP is lost instead (rulebook)."""
    _, seat, location, colour, value = frame
    effect = top_effect(state, location)
    if not effect:
        return
    player, ravager = state.seats[seat], RAVAGERS[effect]
    tell_attack(state, seat, location)
    if not ravager.possible(player):
        state.events.append(events.RavagerIgnored("ravager_ignored", seat, location + 1, effect))
        state.gain_vp(seat, -state.setting.data.board.no_effect_vp, "ravager")
    elif ravager.damage is not None:
        ravager.damage(state, location)
    elif ravager.asks:
        acting = frames.Acting(ravager.asks, seat, location, colour, value)
        state.stack.append(acting if ravager.missions else frames.AtAction(ravager.asks, seat, location))
    else:
        player.break_room -= ravager.robots
        state.captives[location].append(seat)
        state.captives[location].sort()
        state.events.append(events.SeatAtAction("captured", seat, location + 1))


def tell_attack(state: State, seat: int, location: int) -> None:
    """The topmost card of the location takes effect."""
    card = state.ravagers[location][-1]
    state.events.append(events.RavagerEffect("ravager_effect", seat, location + 1, card, top_effect(state, location)))


def discard_mission_options(state: State, frame: frames.Acting) -> list[Option]:
    """Effect 3: a Mission card, but only one after which the action still does something."""
    _, seat, location, colour, value = frame
    player = state.seats[seat]
    missions = player.missions()
    if state.setting.action_kinds[location] != "command":
        return [("discard", card) for card in missions]
    n = activations(state, location, value)
    hand = player.hand
    options: list[Option] = []
    for card in missions:
        player.hand = [other for other in hand if other != card]
        if command_possible(state, seat, colour, n):
            options.append(("discard", card))
    player.hand = hand
    return options


def discard_mission_apply(state: State, frame: frames.Acting | frames.AtAction, option: Choice) -> None:
    """The Ravagers take the card."""
    state.stack.pop()
    _, card = option
    goods.discard_from_hand(state, frame.seat, card, "ravager")


def discard_ravager_options(state: State, frame: frames.AtAction) -> list[Option]:
    """Effect 4: a Ravager card."""
    return [("discard", card) for card in state.seats[frame.seat].ravager_cards()]


# -- (b) the activations -------------------------------------------------------------------------------------------


def perform(state: State, frame: frames.Acting) -> None:
    """Start the action with its activations: the die's value, less 1 if two Damage cubes lie there."""
    _, seat, location, colour, value = frame
    n = activations(state, location, value)
    kind = state.setting.action_kinds[location]
    if kind == "discover":
        state.stack.append(frames.Discover("discover", seat, n, ()))
    elif kind == "command":
        state.stack.append(frames.Command("command", seat, colour, n))
    else:
        state.stack.append(frames.Counted(kind, seat, n, 0))
