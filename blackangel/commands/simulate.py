"""``simulate``: bots play whole games without a window."""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

from blackangel.bots import Bot, Observation, kinds_of, make_bot, seat_seed
from blackangel.bots.arena import MOST_STEPS
from blackangel.commands.common import OK, Unusable, os_reason, say
from blackangel.engine.chance import SEED_LIMIT
from blackangel.engine.game import State
from blackangel.engine.tally import Tally, as_json, report
from blackangel.games import load_game, load_stats

MOST_LINES = 20
"""How many games the summary tells about one by one."""


@dataclass(slots=True, frozen=True)
class Plan:
    """What every game of a run has in common."""

    game: str
    kinds: tuple[str, ...]
    options: dict[str, Any]
    save: Path | None = None

    def seats(self) -> list[dict[str, str]]:
        """The seats, named after their kind and place."""
        return [{"name": f"{kind.capitalize()} {number}", "kind": kind} for number, kind in enumerate(self.kinds, 1)]


@dataclass(slots=True)
class Result:
    """How one game went."""

    seed: int
    scores: list[int]
    winners: list[int]
    steps: int
    end: str | None
    log: str | None = None
    tally: Tally = field(default_factory=Counter)

    def to_json(self) -> dict[str, Any]:
        """What ``--json`` shows of it."""
        return {"seed": self.seed, "scores": self.scores, "winners": self.winners, "steps": self.steps, "end": self.end,
                "log": self.log}


def run(args: Namespace) -> int:
    """Play the games and print their summary."""
    plan = make_plan(args)
    seeds = range(args.seed, args.seed + args.games)
    start = time.perf_counter()
    results = []
    try:
        for result in play_all(plan, seeds, args.jobs):
            results.append(result)
            progress(len(results), args.games)
    except OSError as error:
        raise Unusable(f"{plan.save}: {os_reason(error)}" if plan.save else os_reason(error)) from None
    summary = summarise(plan, results, time.perf_counter() - start)
    if args.json:
        say(json.dumps(summary))
    else:
        for line in as_text(plan, summary):
            say(line)
    return OK


def make_plan(args: Namespace) -> Plan:
    """The plan that the command line asks for. Raises Unusable."""
    players = args.players
    if players is None:
        players = "random" if args.solo else "random,random"
    kinds = tuple(kind.strip() for kind in players.split(","))
    try:
        known = kinds_of(args.game)
    except ValueError as error:
        raise Unusable(str(error)) from None
    for kind in kinds:
        if kind not in known:
            raise Unusable(f"there is no computer player called {kind!r}; known: {', '.join(known)}")
    if args.games < 1 or args.seed < 0 or args.seed + args.games > SEED_LIMIT or args.jobs < 1:
        raise Unusable("--games and --jobs must be at least 1 and --seed at least 0")
    options: dict[str, Any] = {}
    if args.solo:
        if len(kinds) != 1:
            raise Unusable("a solo game has one player")
        options["solo"] = True
    if args.advanced:
        options["advanced"] = True
    if args.difficulty:
        options["difficulty"] = args.difficulty
    plan = Plan(args.game, kinds, options, args.save)
    try:
        load_game(plan.game).new(plan.seats(), plan.options, args.seed)
        if plan.save is not None:
            plan.save.mkdir(parents=True, exist_ok=True)
    except ValueError as error:
        raise Unusable(str(error)) from None
    except OSError as error:
        raise Unusable(f"{plan.save}: {os_reason(error)}") from None
    return plan


def play_all(plan: Plan, seeds: Sequence[int], jobs: int) -> Iterator[Result]:
    """A game for each seed, in their order; the results do not depend on the number of processes."""
    if jobs == 1 or len(seeds) == 1:
        yield from map(partial(play_one, plan), seeds)
        return
    with ProcessPoolExecutor(min(jobs, len(seeds))) as pool:
        yield from pool.map(partial(play_one, plan), seeds)


def play_one(plan: Plan, seed: int) -> Result:
    """One whole game."""
    game, stats = load_game(plan.game), load_stats(plan.game)
    bots = [make_bot(kind, seat_seed(seed, seat), plan.game) for seat, kind in enumerate(plan.kinds)]
    if plan.save is not None:
        return play_saved(plan, seed, bots)
    state = game.new(plan.seats(), plan.options, seed)
    tally: Tally = Counter()
    steps = 0
    while not state.is_over:
        observation = Observation.of(state)
        stats.count(tally, state.apply(bots[observation.seat].choose(observation)))
        steps += 1
        check_length(steps, seed)
    return result_of(state, seed, steps, tally)


def play_saved(plan: Plan, seed: int, bots: Sequence[Bot]) -> Result:
    """One whole game with its log in the folder. Raises OSError when it cannot be written; no part of it stays then."""
    from blackangel.engine.session import Session
    from blackangel.engine.store import SaveStore

    assert plan.save is not None
    stats = load_stats(plan.game)
    path = SaveStore(plan.save).new_path(f"{plan.game} {'-'.join(plan.kinds)} {seed}")
    tally: Tally = Counter()
    try:
        with Session.new(load_game(plan.game), plan.seats(), plan.options, seed, path, timed=False) as session:
            while not session.state.is_over:
                observation = Observation.of(session.state)
                stats.count(tally, session.apply(bots[observation.seat].choose(observation)))
                check_length(session.length, seed)
            return result_of(session.state, seed, session.length, tally, path)
    except FileExistsError:
        raise
    except OSError:
        with suppress(OSError):  # the first fault is what counts
            path.unlink(missing_ok=True)
        raise


def check_length(steps: int, seed: int) -> None:
    """Raise RuntimeError for a game that does not end."""
    if steps > MOST_STEPS:
        raise RuntimeError(f"the game with seed {seed} does not end")


def result_of(state: State, seed: int, steps: int, tally: Tally, log: Path | None = None) -> Result:
    """The result of a finished game."""
    return Result(seed, state.scores(), state.winners(), steps, state.end_reason, str(log) if log else None, tally)


def progress(done: int, games: int) -> None:
    """One line that counts up, on a terminal only."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(f"\r{done} of {games} games", end="\n" if done == games else "", file=sys.stderr, flush=True)


# The summary


def summarise(plan: Plan, results: Sequence[Result], seconds: float) -> dict[str, Any]:
    """The object that ``--json`` prints."""
    stats = load_stats(plan.game)
    tally: Tally = Counter()
    for result in results:
        tally.update(result.tally)
    ends = Counter(str(result.end) for result in results)
    seats = len(results[0].scores)
    return {
        "games": len(results),
        "steps": sum(result.steps for result in results),
        "seconds": round(seconds, 3),
        "ends": dict.fromkeys(stats.ENDS, 0) | dict(sorted(ends.items())),
        "results": [result.to_json() for result in results],
        "wins": [sum(seat in result.winners for result in results) for seat in range(seats)],
        "mean_scores": [round(fmean(result.scores[seat] for result in results), 2) for seat in range(seats)],
        "counts": as_json(tally, stats.GROUPS),
    }


def as_text(plan: Plan, summary: dict[str, Any]) -> list[str]:
    """The summary for people."""
    games = summary["games"]
    rate = summary["steps"] / summary["seconds"] if summary["seconds"] else 0
    lines = [f"{games} games, {summary['steps']} steps, {summary['seconds']:.2f} seconds ({rate:.0f} steps/s)"]
    lines.append("ends: " + ", ".join(f"{end} {number}" for end, number in summary["ends"].items()))
    lines.append("mean scores by seat: " + ", ".join(map(str, summary["mean_scores"])))
    lines.append("wins by seat: " + ", ".join(map(str, summary["wins"])))
    lines += map(game_line, summary["results"][:MOST_LINES])
    if games > MOST_LINES:
        lines.append(f"and {games - MOST_LINES} more games")
    return lines + report(summary["counts"], load_stats(plan.game).GROUPS, games)


def game_line(game: dict[str, Any]) -> str:
    """How one game went, for people."""
    line = f"seed {game['seed']}: scores {game['scores']}, winners {game['winners']}"
    return f"{line}, {game['steps']} steps, end {game['end']}" + (f", {game['log']}" if game["log"] else "")
