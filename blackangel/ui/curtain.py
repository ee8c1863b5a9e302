"""Hand-over between two people at one screen. Opaque; nothing of the table is drawn under it and no sound is heard.

It answers only to presses that begin on it, and not in its first moments, so that a hurried double click on the table
does not open the next player's hand.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from . import draw, theme
from .background import background
from .controller import GameController
from .fonts import text
from .screen import Screen, emblem_of
from .widgets import Button
from .words import tr

if TYPE_CHECKING:
    from blackangel.app import App

DEAF = 0.35
"""Seconds in which presses do not count."""
RAYS = 36


class CurtainScreen(Screen):
    """Names the person who must sit down now."""

    name = "curtain"
    mood = "curtain"

    def __init__(self, controller: GameController, seat: int) -> None:
        super().__init__()
        self.controller = controller
        self.seat = seat
        described = controller.state.view(None)["seats"][seat]
        self.colour = str(described.get("colour", "neutral"))
        self.person = str(described.get("name") or tr("Seat {n}", n=seat + 1))

    def enter(self, app: App) -> None:
        super().enter(app)
        app.sound.held = True

    def leave(self) -> None:
        self.app.sound.held = False

    def build(self) -> None:
        self.ready = Button(
            self.area(734, 806, 452, 92),
            tr("I am {name}", name=self.person),
            self.take_over,
            kind="primary",
            icon="ui_play",
            sub=tr("show my hand"),
            size=30,
            align="left",
            radius=18,
        )
        self.form.add(self.ready)
        self.form.add(Button(self.area(16, 16, 44, 42), "", self.app.pause, icon="ui_menu", hint=tr("Menu (Escape)")))

    def first_focus(self) -> Button:
        return self.ready

    def take_over(self) -> None:
        """The person is there."""
        self.app.scenes.pop(self)
        self.controller.pass_curtain()

    def back(self) -> None:
        self.app.pause()

    def handle(self, event: pygame.event.Event) -> None:
        if self.seconds < DEAF and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return
        super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        surface.blit(background(canvas, self.mood), (0, 0))
        surface.blit(canvas.cached(("curtain", self.colour), self._still), (0, 0))
        self._turn_order(surface)
        text(surface, canvas, self.person, self.at(960, 668), 92, theme.TEXT, "title", "center", fit=1500, outline=5)
        note = self._note()
        text(surface, canvas, note, self.at(960, 748), 29, theme.TEXT, "label", "center", fit=1500)
        self.form.draw(surface, canvas)
        wide = 90
        text(surface, canvas, tr("or press"), self.at(950, 936), 21, theme.TEXT, "label", "midright")
        draw.rounded(
            surface, canvas, self.area(962, 918, wide, 36), 8, theme.BUTTON_HOVER, frame=theme.LINE_STRONG, width=1.5
        )
        text(surface, canvas, tr("Space"), self.at(962 + wide / 2, 936), 19, theme.TEXT, "bold", "center")

    def _note(self) -> str:
        decision = self.controller.state.decision
        if decision.kind == "owner_activation":
            return tr("A short decision in another player's turn. Nobody else looks now.")
        return tr("Your turn. Nobody else looks now.")

    def _still(self) -> pygame.Surface:
        """Rays, disc and saucer: what does not move."""
        canvas = self.app.canvas
        full = pygame.Surface(canvas.window_size, pygame.SRCALPHA)
        tone = theme.PLAYER[self.colour]
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
        draw.icon(full, canvas, f"mark_{self.colour}", self.at(960, 366), 250)
        self.app.images.draw(full, f"sprites/saucer_{self.colour}", self.at(1200, 545), width=190)
        self.app.images.draw(full, f"sprites/robot_{self.colour}", self.at(1214, 494), height=130, angle=6)
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
        round_now = tr("Round {n}", n=view["turn"]["round"])
        text(surface, canvas, round_now, self.at(960, 60), 26, theme.TEXT, "label", "center")
        seats = view["seats"]
        left = 960 - (len(seats) * 210 - 30) / 2
        for number, seat in enumerate(seats):
            x = left + number * 210
            tone = theme.PLAYER[seat["colour"]]
            now = number == self.seat
            fill = theme.mix(theme.PANEL_BOTTOM, tone, 0.3) if now else theme.rgb("#0b1130")
            place = self.area(x, 92, 180, 50)
            draw.rounded(surface, canvas, place, 25, fill, 240, frame=tone, width=3 if now else 1.5)
            draw.emblem(surface, canvas, emblem_of(seat), self.at(x + 28, 117), 38)
            ink = theme.TEXT if now else theme.MUTED
            text(surface, canvas, seat["name"], self.at(x + 56, 117), 23, ink, "bold", "midleft", fit=112)
            if number < len(seats) - 1:
                draw.icon(surface, canvas, "ui_next", self.at(x + 195, 117), 16, theme.MUTED)
