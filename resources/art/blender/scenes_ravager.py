"""Pictures of the Ravagers: insect raiders, one body and five kinds.

Foreground only, on transparent film: plates.py puts the nebula behind it. A card shows the middle of the
picture; the tile marks sit top left and the reward pad bottom right, so the subject keeps to the middle and left.
"""

# ruff: noqa: F403, F405
import math

from scenekit import *  # one vocabulary for all scenes


def raider(mandible=1.0, eyes=2, horns=0, claws=0, tail=0, wings=1, cannon=0, eye='#ff2a1c', acid='#ffb020'):
    """One insect-like raider facing -y. Parameters make the five kinds."""
    chit = mat('chitin', '#1d1228', 0.2, 0.35, coat=1)
    chit2 = mat('chitin2', '#4a1030', 0.25, 0.3, coat=1)
    bone = mat('bone', '#2a2036', 0.2, 0.5, coat=1)
    tip = mat('tip', '#d8c8a8', 0.25, 0.1, coat=0.5)
    eg = glowmat(eye, 1.6)
    ag = glowmat(acid, 1.6)
    sphere(0.95, (0, 0.1, 0.35), (1.05, 1, 0.78), chit)
    sphere(0.8, (0, -0.25, 0.62), (1.1, 0.9, 0.42), chit2)  # head + brow plate
    mesh(
        [(-0.1, -0.9, 0.9), (0.1, -0.9, 0.9), (0.32, 0.4, 1.25), (-0.32, 0.4, 1.25), (0, -0.3, 1.38)],
        [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4)],
        bone,
        bevel=0.03,
    )
    for s in (-1, 1):
        e = sphere(0.34, (0.56 * s, -0.62, 0.5), (0.72, 0.5, 1.0), eg)
        e.rotation_euler = (0.1, 0.55 * s, 0.35 * s)
        z = sphere(0.13, (0.60 * s, -0.79, 0.49), (0.36, 0.4, 1.25), chit)
        z.rotation_euler = (0.1, 0.55 * s, 0.35 * s)
        tube(
            [(0.75 * s, -0.5, 0.95), (0.5 * s, -0.95, 0.78), (0.2 * s, -1.02, 0.42)], (0.12, 0.13, 0.05), bone
        )  # angry brow
        for k in range(max(0, eyes - 2) // 2):
            sphere(0.1 - 0.015 * k, ((0.3 - 0.1 * k) * s, -0.93 + 0.04 * k, 0.72 + 0.17 * k), m=eg)
        m = mandible
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
        for h in range(horns):
            tube(
                [
                    ((0.35 + 0.25 * h) * s, 0.1, 1.0 - 0.12 * h),
                    ((0.7 + 0.4 * h) * s, 0.1, 1.8 - 0.2 * h),
                    ((0.6 + 0.6 * h) * s, -0.25, 2.5 - 0.35 * h),
                ],
                (0.17, 0.11, 0.01),
                tip,
            )
        for k in range(3):  # legs
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
        if claws:
            tube([(0.8 * s, 0.2, -0.2), (1.75 * s, -0.6, 0.2), (1.95 * s, -1.7, -0.3)], (0.22, 0.2, 0.2), chit2)
            for d in (-1, 0, 1):
                tube(
                    [
                        (1.95 * s, -1.6, -0.3),
                        (1.95 * s + 0.36 * d, -2.3, -0.15 - 0.2 * abs(d)),
                        (1.75 * s + 0.32 * d, -2.8, -0.75),
                    ],
                    (0.13, 0.1, 0.008),
                    tip,
                )
        if wings:
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
    for k, (y, r) in enumerate(((1.1, 0.8), (1.8, 0.95), (2.6, 0.9), (3.3, 0.7), (3.9, 0.42))):
        sphere(r, (0, y, 0.25 - 0.06 * k), (1, 0.62, 0.85), chit if k % 2 else chit2)
        torus(r * 0.93, 0.035, (0, y - 0.1, 0.25 - 0.06 * k), ag, rot=(math.pi / 2, 0, 0), scale=(1, 0.86, 1))
    if tail:
        tube(
            [(0, 3.6, 0.2), (0, 4.2, 1.8), (0, 3.0, 3.1), (0, 1.4, 3.2), (0, 0.6, 2.5)],
            (0.34, 0.28, 0.22, 0.16, 0.01),
            chit2,
        )
        sphere(0.2, (0, 1.45, 3.12), (1, 1.4, 1), ag)
    if cannon:
        for s in (-1, 1):
            cyl(0.26, 1.7, (1.15 * s, 0.2, 1.05), bone, rot=(math.pi / 2, 0, 0), bevel=0.04)
            torus(0.25, 0.07, (1.15 * s, -0.66, 1.05), chit2, rot=(math.pi / 2, 0, 0))
            sphere(0.2, (1.15 * s, -0.66, 1.05), (1, 0.5, 1), ag)


def raider_scene(cam, target, rot=(0, 0, 0), **kw):
    world(0.05, (0.5, 0.1, 0.3))
    n = count()
    raider(**kw)
    group(since(n), (0, 0, 0), rot)
    area((-4, -5, 6), (0, 0, 0), 1100, 4, '#ffd8c8')
    area((5, 3, 3.5), (0, 0, 0), 2400, 3, '#ff2a4a')
    area((-6, 4, 2), (0, 0, 0), 2200, 3, '#b02aff')
    area((0, -4, -5), (0, 0, 0), 600, 3, '#ff6a1c')
    camera(cam, target, lens=60)


def ravager_gunner():
    raider_scene((-1.6, -8.4, -0.6), (0, 0, 0.45), (0, 0.08, 0.25), cannon=1, mandible=0.9)


def ravager_watcher():
    raider_scene((0.4, -7.4, 2.2), (0, 0, 0.5), (0.1, 0, -0.12), eyes=8, mandible=0.8, acid='#c8ff3a')


def ravager_thief():
    raider_scene((0, -8.6, 0.2), (0, 0, 0.35), (-0.1, 0, 0.12), claws=1, mandible=0.75)


def ravager_alpha():
    raider_scene((0.9, -8.2, -1.0), (0, 0, 0.6), (0, -0.06, -0.2), horns=2, mandible=1.15, eyes=4)


def ravager_stinger():
    raider_scene((-1.2, -8.8, 1.5), (0, 0.4, 1.0), (0.05, 0, 0.2), tail=1, wings=1, mandible=0.85)


# ---------------------------------------------------------------- Hal: the ship's mind
