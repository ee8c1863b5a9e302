"""Scenario files change a few values of a position; here all other pieces make room, so that none is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from functools import partial
from typing import Any

from blackangel.games.black_angel.data import load_data
from blackangel.games.black_angel.ids import COLOURS, LAST_RAVAGER, is_ravager, mission_colour

Json = dict[str, Any]
Path = tuple[str | int, ...]


def settle(before: Mapping[str, Any], given: Mapping[str, Any]) -> Json:
    """`before` with the values of `given` (dotted path: value); pieces named there leave the places where they were.

    Pieces that lose their place go to their deck (starting tiles out of the game); robots not placed go to the supply.
    Raises ValueError naming a path that does not exist, or a piece that `given` names twice.
    """
    position: Json = deepcopy(dict(before))
    paths = [put(position, name, deepcopy(value)) for name, value in given.items()]
    settle_cards(position, paths)
    settle_tiles(position, paths)
    for number, seat in enumerate(position["seats"]):
        if ("seats", number, "supply") not in paths and seat["kind"] != "hal":
            settle_robots(position, number)
    return position


def put(position: Json, name: str, value: Any) -> Path:
    """Set the value at a dotted path, which must exist (hexes of space may be new); returns the path."""
    path: Path = tuple(int(part) if part.isdigit() else part for part in name.split("."))
    here: Any = position
    for depth, part in enumerate(path):
        if isinstance(here, dict):
            part = str(part)
        known = part in here if isinstance(here, dict) else isinstance(part, int) and 0 <= part < len(here)
        last = depth == len(path) - 1
        if not known and not (last and path[:2] in (("space", "cards"), ("space", "ships"))):
            raise ValueError(f"there is no {name!r} in a position ({part!r} is unknown)")
        if last:
            here[part] = value
        else:
            here = here[part]
    return tuple(path)


# -- where pieces lie ----------------------------------------------------------------------------------------------


class Place:
    """One spot where a piece lies: its path, and how to take the piece away."""

    def __init__(self, path: Path, piece: Any, remove: Callable[[], object]) -> None:
        self.path = path
        self.piece = piece
        self.remove = remove

    def is_given(self, paths: list[Path]) -> bool:
        """Whether the scenario file itself put the piece here."""
        return any(self.path[: len(path)] == path or path[: len(self.path)] == self.path for path in paths)


def in_list(path: Path, pieces: list[Any]) -> Iterator[Place]:
    """Pieces of a list; taking one away shortens it."""
    for piece in list(pieces):
        yield Place(path, piece, partial(pieces.remove, piece))


def in_row(path: Path, pieces: Any) -> Iterator[Place]:
    """Pieces in fixed spaces (a list or a mapping); taking one away leaves a gap."""
    for key, piece in list(pieces.items() if isinstance(pieces, dict) else enumerate(pieces)):
        if piece is not None:
            yield Place((*path, key), piece, partial(pieces.__setitem__, key, None))


def card_places(position: Json) -> Iterator[Place]:
    """Every Mission and Ravager card; decks come last, as they give way first."""
    for number, seat in enumerate(position["seats"]):
        yield from in_list(("seats", number, "hand"), seat["hand"])
        yield from in_row(("seats", number, "slots"), seat["slots"])
        for name in COLOURS:
            yield from in_list(("seats", number, "tucked", name), seat["tucked"][name])
    for location, cards in position["board"]["ravagers"].items():
        yield from in_list(("board", "ravagers", int(location)), cards)
    cards_in_space = position["space"]["cards"]
    for hex_, placed in list(cards_in_space.items()):
        yield Place(("space", "cards", hex_), placed["card"], partial(cards_in_space.pop, hex_))
    decks = position["decks"]
    for name in COLOURS:
        for pile in ("discard", "deck"):
            yield from in_list(("decks", "missions", name, pile), decks["missions"][name][pile])
    for pile in ("box", "discard", "deck"):
        yield from in_list(("decks", "ravagers", pile), decks["ravagers"][pile])


def tile_places(position: Json) -> Iterator[Place]:
    """Every tile of the grid kinds; stacks and decks come last."""
    board, decks = position["board"], position["decks"]
    for number, seat in enumerate(position["seats"]):
        for place in in_row(("seats", number, "grid"), seat["grid"]):
            yield Place(place.path, place.piece["tile"], place.remove)
        yield from in_list(("seats", number, "ejected"), seat["ejected"])
        yield from in_list(("seats", number, "set_aside"), seat["set_aside"])
        yield from in_row(("seats", number, "advanced"), seat["advanced"])
    yield from in_row(("board", "display"), board["display"])
    yield from in_row(("board", "advanced"), board["advanced"])
    yield from in_list(("decks", "removed"), decks["removed"])
    for name in COLOURS:
        piles = decks["tiles"][name]
        for pile in ("discard", "stack"):
            yield from in_list(("decks", "tiles", name, pile), piles[pile])
        if piles["top"] is not None:
            yield Place(("decks", "tiles", name, "top"), piles["top"], partial(piles.__setitem__, "top", None))
    yield from in_list(("decks", "advanced"), decks["advanced"])


# -- making room ---------------------------------------------------------------------------------------------------


def make_room(places: Iterator[Place], paths: list[Path]) -> set[Any]:
    """Take every piece that the file placed away from where else it lies; returns all pieces found."""
    found = list(places)
    placed: set[Any] = set()
    for place in found:
        if place.is_given(paths):
            if place.piece in placed:
                raise ValueError(f"{place.piece!r} is placed twice")
            placed.add(place.piece)
    for place in found:
        if place.piece in placed and not place.is_given(paths):
            place.remove()
    return {place.piece for place in found}


def settle_cards(position: Json, paths: list[Path]) -> None:
    """Cards without a place go back to their decks."""
    found = make_room(card_places(position), paths)
    decks = position["decks"]
    for card in range(1, LAST_RAVAGER + 1):
        if card not in found:
            deck = (
                decks["missions"][COLOURS[mission_colour(card)]]["deck"]
                if not is_ravager(card)
                else decks["ravagers"]["deck"]
            )
            deck.append(card)
            deck.sort()


def settle_tiles(position: Json, paths: list[Path]) -> None:
    """Tiles without a place go to their stack, deck or out of the game; an empty top is turned up from its stack."""
    found = make_room(tile_places(position), paths)
    decks = position["decks"]
    for tile in load_data().tiles:
        if tile.id in found or (tile.kind == "starting" and tile.seat >= players(position)):
            continue
        pile = {"starting": decks["removed"], "advanced": decks["advanced"]}.get(tile.kind)
        (decks["tiles"][COLOURS[tile.colour]]["stack"] if pile is None else pile).append(tile.id)
    order = load_data().tile_index
    for piles in decks["tiles"].values():
        piles["stack"].sort(key=order.__getitem__)
        if piles["top"] is None and piles["stack"]:
            piles["top"] = piles["stack"].pop(0)
    decks["advanced"].sort(key=order.__getitem__)
    decks["removed"].sort(key=order.__getitem__)


def players(position: Json) -> int:
    """Seats that have a player board."""
    return sum(1 for seat in position["seats"] if seat["kind"] != "hal")


def settle_robots(position: Json, number: int) -> None:
    """A seat's robots that are nowhere else are in its supply."""
    seat = position["seats"][number]
    space, board = position["space"], position["board"]
    placed = seat["break_room"] + sum(seat["workstations"].values())
    placed += sum(1 for seats in space["ships"].values() if number in seats)
    placed += sum(1 for card in space["cards"].values() if card["owner"] == number)
    placed += sum(robots.count(number) for robots in board["captives"].values())
    robots = load_data().board.robots
    if placed > robots:
        raise ValueError(f"seat {number} has {placed} robots, there are {robots}")
    seat["supply"] = robots - placed
