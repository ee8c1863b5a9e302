"""Shared Blender (bpy 5.0, pip wheel) helpers: scene reset, materials, lights, camera, render."""

import math
import os
import sys
import time

import bpy
from mathutils import Vector


def reset(res=512, samples=48, transparent=True, exposure=0.0, look='None', view='Standard', res_y=None):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.cycles.device = 'CPU'
    s.cycles.samples = samples
    s.cycles.use_adaptive_sampling = True
    s.cycles.adaptive_threshold = 0.03
    s.cycles.use_denoising = True
    s.cycles.denoiser = 'OPENIMAGEDENOISE'
    threads = int(os.environ.get('ART_THREADS', '0'))  # 0: all of them
    if threads:
        s.render.threads_mode = 'FIXED'
        s.render.threads = threads
    s.cycles.max_bounces = 6
    s.cycles.transparent_max_bounces = 8
    s.render.resolution_x = res
    s.render.resolution_y = res_y or res
    s.render.film_transparent = transparent
    s.render.image_settings.file_format = 'PNG'
    s.render.image_settings.color_mode = 'RGBA'
    s.view_settings.view_transform = view
    try:
        s.view_settings.look = look
    except Exception as e:
        print('look', e)
    s.view_settings.exposure = exposure
    w = bpy.data.worlds.new('W')
    s.world = w
    w.use_nodes = True
    bg = w.node_tree.nodes.get('Background')
    bg.inputs[0].default_value = (0.35, 0.38, 0.6, 1)
    bg.inputs[1].default_value = 0.35
    return s


def srgb(hexs):
    hexs = hexs.lstrip('#')
    c = [int(hexs[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4) for x in c)


def mat(name, color='#ffffff', rough=0.35, metal=0.0, coat=0.0, emit=None, estr=0.0, sss=0.0, alpha=1.0, trans=0.0):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    b = m.node_tree.nodes['Principled BSDF']
    c = srgb(color) if isinstance(color, str) else color
    b.inputs['Base Color'].default_value = (*c, 1)
    b.inputs['Roughness'].default_value = rough
    b.inputs['Metallic'].default_value = metal
    b.inputs['Coat Weight'].default_value = coat
    b.inputs['Coat Roughness'].default_value = 0.08
    b.inputs['Subsurface Weight'].default_value = sss
    b.inputs['Transmission Weight'].default_value = trans
    b.inputs['Alpha'].default_value = alpha
    if emit:
        b.inputs['Emission Color'].default_value = (*srgb(emit), 1)
        b.inputs['Emission Strength'].default_value = estr
    return m


def finish(o, m=None, smooth=True, bevel=0, segs=4, subsurf=0):
    if m:
        o.data.materials.append(m)
    if bevel:
        b = o.modifiers.new('b', 'BEVEL')
        b.width = bevel
        b.segments = segs
        b.limit_method = 'ANGLE'
        b.angle_limit = math.radians(40)
    if subsurf:
        d = o.modifiers.new('s', 'SUBSURF')
        d.levels = d.render_levels = subsurf
    if smooth:
        for p in o.data.polygons:
            p.use_smooth = True
        if bevel:
            w = o.modifiers.new('wn', 'WEIGHTED_NORMAL')
            w.keep_sharp = True
    return o


def act():
    return bpy.context.active_object


def sphere(r=1, loc=(0, 0, 0), scale=(1, 1, 1), m=None, seg=64):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=r, location=loc, segments=seg, ring_count=seg // 2)
    o = act()
    o.scale = scale
    return finish(o, m)


def cube(size=(1, 1, 1), loc=(0, 0, 0), m=None, bevel=0.1, segs=6, rot=(0, 0, 0)):
    bpy.ops.mesh.primitive_cube_add(size=1, location=loc, rotation=rot)
    o = act()
    o.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    return finish(o, m, bevel=bevel, segs=segs)


def cyl(r=1, d=1, loc=(0, 0, 0), m=None, bevel=0.03, rot=(0, 0, 0), v=64, r2=None):
    if r2 is None:
        bpy.ops.mesh.primitive_cylinder_add(radius=r, depth=d, location=loc, rotation=rot, vertices=v)
    else:
        bpy.ops.mesh.primitive_cone_add(radius1=r, radius2=r2, depth=d, location=loc, rotation=rot, vertices=v)
    return finish(act(), m, bevel=bevel, segs=4)


def torus(R, r, loc=(0, 0, 0), m=None, rot=(0, 0, 0), scale=(1, 1, 1)):
    bpy.ops.mesh.primitive_torus_add(
        major_radius=R, minor_radius=r, location=loc, rotation=rot, major_segments=96, minor_segments=24
    )
    o = act()
    o.scale = scale
    return finish(o, m)


def lathe(profile, m=None, steps=96, loc=(0, 0, 0)):
    """profile: [(radius, z)...] revolved about z."""
    vs, fs = [], []
    n = len(profile)
    for i in range(steps):
        a = 2 * math.pi * i / steps
        vs += [(r * math.cos(a), r * math.sin(a), z) for r, z in profile]
    for i in range(steps):
        j = (i + 1) % steps
        for k in range(n - 1):
            fs.append((i * n + k, j * n + k, j * n + k + 1, i * n + k + 1))
    me = bpy.data.meshes.new('lathe')
    me.from_pydata(vs, [], fs)
    me.update()
    o = bpy.data.objects.new('lathe', me)
    o.location = loc
    bpy.context.collection.objects.link(o)
    bpy.context.view_layer.objects.active = o
    return finish(o, m)


def cut(o, c, mode='DIFFERENCE'):
    b = o.modifiers.new('bool', 'BOOLEAN')
    b.object = c
    b.operation = mode
    b.solver = 'EXACT'
    c.hide_render = True
    return o


def area(loc, target=(0, 0, 0), power=400, size=4, color='#ffffff'):
    light = bpy.data.lights.new('a', 'AREA')
    light.energy = power
    light.size = size
    light.shape = 'DISK'
    light.color = srgb(color)
    o = bpy.data.objects.new('a', light)
    o.location = loc
    bpy.context.collection.objects.link(o)
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return o


def rig(scale=1.0, key='#fff4e0', rim1='#ff3fb4', rim2='#30d6e8', t=(0, 0, 0), rim=700):
    area((-4 * scale, -5 * scale, 7 * scale), t, 900 * scale**2, 4 * scale, key)
    area((6 * scale, 3 * scale, 3 * scale), t, rim * scale**2, 3 * scale, rim1)
    area((-6 * scale, 4 * scale, 2 * scale), t, rim * scale**2, 3 * scale, rim2)


def camera(loc, target=(0, 0, 0), ortho=None, lens=70):
    c = bpy.data.cameras.new('c')
    o = bpy.data.objects.new('c', c)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    if ortho:
        c.type = 'ORTHO'
        c.ortho_scale = ortho
    c.lens = lens
    bpy.context.collection.objects.link(o)
    bpy.context.scene.camera = o
    return o


def render(path):
    t = time.perf_counter()
    bpy.context.scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    dt = time.perf_counter() - t
    print(f'RENDER {os.path.basename(path)} {dt:.2f}s', file=sys.stderr)
    return dt
