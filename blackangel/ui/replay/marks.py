"""Bookmarks with notes: one small file a game in the player's data folder. The log knows nothing of them."""

from __future__ import annotations

import hashlib
import json
import logging
from pathlib import Path

from blackangel.engine.log import Header
from blackangel.ui.kit import kept as files

FOLDER = "bookmarks"
LONGEST_NOTE = 80
MOST = 500
LARGEST = 256 * 1024


def path_for(data_dir: Path, header: Header) -> Path:
    """The file of that game's bookmarks. It follows from the game itself, so that renaming a log loses none."""
    known = json.dumps(header.to_json(), sort_keys=True, ensure_ascii=False)
    return data_dir / FOLDER / f"{hashlib.sha256(known.encode()).hexdigest()[:16]}.json"


class Bookmarks:
    """Notes by position. What cannot be read counts as none; what cannot be written is told."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notes: dict[int, str] = _read(path)

    def list(self, length: int) -> list[tuple[int, str]]:
        """Positions and notes in order; those beyond `length` (steps taken back since) are left out."""
        return sorted((at, note) for at, note in self.notes.items() if at <= length)

    def set(self, at: int, note: str) -> None:
        """Marks a position, or changes its note. Raises OSError; the mark is then as it was."""
        self._keep({**self.notes, at: note.strip()[:LONGEST_NOTE]})

    def remove(self, at: int) -> None:
        """Takes a mark away. Raises OSError."""
        self._keep({number: note for number, note in self.notes.items() if number != at})

    def _keep(self, notes: dict[int, str]) -> None:
        rows = [{"at": at, "note": notes[at]} for at in sorted(notes)][:MOST]
        files.write(self.path, {"bookmarks": rows})
        self.notes = notes


def _read(path: Path) -> dict[int, str]:
    """The notes in a file; none if it is not there or makes no sense."""
    try:
        rows = files.read(path, LARGEST)["bookmarks"]
        return {int(row["at"]): str(row["note"])[:LONGEST_NOTE] for row in rows[:MOST] if int(row["at"]) >= 0}
    except FileNotFoundError:
        return {}
    except (ValueError, LookupError, TypeError, OverflowError) as error:
        logging.getLogger("blackangel").warning("Bookmarks %s: %s", path, error)
        return {}
