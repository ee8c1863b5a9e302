"""What events change of tiles and of space; see `retell`."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from blackangel.engine.decision import View
from blackangel.games.black_angel import events
from blackangel.games.black_angel.ids import back
from blackangel.games.black_angel.retell.goods import add, from_hand

if TYPE_CHECKING:
    from blackangel.games.black_angel.retell import Told

# ---- tiles -------------------------------------------------------------------------------------------------------

def waiting(view: View, seat: Any) -> tuple[str, ...]:
    """The tiles of a seat that wait for their injection, in the order in which they were taken.

    Positions that follow events say it themselves (`taken`); otherwise it is part of the decision at hand.
    """
    if seat in view.get("waiting", {}):
        return tuple(view["waiting"][seat])
    decision = view.get("decision") or {}
    if decision.get("seat") != seat:
        return ()
    context = decision.get("context") or {}
    return tuple(context.get("taken" if decision["kind"] == "discover" else "tiles") or ())


def tile_lifted(told: Told, event: events.TileTaken) -> None:
    told.view["board"]["display"][event.space - 1] = None


def advanced_lifted(told: Told, event: events.TileTaken) -> None:
    told.view["board"]["advanced"][event.space - 1] = None


def taken(told: Told, event: events.TileTaken) -> None:
    """A tile that was taken waits for its injection; Hal has no use for it."""
    if told.seat(event.seat).get("kind", "hal") != "hal":
        apart(told, event.seat, (*waiting(told.view, event.seat), event.tile))


def injection_lifted(told: Told, event: events.Injected) -> None:
    apart(told, event.seat, tuple(tile for tile in waiting(told.view, event.seat) if tile != event.tile))


def apart(told: Told, seat: Any, tiles: tuple[str, ...]) -> None:
    """What of a seat waits for its injection, whatever the decision of the position before says."""
    told.view["waiting"] = {**told.view.get("waiting", {}), seat: tiles}


def tile_entered(told: Told, event: events.TileShown) -> None:
    told.view["board"]["display"][event.space - 1] = event.tile


def pushed_lifted(told: Told, event: events.TileShifted) -> None:
    leave(told.view["board"]["display"], event.tile)


def left_lifted(told: Told, event: events.TileLeft) -> None:
    leave(told.view["board"]["display"], event.tile)


def leave(spaces: list[Any], tile: Any) -> None:
    if tile in spaces:
        spaces[spaces.index(tile)] = None


def tile_pushed(told: Told, event: events.TileShifted) -> None:
    told.view["board"]["display"][event.to_space - 1] = event.tile


def shifted_lifted(told: Told, event: events.TileShifted) -> None:
    leave(told.view["board"]["advanced"], event.tile)


def advanced_shifted(told: Told, event: events.TileShifted) -> None:
    told.view["board"]["advanced"][event.to_space - 1] = event.tile


def advanced_revealed(told: Told, event: events.TileShown) -> None:
    told.view["board"]["advanced"][event.space - 1] = event.tile


def tile_in(told: Told, seat: Any, tile: Any) -> dict[str, Any]:
    """A tile of a grid as the position after the step has it, or as it enters."""
    for held in told.after["seats"][seat]["grid"]:
        if held and held["tile"] == tile:
            return dict(held)
    boosts = bool(told.after["options"].get("advanced")) and not str(tile).startswith(("start", "advanced"))
    return {"tile": tile, "side": "boost" if boosts else "standard", "debris": False}


def injected(told: Told, event: events.Injected) -> None:
    told.seat(event.seat)["grid"][event.cell] = {**tile_in(told, event.seat, event.tile), "debris": False}


def moved_lifted(told: Told, event: events.TileMoved) -> None:
    grid = told.seat(event.seat)["grid"]
    if grid[event.from_cell] and grid[event.from_cell]["tile"] == event.tile:
        told.carried[event.seat, event.tile] = grid[event.from_cell]
        grid[event.from_cell] = None


def tile_moved(told: Told, event: events.TileMoved) -> None:
    carried = told.carried.pop((event.seat, event.tile), None)
    told.seat(event.seat)["grid"][event.to_cell] = carried or tile_in(told, event.seat, event.tile)


def ejected_lifted(told: Told, event: events.TileEjected | events.AdvancedEjected | events.TileSpent) -> None:
    grid = told.seat(event.seat)["grid"]
    for cell, held in enumerate(grid):
        if held and held["tile"] == event.tile:
            grid[cell] = None


def tile_ejected(told: Told, event: events.TileEjected) -> None:
    player = told.seat(event.seat)
    if event.tile not in player["ejected"] and not str(event.tile).startswith("advanced"):
        player["ejected"].append(event.tile)


def advanced_ejected(told: Told, event: events.AdvancedEjected) -> None:
    player = told.seat(event.seat)
    if event.colour:
        player["advanced"][event.colour] = event.tile
    else:
        player["set_aside"].append(event.tile)


def tile_spent(told: Told, event: events.TileSpent) -> None:
    player = told.seat(event.seat)
    ejected_lifted(told, event)
    for name in ("ejected", "set_aside"):
        if event.tile in player[name]:
            player[name].remove(event.tile)
    for colour, tile in player["advanced"].items():
        if tile == event.tile:
            player["advanced"][colour] = None


def tile_turned(told: Told, event: events.TileTurned) -> None:
    held = told.seat(event.seat)["grid"][event.cell]
    if held:
        now = told.after["seats"][event.seat]["grid"][event.cell]
        held["side"] = now["side"] if now and now["tile"] == held["tile"] else "standard"


def debris_placed(told: Told, event: events.DebrisPlaced) -> None:
    held = told.seat(event.seat)["grid"][event.cell]
    if held:
        held["debris"] = True


# ---- space -------------------------------------------------------------------------------------------------------

def ship_at(told: Told, name: Any, seat: Any, there: bool) -> None:
    ships = told.view["space"]["ships"]
    here = [one for one in ships.get(name, []) if one != seat]
    if there:
        here = sorted([*here, seat])
    if here:
        ships[name] = here
    else:
        ships.pop(name, None)


def launch_lifted(told: Told, event: events.ShipAt) -> None:
    add(told, event.seat, "ships", -1)
    add(told, event.seat, "break_room", -1)


def launched(told: Told, event: events.ShipAt) -> None:
    ship_at(told, event.hex, event.seat, True)


def ship_lifted(told: Told, event: events.ShipMoved) -> None:
    ship_at(told, event.from_hex, event.seat, False)


def ship_gone(told: Told, event: events.ShipAt) -> None:
    ship_at(told, event.hex, event.seat, False)


def ship_moved(told: Told, event: events.ShipMoved) -> None:
    ship_at(told, event.to_hex, event.seat, True)


def ship_home(told: Told, event: events.ShipAt) -> None:
    add(told, event.seat, "supply", 1)


def mission_lifted(told: Told, event: events.MissionAt) -> None:
    add(told, event.seat, "break_room", -1)
    if told.seat(event.seat).get("kind") != "hal":
        from_hand(told, event.seat, event.card, back(event.card))


def mission_placed(told: Told, event: events.MissionAt) -> None:
    told.view["space"]["cards"][event.hex] = {"card": event.card, "owner": event.seat}


def mission_ejected(told: Told, event: events.MissionEjected) -> None:
    told.view["space"]["cards"].pop(event.hex, None)


def card_home(told: Told, event: events.MissionEjected) -> None:
    """Hal's robot goes back to his break room, if the card carried one: the position after the step knows."""
    player = told.seat(event.owner)
    if player.get("kind") == "hal":
        player["break_room"] = max(player["break_room"], told.after["seats"][event.owner]["break_room"])


def tucked(told: Told, event: events.Tucked) -> None:
    player = told.seat(event.seat)
    pile = player["tucked"].setdefault(back(event.card), [])
    pile.append(event.card)
    pile.sort()
    add(told, event.seat, "supply", 1)


def angel_off(told: Told, event: events.OfSeat) -> None:
    """The Black Angel is on her way until the strips lie still again."""
    told.view["space"]["angel"] = ""


def strip_lifted(told: Told, event: events.StripFlipped) -> None:
    """The nearest strip is in the air; what stands in the others slides with them."""
    told.view["space"]["lifted"] = True


def jumped(told: Told, event: events.StripFlipped) -> None:
    """All strips move one nearer. What the last jump of a step lays down is known from the position after it."""
    space, after = told.view["space"], told.after["space"]
    told.jumps_left -= 1
    space.pop("lifted", None)
    space["angel"] = after["angel"]
    space["cards"] = {nearer(name): card for name, card in space["cards"].items() if nearer(name)}
    space["ships"] = {nearer(name): ships for name, ships in space["ships"].items() if nearer(name)}
    if told.jumps_left <= 0:
        for name in ("strips", "hexes", "advances", "angel", "jumps", "jumps_in_all", "spes_token"):
            if name in after:
                space[name] = deepcopy(after[name])


def nearer(name: str) -> str:
    """The name of a hex after a jump; empty if its strip is left behind."""
    strip = int(name[:-1]) - 1
    return f"{strip}{name[-1]}" if strip else ""
