"""The program as a process of its own: no display, killed at any moment, closed and continued."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from blackangel.engine.log import read_log
from blackangel.engine.session import Session
from blackangel.games import load_game
from tests.patience import FAR, wait_for

ROOT = Path(__file__).resolve().parents[3]
KILLS = 6
PRESSES = 60
"""Tries of keys after which what they shall bring does not come."""


def environment(**changes: str | None) -> dict[str, str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    for name, value in changes.items():
        if value is None:
            env.pop(name, None)
        else:
            env[name] = value
    return env


@pytest.mark.parametrize("where", [None, ":4999"])
@pytest.mark.parametrize("words", [[], ["play"]])
def test_no_display_is_one_sentence_and_exit_2(tmp_path, where, words):
    if words:
        seat = {"name": "Ada", "colour": "sky", "kind": "human"}
        Session.new(load_game("black_angel"), [seat], {"solo": True}, 2, tmp_path / "a.balog").close()
        words = [*words, str(tmp_path / "a.balog")]
    done = subprocess.run(
        [sys.executable, "-m", "blackangel", *words, "--data-dir", str(tmp_path / "data"), "--mute"],
        env=environment(DISPLAY=where, WAYLAND_DISPLAY=None, SDL_VIDEODRIVER=None),
        capture_output=True,
        text=True,
        timeout=FAR,
        cwd=tmp_path,
    )
    assert done.returncode == 2
    assert done.stderr.strip().count("\n") == 0, done.stderr
    assert "display" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_file_that_is_not_there(tmp_path, screen):
    done = subprocess.run(
        [sys.executable, "-m", "blackangel", "play", "no.balog", "--data-dir", str(tmp_path)],
        env=environment(DISPLAY=screen),
        capture_output=True,
        text=True,
        timeout=FAR,
        cwd=tmp_path,
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


class Running:
    """The program with its window, seen from outside."""

    def __init__(self, screen: str, data: Path, *words: str) -> None:
        self.env = environment(DISPLAY=screen, SDL_VIDEODRIVER="x11", WAYLAND_DISPLAY=None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "blackangel", *words, "--data-dir", str(data), "--mute"],
            env=self.env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            cwd=data.parent,
        )
        self.window = self._find()
        self.xdo("windowfocus", "--sync", self.window)

    def _find(self) -> str:
        def found() -> list[str]:
            assert self.process.poll() is None, self.process.stderr.read().decode() if self.process.stderr else ""
            words = ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)]
            return subprocess.run(words, env=self.env, capture_output=True, text=True, timeout=FAR).stdout.split()

        return wait_for(found, told="no window")[-1]

    def xdo(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self.env, capture_output=True, check=True, timeout=FAR)

    def keys(self, *names: str, delay: float = 0.05) -> None:
        for name in names:
            self.xdo("key", name)
            time.sleep(delay)

    def play_until(self, true: Callable[[], bool], *names: str) -> None:
        """Presses keys, by default those that take the next choice of the list, until something is so."""
        # What is final waits for a second one, and nothing is decided by what comes too soon to be meant.
        for _ in range(PRESSES):
            if true():
                return
            self.keys(*(names or ("Down", "Return", "Return")), delay=0.6)
        raise AssertionError(f"pressed {PRESSES} times in vain")

    def holds(self, path: Path) -> bool:
        """Whether the program has this file open."""
        return any(one.resolve() == path for one in Path(f"/proc/{self.process.pid}/fd").iterdir())

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(FAR)
        if self.process.stderr:
            self.process.stderr.close()


def begun(saves: Path) -> Path:
    """A solo game at its first decision."""
    saves.mkdir(parents=True)
    path = saves / "Game.balog"
    seat = {"name": "Ada", "colour": "sky", "kind": "human"}
    Session.new(load_game("black_angel"), [seat], {"solo": True}, 11, path).close()
    return path


@pytest.mark.slow
def test_killed_again_and_again_in_the_middle_of_play_no_finished_step_is_lost(screen, tmp_path):
    data = tmp_path / "data"
    path = begun(data / "saves")
    (data / "settings.json").write_text('{"speed": "fast"}', encoding="utf-8")
    rng = random.Random(9)
    options: list[object] = []
    for turn in range(KILLS):
        known = len(options)
        program = Running(screen, data, "play", str(path))
        program.play_until(lambda known=known: len(read_log(path).steps) > known)
        for _ in range(turn % 4):
            program.keys("Down", *["Down"] * rng.randrange(3), "Return", delay=0.03)
        seen = read_log(path)  # what is on the disc while the program runs
        time.sleep(rng.random() * 0.2)
        program.kill()
        log = read_log(path)
        found = [step.option for step in log.steps]
        assert found[: len(options)] == options, turn
        assert found[: len(seen.steps)] == [step.option for step in seen.steps], turn
        options = found
    session = Session.open(load_game("black_angel"), path)
    assert session.length == len(options)
    session.close()
    assert len(options) > KILLS


def test_asked_to_end_the_program_ends_well_and_the_game_goes_on_next_time(screen, tmp_path):
    data = tmp_path / "data"
    path = begun(data / "saves")
    program = Running(screen, data, "play", str(path))
    program.play_until(lambda: len(read_log(path).steps) >= 2)
    program.process.terminate()
    assert program.process.wait(FAR) == 0
    assert b"Traceback" not in (program.process.stderr.read() if program.process.stderr else b"")
    steps = len(read_log(path).steps)
    again = Running(screen, data)
    again.play_until(lambda: again.holds(path), "Return")  # continue
    again.play_until(lambda: len(read_log(path).steps) > steps)
    assert list((data / "saves").glob("*.balog")) == [path]
    again.kill()
