"""The time line: turns in their seats' colours, events above and below, and where the replay stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from blackangel.ui.kit import theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.fonts import ellipsis, width_of
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.widgets import Button
from blackangel.ui.kit.words import C_, joined, tr
from blackangel.ui.play.story import Mark, Story

BUTTON, GAP = 42.0, 7.0
BAND = 18.0
"""Height of the band of turns."""
PLAY_ON, COUNT = 124.0, 186.0
"""Least widths of the button at the right and of the count of steps beside it; longer or larger words get more."""
EDGES = 44.0
"""What a button needs besides its words."""
PAST, FUTURE = 255, 105
WORDS = theme.SMALLEST
"""Size of the words on the buttons."""


@dataclass(slots=True, frozen=True)
class BarPlan:
    """Where everything of the time line stands."""

    area: Rect
    play: float = PLAY_ON
    counts: float = COUNT

    def button(self, number: int) -> Rect:
        """The nth of the buttons at the left: back a turn, back a step, play, a step, a turn, speed."""
        x, y, _, h = self.area
        wide = 64.0 if number == 5 else BUTTON
        return x + 12 + number * (BUTTON + GAP) + (4 if number == 5 else 0), y + (h - BUTTON) / 2, wide, BUTTON

    @property
    def play_on(self) -> Rect:
        x, y, w, h = self.area
        return x + w - 12 - self.play, y + (h - BUTTON) / 2, self.play, BUTTON

    @property
    def count(self) -> Rect:
        """The button that tells turn and step."""
        _, y, _, h = self.area
        return self.play_on[0] - 12 - self.counts, y + (h - 54) / 2, self.counts, 54.0

    @property
    def track(self) -> Rect:
        """The band of turns."""
        _, y, _, h = self.area
        left = self.button(5)[0] + 64 + 22
        return left, y + (h - BAND) / 2, self.count[0] - 22 - left, BAND

    @property
    def grip(self) -> Rect:
        """Where the time line can be taken hold of."""
        x, _, w, _ = self.track
        return x - 10, self.area[1], w + 20, self.area[3]

    def x_of(self, position: float, length: int) -> float:
        x, _, w, _ = self.track
        return x + w * position / max(1, length)

    def position_at(self, x: float, length: int) -> int:
        """The position nearest to a point of the band."""
        left, _, w, _ = self.track
        return max(0, min(length, round((x - left) / w * length)))


def plan_for(canvas: Canvas, area: Rect, story: Story, live: bool = False) -> BarPlan:
    """The time line with room for its words at their size. live: it leads back to a running game."""
    step, turn = _told(story, story.length, story.last_turn)
    play = width_of(canvas, tr("Back to the game") if live else tr("Play on"), WORDS, "bold") + EDGES
    count = max(width_of(canvas, turn, WORDS, "bold"), width_of(canvas, step, WORDS, "bold")) + EDGES
    return BarPlan(area, max(PLAY_ON, play), max(COUNT, count))


def _told(story: Story, at: int, turn: int) -> tuple[str, str]:
    """Step and turn in words."""
    first = tr("Turn {n} of {all}", n=turn, all=story.last_turn) if turn and at else tr(C_("of a replay", "Start"))
    return tr("Step {n} of {all}", n=at, all=story.length), first


class CountButton(Button):
    """Turn and step of the moment that is shown; a press asks for another turn."""

    def __init__(self, area: Rect, story: Story, at: Callable[[], int], on_press: Callable[[], None]) -> None:
        super().__init__(area, " ", on_press, size=WORDS, align="left", radius=11, hint=tr("Go to a turn (G)"))
        self.story = story
        self.shown = at

    @property
    def lettering(self) -> str:
        return "bold"     # which grows with the size of words

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        at = self.shown()
        turn = self.story.turn_at(at).number
        self.sub, self.label = _told(self.story, at, turn)
        super().draw(surface, canvas)


def draw(pen: Pen, plan: BarPlan, story: Story, colours: Sequence[str], at: int, bookmarks: Sequence[int],
         guide: Callable[[], None] | None = None) -> None:
    """The panel, the band with its signs, and the cursor. guide: draws above the band in place of the signs there."""
    pen.panel(plan.area, 16, accent=theme.LEGAL, width=2.5, alpha=250)
    box = pen.canvas.rect(*plan.grip)
    cursor = round(plan.x_of(at, story.length) * pen.canvas.scale) + _shift(pen.canvas, plan)
    for strength, left, right in ((PAST, box.left, cursor), (FUTURE, cursor, box.right)):
        image = pen.canvas.cached(("replay", "band", box.size, id(story), strength, guide is None),
                                  partial(_band, pen.canvas, plan, story, colours, strength, guide is None))
        part = pygame.Rect(left, box.y, max(0, right - left), box.h).clip(box)
        pen.surface.blit(image, part.topleft, part.move(-box.x, -box.y))
    for mark in bookmarks:
        _flag(pen, plan.x_of(mark, story.length), plan.track[1])
    if guide is not None:
        guide()
    _cursor(pen, plan, plan.x_of(at, story.length))


def _shift(canvas: Canvas, plan: BarPlan) -> int:
    """Pixels between a logical x times the scale and the pixel on the window."""
    return canvas.pixel((plan.area[0], 0))[0] - round(plan.area[0] * canvas.scale)


def _band(canvas: Canvas, plan: BarPlan, story: Story, colours: Sequence[str], strength: int,
          above: bool) -> pygame.Surface:
    """Turns and signs on a clear ground, as large as the grip."""
    box = canvas.rect(*plan.grip)
    full = pygame.Surface(canvas.window_size, pygame.SRCALPHA)
    pen = Pen(full, canvas)
    _, y, _, h = plan.track
    for turn in story.turns:
        left, right = plan.x_of(turn.first, story.length), plan.x_of(turn.last, story.length)
        tone = theme.PLAYER["neutral"] if turn.number == 0 else theme.PLAYER[colours[turn.seat]]
        pen.rr((left + 1, y, max(2.0, right - left - 2), h), 4, tone)
    def x_of(mark: Mark) -> float:
        return plan.x_of(mark.at, story.length)

    top, low = plan.area[1] + 12.5, plan.area[1] + plan.area[3] - 12
    for row, middle in (("above", top), ("below", low)):
        for mark in signs(story, row, x_of) if above or row == "below" else ():
            mark.paint(pen, x_of(mark), middle)
    if any(mark.row == "end" for mark in story.marks):
        _end(pen, plan)
    made = full.subsurface(box.clip(full.get_rect())).copy()
    if strength < 255:
        made.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def signs(story: Story, row: str, x_of: Callable[[Mark], float]) -> list[Mark]:
    """The signs of a row; those too near to what they give way to are left out."""
    found: list[Mark] = []
    for mark in story.marks:
        kind, room = mark.clear
        others = found if kind == mark.kind else story.marks
        if mark.row == row and not any(other.kind == kind and abs(x_of(mark) - x_of(other)) < room for other in others):
            found.append(mark)
    return found


def _end(pen: Pen, plan: BarPlan) -> None:
    """The end of the game: a bar at the end of the band."""
    x, y, w, h = plan.track
    pen.rr((x + w - 2, y - 6, 4, h + 12), 2, theme.GOLD)


def _flag(pen: Pen, x: float, y: float) -> None:
    """A bookmark: a small mint flag on the band."""
    pen.line([(x, y - 9), (x, y + 8)], theme.WHITE, 2)
    pen.poly([(x, y - 10), (x + 12, y - 5), (x, y)], theme.LEGAL, frame=theme.SPACE, width=1)


def _cursor(pen: Pen, plan: BarPlan, x: float) -> None:
    _, y, _, h = plan.track
    pen.line([(x, plan.area[1] + 6), (x, plan.area[1] + plan.area[3] - 6)], theme.WHITE, 2)
    pen.disc(x, y + h / 2, 10, theme.WHITE, frame=theme.SPACE, width=2.5, glow=5)


def shorten(button: Button, canvas: Canvas) -> None:
    """A name that would be too small to read ends with dots; the tip of its button tells it whole."""
    if button.label and width_of(canvas, button.label, WORDS, "bold") > button.room:
        button.hint = joined(button.hint, button.label)
        button.label = ellipsis(canvas, button.label, WORDS, button.room, "bold")
