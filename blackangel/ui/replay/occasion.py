"""A look into the past: what differs at a table on which nothing is decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from blackangel.ui.kit.geometry import Point, Rect, inside
from blackangel.ui.play.occasion import Occasion, Place

if TYPE_CHECKING:
    from blackangel.ui.replay.scene import ReplayScene


class Looking(Occasion):
    """The viewer's parts stand in place of bar, hand and log, and it says how fast things move."""

    played = decides = False
    logs = False
    hand_lies = False

    def __init__(self, viewer: ReplayScene) -> None:
        self.viewer = viewer

    def pace(self, wished: str) -> str:
        """That of the viewer, none if the player wants none."""
        if self.viewer.app.settings.speed == "off" or self.viewer.clean:
            return "off"
        return self.viewer.tempo

    def bar(self, own: Callable[[], Any]) -> Any:
        return None

    def zones(self, own: Sequence[Any]) -> list[Any]:
        self.viewer.plan()
        return self.viewer.painter.zones(own)

    def draw_bar(self, pen: Any) -> bool:
        self.viewer.painter.buttons(pen)
        return True

    def over(self, point: Point) -> tuple[bool, Place | None]:
        if not self.viewer.panel_at(point):
            return False, None
        found = [place for place, area in self.viewer.card_places().items() if inside(area, point)]
        return True, found[-1] if found else None

    def laid(self, place: Place) -> Rect | None:
        return self.viewer.card_places().get(place)

    def open_menu(self, app: Any) -> None:
        self.viewer.open_menu()

    def open_help(self, app: Any) -> None:
        self.viewer.open_help()
