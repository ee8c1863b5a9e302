"""Writes every icon as a PNG: the game's own drawings in colour, buttons in white.

usage: python draw_icons.py OUT_DIR [--size 128] [--lucide FOLDER]
FOLDER holds the icons.json of the npm package @iconify-json/lucide; without it the button icons stay as they are.
"""

import argparse
import io
import json
from pathlib import Path

import pen
from icon_names import BUTTONS, GAME, SEATS
from icons import draw
from PIL import Image

LARGE = {'hal': 512, 'emblem_hal': 512} | {f'emblem_{s}': 256 for s in SEATS}  # those that screens show large
FILL = 0.94  # of the picture's side; the rest keeps outlines from being cut


def game_icons(out: Path, size: int) -> int:
    """Draw the icons of the game. Returns how many files."""
    for name, (spell, _) in GAME.items():
        side = LARGE.get(name, size)
        s, p = pen.surface(side, side)
        draw(p, spell, side / 2, side / 2, side * FILL)
        pen.save(s, out / f'{name}.png')
    return len(GAME)


def buttons(out: Path, size: int, package: Path) -> int:
    """Draw the lucide strokes in white. Returns how many files."""
    import resvg_py  # only needed here

    data = json.loads((package / 'icons.json').read_text())
    known = data['icons'] | {
        k: data['icons'][v['parent']] for k, v in data.get('aliases', {}).items() if v['parent'] in data['icons']
    }
    for name, source in BUTTONS.items():
        body = known[source]['body'].replace('currentColor', '#fff').replace('stroke-width="2"', 'stroke-width="2.2"')
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 24 24">{body}</svg>'
        Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg)))).save(out / f'ui_{name}.png', optimize=True)
    return len(BUTTONS)


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument('out', type=Path)
    ap.add_argument('--size', type=int, default=128)
    ap.add_argument('--lucide', type=Path)
    a = ap.parse_args()
    a.out.mkdir(parents=True, exist_ok=True)
    n = game_icons(a.out, a.size)
    m = buttons(a.out, a.size // 4 * 3, a.lucide) if a.lucide else 0
    print(f'{n} icons, {m} buttons')


if __name__ == '__main__':
    main()
