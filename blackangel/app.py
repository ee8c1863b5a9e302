"""Opens the window: display, log file, data folder; then the program runs until the player leaves."""

from __future__ import annotations

import logging
import os
import signal
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path

import pygame

from blackangel import PROGRAM, paths
from blackangel.ui.app.inbox import Inbox
from blackangel.ui.app.program import App
from blackangel.ui.app.running import run as keep_running
from blackangel.ui.app.running import say
from blackangel.ui.app.splash import Splash
from blackangel.ui.app.title import TitleScreen
from blackangel.ui.kit.window import NoDisplay, open_display

LOG_FILE = "blackangel.log"
WOKEN = pygame.event.custom_type()
"""An event that says nothing."""


def start_log(folder: Path) -> Path | None:
    """Notes go to a file in the data folder; None if it cannot be written."""
    logger = logging.getLogger("blackangel")
    logger.setLevel(logging.INFO)
    for old in list(logger.handlers):
        logger.removeHandler(old)
    logger.propagate = False
    logging.raiseExceptions = False  # notes that a full disk does not take are no reason to write on the terminal
    path = folder / LOG_FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = RotatingFileHandler(
            path, maxBytes=400_000, backupCount=1, encoding="utf-8", errors="backslashreplace", delay=True
        )
        with path.open("a", encoding="utf-8"):
            pass
    except OSError:
        logger.addHandler(logging.NullHandler())
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logger.addHandler(handler)
    return path


def wake() -> None:
    """Ends the sleep of the loop, from any thread."""
    with suppress(pygame.error):  # the window is closed meanwhile
        pygame.event.post(pygame.event.Event(WOKEN))


def run(*, start: str = "title", file: Path | str | None = None, data_dir: Path | str | None = None, mute: bool = False,
        lang: str | None = None, inbox: Inbox | None = None, splash: Splash | None = None) -> int:
    """Opens the window.

    Args:
        start: "title"; with `file` "play", "replay" (it is not changed by that), or "open" for what it is good for.
        data_dir: the data folder in place of the system's.
        lang: language code for this run; else that of the settings, or of the system.
        splash: what has opened the window; None opens it here.
        inbox: through which later starts of the program come in; None if there is none.

    Returns:
        The exit code: 0, or 2 with one sentence on standard error when there is no display or the file is not there.
    """
    folders = paths.folders(data_dir)
    log_path = start_log(folders.data)
    if inbox is not None and inbox.trouble:
        logging.getLogger("blackangel").info("Starts cannot be handed over: %s", inbox.trouble)
    if file is not None and start != "open" and not os.path.isfile(file):
        say(f"There is no file {file}.")
        return 2
    try:
        if splash is None:
            open_display()
            pygame.font.init()
        app = App(folders, mute=mute, lang=lang, window=None if splash is None else splash.window)
    except NoDisplay as error:
        say(f"Black Angel needs a display, and {error}.")
        return 2
    except FileNotFoundError as error:
        say(str(error))
        if splash is not None:
            splash.fault(str(error))
        return 2
    except Exception as error:  # whatever it is: one sentence here, the details in the log
        logging.getLogger("blackangel").exception("The program cannot start")
        sentence = f"{PROGRAM} cannot start: {error or type(error).__name__}"
        say(sentence)
        if splash is not None:
            splash.fault(sentence)
        return 1
    app.log_path = log_path
    app.inbox = inbox
    if inbox is not None:
        inbox.wake = wake
    signal.signal(signal.SIGTERM, lambda *_: app.end())
    try:
        app.scenes.push(TitleScreen())
        app.start(start, Path(file) if file is not None else None)
        return keep_running(app)
    except KeyboardInterrupt:
        app.shut()
        return 0
    finally:
        pygame.quit()
