"""Where the boxes of a lesson stand: its words, and the panel of all lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.widgets import Button, Widget
from blackangel.ui.kit.words import tr

from ..help.texts import said
from ..overlay import Aim, union
from . import bubble, panel
from .bubble import Bubble
from .panel import PanelPlan
from .syllabus import Step

if TYPE_CHECKING:
    from .scene import TutorialScene


def _mark(widget: Widget) -> object:
    """What tells a button of one box from the others, also after they were made anew."""
    return type(widget), getattr(widget, "label", ""), widget.hint


class Boxes:
    """Bubble and panel of a lesson, and where it points.

    Attributes:
        away: while others play nothing of the lesson lies over the table.
    """

    def __init__(self, lesson: TutorialScene) -> None:
        self.lesson = lesson
        self.table = lesson.table
        self.aim = Aim()
        self.bubble: Bubble | None = None
        self.plan: PanelPlan | None = None
        self.away = False
        self.wanted: object = None
        self.key: object = None

    @property
    def areas(self) -> list[Rect]:
        """Where bubble and panel are."""
        return [box.area for box in (self.bubble, self.plan) if box is not None]

    def forget(self) -> None:
        """Everything is made anew the next time."""
        self.key = None

    def furnish(self) -> None:
        """Bubble, panel and buttons anew when something about them has changed."""
        lesson, pupil, table = self.lesson, self.lesson.pupil, self.table
        key = (pupil.lesson, pupil.step, pupil.part, lesson.teaching, table.gesture, lesson.voyage is None,
               table.watching, len(lesson.kept.done))
        if key == self.key:
            return
        self.key = key
        self.aim = Aim()
        step = lesson.step
        if step is not None and lesson.teaching and not step.free:
            school, asked = lesson.school, lesson.controller.asked
            self.aim = school.aim(table, asked) if step.do else Aim(holes=school.shown(table, step.show))
            self.aim.about = [area for area, _ in school.shown(table, step.about)]
        self._place()

    def _place(self) -> None:
        """Where bubble and panel stand, and the buttons on them."""
        lesson, form, table = self.lesson, self.lesson.form, self.table
        step, column, hand = lesson.step, table.room("side"), table.room("hand")
        pen = table.pen(lesson.app.surface)
        areas = [*(area for area, _ in self.aim.holes), *self.aim.about]
        side: Rect = panel.plan(column, hand, False).area
        hidden = any(bubble.overlap(area, side) > 0 for area in areas)
        aside = step is not None and (lesson.voyage is not None or (lesson.teaching and (step.open or step.free)))
        self.plan = panel.plan(column, hand, hidden or table.watching, aside)
        self.away = table.watching and not lesson.teaching and lesson.voyage is None
        self.wanted = _mark(form.focus) if form.focus is not None else self.wanted
        form.clear()
        self.bubble = None
        if step is not None and (lesson.teaching or lesson.voyage is not None):
            self._bubble(pen, step, areas)
        if not self.away:
            panel.furnish(form, self.plan, lesson.pupil.syllabus, lesson.pupil.lesson, set(lesson.kept.done),
                          lesson.go_to, lesson.next_lesson, lesson.stop)
        for chooser in (table.lists.whole, table.lists.popup):
            if chooser is not None and chooser.entries:
                table.lists.off_boxes(chooser)
        if form.ring:      # on the same button; while that is away Enter presses no other one
            form.set_focus(next((one for one in form.widgets if _mark(one) == self.wanted), None))

    def _bubble(self, pen: Pen, step: Step, areas: list[Rect]) -> None:
        pupil, canvas, side = self.lesson.pupil, self.lesson.app.canvas, self.table.room("side")
        head = tr("Lesson {n}: {title}", n=pupil.lesson + 1, title=said(pupil.syllabus.lessons[pupil.lesson].title))
        aside = step.free or step.open or self.lesson.voyage is not None
        wide = min(side[2], 460.0) if aside else bubble.WIDE
        made = bubble.make(pen, head, self.lesson.say(), said(step.know), step.picture, wide)
        limits = (8.0, 70.0, canvas.width - 16, canvas.height - 78)
        assert self.plan is not None
        keep = [*((area, 24.0) for area in areas), (self.plan.area, 16.0), *((area, 8.0) for area in self.aim.clear)]
        if step.do:
            keep.append((self.table.room("bar"), 8.0))
        if aside:
            made.area = (*side[:2], made.area[2], max(made.area[3], panel.HIGH - panel.FOLDED - 8))
        else:
            bubble.place(made, keep, union(self.aim.holes) if self.aim.holes else None, limits)
        self.bubble = made
        self._bubble_buttons(step, made)

    def _bubble_buttons(self, step: Step, made: Bubble) -> None:
        lesson, form = self.lesson, self.lesson.form
        x, _, w, _ = made.area
        top, right = made.button_top, x + w - bubble.PAD
        first = lesson.pupil.lesson == 0 and lesson.pupil.step == 0
        each = min(156.0, (w - 2 * bubble.PAD - 10) / 2)
        form.add(Button((right - 2 * each - 10, top, each, bubble.BUTTONS), tr("Back"), lesson.go_back, icon="ui_back",
                        size=20, radius=12, enabled=not first, hint=tr("One step back (Backspace)")))
        asks = bool(step.do) or step.free
        label = tr("Skip") if asks else tr("Next")
        hint = tr("The lesson makes the move for you (N)") if asks else ""
        form.add(Button((right - each, top, each, bubble.BUTTONS), label, lesson.go_on, size=20, radius=12, hint=hint,
                        kind="plain" if asks else "primary", icon="ui_skip" if asks else "ui_next"))
