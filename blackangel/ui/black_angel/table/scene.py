"""The table: shows the game of a controller, lets the person at the screen decide, and plays what happens."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Sequence
from typing import Any

import pygame

from blackangel.ui.black_angel.help.context import topic_for_table
from blackangel.ui.kit.anim import Animator
from blackangel.ui.kit.geometry import Point, Rect, centre, inside
from blackangel.ui.kit.scene import Scene
from blackangel.ui.kit.words import tr
from blackangel.ui.play.controller import GameController
from blackangel.ui.play.host import TableHost
from blackangel.ui.play.moments import Moment
from blackangel.ui.play.occasion import Occasion

from . import carry, covering, logwords, panels, tooltip_cards, topbar, tray
from .anchors import told
from .animate import Caption, Stage, glide_back
from .barwords import bar_buttons, bar_words
from .bindings import DEBRIS_BOX, Option
from .camera import OFF, Camera
from .chooser import Chooser
from .confirming import Confirming
from .decision_bar import BarButton, BarWords
from .dicetray import DiceTray
from .extras import Extras
from .frame import Frame, Shown
from .guard import Guard
from .interaction import Ahead, Interaction, Outcome
from .layout import Layout, Place, Shape
from .ledger import Ledger
from .lists import ListsMixin
from .log_panel import LogPanel
from .lookout import Lookout
from .painter import Painter
from .pen import Pen
from .places import Places
from .pointer import PointerMixin
from .showing import ShowingMixin, last_half
from .tray import Tray
from .zoomed import Zoomed

NO_BAR: tuple[BarWords, tuple[BarButton, ...]] = BarWords("", ""), ()


class TableScene(PointerMixin, ShowingMixin, ListsMixin, Scene):
    """One game on the table."""

    name = "table"
    ambience = "table"
    commands = True
    plays = True
    app: TableHost
    layout: Layout
    camera: Camera
    zoomed: Zoomed
    frame: Frame
    painter: Painter
    places: Places

    def __init__(self, controller: GameController, occasion: Occasion | None = None) -> None:
        self.controller = controller
        self.occasion = occasion or Occasion()
        self.animator = Animator()
        self.stage = Stage(self.animator)
        self.log = LogPanel()
        self.lookout = Lookout(self)
        self.ledger = Ledger()
        self.moments: deque[Moment] = deque()
        self.view: dict[str, Any] = controller.view
        self.epoch = controller.epoch
        self.interaction: Interaction | None = None
        self.tray: Tray | None = None
        self.dicetray: DiceTray | None = None
        self.setup_lists()
        self.enlarged: int | None = None
        self.placed: dict[int, str] = {}
        self.hal_half: str | None = None
        self.drops: dict[Place, Point] = {}
        self.gestures: list[tuple[int, int]] = []
        self.rush = False
        self.spent = 0.0
        self.seconds = 0.0
        self.logged = 0
        self.log_for: int | None = None
        self.playing_seat: int | None = None
        self.caption = Caption("")
        self.opened = False
        self.rewatching = False
        self.paused = False
        self.hurried = False
        self.rolling = False
        self.gained: tuple[int, ...] = ()
        self._looked_for = ("", -1, -1)
        self._decided = (-1, -1)
        self._bar: tuple[Any, tuple[BarButton, ...]] | None = None
        self.guard = Guard(self)
        self.confirming: Confirming = Confirming(self)
        self.extras = Extras(self)
        self.setup_pointer()

    # ---- life -----------------------------------------------------------------------------------------------------

    def arrive(self) -> None:
        self._recall()
        self.build()

    def build(self) -> None:
        """Everything that depends on the window and on who sits where."""
        canvas = self.app.canvas
        view = self.view
        me = self.controller.viewer if self.controller.viewer is not None else 0
        count = len(view["seats"])
        seats = tuple((me + n) % count for n in range(count))
        shape = Shape(canvas.width, canvas.height, seats, hal=any(p["kind"] == "hal" for p in view["seats"]),
                      neutral=bool(view["neutral"]), strips=len(view["space"]["strips"]))
        stays = hasattr(self, "layout") and self.layout.me == me    # else another person sits down: the whole table
        self.layout = Layout(shape)
        seen, home = (self.camera.goal[0], self.camera.home) if stays else ("", None)
        self.camera = Camera(self.layout, canvas)
        self.zoomed = Zoomed(self)
        self.frame = Frame(canvas, self.layout)
        self.frame.zones = self.occasion.zones(self.frame.zones)
        self.painter = Painter(self)
        self.places = Places(self.layout, view)
        self.stage.finish()
        self.stage.read = lambda: [self.layout.bar, *told(self.layout, self.view)]
        if seen:
            self.camera.go(seen, at_once=True)
        self.camera.home = (home[0], None) if home else None
        self.rebuild()
        self.extras.resized()

    def resized(self) -> None:
        self.release()
        self.build()

    def retold(self) -> None:
        self.untell()
        self.resized()

    def covered(self) -> None:
        self.release()
        self.set_hover(None)
        self.lookout.scolding = None
        self.hush()     # No tooltip lies under the menu, nor opens after it by itself.

    def uncovered(self) -> None:
        self._bar = None
        self.sync()
        self.guard.anew()

    def leave(self) -> None:
        self.release()
        self.extras.close()

    def focus_lost(self) -> None:
        self.release()

    @property
    def me(self) -> int:
        """The seat whose board lies in front."""
        return self.layout.me

    @property
    def pace(self) -> str:
        """How fast things move."""
        return self.occasion.pace(str(self.app.settings.pace))

    @property
    def idle(self) -> bool:
        """True if nothing moves and no step waits to be shown."""
        return not self.moments and not self.animator.busy and not self.stage.flyers and not self.controller.has_moments

    @property
    def help_topic(self) -> str:  # type: ignore[override]
        return topic_for_table(self)

    def picture(self, surface: pygame.Surface) -> None:
        """Without a tooltip."""
        self.hover = None
        self.draw(surface)

    # ---- what is shown --------------------------------------------------------------------------------------------

    def _recall(self, steps: int | None = None) -> None:
        """What the position, now or after so many steps, does not tell: on which action each die stands, which half of
        Hal's card counted."""
        self.placed = self._placed_from_log(steps)
        self.hal_half = last_half(self.controller.log[:steps], self.view)

    def sync(self) -> bool:
        """Takes over a view that changed without a step (undo, another person at the screen); False if it did not."""
        if self.controller.epoch == self.epoch:
            return False
        viewer_changed = (self.controller.viewer or 0) != self.me
        self.epoch = self.controller.epoch
        self.moments.clear()
        self.rewatching = False
        self.stage.clear()
        self.ledger = Ledger()
        self.dicetray = None
        self.view = self.controller.view
        self._recall()
        self.untell()
        if viewer_changed:
            self.build()
        self.rebuild()
        return True

    def settle(self) -> None:
        """Ends movements at once: the table shows what is so now."""
        self.moments.clear()
        self.controller.take_moments()
        self.stage.clear()
        self.view = self.controller.view
        self._recall()
        self.rebuild()

    def clear(self) -> None:
        """Closes what lies over the table."""
        self.enlarged = None
        self.popup = None
        self.hover_time = 0.0

    def rebuild(self) -> None:
        """The decision and the places anew, after the view has changed."""
        secret = self.controller.secret
        if secret and not self.moments:
            self.view = self.controller.view    # The last step was shown as the one who took it may know it.
        self.places = Places(self.layout, self.view, self.extras.on, bool(covering.button(self)))
        if secret:
            self.places.cards = []
            if self.camera.view == "hand":
                self.zoom("")
        self.places.placed = {die: self.layout.die_space(n) for n, die in self.placed.items()}
        if self.dicetray:
            self.places.dice.update(self.dicetray.rects())
            self.places.tilted = frozenset(self.dicetray.rects())
        self.interaction = None
        self.tray = None
        self.popup = None
        if self.occasion.logs:
            tag = (self.controller.session.length, self.controller.epoch)
            if tag != self._decided:
                self._decided = tag
                self.hush()
        decision = self.controller.decision if not self.moments else None
        if decision is not None and decision.seat == self.me \
                and not (decision.idle and self.controller.by_itself(decision)):    # That asks nobody.
            self.interaction = Interaction(decision.kind, decision.options, decision.context, self.view, self.me,
                                           self.preview)
            self.tray = tray.for_decision(decision.kind, decision.context, decision.options, self.layout)
            if decision.context.get("die"):
                self._hold(decision.context["die"])
        self.look()
        self.relist()
        self.take_log()
        self.guard.look()
        self._bar = None

    def _hold(self, die: str) -> None:
        """A die that was taken and not placed yet has its home in its owner's compartment, beside the lock."""
        if die not in self.places.dice:
            x, y, _, h = self.places.lock(self.me)
            self.places.placed[die] = (x - 58, y + h / 2 - 26, 52, 52)

    def untell(self) -> None:
        """The log is told anew from its beginning: nothing that was told or is held back to be told later stays."""
        self.log.lines.clear()
        self.ledger.untell()
        self.logged = 0

    def take_log(self) -> None:
        """New lines of the log; all of them when somebody else may read them than before."""
        if not self.occasion.logs:
            return
        if self.controller.knower != self.log_for:
            self.log_for = self.controller.knower
            self.untell()
        shown = max(0, self.moments[0].number - 1) if self.moments else self.controller.handed_on
        entries = self.controller.log[:shown]
        if not self.log.lines and not self.logged:
            reserved = len(self.view["seats"]) > 2
            first = tr("Before the first turn") if reserved else tr("Round {n}", n=1)
            turn = [] if reserved else [logwords.first_turn(self.view)]
            self.log.add([logwords.Line(None, first, rule=True), *turn])
        jumps = sum(e[0] == "advanced_ship" for entry in entries[:self.logged] for e in entry.events)
        for entry in entries[self.logged:]:
            lines = logwords.lines(entry.events, entry.about, entry.number, jumps, entry.seat)
            jumps += sum(e[0] == "advanced_ship" for e in entry.events)
            if self.ledger.pending and entry is entries[-1]:
                self.ledger.tell_later(lines)
            else:
                self.log.add(lines)
        self.logged = max(self.logged, len(entries))

    def preview(self, *options: Option) -> Ahead | None:
        """What options, taken in order, would lead to, tried on a copy; None if they take chance."""
        state = self.controller.state
        if not self.controller.mine:
            return None
        copy = state.clone()
        for option in options:
            copy.apply(option)
            if copy.last_chance or copy.is_over:
                return None
        decision = copy.decision
        found = Ahead(decision.kind, decision.options, decision.context, decision.seat, copy.why_not)
        ahead: Ahead = self.occasion.ahead(options, found)
        return ahead

    def shown(self) -> Shown:
        """All that the still picture depends on."""
        words, buttons = self.bar()
        hidden = set(self.stage.hidden)
        if self.carried is not None and self.interaction:
            hidden.add(carry.hidden_token(self.carried, self.me, self.view))
        hidden.discard(None)
        if self.dicetray:
            hidden |= {("die", die) for die in self.dicetray.values}
        seat = self.acting
        word = ""
        if seat is not None:
            mine = seat == self.me and self.controller.mine
            own = mine and self.view["turn"]["seat"] == seat    # else one decides in another's turn
            word = tr("Your turn") if own else tr("Your choice") if mine else str(self.view["seats"][seat]["name"])
        walking = {seat: topbar.stand(self.layout, self.view, points)
                   for seat, points in self.ledger.walking(self.view).items()}
        return Shown(self.ledger.told(self.view), frozenset(hidden), self.ledger.placed(self.placed), words, buttons,
                     seat, word, self.hal_half, self.log, walking, self.gained if seat != self.me else (), self.unsaved,
                     self.extras.hint_button, covering.button(self))

    @property
    def unsaved(self) -> bool:
        """Whether the game that is played has no file."""
        controller = self.controller
        return self.occasion.played and controller.session.path is None and not controller.pictured

    @property
    def acting(self) -> int | None:
        """The seat whose turn is shown."""
        if self.playing_seat is not None and self.stage.moving:
            return self.playing_seat
        decider = self.controller.decider
        return decider if decider is not None else None

    def bar(self) -> tuple[Any, tuple[BarButton, ...]]:
        """Words and buttons of the decision bar."""
        if self._bar is None:
            self._bar = self.occasion.bar(lambda: (bar_words(self), bar_buttons(self))) or NO_BAR
        return self._bar

    # ---- time -----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self.seconds += dt
        self._bar = None
        self.animator.speed = "off" if self.rush else self.pace
        self.move_on(min(dt, 0.1))
        moved = self.camera.moving
        self.camera.update(dt)
        if moved and not self.camera.moving:
            self.replace_list()
        self.ledger.walk(self.view, dt, self.animator.speed == "off")
        self.sync()
        if not self.opened:
            self.throw_first()
        self.controller.update(self.idle, self.looking_ahead)
        fresh = self.controller.take_moments()
        self.lookout.note_alone(fresh)
        self.moments.extend(fresh)
        guard = 0
        while self.moments and not self.animator.busy and not self.stage.flyers and guard < 200:
            self.play(self.moments.popleft())
            guard += 1
        if self.rush and self.controller.mine and not self.moments:
            self.rush = False
        if self.dicetray and self.idle and not (self.interaction and self.interaction.kind == "reserve"):
            self.put_down_dice({})
            self.rebuild()
        if not self.moments and self.interaction is None and self.controller.mine:
            self.rebuild()
        self.guard.look()
        self.update_hover(dt)
        self.extras.update()
        if self.idle and self.painter.settled:
            self.painter.warm()
            self.zoomed.rehearse()

    # ---- deciding -------------------------------------------------------------------------------------------------

    def carry_out(self, outcome: Outcome) -> bool:
        """Applies what a click chose, or opens the question which variant is meant."""
        if meant := self.occasion.meant(outcome):
            self.apply(meant)
            return True
        if outcome.apply:
            self.apply(outcome.apply)
            return True
        if outcome.choices and outcome.place is not None and self.interaction:
            self.ask(self.interaction.entries(outcome.choices), outcome.place)
            return True
        self._bar = None
        return outcome.used

    def apply(self, options: tuple[Option, ...]) -> None:
        """Applies options one after the other; stops at the first that is not legal any more."""
        if self.extras.holds(options):
            return
        self.popup = None
        keep_list = self.list_stays
        session = self.controller.session
        before = session.length
        self.occasion.begins(options)
        for option in options:
            if not self.controller.apply(option):
                break
        self.occasion.begins(())
        self.gestures = [(a, b) for a, b in self.gestures if b <= before]
        if session.length > before + 1:
            self.gestures.append((before, session.length))
        if session.length > before:
            self.hush()
        self.press = None
        self.interaction = None
        self.list = Chooser([]) if keep_list and not self.passed_on(before) else None
        self.moments.extend(self.controller.take_moments())
        if self.moments and not self.animator.busy:
            self.play(self.moments.popleft())
        else:
            self.rebuild()

    def undo(self, whole_turn: bool = False) -> None:
        """Takes back a step (all steps of one gesture), or the whole turn."""
        before = self.controller.session.length
        done = self.controller.undo_turn() if whole_turn else self.controller.undo()
        while done and any(a < self.controller.session.length < b for a, b in self.gestures):
            if not self.controller.undo():
                break
        if done and not whole_turn:     # What was taken back at once is brought back at once.
            after = self.controller.session.length
            self.gestures = [(a, b) for a, b in self.gestures if b <= after or a >= before] + [(after, before)]
        self._went(done, self.controller.undo_words()[1])

    def redo(self) -> None:
        """Brings back what was taken back at once."""
        length = self.controller.session.length
        end = next((b for a, b in self.gestures if a == length), length)
        done = self.controller.redo()
        while done and self.controller.session.length < end:
            if not self.controller.redo():
                break
        self._went(done, self.controller.redo_words()[1])

    def _went(self, done: bool, reason: str) -> None:
        """The game stands at another step, or it does not go there for a reason."""
        self.app.sound.play("undo" if done else "refused")
        if not done and reason:
            self.app.notice(reason)
        if done:
            self.release(glide=False)
            self.sync()

    # ---- where things are -----------------------------------------------------------------------------------------

    def rect_of(self, place: Place) -> Rect | None:
        """Rectangle of any place of the table, buttons and tray included."""
        if place[0] == "bar":
            return self.painter.button_rects(self.bar()[1]).get(place[1])
        if place[0] == "tray":
            return self.tray.spots.get(place[1]) if self.tray else None
        if place[0] == "hand" and not self.occasion.hand_lies:
            return self.occasion.laid(place)
        return self.places.rect(place)

    def point_of(self, place: Place) -> Point | None:
        """A point of the window at which a click finds a place, in logical units. Goes to the overview if the place
        is out of sight."""
        if place[0] in ("bar", "tray"):
            area = self.rect_of(place)
            point = centre(area) if area else None
        else:
            point = self.places.point(place)
        if point is None or not self.camera.away:
            return point
        found = self.camera.to_screen(point)
        if found is None:
            self.camera.go("", at_once=True)
        return found or point

    def screen_rect(self, place: Place) -> Rect | None:
        """Where a place is seen in the window; None if it is out of sight."""
        area = self.rect_of(place)
        return self.camera.seen(area) if area else None

    def room(self, part: str) -> Rect:
        """Where a part of the table is that an occasion may take for itself: "bar", "hand", "log", or "badge", the word
        mark in the bar at the top."""
        if part == "badge":
            return self.layout.ox + 174, 0.0, 384.0, 60.0
        return {"bar": self.layout.bar, "hand": self.layout.hand, "log": self.layout.log}[part]

    @property
    def ground(self) -> pygame.Surface:
        """What lies under everything, as large as the window."""
        return self.frame.ground

    def look_at(self, number: int) -> None:
        """The board of somebody in large, counted from the one in front; the same once more: away with it."""
        seats = self.layout.shape.seats
        seat = seats[number] if number < len(seats) else None
        if seat is not None and self.view["seats"][seat]["kind"] != "hal":
            self.enlarge(seat) if self.enlarged != seat else self.back()

    def pen(self, surface: pygame.Surface) -> Pen:
        """What draws the pieces and tokens of the game."""
        return Pen(surface, self.app.canvas)

    def explain(self, pen: Pen, title: str, lines: Sequence[str], near: Rect, side: str = "below") -> None:
        """A tooltip of the game: title and rich lines beside a rectangle."""
        tooltip_cards.words(pen, title, lines, near, side)

    @property
    def foot(self) -> Rect:
        """Beside this the lists of a zoomed table open."""
        w, h = self.layout.shape.width, self.layout.shape.height
        if self.camera.view == "space":
            return self.layout.ox + 1030, h - 90, 560.0, 10.0
        return w / 2 - 280, h - 90, 560.0, 10.0

    def part_of_panel(self, place: Place) -> tuple[Place, Rect] | None:
        """What of another player's panel is under the pointer, and where that is on the table."""
        if place[0] != "opponent" or self.layout.shape.hal or self._pointer is None:
            return None
        panel = self.layout.opponent(place[1])
        found = panels.under(panel, self.camera.to_table(self._pointer))
        return (found, panels.rect(panel, found)) if found else None

    def glide_home(self, pointer: Point, place: Place) -> None:
        """A carried piece returns to where it was taken up. What moves is the viewer's, whoever played last."""
        self.occasion.goes_home()
        self.began(self.me)
        spot = self.tray.spots.get(place[1]) if self.tray and place[0] == "tray" else None
        home = carry.origin(place, self.places, centre(spot) if spot else None)
        paint = carry.painter(place, self.view, self.me)
        if home and paint and pointer != OFF:
            token = carry.hidden_token(place, self.me, self.view) or ("gone", place)
            glide_back(self.stage, pointer, home, paint, token)

    def under(self, point: Point) -> Place | None:
        """The place under a point; what lies on top comes first."""
        covered, shown = self.occasion.over(point)
        if covered:
            return shown
        if self.interaction:
            for die in self.interaction.chips():
                chip = self.places.flip_chip(die)
                if chip and inside(chip, point):
                    return ("flip", die)
            if self.interaction.kind == "debris" and inside(self.places.waiting_cube, point):
                return DEBRIS_BOX
        if self.dicetray and self.dicetray.begun and inside(self.dicetray.area, point):
            lying = (die for die, area in self.dicetray.rects().items() if inside(area, point))
            return next((("die", die) for die in lying), ("trayback",))
        if self.tray and not self.attacked:
            found = self.tray.under(point)
            if found:
                return found
        for name, area in self.painter.button_rects(self.bar()[1]).items():
            if inside(area, point):
                return ("bar", name)
        log = self.layout.log if self.camera.away else self.log.area(self.layout)
        if inside(log, point) and self.layout.log[3] > 40:
            return ("log",)
        for die, area in self.places.placed.items():
            if inside(area, point) and self.interaction and ("held", die) == self.interaction.picked:
                return ("held", die)
        return self.places.under(point, self.raised, fixed=self.occasion.steady)

    # ---- drawing --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        started = time.perf_counter()
        self.lookout.quiet = self.occasion.quiet
        self.painter.draw(surface)
        self.lookout.quiet = False
        self.draw_ms = (time.perf_counter() - started) * 1000

    draw_ms = 0.0
