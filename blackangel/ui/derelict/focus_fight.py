"""The parts of the focus about the die: attacks, defences, rolls at terrain and consoles, what each face would do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from blackangel.engine.decision import View
from blackangel.games.derelict import retell
from blackangel.games.derelict.ids import FACES
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.words import C_, capital, plural, tr

from . import cardface, cards, look, names, odds, pieces
from .logwords import kinds, marine, missed_by, some
from .pen import Pen

if TYPE_CHECKING:
    from .table import DerelictTable

PICTURE = 240.0
"""Height of an order's picture below its words, at most; half of it at least."""
FIGURES, PACK = 270.0, 3
"""Height of a marine below the coming attacks, at most, half of it at least; so many of a swarm stand before him."""
TOLD = 6
"""Enemies of a swarm that a heading shows one by one."""
TRAY, DIE = 168.0, 120.0
"""Sides of the tray and of the die in it."""


@dataclass(slots=True)
class Odds:
    """What a roll would bring: good faces, the colour of the good ones, notes below faces, words on both sides."""

    good: odds.Faces
    tone: theme.Colour = look.ICE
    notes: Mapping[int, str] | None = None
    strikes: bool = False
    words: str = ""


def attack_odds(view: View, key: str, size: int, also: odds.Faces = odds.NONE) -> Odds:
    """An attack of a marine on a swarm of that size."""
    slain = odds.slays(view, key, size, also)
    plain = all(many <= 1 for many in slain)
    notes = None if plain else {face: str(many) for face, many in enumerate(slain) if many}
    return Odds(frozenset(face for face, many in enumerate(slain) if many), notes=notes, strikes=plain)


def strike_odds() -> Odds:
    """A roll that wants a strike."""
    return Odds(odds.strikes(), strikes=True)


def all_but(faces: Any) -> Odds:
    """A roll that is bad on these faces only."""
    return Odds(frozenset(FACES) - set(faces))


def terrain_odds(table: DerelictTable, key: str) -> Odds | None:
    """The roll that follows when a terrain card is activated; None if there is none."""
    activation = names.terrain_of(key).activation
    if activation == "spore":
        return strike_odds()
    if activation == "tank":
        return all_but((0,))
    if activation != "console":
        return None
    console = names.place_of(str(table.view["location"]["current"])).console
    rule = console.get("rule")
    if rule == "reactor":
        return strike_odds()
    if rule == "transit":
        return all_but(console["slain_on"])
    if rule == "launch":
        return launch_odds(int(table.view["tokens"]["location"]))
    if rule == "purge":
        return Odds(frozenset(range(1, 6)), notes={face: f"-{face}" for face in range(1, 6)})
    return None


def launch_odds(tokens: int) -> Odds:
    """The roll that wins at the last console."""
    return Odds(frozenset(face for face in FACES if face <= tokens), look.GOLD)


def gauge_line(pen: Pen, area: Rect, given: Odds, mark: int | None = None) -> None:
    """The gauge of a roll."""
    pen.gauge(area, given.good, strikes=given.strikes, mark=mark, tone=given.tone, notes=given.notes)


# ---- actions


def action(pen: Pen, table: DerelictTable, area: Rect) -> None:
    """The active order: its steps, or the die and what it brings; else its words."""
    x, y, w, h = area
    view = table.view
    key = str(view["resolving"])
    pen.plane(area, accent=look.WHITE, width=2)
    kind = table.asked_kind
    if table.show.roll is not None:
        roll(pen, table, area)
        return
    at = y + 12
    if names.order_of(key).type == "move":
        at = move_steps(pen, area, kind or table.next_kind) + 6
    if kind == "activate" and (found := table.terrain_offered()) is not None:
        _terrain(pen, table, (x, at, w, y + h - at), found)
        return
    if kind == "console_launch":
        _launch(pen, table, (x, at, w, y + h - at))
        return
    if kind in ("attack", "again", "paid_attack", "reflex_shot") and table.aimed is not None:
        _aim(pen, table, (x, at, w, y + h - at))
        return
    pen.text(names.order(key), x + 21, at + 26, 28, look.TEXT, "bold", fit=w - 42)
    card = names.order_of(key)
    below, bottom, own = at + 48, y + h - 12, cards.order_text(card)
    type_ = tr(cards.TYPE_TEXT[card.type])
    if below + pen.high(type_, w - 42, 22, "text", 1.26) + 8 + pen.high(own, w - 42, 22.5, "label", 1.26) < bottom:
        below = pen.paragraph(type_, x + 21, below, w - 42, 22, look.MUTED, "text", 1.26) + 8
    below = pen.paragraph(own, x + 21, below, w - 42, 22.5, look.TEXT, "label", 1.26, high=max(40.0, bottom - below))
    high = min(PICTURE, bottom - below - 24)
    if high >= PICTURE / 2:
        wide = min(w - 42, high * cardface.ART)
        pen.plate(key, (x + (w - wide) / 2, (below + bottom - high) / 2 + 6, wide, high), 13)


def move_steps(pen: Pen, area: Rect, kind: str) -> float:
    """Move, turn, activate. Returns the y below."""
    x, y, w, _ = area
    labels = [tr("Move"), tr(C_("marines", "Turn")), tr("Activate")]
    now = {"close_ranks": -1, "move": 0, "face": 1}.get(kind, 2)
    for number, label in enumerate(labels):
        cx = x + w * (number + .5) / 3
        if number < 2:
            pen.line([(cx + 24, y + 39), (x + w * (number + 1.5) / 3 - 24, y + 39)],
                     look.ICE if number < now else (70, 83, 95), 3)
        on, done = number == now, number < now
        pen.disc(cx, y + 39, 21, theme.mix(look.MINT, look.BLACK, .7) if on else (12, 17, 22),
                 frame=look.MINT if on else look.ICE if done else (92, 106, 119), width=3)
        if done:
            pen.icon("check", cx, y + 39, 20, look.ICE)
        else:
            pen.text(number + 1, cx, y + 39, 23, look.WHITE if on else look.MUTED, "heavy", "center")
        pen.text(label, cx, y + 80, 22, look.MINT if on else look.MUTED, "bold", "center", fit=w / 3 - 10)
    return y + 102


def _terrain(pen: Pen, table: DerelictTable, area: Rect, key: str) -> None:
    """The terrain card that may be activated: what it does, and its roll."""
    x, y, w, h = area
    pieces.terrain(pen, key, (x + 21, y + 12, 126, 126), "left")
    pen.text(names.terrain(key), x + 168, y + 28, 27, look.TEXT, "bold", fit=w - 186)
    words = cards.terrain_text(key)
    if names.terrain_of(key).activation == "console":
        words = cards.place_text(str(table.view["location"]["current"]))[1]
    below = pen.paragraph(words, x + 168, y + 48, w - 186, 22, look.MUTED, "text", 1.24, high=max(90.0, h - 190))
    at = max(y + 156, below + 12)
    spot = table.view["terrain"][key]["at"]
    if names.terrain_of(key).activation == "tank":
        slain = [one for swarm in table.view["swarms"] if swarm["position"] == spot["position"]
                 and not swarm["protected"] for one in retell.enemies(swarm)]
        if slain and at + 40 < y + h - 80:
            pen.rich(tr("Slain now {enemies}", enemies=kinds(slain)), x + 21, at + 14, 22, look.MUTED, limit=w - 42)
            at += 38
    given = terrain_odds(table, key)
    if given is not None and at + 60 < y + h:
        pen.text(tr("Then a roll; no token helps"), x + 21, at + 14, 22, look.MUTED, "label", fit=w - 42)
        gauge_line(pen, (x + 21, at + 34, w - 42, min(66.0, y + h - at - 48)), given)


def _launch(pen: Pen, table: DerelictTable, area: Rect) -> None:
    """A token for the next time, or the roll that wins: both with their odds."""
    x, y, w, h = area
    tokens = int(table.view["tokens"]["location"])
    high = min(225.0, (h - 30) / 2)
    rows = ((tr("Put 1 token"), tr("then wins with"), Odds(launch_odds(tokens + 1).good), look.MINT),
            (tr("Roll to win"), tr("wins with"), launch_odds(tokens), look.GOLD))
    for number, (head, words, given, tone) in enumerate(rows):
        top = y + 9 + number * (high + 9)
        pen.rr((x + 12, top, w - 24, high), 13, look.WELL, 220, frame=tone, width=2.6)
        pen.text(head, x + 30, top + 40, 27, look.TEXT, "bold", fit=w - 230)
        if number:
            pen.own(f"die_{min(5, tokens)}", x + w - 66, top + 40, height=58, shadow=4)
        else:
            for one in range(min(4, tokens + 1)):
                at = x + w - 56 - 24 * (min(4, tokens + 1) - 1 - one)
                pen.own("token", at, top + 40, height=46, alpha=255 if one < tokens else 140)
        pen.text(words, x + 30, top + 96, 22, look.MUTED, "label")
        pen.text(odds.of_six(given.good), x + w - 36, top + 96, 28, tone if number else look.ICE, "heavy", "right")
        gauge_line(pen, (x + 27, top + 118, w - 54, max(36.0, high - 136)), given)


def _aim(pen: Pen, table: DerelictTable, area: Rect) -> None:
    """What the attack under the pointer would do, and how the marine beside the swarm would stand after it."""
    x, y, w, h = area
    assert table.aimed is not None
    key, position, side = table.aimed
    swarm = next((one for one in table.view["swarms"] if (one["position"], one["side"]) == (position, side)), None)
    if swarm is None:
        return
    size = retell.size(swarm)
    given = attack_odds(table.view, key, size)
    against = some(retell.enemies(swarm), TOLD)
    pen.rich(f"{marine(key)} [i:arrow-right] {against}", x + 21, y + 30, 25, look.TEXT, "bold", limit=w - 42)
    pen.text(tr("Slays with"), x + 21, y + 74, 23, look.MUTED, "label")
    pen.text(odds.of_six(given.good), x + w - 21, y + 74, 28, look.ICE, "heavy", "right")
    gauge_line(pen, (x + 21, y + 98, w - 42, min(78.0, max(45.0, h - 190))), given)
    _afterwards(pen, table, (x, y + 196, w, h - 196), swarm, 1)


def _afterwards(pen: Pen, table: DerelictTable, area: Rect, swarm: Mapping[str, Any], fewer: int) -> None:
    """The defence of the marine beside a swarm now, and with so many enemies fewer."""
    x, y, w, h = area
    line = table.view["formation"]
    if h < 76 or not 0 < swarm["position"] <= len(line):
        return
    beside = line[swarm["position"] - 1]
    now = odds.against(table.view, swarm)
    pen.line([(x + 21, y + 2), (x + w - 21, y + 2)], look.LINE, 1.5)
    pen.rich(tr("Then {marine} lives with", marine=marine(beside)), x + 21, y + 30, 22, look.MUTED, limit=w - 160)
    then = odds.thinned(table.view, beside, swarm, fewer)
    words = tr("{n} of 6, now {m}", n=len(then), m=len(now))
    pen.gauge((x + 21, y + 48, w * .38, 24), then, digits=False)
    pen.text(words, x + w - 21, y + 60, 23, look.ICE, "bold", "right", fit=w * .54)


# ---- rolls


def roll(pen: Pen, table: DerelictTable, area: Rect) -> None:
    """The die in its tray, what it means, its faces."""
    x, y, w, h = area
    roll_ = table.show.roll
    assert roll_ is not None
    view = table.view
    swarm = roll_.swarm(view)
    head = marine(roll_.marine) if roll_.marine else ""
    if roll_.why == "defend" and swarm is not None:
        head = f"{some(retell.enemies(swarm), TOLD)} [i:arrow-right] {marine(roll_.marine)}"
    if not head and roll_.why in names.ORDERS:
        head = names.order(roll_.why)
    pen.rich(head or names.place(str(view["location"]["current"])), x + 21, y + 32, 26, look.TEXT, "bold", limit=w - 42)
    tray = (x + 21, y + 60, TRAY, TRAY)
    draw_tray(pen, table, tray)
    given = roll_odds(table)
    left = x + 21 + TRAY + 24
    room = x + w - 18 - left
    if roll_.rests and given is not None:
        _outcome(pen, table, (left, y + 72, room, TRAY - 20), given)
    if given is not None:
        high = min(78.0, max(45.0, h - TRAY - 150))
        gauge_line(pen, (x + 21, y + 78 + TRAY, w - 42, high), given, roll_.face if roll_.rests else None)
        _tokens(pen, table, (x, y + 78 + TRAY + high + 12, w, h - TRAY - 90 - high))


def draw_tray(pen: Pen, table: DerelictTable, area: Rect) -> None:
    """The tray with the die, tumbling or at rest."""
    x, y, w, h = area
    pen.rr(area, 18, (6, 8, 11), bottom=(17, 22, 28), frame=look.LINE, width=3)
    table.show.tray = area
    if table.show.roll is not None and table.show.roll.rests:
        pen.own(f"die_{table.show.roll.face}", x + w / 2, y + h / 2, height=min(w, h) * DIE / TRAY, shadow=9)


def tumble(pen: Pen, table: DerelictTable) -> None:
    """The die on its way through the tray."""
    roll_, (x, y, w, _) = table.show.roll, table.show.tray
    if roll_ is None or roll_.throw is None or not w:
        return
    lying = roll_.throw.lying("die")
    small = w / TRAY
    at = x + lying.x * small, y + lying.y * small
    if lying.tumbled is not None:
        pen.own(f"die_tumble_{lying.tumbled % 6 + 1}", *at, height=DIE * .86 * small)
    else:
        pen.own(f"die_{roll_.face}", *at, height=DIE * .9 * small, turn=lying.angle)


def roll_odds(table: DerelictTable) -> Odds | None:
    """The faces of the roll that lies there."""
    roll_ = table.show.roll
    if roll_ is None:
        return None
    view = table.view
    if roll_.why == "attack":
        return attack_odds(view, roll_.marine, max(1, roll_.size))
    if roll_.why == "defend":
        return Odds(odds.survives(view, roll_.marine, roll_.size, roll_.alphas))
    if roll_.why == "act_18":
        return all_but((0,))
    if roll_.why == "act_11":
        return Odds(frozenset(range(1, 6)), notes={face: str(face) for face in range(1, 6)})
    if roll_.why == "event":
        effect = event_effect(view)
        return all_but(effect["slain_on"]) if "slain_on" in effect else strike_odds()
    if roll_.why in ("terrain", "console") and roll_.terrain:
        return terrain_odds(table, roll_.terrain)
    return None


def event_effect(view: View) -> Mapping[str, Any]:
    """What the event does that lies there, as the data say it; nothing while it is hidden."""
    key = view["events"]["current"]
    return {} if key in (None, "hidden") else names.event_of(str(key)).effect


def _outcome(pen: Pen, table: DerelictTable, area: Rect, given: Odds) -> None:
    """What the face means, in words."""
    x, y, w, _ = area
    roll_ = table.show.roll
    assert roll_ is not None
    good = roll_.face in given.good
    tone = look.ICE if good else look.EMBER_TEXT
    if roll_.why == "defend":
        value = roll_.face - roll_.alphas
        pen.text(value, x, y + 18, 51, (255, 216, 206) if not good else look.WHITE, "heavy")
        words = tr("is higher than") if value > roll_.size else tr("is not higher than")
        pen.text(words, x + 54, y + 8, 23, look.MUTED, "label", fit=w - 54)
        pen.text(plural(roll_.size, "{n} enemy", "{n} enemies"), x + 54, y + 40, 25, look.TEXT, "bold", fit=w - 54)
        falls = tr("He would fall") if roll_.asks else tr("He is slain")
        saved = odds.sparing(table.view, roll_.marine).get(roll_.face, "") if value <= roll_.size else ""
        misses = capital(missed_by(saved)) or tr("The attack misses")
        pen.text(misses if good else falls, x, y + 92, 27, tone, "bold", fit=w, high=64)
        return
    if roll_.why == "attack":
        many = odds.slays(table.view, roll_.marine, max(1, roll_.size))[roll_.face]
        strike = roll_.face in odds.strikes() and given.strikes
        pen.text(tr("Strike") if strike else tr("slays {n}", n=many) if many else tr("Miss"), x, y + 14, 33,
                 look.TEXT if many else look.EMBER_TEXT, "bold", fit=w)
        words = tr("slays {n} of {all}", n=many, all=roll_.size) if many else tr("nobody falls")
        pen.text(words, x, y + 58, 24, look.MUTED, "label", fit=w)
        pen.text(tr("Hit {odds}", odds=odds.of_six(given.good)), x, y + 96, 24, look.ICE, "bold", fit=w)
        return
    pen.text(roll_.face, x, y + 18, 57, look.WHITE if good else (255, 216, 206), "heavy")
    pen.text(meaning(table, given), x, y + 70, 27, tone, "bold", fit=w, high=60)
    pen.text(tr("Good with {odds}", odds=odds.of_six(given.good)), x, y + 118, 23, look.MUTED, "label", fit=w)


def meaning(table: DerelictTable, given: Odds) -> str:
    """What the face brings of a roll that is neither an attack nor a defence."""
    roll_ = table.show.roll
    assert roll_ is not None
    good, face = roll_.face in given.good, roll_.face
    activation = names.terrain_of(roll_.terrain).activation if roll_.terrain else ""
    rule = names.place_of(str(table.view["location"]["current"])).console.get("rule") if activation == "console" else ""
    if roll_.why == "act_11":
        return plural(face, "{n} Stalker goes back", "{n} Stalkers go back")
    if rule == "purge":
        return plural(face, "{n} contact is discarded", "{n} contacts are discarded")
    if rule == "launch":
        return tr("The pods launch") if good else tr("The pods stay")
    if given.strikes and (good or rule != "reactor"):
        return tr("Strike") if good else tr("Miss")
    # of the many who roll at that console none is named
    who = names.surname(roll_.marine) if roll_.marine and rule != "transit" else tr("The marine")
    return tr("{marine} stands", marine=who) if good else tr("{marine} falls", marine=who)


def _tokens(pen: Pen, table: DerelictTable, area: Rect) -> None:
    """What tokens could do about the roll, while that is asked."""
    x, y, w, h = area
    roll_ = table.show.roll
    kind = table.asked_kind
    if roll_ is None or h < 40 or kind not in ("defend", "reroll") or not roll_.rests:
        return
    tokens = int(table.view["marines"][roll_.marine]["tokens"])
    faces = roll_.why == "attack" or table.view["marines"][roll_.marine]["facing"] == roll_.side
    pen.line([(x + 21, y), (x + w - 21, y)], look.LINE, 1.5)
    given = roll_odds(table)
    if given is None:
        return
    if roll_.why == "defend" and not faces:
        pen.text(tr("The swarm is behind him: no token helps"), x + 21, y + 28, 22, look.MUTED, "label", fit=w - 42)
        return
    if not tokens:
        pen.text(tr("He has no token"), x + 21, y + 28, 22, look.MUTED, "label", fit=w - 42)
        return
    good = odds.rerolled(table.view, roll_.marine, given.good) if roll_.why == "defend" else given.good
    head = tr("[o:token] 1 reroll: {odds}", odds=odds.of_six(good))
    if tokens > 1:
        share = odds.with_rerolls(len(good) / 6, tokens)
        head += "   " + tr("{n} rerolls: {share} %", n=tokens, share=round(share * 100))
    pen.rich(head, x + 21, y + 28, 23, look.TEXT, "label", limit=w - 42)
    swarm = roll_.swarm(table.view)
    if roll_.why == "attack" and swarm is not None and h > 130:
        many = odds.slays(table.view, roll_.marine, max(1, roll_.size))[roll_.face]
        if many:
            _afterwards(pen, table, (x, y + 54, w, h - 54), swarm, many)


def attacks(pen: Pen, table: DerelictTable, area: Rect) -> None:
    """The attack that is resolved, and those that wait."""
    x, y, w, h = area
    top = y
    if table.show.roll is not None:
        high = min(480.0, h * .62)
        pen.plane((x, y, w, high), accent=look.EMBER, width=2.4)
        roll(pen, table, (x, y, w, high))
        top = y + high + 12
    waiting = odds.waiting(table.view)
    low = _then(pen, table, (x, top, w, y + h - top), waiting)
    now = table.show.roll.swarm(table.view) if table.show.roll is not None else next(iter(waiting), None)
    if now is not None:
        _meeting(pen, table, (x, low, w, y + h - low), now)


def _meeting(pen: Pen, table: DerelictTable, area: Rect, swarm: Mapping[str, Any]) -> None:
    """The marine and the swarm that attacks him, as they stand to each other, where there is room."""
    x, y, w, h = area
    line = table.view["formation"]
    size = min(h - 24, FIGURES)
    if size < FIGURES / 2 or not 0 < swarm["position"] <= len(line):
        return
    key, left = line[swarm["position"] - 1], swarm["side"] == "left"
    looks_left = table.view["marines"][key]["facing"] == "left"
    shown, foot = retell.enemies(swarm)[:PACK], y + h - 12
    for number, kind in reversed(list(enumerate(shown))):
        off = w * (.36 - .11 * number)
        high = size * (.86 - .08 * number)
        pen.own(pieces.beast(kind, number), x + off if left else x + w - off, foot - high / 2, height=high,
                flip=not left, dim=.15 * number)
    off = w * .76
    pen.own(pieces.figure(key, looks_left), x + off if left else x + w - off, foot - size / 2, height=size)


def _then(pen: Pen, table: DerelictTable, area: Rect, waiting: list[Mapping[str, Any]]) -> float:
    """The coming attacks with their odds; returns where they end."""
    x, y, w, h = area
    fit = max(0, int((h - 48) // 76))
    high = min(h, 60.0 + 76 * min(fit, len(waiting)) + (0 if waiting else 36))
    pen.plane((x, y, w, high))
    pen.text(tr("Then"), x + 21, y + 27, 22, look.FAINT, "bold")
    line = table.view["formation"]
    for number, swarm in enumerate(waiting[:fit]):
        top = y + 66 + 76 * number
        beside = line[swarm["position"] - 1] if 0 < swarm["position"] <= len(line) else None
        if beside is None:
            continue
        good = odds.against(table.view, swarm)
        few = some(retell.enemies(swarm), 4)
        pen.rich(f"{few} [i:chevron-right] {marine(beside)}", x + 21, top, 23, look.TEXT, "bold", limit=w - 150)
        tone = look.ICE if len(good) > 2 else look.EMBER_TEXT
        pen.text(odds.of_six(good), x + w - 21, top, 24, tone, "heavy", "right")
        pen.gauge((x + 21, top + 22, w * .5, 16), good, digits=False)
        if table.view["marines"][beside]["facing"] != swarm["side"]:
            pen.text(tr("from behind"), x + w - 21, top + 30, 21, look.FAINT, "label", "right")
    if not waiting:
        pen.text(tr("no other attack"), x + 21, y + 66, 23, look.MUTED, "label")
    elif len(waiting) > fit:
        pen.text(tr("and {n} more", n=len(waiting) - fit), x + w - 21, y + 27, 21, look.FAINT, "label", "right")
    return y + high


def die_row(pen: Pen, table: DerelictTable, area: Rect) -> None:
    """A roll that an event asks for: the die and its faces in a row."""
    x, y, w, h = area
    pen.plane(area, accent=look.EMBER, width=2)
    small = (x + 12, y + 12, h - 24, h - 24)
    roll_ = table.show.roll
    assert roll_ is not None
    draw_tray(pen, table, small)
    given = roll_odds(table)
    if given is not None:
        high = h - 48
        if roll_.rests:
            high = h - 84
            tone = look.ICE if roll_.face in given.good else look.EMBER_TEXT
            pen.text(meaning(table, given), x + h, y + 34, 26, tone, "bold", fit=w - h - 18)
        gauge_line(pen, (x + h, y + h - 24 - high, w - h - 18, high), given, roll_.face if roll_.rests else None)
