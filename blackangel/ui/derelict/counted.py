"""What the statistics count in finished missions: how many were done, with how many marines still standing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from blackangel.engine.log import Header
from blackangel.engine.replay import Replay
from blackangel.ui.kit.kept import whole
from blackangel.ui.kit.words import N_, number, plural, tr
from blackangel.ui.play.goals import Deeds, Goal, worth_keeping
from blackangel.ui.play.summary import Column, Entry, Unscored

from . import names
from .tally import Tally, tally, tier

LOST = "lost"
LAST = "4"
"""The tier of the last place."""
GOALS: tuple[Goal, ...] = (
    Goal("finished", N_("Play a mission to its end"), N_("Done or lost: the inside of the ship is worth a look."),
         "ui_game", "finished"),
    Goal("won_1", N_("Come through alone"), N_("Three teams are yours: nobody else gives orders."), "ui_winner",
         "won:1"),
    Goal("won_2", N_("Come through as two"), N_("Two teams each: tell each other what you can spare."), "ui_winner",
         "won:2"),
    Goal("won_3", N_("Come through as three"), N_("Two teams each: who attacks, who holds, who moves?"), "ui_winner",
         "won:3"),
    Goal("won_4", N_("Come through as four"), N_("A team each, and a short formation: every flank has a gap."),
         "ui_winner", "won:4"),
    Goal("won_5", N_("Come through as five"), N_("A team each: one that supports early saves two later."), "ui_winner",
         "won:5"),
    Goal("won_6", N_("Come through as six"), N_("All teams: the longest formation, and the most to agree on."),
         "ui_winner", "won:6"),
    Goal("elimination", N_("Win by leaving nothing alive"), N_("Some last places are won when no enemy is left."),
         "ui_check", "by:elimination"),
    Goal("console", N_("Win at the console"),
         N_("Some last places are won by one roll at their console: bring tokens."), "ui_display", "by:console"),
    Goal("alphas", N_("Win by slaying what leads them"), N_("Some last places are won with the last of their leaders."),
         "ui_pin", "by:alphas"),
    Goal("places", N_("Reach the last place"), N_("Keep marines for it: the way there costs the most."), "ui_next",
         "last_place"),
    Goal("slain", N_("Slay {n} enemies in one mission"), N_("Attack where swarms are small, before they join."),
         "ui_warning", "slain", 30),
    Goal("hero", N_("Slay {n} enemies with one marine"), N_("Support tokens roll again: give them to whoever attacks."),
         "ui_human", "hero", 10),
    Goal("held", N_("Repel {n} attacks in one mission"),
         N_("A support token rolls a defence again, as long as the marine faces the swarm."), "ui_human", "held", 18),
    Goal("standing", N_("Win with {n} marines still standing"), N_("Move out of the way of what cannot be held."),
         "ui_human", "standing", 6),
    Goal("narrow", N_("Win with a single marine"), N_("The last one counts for all: one way, one roll."), "ui_human",
         "narrow"),
)  # fmt: skip


def deeds(found: Tally, view: Mapping[str, Any], seats: int) -> list[Deeds]:
    """What all players of a mission did together, once for each of them."""
    result, standing = view["result"], len(view["formation"])
    many = {
        "finished": 1, "last_place": int(tier(view["location"]["current"]) == LAST),
        "slain": sum(found.slain.values()), "held": found.misses,
        "hero": max((slain for marine, slain in found.slain.items() if marine), default=0),
    }  # fmt: skip
    if result not in (None, LOST):
        many |= {f"won:{seats}": 1, f"by:{result}": 1, "standing": standing, "narrow": int(standing == 1)}
    return [worth_keeping(GOALS, many) for _ in range(seats)]

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
                "won": [won] * len(seats), "deeds": deeds(found, view, len(seats)),
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
        return GOALS

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
