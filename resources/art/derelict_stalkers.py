"""The Stalkers of The Derelict and their Alphas as models. A Stalker looks along -y and stands at the origin.

Six limbs, four to run and two to cut. One part grown out of measure names the kind: crest, jaws and tongue, claws, tail
with a barb. Each kind carries itself in its own way, so that it is told by its outline.
"""

import math
from itertools import pairwise
from typing import NamedTuple

from derelict_kit import count, cyl, glow, group, mat, mesh, since, sphere, tube, worn


class Pose(NamedTuple):
    """How it carries itself."""

    rear: float = 0.0  # how far the trunk is raised, from -0.4 (stretched out low) to 0.5 (upright)
    arms: str = 'low'
    stride: float = 0.0  # how far the legs are apart
    nod: float = 0.0


POSES = {
    'head': (Pose(0.35, 'spread', 0.1, -0.1), Pose(0.05, 'low', 0.4, 0.25)),
    'tongue': (Pose(-0.3, 'reach', 0.45, 0.0), Pose(0.2, 'low', 0.1, -0.15)),
    'claw': (Pose(0.2, 'raised', 0.2, 0.05), Pose(0.05, 'spread', 0.4, 0.1)),
    'tail': (Pose(-0.15, 'low', 0.3, 0.1), Pose(0.15, 'reach', 0.0, 0.0)),
}
# of each pose of the arms: elbow and hand, left; the right one mirrored and a little off
ARMS = {
    'low': ((0.98, -0.2, 0.05), (0.9, -0.85, -0.5)),
    'spread': ((1.2, -0.1, 0.2), (1.5, -0.5, 0.75)),
    'reach': ((0.86, -0.6, 0.12), (0.62, -1.4, 0.0)),
    'guard': ((1.05, -0.3, 0.1), (0.72, -0.95, 0.62)),
    'raised': ((1.1, -0.1, 0.4), (1.2, -0.6, 1.15)),
}


class Hide(NamedTuple):
    """The materials of one of them."""

    flesh: object
    dark: object
    bone: object
    tip: object
    gum: object
    eye: object


def hide(alpha):
    """Violet and bone; an Alpha blood red."""
    return Hide(
        worn('#6d48a0' if not alpha else '#8a2a3e', 0.34, 0.0, 4, 0.4, coat=0.8),
        worn('#3a2656' if not alpha else '#481424', 0.4, 0.0, 4, 0.35, coat=0.6),
        worn('#e2d6b4' if not alpha else '#e0805c', 0.4, 0.0, 3, 0.3, coat=0.5),
        mat('#f8f0dc', 0.25, 0.0, 0.6),
        mat('#f0568a', 0.3, 0, 0.8, emit='#d0306a', estr=0.3),
        glow('#f2ff58' if not alpha else '#ffb838', 2.4),
    )


def crest(h, z):
    """A fan of spines with a web between them."""
    web = mat('#f0508a', 0.4, 0, 0.4, emit='#e02a6c', estr=0.6)
    rim = []
    for k in range(9):
        a = (k - 4) * 0.36
        r = 1.42 - 0.05 * abs(k - 4)
        rim.append((math.sin(a) * r * 0.84, 0.02, z + 0.05 + math.cos(a) * r * 0.84))
        tube(
            [
                (math.sin(a) * 0.3, -0.2, z + 0.1),
                (math.sin(a) * r * 0.7, 0.06, z + math.cos(a) * r * 0.7),
                (math.sin(a) * r, 0.1, z + 0.05 + math.cos(a) * r),
            ],
            (0.1, 0.06, 0.012),
            h.tip,
        )
    c = (0, -0.16, z + 0.1)
    for u, v in pairwise(rim):
        m = tuple(0.43 * (i + j) + 0.14 * w for i, j, w in zip(u, v, c, strict=True))
        mesh([c, u, m, v], [(0, 1, 2), (0, 2, 3)], web)


def jaws(h, z):
    """A mouth wider than the head, a tongue that lashes."""
    sphere(0.38, (0, -0.78, z - 0.34), h.gum, (1.05, 0.8, 0.8))
    sphere(0.36, (0, -0.72, z - 0.68), h.bone, (1.05, 1.3, 0.42), (0.62, 0, 0))
    for k in range(6):
        x = (k - 2.5) * 0.135
        y = -1.06 + 0.5 * x * x
        cyl(0.065, 0.4, (x, y, z - 0.24), h.tip, (math.pi, 0, 0), r2=0.0, bevel=0)
        cyl(0.055, 0.32, (x, y - 0.02, z - 0.66), h.tip, (0.2, 0, 0), r2=0.0, bevel=0)
    way = [
        (0, -0.9, z - 0.48),
        (0.05, -1.4, z - 0.9),
        (0.3, -1.86, z - 0.74),
        (0.34, -1.96, z - 0.16),
        (0.12, -2.2, z + 0.24),
        (0.0, -2.4, z + 0.2),
    ]
    tube(way, (0.17, 0.16, 0.13, 0.1, 0.07, 0.01), h.gum)


def muzzle(h, z):
    """The mouth of those that do not bite."""
    sphere(0.25, (0, -0.84, z - 0.18), h.dark, (1, 0.8, 0.6))
    for s in (-1, 1):
        tube(
            [(0.3 * s, -0.72, z - 0.14), (0.42 * s, -1.08, z - 0.3), (0.06 * s, -1.24, z - 0.42)],
            (0.1, 0.09, 0.01),
            h.bone,
        )
    for k in range(5):
        cyl(0.04, 0.2, ((k - 2) * 0.1, -1.0, z - 0.28), h.tip, (math.pi, 0, 0), r2=0.0, bevel=0)


def skull(h, kinds, alpha):
    """The head, around its own neck."""
    z = 0.0
    sphere(0.48, (0, -0.5, z), h.flesh, (0.88, 1.15, 0.78))
    sphere(0.48, (0, -0.44, z + 0.13), h.bone, (0.95, 1.3, 0.5), (0.1, 0, 0))
    for s in (-1, 1):
        tube(
            [(0.42 * s, -0.5, z + 0.3), (0.33 * s, -0.9, z + 0.24), (0.05 * s, -1.1, z + 0.06)],
            (0.12, 0.12, 0.03),
            h.bone,
        )
        sphere(0.14, (0.28 * s, -0.88, z + 0.0), h.eye, (1.0, 0.8, 0.56), (0, 0.5 * s, 0))
        sphere(0.065, (0.43 * s, -0.66, z + 0.0), h.eye)
        if alpha:
            sphere(0.08, (0.15 * s, -1.0, z + 0.22), h.eye)
            tube(
                [(0.34 * s, -0.4, z + 0.3), (0.78 * s, -0.3, z + 0.62), (0.7 * s, -0.6, z + 1.25)],
                (0.16, 0.12, 0.01),
                h.tip,
            )
    (jaws if 'tongue' in kinds else muzzle)(h, z)
    if 'head' in kinds:
        crest(h, z)


def claws(h, hand, big, s, up):
    """Three blades at the end of an arm."""
    x, y, z = hand
    sphere(0.17 * big, hand, h.bone)
    length = 0.56 * big
    for k in (-1, 0, 1):
        x0 = x + 0.11 * k * big
        bend = 0.35 if up < 0.4 else 0.75
        tube(
            [
                (x0, y, z),
                (x0 + 0.14 * k * big, y - 0.5 * length, z + bend * length),
                (x0 + 0.17 * k * big, y - 1.05 * length, z + (bend - 0.85) * length),
            ],
            (0.11 * big, 0.1 * big, 0.008),
            h.tip,
        )


def tail(h, barb):
    """Up over the head with a barb, or short."""
    if not barb:
        tube([(0, 1.2, 0.85), (0, 1.8, 0.86), (0.3, 2.2, 0.5)], (0.32, 0.2, 0.02), h.dark)
        return
    way = [(0, 1.3, 0.9), (-0.1, 2.1, 1.0), (-0.1, 2.3, 2.3), (0, 1.6, 3.35), (0, 0.6, 3.55), (0, 0.0, 3.3)]
    tube(way, (0.4, 0.32, 0.28, 0.24, 0.2, 0.16), h.flesh)
    for y, z, r in ((2.08, 1.35, 0.31), (2.06, 2.05, 0.3), (1.76, 2.74, 0.28), (1.24, 3.24, 0.26), (0.66, 3.45, 0.23)):
        sphere(r, (-0.04, y, z), h.bone, (1.1, 1, 0.8))
    sphere(0.33, (0, 0.0, 3.32), mat('#d8ff5a', 0.3, 0, 0.6, emit='#c8f040', estr=0.7))
    tube([(0, -0.14, 3.25), (0, -0.62, 3.12), (0, -0.86, 2.4)], (0.23, 0.2, 0.01), h.tip)


def stalker(kinds, alpha=False, pose=None):
    """A Stalker of a kind; an Alpha is of two."""
    kinds = set(kinds)
    p = pose or POSES[sorted(kinds)[0]][0]
    h = hide(alpha)
    n = count()
    sphere(0.62, (0, 0.78, 0.9), h.dark, (0.9, 1.25, 0.8))
    for k in range(4):
        sphere(0.56 - 0.05 * k, (0, 0.5 + 0.29 * k, 1.14 - 0.08 * k), h.bone, (0.86, 0.4, 0.66), (-0.45, 0, 0))
    for s in (-1, 1):
        for front, y0, y1, w in ((1, 0.2, -0.25, 1.0), (-1, 0.85, 1.25, 1.1)):
            step = p.stride * s * front
            knee, foot = (w * s, (y0 + y1) / 2 - 0.4 * step, 1.42), ((w + 0.05) * s, y1 * 1.1 - step, 0.02)
            tube(
                [(0.34 * s, y0, 0.92), knee, ((w + 0.2) * s, y1 - 0.7 * step, 0.66), foot],
                (0.22, 0.2, 0.14, 0.05),
                h.dark,
            )
            sphere(0.2, (0.88 * knee[0], knee[1], 1.26), h.bone, (1, 1, 0.8))
            for q in (-0.12, 0.12):
                tube([(foot[0], foot[1], 0.12), (foot[0] + q, foot[1] - 0.34, 0.02)], (0.07, 0.01), h.tip)
    # the trunk leans from the hip
    front = count()
    tube([(0, 0.5, -0.1), (0, 0.05, 0.06), (0, -0.26, 0.5), (0, -0.44, 1.02)], (0.44, 0.54, 0.5, 0.3), h.flesh)
    for k in range(3):
        z = 0.28 + 0.24 * k
        for s in (-1, 1):
            tube(
                [
                    (0.47 * s, -0.1 - 0.06 * k, z + 0.05),
                    (0.34 * s, -0.52 - 0.08 * k, z),
                    (0.06 * s, -0.64 - 0.08 * k, z - 0.05),
                ],
                (0.07, 0.07, 0.03),
                h.bone,
            )
    big = 1.9 if 'claw' in kinds else 1.15
    for s in (-1, 1):
        (ex, ey, ez), (hx, hy, hz) = ARMS[p.arms]
        off = 0.12 * s
        elbow, hand = (ex * s, ey - off, 0.72 + ez + off), (hx * s, hy + off, 0.62 + hz - off)
        tube(
            [(0.36 * s, -0.24, 0.66), (0.62 * s, -0.2, 0.9), elbow, hand],
            (0.2, 0.2, 0.17 * big**0.4, 0.14 * big**0.6),
            h.flesh,
        )
        sphere(0.2 * big**0.3, elbow, h.bone)
        claws(h, hand, big, s, hz)
    head = count()
    skull(h, kinds, alpha)
    group(since(head), (0, -0.42, 1.22), (p.nod + 0.7 * p.rear, 0, 0), 1.12)
    group(since(front), (0, 0.2, 0.92), (-p.rear, 0, 0))
    tail(h, 'tail' in kinds)
    return group(since(n))
