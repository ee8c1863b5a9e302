"""The decision bar: steps of the turn, what is to be decided, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from blackangel.ui.kit import fonts, theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.pen import Pen

Colour = theme.Colour


@dataclass(slots=True, frozen=True)
class BarButton:
    """A button of the bar. kind: primary, normal, off, ghost; price: an item and how many it costs; stands: it is there
    whatever is decided, at the right end, always in its own place."""

    name: str
    label: str
    icon: str = ""
    kind: str = "normal"
    price: str = ""
    hint: str = ""
    stands: bool = False


@dataclass(slots=True, frozen=True)
class BarWords:
    """What the bar says. skipped: steps that are over without anything done in them. trail: what somebody has done so
    far, in pictures; it takes the place of the steps."""

    title: str
    sentence: str
    steps: tuple[str, ...] = ()
    step: int = 0
    accent: Colour = theme.LEGAL
    lead: str = ""
    skipped: frozenset[int] = frozenset()
    trail: tuple[str, ...] = ()

    def done(self, n: int) -> bool:
        """Whether a step was made."""
        return n < self.step and n not in self.skipped


LOOK: dict[str, tuple[Colour, Colour, Colour]] = {
    "primary": (theme.LEGAL, (201, 251, 255), theme.LEGAL_INK),
    "normal": ((34, 48, 106), theme.LINE_STRONG, theme.TEXT),
    "off": ((20, 27, 58), (42, 52, 97), (131, 145, 194)),
    "ghost": (theme.WELL, theme.LINE_STRONG, theme.TEXT),
    "danger": ((74, 18, 56), theme.DAMAGE, (255, 217, 236)),
}


LEAST_TITLE = 22.0
"""A title that would have to be smaller stands above its sentence."""
SHARE = 0.58
"""Of the bar's width: where the buttons that always stand there need more, Undo shows its arrow only."""
LEAST_ROOM = 620.0
"""Room for the words: where other buttons leave less, those that cannot be used now show their icon or price only."""
NARROW_ROOM = 380.0
"""The same for the last one."""
ROUNDED = .7
"""By how much a letter may be wider than its size says, as sizes are whole pixels."""
SMALL_STEP = theme.SMALLEST
"""Size of the words of a step where title and sentence stand above each other."""
ROUND = 32.0
"""Height of such a step, and its width without words."""
SQUARE, SMALL = 54.0, 44.0
"""Widths of buttons that show their icon only: Undo where there is little room, and Redo."""
PAD = 13.0
"""At both ends of the words of a button."""
GAP, CLOSE = 10.0, 4.0
"""Between two buttons, and between Undo and Redo, which belong together."""


def button_width(pen: Pen, button: BarButton) -> float:
    """Room a button needs."""
    if button.name == "redo":
        return SMALL
    wide = pen.width(button.label, 21, "bold") + 2 * PAD
    if button.icon:
        wide += 30
    if button.price:
        wide += 12 + pen.rich_width(button.price, 21, "heavy")
    return wide


def _short_width(pen: Pen, button: BarButton) -> float:
    """Room for the icon of a button, or for its price."""
    return SQUARE if button.icon or not button.price else pen.rich_width(button.price, 21, "heavy") + 2 * PAD


def button_rects(pen: Pen, area: Rect, buttons: Sequence[BarButton]) -> dict[str, Rect]:
    """Where the buttons stand: from the right edge leftwards, in the order given. The room of each that
    always stands there depends on its own words only, so it never moves."""
    x, y, w, h = area
    right = x + w - 12
    found: dict[str, Rect] = {}
    standing = [b for b in buttons if b.stands]
    short = sum(button_width(pen, b) + GAP for b in standing) > SHARE * w
    widths = {b.name: SQUARE if short and b.name == "undo" else button_width(pen, b) for b in buttons}
    fixed = sum(widths[b.name] + GAP for b in standing)     # but for the first one these never move by themselves
    for button in buttons:      # from the left, so that those at the right keep their places
        least = LEAST_ROOM if button.name != "end_turn" else NARROW_ROOM    # Undo stands before it
        kept = 0 if standing and button is standing[0] else fixed
        if sum(widths.values()) + GAP * len(buttons) <= max(w - least, kept):
            continue
        if button.stands and button.kind == "off":
            widths[button.name] = min(widths[button.name], _short_width(pen, button))
    for button in reversed(buttons):
        wide = widths[button.name]
        found[button.name] = (right - wide, y + 10, wide, h - 20)
        right -= wide + (CLOSE if button.name == "redo" else GAP)
    return found


def draw_button(pen: Pen, area: Rect, button: BarButton, hot: bool = False) -> None:
    """One button."""
    x, y, w, h = area
    fill, edge, ink = LOOK[button.kind]
    if hot and button.kind not in ("off",):
        fill = theme.mix(fill, theme.WHITE, .14)
    pen.rr((x, y + 3, w, h), 12, theme.BLACK, 90)
    pen.rr(area, 12, fill, 255 if button.kind != "ghost" else 180, frame=edge, width=2)
    if button.name == "redo" or w < button_width(pen, button) - 1:
        if not button.icon:
            pen.rich(button.price, x + (w - pen.rich_width(button.price, 21, "heavy")) / 2, y + h / 2, 21, ink, "heavy")
            return
        pen.icon(button.icon, x + w / 2, y + h / 2, 22, ink, flip=button.name == "redo")
        return
    inner = w - 2 * PAD
    label = pen.width(button.label, 21, "bold")
    total = label + (30 if button.icon else 0) + (12 + pen.rich_width(button.price, 21, "heavy") if button.price else 0)
    at = x + PAD + max(0.0, (inner - total) / 2)
    if button.icon:
        pen.icon(button.icon, at + 11, y + h / 2, 22, ink)
        at += 30
    at += pen.text(button.label, at, y + h / 2, 21, ink, "bold")
    if button.price:
        pen.rich(button.price, at + 12, y + h / 2, 21, ink, "heavy")


def draw(pen: Pen, area: Rect, words: BarWords, buttons: Sequence[BarButton]) -> None:
    """Draws the bar without hover."""
    x, y, w, h = area
    pen.panel((x, y, w, h), 16, accent=words.accent, width=2.5, alpha=250)
    at = x + 16
    middle = y + h / 2
    if words.lead:
        pen.emblem(words.lead, x + 36, middle, 42)
        at += 52
    rects = button_rects(pen, area, buttons)
    right = min((r[0] for r in rects.values()), default=x + w - 12) - 16
    every, size = plan(pen, words, right - at)
    if size < LEAST_TITLE:
        at = _small_steps(pen, at, middle, right - at, words)
        _stacked(pen, words, at, middle, right - at)
    else:
        for n, step in enumerate(words.steps if not words.trail else ()):
            if every or n == min(words.step, len(words.steps) - 1):
                at = _step(pen, at, y, h, step, n, words)
        at += 12
        room = right - at
        wide = pen.width(words.title, size, "bold")
        if wide > room * .55:
            size = min(size, max(LEAST_TITLE, size * room * .55 / wide))
        need = min(_halves(pen, words.sentence)[0], pen.rich_width(words.sentence, 22))
        at += pen.text(words.title, at, middle, size, words.accent, "bold", fit=room - need - 18) + 18
        at = _trail(pen, at, middle, right - at - need, words)
        _sentence(pen, words.sentence, at, middle, right - at)
    for button in buttons:
        draw_button(pen, rects[button.name], button)


LOW = .85
"""Pictures in one of two lines are so much smaller, as they would lie on the bar's frame."""
CHIP, CHIP_PAD, LINK = 40.0, 12.0, 20.0
"""Height of a picture of what was done, the room at its ends, and what lies between two."""


def _trail(pen: Pen, x: float, y: float, room: float, words: BarWords) -> float:
    """What was done, the latest at the right, as much of it as has room; returns the x behind it."""
    widths = [pen.rich_width(one, 22, "heavy") + 2 * CHIP_PAD for one in words.trail]
    shown = len(widths)
    while shown and sum(widths[-shown:]) + LINK * shown > room - 12:
        shown -= 1
    for one, wide in zip(words.trail[len(widths) - shown:], widths[len(widths) - shown:], strict=True):
        pen.rr((x, y - CHIP / 2, wide, CHIP), 12, theme.WELL, 200, frame=theme.mix(theme.LINE, words.accent, .3),
               width=1.5)
        pen.rich(one, x + CHIP_PAD, y, 22, theme.TEXT, "heavy")
        pen.icon("chevron-right", x + wide + LINK / 2, y, 15, theme.MUTED)
        x += wide + LINK
    return x + (6 if shown else 0)


def _halves(pen: Pen, words: str) -> tuple[float, str, str]:
    """The sentence in two lines of 19, as even as can be, and their width."""
    parts = words.split(" ")
    found = (pen.rich_width(words, theme.SMALLEST), words, "")
    for cut in range(1, len(parts)):
        halves = " ".join(parts[:cut]), " ".join(parts[cut:])
        found = min(found, (max(pen.rich_width(half, theme.SMALLEST) for half in halves), *halves))
    return found


def plan(pen: Pen, words: BarWords, room: float) -> tuple[bool, float]:
    """Whether all steps have room or only the present one, and the size of the title: the sentence must be whole."""
    need = _halves(pen, words.sentence)[0] + 30 + ROUNDED * len(words.title)
    wide = pen.width(words.title, 29, "bold") or 1.0
    size = 29.0
    for every in (True, False):
        steps = [step for n, step in enumerate(words.steps) if every or n == min(words.step, len(words.steps) - 1)]
        left = room - need - sum(_step_width(pen, step, every and words.done(n)) + 6 for n, step in enumerate(steps))
        size = min(29.0, 29.0 * left / wide)
        if size >= LEAST_TITLE:
            return every, size
    return False, size


def _stacked(pen: Pen, words: BarWords, x: float, y: float, room: float) -> None:
    """Title above sentence, without the steps: where buttons leave little room. The sentence alone if it needs both
    lines."""
    if pen.rich_width(words.sentence, theme.SMALLEST) > room:
        _sentence(pen, words.sentence, x, y, room)
        return
    pen.text(words.title, x, y - 14, 21, words.accent, "bold", fit=room)
    pen.rich(words.sentence, x, y + 13, theme.SMALLEST, limit=room, low=LOW)


def _sentence(pen: Pen, words: str, x: float, y: float, room: float) -> None:
    """One line of 22, or two of 19 where it does not fit."""
    if room < 40:
        return
    if pen.rich_width(words, 22) <= room:
        pen.rich(words, x, y, 22)
        return
    if pen.rich_width(words, theme.SMALLEST) <= room:
        pen.rich(words, x, y, theme.SMALLEST)
        return
    _, first, second = _halves(pen, words)
    pen.rich(first, x, y - 13, theme.SMALLEST, limit=room, low=LOW)
    pen.rich(second, x, y + 13, theme.SMALLEST, limit=room, low=LOW)


def _step_width(pen: Pen, label: str, done: bool) -> float:
    return pen.width(label, theme.SMALLEST, "bold") + (52 if done else 34)


def _step(pen: Pen, x: float, y: float, h: float, label: str, n: int, words: BarWords) -> float:
    on, done = n == words.step, words.done(n)
    wide = _step_width(pen, label, done)
    pen.rr((x, y + 14, wide, h - 28), (h - 28) / 2, words.accent if on else theme.WELL, 255 if on else 190,
           frame=words.accent if on else theme.LINE_STRONG, width=1.5)
    if done:
        pen.icon("check", x + 21, y + h / 2, 17, theme.GAIN)
    ink = theme.TEXT if done else theme.FAINT if n < words.step else theme.MUTED
    if on:
        ink = ink_on(words.accent)
    pen.text(label, x + (34 if done else 17), y + h / 2, theme.SMALLEST, ink, "bold")
    return x + wide + 6


def ink_on(ground: theme.Colour) -> theme.Colour:
    """Dark letters on what is bright, white ones on the rest: whichever stands out more."""
    return max((theme.LEGAL_INK, theme.WHITE), key=lambda ink: contrast(ground, ink))


def contrast(one: theme.Colour, other: theme.Colour) -> float:
    """How much two colours stand out from each other, 1 to 21 (WCAG 2)."""
    dark, light = sorted((_light(one), _light(other)))
    return (light + .05) / (dark + .05)


def _light(colour: theme.Colour) -> float:
    """How light a colour is, from 0 to 1, as the eye sees it."""
    parts = [part / 255 for part in colour[:3]]
    linear = [part / 12.92 if part <= .04045 else ((part + .055) / 1.055) ** 2.4 for part in parts]
    return .2126 * linear[0] + .7152 * linear[1] + .0722 * linear[2]


def _small_size(pen: Pen) -> float:
    """Words of a small step are as large as at the plain size of words."""
    return SMALL_STEP / fonts.growth(pen.canvas, "bold", SMALL_STEP)


def _small_widths(pen: Pen, words: BarWords, every: bool) -> list[float]:
    """Widths of the small steps: the present one with its words, those to come with theirs if `every`."""
    size = _small_size(pen)
    named = [n == words.step or (every and n > words.step) for n in range(len(words.steps))]
    return [pen.width(step, size, "bold") + 18 if with_words else ROUND
            for step, with_words in zip(words.steps, named, strict=True)]


def _small_steps(pen: Pen, x: float, middle: float, room: float, words: BarWords) -> float:
    """The steps where there is little room: with words, those to come as circles, or all as pips above each other, so
    that the sentence stays whole. Returns the x behind them."""
    if not words.steps:
        return x
    need = _halves(pen, words.sentence)[0]
    for every in (True, False):
        widths = _small_widths(pen, words, every)
        if room - sum(widths) - 4 * len(widths) - 8 >= need:
            for n, wide in enumerate(widths):
                _small_step(pen, (x, middle - ROUND / 2, wide, ROUND), n, words)
                x += wide + 4
            return x + 8
    for n in range(len(words.steps)):
        _pip(pen, x + 8, middle + 17 * (n - (len(words.steps) - 1) / 2), n, words)
    return x + 24


def _small_step(pen: Pen, area: Rect, n: int, words: BarWords) -> None:
    """A chip: a tick when done, a dash when left out, its words, or its number if they have no room."""
    x, y, w, h = area
    on, over = n == words.step, n < words.step
    pen.rr(area, h / 2, words.accent if on else theme.WELL, 255 if on else 190,
           frame=words.accent if on else theme.LINE_STRONG, width=1.5)
    ink = theme.MUTED if not on else ink_on(words.accent)
    if over:
        _over(pen, x + w / 2, y + h / 2, 17, words.done(n))
    elif w > h:
        pen.text(words.steps[n], x + 9, y + h / 2, _small_size(pen), ink, "bold")
    else:
        pen.text(n + 1, x + w / 2, y + h / 2, theme.SMALLEST, ink, "number", "center")


def _over(pen: Pen, x: float, y: float, size: float, done: bool) -> None:
    """A tick for a step that was made, a dash for one that was left out."""
    if done:
        pen.icon("check", x, y, size, theme.GAIN)
    else:
        pen.line([(x - size * .3, y), (x + size * .3, y)], theme.FAINT, 2)


def _pip(pen: Pen, x: float, y: float, n: int, words: BarWords) -> None:
    """A step as a dot: a tick when done, filled when it is the present one."""
    if n < words.step:
        _over(pen, x, y, 15, words.done(n))
        return
    on = n == words.step
    pen.disc(x, y, 6.5, words.accent if on else theme.WELL, frame=words.accent if on else theme.LINE_STRONG, width=1.5)
