"""Where the boxes of a lesson stand: its words, and the panel of all lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.widgets import Button, Widget
from blackangel.ui.kit.words import tr
from blackangel.ui.play.help.texts import said
from blackangel.ui.play.overlay import Aim, union

from . import aims, bubble, panel
from .bubble import Bubble
from .lessons import Step
from .panel import PanelPlan

if TYPE_CHECKING:
    from .tutorial import TutorialScene

GRID = ("arrow", "slot", "cell")
"""Places of the viewer's board that a step is about."""


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
        picked = table.interaction.picked if table.interaction else None
        flipping = bool(table.interaction and table.interaction.flip_mode)
        key = (pupil.lesson, pupil.step, pupil.part, lesson.teaching, picked, flipping, lesson.voyage is None,
               table.showing.watching, id(table.layout), len(lesson.kept.done))
        if key == self.key:
            return
        self.key = key
        self.aim = Aim()
        step = lesson.step
        if step is not None and lesson.teaching and not step.free:
            self.aim = aims.aim_at(table, lesson.options()) if step.do else Aim(holes=aims.shown(table, step.show))
            self.aim.about = [area for area, _ in aims.shown(table, step.about)]
        self._place()

    def _place(self) -> None:
        """Where bubble and panel stand, and the buttons on them."""
        lesson, form, layout = self.lesson, self.lesson.form, self.table.layout
        step = lesson.step
        pen = Pen(lesson.app.surface, lesson.app.canvas)
        areas = [*(area for area, _ in self.aim.holes), *self.aim.about]
        side: Rect = panel.plan(layout.side, layout.hand, False).area
        hidden = any(bubble.overlap(area, side) > 0 for area in areas)
        aside = step is not None and (lesson.voyage is not None or (lesson.teaching and (step.open or step.free)))
        self.plan = panel.plan(layout.side, layout.hand, hidden or self.table.showing.watching, aside)
        self.away = self.table.showing.watching and not lesson.teaching and lesson.voyage is None
        self.wanted = _mark(form.focus) if form.focus is not None else self.wanted
        form.clear()
        self.bubble = None
        if step is not None and (lesson.teaching or lesson.voyage is not None):
            self._bubble(pen, step, areas)
        if not self.away:
            panel.furnish(form, self.plan, lesson.pupil.course, lesson.pupil.lesson, set(lesson.kept.done),
                          lesson.go_to, lesson.next_lesson, lesson.stop)
        for chooser in (self.table.lists.whole, self.table.lists.popup):
            if chooser is not None and chooser.entries:
                self.table.lists.off_boxes(chooser)
        if form.ring:      # on the same button; while that is away Enter presses no other one
            form.set_focus(next((one for one in form.widgets if _mark(one) == self.wanted), None))

    def _bubble(self, pen: Pen, step: Step, areas: list[Rect]) -> None:
        pupil, layout = self.lesson.pupil, self.table.layout
        head = tr("Lesson {n}: {title}", n=pupil.lesson + 1, title=said(pupil.course.lessons[pupil.lesson].title))
        aside = step.free or step.open or self.lesson.voyage is not None
        wide = min(layout.side[2], 460.0) if aside else bubble.WIDE
        made = bubble.make(pen, head, self.lesson.say(), said(step.know), step.picture, wide)
        limits = (8.0, 70.0, layout.shape.width - 16, layout.shape.height - 78)
        assert self.plan is not None
        keep = [(area, 24.0) for area in areas] + [(self.plan.area, 16.0)]
        if self.aim.target is not None and self.aim.target[0] in GRID:
            keep.append((layout.board, 8.0))  # The words speak of its rows.
        if step.do:
            keep.append((layout.bar, 8.0))
        if aside:
            made.area = (*layout.side[:2], made.area[2], max(made.area[3], panel.HIGH - panel.FOLDED - 8))
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
