"""What events change of turns, goods, cards, dice, the ship and robots; see `telling`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .phrases import card_colour

if TYPE_CHECKING:
    from .telling import Told

Event = Sequence[Any]
FIELD = {"ship": "ships", "resource": "resources", "debris": "debris", "robot": "break_room"}
AIR = "air"
"""Where a die is that is on its way."""


def add(told: Told, seat: Any, field: str, by: int) -> None:
    player = told.seat(seat)
    if field in player:
        player[field] = max(0, player[field] + by) if field != "vp" else player[field] + by


def hal_card(told: Told, e: Event) -> None:
    hal = told.view["decks"]["hal"]
    hal["shown"] = e[1]
    if isinstance(hal["deck"], int):
        hal["deck"] = max(0, hal["deck"] - 1)


# ---- turns, points, goods ----------------------------------------------------------------------------------------

def turn(told: Told, e: Event) -> None:
    told.view["turn"].update(seat=e[1], round=e[2], card_played=False)


def vp(told: Told, e: Event) -> None:
    add(told, e[1], "vp", int(e[2]))


def gain(told: Told, e: Event) -> None:
    goods(told, e, int(e[3]))


def spend(told: Told, e: Event) -> None:
    goods(told, e, -int(e[3]))


def goods(told: Told, e: Event, count: int) -> None:
    if e[2] in FIELD:
        add(told, e[1], FIELD[e[2]], count)
    if e[2] == "robot":
        add(told, e[1], "supply", -count)


# ---- cards -------------------------------------------------------------------------------------------------------

def from_hand(told: Told, seat: Any, card: Any, back: str) -> None:
    player = told.seat(seat)
    if player.get("hand") is not None and card in player["hand"]:
        player["hand"].remove(card)
    if back in player.get("hand_counts", {}):
        player["hand_counts"][back] = max(0, player["hand_counts"][back] - 1)


def to_hand(told: Told, seat: Any, card: Any, back: str) -> None:
    player = told.seat(seat)
    if player.get("hand") is not None and isinstance(card, int):
        player["hand"] = sorted({*player["hand"], card})
    if back in player.get("hand_counts", {}):
        player["hand_counts"][back] += 1


def slot_back(told: Told, seat: Any, slot: str, card: Any) -> str:
    if isinstance(card, int):
        return card_colour(card)
    held = told.after["seats"][seat]["slots"].get(slot)
    return str(held["back"]) if held else "ravager"


def card_lifted(told: Told, e: Event) -> None:
    from_hand(told, e[1], e[2], slot_back(told, e[1], e[3], e[2]))


def card_played(told: Told, e: Event) -> None:
    told.view["turn"]["card_played"] = True
    player = told.seat(e[1])
    player["slots"][e[3]] = {"back": slot_back(told, e[1], e[3], e[2]),
                             "card": e[2] if player.get("hand") is not None else None}


def drawn(told: Told, e: Event) -> None:
    to_hand(told, e[1], e[3], str(e[2]))


def discarded(told: Told, e: Event) -> None:
    player = told.seat(e[1])
    if e[4] == "slot":
        slots = player["slots"]
        full = [name for name, held in slots.items() if held]
        same = [n for n in full if slots[n]["card"] == e[3] and e[3] is not None]
        alike = same or [n for n in full if slots[n]["back"] == e[2]]
        if alike:
            slots[alike[0]] = None
    elif e[4] not in ("draw", "no_hex"):
        from_hand(told, e[1], e[3], str(e[2]))


def slots_cleared(told: Told, e: Event) -> None:
    player = told.seat(e[1])
    player["slots"] = dict.fromkeys(player["slots"])
    for held in player["grid"]:
        if held:
            held["debris"] = False


# ---- dice --------------------------------------------------------------------------------------------------------

def die_lifted(told: Told, e: Event) -> None:
    told.die(e[1])["at"] = AIR
    for location in [n for n, die in told.placed.items() if die == e[1]]:
        del told.placed[location]


def die_rolled(told: Told, e: Event) -> None:
    told.die(e[1]).update(at=str(e[2]), value=e[3], damaged=False, reserved=False)


def die_returned(told: Told, e: Event) -> None:
    told.die(e[1]).update(at="supply", value=0, reserved=False)


def die_valued(told: Told, e: Event) -> None:
    told.die(e[1])["value"] = e[2]


def die_bought(told: Told, e: Event) -> None:
    told.die(e[1]).update(at="placed" if told.in_hand() == e[1] else str(e[3]), reserved=False)


def die_placed(told: Told, e: Event) -> None:
    told.die(e[1])["at"] = "placed"
    if str(e[3]).isdigit():
        told.placed[int(e[3])] = str(e[1])


def die_reserved(told: Told, e: Event) -> None:
    told.die(e[1]).update(at=str(e[2]), reserved=True)


def damage_die(told: Told, e: Event) -> None:
    told.die(e[1])["damaged"] = True


def repaired_die(told: Told, e: Event) -> None:
    told.die(e[2])["damaged"] = False


# ---- the ship and its Ravagers -----------------------------------------------------------------------------------

def damage(told: Told, e: Event) -> None:
    damage_by(told, e[1], 1)


def repaired(told: Told, e: Event) -> None:
    damage_by(told, e[2], -1)


def damage_by(told: Told, location: Any, by: int) -> None:
    damage = told.view["board"]["damage"]
    damage[str(location)] = max(0, int(damage.get(str(location), 0)) + by)


def ravager_lifted(told: Told, e: Event) -> None:
    ravagers = told.view["decks"]["ravagers"]
    if isinstance(ravagers["deck"], int):
        ravagers["deck"] = max(0, ravagers["deck"] - 1)


def ravager_drawn(told: Told, e: Event) -> None:
    told.view["board"]["ravagers"].setdefault(str(e[2]), []).append(e[1])


def destroyed_lifted(told: Told, e: Event) -> None:
    rack = told.view["board"]["ravagers"].get(str(e[2]), [])
    if e[3] in rack:
        rack.remove(e[3])


def destroyed(told: Told, e: Event) -> None:
    if told.seat(e[1]).get("kind") != "hal":
        to_hand(told, e[1], e[3], "ravager")


def captured_lifted(told: Told, e: Event) -> None:
    add(told, e[1], "break_room", -1)


def captured(told: Told, e: Event) -> None:
    told.view["board"]["captives"].setdefault(str(e[2]), []).append(e[1])


def released_lifted(told: Told, e: Event) -> None:
    captives = told.view["board"]["captives"].get(str(e[1]), [])
    if e[2] in captives:
        captives.remove(e[2])


def released(told: Told, e: Event) -> None:
    add(told, e[2], "break_room", 1)


def robot_lifted(told: Told, e: Event) -> None:
    robot_at(told, e[1], e[2], -1)


def robot_moved(told: Told, e: Event) -> None:
    robot_at(told, e[1], e[3], 1)


def robot_at(told: Told, seat: Any, place: Any, by: int) -> None:
    player = told.seat(seat)
    if place in player.get("workstations", {}):
        player["workstations"][place] = max(0, player["workstations"][place] + by)
    elif place in ("break_room", "supply"):
        add(told, seat, str(place), by)


def neutral_left(told: Told, e: Event) -> None:
    if told.view["neutral"]:
        told.view["neutral"]["robots"][e[1]] = False
