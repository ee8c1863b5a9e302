"""Finished games added up: how many, how many of them won, against whom, and where the points came from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from blackangel.engine.players import HUMAN

if TYPE_CHECKING:
    from .face import CountedFace

Entry = dict[str, Any]
"""A finished game: `name`, `game` (equal for copies of one game), `of` (the name of its rules), `date`, `about` (plain
values of the game's own), `rounds`, `seed`, `day` (of which it is the game of the day, or empty), and of each player,
also those that no person can play: `seats` (name, colour, kind), `totals`, `won`, `sources`, `deeds` (how much of what
goals count)."""
MOST_TOP = 6
"""How many of the best scores are kept."""


@dataclass(slots=True, frozen=True)
class Line:
    """One opponent or setting: how many games, how many of them won."""

    key: str
    games: int
    wins: int


@dataclass(slots=True, frozen=True)
class Column:
    """Games won, counted by something.

    Attributes:
        head: the heading. key: what a game is counted under.
        words: words and icon of that.
    """

    head: str
    key: Callable[[Entry], str]
    words: Callable[[str], tuple[str, str]]

    def lines(self, entries: Sequence[Entry]) -> list[Line]:
        """In how many games, and how many of them were won; by key."""
        found: dict[str, list[int]] = {}
        for entry in entries:
            line = found.setdefault(self.key(entry), [0, 0])
            line[0] += 1
            line[1] += any(entry["won"])
        return [Line(key, games, wins) for key, (games, wins) in sorted(found.items())]


@dataclass(slots=True, frozen=True)
class Unscored:
    """What is said of a game in which nobody has points and all win or lose together.

    Attributes:
        columns: in place of opponents, and of where points come from.
        cells: in place of points: value, words and icon of two numbers.
        best: the heading over the best of the games that were won.
    """

    columns: tuple[Column, Column]
    cells: Callable[[Sequence[Entry]], list[tuple[str, str, str]]]
    best: str


@dataclass(slots=True)
class Summary:
    """What the entries say about the seats that count.

    `wins`: games that one of these seats won. `people`, `bots`: games that a person, a bot won. `winners`: for each
    kind of player the games it had a part in, and those it won. `entries`: those games.
    """

    games: int
    wins: int
    best: int | None
    average: float | None
    rounds: float | None
    opponents: list[Line]
    winners: list[Line]
    people: int
    bots: int
    sources: dict[str, float]
    top: list[tuple[int, Entry, int]]
    entries: list[Entry]




def summary(entries: Sequence[Entry], face: CountedFace, counts: Callable[[Mapping[str, str]], bool]) -> Summary:
    """Sums the entries up, all of one game; `counts` says of a player, by name and kind, whether it is asked about."""
    seen = [
        (entry, seat)
        for entry in entries
        for seat, player in enumerate(entry["seats"])
        if counts(player) and player["kind"] not in face.house
    ]
    games = [entry for entry in entries if any(other is entry for other, _ in seen)]
    totals = [entry["totals"][seat] for entry, seat in seen]
    sums: dict[str, float] = {key: 0.0 for key, _, _ in face.sources()}
    for entry, seat in seen:
        for source, points in entry["sources"][seat].items():
            sums[source] = sums.get(source, 0.0) + points / len(seen)
    wins = sum(any(other is entry and entry["won"][seat] for other, seat in seen) for entry in games)
    top = sorted(((entry["totals"][seat], entry, seat) for entry, seat in seen), key=lambda row: -row[0])
    if face.unscored() is not None:     # all of a game stand in one row, and only where they have won
        together = [(sum(entry["totals"]), entry, 0) for entry in games if any(entry["won"])]
        top = sorted(together, key=lambda row: (-row[0], row[1]["rounds"]))
    return Summary(
        len(games), wins, max(totals, default=None), sum(totals) / len(totals) if totals else None,
        sum(entry["rounds"] for entry in games) / len(games) if games else None, _opponents(games, seen, face),
        _winners(games, face), _won_by(games, _is_person),
        _won_by(games, lambda kind: not _is_person(kind) and kind not in face.house), sums, top[:MOST_TOP], games,
    )  # fmt: skip


def _is_person(kind: str) -> bool:
    return kind == HUMAN


def _won_by(games: Sequence[Entry], counts: Callable[[str], bool]) -> int:
    """Games in which a seat of these kinds won."""
    return sum(any(won and counts(player["kind"]) for player, won in zip(entry["seats"], entry["won"], strict=True))
               for entry in games)  # fmt: skip


def _winners(games: Sequence[Entry], face: CountedFace) -> list[Line]:
    """Who won: each kind of player with the games it had a part in."""
    found: dict[str, list[int]] = {}
    for entry in games:
        for kind in {player["kind"] for player in entry["seats"]}:
            line = found.setdefault(face.line_of(entry, kind), [0, 0])
            line[0] += 1
            line[1] += _won_by([entry], {kind}.__contains__)
    return _sorted(found)


def _sorted(found: dict[str, list[int]]) -> list[Line]:
    return [Line(key, number, wins) for key, (number, wins) in sorted(found.items(), key=lambda row: -row[1][0])]


def _opponents(games: Sequence[Entry], seen: Sequence[tuple[Entry, int]], face: CountedFace) -> list[Line]:
    """Against whom: people, bots by kind, and whom the game itself plays."""
    found: dict[str, list[int]] = {}
    for entry in games:
        own = [seat for other, seat in seen if other is entry]
        won = any(entry["won"][seat] for seat in own)
        kinds = {player["kind"] for seat, player in enumerate(entry["seats"]) if seat not in own}
        kinds |= {HUMAN} if len([seat for seat in own if entry["seats"][seat]["kind"] == HUMAN]) > 1 else set()
        for kind in kinds:
            line = found.setdefault(face.line_of(entry, kind), [0, 0])
            line[0] += 1
            line[1] += won
    return _sorted(found)
