"""Robots and saucers, in the colours of the seats, of Hal and of the neutral player."""

# ruff: noqa: F403, F405
import math

import bpy
from sprite_kit import *


def smooth(p, n=60):
    """Catmull-Rom through a lathe profile [(radius, z)]."""
    out = []
    for k in range(n):
        x = (len(p) - 1) * k / (n - 1)
        i = min(int(x), len(p) - 2)
        f = x - i
        a, b, c, d = p[max(i - 1, 0)], p[i], p[i + 1], p[min(i + 2, len(p) - 1)]
        out.append(
            tuple(
                0.5
                * (
                    2 * b[q]
                    + (c[q] - a[q]) * f
                    + (2 * a[q] - 5 * b[q] + 4 * c[q] - d[q]) * f * f
                    + (3 * b[q] - a[q] - 3 * c[q] + d[q]) * f**3
                )
                for q in (0, 1)
            )
        )
    return [(max(r, 0), z) for r, z in out]


def robot_head(body, seat, dark, steel, visor, eye):
    """Head with visor and eyes; Hal has one red eye."""
    cube((1.25, 1.0, 0.92), (0, 0, 1.02), body, bevel=0.34, segs=10)
    cube((1.0, 0.3, 0.58), (0, -0.42, 1.02), visor, bevel=0.14, segs=8)
    if seat == 'hal':
        sphere(0.22, (0, -0.53, 1.02), (1, 0.4, 1), mat('hal eye', '#ff2a1c', emit='#ff1a10', estr=5))
        sphere(0.08, (0, -0.62, 1.02), (1, 0.4, 1), mat('hal dot', '#fff0b0', emit='#ffe08a', estr=9))
    else:
        for x in (-0.24, 0.24):
            sphere(0.125, (x, -0.56, 1.05), (1, 0.4, 1.25), eye)
        bpy.ops.mesh.primitive_torus_add(
            major_radius=0.1, minor_radius=0.022, location=(0, -0.575, 0.93), rotation=(math.pi / 2, 0, 0)
        )
        smile = finish(act(), eye)
        c = cube((0.4, 0.4, 0.2), (0, -0.575, 1.02), visor, bevel=0)
        cut(smile, c)
    for s in (-1, 1):
        cyl(0.2, 0.16, (s * 0.653, 0, 1.02), steel, rot=(0, math.pi / 2, 0), bevel=0.05)
        cyl(0.12, 0.24, (s * 0.66, 0, 1.02), dark, rot=(0, math.pi / 2, 0), bevel=0.04)
    cyl(0.03, 0.35, (0, 0, 1.62), steel, bevel=0)
    sphere(0.1, (0, 0, 1.84), m=mat('tip', '#ff5a3c', emit='#ff4020', estr=2.5))


def robot(seat, arms_up=False):
    """The whole figure, feet at z = -1.05, tip at 1.94. Arms up: for a pilot, who holds on to the rim."""
    color = SEAT[seat]
    if seat == 'neutral':
        body = hatch_mat(color, '#2a3050')
    elif seat == 'hal':  # black metal: never taken for crimson
        body = mat('body', '#3c4058', 0.28, 0.55, coat=0.8)
    else:
        body = mat('body', color, 0.28, 0, coat=0.6)
    dark, steel = mat('dark', '#20243a', 0.4, 0.3), mat('steel', '#c8d0e0', 0.25, 0.9)
    if seat == 'hal':
        steel = mat('red', SEAT['hal'], 0.3, 0.2, coat=0.6)
    visor, eye = mat('visor', '#0b0f22', 0.08, 0, coat=1), mat('eye', '#7ff6ff', emit='#5ff0ff', estr=6)
    white = mat('white', '#f4f2f8', 0.4, coat=0.4)
    profile = [
        (0, -0.62),
        (0.3, -0.6),
        (0.5, -0.5),
        (0.6, -0.3),
        (0.62, -0.05),
        (0.56, 0.2),
        (0.42, 0.38),
        (0.25, 0.45),
        (0, 0.46),
    ]
    lathe(smooth(profile), body)
    torus(0.585, 0.045, (0, 0, 0.12), dark)
    cyl(0.2, 0.14, (0, 0, 0.5), steel)
    sphere(0.24, (0, -0.6, -0.14), (1, 0.3, 1), white)
    sphere(0.12, (0, -0.67, -0.14), (1, 0.3, 1), mat('core', '#ffd23f', emit='#ffc21f', estr=3))
    robot_head(body, seat, dark, steel, visor, eye)
    for s in (-1, 1):
        sphere(0.17, (0.64 * s, 0, 0.16), m=steel)
        dz = 0.34 if arms_up else -0.1
        cyl(0.11, 0.5, (0.78 * s, -0.06, dz), body, rot=(0.12, (0.45 if arms_up else -0.45) * s, 0), bevel=0.04)
        hz = 0.6 if arms_up else -0.38
        sphere(0.17, (0.9 * s, -0.1, hz), m=dark)
        for k in (-0.09, 0.09):
            sphere(0.075, (0.9 * s + k, -0.2, hz + (0.12 if arms_up else -0.12)), (1, 1, 1.3), steel)
        cyl(0.12, 0.3, (0.27 * s, 0, -0.7), steel)
        cube((0.4, 0.56, 0.26), (0.29 * s, -0.08, -0.92), body, bevel=0.12, segs=8)
        cube((0.42, 0.58, 0.07), (0.29 * s, -0.08, -1.03), dark, bevel=0.03)


def robot_scene(seat):
    """Standing robot, three-quarter view."""
    robot(seat)
    rig(1, t=(0, 0, 0.4))
    area((0, -8, 2), (0, 0, 0), 160, 5, '#ffffff')
    camera((-2.6, -7.2, 3.3), (0, 0, 0.36), lens=85)


def saucer(seat, pilot):
    """A round ship: thick rim with lights, cockpit in the middle; empty it has a glass dome, flown it is open."""
    color = SEAT[seat]
    hull = mat('hull', color, 0.42, 0.0, coat=0.25)
    rim = mat('rim', color, 0.3, 0.15, coat=0.5)
    steel, dark = mat('steel', '#dbe3f4', 0.24, 0.85), mat('dark', '#1b1f38', 0.45, 0.4)
    glow = mat('glow', '#7ff6ff', emit='#46ecff', estr=6)
    yellow = mat('y', '#ffd23f', emit='#ffc21f', estr=5)
    white = mat('white', '#ffffff', 0.4)
    lathe(
        [
            (0, 0.34),
            (0.7, 0.31),
            (1.1, 0.22),
            (1.5, 0.10),
            (1.78, 0.04),
            (1.78, -0.14),
            (1.4, -0.26),
            (0.9, -0.36),
            (0, -0.4),
        ],
        hull,
    )
    torus(1.78, 0.17, (0, 0, -0.04), rim, scale=(1, 1, 0.95))
    torus(1.80, 0.045, (0, 0, 0.11), steel)
    torus(0.78, 0.09, (0, 0, 0.33), steel)
    for i in range(16):
        a = 2 * math.pi * (i + 0.5) / 16
        sphere(0.078, (1.945 * math.cos(a), 1.945 * math.sin(a), -0.02), m=glow)
    for i in range(4):  # white vanes between cockpit and rim tell which way it turns
        a = math.pi / 4 + i * math.pi / 2
        cube((0.62, 0.13, 0.03), (1.24 * math.cos(a), 1.24 * math.sin(a), 0.205), white, bevel=0.012, rot=(0, 0.19, a))
    for s in (-0.42, 0, 0.42):
        a = math.pi / 2 + s
        cyl(0.22, 0.42, (1.9 * math.cos(a), 1.9 * math.sin(a), 0.05), dark, rot=(-math.pi / 2, 0, s), bevel=0.05)
        cyl(0.16, 0.06, (2.13 * math.cos(a), 2.13 * math.sin(a), 0.05), yellow, rot=(-math.pi / 2, 0, s), bevel=0.01)
    if pilot:
        cyl(0.72, 0.05, (0, 0, 0.33), dark, bevel=0.01)
        n = count()
        robot(seat)
        group(since(n), (0, 0.0, 0.78), scale=1.12)
    else:
        cyl(0.72, 0.05, (0, 0, 0.33), dark, bevel=0.01)
        sphere(0.7, (0, 0, 0.34), (1, 1, 0.8), mat('dome', '#1cc4dc', 0.08, 0, coat=1, emit='#0aa6c8', estr=0.35))
    area((-4, -5, 7), (0, 0, 0), 900, 5, '#fff4e0')
    area((0, 7, 4), (0, 0, 0), 420, 5, '#ff7ac8')
    area((-7, 3, 2), (0, 0, 0), 300, 4, '#5fe6f0')
    area((0, -8, 2), (0, 0, 0), 170, 5, '#ffffff')
    if pilot:
        camera((-1.6, -6.9, 4.6), (0, 0, 0.78), ortho=4.9)
    else:
        camera((-1.6, -6.9, 4.6), (0, 0, 0.1), ortho=4.7)


SPRITES = {f'robot_{s}': (robot_scene, (s,), 256) for s in SEAT}
SPRITES |= {f'saucer_{s}': (saucer, (s, False), 320) for s in SEAT if s not in ('hal', 'neutral')}
SPRITES |= {f'saucer_{s}_pilot': (saucer, (s, True), 512) for s in SEAT if s not in ('hal', 'neutral')}
