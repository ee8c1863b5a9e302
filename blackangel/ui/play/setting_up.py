"""The screen on which a game is set up, as far as it is the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from blackangel.ui.kit.choices import Segments
from blackangel.ui.kit.room import Room
from blackangel.ui.kit.textfield import TextField
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.widgets import Button, Widget
from blackangel.ui.kit.words import tr

from .host import TableHost
from .setting import LONGEST_NAME, Seat, SeatedGame, players
from .today import seed_of, today

LONGEST_SEED = 15
"""Digits of a seed: any number of so many digits is kept exactly, whatever reads the log."""


class SettingUp(Room):
    """Everything chosen here is remembered, except the seed. Subclasses lay out what is made here."""

    name = "new_game"
    help_topic = "setup"
    app: TableHost
    setup: SeatedGame
    start_button: Button
    seed_field: TextField

    def remembered(self, kept: dict[str, Any]) -> SeatedGame:
        """What the settings kept, or the defaults where it makes no sense."""
        raise NotImplementedError

    def arrive(self) -> None:
        self.setup = self.remembered(self.app.kept_setup(self.setup.game))
        self.app.look_for_room()
        super().arrive()

    def leave(self) -> None:
        self.app.keep_setup(self.setup.game, self.setup.to_json())

    def first_focus(self) -> Widget:
        return self.start_button

    def start(self) -> None:
        """Begins the game, if it can begin."""
        if not self.setup.problem():
            self.leave()
            self.app.start_game(self.setup)

    # ---- widgets
    def name_field(self, area: Area, name: str, chosen: Callable[[str], None]) -> TextField:
        """The name of a player."""
        return TextField(area, name, chosen, limit=LONGEST_NAME, size=25, tell=self.app.notice_here)

    def kind_choice(self, area: Area, seat: Seat, hint: str = "") -> Segments:
        """Who plays a seat."""
        kinds, labels = zip(*players(self.setup.game), strict=True)
        return Segments(area, labels, kinds.index(seat["kind"]), lambda chosen: self.put(seat, "kind", kinds[chosen]),
                        size=21, icons=["ui_human", *("ui_bot" for _ in labels[1:])], hint=hint)

    def option_choice(self, area: Area, key: str, values: Sequence[tuple[Any, str]]) -> Segments:
        """What an option of the rules is, of its values with their words."""
        known = [value for value, _ in values]
        return Segments(area, [words for _, words in values], known.index(self.setup.options[key]),
                        lambda chosen: self.put(self.setup.options, key, known[chosen]), size=21)

    def put(self, where: dict[str, Any], key: str, value: Any) -> None:
        """Something else was chosen, on which other things here may depend."""
        where[key] = value
        self.rebuild()

    def lay_seed(self, area: Area, of_the_day: Area, on_enter: Callable[[], None] | None = None) -> None:
        """Where a seed is typed, and the button that gives the seed of the day."""
        self.seed_field = TextField(area, self.setup.seed, self._seed, limit=LONGEST_SEED, size=23, font="number",
                                    empty=tr("at random"), allowed=str.isdecimal, on_enter=on_enter,
                                    tell=self.app.notice_here,
                                    on_refused=lambda: self.app.notice(tr("A seed is a number: digits only.")))
        self.form.add(self.seed_field, Button(
            of_the_day, "", lambda: self.give_seed(seed_of(today())), icon="ui_date",
            hint=tr("The seed of the day: who begins the same game with it has the same deal")))

    def _seed(self, digits: str) -> None:
        self.setup.seed = digits

    def give_seed(self, seed: int) -> None:
        """As if it had been typed."""
        self._seed(str(seed))
        self.seed_field.set(str(seed))

    def undo_freely(self, on: bool) -> None:
        """Whether taking back may go beyond the turn."""
        self.setup.free_undo = on

    def lay_start(self, area: Area, words: str, **more: Any) -> None:
        """The button that begins the game."""
        self.start_button = Button(area, words, self.start, kind="primary", icon="ui_play", size=34, radius=18,
                                   enabled=lambda: not self.setup.problem(), reason=self.setup.problem, **more)
        self.form.add(self.start_button)
