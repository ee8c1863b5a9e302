"""Tokens: resource gem, cube (Damage and Debris), score discs with emblems, First Player token."""

# ruff: noqa: F403, F405
import math
import tempfile
from pathlib import Path

import bpy
from PIL import Image, ImageDraw
from sprite_kit import *
from sprites_dice import decal

CUBE = '#ff4d9d'


def gem():
    """A cut stone: facets of four tones, bright edges, so that it sparkles without glass."""
    tones = [
        mat(f'g{i}', c, 0.1, 0.05, coat=1, emit=c, estr=e)
        for i, (c, e) in enumerate(
            (('#7deefb', 0.35), ('#5fe8fa', 0.3), ('#1cc4e0', 0.22), ('#0b86ac', 0.2), ('#0a6d96', 0.16))
        )
    ]
    n = 8
    rings = [(0.74, 0.82, n, 0), (1.18, 0.5, n, 0.5), (1.3, 0.18, n, 0), (0.62, -0.72, n, 0.5)]
    vs, idx = [], []
    for r, z, c, off in rings:
        idx.append(len(vs))
        vs += [
            (r * math.cos(2 * math.pi * (i + off) / c), r * math.sin(2 * math.pi * (i + off) / c), z) for i in range(c)
        ]
    tip = len(vs)
    vs.append((0, 0, -1.5))
    a, b, c, d = idx
    fs, tone = [tuple(range(a, a + n))], [0]
    for i in range(n):
        j, k = (i + 1) % n, (i - 1) % n
        for f, t in (
            ((a + i, b + i, a + j), 1),
            ((a + i, b + k, c + i, b + i), 2 if i % 2 else 1),
            ((b + i, c + i, c + j), 3),
            ((c + i, d + i, c + j), 2 if i % 2 else 3),
            ((c + i, d + k, d + i), 4),
            ((d + i, d + k, tip), 3 if i % 2 else 2),
        ):
            fs.append(f)
            tone.append((t + (1 if i in (5, 6, 7) else 0)) % 5)
    me = bpy.data.meshes.new('gem')
    me.from_pydata(vs, [], fs)
    me.update()
    o = bpy.data.objects.new('gem', me)
    bpy.context.collection.objects.link(o)
    for t in tones:
        me.materials.append(t)
    for poly, t in zip(me.polygons, tone, strict=True):
        poly.material_index = t
    o.rotation_euler = (-0.12, 0.1, 0.2)
    e = o.copy()
    e.data = me.copy()
    e.data.materials.clear()
    e.data.materials.append(mat('edge', '#eaffff', emit='#d8fbff', estr=1.2))
    w = e.modifiers.new('w', 'WIREFRAME')
    w.thickness = 0.026
    bpy.context.collection.objects.link(e)
    rig(1.1, '#ffffff', '#ff6ad0', '#b0ffff', rim=500)
    area((-4, -6, 1), (0, 0, 0), 260, 2, '#ffffff')
    camera((0, -6.6, 4.4), (0, 0, -0.28), ortho=3.1)


def crack_image(points, name):
    """A jagged crack on a transparent square; points are (x, y) in 0-100, its left side then its right side."""
    im = Image.new('RGBA', (512, 512), (20, 6, 30, 0))
    ImageDraw.Draw(im).polygon([(x * 5.12, y * 5.12) for x, y in points], fill=(20, 6, 30, 255))
    path = Path(tempfile.gettempdir()) / f'cube_crack_{name}.png'
    im.save(path)
    return str(path)


def cracked_cube():
    """The cube with the crack of its icon running over top and front."""
    cube((2, 2, 2), (0, 0, 0), mat('cube', CUBE, 0.3, 0, coat=0.7, emit='#ff2a90', estr=0.18), bevel=0.1, segs=5)
    top = [(30, 0), (52, 26), (30, 40), (50, 66), (40, 100), (62, 100), (72, 64), (54, 42), (76, 28), (50, 0)]
    front = [(40, 0), (24, 30), (44, 46), (28, 74), (44, 100), (58, 100), (50, 76), (68, 48), (48, 28), (62, 0)]
    decal(crack_image(top, 'top'), (0, 0, 1.004), (0, 0, 0), 1.96, '#16061e')
    decal(crack_image(front, 'front'), (0, -1.004, 0), (math.pi / 2, 0, 0), 1.96, '#16061e')
    area((-3, -4, 7), (0, 0, 0), 620, 4, '#ffffff')
    area((5, 2, 2), (0, 0, 0), 200, 3, '#ffb3e0')
    camera((2.8, -4.6, 5.0), (0, 0, 0), ortho=3.45)


def closed_curve(p, k=5):
    """Closed Catmull-Rom curve through the points."""
    n = len(p)
    out = []
    for i in range(n):
        a, b, c, d = (p[(i + j - 1) % n] for j in range(4))
        for j in range(k):
            t = j / k
            out.append(
                tuple(
                    0.5
                    * (
                        2 * b[q]
                        + (c[q] - a[q]) * t
                        + (2 * a[q] - 5 * b[q] + 4 * c[q] - d[q]) * t * t
                        + (3 * b[q] - a[q] - 3 * c[q] + d[q]) * t**3
                    )
                    for q in (0, 1)
                )
            )
    return out


def emblem(seat):
    """Outlines of a seat's emblem in -1..1."""
    if seat == 'ivory':
        return [[(-0.84, 0.46), (-0.4, 0.06), (0, 0.78), (0.4, 0.06), (0.84, 0.46), (0.68, -0.72), (-0.68, -0.72)]]
    if seat == 'violet':
        out = [(math.cos(a), math.sin(a)) for a in [math.radians(60 + i * 8) for i in range(31)]]
        back = [math.radians(278 - i * 6.4) for i in range(28)]
        return [out + [(0.40 + 0.80 * math.cos(a), 0.10 + 0.80 * math.sin(a)) for a in back][1:-1]]
    if seat == 'sky':
        xs = [-1 + i * 0.1 for i in range(21)]
        wave = [(x, 0.2 * math.sin(x * 3.2)) for x in xs]
        return [
            [(x, y + o + 0.17) for x, y in wave] + [(x, y + o - 0.17) for x, y in reversed(wave)] for o in (0.36, -0.36)
        ]
    flame = [
        (0, 1.1), (0.3, 0.62), (0.66, 0.2), (0.7, -0.36), (0.42, -0.82), (0, -0.98), (-0.42, -0.82),
        (-0.7, -0.36), (-0.62, 0.12), (-0.36, 0.55), (-0.22, 0.2), (-0.08, 0.16), (-0.16, 0.6),
    ]  # fmt: skip
    return [closed_curve(flame)]


def disc(seat):
    """A score disc."""
    steel = mat('s', '#c9d2e6', 0.22, 0.9)
    ink = {'ivory': '#231a06', 'sky': '#06162a'}.get(seat, '#ffffff')
    cyl(1.5, 0.5, (0, 0, 0), mat('d', SEAT[seat], 0.25, 0.05, coat=0.9), bevel=0.12)
    torus(1.26, 0.05, (0, 0, 0.25), steel)
    for e in emblem(seat):
        q = prism([(x * 0.82, y * 0.82) for x, y in e], 0.1, mat('l', ink, 0.35, coat=0.4))
        q.location = (0, 0, 0.24)
        finish(q, None, smooth=False, bevel=0.02)
    rig(1.1, rim=320)
    camera((0, -4.4, 7.0), (0, 0, 0), ortho=3.4)


def first_player():
    """An octagon with a winged 1."""
    navy = mat('n', '#1c2a86', 0.25, 0.3, coat=0.8)
    gold = mat('g', '#ffc52e', 0.3, 0.15, coat=0.6, emit='#ffb000', estr=0.15)
    for r, d, m, b in ((1.6, 0.42, navy, 0.08), (1.42, 0.5, gold, 0.03), (1.28, 0.54, navy, 0.02)):
        cyl(r, d, (0, 0, 0), m, bevel=b, v=8).rotation_euler = (0, 0, math.pi / 8)
    one = [
        (-0.34, 0.42), (0.02, 0.8), (0.26, 0.8), (0.26, -0.52), (0.5, -0.52), (0.5, -0.8),
        (-0.42, -0.8), (-0.42, -0.52), (-0.1, -0.52), (-0.1, 0.38), (-0.2, 0.26),
    ]  # fmt: skip
    q = prism(one, 0.12, gold)
    q.location = (0, 0, 0.27)
    finish(q, None, smooth=False, bevel=0.03)
    for s in (-1, 1):
        for k in range(3):
            w = prism([(0, 0), (0.62 - 0.12 * k, 0.26), (0.5 - 0.12 * k, 0.02)], 0.06, gold)
            w.location = (0.5 * s, 0.32 - 0.3 * k, 0.27)
            w.scale = (s, 1, 1)
    rig(1.1, rim=420)
    camera((0, -4.2, 6.6), (0, 0, 0), ortho=3.6)


SPRITES = {'resource': (gem, (), 176), 'cube': (cracked_cube, (), 160), 'first_player': (first_player, (), 192)}
SPRITES |= {f'disc_{s}': (disc, (s,), 176) for s in ('crimson', 'violet', 'sky', 'ivory')}
