"""More card scenes: two for each people."""

# ruff: noqa: F403, F405
import math
import random

from scenekit import *  # one vocabulary for all scenes
from scenes_portraits import leaf


def melurien_isles():
    """Isles of ember with domed towns, floating."""
    world(0.08)
    n = count()
    ground, dome, lit = lava_mat(), mat('dome', '#ff9a3c', 0.3, 0.1, coat=0.6), glowmat('#ffe08a', 3)
    top = mat('top', '#a84a1c', 0.8)
    for x, y, z, r, seed in (
        (-0.5, 0, -0.3, 1.5, 3),
        (1.55, 1.6, 1.1, 0.85, 5),
        (-1.9, 2.2, 1.7, 0.7, 8),
        (1.6, -0.7, -1.8, 0.55, 11),
    ):
        rng = random.Random(seed)
        lathe(
            [(0, -1.5 * r), (0.3 * r, -1.1 * r), (0.55 * r, -0.6 * r), (0.95 * r, -0.2 * r), (r, 0)],
            ground,
            14,
            (x, y, z),
        )
        cyl(r, 0.1 * r, (x, y, z + 0.03), top, bevel=0.03, v=14)
        for _ in range(9):
            a, d = rng.uniform(0, 6.28), rng.uniform(0, 0.72) * r
            s = rng.uniform(0.12, 0.3) * r
            sphere(s, (x + d * math.cos(a), y + d * math.sin(a), z + 0.05), (1, 1, 1.1), dome)
            sphere(s * 0.28, (x + d * math.cos(a), y + d * math.sin(a) - s * 0.9, z + 0.12), m=lit)
        for _ in range(3):
            a, d = rng.uniform(0, 6.28), rng.uniform(0, 0.5) * r
            h = rng.uniform(0.6, 1.1) * r
            cyl(0.05 * r, h, (x + d * math.cos(a), y + d * math.sin(a), z + h / 2), dome, bevel=0, r2=0.015)
            sphere(0.06 * r, (x + d * math.cos(a), y + d * math.sin(a), z + h), m=lit)
    group(since(n), (0, 0, 0.1), (0.12, 0, 0.2), 1.0)
    sun((0.9, 0.9, -0.8), 4.5, '#ffe6c8')
    area((5, 4, 2), (0, 0, 0), 900, 3, '#ff4fb0')
    area((-3, -6, -4), (0, 0, 0), 420, 4, '#ff8a3c')
    camera((0, -11, 3.0), (-0.1, 0, -0.1), lens=76)


def melurien_twins():
    """Two worlds so near that fire passes between them."""
    world(0.05)
    a = sphere(1.45, (-1.0, 0, -0.55), m=planet_mat('#6a1a0a', '#f08a24', '#ffd68a', 7.1, 5.0, 1.2), seg=128)
    a.rotation_euler = (0.3, 0.5, 0)
    b = sphere(0.95, (1.35, 0.4, 1.15), m=lava_mat(), seg=128)
    b.rotation_euler = (0.2, 0.1, 1.0)
    fire = glowmat('#ff9a3c', 2.4)
    for k in range(5):
        o = 0.22 * (k - 2)
        tube(
            [(0.05, -0.2, 0.15 + o), (0.35 + 0.1 * k, -0.5, 0.35 + o * 0.9), (0.75, -0.2, 0.8 + o * 0.4)],
            (0.02, 0.07 - 0.012 * abs(k - 2), 0.02),
            fire,
        )
    for k in range(11):
        t = 0.4 + k * 0.52
        p = Vector((2.35 * math.cos(t), 1.0 * math.sin(t), 0.5 * math.sin(t + 0.6)))
        sphere(0.07 + 0.05 * (k % 3), p + Vector((-0.9, 0, -0.5)), m=planet_mat('#5a3020', '#c88a5a', '#ffe0b0', k))
    sun((1.0, 0.7, -0.7), 6, '#fff0dc')
    area((5, 4, 3), (0, 0, 0), 600, 3, '#ff4fb0')
    camera((0, -11, 1.2), (0.05, 0, 0.2), lens=70)


def xhavit_dish():
    """A listening station: one great dish, square panels, a beam."""
    world(0.1)
    n = count()
    hull, dark = window_mat('#b8c2d4', '#ffd98a', (6, 6, 6), 0.6), mat('dark', '#3c4762', 0.35, 0.6)
    steel, cy = mat('steel', '#e4eaf4', 0.22, 0.6, coat=0.4), glowmat('#35e0ff', 2)
    m = count()
    dish = [(r, 0.34 * r * r) for r in (0.05, 0.4, 0.8, 1.2, 1.6, 1.9)]
    o = lathe(dish, window_mat('#a4b0c8', '#8fe8ff', (3, 3, 3), 0.95, 0.3, 0.4))
    o.modifiers.new('s', 'SOLIDIFY').thickness = 0.06
    torus(1.9, 0.06, (0, 0, 1.23), steel)
    for k in range(3):
        a = k * 2 * math.pi / 3
        tube(
            [(1.7 * math.cos(a), 1.7 * math.sin(a), 1.0), (0.8 * math.cos(a), 0.8 * math.sin(a), 1.7), (0, 0, 2.0)],
            (0.04, 0.035, 0.03),
            dark,
        )
    for k in range(24):
        a = k * math.pi / 12
        cube(
            (0.1, 0.1, 0.1),
            (1.95 * math.cos(a), 1.95 * math.sin(a), 1.26),
            cy if k % 2 else steel,
            bevel=0.02,
            rot=(0, 0, a),
        )
    sphere(0.2, (0, 0, 2.0), m=cy)
    cyl(0.04, 3.6, (0, 0, 3.9), mat('beam', '#8fe8ff', 0.4, alpha=0.5, emit='#5fdcff', estr=1.6), bevel=0)
    group(since(m), (-0.2, 0, 0.2), (0.75, -0.5, 0), 1.0)
    cube((0.9, 0.9, 1.5), (0.1, 0.4, -0.75), hull, bevel=0.08)
    cube((1.3, 1.3, 0.3), (0.1, 0.4, -1.6), steel, bevel=0.06)
    panel = mat('panel', '#2747a8', 0.15, 0.3, coat=1)
    for s in (-1, 1):
        cube((0.9, 0.08, 0.08), (0.1 + 1.0 * s, 0.4, -1.2), steel, bevel=0.02)
        for k in range(3):
            cube(
                (0.62, 0.05, 0.62),
                (0.1 + s * (1.5 + 0.02 * k), 0.35, -0.55 - 0.68 * k),
                panel,
                bevel=0.02,
                rot=(0.3, 0, 0.2 * s),
            )
    group(since(n), (-0.1, 0, 0.1), (0, 0, 0.25), 0.94)
    rig(1.2, '#fff2e0', '#ff4fb8', '#34dcea', rim=560)
    front()
    camera((0, -12, 2.4), (0, 0, 0.0), lens=74)


def xhavit_dock():
    """A long spine hung with square holds, running away from us."""
    world(0.1)
    rng = random.Random(12)
    n = count()
    hulls = [window_mat(c, '#ffd98a', (5, 5, 5), 0.62) for c in ('#c2ccdc', '#9aa6c0', '#dfe6f2')]
    dark, cy = mat('dark', '#3c4762', 0.35, 0.6), glowmat('#35e0ff', 2)
    for k in range(9):
        y = -1.6 + 1.25 * k
        cube((0.4, 1.1, 0.4), (0, y, 0), dark, bevel=0.05)
        cube((0.1, 0.5, 0.1), (0, y, 0.26), cy, bevel=0.02)
        for dx, dz in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if rng.random() < 0.84:
                s = rng.choice((0.75, 0.95))
                cube((s, 0.95, s), (0.95 * dx, y, 0.95 * dz), rng.choice(hulls), bevel=0.05)
                cube((0.3 if dx else 0.16, 0.3, 0.3 if dz else 0.16), (0.4 * dx, y, 0.4 * dz), dark, bevel=0.02)
    cube((1.3, 0.3, 1.3), (0, -2.2, 0), hulls[2], bevel=0.1)
    cube((0.8, 0.2, 0.8), (0, -2.38, 0), mat('eye', '#0d1428', 0.1, coat=1), bevel=0.06)
    for x in (-0.2, 0.2):
        for z in (-0.2, 0.2):
            cube((0.2, 0.1, 0.2), (x, -2.5, z), cy, bevel=0.02)
    group(since(n), (-0.75, 0, 0.5), (0.2, 0.35, -0.42), 0.92)
    rig(1.2, '#fff2e0', '#ff4fb8', '#34dcea', rim=620)
    front()
    camera((0, -11, 1.0), (0.1, 0, 0.0), lens=68)


def tsoth_grove():
    """A tree grown on a stone, its leaves alight."""
    world(0.1, (0.2, 0.4, 0.35))
    rng = random.Random(4)
    n = count()
    bark, glow = organic_mat('#0e5a40', '#7affc0', 2.6, 0.8), glowmat('#c8ff5a', 2.2)
    leaves = [
        mat('l1', '#16a86a', 0.5, coat=0.3),
        mat('l2', '#5fe08a', 0.5, coat=0.3),
        mat('l3', '#0c7a5a', 0.5, coat=0.3),
    ]
    sphere(1.15, (0, 0, -1.75), (1.2, 1.0, 0.8), organic_mat('#2a4a44', '#3fd0a0', 1.6, 0.5), seg=96)
    tube([(0, 0, -1.6), (0.12, 0, -0.7), (-0.1, 0, 0.1), (0, 0, 0.9)], (0.42, 0.28, 0.22, 0.12), bark)
    for k in range(6):
        a = k * 1.05
        tube(
            [
                (0, 0, -1.15),
                (0.7 * math.cos(a), 0.6 * math.sin(a), -1.15),
                (1.25 * math.cos(a), 1.0 * math.sin(a), -1.75),
            ],
            (0.2, 0.12, 0.03),
            bark,
        )
    for k in range(10):
        a, z = k * 2.4, -0.3 + 0.17 * k
        r = 1.75 - 0.13 * k
        end = Vector((r * math.cos(a), 0.8 * r * math.sin(a), z + 0.75))
        tube([(0, 0, z), (0.5 * r * math.cos(a), 0.4 * r * math.sin(a), z + 0.2), tuple(end)], (0.13, 0.08, 0.03), bark)
        for _ in range(7):
            d = Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-0.5, 1))).normalized()
            root = end + d * 0.1
            leaf(tuple(root), tuple(root + d * rng.uniform(0.45, 0.75)), 0.2, rng.choice(leaves), 0.1)
        sphere(0.1, tuple(end + Vector((0, -0.15, 0.05))), m=glow)
    group(since(n), (-0.15, 0, 0.15), (0.08, 0.06, 0.3), 0.94)
    rig(1.1, '#f4ffe8', '#ff4fb8', '#34dcea', rim=520)
    camera((0, -11, 1.8), (0, 0, 0.1), lens=74)


def tsoth_jelly():
    """A ship like a jellyfish, trailing vines of light."""
    world(0.1, (0.2, 0.4, 0.35))
    n = count()
    skin, core = organic_mat('#17a878', '#d0ff8a', 1.9, 1.6), glowmat('#c8ff5a', 2)
    vine, lit = organic_mat('#0a4a38', '#3dffc0', 3.0, 1.2), glowmat('#5dffd0', 2)
    bell = [
        (0, 1.35),
        (0.55, 1.28),
        (1.05, 1.0),
        (1.42, 0.55),
        (1.6, 0.0),
        (1.5, -0.14),
        (1.3, -0.05),
        (0.9, 0.1),
        (0, 0.2),
    ]
    lathe(bell, skin)
    sphere(0.62, (0, 0, 0.0), (1, 1, 0.8), core)
    for k in range(12):
        a = k * math.pi / 6
        sphere(0.09, (1.58 * math.cos(a), 1.58 * math.sin(a), -0.04), m=lit)
        if k % 2 == 0:
            leaf(
                (1.2 * math.cos(a), 1.2 * math.sin(a), 0.75),
                (1.95 * math.cos(a), 1.95 * math.sin(a), 1.25),
                0.22,
                vine,
                0.1,
            )
    for k in range(9):
        a = k * 2 * math.pi / 9
        c, s = math.cos(a), math.sin(a)
        w = 0.5 * math.sin(2.1 * k)
        pts = [
            (1.1 * c, 1.1 * s, -0.05),
            (1.25 * c + 0.2, 1.2 * s, -1.0),
            (0.9 * c + w, 0.9 * s, -1.9),
            (1.0 * c - w + 0.5, s, -2.9),
        ]
        tube(pts, (0.12, 0.1, 0.07, 0.015), vine)
        sphere(0.08, pts[2], m=lit)
    group(since(n), (0.15, 0, 0.75), (0.2, -0.5, 0.2), 0.86)
    rig(1.1, '#f4ffe8', '#ff4fb8', '#34dcea', rim=520)
    camera((0, -11, 0.6), (0, 0, 0.05), lens=82)
