"""Setting up a mission: how many play, who they are, which teams they command, and how it is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from blackangel.ui.kit import theme
from blackangel.ui.kit.choices import Segments, Toggle
from blackangel.ui.kit.fonts import level
from blackangel.ui.kit.geometry import Point, Rect, inside
from blackangel.ui.kit.words import C_, N_, plural, tr
from blackangel.ui.play.setting import strengths
from blackangel.ui.play.setting_up import SettingUp

from . import look, names
from .mission import GAME, MOST, Mission, mission_from
from .new_game_parts import PlayersButton, TeamCard, TeamPlace
from .new_game_plan import LINE, Plan, broad, upright
from .pen import Pen

LOT, UNDO = "teams by lot", "free undo"
"""Options of the screen's own, beside those of the rules."""
CHOICE, MARGIN = 310.0, 10.0
"""Width of what is chosen from, beside its words; and what is left free at the sides of a word in its box."""


@dataclass(slots=True, frozen=True)
class Row:
    """An option: its words and what is said of it, its key, and its values with their words."""

    words: str
    below: str = ""
    key: str = ""
    values: Sequence[tuple[Any, str]] = ()

    @property
    def long(self) -> bool:
        """Whether its values take a line of their own."""
        return len(self.values) > 2


def how_they_play() -> str:
    """The kinds of bots, a line for each."""
    return "\n".join(tr("{strength}: {how}", strength=tr(name), how=tr(how)) for _, name, how in strengths(GAME))


class MissionScreen(SettingUp):
    """Players and teams, options beside them."""

    title = N_("New mission")
    about = GAME
    plan: Plan
    setup: Mission

    def __init__(self) -> None:
        super().__init__()
        self.setup = Mission()
        self.cards: list[TeamCard] = []

    def remembered(self, kept: dict[str, Any]) -> Mission:
        return mission_from(kept)

    # ---- widgets
    def build(self) -> None:
        self.plan = self._planned()
        self._build_players()
        for number, row in enumerate(self.plan.rows):
            self._build_seat(number, row)
        self._build_teams()
        for choice, cell in zip(self._choices(), self.plan.cells, strict=True):
            self._build_option(choice, cell)
        self.lay_start(self.area(*self.plan.start), tr("Start the mission"))

    def _planned(self) -> Plan:
        """Where everything stands in a window like this one."""
        seats, choices, teams = len(self.setup.seats), self._choices(), len(names.TEAM_WORDS)
        if self.upright:
            long = [row.long for row in choices]
            return upright(self.extent, seats, self.setup.each, long, len(self._notes()), teams)
        return broad(self.extent, seats, len(choices), teams)

    def _build_players(self) -> None:
        x, y, w, h = self.plan.buttons
        for players in range(1, MOST + 1):
            area = self.area(x + (players - 1) * w / MOST, y, w / MOST - 12, h)
            now = players == len(self.setup.seats)
            self.form.add(PlayersButton(area, players, partial(self._players, players), now))

    def _build_seat(self, number: int, row: Rect) -> None:
        seat, (left, top, wide, high) = self.setup.seats[number], row
        part = high / self.plan.lines
        line = min(LINE, part - 8)
        first, last = (top + (part - line) / 2 + shift for shift in (0, high - part))
        alone = self.plan.lines > 1     # name and kind have the line for themselves
        called = 240.0 if alone else 170.0
        choice = wide - 82 - called - 10 if alone else 430.0
        self.form.add(
            self.name_field(self.area(left + 66, first, called, line), seat["name"], partial(seat.__setitem__, "name")),
            self.kind_choice(self.area(left + 76 + called, first, choice, line), seat, how_they_play()),
        )
        own, waiting = self.setup.teams[number], self.setup.waiting()
        x = left + (66 if alone else 84 + called + choice)
        each = (left + wide - 4 - x) / (self.setup.each if self.plan.tall else max(2, self.setup.each))
        for place in range(self.setup.each):
            team = own[place] if place < len(own) else ""
            waits = waiting == number and place == len(own)
            area = self.area(x + each * place, last, each - 12, line)
            self.form.add(TeamPlace(area, team, waits, self.setup.by_lot, partial(self._free, team)))

    def _build_teams(self) -> None:
        waiting = self.setup.waiting()
        self.cards = []
        for team, place in zip(names.TEAM_WORDS, self.plan.cards, strict=True):
            owner = None if self.setup.by_lot else self.setup.owner(team)
            called = self.setup.seats[owner]["name"] if owner is not None else ""
            wanted = owner is None and waiting is not None and not self.setup.by_lot
            self.cards.append(TeamCard(self.area(*place), team, called, wanted, partial(self._take, team),
                                       self._dropped, self.setup.by_lot))
        for card in self.cards:
            card.tip_keep = [self.area(*row) for row in self.plan.rows]     # there it is dragged
        self.form.add(*self.cards)

    def _choices(self) -> list[Row]:
        """The options that matter."""
        found: list[Row] = []
        if self.setup.people() > 1:
            found += [
                Row(tr("Orders"), tr("chosen unseen, or before all"), "orders",
                    [("secret", tr(C_("orders", "Secret"))), ("open", tr(C_("orders", "Open")))]),
                Row(tr("Instinct"), tr("the leader reads aloud, or alone"), "instinct",
                    [("together", tr("Together")), ("alone", tr("Alone"))]),
            ]  # fmt: skip
        found += [
            Row(tr("The goal"), tr("drawn on the way, or known"), "goal",
                [("any", tr(C_("the goal", "Unknown"))), ("loc_launch_bay", tr("Launch")),
                 ("loc_stalker_nest", tr("Nest")), ("loc_purge_station", tr("Purge"))]),
            Row(tr("Teams"), tr("in turn, or by lot"), LOT, [(False, tr("Choose")), (True, tr("By lot"))]),
            Row(tr("Seed"), tr("same seed, same deal")),
        ]  # fmt: skip
        return [*found, *([Row(tr("Take back beyond the turn"), key=UNDO)] if self.setup.people() <= 1 else [])]

    def _build_option(self, row: Row, cell: Rect) -> None:
        x, y, w, _ = cell
        if row.key == UNDO:
            self.form.add(Toggle(self.area(x + w - 90, y + 28, 66, 36), lambda: self.setup.free_undo, self.undo_freely,
                                 hint=tr("Also past dice and cards. The log keeps a record of it.")))
            return
        place = (x + 24, y + 40, w - 48, 44.0) if row.long or self.plan.tall else (x + w - 24 - CHOICE, y + 22, CHOICE,
                                                                                   50.0)
        left, top, wide, high = place
        if row.key == LOT:
            self.form.add(Segments(self.area(*place), [words for _, words in row.values], int(self.setup.by_lot),
                                   self._lot, size=21))
        elif row.values:
            self.form.add(self.option_choice(self.area(*place), row.key, row.values))
        else:
            self.lay_seed(self.area(left, top, wide - 62, high),
                          self.area(left + wide - 52, top + high / 2 - 26, 52, 52))

    # ---- choices
    def _players(self, players: int) -> None:
        self.setup.resize(players)
        self.rebuild()

    def _lot(self, chosen: int) -> None:
        self.setup.by_lot = bool(chosen)
        self.rebuild()

    def _free(self, team: str) -> None:
        if team and not self.setup.by_lot:
            self.setup.free(team)
            self.rebuild()

    def _take(self, team: str) -> None:
        """A click on a card: it goes to the seat that lacks a team, or, if somebody has it, back."""
        if self.setup.by_lot:
            return
        if self.setup.owner(team) is not None:
            self.setup.free(team)
        else:
            self.setup.give(team, self.setup.waiting() or 0)
        self.rebuild()

    def _dropped(self, team: str, pos: Point) -> None:
        """A card was dragged to a seat's row."""
        seat = next((number for number, row in enumerate(self.plan.rows) if inside(self.area(*row), pos)), None)
        if seat is not None:
            self.setup.give(team, seat)
        self.rebuild()

    # ---- drawing
    def pen(self, surface: pygame.Surface) -> Pen:
        return Pen(surface, self.app.canvas)

    def paint(self, surface: pygame.Surface) -> None:
        pen, plan = self.pen(surface), self.plan
        x, y, w, h = self.area(*plan.players)
        pen.plane((x, y, w, h))
        pen.text(tr("Players"), x + 24, y + (28 if plan.tall else h / 2), 26, look.TEXT, "bold", fit=140)
        waiting = None if self.setup.by_lot else self.setup.waiting()
        for number, row in enumerate(plan.rows):
            area = self.area(*row)
            pen.plane(area, accent=look.MINT if waiting == number else None, width=3 if waiting == number else 2)
            pen.text(number + 1, area[0] + 36, area[1] + area[3] / 2, 30, look.MUTED, "heavy", "center")
        said = tr("Teams are drawn when the mission begins") if self.setup.by_lot else \
            tr("Teams: drag one to a seat, or click it")
        pen.text(said, *self.at(plan.players[0] + 6, plan.above), 24, look.TEXT, "bold", fit=w)
        self._paint_options(pen)

    def _paint_options(self, pen: Pen) -> None:
        pen.plane(self.area(*self.plan.options))
        for number, (row, cell) in enumerate(zip(self._choices(), self.plan.cells, strict=True)):
            x, y, w, _ = self.area(*cell)
            tall = row.long or (self.plan.tall and row.key != UNDO)
            wide = pen.text(row.words, x + 24, y + (21 if tall else 24 if row.below else 46), 25, look.TEXT, "bold",
                            fit=200 if row.below and not tall else w - 130)
            if tall:
                pen.text(row.below, x + 42 + wide, y + 23, 21, look.MUTED, "label", fit=w - 66 - wide)
            elif row.below:
                pen.text(row.below, x + 24, y + 64, 21, look.MUTED, "label", fit=w - 66 - CHOICE, high=54)
            if number and not self.plan.tall:
                pen.line([(x + 18, y), (x + w - 18, y)], look.LINE, 1.5)
        self._paint_notes(pen, self.area(*self.plan.notes))
        if self.plan.content is not None:
            self._paint_content(pen, self.area(*self.plan.content))

    def _notes(self) -> list[tuple[str, str]]:
        """What is good to know of who plays at one screen, each with its icon."""
        notes = []
        if self.setup.people() > 1 and self.setup.options["orders"] == "secret":
            notes.append(("ui_eye", tr("One screen for all: a curtain hides the orders of each player.")))
        if self.setup.people() < len(self.setup.seats):
            notes.append(("ui_bot", how_they_play()))
        return notes

    def _paint_notes(self, pen: Pen, area: Rect) -> None:
        """Below each other; in a high window side by side."""
        x, y, w, _ = area
        notes = self._notes()
        wide = (w + 24) / len(notes) - 24 if self.plan.tall and notes else w
        for icon, words in notes:
            pen.icon(icon, x + 14, y + 10, 25, look.MUTED)
            below = pen.paragraph(words, x + 40, y - 4, wide - 40, 21, look.MUTED, "label", 1.2, high=56) + 14
            x, y = (x + wide + 24, y) if self.plan.tall else (x, below)

    def _paint_content(self, pen: Pen, area: Rect) -> None:
        """What lies on the table when it begins."""
        x, y, w, h = area
        count = len(self.setup.seats)
        airlock = names.airlock_of(count)
        left, right = airlock.place.contacts
        boxes = ((str(2 * self.setup.each * count), tr("marines")), (f"{left} + {right}", tr("contacts")),
                 (str(len(airlock.tiers)), plural(len(airlock.tiers), "location", "locations")),
                 (f"{airlock.major} / {airlock.minor}", tr("spawns")))
        pen.text(tr("On the table"), x + 24, y - 24, 22, look.MUTED, "label", fit=w - 48)
        needed = [pen.width(words, theme.SMALLEST) + 2 * MARGIN for _, words in boxes]
        more = (w - 48 - 12 * (len(boxes) - 1) - sum(needed)) / len(boxes)
        size = level(pen.canvas, ((words, wide + more - 2 * MARGIN) for (_, words), wide in
                                  zip(boxes, needed, strict=True)), theme.SMALLEST, "label")
        at = x + 24
        for (value, words), wide in zip(boxes, needed, strict=True):
            box = (at, y, wide + more, h)
            at += wide + more + 12
            pen.rr(box, 12, look.WELL, 235, frame=look.LINE, width=1.8)
            pen.text(value, box[0] + box[2] / 2, y + 32, 30, look.TEXT, "heavy", "center")
            pen.text(words, box[0] + box[2] / 2, y + 68, size, look.MUTED, "label", "center", fit=box[2] - 2 * MARGIN)

    def paint_over(self, surface: pygame.Surface) -> None:
        for card in self.cards:
            card.draw_carried(self.pen(surface))
