"""Draws the table through the camera: the large area sharp once it rests, the kept regions from the still picture."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from blackangel.ui.kit import theme
from blackangel.ui.kit.background import background
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import Rect

from . import board, dicetray, frigate, hand, highlights, moments, space
from .aboard import COLOURS
from .camera import Camera, Region, view_of
from .frame import THROUGH, Backdrop, Frame, Shown, without
from .layout import Layout
from .pen import Pen
from .places import Places

if TYPE_CHECKING:
    from .scene import TableScene

BUDGET = 6.0
"""Milliseconds a frame that may go into the sharp picture while it is not complete."""
RESTS = 0.4
"""Seconds for which the pointer must rest before pictures are prepared."""
RESTED = 0.08
"""Seconds a view must rest before it is drawn sharp."""
GLOWING: dict[str, tuple[str, Any]] = {"space": ("hex", "2b"), "ship": ("station", 1), "board": ("cell", 4)}
"""A place of each view that may glow."""
ZONES = {"space": ("space",), "ship": ("frigate", "display"), "board": ("board",), "hand": (), "side": ()}


class Sharp:
    """The still picture of one view at its own scale, drawn piece by piece while the stretched one is shown."""

    def __init__(self, canvas: Canvas, layout: Layout, region: Region, view: str, shown: Shown,
                 backdrop: Backdrop, surface: pygame.Surface | None) -> None:
        self.region = region
        self.canvas = canvas
        self.frame = Frame(canvas, layout, backdrop, surface, hull=False)
        wanted = ZONES.get(view, ())
        self.frame.zones = [zone for zone in self.frame.zones
                            if zone[0] in wanted or (view == "side" and zone[0].startswith(
                                ("opponent", "hal", "neutral", "log")))]
        self.ready = False
        self._jobs = self._paint(layout, view, shown)

    def _paint(self, layout: Layout, view: str, shown: Shown) -> Iterator[None]:
        """Draws the zones in small steps, in the same order as they are drawn at once."""
        surface = self.frame.surface
        yield
        if view == "ship":
            self.frame.hull = True
            self.frame.lay_ground(surface, surface.get_rect())
            yield
        pen = Pen(surface, self.canvas)
        for name, area, key_of, _ in self.frame.zones:
            steps = list(_steps(*self.frame.part(name, pen), name, shown))
            if not steps:
                continue
            box = self.canvas.rect(*area).clip(surface.get_rect())
            self.frame.lay_ground(surface, box)
            for step in steps:
                surface.set_clip(box)
                step()
                surface.set_clip(None)
                yield
            self.frame.keys[name] = key_of(shown)
        if view == "hand":  # The cards are drawn anew in every frame; here they are made.
            yield from _hand_steps(pen, layout, shown)

    def work(self, shown: Shown) -> None:
        """Goes on with the picture for a few milliseconds, or brings it up to date."""
        started = time.perf_counter()
        if not self.ready:
            for _ in self._jobs:
                if (time.perf_counter() - started) * 1000 > BUDGET:
                    return
        _, complete = self.frame.refresh(shown, BUDGET)
        self.ready = self.ready or complete


def _steps(pen: Pen, layout: Layout, zone: str, shown: Shown) -> Iterator[Callable[[], object]]:
    """How a zone is drawn, in steps of a few milliseconds each; nothing for zones that are drawn at once."""
    view = shown.view
    if zone == "space":
        yield from space.printed_steps(pen, layout, view)
        yield from space.piece_steps(pen, layout, view, shown.hidden)
    elif zone == "frigate":
        for n in range(1, 7):
            yield partial(frigate.rack, pen, layout, view, n)
            yield partial(frigate.station, pen, layout, view, n, shown.placed.get(n), shown.hidden)
        for colour in COLOURS:
            yield partial(frigate.workstation, pen, layout, view, colour)
            yield partial(frigate.supply, pen, layout, view, colour)
        yield partial(frigate.break_room, pen, layout, view)
        for holder in layout.compartments():
            yield partial(frigate.compartment, pen, layout, view, holder, shown.hidden)
    elif zone == "board":
        yield from board.steps(pen, layout, view, layout.me, shown.hidden)


def _hand_steps(pen: Pen, layout: Layout, shown: Shown) -> Iterator[None]:
    """Draws each card of the viewer's hand where it lies, aside of what is seen."""
    aside = pygame.Surface(pen.surface.get_size(), pygame.SRCALPHA)
    cards = hand.ordered(shown.view["seats"][layout.me]["hand"] or [])
    for card in cards:
        hand.draw(Pen(aside, pen.canvas), layout, cards, None, {card}, 1.0, [one for one in cards if one != card])
        yield


class Rehearsal:
    """Draws every view and the dice of a throw once, out of sight and a little at a time: all pictures are there in
    time."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.done = False
        self._steps = self._all()

    def step(self) -> None:
        """A few milliseconds of it."""
        self.done = self.done or next(self._steps, True) is True

    def _all(self) -> Iterator[None]:
        scene = self.scene
        base, camera = scene.app.canvas, scene.camera
        aside: pygame.Surface | None = None
        yield from dicetray.prepare(Pen(scene.frame.surface, base))
        yield from moments.prepare(Pen(scene.frame.surface, base))
        scene.frame.loose(background(base, "table"))
        yield
        for view in ("space", "ship", "board", "hand", "side"):
            region = camera.aim(view)
            canvas = region.canvas(base, camera.caches)
            layout = scene.layout.laid(view == "space")
            sharp = Sharp(canvas, layout, region, view, scene.shown(), scene.frame.backdrop, aside)
            aside = sharp.frame.surface
            yield
            while not sharp.ready:
                sharp.work(scene.shown())
                yield
            yield from self._glow(Pen(aside, canvas), view, Places(layout, scene.view))
        beside = camera.posed("ship", None).hand()
        if aside is not None and beside.zoom not in (1.0, region.zoom):     # the hand has a scale of its own there
            yield from _hand_steps(Pen(aside, beside.canvas(base, camera.caches)), scene.layout, scene.shown())
        scene.zoomed.spare = aside


    def _glow(self, pen: Pen, view: str, places: Places) -> Iterator[None]:
        """What may glow there: one place of its kind, and what can be chosen now."""
        scene = self.scene
        if view in GLOWING:
            highlights.target(pen, places, GLOWING[view], 0.0, False, scene.view)
            yield
        at_work = scene.interaction
        for place in sorted(at_work.sources(), key=repr) if at_work else ():
            if view_of(place) == view:
                highlights.sources(pen, places, {place}, 0.0, None, scene.view)
                yield


class Zoomed:
    """The drawing of a table that is not seen in overview."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.sharp: dict[str, Sharp] = {}
        self._still_since: tuple[list[Region], float] = ([], 0.0)
        self._hand: tuple[object, pygame.Surface] | None = None
        self.spare: pygame.Surface | None = None
        self.rehearsal = Rehearsal(scene)

    @property
    def camera(self) -> Camera:
        return self.scene.camera

    @property
    def ready(self) -> bool:
        """Whether the sharp picture of the view is shown, so that things may be drawn over it at its scale."""
        found = [(region, self.sharp.get(region.name)) for region in self.camera.large]
        return bool(found) and all(sharp is not None and sharp.ready and sharp.region == region
                                   for region, sharp in found)

    def rehearse(self) -> bool:
        """While nothing else is to be done; whether there is more of it. Pictures of views of a picture that is larger
        than the window would be larger still: they are made when they are wanted, and do not stay."""
        if self.scene.app.canvas.overflows:
            return False
        if self.rehearsal.done or self.camera.away or self.scene.pointing.hover_time <= RESTS:
            return False
        self.rehearsal.step()
        return True

    def home(self) -> None:
        """The whole table is seen again: what is only seen on the way goes."""
        self._hand = None
        if self.scene.app.canvas.overflows:
            self.sharp.clear()
            self.camera.caches.clear()
            self.spare = None

    def pens(self, surface: pygame.Surface) -> Iterator[tuple[Region, Pen]]:
        """A pen for each region, what lies on top last; the surface is clipped to it meanwhile."""
        base = self.scene.app.canvas
        for region in reversed(self.camera.regions):
            surface.set_clip(base.rect(*self.drawn_in(region)).clip(surface.get_rect()))
            passing = region.large and self.camera.moving  # Nothing is kept for scales on the way.
            yield region, Pen(surface, region.canvas(base, {} if passing else self.camera.caches))
        surface.set_clip(None)

    def drawn_in(self, region: Region) -> Rect:
        """The part of the window that a region draws in: a raised card stands out of its row."""
        x, y, w, h = region.screen
        if region.name != "hand" and not (region.name == "main" and self.camera.view == "hand"):
            return region.screen
        top = max(self.scene.layout.top[3] + 2, y - hand.REACH * region.zoom)
        return x, top, w, y + h - top

    def still(self, surface: pygame.Surface, shown: Shown) -> None:
        """Everything that does not move."""
        surface.blit(background(self.scene.app.canvas, "table"), (0, 0))
        self._sharpen(shown)
        for region, pen in self.pens(surface):
            if not region.large:
                self._patch(surface, region, pen)
            elif self.ready:
                self._hand = None
                box = surface.get_clip()
                slid = round(self.scene.stage.scroll * self.scene.app.canvas.scale * region.zoom) \
                    if self.camera.view == "space" else 0
                surface.blit(self.sharp[region.name].frame.surface, (box.x + slid, box.y), box)
            else:
                self._stretched(surface, region)

    def _sharpen(self, shown: Shown) -> None:
        """Once the view rests: goes on with its sharp pictures."""
        seconds, large = self.scene.seconds, self.camera.large
        if self._still_since[0] != large:
            self._still_since = large, seconds
        if self.camera.moving or seconds - self._still_since[1] < RESTED:
            return
        for region in large:
            sharp = self.sharp.get(region.name)
            if sharp is None or sharp.region != region:
                base = self.scene.app.canvas
                old = sharp.frame.surface if sharp else self.spare if region.name == "main" else None
                layout = self.scene.layout.laid(self.camera.view == "space")
                sharp = Sharp(region.canvas(base, self.camera.caches), layout, region, self.camera.view, shown,
                              self.scene.frame.backdrop, old)
                self.sharp[region.name] = sharp
            sharp.work(shown)
            if not sharp.ready:
                return

    def _stretched(self, surface: pygame.Surface, region: Region) -> None:
        """The still picture stretched before a backdrop at rest: while the view moves, until the sharp one is there."""
        base = self.scene.app.canvas
        source = self._with_hand() if self.camera.view == "hand" else self.scene.frame.loose(background(base, "table"))
        box = base.rect(*region.screen)
        if self.camera.view == "space" and self.scene.layout.across:
            self._turned(surface, region, source)
            return
        wanted = base.rect(*region.shows())
        part = wanted.clip(source.get_rect())
        if part.w < 2 or part.h < 2:
            return
        sx, sy = box.w / wanted.w, box.h / wanted.h
        size = max(1, round(part.w * sx)), max(1, round(part.h * sy))
        image = pygame.transform.scale(source.subsurface(part), size)
        surface.blit(image, (box.x + round((part.x - wanted.x) * sx), box.y + round((part.y - wanted.y) * sy)))

    def _turned(self, surface: pygame.Surface, region: Region, source: pygame.Surface) -> None:
        """Space stretched: it lies across in large, so that its still picture makes the same quarter of a turn."""
        base, upright, across = self.scene.app.canvas, self.scene.layout.laid(False), self.scene.layout.laid(True)
        x, y, w, h = upright.space_zone
        one = upright.hexes()[0]
        (x1, y1), (x2, y2) = upright.hex_centre(one), across.hex_centre(one)
        box = base.rect(*region.to_screen((x2 + y1 - y - h, y2 - x1 + x)), h * region.zoom, w * region.zoom)
        part = base.rect(x, y, w, h).clip(source.get_rect())
        image = pygame.transform.rotate(source.subsurface(part), -90)
        surface.blit(pygame.transform.scale(image, box.size), box)

    def _with_hand(self) -> pygame.Surface:
        """The still picture with the viewer's cards, as they lie when nothing is done with them."""
        scene = self.scene
        key = scene.frame.drawn, tuple(scene.places.cards), tuple(scene.painter.taken_cards()), scene.controller.secret
        if self._hand is None or self._hand[0] != key:
            made = scene.frame.surface.copy()
            scene.painter.draw_hand(Pen(made, scene.app.canvas), still=True)
            base = scene.app.canvas
            box = base.rect(*self.camera.area("hand")).clip(made.get_rect())   # no more than that is stretched
            part = without(made.subsurface(box), background(base, "table").subsurface(box))
            part.set_colorkey(None)
            made.blit(part, box.topleft)
            made.set_colorkey(THROUGH)
            self._hand = key, made
        return self._hand[1]

    def _patch(self, surface: pygame.Surface, region: Region, pen: Pen) -> None:
        """A region that shows the still picture as it is, moved at most."""
        if region.name == "hand":   # its cards stand by themselves
            return
        if region.zoom != 1.0:
            pen.rr(region.shows(), 18, theme.SPACE, 235)
            return
        base = self.scene.app.canvas
        source = base.rect(*region.shows())
        target = base.rect(*region.screen)
        if region.name == "tray":
            return
        surface.blit(self.scene.frame.surface, target.topleft, source)
