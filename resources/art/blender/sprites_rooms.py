"""Rooms of the Black Angel, seen through her opened hull: one behind each action; and the shutter before a berth.

Each is lit in the colour of its place. A sign, a die and cubes lie on the picture, and a name on its upper quarter, so
what tells the room stands at the back wall; the middle stays calm.
"""

# ruff: noqa: F403, F405
import itertools
import math
import random

from scenekit import glowmat, world
from sprite_kit import *
from sprites_space import ravager

LIGHT = {'orange': ('#ff8a1e', '#ffc07a'), 'gray': ('#8fb4ff', '#dfe9ff'), 'green': ('#12d88a', '#9affd4')}
WIDE, HIGH, DEEP = 3.2, 3.9, 5.0  # half the width, the height, the depth of a room


def room(colour, gap=None):
    """Floor, walls and strips of light. gap: half the width of an opening into space in the back wall."""
    world(0.05)
    deep, pale = LIGHT[colour]
    wall = panel_mat('wall', '#4c5684', 0.4, 0.35, 1.1)
    floor = panel_mat('floor', '#333b62', 0.2, 0.5, 1.5)
    dark = mat('dark', '#10142c', 0.4, 0.5)
    strip = mat('strip', deep, emit=deep, estr=7)
    cube((2 * WIDE, DEEP, 0.2), (0, DEEP / 2, -0.1), floor, bevel=0)
    cube((2 * WIDE, DEEP, 0.2), (0, DEEP / 2, HIGH + 0.1), dark, bevel=0)
    for s in (-1, 1):
        cube((0.2, DEEP, HIGH), (s * (WIDE + 0.1), DEEP / 2, HIGH / 2), wall, bevel=0)
        bar((s * (WIDE - 0.02), 0.2), (s * (WIDE - 0.02), DEEP), 0.035, strip, 0.1)
        bar((s * (WIDE - 0.02), 0.2), (s * (WIDE - 0.02), DEEP), 0.05, strip, HIGH - 0.25)
        for y in (1.6, 3.2, 4.7):
            cube((0.22, 0.28, HIGH), (s * (WIDE - 0.1), y, HIGH / 2), dark, bevel=0.04)
    if gap is None:
        cube((2 * WIDE, 0.2, HIGH), (0, DEEP + 0.1, HIGH / 2), wall, bevel=0)
    else:
        side = WIDE - gap
        for s in (-1, 1):
            cube((side, 0.2, HIGH), (s * (gap + side / 2), DEEP + 0.1, HIGH / 2), wall, bevel=0)
            bar((s * gap, DEEP - 0.04), (s * gap, DEEP - 0.04), 0.05, strip, 0.1, 2.9)
        cube((2 * gap, 0.2, HIGH - 2.9), (0, DEEP + 0.1, (HIGH + 2.9) / 2), wall, bevel=0)
        bar((-gap, DEEP - 0.04), (gap, DEEP - 0.04), 0.05, strip, 2.9)
        outside()
    area((0, 2.4, HIGH - 0.3), (0, 2.6, 0), 130, 3, pale)
    area((0, -2.0, 3.4), (0, 3, 1), 150, 3, '#cfd8ff')
    area((-2.8, 3.6, 2.6), (1, 4, 1), 70, 1.2, deep)
    area((2.8, 3.6, 2.6), (-1, 4, 1), 70, 1.2, deep)
    camera((0, -5.6, 2.5), (0, 3, 1.78), lens=44)


def outside():
    """Space seen through the opening: glow of the nebula, stars."""
    rnd = random.Random(5)
    cube((14, 0.1, 9), (0, DEEP + 5, 3), mat('sky', '#05060f', emit='#0a1a5a', estr=0.7), bevel=0)
    for x, z, r, c in ((-1.6, 2.6, 1.5, '#c0208f'), (1.8, 1.4, 1.3, '#10a8c0'), (0.6, 3.2, 1.0, '#4a24c8')):
        sphere(r, (x, DEEP + 5, z), (1.5, 0.02, 0.7), mat('cloud', c, emit=c, estr=0.8))
    white = mat('star', '#ffffff', emit='#ffffff', estr=6)
    for _ in range(46):
        sphere(rnd.uniform(0.018, 0.05), (rnd.uniform(-4, 4), DEEP + 4.5, rnd.uniform(0, 4.6)), m=white, seg=8)


def hangar(colour, left):
    """Command: a ship on its pad before the open gate."""
    room(colour, 1.9)
    deep, _ = LIGHT[colour]
    pad, ring = mat('pad', '#20274a', 0.3, 0.6), mat('ring', deep, emit=deep, estr=5)
    hull, steel = mat('hull', '#dfe7fa', 0.3, 0.3, coat=0.5), mat('steel', '#9aa8d0', 0.25, 0.8)
    glow = mat('glow', '#7ff6ff', emit='#46ecff', estr=7)
    dome = mat('dome', '#1cc4dc', 0.06, 0, coat=1, emit='#0aa6c8', estr=0.8)
    x = -0.95 if left else 0.95
    cyl(1.5, 0.16, (x, 2.9, 0.08), pad, bevel=0.04)
    torus(1.36, 0.05, (x, 2.9, 0.18), ring)
    for k in range(8):
        a = k * math.pi / 4
        cube((0.34, 0.08, 0.02), (x + 1.05 * math.cos(a), 2.9 + 1.05 * math.sin(a), 0.17), ring, bevel=0, rot=(0, 0, a))
    n = len(bpy.context.scene.objects)
    lathe([(0, 0.32), (0.7, 0.3), (1.1, 0.2), (1.55, 0.05), (1.55, -0.1), (1.0, -0.3), (0, -0.36)], hull)
    torus(1.55, 0.1, (0, 0, -0.02), steel)
    for k in range(18):
        a = k * math.pi / 9
        sphere(0.07, (1.64 * math.cos(a), 1.64 * math.sin(a), -0.02), m=glow, seg=16)
    sphere(0.68, (0, 0, 0.26), (1, 1, 0.8), dome)
    cyl(0.7, 0.1, (0, 0, -0.36), glow, bevel=0.02)
    place(n, (x, 2.9, 1.3), (0.16, 0.08 if left else -0.08, 0.3), 0.86)
    area((x, 2.2, 0.6), (x, 2.9, 1.2), 26, 1, '#59f0ff')
    for k in range(3):  # crates at the other side
        cube((0.7, 0.7, 0.6), (-x * 2.3 + 0.12 * k, 3.2 + 0.8 * k, 0.3), steel, bevel=0.06)
    cube((0.6, 0.6, 0.5), (-x * 2.25, 3.3, 0.87), mat('crate', deep, 0.4, 0.2), bevel=0.06, rot=(0, 0, 0.3))


def place(n, loc, rot=(0, 0, 0), scale=1):
    """Moves everything made since the n-th object."""
    e = bpy.data.objects.new('g', None)
    bpy.context.collection.objects.link(e)
    for o in list(bpy.context.scene.objects)[n:]:
        if o is not e and o.parent is None:
            o.parent = e
    e.location, e.rotation_euler, e.scale = loc, rot, (scale,) * 3
    return e


def workshop():
    """Repair: an arm of steel over a bench, tools on the wall, sparks."""
    room('gray')
    steel, dark = mat('steel', '#b8c4e6', 0.22, 0.8), mat('dark', '#1a2040', 0.4, 0.4)
    yellow, hot = mat('y', '#f2b21c', 0.35, 0.1, coat=0.4), mat('hot', '#ffe9b0', emit='#ffb648', estr=14)
    pink = mat('cube', '#ff4fb8', 0.3, coat=0.6, emit='#c0207c', estr=0.6)
    cube((3.6, 1.2, 0.16), (0.5, 3.6, 1.0), steel, bevel=0.04)
    for x in (-1.1, 2.1):
        cube((0.2, 1.0, 1.0), (x, 3.6, 0.5), dark, bevel=0.03)
    cube((0.62, 0.62, 0.62), (0.9, 3.5, 1.4), pink, bevel=0.09, rot=(0, 0, 0.5))
    joints = [(-1.9, 3.9, 0.2), (-1.75, 3.9, 1.7), (-0.5, 3.7, 2.65), (0.62, 3.55, 1.95)]
    cyl(0.5, 0.4, (-1.9, 3.9, 0.2), dark, bevel=0.05)
    for (ax, ay, az), (bx, by, bz) in itertools.pairwise(joints):
        bar((ax, ay), (bx, by), 0.17, yellow, az, bz)
        sphere(0.27, (bx, by, bz), m=dark, seg=32)
    sphere(0.14, (0.72, 3.4, 1.74), m=hot, seg=24)
    rnd = random.Random(3)
    for _ in range(26):
        a, r = rnd.uniform(-0.6, 3.7), rnd.uniform(0.2, 1.0)
        sphere(rnd.uniform(0.015, 0.035), (0.74 + r * math.cos(a), 3.3, 1.78 + r * 0.8 * math.sin(a)), m=hot, seg=8)
    area((0.7, 3.0, 1.9), (0.9, 3.6, 1.3), 40, 0.3, '#ffb04a')
    for k in range(5):  # tools
        cube((0.1, 0.06, 0.6 + 0.12 * (k % 2)), (-0.2 + 0.55 * k, DEEP - 0.06, 2.6), steel, bevel=0.02)
        torus(0.13, 0.05, (-0.2 + 0.55 * k, DEEP - 0.08, 2.95), steel, rot=(math.pi / 2, 0, 0))
    cube((3.2, 0.08, 0.1), (0.9, DEEP - 0.04, 3.2), dark, bevel=0.02)


def gunroom():
    """Destroy: two barrels through a broad port, a sight before it."""
    room('green', 2.2)
    steel, dark = mat('steel', '#8fa6b8', 0.22, 0.8), mat('dark', '#0f1c28', 0.35, 0.6)
    glow, red = mat('g', '#39ffb0', emit='#18f09a', estr=7), mat('red', '#ff5a4a', emit='#ff3b30', estr=8)
    for s in (-1, 1):
        n = len(bpy.context.scene.objects)
        cyl(0.34, 3.2, (0, 0, 0), steel, bevel=0.04, rot=(math.pi / 2, 0, 0))
        for y in (-0.8, -0.2, 0.4, 1.0):
            torus(0.36, 0.05, (0, y, 0), glow, rot=(math.pi / 2, 0, 0))
        cube((0.95, 1.1, 0.95), (0, -1.4, 0), dark, bevel=0.14)
        cyl(0.2, 0.1, (0, -1.98, 0), glow, bevel=0.02, rot=(math.pi / 2, 0, 0))
        place(n, (1.75 * s, 3.7, 1.5), (0.12, 0, 0.12 * s), 1)
        cyl(0.5, 1.0, (1.75 * s, 2.7, 0.5), dark, bevel=0.06)
    for r in (0.42, 0.78):
        torus(r, 0.03, (0, 4.0, 2.0), red, rot=(math.pi / 2, 0, 0))
    for a in range(4):
        c, s = math.cos(a * math.pi / 2), math.sin(a * math.pi / 2)
        bar((0.5 * c, 4.0), (1.05 * c, 4.0), 0.028, red, 2.0 + 0.5 * s, 2.0 + 1.05 * s)
    cube((1.9, 0.7, 0.12), (0, 2.2, 0.85), dark, bevel=0.04, rot=(0.5, 0, 0))
    for k in range(6):
        cube((0.2, 0.1, 0.04), (-0.7 + 0.28 * k, 2.08, 0.95), glow if k % 3 else red, bevel=0.01, rot=(0.5, 0, 0))
    area((0, 3.2, 2.0), (0, 2, 0.6), 24, 0.6, '#ff5a4a')


def laboratory():
    """Discover: glass tanks, a bench, and a chip of unknown make floating in light."""
    room('orange')
    steel, dark = mat('steel', '#b6bede', 0.24, 0.7), mat('dark', '#181c38', 0.4, 0.4)
    for x, c in ((-2.2, '#ff9a2e'), (-1.1, '#31e6ff'), (1.1, '#c45bff'), (2.2, '#ff9a2e')):
        cyl(0.42, 0.4, (x, 4.4, 0.2), steel, bevel=0.05)
        cyl(0.42, 0.3, (x, 4.4, 2.75), steel, bevel=0.05)
        cyl(0.34, 2.2, (x, 4.4, 1.5), mat('t', c, 0.1, emit=c, estr=1.8, coat=1), bevel=0.02)
        for k in range(4):
            bubble = glowmat('#ffffff', 1.6)
            sphere(0.07 + 0.02 * (k % 2), (x + 0.1 * (-1) ** k, 4.02, 0.9 + 0.42 * k), m=bubble, seg=16)
    cyl(0.95, 0.7, (0, 2.9, 0.35), dark, bevel=0.06)
    torus(0.86, 0.05, (0, 2.9, 0.72), glowmat('#ffb648', 7))
    chip, gold = mat('chip', '#2b3358', 0.3, 0.3, coat=0.5), mat('gold', '#ffc23a', 0.25, 0.8, emit='#ff9a1e', estr=0.8)
    n = len(bpy.context.scene.objects)
    cube((0.86, 0.86, 0.16), (0, 0, 0), chip, bevel=0.04)
    cube((0.46, 0.46, 0.1), (0, 0, 0.1), gold, bevel=0.03)
    for s in (-1, 1):
        for k in range(3):
            cube((0.24, 0.09, 0.05), (0.52 * s, -0.26 + 0.26 * k, 0), gold, bevel=0.01)
            cube((0.09, 0.24, 0.05), (-0.26 + 0.26 * k, 0.52 * s, 0), gold, bevel=0.01)
    place(n, (0, 2.9, 1.75), (1.0, 0.25, 0.5), 1.1)
    area((0, 2.7, 0.8), (0, 2.9, 2), 40, 0.8, '#ffb24a')


def shutter():
    """Before an empty berth: two leaves of steel, a Ravager engraved."""
    world(0.12)
    leaf, dark = panel_mat('leaf', '#4a5584', 0.34, 0.6, 0.9), mat('dark', '#0c1026', 0.5, 0.4)
    brass, lamp = mat('brass', '#c89a5a', 0.3, 0.8), mat('lamp', '#ff5a8a', emit='#ff3a78', estr=5)
    cube((5.3, 4.2, 0.2), (0, 0, -0.3), dark, bevel=0.02)
    for s in (-1, 1):
        cube((2.6, 4.1, 0.3), (1.33 * s, 0, 0), leaf, bevel=0.07)
        cube((0.16, 3.7, 0.08), (0.2 * s, 0, 0.17), mat('edge', '#2b3358', 0.3, 0.7), bevel=0.02)
        for y in (-1.75, 1.75):
            for x in (0.5, 2.4):
                cyl(0.09, 0.1, (x * s, y, 0.18), brass, bevel=0.02)
        cube((0.08, 0.9, 0.06), (2.45 * s, 0, 0.17), lamp, bevel=0.01)
        for k in range(4):
            cube((1.5, 0.07, 0.05), (1.35 * s, -1.55 + 0.16 * k, 0.16), dark, bevel=0.01)
    n = len(bpy.context.scene.objects)
    engraved(n)
    area((-5, -3, 6), (0, 0, 0), 800, 4, '#dfe6ff')
    area((4, 5, 5), (0, 0, 0), 420, 4, '#ff9ad8')
    camera((0, 0, 12), (0, 0, 0), ortho=5.35)


def engraved(n):
    """A Ravager as a relief in dull metal."""
    lights = set(bpy.context.scene.objects)
    ravager()
    metal, eye = mat('relief', '#6a3f66', 0.3, 0.7), mat('eye', '#ff5a7c', emit='#ff3a6a', estr=1.6)
    for o in list(bpy.context.scene.objects):
        if o in lights:
            continue
        if o.type != 'MESH':
            bpy.data.objects.remove(o)
            continue
        lit = any(m.name.startswith('g') for m in o.data.materials if m)
        o.data.materials.clear()
        o.data.materials.append(eye if lit else metal)
    e = place(n, (0, 0.1, 0.34), (0, 0, 0), 0.82)
    e.scale = (0.95, 0.95, 0.35)


SAMPLES = 1.5
SIZE = (444, 312)
SPRITES = {
    'action_1': (laboratory, (), SIZE),
    'action_2': (hangar, ('orange', True), SIZE),
    'action_3': (workshop, (), SIZE),
    'action_4': (hangar, ('gray', False), SIZE),
    'action_5': (gunroom, (), SIZE),
    'action_6': (hangar, ('green', True), SIZE),
    'shutter': (shutter, (), (318, 252)),
}
