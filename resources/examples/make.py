"""Makes the example games in `saves/` anew: `python resources/examples/make.py [--pictures] [NAME...]`, from the source
tree. Beside each stand its picture in each language and how far it came, for the list of games.

Needed whenever the rules change what happens in a game; without a name all are made. Bots play; the seat of a person
in the log is played by a bot here, and whoever plays the example on takes it over. The same rules give the same games.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "saves"
sys.path.insert(0, str(ROOT))

from blackangel.bots import Observation, make_bot  # noqa: E402
from blackangel.engine.session import Session  # noqa: E402
from blackangel.games import load_game  # noqa: E402

BEST = "planner"
SEEDS = 40
"""So many seeds are tried until a game turns out as wanted."""
MOST_STEPS = 5000


@dataclass(slots=True, frozen=True)
class Example:
    """A game to make: its file's name, seats (name, colour, kind) and options, and how it shall be.

    `part` of it is played, and on to the next decision of kind `rest`; `end` is the reason for which it ends.
    """

    name: str
    seats: tuple[tuple[str, str, str], ...]
    options: dict[str, Any] = field(default_factory=dict)
    first_seed: int = 1
    part: float = 1.0
    end: str | None = None
    game: str = "black_angel"
    rest: str = "turn"

    def header_seats(self) -> list[dict[str, str]]:
        """The seats as the game takes them."""
        return [{"name": name, "colour": colour, "kind": kind} for name, colour, kind in self.seats]


EXAMPLES = (
    Example("Solo against Hal", (("Iris", "sky", "human"),), {"solo": True, "difficulty": "standard"}, 100, 0.6),
    Example("Two at the table", (("Iris", "sky", "human"), ("Marek", "crimson", BEST)), {}, 200, 0.45),
    Example(
        "Four for Spes",
        (("Chloé", "violet", BEST), ("Iris", "sky", BEST), ("Marek", "crimson", BEST), ("Vega", "ivory", "greedy")),
        {}, 300, 1.0, "spes",
    ),
    Example(
        "Alone aboard", (("Iris", "sky", "human"),), {"orders": "open"}, 400, 0.4, None, "derelict", "choose",
    ),
    Example(
        "Two in the dark", (("Iris", "sky", BEST), ("Vega", "violet", BEST)), {"orders": "open"}, 500, 1.0, "console",
        "derelict",
    ),
)  # fmt: skip


def played(example: Example, seed: int, path: Path | None = None, steps: int | None = None) -> Session:
    """The game with that seed, to its end or for so many steps and on to where the first seat may rest."""
    game = load_game(example.game)
    seats = example.header_seats()
    session = Session.new(game, seats, example.options, seed, path, timed=False)
    bots = [make_bot(BEST if kind == "human" else kind, seed * 10 + seat, example.game) for seat, (_, _, kind) in
            enumerate(example.seats)]  # fmt: skip
    while not session.state.is_over and session.length < MOST_STEPS:
        seen = Observation.of(session.state)
        if steps is not None and session.length >= steps and seen.seat == 0 and seen.kind == example.rest:
            break
        session.apply(bots[seen.seat].choose(seen))
    return session


def make(example: Example) -> Path:
    """Writes the first game that turns out as wanted. Raises RuntimeError if none does."""
    for seed in range(example.first_seed, example.first_seed + SEEDS):
        whole = played(example, seed)
        if not whole.state.is_over or (example.end and whole.state.end_reason != example.end):
            continue
        path = FOLDER / f"{example.name}.balog"
        path.unlink(missing_ok=True)
        steps = None if example.part == 1.0 else round(whole.length * example.part)
        played(example, seed, path, steps).close()
        return path
    raise RuntimeError(f"no game of {SEEDS} becomes {example.name!r}")


def picture(path: Path) -> None:
    """Writes what the list of games tells of one: its picture in each language, and how far it came."""
    import pygame

    from blackangel.ui.app import shots, thumbs
    from blackangel.ui.kit.words import LANGUAGES

    shots.invisible()
    for language in LANGUAGES:
        with tempfile.TemporaryDirectory() as folder:
            drawn = Path(folder) / "drawn.png"
            thumbs.draw_table(shots.open_app(Path(folder), thumbs.SIZE, language), path, drawn)
            pygame.image.save(pygame.image.load(drawn), path.with_suffix(thumbs.picture_suffix(language)))
            shutil.copy(drawn.with_suffix(thumbs.FACTS), path.with_suffix(thumbs.FACTS))


def main(names: list[str]) -> None:
    """Those of these names, or all; of those that are made already `--pictures` makes the pictures alone."""
    only = "--pictures" in names
    names = [name for name in names if name != "--pictures"]
    for example in EXAMPLES:
        if names and example.name not in names:
            continue
        path = FOLDER / f"{example.name}.balog" if only else make(example)
        picture(path)
        print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main(sys.argv[1:])
