"""Helpers of the card scenes: lights, tubes, meshes, and the materials of each people.

Needs bpy. Scenes are functions in scenes_*.py; render.py runs them.
"""

import math

import bpy
from common import act, area, camera, cube, cut, cyl, finish, lathe, mat, render, reset, rig, sphere, srgb, torus  # noqa: F401
from mathutils import Vector


# ---------------------------------------------------------------- helpers
def world(strength, color=(0.35, 0.38, 0.6)):
    bg = bpy.context.scene.world.node_tree.nodes['Background']
    bg.inputs[0].default_value = (*color, 1)
    bg.inputs[1].default_value = strength


def sun(direction, energy=5, color='#ffffff', angle=0.05):
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy = energy
    light.angle = angle
    light.color = srgb(color)
    o = bpy.data.objects.new('sun', light)
    o.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(o)


def tube(points, radii, m, closed=False, res=8):
    """A smooth tapering tube through points (legs, mandibles, tendrils, rails)."""
    c = bpy.data.curves.new('tube', 'CURVE')
    c.dimensions = '3D'
    c.bevel_depth = 1
    c.bevel_resolution = res
    c.use_fill_caps = True
    s = c.splines.new('NURBS')
    s.points.add(len(points) - 1)
    s.order_u = min(4, len(points))
    s.use_endpoint_u = True
    s.resolution_u = 10
    for p, xyz, r in zip(s.points, points, radii, strict=False):
        p.co = (*xyz, 1)
        p.radius = r
    s.use_cyclic_u = closed
    o = bpy.data.objects.new('tube', c)
    o.data.materials.append(m)
    bpy.context.collection.objects.link(o)
    return o


def mesh(vs, fs, m, smooth=False, bevel=0):
    me = bpy.data.meshes.new('m')
    me.from_pydata(vs, [], fs)
    me.update()
    o = bpy.data.objects.new('m', me)
    bpy.context.collection.objects.link(o)
    return finish(o, m, smooth=smooth or bool(bevel), bevel=bevel, segs=3)


def front():
    area((-2, -9, 3), (0, 0, 0), 420, 6, '#e6eeff')


def group(objs, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
    e = bpy.data.objects.new('g', None)
    bpy.context.collection.objects.link(e)
    for o in objs:
        if o.parent is None:
            o.parent = e
    e.location = loc
    e.rotation_euler = rot
    e.scale = (scale,) * 3
    return e


def since(n):
    return list(bpy.context.scene.objects)[n:]


def count():
    return len(bpy.context.scene.objects)


def nodes(m):
    nt = m.node_tree
    return nt, nt.nodes['Principled BSDF'], nt.nodes.new, nt.links.new


def planet_mat(c1, c2, c3, seed, stretch=2.6, scale=1.5, distort=1.1, glow=0.55):
    m = mat('planet', '#ffffff', 0.62)
    _nt, b, N, L = nodes(m)
    tc = N('ShaderNodeTexCoord')
    mp = N('ShaderNodeMapping')
    mp.inputs['Scale'].default_value = (1, 1, stretch)
    mp.inputs['Location'].default_value = (seed, seed * 0.7, 0)
    L(tc.outputs['Object'], mp.inputs[0])
    n = N('ShaderNodeTexNoise')
    n.inputs['Scale'].default_value = scale
    n.inputs['Detail'].default_value = 9
    n.inputs['Roughness'].default_value = 0.58
    n.inputs['Distortion'].default_value = distort
    L(mp.outputs[0], n.inputs['Vector'])
    r = N('ShaderNodeValToRGB')
    L(n.outputs['Fac'], r.inputs[0])
    e = r.color_ramp.elements
    e[0].position = 0.33
    e[0].color = (*srgb(c1), 1)
    e[1].position = 0.68
    e[1].color = (*srgb(c3), 1)
    k = e.new(0.5)
    k.color = (*srgb(c2), 1)
    k = e.new(0.545)
    k.color = (*[x * 0.6 for x in srgb(c1)], 1)
    L(r.outputs[0], b.inputs['Base Color'])
    bp = N('ShaderNodeBump')
    bp.inputs['Strength'].default_value = 0.45
    bp.inputs['Distance'].default_value = 0.06
    L(n.outputs['Fac'], bp.inputs['Height'])
    L(bp.outputs[0], b.inputs['Normal'])
    lw = N('ShaderNodeLayerWeight')
    lw.inputs[0].default_value = 0.25
    pw = N('ShaderNodeMath')
    pw.operation = 'POWER'
    pw.inputs[1].default_value = 2.2
    L(lw.outputs['Facing'], pw.inputs[0])
    ml = N('ShaderNodeMath')
    ml.operation = 'MULTIPLY'
    ml.inputs[1].default_value = glow
    L(pw.outputs[0], ml.inputs[0])
    L(ml.outputs[0], b.inputs['Emission Strength'])
    b.inputs['Emission Color'].default_value = (*srgb(c3), 1)
    return m


def lava_mat():
    m = mat('lava', '#241018', 0.8)
    _nt, b, N, L = nodes(m)
    tc = N('ShaderNodeTexCoord')
    nz = N('ShaderNodeTexNoise')
    nz.inputs['Scale'].default_value = 3
    nz.inputs['Detail'].default_value = 6
    L(tc.outputs['Object'], nz.inputs['Vector'])
    mx = N('ShaderNodeMix')
    mx.data_type = 'RGBA'
    mx.inputs[0].default_value = 0.22
    L(tc.outputs['Object'], mx.inputs[6])
    L(nz.outputs['Color'], mx.inputs[7])
    v = N('ShaderNodeTexVoronoi')
    v.feature = 'DISTANCE_TO_EDGE'
    v.inputs['Scale'].default_value = 3.6
    L(mx.outputs[2], v.inputs['Vector'])
    r = N('ShaderNodeValToRGB')
    L(v.outputs['Distance'], r.inputs[0])
    e = r.color_ramp.elements
    e[0].position = 0
    e[0].color = (*srgb('#fff0a0'), 1)
    e[1].position = 0.12
    e[1].color = (0, 0, 0, 1)
    k = e.new(0.045)
    k.color = (*srgb('#ff6a10'), 1)
    L(r.outputs[0], b.inputs['Emission Color'])
    b.inputs['Emission Strength'].default_value = 2.6
    bp = N('ShaderNodeBump')
    bp.inputs['Strength'].default_value = 0.9
    bp.inputs['Distance'].default_value = 0.08
    L(v.outputs['Distance'], bp.inputs['Height'])
    L(bp.outputs[0], b.inputs['Normal'])
    return m


def ring_mesh(r0, r1, c, rot, loc=(0, 0, 0), seed=14.0):
    n = 200
    vs, fs = [], []
    for i in range(n):
        a = 2 * math.pi * i / n
        vs += [(r0 * math.cos(a), r0 * math.sin(a), 0), (r1 * math.cos(a), r1 * math.sin(a), 0)]
    for i in range(n):
        j = (i + 1) % n
        fs.append((2 * i, 2 * i + 1, 2 * j + 1, 2 * j))
    m = mat('ring', c, 0.5)
    _nt, b, N, L = nodes(m)
    tc = N('ShaderNodeTexCoord')
    ln = N('ShaderNodeVectorMath')
    ln.operation = 'LENGTH'
    L(tc.outputs['Object'], ln.inputs[0])
    nz = N('ShaderNodeTexNoise')
    nz.noise_dimensions = '1D'
    nz.inputs['Scale'].default_value = seed
    nz.inputs['Detail'].default_value = 3
    L(ln.outputs['Value'], nz.inputs['W'])
    rr = N('ShaderNodeValToRGB')
    rr.color_ramp.elements[0].position = 0.36
    rr.color_ramp.elements[1].position = 0.6
    L(nz.outputs['Fac'], rr.inputs[0])
    L(rr.outputs[0], b.inputs['Alpha'])
    b.inputs['Emission Color'].default_value = (*srgb(c), 1)
    b.inputs['Emission Strength'].default_value = 0.3
    o = mesh(vs, fs, m)
    o.rotation_euler = rot
    o.location = loc
    return o


def window_mat(color='#98a3b8', lit='#ffd98a', scale=(6, 6, 6), amount=0.62, metal=0.55, rough=0.35):
    """Hull with a grid of lit windows: a checker-cell grid masked by noise."""
    m = mat('win', color, rough, metal, coat=0.2)
    _nt, b, N, L = nodes(m)
    tc = N('ShaderNodeTexCoord')
    mp = N('ShaderNodeMapping')
    mp.inputs['Scale'].default_value = scale
    L(tc.outputs['Object'], mp.inputs[0])
    sep = N('ShaderNodeSeparateXYZ')
    L(mp.outputs[0], sep.inputs[0])

    def stripe(out, w):
        fr = N('ShaderNodeMath')
        fr.operation = 'FRACT'
        L(out, fr.inputs[0])
        gt = N('ShaderNodeMath')
        gt.operation = 'LESS_THAN'
        gt.inputs[1].default_value = w
        L(fr.outputs[0], gt.inputs[0])
        return gt.outputs[0]

    w = N('ShaderNodeTexWhiteNoise')
    w.noise_dimensions = '3D'
    fl = N('ShaderNodeVectorMath')
    fl.operation = 'FLOOR'
    L(mp.outputs[0], fl.inputs[0])
    L(fl.outputs[0], w.inputs['Vector'])
    on = N('ShaderNodeMath')
    on.operation = 'GREATER_THAN'
    on.inputs[1].default_value = amount
    L(w.outputs['Value'], on.inputs[0])
    prod = on.outputs[0]
    for ax, wd in (('X', 0.6), ('Y', 0.6), ('Z', 0.45)):
        k = N('ShaderNodeMath')
        k.operation = 'MULTIPLY'
        L(prod, k.inputs[0])
        L(stripe(sep.outputs[ax], wd), k.inputs[1])
        prod = k.outputs[0]
    s = N('ShaderNodeMath')
    s.operation = 'MULTIPLY'
    s.inputs[1].default_value = 1.5
    L(prod, s.inputs[0])
    L(s.outputs[0], b.inputs['Emission Strength'])
    b.inputs['Emission Color'].default_value = (*srgb(lit), 1)
    v = N('ShaderNodeTexVoronoi')
    v.distance = 'CHEBYCHEV'
    v.inputs['Scale'].default_value = 1.0
    v.inputs['Randomness'].default_value = 0.7
    L(mp.outputs[0], v.inputs['Vector'])
    bw = N('ShaderNodeRGBToBW')
    L(v.outputs['Color'], bw.inputs[0])
    mr = N('ShaderNodeMapRange')
    mr.inputs['To Min'].default_value = 0.62
    mr.inputs['To Max'].default_value = 1.05
    L(bw.outputs[0], mr.inputs['Value'])
    mu = N('ShaderNodeMix')
    mu.data_type = 'RGBA'
    mu.blend_type = 'MULTIPLY'
    mu.inputs[0].default_value = 1
    mu.inputs[6].default_value = (*srgb(color), 1)
    L(mr.outputs[0], mu.inputs[7])
    L(mu.outputs[2], b.inputs['Base Color'])
    return m


def organic_mat(color, vein, scale=3.2, estr=2.2, rough=0.3):
    """Living hull: cells with glowing veins between them."""
    m = mat('org', color, rough, 0.15, coat=0.7)
    _nt, b, N, L = nodes(m)
    tc = N('ShaderNodeTexCoord')
    v = N('ShaderNodeTexVoronoi')
    v.feature = 'DISTANCE_TO_EDGE'
    v.inputs['Scale'].default_value = scale
    L(tc.outputs['Object'], v.inputs['Vector'])
    r = N('ShaderNodeValToRGB')
    L(v.outputs['Distance'], r.inputs[0])
    e = r.color_ramp.elements
    e[0].position = 0.0
    e[0].color = (1, 1, 1, 1)
    e[1].position = 0.035
    e[1].color = (0, 0, 0, 1)
    s = N('ShaderNodeMath')
    s.operation = 'MULTIPLY'
    s.inputs[1].default_value = estr
    L(r.outputs[0], s.inputs[0])
    L(s.outputs[0], b.inputs['Emission Strength'])
    b.inputs['Emission Color'].default_value = (*srgb(vein), 1)
    bp = N('ShaderNodeBump')
    bp.inputs['Strength'].default_value = 0.5
    bp.inputs['Distance'].default_value = 0.06
    L(v.outputs['Distance'], bp.inputs['Height'])
    L(bp.outputs[0], b.inputs['Normal'])
    return m


def glowmat(c, s=5):
    return mat('glow', c, emit=c, estr=s)
