"""Long work in a process of its own, of which each piece comes back as soon as it is done.

It gives way to everything else on the machine. Where no process can be started a thread takes its place.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import queue
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from .worker import end

Work = Callable[..., Iterator[Any]]
"""A function of a module, as the process must find it; what it gives goes through a pipe."""
DONE, FAILED = "complete", "failed"
PIECE = "piece"
NICE = 5
"""How far it gives way: somebody may be waiting for it."""


def serve(pipe: Connection, work: Work, given: Sequence[Any]) -> None:
    """The process: does the work, and ends."""
    with suppress(AttributeError, OSError):  # a system without priorities of this kind
        os.nice(NICE)
    try:
        for kind, piece in pieces(work, given):
            pipe.send((kind, piece))
    except OSError:  # whoever asked has gone
        return


def pieces(work: Work, given: Sequence[Any]) -> Iterator[tuple[str, Any]]:
    """All pieces, and how it ended; never raises."""
    try:
        for piece in work(*given):
            yield PIECE, piece
    except Exception:  # a fault there is no fault of the window
        logging.getLogger("blackangel").exception("Work in the background failed")
        yield FAILED, None
        return
    yield DONE, None


class Errand:
    """One piece of work, from its beginning to its end or until it is stopped.

    Attributes:
        busy: it goes on. failed: it ended before its time.
    """

    def __init__(self, work: Work, given: Sequence[Any], process: bool = True) -> None:
        self.busy = True
        self.failed = False
        self._pipe: Connection | None = None
        self._process: multiprocessing.process.BaseProcess | None = None
        self._queue: queue.SimpleQueue[tuple[str, Any]] = queue.SimpleQueue()
        self._halt = threading.Event()
        if not (process and self._start(work, given)):
            threading.Thread(target=self._in_thread, args=(work, given), daemon=True).start()

    def _start(self, work: Work, given: Sequence[Any]) -> bool:
        context = multiprocessing.get_context("spawn")
        try:
            here, there = context.Pipe()
            process = context.Process(target=serve, args=(there, work, given), daemon=True, name="blackangel-errand")
            process.start()
            there.close()
        except (OSError, RuntimeError, ValueError) as error:
            logging.getLogger("blackangel").warning("No process for work in the background: %s", error)
            return False
        self._pipe, self._process = here, process
        return True

    def _in_thread(self, work: Work, given: Sequence[Any]) -> None:
        for told in pieces(work, given):
            if self._halt.is_set():
                return
            self._queue.put(told)

    def take(self) -> list[Any]:
        """The pieces that are done since the last time; never waits."""
        found = []
        for kind, piece in self._arrived():
            if kind == PIECE:
                found.append(piece)
                continue
            self.failed = kind == FAILED
            self._end()
            break
        return found

    def _arrived(self) -> Iterator[tuple[str, Any]]:
        if self._pipe is None:
            while not self._queue.empty():
                yield self._queue.get()
            return
        try:
            while self._pipe is not None and self._pipe.poll():
                yield self._pipe.recv()
        except (EOFError, OSError):  # the process has ended without a word
            yield FAILED, None

    def stop(self) -> None:
        """It ends now; what was not taken yet is gone."""
        self._halt.set()
        self._end()

    def _end(self) -> None:
        self.busy = False
        pipe, self._pipe = self._pipe, None
        process, self._process = self._process, None
        end(pipe, process, 0.05)
