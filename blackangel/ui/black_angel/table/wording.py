"""A line of the log, and how it names things, in the tokens of `phrases`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.ids import back
from blackangel.ui.kit.words import tr

from . import phrases as p
from . import pieces


@dataclass(slots=True, frozen=True)
class Line:
    """A line of the log. seat: whose emblem stands before it (None: nobody's); rule: a heading such as a round.

    events: what the line tells of; number: the step it came with, from 1 (0: none); jumps: how often the Black Angel
    had jumped by then.
    """

    seat: int | str | None
    text: str
    rule: bool = False
    strong: bool = False
    kind: str = ""
    events: tuple[Any, ...] = ()
    number: int = 0
    jumps: int = 0

    @property
    def points(self) -> bool:
        """Whether somebody's points change."""
        return any(event.kind == "vp" and event.delta for event in self.events)


ITEM = {"vp": "[i:vp]", "ship": "[i:ship]", "resource": "[i:resource]", "robot": "[i:robot]", "debris": "[i:debris]",
        "mission": "[i:mission]", "ravager": "[i:ravager]", "technology": "[i:tile]", "advanced": "[i:advanced]"}


def item(name: str) -> str:
    """An item as a token."""
    return ITEM[name]


def die(name: str, view: View, value: Any = None) -> str:
    """A die with a value, or with that it shows now."""
    face = value if isinstance(value, int) else view["dice"].get(name, {}).get("value", 0)
    return f"[d:{name.split('-')[0]}:{face}]"


def die_colour(name: str) -> str:
    """The colour of a die."""
    return f"[s:{name.split('-')[0]}]"


def place(target: Any, view: View) -> str:
    """What a die was put on: an action's number or a hex."""
    if isinstance(target, int) or (isinstance(target, str) and target.isdigit()):
        return p.station_name(int(target))
    return tr("the mission on {hex}", hex=p.hex_token(target, view))


def tile(name: str | None) -> str:
    """A tile by its colour."""
    return p.tile_token(name) if name is not None else tr("a tile")


def which(name: str | None, view: View) -> str:
    """A tile and what it does, or what it counts, as there are several of a colour. With the advanced rules a tile is
    taken with its boost on top."""
    if name is None:
        return tile(name)
    info = pieces.tile(name)
    if info.boost and view.get("options", {}).get("advanced"):
        return f"{tile(name)} [i:boost_{info.boost}_{p.tile_colour(name)}]"
    return tile(name) + "".join([f" {p.effect_sign(effect)}" for effect in p.tile_effects(name)]
                                + ([f" ×{p.scored(info.scores)}"] if info.scores else []))


def card(number: int | None) -> str:
    """A card by its back and number."""
    if number is None:
        return tr("a card")
    return f"{back_token(back(number))} {tr('#{n}', n=number)}"    # a bare number would read as so many cards


def back_token(back: str) -> str:
    """The back of a card."""
    return "[i:ravager]" if back == "ravager" else f"[i:mission:{back}]"
