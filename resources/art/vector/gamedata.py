"""What the faces show, read from the same data as the rules: cards as rows of icons, tiles as ids and faces.

Everything here turns the rules' names into names of the icon language; nothing is decided here.
"""

import sys
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

from blackangel.games.black_angel.data import GameData  # noqa: E402
from blackangel.games.black_angel.data_read import load_data  # noqa: E402
from blackangel.ui.black_angel.table.phrases import EFFECTS, SCORES  # noqa: E402

COLOURS = ('orange', 'gray', 'green')
PEOPLE = {'orange': 'melurien', 'gray': 'xhavit', 'green': 'tsoth'}
ITEM = {'technology': 'tile', 'ravager': 'ravager'}
EFFECT = {code: effect.icon for code, effect in EFFECTS.items()}
SCORE = {kind: icon for kind, (icon, _) in SCORES.items()}
HAL_ICONS = {
    'discover_advanced': ['discover', 'advanced'],
    'discover_tiles': ['discover', 'tile'],
    'ships': ['command'],
    'repair': ['repair'],
    'destroy': ['destroy'],
}


@dataclass(slots=True)
class Row:
    """One line of an effect: for whom, what is spent, what is gained, for each what."""

    gain: list[str]
    who: list[str] = field(default_factory=list)
    spend: list[str] = field(default_factory=list)
    per: str | None = None


@dataclass(slots=True)
class Mission:
    """The face of a Mission card."""

    number: int
    colour: str
    use: bool
    rows: list[Row]
    reward: str
    tiles: list[str]


@dataclass(slots=True)
class Ravager:
    """The face of a Ravager card; `die` is the colour of dice that effect 2 damages."""

    number: int
    effect: int
    location: int
    colour: str
    action: str
    next_location: int
    next_colour: str
    die: str


@cache
def rules() -> GameData:
    """The data of the game."""
    return load_data()


def icons_of(goods) -> list[str]:
    """(("ship", 2), ("vp", 3)) as icon names, one for each piece; points are one crest with a number."""
    out: list[str] = []
    for item, n in goods:
        out += [f'vp:{n}'] if item == 'vp' else [ITEM.get(item, item)] * n
    return out


def mission(number: int) -> Mission:
    """The Mission card of that number."""
    card = rules().missions[number]
    per = None
    if card.per:
        where, colour = card.per
        per = f'{"in_space" if where == "space" else "ejected"}:{COLOURS[colour]}'
    if card.activation:
        rows = [Row(icons_of(card.gains), spend=[ITEM.get(i, i) for i in card.spend])]
    elif card.gains == card.ship_gains and not card.ship_owner:
        rows = [Row(icons_of(card.gains), who=['owner', 'holders'], per=per)]
    else:
        rows = [
            Row(icons_of(card.gains), who=['owner'], per=per),
            Row(icons_of(card.ship_gains), who=['holders'], per=per),
        ]
    reward = icons_of([card.reward])[0]
    return Mission(number, COLOURS[card.colour], card.activation, rows, reward, [COLOURS[t] for t in card.tiles])


def missions() -> list[Mission]:
    """All 60 Mission cards."""
    return [mission(c.number) for c in rules().missions if c and c.number > 0]


def ravagers() -> list[Ravager]:
    """All 30 Ravager cards."""
    board = rules().board
    out = []
    for card in rules().ravagers:
        here, there = board.actions[card.location - 1], board.actions[card.location % 6]
        die = COLOURS[board.damage_colours[card.location - 1]]
        out.append(
            Ravager(
                card.number,
                card.effect,
                card.location,
                COLOURS[here.colour],
                here.kind,
                there.number,
                COLOURS[there.colour],
                die,
            )
        )
    return out


def hal_cards() -> list[tuple[str, list[tuple[str, list[str]]]]]:
    """(id, [(die colour, icons) of the top half, the same of the bottom half]) of Hal's 12 cards."""

    def half(h):
        turn = [] if h.clockwise is None else ['clockwise' if h.clockwise else 'counter']
        return COLOURS[h.colour], HAL_ICONS[h.action] + turn

    return [(c.id, [half(c.top), half(c.bottom)]) for c in rules().hal]
