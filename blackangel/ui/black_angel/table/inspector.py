"""The pinned corner of wide tables: what the pointer last explained stays there instead of floating."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui.kit import theme
from blackangel.ui.kit.canvas import Cache
from blackangel.ui.kit.geometry import Rect, overlap
from blackangel.ui.kit.words import tr

from . import tooltip_cards
from .camera import OF_PLACE
from .frigate import seat_colour
from .layout import Place
from .pen import Pen
from .tippens import PinnedPen

if TYPE_CHECKING:
    from .scene import TableScene

EXPLAINED = frozenset(OF_PLACE) - {"log", "board", "neutral"} | {"score", "round"}

ROOM, HIGH = 500.0, 300.0
"""Least width and height of a corner in which a card and its words can be read."""


class Inspector:
    """What was last pointed at, and how it is drawn into its corner."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.place: Place | None = None
        self.caches: dict[float, Cache] = {}

    @property
    def area(self) -> Rect | None:
        """The corner; None where there is no room for one that is easy to read, or another view or the open log is
        seen there."""
        scene, area = self.scene, self.scene.layout.inspector
        if scene.camera.away or area is None or area[2] < ROOM or area[3] < HIGH:
            return None
        return None if scene.log.open and overlap(area, scene.log.area(scene.layout)) else area

    def takes(self, place: Place | None) -> bool:
        """True if a place is explained in the corner and not beside it."""
        return self.area is not None and place is not None and place[0] in EXPLAINED

    def draw(self, pen: Pen) -> None:
        """Draws the corner."""
        scene, area = self.scene, self.area
        if area is None:
            return
        if scene.pointing.carried is None and self.takes(scene.pointing.hover) and scene.pointing.hover_time > .08:
            self.place = scene.pointing.hover
        if self.place is not None and self.place[0] != "hand" and scene.places.rect(self.place) is None \
                and self.place[0] not in ("head", "score", "round"):
            self.place = None
        if self.place is not None and self.place[0] == "hand" and self.place[1] not in scene.places.cards:
            self.place = None
        lists = [found.area for found in (scene.lists.whole, scene.lists.popup) if found is not None]
        if any(overlap(area, found) for found in lists):
            pen.well(area, 14)
            return      # Half a sentence tells nothing.
        if self.place is None:
            pen.well(area, 14)
            x, y, w, _ = area
            pen.paragraph(tr("What the pointer is on is explained here."), x + 24, y + 24, w - 48, 22, theme.FAINT)
            return
        pinned = PinnedPen(pen, area, self.caches)
        tooltip_cards.for_place(pinned, self.place, scene.view, area, scene.me, seat_colour(scene.view, scene.me))
