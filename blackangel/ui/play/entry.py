"""The way into the analysis from the end of a game: a button that tells how far it is.

The analysis begins by itself once the end stands; most of the time it is ready when it is asked for.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.widgets import Action, Button
from blackangel.ui.kit.words import tr

from .controller import GameController
from .host import TableHost
from .study import SOON as PROGRESS
from .study import Study

SOON = 1.0
"""Seconds that the end has stood when it begins."""
RING, PARTS = 14.0, 36


class Entry:
    """The analysis of a game that has just ended, from the side of its first person, or of another one chosen."""

    def __init__(self, controller: GameController) -> None:
        self.controller = controller
        self.seat = (controller.humans or [0])[0]
        self.study: Study | None = None

    def begin(self, app: TableHost) -> None:
        """Asks for it, once, then for those of everybody else at the screen; nothing in a picture of the scene."""
        if self.study is None and not self.controller.pictured:
            session = self.controller.session
            log = session.to_log()
            self.study = app.desk.study(log, self.seat, session.path)
            app.desk.begin(self.study)
            others = [seat for seat in self.controller.humans if seat != self.seat]
            app.desk.follow([app.desk.study(log, seat, session.path) for seat in others])

    def choose(self, app: TableHost, seat: int) -> None:
        """That of another person at the screen from now on; it is worked at next if it is not ready."""
        if self.study is None or seat not in self.controller.humans:
            return
        session = self.controller.session
        self.seat, self.study = seat, app.desk.study(session.to_log(), seat, session.path)
        if not self.study.complete:
            app.desk.begin(self.study)

    @property
    def complete(self) -> bool:
        """Whether all of it is ready."""
        return self.study is not None and self.study.complete

    @property
    def still(self) -> float:
        """Seconds until its ring has grown; see `Scene.still`."""
        return PROGRESS if self.study is not None and not (self.complete or self.study.failed) else math.inf

    def button(self, area: Area, on_press: Action, size: float) -> Button:
        """The way in."""
        return RingButton(area, tr("Analysis"), on_press, self._share, icon="ui_analysis", size=size, align="left",
                          selected=True, hint=tr("Which turns cost points, and what would have been better"))

    def _share(self) -> float | None:
        return None if self.study is None else self.study.share


class RingButton(Button):
    """With a ring that fills while something is at work, then a tick. share: None before it has begun."""

    def __init__(self, area: Area, label: str, on_press: Action, share: Callable[[], float | None],
                 **more: Any) -> None:
        super().__init__(area, label, on_press, **more)
        self.share = share
        self.tail = 48.0

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        super().draw(surface, canvas)
        x, y, w, h = self.area
        share, middle = self.share(), (x + w - 36, y + h / 2)
        if share is None:
            return
        if share >= 1:
            draw.icon(surface, canvas, "ui_check", middle, 28, theme.LEGAL)
            return
        draw.disc(surface, canvas, middle, RING + 2, None, frame=theme.LINE_STRONG, width=4)
        upto = round(share * PARTS)
        arc = [(middle[0] + RING * math.sin(math.tau * n / PARTS), middle[1] - RING * math.cos(math.tau * n / PARTS))
               for n in range(upto + 1)]
        if upto:
            draw.curve(surface, canvas, arc, theme.LEGAL, 4)
