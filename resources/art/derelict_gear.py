"""What the marines of The Derelict wear: their colours, helmets and packs. No two wear the same.

A helmet is built around its own middle, a pack above the hip; both look along -y.
"""

import math
from typing import NamedTuple

from derelict_kit import cube, cyl, glow, mat, mesh, sphere, torus, tube, worn
from derelict_parts import HALF, metal, needle, slab

PAINT = {
    'green': '#2f9a4e',
    'yellow': '#e4ae1c',
    'blue': '#2c6ae0',
    'red': '#c82c2c',
    'purple': '#8044cc',
    'gray': '#c2ccda',
}
BAND = {
    'green': '#8af0a0',
    'yellow': '#ffe27a',
    'blue': '#8fc0ff',
    'red': '#ff9a8a',
    'purple': '#d0a8ff',
    'gray': '#eef4ff',
}
DEEP = {
    'green': '#123a22',
    'yellow': '#5a4108',
    'blue': '#122a66',
    'red': '#561014',
    'purple': '#34185c',
    'gray': '#3d4654',
}


class Cloth(NamedTuple):
    """The materials of one marine."""

    paint: object
    deep: object
    dark: object
    steel: object
    pale: object
    visor: object
    band: object
    lamp: object


def cloth(team):
    """Bright coat, dark joints, the team's band of light."""
    return Cloth(
        worn(PAINT[team], 0.36, 0.12, 2.6, 0.3, coat=0.5),
        worn(DEEP[team], 0.5, 0.1, 3, 0.3, coat=0.2),
        mat('#171b24', 0.55, 0.3),
        metal('#8792a4', 0.36),
        mat('#e6e0cd', 0.45, 0.1, 0.3),
        mat('#0a1016', 0.06, 0.2, 1.0),
        glow(BAND[team], 1.25),
        glow('#ffeec4', 2.4),
    )


# ---------------------------------------------------------------- helmets
def face(c, w=0.46, h=0.4, band=0.42):
    """The frame of a visor, its glass and the band of light."""
    cube((w + 0.1, 0.3, h + 0.1), (0, -0.34, 0), c.steel, 0.12, segs=5)
    cube((w, 0.3, h), (0, -0.38, 0), c.visor, 0.1, segs=5)
    cube((band, 0.06, 0.1), (0, -0.53, 0.06), c.band, 0.03)


def ears(c, r=0.15):
    for s in (-1, 1):
        cyl(r, 0.12, (0.44 * s, 0.04, 0), c.steel, (0, HALF, 0))


def h_dome(c):
    """Round and pale, a headset and a lamp."""
    sphere(0.46, (0, 0, 0), c.pale, (1, 1.02, 1.04))
    cube((0.2, 0.96, 0.1), (0, 0.02, 0.42), c.paint, 0.04)
    face(c)
    for s in (-1, 1):
        cyl(0.2, 0.16, (0.46 * s, 0.04, -0.02), c.paint, (0, HALF, 0), bevel=0.04)
    needle(0.035, (0.46, -0.1, -0.14), (0.3, -0.56, -0.24), c.dark)
    sphere(0.07, (0.28, -0.58, -0.24), c.dark)


def h_crest(c):
    """A sergeant's: a stiff crest from brow to neck."""
    sphere(0.46, (0, 0, 0), c.paint, (1, 1.02, 1.04))
    face(c)
    ears(c)
    for k in range(9):
        a = -0.95 + 0.3 * k
        y, z = 0.5 * math.sin(a), 0.5 * math.cos(a)
        cube((0.1, 0.2, 0.46), (0, 1.28 * y, 1.28 * z), c.pale if k % 2 else c.paint, 0.03, (-a, 0, 0))
    torus(0.48, 0.06, (0, 0, 0), c.steel, (0, HALF, 0))


def h_scope(c):
    """Flat cap with a peak, one long eye of glass."""
    sphere(0.42, (0, 0, -0.02), c.paint, (1, 1.04, 0.96))
    cyl(0.46, 0.16, (0, 0, 0.2), c.deep, bevel=0.05)
    cube((0.6, 0.4, 0.06), (0, -0.5, 0.16), c.deep, 0.03, (0.14, 0, 0))
    cube((0.56, 0.3, 0.34), (0, -0.28, -0.08), c.dark, 0.1)
    cyl(0.17, 0.44, (0.14, -0.56, -0.04), c.steel, (HALF, 0, 0), bevel=0.04)
    cyl(0.13, 0.06, (0.14, -0.78, -0.04), c.band, (HALF, 0, 0))
    cube((0.16, 0.05, 0.07), (-0.18, -0.44, -0.02), c.band, 0.02)
    ears(c, 0.12)


def h_bucket(c):
    """A smith's: a straight barrel with a slit."""
    cyl(0.46, 0.86, (0, 0, 0.02), c.paint, r2=0.4, bevel=0.06)
    cyl(0.34, 0.1, (0, 0, 0.48), c.steel, bevel=0.04)
    for z in (-0.3, 0.34):
        torus(0.44 - 0.05 * (z > 0), 0.045, (0, 0, z), c.steel)
    cube((0.62, 0.2, 0.17), (0, -0.36, 0.08), c.visor, 0.04)
    cube((0.5, 0.06, 0.08), (0, -0.46, 0.08), c.band, 0.02)
    cube((0.1, 0.12, 0.42), (0, -0.43, -0.2), c.steel, 0.03)
    for k in range(3):
        for s in (-1, 1):
            cyl(0.035, 0.06, (0.17 * s, -0.41, -0.12 - 0.1 * k), c.dark, (HALF, 0, 0))


def h_brim(c):
    """A broad hat of steel over the visor."""
    sphere(0.44, (0, 0, -0.02), c.paint, (1, 1.02, 1))
    face(c, 0.46, 0.34)
    cyl(0.8, 0.06, (0, 0.02, 0.24), c.steel, r2=0.6, bevel=0.025)
    cyl(0.62, 0.1, (0, 0.02, 0.29), c.paint, r2=0.5, bevel=0.04)
    sphere(0.5, (0, 0.02, 0.26), c.paint, (1, 1, 0.62))


def h_wings(c):
    """A sergeant's: two blades swept back from the temples."""
    sphere(0.46, (0, 0, 0), c.paint, (0.96, 1.06, 1.04))
    face(c, 0.42, 0.4)
    for s in (-1, 1):
        slab(
            [(-0.14, -0.16), (0.1, -0.14), (0.6, 0.34), (0.06, 0.2)],
            0.07,
            (0.46 * s, 0.02, 0.1),
            c.pale,
            (0, 0, HALF),
            0.02,
        )
        cyl(0.17, 0.14, (0.44 * s, 0.02, 0.02), c.steel, (0, HALF, 0))
    cube((0.12, 0.9, 0.1), (0, 0.04, 0.45), c.pale, 0.04)


def h_sunk(c):
    """Low behind a wall of armour, three eyes in a row."""
    sphere(0.5, (0, 0.02, -0.16), c.paint, (1.04, 1.04, 0.9))
    cyl(0.66, 0.4, (0, 0.04, -0.38), c.steel, r2=0.6, bevel=0.08)
    cyl(0.68, 0.12, (0, 0.04, -0.24), c.paint, bevel=0.05)
    cube((0.64, 0.3, 0.22), (0, -0.36, -0.04), c.visor, 0.08)
    for k in (-1, 0, 1):
        sphere(0.075, (0.19 * k, -0.52, -0.04), c.band, (1, 0.6, 1))
    cube((0.22, 0.4, 0.16), (0.3, -0.14, 0.32), c.dark, 0.05)
    cyl(0.1, 0.06, (0.3, -0.36, 0.32), c.lamp, (HALF, 0, 0))


def h_range(c):
    """Square, with a range finder on the temple."""
    cube((0.8, 0.86, 0.82), (0, 0, 0), c.paint, 0.16, segs=5)
    cube((0.66, 0.2, 0.3), (0, -0.4, 0.06), c.visor, 0.06)
    cube((0.54, 0.06, 0.1), (0, -0.5, 0.08), c.band, 0.02)
    cube((0.5, 0.14, 0.16), (0, -0.42, -0.26), c.steel, 0.05)
    cube((0.16, 0.9, 0.1), (0, 0.02, 0.42), c.pale, 0.03)
    cube((0.2, 0.6, 0.26), (-0.48, -0.2, 0.16), c.dark, 0.06)
    cyl(0.09, 0.06, (-0.48, -0.52, 0.16), c.lamp, (HALF, 0, 0))
    needle(0.03, (-0.44, 0.24, 0.3), (-0.5, 0.34, 0.86), c.dark)


def h_gas(c):
    """Two round glasses and a snout with a filter."""
    sphere(0.46, (0, 0, 0), c.paint, (1, 1, 1.02))
    sphere(0.36, (0, -0.2, -0.08), c.dark, (0.96, 0.9, 1))
    for s in (-1, 1):
        cyl(0.17, 0.16, (0.19 * s, -0.44, 0.06), c.steel, (HALF, 0, -0.25 * s), bevel=0.03)
        cyl(0.13, 0.06, (0.2 * s, -0.51, 0.06), c.band, (HALF, 0, -0.25 * s))
    cyl(0.18, 0.3, (0, -0.56, -0.24), c.steel, (HALF + 0.35, 0, 0), bevel=0.04)
    cyl(0.2, 0.1, (0, -0.68, -0.29), c.dark, (HALF + 0.35, 0, 0), bevel=0.03)
    torus(0.47, 0.06, (0, 0, 0.02), c.pale, (0, HALF, 0))
    tube([(0.2, -0.5, -0.3), (0.56, -0.3, -0.5), (0.4, 0.3, -0.5)], (0.06, 0.06, 0.06), c.dark)


def h_quad(c):
    """A scout's: four lenses under a short cowl."""
    sphere(0.42, (0, 0, -0.02), c.deep, (1, 1.02, 1))
    sphere(0.5, (0, 0.1, 0.06), c.paint, (0.98, 1.0, 0.98))
    cube((0.6, 0.3, 0.32), (0, -0.3, 0.02), c.dark, 0.1)
    for x, z, r in ((-0.2, 0.08, 0.13), (0.2, 0.08, 0.13), (-0.08, -0.1, 0.09), (0.08, -0.1, 0.09)):
        cyl(r, 0.26, (x, -0.5, z), c.steel, (HALF, 0, 0), bevel=0.02)
        cyl(r * 0.75, 0.05, (x, -0.63, z), c.band, (HALF, 0, 0))
    for s in (-1, 1):
        needle(0.035, (0.36 * s, 0.16, 0.3), (0.62 * s, 0.5, 0.86), c.steel, 0.012)


def h_halo(c):
    """A seer's: a mirror for a face, a ring of light, a high collar."""
    sphere(0.44, (0, 0, 0), c.paint, (0.94, 1.02, 1.1))
    sphere(0.4, (0, -0.12, -0.02), c.visor, (0.86, 0.86, 0.92))
    cube((0.44, 0.1, 0.07), (0, -0.44, 0.06), c.band, 0.02)
    cube((0.12, 0.86, 0.1), (0, 0.06, 0.46), c.pale, 0.04)
    torus(0.62, 0.04, (0, 0.3, 0.36), glow('#9fe8ff', 1.6), (HALF - 0.2, 0, 0))
    for s in (-1, 1):
        slab(
            [(-0.4, -0.6), (0.34, -0.6), (0.44, 0.02), (0.1, -0.04)],
            0.08,
            (0.5 * s, 0.14, -0.04),
            c.paint,
            (0, 0.24 * s, HALF),
            0.03,
        )


def h_hood(c):
    """A hood to a point, one line of light in the dark."""
    sphere(0.36, (0, -0.06, -0.04), c.dark)
    cube((0.5, 0.06, 0.09), (0, -0.4, 0.0), c.band, 0.02)
    vs = []
    profile = (
        (0.6, 0.06, -0.5),
        (0.54, 0.02, -0.2),
        (0.5, 0.02, 0.12),
        (0.38, 0.08, 0.36),
        (0.18, 0.24, 0.5),
        (0.03, 0.44, 0.52),
    )
    for r, y, z in profile:
        for q in range(25):
            a = math.radians(-52 + 284 / 24 * q)
            vs.append((r * math.cos(a) * 0.98, y + 1.04 * r * math.sin(a), z))
    fs = [(i * 25 + q, i * 25 + q + 1, (i + 1) * 25 + q + 1, (i + 1) * 25 + q) for i in range(5) for q in range(24)]
    o = mesh(vs, fs, c.paint, smooth=True)
    thick = o.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = 0.06


HELMETS = {name[2:]: f for name, f in globals().items() if name.startswith('h_')}


# ---------------------------------------------------------------- packs, on the back
def p_none(c):
    cube((0.5, 0.2, 0.5), (0, 0.42, 0.4), c.dark, 0.08)


def p_bottles(c):
    for s in (-1, 1):
        cyl(0.18, 0.84, (0.22 * s, 0.5, 0.46), c.steel, bevel=0.1)
        cyl(0.185, 0.1, (0.22 * s, 0.5, 0.62), c.paint)
        tube([(0.22 * s, 0.5, 0.86), (0.5 * s, 0.4, 1.02), (0.42 * s, -0.1, 0.74)], (0.05, 0.05, 0.05), c.dark)


def p_tanks(c):
    """Two tall tanks of fuel over the shoulders."""
    fuel = worn('#d0601c', 0.4, 0.3, 3, 0.35, coat=0.4)
    for s in (-1, 1):
        cyl(0.25, 1.3, (0.3 * s, 0.56, 0.72), fuel, bevel=0.14)
        for z in (0.4, 1.06):
            torus(0.255, 0.04, (0.3 * s, 0.56, z), c.steel)
        cyl(0.09, 0.16, (0.3 * s, 0.56, 1.42), c.steel, bevel=0.02)
    tube([(0.3, 0.56, 1.46), (0, 0.6, 1.64), (-0.3, 0.56, 1.46)], (0.05, 0.05, 0.05), c.dark)


def p_radio(c):
    """A set with a dish and a whip."""
    cube((0.72, 0.34, 0.84), (0, 0.52, 0.52), c.dark, 0.08)
    cube((0.5, 0.06, 0.3), (0, 0.7, 0.6), c.steel, 0.03)
    needle(0.03, (-0.28, 0.54, 0.9), (-0.36, 0.66, 2.0), c.steel, 0.012)
    sphere(0.06, (-0.36, 0.66, 2.0), c.lamp)
    needle(0.045, (0.28, 0.54, 0.9), (0.36, 0.56, 1.46), c.steel)
    cyl(0.06, 0.14, (0.4, 0.5, 1.6), c.steel, (HALF - 0.2, 0, 0), r2=0.38, bevel=0)
    torus(0.38, 0.035, (0.4, 0.43, 1.61), c.pale, (HALF - 0.2, 0, 0))
    needle(0.025, (0.4, 0.5, 1.6), (0.4, 0.2, 1.66), c.dark)
    sphere(0.07, (0.4, 0.18, 1.66), c.band)


def p_drum(c):
    """A drum of rounds; the belt runs to the gun."""
    cyl(0.44, 0.6, (0, 0.62, 0.5), c.deep, (0, HALF, 0), bevel=0.08)
    for x in (-0.2, 0.2):
        torus(0.45, 0.04, (x, 0.62, 0.5), c.steel, (0, HALF, 0))
    cyl(0.16, 0.66, (0, 0.62, 0.5), c.steel, (0, HALF, 0))


def p_roll(c):
    """Bed roll and shells across the back."""
    cube((0.7, 0.26, 0.6), (0, 0.46, 0.4), c.deep, 0.1)
    cyl(0.2, 0.98, (0, 0.5, 0.78), c.pale, (0, HALF, 0), bevel=0.08)
    for s in (-1, 1):
        torus(0.21, 0.03, (0.28 * s, 0.5, 0.78), c.dark, (0, HALF, 0))


def cape(c, m, width=0.62, length=1.2, sway=0.5):
    """Cloth from the shoulders down, blown back."""
    rows, cols, vs = 9, 9, []
    for i in range(rows):
        t = i / (rows - 1)
        for k in range(cols):
            u = k / (cols - 1) * 2 - 1
            fold = 0.06 * math.sin(u * 7 + t * 3) * t
            vs.append(
                (u * width * (1 + 0.35 * t), 0.4 + fold + sway * t**1.4 - 0.12 * abs(u) * (1 - t), 0.74 - length * t)
            )
    fs = [
        (i * cols + k, i * cols + k + 1, (i + 1) * cols + k + 1, (i + 1) * cols + k)
        for i in range(rows - 1)
        for k in range(cols - 1)
    ]
    o = mesh(vs, fs, m, smooth=True)
    o.modifiers.new('thick', 'SOLIDIFY').thickness = 0.05


def p_cape(c):
    cube((0.5, 0.2, 0.5), (0, 0.38, 0.4), c.dark, 0.08)
    cape(c, c.deep)
    for s in (-1, 1):
        sphere(0.1, (0.42 * s, 0.16, 0.76), c.pale)


def p_robe(c):
    """A seer's long coat, open at the front."""
    cube((0.5, 0.2, 0.5), (0, 0.38, 0.4), c.dark, 0.08)
    cape(c, c.paint, 0.58, 1.34, 0.26)
    for s in (-1, 1):
        slab(
            [(-0.34, 0.2), (0.3, 0.2), (0.46, -0.62), (-0.5, -0.62)],
            0.06,
            (0.46 * s, -0.06, -0.02),
            c.paint,
            (0, -0.16 * s, HALF),
            0.02,
        )


PACKS = {name[2:]: f for name, f in globals().items() if name.startswith('p_')}
