"""Reads and checks the data files of The Derelict into the values of `data.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable
from functools import cache
from pathlib import Path
from typing import Any

from blackangel import paths
from blackangel.engine.datafiles.check import (
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
from blackangel.engine.datafiles.files import Building, Files, canonical, read_files
from blackangel.games.derelict.data import (
    NO_RULE,
    Airlock,
    Alpha,
    Event,
    GameData,
    Marine,
    Order,
    Place,
    Rule,
    Spawn,
    Terrain,
)
from blackangel.games.derelict.ids import ATTACK, COLOURS, ICONS, MOVE, SIDES, SUPPORT, TEAMS

FILES: dict[str, tuple[Hashable, ...]] = {
    "squad.yaml": ("teams", "marines", "orders"),
    "table.yaml": ("die", "tokens", "stalkers", "alphas", "movement", "terrain"),
    "setup.yaml": ("players", "airlocks"),
    "locations.yaml": ("locations",),
    "events.yaml": ("events",),
}
TYPES = (SUPPORT, MOVE, ATTACK)
ABILITIES = (
    "deflect brace riposte watchfire misdirect veil breach_drill silent redeploy recon drive_back snap_fire rally "
    "firestorm mind_lance marksman burst last_rush"
).split()
ACTIVATIONS = ("spore", "tank", "console", "door", "relic")
ENTERS = (
    "spawn_at_terrain face spawn_behind_top flip_at_terrain armoury holds vaults fill_by_marines relic_place nest"
).split()
CONSOLES = "replace discard_contact cap med_bay transit reactor launch purge".split()
EFFECTS = (
    "flip_all rising_tide clear_signal bypass from_below shared_burden unseen_watchers weapon_fault overwhelmed "
    "converging backdraft brief_respite survivor_found last_reserves mind_spike reflex_shot encircle pool_supplies "
    "close_ranks elusive_prey on_all_sides steeled_nerves"
).split()
RULE_KEYS = ("terrain", "count", "side", "colour", "slain_on", "misses_on")
TIERS = {"1A": 3, "1B": 3, "1C": 3, "2": 3, "3": 3, "4": 3}
PLACE_KEYS = ("id", "contacts", "left", "right")
MOST = 100


def load_data(folder: Path | None = None) -> GameData:
    """Read and check the data in `folder`, or the data that comes with the game (read only once).

    Raises DataError, whose text is one sentence that names the file, the line and what is expected there.
    """
    return shipped_data() if folder is None else read_data(folder)


@cache
def shipped_data() -> GameData:
    """The data that comes with the game."""
    return read_data(paths.resources() / "data" / "derelict")


def read_data(folder: Path) -> GameData:
    """Read, build and check all data in `folder`. Raises DataError."""
    return read_files(folder, FILES, _build)


def _build(files: Files, building: Building) -> GameData:
    building.file = "squad.yaml"
    marines, orders = _squad(files[building.file])
    building.file = "table.yaml"
    table = _table(files[building.file])
    terrain: tuple[Terrain, ...] = table["terrain"]
    ids = [card.id for card in terrain]
    building.file = "setup.yaml"
    teams, airlocks = _setup(files[building.file], ids)
    building.file = "locations.yaml"
    places = _locations(files[building.file], ids, terrain)
    building.file = "events.yaml"
    events = _events(files[building.file], ids)
    by_ability = {order.ability: order for order in orders}
    return GameData(
        marines=marines, orders=orders, by_ability=by_ability, teams_by_players=teams, airlocks=airlocks, places=places,
        events=events, canonical=canonical(files), **table,
    )  # fmt: skip


def _list(file: dict[str, Any], name: str, count: int) -> list[Any]:
    """The entries of a group whose only key is its list."""
    return entries(group(file, name, ("list",))["list"], count, count, "entries", name, "list")


def _word(value: Any, *place: Hashable) -> str:
    if not isinstance(value, str) or not value:
        raise Wrong(f"expected a word instead of {shown(value)}", *place)
    return value


def _index(value: Any, known: Collection[str], *place: Hashable) -> int:
    return list(known).index(choice(value, known, *place))


def _different(values: list[Any], what: str, *place: Hashable) -> None:
    for i, value in enumerate(values):
        if value in values[:i]:
            raise Wrong(f"expected each {what} only once instead of {shown(value)} twice", *place, i)


# --- squad.yaml ---


def _squad(file: dict[str, Any]) -> tuple[tuple[Marine, ...], tuple[Order, ...]]:
    if words(group(file, "teams", ("colours",))["colours"], 6, 6, TEAMS, "teams", "colours") != TEAMS:
        raise Wrong(f"expected the colours in the order {', '.join(TEAMS)}", "teams", "colours")
    marines = []
    for i, raw in enumerate(_list(file, "marines", 12)):
        at = ("marines", "list", i)
        keyed(raw, ("id", "team", "name", "range"), *at)
        marines.append(Marine(
            _word(raw["id"], *at, "id"), _index(raw["team"], TEAMS, *at, "team"), _word(raw["name"], *at, "name"),
            whole(raw["range"], 0, MOST, *at, "range"),
        ))  # fmt: skip
        if marines[i].team != i // 2:
            raise Wrong(f"expected the two marines of {TEAMS[i // 2]} here", *at, "team")
    ids = [marine.id for marine in marines]
    _different(ids, "marine", "marines", "list")
    orders = [_order(raw, i, ids) for i, raw in enumerate(_list(file, "orders", 18))]
    for i, order in enumerate(orders):
        if order.number != i + 1 or sum(o.team == order.team and o.type == order.type for o in orders) != 1:
            raise Wrong("expected 18 orders by number, one of each type a team", "orders", "list", i)
    return tuple(marines), tuple(orders)


def _order(raw: Any, i: int, marines: list[str]) -> Order:
    at = ("orders", "list", i)
    keyed(raw, ("id", "number", "team", "type", "name", "ability"), *at, optional=("marine",))
    team = _index(raw["team"], TEAMS, *at, "team")
    marine = _index(raw["marine"], marines, *at, "marine") if "marine" in raw else -1
    if marine >= 0 and marine // 2 != team:
        raise Wrong(f"expected a marine of {TEAMS[team]}", *at, "marine")
    return Order(
        _word(raw["id"], *at, "id"), whole(raw["number"], 1, 18, *at, "number"), team,
        choice(raw["type"], TYPES, *at, "type"), _word(raw["name"], *at, "name"),
        choice(raw["ability"], ABILITIES, *at, "ability"), marine,
    )  # fmt: skip


# --- table.yaml ---


def _table(file: dict[str, Any]) -> dict[str, Any]:
    die = group(file, "die", ("faces", "strikes"))
    faces = whole_list(die["faces"], 6, 0, 5, "die", "faces")
    if faces != tuple(range(6)):
        raise Wrong("expected the faces 0 to 5", "die", "faces")
    strikes = [whole(face, 0, 5, "die", "strikes", i)
               for i, face in enumerate(entries(die["strikes"], 0, 6, "faces", "die", "strikes"))]  # fmt: skip
    stalkers = group(file, "stalkers", ("icons", "copies", "names"))
    if words(stalkers["icons"], 4, 4, ICONS, "stalkers", "icons") != ICONS:
        raise Wrong(f"expected the icons in the order {', '.join(ICONS)}", "stalkers", "icons")
    keyed(stalkers["names"], ICONS, "stalkers", "names")
    movement = group(file, "movement", SIDES)
    return {
        "faces": len(faces),
        "strikes": frozenset(strikes),
        "tokens": whole(group(file, "tokens", ("count",))["count"], 1, MOST, "tokens", "count"),
        "copies": whole(stalkers["copies"], 1, MOST, "stalkers", "copies"),
        "alphas": tuple(_alpha(raw, i) for i, raw in enumerate(_list(file, "alphas", 2))),
        "down": tuple(choice(movement[side], ("down", "up"), "movement", side) == "down" for side in SIDES),
        "terrain": tuple(_terrain(raw, i) for i, raw in enumerate(_list(file, "terrain", 8))),
    }


def _alpha(raw: Any, i: int) -> Alpha:
    at = ("alphas", "list", i)
    keyed(raw, ("id", "name", "icons"), *at)
    first, second = (ICONS.index(icon) for icon in words(raw["icons"], 2, 2, ICONS, *at, "icons"))
    return Alpha(_word(raw["id"], *at, "id"), _word(raw["name"], *at, "name"), (first, second))


def _terrain(raw: Any, i: int) -> Terrain:
    at = ("terrain", "list", i)
    keyed(raw, ("id", "name", "colour", "threat"), *at, optional=("activation",))
    activation = choice(raw["activation"], ACTIVATIONS, *at, "activation") if "activation" in raw else ""
    return Terrain(
        _word(raw["id"], *at, "id"), _word(raw["name"], *at, "name"), _index(raw["colour"], COLOURS, *at, "colour"),
        whole(raw["threat"], 1, 4, *at, "threat"), activation,
    )  # fmt: skip


# --- setup.yaml and locations.yaml ---


def _setup(file: dict[str, Any], terrain: list[str]) -> tuple[dict[int, int], dict[int, Airlock]]:
    players = group(file, "players", ("teams",))["teams"]
    keyed(players, range(1, 7), "players", "teams")
    teams = {n: whole(players[n], 1, 6 // n, "players", "teams", n) for n in range(1, 7)}
    airlocks: dict[int, Airlock] = {}
    for i, raw in enumerate(_list(file, "airlocks", 4)):
        at = ("airlocks", "list", i)
        keyed(raw, (*PLACE_KEYS, "players", "tiers", "spawn"), *at)
        spawn = keyed(raw["spawn"], ("major", "minor"), *at, "spawn")
        tiers = words(raw["tiers"], 1, 4, TIERS, *at, "tiers")
        if list(tiers) != sorted(set(tiers)) or tiers[-1] != "4":
            raise Wrong("expected tiers that rise to 4", *at, "tiers")
        airlock = Airlock(
            _place(raw, at, terrain, "", raw["id"]), tiers, whole(spawn["major"], 0, MOST, *at, "spawn", "major"),
            whole(spawn["minor"], 0, MOST, *at, "spawn", "minor"),
        )  # fmt: skip
        for j, number in enumerate(entries(raw["players"], 1, 6, "numbers", *at, "players")):
            if whole(number, 1, 6, *at, "players", j) in airlocks:
                raise Wrong(f"expected one airlock for {number} players", *at, "players", j)
            airlocks[number] = airlock
    if len(airlocks) != 6:
        raise Wrong("expected an airlock for each number of players", "airlocks")
    return teams, airlocks


def _place(raw: Any, at: tuple[Hashable, ...], terrain: list[str], tier: str, name: Any) -> Place:
    contacts = keyed(raw["contacts"], SIDES, *at, "contacts")
    cards = []
    for side in SIDES:
        found = []
        for j, pair in enumerate(entries(raw[side], 0, 4, "terrain cards", *at, side)):
            card, offset = entries(pair, 2, 2, "values (card, offset)", *at, side, j)
            found.append((_index(card, terrain, *at, side, j, 0), whole(offset, 1, 12, *at, side, j, 1)))
        cards.append(tuple(found))
    _different([card for side in cards for card, _ in side], "terrain card", *at)
    return Place(
        _word(raw["id"], *at, "id"), _word(name, *at, "name"), tier,
        (whole(contacts["left"], 0, MOST, *at, "contacts", "left"),
         whole(contacts["right"], 0, MOST, *at, "contacts", "right")), (cards[0], cards[1]),
        _rule(raw.get("enter"), ENTERS, terrain, *at, "enter"),
        _rule(raw.get("console"), CONSOLES, terrain, *at, "console"),
    )  # fmt: skip


def _rule(raw: Any, known: Collection[str], terrain: list[str], *at: Hashable) -> Rule:
    """A rule with its numbers; none where the card has no such rule."""
    if raw is None:
        return NO_RULE
    keyed(raw, ("rule",), *at, optional=RULE_KEYS)
    made: dict[str, str | int | tuple[int, ...]] = {"rule": choice(raw["rule"], known, *at, "rule")}
    for key, value in raw.items():
        if key == "terrain":
            made[key] = _index(value, terrain, *at, key)
        elif key == "count":
            made[key] = whole(value, 1, MOST, *at, key)
        elif key == "side":
            made[key] = _index(value, SIDES, *at, key)
        elif key == "colour":
            made[key] = _index(value, COLOURS, *at, key)
        elif key != "rule":
            faces = entries(value, 1, 6, "faces", *at, key)
            made[key] = tuple(whole(face, 0, 5, *at, key, i) for i, face in enumerate(faces))
    return made


def _locations(file: dict[str, Any], ids: list[str], terrain: tuple[Terrain, ...]) -> tuple[Place, ...]:
    places = []
    for i, raw in enumerate(_list(file, "locations", 18)):
        at = ("locations", "list", i)
        keyed(raw, (*PLACE_KEYS, "tier", "name"), *at, optional=("enter", "console"))
        place = _place(raw, at, ids, choice(str(raw["tier"]), TIERS, *at, "tier"), raw["name"])
        there = any(terrain[card].activation == "console" for side in place.terrain for card, _ in side)
        if there != bool(place.console):
            raise Wrong("expected a console card and a console rule, or neither", *at)
        places.append(place)
    _different([place.id for place in places], "location", "locations", "list")
    for tier, count in TIERS.items():
        if Counter(place.tier for place in places)[tier] != count:
            raise Wrong(f"expected {count} locations of tier {tier}", "locations", "list")
    return tuple(places)


# --- events.yaml ---


def _events(file: dict[str, Any], terrain: list[str]) -> tuple[Event, ...]:
    raw_events = entries(group(file, "events", ("list",))["list"], 1, 30, "events", "events", "list")
    events = [_event(raw, terrain, "events", "list", i) for i, raw in enumerate(raw_events)]
    _different([event.id for event in events], "event", "events", "list")
    if (found := sum(event.copies for event in events)) != 30:
        raise Wrong(f"expected 30 event cards instead of {found}", "events", "list")
    return tuple(events)


def _event(raw: Any, terrain: list[str], *at: Hashable) -> Event:
    keyed(raw, ("id", "name", "copies", "instinct", "effect", "spawns"), *at, optional=("move",))
    first, second = (
        _spawn(box, *at, "spawns", i) for i, box in enumerate(entries(raw["spawns"], 2, 2, "boxes", *at, "spawns"))
    )
    icon, flank = -1, False
    if "move" in raw:
        box = entries(raw["move"], 2, 2, "values (icon, kind)", *at, "move")
        icon = _index(box[0], ICONS, *at, "move", 0)
        flank = choice(box[1], ("adjacent", "flank"), *at, "move", 1) == "flank"
    return Event(
        _word(raw["id"], *at, "id"), _word(raw["name"], *at, "name"), whole(raw["copies"], 1, 30, *at, "copies"),
        flag(raw["instinct"], *at, "instinct"), _rule(raw["effect"], EFFECTS, terrain, *at, "effect"),
        (first, second), icon, flank,
    )  # fmt: skip


def _spawn(raw: Any, *at: Hashable) -> Spawn:
    size, colour = entries(raw, 2, 2, "values (size, colour)", *at)
    return Spawn(choice(size, ("major", "minor"), *at, 0) == "major", _index(colour, COLOURS, *at, 1))
