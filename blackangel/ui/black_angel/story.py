"""What the time line of a replay shows of this game: whose turn each step is, signs worth a look, everybody's VP."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from blackangel.engine.timeline import Record
from blackangel.games.black_angel.ids import back
from blackangel.ui.black_angel.happenings.ending import HAL_SHOWS, NEAR, OVER, SPES
from blackangel.ui.black_angel.happenings.ravagers import DRAWN
from blackangel.ui.black_angel.happenings.space import JUMP, PLACED
from blackangel.ui.black_angel.happenings.turns import POINTS, SEQUENCE, TURN
from blackangel.ui.kit import theme
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.words import tr
from blackangel.ui.play.story import Mark, Story, points_of, turns_of

from .shapes import shape

ROOM, BESIDE = 15.0, 14.0
"""Units between signs of Ravagers that may not cover each other, and between a Mission and a jump."""


def tell(records: Sequence[Record], view: Mapping[str, Any], finished: bool) -> Story:
    """The story of a game. `view`: what everybody may know at the end of the records."""
    points = [int(seat["vp"]) for seat in view["seats"]]
    return Story(len(records), turns_of(records, inner_turn), marks_of(records), points_of(records, points, brings),
                 finished)


def inner_turn(events: Sequence[Any]) -> int | None:
    """Where in a step the whole turn of another begins: Hal's is part of the step that ends the player's."""
    for n, event in enumerate(events):
        if TURN.tells(event):
            return n if any(SEQUENCE.tells(later) or HAL_SHOWS.tells(later) for later in events[n + 1:]) else None
    return None


def actor(record: Record) -> int:
    """The seat whose doings a step tells."""
    inner = inner_turn(record.events)
    turn: Any = None if inner is None else record.events[inner]
    return record.step.seat if turn is None else int(turn.seat)


def marks_of(records: Sequence[Record]) -> list[Mark]:
    """Missions placed, Ravagers, jumps of the Black Angel, Spes in sight, the last round and the end."""
    found: list[Mark] = []
    for at, record in enumerate(records, 1):
        found += [_mission(at, event.card) for event in PLACED.of(record.events)]
        if DRAWN.of(record.events):
            found.append(Mark(at, "ravager", "above", partial(_icon, "ravager_ship", 20),
                              lambda: tr("[i:ravager_ship] Ravagers attack"), ("ravager", ROOM)))
        if JUMP.of(record.events):
            found.append(Mark(at, "jump", "below", partial(_icon, "angel", 21),
                              lambda: tr("[i:angel] the Black Angel jumps")))
        if SPES.of(record.events):
            found.append(Mark(at, "spes", "", words=lambda: tr("[i:spes] Spes comes into sight")))
        for event in NEAR.of(record.events):
            icon = "ravager_ship" if event.reason == "ravagers" else "spes"
            found.append(Mark(at, "last", "above", partial(_last, icon), lambda: tr("the last rounds begin")))
        if OVER.of(record.events):
            found.append(Mark(at, "end", "end", words=lambda: tr("the end of the game")))
    return found


def _mission(at: int, card: Any) -> Mark:
    """The sign of a Mission's colour, where that may be known."""
    def paint(pen: Pen, x: float, y: float) -> None:
        shape(pen.surface, pen.canvas, back(int(card)), (x, y - 1), 4.5)

    def words() -> str:
        return tr("[i:mission] a Mission is placed")

    if not str(card).isdigit():
        return Mark(at, "mission", "", words=words)
    return Mark(at, "mission", "below", paint, words, ("jump", BESIDE))


def _icon(name: str, size: float, pen: Pen, x: float, y: float) -> None:
    pen.icon(name, x, y, size)


def _last(icon: str, pen: Pen, x: float, y: float) -> None:
    """What has brought the last rounds about, in a gold ring."""
    pen.disc(x, y, 11, theme.SPACE, frame=theme.GOLD, width=2)
    pen.icon(icon, x, y, 17)


def brings(event: Any) -> tuple[int, int] | None:
    """The seat that an event gives VP, and how many."""
    return (event.seat, event.delta) if POINTS.tells(event) else None
