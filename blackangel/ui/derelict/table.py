"""The table of The Derelict: shows a game of a controller, lets the person at the screen decide, plays what happens."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from blackangel.bots.luck import seat_seed
from blackangel.engine.decision import Decision, Option
from blackangel.games.derelict import retell
from blackangel.ui.kit.anim import Animator, Tween, linear
from blackangel.ui.kit.geometry import Point, Rect, grown, inside
from blackangel.ui.kit.words import tr
from blackangel.ui.play import thrown
from blackangel.ui.play.guard import Guard, Now
from blackangel.ui.play.host import TableHost
from blackangel.ui.play.occasion import Occasion, Place
from blackangel.ui.play.worker import Question, Thinker

from . import asking, column, corridor, deciding, focus, focus_fight, look, names, odds, tips
from .deciding import Interaction
from .layout import Layout
from .logview import LogView
from .logwords import lines as log_lines
from .motion import Beat, Caption, Director
from .pen import Pen, spoken
from .pointer import Pointer
from .roll import TUMBLE, Roll

BAR, PANEL = 96.0, 318.0
"""What a look into the past takes: its time line below everything, its list of steps in the right column."""
HINTS_OF = "steady"
"""The kind of computer player that is asked for hints."""
MOVING = ("move", "face")
"""Steps of an order from which a later step may be taken at once."""


class DerelictTable:
    """See `play.table.Table`.

    Attributes:
        view: the position shown; while something moves, told on event by event.
        picks: orders that lie ready, by team; they count when they are given.
        roll: the die that lies in the tray; tray: where that was drawn last.
        caption: what happens now, in place of what is asked.
        event_step: the part of the event that is on.
        arriving: a new location has just been reached.
        lifted: what is in the hand.
    """

    def __init__(self, controller: Any, occasion: Occasion) -> None:
        self.controller = controller
        self.occasion = occasion
        self.view: Any = controller.view
        self.enlarged: int | None = None
        self.animator = Animator()
        self.pointer = Pointer(self)
        self.logview = LogView()
        self.interaction: Interaction | None = None
        self.picks: dict[str, str] = {}
        self.roll: Roll | None = None
        self.tray: Rect = (0.0, 0.0, 0.0, 0.0)
        self.caption: Caption | None = None
        self.beat: Beat | None = None
        self.beat_t = 0.0
        self.event_step: int | None = None
        self.arriving = False
        self.focus_drawn: Callable[[Pen], None] | None = None
        self.lifted: set[Place] = set()
        self.seconds = 0.0
        self.scolded: tuple[Place, str, float] | None = None
        self.moments: deque[Any] = deque()
        self.epoch = controller.epoch
        self.guard = Guard(self._now)
        self.hinted: Option | None = None
        self._hinter: Thinker | None = None
        self._logged = 0
        self._log_for: object = object()
        self._still: tuple[Any, pygame.Surface] | None = None
        self._zones: list[Any] = []
        self._version = 0

    # ---- life
    def enter(self, app: TableHost) -> None:
        self.app = app
        self.resized()

    def leave(self) -> None:
        self.pointer.release()
        if self._hinter is not None:
            self._hinter.close()

    def covered(self) -> None:
        self.pointer.release()
        self.pointer.set_hover(None)

    def uncovered(self) -> None:
        self.sync()
        self.guard.anew()

    def retold(self) -> None:
        self._log_for = object()
        self.resized()

    def focus_lost(self) -> None:
        self.pointer.release()

    def resized(self) -> None:
        self._still = None
        self.relay()
        self._zones = self.occasion.zones([("top", self.layout.zones["top"], lambda shown: None, self._paint_top)])
        self.think()

    def plan(self, rows: int) -> Layout:
        """The layout for so many marines."""
        canvas = self.app.canvas
        high = canvas.height - (0 if self.occasion.played else BAR)
        return Layout(canvas.width, high, rows)

    def relay(self) -> None:
        """The layout for the formation as it stands now."""
        self._version += 1
        self.layout = self.plan(max(1, len(self.view["formation"])))
        if not self.occasion.played:
            x, y, w, _ = self.layout.zones["focus"]
            bottom = self.layout.height - 12
            self.layout.zones["focus"] = (x, y, w, bottom - PANEL - 12 - y)
            self.layout.zones["buttons"] = (x, bottom, w, 0.0)

    def _now(self) -> Now:
        asked = None if self.interaction is None else (self.controller.session.length, self.controller.epoch)
        options = self.interaction.options if self.interaction is not None else ()
        return Now(self.seconds, self.moving, asked, options)

    # ---- what is so
    @property
    def moving(self) -> bool:
        """Whether something is shown that has happened."""
        return self.animator.busy or bool(self.moments)

    @property
    def idle(self) -> bool:
        return not self.moving and not self.controller.has_moments

    @property
    def decision(self) -> Decision | None:
        """What the person at the screen decides now."""
        if self.moving or not self.occasion.played:
            return None
        found: Decision | None = self.controller.decision
        return found

    @property
    def asked_kind(self) -> str:
        """The kind of the decision that is asked, of whomever; empty while something moves."""
        asked = None if self.moving else self.view.get("decision")
        return str(asked["kind"]) if asked else ""

    @property
    def legal(self) -> set[Place]:
        """Places that may be chosen now."""
        if self.interaction is None:
            return set()
        if self.interaction.kind == "choose":
            found: set[Place] = {("order", order.id) for team in self.teams_asked() for order in names.orders_of(team)
                                 if not self.barred(order.id)}
        else:
            found = self.interaction.legal()
            if self.pointer.carried is not None:
                found = self.interaction.goals(self.pointer.carried)
        return self.occasion.glowing(found)

    @property
    def buttons_of(self) -> set[Place]:
        """Buttons that stand for options."""
        return {place for place in self.interaction.legal() if place[0] == "bar"} if self.interaction else set()

    @property
    def hot(self) -> Place | None:
        """The place that the pointer or the keyboard is at, as what a click there would mean."""
        place = self.pointer.at
        if place is None or self.interaction is None or self.moving:
            return place
        return self.interaction.means(place) if place[0] != "order" else place

    @property
    def settings(self) -> Any:
        return self.app.settings

    # ---- orders
    def teams_in_play(self) -> list[str]:
        """By seat, beginning with the first; a seat's teams in their order."""
        taken = [(one["seat"], number, team) for number, (team, one) in enumerate(self.view["teams"].items())
                 if one["seat"] is not None]
        return [team for _, _, team in sorted(taken)]

    def teams_asked(self) -> list[str]:
        """The teams for which the person at the screen chooses now."""
        decision = self.decision
        if decision is None or decision.kind != "choose":
            return []
        standing = {names.team_of(key) for key in self.view["formation"]}
        return [team for team in self.teams_in_play() if self.view["teams"][team]["seat"] == decision.seat
                and self.view["teams"][team]["chosen"] is None and team in standing]

    def barred(self, order: str) -> str:
        """Why an order cannot be chosen, in two words; empty if it can."""
        team = names.team_of(order)
        if self.view["teams"][team]["last"] == order:
            return tr("just played")
        fault = self.view["now"][2]
        if fault and list(self.view["teams"])[fault - 1] == team and names.order_of(order).type == "attack":
            return tr("weapon fault")
        return ""

    def backs(self, team: str) -> bool:
        """Whether a team's cards are seen from behind: those of others while orders are secret."""
        if self.view["options"].get("orders") == "open" or not self.occasion.played or self.controller.is_over:
            return False
        looker = self.controller.knower
        return looker is None or self.view["teams"][team]["seat"] != looker

    @property
    def may_hide(self) -> bool:
        """Whether one's own cards can be hidden from others at the screen."""
        return bool(self.controller.exposed)

    def numbers(self) -> tuple[list[tuple[int, str]], list[str]]:
        """The orders of the round as this seat knows them: numbers with teams, ascending; teams whose order lies face
        down or is not chosen yet."""
        known, unknown = [], []
        for team in self.teams_in_play():
            chosen = self.picks.get(team) or self.view["teams"][team]["chosen"]
            if chosen not in (None, "hidden") and not (self.backs(team) and team not in self.picks):
                known.append((names.order_of(chosen).number, team))
            else:
                unknown.append(team)
        return sorted(known), unknown

    def pick(self, order: str) -> None:
        """Lays an order ready, or takes it back."""
        team = names.team_of(order)
        if team not in self.teams_asked() or self.barred(order):
            self.scold(("order", order))
            return
        if self.picks.get(team) == order:
            del self.picks[team]
        else:
            self.picks[team] = order
        self.app.sound.play("card")

    def give_orders(self) -> None:
        """The orders that lie ready are given, one team after the other."""
        asked = self.teams_asked()
        if not asked or any(team not in self.picks for team in asked):
            return
        for team in asked:
            self.controller.apply(("choose", self.picks[team]))
        self.picks = {}
        self.sync()

    # ---- deciding
    def think(self) -> None:
        """The decision anew, after the position has changed."""
        decision = self.decision
        self.hinted = None
        self.interaction = Interaction(decision, self.view) if decision is not None else None
        self.pointer.forget()
        asked = self.teams_asked()
        self.picks = {team: order for team, order in self.picks.items() if team in asked}
        if decision is not None and decision.kind in ("reroll", "defend"):
            self._lie(decision)
        self.guard.look()

    def _lie(self, decision: Decision) -> None:
        """The die of a decision lies there, as after opening a game."""
        context = decision.context
        swarm = next((one for one in self.view["swarms"]
                      if (one["position"], one["side"]) == (context["position"], context["side"])), None)
        why = "defend" if decision.kind == "defend" else "attack"
        if self.roll is not None and (self.roll.why, self.roll.face, self.roll.marine) == (why, context["face"],
                                                                                           context["marine"]):
            return
        self.roll = Roll(why, int(context["face"]), str(context["marine"]), int(context["position"]),
                         str(context["side"]), retell.size(swarm) if swarm else 0, len(swarm["alphas"]) if swarm else 0)

    def choose(self, option: Option) -> bool:
        """Applies an option."""
        if not self.guard.may_click([option]):
            return False
        if not self.controller.apply(option):
            return False
        self.roll = None if option[0] in ("accept", "done", "attack") else self.roll
        self.update(0.0)
        return True

    def press(self, place: Place) -> None:
        """A click or Enter on a place."""
        if place[0] == "bar" and self._command(str(place[1])):
            return
        if self.moving:
            self.animator.skip_step()
            return
        if self.interaction is None:
            return
        if place[0] == "order":
            self.pick(str(place[1]))
            return
        option = self.interaction.take(place)
        if option is not None:
            self.choose(option)
        elif not self.interaction.picked and self.interaction.means(place) not in self.legal:
            if not self._later(place):
                self.scold(place)
        else:
            self.app.sound.play("pick_up")

    def _command(self, name: str) -> bool:
        """The buttons that decide nothing."""
        commands: dict[str, Callable[[], object]] = {
            "menu": lambda: self.occasion.open_menu(self.app), "help": lambda: self.occasion.open_help(self.app),
            "log": self.turn_log, "all": self.rush, "next": self.animator.skip_step, "orders": self.give_orders,
            "cover": lambda: self.controller.cover(not self.controller.covered),
        }
        if name not in commands:
            return False
        commands[name]()
        return True

    def turn_log(self) -> None:
        """Opens or closes the log."""
        self.logview.open = not self.logview.open

    def rush(self) -> None:
        """All that happened is shown at once."""
        while self.moments:
            self._begin(self.moments.popleft())
        self.animator.skip()
        self.think()

    def _later(self, place: Place) -> bool:
        """A place that only a later step of the order can mean: the step before it is done."""
        if self.interaction is None or self.interaction.kind not in MOVING or place[0] == "bar":
            return False
        trial = self.controller.state.clone()
        skipped = 0
        while not trial.is_over and trial.decision.seat == self.interaction.seat and trial.decision.kind in MOVING:
            trial.apply(("done",))
            skipped += 1
            if trial.is_over or trial.decision.kind not in ("face", "activate"):
                return False
            later = Interaction(trial.decision, self.view)
            option = later.take(place)
            if option is not None:
                for _ in range(skipped):
                    self.controller.apply(("done",))
                return self.choose(option)
        return False

    def drop(self, start: Place, end: Place | None) -> None:
        """A piece was dragged from one place and let go at another."""
        if self.interaction is None:
            return
        if start[0] == "order":
            if end is not None and end[0] != "order":
                self.pick(str(start[1]))
            return
        for goal in (end, self.interaction.means(end) if end else None, self._spot_of(end)):
            option = self.interaction.dragged(start, goal) if goal is not None else None
            if option is not None:
                self.choose(option)
                return
        self.occasion.goes_home()

    def _spot_of(self, place: Place | None) -> Place | None:
        """The side of a row on which a place lies, or the swarm there."""
        if place is None:
            return None
        if place[0] in ("swarm", "stalker"):
            goals = self.interaction.goals(self.pointer.carried) if self.interaction and self.pointer.carried else set()
            spot, swarm = ("spot", *place[1:3]), ("swarm", *place[1:3])
            return swarm if swarm in goals else spot
        if place[0] == "spot":
            return "swarm", *place[1:3]
        return None

    def why_not(self, place: Place) -> str:
        """The rules' reason against what a click on a place would try."""
        wanted = deciding.target(place, self.interaction, self.view)
        if wanted is None or not self.occasion.played:
            return ""
        return str(self.controller.why_not(wanted))

    def scold(self, place: Place) -> None:
        """Says why a place cannot be chosen."""
        key = self.why_not(place)
        if key and not self.occasion.quiet and self.settings.hints:
            self.scolded = (place, key, self.seconds)
            self.app.sound.play("refused")

    def hurry(self) -> None:
        """Ends what moves; else the primary button."""
        if self.moving:
            self.animator.skip_step()
        elif self.guard.may(hurries=True):
            self.pointer.enter()

    def pin(self) -> None:
        """Keeps the tooltip where it is, or lets it go."""
        self.pointer.pinned = None if self.pointer.pinned is not None else self.pointer.at

    def key_button(self, *wanted: str) -> None:
        """The first of these buttons that is there."""
        have = {key.name for key in focus.buttons(self) if key.kind != "off"}
        found = next((name for name in wanted if name in have), None)
        if found is not None and self.guard.may():
            self.press(("bar", found))

    def key_turn(self) -> None:
        """Turns the marine that is pointed at."""
        place = self.pointer.at
        if place is not None and place[0] in ("marine", "arrow"):
            self.press(("arrow", place[1]))

    def key_team(self, number: int) -> None:
        """To the first order of a team that can be chosen."""
        asked = self.teams_asked()
        if number < len(asked):
            able = [("order", order.id) for order in names.orders_of(asked[number]) if not self.barred(order.id)]
            self.pointer.keyboard, self.pointer.cursor = True, able[0]

    def hint(self) -> None:
        """Asks what a computer player would do, who knows what this seat knows; the answer is framed on the table."""
        decision = self.decision
        if decision is None:
            return
        self._hinter = self._hinter or Thinker()
        controller = self.controller
        seen, seed = controller.state.view(decision.seat), seat_seed(controller.session.seed, decision.seat)
        self._hinter.ask(Question(self._tag(), HINTS_OF, seen, seed))

    def _tag(self) -> tuple[int, int]:
        return self.controller.session.length, self.controller.epoch

    def _hear(self) -> None:
        """The answer, if it is about what is asked now."""
        answer = self._hinter.answer() if self._hinter is not None else None
        if answer is not None and answer[0] == self._tag() and self.interaction is not None:
            self.hinted = answer[1]
            self._version += 1
            words = asking.option(self.hinted, self.view, self.interaction.kind)
            self.app.notice(tr("A computer player would choose: {what}", what=spoken(words)))

    @property
    def advised(self) -> deciding.Way:
        """The places of what a computer player would choose."""
        if self.hinted is None or self.interaction is None or self.moving:
            return ()
        return next((way for way, option in self.interaction.ways if option == self.hinted), ())

    def undo(self) -> None:
        if self.picks:
            self.picks.popitem()
        elif self.controller.undo():
            self.sync()

    def undo_turn(self) -> None:
        self.picks.clear()
        if self.controller.undo_turn():
            self.sync()

    def redo(self) -> None:
        if self.controller.redo():
            self.sync()

    # ---- the position
    def update(self, dt: float) -> None:
        self.seconds += dt
        self.animator.speed = self.occasion.pace(str(self.settings.pace))
        self.animator.update(min(dt, .1))
        self.sync()
        self.controller.update(not self.moving)
        self.moments.extend(self.controller.take_moments())
        was = self.moving
        while self.moments and not self.animator.busy:
            self._begin(self.moments.popleft())
        if not self.moving and self.occasion.played and self.view is not self.controller.view:
            self.view = self.controller.view    # somebody else at the screen decides now
            self.relay()
            self.think()
        elif was and not self.moving:
            self.think()
        elif not self.moving and self.interaction is None and self.decision is not None:
            self.think()
        self._tell()
        self._hear()
        self.guard.look()
        self.pointer.update(dt)

    def _begin(self, moment: Any) -> None:
        """Queues the beats of a step."""
        self.interaction = None
        director = Director(self.plan, retell.begin(moment.before), last=self._last())
        beats = director.direct(moment.events)
        self.view = retell.begin(moment.before)
        self.relay()
        for beat in beats:
            self.animator.add(partial(self._start, beat))
        self.animator.call(lambda: self._end(moment.after))

    def _last(self) -> tuple[Any, ...]:
        """What a roll at the beginning of a step is about: the one that lies there, rolled again."""
        return (self.roll.marine, self.roll.position, self.roll.side, self.roll.terrain) if self.roll else ()

    def _start(self, beat: Beat) -> list[Tween]:
        """A beat begins."""
        self.beat, self.beat_t = beat, 0.0
        self._told(beat.first)
        if beat.caption is not None:
            self.caption = beat.caption
        if beat.clears:
            self.roll = None
        if beat.step is not None:
            self.event_step = beat.step
        if beat.arriving is not None:
            self.arriving = beat.arriving
        if beat.roll is not None:
            self.roll = beat.roll
            if self.animator.speed != "off":
                size = focus_fight.DIE * .8
                tray = (0.0, 0.0, focus_fight.TRAY, focus_fight.TRAY)
                self.roll.throw = thrown.Throw([("die", beat.roll.face)], tray, size, longest=TUMBLE)
        if beat.sound and beat.seconds:
            self.app.sound.play(beat.sound)
        return [Tween(beat.seconds, self._step, linear, done=lambda: self._finish(beat))]

    def _step(self, t: float) -> None:
        self.beat_t = t
        rolls = self.beat is not None and self.beat.roll is not None
        if rolls and self.roll is not None and self.roll.throw is not None:
            self.roll.throw.step(min(1.0, t * (TUMBLE + .45) / TUMBLE))

    def _finish(self, beat: Beat) -> None:
        """A beat is over."""
        if self.roll is not None:
            self.roll.throw = None
        self._told(beat.events)
        self.beat = None

    def _told(self, events: Sequence[Any]) -> None:
        """The position is told on."""
        for event in events:
            retell.tell(self.view, event)
        if events:
            self.relay()

    def _end(self, after: Any) -> None:
        """All of a step is shown."""
        self.view = after
        self.caption = None
        self.beat = None
        if after["turn"]["phase"] != "event":
            self.event_step, self.arriving = None, False
        self.relay()
        if not self.moments and self.occasion.played:
            self.view = self.controller.view

    def sync(self) -> bool:
        if self.controller.epoch == self.epoch:
            return False
        self.epoch = self.controller.epoch
        self.settle()
        self._log_for = object()
        return True

    def settle(self) -> None:
        self.moments.clear()
        self.controller.take_moments()
        self.animator.clear()
        self.beat = self.caption = self.roll = None
        self.event_step, self.arriving = None, False
        self.view = self.controller.view
        self.relay()
        self.think()

    def clear(self) -> None:
        self.enlarged = None
        self.scolded = None
        self.logview.open = False

    def _tell(self) -> None:
        """New lines of the log; all of them where somebody else may read them than before."""
        if not self.occasion.logs:
            return
        who = (self.controller.knower, self.controller.epoch)
        if who != self._log_for:
            self._log_for, self._logged = who, 0
            self.logview.clear()
        upto = self.moments[0].number - 1 if self.moments else self.controller.session.length
        if self.animator.busy and not self.moments:
            upto -= 1
        entries = self.controller.log[:max(0, upto)]
        for entry in entries[self._logged:]:
            told = log_lines(entry.events, entry.about or self.view)
            self.logview.add([line.numbered(entry.number) for line in told])
        self._logged = max(self._logged, len(entries))

    @property
    def help_topic(self) -> str:
        place = self.pointer.at
        if place is not None:
            return tips.topic(place)
        return self.asked_kind

    # ---- pointer and keys
    @property
    def pointing(self) -> Pointer:
        return self.pointer

    def all_places(self) -> list[tuple[Place, Rect]]:
        """Everything that can be pointed at, what lies on top last."""
        pen = self.pen(self.app.surface)
        found = corridor.places(self.layout, self.view) + column.deck_places(self.layout)
        found += focus.places(pen, self) + column.top_places(self.layout)
        return found

    def under(self, point: Point) -> Place | None:
        over, place = self.occasion.over(point)
        if over:
            return place
        if self.occasion.logs and inside(self.logview.area(self.layout), point):
            return ("log",)
        hits = [place for place, area in self.all_places() if inside(area, point)]
        wanted = self.legal
        good = [place for place in hits if place in wanted or (place[0] == "swarm" and place in wanted)]
        if self.interaction is not None and not good:
            good = [place for place in hits if place[0] != "spot" and self.interaction.means(place) in wanted]
        solid = [place for place in hits if place[0] not in ("spot", "arrow")]
        found = good or solid or hits
        return found[-1] if found else None

    def area_of(self, place: Place) -> Rect | None:
        """Where a place is."""
        return next((area for one, area in reversed(self.all_places()) if one == place), None)

    def back(self) -> bool:
        if self.scolded is not None or self.enlarged is not None or self.logview.open:
            self.clear()
            return True
        if self.pointer.back():
            return True
        if self.interaction is not None and self.interaction.back():
            return True
        return False

    def look_at(self, number: int) -> None:
        """There is nothing to be seen in large: all cards explain themselves."""

    # ---- room
    def room(self, part: str) -> Rect:
        canvas = self.app.canvas
        x, _, w, _ = self.layout.zones["focus"]
        if part == "bar":
            return (12.0, canvas.height - BAR + 6, canvas.width - 24, BAR - 18)
        if part == "hand":
            return (x, self.layout.height - 12 - PANEL, w, PANEL)
        if part == "log":
            return (*self.layout.zones["log"][:2], 0.0, 0.0)
        return (186.0, 0.0, 384.0, 60.0)

    @property
    def ground(self) -> pygame.Surface:
        return corridor.floor(self.pen(self.app.surface), self.layout)

    def kept_clear(self) -> Sequence[Rect]:
        zones = self.layout.zones
        return [zones["decision"], zones["focus"], zones["buttons"], zones["top"]]

    @property
    def key_area(self) -> Rect | None:
        place = self.pointer.cursor
        return self.area_of(place) if place is not None else None

    # ---- drawing
    def pen(self, surface: pygame.Surface) -> Pen:
        return Pen(surface, self.app.canvas)

    def explain(self, pen: Any, title: str, lines: Sequence[str], near: Rect, side: str = "below") -> None:
        tips.box(pen, title, list(lines), near, side)

    def scene(self) -> corridor.Scene:
        """What the corridor shows besides the position."""
        beat = self.beat
        legal = {place for place in self.legal if place[0] not in ("bar", "order", "team")}
        asked = self.interaction
        choosing = bool(legal) and asked is not None and asked.kind not in ("move", "face", "activate", "attack",
                                                                            "paid_attack")
        made = corridor.Scene(legal=legal, hot=self.hot, picked=asked.picked if asked else (), veiled=choosing,
                              hints=self.occasion.explains and self.settings.hints)
        if beat is not None:
            made.active |= beat.active
            made.hit |= beat.hit
            made.fresh |= beat.fresh
            made.hidden |= beat.hidden
            made.attacker = beat.attacker
        elif self.roll is not None and self.roll.position:
            made.attacker = (self.roll.position, self.roll.side)
            (made.hit if self.roll.why == "defend" else made.active).add(self.roll.marine)
        self._point(made)
        if self.view["turn"]["phase"] == "stalker_attack":
            self._order_of_attacks(made)
        return made

    def _point(self, made: corridor.Scene) -> None:
        """An order under the pointer: its marines glow, and the odds are those with its help."""
        place = self.pointer.carried or self.pointer.at
        if self.moving or place is None or place[0] != "order" or self.backs(names.team_of(str(place[1]))):
            return
        made.also = frozenset({names.order_of(str(place[1])).number})
        made.active |= {key for key in self.view["formation"] if names.team_of(key) == names.team_of(str(place[1]))}

    def _order_of_attacks(self, made: corridor.Scene) -> None:
        """Numbers beside the swarms, ticks on those that have attacked."""
        waiting = odds.waiting(self.view)
        done = [swarm for swarm in self.view["swarms"] if swarm["attacked"]]
        for swarm in done:
            made.numbers[swarm["number"]] = (0, False)
        for number, swarm in enumerate(waiting, len(done) + 1):
            made.numbers[swarm["number"]] = (number, False)

    @property
    def aimed(self) -> tuple[str, int, str] | None:
        """The attack under the pointer: marine, position, side."""
        asked, place = self.interaction, self.hot
        if asked is None or place is None or place[0] != "swarm":
            return None
        if asked.kind in ("again", "reflex_shot"):
            return str(asked.context["marine"]), int(place[1]), str(place[2])
        if asked.picked and asked.picked[0][0] == "marine":
            return str(asked.picked[0][1]), int(place[1]), str(place[2])
        option = asked.only(place)
        return (str(option[1]), int(place[1]), str(place[2])) if option is not None and option[0] == "attack" else None

    @property
    def well(self) -> bool:
        """Whether the die that lies there is good as it is."""
        given = focus_fight.roll_odds(self)
        return self.roll is not None and given is not None and self.roll.face in given.good

    def terrain_offered(self) -> str | None:
        """The terrain card of which the focus tells what activating it does: the one pointed at, or the first."""
        able = sorted(place[1] for place in self.legal if place[0] == "terrain")
        if self.hot is not None and self.hot[0] == "terrain" and self.hot[1] in able:
            return str(self.hot[1])
        return str(able[0]) if able else None

    def draw(self, surface: pygame.Surface) -> None:
        pen = self.pen(surface)
        self._paint_still(pen)
        if self.roll is not None and not self.roll.rests:
            focus_fight.tumble(pen, self)
        if self.beat is not None and self.beat.paint is not None:
            self.beat.paint(pen, self.beat_t)
        for _, _, _, paint in self._zones:
            paint(pen, self)
        self.occasion.draw_bar(pen)
        self.pointer.draw(pen)
        if self.occasion.played:
            tips.draw(pen, self)

    def _paint_still(self, pen: Pen) -> None:
        """The still picture; drawn anew only where something of it has changed."""
        key = self._shown()
        if self._still is None or self._still[0] != key:
            made = self._still[1] if self._still is not None else pygame.Surface(pen.surface.get_size())
            own = self.pen(made)
            corridor.ground(own, self.layout, self.view)
            self._paint(own)
            self._still = key, made
        pen.surface.blit(self._still[1], (0, 0))

    def _shown(self) -> Any:
        """All that the still picture depends on."""
        controller, log, pointer = self.controller, self.logview, self.pointer
        roll = (id(self.roll), self.roll.rests) if self.roll is not None else None
        return (self._version, self.hot, frozenset(self.legal), self.interaction.picked if self.interaction else (),
                tuple(self.picks.items()), len(log.lines), log.open, log.scroll, id(self.beat), roll, self.caption,
                self.event_step, self.arriving, pointer.carried, self.moving, controller.epoch, self.settings.hints,
                id(self.view))

    def _paint(self, pen: Pen) -> None:
        """All that does not move."""
        made = self.scene()
        corridor.draw(pen, self.layout, self.view, made)
        column.way(pen, self.layout, self.view)
        column.place(pen, self.layout.zones["place"], self.view)
        column.decks(pen, self.layout, self.view, made.legal, self.hot)
        self._reach(pen)
        focus.draw(pen, self)
        for place in self.advised:
            area = self.area_of(place)
            if area is not None:
                pen.rr(grown(area, 5), 15, frame=look.GOLD, width=4, glow=12)
                pen.icon("ui_bot", area[0] + 6, area[1] + 4, 30, look.GOLD)
        if self.occasion.logs:
            self.logview.draw(pen, self.layout)

    def _reach(self, pen: Pen) -> None:
        """The rows that the marine who is about to attack reaches."""
        asked = self.interaction
        if asked is None or not asked.kind.endswith("attack") or not asked.picked:
            return
        key = str(asked.picked[0][1])
        if key not in self.view["formation"]:
            return
        here, side = self.view["formation"].index(key) + 1, self.view["marines"][key]["facing"]
        reach = names.marine_of(key).reach
        first, last = max(1, here - reach), min(len(self.view["formation"]), here + reach)
        x, y, w, _ = self.layout.lane_of(first, side)
        bottom = self.layout.middle(last) + self.layout.row / 2 - 3
        pen.dashed((x - 3, y, w + 6, bottom - y), look.MINT, 2.4)

    def _paint_top(self, pen: Any, shown: Any) -> None:
        own = pen if isinstance(pen, Pen) else self.pen(pen.surface)
        column.top(own, self.layout, self.view, self.hot, named=self.occasion.played)


