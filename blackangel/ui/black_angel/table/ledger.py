"""Numbers and log lines that follow the pieces: while a step is shown, what has not landed yet does not count yet.

The position after a step is known at once; `Ledger.told` is the position as far as it has been seen. Every decision
uses the true one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.retell import Told
from blackangel.ui.black_angel.happenings.space import JUMP
from blackangel.ui.kit.words import CATALOGUE, tr
from blackangel.ui.play.moments import LogLine

from . import logwords, wording

if TYPE_CHECKING:
    from .scene import TableScene

Event = Any
"""One of the families of `events`."""
GLIDE = 9.0
"""Points a second at which an emblem walks along the score track, at least."""


class Ledger:
    """Events that have happened but are still to be seen, and the lines that tell of them."""

    def __init__(self) -> None:
        self.pending: list[Event] = []
        self.lines: deque[Any] = deque()
        self.position: Told | None = None
        self._events: list[Event] = []
        self._landed: set[int] = set()
        self._due: deque[int] = deque()
        self._held: tuple[View, View] | None = None
        self.marks: dict[int, float] = {}

    # ---- events ---------------------------------------------------------------------------------------------------

    def expect(self, events: Iterable[Event], before: View, after: View, placed: Mapping[int, str]) -> None:
        """These are about to be shown, from one position to another. placed: die on each action, before."""
        self.pending.extend(events)
        self._events, self._landed = list(self.pending), set()
        self.position = Told(before, after, placed)
        self.position.expect(self.pending)

    def tell_later(self, lines: Sequence[Any]) -> None:
        """Log lines of the events expected: each is due with the first event it tells of, a heading with the next."""
        at, found = 0, []
        for line in lines:
            first = next(iter(line.events), None)
            later = range(at, len(self._events)) if first is not None else ()
            at = next((n for n in later if self._events[n] == first), at)
            found.append(at if first is not None else -1)
        due = len(self._events) - 1
        for number in reversed(range(len(found))):
            due = found[number] = found[number] if found[number] >= 0 else due
        self.lines.extend(lines)
        self._due.extend(found)

    def lift(self, event: Event) -> None:
        """The piece of an event sets out."""
        if self.position is not None:
            self.position.lift(event)

    def land(self, event: Event) -> list[Any]:
        """An event has been seen; returns the log lines that are due with it."""
        for n, waiting in enumerate(self.pending):
            if waiting is event:
                del self.pending[n]
                self._landed.update(n for n, one in enumerate(self._events) if one is event)
                if self.position is not None:
                    self.position.land(event)
                break
        found = []
        while self._due and self._due[0] in self._landed:
            self._due.popleft()
            found.append(self.lines.popleft())
        return found

    def untell(self) -> None:
        """Lines that are held back are dropped: whoever looks now is told everything anew, as they may know it."""
        self.lines.clear()
        self._due.clear()

    def clear(self) -> list[Any]:
        """Everything has been seen; returns the lines that were left."""
        left = list(self.lines)
        self.lines.clear()
        self._due.clear()
        self.pending.clear()
        self.position = None
        return left

    # ---- what is told ---------------------------------------------------------------------------------------------

    def told(self, view: View) -> View:
        """The position as far as it has been seen; the view itself if nothing is still to be seen.

        A die that another than the viewer has taken and not placed yet lies among that player's dice.
        """
        seen = self.position.view if self.position is not None else view
        if self._held is None or self._held[0] is not seen:
            self._held = seen, _held(seen)
        return self._held[1]

    def placed(self, otherwise: Mapping[int, str]) -> dict[int, str]:
        """Die on each action, as far as it has been seen."""
        return dict(self.position.placed if self.position is not None else otherwise)

    # ---- emblems on the score track -------------------------------------------------------------------------------

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


def _held(view: View) -> View:
    """The position with a die in the hand of another laid among that player's dice."""
    decision = view.get("decision") or {}
    die = (decision.get("context") or {}).get("die")
    seat = decision.get("seat")
    if decision.get("kind") != "place_die" or seat == view.get("viewer") or view["dice"][die]["at"] != "placed":
        return view
    return {**view, "dice": {**view["dice"], die: {**view["dice"][die], "at": str(seat)}}}


class Feed:
    """How far the log has been told (`logged` steps), and to whom; the lines of each step, as long as nothing of what
    they tell has changed."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.logged = 0
        self.log_for: int | None = None
        self._said: dict[int, tuple[LogLine, tuple[str, int], list[wording.Line]]] = {}

    def untell(self) -> None:
        """The log is told anew from its beginning: nothing that was told or is held back to be told later stays."""
        self.scene.log.lines.clear()
        self.scene.ledger.untell()
        self.logged = 0

    def take_log(self) -> None:
        """New lines of the log; all of them when somebody else may read them than before."""
        scene = self.scene
        if not scene.occasion.logs:
            return
        if scene.controller.knower != self.log_for:
            self.log_for = scene.controller.knower
            self.untell()
        shown = max(0, scene.showing.moments[0].number - 1) if scene.showing.moments else scene.controller.handed_on
        entries = scene.controller.log[:shown]
        if not scene.log.lines and not self.logged:
            reserved = len(scene.view["seats"]) > 2
            first = tr("Before the first turn") if reserved else tr("Round {n}", n=1)
            turn = [] if reserved else [logwords.first_turn(scene.view)]
            scene.log.add([wording.Line(None, first, rule=True), *turn])
        jumps = sum(len(JUMP.of(entry.events)) for entry in entries[:self.logged])
        for entry in entries[self.logged:]:
            lines = self._lines(entry, jumps)
            jumps += len(JUMP.of(entry.events))
            if scene.ledger.pending and entry is entries[-1]:
                scene.ledger.tell_later(lines)
            else:
                scene.log.add(lines)
        self.logged = max(self.logged, len(entries))

    def _lines(self, entry: LogLine, jumps: int) -> list[wording.Line]:
        """Those of a step: after an undo all are told again, and are the same up to there."""
        place = CATALOGUE.code, jumps
        of, where, lines = self._said.get(entry.number, (None, place, []))
        if of is None or where != place or of.about is not entry.about or of != entry:
            lines = logwords.lines(entry.events, entry.about, entry.number, jumps, entry.seat)
            self._said[entry.number] = entry, place, lines
        return lines
