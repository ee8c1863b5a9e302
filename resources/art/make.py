"""Makes all pictures of the game again.

usage: python resources/art/make.py [--only icons|tiles|cards|backgrounds|sprites|scenes|derelict|manifest ...]
                                    [--bpy PYTHON] [--lucide FOLDER] [--work FOLDER] [--samples 16]

icons, tiles, cards, backgrounds and manifest need the packages of requirements.txt. sprites, scenes and derelict need a
Python with bpy (Blender as a module); name it with --bpy if it is another one. scenes are the pictures on cards: they
become the plates from which cards are drawn. derelict are the pictures of The Derelict, made by scripts of that name.
Without --only everything is made, rendered pictures only if a bpy is at hand.
Renders that are in the work folder already are not made again, so that a run that was broken off can go on; an empty
folder makes everything anew.
--lucide is the folder of the npm package @iconify-json/lucide; without it the button icons stay as they are.
All noise is seeded; renders still differ by a few values from machine to machine.
"""

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
IMAGES = HERE.parent / 'images'
STEPS = ('scenes', 'sprites', 'derelict', 'icons', 'tiles', 'cards', 'backgrounds', 'manifest')
PIECES = ('figures', 'dice', 'tokens', 'space', 'angel')
RENDERED = ('scenes', 'sprites', 'derelict')
DERELICT = ('places', 'terrain', 'title', 'pieces', 'orders')  # derelict_NAME.py; other scripts are their parts


def run(python: str, script: str, *args: object) -> None:
    """Run one of the scripts, showing what it says."""
    command = [python, str(HERE / script), *map(str, args)]
    print('>', script, *map(str, args), flush=True)
    subprocess.run(command, check=True, env={**os.environ, 'PYTHONDONTWRITEBYTECODE': '1'})


def store_sprites(work: Path) -> None:
    """Move rendered sprites into the images, losslessly packed; the comet gets its tail."""
    from comet_tail import with_tail
    from PIL import Image

    out = IMAGES / 'sprites'
    out.mkdir(parents=True, exist_ok=True)
    for path in sorted(work.glob('*.png')):
        im = Image.open(path)
        if path.stem == 'comet_head':
            im, path = with_tail(im), path.with_name('comet.png')
        im.save(out / path.name, optimize=True)
        if path.stem == 'angel_hero':
            far(im).save(out / 'angel_far.png', optimize=True)


def far(im):
    """The ship as she flies by: a tenth of the pixels, no margin."""
    im = im.convert('RGBA')
    im = im.crop(im.getbbox())
    return im.resize((960, round(960 * im.height / im.width)))


def store_rooms(work: Path) -> None:
    """Pack rendered rooms into the images; no edge of theirs is transparent."""
    from PIL import Image

    out = IMAGES / 'rooms'
    out.mkdir(parents=True, exist_ok=True)
    for path in sorted(work.glob('*.png')):
        Image.open(path).convert('RGB').save(out / f'{path.stem}.webp', quality=90, method=6)


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('--only', nargs='*', choices=STEPS)
    ap.add_argument('--bpy', help='a Python that can import bpy')
    ap.add_argument('--lucide', type=Path)
    ap.add_argument('--work', type=Path, help='where renders are kept; a temporary folder if left out')
    ap.add_argument('--samples', type=int, default=16)
    a = ap.parse_args()
    bpy = a.bpy or (sys.executable if importlib.util.find_spec('bpy') else '')
    steps = a.only or [s for s in STEPS if bpy or s not in RENDERED]
    if not bpy and any(s in RENDERED for s in steps):
        ap.error('sprites, scenes and derelict need a Python with bpy: --bpy PYTHON')
    sys.path.insert(0, str(HERE))
    work = a.work or Path(tempfile.mkdtemp(prefix='art_'))
    how = ('--samples', a.samples, '--skip-existing')
    for step in STEPS:
        if step not in steps:
            continue
        if step == 'scenes':
            run(bpy, 'blender/render_scenes.py', work / 'scenes', '--res', 640, *how)
            run(sys.executable, 'plates.py', work / 'scenes', HERE / 'plates')
        elif step == 'sprites':
            run(bpy, 'blender/render_sprites.py', work / 'sprites', '--group', *PIECES, *how)
            store_sprites(work / 'sprites')
            run(bpy, 'blender/render_sprites.py', work / 'rooms', '--group', 'rooms', *how)
            store_rooms(work / 'rooms')
        elif step == 'derelict':
            for name in DERELICT:
                run(bpy, f'derelict_{name}.py', work / 'derelict', '--skip-existing')
            shutil.copytree(work / 'derelict', IMAGES / 'derelict', dirs_exist_ok=True)
            run(sys.executable, 'vector/derelict_signs.py', IMAGES / 'derelict')
            run(sys.executable, 'derelict_events.py', IMAGES / 'derelict')  # of places and pieces, so these come first
        elif step == 'icons':
            run(sys.executable, 'vector/draw_icons.py', IMAGES / 'icons', *(('--lucide', a.lucide) if a.lucide else ()))
        elif step == 'backgrounds':
            run(sys.executable, 'backgrounds.py', IMAGES)
        elif step == 'manifest':
            run(sys.executable, 'manifest.py', IMAGES)
        else:
            run(sys.executable, f'vector/draw_{step}.py', IMAGES / step)


if __name__ == '__main__':
    main()
