"""Writes every distinct tile face and the table that says which tile wears which.

usage: python draw_tiles.py OUT_DIR [--scale 1.25]
Faces: standard_COLOUR_EFFECT, boost_COLOUR_BOOST_EFFECT, start_COLOUR_SEATCOLOUR, advanced_SCORES (all .png, 320 px:
150 on the table, twice that at 3840x2160).
faces.yaml maps tile ids to them.
"""

import argparse
from pathlib import Path

import pen
import tiles
import yaml
from gamedata import COLOURS, EFFECT, SCORE, rules

SEATS = ('crimson', 'violet', 'sky', 'ivory')


def faces() -> tuple[dict, dict]:
    """(face name -> how to draw it, tile id -> its faces); a starting tile depends on its owner's colour."""
    how: dict = {}
    wears: dict = {}
    for t in rules().tiles:
        c = COLOURS[t.colour] if t.colour >= 0 else ''
        e = [EFFECT.get(x, x) for x in t.effects]
        if t.scores:
            name = f'advanced_{t.scores}'
            how[name] = lambda z, s=t.scores: tiles.advanced(SCORE[s], z)
            wears[t.id] = {'standard': name}
        elif len(e) == 2:
            for seat in SEATS:
                how[f'start_{c}_{seat}'] = lambda z, c=c, e=tuple(e), seat=seat: tiles.starting(c, e, seat, z)
            wears[t.id] = {'standard': f'start_{c}_SEATCOLOUR'}
        else:
            a, b = f'standard_{c}_{t.effects[0]}', f'boost_{c}_{t.boost}_{t.effects[0]}'
            how[a] = lambda z, c=c, e=e[0]: tiles.standard(c, e, z)
            how[b] = lambda z, c=c, e=e[0], b=t.boost: tiles.boost(c, b, e, z)
            wears[t.id] = {'standard': a, 'boost': b}
    return how, wears


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument('out', type=Path)
    ap.add_argument('--scale', type=float, default=1.25)
    a = ap.parse_args()
    how, wears = faces()
    for name, fn in how.items():
        pen.save(fn(a.scale), a.out / f'{name}.png')
    head = '# Which face a tile shows. SEATCOLOUR: the colour of the seat that owns the starting tile.\n'
    (a.out / 'faces.yaml').write_text(head + yaml.safe_dump(wears, sort_keys=False, default_flow_style=None))
    print(len(how), 'tile faces')


if __name__ == '__main__':
    main()
