"""What cannot be taken back, in words of Black Angel: see `play.confirming.Finality`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui.black_angel.verbs import book
from blackangel.ui.black_angel.verbs.record import Option
from blackangel.ui.kit.words import N_, tr

from . import pieces
from .layout import Place

if TYPE_CHECKING:
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


class Lasting:
    """What a table says of it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def final(self, options: tuple[Option, ...]) -> str:
        """Asked once in a decision."""
        return self.scene.lookout.final(options)

    def warned(self, options: tuple[Option, ...]) -> bool:
        """By the warnings of waste."""
        return bool(self.scene.extras.warner.would_say(options))

    def waits(self, option: Option) -> bool:
        """What is plain enough has no button to confirm it."""
        return bool(book.verb(option).confirm)

    def ends(self, option: Option) -> bool:
        """As its verb says."""
        return book.verb(option).ends

    def button(self, option: Option) -> str:
        """As its verb says."""
        verb = book.verb(option)
        return tr(verb.confirm) if verb.confirm else book.button_words(verb.name, "")

    def place(self, option: Option) -> Place | None:
        """Where it is on the table."""
        return self.scene.interaction.place_of(option) if self.scene.interaction else None

    def then(self, follows: str) -> str:
        """The card that is drawn."""
        return then(follows)

    def why(self, follows: str) -> str:
        """Beside the place."""
        return why(follows)

    def asked(self, follows: str, by_keys: bool) -> str:
        """In the bar."""
        return asked(follows, by_keys)
