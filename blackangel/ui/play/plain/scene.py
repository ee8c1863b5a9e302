"""A running game at a table of words, and its end."""

from __future__ import annotations

import pygame

from blackangel.ui.kit import theme
from blackangel.ui.kit.form import Form
from blackangel.ui.kit.screen import Screen
from blackangel.ui.kit.widgets import Button
from blackangel.ui.kit.words import tr

from ..around import AroundTable
from ..controller import GameController
from ..host import TableHost
from ..occasion import Occasion
from .table import PlainTable
from .words import PlainWords


class PlainScene(AroundTable):
    """The table of a game that is played."""

    name = "table"
    keys = "table"
    ambience = "ambience-play"
    commands = True
    plays = True
    app: TableHost
    table: PlainTable
    form: Form

    def __init__(self, controller: GameController, words: PlainWords) -> None:
        self.controller = controller
        self.table = PlainTable(controller, words, Occasion())
        self.form = self.table.form

    def open_menu(self) -> None:
        self.app.pause()

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and self._command(event):
            return
        self.form.handle(event)

    def _command(self, event: pygame.event.Event) -> bool:
        """The commands that every table knows."""
        actions = {pygame.K_u: self.table.undo, pygame.K_y: self.table.redo, pygame.K_ESCAPE: self.app.pause,
                   pygame.K_F1: self.app.help, pygame.K_LEFT: self.app.look_back}
        if event.key not in actions:
            return False
        actions[event.key]()
        return True

    def update(self, dt: float) -> None:
        self.table.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface)


class PlainEnding(Screen):
    """Who won, and everybody's points."""

    name = "ending"
    title = "Final score"
    app: TableHost

    def __init__(self, controller: GameController, words: PlainWords) -> None:
        super().__init__()
        self.controller = controller
        self.points = words.points(controller.view)

    def build(self) -> None:
        place = self.area(480, 900, 460, 90)
        self.again = Button(place, tr("Play again"), self.app.play_again, kind="primary", size=28)
        self.form.add(self.again, Button(self.area(980, 900, 460, 90), tr("To the title"), self.app.to_title, size=28))

    def first_focus(self) -> Button:
        return self.again

    def paint(self, surface: pygame.Surface) -> None:
        winners = self.controller.state.winners()
        for number, seat in enumerate(self.controller.seats):
            y = 260 + 110 * number
            self.panel(surface, 480, y - 46, 960, 92, theme.GOLD if number in winners else theme.LINE)
            self.words(surface, str(seat["name"]), 520, y, 34, font="bold", fit=600)
            if number < len(self.points):
                self.words(surface, str(self.points[number]), 1400, y, 40, theme.GOLD, "heavy", "midright")
