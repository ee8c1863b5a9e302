"""Random play for tests: pure functions of their seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from blackangel.engine import Game, Option, Session, State
from tests.engine.toy import GAME


def any_option(state: State, chooser: random.Random) -> Option:
    """One of the legal options."""
    return chooser.choice(state.decision.options)


def played(path: Path | None, *, seed: int = 7, steps: int = 10**6, game: Game = GAME, seats: int = 2,
           free_undo: bool = False) -> Session:
    """A session after so many random steps, or at the end of its game."""
    session = Session.new(game, [{"name": f"P{n}", "kind": "human"} for n in range(seats)], {}, seed, path,
                          free_undo=free_undo, timed=False)
    chooser = random.Random(seed)
    while not session.state.is_over and session.length < steps:
        session.apply(any_option(session.state, chooser))
    return session


def sampled_states(game: Game, seed: int, every: int, seats: int = 2) -> Iterator[State]:
    """States met in one random game, every so many steps; each a clone of its own."""
    state = game.new(seats, {}, seed)
    chooser = random.Random(seed)
    number = 0
    while not state.is_over:
        if number % every == 0:
            yield state.clone()
        state.apply(any_option(state, chooser))
        number += 1
