"""A position in words: `to_dict`, its exact inverse `from_dict`, and the digest over it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from blackangel.games.black_angel import setup
from blackangel.games.black_angel.data import GameData
from blackangel.games.black_angel.frames import FRAMES
from blackangel.games.black_angel.ids import (
    BOOST_SIDE,
    BOX,
    COLOURS,
    DEBRIS,
    DICE,
    EMPTY,
    HEX_INDEX,
    HEXES,
    NEUTRAL,
    PLACED,
    SLOTS,
    SUPPLY,
    TILE_MASK,
)
from blackangel.games.black_angel.readings import RULES_VERSION
from blackangel.games.black_angel.state import PHASES, Rules, Seat, Setting, State
from blackangel.games.common import framed, listed

PLACES = {SUPPLY: "supply", BOX: "box", PLACED: "placed", NEUTRAL: "neutral", 0: "0", 1: "1", 2: "2", 3: "3"}
PLACE_CODES = {name: code for code, name in PLACES.items()}
Json = dict[str, Any]

# -- to_dict -------------------------------------------------------------------------------------------------------


def to_dict(state: State) -> Json:
    """Everything that makes up the position, in ids and words; see tests/scenarios/README.md for every path."""
    return {
        "game": "black_angel",
        "rules": RULES_VERSION,
        "options": options_dict(state.setting),
        "chance": {"seed": state.seed, "position": state.position},
        "turn": turn_dict(state),
        "end": {"reason": state.end_reason, "phase": PHASES[state.phase]},
        "board": board_dict(state),
        "dice": {name: die_dict(state, die) for die, name in enumerate(DICE)},
        "space": space_dict(state),
        "decks": decks_dict(state),
        "seats": [seat_dict(state, number) for number in range(len(state.seats))],
        "neutral": neutral_dict(state),
        "pending": pending_list(state),
    }


def pending_list(state: State) -> list[Any]:
    """What is still to be done, the next thing last; the frames are internal to a rules version."""
    return [listed(frame) for frame in state.stack]


def options_dict(setting: Setting) -> Json:
    """The options the game was made with."""
    return dict(setting.options)


def turn_dict(state: State) -> Json:
    """Whose turn it is and how far it has come."""
    return {
        "number": state.turn_number,
        "round": state.round,
        "seat": state.active,
        "sequence": state.sequence or None,
        "card_played": state.card_played,
        "started": state.started,
    }


def board_dict(state: State) -> Json:
    """The Black Angel board without dice and robots at work: Ravagers, captive robots, Damage, both displays."""
    return {
        "ravagers": {str(place + 1): list(cards) for place, cards in enumerate(state.ravagers)},
        "captives": {str(place + 1): list(robots) for place, robots in enumerate(state.captives)},
        "damage": {str(place + 1): cubes for place, cubes in enumerate(state.damage)},
        "display": tile_names(state, state.display),
        "advanced": tile_names(state, state.advanced_display),
    }


def tile_names(state: State, tiles: list[int]) -> list[str | None]:
    """Tile ids, None for an empty space."""
    return [tile_name(state, tile) for tile in tiles]


def tile_name(state: State, tile: int) -> str | None:
    """Id of a tile, None for EMPTY."""
    return None if tile == EMPTY else state.setting.data.tiles[tile].id


def die_dict(state: State, die: int) -> Json:
    """Where a die is, what it shows and what lies on it."""
    return {
        "at": PLACES[state.die_at[die]],
        "reserved": bool(state.die_reserved >> die & 1),
        "value": state.die_value[die],
        "damaged": bool(state.die_damaged >> die & 1),
    }


def space_dict(state: State) -> Json:
    """The strips, front first, with what lies on them."""
    return {
        "strips": [state.setting.data.sides[side].name for side in state.strips],
        "advances": state.advances,
        "cards": {
            HEXES[hex_]: {"card": card, "owner": state.owners[hex_]} for hex_, card in enumerate(state.cards) if card
        },
        "ships": {HEXES[hex_]: seats_in(mask) for hex_, mask in enumerate(state.ships) if mask},
    }


def seats_in(mask: int) -> list[int]:
    """Seats of a bit mask, ascending."""
    return [seat for seat in range(4) if mask >> seat & 1]


def decks_dict(state: State) -> Json:
    """Decks and discards; each is a set in ascending order, as cards are drawn at random when they are drawn."""
    tiles = state.setting.data.tiles
    return {
        "missions": {
            name: {"deck": list(state.mission_decks[c]), "discard": list(state.mission_discards[c])}
            for c, name in enumerate(COLOURS)
        },
        "ravagers": {
            "deck": list(state.ravager_deck),
            "discard": list(state.ravager_discards),
            "box": list(state.box),
        },
        "tiles": {
            name: {
                "top": tile_name(state, state.tile_tops[c]),
                "stack": [tiles[tile].id for tile in state.tile_stacks[c]],
                "discard": [tiles[tile].id for tile in state.tile_discards[c]],
            }
            for c, name in enumerate(COLOURS)
        },
        "advanced": [tiles[tile].id for tile in state.advanced_deck],
        "removed": [tiles[tile].id for tile in state.removed],
        "hal": {
            "deck": [hal_name(state, card) for card in state.hal_deck],
            "discard": [hal_name(state, card) for card in state.hal_discards],
            "shown": hal_name(state, state.hal_card),
        },
    }


def hal_name(state: State, card: int) -> str | None:
    """Id of a Hal card by index, None for none."""
    return None if card < 0 else state.setting.data.hal[card].id


def seat_dict(state: State, number: int) -> Json:
    """One seat: who it is, goods, robots, board and cards."""
    info, player = state.setting.infos[number], state.seats[number]
    tiles = state.setting.data.tiles
    return {
        "name": info.name,
        "colour": info.colour,
        "kind": info.kind,
        "vp": player.vp,
        "ships": player.ships,
        "resources": player.resources,
        "debris": player.debris,
        "break_room": player.break_room,
        "workstations": dict(zip(COLOURS, player.workstations, strict=True)),
        "supply": player.supply,
        "grid": [cell_dict(state, code) for code in player.grid],
        "slots": {name: card or None for name, card in zip(SLOTS, player.slots, strict=True)},
        "advanced": dict(zip(COLOURS, tile_names(state, player.advanced), strict=True)),
        "set_aside": [tiles[tile].id for tile in player.set_aside],
        "tucked": {name: [card for card in player.tucked if (card - 1) // 20 == c] for c, name in enumerate(COLOURS)},
        "hand": list(player.hand),
        "ejected": [tiles[tile].id for tile in player.ejected],
    }


def cell_dict(state: State, code: int) -> Json | None:
    """What lies in a grid cell; Advanced tiles have no sides."""
    if code == EMPTY:
        return None
    tile = state.setting.data.tiles[code & TILE_MASK]
    side = None if tile.kind == "advanced" else "boost" if code & BOOST_SIDE else "standard"
    return {"tile": tile.id, "side": side, "debris": bool(code & DEBRIS)}


def neutral_dict(state: State) -> Json | None:
    """The neutral player's robots, None where there is no neutral player."""
    if not state.setting.has_neutral:
        return None
    return {"robots": {name: bool(robot) for name, robot in zip(COLOURS, state.neutral, strict=True)}}


# -- from_dict -----------------------------------------------------------------------------------------------------


def from_dict(position: Mapping[str, Any], data: GameData, rules: Rules) -> State:
    """The position that `to_dict` described; ValueError with one sentence naming the part that cannot be read."""
    part = "options"
    try:
        if position["game"] != "black_angel" or position["rules"] != RULES_VERSION:
            raise ValueError(f"is not a position of Black Angel under rules version {RULES_VERSION}")
        setting = setup.make_setting(position["seats"], position["options"], data, rules)
        state = State(position["chance"]["seed"], setting, position=position["chance"]["position"], strips=[0])
        for part in READERS:
            READERS[part](state, position)
        part = "space"
        state.refresh_layout()
    except (KeyError, TypeError, IndexError, ValueError, AttributeError, OverflowError) as error:
        raise ValueError(f"the position cannot be read: {part}: {type(error).__name__} {error}") from error
    return state


def exactly(state: State, position: Mapping[str, Any]) -> State:
    """The state, if it is all that the position says; ValueError with one sentence naming what it says otherwise.

    What was read by parts may hold a piece of a wrong kind, or none where there is something that is no piece.
    """
    try:
        found = state.to_dict()
    except (KeyError, TypeError, IndexError, ValueError, AttributeError) as error:
        raise ValueError(f"the position holds a value of a wrong kind: {type(error).__name__} {error}") from error
    if found != position:
        parts = [key for key in {**found, **position} if found.get(key) != position.get(key)]
        raise ValueError(f"the position says what cannot be: {', '.join(map(str, parts)) or 'more than it has'}")
    return state


def _read_turn(state: State, position: Mapping[str, Any]) -> None:
    turn = position["turn"]
    state.turn_number, state.round, state.active = turn["number"], turn["round"], turn["seat"]
    state.sequence = turn["sequence"] or ""
    state.card_played, state.started = turn["card_played"], turn["started"]


def _read_end(state: State, position: Mapping[str, Any]) -> None:
    state.end_reason = position["end"]["reason"]
    state.phase = PHASES.index(position["end"]["phase"])


def _read_board(state: State, position: Mapping[str, Any]) -> None:
    board = position["board"]
    places = [str(place) for place in range(1, 7)]
    state.ravagers = [list(board["ravagers"][place]) for place in places]
    state.captives = [list(board["captives"][place]) for place in places]
    state.damage = [board["damage"][place] for place in places]
    state.display = _tiles(state, board["display"])
    state.advanced_display = _tiles(state, board["advanced"])


def _tiles(state: State, names: list[str | None]) -> list[int]:
    index = state.setting.data.tile_index
    return [EMPTY if name is None else index[name] for name in names]


def _pile(state: State, names: list[str]) -> list[int]:
    """Tiles in a pile, in which there are no gaps."""
    index = state.setting.data.tile_index
    return [index[name] for name in names]


def _read_dice(state: State, position: Mapping[str, Any]) -> None:
    for number, name in enumerate(DICE):
        die = position["dice"][name]
        state.die_at[number] = PLACE_CODES[die["at"]]
        state.die_value[number] = die["value"]
        state.die_reserved |= die["reserved"] << number
        state.die_damaged |= die["damaged"] << number


def _read_space(state: State, position: Mapping[str, Any]) -> None:
    space = position["space"]
    state.strips = [state.setting.data.side_index[name] for name in space["strips"]]
    if len(state.strips) != state.setting.strips:
        raise ValueError(f"{state.setting.strips} strips are in play")
    state.advances = space["advances"]
    count = 5 * state.setting.strips
    state.cards, state.owners, state.ships = [0] * count, [-1] * count, [0] * count
    for name, placed in space["cards"].items():
        state.cards[HEX_INDEX[name]] = placed["card"]
        state.owners[HEX_INDEX[name]] = placed["owner"]
    for name, seats in space["ships"].items():
        state.ships[HEX_INDEX[name]] = sum(1 << seat for seat in seats)


def _read_decks(state: State, position: Mapping[str, Any]) -> None:
    decks = position["decks"]
    state.mission_decks = [list(decks["missions"][name]["deck"]) for name in COLOURS]
    state.mission_discards = [list(decks["missions"][name]["discard"]) for name in COLOURS]
    state.ravager_deck = list(decks["ravagers"]["deck"])
    state.ravager_discards = list(decks["ravagers"]["discard"])
    state.box = list(decks["ravagers"]["box"])
    state.tile_tops = _tiles(state, [decks["tiles"][name]["top"] for name in COLOURS])
    state.tile_stacks = [_pile(state, decks["tiles"][name]["stack"]) for name in COLOURS]
    state.tile_discards = [_pile(state, decks["tiles"][name]["discard"]) for name in COLOURS]
    state.advanced_deck = _pile(state, decks["advanced"])
    state.removed = _pile(state, decks["removed"])
    hal = {card.id: number for number, card in enumerate(state.setting.data.hal)}
    state.hal_deck = [hal[name] for name in decks["hal"]["deck"]]
    state.hal_discards = [hal[name] for name in decks["hal"]["discard"]]
    state.hal_card = -1 if decks["hal"]["shown"] is None else hal[decks["hal"]["shown"]]


def _read_seats(state: State, position: Mapping[str, Any]) -> None:
    state.seats = [_seat(state, seat) for seat in position["seats"]]


def _seat(state: State, seat: Mapping[str, Any]) -> Seat:
    return Seat(
        vp=seat["vp"],
        ships=seat["ships"],
        resources=seat["resources"],
        debris=seat["debris"],
        break_room=seat["break_room"],
        supply=seat["supply"],
        workstations=[seat["workstations"][name] for name in COLOURS],
        grid=[_cell(state, cell) for cell in seat["grid"]],
        slots=[seat["slots"][name] or 0 for name in SLOTS],
        advanced=_tiles(state, [seat["advanced"][name] for name in COLOURS]),
        set_aside=_pile(state, seat["set_aside"]),
        tucked=sorted(card for name in COLOURS for card in seat["tucked"][name]),
        hand=sorted(seat["hand"]),
        ejected=_pile(state, seat["ejected"]),
    )


def _cell(state: State, cell: Mapping[str, Any] | None) -> int:
    if cell is None:
        return EMPTY
    code = state.setting.data.tile_index[cell["tile"]]
    return code | (BOOST_SIDE if cell["side"] == "boost" else 0) | (DEBRIS if cell["debris"] else 0)


def _read_neutral(state: State, position: Mapping[str, Any]) -> None:
    if position["neutral"] is not None:
        state.neutral = [int(position["neutral"]["robots"][name]) for name in COLOURS]


def _read_pending(state: State, position: Mapping[str, Any]) -> None:
    state.stack = [FRAMES[frame[0]](*framed(frame)) for frame in position["pending"]]


READERS = {
    "turn": _read_turn,
    "end": _read_end,
    "board": _read_board,
    "dice": _read_dice,
    "space": _read_space,
    "decks": _read_decks,
    "seats": _read_seats,
    "neutral": _read_neutral,
    "pending": _read_pending,
}

# -- digest --------------------------------------------------------------------------------------------------------


def digest(state: State) -> str:
    """16 hexadecimal digits over everything in `to_dict`, by way of the integers themselves, which is much faster.

    Lists and tuples of integers and names have the same text in every process, whatever its hash seed.
    """
    from hashlib import blake2b  # Here, because loading it takes a tenth of the whole start.

    whole = (
        state.setting.name,
        state.seed,
        state.position,
        (state.turn_number, state.round, state.active, state.sequence, state.card_played, state.started),
        (state.phase, state.end_reason),
        (state.ravagers, state.captives, state.damage, state.display, state.advanced_display),
        (state.die_at, state.die_value, state.die_reserved, state.die_damaged),
        (state.strips, state.advances, state.cards, state.owners, state.ships),
        (state.mission_decks, state.mission_discards, state.ravager_deck, state.ravager_discards, state.box),
        (state.tile_tops, state.tile_stacks, state.tile_discards, state.advanced_deck, state.removed),
        (state.hal_deck, state.hal_discards, state.hal_card, state.neutral),
        [_seat_values(seat) for seat in state.seats],
        [tuple(frame) for frame in state.stack],
    )
    return blake2b(repr(whole).encode("utf-8"), digest_size=8).hexdigest()


def _seat_values(seat: Seat) -> tuple[Any, ...]:
    return (
        (seat.vp, seat.ships, seat.resources, seat.debris, seat.break_room, seat.supply),
        (seat.workstations, seat.grid, seat.slots, seat.advanced, seat.set_aside, seat.tucked, seat.hand, seat.ejected),
    )
