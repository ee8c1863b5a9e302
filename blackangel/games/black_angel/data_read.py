"""Reads the data files of Black Angel into the values of `data.py`."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from pathlib import Path
from typing import Any

from blackangel import paths
from blackangel.engine.datafiles.check import (
    Place,
    Wrong,
    choice,
    entries,
    flag,
    group,
    keyed,
    shown,
    whole,
    whole_list,
    words,
)
from blackangel.engine.datafiles.files import Building, Files, canonical, read_edition, read_files
from blackangel.games.black_angel.advanced import COUNTS
from blackangel.games.black_angel.data import (
    COLOURS,
    NO_CARD,
    Action,
    Advantage,
    Board,
    GameData,
    HalCard,
    HalHalf,
    Hex,
    MissionCard,
    RavagerCard,
    StripSide,
    Tile,
)
from blackangel.games.black_angel.data_check import check, colour
from blackangel.games.black_angel.effects import EFFECTS

FILES = {
    "missions.yaml": ("activation", "neutralization", "cards"),
    "ravagers.yaml": ("effects", "locations", "damage_colours", "limits"),
    "tiles.yaml": ("starting", "technology", "boosts", "advanced", "scoring", "effects"),
    "hal.yaml": ("halves", "cards", "weights", "vp"),
    "space.yaml": ("sides", "strips"),
    "board.yaml": ("dice", "staples", "actions", "action_colours", "display", "players", "advantages", "costs"),
}
ITEMS = ("vp", "ship", "resource", "robot")
SPENDABLE = ("ship", "resource", "debris", "robot", "technology", "mission", "ravager")
BOOSTS = ("vp2", "three", "any_colour", "reserve")
KINDS = ("discover", "command", "repair", "destroy")
HAL_ACTIONS = ("discover_advanced", "discover_tiles", "repair", "destroy", "ships")
DIFFICULTIES = ("easy", "standard", "difficult", "extreme")
HAL_ITEMS = ("ship", "resource", "robot", "debris", "ravager", "technology", "advanced")
SIDES = tuple(f"{strip}{side}" for strip in range(1, 8) for side in "AB")
MISSIONS, RAVAGERS, FIRST_RAVAGER = 60, 30, 61
MOST = 100  # no count on a piece is near it


def load_data(folder: Path | None = None) -> GameData:
    """Read and check the data in `folder`, or the data that comes with the game (read only once).

    Raises DataError, whose text is one sentence that names the file, the line and what is expected there.
    """
    return shipped_data() if folder is None else read_data(folder)


@cache
def shipped_data() -> GameData:
    """The data that comes with the game."""
    return read_data(paths.resources() / "data" / "black_angel")


@cache
def load_edition(digest: str, folder: Path | None = None) -> GameData | None:
    """The data of that digest which came with an earlier version of the game; None if there are none. Raises
    DataError."""
    found = read_edition(folder or paths.resources() / "data" / "black_angel", digest, FILES, _build)
    return found._replace(edition=digest) if found else None


def read_data(folder: Path) -> GameData:
    """Read, build and check all data in `folder`. Raises DataError."""
    return read_files(folder, FILES, _build)


def _build(files: Files, building: Building) -> GameData:
    """The checked values of all files. Raises Wrong."""
    values: dict[str, Any] = {}
    for building.file, build in _BUILDERS.items():
        values[building.file] = build(files[building.file])
    data = _together(values, canonical(files))
    check(data)
    return data


# --- missions.yaml ---


def _missions(file: dict[str, Any]) -> tuple[MissionCard, ...]:
    effects: list[dict[str, dict[str, Any]]] = [{}, {}, {}]
    for name, build in (("activation", _activation), ("neutralization", _neutralization)):
        per_colour = group(file, name, COLOURS)
        for c, colour_name in enumerate(COLOURS):
            for effect, raw in _named(per_colour[colour_name], name, colour_name).items():
                place = (name, colour_name, effect)
                if effect in effects[c]:
                    raise Wrong(f"expected the effect {shown(effect)} only once in {colour_name}", *place)
                effects[c][effect] = build(raw, *place)
    cards = {0: NO_CARD}
    per_colour = group(file, "cards", COLOURS)
    for c, colour_name in enumerate(COLOURS):
        used: set[str] = set()
        for number, raw in _named(per_colour[colour_name], "cards", colour_name).items():
            place = ("cards", colour_name, number)
            whole(number, 20 * c + 1, 20 * c + 20, *place)
            cards[number] = _mission(number, c, raw, effects[c], used, place)
    for number in range(1, MISSIONS + 1):
        if number not in cards:
            raise Wrong(f"expected card {number}, which is missing here", "cards", file="missions.yaml")
    return tuple(cards[number] for number in range(MISSIONS + 1))


def _named(value: Any, *place: Hashable) -> dict[Any, Any]:
    if not isinstance(value, dict):
        raise Wrong(f"expected a mapping instead of {shown(value)}", *place)
    return value


def _activation(raw: Any, *place: Hashable) -> dict[str, Any]:
    raw = keyed(raw, ("gain",), *place, optional=("spend",))
    spend = words(raw["spend"], 1, 2, SPENDABLE, *place, "spend") if "spend" in raw else ()
    return {
        "activation": True,
        "spend": spend,
        "gains": _gains(raw["gain"], *place, "gain"),
        "ship_gains": (),
        "ship_owner": False,
        "per": None,
    }


def _neutralization(raw: Any, *place: Hashable) -> dict[str, Any]:
    raw = keyed(raw, ("gain", "ships"), *place, optional=("owner_too", "per"))
    per = None
    if "per" in raw:
        where, which = entries(raw["per"], 2, 2, "names, such as [space, gray]", *place, "per")
        per = (choice(where, ("space", "tucked"), *place, "per", 0), colour(which, *place, "per", 1))
    return {
        "activation": False,
        "spend": (),
        "gains": _gains(raw["gain"], *place, "gain"),
        "ship_gains": _gains(raw["ships"], *place, "ships"),
        "ship_owner": flag(raw.get("owner_too", False), *place, "owner_too"),
        "per": per,
    }


def _gains(raw: Any, *place: Hashable) -> tuple[tuple[str, int], ...]:
    if not raw:
        raise Wrong("expected what is gained, such as {vp: 2}", *place)
    raw = keyed(raw, (), *place, optional=ITEMS)
    return tuple((item, whole(count, 1, MOST, *place, item)) for item, count in raw.items())


def _mission(
    number: int, c: int, raw: Any, effects: dict[str, dict[str, Any]], used: set[str], place: Place
) -> MissionCard:
    raw = keyed(raw, ("effect", "reward", "tiles"), *place)
    effect = raw["effect"]
    if effect not in effects or effect in used:
        again = "that no other card has " if effect in used else ""
        raise Wrong(f"expected an effect of {COLOURS[c]} {again}instead of {shown(effect)}", *place, "effect")
    used.add(effect)
    item, count = entries(raw["reward"], 2, 2, "entries, such as [vp, 1],", *place, "reward")
    reward = (choice(item, ITEMS, *place, "reward", 0), whole(count, 1, MOST, *place, "reward", 1))
    tiles = entries(raw["tiles"], 1, 2, "colours", *place, "tiles")
    named = tuple(colour(tile, *place, "tiles", i) for i, tile in enumerate(tiles))
    return MissionCard(number=number, colour=c, reward=reward, tiles=named, **effects[effect])


# --- ravagers.yaml ---


def _ravagers(file: dict[str, Any]) -> tuple[tuple[RavagerCard, ...], dict[str, Any]]:
    """The cards, and what goes into the Board."""
    effects = group(file, "effects", range(1, 6))
    locations = whole_list(group(file, "locations", ("cards",))["cards"], RAVAGERS, 1, 6, "locations", "cards")
    found: dict[int, int] = {}
    for effect in range(1, 6):
        place = ("effects", effect)
        first, last = whole_list(effects[effect], 2, FIRST_RAVAGER, FIRST_RAVAGER + RAVAGERS - 1, *place)
        for number in range(first, last + 1):
            if number in found:
                raise Wrong(f"expected card {number} under one effect only", *place)
            found[number] = effect
        if last - first != 5:
            raise Wrong(f"expected the first and last of six cards instead of {first} and {last}", *place)
    cards = tuple(RavagerCard(number=FIRST_RAVAGER + i, effect=found[FIRST_RAVAGER + i], location=location)
                  for i, location in enumerate(locations))
    colours = entries(
        group(file, "damage_colours", ("locations",))["locations"], 6, 6, "colours", "damage_colours", "locations"
    )
    limits = group(file, "limits", ("per_location", "no_effect_vp", "attack_at_setup", "removed_by_seats"))
    return cards, {
        "ravager_spaces": _count(limits, "limits", "per_location"),
        "no_effect_vp": _count(limits, "limits", "no_effect_vp"),
        "start_ravagers": whole(limits["attack_at_setup"], 0, 6, "limits", "attack_at_setup"),
        "ravagers_removed_by_seats": _by_seats(limits["removed_by_seats"], 0, 24, "limits", "removed_by_seats"),
        "damage_colours": tuple(colour(c, "damage_colours", "locations", i) for i, c in enumerate(colours)),
    }


def _count(values: dict[Any, Any], name: str, key: str) -> int:
    return whole(values[key], 0, MOST, name, key)


def _by_seats(raw: Any, low: int, high: int, *place: Hashable) -> tuple[int, ...]:
    """A mapping from 1-4 players, as a tuple with a 0 in front."""
    raw = keyed(raw, range(1, 5), *place)
    return (0, *(whole(raw[seats], low, high, *place, seats) for seats in range(1, 5)))


# --- tiles.yaml ---


def _tiles(file: dict[str, Any]) -> tuple[tuple[Tile, ...], dict[str, Any]]:
    """The 76 tiles in their fixed order, and what goes into the Board."""
    tiles: list[Tile] = []

    def add(
        name: str, kind: str, c: int, effects: tuple[str, ...], boost: str = "", scores: str = "", seat: int = -1
    ) -> None:
        tiles.append(Tile(len(tiles), name, kind, c, effects, boost, scores, seat))

    raw = group(file, "technology", (*COLOURS, "boosts"))
    boosts = words(raw["boosts"], 4, 4, BOOSTS, "technology", "boosts")
    for c, name in enumerate(COLOURS):
        standard = words(raw[name], 4, 4, EFFECTS, "technology", name)
        for i in range(16):
            add(f"{name}-t{i + 1}", "technology", c, (standard[i // 4],), boost=boosts[i % 4])
    raw = group(file, "starting", COLOURS)
    starting = [words(raw[name], 2, 2, EFFECTS, "starting", name) for name in COLOURS]
    for seat in range(4):
        for c, name in enumerate(COLOURS):
            add(f"start-{name}-{seat}", "starting", c, starting[c], seat=seat)
    raw = group(file, "advanced", ("copies", "scores"))
    scores = words(raw["scores"], 8, 8, COUNTS, "advanced", "scores")
    copies = whole(raw["copies"], 2, 2, "advanced", "copies")
    for i in range(8 * copies):
        add(f"advanced-{i + 1}", "advanced", -1, (), scores=scores[i // copies])
    return tuple(tiles), _tile_rules(file)


def _tile_rules(file: dict[str, Any]) -> dict[str, Any]:
    boosts = group(file, "boosts", ("vp", "three", "vp_action"))
    actions = keyed(boosts["vp_action"], COLOURS, "boosts", "vp_action")
    keys = ("advanced_vp", "advanced_cap", "advanced_cap_per_card", "spes_goods_per_vp")
    scoring = group(file, "scoring", keys)
    effects = group(file, "effects", ("move_ship_range",))
    return {
        "vp_boost": _count(boosts, "boosts", "vp"),
        "three_boost": whole(boosts["three"], 0, 3, "boosts", "three"),
        "vp_action": tuple(choice(actions[c], KINDS, "boosts", "vp_action", c) for c in COLOURS),
        "move_ship_range": _count(effects, "effects", "move_ship_range"),
        **{key: whole(scoring[key], 1, MOST, "scoring", key) for key in keys},
    }


# --- hal.yaml ---


def _hal(file: dict[str, Any]) -> tuple[tuple[HalCard, ...], dict[str, Any]]:
    """Hal's cards, and what goes into the Board."""
    raw_halves = file["halves"]
    codes = [key for key in raw_halves if key != "provenance"] if isinstance(raw_halves, dict) else []
    halves = {code: _half(raw, "halves", code) for code, raw in group(file, "halves", codes).items()}
    pairs = entries(group(file, "cards", ("pairs",))["pairs"], 12, 12, "cards", "cards", "pairs")
    cards = []
    for i, pair in enumerate(pairs):
        top, bottom = words(pair, 2, 2, halves, "cards", "pairs", i)
        cards.append(HalCard(f"hal-{i + 1}", halves[top], halves[bottom]))
    weights = group(file, "weights", HAL_ITEMS)
    vp = group(file, "vp", ("start", "unable", "sale", "ejected", "comet"))
    worth = {item: _by_level(weights[item], "weights", item) for item in HAL_ITEMS}
    return tuple(cards), {
        "hal_weights": {level: {item: worth[item][level] for item in HAL_ITEMS} for level in DIFFICULTIES},
        "hal_vp": _by_level(vp["start"], "vp", "start"),
        "hal_unable_vp": _count(vp, "vp", "unable"),
        "hal_sale_vp": _count(vp, "vp", "sale"),
        "hal_ejected_vp": _count(vp, "vp", "ejected"),
        "hal_comet_vp": _count(vp, "vp", "comet"),
    }


def _by_level(raw: Any, *place: Hashable) -> dict[str, int]:
    """A mapping from the levels; one number counts for all of them."""
    if not isinstance(raw, dict):
        return dict.fromkeys(DIFFICULTIES, whole(raw, 0, MOST, *place))
    raw = keyed(raw, DIFFICULTIES, *place)
    return {level: whole(raw[level], 0, MOST, *place, level) for level in DIFFICULTIES}


def _half(raw: Any, *place: Hashable) -> HalHalf:
    raw = entries(raw, 2, 3, "names, such as [repair, gray, clockwise],", *place)
    action = choice(raw[0], HAL_ACTIONS, *place, 0)
    turning = action in ("repair", "destroy")
    if (len(raw) == 3) != turning:
        raise Wrong(f"expected {'a direction after' if turning else 'no direction for'} {action}", *place)
    clockwise = choice(raw[2], ("clockwise", "counter"), *place, 2) == "clockwise" if turning else None
    return HalHalf(action, colour(raw[1], *place, 1), clockwise)


# --- space.yaml ---


def _space(file: dict[str, Any]) -> tuple[tuple[StripSide, ...], dict[str, Any]]:
    """The 14 strip sides, and what goes into the Board."""
    raw = group(file, "sides", SIDES)
    sides = []
    for name in SIDES:
        hexes = entries(raw[name], 5, 5, "hexes", "sides", name)
        a, b, c, d, e = (_hex(text, "sides", name, i) for i, text in enumerate(hexes))
        sides.append(StripSide(name, (a, b, c, d, e)))
    strips = group(file, "strips", ("by_seats", "ships_per_hex"))
    by_seats = _by_seats(strips["by_seats"], 3, 7, "strips", "by_seats")
    for seats in range(1, 5):
        if by_seats[seats] % 2 == 0:
            raise Wrong("expected an odd number of strips, one of them in the middle", "strips", "by_seats", seats)
    return tuple(sides), {
        "strips_by_seats": by_seats,
        "ships_per_hex": whole(strips["ships_per_hex"], 1, 4, "strips", "ships_per_hex"),
    }


def _hex(text: Any, *place: Hashable) -> Hex:
    known = _HEXES.get(text) if isinstance(text, str) else None
    if known is None:
        raise Wrong(f"expected a colour with C, R or CR after it, or -, instead of {shown(text)}", *place)
    return known


_HEXES = {
    f"{name} {marks}".rstrip(): Hex(c, "C" in marks, "R" in marks)
    for c, name in enumerate(COLOURS)
    for marks in ("", "C", "R", "CR")
} | {"-": Hex(-1, False, False)}


# --- board.yaml ---


def _board(file: dict[str, Any]) -> dict[str, Any]:
    return {**_dice(file), **_actions(file), **_displays(file), **_players(file), **_costs(file)}


def _dice(file: dict[str, Any]) -> dict[str, Any]:
    raw = group(file, "dice", ("per_colour", "faces", "opposite", "by_seats"))
    opposite = keyed(raw["opposite"], range(4), "dice", "opposite")
    per_colour = whole(raw["per_colour"], 6, 6, "dice", "per_colour")
    return {
        "dice_per_colour": per_colour,
        "faces": whole_list(raw["faces"], 6, 0, 3, "dice", "faces"),
        "opposite": tuple(whole(opposite[value], 0, 3, "dice", "opposite", value) for value in range(4)),
        "dice_by_seats": _by_seats(raw["by_seats"], 1, per_colour, "dice", "by_seats"),
    }


def _actions(file: dict[str, Any]) -> dict[str, Any]:
    raw = group(file, "actions", ("kinds", "damage_spaces"))
    kinds = words(raw["kinds"], 6, 6, KINDS, "actions", "kinds")
    colours = group(file, "action_colours", range(1, 7))
    staples = group(file, "staples", COLOURS)
    return {
        "actions": tuple(
            Action(n, kind, colour(colours[n], "action_colours", n)) for n, kind in enumerate(kinds, start=1)
        ),
        "damage_spaces": whole(raw["damage_spaces"], 1, 4, "actions", "damage_spaces"),
        "staples": tuple(choice(staples[c], ITEMS[1:], "staples", c) for c in COLOURS),
    }


def _displays(file: dict[str, Any]) -> dict[str, Any]:
    raw = group(file, "display", ("costs", "start", "advanced_spaces", "advanced_cost"))
    return {
        "display_costs": whole_list(raw["costs"], 6, 1, 2, "display", "costs"),
        "display_start": whole(raw["start"], 3, 3, "display", "start"),
        "advanced_spaces": whole(raw["advanced_spaces"], 4, 4, "display", "advanced_spaces"),
        "advanced_cost": whole(raw["advanced_cost"], 1, 3, "display", "advanced_cost"),
    }


def _players(file: dict[str, Any]) -> dict[str, Any]:
    counts = ("vp", "break_room", "workstation", "ships", "resources", "debris", "missions")
    raw = group(file, "players", (*counts, "ravagers", "robots", "hand_limit", "start_cells"))
    advantages = group(file, "advantages", ("resources", "reserve"))
    resources = whole_list(advantages["resources"], 4, 0, MOST, "advantages", "resources")
    reserve = entries(advantages["reserve"], 4, 4, "true or false", "advantages", "reserve")
    return {
        **{f"start_{key}": _count(raw, "players", key) for key in counts},
        "start_ravager_cards": _count(raw, "players", "ravagers"),
        "robots": whole(raw["robots"], 1, MOST, "players", "robots"),
        "hand_limit": whole(raw["hand_limit"], 1, MOST, "players", "hand_limit"),
        "start_cells": whole_list(raw["start_cells"], 3, 0, 8, "players", "start_cells"),
        "advantages": tuple(
            Advantage(n, flag(reserve[i], "advantages", "reserve", i)) for i, n in enumerate(resources)
        ),
    }


def _costs(file: dict[str, Any]) -> dict[str, Any]:
    raw = group(file, "costs", ("buy", "reserve", "flip", "damaged_die_vp"))
    return {
        "buy_cost": _count(raw, "costs", "buy"),
        "reserve_cost": _count(raw, "costs", "reserve"),
        "flip_cost": _count(raw, "costs", "flip"),
        "damaged_die_vp": _count(raw, "costs", "damaged_die_vp"),
    }


# --- all of it ---

_BUILDERS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "board.yaml": _board,
    "missions.yaml": _missions,
    "ravagers.yaml": _ravagers,
    "tiles.yaml": _tiles,
    "hal.yaml": _hal,
    "space.yaml": _space,
}


def _together(values: dict[str, Any], canonical: str) -> GameData:
    board = dict(values["board.yaml"])
    pieces = {}
    for name in ("ravagers.yaml", "tiles.yaml", "hal.yaml", "space.yaml"):
        pieces[name], rules = values[name]
        board.update(rules)
    tiles, sides = pieces["tiles.yaml"], pieces["space.yaml"]
    return GameData(missions=values["missions.yaml"], ravagers=pieces["ravagers.yaml"], hal=pieces["hal.yaml"],
                    tiles=tiles, tile_index={tile.id: tile.index for tile in tiles}, sides=sides,
                    side_index={side.name: i for i, side in enumerate(sides)}, board=Board(**board),
                    canonical=canonical)
