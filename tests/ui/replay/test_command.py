"""`blackangel replay FILE` as a process of its own, and pictures of the viewer without a display."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from blackangel.cli import main
from tests.patience import FAR, wait_for

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("damaged", [False, True])
def test_the_command_opens_a_window_and_leaves_the_log_alone(finished, damaged, tmp_path, screen):
    log = tmp_path / "Zażółć.balog"
    shutil.copy(finished, log)
    if damaged:
        lines = log.read_bytes().split(b"\n")
        lines[60] = b"{nonsense"
        log.write_bytes(b"\n".join(lines))
    before = log.read_bytes()
    env = {**os.environ, "PYTHONPATH": str(ROOT), "DISPLAY": screen, "SDL_VIDEODRIVER": "x11",
           "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    env.pop("WAYLAND_DISPLAY", None)
    process = subprocess.Popen([sys.executable, "-m", "blackangel", "replay", str(log), "--data-dir",
                                str(tmp_path / "data"), "--mute"], env=env, stderr=subprocess.PIPE, text=True)
    try:
        find = ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)]

        def found() -> list[str]:
            assert process.poll() is None
            return subprocess.run(find, env=env, capture_output=True, text=True, timeout=FAR).stdout.split()

        windows = wait_for(found)
        subprocess.run(["xdotool", "windowfocus", "--sync", windows[-1]], env=env, timeout=FAR, check=True)
        keys = ["xdotool", "key", "--delay", "150", "Right", "Right", "space"]
        subprocess.run(keys, env=env, timeout=FAR, check=True)
        time.sleep(1.5)
        assert process.poll() is None
    finally:
        process.terminate()
        errors = process.communicate(timeout=FAR)[1]
    assert process.returncode == 0 and "Traceback" not in errors
    assert log.read_bytes() == before


def test_what_is_no_log_is_refused_in_one_sentence(tmp_path, capsys):
    path = tmp_path / "x.balog"
    path.write_text("not a log\n")
    assert main(["replay", str(path)]) == 2
    assert main(["replay", str(tmp_path / "none.balog")]) == 2
    errors = capsys.readouterr().err
    assert errors.count("\n") == 2 and "Traceback" not in errors


@pytest.mark.parametrize("size", ["1280x720", "1024x768"])
def test_a_picture_of_any_step(finished, size, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for at in ("0", "40", "99999"):
        out = tmp_path / f"{at}.png"
        assert main(["screenshot", "--scene", "replay", "--log", str(finished), "--at", at, "--size", size, "-o",
                     str(out)]) == 0
        assert out.stat().st_size > 50_000
    assert main(["screenshot", "--scene", "replay", "-o", str(tmp_path / "no.png")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
