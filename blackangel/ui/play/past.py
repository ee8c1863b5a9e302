"""What a look into the past of a game needs from it besides its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from blackangel.engine.decision import Option, View
from blackangel.engine.timeline import Record
from blackangel.ui.kit.geometry import Rect

from .occasion import Place
from .story import Story


class Past(Protocol):
    """The game's own answers about any step of a log."""

    def tell(self, records: Sequence[Record], view: View, finished: bool) -> Story:
        """Turns, signs for the time line and points. `view`: what everybody may know at the end of the records."""

    def actor(self, record: Record) -> int:
        """The seat whose doings a step tells: mostly the one that decided."""

    def colour(self, view: View, seat: int) -> str:
        """Name of the colour of a seat's emblem."""

    def doer(self, record: Record, view: View) -> str:
        """The same of whoever did what a step tells. `view`: what everybody knew before it."""

    def words(self, events: Sequence[Any], option: Option, view: View, seat: int,
              before: View) -> tuple[str, ...]:
        """A step in parts, as rich text, in the order in which things happened; only what these events tell is named.

        `view`, `before`: what everybody may know after it and before; `seat`: whose step it is.
        """

    def enlarged(self) -> str:
        """What `Table.look_at` shows in large, in words; empty if nothing."""

    @property
    def holds(self) -> bool:
        """Whether seats have pieces that are hidden from others."""

    def hands(self, view: View) -> list[int]:
        """Seats whose hidden pieces a view shows."""

    def places(self, area: Rect, view: View, seats: Sequence[int]) -> dict[Place, Rect]:
        """Where the hidden pieces of seats lie in an area; what lies on top comes last."""

    def draw(self, pen: Any, area: Rect, places: Mapping[Place, Rect], view: View, seats: Sequence[int],
             hot: Place | None) -> None:
        """Draws these pieces; `hot` is under the pointer."""
