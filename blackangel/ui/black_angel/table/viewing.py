"""Looking at an area of the table in large: what keys, wheel and double clicks do with the camera."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.ui.kit.geometry import Point, Rect, centre, inside

from .camera import Camera, Region, view_of
from .covering import why_covered
from .layout import Place
from .signs import Sign, signs_for

if TYPE_CHECKING:
    from .bindings import Binding
    from .chooser import Chooser
    from .decision_bar import BarButton
    from .scene import TableScene

AUTO = {"command": "space", "move_ship": "space", "place_mission": "space", "inject": "board",
        "place_advanced": "board"}
"""The view that a decision opens by itself, if the player wishes that."""
NOWHERE = ("bar", "tray", "flip", "held")
"""Places of a decision that every view shows, or that lie where another one of them does."""
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
    _looked_for: tuple[str, int, int]

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
        self.replace_list()

    def zoom(self: TableScene, view: str) -> None:  # type: ignore[misc]
        """Looks at an area in large; the area that is seen already: back to the overview."""
        if not self.occasion.played:
            return
        if view == "hand" and self.controller.secret:
            self.app.notice(why_covered(self))
            return
        self.enlarged = None
        self.camera.home = None
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
            self.turn_to(("", None))

    # ---- the view of a decision -----------------------------------------------------------------------------------

    def look(self: TableScene) -> None:  # type: ignore[misc]
        """Turns the camera to what the decision is about, if that is wished, and back afterwards; in any case back to
        the whole table when a decision comes up that cannot be made by what is seen."""
        open_tray = self.tray or self.dicetray
        self.camera.tray = open_tray.area if open_tray else None
        self.camera.dealt(len(self.places.cards))
        if self.camera.view == "board":
            self.camera.go("board", at_once=True)
        if self.moments or not self.occasion.played:
            return
        kind = self.interaction.kind if self.interaction else ""
        before = self._looked_for
        self._looked_for = kind, self.controller.session.length, self.controller.epoch
        if before == self._looked_for:
            return      # What the player has turned to since then stays.
        auto = getattr(self.app.settings, "auto_zoom", False)
        if before[0] != kind or self.camera.home is not None:
            base = self.camera.home or self.camera.goal
            self.turn_to((self.wanted_view(base) if auto else None) or base)
        if not auto and self.camera.goal[0] and not self.within_reach(self.camera.posed(*self.camera.goal)):
            self.turn_to(("", None))
            self.camera.home = None     # It was left for good: nothing leaps to and fro.

    def turn_to(self: TableScene, wanted: tuple[str, Region | None]) -> None:  # type: ignore[misc]
        """Another view without the player's doing; what the player had chosen is kept for afterwards."""
        camera = self.camera
        base = camera.home or camera.goal
        if wanted != camera.goal:
            camera.go(*wanted, at_once=self.pace == "off")
            self.moved_view()
        camera.home = None if wanted == base else base

    def wanted_view(self: TableScene,  # type: ignore[misc]
                    base: tuple[str, Region | None]) -> tuple[str, Region | None] | None:
        """What to see for the decision at hand instead of what the player has chosen; None if that will do."""
        at_work = self.interaction
        if at_work is None:
            return None
        concerned = {place: area for place in self.concerned() if (area := self.rect_of(place)) is not None}
        chosen = self.camera.posed(*base) if base[0] else None
        if chosen is not None and self.within_reach(chosen):
            return None
        views = {view_of(place) for place in concerned}
        view = AUTO.get(at_work.kind) or (views.pop() if len(views) == 1 and chosen is not None else "")
        return (self._opened(view, concerned) if view else None) or ("", None)

    def _opened(self: TableScene, view: str,  # type: ignore[misc]
                concerned: dict[Place, Rect]) -> tuple[str, Region] | None:
        """A view in which every place of the decision is seen; None if there is none."""
        hexes = [area for place, area in concerned.items() if place[0] == "hex"]
        region = self.camera.framing(hexes) if view == "space" else self.camera.aim(view)
        if region is None:
            return None
        return (view, region) if self.within_reach(self.camera.posed(view, region)) else None

    def concerned(self: TableScene) -> set[Place]:  # type: ignore[misc]
        """The places of the table that the decision at hand is about."""
        at_work = self.interaction
        if at_work is None:
            return set()
        found = at_work.shown_sources() | {way.target for way in at_work.fixed if not way.pulled}
        return {place for place in found if place[0] not in NOWHERE and view_of(place)}

    def within_reach(self: TableScene, camera: Camera) -> bool:  # type: ignore[misc]
        """Whether every option can be chosen by what a camera shows."""
        at_work = self.interaction
        if at_work is None:
            return True
        dice = all((area := self.rect_of(("die", die))) and camera.seen(area) for die in at_work.dice)
        return dice and not self._beyond(camera, at_work.fixed)

    def _beyond(self: TableScene, camera: Camera, ways: list[Binding]) -> set[Place]:  # type: ignore[misc]
        """Places of the options that cannot be chosen by what a camera shows."""
        def shows(place: Place | None) -> bool:
            area = self.rect_of(place) if place is not None and place[0] not in NOWHERE else None
            return area is None or camera.seen(area) is not None

        picked = self.interaction.picked if self.interaction else None
        ways = [way for way in ways if not way.pulled or way.source == picked]
        able = {way.options for way in ways if shows(way.target) and (way.direct or shows(way.source))}
        lost = [way for way in ways if way.options not in able]
        return {place for way in lost for place in (way.target, way.source) if place is not None}

    # ---- what is out of sight -------------------------------------------------------------------------------------

    def signs(self: TableScene) -> list[Sign]:  # type: ignore[misc]
        """Signs at the edges of an enlarged area for what may be chosen and lies out of its sight."""
        at_work = self.interaction
        quiet = at_work is None or not self.camera.away or self.camera.moving or self.watching or bool(self.moments)
        if quiet or at_work is None or self.controller.curtain_for is not None:
            return []
        found = at_work.targets()
        if self.carried is None or at_work.auto:
            found = found | at_work.shown_sources()
        found &= self._beyond(self.camera, at_work.bindings()) | {("die", die) for die in at_work.dice}
        hidden = {place: area for place in found if place[0] not in NOWHERE and view_of(place)
                  and (area := self.rect_of(place)) is not None and self.camera.seen(area) is None}
        return signs_for(self.camera, hidden) if hidden else []

    def sign_under(self: TableScene) -> Sign | None:  # type: ignore[misc]
        """The sign under the pointer."""
        if self._pointer is None or self.enlarged is not None or self.over_list(self._pointer):
            return None
        return next((sign for sign in self.signs() if inside(sign.area, self._pointer)), None)

    def follow_sign(self: TableScene) -> bool:  # type: ignore[misc]
        """Goes where the sign under the pointer leads, with whatever is in the hand; False if there is none."""
        sign = self.sign_under()
        if sign is None:
            return False
        if sign.view == self.camera.view:
            self.camera.centre_on(sign.middle)
            self.moved_view()
        else:
            self.zoom(sign.view)
        return True
