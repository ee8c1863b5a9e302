"""Computer players compared: the same seeds for all of them, every one in every seat.

Where the players of a game win or lose together, and in solo games, each of them plays the seeds by itself instead.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from itertools import permutations
from statistics import fmean, stdev
from typing import Any

from blackangel.bots import Bot, Observation, make_bot, seat_seed
from blackangel.games import load_game

MOST_STEPS = 100_000
"""A game that is longer than this will never end."""
Z = 1.96
"""So many standard errors to each side hold 95 % of what is measured."""
FINE = 1.05
"""Each class of times is so much longer than the last."""


@dataclass(slots=True, frozen=True)
class Match:
    """What is compared: the players by kind, and the games they play."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int = 0
    """How many seats each player fills where it plays alone."""

    @property
    def labels(self) -> tuple[str, ...]:
        """Whom results tell apart: the kinds; where all are of one kind, each player."""
        if len(set(self.players)) > 1 or len(self.players) == 1:
            return self.players
        return tuple(f"{kind} {number}" for number, kind in enumerate(self.players, 1))

    @property
    def alone(self) -> bool:
        """Whether each player plays by itself."""
        return bool(self.options.get("solo")) or together(self.game)

    def seatings(self) -> list[tuple[str, ...]]:
        """Who sits where (or plays alone), in every way there is."""
        if self.alone:
            return [(label,) * self.seats for label in dict.fromkeys(self.labels)]
        return list(dict.fromkeys(permutations(self.labels)))


@dataclass(slots=True)
class Played:
    """One game: who sat where, the scores and winners by seat, and how long each player thought about a choice."""

    seed: int
    seating: tuple[str, ...]
    scores: list[float]
    winners: list[int]
    times: dict[str, Times]

    def to_json(self) -> dict[str, Any]:
        """As plain values."""
        return {"seed": self.seed, "seating": list(self.seating), "scores": self.scores, "winners": self.winners,
                "times": {label: times.to_json() for label, times in self.times.items()}}

    @classmethod
    def from_json(cls, found: Mapping[str, Any]) -> Played:
        """What `to_json` gave. Raises KeyError, TypeError or ValueError for anything else."""
        times = {str(label): Times.from_json(one) for label, one in found["times"].items()}
        return cls(int(found["seed"]), tuple(found["seating"]), list(found["scores"]), list(found["winners"]), times)


@dataclass(slots=True)
class Times:
    """Milliseconds of processor time for each real choice: their sum, the longest, and how many of which length."""

    total: float = 0.0
    longest: float = 0.0
    classes: Counter[int] = field(default_factory=Counter)

    def add(self, ms: float) -> None:
        """One more."""
        self.total += ms
        self.longest = max(self.longest, ms)
        self.classes[math.ceil(math.log(max(ms, 0.01), FINE))] += 1

    def plus(self, other: Times) -> None:
        """All of another's, too."""
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        self.classes.update(other.classes)

    def summary(self) -> dict[str, float]:
        """Mean, 95th percentile (to 5 %) and the longest."""
        left = 0.95 * self.classes.total()
        p95 = 0.0
        for number in sorted(self.classes):
            if left > 0:
                p95 = min(FINE**number, self.longest)
            left -= self.classes[number]
        mean = self.total / max(1, self.classes.total())
        return {"mean": round(mean, 2), "p95": round(p95, 2), "max": round(self.longest, 2)}

    def to_json(self) -> dict[str, Any]:
        """As plain values."""
        return {"total": round(self.total, 3), "longest": round(self.longest, 3), "classes": dict(self.classes)}

    @classmethod
    def from_json(cls, found: Mapping[str, Any]) -> Times:
        """What `to_json` gave."""
        classes = Counter({int(number): int(count) for number, count in found["classes"].items()})
        return cls(float(found["total"]), float(found["longest"]), classes)


def together(game: str) -> bool:
    """Whether the players of that game win or lose together."""
    return bool(import_module(f"blackangel.bots.{game}").TOGETHER)


def play(match: Match, seating: tuple[str, ...], seed: int) -> Played:
    """One game of the match."""
    kinds = dict(zip(match.labels, match.players, strict=True))
    bots = [make_bot(kinds[label], seat_seed(seed, seat), match.game) for seat, label in enumerate(seating)]
    return play_with(match, seating, seed, bots)


def play_with(match: Match, seating: tuple[str, ...], seed: int, bots: Sequence[Bot]) -> Played:
    """One game with these players in their seats. Raises RuntimeError if it does not end."""
    state = load_game(match.game).new(len(seating), match.options, seed)
    times = {label: Times() for label in seating}
    for _ in range(MOST_STEPS):
        if state.is_over:
            winners = [seat for seat in state.winners() if seat < len(seating)]
            return Played(seed, seating, list(state.scores()), winners, times)
        seat = state.seat
        observation = Observation.of(state)
        if len(observation.options) == 1:
            state.apply(observation.options[0])
            continue
        start = time.process_time()
        option = bots[seat].choose(observation)
        times[seating[seat]].add(1000 * (time.process_time() - start))
        state.apply(option)
    raise RuntimeError(f"the game with seed {seed} does not end")


def schedule(match: Match, first: int, games: int) -> list[tuple[tuple[str, ...], int]]:
    """Seatings and seeds of the games: whole rounds of all seatings, so many that there are at least `games`."""
    seatings = match.seatings()
    seeds = range(first, first + math.ceil(games / len(seatings)))
    return [(seating, seed) for seed in seeds for seating in seatings]


# What comes of it


def summarise(match: Match, games: Sequence[Played]) -> dict[str, Any]:
    """Wins with their interval, mean scores and times by player; the first one's lead with its standard error."""
    players = []
    for label in dict.fromkeys(match.labels):
        own = [game for game in games if label in game.seating]
        wins = sum(won(game, label) for game in own)
        share = wins / len(own)
        low, high = wilson(share, len(own))
        times = Times()
        for game in own:
            times.plus(game.times[label])
        players.append({"name": label, "wins": round(wins, 3), "share": round(share, 4), "low": round(low, 4),
                        "high": round(high, 4), "mean_score": round(fmean(score(game, label) for game in own), 2),
                        "decision_ms": times.summary()})
    mean, error = difference(match, games)
    return {"games": len(games), "players": players, "difference": {"mean": round(mean, 3), "error": round(error, 3)}}


def won(game: Played, label: str) -> float:
    """1 for a game that the player won, a share of it if others won, too (not where it sat alone)."""
    if not game.winners:
        return 0.0
    return sum(game.seating[seat] == label for seat in game.winners) / len(game.winners)


def score(game: Played, label: str) -> float:
    """The mean score of the player's seats."""
    return fmean(game.scores[seat] for seat, one in enumerate(game.seating) if one == label)


def difference(match: Match, games: Sequence[Played]) -> tuple[float, float]:
    """How many points the first player is ahead of the others, seed by seed: mean and standard error."""
    first = match.labels[0]
    by_seed: dict[int, list[Played]] = {}
    for game in games:
        by_seed.setdefault(game.seed, []).append(game)
    leads = [_lead(pair, first) for pair in by_seed.values()]
    found = [lead for lead in leads if lead is not None]
    if not found:
        return 0.0, 0.0
    return fmean(found), (stdev(found) / math.sqrt(len(found)) if len(found) > 1 else 0.0)


def _lead(games: Iterable[Played], first: str) -> float | None:
    """Of the games of one seed."""
    own: list[float] = []
    others: list[float] = []
    for game in games:
        for seat, label in enumerate(game.seating):
            (own if label == first else others).append(game.scores[seat])
    return fmean(own) - fmean(others) if own and others else None


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of so many games."""
    if not games:
        return 0.0, 1.0
    middle = share + Z * Z / (2 * games)
    reach = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def in_turn(match: Match, games: Iterable[tuple[tuple[str, ...], int]],
            spread: Callable[..., Iterable[Played]] = map) -> Iterable[Played]:  # fmt: skip
    """The games one after the other, or as `spread` (the ``map`` of a pool) deals them out."""
    listed = list(games)
    return spread(play, [match] * len(listed), [one for one, _ in listed], [seed for _, seed in listed])
