"""What is asked, in words, and the buttons that answer it: the head and the foot of the column at the right."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from blackangel.ui.kit import fonts, theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.words import tr
from blackangel.ui.play.guard import Buttons

from . import asking, look, names
from .deciding import PASSES, button
from .pen import Pen

if TYPE_CHECKING:
    from .table import DerelictTable

TWO_LINES = 100.0
"""Height from which on the sentence stands below the title of what is asked."""
TIGHT = 1.06
"""Height of the lines of a sentence that would not have room otherwise."""


@dataclass(slots=True, frozen=True)
class Key:
    """A button under the focus. kind: primary, normal, risk (of a marine), danger, off."""

    name: str
    words: str
    kind: str = "normal"
    sign: str = ""


def headline(table: DerelictTable) -> tuple[str, str, theme.Colour, str]:
    """Title, sentence, colour and sign of what is asked, or of what happens."""
    if table.show.caption is not None:
        return table.show.caption
    view = table.view
    decision = table.decision
    if decision is not None:
        tone = look.EMBER if decision.kind == "defend" and decision.context.get("hit") else look.MINT
        title, sentence = asking.title(decision, view), asking.sentence(decision, view)
        if decision.kind == "defend":
            title = tr("{marine} is about to fall", marine=names.surname(str(decision.context["marine"]))) \
                if decision.context.get("hit") else tr("The attack misses")
        return title, sentence, tone, ""
    if view["result"] is not None:
        return tr("The mission is over"), "", look.GOLD, "flag"
    asked = view.get("decision")
    if asked is None:
        return "", "", look.LINE, ""
    name = str(view["seats"][asked["seat"]]["name"])
    title = tr(asking.TITLES[asked["kind"]]) if asked["kind"] in asking.TITLES else ""
    return title, tr("{name} decides.", name=name), look.STRONG, ""


def draw_headline(pen: Pen, table: DerelictTable) -> None:
    """What is asked (or happens): a title and a sentence."""
    x, y, w, h = table.layout.zones["decision"]
    title, sentence, tone, sign = headline(table)
    pen.plane((x, y, w, h), accent=tone, width=2.4)
    at, middle = x + 21, y + min(37, h / 2)
    if sign:
        pen.sign(sign, x + 39, middle, 34, tone)
        at = x + 68
    ink = look.EMBER_TEXT if tone == look.EMBER else tone if tone not in (look.STRONG, look.LINE) else look.TEXT
    room, high = x + w - 20 - at, None if sentence or h < TWO_LINES else h - 24
    if high is not None and pen.width(title, 31, "bold") > room:
        middle = y + h / 2      # alone in the box it may have two lines
    at += pen.text(title, at, middle, 31, ink, "bold", fit=room, high=high) + 20
    if h < TWO_LINES:     # a line alone, with the sentence behind the title where it has room
        if pen.width(sentence, 22.5, "text") < x + w - 20 - at:
            pen.text(sentence, x + w - 20, middle, 22.5, look.MUTED, "text", "right")
    elif sentence:
        line = 1.28 if pen.high(sentence, w - 42, theme.SMALLEST, "text", 1.28) <= h - 72 else TIGHT
        pen.paragraph(sentence, x + 21, y + 50 + 11 * line, w - 42, 22.5, look.TEXT, "text", line, high=h - 68)


def buttons(table: DerelictTable) -> list[Key]:
    """The buttons for the decision at hand; while something moves those that hurry it."""
    if not table.occasion.decides:
        return []
    if table.moving:
        return [Key("all", tr("All at once")), Key("next", tr("Next step"), "primary", "play")]
    whole = table.whole
    if whole is None or table.interaction is None:
        return []
    if whole.kind == "choose":
        return _choosing(table)
    found, legal = [], whole.legal()
    hit = whole.kind == "defend" and whole.context.get("hit")
    for option in whole.options:
        place = button(option)
        if place in legal:
            words = asking.option(option, table.view, "hit" if hit else whole.kind)
            kind = "off" if option not in table.interaction.options else \
                "danger" if option[0] == "accept" and hit else "risk" if option[0] == "charge" else "normal"
            sign = {"reroll": "reroll", "relic": "relic", "roll": "die", "charge": "die"}.get(str(option[0]), "")
            found.append(Key(str(place[1]), words, kind, sign))
    return _with_primary(found, table, any(place[0] != "bar" for place in legal))


def _with_primary(found: list[Key], table: DerelictTable, more: bool) -> list[Key]:
    """The last button is the primary one: what does something; or `done` where nothing else is left to do. more:
    whether there is something to choose besides the buttons."""
    if not found:
        return []
    active = [key for key in found if key.name not in PASSES]
    chosen = active[0] if active else found[-1]
    if table.well and any(key.name == "accept" for key in found):
        chosen = next(key for key in found if key.name == "accept")
    if any(key.kind == "risk" for key in found):    # it may be left out, and is not what one presses to go on
        return sorted(found, key=lambda key: key.kind == "risk")
    if len(active) > 2:    # amounts stand side by side
        return found
    if len(active) == len(found) == 2:      # one thing or the other: neither is what one would rather do
        return [replace(key, kind="primary" if key.kind == "normal" else key.kind) for key in found]
    if chosen.kind == "danger":
        return found
    kind = chosen.kind if chosen.kind == "off" or (more and not active) else "primary"
    return [*(key for key in found if key is not chosen), Key(chosen.name, chosen.words, kind, chosen.sign)]


def _choosing(table: DerelictTable) -> list[Key]:
    """Orders lie ready until all of one's teams have one; then they are given."""
    asked = table.orders.asked()
    picked = [team for team in asked if team in table.orders.picks]
    given = table.orders.given()
    hide = [Key("cover", tr("Hide"), "normal", "eye")] if table.may_hide else []
    if len(picked) < len(asked):
        return [*hide, Key("orders", tr("{n} of {all} chosen", n=given + len(picked), all=given + len(asked)), "off")]
    return [*hide, Key("orders", tr("Give the orders"), "primary", "play")]


def button_areas(pen: Pen, table: DerelictTable) -> list[tuple[Key, Rect]]:
    """Where the buttons stand: side by side, the last one takes what is left.

    What only ends a choice that is still to be made stands at the left and small: whoever presses again where a button
    has just done something does not end it unseen.
    """
    keys = buttons(table)
    x, y, w, h = table.layout.zones["buttons"]
    found: list[tuple[Key, Rect]] = []
    wanted = [max(84.0, pen.width(key.words, 24, "bold") + 48 + (32 if key.sign else 0)) for key in keys]
    kinds = {key.kind for key in keys} - {"off"}
    if len(kinds) == 1 and not any(key.name in (*PASSES, "cover") for key in keys):    # of equals none is larger
        wanted = [w] * len(keys)
    share = min(1.0, (w - 12 * (len(keys) - 1)) / max(1.0, sum(wanted)))
    for number, (key, wide) in enumerate(zip(keys, wanted, strict=True)):
        last = number == len(keys) - 1 and not (len(keys) == 1 and key.kind != "primary" and key.name in PASSES)
        room = table.layout.zones["buttons"][0] + w - x if last else wide * share
        found.append((key, (x, y, room, h)))
        x += room + 12
    return found


def meanings(table: DerelictTable) -> Buttons:
    """What the buttons that decide mean, and where they stand: the same words about another order are another thing."""
    if table.whole is None or table.whole.kind == "choose":
        return {}
    order = table.view["resolving"]
    return {key.name: ((key.words, order), area) for key, area in button_areas(table.pen(table.app.surface), table)}


KINDS = {
    "primary": (look.MINT, (201, 255, 244), look.MINT_INK), "normal": ((40, 50, 60), look.STRONG, look.TEXT),
    "risk": ((40, 50, 60), look.EMBER, look.TEXT),
    "danger": ((74, 23, 18), look.EMBER, (255, 226, 218)), "off": ((20, 26, 32), (37, 46, 55), (140, 152, 163)),
}  # fmt: skip


def draw_button(pen: Pen, key: Key, area: Rect, hot: bool) -> None:
    """One button."""
    x, y, w, h = area
    fill, edge, ink = KINDS[key.kind]
    if hot and key.kind != "off":
        fill = theme.mix(fill, look.WHITE, .14)
    pen.rr((x, y + 3, w, h), 12, look.BLACK, 110)
    if key.kind == "primary":
        pen.rr(area, 12, frame=look.MINT, width=2, glow=9)
    pen.rr(area, 12, fill, frame=look.WHITE if hot and key.kind != "off" else edge, width=2.2)
    lead = 32 if key.sign else 0
    room = w - 24 - lead
    rows, size = fonts.fitted(pen.canvas, key.words, 24, room, "bold", h - 6)
    wide = min(room, max(pen.width(row, size, "bold") for row in rows))
    left = x + (w - wide - lead) / 2
    if key.sign:
        pen.sign(key.sign, left + 12, y + h / 2, 26, ink)
    fonts.text(pen.surface, pen.canvas, key.words, (left + lead, y + h / 2), size, ink, "bold", "midleft", fit=room,
               high=h - 6)
