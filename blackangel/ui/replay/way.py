"""What was played and what would have been better, shown one after the other on copies of a game in a viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from blackangel.engine.decision import Option

from .guide import BETTER, PLAYED

if TYPE_CHECKING:
    from .scene import ReplayScene

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
