"""The kit of The Derelict's pictures: materials, bodies, lights, camera, grading, and the command line of its scripts.

Needs a Python with bpy, which brings numpy, and pillow. A script fills a table of shots and hands it to `main`:

    SHOTS = {'loc_airlock': Shot(airlock, (1120, 540), Look(mist='#20405a', density=0.05))}
    if __name__ == '__main__':
        main(SHOTS)

A shot is a function without arguments that builds its scene and sets the camera. Opaque shots are graded (mist by
depth, bloom of what shines, a soft shoulder instead of burnt-out white, vignette) and end as WebP or JPEG; shots on
clear ground end as PNG. y points away from the viewer, z up. All chance is seeded by the scenes, so a shot made twice
on one machine is the same file.
"""

import argparse
import math
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import bpy
import numpy as np
from mathutils import Vector
from PIL import Image, ImageFilter

sys.path.insert(0, str(Path(__file__).resolve().parent / 'blender'))

from common import area, camera, srgb
from common import reset as empty_scene

Triple = tuple[float, float, float]
ZERO: Triple = (0, 0, 0)
ONE: Triple = (1, 1, 1)


class Look(NamedTuple):
    """How a render is finished. Mist covers 1 - exp(-density * metres) beyond `near`; `light` is in stops."""

    mist: str = '#000000'
    density: float = 0.0
    near: float = 2.0
    light: float = 0.0
    bloom: float = 0.5
    vignette: float = 0.35


class Shot(NamedTuple):
    """A picture: who builds it, its pixels, its finish; None keeps the ground clear. `kind` is the ending."""

    scene: Callable[[], object]
    size: tuple[int, int]
    look: Look | None = None
    kind: str = 'webp'
    samples: int = 16


# ---------------------------------------------------------------- materials
def mat(color: str, rough: float = 0.4, metal: float = 0.0, coat: float = 0.0, emit: str = '', estr: float = 0.0):
    """Paint, metal or, with `emit`, something that shines."""
    m = bpy.data.materials.new('m')
    m.use_nodes = True
    b = m.node_tree.nodes['Principled BSDF']
    b.inputs['Base Color'].default_value = (*srgb(color), 1)
    b.inputs['Roughness'].default_value = rough
    b.inputs['Metallic'].default_value = metal
    b.inputs['Coat Weight'].default_value = coat
    if emit:
        b.inputs['Emission Color'].default_value = (*srgb(emit), 1)
        b.inputs['Emission Strength'].default_value = estr
    return m


def glow(color: str, strength: float = 4):
    """A lamp, a screen, an eye."""
    return mat(color, emit=color, estr=strength)


def glass(color: str, rough: float = 0.05, clear: float = 0.75):
    """A pane or a tank one can see through without waiting for refraction: partly clear, partly gloss."""
    m = mat(color, rough, 0.0, 1.0)
    m.node_tree.nodes['Principled BSDF'].inputs['Alpha'].default_value = 1 - clear
    return m


def worn(color: str, rough: float = 0.5, metal: float = 0.4, scale: float = 3.0, amount: float = 0.45,
         coat: float = 0.0, bump: float = 0.25):  # fmt: skip
    """Paint with stains and scratches: noise on tone and relief."""
    m = mat(color, rough, metal, coat)
    nt = m.node_tree
    b, new, link = nt.nodes['Principled BSDF'], nt.nodes.new, nt.links.new
    tc, n, r = new('ShaderNodeTexCoord'), new('ShaderNodeTexNoise'), new('ShaderNodeMapRange')
    n.inputs['Scale'].default_value, n.inputs['Detail'].default_value = scale, 8
    link(tc.outputs['Object'], n.inputs['Vector'])
    r.inputs['From Min'].default_value, r.inputs['From Max'].default_value = 0.35, 0.65
    r.inputs['To Min'].default_value = 1 - amount
    link(n.outputs['Fac'], r.inputs['Value'])
    mx = new('ShaderNodeMix')
    mx.data_type, mx.blend_type = 'RGBA', 'MULTIPLY'
    mx.inputs[0].default_value = 1
    mx.inputs[7].default_value = (*srgb(color), 1)
    link(r.outputs[0], mx.inputs[6])
    link(mx.outputs[2], b.inputs['Base Color'])
    bp = new('ShaderNodeBump')
    bp.inputs['Strength'].default_value, bp.inputs['Distance'].default_value = bump, 0.03
    link(n.outputs['Fac'], bp.inputs['Height'])
    link(bp.outputs[0], b.inputs['Normal'])
    return m


def stripes(a: str, b: str, scale: float = 2.2, angle: float = 0.785):
    """Hazard paint, slanting in the plane x, z."""
    m = mat(a, 0.5, 0.2)
    nt = m.node_tree
    bs, new, link = nt.nodes['Principled BSDF'], nt.nodes.new, nt.links.new
    tc, mp, w, ramp = (new(f'ShaderNode{k}') for k in ('TexCoord', 'Mapping', 'TexWave', 'ValToRGB'))
    mp.inputs['Rotation'].default_value = (0, angle, 0)
    link(tc.outputs['Object'], mp.inputs[0])
    w.inputs['Scale'].default_value = scale
    link(mp.outputs[0], w.inputs['Vector'])
    ramp.color_ramp.interpolation = 'CONSTANT'
    ramp.color_ramp.elements[0].color = (*srgb(a), 1)
    ramp.color_ramp.elements[1].position = 0.5
    ramp.color_ramp.elements[1].color = (*srgb(b), 1)
    link(w.outputs['Fac'], ramp.inputs[0])
    link(ramp.outputs[0], bs.inputs['Base Color'])
    return m


# ---------------------------------------------------------------- bodies; no operators, so hundreds build at once
def mesh(vs: Sequence[Triple], fs: Sequence[Sequence[int]], m, loc: Triple = ZERO, rot: Triple = ZERO,
         scale: Triple = ONE, bevel: float = 0.0, segs: int = 3, smooth: bool = False):  # fmt: skip
    """An object from vertices and faces."""
    me = bpy.data.meshes.new('s')
    me.from_pydata(vs, [], fs)
    me.update()
    me.materials.append(m)
    o = bpy.data.objects.new('s', me)
    o.location, o.rotation_euler, o.scale = loc, rot, scale
    bpy.context.collection.objects.link(o)
    if bevel:
        b = o.modifiers.new('b', 'BEVEL')
        b.width, b.segments, b.limit_method, b.angle_limit = bevel, segs, 'ANGLE', math.radians(40)
    if smooth or bevel:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    if bevel:
        o.modifiers.new('wn', 'WEIGHTED_NORMAL').keep_sharp = True
    return o


def ring(r: float, n: int, z: float = 0.0) -> list[Triple]:
    """n points of a circle in the plane of x and y."""
    return [(r * math.cos(2 * math.pi * k / n), r * math.sin(2 * math.pi * k / n), z) for k in range(n)]


def sphere(r: float, loc: Triple, m, scale: Triple = ONE, rot: Triple = ZERO, seg: int = 40):
    """A ball, or with `scale` an egg."""
    n = seg // 2
    vs: list[Triple] = [(0, 0, r)]
    for i in range(1, n):
        vs += ring(r * math.sin(math.pi * i / n), seg, r * math.cos(math.pi * i / n))
    vs.append((0, 0, -r))
    fs: list[tuple[int, ...]] = [(0, 1 + k, 1 + (k + 1) % seg) for k in range(seg)]
    for i in range(n - 2):
        b = 1 + i * seg
        fs += [(b + k, b + seg + k, b + seg + (k + 1) % seg, b + (k + 1) % seg) for k in range(seg)]
    b = 1 + (n - 2) * seg
    fs += [(b + k, len(vs) - 1, b + (k + 1) % seg) for k in range(seg)]
    return mesh(vs, fs, m, loc, rot, scale, smooth=True)


def cube(size: Triple, loc: Triple, m, bevel: float = 0.06, rot: Triple = ZERO, segs: int = 3):
    """A box with rounded edges; bevel 0 keeps them sharp."""
    x, y, z = (s / 2 for s in size)
    vs = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    fs = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return mesh(vs, fs, m, loc, rot, bevel=bevel, segs=segs)


def cyl(r: float, d: float, loc: Triple, m, rot: Triple = ZERO, r2: float | None = None, bevel: float = 0.02,
        v: int = 32):  # fmt: skip
    """A cylinder along z, or with r2 at its upper end a cone."""
    vs = ring(r, v, -d / 2) + ring(r if r2 is None else max(r2, 0.001), v, d / 2)
    fs = [tuple(range(v))[::-1], tuple(range(v, 2 * v))]
    fs += [(k, (k + 1) % v, v + (k + 1) % v, v + k) for k in range(v)]
    o = mesh(vs, fs, m, loc, rot, bevel=bevel, smooth=v > 12)
    if v > 12 and not bevel:
        o.modifiers.new('wn', 'WEIGHTED_NORMAL').keep_sharp = True
    return o


def torus(R: float, r: float, loc: Triple, m, rot: Triple = ZERO, scale: Triple = ONE, n: int = 56, k: int = 14):
    """A ring lying in the plane of x and y."""
    vs = [
        ((R + r * math.cos(b)) * math.cos(a), (R + r * math.cos(b)) * math.sin(a), r * math.sin(b))
        for a in (2 * math.pi * i / n for i in range(n))
        for b in (2 * math.pi * j / k for j in range(k))
    ]
    fs = [
        (i * k + j, (i + 1) % n * k + j, (i + 1) % n * k + (j + 1) % k, i * k + (j + 1) % k)
        for i in range(n)
        for j in range(k)
    ]
    return mesh(vs, fs, m, loc, rot, scale, smooth=True)


def lathe(profile: Sequence[tuple[float, float]], m, loc: Triple = ZERO, rot: Triple = ZERO, n: int = 64):
    """A profile of (radius, height) turned about z."""
    vs = [p for r, z in profile for p in ring(r, n, z)]
    fs = [
        (i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k)
        for i in range(len(profile) - 1)
        for k in range(n)
    ]
    return mesh(vs, fs, m, loc, rot, smooth=True)


def tube(pts: Sequence[Triple], radii: Sequence[float] | float, m, res: int = 6):
    """A smooth tapering tube through points; one radius serves for all of them."""
    c = bpy.data.curves.new('t', 'CURVE')
    c.dimensions, c.bevel_depth, c.bevel_resolution, c.use_fill_caps = '3D', 1, res, True
    s = c.splines.new('NURBS')
    s.points.add(len(pts) - 1)
    s.order_u, s.use_endpoint_u, s.resolution_u = min(4, len(pts)), True, 10
    widths = [radii] * len(pts) if isinstance(radii, int | float) else radii
    for p, xyz, r in zip(s.points, pts, widths, strict=True):
        p.co, p.radius = (*xyz, 1), r
    o = bpy.data.objects.new('t', c)
    c.materials.append(m)
    bpy.context.collection.objects.link(o)
    return o


def bar(a: Triple, b: Triple, r: float, m, square: float = 0.0, v: int = 16):
    """A rod between two points; with `square` a beam of that height and width 2 r."""
    d = Vector(b) - Vector(a)
    rot = tuple(d.to_track_quat('Z', 'Y').to_euler())
    mid = tuple((Vector(a) + Vector(b)) / 2)
    if square:
        return cube((2 * r, square, d.length), mid, m, 0.02, rot)
    return cyl(r, d.length, mid, m, rot, bevel=0, v=v)


def count() -> int:
    """How many objects there are."""
    return len(bpy.context.scene.objects)


def since(n: int) -> list:
    """Objects made after the first n."""
    return list(bpy.context.scene.objects)[n:]


def group(objs: Iterable, loc: Triple = ZERO, rot: Triple = ZERO, scale: float = 1.0):
    """Objects that move, turn and grow as one."""
    e = bpy.data.objects.new('g', None)
    bpy.context.collection.objects.link(e)
    for o in objs:
        if o.parent is None:
            o.parent = e
    e.location, e.rotation_euler, e.scale = loc, rot, (scale,) * 3
    return e


# ---------------------------------------------------------------- light
def point(loc: Triple, power: float = 100, color: str = '#ffffff', r: float = 0.2):
    """A bulb."""
    d = bpy.data.lights.new('p', 'POINT')
    d.energy, d.shadow_soft_size, d.color = power, r, srgb(color)
    o = bpy.data.objects.new('p', d)
    o.location = loc
    bpy.context.collection.objects.link(o)
    return o


def spot(loc: Triple, target: Triple, power: float = 500, color: str = '#ffffff', angle: float = 0.8,
         blend: float = 0.6):  # fmt: skip
    """A lamp that throws a cone."""
    d = bpy.data.lights.new('s', 'SPOT')
    d.energy, d.color, d.spot_size, d.spot_blend, d.shadow_soft_size = power, srgb(color), angle, blend, 0.1
    o = bpy.data.objects.new('s', d)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(o)
    return o


def beam(loc: Triple, target: Triple, angle: float, color: str = '#ffdf9e', strength: float = 0.5, r0: float = 0.05):
    """The air a lamp lights up: a cone from loc to target that adds light, fading along its way and at its edges."""
    m = bpy.data.materials.new('beam')
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    new, link = nt.nodes.new, nt.links.new
    length = (Vector(target) - Vector(loc)).length
    tc, sep, far, face, edge, mul, power = (
        new(f'ShaderNode{k}') for k in ('TexCoord', 'SeparateXYZ', 'MapRange', 'LayerWeight', 'Math', 'Math', 'Math')
    )
    link(tc.outputs['Object'], sep.inputs[0])
    far.inputs['From Max'].default_value = length
    far.inputs['To Min'].default_value, far.inputs['To Max'].default_value = 1.0, 0.0
    link(sep.outputs[2], far.inputs['Value'])
    power.operation, power.inputs[1].default_value = 'POWER', 1.6
    link(far.outputs[0], power.inputs[0])
    edge.operation, edge.inputs[1].default_value = 'POWER', 2.0
    inv = new('ShaderNodeMath')
    inv.operation, inv.inputs[0].default_value = 'SUBTRACT', 1.0
    link(face.outputs['Facing'], inv.inputs[1])
    link(inv.outputs[0], edge.inputs[0])
    mul.operation = 'MULTIPLY'
    link(power.outputs[0], mul.inputs[0])
    link(edge.outputs[0], mul.inputs[1])
    em, clear, add, out, gain = (
        new(f'ShaderNode{k}') for k in ('Emission', 'BsdfTransparent', 'AddShader', 'OutputMaterial', 'Math')
    )
    gain.operation, gain.inputs[1].default_value = 'MULTIPLY', strength
    link(mul.outputs[0], gain.inputs[0])
    em.inputs[0].default_value = (*srgb(color), 1)
    link(gain.outputs[0], em.inputs[1])
    link(em.outputs[0], add.inputs[0])
    link(clear.outputs[0], add.inputs[1])
    link(add.outputs[0], out.inputs[0])
    v = 48
    vs = ring(r0, v, 0.0) + ring(r0 + length * math.tan(angle / 2), v, length)
    o = mesh(vs, [(k, (k + 1) % v, v + (k + 1) % v, v + k) for k in range(v)], m, loc, smooth=True)
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('Z', 'Y').to_euler()
    for kind in ('diffuse', 'glossy', 'shadow', 'transmission', 'volume_scatter'):
        setattr(o, f'visible_{kind}', False)
    o['mist'] = False
    return o


def ambient(strength: float, tint: Triple = (0.30, 0.36, 0.5)) -> None:
    """The light that comes from everywhere."""
    bg = bpy.context.scene.world.node_tree.nodes['Background']
    bg.inputs[0].default_value, bg.inputs[1].default_value = (*tint, 1), strength


def view(loc: Triple, target: Triple, lens: float = 26, roll: float = 0.0, fill: float = 90, tint: str = '#e8eef8'):
    """A camera in a room, with the light of those who look in (none with fill 0)."""
    o = camera(loc, target, lens=lens)
    if roll:
        o.rotation_euler.rotate_axis('Z', roll)
    if fill:
        area((loc[0], loc[1] + 0.3, loc[2] + 1.4), target, fill, 2, tint)
    return o


# ---------------------------------------------------------------- grading and the command line
def _pixels(path: str) -> np.ndarray:
    """A rendered EXR as rows from the top, linear light, alpha last."""
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = 'Linear Rec.709'
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4)[::-1]


def _shoot(folder: str, name: str) -> np.ndarray:
    """Render the scene as it stands."""
    s = bpy.context.scene
    s.render.image_settings.file_format, s.render.image_settings.color_depth = 'OPEN_EXR', '32'
    s.render.filepath = f'{folder}/{name}.exr'
    bpy.ops.render.render(write_still=True)
    return _pixels(s.render.filepath)


def _depth(folder: str) -> np.ndarray:
    """How far each pixel lies from the camera; what is clear air is left out."""
    s = bpy.context.scene
    m = bpy.data.materials.new('depth')
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    cam, em, out = (nt.nodes.new(f'ShaderNode{k}') for k in ('CameraData', 'Emission', 'OutputMaterial'))
    nt.links.new(cam.outputs['View Distance'], em.inputs[1])
    nt.links.new(em.outputs[0], out.inputs[0])
    bpy.context.view_layer.material_override = m
    for o in s.objects:
        o.hide_render = o.hide_render or o.get('mist') is False or o.type == 'LIGHT'
    ambient(0)
    s.cycles.samples, s.cycles.use_denoising, s.cycles.max_bounces, s.render.film_transparent = 3, False, 0, True
    a = _shoot(folder, 'depth')
    return a[..., 0] + 200 * (1 - a[..., 3])


def _blur(a: np.ndarray, radius: float) -> np.ndarray:
    """Each channel softened."""
    soft, hi = ImageFilter.GaussianBlur(radius), 8.0  # it works on bytes only: light up to `hi` fits as its root
    out = np.empty_like(a)
    for k in range(a.shape[-1]):
        scaled = np.sqrt(np.clip(a[..., k] / hi, 0, 1)) * 255
        out[..., k] = (np.asarray(Image.fromarray(scaled.astype(np.uint8)).filter(soft), np.float32) / 255) ** 2 * hi
    return out


def grade(a: np.ndarray, depth: np.ndarray | None, look: Look) -> Image.Image:
    """Linear light to a picture, as `Look` says."""
    h, w = a.shape[:2]
    rgb = a[..., :3] * 2**look.light
    if depth is not None:
        cover = 1 - np.exp(-look.density * np.clip(depth - look.near, 0, None))
        rgb = rgb * (1 - cover[..., None]) + np.array(srgb(look.mist), np.float32) * cover[..., None]
    hot = np.clip(rgb - 0.75, 0, 6)
    for radius, share in ((0.004, 0.4), (0.015, 0.3), (0.05, 0.3)):
        rgb = rgb + look.bloom * share * _blur(hot, radius * w)
    y, x = np.mgrid[0:h, 0:w]
    r = np.hypot((x - w / 2) / w, (y - h / 2) / h) / 0.707
    rgb = rgb * (1 - look.vignette * r**2.4)[..., None]
    knee = 0.6  # linear below, then a shoulder that reaches white slowly and keeps hues apart
    rgb = np.where(rgb > knee, knee + (1 - knee) * (1 - np.exp(-(rgb - knee) / (1 - knee) * 0.8)), np.clip(rgb, 0, 1))
    out = np.where(rgb <= 0.0031308, 12.92 * rgb, 1.055 * np.clip(rgb, 1e-6, 1) ** (1 / 2.4) - 0.055)
    return Image.fromarray((np.clip(out, 0, 1) * 255 + 0.5).astype(np.uint8))


def store(im: Image.Image, path: Path) -> None:
    """Write a picture as its ending says."""
    how = {'.png': {'optimize': True}, '.webp': {'quality': 86, 'method': 6}, '.jpg': {'quality': 86, 'optimize': True}}
    im.save(path, **how[path.suffix])


def take(shot: Shot, path: Path, samples: int, share: float = 1.0) -> None:
    """Build, render, finish and write one shot; `share` shrinks it for a try."""
    w, h = (round(s * share) for s in shot.size)
    empty_scene(w, samples, shot.look is None, res_y=h)
    ambient(0.3 if shot.look is None else 0.03)
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.sample_clamp_indirect, cycles.denoising_prefilter = 3, 4.0, 'FAST'
    cycles.caustics_reflective = cycles.caustics_refractive = cycles.use_adaptive_sampling = False
    shot.scene()
    with tempfile.TemporaryDirectory() as folder:
        if shot.look is None:
            bpy.context.scene.render.filepath = f'{folder}/x.png'
            bpy.ops.render.render(write_still=True)
            im = Image.open(f'{folder}/x.png')
        else:
            light = _shoot(folder, 'light')
            im = grade(light, _depth(folder) if shot.look.density else None, shot.look)
        store(im, path)


def main(shots: dict[str, Shot]) -> None:
    """The command line of a script of shots: OUT_DIR [--only NAME ...] [--samples N] [--share X] [--skip-existing]."""
    ap = argparse.ArgumentParser()
    ap.add_argument('out', type=Path)
    ap.add_argument('--only', nargs='*')
    ap.add_argument('--samples', type=int, help='instead of what each shot asks for')
    ap.add_argument('--share', type=float, default=1.0, help='of the full size, for a try')
    ap.add_argument('--skip-existing', action='store_true')
    a = ap.parse_args()
    a.out.mkdir(parents=True, exist_ok=True)
    for name in a.only or shots:
        path = a.out / f'{name}.{shots[name].kind}'
        if not (a.skip_existing and path.exists()):
            take(shots[name], path, a.samples or shots[name].samples, a.share)
            print('made', path.name, flush=True)
