"""The eight terrain pieces of The Derelict on clear ground, one silhouette each.

usage: PYTHON_WITH_BPY derelict_terrain.py OUT_DIR [--only NAME ...] [--samples 8] [--share 1] [--skip-existing]

`images/derelict/ter_ID.png`, 256 x 256: crop to the content, scale to fit 58 x (row - 6). The light
comes from the upper left and the pieces face the viewer, so that they may be mirrored. They carry no danger colour:
sign and rim are the table's. A dark plate under them suits best, they stand out from black as well.
"""

from math import cos, pi, sin

from derelict_kit import (
    Shot,
    ambient,
    area,
    camera,
    cube,
    cyl,
    glow,
    lathe,
    main,
    mat,
    mesh,
    point,
    sphere,
    stripes,
    torus,
    tube,
    worn,
)
from derelict_near import ACROSS, BLACK, YELLOW

STEEL, DARK = '#a4aebf', '#4a5464'


def stage(width: float = 2.5) -> None:
    """Light and camera of all pieces: from a little above, key from the left, a cold and a warm edge."""
    ambient(0.45)
    area((-3, -5, 4), (0, 0, 0), 420, 3, '#fff0d8')
    area((4, -4, -1), (0, 0, 0), 160, 3, '#6fd8f0')
    area((0, 3, 5), (0, 0, 0.4), 300, 3, '#ffd0a0')
    camera((0, -8, 1.6), (0, 0, 0), ortho=width)


def air_duct() -> None:
    """A round mouth with a five-bladed fan; the grille before it hangs torn."""
    stage()
    rim, blade, void = worn(STEEL, 0.35, 0.8), worn('#c8d2e0', 0.3, 0.8), mat('#05070a', 0.9)
    lathe([(0.78, 0.3), (0.82, -0.12), (1.12, -0.16), (1.16, 0.0), (1.1, 0.4)], rim, rot=(-pi / 2, 0, 0), n=64)
    cyl(0.84, 0.1, (0, 0.35, 0), void, rot=ACROSS)
    for k in range(8):
        a = k * pi / 4 + 0.4
        cyl(0.06, 0.1, (0.98 * cos(a), -0.18, 0.98 * sin(a)), worn(DARK, 0.4, 0.7), rot=ACROSS, v=12)
    for k in range(5):
        a = k * 2 * pi / 5 + 0.3
        cube((0.62, 0.06, 0.4), (0.4 * cos(a), 0.1, 0.4 * sin(a)), blade, 0.05, rot=(0.6, -a, 0))
    cyl(0.2, 0.3, (0, 0.05, 0), rim, rot=ACROSS, bevel=0.06)
    cyl(0.1, 0.06, (0, -0.12, 0), glow('#ff5a3a', 3), rot=ACROSS)
    bars = worn(DARK, 0.4, 0.7)
    for x, bent in ((-0.5, 0), (-0.2, 0), (0.25, 1), (0.55, 1)):
        h = (0.8**2 - x * x) ** 0.5
        if bent:
            for s in (-1, 1):
                tube(
                    [(x, -0.2, h * s), (x, -0.24, 0.5 * h * s), (x + 0.22, -0.55, 0.3 * h * s)],
                    (0.045, 0.045, 0.03),
                    bars,
                )
        else:
            tube([(x, -0.2, h), (x, -0.22, 0), (x, -0.2, -h)], 0.045, bars)


def spore_stack() -> None:
    """Fleshy chimneys with bright mouths, spores above them."""
    stage(2.75)
    flesh, lip, fire = worn('#a85a94', 0.35, 0.0, 3, 0.4, coat=0.7), mat('#f0a0c0', 0.35, 0, 0.6), glow('#ffb84a', 7)
    for x, y, h, r in (
        (0.05, 0.1, 1.72, 0.4),
        (-0.62, 0.0, 1.2, 0.33),
        (0.68, 0.0, 1.0, 0.31),
        (-0.28, -0.45, 0.72, 0.3),
        (0.36, -0.45, 0.56, 0.28),
    ):
        tube(
            [(x * 1.12, y, -1.1), (x * 1.08, y, -1.0 + h * 0.5), (x, y, -1.0 + h)], (r * 1.5, r * 1.05, r * 0.76), flesh
        )
        torus(r * 0.74, r * 0.24, (x, y, -1.0 + h), lip, n=32)
        sphere(r * 0.62, (x, y, -1.0 + h), fire, (1, 1, 0.45))
    lathe([(0.01, 0.2), (0.9, 0.16), (1.14, 0.0), (1.1, -0.1)], flesh, (0, -0.1, -1.0), n=40)
    for k in range(13):
        sphere(0.035 + 0.02 * (k % 3), (0.85 * sin(k * 2.4), -0.2, 0.25 + 0.9 * ((k * 37) % 10) / 10), fire, seg=12)


def dark_recess() -> None:
    """A niche with its door torn off: blackness, and two eyes in it."""
    stage()
    frame, void, eye = worn('#77849a', 0.4, 0.7), mat('#020305', 1.0), glow('#f2ff5a', 9)
    cube((1.5, 0.1, 2.1), (0, 0.3, -0.04), void, 0.02)
    for s in (-1, 1):
        cube((0.3, 0.5, 2.2), (0.82 * s, 0.1, -0.04), frame, 0.08)
        cube((0.34, 0.2, 0.3), (0.84 * s, -0.16, 0.55), worn(DARK, 0.4, 0.7), 0.04)
    cube((1.94, 0.5, 0.3), (0, 0.1, 1.0), frame, 0.08)
    cube((1.94, 0.6, 0.18), (0, 0.05, -1.06), frame, 0.06)
    for s in (-1, 1):
        sphere(0.15, (0.25 * s, 0.05, 0.32), eye, (1.25, 0.5, 0.62), rot=(0, 0.38 * s, 0))
    cable = mat('#2a303a', 0.5)
    tube([(-0.5, -0.1, 1.0), (-0.35, -0.2, 0.5), (-0.62, -0.2, -0.1), (-0.5, -0.22, -0.5)], 0.05, cable)
    tube([(0.4, -0.1, 1.0), (0.5, -0.2, 0.7), (0.36, -0.22, 0.5)], (0.05, 0.05, 0.02), cable)
    for k in range(3):  # claws on the sill
        x = 0.16 + 0.2 * k
        tube(
            [(x, 0.1, -0.78), (x + 0.02, -0.3, -0.8), (x + 0.03, -0.42, -1.02)],
            (0.09, 0.08, 0.015),
            mat('#f6edd8', 0.3, 0, 0.5),
        )


def fuel_tank() -> None:
    """A fat orange tank with hazard paint, a red valve and a hose."""
    stage()
    paint, steel = worn('#f0641e', 0.36, 0.2, 3, 0.3, coat=0.4), worn(STEEL, 0.35, 0.8)
    cyl(0.74, 1.6, (-0.05, 0, -0.18), paint, bevel=0.3)
    for z in (-0.66, 0.34):
        torus(0.75, 0.08, (-0.05, 0, z), steel)
    cube((0.9, 0.14, 0.5), (-0.05, -0.7, -0.16), stripes(YELLOW, BLACK, 2.6), 0.04)
    cyl(0.15, 0.4, (-0.05, 0, 0.76), steel)
    torus(0.28, 0.075, (-0.05, -0.05, 0.98), mat('#e02a1e', 0.4, 0.2, 0.4))
    for k in range(2):
        cube((0.5, 0.06, 0.06), (-0.05, -0.05, 0.98), mat('#e02a1e', 0.4, 0.2, 0.4), 0.02, rot=(0, 0, k * pi / 2 + 0.4))
    tube(
        [(0.5, 0, 0.46), (0.95, -0.1, 0.7), (1.05, -0.1, 0.0), (0.95, -0.1, -0.8), (0.75, -0.2, -1.0)],
        0.09,
        mat('#2a303a', 0.5),
    )
    for s in (-1, 1):
        cube((0.3, 0.5, 0.24), (-0.05 + 0.5 * s, -0.1, -1.02), steel, 0.06)


def console() -> None:
    """A desk with a broad bright screen and a row of keys."""
    stage()
    body, dark = worn('#6a7a94', 0.4, 0.6), worn(DARK, 0.45, 0.6)
    cube((2.2, 0.4, 1.3), (0, 0.1, 0.4), body, 0.12)
    cube((1.9, 0.1, 1.0), (0, -0.12, 0.42), mat('#06323c', 0.2, 0, 1, emit='#0a8a9a', estr=1.1), 0.06)
    for k, (w, z) in enumerate(((1.1, 0.72), (0.7, 0.5), (0.95, 0.28))):
        cube((w, 0.03, 0.11), (-0.78 + w / 2, -0.19, z), glow('#8ff6ff', 4), 0.02)
        cube((0.12, 0.03, 0.11), (-0.78 + w + 0.18, -0.19, z), glow(('#ffb040', '#8ff6ff', '#8ff6ff')[k], 4), 0.02)
    cube((0.4, 0.03, 0.4), (0.6, -0.19, 0.22), glow('#ffb040', 4), 0.03)
    cube((2.3, 0.9, 0.2), (0, -0.4, -0.48), body, 0.08, rot=(0.45, 0, 0))
    for k in range(6):
        cube(
            (0.24, 0.2, 0.1),
            (-0.85 + 0.34 * k, -0.62, -0.46),
            glow(('#ff5a3a', '#ffd15c', '#6ff0ff')[k % 3], 2.2),
            0.03,
            rot=(0.45, 0, 0),
        )
    cube((1.5, 0.5, 0.6), (0, 0.0, -0.9), dark, 0.08)


def door() -> None:
    """Two leaves of steel behind a yellow wheel, hazard paint along the sill, a red lamp above."""
    stage()
    frame, leaf, gold = worn('#7d899c', 0.4, 0.75), worn('#b6c0d0', 0.4, 0.7, 2.2, 0.35), mat('#ffc42a', 0.32, 0.5, 0.3)
    outline = [(-1.0, -1.1), (1.0, -1.1), (1.0, 0.7), (0.6, 1.1), (-0.6, 1.1), (-1.0, 0.7)]
    vs = [(x, y, z) for y in (-0.1, 0.3) for x, z in outline]
    mesh(
        vs,
        [tuple(range(6)), tuple(range(6, 12))[::-1]] + [(k, (k + 1) % 6, 6 + (k + 1) % 6, 6 + k) for k in range(6)],
        frame,
        bevel=0.08,
    )
    for s in (-1, 1):
        cube((0.74, 0.26, 1.72), (0.39 * s, -0.1, -0.1), leaf, 0.07)
        cube((0.5, 0.1, 0.4), (0.4 * s, -0.24, 0.5), frame, 0.05)
    cube((1.6, 0.14, 0.36), (0, -0.24, -0.72), stripes(YELLOW, BLACK, 2.2), 0.03)
    torus(0.46, 0.1, (0, -0.36, 0.0), gold, rot=ACROSS)
    for k in range(3):
        cube((0.9, 0.1, 0.1), (0, -0.36, 0.0), gold, 0.03, rot=(0, k * pi / 3, 0))
    cyl(0.14, 0.2, (0, -0.38, 0.0), gold, rot=ACROSS)
    cube((0.46, 0.12, 0.16), (0, -0.2, 0.94), glow('#ff4a2a', 5), 0.04)


def side_passage() -> None:
    """An open arch: frames that shrink towards a green light, its floor lit up to the sill."""
    stage()
    lit = glow('#8affc8', 4)
    for k in range(5):
        s, y = 1 - 0.2 * k, 0.55 * k
        m = worn(('#8a98ac', '#66748a', '#566478', '#44526a', '#38465c')[k], 0.42, 0.6)
        for t in (-1, 1):
            cube((0.26 * s, 0.3, 1.7 * s), (0.92 * s * t, y, -0.18 * s), m, 0.06 * s)
            cube((0.62 * s, 0.3, 0.26 * s), (0.74 * s * t, y, 0.84 * s), m, 0.06 * s, rot=(0, 0.72 * t, 0))
        cube((1.1 * s, 0.3, 0.26 * s), (0, y, 1.02 * s), m, 0.06 * s)
        cube((2.0 * s, 0.3, 0.16 * s), (0, y, -1.04 * s), m, 0.04 * s)
    cube((1.1, 0.1, 1.2), (0, 2.5, -0.1), mat('#0a1a18', 0.8), 0)
    mesh(
        [(-0.72, -0.1, -0.98), (0.72, -0.1, -0.98), (0.16, 2.2, -0.2), (-0.16, 2.2, -0.2)],
        [(0, 1, 2, 3)],
        mat('#3fae88', 0.4, emit='#2fae84', estr=0.7),
    )
    cube((0.42, 0.05, 0.56), (0, 2.3, 0.02), lit, 0.1)
    for t in (-1, 1):
        cube((0.12, 0.1, 0.5), (0.92 * t, -0.18, 0.1), lit, 0.03)
    point((0, 1.4, 0.3), 60, '#8affc8', 0.2)


def relic() -> None:
    """A golden crystal in its ring, on a stone."""
    stage(2.75)
    stone, gold = worn('#9a9484', 0.5, 0.2), mat('#ffcf5a', 0.2, 0.9, 0.5, emit='#ffb52a', estr=0.6)
    cyl(0.85, 0.24, (0, 0, -1.0), stone, r2=0.7)
    cyl(0.55, 0.4, (0, 0, -0.74), stone, r2=0.36)
    v = [(0, 0, 1.1), (0.5, 0, 0.25), (0, -0.4, 0.25), (-0.5, 0, 0.25), (0, 0.4, 0.25), (0, 0, -0.46)]
    f = [(0, 2, 1), (0, 3, 2), (0, 4, 3), (0, 1, 4), (5, 1, 2), (5, 2, 3), (5, 3, 4), (5, 4, 1)]
    mesh(v, f, gold, bevel=0.03)
    torus(0.88, 0.075, (0, 0, 0.25), gold, rot=(1.2, 0.32, 0), n=64)
    for k in range(4):
        a = k * pi / 2 + 0.5
        sphere(0.07, (0.98 * cos(a), -0.3, 0.3 + 0.85 * sin(a)), glow('#fff0b0', 8), seg=12)
    point((0, -1.4, 0.2), 40, '#ffc860')


TERRAIN = {
    f'ter_{scene.__name__}': Shot(scene, (256, 256), None, 'png', 8)
    for scene in (air_duct, spore_stack, dark_recess, fuel_tank, console, door, side_passage, relic)
}

if __name__ == '__main__':
    main(TERRAIN)
