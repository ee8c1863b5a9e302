"""What the statistics count in finished games of Black Angel, and how they say it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from blackangel.engine.decision import Event
from blackangel.engine.log import Header
from blackangel.engine.replay import Replay
from blackangel.ui.black_angel.happenings.turns import POINTS
from blackangel.ui.kit.words import N_, plural, tr
from blackangel.ui.play.goals import Goal
from blackangel.ui.play.summary import Entry

from . import saved
from .goals import GOALS, deeds

HAL = "hal"
house = (HAL,)
unit = "vp"
DIFFICULTIES = {"easy": N_("Easy"), "standard": N_("Standard"), "difficult": N_("Difficult"), "extreme": N_("Extreme")}
"""Key and name."""
SOURCES = (
    ("start", N_("At the start"), "first"),
    ("missions", N_("Missions"), "mission"),
    ("tiles", N_("Tile effects"), "tile"),
    ("advanced", N_("Advanced tiles"), "advanced"),
    ("exchange", N_("Exchange"), "spes"),
    ("other", N_("Other gains"), "vp"),
    ("dice", N_("Dice left, damaged dice"), "die_orange_3"),
    ("ravagers", N_("Ravagers"), "ravager_ship"),
)
"""Where VP come from: key, words, icon."""
SOURCE_OF = {
    "reward": "missions", "mission": "missions", "neutralization": "missions", "tile": "tiles", "boost": "tiles",
    "scored": "advanced", "exchange": "exchange", "dice_left": "dice", "damaged_die": "dice", "ravager": "ravagers",
}  # fmt: skip
"""The source by the reason that an event names; `scored:advanced-3` counts as `scored`."""


def tabs() -> list[tuple[str, str]]:
    """All, solo, and by number of players."""
    return [("all", tr("All")), ("solo", tr("Solo")), ("2", tr("2 players")), ("3", tr("3 players")),
            ("4", tr("4 players"))]


def fits(entry: Entry, tab: str) -> bool:
    """Whether a game is one of those."""
    solo = bool(entry["about"]["solo"])
    return tab == "all" or (solo if tab == "solo" else not solo and str(len(entry["seats"])) == tab)


def told(header: Header, replay: Replay) -> Entry:
    """What is kept of a game that is over: `seats` (name, colour, kind), `totals`, `won` and `sources` of each seat,
    Hal's too, `rounds`, and `about` with `solo`, `difficulty` and `advanced`."""
    view = replay.state.view(None)
    totals = [int(score["total"]) for score in view["scores"]]
    options = header.options
    steps = [record.events for record in replay.records]
    sources = sources_of((event for events in steps for event in events), totals)
    return {
        "about": {"solo": bool(options.get("solo")), "difficulty": str(options.get("difficulty", "standard")),
                  "advanced": bool(options.get("advanced"))},
        "rounds": int(view["turn"]["round"]),
        "seats": [{key: str(seat[key]) for key in ("name", "colour", "kind")} for seat in view["seats"]],
        "totals": totals,
        "won": [bool(score["winner"]) for score in view["scores"]],
        "sources": sources,
        "deeds": deeds(steps, view, options, sources),
    }  # fmt: skip


def gained(events: Iterable[Event]) -> list[tuple[int, int, str]]:
    """Seat, VP and reason of each event that gave or took some."""
    return [(event.seat, event.delta, event.why) for event in POINTS.of(events)]


def sources_of(events: Iterable[Event], totals: Sequence[int]) -> list[dict[str, int]]:
    """VP of each seat by source; what no event gave was there at the start."""
    sources: list[dict[str, int]] = [{} for _ in totals]
    for seat, points, why in gained(events):
        source = SOURCE_OF.get(why.split(":")[0], "other")
        sources[seat][source] = sources[seat].get(source, 0) + points
    for seat, total in enumerate(totals):
        sources[seat]["start"] = total - sum(sources[seat].values())
    return sources


def ranks(standing: Sequence[Any]) -> list[int]:
    """The rank of each, 1 for the highest: what is equal shares a rank, and the next one is skipped."""
    return [1 + sum(other > one for other in standing) for one in standing]



def is_about(found: dict[str, Any]) -> bool:
    """Whether it says how a game was set up."""
    flags = ("solo", "advanced")
    return isinstance(found.get("difficulty"), str) and all(type(found.get(key)) is bool for key in flags)


def whence() -> str:
    """The heading over them."""
    return tr("Where VP come from")


def goals() -> Sequence[Goal]:
    """What is worth a try."""
    return GOALS


def sources() -> Sequence[tuple[str, str, str]]:
    """Where VP come from."""
    return SOURCES


def line_of(entry: Entry, kind: str) -> str:
    """Hal's wins are told by difficulty."""
    return f"{HAL}:{entry['about']['difficulty']}" if kind == HAL else kind


def level_words(difficulty: str) -> str:
    """A difficulty as it is called within a sentence."""
    return tr(DIFFICULTIES.get(difficulty, "Standard")).lower()


def opponent(line: str) -> tuple[str, str] | None:
    """Hal and his emblem."""
    return (tr("Hal, {level}", level=level_words(line.partition(":")[2])), HAL) if line.startswith(HAL) else None


def setting(entry: Entry) -> str:
    """Against Hal, or how many players; by which rules."""
    rules = saved.rules(entry["about"])
    if entry["about"]["solo"]:
        return tr("Hal, {level}, {rules}", level=level_words(entry["about"]["difficulty"]), rules=rules)
    return plural(len(entry["seats"]), "{n} player, {rules}", "{n} players, {rules}", rules=rules)


def unscored() -> None:
    """It has points."""
