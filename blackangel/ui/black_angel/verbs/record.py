"""The record of a verb, the first word of an option: all that the table says of it and does with it.

Nothing here decides what is legal: the options come from the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from blackangel.engine.decision import View, verb_of
from blackangel.ui.kit.words import N_, tr
from blackangel.ui.play.occasion import Place

if TYPE_CHECKING:
    from blackangel.ui.black_angel.table.interaction import Interaction
    from blackangel.ui.black_angel.table.scene import TableScene

Option = Any
"""One of the families of `games.black_angel.answers`."""
Facts = dict[str, Any]
Told = tuple[str, list[str]]
"""A title and the lines below it."""


class At(NamedTuple):
    """The decision in which an option stands: its kind, its context, the table as the seat that decides sees it."""

    kind: str
    context: Mapping[str, Any]
    view: View
    seat: int


@dataclass(slots=True, frozen=True)
class Binding:
    """Ties options, applied in order, to a place that is clicked (`target`). source: where the piece is taken up, None
    if the target alone is clicked. direct: the target may also be clicked without taking up the piece, if nothing else
    claims it. ask: never without a question. pulled: the piece is taken up by dragging only; a click on its place means
    something else."""

    options: tuple[Option, ...]
    target: Place
    source: Place | None = None
    direct: bool = True
    ask: bool = False
    pulled: bool = False


FAN = ("fan",)
"""The whole of one's own hand: cards may be carried there."""
AWAY = ("away",)
"""Anywhere but one's own hand: cards may be thrown away there."""
DEBRIS_BOX = ("goods", "debris")
"""One's stored debris; a repaired cube may be carried from there onto a tile, a stored one onto a die."""
OWN_BOARD = ("board",)
"""The whole of one's own board: a new tile may be carried onto it."""
BREAK_COUNT = ("goods", "break_room")
"""The count of robots in the break room on one's own board: they are taken and laid down there as well."""

class Slip(NamedTuple):
    """What the analysis of a game calls it, with an icon, where the verb was taken or missed, or another of its options
    would have been better."""

    icon: str
    taken: str
    missed: str
    other: str = ""


Words = Callable[[Option, At], str]
Bind = Callable[[Option, At], list[Binding]]
Tell = Callable[["TableScene", tuple[Option, ...]], Told]
Costs = Callable[[], Sequence[Any]]
"""The certain events of rolling anew (see `foresight.roll_anew`), asked only where they matter."""
Waste = Callable[["Interaction", Option, Costs], str]
Find = Callable[[Option, Any, View, int], Facts]
STOPPED = Slip("ui_check", N_("Stopped too early"), N_("Better stopped"))
"""Of all verbs that do no more."""


def fixed(words: str) -> Words:
    """The same words for all options of a verb."""
    return lambda option, at: tr(words)


def on_bar(option: Option, at: At) -> list[Binding]:
    """What has no place of its own but a button of the decision bar."""
    return [Binding((option,), ("bar", option.verb))]


def unbound(option: Option, at: At) -> list[Binding]:
    """What is no place by itself: its piece is taken up (`Verb.taken_from`), and what follows has places."""
    return []


@dataclass(slots=True, frozen=True, kw_only=True)
class Verb:
    """One word of the rules, and what the table makes of it.

    Args:
        words: an option in plain words, as the list shows it.
        brief: the same in the list where no heading stands above it.
        heading: what stands above an option in a list of groups; below: its words there, without what that says.
        bind: the places that stand for an option.
        taken_from: for options that take up a piece: where it lies.
        bar: short words of its button in the decision bar, empty if it has a place on the table; bar_in: others, by the
            kind of decision. icon, primary, tip, topic: how that button looks, what its tip says, what help opens with.
        confirm: the button by which a click that waits is confirmed; empty if the option is plain enough by itself:
            cards to choose from lie large on a tray, and the buttons of the bar carry their names.
        ends: it says as plainly as a button that nothing comes after it.
        forecast: what it would bring, in a title and lines.
        waste: which kind of waste it might be, as it is kept in the settings (`unasked`), and what tells it.
        costly: it only prepares something, and costs: it stands after the others.
        untold: its lines do not tell gains and costs, nor do those beside it; priced: its words tell them already.
        neither: it does nothing: what it brings comes in any case.
        chancy: its outcome is nothing but chance, or belongs to what follows.
        alone: what is said when it was taken by itself.
        past: what is said of a step of which nothing is to be seen.
        facts: what lessons can ask for.
        slip: what an analysis says, where that does not follow from the kind of decision.
    """

    name: str
    words: Words
    brief: Words | None = None
    heading: Words | None = None
    below: Words | None = None
    bind: Bind = on_bar
    taken_from: Callable[[Option], Place] | None = None
    bar: str = ""
    bar_in: Mapping[str, str] = field(default_factory=dict)
    icon: str = ""
    primary: bool = False
    tip: str = ""
    topic: str = ""
    confirm: str = ""
    ends: bool = False
    forecast: Tell | None = None
    waste: tuple[str, Waste] | None = None
    costly: bool = False
    untold: bool = False
    priced: bool = False
    neither: bool = False
    chancy: bool = False
    alone: str = ""
    past: str = ""
    facts: Find | None = None
    slip: Slip | None = None

    def says(self, option: Option) -> bool:
        """Whether an option is one of this verb."""
        return verb_of(option) == self.name
