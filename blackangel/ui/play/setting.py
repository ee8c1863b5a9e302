"""What a set-up screen gives: who plays a new game of which rules. And how computer players are called."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from blackangel.engine.decision import Option
from blackangel.engine.logline import legible
from blackangel.engine.players import HUMAN, people
from blackangel.ui.kit.words import N_, tr

STRENGTHS: tuple[tuple[str, str, str], ...] = (
    ("casual", N_("Casual"), N_("looks one step ahead")),
    ("steady", N_("Steady"), N_("plans its turns")),
    ("strong", N_("Strong"), N_("knows what pays")),
    ("expert", N_("Expert"), N_("knows when, too")),
)
"""Kinds of bots from the weakest on: kind, what it is called, how it plays. Not every game has all."""
EARLIER: tuple[tuple[str, str, str], ...] = (
    ("random", N_("At random"), "casual"),
    ("greedy", N_("Simple"), "casual"),
    ("planner", N_("Steady"), "steady"),
)
"""Kinds that older games and settings name: kind, what it is called, which of STRENGTHS comes closest."""
PLAIN_BOT = "casual"
"""The kind of a bot that is added."""
LONGEST_NAME = 20
"""Letters of a player's name."""


def strengths(game: str) -> list[tuple[str, str, str]]:
    """Those of STRENGTHS that the game has."""
    from blackangel.bots import kinds_of

    known = kinds_of(game)
    return [row for row in STRENGTHS if row[0] in known]


def offered(kind: str) -> str:
    """The kind as it is offered today."""
    return next((closest for earlier, _, closest in EARLIER if earlier == kind), kind)


def players(game: str) -> list[tuple[str, str]]:
    """Who may play a seat of the game: kinds, and what they are called in the player's language, a person first."""
    return [(HUMAN, tr("Person")), *((kind, tr(name)) for kind, name, _ in strengths(game))]


Seat = dict[str, str]
"""Name, colour and kind."""


def typed(name: str) -> str:
    """As much of a name as can be typed."""
    return "".join(filter(legible, name))[:LONGEST_NAME]


def names_fault(names: Iterable[str]) -> str:
    """Why no game can begin with players of these names, or nothing."""
    stripped = [name.strip() for name in names]
    if not all(stripped):
        return tr("Every player needs a name.")
    return tr("Two players have the same name.") if len(set(stripped)) < len(stripped) else ""


def kept_seats(game: str, kept: Any, many: range, plain: Callable[[int], Seat]) -> list[Seat]:
    """The seats that a set-up screen remembered, each as `plain` makes it but for name and kind; none where what was
    kept makes no sense, or there were not so many."""
    kinds = dict(players(game))
    found = kept if isinstance(kept, list) and len(kept) in many else []
    if not all(isinstance(seat, dict) and isinstance(seat.get("name"), str) and offered(str(seat.get("kind"))) in kinds
               for seat in found):  # fmt: skip
        return []
    return [{**plain(number), "name": typed(seat["name"]), "kind": offered(seat["kind"])}
            for number, seat in enumerate(found)]


@dataclass(slots=True)
class SeatedGame:
    """What a set-up screen remembers of a game, and gives to begin it: `seats` in turn order, and the options of the
    rules."""

    game: str
    seats: list[Seat] = field(default_factory=list)
    options: dict[str, Any] = field(default_factory=dict)
    free_undo: bool = False
    seed: str = ""

    def people(self) -> int:
        """How many seats are people's."""
        return len(people(self.seats))

    def problem(self) -> str:
        """Why the game cannot begin as it is, or nothing."""
        return names_fault(seat["name"] for seat in self.seats)

    def game_seats(self) -> list[Seat]:
        """The seats as `game.new` takes them, in turn order."""
        return [{**seat, "name": seat["name"].strip()} for seat in self.seats]

    def game_options(self) -> dict[str, Any]:
        """The options as `game.new` takes them."""
        return dict(self.options)

    def game_seed(self) -> int | None:
        """The seed that was typed, or None for one drawn at random."""
        return int(self.seed) if self.seed.isdecimal() else None

    def game_name(self) -> str:
        """What the saved game is called at first: the names of the players."""
        return ", ".join(seat["name"].strip() for seat in self.seats)

    def undo_freely(self) -> bool:
        """Whether taking back may go beyond the turn; never where that would undo another person's turn."""
        return self.free_undo and self.people() <= 1

    def chosen(self) -> Mapping[int, Sequence[Option]]:
        """What seats have chosen on the screen already of what the game would ask them first."""
        return {}

    def to_json(self) -> dict[str, Any]:
        """For the settings. The seed is not kept: the next game shall be another."""
        return {**asdict(self), "seed": ""}


@dataclass(slots=True, frozen=True)
class Choice:
    """One of a game's options: its key among them, its values with their words, the first of which is the default, and
    what is said below it."""

    key: str
    words: str
    values: Sequence[tuple[Any, str]]
    note: str = ""


@dataclass(slots=True, frozen=True)
class Offer:
    """What a new game of a kind may have: names and colours that seats begin with, how many seats, and options."""

    names: Sequence[str]
    colours: Sequence[str]
    least: int
    most: int
    choices: Sequence[Choice] = ()

    def fewest(self) -> list[Seat]:
        """So few people as there must be."""
        rows = zip(self.names[:self.least], self.colours, strict=False)
        return [{"name": name, "colour": colour, "kind": HUMAN} for name, colour in rows]


def emblems(seats: Sequence[Mapping[str, Any]], colours: Sequence[str]) -> list[str]:
    """The colours of seats as a saved game names them; those that it leaves out are filled up in the order of
    `colours`, as the rules do it."""
    wanted = [str(seat.get("colour") or "") for seat in seats]
    free = iter(colour for colour in colours if colour not in wanted)
    return [colour if colour in colours else next(free, "neutral") for colour in wanted]
