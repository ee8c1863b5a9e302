"""Pictures of the Ravagers: insect raiders of five bodies (beetle, spider, mantis, centipede, wasp).

Foreground only, on transparent film: plates.py puts the nebula behind it. A card shows the middle of the
picture; the tile marks sit top left and the reward pad bottom right, so the subject keeps to the middle and left.
"""

# ruff: noqa: F403, F405
import math

from scenekit import *  # one vocabulary for all scenes


def beetle(m=0.9):
    """A broad raider with two cannons on its back and jaws `m` wide; faces -y."""
    chit = mat('chitin', '#1d1228', 0.2, 0.35, coat=1)
    chit2 = mat('chitin2', '#4a1030', 0.25, 0.3, coat=1)
    bone = mat('bone', '#2a2036', 0.2, 0.5, coat=1)
    tip = mat('tip', '#d8c8a8', 0.25, 0.1, coat=0.5)
    eg = glowmat('#ff2a1c', 1.6)
    ag = glowmat('#ffb020', 1.6)
    sphere(0.95, (0, 0.1, 0.35), (1.05, 1, 0.78), chit)
    sphere(0.8, (0, -0.25, 0.62), (1.1, 0.9, 0.42), chit2)  # head + brow plate
    mesh(
        [(-0.1, -0.9, 0.9), (0.1, -0.9, 0.9), (0.32, 0.4, 1.25), (-0.32, 0.4, 1.25), (0, -0.3, 1.38)],
        [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4)],
        bone,
        bevel=0.03,
    )
    for s in (-1, 1):
        beetle_face(s, m, chit, chit2, bone, tip, eg)
        beetle_legs(s, chit)
        beetle_wings(s, bone)
    beetle_tail(chit, chit2, ag)
    for s in (-1, 1):
        cyl(0.26, 1.7, (1.15 * s, 0.2, 1.05), bone, rot=(math.pi / 2, 0, 0), bevel=0.04)
        torus(0.25, 0.07, (1.15 * s, -0.66, 1.05), chit2, rot=(math.pi / 2, 0, 0))
        sphere(0.2, (1.15 * s, -0.66, 1.05), (1, 0.5, 1), ag)


def beetle_face(s, m, chit, chit2, bone, tip, eg):
    """Eye, brow, jaw with teeth and antenna of the side `s` (-1 or 1)."""
    e = sphere(0.34, (0.56 * s, -0.62, 0.5), (0.72, 0.5, 1.0), eg)
    e.rotation_euler = (0.1, 0.55 * s, 0.35 * s)
    z = sphere(0.13, (0.60 * s, -0.79, 0.49), (0.36, 0.4, 1.25), chit)
    z.rotation_euler = (0.1, 0.55 * s, 0.35 * s)
    tube(
        [(0.75 * s, -0.5, 0.95), (0.5 * s, -0.95, 0.78), (0.2 * s, -1.02, 0.42)], (0.12, 0.13, 0.05), bone
    )  # angry brow
    tube(
        [
            (0.42 * s, -0.6, -0.1),
            (0.95 * s * m, -1.15, -0.35),
            (0.8 * s * m, -1.85, -0.7),
            (0.12 * s, -2.1 * m**0.3, -0.95),
        ],
        (0.26, 0.24, 0.16, 0.015),
        chit2,
    )
    tube([(0.3 * s, -0.75, -0.2), (0.5 * s, -1.2, -0.55), (0.12 * s, -1.45, -0.8)], (0.13, 0.1, 0.01), tip)
    for t in (0.35, 0.55, 0.75):
        sphere(0.075, (s * m * (0.9 - 0.25 * t), -1.2 - 0.7 * t, -0.38 - 0.4 * t), (1, 1, 1.9), tip)
    tube(
        [(0.3 * s, -0.3, 1.05), (0.75 * s, -0.9, 1.9), (1.45 * s, -1.2, 2.3)], (0.07, 0.045, 0.01), bone
    )  # antennae


def beetle_legs(s, chit):
    """Three legs of the side `s`."""
    for k in range(3):
        y = 0.9 + 0.7 * k
        w = 1.5 + 0.35 * k
        tube(
            [
                (0.6 * s, y, 0),
                (w * s, y - 0.5, 1.0 - 0.2 * k),
                ((w + 0.55) * s, y - 1.0, -0.5),
                ((w + 0.2) * s, y - 1.5, -1.9),
            ],
            (0.17, 0.13, 0.1, 0.01),
            chit,
        )


def beetle_wings(s, bone):
    """Two glassy wings of the side `s`."""
    wm = mat('wing', '#7a1a3a', 0.15, 0, alpha=0.55, coat=1, emit='#ff2a5a', estr=0.35)
    for k in range(2):
        a = 0.55 + 0.45 * k
        L = 3.6 - 0.7 * k
        mesh(
            [
                (0.3 * s, 0.8, 0.7),
                (s * L * 0.55 * math.cos(a) + 0.2 * s, 1.5, 0.9 + L * 0.62 * math.sin(a)),
                (s * L * math.cos(a), 2.0, 0.8 + L * math.sin(a) * 0.98),
                (s * L * 0.85 * math.cos(a - 0.22), 2.2, 0.6 + L * 0.8 * math.sin(a - 0.22)),
                (0.4 * s, 1.3, 0.4),
            ],
            [(0, 1, 2, 3, 4)],
            wm,
        )
        tube(
            [
                (0.3 * s, 0.8, 0.7),
                (s * L * 0.55 * math.cos(a) + 0.2 * s, 1.5, 0.92 + L * 0.62 * math.sin(a)),
                (s * L * math.cos(a), 2.0, 0.8 + L * math.sin(a) * 0.98),
            ],
            (0.08, 0.05, 0.01),
            bone,
        )


def beetle_tail(chit, chit2, ag):
    """Rings of the rear, with glowing seams."""
    for k, (y, r) in enumerate(((1.1, 0.8), (1.8, 0.95), (2.6, 0.9), (3.3, 0.7), (3.9, 0.42))):
        sphere(r, (0, y, 0.25 - 0.06 * k), (1, 0.62, 0.85), chit if k % 2 else chit2)
        torus(r * 0.93, 0.035, (0, y - 0.1, 0.25 - 0.06 * k), ag, rot=(math.pi / 2, 0, 0), scale=(1, 0.86, 1))


def skins(acid='#ffb020'):
    """Shell, second shell, bone, claw and glow: what all five are made of."""
    return (
        mat('chitin', '#1d1228', 0.2, 0.35, coat=1),
        mat('chitin2', '#5a1236', 0.25, 0.3, coat=1),
        mat('bone', '#2a2036', 0.2, 0.5, coat=1),
        mat('tip', '#d8c8a8', 0.25, 0.1, coat=0.5),
        glowmat(acid, 1.6),
    )


def spider():
    """Round body, eight arched legs, a cluster of eyes; faces -y."""
    chit, chit2, bone, tip, acid = skins('#c8ff3a')
    eye = glowmat('#ff2a1c', 1.7)
    sphere(1.25, (0, 1.9, 1.15), (1.05, 1.1, 0.95), chit)  # the large abdomen behind and above
    for k in range(4):
        torus(1.18 - 0.12 * k, 0.05, (0, 1.3 + 0.55 * k, 1.2), acid, rot=(math.pi / 2, 0, 0), scale=(1, 0.85, 1))
    sphere(0.82, (0, -0.2, 0.3), (1, 0.95, 0.85), chit2)
    sphere(0.3, (0, -0.9, 0.55), (1.5, 0.6, 0.8), chit)
    for x, z, r in ((0.2, 0.42, 0.2), (0.56, 0.5, 0.15), (0.3, 0.78, 0.12), (0.1, 0.68, 0.09), (0.68, 0.74, 0.08)):
        for s in (-1, 1):
            sphere(r, (x * s, -0.93 + 0.25 * x, z), m=eye)
    for s in (-1, 1):
        tube([(0.3 * s, -0.8, 0.1), (0.42 * s, -1.3, -0.2), (0.3 * s, -1.5, -0.75)], (0.22, 0.2, 0.1), chit2)
        tube([(0.3 * s, -1.45, -0.6), (0.24 * s, -1.55, -1.1), (0.04 * s, -1.4, -1.45)], (0.13, 0.09, 0.01), tip)
        for k, (a, reach) in enumerate(((-0.95, 2.0), (-0.3, 2.5), (0.3, 2.6), (0.85, 2.4))):
            c, d = math.cos(a) * s, math.sin(a)
            tube(
                [
                    (0.5 * c, -0.2 + 0.5 * d, 0.3),
                    (reach * 0.55 * c, -0.2 + reach * 0.55 * d, 1.9 - 0.1 * k),
                    (reach * 0.95 * c, -0.2 + reach * 0.9 * d, 1.5 - 0.1 * k),
                    (reach * 1.12 * c, -0.2 + reach * 1.0 * d, -0.3),
                    (reach * 1.05 * c, -0.2 + reach * 1.05 * d, -1.9),
                ],
                (0.2, 0.19, 0.15, 0.1, 0.01),
                chit if k % 2 else bone,
            )
            sphere(0.09, (reach * 0.8 * c, -0.25 + reach * 0.78 * d, 1.66 - 0.1 * k), m=acid)


def mantis():
    """Upright, a wedge of a head, long arms folded to strike; faces -y."""
    chit, chit2, bone, tip, _ = skins()
    eye, blade = glowmat('#ffb020', 1.5), mat('blade', '#ff5a6e', 0.2, 0.2, coat=1, emit='#ff2a4a', estr=0.5)
    tube([(0, 1.2, -1.9), (0, 0.7, -0.6), (0, 0.2, 0.6), (0, -0.1, 1.5)], (0.75, 0.6, 0.36, 0.26), chit2)
    for k in range(5):
        torus(0.62 - 0.08 * k, 0.06, (0, 0.98 - 0.22 * k, -1.4 + 0.5 * k), chit, rot=(0.4, 0, 0))
    mesh(  # the head: a wedge, point down
        [(-0.95, 0, 2.35), (0.95, 0, 2.35), (0, -0.35, 1.15), (0, -0.6, 2.15), (0, 0.4, 2.1)],
        [(0, 3, 1), (0, 2, 3), (1, 3, 2), (0, 1, 4), (0, 4, 2), (1, 2, 4)],
        chit,
        bevel=0.12,
    )
    for s in (-1, 1):
        e = sphere(0.36, (0.72 * s, -0.25, 2.18), (1.25, 0.7, 0.75), eye)
        e.rotation_euler = (0, -0.55 * s, 0)
        z = sphere(0.1, (0.6 * s, -0.48, 2.12), (0.9, 0.5, 1.5), chit)
        z.rotation_euler = (0, -0.55 * s, 0)
        tube([(0.1 * s, -0.55, 2.1), (0.6 * s, -0.5, 2.45), (1.25 * s, -0.1, 2.85)], (0.16, 0.17, 0.03), chit2)
        tube([(0.2 * s, -0.2, 2.5), (0.5 * s, -0.5, 3.3), (1.3 * s, -0.7, 3.6)], (0.06, 0.04, 0.01), bone)
        tube([(0.1 * s, -0.4, 1.25), (0.2 * s, -0.6, 1.0), (0.03 * s, -0.62, 0.8)], (0.1, 0.08, 0.01), tip)
        tube([(0.3 * s, 0, 1.0), (1.2 * s, -0.5, 0.5), (1.9 * s, -0.9, 1.5)], (0.2, 0.24, 0.2), chit2)
        tube([(1.9 * s, -0.9, 1.5), (1.75 * s, -1.7, 0.4), (0.75 * s, -2.0, -0.3)], (0.24, 0.2, 0.02), blade)
        for t in (0.25, 0.45, 0.65):
            x, y, z = 1.9 - 0.9 * t, -1.1 - 1.0 * t, 1.4 - 1.75 * t
            tube([(x * s, y, z), ((x - 0.25) * s, y + 0.05, z - 0.4)], (0.08, 0.01), tip)
        for y, z in ((0.6, -0.5), (1.0, -1.2)):
            tube([(0.4 * s, y, z), (1.7 * s, y, z + 0.9), (2.4 * s, y, z - 1.2)], (0.16, 0.12, 0.02), chit)
        wing = mat('wing', '#7a1a3a', 0.15, 0, alpha=0.6, coat=1, emit='#ff2a5a', estr=0.35)
        mesh(
            [(0.2 * s, 0.7, 0.6), (1.5 * s, 1.4, 2.2), (2.5 * s, 1.8, 2.6), (2.2 * s, 1.8, 0.6), (0.8 * s, 1.3, -1.2)],
            [(0, 1, 2, 3, 4)],
            wing,
        )


def centipede():
    """A long armoured body that rears up out of the dark, jaws apart; faces -y."""
    chit, chit2, bone, tip, acid = skins('#ff7a1a')
    eye = glowmat('#ff2a1c', 1.8)
    spine = [
        (2.5 * math.cos(0.75 * k) * (0.35 + 0.075 * k), 0.2 + 0.42 * k, 1.2 - 0.52 * k + 0.35 * math.sin(1.1 * k))
        for k in range(11)
    ]
    spine[0] = (0, -0.6, 1.1)
    spine[1] = (0.35, 0.1, 0.75)
    for k, (x, y, z) in enumerate(spine[1:], 1):
        r = 0.85 - 0.03 * k
        sphere(r, (x, y, z), (1.1, 0.62, 0.8), chit if k % 2 else chit2)
        torus(r * 0.96, 0.05, (x, y - 0.12, z), acid, rot=(math.pi / 2, 0, 0), scale=(1.1, 0.82, 1))
        for s in (-1, 1):
            tube(
                [(x + 0.6 * s * r, y, z), (x + 1.6 * s * r, y - 0.3, z + 0.35), (x + 2.0 * s * r, y - 0.5, z - 0.7)],
                (0.13, 0.1, 0.01),
                tip if k % 2 else bone,
            )
    sphere(0.95, (0, -0.7, 1.1), (1.15, 0.8, 0.72), chit2)
    sphere(0.8, (0, -0.75, 1.35), (1.2, 0.75, 0.5), chit)
    for s in (-1, 1):
        e = sphere(0.26, (0.58 * s, -1.25, 1.3), (1.2, 0.5, 0.75), eye)
        e.rotation_euler = (0, -0.45 * s, 0)
        tube(
            [(0.6 * s, -1.1, 0.8), (1.45 * s, -1.6, 0.55), (1.35 * s, -2.2, -0.3), (0.3 * s, -2.3, -0.75)],
            (0.3, 0.27, 0.2, 0.015),
            chit,
        )
        tube([(1.3 * s, -2.15, -0.2), (0.9 * s, -2.3, -0.65), (0.25 * s, -2.35, -0.85)], (0.16, 0.13, 0.01), tip)
        tube([(0.3 * s, -1.2, 0.6), (0.4 * s, -1.6, 0.25), (0.1 * s, -1.7, 0.0)], (0.12, 0.1, 0.01), tip)
        tube([(0.4 * s, -0.9, 1.7), (1.1 * s, -1.2, 2.6), (2.2 * s, -1.0, 2.9)], (0.09, 0.06, 0.01), bone)
        for h in range(3):
            tube(
                [(0.3 * s + 0.28 * h * s, -0.4, 1.7 - 0.1 * h), ((0.5 + 0.5 * h) * s, -0.2, 2.4 - 0.25 * h)],
                (0.14, 0.01),
                tip,
            )


def wasp():
    """Seen from the side: narrow waist, ringed abdomen, the sting in front; flies to -x."""
    chit, chit2, bone, tip, _ = skins()
    eye, band = glowmat('#ff2a1c', 1.4), mat('band', '#ff9a1c', 0.25, 0.1, coat=1, emit='#ff7a10', estr=0.25)
    sphere(0.78, (-1.5, 0, 0.9), (0.9, 0.9, 1.0), chit2)  # head
    for s in (-1, 1):
        sphere(0.46, (-1.75, 0.5 * s, 1.1), (0.75, 0.6, 1.1), eye)
        tube([(-1.9, 0.2 * s, 1.5), (-2.5, 0.4 * s, 2.2), (-3.2, 0.5 * s, 2.1)], (0.1, 0.07, 0.01), bone)
        tube([(-1.9, 0.25 * s, 0.4), (-2.4, 0.3 * s, 0.1), (-2.2, 0.05 * s, -0.4)], (0.18, 0.14, 0.01), tip)
        for k, x in enumerate((-0.4, 0, 0.4)):
            tube(
                [(x, 0.5 * s, 0.3), (x - 0.8, 1.1 * s, -0.2), (x - 0.7, 1.2 * s, -1.1), (x - 1.3 - 0.2 * k, s, -1.7)],
                (0.16, 0.13, 0.09, 0.01),
                bone,
            )
        wing = mat('wing', '#8a2a4a', 0.15, 0, alpha=0.55, coat=1, emit='#ff4a7a', estr=0.4)
        for k, (length, rise) in enumerate(((3.6, 2.5), (2.7, 1.9))):
            mesh(
                [
                    (-0.2, 0.3 * s, 1.2),
                    (0.2 + length * 0.35, (0.9 + 0.4 * k) * s, 1.2 + rise * 0.85),
                    (length * 0.85, (1.3 + 0.4 * k) * s, 1.2 + rise),
                    (length * 0.8, (1.2 + 0.4 * k) * s, 0.9 + rise * 0.5),
                    (0.4, 0.4 * s, 1.0),
                ],
                [(0, 1, 2, 3, 4)],
                wing,
            )
            tube(
                [(-0.2, 0.3 * s, 1.2), (0.2 + length * 0.35, (0.9 + 0.4 * k) * s, 1.2 + rise * 0.85),
                 (length * 0.85, (1.3 + 0.4 * k) * s, 1.2 + rise)], (0.08, 0.06, 0.01), bone)  # fmt: skip
    sphere(0.85, (0, 0, 0.7), (1.1, 0.85, 0.85), chit)  # thorax
    tube([(0.6, 0, 0.6), (1.2, 0, 0.45), (1.5, 0, 0.3)], (0.3, 0.16, 0.3), bone)  # waist
    path = [(1.7, 0.25), (2.15, -0.1), (2.4, -0.65), (2.35, -1.2), (2.0, -1.65), (1.5, -1.9)]
    for k, ((x, z), r) in enumerate(zip(path, (0.62, 0.76, 0.74, 0.62, 0.48, 0.34), strict=True)):
        o = sphere(r, (x, 0, z), (0.75, 0.9, 1), band if k % 2 else chit)
        o.rotation_euler = (0, -0.9 - 0.35 * k, 0)
    tube([(1.35, 0, -1.95), (0.6, 0, -2.2), (-0.3, 0, -2.1)], (0.22, 0.12, 0.008), tip)


def lights():
    """The hot light of the Ravagers."""
    area((-4, -5, 6), (0, 0, 0), 1100, 4, '#ffd8c8')
    area((5, 3, 3.5), (0, 0, 0), 2400, 3, '#ff2a4a')
    area((-6, 4, 2), (0, 0, 0), 2200, 3, '#b02aff')
    area((0, -4, -5), (0, 0, 0), 600, 3, '#ff6a1c')


def raider_scene(cam, target, body, rot=(0, 0, 0), scale=1.0, lens=60):
    """One raider before the camera."""
    world(0.05, (0.5, 0.1, 0.3))
    n = count()
    body()
    group(since(n), (0, 0, 0), rot, scale)
    lights()
    camera(cam, target, lens=lens)


def ravager_gunner():
    raider_scene((-1.6, -8.4, -0.6), (0, 0, 0.45), beetle, (0, 0.08, 0.25))


def ravager_watcher():
    raider_scene((0.9, -8.6, 1.5), (0, 0, 0.35), spider, (0, 0, -0.15))


def ravager_thief():
    raider_scene((-1.7, -11.4, 0.7), (0, 0, 0.8), mantis, (0, 0, 0.3))


def ravager_alpha():
    raider_scene((0.6, -8.4, 0.5), (0.05, 0, 0.35), centipede, (0, 0, -0.1))


def ravager_stinger():
    raider_scene((-3.0, -12.2, 1.7), (0.05, 0, 0.5), wasp, (0, 0, 0.25))


# ---------------------------------------------------------------- Hal: the ship's mind
