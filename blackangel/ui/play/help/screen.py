"""The help: rules with a search, the icon legend, the keys. It opens at what the mouse was over."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.choices import Segments
from blackangel.ui.kit.fonts import text
from blackangel.ui.kit.listview import ListView
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.room import EDGE, HEAD, Room, share
from blackangel.ui.kit.textfield import TextField
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.widgets import Button
from blackangel.ui.kit.words import plural, tr

from . import keys, legend, richtext
from .manual import Manual
from .parts import TextPage
from .texts import language
from .topics import Hit, Topic, search

RULES, ICONS, KEYS = range(3)
LIST, ART, APART = 540.0, 210.0, 24.0
"""Widths of the list and of the pictures beside a topic, and what lies between list and topic."""
COLUMN, BETWEEN = 620.0, 48.0
"""Width of a column of words at least, where there is room for more than one, and what lies between two."""
WORDS, LARGE = 25.0, 30.0
"""Size of the words, and of those in columns that leave room for it."""
BESIDE = 1400.0
"""Width from which on list and topic stand side by side."""


@dataclass(slots=True, frozen=True)
class Plan:
    """Where the parts stand: the choice of a part and the way to the lessons, then the list beside or above the topic,
    and one panel for all the rest."""

    tabs: Area
    learn: Area
    list: Area
    topic: Area
    whole: Area


def plan_for(wide: float, high: float, upright: bool) -> Plan:
    """The parts in a layout of that size."""
    side = share(wide, LIST)
    second = EDGE + side + APART
    tabs, top = ((40.0, 112.0, wide - 80, 60.0), 190.0) if upright else ((second, 34.0, 760.0, 60.0), HEAD)
    whole = (40.0, top, wide - 80, high - 40 - top)
    if wide >= BESIDE:
        both = (EDGE, top, side, whole[3]), (second, top, wide - EDGE - second, whole[3])
    else:
        above = round(whole[3] * .36)
        both = (40.0, top, whole[2], above), (40.0, top + above + 20, whole[2], whole[3] - above - 20)
    return Plan(tabs, (wide - 420, 34.0, 380.0, 60.0), *both, whole)


class HelpScreen(Room):
    """All that can be looked up.

    Args:
        manual: what the game says there.
        topic: where it opens; the first topic if it is unknown or empty.
        tab: RULES, ICONS or KEYS.
    """

    name = "help"

    def __init__(self, manual: Manual, topic: str = "", tab: int = RULES) -> None:
        super().__init__()
        self.manual = manual
        self.about = manual.taught
        self.book = manual.book()
        self.tab = tab
        self.part = keys.TABLE
        self.topic: Topic = self.book.topic(topic)
        self.query = ""
        self.hits: list[Hit] = []
        self.past: list[str] = []
        self.page: TextPage | None = None
        self.pages: legend.LegendPage | None = None
        self.list: ListView | None = None
        self._typing = False

    @property
    def plan(self) -> Plan:
        """Where everything stands."""
        return plan_for(*self.extent, self.upright)

    # ------------------------------------------------------------ life
    def arrive(self) -> None:
        self.title = tr("Help")
        below = next((one.keys for one in reversed(self.app.scenes.scenes) if one is not self), "table")
        self.part = {"table": keys.TABLE, "replay": keys.REPLAY, "menus": keys.ELSEWHERE}[below]
        super().arrive()
        if self.tab == RULES and self.list is not None:
            self.form.set_focus(self.list)

    def build(self) -> None:
        self.title = tr("Help")
        self.page = self.pages = self.list = None
        plan = self.plan
        tabs = Segments(self.area(*plan.tabs), [tr("Rules"), tr("Icons"), tr("Keys")], lambda: self.tab,
                        self.choose_tab, size=24)
        if self.tab != KEYS:
            x, y, w, _ = plan.list if self.tab == RULES else plan.whole
            place = self.area(x + 76, y + 24, w - 100, 54) if self.tab == RULES else \
                self.area(x + w - 584, y + 24, 540, 54)
            field = TextField(place, self.query, self.type, limit=60, empty=tr("Search"), size=24,
                              on_enter=self.enter_list, tell=self.app.notice_here)
            self.form.add(field)
            if self._typing:
                self.form.set_focus(field)
        if self.tab == RULES:
            self._build_list()
            self._build_topic()
        elif self.tab == ICONS:
            self._build_legend()
        else:
            x, y, w, _ = plan.whole
            place = self.area(x + 32, y + 24, min(1060, w - 64), 56)
            parts = [tr(one) for one in keys.PARTS]
            self.form.add(Segments(place, parts, lambda: self.part, self.choose_part, size=22))
        self.form.add(tabs)
        if self.manual.taught:
            self.form.add(Button(self.area(*plan.learn), tr("Learn by playing"), self.app.tutorial,
                                 icon="ui_learn", size=24, radius=14))

    def _build_list(self) -> None:
        x, y, w, h = self.plan.list
        place = self.area(x + 20, y + 100, w - 36, h - 120)
        if self.query:
            self.list = ListView(place, len(self.hits), 104, self._hit_row, gap=6, on_select=self._pick_hit)
        else:
            self.list = ListView(place, len(self.entries), 46, self._topic_row, gap=2, on_select=self._pick_entry)
            self.list.reveal(self._index())
        self.form.add(self.list)

    @property
    def entries(self) -> list[Topic | str]:
        """Topics with the names of their groups before them."""
        found: list[Topic | str] = []
        group = ""
        for topic in self.book.topics:
            if topic.group != group:
                group = topic.group
                found.append(self.book.groups[group].text(language()))
            found.append(topic)
        return found

    def _index(self) -> int:
        return next((n for n, one in enumerate(self.entries) if one is self.topic), 1)

    def _build_topic(self) -> None:
        x, y, w, h = self.plan.topic
        code = language()
        words = self.topic.text.text(code)
        related = " · ".join(f"[[{name}|{self.book.topic(name).title.text(code)}]]" for name in self.topic.see)
        if related:
            words += "\n" + tr("See also:") + " " + related
        wide = w - 88 - (self.art + 36 if self.topic.art else 0)
        place = self.area(x + 44, y + 122, wide, h - 150)
        article = self._article(words, wide - 16, place[3])
        self.page = TextPage(place, self.manual.pen, article, self.go, ("topic", self.topic.id, code))
        self.form.add(self.page)
        if self.past:
            self.form.add(Button(self.area(x + w - 84, y + 32, 52, 52), "", self.back_topic, icon="ui_undo",
                                 hint=tr("The topic before (Backspace)"), radius=12))

    @property
    def art(self) -> float:
        """Width of the pictures beside a topic."""
        return share(self.extent[0], ART)

    def _article(self, words: str, wide: float, high: float) -> richtext.Article:
        """What is said of a topic: in a broad place in columns, if all of them are seen at once."""
        pen = self.manual.pen(self.app.surface, self.app.canvas)
        columns = max(1, int((wide + BETWEEN) // (COLUMN + BETWEEN)))
        column = (wide + BETWEEN) / columns - BETWEEN
        for size in (LARGE, WORDS) if columns > 1 else ():
            article = richtext.columned(richtext.layout(pen, words, size, column), columns, BETWEEN)
            if article.height + 24 <= high:
                return article
        return richtext.layout(pen, words, WORDS, wide)

    def _build_legend(self) -> None:
        signs = legend.matching(self.book, self.query, language())
        x, y, w, h = self.plan.whole
        place = self.area(x + 32, y + 100, w - 64, h - 122)
        self.pages = legend.LegendPage(place, self.manual.pen, self.book, signs, language(), self.app.canvas, self.go,
                                       self.manual.paper)
        self.form.add(self.pages)

    # ------------------------------------------------------------ going about
    def choose_tab(self, number: int) -> None:
        """Rules, icons or keys."""
        self.tab = number
        self.query, self.hits, self._typing = "", [], False
        self.rebuild()

    def retold(self) -> None:
        """What was found is found again in the other language."""
        self.hits = search(self.book, self.query, language()) if self.query and self.tab == RULES else []
        super().retold()

    def choose_part(self, number: int) -> None:
        """The keys of the table, of the replay, or of everything else."""
        self.part = number
        self.rebuild()

    def type(self, words: str) -> None:
        """Something was typed: the best topic shows at once."""
        self.query = words
        self._typing = True
        if self.tab == RULES:
            self.hits = search(self.book, words, language())
            if self.hits:
                self.topic = self.hits[0].topic
        field = next((one for one in self.form.widgets if isinstance(one, TextField)), None)
        caret = field.caret if field else 0
        self.rebuild()
        fresh = next((one for one in self.form.widgets if isinstance(one, TextField)), None)
        if fresh is not None:
            fresh.caret = min(caret, len(fresh.value))
            self.form.set_focus(fresh)

    def enter_list(self) -> None:
        """Enter in the search goes to what was found."""
        if self.list is not None and self.list.rows:
            self._typing = False
            self.form.set_focus(self.list, ring=True)

    def go(self, name: str) -> None:
        """Another topic, by a link."""
        if not self.book.has(name):
            return
        if self.tab == RULES:
            self.past.append(self.topic.id)
        self.tab, self.query, self.hits, self._typing = RULES, "", [], False
        self.topic = self.book.topic(name)
        self.rebuild()
        self.form.set_focus(self.page)

    def back_topic(self) -> None:
        """The topic before."""
        if self.past:
            self.topic = self.book.topic(self.past.pop())
            self.query, self.hits = "", []
            self.rebuild()

    def _show(self, topic: Topic) -> None:
        if topic is self.topic:
            return
        self.topic = topic
        kept = self.list.scroll if self.list else 0.0
        chosen = self.list.selected if self.list else 0
        at_list = self.form.focus is self.list
        self.rebuild()
        if self.list is not None:
            self.list.scroll, self.list.selected = kept, chosen
            if at_list:
                self.form.set_focus(self.list)

    def _pick_hit(self, number: int) -> None:
        self._typing = False
        self._show(self.hits[number].topic)

    def _pick_entry(self, number: int) -> None:
        one = self.entries[number]
        if isinstance(one, Topic):
            self._typing = False
            self._show(one)
        elif self.list is not None:
            step = 1 if number > self._index() or number == 0 else -1
            self.list.select(number + step)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            for page in (self.page, self.pages):
                if page is not None:
                    page.at = event.pos
            if self.list is not None:
                self.list.point(event.pos)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.back()
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and \
                not isinstance(self.form.focus, TextField):
            self.back_topic()
            return
        if event.type == pygame.TEXTINPUT and not isinstance(self.form.focus, TextField) and self.tab != KEYS:
            if event.text.strip():
                self.type(self.query + event.text)
                field = next(one for one in self.form.widgets if isinstance(one, TextField))
                field.caret = len(field.value)
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.query:
            self.type("")
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DOWN and isinstance(self.form.focus, TextField):
            self.enter_list()
            return
        super().handle(event)

    def back(self) -> None:
        """Leaves the help."""
        self.app.scenes.pop(self)

    # ------------------------------------------------------------ drawing
    def paint(self, surface: pygame.Surface) -> None:
        pen, plan = self.manual.pen(surface, self.app.canvas), self.plan
        if self.tab == RULES:
            self.panel(surface, *plan.list)
            x, y, _, _ = plan.list
            pen.icon("search", *self.at(x + 46, y + 51), 28, theme.MUTED)
            if self.query and not self.hits:
                self.words(surface, tr("Nothing found."), x + 30, y + 130, 23, theme.MUTED)
            self.panel(surface, *plan.topic)
            self._head(pen)
            return
        x, y, w, h = plan.whole
        self.panel(surface, x, y, w, h)
        if self.tab == ICONS:
            count = len(self.pages.cells) if self.pages else 0
            self.words(surface, plural(count, "{n} entry", "{n} entries"), x + 32, y + 50, 24, theme.MUTED)
            pen.icon("search", *self.at(x + w - 612, y + 51), 28, theme.MUTED)
        else:
            keys.paint(pen, self.app, self.manual, self.area(x + 20, y + 82, w - 40, h - 162), self.part)
            note = tr("Everything can be done with the mouse alone, or with the keys alone.")
            self.words(surface, note, x + 40, y + h - 50, 24, theme.MUTED, fit=w - 80)

    def _head(self, pen: Pen) -> None:
        x, y, w, h = self.plan.topic
        pen.icon(self.topic.icon, *self.at(x + 74, y + 66), 60)
        title = self.topic.title.text(language())
        pen.text(title, *self.at(x + 124, y + 66), 40, theme.TEXT, "bold", fit=w - 230)
        pen.line([self.at(x + 44, y + 112), self.at(x + w - 44, y + 112)], theme.LINE, 1.5)
        top, wide = y + 136.0, self.art
        whole = sum(high + 8 for _, high in self._pictures(pen, wide))
        for image, high in self._pictures(pen, wide * min(1.0, (h - 146) / whole) if whole else wide):
            pen.blit(image, *self.at(x + w - 44 - wide / 2, top + high / 2))
            top += high + 8

    def _pictures(self, pen: Pen, wide: float) -> list[tuple[pygame.Surface, float]]:
        """What stands beside the topic, so wide, and how high it is."""
        found = (pen.scaled(name, width=wide, shadow=6) for name in self.topic.art)
        return [(image, image.get_height() / pen.canvas.scale) for image in found if image is not None]

    def _topic_row(self, surface: pygame.Surface, canvas: Canvas, number: int, area: Area, chosen: bool,
                   hot: bool) -> None:
        pen = self.manual.pen(surface, canvas)
        one = self.entries[number]
        x, y, w, h = area
        if isinstance(one, str):
            pen.text(one, x + 10, y + h * 0.62, 21, theme.LEGAL, "bold", fit=w - 20)
            return
        if one is self.topic:
            draw.rounded(surface, canvas, area, 11, theme.BUTTON_HOVER, 230, frame=theme.LEGAL, width=2)
        elif hot:
            draw.rounded(surface, canvas, area, 11, theme.BUTTON, 220, frame=theme.LINE_STRONG, width=1.5)
        pen.icon(one.icon, x + 30, y + h / 2, 28)
        pen.text(one.title.text(language()), x + 58, y + h / 2, 22, theme.TEXT, "label", fit=w - 70)

    def _hit_row(self, surface: pygame.Surface, canvas: Canvas, number: int, area: Area, chosen: bool,
                 hot: bool) -> None:
        pen = self.manual.pen(surface, canvas)
        hit = self.hits[number]
        x, y, w, _ = area
        frame = theme.LEGAL if hit.topic is self.topic else theme.LINE_STRONG if hot else theme.LINE
        draw.rounded(surface, canvas, area, 12, theme.BUTTON_HOVER if hit.topic is self.topic else theme.WELL, 220,
                     frame=frame, width=2 if hit.topic is self.topic else 1.5)
        pen.icon(hit.topic.icon, x + 32, y + 26, 28)
        pen.text(hit.topic.title.text(language()), x + 60, y + 26, 23, theme.TEXT, "bold", fit=w - 74)
        text(surface, canvas, hit.excerpt, (x + 18, y + 44), theme.SMALLEST, theme.MUTED, "text", width=w - 34,
             lines=2, line=1.22)
