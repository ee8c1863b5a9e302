"""What the statistics count in finished missions: how many were done, with how many marines still standing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from blackangel.engine.log import Header
from blackangel.engine.replay import Replay
from blackangel.ui.kit.kept import whole
from blackangel.ui.kit.words import number, plural, tr
from blackangel.ui.play.goals import Goal
from blackangel.ui.play.summary import Column, Entry, Unscored

from . import goals, names
from .tally import tally

PLAYERS = range(1, 7)


def last(entry: Entry) -> str:
    """The last location of a mission, empty where it was lost before."""
    place = str(entry["about"]["place"])
    return place if names.place_of(place).tier == "4" else ""


def cells(entries: Sequence[Entry]) -> list[tuple[str, str, str]]:
    """The fewest rounds of a mission that was done, and the marines lost in one."""
    quick = min((int(entry["rounds"]) for entry in entries if any(entry["won"])), default=None)
    lost = sum(int(entry["about"]["lost"]) for entry in entries) / len(entries) if entries else None
    return [("-" if quick is None else str(quick), tr("rounds of the shortest win"), "ui_finished"),
            ("-" if lost is None else number(lost, 1), tr("marines lost in a mission"), "ui_human")]


class Counted:
    """See `face.CountedFace`. The points of a game are the marines that stand at its end; who lost has none."""

    house: Sequence[str] = ()
    unit = "ui_human"

    def told(self, header: Header, replay: Replay) -> Entry:
        """Seats, rounds, where it ended, marines that stand and that were lost, enemies slain."""
        state, seats = replay.state, header.seats
        view = state.view(None)
        end = replay.at
        start = replay.jump(0).view(None)
        replay.jump(end)
        seen = replay.game.seen_by
        found = tally(start, ([seen(event, None) for event in record.events] for record in replay.records))
        won = view["result"] not in (None, "lost")
        standing = [sum(view["teams"][names.team_of(key)]["seat"] == seat for key in view["formation"])
                    for seat in range(len(seats))]  # fmt: skip
        about = {"place": view["location"]["current"], "slain": sum(found.slain.values()), "lost": len(found.fallen)}
        return {"about": about, "rounds": found.rounds, "totals": standing,
                "seats": [{key: str(seat[key]) for key in ("name", "colour", "kind")} for seat in view["seats"]],
                "won": [won] * len(seats), "deeds": goals.deeds(found, view, len(seats)),
                "sources": [{"standing": many} for many in standing]}  # fmt: skip

    def is_about(self, found: dict[str, Any]) -> bool:
        known = {*names.PLACES, *(airlock.place.id for airlock in names.data().airlocks.values())}
        return found.get("place") in known and whole(found.get("slain")) and whole(found.get("lost"))

    def tabs(self) -> list[tuple[str, str]]:
        """All, or by the number of players, told by a figure beside the number."""
        return [("all", tr("All")), *((str(many), str(many)) for many in PLAYERS)]

    def fits(self, entry: Entry, tab: str) -> bool:
        return tab == "all" or str(len(entry["seats"])) == tab

    def whence(self) -> str:
        return tr("Marines at the end")

    def sources(self) -> Sequence[tuple[str, str, str]]:
        return (("standing", tr("Marines that stand"), self.unit),)

    def goals(self) -> Sequence[Goal]:
        return goals.GOALS

    def line_of(self, entry: Entry, kind: str) -> str:
        return kind

    def opponent(self, line: str) -> tuple[str, str] | None:
        """Nobody but people and bots."""
        return None

    def unscored(self) -> Unscored:
        """Missions by the number of players and by the goal."""
        players = Column(tr("By the number of players"), lambda entry: str(len(entry["seats"])),
                         lambda key: (plural(int(key), "{n} player", "{n} players"), "ui_human"))
        places = Column(tr("By the last place"), last, lambda key: (names.place(key) if key else tr("not reached"),
                                                                   "ui_winner" if key else "ui_close"))
        return Unscored((players, places), cells, tr("Best missions"))

    def setting(self, entry: Entry) -> str:
        """Where it ended, and what it cost."""
        about = entry["about"]
        return tr("{place}, {n} lost, {slain} slain", place=names.place(about["place"]), n=about["lost"],
                  slain=about["slain"])
