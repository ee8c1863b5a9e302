"""Scenario files change a few values of a position; here all other pieces make room, so that none is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from blackangel.engine.shape import BadPosition, Path
from blackangel.games.black_angel.data_read import load_data
from blackangel.games.black_angel.ids import COLOURS, LAST_RAVAGER, is_ravager, mission_colour

Json = dict[str, Any]
REST = "rest"
"""Stands for all pieces that lie nowhere else, as the value of one pile of their kind."""


def settle(position: Json, given: Sequence[Path]) -> None:
    """Pieces that a scenario file put at the given paths leave the places where they were; the position is changed.

    Pieces that lose their place go to their deck (starting tiles out of the game); robots not placed go to the supply,
    Hal's to his break room; a die that was put somewhere lies there like any other. Raises BadPosition for a piece that
    is given twice, and for pieces without a place.
    """
    paths = list(given)
    rest = rest_piles(position["decks"])
    settle_cards(position, paths, rest)
    settle_tiles(position, paths, rest)
    settle_dice(position, paths)
    for number in range(len(position["seats"])):
        settle_robots(position, number, paths)


# -- where pieces lie ----------------------------------------------------------------------------------------------


class Place:
    """One spot where a piece lies: its path, and how to take the piece away."""

    def __init__(self, path: Path, piece: Any, remove: Callable[[], object]) -> None:
        self.path = path
        self.piece = piece
        self.remove = remove

    def is_given(self, paths: list[Path]) -> bool:
        """Whether the scenario file itself put the piece here."""
        return is_given(self.path, paths) or any(path[: len(self.path)] == self.path for path in paths)


def is_given(path: Path, paths: list[Path]) -> bool:
    """Whether a value was put at this path or around it."""
    return any(path[: len(other)] == other for other in paths)


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
        yield from in_list(("board", "ravagers", location), cards)
    cards_in_space = position["space"]["cards"]
    for hex_, placed in list(cards_in_space.items()):
        yield Place(("space", "cards", hex_), placed["card"], partial(cards_in_space.pop, hex_))
    for number, frame in enumerate(position["pending"]):
        if frame[0] == "keep":
            yield from in_list(("pending", number), frame[2:])
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
    for number, frame in enumerate(position["pending"]):
        yield from in_list(("pending", number), held_tiles(frame))
    yield from in_list(("decks", "removed"), decks["removed"])
    for name in COLOURS:
        piles = decks["tiles"][name]
        for pile in ("discard", "stack"):
            yield from in_list(("decks", "tiles", name, pile), piles[pile])
        if piles["top"] is not None:
            yield Place(("decks", "tiles", name, "top"), piles["top"], partial(piles.__setitem__, "top", None))
    yield from in_list(("decks", "advanced"), decks["advanced"])


def held_tiles(frame: Sequence[Any]) -> list[str]:
    """The tiles that a pending step holds: taken, but not yet in a grid, or ejected and not yet in their place."""
    where = {"discover": 3, "inject": 2, "place_advanced": 2}.get(frame[0])
    if where is None:
        return []
    held = frame[where] if isinstance(frame[where], list) else [frame[where]]
    return [load_data().tiles[tile].id for tile in held]


# -- making room ---------------------------------------------------------------------------------------------------


def make_room(places: Iterator[Place], paths: list[Path]) -> set[Any]:
    """Take every piece that the file placed away from where else it lies; returns all pieces found."""
    found = list(places)
    placed: set[Any] = set()
    for place in found:
        if place.is_given(paths):
            if place.piece in placed:
                what = f"card {place.piece}" if isinstance(place.piece, int) else place.piece
                raise BadPosition(place.path, f"{what} is put there, but also somewhere else in this file")
            placed.add(place.piece)
    for place in found:
        if place.piece in placed and not place.is_given(paths):
            place.remove()
    return {place.piece for place in found}


def rest_piles(decks: Json) -> dict[Path, str]:
    """By deck, the pile that takes what has no other place, where a file says `rest`; it is emptied for that."""
    found: dict[Path, str] = {}
    kinds: list[Path] = [("ravagers",), *(("missions", name) for name in COLOURS), *(("tiles", n) for n in COLOURS)]
    for kind in kinds:
        piles = pile_at(decks, kind)
        for name, value in piles.items():
            if value == REST:
                if kind in found:
                    raise BadPosition(("decks", *kind, name), f"{found[kind]} takes the rest already")
                found[kind] = name
                piles[name] = []
    return found


def pile_at(decks: Json, path: Path) -> Any:
    """What lies at a path of the decks."""
    pile: Any = decks
    for part in path:
        pile = pile[part]
    return pile


def send_home(position: Json, kind: Path, pile: str, pieces: list[Any], paths: list[Path]) -> None:
    """Pieces without a place go to a pile, which must not have been given. Raises BadPosition."""
    home: Path = (*kind, pile)
    if pieces and is_given(("decks", *home), paths) and home != ("removed",):
        text = ", ".join(map(str, pieces[:5])) + (f" and {len(pieces) - 5} more" if len(pieces) > 5 else "")
        raise BadPosition(("decks", *home), f"this leaves {text} without a place; name one, or a pile for the {REST}")
    pile_at(position["decks"], home).extend(pieces)


def settle_cards(position: Json, paths: list[Path], rest: Mapping[Path, str]) -> None:
    """Cards without a place go back to their decks, which are kept in ascending order."""
    found = make_room(card_places(position), paths)
    decks = position["decks"]
    homeless: dict[Path, list[int]] = {}
    for card in range(1, LAST_RAVAGER + 1):
        if card not in found:
            kind: Path = ("ravagers",) if is_ravager(card) else ("missions", COLOURS[mission_colour(card)])
            homeless.setdefault(kind, []).append(card)
    for kind, cards in homeless.items():
        send_home(position, kind, rest.get(kind, "deck"), cards, [] if kind in rest else paths)
    for piles in (*decks["missions"].values(), decks["ravagers"]):
        for pile in piles.values():
            pile.sort()


def settle_tiles(position: Json, paths: list[Path], rest: Mapping[Path, str]) -> None:
    """Tiles without a place go to their stack, deck or out of the game; an empty top is turned up from its stack."""
    found = make_room(tile_places(position), paths)
    decks = position["decks"]
    order = load_data().tile_index
    homeless: dict[Path, list[str]] = {}
    for tile in load_data().tiles:
        if tile.id not in found and (tile.kind != "starting" or tile.seat < players(position)):
            home: Path = {"starting": ("removed",), "advanced": ("advanced",)}.get(tile.kind, ("tiles",))
            homeless.setdefault((*home, COLOURS[tile.colour]) if home == ("tiles",) else home, []).append(tile.id)
    for kind, tiles in homeless.items():
        if kind[0] == "tiles":
            send_home(position, kind, rest.get(kind, "stack"), tiles, [] if kind in rest else paths)
        else:
            send_home(position, (), str(kind[0]), tiles, paths)
    for piles in decks["tiles"].values():
        piles["stack"].sort(key=order.__getitem__)
        piles["discard"].sort(key=order.__getitem__)
        if piles["top"] is None and piles["stack"]:
            piles["top"] = piles["stack"].pop(0)
    decks["advanced"].sort(key=order.__getitem__)
    decks["removed"].sort(key=order.__getitem__)


def settle_dice(position: Json, paths: list[Path]) -> None:
    """What a file does not say about a die that it moves: a supply shows no value, cubes lie there, reserving ends."""
    for name, die in position["dice"].items():
        if die["at"] in ("supply", "box") and not is_given(("dice", name, "value"), paths):
            die["value"] = 0
        if die["at"] != "supply" and not is_given(("dice", name, "damaged"), paths):
            die["damaged"] = False
        if not die["at"].isdigit() and not is_given(("dice", name, "reserved"), paths):
            die["reserved"] = False


def players(position: Json) -> int:
    """Seats that have a player board."""
    return sum(1 for seat in position["seats"] if seat["kind"] != "hal")


def settle_robots(position: Json, number: int, paths: list[Path]) -> None:
    """A seat's robots that are nowhere else are in its supply, Hal's in his break room."""
    seat = position["seats"][number]
    rest = "break_room" if seat["kind"] == "hal" else "supply"
    if not is_given(("seats", number, rest), paths):
        placed = robots_of(position, number)
        seat[rest] = max(0, load_data().board.robots - sum(placed.values()) + placed[rest])


def robots_of(position: Mapping[str, Any], number: int) -> dict[str, int]:
    """How many robots of a seat are where."""
    seat, space = position["seats"][number], position["space"]
    return {
        "break_room": seat["break_room"],
        "supply": seat["supply"],
        "workstations": sum(seat["workstations"].values()),
        "ships": sum(1 for ships in space["ships"].values() if number in ships),
        "cards": sum(1 for card in space["cards"].values() if card["owner"] == number),
        "captives": sum(robots.count(number) for robots in position["board"]["captives"].values()),
    }
