"""The large tooltips of the table: a card or tile at a readable size with its effect in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.ids import colour_of, is_ravager
from blackangel.games.black_angel.printed import printed
from blackangel.games.black_angel.retell import waiting
from blackangel.ui.black_angel import hues
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.richlines import rich_lines
from blackangel.ui.kit.tooltip import place as spot
from blackangel.ui.kit.words import N_, capital, joined, plural, tr

from . import effects, hand, opponents, pieces, projected, tiles, topbar
from .frigate import dice_at, supply_of
from .layout import Place
from .pen import Pen
from .phrases import colour_word, seat_name, slot_name, station_name, value_word
from .tippens import HearingPen, TipPen

CARD_W, CARD_H = 300.0, 433.0


BODY = 440.0
"""Width of the words of a tooltip; a longer title makes them as wide."""
LINE, DICE_LINE = 30.0, 42.0
"""Height of a line of words, and of one in which dice stand: they are higher than letters."""


def boxed(pen: Pen, size: tuple[float, float], near: Rect, side: str, accent: theme.Colour) -> tuple[float, float]:
    """Draws the ground of a tooltip and gives its upper left corner."""
    if isinstance(pen, TipPen):
        x, y = pen.settle(size, near, side)
    else:
        x, y = spot(pen.canvas, size, near, side)
    pen.panel((x, y, *size), 18, accent, 253, 3)
    return x, y


def card(pen: Pen, number: int, near: Rect, side: str = "above", extra: str = "") -> None:
    """A Mission or Ravager card at 300 x 433 beside its words."""
    parts = effects.ravager_parts(number) if is_ravager(number) else effects.mission_parts(number)
    if isinstance(pen, HearingPen):
        pen.hear(effects.mission_title(number), [*(joined(part.head, part.body) for part in parts),
                                                 *([extra] if extra else [])])
        return
    width = 380.0
    blocks = [(part, rich_lines(pen, part.body, 21, width - 50)) for part in parts]
    tail = rich_lines(pen, extra or _slot_words(number), theme.SMALLEST, width)
    used = 70 + sum(46 + 29 * len(lines) + 12 for _, lines in blocks) + 20 + 28 * len(tail)
    height = max(CARD_H + 44, used + 24)
    x, y = boxed(pen, (CARD_W + width + 70, height), near, side, theme.LEGAL)
    hand.draw_card(pen, number, (x + 22 + CARD_W / 2, y + 22 + CARD_H / 2), CARD_W)
    tx = x + 22 + CARD_W + 26
    if not is_ravager(number):
        pen.shape(pieces.COLOURS[pieces.mission(number).colour], tx + 14, y + 44, 13)
    else:
        pen.icon("ravager_ship", tx + 14, y + 44, 32)
    pen.text(effects.mission_title(number), tx + 40, y + 43, 27, theme.TEXT, "bold", fit=width - 44)
    at = y + 92
    tone = theme.DAMAGE if is_ravager(number) else theme.LEGAL
    for part, lines in blocks:
        pen.icon(part.icon, tx + 18, at, 38)
        pen.text(part.head, tx + 48, at - 1, 22, tone, "bold", fit=width - 50)
        for n, line in enumerate(lines):
            pen.rich(line, tx + 48, at + 31 + 29 * n, 21)
        at += 46 + 29 * len(lines) + 12
    if tail:
        pen.line([(tx, at - 12), (tx + width, at - 12)], theme.LINE_STRONG, 1.5)
        for n, line in enumerate(tail):
            pen.rich(line, tx, at + 16 + 28 * n, theme.SMALLEST, theme.MUTED)


def _slot_words(number: int) -> str:
    if is_ravager(number):
        return ""
    colour = pieces.COLOURS[pieces.mission(number).colour]
    return tr("Played face down it activates your [s:{c}] tiles of one row or column.", c=colour)


def tile(pen: Pen, tile_id: str, side: str | None, near: Rect, owner: str | None, note: str = "",
         where: str = "below") -> None:
    """A tile at 130 with its words."""
    if isinstance(pen, HearingPen):
        pen.hear(effects.tile_title(tile_id), [*effects.tile_words(tile_id, side), *([note] if note else [])])
        return
    lines: list[str] = []
    width = 330.0
    for sentence in effects.tile_words(tile_id, side):
        lines += rich_lines(pen, sentence, 22, width)
    notes = rich_lines(pen, note, theme.SMALLEST, width) if note else []
    height = max(172.0, 78 + 30 * len(lines) + 28 * len(notes) + (8 if notes else 0))
    x, y = boxed(pen, (130 + width + 62, height), near, where, theme.LEGAL)
    tiles.draw(pen, (x + 20, y + 20, 130, 130), tile_id, side, seat_colour=owner)
    tx = x + 170
    info = pieces.tile(tile_id)
    tone = theme.GOLD if info.kind == "advanced" else hues.ALIEN_LIGHT[pieces.COLOURS[info.colour]]
    pen.text(effects.tile_title(tile_id), tx, y + 36, 25, tone, "bold", fit=width)
    for n, line in enumerate(lines):
        pen.rich(line, tx, y + 74 + 30 * n, 22)
    for n, line in enumerate(notes):
        pen.rich(line, tx, y + 78 + 30 * len(lines) + 28 * n, theme.SMALLEST, theme.MUTED)


WORTH = {
    "ship": N_("A ship"), "resource": N_("A resource"), "robot": N_("A robot"), "debris": N_("A debris cube"),
    "ravager": N_("A Ravager card"), "technology": N_("A technology tile"), "advanced": N_("An Advanced tile"),
    "ejected_card": N_("A mission of his that is ejected"),
}
"""Names of what Hal scores instead of keeping it."""


def _line_height(line: str) -> float:
    return DICE_LINE if "[d:" in line else LINE


def words(pen: Pen, title: str, lines: Sequence[str], near: Rect, side: str = "below",
          accent: theme.Colour = theme.LINE_STRONG) -> None:
    """A tooltip of words only."""
    if isinstance(pen, HearingPen):
        pen.hear(title, lines)
        return
    most = pen.most - 40 if isinstance(pen, TipPen) else 2 * BODY
    heads = rich_lines(pen, title, 24, most) if title else []
    head = max([0.0, *(pen.rich_width(line, 24, "bold") for line in heads)])
    broken = [part for line in lines for part in rich_lines(pen, line, 21, min(max(BODY, head), most))]
    wide = max([head, *(pen.rich_width(line, 21) for line in broken)]) + 40
    height = (16 + 34 * len(heads) if heads else 20) + sum(map(_line_height, broken)) + 8
    x, y = boxed(pen, (wide, height), near, side, accent)
    at = y + 13
    for line in heads:
        pen.rich(line, x + 20, at + 15, 24, theme.TEXT, "bold")
        at += 34
    for line in broken:
        high = _line_height(line)
        pen.rich(line, x + 20, at + high / 2, 21, theme.MUTED)
        at += high


def for_place(pen: Pen, place: Place, view: View, near: Rect, me: int, seat_colour: str) -> None:
    """The tooltip of whatever lies at a place; nothing if there is nothing to say."""
    kind = place[0]
    handler = {"hand": _hand, "hex": _hex, "station": _station, "rack": _rack, "supply": _supply, "work": _work,
               "break": _break, "goods": _goods, "cell": _cell, "slot": _slot, "tile": _display, "adv": _display,
               "advspace": _advspace, "die": _die, "head": _head, "score": _score, "round": _round, "lock": _lock,
               "compartment": _compartment, "opponent": _opponent, "neutral": _neutral, "count": _count, "back": _back,
               "entry": _entry, "strip": _strip, "worth": _worth, "arrow": _arrow,
               "projected": _projected}.get(kind)
    if handler:
        handler(pen, place, view, near, me, seat_colour)


def arrow_words(arrow: str) -> tuple[str, list[str]]:
    """What an arrow beside the grid is for."""
    if arrow.startswith("black"):
        return tr("Hollow arrow"), [tr("Only Advanced tiles enter here, into {where}.", where=slot_name(arrow))]
    return tr("Arrow"), [tr("Technology tiles enter here, into {where}, and push on what is in their way.",
                            where=slot_name(arrow))]


def _arrow(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    words(pen, *arrow_words(place[1]), near, "above")


def _hand(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    card(pen, place[1], near, "above")


def _hex(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    name = place[1]
    placed = view["space"]["cards"].get(name)
    title, lines = effects.hex_words(name, view)
    if placed:
        ships = view["space"]["ships"].get(name, [])
        who = tr("Owner: {name}.", name=seat_name(view, placed["owner"]))
        if ships:
            who += " " + tr("Ships: {names}.", names=", ".join(seat_name(view, s) for s in ships))
        card(pen, placed["card"], near, "right", who)
        return
    words(pen, title, lines, near, "right")


def _station(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    location = place[1]
    lines = [effects.action_words(location, view)]
    rack = view["board"]["ravagers"].get(str(location), [])
    if rack:
        lines.append("[i:ravager_ship] " + effects.ravager_words(rack[-1]))
    words(pen, effects.action_title(location), lines, near)


def _room() -> str:
    """How many Ravager cards an action holds."""
    return plural(printed().board.ravager_spaces, "{n} card finds room at each action.",
                  "{n:3 Three} cards find room at each action.")


def _rack(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    cards = view["board"]["ravagers"].get(str(place[1]), [])
    if not cards:
        words(pen, tr("No Ravagers here"), [_room()], near)
        return
    captives = view["board"]["captives"].get(str(place[1]), [])
    extra = plural(len(cards), "{n} card here: a Destroy with {n} activation clears it.",
                   "{n} cards here: a Destroy with {n} activations clears them.")
    if captives:
        extra += " " + tr("Caught: {names}.", names=", ".join(seat_name(view, s) for s in captives))
    card(pen, cards[-1], near, "below", extra)


def _supply(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    whole, damaged = supply_of(view, place[1])
    words(pen, capital(tr("{c} dice in the supply", c=colour_word(place[1]))),
          [plural(printed().board.damaged_die_vp,
                  "{a} whole, {b} damaged. A damaged die costs {n} point when it is rolled.",
                  "{a} whole, {b} damaged. A damaged die costs {n} points when it is rolled.",
                  a=len(whole), b=len(damaged))], near)


def _work(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    neutral = (view.get("neutral") or {"robots": {}})["robots"].get(place[1])
    words(pen, capital(tr("{c} workstation", c=colour_word(place[1]))),
          [tr("When its owner rolls anew (sequence B), each robot here rolls 1 {c} die.", c=colour_word(place[1])),
           *([tr("Once you add a robot, that of the neutral player leaves for good.")] if neutral else [])], near)


def _break(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    words(pen, tr("Break room"), [tr("Robots at rest: pilots and owners of missions come from here.")], near)


def _goods(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    head, body = effects.goods_words(place[1])
    if place[1] == "ejected" and view["seats"][me]["ejected"]:
        counts: dict[str, int] = {}
        for tile_id in view["seats"][me]["ejected"]:
            key = pieces.COLOURS[pieces.tile(tile_id).colour] if pieces.tile(tile_id).kind != "advanced" else "advanced"
            counts[key] = counts.get(key, 0) + 1
        body = " ".join(f"[i:tile:{c}] {n}" for c, n in counts.items()) + "  " + body
    words(pen, head, [body], near, "above")


def _worth(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    points = opponents.worth(place[1], view)
    words(pen, tr(WORTH[place[1]]), [plural(points, "Hal keeps none: he scores {n} point instead.",
                                            "Hal keeps none: he scores {n} points instead.")], near, "left")


def _cell(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    held = view["seats"][me]["grid"][place[1]]
    if held:
        note = tr("Debris lies on its [i:lightning].") if held.get("debris") else effects.early(view, me, place[1])
        if not note and effects.has_lightning(held["tile"], held.get("side")):
            note = tr("[i:lightning] Debris laid on it when you repair activates it, too.")
        tile(pen, held["tile"], held.get("side"), near, colour, note, "above")


def _slot(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    slot = view["seats"][me]["slots"].get(place[1])
    number = slot.get("card") if isinstance(slot, dict) else slot
    if isinstance(number, int):
        card(pen, number, near, "above", tr("Lies here until you roll anew (sequence B)."))
    elif slot is None:
        words(pen, tr("Free card slot"), [tr("A card played here activates tiles of this line.")], near, "above")
    else:
        words(pen, tr("A card played face down"),
              [tr("Only its back is known. It lies here until its owner rolls anew (sequence B).")], near, "above")


def _back(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    """Cards of one back in somebody's hand: how many is known, which is not."""
    back = place[1]
    n = opponents.hand_backs(view["seats"][me])[back]
    if back == "ravager":
        words(pen, tr("Ravager cards in the hand"), [plural(n, "{n} card", "{n} cards")], near, "above")
        return
    words(pen, tr("{colour} missions in the hand", colour=f"[s:{back}]"),
          [plural(n, "{n} card", "{n} cards")], near, "above")


def _count(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    """One of the eight counts of another player's panel."""
    item = place[1]
    if item in ("mission", "ravager"):
        backs = opponents.hand_backs(view["seats"][me])
        if item == "ravager":
            _back(pen, ("back", "ravager"), view, near, me, colour)
            return
        words(pen, tr("Mission cards in the hand"),
              ["  ".join(f"[i:mission:{c}] {backs[c]}" for c in pieces.COLOURS)], near, "left")
    elif item == "advanced":
        words(pen, tr("Advanced tiles that score at the end"), _advanced_lines(view["seats"][me]), near, "left")
    else:
        _goods(pen, ("goods", item), view, near, me, colour)


def _advanced_lines(player: Mapping[str, Any]) -> list[str]:
    kept = [tile_id for tile_id in (*player["advanced"].values(), *player.get("set_aside", ())) if tile_id]
    return [sentence for tile_id in kept for sentence in effects.tile_words(tile_id, None)]


def _display(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    row = view["board"]["display" if place[0] == "tile" else "advanced"]
    tile_id = row[place[1] - 1]
    if not tile_id:
        return
    price = pieces.display_cost(place[1]) if place[0] == "tile" else pieces.data().board.advanced_cost
    side = "boost" if view["options"].get("advanced") and place[0] == "tile" else "standard"
    tile(pen, tile_id, side, near, colour, tr("Costs [i:bolt] {n} at Discover.", n=price))


def _strip(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    words(pen, tr("The nearest strip"), [effects.left_behind()], near, "right")


def _entry(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    """The stacks: the next tile of each colour lies face up."""
    decks = view["decks"]
    x, y = boxed(pen, (460, 216), near, "above", theme.LINE_STRONG)
    pen.text(tr("Next tiles"), x + 22, y + 30, 24, theme.TEXT, "bold")
    side = "boost" if view["options"].get("advanced") else "standard"
    for n, name in enumerate(pieces.COLOURS):
        pile = decks["tiles"][name]
        area = (x + 22 + n * 108, y + 54, 92.0, 92.0)
        if pile["top"]:
            tiles.draw(pen, area, pile["top"], side)
        else:
            pen.rr(area, 12, theme.WELL, 200, frame=theme.LINE_STRONG)
        count = pile["stack"] if isinstance(pile["stack"], int) else len(pile["stack"])
        pen.text(count, area[0] + 46, y + 164, theme.SMALLEST, theme.MUTED, "number", "center")
    left = decks["advanced"] if isinstance(decks["advanced"], int) else len(decks["advanced"])
    pen.icon("advanced", x + 392, y + 100, 64)
    pen.text(left, x + 392, y + 164, theme.SMALLEST, theme.MUTED, "number", "center")
    piles = [f"[i:mission:{c}] {_size(decks['missions'][c]['deck'])}+{_size(decks['missions'][c]['discard'])}"
             for c in pieces.COLOURS]
    words_of = tr("Missions: deck + discards  {piles}", piles="  ".join(piles))
    pen.rich(words_of, x + 22, y + 192, theme.SMALLEST, theme.MUTED, limit=420)


def _size(pile: Any) -> int:
    return pile if isinstance(pile, int) else len(pile)


def _advspace(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    tile_id = view["seats"][me]["advanced"].get(place[1])
    cards, board = len(view["seats"][me]["tucked"].get(place[1], [])), pieces.data().board
    note = plural(cards, "{n} card beside it: at most {m} points.", "{n} cards beside it: at most {m} points.",
                  m=board.advanced_cap + board.advanced_cap_per_card * cards)
    if tile_id:
        tile(pen, tile_id, None, near, colour, note, "above")
        return
    words(pen, tr("Space for an Advanced tile"),
          [tr("An ejected Advanced tile scores more here: {n} points for each of your {c} cards beside it. Without a "
              "tile they count nothing.", n=board.advanced_cap_per_card, c=colour_word(place[1]))], near, "above")


def die_words(die: str, view: View, me: int) -> tuple[str, list[str]]:
    """Title and lines of a die: what it is good for, whose it is, what it costs."""
    info = view["dice"][die]
    name = colour_of(die)
    title = capital(tr("{c} die, {value}", c=colour_word(name), value=value_word(info["value"])))
    lines = []
    if info["value"]:
        lines.append(plural(info["value"], "[i:bolt] {n} activation at an action or a mission of its colour.",
                            "[i:bolt] {n} activations at an action or a mission of its colour."))
    else:
        command = printed().station_of("command", name).number
        lines.append(tr("A star gives no activation: on {action} it places a mission where your ship already is.",
                        action=station_name(command)))
    if info["reserved"]:
        lines.append(tr("[i:lock] Reserved: others cannot buy it."))
    if str(info["at"]) not in (str(me), "placed", "supply"):
        lines.append(tr("Belongs to {name}.", name=seat_name(view, info["at"])))
        if not info["reserved"]:
            lines.append(tr("To buy it costs {buy} [i:resource].", **pieces.prices()))
    return title, lines


def _die(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    title, lines = die_words(place[1], view, me)
    words(pen, title, lines, near)


def _head(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    left = view["decks"]["ravagers"]["deck"]
    if view["end"]["phase"] != "play":
        _round(pen, place, view, near, me, colour)
        return
    words(pen, tr("The journey"),
          [plural(view["space"]["jumps"], "Each time somebody rolls anew, the Black Angel jumps: {n} jump to Spes.",
                  "Each time somebody rolls anew, the Black Angel jumps: {n} jumps to Spes."),
           tr("The game also ends when the Ravager deck is empty: {n} left.", n=left)], near)


def _round(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    phase, why = view["end"]["phase"], view["end"]["reason"]
    title = topbar.round_of(view)[0]
    if phase == "play":
        rule = tr("A round is one turn of everybody. The end comes when Spes is reached or the Ravager deck is empty: "
                  "that round is played out, then everybody has one more turn.")
        words(pen, title, [rule], near)
        return
    reason = tr("The Ravager deck is empty.") if why == "ravagers" else tr("The Black Angel has reached Spes.")
    rest = tr("This round is played out, then everybody has one more turn.") if phase == "last_round" else \
        tr("Everybody has one turn in this round, then VP are counted.")
    words(pen, title, [reason, rest], near)


def _score(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    words(pen, tr("Points now, and if the game ended now on Spes"), projected.others(view), near)


def _projected(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    words(pen, *projected.own_words(view, me), near, "above")


def _lock(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    words(pen, tr("High-security area"), [tr("Reserved dice: nobody else can buy them."),
                                           tr("A die is reserved right after rolling anew, for [i:resource] {reserve}.",
                                              **pieces.prices())], near)


def _compartment(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    standard, reserved = dice_at(view, place[1])
    words(pen, seat_name(view, place[1]), [plural(len(standard) + len(reserved), "{n} die", "{n} dice")], near)


def _opponent(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    player = view["seats"][place[1]]
    if player["kind"] == "hal":
        lines = [tr("He turns up a card after your turn. If he has no die left, he rolls and the ship jumps.")]
        if isinstance(pen, TipPen) and pen.played:
            lines.append(tr("Click to see what he did, and why."))
        words(pen, player["name"], lines, near, "left")
    else:
        side = "boost" if view["options"].get("advanced") else "standard"
        apart = [tr("Taken, not injected yet: {words}", words=" ".join(effects.tile_words(tile, side)))
                 for tile in waiting(view, place[1])]
        words(pen, player["name"], [*apart, tr("Click to see this board large.")], near, "left")


def _neutral(pen: Pen, place: Place, view: View, near: Rect, me: int, colour: str) -> None:
    words(pen, tr("Neutral"), [tr("Buy its dice: [i:resource] {buy} to the supply.", **pieces.prices()),
                               tr("A robot you add to a workstation removes its robot there for good.")], near, "left")
