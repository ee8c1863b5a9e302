"""The last places of The Derelict: tier 3 and the goals; see derelict_places.py."""

import random
from math import cos, pi, sin

from derelict_kit import (
    ambient,
    bar,
    beam,
    count,
    cube,
    cyl,
    glow,
    group,
    lathe,
    mat,
    mesh,
    point,
    since,
    sphere,
    spot,
    stripes,
    torus,
    tube,
    view,
    worn,
)
from derelict_near import ACROSS, BLACK, YELLOW, shell, stars
from derelict_stalkers import stalker


def pod(i, x, y, z, q, flesh, body) -> None:
    """An amber pod on its stalk, with the sleeper in it."""
    n = count()
    skin = mat('#e08a3a', 0.25, 0, 0.8, emit='#ff8a2a', estr=0.3)
    skin.node_tree.nodes['Principled BSDF'].inputs['Alpha'].default_value = 0.22
    sphere(1.0, (0, 0, 0), skin, (0.78, 0.78, 1.25))
    sphere(0.8, (0, 0.34, -0.1), mat('#5a2008', 0.6, emit='#ffa040', estr=2.6), (0.8, 0.3, 1.2))
    tube([(0, 0, 1.1), (0.05, 0, 1.7), (0, 0, 2.6), (0.1, 0, 4.6 / q)], (0.3, 0.14, 0.13, 0.3), flesh)
    for k in range(6):
        a = k * pi / 3 + 0.3
        tube(
            [
                (0.0, 0.0, 1.35),
                (0.62 * cos(a), 0.62 * sin(a), 0.75),
                (0.8 * cos(a), 0.8 * sin(a), 0),
                (0.55 * cos(a), 0.55 * sin(a), -0.85),
                (0, 0, -1.3),
            ],
            (0.1, 0.05, 0.035, 0.04, 0.07),
            flesh,
        )
    s = 1 if i % 2 else -1  # the sleeper: back, head tucked in, limbs folded
    tube(
        [(0.1 * s, 0, 0.75), (0.5 * s, 0, 0.3), (0.4 * s, 0, -0.5), (-0.1 * s, 0, -0.85)],
        (0.2, 0.3, 0.28, 0.1),
        body,
    )
    sphere(0.26, (-0.1 * s, -0.1, 0.55), body, (1.4, 1, 0.9), rot=(0, 0.5 * s, 0), seg=20)
    for t in (0.1, -0.2, -0.5):
        tube(
            [
                (0.3 * s, -0.1, t),
                (-0.2 * s, -0.25, t + 0.25),
                (-0.42 * s, -0.2, t - 0.1),
                (-0.15 * s, -0.3, t - 0.3),
            ],
            (0.1, 0.08, 0.06, 0.02),
            body,
        )
    group(since(n), (x, y, z), (0.05 * (i % 3 - 1), 0.06 * (i % 5 - 2), 0.4 * i), q)
    point((x, y - 1.0 * q, z - 1.2 * q), 40 * q, '#ff9a3a', 0.4)


def dormant_nest() -> None:
    """They sleep: amber pods hang from the roof like fruit, a curled body in each, spores drift below."""
    flesh, dark = worn('#7a4a86', 0.35, 0.0, 3, 0.5, coat=0.7), worn('#5a4272', 0.8, 0.0, 2, 0.5)
    body = mat('#1c0f22', 0.5, 0, 0.5)
    lathe([(0.01, -0.1), (8.6, 0), (9.2, 3), (7.6, 6.2), (0.01, 7.6)], dark, (0, 7, 0), n=40)
    rng = random.Random(11)
    for _ in range(46):  # lumps on roof and walls
        a, z = rng.uniform(-0.9, 4.0), rng.uniform(0.2, 6.6)
        r = 9.3 if z < 4 else 8.7 - (z - 4)
        sphere(rng.uniform(0.4, 1.0), (r * cos(a), 7 + r * sin(a), z), dark, (1, 1, 0.7), seg=20)
    pods = [
        (0.0, 4.6, 2.75, 1.02),
        (-2.15, 5.6, 3.2, 0.86),
        (2.2, 5.9, 3.0, 0.88),
        (-3.9, 7.4, 3.5, 0.8),
        (1.0, 8.2, 3.9, 0.72),
        (4.1, 7.8, 3.7, 0.8),
        (-1.2, 9.0, 3.8, 0.7),
        (-5.6, 8.8, 3.9, 0.7),
        (2.9, 10.4, 4.2, 0.66),
        (5.8, 9.6, 4.1, 0.68),
        (-2.9, 11, 4.3, 0.62),
        (0.2, 11.6, 4.4, 0.6),
    ]
    for i, (x, y, z, q) in enumerate(pods):
        pod(i, x, y, z, q, flesh, body)
    for _ in range(22):
        x, y, h = rng.uniform(-5.5, 5.5), rng.uniform(3.4, 12), rng.uniform(0.3, 1.0)
        if abs(x) > 0.9:
            tube([(x, y, -0.1), (x * 1.01, y, h * 0.6), (x * 1.02, y, h)], (0.36, 0.24, 0.17), flesh)
            sphere(0.14, (x * 1.02, y, h), glow('#c88aff', 4), (1, 1, 0.5), seg=14)
    for _ in range(60):
        sphere(
            rng.uniform(0.01, 0.025),
            (rng.uniform(-4, 4), rng.uniform(2, 8), rng.uniform(0.2, 3)),
            glow('#e8c8ff', 6),
            seg=6,
        )
    point((0, 12.5, 2.2), 1300, '#8f5ae0', 0.6)
    for s in (-1, 1):
        point((4.6 * s, 4.6, 1.0), 300, '#8a5ae0', 0.5)
    view((-0.4, -1.2, 0.95), (0.1, 6, 2.65), 20, fill=60, tint='#c8a8ff')


def egg(loc, size, m, vein, rng) -> None:
    """A leathery egg with a lip of four petals, something bright inside."""
    x, y, z = loc
    sphere(size, (x, y, z + size * 0.9), m, (0.8, 0.8, 1.15), seg=28)
    for k in range(4):
        a = k * pi / 2 + rng.random()
        tube(
            [
                (x + 0.1 * size * cos(a), y + 0.1 * size * sin(a), z + 1.95 * size),
                (x + 0.3 * size * cos(a), y + 0.3 * size * sin(a), z + 2.1 * size),
                (x + 0.55 * size * cos(a), y + 0.55 * size * sin(a), z + 1.95 * size),
            ],
            (0.16 * size, 0.14 * size, 0.05 * size),
            m,
        )
    sphere(size * 0.2, (x, y, z + 1.98 * size), vein, (1, 1, 0.6), seg=16)


def shrine() -> None:
    """Candles before a stone warden who kneels; the relic above his blade."""
    ambient(0.03, (0.5, 0.36, 0.2))
    stone, dark = worn('#93897a', 0.7, 0.0, 2.4, 0.5), worn('#4c453c', 0.7, 0.0, 2, 0.5)
    gold = mat('#ffcf5a', 0.2, 0.9, 0.5, emit='#ffb52a', estr=0.7)
    shell(9.2, -4, 9.3, 9, dark, dark)
    for s in (-1, 1):
        for k in range(3):
            y = 2.4 + 2.5 * k
            cyl(0.46, 5.6, (3.3 * s, y, 2.5), stone, v=12)
            cube((1.2, 1.2, 0.3), (3.3 * s, y, 0.15), stone, 0.06)
            cube((1.2, 1.2, 0.3), (3.3 * s, y, 4.3), stone, 0.06)
            tube([(3.3 * s, y, 4.1), (2.6 * s, y, 5.2), (0, y, 6.0)], (0.3, 0.28, 0.25), stone)
        cube((0.9, 0.06, 3.4), (2.5 * s, 9.15, 3.0), worn('#8a2a22', 0.8, 0.0), 0.01)  # banners
        cube((0.6, 0.08, 0.08), (2.5 * s, 9.1, 2.2), gold, 0)
    for k in range(3):
        cube((5.0 - 1.0 * k, 2.4 - 0.5 * k, 0.24), (0, 7.4 + 0.2 * k, 0.12 + 0.24 * k), stone, 0.04)
    torus(1.75, 0.12, (0, 9.1, 3.1), gold, rot=ACROSS)
    for k in range(16):
        a = k * 0.3927
        tube([(1.9 * cos(a), 9.1, 3.1 + 1.9 * sin(a)), (2.5 * cos(a), 9.1, 3.1 + 2.5 * sin(a))], (0.06, 0.015), gold)
    n = count()
    for p, q, r in (
        ((0, 0, 0.95), 0.52, (1.05, 0.8, 1.15)),
        ((0, -0.05, 1.78), 0.36, (1, 1.05, 1.05)),
        ((-0.62, 0, 1.3), 0.26, (1, 1, 1)),
        ((0.62, 0, 1.3), 0.26, (1, 1, 1)),
        ((0.36, 0.1, 0.3), 0.34, (0.9, 1.5, 0.8)),
        ((-0.36, -0.3, 0.5), 0.28, (0.8, 1.1, 1.3)),
    ):
        sphere(q, p, stone, r)
    torus(0.36, 0.05, (0, -0.05, 1.78), stone, rot=(0, pi / 2, 0))
    for s in (-1, 1):
        tube([(0.62 * s, 0, 1.3), (0.6 * s, -0.35, 1.0), (0.1 * s, -0.55, 1.05)], (0.18, 0.16, 0.14), stone)
    cube((0.4, 0.2, 0.26), (0, -0.34, 1.76), mat('#1a1612', 0.6), 0.06)
    cube((0.14, 0.07, 1.3), (0, -0.6, 0.5), worn('#c8c2b4', 0.3, 0.7), 0.02)
    cube((0.66, 0.1, 0.1), (0, -0.6, 1.12), stone, 0.03)
    group(since(n), (0, 7.6, 0.66), scale=1.12)
    v = [(0, 0, 0.66), (0.34, 0, 0), (0, -0.34, 0), (-0.34, 0, 0), (0, 0.34, 0), (0, 0, -0.56)]
    f = [(0, 2, 1), (0, 3, 2), (0, 4, 3), (0, 1, 4), (5, 1, 2), (5, 2, 3), (5, 3, 4), (5, 4, 1)]
    mesh(v, f, mat('#ffe08a', 0.2, 0.6, 0.5, emit='#ffc040', estr=1.8), (0, 7.3, 3.6), bevel=0.02)
    torus(0.6, 0.035, (0, 7.3, 3.6), gold, rot=(1.2, 0.3, 0))
    beam((0, 7.3, 6.4), (0, 7.3, 0.6), 0.3, '#ffd98a', 0.18, 0.2)
    point((0, 6.9, 3.5), 300, '#ffc860', 0.3)
    rng = random.Random(5)
    wax, flame = mat('#e8dcc0', 0.5, 0, 0.2), glow('#ffc050', 14)
    for _ in range(44):
        x, y, h = rng.choice((-1, 1)) * rng.uniform(0.9, 2.7), rng.uniform(4.2, 6.4), rng.uniform(0.12, 0.55)
        cyl(0.06, h, (x, y, h / 2), wax, v=10)
        sphere(0.045, (x, y, h + 0.07), flame, (0.7, 0.7, 1.6), seg=10)
    for s in (-1, 1):
        point((1.7 * s, 5.2, 0.9), 130, '#ff9a3a', 0.3)
        point((2.0 * s, 2.0, 3.0), 70, '#ff9a3a', 0.4)
    view((0.5, -1.2, 1.4), (0, 8, 2.3), 26, fill=90, tint='#8fa8c8')


def core_and_rings(steel, dark) -> None:
    """The burning core, and the rings round it."""
    lathe(
        [(0.01, -7), (0.75, -6.4), (0.5, -4.6), (0.72, -2.6), (0.5, -0.6), (0.8, 1.6), (0.6, 5), (0.9, 8)],
        glow('#7affd8', 4.5),
        (0, 8, 0),
        n=40,
    )
    for z, big in ((-4.6, 1.9), (-2.6, 3.0), (-0.6, 1.9), (1.8, 1.5)):
        torus(big, 0.42 if big > 2 else 0.24, (0, 8, z), steel, n=80)
        for k in range(12 if big > 2 else 8):
            a = k * 2 * pi / (12 if big > 2 else 8)
            cube(
                (0.7, 0.5, 0.95) if big > 2 else (0.4, 0.3, 0.6),
                (big * cos(a), 8 + big * sin(a), z),
                dark,
                0.08,
                rot=(0, 0, a),
            )
            if big > 2:
                cube(
                    (0.1, 0.3, 0.3),
                    ((big + 0.38) * cos(a), 8 + (big + 0.38) * sin(a), z),
                    glow('#b8fff0', 6),
                    0.03,
                    rot=(0, 0, a),
                )
                cube(
                    (0.3, 0.3, 0.06), (big * cos(a), 8 + big * sin(a), z + 0.5), glow('#b8fff0', 5), 0.02, rot=(0, 0, a)
                )


def bridges(steel, dark) -> None:
    """Four bridges across the pit, and what holds the core."""
    for k in range(4):
        a = k * pi / 2 + pi / 4
        bar((0.9 * cos(a), 8 + 0.9 * sin(a), 4.6), (5.4 * cos(a), 8 + 5.4 * sin(a), 7), 0.3, steel)
        for t in (-0.4, 0.4):
            bar(
                (3.3 * cos(a) - t * sin(a), 8 + 3.3 * sin(a) + t * cos(a), -2.4),
                (7.4 * cos(a) - t * sin(a), 8 + 7.4 * sin(a) + t * cos(a), -2.4),
                0.04,
                steel,
                v=8,
            )
        n = count()
        cube((4.6, 1.0, 0.14), (5.2, 0, -3.2), dark, 0.02)
        for q in range(15):
            cube((0.05, 0.9, 0.05), (3.2 + 0.3 * q, 0, -3.1), steel, 0)
        cube((4.6, 0.08, 0.1), (5.2, 0.5, -3.1), stripes(YELLOW, BLACK, 1.6), 0)
        cube((4.6, 0.08, 0.1), (5.2, -0.5, -3.1), stripes(YELLOW, BLACK, 1.6), 0)
        group(since(n), (0, 8, 0), (0, 0, a))


def gallery(steel, dark) -> None:
    """The rail of the gallery one looks from."""
    for z in (1.35, 1.75):
        bar((-6, 0.6, z), (6, 0.6, z), 0.05, steel, v=12)
    for k in range(7):
        bar((-4.2 + 1.4 * k, 0.6, 0.6), (-4.2 + 1.4 * k, 0.6, 1.75), 0.045, steel, v=10)
    cube((12, 1.2, 0.2), (0, 0.4, 0.6), dark, 0.03)
    cube((12, 0.1, 0.2), (0, 1.0, 0.62), stripes(YELLOW, BLACK, 1.6), 0)


def reactor_hall() -> None:
    """From the gallery: far below, the ring of the reactor round its burning core, bridges to it across the pit."""
    steel, dark, hull = worn('#7a8494', 0.38, 0.75), worn('#2c343e', 0.45, 0.6), worn('#434e5a', 0.5, 0.5, 1.2, 0.5)
    lathe([(0.01, -7), (6.6, -7), (6.6, -3.4), (9.5, -3.2), (9.5, 7), (0.01, 8)], hull, (0, 8, 0), n=48)
    for k in range(24):
        a = k * pi / 12
        cube((0.5, 0.7, 9), (9.2 * cos(a), 8 + 9.2 * sin(a), 1.2), steel, 0.08, rot=(0, 0, a))
        cube((0.12, 0.5, 0.16), (6.5 * cos(a), 8 + 6.5 * sin(a), -4.2), glow('#5affc8', 4), 0.02, rot=(0, 0, a))
        if k % 2:
            cube((0.1, 0.6, 0.2), (8.9 * cos(a), 8 + 8.9 * sin(a), 1.4), glow('#ff8a3a', 6), 0.03, rot=(0, 0, a))
    core_and_rings(steel, dark)
    bridges(steel, dark)
    gallery(steel, dark)
    for z, p in ((-4.5, 500), (-1.5, 700), (3.0, 500)):
        for k in range(3):
            a = k * 2.1 - 1.57
            point((1.3 * cos(a), 8 + 1.3 * sin(a), z), p / 3, '#5affc8', 0.4)
    for s in (-1, 1):
        point((6.5 * s, 5.0, 1.8), 260, '#ff9a4a', 0.4)
    beam((0, 8, -7), (0, 8, 6), 0.5, '#7affd8', 0.12, 1.0)
    view((0.9, -1.0, 3.3), (0, 8, -1.35), 20, fill=70, tint='#c8f0ff')


def bay(steel, dark, deck, amber) -> None:
    """The bay, its doors ajar to the stars."""
    for s in (-1, 1):
        cube((0.3, 26, 9), (8 * s, 19, 0.5), worn('#4a5664', 0.5, 0.5, 1, 0.5), 0)
        for k in range(6):
            cube((0.8, 0.8, 9), (7.6 * s, 8 + 4 * k, 0.5), steel, 0.1)
            cube((0.1, 0.5, 1.4), (7.15 * s, 8 + 4 * k, 2.2), amber, 0.03)
            point((6.5 * s, 8 + 4 * k, 2.2), 160, '#ffb45a', 0.4)
    cube((16, 26, 0.3), (0, 19, -4), deck, 0)
    cube((16, 26, 0.3), (0, 19, 5), dark, 0)
    for k in range(9):
        cube((1.6, 0.5, 0.04), (0, 8 + 2.6 * k, -3.82), glow('#5fe8ff', 3), 0)
    for s in (-1, 1):
        cube((0.3, 24, 0.3), (1.5 * s, 19, -3.7), steel, 0.04)
        cube((5.6, 0.6, 9.2), (5.6 * s, 31.6, 0.5), worn('#5a6674', 0.45, 0.6), 0.08)
        cube((0.5, 0.7, 9.2), (3.0 * s, 31.5, 0.5), stripes(YELLOW, BLACK, 0.8), 0.02)
    stars(60, -30, 30, -20, 24, 240, 9)


def boat(steel, amber) -> None:
    """The boat on its rail."""
    n = count()
    paint, pale = worn('#d8dee2', 0.3, 0.3, 1.2, 0.25, coat=0.4), worn('#c8442a', 0.35, 0.2, coat=0.4)
    lathe([(0.01, 5.2), (0.5, 4.6), (1.1, 3.0), (1.35, 0.6), (1.3, -2.6), (1.0, -3.4)], paint, rot=ACROSS, n=40)
    cube((1.3, 1.5, 0.5), (0, -2.4, 1.0), mat('#081a22', 0.08, 0, 1, emit='#3ac0e0', estr=0.6), 0.24, segs=5)
    for s in (-1, 1):
        mesh(
            [(1.0 * s, -0.6, -0.3), (3.7 * s, 2.2, -0.5), (3.7 * s, 3.3, -0.5), (1.0 * s, 2.8, -0.3)],
            [(0, 1, 2, 3)],
            pale,
        ).modifiers.new('s', 'SOLIDIFY').thickness = 0.22
        cyl(0.55, 2.6, (1.75 * s, 2.2, -0.1), steel, rot=ACROSS, bevel=0.1)
        cyl(0.34, 0.1, (0.62 * s, 3.38, 0.0), glow('#7fdcff', 8), rot=ACROSS)
        cyl(0.4, 0.1, (1.75 * s, 0.88, -0.1), amber, rot=ACROSS)
        tube([(0.9 * s, 0, -1.0), (1.4 * s, 0, -1.6), (1.5 * s, 0, -1.9)], 0.14, steel)
    cube((0.2, 1.8, 1.5), (0, 2.3, 1.7), pale, 0.06, rot=(-0.5, 0, 0))
    torus(1.34, 0.08, (0, -0.9, 0), pale, rot=ACROSS)
    group(since(n), (0.2, 14.5, 1.0), (0, 0, -0.6), 1.2)
    for s in (-1, 1):
        tube([(0.2 + 1.2 * s, 14.5, -0.9), (0.2 + 1.9 * s, 14.5, -2.6), (0.2 + 1.5 * s, 14.5, -3.8)], 0.2, steel)
    spot((-3, 8, 4.6), (0, 14.5, 1.0), 2600, '#fff0d8', 0.8)
    spot((4, 20, 4.6), (0, 14.5, 1.0), 2200, '#7fd8ff', 0.9)


def panes(dark, deck) -> None:
    """The room one looks from, and its slanting panes."""
    for x in (-5.0, -1.9, 1.9, 5.0):
        bar((x, 5.2, 0.9), (x * 1.12, 4.4, 4.2), 0.1, dark, square=0.34)
    for z, y in ((0.9, 5.2), (4.2, 4.4)):
        cube((13, 0.5, 0.36), (0, y, z), dark, 0.05)
    cube((13, 6, 0.3), (0, 2, 4.5), dark, 0)
    cube((13, 0.2, 1.2), (0, 5.3, 0.3), dark, 0)
    cube((13, 9, 0.2), (0, 1, -0.4), deck, 0)


def desk(s, steel, dark, cyan, amber) -> None:
    """A desk full of lights; `s` from -1 to 1: at the left, in the middle, at the right."""
    n = count()
    cube((2.3, 1.0, 0.9), (0, 0, 0.1), steel, 0.08)
    cube((2.2, 0.9, 0.08), (0, -0.08, 0.62), dark, 0.02, rot=(0.35, 0, 0))
    for k in range(9):
        for j in range(2):
            cube(
                (0.13, 0.1, 0.06),
                (-0.9 + 0.225 * k, -0.36 + 0.2 * j, 0.54 + 0.07 * j),
                (cyan, amber, glow('#ff5a3a', 4), cyan)[(k * 3 + j + s) % 4],
                0.01,
                rot=(0.35, 0, 0),
            )
    cube(
        (0.9, 0.08, 0.5),
        (-0.5 + 0.5 * s, 0.3, 0.9),
        mat('#04202a', 0.2, emit='#0a8ab0', estr=1.6),
        0.02,
        rot=(-0.15, 0, 0),
    )
    for q in range(4):
        cube(
            (0.2 + 0.13 * ((q * 2 + s) % 4), 0.02, 0.04),
            (-0.6 + 0.5 * s, 0.25, 0.75 + 0.1 * q),
            glow('#9ff4ff', 5),
            0,
            rot=(-0.15, 0, 0),
        )
    group(since(n), (2.9 * s, 3.6 - 0.5 * abs(s), 0.1), (0, 0, -0.28 * s))


def floating_chart(amber) -> None:
    """The chart that floats above the middle desk."""
    n = count()
    for r in (0.32, 0.55, 0.8):
        torus(r, 0.014, (0, 0, 0), glow('#7ff0ff', 6), rot=(1.25, 0, 0))
    tube([(-0.9, 0, -0.2), (-0.2, 0, 0.35), (0.7, 0, 0.1)], 0.018, amber)
    sphere(0.08, (0.7, 0, 0.1), amber, seg=14)
    group(since(n), (-2.3, 4.2, 1.55), scale=0.7)


def launch_bay() -> None:
    """Behind slanting panes: desks full of lights, and in the bay a boat on its rail, the doors ajar to the stars."""
    steel, dark, deck = worn('#76828f', 0.38, 0.7), worn('#232a34', 0.45, 0.5), worn('#3a4450', 0.45, 0.6)
    cyan, amber = glow('#5fe8ff', 4), glow('#ffb040', 5)
    bay(steel, dark, deck, amber)
    boat(steel, amber)
    panes(dark, deck)
    for s in (-1, 0, 1):
        desk(s, steel, dark, cyan, amber)
    floating_chart(amber)
    for s in (-1, 1):
        point((2.6 * s, 2.6, 1.4), 60, '#5fe8ff', 0.4)
    view((0.6, -1.2, 2.2), (0.0, 8, 1.05), 21, fill=45, tint='#9fd8ff')


def stalker_nest() -> None:
    """On the floor among the eggs: a cave of flesh and ribs, and the Alpha on its mound against a red glow."""
    flesh, bone = worn('#6a2a3c', 0.3, 0.0, 3, 0.5, coat=0.8), worn('#d8c8a8', 0.4, 0.0, 3, 0.4, coat=0.4)
    dark = worn('#3a1822', 0.4, 0.0, 2, 0.5, coat=0.5)
    lathe([(0.01, -0.15), (8.6, 0), (9.0, 2.6), (7.4, 5.4), (0.01, 6.8)], dark, (0, 7, 0), n=40)
    rng = random.Random(3)
    for k in range(7):  # ribs that close overhead
        y = 2.2 + 1.6 * k
        for s in (-1, 1):
            tube(
                [
                    (5.8 * s, y, -0.2),
                    (6.4 * s, y + 0.2, 2.2),
                    (4.6 * s, y + 0.3, 4.9),
                    (1.4 * s, y + 0.1, 5.7 + 0.1 * (k % 2)),
                    (0.5 * s, y - 0.3, 5.0),
                ],
                (0.5, 0.42, 0.34, 0.2, 0.03),
                bone,
            )
    for _ in range(50):
        a, z = rng.uniform(-0.9, 4.0), rng.uniform(0, 5)
        r = 9.1 - max(0, z - 2.6) * 0.6
        sphere(rng.uniform(0.3, 0.8), (r * cos(a), 7 + r * sin(a), z), flesh, (1, 1, 0.7), seg=20)
    for _ in range(9):  # strands
        x, y = rng.uniform(-4, 4), rng.uniform(3, 9)
        tube(
            [(x, y, 6.4), (x + rng.uniform(-0.3, 0.3), y, 5.2), (x, y, rng.uniform(3.6, 4.6))],
            (0.12, 0.05, 0.02),
            flesh,
        )
    sphere(2.6, (0, 7.6, -1.6), flesh, (1.3, 1, 1), seg=48)
    for k in range(16):
        a = k * pi / 8
        tube(
            [
                (1.4 * cos(a), 7.4 + 1.2 * sin(a), 0.9),
                (2.6 * cos(a), 7.4 + 2.2 * sin(a), 0.5),
                (4.2 * cos(a), 7.4 + 3.4 * sin(a), 0.0),
            ],
            (0.2, 0.22, 0.1),
            flesh,
        )
    g = stalker(['claw', 'tongue'], True)
    g.location, g.rotation_euler, g.scale = (0, 7.4, 0.85), (0, 0, 0.2), (1.0,) * 3
    shell_m, vein = worn('#a8664a', 0.35, 0.0, 4, 0.45, coat=0.7), glow('#ffb04a', 7)
    eggs = [
        (-1.5, 2.3, 0.42),
        (1.75, 2.5, 0.46),
        (-2.9, 3.6, 0.5),
        (3.2, 3.9, 0.52),
        (-0.9, 3.9, 0.36),
        (1.1, 4.3, 0.38),
        (-4.2, 5.4, 0.5),
        (4.4, 5.8, 0.5),
        (-2.3, 5.4, 0.42),
        (2.4, 5.6, 0.42),
        (2.4, 1.4, 0.3),
        (-2.5, 1.5, 0.34),
        (-3.4, 7.6, 0.5),
        (3.5, 7.8, 0.5),
    ]
    for x, y, q in eggs:
        egg((x, y, -0.05), q, shell_m, vein, rng)
    for x, y, z in ((-1.5, 2.0, 1.2), (1.7, 2.2, 1.3), (-3.0, 3.4, 1.4), (3.2, 3.6, 1.5)):
        point((x, y, z), 22, '#ffa04a', 0.1)
    point((0, 11.6, 3.4), 1500, '#ff3a22', 0.8)
    spot((-3.6, 2.0, 5.0), (0, 7.4, 2.6), 3000, '#ffe8d0', 0.5)
    for s in (-1, 1):
        point((4.6 * s, 5.4, 3.0), 80, '#c83a8a', 0.5)
    view((0.7, -1.0, 0.95), (0, 7, 2.25), 22, fill=70, tint='#ffc8b0')


def furnace():
    """Fire seen through a mouth: white in the middle, torn by noise."""
    m = mat('#1a0a04', 0.6, emit='#ff7a20', estr=2.2)
    nt = m.node_tree
    b, new, link = nt.nodes['Principled BSDF'], nt.nodes.new, nt.links.new
    tc, n, g, mx, a, ramp = (
        new(f'ShaderNode{k}') for k in ('TexCoord', 'TexNoise', 'VectorMath', 'Math', 'Math', 'ValToRGB')
    )
    n.inputs['Scale'].default_value, n.inputs['Detail'].default_value, n.inputs['Distortion'].default_value = (
        1.6,
        6,
        1.2,
    )
    g.operation, mx.operation, a.operation = 'LENGTH', 'MULTIPLY_ADD', 'ADD'
    link(tc.outputs['Object'], n.inputs['Vector'])
    link(tc.outputs['Object'], g.inputs[0])
    link(g.outputs['Value'], mx.inputs[0])
    mx.inputs[1].default_value, mx.inputs[2].default_value = 0.46, -0.62
    link(mx.outputs[0], a.inputs[0])
    link(n.outputs['Fac'], a.inputs[1])
    el = ramp.color_ramp.elements
    el[0].position, el[0].color = 0.0, (1.0, 0.85, 0.5, 1)
    el[1].position, el[1].color = 0.85, (0.06, 0.008, 0.002, 1)
    for p, c in ((0.14, (1.0, 0.5, 0.1, 1)), (0.36, (1.0, 0.2, 0.02, 1)), (0.6, (0.4, 0.04, 0.004, 1))):
        el.new(p).color = c
    link(a.outputs[0], ramp.inputs[0])
    link(ramp.outputs[0], b.inputs['Emission Color'])
    return m


def purge_station() -> None:
    """A furnace mouth behind bars, four burners, tanks with red wheels to both sides."""
    hull, steel = worn('#4c4039', 0.55, 0.5, 1.5, 0.6), worn('#8d8478', 0.4, 0.8)
    tank, red, brass = (
        worn('#c8521e', 0.38, 0.3, 3, 0.4, coat=0.3),
        mat('#d8301e', 0.35, 0.3, 0.5),
        worn('#b8924a', 0.35, 0.8),
    )
    shell(8.8, -4, 9.4, 4.5, hull, worn('#36302c', 0.5, 0.5), hull)
    for k in range(30):
        cube((2.6, 0.07, 0.06), (0, 0.4 * k - 2, 0.03), steel, 0)
    cyl(1.85, 0.1, (0, 9.2, 2.0), furnace(), rot=ACROSS, v=40)
    torus(1.95, 0.26, (0, 9.1, 2.0), steel, rot=ACROSS)
    for k in range(12):
        a = k * 0.5236
        cyl(0.12, 0.3, (1.95 * cos(a), 8.85, 2.0 + 1.95 * sin(a)), brass, rot=ACROSS, v=8)
    for k in range(7):
        x = (k - 3) * 0.46
        cube((0.1, 0.12, 2 * (1.85**2 - x * x) ** 0.5), (x, 8.9, 2.0), mat('#15110f', 0.5, 0.6), 0.02)
    for s in (-1, 1):
        for y in (3.6, 6.0):
            cyl(0.72, 2.5, (2.95 * s, y, 1.45), tank, bevel=0.3)
            for z in (0.7, 2.2):
                torus(0.73, 0.06, (2.95 * s, y, z), steel)
            cube((0.1, 0.9, 0.4), (2.22 * s, y, 1.45), stripes(YELLOW, BLACK, 3.0), 0.02)
            tube([(2.95 * s, y, 2.7), (2.95 * s, y, 3.5), (2.2 * s, y + 0.8, 3.9), (0.9 * s, 8.6, 4.0)], 0.13, brass)
        torus(0.5, 0.08, (1.95 * s, 4.8, 1.5), red, rot=(pi / 2, 0, 0.5 * s))
        for k in range(3):
            cube((0.96, 0.08, 0.08), (1.95 * s, 4.8, 1.5), red, 0.02, rot=(0, k * 1.047, 0.5 * s))
        cyl(0.09, 1.5, (1.95 * s, 4.9, 0.75), steel, v=12)
        n = count()
        cyl(0.16, 0.9, (0, 0, 0), steel, r2=0.24)
        sphere(0.12, (0, 0, 0.5), glow('#9fd0ff', 5), (0.8, 0.8, 1.6))
        group(since(n), (1.55 * s, 7.6, 0.4), (0, -0.42 * s, 0))
    point((0, 7.6, 2.0), 620, '#ff7a2a', 0.8)
    point((0, 3.2, 3.6), 130, '#ff9a5a', 0.4)
    view((-0.5, -1.9, 1.3), (0.05, 8, 1.95), 26, fill=130, tint='#ffd8b8')
