"""Card scenes of the Tsoths: living green ships.

Foreground only, on transparent film: plates.py puts the nebula behind it. A card shows the middle of the
picture; the tile marks sit top left and the reward pad bottom right, so the subject keeps to the middle and left.
"""

# ruff: noqa: F403, F405
import math

from scenekit import *  # one vocabulary for all scenes


def delta(pts, h, m, bevel=0.05):
    """A flat mirrored hull: half outline [(x, y)...] nose to tail, thickened, belly and back ridged."""
    full = [(x, y) for x, y in pts] + [(-x, y) for x, y in reversed(pts) if x > 1e-6]
    n = len(full)
    cx = 0
    cy_ = sum(y for _, y in full) / n
    vs = [(x, y, 0) for x, y in full] + [(cx, cy_ + 0.2, h), (cx, cy_ - 0.1, -h * 0.6), (0, pts[0][1] * 0.55, h * 0.55)]
    fs = []
    for i in range(n):
        j = (i + 1) % n
        fs += [(i, j, n), (j, i, n + 1)]
    return mesh(vs[: n + 2], fs, m, smooth=False, bevel=bevel)


def tsoth_manta():
    world(0.1, (0.2, 0.4, 0.35))
    n = count()
    org = organic_mat('#0f8f62', '#b8ff9a', 2.2, 2.4)
    dark = organic_mat('#08402f', '#5dffc8', 3.2, 1.2)
    lit = glowmat('#b8ff6a', 1.5)
    eng = glowmat('#26f0c0', 1.6)
    delta([(0, 3.0), (0.5, 1.6), (1.1, 0.7), (3.3, -1.5), (2.7, -1.6), (1.3, -1.1), (0.7, -1.9), (0, -1.4)], 0.62, org)
    delta([(0, 2.2), (0.34, 1.0), (0.55, -0.6), (0.3, -1.5), (0, -1.3)], 0.95, dark, 0.03)
    for s in (-1, 1):
        tube([(0.5 * s, 1.7, 0.1), (0.95 * s, 2.5, 0.0), (0.85 * s, 3.3, -0.25)], (0.14, 0.1, 0.015), dark)
        tube([(1.0 * s, -1.2, 0), (1.3 * s, -2.6, 0.1), (1.0 * s, -3.9, -0.2)], (0.13, 0.08, 0.01), org)
        sphere(0.15, (0.28 * s, 1.35, 0.42), (0.8, 1.5, 0.7), lit)
        cyl(0.16, 0.5, (0.45 * s, -1.55, 0.1), dark, rot=(math.pi / 2, 0, 0))
        sphere(0.15, (0.45 * s, -1.85, 0.1), (1, 1.6, 1), eng)
        for k in range(4):
            sphere(0.06, (s * (1.25 + 0.42 * k), 0.1 - 0.42 * k, 0.3 - 0.05 * k), m=lit)
    group(since(n), (-0.1, 0, 0.2), (0.55, 0.28, -0.5), 0.95)
    rig(1.1, '#f4ffe8', '#ff4fb8', '#34dcea', rim=480)
    camera((0, -10, 4.0), (0, 0, 0), lens=58)


def tsoth_seed():
    world(0.1, (0.2, 0.4, 0.35))
    n = count()
    org = organic_mat('#118a5c', '#c4ff9a', 3.0, 1.8)
    dark = mat('d', '#0a3326', 0.4, 0.3, coat=0.6)
    core = glowmat('#c4ff5a', 1.5)
    sphere(0.62, (0, 0, 0.1), (1, 1, 1.5), core)
    for i in range(3):
        a = i * 2 * math.pi / 3 + 0.5
        ca, sa = math.cos(a), math.sin(a)
        for _w, mm in ((0, org),):
            pts = [
                (r * math.cos(t), r * math.sin(t), z)
                for r, z in ((0.08, 2.7), (0.55, 1.8), (0.95, 0.7), (1.02, -0.4), (0.75, -1.5), (0.3, -2.3))
                for t in (a - 0.62, a - 0.2, a + 0.2, a + 0.62)
            ]
            pts = [(x, y, z) if k % 4 in (1, 2) else (x * 0.93, y * 0.93, z) for k, (x, y, z) in enumerate(pts)]
            fs = [(r * 4 + c, r * 4 + c + 1, (r + 1) * 4 + c + 1, (r + 1) * 4 + c) for r in range(5) for c in range(3)]
            o = mesh(pts, fs, mm, smooth=True)
            so = o.modifiers.new('so', 'SOLIDIFY')
            so.thickness = 0.14
            ss = o.modifiers.new('ss', 'SUBSURF')
            ss.levels = ss.render_levels = 3
        tube(
            [
                (0.3 * ca, 0.3 * sa, -2.0),
                (0.9 * ca, 0.9 * sa, -2.9),
                (0.6 * ca, 0.6 * sa, -4.1),
                (1.0 * ca, 1.0 * sa, -5.0),
            ],
            (0.16, 0.12, 0.07, 0.01),
            org,
        )
    lathe([(0, 3.3), (0.1, 2.9), (0.2, 2.5), (0.22, 2.2), (0, 2.1)], dark)
    sphere(0.1, (0, 0, 3.3), m=core)
    for i in range(3):
        a = i * 2 * math.pi / 3 + 0.5 + math.pi / 3
        tube(
            [
                (0.2 * math.cos(a), 0.2 * math.sin(a), 2.3),
                (1.2 * math.cos(a), 1.2 * math.sin(a), 1.7),
                (1.7 * math.cos(a), 1.7 * math.sin(a), 0.5),
            ],
            (0.07, 0.05, 0.01),
            dark,
        )
    group(since(n), (-0.1, 0, 0.35), (0.35, 0.62, 0), 1.0)
    rig(1.1, '#f4ffe8', '#ff4fb8', '#34dcea', rim=480)
    camera((0, -11, 2.4), (0, 0, 0), lens=60)


def tsoth_swarm():
    world(0.1, (0.2, 0.4, 0.35))
    org = organic_mat('#12a06a', '#caffa8', 2.6, 2.2)
    dark = organic_mat('#0a4a36', '#5dffc8', 3.0, 1.2)
    eng = glowmat('#26f0c0', 1.6)
    trail = mat('trail', '#40ffc0', 0.5, alpha=0.22, emit='#40ffc0', estr=2.0)

    def one(loc, k, rot):
        n = count()
        delta([(0, 1.9), (0.35, 0.7), (1.7, -1.1), (1.2, -1.15), (0.5, -0.8), (0, -1.0)], 0.42, org, 0.03)
        delta([(0, 1.2), (0.22, 0.3), (0.28, -0.6), (0, -0.8)], 0.62, dark, 0.02)
        for s in (-1, 1):
            sphere(0.14, (0.32 * s, -1.0, 0.05), (1, 2, 1), eng)
            tube([(0.32 * s, -1.1, 0.05), (0.32 * s, -3.0, 0.05), (0.32 * s, -5.4, 0.05)], (0.11, 0.06, 0.005), trail)
        group(since(n), loc, rot, k)

    for loc, k in (
        ((-0.95, -2.0, -0.05), 0.9),
        ((1.65, 0.6, 0.7), 0.62),
        ((-2.6, 1.6, 1.15), 0.55),
        ((2.5, 4, 2.0), 0.5),
        ((-0.2, 3.6, 2.2), 0.5),
        ((-3.1, 4.5, 2.4), 0.42),
    ):
        one(loc, k, (0.62, 0.22, 0.55))
    rig(1.2, '#f4ffe8', '#ff4fb8', '#34dcea', rim=480)
    camera((0, -10, 3.4), (0, 0, 0.2), lens=56)


def tsoth_sails():
    world(0.1, (0.2, 0.4, 0.35))
    n = count()
    org = organic_mat('#0f7a54', '#b8ff9a', 3.2, 1.6)
    sail = mat('sail', '#3fe0a0', 0.35, 0, alpha=0.72, coat=0.4, emit='#1fd08a', estr=0.35)
    rib = mat('rib', '#0a3a2a', 0.4, 0.3)
    lit = glowmat('#c4ff5a', 1.5)
    tube([(0, 0, 3.6), (0, 0, 2.2), (0, 0, 0.6), (0, 0, -1.2), (0, 0, -3.0)], (0.03, 0.2, 0.34, 0.3, 0.06), org)
    for z, R, drop in ((1.9, 1.7, 1.5), (0.5, 2.4, 1.9), (-0.9, 1.7, 1.3)):
        for i in range(3):
            a = i * 2 * math.pi / 3 + 0.35
            c, s = math.cos(a), math.sin(a)
            mesh(
                [(0.15 * c, 0.15 * s, z + 0.35), (R * c, R * s, z - 0.5), (0.15 * c, 0.15 * s, z - drop * 0.62)],
                [(0, 1, 2)],
                sail,
            )
            tube(
                [
                    (0.1 * c, 0.1 * s, z + 0.4),
                    (R * 0.6 * c, R * 0.6 * s, z + 0.05),
                    (R * 1.04 * c, R * 1.04 * s, z - 0.55),
                ],
                (0.07, 0.05, 0.015),
                rib,
            )
            sphere(0.07, (R * 1.04 * c, R * 1.04 * s, z - 0.55), m=lit)
    sphere(0.2, (0, 0, -3.1), (1, 1, 1.8), glowmat('#26f0c0', 1.6))
    sphere(0.1, (0, 0, 3.6), m=lit)
    group(since(n), (-0.1, 0, 0.15), (0.3, 0.5, 0.2), 1.08)
    rig(1.1, '#f4ffe8', '#ff4fb8', '#34dcea', rim=520)
    camera((0, -11, 2.8), (0, 0, 0), lens=60)


# ---------------------------------------------------------------- Ravagers: insect raiders
