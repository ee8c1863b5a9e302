"""One window for one data folder: whoever starts the program again hands over what is to be opened, and is done.

The first program locks a file of the data folder as long as it runs; the system lets go of it when the process goes,
however that happens, so that nothing stale can stand in the way. It listens on a port of this machine alone and writes
the port, with a secret that only this user can read, into that folder: that is the same on every system.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from io import FileIO
from pathlib import Path
from queue import Empty, SimpleQueue

from blackangel.locks import is_free

LOCK, ADDRESS = "window.lock", "window.json"
"""Files of the data folder."""
HERE = "127.0.0.1"
STARTS = ("title", "open", "play", "replay")
LONGEST = 64 * 1024
"""Bytes of what one program says to the other."""
ANSWER_SECONDS = 2.0
PATIENCE = 4.0
"""Seconds for which a window that is just being opened or closed is waited for."""
PAUSE = 0.05


@dataclass(slots=True, frozen=True)
class Asked:
    """What somebody asks of the window: how to start (see `app.run`), and the file, an absolute path, if any."""

    start: str
    file: str | None = None


class Inbox:
    """The window's half. `enter` gives none where another window has the folder.

    Attributes:
        trouble: why nobody can come in, for the notes; empty if one can.
        wake: called, in another thread, once something was asked: the window may be asleep.
    """

    def __init__(self, folder: Path, held: FileIO | None) -> None:
        """Use `enter`. held: the locked file; None where this disk knows no locks, and then nobody can come in."""
        self._address = folder / ADDRESS
        self._held = held
        self._asked: SimpleQueue[Asked] = SimpleQueue()
        self._secret, self._answer = os.urandom(16).hex(), os.urandom(16).hex()
        self._listener: socket.socket | None = None
        self.trouble = ""
        self.wake: Callable[[], None] = lambda: None

    @classmethod
    def enter(cls, folder: Path) -> Inbox | None:
        """The inbox of that folder, open from now on; None if another program has it. Never raises: where nothing can
        be locked or listened to, the window just stands alone."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            held = (folder / LOCK).open("ab", buffering=0)
        except OSError as error:
            alone = cls(folder, None)
            alone.trouble = str(error)
            return alone
        if not is_free(held):
            held.close()
            return None
        inbox = cls(folder, held)
        inbox._listen()
        return inbox

    def _listen(self) -> None:
        try:
            self._listener = socket.create_server((HERE, 0))
            about = {"port": self._listener.getsockname()[1], "secret": self._secret, "answer": self._answer,
                     "process": os.getpid()}  # fmt: skip
            self._address.unlink(missing_ok=True)
            handle = os.open(self._address, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with open(handle, "wb") as file:
                file.write(json.dumps(about).encode() + b"\n")
        except OSError as error:
            self.trouble = str(error)
            self._shut()
            return
        threading.Thread(target=self._answer_all, args=(self._listener,), name="blackangel-inbox", daemon=True).start()

    def _answer_all(self, listener: socket.socket) -> None:
        while True:
            try:
                caller, _ = listener.accept()
            except OSError:  # closed
                return
            try:
                with caller:
                    caller.settimeout(ANSWER_SECONDS)
                    asked = self._understood(_line(caller))
                    if asked is not None:
                        caller.sendall(self._answer.encode() + b"\n")
                        self._asked.put(asked)
                        self.wake()
            except OSError:  # whoever called is gone, or says nothing: it asks again or opens a window of its own
                continue

    def _understood(self, line: bytes) -> Asked | None:
        """What is asked; None for anything that does not come from a start of this program by this user."""
        try:
            said = json.loads(line)
            secret, start, file = str(said["secret"]), said["start"], said["file"]
        except (ValueError, RecursionError, LookupError, TypeError):
            return None
        if not _same(secret.encode(errors="replace"), self._secret.encode()) or start not in STARTS:
            return None
        return Asked(start, file) if file is None or isinstance(file, str) else None

    def asked(self) -> Asked | None:
        """The next thing that somebody asked for, if there is one."""
        try:
            return self._asked.get_nowait()
        except Empty:
            return None

    def _shut(self) -> None:
        if self._listener is not None:
            with suppress(OSError):  # nobody is listening: that ends the thread that waits
                self._listener.shutdown(socket.SHUT_RDWR)
            self._listener.close()
            self._listener = None
        with suppress(OSError):  # it is not needed: without the lock nobody looks at it
            self._address.unlink()

    def close(self) -> None:
        """From now on another program may have the folder."""
        if self._held is None:
            return
        self._shut()
        self._held.close()
        self._held = None


def hand_over(folder: Path, asked: Asked) -> bool:
    """Whether the window that has the folder has taken what is asked; at once False where there is no such file."""
    try:
        about = json.loads((folder / ADDRESS).read_bytes())
        port, secret, answer = int(about["port"]), str(about["secret"]), str(about["answer"])
        _let_come_forward(int(about["process"]))
        with socket.create_connection((HERE, port), ANSWER_SECONDS) as window:
            window.settimeout(ANSWER_SECONDS)
            window.sendall(json.dumps({"secret": secret, **asdict(asked)}).encode() + b"\n")
            return _same(_line(window).strip(), answer.encode())
    except (OSError, ValueError, RecursionError, LookupError, TypeError, OverflowError):
        return False


def enter_or_hand_over(folder: Path, asked: Asked, patience: float = PATIENCE,
                       sleep: Callable[[float], None] = time.sleep) -> Inbox | None:
    """The inbox for a window of our own; None where an open window has taken what is asked.

    A window that neither answers nor ends within `patience` seconds is left alone: then both stand side by side.
    """
    for _ in range(max(1, round(patience / PAUSE))):
        inbox = Inbox.enter(folder)
        if inbox is not None:
            return inbox
        if hand_over(folder, asked):
            return None
        sleep(PAUSE)
    alone = Inbox(folder, None)
    alone.trouble = "another window has the data folder and does not answer"
    return alone


def _line(link: socket.socket) -> bytes:
    """What the other side says, up to the end of its line. Raises OSError."""
    said = b""
    while not said.endswith(b"\n") and len(said) < LONGEST:
        part = link.recv(4096)
        if not part:
            break
        said += part
    return said


def _same(said: bytes, secret: bytes) -> bool:
    """Whether somebody knows the secret; how long it takes tells nothing."""
    import hmac  # slow to load, and the window need not wait for it

    return hmac.compare_digest(said, secret)


def _let_come_forward(process: int) -> None:
    """Windows lets only the program that was just started come to the front, unless that one allows it another."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(process)
