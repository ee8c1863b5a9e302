"""Renders the pieces of The Derelict: marines looking left and right, Stalkers, Alphas, the die, the support token.

usage: python derelict_pieces.py OUT_DIR [--only NAME ...] [--samples 16] [--share 1] [--skip-existing]

The light is the facing: warm where a piece looks, cold behind it. All marines have one scale, so that their size tells
them apart too; Stalkers look right, and each fills its picture.
"""

import math
import sys
import tempfile
from functools import partial
from pathlib import Path

import bpy
from derelict_kit import Shot, area, camera, count, cube, cyl, group, main, mat, since
from derelict_marines import BUILDS, marine
from derelict_parts import HALF
from derelict_stalkers import POSES, Pose, stalker
from PIL import Image, ImageDraw, ImageFont

FONT = Path(__file__).resolve().parents[1] / 'fonts' / 'Oxanium_800ExtraBold.ttf'
STRIKES = (1, 2, 3)
INK, BLOOD = (16, 19, 28, 255), (206, 34, 26, 255)
PRINT = 512
# value on each side of the die, the turn that lays its print there, the turn that brings it to the top
SIDES = {(0, 0, 1): 0, (0, 0, -1): 5, (1, 0, 0): 1, (-1, 0, 0): 4, (0, 1, 0): 2, (0, -1, 0): 3}
TURNS = {
    (0, 0, 1): (0, 0, 0),
    (0, 0, -1): (math.pi, 0, 0),
    (1, 0, 0): (HALF, 0, HALF),
    (-1, 0, 0): (HALF, 0, -HALF),
    (0, 1, 0): (HALF, 0, math.pi),
    (0, -1, 0): (HALF, 0, 0),
}
TOP = {
    0: (0, 0, 0),
    5: (math.pi, 0, 0),
    2: (HALF, 0, math.pi),
    3: (-HALF, 0, 0),
    1: (0, -HALF, -HALF),
    4: (0, HALF, HALF),
}


def lights(side, strength=1.0):
    """Warm from where it looks (side 1: left), cold and red edges behind, a little from the front."""
    area((-5 * side, -5, 5), (0, 0, 1), 760 * strength, 3, '#fff0d8')
    area((5 * side, 3, 4), (0, 0, 1), 640 * strength, 3, '#4fd8e8')
    area((-4 * side, 5, 3), (0, 0, 1), 440 * strength, 3, '#ff7a3a')
    area((2 * side, -6, 2), (0, 0, 1), 240 * strength, 4, '#dfe8ff')


# those whose weapon would hide or leave the picture from their other side: they look right as in a mirror
MIRRORED = ('mar_green_2', 'mar_yellow_1', 'mar_blue_1', 'mar_red_1', 'mar_purple_1', 'mar_gray_1', 'mar_gray_2')


# how far before him lies the middle of his picture, of those with long weapons
AHEAD = {'mar_green_2': 0.3, 'mar_purple_2': 0.28}


def one_marine(name, side):
    """Looking left (side 1) or right (-1)."""
    marine(name).rotation_euler = (0, 0, math.radians(-50 * side))
    lights(side)
    camera((0, -9, 3.4), (-AHEAD.get(name, 0.16) * side, 0, 1.38), ortho=3.3)


# kind and pose: where the middle of its picture lies, across and up, and how much of the scene it shows
FRAMES = {
    'head': (0.1, 1.85, 4.15),
    'head_b': (0.1, 1.8, 4.0),
    'tongue': (0.38, 1.5, 4.05),
    'tongue_b': (0.22, 1.7, 4.2),
    'claw': (0.12, 1.72, 3.9),
    'claw_b': (0.36, 1.75, 4.4),
    'tail': (0.0, 1.95, 4.5),
}


def one_stalker(kinds, pose, frame, alpha=False):
    """Looking right."""
    stalker(kinds, alpha, pose).rotation_euler = (0, 0, math.radians(42))
    area((5, -5, 5), (0, 0, 1), 820, 3, '#ffeccc')
    area((-5, 3, 4), (0, 0, 1), 720, 3, '#5f8cff')
    area((4, 5, 3), (0, 0, 1), 480, 3, '#ff5a6a')
    area((0, -6, 2), (0, 0, 1), 240, 4, '#dfe8ff')
    x, z, size = frame
    camera((x - 0.12, -9, z + 1.5), (x, 0, z), ortho=size)


# ---------------------------------------------------------------- the die
def skull(d, colour):
    """A skull that leaves its brow for the number."""
    d.ellipse((14, 8, 498, 388), fill=colour)
    d.rounded_rectangle((124, 300, 388, 504), 54, fill=colour)
    for x in (150, 362):
        d.ellipse((x - 58, 286, x + 58, 390), fill=(0, 0, 0, 0))
    d.polygon([(256, 352), (286, 408), (226, 408)], fill=(0, 0, 0, 0))
    for x in (192, 256, 320):
        d.rounded_rectangle((x - 10, 440, x + 10, 512), 6, fill=(0, 0, 0, 0))


def face_print(value):
    """What stands on a side: a number, on a strike in the brow of a skull. Returns the path of a PNG."""
    im = Image.new('RGBA', (PRINT, PRINT), (0, 0, 0, 0))
    d = ImageDraw.Draw(im)
    if value in STRIKES:
        skull(d, BLOOD)
        font, y, colour = ImageFont.truetype(str(FONT), 312), 158, (255, 247, 232, 255)
    else:
        font, y, colour = ImageFont.truetype(str(FONT), 400), 252, INK
    d.text((256, y), str(value), font=font, fill=colour, anchor='mm')
    path = Path(tempfile.gettempdir()) / f'derelict_face_{value}.png'
    im.save(path)
    return str(path)


def side_print(axis, value):
    """A printed plane just above a side."""
    bpy.ops.mesh.primitive_plane_add(size=1.56, location=tuple(1.004 * a for a in axis), rotation=TURNS[axis])
    o = bpy.context.active_object
    m = mat('#10131c', 0.4)
    nt = m.node_tree
    t = nt.nodes.new('ShaderNodeTexImage')
    t.image = bpy.data.images.load(face_print(value))
    shader = nt.nodes['Principled BSDF']
    nt.links.new(t.outputs['Alpha'], shader.inputs['Alpha'])
    nt.links.new(t.outputs['Color'], shader.inputs['Base Color'])
    o.data.materials.append(m)


def die(turn):
    """The whole die, turned by an Euler triple."""
    n = count()
    cube((2, 2, 2), (0, 0, 0), mat('#efe9da', 0.28, 0, 0.7), 0.34, segs=10)
    for axis, value in SIDES.items():
        side_print(axis, value)
    return group(since(n), rot=turn)


def die_picture(turn, close):
    die(turn)
    area((-3, -2, 7), (0, 0, 0), 620, 4, '#fff4e2')
    area((5, 3, 2), (0, 0, 0), 280, 3, '#ff8a4a')
    area((-5, 3, 2), (0, 0, 0), 260, 3, '#4fd8e8')
    area((0, -6, 1), (0, 0, 0), 130, 3, '#dfe8ff')
    if close:
        camera((0, -2.6, 8), (0, -0.05, 0), ortho=2.62)
    else:
        camera((2.6, -4.6, 5.4), (0, 0, 0), ortho=3.5)


# ---------------------------------------------------------------- the token
def token():
    """A hexagon of brass with three rounds, lying flat; its top is that of the picture."""
    n = count()
    brass = mat('#ffc94e', 0.3, 0.15, 0.7, emit='#ffb52a', estr=0.22)
    dark, pale = mat('#3a2606', 0.5), mat('#fff0b8', 0.3, 0.1, 0.7)
    cyl(1.0, 0.3, (0, 0, 0), brass, bevel=0.09, v=6)
    cyl(0.84, 0.32, (0, 0, 0.01), pale, bevel=0.02, v=6)
    cyl(0.78, 0.33, (0, 0, 0.02), dark, bevel=0.03, v=6)
    cyl(0.72, 0.34, (0, 0, 0.02), brass, bevel=0.03, v=6)
    for x in (-0.3, 0.0, 0.3):
        cube((0.19, 0.5, 0.12), (x, -0.1, 0.2), dark, 0.02)
        cyl(0.095, 0.12, (x, 0.15, 0.2), dark, v=24)
        cyl(0.095, 0.34, (x, 0.32, 0.2), dark, (-HALF, 0, 0), r2=0.01, bevel=0, v=24)
        cube((0.19, 0.05, 0.13), (x, -0.26, 0.205), pale, 0.01)
    return group(since(n))


def token_picture():
    token()
    area((-3, -4, 7), (0, 0, 0), 640, 4, '#fff4e2')
    camera((0, -1.8, 7), (0, 0, 0), ortho=2.2)


SHOTS = {}
for _name in BUILDS:
    SHOTS[_name] = Shot(partial(one_marine, _name, 1), (320, 320))
    if _name not in MIRRORED:
        SHOTS[f'{_name}_right'] = Shot(partial(one_marine, _name, -1), (320, 320))
for _kind, (_first, _second) in POSES.items():
    SHOTS[f'stk_{_kind}'] = Shot(partial(one_stalker, [_kind], _first, FRAMES[_kind]), (224, 224))
    _frame = FRAMES.get(f'{_kind}_b', FRAMES[_kind])
    SHOTS[f'stk_{_kind}_b'] = Shot(partial(one_stalker, [_kind], _second, _frame), (224, 224))
SHOTS['alpha_a'] = Shot(
    partial(one_stalker, ['head', 'tail'], Pose(0.1, 'spread', 0.2), (0.0, 1.95, 4.5), True), (288, 288)
)
SHOTS['alpha_b'] = Shot(
    partial(one_stalker, ['claw', 'tongue'], Pose(0.22, 'raised', 0.3), (0.26, 1.8, 4.15), True), (288, 288)
)
for _value, _turn in TOP.items():
    SHOTS[f'die_{_value}'] = Shot(partial(die_picture, _turn, True), (224, 224))
for _k in range(1, 7):
    _turn = (0.3 + 0.785 * _k, 0.5 + 0.42 * _k, 0.2 + 0.25 * _k)
    SHOTS[f'die_tumble_{_k}'] = Shot(partial(die_picture, _turn, False), (208, 208))
SHOTS['token'] = Shot(token_picture, (144, 144))


def mirror(folder):
    """Write the pictures of those who look right as in a mirror."""
    for name in MIRRORED:
        if (folder / f'{name}.webp').exists():
            left = Image.open(folder / f'{name}.webp')
            left.transpose(Image.Transpose.FLIP_LEFT_RIGHT).save(folder / f'{name}_right.webp', quality=90, method=6)


if __name__ == '__main__':
    main(SHOTS)
    mirror(Path(sys.argv[1]))
