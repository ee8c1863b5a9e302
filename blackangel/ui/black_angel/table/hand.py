"""The viewer's hand: a fan of cards, the left one on top."""

from __future__ import annotations

import copy
import itertools
import math
from collections.abc import Collection, Mapping, Sequence

import pygame

from blackangel.games.black_angel.ids import is_ravager
from blackangel.ui.black_angel import hues
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Point, Rect, shared
from blackangel.ui.kit.pen import cropped, shadowed
from blackangel.ui.kit.smooth import blurred, tinted
from blackangel.ui.kit.words import N_, tr

from . import art, pieces
from .layout import HAND_GAP, HAND_MARGIN, Layout
from .pen import Pen

LIFT = 27.0
REACH = LIFT + 18.0
"""How far above its row a raised card may be seen, with what glows around it."""
COVERED = N_("Hands are covered until one of you decides.")
"""Said where a hand would lie that nobody may see now."""
DARK = 130
"""How dark cards are that cannot be chosen, 0 to 255."""
STRIP = (.034, .712, .966, .962)
"""Where the effect of a card stands: left, top, right and foot in shares of its picture."""
EFFECT, TALL = .215, .662
"""What is left of the strip of a Mission card without its badge begins here; and its top where it has two lines."""
BADGED = .8
"""From how much on of a card is seen its badge stays."""
PAPER = 200
"""How light the ground of such a strip is, at least."""
SQUEEZED = .93
"""A card of which less is seen has its effect smaller, in the part that is seen."""
NUMBER = 21.0
RAVAGER_SHARE = 0.45
"""How much of a Ravager card may be seen beside a Mission card: it says little that its neighbours do not."""


def ordered(cards: Collection[int]) -> list[int]:
    """Ravagers first, then orange, gray, green."""
    return sorted(cards, key=lambda card: (not is_ravager(card), card))


def fan(layout: Layout, shares: Sequence[float]) -> list[tuple[Point, float]]:
    """Where the cards of the hand lie: (middle of the card, degrees), left card first; size `hand_size`.

    shares: for each card how much of the room its visible part may claim, 1 for a card that is seen as well as
    can be; the left card lies on top and is always whole. The fan takes all the room there is, and no more than
    whole cards side by side need.
    """
    count = len(shares)
    if not count:
        return []
    w, h = layout.hand_size
    x, y, width, _ = layout.hand
    flat = layout.hand_below or layout.wide
    turn = math.radians(min(8.0 if flat else 18.0, (1.2 if flat else 2.4) * (count - 1)) / 2)
    reach = w / 2 * math.cos(turn) + h / 2 * math.sin(turn)
    gaps = shared(shares[1:], width - 2 * reach - 2 * HAND_MARGIN, w + HAND_GAP)
    span = sum(gaps)
    top = y + (6 if flat and layout.tall else (layout.hand[3] - h - 60) / 2 if layout.vast else 22)
    found = []
    at = -span / 2
    for gap in (*gaps, 0.0):
        angle = turn * at / (span / 2) if span else 0.0
        drop = span / 2 * (1 - math.cos(angle)) / math.sin(turn) if span and turn else 0.0
        found.append(((x + width / 2 + at, top + h / 2 + drop), math.degrees(angle)))
        at += gap
    return found


def places(layout: Layout, cards: list[int], raised: int | None = None) -> dict[int, tuple[Point, float]]:
    """Middle and angle of each card; the raised one is lifted and straightened."""
    found = {}
    shares = [RAVAGER_SHARE if is_ravager(card) else 1.0 for card in cards]
    for card, (point, angle) in zip(cards, fan(layout, shares), strict=True):
        if card == raised:
            point, angle = (point[0], point[1] - LIFT), 0.0
        found[card] = (point, angle)
    return found


def card_at(layout: Layout, cards: list[int], point: Point, raised: int | None = None,
            fixed: bool = False) -> int | None:
    """The card under a point; the left one lies on top. The raised one has the room above and below that no other
    takes, so that the pointer gets from each card to the next; `fixed`: it lies above all."""
    w, h = layout.hand_size
    spots = places(layout, cards, None)
    over = False
    if raised in spots:
        (cx, cy), _ = spots[raised]
        over = abs(point[0] - cx) <= w / 2 and cy - LIFT - h / 2 <= point[1] <= cy + h / 2 + 30
        if over and fixed:
            return raised
    for card in cards:
        (cx, cy), angle = spots[card]
        a = math.radians(-angle)
        dx, dy = point[0] - cx, point[1] - cy
        lx, ly = dx * math.cos(a) - dy * math.sin(a), dx * math.sin(a) + dy * math.cos(a)
        if abs(lx) <= w / 2 and abs(ly) <= h / 2:
            return card
    return raised if over else None


def free_spot(layout: Layout, cards: list[int], card: int) -> Point:
    """A point of a card that no other card covers: near its right edge."""
    spots = places(layout, cards)
    (cx, cy), angle = spots[card]
    w, h = layout.hand_size
    for fx in (.42, .3, .15, 0.0, -.2, -.4, .47):
        for fy in (-.2, .1, .3, -.4):
            a = math.radians(angle)
            px, py = w * fx, h * fy
            point = cx + px * math.cos(a) - py * math.sin(a), cy + px * math.sin(a) + py * math.cos(a)
            if card_at(layout, cards, point) == card:
                return point
    return cx, cy


def draw_card(pen: Pen, card: int, center: Point, width: float, angle: float = 0.0, glow: float = 0.0,
              alpha: float = 255) -> None:
    """A card face about its middle. glow: strength of a mint frame, 0..255."""
    x, y = center
    if glow:
        glow_round(pen, x, y, width, angle, glow)
    if pen.face(art.card(card), x, y, width, 13 / 9, angle, alpha):
        return
    image = pen.canvas.cached(("plaincard", card, round(width * 2), round(angle * 4)),
                              lambda: _plain(pen, card, width, angle))
    pen.blit(image, x, y, alpha)


def draw_covered(pen: Pen, card: int, center: Point, width: float, angle: float, seen: float, glow: float) -> None:
    """A card of the fan of which the right part is seen: its whole effect stands in that part, its number is large."""
    name = art.card(card)
    raw = cropped(name) if name else None
    if raw is None:
        draw_card(pen, card, center, width, angle, glow)
        return
    if glow:
        glow_round(pen, *center, width, angle, glow)
    share = round(min(1.0, seen) * 40) / 40
    key = ("covered", card, round(width * 2), round(angle * 4), share)
    pen.blit(pen.canvas.cached(key, lambda: _covered(pen, raw, card, width, angle, share)), *center)


def _covered(pen: Pen, raw: pygame.Surface, card: int, width: float, angle: float, share: float) -> pygame.Surface:
    s = pen.canvas.scale
    size = max(1, round(width * s)), max(1, round(width * s * raw.get_height() / raw.get_width()))
    made = pygame.transform.smoothscale(raw, size)
    if share < SQUEEZED:
        squeeze(made, raw, share, card)
    _number(pen, made, card)
    if angle:
        made = pygame.transform.rotozoom(made, -angle, 1.0)
    return shadowed(made, max(1, round(7 * .6 * s)))


def squeeze(made: pygame.Surface, raw: pygame.Surface, share: float, card: int) -> None:
    """The effect again, smaller, at the right of its strip; of a Mission card without the badge at its left, as the
    ground tells as much."""
    w, h = raw.get_size()
    two = min(raw.get_at((round(.3 * w), round(.68 * h)))[:3]) > PAPER
    top = TALL if two and not is_ravager(card) else STRIP[1]

    def box(size: tuple[int, int], left: float) -> pygame.Rect:
        x, y, right, foot = (round(part * size[n % 2]) for n, part in enumerate((left, top, *STRIP[2:])))
        return pygame.Rect(x, y, right - x, foot - y)

    whole = raw.subsurface(box((w, h), STRIP[0] if is_ravager(card) or share > BADGED else EFFECT))
    here = box(made.get_size(), STRIP[0])
    fit = max(.3, share - .05) * here.w / whole.get_width()
    fit = min(fit, here.h / whole.get_height())
    small = pygame.transform.smoothscale(whole, (round(whole.get_width() * fit), round(whole.get_height() * fit)))
    made.fill(whole.get_at((whole.get_width() - 3, 4)), here)
    made.blit(small, (here.right - small.get_width(), here.centery - small.get_height() // 2))


def _number(pen: Pen, made: pygame.Surface, card: int) -> None:
    """The number of a card, large enough to be read, below its people's sign."""
    canvas = copy.copy(pen.canvas)
    canvas.origin = (0.0, 0.0)
    small = pen.on(made, canvas)
    wide = made.get_width() / canvas.scale
    middle = wide * (.875 if is_ravager(card) else .826), wide * (.1 if is_ravager(card) else .285)
    small.rr((middle[0] - 17, middle[1] - 12, 34, 24), 6, (9, 12, 32), 235)
    small.text(f"{card:02d}", middle[0], middle[1] + .5, NUMBER, theme.TEXT, "number", "center")


def seen_shares(spots: Mapping[int, tuple[Point, float]], cards: Sequence[int], width: float) -> dict[int, float]:
    """How much of each card is seen beside the one that lies over it, 1 for the whole."""
    found = dict.fromkeys(cards[:1], 1.0)
    for left, card in itertools.pairwise(cards):
        found[card] = min(1.0, (spots[card][0][0] - spots[left][0][0]) / width)
    return found


def glow_round(pen: Pen, x: float, y: float, width: float, angle: float, strength: float) -> None:
    """The mint frame of a card that may be chosen."""
    s = pen.canvas.scale

    def make() -> pygame.Surface:
        w, h = width + 8, width * 13 / 9 + 8
        room = 30.0
        made = pygame.Surface((round((w + 2 * room) * s), round((h + 2 * room) * s)), pygame.SRCALPHA)
        box = pygame.Rect(round(room * s), round(room * s), round(w * s), round(h * s))
        edge = pygame.Surface(box.inflate(10, 10).size, pygame.SRCALPHA)
        pygame.draw.rect(edge, (255, 255, 255, 255), edge.get_rect(), max(3, round(10 * s)), round(17 * s))
        soft = tinted(blurred(edge, max(2, round(8 * s))), theme.LEGAL, 190)
        made.blit(soft, soft.get_rect(center=box.center))
        pygame.draw.rect(made, (*theme.LEGAL, 255), box, max(2, round(5 * s)), round(15 * s))
        return pygame.transform.rotozoom(made, -angle, 1.0) if angle else made

    pen.blit(pen.canvas.cached(("cardglow", round(width * 2), round(angle * 4)), make), x, y, strength)


def shade(pen: Pen, x: float, y: float, width: float, angle: float) -> None:
    """A card that may not be chosen, while others may, is dark."""
    s = pen.canvas.scale

    def make() -> pygame.Surface:
        made = pygame.Surface((round(width * s), round(width * 13 / 9 * s)), pygame.SRCALPHA)
        pygame.draw.rect(made, (5, 8, 24, 255), made.get_rect(), 0, round(13 * s))
        return pygame.transform.rotozoom(made, -angle, 1.0) if angle else made

    pen.blit(pen.canvas.cached(("cardshade", round(width * 2), round(angle * 4)), make), x, y, DARK)


def _plain(pen: Pen, card: int, width: float, angle: float) -> pygame.Surface:
    """A clean card without a picture."""
    from blackangel.ui.kit.canvas import Canvas, Plane

    from . import phrases

    s = pen.canvas.scale
    w, h = width, width * 13 / 9
    size = round(w), round(h)
    board = Canvas((max(1, round(w * s)), max(1, round(h * s))), (Plane(size, size),))
    made = pygame.Surface(board.window_size, pygame.SRCALPHA)
    p = Pen(made, board)
    k = w / 168
    if is_ravager(card):
        info = pieces.ravager(card)
        p.rr((0, 0, w, h), 14 * k, (110, 18, 40), bottom=(40, 6, 18), frame=hues.RAVAGER, width=4 * k)
        p.icon("ravager_ship", w / 2, h * .36, w * .5)
        p.text(info.location, 24 * k, 28 * k, 30 * k, theme.TEXT, "heavy", "center")
        p.text(phrases.action_name(info.location), w / 2, h * .66, theme.SMALLEST * k, theme.TEXT, "bold", "center")
    else:
        m = pieces.mission(card)
        colour = pieces.COLOURS[m.colour]
        p.rr((0, 0, w, h), 14 * k, theme.mix(hues.ALIEN_DARK[colour], hues.ALIEN[colour], .35),
             bottom=hues.ALIEN_DARK[colour], frame=hues.ALIEN[colour], width=4 * k)
        p.shape(colour, w - 28 * k, 28 * k, 14 * k)
        for n, t in enumerate(m.tiles):
            p.icon(f"tile:{pieces.COLOURS[t]}", 28 * k, (28 + 36 * n) * k, 30 * k)
        p.icon(m.reward[0], w - 36 * k, h * .6, 36 * k)
        p.rr((8 * k, h * .72, w - 16 * k, h * .24), 8 * k, theme.SPACE, 200)
        p.icon("each_use" if m.activation else "on_eject", 28 * k, h * .84, 30 * k)
        gains = m.gains or m.ship_gains
        if gains:
            p.text(gains[0][1], w * .5, h * .845, 30 * k, theme.TEXT, "heavy", "center")
            p.icon(gains[0][0], w * .75, h * .84, 34 * k)
    p.text(card, w - 24 * k, 28 * k if is_ravager(card) else 58 * k, theme.SMALLEST * k, theme.MUTED, "number",
           "center")
    return pygame.transform.rotozoom(made, -angle, 1.0) if angle else made


def draw(pen: Pen, layout: Layout, cards: list[int], raised: int | None, legal: Collection[int],
         breath: float, skip: Collection[int] = ()) -> None:
    """The fan. legal: cards with a mint frame, beside which the others are dark; skip: cards in the air."""
    w, _ = layout.hand_size
    dark = set(cards) - set(legal) if legal else set()
    spots = places(layout, cards, raised)
    seen = seen_shares(places(layout, cards), cards, w)
    for card in reversed(cards):
        if card in skip or card == raised:
            continue
        point, angle = spots[card]
        draw_covered(pen, card, point, w, angle, seen[card], 255 * breath if card in legal else 0)
        if card in dark:
            shade(pen, *point, w, angle)
    if raised in spots and raised not in skip:
        point, _ = spots[raised]
        draw_covered(pen, raised, point, w, 0.0, 1.0, 0 if raised in dark else 255)


def draw_raised(pen: Pen, layout: Layout, cards: list[int], card: int) -> None:
    """One card of the fan above all others."""
    draw_covered(pen, card, places(layout, cards, card)[card][0], layout.hand_size[0], 0.0, 1.0, 255)


def _counted(cards: list[int]) -> str:
    missions, ravagers = pieces.hand_counts({"hand": cards})
    return tr("[i:mission] {n} of {limit} [i:ravager_ship] {r}", n=missions, limit=pieces.data().board.hand_limit,
              r=ravagers)


def pill_rect(pen: Pen, layout: Layout, cards: list[int], alone: bool = False) -> Rect:
    """Where the number of cards stands. alone: nothing but the hand is seen, so that it has all of the row above."""
    wide = pen.rich_width(_counted(cards), 21, "bold") + 24
    x, y = layout.hand_pill
    if alone and (layout.hand_below or layout.shape.high):
        x = layout.hand[0] + layout.hand[2] / 2
    elif layout.hand_below and cards:     # beside the last card if there is room, else above the row
        hx, _, hw, _ = layout.hand      # clear of what large views show of the hand: it would be cut off there
        right = hx + hw / 2 + max(3, len(cards)) * (layout.hand_size[0] + HAND_GAP) / 2 + HAND_MARGIN + 30
        if right + wide <= layout.hand[0] + layout.hand[2]:
            x, y = right + wide / 2, layout.hand[1] + 30
    return x - wide / 2, y - 17, wide, 34


def draw_pill(pen: Pen, layout: Layout, cards: list[int], alone: bool = False) -> None:
    """How many cards there are."""
    missions, _ = pieces.hand_counts({"hand": cards})
    tone = theme.DAMAGE if missions > pieces.data().board.hand_limit else theme.TEXT
    x, y, _, _ = area = pill_rect(pen, layout, cards, alone)
    pen.rr(area, 17, theme.WELL, 215, frame=theme.LINE, width=1.5)
    pen.rich(_counted(cards), x + 12, y + 17, 21, tone, "bold")


def hit_rect(layout: Layout, cards: list[int], card: int, raised: int | None = None) -> Rect:
    """Upright rectangle about a card, for rings and trails."""
    w, h = layout.hand_size
    (cx, cy), _ = places(layout, cards, raised)[card]
    return cx - w / 2, cy - h / 2, w, h
