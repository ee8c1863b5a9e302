"""Tells what games come to:  python packaging/played.py [--games N] [FILE...]

The digests of random games and of the golden logs' ends, and what computer players choose, a line each. It imports the
package that Python finds first: the same lines from a compiled and a plain one show that both play alike.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

from blackangel.bots import Observation, kinds_of, make_bot, seat_seed
from blackangel.engine import read_log
from blackangel.engine.replay import Replay
from blackangel.games import GAMES, load_game, load_stats

EVERY = 40
"""A computer player is asked at one in so many positions of a random game."""
ASKED = 8
"""So many times in all for each kind."""


def random_games(name: str, count: int) -> Iterator[str]:
    """The end of each game, and all that a seat sees in its middle."""
    setups = load_stats(name).SETUPS
    for seed in range(count):
        seats, options = setups[seed % len(setups)]
        state = load_game(name).new(seats, options, seed)
        chooser = random.Random(seed)
        steps = 0
        while not state.is_over:
            if steps == EVERY:
                yield f"{name} {seed} seen: {sorted(state.view(state.seat).items())}"
            state.apply(chooser.choice(state.decision.options))
            steps += 1
        yield f"{name} {seed}: {steps} steps, {state.scores()}, {state.digest()}"


def choices(name: str) -> Iterator[str]:
    """What each kind of player chooses at some positions of random games."""
    setups = load_stats(name).SETUPS
    for kind in kinds_of(name):
        asked = seed = 0
        while asked < ASKED:
            seats, options = setups[seed % len(setups)]
            state = load_game(name).new(seats, options, seed)
            chooser = random.Random(seed)
            while not state.is_over and asked < ASKED:
                options_now = state.decision.options
                if len(options_now) > 1 and chooser.randrange(EVERY) == 0:
                    bot = make_bot(kind, seat_seed(seed, state.seat), name)
                    yield f"{name} {kind}: {bot.choose(Observation.of(state))}"
                    asked += 1
                state.apply(chooser.choice(options_now))
            seed += 1


def ended(path: Path) -> str:
    """How a log ends, every step of it checked."""
    log = read_log(path)
    replay = Replay(log, load_game(log.header.game))
    return f"{path.name}: {replay.jump(replay.length).digest()}"


def main() -> None:
    """Prints the lines."""
    parser = argparse.ArgumentParser(description="tell what games come to")
    parser.add_argument("--games", type=int, default=100, help="random games of each kind")
    parser.add_argument("logs", nargs="*", type=Path, metavar="FILE")
    args = parser.parse_args()
    for path in args.logs:
        print(ended(path))
    for name in GAMES:
        for line in (*random_games(name, args.games), *choices(name)):
            print(line)


if __name__ == "__main__":
    main()
