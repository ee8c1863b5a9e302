"""Where the boxes of a lesson stand: its words, the panel of all lessons, and the keyboard's list beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from blackangel.ui.black_angel.table.chooser import Chooser, Entry, off_pieces
from blackangel.ui.black_angel.table.layout import Place
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.widgets import Button, Widget
from blackangel.ui.kit.words import tr

from . import aims, bubble, panel
from .aims import Aim
from .bubble import Bubble
from .language import said
from .lessons import Step
from .panel import PanelPlan

if TYPE_CHECKING:
    from .tutorial import TutorialScene

GRID = ("arrow", "slot", "cell")
"""Places of the viewer's board that a step is about."""


def _mark(widget: Widget) -> object:
    """What tells a button of one box from the others, also after they were made anew."""
    return type(widget), getattr(widget, "label", ""), widget.hint


class BoxesMixin:
    """Bubble, panel and lists; the scene mixes it in."""

    aim: Aim
    bubble: Bubble | None
    plan: PanelPlan | None
    wanted: object = None

    def furnish(self: TutorialScene) -> None:  # type: ignore[misc]
        """Bubble, panel and buttons anew when something about them has changed."""
        picked = self.interaction.picked if self.interaction else None
        flipping = bool(self.interaction and self.interaction.flip_mode)
        key = (self.pupil.lesson, self.pupil.step, self.pupil.part, self.teaching, picked, flipping,
               self.voyage is None, self.watching, id(self.layout), len(self.kept.done))
        if key == self._shown:
            return
        self._shown = key
        self.aim = Aim()
        step = self.step
        if step is not None and self.teaching and not step.free:
            self.aim = aims.aim_at(self, self.options()) if step.do else Aim(holes=aims.shown(self, step.show))
            self.aim.about = [area for area, _ in aims.shown(self, step.about)]
        self._place()

    def _place(self: TutorialScene) -> None:  # type: ignore[misc]
        """Where bubble and panel stand, and the buttons on them."""
        step, layout = self.step, self.layout
        pen = Pen(self.app.surface, self.app.canvas)
        areas = [*(area for area, _ in self.aim.holes), *self.aim.about]
        side: Rect = panel.plan(layout.side, layout.hand, False).area
        hidden = any(bubble.overlap(area, side) > 0 for area in areas)
        aside = step is not None and (self.voyage is not None or (self.teaching and (step.open or step.free)))
        self.plan = panel.plan(layout.side, layout.hand, hidden or self.watching, aside)
        self.away = self.watching and not self.teaching and self.voyage is None
        self.wanted = _mark(self.form.focus) if self.form.focus is not None else self.wanted
        self.form.clear()
        self.bubble = None
        if step is not None and (self.teaching or self.voyage is not None):
            self._bubble(pen, step, areas)
        if not self.away:
            panel.furnish(self.form, self.plan, self.pupil.course, self.pupil.lesson, set(self.kept.done), self.go_to,
                          self.next_lesson, self.stop)
        for chooser in (self.list, self.popup):
            if chooser is not None and chooser.entries:
                self._off_boxes(chooser)
        if self.form.ring:      # on the same button; while that is away Enter presses no other one
            self.form.set_focus(next((one for one in self.form.widgets if _mark(one) == self.wanted), None))

    def _bubble(self: TutorialScene, pen: Pen, step: Step, areas: list[Rect]) -> None:  # type: ignore[misc]
        lesson = self.pupil.course.lessons[self.pupil.lesson]
        head = tr("Lesson {n}: {title}", n=self.pupil.lesson + 1, title=said(lesson.title))
        aside = step.free or step.open or self.voyage is not None
        wide = min(self.layout.side[2], 460.0) if aside else bubble.WIDE
        made = bubble.make(pen, head, self.say(), said(step.know), step.picture, wide)
        limits = (8.0, 70.0, self.layout.shape.width - 16, self.layout.shape.height - 78)
        assert self.plan is not None
        keep = [(area, 24.0) for area in areas] + [(self.plan.area, 16.0)]
        if self.aim.target is not None and self.aim.target[0] in GRID:
            keep.append((self.layout.board, 8.0))  # The words speak of its rows.
        if step.do:
            keep.append((self.layout.bar, 8.0))
        if aside:
            made.area = (*self.layout.side[:2], made.area[2], max(made.area[3], panel.HIGH - panel.FOLDED - 8))
        else:
            bubble.place(made, keep, aims.union(self.aim.holes) if self.aim.holes else None, limits)
        self.bubble = made
        self._bubble_buttons(step, made)

    def _bubble_buttons(self: TutorialScene, step: Step, made: Bubble) -> None:  # type: ignore[misc]
        x, _, w, _ = made.area
        top, right = made.button_top, x + w - bubble.PAD
        first = self.pupil.lesson == 0 and self.pupil.step == 0
        each = min(156.0, (w - 2 * bubble.PAD - 10) / 2)
        self.form.add(Button((right - 2 * each - 10, top, each, bubble.BUTTONS), tr("Back"), self.go_back,
                             icon="ui_back", size=20, radius=12, enabled=not first,
                             hint=tr("One step back (Backspace)")))
        asks = bool(step.do) or step.free
        label = tr("Skip") if asks else tr("Next")
        hint = tr("The lesson makes the move for you (N)") if asks else ""
        self.form.add(Button((right - each, top, each, bubble.BUTTONS), label, self.go_on, size=20, radius=12,
                             hint=hint, kind="plain" if asks else "primary",
                             icon="ui_skip" if asks else "ui_next"))

    # ---- lists ------------------------------------------------------------------------------------------------------

    @property
    def docks(self) -> bool:
        """The side column is the lesson's: lists stand elsewhere."""
        return False

    def place_list(self: TutorialScene, chooser: Chooser) -> None:  # type: ignore[misc]
        """The list of the keyboard: where it covers neither the words of the lesson nor what they ask for."""
        super().place_list(chooser)
        self._off_boxes(chooser)

    def ask(self: TutorialScene, entries: Sequence[Entry], place: Place) -> None:  # type: ignore[misc]
        """The list beside a place that stands for several options."""
        super().ask(entries, place)
        if self.popup is not None:
            self._off_boxes(self.popup)

    def _off_boxes(self: TutorialScene, chooser: Chooser) -> None:  # type: ignore[misc]
        """Moves a list away from bubble and panel."""
        boxes = [box.area for box in (self.bubble, self.plan) if box is not None]
        if any(bubble.overlap(chooser.area, box) for box in boxes):
            pieces = [*(area for area, _ in self.aim.holes), self.layout.bar]
            chooser.area = off_pieces(chooser.area, pieces, self.table_area, boxes)
