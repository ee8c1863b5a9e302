"""Looking at an area of the table in large: what keys, wheel and double clicks do with the camera."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.ui.table.camera import view_of
from blackangel.ui.table.layout import Place, Point, centre

if TYPE_CHECKING:
    from blackangel.ui.table.chooser import Chooser
    from blackangel.ui.table.decision_bar import BarButton
    from blackangel.ui.table.scene import TableScene

DOUBLE = 0.4
"""Seconds between the two clicks of a double click, at most."""


class ViewingMixin:
    """What moves the camera; part of what the pointer and the keyboard do."""

    map_grabbed: bool
    hover: Place | None
    popup: Chooser | None
    enlarged: int | None
    _bar: tuple[Any, tuple[BarButton, ...]] | None
    _pointer: Point | None
    _clicked: tuple[Place | None, float]

    def grab_map(self: TableScene) -> bool:  # type: ignore[misc]
        """Takes hold of the small map of space, if the pointer is there."""
        point = self.zoomed.on_map(self._pointer) if self._pointer and self.camera.away else None
        if point is None or (self.popup is not None and not self.map_grabbed):
            return False
        self.map_grabbed = True
        self.camera.centre_on(point)
        return True

    def double_click(self: TableScene, place: Place) -> bool:  # type: ignore[misc]
        """Two clicks on the same area where nothing is to be chosen open it in large, or close it again."""
        view = view_of(place)
        before, at = self._clicked
        again = before is not None and view != "" and view_of(before) == view and self.seconds - at < DOUBLE
        self._clicked = (place, self.seconds)
        at_work = self.interaction
        useful = at_work is not None and (at_work.found(place) or place in at_work.sources() or at_work.picked)
        if not again or useful or place[0] in ("opponent", "log"):
            return False
        self._clicked = (None, -9.0)
        self.zoom(view)
        return True

    def moved_view(self: TableScene) -> None:  # type: ignore[misc]
        """The view has changed: what is under the pointer has, too."""
        self.hover = None
        self.popup = None
        self._bar = None

    def zoom(self: TableScene, view: str) -> None:  # type: ignore[misc]
        """Looks at an area in large; the area that is seen already: back to the overview."""
        if self.name != "table":
            return
        self.enlarged = None
        self.camera.auto = False
        self.camera.go("" if view == self.camera.view else view, at_once=self.pace == "off")
        self.moved_view()

    def show_place(self: TableScene, place: Place | None) -> None:  # type: ignore[misc]
        """A place that the keyboard has chosen comes into sight: space moves, other areas give way to the overview."""
        if place is None or not self.camera.away or self.screen_rect(place) is not None:
            return
        area = self.rect_of(place)
        if area and place[0] == "hex" and self.camera.view == "space":
            self.camera.centre_on(centre(area))
        else:
            self.camera.go("", at_once=self.pace == "off")
