"""The Black Angel board: six stations with their racks, workstations, supplies, break room, compartments."""

from __future__ import annotations

from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.ids import colour_of
from blackangel.games.black_angel.printed import printed
from blackangel.ui.black_angel import hues
from blackangel.ui.kit import theme
from blackangel.ui.kit.fonts import level
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.pen import has_icon

from . import art, phrases, pieces, rooms
from .aboard import COLOURS
from .layout import Layout
from .pen import Pen

ICON = {1: "discover", 2: "command", 3: "repair", 4: "command", 5: "destroy", 6: "command"}
NAME_ROOM = 26.0
"""What the number takes of the width of an action's name."""
BADGE_INK = (42, 4, 32)


def dice_at(view: View, holder: int | str) -> tuple[list[str], list[str]]:
    """Dice in a compartment, standard area and high-security area, by colour and value."""
    order = {"orange": 0, "gray": 1, "green": 2}
    here = [(order[colour_of(d)], -info["value"], d) for d, info in view["dice"].items()
            if str(info["at"]) == str(holder)]
    names = [d for _, _, d in sorted(here)]
    return [d for d in names if not view["dice"][d]["reserved"]], [d for d in names if view["dice"][d]["reserved"]]


def supply_of(view: View, colour: str) -> tuple[list[str], list[str]]:
    """Whole and damaged dice of a colour in the supply."""
    here = [d for d, info in view["dice"].items() if info["at"] == "supply" and d.startswith(colour)]
    return [d for d in here if not view["dice"][d]["damaged"]], [d for d in here if view["dice"][d]["damaged"]]


def die_rects(view: View, layout: Layout) -> dict[str, Rect]:
    """Where each die lies that is in somebody's compartment."""
    found: dict[str, Rect] = {}
    for holder in layout.compartments():
        standard, reserved = dice_at(view, holder)
        spots, box = layout.dice_in(holder, len(standard), len(reserved))
        found.update(zip(standard, spots, strict=True))
        found.update(zip(reserved, box, strict=True))
    return found


def seat_colour(view: View, seat: int | str) -> str:
    """Colour of a seat for emblems: Hal and the neutral player have their own."""
    if seat == "neutral":
        return "neutral"
    player = view["seats"][int(seat)]
    return "hal" if player["kind"] == "hal" else str(player["colour"])


def draw(pen: Pen, layout: Layout, view: View, hidden: frozenset[Any], placed: dict[int, str]) -> None:
    """Draws the whole board. hidden: pieces in the air; placed: die on an action's die space, by location."""
    for location in range(1, 7):
        rack(pen, layout, view, location)
        station(pen, layout, view, location, placed.get(location), hidden)
    for colour in COLOURS:
        workstation(pen, layout, view, colour)
        supply(pen, layout, view, colour)
    break_room(pen, layout, view)
    for holder in layout.compartments():
        compartment(pen, layout, view, holder, hidden)


def rack(pen: Pen, layout: Layout, view: View, location: int) -> None:
    """The Ravager cards at a location, the one that takes effect on top."""
    cards = view["board"]["ravagers"].get(str(location), [])
    area = layout.rack(location)
    if not cards and rooms.shutter(pen, area):
        return
    pen.well(area, 10, alpha=190)
    if not cards:
        pen.icon("ravager_ship", area[0] + area[2] / 2, area[1] + area[3] / 2, 36, alpha=60)
        return
    captives = view["board"]["captives"].get(str(location), [])
    for index, card in enumerate(cards):
        x, y, w, h = layout.rack_card(location, index, len(cards))
        rack_card(pen, (x, y, w, h), card, index == len(cards) - 1)
    side = location <= 3
    for n, seat in enumerate(captives):
        x, y, w, h = layout.rack_card(location, len(cards) - 1, len(cards))
        step = 17 * n
        pen.robot(seat_colour(view, seat), x + w - 12 - step if side else x + 12 + step, y + h / 2 + 24, 40)
    rack_badge(pen, layout, view, location)


def rack_badge(pen: Pen, layout: Layout, view: View, location: int) -> None:
    """How many Ravager cards lie at a location."""
    count, area = len(view["board"]["ravagers"].get(str(location), [])), layout.rack(location)
    if count:
        bx = area[0] + (area[2] - 8 if location <= 3 else 8)
        pen.disc(bx, area[1] + 2, 14, theme.DAMAGE, frame=theme.SPACE, width=2)
        pen.text(count, bx, area[1] + 2.5, 21, BADGE_INK, "heavy", "center")


def rack_card(pen: Pen, area: Rect, card: int, top: bool) -> None:
    """The rack face of a Ravager card: what happens, over whom it hits."""
    x, y, w, h = area
    if pen.face(art.rack(card), x + w / 2, y + h / 2, w, h / w, shadow=4):
        return
    info = pieces.ravager(card)
    pen.rr((x + 1, y + 3, w, h), 8, theme.BLACK, 130)
    pen.rr(area, 8, (90, 18, 68), bottom=(26, 5, 22), frame=theme.DAMAGE if top else (176, 64, 126), width=2.5)
    cx, big, small = x + w / 2, min(w * .66, h * .44), min(w * .56, h * .4)
    if info.effect == 1:
        pen.icon("damage", cx, y + h * .3, big)
        place = pieces.next_location(info.location)
        _numbered(pen, printed().station(place).colour, place, cx, y + h * .72, small)
    elif info.effect == 2:
        pen.icon("damage", cx, y + h * .3, big)
        colour = pieces.damage_colour(info.location)
        pen.die(colour, 1, cx, y + h * .72, small)
    elif info.effect in (3, 4):
        pen.icon("mission" if info.effect == 3 else "ravager", cx, y + h * .42, big * 1.35)
        pen.icon("lose", cx + w * .2, y + h * .76, small * .8)
    else:
        pen.icon("robot", cx, y + h * .3, big)
        pen.line([(cx, y + h * .54), (cx, y + h * .84)], theme.WHITE, 5)
        pen.line([(cx - 10, y + h * .71), (cx, y + h * .85), (cx + 10, y + h * .71)], theme.WHITE, 5)


def _numbered(pen: Pen, colour: str, number: int, x: float, y: float, size: float) -> None:
    if has_icon(f"place:{number}"):
        pen.icon(f"place:{number}", x, y, size * 1.04)
        return
    pen.shape(colour, x, y, size * .46)
    pen.text(number, x, y + (3 if colour == "green" else 0), size * .52, hues.ALIEN_INK, "heavy", "center")


def _name_size(pen: Pen, layout: Layout) -> float:
    """The names of all actions are equally large."""
    numbers = [one.number for one in printed().stations]
    names = [(phrases.action_name(one), layout.station_body(one)[2] - NAME_ROOM) for one in numbers]
    return level(pen.canvas, names, 21, "label")


def station(pen: Pen, layout: Layout, view: View, location: int, die: str | None, hidden: frozenset[Any]) -> None:
    """The body of an action: number, name, icon, die space, Damage."""
    area = layout.station_body(location)
    x, y, w, h = area
    colour = printed().station(location).colour
    pen.rr((x, y + 3, w, h), 14, theme.BLACK, 110)
    top = theme.mix(hues.ALIEN_DARK[colour], theme.PANEL_TOP, .35)
    if rooms.room(pen, area, location, die is not None):
        pen.rr(area, 14, frame=hues.ALIEN[colour], width=2.5)
    else:
        pen.rr(area, 14, top, 242, bottom=theme.mix(hues.ALIEN_DARK[colour], (6, 8, 22), .5),
               frame=hues.ALIEN[colour], width=2.5)
    _numbered(pen, colour, location, x + 13, y + 2, 33)
    pen.text(phrases.action_name(location), x + 24, y + 26, _name_size(pen, layout), theme.TEXT, "label",
             fit=w - NAME_ROOM)
    pen.icon(ICON[location], x + 32, y + 69, 44)
    dx, dy, dw, dh = layout.die_space(location)
    pen.hollow((dx, dy, dw, dh), 13, 215)
    if die and ("die", die) not in hidden:
        pen.die(colour_of(die), view["dice"][die]["value"], dx + dw / 2, dy + dh / 2, 46)
    damage = int(view["board"]["damage"].get(str(location), 0))
    for n in range(2):
        sx, sy, sw, sh = layout.damage_space(location, n)
        full = n < damage
        pen.rr((sx, sy, sw, sh), 5, (92, 22, 66) if full else (62, 26, 60), 245,
               frame=(170, 84, 142) if pen.canvas.contrast else None, width=1.5)
        if full and ("damage", location, n) not in hidden:
            pen.cube(sx + sw / 2, sy + sh / 2, 24)


def workstation(pen: Pen, layout: Layout, view: View, colour: str) -> None:
    """Robots of every seat that work for one colour."""
    x, y, w, h = layout.workstation(colour)
    pen.rr((x, y, w, h), 12, theme.mix(hues.ALIEN_DARK[colour], theme.PANEL_TOP, .5), 240, bottom=(10, 14, 36),
           frame=hues.ALIEN[colour], width=2)
    seats: list[tuple[int | str, int]] = [
        (seat, int(player["workstations"][colour])) for seat, player in enumerate(view["seats"])]
    if view.get("neutral"):
        seats.append(("neutral", 1 if view["neutral"]["robots"].get(colour) else 0))
    for quarter, (seat, count) in enumerate(seats[:4]):
        qx, qy = layout.worker(colour, quarter)
        look = seat_colour(view, seat)
        if not count:
            pen.disc(qx, qy, 4, theme.LINE_STRONG, 110)
        elif layout.crews < 3:
            pen.robot(look, qx - 19, qy - 2, 46, badge=False)
            pen.emblem(look, qx - 19, qy + 11, 24)
            pen.text(count, qx + 20, qy + 3, 28, theme.TEXT, "heavy", "center")
        elif layout.crews == 3:
            pen.robot(look, qx - 27, qy, 32, badge=False)
            pen.emblem(look, qx, qy, 24)
            pen.text(count, qx + 27, qy + 1, 25, theme.TEXT, "heavy", "center")
        else:  # Only its head looks over the emblem, so that it does not hide its number.
            pen.robot(look, qx - 11, qy - 3, 42, badge=False)
            pen.emblem(look, qx - 11, qy + 8, 22)
            pen.text(count, qx + 10, qy + 4, 24, theme.TEXT, "heavy", "center")
    pen.shape(colour, x + w / 2, y, 8)  # On the frame, where it covers no robot.


def supply(pen: Pen, layout: Layout, view: View, colour: str) -> None:
    """Dice of a colour that nobody holds, whole and damaged."""
    x, y, w, h = layout.supply(colour)
    whole, damaged = supply_of(view, colour)
    pen.rr((x, y, w, h), 10, theme.mix(hues.ALIEN_DARK[colour], theme.HOLLOW, .55), 235)
    middle = y + h / 2
    pen.die(colour, 1, x + 21, middle, 31, alpha=255 if whole else 80)
    pen.text(len(whole), x + 46, middle + 1, 24, theme.TEXT if whole else theme.FAINT, "heavy", "center")
    if damaged:
        pen.die(colour, 1, x + 73, middle, 27, damaged=True)
    else:
        pen.cube(x + 73, middle, 20, alpha=80)
    pen.text(len(damaged), x + 96, middle + 1, 24, theme.DAMAGE if damaged else theme.FAINT, "heavy", "center")


def break_room(pen: Pen, layout: Layout, view: View) -> None:
    """Robots at rest, of every seat."""
    x, y, w, h = layout.break_room
    pen.hollow((x, y, w, h), 12, 225)
    pen.icon("break", x + 26, y + h / 2, 28)
    for q, (seat, player) in enumerate(list(enumerate(view["seats"]))[:4]):
        cx = x + 78 + q * 70
        pen.emblem(seat_colour(view, seat), cx - 6, y + h / 2, 28)
        pen.text(player["break_room"], cx + 21, y + h / 2 + 1, 24, theme.TEXT, "heavy", "center")


def compartment(pen: Pen, layout: Layout, view: View, holder: int | str, hidden: frozenset[Any]) -> None:
    """A seat's dice: standard area and high-security area."""
    area = layout.compartments()[holder]
    x, y, w, h = area
    mine, colour = holder == layout.me, seat_colour(view, holder)
    tone = theme.PLAYER[colour]
    pen.rr((x, y + 3, w, h), 14, theme.BLACK, 120)
    pen.rr(area, 14, tone)
    pen.rr((x + 30, y, w - 30, h), 13, theme.mix(theme.PANEL_TOP, tone, .16), bottom=theme.PANEL_BOTTOM)
    pen.rr((x + 30, y, 20, h), 2, theme.mix(theme.PANEL_TOP, tone, .16), bottom=theme.PANEL_BOTTOM)
    pen.rr(area, 14, frame=tone, width=3 if mine else 2)
    pen.emblem(colour, x + 15, y + h / 2, 27)
    if colour == "neutral":
        _hatch(pen, (x + 34, y + 6, w - 42, h - 12))
    standard, reserved = dice_at(view, holder)
    if colour not in ("neutral", "hal"):
        if mine:
            pen.rr(layout.lock(holder, len(reserved)), 10, theme.SPACE, 170, frame=(223, 230, 246), width=1.8,
                   frame_alpha=170)
        else:
            pen.hollow(layout.lock(holder, len(reserved)), 10)
        sign, size = layout.lock_sign(holder, len(reserved))
        pen.icon("lock", *sign, size)
    spots, box = layout.dice_in(holder, len(standard), len(reserved))
    for die, spot in [*zip(standard, spots, strict=True), *zip(reserved, box, strict=True)]:
        if ("die", die) in hidden:
            continue
        info = view["dice"][die]
        pen.die(colour_of(die), info["value"], spot[0] + spot[2] / 2, spot[1] + spot[3] / 2, spot[2],
                damaged=bool(info["damaged"]))


def _hatch(pen: Pen, area: Rect) -> None:
    """Crosshatching: the neutral player."""
    x, y, w, h = area
    tone = theme.mix(theme.PANEL_TOP, theme.PLAYER["neutral"], .22)
    step = 15.0
    n = int((w + h) / step) + 1
    for q in range(n):
        a = q * step
        start = (x + min(a, w), y + max(0.0, a - w))
        end = (x + max(0.0, a - h), y + min(a, h))
        pen.line([start, end], tone, 2)
        pen.line([(2 * x + w - start[0], start[1]), (2 * x + w - end[0], end[1])], tone, 2)
