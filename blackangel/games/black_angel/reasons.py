"""Why something a player points at is not offered now: a key, with what the sentence needs after colons.

A table turns "too_far:4:2" into "Your ship needs 4 moves, the die gives 2". The rules never decide anything here.
"""

from __future__ import annotations

from blackangel.games.black_angel import feasible, frames
from blackangel.games.black_angel.effects import effects_of
from blackangel.games.black_angel.ids import (
    COLOURS,
    DEBRIS,
    DIE_INDEX,
    HEX_INDEX,
    NEUTRAL,
    SLOT_INDEX,
    SUPPLY,
    TILE_MASK,
    mission_colour,
)
from blackangel.games.black_angel.place import boost_options
from blackangel.games.black_angel.ravagers import RavagerEffect, attack
from blackangel.games.black_angel.space import ASTEROIDS
from blackangel.games.black_angel.state import OVER, Choice, Frame, State


def why_not(state: State, option: Choice) -> str:
    """The reason key for an option in its usual form, "" if it is offered now."""
    if state.phase == OVER:
        return "game_over"
    if state.is_legal(option):
        return ""
    frame = state.stack[-1]
    verb, *_ = option
    explain = EXPLANATIONS.get(str(verb))
    return (explain(state, frame, option) if explain else "") or "not_now"


def _take_die(state: State, frame: Frame, option: Choice) -> str:
    if frame.kind not in ("turn", "sequence_a"):
        return "not_now"
    _, name = option
    seat, die = state.seat, DIE_INDEX[str(name)]
    holder = state.die_at[die]
    if holder == SUPPLY:
        return "die_in_supply"
    if holder < 0 and holder != NEUTRAL:
        return "die_not_here"
    if holder != seat:
        if state.die_reserved >> die & 1:
            return "die_reserved"
        if state.seats[seat].resources < state.setting.data.board.buy_cost:
            return "no_resource_to_buy"
    return "die_can_do_nothing"


def _play_card(state: State, frame: Frame, option: Choice) -> str:
    if frame.kind not in ("turn", "sequence_a"):
        return "not_now"
    if state.card_played:
        return "card_played_already"
    _, _, *slots = option
    slot = SLOT_INDEX.get(str(slots[0]), -1) if slots else -1
    if slot >= 0 and state.seats[state.seat].slots[slot]:
        return "slot_taken"
    return "no_action_left"


def _flip(state: State, frame: Frame, option: Choice) -> str:
    _, name = option
    if state.die_at[DIE_INDEX[str(name)]] != state.seat:
        return "not_your_die"
    if state.seats[state.seat].debris < state.setting.data.board.flip_cost:
        return "no_debris"
    return "no_action_left" if frame.kind in ("turn", "sequence_a") else "not_now"


def _action(state: State, frame: Frame, option: Choice) -> str:
    if not isinstance(frame, frames.PlaceDie):
        return "not_now"
    _, seat, _, colour, value = frame
    _, number = option
    location = int(number) - 1
    if state.setting.action_colours[location] != colour:
        wanted = COLOURS[state.setting.action_colours[location]]
        if state.setting.advanced and any(o[2:] == (wanted,) for o in boost_options(state, seat, colour, value)):
            return f"boost_first:{wanted}"
        return f"wrong_colour:{COLOURS[state.setting.action_colours[location]]}"
    kind = state.setting.action_kinds[location]
    if kind == "command":
        left = feasible.activations(state, location, value)
        if value and not left:      # A die that is no star has moves there, were it not for the Damage.
            return "damaged_to_nothing"
        return _command_reason(state, seat, colour, left, attack(state, location))
    n = feasible.activations(state, location, value)
    if n == 0:
        return "damaged_to_nothing" if value else "star_die"
    return {"discover": f"no_tile_for:{n}", "repair": "no_damage"}.get(kind, f"no_stack_for:{n}")


def _command_reason(state: State, seat: int, colour: int, n: int, ravager: RavagerEffect) -> str:
    player = state.seats[seat]
    if ravager.robots and player.break_room == ravager.robots:
        return "robot_taken"    # before a ship is launched or a mission placed
    ships_in_space = any(ships >> seat & 1 for ships in state.ships)
    if n == 0:
        if not ships_in_space:
            return "star_needs_ship"
        if not any(mission_colour(card) == colour for card in player.missions()):
            return f"no_mission:{COLOURS[colour]}"
        return "no_robot" if not player.break_room else "star_needs_place"
    if not ships_in_space and not player.ships:
        return "no_ship"
    return "no_robot" if not player.break_room else "no_room_for_ship"


def no_mission(state: State, option: Choice) -> str:
    """Why no Mission card could be placed where a ship of Command Your Ships ends (rules page, section 4, step 2).

    option: a launch, a move, or a ship that stays. "" if a card could be placed.
    """
    frame = state.stack[-1]
    if not isinstance(frame, frames.Command):
        return "not_now"
    _, seat, colour, _ = frame
    verb, *_, end = option
    hex_ = HEX_INDEX[str(end)]
    alien = state.layout.colours[hex_]
    player = state.seats[seat]
    if state.cards[hex_]:
        return "card_there"
    if not feasible.fits(state, hex_, colour):
        return f"hex_colour:{COLOURS[colour]}:{COLOURS[alien]}" if 0 <= alien < len(COLOURS) else "no_aliens"
    if not any(mission_colour(card) == colour for card in player.missions()):
        return f"no_mission:{COLOURS[colour]}"
    pilots = 1 if verb == "launch" else 0
    if player.break_room <= pilots:
        return "last_pilot" if player.break_room else "no_robot"
    return ""


def _mission(state: State, frame: Frame, option: Choice) -> str:
    if not isinstance(frame, frames.PlaceDie):
        return "not_now"
    _, seat, _, colour, value = frame
    _, name = option
    hex_ = HEX_INDEX.get(str(name), -1)
    card = state.cards[hex_] if 0 <= hex_ < len(state.cards) else 0
    if not card:
        return "no_card_here"
    mission = state.setting.data.missions[card]
    if not mission.activation:
        return "neutralization"
    if mission.colour != colour:
        return f"wrong_colour:{COLOURS[mission.colour]}"
    if value == 0:
        return "star_die"
    if state.owners[hex_] != seat and not state.ships[hex_] >> seat & 1:
        return "not_on_card"
    return "cannot_pay"


def _fly(state: State, frame: Frame, option: Choice) -> str:
    if frame.kind not in ("command", "move_ship"):
        return "not_now"
    seat = state.seat
    moves = frame.left if isinstance(frame, frames.Command) else state.setting.data.board.move_ship_range
    verb, *from_, end = option
    target = HEX_INDEX.get(str(end), -1)
    if not 0 <= target < len(state.ships):
        return "no_hex"
    if state.layout.colours[target] == ASTEROIDS and target != state.angel:
        return "asteroids"
    if verb == "launch" and not state.seats[seat].ships:
        return "no_ship"
    if verb == "launch" and not state.seats[seat].break_room:
        return "no_robot"
    if not feasible.has_room(state, target, 1 << seat):
        return "own_ship_there" if state.ships[target] >> seat & 1 else "hex_full"
    start = HEX_INDEX.get(str(from_[0]), -1) if from_ else state.angel
    needed = next((n for n in range(1, len(state.ships)) if target in state.layout.reach(start, n)), 0)
    return f"too_far:{needed}:{moves}" if needed > moves else "no_action_left" if needed else "no_way"


def _lightning(state: State, frame: Frame, option: Choice) -> str:
    _, cell, *_ = option
    code = state.seats[state.seat].grid[int(cell)]
    if code < 0:
        return "no_tile_here"
    if code & DEBRIS:
        return "debris_there"
    if state.setting.data.tiles[code & TILE_MASK].kind == "advanced":
        return "advanced_never"
    return "not_now" if effects_of(state, code) else "boost_side"


def _destroy(state: State, frame: Frame, option: Choice) -> str:
    _, number = option
    cards = len(state.ravagers[int(number) - 1])
    if not isinstance(frame, frames.Counted) or frame.kind != "destroy":
        return "not_now"
    return f"stack_too_large:{cards}:{frame.left}" if cards else "no_ravagers_here"


def _repair_action(state: State, frame: Frame, option: Choice) -> str:
    return "no_damage_here" if frame.kind == "repair" else "not_now"


def _take_tile(state: State, frame: Frame, option: Choice) -> str:
    if not isinstance(frame, frames.Discover):
        return "not_now"
    verb, number = option
    space = int(number) - 1
    row = state.display if verb == "take_tile" else state.advanced_display
    if row[space] < 0:
        return "no_tile_here"
    board = state.setting.data.board
    cost = board.display_costs[space] if verb == "take_tile" else board.advanced_cost
    return f"costs_more:{cost}:{frame.left}"


def place(state: State, frame: Frame) -> str:
    """Why a card of the hand is not placed: only Missions of the hex's colour are."""
    return f"needs_mission:{COLOURS[frame.colour]}" if isinstance(frame, frames.PlaceMission) else ""


EXPLANATIONS = {
    "place": lambda state, frame, option: place(state, frame) or "not_now",
    "take_die": _take_die,
    "play_card": _play_card,
    "flip": _flip,
    "action": _action,
    "mission": _mission,
    "launch": _fly,
    "move": _fly,
    "lightning": _lightning,
    "destroy": _destroy,
    "repair_action": _repair_action,
    "take_tile": _take_tile,
    "take_advanced": _take_tile,
}
