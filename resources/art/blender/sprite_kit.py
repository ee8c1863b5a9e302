"""Helpers of the sprites: plates, lofts, bars, hull panels, decals. Needs bpy."""

# ruff: noqa: F403, F405

import bmesh
import bpy
from common import *
from mathutils import Vector

SAMPLES = 24
SEAT = {
    'crimson': '#d4183c',
    'violet': '#5a1fdc',
    'sky': '#4fc0ff',
    'ivory': '#f3e9d0',
    'hal': '#a80f22',
    'neutral': '#8a92b2',
}
ALIEN = {'orange': '#f98a1c', 'gray': '#bcc6d8', 'green': '#12a66c'}


def plate(pts, h, m, z=0, bev=0.05, top=0.7, inset=0.55):
    """A flat body: outline pts (x, y), height h, its upper face drawn in like a bevelled wing."""
    bm = bmesh.new()
    f = bm.faces.new([bm.verts.new((x, y, z - h * 0.5)) for x, y in pts])
    ext = bmesh.ops.extrude_face_region(bm, geom=[f])
    bmesh.ops.translate(bm, vec=(0, 0, h * 0.5), verts=[g for g in ext['geom'] if isinstance(g, bmesh.types.BMVert)])
    upper = next(g for g in ext['geom'] if isinstance(g, bmesh.types.BMFace))
    bmesh.ops.inset_region(bm, faces=[upper], thickness=h * inset, depth=h * 0.5 * top)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new('plate')
    bm.to_mesh(me)
    o = bpy.data.objects.new('plate', me)
    bpy.context.collection.objects.link(o)
    bpy.context.view_layer.objects.active = o
    return finish(o, m, bevel=bev, segs=3)


def loft(half, h, m, z=0, bev=0.08, top=0.7):
    """A plate given by its right half; mirrored on x = 0."""
    return plate([*half, *[(-x, y) for x, y in reversed(half) if x > 1e-6]], h, m, z, bev, top)


def mirrored(pts, *a, **k):
    """The plate and its mirror image on x = 0."""
    plate(pts, *a, **k)
    return plate([(-x, y) for x, y in reversed(pts)], *a, **k)


def bar(p, q, r, m, z=0, z2=None):
    """A rod from p to q (x, y)."""
    a, b = Vector((*p, z)), Vector((*q, z if z2 is None else z2))
    o = cyl(r, (b - a).length, (a + b) / 2, m, bevel=0, v=16)
    o.rotation_euler = (b - a).to_track_quat('Z', 'Y').to_euler()
    return o


def prism(outline, depth, m):
    """A flat body without bevel, for emblems and decals; outline in x, y, thickness 2 * depth."""
    n = len(outline)
    vs = [(x, y, -depth) for x, y in outline] + [(x, y, depth) for x, y in outline]
    fs = [tuple(range(n))[::-1], tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    me = bpy.data.meshes.new('prism')
    me.from_pydata(vs, [], fs)
    me.update()
    o = bpy.data.objects.new('prism', me)
    o.data.materials.append(m)
    bpy.context.collection.objects.link(o)
    return o


def panel_mat(name, color, rough=0.32, metal=0.35, scale=1.0, coat=0.35, seams=0.4):
    """Hull metal: panels of different tone with dark seams (Voronoi F2 - F1, Chebychev)."""
    m = mat(name, color, rough, metal, coat=coat)
    nt = m.node_tree
    b, new, link = nt.nodes['Principled BSDF'], nt.nodes.new, nt.links.new
    tc, mp = new('ShaderNodeTexCoord'), new('ShaderNodeMapping')
    mp.inputs['Scale'].default_value = (1.15 * scale, 0.62 * scale, 0.02)
    link(tc.outputs['Object'], mp.inputs[0])

    def voronoi(feature):
        v = new('ShaderNodeTexVoronoi')
        v.feature, v.distance = feature, 'CHEBYCHEV'
        v.inputs['Scale'].default_value, v.inputs['Randomness'].default_value = 1.6, 0.8
        link(mp.outputs[0], v.inputs['Vector'])
        return v

    def span(source, lo, hi, to_min):
        r = new('ShaderNodeMapRange')
        r.inputs['From Min'].default_value, r.inputs['From Max'].default_value = lo, hi
        r.inputs['To Min'].default_value = to_min
        link(source, r.inputs['Value'])
        return r.outputs[0]

    v1, v2, sub = voronoi('F1'), voronoi('F2'), new('ShaderNodeMath')
    sub.operation = 'SUBTRACT'
    link(v2.outputs['Distance'], sub.inputs[0])
    link(v1.outputs['Distance'], sub.inputs[1])
    edge = span(sub.outputs[0], 0, 0.035, 0)
    tone_in = new('ShaderNodeSeparateColor')
    link(v1.outputs['Color'], tone_in.inputs[0])
    mul = new('ShaderNodeMath')
    mul.operation = 'MULTIPLY'
    link(span(tone_in.outputs[0], 0, 1, 0.55), mul.inputs[0])
    link(span(edge, 0, 1, seams), mul.inputs[1])
    mix = new('ShaderNodeMix')
    mix.data_type, mix.blend_type = 'RGBA', 'MULTIPLY'
    mix.inputs[0].default_value = 1
    link(mul.outputs[0], mix.inputs[6])
    mix.inputs[7].default_value = b.inputs['Base Color'].default_value[:]
    link(mix.outputs[2], b.inputs['Base Color'])
    bump = new('ShaderNodeBump')
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.25, 0.03
    link(edge, bump.inputs['Height'])
    link(bump.outputs[0], b.inputs['Normal'])
    return m


def hatch_mat(color, dark):
    """Crosshatched paint: the neutral player."""
    m = mat('hatch', color, 0.35, 0, coat=0.4)
    nt = m.node_tree
    b, new, link = nt.nodes['Principled BSDF'], nt.nodes.new, nt.links.new
    tc = new('ShaderNodeTexCoord')
    total = None
    for axis in (1, -1):
        dot, wave, step = new('ShaderNodeVectorMath'), new('ShaderNodeMath'), new('ShaderNodeMath')
        dot.operation, dot.inputs[1].default_value = 'DOT_PRODUCT', (16 * axis, 5, 16)
        link(tc.outputs['Object'], dot.inputs[0])
        wave.operation = 'SINE'
        link(dot.outputs['Value'], wave.inputs[0])
        step.operation, step.inputs[1].default_value = 'GREATER_THAN', 0.55
        link(wave.outputs[0], step.inputs[0])
        if total:
            join = new('ShaderNodeMath')
            join.operation = 'MAXIMUM'
            link(total, join.inputs[0])
            link(step.outputs[0], join.inputs[1])
            total = join.outputs[0]
        else:
            total = step.outputs[0]
    mix = new('ShaderNodeMix')
    mix.data_type = 'RGBA'
    link(total, mix.inputs[0])
    mix.inputs[6].default_value, mix.inputs[7].default_value = (*srgb(color), 1), (*srgb(dark), 1)
    link(mix.outputs[2], b.inputs['Base Color'])
    return m


def since(n):
    """Objects made after the first n."""
    return list(bpy.context.scene.objects)[n:]


def count():
    """How many objects there are."""
    return len(bpy.context.scene.objects)


def group(objs, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Move, turn and scale objects as one."""
    e = bpy.data.objects.new('group', None)
    bpy.context.collection.objects.link(e)
    for o in objs:
        if o.parent is None:
            o.parent = e
    e.location, e.rotation_euler, e.scale = loc, rot, (scale,) * 3
    return e
