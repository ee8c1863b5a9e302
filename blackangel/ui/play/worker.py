"""Bots think in a process of their own, so that the window never stalls.

A question carries what the bot's seat may see (never the true state) and a tag; an answer to another question than the
last one is dropped. Where no process can be started, or it ends, a thread takes its place.
"""

from __future__ import annotations

import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from blackangel.engine.decision import Option, as_option

View = dict[str, Any]
Tag = tuple[int, int]


@dataclass(slots=True, frozen=True)
class Question:
    """What a bot is asked. What it leaves to chance follows from `seed`, the seat's own, and the view."""

    tag: Tag
    kind: str
    view: View
    seed: int


def choose(question: Question) -> Option:
    """The bot's choice, which follows from the question alone. A bot that fails or names no legal option is replaced
    by the one that takes any option."""
    from blackangel.bots import Observation, make_bot

    options = [as_option(option) for option in question.view["decision"]["options"]]
    seen = Observation.from_view(question.view)
    try:
        chosen: Option = as_option(make_bot(question.kind, question.seed, question.view["game"]).choose(seen))
        if chosen in options:
            return chosen
        logging.getLogger("blackangel").error("The bot %s chose %r, which is not legal", question.kind, chosen)
    except Exception:  # a bot's fault must not end the game
        logging.getLogger("blackangel").exception("The bot %s failed", question.kind)
    return make_bot("random", question.seed).choose(seen)


def serve(pipe: Connection, chooser: Callable[[Question], Option] = choose) -> None:
    """Loop of the worker process: ends when the pipe closes."""
    while True:
        try:
            question = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send((question.tag, chooser(question)))
        except OSError:     # who asked has gone while the answer was thought of
            return


def end(pipe: Connection | None, process: BaseProcess | None, patience: float) -> None:
    """Closes the way to a process and lets it end by itself for so many seconds; then it is ended."""
    if pipe is not None:
        pipe.close()
    if process is not None:
        process.join(patience)
        if process.is_alive():
            process.terminate()
            process.join(1)


class Thinker:
    """Asks bots. One question at a time; the last one counts.

    Args:
        process: False thinks in a thread of this process.
        chooser: what answers a question; a function of a module, as the process must find it.
    """

    def __init__(self, process: bool = True, chooser: Callable[[Question], Option] = choose) -> None:
        self._wanted: Question | None = None
        self._sent: Tag | None = None
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None
        self._threads: ThreadPoolExecutor | None = None
        self._future: Future[Option] | None = None
        self._future_tag: Tag | None = None
        self._chooser = chooser
        self._use_process = process

    @property
    def busy(self) -> bool:
        return self._wanted is not None

    def warm_up(self) -> None:
        """Starts the process before the first question, so that the first answer comes at once."""
        if self._use_process and self._process is None:
            self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        try:
            here, there = context.Pipe()
            process = context.Process(target=serve, args=(there, self._chooser), daemon=True, name="blackangel-bots")
            process.start()
            there.close()
        except (OSError, RuntimeError, ValueError) as error:
            self._give_up_process(error)
            return
        self._pipe, self._process = here, process

    def _give_up_process(self, error: BaseException) -> None:
        logging.getLogger("blackangel").warning("Bots think in this process: %s", error or type(error).__name__)
        self._use_process = False
        self._stop_process()
        self._sent = None

    def _stop_process(self) -> None:
        pipe, self._pipe = self._pipe, None
        process, self._process = self._process, None
        end(pipe, process, 0.3)

    def ask(self, question: Question) -> None:
        """Asks; an earlier question that is still open no longer counts."""
        self._wanted = question
        self._send()

    def _send(self) -> None:
        question = self._wanted
        if question is None:
            return
        if self._use_process:
            self.warm_up()
        if self._use_process and self._pipe is not None:
            if self._sent is not None:
                return  # the worker is still at an older question
            try:
                self._pipe.send(question)
                self._sent = question.tag
                return
            except (OSError, ValueError) as error:
                self._give_up_process(error)
        if self._future is None:
            if self._threads is None:
                self._threads = ThreadPoolExecutor(1, thread_name_prefix="blackangel-bots")
            self._future, self._future_tag = self._threads.submit(self._chooser, question), question.tag

    def forget(self) -> None:
        """The open question no longer counts."""
        self._wanted = None

    def answer(self) -> tuple[Tag, Option] | None:
        """The answer to the last question once it is there; never waits."""
        found = self._from_process() if self._sent is not None else self._from_thread()
        if found is None:
            return None
        wanted = self._wanted
        if wanted is not None and found[0] == wanted.tag:
            self._wanted = None
            return found
        self._send()
        return None

    def _from_process(self) -> tuple[Tag, Option] | None:
        assert self._pipe is not None
        try:
            if not self._pipe.poll():
                return None
            tag, option = self._pipe.recv()
        except (EOFError, OSError) as error:
            self._give_up_process(error)
            self._send()
            return None
        self._sent = None
        return tag, as_option(option)

    def _from_thread(self) -> tuple[Tag, Option] | None:
        if self._future is None or not self._future.done() or self._future_tag is None:
            return None
        found = (self._future_tag, self._future.result())
        self._future = self._future_tag = None
        return found

    def close(self) -> None:
        """Ends the process and the thread."""
        self._wanted = None
        self._stop_process()
        self._sent = None
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
