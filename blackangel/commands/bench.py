"""``bench``: what the engine does in a second, beside python-chess in the same run, and how fast the table draws.

Seconds are of this process's processor time, so that what else the machine does counts less, and engine and
python-chess take turns in short slices, so that a machine that slows down slows both; how long a start and a frame take
is what a player waits. A figure that cannot be measured is None, and ``reasons`` says why.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
import zlib
from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle
from pathlib import Path
from statistics import median
from typing import Any

from blackangel.bots import Observation, kinds_of, make_bot, seat_seed
from blackangel.commands.common import OK, Unusable, game_of, say
from blackangel.engine.game import Game, State
from blackangel.engine.session import Session
from blackangel.engine.timeline import replay_checked
from blackangel.games import load_stats

SLICES = 8
LIVED = 5.0
"""Seconds for which a window at rest is looked at, at least."""
STARTS = 7
"""Starts of which the median is taken."""
CHESS_PLIES = 200
"""A random chess game is stopped after so many half moves."""

Setups = Sequence[tuple[int, dict[str, Any]]]
"""Seats and options of the games that are played, in turn."""

START = """
from blackangel.games import load_game
load_game({name!r}).new(3, {{}}, 1).decision.options
"""


@dataclass(slots=True)
class Rate:
    """Something counted over the time it took."""

    count: int = 0
    seconds: float = 0.0
    extra: int = 0

    def per_second(self, count: int | None = None) -> float:
        """The rate, of ``count`` things when given."""
        return (self.count if count is None else count) / self.seconds


@dataclass(slots=True)
class Figures:
    """The figures by their key, and why some are None."""

    values: dict[str, Any] = field(default_factory=dict)
    reasons: dict[str, str] = field(default_factory=dict)

    def missing(self, key: str, reason: str, value: Any = None) -> None:
        """Note a figure that could not be measured."""
        self.values[key] = value
        self.reasons[key] = reason

    def to_json(self) -> dict[str, Any]:
        """What ``--json`` prints."""
        return self.values | ({"reasons": self.reasons} if self.reasons else {})


def run(args: Namespace) -> int:
    """Measure and print."""
    if not 0 < args.seconds <= 600:
        raise Unusable("--seconds must be above 0 and at most 600")
    try:
        game = game_of(args.game)
    except ValueError as error:
        raise Unusable(str(error)) from None
    figures = measure(game, args.seconds)
    if args.json:
        say(json.dumps(figures.to_json()))
        return OK
    for key, value in figures.values.items():
        reason = figures.reasons.get(key)
        say(f"{key:24} {value if reason is None else 'not measured: ' + reason}")
    return OK


def measure(game: Game, seconds: float) -> Figures:
    """Every figure, each over about so many seconds."""
    figures, setups = Figures(), load_stats(game.name).SETUPS
    _playouts(figures, game, setups, seconds)
    sessions = [_session(game, setups, number) for number in range(2 * len(setups))]
    _replays(figures, sessions, seconds)
    _copies(figures, sessions, seconds)
    figures.values["log_bytes_per_step"] = round(_log_bytes(game, setups, seconds), 2)
    figures.values["start_ms"] = round(_start_ms(game.name), 1)
    _frames(figures, sessions[2])
    _lightness(figures, sessions[2], max(seconds, LIVED))
    return figures


def _sliced(first: Callable[[float, Rate], None], second: Callable[[float, Rate], None] | None,
            seconds: float) -> tuple[Rate, Rate]:
    """Run both in turn until each had its seconds."""
    one, two = Rate(), Rate()
    for _ in range(SLICES):
        first(seconds / SLICES, one)
        if second is not None:
            second(seconds / SLICES, two)
    return one, two


# Random play, all options listed before each step


def _playouts(figures: Figures, game: Game, setups: Setups, seconds: float) -> None:
    chooser = random.Random(1)
    games = 0

    def ours(budget: float, rate: Rate) -> None:
        nonlocal games
        start = time.process_time()
        while time.process_time() - start < budget:
            seats, options = setups[games % len(setups)]
            state = game.new(seats, options, games)
            games += 1
            while not state.is_over:
                legal = state.decision.options
                state.apply(legal[int(chooser.random() * len(legal))])
                rate.count += 1
                rate.extra += len(legal)
        rate.seconds += time.process_time() - start

    own, chess = _sliced(ours, _chess_playouts(figures), seconds)
    values = {"steps_per_s": round(own.per_second()), "options_per_s": round(own.per_second(own.extra)),
              "games_per_s": round(own.per_second(games), 2)}
    figures.values = values | figures.values
    if chess.seconds:
        figures.values["chess_steps_per_s"] = round(chess.per_second())


def _chess_playouts(figures: Figures) -> Callable[[float, Rate], None] | None:
    try:
        import chess
    except ImportError:
        figures.missing("chess_steps_per_s", "python-chess is not installed")
        return None
    chooser = random.Random(1)

    def theirs(budget: float, rate: Rate) -> None:
        start = time.process_time()
        while time.process_time() - start < budget:
            board = chess.Board()
            while board.ply() < CHESS_PLIES:
                legal = list(board.legal_moves)
                if not legal:
                    break
                board.push(legal[int(chooser.random() * len(legal))])
                rate.count += 1
        rate.seconds += time.process_time() - start

    return theirs


# Checked replay


def _session(game: Game, setups: Setups, number: int) -> Session:
    """One random game with its log in memory."""
    seats, options = setups[number % len(setups)]
    session = Session.new(game, seats, options, number, timed=False)
    chooser = random.Random(number)
    while not session.state.is_over:
        session.apply(chooser.choice(session.state.decision.options))
    return session


def _log_bytes(game: Game, setups: Setups, seconds: float) -> float:
    """Bytes of a compressed log for each step, in whole games as they are played: by the quickest computer player that
    wants to win, one game after the other until so much time was used."""
    quickest = kinds_of(game.name)[1]
    end = time.process_time() + seconds
    size = steps = 0
    for number, (seats, options) in enumerate(cycle(setups)):
        if steps and time.process_time() >= end:
            break
        session = Session.new(game, seats, options, number, timed=False)
        bots = [make_bot(quickest, seat_seed(number, seat), game.name) for seat in range(seats)]
        while not session.state.is_over:
            seen = Observation.of(session.state)
            session.apply(bots[seen.seat].choose(seen))
        size += len(zlib.compress(session.to_bytes(), 9))
        steps += session.length
    return size / steps


def _replays(figures: Figures, sessions: list[Session], seconds: float) -> None:
    """Every step checked for its seat and legality, every chance outcome against the generator; digests left out."""
    games = [(session, [record.step for record in session.history]) for session in sessions]
    plain = [(session, [replace(step, digest=None) for step in steps]) for session, steps in games]
    turn = 0

    def ours(budget: float, rate: Rate) -> None:
        nonlocal turn
        used = 0.0
        while used < budget:
            session, steps = plain[turn % len(plain)]
            turn += 1
            state = session.game.new(list(session.header.seats), session.header.options, session.header.seed)
            start = time.process_time()
            replay_checked(state, steps)
            used += time.process_time() - start
            rate.count += len(steps)
        rate.seconds += used

    own, chess = _sliced(ours, _chess_replays(figures), seconds)
    figures.values["replay_steps_per_s"] = round(own.per_second())
    if chess.seconds:
        figures.values["chess_replay_steps_per_s"] = round(chess.per_second())


def _chess_replays(figures: Figures) -> Callable[[float, Rate], None] | None:
    try:
        import chess
    except ImportError:
        figures.missing("chess_replay_steps_per_s", "python-chess is not installed")
        return None
    chooser = random.Random(2)
    games: list[list[chess.Move]] = []
    for _ in range(10):
        board = chess.Board()
        while board.ply() < CHESS_PLIES and (legal := list(board.legal_moves)):
            board.push(chooser.choice(legal))
        games.append(list(board.move_stack))
    turn = 0

    def theirs(budget: float, rate: Rate) -> None:
        nonlocal turn
        used = 0.0
        while used < budget:
            moves = games[turn % len(games)]
            turn += 1
            board = chess.Board()
            start = time.process_time()
            for move in moves:
                if not board.is_legal(move):
                    raise RuntimeError("python-chess refuses its own move")
                board.push(move)
            used += time.process_time() - start
            rate.count += len(moves)
        rate.seconds += used

    return theirs


# Copies, digests, start, frames


def _copies(figures: Figures, sessions: list[Session], seconds: float) -> None:
    states = [_middle(session) for session in sessions]
    figures.values["clone_us"] = round(_each(states, lambda state: state.clone(), seconds / 2) * 1e6, 2)
    figures.values["digest_us"] = round(_each(states, lambda state: state.digest(), seconds / 2) * 1e6, 1)


def _middle(session: Session) -> State:
    """The state in the middle of the game."""
    header = session.header
    state = session.game.new(list(header.seats), header.options, header.seed)
    return replay_checked(state, [record.step for record in session.history[:session.length // 2]])


def _each(states: list[State], act: Callable[[State], Any], seconds: float) -> float:
    """Seconds that one action takes."""
    count = 0
    start = time.process_time()
    while (used := time.process_time() - start) < seconds:
        for state in states:
            act(state)
        count += len(states)
    return used / count


def _start_ms(game: str) -> float:
    """The median of a few starts; the first one only fills the cache of byte code."""
    with tempfile.TemporaryDirectory() as folder:
        _start_seconds(game, Path(folder))
        return median(_start_seconds(game, Path(folder)) for _ in range(STARTS)) * 1000


def _start_seconds(game: str, cache: Path) -> float:
    """From the start of a process to the first list of legal options, byte code cached as after any first start."""
    environment = {"PYTHONPYCACHEPREFIX": str(cache), **os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    start = time.perf_counter()
    command = [sys.executable, "-c", START.format(name=game) + "print(1)"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        process.stdout.read(1)
        seconds = time.perf_counter() - start
        process.stdout.read()
    if process.returncode:
        raise RuntimeError("the measured process failed")
    return seconds


def _frames(figures: Figures, session: Session) -> None:
    """Frame times of the table in the middle of a game; its own module measures them."""
    nothing = {"p50": None, "p99": None}
    from blackangel.ui.play.face import faces

    if session.header.game not in faces():
        figures.missing("frame_ms", "this game has no table yet", nothing)
        return
    try:
        from blackangel.ui.app.shots import frame_times
    except ImportError as error:
        figures.missing("frame_ms", f"the table cannot be loaded: {error}", nothing)
        return
    try:
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "bench.balog"
            log.write_bytes(session.to_bytes())
            times = frame_times(log, session.length // 2)
    except Exception as error:
        figures.missing("frame_ms", f"the table cannot be drawn: {error or type(error).__name__}", nothing)
        return
    figures.values["frame_ms"] = {"p50": round(times["p50"], 2), "p99": round(times["p99"], 2)}


def _lightness(figures: Figures, session: Session, seconds: float) -> None:
    """Memory and processor time of a window at rest; its own module measures them."""
    keys = ("rss_mb", "bots_rss_mb", "idle_cpu", "idle_cpu_title", "splash_ms", "title_ms")
    try:
        from blackangel.ui.app.lightness import measured

        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "bench.balog"
            log.write_bytes(session.to_bytes())
            found = measured(log, session.length // 2, seconds)
    except Exception as error:
        for key in keys:
            figures.missing(key, f"the window cannot be measured: {error or type(error).__name__}")
        return
    for key in keys:
        if (value := found[key]) is not None:
            figures.values[key] = value
        else:
            figures.missing(key, "this system does not tell")
