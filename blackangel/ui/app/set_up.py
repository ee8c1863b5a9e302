"""Setting up a game whose face brings no screen of its own: seats, options and seed, as its face says what there is."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from blackangel.engine.players import HUMAN
from blackangel.ui.kit import theme
from blackangel.ui.kit.canvas import BROAD
from blackangel.ui.kit.choices import Toggle
from blackangel.ui.kit.widgets import Button
from blackangel.ui.kit.words import tr
from blackangel.ui.play.face import Face
from blackangel.ui.play.setting import PLAIN_BOT, Offer, Seat, SeatedGame, kept_seats
from blackangel.ui.play.setting_up import SettingUp

ROWS_TOP, ROW = 206.0, 96.0
CHOICES_TOP, CHOICE = 206.0, 104.0


def plain_setup(game: str, offer: Offer, kept: dict[str, Any]) -> SeatedGame:
    """What was remembered, or the defaults where it makes no sense."""
    new_seat = partial(_seat, offer)
    setup = SeatedGame(game, kept_seats(game, kept.get("seats"), range(offer.least, offer.most + 1), new_seat)
                       or [new_seat(number) for number in range(offer.least)])  # fmt: skip
    options = kept.get("options")
    for choice in offer.choices:
        chosen = options.get(choice.key) if isinstance(options, dict) else None
        known = [value for value, _ in choice.values]
        setup.options[choice.key] = chosen if chosen in known else known[0]
    setup.free_undo = kept.get("free_undo") is True
    return setup


def _seat(offer: Offer, number: int) -> Seat:
    kind = HUMAN if number == 0 else PLAIN_BOT
    return {"name": offer.names[number], "colour": offer.colours[number], "kind": kind}


class SetUpScreen(SettingUp):
    """Seats below each other, options beside them."""

    planes = (BROAD,)
    beside = 616.0

    def __init__(self, face: Face) -> None:
        super().__init__()
        self.face = face
        self.offer = face.offer
        self.setup = SeatedGame(face.game)
        self.about = face.game
        self.title = face.name()

    def remembered(self, kept: dict[str, Any]) -> SeatedGame:
        return plain_setup(self.face.game, self.offer, kept)

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        (x, _, wide, _), side = self.halves
        for number in range(len(self.setup.seats)):
            self._build_seat(number, x, wide)
        if len(self.setup.seats) < self.offer.most:
            place = self.area(x, ROWS_TOP + ROW * len(self.setup.seats), wide, 72)
            self.form.add(Button(place, tr("Add a player or a bot"), self._add, icon="ui_add", size=25))
        self._build_choices(side[0] + side[2] - 24)
        self.lay_start(self.area(side[0], side[1] + side[3] - 110, side[2], 110), tr("Start the game"), align="left")

    def _build_seat(self, number: int, x: float, wide: float) -> None:
        seat, y = self.setup.seats[number], ROWS_TOP + ROW * number + 36
        self.form.add(
            self.name_field(self.area(x + 70, y - 28, 300, 56), seat["name"], partial(seat.__setitem__, "name")),
            self.kind_choice(self.area(x + 390, y - 27, wide - 484, 54), seat),
            Button(self.area(x + wide - 62, y - 22, 44, 44), "", partial(self._remove, number), icon="ui_close",
                   enabled=len(self.setup.seats) > self.offer.least, hint=tr("Take this seat away"),
                   reason=tr("This game needs so many players.")),
        )  # fmt: skip

    def _build_choices(self, right: float) -> None:
        width = 340
        for place, choice in enumerate(self.offer.choices):
            area = self.area(right - width, CHOICES_TOP + CHOICE * place, width, 50)
            self.form.add(self.option_choice(area, choice.key, choice.values))
        y = CHOICES_TOP + CHOICE * len(self.offer.choices)
        self.lay_seed(self.area(right - width, y, width - 62, 50), self.area(right - 52, y - 1, 52, 52))
        switch = self.area(right - 66, y + CHOICE + 7, 66, 36)
        self.form.add(Toggle(switch, lambda: self.setup.free_undo, self.undo_freely))

    # ------------------------------------------------------------ choices
    def _add(self) -> None:
        seat = _seat(self.offer, len(self.setup.seats))
        self.setup.seats.append({**seat, "kind": PLAIN_BOT})
        self.rebuild()

    def _remove(self, number: int) -> None:
        if len(self.setup.seats) > self.offer.least:
            del self.setup.seats[number]
            for seat, colour in zip(self.setup.seats, self.offer.colours, strict=False):
                seat["colour"] = colour
            self.rebuild()

    # ------------------------------------------------------------ drawing
    def paint(self, surface: pygame.Surface) -> None:
        (x, _, wide, _), (left, top, side, high) = self.halves
        self.words(surface, tr("Seats, in turn order"), x + 4, 160, 24, theme.MUTED)
        for number in range(len(self.setup.seats)):
            y = ROWS_TOP + ROW * number
            self.panel(surface, x, y, wide, 72)
            self.words(surface, str(number + 1), x + 36, y + 36, 30, theme.MUTED, "heavy", "center")
        self.panel(surface, left, top, side, high - 130)
        rows = [(choice.words, choice.note) for choice in self.offer.choices]
        rows += [(tr("Seed"), tr("same seed, same deal")), (tr("Take back beyond the turn"), "")]
        for place, (words, note) in enumerate(rows):
            y = CHOICES_TOP + CHOICE * place + 25
            self.words(surface, words, left + 32, y, 25, font="bold", fit=side - 406 if note else side - 146)
            self.words(surface, note, left + 32, y + 44, 21, theme.MUTED, fit=side - 56)
