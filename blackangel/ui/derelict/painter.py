"""Paints the table: a still picture that is drawn anew only where something has changed, and what moves over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from blackangel.ui.kit.geometry import grown

from . import column, corridor, focus, focus_fight, look, names, odds, previews, tips
from .pen import Pen

if TYPE_CHECKING:
    from .table import DerelictTable


class Painter:
    """What draws a table."""

    def __init__(self, table: DerelictTable) -> None:
        self.table = table
        self._still: tuple[Any, pygame.Surface] | None = None

    def forget(self) -> None:
        """The window is another one."""
        self._still = None

    def scene(self) -> corridor.Scene:
        """What the corridor shows besides the position."""
        beat = self.table.show.beat
        legal = {place for place in self.table.legal if place[0] not in ("bar", "order", "team")}
        asked = self.table.interaction
        choosing = bool(legal) and asked is not None and asked.kind not in ("move", "face", "activate", "attack",
                                                                            "paid_attack")
        made = corridor.Scene(legal=legal, hot=self.table.hot, picked=asked.picked if asked else (), veiled=choosing,
                              hints=self.table.settings.hints)
        if beat is not None:
            made.active |= beat.active
            made.hit |= beat.hit
            made.fresh |= beat.fresh
            made.hidden |= beat.hidden
            made.attacker = beat.attacker
        elif self.table.show.roll is not None and self.table.show.roll.position:
            made.attacker = (self.table.show.roll.position, self.table.show.roll.side)
            (made.hit if self.table.show.roll.why == "defend" else made.active).add(self.table.show.roll.marine)
        self._point(made)
        if self.table.view["turn"]["phase"] == "stalker_attack":
            self._order_of_attacks(made)
        return made

    def _point(self, made: corridor.Scene) -> None:
        """An order under the pointer: its marines glow, and the odds are those with its help."""
        table = self.table
        place = table.pointer.carried or table.pointer.at
        if table.moving or place is None or place[0] != "order":
            return
        team = names.team_of(str(place[1]))
        if not table.orders.backs(team):
            made.also = frozenset({names.order_of(str(place[1])).number})
            made.active |= {key for key in table.view["formation"] if names.team_of(key) == team}

    def _order_of_attacks(self, made: corridor.Scene) -> None:
        """Numbers beside the swarms, ticks on those that have attacked."""
        waiting = odds.waiting(self.table.view)
        done = [swarm for swarm in self.table.view["swarms"] if swarm["attacked"]]
        for swarm in done:
            made.numbers[swarm["number"]] = (0, False)
        for number, swarm in enumerate(waiting, len(done) + 1):
            made.numbers[swarm["number"]] = (number, False)

    def draw(self, surface: pygame.Surface) -> None:
        pen = self.table.pen(surface)
        self._paint_still(pen)
        if self.table.show.roll is not None and not self.table.show.roll.rests:
            focus_fight.tumble(pen, self.table)
        if self.table.show.beat is not None and self.table.show.beat.paint is not None:
            self.table.show.beat.paint(pen, self.table.show.beat_t)
        for _, _, _, paint in self.table.zones:
            paint(pen, self.table)
        self.table.occasion.draw_bar(pen)
        self.table.pointer.draw(pen)
        if self.table.occasion.played:
            tips.draw(pen, self.table)

    def _paint_still(self, pen: Pen) -> None:
        """The still picture; drawn anew only where something of it has changed."""
        key = self._shown()
        if self._still is None or self._still[0] != key:
            made = self._still[1] if self._still is not None else pygame.Surface(pen.surface.get_size())
            own = self.table.pen(made)
            corridor.ground(own, self.table.layout, self.table.view)
            self._paint(own)
            self._still = key, made
        pen.surface.blit(self._still[1], (0, 0))

    def _shown(self) -> Any:
        """All that the still picture depends on."""
        table = self.table
        log, show, asked = table.logview, table.show, table.interaction
        roll = (id(show.roll), show.roll.rests) if show.roll is not None else None
        return (table.version, table.hot, frozenset(table.legal), asked.picked if asked else (),
                tuple(table.orders.picks.items()), len(log.lines), log.open, log.scroll, id(show.beat), roll,
                show.caption, show.step, show.arriving, table.pointer.carried, table.moving, table.controller.epoch,
                table.settings.hints, id(table.view))

    def _paint(self, pen: Pen) -> None:
        """All that does not move."""
        made = self.scene()
        corridor.draw(pen, self.table.layout, self.table.view, made)
        column.way(pen, self.table.layout, self.table.view)
        column.place(pen, self.table.layout.zones["place"], self.table.view)
        column.decks(pen, self.table.layout, self.table.view, made.legal, self.table.hot)
        self._reach(pen)
        place = self.table.pointer.carried or self.table.hot
        if made.also and place is not None:
            previews.draw(pen, self.table.layout, self.table.view, str(place[1]))
        focus.draw(pen, self.table)
        for place in self.table.advice.way:
            area = self.table.area_of(place)
            if area is not None:
                pen.rr(grown(area, 5), 15, frame=look.GOLD, width=4, glow=12)
                pen.icon("ui_bot", area[0] + 6, area[1] + 4, 30, look.GOLD)
        if self.table.occasion.logs:
            self.table.logview.draw(pen, self.table.layout)

    def _reach(self, pen: Pen) -> None:
        """The rows that the marine who is about to attack reaches."""
        asked = self.table.interaction
        if asked is None or not asked.kind.endswith("attack") or not asked.picked:
            return
        key = str(asked.picked[0][1])
        if key not in self.table.view["formation"]:
            return
        here, side = self.table.view["formation"].index(key) + 1, self.table.view["marines"][key]["facing"]
        reach = names.marine_of(key).reach
        first, last = max(1, here - reach), min(len(self.table.view["formation"]), here + reach)
        x, y, w, _ = self.table.layout.lane_of(first, side)
        bottom = self.table.layout.middle(last) + self.table.layout.row / 2 - 3
        pen.dashed((x - 3, y, w + 6, bottom - y), look.MINT, 2.4)

    def top(self, pen: Any, shown: Any) -> None:
        own = pen if isinstance(pen, Pen) else self.table.pen(pen.surface)
        column.top(own, self.table.layout, self.table.view, self.table.hot, named=self.table.occasion.decides)
