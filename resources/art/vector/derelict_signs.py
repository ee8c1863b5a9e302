"""Draws the signs of The Derelict, white to be tinted, its emblems, danger signs and the backs of its cards.

usage: python derelict_signs.py OUT_DIR [--size 96]

A sign is a silhouette in a field of 100 without an outline: no bar under 8, no gap under 6, told apart at 16 pixels. Emblems,
danger signs and backs have their own colours.
"""

# ruff: noqa: E501

import argparse
import math
import random
from pathlib import Path

import skia
from derelict_sign_names import REACH
from pen import Pen, circle, path, poly, regular, rrect, save, starpath, surface

TEAM = {
    'green': '#45b565',
    'yellow': '#f0be2e',
    'blue': '#4a86f5',
    'red': '#e04444',
    'purple': '#a06ae8',
    'gray': '#bcc8d6',
}
TEAM_INK = {
    'green': '#04140a',
    'yellow': '#241a02',
    'blue': '#ffffff',
    'red': '#ffffff',
    'purple': '#ffffff',
    'gray': '#10151b',
}
TEAM_DEEP = {
    'green': '#0e2a18',
    'yellow': '#33270a',
    'blue': '#0f1f45',
    'red': '#3a1014',
    'purple': '#26163f',
    'gray': '#252b33',
}
THREAT = {'red': '#ff5546', 'orange': '#ff9a3a', 'yellow': '#ffdf4a', 'green': '#6fd07c'}
BONE, NIGHT = '#eadfc2', '#0a0710'


def join(*paths):
    """All of them."""
    out = paths[0]
    for p in paths[1:]:
        out = skia.Op(out, p, skia.PathOp.kUnion_PathOp)
    return out


def less(p, *holes):
    """The first without the others."""
    for h in holes:
        p = skia.Op(p, h, skia.PathOp.kDifference_PathOp)
    return p


def box(x, y, w, h, r=3):
    return rrect(x, y, w, h, r)


def band(cx, cy, r, w):
    """A ring."""
    return less(circle(cx, cy, r + w / 2), circle(cx, cy, r - w / 2))


def turned(p, angle, cx=50, cy=50):
    out = skia.Path(p)
    m = skia.Matrix()
    m.setRotate(angle, cx, cy)
    out.transform(m)
    return out


def cross_hair(r=30, w=12, ring=12):
    bars = [turned(box(44, 2, w, 30), a) for a in (0, 90, 180, 270)]
    return join(band(50, 50, r, ring), *bars)


def skull_path():
    head = join(
        path('M50 4 C80 4 94 24 94 46 C94 60 86 68 76 72 L76 94 L24 94 L24 72 C14 68 6 60 6 46 C6 24 20 4 50 4 Z'),
        box(24, 66, 52, 30, 8),
    )
    return less(
        head,
        circle(32, 48, 12),
        circle(68, 48, 12),
        poly((50, 60), (58, 74), (42, 74)),
        box(36, 82, 6, 16, 1),
        box(58, 82, 6, 16, 1),
    )


def rounds(n=3):
    """Rounds side by side."""
    step = 90 / n
    return join(
        *[
            path(
                f'M{8 + step * k} 94 L{8 + step * k} 44 C{8 + step * k} 26 {14 + step * k} 14 {20 + step * k} 6 '
                f'C{26 + step * k} 14 {32 + step * k} 26 {32 + step * k} 44 L{32 + step * k} 94 Z'
            )
            for k in range(n)
        ]
    )


def sword(angle):
    blade = poly((45, 62), (45, 10), (50, 0), (55, 10), (55, 62))
    return turned(join(blade, box(30, 62, 40, 10), box(45, 66, 10, 24), circle(50, 92, 8)), angle)


def reach(n):
    """The corridor from above: the marine in the middle, lit cells are the positions he reaches."""
    out = []
    for k in range(-REACH, REACH + 1):
        y = 50 + 13.6 * k
        near = abs(k) <= n
        cell = box(44, y - 5, 46 if near else 22, 10, 3)
        out.append(cell if near else less(cell, box(48, y - 2, 14, 4, 1)))
    out.append(poly((4, 50), (32, 34), (32, 66)))
    return join(*out)


SIGNS = {
    # kinds of order
    'support': (lambda: join(box(39, 8, 22, 84, 5), box(8, 39, 84, 22, 5))),
    'move': (
        lambda: join(
            poly((32, 4), (58, 34), (41, 34), (41, 72), (23, 72), (23, 34), (6, 34)),
            poly((68, 96), (42, 66), (59, 66), (59, 28), (77, 28), (77, 66), (94, 66)),
        )
    ),
    'attack': (cross_hair),
    # the die
    'skull': (skull_path),
    'strike': (lambda: join(band(50, 50, 42, 12), starpath(50, 50, 28, 0.4, 4))),
    'die': (lambda: less(box(8, 8, 84, 84, 18), circle(50, 50, 13), circle(28, 28, 8), circle(72, 72, 8))),
    'reroll': (
        lambda: join(
            less(band(50, 52, 34, 13), poly((50, 52), (62, -10), (110, 20))), poly((52, 0), (82, 22), (50, 40))
        )
    ),
    # kinds of Stalker
    'head': (
        lambda: join(
            path('M50 60 L4 64 L20 50 L2 34 L24 36 L16 10 L38 28 L50 2 L62 28 L84 10 L76 36 L98 34 L80 50 L96 64 Z'),
            path('M26 68 L74 68 L70 84 L50 98 L30 84 Z'),
        )
    ),
    'tongue': (
        lambda: join(
            path('M8 10 L92 10 L92 40 L80 64 L71 42 L62 42 L56 54 L50 42 L44 54 L38 42 L29 42 L20 64 L8 40 Z'),
            path('M40 60 L61 60 C62 75 80 75 84 60 C92 84 76 97 58 97 C43 97 38 80 40 60 Z'),
        )
    ),
    'claw': (
        lambda: join(
            path('M6 4 C38 16 42 54 26 96 C22 62 14 36 6 4 Z'),
            path('M38 2 C68 18 70 58 51 98 C51 62 47 34 38 2 Z'),
            path('M70 4 C98 22 98 58 76 94 C78 62 76 34 70 4 Z'),
        )
    ),
    'tail': (
        lambda: path(
            'M12 96 C0 50 14 6 56 6 C76 6 88 17 90 32 L98 28 L90 72 L60 40 L71 38 C69 32 64 28 56 28 C36 28 26 52 34 96 Z'
        )
    ),
    # a marine
    'facing': (lambda: path('M4 50 L48 10 L48 34 L94 34 L94 66 L48 66 L48 90 Z')),
    'turn': (
        lambda: join(
            poly((4, 32), (36, 6), (36, 23), (94, 23), (94, 41), (36, 41), (36, 58)),
            poly((96, 68), (64, 42), (64, 59), (6, 59), (6, 77), (64, 77), (64, 94)),
        )
    ),
    'range': (
        lambda: join(
            band(50, 50, 26, 10), circle(50, 50, 9), *[turned(box(45, 2, 10, 24), a) for a in (0, 90, 180, 270)]
        )
    ),
    'guard': (lambda: path('M50 4 L90 17 L90 48 C90 73 73 87 50 97 C27 87 10 73 10 48 L10 17 Z')),
    'assault': (
        lambda: less(
            path('M50 4 L90 17 L90 48 C90 73 73 87 50 97 C27 87 10 73 10 48 L10 17 Z'),
            poly((60, -4), (36, 36), (56, 50), (36, 104), (46, 104), (70, 46), (50, 33), (72, -4)),
        )
    ),
    'token': (
        lambda: less(
            regular(6, 50, 50, 49, 0), box(27, 30, 11, 40, 4), box(44.5, 30, 11, 40, 4), box(62, 30, 11, 40, 4)
        )
    ),
    'activate': (
        lambda: path(
            'M30 97 L11 62 C6 51 17 46 24 54 L30 62 L30 18 C30 8 43 8 43 18 L43 44 L46 44 L46 12 C46 2 58 2 58 12 L58 44 L61 44 L61 18 C61 9 73 9 73 18 L73 48 L76 48 L76 29 C76 20 88 20 88 29 L88 66 C88 84 79 97 70 97 Z'
        )
    ),
    # enemies
    'contact': (
        lambda: join(
            band(50, 50, 40, 12), band(50, 50, 17, 10), *[turned(box(45, 0, 10, 26), a) for a in (45, 135, 225, 315)]
        )
    ),
    'flank': (
        lambda: path(
            'M8 92 L8 42 C8 18 26 6 49 6 C72 6 90 18 90 42 L90 56 L99 56 L80 86 L61 56 L72 56 L72 42 C72 28 62 22 49 22 C35 22 26 28 26 42 L26 92 Z'
        )
    ),
    'next': (
        lambda: join(poly((50, 98), (14, 58), (38, 58), (38, 30), (62, 30), (62, 58), (86, 58)), box(38, 4, 24, 16, 4))
    ),
    'up': (lambda: poly((50, 3), (92, 48), (66, 48), (66, 97), (34, 97), (34, 48), (8, 48))),
    'down': (lambda: poly((50, 97), (92, 52), (66, 52), (66, 3), (34, 3), (34, 52), (8, 52))),
    'merge': (
        lambda: join(
            poly(
                (2, 20),
                (30, 20),
                (50, 42),
                (70, 20),
                (98, 20),
                (62, 62),
                (62, 76),
                (78, 76),
                (50, 98),
                (22, 76),
                (38, 76),
                (38, 62),
            )
        )
    ),
    'spawn': (
        lambda: join(
            poly((50, 78), (22, 46), (41, 46), (41, 6), (59, 6), (59, 46), (78, 46)),
            path('M6 64 L20 64 L20 82 L80 82 L80 64 L94 64 L94 96 L6 96 Z'),
        )
    ),
    # event, travel, players
    'instinct': (
        lambda: less(
            path(
                'M50 4 C74 4 90 22 90 44 C90 60 80 66 78 78 L76 97 L36 97 L34 84 L22 84 C16 84 14 79 14 73 L14 62 L4 58 L14 40 C16 20 30 4 50 4 Z'
            ),
            path('M52 18 L34 50 L47 50 L42 74 L68 40 L54 40 L62 18 Z'),
        )
    ),
    'door': (lambda: less(box(12, 4, 76, 92, 6), box(23, 15, 22, 70, 2), box(55, 15, 22, 70, 2))),
    'console': (
        lambda: join(
            less(box(6, 8, 88, 60, 8), box(17, 19, 66, 38, 3)),
            box(40, 66, 20, 16, 1),
            box(22, 80, 56, 12, 4),
            box(24, 26, 34, 8, 2),
            box(24, 42, 22, 8, 2),
        )
    ),
    'flag': (lambda: join(box(12, 3, 14, 94, 4), poly((26, 8), (92, 8), (74, 31), (92, 54), (26, 54)))),
    'eye': (
        lambda: less(
            path('M50 18 C74 18 91 37 98 50 C91 63 74 82 50 82 C26 82 9 63 2 50 C9 37 26 18 50 18 Z'),
            band(50, 50, 16, 9),
        )
    ),
    'hidden': (
        lambda: join(
            less(
                path('M50 18 C74 18 91 37 98 50 C91 63 74 82 50 82 C26 82 9 63 2 50 C9 37 26 18 50 18 Z'),
                band(50, 50, 16, 9),
                turned(box(-20, 40, 140, 20, 0), -45),
            ),
            turned(box(0, 45.5, 100, 9, 4), -45),
        )
    ),
    'lock': (
        lambda: less(join(box(14, 42, 72, 54, 8), band(50, 36, 26, 12)), circle(50, 64, 9), box(46, 66, 8, 18, 2))
    ),
    'user': (lambda: join(circle(50, 27, 23), path('M50 56 C76 56 92 72 92 96 L8 96 C8 72 24 56 50 56 Z'))),
    'bot': (
        lambda: less(
            join(box(8, 20, 84, 72, 14), box(45, 4, 10, 22, 4), circle(50, 7, 7)),
            circle(33, 50, 10),
            circle(67, 50, 10),
            box(30, 70, 40, 9, 4),
        )
    ),
    'veil': (
        lambda: join(
            less(regular(6, 50, 50, 49), regular(6, 50, 50, 37)), less(regular(6, 50, 50, 24), regular(6, 50, 50, 13))
        )
    ),
    'relic': (lambda: less(poly((50, 2), (84, 46), (50, 98), (16, 46)), poly((50, 22), (66, 46), (50, 54), (34, 46)))),
}
for _n in range(REACH + 1):
    SIGNS[f'reach_{_n}'] = lambda n=_n: reach(n)
TEAM_SIGNS = {
    'green': lambda: less(
        path('M50 6 L88 19 L88 50 C88 73 71 87 50 96 C29 87 12 73 12 50 L12 19 Z'),
        path('M50 22 L50 80 C36 74 27 64 27 50 L27 30 Z'),
    ),
    'yellow': lambda: path('M60 2 L18 56 L43 56 L34 98 L82 40 L55 40 Z'),
    'blue': lambda: join(sword(45), sword(-45)),
    'red': rounds,
    'purple': lambda: less(
        path(
            'M52 2 C58 26 86 38 86 64 C86 85 69 97 50 97 C31 97 14 85 14 64 C14 48 25 42 29 28 C38 34 41 42 40 50 C50 40 54 24 52 2 Z'
        ),
        path('M50 56 C44 65 36 70 36 78 C36 86 43 90 50 90 C57 90 64 86 64 78 C64 70 56 65 50 56 Z'),
    ),
    'gray': SIGNS['eye'],
}
THREATS = {
    'red': lambda: poly((50, 14), (86, 50), (50, 86), (14, 50)),
    'orange': lambda: poly((50, 17), (86, 79), (14, 79)),
    'yellow': lambda: join(box(20, 26, 60, 18), box(20, 56, 60, 18)),
    'green': lambda: circle(50, 50, 26),
}


def picture(size, draw, to):
    """A square picture of a field of 100."""
    s, p = surface(size, size)
    with p.at(size / 2, size / 2, size * 0.96):
        draw(p)
    save(s, to)


def emblem(p: Pen, team):
    """The team's sign in its disc."""
    p.fill(circle(50, 50, 49), TEAM_DEEP[team])
    p.fill(circle(50, 50, 46), TEAM[team])
    p.fill(path('M6 44 C10 16 34 6 50 6 C66 6 90 16 94 44 C70 34 30 34 6 44 Z'), '#ffffff', 0.16)
    with p.at(50, 50, 62):
        p.fill(TEAM_SIGNS[team](), TEAM_INK[team])


def danger(p: Pen, colour):
    """As many corners as it is dangerous, in a dark square."""
    p.fill(box(2, 2, 96, 96, 24), '#07090c')
    p.line(box(6, 6, 88, 88, 20), THREAT[colour], 7)
    p.fill(THREATS[colour](), THREAT[colour])


# ---------------------------------------------------------------- backs of cards
def back(size, color, deep, draw, to, seed=1):
    """A card: worn paint, a frame, a sign that has grown into it."""
    w, h = size
    s, p = surface(w, h)
    r = 0.13 * w
    p.fill(rrect(0, 0, w, h, r), NIGHT)
    p.fill(rrect(2, 2, w - 4, h - 4, r - 2), color, to=deep)
    q = random.Random(seed)
    s.getCanvas().save()
    s.getCanvas().clipRRect(skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(2, 2, w - 4, h - 4), r - 2, r - 2), True)
    for _ in range(26):
        x, y, a = q.uniform(0, w), q.uniform(0, h), q.uniform(0, math.pi)
        n = q.uniform(0.04, 0.26) * w
        p.line(
            poly((x, y), (x + n * math.cos(a), y + n * math.sin(a)), close=False),
            '#ffffff' if q.random() < 0.4 else '#000000',
            q.uniform(0.5, 1.4),
            0.12,
        )
    s.getCanvas().restore()
    p.line(rrect(0.075 * w, 0.075 * w, w * 0.85, h - 0.15 * w, r * 0.6), BONE, 0.014 * w, 0.55)
    for x in (0.075 * w, 0.925 * w):
        for y in (0.075 * w, h - 0.075 * w):
            p.fill(regular(4, x, y, 0.05 * w), deep)
            p.fill(regular(4, x, y, 0.034 * w), BONE, 0.8)
    with p.at(w / 2, h / 2, 0.56 * w):
        draw(p)
    save(s, to)


def grown(sign, color, shine):
    """A sign with a glow round it and an edge of shadow."""

    def draw(p):
        p.line(sign, shine, 16, 0.28, blur=7)
        p.line(sign, NIGHT, 8)
        p.fill(sign, color, to=shine)

    return draw


def backs(out, scale=1.0):
    """All backs; returns how many."""
    swarm, order = (152, 200), (174, 228)
    back(swarm, '#51417a', '#170f26', grown(SIGNS['claw'](), BONE, '#9a7ae0'), out / 'back_stalker.png', 2)
    back(swarm, '#8a3d22', '#2a0f0a', grown(SIGNS['instinct'](), '#ffd9b0', '#ff7a40'), out / 'back_event.png', 3)
    back(swarm, '#2f5a70', '#0b1a24', grown(SIGNS['door'](), '#e6f6ff', '#7fd0f2'), out / 'back_location.png', 4)
    for k, team in enumerate(TEAM):
        sign = grown(TEAM_SIGNS[team](), '#ffffff', TEAM[team])
        back(order, TEAM[team], TEAM_DEEP[team], sign, out / f'back_order_{team}.png', 5 + k)
    return 3 + len(TEAM)


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument('out', type=Path)
    ap.add_argument('--size', type=int, default=96)
    a = ap.parse_args()
    for name, shape in SIGNS.items():
        picture(a.size, lambda p, f=shape: p.fill(f(), '#ffffff'), a.out / f'sign_{name}.png')
    for team in TEAM:
        picture(a.size, lambda p, t=team: p.fill(TEAM_SIGNS[t](), '#ffffff'), a.out / f'sign_team_{team}.png')
        picture(a.size, lambda p, t=team: emblem(p, t), a.out / f'emblem_{team}.png')
    for colour in THREAT:
        picture(a.size, lambda p, c=colour: danger(p, c), a.out / f'threat_{colour}.png')
    n = backs(a.out)
    print(f'{len(SIGNS) + 2 * len(TEAM) + len(THREAT)} signs, {n} backs')


if __name__ == '__main__':
    main()
