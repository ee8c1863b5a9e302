"""Pictures: read from the disc when they are needed, scaled once to each size in use.

The scaled ones belong to the canvas and go with it when the window changes size; of the originals no more are kept than
there is room for.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from .canvas import Canvas
from .files import resource
from .geometry import Point
from .smooth import blit_alpha

ENDINGS = ("", ".png", ".jpg", ".webp")
ROOM = 24 * 1024 * 1024
"""Bytes of originals that are kept: what one look at a table needs."""
AHEAD_ROOM = 12 * 1024 * 1024
"""Bytes of originals that were read ahead and wait."""


@lru_cache(maxsize=2048)
def exists(name: str) -> bool:
    """Whether there is such a picture; it is not read for that."""
    return any(resource("images", *(name + ending).split("/")).is_file() for ending in ENDINGS)


Finish = Callable[[str, pygame.Surface], pygame.Surface]


@dataclass(slots=True, frozen=True)
class Outline:
    """What is known of a picture that was read once: its size, and the box of what is not transparent, in pixels."""

    size: tuple[int, int]
    box: pygame.Rect


class Shelf:
    """The one owner of pictures as they are on the disc.

    It keeps those that were used last, `room` bytes of pixels at most; another is read again when it is asked for. What
    is drawn from them belongs to a canvas, which needs no original to draw it again; how large that is, `outline` tells
    without reading it a second time.

    What is asked for ahead is read by a thread, so that a frame which needs it later does not wait for the disc, and
    lies in `ahead_room` bytes until it is taken. Only reading happens there (it lets go of the interpreter); what
    touches the display is done by whoever takes a picture.
    """

    def __init__(self, room: int = ROOM, ahead_room: int = AHEAD_ROOM) -> None:
        self.room = room
        self.ahead_room = ahead_room
        self.finishes: list[Finish] = []
        self._kept: OrderedDict[str, pygame.Surface | None] = OrderedDict()
        self._outlines: dict[str, Outline | None] = {}
        self._read: dict[str, pygame.Surface | None] = {}
        self._ahead: deque[str] = deque()
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None

    @property
    def size(self) -> int:
        """Bytes of pixels that are kept, whether they were taken or not."""
        with self._change:
            return sum(map(weight, [*self._kept.values(), *self._read.values()]))

    def dress(self, finishes: Iterable[Finish | None]) -> None:
        """From now on pictures are changed by each `finish(name, picture)` before they are given."""
        worn = [finish for finish in finishes if finish is not None]
        if worn != self.finishes:
            self.finishes = worn
            self._kept.clear()
            self._outlines.clear()

    def forget(self) -> None:
        """Every picture is read again when it is asked for next."""
        self.rest()
        self._read.clear()
        self._kept.clear()
        self._outlines.clear()

    def get(self, name: str) -> pygame.Surface | None:
        """The picture, read now if it is not there; None if there is none."""
        if name in self._kept:
            self._kept.move_to_end(name)
            return self._kept[name]
        with self._change:
            waits = name in self._read
            found = self._read.pop(name, None)
            self._change.notify()
        if not waits:
            found = read(name)
        for finish in self.finishes:
            found = None if found is None else finish(name, found)
        self._kept[name] = found = None if found is None else _converted(found)
        self._outlines[name] = None if found is None else Outline(found.get_size(), found.get_bounding_rect())
        size = sum(map(weight, self._kept.values()))
        while size > self.room and len(self._kept) > 1:
            size -= weight(self._kept.popitem(last=False)[1])
        return found

    def outline(self, name: str) -> Outline | None:
        """How large the picture is; None if there is none."""
        if name not in self._outlines:
            self.get(name)
        return self._outlines[name]

    def ready(self, name: str) -> bool:
        """Whether taking it would not read the disc."""
        return name in self._kept or name in self._read

    def ahead(self, names: Iterable[str]) -> None:
        """Reads these while there is time and room, the first first. What was asked for before and not taken goes."""
        with self._change:
            wanted = [name for name in names if name not in self._kept]
            self._read = {name: self._read[name] for name in wanted if name in self._read}
            self._ahead = deque(name for name in wanted if name not in self._read)
            self._change.notify()
        if self._ahead and (self._thread is None or not self._thread.is_alive()):
            self._thread = threading.Thread(target=self._work, name="blackangel-pictures", daemon=True)
            self._thread.start()

    def rest(self) -> None:
        """Reads nothing more ahead; waits for the picture being read."""
        with self._change:
            self._ahead.clear()
            self._change.notify()
        if self._thread is not None:
            self._thread.join(2)

    def _work(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: not self._ahead or self._space_ahead())
                if not self._ahead:
                    return
                name = self._ahead.popleft()
            if not self.ready(name):
                found = read(name)
                with self._change:
                    if name not in self._kept:  # else it was needed sooner
                        self._read[name] = found

    def _space_ahead(self) -> bool:
        return sum(map(weight, self._read.values())) < self.ahead_room


def weight(image: pygame.Surface | None) -> int:
    """Bytes of the pixels of a picture."""
    return 0 if image is None else image.get_pitch() * image.get_height()


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
    """The picture `name` below resources/images, whole; None if it is not there. For drawing from it at once: who holds
    it, keeps it in memory."""
    return SHELF.get(name)


def outline(name: str) -> Outline | None:
    """How large it is; None if it is not there. Asked for again and again it costs nothing."""
    return SHELF.outline(name)


def original(name: str) -> pygame.Surface:
    """The picture of which there is an outline."""
    found = picture(name)
    assert found is not None
    return found


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

    def sprite(self, name: str, width: float | None = None, height: float | None = None,
               angle: float = 0.0) -> pygame.Surface | None:
        """The picture with this logical width or height (or inside both), turned clockwise by `angle` degrees."""
        known = outline(name)
        if known is None:
            return None
        w, h = known.size
        shares = [side * self.canvas.scale / own for side, own in ((width, w), (height, h)) if side is not None]
        share = min(shares) if shares else self.canvas.scale
        size = (max(1, round(w * share)), max(1, round(h * share)))

        def make() -> pygame.Surface:
            made = pygame.transform.smoothscale(original(name), size)
            return pygame.transform.rotozoom(made, -angle, 1.0) if angle else made

        return self.canvas.cached(("sprite", name, size, round(angle * 2)), make)

    def draw(self, surface: pygame.Surface, name: str, center: Point, width: float | None = None,
             height: float | None = None, *, angle: float = 0.0, alpha: float = 255) -> bool:
        """Draws a sprite about its centre; False if there is no such picture."""
        image = self.sprite(name, width, height, angle)
        if image is None:
            return False
        x, y = self.canvas.pixel(center)
        place = (x - image.get_width() // 2, y - image.get_height() // 2)
        blit_alpha(surface, image, place, alpha)
        return True
