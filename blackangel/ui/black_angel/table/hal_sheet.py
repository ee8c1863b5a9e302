"""What Hal did in a turn, and why: his card in large, the four things that he decides one after the other, his way
round the ship or what happened, and what each thing is worth to him."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from blackangel.games.black_angel.data import HalHalf
from blackangel.games.black_angel.ids import colour_of
from blackangel.ui.black_angel import hues
from blackangel.ui.black_angel.happenings.dice import BOUGHT, PLACED
from blackangel.ui.black_angel.happenings.ending import HAL_SHOWS, HAL_STUCK, UNABLE
from blackangel.ui.black_angel.happenings.ravagers import DESTROYED, REPAIRED
from blackangel.ui.black_angel.happenings.turns import POINTS, SEQUENCE, TURN
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.geometry import Point, Rect, inside
from blackangel.ui.kit.richlines import few_lines, rich_lines
from blackangel.ui.kit.words import N_, capital, signed, tr
from blackangel.ui.play.pointer import ENTER

from . import art, hal_way, logwords, opponents, pieces, wording
from .hal_acts import ROLLS
from .pen import Pen

if TYPE_CHECKING:
    from .scene import TableScene

FIRST = {
    "A": N_("You performed sequence A: the top half comes first."),
    "B": N_("You rolled or passed: the bottom half comes first."),
}
"""Why a half comes first, by what the player did."""
COUNTS = {"top": N_("The top half counts"), "bottom": N_("The bottom half counts"), "neither": N_("No half counts")}
HOW = {
    "discover_advanced": N_("If his activations pay for an Advanced tile he takes one; what is left pays for others."),
    "discover_tiles": N_("He takes the tiles that his activations pay for, the oldest first."),
    "ships": N_("He places a Mission of that colour on a free hex of that colour, at a comet first."),
    "repair": N_("He goes round the ship and takes a cube with each activation."),
    "destroy": N_("He takes as many cards as he can, all of an action at a time."),
}
"""What he does with an action."""
PLAYS = (
    (N_("A card says what he does"), N_("The top half after your sequence A, the bottom half after a roll.")),
    (N_("The highest die of its colour"), N_("His own, or one of yours that is not reserved: you gain for it.")),
    (N_("He has nothing to choose"), N_("Each half says what he does, and where he looks first.")),
    (N_("He keeps nothing"), N_("Whatever he gains becomes points at once.")),
)
"""How he plays, before his first turn."""
STEP, DRAWN = .25, .9
"""Seconds from one reason to the next, and in which his way is drawn."""
REASON, REASONS = 122.0, 14.0
"""Height of a reason, and what lies between two."""
SIDE = 36.0


@dataclass(slots=True, frozen=True)
class Turn:
    """A turn of his: in which round, by which step of the game, and what the player had done before."""

    step: int
    round: int
    after: str


@dataclass(slots=True, frozen=True)
class Reason:
    """head and rest: rich words of one thing that he decides, and why it is so."""

    head: str
    rest: str


@dataclass(slots=True, frozen=True)
class Plan:
    """Where everything stands in the window."""

    panel: Rect
    card: Rect
    reasons: Rect
    right: Rect
    worth: Rect
    foot: Rect


def plan_for(width: float, height: float) -> Plan:
    """The card, reasons and what he did beside each other, or the last below the others in a high window."""
    if width >= 1760:
        x, y = (width - 1680) / 2, (height - 900) / 2
        return Plan((x, y, 1680, 900), (x + SIDE, y + 132, 300, 433), (x + 372, y + 132, 560, 0),
                    (x + 958, y + 132, 686, 530), (x + SIDE, y + 726, 1080, 130), (x + 1136, y + 812, 508, 52))
    w = width - 60
    x, y = 30.0, (height - 1440) / 2
    return Plan((x, y, w, 1440), (x + SIDE, y + 132, 300, 433), (x + 372, y + 132, w - 372 - SIDE, 0),
                (x + SIDE, y + 730, w - 2 * SIDE, 440), (x + SIDE, y + 1204, w - 2 * SIDE, 130),
                (x + w - SIDE - 508, y + 1360, 508, 52))


def turns_of(log: Sequence[Any], hal: int) -> list[Turn]:
    """His turns in a log, the latest last."""
    found: list[Turn] = []
    sequence = ""
    for entry in log:
        for event in entry.events:
            if SEQUENCE.tells(event) and event.seat != hal:
                sequence = str(event.sequence)
            elif TURN.tells(event) and event.seat == hal:
                found.append(Turn(entry.number, event.round, sequence))
    return found


def own(events: Sequence[Any], hal: int) -> list[Any]:
    """Those of his turn among the events of the step with which it came."""
    begins = next(n for n, event in enumerate(events) if TURN.tells(event) and event.seat == hal)
    ends = (n for n, event in enumerate(events) if n > begins and TURN.tells(event))
    return list(events[begins + 1:next(ends, len(events))])


def card_shown(events: Sequence[Any]) -> Any | None:
    """The event with which he shows a card; None in a turn without one."""
    return next((event for event in events if HAL_SHOWS.tells(event)), None)


def half_of(shown: Any | None) -> HalHalf | None:
    """The half of his card that counts; None where neither does."""
    if shown is None:
        return None
    card = pieces.hal(shown.card)
    return {"top": card.top, "bottom": card.bottom}.get(shown.half)


def reasons(events: Sequence[Any], after: str, hal: int) -> list[Reason]:
    """The half, the die, what he does with them and what he gains by it; of a turn in which he rolls, why."""
    shown = card_shown(events)
    if shown is None:
        return [Reason(*map(tr, ROLLS)), _gained(events, hal)]
    half = half_of(shown)
    why = tr(FIRST.get(after, FIRST["B"]))
    if half is not None and shown.missing:
        why += " " + tr("There is no {c} die for it.", c=f"[s:{shown.missing}]")
    found = [Reason(tr(COUNTS[shown.half]), why)]
    if half is None:
        found.append(Reason(tr("No die fits his card"), tr("His highest die goes to its supply.")))
    else:
        found += [_die(events), Reason(" ".join(opponents.hal_half_words(half)), tr(HOW[half.action]))]
    return [*found, _gained(events, hal)]


def _die(events: Sequence[Any]) -> Reason:
    """Whose die he takes."""
    placed = next(event for event in events if PLACED.tells(event))
    colour = colour_of(placed.die)
    die = f"[d:{colour}:{placed.value}]"
    if any(BOUGHT.tells(event) for event in events):
        return Reason(tr("Your {die}", die=die), tr("The highest {colour} die, and not reserved. You gain "
                                                    "{buy} [i:resource].", colour=wording.die_colour(placed.die),
                                                    **pieces.prices()))
    return Reason(tr("His {die}", die=die), tr("The highest {colour} die, or on a tie his own; never a reserved one.",
                                               colour=wording.die_colour(placed.die)))


def _gained(events: Sequence[Any], hal: int) -> Reason:
    """His points of the turn."""
    points = sum(event.delta for event in events if POINTS.tells(event) and event.seat == hal)
    stuck = next((event for event in events if HAL_STUCK.tells(event)), None)
    rest = tr("Whatever he gains becomes points at once.")
    if stuck is not None:
        rest = tr("{why}: he gains {n} [i:vp] instead.", why=capital(tr(UNABLE[stuck.why])),
                  n=pieces.data().board.hal_unable_vp)
    return Reason(f"{signed(points) if points else '0'} [i:vp]", rest)


class HalSheet:
    """His turns, one at a time; nothing to tell before the first of them but how he plays."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.hal = next(n for n, seat in enumerate(scene.view["seats"]) if seat["kind"] == "hal")
        self.turns = turns_of(scene.controller.log, self.hal)
        self.hot = ""
        self.open(len(self.turns) - 1)

    def open(self, number: int) -> None:
        """One of his turns."""
        self.number = number
        self.opened = self.scene.seconds
        self.told = [Reason(tr(head), tr(rest)) for head, rest in PLAYS]
        self.events: list[Any] = []
        self.before = self.after = self.scene.view
        if number < 0:
            return
        turn = self.turns[number]
        moment = self.scene.controller.once_more(turn.step - 1, turn.step)[0]
        self.before, self.after = moment.before, moment.after
        self.events = own(moment.events, self.hal)
        self.told = reasons(self.events, turn.after, self.hal)

    def resized(self) -> bool:
        """Tells it anew, as the language may be another one; it is laid out when it is drawn."""
        self.open(self.number)
        return True

    # ---- events ---------------------------------------------------------------------------------------------------
    @property
    def plan(self) -> Plan:
        shape = self.scene.layout.shape
        return plan_for(shape.width, shape.height)

    def _buttons(self) -> dict[str, Rect]:
        """What can be pressed, and where."""
        x, y, w, h = self.plan.foot
        px, py, pw, _ = self.plan.panel
        found = {"close": (px + pw - 90, py + 30, 54.0, 54.0), "rule": (x, y, w * .45, h),
                 "on": (x + w * .45 + 16, y, w * .55 - 16, h)}
        if self.number > 0:
            found["earlier"] = (px + pw - 222, py + 30, 54, 54)
        if 0 <= self.number < len(self.turns) - 1:
            found["later"] = (px + pw - 156, py + 30, 54, 54)
        return found

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes everything; False when it is done."""
        if event.type == pygame.MOUSEMOTION:
            self.hot = self._at(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            name = self._at(event.pos)
            if event.button == 3 or not inside(self.plan.panel, event.pos):
                return False
            return self._do(name) if event.button == 1 else True
        elif event.type == pygame.KEYDOWN:
            keys = {pygame.K_LEFT: "earlier", pygame.K_RIGHT: "later", pygame.K_F1: "rule", pygame.K_ESCAPE: "close",
                    **dict.fromkeys(ENTER, "on")}
            name = keys.get(event.key, "")
            return self._do(name if name in self._buttons() else "")
        return True

    def _at(self, pos: Point) -> str:
        return next((name for name, area in self._buttons().items() if inside(area, pos)), "")

    def _do(self, name: str) -> bool:
        """Presses a button, or shows at once what comes one after the other; False when it is done."""
        if name in ("earlier", "later"):
            self.open(self.number + (1 if name == "later" else -1))
        elif name == "rule":
            self.scene.pointing.hover = ("opponent", self.hal)
            self.scene.open_help()
        elif name:
            return False
        else:
            self.opened = float("-inf")
        return True

    # ---- drawing --------------------------------------------------------------------------------------------------
    def draw(self, pen: Pen) -> None:
        """Everything, the reasons one after the other."""
        scene, plan = self.scene, self.plan
        draw.veil(pen.surface, 200)
        x, y, w, _ = plan.panel
        pen.panel(plan.panel, 22, hues.HAL, 252, 3)
        pen.icon("hal", x + SIDE + 26, y + 58, 66)
        head = tr("What Hal did, and why") if self.number >= 0 else tr("How Hal plays")
        pen.text(head, x + 118, y + 44, 34, theme.TEXT, "title", fit=w - 560)
        if self.number >= 0:
            pen.text(tr("Round {n}", n=self.turns[self.number].round), x + 118, y + 84, 22, theme.MUTED)
        wide = pen.text(self.after["seats"][self.hal]["vp"], x + w - 252, y + 58, 40, theme.GOLD, "heavy", "right")
        pen.icon("vp", x + w - 252 - wide - 28, y + 58, 40)
        passed = float("inf") if scene.pace == "off" else scene.seconds - self.opened
        self._card(pen, plan.card)
        for n, reason in enumerate(self.told):
            if passed >= STEP * n:
                self._reason(pen, plan.reasons, n, reason)
        self._done(pen, plan.right, min(1.0, passed / DRAWN))
        self._worth(pen, plan.worth)
        self._foot(pen)

    def _card(self, pen: Pen, area: Rect) -> None:
        """The card with the half that counts, and below it the other half in words."""
        x, y, w, h = area
        shown = card_shown(self.events)
        if shown is None:
            pen.face(art.back("hal"), x + w / 2, y + h / 2, w, 13 / 9)
            return
        opponents.hal_face(pen, shown.card, shown.half, area)
        card = pieces.hal(shown.card)
        top = y + h + 26
        for letter, name, half in (("A", "top", card.top), ("B", "bottom", card.bottom)):
            ink = theme.TEXT if name == shown.half else theme.MUTED
            pen.text(letter, x + 4, top, 22, ink, "heavy")
            lines, size = few_lines(pen, " ".join(opponents.hal_half_words(half)), 21, w - 34)
            for line in lines:
                pen.rich(line, x + 34, top, size, ink, limit=w - 34)
                top += 28
            top += 6

    def _reason(self, pen: Pen, area: Rect, number: int, reason: Reason) -> None:
        x, y, w, _ = area
        y += number * (REASON + REASONS)
        pen.well((x, y, w, REASON), 14, hues.HAL if number == 2 else theme.LINE)
        pen.disc(x + 38, y + 34, 20, hues.HAL)
        pen.text(number + 1, x + 38, y + 34, 22, theme.WHITE, "heavy", "center")
        pen.rich(reason.head, x + 74, y + 34, 26, theme.TEXT, "bold", limit=w - 94)
        lines, size = few_lines(pen, reason.rest, 21, w - 94)
        pen.rich_lines(lines, x + 74, y + (72 if len(lines) > 1 else 80), 28, size, theme.MUTED, w - 94)

    def _done(self, pen: Pen, area: Rect, drawn: float) -> None:
        """His way round the ship, or what happened in words."""
        x, y, w, h = area
        pen.well(area, 16)
        half = half_of(card_shown(self.events))
        if half is not None and half.clockwise is not None:
            way = tr("Clockwise from 1") if half.clockwise else tr("Backwards from 6")
            pen.text(way, x + 24, y + 36, 24, theme.TEXT, "bold", fit=w - 110)
            pen.icon("clockwise", x + w - 44, y + 36, 40, flip=not half.clockwise)
            took = Counter(int(event.location) for kind in (REPAIRED, DESTROYED) for event in kind.of(self.events))
            hal_way.draw_large(pen, (x + 20, y + 76, w - 40, h - 96), half, self.before, took, drawn)
            return
        if self.number < 0:
            words = tr("He turns up a card after your turn. If he has no die left, he rolls and the ship jumps.")
            pen.paragraph(words, x + 24, y + 24, w - 48, 24, theme.TEXT)
            return
        pen.text(tr("What happened"), x + 24, y + 36, 24, theme.TEXT, "bold", fit=w - 48)
        told = [line for line in logwords.lines(self.events, self.after) if line.text and line.events
                and not HAL_SHOWS.tells(line.events[0])]
        top = y + 88
        for line in told:
            for part in rich_lines(pen, capital(line.text), 22, w - 48):
                if top < y + h - 16:
                    pen.rich(part, x + 24, top, 22, theme.TEXT, limit=w - 48)
                top += 34
            top += 8

    def _worth(self, pen: Pen, area: Rect) -> None:
        x, y, w, h = area
        pen.line([(x, y - 24), (self.plan.panel[0] + self.plan.panel[2] - SIDE, y - 24)])
        pen.text(tr("What each thing is worth to him"), x, y + 12, 24, theme.TEXT, "bold", fit=w)
        step = w / len(opponents.WEIGHTS)
        gained = {str(event.why) for event in self.events if POINTS.tells(event) and event.seat == self.hal}
        for n, name in enumerate(opponents.WEIGHTS):
            opponents.weight(pen, (x + n * step, y + 44, step - 12, h - 58), name, self.scene.view,
                             hues.HAL if name in gained else theme.LINE)

    def _foot(self, pen: Pen) -> None:
        """The buttons."""
        labels = {"rule": (tr("The rule"), "F1"), "on": (tr("Go on"), tr("Enter"))}
        icons = {"close": "ui_close", "earlier": "ui_back", "later": "ui_next"}
        for name, area in self._buttons().items():
            x, y, w, h = area
            hot = name == self.hot
            if name in icons:
                pen.rr(area, 14, theme.BUTTON_HOVER if hot else theme.BUTTON, frame=theme.LINE_STRONG, width=1.5)
                pen.icon(icons[name], x + w / 2, y + h / 2, 26, theme.TEXT)
                continue
            words, key = labels[name]
            main = name == "on"
            fill = theme.LEGAL if main else theme.BUTTON_HOVER if hot else theme.BUTTON
            pen.rr(area, 14, fill, frame=theme.LEGAL_EDGE if main else theme.LINE_STRONG, width=1.5,
                   glow=14 if main and hot else 0, glow_colour=theme.LEGAL)
            pen.text(words, x + 22, y + h / 2, 24, theme.LEGAL_INK if main else theme.TEXT, "bold", fit=w - 120)
            pen.text(key, x + w - 20, y + h / 2, 21,
                     theme.LEGAL_INK_SOFT if main else theme.MUTED, "bold", "right", fit=92)
