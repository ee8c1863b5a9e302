"""Writes the faces and backs of all cards as WebP with transparent corners.

usage: python draw_cards.py OUT_DIR [--only mission|small|ravager|rack|hal|back]
mission_NN, ravager_NN, hal_NN and back_KIND are 612x884, for a tooltip at 3840x2160 shows them
600 wide; mission_NN_small is 256x352, ravager_NN_rack 280x384.
Pictures come from ../plates; effects from the data of the rules.
"""

import argparse
from pathlib import Path

import cards
import gamedata
import pen
import small_faces

SCALE = 612 / cards.W
BACKS = ('orange', 'gray', 'green', 'ravager', 'hal')


def store(surface, path: Path, quality: int = 92) -> None:
    """Save as WebP; sharp chroma matters more for icons than a few kilobytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pen.to_pil(surface).save(path, quality=quality, method=6, alpha_quality=100)


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument('out', type=Path)
    ap.add_argument('--only', nargs='*', default=['mission', 'small', 'ravager', 'rack', 'hal', 'back'])
    ap.add_argument('--numbers', nargs='*', type=int, help='only these cards')
    a = ap.parse_args()
    jobs = []
    for m in gamedata.missions():
        jobs.append(('mission', m.number, f'mission_{m.number:02d}', lambda m=m: cards.mission_card(m, SCALE)))
        jobs.append(('small', m.number, f'mission_{m.number:02d}_small', lambda m=m: small_faces.mission_small(m)))
    for r in gamedata.ravagers():
        jobs.append(('ravager', r.number, f'ravager_{r.number}', lambda r=r: cards.ravager_card(r, SCALE)))
        jobs.append(('rack', r.number, f'ravager_{r.number}_rack', lambda r=r: small_faces.ravager_rack(r)))
    for i, (_, halves) in enumerate(gamedata.hal_cards(), 1):
        jobs.append(('hal', i, f'hal_{i:02d}', lambda h=halves: cards.hal_card(h, SCALE)))
    for b in BACKS:
        jobs.append(('back', 0, f'back_{b}', lambda b=b: cards.back(b, SCALE)))
    n = 0
    for kind, number, name, fn in jobs:
        if kind in a.only and (not a.numbers or number in a.numbers):
            store(fn(), a.out / f'{name}.webp')
            n += 1
    print(n, 'card faces')


if __name__ == '__main__':
    main()
