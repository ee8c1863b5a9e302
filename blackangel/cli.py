"""The command line. It reads arguments, starts one command, and turns its errors into one sentence and an exit code."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from blackangel import __version__

OK, FAILED, UNUSABLE = 0, 1, 2
MOST_WORDS = 500
"""Characters of a refusal; of a longer one the middle is left out."""
COMMANDS = {
    None: "window:run",
    "open": "window:run",
    "play": "window:run",
    "replay": "window:run",
    "simulate": "simulate:run",
    "arena": "arena:run",
    "verify": "check:verify",
    "show": "check:show",
    "scenario": "check:scenario",
    "analyse": "analyse:run",
    "bench": "bench:run",
    "screenshot": "window:screenshot",
}
"""Which function of ``blackangel.commands`` carries out which command."""
WITH_VALUE = ("--data-dir", "--lang")
"""Options that may stand before a command and have a value behind them."""


class _Parser(argparse.ArgumentParser):
    """One sentence on standard error for arguments that make no sense."""

    def error(self, message: str) -> NoReturn:
        _complain(f"{self.prog}: {message}")
        raise SystemExit(UNUSABLE)

    def _print_message(self, message: str, file: object = None) -> None:
        """Help and version, written as all else is: argparse itself takes no notice of an output that is full."""
        from blackangel.commands.common import say

        say(message.rstrip("\n"))


def _language(code: str) -> str:
    """A language that the program speaks, as the command line names it."""
    from blackangel.ui.kit.words import known_language

    try:
        return known_language(code)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    everywhere = _Parser(add_help=False)
    everywhere.add_argument("--data-dir", type=Path, metavar="DIR", default=argparse.SUPPRESS,
                            help="where saves and settings are kept")
    everywhere.add_argument("--mute", action="store_true", default=argparse.SUPPRESS, help="no sound")
    everywhere.add_argument("--lang", metavar="CODE", type=_language, default=argparse.SUPPRESS,
                            help="language, such as en or fr")
    everywhere.add_argument("--version", action="version", version=f"blackangel {__version__}")
    top = _Parser(prog="blackangel", parents=[everywhere],
                  description="Black Angel for the desktop. Without a command it opens the window, on a game file "
                              "if one is named.")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    def add(name: str, text: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=text, description=text, parents=[everywhere])

    add("open", "open the window on a game file, as FILE alone does: a running one on the table, a finished one in "
        "the viewer").add_argument("file", type=Path, metavar="FILE")
    add("play", "open the window on a saved game").add_argument("file", type=Path, metavar="FILE")
    add("replay", "open the window on a replay").add_argument("file", type=Path, metavar="FILE")
    _simulate(add("simulate", "let computer players play whole games"))
    _arena(add("arena", "compare computer players: the same seeds, each of them in every seat"))
    add("verify", "replay logs with every check").add_argument(
        "files", type=Path, metavar="PATH", nargs="+", help="logs, or folders whose logs are all replayed")
    show = add("show", "print a state of a log as one seat, or everybody, sees it")
    show.add_argument("file", type=Path, metavar="FILE")
    show.add_argument("--at", type=int, metavar="N", help="after so many steps (default: all)")
    show.add_argument("--seat", type=int, metavar="S", help="as that seat, counted from 0, sees it, its hand included")
    show.add_argument("--json", action="store_true", help="as one JSON object")
    add("scenario", "check scenario files").add_argument("paths", type=Path, metavar="PATH", nargs="+")
    analyse = add("analyse", "look at a finished game again: which decisions of a seat cost points, and why")
    analyse.add_argument("file", type=Path, metavar="FILE")
    analyse.add_argument("--seat", type=int, metavar="N", help="which seat, counted from 0 (default: every person's)")
    analyse.add_argument("--json", action="store_true", help="as one JSON object")
    bench = add("bench", "measure the engine and the table")
    bench.add_argument("--game", default="black_angel", help="which game")
    bench.add_argument("--seconds", type=float, default=1.0, help="how long each figure is measured")
    bench.add_argument("--json", action="store_true", help="as one JSON object")
    _screenshot(add("screenshot", "render one scene into a picture"))
    return top


def _simulate(command: argparse.ArgumentParser) -> None:
    command.add_argument("--game", default="black_angel", help="which game")
    command.add_argument("--players", metavar="KIND,KIND", help="the seats in turn order")
    command.add_argument("--solo", action="store_true", help="one player against Hal")
    command.add_argument("--advanced", action="store_true", help="with the advanced rules")
    command.add_argument("--difficulty", help="of a solo game: easy, standard, difficult, extreme")
    command.add_argument("--seed", type=int, default=1, help="of the first game; the next ones count up")
    command.add_argument("--games", type=int, default=1, help="how many games")
    command.add_argument("--jobs", type=int, default=1, help="how many processes; the results are the same")
    command.add_argument("--save", type=Path, metavar="DIR", help="keep the logs in this folder")
    command.add_argument("--json", action="store_true", help="as one JSON object")


def _arena(command: argparse.ArgumentParser) -> None:
    command.add_argument("--game", default="black_angel", help="which game")
    command.add_argument("--players", metavar="KIND,KIND", required=True, help="who plays, the one to look at first")
    command.add_argument("--solo", action="store_true", help="each of them against Hal")
    command.add_argument("--seats", type=int, metavar="N", help="that each fills, where players win or lose together")
    command.add_argument("--advanced", action="store_true", help="with the advanced rules")
    command.add_argument("--difficulty", help="of solo games: easy, standard, difficult, extreme")
    command.add_argument("--seed", type=int, default=1, help="of the first games; the next ones count up")
    command.add_argument("--games", type=int, default=100, help="how many at least, each seed in every seating")
    command.add_argument("--jobs", type=int, default=os.cpu_count() or 1,
                         help="how many processes (default: one a processor); the results are the same")
    command.add_argument("--executor", metavar="MODULE:NAME[=ADDRESS]",
                         help="who plays the games instead, such as distributed:Client=tcp://HOST:PORT")
    command.add_argument("--resume", type=Path, metavar="FILE",
                         help="keep finished games there, and do not play again those that it holds")
    command.add_argument("--json", action="store_true", help="as one JSON object")


def _screenshot(command: argparse.ArgumentParser) -> None:
    command.add_argument("--scene", required=True, help="which scene")
    command.add_argument("--game", default="", help="which game begins where no --log is given (default: the first)")
    command.add_argument("--log", type=Path, metavar="FILE", help="the game to show")
    command.add_argument("--at", type=int, metavar="N", help="after so many steps (default: all)")
    command.add_argument("--size", default="1280x720", metavar="WxH", help="in pixels")
    command.add_argument("-o", "--out", type=Path, required=True, metavar="OUT.png", help="the picture")


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line and return its exit code: 0 fine, 1 a check failed, 2 unusable input."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would stand in the middle of our output
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    from blackangel.commands.common import NoOutput, Unusable, os_reason

    try:
        code = _carry_out(argv)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except NoOutput as error:
        _let_go_of_output()
        return _refuse(str(error))
    except Unusable as error:
        return _refuse(str(error))
    except BrokenPipeError:
        _let_go_of_output()
        return OK
    except OSError as error:  # of the surroundings, where no command has said more about it
        _let_go_of_output()
        return _refuse(f"{error.filename}: {os_reason(error)}" if error.filename else os_reason(error))
    except KeyboardInterrupt:
        return _refuse("stopped")


def named(words: Sequence[str]) -> list[str]:
    """The words of a command line with the command `open` where a path stands in its place, as file managers call.

    What no command is called and has a folder or an ending, or is there, is a path.
    """
    value = False
    for place, word in enumerate(words):
        if value or word.startswith("-"):
            value = word in WITH_VALUE
            continue
        is_path = word not in COMMANDS and (bool(os.path.dirname(word) or Path(word).suffix) or os.path.exists(word))
        return [*words[:place], "open", *words[place:]] if is_path else list(words)
    return list(words)


def _carry_out(argv: Sequence[str] | None) -> int:
    try:
        words = named(sys.argv[1:] if argv is None else argv)
        args = parser().parse_args(words, argparse.Namespace(data_dir=None, mute=False, lang=None))
    except SystemExit as stop:
        return int(stop.code or 0)
    module, function = COMMANDS[args.command].split(":")
    code: int = getattr(import_module(f"blackangel.commands.{module}"), function)(args)
    return code


def _refuse(sentence: str) -> int:
    _complain(f"blackangel: {sentence}")
    return UNUSABLE


def _complain(sentence: str) -> None:
    """One sentence of readable length on standard error, if that takes it."""
    from blackangel.engine.log import shortened

    if sys.stderr is not None:
        with suppress(OSError, ValueError):  # full or closed: there is nobody to tell
            print(shortened(" ".join(sentence.split()), MOST_WORDS), file=sys.stderr, flush=True)


def _let_go_of_output() -> None:
    """Whoever read the output has gone, or it is full; keep Python from complaining about it at its end."""
    with suppress(AttributeError, OSError, ValueError):  # closed already, or no file of the system
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
