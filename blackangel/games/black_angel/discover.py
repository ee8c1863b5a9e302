"""Discover Technology: take tiles from the display, inject them into the grid, eject what is pushed out."""

from __future__ import annotations

from bisect import insort

from blackangel.engine.decision import Option
from blackangel.games.black_angel import events, frames, goods
from blackangel.games.black_angel.ids import (
    ARROW_LINE,
    BLACK_ARROWS,
    BOOST_SIDE,
    COLOUR_INDEX,
    COLOURS,
    DEBRIS,
    EMPTY,
    TECHNOLOGY_ARROWS,
    TILE_MASK,
)
from blackangel.games.black_angel.state import Choice, State

# -- decision "discover" -------------------------------------------------------------------------------------------


def discover_options(state: State, frame: frames.Discover) -> list[Option]:
    """Tiles that the activations left can pay for: 1 or 2 by space, Advanced 2. After one tile, stopping is free."""
    _, _, left, taken = frame
    board = state.setting.data.board
    options: list[Option] = [
        ("take_tile", space + 1)
        for space, tile in enumerate(state.display)
        if tile >= 0 and board.display_costs[space] <= left
    ]
    if left >= board.advanced_cost:
        options += [("take_advanced", space + 1) for space, tile in enumerate(state.advanced_display) if tile >= 0]
    if taken:
        options.append(("stop",))
    return options


def discover_skip(state: State, frame: frames.Discover) -> bool:
    """No activation left or nothing to pay for: inject what was taken."""
    if frame.left and any(option != ("stop",) for option in discover_options(state, frame)):
        return False
    finish_taking(state, frame)
    return True


def finish_taking(state: State, frame: frames.Discover) -> None:
    """The new tiles are injected one by one, in any order."""
    _, seat, _, taken = frame
    state.stack.pop()
    if taken:
        state.stack.append(frames.Inject("inject", seat, taken))


def discover_apply(state: State, frame: frames.Discover, option: Choice) -> None:
    """Take one tile, or stop."""
    if option == ("stop",):
        finish_taking(state, frame)
        return
    kind, seat, left, taken = frame
    board = state.setting.data.board
    verb, number = option
    space = number - 1
    if verb == "take_tile":
        tile = state.display[space]
        state.display[space] = EMPTY
        left -= board.display_costs[space]
        state.events.append(events.TileTaken("tile_taken", seat, state.setting.data.tiles[tile].id, space + 1))
    else:
        tile = take_advanced(state, seat, space)
        left -= board.advanced_cost
    state.stack[-1] = frames.Discover(kind, seat, left, (*taken, tile))


def take_advanced(state: State, seat: int, space: int) -> int:
    """Take an Advanced tile; the deck replaces it at once, an empty deck leaves the space empty."""
    tile = state.advanced_display[space]
    state.advanced_display[space] = EMPTY
    state.events.append(events.TileTaken("advanced_taken", seat, state.setting.data.tiles[tile].id, space + 1))
    reveal_advanced(state, space)
    return tile


def reveal_advanced(state: State, space: int) -> None:
    """Turn up an Advanced tile on a space, if the deck has one."""
    if state.advanced_deck:
        tile = state.draw_from(state.advanced_deck)
        state.advanced_display[space] = tile
        state.events.append(events.TileShown("advanced_revealed", state.setting.data.tiles[tile].id, space + 1))


# -- decision "inject" ---------------------------------------------------------------------------------------------


def inject_options(state: State, frame: frames.Inject) -> list[Option]:
    """Each new tile at each of its arrows: six colour arrows, or two black ones for an Advanced tile."""
    tiles = state.setting.data.tiles
    options: list[Option] = []
    for tile in dict.fromkeys(frame.tiles):
        arrows = BLACK_ARROWS if tiles[tile].kind == "advanced" else TECHNOLOGY_ARROWS
        options += [("inject", tiles[tile].id, arrow) for arrow in arrows]
    return options


def inject_apply(state: State, frame: frames.Inject, option: Choice) -> None:
    """Inject one tile; with the advanced rules Technology tiles enter boost side up."""
    kind, seat, waiting = frame
    _, name, arrow = option
    tile = state.setting.data.tile_index[name]
    left = list(waiting)
    left.remove(tile)
    if left:
        state.stack[-1] = frames.Inject(kind, seat, tuple(left))
    else:
        state.stack.pop()
    inject(state, seat, tile, arrow)


def inject(state: State, seat: int, tile: int, arrow: str) -> None:
    """The tile takes the edge cell; what stands there is pushed on, up to the first gap (reading)."""
    tiles = state.setting.data.tiles
    line = ARROW_LINE[arrow]
    grid = state.seats[seat].grid
    code = tile | BOOST_SIDE if state.setting.advanced and tiles[tile].boost else tile
    state.events.append(events.Injected("injected", seat, tiles[tile].id, arrow, line[0]))
    moves: list[tuple[int, int, int]] = []
    for place, cell in enumerate(line):
        code, grid[cell] = grid[cell], code
        if code == EMPTY:
            break
        if place < 2:
            moves.append((code, cell, line[place + 1]))
    # The far end moves first, so that a table can show one tile making room for the next.
    for pushed, start, end in reversed(moves):
        state.events.append(events.TileMoved("tile_moved", seat, tiles[pushed & TILE_MASK].id, start, end))
    if code != EMPTY:
        eject(state, seat, code)


def eject(state: State, seat: int, code: int) -> None:
    """What leaves the grid: a Technology or starting tile to the ejected pile, an Advanced tile to a space."""
    tile = state.setting.data.tiles[code & TILE_MASK]
    player = state.seats[seat]
    if tile.kind != "advanced":
        insort(player.ejected, tile.index)
        state.events.append(events.TileEjected("tile_ejected", seat, tile.id))
    elif EMPTY in player.advanced:
        state.events.append(events.TileEjected("tile_ejected", seat, tile.id))
        state.stack.append(frames.PlaceAdvanced("place_advanced", seat, tile.index))
    else:
        insort(player.set_aside, tile.index)
        state.events.append(events.AdvancedEjected("advanced_ejected", seat, tile.id, None))
    if code & DEBRIS:
        goods.gain(state, seat, "debris", 1, "tile")


# -- decision "place_advanced" -------------------------------------------------------------------------------------


def place_advanced_options(state: State, frame: frames.PlaceAdvanced) -> list[Option]:
    """One of the free spaces for ejected Advanced tiles; its colour decides which tucked cards raise the cap."""
    spaces = state.seats[frame.seat].advanced
    return [("place_advanced", name) for name, tile in zip(COLOURS, spaces, strict=True) if tile == EMPTY]


def place_advanced_apply(state: State, frame: frames.PlaceAdvanced, option: Choice) -> None:
    """The ejected Advanced tile lies beside that colour."""
    state.stack.pop()
    _, seat, tile = frame
    _, space = option
    state.seats[seat].advanced[COLOUR_INDEX[space]] = tile
    state.events.append(events.AdvancedEjected("advanced_ejected", seat, state.setting.data.tiles[tile].id, space))


# -- the display ---------------------------------------------------------------------------------------------------


def enter_display(state: State, colour: int) -> None:
    """The top tile of a colour's stack enters the display at space 1 and pushes the contiguous tiles along.

    What leaves the end is discarded. An empty stack is refilled from its discards (house); nothing there: no tile.
    """
    tiles = state.setting.data.tiles
    tile = next_tile(state, colour)
    if tile == EMPTY:
        return
    moves: list[tuple[int, int]] = []
    pushed = tile
    for space in range(len(state.display)):
        pushed, state.display[space] = state.display[space], pushed
        if pushed == EMPTY:
            break
        moves.append((pushed, space))
    for moved, space in reversed(moves):
        if space + 1 < len(state.display):
            state.events.append(events.TileShifted("tile_pushed", tiles[moved].id, space + 1, space + 2))
        else:
            insort(state.tile_discards[tiles[moved].colour], moved)
            state.events.append(events.TileLeft("tile_left", tiles[moved].id))
    state.events.append(events.TileShown("tile_entered", tiles[tile].id, 1))


def next_tile(state: State, colour: int) -> int:
    """Take the face-up top of a stack and turn up the next; EMPTY if stack and discards hold none."""
    stack = state.tile_stacks[colour]
    tile = state.tile_tops[colour]
    if tile == EMPTY:
        stack.extend(state.tile_discards[colour])
        state.tile_discards[colour].clear()
        if not stack:
            return EMPTY
        tile = state.draw_from(stack)
    state.tile_tops[colour] = state.draw_from(stack) if stack else EMPTY
    return tile
