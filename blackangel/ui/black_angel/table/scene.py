"""The table: shows the game of a controller, lets the person at the screen decide, and plays what happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from blackangel.engine.decision import Option
from blackangel.ui.black_angel.help.context import topic_for_table
from blackangel.ui.kit.anim import Animator
from blackangel.ui.kit.canvas import BROAD, UPRIGHT
from blackangel.ui.kit.geometry import Point, Rect, centre
from blackangel.ui.kit.scene import Scene
from blackangel.ui.play.animate import Stage
from blackangel.ui.play.confirming import Confirming
from blackangel.ui.play.controller import GameController
from blackangel.ui.play.decision_bar import BarButton, BarWords
from blackangel.ui.play.guard import Guard, Now
from blackangel.ui.play.host import TableHost
from blackangel.ui.play.log_panel import LogPanel
from blackangel.ui.play.occasion import Occasion
from blackangel.ui.play.pointer import Press

from . import covering, shown, tooltip_cards, topbar, tray, wording
from .aboard import Shape
from .anchors import told
from .barwords import bar_buttons, bar_words
from .camera import Camera
from .clicks import Clicks
from .deciding import Deciding
from .extras import Extras
from .frame import Frame, Shown
from .interaction import Interaction
from .keyboard import Keys
from .lasting import Lasting
from .layout import Layout, Place
from .ledger import Feed, Ledger
from .lists import Lists
from .lookout import Lookout
from .painter import Painter
from .pen import Pen
from .places import Places
from .pointer import Pointing
from .showing import Showing
from .tray import Tray
from .viewing import Viewing
from .zoomed import Zoomed

NO_BAR: tuple[BarWords, tuple[BarButton, ...]] = BarWords("", ""), ()


class TableScene(Scene):
    """One game on the table."""

    name = "table"
    ambience = "ambience-play"
    commands = True
    plays = True
    planes = (BROAD, UPRIGHT)
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
        self.log: LogPanel[wording.Line] = LogPanel()
        self.lookout = Lookout(self)
        self.ledger = Ledger()
        self.view: dict[str, Any] = controller.view
        self.epoch = controller.epoch
        self.interaction: Interaction | None = None
        self.tray: Tray | None = None
        self.taken: str | None = None     # a die that waits for its place where nobody plays
        self.enlarged: int | None = None
        self.seconds = 0.0
        self._decided = (-1, -1)
        self._laid_for: int | None = None
        self._bar: tuple[Any, tuple[BarButton, ...]] | None = None
        self.guard = Guard(self._now)
        self.confirming: Confirming = Confirming(self, Lasting(self))
        self.extras = Extras(self)
        self.pointing = Pointing(self)
        self.clicks = Clicks(self)
        self.keying = Keys(self)
        self.viewing = Viewing(self)
        self.showing = Showing(self)
        self.lists = Lists(self)
        self.deciding = Deciding(self)
        self.feed = Feed(self)

    # ---- life -----------------------------------------------------------------------------------------------------

    def arrive(self) -> None:
        self.showing.recall()
        self.build()

    def build(self) -> None:
        """Everything that depends on the window and on who sits where."""
        canvas = self.app.canvas
        view = self.view
        me = self.controller.viewer if self.controller.viewer is not None else 0
        count = len(view["seats"])
        seats = tuple((me + n) % count for n in range(count))
        shape = Shape(canvas.width, canvas.height, seats, hal=any(p["kind"] == "hal" for p in view["seats"]),
                      neutral=bool(view["neutral"]), strips=len(view["space"]["strips"]),
                      high=canvas.plane == UPRIGHT)
        stays, self._laid_for = self._laid_for == me, me    # else another person sits down: the whole table
        self.layout = Layout(shape)
        seen, home = (self.camera.goal[0], self.camera.home) if stays else ("", None)
        self.camera = Camera(self.layout, canvas)
        self.zoomed = Zoomed(self)
        self.frame = Frame(canvas, self.layout.laid(False))
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
        self.pointing.release()
        self.build()

    def retold(self) -> None:
        self.feed.untell()
        self.resized()

    def covered(self) -> None:
        self.pointing.release()
        self.pointing.set_hover(None)
        self.lookout.scolding = None
        self.pointing.hush()     # No tooltip lies under the menu, nor opens after it by itself.

    def uncovered(self) -> None:
        self._bar = None
        self.sync()
        self.guard.anew()

    def leave(self) -> None:
        self.pointing.release()
        self.extras.close()

    def focus_lost(self) -> None:
        self.pointing.release()

    @property
    def me(self) -> int:
        """The seat whose board lies in front."""
        return self.layout.me

    @property
    def away(self) -> bool:
        """Whether a part of the table is seen in large."""
        return self.camera.away

    @property
    def log_room(self) -> Layout:
        """Where the log is."""
        return self.layout

    @property
    def watching(self) -> bool:
        """Whether somebody else's move is being shown."""
        return self.showing.watching

    @property
    def waits(self) -> bool:
        """Whether steps wait to be shown."""
        return bool(self.showing.moments)

    @property
    def offered(self) -> tuple[Option, ...]:
        """What the person at the screen may choose from."""
        return self.interaction.options if self.interaction is not None else ()

    @property
    def pace(self) -> str:
        """How fast things move."""
        return self.occasion.pace(str(self.app.settings.pace))

    @property
    def idle(self) -> bool:
        """True if nothing moves and no step waits to be shown."""
        still = not self.animator.busy and not self.stage.flyers
        return still and not self.showing.moments and not self.controller.has_moments

    @property
    def still(self) -> float:
        return shown.still(self)

    def prepare(self) -> bool:
        return shown.prepare(self)

    @property
    def help_topic(self) -> str:  # type: ignore[override]
        return topic_for_table(self)

    def picture(self, surface: pygame.Surface) -> None:
        """Without a tooltip."""
        self.pointing.hover = None
        self.draw(surface)

    # ---- what is shown --------------------------------------------------------------------------------------------

    def sync(self) -> bool:
        """Takes over a view that changed without a step (undo, another person at the screen); False if it did not."""
        if self.controller.epoch == self.epoch:
            return False
        viewer_changed = (self.controller.viewer or 0) != self.me
        self.epoch = self.controller.epoch
        self.showing.moments.clear()
        self.showing.rewatching = False
        self.stage.clear()
        self.ledger = Ledger()
        self.showing.dicetray = None
        self.view = self.controller.view
        self.showing.recall()
        self.feed.untell()
        if viewer_changed:
            self.build()
        self.rebuild()
        return True

    def settle(self) -> None:
        """Ends movements at once: the table shows what is so now."""
        self.showing.moments.clear()
        self.controller.take_moments()
        self.stage.clear()
        self.view = self.controller.view
        self.showing.recall()
        self.rebuild()

    def clear(self) -> None:
        """Closes what lies over the table."""
        self.enlarged = None
        self.lists.popup = None
        self.pointing.hover_time = 0.0

    def rebuild(self) -> None:
        """The decision and the places anew, after the view has changed."""
        secret = self.controller.secret
        if secret and not self.showing.moments:
            self.view = self.controller.view    # The last step was shown as the one who took it may know it.
        self.places = Places(self.layout, self.view, self.extras.on, bool(covering.button(self)))
        if secret:
            self.places.cards = []
            if self.camera.view == "hand":
                self.viewing.zoom("")
        self.places.placed = {die: self.layout.die_space(n) for n, die in self.showing.placed.items()}
        if self.showing.dicetray:
            self.places.dice.update(self.showing.dicetray.rects())
            self.places.tilted = frozenset(self.showing.dicetray.rects())
        self.interaction = None
        self.tray = None
        self.lists.popup = None
        if self.occasion.logs:
            if self.controller.tag != self._decided:
                self._decided = self.controller.tag
                self.pointing.hush()
        decision = self.controller.decision if not self.showing.moments else None
        if decision is not None and decision.seat == self.me \
                and not (decision.idle and self.controller.by_itself(decision)):    # That asks nobody.
            self.interaction = Interaction(decision.kind, decision.options, decision.context, self.view, self.me,
                                           self.deciding.preview)
            self.tray = tray.for_decision(decision.kind, decision.context, decision.options, self.layout)
            if decision.context.get("die"):
                self._hold(decision.context["die"], self.me)
        self.taken = None
        if not self.occasion.logs and not self.controller.state.is_over:
            decision = self.controller.state.decision
            if decision.context.get("die"):
                self.taken = self._hold(decision.context["die"], decision.seat)
        self.viewing.look()
        self.lists.relist()
        self.feed.take_log()
        self.guard.look()
        self._bar = None

    def _hold(self, die: str, seat: int) -> str | None:
        """A die that was taken and not placed yet has its home in its owner's compartment, beside the lock; None for
        one that lies elsewhere."""
        if die in self.places.dice:
            return None
        self.places.placed[die] = self.places.beside_lock(seat)
        return die

    def shown(self) -> Shown:
        """All that the still picture depends on."""
        return shown.of(self)

    @property
    def unsaved(self) -> bool:
        """Whether no file holds the game that is played."""
        return self.occasion.played and self.controller.unsaved

    @property
    def acting(self) -> int | None:
        """The seat whose turn is shown."""
        if self.showing.playing_seat is not None and self.stage.moving:
            return self.showing.playing_seat
        return self.controller.decider

    def bar(self) -> tuple[Any, tuple[BarButton, ...]]:
        """Words and buttons of the decision bar."""
        if self._bar is None:
            self._bar = self.occasion.bar(lambda: (bar_words(self), bar_buttons(self))) or NO_BAR
        return self._bar

    def rebar(self) -> None:
        """Something that the bar tells has changed: its words and buttons are made anew when they are asked for."""
        self._bar = None

    def _now(self) -> Now:
        """What the guard of presses asks."""
        at_work = self.interaction if not self.showing.watching else None
        asked = self.controller.tag if at_work is not None else None
        return Now(self.seconds, self.stage.moving, asked, at_work.options if at_work is not None else ())

    # ---- time -----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self.seconds += dt
        self._bar = None
        self.animator.speed = "off" if self.showing.rush else self.pace
        self.showing.move_on(min(dt, 0.1))
        moved = self.camera.moving
        self.camera.update(dt)
        if moved and not self.camera.moving:
            self.lists.replace_list()
        self.ledger.walk(self.view, dt, self.animator.speed == "off")
        self.sync()
        if not self.showing.opened:
            self.showing.throw_first()
        self.controller.update(self.idle, self.showing.looking_ahead)
        fresh = self.controller.take_moments()
        self.lookout.note_alone(fresh)
        self.showing.moments.extend(fresh)
        guard = 0
        while self.showing.moments and not self.animator.busy and not self.stage.flyers and guard < 200:
            self.showing.play(self.showing.moments.popleft())
            guard += 1
        if self.showing.rush and self.controller.mine and not self.showing.moments:
            self.showing.rush = False
        if self.showing.dicetray and self.idle and not (self.interaction and self.interaction.kind == "reserve"):
            self.showing.put_down_dice({})
            self.rebuild()
        if not self.showing.moments and self.interaction is None and self.controller.mine:
            self.rebuild()
        self.guard.look()
        self.pointing.update_hover(dt)
        self.extras.update()

    # ---- what is asked of a scene, and done by its parts ----------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        self.pointing.handle(event)

    def kept_clear(self) -> Sequence[Rect]:
        return self.lists.kept_clear()

    @property
    def key_area(self) -> Rect | None:
        return self.lists.key_area

    def next_view(self, step: int) -> bool:
        return self.keying.next_view(step)

    def open_menu(self) -> None:
        """The menu; what is in the hand is put down first."""
        self.pointing.release()
        self.occasion.open_menu(self.app)

    def open_help(self) -> None:
        """Help on what the pointer or the keys are at."""
        self.pointing.release()
        self.occasion.open_help(self.app)

    def choose(self, options: tuple[Option, ...]) -> None:
        """Applies options one after the other."""
        self.deciding.apply(options)

    @property
    def asked(self) -> object:
        """The decision as it is asked of the person at the screen."""
        return self.interaction

    @property
    def picked(self) -> Place | None:
        """The place whose piece is taken up."""
        return self.interaction.picked if self.interaction else None

    def put_at(self, place: Place) -> None:
        """What is in the hand is shown to go on from there."""
        if self.picked is not None:
            self.showing.drops[self.picked] = self.point_of(place) or (0.0, 0.0)

    def put_down(self) -> None:
        """What was taken up by clicks is put down, and nothing waits to be confirmed."""
        self.confirming.cancel()
        if self.interaction is not None:
            self.interaction.cancel()
        self.rebar()

    def press_at(self, pos: Point) -> Press:
        """A press of the button at a point of the window."""
        spot = self.camera.to_table(pos)
        return Press(self.under(spot), spot)

    def back(self) -> bool:
        """One step back: closes what is open, puts the piece down. True if there was something."""
        return self.clicks.back()

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
        area = self.rect_of(place) if place[0] in ("bar", "tray") else None
        point = centre(area) if area else self.places.point(place)
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
        """See `Table.room`."""
        if part == "badge":
            return self.layout.ox + 174, 0.0, 384.0, 60.0
        if part in topbar.NAMES:
            return topbar.button_rect(self.layout, topbar.NAMES.index(part))
        layout = self.layout
        return {"bar": layout.bar, "hand": layout.hand, "log": layout.log, "side": layout.side}[part]

    def lay_ground(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        self.frame.lay_ground(surface, box)

    def look_at(self, number: int) -> None:
        """The board of somebody in large, counted from the one in front; the same once more: away with it."""
        seats = self.layout.shape.seats
        seat = seats[number] if number < len(seats) else None
        if seat is not None and self.view["seats"][seat]["kind"] != "hal":
            self.clicks.enlarge(seat) if self.enlarged != seat else self.back()

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
        return w / 2 - 280, h - 90, 560.0, 10.0

    def under(self, point: Point) -> Place | None:
        """The place under a point; what lies on top comes first."""
        return shown.place(self, point)

    # ---- drawing --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.lookout.quiet = self.occasion.quiet
        self.painter.draw(surface)
        self.lookout.quiet = False
