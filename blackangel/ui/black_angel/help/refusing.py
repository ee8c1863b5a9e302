"""Why a move is refused in a lesson: the rules' reason if they have one, else what the lesson asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from blackangel.engine.decision import Option
from blackangel.ui.black_angel.table import handling, refusals
from blackangel.ui.black_angel.table.chooser import off_pieces
from blackangel.ui.black_angel.table.layout import Place
from blackangel.ui.black_angel.table.lookout import Lookout, Note
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.black_angel.table.tooltip_cards import rich_lines
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Point, Rect
from blackangel.ui.kit.tooltip import place as spot
from blackangel.ui.kit.words import tr

from . import bubble

if TYPE_CHECKING:
    from .tutorial import TutorialScene

ASKED = "lesson"
"""The reason of a move that the rules allow, but the lesson does not ask for."""
WIDE, SIZE = 330.0, 22.0


class LessonLookout(Lookout):
    """The table's answers about a place, with what the lesson asks for. quiet: the table says nothing itself, as it is
    veiled; the lesson says it above the veil."""

    scene: TutorialScene
    quiet = False

    @property
    def _taught(self) -> bool:
        """Whether one move is asked for."""
        step = self.scene.step
        return step is not None and bool(step.do) and not step.free

    def refused(self) -> dict[Place, str]:
        return {} if self.quiet else super().refused()

    def pointed(self) -> tuple[Place, str] | None:
        return None if self.quiet else super().pointed()

    @property
    def noted(self) -> Note | None:
        return None if self.quiet else super().noted

    def _astray(self) -> tuple[Place, str] | None:
        found = super()._astray()
        return (found[0], ASKED) if found and self._taught else found

    def scold_drop(self, source: Place, places: list[Place], at: Point) -> bool:
        if not self._taught:
            return super().scold_drop(source, places, at)
        if not self._explaining or any(handling.home(source, place, self.scene.me) for place in places):
            return False
        if not self.scold(places, at):
            self._say(places[0] if places else source, ASKED, at)
        return True

    def scold_pull(self, place: Place) -> bool:
        if not self._taught:
            return super().scold_pull(place)
        if not self._explaining or not handling.piece_at(place, self.scene.me, self.scene.view):
            return False
        reason = self.reason(place)
        self._say(place, ASKED if reason in refusals.SILENT else reason)
        return True

    def next_asked(self) -> Option | None:
        """What is asked for after the move that is asked for now, if that follows in the same gesture."""
        found: Option | None = self._known(("asked next",), self.scene.next_asked)
        return found

    def told(self) -> tuple[str, Rect] | None:
        """The sentence to say now, and beside what."""
        pointed, kept = self.pointed(), self.scolding
        near = (kept.near if kept else None) or (self.scene.screen_rect(pointed[0]) if pointed else None)
        if pointed is None or near is None:
            return None
        if pointed[1] == ASKED:
            return tr("The lesson asks: {what}", what=self.scene.say().replace("*", "")), near
        return refusals.words(pointed[1])[1], near


def draw(pen: Pen, sentence: str, near: Rect, keep: Sequence[Rect], limits: Rect) -> Rect:
    """The sentence beside a place, over none of the areas to keep in sight; returns where it stands."""
    lines = rich_lines(pen, sentence, SIZE, WIDE)
    size = max(pen.rich_width(line, SIZE, "label") for line in lines) + 44, 30 * len(lines) + 26.0
    boxes: list[Rect] = []
    for side in ("above", "right", "left", "below"):
        x, y = spot(pen.canvas, size, near, side)
        boxes.append((x, max(limits[1], y), *size))
    box = next((one for one in boxes if not any(bubble.overlap(one, area) for area in (*keep, near))), None)
    if box is None:
        box = off_pieces(boxes[0], [near], limits, keep)
    pen.panel(box, 14, theme.DAMAGE, 252, 2.5)
    for n, line in enumerate(lines):
        pen.rich(line, box[0] + 22, box[1] + 28 + 30 * n, SIZE)
    return box
