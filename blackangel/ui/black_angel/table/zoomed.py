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
from blackangel.ui.kit.geometry import Point, Rect, inside
from blackangel.ui.kit.words import C_, plural, tr

from . import board, dicetray, frigate, hand, highlights, space
from .camera import Camera, Region, view_of
from .frame import THROUGH, Frame, Shown, draw_hull, without
from .frigate import seat_colour
from .layout import COLOURS, Layout, hexagon
from .pen import Pen

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
                 backdrop: pygame.Surface, surface: pygame.Surface | None) -> None:
        self.region = region
        self.canvas = canvas
        self.frame = Frame(canvas, layout, backdrop, surface)
        self.hull = view == "ship"
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
        if self.hull:
            self.frame.ground = self.frame.ground.copy()
            yield
            draw_hull(Pen(self.frame.ground, self.canvas), layout)
            yield
            surface.blit(self.frame.ground, (0, 0))
        pen = Pen(surface, self.canvas)
        for name, area, key_of, _ in self.frame.zones:
            steps = list(_steps(pen, layout, name, shown))
            if not steps:
                continue
            box = self.canvas.rect(*area).clip(surface.get_rect())
            surface.blit(self.frame.ground, box.topleft, box)
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
        scene.frame.loose(background(base, "table"))
        yield
        for view in ("space", "ship", "board", "hand", "side"):
            region = camera.aim(view)
            canvas = region.canvas(base, camera.caches)
            sharp = Sharp(canvas, scene.layout, region, view, scene.shown(), background(base, "table"), aside)
            aside = sharp.frame.surface
            yield
            while not sharp.ready:
                sharp.work(scene.shown())
                yield
            yield from self._glow(Pen(aside, canvas), view)
        scene.zoomed.spare = aside


    def _glow(self, pen: Pen, view: str) -> Iterator[None]:
        """What may glow there: one place of its kind, and what can be chosen now."""
        scene = self.scene
        if view in GLOWING:
            highlights.target(pen, scene.places, GLOWING[view], 0.0, False, scene.view)
            yield
        at_work = scene.interaction
        for place in sorted(at_work.sources(), key=repr) if at_work else ():
            if view_of(place) == view:
                highlights.sources(pen, scene.places, {place}, 0.0, None, scene.view)
                yield


class Zoomed:
    """The drawing of a table that is not seen in overview."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.sharp: dict[str, Sharp] = {}
        self._scale: tuple[float, float, float] | None = None
        self._map: tuple[object, pygame.Surface] | None = None
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

    def rehearse(self) -> None:
        """While nothing else is to be done."""
        if not self.rehearsal.done and not self.camera.away and self.scene.pointing.hover_time > RESTS:
            self.rehearsal.step()

    def pens(self, surface: pygame.Surface) -> Iterator[tuple[Region, Pen]]:
        """A pen for each region, what lies on top last; the surface is clipped to it meanwhile."""
        base = self.scene.app.canvas
        for region in reversed(self.camera.regions):
            surface.set_clip(base.rect(*self._drawn(region)).clip(surface.get_rect()))
            passing = region.large and self.camera.moving  # Nothing is kept for scales on the way.
            yield region, Pen(surface, region.canvas(base, {} if passing else self.camera.caches))
        surface.set_clip(None)

    def _drawn(self, region: Region) -> Rect:
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
                surface.blit(self.sharp[region.name].frame.surface, (box.x, box.y - slid), box)
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
                sharp = Sharp(region.canvas(base, self.camera.caches), self.scene.layout, region,
                              self.camera.view, shown, background(base, "table"), old)
                self.sharp[region.name] = sharp
            sharp.work(shown)
            if not sharp.ready:
                return

    def _stretched(self, surface: pygame.Surface, region: Region) -> None:
        """The still picture stretched before a backdrop at rest: while the view moves, until the sharp one is there."""
        base = self.scene.app.canvas
        source = self._with_hand() if self.camera.view == "hand" else self.scene.frame.loose(background(base, "table"))
        box = base.rect(*region.screen)
        wanted = base.rect(*region.shows())
        part = wanted.clip(source.get_rect())
        if part.w < 2 or part.h < 2:
            return
        sx, sy = box.w / wanted.w, box.h / wanted.h
        size = max(1, round(part.w * sx)), max(1, round(part.h * sy))
        image = pygame.transform.scale(source.subsurface(part), size)
        surface.blit(image, (box.x + round((part.x - wanted.x) * sx), box.y + round((part.y - wanted.y) * sy)))

    def _with_hand(self) -> pygame.Surface:
        """The still picture with the viewer's cards, as they lie when nothing is done with them."""
        scene = self.scene
        key = scene.frame.drawn, tuple(scene.places.cards), tuple(scene.painter.taken_cards()), scene.controller.secret
        if self._hand is None or self._hand[0] != key:
            made = scene.frame.surface.copy()
            scene.painter.draw_hand(Pen(made, scene.app.canvas), still=True)
            base = scene.app.canvas
            box = base.rect(*self.camera.bounds("hand")).clip(made.get_rect())   # no more than that is stretched
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

    # ---- space: small map and head ----------------------------------------------------------------------------------

    def map_area(self) -> Rect:
        """The small map of a view of space."""
        lay = self.scene.layout
        return lay.ox + 12, lay.shape.height - 94 - 330, 204.0, 324.0

    def _map_point(self, point: Point) -> Point:
        """A point of the table on the small map."""
        x, y, w, h = self.map_area()
        k, x0, y0 = self._map_scale()
        return x + w / 2 + (point[0] - x0) * k, y + h / 2 + (point[1] - y0) * k

    def _map_scale(self) -> tuple[float, float, float]:
        if self._scale is not None:
            return self._scale
        lay = self.scene.layout
        rects = [lay.hex_rect(name) for name in lay.hexes()]
        x0, x1 = min(r[0] for r in rects), max(r[0] + r[2] for r in rects)
        y0, y1 = min(r[1] for r in rects), max(r[1] + r[3] for r in rects)
        _, _, w, h = self.map_area()
        self._scale = min((w - 24) / (x1 - x0), (h - 24) / (y1 - y0)), (x0 + x1) / 2, (y0 + y1) / 2
        return self._scale

    def on_map(self, screen: Point) -> Point | None:
        """The point of the table under the pointer on the small map."""
        if self.camera.view != "space" or not inside(self.map_area(), screen):
            return None
        x, y, w, h = self.map_area()
        k, x0, y0 = self._map_scale()
        return x0 + (screen[0] - x - w / 2) / k, y0 + (screen[1] - y - h / 2) / k

    def extras(self, pen: Pen) -> None:
        """The small map and what the head of space says, beside the view."""
        if self.camera.view != "space" or self.camera.main is None:
            return
        scene = self.scene
        x, y, w, h = self.map_area()
        box = pen.canvas.rect(x - 4, 66, w + 8, y + h - 62).clip(pen.surface.get_rect())
        view = scene.ledger.told(scene.view)
        where = view["space"]
        key = (where["strips"], repr(where["cards"]), where["jumps"], repr(view["decks"]["ravagers"]))
        if self._map is None or self._map[0] != key:
            self._chart(pen)
            self._head(pen)
            self._map = key, pen.surface.subsurface(box).copy()
        else:
            pen.surface.blit(self._map[1], box.topleft)
        px, py, pw, ph = self.camera.shown
        ax, ay = self._map_point((px, py))
        bx, by = self._map_point((px + pw, py + ph))
        ax, ay, bx, by = max(x + 2, ax), max(y + 2, ay), min(x + w - 2, bx), min(y + h - 2, by)
        pen.rr((ax, ay, bx - ax, by - ay), 8, frame=theme.LEGAL, width=2.5)

    def _chart(self, pen: Pen) -> None:
        """The small map without its frame."""
        scene = self.scene
        lay, view = scene.layout, scene.ledger.told(scene.view)
        x, y, w, h = self.map_area()
        pen.panel((x, y, w, h), 14)
        k = self._map_scale()[0]
        for name in lay.hexes():
            info = view["space"]["hexes"][name]
            cx, cy = pen.snap(*self._map_point(lay.hex_centre(name)))
            tone = (40, 46, 74) if info["asteroids"] or not info["alien"] else theme.ALIEN[info["alien"]]
            tone = theme.LEGAL if info["spes"] else tone
            pen.poly(hexagon(cx, cy, lay.hex_width * k - 2), theme.mix(theme.SPACE, tone, .55), 255)
            if name in view["space"]["cards"]:
                owner = seat_colour(view, view["space"]["cards"][name]["owner"])
                pen.disc(cx, cy, 6, theme.PLAYER.get(owner, theme.MUTED), frame=theme.TEXT, width=1.5)
            if name == view["space"]["angel"]:
                pen.sprite("angel_fig", cx, cy, width=34)

    def _head(self, pen: Pen) -> None:
        scene = self.scene
        view = scene.ledger.told(scene.view)
        x, y = scene.layout.ox + 12, 72.0
        pen.panel((x, y, 204, 150), 14)
        pen.sprite("spes", x + 40, y + 42, width=46)
        pen.text(view["space"]["jumps"], x + 78, y + 43, 36, theme.LEGAL, "heavy")
        jumps = plural(view["space"]["jumps"], "jump", "jumps")
        pen.text(jumps, x + 126, y + 44, 20, theme.MUTED, fit=70)
        pen.back("ravager", (x + 22, y + 80, 36, 52))
        left = view["decks"]["ravagers"]["deck"]
        pen.text(left if isinstance(left, int) else len(left), x + 78, y + 107, 36, theme.DAMAGE, "heavy")
        pen.text(tr(C_("in the Ravager deck", "left")), x + 126, y + 108, 20, theme.MUTED, fit=70)
