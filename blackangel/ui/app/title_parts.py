"""What stands in a part of the title: the word mark of its game, its buttons, and the way back into the last one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import TYPE_CHECKING, Any

import pygame

from blackangel.engine.store import SavedGame
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.fonts import ellipsis, text, width_of
from blackangel.ui.kit.widgets import Button

from .halves import LINE, RULE, WIDER_RULE, Part, mark_area, mark_words
from .load_rows import saved_face

if TYPE_CHECKING:
    from blackangel.ui.play.face import Facts

    from .thumbs import Thumbs
    from .title import TitleScreen

CONTINUE = 116.0
"""Height of the way back into the last game."""
LIGHTS = (theme.DAMAGE, theme.LEGAL)
"""Of a game without a cover."""


class PartButton(Button):
    """A button of a part. The first one of the part that the player is at is what Enter means."""

    def __init__(self, area: theme.Area, label: str, action: Callable[[], None], *, screen: TitleScreen, number: int,
                 **more: Any) -> None:  # fmt: skip
        super().__init__(area, label, action, **more)
        self.screen = screen
        self.number = number

    @property
    def active(self) -> bool:
        """Whether the player is at its part."""
        return self.screen.active == self.number

    @property
    def kind(self) -> str:
        """Mint at the head of the active part."""
        own = (one for one in self.screen.form.widgets if isinstance(one, PartButton) and one.number == self.number)
        return "primary" if self.active and next(own, None) is self else "plain"

    @kind.setter
    def kind(self, value: str) -> None:
        """It follows from where it stands."""


class ContinueButton(PartButton):
    """The last game: its picture, what it is called, how far it has come, and whose emblems play it."""

    def __init__(self, area: theme.Area, label: str, action: Callable[[], None], *, game: SavedGame, thumbs: Thumbs,
                 facts: Callable[[], Facts | None], **more: Any) -> None:  # fmt: skip
        super().__init__(area, label, action, **more)
        self.game = game
        self.facts = facts
        self.thumbs = thumbs

    @property
    def signs(self) -> list[str]:
        """The emblems of all who play."""
        return [*chain.from_iterable(saved_face(self.game).emblems(self.game, self.facts()))]

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        ink = self._ground(surface, canvas)
        x, y, w, _ = self.area
        self._picture(surface, canvas, (x + 10, y + 10, 171, 96), ink)
        emblems = self.signs
        left, wide = x + 200, len(emblems) * 36.0
        room = w - 200 - 16
        text(surface, canvas, self.label, (left, y + 33), self.size, ink, "heavy", "midleft", fit=room - wide - 10)
        for number, colour in enumerate(emblems):
            draw.emblem(surface, canvas, colour, (x + w - 16 - wide + 36 * number + 18, y + 33), 34)
        soft = theme.LEGAL_INK_SOFT if self.active else theme.MUTED
        if width_of(canvas, self.sub, 22, "bold") * 0.88 > room:  # long names take the line of the game's own
            place = (left, y + 54)
            text(surface, canvas, self.sub, place, theme.SMALLEST, soft, "bold", "topleft", room, lines=2, line=1.2)
            return
        text(surface, canvas, self.sub, (left, y + 66), 22, soft, "bold", "midleft", fit=room)
        name = ellipsis(canvas, self.game.name, theme.SMALLEST, room, "label")
        text(surface, canvas, name, (left, y + 93), theme.SMALLEST, soft, "label", "midleft")

    def _picture(self, surface: pygame.Surface, canvas: Canvas, area: theme.Area, ink: theme.Colour) -> None:
        """The table as it was left; a sign while it is not drawn yet."""
        found = self.thumbs.get(self.game.path)
        box = canvas.rect(*area)
        if found is None:
            draw.rounded(surface, canvas, area, 8, ink, 60)
            draw.icon(surface, canvas, "ui_play", (area[0] + area[2] / 2, area[1] + area[3] / 2), 40, ink)
        else:
            key = ("thumb", str(self.game.path), self.game.changed, box.size)
            surface.blit(canvas.cached(key, lambda: pygame.transform.smoothscale(found, box.size)), box.topleft)
        draw.rounded(surface, canvas, area, 8, frame=ink, width=2)


def word_mark(canvas: Canvas, part: Part, alone: bool) -> tuple[pygame.Surface, tuple[int, int]]:
    """The name of a part's game as a picture, and where its upper left corner lies in the window."""
    lights = part.cover.lights if part.cover is not None else LIGHTS
    words, size, (x, y) = mark_words(canvas, part, alone)
    wide, high = canvas.window_size     # no more is drawn than what lies above the lower end of the mark
    below = canvas.pixel((0.0, y + len(words) * size * LINE + 80))[1]
    full = pygame.Surface((wide, min(high, below)), pygame.SRCALPHA)
    for number, word in enumerate(words):
        light = lights[number % 2]
        for ring, strength in ((26, 130), (9, 190)):
            _glow(full, canvas, word, (x, y), size, light, ring, strength)
        text(full, canvas, word, (x, y), size, theme.WHITE, "title", "midleft")
        y += size * LINE
    _, top, covered, tall = mark_area(canvas, part, alone)
    y, long = top + tall - RULE, covered / WIDER_RULE
    draw.rounded(full, canvas, (x + 2, y, long * .22, RULE), 2, lights[0])
    draw.rounded(full, canvas, (x + 2 + long * .26, y, long * .78, RULE), 2, lights[1])
    used = full.get_bounding_rect()
    return full.subsurface(used).copy(), used.topleft


def _glow(full: pygame.Surface, canvas: Canvas, word: str, at: tuple[float, float], size: float, light: theme.Colour,
          blur: float, strength: int) -> None:  # fmt: skip
    """The word as soft light."""
    soft = pygame.Surface(full.get_size(), pygame.SRCALPHA)
    soft.fill((*light, 0))
    box = text(soft, canvas, word, at, size, light, "title", "midleft")
    room = 2.5 * blur
    part = canvas.rect(box.x - room, box.y - room, box.w + 2 * room, box.h + 2 * room).clip(full.get_rect())
    shrink = max(1, canvas.length(blur) // 4)
    small = pygame.transform.smoothscale(soft.subsurface(part), (max(2, part.w // shrink), max(2, part.h // shrink)))
    small = pygame.transform.gaussian_blur(small, max(1, canvas.length(blur) // shrink))
    small.fill((*light, 0), special_flags=pygame.BLEND_RGBA_MAX)
    large = pygame.transform.smoothscale(small, part.size)
    large.set_alpha(strength)
    full.blit(large, part.topleft)
