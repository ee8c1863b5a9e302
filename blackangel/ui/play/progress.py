"""How far the pupil of a game's lessons got: one small file in the data folder."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from blackangel.ui.kit import kept as files

FILE = "lessons.json"
"""That of the first game that had lessons."""


@dataclass(slots=True)
class Progress:
    """Lesson and step reached, the moves up to there, and the lessons that are done."""

    lesson: int = 0
    step: int = 0
    seed: int = 0
    options: list[Any] = field(default_factory=list)
    done: list[str] = field(default_factory=list)

    @property
    def begun(self) -> bool:
        """Whether there is something to resume."""
        return bool(self.lesson or self.step)


def load(folder: Path, file: str = FILE) -> Progress:
    """What was kept; nothing if the file cannot be read."""
    try:
        found = files.read(folder / file)
        progress = Progress(int(found["lesson"]), int(found["step"]), int(found["seed"]))
        progress.options = [list(option) for option in found["options"]]
        progress.done = [str(name) for name in found["done"]]
        return progress
    except FileNotFoundError:
        return Progress()
    except (ValueError, LookupError, TypeError, OverflowError) as error:
        logging.getLogger("blackangel").warning("The progress in the lessons cannot be read: %s", error)
        return Progress()


def save(folder: Path, progress: Progress, file: str = FILE) -> None:
    """Writes the file whole or not at all."""
    kept = {name: getattr(progress, name) for name in ("lesson", "step", "seed", "options", "done")}
    try:
        files.write(folder / file, kept)
    except OSError as error:
        logging.getLogger("blackangel").warning("The progress in the lessons is not kept: %s", error)
