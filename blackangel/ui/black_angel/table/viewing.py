"""Looking at an area of the table in large: what keys, wheel and double clicks do with the camera."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui.kit.geometry import inside

from .camera import Camera, Region, view_of
from .covering import why_covered
from .layout import Place
from .signs import Sign, signs_for

if TYPE_CHECKING:
    from blackangel.ui.black_angel.verbs.record import Binding

    from .scene import TableScene

AUTO = {"command": "space", "move_ship": "space", "place_mission": "space", "inject": "board",
        "place_advanced": "board"}
"""The view that a decision opens by itself, if the player wishes that."""
NOWHERE = ("bar", "tray", "flip", "held")
"""Places of a decision that every view shows, or that lie where another one of them does."""
DOUBLE = 0.4
"""Seconds between the two clicks of a double click, at most."""


class Viewing:
    """What moves the camera."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._across = False
        self.looked_for = ("", -1, -1)
        self._clicked: tuple[Place | None, float] = (None, -9.0)

    def double_click(self, place: Place) -> bool:
        """Two clicks on the same area where nothing is to be chosen open it in large, or close it again."""
        scene = self.scene
        view = view_of(place)
        before, at = self._clicked
        again = before is not None and view != "" and view_of(before) == view and scene.seconds - at < DOUBLE
        self._clicked = (place, scene.seconds)
        at_work = scene.interaction
        useful = at_work is not None and (at_work.found(place) or place in at_work.sources() or at_work.picked)
        if not again or useful or place[0] in ("opponent", "log"):
            return False
        self._clicked = (None, -9.0)
        self.zoom(view)
        return True

    def moved_view(self) -> None:
        """The view has changed: what is under the pointer has, too; and what flies over space that lies otherwise now
        is there."""
        scene = self.scene
        if scene.layout.across != self._across:
            self._across = scene.layout.across
            scene.stage.finish()
        scene.pointing.hover = None
        scene.lists.popup = None
        scene.rebar()
        scene.lists.replace_list()

    def zoom(self, view: str) -> None:
        """Looks at an area in large; the area that is seen already: back to the overview."""
        scene = self.scene
        if not scene.occasion.played:
            return
        if view == "hand" and scene.controller.secret:
            scene.app.notice(why_covered(scene))
            return
        scene.enlarged = None
        scene.camera.home = None
        scene.camera.go("" if view == scene.camera.view else view, at_once=scene.pace == "off")
        self.moved_view()

    def show_place(self, place: Place | None) -> None:
        """A place that the keyboard has chosen comes into sight: an area without it gives way to the overview."""
        if place is not None and self.scene.camera.away and self.scene.screen_rect(place) is None:
            self.turn_to(("", None))

    # ---- the view of a decision -----------------------------------------------------------------------------------

    def look(self) -> None:
        """Turns the camera to what the decision is about, if that is wished, and back afterwards; in any case back to
        the whole table when a decision comes up that cannot be made by what is seen."""
        scene = self.scene
        open_tray = scene.tray or scene.showing.dicetray
        scene.camera.tray = open_tray.area if open_tray else None
        scene.camera.dealt(len(scene.places.cards))
        if scene.camera.view == "board":
            scene.camera.go("board", at_once=True)
        if scene.showing.moments or not scene.occasion.played:
            return
        kind = scene.interaction.kind if scene.interaction else ""
        before = self.looked_for
        self.looked_for = kind, scene.controller.session.length, scene.controller.epoch
        if before == self.looked_for:
            return      # What the player has turned to since then stays.
        auto = scene.app.settings.auto_zoom
        if before[0] != kind or scene.camera.home is not None:
            base = scene.camera.home or scene.camera.goal
            self.turn_to((self.wanted_view(base) if auto else None) or base)
        if not auto and scene.camera.goal[0] and not self.within_reach(scene.camera.posed(*scene.camera.goal)):
            self.turn_to(("", None))
            scene.camera.home = None     # It was left for good: nothing leaps to and fro.

    def turn_to(self, wanted: tuple[str, Region | None]) -> None:
        """Another view without the player's doing; what the player had chosen is kept for afterwards."""
        camera = self.scene.camera
        base = camera.home or camera.goal
        if wanted != camera.goal:
            camera.go(*wanted, at_once=self.scene.pace == "off")
            self.moved_view()
        camera.home = None if wanted == base else base

    def wanted_view(self,
                    base: tuple[str, Region | None]) -> tuple[str, Region | None] | None:
        """What to see for the decision at hand instead of what the player has chosen; None if that will do."""
        scene = self.scene
        at_work = scene.interaction
        if at_work is None:
            return None
        concerned = {place for place in self.concerned() if scene.rect_of(place) is not None}
        chosen = scene.camera.posed(*base) if base[0] else None
        if chosen is not None and self.within_reach(chosen):
            return None
        views = {view_of(place) for place in concerned}
        view = AUTO.get(at_work.kind) or (views.pop() if len(views) == 1 and chosen is not None else "")
        region = scene.camera.aim(view) if view else None
        return (view, region) if self.within_reach(scene.camera.posed(view, region)) else ("", None)

    def concerned(self) -> set[Place]:
        """The places of the table that the decision at hand is about."""
        at_work = self.scene.interaction
        if at_work is None:
            return set()
        found = at_work.shown_sources() | {way.target for way in at_work.fixed if not way.pulled}
        return {place for place in found if place[0] not in NOWHERE and view_of(place)}

    def within_reach(self, camera: Camera) -> bool:
        """Whether every option can be chosen by what a camera shows."""
        at_work = self.scene.interaction
        if at_work is None:
            return True
        dice = all((area := self.scene.rect_of(("die", die))) and camera.seen(area) for die in at_work.dice)
        return dice and not self._beyond(camera, at_work.fixed)

    def _beyond(self, camera: Camera, ways: list[Binding]) -> set[Place]:
        """Places of the options that cannot be chosen by what a camera shows."""
        scene = self.scene
        def shows(place: Place | None) -> bool:
            area = scene.rect_of(place) if place is not None and place[0] not in NOWHERE else None
            if place is not None and place[0] in ("hex", "strip"):
                area = camera.layout.rect(place)    # where it lies while that camera is turned to the table
            return area is None or camera.seen(area) is not None

        picked = scene.interaction.picked if scene.interaction else None
        ways = [way for way in ways if not way.pulled or way.source == picked]
        able = {way.options for way in ways if shows(way.target) and (way.direct or shows(way.source))}
        lost = [way for way in ways if way.options not in able]
        return {place for way in lost for place in (way.target, way.source) if place is not None}

    # ---- what is out of sight -------------------------------------------------------------------------------------

    def signs(self) -> list[Sign]:
        """Signs at the edges of an enlarged area for what may be chosen and lies out of its sight."""
        scene = self.scene
        at_work = scene.interaction
        watching = scene.showing.watching or bool(scene.showing.moments)
        quiet = at_work is None or not scene.camera.away or scene.camera.moving or watching
        if quiet or at_work is None or scene.controller.curtain_for is not None:
            return []
        found = at_work.targets()
        if scene.pointing.carried is None or at_work.auto:
            found = found | at_work.shown_sources()
        found &= self._beyond(scene.camera, at_work.bindings()) | {("die", die) for die in at_work.dice}
        hidden = {place: area for place in found if place[0] not in NOWHERE and view_of(place)
                  and (area := scene.rect_of(place)) is not None and scene.camera.seen(area) is None}
        return signs_for(scene.camera, hidden) if hidden else []

    def sign_under(self) -> Sign | None:
        """The sign under the pointer."""
        scene = self.scene
        at = scene.pointing.in_window
        if at is None or scene.enlarged is not None or scene.pointing.over_list(at):
            return None
        return next((sign for sign in self.signs() if inside(sign.area, at)), None)

    def follow_sign(self) -> bool:
        """Goes where the sign under the pointer leads, with whatever is in the hand; False if there is none."""
        sign = self.sign_under()
        if sign is None:
            return False
        self.zoom(sign.view)
        return True
