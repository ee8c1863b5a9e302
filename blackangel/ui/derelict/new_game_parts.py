"""The widgets of the set-up screen: numbers of players, cards of teams, and the places of teams in a seat's row."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from blackangel.ui.kit import theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.fonts import level
from blackangel.ui.kit.geometry import Point, Rect
from blackangel.ui.kit.widgets import Action, Widget
from blackangel.ui.kit.words import joined, plural, tr

from . import cards, look, names
from .cardface import SIGNS
from .mission import teams_each
from .pen import Pen

TWO_LINES = 55.0
"""Height of the name of an order that takes two lines."""
FAR = 10.0
"""So far a pressed pointer moves before it drags."""


class PlayersButton(Widget):
    """A number of players, with what each commands."""

    sets = True
    radius = 14

    def __init__(self, area: Rect, players: int, on_press: Action, now: bool) -> None:
        super().__init__(area, on_press)
        self.players = players
        self.now = now

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        pen = Pen(surface, canvas)
        x, y, w, h = self.area
        hot = self.hovered or self.focused
        pen.rr(self.area, 14, theme.mix(look.MINT, look.BLACK, .84) if self.now else look.WELL, 235,
               frame=look.MINT if self.now else look.TEXT if hot else look.LINE, width=3 if self.now else 1.8,
               glow=8 if self.now else 0)
        at = min(60.0, w * .27)
        pen.text(self.players, x + at * .53, y + h / 2, 42, look.TEXT, "heavy", "center")
        each = teams_each(self.players)
        pen.text(plural(each, "{n} team", "{n} teams"), x + at, y + h / 2 - 18, 22, look.MUTED, "label", fit=w - at - 2)
        pen.icon("ui_human", x + at + 12, y + h / 2 + 19, 25, look.MUTED)
        pen.text(2 * each * self.players, x + at + 32, y + h / 2 + 19, 24, look.TEXT, "heavy")


class TeamCard(Widget):
    """A team: its marines, their reach, the numbers of its orders, whose it is. A click or a drag gives it to a seat.

    Args:
        owner: the name of whoever commands it; empty if nobody.
        told: whether its orders are explained below it while it is pointed at.
        dropped: what is done where it was dragged to.
        fades: whether it is not chosen here at all.
    """

    radius = 16
    tip_side = "above"

    def __init__(self, area: Rect, team: str, owner: str, wanted: bool, on_press: Action,
                 dropped: Callable[[str, Point], None], fades: bool) -> None:  # fmt: skip
        super().__init__(area, on_press, hint=self._orders(team))
        self.team = team
        self.owner = owner
        self.wanted = wanted
        self.dropped = dropped
        self.fades = fades
        self.start: Point | None = None
        self.carried: Point | None = None

    @staticmethod
    def _orders(team: str) -> str:
        told = (joined(f"{one.number} {names.order(one.id)}", cards.order_text(one)) for one in names.orders_of(team))
        return "\n".join(told)

    def mouse(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.start = event.pos
        elif event.type == pygame.MOUSEMOTION and self.pressed and self.start is not None and not self.fades:
            if self.carried is not None or math.dist(self.start, event.pos) > FAR:
                self.carried = event.pos
        elif event.type == pygame.MOUSEBUTTONUP and self.carried is not None:
            self.pressed, self.carried = False, None
            self.dropped(self.team, event.pos)
            return True
        return super().mouse(event)

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        pen = Pen(surface, canvas)
        hot = self.hovered or self.focused
        frame = look.MINT if self.wanted else look.WHITE if hot else look.TEAM[self.team]
        name = (self.team, self.owner, self.wanted, hot, self.fades, look.TEAM["green"], names.team(self.team))
        pen.kept(("team card", *name), self.area, lambda own: self._paint(own, frame))

    def _paint(self, pen: Pen, frame: theme.Colour) -> None:
        x, y, w, h = self.area
        team, free = self.team, not self.owner
        pen.rr((x, y + 4, w, h), 16, look.BLACK, 150)
        pen.rr(self.area, 16, (13, 17, 22), 246)
        (px, py, pw, ph), words = self._halves()
        pen.rr((px, py, pw, ph), 16, theme.mix(look.TEAM[team], look.GROUND, .45), bottom=look.TEAM_DARK[team])
        both = [one for one in names.data().marines if names.team_of(one.id) == team]
        for number, one in enumerate(both):
            pen.own(one.id, px + pw * (.34 + .34 * number), py + ph * .56, height=min(ph * .92, pw * 1.06),
                    clip=(px, py, pw, ph - 2), radius=16)
        pen.team(team, x + w - 28, y + 28, 20)
        left, top, wide, high = words
        text = look.TEAM_TEXT[team]
        room = wide - (26 if top > y else 70)   # beside the picture the sign stands behind it
        called = level(pen.canvas, ((names.team(one), room) for one in names.TEAM_WORDS), 27, "bold")
        pen.text(names.team(team), left + 18, top + 24, called, text, "bold", fit=room)
        named = high >= self._needed(wide)     # there is room for the names of the orders, too
        line = min(36.0, (high - 48) / 7.2) if named else (high - 48) / 4
        for number, one in enumerate(both):
            cy = top + 44 + line * (number + .5)
            pen.text(names.surname(one.id), left + 18, cy, 23, look.TEXT, "label", fit=wide - 84)
            pen.sign("attack", left + wide - 50, cy, 20, look.MUTED)
            pen.text(one.reach, left + wide - 18, cy, 23, look.TEXT, "heavy", "right")
        rule = top + 44 + line * 2
        pen.line([(left + 14, rule), (left + wide - 14, rule)], look.LINE, 1.5)
        step = (top + high - line - rule) / 3 if named else line
        every = ((names.order(order.id), wide - 76) for one in names.TEAM_WORDS for order in names.orders_of(one))
        size = level(pen.canvas, every, theme.SMALLEST, "label", step) if named else 0.0
        for number, order in enumerate(names.orders_of(team)):
            at, row = (left + 12, rule + step * (number + .5)) if named else \
                (left + 13 + (wide - 26) / 3 * number, rule + line / 2)
            pen.sign(SIGNS[order.type], at + 10, row, 19, text)
            pen.text(order.number, at + 24, row, 22, look.TEXT, "heavy")
            if named:
                pen.text(names.order(order.id), at + 57, row, size, look.TEXT, "label", fit=wide - 76, high=step)
        whose = "" if self.fades else tr("free") if free else self.owner
        tone = look.MINT if self.wanted and free else look.MUTED
        pen.text(whose, left + wide / 2, y + h - line / 2 - 3, 22, tone, "label", "center", fit=wide - 24)
        if self.fades:
            pen.rr(self.area, 16, look.GROUND, 150)
        pen.rr(self.area, 16, frame=frame, width=3.4 if self.wanted else 2.2, glow=9 if self.wanted else 0)

    @staticmethod
    def _needed(wide: float) -> float:
        """Height of all words, the names of the orders among them: two lines each where they have little room."""
        return 48 + 3 * 33 + 3 * (TWO_LINES if wide < 250 else 33)

    def _halves(self) -> tuple[Rect, Rect]:
        """Where the picture is, and where the words are: below it, or beside it in a low card."""
        x, y, w, h = self.area
        if w > 1.15 * h:
            return (x, y, w * .42, h), (x + w * .42, y, w * .58, h)
        high, left = min(h * .46, max(228.0, w * 1.2)), h - self._needed(w)
        high = left if h * .3 <= left < high else high
        return (x, y, w, high), (x, y + high, w, h - high)

    def draw_carried(self, pen: Pen) -> None:
        """The emblem in the hand."""
        if self.carried is not None:
            (x, y), name = self.carried, names.team(self.team)
            half = pen.width(name, 25, "bold") / 2 + 42
            pen.rr((x - half, y - 34, 2 * half, 68), 14, look.TEAM_DARK[self.team], 240, frame=look.TEAM[self.team],
                   width=3, glow=12, glow_colour=look.BLACK)
            pen.team(self.team, x - half + 34, y, 22)
            pen.text(name, x - half + 66, y, 25, look.TEXT, "bold")


class TeamPlace(Widget):
    """A place for a team in a seat's row: pressed, it gives the team back, or becomes the one that waits.

    Args:
        team: the team there; empty for none. waits: whether the next team comes here.
    """

    radius = 14

    def __init__(self, area: Rect, team: str, waits: bool, by_lot: bool, on_press: Action) -> None:
        super().__init__(area, on_press, hint=tr("Gives the team back") if team and not by_lot else "")
        self.team = team
        self.waits = waits
        self.by_lot = by_lot

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        pen = Pen(surface, canvas)
        x, y, w, h = self.area
        cy = y + h / 2
        if self.by_lot or not self.team:
            tone = look.MINT if self.waits and not self.by_lot else look.STRONG
            pen.dashed(self.area, tone, 2.4)
            words = tr("by lot") if self.by_lot else tr("a team")
            pen.text(words, x + w / 2, cy, 23, tone if tone == look.MINT else look.MUTED, "label", "center", fit=w - 16)
            return
        hot = self.hovered or self.focused
        edge = look.WHITE if hot else look.TEAM[self.team]
        pen.rr(self.area, 14, look.TEAM_DARK[self.team], 245, frame=edge, width=2.4)
        radius = min(15.0, h * .36)
        pen.team(self.team, x + 6 + radius, cy, radius)
        room = w - 37 - 2 * radius
        size = level(canvas, ((names.team(one), room) for one in names.TEAM_WORDS), 24, "bold")
        pen.text(names.team(self.team), x + 11 + 2 * radius, cy, size, look.TEXT, "bold", fit=room)
        pen.icon("x", x + w - 13, cy, 14, look.TEAM_TEXT[self.team])
