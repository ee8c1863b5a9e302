"""Dice: still faces seen from above, lifted dice, and eight frames of a tumbling die in each colour.

Faces are the game's: star, 1, 1, 2, 3, 3, opposite faces differ by 2. Pips are the alien's shape, so that a die is told
without its colour; the star stands in the shape.
"""

# ruff: noqa: F403, F405
import math
import tempfile
from pathlib import Path

import bpy
from mathutils import Euler, Quaternion
from PIL import Image, ImageDraw
from sprite_kit import *

INK = (14, 18, 40, 255)
SIZE = 512
PIPS = {1: [(0, 0, 118)], 2: [(-112, -100, 92), (112, 100, 92)], 3: [(-138, 128, 84), (0, 0, 84), (138, -128, 84)]}
# value on each face: up, down, right, left, back, front
FACES = {(0, 0, 1): 0, (0, 0, -1): 2, (1, 0, 0): 1, (-1, 0, 0): 3, (0, 1, 0): 1, (0, -1, 0): 3}
TURN = {
    (0, 0, 1): (0, 0, 0),
    (0, 0, -1): (math.pi, 0, 0),
    (1, 0, 0): (math.pi / 2, 0, math.pi / 2),
    (-1, 0, 0): (math.pi / 2, 0, -math.pi / 2),
    (0, 1, 0): (math.pi / 2, 0, math.pi),
    (0, -1, 0): (math.pi / 2, 0, 0),
}
# the turn that brings a value to the top
UP = {0: (0, 0, 0), 2: (math.pi, 0, 0), 1: (math.pi / 2, 0, math.pi), 3: (-math.pi / 2, 0, 0)}


def pip(d, shape, x, y, r):
    """One pip in the alien's shape."""
    if shape == 'orange':
        d.ellipse((x - r, y - r, x + r, y + r), fill=INK)
    elif shape == 'gray':
        q = r * 0.9
        d.rounded_rectangle((x - q, y - q, x + q, y + q), r * 0.22, fill=INK)
    else:
        q = r * 1.15
        d.polygon([(x, y - q), (x + q, y + q * 0.8), (x - q, y + q * 0.8)], fill=INK)


def face_image(shape, value):
    """The print of a face, transparent around the pips. Returns the path of a PNG."""
    im = Image.new('RGBA', (SIZE, SIZE), (14, 18, 40, 0))
    d = ImageDraw.Draw(im)
    c = SIZE / 2
    if value == 0:
        if shape == 'orange':
            d.ellipse((c - 218, c - 218, c + 218, c + 218), outline=INK, width=30)
            outer, inner, cy = 160, 66, c
        elif shape == 'gray':
            d.rounded_rectangle((c - 208, c - 208, c + 208, c + 208), 44, outline=INK, width=30)
            outer, inner, cy = 165, 68, c + 6
        else:
            d.polygon([(c, c - 236), (c + 236, c + 196), (c - 236, c + 196)], fill=INK)
            d.polygon([(c, c - 172), (c + 184, c + 166), (c - 184, c + 166)], fill=(0, 0, 0, 0))
            outer, inner, cy = 118, 48, c + 62
        r = [outer if i % 2 == 0 else inner for i in range(10)]
        d.polygon(
            [(c + r[i] * math.sin(i * math.pi / 5), cy - r[i] * math.cos(i * math.pi / 5)) for i in range(10)], fill=INK
        )
    else:
        for x, y, r in PIPS[value]:
            pip(d, shape, c + x, c + y, r)
    path = Path(tempfile.gettempdir()) / f'die_face_{shape}_{value}.png'
    im.save(path)
    return str(path)


def decal(path, loc, rot, size=1.5, color='#0e1228'):
    """A printed plane just above a face."""
    bpy.ops.mesh.primitive_plane_add(size=size, location=loc, rotation=rot)
    o = act()
    m = mat('print', color, 0.4)
    nt = m.node_tree
    t = nt.nodes.new('ShaderNodeTexImage')
    t.image = bpy.data.images.load(path)
    nt.links.new(t.outputs['Alpha'], nt.nodes['Principled BSDF'].inputs['Alpha'])
    o.data.materials.append(m)
    return o


def die(shape, rotation=(0, 0, 0)):
    """A whole die with all six faces printed, turned by an Euler triple or a quaternion."""
    n = count()
    cube((2, 2, 2), (0, 0, 0), mat('die', ALIEN[shape], 0.26, 0, coat=0.7), bevel=0.36, segs=12)
    for axis, value in FACES.items():
        decal(face_image(shape, value), tuple(1.004 * a for a in axis), TURN[axis])
    g = group(since(n))
    if isinstance(rotation, Quaternion):
        g.rotation_mode = 'QUATERNION'
        g.rotation_quaternion = rotation
    else:
        g.rotation_euler = rotation


def lights():
    """Key from the upper left, a little magenta and turquoise on the sides."""
    area((-3, -2, 7), (0, 0, 0), 620, 4, '#ffffff')
    area((5, 3, 2), (0, 0, 0), 260, 3, '#ff7ac8')
    area((-5, 3, 2), (0, 0, 0), 260, 3, '#5fe6f0')


def still(shape, value):
    """Seen from above: the value counts, the front edge gives depth."""
    die(shape, UP[value])
    lights()
    camera((0, -3.0, 8), (0, -0.05, 0), ortho=2.75)


def lifted(shape, value):
    """In the hand: three sides seen, the value on top."""
    die(shape, UP[value])
    lights()
    camera((2.6, -4.6, 5.4), (0, 0, 0), ortho=3.4)


def tumbling(shape, frame):
    """Frame 1 to 8 of one turn about a leaning axis."""
    axis = Vector((1.0, 0.42, 0.25)).normalized()
    q = Quaternion(axis, 2 * math.pi * (frame - 1) / 8 + 0.35) @ Euler((0.3, 0.5, 0.2)).to_quaternion()
    die(shape, q)
    lights()
    camera((0, -3.0, 8), (0, 0, 0), ortho=3.5)


SPRITES = {}
for _c in ALIEN:
    for _v in range(4):
        SPRITES[f'die_{_c}_{_v}'] = (still, (_c, _v), 176)
        SPRITES[f'die_drag_{_c}_{_v}'] = (lifted, (_c, _v), 208)
    for _k in range(1, 9):
        SPRITES[f'die_tumble_{_c}_{_k}'] = (tumbling, (_c, _k), 208)
