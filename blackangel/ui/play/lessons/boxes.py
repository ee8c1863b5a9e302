"""Where the boxes of a lesson stand: its words, and the panel of all lessons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from blackangel.ui.kit.geometry import Rect, overlap
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.widgets import Button, Widget
from blackangel.ui.kit.words import tr

from ..help.texts import said
from ..overlay import Aim, union
from . import bubble, panel
from .bubble import Bubble
from .page import FOOT, LessonPage, PagePart
from .panel import PanelPlan
from .syllabus import Step

if TYPE_CHECKING:
    from .scene import TutorialScene


WIDEST, LOWEST = 1440.0, 994.0
"""A page is at most so wide, and reaches so far down from where the column at the side begins."""


def _mark(widget: Widget) -> object:
    """What tells a button of one box from the others, also after they were made anew."""
    return type(widget), getattr(widget, "label", ""), widget.hint


class Boxes:
    """Bubble and panel of a lesson, and where it points.

    Attributes:
        page: what stands over the table in place of the bubble.
        away: while others play nothing of the lesson lies over the table.
    """

    def __init__(self, lesson: TutorialScene) -> None:
        self.lesson = lesson
        self.table = lesson.table
        self.aim = Aim()
        self.bubble: Bubble | None = None
        self.page: LessonPage | None = None
        self.place: Rect = (0, 0, 0, 0)
        self.plan: PanelPlan | None = None
        self.away = False
        self.wanted: object = None
        self.key: object = None

    @property
    def areas(self) -> list[Rect]:
        """Where bubble and panel are."""
        page = [self.place] if self.page is not None else []
        return [*page, *(box.area for box in (self.bubble, self.plan) if box is not None)]

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
        whole = min(column[3], panel.high(len(lesson.pupil.syllabus.lessons)))
        side: Rect = panel.plan(column, hand, whole, False).area
        hidden = any(overlap(area, side) for area in areas)
        aside = step is not None and (lesson.voyage is not None or (lesson.teaching and (step.open or step.free)))
        self.plan = panel.plan(column, hand, whole, hidden or table.watching, aside)
        self.away = table.watching and not lesson.teaching and lesson.voyage is None
        self.wanted = _mark(form.focus) if form.focus is not None else self.wanted
        form.clear()
        self.bubble = self.page = None
        if step is not None and step.page:
            self._page(step, column)
        elif step is not None and (lesson.teaching or lesson.voyage is not None):
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
        made = bubble.make(pen, head, self.lesson.say(), self.lesson.know(), step.picture, wide)
        limits = (8.0, 70.0, canvas.width - 16, canvas.height - 78)
        assert self.plan is not None
        keep = [*((area, 24.0) for area in areas), (self.plan.area, 16.0), *((area, 8.0) for area in self.aim.clear)]
        if step.do:
            keep.append((self.table.room("bar"), 8.0))
        if aside:
            high = max(made.area[3], min(side[3], panel.high(len(pupil.syllabus.lessons))) - panel.FOLDED - 8)
            made.area = (side[0], min(side[1], self.plan.area[1] - 8 - high), made.area[2], high)
        else:
            bubble.place(made, keep, union(self.aim.holes) if self.aim.holes else None, limits)
        self.bubble = made
        self._bubble_buttons(step, made)

    def _page(self, step: Step, column: Rect) -> None:
        """The page of the step, at the left of the list, and what it has to say below that."""
        assert self.plan is not None
        lesson, canvas, (x, y, w, h) = self.lesson, self.lesson.app.canvas, self.plan.area
        if canvas.plane.upright:    # the list stands below it
            left, h = max(16.0, (canvas.width - WIDEST) / 2), panel.high(len(lesson.pupil.syllabus.lessons))
            y = canvas.height - 16 - h
            self.plan.area = left, y, w, h
            self.place = left, 70.0, canvas.width - 2 * left, y - 78
            beside = left + w + 8, y, canvas.width - 2 * left - w - 8, h
        else:
            foot = min(canvas.height - 16, column[1] + LOWEST)
            self.place = (max(16.0, x - 16 - WIDEST), y, min(WIDEST, x - 32), foot - y)
            beside = x, y + h + 8, w, foot - y - h - 8
        self.page = lesson.school.page(step.page)
        self.page.lay(self.place, beside, lesson)
        for area, leads in self.page.parts:
            lesson.form.add(PagePart(area, partial(lesson.go_to_step, leads)))
        px, py, pw, ph = self.place
        self._buttons(step, px + pw - 28, py + ph - FOOT + (FOOT - bubble.BUTTONS) / 2, 180.0)

    def _bubble_buttons(self, step: Step, made: Bubble) -> None:
        x, _, w, _ = made.area
        self._buttons(step, x + w - bubble.PAD, made.button_top, min(bubble.EACH, (w - 2 * bubble.PAD - 10) / 2))

    def _buttons(self, step: Step, right: float, top: float, each: float) -> None:
        """Back and on."""
        lesson, form = self.lesson, self.lesson.form
        first = lesson.pupil.lesson == 0 and lesson.pupil.step == 0
        form.add(Button((right - 2 * each - 10, top, each, bubble.BUTTONS), tr("Back"), lesson.go_back, icon="ui_back",
                        size=21, radius=12, enabled=not first, hint=tr("One step back (Backspace)")))
        asks = bool(step.do) or step.free
        label = tr("Skip") if asks else tr("Next")
        hint = tr("The lesson makes the move for you (N)") if asks else ""
        form.add(Button((right - each, top, each, bubble.BUTTONS), label, lesson.go_on, size=21, radius=12, hint=hint,
                        kind="plain" if asks else "primary", icon="ui_skip" if asks else "ui_next"))
