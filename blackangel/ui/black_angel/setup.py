"""What the new-game screen chooses, and what it is called in the game's own terms."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from blackangel.engine.decision import Option
from blackangel.engine.players import HUMAN
from blackangel.ui.black_angel import hues
from blackangel.ui.kit.kept import one_of
from blackangel.ui.kit.words import tr
from blackangel.ui.play.setting import PLAIN_BOT, names_fault, offered, strengths, typed

from .counted import DIFFICULTIES

GAME = "black_angel"
NAMES = ("Iris", "Marek", "Chloé", "Vega")
MOST_SEATS = 4


@dataclass(slots=True)
class SeatChoice:
    """One row: a name, a colour, and who plays."""

    name: str
    colour: str
    kind: str = HUMAN


@dataclass(slots=True)
class Setup:
    """Everything that the screen remembers."""

    solo: bool = True
    difficulty: str = "standard"
    solo_name: str = "Iris"
    solo_colour: str = "sky"
    seats: list[SeatChoice] = field(
        default_factory=lambda: [
            SeatChoice("Iris", "sky"),
            SeatChoice("Marek", "crimson", PLAIN_BOT),
            SeatChoice("Vega", "ivory", PLAIN_BOT),
        ]
    )
    advanced: bool = False
    by_lot: bool = False
    free_undo: bool = False
    seed: str = ""

    @property
    def game(self) -> str:
        """The name of the rules."""
        return GAME

    def to_json(self) -> dict[str, Any]:
        """For the settings file. The seed is not kept: the next game shall be another."""
        return {**asdict(self), "seed": ""}

    def free_colour(self) -> str:
        """A colour no row has."""
        taken = {seat.colour for seat in self.seats}
        return next(colour for colour in hues.SEAT_COLOURS if colour not in taken)

    def add_seat(self) -> None:
        """One more row, a bot, with a free colour and name."""
        if len(self.seats) < MOST_SEATS:
            taken = {seat.name for seat in self.seats}
            name = next(name for name in NAMES if name not in taken)
            self.seats.append(SeatChoice(name, self.free_colour(), PLAIN_BOT))

    def move_seat(self, number: int, to: int) -> None:
        """Another place in the turn order for a row."""
        self.seats.insert(to, self.seats.pop(number))

    def take_colour(self, number: int, colour: str) -> None:
        """Gives a row a colour; whoever had it takes the row's old one."""
        for seat in self.seats:
            if seat.colour == colour:
                seat.colour = self.seats[number].colour
        self.seats[number].colour = colour

    def problem(self) -> str:
        """Why the game cannot start as it is, or nothing."""
        return names_fault([self.solo_name] if self.solo else [seat.name for seat in self.seats])

    def game_seats(self, shuffle: random.Random | None = None) -> list[dict[str, str]]:
        """The seats as `game.new` takes them, in turn order."""
        if self.solo:
            return [{"name": self.solo_name.strip(), "colour": self.solo_colour, "kind": HUMAN}]
        seats = [{"name": seat.name.strip(), "colour": seat.colour, "kind": seat.kind} for seat in self.seats]
        if self.by_lot:
            (shuffle or random.Random()).shuffle(seats)
        return seats

    def game_options(self) -> dict[str, Any]:
        """The options as `game.new` takes them."""
        return {
            "advanced": self.advanced,
            "solo": self.solo,
            "difficulty": self.difficulty if self.solo else "standard",
        }

    def game_seed(self) -> int | None:
        """The seed that was typed, or None for one drawn at random."""
        digits = "".join(character for character in self.seed if character.isdecimal())
        return int(digits) if digits else None

    @property
    def several_people(self) -> bool:
        """Whether people hand the screen to each other."""
        return not self.solo and sum(seat.kind == HUMAN for seat in self.seats) > 1

    def undo_freely(self) -> bool:
        """Whether taking back may go beyond the turn; never where that would undo another person's turn."""
        return self.free_undo and not self.several_people

    def chosen(self) -> Mapping[int, Sequence[Option]]:
        """Nothing that the game asks."""
        return {}

    def game_name(self) -> str:
        """What the saved game is called at first."""
        if self.solo:
            level = DIFFICULTIES[self.difficulty]
            return tr("Solo {level}", level=tr(level))
        return ", ".join(seat.name.strip() for seat in self.seats)


def setup_from(kept: Any) -> Setup:
    """What was remembered, or the defaults where it makes no sense."""
    setup = Setup()
    if not isinstance(kept, dict):
        return setup
    for name in ("solo", "advanced", "by_lot", "free_undo"):
        if isinstance(kept.get(name), bool):
            setattr(setup, name, kept[name])
    if one_of(kept.get("difficulty"), DIFFICULTIES):
        setup.difficulty = kept["difficulty"]
    if isinstance(kept.get("solo_name"), str):
        setup.solo_name = typed(kept["solo_name"])
    if one_of(kept.get("solo_colour"), hues.SEAT_COLOURS):
        setup.solo_colour = kept["solo_colour"]
    seats = _seats_from(kept.get("seats"))
    if seats:
        setup.seats = seats
    return setup


def _seats_from(kept: Any) -> list[SeatChoice]:
    """Two to four sound rows with different colours, or none."""
    if not isinstance(kept, list) or not 2 <= len(kept) <= MOST_SEATS:
        return []
    seats = []
    kinds = {HUMAN, *(kind for kind, _, _ in strengths(GAME))}
    for row in kept:
        if not isinstance(row, dict) or not isinstance(row.get("name"), str):
            return []
        kind = offered(str(row.get("kind")))
        if not one_of(row.get("colour"), hues.SEAT_COLOURS) or kind not in kinds:
            return []
        seats.append(SeatChoice(typed(row["name"]), row["colour"], kind))
    return seats if len({seat.colour for seat in seats}) == len(seats) else []
