"""What figures and pictures of The Derelict need besides its kit: flat plates, needles, light and smoke in the air."""

import math
from collections.abc import Sequence

import bpy
from derelict_kit import ZERO, Triple, cyl, mat, mesh, sphere, srgb, worn
from mathutils import Vector

HALF = math.pi / 2


def metal(color: str, rough: float = 0.42, shine: float = 0.75):
    """Bare metal."""
    return worn(color, rough, shine, 5, 0.4)


def slab(outline: Sequence[tuple[float, float]], depth: float, loc: Triple, m, rot: Triple = ZERO, bevel: float = 0.02):
    """An outline in x and z, thick along y."""
    n, d = len(outline), depth / 2
    vs = [(x, -d, z) for x, z in outline] + [(x, d, z) for x, z in outline]
    fs = [tuple(range(n)), tuple(range(n, 2 * n))[::-1]]
    fs += [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)]
    return mesh(vs, fs, m, loc, rot, bevel=bevel)


def needle(r: float, p: Triple, q: Triple, m, r2: float | None = None, v: int = 16):
    """A rod from one point to another, thinner at its end with r2."""
    a, b = Vector(p), Vector(q)
    turn = (b - a).to_track_quat('Z', 'Y').to_euler()
    return cyl(r, (b - a).length, tuple((a + b) / 2), m, tuple(turn), r2, 0, v)


def _facing(nt, power: float):
    """1 where a surface faces the eye, 0 at its edge."""
    facing, edge, strong = (nt.nodes.new(f'ShaderNode{k}') for k in ('LayerWeight', 'Math', 'Math'))
    edge.operation, edge.inputs[0].default_value = 'SUBTRACT', 1
    nt.links.new(facing.outputs['Facing'], edge.inputs[1])
    strong.operation, strong.inputs[1].default_value = 'POWER', power
    nt.links.new(edge.outputs[0], strong.inputs[0])
    return strong.outputs[0]


def _times(nt, value, factor: float):
    node = nt.nodes.new('ShaderNodeMath')
    node.operation, node.inputs[1].default_value = 'MULTIPLY', factor
    nt.links.new(value, node.inputs[0])
    return node.outputs[0]


def _air(o):
    """What only the eye sees: it throws no shadow, lights nothing and has no mist before it."""
    for kind in ('diffuse', 'glossy', 'shadow', 'transmission', 'volume_scatter'):
        setattr(o, f'visible_{kind}', False)
    o['mist'] = False
    return o


def shine(color: str, strength: float = 2.0, power: float = 2.0):
    """Light added to what lies behind it, brightest in the middle of the body that wears it."""
    m = bpy.data.materials.new('shine')
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    out, total, clear, em = (
        nt.nodes.new(f'ShaderNode{k}') for k in ('OutputMaterial', 'AddShader', 'BsdfTransparent', 'Emission')
    )
    em.inputs[0].default_value = (*srgb(color), 1)
    nt.links.new(_times(nt, _facing(nt, power), strength), em.inputs[1])
    nt.links.new(clear.outputs[0], total.inputs[0])
    nt.links.new(em.outputs[0], total.inputs[1])
    nt.links.new(total.outputs[0], out.inputs[0])
    return m


def halo(r: float, loc: Triple, color: str, strength: float = 1.0, power: float = 2.5, scale: Triple = (1, 1, 1)):
    """A ball of light in the air."""
    return _air(sphere(r, loc, shine(color, strength, power), scale))


def puff(r: float, loc: Triple, color: str, thick: float = 0.5, power: float = 1.6):
    """A ball of smoke: hides what lies behind its middle, thins out to its edge."""
    m = mat(color, 1.0)
    nt = m.node_tree
    nt.links.new(_times(nt, _facing(nt, power), thick), nt.nodes['Principled BSDF'].inputs['Alpha'])
    return _air(sphere(r, loc, m))


def streak(p: Triple, q: Triple, r: float, color: str, strength: float = 4.0):
    """A line of light that grows thin towards its start: tracers, sparks, rays."""
    return _air(needle(r * 0.2, p, q, shine(color, strength, 0.8), r, 10))
