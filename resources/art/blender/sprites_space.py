"""What lies in space: planets (Meluriens), stations (Xhavits), ships (Tsoths), asteroids, Ravagers, Spes."""

# ruff: noqa: F403, F405
import math
import random

import bpy
from mathutils import noise
from scenekit import glowmat, lava_mat, nodes, organic_mat, planet_mat, ring_mesh, sun, tube, window_mat, world
from sprite_kit import *


def crater_mat(c1, c2):
    """Dry ground with craters."""
    m = mat('craters', c1, 0.85)
    _, b, new, link = nodes(m)
    tc, v, n = new('ShaderNodeTexCoord'), new('ShaderNodeTexVoronoi'), new('ShaderNodeTexNoise')
    v.inputs['Scale'].default_value, n.inputs['Scale'].default_value, n.inputs['Detail'].default_value = 3.4, 3.0, 8
    link(tc.outputs['Object'], v.inputs['Vector'])
    link(tc.outputs['Object'], n.inputs['Vector'])
    bowl = new('ShaderNodeValToRGB')
    link(v.outputs['Distance'], bowl.inputs[0])
    e = bowl.color_ramp.elements
    e[0].position, e[0].color = 0.1, (0.05, 0.05, 0.05, 1)
    e[1].position, e[1].color = 0.36, (0.7, 0.7, 0.7, 1)
    k = e.new(0.29)
    k.color = (1, 1, 1, 1)
    bump = new('ShaderNodeBump')
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.9, 0.09
    link(bowl.outputs[0], bump.inputs['Height'])
    link(bump.outputs[0], b.inputs['Normal'])
    tone = new('ShaderNodeValToRGB')
    link(n.outputs['Fac'], tone.inputs[0])
    tone.color_ramp.elements[0].position, tone.color_ramp.elements[0].color = 0.35, (*srgb(c1), 1)
    tone.color_ramp.elements[1].position, tone.color_ramp.elements[1].color = 0.65, (*srgb(c2), 1)
    link(tone.outputs[0], b.inputs['Base Color'])
    return m


def planet_light():
    """One hard sun and a dark world, so that the terminator is real."""
    world(0.1)
    sun((1.0, 0.8, -0.75), 6.0, '#fff0dc', 0.1)


def planet(kind):
    """Six planets of one warm family, told apart by their ground."""
    grounds = {
        'a': lambda: planet_mat('#5a1a06', '#f08020', '#ffc060', 3),
        'b': lambda: planet_mat('#7a2c0a', '#e86a1a', '#ffe0a0', 9),
        'c': lambda: planet_mat('#3a1408', '#c4521a', '#ff9a3c', 17, stretch=1.0, scale=2.2, distort=0.3),
        'd': lambda: planet_mat('#8a3a10', '#ffb050', '#fff0c8', 4, stretch=9.0, scale=1.0, distort=0.5),
        'e': lambda: crater_mat('#8a3c14', '#e8903c'),
        'f': lava_mat,
    }
    planet_light()
    o = sphere(1.0, m=grounds[kind](), seg=128)
    o.rotation_euler = (0.4, 0.3, 0)
    if kind == 'b':
        ring_mesh(1.3, 2.0, '#ffd9a0', (0.25, 0.42, 0))
    if kind == 'd':
        o.rotation_euler = (0.2, -0.35, 0)
    if kind == 'e':
        sphere(0.22, (0.98, -0.5, 0.74), m=crater_mat('#9a5a4a', '#d8a08a'))
    if kind == 'f':
        area((-3, -5, 3), (0, 0, 0), 120, 4, '#ffb060')
    camera((0, -8, 2), (0, 0, 0), ortho=4.1 if kind == 'b' else 2.5 if kind == 'e' else 2.15)


def spes():
    """The goal: green, blue and white, larger than all else."""
    planet_light()
    o = sphere(1.0, m=planet_mat('#0a3f8a', '#1fae8a', '#d8fff2', 5), seg=128)
    o.rotation_euler = (0.4, 0.3, 0)
    area((-4, -6, 3), (0, 0, 0), 200, 5, '#8ff6ff')
    camera((0, -8, 2), (0, 0, 0), ortho=2.15)


def station(kind):
    """Four stations: wheel, cross, stack of discs, ring of blocks; white metal, warm windows."""
    st, dk = panel_mat('s', '#dfe6f4', 0.36, 0.25, 3), mat('d', '#55607e', 0.4, 0.4)
    gl, cy = glowmat('#ffd56a', 5), glowmat('#7fe6ff', 5)
    if kind == 'a':
        torus(1.65, 0.2, m=st)
        torus(1.65, 0.09, (0, 0, 0.18), m=dk)
        cyl(0.5, 1.0, m=st, bevel=0.1)
        cyl(0.3, 1.5, m=dk, bevel=0.05)
        sphere(0.26, (0, 0, 0.8), m=cy)
        for k in range(4):
            a = k * math.pi / 2 + 0.3
            bar((0.4 * math.cos(a), 0.4 * math.sin(a)), (1.6 * math.cos(a), 1.6 * math.sin(a)), 0.1, st)
        for k in range(20):
            a = k * math.pi / 10
            sphere(0.055, (1.83 * math.cos(a), 1.83 * math.sin(a), 0.06), m=gl)
    elif kind == 'b':
        cube((1.1, 1.1, 0.8), m=st, bevel=0.15)
        cube((0.6, 0.6, 1.2), m=dk, bevel=0.1)
        sphere(0.2, (0, 0, 0.68), m=cy)
        for s in (-1, 1):
            cube((1.1, 0.18, 0.14), (1.05 * s, 0, 0), st, bevel=0.04)
            cube((0.16, 1.9, 0.5), (1.62 * s, 0, 0), st, bevel=0.06)
            cube((0.18, 1.1, 0.16), (0, 1.0 * s, 0), st, bevel=0.04)
            cube((1.5, 0.14, 0.4), (0, 1.55 * s, 0), mat('solar', '#2c4fb8', 0.2, 0.3, coat=0.8), bevel=0.03)
            for k in range(5):
                sphere(0.055, (1.72 * s, -0.7 + 0.35 * k, 0.2), m=gl)
    elif kind == 'c':
        win = window_mat('#c9d4ea', '#ffd98a', (7, 7, 9), 0.45)
        for z, r in ((-0.75, 0.8), (-0.2, 1.25), (0.4, 0.95), (0.9, 0.55)):
            cyl(r, 0.26, (0, 0, z), win, bevel=0.08)
            torus(r + 0.03, 0.06, (0, 0, z), st)
        cyl(0.24, 2.6, (0, 0, 0.2), st, bevel=0.05)
        cyl(0.04, 1.0, (0, 0, 1.9), st, bevel=0, r2=0.01)
        sphere(0.1, (0, 0, 2.4), m=cy)
        for a in (0.4, 2.5, 4.6):
            bar((0.6 * math.cos(a), 0.6 * math.sin(a)), (1.75 * math.cos(a), 1.75 * math.sin(a)), 0.05, dk, -0.2)
            cube((0.3, 0.3, 0.22), (1.8 * math.cos(a), 1.8 * math.sin(a), -0.2), st, bevel=0.06, rot=(0, 0, a))
    else:
        win = window_mat('#d5deef', '#8fe8ff', (6, 6, 6), 0.5)
        for k in range(6):
            a = k * math.pi / 3
            cube(
                (0.85, 0.5, 0.5),
                (1.45 * math.cos(a), 1.45 * math.sin(a), 0),
                win,
                bevel=0.07,
                rot=(0, 0, a + math.pi / 2),
            )
            b = a + math.pi / 6
            bar((1.3 * math.cos(b) - 0.3 * math.sin(b), 1.3 * math.sin(b) + 0.3 * math.cos(b)),
                (1.3 * math.cos(b) + 0.3 * math.sin(b), 1.3 * math.sin(b) - 0.3 * math.cos(b)), 0.1, dk)  # fmt: skip
        sphere(0.55, m=st)
        sphere(0.34, (0, 0, 0.36), m=cy)
        for k in range(3):
            a = k * 2 * math.pi / 3
            bar((0, 0), (1.4 * math.cos(a), 1.4 * math.sin(a)), 0.09, st)
    area((-4, -5, 7), (0, 0, 0), 1300, 4, '#ffffff')
    area((6, 3, 3), (0, 0, 0), 420, 3, '#ff7ac8')
    area((-6, 4, 2), (0, 0, 0), 420, 3, '#5fe6f0')
    area((1, -7, 1), (0, 0, 0), 260, 4, '#dfe8ff')
    camera((1.2, -5.5, 6 if kind != 'c' else 2.8), (0, 0, 0.3 if kind == 'c' else 0), ortho=4.5)


def leaf_mat(deep, pale, reach):
    """A living fin: deep at its root, pale at `reach` from the middle, faintly ribbed, lit from within."""
    m = mat('leaf', pale, 0.35, 0, coat=0.5)
    _, b, new, link = nodes(m)
    tc, far, wave = new('ShaderNodeTexCoord'), new('ShaderNodeVectorMath'), new('ShaderNodeTexWave')
    far.operation = 'LENGTH'
    link(tc.outputs['Object'], far.inputs[0])
    wave.inputs['Scale'].default_value, wave.inputs['Distortion'].default_value = 1.1, 2.0
    link(tc.outputs['Object'], wave.inputs['Vector'])
    ribs, span, ramp = new('ShaderNodeMath'), new('ShaderNodeMapRange'), new('ShaderNodeValToRGB')
    ribs.operation, ribs.inputs[1].default_value = 'MULTIPLY_ADD', 0.3 * reach
    link(wave.outputs['Fac'], ribs.inputs[0])
    link(far.outputs['Value'], ribs.inputs[2])
    span.inputs['From Min'].default_value, span.inputs['From Max'].default_value = 0.3 * reach, 1.15 * reach
    link(ribs.outputs[0], span.inputs['Value'])
    link(span.outputs[0], ramp.inputs[0])
    e = ramp.color_ramp.elements
    e[0].color, e[1].color = (*srgb(deep), 1), (*srgb(pale), 1)
    link(ramp.outputs[0], b.inputs['Base Color'])
    link(ramp.outputs[0], b.inputs['Emission Color'])
    b.inputs['Emission Strength'].default_value = 0.35
    return m


def tsoth(kind):
    """Four living ships: squid, four-winged seed, pod with sails, ray. Dark bodies, pale fins, warm lights."""
    skin, belly = organic_mat('#0e7a4c', '#c8ff5a', 1.1, 1.2), mat('belly', '#0a4a34', 0.35, 0.1, coat=0.8)
    fin = leaf_mat('#0a6a44', '#a6f26a', 1.15 if kind == 'b' else 2.4)
    light, eng = glowmat('#fff26a', 3), glowmat('#3affc4', 1.2)
    if kind == 'a':  # squid: a long mantle, side fins, tendrils behind
        sphere(1.0, (0, 0.55, 0.1), (0.62, 1.45, 0.55), skin)
        mirrored([(0.3, 1.5), (1.35, 1.35), (1.95, 0.45), (1.5, -0.1), (0.4, -0.2)], 0.16, fin, z=0.05)
        for s in (-1, 1):
            sphere(0.17, (0.3 * s, -0.25, 0.5), (1, 1.3, 0.7), light)
            for k, x in enumerate((0.12, 0.36, 0.58)):
                tube(
                    [(x * s, -0.6, 0), (x * 1.3 * s, -1.2, 0.1), ((x * 1.2 + 0.1) * s, -1.6, 0), (x * 2 * s, -2.05, 0)],
                    (0.15, 0.12, 0.09, 0.03),
                    fin if k % 2 else skin,
                )
    elif kind == 'b':  # four wings round a seed
        for x, y, a, k in ((1.0, 0.95, 0.75, 1.0), (1.0, -0.85, -0.7, 0.85)):
            for s in (-1, 1):
                o = sphere(1.0, (x * s, y, 0), (1.05 * k, 0.52 * k, 0.12), fin)
                o.rotation_euler = (0, 0.1 * s, a * s)
                bar((0.2 * s, 0.15 * y), (1.5 * x * s, 1.5 * y), 0.06, belly, 0.1)
        sphere(0.85, (0, 0.1, 0.2), (0.72, 1.35, 0.6), skin)
        sphere(0.3, (0, 0.45, 0.6), (1, 1.2, 0.6), light)
        cyl(0.2, 0.3, (0, -1.1, 0.15), eng, rot=(math.pi / 2, 0, 0), bevel=0.03)
    elif kind == 'c':  # pod: ribbed hull, three sails a side swept back
        for k in range(6):
            r = (0.42, 0.68, 0.8, 0.78, 0.62, 0.4)[k]
            sphere(r, (0, 1.35 - 0.55 * k, 0.12), (1, 0.62, 0.8), skin if k % 2 == 0 else belly)
        sphere(0.22, (0, 1.55, 0.4), (1, 1.2, 0.7), light)
        for x, y in ((0.5, 1.0), (0.62, 0.15), (0.5, -0.7)):
            mirrored([(x, y + 0.2), (x + 1.25, y - 0.35), (x + 1.0, y - 0.8), (x, y - 0.3)], 0.14, fin, z=0.05)
        cyl(0.22, 0.3, (0, -1.75, 0.12), eng, rot=(math.pi / 2, 0, 0), bevel=0.03)
    else:  # ray: broad wings in one sweep, eyes in front, a long tail
        front, back = [(0, 1.55), (0.45, 1.35), (1.2, 0.75), (2.05, -0.35)], [(2.1, -0.75), (1.3, -0.45), (0.5, -0.85)]
        loft([*front, *back, (0, -0.9)], 0.3, fin, z=0)
        sphere(0.8, (0, 0.35, 0.15), (0.68, 1.4, 0.5), skin)
        tube([(0, -0.7, 0.1), (0.1, -1.3, 0.1), (-0.15, -1.8, 0.1), (0.1, -2.1, 0.1)], (0.2, 0.12, 0.08, 0.02), skin)
        for s in (-1, 1):
            sphere(0.15, (0.36 * s, 1.0, 0.4), (1, 1.3, 0.7), light)
            tube([(0.25 * s, 1.35, 0.1), (0.5 * s, 1.75, 0.15), (0.35 * s, 2.0, 0.2)], (0.13, 0.1, 0.02), belly)
    area((-4, -5, 7), (0, 0, 0), 1050, 4, '#fffbe8')
    area((6, 3, 3), (0, 0, 0), 260, 3, '#ff7ac8')
    area((-6, 4, 2), (0, 0, 0), 520, 3, '#5fe6f0')
    camera((1.2, -4.6, 7.5), (0, -0.05, 0), ortho=4.5)


def ravager():
    """A Ravager raider in their red."""
    shell, dark = mat('b', '#5a0e16', 0.3, 0.3, coat=0.6), mat('d', '#1c060a', 0.4, 0.4)
    eye, edge = glowmat('#ffd15c', 6), glowmat('#ff3b30', 8)
    loft([(0, 2.0), (0.2, 1.5), (0.45, 0.2), (0.7, -0.8), (0.3, -1.3), (0, -1.0)], 0.7, shell, z=0.1, bev=0.03)
    mirrored([(0.3, 0.2), (1.0, 0.4), (1.9, 1.7), (1.75, 0.2), (1.2, -0.9), (0.4, -0.9)], 0.3, shell, bev=0.03)
    mirrored([(0.4, -0.6), (1.2, -0.8), (1.4, -1.9), (0.8, -1.2), (0.3, -1.2)], 0.24, dark, bev=0.02)
    for s in (-1, 1):
        sphere(0.15, (0.22 * s, 0.35, 0.5), (0.8, 1.5, 0.5), eye)
        bar((0.9 * s, 0.3), (1.75 * s, 1.4), 0.05, edge, 0.2)
        cyl(0.16, 0.2, (0.25 * s, -1.25, 0.1), edge, rot=(math.pi / 2, 0, 0), bevel=0.02)
    area((-4, -4, 7), (0, 0, 0), 1100, 4, '#ffe8e0')
    area((6, 3, 3), (0, 0, 0), 700, 3, '#ff5a4a')
    area((-6, 4, 2), (0, 0, 0), 300, 3, '#ff9ad0')
    camera((0, -2, 9), (0, 0, 0), ortho=4.4)


def rock_mat(c1, c2):
    """Stone of two tones."""
    m = mat('rock', c1, 0.8)
    _, b, new, link = nodes(m)
    tc, n, r, bump = (new(f'ShaderNode{t}') for t in ('TexCoord', 'TexNoise', 'ValToRGB', 'Bump'))
    n.inputs['Scale'].default_value, n.inputs['Detail'].default_value = 5, 8
    link(tc.outputs['Object'], n.inputs['Vector'])
    for k, (c, at) in enumerate(((c1, 0.35), (c2, 0.65))):
        r.color_ramp.elements[k].color, r.color_ramp.elements[k].position = (*srgb(c), 1), at
    link(n.outputs['Fac'], r.inputs[0])
    link(r.outputs[0], b.inputs['Base Color'])
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.35, 0.1
    link(n.outputs['Fac'], bump.inputs['Height'])
    link(bump.outputs[0], b.inputs['Normal'])
    return m


def rock(r, loc, m, seed):
    """A stone with a few craters."""
    bpy.ops.mesh.primitive_ico_sphere_add(radius=r, subdivisions=5, location=loc)
    o, rnd = act(), random.Random(seed)
    craters = [(Vector([rnd.gauss(0, 1) for _ in range(3)]).normalized(), rnd.uniform(0.25, 0.55)) for _ in range(9)]
    for v in o.data.vertices:
        d = v.co.normalized()
        h = (
            1
            + 0.3 * noise.noise(d * 1.4 + Vector((seed * 3.1, 0, 0)))
            + 0.1 * noise.noise(d * 3 + Vector((0, seed, 0)))
        )
        for c, w in craters:
            a = d.angle(c)
            if a < w:
                h -= 0.2 * w / 0.4 * (1 - (a / w) ** 2)
            elif a < w * 1.3:
                h += 0.04 * (1 - (a - w) / (w * 0.3))
        v.co = d * r * h
    o.rotation_euler = [rnd.uniform(0, 6) for _ in range(3)]
    o.scale = (1, rnd.uniform(0.75, 1), rnd.uniform(0.7, 1))
    return finish(o, m)


def asteroids(seed):
    """A field of stones that do not touch."""
    rnd = random.Random(seed)
    warm, cold = rock_mat('#7b4a34', '#f0b888'), rock_mat('#565078', '#b9c4ec')
    placed = []
    for i in range(900):
        r, x, y = rnd.choice([0.8, 0.6, 0.45, 0.3, 0.22, 0.16, 0.12]), rnd.uniform(-1.9, 1.9), rnd.uniform(-1.9, 1.9)
        if math.hypot(x, y) + r < 2.35 and all(math.hypot(x - a, y - b) > (r + c) * 0.96 for a, b, c in placed):
            placed.append((x, y, r))
            rock(r, (x, y, rnd.uniform(-0.4, 0.4)), rnd.choice((warm, cold)), i + 1)
        if len(placed) == 26:
            break
    rig(1.0)
    camera((0, -2, 10), (0, 0, 0), ortho=4.9)


def comet_head():
    """The nucleus; comet_tail.py adds the tail."""
    rock(0.62, (-1.15, -1.15, 0), rock_mat('#5b6fb5', '#d6f4ff'), 3)
    rig(1.0, t=(-1, -1, 0))
    camera((0, 0, 10), (0, 0, 0), ortho=4.4)


SPRITES = {f'planet_{k}': (planet, (k,), 256) for k in 'abcdef'}
SPRITES |= {f'station_{k}': (station, (k,), 256) for k in 'abcd'} | {f'tsoth_{k}': (tsoth, (k,), 256) for k in 'abcd'}
SPRITES |= {'spes': (spes, (), 900), 'ravager': (ravager, (), 208), 'comet_head': (comet_head, (), 512)}
SPRITES |= {'asteroids': (asteroids, (7,), 256), 'asteroids_b': (asteroids, (23,), 256)}
