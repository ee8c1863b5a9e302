"""The position as far as it has been seen: each event takes its piece away when it sets out and lays it down when it
lands.

The table knows the position after a step at once. What it shows meanwhile is the position before the step with the
events seen so far, so that numbers, dice, cards and tiles change when, and only when, their movement shows it. After
the last event the true position is shown, so an event that is not told here only comes late.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from blackangel.ui.table.layout import parse_hex
from blackangel.ui.table.phrases import card_colour

View = Mapping[str, Any]
Event = Sequence[Any]
FIELD = {"ship": "ships", "resource": "resources", "debris": "debris", "robot": "break_room"}
AIR = "air"
"""Where a die is that is on its way."""
COPIED = ("turn", "board", "dice", "space", "seats", "neutral", "decks")


def copied(value: Any) -> Any:
    """A copy down to the last list."""
    if isinstance(value, dict):
        return {key: copied(one) for key, one in value.items()}
    if isinstance(value, list):
        return [copied(one) for one in value]
    return value


class Told:
    """A position that follows events. `view` is replaced, never changed, so that what was drawn of it stays true.

    placed: die on each action. carried: tiles that are pushed along, on their way.
    """

    def __init__(self, before: View, after: View, placed: Mapping[int, str] | None = None) -> None:
        self.view: dict[str, Any] = dict(before)
        self.after = after
        self.placed = dict(placed or {})
        self.jumps_left = 0
        self.carried: dict[tuple[Any, Any], Any] = {}

    def expect(self, events: Sequence[Event]) -> None:
        """What is still to be told. A die that was only picked up has no event: it is in the hand at once."""
        self.jumps_left += sum(e[0] == "strip_flipped" for e in events)
        die = self.in_hand()
        bought = {e[1] for e in events if e[0] == "die_bought"}
        if die is not None and die not in bought and self.view["dice"][die]["at"] != "placed":
            self.view = {**self.view, "dice": {**self.view["dice"], die: copied(self.after["dice"][die])}}

    def in_hand(self) -> str | None:
        """The die that the viewer holds after the step."""
        decision = self.after.get("decision") or {}
        if decision.get("kind") != "place_die" or decision.get("seat") != self.after.get("viewer"):
            return None
        return str(decision["context"]["die"])

    def lift(self, event: Event) -> None:
        """The piece of an event sets out."""
        self._change(LIFT.get(str(event[0])), event)

    def land(self, event: Event) -> None:
        """The piece of an event lands, or what has no piece happens."""
        self._change(LAND.get(str(event[0])), event)

    def _change(self, change: Change | None, event: Event) -> None:
        if change is None:
            return
        self.view = {**self.view, **{name: copied(self.view[name]) for name in COPIED}}
        self.placed = dict(self.placed)
        change(self, event)

    # ---- parts ----------------------------------------------------------------------------------------------------

    def seat(self, number: Any) -> dict[str, Any]:
        """A player; changes to somebody who is none are lost."""
        seats = self.view["seats"]
        found: dict[str, Any] = seats[number] if isinstance(number, int) and 0 <= number < len(seats) else {}
        return found

    def die(self, name: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.view["dice"].get(name, {})
        return found


Change = Callable[[Told, Event], None]


def _count(told: Told, seat: Any, field: str, by: int) -> None:
    player = told.seat(seat)
    if field in player:
        player[field] = max(0, player[field] + by) if field != "vp" else player[field] + by


def _hal_card(told: Told, e: Event) -> None:
    hal = told.view["decks"]["hal"]
    hal["shown"] = e[1]
    if isinstance(hal["deck"], int):
        hal["deck"] = max(0, hal["deck"] - 1)


# ---- turns, points, goods ----------------------------------------------------------------------------------------

def _turn(told: Told, e: Event) -> None:
    told.view["turn"].update(seat=e[1], round=e[2])


def _vp(told: Told, e: Event) -> None:
    _count(told, e[1], "vp", int(e[2]))


def _gain(told: Told, e: Event) -> None:
    _goods(told, e, int(e[3]))


def _spend(told: Told, e: Event) -> None:
    _goods(told, e, -int(e[3]))


def _goods(told: Told, e: Event, count: int) -> None:
    if e[2] in FIELD:
        _count(told, e[1], FIELD[e[2]], count)
    if e[2] == "robot":
        _count(told, e[1], "supply", -count)


# ---- cards -------------------------------------------------------------------------------------------------------

def _from_hand(told: Told, seat: Any, card: Any, back: str) -> None:
    player = told.seat(seat)
    if player.get("hand") is not None and card in player["hand"]:
        player["hand"].remove(card)
    if back in player.get("hand_counts", {}):
        player["hand_counts"][back] = max(0, player["hand_counts"][back] - 1)


def _to_hand(told: Told, seat: Any, card: Any, back: str) -> None:
    player = told.seat(seat)
    if player.get("hand") is not None and isinstance(card, int):
        player["hand"] = sorted({*player["hand"], card})
    if back in player.get("hand_counts", {}):
        player["hand_counts"][back] += 1


def _slot_back(told: Told, seat: Any, slot: str, card: Any) -> str:
    if isinstance(card, int):
        return card_colour(card)
    held = told.after["seats"][seat]["slots"].get(slot)
    return str(held["back"]) if held else "ravager"


def _card_lifted(told: Told, e: Event) -> None:
    _from_hand(told, e[1], e[2], _slot_back(told, e[1], e[3], e[2]))


def _card_played(told: Told, e: Event) -> None:
    player = told.seat(e[1])
    player["slots"][e[3]] = {"back": _slot_back(told, e[1], e[3], e[2]),
                             "card": e[2] if player.get("hand") is not None else None}


def _drawn(told: Told, e: Event) -> None:
    _to_hand(told, e[1], e[3], str(e[2]))


def _discarded(told: Told, e: Event) -> None:
    player = told.seat(e[1])
    if e[4] == "slot":
        slots = player["slots"]
        full = [name for name, held in slots.items() if held]
        same = [n for n in full if slots[n]["card"] == e[3] and e[3] is not None]
        alike = same or [n for n in full if slots[n]["back"] == e[2]]
        if alike:
            slots[alike[0]] = None
    elif e[4] not in ("draw", "no_hex"):
        _from_hand(told, e[1], e[3], str(e[2]))


def _slots_cleared(told: Told, e: Event) -> None:
    player = told.seat(e[1])
    player["slots"] = dict.fromkeys(player["slots"])
    for held in player["grid"]:
        if held:
            held["debris"] = False


# ---- dice --------------------------------------------------------------------------------------------------------

def _die_lifted(told: Told, e: Event) -> None:
    told.die(e[1])["at"] = AIR
    for location in [n for n, die in told.placed.items() if die == e[1]]:
        del told.placed[location]


def _die_rolled(told: Told, e: Event) -> None:
    told.die(e[1]).update(at=str(e[2]), value=e[3], damaged=False, reserved=False)


def _die_returned(told: Told, e: Event) -> None:
    told.die(e[1]).update(at="supply", value=0, reserved=False)


def _die_valued(told: Told, e: Event) -> None:
    told.die(e[1])["value"] = e[2]


def _die_bought(told: Told, e: Event) -> None:
    told.die(e[1]).update(at="placed" if told.in_hand() == e[1] else str(e[3]), reserved=False)


def _die_placed(told: Told, e: Event) -> None:
    told.die(e[1])["at"] = "placed"
    if str(e[3]).isdigit():
        told.placed[int(e[3])] = str(e[1])


def _die_reserved(told: Told, e: Event) -> None:
    told.die(e[1]).update(at=str(e[2]), reserved=True)


def _damage_die(told: Told, e: Event) -> None:
    told.die(e[1])["damaged"] = True


def _repaired_die(told: Told, e: Event) -> None:
    told.die(e[2])["damaged"] = False


# ---- the ship and its Ravagers -----------------------------------------------------------------------------------

def _damage(told: Told, e: Event) -> None:
    _damage_by(told, e[1], 1)


def _repaired(told: Told, e: Event) -> None:
    _damage_by(told, e[2], -1)


def _damage_by(told: Told, location: Any, by: int) -> None:
    damage = told.view["board"]["damage"]
    damage[str(location)] = max(0, min(2, int(damage.get(str(location), 0)) + by))


def _ravager_lifted(told: Told, e: Event) -> None:
    ravagers = told.view["decks"]["ravagers"]
    if isinstance(ravagers["deck"], int):
        ravagers["deck"] = max(0, ravagers["deck"] - 1)


def _ravager_drawn(told: Told, e: Event) -> None:
    told.view["board"]["ravagers"].setdefault(str(e[2]), []).append(e[1])


def _destroyed_lifted(told: Told, e: Event) -> None:
    rack = told.view["board"]["ravagers"].get(str(e[2]), [])
    if e[3] in rack:
        rack.remove(e[3])


def _destroyed(told: Told, e: Event) -> None:
    if told.seat(e[1]).get("kind") != "hal":
        _to_hand(told, e[1], e[3], "ravager")


def _captured_lifted(told: Told, e: Event) -> None:
    _count(told, e[1], "break_room", -1)


def _captured(told: Told, e: Event) -> None:
    told.view["board"]["captives"].setdefault(str(e[2]), []).append(e[1])


def _released_lifted(told: Told, e: Event) -> None:
    captives = told.view["board"]["captives"].get(str(e[1]), [])
    if e[2] in captives:
        captives.remove(e[2])


def _released(told: Told, e: Event) -> None:
    _count(told, e[2], "break_room", 1)


def _robot_lifted(told: Told, e: Event) -> None:
    _robot_at(told, e[1], e[2], -1)


def _robot_moved(told: Told, e: Event) -> None:
    _robot_at(told, e[1], e[3], 1)


def _robot_at(told: Told, seat: Any, place: Any, by: int) -> None:
    player = told.seat(seat)
    if place in player.get("workstations", {}):
        player["workstations"][place] = max(0, player["workstations"][place] + by)
    elif place in ("break_room", "supply"):
        _count(told, seat, str(place), by)


def _neutral_left(told: Told, e: Event) -> None:
    if told.view["neutral"]:
        told.view["neutral"]["robots"][e[1]] = False


# ---- tiles -------------------------------------------------------------------------------------------------------

def _tile_lifted(told: Told, e: Event) -> None:
    told.view["board"]["display"][e[3] - 1] = None


def _advanced_lifted(told: Told, e: Event) -> None:
    told.view["board"]["advanced"][e[3] - 1] = None


def _tile_entered(told: Told, e: Event) -> None:
    told.view["board"]["display"][e[2] - 1] = e[1]


def _pushed_lifted(told: Told, e: Event) -> None:
    _leave(told.view["board"]["display"], e[1])


def _left_lifted(told: Told, e: Event) -> None:
    _leave(told.view["board"]["display"], e[1])


def _leave(spaces: list[Any], tile: Any) -> None:
    if tile in spaces:
        spaces[spaces.index(tile)] = None


def _tile_pushed(told: Told, e: Event) -> None:
    told.view["board"]["display"][e[3] - 1] = e[1]


def _shifted_lifted(told: Told, e: Event) -> None:
    _leave(told.view["board"]["advanced"], e[1])


def _advanced_shifted(told: Told, e: Event) -> None:
    told.view["board"]["advanced"][e[3] - 1] = e[1]


def _advanced_revealed(told: Told, e: Event) -> None:
    told.view["board"]["advanced"][e[2] - 1] = e[1]


def _held(told: Told, seat: Any, tile: Any) -> dict[str, Any]:
    """A tile of a grid as the position after the step has it, or as it enters."""
    for held in told.after["seats"][seat]["grid"]:
        if held and held["tile"] == tile:
            return dict(held)
    boosts = bool(told.after["options"].get("advanced")) and not str(tile).startswith(("start", "advanced"))
    return {"tile": tile, "side": "boost" if boosts else "standard", "debris": False}


def _injected(told: Told, e: Event) -> None:
    told.seat(e[1])["grid"][e[4]] = {**_held(told, e[1], e[2]), "debris": False}


def _moved_lifted(told: Told, e: Event) -> None:
    grid = told.seat(e[1])["grid"]
    if grid[e[3]] and grid[e[3]]["tile"] == e[2]:
        told.carried[e[1], e[2]] = grid[e[3]]
        grid[e[3]] = None


def _tile_moved(told: Told, e: Event) -> None:
    told.seat(e[1])["grid"][e[4]] = told.carried.pop((e[1], e[2]), None) or _held(told, e[1], e[2])


def _ejected_lifted(told: Told, e: Event) -> None:
    grid = told.seat(e[1])["grid"]
    for cell, held in enumerate(grid):
        if held and held["tile"] == e[2]:
            grid[cell] = None


def _tile_ejected(told: Told, e: Event) -> None:
    player = told.seat(e[1])
    if e[2] not in player["ejected"] and not str(e[2]).startswith("advanced"):
        player["ejected"].append(e[2])


def _advanced_ejected(told: Told, e: Event) -> None:
    player = told.seat(e[1])
    if e[3]:
        player["advanced"][e[3]] = e[2]
    else:
        player["set_aside"].append(e[2])


def _tile_spent(told: Told, e: Event) -> None:
    player = told.seat(e[1])
    _ejected_lifted(told, e)
    for name in ("ejected", "set_aside"):
        if e[2] in player[name]:
            player[name].remove(e[2])
    for colour, tile in player["advanced"].items():
        if tile == e[2]:
            player["advanced"][colour] = None


def _tile_turned(told: Told, e: Event) -> None:
    held = told.seat(e[1])["grid"][e[2]]
    if held:
        now = told.after["seats"][e[1]]["grid"][e[2]]
        held["side"] = now["side"] if now and now["tile"] == held["tile"] else "standard"


def _debris_placed(told: Told, e: Event) -> None:
    held = told.seat(e[1])["grid"][e[2]]
    if held:
        held["debris"] = True


# ---- space -------------------------------------------------------------------------------------------------------

def _ship_at(told: Told, name: Any, seat: Any, there: bool) -> None:
    ships = told.view["space"]["ships"]
    here = [one for one in ships.get(name, []) if one != seat]
    if there:
        here = sorted([*here, seat])
    if here:
        ships[name] = here
    else:
        ships.pop(name, None)


def _launch_lifted(told: Told, e: Event) -> None:
    _count(told, e[1], "ships", -1)
    _count(told, e[1], "break_room", -1)


def _launched(told: Told, e: Event) -> None:
    _ship_at(told, e[2], e[1], True)


def _ship_lifted(told: Told, e: Event) -> None:
    _ship_at(told, e[2], e[1], False)


def _ship_moved(told: Told, e: Event) -> None:
    _ship_at(told, e[3], e[1], True)


def _ship_home(told: Told, e: Event) -> None:
    _count(told, e[1], "supply", 1)


def _mission_lifted(told: Told, e: Event) -> None:
    _count(told, e[1], "break_room", -1)
    if told.seat(e[1]).get("kind") != "hal":
        _from_hand(told, e[1], e[2], card_colour(e[2]))


def _mission_placed(told: Told, e: Event) -> None:
    told.view["space"]["cards"][e[3]] = {"card": e[2], "owner": e[1]}


def _mission_ejected(told: Told, e: Event) -> None:
    told.view["space"]["cards"].pop(e[2], None)


def _card_home(told: Told, e: Event) -> None:
    """Hal's robot goes back to his break room, if the card carried one: the position after the step knows."""
    player = told.seat(e[3])
    if player.get("kind") == "hal":
        player["break_room"] = max(player["break_room"], told.after["seats"][e[3]]["break_room"])


def _tucked(told: Told, e: Event) -> None:
    player = told.seat(e[1])
    pile = player["tucked"].setdefault(card_colour(e[2]), [])
    pile.append(e[2])
    pile.sort()
    _count(told, e[1], "supply", 1)


def _angel_off(told: Told, e: Event) -> None:
    """The Black Angel is on her way until the strips lie still again."""
    told.view["space"]["angel"] = ""


def _strip_lifted(told: Told, e: Event) -> None:
    """The nearest strip is in the air; what stands in the others slides with them."""
    told.view["space"]["lifted"] = True


def _jumped(told: Told, e: Event) -> None:
    """All strips move one nearer. What the last jump of a step lays down is known from the position after it."""
    space, after = told.view["space"], told.after["space"]
    told.jumps_left -= 1
    space.pop("lifted", None)
    space["angel"] = after["angel"]
    space["cards"] = {_nearer(name): card for name, card in space["cards"].items() if _nearer(name)}
    space["ships"] = {_nearer(name): ships for name, ships in space["ships"].items() if _nearer(name)}
    if told.jumps_left <= 0:
        for name in ("strips", "hexes", "advances", "angel", "jumps", "jumps_in_all", "spes_token"):
            if name in after:
                space[name] = copied(after[name])


def _nearer(name: str) -> str:
    """The name of a hex after a jump; empty if its strip is left behind."""
    strip, _ = parse_hex(name)
    return f"{strip}{name[-1]}" if strip else ""


LIFT: dict[str, Change] = {
    "card_played": _card_lifted,
    "discarded": _discarded,
    "die_rolled": _die_lifted,
    "die_returned": _die_lifted,
    "die_bought": _die_lifted,
    "die_placed": _die_lifted,
    "die_reserved": _die_lifted,
    "spend": _spend,
    "ravager_drawn": _ravager_lifted,
    "ravager_discarded": _ravager_lifted,
    "destroyed": _destroyed_lifted,
    "repaired": _repaired,
    "repaired_die": _repaired_die,
    "captured": _captured_lifted,
    "released": _released_lifted,
    "robot_moved": _robot_lifted,
    "neutral_robot_left": _neutral_left,
    "tile_taken": _tile_lifted,
    "advanced_taken": _advanced_lifted,
    "tile_pushed": _pushed_lifted,
    "tile_left": _left_lifted,
    "advanced_shifted": _shifted_lifted,
    "tile_moved": _moved_lifted,
    "tile_ejected": _ejected_lifted,
    "advanced_ejected": _ejected_lifted,
    "tile_spent": _tile_spent,
    "ship_launched": _launch_lifted,
    "ship_moved": _ship_lifted,
    "ship_lost": _ship_lifted,
    "ship_home": _ship_lifted,
    "mission_placed": _mission_lifted,
    "mission_ejected": _mission_ejected,
    "advanced_ship": _angel_off,
    "strip_flipped": _strip_lifted,
}
"""What is no longer there once the piece is on its way."""

LAND: dict[str, Change] = {
    "turn": _turn,
    "hal_card": _hal_card,
    "vp": _vp,
    "gain": _gain,
    "card_played": _card_played,
    "drawn": _drawn,
    "slots_cleared": _slots_cleared,
    "die_rolled": _die_rolled,
    "die_returned": _die_returned,
    "die_flipped": _die_valued,
    "die_bought": _die_bought,
    "die_placed": _die_placed,
    "die_reserved": _die_reserved,
    "damage": _damage,
    "damage_die": _damage_die,
    "ravager_drawn": _ravager_drawn,
    "destroyed": _destroyed,
    "captured": _captured,
    "released": _released,
    "robot_moved": _robot_moved,
    "tile_entered": _tile_entered,
    "tile_pushed": _tile_pushed,
    "advanced_shifted": _advanced_shifted,
    "advanced_revealed": _advanced_revealed,
    "injected": _injected,
    "tile_moved": _tile_moved,
    "tile_ejected": _tile_ejected,
    "advanced_ejected": _advanced_ejected,
    "tile_flipped": _tile_turned,
    "boosted": _tile_turned,
    "debris_placed": _debris_placed,
    "ship_launched": _launched,
    "ship_moved": _ship_moved,
    "ship_home": _ship_home,
    "ship_lost": _ship_home,
    "mission_placed": _mission_placed,
    "mission_ejected": _card_home,
    "tucked": _tucked,
    "strip_flipped": _jumped,
}
"""What is there once the piece has landed."""
