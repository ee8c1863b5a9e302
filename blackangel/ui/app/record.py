"""What was played so far: one entry a finished game, worked out from its log, kept until the log changes.

The kept entries only save time: without their file, or with another version of it, all is worked out anew.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from blackangel.engine.log import read_log
from blackangel.engine.players import HUMAN
from blackangel.engine.replay import Replay
from blackangel.engine.store import SavedGame, changed_at
from blackangel.games import load_game
from blackangel.ui.kit import kept as files
from blackangel.ui.play.face import faces, load_face
from blackangel.ui.play.summary import Entry
from blackangel.ui.play.today import day_of

FILE = "statistics.json"
VERSION = 4
KINDS = {"name": str, "game": str, "of": str, "date": float, "about": dict, "rounds": int, "seed": int, "day": str,
         "seats": list, "totals": list, "won": list, "sources": list, "deeds": list}
PARTS = ("seats", "totals", "won", "sources", "deeds")


def entry_of(path: Path) -> Entry:
    """The entry of a finished game. Raises ValueError and OSError."""
    log = read_log(path)
    game = load_game(log.header.game)
    replay = Replay(log, game)
    replay.jump(replay.length)
    if not replay.state.is_over:
        raise ValueError("the game is not over")
    told = load_face(game.name).counted.told(log.header, replay)
    return {"name": path.stem, "game": log.identity(), "of": game.name, "date": float(changed_at(path)),
            "seed": log.header.seed, "day": day_of(log.header), **told}


def last_of(games: Iterable[SavedGame], game: str) -> Entry | None:
    """The entry of the last finished game of those rules that a person played; None if there is none that can be read.

    games: the last played first.
    """
    for one in games:
        header = one.header
        if one.finished and one.reason is None and header is not None and header.game == game and HUMAN in one.kinds:
            try:
                return entry_of(one.path)
            except (ValueError, OSError, KeyError, IndexError) as error:
                logging.getLogger("blackangel").info("Not the last game: %s: %s", one.path, error)
    return None


class Book:
    """All entries; `work` reads a few games at a time, so that the window lives meanwhile."""

    def __init__(self, data: Path) -> None:
        self.path = data / FILE
        self.entries: dict[str, Entry] = {}
        self._kept: dict[str, Entry] = {}
        self._left: list[tuple[str, Path]] = []

    @property
    def left(self) -> int:
        """How many games are still to be read."""
        return len(self._left)

    def open(self, games: Iterable[SavedGame], again: bool = False) -> None:
        """Begins with the finished ones of these games; `again` reads every one anew."""
        self._kept = {} if again else self.load()
        self.entries, self._left = {}, []
        for game in games:
            if game.finished and game.reason is None and game.header is not None:
                try:
                    stat = game.path.stat()
                except OSError:
                    continue
                key = f"{game.path.name}|{stat.st_size}|{stat.st_mtime_ns}"
                if key in self._kept:
                    self.entries[key] = self._kept[key]
                else:
                    self._left.append((key, game.path))

    def games(self) -> list[Entry]:
        """The entries without copies of games that are there already; of those the oldest file stays."""
        found: dict[str, Entry] = {}
        for entry in sorted(self.entries.values(), key=lambda entry: (float(entry["date"]), str(entry["name"]))):
            found.setdefault(str(entry["game"]), entry)
        return list(found.values())

    def work(self, most: int = 2) -> None:
        """Reads some of what is left; keeps the result when all is read."""
        if not self._left:
            return
        for key, path in self._left[:most]:
            try:
                self.entries[key] = entry_of(path)
            except (ValueError, OSError, KeyError, IndexError) as error:
                logging.getLogger("blackangel").info("Not in the statistics: %s: %s", path, error)
        del self._left[:most]
        if not self._left:
            self.save()

    def load(self) -> dict[str, Entry]:
        """What was kept, as far as it is sound."""
        try:
            found = files.read(self.path)
        except FileNotFoundError:
            return {}
        except files.Unreadable as error:  # Only a cache: the logs are read again.
            logging.getLogger("blackangel").info("The statistics are made anew: %s: %s", self.path, error)
            return {}
        if not isinstance(found, dict) or found.get("version") != VERSION or not isinstance(found.get("games"), dict):
            return {}
        kept = found.get("goals")
        wanted = known_goals()
        same = {game for game in wanted if isinstance(kept, dict) and kept.get(game) == wanted[game]}
        return {key: entry for key, entry in found["games"].items() if _sound(entry) and entry["of"] in same}

    def save(self) -> None:
        """Keeps the entries."""
        try:
            files.write(self.path, {"version": VERSION, "goals": known_goals(), "games": self.entries})
        except OSError as error:
            logging.getLogger("blackangel").warning("Statistics are not kept: %s", error)


def known_goals() -> dict[str, list[str]]:
    """What is counted for the goals of each game: a game that was read when less was counted is read again."""
    return {game: sorted({goal.count for goal in load_face(game).counted.goals()}) for game in faces()}


def _sound(entry: Any) -> bool:
    """Whether an entry that was kept can be used."""
    if not isinstance(entry, dict) or not all(type(entry.get(name)) is kind for name, kind in KINDS.items()):
        return False
    if entry["of"] not in faces() or not load_face(entry["of"]).counted.is_about(entry["about"]):
        return False
    if len({len(entry[name]) for name in PARTS}) != 1 or not files.whole(entry["rounds"]):
        return False
    return all(
        isinstance(seat, dict) and all(isinstance(seat.get(key), str) for key in ("name", "colour", "kind"))
        and _points(total) and type(won) is bool
        and all(isinstance(counted, dict) and all(map(_points, counted.values())) for counted in (source, deeds))
        for seat, total, won, source, deeds in zip(*(entry[name] for name in PARTS), strict=True))


def _points(value: object) -> bool:
    return files.whole(value, least=-(2**31))
