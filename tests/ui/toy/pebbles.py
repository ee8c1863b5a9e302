"""A game of three pages for tests: a heap of pebbles, from which each in turn takes one to three, or as many as chance
says. Whoever has most when the heap is gone wins. It is written with what the protocols say, and nothing else."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from blackangel.engine.chance import forced_outcome, outcome
from blackangel.engine.decision import ChanceMismatch, Decision, Event, IllegalOption, Option
from blackangel.engine.game import Vocabulary
from blackangel.engine.shape import Anything
from blackangel.ui.kit.scene import Scene
from blackangel.ui.kit.screen import Screen
from blackangel.ui.play.plain.face import PlainFace
from blackangel.ui.play.plain.words import PlainLine
from blackangel.ui.play.setting import Choice as Offered
from blackangel.ui.play.setting import Offer

MOST = 3
HEAPS = (9, 15)
COLOURS = ("sky", "crimson", "ivory")


@dataclass(slots=True)
class State:
    """The heap, who has how many, and whose turn it is."""

    seats: list[dict[str, str]]
    seed: int
    heap: int
    taken: list[int]
    seat: int = 0
    turn_number: int = 1
    drawn: int = 0
    last_chance: tuple[int, ...] = ()
    forced: list[int | str] | None = field(default=None)

    @property
    def is_over(self) -> bool:
        return self.heap == 0

    @property
    def end_reason(self) -> str | None:
        return "empty" if self.is_over else None

    @property
    def decision(self) -> Decision:
        if self.is_over:
            raise RuntimeError("the game is over")
        return Decision(self.seat, "take", (*(("take", n) for n in range(1, min(MOST, self.heap) + 1)), ("grab",)))

    def is_legal(self, option: Option) -> bool:
        return not self.is_over and option in self.decision.options

    def apply(self, option: Option, chance: Sequence[int] | None = None) -> list[Event]:
        if not self.is_legal(option):
            raise IllegalOption(f"{option} is not possible now")
        found: tuple[int, ...] = ()
        if option[0] == "grab":
            found = (self._outcome(min(MOST, self.heap)),)
        if chance is not None and tuple(chance) != found:
            raise ChanceMismatch(f"the outcomes are {found}, not {tuple(chance)}")
        many = found[0] + 1 if found else int(option[1])
        seat, self.last_chance = self.seat, found
        self.heap -= many
        self.taken[seat] += many
        self.seat = (seat + 1) % len(self.seats)
        self.turn_number += 1
        return [("took", seat, many, bool(found)), *([("over",)] if self.is_over else [("turn", self.seat)])]

    def _outcome(self, n: int) -> int:
        if self.forced is not None:
            value, self.forced = forced_outcome(self.forced, 0, n), None
            return value
        self.drawn += 1
        return outcome(self.seed, self.drawn - 1, n)

    def reseed(self, seed: int) -> None:
        self.seed = seed

    def force_chance(self, outcomes: Sequence[int | str]) -> None:
        self.forced = list(outcomes)

    def scores(self) -> list[int]:
        return list(self.taken)

    def winners(self) -> list[int]:
        return [seat for seat, n in enumerate(self.taken) if n == max(self.taken)] if self.is_over else []

    def why_not(self, target: Option) -> str:
        return ""

    def clone(self) -> State:
        return replace(self, taken=list(self.taken))

    def to_dict(self) -> dict[str, Any]:
        return {"seats": self.seats, "seed": self.seed, "heap": self.heap, "taken": list(self.taken), "seat": self.seat,
                "turn_number": self.turn_number, "drawn": self.drawn}

    def digest(self) -> str:
        return hashlib.sha256(json.dumps(self.to_dict(), sort_keys=True).encode()).hexdigest()[:16]

    def view(self, seat: int | None) -> dict[str, Any]:
        shown = {"game": "pebbles", "viewer": seat, "heap": self.heap, "taken": list(self.taken),
                 "seats": [{**one, "hand": None} for one in self.seats], "turn": {"number": self.turn_number}}
        if not self.is_over:
            options = [list(option) for option in self.decision.options] if seat == self.seat else []
            shown["decision"] = {"seat": self.seat, "kind": "take", "options": options, "context": {}}
        return shown


class Pebbles:
    """The rules."""

    name = "pebbles"
    rules_version = 1
    data_digest = "0" * 16
    revealing: frozenset[str] = frozenset()

    def edition(self, data: str) -> Pebbles | None:
        return self if data == self.data_digest else None

    def new(self, seats: Any, options: Mapping[str, Any], seed: int) -> State:
        rows = [{"name": f"P{n}", "colour": COLOURS[n], "kind": "human"} for n in range(seats)] if isinstance(
            seats, int) else [dict(seat) for seat in seats]
        heap = options.get("heap", HEAPS[0])
        if not 2 <= len(rows) <= len(COLOURS) or heap not in HEAPS:
            raise ValueError("this game has 2 or 3 seats and a heap of 9 or 15")
        return State(rows, seed, heap, [0] * len(rows))

    def seen_by(self, event: Event, seat: int | None) -> Event:
        return event

    def from_dict(self, data: dict[str, Any]) -> State:
        return State(**{**data, "taken": list(data["taken"])})

    def vocabulary(self, position: Mapping[str, Any]) -> Vocabulary:
        return Vocabulary(Anything(), Anything(), Anything(), {"take": ()}, Anything())

    def facts(self, state: State) -> dict[str, Any]:
        return {}

    def settle(self, position: dict[str, Any], given: Sequence[Any]) -> None:
        """Nothing makes room for anything."""

    def check_position(self, position: Mapping[str, Any]) -> Iterator[Any]:
        return iter(())


class Words:
    """How it speaks."""

    def clock(self, view: Mapping[str, Any]) -> str:
        return f"Pebbles, turn {view['turn']['number']}"

    def position(self, view: Mapping[str, Any]) -> list[str]:
        rows = zip(view["seats"], view["taken"], strict=True)
        return [f"On the heap: {view['heap']}", *(f"{seat['name']}: {taken}" for seat, taken in rows)]

    def question(self, decision: Decision, view: Mapping[str, Any]) -> str:
        return f"{view['seats'][decision.seat]['name']} takes pebbles"

    def option(self, option: Option, view: Mapping[str, Any]) -> str:
        return "Grab without looking" if option[0] == "grab" else f"Take {option[1]}"

    def line(self, event: Event, view: Mapping[str, Any]) -> PlainLine | None:
        if event[0] != "took":
            return None
        return PlainLine(event[1], f"{view['seats'][event[1]]['name']} takes {event[2]}", strong=True)

    def brings(self, event: Event) -> tuple[int, int] | None:
        return (event[1], event[2]) if event[0] == "took" else None

    def points(self, view: Mapping[str, Any]) -> list[int]:
        return list(view["taken"])


class Rules(Screen):
    """Its help."""

    name = "help"
    title = "Pebbles"


class NoLessons:
    """Its help is one screen."""

    def __init__(self, screen: type[Screen]) -> None:
        self.screen = screen

    def rules(self, topic: str) -> Scene:
        """The screen."""
        return self.screen()

    def icons(self) -> Scene:
        """The screen."""
        return self.screen()

    def keys(self) -> Scene:
        """The screen."""
        return self.screen()

    def turn_to_keys(self, scene: Scene) -> bool | None:
        """It has no parts."""
        return True if isinstance(scene, self.screen) else None

    def lessons(self, folder: Path, setup: dict[str, Any], anew: bool) -> Scene:
        """The screen."""
        return self.screen()

    def reached(self, folder: Path) -> tuple[int, int, int] | None:
        """Nowhere."""
        return None

    def invitation(self) -> str:
        """One sentence."""
        return "F1 helps."


OFFER = Offer(("Ada", "Ben", "Cleo"), COLOURS, 2, 3, [Offered("heap", "Heap", [(n, str(n)) for n in HEAPS], "pebbles")])
GAME = Pebbles()
FACE = PlainFace("pebbles", "Pebbles", Words(), NoLessons(Rules), OFFER)
