"""Fits the weights of `value` to the ends of games:  python -m blackangel.bots.derelict.fit --games 3000

Games are played by the policy, or with `--planner` by the planner (far slower). After each round the parts of the
position are noted; a logistic regression with a ridge explains by them whether the game was won. The result, with the
seeds and the errors it makes, is written to `resources/bots/derelict.json`.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

from blackangel.bots.derelict.parts import PARTS, measured
from blackangel.bots.derelict.policy import pick
from blackangel.bots.derelict.value import stage
from blackangel.bots.regression import solved
from blackangel.games import load_game
from blackangel.games.derelict.state import State
from blackangel.paths import resources

Row = tuple[str, list[float]]
RIDGE = 3.0
STEPS = 25
FIRST_SEED = 1_000_000
"""Far from the seeds that anybody measures with."""
WANDER = 0.08
"""Share of decisions taken at random, so that many kinds of positions are met."""


def play(seed: int, strong: bool) -> tuple[list[Row], bool]:
    """The positions after each round of one game, and whether it was won."""
    state: State = load_game("derelict").new(1 + seed % 6, {}, seed)  # type: ignore[assignment]
    rng = random.Random(seed)
    wander = rng.random() * 2 * WANDER
    noted: list[Row] = []
    round_ = 0
    while not state.is_over:
        if state.round > round_:
            round_ = state.round
            noted.append((stage(state), measured(state)))
        if rng.random() < wander and state.decision.kind in ("choose", "move", "face", "attack"):
            state.apply(rng.choice(state.decision.options))
        elif strong:
            from blackangel.bots.base import Observation
            from blackangel.bots.derelict.planner import PlannerBot

            state.apply(PlannerBot(seed).choose(Observation.of(state)))
        else:
            state.apply(pick(state))
    return noted, state.result != "lost"


def regression(rows: Sequence[Sequence[float]], won: Sequence[bool]) -> list[float]:
    """Weights of a logistic regression, by Newton's method with a ridge (but for the first, constant part)."""
    count = len(rows[0])
    weights = [0.0] * count
    for _ in range(STEPS):
        slope = [-RIDGE * weight if n else 0.0 for n, weight in enumerate(weights)]
        bend = [[RIDGE if n == m and n else 0.0 for m in range(count)] for n in range(count)]
        for row, end in zip(rows, won, strict=True):
            chance = 1 / (1 + math.exp(-sum(w * x for w, x in zip(weights, row, strict=True))))
            spread = chance * (1 - chance)
            for n, value in enumerate(row):
                slope[n] += (end - chance) * value
                scaled = spread * value
                line = bend[n]
                for m in range(n + 1):
                    line[m] += scaled * row[m]
        for n in range(count):
            for m in range(n):
                bend[m][n] = bend[n][m]
        step = solved(bend, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-6:
            break
    return weights


def main(argv: Sequence[str] | None = None) -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description="Fit the weights by which positions of The Derelict are judged.")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--planner", action="store_true", help="games of the planner instead of the policy")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args(argv)
    seeds = range(FIRST_SEED, FIRST_SEED + args.games)
    found: dict[str, list[list[float]]] = defaultdict(list)
    ends: dict[str, list[bool]] = defaultdict(list)
    wins = 0
    with ProcessPoolExecutor(args.jobs) as pool:
        for noted, won in pool.map(play, seeds, [args.planner] * len(seeds), chunksize=8):
            wins += won
            for key, row in noted:
                found[key].append(row)
                ends[key].append(won)
    fitted = {}
    for key in sorted(found):
        weights = regression(found[key], ends[key])
        fitted[key] = {part.name: round(weight, 3) for part, weight in zip(PARTS, weights, strict=True)}
        print(f"{key}: {len(found[key])} positions, {sum(ends[key])} of them led to a win")
    made = {"seeds": [seeds[0], seeds[-1]], "planner": args.planner, "won": wins, "weights": fitted}
    path = resources() / "bots" / "derelict.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(made, indent=1) + "\n", "utf-8")
    print(f"{wins} of {args.games} games won; {path} written")


if __name__ == "__main__":
    main()
