"""Setting up a game: solo against Hal, or two to four seats, each a person or a bot."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pygame

from blackangel.engine.players import HUMAN
from blackangel.games.black_angel.printed import printed
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import BROAD, TALL
from blackangel.ui.kit.choices import Segments, Toggle
from blackangel.ui.kit.fonts import fitted, level, text
from blackangel.ui.kit.widgets import Button, Widget
from blackangel.ui.kit.words import C_, N_, joined, plural, tr
from blackangel.ui.play.setting import PLAIN_BOT, strengths
from blackangel.ui.play.setting_up import SettingUp

from .counted import DIFFICULTIES, setting
from .new_game_parts import AddRow, Card, DifficultyButton, EmblemChoice, Handle, neutral_words, worth_words
from .new_game_plan import CONTENT, INSET, WIDE, Plan, beside, upright
from .setup import MOST_SEATS, Setup, setup_from
from .table.pen import Pen

EMBLEM_ORDER = ("crimson", "sky", "violet", "ivory")
RULES = 332.0, 364.0
"""Least and most width of the choice between the rules."""
OPTION_SIZES = (25.0, theme.SMALLEST)
"""Of the label of an option, and of what is said below."""
NOTE_ROOM = 76.0
"""The room of the note at the foot of the options."""
CONTENT_TWO = 50.0
"""Height of two lines in a box that tells what is dealt."""
CONTENT_LABEL, CONTENT_EDGE, CONTENT_GAP = 92.0, 16.0, 12.0
"""Where its words begin, what stays free at their right, and what lies between two."""


class NewGameScreen(SettingUp):
    """The two ways to play, below them who plays, and options beside all."""

    planes = (BROAD, TALL)
    title = N_("New game")
    setup: Setup

    def __init__(self, solo: bool | None = None) -> None:
        super().__init__()
        self.handles: list[Handle] = []
        self.option_ends: list[float] = []
        self.wanted = solo
        self.setup = Setup()

    def remembered(self, kept: dict[str, Any]) -> Setup:
        setup = setup_from(kept)
        if self.wanted is not None:
            setup.solo = self.wanted
        return setup

    @property
    def extent(self) -> tuple[float, float]:
        return (WIDE, self.app.canvas.height) if self.upright else super().extent

    @property
    def plan(self) -> Plan:
        """Where everything stands."""
        return upright(self.app.canvas.height, bool(self.app.unsaved)) if self.upright else beside(*self.extent)

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        plan = self.plan
        self.solo_card = Card(self.area(*plan.solo), lambda: self._mode(True))
        self.many_card = Card(self.area(*plan.many), lambda: self._mode(False))
        self.form.add(self.solo_card)
        for number, (key, label) in enumerate(DIFFICULTIES.items()):
            place = self.area(plan.across(64 + number * 152), plan.solo[1] + plan.solo[3] - 106,
                              plan.stretched(144), 82)
            button = DifficultyButton(place, tr(label), printed().hal_vp[key], partial(self._difficulty, key))
            button.selected = partial(self._is_level, key)
            self.form.add(button)
        self.form.add(self.many_card)
        if self.setup.solo:
            self._build_solo()
        else:
            self._build_seats()
        self._build_options()

    def _build_solo(self) -> None:
        setup = self.setup
        y = self.plan.top + self.plan.row / 2
        self.form.add(self.name_field(self._name(y), setup.solo_name, partial(self._set, "solo_name")))
        for number, colour in enumerate(EMBLEM_ORDER):
            place = self._emblem(number, y)
            chosen = colour == setup.solo_colour
            self.form.add(EmblemChoice(place, colour, chosen, False, partial(self._solo_colour, colour)))

    def _name(self, y: float) -> theme.Area:
        """Where the name stands in a row with that middle."""
        return self.area(self.plan.across(236), y - 28, self.plan.stretched(258), 56)

    def _emblem(self, number: int, y: float) -> theme.Area:
        """The same of an emblem that can be chosen."""
        return self.area(self.plan.across(534 + number * 52) - 26, y - 26, 52, 52)

    def _build_seats(self) -> None:
        setup, plan = self.setup, self.plan
        lot = Toggle(self.area(plan.right - 68, plan.top - 44, 66, 36), lambda: setup.by_lot,
                     lambda on: self._set("by_lot", on))
        self.form.add(lot)
        self.handles = []
        for number in range(len(setup.seats)):
            self._build_row(number)
        if len(setup.seats) < MOST_SEATS:
            place = self.area(40, plan.top + plan.step * len(setup.seats), plan.wide, plan.row)
            self.form.add(AddRow(place, tr("Add a player or a bot"), self._add, colour=setup.free_colour()))

    def _build_row(self, number: int) -> None:
        setup, seat, plan = self.setup, self.setup.seats[number], self.plan
        y = plan.top + plan.step * number + plan.row / 2
        handle = Handle(self.area(50, y - 32, 36, 64), number, self._move, plan.step)
        self.handles.append(handle)
        self.form.add(handle)
        self.form.add(self.name_field(self._name(y), seat["name"], partial(seat.__setitem__, "name")))
        others = {other["colour"] for other in setup.seats if other is not seat}
        for place, colour in enumerate(EMBLEM_ORDER):
            self.form.add(EmblemChoice(self._emblem(place, y), colour, colour == seat["colour"], colour in others,
                                       partial(self._colour, number, colour)))
        self.form.add(
            Segments(self.area(plan.across(746), y - 25, plan.stretched(228), 50), [tr("Human"), tr("Bot")],
                     lambda: int(seat["kind"] != HUMAN),
                     lambda chosen: self.put(seat, "kind", HUMAN if chosen == 0 else PLAIN_BOT),
                     icons=("ui_human", "ui_bot"))
        )
        if seat["kind"] != HUMAN:
            rows = strengths(self.setup.game)
            kinds = [kind for kind, _, _ in rows]
            chosen = kinds.index(seat["kind"]) if seat["kind"] in kinds else 0
            hint = tr("{strength}: {how}", strength=tr(rows[chosen][1]), how=tr(rows[chosen][2]))
            self.form.add(
                Segments(self.area(plan.across(992), y - 25, plan.stretched(min(54 * len(rows) + 8, 178)), 50),
                         [str(place) for place in range(1, len(rows) + 1)], chosen,
                         lambda place: self.put(seat, "kind", kinds[place]), size=22, hint=hint)
            )
        few = len(setup.seats) <= 2
        self.form.add(
            Button(self.area(plan.right - 62, y - 22, 44, 44), "", lambda: self._remove(number), icon="ui_close",
                   enabled=not few, reason=tr("A game for several needs two players."), hint=tr("Take this seat away"))
        )

    def _option_rows(self) -> list[tuple[float, str, str, float]]:
        """Rules, seed and taking back: middle, label, what is said below it, and room. A row with two lines below its
        label is higher."""
        inner = self.plan.inner
        rows = [(0.0, tr("Rules"), tr("Advanced adds boosts"), inner - 12 - self._rules_wide()),
                (0.0, tr("Seed"), tr("same seed, same deal"), inner - 302),
                (0.0, tr("Take back beyond the turn"), tr("solo and bot games only"), inner - 82)]  # fmt: skip
        top = self.plan.options[1] + 12
        found: list[tuple[float, str, str, float]] = []
        self.option_ends = []
        for (_, label, below, room), needed in zip(rows, self.caption_heights(rows, OPTION_SIZES), strict=True):
            high = max(self.plan.option, needed)
            found.append((top + high / 2, label, below, room))
            top += high
            self.option_ends.append(top)
        return found

    def _rules_wide(self) -> float:
        """Width of the choice between the rules: what its words need, as far as a label has room beside it."""
        return min(max(RULES[0], self.rules.natural(self.app.canvas)), RULES[1])

    def _build_options(self) -> None:
        setup = self.setup
        self.rules = Segments((0, 0, 0, 50), [tr("Basic"), tr(C_("rules", "Advanced"))], lambda: int(setup.advanced),
                              lambda chosen: self._set("advanced", chosen == 1))
        self.option_rows = self._option_rows()
        rules_at, seed_at, back_at = (y for y, *_ in self.option_rows)
        right = self.plan.options[0] + INSET + self.plan.inner
        self.form.add(self.rules)
        wide = self._rules_wide()
        self.rules.area = self.area(right - wide, rules_at - 25, wide, 50)
        self.lay_seed(self.area(right - 292, seed_at - 28, 164, 56), self.area(right - 120, seed_at - 28, 56, 56),
                      self.start)
        self.form.add(Button(self.area(right - 56, seed_at - 28, 56, 56), "",
                             lambda: self.give_seed(random.randrange(10_000_000)), icon="ui_seed",
                             hint=tr("Draw a seed you can note down")))
        self.undo_toggle = Toggle(self.area(right - 66, back_at - 18, 66, 36), setup.undo_freely, self.undo_freely,
                                  hint=tr("Also past dice and cards. The log keeps a record of it."))
        self.undo_toggle.enabled = lambda: setup.people() <= 1
        self.undo_toggle.reason = tr("Only where one person plays.")
        self.form.add(self.undo_toggle)
        self.lay_start(self.area(*self.plan.start), tr(C_("a new game", "Start")), align="left",
                       sub=lambda: setting({"about": setup.game_options(), "seats": setup.seats}))

    # ------------------------------------------------------------ choices
    def _set(self, name: str, value: object) -> None:
        setattr(self.setup, name, value)

    def _mode(self, solo: bool) -> None:
        self.setup.solo = solo
        self._rebuild_at(self.solo_card if solo else self.many_card)

    def _rebuild_at(self, card: Widget) -> None:
        ring = self.form.ring
        card_is_solo = card is self.solo_card
        self.rebuild()
        self.form.set_focus(self.solo_card if card_is_solo else self.many_card, ring)

    def _is_level(self, key: str) -> bool:
        return self.setup.solo and key == self.setup.difficulty

    def _difficulty(self, key: str) -> None:
        changed = not self.setup.solo
        self.setup.solo, self.setup.difficulty = True, key
        at = self.form.focus_at or 0
        self.rebuild()
        if not changed:
            self.form.refocus(at)

    def _solo_colour(self, colour: str) -> None:
        self.setup.solo_colour = colour
        self.rebuild()

    def _colour(self, number: int, colour: str) -> None:
        self.setup.take_colour(number, colour)
        self.rebuild()

    def _move(self, number: int, to: int, dragged: bool) -> None:
        """A row goes to another place; the hand or the keyboard stays on it."""
        if not 0 <= to < len(self.setup.seats):
            return
        self.setup.move_seat(number, to)
        ring = self.form.ring
        self.rebuild()
        handle = self.handles[to]
        self.form.set_focus(handle, ring)
        if dragged:
            handle.pressed = True
            self.form.grabbed = handle

    def _add(self) -> None:
        self.setup.add_seat()
        self.rebuild()

    def _remove(self, number: int) -> None:
        if len(self.setup.seats) > 2:
            del self.setup.seats[number]
            self.rebuild()

    # ------------------------------------------------------------ drawing
    def paint(self, surface: pygame.Surface) -> None:
        self._paint_solo_card(surface)
        self._paint_many_card(surface)
        self._paint_rows(surface)
        self._paint_options(surface)

    def _card(self, surface: pygame.Surface, area: theme.Area, chosen: bool, card: Widget) -> theme.Colour:
        if chosen:
            draw.halo(surface, self.app.canvas, self.area(*area), 20, theme.LEGAL, 12, 200)
        frame = theme.LEGAL if chosen else theme.TEXT if card.hovered else theme.LINE_STRONG
        self.panel(surface, *area, frame, 4 if chosen else 2)
        return theme.LEGAL if chosen else theme.TEXT

    def _paint_solo_card(self, surface: pygame.Surface) -> None:
        chosen = self.setup.solo
        colour = self._card(surface, self.plan.solo, chosen, self.solo_card)
        place = self.at(sum(self.plan.solo[::2]) - 66, 176)
        draw.emblem(surface, self.app.canvas, "hal", place, 76, 255 if chosen else 150)
        self.words(surface, tr("Solo against Hal"), 68, 164, 30, colour, "bold", fit=self.plan.solo[2] - 158)
        self.words(surface, tr("He starts with"), 68, sum(self.plan.solo[1::2]) - 132, 21, theme.MUTED)

    def _paint_many_card(self, surface: pygame.Surface) -> None:
        colour = self._card(surface, self.plan.many, not self.setup.solo, self.many_card)
        self.words(surface, tr("2 to 4 players"), self.plan.many[0] + 28, 164, 30, colour, "bold")
        if not self.setup.solo:
            draw.icon(surface, self.app.canvas, "ui_check", self.at(self.plan.right - 42, 164), 30, theme.LEGAL)
        taken = {seat["colour"] for seat in self.setup.seats}
        for number, seat_colour in enumerate(("crimson", "violet", "ivory", "sky")):
            strength = 255 if seat_colour in taken and not self.setup.solo else 100
            x, low = self.plan.across(794 + number * 120), sum(self.plan.many[1::2]) - 68
            self._figure(surface, seat_colour, x, low + number % 2 * 10, 124, strength)

    def _figure(self, surface: pygame.Surface, colour: str, x: float, y: float, width: float,
                strength: int = 255) -> None:
        """A saucer with its robot; the emblem alone if the pictures are not there."""
        images = self.app.images
        if not images.draw(surface, f"sprites/saucer_{colour}", self.at(x, y), width=width, alpha=strength):
            draw.emblem(surface, self.app.canvas, colour, self.at(x, y - 10), width * 0.6, strength)
            return
        place = self.at(x + width * 0.06, y - width * 0.3)
        images.draw(surface, f"sprites/robot_{colour}", place, height=width * 0.7, alpha=strength)
        draw.emblem(
            surface, self.app.canvas, colour, self.at(x + width * 0.06, y - width * 0.16), width * 0.24, strength
        )

    def _paint_rows(self, surface: pygame.Surface) -> None:
        plan = self.plan
        if self.setup.solo:
            self.words(surface, tr("You"), 44, plan.top - 26, 24, theme.MUTED)
            self._row(surface, 0, self.setup.solo_colour, 1)
            self._row_hal(surface)
            return
        self.words(surface, tr("Seats, in turn order"), 44, plan.top - 26, 24, theme.MUTED)
        self.words(surface, tr("draw the order by lot"), plan.right - 86, plan.top - 26, 21, theme.MUTED,
                   anchor="midright")
        for number, seat in enumerate(self.setup.seats):
            self._row(surface, number, seat["colour"], number + 1)
        if len(self.setup.seats) == 2:
            self._row_neutral(surface)
        rows = strengths(self.setup.game)
        said = [joined(f"{place}  {tr(name)}", tr(how)) for place, (_, name, how) in enumerate(rows, 1)]
        half = (len(said) + 1) // 2
        y = plan.told
        self.words(surface, tr("Bots see only what their own seat may see."), 44, y, 22, fit=plan.wide - 10)
        for down, row in ((34, said[:half]), (62, said[half:])):
            self.words(surface, "   ".join(row), 44, y + down, 21, theme.MUTED, fit=plan.wide - 10)

    def _row(self, surface: pygame.Surface, number: int, colour: str, shown: int) -> None:
        y, high = self.plan.top + self.plan.step * number, self.plan.row
        self.panel(surface, 40, y, self.plan.wide, high, theme.mix(theme.PLAYER[colour], theme.PANEL_BOTTOM, 0.25))
        draw.rounded(surface, self.app.canvas, self.area(42, y + 14, 7, high - 28), 3, theme.PLAYER[colour])
        number_word = "?" if self.setup.by_lot and not self.setup.solo else str(shown)
        place = self.plan.across(104 if not self.setup.solo else 82)
        self.words(surface, number_word, place, y + high / 2, 36, theme.MUTED, "heavy", "center")
        self._figure(surface, colour, self.plan.across(166), y + high / 2 + 18, 92)

    def _row_neutral(self, surface: pygame.Surface) -> None:
        """Who sits at the table besides two players, in the place of the last row."""
        canvas = self.app.canvas
        y, wide, high = self.plan.top + self.plan.step * (MOST_SEATS - 1), self.plan.wide, self.plan.row
        tone = theme.mix(theme.PLAYER["neutral"], theme.PANEL_BOTTOM, 0.25)
        draw.rounded(surface, canvas, self.area(40, y, wide, high), 16, theme.WELL, 190, frame=tone, width=1.5)
        if not self.app.images.draw(surface, "sprites/robot_neutral", self.at(108, y + high / 2), height=94):
            draw.emblem(surface, canvas, "neutral", self.at(108, y + high / 2), 60)
        self.words(surface, tr("Neutral player"), 180, y + high / 2 - 31, 25, font="bold", fit=wide - 170)
        place = self.at(180, y + high / 2 + 20)
        text(surface, canvas, neutral_words(), place, 22, theme.MUTED, "label", "midleft", fit=wide - 170, high=68)

    def _row_hal(self, surface: pygame.Surface) -> None:
        """Who the opponent is and how he plays, in a few words."""
        canvas = self.app.canvas
        y, high = self.plan.top + self.plan.step, self.plan.hal
        self.panel(surface, 40, y, self.plan.wide, high, theme.mix(theme.PLAYER["hal"], theme.PANEL_BOTTOM, 0.25))
        draw.rounded(surface, canvas, self.area(42, y + 14, 7, high - 28), 3, theme.PLAYER["hal"])
        draw.emblem(surface, canvas, "hal", self.at(self.plan.across(230), y + high / 2), 250)
        left = self.plan.across(430)
        points, pen = printed().hal_vp[self.setup.difficulty], Pen(surface, canvas)
        self.words(surface, tr("Hal"), left, y + high / 2 - 142, 44, theme.PLAYER_TEXT["hal"], "title")
        lines = (
            ("vp", tr("starts with {n} VP; he gets no final scoring", n=points)),
            ("robot", worth_words(self.setup.difficulty)),
            ("mission", tr("no board and no hand: after your turn he turns up a card")),
            ("die_orange_3", tr("the card says which die he takes and what he does with it")),
            ("angel", tr("without a die he rolls anew, and the Black Angel jumps")),
        )
        for number, (icon, words) in enumerate(lines):
            middle = y + high / 2 - 74 + number * 58
            draw.icon(surface, canvas, icon, self.at(left + 22, middle), 42)
            pen.rich(words, *self.at(left + 62, middle), 23, limit=self.plan.right - 18 - 62 - left)

    def _paint_options(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        plan = self.plan
        left = plan.options[0] + INSET
        self.panel(surface, *plan.options)
        self.captions(surface, left, self.option_rows, OPTION_SIZES)
        for y in self.option_ends:
            draw.line(surface, canvas, [self.at(left, y), self.at(left + plan.inner, y)], theme.LINE, 1.5)
        self._paint_contents(surface, *plan.contents or (left, self.option_ends[-1]))
        several = self.setup.people() > 1
        note = tr("A curtain hides each hand.") if several else tr("Every move is saved.")
        icon, tint = "ui_hot_seat" if several else "ui_save", theme.MUTED
        if self.app.unsaved and not several:
            note, icon, tint = tr("This game is not saved."), "ui_warning", theme.GOLD
        draw.icon(surface, canvas, icon, self.at(left + 16, self.note_at), 32, tint)
        self.words(surface, note, left + 48, self.note_at, 22, theme.MUTED, fit=plan.inner - 42)
        if self.app.unsaved:
            why = tr("This game will not be saved: the data folder cannot be written ({reason}).",
                     reason=self.app.unsaved)  # fmt: skip
            x, y, wide, _ = plan.unsaved
            draw.icon(surface, canvas, "ui_warning", self.at(x + 22, y + 30), 32, theme.GOLD)
            text(surface, canvas, why, self.at(x + 52, y + 6), 22, theme.TEXT, "label", "topleft", wide - 86, lines=3)

    @property
    def content_room(self) -> float:
        """For the words in a box that tells what is dealt; two of them stand beside each other."""
        return (self.plan.inner - CONTENT_GAP) / 2 - CONTENT_LABEL - CONTENT_EDGE

    def _paint_contents(self, surface: pygame.Surface, left: float, top: float) -> None:
        """What lies on the table, below the rows of options or beside them; the boxes are lower where those are
        high."""
        canvas, end = self.app.canvas, sum(self.plan.options[1::2])
        self.words(surface, tr("On the table"), left, top + 35, 22, theme.MUTED)
        top += 59
        if self.plan.contents is None:
            high = min(self.plan.content, (end - NOTE_ROOM - CONTENT_GAP - top) / 2)
            self.note_at = (top + 2 * high + CONTENT_GAP + end) / 2
        else:
            high, self.note_at = (end - 24 - CONTENT_GAP - top) / 2, (self.option_ends[-1] + end) / 2
        room, two = self.content_room, CONTENT_TWO * high / CONTENT
        wide = room + CONTENT_LABEL + CONTENT_EDGE
        size = level(canvas, ((label, room) for _, _, label in self.contents()), theme.SMALLEST, "label", two)
        lines = [len(fitted(canvas, label, size, room, "label", two)[0]) for _, _, label in self.contents()]
        rise, fall = (0.377, 0.736) if max(lines) == 1 else (0.292, 0.708)
        for number, (icon, count, label) in enumerate(self.contents()):
            x, y = left + number % 2 * (wide + CONTENT_GAP), top + number // 2 * (high + CONTENT_GAP)
            draw.well(surface, canvas, self.area(x, y, wide, high), 14)
            draw.icon(surface, canvas, icon, self.at(x + 48, y + high / 2), 58)
            self.words(surface, count, x + CONTENT_LABEL, y + rise * high, 40, font="heavy", fit=room)
            place = self.at(x + CONTENT_LABEL, y + fall * high)
            text(surface, canvas, label, place, size, theme.MUTED, "label", "midleft", fit=room, high=two)

    def kept_clear(self) -> list[theme.Area]:
        """That the game will not be saved is to be read, too."""
        note = [self.area(*self.plan.unsaved)] if self.app.unsaved else []
        return [*super().kept_clear(), *note]

    def contents(self) -> list[tuple[str, str, str]]:
        """What the choice deals: icon, number or a large word, and small words that go with it."""
        seats = 1 if self.setup.solo else len(self.setup.seats)
        phrase = tr("with\nboosts") if self.setup.advanced else tr("no\nboosts")  # one phrase: it bends as a whole
        large, _, small = phrase.partition("\n")
        strips, jumps, ravagers = printed().strips(seats), printed().jumps(seats), printed().ravagers(seats)
        return [
            ("hex", str(strips), plural(strips, "space strip", "space strips")),
            ("spes", str(jumps), plural(jumps, "jump to Spes", "jumps to Spes")),
            ("ravager_ship", str(ravagers), plural(ravagers, "Ravager card", "Ravager cards")),
            ("bolt", large, small),
        ]
