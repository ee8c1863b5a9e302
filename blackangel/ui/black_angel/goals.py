"""The goals of Black Angel: to play it through, to win at each level, and the ways to score that are worth a try."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from blackangel.engine.players import HUMAN
from blackangel.ui.kit.words import N_
from blackangel.ui.play.goals import Deeds, Goal, worth_keeping
from blackangel.ui.play.setting import offered

from .happenings import dice, ravagers, space, tiles, turns
from .happenings.record import Event

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
