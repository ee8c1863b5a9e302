"""The end of a mission: done or lost, what happened round by round, who fell and who slew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from blackangel.engine.players import people
from blackangel.engine.replay import Replay
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.room import Room, share
from blackangel.ui.kit.theme import LOGICAL, LOGICAL_HIGH
from blackangel.ui.kit.widgets import Button
from blackangel.ui.kit.words import tr
from blackangel.ui.play.controller import GameController
from blackangel.ui.play.entry import SOON, Entry
from blackangel.ui.play.guard import early
from blackangel.ui.play.help import richtext
from blackangel.ui.play.host import TableHost

from . import look, names
from .logwords import some
from .pen import Pen
from .tally import Tally, tally

ROWS_FROM, ROW = 90.0, 57.0
"""Where the first line of who slew how many stands, and from one to the next."""
GAP, ANALYSIS = 18.0, 330.0
"""Between two buttons, and the width of the one that leads to the analysis."""
BEGINS, EACH_LAMP, FADES = .5, .4, .6
"""Seconds until the first lamp goes out, or the first marine steps into the light; to the next; and for one of them."""
LAMPS, LARGE = 5, 1.45
"""Lamps, as many as enemies below them, and how large these are at most, of the distance between two."""
TOLD = 8
"""Enemies that the sentence about a defeat shows one by one."""
LIT, OUT = .2, .78
"""How much darker than it is the place is seen with its lamps on, and without."""
EDGE, BETWEEN = 39.0, 21.0
"""At the sides of the window, and between two parts beside each other."""
NUMBERS, EACH = 549.0, 456.0
"""Widths of the first and of the last of them, at least."""


@dataclass(slots=True, frozen=True)
class Way:
    """A button: where one may go from here."""

    words: str
    action: Callable[[], None]
    icon: str = ""
    hint: str = ""


def decisive(found: Tally) -> str:
    """The round in which the squad lost most against the Stalkers: where marines fell, or enemies gained on them."""
    course = found.course
    if len(course) < 2:
        return "–"
    changes = [3 * (course[n][0] - course[n + 1][0]) + course[n + 1][1] - course[n][1] for n in range(len(course) - 1)]
    return tr("round {n}", n=changes.index(max(changes)) + 1)


def side_by_side(wanted: Sequence[tuple[float, float]], left: float, right: float, gap: float = 12.0
                 ) -> list[tuple[float, float]]:  # fmt: skip
    """Where words begin, and their widths, each as near below its own point as the others let it; narrower where all
    would not have room. wanted: points from left to right, with the widths of the words."""
    room = right - left - gap * (len(wanted) - 1)
    share = min(1.0, room / max(1.0, sum(wide for _, wide in wanted)))
    found: list[tuple[float, float]] = []
    for number, (at, wide) in enumerate(wanted):
        rest = sum(more * share + gap for _, more in wanted[number + 1:])
        begins = min(at - wide * share / 2, right - rest - wide * share)
        found.append((max(begins, found[-1][0] + found[-1][1] + gap if found else left), wide * share))
    return found


class DerelictEnding(Room):
    """See `face.Face.ending`."""

    name = "ending"
    app: TableHost
    analysed = True
    """Whether the analysis begins by itself."""

    def __init__(self, controller: GameController) -> None:
        super().__init__()
        self.controller = controller
        self.view = controller.view
        self.won = self.view["result"] != "lost"
        self.age = 0.0
        session = controller.session
        seen = session.game.seen_by
        steps = [[seen(event, None) for event in record.events] for record in session.history]
        self.tally: Tally = tally(session.state_at(0).view(None), steps)
        self.entry = Entry(controller)

    def ways(self) -> list[Way]:
        """On from here, the most likely way first."""
        found = [Way(tr("New mission") if self.won else tr("Try again"), self.app.play_again, "ui_play",
                     tr("the same teams, another deal"))]
        number = self.last_round()
        if number:
            found.append(Way(tr("Back to round {n}", n=number), self.go_back, "ui_undo",
                             tr("A new saved game, with new dice and draws; this log stays as it is.")))
        return [*found, Way(tr("Same seed again"), partial(self.app.play_again, True), "", tr("same seed, same deal")),
                Way(tr("Look back"), self.app.look_back, "ui_rewind"), Way(tr("To the title"), self.app.to_title)]

    def last_round(self) -> int:
        """The round before the one in which the mission was lost, to be played once more; 0 where there is none, or
        where orders were secret and so not everybody's to see again."""
        if self.won or (len(people(self.view["seats"])) > 1 and self.view["options"]["orders"] != "open"):
            return 0
        return max(0, self.tally.rounds - 1)

    def go_back(self) -> None:
        """A new game that begins where that round began."""
        session, number = self.controller.session, self.last_round()
        steps = next(at for at, record in enumerate(session.history, 1)
                     if any(event[:2] == ("round", number) for event in map(tuple, record.events)))
        replay = Replay(session.to_log(), session.game)
        replay.jump(steps)
        seats = [{**seat, "kind": kind} for seat, kind in zip(session.header.seats, session.kinds, strict=True)]
        name = tr("{name}, round {n}", name=self.controller.name or tr("Mission"), n=number)
        self.app.leave(lambda: self.app.play(lambda path: replay.play_on(path, seats), name))

    def zones(self) -> dict[str, Rect]:
        """Where the parts stand: beside each other, or below each other in a window higher than wide."""
        each = bool(self._slayers())
        wide, high = self.extent
        if not self.upright:
            first, last, more = share(wide, NUMBERS), share(wide, EACH), high - LOGICAL[1]
            left, y, low = EDGE + first + BETWEEN, 564 + more * .55, 375 + more * .45
            room = wide - EDGE - left - (last + BETWEEN if each else 0.0)
            return {"head": (0, 105, wide, 87), "scene": (375, 234, wide - 750, 300 + more * .55),
                    "numbers": (EDGE, y, first, low), "course": (left, y, room, low - 153),
                    "fallen": (left, y + low - 135, room, 135), "each": (wide - EDGE - last, y, last, low),
                    "buttons": (EDGE, high - 111, wide - 2 * EDGE, 78)}  # fmt: skip
        inner, more = wide - 78, (high - LOGICAL_HIGH[1] + 60) / 2
        half = (inner - GAP) / 2
        return {"head": (0, 110, wide, 87), "scene": (39, 250, inner, 290 + more),
                "numbers": (39, 558 + more, half if each else inner, 360),
                "each": (39 + half + GAP, 558 + more, half, 360), "course": (39, 936 + more, inner, 222 + more),
                "fallen": (39, 1176 + 2 * more, inner, 135), "buttons": (39, high - 309, inner, 270)}  # fmt: skip

    def build(self) -> None:
        ways = self.ways()
        places = self._places(ways)
        for number, (way, place) in enumerate(zip(ways, places, strict=False)):
            self.form.add(Button(self.area(*place), way.words, way.action, kind="plain" if number else "primary",
                                 size=26, icon=way.icon, hint=way.hint, radius=14))
        if self.analysed:
            self.form.add(self.entry.button(self.area(*places[-1]), self.app.analyse, 26))

    def _places(self, ways: Sequence[Way]) -> list[Rect]:
        """Where the buttons stand, that of the analysis last: side by side, or two in a line, the first one alone where
        one is left over."""
        x, y, w, h = self.zones()["buttons"]
        count = len(ways) + self.analysed
        if self.upright:
            odd, wide, high = count % 2, (w - GAP) / 2, (h + 12) / 3
            top = y + h + 12 - high * ((count + 1) // 2)
            first: list[Rect] = [(x, top, w, high - 12)] if odd else []
            return first + [(x + (wide + GAP) * ((n + odd) % 2), top + high * ((n + odd) // 2), wide, high - 12)
                            for n in range(odd, count)]
        pen = self.pen(self.app.surface)
        wanted = [pen.width(way.words, 26, "bold") + (130 if way.icon else 72) for way in ways]
        wanted[0] = max(wanted[0], 390.0)
        room = w - (ANALYSIS + GAP if self.analysed else 0.0)
        part = (room - GAP * (len(ways) - 1)) / sum(wanted)
        found: list[Rect] = []
        for wide in [*(one * part for one in wanted), *([ANALYSIS] if self.analysed else [])]:
            found.append((x, y, wide, h))
            x += wide + GAP
        return found

    def on(self, number: int) -> float:
        """How far a lamp has gone out, or a marine has come, 0 to 1; all of them at once where nothing shall move."""
        if self.app.settings.pace == "off":
            return 1.0
        return max(0.0, min(1.0, (self.seconds - BEGINS - EACH_LAMP * number) / FADES))

    @property
    def shown(self) -> bool:
        """Whether all of them have."""
        return self.on(max(LAMPS, len(self.view["formation"])) - 1) >= 1

    @property
    def still(self) -> float:
        """Lamps go out; the analysis begins, then it fills its ring."""
        if not self.shown:
            return 0.0
        waits = self.analysed and self.entry.study is None
        return min(super().still, max(0.0, SOON - self.seconds) if waits else self.entry.still)

    def handle(self, event: pygame.event.Event) -> None:
        if not early(event, self.age):
            super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.age += dt
        if self.analysed and self.seconds >= SOON:
            self.entry.begin(self.app)

    def back(self) -> None:
        self.app.from_ending(self.app.to_title)

    # ---- drawing
    def pen(self, surface: pygame.Surface) -> Pen:
        return Pen(surface, self.app.canvas)

    def ground(self, surface: pygame.Surface) -> None:
        """The last location far behind; gold light on it, or hardly any."""
        pen, canvas = self.pen(surface), self.app.canvas
        surface.fill(look.GROUND)
        if canvas.contrast:
            return
        key = str(self.view["location"]["current"])
        plate = key if key in names.PLACES else "loc_airlock"
        whole = canvas.window
        pen.plate(plate, whole, 0, dim=.62 if self.won else .8, grey=not self.won)
        tone = (255, 180, 90) if self.won else (90, 12, 6)
        pen.fade(whole, tone, 70 if self.won else 110, 0)
        pen.fade(whole, look.GROUND, 30, 225)

    def paint(self, surface: pygame.Surface) -> None:
        pen = self.pen(surface)
        head = tr("MISSION DONE") if self.won else tr("NO SIGNAL")
        tone = look.GOLD if self.won else look.EMBER
        zones = {name: self.area(*place) for name, place in self.zones().items()}
        x, y, w, h = zones["head"]
        edge = theme.mix(tone, look.BLACK, .5)
        pen.text(head, x + w / 2, y, 81, look.WHITE, "title", "center", outline=4, edge=edge, fit=w - 60)
        self._sentence(pen, x + w / 2, y + h, min(1500.0, w - 78))
        self._scene(pen, zones["scene"])
        self._numbers(pen, zones["numbers"])
        self._course(pen, zones["course"])
        self._fallen(pen, zones["fallen"])
        rows = self._slayers()
        if rows:
            self._each(pen, zones["each"], rows)

    def _sentence(self, pen: Pen, x: float, y: float, room: float) -> None:
        """What happened, in one sentence."""
        result, place = self.view["result"], names.place(str(self.view["location"]["current"]))
        if result == "lost":
            key, around = self.tally.last
            who = names.full(key) if key else tr("The last marine")
            words = tr("{place}, round {n}: {marine}, the last one, fell to {enemies}.", marine=who,
                       enemies=some(around, TOLD) or "–", place=place, n=self.tally.rounds)
        elif result == "console":
            words = tr("A roll of [d:{face}] at the Console of {place} launched the pods.", face=self.tally.final or 0,
                       place=place)
        elif result == "alphas":
            words = tr("Both Alphas are slain in their nest.")
        else:
            words = tr("No contact and no enemy is left: {place} is silent.", place=place)
        wide = pen.rich_width(words, 27, "bold")
        if wide <= room:
            pen.rich(words, x - wide / 2, y, 27, look.TEXT, "bold")
        else:
            article = richtext.layout(pen, words, 26, room, "bold", 1.3)
            richtext.paint(pen, article, x - room / 2, y - article.height / 2, look.TEXT, "bold", 1.3)

    def _scene(self, pen: Pen, area: Rect) -> None:
        """Those who live in the light; or eyes in the dark."""
        x, y, w, h = area
        key = str(self.view["location"]["current"])
        plate = key if key in names.PLACES else "loc_airlock"
        pen.plate(plate, area, 21, dim=.15 if self.won else OUT if self.shown else LIT, grey=not self.won)
        if not self.won and not self.shown:
            dark = 255 * (1 - (1 - OUT) / (1 - LIT))
            pen.strip(area, [round(dark * self.on(number)) for number in range(LAMPS)], 21)
        pen.fade((x, y + h - 105, w, 105), look.GROUND, 0, 230, radius=21)
        if self.won:
            standing = list(self.view["formation"])
            step = min(h * .9, (w - 120) / max(1, len(standing)))
            size = min(h * .95, step * 1.25)
            left = x + w / 2 - step * (len(standing) - 1) / 2
            for number, marine in enumerate(standing):
                name = marine if number >= len(standing) / 2 else f"{marine}_right"
                pen.own(name, left + step * number, y + h - size / 2 - 30, height=size,
                        alpha=255 * self.on(number), clip=area, radius=21)
                if step > 96 and self.on(number) >= 1:
                    pen.text(names.surname(marine), left + step * number, y + h - 24, 24, look.TEXT, "bold", "center",
                             outline=5, fit=step - 8)
        else:
            for number, kind in enumerate(("tail", "head", "claw", "tongue", "claw")):
                each = (w - 100) / LAMPS
                size = min(h, each * LARGE) * (.85, .75, .88, .75, .6)[number]
                at = x + w / 2 + each * (number - 2), y + h - size / 2 - 10
                pen.own(f"stk_{kind}", *at, height=size, alpha=255 * self.on(number), dim=.55, flip=number > 2,
                        clip=area, radius=21)
            pen.fade(area, look.BLACK, 40, 150, radius=21)
            pen.text(tr("The lamps go out one by one."), x + w / 2, y + h - 30, 26, (255, 216, 176), "label", "center",
                     outline=5)
        pen.rr(area, 21, frame=look.GOLD if self.won else (138, 42, 26), width=3, glow=12)

    def _numbers(self, pen: Pen, area: Rect) -> None:
        x, y, w, h = area
        pen.plane(area)
        tone = look.GOLD if self.won else look.EMBER_TEXT
        pen.text(tr("The mission"), x + 27, y + 36, 27, tone, "bold")
        found = self.tally
        whole = len(found.fallen) + len(self.view["formation"])
        tiers = len(names.airlock_of(len(self.view["seats"])).tiers)
        rows = [(tr("The worst round"), decisive(found), look.TEXT), (tr("Rounds"), str(found.rounds), look.TEXT),
                (tr("Way made"), tr("{n} of {all} places", n=self.view["location"]["travels"], all=tiers), look.TEXT),
                (tr("Stalkers slain"), str(sum(found.slain.values())), look.TEXT),
                (tr("Marines lost"), tr("{n} of {all}", n=len(found.fallen), all=whole), look.TEXT),
                (tr("Strikes"), tr("{n} of {all}", n=found.strikes, all=found.attacks), look.TEXT),
                (tr("Tokens spent"), str(found.tokens), look.TEXT),
                (tr("Luck of the squad"), f"{found.lucky:+d} %".replace("-", "−"),
                 look.ICE if found.lucky >= 0 else look.EMBER_TEXT)]
        step = (h - 66) / len(rows)
        for number, (words, value, ink) in enumerate(rows):
            cy = y + 60 + step * (number + .5)
            pen.text(words, x + 27, cy, 23, look.MUTED, "label", fit=w * .55)
            pen.text(value, x + w - 27, cy, 26, ink, "heavy", "right", fit=w * .4)
            if number:
                pen.line([(x + 27, cy - step / 2), (x + w - 27, cy - step / 2)], look.LINE, 1.5)

    def _course(self, pen: Pen, area: Rect) -> None:
        """Marines that stand, and enemies in sight, round by round."""
        x, y, w, h = area
        pen.plane(area)
        pen.text(tr("Round by round"), x + 24, y + 30, 23, look.TEXT, "bold")
        right = x + w - 24
        for words, tone in ((tr("in sight"), look.EMBER), (tr("marines"), look.ICE)):
            right -= pen.width(words, 21) + 4
            pen.text(words, right, y + 30, 21, look.MUTED, "label")
            pen.disc(right - 14, y + 30, 7, tone)
            right -= 42
        course = self.tally.course
        most = max([4, *(max(pair) for pair in course)])
        visited = [(round_, names.place(place)) for place, round_ in self.tally.places]
        rows = 1 if sum(pen.width(words, 21) + 16 for _, words in visited) <= w - 24 else 2
        left, bottom, wide, high = x + 66, y + h - 18 - 27 * rows, w - 96, h - 78 - 27 * rows
        for number in range(3):
            value = round(most * number / 2)
            cy = bottom - high * value / most
            pen.line([(left, cy), (left + wide, cy)], look.LINE, 1.5)
            pen.text(value, left - 14, cy, 21, look.FAINT, "number", "right")
        step = wide / max(1, len(course) - 1)
        for line, tone in ((0, look.ICE), (1, look.EMBER)):
            points = [(left + step * n, bottom - high * pair[line] / most) for n, pair in enumerate(course)]
            if len(points) > 1:
                pen.line(points, tone, 4)
            for px, py in points:
                pen.disc(px, py, 5, tone)
        found = [(left + step * min(len(course) - 1, max(0, round_ - 1)), words) for round_, words in visited]
        for at, _ in found:
            pen.line([(at, bottom - high), (at, bottom)], look.STRONG, 1.5, (5, 6))
        for row in range(rows):     # by turns above and below, where one line has no room for all of them
            told = found[row::rows]
            wanted = [(at, min(270.0, pen.width(words, 21))) for at, words in told]
            for (_, words), (begins, room) in zip(told, side_by_side(wanted, x + 12, x + w - 12), strict=True):
                pen.text(words, begins, bottom + 24 + 27 * row, 21, look.MUTED, "label", fit=room)

    def _fallen(self, pen: Pen, area: Rect) -> None:
        """Those who fell: with their pictures where all have room, else in two lines."""
        x, y, w, h = area
        pen.plane(area)
        fallen = self.tally.fallen
        pen.text(tr("Fallen"), x + 24, y + 33, 23, look.TEXT, "bold", fit=110)
        if not fallen:
            pen.text(tr("nobody"), x + 24, y + 74, 23, look.ICE, "label")
            return
        pen.text(tr("{n} in all", n=len(fallen)), x + 24, y + 70, 21, look.MUTED, "label", fit=110)
        if len(fallen) > (w - 150) // 206:
            self._fallen_lines(pen, area, fallen)
            return
        for number, (marine, round_) in enumerate(fallen):
            card = (x + 144 + number * 210, y + 18, 198.0, h - 36)
            pen.rr(card, 13, (14, 17, 21), frame=look.LINE, width=2)
            pen.own(marine, card[0] + 44, card[1] + card[3] / 2 + 6, height=112, dim=.7, clip=card, radius=13)
            pen.text(names.surname(marine), card[0] + 90, card[1] + 34, 24, look.MUTED, "bold", fit=100)
            pen.text(tr("round {n}", n=round_), card[0] + 90, card[1] + 66, 21, look.EMBER_TEXT, "label", fit=102,
                     high=50)

    def _fallen_lines(self, pen: Pen, area: Rect, fallen: Sequence[tuple[str, int]]) -> None:
        """Their names, and the rounds where there is room for all of them."""
        x, y, w, h = area
        across = (len(fallen) + 1) // 2
        wide, high = (w - 162 + 9) / across - 9, (h - 36 - 9) / 2
        told = [(names.surname(marine), tr("round {n}", n=round_)) for marine, round_ in fallen]
        both = all(pen.width(name, 22, "bold") + pen.width(when, 21) + 30 <= wide for name, when in told)
        for number, ((marine, _), (name, when)) in enumerate(zip(fallen, told, strict=True)):
            left, middle = x + 144 + number % across * (wide + 9), y + 18 + number // across * (high + 9) + high / 2
            pen.rr((left, middle - high / 2, wide, high), 11, (14, 17, 21), frame=look.LINE, width=2)
            last = 0.0
            if both:
                last = 8 + pen.text(when, left + wide - 10, middle, 21, look.EMBER_TEXT, "label", "right")
            tone = look.TEAM_TEXT[names.team_of(marine)]
            pen.text(name, left + 9, middle, 22, tone, "bold", fit=wide - 16 - last)

    def _slayers(self) -> Sequence[tuple[str, int]]:
        """Marines by the number of enemies that they slew."""
        return [(marine, many) for marine, many in self.tally.slain.most_common() if marine]

    def _each(self, pen: Pen, area: Rect, rows: Sequence[tuple[str, int]]) -> None:
        x, y, w, h = area
        pen.plane(area)
        tone = look.GOLD if self.won else look.EMBER_TEXT
        pen.text(tr("Slain by each"), x + 27, y + 36, 27, tone, "bold", fit=w - 54)
        most = rows[0][1]
        for number, (marine, many) in enumerate(rows[:int((h - ROWS_FROM - ROW / 2) // ROW) + 1]):
            cy = y + ROWS_FROM + ROW * number
            team = names.team_of(marine)
            pen.team(team, x + 45, cy, 17)
            pen.text(names.surname(marine), x + 75, cy, 24, look.TEXT, "bold", fit=112)
            pen.rr((x + 195, cy - 9, (w - 270) * many / most, 18), 6, theme.mix(look.TEAM[team], look.BLACK, .15))
            pen.text(many, x + w - 27, cy, 27, look.TEXT, "heavy", "right")
