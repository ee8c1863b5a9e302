"""Writes every distinct tile face.

usage: python draw_tiles.py OUT_DIR [--scale 1.25]
Faces: standard_COLOUR_EFFECT, boost_COLOUR_BOOST_EFFECT, start_COLOUR_SEATCOLOUR, advanced_SCORES (all .png, 320 px:
150 on the table, twice that at 3840x2160).
"""

import argparse
from pathlib import Path

import pen
import tiles
from gamedata import COLOURS, EFFECT, SCORE, rules

SEATS = ('crimson', 'violet', 'sky', 'ivory')


def faces() -> dict:
    """Face name -> how to draw it; a starting tile depends on its owner's colour."""
    how: dict = {}
    for t in rules().tiles:
        c = COLOURS[t.colour] if t.colour >= 0 else ''
        e = [EFFECT[x] for x in t.effects]
        if t.scores:
            how[f'advanced_{t.scores}'] = lambda z, s=t.scores: tiles.advanced(SCORE[s], z)
        elif len(e) == 2:
            for seat in SEATS:
                how[f'start_{c}_{seat}'] = lambda z, c=c, e=tuple(e), seat=seat: tiles.starting(c, e, seat, z)
        else:
            how[f'standard_{c}_{t.effects[0]}'] = lambda z, c=c, e=e[0]: tiles.standard(c, e, z)
            how[f'boost_{c}_{t.boost}_{t.effects[0]}'] = lambda z, c=c, e=e[0], b=t.boost: tiles.boost(c, b, e, z)
    return how


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument('out', type=Path)
    ap.add_argument('--scale', type=float, default=1.25)
    a = ap.parse_args()
    how = faces()
    for name, fn in how.items():
        pen.save(fn(a.scale), a.out / f'{name}.png')
    print(len(how), 'tile faces')


if __name__ == '__main__':
    main()
