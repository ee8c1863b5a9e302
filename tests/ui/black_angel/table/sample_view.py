"""Made-up positions in the shape of `state.view(seat)`, for tests and pictures of the table without rules."""

from __future__ import annotations

import random
from typing import Any

from blackangel.games.black_angel.data_read import load_data
from blackangel.games.black_angel.ids import back

COLOURS = ("orange", "gray", "green")
NAMES = ("Iris", "Chloé", "Vega", "Marek")
SEAT_COLOURS = ("sky", "violet", "ivory", "crimson")


def _cards(rng: random.Random) -> tuple[list[int], list[int]]:
    missions, ravagers = list(range(1, 61)), list(range(61, 91))
    rng.shuffle(missions)
    rng.shuffle(ravagers)
    return missions, ravagers


def _seat(rng: random.Random, n: int, kind: str, missions: list[int], ravagers: list[int], late: bool,
          viewer: bool, tiles: dict[str, list[str]], advanced: list[str]) -> dict[str, Any]:
    grid: list[Any] = [None] * 9
    for cell, colour in zip((0, 4, 8), COLOURS, strict=True):
        grid[cell] = {"tile": f"start-{colour}-{n}", "side": None, "debris": late and cell == 4}
    if late:
        for cell in rng.sample([1, 2, 3, 5, 6, 7], 4):
            grid[cell] = {"tile": tiles[rng.choice(COLOURS)].pop(), "side": "standard", "debris": rng.random() < .2}
        grid[7] = {"tile": advanced.pop(), "side": None, "debris": False}
    slots: dict[str, Any] = {f"{line}{k}": None for line in ("row", "col") for k in (1, 2, 3)}
    if late:
        card = missions.pop()
        slots["row2"] = {"back": COLOURS[(card - 1) // 20], "card": card if viewer else None}
        slots["col3"] = {"back": "ravager", "card": None}
    hand = sorted([missions.pop() for _ in range(6 if late else 3)] + [ravagers.pop() for _ in range(2 if late else 1)])
    counts = {c: sum(1 for x in hand if x <= 60 and COLOURS[(x - 1) // 20] == c) for c in COLOURS}
    counts["ravager"] = sum(1 for x in hand if x > 60)
    return {
        "name": NAMES[n] if kind != "hal" else "Hal", "colour": SEAT_COLOURS[n], "kind": kind,
        "vp": rng.randint(15, 34) if late else 5, "ships": rng.randint(0, 2), "resources": rng.randint(0, 4),
        "debris": rng.randint(0, 3), "break_room": rng.randint(2, 5),
        "workstations": {c: rng.randint(0, 2) if late else 1 for c in COLOURS}, "supply": 5, "grid": grid,
        "slots": slots,
        "advanced": {"orange": advanced.pop() if late else None, "gray": None, "green": None}, "set_aside": [],
        "tucked": {c: [missions.pop() for _ in range(rng.randint(0, 2))] if late else [] for c in COLOURS},
        "hand": hand if viewer else None, "hand_counts": counts,
        "ejected": [tiles[rng.choice(COLOURS)].pop() for _ in range(2)] if late else [],
    }


def sample(seats: int = 4, solo: bool = False, late: bool = True, viewer: int = 0, seed: int = 5,
           advanced_rules: bool = False) -> dict[str, Any]:
    """A position as one seat sees it."""
    rng = random.Random(seed)
    missions, ravagers = _cards(rng)
    strips_n = 5 if solo or seats == 2 else 7
    numbers = list(range(1, 8))
    rng.shuffle(numbers)
    strips = [f"{n}{rng.choice('AB')}" for n in numbers[:strips_n]]
    tiles = {c: [f"{c}-t{k}" for k in rng.sample(range(1, 17), 16)] for c in COLOURS}
    advanced = [f"advanced-{k}" for k in rng.sample(range(1, 17), 16)]
    count = 2 if solo else seats
    players = [_seat(rng, n, "hal" if solo and n == 1 else "human" if n == viewer else "greedy", missions, ravagers,
                     late, n == viewer, tiles, advanced) for n in range(count)]
    if late:
        for n, player in enumerate(players):
            player["vp"] = (31, 27, 34, 22)[n]
    two = seats == 2 and not solo
    space = _space(rng, strips, missions, count, late)
    dice = _dice(rng, count, 4 if solo else {1: 4, 2: 4, 3: 5, 4: 6}[count], two, late)
    return {
        "game": "black_angel", "rules": 1,
        "options": {"advanced": advanced_rules, "solo": solo, "difficulty": "standard"},
        "turn": {"number": 20, "round": 9 if late else 1, "seat": 0, "sequence": None, "card_played": False,
                 "started": False},
        "end": {"reason": None, "phase": "play"},
        "board": _board(rng, ravagers, tiles, advanced, late),
        "dice": dice,
        "space": space,
        "decks": {"missions": {c: {"deck": 10, "discard": 3} for c in COLOURS},
                  "ravagers": {"deck": 14, "discard": 0},
                  "tiles": {c: {"top": tiles[c][-1], "stack": len(tiles[c]), "discard": 0} for c in COLOURS},
                  "advanced": len(advanced),
                  "hal": {"deck": 9, "discard": 2, "shown": "hal-1" if solo and late else None}},
        "seats": players,
        "neutral": {"robots": {"orange": True, "gray": True, "green": False}} if two else None,
        "viewer": viewer, "decision": {"seat": 0, "kind": "turn", "context": {}, "options": []}, "scores": None,
        "projected": [{"track": player["vp"], "advanced": [], "exchange": 3, "total": player["vp"] + 3}
                      for player in players],
    }


def _space(rng: random.Random, strips: list[str], missions: list[int], count: int, late: bool) -> dict[str, Any]:
    """Strips with what is printed on them; late in the game with missions, ships, and Spes on the last strip."""
    data, n = load_data(), len(strips)
    hexes: dict[str, Any] = {}
    for k, side in enumerate(strips):
        for i, printed in enumerate(data.sides[data.side_index[side]].hexes):
            hexes[f"{k + 1}{'abcde'[i]}"] = {
                "alien": None if printed.asteroids else COLOURS[printed.colour], "asteroids": printed.asteroids,
                "comet": printed.comet, "ravager": printed.ravager, "spes": False}
    cards: dict[str, Any] = {}
    ships: dict[str, list[int]] = {}
    if late:
        free = [h for h, info in hexes.items() if info["alien"]]
        rng.shuffle(free)
        for name in free[:8]:
            fit = next((c for c in missions if back(c) == hexes[name]["alien"]), None)
            if fit:
                missions.remove(fit)
                cards[name] = {"card": fit, "owner": rng.randrange(count)}
        for name in [*free[:3], *free[8:12]]:
            ships[name] = rng.sample(range(count), rng.randint(1, min(2, count)))
        hexes[f"{n}c"] |= {"spes": True, "alien": None, "asteroids": False, "comet": False, "ravager": False}
    left, whole = {7: (3, 10), 5: (2, 7)}[n]
    return {"strips": strips, "advances": 7 if late else 0, "cards": cards, "ships": ships, "hexes": hexes,
            "angel": f"{n // 2 + 1}c", "jumps": left if late else whole, "jumps_in_all": whole,
            "spes_token": None if late else f"{n}c"}


def _dice(rng: random.Random, count: int, each: int, neutral: bool, late: bool) -> dict[str, Any]:
    """Dice of each colour: `each` of them in play, thrown about; the neutral player's if it takes part."""
    dice: dict[str, Any] = {}
    for c in COLOURS:
        for k in range(1, 7):
            places = ["supply", *map(str, range(count)), *map(str, range(count))]
            at = "box" if k > each else rng.choice(places)
            if neutral and k == 1:
                at = "neutral"
            dice[f"{c}-{k}"] = {"at": at, "reserved": late and k == 2 and at not in ("supply", "box", "1"),
                                "value": rng.choice([0, 1, 1, 2, 3, 3]),
                                "damaged": at == "supply" and rng.random() < .4}
    return dice


def _board(rng: random.Random, ravagers: list[int], tiles: dict[str, list[str]], advanced: list[str],
           late: bool) -> dict[str, Any]:
    """The Black Angel: Ravagers and Damage at the actions, the display of tiles."""
    racks = {str(n): [ravagers.pop() for _ in range(rng.choice([0, 1, 1, 2, 3]) if late else int(n in (1, 5)))]
             for n in range(1, 7)}
    return {"ravagers": racks, "captives": {n: [1] if racks[n] and late and n == "5" else [] for n in racks},
            "damage": {str(n): rng.randint(0, 2) if late else 0 for n in range(1, 7)},
            "display": [tiles["gray"].pop(), tiles["orange"].pop(), tiles["green"].pop(),
                        tiles["green"].pop() if late else None, None, tiles["orange"].pop() if late else None],
            "advanced": [advanced.pop() for _ in range(4)]}
