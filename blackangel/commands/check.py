"""``verify``, ``show`` and ``scenario``: what a log or a scenario file says, and whether it holds."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from blackangel.commands.common import FAILED, OK, Unusable, open_log, os_reason, plain, say
from blackangel.engine.log import BadLog
from blackangel.engine.replay import Replay
from blackangel.engine.scenario import BadScenario, find_scenarios, printable, run_scenario
from blackangel.engine.store import SUFFIX
from blackangel.games import load_game


def verify(args: Namespace) -> int:
    """Replay each log with every check, in a folder all of them; a line each."""
    return _close([_verify_one(path) for given in args.files for path in _logs(given)])


def _logs(path: Path) -> list[Path]:
    """The file itself, or the logs in a folder. Raises Unusable for a folder without any."""
    if not os.path.isdir(path):  # A name that is too long is no folder either; opening it says why.
        return [path]
    try:
        found = sorted(path.glob(f"*{SUFFIX}"))
    except OSError as error:
        raise Unusable(f"{path}: {os_reason(error)}") from None
    if not found:
        raise Unusable(f"there is no log (*{SUFFIX}) in the folder {path}")
    return found


def _verify_one(path: Path) -> bool | None:
    """Whether the log holds; None when there is no log to replay: no file, another file, of an unknown game."""
    try:
        game, log = open_log(path)
        replay = Replay(log, game)
    except Unusable as error:
        say(f"failed {error}")
        return None
    except ValueError as error:
        say(f"failed {path}: {error}")
        return False if isinstance(error, BadLog) and error.log is not None else None
    digest = replay.jump(replay.length).digest()
    say(f"ok {path} steps={replay.length} digest={digest}" + (f" ({log.notice})" if log.notice else ""))
    return True


def show(args: Namespace) -> int:
    """Print the state after some steps as one seat, or everybody, sees it."""
    try:
        game, log = open_log(args.file)
        replay = Replay(log, game)
    except ValueError as error:
        raise Unusable(f"{args.file}: {error}") from None
    at = replay.length if args.at is None else args.at
    if not 0 <= at <= replay.length:
        raise Unusable(f"{args.file} has {replay.length} steps; --at must be between 0 and that")
    if args.seat is not None and not 0 <= args.seat < len(log.header.seats):
        raise Unusable(f"{args.file} has {len(log.header.seats)} seats, counted from 0; there is no seat {args.seat}")
    view = plain(replay.jump(at).view(args.seat))
    if args.json:
        say(json.dumps(view))
        return OK
    import yaml

    say(f"# after step {at} of {replay.length}, seen by {'everybody' if args.seat is None else f'seat {args.seat}'}")
    say(yaml.safe_dump(view, sort_keys=False, default_flow_style=None, allow_unicode=True, width=120).rstrip())
    return OK


def scenario(args: Namespace) -> int:
    """Play scenario files; a line each."""
    try:
        paths = find_scenarios(args.paths)
    except BadScenario as error:
        raise Unusable(str(error)) from None
    if not paths:
        raise Unusable("there is no scenario file in " + ", ".join(map(str, args.paths)))
    return _close([_scenario_one(path) for path in paths])


def _scenario_one(path: Path) -> bool | None:
    """Whether the scenario holds; None when the file is no usable scenario."""
    try:
        outcome = run_scenario(path, load_game)
    except BadScenario as error:
        say(f"failed {error}")
        return None
    name = f"{printable(str(path))} ({outcome.title})"
    if outcome.failures:
        say(f"failed {name}: {'; '.join(outcome.failures)}")
        return False
    say(f"ok {name}")
    return True


def _close(results: Sequence[bool | None]) -> int:
    """The closing line and the exit code. Raises Unusable when a file could not be used at all."""
    passed = sum(1 for result in results if result)
    say(f"{passed} passed, {len(results) - passed} failed")
    if None in results:
        raise Unusable(f"{results.count(None)} of {len(results)} files cannot be used, see above")
    return OK if passed == len(results) else FAILED
