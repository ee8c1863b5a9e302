"""The rules told a second time: events folded into a view, so that it shows the position as far as it has been seen.

Each event takes its piece away when it sets out and lays it down when it lands. Who shows a game knows the position
after a step at once. What it shows meanwhile is the position before the step with the events seen so far, so that
numbers, dice, cards and tiles change when, and only when, their movement shows it. After the last event the true
position is shown, so an event that is not told here only comes late.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.retell import goods, space
from blackangel.games.black_angel.retell.space import waiting as waiting

Event = Any
"""One of the families of `events`."""
COPIED = ("turn", "board", "dice", "space", "seats", "neutral", "decks")


def copied(value: Any) -> Any:
    """A copy down to the last list. Written out and read again in memory: of plain data that is ten times as fast as
    going through it, and this is done for each event of a step."""
    return marshal.loads(marshal.dumps(value))


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
        self.jumps_left += sum(event.kind == "strip_flipped" for event in events)
        die = self.in_hand()
        bought = {event.die for event in events if event.kind == "die_bought"}
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
        self._change(LIFT.get(event.kind), event)

    def land(self, event: Event) -> None:
        """The piece of an event lands, or what has no piece happens."""
        self._change(LAND.get(event.kind), event)

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

LIFT: dict[str, Change] = {
    "card_played": goods.card_lifted,
    "discarded": goods.discarded,
    "die_rolled": goods.die_lifted,
    "die_returned": goods.die_lifted,
    "die_bought": goods.die_lifted,
    "die_placed": goods.die_lifted,
    "die_reserved": goods.die_lifted,
    "spend": goods.spend,
    "ravager_drawn": goods.ravager_lifted,
    "ravager_discarded": goods.ravager_lifted,
    "destroyed": goods.destroyed_lifted,
    "repaired": goods.repaired,
    "repaired_die": goods.repaired_die,
    "captured": goods.captured_lifted,
    "released": goods.released_lifted,
    "robot_moved": goods.robot_lifted,
    "neutral_robot_left": goods.neutral_left,
    "tile_taken": space.tile_lifted,
    "advanced_taken": space.advanced_lifted,
    "tile_pushed": space.pushed_lifted,
    "tile_left": space.left_lifted,
    "advanced_shifted": space.shifted_lifted,
    "injected": space.injection_lifted,
    "tile_moved": space.moved_lifted,
    "tile_ejected": space.ejected_lifted,
    "advanced_ejected": space.ejected_lifted,
    "tile_spent": space.tile_spent,
    "ship_launched": space.launch_lifted,
    "ship_moved": space.ship_lifted,
    "ship_lost": space.ship_gone,
    "ship_home": space.ship_gone,
    "mission_placed": space.mission_lifted,
    "mission_ejected": space.mission_ejected,
    "advanced_ship": space.angel_off,
    "strip_flipped": space.strip_lifted,
}
"""What is no longer there once the piece is on its way."""

LAND: dict[str, Change] = {
    "turn": goods.turn,
    "hal_card": goods.hal_card,
    "vp": goods.vp,
    "gain": goods.gain,
    "card_played": goods.card_played,
    "drawn": goods.drawn,
    "slots_cleared": goods.slots_cleared,
    "die_rolled": goods.die_rolled,
    "die_returned": goods.die_returned,
    "die_flipped": goods.die_valued,
    "die_bought": goods.die_bought,
    "die_placed": goods.die_placed,
    "die_reserved": goods.die_reserved,
    "damage": goods.damage,
    "damage_die": goods.damage_die,
    "ravager_drawn": goods.ravager_drawn,
    "destroyed": goods.destroyed,
    "captured": goods.captured,
    "released": goods.released,
    "robot_moved": goods.robot_moved,
    "tile_taken": space.taken,
    "advanced_taken": space.taken,
    "tile_entered": space.tile_entered,
    "tile_pushed": space.tile_pushed,
    "advanced_shifted": space.advanced_shifted,
    "advanced_revealed": space.advanced_revealed,
    "injected": space.injected,
    "tile_moved": space.tile_moved,
    "tile_ejected": space.tile_ejected,
    "advanced_ejected": space.advanced_ejected,
    "tile_flipped": space.tile_turned,
    "boosted": space.tile_turned,
    "debris_placed": space.debris_placed,
    "ship_launched": space.launched,
    "ship_moved": space.ship_moved,
    "ship_home": space.ship_home,
    "ship_lost": space.ship_home,
    "mission_placed": space.mission_placed,
    "mission_ejected": space.card_home,
    "tucked": space.tucked,
    "strip_flipped": space.jumped,
}
"""What is there once the piece has landed."""
