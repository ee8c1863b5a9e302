"""What an analysis adds to the viewer: the better option at the step shown, where turns cost points, and both
lines of a decision shown on the table."""

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

STILL, LINGER = 0.7, 1.6
"""Seconds that each step stands, and that the end of a line does."""


class Way:
    """Both lines of one decision, step by step."""

    def __init__(self, viewer: ReplayScene) -> None:
        self._viewer = viewer
        self._rest = 0.0
        self._better: Sequence[Option] = ()

    @property
    def line(self) -> str:
        """Which of the two is shown."""
        return PLAYED if self._better else BETTER

    @property
    def still(self) -> float:
        """Seconds until the next step."""
        controller = self._viewer.controller
        return max(0.0, (STILL if controller.length > controller.at else LINGER) - self._rest)

    def show(self, better: Sequence[Option]) -> None:
        """From the position shown: as many steps as the better line has as they were played, then that line."""
        controller = self._viewer.controller
        played = [record.step.option for record in controller.played.records[controller.at:controller.at + len(better)]]
        self._depart(played)
        self._better = better

    def _depart(self, options: Sequence[Option]) -> None:
        self._rest = 0.0
        self._viewer.controller.depart(options)

    def end(self) -> None:
        """Back to the game as it was."""
        self._better = ()
        self._viewer.controller.come_back()
        self._viewer.sync()

    def go_on(self, dt: float) -> None:
        """Nothing moves on the table: the next step, the other line, or back."""
        viewer, controller = self._viewer, self._viewer.controller
        self._rest += dt
        ahead = controller.length > controller.at
        if ahead and self._rest >= STILL:
            self._rest = 0.0
            viewer.clear_overlays()
            controller.forward()
        elif not ahead and self._rest >= LINGER:
            better = self._better
            self.end()
            if better:
                self._depart(better)
