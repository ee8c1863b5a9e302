"""Small pictures of saved games, and how far they have come, worked out by a process of its own and kept in a folder.

That is done once for each state of a file and each language: the names hold a digest of the file's path, size and time
and of the language. What is private stays so: where several people share the screen no hand is drawn.
"""

from __future__ import annotations

import hashlib
import logging
import math
import multiprocessing
import os
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pygame

from blackangel.engine.store import changed_at
from blackangel.ui.kit import kept as files
from blackangel.ui.kit.files import examples
from blackangel.ui.kit.words import CATALOGUE
from blackangel.ui.play.face import Facts, faces, load_face
from blackangel.ui.play.worker import end

SIZE = (1280, 720)
"""Pixels of the window in which the table is drawn."""
KEPT = (840, 473)
"""Pixels of the picture that is kept."""
MOST_KEPT = 200
SOON = 0.05
"""Seconds after which is looked whether a picture has been drawn."""
PATIENCE = 10.0
"""Seconds without work after which the process ends."""

FACTS = ".json"
"""Ending of what tells how far a game has come."""


def picture_suffix(language: str) -> str:
    """Ending of the picture that stands beside a game that comes with the program, in a language by its code:
    `resources/examples/make.py` makes it."""
    return f".{language}.jpg"


def shipped(log: Path, suffix: str) -> Path | None:
    """What came with an example game, if it did."""
    found = log.with_suffix(suffix)
    return found if log.parent == examples() and found.is_file() else None


def facts_of(game: str, state: Any) -> Facts:
    """How far a game has come, and which game it is."""
    return {"game": game, **load_face(game).saved.facts(state)}


def _are_facts(found: object) -> bool:
    """Whether what was kept says how far a game has come."""
    game = found.get("game") if isinstance(found, dict) else None
    return isinstance(game, str) and game in faces() and load_face(game).saved.are_facts(found)


def facts_now(log: Path) -> Facts | None:
    """The same worked out at once, which takes as long as the game is; None for a log that cannot be replayed."""
    from blackangel.engine.log import read_log
    from blackangel.engine.replay import Replay
    from blackangel.games import load_game

    try:
        read = read_log(log)
        replay = Replay(read, load_game(read.header.game))
        replay.jump(replay.length)
        return facts_of(read.header.game, replay.state)
    except (ValueError, OSError, KeyError) as error:
        logging.getLogger("blackangel").info("%s: %s", log, error)
        return None


def draw_table(app: Any, log: Path, out: Path) -> None:
    """Draws the end of a log into a PNG file, the facts beside it. Raises ValueError, OSError, pygame.error."""
    from . import shots

    controller = shots.controller_of(app, log, None)
    files.write(out.with_suffix(FACTS), facts_of(controller.game, controller.state))
    controller.end_shown = True
    app.settings.auto_single = False
    app.controller = controller
    app.scenes.replace(load_face(controller.game).table(controller))
    shots.settle(app)
    files.write_png(out, pygame.transform.smoothscale(app.surface, KEPT))


def serve(pipe: Connection) -> None:
    """Loop of the process: takes (log, picture, language), answers with the picture's path and whether it was drawn."""
    from . import shots

    shots.invisible()
    if hasattr(os, "nice"):
        os.nice(10)
    logging.getLogger("blackangel").addHandler(logging.NullHandler())
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        app = shots.open_app(Path(folder), SIZE)
        while True:
            try:
                log, out, language = pipe.recv()
            except (EOFError, OSError):
                return
            drawn = True
            try:
                if language != CATALOGUE.code:
                    app.set_language(language)
                draw_table(app, Path(log), Path(out))
            except Exception as error:  # a log that cannot be drawn has no picture
                logging.getLogger("blackangel").warning("No picture of %s: %s", log, error)
                drawn = False
            try:
                pipe.send((out, drawn))
            except OSError:
                return


class Thumbs:
    """The pictures of saved games.

    Args:
        folder: where they are kept; made when the first one is drawn.

    Attributes:
        arrived: how many have been drawn.
        wanted: files whose pictures are asked for, and where each goes.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._ready: dict[Path, pygame.Surface | None] = {}
        self._facts: dict[Path, Facts | None] = {}
        self.wanted: list[tuple[Path, Path]] = []
        self._sent: Path | None = None
        self._pipe: Connection | None = None
        self._process: multiprocessing.process.BaseProcess | None = None
        self._broken = False
        self._busy = 0.0
        self.came = False
        self.arrived = 0

    @property
    def still(self) -> float:
        """Seconds until something may have been drawn."""
        return SOON if self._sent is not None or self.wanted else math.inf

    def place(self, log: Path) -> Path | None:
        """Where the picture of a file's present state in the language of now is kept; None if there is no such file."""
        try:
            stat = log.stat()
        except OSError:
            return None
        mark = f"{log}|{stat.st_size}|{stat.st_mtime_ns}|{CATALOGUE.code}".encode(errors="surrogatepass")
        return self.folder / f"{hashlib.sha1(mark, usedforsecurity=False).hexdigest()[:20]}.png"

    def get(self, log: Path) -> pygame.Surface | None:
        """The picture; None while it is being drawn, or if it cannot be."""
        place = self.place(log)
        if place is None:
            return None
        for kept in (place, shipped(log, picture_suffix(CATALOGUE.code)) or place):
            if kept not in self._ready and os.path.isfile(kept):
                try:
                    self._ready[kept] = files.read_picture(kept).convert()
                except (OSError, pygame.error) as error:
                    logging.getLogger("blackangel").info("The picture of %s is drawn anew: %s", log, error)
                    place.unlink(missing_ok=True)
            if kept in self._ready:
                return self._ready[kept]
        if not self._broken and place != self._sent and all(place != out for _, out in self.wanted):
            self.wanted.append((log, place))
        return None

    def renamed(self, before: Path | None, log: Path) -> None:
        """The picture and the facts kept at `before` (see `place`) are those of a file under its new name."""
        place = self.place(log)
        if before is None or place is None or place == before:
            return
        if before in self._ready:
            self._ready[place] = self._ready.pop(before)
        if before in self._facts:
            self._facts[place] = self._facts.pop(before)
        for suffix in (".png", FACTS):
            if os.path.isfile(before.with_suffix(suffix)):
                try:
                    before.with_suffix(suffix).replace(place.with_suffix(suffix))
                except OSError as error:
                    logging.getLogger("blackangel").warning("The picture of %s is drawn anew: %s", log, error)

    def facts(self, log: Path) -> Facts | None:
        """How far the game has come; None while that is being worked out, or if it cannot be."""
        place = self.place(log)
        if place is None:
            return None
        if place not in self._facts:
            try:
                found = files.read(shipped(log, FACTS) or place.with_suffix(FACTS))
                self._facts[place] = found if _are_facts(found) else None
            except (FileNotFoundError, files.Unreadable):
                self.get(log)
                return None
        return self._facts[place]

    def keep(self, log: Path, window: pygame.Surface, facts: Facts) -> None:
        """Keeps a picture of the table that was drawn for the window: it is there at once at the next start."""
        place = self.place(log)
        if place is None:
            return
        wide, high = window.get_size()
        share = min(wide / KEPT[0], high / KEPT[1])  # the middle, in the shape of all these pictures
        cut = pygame.Rect(0, 0, round(KEPT[0] * share), round(KEPT[1] * share)).clip(window.get_rect())
        cut.center = window.get_rect().center
        small = pygame.transform.smoothscale(window.subsurface(cut.clip(window.get_rect())), KEPT)
        try:
            files.write(place.with_suffix(FACTS), facts)
            files.write_png(place, small)
        except OSError as error:
            logging.getLogger("blackangel").warning("The picture of %s is not kept: %s", log, error)
        else:
            self._ready[place], self._facts[place] = small, facts

    def update(self) -> None:
        """Once a frame: takes what has been drawn and asks for the next. `came` says whether something came."""
        self.came = False
        try:
            if self._pipe is not None and self._sent is not None and self._pipe.poll():
                out, drawn = self._pipe.recv()
                if not drawn:
                    self._ready[Path(out)] = None
                self._sent = None
                self.came = True
                self.arrived += 1
            if self._sent is None and self.wanted and self.start() and self._pipe is not None:
                log, place = self.wanted.pop(0)
                if place == self.place(log):    # neither the file nor the language has changed since
                    self._pipe.send((str(log), str(place), CATALOGUE.code))
                    self._sent = place
            self._rest()
        except (EOFError, OSError, ValueError) as error:
            logging.getLogger("blackangel").warning("Pictures of saved games cannot be drawn: %s", error)
            self._broken = True
            self.close()

    def _rest(self) -> None:
        """Lets the process go when it has had nothing to do for a while."""
        now = time.monotonic()
        if self._sent is not None or self.wanted:
            self._busy = now
        elif self._process is not None and now - self._busy > PATIENCE:
            self.close()

    def start(self) -> bool:
        """Whether the process runs, after it was started if it did not."""
        if self._process is not None:
            return True
        self.folder.mkdir(parents=True, exist_ok=True)
        self._tidy()
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        self._process = context.Process(target=serve, args=(there,), daemon=True, name="blackangel-pictures")
        self._process.start()
        there.close()
        self._pipe = here
        return True

    def _tidy(self) -> None:
        """Throws out the oldest pictures when there are too many."""
        files = sorted(self.folder.glob("*.png"), key=changed_at)
        for file in files[: max(0, len(files) - MOST_KEPT)]:
            file.unlink(missing_ok=True)
            file.with_suffix(FACTS).unlink(missing_ok=True)

    def close(self) -> None:
        """Ends the process; what was not drawn is asked for again another time."""
        pipe, self._pipe = self._pipe, None
        process, self._process = self._process, None
        self.wanted, self._sent = [], None
        end(pipe, process, 0.2)
