"""What happened, told to the panel of the log line by line as it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui.black_angel.happenings.space import JUMP
from blackangel.ui.kit.words import tr

from . import logwords, wording

if TYPE_CHECKING:
    from .scene import TableScene


class Feed:
    """How far the log has been told (`logged` steps), and to whom."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.logged = 0
        self.log_for: int | None = None

    def untell(self) -> None:
        """The log is told anew from its beginning: nothing that was told or is held back to be told later stays."""
        self.scene.log.lines.clear()
        self.scene.ledger.untell()
        self.logged = 0

    def take_log(self) -> None:
        """New lines of the log; all of them when somebody else may read them than before."""
        scene = self.scene
        if not scene.occasion.logs:
            return
        if scene.controller.knower != self.log_for:
            self.log_for = scene.controller.knower
            self.untell()
        shown = max(0, scene.showing.moments[0].number - 1) if scene.showing.moments else scene.controller.handed_on
        entries = scene.controller.log[:shown]
        if not scene.log.lines and not self.logged:
            reserved = len(scene.view["seats"]) > 2
            first = tr("Before the first turn") if reserved else tr("Round {n}", n=1)
            turn = [] if reserved else [logwords.first_turn(scene.view)]
            scene.log.add([wording.Line(None, first, rule=True), *turn])
        jumps = sum(len(JUMP.of(entry.events)) for entry in entries[:self.logged])
        for entry in entries[self.logged:]:
            lines = logwords.lines(entry.events, entry.about, entry.number, jumps, entry.seat)
            jumps += len(JUMP.of(entry.events))
            if scene.ledger.pending and entry is entries[-1]:
                scene.ledger.tell_later(lines)
            else:
                scene.log.add(lines)
        self.logged = max(self.logged, len(entries))
