"""The twelve marines of The Derelict as models. A marine looks along -y and stands at the origin; the scene turns him.

All wear a diver's hard suit: ring collar, lamp on the chest, a visor with a band of light. No two share helmet, pack,
weapon and pose. Trunks and arms are built above the hip.
"""

import math
from typing import NamedTuple

from derelict_gear import HELMETS, PACKS, cloth
from derelict_kit import count, cube, cyl, glow, group, mat, since, sphere, torus, tube
from derelict_parts import HALF, metal, needle, slab


class Build(NamedTuple):
    """What sets a marine apart from all others."""

    helmet: str
    pack: str
    arms: str
    stance: str = 'stand'
    broad: float = 1.0
    lean: float = 0.0  # forward
    twist: float = 0.0  # of the trunk, to his left
    plates: str = 'square'
    height: float = 1.0


BUILDS = {
    'mar_green_1': Build('crest', 'bottles', 'shield', 'stride', 1.06, 0.08, -0.1),
    'mar_green_2': Build('scope', 'cape', 'marksman', 'stride', 0.88, 0.02, 0.1, 'small'),
    'mar_yellow_1': Build('bucket', 'bottles', 'hammer', 'stride', 1.08, 0.16, 0.0, 'round'),
    'mar_yellow_2': Build('brim', 'roll', 'shotgun', 'stand', 1.06, 0.0, 0.0, 'huge'),
    'mar_blue_1': Build('wings', 'cape', 'sword', 'stride', 0.96, 0.1, -0.25),
    'mar_blue_2': Build('dome', 'radio', 'carbine', 'stand', 0.96, -0.02, 0.1, 'small'),
    'mar_red_1': Build('sunk', 'drum', 'rotary', 'wide', 1.2, 0.02, 0.0, 'round'),
    'mar_red_2': Build('range', 'bottles', 'tube', 'stride', 0.98, 0.06, 0.1, 'small'),
    'mar_purple_1': Build('gas', 'tanks', 'flamer', 'wide', 1.06, 0.1, 0.05, 'round'),
    'mar_purple_2': Build('quad', 'none', 'pistols', 'stride', 0.86, 0.12, 0.0, 'small'),
    'mar_gray_1': Build('halo', 'robe', 'seer', 'stand', 0.94, -0.04, 0.0, 'small'),
    'mar_gray_2': Build('hood', 'cape', 'bow', 'stride', 0.88, 0.14, 0.1, 'none'),
}


# ---------------------------------------------------------------- arms and weapons
def arm(c, s, hand, elbow=None, broad=1.0):
    """From the shoulder on side s (1: his left) to the hand."""
    x, y, z = hand
    sx = 0.6 * s * broad
    ex, ey, ez = elbow or ((sx + x) / 2 + 0.22 * s, (y + 0.04) / 2 + 0.06, (0.5 + z) / 2 - 0.16)
    tube([(sx, 0, 0.52), (ex, ey, ez), (x, y + 0.02, z)], (0.17, 0.17, 0.14), c.dark)
    fx, fy, fz = (0.5 * ex + 0.5 * x, 0.5 * ey + 0.5 * y, 0.5 * ez + 0.5 * z)
    sphere(0.2, (fx, fy, fz), c.paint, (1, 1, 1))
    sphere(0.18, (x, y, z), c.steel)


def rifle_sight(c, y=-0.5, z=0.0):
    cube((0.03, 0.3, 0.05), (0.12, y, z), c.band, 0.01)


def a_shield(c, b):
    """The tall shield before him, the short blade drawn back."""
    arm(c, -1, (-0.42, -0.66, 0.3), broad=b)
    arm(c, 1, (0.86, -0.1, 0.5), (0.98, 0.2, 0.2), b)
    outline = [(-0.46, -0.74), (0, -0.94), (0.46, -0.74), (0.5, 0.5), (0.3, 0.72), (-0.3, 0.72), (-0.5, 0.5)]
    n = count()
    slab(outline, 0.12, (0, 0, 0), c.steel, bevel=0.05)
    slab([(0.84 * x, 0.84 * z) for x, z in outline], 0.1, (0, -0.05, 0), c.paint, bevel=0.04)
    cube((0.62, 0.06, 0.1), (0, -0.12, 0.36), c.band, 0.03)
    for s in (-1, 1):
        for z in (-0.1, -0.34):
            cube((0.4, 0.05, 0.09), (0.16 * s, -0.11, z), c.pale, 0.02, (0, 0.6 * s, 0))
    group(since(n), (-0.4, -0.9, 0.3), (0.06, 0.05, 0.2))
    needle(0.05, (0.84, -0.02, 0.36), (0.9, -0.2, 0.7), c.dark)
    cube((0.12, 0.34, 0.08), (0.9, -0.2, 0.72), c.steel, 0.03, (0.44, 0.16, 0))
    n = count()
    slab(
        [(-0.09, 0), (0.09, 0), (0.09, 0.9), (0, 1.12), (-0.09, 0.9)],
        0.05,
        (0, 0, 0),
        glow('#d6ffe0', 1.1),
        (0, 0, HALF),
    )
    group(since(n), (0.91, -0.22, 0.74), (0.4, 0.16, 0))


def a_marksman(c, b):
    """A rifle longer than he is, at the eye."""
    arm(c, -1, (-0.02, -0.46, 0.66), (-0.66, -0.16, 0.34), b)
    arm(c, 1, (0.24, -1.0, 0.64), (0.66, -0.5, 0.26), b)
    n = count()
    cube((0.14, 0.9, 0.2), (0, -0.36, 0), c.dark, 0.05)
    cube((0.12, 0.5, 0.3), (0, 0.2, -0.08), c.paint, 0.05)
    cyl(0.055, 1.3, (0, -1.4, 0.03), c.steel, (HALF, 0, 0))
    cyl(0.1, 0.24, (0, -2.06, 0.03), c.dark, (HALF, 0, 0), bevel=0.03)
    cyl(0.11, 0.56, (0, -0.42, 0.24), c.steel, (HALF, 0, 0), bevel=0.03)
    cyl(0.1, 0.04, (0, -0.71, 0.24), c.band, (HALF, 0, 0))
    cube((0.1, 0.18, 0.3), (0, -0.3, -0.2), c.dark, 0.03)
    group(since(n), (0.14, -0.42, 0.78), (0.03, 0, 0))


def a_hammer(c, b):
    """A hammer raised before him, about to come down."""
    arm(c, -1, (-0.1, -0.5, 0.9), (-0.86, -0.3, 0.5), b)
    arm(c, 1, (0.34, -0.2, 0.6), (0.98, -0.1, 0.3), b)
    n = count()
    cyl(0.065, 2.3, (0, 0, 0.2), c.dark)
    for z in (-0.7, -0.5, -0.3):
        torus(0.07, 0.025, (0, 0, z), c.pale)
    cube((1.0, 0.56, 0.56), (0, 0, 1.3), c.steel, 0.1)
    for s in (-1, 1):
        cube((0.16, 0.64, 0.64), (0.46 * s, 0, 1.3), c.paint, 0.07)
        cube((0.05, 0.34, 0.34), (0.54 * s, 0, 1.3), c.band, 0.05)
    cyl(0.14, 0.16, (0, 0, 1.66), c.steel, r2=0.06)
    group(since(n), rot=(0, 0, 0.7))  # its side to the eye
    group(since(n), (0.1, -0.32, 0.7), (0.6, 0.0, -0.3))


def a_shotgun(c, b):
    """A short wide gun with a drum, held before the hip."""
    arm(c, -1, (-0.22, -0.5, 0.12), broad=b)
    arm(c, 1, (0.3, -0.92, 0.2), broad=b)
    n = count()
    cube((0.26, 0.7, 0.28), (0, -0.2, 0), c.steel, 0.06)
    for s in (-1, 1):
        cyl(0.11, 0.72, (0.12 * s, -0.84, 0.03), c.dark, (HALF, 0, 0), bevel=0.02)
        cyl(0.07, 0.02, (0.12 * s, -1.21, 0.03), mat('#050505', 0.9), (HALF, 0, 0))
    cube((0.34, 0.2, 0.18), (0, -0.66, 0.02), c.paint, 0.05)
    cyl(0.25, 0.24, (0, -0.2, -0.26), c.pale, (0, HALF, 0), bevel=0.05)
    cube((0.14, 0.5, 0.2), (0, 0.32, -0.06), c.dark, 0.05)
    group(since(n), (0.06, -0.5, 0.24), (-0.06, 0, 0))


def a_sword(c, b):
    """The blade upright before the next cut, a pistol in the other hand."""
    arm(c, -1, (-0.52, -0.84, 0.5), (-0.72, -0.34, 0.24), b)
    arm(c, 1, (1.2, -0.2, 0.72), (1.1, 0.12, 0.3), b)
    n = count()
    needle(0.055, (0, 0, -0.3), (0, 0, 0.16), c.dark)
    sphere(0.08, (0, 0, -0.32), c.pale)
    cube((0.12, 0.56, 0.1), (0, 0, 0.18), c.pale, 0.04)
    slab(
        [(-0.1, 0), (0.1, 0), (0.1, 1.06), (-0.04, 1.36), (-0.1, 1.2)],
        0.06,
        (0, 0, 0.22),
        glow('#8fc0ff', 1.1),
        (0, 0, HALF),
    )
    group(since(n), (1.22, -0.22, 0.74), (0.02, 0.08, 0))
    cube((0.16, 0.56, 0.2), (-0.52, -1.06, 0.56), c.dark, 0.05)
    cyl(0.06, 0.3, (-0.52, -1.44, 0.6), c.steel, (HALF, 0, 0))
    cube((0.12, 0.14, 0.26), (-0.52, -0.86, 0.42), c.steel, 0.04)


def a_carbine(c, b):
    """A carbine across the chest, the other hand on the headset."""
    arm(c, -1, (-0.5, -0.16, 1.02), (-0.94, -0.1, 0.62), b)
    arm(c, 1, (0.42, -0.66, 0.3), (0.78, -0.2, 0.1), b)
    n = count()
    cube((0.18, 0.86, 0.22), (0, -0.2, 0), c.dark, 0.05)
    cube((0.2, 0.4, 0.12), (0, -0.14, 0.14), c.paint, 0.04)
    cyl(0.06, 0.5, (0, -0.84, 0.02), c.steel, (HALF, 0, 0))
    cube((0.12, 0.18, 0.36), (0, -0.1, -0.24), c.steel, 0.04)
    rifle_sight(c, -0.4, 0.02)
    group(since(n), (0.36, -0.62, 0.34), (0.34, 0, 0.3))


def a_rotary(c, b):
    """Six barrels at the hip, fed by a belt."""
    arm(c, -1, (-0.12, -0.86, 0.5), broad=b)
    arm(c, 1, (0.56, -0.36, 0.1), broad=b)
    n = count()
    cube((0.54, 0.86, 0.5), (0, 0, 0), c.dark, 0.1)
    cube((0.58, 0.4, 0.2), (0, -0.06, 0.2), c.paint, 0.07)
    for k in range(6):
        a = k * math.pi / 3
        cyl(0.07, 1.1, (0.18 * math.cos(a), -0.9, 0.18 * math.sin(a)), c.steel, (HALF, 0, 0))
    for y, m in ((-0.66, c.paint), (-1.1, c.steel), (-1.38, c.dark)):
        torus(0.24, 0.055, (0, y, 0), m, (HALF, 0, 0))
    cyl(0.1, 1.0, (0, -0.9, 0), c.dark, (HALF, 0, 0))
    cube((0.1, 0.5, 0.1), (0, -0.1, 0.4), c.steel, 0.03)
    group(since(n), (0.3, -0.66, 0.16))
    brass = metal('#c8a24a', 0.35)
    for k in range(9):
        t = k / 8
        a = math.pi * t
        cyl(
            0.06,
            0.3,
            (0.62 + 0.34 * math.sin(a), -0.56 + 1.16 * t, 0.1 - 0.3 * math.sin(a) + 0.3 * t),
            brass,
            (0, HALF - 0.5, 0.6 * t),
            bevel=0.02,
            v=12,
        )


def a_tube(c, b):
    """A launcher on the right shoulder."""
    arm(c, -1, (-0.62, -0.52, 0.66), (-0.86, -0.1, 0.14), b)
    arm(c, 1, (0.0, -0.82, 0.62), (0.66, -0.5, 0.2), b)
    n = count()
    cyl(0.21, 1.7, (0, -0.16, 0), c.deep, (HALF, 0, 0), bevel=0.03)
    cyl(0.2, 0.36, (0, -1.06, 0), c.steel, (HALF, 0, 0), r2=0.28, bevel=0.02)
    cyl(0.27, 0.3, (0, 0.76, 0), c.steel, (-HALF, 0, 0), r2=0.2, bevel=0.02)
    cyl(0.2, 0.02, (0, -1.25, 0), mat('#060606', 0.9), (HALF, 0, 0))
    cyl(0.17, 0.16, (0, -1.2, 0), mat('#e8b030', 0.4, 0.3, 0.4), (HALF, 0, 0), r2=0.06)
    torus(0.22, 0.035, (0, -0.5, 0), c.paint, (HALF, 0, 0))
    torus(0.22, 0.035, (0, 0.2, 0), c.paint, (HALF, 0, 0))
    cube((0.12, 0.4, 0.2), (0.2, -0.4, 0.22), c.dark, 0.04)
    cyl(0.07, 0.03, (0.2, -0.62, 0.24), c.band, (HALF, 0, 0))
    group(since(n), (-0.62, -0.1, 0.92), (0.04, 0, -0.05))


def a_flamer(c, b):
    """A wide nozzle with its pilot flame."""
    arm(c, -1, (-0.16, -0.96, 0.34), broad=b)
    arm(c, 1, (0.44, -0.5, 0.14), broad=b)
    n = count()
    cyl(0.15, 0.9, (0, -0.2, 0), c.steel, (HALF, 0, 0), bevel=0.03)
    cyl(0.16, 0.5, (0, -0.8, 0), c.dark, (HALF, 0, 0), r2=0.3, bevel=0.02)
    cube((0.3, 0.4, 0.16), (0, -0.1, 0.16), c.paint, 0.05)
    for k in range(4):
        torus(0.17, 0.03, (0, -0.34 - 0.1 * k, 0), c.dark, (HALF, 0, 0))
    for r, y, col, st in ((0.22, -1.3, '#ff6a14', 1.0), (0.16, -1.4, '#ff9a2a', 1.1), (0.12, -1.5, '#ffd070', 1.2)):
        sphere(r, (0, y, 0.03), glow(col, st), (0.8, 1.5, 0.8))
    group(since(n), (0.14, -0.62, 0.2))
    tube([(0.2, -0.3, 0.1), (0.8, 0.1, -0.2), (0.6, 0.5, 0.2)], (0.07, 0.07, 0.07), c.dark)


def pistol(c, at, rot):
    n = count()
    cube((0.16, 0.6, 0.22), (0, -0.16, 0.06), c.dark, 0.05)
    cube((0.18, 0.3, 0.08), (0, -0.12, 0.18), c.paint, 0.03)
    cyl(0.065, 0.34, (0, -0.58, 0.08), c.steel, (HALF, 0, 0))
    cube((0.12, 0.16, 0.34), (0, 0.06, -0.14), c.steel, 0.04)
    rifle_sight(c, -0.2, 0.06)
    group(since(n), at, rot)


def a_pistols(c, b):
    """One pistol forward, one up by the cheek."""
    arm(c, -1, (-0.42, -1.0, 0.62), (-0.66, -0.4, 0.4), b)
    arm(c, 1, (0.72, -0.4, 0.8), (0.94, 0.06, 0.3), b)
    pistol(c, (-0.42, -1.1, 0.74), (0, 0, 0))
    pistol(c, (0.72, -0.44, 0.92), (-1.15, 0.1, 0))


def a_seer(c, b):
    """A staff in one hand, a light over the other."""
    arm(c, -1, (-0.6, -0.78, 0.74), (-0.86, -0.24, 0.36), b)
    arm(c, 1, (1.0, -0.1, 0.52), (0.96, 0.1, 0.3), b)
    needle(0.05, (1.04, 0.0, -0.8), (1.04, -0.12, 1.3), c.dark)
    for z in (0.0, 0.9, 1.24):
        torus(0.06, 0.03, (1.04, -0.06, z), c.pale)
    torus(0.27, 0.05, (1.04, -0.12, 1.58), c.pale, (HALF, 0, 0.3))
    sphere(0.14, (1.04, -0.12, 1.58), glow('#9fe8ff', 5))
    sphere(0.16, (-0.64, -0.9, 1.06), glow('#9fe8ff', 7))
    for k in range(3):
        torus(0.25 + 0.03 * k, 0.014, (-0.64, -0.9, 1.06), glow('#c8f2ff', 4), (0.9 * k, 0.6 + 0.7 * k, 0))


def a_bow(c, b):
    """A bow taller than his trunk, drawn to the cheek."""
    arm(c, -1, (-0.3, -1.12, 0.66), (-0.56, -0.5, 0.5), b)
    arm(c, 1, (0.26, -0.42, 0.84), (0.96, -0.1, 0.76), b)
    n = count()
    string = glow('#bfeaff', 1.6)
    cube((0.14, 0.16, 0.5), (0, 0, 0), c.dark, 0.05)
    for s in (-1, 1):
        tube(
            [(0, 0, 0.2 * s), (0, -0.16, 0.5 * s), (0, 0.0, 0.86 * s), (0, 0.34, 1.02 * s)],
            (0.09, 0.1, 0.07, 0.03),
            c.steel,
        )
        cube((0.1, 0.1, 0.2), (0, -0.1, 0.46 * s), c.paint, 0.03)
        needle(0.018, (0, 0.34, 1.0 * s), (0.3, 0.7, 0.14), string)
    needle(0.03, (0.3, 0.7, 0.14), (-0.02, -0.46, 0.06), glow('#9fe8ff', 2.0), 0.02)
    cyl(0.07, 0.26, (-0.04, -0.56, 0.05), glow('#d8f6ff', 1.6), (HALF, 0, -0.25), r2=0.0, bevel=0)
    group(since(n), (-0.3, -1.18, 0.68), (0, -0.1, 0))


WEAPONS = {name[2:]: f for name, f in globals().items() if name.startswith('a_')}

STANCES = {  # for each side: how far the foot is forward, how far out, how high
    'stand': ((0.04, 0.28, 0), (0.0, 0.3, 0)),
    'stride': ((0.3, 0.26, 0), (-0.3, 0.28, 0)),
    'wide': ((0.1, 0.44, 0), (-0.08, 0.46, 0)),
    'sit': ((0.95, 0.34, 0.5), (0.75, 0.4, 0.5)),
}


def legs(c, stance, broad):
    """Two legs; the first is his right."""
    for s, (ahead, out, up) in zip((-1, 1), STANCES[stance], strict=True):
        hip, foot = (0.24 * s * broad, 0, 0.8), (out * s * broad, -ahead, 0.2 + up)
        knee = ((hip[0] + foot[0]) / 2, (hip[1] + foot[1]) / 2 - 0.1, 0.52 + 0.96 * up)
        tube([hip, knee, foot], (0.24, 0.23, 0.2), c.dark)
        cube((0.34, 0.3, 0.34), (knee[0], knee[1] - 0.1, knee[2]), c.paint, 0.1)
        cube((0.36, 0.34, 0.3), (foot[0], foot[1], 0.3 + up), c.paint, 0.1)
        cube((0.4, 0.64, 0.24), (foot[0], foot[1] - 0.08, 0.14 + up), c.steel, 0.09)
        cube((0.42, 0.68, 0.08), (foot[0], foot[1] - 0.08, 0.04 + up), c.dark, 0.03)


def shoulders(c, kind, broad):
    """Plates; the square one is worn on the right only."""
    w = 0.64 * broad
    if kind == 'square':
        cube((0.22, 0.6, 0.64), (-w - 0.04, -0.02, 0.6), c.paint, 0.1, (0, 0.18, 0))
        cube((0.06, 0.42, 0.14), (-w - 0.16, -0.02, 0.66), c.pale, 0.02, (0, 0.18, 0))
        sphere(0.27, (w, 0, 0.58), c.paint)
    elif kind == 'huge':
        for s in (-1, 1):
            sphere(0.46, (w * 1.04 * s, 0.02, 0.66), c.paint, (0.9, 1, 0.86), (0, 0.3 * s, 0))
            torus(0.43, 0.05, (w * 1.08 * s, 0.02, 0.58), c.steel, (0, 0.3 * s, 0), (0.9, 1, 1))
    elif kind == 'round':
        for s in (-1, 1):
            sphere(0.36, (w * s, 0, 0.6), c.paint, (0.95, 1, 0.95))
            torus(0.34, 0.045, (w * s, 0, 0.52), c.pale, (0, 0.25 * s, 0))
    elif kind == 'small':
        for s in (-1, 1):
            sphere(0.25, (w * s, 0, 0.57), c.paint)
    else:
        for s in (-1, 1):
            sphere(0.2, (w * 0.96 * s, 0, 0.54), c.deep)


def trunk(c, b):
    """Hip, chest with its lamp, ring collar."""
    cube((0.74 * b, 0.5, 0.34), (0, 0, -0.02), c.dark, 0.12)
    cube((0.98 * b, 0.72, 0.66), (0, 0, 0.36), c.paint, 0.2, segs=5)
    cube((0.7 * b, 0.12, 0.1), (0, -0.24, -0.04), c.steel, 0.03)
    cube((0.5, 0.16, 0.34), (0, -0.36, 0.36), c.steel, 0.06)
    cyl(0.1, 0.08, (0, -0.45, 0.38), c.lamp, (HALF, 0, 0))
    torus(0.36, 0.09, (0, -0.02, 0.72), c.steel)


def marine(name, stance=None, lean=None, twist=None, arms=None, look=0.0, nod=0.0):
    """One of the twelve; a scene may give him another stance, other arms, or turn his head."""
    spec = BUILDS[name]
    c = cloth(name.split('_')[1])
    n = count()
    legs(c, stance or spec.stance, spec.broad)
    above = count()
    trunk(c, spec.broad)
    shoulders(c, spec.plates, spec.broad)
    PACKS[spec.pack](c)
    (arms or WEAPONS[spec.arms])(c, spec.broad)
    head = count()
    HELMETS[spec.helmet](c)
    group(since(head), (0, -0.02, 1.06), (nod, 0, look))
    lean = spec.lean if lean is None else lean
    group(since(above), (0, 0, 0.8), (lean, 0, spec.twist if twist is None else twist))
    return group(since(n))
