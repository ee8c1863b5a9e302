"""What may be done with a piece that a player takes up: why it cannot be moved now, and where it may go if it can.

Like `reasons`: a key, with what the sentence needs after colons. The rules never decide anything here.
"""

from __future__ import annotations

from blackangel.games.black_angel import reasons
from blackangel.games.black_angel.frames import Command, PlaceDie
from blackangel.games.black_angel.ids import BLACK_ARROWS, COLOURS, DIE_INDEX, HEX_INDEX, die_colour
from blackangel.games.black_angel.state import OVER, Frame, State

MOVED_BY = {
    "die": {"turn": "die_to_place", "sequence_a": "die_to_place", "place_die": "die_to_place",
            "reserve": "die_to_lock", "setup_reserve": "die_to_lock"},
    "card": {"turn": "card_to_slot", "sequence_a": "card_to_slot", "place_mission": "card_to_hex"},
    "ravager_card": {"turn": "ravager_to_slot", "sequence_a": "ravager_to_slot"},
    "tile": {"inject": "tile_to_arrow"},
    "advanced": {"inject": "advanced_to_arrow", "place_advanced": "advanced_to_space"},
    "display_tile": {"discover": "tile_to_board"},
    "ship": {"command": "ship_to_hex", "move_ship": "ship_to_hex"},
    "robot": {"move_robot": "robot_to_workstation"},
    "worker": {"move_robot": "robot_to_break_room"},
    "ravager": {"destroy": "ravager_to_hand"},
    "damage": {"repair": "cube_to_debris"},
    "supply_die": {"repair": "cube_to_debris"},
    "debris": {"debris": "debris_to_tile", "turn": "debris_to_die", "sequence_a": "debris_to_die",
               "end_turn": "debris_to_die"},
    "choice": {"keep": "choice_to_hand", "draw_colour": "choice_to_hand"},
}  # fmt: skip
"""For each piece: the decisions in which it is moved, and where it goes then. "tile" and "advanced" wait to be
injected or placed, "worker" is a robot in a workstation."""
AT_REST = {
    "robot": "robots_need_tile",
    "worker": "robots_need_tile",
    "grid_tile": "grid_tiles_stay",
    "slot_card": "slot_cards_stay",
    "ejected_tile": "ejected_stay",
    "placed_advanced": "advanced_stays",
    "space_card": "space_cards_stay",
    "foreign_ship": "not_your_ship",
    "resource": "resources_are_spent",
    "debris": "debris_is_spent",
    "supply_robot": "supply_robots_wait",
    "supply_die": "die_in_supply",
}
"""Pieces that never move by themselves, or not at this time, whatever is decided."""
BY_ACTION = {"ship": "command", "display_tile": "discover", "ravager": "destroy", "damage": "repair"}
"""The action that moves a piece."""


def where_to(state: State, piece: str, die: str = "") -> str:
    """Where a piece goes in the decision at hand; "" if it is not moved in it. die: the die that the piece is."""
    found = "" if state.phase == OVER else MOVED_BY.get(piece, {}).get(str(state.stack[-1].kind), "")
    return _star(state, die) or found if found == "die_to_place" else found


def _star(state: State, die: str) -> str:
    """The only actions where a star does something, if that is what the die shows."""
    frame = state.stack[-1]
    if isinstance(frame, PlaceDie):
        colour, value = frame.colour, frame.value   # a boost may have given it another face or colour
    elif die in DIE_INDEX:
        colour, value = die_colour(DIE_INDEX[die]), state.die_value[DIE_INDEX[die]]
    else:
        return ""
    kinds, colours = state.setting.action_kinds, state.setting.action_colours
    places = [str(n) for n in range(1, len(kinds) + 1) if kinds[n - 1] == "command" and colours[n - 1] == colour]
    return "" if value else ":".join(("star_to_command", *places))


def why_still(state: State, piece: str, hex_: str = "") -> str:
    """Why a piece cannot be taken up now. hex_: where a ship is; "" for those on the player's board."""
    if state.phase == OVER:
        return "game_over"
    frame = state.stack[-1]
    if piece == "ship" and frame.kind in ("command", "move_ship"):
        return _ship(state, frame, hex_)
    if piece in BY_ACTION:
        kinds = state.setting.action_kinds
        places = ":".join(str(n) for n, kind in enumerate(kinds, 1) if kind == BY_ACTION[piece])
        return f"needs_{BY_ACTION[piece]}:{places}"
    return AT_REST.get(piece, "not_now")


def _ship(state: State, frame: Frame, hex_: str) -> str:
    """Ships are moved now, but not this one."""
    seat = state.seat
    if hex_ and not state.ships[HEX_INDEX[hex_]] >> seat & 1:
        return "not_your_ship"
    if isinstance(frame, Command) and frame.left == 0:
        return "star_moves_none"
    if not hex_:
        player = state.seats[seat]
        if not player.ships:
            return "no_ship"
        if not player.break_room:
            return "no_robot"
    return "no_room_for_ship"


def why_not_there(state: State, option: tuple[str | int, ...]) -> str:
    """Why a waiting tile, a robot or a card cannot go to a place that such pieces go to: the option it would be."""
    if state.is_legal(option):
        return ""
    explain = {"inject": _inject, "place_advanced": _space, "to_workstation": _workstation, "place": _card}
    verb = str(option[0])
    return explain[verb](state, option) if verb in explain else ""


def _inject(state: State, option: tuple[str | int, ...]) -> str:
    if state.stack[-1].kind != "inject":
        return ""
    _, name, arrow = option
    tile = state.setting.data.tiles[state.setting.data.tile_index[str(name)]]
    if tile.kind == "advanced":
        return "advanced_black_arrows"
    return "black_arrows_advanced" if arrow in BLACK_ARROWS else ""


def _space(state: State, option: tuple[str | int, ...]) -> str:
    frame = state.stack[-1]
    if frame.kind != "place_advanced":
        return ""
    _, space = option
    return "space_taken" if state.seats[frame.seat].advanced[COLOURS.index(str(space))] >= 0 else ""


def _workstation(state: State, option: tuple[str | int, ...]) -> str:
    if state.stack[-1].kind != "move_robot":
        return ""
    return "no_robot" if not state.seats[state.seat].break_room else "no_action_left"


def _card(state: State, option: tuple[str | int, ...]) -> str:
    return reasons.place(state, state.stack[-1])
