"""What cannot be in a position, by the rules: pieces that are twice or missing, and pieces where none may lie.

Reads positions of the right shape (`vocabulary`), as `to_dict` gives them. Every position that play reaches passes; a
position that passes need not be one that play can reach. Not checked: how many cards are in a hand or out of the game,
and that a neutral robot leaves a workstation to which a robot was added.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from blackangel.engine.shape import Fault
from blackangel.games.black_angel.data import GameData
from blackangel.games.black_angel.flow import DECISIONS
from blackangel.games.black_angel.ids import COLOURS, DICE, FIRST_RAVAGER, HEXES, LAST_RAVAGER, back, mission_colour
from blackangel.games.black_angel.settle import card_places, held_tiles, players, robots_of, tile_places
from blackangel.games.black_angel.space import advances_to_spes

Position = Mapping[str, Any]
NEEDS_CARD = {"mission": 2, "owner_activation": 2, "owner_share": 2}
"""Pending steps about a card in space, with where in the step its hex stands."""
ANYBODYS = {"setup_reserve", "owner_activation", "spend", "spend_tile", "spend_card"}
"""Pending steps that another seat than the one whose turn it is may have to do."""
LAST_STEPS = {"turn", "sequence_a", "next_turn", "begin"}
"""What lies below everything else that is pending: it leads on to the next turn."""


def check_position(position: Position, data: GameData) -> Iterator[Fault]:
    """Everything that is wrong, as a path and a sentence."""
    yield from check_setting(position)
    yield from check_pieces(position, data)
    yield from check_tiles(position, data)
    yield from check_robots(position, data)
    yield from check_dice(position, data)
    yield from check_board(position, data)
    yield from check_space(position, data)
    yield from check_end(position)
    yield from check_pending(position, data)


# -- who plays ---------------------------------------------------------------------------------------------------------


def check_setting(position: Position) -> Iterator[Fault]:
    """Player colours are different; Hal is the second of two seats of a solo game and has only VP and robots."""
    seats, solo = position["seats"], position["options"]["solo"]
    for number, seat in enumerate(seats):
        path = ("seats", number)
        if any(seat["colour"] == other["colour"] for other in seats[:number]):
            yield (*path, "colour"), f"the colour {seat['colour']} is taken"
        if (seat["kind"] == "hal") != (solo and number == 1):
            yield (*path, "kind"), "the second seat of a solo game is hal, no other"
        if seat["kind"] == "hal":
            for key in ("ships", "resources", "debris", "supply", "hand", "ejected", "set_aside"):
                if seat[key]:
                    yield (*path, key), "Hal keeps nothing but VP and robots"
    if solo and len(seats) != 2:
        yield ("options", "solo"), "a solo game has one player and Hal"


# -- pieces exist once -------------------------------------------------------------------------------------------------


def check_pieces(position: Position, data: GameData) -> Iterator[Fault]:
    """Cards and tiles exactly once; Hal's cards as well."""
    cards = [(place.path, place.piece) for place in card_places(dict(position))]
    yield from exactly(cards, range(1, LAST_RAVAGER + 1), "card ")
    tiles = [(place.path, place.piece) for place in tile_places(dict(position))]
    wanted = [tile.id for tile in data.tiles if tile.kind != "starting" or tile.seat < players(dict(position))]
    yield from exactly(tiles, wanted, "")
    if position["options"]["solo"]:
        hal = position["decks"]["hal"]
        where = [(("decks", "hal", pile), card) for pile in ("deck", "discard") for card in hal[pile]]
        where += [(("decks", "hal", "shown"), hal["shown"])] if hal["shown"] else []
        yield from exactly(where, [card.id for card in data.hal], "")
    for name, piles in position["decks"]["tiles"].items():
        if piles["stack"] and not piles["top"]:
            yield ("decks", "tiles", name, "top"), "null is for an empty stack only"


def exactly(found: list[tuple[Any, Any]], wanted: Iterable[Any], noun: str) -> Iterator[Fault]:
    """Each wanted piece in one place."""
    counts = Counter(piece for _, piece in found)
    wanted = list(wanted)
    for path, piece in found:
        if piece not in wanted:
            yield path, f"{noun}{piece} is not in this game"
        elif counts[piece] > 1:
            yield path, f"{noun}{piece} lies in {counts[piece]} places"
    for piece in wanted:
        if piece not in counts:
            yield ("decks",), f"{noun}{piece} lies nowhere"


# -- player boards -----------------------------------------------------------------------------------------------------


def check_tiles(position: Position, data: GameData) -> Iterator[Fault]:
    """Sides and debris fit the kind of tile; a starting tile never leaves its player but out of the game."""
    tiles = {tile.id: tile for tile in data.tiles}
    for number, seat in enumerate(position["seats"]):
        for cell, there in enumerate(seat["grid"]):
            path = ("seats", number, "grid", cell)
            if there is None:
                continue
            tile = tiles[there["tile"]]
            if (there["side"] is None) != (tile.kind == "advanced"):
                yield (*path, "side"), "null is the side of Advanced tiles, and of them only"
            if there["side"] == "boost" and not (tile.boost and position["options"]["advanced"]):
                yield (*path, "side"), "boost sides are on Technology tiles, with the advanced rules only"
            if there["debris"] and there["side"] != "standard":
                yield (*path, "debris"), "debris lies on standard sides only"
        own = [(("grid", cell), there["tile"]) for cell, there in enumerate(seat["grid"]) if there]
        own += [(("ejected", index), tile) for index, tile in enumerate(seat["ejected"])]
        for part, name in own:
            if tiles[name].kind == "starting" and tiles[name].seat != number:
                yield ("seats", number, *part), f"{name} belongs to seat {tiles[name].seat}"


def check_robots(position: Position, data: GameData) -> Iterator[Fault]:
    """As many robots of a seat as there are; Hal may have placed more, as he always has one."""
    robots = data.board.robots
    for number, seat in enumerate(position["seats"]):
        places = robots_of(position, number)
        total = sum(places.values())
        if total != robots and not (seat["kind"] == "hal" and total > robots and not seat["break_room"]):
            listed = ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in places.items() if count)
            part = "break_room" if seat["kind"] == "hal" else "supply"
            yield ("seats", number, part), f"seat {number} has {robots} robots in all, not {total} ({listed})"


# -- the Black Angel board and dice ------------------------------------------------------------------------------------


def check_board(position: Position, data: GameData) -> Iterator[Fault]:
    """Ravager cards at their own locations, robots only on a card that holds them."""
    board = position["board"]
    for place, there in board["ravagers"].items():
        for index, card in enumerate(there):
            location = data.ravagers[card - FIRST_RAVAGER].location
            if location != int(place):
                yield ("board", "ravagers", place, index), f"card {card} belongs to location {location}"
    for place, held in board["captives"].items():
        path = ("board", "captives", place)
        effects = {data.ravagers[card - FIRST_RAVAGER].effect for card in board["ravagers"][place]}
        if held and 5 not in effects:
            yield path, "robots are held by a card of effect 5 (85 to 90) only, and none is there"
        for seat in held:
            if position["seats"][seat]["kind"] == "hal":
                yield path, "Ravagers take no robots of Hal"


def check_dice(position: Position, data: GameData) -> Iterator[Fault]:
    """As many dice as players need; cubes in the supply, reserved dice with a seat, one die in use for an action."""
    dice = position["dice"]
    count = data.board.dice_by_seats[players(dict(position))]
    for name, die in dice.items():
        path, at = ("dice", name), die["at"]
        if (at == "box") != (int(name.split("-")[1]) > count):
            yield (*path, "at"), f"dice 1 to {count} of each colour are in this game, the others in the box"
        if at in ("supply", "box") and die["value"]:
            yield (*path, "value"), f"a die in the {at} shows 0"
        if die["damaged"] and at != "supply":
            yield (*path, "damaged"), "cubes lie on dice of the supply only"
        if die["reserved"] and not at.isdigit():
            yield (*path, "reserved"), "only a die of a seat is reserved"
    placed = [name for name, die in dice.items() if die["at"] == "placed"]
    acting = [DICE[frame[2]] for frame in position["pending"] if frame[0] in ("draw_card", "place_die")]
    for name in placed:
        if name not in acting:
            yield ("dice", name, "at"), "a die is placed only while its action is pending (draw_card, place_die)"
    for name in acting:
        if name not in placed:
            yield ("pending",), f"the die of the action, {name}, is not placed"


# -- space -------------------------------------------------------------------------------------------------------------


def spes(position: Position) -> dict[str, Any]:
    """The strip of the token or planet Spes, from 1, and the hex that the planet covers, None before it is sighted."""
    strips, advances = len(position["space"]["strips"]), position["space"]["advances"]
    sighted = advances >= strips
    strip = 2 * strips - advances if sighted else strips - advances
    return {"strip": strip, "hex": f"{strip}c" if sighted else None}


def printed(position: Position, data: GameData) -> dict[str, str]:
    """What is on each hex in play: an alien colour, "asteroids" or "Spes"."""
    sides = {side.name: side for side in data.sides}
    found = {
        HEXES[5 * row + column]: COLOURS[hex_.colour] if hex_.colour >= 0 else "asteroids"
        for row, name in enumerate(position["space"]["strips"])
        for column, hex_ in enumerate(sides[name].hexes)
    }
    planet = spes(position)["hex"]
    return {**found, planet: "Spes"} if planet else found


def check_space(position: Position, data: GameData) -> Iterator[Fault]:
    """Each strip once; cards on hexes of their colour; ships of different players, none in asteroids."""
    space = position["space"]
    for index, name in enumerate(space["strips"]):
        if any(name[0] == other[0] for other in space["strips"][:index]):
            yield ("space", "strips", index), f"strip {name[0]} is there twice"
    hexes = printed(position, data)
    for hex_, placed in space["cards"].items():
        colour = COLOURS[mission_colour(placed["card"])]
        if hexes[hex_] != colour:
            yield ("space", "cards", hex_), f"card {placed['card']} is {colour}, hex {hex_} is {hexes[hex_]}"
    angel = f"{len(space['strips']) // 2 + 1}c"
    for hex_, ships in space["ships"].items():
        path = ("space", "ships", hex_)
        if len(set(ships)) < len(ships):
            yield path, f"two ships on a hex belong to different seats, not both to {ships[0]}"
        if hexes[hex_] == "asteroids" and hex_ != angel and ships:
            yield path, f"hex {hex_} is full of asteroids, where no ship can be"
        if any(position["seats"][seat]["kind"] == "hal" for seat in ships):
            yield path, "Hal has no ships"


# -- the end, and what is pending --------------------------------------------------------------------------------------


def check_end(position: Position) -> Iterator[Fault]:
    """A reason as soon as the end is triggered, and not before; on Spes it is. Which reason is left to the file."""
    reason, phase = position["end"]["reason"], position["end"]["phase"]
    if phase == "play" and reason:
        yield ("end", "phase"), "after the end is triggered the phase is last_round, final_round or over"
    if phase != "play" and not reason:
        yield ("end", "reason"), f"the phase {phase} needs a reason, spes or ravagers"
    strips, advances = len(position["space"]["strips"]), position["space"]["advances"]
    if advances == advances_to_spes(strips) and not reason:
        yield ("space", "advances"), f"{advances} advances have arrived on Spes, so the end has a reason"


def check_pending(position: Position, data: GameData) -> Iterator[Fault]:
    """Something is to be decided by somebody, unless the game is over; in the turn of the seat whose turn it is."""
    pending, over = position["pending"], position["end"]["phase"] == "over"
    if over or not pending:
        if not over:
            yield ("pending",), "something is pending until the game is over"
        elif pending:
            yield ("pending",), "nothing is pending in a game that is over"
        return
    if pending[-1][0] not in DECISIONS:
        yield ("pending", len(pending) - 1), f"the last entry is a decision, which {pending[-1][0]} is not"
    if pending[0][0] not in LAST_STEPS:
        yield ("pending", 0), f"the first entry leads on to the next turn: {', '.join(sorted(LAST_STEPS))}"
    turn = position["turn"]["seat"]
    if pending[0][0] == "begin" and turn:
        yield ("turn", "seat"), f"the setup is pending, after which seat 0 begins; give turn_of: {turn} instead"
    for index, frame in enumerate(pending):
        path = ("pending", index)
        if index and frame[0] in LAST_STEPS:
            yield path, f"{frame[0]} can only be the first entry"
        if len(frame) > 1 and frame[0] not in ANYBODYS and frame[1] != turn:
            yield ("turn", "seat"), f"it is the turn of seat {turn}, but of seat {frame[1]} is pending: {frame[0]}"
        if len(frame) > 1 and position["seats"][frame[1]]["kind"] == "hal":
            yield path, "nothing is pending for Hal, who decides nothing"
        if frame[0] == "place_die" and ["draw_card", *frame[1:3]] not in pending[:index]:
            yield path, f"draw_card of the die {frame[2]} comes before it, to be done afterwards"
        for sentence in check_frame(position, frame, data):
            yield path, sentence


def check_frame(position: Position, frame: list[Any], data: GameData) -> Iterator[str]:
    """What a pending step speaks of is there."""
    cards = position["space"]["cards"]
    kind, seat = frame[0], position["seats"][frame[1]] if len(frame) > 1 else {}
    if kind in NEEDS_CARD and HEXES[frame[2]] not in cards:
        yield f"no card lies on {HEXES[frame[2]]}"
    if kind == "place_mission":
        hex_ = HEXES[frame[3]]
        if hex_ in cards or printed(position, data)[hex_] != COLOURS[frame[2]]:
            yield f"{hex_} is no {COLOURS[frame[2]]} hex without a card"
    if kind == "adjacent" and not seat["grid"][frame[2]]:
        yield f"no tile lies in cell {frame[2]}"
    if kind == "activate" and any(not seat["grid"][cell] for cell in frame[4]):
        yield "no tile lies in one of the cells"
    if kind == "place_advanced" and all(seat["advanced"].values()):
        yield "no space for Advanced tiles is free"
    if kind == "spend" and frame[3] > len(data.missions[frame[2]].spend):
        yield f"card {frame[2]} spends {len(data.missions[frame[2]].spend)} things, not {frame[3]}"
    if kind == "spend_card" and not any((back(card) == "ravager") == (frame[2] == "ravager") for card in seat["hand"]):
        yield f"no {frame[2]} card is in hand"
    for tile in held_tiles(frame):
        held = data.tiles[data.tile_index[tile]].kind
        if held == "starting" or (kind == "place_advanced" and held != "advanced"):
            yield f"{tile} is {'no Advanced tile' if kind == 'place_advanced' else 'a starting tile'}"
