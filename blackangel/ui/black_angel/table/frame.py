"""The still picture of the table: every zone drawn once and drawn again only when what it shows has changed."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pygame

from blackangel.engine.decision import View
from blackangel.games.black_angel.retell import waiting
from blackangel.ui.kit.background import background
from blackangel.ui.kit.canvas import Cache, Canvas
from blackangel.ui.kit.geometry import Point, Rect, grown
from blackangel.ui.play import decision_bar
from blackangel.ui.play.decision_bar import BarButton, BarWords
from blackangel.ui.play.log_panel import LogPanel

from . import board, display_row, frigate, logwords, opponents, space, topbar, wording
from .camera import Region
from .layout import Layout
from .pen import Pen

Backdrop = Callable[[], pygame.Surface]
THROUGH = (255, 0, 254)
"""A colour that nothing on the table has."""


@dataclass(slots=True)
class Shown:
    """All that the still picture depends on."""

    view: View
    hidden: frozenset[Any] = frozenset()
    placed: dict[int, str] = field(default_factory=dict)
    words: BarWords = field(default_factory=lambda: BarWords("", ""))
    buttons: tuple[BarButton, ...] = ()
    active: int | None = None
    active_word: str = ""
    hal_half: str | None = None
    log: LogPanel[wording.Line] = field(default_factory=LogPanel)
    walking: dict[int, Point] = field(default_factory=dict)
    gained: tuple[int, ...] = ()
    unsaved: bool = False
    hints: str = ""
    cover: str = ""
    ghosts: str = "own"


Zone = tuple[str, Rect, Callable[[Shown], Any], Callable[[Pen, Shown], None]]


def printed_key(view: View) -> Any:
    """What the printed part of space depends on."""
    where = view["space"]
    return where["strips"], sorted(where["cards"]), where["spes_token"], where["advances"], "lifted" in where


def draw_hull(pen: Pen, layout: Layout) -> None:
    """The hull of the Black Angel under her board."""
    x, y, w, _ = layout.frigate
    hull = pen.scaled("sprites/angel_board", width=916)
    if hull:
        px, py = pen.canvas.pixel((x + w / 2, y - 6))
        pen.surface.blit(hull, (px - hull.get_width() // 2, py))


def without(picture: pygame.Surface, backdrop: pygame.Surface) -> pygame.Surface:
    """A copy of a picture that lets through what lies under it wherever it is the same as a backdrop."""
    same = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), backdrop)
    made = picture.copy()
    same.to_surface(made, setcolor=THROUGH, unsetcolor=None)
    made.set_colorkey(THROUGH)
    return made


class Frame:
    """The picture and the keys of what each of its zones shows."""

    def __init__(self, canvas: Canvas, layout: Layout, backdrop: Backdrop | None = None,
                 surface: pygame.Surface | None = None, hull: bool = True) -> None:
        """backdrop: gives what lies behind everything, if not the canvas. surface: used instead of a new one. hull:
        whether the hull lies on the backdrop."""
        self.canvas = canvas
        self.backdrop = backdrop or partial(background, canvas, "table")
        self.hull = hull
        self.layout = layout
        self.plain = layout.plain()
        self.caches: dict[float, Cache] = {}
        self.surface = surface or pygame.Surface(canvas.window_size)
        if pygame.display.get_surface() and surface is None:
            self.surface = self.surface.convert()
        self.lay_ground(self.surface, self.surface.get_rect())
        self.keys: dict[str, Any] = {}
        self.printed: tuple[Any, pygame.Surface] | None = None
        self.zones = self._zones()
        self._late: list[str] = []
        self._loose: pygame.Surface | None = None
        self._stale: list[pygame.Rect] = []
        self.drawn = 0      # how many zones so far

    def part(self, name: str, pen: Pen) -> tuple[Pen, Layout]:
        """What draws a zone: ship and space are drawn at their plain size, by a pen that makes them as large as they
        are."""
        lay = self.layout
        area, scale = {"frigate": (lay.frigate, lay.ship_scale), "display": (lay.frigate, lay.ship_scale),
                       "space": (lay.space, lay.space_scale)}.get(name, (lay.side, 1.0))
        if scale == 1.0:
            return pen, lay
        return Pen(pen.surface, Region(name, area, scale, area[:2]).canvas(pen.canvas, self.caches)), self.plain

    def loose(self, backdrop: pygame.Surface) -> pygame.Surface:
        """The picture without the backdrop, which shows through wherever nothing else is drawn."""
        if self._loose is None:
            self._loose, self._stale = without(self.surface, backdrop), []
        for box in self._stale:
            part = without(self.surface.subsurface(box), backdrop.subsurface(box))
            part.set_colorkey(None)
            self._loose.blit(part, box.topleft)
        self._stale = []
        return self._loose

    def lay_ground(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Background and hull, which lie under everything, in a part of the window."""
        surface.blit(self.backdrop(), box.topleft, box)
        if self.hull:
            clip = surface.get_clip()
            surface.set_clip(box.clip(clip))
            draw_hull(*self.part("frigate", Pen(surface, self.canvas)))
            surface.set_clip(clip)

    def _zones(self) -> list[Zone]:
        lay = self.layout

        def hidden(s: Shown, *kinds: str) -> tuple[Any, ...]:
            return tuple(sorted((t for t in s.hidden if t[0] in kinds), key=repr))

        def players(s: Shown) -> list[tuple[Any, ...]]:
            return [(p["vp"], p["name"], p["break_room"], p["workstations"], p["kind"], p["colour"])
                    for p in s.view["seats"]]

        zones: list[Zone] = [
            ("top", (-30, -30, lay.shape.width + 60, lay.top[3] + 32),
             lambda s: (topbar.round_of(s.view), players(s), s.view["projected"], s.active, s.active_word,
                        s.walking, s.unsaved, s.hints, s.cover, s.ghosts),
             lambda p, s: topbar.draw(p, lay, s.view, s.active, s.active_word, s.walking, s.unsaved, s.hints,
                                      s.cover, s.ghosts)),
            ("head", grown(lay.space_head, 3),
             lambda s: (s.view["space"]["jumps"], s.view["decks"]["ravagers"]["deck"]),
             lambda p, s: space.draw_head(p, lay, s.view)),
            ("space", lay.space_zone, lambda s: (s.view["space"], hidden(s, "ship", "card", "angel")),
             self._space),
            ("frigate", (lay.frigate[0] - 4, lay.frigate[1] - 4, lay.frigate[2] + 8, lay.frigate[3] + 6),
             lambda s: (s.view["board"]["ravagers"], s.view["board"]["captives"], s.view["board"]["damage"],
                        s.view["dice"], players(s), s.view["neutral"], s.placed, hidden(s, "die", "damage")),
             lambda p, s: frigate.draw(*self.part("frigate", p), s.view, s.hidden, s.placed)),
            ("display", grown(lay.display, 5),
             lambda s: (s.view["board"]["display"], s.view["board"]["advanced"], hidden(s, "tile", "adv")),
             lambda p, s: display_row.draw(*self.part("display", p), s.view, s.hidden)),
            ("board", grown(lay.board, 5), lambda s: (s.view["seats"][lay.me], s.view["projected"][lay.me],
                                                     hidden(s, "cell", "slot", "advspace")),
             lambda p, s: board.draw(p, lay, s.view, lay.me, s.hidden)),
            ("bar", grown(lay.bar, 5), lambda s: (s.words, s.buttons),
             lambda p, s: decision_bar.draw(p, lay.bar, s.words, s.buttons)),
        ]
        for seat in lay.others if not lay.shape.hal else ():
            zones.append(self._opponent(seat))
        if lay.shape.hal:
            zones.append(("hal", grown(lay.side, 5),
                          lambda s: (players(s), s.view["decks"]["hal"], s.hal_half, s.gained),
                          lambda p, s: opponents.draw_hal(p, lay, s.view, s.hal_half, s.gained)))
        if lay.shape.neutral:
            zones.append(("neutral", grown(lay.neutral(), 5), lambda s: (s.view["neutral"], s.view["dice"]),
                          lambda p, s: opponents.draw_neutral(p, lay, s.view)))
        if lay.log[3] >= 40:
            zones.append(("log", grown(lay.log, 5),
                          lambda s: (len(s.log.lines), s.log.lines[-1:], s.log.scroll, s.log.open, s.log.news,
                                     s.log.played),
                          lambda p, s: None if s.log.open else s.log.draw(p, lay, logwords.look(s.view))))
        return zones

    def _space(self, pen: Pen, shown: Shown) -> None:
        """Space: what is printed is drawn once for each position of cards and strips, pieces every time."""
        box = self.canvas.rect(*self.layout.space_zone).clip(self.surface.get_rect())
        key, (pen, layout) = printed_key(shown.view), self.part("space", pen)
        if self.printed is None or self.printed[0] != key:
            space.draw_printed(pen, layout, shown.view)
            self.printed = (key, self.surface.subsurface(box).copy())
        else:
            self.surface.blit(self.printed[1], box.topleft)
        space.draw_pieces(pen, layout, shown.view, shown.hidden)

    def _opponent(self, seat: int) -> Zone:
        lay = self.layout
        return (f"opponent{seat}", grown(lay.opponent(seat), 4),
                lambda s: (s.view["seats"][seat], s.view["turn"]["seat"] == seat, waiting(s.view, seat)),
                lambda p, s: opponents.draw(p, lay, s.view, seat))

    def refresh(self, shown: Shown, budget: float | None = None) -> tuple[int, bool]:
        """Draws zones anew whose content changed, for about `budget` milliseconds if given.

        Returns how many were drawn and whether the picture is complete.
        """
        started = time.perf_counter()
        pen = Pen(self.surface, self.canvas)
        count = 0
        late, self._late = self._late, []
        for zone in sorted(self.zones, key=lambda zone: zone[0] not in late):  # What had to wait comes first.
            name, area, key_of, paint = zone
            key = key_of(shown)
            if self.keys.get(name, self) == key:
                continue
            if count and budget is not None and (time.perf_counter() - started) * 1000 > budget:
                self._late.append(name)
                continue
            self.keys[name] = key
            box = self.canvas.rect(*area).clip(self.surface.get_rect())
            self.surface.set_clip(box)
            self.lay_ground(self.surface, box)
            paint(pen, shown)
            count += 1
            self.drawn += 1
            if self._loose is not None and box and box not in self._stale:
                self._stale.append(box)
        self.surface.set_clip(None)
        return count, not self._late
