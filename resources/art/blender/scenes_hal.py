"""The eye of Hal.

Foreground only, on transparent film: plates.py puts the nebula behind it. A card shows the middle of the
picture; the tile marks sit top left and the reward pad bottom right, so the subject keeps to the middle and left.
"""

# ruff: noqa: F403, F405
import math

from scenekit import *  # one vocabulary for all scenes


def hal_eye(lid=0.0):
    world(0.12)
    steel = mat('s', '#8f9bb8', 0.2, 0.9)
    dark = mat('d', '#10142a', 0.3, 0.7, coat=0.4)
    black = mat('b', '#05060e', 0.15, 0.3, coat=1)

    def ring(prof, m):
        o = lathe(prof, m, 128)
        o.rotation_euler = (math.pi / 2, 0, 0)
        return o

    ring([(2.3, 0), (2.3, 0.25), (2.2, 0.4), (2.0, 0.42), (1.92, 0.3), (1.9, 0)], steel)
    ring([(1.9, 0.05), (1.9, 0.22), (1.5, 0.1), (1.45, -0.3)], dark)
    ring([(1.5, 0.1), (1.46, 0.22), (1.36, 0.22), (1.32, 0.0)], mat('r', '#7a0f1c', 0.25, 0.6, coat=1))
    for i in range(24):
        a = i * math.pi / 12
        cube(
            (0.05, 0.1, 0.2),
            (1.72 * math.cos(a), -0.2, 1.72 * math.sin(a)),
            glowmat('#ff2a2a', 5) if i % 2 == 0 else steel,
            bevel=0.01,
            rot=(0, -a + math.pi / 2, 0),
        )
    for i in range(8):
        a = i * math.pi / 4 + math.pi / 8
        cyl(0.1, 0.12, (2.1 * math.cos(a), -0.4, 2.1 * math.sin(a)), dark, rot=(math.pi / 2, 0, 0), bevel=0.02)
    for i in range(9):  # iris blades
        a = i * 2 * math.pi / 9
        o = mesh(
            [(0.62, 0, 0), (1.42, 0.02, -0.55), (1.42, 0.02, 0.75), (0.7, -0.05, 0.42)],
            [(0, 1, 2, 3)],
            black,
            bevel=0.01,
        )
        so = o.modifiers.new('s', 'SOLIDIFY')
        so.thickness = 0.05
        o.rotation_euler = (0.0, -a, 0)
        o.location = (0, 0.05 + 0.012 * i, 0)
    # the light sits behind the blades, so that their round opening bounds it
    sphere(0.86, (0, 0.75, 0), (1, 0.35, 1), glowmat('#c00c12', 1.6))
    sphere(0.44, (0, 0.5, 0), (1, 0.4, 1), glowmat('#ff4a1a', 3))
    sphere(0.17, (0, 0.3, 0), (1, 0.5, 1), glowmat('#fff0b0', 9))
    torus(0.66, 0.05, (0, -0.1, 0), mat('r2', '#8f9bb8', 0.2, 0.9), rot=(math.pi / 2, 0, 0))
    g = mat('glass', '#ffffff', 0.02, 0, trans=1)
    sphere(1.38, (0, 0.35, 0), (1, 0.55, 1), g)
    if lid:
        for s in (-1, 1):
            bpy.ops.mesh.primitive_uv_sphere_add(radius=1.47, location=(0, 0.2, 0), segments=96, ring_count=64)
            o = act()
            o.scale = (1, 0.72, 1)
            finish(o, mat('lid', '#2a3050', 0.25, 0.8, coat=0.5))
            bpy.ops.mesh.primitive_cube_add(size=4, location=(0, 0.2, -s * (2 - lid)))
            c = act()
            cut(o, c)
    area((-3, -5, 5), (0, 0, 0), 500, 3, '#fff4e0')
    area((5, -1, 2), (0, 0, 0), 600, 2, '#ff3fb4')
    area((-5, -1, -1), (0, 0, 0), 600, 2, '#30d6e8')
    camera((-0.7, -9, 0.9), (0, 0, 0), lens=62)


def hal_narrow():
    hal_eye(0.6)
