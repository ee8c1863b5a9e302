"""Hand-over between two people at one screen. Opaque; nothing of the table is drawn under it and no sound is heard.

It answers only to presses that begin on it, and not in its first moments, so that a hurried double click on the table
does not open the next player's hand.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.background import scene_behind
from blackangel.ui.kit.canvas import BROAD, HIGH, Canvas
from blackangel.ui.kit.fonts import text, width_of
from blackangel.ui.kit.listview import ListView
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.screen import Screen
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.widgets import Button
from blackangel.ui.kit.words import plural, tr

from .controller import GameController
from .face import Face

DEAF = 0.35
"""Seconds in which presses do not count."""
DEAF_TO_KEYS = 0.8
"""Seconds without a key before one counts: presses too many at the end of a turn must not open another's hand, however
long they go on."""
RAYS = 36
MakePen = Callable[[pygame.Surface, Canvas], Pen]


class SinceButton(Button):
    """The way to what happened; behind the number of turns what they brought."""

    def __init__(self, area: Area, label: str, on_press: Callable[[], None], turns: str, rich: str, pen: MakePen,
                 ) -> None:
        super().__init__(area, label, on_press, icon="ui_clock", sub=turns, size=28, align="left", radius=18)
        self.rich = rich
        self.pen = pen

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        super().draw(surface, canvas)
        x, y, w, h = self.area
        small = max(theme.SMALLEST, self.size * 0.62)
        left = x + 24 + self.size * 1.1 + 14 + width_of(canvas, self.sub, small, "bold") + 14
        pen = self.pen(surface, canvas)
        pen.rich(self.rich, left, y + h / 2 + self.size * 0.62, small, theme.TEXT, "bold", limit=x + w - 18 - left)


class CurtainScreen(Screen):
    """Names the person who must sit down now."""

    name = "curtain"
    planes = (BROAD, HIGH)
    help_topic = "others"
    hushes = True
    mood = "curtain"

    def __init__(self, controller: GameController, seat: int, face: Face) -> None:
        super().__init__()
        self.face = face
        self.controller = controller
        self.seat = seat
        described = controller.state.view(None)["seats"][seat]
        view = controller.state.view(None)
        self.emblems = [face.emblems(view, number) for number in range(len(view["seats"]))]
        self.told = False
        self.quiet = 0.0
        """Seconds without a key, until one has counted."""
        self.person = str(described.get("name") or tr("Seat {n}", n=seat + 1))
        self._retell()

    @property
    def extent(self) -> tuple[float, float]:
        """All of it stands in the middle, in a high window, too."""
        return theme.LOGICAL

    @property
    def tone(self) -> theme.Colour:
        """The colour of the person's emblem."""
        return theme.PLAYER[self.emblems[self.seat][0]]

    def _retell(self) -> None:
        """What everybody saw happen since this person last decided."""
        since = self.controller.since_last_turn(self.seat)
        self.played = self.controller.has_played(self.seat)
        self.turns = len({line.turn for line in since})
        self.rich = self.face.brought([event for line in since for event in line.events], self.seat)
        self.lines = [line for step in since for line in self.face.lines(step.events, step.about)]

    def retold(self) -> None:
        self._retell()
        super().retold()

    def arrive(self) -> None:
        super().arrive()
        self.app.sound.held = True

    def leave(self) -> None:
        self.app.sound.held = False

    def update(self, dt: float) -> None:
        super().update(dt)
        self.quiet += dt

    def build(self) -> None:
        self.ready = Button(self.area(974 if self.lines else 734, 806, 452, 92), tr("I am {name}", name=self.person),
                            self.take_over, kind="primary", icon="ui_play", sub=tr(self.face.course.shows),
                            size=30, align="left", radius=18)
        self.form.add(self.ready)
        if self.lines:
            sub = tr("hide it") if self.told else plural(self.turns, "{n} turn", "{n} turns")
            label = self.since_words()
            place = self.area(494, 806, 452, 92)
            self.form.add(SinceButton(place, label, self.tell, sub, "" if self.told else self.rich, self.face.pen))
        self.form.add(Button((16.0, 9.0, 44.0, 42.0), "", self.app.pause, icon="ui_menu", hint=tr("Menu (Escape)")))
        self.list = ListView(
            self.area(516, 236, 888, 500), len(self.lines), 36, self._draw_line, gap=2, selectable=False
        )
        self.list.visible = self.told
        self.form.add(self.list)

    def since_words(self) -> str:
        """What the list tells of."""
        return tr("Since your last turn") if self.played else tr("What happened so far")

    def tell(self) -> None:
        """Shows or hides what everybody saw happen since this person last decided."""
        self.told = not self.told
        self.rebuild()

    def _draw_line(self, surface: pygame.Surface, canvas: Canvas, number: int, area: Area, selected: bool,
                   hovered: bool) -> None:
        line = self.lines[number]
        x, y, w, h = area
        pen = self.face.pen(surface, canvas)
        if line.rule:
            text(surface, canvas, line.text, (x + w / 2, y + h / 2), theme.SMALLEST, theme.FAINT, "label", "center")
            return
        if isinstance(line.seat, int):
            draw.emblem(surface, canvas, self.emblems[line.seat][0], (x + 18, y + h / 2), 28)
        tone = theme.TEXT if line.strong else theme.MUTED
        pen.rich(line.text, x + 44, y + h / 2, 21, tone, "bold" if line.strong else "label", limit=w - 50)

    def first_focus(self) -> Button:
        return self.ready

    def take_over(self) -> None:
        """The person is there."""
        self.app.scenes.pop(self)
        self.controller.pass_curtain()

    def back(self) -> None:
        """Closes the list; the menu if it is not open."""
        if self.told:
            self.tell()
        else:
            self.app.pause()

    def handle(self, event: pygame.event.Event) -> None:
        if self.seconds < DEAF and event.type == pygame.MOUSEBUTTONDOWN:
            return
        if event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE and self.quiet < DEAF_TO_KEYS:
            self.quiet = 0.0
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self.take_over()  # as the screen says, wherever the focus is
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_s and self.lines:
            self.tell()  # as on the table
            return
        if self.told and event.type == pygame.KEYDOWN and self.list.key(event):
            return
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and not self.form.ring and not getattr(event, "pad", False):
            self.form.ring = True  # Enter ends a turn, too: the first one here only shows what the next will press
            return
        super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        surface.blit(scene_behind(canvas, self.face.backdrop, self.mood), (0, 0))
        surface.blit(canvas.cached(("curtain", self.tone), self._still), (0, 0))
        self._turn_order(surface)
        if self.told:
            self._panel(surface)
            return
        room = min(1500, canvas.width - 80)
        text(surface, canvas, self.person, self.at(960, 668), 92, theme.TEXT, "title", "center", fit=room, outline=5)
        note = self.face.note(self.controller)
        text(surface, canvas, note, self.at(960, 748), 29, theme.TEXT, "label", "center", fit=room)
        self.form.draw(surface, canvas)
        wide = 96
        x = 1200 if self.lines else 960
        text(surface, canvas, tr("or press"), self.at(x - 10, 936), 21, theme.TEXT, "label", "midright")
        draw.rounded(
            surface, canvas, self.area(x + 2, 918, wide, 36), 8, theme.BUTTON_HOVER, frame=theme.LINE_STRONG, width=1.5
        )
        text(surface, canvas, tr("Space"), self.at(x + 2 + wide / 2, 936), 21, theme.TEXT, "bold", "center")

    def _panel(self, surface: pygame.Surface) -> None:
        """The list in place of the name."""
        area = self.area(494, 147, 932, 613)
        draw.panel(surface, self.app.canvas, area, theme.RADIUS_SCREEN_PANEL, self.tone, 255)
        self.words(surface, self.since_words(), 520, 192, 28, font="bold")
        self.form.draw(surface, self.app.canvas)

    def _still(self) -> pygame.Surface:
        """Rays, disc and who stands before it: what does not move."""
        canvas = self.app.canvas
        full = pygame.Surface(canvas.window_size, pygame.SRCALPHA)
        tone = self.tone
        center = canvas.to_screen(self.at(960, 370))
        reach = canvas.length(1500)
        for number in range(RAYS):
            angle = math.tau * number / RAYS
            other = angle + math.tau / RAYS / 2
            corners = [
                center,
                (center[0] + reach * math.cos(angle), center[1] + reach * math.sin(angle)),
                (center[0] + reach * math.cos(other), center[1] + reach * math.sin(other)),
            ]
            pygame.draw.polygon(full, (*theme.mix(theme.SPACE, tone, 0.45), 120), corners)
        self._fade(full, center)
        rays, full = full, pygame.Surface(canvas.window_size, pygame.SRCALPHA)
        full.fill((*theme.mix(theme.rgb("#0a0718"), tone, 0.12), 165))
        full.blit(rays, (0, 0))
        draw.disc(full, canvas, self.at(960, 370), 212, tone, frame=theme.WHITE, width=7, glow=40)
        draw.disc(full, canvas, self.at(960, 370), 192, frame=theme.WHITE, width=2)
        self.face.person(self, full, self.emblems[self.seat])
        return full

    @staticmethod
    def _fade(full: pygame.Surface, center: tuple[float, float]) -> None:
        """The rays lose their strength outwards."""
        side = 64
        small = pygame.Surface((side, side), pygame.SRCALPHA)
        for x in range(side):
            for y in range(side):
                away = math.hypot(x - side / 2 + 0.5, y - side / 2 + 0.5) / (side / 2)
                small.set_at((x, y), (255, 255, 255, round(255 * max(0.0, 1 - away) ** 0.8)))
        reach = max(full.get_size()) * 1.3
        mask = pygame.Surface(full.get_size(), pygame.SRCALPHA)
        mask.fill((255, 255, 255, 0))
        large = pygame.transform.smoothscale(small, (round(reach), round(reach)))
        mask.blit(
            large, (round(center[0] - reach / 2), round(center[1] - reach / 2)), special_flags=pygame.BLEND_RGBA_MAX
        )
        full.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def _turn_order(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        view = self.controller.state.view(None)
        text(surface, canvas, self.face.clock(view), self.at(960, 60), 26, theme.TEXT, "label", "center")
        seats = view["seats"]
        step = min(210, (canvas.width - 50) / len(seats))
        left = 960 - (len(seats) * step - 30) / 2
        for number, seat in enumerate(seats):
            x = left + number * step
            tone = theme.PLAYER[self.emblems[number][0]]
            now = number == self.seat
            fill = theme.mix(theme.PANEL_BOTTOM, tone, 0.3) if now else theme.rgb("#0b1130")
            place = self.area(x, 92, step - 30, 50)
            draw.rounded(surface, canvas, place, 25, fill, 240, frame=tone, width=3 if now else 1.5)
            more = draw.emblems(surface, canvas, self.emblems[number], self.at(x + 28, 117), 38)
            ink = theme.TEXT if now else theme.MUTED
            text(surface, canvas, seat["name"], self.at(x + 56 + more, 117), 23, ink, "bold", "midleft",
                 fit=step - 98 - more)
            if number < len(seats) - 1:
                draw.icon(surface, canvas, "ui_next", self.at(x + step - 15, 117), 16, theme.MUTED)
