"""Checks on the data files: readers that name the place they complain about, and what must hold over the whole set.

A reader takes a raw YAML value and where it stands (the keys and list indexes leading to it) and raises `Wrong` with
that place, which becomes a line of the file only once something is wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from blackangel.games.black_angel.data import GameData, Hex, StripSide

PROVENANCE = ("rulebook", "derived", "house")
COLOUR_NAMES = ("orange", "gray", "green")
SHOWN = 40  # characters of a wrong value that an error repeats

Place = tuple[Hashable, ...]


class DataError(ValueError):
    """A data file is missing or wrong; the text is one sentence with the file, the line and what is expected there."""


class Wrong(Exception):
    """Something at `place` is not as `expected`. An empty place is the whole file."""

    def __init__(self, expected: str, *place: Hashable, file: str = "") -> None:
        super().__init__(expected)
        self.expected, self.place, self.file = expected, place, file


def shown(value: object) -> str:
    """A short text for a wrong value."""
    text = f'"{value}"' if isinstance(value, str) else "nothing" if value is None else str(value)
    return " ".join(text.split()) if len(text) <= SHOWN else " ".join(text[:SHOWN].split()) + "..."


def names(values: Iterable[object], link: str = "or") -> str:
    """`a, b or c`."""
    *head, last = map(str, values)
    return f"{', '.join(head)} {link} {last}" if head else last


# --- readers ---


def whole(value: Any, low: int, high: int, *place: Hashable) -> int:
    """A whole number from low to high."""
    if type(value) is not int or not low <= value <= high:
        raise Wrong(f"expected a whole number from {low} to {high} instead of {shown(value)}", *place)
    return value


def choice(value: Any, allowed: Collection[str], *place: Hashable) -> str:
    """One of some words."""
    if not isinstance(value, str) or value not in allowed:
        raise Wrong(f"expected {names(allowed)} instead of {shown(value)}", *place)
    return value


def colour(value: Any, *place: Hashable) -> int:
    """A colour name, as its number."""
    return COLOUR_NAMES.index(choice(value, COLOUR_NAMES, *place))


def flag(value: Any, *place: Hashable) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise Wrong(f"expected true or false instead of {shown(value)}", *place)
    return value


def entries(value: Any, low: int, high: int, what: str, *place: Hashable) -> list[Any]:
    """A list of low to high entries."""
    count = str(low) if low == high else f"{low} to {high}"
    if not isinstance(value, list):
        raise Wrong(f"expected a list of {count} {what} instead of {shown(value)}", *place)
    if not low <= len(value) <= high:
        raise Wrong(f"expected a list of {count} {what} instead of {len(value)}", *place)
    return value


def keyed(
    value: Any, keys: Collection[Hashable], *place: Hashable, optional: Collection[Hashable] = ()
) -> dict[Any, Any]:
    """A mapping with exactly these keys, the optional ones or not."""
    if not isinstance(value, dict):
        raise Wrong(f"expected a mapping with the keys {names(keys, 'and')} instead of {shown(value)}", *place)
    for key in value:
        if key not in keys and key not in optional:
            raise Wrong(f"expected {names([*keys, *optional])} as the key instead of {shown(key)}", *place, key)
    for key in keys:
        if key not in value:
            raise Wrong(f"expected the key {key}, which is missing here", *place)
    return value


def whole_list(value: Any, count: int, low: int, high: int, *place: Hashable) -> tuple[int, ...]:
    """A list of whole numbers."""
    raw = entries(value, count, count, "whole numbers", *place)
    return tuple(whole(entry, low, high, *place, i) for i, entry in enumerate(raw))


def words(value: Any, low: int, high: int, allowed: Collection[str], *place: Hashable) -> tuple[str, ...]:
    """A list of words out of some."""
    raw = entries(value, low, high, "names", *place)
    return tuple(choice(entry, allowed, *place, i) for i, entry in enumerate(raw))


def group(file: dict[str, Any], name: str, keys: Collection[Hashable]) -> dict[Any, Any]:
    """The group `name` of a file: `keys` beside its provenance, in one piece or in parts of different provenance."""
    raw = file[name]
    parts = raw if isinstance(raw, list) else [raw]
    merged: dict[Any, Any] = {}
    for part in parts:
        if not isinstance(part, dict):
            raise Wrong(f"expected a group with the keys {names(keys, 'and')} instead of {shown(part)}", name)
        if part.get("provenance") not in PROVENANCE:
            given = "" if "provenance" not in part else f" instead of {shown(part['provenance'])}"
            at = (name, "provenance") if "provenance" in part else (name, *list(part)[:1])
            raise Wrong(f"expected provenance: {names(PROVENANCE)} in the group {name}{given}", *at)
        for key, value in part.items():
            if key in merged:
                raise Wrong(f"expected {shown(key)} only once in the group {name}", name, key)
            if key != "provenance":
                merged[key] = value
    return keyed(merged, keys, name)


# --- what must hold over the whole set ---


def check(data: GameData) -> None:
    """Raise Wrong, with its file, for the first thing that does not hold over the data as a whole."""
    for find in (_check_board, _check_missions, _check_ravagers, _check_hal, _check_tiles, _check_space):
        find(data)


def _ensure(holds: bool, expected: str, file: str, *place: Hashable) -> None:
    if not holds:
        raise Wrong(expected, *place, file=file)


def _check_missions(data: GameData) -> None:
    for c, name in enumerate(COLOUR_NAMES):
        cards = [card for card in data.missions if card.colour == c]
        acts = sum(card.activation for card in cards)
        _ensure(
            (acts, len(cards)) == (12, 20),
            f"expected 12 activation and 8 neutralization cards in {name} instead of {acts} and {len(cards) - acts}",
            "missions.yaml",
            "cards",
            name,
        )
        staple = data.board.staples[c]
        _ensure(
            any(card.activation and not card.spend and card.gains == ((staple, 2),) for card in cards),
            f"expected a {name} effect that gains 2 of the staple item, {staple}",
            "missions.yaml",
            "activation",
            name,
        )


def _check_ravagers(data: GameData) -> None:
    seen: set[tuple[int, int]] = set()
    for i, card in enumerate(data.ravagers):
        pair = (card.effect, card.location)
        _ensure(
            pair not in seen,
            f"expected every effect once at every location instead of effect {card.effect} twice at {card.location}",
            "ravagers.yaml",
            "locations",
            "cards",
            i,
        )
        seen.add(pair)


def _check_hal(data: GameData) -> None:
    by_kind = {action.kind: action.colour for action in data.board.actions if action.kind != "command"}
    for i, card in enumerate(data.hal):
        _ensure(
            card.top.colour != card.bottom.colour,
            f"expected two colours on {card.id} instead of {COLOUR_NAMES[card.top.colour]} twice",
            "hal.yaml",
            "cards",
            "pairs",
            i,
        )
        for half in (card.top, card.bottom):
            kind = half.action.split("_")[0]
            _ensure(
                by_kind.get(kind, half.colour) == half.colour,
                f"expected {half.action} to have the colour of that action, {COLOUR_NAMES[by_kind.get(kind, 0)]}",
                "hal.yaml",
                "halves",
            )


def _check_tiles(data: GameData) -> None:
    for c, name in enumerate(COLOUR_NAMES):
        sides = Counter((t.effects, t.boost) for t in data.tiles if t.kind == "technology" and t.colour == c)
        _ensure(
            len(sides) == 16,
            f"expected 16 different {name} tiles, 4 standard sides by 4 boosts, instead of {len(sides)}",
            "tiles.yaml",
            "technology",
            name,
        )
        staple = data.board.staples[c]
        for kind in ("starting", "technology"):
            effects = {e for t in data.tiles if t.kind == kind and t.colour == c for e in t.effects}
            _ensure(staple in effects, f"expected {name} to have its staple item, {staple}", "tiles.yaml", kind, name)


def _check_space(data: GameData) -> None:
    for side in data.sides:
        for c, name in enumerate(COLOUR_NAMES):
            _check_comets(side, name, [h for h in side.hexes if h.colour == c])


def _check_comets(side: StripSide, name: str, hexes: list[Hex]) -> None:
    place = ("sides", side.name)
    _ensure(len(hexes) <= 2, f"expected at most two {name} hexes on {side.name}", "space.yaml", *place)
    if len(hexes) == 2:
        comets = sum(h.comet for h in hexes)
        expected = f"expected one comet between the two {name} hexes of {side.name} instead of {comets}"
        _ensure(comets == 1, expected, "space.yaml", *place)


def _check_board(data: GameData) -> None:
    board, file = data.board, "board.yaml"
    for value, other in enumerate(board.opposite):
        _ensure(
            board.opposite[other] == value,
            "expected faces to be opposite each other in pairs",
            file,
            "dice",
            "opposite",
        )
    for kind in ("discover", "command", "repair", "destroy"):
        found = Counter(a.kind for a in board.actions)[kind]
        wanted = 3 if kind == "command" else 1
        text = f"expected {wanted} of the six actions to be {kind} instead of {found}"
        _ensure(found == wanted, text, file, "actions", "kinds")
    for c, name in enumerate(COLOUR_NAMES):
        found = sum(a.colour == c for a in board.actions)
        _ensure(found == 2, f"expected two {name} actions instead of {found}", file, "action_colours")
    _ensure(
        board.start_break_room + 3 * board.start_workstation <= board.robots,
        f"expected no more robots at setup than the {board.robots} of a player",
        file,
        "players",
        "break_room",
    )
    _ensure(len(set(board.start_cells)) == 3, "expected three different cells", file, "players", "start_cells")
    _ensure(
        set(board.staples) == {"ship", "resource", "robot"}, "expected three different staple items", file, "staples"
    )
