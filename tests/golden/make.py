"""Makes the golden logs beside this file, and `golden.yaml` with how each game ends.

    python tests/golden/make.py            (from the folder of the project)

Run it after every change of the rules or of the data, as old logs then no longer replay. The same program always makes
the same logs. Each log is one whole game, played by the policies below: for every number of seats, with and without the
advanced rules, one that arrives on Spes and one whose last Ravager card is drawn.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from blackangel import __version__  # noqa: E402
from blackangel.bots import Observation, make_bot  # noqa: E402
from blackangel.engine import Header, Option, Session  # noqa: E402
from blackangel.games import load_game  # noqa: E402
from blackangel.games.black_angel.state import State  # noqa: E402

Policy = Callable[[State, random.Random], Option]
MOST_SEEDS = 400
"""Games tried for one golden log before giving up."""
NAMES = ("Ada", "Björn", "Chloé", "Đorđe")
CREATED = "2026-01-01T00:00:00Z"
"""In place of the time of making, so that the same program makes the same file."""

BUSY = {
    "sequence_b": 0.1,
    "play_card": 0.5,
    "flip": 0.3,
    "mission": 6.0,
    "place": 8.0,
    "no_card": 0.3,
    "stop": 0.3,
    "done": 0.4,
    "decline": 0.5,
    "end_turn": 6.0,
    "take_advanced": 2.0,
    "boost": 3.0,
    "lightning": 2.0,
}
"""Weights of verbs with which random play uses most of the rules."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """One golden log."""

    name: str
    players: int
    advanced: bool
    end: str
    policy: str
    difficulty: str = "standard"

    def header(self, seed: int) -> Header:
        """The first line of the log."""
        game = load_game("black_angel")
        kind = "greedy" if self.policy == "greedy" else "random"
        seats = tuple({"name": NAMES[number], "kind": kind} for number in range(self.players))
        options: dict[str, Any] = {"advanced": self.advanced, "solo": self.players == 1, "difficulty": self.difficulty}
        return Header(
            game.name, game.rules_version, game.data_digest, __version__, CREATED, seats, options, seed
        )


def wanted() -> Iterator[Wanted]:
    """All of them. Spes by busy play or by the greedy player, Ravagers by seats that look for them."""
    for players in (1, 2, 3, 4):
        for advanced in (False, True):
            seats = "solo" if players == 1 else f"{players}_seats"
            rules = "advanced" if advanced else "basic"
            spes = "greedy" if (players + advanced) % 2 else "busy"
            yield Wanted(f"{seats}_{rules}_spes", players, advanced, "spes", spes)
            yield Wanted(f"{seats}_{rules}_ravagers", players, advanced, "ravagers", "reckless")
    for level in ("easy", "difficult", "extreme"):
        yield Wanted(f"solo_{level}", 1, level == "difficult", "spes", "busy", level)


# -- policies ------------------------------------------------------------------------------------------------------


def busy(state: State, chooser: random.Random) -> Option:
    """A verb by its weight, then any option with it."""
    verbs: dict[str, list[Option]] = {}
    for option in state.decision.options:
        verbs.setdefault(str(option[0]), []).append(option)
    verb = chooser.choices(list(verbs), [BUSY.get(verb, 1.0) for verb in verbs])[0]
    return chooser.choice(verbs[verb])


def reckless(state: State, chooser: random.Random) -> Option:
    """Places Mission cards where Ravager ships are near, to come to the end of their deck.

    Each option is judged by where a few random answers to what follows lead: cards left in the Ravager deck first of
    all, then what lets the seat place cards (Mission cards in hand, robots at rest, ships), at last any progress.
    """
    options = state.decision.options
    if len(options) == 1:
        return options[0]
    return max(options, key=lambda option: (outlook(state, option, chooser), chooser.random()))


def outlook(state: State, option: Option, chooser: random.Random) -> float:
    """The best of a few short plays that begin with the option."""
    best = float("-inf")
    for _ in range(4 if option[0] in ("take_die", "action", "launch", "move", "stay", "place") else 1):
        here = state.clone()
        seat, turn = here.seat, here.turn_number
        here.apply(option)
        while not here.is_over and here.turn_number == turn and here.stack[-1][0] != "end_turn":
            here.apply(eager(here, chooser))
        best = max(best, reckless_value(here, seat))
    return best


def eager(state: State, chooser: random.Random) -> Option:
    """A quick answer within an outlook: cards into space where possible."""
    options = state.decision.options
    placing = [option for option in options if option[0] in ("place", "stay")]
    return chooser.choice(placing or [option for option in options if option[0] != "sequence_b"] or list(options))


def reckless_value(state: State, seat: int) -> float:
    """What a seat that looks for Ravagers likes."""
    player = state.seats[seat]
    missions = len(player.missions())
    value = -10.0 * len(state.ravager_deck) - 3.0 * state.advances
    value += min(missions, 6) + 1.5 * min(player.break_room, 5) + 0.7 * min(player.ships, 2)
    value += sum(1.0 for holder in state.die_at if holder == seat)
    return value + 1.2 * sum(1 for ships in state.ships if ships >> seat & 1)


# -- making --------------------------------------------------------------------------------------------------------


def play(one: Wanted, seed: int) -> Session | None:
    """A whole game, or None if it ends another way."""
    session = Session(load_game("black_angel"), one.header(seed), timed=False)
    chooser = random.Random(seed)
    bots = [make_bot("greedy", seed + number) for number in range(one.players)]
    while not session.state.is_over:
        state = session.state
        if state.end_reason not in (None, one.end):
            return None
        if one.policy == "greedy":
            option = bots[state.seat].choose(Observation.of(state))
        elif one.policy == "reckless" and state.end_reason is None:
            option = reckless(state, chooser)
        else:
            option = busy(state, chooser)
        session.apply(option)
    return session if session.state.end_reason == one.end else None


def find(one: Wanted) -> tuple[int, Session]:
    """The first seed whose game ends as wanted."""
    for seed in range(1, MOST_SEEDS):
        session = play(one, seed)
        if session is not None:
            return seed, session
    raise SystemExit(f"no game found for {one.name}")


def main() -> None:
    """Write all logs and `golden.yaml`; remove logs that are no longer wanted."""
    pinned = {}
    for one in wanted():
        seed, session = find(one)
        state = session.state
        (FOLDER / f"{one.name}.balog").write_bytes(session.to_bytes())
        pinned[one.name] = {
            "players": one.players,
            "advanced": one.advanced,
            "difficulty": one.difficulty,
            "policy": one.policy,
            "seed": seed,
            "steps": session.length,
            "end": one.end,
            "scores": state.scores(),
            "winners": state.winners(),
            "digest": state.digest(),
        }
        print(f"{one.name}: seed {seed}, {session.length} steps, {state.scores()}", flush=True)
    for path in FOLDER.glob("*.balog"):
        if path.stem not in pinned:
            path.unlink()
    text = "# How each golden log ends. Written by make.py; the tests replay the logs and compare.\n"
    text += yaml.safe_dump(pinned, sort_keys=True, default_flow_style=None, allow_unicode=True, width=100)
    (FOLDER / "golden.yaml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
