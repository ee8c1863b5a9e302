"""Stable names of pieces and places, used in options, events, saved games and views.

Inside the state everything is a small integer; this module is the one place that translates.
"""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("orange", "gray", "green")
ORANGE, GRAY, GREEN = 0, 1, 2
COLOUR_INDEX: Final = {name: index for index, name in enumerate(COLOURS)}

DICE: Final = tuple(f"{colour}-{n}" for colour in COLOURS for n in range(1, 7))
DIE_INDEX: Final = {name: index for index, name in enumerate(DICE)}
DICE_PER_COLOUR: Final = 6

MAX_STRIPS: Final = 7
COLUMNS: Final = 5
MIDDLE: Final = 2
HEXES: Final = tuple(f"{strip + 1}{'abcde'[column]}" for strip in range(MAX_STRIPS) for column in range(COLUMNS))
HEX_INDEX: Final = {name: index for index, name in enumerate(HEXES)}

# The six places around the technology grid: row1 is the top row, col1 the left column.
SLOTS: Final = ("row1", "row2", "row3", "col1", "col2", "col3")
SLOT_INDEX: Final = {name: index for index, name in enumerate(SLOTS)}

# Cells of each line in the direction in which an injected tile travels (rulebook, "Inject"): a row from left
# to right, a column from below upwards.
LINES: Final = (
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (6, 3, 0),
    (7, 4, 1),
    (8, 5, 2),
)
TECHNOLOGY_ARROWS: Final = SLOTS
BLACK_ARROWS: Final = ("black_row", "black_col")
ARROW_LINE: Final = {
    **{name: LINES[index] for index, name in enumerate(SLOTS)},
    "black_row": LINES[2],
    "black_col": LINES[3],
}

LOCATIONS: Final = (1, 2, 3, 4, 5, 6)

# Codes of a grid cell: the tile's index, plus flags that travel with the tile when it is pushed.
EMPTY: Final = -1
TILE_MASK: Final = 127
BOOST_SIDE: Final = 128
DEBRIS: Final = 256

# Where a die can be: a seat's number, or one of these.
SUPPLY: Final = -1
BOX: Final = -2
PLACED: Final = -3
NEUTRAL: Final = -4

LAST_MISSION: Final = 60
FIRST_RAVAGER: Final = 61
LAST_RAVAGER: Final = 90


def is_ravager(card: int) -> bool:
    """True for a Ravager card (61-90), False for a Mission card (1-60)."""
    return card >= FIRST_RAVAGER


def mission_colour(card: int) -> int:
    """Colour of a Mission card: 1-20 orange, 21-40 gray, 41-60 green."""
    return (card - 1) // 20


def back(card: int) -> str:
    """What the back of a card shows to everybody: its colour, or that it is a Ravager card."""
    return "ravager" if card >= FIRST_RAVAGER else COLOURS[(card - 1) // 20]


def die_colour(die: int) -> int:
    """The printed colour of a die."""
    return die // DICE_PER_COLOUR


def colour_of(die: str) -> str:
    """The printed colour of a die by its name, like "gray-3"."""
    return die.split("-")[0]
