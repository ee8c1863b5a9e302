"""Every piece of the game exactly once, and only where it may be. Reads positions as `to_dict` gives them.

Counts and places are written down here again from the rules, not taken from the program's own data.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from blackangel.games.black_angel.data_read import load_data

Position = Mapping[str, Any]
COLOURS = ("orange", "gray", "green")
ROBOTS = 16
DICE_BY_PLAYERS = {1: 4, 2: 4, 3: 5, 4: 6}
CARD_FRAMES = {"keep": (2, 3)}
"""Pending steps that hold cards which lie nowhere else, with where in the step they stand."""
TILE_FRAMES = {"discover": 3, "inject": 2, "place_advanced": 2}
"""The same for tiles, by their index in the data."""


def check(position: Position) -> None:
    """Raise AssertionError with what is wrong and where."""
    check_cards(position)
    check_tiles(position)
    check_robots(position)
    check_dice(position)
    check_board(position)
    check_space(position)
    check_goods(position)
    if position["options"]["solo"]:
        check_hal(position)


def people(position: Position) -> list[tuple[int, Mapping[str, Any]]]:
    """Seats with a player board: all but Hal."""
    return [(number, seat) for number, seat in enumerate(position["seats"]) if seat["kind"] != "hal"]


def exactly(found: Iterator[Any], wanted: set[Any], what: str) -> None:
    """Each of `wanted` once, nothing else."""
    counts = Counter(found)
    twice = [piece for piece, count in counts.items() if count > 1]
    assert not twice, f"{what} there twice: {twice}"
    assert counts.keys() == wanted, f"{what} lost {wanted - counts.keys()}, too many {counts.keys() - wanted}"


# -- cards ---------------------------------------------------------------------------------------------------------


def check_cards(position: Position) -> None:
    """60 Mission cards and 30 Ravager cards, each pile in its colour."""
    exactly(cards(position), set(range(1, 91)), "cards")
    for number, name in enumerate(COLOURS):
        for pile in ("deck", "discard"):
            for card in position["decks"]["missions"][name][pile]:
                assert (card - 1) // 20 == number, f"card {card} in the {name} {pile}"
        for _, seat in people(position):
            assert all((card - 1) // 20 == number for card in seat["tucked"][name]), seat["tucked"]
    for pile in ("deck", "discard", "box"):
        assert all(card > 60 for card in position["decks"]["ravagers"][pile]), pile


def cards(position: Position) -> Iterator[int]:
    """Every card in the game, wherever it lies."""
    for seat in position["seats"]:
        yield from seat["hand"]
        yield from (card for card in seat["slots"].values() if card)
        for tucked in seat["tucked"].values():
            yield from tucked
    for there in position["board"]["ravagers"].values():
        yield from there
    yield from (placed["card"] for placed in position["space"]["cards"].values())
    for piles in position["decks"]["missions"].values():
        yield from (*piles["deck"], *piles["discard"])
    ravagers = position["decks"]["ravagers"]
    yield from (*ravagers["deck"], *ravagers["discard"], *ravagers["box"])
    for frame in position["pending"]:
        yield from (frame[place] for place in CARD_FRAMES.get(frame[0], ()))


# -- tiles ---------------------------------------------------------------------------------------------------------


def check_tiles(position: Position) -> None:
    """48 Technology tiles, 16 Advanced tiles, 3 starting tiles a player, each pile of its kind."""
    wanted = {f"{colour}-t{number}" for colour in COLOURS for number in range(1, 17)}
    wanted |= {f"advanced-{number}" for number in range(1, 17)}
    wanted |= {f"start-{colour}-{number}" for colour in COLOURS for number, _ in people(position)}
    exactly(tiles(position), wanted, "tiles")
    decks = position["decks"]
    for name, piles in decks["tiles"].items():
        named = [*piles["stack"], *piles["discard"], *([piles["top"]] if piles["top"] else [])]
        assert all(tile.startswith(f"{name}-t") for tile in named), (name, named)
        assert piles["top"] or not piles["stack"], f"the {name} stack has no face-up top"
    assert not any("-t" in tile for tile in decks["removed"]), decks["removed"]
    for tile in (*decks["advanced"], *filter(None, position["board"]["advanced"])):
        assert tile.startswith("advanced-"), tile
    assert not any(tile.startswith(("advanced", "start")) for tile in filter(None, position["board"]["display"]))
    for _, seat in people(position):
        check_player_tiles(position, seat)


def check_player_tiles(position: Position, seat: Mapping[str, Any]) -> None:
    """What may lie where on a player board; sides and debris fit the kind of tile."""
    for tile in (*filter(None, seat["advanced"].values()), *seat["set_aside"]):
        assert tile.startswith("advanced-"), tile
    assert not any(tile.startswith("advanced-") for tile in seat["ejected"]), seat["ejected"]
    for cell in filter(None, seat["grid"]):
        if cell["tile"].startswith("advanced-"):
            assert cell["side"] is None and not cell["debris"], cell
        else:
            assert cell["side"] == "standard" or (
                cell["side"] == "boost" and position["options"]["advanced"] and "-t" in cell["tile"]
            ), cell
            assert not (cell["side"] == "boost" and cell["debris"]), cell


def tiles(position: Position) -> Iterator[str]:
    """Every tile in the game, wherever it lies."""
    for seat in position["seats"]:
        yield from (cell["tile"] for cell in seat["grid"] if cell)
        yield from filter(None, seat["advanced"].values())
        yield from (*seat["set_aside"], *seat["ejected"])
    yield from filter(None, (*position["board"]["display"], *position["board"]["advanced"]))
    decks = position["decks"]
    for piles in decks["tiles"].values():
        yield from (*piles["stack"], *piles["discard"], *([piles["top"]] if piles["top"] else []))
    yield from (*decks["advanced"], *decks["removed"])
    names = load_data().tiles
    for frame in position["pending"]:
        if frame[0] in TILE_FRAMES:
            held = frame[TILE_FRAMES[frame[0]]]
            yield from (names[tile].id for tile in (held if isinstance(held, list) else [held]))


# -- robots, dice, goods -------------------------------------------------------------------------------------------


def check_robots(position: Position) -> None:
    """16 robots a player, wherever they are; Hal's are never in a supply."""
    space, captives = position["space"], position["board"]["captives"]
    for number, seat in enumerate(position["seats"]):
        places = {
            "break room": seat["break_room"],
            "supply": seat["supply"],
            "workstations": sum(seat["workstations"].values()),
            "ships": sum(1 for ships in space["ships"].values() if number in ships),
            "cards": sum(1 for card in space["cards"].values() if card["owner"] == number),
            "captives": sum(there.count(number) for there in captives.values()),
        }
        assert sum(places.values()) == ROBOTS, f"robots of seat {number}: {places}"
        assert min(seat["workstations"].values()) >= 0 and min(places.values()) >= 0, places
    if position["neutral"]:
        for name, robot in position["neutral"]["robots"].items():
            assert not robot or all(seat["workstations"][name] <= 1 for seat in position["seats"]), name


def check_dice(position: Position) -> None:
    """18 dice in legal places; only a die in a supply can be damaged, only one in a compartment reserved."""
    players = len(people(position))
    dice = position["dice"]
    assert list(dice) == [f"{colour}-{number}" for colour in COLOURS for number in range(1, 7)]
    places = {str(number) for number in range(len(position["seats"]))} | {"supply", "placed", "box"}
    if position["neutral"]:
        places.add("neutral")
    for colour in COLOURS:
        in_box = [name for name, die in dice.items() if die["at"] == "box" and name.startswith(colour)]
        assert len(in_box) == 6 - DICE_BY_PLAYERS[players], in_box
    for name, die in dice.items():
        assert die["at"] in places, (name, die)
        assert die["value"] in (0, 1, 2, 3), (name, die)
        assert not die["damaged"] or die["at"] == "supply", (name, die)
        assert not die["reserved"] or die["at"].isdigit(), (name, die)
        assert die["at"] not in ("supply", "box") or die["value"] == 0, (name, die)
    placed = [name for name, die in dice.items() if die["at"] == "placed"]
    acting = [frame for frame in position["pending"] if frame[0] in ("draw_card", "place_die")]
    assert len(placed) == (1 if acting else 0), (placed, acting)


def check_board(position: Position) -> None:
    """Damage 0-2, three Ravager cards a location at most, each at its own; robots only on a card that holds them."""
    board = position["board"]
    assert all(0 <= cubes <= 2 for cubes in board["damage"].values()), board["damage"]
    for place, there in board["ravagers"].items():
        assert len(there) <= 3, (place, there)
        assert all((card - 61) % 6 == int(place) - 1 for card in there), (place, there)
        holding = any((card - 61) // 6 == 4 for card in there)
        assert holding or not board["captives"][place], f"robots on location {place} without a card for them"
    assert len(board["display"]) == 6 and len(board["advanced"]) == 4


def check_goods(position: Position) -> None:
    """Nothing below 0; hands within the limit when a turn begins; a slot's card only on the own board."""
    for _, seat in enumerate(position["seats"]):
        for item in ("vp", "ships", "resources", "debris"):
            assert seat[item] >= 0, (item, seat[item])
    if [frame[0] for frame in position["pending"]] == ["turn"]:
        for number, seat in enumerate(position["seats"]):
            missions = [card for card in seat["hand"] if card <= 60]
            assert len(missions) <= 6, f"seat {number} begins or waits with {missions}"


# -- space ---------------------------------------------------------------------------------------------------------


def check_space(position: Position) -> None:
    """Strips once each, cards on hexes of their colour, two ships a hex at most, none in asteroids."""
    space = position["space"]
    strips = 7 if len(people(position)) > 2 else 5
    assert len(space["strips"]) == strips and len({name[0] for name in space["strips"]}) == strips, space["strips"]
    hexes = printed(position)
    for name, placed in space["cards"].items():
        assert hexes[name] == COLOURS[(placed["card"] - 1) // 20], (name, placed, hexes[name])
        assert 0 <= placed["owner"] < len(position["seats"]), placed
    for name, ships in space["ships"].items():
        assert 1 <= len(ships) == len(set(ships)) <= 2, (name, ships)
        assert hexes[name] != "asteroids" or name == f"{strips // 2 + 1}c", (name, ships)
        assert all(position["seats"][seat]["kind"] != "hal" for seat in ships), (name, ships)
    last = 10 if strips == 7 else 7
    assert 0 <= space["advances"] <= last
    assert position["end"]["reason"] is not None or space["advances"] < last


def printed(position: Position) -> dict[str, str]:
    """Hex -> alien colour, "asteroids", or "spes" where the planet covers it."""
    space = position["space"]
    sides = {side.name: side.hexes for side in load_data().sides}
    count = len(space["strips"])
    found = {}
    for row, name in enumerate(space["strips"]):
        for column, printed_hex in enumerate(sides[name]):
            colour = "asteroids" if printed_hex.colour < 0 else COLOURS[printed_hex.colour]
            found[f"{row + 1}{'abcde'[column]}"] = colour
    if space["advances"] >= count:
        # The strip with the token came to the front after `count` jumps and has moved one strip on with each since.
        found[f"{2 * count - space['advances']}c"] = "spes"
    return found


def check_hal(position: Position) -> None:
    """12 Hal cards; Hal has no board, no hand and no goods."""
    hal = position["decks"]["hal"]
    shown = [hal["shown"]] if hal["shown"] else []
    exactly(iter([*hal["deck"], *hal["discard"], *shown]), {f"hal-{number}" for number in range(1, 13)}, "Hal cards")
    seat = position["seats"][1]
    assert seat["kind"] == "hal" and not (seat["ships"] or seat["resources"] or seat["debris"] or seat["supply"])
    assert not any(seat["grid"]) and not seat["hand"] and not any(seat["slots"].values()) and not seat["ejected"]
    assert not any(seat["tucked"].values()) and not any(seat["advanced"].values()) and not seat["set_aside"]
