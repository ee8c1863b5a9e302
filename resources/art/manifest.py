"""Writes the README of the images: every picture, what it is, its pixels and its size on the table (1920 x 1080).

usage: python manifest.py IMAGES_DIR
"""

# ruff: noqa: E501

import re
import sys
from collections import defaultdict
from pathlib import Path

from PIL import Image

sys.path.insert(0, str(Path(__file__).resolve().parent / 'vector'))

from derelict_sign_names import SIGNS
from icon_names import BUTTONS, GAME

# pattern of a name below images -> (what it is, logical size)
RULES = [
    (r'sprites/angel_board', 'the Black Angel from above: the board', '916 wide'),
    (r'sprites/angel_fig', 'the Black Angel as a piece', '134 wide in a hex, 32 on the jump track'),
    (r'sprites/angel_far', 'the Black Angel flying by: jumps and endings', '350 to 780 wide'),
    (r'sprites/angel_hero', 'the Black Angel for the title', '1270 wide'),
    (r'sprites/die_drag_(\w+)_(\d)', r'die in the hand, {0}, value {1} on top', '78'),
    (r'sprites/die_tumble_(\w+)_(\d)', r'{0} die tumbling, frame {1} of 8', '41-88'),
    (r'sprites/die_(\w+)_(\d)', r'{0} die, value {1} (0 = star)', '41 own, 33 others, 31 supply'),
    (r'sprites/robot_(\w+)', r'robot of {0}', '54 high in a hex, 44 at a workstation'),
    (r'sprites/saucer_(\w+)_pilot', r'ship of {0} with its pilot', '52 wide'),
    (r'sprites/saucer_(\w+)', r'ship of {0}, empty', '52 wide'),
    (r'sprites/disc_(\w+)', r'score disc of {0}', '32'),
    (r'sprites/planet_(\w)', 'planet of the Meluriens', '70 wide (ringed b: 100; e with a moon: 78)'),
    (r'sprites/station_(\w)', 'station of the Xhavits', '80 wide'),
    (r'sprites/tsoth_(\w)', 'ship of the Tsoths', '68 wide'),
    (r'sprites/asteroids(_b)?', 'asteroid field', '96 wide'),
    (r'sprites/comet', 'comet, tail to the upper right', '88 wide'),
    (r'sprites/spes', 'planet Spes', '124 wide as a hex, 46 as token'),
    (r'sprites/ravager', 'Ravager raider', '64 wide'),
    (r'sprites/cube', 'cube: Damage, Debris', '24'),
    (r'sprites/resource', 'resource', '34'),
    (r'sprites/first_player', 'First Player token', '44'),
    (r'rooms/action_(\d)', r'the room behind action {0}', '148 x 104'),
    (r'rooms/shutter', 'the shutter before an empty berth', '106 x 84'),
    (r'cards/mission_(\d+)_small', r'Mission card {0} as it lies in space', '76 x 105'),
    (r'cards/mission_(\d+)', r'Mission card {0}', '168 x 243, tooltip 300 x 433'),
    (r'cards/ravager_(\d+)_rack', r'Ravager card {0} on a rack', '70 x 96'),
    (r'cards/ravager_(\d+)', r'Ravager card {0}', '168 x 243, tooltip 300 x 433'),
    (r'cards/hal_(\d+)', r'Hal card {0}', '178 x 257'),
    (r'cards/back_(\w+)', r'back of {0} cards', '168 x 243, slot 58 x 78, tucked 42 x 59'),
    (r'tiles/standard_(\w+?)_(\w+)', r'{0} Technology tile, standard side: {1}', '78, zoom 150'),
    (r'tiles/boost_(orange|gray|green)_(vp2|three|any_colour|reserve)_(\w+)', r'{0} Technology tile, boost side: {1}; behind it {2}', '78, zoom 150'),
    (r'tiles/start_(\w+?)_(\w+)', r'{0} starting tile of {1}', '78, zoom 150'),
    (r'tiles/advanced_(\w+)', r'Advanced tile, counts {0}', '78, on a space 65, zoom 150'),
    (r'backgrounds/table', 'behind the table: calm, streaks at the edges', 'fills the window'),
    (r'backgrounds/menu', 'behind menus and screens', 'fills the window'),
    (r'backgrounds/title', 'title scene; menu on the left', 'fills the window'),
    (r'backgrounds/nebula', 'the nebula at full strength', 'fills the window'),
    (r'derelict/loc_(\w+)', r'The Derelict: the place loc_{0}', '276 x 108, 500 x 240 when the squad travels'),
    (r'derelict/ter_(\w+)', r'The Derelict: the terrain ter_{0}', '58 x up to 62'),
    (r'derelict/title', 'The Derelict: the title; its half is cut from 41 % to the right edge', 'fills half the window or all of it'),
    (r'derelict/mar_(\w+?)_(\d)_right', r'The Derelict: marine {1} of the {0} team, looking right', 'he stands 0.71 of the picture high: 84 to 170'),
    (r'derelict/mar_(\w+?)_(\d)', r'The Derelict: marine {1} of the {0} team, looking left', 'he stands 0.71 of the picture high: 84 to 170'),
    (r'derelict/stk_(\w+?)(_b)?', r'The Derelict: a Stalker of the kind {0}, looking right; _b: another pose', '44-60'),
    (r'derelict/alpha_(\w)', r'The Derelict: Alpha {0}, looking right', '44-60'),
    (r'derelict/die_tumble_(\d)', r'The Derelict: the die tumbling, frame {0} of 6', '41-106'),
    (r'derelict/die_(\d)', r'The Derelict: the die, value {0} on top (1 to 3: a skull)', '18-106'),
    (r'derelict/token', 'The Derelict: support token', '18-40'),
    (r'derelict/act_(\d+)', r'The Derelict: order {0}, for a card of the colour of its team', '87 wide, dragged 113'),
    (r'derelict/ev_(\w+)', r'The Derelict: the event ev_{0}', '302 x 144'),
    (r'derelict/back_order_(\w+)', r'The Derelict: back of the orders of the {0} team', '87 x 114'),
    (r'derelict/back_(\w+)', r'The Derelict: back of a {0} card', '38 x 50'),
    (r'derelict/emblem_(\w+)', r'The Derelict: emblem of the {0} team', '19-36'),
    (r'derelict/sign_team_(\w+)', r'The Derelict: sign of the {0} team, to be tinted', '16-40'),
    (r'derelict/threat_(\w+)', r'The Derelict: danger of a {0} terrain', '21-44'),
    (r'app_icon', 'application icon', ''),
    (r'app_icon_small', 'application icon, simplified for small sizes (in the .ico, too)', 'title bar, task bar'),
    (r'readme', 'a game in progress, for the README of the project', ''),
    (r'readme_derelict', 'a mission in progress, for the README of the project', ''),
]  # fmt: skip
HEAD = """# Pictures of the game

Made by `resources/art/make.py`; licence: the project's own, but for the buttons `icons/ui_*` (Lucide, ISC; see `../LICENSES.md`).
Sizes on the table are logical units of a 1920 x 1080 canvas. Sprites keep a transparent margin: crop them to their content before
scaling to a width. Cards and tiles fill their pictures. Icons are drawn at 94 % of their square.
"""


def describe(name: str) -> tuple[str, str]:
    """(what, logical size) of a picture; raises KeyError for one that nobody described."""
    if name.startswith('icons/'):
        key = name[6:]
        if key.startswith('ui_'):
            return f'button: {key[3:].replace("_", " ")} (lucide {BUTTONS[key[3:]]})', '16-42'
        return GAME[key][1], '18-48'
    if name.startswith('derelict/sign_') and name[14:] in SIGNS:
        return f'The Derelict: sign, {SIGNS[name[14:]]}; to be tinted', '16-40'
    for pattern, what, size in RULES:
        m = re.fullmatch(pattern, name)
        if m:
            return what.format(*m.groups()), size
    raise KeyError(name)


def main() -> None:
    root = Path(sys.argv[1])
    groups = defaultdict(list)
    for path in sorted(p for p in root.rglob('*') if p.suffix in ('.png', '.jpg', '.webp', '.ico')):
        name = path.relative_to(root).with_suffix('').as_posix()
        what, size = describe(name)
        w, h = Image.open(path).size
        groups[path.relative_to(root).parent.as_posix()].append(f'| {path.name} | {what} | {w} x {h} | {size} |')
    lines = [HEAD]
    for group in sorted(groups, key=lambda g: (g == '.', g)):
        title = 'Application' if group == '.' else group
        lines += [f'## {title}\n', '| file | what | pixels | on the table |', '|---|---|---|---|', *groups[group], '']
    (root / 'README.md').write_text('\n'.join(lines))
    print(sum(map(len, groups.values())), 'pictures listed')


if __name__ == '__main__':
    main()
