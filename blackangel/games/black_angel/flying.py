"""Ships in flight: the moves and launches that are possible, and how a ship makes one (rulebook, "Command Ships")."""

from __future__ import annotations

from blackangel.engine.decision import Option
from blackangel.games.black_angel import events
from blackangel.games.black_angel.feasible import has_room, launch_targets
from blackangel.games.black_angel.ids import HEX_INDEX, HEXES
from blackangel.games.black_angel.state import Choice, State


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
    *_, end = option
    target = HEX_INDEX.get(end, -1)
    if not 0 <= target < len(state.ships) or not has_room(state, target, bit):
        return False
    match option:
        case ("launch", _):
            player = state.seats[seat]
            if not (player.ships and player.break_room):
                return False
            return target == state.angel or target in state.layout.reach(state.angel, moves)
        case ("move", start_name, _):
            start = HEX_INDEX.get(start_name, -1)
            started = 0 <= start < len(state.ships) and bool(state.ships[start] & bit)
            return started and target in state.layout.reach(start, moves)
    return False


def fly(state: State, seat: int, option: Choice) -> int:
    """Launch or move a ship as the option says; returns the hex where it ends."""
    bit = 1 << seat
    *_, end = option
    target = HEX_INDEX[end]
    match option:
        case ("launch", hex_):
            player = state.seats[seat]
            player.ships -= 1
            player.break_room -= 1
            state.events.append(events.ShipAt("ship_launched", seat, hex_))
        case (_, start, _):
            state.ships[HEX_INDEX[start]] &= ~bit
            state.events.append(events.ShipMoved("ship_moved", seat, start, end))
    state.ships[target] |= bit
    return target
