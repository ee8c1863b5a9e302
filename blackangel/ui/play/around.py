"""A scene around a table of any game: what it hears of its own life, the table hears."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.ui.kit.canvas import Plane
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.scene import Scene

from .table import Table


class AroundTable(Scene):
    """Whoever lays it gives it a `table`; what is different in its life is said anew."""

    table: Table

    @property
    def planes(self) -> Sequence[Plane]:  # type: ignore[override]
        """Those of the table."""
        return self.table.planes

    def arrive(self) -> None:
        self.table.enter(self.app)

    def leave(self) -> None:
        self.table.leave()

    def resized(self) -> None:
        self.table.resized()

    def retold(self) -> None:
        self.table.retold()

    def covered(self) -> None:
        self.table.covered()

    def uncovered(self) -> None:
        self.table.uncovered()

    def focus_lost(self) -> None:
        self.table.focus_lost()

    @property
    def idle(self) -> bool:
        """True if nothing moves on the table."""
        return self.table.idle

    @property
    def still(self) -> float:
        """For how long the table and the widgets round it stay as they are."""
        return self.table.still if self.form is None else min(self.table.still, self.form.still)

    def prepare(self) -> bool:
        return self.table.prepare()

    @property
    def help_topic(self) -> str:  # type: ignore[override]
        return self.table.help_topic

    @property
    def key_area(self) -> Rect | None:
        """What the keyboard is about to choose from."""
        return self.table.key_area

    def kept_clear(self) -> Sequence[Rect]:
        """What a passing notice must not cover."""
        return self.table.kept_clear()
