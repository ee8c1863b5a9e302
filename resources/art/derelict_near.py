"""Places of The Derelict near the hull: the airlock, tiers 1A and 1B; see derelict_places.py."""

import random
from math import cos, pi, sin

from derelict_kit import (
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

ACROSS = (pi / 2, 0, 0)  # turns what lies in x, y upright, facing the viewer
BLACK, YELLOW = '#15171c', '#f2c21a'


def shell(width: float, near: float, far: float, height: float, wall, floor, ceiling=None, end: bool = True) -> None:
    """Floor, two walls, and if wanted the end wall and the ceiling of a plain room."""
    mid, length = (near + far) / 2, far - near
    cube((width, length, 0.2), (0, mid, -0.1), floor, 0)
    if end:
        cube((width, 0.2, height), (0, far + 0.1, height / 2), wall, 0)
    for s in (-1, 1):
        cube((0.2, length, height), (s * (width / 2 + 0.1), mid, height / 2), wall, 0)
    if ceiling:
        cube((width, length, 0.2), (0, mid, height + 0.1), ceiling, 0)


def stars(y: float, x0: float, x1: float, z0: float, z1: float, n: int, seed: int) -> None:
    """Space behind a hole: a sheet of night with stars before it."""
    mesh(
        [(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)],
        [(0, 1, 2, 3)],
        mat('#02040a', 0.9, emit='#0c1c40', estr=0.8),
    )
    rng = random.Random(seed)
    m = glow('#e6f0ff', 9)
    for _ in range(n):
        r = rng.choice((0.012, 0.018, 0.03)) * y / 10
        sphere(r, (rng.uniform(x0, x1), y - 0.05, rng.uniform(z0, z1)), m, seg=8)


def airlock() -> None:
    """Looking out: a hole cut through the hull, its rim still hot; the lamps of the boat that brought the squad."""
    hull, rib, steel = worn('#4d5560', 0.5, 0.5, 1.4, 0.55), worn('#6b7684', 0.42, 0.7), worn('#8a93a6', 0.35, 0.85)
    hot, warm = glow('#ff7a22', 7), mat('#5a2a18', 0.5, 0.4, emit='#ff4a10', estr=0.7)
    shell(9, -3, 6.4, 5.4, hull, worn('#3a414b', 0.45, 0.6), hull, end=False)
    lathe([(2.28, 0), (8, 0)], hull, (0.1, 6.35, 2.25), ACROSS, 64)
    n = count()
    lathe([(1.55, -0.5), (1.6, 0.0), (2.25, 0.05), (2.3, -0.5)], stripes(YELLOW, BLACK, 1.2), n=96)
    for k in range(16):
        a = k * pi / 8
        cyl(0.11, 0.16, (2.05 * cos(a), 2.05 * sin(a), 0.08), steel, v=12)
    torus(2.34, 0.14, (0, 0, -0.2), steel, n=80)
    rng = random.Random(5)
    rim = [(1.56 + rng.uniform(-0.22, 0.0)) for _ in range(48)]
    for k in range(48):  # the cut: a ragged, glowing lip
        a, b = k * pi / 24, (k + 1) * pi / 24
        p, q = rim[k], rim[(k + 1) % 48]
        bar((p * cos(a), p * sin(a), -0.12), (q * cos(b), q * sin(b), -0.12), 0.045, hot, v=8)
        vs = [
            (1.62 * cos(a), 1.62 * sin(a), -0.14),
            (1.62 * cos(b), 1.62 * sin(b), -0.14),
            (q * cos(b), q * sin(b), -0.14),
            (p * cos(a), p * sin(a), -0.14),
        ]
        mesh(vs, [(0, 1, 2, 3)], warm)
    for k in range(7):
        a = -1.9 + 0.1 * k + rng.uniform(-0.3, 0.3)
        tube(
            [
                (1.4 * cos(a), 1.4 * sin(a), -0.1),
                (1.42 * cos(a), 1.5 * sin(a), 0.05),
                (1.45 * cos(a), 1.62 * sin(a), 0.1),
            ],
            (0.05, 0.06, 0.02),
            hot,
        )
    group(since(n), (0.1, 6.2, 2.25), ACROSS)
    # the piece that was cut out lies on the floor and cools
    n = count()
    cyl(1.35, 0.26, (0, 0, 0), hull, bevel=0.05, v=40)
    torus(1.36, 0.06, (0, 0, 0.0), glow('#ff6a1a', 4), n=64)
    for k in range(5):
        cube((0.12, 2.3, 0.1), (-0.8 + 0.4 * k, 0, 0.16), rib, 0.02)
    group(since(n), (-1.5, 3.6, 0.28), (0.0, 0.12, 0.4))
    stars(40, -14, 18, -8, 22, 420, 3)
    # the boat: a blunt bow with two lamps
    n = count()
    cube((3.4, 3, 1.7), (0, 1.5, 0), worn('#8a98a8', 0.4, 0.4), 0.5, segs=5)
    cube((2.0, 0.3, 0.5), (0, 0.02, 0.45), mat('#0a1a22', 0.1, 0, 1, emit='#3ac0e8', estr=1.6), 0.12)
    for s in (-1, 1):
        cyl(0.34, 0.3, (1.1 * s, -0.02, -0.3), steel, rot=ACROSS)
        cyl(0.26, 0.34, (1.1 * s, -0.05, -0.3), glow('#fff2d0', 14), rot=ACROSS)
        cube((1.6, 2, 0.16), (2.2 * s, 2.0, -0.2), worn('#a83a26', 0.4, 0.3), 0.06, rot=(0, 0.2 * s, 0))
    group(since(n), (0.55, 10.4, 2.75), scale=1.0)
    point((0.5, 8.2, 4.6), 260, '#8fc8ff', 0.4)
    for x in (-0.55, 1.65):
        spot((x, 10.2, 2.45), (x * 0.5 - 0.5, 1.0, 0.0), 5200, '#fff0d0', 0.4)
        beam((x, 10.3, 2.45), (x * 1.2 - 0.9, -1, 0.4), 0.13, '#ffe6b8', 0.55, 0.22)
    for s in (-1, 1):
        for z in (0.7, 1.0, 4.3):
            tube([(4.2 * s, -3, z), (4.2 * s, 6.3, z)], 0.14, worn('#7a4a30', 0.45, 0.6))
        for y in (0.5, 3.0, 5.6):
            cube((0.5, 0.5, 5.4), (4.3 * s, y, 2.7), rib, 0.1)
        cube((0.1, 0.5, 0.9), (4.02 * s, 4.3, 2.8), glow('#ff8a3a', 6), 0.03)
        point((3.5 * s, 4.3, 2.8), 190, '#ff8a3a', 0.3)
    point((0.1, 5.3, 0.7), 90, '#ff6a1a', 0.3)
    view((-1.5, -2.5, 1.5), (0.15, 6, 2.0), 28, fill=150, tint='#b8d4ff')


def spinal_hall() -> None:
    """A keel: vertebrae overhead, ribs to the floor, a strip of light between the deck plates."""
    bone, dark, hull = (
        worn('#b4bec4', 0.45, 0.3, 2, 0.45),
        worn('#2a323c', 0.5, 0.5, 2, 0.5),
        worn('#39434f', 0.5, 0.5, 1.4, 0.6),
    )
    for s in (-1, 1):
        cube((0.2, 44, 9), (5.4 * s, 18, 3), hull, 0)
        cube((3.9, 44, 0.2), (2.35 * s, 18, -0.1), dark, 0)
        for k in range(24):
            cube((3.6, 0.06, 0.04), (2.3 * s, 1.6 * k - 1, 0.02), hull, 0)
    cube((12, 44, 0.2), (0, 18, 6.6), hull, 0)
    cube((0.6, 44, 0.06), (0, 18, -0.08), glow('#9fdcff', 2.6), 0)
    for k in range(11):
        y = 1.0 + 2.5 * k
        cube((1.1, 1.3, 0.8), (0, y, 5.3), bone, 0.3)
        cube((0.34, 0.9, 1.1), (0, y, 4.75), bone, 0.15, rot=(0.5, 0, 0))
        for s in (-1, 1):
            path = [(0.4, 5.4), (2.6, 5.8), (4.7, 4.6), (4.9, 2.2), (4.0, 0.4), (3.0, -0.2)]
            tube([(x * s, y, z) for x, z in path], (0.36, 0.36, 0.34, 0.3, 0.26, 0.2), bone)
        if k % 2:
            for s in (-1, 1):
                cube((0.08, 0.16, 0.9), (5.2 * s, y + 1.2, 2.4), glow('#ffb060', 6), 0.02)
                point((4.6 * s, y + 1.2, 2.4), 110, '#ff9a4a', 0.2)
    for x, z in ((-0.3, 4.3), (0.3, 4.3), (0, 4.16)):
        tube([(x, -4, z), (x, 38, z)], 0.12, dark)
    sphere(2.2, (0, 34, 2.6), glow('#a8dcf8', 1.6), (1, 0.1, 1))
    point((0, 27, 3), 2600, '#8fd0f4', 1)
    for y in (4, 11, 18):
        point((0, y, 3.2), 150, '#9fc8e8', 0.6)
    view((0.0, -2.4, 1.3), (0, 8, 2.75), 22, fill=50)


def crawlways() -> None:
    """A tube one has to stoop in; a caged work lamp left burning."""
    hull, rim, rust = (
        worn('#5a5240', 0.55, 0.5, 2, 0.6),
        worn('#7d735c', 0.45, 0.6),
        worn('#8a5230', 0.5, 0.5, 2.5, 0.6),
    )
    dark, red = mat('#0b0c0e', 0.7), mat('#d8341e', 0.4, 0.3, 0.4)
    lathe([(1.35, -5), (1.35, 22), (0.01, 22)], hull, (0, 0, 1.2), (-pi / 2, 0, 0), 40)
    for k in range(13):
        torus(1.3, 0.13, (0, 0.4 + 1.5 * k, 1.2), rim, rot=ACROSS)
    pipes = (
        (0.3, 0.12, rust),
        (0.55, 0.08, rim),
        (0.8, 0.15, rust),
        (2.3, 0.1, rust),
        (2.6, 0.15, rim),
        (2.95, 0.09, rust),
        (3.5, 0.13, rust),
        (-0.4, 0.14, rim),
    )
    for a, r, m in pipes:
        x, z = 1.12 * cos(a), 1.2 + 1.04 * sin(a)
        tube([(x, -5, z), (x, 21, z)], r, m)
    cube((1.1, 30, 0.08), (0, 9, 0.2), dark, 0)
    for k in range(50):
        cube((1.0, 0.06, 0.05), (0, 0.4 * k - 2, 0.26), rim, 0)
    y = 2.7
    tube([(0.1, y, 2.4), (0.16, y, 2.1), (0.02, y, 1.85)], 0.03, dark)
    sphere(0.19, (0, y, 1.52), glow('#ffe9a0', 9), (1, 1, 1.3))
    for q in range(6):
        c, s = cos(q * 1.047), sin(q * 1.047)
        ends = ((0.08, 1.88), (0.31, 1.55), (0.1, 1.18))
        tube([(r * c, y + r * s, z) for r, z in ends], 0.024, dark)
    torus(0.3, 0.022, (0, y, 1.52), dark)
    cyl(0.15, 0.14, (0, y, 1.9), rust)
    point((0, y - 0.25, 1.5), 95, '#ffcf60', 0.15)
    n = count()
    torus(0.4, 0.055, (0, 0, 0), red)
    for q in range(3):
        cube((0.07, 0.76, 0.07), (0, 0, 0), red, 0.01, rot=(0, 0, q * 1.047))
    cyl(0.07, 0.4, (0, 0, -0.2), rust)
    group(since(n), (-0.72, 1.9, 1.1), (1.1, 0.75, 0))
    # tools somebody left
    cube((0.5, 0.3, 0.24), (0.34, 1.7, 0.42), mat('#c8321e', 0.4, 0.3, 0.4), 0.04, rot=(0, 0, 0.4))
    torus(0.13, 0.025, (0.34, 1.7, 0.56), rim, rot=(pi / 2, 0, 0.4))
    point((0, 19, 1.4), 200, '#ffb040', 0.4)
    point((0, 11, 1.6), 130, '#d88a30', 0.4)
    view((0.2, -1.2, 0.85), (-0.05, 6, 1.35), 19, fill=22)


def lift_well() -> None:
    """Straight down the shaft: floor under floor, and far below the cage, askew, its hatch open."""
    hull, beam_m, rail = worn('#4a4f5c', 0.5, 0.5, 1.2, 0.55), worn('#6a7688', 0.42, 0.65), worn('#9aa4b6', 0.3, 0.85)
    red, dark = worn('#b8442a', 0.42, 0.35, 2, 0.45), mat('#07090c', 0.7)
    half, deep = 3.4, 46
    for s in (-1, 1):
        cube((0.3, 2 * half, deep), (s * (half + 0.9), 0, -deep / 2 + 3), hull, 0)
        cube((2 * half + 2, 0.3, deep), (0, s * (half + 0.15), -deep / 2 + 3), hull, 0)
        for t in (-1, 1):
            cube((0.24, 0.3, deep), (s * 1.9, t * (half - 0.2), -deep / 2 + 3), rail, 0.04)
    for k in range(12):
        z = -3.4 * k
        for s in (-1, 1):
            cube((2 * half + 1.8, 0.5, 0.45), (0, s * half, z), beam_m, 0.06)
            cube((0.6, 2 * half, 0.45), (s * (half + 0.6), 0, z), beam_m, 0.06)
            cube((0.3, 2.4, 2.2), (s * (half + 0.72), 0, z - 1.6), dark, 0.04)  # a landing
            cube((0.34, 2.6, 0.16), (s * (half + 0.62), 0, z - 0.42), stripes(YELLOW, BLACK, 1.6), 0)
            cube((0.12, 1.0, 0.14), (s * (half + 0.52), 0, z - 0.7), glow('#ff6a30', 7), 0.02)
            if k < 6:
                point((s * (half + 0.1), 0, z - 0.9), 70, '#ff6a30', 0.2)
    n = count()
    cube((3.4, 3.2, 0.3), (0, 0, 0), red, 0.08)
    for s in (-1, 1):
        cube((3.6, 0.3, 0.3), (0, 1.5 * s, 0.16), stripes(YELLOW, BLACK, 1.4), 0.03)
        cube((0.3, 3.4, 0.3), (1.6 * s, 0, 0.16), red, 0.03)
        cube((0.25, 0.4, 2.6), (1.6 * s, 1.4, -1.3), red, 0.03)
    cube((1.3, 1.2, 0.06), (0.5, -0.3, 0.17), glow('#ffe9b0', 7), 0.02)
    cube((1.3, 0.08, 1.1), (0.5, 0.4, 0.7), red, 0.03, rot=(-0.35, 0, 0))
    cube((1.0, 0.7, 0.7), (-0.7, 0.5, 0.5), beam_m, 0.1)
    torus(0.5, 0.12, (-0.7, 0.5, 1.0), rail, rot=(pi / 2, 0, 0.4))
    group(since(n), (0.1, 0.2, -9.6), (0.12, 0.16, 0.3))
    beam((0.5, -0.1, -9.3), (0.9, -0.4, -1.0), 0.5, '#ffe2a8', 0.25, 0.5)
    point((0.6, -0.2, -8.2), 420, '#ffe2a8', 0.3)
    for x, y in ((-0.7, 0.5), (-0.45, 0.6), (-0.55, 0.3)):
        bar((x, y, -8.6), (x - 0.1, y + 0.1, 6), 0.05, rail, v=10)
    tube([(2.4, 1.6, 4), (2.2, 1.2, -2), (2.6, 1.0, -5), (2.1, 1.3, -8)], (0.07, 0.07, 0.07, 0.05), dark)
    spot((-2, -2, 5), (1.5, 1.5, -8), 5200, '#9fd0f8', 1.1)
    point((0, 0, -26), 1600, '#3f80c8', 1)
    view((-1.3, -2.2, 3.1), (0.25, 0.35, -9), 21, roll=0.05, fill=0)


def underdeck() -> None:
    """Below the grating: black water, piers, light that falls through the slots from above."""
    pier, pipe, deck = (
        worn('#4b5a54', 0.5, 0.4, 1.6, 0.6),
        worn('#7a6a3e', 0.5, 0.5, 2, 0.6),
        worn('#34423c', 0.5, 0.5, 2, 0.6),
    )
    cube((30, 60, 0.2), (0, 20, -0.1), worn('#06140f', 0.06, 0.0, 0.9, 0.5, coat=1.0, bump=0.5), 0)
    for s in (-1, 1):
        cube((0.3, 44, 8), (6.6 * s, 15, 3), deck, 0)
    cube((30, 0.3, 8), (0, 26, 3), deck, 0)
    for k in range(36):
        cube((14, 0.34, 0.12), (0, -1.5 + 0.8 * k, 2.65), deck, 0)
    for x in (-4.4, -1.7, 1.7, 4.4):
        cube((0.3, 40, 0.34), (x, 15, 2.5), pier, 0.04)
    cube((11, 40, 0.1), (0, 15, 4.4), glow('#b8ffd8', 1.8), 0)
    for k in range(6):
        y = 2.6 + 3.0 * k
        for s in (-1, 1):
            cyl(0.42, 2.8, (2.9 * s, y, 1.2), pier, v=24)
            cyl(0.56, 0.3, (2.9 * s, y, 0.05), pier, v=24)
            cyl(0.55, 0.2, (2.9 * s, y, 2.3), pier, v=24)
    # a sluice: the pipe that still pours
    tube([(-6.4, 6.6, 1.75), (-3.2, 6.5, 1.75), (-1.9, 6.4, 1.7), (-1.55, 6.3, 1.2), (-1.5, 6.3, 0.9)], 0.36, pipe)
    torus(0.4, 0.09, (-1.5, 6.3, 0.95), pipe)
    tube(
        [(-1.5, 6.3, 1.0), (-1.48, 6.2, 0.5), (-1.45, 6.2, -0.05)],
        (0.26, 0.22, 0.3),
        mat('#bfffe4', 0.1, emit='#6fe0b0', estr=0.8),
    )
    for r in (0.45, 0.8):
        torus(r, 0.015, (-1.45, 6.2, 0.0), mat('#bfffe4', 0.1, emit='#6fe0b0', estr=0.4), scale=(1, 1, 0.5))
    for x, y in ((0.6, 3.2), (1.0, 6.0), (-0.3, 9.0), (0.5, 13.0), (-1.2, 4.6)):
        spot((x, y, 4.2), (x + 0.15, y + 0.3, 0), 1500, '#a8ffd0', 0.6)
    for x, y in ((0.7, 6.4), (-0.5, 9.5), (1.6, 11.5), (-3.9, 8.0)):
        beam((x, y, 2.7), (x + 0.3, y - 0.2, -0.1), 0.42, '#b0ffd8', 0.5, 0.16)
    point((0.3, 22, 1.5), 1500, '#8fffd0', 0.5).visible_glossy = False
    # a lamp of those who came before
    cube((0.14, 0.1, 0.34), (2.4, 4.9, 1.66), glow('#ffb45a', 9), 0.04)
    point((2.1, 4.6, 1.6), 110, '#ffa040', 0.15)
    for x, y, size in ((1.2, 4.7, 1.4), (-0.2, 7.4, 1.3)):
        sphere(0.26 * size, (x, y, 0.0), mat('#3a2656', 0.2, 0, 0.8), (1, 1.3, 0.8))
        torus(0.42 * size, 0.014, (x, y, 0.0), mat('#bfffe4', 0.1, emit='#6fe0b0', estr=0.4), scale=(1, 1, 0.5))
        for q in (-0.11, 0.11):
            sphere(0.06 * size, (x + q * size, y - 0.3 * size, 0.13 * size), glow('#f4ff5a', 9))
    for y in (3.4, 8.5, 14):
        for s in (-1, 1):
            point((5.6 * s, y, 1.6), 150, '#58c898', 0.5).visible_glossy = False
    view((0.9, -2.0, 1.5), (-0.25, 7, 1.1), 23, fill=60, tint='#c8ffe4')


def coolant_control() -> None:
    """A frosted vessel in a round hall, pipes to it from all sides, icicles, its eye the only lamp."""
    steel, frost, hull = (
        worn('#8aa0ac', 0.35, 0.75),
        worn('#d4ecf6', 0.5, 0.1, 2.5, 0.3),
        worn('#46586a', 0.5, 0.5, 1.2, 0.5),
    )
    ice = mat('#cfefff', 0.1, 0, 0.8, emit='#8fdcff', estr=0.4)
    lathe([(0.01, 0), (7.4, 0), (7.4, 5.4), (3.0, 6.6), (0.01, 6.6)], hull, (0, 6.5, 0), n=40)
    cyl(3.4, 0.3, (0, 6.5, 0.15), steel, bevel=0.06, v=48)
    sphere(1.7, (0, 6.5, 2.5), frost)
    for z, r in ((2.5, 1.74), (3.3, 1.54), (1.7, 1.54)):
        torus(r, 0.09, (0, 6.5, z), steel)
    cyl(0.62, 0.3, (0, 4.86, 2.5), steel, rot=ACROSS, bevel=0.05)
    cyl(0.48, 0.36, (0, 4.84, 2.5), glow('#6fe0ff', 4.5), rot=ACROSS)
    for k in range(8):
        a = k * pi / 4 + pi / 8
        cyl(0.06, 0.34, (0.56 * cos(a), 4.84, 2.5 + 0.56 * sin(a)), steel, rot=ACROSS, v=10)
        c, s, m = cos(a), sin(a), frost if k % 2 else steel
        z0, z1 = (2.9, 3.9) if k % 2 else (2.1, 1.2)
        bar((1.2 * c, 6.5 + 1.2 * s, z0), (7.4 * c, 6.5 + 7.4 * s, z1), 0.2, m, v=24)
        for r in (1.75, 3.4, 5.2):
            z = z0 + (z1 - z0) * (r - 1.2) / 6.2
            bar((r * c, 6.5 + r * s, z), ((r + 0.2) * c, 6.5 + (r + 0.2) * s, z), 0.29, steel, v=24)
    for k in range(6):
        a = k * pi / 3 + 0.5
        tube(
            [
                (0.9 * cos(a), 6.5 + 0.9 * sin(a), 1.1),
                (1.1 * cos(a), 6.5 + 1.1 * sin(a), 0.5),
                (1.5 * cos(a), 6.5 + 1.5 * sin(a), 0.2),
            ],
            0.14,
            steel,
        )
    tube([(0, 6.5, 4.0), (0, 6.5, 5.2), (0.1, 6.5, 6.6)], 0.4, frost)
    rng = random.Random(3)
    for _ in range(110):
        a, r = rng.uniform(0, 2 * pi), rng.uniform(1.2, 5.6)
        h = rng.uniform(0.2, 1.0)
        z = 6.6 if r < 3 else 6.6 - (r - 3) * 0.27
        cyl(0.075, h, (r * cos(a), 6.5 + r * sin(a), z - h / 2), ice, rot=(pi, 0, 0), r2=0.0, bevel=0, v=8)
    for k in range(11):  # icicles under the vessel's girdle
        a = pi + k * pi / 10
        h = rng.uniform(0.25, 0.7)
        cyl(0.06, h, (1.7 * cos(a), 6.5 + 1.7 * sin(a), 2.44 - h / 2), ice, rot=(pi, 0, 0), r2=0.0, bevel=0, v=8)
    for _ in range(30):
        a, r = rng.uniform(0, 2 * pi), rng.uniform(3.4, 6.8)
        sphere(rng.uniform(0.25, 0.6), (r * cos(a), 6.5 + r * sin(a), 0.0), frost, (1.5, 1.2, 0.35), seg=16)
    # the panel that gives the place its name
    cube((1.1, 0.6, 0.9), (2.1, 3.2, 0.45), steel, 0.08, rot=(0, 0, -0.4))
    cube((0.9, 0.5, 0.06), (2.06, 3.12, 0.95), mat('#06222a', 0.2, emit='#ffb45a', estr=1.6), 0.02, rot=(0.5, 0, -0.4))
    spot((0, 4.7, 2.5), (0, 0, 1.0), 500, '#6fe0ff', 1.2)
    point((0, 3.8, 4.6), 330, '#bfe8ff', 0.5)
    for s in (-1, 1):
        point((4.6 * s, 4.5, 4.4), 230, '#9fd8ff', 0.4)
        point((5.0 * s, 9.5, 1.2), 130, '#5fb0ff', 0.4)
    view((-0.9, -0.7, 1.5), (0.0, 6.5, 2.55), 20, fill=40, tint='#d8f0ff')


def twisted_wreckage() -> None:
    """The frame has given way: girders across the passage, the hull torn open to the stars, sparks."""
    g, edge, hull = worn('#7c8490', 0.42, 0.65, 2, 0.5), worn('#a8542c', 0.5, 0.4), worn('#4a4e58', 0.5, 0.5, 1.4, 0.6)
    cube((7, 16, 0.2), (0, 4, -0.1), worn('#34383f', 0.5, 0.5), 0)
    rng = random.Random(12)
    for k in range(5):  # frames that lean more and more
        n = count()
        for s in (-1, 1):
            cube((0.5, 0.5, 4.4), (2.9 * s, 0, 2.0), g, 0.08)
        cube((6.2, 0.5, 0.5), (0, 0, 4.1), g, 0.08)
        group(since(n), (0, 1.6 + 2.0 * k, 0), (0.06 * k, 0.05 * k * (-1) ** k, 0.04 * k))
        for s in (-1, 1):
            for z in (1.0, 3.0):
                if rng.random() < 0.75:
                    cube(
                        (0.1, 1.7, 1.7),
                        (3.1 * s, 2.6 + 2.0 * k, z),
                        hull,
                        0.04,
                        rot=(0, rng.uniform(-0.25, 0.25), rng.uniform(-0.2, 0.2)),
                    )
    stars(26, -16, 16, -9, 16, 330, 7)
    sphere(4.6, (3.6, 25.0, 6.0), mat('#101c30', 0.8, emit='#3f86d8', estr=0.9), seg=48)
    hull_hole = [(2.8, 0.7), (3.2, 0.45), (3.8, 0.2), (5.2, 0.0), (9, 0)]
    for k in range(26):  # the torn edge, bent outward
        a, b = k * 2 * pi / 26, (k + 1) * 2 * pi / 26
        r = 2.3 + rng.uniform(-0.4, 0.4)
        pts = [(rr * cos(t), 11.4 + d, 2.1 + rr * sin(t)) for rr, d in hull_hole for t in (a, b)]
        tip = (r * cos((a + b) / 2), 12.6, 2.1 + r * sin((a + b) / 2))
        mesh([tip, *pts], [(0, 1, 2)] + [(2 * q + 1, 2 * q + 2, 2 * q + 4, 2 * q + 3) for q in range(4)], hull)
        bar(tip, pts[0], 0.03, edge, v=6)
    beams = (
        ((-3.0, 3.0, 0.1), (2.4, 4.6, 4.0), 0.2),
        ((3.0, 2.8, 0.2), (-1.9, 5.4, 3.9), 0.18),
        ((-2.8, 6, 2.9), (2.7, 7.0, 1.3), 0.18),
        ((-1.5, 1.6, 4.3), (-2.6, 2.0, 0.0), 0.15),
        ((0.6, 7.5, -0.2), (2.1, 8, 3.8), 0.18),
    )
    for a, b, r in beams:
        bar(a, b, r, g, square=0.1)
        bar(a, b, r * 0.3, edge, square=0.4)
    dark = mat('#101216', 0.5)
    for _ in range(9):
        tube(
            [
                (rng.uniform(-2, 2), rng.uniform(1.5, 5), 4.2),
                (rng.uniform(-1.8, 1.8), rng.uniform(2, 5), 2.9),
                (rng.uniform(-1.6, 1.6), rng.uniform(2, 5), rng.uniform(1.3, 2.5)),
            ],
            (0.05, 0.05, 0.03),
            dark,
        )
    for _ in range(26):
        size = (rng.uniform(0.2, 0.8), rng.uniform(0.2, 0.8), 0.08)
        cube(
            size,
            (rng.uniform(-2.4, 2.4), rng.uniform(1.4, 9), 0.1),
            g,
            0.02,
            rot=(rng.uniform(-0.5, 0.5), rng.uniform(-0.5, 0.5), rng.uniform(0, 3)),
        )
    spark = glow('#ffb040', 14)
    for _ in range(70):
        t, u = rng.random(), rng.uniform(-1, 0.8)
        sphere(0.01 + 0.014 * rng.random(), (1.35 + 1.1 * t * u, 3.3, 2.8 - 2.6 * t * t), spark, seg=8)
    sphere(0.1, (1.35, 3.4, 2.82), glow('#fff0c0', 18), seg=12)
    tube([(1.8, 3.6, 4.2), (1.2, 3.6, 3.6), (1.36, 3.45, 2.9)], 0.05, dark)
    point((1.3, 3.0, 2.7), 190, '#ff9a3a', 0.05)
    point((0.4, 9.6, 2.6), 620, '#6fa8ff', 0.4)
    spot((4, 13, 6), (-0.5, 3, 0), 2600, '#7fb0ff', 0.7)
    view((-0.4, -1.8, 1.4), (0.1, 6, 1.95), 24, roll=0.2, fill=110)
