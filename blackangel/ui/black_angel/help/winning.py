"""What the lesson on how to win tells of a game that went well, and of the player's own last one: all of it counted as
the scoring counts it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from blackangel.engine.log import Log
from blackangel.engine.players import people
from blackangel.engine.replay import Replay
from blackangel.games import load_game
from blackangel.ui.black_angel.analysis.sources import ROWS
from blackangel.ui.black_angel.counted import gained, sources_of
from blackangel.ui.black_angel.happenings.space import ACTIVATED
from blackangel.ui.black_angel.happenings.tiles import ADVANCED_TAKEN
from blackangel.ui.black_angel.happenings.turns import TURN
from blackangel.ui.black_angel.scoring_course import landmarks, points_over_turns
from blackangel.ui.black_angel.scoring_sheet import MISSION_ICONS
from blackangel.ui.play.lessons.pupil import PUPIL
from blackangel.ui.play.summary import Entry

SOURCES = tuple(icon for icon, _, _, _ in ROWS)
"""The columns of the score sheet, by their icons."""
GOODS = ("break_room", "resources", "ships")


@dataclass(slots=True, frozen=True)
class Won:
    """A game of the pupil's seat that is over.

    Attributes:
        sources: points by column of the score sheet.
        missions: points for placing, activating and leaving behind, by the icon of each.
        tiles: what each Advanced tile scored.
        goods: what was left for the exchange.
        curve: points after each turn of all seats; the last value is the total, the one before it that of play.
        begins: after how many turns each round began.
        moments: in which round something first happened, by its name: `advanced` (the second Advanced tile), `flown`
            (a Mission placed), `dice` (a Mission activated with a die), `left` (cards left behind pay).
    """

    total: int
    rounds: int
    sources: Mapping[str, int]
    missions: Mapping[str, int]
    tiles: tuple[int, ...]
    goods: int
    curve: tuple[int, ...]
    begins: Mapping[int, int]
    moments: Mapping[str, int]

    @property
    def at_the_end(self) -> int:
        """What the final scoring added."""
        return self.total - self.curve[-1]


def columns(found: Mapping[str, int]) -> dict[str, int]:
    """Points by source added up to the columns of the score sheet, by their icons."""
    return {icon: sum(found.get(key, 0) for key in own) for icon, _, own, _ in ROWS}


def won_in(log: Log) -> Won:
    """What the first seat of a finished game did. Raises BadLog for one that does not replay."""
    replay = Replay(log, load_game(log.header.game))
    view = replay.jump(replay.length).view(None)
    records = replay.records
    totals = [int(score["total"]) for score in view["scores"]]
    events = [event for record in records for event in record.events]
    missions: Counter[str] = Counter()
    for seat, points, why in gained(events):
        if seat == PUPIL and why in MISSION_ICONS:
            missions[MISSION_ICONS[why]] += points
    turns = [(record.turn, record.events) for record in records]
    mine, score = view["seats"][PUPIL], view["scores"][PUPIL]
    return Won(
        totals[PUPIL], int(view["turn"]["round"]), columns(sources_of(events, totals)[PUPIL]), missions,
        tuple(sorted(int(tile["earned"]) for tile in score["advanced"])), sum(int(mine[key]) for key in GOODS),
        tuple(row[PUPIL] for row in points_over_turns(turns, totals)), landmarks(turns)[0], _moments(replay),
    )  # fmt: skip


def _moments(replay: Replay) -> dict[str, int]:
    """See ``Won.moments``."""
    found: dict[str, list[int]] = {"advanced": [], "flown": [], "dice": [], "left": []}
    now = 1
    for record in replay.records:
        now = max([now, *(event.round for event in TURN.of(record.events))])
        found["advanced"] += [now for event in ADVANCED_TAKEN.of(record.events) if event.seat == PUPIL]
        found["dice"] += [now for event in ACTIVATED.of(record.events) if event.seat == PUPIL]
        for seat, _, why in gained(record.events):
            if seat == PUPIL and why in ("reward", "neutralization"):
                found["flown" if why == "reward" else "left"].append(now)
    which = {"advanced": 1}
    return {name: rounds[which.get(name, 0)] for name, rounds in found.items() if len(rounds) > which.get(name, 0)}


def last_of(entry: Entry | None) -> dict[str, int] | None:
    """The points of a person's best seat in a finished game by column; None if nobody has played one."""
    if entry is None:
        return None
    best = max(people(entry["seats"]), key=lambda seat: int(entry["totals"][seat]), default=None)
    found: dict[str, Any] = entry["sources"][best] if best is not None else {}
    return columns(found) if found else None
