"""Lists of options over the table: beside a place that stands for several, and of the whole decision."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from blackangel.ui.kit.geometry import Point, Rect, common, overlap

from . import dock, forecast, keylist, uses
from .chooser import FEW, ROW, Chooser, Entry, Tail, off_pieces
from .hints import HintList
from .layout import COLOURS, Place

if TYPE_CHECKING:
    from .scene import TableScene

ROWS = 18
SHORT = 7
"""Lines of a long list where more of them would hide what it speaks of."""
AROUND = 80.0
"""What a list needs besides its lines: its edges and its head or foot."""
FIRST = 6
"""Lines of a list that say how much room is kept for words; where others need more, these lie over lines."""
MOST, LINES = 0.42, 4
"""Share of the column that what is told may take, and how many lines should have room above it."""
STIR = 4.0
"""How far the pointer must move until it counts as moved."""


class ListsMixin:
    """Which lists are open; the scene mixes it in."""

    list: Chooser | None
    popup: Chooser | None
    keyboard: bool
    _rests: Point | None

    def setup_lists(self) -> None:
        """None is open."""
        self.list = None
        self.popup = None
        self.list_on_top = False    # opened later than the question beside a place
        self.list_by_itself = False     # the last decision had one, too
        self._list_since: Point | None = None

    def ask(self: TableScene, entries: Sequence[Entry], place: Place) -> None:  # type: ignore[misc]
        """A small list at a place that stands for several options."""
        anchor = self.screen_rect(place) or self.foot
        self.list_on_top = False
        self.popup = uses.Uses(entries) if uses.fits(entries) else Chooser(entries, rows=10, tail=self._tails(entries))
        free = None if self.camera.away else self.layout.bar
        self.popup.place_at(self.painter.pen, anchor, self.table_area, free=free)
        self.off_boxes(self.popup)
        self.guard.anew()

    @property
    def led(self: TableScene) -> Chooser | None:  # type: ignore[misc]
        """The list whose chosen line is what is meant now: by keys, or with the pointer on one of its lines."""
        chooser = self.list
        if chooser is None or self.keyboard:
            return chooser
        return chooser if self.pointer is not None and chooser.at(self.pointer) is not None else None

    @property
    def table_area(self: TableScene) -> Rect:  # type: ignore[misc]
        """The part of the window in which lists may stand, and of it what is in sight if the pointer leads."""
        whole = 8.0, 66.0, self.layout.shape.width - 16, self.layout.shape.height - 74
        return whole if self.keyboard else common(whole, self.app.canvas.seen)

    def kept_clear(self: TableScene) -> Sequence[Rect]:  # type: ignore[misc]
        """What a passing notice must not cover, in units of the window: buttons, and what is to be answered."""
        bar = self.camera.dock().screen if self.camera.away else self.layout.bar
        asked = [chooser.area for chooser in (self.popup, self.list) if chooser is not None and chooser.entries]
        question = [self.extras.bubble.area] if self.extras.bubble is not None else []
        return [self.layout.top, bar, *asked, *question, *(sign.area for sign in self.signs())]

    @property
    def key_area(self: TableScene) -> Rect | None:  # type: ignore[misc]
        """What the keyboard is about to choose from, in units of the window; None if nothing is open for it."""
        chooser = self.list if self.list_on_top else self.popup or self.list
        if chooser is None:
            return self.log.area(self.layout) if self.log.open and self.log.keyboard else None
        return chooser.area

    @property
    def heads(self: TableScene) -> dict[int, Rect]:  # type: ignore[misc]
        """Lines of other players above a list that hides their panels."""
        chooser = self.list
        if chooser is None or not chooser.entries or self.interaction is None or not self.docks:
            return {}
        return dock.heads(self.layout, chooser.area)

    def open_list(self: TableScene, index: int = 0) -> None:  # type: ignore[misc]
        """The list of all options."""
        if self.interaction is None:
            return
        entries = self.interaction.all_entries()
        rows = min(ROWS, int((self.app.canvas.seen[3] - AROUND) // ROW))
        self.list = Chooser(entries, rows=rows, index=index, tail=self._tails(entries), headed=True)
        self.list_by_itself = False
        self.place_list(self.list)
        self.list.jump(index)

    @property
    def docks(self: TableScene) -> bool:  # type: ignore[misc]
        """Whether lists have their fixed place; in a view in large only if the side column is where it always is."""
        return self.occasion.docked and (not self.camera.goal[0] or (self.camera.sided and not self.layout.vast))

    def docked(self: TableScene, chooser: Chooser) -> bool:  # type: ignore[misc]
        """Whether a list is seen in its fixed place, and nothing is asked over it."""
        return self.docks and self.popup is None and self.extras.bubble is None and self.interaction is not None \
            and not self.watching and bool(chooser.entries)

    def place_list(self: TableScene, chooser: Chooser) -> None:  # type: ignore[misc]
        """Puts a list of options where lists are; in a view in large above the bar, yet never over the pieces that it
        speaks of."""
        self.list_on_top = self.popup is not None or self.confirming.ready is not None
        if self.docks:
            slot, column = dock.room(self.layout)
            corner = None if self.camera.goal[0] else dock.aside(self.layout)
            taken = corner is not None and self.tray is not None and overlap(corner, self.tray.area)
            chooser.aside = None if taken else corner
            column = self._in_sight(self._to_the_ground(column))
            chooser.telling = 0.0
            chooser.dock(self.painter.pen, slot, column)
            chooser.telling = self._telling(chooser, column)
            chooser.dock(self.painter.pen, slot, column)
            if self.log.open and overlap(chooser.area, self.log.area(self.layout)):
                self.extras.open_log(False)
        else:
            self._stand(chooser)
        self.off_boxes(chooser)

    def _stand(self: TableScene, chooser: Chooser) -> None:  # type: ignore[misc]
        """Puts a list that has no fixed place where it hides little."""
        chooser.place_at(self.painter.pen, self.list_anchor, self.table_area, free=self.list_free)
        found, rather = self.told_places(chooser), self.read_meanwhile()
        bar = self.camera.dock().screen if self.camera.away else self.layout.bar
        wished = chooser.area
        chooser.area = off_pieces(wished, [*found, bar], self.table_area, (), rather)
        free = (*found, bar, *rather)
        best, rows, most = chooser.area, chooser.shown, chooser.shown
        hidden = sum(overlap(best, area) for area in free)
        for fewer in range(most - 1, SHORT - 1, -1):    # as many lines as hide no more than a short list would
            short = off_pieces(chooser.lower(fewer, wished), [*found, bar], self.table_area, (), rather)
            if (covers := sum(overlap(short, area) for area in free)) < hidden:
                best, rows, hidden = short, fewer, covers
        if rows < most:
            chooser.shorten(rows, best)

    def off_boxes(self: TableScene, chooser: Chooser) -> None:  # type: ignore[misc]
        """Moves a list away from what must not be covered here."""
        boxes = self.occasion.boxes()
        if any(overlap(chooser.area, box) for box in boxes):
            chooser.area = off_pieces(chooser.area, [*self.occasion.holes(), self.layout.bar], self.table_area, boxes)

    def _telling(self: TableScene, chooser: Chooser, column: Rect) -> float:  # type: ignore[misc]
        """Height for what is told of the chosen line: as much as any line needs, as far as that is known at once."""
        pen, tips, width = self.painter.pen, self.painter.tips, column[2]
        first = chooser.entries[:FIRST]
        if len(chooser.entries) > FEW and not isinstance(chooser, HintList) and not any(
                entry.options[-1][0] in forecast.TOLD for entry in first):
            return 0.0      # What is told of a few later ones lies over other lines.
        told = [tips.told(pen, chooser, entry) for entry in first]
        needed = max(dock.high(pen, width, *words) for words in told)
        most = min(MOST * column[3], column[3] - chooser.height(LINES))     # words give way to a few lines, ...
        if chooser.aside is not None or needed <= most:
            return needed
        least = max(dock.high(pen, width, *words, dock.small(pen)) for words in told)
        return max(most, min(needed, least, column[3] - chooser.height(2)))     # ... though not to all

    def replace_list(self: TableScene) -> None:  # type: ignore[misc]
        """Another view, or the view has come to rest: the list stands where it does not cover what is seen there."""
        if self.list is not None and self.list.entries:
            on_top = self.list_on_top
            self.place_list(self.list)
            self.list_on_top = on_top

    def _to_the_ground(self: TableScene, column: Rect) -> Rect:  # type: ignore[misc]
        """In a view in large the column as far down as nothing stands in it."""
        x, y, w, h = column
        if not self.camera.goal[0]:
            return column
        kept = [region.screen for region in self.camera.regions if region.name in ("hand", "dock")]
        areas = [*kept, *(sign.area for sign in self.signs())]
        whole = x, y + h / 2, w, self.layout.shape.height
        below = [area[1] for area in areas if area[1] > whole[1] and overlap(area, whole)]
        return x, y, w, max(h, min(below, default=y + h) - 8 - y)

    def _in_sight(self: TableScene, column: Rect) -> Rect:  # type: ignore[misc]
        """The lower part of a column, as high as what can be in sight at once."""
        x, y, w, h = column
        high = min(h, self.app.canvas.seen[3] - 16)
        return x, y + h - high, w, high

    @property
    def list_anchor(self: TableScene) -> Rect:  # type: ignore[misc]
        """Where a list stands that has no fixed place: above the bar."""
        x, y, _, _ = self.layout.bar
        return self.foot if self.camera.away else (x, y, 560.0, 60.0)

    def told_places(self: TableScene, chooser: Chooser) -> Sequence[Rect]:  # type: ignore[misc]
        """Where the pieces and places lie that the lines of a list speak of."""
        places = {entry.place for entry in chooser.entries if entry.place is not None and entry.place[0] != "bar"}
        return [area for place in places if (area := self.screen_rect(place)) is not None]

    def read_meanwhile(self: TableScene) -> Sequence[Rect]:  # type: ignore[misc]
        """What is read while one chooses from a list: its cards, space, what adds to one's VP."""
        known = self.interaction.fixed if self.interaction is not None else ()
        cards = {x.source for x in known if x.source is not None and x.source[0] == "hand"}
        places: list[Place] = [*cards, *(("advspace", colour) for colour in COLOURS)]
        found = [area for place in places if (area := self.screen_rect(place)) is not None]
        return found if self.camera.away else [*found, self.layout.own_vp, self.layout.space]

    def _tails(self: TableScene, entries: Sequence[Entry]) -> Tail | None:  # type: ignore[misc]
        """What each line of a list would bring."""
        if self.interaction is None or not self.occasion.played:
            return None
        return keylist.tails(self.interaction, self.lookout, entries)

    @property
    def list_free(self: TableScene) -> Rect | None:  # type: ignore[misc]
        """What a list of options does not cover: the tiles while one of them is to be taken."""
        taking = self.interaction is not None and self.interaction.kind == "discover"
        return self.layout.display if taking and not self.camera.away else None

    def close_list(self) -> None:
        self.list = None
        self.list_on_top = False
        self.list_by_itself = False

    # ---- a list that stays -----------------------------------------------------------------------------------------

    @property
    def list_stays(self) -> bool:
        """Whether the next decision opens its list by itself: who goes by the keyboard has one open. Hints are asked
        for once, and who takes the mouse wants none."""
        asked_over_it = isinstance(self.list, HintList) and self.list.instead
        return self.list is not None and self.keyboard and (asked_over_it or not isinstance(self.list, HintList))

    def passed_on(self: TableScene, before: int) -> bool:  # type: ignore[misc]
        """Whether another turn began with a step after the first so many: what others do is to be seen, not covered."""
        records = self.controller.session.history[before:]
        return any(event[0] == "turn" for record in records for event in record.events)

    def relist(self: TableScene) -> None:  # type: ignore[misc]
        """The list anew, for another decision; none without a decision."""
        if self.list is None:
            return
        if self.interaction is None:
            self.close_list()
            return
        self.open_list()
        self.list_by_itself = True
        self._list_since = self._rests

    def unlist(self: TableScene, pos: Point) -> None:  # type: ignore[misc]
        """The mouse has moved: a list that opened by itself goes away, unless a line of it waits to be confirmed."""
        if self.list is None or not self.list_by_itself or self.confirming.ready is not None:
            return
        if self._list_since is None:
            self._list_since = pos
        elif math.dist(self._list_since, pos) > STIR:
            self.close_list()
