"""Fits the weights by which players judge positions:  python -m blackangel.bots.fit --game black_angel --table two

Games are played that vary; what was noted in them gives new weights; they are taken only if they do better than the old
ones on fresh seeds. The weights are written with what they come from: seeds, number of games, the error of each weight,
how far predicted results are off before and after, and by how much the new weights won. `--data DIR` keeps the noted
games, and goes on with those that it holds.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Protocol

from blackangel.games import GAMES
from blackangel.paths import resources

FIRST_SEED = 1_000_000
"""Far from the seeds that anybody measures with."""
FRESH_SEED = 2_000_000
"""Where those of the games begin by which new weights are accepted."""

Rows = dict[str, dict[str, float]]
"""Weights by phase of the game and name of the part."""
Noted = Any
"""What a game notes of one game, in JSON values."""


class Learned(Protocol):
    """What a fit has to tell."""

    weights: Rows
    errors: dict[str, Any]
    before: float
    after: float


class Training(Protocol):
    """What the trainer asks of a game: the module `training` of its players."""

    @property
    def TABLES(self) -> Sequence[str]:
        """Kinds of tables, each with weights of its own."""

    def play(self, table: str, weights: Rows, seed: int) -> Noted:
        """One game, varied around those weights."""

    def learn(self, games: Sequence[Noted], weights: Rows) -> Learned:
        """New weights from games that were played around those weights."""

    def compare(self, table: str, new: Rows, old: Rows, seed: int) -> float:
        """By how much the new weights do better than the old ones with that seed."""


def main(argv: Sequence[str] | None = None) -> None:
    """Play, fit, compare, write."""
    parser = argparse.ArgumentParser(description="Fit the weights by which computer players judge positions.")
    parser.add_argument("--game", required=True, choices=list(GAMES))
    parser.add_argument("--level", help="whose weights (default: the first in the file)")
    parser.add_argument("--table", action="append", help="which kinds of tables (default: all)")
    parser.add_argument("--games", type=int, default=300, help="played for each table")
    parser.add_argument("--pairs", type=int, default=50, help="seeds on which new and old weights are compared")
    parser.add_argument("--seed", type=int, default=0, help="added to all seeds, for another round")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--data", type=Path, metavar="DIR", help="keep the noted games there")
    args = parser.parse_args(argv)
    training: Training = import_module(f"blackangel.bots.{args.game}.training")
    path = resources() / "bots" / f"{args.game}.json"
    with ProcessPoolExecutor(args.jobs) as pool:
        for table in args.table or training.TABLES:
            one_round(training, path, table, args, pool)


def one_round(training: Training, path: Path, table: str, args: argparse.Namespace, pool: ProcessPoolExecutor) -> None:
    """One table: its weights in the file are replaced if better ones are found; the record says so either way."""
    whole = json.loads(path.read_text("utf-8"))
    level = args.level or next(iter(whole["levels"]))
    old: Rows = whole["levels"][level][table]
    first, fresh = FIRST_SEED + args.seed, FRESH_SEED + args.seed
    games = list(played(training, table, old, range(first, first + args.games), args.data, pool))
    found = training.learn(games, old)
    print(f"{table}: {len(games)} games; predictions are off by {found.before:.3g} before and {found.after:.3g} after")
    seeds = range(fresh, fresh + args.pairs)
    leads = list(pool.map(partial(training.compare, table, found.weights, old), seeds))
    mean = fmean(leads)
    error = stdev(leads) / math.sqrt(len(leads)) if len(leads) > 1 else 0.0
    taken = mean > error
    print(f"{table}: new weights lead by {mean:+.2f}, standard error {error:.2f}: {'taken' if taken else 'not taken'}")
    record = {"level": level, "table": table, "games": len(games), "seeds": [first, first + args.games - 1],
              "off_before": round(found.before, 3), "off_after": round(found.after, 3),
              "compared": {"seeds": [fresh, fresh + args.pairs - 1], "lead": round(mean, 3), "error": round(error, 3)},
              "taken": taken, "errors": found.errors}  # fmt: skip
    if taken:
        whole["levels"][level][table] = found.weights
    whole.setdefault("records", []).append(record)
    path.write_text(json.dumps(whole, indent=1) + "\n", "utf-8")


def played(training: Training, table: str, weights: Rows, seeds: Sequence[int], folder: Path | None,
           pool: ProcessPoolExecutor) -> Iterator[Noted]:  # fmt: skip
    """The noted games of those seeds, those that the folder holds first."""
    kept: dict[int, Noted] = {}
    path = folder / f"{table}.jsonl" if folder else None
    if path is not None and path.exists():
        kept = {found["seed"]: found["game"] for found in map(json.loads, path.read_text("utf-8").splitlines())}
    yield from (kept[seed] for seed in seeds if seed in kept)
    left = [seed for seed in seeds if seed not in kept]
    for seed, game in zip(left, pool.map(partial(training.play, table, weights), left), strict=True):
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"seed": seed, "game": game}) + "\n")
        yield game


if __name__ == "__main__":
    main()
