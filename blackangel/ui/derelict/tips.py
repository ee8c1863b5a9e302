"""What is told of whatever the pointer rests on, and why it cannot be chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from blackangel.engine.decision import View
from blackangel.games.derelict import retell
from blackangel.ui.kit import tooltip
from blackangel.ui.kit.geometry import Rect, covered, grown, overlap
from blackangel.ui.kit.richlines import rich_lines
from blackangel.ui.kit.words import C_, joined, plural, tr
from blackangel.ui.play.chooser import off_pieces
from blackangel.ui.play.hotkeys import name_of
from blackangel.ui.play.occasion import Place

from . import cardface, cards, column, corridor, focus, focus_fight, look, names, odds, reasons
from .logwords import lines as log_lines
from .logwords import marine
from .pen import Pen

if TYPE_CHECKING:
    from .table import DerelictTable

DELAY = 0.35
SCOLDED = 2.6
"""Seconds for which it is said why something cannot be."""
WIDE = 460.0
SIZE, LINE, APART = 21.5, 29.0, 8.0
TOPICS = {"marine": "marines", "arrow": "marines", "fallen": "marines", "terrain": "terrain", "swarm": "stalkers",
          "stalker": "stalkers", "pile": "stalkers", "way": "travel", "supply": "tokens", "spot": "marines",
          "log": "screen"}  # fmt: skip
SAID = frozenset({"no_activation", "used_this_round", "protected", "slain", "alphas_last"})
"""Reasons that the lines themselves say."""
DECISIONS = {
    "team": "setup", "support": "tokens", "close_ranks": "tokens", "rally": "tokens", "activate": "terrain",
    "breach_drill": "terrain", "attack": "attack", "paid_attack": "attack", "again": "attack", "reflex_shot": "attack",
    "reroll": "tokens", "slay": "attack", "defend": "defence", "pile": "stalkers", "return": "stalkers",
    "odd_card": "travel", "spawn_order": "events", "armoury": "places", "holds": "places", "vaults": "places",
    "relic_place": "places", "console_launch": "winning", "transit": "places", "event": "events",
}  # fmt: skip
"""What the help opens with for a kind of decision; events and consoles apart, others are about orders."""


def topic(place: Place, view: View) -> str:
    """What the help opens with at a place."""
    kind = str(place[0])
    if kind in ("order", "queued", "team"):
        return f"orders_{place[1] if kind == 'team' else names.team_of(str(place[1]))}"
    if kind == "place":
        return "winning" if names.place_of(str(view["location"]["current"])).tier == "4" else "places"
    card = view["events"]["current"]
    if kind == "event" and card not in (None, "hidden"):
        return "events_instinct" if names.event_of(str(card)).instinct else "events_plain"
    if kind == "deck":
        return "stalkers" if place[1] == "stalkers" else "events"
    return TOPICS.get(kind, "")


def topic_of(kind: str) -> str:
    """The same for a decision."""
    if kind in DECISIONS or not kind:
        return DECISIONS.get(kind, "")
    return "events_instinct" if kind.startswith("event_") else "places" if kind.startswith("console_") else "orders"


def draw(pen: Pen, table: DerelictTable) -> None:
    """Why something cannot be, what a hint says, or what lies under the pointer."""
    if table.scolded is not None:
        place, key, since = table.scolded
        area = table.area_of(place)
        if area is not None and table.seconds - since < SCOLDED:
            more = [tr("F1 says more.")] if key in reasons.TOPICS else []
            box(pen, reasons.reason(key), more, area, "below", look.EMBER, keep=_kept(table),
                pieces=_pieces(table))
            return
        table.scolded = None
    if hint := table.advice.told:
        way = [area for place in table.advice.way if (area := table.area_of(place)) is not None]
        zones, stacked = table.layout.zones, table.layout.stacked
        by = way[-1] if way else zones["decision"]
        box(pen, tr("What a bot would do"), hint, by, "left", look.GOLD, keep=[*_kept(table), *way],
            into=None if stacked else zones["log"])     # nothing that is decided about lies there
        return
    pointer = table.pointer
    shown = pointer.pinned or pointer.at
    if shown is None or table.moving or pointer.carried is not None:
        return
    if pointer.pinned is None and not pointer.keyboard and (pointer.still < DELAY or pointer.hushed):
        return
    near = table.area_of(shown)
    if near is None:
        return
    hidden = shown[0] == "order" and table.orders.backs(names.team_of(str(shown[1])))
    if shown[0] in ("order", "queued") and not hidden:
        _card(pen, table, str(shown[1]), near)
        return
    told = TELL.get(str(shown[0]))
    if told is None or (pointer.keyboard and shown[0] == "bar"):
        return
    title, lines = told(table, shown)
    if title:
        why = table.why_not(shown) if table.settings.hints and shown not in table.legal else ""
        asked = table.interaction is not None and why not in ("", "not_now", "not_choosing", *SAID)
        box(pen, title, lines, near, "right" if shown[0] in ("way", "place", "deck", "supply") else "below",
            foot=reasons.reason(why) if asked and not table.occasion.quiet else "", keep=_kept(table),
            pieces=[*_pieces(table), *_asked(table, near)])


def _card(pen: Pen, table: DerelictTable, key: str, near: Rect) -> None:
    """An order in large, beside the column, or over what is known if it would lie on pieces that it is about."""
    x = table.layout.zones["focus"][0]
    high = min(610.0, table.layout.height - 120)
    first = table.layout.zones["way"][1]    # in a high window below the corridor
    top = max(first, min(near[1] + near[3] / 2 - high / 2, table.layout.height - high - 24))
    if x < 372 + 24:    # in a narrow window over the column's other side
        x = table.layout.width + 0.0
    pieces = _pieces(table)
    known = table.layout.zones["corridor"][0] - 369     # the column beside the corridor
    area = min(((left, top, 348.0, high) for left in (x - 372, known) if left > 0),
               key=lambda spot: sum(covered(grown(spot, 9), one) for one in (near, *pieces)))
    area = _off(pen, area, near, _kept(table), pieces)
    around = grown(area, 9)
    pen.rr(around, 21, (13, 18, 24), frame=look.WHITE, width=2.4, glow=16, glow_colour=look.BLACK)
    cardface.order_full(pen, key, area)


def _kept(table: DerelictTable) -> list[Rect]:
    """What a lesson says and shows."""
    return [*table.occasion.boxes(), *table.occasion.holes()]


def _pieces(table: DerelictTable) -> list[Rect]:
    """The formation and what stands beside it, with what is said below a swarm; who may be chosen of those who fell."""
    found = [(x, y, w, h + 26) if place[0] == "swarm" else (x, y, w, h)
             for place, (x, y, w, h) in corridor.places(table.layout, table.view)
             if place[0] in ("marine", "terrain", "swarm", "pile")]
    return found + [area for _, area in focus.fallen_areas(table)]


def _asked(table: DerelictTable, near: Rect) -> list[Rect]:
    """The phase, what is decided and what goes on now, unless that is what is told of."""
    asked = [table.layout.zones[name] for name in ("top", "decision", "focus", "buttons")]
    return [] if any(overlap(near, area) for area in asked) else asked


def _off(pen: Pen, area: Rect, near: Rect, keep: Sequence[Rect], pieces: Sequence[Rect]) -> Rect:
    """The area moved off some others, if it would lie on one, and then rather off pieces as well."""
    if not any(overlap(area, one) for one in keep):
        return area
    x, y, w, h = pen.canvas.seen
    return off_pieces(area, [near, *pieces], (x + 12, y + 72, w - 24, h - 84), keep)


def box(pen: Any, title: str, lines: Sequence[str], near: Rect, side: str = "below",
        accent: tuple[int, int, int] = look.STRONG, foot: str = "", keep: Sequence[Rect] = (),
        into: Rect | None = None, pieces: Sequence[Rect] = ()) -> None:
    """A tooltip beside a rectangle, off some others and rather off the pieces; or as wide as another rectangle and on
    its foot: a title and rich lines; why it cannot be in ember below them."""
    own = pen if isinstance(pen, Pen) else Pen(pen.surface, pen.canvas)
    room = WIDE if into is None else into[2] - 33
    head = rich_lines(own, title, 25, room)
    parts = [(rich_lines(own, line, SIZE, room), look.MUTED) for line in lines]
    parts += [(rich_lines(own, foot, SIZE, room), look.EMBER_TEXT)] if foot else []
    rows = [row for part, _ in parts for row in part]
    wide = max([own.rich_width(row, 25, "bold") for row in head] + [own.rich_width(row, SIZE) for row in rows]) + 33
    gap = 0.0 if into is None else APART
    high = 33 * len(head) + LINE * len(rows) + 24 + gap * len(parts)
    if into is None:
        spot = tooltip.place(own.canvas, (wide, high), near, side, [*keep, *pieces])
        x, y, _, _ = _off(own, (*spot, wide, high), near, keep, pieces)
    else:
        x, y, wide = into[0], into[1] + into[3] - high, into[2]
    own.rr((x, y + 5, wide, high), 14, look.BLACK, 160)
    own.rr((x, y, wide, high), 14, (13, 18, 24), 252, frame=accent, width=2.2)
    at = y + 27
    for row in head:
        own.rich(row, x + 17, at, 25, look.TEXT, "bold")
        at += 33
    for part, tone in parts:
        at += gap
        for row in part:
            own.rich(row, x + 17, at, SIZE, tone)
            at += LINE


# ---- by kind of place


Told = tuple[str, list[str]]


def _marine(table: DerelictTable, place: Place) -> Told:
    key, view = str(place[1]), table.view
    if key not in view["formation"]:
        return names.full(key), [tr("He is slain.")]
    one = view["marines"][key]
    reach = names.marine_of(key).reach
    side = tr("faces {side}", side=names.side(one["facing"]))
    lines = [f"[m:{names.team_of(key)}] {names.team(names.team_of(key))}, {side}",
             tr("Reach {n}: {what}", n=reach, what=tr("his own position") if not reach else
                plural(reach, "{n} position up and down", "{n} positions up and down"))]
    if one["tokens"]:
        lines.append(plural(one["tokens"], "{n} token: a roll again, against what he faces",
                            "{n} tokens: rolls again, against what he faces"))
    if any(swarm["position"] == view["formation"].index(key) + 1 for swarm in view["swarms"]):
        share = round(odds.lives(view, key) * 100)
        lines.append(tr("Lives through an attack phase with these tokens: {n} %", n=share) if one["tokens"] else
                     tr("Lives through an attack phase: {n} %", n=share))
    return names.full(key), lines


def _terrain(table: DerelictTable, place: Place) -> Told:
    key, view = str(place[1]), table.view
    airlock = names.airlock_of(len(view["seats"]))
    lines = [f"[c:{names.danger(key)}] " + tr("major {major}, minor {minor} spawn here", major=airlock.major,
                                              minor=airlock.minor), cards.terrain_text(key)]
    if names.terrain_of(key).activation == "console":
        lines.append(cards.place_text(str(view["location"]["current"]))[1])
    given = focus_fight.terrain_odds(table, key)
    if given is not None:
        lines.append(tr("The roll: good with {odds}", odds=odds.of_six(given.good)))
    if view["terrain"][key]["used"]:
        lines.append(tr("Activated this round."))
    if view["terrain"][key]["capped"]:
        lines.append(tr("At most 1 spawns here in the next event phase."))
    return names.terrain(key), lines


def _swarm(table: DerelictTable, place: Place) -> Told:
    view = table.view
    here = retell.swarms_at(view, int(place[1]), str(place[2]))
    if not here:
        return "", []
    swarm = here[0]
    found = Counter(retell.enemies(swarm))
    size = sum(found.values())
    title = plural(size, "A swarm of {n}", "A swarm of {n}")
    lines = ["  ".join(f"[k:{kind}] {names.enemy(kind)} {many}" for kind, many in found.items())]
    line = view["formation"]
    if swarm["protected"]:
        lines.append(tr("A Stasis Veil: it neither attacks nor falls this round."))
    elif 0 < swarm["position"] <= len(line):
        key = line[swarm["position"] - 1]
        lines.append(tr("{marine} lives with {odds}", marine=marine(key), odds=odds.of_six(odds.against(view, swarm))))
        if view["marines"][key]["facing"] != swarm["side"]:
            lines.append(tr("It stands behind him: his tokens do not help."))
    if swarm["alphas"]:
        lines.append(tr("An Alpha takes 1 from each defence roll and falls last."))
    way = tr("Swarms move on: left down, right up.")
    return title, [*lines, way]


def _pile(table: DerelictTable, place: Place) -> Told:
    many = table.view["piles"][place[1]]
    lines = [tr("What spawns on this side comes from here."),
             tr("With one pile empty the squad travels at the end of the phase.")]
    return plural(many, "{n} contact", "{n} contacts"), lines


def _deck(table: DerelictTable, place: Place) -> Told:
    view = table.view
    if place[1] == "stalkers":
        gone = view["stalkers"]["discard"]
        lines = [tr("Discarded: {enemies}", enemies="  ".join(f"[k:{kind}] {many}" for kind, many in gone.items()))]
        return plural(view["stalkers"]["deck"], "{n} Stalker in the deck", "{n} Stalkers in the deck"), lines
    seen = Counter(names.event(key) for key in view["events"]["discard"])
    shown = [f"{words} × {many}" if many > 1 else words for words, many in sorted(seen.items())]
    return plural(view["events"]["deck"], "{n} event in the deck", "{n} events in the deck"), \
        [tr("Seen: {events}", events=", ".join(shown))] if shown else []


def _supply(table: DerelictTable, place: Place) -> Told:
    many = table.view["tokens"]["supply"]
    return plural(many, "{n} token in the supply", "{n} tokens in the supply"), \
        [tr("A token pays for another roll of the marine on whom it lies.")]


def _place(table: DerelictTable, place: Place) -> Told:
    view = table.view
    head, words = cards.place_text(str(view["location"]["current"]))
    return names.place(str(view["location"]["current"])), [joined(head, words), *column.effect_words(view)]


def _way(table: DerelictTable, place: Place) -> Told:
    view = table.view
    past = [names.place(key) for key in view["location"]["past"]]
    lines = [tr("Behind: {places}", places=", ".join(past))] if past else []
    left = len(column.stages(view)) - 1 - view["location"]["travels"]
    lines.append(plural(left, "{n} place ahead", "{n} places ahead") if left else tr("This is the goal."))
    return tr("The way"), lines


def _event(table: DerelictTable, place: Place) -> Told:
    key = table.view["events"]["current"]
    if key in (None, "hidden"):
        return "", []
    card = names.event_of(str(key))
    lines = []
    if card.icon >= 0:
        kind = f"[k:{list(names.KINDS)[card.icon]}]"
        lines.append(tr("Every swarm with {kind} goes behind the marine beside it.", kind=kind) if card.flank else
                     tr("Every swarm with {kind} moves on: at the left down, at the right up.", kind=kind))
    if card.instinct:
        lines.append(tr("Instinct: whoever leads chooses without advice."))
    return names.event(card.id) if lines else "", lines


BARS = {"menu": C_("a button", "Menu (Escape)"), "help": C_("a button", "Help (F1)"), "log": C_("a button", "Log (L)")}


def _bar(table: DerelictTable, place: Place) -> Told:
    if place[1] == "undo":
        key = table.app.hotkeys.keys()["undo"]
        reason = _taken_back(table) if table.able_to_undo else table.controller.undo_words()[1]
        return tr("Undo ({key})", key=name_of(key) if key else "U"), [reason] if reason else []
    if place[1] == "hint":
        key = table.app.hotkeys.keys()["hints"]
        return tr("Hint ({key})", key=name_of(key) if key else "H"), [tr("What a bot would do")]
    if place[1] == "log" and table.logview.open:    # its first line would be hidden
        return "", []
    return (tr(BARS[str(place[1])]), []) if place[1] in BARS else ("", [])


def _taken_back(table: DerelictTable) -> str:
    """What undo would take back now."""
    if table.orders.picks:
        order = names.order_of([*table.orders.picks.values()][-1])
        return tr("Takes back: {what}", what=f"[m:{names.team_of(order.id)}] {order.number} {names.order(order.id)}")
    entries = table.controller.log
    told = log_lines(entries[-1].events, entries[-1].about or table.view) if entries else []
    return tr("Takes back: {what}", what=told[0].text) if told else ""


def _arrow(table: DerelictTable, place: Place) -> Told:
    return _marine(table, place)


TELL: Mapping[str, Callable[[DerelictTable, Place], Told]] = {
    "marine": _marine, "arrow": _arrow, "fallen": _marine, "terrain": _terrain, "swarm": _swarm, "stalker": _swarm,
    "pile": _pile, "deck": _deck, "supply": _supply, "place": _place, "way": _way, "event": _event, "bar": _bar,
}  # fmt: skip
