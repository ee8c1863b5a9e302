"""What the new-game screen chooses, and what it is called in the game's own terms."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from blackangel.engine.players import HUMAN
from blackangel.ui.black_angel import hues
from blackangel.ui.kit.kept import one_of
from blackangel.ui.kit.words import tr
from blackangel.ui.play.setting import PLAIN_BOT, Seat, SeatedGame, kept_seats, names_fault, typed

from .counted import DIFFICULTIES

GAME = "black_angel"
NAMES = ("Iris", "Marek", "Chloé", "Vega")
MOST_SEATS = 4


@dataclass(slots=True)
class Setup(SeatedGame):
    """Everything that the screen remembers."""

    game: str = GAME
    seats: list[Seat] = field(default_factory=lambda: [
        {"name": "Iris", "colour": "sky", "kind": HUMAN},
        {"name": "Marek", "colour": "crimson", "kind": PLAIN_BOT},
        {"name": "Vega", "colour": "ivory", "kind": PLAIN_BOT},
    ])  # fmt: skip
    solo: bool = True
    difficulty: str = "standard"
    solo_name: str = "Iris"
    solo_colour: str = "sky"
    advanced: bool = False
    by_lot: bool = False

    def free_colour(self) -> str:
        """A colour no row has."""
        taken = {seat["colour"] for seat in self.seats}
        return next(colour for colour in hues.SEAT_COLOURS if colour not in taken)

    def add_seat(self) -> None:
        """One more row, a bot, with a free colour and name."""
        if len(self.seats) < MOST_SEATS:
            taken = {seat["name"] for seat in self.seats}
            name = next(name for name in NAMES if name not in taken)
            self.seats.append({"name": name, "colour": self.free_colour(), "kind": PLAIN_BOT})

    def move_seat(self, number: int, to: int) -> None:
        """Another place in the turn order for a row."""
        self.seats.insert(to, self.seats.pop(number))

    def take_colour(self, number: int, colour: str) -> None:
        """Gives a row a colour; whoever had it takes the row's old one."""
        for seat in self.seats:
            if seat["colour"] == colour:
                seat["colour"] = self.seats[number]["colour"]
        self.seats[number]["colour"] = colour

    # ---- see `play.setting.SeatedGame`
    def people(self) -> int:
        """How many hand the screen to each other."""
        return 1 if self.solo else SeatedGame.people(self)

    def problem(self) -> str:
        """Why the game cannot start as it is, or nothing."""
        return names_fault([self.solo_name]) if self.solo else SeatedGame.problem(self)

    def game_seats(self, shuffle: random.Random | None = None) -> list[Seat]:
        """The seats as `game.new` takes them, in turn order."""
        if self.solo:
            return [{"name": self.solo_name.strip(), "colour": self.solo_colour, "kind": HUMAN}]
        seats = SeatedGame.game_seats(self)
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

    def game_name(self) -> str:
        """What the saved game is called at first."""
        return tr("Solo {level}", level=tr(DIFFICULTIES[self.difficulty])) if self.solo else SeatedGame.game_name(self)


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
    seats: Any = kept.get("seats")
    found = kept_seats(GAME, seats, range(2, MOST_SEATS + 1), lambda number: {"colour": seats[number].get("colour")})
    if all(one_of(seat["colour"], hues.SEAT_COLOURS) for seat in found):
        setup.seats = found if found and len({seat["colour"] for seat in found}) == len(found) else setup.seats
    return setup
