"""Numbers and log lines that follow the pieces: while a step is shown, what has not landed yet does not count yet.

The position after a step is known at once; `Ledger.told` takes back what the events still to be seen have changed.
Everything else of the position, and every decision, uses the true one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

View = Mapping[str, Any]
Event = Sequence[Any]
FIELD = {"ship": "ships", "resource": "resources", "debris": "debris", "robot": "break_room"}
GLIDE = 9.0
"""Points a second at which an emblem walks along the score track, at least."""


class Ledger:
    """Events that have happened but are still to be seen, and the lines that tell of them."""

    def __init__(self) -> None:
        self.pending: list[Event] = []
        self.lines: deque[Any] = deque()
        self._whole = 0
        self._length = 0
        self._told: tuple[Any, int, View] | None = None
        self._version = 0
        self.marks: dict[int, float] = {}

    # ---- events -----------------------------------------------------------------------------------------------------

    def expect(self, events: Iterable[Event]) -> None:
        """These are about to be shown."""
        self.pending.extend(events)
        self._whole = len(self.pending)
        self._version += 1

    def tell_later(self, lines: Sequence[Any]) -> None:
        """Log lines of the events expected."""
        self.lines.extend(lines)
        self._length = len(self.lines)

    def land(self, event: Event) -> list[Any]:
        """An event has been seen; returns the log lines that are due with it."""
        for n, waiting in enumerate(self.pending):
            if waiting is event:
                del self.pending[n]
                self._version += 1
                break
        keep = self._length * len(self.pending) // self._whole if self._whole else 0
        return [self.lines.popleft() for _ in range(max(0, len(self.lines) - keep))]

    def clear(self) -> list[Any]:
        """Everything has been seen; returns the lines that were left."""
        left = list(self.lines)
        self.lines.clear()
        self.pending.clear()
        self._version += 1
        return left

    # ---- what is told -----------------------------------------------------------------------------------------------

    def told(self, view: View) -> View:
        """The view without what is still to be seen; the view itself if nothing is."""
        if not self.pending:
            return view
        if self._told is None or self._told[0] is not view or self._told[1] != self._version:
            self._told = view, self._version, without(view, self.pending)
        return self._told[2]

    # ---- emblems on the score track ---------------------------------------------------------------------------------

    def walk(self, view: View, dt: float, at_once: bool) -> None:
        """Moves the emblems on the score track towards the points told."""
        points = [int(player["vp"]) for player in self.told(view)["seats"]]
        if len(self.marks) != len(points) or at_once:
            self.marks = dict(enumerate(map(float, points)))
            return
        for seat, goal in enumerate(points):
            gap = goal - self.marks[seat]
            step = max(GLIDE, abs(gap) * 3) * dt
            self.marks[seat] = float(goal) if abs(gap) <= step else self.marks[seat] + (step if gap > 0 else -step)

    def walking(self, view: View) -> dict[int, float]:
        """Emblems on their way, each with the points it stands at, in quarters."""
        points = [int(player["vp"]) for player in self.told(view)["seats"]]
        return {seat: round(at * 4) / 4 for seat, at in self.marks.items()
                if seat < len(points) and abs(at - points[seat]) > .13}


def without(view: View, pending: Sequence[Event]) -> View:
    """The view as if the pending events had not changed its numbers, its Ravager racks and its Damage."""
    seats = [dict(player) for player in view["seats"]]
    board = {**view["board"], "ravagers": {k: list(v) for k, v in view["board"]["ravagers"].items()},
             "damage": dict(view["board"]["damage"])}
    jumps = drawn = 0
    for event in pending:
        kind = event[0]
        if kind == "vp":
            seats[event[1]]["vp"] -= int(event[2])
        elif kind in ("gain", "spend") and event[2] in FIELD:
            count = int(event[3]) if kind == "gain" else -int(event[3])
            player = seats[event[1]]
            player[FIELD[event[2]]] -= count
            if event[2] == "robot" and "supply" in player:
                player["supply"] += count
        elif kind == "ravager_drawn":
            drawn += 1
            rack = board["ravagers"].get(str(event[2]), [])
            if event[1] in rack:
                rack.remove(event[1])
        elif kind == "ravager_discarded":
            drawn += 1
        elif kind in ("damage", "repaired"):
            place = str(event[1] if kind == "damage" else event[2])
            change = -1 if kind == "damage" else 1
            board["damage"][place] = max(0, min(2, int(board["damage"].get(place, 0)) + change))
        elif kind == "advanced_ship":
            jumps += 1
    told = {**view, "seats": seats, "board": board}
    if jumps:
        told["space"] = {**view["space"], "jumps": view["space"]["jumps"] + jumps}
    deck = view["decks"]["ravagers"]["deck"]
    if drawn and isinstance(deck, int):
        told["decks"] = {**view["decks"], "ravagers": {**view["decks"]["ravagers"], "deck": deck + drawn}}
    return told
