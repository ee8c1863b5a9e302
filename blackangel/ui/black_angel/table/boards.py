"""All other players' boards in full, side by side over the table: grids, backs of cards in slots, storage, tucked cards
and what is known of their hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from blackangel.engine.decision import View
from blackangel.games.black_angel.ids import colour_of
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.geometry import Point, Rect, inside
from blackangel.ui.kit.words import C_, tr

from . import board, opponents, tiles, tooltip_cards
from .aboard import COLOURS
from .camera import VIEWS
from .frigate import dice_at, seat_colour
from .layout import GOODS, Layout, Place
from .pen import Pen
from .tippens import TipPen

if TYPE_CHECKING:
    from .scene import TableScene

WIDE, HIGH = 434.0, 770.0
"""A board standing upright: head, grid, storage and Advanced spaces, hand and dice below."""
HEAD = 66.0
UNDER = 400.0
"""Where the storage begins."""
FOOT = 672.0
REST = 0.3
BACKS = (*COLOURS, "ravager")


class Upright(Layout):
    """A board zone in which the storage stands below the grid."""

    def __init__(self, area: Rect, scale: float) -> None:
        super().__init__()
        self.slim = False
        self.board = area
        self.board_scale = scale

    def _own(self, x: float, y: float, w: float, h: float) -> Rect:
        s = self.board_scale
        if x >= 380:
            x, y = x - 380 + 14, y - 66 + UNDER
        else:
            x, y = x + 34, y - 14 + HEAD
        return self.board[0] + x * s, self.board[1] + y * s, w * s, h * s


def columns(count: int, width: float, height: float) -> list[Upright]:
    """Boards for so many players in the middle of a window of that size."""
    gap = 22.0
    scale = min((width - 60 - gap * (count - 1)) / count / WIDE, (height - 150) / HIGH, 1.35)
    w, h = WIDE * scale, HIGH * scale
    left = (width - count * w - (count - 1) * gap) / 2
    return [Upright((left + n * (w + gap), 72 + (height - 150 - h) / 2, w, h), scale) for n in range(count)]


class BoardsSheet:
    """The boards of those who sit at the table with the viewer."""

    def __init__(self, scene: TableScene, seat: int | None = None) -> None:
        self.scene = scene
        self.seats = [n for n in scene.layout.others if scene.view["seats"][n]["kind"] != "hal"]
        self.marked = seat
        self.hover: tuple[int, Place] | None = None
        self.since = 0.0
        shape = scene.layout.shape
        self.layouts = dict(zip(self.seats, columns(max(1, len(self.seats)), shape.width, shape.height), strict=False))

    def resized(self) -> bool:
        """Lays itself out anew; False if nobody is left to show."""
        self.__init__(self.scene, self.marked)  # type: ignore[misc]
        return bool(self.seats)

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes everything; False when it is done."""
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            return False
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_0, pygame.K_KP0):
            self.scene.viewing.zoom("")     # the whole table, whatever was enlarged before
            return False
        elif event.type == pygame.KEYDOWN and pygame.K_1 <= event.key < pygame.K_1 + len(VIEWS) - 1:
            view = VIEWS[event.key - pygame.K_1]
            if view != self.scene.camera.view:
                self.scene.viewing.zoom(view)
            return False
        elif event.type == pygame.KEYDOWN:
            step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_TAB: 1}.get(event.key)
            if step is None or not self.seats:
                return False
            at = self.seats.index(self.marked) if self.marked in self.seats else -1 if step > 0 else 0
            self.marked = self.seats[(at + step) % len(self.seats)]
        return True

    def _point(self, pos: Point) -> None:
        found = None
        for seat, layout in self.layouts.items():
            place = self._under(seat, layout, pos) if inside(layout.board, pos) else None
            if place:
                found = (seat, place)
        if found != self.hover:
            self.hover, self.since = found, self.scene.seconds

    def _under(self, seat: int, layout: Upright, pos: Point) -> Place | None:
        """The thing of a board under a point, what lies below it included."""
        more = (place for place, area in below(layout, self.scene.view, seat).items() if inside(area, pos))
        return board.under(layout, pos) or next(more, None)

    def draw(self, pen: Pen) -> None:
        """Draws veil, boards, and what the pointer is on."""
        scene = self.scene
        w, h = scene.layout.shape.width, scene.layout.shape.height
        draw.veil(pen.surface, 232)     # what is written below must not be read through it
        title = tr("The others' boards") if len(self.seats) > 1 else tr("The other board")
        pen.text(title, w / 2, 40, 30, theme.TEXT, "title", "center")
        for seat, layout in self.layouts.items():
            draw_board(pen, layout, scene.view, seat, seat == self.marked)
        words = tr("Click or Escape: back to the table")
        wide = pen.width(words, 21) + 48
        pen.panel((w / 2 - wide / 2, h - 58, wide, 44), 14)
        pen.text(words, w / 2, h - 36, 21, theme.MUTED, align="center")
        if self.hover and scene.seconds - self.since >= REST:
            seat, place = self.hover
            near = below(self.layouts[seat], scene.view, seat).get(place) or self.layouts[seat].rect(place)
            if near:
                tip = TipPen(pen, scene.painter.inspector.caches)
                tooltip_cards.for_place(tip, place, scene.view, near, seat, seat_colour(scene.view, seat))


def draw_board(pen: Pen, layout: Upright, view: View, seat: int, marked: bool = False) -> None:
    """One board, upright."""
    colour, player, s = seat_colour(view, seat), view["seats"][seat], layout.board_scale
    x, y, w, _h = layout.board
    pen.panel(layout.board, 18, accent=theme.WHITE if marked else theme.PLAYER[colour], alpha=252,
              width=4 if marked else 2.5)
    pen.rr((x + 14 * s, y + 8 * s, 5 * s, 46 * s), 2.5 * s, theme.PLAYER[colour])
    pen.emblem(colour, x + 46 * s, y + 32 * s, 42 * s)
    wide = pen.text(player["vp"], x + w - 18 * s, y + 33 * s, 36 * s, theme.GOLD, "heavy", "right")
    pen.icon("vp", x + w - wide - 42 * s, y + 32 * s, 34 * s)
    pen.text(player["name"], x + 76 * s, y + 32 * s, 26 * s, theme.TEXT, "bold", fit=w - wide - 150 * s)
    for step in board.grid_steps(pen, layout, view, seat, frozenset()):
        step()
    for item in GOODS:
        board.goods(pen, layout, view, seat, item, colour, s)
    for alien in COLOURS:
        board.advanced_space(pen, layout, view, seat, alien, s)
    for n, tile in enumerate(player.get("set_aside", ())):
        tiles.draw(pen, (x + (342 + (n % 2) * 40) * s, y + (HEAD + 10 + (n // 2) * 40) * s, 36 * s, 36 * s), tile)
    _hand(pen, x + 14 * s, y + FOOT * s, s, opponents.hand_backs(player))
    _dice(pen, x + 250 * s, y + FOOT * s, s, view, seat)


def _hand(pen: Pen, x: float, y: float, s: float, counts: Mapping[str, int]) -> None:
    """Backs of the cards in a hand, each with its number."""
    pen.text(tr("Hand"), x + 4 * s, y + 8 * s, theme.SMALLEST * s, theme.MUTED)
    for n, back in enumerate(BACKS):
        left, count = x + n * 57 * s, counts[back]
        if count:
            pen.back(back, (left, y + 24 * s, 42 * s, 60 * s))
        else:
            pen.rr((left, y + 24 * s, 42 * s, 60 * s), 6 * s, theme.WELL, 170, frame=theme.LINE, width=1.5)
        pen.disc(left + 40 * s, y + 30 * s, 13 * s, (9, 13, 32), frame=theme.LINE_STRONG, width=1.5)
        pen.text(count, left + 40 * s, y + 31 * s, theme.SMALLEST * s, theme.TEXT if count else theme.FAINT,
                 "heavy", "center")


def below(layout: Upright, view: View, seat: int) -> dict[Place, Rect]:
    """Backs in the hand and dice at the foot of a board, and where each stands."""
    s = layout.board_scale
    x, y = layout.board[0] + 14 * s, layout.board[1] + FOOT * s
    found: dict[Place, Rect] = {("back", back): (x + n * 57 * s, y + 24 * s, 42 * s, 60 * s)
                                for n, back in enumerate(BACKS)}
    dice = [*dice_at(view, seat)[0], *dice_at(view, seat)[1]]
    for n, die in enumerate(dice):
        cx, cy, size = die_spot(layout.board[0] + 250 * s, y, s, n, len(dice))
        found["die", die] = (cx - size / 2, cy - size / 2, size, size)
    return found


def die_spot(x: float, y: float, s: float, n: int, count: int) -> tuple[float, float, float]:
    """Middle and side of the nth of so many dice."""
    size, per = (36.0, 4) if count <= 4 else (28.0, 5) if count <= 10 else (18.0, 7)
    return x + (size / 2 + (n % per) * (size + 5)) * s, y + (22 + size / 2 + (n // per) * (size + 3)) * s, size * s


def _dice(pen: Pen, x: float, y: float, s: float, view: View, seat: int) -> None:
    """The dice of a seat; reserved ones with a lock."""
    pen.text(tr("Dice"), x + 4 * s, y + 8 * s, theme.SMALLEST * s, theme.MUTED)
    standard, reserved = dice_at(view, seat)
    dice = [*standard, *reserved]
    for n, die in enumerate(dice):
        cx, cy, size = die_spot(x, y, s, n, len(dice))
        pen.die(colour_of(die), view["dice"][die]["value"], cx, cy, size)
        if die in reserved:
            pen.icon("ui_lock", cx + size * .34, cy + size * .34, 17 * s, theme.WHITE)
    if not dice:
        pen.text(tr(C_("dice", "none")), x + 4 * s, y + 50 * s, theme.SMALLEST * s, theme.FAINT)
