"""The widgets of the set-up screen: the two ways to play, emblems, handles of rows, difficulties, the row that adds."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from blackangel.games.black_angel.printed import printed
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.fonts import text, width_of
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.widgets import Action, Button, Widget
from blackangel.ui.kit.words import plural, tr


def neutral_words() -> str:
    """What the neutral player of a game for two has, does and gets."""
    return plural(printed().board.buy_cost, "Takes part in games for two: it has robots and dice, but no turns and no "
                  "VP. {n:1 A} resource for one of its dice goes to the supply.", "Takes part in games for two: it has "
                  "robots and dice, but no turns and no VP. {n} resources for one of its dice go to the supply.")


def worth_words(level: str) -> str:
    """What Hal scores at that level instead of keeping it."""
    icons = {"technology": "tile"}
    gains = (f"[i:{icons.get(item, item)}] {points}" for item, points in printed().board.hal_weights[level].items())
    return tr("keeps nothing, but scores {gains}", gains=" ".join(gains))


class Card(Widget):
    """One of the two ways to play. Its face is drawn by the screen."""

    sets = True
    radius = 20


class EmblemChoice(Widget):
    """A seat's colour. The one chosen has a mint ring; those of other rows are dark and change places when taken."""

    sets = True
    radius = 26

    def __init__(self, area: Area, colour: str, chosen: bool, taken: bool, on_press: Action) -> None:
        names = {"crimson": tr("Crimson"), "sky": tr("Sky"), "violet": tr("Violet"), "ivory": tr("Ivory")}
        hint = names[colour]
        if taken:
            hint = tr("{colour}: another player has it; the two change places", colour=hint)
        super().__init__(area, on_press, hint=hint)
        self.colour = colour
        self.chosen = chosen
        self.taken = taken

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        x, y, w, h = self.area
        center = (x + w / 2, y + h / 2)
        if self.chosen:
            draw.disc(surface, canvas, center, 26, theme.LEGAL)
            draw.emblem(surface, canvas, self.colour, center, 44)
        else:
            draw.emblem(surface, canvas, self.colour, center, 40 if self.hovered else 36, 70 if self.taken else 255)


class Handle(Widget):
    """Where a row is taken to move it: by a drag, or with Up and Down while it has the focus."""

    radius = 10

    def __init__(self, area: Area, number: int, move: Callable[[int, int, bool], None], step: float) -> None:
        """step: from one row to the next."""
        super().__init__(area, None, hint=tr("Drag to another place in the turn order, or use Up and Down"))
        self.number = number
        self.move = move
        self.step = step

    def mouse(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
        elif event.type == pygame.MOUSEBUTTONUP:
            self.pressed = False
        elif event.type == pygame.MOUSEMOTION and self.pressed:
            away = event.pos[1] - (self.area[1] + self.area[3] / 2)
            if abs(away) > self.step * 0.6:
                self.move(self.number, self.number + (1 if away > 0 else -1), True)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        if step:
            self.move(self.number, self.number + step, False)
        return bool(step)

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        x, y, w, h = self.area
        tint = theme.LEGAL if self.pressed else theme.TEXT if self.hovered or self.focused else theme.MUTED
        draw.icon(surface, canvas, "ui_drag", (x + w / 2, y + h / 2), 28, tint)


class DifficultyButton(Button):
    """How many VP Hal starts with."""

    sets = True

    def __init__(self, area: Area, label: str, points: int, on_press: Action) -> None:
        super().__init__(area, label, on_press, size=theme.SMALLEST, radius=14)
        self.points = points

    @property
    def room(self) -> float:
        return self.area[2] - 8

    @property
    def high(self) -> float | None:
        return None

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        x, y, w, h = self.area
        hot = self.hovered or self.focused
        frame = theme.LEGAL if self.selected else theme.TEXT if hot else theme.LINE_STRONG
        width = 3 if self.selected else 1.5
        draw.rounded(surface, canvas, self.area, self.radius, theme.WELL, 225, frame=frame, width=width)
        draw.icon(surface, canvas, "vp", (x + w / 2 - 18, y + 30), 38)
        text(surface, canvas, str(self.points), (x + w / 2 + 8, y + 30), 30, theme.GOLD, "heavy", "midleft")
        ink = theme.TEXT if self.selected or hot else theme.MUTED
        size = self.level or self.size
        text(surface, canvas, self.label, (x + w / 2, y + h - 18), size, ink, "bold", "center", fit=self.room)


class AddRow(Button):
    """The last row: adds a seat."""

    def __init__(self, area: Area, label: str, on_press: Action, colour: str) -> None:
        super().__init__(area, label, on_press, radius=16)
        self.colour = colour

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        x, y, w, h = self.area
        hot = self.hovered or self.focused
        draw.rounded(surface, canvas, self.area, 16, theme.WELL, 190)
        edge = theme.TEXT if hot else theme.LINE_STRONG
        corners = [(x + 2, y + 2), (x + w - 2, y + 2), (x + w - 2, y + h - 2), (x + 2, y + h - 2), (x + 2, y + 2)]
        draw.line(surface, canvas, corners, edge, 2, (12, 9))
        wide = width_of(canvas, self.label, 25, "bold")
        left = x + w / 2 - (wide + 110) / 2
        draw.icon(surface, canvas, "ui_add", (left + 16, y + h / 2), 34, theme.LEGAL)
        text(surface, canvas, self.label, (left + 48, y + h / 2), 25, theme.TEXT, "bold", "midleft")
        draw.emblem(surface, canvas, self.colour, (left + wide + 90, y + h / 2), 40)
