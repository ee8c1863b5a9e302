"""Pictures: loaded from the disc once, scaled once to each size in use.

The scaled ones belong to the canvas and go with it when the window changes size.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable, Iterable
from functools import lru_cache

import pygame

from .canvas import Canvas, Point
from .files import resource

ENDINGS = ("", ".png", ".jpg", ".webp")


@lru_cache(maxsize=2048)
def exists(name: str) -> bool:
    """Whether there is such a picture; it is not read for that."""
    return any(resource("images", *(name + ending).split("/")).is_file() for ending in ENDINGS)


Finish = Callable[[str, pygame.Surface], pygame.Surface]


class Shelf:
    """Pictures read from the disc, each once.

    What is asked for ahead is read by a thread, so that a frame which needs it later does not wait for the disc. Only
    reading happens there (it lets go of the interpreter); what touches the display is done by whoever takes a picture.
    """

    def __init__(self) -> None:
        self._kept: dict[str, pygame.Surface | None] = {}
        self._read: dict[str, pygame.Surface | None] = {}
        self._ahead: deque[str] = deque()
        self._thread: threading.Thread | None = None
        self.finishes: list[Finish] = []

    def dress(self, finishes: Iterable[Finish | None]) -> bool:
        """From now on pictures are changed by each `finish(name, picture)` before they are given; whether that is
        new."""
        worn = [finish for finish in finishes if finish is not None]
        if worn == self.finishes:
            return False
        self.finishes = worn
        self._kept.clear()
        return True

    def forget(self) -> None:
        """Every picture is read again when it is asked for next."""
        self.rest()
        self._read.clear()
        self._kept.clear()

    def get(self, name: str) -> pygame.Surface | None:
        """The picture, read now if it was not before; None if there is none."""
        if name not in self._kept:
            if name not in self._read:
                self._read[name] = read(name)
            found = self._read[name]
            for finish in self.finishes:
                found = None if found is None else finish(name, found)
            self._kept[name] = None if found is None else _converted(found)
            del self._read[name]
        return self._kept[name]

    def ready(self, name: str) -> bool:
        """Whether taking it would not read the disc."""
        return name in self._kept or name in self._read

    def ahead(self, names: Iterable[str]) -> None:
        """Reads these while there is time, the first first."""
        self._ahead.extend(name for name in names if not self.ready(name))
        if self._ahead and (self._thread is None or not self._thread.is_alive()):
            self._thread = threading.Thread(target=self._work, name="blackangel-pictures", daemon=True)
            self._thread.start()

    def rest(self) -> None:
        """Reads nothing more ahead; waits for the picture being read."""
        self._ahead.clear()
        if self._thread is not None:
            self._thread.join(2)

    def _work(self) -> None:
        while self._ahead:
            try:
                name = self._ahead.popleft()
            except IndexError:
                return
            if not self.ready(name):
                self._read.setdefault(name, read(name))


def read(name: str) -> pygame.Surface | None:
    """The picture below resources/images as it is on the disc; None, and a line in the log, if that fails."""
    for ending in ENDINGS:
        path = resource("images", *(name + ending).split("/"))
        if path.is_file():
            try:
                return pygame.image.load(str(path))
            except pygame.error as error:
                logging.getLogger("blackangel").warning("Picture %s: %s", name, error)
                return None
    logging.getLogger("blackangel").debug("Picture %s is not there", name)
    return None


SHELF = Shelf()
"""The files never change while the program runs, so one shelf serves every window."""


def picture(name: str) -> pygame.Surface | None:
    """The picture `name` below resources/images, whole; None if it is not there."""
    return SHELF.get(name)


def _converted(loaded: pygame.Surface) -> pygame.Surface:
    if not pygame.display.get_surface():
        return loaded
    return loaded.convert_alpha() if loaded.get_flags() & pygame.SRCALPHA else loaded.convert()


class Images:
    """Sprites at the sizes a canvas uses."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas

    def has(self, name: str) -> bool:
        """Whether the picture exists."""
        return exists(name)

    def sprite(
        self, name: str, width: float | None = None, height: float | None = None, angle: float = 0.0
    ) -> pygame.Surface | None:
        """The picture with this logical width or height (or inside both), turned clockwise by `angle` degrees."""
        raw = picture(name)
        if raw is None:
            return None
        w, h = raw.get_size()
        shares = [side * self.canvas.scale / own for side, own in ((width, w), (height, h)) if side is not None]
        share = min(shares) if shares else self.canvas.scale
        size = (max(1, round(w * share)), max(1, round(h * share)))

        def make() -> pygame.Surface:
            made = pygame.transform.smoothscale(raw, size)
            return pygame.transform.rotozoom(made, -angle, 1.0) if angle else made

        return self.canvas.cached(("sprite", name, size, round(angle * 2)), make)

    def draw(
        self,
        surface: pygame.Surface,
        name: str,
        center: Point,
        width: float | None = None,
        height: float | None = None,
        *,
        angle: float = 0.0,
        alpha: float = 255,
    ) -> bool:
        """Draws a sprite about its centre; False if there is no such picture."""
        image = self.sprite(name, width, height, angle)
        if image is None:
            return False
        x, y = self.canvas.pixel(center)
        place = (x - image.get_width() // 2, y - image.get_height() // 2)
        if alpha >= 255:
            surface.blit(image, place)
        elif alpha > 0:
            image.set_alpha(int(alpha))
            surface.blit(image, place)
            image.set_alpha(255)
        return True

    def cover(self, name: str, share: float = 1.0) -> pygame.Surface | None:
        """The picture over the whole window, cut to its shape; `share` is its strength over the dark of space."""
        raw = picture(name)
        if raw is None:
            return None
        window = self.canvas.window_size
        return self.canvas.cached(("cover", name, window, share), lambda: _cover(raw, window, share))


def _cover(raw: pygame.Surface, window: tuple[int, int], share: float) -> pygame.Surface:
    w, h = raw.get_size()
    grow = max(window[0] / w, window[1] / h)
    cut = pygame.Rect(0, 0, min(w, round(window[0] / grow)), min(h, round(window[1] / grow)))
    cut.center = (w // 2, h // 2)
    full = pygame.transform.smoothscale(raw.subsurface(cut), window)
    ground = pygame.Surface(window)
    ground.fill((7, 10, 24))
    full.set_alpha(round(255 * share))
    ground.blit(full, (0, 0))
    return ground.convert() if pygame.display.get_surface() else ground
