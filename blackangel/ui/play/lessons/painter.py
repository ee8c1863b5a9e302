"""Draws what a lesson lays over the table: veil, frames, the gesture, bubble and panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from blackangel.ui.kit.geometry import Rect, inside
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.tooltip import tooltip
from blackangel.ui.kit.words import tr

from .. import overlay
from ..help.texts import language
from . import bubble, panel, refusing
from .page import FOOT, LessonPage, PagePart
from .pointing import CORNER

if TYPE_CHECKING:
    from .scene import TutorialScene


class LessonPainter:
    """It draws after the table."""

    def __init__(self, lesson: TutorialScene) -> None:
        self.lesson = lesson
        self.table = lesson.table
        self.boxes = lesson.boxes

    def draw(self, surface: pygame.Surface) -> None:
        """What lies over the table, which has been drawn."""
        lesson, table, boxes = self.lesson, self.table, self.boxes
        pen = table.pen(surface)
        step, aim, explains = lesson.step, boxes.aim, lesson.occasion.explains
        if step is not None and lesson.points:
            asked = [table.room("bar")] if step.do and not table.said_twice else []
            calm = [*asked, *aim.about, *map(table.room, CORNER)]
            overlay.veil(pen, [*aim.holes, *aim.pieces], calm)
            overlay.frames(pen, aim.holes, lesson.clock, lesson.pulse)
            if not (table.held or table.pointing.press or table.lists.popup or table.lists.whole):
                paint = table.piece_of(aim.source) if aim.source is not None else None
                overlay.gesture(pen, aim, paint, lesson.clock)
            table.draw_held(pen)
        elif step is not None and step.open and lesson.pulse:
            overlay.frames(pen, aim.holes, lesson.clock, lesson.pulse)
        if boxes.page is not None:
            self._page(pen, boxes.page)
        if boxes.bubble is not None:
            self._bubble(pen, boxes.bubble)
        if boxes.plan is not None and not boxes.away:
            self._panel(pen, boxes.plan)
        lesson.form.draw(surface, lesson.app.canvas)
        if lesson.reads and table.enlarged is None:
            table.draw_words(pen)  # Once more, over bubble and panel.
        if lesson.teaching and not explains:
            self._refusal(pen)
        tip = lesson.form.tip()
        if tip:
            tooltip(surface, lesson.app.canvas, tip[0], self._box_of(tip[1]), keep=self.boxes.areas)

    def _panel(self, pen: Pen, plan: panel.PanelPlan) -> None:
        """The panel of all lessons."""
        pupil = self.lesson.pupil
        done = sum(len(one.steps) for one in pupil.syllabus.lessons[:pupil.lesson]) + pupil.step
        rows = [row for row in self.lesson.form.widgets if isinstance(row, panel.LessonRow)]
        panel.draw_panel(pen, plan, rows, tr("Learn to play"), done / pupil.syllabus.length)

    def _box_of(self, area: Rect) -> Rect:
        """The bubble or panel in which a button stands: no tooltip covers its words."""
        return next((one for one in self.boxes.areas if inside(one, area[:2])), area)

    def _refusal(self, pen: Pen) -> None:
        """Why something cannot be, above the veil and beside the boxes."""
        told = refusing.told(self.table, self.lesson.asks)
        if told is not None:
            refusing.draw(pen, *told, self.boxes.areas, self.table.lists.table_area)

    def _bubble(self, pen: Pen, made: bubble.Bubble) -> None:
        """The words of the step."""
        pupil = self.lesson.pupil
        steps = pupil.syllabus.lessons[pupil.lesson].steps
        name = (language(), pupil.lesson, pupil.step, self.lesson.say())
        bubble.draw(pen, made, self._near(made), pupil.step, len(steps), name, self.lesson.school.picture)

    def _page(self, pen: Pen, page: LessonPage) -> None:
        """The page of the step, and how far the lesson is at its foot."""
        pupil, form = self.lesson.pupil, self.lesson.form
        overlay.veil(pen, [], [])
        parts = [part for part in form.widgets if isinstance(part, PagePart)]
        over = next((n for n, part in enumerate(parts) if part.hovered or (part.focused and form.ring)), None)
        page.draw(pen, self.lesson.clock, over)
        x, y, _, h = self.boxes.place
        bubble.dots(pen, x + 28, y + h - FOOT / 2, 24.0, pupil.step, len(pupil.syllabus.lessons[pupil.lesson].steps))

    def _near(self, made: bubble.Bubble) -> Rect | None:
        """The hole that the bubble's tail points to: the nearest one."""
        step = self.lesson.step
        if step is not None and step.open:
            return None
        holes = (area for area, _ in self.boxes.aim.holes)
        return min(holes, key=lambda area: bubble.far(area, made.area), default=None)
