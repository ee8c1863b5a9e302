"""The overview of keys, from the keys the player chose: at the table, in a replay, elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from blackangel.ui.kit import theme
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.words import C_, N_, capital, tr
from blackangel.ui.play import replay_keys
from blackangel.ui.play.hotkeys import name_of

if TYPE_CHECKING:
    from .manual import Manual

PARTS = (N_("At the table"), N_("In a replay"), N_("Saved games and menus"))
TABLE, REPLAY, ELSEWHERE = range(3)
SAVES = (
    (N_("Up, Down"), N_("another game of the list")),
    (N_("Enter"), N_("open the chosen game")),
    (N_("Del"), N_("the chosen game into the bin")),
    (N_("Ctrl+Z"), N_("take back what was deleted or renamed last")),
    (N_("Tab, arrows"), N_("from button to button")),
    (N_("Enter, Space"), N_("press the button")),
    (N_("Left, Right"), N_("change a choice or a slider")),
    (N_("Escape, right click"), N_("back")),
)
"""Keys of the list of saved games and of all screens with buttons; what the player may change comes after them."""


@dataclass(slots=True, frozen=True)
class KeyLine:
    """A line of the overview: commands whose keys the player may choose, keys that stay ("{key}" in them is that of
    taking back), what they do, and the buttons of a pad that do it, too."""

    commands: tuple[str, ...] = ()
    fixed: str = ""
    words: str = ""
    pad: tuple[str, ...] = ()


def at_any_table(*own: KeyLine) -> tuple[KeyLine, ...]:
    """What keys do at a table: those of any, and between them those of a game."""
    return (
        KeyLine(("list",), N_("Up, Down"), N_("all choices as a list; move in it"), (N_("D-pad"),)),
        KeyLine((), N_("Enter"), N_("take the chosen one"), ("A",)),
        KeyLine((), N_("Escape, right click"), N_("step back, or the menu"),
                ("B", C_("a button of a game pad", "Start"))),
        KeyLine(("undo",), N_("Ctrl+Z"), N_("take back one step"), ("X",)),
        KeyLine((), N_("Shift+{key}"), N_("take back the whole turn")),
        KeyLine(("redo",), N_("Ctrl+Y, Ctrl+Shift+Z"), N_("bring back what was taken back"), ("RT",)),
        *own,
        KeyLine(("log",), "", N_("log of what happened"), ("L3",)),
        KeyLine(("since",), "", N_("what happened since your last turn"), ("R3",)),
        KeyLine(("hints",), "", N_("hints: what a computer player would do"), ("LT",)),
        KeyLine((), N_("click"), N_("complete what moves")),
        KeyLine(("cover",), "", N_("hide my hand, or show it again")),
        KeyLine(("skip",), "", N_("hold another's turn, or go on with it")),
        KeyLine((), N_("Escape"), N_("show no more of the others' turns")),
        KeyLine(("look_back",), "", N_("look back at what was played")),
        KeyLine(("help",), "", N_("help: the rule of what the mouse is over"), (C_("a button of a game pad", "Back"),)),
        KeyLine(("full_screen",), N_("Alt+Enter"), N_("full screen")),
        KeyLine(words=N_("what has the focus explained"), pad=("Y",)),
    )  # fmt: skip


NARROW = 1200.0
"""Width up to which there is no room for a second column."""
Row = tuple[list[str], str, tuple[str, ...]]


def rows(app: Any, manual: Manual, part: int = TABLE) -> list[Row]:
    """Keys, what they do, and the buttons of a pad that do it, if one is attached."""
    if part == REPLAY:
        return [([names], capital(words), ()) for names, words in replay_keys.rows(manual.enlarged())]
    return _table(app, manual.keys) if part == TABLE else _elsewhere(app)


def _elsewhere(app: Any) -> list[Row]:
    """With the keys that the player chose for what counts everywhere."""
    chosen = app.hotkeys.keys()
    found: list[Row] = [(tr(names).split(", "), capital(tr(words)), ()) for names, words in SAVES]
    for command, fixed, words in (("help", [], tr("help, and back from it")),
                                  ("full_screen", [tr("Alt+Enter")], tr("full screen"))):
        own = [name_of(chosen[command])] if chosen[command] else []
        found.append(([*own, *fixed] or ["\u2013"], capital(words), ()))
    return found


def _table(app: Any, lines: Sequence[KeyLine]) -> list[Row]:
    """What has buttons only is listed if a pad is attached."""
    chosen = app.hotkeys.keys()
    pad = app.inputs.pads.attached
    found = []
    for line in lines:
        names = [name_of(chosen[command]) for command in line.commands if chosen[command]]
        names += tr(line.fixed, key=name_of(chosen["undo"])).split(", ") if line.fixed else []
        buttons = tuple(tr(name) if len(name) > 2 else name for name in line.pad) if pad else ()
        if line.commands or line.fixed:
            found.append((names or ["\u2013"], capital(tr(line.words)), buttons))
        elif pad:
            found.append(([], capital(tr(line.words)), buttons))
    return found


def paint(pen: Pen, app: Any, manual: Manual, area: Area, part: int = TABLE) -> None:
    """All keys of a part in two columns, in a narrow place in one."""
    x, y, w, h = area
    found, columns = rows(app, manual, part), 2 if w > NARROW else 1
    half = -(-len(found) // columns)
    step = min(84.0, (h - 40) / half)
    wide = (w - 20) / columns - 20
    for number, (keys, words, buttons) in enumerate(found):
        left = x + 20 + (number // half) * (wide + 20)
        middle = y + 30 + (number % half) * step + step / 2
        at = left
        for name in keys:
            room = max(46.0, pen.width(name, 21, "bold") + 26)
            pen.rr((at, middle - 21, room, 42), 9, theme.BUTTON_HOVER, frame=theme.LINE_STRONG, width=1.5)
            pen.text(name, at + room / 2, middle, 21, theme.TEXT, "bold", "center")
            at += room + 8
        for name in buttons:
            room = max(42.0, pen.width(name, theme.SMALLEST, "bold") + 28)
            pen.rr((at, middle - 21, room, 42), 21, theme.WELL, frame=theme.LEGAL, width=1.5)
            pen.text(name, at + room / 2, middle, theme.SMALLEST, theme.LEGAL, "bold", "center")
            at += room + 8
        start = max(left + 310, at + 12)
        pen.text(words, start, middle, 23, theme.TEXT, "label", fit=left + wide - start)
