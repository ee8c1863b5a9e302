"""What the statistics count in finished games of Black Angel, and how they say it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from blackangel.engine.log import Header
from blackangel.engine.players import HUMAN
from blackangel.engine.replay import Replay
from blackangel.ui.black_angel.happenings.record import Event
from blackangel.ui.black_angel.happenings.turns import POINTS
from blackangel.ui.kit.words import N_, plural, tr
from blackangel.ui.play.goals import Deeds, Goal, worth_keeping
from blackangel.ui.play.setting import offered
from blackangel.ui.play.summary import Entry

from . import saved
from .happenings import dice, ravagers, space, tiles, turns

GOALS: tuple[Goal, ...] = (
    Goal("finished", N_("Play a game to its end"), N_("Whoever wins: the last round comes by itself."), "angel",
         "finished"),
    Goal("won_casual", N_("Win against a casual bot"), N_("It looks one step ahead; you may plan a whole turn."),
         "ui_bot", "beaten:casual"),
    Goal("won_steady", N_("Win against a steady bot"), N_("It plans its turns. Plan your next dice with yours."),
         "ui_bot", "beaten:steady"),
    Goal("won_strong", N_("Win against a strong bot"), N_("It knows what pays. The hints know it, too."), "ui_bot",
         "beaten:strong"),
    Goal("won_expert", N_("Win against an expert bot"), N_("It knows when the game ends. Be done before it does."),
         "ui_bot", "beaten:expert"),
    Goal("hal_easy", N_("Win against Hal, easy"), N_("Alone at the table; a tie is no win."), "hal", "hal:easy"),
    Goal("hal_standard", N_("Win against Hal, standard"), N_("Keep him from what he scores most with."), "hal",
         "hal:standard"),
    Goal("hal_difficult", N_("Win against Hal, difficult"), N_("Every turn counts: leave no die behind."), "hal",
         "hal:difficult"),
    Goal("hal_extreme", N_("Win against Hal, extreme"), N_("Long chains of tiles and Missions that pay twice."), "hal",
         "hal:extreme"),
    Goal("points", N_("Score {n} VP in one game"), N_("Several sources at once: none of them is enough alone."), "vp",
         "points", 50),
    Goal("missions", N_("Score {n} VP with Missions"),
         N_("Place them early: each use pays, some once more when they are ejected."), "mission", "missions",
         25),
    Goal("tiles", N_("Score {n} VP with tile effects"),
         N_("A card played first activates the tiles of its row or column."), "tile", "tiles", 8),
    Goal("advanced", N_("Score {n} VP with Advanced tiles"),
         N_("Take those whose elements you collect anyway."), "advanced", "advanced",
         20),
    Goal("exchange", N_("Exchange {n} VP worth of goods on Spes"),
         N_("Robots in the break room, resources and ships count once the ship has arrived."), "spes", "exchange", 8),
    Goal("placed", N_("Place {n} Missions in one game"),
         N_("A ship on a fitting alien planet brings a card there; the reward is yours."), "mission",
         "placed", 5),
    Goal("visited", N_("Activate other players' Missions {n} times"),
         N_("A ship on a card is enough to use it, whoever owns it."), "each_use", "visited", 3),
    Goal("chain", N_("Activate four tiles with one card"),
         N_("A Mission card activates the tiles of its colour, a Ravager card all of the line."), "tile", "chain", 4),
    Goal("cleared", N_("Destroy three Ravagers with one die"),
         N_("A die of 3 clears a location of three; the cards activate whole lines of tiles."), "ravager_ship",
         "cleared", 3),
    Goal("repaired", N_("Repair {n} Damage in one game"),
         N_("Debris on a lightning space activates the tile at once, and turns dice later."), "debris", "repaired", 7),
    Goal("bought", N_("Buy six dice of other players in one game"),
         N_("One resource each, and the value you lack; they cannot refuse."), "die_gray_3", "bought", 6),
    Goal("no_dice_left", N_("Leave no die behind, over {n} new rolls"),
         N_("A die that is left costs its value when you roll anew: use the high ones first."),
         "die_orange_3", "thrift", 3),
    Goal("boosts", N_("Use {n} boosts in one game"), N_("They come with the advanced rules, on new tiles."),
         "ui_analysis", "boosts", 3),
)  # fmt: skip


def deeds(steps: Iterable[Sequence[Event]], view: Mapping[str, Any], options: Mapping[str, Any],
          sources: Sequence[Mapping[str, int]]) -> list[Deeds]:
    """What each seat did, Hal's too. steps: the events of each; view: the table at the end; sources: see `counted`."""
    found: list[Counter[str]] = [Counter(finished=1) for _ in view["seats"]]
    owners: dict[int, int] = {}
    chains: Counter[int] = Counter()
    for events in steps:
        cleared = Counter(event.seat for event in ravagers.DESTROYED.of(events))
        for seat, many in cleared.items():
            found[seat]["cleared"] = max(found[seat]["cleared"], many)
        for event in events:
            _tell(found, owners, chains, event)
    for seat, points in enumerate(sources):
        for source in ("missions", "tiles", "advanced", "exchange"):
            found[seat][source] = points.get(source, 0)
        found[seat]["points"] = int(view["scores"][seat]["total"])
        found[seat]["thrift"] = 0 if found[seat]["left"] else found[seat]["rolls"]
    for key, seat in _wins(view, options):
        found[seat][key] = 1
    return [worth_keeping(GOALS, done) for done in found]


def _tell(found: list[Counter[str]], owners: dict[int, int], chains: Counter[int], event: Event) -> None:
    if space.PLACED.tells(event):
        owners[event.card] = event.seat
        found[event.seat]["placed"] += 1
    elif space.ACTIVATED.tells(event):
        found[event.seat]["visited"] += owners.get(event.card, event.seat) != event.seat
    elif turns.PLAYED.tells(event):
        chains[event.seat] = 0
    elif turns.ACTIVATED.tells(event):
        chains[event.seat] += 1
        found[event.seat]["chain"] = max(found[event.seat]["chain"], chains[event.seat])
    elif turns.TURN.tells(event) or dice.PLACED.tells(event):
        chains.clear()
    elif ravagers.REPAIRED.tells(event) or ravagers.REPAIRED_DIE.tells(event):
        found[event.seat]["repaired"] += 1
    elif dice.BOUGHT.tells(event):
        found[event.buyer]["bought"] += 1
    elif tiles.BOOSTED.tells(event):
        found[event.seat]["boosts"] += 1
    elif turns.SEQUENCE.tells(event):
        found[event.seat]["rolls"] += event.sequence == "B"
    elif turns.POINTS.tells(event) and event.why == "dice_left":
        found[event.seat]["left"] -= event.delta


def _wins(view: Mapping[str, Any], options: Mapping[str, Any]) -> Iterable[tuple[str, int]]:
    """What a seat that won has beaten."""
    for seat, score in enumerate(view["scores"]):
        if not score["winner"]:
            continue
        if options.get("solo"):
            yield f"hal:{options.get('difficulty', 'standard')}", seat
        for number, other in enumerate(view["seats"]):
            if number != seat and other["kind"] != HUMAN:
                yield f"beaten:{offered(other['kind'])}", seat

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
