"""What the set-up screen chooses: who plays, which teams they command, and how the mission is played."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from blackangel.engine.decision import Option
from blackangel.engine.players import HUMAN
from blackangel.games.derelict.setup import OPTIONS
from blackangel.ui.kit.words import plural
from blackangel.ui.play.setting import PLAIN_BOT, Seat, SeatedGame, kept_seats

from . import look, names

GAME = "derelict"
NAMES = ("Iris", "Vega", "Chloé", "Marek", "Juno", "Bela")
MOST = 6
PLAIN = ("red", "blue", "yellow", "green", "purple", "gray")
"""In this order teams go to seats that have none."""


def teams_each(players: int) -> int:
    """How many teams each of so many players commands."""
    return names.data().teams_by_players[players]


def new_seat(number: int) -> Seat:
    """A seat as it is added: the first one is a person's."""
    return {"name": NAMES[number], "colour": tuple(look.SEATS)[number], "kind": PLAIN_BOT if number else HUMAN}


@dataclass(slots=True)
class Mission(SeatedGame):
    """Everything that the screen remembers.

    Attributes:
        teams: the teams of each seat.
        by_lot: teams are drawn when the mission begins.
        earlier: each seat that was there before the number of players changed, and all teams it had.
    """

    game: str = GAME
    seats: list[Seat] = field(default_factory=lambda: [new_seat(0)])
    options: dict[str, Any] = field(default_factory=lambda: {key: values[0] for key, values in OPTIONS.items()})
    teams: list[list[str]] = field(default_factory=lambda: [[]])
    by_lot: bool = False
    earlier: dict[int, tuple[Seat, list[str]]] = field(default_factory=dict)

    @property
    def each(self) -> int:
        """Teams of each player."""
        return teams_each(len(self.seats))

    # ---- teams
    def owner(self, team: str) -> int | None:
        """The seat that commands a team."""
        return next((number for number, own in enumerate(self.teams) if team in own), None)

    def waiting(self) -> int | None:
        """The first seat that lacks a team."""
        return next((number for number, own in enumerate(self.teams) if len(own) < self.each), None)

    def give(self, team: str, seat: int) -> None:
        """A team goes to a seat; one that has its number already gives back the one that it has had longest."""
        if team in self.teams[seat]:
            return
        self.free(team)
        if len(self.teams[seat]) >= self.each:
            self.teams[seat].pop(0)
        self.teams[seat].append(team)

    def free(self, team: str) -> None:
        """Nobody commands it any more."""
        for own in self.teams:
            if team in own:
                own.remove(team)

    def resize(self, players: int) -> None:
        """So many players: who was there before is as he was, with his teams as far as nobody else has them; teams that
        nobody has yet go to those that lack some."""
        now = self.teams
        for number, own in enumerate(now):
            had = self.earlier.get(number, (self.seats[number], []))[1]
            self.earlier[number] = self.seats[number], [*own, *(team for team in had if team not in own)]
        self.seats = [self.earlier[n][0] if n in self.earlier else new_seat(n) for n in range(players)]
        self.teams = [[] for _ in range(players)]
        had_by = {number: had for number, (_, had) in self.earlier.items()}
        for wishes in (dict(enumerate(now)), had_by):
            for number, own in enumerate(self.teams):
                free = [team for team in wishes.get(number, []) if self.owner(team) is None]
                own += free[:self.each - len(own)]
        self.share_out()

    def share_out(self) -> None:
        """Every seat has its number of teams."""
        left = [team for team in PLAIN if self.owner(team) is None]
        while (seat := self.waiting()) is not None:
            self.teams[seat].append(left.pop(0))

    # ---- see `play.setting.SeatedGame`
    def to_json(self) -> dict[str, Any]:
        kept = SeatedGame.to_json(self)
        del kept["earlier"]
        return kept

    def problem(self) -> str:
        """Why the mission cannot begin as it is, or nothing."""
        if fault := SeatedGame.problem(self):
            return fault
        missing = 0 if self.by_lot else sum(self.each - len(own) for own in self.teams)
        return plural(missing, "{n} team is missing.", "{n} teams are missing.") if missing else ""

    def game_options(self) -> dict[str, Any]:
        """The options as they are chosen; where one person is alone nothing is hidden from anybody."""
        if self.people() > 1:
            return dict(self.options)
        orders = "open" if len(self.seats) > 1 else "secret"
        return {**self.options, "orders": orders, "instinct": OPTIONS["instinct"][0]}

    def chosen(self) -> Mapping[int, Sequence[Option]]:
        """The teams of each seat, drawn now if they are to be."""
        teams = self.teams
        if self.by_lot:
            lots = random.sample(PLAIN, self.each * len(self.seats))
            teams = [lots[self.each * n:self.each * (n + 1)] for n in range(len(self.seats))]
        return {seat: [("team", team) for team in own] for seat, own in enumerate(teams)}


def mission_from(kept: Mapping[str, Any]) -> Mission:
    """What was remembered, as far as it makes sense."""
    mission = Mission()
    teams, options = kept.get("teams"), kept.get("options")
    mission.seats = kept_seats(GAME, kept.get("seats"), range(1, MOST + 1), new_seat) or mission.seats
    found = teams if isinstance(teams, list) and all(isinstance(own, list) for own in teams) else []
    mission.teams = [[] for _ in mission.seats]
    for number, own in enumerate(found[:len(mission.seats)]):
        for team in own[:mission.each]:
            if team in PLAIN and mission.owner(team) is None:
                mission.teams[number].append(team)
    mission.share_out()
    for key, values in OPTIONS.items():
        if isinstance(options, dict) and options.get(key) in values:
            mission.options[key] = options[key]
    mission.by_lot, mission.free_undo = kept.get("by_lot") is True, kept.get("free_undo") is True
    return mission
