"""Places of The Derelict deep inside: tiers 1C and 2; see derelict_places.py."""

import random
from itertools import pairwise
from math import cos, pi, sin

from derelict_kit import (
    ambient,
    area,
    bar,
    beam,
    count,
    cube,
    cyl,
    glass,
    glow,
    group,
    lathe,
    mat,
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
from derelict_near import ACROSS, BLACK, YELLOW, shell


def rifle(m, grip, spark, kind: int) -> None:
    """A rifle that stands on its butt, seen from its side; three makes."""
    cube((0.16, 0.1, 0.5), (0.02, 0, 0.25), grip, 0.03, rot=(0, 0.12, 0))
    cube((0.2, 0.12, 0.62), (0, 0, 0.75), m, 0.03)
    cyl(0.035, 0.7 + 0.12 * kind, (0.02, 0, 1.36), m, v=12)
    cube((0.1, 0.09, 0.34), (-0.16, 0, 0.78 - 0.1 * kind), grip, 0.02, rot=(0, -0.5, 0))
    cube((0.05, 0.05, 0.4), (0.13, 0, 0.95), m, 0.01)
    cube((0.03, 0.13, 0.12), (0.0, 0, 0.86), spark, 0.01)
    if kind == 1:
        cyl(0.06, 0.3, (0.02, 0, 1.55), grip, v=12)
    if kind == 2:
        cyl(0.15, 0.12, (-0.12, 0, 0.6), grip, rot=(pi / 2, 0, 0), v=20)


def armoury() -> None:
    """The wall of arms, face to face: rifles in two tiers under warm strips, a suit in the middle, shells before it."""
    steel, dark, wood = worn('#6d7686', 0.4, 0.7), worn('#2c323c', 0.5, 0.5), worn('#8a6034', 0.5, 0.1)
    gun, grip = worn('#8c96a6', 0.3, 0.7), mat('#343a46', 0.5, 0.3)
    shell(14, -4, 5.4, 5.2, worn('#4c5560', 0.5, 0.5, 1.2, 0.5), worn('#3c3a38', 0.45, 0.5), dark)
    for s in (-1, 1):
        for z in (0.55, 2.75):
            cube((4.3, 0.16, 2.0), (3.4 * s, 5.2, z + 0.95), dark, 0.03)
            cube((4.4, 0.5, 0.12), (3.4 * s, 5.0, z), steel, 0.03)
            cube((4.4, 0.2, 0.1), (3.4 * s, 4.95, z + 1.1), steel, 0.02)
            cube((4.2, 0.12, 0.07), (3.4 * s, 4.9, z + 2.02), glow('#ffce82', 7), 0.02)
            area((3.4 * s, 4.1, z + 1.98), (3.4 * s, 5.1, z + 0.7), 90, 1.8, '#ffbe6a')
            for k in range(8):
                n = count()
                rifle(
                    gun,
                    wood if (k + (z > 1)) % 3 == 0 else grip,
                    glow(('#ff5a3a', '#6ff0ff')[k % 2], 4),
                    (k // 3 + (z > 1)) % 3,
                )
                group(since(n), (3.4 * s - 1.85 + 0.53 * k, 4.95, z + 0.04), (-0.06, 0, 0), 1.04)
        cube((0.3, 0.7, 5.2), (5.75 * s, 5.0, 2.6), steel, 0.08)
        cube((0.3, 0.7, 5.2), (1.05 * s, 5.0, 2.6), steel, 0.08)
    # the niche with a suit on its stand
    cube((1.8, 0.1, 4.8), (0, 5.32, 2.4), worn('#a8702a', 0.5, 0.3), 0)
    for s in (-1, 1):
        cube((0.08, 0.1, 4.4), (0.84 * s, 5.1, 2.4), glow('#ffce82', 6), 0.02)
    paint, pale = worn('#c23028', 0.36, 0.15, coat=0.5), mat('#d9d6c8', 0.45, 0.1, 0.3)
    cyl(0.6, 0.2, (0, 4.7, 0.1), steel, bevel=0.04)
    cyl(0.08, 1.2, (0, 4.7, 0.7), steel)
    cube((1.05, 0.7, 0.95), (0, 4.7, 1.75), paint, 0.24, segs=5)
    cube((0.5, 0.1, 0.3), (0, 4.34, 1.75), steel, 0.05)
    for s in (-1, 1):
        sphere(0.33, (0.68 * s, 4.7, 2.05), paint)
        tube([(0.7 * s, 4.7, 1.9), (0.8 * s, 4.6, 1.4), (0.72 * s, 4.45, 1.0)], (0.2, 0.18, 0.16), grip)
        sphere(0.2, (0.72 * s, 4.42, 0.95), steel)
    torus(0.36, 0.1, (0, 4.68, 2.3), steel)
    sphere(0.52, (0, 4.66, 2.76), paint)
    cube((0.56, 0.3, 0.4), (0, 4.26, 2.76), mat('#0a1016', 0.06, 0.2, 1.0), 0.12)
    cube((0.46, 0.06, 0.1), (0, 4.1, 2.82), glow('#ffd9a0', 2), 0.03)
    torus(0.53, 0.05, (0, 4.66, 2.76), pale, rot=(0, pi / 2, 0))
    spot((0, 3.2, 5.0), (0, 4.7, 1.6), 420, '#fff0d8', 0.7)
    # a table before it: shells upright, drums, a crate
    cube((6.6, 1.2, 0.16), (0, 2.2, 0.9), steel, 0.05)
    for s in (-1, 1):
        cube((0.2, 1.0, 0.9), (3.0 * s, 2.2, 0.42), dark, 0.03)
    brass, tip = mat('#d8a83a', 0.25, 0.85), mat('#c8452a', 0.35, 0.2, 0.4)
    for k in range(11):
        for j in range(2):
            x, y = -2.9 + 0.24 * k, 1.95 + 0.3 * j
            cyl(0.085, 0.36, (x, y, 1.16), brass, v=14)
            cyl(0.085, 0.2, (x, y, 1.44), tip, r2=0.01, v=14)
    n = count()
    cube((1.2, 0.8, 0.6), (0, 0, 0.3), worn('#5c6e46', 0.5, 0.2), 0.06)
    cube((1.24, 0.1, 0.64), (0, -0.36, 0.3), worn('#46562f', 0.5, 0.2), 0.02)
    cube((0.7, 0.06, 0.2), (0, -0.43, 0.32), stripes(YELLOW, BLACK, 3), 0.01)
    group(since(n), (1.1, 2.2, 0.98), (0, 0, 0.2))
    for x in (2.2, 2.62, 2.4):
        sphere(0.19, (x, 1.95 + 0.3 * (x == 2.4), 1.16), worn('#4d5c3a', 0.45, 0.3), (1, 1, 1.2), seg=20)
        cyl(0.07, 0.14, (x, 1.95 + 0.3 * (x == 2.4), 1.42), brass, v=12)
    view((-1.5, -2.2, 2.0), (0.0, 4.4, 2.05), 22, fill=200, tint='#cfdcf0')


def core_computer() -> None:
    """From the foot of it: a column of glowing slabs that hangs from the roof, cables to all sides."""
    steel, dark, hull = worn('#6a7890', 0.35, 0.75), worn('#232a38', 0.4, 0.6), worn('#33405a', 0.5, 0.5, 1.2, 0.5)
    blue, cyan, amber = glow('#2f7cff', 5), glow('#7fe8ff', 5), glow('#ffb040', 6)
    lathe([(0.01, 0), (7, 0), (7, 9), (0.01, 11)], hull, (0, 6, 0), n=24)
    for k in range(-2, 15):  # cabinets round the wall, none where one stands
        a = k * pi / 12
        for z in (1.0, 3.2, 5.4):
            cube((1.4, 0.3, 1.9), (6.6 * cos(a), 6 + 6.6 * sin(a), z), dark, 0.05, rot=(0, 0, a + pi / 2))
            for q in range(3):
                w = 0.2 + 0.17 * ((k * 7 + q * 3 + int(z)) % 5)
                cube(
                    (w, 0.06, 0.07),
                    (6.42 * cos(a), 6 + 6.42 * sin(a), z + 0.5 - 0.4 * q),
                    (blue, cyan, blue, amber)[(k + q) % 4],
                    0,
                    rot=(0, 0, a + pi / 2),
                )
    rng = random.Random(2)
    for j in range(9):  # the core
        r, z = 1.05 + 0.12 * j - 0.02 * j * j * (j > 5), 2.0 + 0.62 * j
        cyl(r, 0.46, (0, 6, z), dark, rot=(0, 0, 0.26 * j), bevel=0.06, v=6)
        cyl(r * 0.86, 0.62, (0, 6, z + 0.1), cyan if j % 3 else blue, rot=(0, 0, 0.26 * j), bevel=0, v=6)
        for k in range(6):
            a = k * pi / 3 + 0.26 * j + pi / 6
            for q in range(4):
                if rng.random() < 0.75:
                    t = (q - 1.5) * 0.22
                    x, y = r * 0.88 * cos(a) - t * sin(a), 6 + r * 0.88 * sin(a) + t * cos(a)
                    cube((0.1, 0.1, 0.13), (x, y, z), (amber, cyan, cyan)[rng.randrange(3)], 0, rot=(0, 0, a))
    lathe([(0.01, 0), (0.5, 0.5), (0.95, 0.75), (1.0, 0.9)], steel, (0, 6, 0.9), n=24)
    sphere(0.42, (0, 6, 1.05), glow('#c8f6ff', 9))
    for k in range(12):
        a = k * pi / 6 + 0.2
        h = 2.6 + 0.62 * (k % 6)
        path = [(1.2, h), (2.6, h - 1.1), (4.6, h - 0.7), (6.9, h + 1.4)]
        tube([(r * cos(a), 6 + r * sin(a), z) for r, z in path], 0.09 + 0.03 * (k % 2), worn('#2a2230', 0.5, 0.2))
    for r, h in ((2.5, 0.2), (2.0, 0.4)):
        cyl(r, h, (0, 6, h / 2), steel, bevel=0.05, v=48)
    torus(2.26, 0.04, (0, 6, 0.22), cyan, n=64)
    torus(1.6, 0.05, (0, 6, 0.42), blue, n=64)
    beam((0, 6, 1.0), (0, 6, 0.35), 1.4, '#a8f0ff', 0.6, 0.2)
    for k in range(3):
        a = -2.3 + 0.75 * k
        cube((1.0, 0.5, 0.9), (2.9 * cos(a), 6 + 2.9 * sin(a), 0.45), dark, 0.06, rot=(0, 0, a + pi / 2))
        cube(
            (0.8, 0.36, 0.05),
            (2.92 * cos(a), 6 + 2.92 * sin(a), 0.93),
            glow('#59c8ff', 2),
            0.01,
            rot=(0.3, 0, a + pi / 2),
        )
    point((0, 4.3, 1.2), 160, '#8fe8ff', 0.3)
    for s in (-1, 1):
        point((2.6 * s, 4.2, 3.6), 330, '#5f9cff', 0.4)
    point((0, 8.5, 8), 400, '#6fb0ff', 0.5)
    view((1.6, -0.6, 0.75), (0, 6, 3.35), 17, fill=60, tint='#9fc0ff')


def tank(x, grey) -> None:
    """A patient in an upright tank."""
    cyl(0.74, 0.5, (x, 5.2, 0.25), grey, bevel=0.06)
    cyl(0.74, 0.5, (x, 5.2, 3.45), grey, bevel=0.06)
    cyl(0.66, 2.7, (x, 5.2, 1.85), glass('#3ae0c0', 0.05, 0.62), bevel=0, v=40)
    cyl(0.5, 2.66, (x, 5.4, 1.85), mat('#0a5a50', 0.5, emit='#1fc8a4', estr=0.9), bevel=0, v=40)
    body = mat('#0c2a2a', 0.6)
    sphere(0.23, (x, 4.95, 2.65), body, (0.9, 1, 1.15))
    sphere(0.32, (x, 4.95, 1.95), body, (1, 0.7, 1.5))
    for s in (-1, 1):
        tube(
            [(x + 0.3 * s, 4.95, 2.2), (x + 0.4 * s, 4.9, 1.8), (x + 0.3 * s, 4.85, 1.5)], (0.09, 0.08, 0.06), body
        )
        tube(
            [(x + 0.14 * s, 4.95, 1.6), (x + 0.18 * s, 4.9, 1.1), (x + 0.15 * s, 4.95, 0.7)],
            (0.14, 0.11, 0.08),
            body,
        )
    for k in range(5):
        sphere(0.05, (x + 0.4 * sin(k * 2.4), 4.72, 0.9 + 0.45 * k), glow('#c8fff0', 2), seg=10)
    point((x, 4.2, 1.8), 26, '#3af0c8', 0.4)


def operating_table(white, steel, grey) -> None:
    """The table, with arms at its sides."""
    cube((1.0, 2.7, 0.24), (0, 3.0, 1.05), white, 0.1)
    cube((0.9, 2.5, 0.2), (0, 3.0, 1.24), mat('#3f9a90', 0.6), 0.09)
    cube((0.7, 0.5, 0.16), (0, 4.0, 1.36), white, 0.07)
    cyl(0.24, 0.9, (0, 3.0, 0.5), steel)
    cyl(0.7, 0.14, (0, 3.0, 0.07), steel)
    for s in (-1, 1):
        tube(
            [(0.56 * s, 3.8, 1.15), (0.8 * s, 3.6, 1.5), (0.7 * s, 3.2, 1.75), (0.35 * s, 2.9, 1.65)],
            (0.08, 0.08, 0.06, 0.03),
            steel,
        )
        sphere(0.12, (0.78 * s, 3.5, 1.55), grey)


def great_lamp(white, steel) -> None:
    """Over the table."""
    n = count()
    lathe([(0.01, 0.25), (0.7, 0.22), (1.2, 0.02), (1.24, -0.08), (1.1, -0.1)], white, n=64)
    cyl(1.1, 0.04, (0, 0, -0.06), steel, bevel=0)
    for k in range(7):
        a = k * pi / 3
        r = 0.68 if k < 6 else 0
        cyl(0.27, 0.06, (r * cos(a), r * sin(a), -0.1), glow('#f4fffc', 8), bevel=0, v=24)
    group(since(n), (0, 3.0, 3.4), (-0.5, 0.1, 0))
    tube([(0, 3.1, 3.7), (0.5, 3.3, 4.3), (1.5, 3.6, 4.5), (1.9, 3.6, 5.1)], 0.09, steel)
    area((0, 2.75, 3.3), (0, 3.2, 1.2), 170, 1.6, '#f4fffc')
    beam((0, 2.9, 3.4), (0, 3.2, 1.0), 0.35, '#dffff6', 0.16, 0.85)


def pulse_screen(grey) -> None:
    """A pulse on the screen."""
    cube((2.6, 0.16, 1.3), (0, 6.05, 2.75), grey, 0.08)
    cube((2.4, 0.06, 1.1), (0, 5.95, 2.75), mat('#04211e', 0.2, emit='#0a5a4a', estr=0.8), 0.02)
    pulse = [
        (-1.1, 0),
        (-0.5, 0),
        (-0.4, 0.12),
        (-0.3, 0),
        (-0.2, -0.1),
        (-0.08, 0.42),
        (0.06, -0.36),
        (0.16, 0),
        (0.5, 0),
        (0.6, 0.14),
        (0.7, 0),
        (1.1, 0),
    ]
    for (x, z), (u, w) in pairwise(pulse):
        bar((x, 5.9, 2.75 + z), (u, 5.9, 2.75 + w), 0.03, glow('#7affd8', 6), v=8)


def trolley(steel) -> None:
    """A trolley with vials."""
    cube((1.2, 0.6, 0.06), (-1.9, 2.6, 0.9), steel, 0.02)
    cube((1.2, 0.6, 0.06), (-1.9, 2.6, 0.4), steel, 0.02)
    for s in (-1, 1):
        for t in (-1, 1):
            cyl(0.03, 0.95, (-1.9 + 0.55 * s, 2.6 + 0.26 * t, 0.47), steel, v=8)
    for k, c in enumerate(('#ff5a4a', '#ffd15c', '#5ab0ff', '#ff5a4a')):
        cyl(0.08, 0.3, (-2.3 + 0.26 * k, 2.5, 1.08), mat(c, 0.15, 0, 0.8, emit=c, estr=0.5), v=16)


def med_bay() -> None:
    """White and clean: an operating table under a great lamp, patients in upright tanks, a pulse on the screen."""
    white, grey = worn('#e4ecee', 0.35, 0.1, 2, 0.15, bump=0.05), worn('#93a2aa', 0.4, 0.5, 2, 0.3)
    steel, teal = worn('#c3ced4', 0.25, 0.85, 3, 0.2), glow('#3af0c8', 2.6)
    shell(12, -4, 6.2, 5.0, white, worn('#a9b6ba', 0.25, 0.2, 2, 0.2), white)
    for k in range(13):
        cube((0.03, 11, 0.01), (-6 + k, 1, 0.005), grey, 0)
        cube((12, 0.03, 0.01), (0, -4 + k * 0.85, 0.005), grey, 0)
    for z in (0.5, 3.9):
        cube((12, 0.1, 0.12), (0, 6.12, z), teal, 0.02)
    for x in (-4.4, -2.75, 2.75, 4.4):  # tanks
        tank(x, grey)
    operating_table(white, steel, grey)
    great_lamp(white, steel)
    pulse_screen(grey)
    trolley(steel)
    ambient(0.12, (0.7, 0.9, 0.9))
    area((0, -1, 4.9), (0, 3, 0), 190, 5, '#e8fffa')
    view((1.9, -2.1, 2.4), (-0.2, 4.2, 1.95), 21, fill=50, tint='#ffffff')


def sealed_holds() -> None:
    """A square gate as high as the hall, barred and chained; crates that nobody fetched."""
    hull, gate = worn('#54463e', 0.5, 0.5, 1.4, 0.6), worn('#86705c', 0.45, 0.6, 1.6, 0.5)
    steel, dark = worn('#9aa3b4', 0.38, 0.8), mat('#08090b', 0.7)
    shell(11, -4, 10.3, 5.2, hull, worn('#36302c', 0.5, 0.5), hull)
    for s in (-1, 1):
        for k in range(4):
            cube((0.5, 0.5, 5.2), (5.3 * s, 1.5 + 2.4 * k, 2.6), gate, 0.08)
    cube((6.4, 0.5, 4.8), (0, 9.9, 2.3), dark, 0.05)
    for s in (-1, 1):
        cube((2.9, 0.4, 4.4), (1.5 * s, 9.6, 2.2), gate, 0.1)
        for z in (0.7, 1.9, 3.1):
            cube((2.2, 0.2, 0.8), (1.5 * s, 9.38, z + 0.25), worn('#6a5848', 0.45, 0.6), 0.08)
        cube((0.5, 0.7, 5.0), (3.4 * s, 9.5, 2.4), stripes('#d8a01a', BLACK, 1.4), 0.05)
    for z in (1.4, 2.9):
        cube((6.4, 0.3, 0.44), (0, 9.15, z), steel, 0.06)
    for s in (-1, 1):
        for k in range(13):
            t = (k - 6) / 6
            torus(
                0.2,
                0.07,
                (2.5 * t * s, 8.8, 2.15 + 1.55 * t),
                steel,
                (pi / 2 * (k % 2), -0.555 * s, 0),
                (1.5, 1, 1),
                24,
                8,
            )
    cube((1.1, 0.34, 1.05), (0, 8.66, 2.1), mat('#d8341e', 0.35, 0.4, 0.5), 0.14)
    torus(0.4, 0.1, (0, 8.7, 2.86), steel, rot=ACROSS)
    cyl(0.15, 0.1, (0, 8.46, 2.16), dark, rot=ACROSS)
    cube((0.12, 0.1, 0.3), (0, 8.46, 1.98), dark, 0.02)
    cube((5, 0.3, 0.16), (0, 9.3, 4.75), glow('#ff3a24', 6), 0.03)
    point((0, 8.0, 4.5), 300, '#ff4a2a', 0.6)
    rng = random.Random(6)
    crates = (
        (-3.4, 4.4, 0.6, 1.2),
        (-4.2, 6.2, 0.7, 1.4),
        (-3.5, 4.6, 1.75, 1.05),
        (3.6, 4.6, 0.65, 1.3),
        (4.1, 6.6, 0.7, 1.4),
        (4.0, 6.3, 2.0, 1.1),
        (2.9, 7.2, 0.4, 0.8),
        (-2.9, 7.0, 0.45, 0.9),
    )
    for x, y, z, q in crates:
        n = count()
        cube((q, q, q), (0, 0, 0), worn(rng.choice(('#6c7e62', '#7e6e48', '#5a6a7c')), 0.5, 0.3, 2, 0.5), 0.06)
        for u in (-0.36, 0.36):
            cube((q * 0.1, q * 1.04, q * 1.04), (u * q, 0, 0), steel, 0.02)
        group(since(n), (x, y, z), (0, 0, rng.uniform(-0.3, 0.3)))
    for s in (-1, 1):
        point((2.6 * s, 4.5, 3.9), 330, '#ffb46a', 0.4)
    view((1.0, -2.2, 1.3), (-0.05, 8, 2.25), 27, fill=130, tint='#ffe0c0')


def blackout_vaults() -> None:
    """Dead power: one lamp finds the lid of a vault standing open; round lids in the dark, and eyes."""
    hull, lid, steel = (
        worn('#4e5868', 0.5, 0.5, 1.2, 0.5),
        worn('#8690a2', 0.38, 0.75, 2, 0.4),
        worn('#aeb8c8', 0.3, 0.85),
    )
    void, eye = mat('#020304', 0.9), glow('#f2ff6a', 9)
    shell(16, -4, 7.6, 6.4, hull, worn('#3a424e', 0.4, 0.5), hull)
    rng = random.Random(4)
    for j, z in enumerate((1.5, 4.4)):
        for k in range(5):
            x = -5.8 + 2.9 * k
            lathe([(1.28, 0.0), (1.3, 0.22), (1.08, 0.26), (1.04, -0.3)], steel, (x, 7.55, z), ACROSS, 48)
            if (j, k) == (0, 2):
                cyl(1.05, 0.1, (x, 7.5, z), void, rot=ACROSS)
                n = count()
                cyl(1.02, 0.3, (-1.0, 0, 0), lid, rot=ACROSS, bevel=0.06, v=48)
                torus(0.5, 0.06, (-1.0, -0.24, 0), mat('#d8a83a', 0.3, 0.7), rot=ACROSS)
                for q in range(4):
                    cube((1.0, 0.06, 0.06), (-1.0, -0.24, 0), mat('#d8a83a', 0.3, 0.7), 0.02, rot=(0, q * pi / 4, 0))
                for q in range(8):
                    a = q * pi / 4
                    cyl(0.07, 0.34, (-1.0 + 0.98 * cos(a), 0.05, 0.98 * sin(a)), steel, rot=(0, pi / 2 - a, 0), v=12)
                group(since(n), (x - 1.02, 7.3, z), (0, 0, 0.85))
                for q in (-0.24, 0.24):
                    sphere(0.14, (x + q, 7.42, z + 0.12), eye, (1.2, 0.5, 0.7), rot=(0, 0.35 if q > 0 else -0.35, 0))
                for q in range(4):
                    tube(
                        [
                            (x + 0.5 + 0.12 * q, 7.4, z - 0.75 + 0.14 * q),
                            (x + 0.6 + 0.13 * q, 7.0, z - 0.72 + 0.14 * q),
                            (x + 0.66 + 0.13 * q, 6.9, z - 1.0 + 0.14 * q),
                        ],
                        (0.09, 0.07, 0.015),
                        mat('#efe2c4', 0.3, 0, 0.5),
                    )
                continue
            cyl(1.05, 0.12, (x, 7.48, z), lid, rot=ACROSS, bevel=0.03, v=48)
            torus(0.46, 0.05, (x, 7.34, z), steel, rot=ACROSS)
            for q in range(3):
                cube((0.9, 0.05, 0.05), (x, 7.34, z), steel, 0.01, rot=(0, q * pi / 3 + rng.random(), 0))
    for x, y, z in ((-4.4, 4.0, 1.9), (4.9, 4.4, 2.6), (3.4, 6.6, 0.75), (-3.3, 6.4, 3.3), (5.9, 5.4, 1.1)):
        for q in (-0.12, 0.12):
            sphere(0.062, (x + q, y, z), eye, (1.1, 0.6, 0.8), seg=16)
    for s in (-1, 1):
        cube((0.9, 0.9, 6.4), (5.2 * s, 3.2, 3.2), hull, 0.1)
    for k in range(3):  # dead lamps, cables torn down
        cube((1.8, 0.3, 0.12), (-3.4 + 3.4 * k, 4.6, 6.2), void, 0.03)
        tube(
            [(-3 + 3 * k, 4.6, 6.2), (-2.6 + 3 * k, 4.7, 5.0), (-2.9 + 3 * k, 4.7, 4.2 + 0.5 * k)],
            (0.05, 0.05, 0.03),
            void,
        )
    spot((-3.0, -2.6, 2.4), (0.1, 7.5, 1.6), 4200, '#ffe9b8', 0.42, 0.5)
    beam((-3.0, -2.2, 2.35), (0.1, 7.6, 1.6), 0.2, '#ffdf9e', 0.42, 0.1)
    for s in (-1, 1):
        point((5.4 * s, 4.6, 5.2), 190, '#5f90d8', 0.5)
        point((3.0 * s, 3.0, 0.6), 60, '#4f80c8', 0.5)
    view((-0.5, -2.6, 1.7), (0.1, 7, 2.15), 25, fill=16, tint='#8fb0e0')


def transit_chamber() -> None:
    """A ring set upright on a dais, its field still on, horns bent towards it and sparks between them."""
    rim, steel, hull = worn('#8f87ae', 0.32, 0.8), worn('#5a5274', 0.4, 0.7), worn('#463e5c', 0.5, 0.5, 1.2, 0.5)
    lathe([(0.01, 0), (7.6, 0), (7.6, 6.2), (0.01, 7.4)], hull, (0, 6, 0), n=28)
    for r, h in ((3.0, 0.14), (2.6, 0.3), (2.2, 0.46)):
        cyl(r, h, (0, 6, h / 2), steel, bevel=0.05, v=48)
    torus(2.4, 0.04, (0, 6, 0.32), glow('#d890ff', 3), n=72)
    torus(1.72, 0.23, (0, 6, 2.4), rim, rot=ACROSS, n=72)
    torus(1.5, 0.06, (0, 5.88, 2.4), glow('#d890ff', 3), rot=ACROSS, n=72)
    for k in range(10):
        a = k * 0.628 + 0.314
        cube((0.46, 0.6, 0.32), (1.75 * cos(a), 6.0, 2.4 + 1.75 * sin(a)), steel, 0.08, rot=(0, -a, 0))
        sphere(0.075, (1.75 * cos(a), 5.66, 2.4 + 1.75 * sin(a)), glow('#ffe0ff', 9), seg=12)
    cyl(1.48, 0.02, (0, 6.1, 2.4), mat('#2a0a4a', 0.3, emit='#7a20d0', estr=0.6), rot=ACROSS, v=48)
    for k in range(7):
        pts = [
            ((0.16 + 0.2 * k) * cos(q * 0.5 + k * 1.3), 6.04, 2.4 + (0.16 + 0.2 * k) * sin(q * 0.5 + k * 1.3))
            for q in range(9)
        ]
        tube(pts, [0.012 + 0.03 * sin(pi * q / 8) for q in range(9)], glow(('#e8c0ff', '#a050f0')[k % 2], 2.2))
    sphere(0.2, (0, 6.0, 2.4), glow('#ffffff', 8), (1, 0.3, 1))
    rng = random.Random(8)
    for s in (-1, 1):
        for y, r in ((4.4, 2.9), (7.6, 3.4)):
            path = [(r + 0.5, 0.0), (r + 1.2, 1.4), (r + 0.9, 3.2), (r - 0.4, 4.3)]
            tube([(x * s, y, z) for x, z in path], (0.42, 0.36, 0.24, 0.1), rim)
            sphere(0.17, ((r - 0.45) * s, y, 4.33), glow('#e8c0ff', 9))
            cyl(0.7, 0.3, ((r + 0.5) * s, y, 0.15), steel)
            p, q = ((r - 0.5) * s, y, 4.3), (1.3 * s, 5.9, 3.6)
            zig = [p]
            for t in (0.2, 0.4, 0.6, 0.8):
                zig.append(tuple(p[i] + (q[i] - p[i]) * t + rng.uniform(-0.2, 0.2) for i in range(3)))
            for a, b in zip(zig, [*zig[1:], q], strict=True):
                bar(a, b, 0.022, glow('#f0d8ff', 12), v=6)
            point(((r - 0.8) * s, y, 4.0), 70, '#c880ff', 0.2)
    for k in range(3):  # pads to stand on
        x = -1.6 + 1.6 * k
        cyl(0.5, 0.08, (x, 2.4, 0.04), steel, v=6)
        cyl(0.4, 0.1, (x, 2.4, 0.05), glow('#a050f0', 2.4), v=6)
        beam((x, 2.4, 0.1), (x, 2.4, 1.4), 0.06, '#b070ff', 0.22, 0.38)
    point((0, 4.4, 2.4), 240, '#b060ff', 0.5)
    for s in (-1, 1):
        point((4.6 * s, 2.6, 3.6), 420, '#ff9a6a', 0.4)
        point((5.0 * s, 9.5, 2.0), 300, '#7a4ae0', 0.5)
    view((0.7, -1.0, 2.5), (0, 6, 2.1), 20, fill=60, tint='#e0d8ff')
