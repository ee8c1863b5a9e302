"""Paints the table: a still picture that is drawn anew only where something has changed, and what moves over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from blackangel.ui.play.occasion import Place
from blackangel.ui.play.ways import draw_ways

from . import column, corridor, focus, focus_fight, look, names, odds, pieces, previews, tips
from .layout import GAP
from .pen import Pen

if TYPE_CHECKING:
    from .table import DerelictTable


OF_COLUMN = frozenset({"way", "place", "deck", "supply", "log"})
OF_FOCUS = frozenset({"bar", "team", "queued", "event", "fallen"})
"""Kinds of places that change nothing elsewhere when they are pointed at."""


class Painter:
    """What draws a table."""

    def __init__(self, table: DerelictTable) -> None:
        self.table = table
        self._still: pygame.Surface | None = None
        self._drawn: dict[str, Any] = {}
        self._late: list[str] = []      # parts of the still picture that show what was before
        self._for: Any = None
        self._ahead: list[str] = []
        self._ahead_for: object = None

    def forget(self) -> None:
        """The window is another one."""
        self._still = None

    def prepare(self) -> bool:
        """Draws a marine at the size that he has once another is lost, unseen, so that it is kept; whether more do."""
        table, still = self.table, self._still
        formation, marines = table.view["formation"], table.view["marines"]
        nearer = table.plan(max(1, len(formation) - 1))
        if still is None or nearer.row == table.layout.row:
            return False
        now = nearer.row, [(key, marines[key]["facing"], marines[key]["tokens"]) for key in formation]
        if now != self._ahead_for:
            self._ahead, self._ahead_for = list(formation), now
            corridor.floor(table.pen(still), nearer)
            for left in (False, True):
                corridor.beam(table.app.canvas, nearer, left)
        if self._ahead:
            place, key = len(self._ahead), self._ahead.pop()
            still.set_clip((0, 0, 0, 0))
            for position in (place - 1, place):     # who stands in front of him may be lost, or another
                pieces.marine(table.pen(still), key, marines[key]["facing"], marines[key]["tokens"],
                              nearer.marine(position))
            still.set_clip(None)
        return bool(self._ahead)

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
        acting = asked.context.get("marine") if asked is not None else None
        if acting is not None and acting not in made.hit:    # whom it is about is not dimmed
            made.active.add(str(acting))
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
        roll = self.table.show.roll     # seen on its way until the still picture has it
        if roll is not None and (not roll.rests or "decided" in self._late):
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
        """The still picture; of its parts those are drawn anew of which something has changed. While something moves,
        or where only the pointer has, one of them now and the others with the next pictures."""
        if self._still is None:
            self._still, self._drawn, self._for = pygame.Surface(pen.surface.get_size()), {}, None
        own = self.table.pen(self._still)
        shown = self._shown()
        gently = self._for is not None and (self._for == shown or (self._for[0] and self.table.moving))
        self._for = shown
        parts = self._parts(pen, shown)
        old = [name for name, (_, key, _) in parts.items() if self._drawn.get(name) != key]
        old.sort(key=list(self._drawn).index if gently else str)     # what has waited longest comes first
        self._late = old[1:] if gently else []
        for name in old[:1] if gently else old:
            area, key, paint = parts[name]
            self._drawn.pop(name, None)
            self._still.set_clip(area)
            corridor.ground(own, self.table.layout, self.table.view)
            paint(own)
            self._drawn[name] = key
        self._still.set_clip(None)
        pen.surface.blit(self._still, (0, 0))

    def _parts(self, pen: Pen, shown: Any) -> dict[str, tuple[pygame.Rect, Any, Callable[[Pen], None]]]:
        """The corridor, what is known, and what is decided: where each is in pixels, all that it depends on, and what
        paints it."""
        layout, window = self.table.layout, pen.surface.get_rect()
        left, top = pen.canvas.pixel((layout.zones["corridor"][0] - 9, layout.zones["decision"][1] - GAP / 2))
        right = pen.canvas.pixel((layout.zones["decision"][0] - GAP / 2, 0))[0]
        if layout.stacked:
            middle = pygame.Rect(0, 0, window.w, top)
            known, decided = pygame.Rect(0, top, right, window.h - top), pygame.Rect(right, top, window.w, window.h)
        else:
            middle = pygame.Rect(left, 0, right - left, window.h)
            known, decided = pygame.Rect(0, 0, left, window.h), pygame.Rect(right, 0, window.w, window.h)
        place = self.table.hot
        kind = place[0] if place is not None else ""
        return {
            "corridor": (middle, (shown, place if kind not in OF_FOCUS and kind not in OF_COLUMN else None),
                         self._corridor),
            "known": (known, (self._known(), place if kind in OF_COLUMN else None), self._column),
            "decided": (decided, (shown, self._pointed(place)), self._focus),
        }  # fmt: skip

    def _pointed(self, place: Place | None) -> Any:
        """What of the place pointed at the decision shows: a button or a card there, else what it would come to."""
        if place is None or place[0] in OF_FOCUS or place[0] == "order" or self.table.focus_drawn is not None:
            return place
        return self.table.terrain_offered(), self.table.aimed

    def _shown(self) -> Any:
        """All that corridor and decision depend on, but what is pointed at."""
        table = self.table
        show, asked = table.show, table.interaction
        roll = (id(show.roll), show.roll.rests) if show.roll is not None else None
        return (table.moving, table.version, frozenset(table.legal), asked.picked if asked else (),
                tuple(table.orders.picks.items()), id(show.beat), roll, show.caption, show.step, show.arriving,
                table.pointer.carried, table.controller.epoch, table.settings.hints, id(table.view),
                tuple(table.advice.way))

    def _known(self) -> Any:
        """All that the way, the location, the decks and the log depend on, but what is pointed at."""
        view, log = self.table.view, self.table.logview
        decks = view["stalkers"]["deck"], str(view["stalkers"]["discard"]), view["events"]["deck"], len(
            view["events"]["discard"])
        legal = frozenset(place for place in self.table.legal if place[0] in OF_COLUMN)
        lines = len(log.lines), log.lines[-1] if log.lines else None, log.open, log.scroll
        return str(view["location"]), str(view["tokens"]), decks, str(view["now"]), legal, lines, self.table.layout.log

    def _corridor(self, pen: Pen) -> None:
        """The formation and what is beside it."""
        made = self.scene()
        corridor.draw(pen, self.table.layout, self.table.view, made)
        self._reach(pen)
        place = self.table.pointer.carried or self.table.hot
        if made.also and place is not None:
            previews.draw(pen, self.table.layout, self.table.view, str(place[1]))
        self._advised(pen)

    def _column(self, pen: Pen) -> None:
        """What is known."""
        layout, view = self.table.layout, self.table.view
        column.way(pen, layout, view)
        column.place(pen, layout.zones["place"], view)
        column.decks(pen, layout, view, self.table.legal, self.table.hot)
        if self.table.occasion.logs:
            self.table.logview.draw(pen, layout)

    def _focus(self, pen: Pen) -> None:
        """What is decided."""
        focus.draw(pen, self.table)
        self._advised(pen)

    def _advised(self, pen: Pen) -> None:
        """What a hint says."""
        found = [area for place in self.table.advice.way if (area := self.table.area_of(place)) is not None]
        if found:
            draw_ways(pen, [(found[0] if len(found) > 1 else None, found[-1])], look.GOLD, True)
        for x, y, w, _ in found:    # on the upper edge: numbers and signs of a card stand in its corners
            pen.disc(x + w / 2, y, 19, look.GROUND, frame=look.GOLD, width=2)
            pen.icon("ui_bot", x + w / 2, y, 24, look.GOLD)

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
        table = self.table
        able = {"undo": table.able_to_undo, "hint": table.decision is not None}
        off = {name for name, can in able.items() if not can} if table.occasion.played else None
        column.top(own, table.layout, table.view, table.hot, table.occasion.decides, off)
