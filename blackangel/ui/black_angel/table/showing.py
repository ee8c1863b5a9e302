"""Showing what happened: each step becomes movements, and what the table remembers of it."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from blackangel.games.black_angel.events import DieRolled
from blackangel.games.black_angel.ids import colour_of
from blackangel.ui.black_angel import hues
from blackangel.ui.black_angel.happenings.book import HAPPENINGS, happening
from blackangel.ui.black_angel.happenings.dice import BOUGHT, PLACED, RESERVED, RETURNED, ROLLED
from blackangel.ui.black_angel.happenings.ending import HAL_SHOWS
from blackangel.ui.black_angel.happenings.ravagers import ATTACK
from blackangel.ui.black_angel.happenings.turns import POINTS, SEQUENCE, TURN
from blackangel.ui.kit import theme
from blackangel.ui.kit.anim import Tween, linear
from blackangel.ui.kit.geometry import Point, centre, inside
from blackangel.ui.play.animate import LAND, LIFT, Caption, Cues, Flyer, Paint, Plan
from blackangel.ui.play.moments import PRESENT, Moment
from blackangel.ui.play.pointer import ENTER

from . import carry, dealing, dicetray, logwords, moments
from .camera import OFF
from .dicetray import DiceTray
from .directing import Director, telling
from .frigate import die_rects, seat_colour
from .hal_acts import Banner
from .layout import Place
from .paints import paint_die
from .pen import Pen
from .places import Places
from .projected import GHOSTS
from .watched import Light

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
LYING = 0.35
"""Seconds for which the viewer's dice lie on their faces before anything else moves."""
PICTURE = re.compile(r"\[[a-z]+:[^\]\s]+\]|[+\u2212\u00d7]\d+")
"""What is kept of a line of the log where there is no room for words."""
ENDS = (*ENTER, pygame.K_SPACE, pygame.K_ESCAPE)
"""Keys that take a still picture away."""
LINE = 0.8
"""Seconds that a thing to be told takes, if there is time."""


def rough(events: Sequence[Any], view: Mapping[str, Any]) -> float:
    """About how many seconds it would take to show events at leisure."""
    lines = sum(telling(line) and not happening(line.events[0]).minor for line in logwords.lines(events, view))
    return LINE * lines + sum(HAPPENINGS[kind].longer for kind in {event.kind for event in events})


def hal_half(event: Any, view: Mapping[str, Any]) -> str | None:
    """What an event says of Hal's turn: the half of his card that counts, "top", "bottom" or "neither", or "rolled" if
    he turns up none; None if it says nothing of that."""
    if HAL_SHOWS.tells(event):
        return str(event.half)
    rolls = SEQUENCE.tells(event) and event.sequence == "B" and view["seats"][event.seat]["kind"] == "hal"
    return "rolled" if rolls else None


def last_half(log: Sequence[Any], view: Mapping[str, Any]) -> str | None:
    """The same for Hal's last turn; None before his first."""
    told = (hal_half(event, view) for entry in reversed(log) for event in reversed(entry.events))
    return next((half for half in told if half), None)


def in_pictures(words: str) -> str:
    """The pictures of a line, with what is won or lost."""
    return " ".join(PICTURE.findall(words))


class Showing:
    """What the table does with the steps that come, and what it remembers of them.

    Attributes:
        moments: steps that wait to be shown.
        placed: the die on each action that has one.
        hal_half: which half of Hal's card counts.
        ghosts: for whom the score track shows what a final scoring would give; `pinned`: the place whose explanation
            stays until the next press.
        drops: where pieces were dropped that fly on from there.
        rush: everything is shown at once until the viewer decides.
        spent: seconds for which the turn of another has been shown.
        playing_seat: whose doings are shown; `caption`: what happens, `gained`: the VP of this turn.
        pictures: what was told of this turn, in pictures, the last of it too.
        light: what is dimmed while another's die works.
        still: what stands in for a big moment where nothing shall move, and until when.
        opened: the first throw of dice was seen.
        rewatching: steps are shown once more.
        paused, hurried: others' turns are held, or go twice as fast.
        rolling: the turn that is shown is one of rolling anew.
        dicetray: the large tray with the viewer's roll.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.moments: deque[Moment] = deque()
        self.dicetray: DiceTray | None = None
        self.placed: dict[int, str] = {}
        self.hal_half: str | None = None
        self.ghosts = GHOSTS[0]
        self.pinned: Place | None = None
        self.drops: dict[Place, Point] = {}
        self.rush = False
        self.spent = 0.0
        self.playing_seat: int | None = None
        self.caption = Caption("")
        self.opened = False
        self.rewatching = False
        self.paused = False
        self.hurried = False
        self.rolling = False
        self.gained: tuple[int, ...] = ()
        self.pictures: list[str] = []
        self.light = Light()
        self.still: tuple[Paint, float] | None = None

    def recall(self, steps: int | None = None) -> None:
        """What the position, now or after so many steps, does not tell: on which action each die stands, which half of
        Hal's card counted."""
        self.placed = self._placed_from_log(steps)
        self.hal_half = last_half(self.scene.controller.log[:steps], self.scene.view)

    @property
    def attacked(self) -> bool:
        """Whether Ravagers or their Damage are still on their way: the ship stays to be seen until they are there."""
        return self.scene.stage.moving and any(happening(event) in ATTACK for event in self.scene.ledger.pending)

    @property
    def tray_open(self) -> bool:
        """Whether what is to be chosen from lies over the table."""
        scene = self.scene
        return scene.tray is not None and scene.interaction is not None and not self.watching and not self.attacked

    def play(self, moment: Moment) -> None:
        """Shows one step."""
        scene = self.scene
        if moment.kind == PRESENT:
            self._come_back()
            return
        placed = dict(self.placed)
        for event in moment.events:
            self._track_die(event, self.placed)
            self._remember(event)
        scene.view = moment.after
        parts = self.parts(moment)
        events = [event for _, part in parts for event in part]
        scene.log.add(scene.ledger.clear())
        scene.ledger.expect(events, moment.before, moment.after, placed)
        lying = self.dicetray.rects() if self.dicetray else {}
        reserved = {e.die for e in RESERVED.of(events)}
        self.put_down_dice(reserved)
        director = Director(scene.layout, moment.before, moment.after, placed, {**self.held_spot(), **self.drops},
                            {die: area for die, area in lying.items() if die in reserved})
        director.expect(events)
        bought = {("die", e.die) for e in BOUGHT.of(events)}
        self.drops = {place: spot for place, spot in self.drops.items() if place in bought}
        for seat, part in parts:
            self._play_part(director, moment, seat, part)
        scene.animator.call(self._all_seen)
        scene.rebuild()
        self._take(moment, {e.die for e in BOUGHT.of(events)})

    def _take(self, moment: Moment, bought: Collection[str]) -> None:
        """A die that nobody holds who sits here goes to where it waits; one that is bought has been shown."""
        scene = self.scene
        start = die_rects(moment.before, scene.layout).get(scene.taken or "")
        if scene.taken is None or scene.taken in bought or start is None:
            return
        plan, value = Plan(), moment.before["dice"][scene.taken]["value"]
        paint = paint_die(colour_of(scene.taken), value, 52)
        plan.fly(Flyer(centre(start), centre(scene.places.placed[scene.taken]), paint, ("die", scene.taken)), .5, .1)
        scene.stage.play(plan, OWN, Cues())

    def _play_part(self, director: Director, moment: Moment, seat: int,
                   events: Sequence[Any]) -> None:
        """Shows what one seat does. The viewer's own roll is thrown into the large tray."""
        scene = self.scene
        others = seat != scene.me
        director.others = others
        colour = seat_colour(moment.after, seat)
        director.accent = hues.HAL if colour == "hal" else theme.PLAYER_TEXT[colour]
        director.step = self.caption.step if seat == self.playing_seat else 0
        rolls = [n for n, e in enumerate(events) if ROLLED.tells(e) and e.holder == scene.me]
        goals = Places(scene.layout, moment.after).dice
        thrown = dicetray.of_step(events, moment.before, moment.after, scene.me, scene.layout, goals) if rolls else None
        pieces = [events[:rolls[0]], events[rolls[0]:rolls[-1] + 1], events[rolls[-1] + 1:]] if rolls else [events]
        extra = moments.seconds(events, moment.before)
        room = self._room(moment, seat, events) + extra
        for n, piece in enumerate(pieces):
            if thrown and n == 1:
                self._throw(director, thrown, piece, seat)
                continue
            if thrown and n == 2 and piece:
                self._lay_down(thrown, set())
            plan = director.plan(piece)
            longest = room * plan.length / max(.01, sum(rough(one, scene.view) for one in pieces) or plan.length) \
                if others and len(pieces) > 1 else room
            scene.stage.play(plan, longest, self._cues(seat))
            if plan.still is not None and scene.app.settings.reduced_motion and scene.occasion.logs:
                self.still = plan.still, scene.seconds + moments.STILL
            if others:
                self.spent += max(0.0, min(plan.length, longest) - extra)

    def _room(self, moment: Moment, seat: int, events: Sequence[Any]) -> float:
        """Seconds for a part: others' turns are shared out among all that is known of them."""
        scene = self.scene
        if seat == scene.me:
            return OWN
        if not scene.occasion.logs:  # Every step is asked for there.
            return min(LEISURE, max(OWN, rough(events, scene.view)))
        left = max(.25, OTHERS - self.spent)
        now, later, whole = rough(events, self.scene.view), 0.0, bool(TURN.of(moment.events[1:]))
        for coming in self.moments:
            later += rough(coming.events, coming.after)
            whole = whole or bool(TURN.of(coming.events))
        if not whole:
            later += LATER
        return left * max(.2, now) / max(.2, now + later) if now + later > 0 else left

    def _cues(self, seat: int) -> Cues:
        return Cues(partial(self.began, seat), self.tell, self.moved_event, self.scene.app.sound.play)

    def held_spot(self) -> dict[Place, Point]:
        """Where a die waits that was taken and not placed yet."""
        scene = self.scene
        picked = scene.interaction.picked if scene.interaction else None
        if scene.taken is not None:
            picked = "held", scene.taken
        if picked is None or picked[0] != "held" or picked[1] not in scene.places.placed:
            return {}
        return {("held", picked[1]): centre(scene.places.placed[picked[1]])}

    def _throw(self, director: Director, thrown: DiceTray, events: Sequence[Any],
               seat: int) -> None:
        """The viewer's dice are thrown into the large tray, and stay there while one may be reserved."""
        self.dicetray = thrown
        director.pass_over(events)

        def start() -> list[Tween]:
            self.began(seat)
            thrown.begun = True
            for event in events:
                self.moved_event(LIFT, event)
            self.scene.app.sound.play("roll")
            return [Tween(thrown.seconds + LYING, roll, linear, done=lain)]

        def roll(share: float) -> None:
            thrown.step(min(1.0, share * (thrown.seconds + LYING) / max(.01, thrown.seconds)))

        def lain() -> None:     # The log tells the faces once they can be seen.
            for event in events:
                self.moved_event(LAND, event)

        self.scene.animator.add(start)

    def draw_still(self, pen: Pen) -> None:
        """What stands in for a big moment, for as long as it does."""
        if self.still is not None:
            if self.scene.seconds < self.still[1]:
                self.still[0](pen, 0.0, 0.0, .8)
            else:
                self.still = None

    @property
    def banner(self) -> Banner | None:
        """What is said of Hal's turn, while it stands."""
        paints = [flyer.paint for flyer in self.scene.stage.flyers if flyer.t >= 0 and not flyer.done]
        paints += [self.still[0]] if self.still is not None and self.scene.seconds < self.still[1] else []
        return next((paint for paint in paints if isinstance(paint, Banner)), None)

    def over(self, event: pygame.event.Event, pos: Point | None) -> bool:
        """Whether a press was for what stands over the table: a still picture goes and the press does nothing else,
        what is said of Hal opens his turn. pos: of the pointer on the table."""
        click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not click and not (event.type == pygame.KEYDOWN and event.key in ENDS):
            return False
        said = click and pos is not None and self.banner is not None and inside(self.banner.area, pos)
        stood, self.still = self.still is not None and self.scene.seconds < self.still[1], None
        if said:
            self.scene.stage.finish()
            self.scene.rebar()
            self.scene.extras.show_hal()
        return said or stood

    def glide_home(self, pointer: Point, place: Place) -> None:
        """A carried piece returns to where it was taken up. What moves is the viewer's, whoever played last."""
        scene = self.scene
        scene.occasion.goes_home()
        self.began(scene.me)
        spot = scene.tray.spots.get(place[1]) if scene.tray and place[0] == "tray" else None
        home = carry.origin(place, scene.places, centre(spot) if spot else None)
        paint = carry.painter(place, scene.view, scene.me)
        if home and paint and pointer != OFF:
            token = carry.hidden_token(place, scene.me, scene.view) or ("gone", place)
            scene.stage.glide_back(pointer, home, paint, token)

    def put_down_dice(self, reserved: Collection[str]) -> None:
        """The dice leave the tray for the compartment; those reserved fly by themselves."""
        lying, self.dicetray = self.dicetray, None
        if lying is not None:
            self._lay_down(lying, reserved)

    def _lay_down(self, tray: DiceTray, reserved: Collection[str]) -> None:
        scene = self.scene
        plan = Plan()
        goals = Places(scene.layout, scene.view).dice
        for die, area in tray.rects().items():
            if die in goals and die not in reserved:
                colour, value = colour_of(die), tray.values[die]
                plan.fly(Flyer(centre(area), centre(goals[die]), paint_die(colour, value, goals[die][2]), ("die", die)),
                         .34, .03)

        def begin() -> None:
            if self.dicetray is tray:
                self.dicetray = None

        scene.stage.play(plan, .5, Cues(begin))

    def throw_first(self) -> None:
        """At the start of a game everybody's dice are rolled: they are thrown once the table is there."""
        scene = self.scene
        if scene.controller.curtain_for is not None:
            return
        self.opened = True
        if not scene.occasion.played or scene.controller.session.length:
            return
        dealt = dealing.deal(scene)
        if scene.pace == "off":
            if scene.app.settings.reduced_motion:
                self.still = moments.paint_still(dealt.begins, theme.LEGAL), scene.seconds + moments.STILL
            return
        view = scene.view
        events = [DieRolled(ROLLED.kind, die, int(at) if (at := info["at"]).isdigit() else at, info["value"])
                  for die, info in view["dice"].items() if info["at"].isdigit() or info["at"] == "neutral"]
        events.sort(key=lambda event: (event.holder == scene.me, str(event.holder), event.die))
        plan = Plan()
        begins = moments.KNOWN if scene.app.dealt else 0.0
        scene.app.dealt = True
        paint, long = moments.paint_deal(dealt, begins), moments.DEAL * (1 - begins)
        plan.stand((0.0, 0.0), paint, long, .14, even=True)
        scene.stage.play(plan, long)
        dice = {die: {**info, "at": "supply", "value": 0} if info["at"] not in ("box", "supply") else info
                for die, info in view["dice"].items()}
        self.moments.appendleft(Moment(scene.me, "setup", None, [*events], {**view, "dice": dice}, view, 0))

    def parts(self, moment: Moment) -> list[tuple[int, list[Any]]]:
        """The events of a step, each part with the seat that acts: Hal's turn is part of the step that ends ours."""
        parts: list[tuple[int, list[Any]]] = [(moment.seat, [])]
        for event in moment.events:
            if TURN.tells(event) and event.seat != parts[-1][0]:
                parts.append((event.seat, []))
            parts[-1][1].append(event)
        last = parts[-1]
        if len(parts) > 1 and all(TURN.tells(e) for e in last[1]):
            parts[-2][1].extend(last[1])
            parts.pop()
        return parts

    def began(self, seat: int) -> None:
        """A part of a step begins to move."""
        if seat != self.playing_seat:
            self.caption = Caption("")
            self.gained, self.pictures = (), []
            self.scene.stage.ring = None
        self.playing_seat = seat
        self.scene.rebar()

    def tell(self, caption: Caption) -> None:
        """What happens now, for the decision bar."""
        self.caption = caption
        self.pictures.append(in_pictures(caption.words))
        self.pictures = [one for n, one in enumerate(self.pictures) if one or n == len(self.pictures) - 1]
        self.scene.rebar()

    def moved_event(self, phase: int, event: Any) -> None:
        """The piece of an event set out or landed: the position shown follows, then its line."""
        scene = self.scene
        if phase == LIFT:
            self.scene.ledger.lift(event)
            if RETURNED.tells(event):
                self.scene.stage.ring = None
            return
        if self.playing_seat != scene.me:
            self._watch(event)
        self.hal_half = hal_half(event, scene.view) or self.hal_half
        lines = scene.ledger.land(event)
        if lines:
            scene.log.add(lines)

    def _watch(self, event: Any) -> None:
        """What another has gained in this turn, and the place where the die works."""
        if POINTS.tells(event) and event.seat == self.playing_seat and event.delta:
            self.gained = (*self.gained, event.delta)
        elif PLACED.tells(event):
            target, layout = str(event.target), self.scene.layout
            if target.isdigit() and self.pictures:
                self.pictures[-1] += f"[i:place:{target}]"
            self.scene.stage.ring = layout.station_body(int(target)) if target.isdigit() else layout.space_card(target)

    def _all_seen(self) -> None:
        """The step has been shown: the true position is."""
        scene = self.scene
        scene.log.add(scene.ledger.clear())
        scene.rebar()

    @property
    def watching(self) -> bool:
        """True while somebody else's move is being shown."""
        return self.scene.stage.moving and self.playing_seat not in (None, self.scene.me)

    @property
    def looking_ahead(self) -> bool:
        """Whether bots may decide while what they did is still being shown: to the end of one turn, no further."""
        if not self.scene.occasion.played or self.scene.pace == "off" or self.rush or not self.watching:
            return False
        return len(self.moments) < AHEAD and not any(TURN.of(moment.events) for moment in self.moments)

    def move_on(self, dt: float) -> None:
        """Lets things move; others' turns may be held, or go twice as fast."""
        scene = self.scene
        others = self.watching
        if not others and not self.moments and scene.controller.mine:
            self.paused = False
        scene.animator.update(dt * (0.0 if others and self.paused else 2.0 if others and self.hurried else 1.0))
        self.light.follow(scene.stage.ring if self.watching else None, dt, scene.pace == "off")
        if scene.ledger.position is not None and not scene.animator.busy:  # What moved was given up.
            self._all_seen()

    def watch_again(self, first: int, last: int) -> None:
        """Shows the steps after the first so many, up to `last`, once more on the table, which then stands as now."""
        scene = self.scene
        scene.stage.finish()
        scene.controller.take_moments()  # They are among those steps, or come with the present.
        self.moments = deque(scene.controller.once_more(first, last))
        self.dicetray = None
        self.rewatching = True
        self.spent = 0.0
        scene.view = self.moments[0].before
        self.recall(first)
        scene.rebuild()

    def _come_back(self) -> None:
        """All that was to be shown again has been shown."""
        scene = self.scene
        self.rewatching = False
        scene.view = scene.controller.view
        self.recall()
        scene.rebuild()

    def watched(self, what: str) -> None:
        """What the person at the screen wants of others' turns: "pause" (or go on), "double", "skip"."""
        if what == "pause":
            self.paused = not self.paused
        elif what == "double":
            self.hurried = not self.hurried
        else:
            self.rush, self.paused = True, False
            self.scene.stage.finish()
        self.scene.rebar()

    def _remember(self, event: Any) -> None:
        if TURN.tells(event):
            self.spent, self.pictures = 0.0, []
        elif SEQUENCE.tells(event):
            self.rolling = event.sequence == "B"

    def _placed_from_log(self, steps: int | None = None) -> dict[int, str]:
        found: dict[int, str] = {}
        for entry in self.scene.controller.log[:steps][-40:]:
            for event in entry.events:
                self._track_die(event, found)
        return found

    @staticmethod
    def _track_die(event: Any, placed: dict[int, str]) -> None:
        """Which die stands on which action."""
        if PLACED.tells(event) and str(event.target).isdigit():
            placed[int(event.target)] = event.die
        elif RETURNED.tells(event):
            for location in [n for n, die in placed.items() if die == event.die]:
                del placed[location]
