"""What must hold over the data of Black Angel as a whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Any

from blackangel.engine.datafiles.check import Wrong, choice
from blackangel.games.black_angel.data import COLOURS, GameData, Hex, StripSide


def colour(value: Any, *place: Hashable) -> int:
    """A colour name, as its number."""
    return COLOURS.index(choice(value, COLOURS, *place))


def check(data: GameData) -> None:
    """Raise Wrong, with its file, for the first thing that does not hold over the data as a whole."""
    for find in (_check_board, _check_missions, _check_ravagers, _check_hal, _check_tiles, _check_space):
        find(data)


def _ensure(holds: bool, expected: str, file: str, *place: Hashable) -> None:
    if not holds:
        raise Wrong(expected, *place, file=file)


def _check_missions(data: GameData) -> None:
    for c, name in enumerate(COLOURS):
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
        _ensure(any(card.activation and not card.spend and card.gains == ((staple, 2),) for card in cards),
                f"expected a {name} effect that gains 2 of the staple item, {staple}", "missions.yaml", "activation",
                name)


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
        _ensure(card.top.colour != card.bottom.colour,
                f"expected two colours on {card.id} instead of {COLOURS[card.top.colour]} twice", "hal.yaml", "cards",
                "pairs", i)
        for half in (card.top, card.bottom):
            kind = half.action.split("_")[0]
            _ensure(by_kind.get(kind, half.colour) == half.colour,
                    f"expected {half.action} to have the colour of that action, {COLOURS[by_kind.get(kind, 0)]}",
                    "hal.yaml", "halves")


def _check_tiles(data: GameData) -> None:
    for c, name in enumerate(COLOURS):
        sides = Counter((t.effects, t.boost) for t in data.tiles if t.kind == "technology" and t.colour == c)
        _ensure(len(sides) == 16,
                f"expected 16 different {name} tiles, 4 standard sides by 4 boosts, instead of {len(sides)}",
                "tiles.yaml", "technology", name)
        staple = data.board.staples[c]
        for kind in ("starting", "technology"):
            effects = {e for t in data.tiles if t.kind == kind and t.colour == c for e in t.effects}
            _ensure(staple in effects, f"expected {name} to have its staple item, {staple}", "tiles.yaml", kind, name)


def _check_space(data: GameData) -> None:
    for side in data.sides:
        for c, name in enumerate(COLOURS):
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
        _ensure(board.opposite[other] == value, "expected faces to be opposite each other in pairs", file, "dice",
                "opposite")
    for kind in ("discover", "command", "repair", "destroy"):
        found = Counter(a.kind for a in board.actions)[kind]
        wanted = 3 if kind == "command" else 1
        text = f"expected {wanted} of the six actions to be {kind} instead of {found}"
        _ensure(found == wanted, text, file, "actions", "kinds")
    for c, name in enumerate(COLOURS):
        found = sum(a.colour == c for a in board.actions)
        _ensure(found == 2, f"expected two {name} actions instead of {found}", file, "action_colours")
    _ensure(board.start_break_room + 3 * board.start_workstation <= board.robots,
            f"expected no more robots at setup than the {board.robots} of a player", file, "players", "break_room")
    _ensure(len(set(board.start_cells)) == 3, "expected three different cells", file, "players", "start_cells")
    _ensure(
        set(board.staples) == {"ship", "resource", "robot"}, "expected three different staple items", file, "staples"
    )
