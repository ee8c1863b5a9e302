"""The side column: other players' boards in small, Hal's panel in a solo game, the neutral player's with two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.ids import back
from blackangel.games.black_angel.printed import printed
from blackangel.games.black_angel.retell import waiting
from blackangel.ui.black_angel import hues
from blackangel.ui.black_angel.counted import DIFFICULTIES
from blackangel.ui.kit import fonts, theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.pen import has_icon
from blackangel.ui.kit.richlines import few_lines
from blackangel.ui.kit.words import tr

from . import art, hal_way, panels, pieces, tiles
from .aboard import COLOURS
from .board import goods_icon, slot_back
from .frigate import dice_at, seat_colour
from .layout import HAL_LOW, SLOTS, Layout
from .pen import Pen
from .waiting import SIZE, STEP, spot

WEIGHTS = ("ship", "resource", "robot", "debris", "ravager", "technology", "advanced", "ejected_card")
"""What Hal scores instead of keeping it, in the order of the cells on his panel."""


def hand_backs(player: Mapping[str, Any]) -> dict[str, int]:
    """How many cards of each back a hand holds, seen or unseen."""
    counts = player.get("hand_counts")
    if counts is not None:
        return {name: int(counts[name]) for name in (*COLOURS, "ravager")}
    found = dict.fromkeys((*COLOURS, "ravager"), 0)
    for card in player.get("hand") or ():
        found[back(card)] += 1
    return found


def draw(pen: Pen, layout: Layout, view: View, seat: int) -> None:
    """Panel of one opponent."""
    x, y, w, h = layout.opponent(seat)
    player, colour = view["seats"][seat], seat_colour(view, seat)
    tone = theme.PLAYER[colour]
    if view["turn"]["seat"] == seat:
        pen.rr((x, y, w, h), 16, frame=tone, width=3, glow=9)
    pen.panel((x, y, w, h), 16, accent=theme.mix(tone, theme.PANEL_BOTTOM, .35))
    pen.rr((x + 1, y + 14, 6, h - 28), 3, tone)
    head = y + panels.head((x, y, w, h))
    pen.emblem(colour, x + 38, head + 1, 42)
    apart = waiting(view, seat)
    pen.text(player["name"], x + 68, head, 24, theme.TEXT, "bold", fit=w - 294 - STEP * len(apart))
    for n, tile in enumerate(apart):
        cx, cy = spot(layout, seat, n)
        side = "boost" if view["options"].get("advanced") else "standard"
        tiles.draw(pen, (cx - SIZE / 2, cy - SIZE / 2, SIZE, SIZE), tile, side)
    wide = pen.text(player["vp"], x + w - 150, head + 1, 32, theme.GOLD, "heavy", "right")
    pen.icon("vp", min(x + w - 206, x + w - 170 - wide), head, 32)
    _counts(pen, (x, y, w, h), player, colour)
    _grid(pen, (x, y, w, h), player, colour)


def _counts(pen: Pen, panel: Rect, player: Mapping[str, Any], colour: str) -> None:
    missions, ravagers = pieces.hand_counts(player)
    advanced = sum(1 for tile in player["advanced"].values() if tile) + len(player.get("set_aside", ()))
    items = [("ship", player["ships"]), ("resource", player["resources"]), ("debris", player["debris"]),
             ("break_room", player["break_room"]), ("mission", missions), ("ravager_ship", ravagers),
             ("ejected", len(player["ejected"])), ("advanced", advanced)]
    for j, (name, count) in enumerate(items):
        cx, cy = panels.count(panel, j)
        fade = 110 if not count else 255
        if name == "break_room":
            pen.icon(f"robot:{colour}", cx, cy, 29, alpha=fade)
        elif name == "debris":
            pen.cube(cx, cy, 26, fade)
        elif name == "ejected":
            pen.icon("ejected:any:tile", cx, cy, 29, alpha=fade)
        else:
            pen.icon(name, cx, cy, 29, alpha=fade)
        pen.text(count, cx + 20, cy + 1, 23, theme.TEXT if count else theme.FAINT, "number")


def _grid(pen: Pen, panel: Rect, player: Mapping[str, Any], colour: str) -> None:
    """The grid with its slots; the tiles as they are where there is room, as signs where there is not."""
    large = panels.high(panel)
    for name in SLOTS:
        back, area = slot_back(player["slots"].get(name)), panels.slot(panel, name)
        x, y, w, h = area
        if back:
            pen.back(back, area)
        elif large:
            pen.hollow(area, 7)
        elif name.startswith("row"):
            pen.hollow((x + 2, y + 1, 15, h - 2), 4)
        else:
            pen.hollow((x + 2, y + 1, w - 4, 12), 4)
    for cell, held in enumerate(player["grid"]):
        area = panels.cell(panel, cell)
        if large and held:
            tiles.draw(pen, area, held["tile"], held.get("side"), bool(held.get("debris")), colour)
        elif large:
            pen.hollow(area, 9)
        else:
            tiles.mini(pen, area, held)


def draw_neutral(pen: Pen, layout: Layout, view: View) -> None:
    """The neutral player: its robots and what can be bought of it."""
    x, y, w, h = layout.neutral()
    pen.panel((x, y, w, h), 16, accent=theme.PLAYER["neutral"])
    pen.emblem("neutral", x + 38, y + 36, 42)
    pen.text(tr("Neutral"), x + 68, y + 35, 24, theme.TEXT, "bold")
    dice = [d for group in dice_at(view, "neutral") for d in group]
    for j, colour in enumerate(COLOURS):
        step = (w - 36) / 3
        cx = x + 24 + j * step
        here = bool(view["neutral"]["robots"].get(colour))
        pen.rr((cx, y + 66, step - 10, 64), 12, theme.mix(hues.ALIEN_DARK[colour], theme.PANEL_BOTTOM, .3) if here
               else theme.WELL, 240, frame=hues.ALIEN[colour], width=2, frame_alpha=255 if here else 110)
        pen.robot("neutral", cx + 32, y + 95, 52, alpha=255 if here else 60)
        mine = [d for d in dice if d.startswith(colour)]
        if mine:
            for n, die in enumerate(mine[:2]):
                pen.die(colour, view["dice"][die]["value"], cx + 84 + n * 10, y + 98 + n * 4, 40)
        elif not here:
            pen.icon("x", cx + 86, y + 98, 26, theme.FAINT)
    price = tr("Buy its dice: [i:resource] {buy} to the supply.", **pieces.prices())
    words = tr("A robot you add to a workstation removes its robot there for good.")
    size = min(fonts.within(pen.canvas, words, theme.SMALLEST, w - 48, 2, "label"),
               20 * min(1.0, (w - 48) / pen.rich_width(price, theme.SMALLEST)))     # one size for both
    pen.rich(price, x + 24, y + 156, size, theme.MUTED)
    pen.text(words, x + 24, y + 200, size, theme.MUTED, width=w - 44, line=1.4, lines=2)


# ---- Hal -----------------------------------------------------------------------------------------------------------

def draw_hal(pen: Pen, layout: Layout, view: View, half: str | None, gained: Sequence[int] = ()) -> None:
    """Hal's panel: his points and what he gained of them in this turn, the card turned up with the half that counts,
    his weights."""
    x, y, w, h = layout.side
    down = y + (h - HAL_LOW) / 2 if layout.hal_low else y
    seat = next((n for n, p in enumerate(view["seats"]) if p["kind"] == "hal"), 1)
    player = view["seats"][seat]
    pen.panel((x, y, w, h), 18, accent=hues.HAL, width=2.5)
    pen.rr((x + 3, y + 3, w - 6, 110), 15, (5, 6, 13))
    pen.disc(x + 90, y + 57, 50, (60, 6, 14), glow=16)
    pen.icon("hal", x + 90, y + 57, 104)
    pen.line([(x + 4, y + 114), (x + w - 4, y + 114)], hues.HAL, 2)
    pen.text(player["name"], x + 196, y + 40, 38, theme.TEXT, "bold", fit=100)
    pen.text(tr(DIFFICULTIES[level_of(view)]), x + 198, y + 80, 21, (255, 179, 171))
    wide = pen.text(player["vp"], x + w - 20, y + 43, 50, theme.GOLD, "heavy", "right")
    pen.icon("vp", x + w - 20 - wide - 32, y + 42, 44)
    right = x + w - 22
    for points in reversed(gained[-5:]):
        right -= 8 + pen.text(f"+{points}" if points > 0 else f"\u2212{-points}", right, y + 90, 24,
                              theme.GOLD if points > 0 else theme.DAMAGE, "heavy", "right")
    _hal_card(pen, x, down if layout.hal_low else y - 9, view, half)
    _weights(pen, layout, view)


def _hal_card(pen: Pen, x: float, y: float, view: View, half: str | None) -> None:
    shown = view["decks"]["hal"].get("shown")
    area: Rect = (x + 18, y + 132, 178, 257)
    if not shown:
        pen.rr(area, 12, theme.WELL, 200, frame=theme.LINE, width=1.5)
        pen.icon("hal", area[0] + 89, area[1] + 128, 90, alpha=120)
        pen.paragraph(tr("He turns up a card after your turn. If he has no die left, he rolls and the ship jumps."),
                      x + 216, y + 140, 200, 21)
        return
    card = pieces.hal(shown)
    hal_face(pen, shown, half, area)
    hal_words(pen, x + 216, y, card, half, view)


def hal_face(pen: Pen, shown: str, half: str | None, area: Rect) -> None:
    """His card with the half that counts; the other one is darker."""
    x, y, w, h = area
    card = pieces.hal(shown)
    if not pen.face(art.hal(shown), x + w / 2, y + h / 2, w, 13 / 9):
        for n, part in enumerate((card.top, card.bottom)):
            box = (x, y + n * h * .51, w, h * .49)
            by, middle, large = x + w * .1, box[1] + box[3] / 2, h * .18
            colour = COLOURS[part.colour]
            pen.rr(box, 12, theme.mix(hues.ALIEN_DARK[colour], theme.PANEL_TOP, .3), frame=hues.ALIEN[colour])
            pen.text("A" if n == 0 else "B", by, middle, 28, theme.TEXT, "heavy", "center")
            pen.shape(colour, x + w * .3, middle, 13)
            pen.icon(_hal_icon(part.action), x + w * .56, middle, large)
            if part.clockwise is not None:
                pen.icon("clockwise", x + w * .83, middle, large * .8, flip=not part.clockwise)
            elif part.action == "discover_advanced":
                pen.icon("advanced", x + w * .83, middle, large * .8)
    if half in ("top", "bottom"):
        low = half == "bottom"
        pen.rr((x, y if low else y + h * .36, w, h * .64), 10, theme.VEIL, 165)
        pen.rr((x + 2, y + h * (.643 if low else .02), w - 4, h * .338), 9, frame=theme.WHITE, width=4, glow=9)


def _hal_icon(action: str) -> str:
    return {"discover_advanced": "discover", "discover_tiles": "discover", "ships": "command"}.get(action, action)


def half_words(half: str) -> str:
    """Which half of Hal's card counts."""
    return {"top": tr("top half"), "bottom": tr("bottom half")}[half]


def hal_half_words(half: Any) -> list[str]:
    """What a half of a Hal card makes him do, in short lines."""
    colour = f"[s:{COLOURS[half.colour]}]"
    if half.action == "discover_advanced":
        return [tr("{c} Discover:", c=colour), tr("Advanced tiles first")]
    if half.action == "discover_tiles":
        return [tr("{c} Discover:", c=colour), tr("Technology only")]
    if half.action == "ships":
        return [tr("{c} Command:", c=colour), tr("he places a mission")]
    way = tr("action 1, then 2 …") if half.clockwise else tr("action 6, then 5 …")
    return [tr("{c} Repair:", c=colour) if half.action == "repair" else tr("{c} Destroy:", c=colour), way]


def hal_words(pen: Pen, x: float, y: float, card: Any, half: str | None, view: View) -> None:
    """What Hal did with his last card, or does with the next."""
    if not half:  # Only in pictures of a position without its log.
        pen.text(tr("His last card"), x, y + 146, 21, theme.MUTED, fit=208)
        pen.paragraph(tr("He turns up a card after your turn. If he has no die left, he rolls and the ship jumps."),
                      x, y + 180, 200, 21, high=210)
        return
    if half == "rolled":
        pen.text(tr("His last card"), x, y + 146, 21, theme.MUTED, fit=208)
        pen.paragraph(tr("This time he turned up no card: he had no die left, so he rolled anew."),
                      x, y + 180, 200, 21, high=210)
        return
    if half == "neither":
        pen.text(tr("His last card"), x, y + 146, 21, theme.MUTED, fit=208)
        pen.paragraph(tr("There is no die for either half: his highest die goes to its supply."), x, y + 180, 200, 21,
                      high=148)
        pen.rich(f"[vp:{pieces.data().board.hal_unable_vp}]", x, y + 348, 30, theme.TEXT)
        return
    now = card.bottom if half == "bottom" else card.top
    pen.text(half_words(half), x, y + 146, 22, theme.TEXT, "bold", fit=200)
    lines, size = few_lines(pen, " ".join(hal_half_words(now)), 21, 204)
    for n, line in enumerate(lines):
        pen.rich(line, x, y + 182 + 28 * n, size, theme.TEXT)
    if now.clockwise is not None:
        hal_way.draw(pen, (x, y + 232, 200, 150), now, view)
    unable = tr("other half, then [vp:{n}]", n=pieces.data().board.hal_unable_vp)
    rule = [tr("His or your highest die of that colour"), " ".join([tr("No die fits:"), unable])]
    pen.rich_lines(rule, x - 196, y + 402, 24, 21, theme.MUTED, 396)


def level_of(view: View) -> str:
    """How difficult Hal is in a game."""
    return str(view["options"].get("difficulty", "standard"))


def worth(name: str, view: View) -> int:
    """Points that Hal gets for a thing in a game: at its level, by the values that it was begun with."""
    return printed(view.get("edition", "")).worth_to_hal(name, level_of(view))


def _weights(pen: Pen, layout: Layout, view: View) -> None:
    left, top, wide, _ = layout.worth(0)
    words = tr("Worth to him") if layout.hal_low else tr("What each thing is worth to him")
    pen.text(words, left + 4, top - (21 if layout.hal_low else 16), 21, theme.TEXT, "bold",
             fit=2 * wide + 8 if layout.hal_low else 392)
    for j, name in enumerate(WEIGHTS):
        weight(pen, layout.worth(j), name, view)


def weight(pen: Pen, area: Rect, name: str, view: View, frame: theme.Colour = theme.LINE) -> None:
    """A thing and the points that Hal gets for it."""
    x, y, w, h = area
    pen.well(area, 12, frame)
    left, right, middle, size = x + w * .28, x + w * .73, y + h / 2, min(38.0, w * .39)
    if name == "debris":
        goods_icon(pen, "debris", "hal", left, middle, size * .9)
    else:
        pen.icon({"technology": "tile", "ejected_card": "ejected:any"}.get(name, name), left, middle, size)
    points = worth(name, view)
    pen.vp(points, right, middle, size)
    if not has_icon(f"vp:{points}"):
        pen.text(points, right, middle, 22, theme.TEXT, "heavy", "center", outline=2)
