"""How the list of saved games looks: its rows, and the game that is chosen at the right."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

import pygame

from blackangel.engine.players import HUMAN
from blackangel.engine.store import SavedGame
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.fonts import TIGHT, filling, growth, text, wrap
from blackangel.ui.kit.room import split
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.words import date, plural, tr
from blackangel.ui.play.face import Face, SavedFace, faces, load_face
from blackangel.ui.play.faults import clause, sentence

if TYPE_CHECKING:
    from blackangel.ui.kit.screen import Screen

    from .importing import ImportScreen
    from .load import LoadScreen


def day_of(changed: float, now: float | None = None) -> str:
    """When a file was last written, in the words of a person."""
    then, today = time.localtime(changed), time.localtime(now)
    clock = time.strftime("%H:%M", then)
    days = (time.mktime((*today[:3], 12, 0, 0, 0, 0, -1)) - time.mktime((*then[:3], 12, 0, 0, 0, 0, -1))) / 86400
    if round(days) == 0:
        return tr("today, {clock}", clock=clock)
    if round(days) == 1:
        return tr("yesterday, {clock}", clock=clock)
    return date(changed)


def face_of(game: SavedGame) -> Face:
    """The face of the game in that file; of a file without a header that of the first game."""
    name = game.header.game if game.header is not None else ""
    return load_face(name if name in faces() else faces()[0])


def saved_face(game: SavedGame) -> SavedFace:
    """What is told of that game."""
    return face_of(game).saved


def picture_of(screen: LoadScreen | ImportScreen, surface: pygame.Surface, game: SavedGame, area: Area, radius: float,
               faint: bool = False) -> None:
    """The game's picture in a rectangle; a plain ground while there is none."""
    canvas = screen.app.canvas
    box = canvas.rect(*area)
    found = screen.app.thumbs.get(game.path) if game.header is not None and game.reason is None else None
    if found is None:
        draw.rounded(surface, canvas, area, radius, theme.WELL, 235)
        middle = area[0] + area[2] / 2, area[1] + area[3] / 2
        if game.reason:
            draw.icon(surface, canvas, "ui_damaged", middle, area[3] * 0.4, theme.DAMAGE)
        else:  # its sign faintly, until the picture of the table has been drawn
            draw.icon(surface, canvas, face_of(game).icon, middle, area[3] * 0.62, alpha=70)
    else:
        key = ("thumb", str(game.path), game.changed, box.size)
        surface.blit(canvas.cached(key, lambda: pygame.transform.smoothscale(found, box.size)), box.topleft)
    draw.rounded(surface, canvas, area, radius, frame=theme.LINE_STRONG, width=1.5)


@dataclass(slots=True, frozen=True)
class NameRoom:
    """Room for the name of a game: the size wanted, width and height."""

    size: float
    wide: float
    high: float


FULL = 1100.0
"""Width of a row from which on it says how a game stands in words, not by a sign alone."""
PILL, SIGN = 180.0, 44.0
"""Widths of the two."""
SEAT = 70.0
"""From one row of those who play to the next."""
NAME_AT, FACTS = 210.0, 378.0
"""Left edge of a name in a row, and what is right of it without how the game stands."""


def row_name(wide: float) -> NameRoom:
    """Room for a name in a row of that width."""
    return NameRoom(26, wide - NAME_AT - FACTS - (PILL if wide >= FULL else SIGN) - 48, 56)


@dataclass(slots=True, frozen=True)
class Card:
    """Where all that is told of one game stands: one below the other, or in two halves side by side.

    area: the panel.
    halved: whether it has two.
    acts: height of what can be done with the game, at the foot.
    seats: how many play it.
    """

    area: Area
    halved: bool
    acts: float
    seats: int

    @property
    def told(self) -> Area:
        """The picture; its name and how it stands follow below."""
        x, y, w, h = self.area
        room = w / 2 - 32 if self.halved else w - 40
        left = math.inf if self.halved else h - 135 - self.acts - SEAT * max(2, -(-self.seats // 2))
        high = min(room * 9 / 16, left)
        return x + 20 + (room - high * 16 / 9) / 2, y + 20, high * 16 / 9, high

    @property
    def column(self) -> tuple[float, float]:
        """Left edge and width of what stands below the picture."""
        x, _, w, _ = self.area
        return x + 24, (w / 2 - 40 if self.halved else w - 48)

    @property
    def name(self) -> NameRoom:
        return NameRoom(34, self.column[1], 66)

    @property
    def field(self) -> Area:
        """Where the name stands, and is changed."""
        _, y, _, h = self.told
        x, w = self.column
        return x - 4, y + h + 9, w + 8, 56

    @property
    def players(self) -> tuple[float, float, float]:
        """Upper left corner and width of those who play, or of why nobody can."""
        _, y, _, h = self.told
        x, w = self.column
        return (self.area[0] + self.area[2] / 2 + 16, y, w) if self.halved else (x, y + h + 115, w)

    @property
    def foot(self) -> tuple[float, float, float]:
        """Upper left corner and width of what can be done."""
        x, _, w = self.players
        return x, self.area[1] + self.area[3] - self.acts, w


def name_lines(canvas: Canvas, name: str, room: NameRoom) -> tuple[float, int, bool]:
    """Size of a name that may take several lines, how many have room, and whether all of it has."""
    size = filling(canvas, name, room.size, (room.wide, room.high), "bold", TIGHT)
    most = max(1, int(room.high / (TIGHT * size * growth(canvas, "bold", size)) + 0.01))
    return size, most, len(wrap(canvas, name, size, room.wide, "bold")) <= most


def draw_name(surface: pygame.Surface, canvas: Canvas, name: str, at: tuple[float, float], room: NameRoom,
              ink: theme.Colour) -> None:  # fmt: skip
    """The name of a game, its middle line at the left of a place."""
    size, most, _ = name_lines(canvas, name, room)
    text(surface, canvas, name, at, size, ink, "bold", "midleft", room.wide, lines=most, line=TIGHT)


def draw_row(
    screen: LoadScreen, surface: pygame.Surface, canvas: Canvas, game: SavedGame, area: Area, selected: bool,
    hovered: bool,
) -> None:  # fmt: skip
    """One game of the list."""
    x, y, w, h = area
    bad = game.reason is not None
    if selected:
        draw.halo(surface, canvas, area, 16, theme.LEGAL, 8, 130)
    frame = theme.LEGAL if selected else theme.TEXT if hovered else theme.LINE
    draw.panel(surface, canvas, area, 16, frame, width=3 if selected else 2)
    picture_of(screen, surface, game, (x + 14, y + 14, 178, 100), 10)
    ink = theme.FAINT if bad else theme.TEXT
    name, right = row_name(w), x + w - FACTS - (PILL if w >= FULL else SIGN)
    draw_name(surface, canvas, screen.name_of(game), (x + NAME_AT, y + (34 if bad else 38)), name, ink)
    draw.icon(surface, canvas, "ui_date", (right - 10, y + 90), 22, theme.MUTED)
    when = tr("example") if screen.is_example(game) else day_of(game.changed)
    text(surface, canvas, when, (right + 10, y + 90), 21, theme.MUTED, "label", "midleft", fit=206)
    if bad:
        draw.icon(surface, canvas, "ui_warning", (x + 222, y + 90), 24, theme.DAMAGE)
        reason = tr("made by a newer version") if game.newer else clause(game.reason)
        text(surface, canvas, reason, (x + 242, y + 90), 21, theme.REASON_TEXT, "label", "midleft", fit=name.wide - 20,
             high=66)
    else:
        words = saved_face(game).progress(game, screen.app.thumbs.facts(game.path))
        text(surface, canvas, words, (x + NAME_AT, y + 94), 21, theme.MUTED, "label", "midleft", fit=name.wide + 6,
             high=58)
    if game.notice and not bad:
        draw.icon(surface, canvas, "ui_warning", (right - 28, y + 44), 22, theme.GOLD)
    emblems = saved_face(game).emblems(game, screen.app.thumbs.facts(game.path))
    for place, colour in enumerate(chain.from_iterable(emblems)):
        draw.emblem(surface, canvas, colour, (right + place * 44, y + 44), 38, 110 if bad else 255)
    if not bad:
        _pill(surface, canvas, game, (right + 242, y + h / 2), w >= FULL)
        text(surface, canvas, str(game.steps), (x + w - 66, y + 50), 28, theme.TEXT, "number", "center")
        unit = plural(game.steps, "step", "steps")
        text(surface, canvas, unit, (x + w - 66, y + 84), theme.SMALLEST, theme.MUTED, "label", "center", fit=110)


def _pill(surface: pygame.Surface, canvas: Canvas, game: SavedGame, at: tuple[float, float], told: bool) -> None:
    """How a game stands, in words if those are `told`; the middle of its left end is at a place."""
    colour, icon, words = (
        (theme.GOLD, "ui_finished", tr("finished")) if game.finished else (theme.LEGAL, "ui_play", tr("in progress"))
    )
    x, y = at
    draw.rounded(surface, canvas, (x, y - 22, PILL if told else SIGN, 44), 22, theme.WELL, 200, frame=colour, width=1.5)
    draw.icon(surface, canvas, icon, (x + (26 if told else SIGN / 2), y), 22, colour)
    if told:
        text(surface, canvas, words, (x + 46, y), 21, theme.TEXT, "label", "midleft", fit=124)


def shows_seed(game: SavedGame) -> bool:
    """Whether its seed is told: whoever knows it can deal the same game again and look at what is to come."""
    return game.header is not None and game.finished and game.reason is None and not game.notice


def draw_detail(screen: LoadScreen | ImportScreen, surface: pygame.Surface, game: SavedGame, card: Card,
                name: str) -> None:
    """The chosen game; no name while it is being changed."""
    canvas = screen.app.canvas
    _, y, _, h = card.told
    x, w = card.column
    picture_of(screen, surface, game, card.told, 14)
    draw_name(surface, canvas, name, (x, y + h + 37), card.name, theme.TEXT)
    parts = [] if game.reason else [saved_face(game).progress(game, screen.app.thumbs.facts(game.path))]
    if game.header is not None:
        parts.append(saved_face(game).rules(game.header.options))
    told = "   ".join(filter(None, parts)) or day_of(game.changed)
    text(surface, canvas, told, screen.at(x, y + h + 83), 22, theme.MUTED, "label", "midleft", fit=w, high=56)
    if game.reason is not None:
        _fault(screen, surface, canvas, game, card.players)
    else:
        _seats(screen, surface, canvas, game, card.players)


def draw_facts(screen: LoadScreen, surface: pygame.Surface, game: SavedGame, card: Card) -> None:
    """What stands at the foot of a card whose seed is not told."""
    if game.header is not None and not shows_seed(game):
        said, ink = plural(game.steps, "{n} step", "{n} steps"), theme.MUTED
        if game.notice and game.reason is None:  # a line that was cut short: all before it is there
            said, ink = sentence(game.notice), theme.GOLD
        x, _, w = card.foot
        y = card.area[1] + card.area[3] - 28
        screen.words(surface, said, x + w / 2, y, theme.SMALLEST, ink, anchor="center", fit=w)


def _fault(screen: Screen, surface: pygame.Surface, canvas: Canvas, game: SavedGame,
           place: tuple[float, float, float]) -> None:
    x, y, w = place
    draw.rounded(surface, canvas, (x, y - 2, w, 134), 14, theme.REASON_FILL, 235, frame=theme.DAMAGE, width=1.5)
    head = tr("Made by a newer version") if game.newer else tr("This file has a fault")
    screen.words(surface, head, x + 22, y + 26, 24, font="bold", fit=w - 44)
    text(surface, canvas, sentence(game.reason), (x + 22, y + 46), theme.SMALLEST, theme.MUTED, "label", "topleft",
         w - 44, lines=3)


def _seats(screen: LoadScreen | ImportScreen, surface: pygame.Surface, canvas: Canvas, game: SavedGame,
           place: tuple[float, float, float]) -> None:
    face, counted = face_of(game).saved, face_of(game).counted
    facts = screen.app.thumbs.facts(game.path)
    points = face.points(game, facts)
    rows = zip(face.names(game), face.emblems(game, facts), face.kinds(game), strict=False)
    columns = split((*place, 60), 2, 8)
    for number, (name, emblems, kind) in enumerate(rows):
        x, top, w, h = columns[number % 2]
        top += number // 2 * SEAT
        y = top + h / 2
        tone = theme.PLAYER[emblems[0]] if emblems else theme.LINE_STRONG
        draw.rounded(surface, canvas, (x, top, w, h), 14, theme.WELL, 200, frame=tone, width=1.5)
        left = x + 62 + draw.emblems(surface, canvas, emblems, (x + 34, y), 40)
        right = x + w - (102 if points else 26)
        screen.words(surface, name, left, y, 23, font="bold", fit=right - 16 - left)
        icon = "ui_human" if kind == HUMAN else "ui_bot"
        if kind not in counted.house:
            draw.icon(surface, canvas, icon, (right, y), 22, theme.MUTED)
        if number < len(points):
            ink = theme.GOLD if not game.scores or number in game.winners else theme.TEXT
            draw.icon(surface, canvas, counted.unit, (x + w - 24, y), 30)
            screen.words(surface, str(points[number]), x + w - 44, y, 28, ink, "number", "midright")
