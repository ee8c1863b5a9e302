"""Setting up a game whose face brings no screen of its own: seats, options and seed, as its face says what there is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from blackangel.engine.players import HUMAN
from blackangel.ui.kit import theme
from blackangel.ui.kit.background import scene_behind
from blackangel.ui.kit.choices import Segments, Toggle
from blackangel.ui.kit.screen import Screen
from blackangel.ui.kit.textfield import TextField
from blackangel.ui.kit.widgets import Button, Widget
from blackangel.ui.kit.words import tr
from blackangel.ui.play.face import Face
from blackangel.ui.play.host import TableHost
from blackangel.ui.play.seeding import seed_row
from blackangel.ui.play.setting import LONGEST_NAME, PLAIN_BOT, Offer, Seat, SeatedGame, kept_seats, strengths

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


class SetUpScreen(Screen):
    """Everything chosen here is remembered, except the seed."""

    name = "new_game"
    help_topic = "setup"
    app: TableHost

    def __init__(self, face: Face) -> None:
        super().__init__()
        self.face = face
        self.offer = face.offer
        self.setup = SeatedGame(face.game)

    def arrive(self) -> None:
        self.about = self.face.game
        self.title = self.face.name()
        self.setup = plain_setup(self.face.game, self.offer, self.app.kept_setup(self.face.game))
        self.app.look_for_room()
        super().arrive()

    def leave(self) -> None:
        self._remember()

    def _remember(self) -> None:
        self.app.keep_setup(self.face.game, self.setup.to_json())

    def ground(self, surface: pygame.Surface) -> None:
        """The game's own picture, if it has one."""
        if self.face.backdrop:
            surface.blit(scene_behind(self.app.canvas, self.face.backdrop), (0, 0))
        else:
            super().ground(surface)

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        for number in range(len(self.setup.seats)):
            self._build_seat(number)
        if len(self.setup.seats) < self.offer.most:
            place = self.area(40, ROWS_TOP + ROW * len(self.setup.seats), 1200, 72)
            self.form.add(Button(place, tr("Add a player or a bot"), self._add, icon="ui_add", size=25))
        self._build_choices()
        self.start_button = Button(
            self.area(1264, 830, 616, 110), tr("Start the game"), self.start, kind="primary", icon="ui_play", size=34,
            align="left", enabled=lambda: not self.setup.problem(), reason=self.setup.problem, radius=18,
        )  # fmt: skip
        self.form.add(self.start_button)

    def _build_seat(self, number: int) -> None:
        seat, y = self.setup.seats[number], ROWS_TOP + ROW * number + 36
        rows = [(HUMAN, tr("Person")), *((kind, tr(name)) for kind, name, _ in strengths(self.face.game))]
        kinds = [kind for kind, _ in rows]
        self.form.add(
            TextField(self.area(110, y - 28, 300, 56), seat["name"], partial(seat.__setitem__, "name"),
                      limit=LONGEST_NAME, size=25, tell=self.app.notice_here),
            Segments(self.area(430, y - 27, 700, 54), [words for _, words in rows], kinds.index(seat["kind"]),
                     lambda chosen: self._set(seat, "kind", kinds[chosen]), size=21,
                     icons=["ui_human", *("ui_bot" for _ in rows[1:])]),
            Button(self.area(1178, y - 22, 44, 44), "", partial(self._remove, number), icon="ui_close",
                   enabled=len(self.setup.seats) > self.offer.least, hint=tr("Take this seat away"),
                   reason=tr("This game needs so many players.")),
        )  # fmt: skip

    def _build_choices(self) -> None:
        options, width = self.setup.options, 340
        for place, choice in enumerate(self.offer.choices):
            values = [value for value, _ in choice.values]
            area = self.area(1516, CHOICES_TOP + CHOICE * place, width, 50)
            self.form.add(Segments(area, [words for _, words in choice.values], values.index(options[choice.key]),
                                   self._option(choice.key, values), size=21))  # fmt: skip
        y = CHOICES_TOP + CHOICE * len(self.offer.choices)
        self.seed_field, row = seed_row(
            self.app, self.area(1516, y, width - 62, 50), self.area(1516 + width - 52, y - 1, 52, 52),
            self.setup.seed, self._seed)  # fmt: skip
        self.form.add(
            *row,
            Toggle(self.area(1790, y + CHOICE + 7, 66, 36), lambda: self.setup.free_undo, self._undo),
        )  # fmt: skip

    def first_focus(self) -> Widget:
        return self.start_button

    # ------------------------------------------------------------ choices
    def _set(self, seat: dict[str, str], key: str, value: str) -> None:
        seat[key] = value
        self.rebuild()

    def _option(self, key: str, values: list[Any]) -> Callable[[int], None]:
        def choose(chosen: int) -> None:
            self.setup.options[key] = values[chosen]
            self.rebuild()

        return choose

    def _seed(self, digits: str) -> None:
        self.setup.seed = digits

    def _undo(self, on: bool) -> None:
        self.setup.free_undo = on

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

    def start(self) -> None:
        """Begins the game, if it can begin."""
        if not self.setup.problem():
            self._remember()
            self.app.start_game(self.setup)

    # ------------------------------------------------------------ drawing
    def paint(self, surface: pygame.Surface) -> None:
        self.words(surface, tr("Seats, in turn order"), 44, 160, 24, theme.MUTED)
        for number in range(len(self.setup.seats)):
            y = ROWS_TOP + ROW * number
            self.panel(surface, 40, y, 1200, 72)
            self.words(surface, str(number + 1), 76, y + 36, 30, theme.MUTED, "heavy", "center")
        self.panel(surface, 1264, 122, 616, 690)
        rows = [(choice.words, choice.note) for choice in self.offer.choices]
        rows += [(tr("Seed"), tr("same seed, same deal")), (tr("Take back beyond the turn"), "")]
        for place, (words, note) in enumerate(rows):
            y = CHOICES_TOP + CHOICE * place + 25
            self.words(surface, words, 1296, y, 25, font="bold", fit=210 if note else 470)
            self.words(surface, note, 1296, y + 44, 21, theme.MUTED, fit=560)
