"""What cannot be taken back first shows what it brings; the same click, or Enter, once more then does it.

A button of the bar says plainly enough what is meant: only clicks on places, drops and lines of
lists wait. The setting `confirm` tells which: "never", "reveal" (only what cannot be taken back) or "always".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from blackangel.ui.black_angel.course import COURSE
from blackangel.ui.black_angel.verbs import book
from blackangel.ui.black_angel.verbs.record import Option
from blackangel.ui.kit.words import N_, tr

from . import pieces
from .layout import Place

if TYPE_CHECKING:
    from blackangel.ui.play.chooser import Entry

    from .interaction import Interaction
    from .scene import TableScene

LASTING = {
    "die": (N_("Final: dice are rolled."),
            N_("Dice are rolled: this cannot be taken back.")),
    "ravager": (N_("Final: a Ravager card comes."),
                N_("A Ravager card is turned up: this cannot be taken back.")),
    "tile": (N_("Final: a tile is turned up."),
             N_("A new tile is turned up: this cannot be taken back.")),
    "hal": (N_("Final: Hal turns up a card."),
            N_("Hal turns up a card: this cannot be taken back.")),
    "draws": (N_("Final: then another player draws."),
              N_("Then another player draws a card: this cannot be taken back.")),
    "choice": (N_("Final: then another player decides."),
               N_("Then another player decides: this cannot be taken back.")),
    "turn": (N_("Final: your turn ends."),
             N_("Your turn ends: this cannot be taken back.")),
    "other": (N_("Final: chance decides."),
              N_("This cannot be taken back.")),
}
"""What chance brings (see `controller.final`): the bar's words and those beside the place."""
@dataclass(slots=True, frozen=True)
class Ready:
    """What waits for the second click: options, the place that was clicked, the button's words, what follows by itself
    (a rich text for the button) and what makes it final (see `controller.final`)."""

    options: tuple[Option, ...]
    place: Place
    words: str
    then: str
    follows: str

    @property
    def why(self) -> str:
        """What makes it final, in words for beside the place."""
        return why(self.follows)


def then(follows: str) -> str:
    """What comes by itself after a step, for its button; see `controller.final`."""
    return f"[i:arrow-right] [i:mission:{follows}]" if follows in pieces.COLOURS else ""


def why(follows: str) -> str:
    """Why a step waits, in words; empty if it could be taken back."""
    if follows in pieces.COLOURS:
        return tr("Then you draw [i:mission:{c}]: nothing before that can be taken back.", c=follows)
    return tr(LASTING.get(follows, LASTING["other"])[1]) if follows else ""


def asked(follows: str, by_keys: bool = False) -> str:
    """The bar's words while a step waits: what makes it final, and how to go on."""
    again = tr("Enter again to confirm.") if by_keys else tr("Click again to confirm.")
    if follows in pieces.COLOURS:
        return tr("Final: you draw [i:mission:{c}].", c=follows) + " " + again
    if follows:
        return tr(LASTING.get(follows, LASTING["other"])[0]) + " " + again
    return tr("Sure?") + " " + again


class Confirming:
    """Which click waits for a second one."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._ready: Ready | None = None
        self._for: tuple[Interaction | None, Place | None] = (None, None)
        self._line: tuple[Option, ...] | None = None    # of the list that it was chosen from

    @property
    def mode(self) -> str:
        """The player's setting; lessons and replays never wait."""
        if not self.scene.occasion.played:
            return "never"
        return self.scene.app.settings.confirm

    @property
    def ready(self) -> Ready | None:
        """What waits now; nothing while another piece, or the same one again, is on its way."""
        if self.scene.pointing.press is not None and self.scene.pointing.press.dragging:
            return None
        if self._ready is not None and (self._for[0] is not self.scene.interaction or self._for[1] != self._picked):
            self._ready = None
        if self._ready is not None and self._line is not None and self._line != self._chosen:
            self._ready = None      # Another line of the list is meant now.
        return self._ready or self._alone()

    @property
    def _chosen(self) -> tuple[Option, ...] | None:
        """The options of the chosen line of the open list."""
        chooser = self.scene.lists.popup or self.scene.lists.whole
        entry = chooser.chosen if chooser is not None else None
        return entry.options if entry is not None else None

    def holds_line(self, entry: Entry) -> bool:
        """True if a line chosen from a list only shows what it brings; chosen once more it does it."""
        place = entry.place or ("bar", book.verb(entry.options[-1]).name)
        # A list that has opened by itself may be taken for the one before it: its end of the turn is asked about, too.
        asked_for = not book.verb(entry.options[-1]).ends or self.scene.lists.list_by_itself
        held = self.holds(entry.options, place, asked_for)
        self._line = entry.options if held else None
        return held

    def _alone(self) -> Ready | None:
        """The only option there is, if it is not taken by itself because undo would end there."""
        scene, at_work = self.scene, self.scene.interaction
        if at_work is None or len(at_work.options) != 1 or scene.showing.watching or self.mode == "never":
            return None
        option = at_work.options[0]
        if not scene.controller.auto_single() or not scene.controller.waits(option) or option.verb in COURSE.asked:
            return None
        return self._made((option,), at_work.place_of(option) or ("bar", option.verb))

    def _made(self, options: tuple[Option, ...], place: Place) -> Ready:
        verb = book.verb(options[-1])
        words = tr(verb.confirm) if verb.confirm else book.button_words(verb.name, "")
        follows = self.scene.lookout.final(options)
        return Ready(options, place, words, then(follows), follows)

    @property
    def sentence(self) -> str:
        """What the bar says while a click or a drop waits; empty if nothing does."""
        ready = self.ready
        if ready is None:
            return ""
        if self._ready is None:
            return tr("Only this is left to do. It waits for you because it is final.")
        return asked(ready.follows, self.scene.pointing.keyboard)

    @property
    def _picked(self) -> Place | None:
        return self.scene.interaction.picked if self.scene.interaction else None

    def holds(self, options: tuple[Option, ...], place: Place, any_verb: bool = False) -> bool:
        """True if a click that chose the options only shows what they bring. The same click again does them. any_verb:
        also options that are plain enough, if they are final."""
        before = self.ready
        self._ready = None
        if not options or (before is not None and before.options == options):
            return False
        verb = book.verb(options[-1])
        mode = self.mode
        at_work = self.scene.interaction
        plain = not verb.confirm and not (any_verb and self.scene.lookout.final(options))
        if mode == "never" or plain:
            return False
        if self.scene.extras.warner.would_say(options):
            return False
        if at_work is not None and at_work.options == options and verb.name in COURSE.asked:
            return False  # There is nothing else to do, and a click has just been asked for.
        if mode != "always" and not self.scene.lookout.final(options):
            return False
        self._ready, self._line = self._made(options, place), None
        self._for = self.scene.interaction, self._picked
        self.scene.guard.anew()
        self.scene.pointing.hover_time = 0.0
        return True

    def holds_drop(self, options: tuple[Option, ...], place: Place) -> bool:
        """The same for a piece that was dropped: only what cannot be taken back waits."""
        before = self._ready
        if self.mode == "never" or not self.scene.lookout.final(options):
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
        if self.scene.interaction is not None and self.scene.interaction.picked is not None:
            self.scene.showing.drops[self.scene.interaction.picked] = self.scene.point_of(ready.place) or (0.0, 0.0)
        self.scene.deciding.apply(ready.options)
        return True

    def cancel(self) -> bool:
        """Nothing waits any more; True if something did."""
        had = self.ready is not None
        self._ready = None
        return had
