"""What was played so far: one entry a finished game, worked out from its log, kept until the log changes.

The kept entries only save time: without their file, or with another version of it, all is worked out anew.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from blackangel.engine.decision import Event
from blackangel.engine.log import read_log
from blackangel.engine.replay import Replay
from blackangel.engine.store import SavedGame, changed_at
from blackangel.games import load_game
from blackangel.ui.kit import kept as files
from blackangel.ui.kit.words import N_

FILE = "statistics.json"
VERSION = 2
PEOPLE, HAL = ("human",), "hal"
MOST_TOP = 6
"""How many of the best scores are kept."""
SOURCES = (
    ("start", N_("At the start"), "first"),
    ("missions", N_("Missions"), "mission"),
    ("tiles", N_("Tile effects"), "tile"),
    ("advanced", N_("Advanced tiles"), "advanced"),
    ("exchange", N_("Exchange"), "spes"),
    ("other", N_("Other gains"), "vp"),
    ("dice", N_("Dice left, damaged dice"), "die_orange_3"),
    ("ravagers", N_("Ravagers"), "ravager_ship"),
)
"""Where VP come from: key, words, icon."""
SOURCE_OF = {
    "reward": "missions", "mission": "missions", "neutralization": "missions", "tile": "tiles", "boost": "tiles",
    "scored": "advanced", "exchange": "exchange", "dice_left": "dice", "damaged_die": "dice", "ravager": "ravagers",
}  # fmt: skip
"""The source by the reason that an event names; `scored:advanced-3` counts as `scored`."""

Entry = dict[str, Any]
"""`name`, `game` (equal for copies of one game), `date`, `solo`, `difficulty`, `advanced`, `rounds`, and of each seat,
Hal's too: `seats` (name, colour, kind), `totals`, `won`, `sources`."""

KINDS = {"name": str, "game": str, "date": float, "solo": bool, "difficulty": str, "advanced": bool, "rounds": int,
         "seats": list, "totals": list, "won": list, "sources": list}
PARTS = ("seats", "totals", "won", "sources")


def entry_of(path: Path) -> Entry:
    """The entry of a finished game. Raises ValueError and OSError."""
    log = read_log(path)
    replay = Replay(log, load_game(log.header.game))
    replay.jump(replay.length)
    if not replay.state.is_over:
        raise ValueError("the game is not over")
    view = replay.state.view(None)
    totals = [int(score["total"]) for score in view["scores"]]
    sources = sources_of((event for record in replay.records for event in record.events), totals)
    options = log.header.options
    return {
        "name": path.stem,
        "game": log.identity(),
        "date": float(changed_at(path)),
        "solo": bool(options.get("solo")),
        "difficulty": str(options.get("difficulty", "standard")),
        "advanced": bool(options.get("advanced")),
        "rounds": int(view["turn"]["round"]),
        "seats": [{key: str(seat[key]) for key in ("name", "colour", "kind")} for seat in view["seats"]],
        "totals": totals,
        "won": [bool(score["winner"]) for score in view["scores"]],
        "sources": sources,
    }


def sources_of(events: Iterable[Event], totals: Sequence[int]) -> list[dict[str, int]]:
    """VP of each seat by source; what no event gave was there at the start."""
    sources: list[dict[str, int]] = [{} for _ in totals]
    for event in events:
        if event[0] == "vp":
            source = SOURCE_OF.get(str(event[3]).split(":")[0], "other")
            found = sources[event[1]]
            found[source] = found.get(source, 0) + int(event[2])
    for seat, total in enumerate(totals):
        sources[seat]["start"] = total - sum(sources[seat].values())
    return sources


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
        self._kept = {} if again else self._load()
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
            self._save()

    def _load(self) -> dict[str, Entry]:
        try:
            found = files.read(self.path)
        except FileNotFoundError:
            return {}
        except files.Unreadable as error:  # Only a cache: the logs are read again.
            logging.getLogger("blackangel").info("The statistics are made anew: %s: %s", self.path, error)
            return {}
        if not isinstance(found, dict) or found.get("version") != VERSION or not isinstance(found.get("games"), dict):
            return {}
        return {key: entry for key, entry in found["games"].items() if _sound(entry)}

    def _save(self) -> None:
        try:
            files.write(self.path, {"version": VERSION, "games": self.entries})
        except OSError as error:
            logging.getLogger("blackangel").warning("Statistics are not kept: %s", error)


def _sound(entry: Any) -> bool:
    """Whether an entry that was kept can be used."""
    if not isinstance(entry, dict) or not all(type(entry.get(name)) is kind for name, kind in KINDS.items()):
        return False
    if len({len(entry[name]) for name in PARTS}) != 1 or not files.whole(entry["rounds"]):
        return False
    return all(
        isinstance(seat, dict) and all(isinstance(seat.get(key), str) for key in ("name", "colour", "kind"))
        and _points(total) and type(won) is bool
        and isinstance(source, dict) and all(map(_points, source.values()))
        for seat, total, won, source in zip(*(entry[name] for name in PARTS), strict=True))


def _points(value: object) -> bool:
    return files.whole(value, least=-(2**31))


@dataclass(slots=True, frozen=True)
class Line:
    """One opponent or setting: how many games, how many of them won."""

    key: str
    games: int
    wins: int


@dataclass(slots=True)
class Summary:
    """What the entries say about the seats that count.

    `wins`: games that one of these seats won. `people`, `bots`: games that a person, a bot won. `winners`: for each
    kind of player the games it had a part in, and those it won.
    """

    games: int
    wins: int
    best: int | None
    average: float | None
    rounds: float | None
    opponents: list[Line]
    winners: list[Line]
    people: int
    bots: int
    sources: dict[str, float]
    top: list[tuple[int, Entry, int]]


def sift(entries: Iterable[Entry], setting: str) -> list[Entry]:
    """The games of a setting: `all`, `solo`, or a number of players."""
    if setting == "all":
        return list(entries)
    if setting == "solo":
        return [entry for entry in entries if entry["solo"]]
    return [entry for entry in entries if not entry["solo"] and str(len(entry["seats"])) == setting]


def ranks(standing: Sequence[Any]) -> list[int]:
    """The rank of each, 1 for the highest: what is equal shares a rank, and the next one is skipped."""
    return [1 + sum(other > one for other in standing) for one in standing]


def summary(entries: Sequence[Entry], counts: Callable[[str], bool]) -> Summary:
    """Sums the entries up; `counts` says of a kind of player whether its seats are asked about."""
    seen = [
        (entry, seat)
        for entry in entries
        for seat, player in enumerate(entry["seats"])
        if counts(player["kind"]) and player["kind"] != HAL
    ]
    games = [entry for entry in entries if any(other is entry for other, _ in seen)]
    totals = [entry["totals"][seat] for entry, seat in seen]
    sums: dict[str, float] = {key: 0.0 for key, _, _ in SOURCES}
    for entry, seat in seen:
        for source, points in entry["sources"][seat].items():
            sums[source] = sums.get(source, 0.0) + points / len(seen)
    wins = sum(any(other is entry and entry["won"][seat] for other, seat in seen) for entry in games)
    top = sorted(((entry["totals"][seat], entry, seat) for entry, seat in seen), key=lambda row: -row[0])
    return Summary(
        len(games), wins, max(totals, default=None), sum(totals) / len(totals) if totals else None,
        sum(entry["rounds"] for entry in games) / len(games) if games else None, _opponents(games, seen),
        _winners(games), _won_by(games, PEOPLE.__contains__), _won_by(games, _is_bot), sums, top[:MOST_TOP],
    )  # fmt: skip


def _is_bot(kind: str) -> bool:
    return kind not in (*PEOPLE, HAL)


def _won_by(games: Sequence[Entry], counts: Callable[[str], bool]) -> int:
    """Games in which a seat of these kinds won."""
    return sum(any(won and counts(player["kind"]) for player, won in zip(entry["seats"], entry["won"], strict=True))
               for entry in games)  # fmt: skip


def _line_of(entry: Entry, kind: str) -> str:
    """The key of a kind of player; Hal's names the difficulty, too."""
    return f"{HAL}:{entry['difficulty']}" if kind == HAL else kind


def _winners(games: Sequence[Entry]) -> list[Line]:
    """Who won: each kind of player with the games it had a part in."""
    found: dict[str, list[int]] = {}
    for entry in games:
        for kind in {player["kind"] for player in entry["seats"]}:
            line = found.setdefault(_line_of(entry, kind), [0, 0])
            line[0] += 1
            line[1] += _won_by([entry], {kind}.__contains__)
    return _sorted(found)


def _sorted(found: dict[str, list[int]]) -> list[Line]:
    return [Line(key, number, wins) for key, (number, wins) in sorted(found.items(), key=lambda row: -row[1][0])]


def _opponents(games: Sequence[Entry], seen: Sequence[tuple[Entry, int]]) -> list[Line]:
    """Against whom: Hal by difficulty, bots by kind, people."""
    found: dict[str, list[int]] = {}
    for entry in games:
        own = [seat for other, seat in seen if other is entry]
        won = any(entry["won"][seat] for seat in own)
        kinds = {player["kind"] for seat, player in enumerate(entry["seats"]) if seat not in own}
        kinds |= {"human"} if len([seat for seat in own if entry["seats"][seat]["kind"] == "human"]) > 1 else set()
        for kind in kinds:
            line = found.setdefault(_line_of(entry, kind), [0, 0])
            line[0] += 1
            line[1] += won
    return _sorted(found)
