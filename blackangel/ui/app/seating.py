"""Who plays which seat of the open game: given to a bot, and taken back by its person, while the game goes on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from blackangel.engine.players import HUMAN, people
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.choices import Segments
from blackangel.ui.kit.dialogs import SIDE
from blackangel.ui.kit.fonts import text
from blackangel.ui.kit.formed import Pane
from blackangel.ui.kit.widgets import Button
from blackangel.ui.kit.words import tr
from blackangel.ui.play.setting import offered, players

if TYPE_CHECKING:
    from blackangel.ui.play.controller import GameController

    from .program import App

ROW, HEAD, FOOT = 76.0, 150.0, 118.0
WIDE, NAMES = 1080.0, 330.0
"""Width of the whole, and of the emblems and names at its left."""


def owners(controller: GameController) -> list[int]:
    """The seats that were people's when the game began: only these change hands, for a bot's hand is nobody's."""
    return people(controller.session.header.seats)


def may_open(controller: GameController | None) -> bool:
    """Whether anything could be changed: with one person alone nobody would be left to play."""
    return controller is not None and not controller.is_over and len(owners(controller)) > 1


class SeatsScene(Pane):
    """A row for each person's seat, with who plays it from now on. Nothing counts before it is confirmed."""

    name = "seats"
    app: App

    def __init__(self, controller: GameController) -> None:
        super().__init__()
        self.controller = controller
        self.kinds = controller.session.kinds
        self.known = [kind for kind, _ in players(self.controller.game)]

    def resized(self) -> None:
        canvas, rows = self.app.canvas, owners(self.controller)
        wide, high = min(WIDE * canvas.words, canvas.width - SIDE), HEAD + ROW * len(rows) + FOOT
        self.centre(wide, high)
        x, y = self.area[0] + SIDE, self.area[1] + HEAD
        labels = [words for _, words in players(self.controller.game)]
        icons = ["ui_human", *("ui_bot" for _ in labels[1:])]
        focused = self.form.focus_at or 0
        self.form.clear()
        for line, seat in enumerate(rows):
            kind = offered(self.kinds[seat])
            chosen = self.known.index(kind) if kind in self.known else -1
            names = NAMES * canvas.words
            place = (x + names, y + ROW * line, wide - 2 * SIDE - names, 54)
            self.form.add(Segments(place, labels, chosen, partial(self.choose, seat), size=21, icons=icons))
        foot = self.area[1] + high - 92
        done = Button((x + wide - 2 * SIDE - 280, foot, 280, 62), tr("Done"), self.take_over, kind="primary",
                      icon="ui_check", size=25, enabled=HUMAN in self.kinds, reason=tr("One person plays on."))
        self.form.add(Button((x, foot, 280, 62), tr("Cancel"), self.back, size=25), done)
        self.form.set_focus(self.form.widgets[focused])

    def choose(self, seat: int, chosen: int) -> None:
        """Who is to have a seat."""
        self.kinds[seat] = self.known[chosen]
        self.resized()

    def take_over(self) -> None:
        """The seats go to whom they were given; whoever is to see a hidden hand is asked for by the curtain."""
        people_first = sorted(owners(self.controller), key=lambda seat: self.kinds[seat] != HUMAN)
        changed = [self.controller.hand_over(seat, self.kinds[seat]) for seat in people_first
                   if self.kinds[seat] != self.controller.session.kinds[seat]]
        if not any(changed):
            self.back()
            return
        scenes = self.app.scenes
        while scenes.top is not None and not scenes.top.plays:     # A curtain may wait for somebody else now.
            scenes.pop()

    def draw(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        self.draw_panel(surface, 190)
        x, y, w, _ = self.area
        text(surface, canvas, tr("Who plays"), (x + SIDE, y + 52), 36, theme.TEXT, "title", "midleft")
        words = tr("From now on, in this game and when it is opened again. A bot sees no more than the seat may.")
        text(surface, canvas, words, (x + SIDE, y + 104), 22, theme.MUTED, "label", "midleft", fit=w - 2 * SIDE)
        seats = self.controller.seats
        for line, seat in enumerate(owners(self.controller)):
            middle = y + HEAD + ROW * line + 27
            emblem = self.app.face.emblems(self.controller.state.view(None), seat)[0]
            draw.emblem(surface, canvas, emblem, (x + SIDE + 22, middle), 42)
            text(surface, canvas, str(seats[seat]["name"]), (x + SIDE + 58, middle), 24, theme.TEXT, "bold", "midleft",
                 fit=NAMES * canvas.words - 74)
        self.draw_form(surface)
