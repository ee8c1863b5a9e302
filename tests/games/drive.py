"""Random players for the property tests: whole games, step by step, and positions sampled from them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, cast

from blackangel.engine import Decision, Event, Option
from blackangel.games import load_game
from blackangel.games.black_angel.game import BlackAngel
from blackangel.games.black_angel.state import State

GAME = cast(BlackAngel, load_game("black_angel"))


@dataclass(frozen=True, slots=True)
class Table:
    """A way to set the game up: how many people, and the options."""

    players: int
    advanced: bool = False
    difficulty: str = "standard"

    @property
    def options(self) -> dict[str, Any]:
        """The options as `new` takes them."""
        return {"advanced": self.advanced, "solo": self.players == 1, "difficulty": self.difficulty}

    def new(self, seed: int) -> State:
        """A game at its first decision."""
        return GAME.new(self.players, self.options, seed)

    def __str__(self) -> str:
        level = "" if self.difficulty == "standard" else f"-{self.difficulty}"
        return f"{self.players or 1}{level}{'-advanced' if self.advanced else ''}"


TABLES = tuple(Table(players, advanced) for players in (1, 2, 3, 4) for advanced in (False, True))
LEVELS = tuple(Table(1, False, level) for level in ("easy", "difficult", "extreme"))
ALL_TABLES = TABLES + LEVELS

EVEN: Mapping[str, float] = {}
"""Every option alike: short games with many rolls and few cards in space."""

BUSY: Mapping[str, float] = {
    "sequence_b": 0.1,
    "pass": 0.1,
    "play_card": 0.5,
    "flip": 0.3,
    "flip_tile": 0.3,
    "take_die": 1.0,
    "mission": 6.0,
    "place": 8.0,
    "no_card": 0.3,
    "stop": 0.3,
    "done": 0.4,
    "decline": 0.5,
    "end_turn": 6.0,
    "take_advanced": 2.0,
    "boost": 2.0,
}
"""The verb is chosen first, by weight: cards in space, missions, boosts, few rolls. More happens in a game."""


@dataclass(slots=True)
class Step:
    """One step of a game: `before` is a copy of its own, `after` goes on changing with the next step."""

    before: State
    option: Option
    events: list[Event]
    after: State


def pick(decision: Decision, chooser: random.Random, style: Mapping[str, float]) -> Option:
    """One of the options: any of them alike, or with a style first the verb by its weight (1 where none is given)."""
    if not style:
        return chooser.choice(decision.options)
    verbs: dict[str, list[Option]] = {}
    for option in decision.options:
        verbs.setdefault(str(option[0]), []).append(option)
    verb = chooser.choices(list(verbs), [style.get(verb, 1.0) for verb in verbs])[0]
    return chooser.choice(verbs[verb])


def steps(table: Table, seed: int, style: Mapping[str, float] = BUSY) -> Iterator[Step]:
    """A whole game by random players; the same arguments give the same game."""
    state = table.new(seed)
    chooser = random.Random(f"{table} {seed}")
    while not state.is_over:
        before = state.clone()
        option = pick(state.decision, chooser, style)
        yield Step(before, option, state.apply(option), state)


def sample(table: Table, seed: int, every: int, style: Mapping[str, float] = BUSY) -> list[State]:
    """About one in `every` positions of a game, copies of their own."""
    chooser = random.Random(seed)
    return [step.before for step in steps(table, seed, style) if chooser.randrange(every) == 0]


def samples(tables: Sequence[Table], seeds: Sequence[int], every: int) -> Iterator[State]:
    """Positions of games at several tables."""
    for table in tables:
        for seed in seeds:
            yield from sample(table, seed, every)


def placed(position: Mapping[str, Any], paths: Mapping[str, object]) -> State:
    """A position with values put at paths, as a scenario would: pieces put there leave where they were."""
    changed = deepcopy(dict(position))
    places: list[tuple[str | int, ...]] = []
    for path, value in paths.items():
        here: Any = changed
        place: list[str | int] = []
        for key in path.split("."):
            within, step = here, int(key) if isinstance(here, list) else key
            place.append(step)
            here = within[step] if isinstance(step, int) else within.get(step)
        within[step] = value
        places.append(tuple(place))
    GAME.settle(changed, places)
    return GAME.from_dict(changed)
