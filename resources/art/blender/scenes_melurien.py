"""Card scenes of the Meluriens: warm planets, seen near and far.

Foreground only, on transparent film: plates.py puts the nebula behind it. A card shows the middle of the
picture; the tile marks sit top left and the reward pad bottom right, so the subject keeps to the middle and left.
"""

# ruff: noqa: F403, F405
import math
import random

import numpy as np
from scenekit import *  # one vocabulary for all scenes


def melurien_rings():
    world(0.05)
    o = sphere(1.75, (-0.15, 0, 0.1), m=planet_mat('#7a2408', '#ff8a1c', '#ffd08a', 3.1, 3.4), seg=128)
    o.rotation_euler = (0.35, 0.35, 0)
    ring_mesh(2.15, 3.35, '#ffc27a', (0.3, 0.5, 0), (-0.15, 0, 0.1))
    s = sphere(0.42, (1.5, -2.6, -0.95), m=planet_mat('#4a1240', '#c2347a', '#ff9ad0', 7.7, 1.2))
    s.rotation_euler = (0.2, 0.5, 0.3)
    sun((1.1, 1.0, -0.7), 5.5, '#fff0d8')
    camera((0, -11, 2.6), (0, 0, 0), lens=66)


def melurien_dunes():
    world(0.16, (0.6, 0.3, 0.25))
    np.random.default_rng(5)
    n = 170
    xs = np.linspace(-13, 13, n)
    ys = np.linspace(-5, 22, n)
    X, Y = np.meshgrid(xs, ys)
    Z = (
        0.55 * np.abs(np.sin(X * 0.33 + 0.9 * np.sin(Y * 0.3) + Y * 0.22)) ** 1.6
        + 0.25 * np.sin(X * 0.9 + Y * 0.5) * np.exp(-(((Y - 6) / 9) ** 2))
        + 0.022 * np.sin(14 * (X * 0.35 + Y * 0.5) + 3 * np.sin(X * 0.7))
    )
    Z += np.clip((Y - 8) / 9, 0, 1) * 1.7 * np.abs(np.sin(X * 0.41 + 1.3)) ** 2.2
    vs = [(X[i, j], Y[i, j], Z[i, j] - 1.5) for i in range(n) for j in range(n)]
    fs = [(i * n + j, i * n + j + 1, (i + 1) * n + j + 1, (i + 1) * n + j) for i in range(n - 1) for j in range(n - 1)]
    mesh(vs, fs, mat('sand', '#c8602a', 0.75), smooth=True)
    glass = mat('glass', '#ffb870', 0.06, 0, coat=1, emit='#ff9a3a', estr=0.18)
    white = mat('w', '#fff2dd', 0.3, 0.1, coat=0.5)
    lit = glowmat('#ffd45a', 1.7)
    for x, y, r, h in (
        (-1.5, 4.2, 0.78, 2.3),
        (-0.2, 5.2, 0.95, 3.4),
        (1.15, 4.5, 0.6, 1.7),
        (-2.7, 5.6, 0.5, 1.4),
        (2.3, 6.2, 0.6, 2.0),
    ):
        sphere(r, (x, y, -0.75), (1, 1, 0.95), glass)
        cyl(0.07, h, (x, y, -0.75 + h / 2), white, r2=0.02, bevel=0)
        sphere(0.09, (x, y, -0.75 + h), m=lit)
        torus(r * 1.02, 0.06, (x, y, -0.7), white)
        for k in (0.45, 0.7):
            torus(r * 0.36 * (1.3 - k), 0.035, (x, y, -0.75 + h * k), white)
    p = sphere(3.1, (2.2, 20, 6.6), m=planet_mat('#6a1f52', '#f0578a', '#ffc0a0', 1.4, 3.0))
    p.rotation_euler = (0.3, 0.4, 0)
    ring_mesh(3.7, 5.4, '#ffd0a0', (0.35, 0.5, 0), (2.2, 20, 6.6), 5)
    sphere(0.55, (-5.2, 19, 7.2), m=planet_mat('#8a3c10', '#ffb050', '#ffe6b0', 9))
    sun((0.9, 0.75, -0.6), 3.3, '#ffdcb0')
    camera((0, -7.4, 0.9), (0.2, 5, 1.3), lens=47)


def melurien_forge():
    world(0.05)
    o = sphere(1.95, (-0.2, 0, 0), m=lava_mat(), seg=128)
    o.rotation_euler = (0.4, 0.2, 0.5)
    rng = random.Random(8)
    rock = mat('rock', '#6b4a3c', 0.8)
    for _i in range(46):
        a = rng.uniform(0, 2 * math.pi)
        R = rng.uniform(2.5, 3.3)
        r = rng.choice((0.05, 0.07, 0.1, 0.16))
        p = Vector((R * math.cos(a), R * math.sin(a), rng.uniform(-0.12, 0.12)))
        p.rotate(__import__('mathutils').Euler((0.25, 0.42, 0)))
        bpy.ops.mesh.primitive_ico_sphere_add(radius=r, subdivisions=2, location=p + Vector((-0.2, 0, 0)))
        q = act()
        q.scale = (1, rng.uniform(0.6, 1), rng.uniform(0.6, 1))
        finish(q, rock, smooth=False)
    for R in (2.28, 2.34):
        torus(R, 0.018, (-0.2, 0, 0), glowmat('#ffb050', 3), rot=(0.25, 0.42, 0))
    sun((1.2, 0.9, -0.6), 4, '#ffd0a0')
    area((-6, 4, 2), (0, 0, 0), 900, 3, '#ff3fa0')
    camera((0, -10.5, 2.0), (0, 0, 0), lens=66)


def melurien_dawn():
    world(0.04)
    o = sphere(2.5, (-0.5, 0, -0.9), m=planet_mat('#5a1a10', '#e8741c', '#ffcf80', 12.3, 2.2, 1.2), seg=128)
    o.rotation_euler = (0.2, 0.3, 0.8)
    p = sphere(0.85, (1.15, 1.5, 2.0), m=planet_mat('#7a1040', '#ff5a90', '#ffd0c0', 4.4, 3.2))
    p.rotation_euler = (0.5, 0.2, 0)
    sphere(0.26, (-1.9, -1.2, 1.75), m=planet_mat('#99582a', '#ffc070', '#fff0d0', 2.2))
    white = mat('w', '#fff2dd', 0.3, 0.3)
    lit = glowmat('#ffd45a', 1.7)
    torus(2.78, 0.03, (-0.5, 0, -0.9), white, rot=(1.15, 0.35, 0))
    Vector((0, 0, 0))
    for i in range(16):
        a = 2 * math.pi * i / 16
        q = Vector((2.78 * math.cos(a), 2.78 * math.sin(a), 0))
        q.rotate(__import__('mathutils').Euler((1.15, 0.35, 0)))
        sphere(0.065, q + Vector((-0.5, 0, -0.9)), m=lit)
    sun((1.3, -0.15, -0.75), 7, '#ffe8c8')
    area((6, 5, 3), (0, 0, 0), 900, 3, '#ff4fb0')
    camera((0, -11, 1.6), (0, 0, 0), lens=62)


# ---------------------------------------------------------------- Xhavits: stations
