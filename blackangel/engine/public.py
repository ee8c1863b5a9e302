"""What everybody at the table saw of a game, as a file to read and to pass on.

A log holds everything: the seed, every draw, every choice. While a game of several people goes on, whoever has its log
can look into all hands. The record made here cannot: it is told from the public view and the public events alone, and
no game can be continued from it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from blackangel.engine.log import RECORD_FORMAT, Header
from blackangel.engine.players import people
from blackangel.engine.replay import Replay
from blackangel.whole import replace_file

SUFFIX = ".record.jsonl"
VERSION = 1
WORDS = ("What everybody at the table saw: no hands, no draws, no seed. "
         "The game is still going on; it cannot be continued from this record.")
"""Stands in the first line, for whoever opens the file."""


def hides_hands(header: Header, finished: bool) -> bool:
    """Whether a log holds what some of its players may not see: several people, and the game is not over."""
    return not finished and len(people(header.seats)) > 1


def public_lines(replay: Replay) -> Iterator[dict[str, Any]]:
    """The record's lines: what game it is, the table at the start, one line a step, the table at the end.

    Moves the replay's cursor to its end.
    """
    header = replay.log.header
    line: dict[str, Any] = {"format": RECORD_FORMAT, "version": VERSION, "words": WORDS, "game": header.game}
    line |= {"rules": header.rules, "data": header.data, "app": header.app, "created": header.created}
    yield line | {"seats": list(header.seats), "options": header.options}
    yield {"n": 0, "table": _table(replay, 0)}
    for number, record in enumerate(replay.records, 1):
        events = [replay.game.seen_by(event, None) for event in record.events]
        yield {"n": number, "seat": record.step.seat, "turn": record.turn, "events": events}
    yield {"n": replay.length, "table": _table(replay, replay.length)}


def _table(replay: Replay, at: int) -> dict[str, Any]:
    """The table after so many steps as everybody sees it."""
    view = replay.jump(at).view(None)
    return {key: value for key, value in view.items() if key != "decision"}


def public_record(replay: Replay) -> bytes:
    """The whole record as its file holds it."""
    lines = (json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in public_lines(replay))
    return ("\n".join(lines) + "\n").encode()


def export_record(replay: Replay, name: str, folder: Path) -> Path:
    """Write the record into a folder under a free name that begins with ``name``, and return where. Raises OSError."""
    path, number = folder / f"{name}{SUFFIX}", 2
    while os.path.lexists(path):
        path, number = folder / f"{name} {number}{SUFFIX}", number + 1
    replace_file(path, public_record(replay))
    return path
