"""``arena``: computer players compared over many games without a window."""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager, nullcontext
from importlib import import_module
from pathlib import Path
from typing import Any

from blackangel.bots import kinds_of
from blackangel.bots.arena import Match, Played, play, schedule, summarise
from blackangel.commands.common import OK, Unusable, os_reason, say
from blackangel.engine.chance import SEED_LIMIT
from blackangel.games import load_game

Game = tuple[tuple[str, ...], int]
"""A seating and a seed."""
SEATS_TOGETHER = 2
"""Seats that a player fills where all win or lose together, unless the command line says how many."""


def run(args: Namespace) -> int:
    """Play the games and print who won how many."""
    match = make_match(args)
    games = schedule(match, args.seed, args.games)
    start = time.perf_counter()
    try:
        known = resumed(args.resume, match) if args.resume else {}
        kept = {game: known[game] for game in games if game in known}
        left = [game for game in games if game not in kept]
        for played in play_all(match, left, args.jobs, args.executor):
            kept[played.seating, played.seed] = played
            if args.resume:
                with args.resume.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(played.to_json()) + "\n")
            progress(len(kept), len(games), len(games) - len(left), time.perf_counter() - start)
    except OSError as error:
        raise Unusable(f"{args.resume}: {os_reason(error)}" if args.resume else os_reason(error)) from None
    summary = summarise(match, [kept[game] for game in games])
    summary["seconds"] = round(time.perf_counter() - start, 3)
    for line in [json.dumps(summary)] if args.json else as_text(summary):
        say(line)
    return OK


def make_match(args: Namespace) -> Match:
    """The match that the command line asks for. Raises Unusable."""
    players = tuple(kind.strip() for kind in args.players.split(","))
    if args.games < 1 or args.seed < 0 or args.seed + args.games > SEED_LIMIT or args.jobs < 1:
        raise Unusable("--games and --jobs must be at least 1 and --seed at least 0")
    if len(players) < 2:
        raise Unusable("the arena needs two players at least")
    options: dict[str, Any] = {name: True for name in ("solo", "advanced") if getattr(args, name)}
    if args.difficulty:
        options["difficulty"] = args.difficulty
    try:
        known = kinds_of(args.game)
        for kind in players:
            if kind not in known:
                raise Unusable(f"there is no computer player called {kind!r}; known: {', '.join(known)}")
        match = Match(args.game, players, options)
        if match.alone:
            match = Match(args.game, players, options, 1 if args.solo else args.seats or SEATS_TOGETHER)
        elif args.seats not in (None, len(players)):
            raise Unusable("each player of this game has one seat: --seats must be their number")
        load_game(match.game).new(len(match.seatings()[0]), match.options, args.seed)
    except ValueError as error:
        raise Unusable(str(error)) from None
    return match


def play_all(match: Match, games: Sequence[Game], jobs: int, cluster: str | None = None) -> Iterator[Played]:
    """The games as they are finished; how they go does not depend on who plays them. cluster: see `executor`."""
    if not cluster and (jobs == 1 or len(games) < 2):
        for seating, seed in games:
            yield play(match, seating, seed)
        return
    with executor(cluster) if cluster else ProcessPoolExecutor(min(jobs, len(games))) as pool:
        asked = [pool.submit(play, match, seating, seed) for seating, seed in games]
        try:
            for done in as_completed(asked):
                yield done.result()
        finally:
            for one in asked:
                one.cancel()


@contextmanager
def executor(words: str) -> Iterator[Executor]:
    """Who plays the games elsewhere, told as ``MODULE:NAME`` or ``MODULE:NAME=ADDRESS``: what that class makes, alone
    or of the address, is an executor or, as the client of a cluster, has one (``get_executor``). Raises Unusable."""
    path, _, address = words.partition("=")
    module, _, name = path.partition(":")
    try:
        make = getattr(import_module(module), name)
        client = make(address) if address else make()
    except (ImportError, AttributeError, ValueError, TypeError, OSError) as error:
        raise Unusable(f"--executor {words}: {os_reason(error) if isinstance(error, OSError) else error}") from None
    give = getattr(client, "get_executor", None)
    with client, (give() if give else nullcontext(client)) as pool:
        yield pool


def resumed(path: Path, match: Match) -> dict[Game, Played]:
    """The games that the file already holds; it is begun if there is none. Raises Unusable for a file of another match.

    A last line that was not finished does not count.
    """
    head = json.dumps({"game": match.game, "players": match.players, "options": match.options, "seats": match.seats})
    if not path.exists():
        path.write_text(head + "\n", "utf-8")
    lines = path.read_text("utf-8").split("\n")
    if lines[0] != head:
        raise Unusable(f"{path}: it holds games of another match")
    if lines[-1]:
        path.write_text("\n".join(lines[:-1]) + "\n", "utf-8")
    try:
        games = [Played.from_json(json.loads(line)) for line in lines[1:-1]]
    except (KeyError, TypeError, ValueError):
        raise Unusable(f"{path}: a line holds no game") from None
    return {(game.seating, game.seed): game for game in games}


def progress(done: int, games: int, before: int, seconds: float) -> None:
    """One line that counts up, on a terminal only."""
    if sys.stderr is not None and sys.stderr.isatty():
        rest = (games - done) * seconds / max(1, done - before)
        print(f"\r{done} of {games} games, {rest / 60:.0f} minutes left ", end="\n" if done == games else "",
              file=sys.stderr, flush=True)


def as_text(summary: dict[str, Any]) -> list[str]:
    """The summary for people."""
    lines = [f"{summary['games']} games, {summary['seconds']:.0f} seconds"]
    for one in summary["players"]:
        times = one["decision_ms"]
        lines.append(f"{one['name']}: {one['wins']:g} wins, {one['share']:.1%} ({one['low']:.1%}-{one['high']:.1%}), "
                     f"mean score {one['mean_score']}, a choice {times['mean']} ms, 95 % within {times['p95']} ms, "
                     f"longest {times['max']} ms")
    lead = summary["difference"]
    lines.append(f"the first is ahead by {lead['mean']:+.2f} points, standard error {lead['error']:.2f}")
    return lines
