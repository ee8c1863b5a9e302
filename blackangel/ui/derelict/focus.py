"""The column at the right: what is asked, what goes on now, and the buttons under it.

It changes with the phase: the teams' orders, the queue of the round with the order that is resolved, the attack of a
swarm with those to come, the event step by step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.engine.decision import View
from blackangel.games.derelict.ids import position_of
from blackangel.games.derelict.places import spots_in
from blackangel.ui.kit import fonts, theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.words import C_, tr
from blackangel.ui.play.occasion import Place

from . import cardface, column, focus_fight, look, names, question
from .pen import Pen

if TYPE_CHECKING:
    from .table import DerelictTable

GAP = 9.0
STRIP = 225.0
"""Height of a team's strip at most."""
ROW, LOW_ROW, GAP_ROW, PANEL = 51.0, 36.0, 5.0, 310.0
"""Height of an order in the queue, at least, what lies between two, and what they leave below the active one."""
OPEN, LEAST = 240.0, 90.0
"""Height of an order that has just been turned face up, at most and at least."""
SMALL = 560.0
"""A column lower than this has no room for the steps of an event below its card."""


def draw(pen: Pen, table: DerelictTable) -> None:
    """All of the column."""
    question.draw_headline(pen, table)
    if table.focus_drawn:
        table.focus_drawn(pen)
    elif not table.view["turn"]["round"]:
        teams(pen, table)
    else:
        PHASES[str(table.view["turn"]["phase"])](pen, table)
    for key, area in question.button_areas(pen, table):
        question.draw_button(pen, key, area, table.hot == ("bar", key.name))


def places(pen: Pen, table: DerelictTable) -> list[tuple[Place, Rect]]:
    """All places of the column."""
    found: list[tuple[Place, Rect]] = [(("bar", key.name), area) for key, area in question.button_areas(pen, table)]
    view = table.view
    phase = view["turn"]["phase"]
    if not view["turn"]["round"]:
        return found + [(("team", team), area) for team, area in team_areas(table)]
    if phase == "choose":
        for team, strip in strip_areas(table):
            found += [(("order", order.id), area) for order, area in zip(names.orders_of(team), card_areas(strip),
                                                                         strict=True)]
    elif phase == "resolve" or (phase == "event" and table.asked_kind == "event_team"):
        found += [(("queued", key), area) for key, area in queue_areas(table)]
    if table.asked_kind == "event_team":
        found += [(("team", names.team_of(key)), area) for key, area in queue_areas(table)]
    if phase == "event":
        found += [(("event",), event_area(table))]
        found += [(("fallen", key), area) for key, area in fallen_areas(table)]
    return found


def team_areas(table: DerelictTable) -> list[tuple[str, Rect]]:
    """Six rows to choose a team from."""
    x, y, w, h = table.layout.zones["focus"]
    high = (h - GAP * 5) / 6
    return [(team, (x, y + n * (high + GAP), w, high)) for n, team in enumerate(names.TEAM_WORDS)]


def teams(pen: Pen, table: DerelictTable) -> None:
    """The six teams: their marines, and whose they are."""
    room = table.layout.zones["focus"][2] - 324
    size = fonts.level(pen.canvas, ((names.full(one.id), room) for one in names.data().marines), 22.5, "label")
    for team, area in team_areas(table):
        seat = table.view["teams"][team]["seat"]
        owner = str(table.view["seats"][seat]["name"]) if seat is not None else ""
        place = ("team", team)
        legal = place in table.legal
        cardface.team_strip(pen, team, area, owner, hot=table.hot == place and legal, legal=legal)
        x, y, w, h = area
        pen.text(names.team(team), x + 99, y + 28, 27, look.TEAM_TEXT[team], "bold", fit=w - 220)
        both = [one for one in names.data().marines if names.team_of(one.id) == team]
        for number, one in enumerate(both):
            row = y + 62 + 31 * number
            if row + 14 > y + h:
                break
            pen.sign("attack", x + 110, row, 20, look.MUTED)
            pen.text(one.reach, x + 126, row, 23, look.TEXT, "heavy")
            pen.text(names.full(one.id), x + 150, row, size, look.TEXT, "label", fit=room)
        for number, one in enumerate(both):
            pen.own(one.id, x + w - 120 + 66 * number, y + h / 2 + 4, height=min(110.0, h - 8), clip=(x, y, w, h - 3),
                    radius=13, dim=0.5 if seat is not None else 0)


def strip_areas(table: DerelictTable) -> list[tuple[str, Rect]]:
    """A strip for each team in play, those of the first seat first."""
    teams_ = table.orders.in_play()
    x, y, w, h = table.layout.zones["focus"]
    room = h - 60
    high = min(STRIP, (room - GAP * (len(teams_) - 1)) / max(1, len(teams_)))
    return [(team, (x, y + n * (high + GAP), w, high)) for n, team in enumerate(teams_)]


def card_areas(strip: Rect) -> list[Rect]:
    """Three cards in a strip."""
    x, y, w, h = strip
    wide = (w - 93 - 18) / 3
    high = min(h - 15, 189.0)
    return [(x + 93 + n * (wide + 5), y + (h - high) / 2, wide, high) for n in range(3)]


def orders(pen: Pen, table: DerelictTable) -> None:
    """The strips of the teams, and the numbers of the round as far as this seat may know them."""
    view = table.view
    for team, strip in strip_areas(table):
        one = view["teams"][team]
        owner = str(view["seats"][one["seat"]]["name"])
        cardface.team_strip(pen, team, strip, owner)
        lost = not any(names.team_of(key) == team for key in view["formation"])
        chosen = table.orders.picks.get(team) or one["chosen"]
        hidden = one["chosen"] == "hidden" or table.orders.backs(team)
        for number, (order, area) in enumerate(zip(names.orders_of(team), card_areas(strip), strict=True)):
            if lost:
                pen.rr(area, 10, look.GROUND, 150, frame=look.LINE, width=1.5)
            elif hidden:
                _hidden(pen, team, area, number == 0 and one["chosen"] is not None)
            elif ("order", order.id) in table.lifted:
                pen.rr(area, 10, look.WELL, 160)
                pen.dashed(area, look.MINT, 2.4)
            else:
                place = ("order", order.id)
                hot = table.hot == place
                cardface.order(pen, order.id, area, chosen=chosen == order.id, barred=table.orders.barred(order.id),
                               hot=hot and place in table.legal, legal=place in table.legal and chosen is None)
    _numbers(pen, table)


def _hidden(pen: Pen, team: str, area: Rect, chosen: bool) -> None:
    """A card seen from behind; the chosen one lies apart, bright, with a tick. Which it is nobody sees."""
    x, y, w, h = area
    middle = x + w / 2, y + h / 2 - (4 if chosen else 0)
    pen.own(f"back_order_{team}", *middle, width=w, clip=(x, y - 4, w, h), radius=11)
    if chosen:
        pen.rr((x, y - 4, w, h), 11, frame=look.WHITE, width=3)
        pen.disc(x + w - 18, y + 14, 14, look.ICE)
        pen.icon("check", x + w - 18, y + 14, 17, (4, 21, 28))
    else:
        pen.shade(area, look.GROUND, 165, 11)


def _numbers(pen: Pen, table: DerelictTable) -> None:
    """The order of the round: known numbers ascending, then those face down."""
    x, y, w, h = table.layout.zones["focus"]
    top = y + h - 51
    pen.plane((x, top, w, 51), 12)
    at = x + 21 + pen.text(tr(C_("of the orders", "Order")), x + 21, top + 26, 21, look.FAINT, "bold") + 15
    known, unknown = table.orders.numbers()
    many = len(known) + len(unknown)
    step = min(97.0, (x + w - 12 - at - (18 if known and unknown else 0)) / max(1, many))
    for number, team in [*known, *((0, team) for team in unknown)]:
        if not number and known and team == unknown[0]:
            pen.line([(at + 4, top + 10), (at + 4, top + 41)], look.STRONG, 1.8)
            at += 18
        wide = min(81.0, step - 6)
        close = wide < 70
        pen.rr((at, top + 8, wide, 36), 18, look.TEAM_DARK[team], frame=look.TEAM[team], width=2.2)
        pen.team(team, at + (16 if close else 20), top + 26, 11 if close else 13)
        pen.text(number or "?", at + wide - (17 if close else 24), top + 26, 22 if close else 24,
                 look.TEXT if number else look.MUTED, "heavy", "center")
        at += step


def queue(view: View) -> list[str]:
    """The orders of the round by number."""
    chosen = [one["chosen"] for one in view["teams"].values() if one["chosen"] not in (None, "hidden")]
    return sorted(chosen, key=lambda key: names.order_of(key).number)


def queue_areas(table: DerelictTable) -> list[tuple[str, Rect]]:
    """The rows of the queue; the panel of the active order stands below its row."""
    x, y, w, h = table.layout.zones["focus"]
    keys = queue(table.view)
    high = min(ROW, max(LOW_ROW, (h - PANEL) / max(1, len(keys)) - GAP_ROW))
    found = []
    active = table.view["resolving"] if table.view["turn"]["phase"] == "resolve" else None
    below = 0
    for key in reversed(keys):
        if key == active:
            break
        below += 1
    if active not in keys:
        below = 0
    for number, key in enumerate(keys):
        after = len(keys) - number
        top = y + h - after * (high + GAP_ROW) + GAP_ROW if after <= below else y + number * (high + GAP_ROW)
        found.append((key, (x, top, w, high)))
    return found


def panel_area(table: DerelictTable) -> Rect:
    """What is left for the active order between the rows above and below it."""
    x, y, w, h = table.layout.zones["focus"]
    active = table.view["resolving"]
    rows = queue_areas(table)
    top, bottom = y, y + h
    seen = False
    for key, area in rows:
        if not seen:
            top = area[1] + area[3] + GAP_ROW
        elif area[1] < bottom:
            bottom = area[1] - GAP_ROW
        seen = seen or key == active
    return x, top, w, bottom - top


def actions(pen: Pen, table: DerelictTable) -> None:
    """The queue of orders, and the active one with what it does now."""
    view = table.view
    draw_queue(pen, table)
    if view["resolving"] is None:
        if not view["armed"]:
            _revealed(pen, table)
        return
    area = panel_area(table)
    if area[3] < 120:
        return
    focus_fight.action(pen, table, area)


def _revealed(pen: Pen, table: DerelictTable) -> None:
    """The orders of the round face up below their rows, before the first one is resolved."""
    x, y, w, h = table.layout.zones["focus"]
    rows = queue_areas(table)
    top = max((area[1] + area[3] for _, area in rows), default=y) + 2 * GAP
    across = 3 if len(rows) > 2 else max(1, len(rows))
    down = -(-len(rows) // across)
    wide, high = (w - GAP * (across - 1)) / across, min(OPEN, (y + h - top - GAP * (down - 1)) / max(1, down))
    if high < LEAST:
        return
    for number, (key, _) in enumerate(rows):
        area = x + number % across * (wide + GAP), top + number // across * (high + GAP), wide, high
        cardface.order(pen, key, area)


def draw_queue(pen: Pen, table: DerelictTable) -> None:
    """The orders of the round."""
    view = table.view
    active = view["resolving"] if view["turn"]["phase"] == "resolve" else None
    number = names.order_of(active).number if active else 0
    for key, area in queue_areas(table):
        team = names.team_of(key)
        owner = str(view["seats"][view["teams"][team]["seat"]]["name"])
        lost = not any(names.team_of(one) == team for one in view["formation"])
        done = key in view["armed"] and key != active
        cardface.order_row(pen, key, area, owner, active=key == active, done=done and not lost, lost=lost)
        place = ("team", team)
        if place in table.legal:
            pen.rr(area, 10, frame=look.WHITE if table.hot == place else look.MINT, width=4, glow=10)
    assert number >= 0


def attacks(pen: Pen, table: DerelictTable) -> None:
    """The attack of a swarm, and those to come."""
    focus_fight.attacks(pen, table, table.layout.zones["focus"])


def event_area(table: DerelictTable) -> Rect:
    """The card of the event."""
    x, y, w, h = table.layout.zones["focus"]
    return x + 15, y, w - 30, h if h < SMALL else min(620.0, h - 165)


def fallen_areas(table: DerelictTable) -> list[tuple[str, Rect]]:
    """Slain marines to choose from, below the card."""
    if table.asked_kind != "event_marine":
        return []
    able = [place[1] for place in table.legal if place[0] == "fallen"]
    x, _, w, _ = table.layout.zones["focus"]
    top = event_area(table)[1] + event_area(table)[3] + 12
    return [(key, (x + (n % 2) * (w / 2 + 4), top + (n // 2) * 66, w / 2 - 4, 60)) for n, key in enumerate(able)]


def events(pen: Pen, table: DerelictTable) -> None:
    """The event and its steps; the new location while the squad travels; the queue where a team is to be chosen."""
    if table.asked_kind == "event_team" and any(place[0] == "team" for place in table.legal):
        draw_queue(pen, table)
        x, y, w, h = table.layout.zones["focus"]
        rows = sum(area[3] + GAP_ROW for _, area in queue_areas(table))
        key = table.view["events"]["current"]
        if key not in (None, "hidden") and h - rows > 420:
            cardface.event(pen, key, len(table.view["seats"]), (x + 15, y + rows + 6, w - 30, h - rows - 6), 0)
        return
    key = table.view["events"]["current"]
    area = event_area(table)
    x, y, w, h = area
    if table.show.arriving:
        column.place(pen, (x - 15, y, w + 30, 354.0), table.view)
        _arriving(pen, table, (x - 15, y + 366, w + 30))
        return
    if key == "hidden":
        pen.own("back_event", x + w / 2, y + h / 2, height=min(420.0, h))
        name = str(table.view["seats"][table.view["current_player"]]["name"])
        pen.text(tr("{name} reads it alone", name=name), x + w / 2, y + h / 2 + min(420.0, h) / 2 + 30, 24, look.MUTED,
                 "label", "center", fit=w)
    elif key is not None:
        cardface.event(pen, key, len(table.view["seats"]), area, table.show.step)
    elif table.moving and table.show.step is None:     # nobody has drawn it yet
        pen.own("back_event", x + w / 2, y + h / 2, height=min(420.0, h))
    if table.show.roll is not None and not fallen_areas(table):
        x, _, w, _ = table.layout.zones["focus"]
        top = area[1] + (12 if area[3] < SMALL else area[3] + 12)
        focus_fight.die_row(pen, table, (x, top, w, 150))
    elif key is not None and not fallen_areas(table) and table.layout.zones["focus"][3] >= SMALL:
        _steps(pen, table)
    for marine, place in fallen_areas(table):
        hot = table.hot == ("fallen", marine)
        team = names.team_of(marine)
        pen.rr(place, 11, look.TEAM_DARK[team], frame=look.WHITE if hot else look.MINT, width=3)
        pen.team(team, place[0] + 32, place[1] + 30, 16)
        pen.text(names.full(marine), place[0] + 58, place[1] + 30, 23, look.TEXT, "bold", fit=place[2] - 70)


def _arriving(pen: Pen, table: DerelictTable, area: tuple[float, float, float]) -> None:
    """Where the terrain of the new location comes to, as its card says for the formation that travels."""
    x, y, w = area
    rows = spots_in(names.place_of(str(table.view["location"]["current"])), len(table.view["formation"]))
    pen.plane((x, y, w, 66 + 50 * ((len(rows) + 1) // 2)))
    pen.text(tr("Terrain comes to"), x + 21, y + 30, 22, look.MUTED, "bold")
    for number, (terrain, spot) in enumerate(rows):
        key = names.data().terrain[terrain].id
        cx, cy = x + 21 + (number % 2) * (w / 2 - 8), y + 74 + 50 * (number // 2)
        pen.danger(names.danger(key), cx + 16, cy, 33)
        pen.text(names.terrain(key), cx + 39, cy, 21, look.TEXT, "label", fit=w / 2 - 82)
        pen.text(position_of(spot), cx + w / 2 - 30, cy, 24, look.ICE, "heavy", "center")


def steps() -> list[str]:
    """The steps of an event."""
    return [tr(C_("of an event", "Text")), tr("Box 1"), tr("Box 2"), tr(C_("of an event", "Move")),
            tr("Merge")]


def _steps(pen: Pen, table: DerelictTable) -> None:
    """Its text, two boxes, movement, merging: which of them is now."""
    x, _, w, _ = table.layout.zones["focus"]
    area = event_area(table)
    y = area[1] + area[3] + 12
    pen.plane((x, y, w, 126))
    labels = steps()
    step = (w - 96) / (len(labels) - 1)
    now = table.show.step if table.show.step is not None else 0
    for number in range(len(labels) - 1):
        a, b = x + 48 + step * number + 24, x + 48 + step * (number + 1) - 24
        pen.line([(a, y + 45), (b, y + 45)], look.ICE if number < now else (70, 83, 95), 3)
    for number, label in enumerate(labels):
        cx, cy = x + 48 + step * number, y + 45
        on, done = number == now, number < now
        tone = look.EMBER if number in (1, 2) else look.MINT
        pen.disc(cx, cy, 21, theme.mix(tone, look.BLACK, .7) if on else (12, 17, 22),
                 frame=tone if on else look.ICE if done else (92, 106, 119), width=3 if on else 2)
        if done:
            pen.icon("check", cx, cy, 20, look.ICE)
        else:
            pen.text(number + 1, cx, cy, 23, look.WHITE if on else look.MUTED, "heavy", "center")
        pen.text(label, cx, y + 92, 21, look.TEXT if on else look.MUTED, "bold" if on else "label", "center",
                 fit=step - 6)


def over(pen: Pen, table: DerelictTable) -> None:
    """Nothing goes on any more."""
    column.place(pen, (*table.layout.zones["focus"][:2], table.layout.zones["focus"][2], 354.0), table.view)


PHASES = {"choose": orders, "resolve": actions, "stalker_attack": attacks, "event": events, "over": over}




