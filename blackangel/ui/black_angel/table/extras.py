"""What lies over the table on request: the open log, hints, warnings, the others' boards, what happened lately.

The scene asks `handle` before anything else sees an event, `holds` before a step is taken, and draws it last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from blackangel.ui.black_angel.happenings import book
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.geometry import Rect, inside
from blackangel.ui.kit.words import tr
from blackangel.ui.play.hints import Hinter
from blackangel.ui.play.log_panel import LogPanel
from blackangel.ui.play.open_log import OpenLog
from blackangel.ui.play.since import SinceSheet, since
from blackangel.ui.play.warning import Bubble, Warner

from . import dock, hand, logwords
from .advice import Advice, Told, Wasted
from .boards import BoardsSheet
from .hal_sheet import HalSheet
from .layout import Place
from .pen import Pen
from .wording import Line

if TYPE_CHECKING:
    from .scene import TableScene

POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


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
        self.warner = Warner(scene, Wasted(scene))
        self.hinter = Hinter(scene, Advice(scene))
        self.open_log = OpenLog(scene, self.tell_since, self.look_back)
        self.hot = False
        self._told: tuple[int, int, bool] | None = None

    @property
    def log(self) -> LogPanel[Line]:
        return self.scene.log

    @property
    def bubble(self) -> Bubble | None:
        """The warning that waits for an answer."""
        return self.warner.bubble

    @property
    def on(self) -> bool:
        """Only a game that is being played has all this."""
        return self.scene.occasion.played

    # ---- events ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """True if nobody else shall see the event."""
        if not self.on:
            return False
        if self.bubble is not None:
            if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
                return False    # one may look up first what is warned of
            self.warner.handle(event)
            return event.type in (*POINTER, pygame.KEYDOWN)
        if self.sheet is not None:
            if event.type in (*POINTER, pygame.KEYDOWN) and not self.sheet.handle(event):
                self.sheet = None
            return True
        if self.scene.pointing.press is not None and self.scene.pointing.press.dragging:
            return False
        if event.type in POINTER:
            return self._hint_button(event) or self.open_log.pointer(event)
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._key(event.key)
        return False

    def _key(self, key: int) -> bool:
        scene, log = self.scene, self.log
        if log.open and log.keyboard and self.open_log.key(key):
            return True
        if key == pygame.K_h:
            self.hinter.hint()
        elif key == pygame.K_s:
            self.tell_since()
        elif key == pygame.K_5 and self._others() and scene.lists.whole is None and scene.lists.popup is None:
            self.show_boards()
        elif key == pygame.K_l:
            self.open_log.open(not log.open, keyboard=True)
        elif key == pygame.K_ESCAPE and self.hinter.asked is not None:
            self.hinter.asked = None
        elif key == pygame.K_ESCAPE and log.open and scene.lists.whole is None and scene.lists.popup is None \
                and scene.pointing.carried is None and not scene.camera.away:
            self.open_log.open(False)
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

    def show_hal(self) -> None:
        """What Hal did in his last turn, and why."""
        if self.on:
            self._clear()
            self.sheet = HalSheet(self.scene)

    def tell_since(self) -> None:
        """What happened since the viewer's last turn."""
        if self.scene.controller.curtain_for is None:
            self._clear()
            self.sheet = SinceSheet(self.scene, Told(self.scene))

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

    @property
    def hint_button(self) -> str:
        """The button for hints in the bar at the top: "on", or "off" while somebody else decides; empty for none."""
        if not self.on:
            return ""
        return "on" if self.scene.interaction is not None and self.scene.controller.mine else "off"

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
            self.hinter.hint()
        return self.hot

    # ---- life -----------------------------------------------------------------------------------------------------

    def update(self) -> None:
        """Once a frame."""
        if not self.on:
            return
        self.hinter.update()
        self.warner.update()
        self.open_log.update()
        self._news()

    def _news(self) -> None:
        """How many turns others had since the viewer's last one, and whether he had one, while he decides."""
        controller = self.scene.controller
        able = controller.mine and not self.scene.showing.moments
        if self._told != (*controller.tag, able):
            self._told = (*controller.tag, able)
            self.log.news = len(since(controller.log, controller.course, self.scene.me)) if able else 0
            self.log.played = able and controller.has_played(self.scene.me)

    def resized(self) -> None:
        """Another window, or another person in front."""
        self.warner.forget()
        self.open_log.resized()
        if self.sheet is not None and not self.sheet.resized():
            self.sheet = None

    def close(self) -> None:
        """Ends the judge's process."""
        self.hinter.close()

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
        if area is not None and self.hinter.asked is None:
            x, y, w, h = area
            pen.rr(area, 12, theme.BUTTON_HOVER if self.hot else theme.BUTTON, frame=theme.GOLD, width=2)
            pen.icon("ui_bot", x + 24, y + h / 2, 22, theme.GOLD)
            pen.text(tr("Hints"), x + 44, y + h / 2, theme.SMALLEST, theme.TEXT, "bold")
            pen.text("H", x + w - 16, y + h / 2, theme.SMALLEST, theme.MUTED, "bold", "right")

    def draw(self, pen: Pen) -> None:
        """What lies over everything."""
        if self.hinter.asked is not None:
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
        pen.poly(draw.hexagon((x + w / 2, y + h / 2), w - 4), theme.GOLD, 36, frame=theme.GOLD, width=4, glow=10)
        return
    pen.rr((x - 4, y - 4, w + 8, h + 8), 13, theme.GOLD, 30, frame=theme.GOLD, width=3.5, glow=10)
