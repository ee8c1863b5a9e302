"""What the commands share: their exit codes, their one error, and opening logs.

The window's command needs it before its first picture; what reads logs and data is loaded where a log is opened.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from blackangel.games import load_game

if TYPE_CHECKING:
    from blackangel.engine.game import Game
    from blackangel.engine.log import Log

OK, FAILED, UNUSABLE = 0, 1, 2


class Unusable(Exception):
    """Input or environment that nothing can be done with. The message is the one sentence that the user sees."""


class NoOutput(Unusable):
    """Standard output takes nothing."""


def say(line: str) -> None:
    """A line on standard output. Raises NoOutput when it cannot be written, BrokenPipeError when nobody reads any more.

    A bundle without a console has neither output nor a place for complaints; there the exit code says it all.
    """
    if sys.stdout is None and sys.stderr is None:
        return
    try:
        if sys.stdout is None:
            raise ValueError("closed before the program began")
        print(line, flush=True)
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        why = os_reason(error) if isinstance(error, OSError) else "it is closed"
        raise NoOutput(f"standard output cannot be written: {why}") from None


def open_log(path: Path) -> tuple[Game, Log]:
    """The log and its game. Raises Unusable when the file cannot be read, ValueError when it is no sound log."""
    from blackangel.engine.log import read_log, shortened

    name = shortened(str(path))
    try:
        log = read_log(path)
    except FileNotFoundError:
        raise Unusable(f"{name}: there is no file of this name") from None
    except OSError as error:
        raise Unusable(f"{name}: {os_reason(error)}") from None
    return game_of(log.header.game), log


def game_of(name: str) -> Game:
    """The game of that name. Raises Unusable when its data are damaged, ValueError when there is no such game."""
    from blackangel.engine.datafiles.check import DataError

    try:
        return load_game(name)
    except DataError as error:
        raise Unusable(str(error)) from None


def os_reason(error: OSError) -> str:
    """Why the system refused, in words."""
    return error.strerror or str(error)


def plain(value: Any) -> Any:
    """The same with tuples as lists, for JSON and YAML."""
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(one) for one in value]
    return value
