"""Showing what happened: each step becomes movements, and what the table remembers of it."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING, Any

from blackangel.ui.anim import Tween
from blackangel.ui.controller import Moment
from blackangel.ui.table import dicetray
from blackangel.ui.table.animate import Director, Flyer, Plan
from blackangel.ui.table.layout import Place, Point, centre
from blackangel.ui.table.paints import paint_die
from blackangel.ui.table.places import Places

if TYPE_CHECKING:
    from blackangel.ui.table.scene import TableScene

BOT_TURN = 3.6
SPENT_PAUSE = 0.12


class ShowingMixin:
    """What the scene does with the steps that come; the scene mixes it in."""

    playing_seat: int | None
    caption: str
    hal_half: str | None
    drops: dict[Place, Point]
    _bar: Any

    def play(self: TableScene, moment: Moment) -> None:  # type: ignore[misc]
        """Shows one step."""
        before = Places(self.layout, moment.before)
        before.placed = {die: self.layout.die_space(n) for n, die in self.placed.items()}
        if self.interaction and self.interaction.picked and self.interaction.picked[0] == "held":
            before.placed.update(self.places.placed)
        for event in moment.events:
            self._track_die(event, self.placed)
            self._remember(event)
        self.view = moment.after
        after = Places(self.layout, moment.after)
        dice_before = {**before.placed, **before.dice}
        thrown = dicetray.of_step(moment.events, moment.before, moment.after, self.me, self.layout, after.dice)
        if self.dicetray:
            dice_before.update(self.dicetray.rects())
            self.put_down_dice({e[1] for e in moment.events if e[0] == "die_reserved"})
        dice_after = {die: area for die, area in after.dice.items() if not thrown or die not in thrown.values}
        director = Director(self.layout, moment.before, moment.after, dice_before, dice_after, self.drops)
        self.drops = {}
        self.playing_seat = moment.seat
        parts = self.parts(moment)
        self.log.add(self.ledger.clear())
        self.ledger.expect(event for _, events in parts for event in events)
        for seat, events in parts:
            plan = director.plan(events)
            hal = self.view["seats"][seat]["kind"] == "hal"
            longest = 0.9 if seat == self.me else max(0.3, min(1.2, (BOT_TURN - self.spent) / 2))
            self.stage.play(plan, BOT_TURN - .4 if hal else longest, self.app.sound, partial(self.began, seat),
                            self.tell, 1.7 if hal else 1.0, self.seen)
            if seat != self.me:
                self.spent += min(plan.length, longest) + SPENT_PAUSE
        if thrown:
            self.dicetray = thrown
            self.animator.add(Tween(thrown.seconds, thrown.step))
        self.rebuild()

    def put_down_dice(self: TableScene, reserved: Collection[str]) -> None:  # type: ignore[misc]
        """The dice leave the tray for the compartment; those reserved fly by themselves."""
        lying, self.dicetray = self.dicetray, None
        if lying is None:
            return
        plan = Plan()
        goals = Places(self.layout, self.view).dice
        for die, area in lying.rects().items():
            if die in goals and die not in reserved:
                colour, value = die.split("-")[0], lying.values[die]
                plan.fly(Flyer(centre(area), centre(goals[die]), paint_die(colour, value, goals[die][2]), ("die", die)),
                         .34, .03)
        self.stage.play(plan, .5)

    def parts(self: TableScene, moment: Moment) -> list[tuple[int, list[Any]]]:  # type: ignore[misc]
        """The events of a step, each part with the seat that acts: Hal's turn is part of the step that ends ours."""
        parts: list[tuple[int, list[Any]]] = [(moment.seat, [])]
        for event in moment.events:
            if event[0] == "turn" and event[1] != parts[-1][0]:
                parts.append((event[1], []))
            parts[-1][1].append(event)
        last = parts[-1]
        if len(parts) > 1 and all(e[0] == "turn" for e in last[1]):
            parts[-2][1].extend(last[1])
            parts.pop()
        return parts

    def began(self: TableScene, seat: int) -> None:  # type: ignore[misc]
        """A part of a step begins to move."""
        self.playing_seat = seat
        self._bar = None

    def tell(self: TableScene, words: str) -> None:  # type: ignore[misc]
        """What happens now, for the decision bar."""
        self.caption = words
        self._bar = None

    def seen(self: TableScene, event: Any) -> None:  # type: ignore[misc]
        """An event has been shown: its numbers and its line follow."""
        lines = self.ledger.land(event)
        if lines:
            self.log.add(lines)

    @property
    def watching(self: TableScene) -> bool:  # type: ignore[misc]
        """True while somebody else's move is being shown."""
        return self.stage.moving and self.playing_seat not in (None, self.me)

    def _remember(self: TableScene, event: Any) -> None:  # type: ignore[misc]
        if event[0] == "hal_card":
            self.hal_half = str(event[2]) if event[2] in ("top", "bottom") else None
        elif event[0] == "turn":
            self.spent = 0.0

    def _placed_from_log(self: TableScene) -> dict[int, str]:  # type: ignore[misc]
        found: dict[int, str] = {}
        for entry in self.controller.log[-40:]:
            for event in entry.events:
                self._track_die(event, found)
        return found

    @staticmethod
    def _track_die(event: Any, placed: dict[int, str]) -> None:
        """Which die stands on which action."""
        if event[0] == "die_placed" and str(event[3]).isdigit():
            placed[int(event[3])] = event[1]
        elif event[0] == "die_returned":
            for location in [n for n, die in placed.items() if die == event[1]]:
                del placed[location]
