"""Faces of cards: orders small and large, events, the strips of the teams."""

from __future__ import annotations

from blackangel.games.derelict.data import Spawn
from blackangel.ui.kit import fonts, theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.words import tr

from . import cards, look, names
from .pen import Pen

SIGNS = {"support": "support", "move": "move", "attack": "attack"}
ART = 208 / 176
"""Shape of an order's picture."""
NAME = 56.0
"""Height that a name has below the picture."""
BESIDE = 6.0
"""Between a name and the frame, at the least."""
REASON = 48.0
"""Height that the reason has why an order is barred."""
LOW = 76.0
"""Below this height an order's card has its number at the side."""
EVENT_EDGE = (208, 106, 64)


def order(pen: Pen, key: str, area: Rect, *, chosen: bool = False, barred: str = "", hot: bool = False,
          legal: bool = False) -> None:
    """The small face of an order: number, kind, name, and its picture where there is room."""
    pen.kept(("order", key, chosen, barred, hot, legal, look.TEAM["green"], names.order(key)), area,
             lambda own: _order(own, key, area, chosen, barred, hot, legal))


def _order(pen: Pen, key: str, area: Rect, chosen: bool, barred: str, hot: bool, legal: bool) -> None:
    x, y, w, h = area
    card = names.order_of(key)
    team = names.team_of(key)
    tone, dark = look.TEAM[team], look.TEAM_DARK[team]
    pen.rr((x, y + 3, w, h), 10, look.BLACK, 160)
    if chosen or legal or hot:
        pen.rr(area, 10, frame=look.MINT, width=3, glow=10 if chosen or hot else 6)
    pen.rr(area, 10, theme.mix(tone, look.GROUND, .55), bottom=theme.mix(dark, look.GROUND, .3))
    large, low = h >= 150, h < LOW
    if low:
        _low(pen, key, area, not barred)
    elif large:
        high = min((w - 8) / ART, h - 88)
        pen.plate(key, (x + (w - high * ART) / 2, y + 34, high * ART, high), 6)
    if not low:
        head = 38.0 if h >= 100 else 30.0
        pen.rr((x, y, w, head), 10, look.GROUND, 120)
        pen.text(card.number, x + 11, y + head / 2, 27 if h >= 100 else 25, look.TEXT, "heavy")
        pen.sign(SIGNS[card.type], x + w - (50 if chosen else 21), y + head / 2, 25, look.TEAM_TEXT[team])
        at = x + w / 2, y + h - 32 if large else y + (h + head) / 2
        if large or not barred:     # without a picture the reason stands in place of the name
            _name(pen, key, at, w - 2 * BESIDE, NAME if large else min(NAME, h - head - 2))
    edge = look.WHITE if hot else look.MINT if chosen else theme.mix(tone, look.BLACK, .2)
    pen.rr(area, 10, frame=edge, width=4 if chosen or hot else 2.3)
    if barred:
        pen.rr(area, 10, look.GROUND, 214)
        tall = None if low else REASON      # a low card has no height for a second line
        half = 10 * (len(fonts.fitted(pen.canvas, barred, 21, w - 10, "label", tall)[0]) - 1)
        line = (y + h - 32 - NAME / 2 - 20 if large else y + h - 20 if low else y + h - 26) - half
        room = line - half - 18 - y - (38 if large else 0)
        pen.sign("lock", x + w / 2, line - half - 18 - room / 2, max(15.0, min(27.0, room - 6)), look.MUTED)
        pen.text(barred, x + w / 2, line, 21, look.MUTED, "label", "center", fit=w - 10, high=tall)
    if chosen:
        pen.disc(x + w - 17, y + 19, 14, look.MINT)
        pen.icon("check", x + w - 17, y + 19, 18, look.MINT_INK)


def _low(pen: Pen, key: str, area: Rect, named: bool) -> None:
    """Where there is little height the number stands before the name."""
    x, y, w, h = area
    card = names.order_of(key)
    pen.rr((x, y, 40, h), 10, look.GROUND, 120)
    pen.text(card.number, x + 20, y + h / 2 - 10, 25, look.TEXT, "heavy", "center")
    pen.sign(SIGNS[card.type], x + 20, y + h / 2 + 13, 19, look.TEAM_TEXT[names.team_of(key)])
    if named:
        _name(pen, key, (x + 40 + (w - 40) / 2, y + h / 2), w - 45, h - 6)


def _name(pen: Pen, key: str, at: tuple[float, float], room: float, high: float) -> None:
    name = names.order(key)
    bold = fonts.rows_of(pen.canvas, name, 21.5, room, "bold", high) is not None
    fonts.text(pen.surface, pen.canvas, name, at, 21.5, look.TEXT, "bold" if bold else "text", "center", fit=room,
               high=high)


def order_full(pen: Pen, key: str, area: Rect) -> None:
    """The large face of an order with its picture and words."""
    pen.kept(("order full", key, look.TEAM["green"], names.order(key)), area, lambda own: _order_full(own, key, area))


def _order_full(pen: Pen, key: str, area: Rect) -> None:
    x, y, w, h = area
    card = names.order_of(key)
    team = names.team_of(key)
    pen.rr((x, y + 6, w, h), 18, look.BLACK, 170)
    pen.rr(area, 18, theme.mix(look.TEAM[team], look.GROUND, .62), bottom=(11, 14, 18))
    high = h * .42
    pen.plate(key, (x + 8, y + 8, w - 16, high), 13)
    pen.fade((x + 8, y + high - 40, w - 16, 48), (11, 14, 18), 0, 255)
    pen.rr(area, 18, frame=look.TEAM[team], width=3.2)
    pen.rr((x + 15, y + 15, 69, 60), 12, look.GROUND, 215, frame=look.TEAM[team], width=2.2)
    pen.text(card.number, x + 49, y + 45, 39, look.TEXT, "heavy", "center")
    pen.team(team, x + w - 42, y + 42, 24)
    top = y + high + 24
    pen.text(names.order(key), x + 24, top, 33, look.TEXT, "bold", fit=w - 48)
    pen.sign(SIGNS[card.type], x + 37, top + 42, 27, look.TEAM_TEXT[team])
    pen.text(tr(names.TYPES[card.type]), x + 60, top + 42, 22, look.TEAM_TEXT[team], "bold")
    room = y + h - 18 - (top + 62)
    below = pen.paragraph(tr(cards.TYPE_TEXT[card.type]), x + 24, top + 62, w - 48, 22, look.MUTED, "text", 1.24,
                          high=room * .45)
    pen.paragraph(cards.order_text(card), x + 24, below + 8, w - 48, 22.5, look.TEXT, "label", 1.24,
                  high=y + h - 16 - below - 8)


def order_row(pen: Pen, key: str, area: Rect, owner: str, *, active: bool = False, done: bool = False,
              lost: bool = False) -> None:
    """An order in the queue of the round."""
    x, y, w, h = area
    card = names.order_of(key)
    team = names.team_of(key)
    tone, dark = look.TEAM[team], look.TEAM_DARK[team]
    edge = look.WHITE if active else theme.mix(tone, look.BLACK, .3)
    pen.rr(area, 10, theme.mix(dark, look.GROUND, .1), 236, frame=edge, width=3.3 if active else 1.8)
    cy = y + h / 2
    pen.text(card.number, x + 33, cy, 28, look.TEXT, "heavy", "center")
    pen.team(team, x + 75, cy, 15)
    pen.sign(SIGNS[card.type], x + 113, cy, 24, look.TEAM_TEXT[team])
    side = 0.0 if done else pen.width(owner, 21) + 24
    pen.text(names.order(key), x + 138, cy, 23, look.TEXT, "bold", fit=w - 152 - max(36.0, min(side, 150.0)))
    if done or lost:
        pen.rr(area, 10, look.GROUND, 105)
        pen.icon("x" if lost else "check", x + w - 27, cy, 21, look.EMBER if lost else look.ICE)
    else:
        pen.text(owner, x + w - 18, cy, 21, look.MUTED, "label", "right", fit=140)


def team_strip(pen: Pen, team: str, area: Rect, owner: str, *, hot: bool = False, legal: bool = False) -> None:
    """The head of a team's strip: its emblem and whose it is."""
    x, y, _, h = area
    accent = look.WHITE if hot else look.MINT if legal else theme.mix(look.TEAM[team], look.BLACK, .35)
    pen.plane(area, 13, accent, 3.5 if hot or legal else 2)
    pen.band(team, (x, y + 6, 12 if look.BAND[team] else 6, h - 12))
    close = h < 96
    middle = y + (h * .33 if close else h * .36)
    pen.team(team, x + 48, middle, 16 if close else 22)
    pen.text(owner, x + 48, middle + (29 if close else 44), 21, look.TEXT, "label", "center", fit=84)


def spawn_box(pen: Pen, box: Spawn, seats: int, area: Rect, *, on: bool = False, done: bool = False) -> None:
    """A spawn box: the danger, how many, major or minor."""
    x, y, w, h = area
    airlock = names.airlock_of(seats)
    colour = list(look.DANGER)[box.colour]
    tone = look.DANGER[colour]
    pen.rr(area, 12, theme.mix(tone, look.BLACK, .8), frame=look.WHITE if on else tone, width=3.6 if on else 2.4)
    cy = y + h / 2
    pen.danger(colour, x + 31, cy, 39)
    pen.text(airlock.major if box.major else airlock.minor, x + 70, cy, 39, look.TEXT, "heavy", "center")
    pen.text(tr("major") if box.major else tr("minor"), x + 92, cy, 22, look.MUTED, "label", fit=w - 122)
    if done:
        pen.icon("check", x + w - 20, cy, 21, look.ICE)


def move_box(pen: Pen, icon: int, flank: bool, area: Rect, *, on: bool = False, done: bool = False) -> None:
    """The movement box: which swarms move, and how."""
    x, y, w, h = area
    pen.rr(area, 12, (26, 20, 32), frame=look.WHITE if on else (138, 112, 168), width=3.6 if on else 2.4)
    cy = y + h / 2
    if icon < 0:
        pen.text(tr("no movement"), x + w / 2, cy, 22, look.MUTED, "label", "center", fit=w - 20)
        return
    pen.kind(list(names.KINDS)[icon], x + 34, cy, 38)
    if flank:
        pen.sign("flank", x + 80, cy, 30, look.BONE)
        pen.text(tr("flanks"), x + 108, cy, 23, look.TEXT, "label", fit=w - 150)
    else:
        pen.sign("down", x + 74, cy, 24, look.BONE)
        pen.sign("up", x + 98, cy, 24, look.BONE)
        pen.text(tr("next position"), x + 120, cy, 23, look.TEXT, "label", fit=w - 160)
    if done:
        pen.icon("check", x + w - 20, cy, 21, look.ICE)


def event(pen: Pen, key: str, seats: int, area: Rect, step: int | None = None) -> None:
    """The face of an event. step: 0 its ability, 1 and 2 the boxes, 3 the movement; what is before it is done."""
    pen.kept(("event", key, seats, step, names.event(key), look.TEAM["green"]), area,
             lambda own: _event(own, key, seats, area, step))


def _event(pen: Pen, key: str, seats: int, area: Rect, step: int | None) -> None:
    x, y, w, h = area
    card = names.event_of(key)
    pen.rr((x, y + 6, w, h), 18, look.BLACK, 170)
    pen.rr(area, 18, (42, 23, 18), bottom=(13, 10, 11))
    high = h * (.38 if h > 480 else .2)
    pen.plate(key, (x + 8, y + 8, w - 16, high), 13)
    pen.fade((x + 8, y + 8 + high * .5, w - 16, high * .5 + 9), (20, 12, 12), 0, 255)
    pen.rr(area, 18, frame=EVENT_EDGE, width=3)
    top = y + high + 2
    pen.text(names.event(key), x + 24, top - 8, 34, look.TEXT, "bold", outline=6, fit=w - 48)
    if card.instinct:
        words = tr("Instinct")
        wide = pen.width(words, 21, "bold") + 60
        pen.rr((x + w - 18 - wide, y + 18, wide, 39), 20, (58, 22, 12), 245, frame=EVENT_EDGE, width=2)
        pen.sign("instinct", x + w - wide + 6, y + 37, 24, (255, 176, 144))
        pen.text(words, x + w - wide + 24, y + 37, 21, look.TEXT, "bold")
    room = h - high - 26 - 164
    on = step == 0
    well = (x + 15, top + 20, w - 30, room)
    pen.rr(well, 12, look.GROUND, 150, frame=look.WHITE if on else (74, 42, 32), width=3.3 if on else 1.8)
    pen.paragraph(cards.event_text(card), x + 30, top + 30, w - 60, 24, look.TEXT, "label", 1.25, high=room - 20)
    done = step is not None and step > 0
    if done:
        pen.icon("check", x + w - 36, top + 20 + room - 20, 21, look.ICE)
    foot = y + h - 158
    wide = (w - 39) / 2
    for number, box in enumerate(card.spawns):
        spawn_box(pen, box, seats, (x + 15 + number * (wide + 9), foot, wide, 66), on=step == number + 1,
                  done=step is not None and step > number + 1)
    move_box(pen, card.icon, card.flank, (x + 15, foot + 76, w - 30, 66), on=step == 3,
             done=step is not None and step > 3)
