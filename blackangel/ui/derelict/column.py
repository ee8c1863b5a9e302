"""What is known: the bar at the top, the way through the ship, the location, the decks."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from blackangel.engine.decision import View
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.words import tr
from blackangel.ui.play.occasion import Place

from . import cards, look, names, pieces
from .layout import PLACE, Layout
from .pen import Pen

NAMED = 1500.0
"""From this width on the game's name stands in the bar at the top."""
ROW = 3
"""So many tokens lie on a location one by one; more are one and a number."""
BUTTONS = (("menu", "ui_menu"), ("help", "ui_help"), ("log", "ui_log"), ("undo", "ui_undo"), ("hint", "ui_bot"))
OTHERS = 3
"""So many of them are there where nobody plays, too."""


def top_places(played: bool) -> list[tuple[Place, Rect]]:
    """The buttons of the bar at the top."""
    return [(("bar", name), (15 + 57 * n, 9.0, 48.0, 42.0))
            for n, (name, _) in enumerate(BUTTONS if played else BUTTONS[:OTHERS])]


def top(pen: Pen, layout: Layout, view: View, hot: Place | None, named: bool = True,
        off: Collection[str] | None = None) -> None:
    """Name, round, the four phases, who leads. named: whether its name and the round stand there. off: the buttons
    that cannot be pressed now; None where there are none to take back and to be advised by."""
    pen.rr((0, 0, layout.width, 60), 0, (11, 15, 20), 246)
    pen.line([(0, 60), (layout.width, 60)], look.LINE, 1.5)
    at = 15.0
    for place, area in top_places(off is not None):
        sign = dict(BUTTONS)[place[1]]
        x, y, w, h = area
        dull = off is not None and place[1] in off
        edge = look.LINE if dull else look.TEXT if hot == place else look.STRONG
        pen.rr(area, 10, (38, 48, 58) if hot == place and not dull else (26, 34, 42), frame=edge, width=1.8)
        pen.icon(sign, x + w / 2, y + h / 2, 24, alpha=90 if dull else 255)
        at = x + w + 21
    if not named:
        _phases(pen, view, 648.0 if layout.width >= NAMED else 588.0, _leader(pen, layout, view) - 24)
        return
    if layout.width >= NAMED:
        at += pen.text(tr("The Derelict").upper(), at, 30, 25, look.TEXT, "title", fit=212) + 24
    number = view["turn"]["round"]
    at += pen.text(tr("Round {n}", n=number) if number else tr("Set-up"), at, 30, 23, look.MUTED, "label") + 24
    right = _leader(pen, layout, view)
    _phases(pen, view, max(at, 648.0) if layout.width >= NAMED else at, right - 24)


def _leader(pen: Pen, layout: Layout, view: View) -> float:
    """Who leads, at the right end; returns where it begins."""
    seat = view["current_player"]
    team = next((team for team, one in view["teams"].items() if one["seat"] == seat), "gray")
    words = tr("{name} leads", name=view["seats"][seat]["name"])
    wide = min(330.0, pen.width(words, 23, "bold") + 66)
    x = layout.width - 15 - wide
    pen.rr((x, 9, wide, 42), 21, look.TEAM_DARK[team], frame=look.TEAM[team], width=2.2)
    pen.sign("flag", x + 28, 30, 23, look.TEAM_TEXT[team])
    pen.text(words, x + 49, 30, 23, look.TEXT, "bold", fit=wide - 62)
    return x


def _labels(pen: Pen, room: float) -> tuple[list[str], float]:
    """The words of the four phases, and the size in which they fit."""
    labels, size = [tr(words) for words in names.PHASES.values()], 23.0
    need = phases_width(pen, labels, size)
    return labels, size if need <= room else max(21.0, size * room / need)


def phases_width(pen: Pen, labels: Sequence[str], size: float) -> float:
    """How wide the four phases stand side by side."""
    return sum(pen.width(label, size, "bold") + 60 for label in labels) + 27 * 3


def _phases(pen: Pen, view: View, x: float, right: float) -> None:
    """The four phases: done, now, to come."""
    phase = view["turn"]["phase"]
    keys = list(names.PHASES)
    if not view["turn"]["round"] or phase not in keys:
        return
    now = keys.index(phase)
    labels, size = _labels(pen, right - x)
    shown = range(4)
    if phases_width(pen, labels, size) > right + 2 - x:    # little room: the words of this one only
        labels = [label if number == now else "" for number, label in enumerate(labels)]
        if phases_width(pen, labels, size) > right + 2 - x:    # or this one alone
            shown = range(now, now + 1)
    for number in shown:
        label = labels[number]
        wide = pen.width(label, size, "bold") + (58 if label else 46)
        if x + wide > right + 2:
            return
        on, done = number == now, number < now
        tone = look.EMBER if keys[number] == "stalker_attack" else look.MINT
        fill = theme.mix(tone, look.BLACK, .62) if on else (16, 22, 28)
        pen.rr((x, 10, wide, 40), 20, fill, frame=tone if on else (60, 74, 86) if done else look.LINE, width=2.4)
        if done:
            pen.icon("check", x + 23, 30, 20, look.MUTED)
        else:
            pen.text(number + 1, x + 23, 30, size, look.WHITE if on else look.FAINT, "heavy", "center")
        pen.text(label, x + 41, 30, size, look.WHITE if on else look.MUTED if done else look.FAINT, "bold")
        x += wide + 27
        if number < shown[-1]:
            pen.icon("chevron-right", x - 14, 30, 16, look.FAINT)


def stages(view: View) -> list[str]:
    """The way: the airlock, then the tiers of the location deck."""
    return ["0", *names.airlock_of(len(view["seats"])).tiers]


def way(pen: Pen, layout: Layout, view: View) -> None:
    """Where the squad has been, is, and goes."""
    x, y, w, h = layout.zones["way"]
    pen.plane((x, y, w, h))
    tiers = stages(view)
    step = (w - 84) / (len(tiers) - 1)
    here = view["location"]["travels"]
    for number in range(len(tiers) - 1):
        a, b = x + 42 + step * number + 29, x + 42 + step * (number + 1) - 29
        gone = number < here
        pen.line([(a, y + 44), (b, y + 44)], look.ICE if gone else (70, 83, 95), 3, None if gone else (4, 7))
    for number, tier in enumerate(tiers):
        cx, cy = x + 42 + step * number, y + 44
        now, past, goal = number == here, number < here, number == len(tiers) - 1
        pen.disc(cx, cy, 25.5, (20, 48, 58) if now else (12, 17, 22),
                 frame=look.ICE if now or past else (92, 106, 119), width=3.6 if now else 2.2, glow=10 if now else 0)
        if past:
            pen.icon("check", cx, cy, 23, look.ICE)
        elif now:
            pen.sign("user", cx, cy, 27, look.WHITE)
        elif goal:
            pen.sign("flag", cx + 1, cy, 25, look.GOLD)
        else:
            pen.text("?", cx, cy, 27, look.MUTED, "heavy", "center")
        label = tr("Airlock") if tier == "0" else tr("Goal") if goal else tier
        pen.text(label, cx + (8 if tier == "0" else -4 if goal else 0), y + 92, 21, look.TEXT if now else look.MUTED,
                 "bold" if now else "label", "center")


def place(pen: Pen, area: Rect, view: View, key: str | None = None) -> None:
    """A location: picture, name, tier, what it does, and what a spawn box stands for."""
    x, y, w, h = area
    current = key is None
    key = key or str(view["location"]["current"])
    card = names.place_of(key)
    pen.plane(area)
    more = max(0.0, h - PLACE)    # of a larger panel the picture has more
    pen.plate(key if key in names.PLACES else "loc_airlock", (x + 1.5, y + 1.5, w - 3, 162 + more), 13)
    x, y, w, h = area = x, y + more, w, h - more
    pen.fade((x + 1.5, y + 60, w - 3, 104), look.BOTTOM, 0, 255)
    tokens = view["tokens"]["location"] if current else 0
    heap = tokens > ROW
    drawn = 1 if heap else tokens
    pen.text(names.place(key), x + 18, y + 138, 29, look.TEXT, "bold", outline=5, fit=w - 42 - 36 * (drawn + heap))
    if card.tier:
        words = tr("Goal") if card.tier == "4" else tr("Tier {n}", n=card.tier)
        wide = pen.width(words, 21, "bold") + 30
        pen.rr((x + w - 15 - wide, y - more + 12, wide, 36), 18, look.WELL, 235, frame=look.LINE, width=2)
        pen.text(words, x + w - 15 - wide / 2, y - more + 30, 21, look.TEXT, "bold", "center")
    for number in range(drawn):
        pen.own("token", x + w - 33 - 36 * number, y + 136, height=39, shadow=4)
    if heap:
        pen.text(tokens, x + w - 60, y + 137, 29, look.GOLD, "heavy", "right", outline=5)
    head, words = cards.place_text(key)
    gold = bool(card.console) and not card.enter
    pen.text(head, x + 18, y + 178, 21, look.GOLD if gold else look.ICE, "bold")
    pen.paragraph(words, x + 18, y + 191, w - 36, 22.5, look.TEXT, "text", 1.22, high=h - 191 - 48)
    bottom = y + h - 46
    pen.line([(x + 15, bottom - 3), (x + w - 15, bottom - 3)], look.LINE, 1.5)
    airlock = names.airlock_of(len(view["seats"]))
    numbers = ((tr("major"), airlock.major), (tr("minor"), airlock.minor))
    taken = sum(pen.width(words, 22, "bold") + 9 + pen.width(many, 23, "heavy") + 24 for words, many in numbers)
    at = x + 18 + pen.text(tr("Spawns"), x + 18, bottom + 22, 22, look.MUTED, "label", fit=w - 30 - taken) + 18
    for words, many in numbers:
        at += pen.text(words, at, bottom + 22, 22, look.TEXT, "bold") + 9
        at += pen.text(many, at, bottom + 22, 23, look.EMBER, "heavy") + 24
    _effects(pen, area, view, at)


def _effects(pen: Pen, area: Rect, view: View, at: float) -> None:
    """A sign for each thing that an event left behind for this round."""
    x, y, w, h = area
    right = x + w - 30
    for number, sign in enumerate(("support", "attack", "lock", "guard")):
        if view["now"][number] and right > at + 15:
            pen.disc(right, y + h - 27, 17, (58, 22, 12), frame=(208, 106, 64), width=2)
            pen.sign(sign, right, y + h - 27, 21, (255, 176, 144))
            right -= 42


def effect_words(view: View) -> list[str]:
    """What events left behind for this round, in words."""
    now = view["now"]
    found = []
    if now[0]:
        found.append(tr(cards.ROUND_TEXT["close_ranks"]))
    if now[1]:
        found.append(tr(cards.ROUND_TEXT["elusive_prey"]))
    if now[2]:
        found.append(tr(cards.ROUND_TEXT["weapon_fault"], team=names.team(list(names.TEAM_WORDS)[now[2] - 1])))
    if now[3]:
        found.append(tr(cards.ROUND_TEXT["steeled_nerves"], marine=names.surname(names.data().marines[now[3] - 1].id)))
    return found


def deck_places(layout: Layout) -> list[tuple[Place, Rect]]:
    """Stalkers, events, tokens; the way and the location."""
    x, y, w, h = layout.zones["decks"]
    third = w / 3
    return [(("way",), layout.zones["way"]), (("place",), layout.zones["place"]),
            (("deck", "stalkers"), (x, y, third, h)), (("deck", "events"), (x + third, y, third, h)),
            (("supply",), (x + 2 * third + 14, y + 6, third - 20, h - 12))]


def decks(pen: Pen, layout: Layout, view: View, legal: set[Place], hot: Place | None) -> None:
    """The Stalker deck, the events, the tokens in the supply."""
    x, y, w, h = layout.zones["decks"]
    pen.plane((x, y, w, h))
    discards = sum(view["stalkers"]["discard"].values())
    cells = ((tr("Stalkers"), "stalker", view["stalkers"]["deck"], discards),
             (tr("Events"), "event", view["events"]["deck"], len(view["events"]["discard"])))
    third = w / 3
    for number, (words, name, many, gone) in enumerate(cells):
        cx = x + 12 + third * number
        for layer in (2, 1, 0):
            pieces.back(pen, name, (cx + 3 + layer * 2.4, y + 14 - layer * 2.4, 48, 66))
        pen.text(many, cx + 68, y + 38, 32, look.TEXT, "heavy")
        pen.text(f"× {gone}", cx + 68, y + 72, 22, look.FAINT, "number")
        pen.text(words, cx + 2, y + 107, 21, look.MUTED, "label", fit=third - 2)
    box = dict(deck_places(layout))["supply",]
    cx = box[0] + 6
    supply = view["tokens"]["supply"]
    for layer in range(min(3, supply)):
        pen.own("token", cx + 25, y + 58 - 10 * layer, height=48, shadow=3)
    pen.text(supply, cx + 58, y + 38, 32, look.GOLD, "heavy")
    pen.text(f"/ {names.data().tokens}", cx + 58, y + 72, 22, look.FAINT, "number")
    pen.text(tr("Tokens"), cx + 4, y + 107, 21, look.MUTED, "label", fit=box[2] - 14)
    if ("supply",) in legal:
        edge = look.WHITE if hot == ("supply",) else look.MINT
        pen.rr(box, 11, frame=edge, width=3.5, glow=10)
