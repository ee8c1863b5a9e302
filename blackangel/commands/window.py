"""The commands that show something: the window, and pictures of its scenes. The window's modules load here only."""

from __future__ import annotations

import os
import re
from argparse import Namespace
from pathlib import Path

from blackangel import PROGRAM, paths
from blackangel.commands.common import OK, Unusable, open_log, os_reason, say
from blackangel.games import GAMES
from blackangel.ui.app.inbox import Asked, Inbox, enter_or_hand_over

LEAST, MOST = 64, 7680 * 4320
"""Pixels of a picture: each way at least, and in all at most."""


def run(args: Namespace) -> int:
    """Open the window on the title, on a saved game or on a replay; one that is open already is asked to do it."""
    start: str = args.command or "title"
    file: Path | None = args.file if start != "title" else None
    if file is not None:
        _file(file)
        if start != "open":  # of what is opened by a click the window says what is wrong with it
            _check(file, damaged_too=start == "replay")
    asked = Asked(start, None if file is None else os.path.abspath(file))
    inbox = enter_or_hand_over(paths.folders(args.data_dir).data, asked)
    if inbox is None:
        return OK
    try:
        return _open(start, file, args, inbox)
    finally:
        inbox.close()


def _open(start: str, file: Path | None, args: Namespace, inbox: Inbox) -> int:
    """The window first, with as little as it needs; then all that is shown in it is loaded."""
    from blackangel.ui.app.splash import Ended, Splash
    from blackangel.ui.kit.window import NoDisplay

    try:
        splash = Splash(paths.folders(args.data_dir).data)
    except NoDisplay as error:
        raise Unusable(f"{PROGRAM} needs a display, and {error}") from None
    try:
        splash.load()
        from blackangel import app

        code: int = app.run(start=start, file=file, data_dir=args.data_dir, mute=args.mute, lang=args.lang, inbox=inbox,
                            splash=splash)
        return code
    except Ended:
        return OK


def _file(path: Path) -> None:
    """Raise Unusable when there is no file to open."""
    from blackangel.engine.log import shortened

    if os.path.isdir(path):
        raise Unusable(f"{shortened(str(path))}: this is a folder; one file is opened")
    if not os.path.exists(path):
        raise Unusable(f"{shortened(str(path))}: there is no file of this name")


def _check(file: Path, damaged_too: bool = False) -> None:
    """Raise Unusable when the file is no log that this program knows; ``damaged_too``: or has no sound step."""
    from blackangel.engine.log import BadLog

    try:
        open_log(file)
    except ValueError as error:
        if damaged_too and isinstance(error, BadLog) and error.log is not None and error.good_steps:
            return
        raise Unusable(f"{file}: {error}") from None


def screenshot(args: Namespace) -> int:
    """Render one scene into a picture without a display."""
    size = re.fullmatch(r"(\d{2,5})x(\d{2,5})", args.size)
    if not size:
        raise Unusable(f"--size must look like 1280x720, not {args.size}")
    pixels = int(size[1]), int(size[2])
    if min(pixels) < LEAST or pixels[0] * pixels[1] > MOST:
        raise Unusable(f"--size must be at least {LEAST} each way and at most 7680x4320 in all, not {args.size}")
    if args.out.suffix.lower() != ".png":
        raise Unusable(f"the picture is a PNG, so --out must end in .png, not {args.out.name}")
    if not os.path.isdir(args.out.parent):
        raise Unusable(f"there is no folder {args.out.parent}")
    if args.log is not None:
        _check(args.log)
    if args.game and args.game not in GAMES:
        raise Unusable(f"there is no game called {args.game!r}; known: {', '.join(GAMES)}")
    from blackangel.ui.app.shots import screenshot as shoot

    try:
        code: int = shoot(args.scene, game=args.game, log=args.log, at=args.at, size=pixels, lang=args.lang,
                          out=args.out)
    except ValueError as error:
        raise Unusable(str(error)) from None
    except OSError as error:
        raise Unusable(f"{args.out}: {os_reason(error)}") from None
    if code == OK:
        say(str(args.out))
    return code
