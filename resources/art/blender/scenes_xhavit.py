"""Card scenes of the Xhavits: stations of white metal with lit windows.

Foreground only, on transparent film: plates.py puts the nebula behind it. A card shows the middle of the
picture; the tile marks sit top left and the reward pad bottom right, so the subject keeps to the middle and left.
"""

# ruff: noqa: F403, F405
import math
import random

from scenekit import *  # one vocabulary for all scenes


def xhavit_wheel():
    world(0.1)
    n = count()
    hull = window_mat('#aab4c6', '#ffdc96', (7, 7, 7))
    steel = mat('s', '#c8d0de', 0.22, 0.9)
    dark = mat('d', '#20263c', 0.4, 0.5)
    cy = glowmat('#2fe0ff', 1.7)
    torus(2.0, 0.3, m=hull)
    torus(2.0, 0.31, m=steel, scale=(1.002, 1.002, 0.2))
    torus(1.42, 0.07, m=steel)
    for i in range(6):
        a = i * math.pi / 3
        cyl(0.1, 1.75, (1.02 * math.cos(a), 1.02 * math.sin(a), 0), steel, rot=(0, math.pi / 2, a), bevel=0.02)
    lathe(
        [
            (0, 1.3),
            (0.08, 1.25),
            (0.1, 0.8),
            (0.32, 0.65),
            (0.55, 0.3),
            (0.6, 0),
            (0.55, -0.3),
            (0.32, -0.65),
            (0.16, -0.8),
            (0.12, -1.4),
            (0, -1.5),
        ],
        hull,
    )
    sphere(0.16, (0, 0, 1.35), m=cy)
    for i in range(12):
        a = i * math.pi / 6
        cube((0.22, 0.22, 0.22), (2.32 * math.cos(a), 2.32 * math.sin(a), 0), dark, bevel=0.04, rot=(0, 0, a))
        sphere(0.06, (2.44 * math.cos(a), 2.44 * math.sin(a), 0), m=cy)
    group(since(n), (-0.1, 0, 0.15), (0.62, -0.38, 0.2))
    rig(1.1, '#fff6e8', '#ff4fb8', '#34dcea', rim=520)
    front()
    camera((0, -9.2, 2.4), (0, 0, 0.05), lens=62)


def xhavit_blocks():
    """A square city in space: towers on a deck, a keel below it."""
    world(0.1)
    n = count()
    rng = random.Random(21)
    hulls = [window_mat(c, '#ffd890', (6, 6, 5), 0.66) for c in ('#dfe6f2', '#b4c0d6', '#8f9cb8')]
    steel, dark = mat('s', '#d4dae6', 0.25, 0.6), mat('d', '#2a3350', 0.4, 0.5)
    cy = glowmat('#2fe0ff', 1.7)
    cube((3.9, 3.9, 0.26), (0, 0, -0.2), steel, bevel=0.08)
    for s in (-1, 1):
        cube((3.92, 0.06, 0.07), (0, 1.94 * s, -0.2), cy, bevel=0.01)
        cube((0.06, 3.92, 0.07), (1.94 * s, 0, -0.2), cy, bevel=0.01)
    keel = cyl(2.3, 1.7, (0, 0, -1.2), dark, rot=(math.pi, 0, math.pi / 4), bevel=0.05, v=4, r2=0.5)
    keel.rotation_euler = (math.pi, 0, math.pi / 4)
    cube((0.5, 0.5, 0.2), (0, 0, -2.1), cy, bevel=0.03)
    for i in range(-2, 3):
        for j in range(-2, 3):
            out = max(abs(i), abs(j))
            h = (2.7, 1.55, 0.6)[out] * (1 if out == 0 else rng.uniform(0.7, 1.3))
            w = 0.8 if out == 0 else 0.58
            cube((w, w, h), (0.74 * i, 0.74 * j, -0.07 + h / 2), hulls[(i + 2 * j) % 3], bevel=0.03)
    cyl(0.04, 0.9, (0, 0, 3.0), steel, bevel=0)
    sphere(0.1, (0, 0, 3.5), m=cy)
    group(since(n), (-0.15, 0, -0.35), (0.1, -0.06, 0.5), 0.92)
    rig(1.2, '#fff2e0', '#ff4fb8', '#34dcea', rim=520)
    front()
    camera((0, -11, 4.6), (0, 0, 0.1), lens=72)


def xhavit_gate():
    world(0.08)
    n = count()
    hull = window_mat('#a6b0c4', '#ffdc96', (6, 6, 6), 0.64)
    steel = mat('s', '#d0d8e4', 0.22, 0.85)
    cy = glowmat('#2fe0ff', 1.7)
    R = 1.9
    for s in (-1, 1):
        cube((2 * R + 0.7, 0.6, 0.55), (0, 0, s * R), hull, bevel=0.06)
        cube((0.55, 0.6, 2 * R + 0.7), (s * R, 0, 0), hull, bevel=0.06)
        cube((2 * R - 0.5, 0.12, 0.06), (0, -0.05, s * (R - 0.34)), cy, bevel=0.01)
        cube((0.06, 0.12, 2 * R - 0.5), (s * (R - 0.34), -0.05, 0), cy, bevel=0.01)
        for t in (-1, 1):
            cube((0.95, 0.85, 0.95), (s * R, 0, t * R), steel, bevel=0.1, rot=(0, math.pi / 4, 0))
            sphere(0.16, (s * R, -0.46, t * R), m=glowmat('#ffb83a', 1.7))
        cyl(0.04, 1.2, (s * R, 0, R + 1.0), steel, bevel=0)
        cube((0.08, 0.5, 0.9), (s * (R + 0.75), 0, 0), steel, bevel=0.03)
    f = mat('field', '#46d8ff', 0.3, alpha=0.28, emit='#38b8ff', estr=0.9)
    mesh([(-R, 0.1, -R), (R, 0.1, -R), (R, 0.1, R), (-R, 0.1, R)], [(0, 1, 2, 3)], f)
    group(since(n), (-0.1, 0, 0.1), (-0.12, 0, -0.5))
    ship = mat('ship', '#f2f4fa', 0.3, 0.3)
    for x, y, z, k in ((-0.2, -3.2, -0.4, 0.3), (0.8, -1.6, 0.5, 0.2), (-1.0, -1.2, 0.8, 0.15)):
        sphere(k, (x, y, z), (1.1, 1.1, 0.28), ship)
        sphere(k * 0.45, (x, y, z + k * 0.16), (1, 1, 0.8), glowmat('#9ff2ff', 2))
    rig(1.1, '#fff6e8', '#ff4fb8', '#34dcea', rim=520)
    front()
    camera((-1.2, -11, -1.4), (0, 0, 0.1), lens=62)


def xhavit_spire():
    world(0.1)
    n = count()
    hull = window_mat('#98a2b6', '#ffdc96', (7, 7, 7), 0.6, metal=0.3, rough=0.55)
    steel = mat('s', '#d4dae6', 0.22, 0.9)
    panel = mat('p', '#1c2c6a', 0.15, 0.6, coat=1)
    cy = glowmat('#2fe0ff', 1.7)
    lathe(
        [
            (0, 3.1),
            (0.04, 3.0),
            (0.07, 2.2),
            (0.2, 2.0),
            (0.24, 1.5),
            (0.85, 1.32),
            (0.9, 1.2),
            (0.3, 1.02),
            (0.34, 0.6),
            (1.45, 0.36),
            (1.52, 0.14),
            (1.4, 0.02),
            (0.42, -0.2),
            (0.42, -0.7),
            (1.0, -0.86),
            (1.02, -1.0),
            (0.36, -1.15),
            (0.3, -1.9),
            (0.1, -2.3),
            (0.05, -3.2),
            (0, -3.3),
        ],
        hull,
    )
    for R, z in ((0.9, 1.26), (1.52, 0.22), (1.03, -0.93)):
        torus(R, 0.035, (0, 0, z), cy)
    for i in range(4):
        a = i * math.pi / 2 + 0.4
        x, y = math.cos(a), math.sin(a)
        cyl(0.05, 2.6, (1.2 * x, 1.2 * y, -1.55), steel, rot=(0, math.pi / 2, a), bevel=0)
        for k in (1.55, 2.35):
            cube((0.7, 0.05, 0.7), (k * x, k * y, -1.55), panel, bevel=0.01, rot=(0.5, 0, a))
            cube((0.76, 0.03, 0.76), (k * x, k * y + 0.02, -1.56), steel, bevel=0.01, rot=(0.5, 0, a))
    sphere(0.1, (0, 0, 3.1), m=cy)
    group(since(n), (-0.1, 0, 0.15), (0.2, -0.2, 0))
    rig(1.1, '#fff6e8', '#ff4fb8', '#34dcea', rim=520)
    front()
    camera((0, -11, 3.0), (0, 0, 0.05), lens=62)


# ---------------------------------------------------------------- Tsoths: living ships
