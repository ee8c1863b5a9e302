"""What Hal does to the player, said large when it happens: what he did and what came of it, why, and what helps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.ids import colour_of
from blackangel.ui.black_angel import hues
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.words import plural, tr
from blackangel.ui.play.animate import Paint

from . import phrases, pieces, wording
from .pen import Pen

STANDS = 2.4
"""Seconds for which it stands."""
MANY = 3
"""Ravagers that his mission draws before it is worth so many words."""
GROUND, DEEP, SOFT = (84, 12, 22), (38, 6, 18), (255, 179, 171)


@dataclass(slots=True, frozen=True)
class Said:
    """title, sentence, hint: rich words."""

    title: str
    sentence: str
    hint: str = ""


def takes(bought: Any, coming: Sequence[Any], after: View, me: int) -> Said:
    """He takes a die of the player's: for what, for which price, why that one, and what is left or helps."""
    die, placed = bought.die, next((one for one in coming if one.kind == "die_placed"), None)
    colour = colour_of(die)
    shown = f"[d:{colour}:{bought.value}]"
    title = tr("Hal takes your {die}", die=shown)
    if placed is not None and str(placed.target).isdigit():
        title = tr("Hal takes your {die} for {place}", die=shown, place=phrases.station_name(int(placed.target)))
    sentence = tr("You gain {buy} [i:resource]. It was the highest {colour} die, and not reserved.",
                  colour=wording.die_colour(die), **pieces.prices())
    left = any(one.startswith(colour) and str(info["at"]) == str(me) for one, info in after["dice"].items())
    return Said(title, sentence, tr("A reserved die is safe from him.") if left else
                tr("You have no {colour} die left.", colour=wording.die_colour(die)))


def lures(count: int) -> Said:
    """A mission of his draws many Ravagers."""
    return Said(plural(count, "Hal’s mission draws {n} Ravager", "Hal’s mission draws {n} Ravagers"),
                tr("Those beside its hex attack the ship; what they will do lies beside the actions."))


def paint_said(said: Said, area: Rect) -> Paint:
    """A banner that slides up, and the time that is left of it."""
    x, y, w, h = area

    def paint(pen: Pen, _x: float, _y: float, t: float) -> None:
        up = 16 * max(0.0, 1 - t * STANDS / .2)
        on = min(1.0, t * STANDS / .2)
        top = y + up
        pen.rr((x, top, w, h), 18, GROUND, round(250 * on), bottom=DEEP, frame=hues.HAL, width=3, glow=12,
               glow_colour=hues.HAL)
        pen.icon("hal", x + 78, top + h / 2 - 4, h * .62)
        left, room = x + 78 + h * .42, w - 78 - h * .42 - 24
        pen.rich(said.title, left, top + h * .25, 34, theme.TEXT, "bold", limit=room)
        pen.rich(said.sentence, left, top + h * .54, 22, theme.TEXT, limit=room)
        if said.hint:
            pen.rich(said.hint, left, top + h * .75, 21, SOFT, limit=room)
        pen.rr((x + 22, top + h - 14, w - 44, 6), 3, theme.WELL)
        pen.rr((x + 22, top + h - 14, max(6.0, (w - 44) * (1 - t)), 6), 3, hues.HAL)
    return paint
