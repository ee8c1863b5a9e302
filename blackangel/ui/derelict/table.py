"""The table of The Derelict: shows a game of a controller, lets the person at the screen decide, plays what happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from blackangel.engine.decision import Decision, Option
from blackangel.games.derelict import retell
from blackangel.ui.kit.canvas import BROAD, HIGH, Plane
from blackangel.ui.kit.geometry import Point, Rect, inside
from blackangel.ui.play.guard import Guard, Now
from blackangel.ui.play.host import TableHost
from blackangel.ui.play.occasion import Occasion, Place
from blackangel.ui.play.table import ANSWERED, stands

from . import column, corridor, deciding, focus, focus_fight, names, question, reasons, tips
from .advice import Advice
from .deciding import Interaction
from .layout import Layout
from .logview import LogView
from .logwords import lines as log_lines
from .logwords import whole_lines
from .ordering import Orders
from .painter import Painter
from .pen import Pen
from .playing import Show
from .pointer import Pointer
from .roll import Roll

BAR, PANEL, HEADLINE = 96.0, 306.0, 60.0
"""What a look into the past takes: its time line below everything, its list of steps in the right column; and what is
left there for what happened."""


class DerelictTable:
    """See `play.table.Table`.

    Attributes:
        view: the position shown; while something moves, told on event by event.
        interaction: what the person at the screen may choose; `whole`: the same with all that the rules allow, where a
            lesson allows less.
        lifted: what is in the hand.
    """

    planes: Sequence[Plane] = (BROAD, HIGH)

    def __init__(self, controller: Any, occasion: Occasion) -> None:
        self.controller = controller
        self.occasion = occasion
        self.view: Any = controller.view
        self.enlarged: int | None = None
        self.show = Show(self)
        self.orders = Orders(self)
        self.advice = Advice(self)
        self.painter = Painter(self)
        self.pointer = Pointer(self)
        self.logview = LogView()
        self.interaction: Interaction | None = None
        self.whole: Interaction | None = None
        self.focus_drawn: Callable[[Pen], None] | None = None
        self.lifted: set[Place] = set()
        self.seconds = 0.0
        self.scolded: tuple[Place, str, float] | None = None
        self.epoch = controller.epoch
        self.guard = Guard(self._now)
        self._logged = 0
        self._told: object = None
        self._log_for: object = object()
        self.zones: list[Any] = []
        self.version = 0

    # ---- life
    def enter(self, app: TableHost) -> None:
        self.app = app
        self.resized()

    def leave(self) -> None:
        self.pointer.release()
        self.advice.close()

    def covered(self) -> None:
        self.pointer.release()
        self.pointer.set_hover(None)

    def uncovered(self) -> None:
        self.painter.forget()     # whoever sits there now sees nothing of what another was shown
        self.sync()
        self.guard.anew()

    def retold(self) -> None:
        self._log_for = object()
        self.resized()

    def focus_lost(self) -> None:
        self.pointer.release()

    def resized(self) -> None:
        self.painter.forget()
        self.relay()
        self.zones = self.occasion.zones([("top", self.layout.zones["top"], lambda shown: None, self.painter.top)])
        self.think()

    def plan(self, rows: int) -> Layout:
        """The layout for so many marines."""
        canvas = self.app.canvas
        high = canvas.height - (0 if self.occasion.decides else BAR)
        return Layout(canvas.width, high, rows, stacked=canvas.plane == HIGH)

    def relay(self) -> None:
        """The layout for the formation as it stands now."""
        self.version += 1
        self.layout = self.plan(max(1, len(self.view["formation"])))
        if not self.occasion.decides:
            x, y, w, _ = self.layout.zones["decision"]
            self.layout.zones["decision"] = (x, y, w, HEADLINE)
            bottom, y = self.layout.height - 12, y + HEADLINE + 9
            self.layout.zones["focus"] = (x, y, w, bottom - PANEL - 12 - y)
            self.layout.zones["buttons"] = (x, bottom, w, 0.0)

    def _now(self) -> Now:
        asked = None if self.interaction is None else (self.controller.session.length, self.controller.epoch)
        options = self.interaction.options if self.interaction is not None else ()
        return Now(self.seconds, self.moving, asked, options, partial(question.meanings, self))

    # ---- what is so
    @property
    def moving(self) -> bool:
        """Whether something is shown that has happened."""
        return self.show.moving

    @property
    def idle(self) -> bool:
        return not self.moving and not self.controller.has_moments

    @property
    def still(self) -> float:
        found = stands(self.app, self.controller, not self.idle)
        return min(found, ANSWERED) if self.advice.asked else found

    def prepare(self) -> bool:
        return self.painter.prepare()

    @property
    def decision(self) -> Decision | None:
        """What the person at the screen decides now."""
        if self.moving or not self.occasion.decides:
            return None
        found: Decision | None = self.controller.decision
        return found

    @property
    def asked_kind(self) -> str:
        """The kind of the decision that is asked, of whomever; empty while something moves."""
        asked = None if self.moving else self.view.get("decision")
        return str(asked["kind"]) if asked else ""

    @property
    def next_kind(self) -> str:
        """The same once nothing moves any more; empty if that belongs to another order."""
        coming = self.controller.view
        asked = coming.get("decision") if coming["resolving"] == self.view["resolving"] else None
        return str(asked["kind"]) if asked else ""

    @property
    def legal(self) -> set[Place]:
        """Places that may be chosen now."""
        if self.interaction is None:
            return set()
        if self.interaction.kind == "choose":
            found: set[Place] = {("order", order.id) for team in self.orders.asked() for order in names.orders_of(team)
                                 if not self.orders.barred(order.id)}
        else:
            found = self.interaction.legal()
            if self.pointer.carried is not None:
                found = self.interaction.goals(self.pointer.carried)
        return self.occasion.glowing(found)

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

    @property
    def may_hide(self) -> bool:
        """Whether one's own cards can be hidden from others at the screen."""
        return bool(self.controller.exposed)

    def redraw(self) -> None:
        """Something that the still picture shows has changed."""
        self.version += 1

    # ---- deciding
    def think(self) -> None:
        """The decision anew, after the position has changed."""
        decision = self.decision
        self.advice.forget()
        self.interaction = self.whole = Interaction(decision, self.view) if decision is not None else None
        self.pointer.forget()
        self.orders.keep()
        if decision is not None and decision.kind in ("reroll", "defend"):
            self._lie(decision)
        self.guard.look()

    def _lie(self, decision: Decision) -> None:
        """The die of a decision lies there, as after opening a game."""
        context = decision.context
        why = "defend" if decision.kind == "defend" else "attack"
        lies = self.show.roll
        if lies is not None and (lies.why, lies.face, lies.marine) == (why, context["face"], context["marine"]):
            return
        made = Roll(why, int(context["face"]), str(context["marine"]), int(context["position"]), str(context["side"]),
                    asks=True)
        swarm = made.swarm(self.view)
        if swarm is not None:
            made.size, made.alphas = retell.size(swarm), len(swarm["alphas"])
        self.show.roll = made

    def choose(self, option: Option) -> bool:
        """Applies an option."""
        if not self.guard.may_click([option]):
            return False
        if not self.controller.apply(option):
            return False
        self.pointer.hushed = True
        self.show.roll = None if option[0] in ("accept", "done", "attack") else self.show.roll
        self.update(0.0)
        return True

    def press(self, place: Place) -> None:
        """A click or Enter on a place."""
        if place[0] == "bar" and self._command(str(place[1])):
            return
        if self.moving:
            self.show.animator.skip_step()
            return
        if self.interaction is None:
            return
        if place[0] == "order":
            self.orders.pick(str(place[1]))
            return
        if place[0] == "bar" and self.guard.meant_before(str(place[1])):
            self._refuse(place, "asked_anew")
            return
        option = self.interaction.take(place)
        if option is not None:
            self.choose(option)
        elif not self.interaction.picked and self.interaction.means(place) not in self.legal:
            if not self._later(place):
                self.scold(place)
        else:
            self.pointer.hushed = True
            self.app.sound.play("pick_up")

    def _command(self, name: str) -> bool:
        """The buttons that decide nothing."""
        commands: dict[str, Callable[[], object]] = {
            "menu": lambda: self.occasion.open_menu(self.app), "help": lambda: self.occasion.open_help(self.app),
            "log": self.turn_log, "undo": self.undo, "hint": self.advice.ask,
            "all": self.rush, "next": self.show.animator.skip_step, "orders": self.orders.give,
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
        self.show.rush()
        self.think()

    def _later(self, place: Place) -> bool:
        """A place that only a later step of the order can mean: the steps before it are done."""
        if self.interaction is None or place[0] == "bar":
            return False
        *done, option = deciding.later(self.controller.state, self.view, place) or (None,)
        for one in done:
            self.controller.apply(one)
        return option is not None and self.choose(option)

    def drop(self, start: Place, end: Place | None) -> None:
        """A piece was dragged from one place and let go at another."""
        if self.interaction is None:
            return
        if start[0] == "order":
            if end is not None and end[0] != "order":
                self.orders.pick(str(start[1]))
            return
        option = self.interaction.let_go(start, end) if end is not None else None
        if option is not None:
            self.choose(option)
        else:
            self.occasion.goes_home()

    def why_not(self, place: Place) -> str:
        """The rules' reason against what a click on a place would try."""
        wanted = deciding.target(place, self.interaction, self.view)
        begins = self.interaction is not None and any(way[0] == place for way, _ in self.interaction.ways)
        if wanted is None or begins or not self.occasion.decides:
            return ""
        return str(self.controller.why_not(wanted))

    def scold(self, place: Place) -> None:
        """Says why a place cannot be chosen."""
        key = self.why_not(place)
        if key and not self.occasion.quiet and self.settings.hints:
            self._refuse(place, key)

    def _refuse(self, place: Place, key: str) -> None:
        """Says there why that was not taken."""
        self.scolded = (place, key, self.seconds)
        self.app.sound.play("refused")

    def hurry(self) -> None:
        """Ends what moves; else the primary button."""
        if self.moving:
            self.show.animator.skip_step()
        elif self.guard.may(hurries=True):
            self.pointer.enter()

    @property
    def able_to_undo(self) -> bool:
        """Whether an order that lies ready, or a step, can be taken back."""
        return bool(self.orders.picks) or self.controller.can_undo[0]

    def undo(self) -> None:
        if not self.orders.undo():
            self._went(self.controller.undo(), self.controller.undo_words()[1])

    def undo_turn(self) -> None:
        laid = self.orders.undo()
        while self.orders.undo():
            pass
        self._went(self.controller.undo_turn(), "" if laid else self.controller.undo_words()[1])

    def redo(self) -> None:
        if not self.orders.redo():
            self._went(self.controller.redo(), self.controller.redo_words()[1])

    def _went(self, done: bool, reason: str) -> None:
        """The mission stands at another step, or it is said why it does not."""
        if done:
            self.sync()
        elif reason:
            self.app.sound.play("refused")
            self.app.notice(reason)

    # ---- the position
    def update(self, dt: float) -> None:
        self.seconds += dt
        self.show.advance(min(dt, .1), self.occasion.pace(str(self.settings.pace)))
        self.sync()
        self.controller.update(not self.moving)
        self.show.moments.extend(self.controller.take_moments())
        was = self.moving
        self.show.next()
        if not self.moving and self.occasion.decides and self.view is not self.controller.view:
            self.view = self.controller.view    # somebody else at the screen decides now
            self.relay()
            self.think()
        elif was and not self.moving:
            self.think()
        elif not self.moving and self.interaction is None and self.decision is not None:
            self.think()
        self._tell()
        self.advice.hear()
        self.guard.look()
        self.pointer.update(dt)

    def sync(self) -> bool:
        if self.controller.epoch == self.epoch:
            return False
        self.epoch = self.controller.epoch
        self.settle()
        self._log_for = object()
        return True

    def settle(self) -> None:
        self.controller.take_moments()
        self.show.clear()
        self.view = self.controller.view
        self.relay()
        self.think()

    def clear(self) -> None:
        self.enlarged = None
        self.scolded = None
        self.advice.lines = []
        self.logview.open = False

    def _tell(self) -> None:
        """New lines of the log; all of them where somebody else may read them than before."""
        if not self.occasion.logs:
            return
        who = (self.controller.knower, self.controller.epoch)
        if who != self._log_for:
            self._log_for, self._logged, self._told = who, 0, None
            self.logview.clear()
        entries, shown = self.controller.log, self.show.shown
        if shown is None:
            shown = self.show.moments[0].number if self.show.moments else len(entries) + 1, 0
        if (len(entries), shown) == self._told:
            return
        self._told = len(entries), shown
        for entry in entries[self._logged:shown[0]]:
            events = entry.events if entry.number < shown[0] else whole_lines(entry.events, shown[1])
            self.logview.tell(entry.number, log_lines(events, entry.about or self.view))
        self._logged = max(self._logged, min(len(entries), shown[0] - 1))

    @property
    def help_topic(self) -> str:
        if self.scolded is not None and self.scolded[1] in reasons.TOPICS:
            return reasons.TOPICS[self.scolded[1]]
        place = self.pointer.at
        found = tips.topic(place, self.view) if place is not None else ""
        return found or tips.topic_of(self.asked_kind)

    # ---- pointer and keys
    @property
    def pointing(self) -> Pointer:
        return self.pointer

    def all_places(self) -> list[tuple[Place, Rect]]:
        """Everything that can be pointed at, what lies on top last."""
        pen = self.pen(self.app.surface)
        found = corridor.places(self.layout, self.view) + column.deck_places(self.layout)
        found += focus.places(pen, self) + column.top_places(self.occasion.played)
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
        if self.scolded is not None or self.enlarged is not None or self.logview.open or self.advice.lines:
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

    def lay_ground(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        surface.blit(corridor.floor(self.pen(self.app.surface), self.layout), box.topleft, box)

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

    @property
    def aimed(self) -> tuple[str, int, str] | None:
        """The attack under the pointer: marine, position, side."""
        return self.interaction.aimed(self.hot) if self.interaction is not None and self.hot is not None else None

    @property
    def well(self) -> bool:
        """Whether the die that lies there is good as it is."""
        given = focus_fight.roll_odds(self)
        return self.show.roll is not None and given is not None and self.show.roll.face in given.good

    def terrain_offered(self) -> str | None:
        """The terrain card of which the focus tells what activating it does: the one pointed at, or the first."""
        able = sorted(place[1] for place in self.legal if place[0] == "terrain")
        if self.hot is not None and self.hot[0] == "terrain" and self.hot[1] in able:
            return str(self.hot[1])
        return str(able[0]) if able else None

    def draw(self, surface: pygame.Surface) -> None:
        self.painter.draw(surface)
