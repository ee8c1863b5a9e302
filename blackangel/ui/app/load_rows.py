"""How the list of saved games looks: its rows, and the game that is chosen at the right."""

from __future__ import annotations

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
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.words import date, plural, tr
from blackangel.ui.play.face import Face, SavedFace, faces, load_face
from blackangel.ui.play.faults import clause, sentence

if TYPE_CHECKING:
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


def picture_of(screen: LoadScreen, surface: pygame.Surface, game: SavedGame, area: Area, radius: float,
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


ROW_NAME, PANEL_NAME = NameRoom(26, 360, 56), NameRoom(34, 552, 66)


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
    draw_name(surface, canvas, screen.name_of(game), (x + 210, y + (34 if bad else 38)), ROW_NAME, ink)
    draw.icon(surface, canvas, "ui_date", (x + 608, y + 90), 22, theme.MUTED)
    when = tr("example") if screen.is_example(game) else day_of(game.changed)
    text(surface, canvas, when, (x + 628, y + 90), 21, theme.MUTED, "label", "midleft", fit=206)
    if bad:
        draw.icon(surface, canvas, "ui_warning", (x + 222, y + 90), 24, theme.DAMAGE)
        reason = tr("made by a newer version") if game.newer else clause(game.reason)
        text(surface, canvas, reason, (x + 242, y + 90), 21, theme.REASON_TEXT, "label", "midleft", fit=340, high=66)
    else:
        words = saved_face(game).progress(game, screen.app.thumbs.facts(game.path))
        text(surface, canvas, words, (x + 210, y + 94), 21, theme.MUTED, "label", "midleft", fit=366, high=58)
    if game.notice and not bad:
        draw.icon(surface, canvas, "ui_warning", (x + 590, y + 44), 22, theme.GOLD)
    emblems = saved_face(game).emblems(game, screen.app.thumbs.facts(game.path))
    for place, colour in enumerate(chain.from_iterable(emblems)):
        draw.emblem(surface, canvas, colour, (x + 618 + place * 44, y + 44), 38, 110 if bad else 255)
    if not bad:
        _pill(surface, canvas, game, x + 860, y + h / 2)
        text(surface, canvas, str(game.steps), (x + w - 66, y + 50), 28, theme.TEXT, "number", "center")
        unit = plural(game.steps, "step", "steps")
        text(surface, canvas, unit, (x + w - 66, y + 84), theme.SMALLEST, theme.MUTED, "label", "center", fit=110)


def _pill(surface: pygame.Surface, canvas: Canvas, game: SavedGame, x: float, y: float) -> None:
    colour, icon, words = (
        (theme.GOLD, "ui_finished", tr("finished")) if game.finished else (theme.LEGAL, "ui_play", tr("in progress"))
    )
    draw.rounded(surface, canvas, (x, y - 22, 180, 44), 22, theme.WELL, 200, frame=colour, width=1.5)
    draw.icon(surface, canvas, icon, (x + 26, y), 22, colour)
    text(surface, canvas, words, (x + 46, y), 21, theme.TEXT, "label", "midleft", fit=124)


def shows_seed(game: SavedGame) -> bool:
    """Whether its seed is told: whoever knows it can deal the same game again and look at what is to come."""
    return game.header is not None and game.finished and game.reason is None and not game.notice


def draw_detail(screen: LoadScreen, surface: pygame.Surface, game: SavedGame) -> None:
    """The chosen game."""
    canvas = screen.app.canvas
    picture_of(screen, surface, game, screen.area(1300, 142, 560, 315), 14)
    if not screen.renaming:
        draw_name(surface, canvas, screen.name_of(game), screen.at(1304, 494), PANEL_NAME, theme.TEXT)
    parts = [] if game.reason else [saved_face(game).progress(game, screen.app.thumbs.facts(game.path))]
    if game.header is not None:
        parts.append(saved_face(game).rules(game.header.options))
    screen.words(surface, "   ".join(filter(None, parts)) or day_of(game.changed), 1304, 540, 22, theme.MUTED, fit=552)
    if game.reason is not None:
        _fault(screen, surface, canvas, game)
    else:
        _seats(screen, surface, canvas, game)
    if game.header is not None and not shows_seed(game):
        facts = [plural(game.steps, "{n} step", "{n} steps")]
        ink = theme.MUTED
        if game.notice and game.reason is None:  # a line that was cut short: all before it is there
            facts, ink = [sentence(game.notice)], theme.GOLD
        screen.words(surface, ", ".join(facts), 1580, 996, theme.SMALLEST, ink, anchor="center", fit=552)


def _fault(screen: LoadScreen, surface: pygame.Surface, canvas: Canvas, game: SavedGame) -> None:
    area = screen.area(1304, 570, 552, 134)
    draw.rounded(surface, canvas, area, 14, theme.REASON_FILL, 235, frame=theme.DAMAGE, width=1.5)
    head = tr("Made by a newer version") if game.newer else tr("This file has a fault")
    screen.words(surface, head, 1326, 598, 24, font="bold", fit=508)
    text(surface, canvas, sentence(game.reason), screen.at(1326, 618), theme.SMALLEST, theme.MUTED, "label", "topleft",
         508, lines=3)


def _seats(screen: LoadScreen, surface: pygame.Surface, canvas: Canvas, game: SavedGame) -> None:
    face, counted = face_of(game).saved, face_of(game).counted
    facts = screen.app.thumbs.facts(game.path)
    points = face.points(game, facts)
    rows = zip(face.names(game), face.emblems(game, facts), face.kinds(game), strict=False)
    for number, (name, emblems, kind) in enumerate(rows):
        x, y = 1304 + number % 2 * 280, 572 + number // 2 * 70
        area = screen.area(x, y, 272, 60)
        tone = theme.PLAYER[emblems[0]] if emblems else theme.LINE_STRONG
        draw.rounded(surface, canvas, area, 14, theme.WELL, 200, frame=tone, width=1.5)
        left = 62 + draw.emblems(surface, canvas, emblems, screen.at(x + 34, y + 30), 40)
        right = 170 if points else 246
        screen.words(surface, name, x + left, y + 30, 23, font="bold", fit=right - 16 - left)
        icon = "ui_human" if kind == HUMAN else "ui_bot"
        if kind not in counted.house:
            draw.icon(surface, canvas, icon, screen.at(x + right, y + 30), 22, theme.MUTED)
        if number < len(points):
            ink = theme.GOLD if not game.scores or number in game.winners else theme.TEXT
            draw.icon(surface, canvas, counted.unit, screen.at(x + 248, y + 30), 30)
            screen.words(surface, str(points[number]), x + 228, y + 30, 28, ink, "number", "midright")
