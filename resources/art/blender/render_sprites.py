"""Renders the sprites with Cycles: transparent PNGs at about twice their size on the table or more.

usage: python render_sprites.py OUT_DIR [--only NAME ...] [--group figures dice tokens space angel rooms] [--samples 16]
                                [--skip-existing]
Needs a Python with bpy. ART_THREADS=1 keeps it to one thread.
"""

import argparse
import sys
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import common
import sprites_angel
import sprites_dice
import sprites_figures
import sprites_rooms
import sprites_space
import sprites_tokens

GROUPS = {
    'figures': sprites_figures,
    'dice': sprites_dice,
    'tokens': sprites_tokens,
    'space': sprites_space,
    'angel': sprites_angel,
    'rooms': sprites_rooms,
}


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument('out', type=Path)
    ap.add_argument('--only', nargs='*')
    ap.add_argument('--group', nargs='*', choices=list(GROUPS), default=list(GROUPS))
    ap.add_argument('--samples', type=int, default=16)
    ap.add_argument('--skip-existing', action='store_true')
    a = ap.parse_args()
    a.out.mkdir(parents=True, exist_ok=True)
    failed = []
    for g in a.group:
        samples = max(4, round(a.samples * getattr(GROUPS[g], 'SAMPLES', 1)))
        for name, (scene, args, size) in GROUPS[g].SPRITES.items():
            if a.only and name not in a.only:
                continue
            if a.skip_existing and (a.out / f'{name}.png').exists():
                continue
            width, height = size if isinstance(size, tuple) else (size, size)
            common.reset(width, samples, res_y=height)
            try:
                scene(*args)
                common.render(str(a.out / f'{name}.png'))
            except Exception:  # one broken sprite must not stop the others
                traceback.print_exc()
                failed.append(name)
    if failed:
        sys.exit('FAILED: ' + ' '.join(failed))


if __name__ == '__main__':
    main()
