"""Effects of Technology and starting tiles, activated by a card or by debris."""

from __future__ import annotations

from blackangel.engine.decision import Option
from blackangel.games.black_angel import goods, lookahead
from blackangel.games.black_angel.feasible import has_room, launch_targets
from blackangel.games.black_angel.ids import BOOST_SIDE, COLOUR_INDEX, COLOURS, HEX_INDEX, HEXES, TILE_MASK, back
from blackangel.games.black_angel.state import Choice, Frame, State

GAINS = ("vp", "ship", "resource", "debris")
ADJACENT = ("activate_vertical", "activate_horizontal")


def effects_of(state: State, code: int) -> tuple[str, ...]:
    """Effects of a grid cell's tile that could be activated: none for a gap, an Advanced tile or a boost side."""
    if code < 0 or code & BOOST_SIDE:
        return ()
    return state.setting.data.tiles[code & TILE_MASK].effects


def next_to(cell: int, effect: str) -> tuple[int, ...]:
    """Cells above and below, or left and right of a cell."""
    row, column = divmod(cell, 3)
    if effect == "activate_vertical":
        return tuple(r * 3 + column for r in (row - 1, row + 1) if 0 <= r < 3)
    return tuple(row * 3 + c for c in (column - 1, column + 1) if 0 <= c < 3)


def adjacent_choices(state: State, seat: int, cell: int, effect: str) -> list[tuple[int, str]]:
    """Neighbouring cells and effects that an "activate" tile may choose: never one that itself activates another."""
    grid = state.seats[seat].grid
    return [
        (there, other)
        for there in next_to(cell, effect)
        for other in effects_of(state, grid[there])
        if other not in ADJACENT and effect_possible(state, seat, there, other)
    ]


def effect_possible(state: State, seat: int, cell: int, effect: str) -> bool:
    """Whether activating would do something; what would come to nothing is not offered in A1 (reading)."""
    player = state.seats[seat]
    if effect in GAINS:
        return True
    if effect == "robot":
        return player.supply > 0
    if effect == "move_robot":
        return player.break_room > 0 or any(player.workstations)
    if effect == "draw":
        return bool(draw_colours(state))
    if effect == "move_ship":
        return bool(ship_moves(state, seat, state.setting.data.board.move_ship_range))
    return bool(adjacent_choices(state, seat, cell, effect))


def perform(state: State, seat: int, cell: int, effect: str, guarded: int) -> None:
    """Carry out a tile's effect, or ask what it needs. `guarded` is 1 in A1, where sequence A must stay possible."""
    tile = state.setting.data.tiles[state.seats[seat].grid[cell] & TILE_MASK]
    state.events.append(("activated", seat, cell, tile.id, effect))
    if effect in GAINS or effect == "robot":
        goods.gain(state, seat, effect, 1, "tile")
    elif not effect_possible(state, seat, cell, effect):
        return  # Debris may be laid on a tile whose effect comes to nothing (reading).
    elif effect in ADJACENT:
        state.stack.append(("adjacent", seat, cell, effect, guarded))
    elif effect == "draw":
        if not state.searching:  # Cards still to be drawn do not count when sequence A is looked ahead.
            state.stack.append(("draw_colour", seat))
    else:
        state.stack.append((effect, seat, guarded))


# -- decision "adjacent": which tile beside it ---------------------------------------------------------------------


def adjacent_options(state: State, frame: Frame) -> list[Option]:
    """One option for each effect of each neighbouring tile."""
    _, seat, cell, effect, guarded = frame
    options: list[Option] = [("activate", there, other) for there, other in adjacent_choices(state, seat, cell, effect)]
    return lookahead.safe(state, seat, options) if guarded else options


def adjacent_apply(state: State, frame: Frame, option: Choice) -> None:
    """The chosen tile is activated, whatever its colour and without laying debris on it."""
    state.stack.pop()
    perform(state, frame[1], option[1], option[2], frame[4])


# -- decision "move_ship" ------------------------------------------------------------------------------------------


def ship_moves(state: State, seat: int, moves: int) -> list[Option]:
    """All launches, and moves of up to `moves` hexes that end elsewhere (reading), in the order of the hexes."""
    player = state.seats[seat]
    bit = 1 << seat
    options: list[Option] = []
    if player.ships and player.break_room:
        options = [("launch", HEXES[target]) for target in launch_targets(state, bit, moves)]
    for start, ships in enumerate(state.ships):
        if ships & bit:
            name = HEXES[start]
            options += [
                ("move", name, HEXES[end]) for end in state.layout.reach(start, moves) if has_room(state, end, bit)
            ]
    return options


def ship_move_legal(state: State, seat: int, moves: int, option: Choice) -> bool:
    """`option in ship_moves(...)` without listing them."""
    bit = 1 << seat
    target = HEX_INDEX.get(option[-1], -1)
    if not 0 <= target < len(state.ships) or not has_room(state, target, bit):
        return False
    if option[0] == "launch" and len(option) == 2:
        player = state.seats[seat]
        if not (player.ships and player.break_room):
            return False
        return target == state.angel or target in state.layout.reach(state.angel, moves)
    if option[0] != "move" or len(option) != 3:
        return False
    start = HEX_INDEX.get(option[1], -1)
    return (
        0 <= start < len(state.ships) and bool(state.ships[start] & bit) and target in state.layout.reach(start, moves)
    )


def fly(state: State, seat: int, option: Choice) -> int:
    """Launch or move a ship as the option says; returns the hex where it ends."""
    bit = 1 << seat
    target = HEX_INDEX[option[-1]]
    if option[0] == "launch":
        player = state.seats[seat]
        player.ships -= 1
        player.break_room -= 1
        state.events.append(("ship_launched", seat, option[1]))
    else:
        state.ships[HEX_INDEX[option[1]]] &= ~bit
        state.events.append(("ship_moved", seat, option[1], option[2]))
    state.ships[target] |= bit
    return target


def move_ship_options(state: State, frame: Frame) -> list[Option]:
    """Step 1 of Command Your Ships with up to 2 hexes; no card, no Ravagers."""
    options = ship_moves(state, frame[1], state.setting.data.board.move_ship_range)
    return lookahead.safe(state, frame[1], options) if frame[2] else options


def move_ship_legal(state: State, frame: Frame, option: Choice) -> bool:
    """Whether this launch or move is offered."""
    if not ship_move_legal(state, frame[1], state.setting.data.board.move_ship_range, option):
        return False
    return not frame[2] or bool(lookahead.safe(state, frame[1], [option]))


def move_ship_apply(state: State, frame: Frame, option: Choice) -> None:
    """The ship flies; nothing else happens."""
    state.stack.pop()
    fly(state, frame[1], option)


# -- decision "move_robot" -----------------------------------------------------------------------------------------


def move_robot_options(state: State, frame: Frame) -> list[Option]:
    """From the break room to a workstation or back."""
    player = state.seats[frame[1]]
    options: list[Option] = []
    if player.break_room:
        options += [("to_workstation", name) for name in COLOURS]
    options += [("to_break_room", name) for name, robots in zip(COLOURS, player.workstations, strict=True) if robots]
    return lookahead.safe(state, frame[1], options) if frame[2] else options


def move_robot_apply(state: State, frame: Frame, option: Choice) -> None:
    """The robot walks."""
    state.stack.pop()
    colour = COLOUR_INDEX[option[1]]
    if option[0] == "to_workstation":
        goods.robot_to_workstation(state, frame[1], colour)
    else:
        goods.robot_to_break_room(state, frame[1], colour)


# -- decisions "draw_colour" and "keep" ----------------------------------------------------------------------------


def draw_colours(state: State) -> list[int]:
    """Colours that have a Mission card to draw, from the deck or its discards."""
    return [colour for colour in range(3) if state.mission_decks[colour] or state.mission_discards[colour]]


def draw_colour_options(state: State, frame: Frame) -> list[Option]:
    """Draw two cards of a colour that has any."""
    return [("draw", COLOURS[colour]) for colour in draw_colours(state)]


def draw_colour_apply(state: State, frame: Frame, option: Choice) -> None:
    """Two cards are drawn, one is kept."""
    state.stack.pop()
    draw_and_keep(state, frame[1], COLOUR_INDEX[option[1]])


def draw_and_keep(state: State, seat: int, colour: int) -> None:
    """Draw two Mission cards and ask which to keep; only one left: keep it; none: nothing."""
    drawn = [card for card in (goods.draw_mission(state, colour), goods.draw_mission(state, colour)) if card]
    if len(drawn) == 2:
        for card in drawn:
            state.events.append(("offered", seat, COLOURS[colour], card))
        state.stack.append(("keep", seat, min(drawn), max(drawn)))
    elif drawn:
        goods.add_to_hand(state, seat, drawn[0])


def keep_options(state: State, frame: Frame) -> list[Option]:
    """One of the two cards drawn."""
    return [("keep", frame[2]), ("keep", frame[3])]


def keep_apply(state: State, frame: Frame, option: Choice) -> None:
    """The other card is discarded."""
    state.stack.pop()
    other = frame[2] + frame[3] - option[1]
    goods.add_to_hand(state, frame[1], option[1])
    goods.to_discards(state, other)
    state.events.append(("discarded", frame[1], back(other), other, "draw"))
