"""How little the window takes of a machine: memory, and processor time while nobody does anything.

Measured in a process of its own with a window as a player has it (`measured`), which tells what it found as JSON
(`main`). Processor time counts, so that what else the machine does counts for nothing.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

SIZE = (1920, 1080)
SCREEN = ("xvfb-run", "-a", "-s", "-screen 0 1920x1080x24")
"""A screen that nobody sees, where there is none."""
MOST_TITLE, MOST = 4.0, 90.0
"""Seconds for which is waited that the title, and a table, come to rest."""


def measured(log: Path, at: int, seconds: float) -> dict[str, float | None]:
    """A table at a step of a log, and the title before it, each looked at for so many seconds at rest.

    Returns:
        rss_mb, bots_rss_mb: memory of the program and of the processes it started, in megabytes, with the table open;
        None where the system does not tell. idle_cpu, idle_cpu_title: percent of a processor. splash_ms, title_ms:
        processor time until the first picture of all, and until that of the title, byte code cached as after any first
        start.
    """
    around = [] if _has_screen() or shutil.which(SCREEN[0]) is None else list(SCREEN)
    with tempfile.TemporaryDirectory() as cache:
        environment = {"PYTHONPYCACHEPREFIX": cache, **os.environ}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        if not around and not _has_screen():
            environment["SDL_VIDEODRIVER"] = "dummy"
        command = [*around, sys.executable, "-m", __name__]
        _told(command, environment)
        return _told([*command, str(log), str(at), str(seconds)], environment)


def _told(command: list[str], environment: dict[str, str]) -> dict[str, float | None]:
    """What the measured process tells. Raises RuntimeError when it fails."""
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "it ended")
    found: dict[str, float | None] = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def _has_screen() -> bool:
    plain = sys.platform.startswith("linux") and not os.environ.get("SDL_VIDEODRIVER")
    return not plain or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def megabytes(process: int | str = "self") -> float | None:
    """Memory of a process that is in use now."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except OSError:
        return None
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 2**20, 1)


def _worked() -> float:
    used = os.times()
    return used.user + used.system


def main(log: str = "", at: str = "", seconds: str = "") -> None:
    """The process that is measured: it starts as the program does, and ends then where no log is given."""
    from blackangel.whole import replace_file

    from .splash import SETTINGS, Splash

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        replace_file(Path(folder) / SETTINGS, json.dumps({"window": SIZE}).encode())
        splash = Splash(Path(folder))
        found: dict[str, Any] = {"splash_ms": _milliseconds()}
        splash.load()
        import pygame

        from blackangel import paths

        from .loop import Loop
        from .program import App
        from .title import TitleScreen

        app = App(paths.folders(Path(folder)), mute=True, lang="en", window=splash.window)
        loop = Loop(app)
        app.scenes.push(TitleScreen())
        loop.turn()
        found["title_ms"] = _milliseconds()
        if log:
            found |= _lived(loop, Path(log), int(at), float(seconds))
        app.shut()
    print(json.dumps(found))
    pygame.quit()


def _milliseconds() -> int:
    return round(1000 * _worked())


def _lived(loop: Any, log: Path, at: int, seconds: float) -> dict[str, Any]:
    """The title at rest, and then a table."""
    from . import flow
    from .shots import seated

    _rest(loop, seconds, MOST_TITLE)
    found: dict[str, Any] = {"idle_cpu_title": _used(loop, seconds)}
    loop.app.settings.auto_single = False
    flow.show(loop.app, seated(log, at))
    _rest(loop, seconds, MOST)
    found["idle_cpu"] = _used(loop, seconds)
    found["rss_mb"] = megabytes()
    others = [megabytes(one.pid) for one in multiprocessing.active_children() if one.pid is not None]
    found["bots_rss_mb"] = sum(one for one in others if one is not None) if None not in others else None
    return found


def _rest(loop: Any, still: float, most: float) -> None:
    """Lives until nothing has been drawn for some seconds, or for the most of them."""
    late = time.monotonic() + most
    drawn, since = loop.drawn, time.monotonic()
    while time.monotonic() < late and time.monotonic() - since < still:
        loop.turn()
        if loop.drawn != drawn or loop.preparing:
            drawn, since = loop.drawn, time.monotonic()


def _used(loop: Any, seconds: float) -> float:
    """Percent of a processor that the program takes while nothing happens."""
    begun, worked = time.monotonic(), _worked()
    while time.monotonic() - begun < seconds:
        loop.turn()
    return round(100 * (_worked() - worked) / (time.monotonic() - begun), 1)


if __name__ == "__main__":
    main(*sys.argv[1:])
