"""Widgets of the help: a page that scrolls, and what all pages share."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import Point
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.widgets import Widget, inside

from . import richtext

BAR = 10
PenOn = Callable[[pygame.Surface, Canvas], Pen]
"""Makes the pen that draws a game's tokens."""


class Page(Widget):
    """Something higher than its place: drawn once, scrolled by wheel, keys and the bar.

    Subclasses give `height` and `paint`, which draws everything from (0, 0) on a surface of its own.
    """

    radius = 16

    def __init__(self, area: Area, pen: PenOn) -> None:
        super().__init__(area)
        self.pen = pen
        self.scroll = 0.0
        self.height = area[3]
        self.key_name: tuple[object, ...] = ()
        self._grab: float | None = None

    @property
    def longest(self) -> float:
        return max(0.0, self.height - self.area[3])

    @property
    def focusable(self) -> bool:
        return self.visible

    def move(self, by: float) -> None:
        """Scrolls by logical units."""
        self.scroll = min(self.longest, max(0.0, self.scroll + by))

    def mouse(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            self.move(-event.y * 90)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
            if self.longest and event.pos[0] > self.area[0] + self.area[2] - BAR - 12:
                self._grab = event.pos[1]
            return True
        if event.type == pygame.MOUSEMOTION and self._grab is not None:
            self.move((event.pos[1] - self._grab) * self.height / self.area[3])
            self._grab = event.pos[1]
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.pressed:
            self.pressed = False
            if self._grab is not None:
                self._grab = None
            else:
                self.clicked((event.pos[0] - self.area[0], event.pos[1] - self.area[1] + self.scroll))
            return True
        return False

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        page = self.area[3] * 0.85
        steps = {pygame.K_UP: -70.0, pygame.K_DOWN: 70.0, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page,
                 pygame.K_HOME: -self.height, pygame.K_END: self.height}
        if event.key not in steps or not self.longest:
            return False
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            before = self.scroll
            self.move(steps[event.key])
            return self.scroll != before
        self.move(steps[event.key])
        return True

    def clicked(self, pos: Point) -> None:
        """A click at a point of the page."""

    def paint(self, pen: Pen) -> None:
        """Draws the page from (0, 0)."""

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        x, y, w, h = self.area
        image = canvas.cached(("page", *self.key_name, w, round(self.height)), lambda: self._image(canvas))
        box = canvas.rect(x, y, w, h)
        top = round(self.scroll * canvas.scale)
        surface.blit(image, box.topleft, pygame.Rect(0, top, box.w, box.h))
        if self.longest:
            share = h / self.height
            at = y + (h - h * share) * self.scroll / self.longest
            draw.rounded(surface, canvas, (x + w - BAR, y, BAR, h), 5, theme.WELL, 200)
            draw.rounded(surface, canvas, (x + w - BAR, at, BAR, h * share), 5, theme.LINE_STRONG)

    def _image(self, canvas: Canvas) -> pygame.Surface:
        """The whole page on a surface of its own, through a canvas whose origin is the page's corner."""
        size = canvas.length(self.area[2]), canvas.length(max(self.height, self.area[3]) + 4)
        made = pygame.Surface(size, pygame.SRCALPHA)
        self.paint(self.pen(made, _at_origin(canvas)))
        return made


def _at_origin(canvas: Canvas) -> Canvas:
    """The same scale and cache, but logical (0, 0) is pixel (0, 0)."""
    return canvas if canvas.origin == (0, 0) else _moved(canvas, (0.0, 0.0))


def _moved(canvas: Canvas, origin: Point) -> Canvas:
    """The same scale and cache with another origin."""
    made = Canvas.__new__(Canvas)
    made.__dict__.update(canvas.__dict__)
    made.origin = origin
    return made


def still(pen: Pen, area: Area, name: tuple[object, ...], paint: Callable[[Pen], None]) -> None:
    """Draws what stays the same from frame to frame: painted once, kept under its name, then only copied."""
    canvas = pen.canvas
    box = canvas.rect(*area)

    def make() -> pygame.Surface:
        made = pygame.Surface(box.size, pygame.SRCALPHA)
        paint(pen.on(made, _moved(canvas, (canvas.origin[0] - box.x, canvas.origin[1] - box.y))))
        return made

    pen.surface.blit(canvas.cached(("still", *name, tuple(box)), make), box.topleft)


class TextPage(Page):
    """An article with links."""

    def __init__(self, area: Area, pen: PenOn, article: richtext.Article, on_link: Callable[[str], None],
                 key_name: tuple[object, ...]) -> None:
        super().__init__(area, pen)
        self.article = article
        self.on_link = on_link
        self.key_name = key_name
        self.height = article.height + 24
        self.at: Point | None = None
        self.chosen = -1

    def link_at(self, pos: Point) -> int | None:
        """The link at a point of the page."""
        return next((n for n, (area, _) in enumerate(self.article.links) if inside(area, pos)), None)

    def clicked(self, pos: Point) -> None:
        found = self.link_at(pos)
        if found is not None:
            self.on_link(self.article.links[found][1])

    def key(self, event: pygame.event.Event) -> bool:
        links = self.article.links
        if event.type == pygame.KEYDOWN and links:
            if event.key in (pygame.K_RIGHT, pygame.K_LEFT):
                step = 1 if event.key == pygame.K_RIGHT else -1
                if step < 0 and self.chosen <= 0:
                    self.chosen = -1
                    return False
                self.chosen = min(len(links) - 1, self.chosen + step)
                y = links[self.chosen][0][1]
                self.scroll = min(self.longest, max(0.0, min(y, max(self.scroll, y - self.area[3] + 60))))
                return True
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.chosen >= 0:
                self.on_link(links[self.chosen][1])
                return True
        return super().key(event)

    def paint(self, pen: Pen) -> None:
        richtext.paint(pen, self.article, 0, 6, theme.TEXT)

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        super().draw(surface, canvas)
        hot = None
        if self.hovered and self.at is not None:
            hot = self.link_at((self.at[0] - self.area[0], self.at[1] - self.area[1] + self.scroll - 6))
        elif self.focused and self.chosen >= 0:
            hot = self.chosen
        if hot is None:
            return
        target = self.article.links[hot][1]
        for (x, y, w, h), name in self.article.links:
            top = self.area[1] + 6 + y - self.scroll
            if name == target and self.area[1] <= top <= self.area[1] + self.area[3] - h:
                richtext.underline(surface, self.pen(surface, canvas), (self.area[0] + x, top, w, h))
