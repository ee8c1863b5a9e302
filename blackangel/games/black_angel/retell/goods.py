"""What events change of turns, goods, cards, dice, the ship and robots; see `retell`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.games.black_angel import events
from blackangel.games.black_angel.ids import back

if TYPE_CHECKING:
    from blackangel.games.black_angel.retell import Told

FIELD = {"ship": "ships", "resource": "resources", "debris": "debris", "robot": "break_room"}
DieEvent = events.DieRolled | events.DieAlone | events.DieBought | events.DiePlaced | events.DieReserved
AIR = "air"
"""Where a die is that is on its way."""


def add(told: Told, seat: Any, field: str, by: int) -> None:
    player = told.seat(seat)
    if field in player:
        player[field] = max(0, player[field] + by) if field != "vp" else player[field] + by


def hal_card(told: Told, event: events.HalCardShown) -> None:
    hal = told.view["decks"]["hal"]
    hal["shown"] = event.card
    if isinstance(hal["deck"], int):
        hal["deck"] = max(0, hal["deck"] - 1)


# ---- turns, points, goods ----------------------------------------------------------------------------------------

def turn(told: Told, event: events.Turn) -> None:
    told.view["turn"].update(seat=event.seat, round=event.round, card_played=False)


def vp(told: Told, event: events.Vp) -> None:
    add(told, event.seat, "vp", int(event.delta))


def gain(told: Told, event: events.Goods) -> None:
    goods(told, event, int(event.count))


def spend(told: Told, event: events.Goods) -> None:
    goods(told, event, -int(event.count))


def goods(told: Told, event: events.Goods, count: int) -> None:
    if event.item in FIELD:
        add(told, event.seat, FIELD[event.item], count)
    if event.item == "robot":
        add(told, event.seat, "supply", -count)


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
        return back(card)
    held = told.after["seats"][seat]["slots"].get(slot)
    return str(held["back"]) if held else "ravager"


def card_lifted(told: Told, event: events.CardPlayed) -> None:
    from_hand(told, event.seat, event.card, slot_back(told, event.seat, event.slot, event.card))


def card_played(told: Told, event: events.CardPlayed) -> None:
    told.view["turn"]["card_played"] = True
    player = told.seat(event.seat)
    player["slots"][event.slot] = {"back": slot_back(told, event.seat, event.slot, event.card),
                             "card": event.card if player.get("hand") is not None else None}


def drawn(told: Told, event: events.CardDrawn) -> None:
    to_hand(told, event.seat, event.card, str(event.back))


def discarded(told: Told, event: events.CardDiscarded) -> None:
    player = told.seat(event.seat)
    if event.why == "slot":
        slots = player["slots"]
        full = [name for name, held in slots.items() if held]
        same = [n for n in full if slots[n]["card"] == event.card and event.card is not None]
        alike = same or [n for n in full if slots[n]["back"] == event.back]
        if alike:
            slots[alike[0]] = None
    elif event.why not in ("draw", "no_hex"):
        from_hand(told, event.seat, event.card, str(event.back))


def slots_cleared(told: Told, event: events.OfSeat) -> None:
    player = told.seat(event.seat)
    player["slots"] = dict.fromkeys(player["slots"])
    for held in player["grid"]:
        if held:
            held["debris"] = False


# ---- dice --------------------------------------------------------------------------------------------------------

def die_lifted(told: Told, event: DieEvent) -> None:
    told.die(event.die)["at"] = AIR
    for location in [n for n, die in told.placed.items() if die == event.die]:
        del told.placed[location]


def die_rolled(told: Told, event: events.DieRolled) -> None:
    told.die(event.die).update(at=str(event.holder), value=event.value, damaged=False, reserved=False)


def die_returned(told: Told, event: events.DieAlone) -> None:
    told.die(event.die).update(at="supply", value=0, reserved=False)


def die_valued(told: Told, event: events.DieFlipped) -> None:
    told.die(event.die)["value"] = event.value


def die_bought(told: Told, event: events.DieBought) -> None:
    told.die(event.die).update(at="placed" if told.in_hand() == event.die else str(event.buyer), reserved=False)


def die_placed(told: Told, event: events.DiePlaced) -> None:
    told.die(event.die)["at"] = "placed"
    if str(event.target).isdigit():
        told.placed[int(event.target)] = str(event.die)


def die_reserved(told: Told, event: events.DieReserved) -> None:
    told.die(event.die).update(at=str(event.seat), reserved=True)


def damage_die(told: Told, event: events.DieAlone) -> None:
    told.die(event.die)["damaged"] = True


def repaired_die(told: Told, event: events.RepairedDie) -> None:
    told.die(event.die)["damaged"] = False


# ---- the ship and its Ravagers -----------------------------------------------------------------------------------

def damage(told: Told, event: events.Damage) -> None:
    damage_by(told, event.location, 1)


def repaired(told: Told, event: events.SeatAtAction) -> None:
    damage_by(told, event.location, -1)


def damage_by(told: Told, location: Any, by: int) -> None:
    damage = told.view["board"]["damage"]
    damage[str(location)] = max(0, int(damage.get(str(location), 0)) + by)


def ravager_lifted(told: Told, event: events.RavagerDrawn | events.RavagerDiscarded) -> None:
    ravagers = told.view["decks"]["ravagers"]
    if isinstance(ravagers["deck"], int):
        ravagers["deck"] = max(0, ravagers["deck"] - 1)


def ravager_drawn(told: Told, event: events.RavagerDrawn) -> None:
    told.view["board"]["ravagers"].setdefault(str(event.location), []).append(event.card)


def destroyed_lifted(told: Told, event: events.Destroyed) -> None:
    rack = told.view["board"]["ravagers"].get(str(event.location), [])
    if event.card in rack:
        rack.remove(event.card)


def destroyed(told: Told, event: events.Destroyed) -> None:
    if told.seat(event.seat).get("kind") != "hal":
        to_hand(told, event.seat, event.card, "ravager")


def captured_lifted(told: Told, event: events.SeatAtAction) -> None:
    add(told, event.seat, "break_room", -1)


def captured(told: Told, event: events.SeatAtAction) -> None:
    told.view["board"]["captives"].setdefault(str(event.location), []).append(event.seat)


def released_lifted(told: Told, event: events.Released) -> None:
    captives = told.view["board"]["captives"].get(str(event.location), [])
    if event.seat in captives:
        captives.remove(event.seat)


def released(told: Told, event: events.Released) -> None:
    add(told, event.seat, "break_room", 1)


def robot_lifted(told: Told, event: events.RobotMoved) -> None:
    robot_at(told, event.seat, event.from_place, -1)


def robot_moved(told: Told, event: events.RobotMoved) -> None:
    robot_at(told, event.seat, event.to_place, 1)


def robot_at(told: Told, seat: Any, place: Any, by: int) -> None:
    player = told.seat(seat)
    if place in player.get("workstations", {}):
        player["workstations"][place] = max(0, player["workstations"][place] + by)
    elif place in ("break_room", "supply"):
        add(told, seat, str(place), by)


def neutral_left(told: Told, event: events.NeutralRobotLeft) -> None:
    if told.view["neutral"]:
        told.view["neutral"]["robots"][event.colour] = False
