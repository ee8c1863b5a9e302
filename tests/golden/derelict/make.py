"""Makes the golden logs of The Derelict beside this file, and `golden.yaml` with how each game ends.

    python tests/golden/derelict/make.py            (from the folder of the project)

Run it when the logs should show more of the rules. The same program always makes the same logs: whole games played by
the policy of the greedy player, for every number of players one lost and one won, and one for every way to win.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from blackangel import __version__  # noqa: E402
from blackangel.bots.derelict.policy import pick  # noqa: E402
from blackangel.engine import Header, Session  # noqa: E402
from blackangel.games import load_game  # noqa: E402

CREATED = "2026-01-01T00:00:00Z"
"""In place of the time of making, so that the same program makes the same file."""
NAMES = ("Ada", "Björn", "Chloé", "Đorđe", "Emil", "Faïza")
MOST_SEEDS = 3000
WANDER = 0.1
"""Share of decisions taken at random in lost games, so that they show more of the rules."""


def wanted() -> list[tuple[str, int, tuple[str, ...]]]:
    """Name, number of players and accepted ends of each log."""
    won = ("elimination", "console", "alphas")
    found: list[tuple[str, int, tuple[str, ...]]] = []
    for players in range(1, 7):
        found += [(f"{players}_lost", players, ("lost",)), (f"{players}_won", players, won)]
    return [*found, *((f"2_{end}", 2, (end,)) for end in won)]


def play(players: int, seed: int, ends: tuple[str, ...]) -> Session | None:
    """A whole game, or None if it ends another way."""
    game = load_game("derelict")
    seats = tuple({"name": name, "kind": "greedy"} for name in NAMES[:players])
    header = Header(game.name, game.rules_version, game.data_digest, __version__, CREATED, seats, {}, seed)
    session = Session(game, header, timed=False)
    rng = random.Random(seed)
    wander = WANDER if ends == ("lost",) else 0.0
    while not session.state.is_over:
        if rng.random() < wander:
            session.apply(rng.choice(session.state.decision.options))
        else:
            session.apply(pick(session.state))  # type: ignore[arg-type]
    return session if session.state.end_reason in ends else None


def main() -> None:
    """Write all logs and `golden.yaml`."""
    pinned: dict[str, dict[str, Any]] = {}
    for name, players, ends in wanted():
        played = next(filter(None, (play(players, seed, ends) for seed in range(1, MOST_SEEDS))), None)
        if played is None:
            raise SystemExit(f"no game found for {name}")
        state = played.state
        (FOLDER / f"{name}.balog").write_bytes(played.to_bytes())
        pinned[name] = {
            "players": players, "seed": played.header.seed, "steps": played.length, "end": state.end_reason,
            "digest": state.digest(),
        }  # fmt: skip
        print(f"{name}: seed {played.header.seed}, {played.length} steps, {state.end_reason}", flush=True)
    text = "# How each golden log ends. Written by make.py; the tests replay the logs and compare.\n"
    text += yaml.safe_dump(pinned, sort_keys=True, default_flow_style=None, width=100)
    (FOLDER / "golden.yaml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
