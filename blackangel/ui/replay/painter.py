"""Draws what the viewer adds to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect, grown, inside
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.tooltip import tooltip
from blackangel.ui.kit.words import tr
from blackangel.ui.play.faults import sentence
from blackangel.ui.replay import bar, chart, guide, steps

if TYPE_CHECKING:
    from blackangel.ui.replay.scene import ReplayScene


BETTER = 3
"""The part of the panel that an analysis fills."""
Zone = tuple[str, Rect, Callable[[Any], Any], Callable[[Any, Any], None]]
"""A part of the still picture: its name, where it is, what it depends on, and what draws it."""


class ReplayPainter:
    """A time line, a panel of steps and a chart in the table's picture; nothing of them covers a tooltip."""

    def __init__(self, viewer: ReplayScene) -> None:
        self.scene = viewer

    def on_top(self, surface: pygame.Surface) -> None:
        """What is explained of the viewer's own parts."""
        scene = self.scene
        if scene.clean or scene.table.enlarged is not None:
            return
        if scene.controller.astray:
            pen, line = scene.table.pen(surface), scene.way.line
            self._astray(pen, line)
            if scene.guide is not None and scene.table.idle and scene.at == scene.told_of:
                scene.guide.over(pen, scene, [line])
            return
        if scene.tab == BETTER and scene.guide is not None and scene.table.idle:
            scene.guide.over(scene.table.pen(surface), scene)
        tip = scene.form.tip()
        if tip:
            tooltip(surface, scene.app.canvas, tip[0], tip[1], side="above")    # below stands whose turn it is
        elif scene.table.pointing.mouse is not None and not scene.table.pointing.keyboard:
            self._moment_tip(scene.table.pen(surface))

    def _astray(self, pen: Pen, line: str) -> None:
        """In place of the time line: whether this was played, and how to come back."""
        scene = self.scene
        x, y, w, h = scene.bar_plan.area
        steps, at = scene.controller.length - scene.told_of, scene.at - scene.told_of
        if line == guide.PLAYED:
            tone, head = theme.DAMAGE, tr("Played")
            told = tr("Step {n} of {m}, then the better line. A click or a key leads back.", n=at, m=steps)
        else:
            tone, head = theme.LEGAL, tr("Not played")
            told = tr("The better line: step {n} of {m}. A click or a key leads back.", n=at, m=steps)
        pen.rr((x, y, w, h), 14, theme.mix(theme.WELL, tone, .12), 250, frame=tone, width=3, glow=10)
        pen.icon("ui_eye", x + 40, y + h / 2, 30, tone)
        wide = pen.text(head, x + 68, y + h / 2, 27, tone, "bold")
        pen.text(told, x + 92 + wide, y + h / 2, 23, theme.TEXT, fit=w - wide - 120)

    def zones(self, table: Sequence[Zone]) -> list[Zone]:
        """The table's still picture with the viewer's parts in the place of some of its own.

        Each is drawn again only when what it shows has changed.
        """
        kept = [self._headed(zone) if zone[0] == "top" else zone for zone in table if zone[0] not in ("bar", "log")]
        return [*self._own_zones(), *kept]

    def _headed(self, zone: Zone) -> Zone:
        """The bar at the top with the pill over its word mark."""
        name, area, key, paint = zone

        def both(pen: Pen, shown: Any) -> None:
            paint(pen, shown)
            self._pill(pen)

        return name, area, lambda shown: (key(shown), self.scene.source_words()), both

    def _own_zones(self) -> list[Zone]:
        scene = self.scene

        def line_key(shown: Any) -> tuple[object, ...]:
            return scene.at, self._marks(), scene.colours, None if scene.guide is None else scene.guide.key

        found: list[Zone] = [
            ("replay bar", grown(scene.bar_plan.area, 5), line_key, lambda pen, shown: self._line(pen)),
            ("replay panel", grown(scene.panel.area, 5), lambda shown: self._panel_key(),
             lambda pen, shown: self._panel(pen)),
        ]
        plan = scene.chart
        if plan is not None:
            found.append(("replay chart", grown(plan.area, 5), lambda shown: (scene.at, scene.colours),
                          lambda pen, shown: chart.draw(pen, plan, scene.controller.story, scene.colours, scene.at)))
        return found

    def _marks(self) -> list[int]:
        return [at for at, _ in self.scene.bookmarks.list(self.scene.length)]

    def _line(self, pen: Pen) -> None:
        scene = self.scene
        told = scene.guide
        line = None if told is None else lambda: told.line(pen, scene.bar_plan, scene.length)
        bar.draw(pen, scene.bar_plan, scene.controller.story, scene.colours, scene.at, self._marks(), line)

    def buttons(self, pen: Pen) -> None:
        """In place of the decision bar's buttons: those of the viewer."""
        scene = self.scene
        ring, scene.form.ring = scene.form.ring, scene.form.ring and not scene.clean
        scene.form.draw(pen.surface, pen.canvas)
        scene.form.ring = ring

    def _pill(self, pen: Pen) -> None:
        """Over the word mark: that this is a replay, and of what."""
        scene = self.scene
        left = scene.table.room("badge")[0]
        box = pen.canvas.rect(left, 1.0, 384.0, 58.0).clip(pen.surface.get_rect())
        scene.table.lay_ground(pen.surface, box)
        pen.rr((left, 0.0, 384.0, 60.0), 0, (6, 9, 25), 215)
        words, frame = scene.source_words()
        wide = min(368.0, pen.width(words, 21, "bold") + 62)
        pen.rr((left + 12, 11, wide, 38), 19, theme.WELL, 230, frame=frame, width=1.5)
        warned = frame == theme.DAMAGE
        pen.icon("ui_warning" if warned else "ui_rewind", left + 34, 30, 22, frame if warned else theme.LEGAL)
        pen.text(words, left + 54, 30, 21, theme.TEXT, "bold", fit=wide - 62)

    # ---- the panel ------------------------------------------------------------------------------------------------

    def _over(self) -> int | None:
        """The row of the list under the pointer."""
        scene = self.scene
        mouse = scene.table.pointing.mouse
        return scene.panel.row_at(mouse) if mouse and not scene.clean else None

    def _panel_key(self) -> tuple[object, ...]:
        scene = self.scene
        first: tuple[object, ...] = (scene.at, scene.controller.eyes, scene.tab, scene.colours)
        if scene.tab == 1:
            return (*first, [scene.view["seats"][n]["hand"] for n in scene.hands_shown()], scene.table.pointing.hover)
        return (*first, scene.scroll, self._over(), sorted(scene.bookmarks.notes.items()) if scene.tab == 2 else None)

    def _panel(self, pen: Pen) -> None:
        scene = self.scene
        plan = scene.panel
        pen.panel(plan.area, 16)
        steps.draw_head(pen, plan, *scene.turn_title(scene.headed))
        x, y, w, _ = plan.area
        pen.line([(x + 14, y + steps.HEAD - 2), (x + w - 14, y + steps.HEAD - 2)], theme.LINE, 1.5)
        if scene.tab == 1:
            self._cards(pen, plan)
            return
        if scene.tab == BETTER and scene.guide is not None:
            scene.guide.panel(pen, plan.list, scene.told_of)
            return
        rows = scene.rows()
        over = self._over()
        for number, position in enumerate(rows):
            self.row(pen, plan.row(number), position, over == number)
        if not rows:
            pen.text(tr("No bookmark yet: B sets one here."), x + w / 2, plan.list[1] + plan.list[3] / 2, 21,
                     theme.MUTED, "label", "center", fit=w - 40)

    def _cards(self, pen: Pen, plan: steps.PanelPlan) -> None:
        """The hands, or a word that they are hidden or empty."""
        scene, seats, places = self.scene, self.scene.hands_shown(), self.scene.card_places()
        scene.controller.past.draw(pen, plan.list, places, scene.view, seats, scene.table.pointing.hover)
        if not places:
            x, y, w, h = plan.list
            words = tr("No card in hand.") if seats else tr("The hands are hidden while the game goes on.")
            pen.text(words, x + w / 2, y + h / 2, 21, theme.MUTED, "label", "center", fit=w - 40, high=48)

    def row(self, pen: Pen, area: Rect, position: int, hot: bool) -> None:
        """A step or a bookmark."""
        scene = self.scene
        if scene.tab == 2:
            colour, title, _ = scene.turn_title(position)
            words = scene.bookmarks.notes.get(position) or title
            steps.draw_row(pen, area, str(position), colour, [words], now=position == scene.at, hot=hot)
            return
        told = scene.controller
        doer = told.past.doer(told.replay.records[position - 1], told.view_at(position - 1))
        steps.draw_row(pen, area, str(position), doer, scene.row_words(position), now=position == scene.at, hot=hot,
                       faint=position > scene.at)

    # ---- explanations ---------------------------------------------------------------------------------------------

    def _moment_tip(self, pen: Pen) -> None:
        """Over the time line or the chart: which turn that is, and what happened there."""
        scene = self.scene
        mouse = scene.table.pointing.mouse
        assert mouse is not None
        story, plan = scene.controller.story, scene.bar_plan
        badge = scene.table.room("badge")
        if scene.hands.dragging or inside(plan.grip, mouse):
            at = plan.position_at(mouse[0], story.length)
            near = (plan.x_of(at, story.length) - 12, plan.area[1], 24.0, plan.area[3])
            reach = max(1, round(story.length * 6 / plan.track[2]))
        elif scene.chart is not None and inside(scene.chart.area, mouse):
            at = scene.chart.position_at(mouse[0])
            near = grown((scene.chart.spot(at, 0)[0], scene.chart.area[1], 0.0, scene.chart.area[3]), 4)
            reach = 0
        elif inside((badge[0] + 6, 8, 376, 44), mouse) and scene.controller.replay.damage is not None:
            scene.table.explain(pen, tr("The log is damaged"), [sentence(scene.controller.replay.damage)],
                                (badge[0] + 12, 8, 300, 44))
            return
        else:
            self._row_tip(pen)
            return
        _, title, small = scene.turn_title(at)
        lines = [tr("Step {n}", n=at) + (f", {small}" if small else "")]
        lines += self._events(at, reach)
        if not reach:
            values = [f"[e:{colour}] {points}" for colour, points in zip(scene.colours, story.points[at], strict=True)]
            lines = [*lines[:1], "  ".join(values)]
        scene.table.explain(pen, title, lines, near, "above")

    def _row_tip(self, pen: Pen) -> None:
        """Over a row that has no room for all of its step: all of it."""
        scene, over, rows = self.scene, self._over(), self.scene.rows()
        if scene.tab != 0 or over is None or over >= len(rows):
            return
        area, position = scene.panel.row(over), rows[over]
        parts = scene.row_words(position)
        if steps.row_lines(pen, parts, position == scene.at, area)[-1].endswith("…"):
            scene.table.explain(pen, tr("Step {n}", n=position), list(parts), area, "above")

    def _events(self, at: int, reach: int) -> list[str]:
        """Signs near a place of the time line, in words."""
        found = [mark.words() for mark in self.scene.controller.story.marks if abs(mark.at - at) <= reach]
        notes = self.scene.bookmarks.notes
        marked = [notes[near] for near in range(at - reach, at + reach + 1) if notes.get(near)]
        return [*dict.fromkeys(found), *marked][:5]
