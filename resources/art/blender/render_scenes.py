"""Renders the card scenes with Cycles: one transparent PNG for each function named PEOPLE_THING.

usage: python render_scenes.py OUT_DIR [--only NAME ...] [--res 640] [--samples 16] [--skip-existing]
Needs a Python with bpy. ART_THREADS=1 keeps it to one thread.
"""

import argparse
import sys
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import common
import scenes_hal
import scenes_melurien
import scenes_more
import scenes_portraits
import scenes_ravager
import scenes_tsoth
import scenes_xhavit

PEOPLES = ('melurien', 'xhavit', 'tsoth', 'ravager', 'hal')
MODULES = (scenes_melurien, scenes_xhavit, scenes_tsoth, scenes_more, scenes_portraits, scenes_ravager, scenes_hal)
HELPERS = ('melurien_body', 'xhavit_shoulders', 'tsoth_head')


def scenes() -> dict:
    """Name -> function of every scene, in the order of the modules."""
    return {
        name: fn
        for module in MODULES
        for name, fn in vars(module).items()
        if name.split('_')[0] in PEOPLES and name not in HELPERS and callable(fn)
    }


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument('out', type=Path)
    ap.add_argument('--only', nargs='*')
    ap.add_argument('--res', type=int, default=640)
    ap.add_argument('--samples', type=int, default=16)
    ap.add_argument('--skip-existing', action='store_true')
    a = ap.parse_args()
    a.out.mkdir(parents=True, exist_ok=True)
    table, failed = scenes(), []
    for name in a.only or table:
        target = a.out / f'{name}.png'
        if a.skip_existing and target.exists():
            continue
        common.reset(a.res, a.samples, res_y=round(a.res * 1.06))
        try:
            table[name]()
            common.render(str(target))
        except Exception:  # one broken scene must not stop the others
            traceback.print_exc()
            failed.append(name)
    if failed:
        sys.exit('FAILED: ' + ' '.join(failed))


if __name__ == '__main__':
    main()
