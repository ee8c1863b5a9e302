"""The bar at the top: menu buttons, name and round, the score track, whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping

from blackangel.engine.decision import View
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Point, Rect, inside
from blackangel.ui.kit.words import tr

from .frigate import seat_colour
from .layout import Layout
from .pen import Pen
from .projected import OWN, ghostly

ROW = 60.0
"""Height of the row of buttons."""
APART = 26.0
"""Between the middles of two emblems on the score track, at least; they are 32 wide."""
BUTTONS = (("menu", "menu"), ("help", "help"), ("zoom", "zoom-in"), ("hints", "ui_bot"), ("cover", "ui_eye"))
NAMES = tuple(name for name, _ in BUTTONS)
ALWAYS = 3
"""So many of the buttons where nobody plays; one more for hints, one more where several people share the screen."""


def button_rect(layout: Layout, index: int) -> Rect:
    """Rectangle of the nth button at the left."""
    return layout.ox + 16 + index * 52, 9, 44, 42


def button_at(layout: Layout, point: Point, hints: bool, cover: bool) -> str | None:
    """The button under a point."""
    return next((name for n, (name, _) in enumerate(BUTTONS[:ALWAYS + hints + cover])
                 if inside(button_rect(layout, n), point)), None)


def span(view: View) -> int:
    """First number of the score track: it scrolls by 50 when everybody is beyond it, else by tens for the leader."""
    points: list[int] = [player["vp"] for player in view["seats"]]
    if not points or max(points) <= 50:
        return 0
    low = min(points) // 10 * 10
    return max(0, min(low, (max(points) - 41) // 10 * 10)) if max(points) - low <= 50 else (max(points) - 41) // 10 * 10


def markers(layout: Layout, view: View) -> dict[int, Point]:
    """Where every emblem stands: above its number, moved aside just so far that each can be told from the next."""
    true = {seat: stand(layout, view, player["vp"])[0] for seat, player in enumerate(view["seats"])}
    groups: list[list[int]] = []
    for seat in sorted(true, key=lambda n: (true[n], n)):
        groups.append([seat])
        while len(groups) > 1 and _left(groups[-1], true) - _right(groups[-2], true) < APART:
            groups[-2:] = [groups[-2] + groups[-1]]
    low, high = layout.score[0] + 18, layout.score[0] + layout.score[2] - 18
    found = {}
    for group in groups:
        first = max(low, min(high - APART * (len(group) - 1), _left(group, true)))
        found.update({seat: (first + APART * n, layout.score[1] - 14) for n, seat in enumerate(group)})
    return found


def _left(group: list[int], true: Mapping[int, float]) -> float:
    """Where the first emblem of a group stands that is centred on its numbers."""
    return sum(true[seat] for seat in group) / len(group) - APART * (len(group) - 1) / 2


def _right(group: list[int], true: Mapping[int, float]) -> float:
    return _left(group, true) + APART * (len(group) - 1)


def stand(layout: Layout, view: View, points: float) -> Point:
    """Where an emblem stands that is on its way, at so many points."""
    x, y, w, _ = layout.score
    start = span(view)
    return x + 24 + (max(start, min(start + 50, points)) - start) * (w - 48) / 50, y - 14


def round_rect(layout: Layout) -> Rect:
    """Where the round is told."""
    return layout.ox + 300, 6, 246, ROW - 12


def round_of(view: View) -> tuple[str, bool]:
    """The round in words, and whether the end of the game is near."""
    number, phase = view["turn"]["round"], view["end"]["phase"]
    if phase == "final_round":
        return tr("Round {n}, the last", n=number), True
    if phase == "last_round":
        return tr("Round {n}, one more after it", n=number), True
    return tr("Round {n}", n=number), False


def draw(pen: Pen, layout: Layout, view: View, active: int | None, word: str, moving: Mapping[int, Point],
         unsaved: bool = False, hints: str = "", cover: str = "", ghosts: str = OWN) -> None:
    """Draws the bar. moving: emblems that are on their way along the track. unsaved: the game has no file. hints:
    "on" or "off" for a button that can be used, or not now; empty for none. cover: see `covering.button`. ghosts: for
    whom the track shows what a final scoring would give."""
    _x, y, w, h = layout.top
    pen.rr((-20, y - 20, w + 40, h + 20), 0, (6, 9, 25), 215)
    pen.line([(0, h), (w, h)], theme.LINE, 1.5)
    shown = BUTTONS[:ALWAYS + bool(hints) + bool(cover)]
    for n, (name, icon) in enumerate(shown):
        bx, by, bw, bh = button_rect(layout, n)
        pen.rr((bx, by, bw, bh), 11, theme.BUTTON, frame=theme.LINE_STRONG, width=1.5)
        if icon == "help":
            pen.text("?", bx + bw / 2, by + bh / 2, 25, theme.TEXT, "heavy", "center")
        else:
            off = {"hints": hints, "cover": cover}.get(name) == "off"
            ink = theme.FAINT if off else theme.GOLD if name == "cover" and cover == "hidden" else theme.TEXT
            icon = "ui_eye_off" if name == "cover" and cover == "hidden" else icon
            pen.icon(icon, bx + bw / 2, by + bh / 2, 23, ink)
    left = layout.ox + 30 + len(shown) * 52
    round_words, ending = round_of(view)
    sign = 46 if unsaved else 0
    wide = _round(pen, layout, round_words, layout.ox + 540 - left + 14 - sign, theme.GOLD if ending else theme.MUTED)
    if unsaved:
        most = layout.ox + 516 - wide - left
        pen.icon("ui_warning", left + 12, ROW / 2, 24, theme.DAMAGE)
        said = tr("Not saved")
        if pen.width(said, 21, "bold") <= most - 30:    # half a word says less than the sign alone
            pen.text(said, left + 30, ROW / 2, 21, theme.DAMAGE, "bold", fit=most - 30)
    elif left + pen.width("BLACK ANGEL", 21, "title") + 16 < layout.ox + 540 - wide:
        pen.text("BLACK ANGEL", left, ROW / 2, 21, theme.TEXT, "title")
    _track(pen, layout, view, moving, ghosts)
    _turns(pen, layout, view, active, word)


def _round(pen: Pen, layout: Layout, words: str, room: float, tone: theme.Colour) -> float:
    """The round, in two lines where one has no room beside the buttons; how wide it is."""
    right, middle = layout.ox + 540, ROW / 2
    wide = pen.width(words, 21, "label")
    first, _, second = words.partition(", ")
    if wide <= room or not second:
        pen.text(words, right, middle, 21, tone, "label", "right", fit=room)
        return min(wide, room)
    for line, y in ((first + ",", middle - 12), (second, middle + 12)):
        pen.text(line, right, y, theme.SMALLEST, tone, "label", "right", fit=room)
    return min(room, max(pen.width(line, theme.SMALLEST, "label") for line in (first + ",", second)))


def _track(pen: Pen, layout: Layout, view: View, moving: Mapping[int, Point], ghosts: str) -> None:
    x, y, w, h = layout.score
    pen.rr((x, y, w, h), 11, theme.WELL, frame=theme.LINE_STRONG, width=1.5)
    start = span(view)
    step = (w - 48) / 50
    for v in range(51):
        px = x + 24 + v * step
        if v % 10 == 0:
            pen.text(start + v, px, y + 11.5, 21, theme.TEXT, "number", "center")
        else:
            pen.disc(px, y + 11.5, 2.4 if v % 5 == 0 else 1.5, theme.MUTED if v % 5 == 0 else theme.FAINT)
    for seat in ghostly(view, layout.me, ghosts):
        _ghost(pen, layout, view, seat)
    places = markers(layout, view)
    order = sorted(range(len(view["seats"])), key=lambda n: view["seats"][n]["vp"])
    for seat in order:
        px, py = moving.get(seat) or places[seat]
        at = px if seat in moving else stand(layout, view, view["seats"][seat]["vp"])[0]
        colour = seat_colour(view, seat)
        points = int(view["seats"][seat]["vp"])
        if start <= points <= start + 50 or seat in moving:
            pen.poly([(px - 7, y - 1), (px + 7, y - 1), (at, y + 10)], theme.PLAYER[colour])
        else:   # off the scale: the number instead of a place on it
            pen.rr((px - 17, y + 1, 34, 21), 10, theme.WELL, frame=theme.PLAYER[colour], width=2)
            pen.text(points, px, y + 12, theme.SMALLEST, theme.TEXT, "number", "center")
        pen.emblem(colour, px, py, 32)


def _ghost(pen: Pen, layout: Layout, view: View, seat: int) -> None:
    """From where a seat stands to where a final scoring would put it now: solid for what is certain, faint for the
    exchange, which needs Spes."""
    score, tone = view["projected"][seat], theme.PLAYER_TEXT[seat_colour(view, seat)]
    y = layout.score[1] + layout.score[3] - 3
    now, sure, end = (stand(layout, view, points)[0]
                      for points in (view["seats"][seat]["vp"], score["total"] - score["exchange"], score["total"]))
    pen.line([(now, y), (sure, y)], tone, 3)
    pen.line([(sure, y), (end, y)], theme.mix(tone, theme.WELL, .55), 3)
    pen.poly([(end - 6, y + 9), (end + 6, y + 9), (end, y - 3)], tone)


def turn_rects(layout: Layout, seats: int, active: int | None) -> dict[int, Rect]:
    """Pills of the turn order."""
    x, y, w, h = layout.turns
    gap = 10.6 if seats == 4 else 10.0
    wide = 190.0 if seats == 4 and w < 500 else (w - gap * (seats - 1)) * (.6 if seats < 4 else .45)
    other = (w - wide - gap * (seats - 1)) / max(1, seats - 1)
    found, at = {}, x
    for seat in range(seats):
        size = wide if seat == active else other
        found[seat] = (at, y, size, h)
        at += size + gap
    return found


def _turns(pen: Pen, layout: Layout, view: View, active: int | None, word: str) -> None:
    seats = len(view["seats"])
    for seat, (x, y, w, h) in turn_rects(layout, seats, active if active is not None else 0).items():
        colour = seat_colour(view, seat)
        on = seat == active
        tone = theme.PLAYER[colour]
        pen.rr((x, y, w, h), 22, theme.mix(theme.PANEL_BOTTOM, tone, .28) if on else theme.WELL, frame=tone,
               width=3 if on else 1.5, glow=8 if on else 0, glow_alpha=140)
        pen.emblem(colour, x + 24, y + 22, 34)
        if on:
            pen.text(word, x + 50, y + 22, 22, theme.TEXT, "bold", fit=w - 62)
        elif w > 110:
            pen.text(view["seats"][seat]["name"], x + 50, y + 22, 22, theme.MUTED, fit=w - 62)
        else:
            pen.text(seat + 1, x + 53, y + 23, 21, theme.MUTED, "number", "center")
