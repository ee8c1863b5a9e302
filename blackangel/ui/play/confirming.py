"""What cannot be taken back first shows what it brings; the same click, or Enter, once more then does it.

A button of the bar says plainly enough what is meant: only clicks on places, drops and lines of
lists wait. The setting `confirm` tells which: "never", "reveal" (only what cannot be taken back) or "always".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from blackangel.engine.decision import Option, verb_of
from blackangel.ui.kit.words import tr

from .chooser import Entry
from .occasion import Place
from .played import PlayedTable


class Finality(Protocol):
    """What a game says of what cannot be taken back."""

    def final(self, options: tuple[Option, ...]) -> str:
        """What makes options final, see `controller.final`; empty if they are not."""

    def warned(self, options: tuple[Option, ...]) -> bool:
        """Whether something else asks about them first."""

    def waits(self, option: Option) -> bool:
        """Whether it waits at all; else it is plain enough by itself."""

    def ends(self, option: Option) -> bool:
        """Whether it says as plainly as a button that nothing comes after it."""

    def button(self, option: Option) -> str:
        """Words of the button by which it is confirmed."""

    def place(self, option: Option) -> Place | None:
        """Where it is on the table."""

    def then(self, follows: str) -> str:
        """What comes by itself after it, as rich text for the button."""

    def why(self, follows: str) -> str:
        """Why it waits, in words for beside its place."""

    def asked(self, follows: str, by_keys: bool) -> str:
        """What the bar says meanwhile: what makes it final, and how to go on."""


@dataclass(slots=True, frozen=True)
class Ready:
    """What waits for the second click: options, the place that was clicked, the button's words, what follows by itself
    (a rich text for the button), what makes it final (see `controller.final`) and that in words for beside the
    place."""

    options: tuple[Option, ...]
    place: Place
    words: str
    then: str
    follows: str
    why: str


class Confirming:
    """Which click waits for a second one."""

    def __init__(self, table: PlayedTable, says: Finality) -> None:
        self.table = table
        self.says = says
        self._ready: Ready | None = None
        self._for: tuple[object, Place | None] = (None, None)
        self._line: tuple[Option, ...] | None = None    # of the list that it was chosen from

    @property
    def mode(self) -> str:
        """The player's setting; lessons and replays never wait."""
        if not self.table.occasion.played:
            return "never"
        return self.table.app.settings.confirm

    @property
    def ready(self) -> Ready | None:
        """What waits now; nothing while another piece, or the same one again, is on its way."""
        if self.table.pointing.dragging:
            return None
        if self._ready is not None and (self._for[0] is not self.table.asked or self._for[1] != self.table.picked):
            self._ready = None
        if self._ready is not None and self._line is not None and self._line != self._chosen:
            self._ready = None      # Another line of the list is meant now.
        return self._ready or self._alone()

    @property
    def _chosen(self) -> tuple[Option, ...] | None:
        """The options of the chosen line of the open list."""
        chooser = self.table.lists.popup or self.table.lists.whole
        entry = chooser.chosen if chooser is not None else None
        return entry.options if entry is not None else None

    def holds_line(self, entry: Entry) -> bool:
        """True if a line chosen from a list only shows what it brings; chosen once more it does it."""
        place = entry.place or ("bar", verb_of(entry.options[-1]))
        # A list that has opened by itself may be taken for the one before it: its end of the turn is asked about, too.
        asked_for = not self.says.ends(entry.options[-1]) or self.table.lists.list_by_itself
        held = self.holds(entry.options, place, asked_for)
        self._line = entry.options if held else None
        return held

    def _alone(self) -> Ready | None:
        """The only option there is, if it is not taken by itself because undo would end there."""
        table, controller = self.table, self.table.controller
        if len(table.offered) != 1 or table.watching or self.mode == "never":
            return None
        option = table.offered[0]
        if not controller.auto_single() or not controller.waits(option) or verb_of(option) in controller.course.asked:
            return None
        return self._made((option,), self.says.place(option) or ("bar", verb_of(option)))

    def _made(self, options: tuple[Option, ...], place: Place) -> Ready:
        says, follows = self.says, self.says.final(options)
        return Ready(options, place, says.button(options[-1]), says.then(follows), follows, says.why(follows))

    @property
    def sentence(self) -> str:
        """What the bar says while a click or a drop waits; empty if nothing does."""
        ready = self.ready
        if ready is None:
            return ""
        if self._ready is None:
            return tr("Only this is left to do. It waits for you because it is final.")
        return self.says.asked(ready.follows, self.table.pointing.keyboard)

    def holds(self, options: tuple[Option, ...], place: Place, any_verb: bool = False) -> bool:
        """True if a click that chose the options only shows what they bring. The same click again does them. any_verb:
        also options that are plain enough, if they are final."""
        before = self.ready
        self._ready = None
        if not options or (before is not None and before.options == options):
            return False
        table, says, mode = self.table, self.says, self.mode
        plain = not says.waits(options[-1]) and not (any_verb and says.final(options))
        if mode == "never" or plain or says.warned(options):
            return False
        if tuple(table.offered) == options and verb_of(options[-1]) in table.controller.course.asked:
            return False  # There is nothing else to do, and a click has just been asked for.
        if mode != "always" and not says.final(options):
            return False
        self._ready, self._line = self._made(options, place), None
        self._for = table.asked, table.picked
        table.guard.anew()
        table.pointing.hover_time = 0.0
        return True

    def holds_drop(self, options: tuple[Option, ...], place: Place) -> bool:
        """The same for a piece that was dropped: only what cannot be taken back waits."""
        before = self._ready
        if self.mode == "never" or not self.says.final(options):
            self._ready = None
            return False
        held = self.holds(options, place)
        return held or (before is not None and self._ready is before)

    def confirm(self) -> bool:
        """Does what waits; False if nothing does."""
        ready = self.ready
        self._ready = None
        if ready is None:
            return False
        self.table.put_at(ready.place)
        self.table.choose(ready.options)
        return True

    def cancel(self) -> bool:
        """Nothing waits any more; True if something did."""
        had = self.ready is not None
        self._ready = None
        return had
