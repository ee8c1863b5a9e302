"""Showing what happened: each step becomes movements, and what the table remembers of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from blackangel.games.black_angel.events import DieRolled
from blackangel.ui.kit import theme
from blackangel.ui.kit.anim import Tween, linear
from blackangel.ui.kit.geometry import Point, centre
from blackangel.ui.play.moments import PRESENT, Moment

from . import dicetray, logwords
from .animate import LAND, LIFT, Caption, Cues, Flyer, Plan
from .dicetray import DiceTray
from .directing import MINOR, Director, telling
from .frigate import seat_colour
from .layout import Place
from .paints import paint_die
from .places import Places

if TYPE_CHECKING:
    from .scene import TableScene

OTHERS = 3.35
"""Seconds that the turn of another player is shown for, at normal speed."""
LEISURE = 8.0
"""Seconds that a step may take where it is watched again: nobody waits for it, and what happened is to be followed."""
OWN = 1.8
"""Seconds that a step of the viewer may take; a click completes it and counts."""
LATER = 1.6
"""Seconds kept for what is still to be decided in another player's turn."""
AHEAD = 40
"""Steps of others that may wait to be shown."""
LONG = {"die_rolled": .6, "advanced_ship": .8}
"""Seconds more for what takes long."""
ATTACKS = ("ravager_drawn", "damage", "damage_die")
LINE = 0.8
"""Seconds that a thing to be told takes, if there is time."""


def rough(events: Sequence[Any], view: Mapping[str, Any]) -> float:
    """About how many seconds it would take to show events at leisure."""
    lines = sum(telling(line) and line.events[0].kind not in MINOR for line in logwords.lines(events, view))
    kinds = {event.kind for event in events}
    return LINE * lines + sum(seconds for kind, seconds in LONG.items() if kind in kinds)


def hal_half(event: Any, view: Mapping[str, Any]) -> str | None:
    """What an event says of Hal's turn: the half of his card that counts, "top", "bottom" or "neither", or "rolled" if
    he turns up none; None if it says nothing of that."""
    if event.kind == "hal_card":
        return str(event.half)
    rolls = event.kind == "sequence" and event.sequence == "B" and view["seats"][event.seat]["kind"] == "hal"
    return "rolled" if rolls else None


def last_half(log: Sequence[Any], view: Mapping[str, Any]) -> str | None:
    """The same for Hal's last turn; None before his first."""
    told = (hal_half(event, view) for entry in reversed(log) for event in reversed(entry.events))
    return next((half for half in told if half), None)


class ShowingMixin:
    """What the scene does with the steps that come; the scene mixes it in."""

    playing_seat: int | None

    def glowing(self: TableScene) -> set[Place]:  # type: ignore[misc]
        """Places that are shown as those that may be chosen now."""
        return self.occasion.glowing(self.interaction.targets()) if self.interaction else set()

    caption: Caption
    hal_half: str | None
    paused: bool
    hurried: bool
    opened: bool
    rewatching: bool
    moments: deque[Moment]
    rolling: bool
    gained: tuple[int, ...]
    dicetray: DiceTray | None
    drops: dict[Place, Point]
    _bar: Any

    @property
    def attacked(self: TableScene) -> bool:  # type: ignore[misc]
        """Whether Ravagers or their Damage are still on their way: the ship stays to be seen until they are there."""
        return self.stage.moving and any(event.kind in ATTACKS for event in self.ledger.pending)

    @property
    def tray_open(self: TableScene) -> bool:  # type: ignore[misc]
        """Whether what is to be chosen from lies over the table."""
        return self.tray is not None and self.interaction is not None and not self.watching and not self.attacked

    def play(self: TableScene, moment: Moment) -> None:  # type: ignore[misc]
        """Shows one step."""
        if moment.kind == PRESENT:
            self._come_back()
            return
        placed = dict(self.placed)
        for event in moment.events:
            self._track_die(event, self.placed)
            self._remember(event)
        self.view = moment.after
        parts = self.parts(moment)
        events = [event for _, part in parts for event in part]
        self.log.add(self.ledger.clear())
        self.ledger.expect(events, moment.before, moment.after, placed)
        lying = self.dicetray.rects() if self.dicetray else {}
        reserved = {e.die for e in events if e.kind == "die_reserved"}
        self.put_down_dice(reserved)
        director = Director(self.layout, moment.before, moment.after, placed, {**self._held_spot(), **self.drops},
                            {die: area for die, area in lying.items() if die in reserved})
        director.expect(events)
        bought = {("die", e.die) for e in events if e.kind == "die_bought"}
        self.drops = {place: spot for place, spot in self.drops.items() if place in bought}
        for seat, part in parts:
            self._play_part(director, moment, seat, part)
        self.animator.call(self._all_seen)
        self.rebuild()

    def _play_part(self: TableScene, director: Director, moment: Moment, seat: int,  # type: ignore[misc]
                   events: Sequence[Any]) -> None:
        """Shows what one seat does. The viewer's own roll is thrown into the large tray."""
        others = seat != self.me
        director.others = others
        colour = seat_colour(moment.after, seat)
        director.accent = theme.HAL if colour == "hal" else theme.PLAYER_TEXT[colour]
        director.step = self.caption.step if seat == self.playing_seat else 0
        rolls = [n for n, e in enumerate(events) if e.kind == "die_rolled" and e.holder == self.me]
        goals = Places(self.layout, moment.after).dice
        thrown = dicetray.of_step(events, moment.before, moment.after, self.me, self.layout, goals) if rolls else None
        pieces = [events[:rolls[0]], events[rolls[0]:rolls[-1] + 1], events[rolls[-1] + 1:]] if rolls else [events]
        room = self._room(moment, seat, events)
        for n, piece in enumerate(pieces):
            if thrown and n == 1:
                self._throw(director, thrown, piece, seat)
                continue
            if thrown and n == 2 and piece:
                self._lay_down(thrown, set())
            plan = director.plan(piece)
            longest = room * plan.length / max(.01, sum(rough(one, self.view) for one in pieces) or plan.length) \
                if others and len(pieces) > 1 else room
            self.stage.play(plan, longest, self._cues(seat))
            if others:
                self.spent += min(plan.length, longest)

    def _room(self: TableScene, moment: Moment, seat: int, events: Sequence[Any]) -> float:  # type: ignore[misc]
        """Seconds for a part: others' turns are shared out among all that is known of them."""
        if seat == self.me:
            return OWN
        if not self.occasion.logs:  # Every step is asked for there.
            return min(LEISURE, max(OWN, rough(events, self.view)))
        left = max(.25, OTHERS - self.spent)
        now, later, whole = rough(events, self.view), 0.0, any(e.kind == "turn" for e in moment.events[1:])
        for coming in self.moments:
            later += rough(coming.events, coming.after)
            whole = whole or any(e.kind == "turn" for e in coming.events)
        if not whole:
            later += LATER
        return left * max(.2, now) / max(.2, now + later) if now + later > 0 else left

    def _cues(self: TableScene, seat: int) -> Cues:  # type: ignore[misc]
        return Cues(partial(self.began, seat), self.tell, self.moved_event, self.app.sound.play)

    def _held_spot(self: TableScene) -> dict[Place, Point]:  # type: ignore[misc]
        """Where a die waits that was taken and not placed yet."""
        picked = self.interaction.picked if self.interaction else None
        if picked is None or picked[0] != "held" or picked[1] not in self.places.placed:
            return {}
        return {("held", picked[1]): centre(self.places.placed[picked[1]])}

    def _throw(self: TableScene, director: Director, thrown: DiceTray, events: Sequence[Any],  # type: ignore[misc]
               seat: int) -> None:
        """The viewer's dice are thrown into the large tray, and stay there while one may be reserved."""
        self.dicetray = thrown
        director.pass_over(events)

        def start() -> list[Tween]:
            self.began(seat)
            thrown.begun = True
            for event in events:
                self.moved_event(LIFT, event)
                self.moved_event(LAND, event)
            self.app.sound.play("roll")
            return [Tween(thrown.seconds, thrown.step, linear)]

        self.animator.add(start)

    def put_down_dice(self: TableScene, reserved: Collection[str]) -> None:  # type: ignore[misc]
        """The dice leave the tray for the compartment; those reserved fly by themselves."""
        lying, self.dicetray = self.dicetray, None
        if lying is not None:
            self._lay_down(lying, reserved)

    def _lay_down(self: TableScene, tray: DiceTray, reserved: Collection[str]) -> None:  # type: ignore[misc]
        plan = Plan()
        goals = Places(self.layout, self.view).dice
        for die, area in tray.rects().items():
            if die in goals and die not in reserved:
                colour, value = die.split("-")[0], tray.values[die]
                plan.fly(Flyer(centre(area), centre(goals[die]), paint_die(colour, value, goals[die][2]), ("die", die)),
                         .34, .03)

        def begin() -> None:
            if self.dicetray is tray:
                self.dicetray = None

        self.stage.play(plan, .5, Cues(begin))

    def throw_first(self: TableScene) -> None:  # type: ignore[misc]
        """At the start of a game everybody's dice are rolled: they are thrown once the table is there."""
        if self.controller.curtain_for is not None:
            return
        self.opened = True
        if not self.occasion.played or self.controller.session.length or self.pace == "off":
            return
        view = self.view
        rolled: list[Any] = [
            DieRolled("die_rolled", die, int(at) if (at := info["at"]).isdigit() else at, info["value"])
            for die, info in view["dice"].items() if info["at"].isdigit() or info["at"] == "neutral"]  # fmt: skip
        rolled.sort(key=lambda event: (event.holder == self.me, str(event.holder), event.die))
        dice = {die: {**info, "at": "supply", "value": 0} if info["at"] not in ("box", "supply") else info
                for die, info in view["dice"].items()}
        self.moments.appendleft(Moment(self.me, "setup", None, rolled, {**view, "dice": dice}, view, 0))

    def parts(self: TableScene, moment: Moment) -> list[tuple[int, list[Any]]]:  # type: ignore[misc]
        """The events of a step, each part with the seat that acts: Hal's turn is part of the step that ends ours."""
        parts: list[tuple[int, list[Any]]] = [(moment.seat, [])]
        for event in moment.events:
            if event.kind == "turn" and event.seat != parts[-1][0]:
                parts.append((event.seat, []))
            parts[-1][1].append(event)
        last = parts[-1]
        if len(parts) > 1 and all(e.kind == "turn" for e in last[1]):
            parts[-2][1].extend(last[1])
            parts.pop()
        return parts

    def began(self: TableScene, seat: int) -> None:  # type: ignore[misc]
        """A part of a step begins to move."""
        if seat != self.playing_seat:
            self.caption = Caption("")
            self.gained = ()
            self.stage.ring = None
        self.playing_seat = seat
        self._bar = None

    def tell(self: TableScene, caption: Caption) -> None:  # type: ignore[misc]
        """What happens now, for the decision bar."""
        self.caption = caption
        self._bar = None

    def moved_event(self: TableScene, phase: int, event: Any) -> None:  # type: ignore[misc]
        """The piece of an event set out or landed: the position shown follows, then its line."""
        if phase == LIFT:
            self.ledger.lift(event)
            if event.kind == "die_returned":
                self.stage.ring = None
            return
        if self.playing_seat != self.me:
            self._watch(event)
        self.hal_half = hal_half(event, self.view) or self.hal_half
        lines = self.ledger.land(event)
        if lines:
            self.log.add(lines)

    def _watch(self: TableScene, event: Any) -> None:  # type: ignore[misc]
        """What another has gained in this turn, and the place where the die works."""
        if event.kind == "vp" and event.seat == self.playing_seat and event.delta:
            self.gained = (*self.gained, event.delta)
        elif event.kind == "die_placed":
            target, layout = str(event.target), self.layout
            self.stage.ring = layout.station_body(int(target)) if target.isdigit() else layout.space_card(target)

    def _all_seen(self: TableScene) -> None:  # type: ignore[misc]
        """The step has been shown: the true position is."""
        self.log.add(self.ledger.clear())
        self._bar = None

    @property
    def watching(self: TableScene) -> bool:  # type: ignore[misc]
        """True while somebody else's move is being shown."""
        return self.stage.moving and self.playing_seat not in (None, self.me)

    @property
    def looking_ahead(self: TableScene) -> bool:  # type: ignore[misc]
        """Whether bots may decide while what they did is still being shown: to the end of one turn, no further."""
        if not self.occasion.played or self.pace == "off" or self.rush or not self.watching:
            return False
        return len(self.moments) < AHEAD and not any(e.kind == "turn" for m in self.moments for e in m.events)

    def move_on(self: TableScene, dt: float) -> None:  # type: ignore[misc]
        """Lets things move; others' turns may be held, or go twice as fast."""
        others = self.watching
        if not others and not self.moments and self.controller.mine:
            self.paused = False
        self.animator.update(dt * (0.0 if others and self.paused else 2.0 if others and self.hurried else 1.0))
        if self.ledger.position is not None and not self.animator.busy:  # What moved was given up.
            self._all_seen()

    def watch_again(self: TableScene, first: int, last: int) -> None:  # type: ignore[misc]
        """Shows the steps after the first so many, up to `last`, once more on the table, which then stands as now."""
        self.stage.finish()
        self.controller.take_moments()  # They are among those steps, or come with the present.
        self.moments = deque(self.controller.once_more(first, last))
        self.dicetray = None
        self.rewatching = True
        self.spent = 0.0
        self.view = self.moments[0].before
        self._recall(first)
        self.rebuild()

    def _come_back(self: TableScene) -> None:  # type: ignore[misc]
        """All that was to be shown again has been shown."""
        self.rewatching = False
        self.view = self.controller.view
        self._recall()
        self.rebuild()

    def watched(self: TableScene, what: str) -> None:  # type: ignore[misc]
        """What the person at the screen wants of others' turns: "pause" (or go on), "double", "skip"."""
        if what == "pause":
            self.paused = not self.paused
        elif what == "double":
            self.hurried = not self.hurried
        else:
            self.rush, self.paused = True, False
            self.stage.finish()
        self._bar = None

    def _remember(self: TableScene, event: Any) -> None:  # type: ignore[misc]
        if event.kind == "turn":
            self.spent = 0.0
        elif event.kind == "sequence":
            self.rolling = event.sequence == "B"

    def _placed_from_log(self: TableScene, steps: int | None = None) -> dict[int, str]:  # type: ignore[misc]
        found: dict[int, str] = {}
        for entry in self.controller.log[:steps][-40:]:
            for event in entry.events:
                self._track_die(event, found)
        return found

    @staticmethod
    def _track_die(event: Any, placed: dict[int, str]) -> None:
        """Which die stands on which action."""
        if event.kind == "die_placed" and str(event.target).isdigit():
            placed[int(event.target)] = event.die
        elif event.kind == "die_returned":
            for location in [n for n, die in placed.items() if die == event.die]:
                del placed[location]
