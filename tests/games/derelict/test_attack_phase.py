"""The attack phase told a second time, card by card from `to_dict`, agrees with the rules over random games."""

from __future__ import annotations

import random
from typing import Any

import pytest

from blackangel.games.derelict import flow
from blackangel.games.derelict.ids import ICONS, TEAMS
from blackangel.games.derelict.state import Frame, State
from tests.games.derelict.positions import GAME

STRIKES = (1, 2, 3)
Position = dict[str, Any]


class Telling:
    """Sections 4.3, 7, 10 and 11 with the faces rolled and the options taken, in their order."""

    def __init__(self, start: Position, told: list[Any]) -> None:
        self.told = told
        self.line: list[str] = list(start["formation"])
        self.marines = {name: dict(start["marines"][name]) for name in self.line}
        self.seat = {name: start["teams"][name.split("_")[1]]["seat"] for name in self.line}
        self.armed = set(start["armed"])
        everybody = [f"mar_{team}_{n}" for team in TEAMS for n in (1, 2)]
        self.steeled = everybody[start["now"][3] - 1] if start["now"][3] else ""
        relic = start["terrain"]["ter_relic"]["at"]
        self.holder = relic.get("held") if isinstance(relic, dict) else None
        self.terrain = {card: dict(start["terrain"][card]["at"]) for card in start["placed"]}
        self.swarms = [{
            "position": swarm["position"], "side": swarm["side"], "alphas": list(swarm["alphas"]),
            "cards": [icon for icon in ICONS for _ in range(swarm[icon])],
            "protected": swarm["protected"], "attacked": False,
        } for swarm in start["swarms"]]  # fmt: skip

    def tell(self) -> None:
        while self.line:
            waiting = [swarm for swarm in self.swarms if not swarm["attacked"] and not swarm["protected"]]
            if not waiting:
                break
            swarm = min(waiting, key=lambda one: (one["position"], one["side"] != "left"))
            swarm["attacked"] = True
            while self.attack(swarm):
                pass
        for swarm in self.swarms:
            swarm["attacked"] = False
        self.merge()

    def attack(self, swarm: dict[str, Any]) -> bool:
        """One attack; whether the swarm attacks again (Riposte)."""
        marine = self.line[swarm["position"] - 1]
        face, rerolled = self.told.pop(0), False
        while True:
            if rerolled and face and "act_02" in self.armed and "yellow" in marine:
                return False
            if face in STRIKES and "act_01" in self.armed and marine == "mar_green_1":
                return False
            if face in STRIKES and "act_03" in self.armed and marine == "mar_blue_1":
                return self.riposte(swarm)
            if face == 0 and marine == self.steeled:
                return False
            taken = self.told.pop(0)[0] if self.asked(marine, swarm) else "accept"
            if taken == "relic":
                self.holder = None
                return False
            if taken == "accept":
                if face - len(swarm["alphas"]) <= len(swarm["cards"]) + len(swarm["alphas"]):
                    self.slay(marine)
                return False
            self.marines[marine]["tokens"] -= 1
            face, rerolled = self.told.pop(0), True

    def asked(self, marine: str, swarm: dict[str, Any]) -> bool:
        faces = self.marines[marine]["facing"] == swarm["side"]
        return self.holder == self.seat[marine] or (faces and self.marines[marine]["tokens"] > 0)

    def riposte(self, swarm: dict[str, Any]) -> bool:
        kinds = sorted(set(swarm["cards"] or swarm["alphas"]))
        (swarm["cards"] or swarm["alphas"]).remove(self.told.pop(0)[3] if len(kinds) > 1 else kinds[0])
        if not swarm["cards"] and not swarm["alphas"]:
            self.swarms.remove(swarm)
        return swarm in self.swarms

    def slay(self, marine: str) -> None:
        gap, count = self.line.index(marine) + 1, len(self.line)
        above, below = gap - 1, count - gap
        self.line.remove(marine)
        keeps = gap - 1 if not below or 0 < above < below else gap
        for one in (*self.swarms, *self.terrain.values()):
            one["position"] = max(one["position"] - (one["position"] > keeps), 1)
        self.merge()

    def merge(self) -> None:
        kept: list[dict[str, Any]] = []
        for swarm in self.swarms:
            spot = (swarm["position"], swarm["side"])
            there = [one for one in kept if not one["attacked"] and (one["position"], one["side"]) == spot]
            if swarm["attacked"] or not there:
                kept.append(swarm)
            else:
                there[0]["cards"] += swarm["cards"]
                there[0]["alphas"] += swarm["alphas"]
                there[0]["protected"] |= swarm["protected"]
        self.swarms = kept

    def seen(self) -> Any:
        return self.line, table(self.swarms), self.terrain


def table(swarms: list[dict[str, Any]]) -> list[Any]:
    return sorted((one["position"], one["side"], sorted(one["cards"] + one["alphas"]), one["protected"])
                  for one in swarms)  # fmt: skip


class Watch:
    """Sees each attack phase begin and end, and what was rolled and taken in between."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.start: Position | None = None
        self.told: list[Any] = []
        self.mark = self.phases = self.deaths = 0
        begin = flow.AUTOMATIC["attack_phase"]

        def watched(state: State, frame: Frame) -> None:
            self.start, self.told, self.mark = state.to_dict(), [], len(state.events)
            state.stack.append(("watched",))
            begin(state, frame)

        monkeypatch.setattr(flow, "AUTOMATIC", {**flow.AUTOMATIC, "attack_phase": watched, "watched": self.end})

    def rolled(self, events: list[Any]) -> None:
        self.told += [event[2] for event in events[self.mark :] if event[:2] == ("rolled", "defend")]
        self.mark = 0

    def end(self, state: State, frame: Frame) -> None:
        assert self.start is not None
        self.rolled(state.events)
        found = Telling(self.start, self.told)
        found.tell()
        end = Telling(state.to_dict(), [])
        assert found.told == [] and found.seen() == end.seen()
        self.phases += 1
        self.deaths += len(self.start["formation"]) - len(end.line)
        self.start = None

    def play(self, seed: int) -> None:
        state, choose = GAME.new(seed % 6 + 1, {}, seed), random.Random(seed)
        while not state.is_over:
            options = list(state.decision.options)
            active = [option for option in options if option[0] not in ("done", "no", "stop", "attack", "charge")]
            option = choose.choice(active if active and choose.random() < 0.85 else options)
            self.told += [option] if self.start is not None else []
            self.mark = 0
            events = state.apply(option)
            if self.start is not None:
                self.rolled(events)
        self.start = None


def test_told_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)
    for seed in range(30):
        watch.play(seed)
    assert watch.phases > 100 and watch.deaths > 100
