"""The window's first picture, long before the program is loaded: the word mark, and a line that grows as it is, while
what stands for it comes out of the dark.

Nothing is imported for it but pygame and the window. Nothing is read for it but one font and how the window was left,
and then its picture. What is wrong at the start is one sentence below the line.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pygame

from blackangel import PROGRAM, SIGN, paths
from blackangel.cycles import uncollected
from blackangel.ui.kit import sdl
from blackangel.ui.kit.window import INVISIBLE, Window, open_display

SETTINGS = "settings.json"
FONT, WORDS = "Audiowide_400Regular.ttf", "Exo2_600SemiBold.ttf"
SPACE, WHITE, FAINT, MUTED = (7, 10, 24), (255, 255, 255), (27, 37, 80), (200, 206, 236)
PINK, MINT = (255, 63, 164), (70, 243, 210)
LEAST = (1920, 1080)
"""The plane on which the title is laid out, at least; here in its units: the left end of the mark and of its first
line's middle, its size, the height and length of the line, and the words below it."""
LEFT, HEAD, SIZE = 90.0, 84.0, 80.0
LINE, SMALL = 5.0, 30.0
SIGN_AT, SIGN_WIDE = (.56, .56), 1100.0
"""Where the middle of that picture is, in shares of the window, and its width in the same units."""
LONGEST_READ = 8.0
"""Seconds for which a sentence about a fault stands, if nobody does anything."""
PARTS = (
    "blackangel.games", "blackangel.ui.kit.words", "blackangel.ui.kit.fonts", "blackangel.ui.kit.sound",
    "blackangel.ui.kit.screen", "blackangel.ui.play.controller", "blackangel.ui.app.load", "blackangel.ui.app.program",
    "blackangel.app",
)  # fmt: skip
"""What is loaded, in this order: rules, languages, fonts, sounds, screens, the table, saved games, the program."""


@dataclass
class Left:
    """How the window was left; see `kit.window.Kept`."""

    window: tuple[int, int] = (0, 0)
    place: tuple[int, int] | None = None
    full_screen: bool = False
    maximised: bool = False
    contrast: bool = False

    @classmethod
    def read(cls, folder: Path) -> Left:
        """From the settings; whatever is not as it should be stays at what it is at first."""
        try:
            found = json.loads((folder / SETTINGS).read_bytes()[: 1 << 20])
            kept = found if isinstance(found, dict) else {}
        except (OSError, ValueError, RecursionError):
            return cls()
        flags = (kept.get(name) is True for name in ("full_screen", "maximised", "contrast"))
        return cls(_pair(kept.get("window")) or (0, 0), _pair(kept.get("place")), *flags)


def _pair(value: object) -> tuple[int, int] | None:
    """Two whole numbers of pixels."""
    if isinstance(value, list) and len(value) == 2 and all(type(one) is int and abs(one) < 1 << 15 for one in value):
        return value[0], value[1]
    return None


class Ended(Exception):
    """The player has closed the window."""


class Splash:
    """Opens the window. Raises NoDisplay where there is none.

    Attributes:
        window: from now on the program's.
    """

    def __init__(self, folder: Path) -> None:
        open_display()
        pygame.font.init()
        left = Left.read(folder)
        self.window = Window(left, PROGRAM)
        self.window.resized()
        self._glows = not left.contrast
        self._share = 0.0
        self._sign: pygame.Surface | None = None
        self._mark: tuple[tuple[int, int], list[tuple[pygame.Surface, tuple[int, int]]]] | None = None
        self._show()

    def load(self, parts: Sequence[str] = PARTS) -> None:
        """Imports the program part by part. Raises Ended."""
        for number, name in enumerate(parts, 1):
            with uncollected():
                import_module(name)
            self.step(number / (len(parts) + 1))

    def step(self, share: float) -> None:
        """So much of the start is done, 0 to 1. Raises Ended."""
        for event in pygame.event.get((pygame.QUIT, pygame.KEYDOWN, *SIZES)):
            if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
                raise Ended
            self.window.resized()
        self._share = share
        self._sign = self._sign or self._painted()
        self._show()

    def fault(self, sentence: str, sleep: Callable[[float], object] = sdl.sleep) -> None:
        """What went wrong, until somebody does something."""
        self._show(sentence)
        if pygame.display.get_driver() in INVISIBLE:
            return
        pygame.event.clear()
        for _ in range(round(LONGEST_READ)):
            sleep(1.0)
            if pygame.event.get((pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)):
                return
            pygame.event.clear()

    # ------------------------------------------------------------ drawing
    def _show(self, fault: str = "") -> None:
        surface = self.window.surface
        size = surface.get_size()
        scale = min(size[0] / LEAST[0], size[1] / LEAST[1])
        if self._mark is None or self._mark[0] != size:
            self._mark = size, list(self._drawn(scale, size[1]))
        surface.fill(SPACE)
        if self._sign is not None and not fault:
            self._sign.set_alpha(round(255 * self._share))
            surface.blit(self._sign, self._sign.get_rect(center=[a * b for a, b in zip(size, SIGN_AT, strict=True)]))
        surface.blits(self._mark[1])
        x = round(LEFT * scale)
        y = round(self._top(scale, size[1]) + (2 - .32) * SIZE * scale)
        long, high = round(4.2 * SIZE * scale), max(2, round(LINE * scale))
        done, first = round(long * self._share), round(long * .22)
        surface.fill(PINK if fault else FAINT, (x, y, long, high))
        surface.fill(PINK, (x, y, long if fault else min(done, first), high))
        if done > first and not fault:
            surface.fill(MINT, (x + first, y, done - first, high))
        if fault:
            font = pygame.font.Font(str(paths.resources() / "fonts" / WORDS), max(14, round(SMALL * scale)))
            surface.blit(font.render(fault, True, MUTED, None, size[0] - 2 * x), (x, y + round(30 * scale)))
        pygame.display.flip()

    def _top(self, scale: float, high: int) -> float:
        """The middle of the first line of the mark, in pixels."""
        return high * .03 + HEAD * scale

    def _painted(self) -> pygame.Surface | None:
        """The picture, as large as it is in this window; None where grounds are flat, or it is missing."""
        path = paths.resources() / "images" / SIGN
        if not self._glows or not path.is_file():
            return None
        sign = pygame.image.load(str(path))
        wide, high = self.window.surface.get_size()
        scale = min(wide / LEAST[0], high / LEAST[1])
        return pygame.transform.smoothscale_by(sign, SIGN_WIDE * scale / sign.get_width()).convert_alpha()

    def _drawn(self, scale: float, high: int) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """The word mark, each word on its light."""
        font = pygame.font.Font(str(paths.resources() / "fonts" / FONT), max(8, round(SIZE * scale)))
        for number, word in enumerate(PROGRAM.upper().split()):
            white = font.render(word, True, WHITE)
            place = round(LEFT * scale), round(self._top(scale, high) + number * SIZE * scale - font.get_height() / 2)
            if self._glows:
                soft = max(2, round(14 * scale))
                light = pygame.Surface((white.get_width() + 4 * soft, white.get_height() + 4 * soft), pygame.SRCALPHA)
                light.fill((*PINK, 0))
                light.blit(font.render(word, True, PINK), (2 * soft, 2 * soft))
                light = pygame.transform.box_blur(pygame.transform.box_blur(light, soft // 2), soft // 2)
                yield light, (place[0] - 2 * soft, place[1] - 2 * soft)
            yield white, place


SIZES = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED)
