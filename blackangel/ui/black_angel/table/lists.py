"""Lists of options over the table: beside a place that stands for several, and of the whole decision."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from blackangel.games.black_angel.answers import named
from blackangel.ui.black_angel.happenings.turns import TURN
from blackangel.ui.black_angel.verbs.book import verb
from blackangel.ui.black_angel.verbs.tiles import ACTIVATE, LIGHTNING
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Point, Rect, common, overlap
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.richlines import rich_lines
from blackangel.ui.kit.words import capital
from blackangel.ui.play.chooser import FEW, ROW, Chooser, Entry, Tail, beside, off_pieces
from blackangel.ui.play.hints import HintList

from . import dock, keylist
from .aboard import COLOURS
from .layout import Place
from .phrases import EFFECTS, effect_words

if TYPE_CHECKING:
    from .scene import TableScene

ROWS = 18
SHORT = 7
"""Lines of a long list where more of them would hide what it speaks of."""
AROUND = 80.0
"""What a list needs besides its lines: its edges and its head or foot."""
FIRST = 6
"""Lines of a list that say how much room is kept for words; where others need more, these lie over lines."""
MOST, LINES = 0.42, 6
"""Share of the column that what is told may take, and how many lines should have room above it."""
STIR = 4.0
"""How far the pointer must move until it counts as moved."""


class Lists:
    """Which lists are open.

    Attributes:
        whole: that of the whole decision.
        popup: that of a place that stands for several options.
        list_on_top: the whole one was opened later than the one beside a place.
        list_by_itself: it opened by itself, as the last decision had one, too.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.whole: Chooser | None = None
        self.popup: Chooser | None = None
        self.list_on_top = False
        self.list_by_itself = False
        self._list_since: Point | None = None

    def ask(self, entries: Sequence[Entry], place: Place) -> None:
        """A small list at a place that stands for several options."""
        scene = self.scene
        anchor = scene.screen_rect(place) or scene.foot
        self.list_on_top = False
        self.popup = Uses(entries) if fits(entries) else Chooser(entries, rows=10, tail=self._tails(entries))
        free = None if scene.camera.away else scene.layout.bar
        self.popup.place_at(scene.painter.pen, anchor, self.table_area, free=free)
        self.off_boxes(self.popup)
        scene.guard.anew()

    @property
    def led(self) -> Chooser | None:
        """The list whose chosen line is what is meant now: by keys, or with the pointer on one of its lines."""
        scene = self.scene
        chooser = self.whole
        if chooser is None or scene.pointing.keyboard:
            return chooser
        pointer = scene.pointing.pointer
        return chooser if pointer is not None and chooser.at(pointer) is not None else None

    @property
    def table_area(self) -> Rect:
        """The part of the window in which lists may stand, and of it what is in sight if the pointer leads."""
        scene = self.scene
        whole = 8.0, 66.0, scene.layout.shape.width - 16, scene.layout.shape.height - 74
        return whole if scene.pointing.keyboard else common(whole, scene.app.canvas.seen)

    def kept_clear(self) -> Sequence[Rect]:
        """What a passing notice must not cover, in units of the window: buttons, and what is to be answered."""
        scene = self.scene
        bar = scene.camera.dock().screen if scene.camera.away else scene.layout.bar
        asked = [chooser.area for chooser in (self.popup, self.whole) if chooser is not None and chooser.entries]
        question = [scene.extras.bubble.area] if scene.extras.bubble is not None else []
        return [scene.layout.top, bar, *asked, *question, *(sign.area for sign in scene.viewing.signs())]

    @property
    def key_area(self) -> Rect | None:
        """What the keyboard is about to choose from, in units of the window; None if nothing is open for it."""
        scene = self.scene
        chooser = self.whole if self.list_on_top else self.popup or self.whole
        if chooser is None:
            return scene.log.area(scene.layout) if scene.log.open and scene.log.keyboard else None
        return chooser.area

    @property
    def heads(self) -> dict[int, Rect]:
        """Lines of other players above a list that hides their panels."""
        chooser = self.whole
        if chooser is None or chooser.moved or not chooser.entries or self.scene.interaction is None or not self.docks:
            return {}
        return dock.heads(self.scene.layout, chooser.area)

    def open_list(self, index: int = 0) -> None:
        """The list of all options."""
        scene = self.scene
        if scene.interaction is None:
            return
        entries = scene.interaction.all_entries()
        rows = min(ROWS, int((scene.app.canvas.seen[3] - AROUND) // ROW))
        self.whole = Chooser(entries, rows=rows, index=index, tail=self._tails(entries), headed=True)
        self.list_by_itself = False
        self.place_list(self.whole)
        self.whole.jump(index)

    @property
    def docks(self) -> bool:
        """Whether lists have their fixed place; in a view in large only if the side column is where it always is."""
        scene = self.scene
        return scene.occasion.docked and (not scene.camera.goal[0] or (scene.camera.sided and not scene.layout.vast))

    def docked(self, chooser: Chooser) -> bool:
        """Whether a list is seen in its fixed place, and nothing is asked over it."""
        scene = self.scene
        return self.docks and self.popup is None and scene.extras.bubble is None and scene.interaction is not None \
            and not scene.showing.watching and bool(chooser.entries)

    def place_list(self, chooser: Chooser) -> None:
        """Puts a list of options where lists are; in a view in large above the bar, yet never over the pieces that it
        speaks of."""
        scene = self.scene
        chooser.moved = False
        self.list_on_top = self.popup is not None or scene.confirming.ready is not None
        if self.docks:
            slot, column = dock.room(scene.layout)
            corner = None if scene.camera.goal[0] else dock.aside(scene.layout)
            taken = corner is not None and scene.tray is not None and overlap(corner, scene.tray.area)
            chooser.aside = None if taken else corner
            column = self._in_sight(self._to_the_ground(column))
            chooser.telling = 0.0
            chooser.dock(scene.painter.pen, slot, column)
            chooser.telling = self._telling(chooser, column)
            chooser.dock(scene.painter.pen, slot, column)
            if scene.log.open and overlap(chooser.area, scene.log.area(scene.layout)):
                scene.extras.open_log.open(False)
        else:
            self._stand(chooser)
        self.off_boxes(chooser)

    def _stand(self, chooser: Chooser) -> None:
        """Puts a list that has no fixed place where it hides little."""
        scene = self.scene
        chooser.place_at(scene.painter.pen, self.list_anchor, self.table_area, free=self.list_free)
        found, rather = self.told_places(chooser), self.read_meanwhile()
        bar = scene.camera.dock().screen if scene.camera.away else scene.layout.bar
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

    def off_boxes(self, chooser: Chooser) -> None:
        """Moves a list away from what must not be covered here."""
        scene = self.scene
        boxes = scene.occasion.boxes()
        if any(overlap(chooser.area, box) for box in boxes):
            chooser.area = off_pieces(chooser.area, [*scene.occasion.holes(), scene.layout.bar], self.table_area, boxes)

    def _telling(self, chooser: Chooser, column: Rect) -> float:
        """Height for what is told of the chosen line: as much as any line needs, as far as that is known at once; as
        most lines need where others would be hidden by it: what is more lies over lines then."""
        pen, tips, width = self.scene.painter.pen, self.scene.painter.tips, column[2]
        first = chooser.entries[:FIRST]
        if len(chooser.entries) > FEW and not isinstance(chooser, HintList) and not any(
                verb(entry.options[-1]).forecast for entry in first):
            return 0.0      # What is told of a few later ones lies over other lines.
        told = [tips.told(pen, chooser, entry) for entry in first]
        each = sorted(dock.high(pen, width, *words) for words in told)
        hides = chooser.height(len(chooser.lines)) + each[-1] > column[3]
        needed = each[len(each) // 2 if hides and not isinstance(chooser, HintList) else -1]
        most = min(MOST * column[3], column[3] - chooser.height(LINES))     # words give way to a few lines, ...
        if chooser.aside is not None or needed <= most:
            return needed
        least = max(dock.high(pen, width, *words, dock.small(pen)) for words in told)
        return max(most, min(needed, least, column[3] - chooser.height(2)))     # ... though not to all

    def replace_list(self) -> None:
        """Another view, or the view has come to rest: the list stands where it does not cover what is seen there."""
        if self.whole is not None and self.whole.entries:
            on_top = self.list_on_top
            self.place_list(self.whole)
            self.list_on_top = on_top

    def _to_the_ground(self, column: Rect) -> Rect:
        """In a view in large the column as far down as nothing stands in it."""
        scene = self.scene
        x, y, w, h = column
        if not scene.camera.goal[0]:
            return column
        kept = [region.screen for region in scene.camera.regions if region.name in ("hand", "dock")]
        areas = [*kept, *(sign.area for sign in scene.viewing.signs())]
        whole = x, y + h / 2, w, scene.layout.shape.height
        below = [area[1] for area in areas if area[1] > whole[1] and overlap(area, whole)]
        return x, y, w, max(h, min(below, default=y + h) - 8 - y)

    def _in_sight(self, column: Rect) -> Rect:
        """The lower part of a column, as high as what can be in sight at once."""
        x, y, w, h = column
        high = min(h, self.scene.app.canvas.seen[3] - 16)
        return x, y + h - high, w, high

    @property
    def list_anchor(self) -> Rect:
        """Where a list stands that has no fixed place: above the bar."""
        scene = self.scene
        x, y, _, _ = scene.layout.bar
        return scene.foot if scene.camera.away else (x, y, 560.0, 60.0)

    def told_places(self, chooser: Chooser) -> Sequence[Rect]:
        """Where the pieces and places lie that the lines of a list speak of."""
        places = {entry.place for entry in chooser.entries if entry.place is not None and entry.place[0] != "bar"}
        return [area for place in places if (area := self.scene.screen_rect(place)) is not None]

    def read_meanwhile(self) -> Sequence[Rect]:
        """What is read while one chooses from a list: its cards, space, what adds to one's VP."""
        scene = self.scene
        known = scene.interaction.fixed if scene.interaction is not None else ()
        cards = {x.source for x in known if x.source is not None and x.source[0] == "hand"}
        places: list[Place] = [*cards, *(("advspace", colour) for colour in COLOURS)]
        found = [area for place in places if (area := scene.screen_rect(place)) is not None]
        return found if scene.camera.away else [*found, scene.layout.own_vp, scene.layout.space]

    def _tails(self, entries: Sequence[Entry]) -> Tail | None:
        """What each line of a list would bring."""
        scene = self.scene
        if scene.interaction is None or not scene.occasion.played:
            return None
        return keylist.tails(scene.interaction, scene.lookout, entries)

    @property
    def list_free(self) -> Rect | None:
        """What a list of options does not cover: the tiles while one of them is to be taken."""
        scene = self.scene
        taking = scene.interaction is not None and scene.interaction.kind == "discover"
        return scene.layout.display if taking and not scene.camera.away else None

    def close_list(self) -> None:
        self.whole = None
        self.list_on_top = False
        self.list_by_itself = False

    # ---- a list that stays -----------------------------------------------------------------------------------------

    @property
    def list_stays(self) -> bool:
        """Whether the next decision opens its list by itself: who goes by the keyboard has one open. Hints are asked
        for once, and who takes the mouse wants none."""
        asked_over_it = isinstance(self.whole, HintList) and self.whole.instead
        stays = asked_over_it or not isinstance(self.whole, HintList)
        return self.whole is not None and self.scene.pointing.keyboard and stays

    def passed_on(self, before: int) -> bool:
        """Whether another turn began with a step after the first so many: what others do is to be seen, not covered."""
        records = self.scene.controller.session.history[before:]
        return any(TURN.of(record.events) for record in records)

    def relist(self) -> None:
        """The list anew, for another decision; none without a decision."""
        if self.whole is None:
            return
        if self.scene.interaction is None:
            self.close_list()
            return
        if isinstance(self.whole, HintList) and self.scene.extras.hinter.again():
            return
        self.open_list()
        self.list_by_itself = True
        self._list_since = self.scene.pointing.rests

    def unlist(self, pos: Point) -> None:
        """The mouse has moved: a list that opened by itself goes away, unless a line of it waits to be confirmed."""
        if self.whole is None or not self.list_by_itself or self.scene.confirming.ready is not None:
            return
        if self._list_since is None:
            self._list_since = pos
        elif math.dist(self._list_since, pos) > STIR:
            self.close_list()

WIDE, HIGH, GAP = 200.0, 142.0, 10.0


def fits(entries: Sequence[Entry]) -> bool:
    """Whether all entries are uses of one and the same tile."""
    options = [named(e.options[-1]) for e in entries]
    return 1 < len(entries) <= 4 and all(len(e.options) == 1 for e in entries) and all(
        verb(o) in (ACTIVATE, LIGHTNING) for o in options) and len({(o.verb, o.cell) for o in options}) == 1


class Uses(Chooser):
    """The buttons, side by side."""

    def place_at(self, pen: Pen, anchor: Rect, limits: Rect, above: bool = True, free: Rect | None = None) -> None:
        w, h = len(self.entries) * (WIDE + GAP) + GAP, HIGH + 2 * GAP
        x, y = anchor[0] + anchor[2] / 2 - w / 2, anchor[1] - h - 12
        if y < limits[1]:
            y = anchor[1] + anchor[3] + 12
        self.area = beside(anchor, (x, y, w, h), limits, free)

    def lines_seen(self) -> list[tuple[str, int, Rect]]:
        x, y, _, _ = self.area
        return [("row", n, (x + GAP + n * (WIDE + GAP), y + GAP, WIDE, HIGH)) for n in range(len(self.entries))]

    def draw(self, pen: Pen) -> None:
        pen.panel(self.area, 18, theme.LEGAL, 254, 2.5)
        for _, n, (x, y, w, h) in self.lines_seen():
            on = n == self.index
            pen.rr((x, y, w, h), 14, theme.LEGAL if on else theme.BUTTON, 52 if on else 255,
                   frame=theme.LEGAL if on else theme.LINE_STRONG, width=3 if on else 2)
            effect = named(self.entries[n].options[-1]).effect
            pen.icon(EFFECTS[effect].icon, x + w / 2, y + 44, 66)
            lines = rich_lines(pen, capital(effect_words(effect)), theme.SMALLEST, w - 20)[:2]
            top = y + 100 if len(lines) > 1 else y + 110
            for k, line in enumerate(lines):
                pen.rich(line, x + (w - pen.rich_width(line, theme.SMALLEST, "bold")) / 2, top + 25 * k, theme.SMALLEST,
                         theme.TEXT if on else theme.MUTED, "bold")
