"""What a look into the past of a mission needs: its rounds, what is worth a sign, and how many marines each had."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from blackangel.engine.decision import Option, View
from blackangel.engine.timeline import Record
from blackangel.ui.kit import pen as kit
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.words import joined, tr
from blackangel.ui.play.occasion import Place
from blackangel.ui.play.story import Mark, Story, Turn, points_of

from . import asking, logwords, look, names
from .logwords import LOSS
from .pen import Pen
from .people import teams_of

STEPS = ("move", "face", "activate")
"""Kinds of decisions that one is done with."""


class DerelictPast:
    """See `play.past.Past`. The points of a seat are its marines that stand."""

    def tell(self, records: Sequence[Record], view: View, finished: bool) -> Story:
        """A turn for each round; signs for new locations, marines that fall, and the end."""
        owner = {names.team_of(one.id): view["teams"][names.team_of(one.id)]["seat"] for one in names.data().marines}

        def brings(event: Any) -> tuple[int, int] | None:
            seat = owner.get(names.team_of(event[1])) if event[0] in ("slain", "returned") else None
            if event[0] == "team":
                return int(event[1]), 2
            return None if seat is None else (int(seat), -1 if event[0] == "slain" else 1)

        standing = [0] * len(view["seats"])
        for key in view["formation"]:
            standing[int(view["teams"][names.team_of(key)]["seat"])] += 1
        return Story(len(records), _turns(records), _marks(records), points_of(records, standing, brings), finished)

    def actor(self, record: Record) -> int:
        """Who decided."""
        return record.step.seat

    def colour(self, view: View, seat: int) -> str:
        """That of its first team; before it has one, its own."""
        return next(map(look.emblem, teams_of(view, seat)), str(view["seats"][seat]["colour"]))

    def doer(self, record: Record, view: View) -> str:
        """The team whose turn it is; where it is none's, the first one of who decided."""
        team = _team(record.step.option, view)
        return look.emblem(team) if team else self.colour(view, record.step.seat)

    def words(self, events: Sequence[Any], option: Option, view: View, seat: int,
              before: View) -> tuple[str, ...]:
        """The lines of the log, without the emblem of the team whose turn it is; where there is none, the option."""
        told = [line.text for line in logwords.lines(events, view) if not line.rule]
        own = f"[m:{_team(option, before)}] "
        return tuple(line.removeprefix(own) for line in told or [_plain(option, view, str(before["decision"]["kind"]))])

    def enlarged(self) -> str:
        """Nothing is shown in large."""
        return ""

    holds = False

    def hands(self, view: View) -> list[int]:
        """Nothing is hidden that could be laid out."""
        return []

    def places(self, area: Rect, view: View, seats: Sequence[int]) -> dict[Place, Rect]:
        return {}

    def draw(self, pen: Any, area: Rect, places: Mapping[Place, Rect], view: View, seats: Sequence[int],
             hot: Place | None) -> None:
        """Nothing."""


def _team(option: Option, view: View) -> str:
    """The team whose order, roll or marine a decision is about; empty where it is about none. view: before it."""
    asked = view["decision"]["context"]
    if option[0] == "team" or "team" in asked:
        return str(asked.get("team", option[-1]))
    about = asked.get("marine") or view["resolving"]
    return names.team_of(str(about)) if about else ""


def _plain(option: Option, view: View, asked: str) -> str:
    """An option that told nothing, with the step of the order where it ends one."""
    words = asking.option(option, view, asked)
    return joined(tr(asking.TITLES[asked]), words) if asked in STEPS else words


def _turns(records: Sequence[Record]) -> list[Turn]:
    """The set-up, then the rounds; each belongs to whoever leads it."""
    turns: list[Turn] = []
    number, seat, first = 0, records[0].step.seat if records else 0, 0
    for at, record in enumerate(records):
        for event in record.events:
            if event[0] == "current":
                seat = int(event[1])
            elif event[0] == "round":
                turns.append(Turn(number, seat, number, first, at + 1))
                number, first = int(event[1]), at + 1
    if first < len(records) or not turns:
        turns.append(Turn(number, seat, number, first, len(records)))
    return turns


def _sign(name: str, tone: tuple[int, int, int], pen: kit.Pen, x: float, y: float) -> None:
    Pen(pen.surface, pen.canvas).sign(name, x, y, 22, tone)


def _marks(records: Sequence[Record]) -> list[Mark]:
    found = []
    for at, record in enumerate(records, 1):
        for event in record.events:
            if event[0] == "location":
                found.append(Mark(at, "location", "above", partial(_sign, "door", look.ICE),
                                  partial(names.place, str(event[1]))))
            elif event[0] == "slain":
                found.append(Mark(at, LOSS, "below", partial(_sign, "skull", look.EMBER),
                                  partial(_fell, str(event[1]))))
            elif event[0] == "over":
                found.append(Mark(at, "over", "end"))
    return found


def _fell(marine: str) -> str:
    return tr("{marine} is slain", marine=names.full(marine))
