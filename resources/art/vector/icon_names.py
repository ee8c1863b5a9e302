"""Every icon file and what it shows: file name -> (name in the icon language, meaning). Buttons come from lucide."""

# ruff: noqa: E501
SEATS = ('crimson', 'violet', 'sky', 'ivory')
COLOURS = ('orange', 'gray', 'green')
PEOPLE = {'orange': 'Meluriens', 'gray': 'Xhavits', 'green': 'Tsoths'}
PLACES = {1: 'orange', 2: 'orange', 3: 'gray', 4: 'gray', 5: 'green', 6: 'green'}
SUPPLY = '#8294cf'
TINT = {
    'crimson': '#ff5c7d',
    'violet': '#a583ff',
    'sky': '#62c6ff',
    'ivory': '#f7edd6',
    'neutral': '#8088a8',
    'hal': 'hal',
}

GAME = {
    'wild': ('wild', 'any colour'),
    'star': ('star', 'star of a die'),
    'ship': ('ship', 'ship'),
    'robot': ('robot', 'robot'),
    'robot_supply': (f'robot:{SUPPLY}', 'robot in the supply'),
    'resource': ('resource', 'resource'),
    'debris': ('debris', 'Debris, and a cube that lies anywhere'),
    'damage': ('damage', 'Damage is added'),
    'vp': ('vp', 'victory points'),
    'bolt': ('bolt', 'activation'),
    'lightning': ('lightning', 'lightning space of a tile, empty'),
    'lightning_full': ('lightning:full', 'lightning space of a tile, filled'),
    'mission': ('mission', 'Mission card of any colour'),
    'each_use': ('each_use', 'effect per activation'),
    'on_eject': ('on_eject', 'effect on ejection'),
    'owner': ('owner', 'owner of the card'),
    'holders': ('holders', 'each player with a ship on the card'),
    'in_space': ('in_space:any', 'card in space'),
    'ejected_card': ('ejected:any', 'ejected Mission card'),
    'ejected_tile': ('ejected:any:tile', 'ejected tile'),
    'ravager_ship': ('ravager_ship', 'Ravager ship, Ravagers in general'),
    'ravager': ('ravager', 'Ravager card'),
    'attack': ('attack', 'Ravager ship beside a hex, head in a red ring'),
    'tile': ('tile', 'Technology tile of any colour'),
    'advanced': ('advanced', 'Advanced Technology tile'),
    'moves': ('moves', 'moves as a number'),
    'move_1': ('move:1', 'move a ship 1 hex'),
    'move_2': ('move:2', 'move a ship up to 2 hexes'),
    'move_3': ('move:3', 'move a ship up to 3 hexes'),
    'activate_vertical': ('activate:v', 'activate the tile above or below'),
    'activate_horizontal': ('activate:h', 'activate the tile left or right'),
    'draw2': ('draw2', 'draw two Mission cards, keep one'),
    'shift': ('shift', 'move a robot between break room and workstation'),
    'flip': ('flip', 'flip a die'),
    'lock': ('lock', 'reserved, high-security area'),
    'break': ('break', 'break room'),
    'workstation': ('workstation', 'workstation'),
    'discover': ('discover', 'action: Discover Technology'),
    'command': ('command', 'action: Command Your Ships'),
    'repair': ('repair', 'action: Repair'),
    'destroy': ('destroy', 'action: Destroy Ravagers'),
    'spend': ('spend', 'spent'),
    'gain': ('gain', 'gained'),
    'lose': ('lose', 'lost'),
    'times': ('times', 'for each'),
    'or': ('or', 'or'),
    'to': ('to', 'leads to'),
    'swap': ('swap', 'both ways'),
    'clockwise': ('clockwise', 'clockwise'),
    'counter': ('counter', 'counter-clockwise'),
    'spes': ('spes', 'planet Spes'),
    'angel': ('angel', 'the Black Angel'),
    'comet': ('comet', 'comet'),
    'asteroid': ('asteroid', 'asteroids'),
    'hex': ('hex', 'hex of space'),
    'first': ('first', 'first player'),
    'hal': ('hal', 'Hal'),
    'hand': ('hand', 'cards in hand'),
    'arrow_technology': ('arrow:technology', 'arrow of the grid, Technology, pointing right'),
    'arrow_advanced': ('arrow:advanced', 'arrow of the grid, Advanced, pointing right'),
}
for _n in range(1, 13):
    GAME[f'vp_{_n}'] = (f'vp:{_n}', f'{_n} victory points')
for _c in COLOURS:
    GAME[f'shape_{_c}'] = (f'shape:{_c}', f'alien colour of the {PEOPLE[_c]}')
    GAME[f'people_{_c}'] = (f'people:{_c}', f'mark of the {PEOPLE[_c]}, ink only')
    GAME[f'mission_{_c}'] = (f'mission:{_c}', f'{_c} Mission card')
    GAME[f'tile_{_c}'] = (f'tile:{_c}', f'{_c} Technology tile')
    GAME[f'in_space_{_c}'] = (f'in_space:{_c}', f'{_c} card in space')
    GAME[f'ejected_{_c}'] = (f'ejected:{_c}', f'{_c} Mission card ejected')
    GAME[f'die_{_c}'] = (f'die:{_c}:blank', f'{_c} die of any value')
    for _v, _f in enumerate(('star', '1', '2', '3')):
        GAME[f'die_{_c}_{_v}'] = (f'die:{_c}:{_f}', f'{_c} die, flat drawing, value {_v}')
    GAME[f'boost_vp2_{_c}'] = (f'boost:vp2:{_c}', 'boost: 2 VP with the base action')
    GAME[f'boost_three_{_c}'] = (f'boost:three:{_c}', 'boost: the die becomes 3')
    GAME[f'boost_any_colour_{_c}'] = (f'boost:any_colour:{_c}', 'boost: the die takes any colour')
    GAME[f'boost_reserve_{_c}'] = (f'boost:reserve:{_c}', 'boost: reserve a die free')
for _n, _c in PLACES.items():
    GAME[f'place_{_n}'] = (f'shape:{_c}:{_n}', f'place {_n} of the Black Angel')
for _n in range(1, 6):
    GAME[f'ravager_effect_{_n}'] = (f'effect_row:{_n}', f'Ravager effect {_n} in general')
for _s in (*SEATS, 'neutral', 'hal'):
    GAME[f'emblem_{_s}'] = (f'emblem:{_s}', f'emblem of {_s} in its disc')
    GAME[f'robot_{_s}'] = (f'robot:{TINT[_s]}', f'robot of {_s}')
    if _s != 'neutral':
        GAME[f'ship_{_s}'] = (f'ship:{TINT[_s]}', f'ship of {_s}')
for _s in SEATS:
    GAME[f'mark_{_s}'] = (f'mark:{_s}', f'emblem of {_s} alone, white')
    GAME[f'disc_{_s}'] = (f'disc:{_s}', f'score disc of {_s}')
GAME['mark_neutral'] = ('mark:neutral', 'crosshatching of the neutral player, white')

# ui_NAME.png <- lucide drawing, white strokes
BUTTONS = {
    'back': 'chevron-left', 'menu': 'menu', 'help': 'circle-question-mark', 'log': 'list', 'open': 'chevron-down', 'up': 'chevron-up',
    'next': 'chevron-right', 'undo': 'undo-2', 'check': 'check', 'close': 'x', 'play': 'play', 'pause': 'pause', 'skip': 'skip-forward',
    'skip_back': 'skip-back', 'step': 'step-forward', 'step_back': 'step-back', 'fast': 'fast-forward', 'rewind': 'rewind', 'zoom': 'zoom-in',
    'zoom_out': 'zoom-out', 'add': 'plus', 'minus': 'minus', 'human': 'user', 'bot': 'bot', 'seed': 'dices', 'search': 'search',
    'date': 'calendar', 'clock': 'clock', 'finished': 'trophy', 'winner': 'crown', 'damaged': 'file-x', 'warning': 'triangle-alert',
    'rename': 'pencil', 'export': 'share', 'delete': 'trash', 'folder': 'folder', 'copy': 'download', 'analysis': 'chart-line',
    'leave': 'log-out', 'defaults': 'rotate-ccw', 'language': 'globe', 'display': 'monitor', 'sound': 'volume-2', 'mute': 'volume-x',
    'game': 'gamepad-2', 'access': 'accessibility', 'keys': 'keyboard', 'becomes': 'arrow-right', 'pointer': 'mouse-pointer-2',
    'hot_seat': 'hand', 'save': 'save', 'settings': 'settings', 'info': 'info', 'eye': 'eye', 'eye_off': 'eye-off', 'drag': 'grip-vertical',
    'fullscreen': 'maximize', 'learn': 'graduation-cap', 'book': 'book-open', 'pin': 'pin', 'lock': 'lock', 'gauge': 'gauge', 'users': 'users',
    'swap': 'arrow-left-right', 'expand': 'maximize-2', 'circle': 'circle', 'music': 'music',
}  # fmt: skip
