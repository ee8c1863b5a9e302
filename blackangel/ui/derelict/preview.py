"""How the table looks with the settings as they are: a marine of each team, dangers, and what may be chosen."""

from __future__ import annotations

import pygame

from blackangel.ui.kit.words import C_, N_, tr
from blackangel.ui.play.preview import Preview

from . import look, names, pieces
from .pen import DANGERS, Pen
from .pieces import Mark

STATES = (("claw", Mark(), C_("a swarm", "normal")), ("head", Mark(legal=True), C_("a swarm", "allowed")),
          ("tail", Mark(aside=True), N_("not now")))  # fmt: skip


class PiecesPreview(Preview):
    """The panel beside the settings."""

    def pieces(self, surface: pygame.Surface) -> None:
        pen = Pen(surface, self.screen.app.canvas)
        for number, team in enumerate(names.TEAM_WORDS):
            key = next(one.id for one in names.data().marines if names.team_of(one.id) == team)
            place = self.area(27 + number % 2 * 282, 68 + number // 2 * 115, 264, 105)
            pieces.marine(pen, key, "right" if number % 2 else "left", 1, place)
        for number, colour in enumerate(DANGERS):
            key = next(one.id for one in names.data().terrain if names.danger(one.id) == colour)
            x = 27 + number * 138.5
            pieces.terrain(pen, key, self.area(x + 22, 419, 87, 87), "right")
            pen.text(tr(DANGERS[colour]), *self.at(x + 65, 524), 21, look.MUTED, "label", "center", fit=132)
        for number, (kind, mark, words) in enumerate(STATES):
            x = 120 + number * 180
            pieces.stalker(pen, kind, self.area(x - 40, 548, 80, 80), "left", mark)
            pen.text(tr(words), *self.at(x, 648), 21, look.MUTED, "label", "center", fit=170)
