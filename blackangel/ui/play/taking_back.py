"""Undo and redo at a table: what one gesture did is taken back at once, and brought back at once."""

from __future__ import annotations

from .played import PlayedTable


class TakingBack:
    """What the person at the screen takes back.

    Attributes:
        gestures: numbers of steps that one gesture led from and to.
    """

    def __init__(self, table: PlayedTable) -> None:
        self.table = table
        self.gestures: list[tuple[int, int]] = []

    def made(self, before: int) -> None:
        """A gesture was made when there were so many steps."""
        after = self.table.controller.session.length
        self.gestures = [(a, b) for a, b in self.gestures if b <= before]
        if after > before + 1:
            self.gestures.append((before, after))

    def undo(self, whole_turn: bool = False) -> None:
        """Takes back a step (all steps of one gesture), or the whole turn."""
        controller = self.table.controller
        before = controller.session.length
        done = controller.undo_turn() if whole_turn else controller.undo()
        while done and any(a < controller.session.length < b for a, b in self.gestures):
            if not controller.undo():
                break
        if done and not whole_turn:     # What was taken back at once is brought back at once.
            after = controller.session.length
            self.gestures = [(a, b) for a, b in self.gestures if b <= after or a >= before] + [(after, before)]
        self._went(done, controller.undo_words()[1])

    def redo(self) -> None:
        """Brings back what was taken back at once."""
        controller = self.table.controller
        length = controller.session.length
        end = next((b for a, b in self.gestures if a == length), length)
        done = controller.redo()
        while done and controller.session.length < end:
            if not controller.redo():
                break
        self._went(done, controller.redo_words()[1])

    def _went(self, done: bool, reason: str) -> None:
        """The game stands at another step, or it does not go there for a reason."""
        table = self.table
        table.app.sound.play("undo" if done else "refused")
        if not done and reason:
            table.app.notice(reason)
        if done:
            table.pointing.release(glide=False)
            table.sync()
