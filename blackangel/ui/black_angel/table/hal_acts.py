"""What Hal does, said large at the head of his turn: his card and what it makes him do, or what he does to the player
with it, why, and what helps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.ids import colour_of
from blackangel.ui.black_angel import hues
from blackangel.ui.black_angel.happenings.dice import BOUGHT, PLACED
from blackangel.ui.black_angel.happenings.ending import HAL_SHOWS, HAL_STUCK, NEAR
from blackangel.ui.black_angel.happenings.ravagers import DRAWN
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.words import N_, capital, plural, tr

from . import logwords, opponents, phrases, pieces, wording
from .moments import SAYING
from .pen import Pen

MANY = 3
"""Ravagers that his mission draws before it is worth so many words."""
GROUND, DEEP, SOFT = (84, 12, 22), (38, 6, 18), (255, 179, 171)


@dataclass(slots=True, frozen=True)
class Said:
    """title, sentence, hint: rich words; card and half: what he turned up, and which of its halves counts."""

    title: str
    sentence: str
    hint: str = ""
    card: str = ""
    half: str = ""


ROLLS = N_("Hal rolls anew"), N_("He had no die left. The Black Angel jumps.")
"""What is said of a turn without a card, and why it is one."""


def turn(shown: Any, coming: Sequence[Any], before: View, after: View, me: int) -> Said:
    """A turn of his with a card: what weighs most for the player, or else what the card makes him do."""
    bought = next((one for one in coming if BOUGHT.tells(one) and one.seller == me), None)
    ends = _ends(coming, after)
    drawn = len(DRAWN.of(coming))
    rest = coming[coming.index(bought) + 1:] if bought is not None else ()
    said = ends or (takes(bought, rest, after, me) if bought is not None else lures(drawn) if drawn >= MANY
                    else _plays(shown, coming, before, after, me))
    return replace(said, card=shown.card, half=shown.half)


def _plays(shown: Any, coming: Sequence[Any], before: View, after: View, me: int) -> Said:
    """What a half of his card makes him do, and if he cannot, why; and whether he overtakes the player by it."""
    card = pieces.hal(shown.card)
    what = tr("No die fits his card") if shown.half not in ("top", "bottom") else \
        " ".join(opponents.hal_half_words(card.top if shown.half == "top" else card.bottom))
    lines = [logwords.line(one, after) for one in (shown, *coming) if HAL_SHOWS.tells(one) or HAL_STUCK.tells(one)]
    told = [capital(line.text) for line in lines if line is not None]
    return Said(tr("Hal: {what}", what=what), told[0], _overtakes(before, after, me) or " ".join(told[1:]))


def _overtakes(before: View, after: View, me: int) -> str:
    """He had no more points than the player, and will have more."""
    hal = next(n for n, seat in enumerate(after["seats"]) if seat["kind"] == "hal")
    was, now = ([int(view["seats"][n]["vp"]) for n in (hal, me)] for view in (before, after))
    if was[0] > was[1] or now[0] <= now[1]:
        return ""
    return tr("With that he overtakes you: {n} [i:vp] to {m}.", n=now[0], m=now[1])


def _ends(coming: Sequence[Any], after: View) -> Said | None:
    """The end of the game comes by what he does."""
    near = next((one for one in coming if NEAR.tells(one)), None)
    line = logwords.line(near, after) if near is not None else None
    return Said(tr("Hal triggers the end"), line.text) if line is not None else None


def rolls(coming: Sequence[Any], after: View) -> Said:
    """He has no die left."""
    return _ends(coming, after) or Said(*map(tr, ROLLS))


def takes(bought: Any, coming: Sequence[Any], after: View, me: int) -> Said:
    """He takes a die of the player's: for what, for which price, why that one, and what is left or helps."""
    die, placed = bought.die, next((one for one in coming if PLACED.tells(one)), None)
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


@dataclass(slots=True, frozen=True)
class Banner:
    """What is said slides up in its place, with the time that is left of it."""

    said: Said
    area: Rect

    def __call__(self, pen: Pen, _x: float, _y: float, t: float) -> None:
        said, (x, y, w, h) = self.said, self.area
        up = 16 * max(0.0, 1 - t * SAYING / .2)
        on = min(1.0, t * SAYING / .2)
        high = h - 24
        top = y + up
        pen.rr((x, top, w, h), 18, GROUND, round(250 * on), bottom=DEEP, frame=hues.HAL, width=3, glow=12,
               glow_colour=hues.HAL)
        if said.card:
            opponents.hal_face(pen, said.card, said.half, (x + 18, top + 12, high * 9 / 13, high))
        else:
            pen.icon("hal", x + 78, top + h / 2 - 4, h * .62)
        left, room = x + 78 + h * .42, w - 78 - h * .42 - 24
        pen.rich(said.title, left, top + h * .25, 34, theme.TEXT, "bold", limit=room)
        pen.rich(said.sentence, left, top + h * .54, 22, theme.TEXT, limit=room)
        if said.hint:
            pen.rich(said.hint, left, top + h * .75, 21, SOFT, limit=room)
        pen.rr((x + 22, top + h - 14, w - 44, 6), 3, theme.WELL)
        pen.rr((x + 22, top + h - 14, max(6.0, (w - 44) * (1 - t)), 6), 3, hues.HAL)
