"""Icons of what happens (verbs, actions, conditions) and of the players. Functions i_NAME draw into a 100x100 box."""

# ruff: noqa: E501, F403, F405
import math

import skia
from icon_things import *
from pen import *


def arrow_right(p, x, y, s, color=WHITE, ink=INK):
    q = poly(
        (x - s, y - s * 0.3),
        (x + s * 0.1, y - s * 0.3),
        (x + s * 0.1, y - s * 0.8),
        (x + s, y),
        (x + s * 0.1, y + s * 0.8),
        (x + s * 0.1, y + s * 0.3),
        (x - s, y + s * 0.3),
    )
    p.line(q, ink, 8)
    p.fill(q, color)


def i_move(p, n='2'):
    """A ship over n hexes: move it up to n."""
    n = int(n)
    r = 23 if n <= 2 else 16
    x0 = 50 - (n - 1) * r * 0.98
    for k in range(n):
        x = x0 + k * r * 1.96
        h = hexpath(x, 74, r)
        p.body(h, '#5a72f0', to='#3a4cc8', w=7)
        q = path(f'M {x - r * 0.24} {74 - r * 0.46} L {x + r * 0.28} 74 L {x - r * 0.24} {74 + r * 0.46}')
        p.line(q, WHITE, r * 0.38)
    with p.at(44, 30, 66):
        i_ship(p)


def bolt(cx, cy, s):
    return poly(
        *[
            (cx + s * x, cy + s * y)
            for x, y in ((0.12, -1), (-0.62, 0.14), (-0.06, 0.14), (-0.22, 1), (0.62, -0.22), (0.04, -0.22), (0.34, -1))
        ]
    )


def i_activate(p, d='v'):
    """Activate the neighbouring tile: d = v (above or below) or h (left or right)."""
    p.c.save()
    if d == 'h':
        p.c.translate(50, 50)
        p.c.rotate(90)
        p.c.translate(-50, -50)
    for s in (-1, 1):
        a = poly(
            (50, 50 + s * 48),
            (50 + 26, 50 + s * 22),
            (50 + 10, 50 + s * 22),
            (60, 50),
            (40, 50),
            (40, 50 + s * 22),
            (24, 50 + s * 22),
        )
        p.line(a, INK, 9)
    for s in (-1, 1):
        a = poly(
            (50, 50 + s * 48),
            (76, 50 + s * 22),
            (60, 50 + s * 22),
            (60, 50),
            (40, 50),
            (40, 50 + s * 22),
            (24, 50 + s * 22),
        )
        p.fill(a, WHITE)
    p.c.restore()
    t = chamfer(30, 30, 40, 40, 8)
    p.body(t, '#2a3470', w=7)
    p.fill(bolt(50, 50, 17), GOLD)


def i_draw2(p):
    """Draw two Mission cards, keep one: a card crossed out and a card with a tick. Marks fill the cards, to be read small."""
    for x, y, rot, sign, colour in ((29, 46, -9, 'x', RED), (71, 54, 7, 'v', '#35e08c')):
        with p.at(x, y, 84):
            card_base(p, NAVY, WHITE, rot)
            for c, dx in (('orange', -13), ('gray', 0), ('green', 13)):
                p.fill(shape_path(c, 50 + dx, 25, 6.5), ALIEN[c])
            q = path('M 36 46 L 64 76 M 64 46 L 36 76') if sign == 'x' else path('M 34 62 L 46 76 L 68 45')
            p.line(q, INK, 20)
            p.line(q, colour, 12)
            p.c.restore()


def curved(p, cx, cy, r, a0, a1, color=WHITE, w=10, head=13):
    q = skia.Path()
    q.addArc(skia.Rect.MakeXYWH(cx - r, cy - r, 2 * r, 2 * r), a0, a1 - a0)
    e = math.radians(a1)
    s = 1 if a1 > a0 else -1
    ex, ey = cx + r * math.cos(e), cy + r * math.sin(e)
    tx, ty = -math.sin(e) * s, math.cos(e) * s
    nx, ny = math.cos(e), math.sin(e)
    h = poly(
        (ex + tx * head * 1.3, ey + ty * head * 1.3), (ex + nx * head, ey + ny * head), (ex - nx * head, ey - ny * head)
    )
    p.line(q, INK, w + 8)
    p.line(h, INK, 8)
    p.line(q, color, w, cap=False)
    p.fill(h, color)


def i_flip(p, c='any'):
    with p.at(50, 54, 58):
        i_die(p, c, '3')
    curved(p, 50, 52, 40, 150, 245, HOT_PALE)
    curved(p, 50, 52, 40, -30, 65, HOT_PALE)


def i_gain(p):
    arrow_right(p, 50, 50, 42, '#7df0b0')


def tray(p, x, y, w, h, tip=26):
    """The spend tray: what stands in it is paid; it points to what is gained."""
    q = poly(
        (x + 10, y), (x + w, y), (x + w + tip, y + h / 2), (x + w, y + h), (x + 10, y + h), (x, y + h - 10), (x, y + 10)
    )
    p.fill(q, '#5a0d26', 0.92)
    p.line(q, RED, 5)
    return q


def i_spend(p):
    tray(p, 8, 20, 62, 60)
    p.line(path('M 28 50 L 58 50'), WHITE, 11)


def i_times(p):
    """For each."""
    x = path('M 26 26 L 74 74 M 74 26 L 26 74')
    p.line(x, INK, 34)
    p.line(x, WHITE, 18)


def i_lose(p):
    k = circle(50, 50, 40)
    p.body(k, RED)
    p.line(path('M 34 34 L 66 66 M 66 34 L 34 66'), WHITE, 15)


def i_each_use(p):
    """Per activation: each point of the die, once."""
    k = circle(50, 50, 44)
    p.body(k, '#0b7f97', to='#075a78')
    p.line(circle(50, 50, 38), CYAN, 4)
    with p.at(50, 51, 44):
        i_die(p, 'any', '1')
    curved(p, 50, 50, 33, 200, 300, WHITE, 6, 9)
    curved(p, 50, 50, 33, 20, 120, WHITE, 6, 9)


def i_on_eject(p):
    """On ejection: the card slides out and down."""
    k = regular(6, 50, 50, 49, -90)
    p.body(k, '#c01f7c', to='#7a0f5c')
    p.line(regular(6, 50, 50, 42, -90), '#ff9ad4', 4)
    r = rrect(35, 17, 30, 36, 5)
    p.line(r, INK, 6)
    p.fill(r, WHITE)
    a = poly((50, 76), (68, 56), (57, 56), (57, 40), (43, 40), (43, 56), (32, 56))
    p.line(a, INK, 6)
    p.fill(a, GOLD)
    b = rrect(29, 78, 42, 7, 3)
    p.fill(b, WHITE)


def i_people(p, c='orange', color=INK):
    if c == 'orange':
        p.fill(circle(50, 50, 27), color)
        r = oval(50, 50, 48, 13)
        p.c.save()
        p.c.translate(50, 50)
        p.c.rotate(-20)
        p.c.translate(-50, -50)
        p.line(r, ALIEN[c], 15)
        p.line(r, color, 6)
        p.fill(path('M 23 50 C 23 14 77 14 77 50 C 70 42 30 42 23 50 Z'), color)
        p.c.restore()
    elif c == 'gray':
        p.line(circle(50, 50, 36), color, 11)
        p.fill(rrect(36, 36, 28, 28, 3), color)
        for k in range(4):
            with p.at(50, 50, 100, 45 + 90 * k):
                p.fill(rrect(46.5, 14, 7, 30, 2), color)
            with p.at(50, 50, 100, 90 * k):
                p.fill(rrect(43, 2, 14, 14, 2), color)
    else:
        p.fill(path('M 50 4 L 60 40 L 96 84 L 64 72 L 50 94 L 36 72 L 4 84 L 40 40 Z'), color)
        p.fill(path('M 50 34 L 56 56 L 50 76 L 44 56 Z'), ALIEN[c])


def i_owner(p):
    p.line(path('M 28 10 L 28 94'), INK, 17)
    p.line(path('M 28 10 L 28 94'), '#dfe6f6', 8)
    f = path('M 32 14 C 48 4 60 24 88 14 L 80 36 L 88 58 C 60 66 48 46 32 56 Z')
    p.body(f, MAGENTA)
    p.fill(starpath(56, 35, 14, 0.48), WHITE)


def i_holders(p):
    k = circle(50, 50, 44)
    p.line(k, INK, 16)
    p.line(k, TURQ, 7, dash=(22, 12), cap=False)
    p.fill(circle(50, 50, 38), '#101a4a', 0.9)
    with p.at(50, 50, 70):
        i_ship(p)


def i_in_space(p, c='orange'):
    """A card on a hex: the hex bright and whole, the card clear of its edge, so that both hold at 18 pixels."""
    h = hexpath(50, 50, 49)
    p.body(h, '#6f86ff', to='#3a4cc8', w=6)
    p.c.save()
    p.c.clipPath(hexpath(50, 50, 41), doAntiAlias=True)
    p.fill(hexpath(50, 50, 41), '#141b52')
    p.c.restore()
    with p.at(50, 50, 74):
        i_mission(p, c, 0)


def i_ejected(p, c='orange', what='mission'):
    with p.at(50, 41, 84):
        i_mission(p, c, 0) if what == 'mission' else i_tile(p, c)
    b = rrect(4, 66, 92, 28, 8)
    p.body(b, '#4b5690', w=7)
    p.line(path('M 11 72 L 89 72'), '#c8d4ff', 4)
    a = poly((50, 92), (66, 78), (34, 78))
    p.fill(a, GOLD)


def i_comet(p):
    t = path('M 94 6 C 66 18 40 36 18 58 L 42 84 C 62 58 80 34 94 6 Z')
    p.body(t, '#3a9cff', to=TURQ, w=7)
    p.fill(path('M 94 6 C 70 24 50 44 34 62 L 40 70 C 60 50 78 30 94 6 Z'), '#e8fcff')
    k = circle(30, 70, 22)
    p.body(k, '#e8fcff')
    p.fill(circle(24, 66, 6), '#7cc4e8')
    p.fill(circle(36, 77, 5), '#7cc4e8')


def i_asteroid(p):
    r = path('M 30 12 L 62 8 L 90 32 L 92 62 L 70 90 L 36 92 L 10 70 L 8 38 Z')
    p.body(r, '#a58a78', to='#5f4a44')
    p.fill(oval(40, 38, 13, 11), '#4a3a38')
    p.fill(oval(68, 58, 10, 9), '#4a3a38')
    p.fill(oval(38, 70, 8, 7), '#4a3a38')


def i_bolt(p):
    b = bolt(50, 50, 46)
    p.body(b, GOLD, w=9)


def i_lightning(p, full=''):
    """The space for one debris cube on a tile."""
    r = rrect(10, 10, 80, 80, 14)
    p.fill(r, INK, 0.82)
    p.line(r, GOLD, 6, dash=(16, 9), cap=False)
    p.fill(bolt(50, 50, 30), GOLD)
    if full:
        with p.at(50, 50, 74):
            cube_faces(p)


# ---------------------------------------------------------------- actions
def i_discover(p):
    with p.at(42, 58, 86):
        i_tile(p)
    s = starpath(72, 29, 31, 0.36, 4)
    p.body(s, GOLD_PALE, w=9)


def i_repair(p):
    w = path(
        'M 66 6 C 48 6 38 24 45 41 L 9 77 C 2 84 16 98 23 91 L 59 55 C 76 62 94 52 94 34 L 78 42 L 64 36 L 58 22 Z'
    )
    p.body(w, '#dfe6f6', to='#9aa8cc')


def i_destroy(p):
    with p.at(50, 50, 60):
        mandibles(p)
    k = circle(50, 50, 40)
    p.line(k, INK, 15)
    t = path('M 50 2 L 50 20 M 50 80 L 50 98 M 2 50 L 20 50 M 80 50 L 98 50')
    p.line(t, INK, 15)
    p.line(k, WHITE, 6)
    p.line(t, WHITE, 7)


def i_command(p):
    """A ship sent off: one broad arrow head over it, so that it holds at 18 pixels."""
    with p.at(50, 66, 98):
        i_ship(p, rot=0)
    q = path('M 24 32 L 50 9 L 76 32')
    p.line(q, INK, 26)
    p.line(q, WHITE, 14)


def i_clockwise(p):
    curved(p, 50, 56, 34, 180, 350, WHITE, 12, 17)


def i_hal(p):
    p.body(circle(50, 50, 44), '#6f7aa0')
    p.fill(circle(50, 50, 37), INK)
    p.line(circle(50, 50, 30), '#7a0f1c', 5)
    p.fill(circle(50, 50, 22), '#e8141c')
    p.fill(circle(50, 50, 11), '#ffb84a')
    p.fill(circle(50, 50, 5), '#fff8d0')
    p.fill(oval(37, 33, 8, 5), WHITE, 0.8)


def i_first(p):
    k = chamfer(8, 8, 84, 84, 24)
    p.body(k, '#1d2a78', to='#10164a')
    p.line(chamfer(15, 15, 70, 70, 20), GOLD, 5)
    p.text('1', 50, 50, 66, GOLD, 'number')


# ---------------------------------------------------------------- players (never circle, square or triangle)
def emblem_path(pl):
    if pl == 'crimson':
        return path(
            'M 50 8 C 62 26 84 38 80 64 C 78 84 64 94 50 94 C 36 94 22 84 20 64 C 19 50 28 44 32 34 C 36 44 40 46 44 46 C 40 32 42 20 50 8 Z'
        )  # flame
    if pl == 'violet':
        return path(
            'M 64 8 C 30 14 16 42 26 66 C 36 92 66 98 86 80 C 62 82 46 68 44 50 C 42 32 50 18 64 8 Z'
        )  # crescent
    if pl == 'sky':
        return path(
            'M 6 34 C 20 18 34 18 50 30 C 66 42 80 42 94 26 L 94 48 C 80 64 66 64 50 52 C 34 40 20 40 6 56 Z M 6 66 C 20 50 34 50 50 62 C 66 74 80 74 94 58 L 94 80 C 80 96 66 96 50 84 C 34 72 20 72 6 88 Z'
        )  # waves
    if pl == 'ivory':
        return path('M 8 26 L 30 46 L 50 12 L 70 46 L 92 26 L 84 86 L 16 86 Z')  # crown
    raise ValueError(f'no emblem for {pl!r}')


def i_player(p, pl='crimson'):
    p.body(emblem_path(pl), PLAYER[pl], w=9)


def i_disc(p, pl='crimson'):
    p.line(oval(50, 56, 45, 42), INK, 8)
    p.fill(oval(50, 58, 45, 40), PLAYER_DEEP[pl])
    p.fill(oval(50, 48, 45, 40), PLAYER[pl])
    p.line(oval(50, 48, 38, 33), WHITE, 3, 0.7)
    with p.at(50, 48, 48):
        p.fill(emblem_path(pl), INK if pl in ('ivory', 'sky') else WHITE)


def i_shift(p):
    """Move a robot between the break room and a workstation, either way."""
    with p.at(50, 33, 70):
        i_robot(p)
    for y, d in ((68, 1), (88, -1)):
        q = poly(
            *[(50 + d * x, y + dy) for x, dy in ((-44, -5), (20, -5), (20, -15), (48, 0), (20, 15), (20, 5), (-44, 5))]
        )
        p.line(q, INK, 8)
    for y, d in ((68, 1), (88, -1)):
        q = poly(
            *[(50 + d * x, y + dy) for x, dy in ((-44, -5), (20, -5), (20, -15), (48, 0), (20, 15), (20, 5), (-44, 5))]
        )
        p.fill(q, WHITE if d > 0 else TURQ)


def i_or(p):
    p.line(path('M 64 10 L 36 90'), INK, 20)
    p.line(path('M 64 10 L 36 90'), WHITE, 10)


def i_to(p):
    arrow_right(p, 50, 50, 40, WHITE)


def i_swap(p):
    for y, s in ((34, 1), (66, -1)):
        q = poly(
            *[(50 + s * x, y + dy) for x, dy in ((-40, -7), (12, -7), (12, -22), (44, 0), (12, 22), (12, 7), (-40, 7))]
        )
        p.line(q, INK, 8)
        p.fill(q, WHITE)
