"""Short words of scenario files: a position told as one sees it on the table.

`line` names the marines from top to bottom, `<red_1` looking left and `red_1>` looking right, with a plus for each
token; `enemies` what stands beside them, `contacts` the piles from the top, `terrain_at` what lies where, `orders` what
was chosen, `events` the next event cards, and `at` what comes next.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from blackangel.engine.shape import Anything, Entries, Keys, Row, Shape, Text, one_of, whole
from blackangel.games.derelict.ids import ICONS, SIDES, TEAMS

Values = dict[str, Any]
Spell = Callable[[Mapping[str, Any], Any], Mapping[str, Any]]



@dataclass(frozen=True, slots=True)
class Worded(Anything):
    """A text of words that exist, by a pattern."""

    form: str = ""

    def fits(self, value: Any) -> bool:
        return isinstance(value, str) and re.fullmatch(self.form, value) is not None


STALKERS = rf"(({'|'.join(ICONS)})\b ?)*"
SWARM = rf"(({'|'.join(ICONS)}|alpha_\w|veiled)\b ?)+"
MARINE = Worded("a marine as <red_1 or red_1>, with a + for each token", r"<\w+\+*|\w+\+*>")
SPOT = one_of(*(f"{position}{side}" for position in range(1, 13) for side in "LR"), noun="a spot such as 2L")
CARDS = Worded("enemies such as head head claw", SWARM)
CONTACTS = Worded("Stalkers such as head head claw", STALKERS)
BEFORE = {
    "choose": ("round",),
    "resolve": ("round", "next_order"),
    "stalker_attack": ("round", "attack_phase"),
    "event": ("round", "event_phase"),
    "travel": ("round", "travel"),
}
"""What comes next, the next thing last: one phase, and then a new round."""
PHASE_OF = {"travel": "choose"}


def line(position: Mapping[str, Any], value: Any) -> Values:
    """The formation; other marines of its teams are slain, other teams out of the game."""
    names = [word.strip("<>+") for word in value]
    found: Values = {"formation": [f"mar_{name}" for name in names]}
    seats = len(position["seats"])
    for word, name in zip(value, names, strict=True):
        found[f"marines.mar_{name}.facing"] = SIDES["<" not in word]
        found[f"marines.mar_{name}.tokens"] = word.count("+")
    teams = [team for team in TEAMS if any(name.startswith(team) for name in names)]
    for team in TEAMS:
        found[f"teams.{team}.seat"] = teams.index(team) % seats if team in teams else None
    both = [f"mar_{team}_{n}" for team in teams for n in (1, 2)]
    found["slain"] = [name for name in both if name not in found["formation"]]
    return {**found, "placed": [], "swarms": [], "turn.round": 1, "events.current": None}


def enemies(position: Mapping[str, Any], value: Any) -> Values:
    """The swarms."""
    swarms = []
    for number, (spot, words) in enumerate(value.items()):
        cards = str(words).split()
        swarms.append({
            "number": number, "position": int(spot[:-1]), "side": SIDES["LR".index(spot[-1])],
            **{icon: cards.count(icon) for icon in ICONS},
            "alphas": [card for card in cards if card.startswith("alpha")],
            "attacked": False, "protected": "veiled" in cards, "apart": False,
        })  # fmt: skip
    return {"swarms": swarms, "next_swarm": len(swarms)}


def contacts(position: Mapping[str, Any], value: Any) -> Values:
    """Both piles from the top: each card a layer of its own, so that its place is certain."""
    return {f"piles.{side}": [{icon: int(icon == card) for icon in ICONS} for card in str(cards).split()]
            for side, cards in value.items()}  # fmt: skip


def terrain_at(position: Mapping[str, Any], value: Any) -> Values:
    """Terrain in the formation."""
    found: Values = {"placed": [f"ter_{card}" for card in value]}
    for card, spot in value.items():
        found[f"terrain.ter_{card}.at"] = {"position": int(spot[:-1]), "side": SIDES["LR".index(spot[-1])]}
    return found


def orders(position: Mapping[str, Any], value: Any) -> Values:
    """What each team chose this round, revealed; the lowest names the current player."""
    found: Values = {f"teams.{team}.chosen": order for team, order in value.items()}
    seat = position["teams"][min(value, key=value.__getitem__)]["seat"] if value else None
    return {**found, "revealed": True, "current_player": position["current_player"] if seat is None else seat}


def events(position: Mapping[str, Any], value: Any) -> Values:
    """The next event cards, the first to be drawn first."""
    return {"events.top": [[card, -1] for card in reversed(value)]}


def at(position: Mapping[str, Any], value: Any) -> Values:
    """What comes after a last chance to turn a marine: `[done]` goes on."""
    steps: list[list[Any]] = [[step, 0] if step == "next_order" else [step] for step in BEFORE[value]]
    team = next((name.split("_")[1] for name in position["formation"]), TEAMS[0])
    seat = position["teams"][team]["seat"]
    return {"pending": [*steps, ["face", seat or 0, TEAMS.index(team), 0]], "turn.phase": PHASE_OF.get(value, value)}


WORDS: Mapping[str, tuple[Callable[[Any], Shape], Spell]] = {
    "line": (lambda names: Row(MARINE, 1, 12), line),
    "enemies": (lambda names: Entries(SPOT, CARDS), enemies),
    "contacts": (lambda names: Keys(dict.fromkeys(SIDES, CONTACTS), optional=True), contacts),
    "terrain_at": (lambda names: Entries(Text("a terrain card without ter_"), SPOT), terrain_at),
    "orders": (lambda names: Entries(one_of(*TEAMS), names.order), orders),
    "events": (lambda names: Row(names.event, 1, 30), events),
    "at": (lambda names: one_of(*BEFORE), at),
}
"""Word: the shape of what stands behind it, and the paths that it stands for."""

# -- the same words for what a scenario expects ------------------------------------------------------------------------


def facts(position: Mapping[str, Any]) -> dict[str, Any]:
    """The formation, the enemies, the contact piles and the terrain in the words above, from a position."""
    spots: dict[str, list[str]] = {}
    for swarm in position["swarms"]:
        words = [*named(swarm), *swarm["alphas"], *["veiled"] * swarm["protected"]]
        spots.setdefault(spot(swarm), []).append(" ".join(words))
    terrain = position["terrain"]
    return {
        "line": [marine_word(name, position["marines"][name]) for name in position["formation"]],
        "enemies": {at: " + ".join(sorted(swarms)) for at, swarms in spots.items()},
        "contacts": {side: " ".join(card for layer in position["piles"][side] for card in named(layer))
                     for side in SIDES},
        "pile_sizes": {side: sum(sum(layer.values()) for layer in position["piles"][side]) for side in SIDES},
        "terrain_at": {card.removeprefix("ter_"): spot(terrain[card]["at"]) for card in position["placed"]},
    }  # fmt: skip


def named(counts: Mapping[str, Any]) -> list[str]:
    """Stalkers by name, in the order of their types."""
    return [icon for icon in ICONS for _ in range(counts[icon])]


def spot(at: Mapping[str, Any]) -> str:
    """A spot such as 2L."""
    return f"{at['position']}{'LR'[SIDES.index(at['side'])]}"


def marine_word(name: str, marine: Mapping[str, Any]) -> str:
    """A marine such as <red_1+."""
    word = name.removeprefix("mar_") + "+" * marine["tokens"]
    return f"<{word}" if marine["facing"] == "left" else f"{word}>"


FACTS: Mapping[str, Shape] = {
    "line": Row(MARINE),
    "enemies": Entries(SPOT, Worded(CARDS.says, rf"{SWARM}(\+ {SWARM})*")),
    "contacts": Keys(dict.fromkeys(SIDES, CONTACTS)),
    "pile_sizes": Keys(dict.fromkeys(SIDES, whole(0, 36))),
    "terrain_at": Entries(Text("a terrain card without ter_"), SPOT),
}
