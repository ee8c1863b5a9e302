"""A tiny game for testing the engine: coins from a pot, a die, hidden cards, an offer that the next seat answers."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Self

from blackangel.engine.chance import outcome
from blackangel.engine.decision import ChanceMismatch, Decision, Event, IllegalOption, Option
from blackangel.engine.game import Seats, Vocabulary, Word
from blackangel.engine.shape import TEXT, BadPosition, Fault, Keys, Kinds, Path, Row, one_of, whole

CARDS = 30
ACTIONS = 3
FIELDS = ("seats", "options", "seed", "position", "deck", "pot", "turn", "actions", "pending")


class ToyState:
    """Everything lies in plain attributes; ``pending`` is the stack of questions, the last one asked now."""

    seats: list[dict[str, Any]]
    options: dict[str, Any]
    seed: int
    position: int
    deck: list[int]
    pot: int
    turn: int
    actions: int
    pending: list[list[Any]]

    def __init__(self, data: dict[str, Any]) -> None:
        for key in FIELDS:
            setattr(self, key, json.loads(json.dumps(data[key])))
        self.last_chance: tuple[int, ...] = ()
        self._forced: list[int] | None = None

    @property
    def is_over(self) -> bool:
        return self.turn >= int(self.options["turns"])

    @property
    def seat(self) -> int:
        return int(self.pending[-1][1])

    @property
    def decision(self) -> Decision:
        if self.is_over:
            raise RuntimeError("the game is over")
        kind, seat = self.pending[-1][:2]
        return Decision(seat, kind, tuple(self._legal(kind)), {"pot": self.pot})

    def _legal(self, kind: str) -> list[Option]:
        if kind == "where":
            return [("purse",), ("chest",)]
        if kind == "offer":
            return [("accept",), ("refuse",)]
        options: list[Option] = [("end_turn",)] if self.actions else []
        if self.actions < ACTIONS:
            options += [("take", n) for n in range(1, min(3, self.pot) + 1)]
            options += [("roll",), ("draw",)] if self.deck else [("roll",)]
            options += [("offer",)] if len(self.seats) > 1 else []
        return options

    @property
    def end_reason(self) -> str | None:
        return "turns" if self.is_over else None

    @property
    def turn_number(self) -> int:
        return self.turn

    def is_legal(self, option: Option) -> bool:
        return not self.is_over and option in self._legal(self.pending[-1][0])

    def reseed(self, seed: int) -> None:
        self.seed = seed

    def force_chance(self, outcomes: Sequence[int | str]) -> None:
        self._forced = [int(one) for one in outcomes]

    def one_outcome(self, n: int, taken: list[int], recorded: Sequence[int] | None) -> int:
        value = outcome(self.seed, self.position, n)
        if self._forced is not None:
            if not self._forced or not 0 <= self._forced[0] < n:
                raise ChanceMismatch(f"outcome {len(taken) + 1} is below {n}, and must be given")
            value = self._forced.pop(0)
        if recorded is not None and (len(taken) >= len(recorded) or recorded[len(taken)] != value):
            raise ChanceMismatch(f"outcome {len(taken) + 1} is not {value}")
        self.position += 1
        taken.append(value)
        return value

    def apply(self, option: Option, chance: Sequence[int] | None = None) -> list[Event]:
        if not self.is_legal(option):
            raise IllegalOption(f"{list(option)} is not offered")
        taken: list[int] = []
        seat, mine, verb = self.seat, self.seats[self.seat], option[0]
        events: list[Event] = [("did", seat, verb)]
        if self.pending[-1][0] in ("where", "offer"):
            amount = self.pending.pop()[2]
            if verb in ("purse", "chest"):
                mine[verb] += amount
            elif verb == "accept":
                mine["purse"] += 1
        elif verb == "end_turn":
            self.turn += 1
            self.actions = 0
            self.pending = [["turn", self.turn % len(self.seats)]]
            events.append(("turn", self.turn))
        else:
            self.actions += 1
            events += self._act(option, seat, taken, chance)
        if chance is not None and len(taken) != len(chance):
            raise ChanceMismatch(f"{len(chance)} outcomes are recorded, {len(taken)} were taken")
        self.last_chance = tuple(taken)
        if self._forced:
            raise ChanceMismatch(f"{len(taken)} outcomes are taken")
        self._forced = None
        return events

    def _act(self, option: Option, seat: int, taken: list[int], chance: Sequence[int] | None) -> list[Event]:
        mine = self.seats[seat]
        if option[0] == "take":
            self.pot -= int(option[1])
            self.pending.append(["where", seat, option[1]])
        elif option[0] == "roll":
            value = self.one_outcome(6, taken, chance) + 1
            mine["purse"] += value
            return [("rolled", seat, value)]
        elif option[0] == "draw":
            card = self.deck.pop()
            mine["hand"].append(card)
            return [("drawn", seat, card)]
        else:
            self.pending.append(["offer", (seat + 1) % len(self.seats), 0])
        return []

    def scores(self) -> list[int]:
        return [seat["purse"] + 2 * seat["chest"] + sum(seat["hand"]) % 7 for seat in self.seats]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)] if self.is_over else []

    def clone(self) -> Self:
        return type(self)(self.to_dict())

    def to_dict(self) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(json.dumps({key: getattr(self, key) for key in FIELDS}))
        return data

    def digest(self) -> str:
        return hashlib.sha256(json.dumps(self.to_dict(), sort_keys=True).encode()).hexdigest()[:16]

    def view(self, seat: int | None) -> dict[str, Any]:
        data = self.to_dict()
        del data["seed"], data["position"], data["pending"]
        data["deck"] = len(data["deck"])
        for number, other in enumerate(data["seats"]):
            if number != seat:
                other["hand"] = len(other["hand"])
        asked = None if self.is_over else self.decision
        data["decision"] = asked and {"seat": asked.seat, "kind": asked.kind, "context": asked.context,
                                      "options": [list(one) for one in asked.options] if asked.seat == seat else []}
        return data


class ToyGame:
    """The Game protocol over ToyState. ``rules_version`` and ``data_digest`` may be set to play another version."""

    name = "toy"
    revealing = frozenset({"drawn"})

    def __init__(self, rules_version: int = 1, data_digest: str = "toydata") -> None:
        self.rules_version = rules_version
        self.data_digest = data_digest

    def edition(self, data: str) -> ToyGame | None:
        return self if data == self.data_digest else None

    def new(self, seats: Seats, options: Mapping[str, Any], seed: int) -> ToyState:
        described = [{}] * seats if isinstance(seats, int) else list(seats)
        if not 1 <= len(described) <= 4:
            raise ValueError("the toy game takes 1 to 4 seats")
        if options.keys() - {"turns"}:
            raise ValueError(f"the toy game has no option {sorted(options.keys() - {'turns'})[0]}")
        players = [{"name": seat.get("name", ""), "kind": seat.get("kind", "human"), "purse": 0, "chest": 0, "hand": []}
                   for seat in described]
        state = ToyState({"seats": players, "options": {"turns": options.get("turns", 40)}, "seed": seed, "position": 0,
                          "deck": list(range(CARDS)), "pot": 90, "turn": 0, "actions": 0, "pending": [["turn", 0]]})
        taken: list[int] = []
        for last in range(CARDS - 1, 0, -1):
            other = state.one_outcome(last + 1, taken, None)
            state.deck[last], state.deck[other] = state.deck[other], state.deck[last]
        state.last_chance = tuple(taken)
        return state

    def from_dict(self, data: dict[str, Any]) -> ToyState:
        return ToyState(data)

    def vocabulary(self, position: Mapping[str, Any]) -> Vocabulary:
        coins, seat = whole(0, 999), whole(0, len(position["seats"]) - 1, "a seat")
        player = Keys({"name": TEXT, "kind": TEXT, "purse": coins, "chest": coins, "hand": Row(coins)})
        step = Kinds("pending step", {"turn": [(seat,)], "where": [(seat, coins)], "offer": [(seat, coins)]})
        count = len(position["seats"])
        shape = Keys({**dict.fromkeys(FIELDS, coins), "seats": Row(player, count, count), "deck": Row(coins),
                      "options": Keys({"turns": coins}), "pending": Row(step)})
        alone = ("end_turn", "roll", "draw", "offer", "purse", "chest", "accept", "refuse")
        events = {"did": [(seat, TEXT)], "turn": [(coins,)], "rolled": [(seat, coins)], "drawn": [(seat, coins)]}
        return Vocabulary(
            shape, Kinds("verb", {**{verb: [()] for verb in alone}, "take": [(coins,)]}),
            Kinds("kind of event", events, partly=True), dict.fromkeys(("turn", "where", "offer"), ("pot",)), coins,
            {"coins": coins}, {"broke": Word(one_of(True), lambda position, value: {"pot": 0})})

    def facts(self, state: Any) -> dict[str, Any]:
        return {"coins": sum(seat["purse"] + seat["chest"] for seat in state.seats)}

    def settle(self, position: dict[str, Any], given: Sequence[Path]) -> None:
        if ("pot",) in given and position["pot"] > 90:
            raise BadPosition(("pot",), "there are 90 coins")

    def check_position(self, position: Mapping[str, Any]) -> Iterator[Fault]:
        for number, seat in enumerate(position["seats"]):
            if len(set(seat["hand"])) < len(seat["hand"]):
                yield ("seats", number, "hand"), "a card is there twice"


GAME = ToyGame()
