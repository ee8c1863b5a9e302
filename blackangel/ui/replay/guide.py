"""What an analysis adds to the viewer: the better option at the step shown, and where turns cost points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from blackangel.engine.decision import Option
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.pen import Pen

from .bar import BarPlan

if TYPE_CHECKING:
    from .scene import ReplayScene

PLAYED, BETTER = LINES = ("played", "better")
"""The two lines that are told of a decision."""


class Guide(Protocol):
    """Told of a seat's decisions."""

    @property
    def key(self) -> object:
        """Changes with what there is to tell."""

    def line(self, pen: Pen, plan: BarPlan, length: int) -> None:
        """Draws on the time line: how the game stood, above the band, and the turns that mattered."""

    def panel(self, pen: Pen, area: Rect, at: int) -> None:
        """Draws the options at a position in place of the list of steps."""

    def way(self, at: int) -> Sequence[Option]:
        """The better choices from a position on; none where nothing was better."""

    def over(self, pen: Pen, viewer: ReplayScene, lines: Sequence[str] = LINES) -> None:
        """Draws on the table what was played and what was better at the step shown, or one of the two."""

    def next(self, at: int, by: int) -> int | None:
        """The position of the next turn that mattered, or (-1) the one before; None where there is none."""
