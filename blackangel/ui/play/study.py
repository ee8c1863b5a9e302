"""The analysis of finished games at work: what is asked for is begun or taken from what is kept, and kept again.

One is at work at a time. It rests while a game is played, and goes on afterwards.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Sequence
from pathlib import Path

from blackangel.bots import analysis_kept as kept
from blackangel.bots.analysis import Analysis, Finding, decisions, deeper
from blackangel.engine.log import Log
from blackangel.ui.kit.files import examples

from .errand import Errand

SOON = 0.1
"""Seconds after which is looked what is ready."""
OFTEN = 60
"""After so many steps what is ready is kept."""


class Study:
    """The analysis of one game for one seat.

    Attributes:
        analysis: what is ready.
        failed: it cannot go on.
        changes: grows with every step that was looked at.
    """

    def __init__(self, log: Log, seat: int, path: Path | None) -> None:
        """Raises ValueError where there can be none (see ``Analysis.of``)."""
        self.log = log
        beside = None if path is None else kept.path_for(path)
        self.analysis = Analysis.of(log, seat) if beside is None else kept.load(beside, log, seat)
        self.place = None if path is None or path.parent == examples() else beside  # which are only read
        self.failed = False
        self.changes = 0
        self._kept = 0

    @property
    def share(self) -> float:
        """How much of it is ready, 0 to 1."""
        return self.analysis.looked / max(1, self.analysis.length)

    @property
    def complete(self) -> bool:
        """Whether all of it is."""
        return self.analysis.complete

    def add(self, looked: int, found: Finding | None) -> None:
        """One step more was looked at."""
        if found is not None:
            self.analysis.findings.append(found)
        self.analysis.looked = looked
        self.changes += 1
        if self.complete or self.changes - self._kept >= OFTEN:
            self.keep()

    def look_again(self, found: Finding | None) -> None:
        """A decision was looked at longer."""
        if found is not None:
            self.analysis.replace(found)
            self.changes += 1
            self.keep()

    def keep(self) -> None:
        """Keeps what is ready beside the log, if it is in a file and there is something new."""
        if self.place is None or self._kept == self.changes:
            return
        self._kept = self.changes
        try:
            kept.save(self.place, self.analysis)
        except OSError as error:
            logging.getLogger("blackangel").info("The analysis is not kept: %s", error)


class Desk:
    """Where studies lie. process: False works in a thread of this process."""

    def __init__(self, process: bool = True) -> None:
        self._process = process
        self._studies: dict[tuple[str, int], Study] = {}
        self._errand: Errand | None = None
        self.current: Study | None = None
        self._after: list[Study] = []
        self._deep: tuple[Study, int, Errand] | None = None
        self._done = 0.0

    def study(self, log: Log, seat: int, path: Path | None) -> Study:
        """That of a game and a seat, as it is. Raises ValueError where there can be none."""
        key = log.identity(), seat
        if key not in self._studies:
            self._studies[key] = Study(log, seat, path)
        return self._studies[key]

    def begin(self, study: Study) -> None:
        """Works at that one from now on; what was at work before stops."""
        if self.current is not study or study.failed:
            self.stop()
            study.failed = False
            self.current = None if study.complete else study

    def follow(self, studies: Sequence[Study]) -> None:
        """What is worked at once that at work is ready, one after the other; what was to follow before counts no
        more."""
        self._after = list(studies)
        if self.current is None:
            self._next()

    def _next(self) -> None:
        while self.current is None and self._after:
            study = self._after.pop(0)
            self.current = None if study.complete or study.failed else study

    def working(self, study: Study) -> bool:
        """Whether that one is at work, or will be once nothing else is played."""
        return self.current is study

    def deepen(self, study: Study, turn: int) -> None:
        """Looks longer at the decisions of one turn that cost most, before anything else; what is at work rests
        meanwhile."""
        self.stop_deepening()
        self._rest()
        given = study.log, study.analysis.seat, [one.step for one in study.analysis.worst(turn)]
        self._deep, self._done = (study, turn, Errand(deeper, given, self._process)), 0.0

    def deepening(self, study: Study, turn: int | None) -> float | None:
        """How much of that is done, 0 to 1; None if it is not at work there."""
        return self._done if self._deep is not None and self._deep[:2] == (study, turn) else None

    def stop_deepening(self) -> None:
        """What was found so far stays."""
        if self._deep is not None:
            self._deep[2].stop()
            self._deep = None

    @property
    def still(self) -> float:
        """Seconds until there may be something new."""
        return SOON if self._errand is not None or self._deep is not None else math.inf

    def stop(self) -> None:
        """Nothing is at work any more, nor will be by itself; what is ready stays."""
        self.stop_deepening()
        self._rest()
        self.current = None
        self._after = []

    def _rest(self) -> None:
        self.take()
        if self._errand is not None:
            self._errand.stop()
            self._errand = None
        if self.current is not None:
            self.current.keep()

    def update(self, rest: bool) -> None:
        """Takes what is ready. rest: a game is played, which shall have the machine for itself."""
        if rest:
            self.stop_deepening()
            if self._errand is not None:
                self._rest()
            return
        if self._deep is not None:
            self._take_deep(*self._deep)
            return
        study = self.current
        if study is not None and self._errand is None:
            given = (study.log, study.analysis.seat, study.analysis.looked)
            self._errand = Errand(decisions, given, self._process)
        self.take()

    def _take_deep(self, study: Study, turn: int, errand: Errand) -> None:
        for self._done, found in errand.take():
            study.look_again(found)
        if not errand.busy:
            self._deep = None

    def take(self) -> None:
        """What the work at hand has brought."""
        errand, study = self._errand, self.current
        if errand is None or study is None:
            return
        for looked, found in errand.take():
            study.add(looked, found)
        if not errand.busy:
            study.failed = errand.failed or not study.complete
            study.keep()
            self._errand = self.current = None
            self._next()
