"""Renders a picture for every order of The Derelict, on clear ground: the table lays it on a card of the team's colour.

usage: python derelict_orders.py OUT_DIR [--only NAME ...] [--samples 12] [--share 1] [--skip-existing]

One thing each, large enough for a card 87 wide; what belongs to the team wears its colours, what belongs to the enemy
bone and violet.
"""

import math

from derelict_gear import HELMETS, cloth
from derelict_kit import (
    Shot,
    area,
    camera,
    count,
    cube,
    cyl,
    glow,
    group,
    main,
    mat,
    mesh,
    since,
    sphere,
    stripes,
    torus,
    tube,
)
from derelict_parts import HALF, metal, needle, slab
from derelict_pieces import token
from derelict_stalkers import hide, skull

SIZE = (208, 176)
SHOTS = {}
GOLD, WHITE, ICE, FLAME = '#ffc850', '#fff6dc', '#9fdcf2', '#ff8a2a'


def order(team, zoom=3.0, up=0.0):
    """The function below it draws the order of its name, given the team's cloth."""

    def deco(f):
        def scene():
            f(cloth(team))
            area((-4, -5, 5), (0, 0, 0), 640, 3, '#fff0d8')
            area((5, 3, 3), (0, 0, 0), 520, 3, '#4fd8e8')
            area((-3, 4, 4), (0, 0, 0), 380, 3, '#ff9a5a')
            area((2, -6, 1), (0, 0, 0), 220, 4, '#dfe8ff')
            camera((0, -9, 1.6 + up), (0, 0, up), ortho=zoom)

        SHOTS[f.__name__] = Shot(scene, SIZE)
        return f

    return deco


def helm(c, name, at=(0, 0, 0), heading=0.0, size=1.0):
    n = count()
    HELMETS[name](c)
    torus(0.36, 0.1, (0, 0, -0.42), c.steel)
    return group(since(n), at, (0, 0, math.radians(heading)), size)


def enemy(kinds=(), at=(0, 0, 0), heading=0.0, size=1.0):
    n = count()
    skull(hide(False), set(kinds), False)
    return group(since(n), at, (0, 0, math.radians(heading)), size)


def arrow(at, angle, size=1.0, color=WHITE, strength=0.9, tail=0.7):
    """A flat arrow; angle 0 points right, 90 up."""
    outline = [(-tail, -0.14), (0.1, -0.14), (0.1, -0.36), (0.62, 0), (0.1, 0.36), (0.1, 0.14), (-tail, 0.14)]
    n = count()
    slab(outline, 0.14, (0, 0, 0), glow(color, strength), bevel=0.03)
    return group(since(n), at, (0, -math.radians(angle), 0), size)


def star(at, r, color=GOLD, n=8, strength=1.3, inner=0.4):
    """A flat burst."""
    pts = [
        (q * r * math.sin(math.pi * k / n), q * r * math.cos(math.pi * k / n))
        for k in range(2 * n)
        for q in [1 if k % 2 == 0 else inner]
    ]
    slab(pts, 0.06, at, glow(color, strength), bevel=0)


def blade(c, at, angle, length=1.6, color='#8fc0ff'):
    """A sword; angle 0 stands upright, positive leans right."""
    n = count()
    w = 0.13
    slab([(-w, 0), (w, 0), (w, 0.8 * length), (0, length), (-w, 0.8 * length)], 0.07, (0, 0, 0.1), glow(color, 1.1))
    cube((0.62, 0.14, 0.13), (0, 0, 0.06), c.pale, 0.04)
    cyl(0.07, 0.44, (0, 0, -0.2), c.dark)
    sphere(0.11, (0, 0, -0.45), c.pale)
    return group(since(n), at, (0, math.radians(angle), 0))


def talon(at, angle, size=1.0):
    """One claw, curved to the lower right."""
    n = count()
    tube(
        [(0, 0, 0.9), (0.34, 0, 0.5), (0.36, 0, -0.1), (0.05, 0, -0.8)],
        (0.12, 0.17, 0.13, 0.01),
        mat('#f8f0dc', 0.25, 0.0, 0.6),
    )
    return group(since(n), at, (0, math.radians(angle), 0), size)


@order('green', 3.3)
def act_01(c):
    """Deflect: claws slide off a shield."""
    outline = [(-0.66, -0.5), (0, -1.05), (0.66, -0.5), (0.72, 0.76), (0, 1.0), (-0.72, 0.76)]
    n = count()
    slab(outline, 0.2, (0, 0, 0), c.steel, bevel=0.07)
    slab([(0.84 * x, 0.84 * z) for x, z in outline], 0.14, (0, -0.08, 0), c.paint, bevel=0.05)
    for s in (-1, 1):
        for z in (0.1, -0.24):
            cube((0.56, 0.08, 0.13), (0.21 * s, -0.18, z), c.pale, 0.03, (0, 0.6 * s, 0))
    group(since(n), (-0.3, 0, 0), (0, 0, -0.42))
    for k in range(3):
        talon((0.62 + 0.2 * k, -0.5, 0.5 - 0.36 * k), 58 + 8 * k, 0.62)
    star((0.36, -0.9, 0.2), 0.5)


@order('yellow')
def act_02(c):
    """Brace: a helmet behind a barrier, a token to lean on."""
    helm(c, 'brim', (-0.1, 0.5, 0.4), -20, 1.15)
    cube((2.4, 0.24, 0.9), (0, -0.1, -0.62), c.steel, 0.1)
    cube((2.1, 0.1, 0.5), (0, -0.24, -0.62), stripes('#f2c21a', '#15171c', 2.2), 0.04)
    g = token()
    g.location, g.rotation_euler, g.scale = (0.74, -0.6, -0.3), (HALF, 0, 0.2), (0.46,) * 3


@order('blue', 3.3)
def act_03(c):
    """Riposte: the blade answers the claw."""
    for k in range(3):
        talon((-0.1 - 0.34 * k, 0.2, 0.15 - 0.08 * k), -52, 0.95)
    blade(c, (-0.62, -0.3, -0.72), 46, 1.85)
    star((0.06, -0.6, 0.02), 0.44, WHITE)


@order('red', 3.4)
def act_04(c):
    """Watchfire: a lamp that does not sleep."""
    n = count()
    cyl(0.5, 0.62, (0, 0.1, 0), c.paint, (HALF, 0, 0), r2=0.66, bevel=0.06)
    torus(0.66, 0.09, (0, -0.24, 0), c.steel, (HALF, 0, 0))
    cyl(0.58, 0.08, (0, -0.2, 0), glow('#ffe2a0', 1.3), (HALF, 0, 0))
    group(since(n), (-0.15, 0, 0.26), (0, 0, -0.5))
    for s in (-1, 1):
        needle(0.07, (-0.15, 0.1, -0.2), (-0.15 + 0.5 * s, 0, -1.0), c.steel)
    for k in range(5):
        a = math.radians(150 + 20 * k)
        needle(
            0.02,
            (-0.5 + 0.72 * math.cos(a), -0.7, 0.26 + 0.72 * math.sin(a)),
            (-0.5 + 1.12 * math.cos(a), -0.7, 0.26 + 1.12 * math.sin(a)),
            glow(GOLD, 1.2),
            0.06,
        )
    n = count()
    for x, h, w in ((-0.2, 0.7, 0.16), (0.06, 1.0, 0.2), (0.28, 0.6, 0.14)):
        tube(
            [(x, 0, -0.4), (x - 0.08, 0, 0.05), (x + 0.06, 0, h - 0.2), (x, 0, h)],
            (w, w * 1.1, w * 0.5, 0.01),
            glow(FLAME, 1.2),
        )
    tube([(0.04, -0.2, -0.4), (0.0, -0.2, 0.0), (0.05, -0.2, 0.4)], (0.13, 0.12, 0.01), glow('#ffe08a', 1.4))
    group(since(n), (0.88, -0.2, -0.2), scale=0.8)
    cyl(0.34, 0.3, (0.9, -0.2, -0.66), c.steel, r2=0.4)


@order('purple')
def act_05(c):
    """Misdirect: it is led somewhere else."""
    enemy(('tongue',), (0.0, 0.35, 0.2), 24, 0.95)
    arrow((-0.92, -1.2, 0.42), 90, 0.85, '#cda6ff')
    arrow((0.96, -1.2, 0.1), -90, 0.85, '#cda6ff')


@order('gray', 3.2)
def act_06(c):
    """Stasis Veil: held in a cage of light."""
    enemy(('head',), (0, 0.4, -0.3), 18, 0.72)
    bars = glow(ICE, 1.1)
    pts = [(1.1 * math.cos(k * math.pi / 3 + HALF), 1.1 * math.sin(k * math.pi / 3 + HALF)) for k in range(6)]
    for (x0, z0), (x1, z1) in zip(pts, pts[1:] + pts[:1], strict=True):
        needle(0.07, (x0, -0.6, z0), (x1, -0.6, z1), bars)
        sphere(0.11, (x0, -0.6, z0), bars)
        needle(0.028, (x0, -0.6, z0), (0, -1.5, 0), bars)


@order('red', 3.4)
def act_07(c):
    """Breach Drill: through the door."""
    n = count()
    cyl(0.62, 1.3, (0, 0, 0), c.steel, (0, HALF, 0), r2=0.02, bevel=0)
    for k in range(4):
        r = 0.56 - 0.13 * k
        torus(r, 0.06, (-0.52 + 0.3 * k, 0, 0), c.dark, (0.25, HALF, 0))
    cyl(0.66, 0.4, (-0.82, 0, 0), c.paint, (0, HALF, 0), bevel=0.1)
    cyl(0.44, 0.3, (-1.1, 0, 0), c.dark, (0, HALF, 0))
    group(since(n), (-0.2, -0.3, 0), (0, 0, -0.25))
    door = metal('#7a8594', 0.4)
    for s in (-1, 1):
        cube((0.3, 0.9, 0.86), (0.92, 0.1, 0.58 * s), door, 0.06, (0, 0.16 * s, 0))
    star((0.6, -0.9, 0), 0.4, '#ffd890', 9)
    for k in range(5):
        a = -1.2 + 0.6 * k
        needle(0.012, (0.6, -1, 0), (0.5 + 0.75 * math.cos(a) * 0.5, -1, 0.95 * math.sin(a)), glow(GOLD, 1.4), 0.04)


@order('gray')
def act_08(c):
    """Silent Running: a hood, and no sound."""
    helm(c, 'hood', (-0.2, 0, 0.0), -36, 1.35)
    for k in range(3):
        r = 0.34 + 0.28 * k
        arc = [
            (0.5 + r * math.cos(a), -0.6, -0.1 + r * math.sin(a)) for a in (math.radians(v) for v in range(-46, 47, 23))
        ]
        tube(arc, 0.055, glow(ICE, 1.0 - 0.2 * k))
    needle(0.06, (0.42, -1.0, -0.85), (1.3, -1.0, 0.66), glow('#ff5a48', 1.1))


@order('yellow')
def act_09(c):
    """Redeploy: two change places."""
    helm(c, 'bucket', (-0.62, 0.1, 0.34), -28, 0.92)
    helm(c, 'brim', (0.62, 0.1, -0.3), 28, 0.92)
    arrow((0.56, -0.9, 0.78), 0, 0.62, '#ffe9a8')
    arrow((-0.56, -0.9, -0.78), 180, 0.62, '#ffe9a8')


@order('purple')
def act_10(c):
    """Recon Sweep: four lenses and what they sweep."""
    helm(c, 'quad', (0.35, 0.2, 0.0), -52, 1.2)
    for k in range(7):
        a = math.radians(154 + 9 * k)
        needle(
            0.02, (-0.35, -0.7, 0.0), (-0.35 + 1.05 * math.cos(a), -0.7, 1.05 * math.sin(a)), glow('#e0c4ff', 0.9), 0.05
        )
    arc = [
        (-0.35 + 1.05 * math.cos(a), -0.7, 1.05 * math.sin(a)) for a in (math.radians(v) for v in range(150, 212, 10))
    ]
    tube(arc, 0.05, glow('#e0c4ff', 1.1))


@order('blue', 3.2)
def act_11(c):
    """Drive Back: they are pushed where they came from."""
    enemy((), (0.7, 0.3, 0.3), -36, 1.15)
    arrow((-0.62, -0.8, -0.3), 0, 1.1, '#a8c8ff', 0.8, 0.4)
    for k in range(2):
        cube((0.1, 0.14, 0.8 - 0.22 * k), (-1.2 - 0.2 * k, -0.8, -0.3), glow('#a8c8ff', 0.8), 0.03)


@order('green')
def act_12(c):
    """Snap Fire: a shot on the run."""
    n = count()
    cube((1.3, 0.26, 0.34), (0, 0, 0.2), c.dark, 0.08)
    cube((0.7, 0.3, 0.16), (-0.1, 0, 0.42), c.paint, 0.05)
    cyl(0.11, 0.5, (0.86, 0, 0.24), c.steel, (0, HALF, 0))
    cube((0.3, 0.24, 0.7), (-0.4, 0, -0.24), c.steel, 0.08, (0, 0.25, 0))
    cube((0.3, 0.03, 0.08), (0.2, -0.14, 0.22), c.band, 0.01)
    group(since(n), (-0.06, 0, -0.05), (0, -0.16, 0))
    star((1.02, -0.5, 0.36), 0.44)
    star((1.02, -0.6, 0.36), 0.22, WHITE, 8, 1.6)
    for k in range(3):
        needle(0.015, (-1.4, -0.3, 0.5 - 0.34 * k), (-0.82, -0.3, 0.5 - 0.34 * k), glow('#a8f0b8', 0.9), 0.05)


@order('blue', 3.2, 0.1)
def act_13(c):
    """Rally: a standard to stand by."""
    needle(0.07, (-0.62, 0.2, -1.15), (-0.62, 0.2, 1.12), c.steel)
    sphere(0.12, (-0.62, 0.2, 1.16), c.pale)
    pts = []
    for k in range(11):
        x = k / 10
        pts.append((x, 0.1 * math.sin(5 * x)))
    vs = [(-0.58 + 1.62 * x, 0.16 + y, z) for z in (1.02, 0.0) for x, y in pts]
    mesh(vs, [(k, k + 1, 12 + k, 11 + k) for k in range(10)], c.paint, smooth=True).modifiers.new(
        't', 'SOLIDIFY'
    ).thickness = 0.07
    for s in (-1, 1):
        n = count()
        slab([(-0.06, -0.42), (0.06, -0.42), (0.06, 0.3), (0, 0.44), (-0.06, 0.3)], 0.06, (0, 0, 0), c.pale)
        cube((0.26, 0.08, 0.07), (0, 0, -0.24), c.pale, 0.02)
        group(since(n), (0.2, -0.02, 0.52), (0, 0.72 * s, 0), 0.9)
    helm(c, 'wings', (-0.05, -0.5, -0.62), -30, 0.78)


@order('purple')
def act_14(c):
    """Firestorm: fire and nothing else."""
    for x, h, w, y, col, e in (
        (-0.75, 0.9, 0.26, 0.3, '#e0401a', 0.9),
        (0.75, 0.8, 0.26, 0.3, '#e0401a', 0.9),
        (-0.36, 1.7, 0.32, 0.1, '#ff6a1c', 1.0),
        (0.36, 1.55, 0.32, 0.1, '#ff6a1c', 1.0),
        (0.0, 2.1, 0.36, 0.0, '#ff8a2a', 1.1),
        (-0.18, 1.1, 0.24, -0.4, '#ffc24a', 1.2),
        (0.2, 1.25, 0.24, -0.4, '#ffc24a', 1.2),
        (0.0, 0.75, 0.2, -0.8, '#fff0b4', 1.4),
    ):
        s = 1 if x >= 0 else -1
        way = [
            (x * 0.6, y, -1.05),
            (x * 1.25, y, -0.6),
            (x * 0.9 - 0.16 * s, y, -1.0 + 0.66 * h),
            (x * 0.9 + 0.08 * s, y, -1.0 + h),
        ]
        tube(way, (w, w * 1.25, w * 0.6, 0.01), glow(col, e))


@order('gray')
def act_15(c):
    """Mind Lance: one thought, straight through."""
    helm(c, 'halo', (0.5, 0.2, 0.0), -56, 1.05)
    for r, color, e in ((0.12, ICE, 1.1), (0.06, '#ffffff', 1.4)):
        needle(r, (0.2, -0.8 - r, 0.05), (-1.42, -0.8 - r, 0.05), glow(color, e), 0.02)
    for k in range(3):
        torus(0.42 - 0.09 * k, 0.035, (-0.3 - 0.36 * k, -0.8, 0.05), glow(ICE, 1.0), (0, HALF - 0.35, 0))


@order('green')
def act_16(c):
    """Marksman: the eye in the cross."""
    torus(0.86, 0.1, (0, 0, 0), glow('#9af0b0', 0.9), (HALF, 0, 0))
    for k in range(4):
        a = k * HALF
        needle(
            0.07,
            (0.5 * math.cos(a), 0, 0.5 * math.sin(a)),
            (1.16 * math.cos(a), 0, 1.16 * math.sin(a)),
            glow('#9af0b0', 0.9),
        )
    enemy((), (0, 0.5, 0.02), 0, 0.78)
    cyl(0.08, 0.06, (0, -0.6, 0.1), glow('#ff5a48', 1.6), (HALF, 0, 0))


@order('red')
def act_17(c):
    """Suppressive Burst: six barrels, three tongues of fire."""
    n = count()
    for k in range(6):
        a = k * math.pi / 3
        cyl(0.19, 1.4, (0.5 * math.cos(a), 0, 0.5 * math.sin(a)), c.steel, (HALF, 0, 0), bevel=0.03)
        cyl(0.11, 0.04, (0.5 * math.cos(a), -0.7, 0.5 * math.sin(a)), mat('#050505', 0.9), (HALF, 0, 0))
    torus(0.74, 0.12, (0, -0.3, 0), c.paint, (HALF, 0, 0))
    torus(0.72, 0.1, (0, 0.4, 0), c.dark, (HALF, 0, 0))
    cyl(0.24, 1.2, (0, 0.05, 0), c.dark, (HALF, 0, 0))
    group(since(n), (0.16, 0.4, 0), (0, 0, -0.5))
    for k in (1, 3, 5):
        a = k * math.pi / 3
        at = (-0.22 + 0.44 * math.cos(a), -1.0, 0.5 * math.sin(a))
        star(at, 0.36)
        star((at[0], at[1] - 0.1, at[2]), 0.18, WHITE, 8, 1.6)


@order('yellow', 3.3, 0.15)
def act_18(c):
    """Last Rush: the hammer comes down."""
    n = count()
    cyl(0.08, 1.7, (0, 0, -0.2), c.dark)
    cube((1.0, 0.5, 0.56), (0, 0, 0.7), c.steel, 0.1)
    for s in (-1, 1):
        cube((0.18, 0.6, 0.66), (0.46 * s, 0, 0.7), c.paint, 0.07)
    group(since(n), (0.32, 0, 0.25), (0, -0.85, 0))
    star((-0.72, -0.5, -0.2), 0.62, GOLD, 9)
    star((-0.72, -0.6, -0.2), 0.3, WHITE, 9, 1.6)
    for k in range(3):
        a = math.radians(205 + 42 * k)
        needle(
            0.02,
            (-0.72 + 0.5 * math.cos(a), -0.6, -0.25 + 0.5 * math.sin(a)),
            (-0.72 + 0.85 * math.cos(a), -0.6, -0.25 + 0.85 * math.sin(a)),
            glow('#ffe9a8', 1.2),
            0.06,
        )


if __name__ == '__main__':
    main(SHOTS)
