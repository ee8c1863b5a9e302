"""Setting up a mission: how many play, who they are, which teams they command, and how it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from blackangel.engine.players import HUMAN
from blackangel.ui.kit.background import scene_behind
from blackangel.ui.kit.choices import Segments, Toggle
from blackangel.ui.kit.geometry import Point, inside
from blackangel.ui.kit.screen import Screen
from blackangel.ui.kit.textfield import TextField
from blackangel.ui.kit.widgets import Button, Widget
from blackangel.ui.kit.words import C_, N_, plural, tr
from blackangel.ui.play.host import TableHost
from blackangel.ui.play.seeding import seed_row
from blackangel.ui.play.setting import LONGEST_NAME, strengths

from . import look, names
from .mission import GAME, MOST, Mission, mission_from
from .new_game_parts import PlayersButton, TeamCard, TeamPlace
from .pen import Pen

LEFT, WIDE = 39.0, 1245.0
PLAYERS = (LEFT, 123.0, WIDE, 126.0)
SEATS_TOP, SEATS_HIGH, SEAT_MOST = 264.0, 366.0, 105.0
"""Where the rows of seats stand, and from one to the next at most."""
TEAMS_END, TEAMS_MOST = 1053.0, 540.0
"""Lower edge of the cards of teams, and their height at most."""
OPTIONS = (1305.0, 123.0, 576.0, 762.0)
OPTION = 93.0
"""Height of an option's row."""
START = (1305.0, 903.0, 576.0, 150.0)
CONTENT = 94.0
"""Height of a box that says what lies on the table."""


class MissionScreen(Screen):
    """Everything chosen here is remembered, except the seed."""

    name = "new_game"
    help_topic = "setup"
    title = N_("New mission")
    about = GAME
    app: TableHost

    def __init__(self) -> None:
        super().__init__()
        self.setup = Mission()
        self.cards: list[TeamCard] = []
        self.rows: list[tuple[float, float]] = []
        self.teams_top = 0.0

    def arrive(self) -> None:
        self.setup = mission_from(self.app.kept_setup(GAME))
        self.app.look_for_room()
        super().arrive()

    def leave(self) -> None:
        self._remember()

    def _remember(self) -> None:
        self.app.keep_setup(GAME, self.setup.to_json())

    def ground(self, surface: pygame.Surface) -> None:
        surface.blit(scene_behind(self.app.canvas, "derelict/title"), (0, 0))

    # ---- widgets
    def build(self) -> None:
        self._build_players()
        count = len(self.setup.seats)
        step = min(SEAT_MOST, SEATS_HIGH / count)
        self.rows = [(SEATS_TOP + step * number, step - 9) for number in range(count)]
        for number, (y, high) in enumerate(self.rows):
            self._build_seat(number, y, high)
        self._build_teams()
        self._build_options()
        self.start_button = Button(
            self.area(*START), tr("Start the mission"), self.start, kind="primary", icon="ui_play", size=34, radius=18,
            enabled=lambda: not self.setup.problem(), reason=self.setup.problem)  # fmt: skip
        self.form.add(self.start_button)

    def first_focus(self) -> Widget:
        return self.start_button

    def _build_players(self) -> None:
        x, y, w, h = PLAYERS
        room = w - 190
        for players in range(1, MOST + 1):
            area = self.area(x + 174 + (players - 1) * room / MOST, y + 15, room / MOST - 12, h - 30)
            now = players == len(self.setup.seats)
            self.form.add(PlayersButton(area, players, partial(self._players, players), now))

    def _build_seat(self, number: int, y: float, high: float) -> None:
        seat, middle = self.setup.seats[number], y + high / 2
        line = min(56.0, high - 8)
        rows = [(HUMAN, tr("Person")), *((kind, tr(name)) for kind, name, _ in strengths(GAME))]
        kinds = [kind for kind, _ in rows]
        self.form.add(
            TextField(self.area(LEFT + 66, middle - line / 2, 200, line), seat["name"],
                      partial(seat.__setitem__, "name"), limit=LONGEST_NAME, size=25, tell=self.app.notice_here),
            Segments(self.area(LEFT + 276, middle - line / 2, 380, line), [words for _, words in rows],
                     kinds.index(seat["kind"]), lambda chosen: self._set(seat, "kind", kinds[chosen]), size=21,
                     icons=["ui_human", *("ui_bot" for _ in rows[1:])]),
        )  # fmt: skip
        own, waiting = self.setup.teams[number], self.setup.waiting()
        wide = (WIDE - 676) / max(2, self.setup.each)
        for place in range(self.setup.each):
            team = own[place] if place < len(own) else ""
            waits = waiting == number and place == len(own)
            area = self.area(LEFT + 664 + wide * place, middle - line / 2, wide - 12, line)
            self.form.add(TeamPlace(area, team, waits, self.setup.by_lot, partial(self._free, team)))

    def _build_teams(self) -> None:
        step = (WIDE + 12) / len(names.TEAM_WORDS)
        top, high = self.rows[-1]
        self.teams_top = max(TEAMS_END - TEAMS_MOST, top + high + 54)
        waiting = self.setup.waiting()
        self.cards = []
        for number, team in enumerate(names.TEAM_WORDS):
            owner = None if self.setup.by_lot else self.setup.owner(team)
            area = self.area(LEFT + step * number, self.teams_top, step - 12, TEAMS_END - self.teams_top)
            called = self.setup.seats[owner]["name"] if owner is not None else ""
            card = TeamCard(area, team, called, owner is None and waiting is not None and not self.setup.by_lot,
                            partial(self._take, team), self._dropped, self.setup.by_lot)
            self.cards.append(card)
        self.form.add(*self.cards)

    def _choices(self) -> list[tuple[str, str, Sequence[tuple[Any, str]], str]]:
        """The options that matter: key, words, values with their words, what is said below."""
        found: list[tuple[str, str, Sequence[tuple[Any, str]], str]] = []
        if self.setup.people() > 1:
            found += [
                ("orders", tr("Orders"), [("secret", tr(C_("orders", "Secret"))), ("open", tr(C_("orders", "Open")))],
                 tr("chosen unseen, or before all")),
                ("instinct", tr("Instinct"), [("together", tr("Together")), ("alone", tr("Alone"))],
                 tr("the leader reads before all, or alone")),
            ]  # fmt: skip
        found.append(("goal", tr("The goal"), [("any", tr(C_("the goal", "Unknown"))), ("loc_launch_bay", tr("Launch")),
                                               ("loc_stalker_nest", tr("Nest")), ("loc_purge_station", tr("Purge"))],
                      tr("drawn on the way, or known")))
        return found

    def _build_options(self) -> None:
        x, y, w, _ = OPTIONS
        wide = 330.0
        top = y + 15
        for key, _, values, _ in self._choices():
            known = [value for value, _ in values]
            area = self.area(x + 24, top + 40, w - 48, 44) if len(values) > 2 else \
                self.area(x + w - 24 - wide, top + 22, wide, 50)
            self.form.add(Segments(area, [words for _, words in values], known.index(self.setup.options[key]),
                                   self._option(key, known), size=21))
            top += OPTION
        self.form.add(Segments(self.area(x + w - 24 - wide, top + 22, wide, 50), [tr("Choose"), tr("By lot")],
                               int(self.setup.by_lot), self._by_lot, size=21))
        top += OPTION
        self.seed_field, row = seed_row(
            self.app, self.area(x + w - 24 - wide, top + 22, wide - 62, 50),
            self.area(x + w - 24 - 52, top + 21, 52, 52), self.setup.seed, self._seed)  # fmt: skip
        self.form.add(*row)
        top += OPTION
        if self.setup.people() <= 1:
            self.form.add(Toggle(self.area(x + w - 90, top + 28, 66, 36), lambda: self.setup.free_undo, self._undo,
                                 hint=tr("Also past dice and cards. The log keeps a record of it.")))

    # ---- choices
    def _players(self, players: int) -> None:
        self.setup.resize(players)
        self.rebuild()

    def _set(self, seat: dict[str, str], key: str, value: str) -> None:
        seat[key] = value
        self.rebuild()

    def _option(self, key: str, values: Sequence[Any]) -> Callable[[int], None]:
        def choose(chosen: int) -> None:
            self.setup.options[key] = values[chosen]
            self.rebuild()

        return choose

    def _by_lot(self, chosen: int) -> None:
        self.setup.by_lot = chosen == 1
        self.rebuild()

    def _seed(self, digits: str) -> None:
        self.setup.seed = digits

    def _undo(self, on: bool) -> None:
        self.setup.free_undo = on

    def _free(self, team: str) -> None:
        if team and not self.setup.by_lot:
            self.setup.free(team)
            self.rebuild()

    def _take(self, team: str) -> None:
        """A click on a card: it goes to the seat that lacks a team, or, if somebody has it, back."""
        if self.setup.by_lot:
            return
        waiting = self.setup.waiting()
        if self.setup.owner(team) is not None:
            self.setup.free(team)
        elif waiting is not None:
            self.setup.give(team, waiting)
        else:
            self.setup.give(team, 0)
        self.rebuild()

    def _dropped(self, team: str, pos: Point) -> None:
        """A card was dragged to a seat's row."""
        seat = next((number for number, (y, high) in enumerate(self.rows)
                     if inside(self.area(LEFT, y, WIDE, high), pos)), None)
        if seat is not None:
            self.setup.give(team, seat)
        self.rebuild()

    def start(self) -> None:
        """Begins the mission, if it can begin."""
        if not self.setup.problem():
            self._remember()
            self.app.start_game(self.setup)

    # ---- drawing
    def pen(self, surface: pygame.Surface) -> Pen:
        return Pen(surface, self.app.canvas)

    def paint(self, surface: pygame.Surface) -> None:
        pen = self.pen(surface)
        x, y, w, h = self.area(*PLAYERS)
        pen.plane((x, y, w, h))
        pen.text(tr("Players"), x + 24, y + h / 2, 26, look.TEXT, "bold", fit=140)
        waiting = None if self.setup.by_lot else self.setup.waiting()
        for number, (top, high) in enumerate(self.rows):
            area = self.area(LEFT, top, WIDE, high)
            pen.plane(area, accent=look.MINT if waiting == number else None, width=3 if waiting == number else 2)
            pen.text(number + 1, area[0] + 36, area[1] + high / 2, 30, look.MUTED, "heavy", "center")
        said = tr("Teams are drawn when the mission begins") if self.setup.by_lot else \
            tr("Teams: drag one to a seat, or click it")
        at = self.at(LEFT + 6, self.teams_top - 24)
        pen.text(said, *at, 24, look.TEXT, "bold", fit=WIDE)
        self._paint_options(pen)

    def _paint_options(self, pen: Pen) -> None:
        x, y, w, h = OPTIONS
        area = self.area(x, y, w, h)
        pen.plane(area)
        rows = [(words, below, len(values) > 2) for _, words, values, below in self._choices()]
        rows += [(tr("Teams"), tr("in turn, or by lot"), False), (tr("Seed"), tr("same seed, same deal"), False)]
        if self.setup.people() <= 1:
            rows.append((tr("Take back beyond the turn"), "", False))
        for number, (words, below, tall) in enumerate(rows):
            top = area[1] + 15 + OPTION * number
            wide = pen.text(words, area[0] + 24, top + (23 if tall else 27 if below else 46), 25, look.TEXT, "bold",
                            fit=200 if below and not tall else w - 130)
            if tall:
                pen.text(below, area[0] + 42 + wide, top + 23, 21, look.MUTED, "label", fit=w - 66 - wide)
            elif below:
                pen.text(below, area[0] + 24, top + 63, 21, look.MUTED, "label", fit=w - 24 - 366, high=46)
            if number:
                pen.line([(area[0] + 18, top), (area[0] + w - 18, top)], look.LINE, 1.5)
        self._paint_notes(pen, (area[0] + 24, area[1] + 30 + OPTION * len(rows)), w - 48)
        self._paint_content(pen, area[0], area[1] + h - CONTENT - 18, w)

    def _paint_notes(self, pen: Pen, at: Point, wide: float) -> None:
        """What is good to know of who plays at one screen."""
        notes = []
        if self.setup.people() > 1 and self.setup.options["orders"] == "secret":
            notes.append(("ui_eye", tr("One screen for all: a curtain hides the orders of each player.")))
        if self.setup.people() < len(self.setup.seats):
            notes.append(("ui_bot", tr("Bots see what their seat sees.")))
        y = at[1]
        for icon, words in notes:
            pen.icon(icon, at[0] + 14, y + 10, 25, look.MUTED)
            y = pen.paragraph(words, at[0] + 40, y, wide - 40, 21, look.MUTED, "label", 1.2, high=56) + 8

    def _paint_content(self, pen: Pen, x: float, y: float, w: float) -> None:
        """What lies on the table when it begins."""
        count = len(self.setup.seats)
        airlock = names.airlock_of(count)
        left, right = airlock.place.contacts
        boxes = ((str(2 * self.setup.each * count), tr("marines")), (f"{left} + {right}", tr("contacts")),
                 (str(len(airlock.tiers)), plural(len(airlock.tiers), "location", "locations")),
                 (f"{airlock.major} / {airlock.minor}", tr("spawns")))
        pen.text(tr("On the table"), x + 24, y - 24, 22, look.MUTED, "label", fit=w - 48)
        wide = (w - 48 + 12) / len(boxes)
        for number, (value, words) in enumerate(boxes):
            box = (x + 24 + wide * number, y, wide - 12, CONTENT)
            pen.rr(box, 12, look.WELL, 235, frame=look.LINE, width=1.8)
            pen.text(value, box[0] + box[2] / 2, y + 32, 30, look.TEXT, "heavy", "center")
            pen.text(words, box[0] + box[2] / 2, y + 68, 21, look.MUTED, "label", "center", fit=box[2] - 10)

    def paint_over(self, surface: pygame.Surface) -> None:
        for card in self.cards:
            card.draw_carried(self.pen(surface))
