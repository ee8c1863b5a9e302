"""What lies over the table on request: the open log, hints, warnings, the others' boards, what happened lately.

The scene asks `handle` before anything else sees an event, `holds` before a step is taken, and draws it last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pygame

from blackangel.bots.luck import seat_seed
from blackangel.ui.black_angel.happenings import book
from blackangel.ui.black_angel.verbs.record import Option
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Point, Rect, inside, overlap
from blackangel.ui.kit.words import tr
from blackangel.ui.play.judge import judge
from blackangel.ui.play.log_panel import FILTERS, SINCE, LogPanel
from blackangel.ui.play.worker import Question, Thinker

from . import dock, hand, hints, logwords, warnings
from .boards import BoardsSheet
from .layout import Place, hexagon
from .pen import Pen
from .since import SinceSheet, since
from .wording import Line

if TYPE_CHECKING:
    from .scene import TableScene

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
PAGE = 8
"""Lines of the log that a page key moves by."""


class Sheet(Protocol):
    """Something over the whole table that takes all events until it is done."""

    def handle(self, event: pygame.event.Event) -> bool: ...

    def draw(self, pen: Pen) -> None: ...

    def resized(self) -> bool: ...


class Extras:
    """All of it, for one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.sheet: Sheet | None = None
        self.warner = warnings.Warner(scene)
        self.thinker: Thinker | None = None
        self.asked: tuple[int, int] | None = None
        self.due = False
        self.instead = False    # the hints were asked for over an open list
        self.grip: tuple[bool, bool] | None = None
        self.pressed: Any = None
        self.hot = False
        self.at_log = False     # the pointer is over the open log
        self.turned_back = False    # the wheel has opened it
        self._told: tuple[int, int, bool] | None = None
        self._back: tuple[Any, frozenset[int]] = (None, frozenset())

    @property
    def log(self) -> LogPanel[Line]:
        return self.scene.log

    @property
    def in_log(self) -> bool:
        """Whether the open log has the pointer or the arrows."""
        return self.log.open and (self.at_log or self.log.keyboard)

    @property
    def bubble(self) -> warnings.Bubble | None:
        """The warning that waits for an answer."""
        return self.warner.bubble

    @property
    def on(self) -> bool:
        """Only a game that is being played has all this."""
        return self.scene.occasion.played

    @property
    def tag(self) -> tuple[int, int]:
        """The decision at hand."""
        return self.scene.controller.session.length, self.scene.controller.epoch

    # ---- events ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """True if nobody else shall see the event."""
        if not self.on:
            return False
        if self.bubble is not None:
            self.warner.handle(event)
            return event.type in (*POINTER, pygame.KEYDOWN)
        if self.sheet is not None:
            if event.type in (*POINTER, pygame.KEYDOWN) and not self.sheet.handle(event):
                self.sheet = None
            return True
        if self.scene.pointing.press is not None and self.scene.pointing.press.dragging:
            return False
        if event.type in POINTER:
            return self._hint_button(event) or self._log_pointer(event)
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._key(event.key)
        return False

    def _key(self, key: int) -> bool:
        scene, log = self.scene, self.log
        if log.open and log.keyboard and self._log_key(key):
            return True
        if key == pygame.K_h:
            self.hint()
        elif key == pygame.K_s:
            self.tell_since()
        elif key == pygame.K_5 and self._others() and scene.lists.whole is None and scene.lists.popup is None:
            self.show_boards()
        elif key == pygame.K_l:
            self.open_log(not log.open, keyboard=True)
        elif key == pygame.K_ESCAPE and self.asked is not None:
            self.asked = None
        elif key == pygame.K_ESCAPE and log.open and scene.lists.whole is None and scene.lists.popup is None \
                and scene.pointing.carried is None and not scene.camera.away:
            self.open_log(False)
        else:
            return False
        return True

    def _others(self) -> list[int]:
        view = self.scene.view
        return [seat for seat in self.scene.layout.others if view["seats"][seat]["kind"] != "hal"]

    # ---- boards and what happened ---------------------------------------------------------------------------------

    def show_boards(self, seat: int | None = None) -> None:
        """The others' boards side by side."""
        self._clear()
        self.sheet = BoardsSheet(self.scene, seat)

    def tell_since(self) -> None:
        """What happened since the viewer's last turn."""
        if self.scene.controller.curtain_for is None:
            self._clear()
            self.sheet = SinceSheet(self.scene)

    def watch(self, position: int, last: int) -> None:
        """Plays what happened from a step on, up to another: on the table, or where nothing moves there in the
        viewer."""
        if self.scene.pace != "off":
            self._clear()
            self.scene.showing.watch_again(position, last)
            return
        self.look_back(position, running=True)

    def look_back(self, position: int, running: bool = False) -> None:
        """The viewer at a step; `running`: it plays on from there."""
        self._clear()
        self.scene.app.look_back(max(0, min(position, self.scene.controller.session.length)), running)

    def _clear(self) -> None:
        self.scene.pointing.release(glide=False)
        self.scene.enlarged = None
        self.scene.pointing.hover = None

    # ---- hints ----------------------------------------------------------------------------------------------------

    def hint(self) -> None:
        """Asks for an opinion about the decision; asked again, puts the hints away."""
        scene = self.scene
        if isinstance(scene.lists.whole, hints.HintList):
            scene.lists.close_list()
            return
        controller = scene.controller
        # Asked while pieces still move, or bots play: they come later, but to nobody else at the screen.
        self.due = scene.interaction is None and not controller.secret
        if scene.interaction is None or not controller.mine or self.asked == self.tag:
            return
        if self.thinker is None:
            self.thinker = Thinker(chooser=judge)
        scene.confirming.cancel()   # What waited would be seen twice: there, and where it came from.
        scene.interaction.cancel()
        self.instead = scene.lists.whole is not None and scene.pointing.keyboard
        self.asked = self.tag
        view = controller.state.view(controller.viewer)
        seed = seat_seed(controller.session.seed, controller.state.seat)
        self.thinker.ask(Question(self.asked, "judge", view, seed))

    @property
    def hint_button(self) -> str:
        """The button for hints in the bar at the top: "on", or "off" while somebody else decides; empty for none."""
        if not self.on:
            return ""
        return "on" if self.scene.interaction is not None and self.scene.controller.mine else "off"

    def _take_hint(self) -> None:
        """The opinion has come: shows it, if the decision is still the same."""
        if self.thinker is None or self.asked is None:
            return
        if self.asked != self.tag:
            self.asked = None
            self.thinker.forget()
            return
        answer = self.thinker.answer()
        if answer is None or answer[0] != self.asked:
            return
        self.asked = None
        scene = self.scene
        if scene.interaction is None or scene.showing.watching:
            return
        found = hints.entries(hints.opinions(answer[1]), scene.interaction)
        if found:
            scene.lists.whole = hints.HintList(found, self.instead)
            scene.lists.place_list(scene.lists.whole)
            scene.pointing.keyboard = True

    def hint_rect(self) -> Rect | None:
        """The button in the head of the list of options."""
        chooser = self.scene.lists.whole
        if not self.on or chooser is None or not chooser.entries or not chooser.headed:
            return None
        return chooser.button

    def _hint_button(self, event: pygame.event.Event) -> bool:
        area = self.hint_rect() if event.type != pygame.MOUSEWHEEL else None
        self.hot = area is not None and inside(area, event.pos)
        if self.hot and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.hint()
        return self.hot

    # ---- warnings -------------------------------------------------------------------------------------------------

    def holds(self, options: tuple[Option, ...]) -> bool:
        """True if the step waits for an answer; it is asked once in a decision."""
        return self.warner.holds(options, lambda: self._beside(options))

    def would_ask(self, options: tuple[Option, ...]) -> bool:
        """Whether a warning will be shown before these options are taken."""
        return bool(self.warner.would_say(options))

    def _beside(self, options: tuple[Option, ...]) -> Rect:
        """Where an option was chosen: its button, its place, or the bar."""
        scene = self.scene
        place = scene.interaction.target_of(options) if scene.interaction else None
        area = scene.screen_rect(place) if place and place[0] != "bar" else None
        if area is not None:
            return area
        if scene.camera.away:
            return scene.foot
        return scene.painter.button_rects(scene.bar()[1]).get(str(options[0][0]), scene.layout.bar)

    # ---- log: pointer ---------------------------------------------------------------------------------------------

    def open_log(self, on: bool, keyboard: bool = False, turned: bool = False) -> None:
        """Opens or closes it; by the keyboard, arrows then move in it. turned: by the wheel, for the overview only."""
        log = self.log
        self.turned_back = on and turned
        log.open, log.keyboard = on, on and keyboard
        log.chosen = None
        log.scroll = 0.0
        log.me = self.scene.me
        if on and keyboard:
            log.move(-1, self.scene.layout)
        chooser = self.scene.lists.whole
        if on and chooser is not None and overlap(chooser.area, log.area(self.scene.layout)):
            self.scene.lists.close_list()     # The later one is what is wanted.
        self.scene.rebar()

    def _log_pointer(self, event: pygame.event.Event) -> bool:
        scene, log = self.scene, self.log
        self.at_log = False
        if not log.open:
            return False
        pos: Point = event.pos
        if self.grip is not None:
            if event.type == pygame.MOUSEMOTION:
                log.resize(scene.layout, pos, self.grip)
            elif event.type == pygame.MOUSEBUTTONUP:
                self.grip = None
            return True
        edges = log.edges(scene.layout, pos)
        if not any(edges) and (not inside(log.area(scene.layout), pos) or scene.pointing.over_list(pos)):
            if not log.keyboard:
                log.chosen = None
            log.over = ""
            return False
        log.keyboard = False
        self.at_log = True
        scene.pointing.set_hover(None)
        if event.type == pygame.MOUSEWHEEL:
            log.wheel(event.y, scene.layout)
        elif event.type == pygame.MOUSEMOTION:
            self._log_hover(pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._log_hover(pos)
            self.grip = edges if any(edges) else None
            self.pressed = (log.over, log.chosen)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._log_hover(pos)
            pressed, self.pressed = self.pressed, None
            if pressed == (log.over, log.chosen):
                self._log_click(log.over)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            return False
        return True

    def _log_hover(self, pos: Point) -> None:
        scene, log = self.scene, self.log
        log.over = log.button_at(scene.layout, pos)
        log.chosen = None if log.over else log.line_at(scene.layout, pos)
        line = log.line
        if line is not None and log.chosen is not None and log.leads_back(log.chosen):
            area = log.back_rect(scene.layout, log.chosen)
            log.over = "back" if area and inside(area, pos) else ""

    def _log_click(self, over: str) -> None:
        log = self.log
        if over == "close":
            self.open_log(False)
        elif over == SINCE:
            self.tell_since()
        elif over in dict(FILTERS):
            log.choose_filter(over)
        elif over == "back":
            self.go_back()
        elif log.line is not None:
            self.look_back(log.line.number)

    def _log_key(self, key: int) -> bool:
        """Keys while the log has the arrows."""
        scene, log = self.scene, self.log
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -PAGE, pygame.K_PAGEDOWN: PAGE}
        names = [name for name, _ in FILTERS]
        far = {pygame.K_HOME: -len(log.shown), pygame.K_END: len(log.shown)}
        if key in steps or key in far:
            log.move(steps.get(key) or far[key], scene.layout)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            turn = 1 if key == pygame.K_RIGHT else -1
            log.choose_filter(names[(names.index(log.filter) + turn) % len(names)])
            log.move(-1, scene.layout)
        elif key in ENTER:
            if log.line is not None:
                self.look_back(log.line.number)
        elif key in (pygame.K_b, pygame.K_BACKSPACE):
            self.go_back()
        elif key == pygame.K_ESCAPE:
            self.open_log(False)
        elif key == pygame.K_TAB:
            log.keyboard = False
            return False
        else:
            return False
        return True

    # ---- log: back to a line --------------------------------------------------------------------------------------

    def target(self, number: int) -> int | None:
        """How many steps remain if the game goes back to a step; None where undo does not allow it.

        Steps without an alternative that followed belong to the step before them.
        """
        session = self.scene.controller.session
        history = session.history
        while number < session.length and not session.can_undo_to(number):
            if not history[number].forced:
                return None
            number += 1
        return number if number < session.length else None

    def _able(self) -> frozenset[int]:
        """The steps to which the game may go back."""
        controller = self.scene.controller
        if self._back[0] != self.tag:
            found: set[int] = set()
            if controller.can_undo[0]:
                for number in range(controller.session.length - 1, max(-1, controller.session.length - 60), -1):
                    if self.target(number) is None:
                        break
                    found.add(number)
            self._back = self.tag, frozenset(found)
        return self._back[1]

    def go_back(self) -> None:
        """Back to the chosen line."""
        line = self.log.line
        scene = self.scene
        able = line is not None and self.log.chosen is not None and self.log.leads_back(self.log.chosen)
        length = self.target(line.number) if line is not None and able else None
        done = length is not None and scene.controller.undo_to(length)
        scene.app.sound.play("undo" if done else "refused")
        if done:
            scene.pointing.release(glide=False)
            scene.sync()
            self.log.chosen = None
            if self.log.keyboard:
                self.log.move(-1, scene.layout)

    # ---- life -----------------------------------------------------------------------------------------------------

    def update(self) -> None:
        """Once a frame."""
        if not self.on:
            return
        if self.due and self.scene.interaction is not None and self.scene.controller.mine:
            self.hint()
        self._take_hint()
        self.warner.update()
        if self.turned_back and self.log.open and self.scene.camera.away:
            self.open_log(False)    # there it would cover what shall be seen in large
        self.log.back = self._able() if self.log.open else frozenset()
        self._news()

    def _news(self) -> None:
        """How many turns others had since the viewer's last one, and whether he had one, while he decides."""
        controller = self.scene.controller
        able = controller.mine and not self.scene.showing.moments
        if self._told != (*self.tag, able):
            self._told = (*self.tag, able)
            self.log.news = len(since(controller.log, self.scene.me)) if able else 0
            self.log.played = able and controller.has_played(self.scene.me)

    def resized(self) -> None:
        """Another window, or another person in front."""
        self.warner.forget()
        self.grip = None
        self.log.me = self.scene.me
        if self.sheet is not None and not self.sheet.resized():
            self.sheet = None

    def close(self) -> None:
        """Ends the judge's process."""
        if self.thinker is not None:
            self.thinker.close()
            self.thinker = None
        self.asked = None

    # ---- drawing --------------------------------------------------------------------------------------------------

    def draw_log(self, pen: Pen) -> None:
        """The open log, and what its chosen line names."""
        scene, log = self.scene, self.log
        if not log.open:
            return
        log.draw(pen, scene.layout, logwords.look(scene.view))
        if log.line is not None and not log.over:
            self._light(pen, log.line)

    def _light(self, pen: Pen, line: Line) -> None:
        scene = self.scene
        jumps = (self.log.lines[-1].jumps if self.log.lines else 0) - line.jumps
        cover = self.log.area(scene.layout)
        for place in book.places(line.events, scene.me, scene.view, jumps):
            area = scene.screen_rect(place)
            if place[0] == "hand" and not scene.camera.away and place[1] in scene.places.cards:
                hand.draw_raised(pen, scene.layout, scene.places.cards, place[1])
            elif area is not None and not inside(cover, (area[0] + area[2] / 2, area[1] + area[3] / 2)):
                _lit(pen, place, area)

    def draw_hint_button(self, pen: Pen) -> None:
        """The button in the head of the list of options: a part of the list, so that what lies over it hides it."""
        area = self.hint_rect()
        if area is not None and self.asked is None:
            x, y, w, h = area
            pen.rr(area, 12, theme.BUTTON_HOVER if self.hot else theme.BUTTON, frame=theme.GOLD, width=2)
            pen.icon("ui_bot", x + 24, y + h / 2, 22, theme.GOLD)
            pen.text(tr("Hints"), x + 44, y + h / 2, 20, theme.TEXT, "bold")
            pen.text("H", x + w - 16, y + h / 2, 19, theme.MUTED, "bold", "right")

    def draw(self, pen: Pen) -> None:
        """What lies over everything."""
        if self.asked is not None:
            self.draw_thinking(pen)
        if self.bubble is not None:
            self.bubble.draw(pen)
        if self.sheet is not None:
            self.sheet.draw(pen)

    def draw_thinking(self, pen: Pen) -> None:
        """What is said while a hint is worked out."""
        scene = self.scene
        words = tr("Looking at your options …")
        w = pen.width(words, 22, "bold") + 92
        if self.hint_rect() is not None and scene.lists.whole is not None:     # in its head, no line of it is covered
            left, top, wide, _ = scene.lists.whole.area
            pen.rr((left + 6, top + 5, wide - 12, 46), 12, theme.BUTTON, frame=theme.GOLD, width=2)
            pen.icon("ui_bot", left + 34, top + 28, 26, theme.GOLD)
            pen.text(words, left + 58, top + 28, 21, theme.TEXT, "bold", fit=wide - 76)
            return
        if scene.lists.docks:     # where the list is, or will be
            left, top, wide, high = dock.room(scene.layout)[1]
            x, y = left + (wide - w) / 2, top + high - 70
        else:
            x, y = scene.lists.list_anchor[0], scene.lists.list_anchor[1] - 66
        pen.panel((x, y, w, 54), 16, theme.GOLD, 254, 2.5)
        pen.icon("ui_bot", x + 36, y + 27, 28, theme.GOLD, alpha=150 + 100 * abs((scene.seconds * 1.2) % 2 - 1))
        pen.text(words, x + 62, y + 27, 22, theme.TEXT, "bold")


def _lit(pen: Pen, place: Place, area: Rect) -> None:
    """A golden frame round a place that a line of the log names."""
    x, y, w, h = area
    if place[0] == "hex":
        points = hexagon(x + w / 2, y + h / 2, w - 4)
        pen.poly(points, theme.GOLD, 36, frame=theme.GOLD, width=4, glow=10)
        return
    pen.rr((x - 4, y - 4, w + 8, h + 8), 13, theme.GOLD, 30, frame=theme.GOLD, width=3.5, glow=10)
