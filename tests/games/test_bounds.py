"""The quick answers of the look-ahead against a search that tries everything out (`brute`), where there is little left.

A bound that says "never" or "certainly" saves a search; it must not say so where the search finds otherwise.
Positions are those of played games and, most of them, poor ones made of these: a weak die or two, ships in the way, the
last robot wanted by effect 5, nothing to spend.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from blackangel.engine import Option
from blackangel.games.black_angel import lookahead
from blackangel.games.black_angel.feasible import can_act, can_act_robustly
from blackangel.games.black_angel.ids import SLOT_INDEX
from blackangel.games.black_angel.state import FINAL_ROUND, State
from tests.games.brute import BEFORE_DIE, Brute, TooFar, steps
from tests.games.drive import BUSY, GAME, TABLES, Table, pick, sample
from tests.games.drive import steps as played
from tests.games.stir import stirred

WEALTHS = ("", "bare", "tight", "poor", *("stranded",) * 8)
EXCURSION = 3
EDGE = {"play_card": 4.0, "activate": 3.0, "sequence_b": 0.1, "end_turn": 0.1, "draw": 0.1}
"""Cards and activations first: that is where an action can be lost or brought about."""


def poor_positions(table: Table, seed: int, turns: int) -> Iterator[State]:
    """So many turns of a game, poor ones made of them, and what follows from both."""
    chooser = random.Random(f"bounds {table} {seed}")
    begun = [step.before for step in played(table, seed) if step.before.stack[-1][0] == "turn"]
    for state in chooser.sample(begun, turns):
        for wealth in WEALTHS:
            here = stirred(state, chooser, wealth) if wealth else state.clone()
            assert here is not None
            for _ in range(EXCURSION):
                if here.is_over:
                    break
                yield here.clone()
                here.apply(pick(here.decision, chooser, EDGE))


def in_a1(state: State) -> bool:
    """Whether a step of A1 is decided: a tile activated by debris of Repair has no die to keep."""
    kinds = [frame[0] for frame in state.stack]
    return kinds[-1] in BEFORE_DIE and ("turn" in kinds or "sequence_a" in kinds)


class Judge(Brute):
    """The search, with every quick answer held against what it finds."""

    def __init__(self, seen: Counter[str], most: int = 1_200) -> None:
        super().__init__(most)
        self.seen = seen
        self.keys: dict[object, bool] = {}

    def reachable(self, state: State) -> bool:
        """Positions that the look-ahead takes for the same lead to the same."""
        answer = super().reachable(state)
        if state.stack[-1][0] in BEFORE_DIE:
            key = (lookahead.search_key(state, state.seat), tuple(state.die_value))
            assert self.keys.setdefault(key, answer) == answer, "two positions with one key differ"
        return answer

    def judge(self, state: State) -> None:
        """Raise AssertionError where something quick differs from the search; TooFar if that would take too long."""
        wanted = self.keeping(state)
        if state.stack[-1][0] in ("turn", "sequence_a"):
            self.judge_now(state)
        if state.stack[-1][0] in ("turn", "sequence_a") and not state.card_played:
            self.judge_plays(state)
        self.judge_steps(state)
        self.judge_options(state, wanted)

    def judge_now(self, state: State) -> None:
        """What is said of the position as a whole."""
        seat, reachable = state.seat, self.reachable(state)
        assert can_act(state, seat) == self.can_act_by_turning(state)
        self.seen["open" if reachable else "closed"] += 1
        self.seen["open by a card"] += reachable and not can_act(state, seat)
        if not state.card_played:
            assert lookahead.sequence_a_open(state, seat) == reachable
        if reachable:
            assert lookahead.any_die(state, seat)
        if reachable and not can_act(state, seat):
            assert lookahead.missing(state, seat)
        if lookahead.some_play_settles(state, seat):
            assert reachable

    def judge_plays(self, state: State) -> None:
        """What is said of every card in every slot."""
        seat, now = state.seat, can_act(state, state.seat)
        needed = lookahead.missing(state, seat)
        helpful = {(kind_of(card), slot) for card, slot, _ in lookahead.helpful_plays(state, seat, needed)}
        for option, after in steps(state):
            if option[0] != "play_card":
                continue
            card, slot = int(option[1]), SLOT_INDEX[str(option[2])]
            effects = lookahead.line_effects(state, seat, slot, lookahead.colour_of(card))
            possible = self.reachable(after)
            without = state.clone()
            without.seats[seat].hand.remove(card)
            hopeless = lookahead.hopeless(without, seat, effects)
            self.seen[f"hopeless {hopeless}, possible {possible}"] += 1
            assert not (hopeless and possible), f"{option} is not hopeless"
            settled = lookahead.settled_by_gains(state, seat, card, effects, needed)
            if settled:
                assert possible, f"{option} settles nothing"
            if not can_act(without, seat):
                assert settled is not False or not possible, f"{option} does bring an action about"
            if possible and not now:
                assert (kind_of(card), slot) in helpful, f"{option} helps"

    def judge_steps(self, state: State) -> None:
        """What is said of every other step."""
        seat, now = state.seat, can_act(state, state.seat)
        robust = can_act_robustly(state, seat)
        for option, after in steps(state):
            if option[0] in ("play_card", "flip"):
                continue
            possible = self.reachable(after)
            self.seen[f"{option[0]} {possible}"] += 1
            assert lookahead.keeps_action(state, seat, option, now, {}) == possible, option
            assert possible or not lookahead.glance(state, seat, option), option
            assert possible or not robust, option

    def judge_options(self, state: State, wanted: set[Option]) -> None:
        """What is offered, and that there is always a way on."""
        if state.stack[-1][0] == "turn":
            may_pass = state.phase == FINAL_ROUND and not wanted
            wanted = wanted | {("sequence_b",)} | ({("pass",)} if may_pass else set())
        offered = set(state.decision.options)
        missing, wrong = sorted(wanted - offered, key=str), sorted(offered - wanted, key=str)
        assert offered == wanted, f"missing {missing}, too much {wrong}"
        fresh = GAME.from_dict(state.to_dict())
        for option in wanted:
            assert fresh.is_legal(option), option


def kind_of(card: str | int) -> int:
    """Cards of a kind activate the same."""
    return lookahead.colour_of(int(card))


def leads_on(state: State) -> int:
    """How many options are offered, each of which leads to another choice or to the end."""
    for option in state.decision.options:
        after = state.clone()
        after.apply(option)
        assert after.is_over or after.decision.options, f"{option} leads nowhere"
    return len(state.decision.options)


def judged(table: Table, seed: int, turns: int, seen: Counter[str]) -> None:
    """All positions of a seed, and what was met in them."""
    for state in poor_positions(table, seed, turns):
        seen["positions"] += 1
        try:
            seen["options"] += leads_on(state)
            if in_a1(state):
                seen["judged"] += 1
                Judge(seen).judge(state)
        except TooFar:
            seen["too far"] += 1
        except AssertionError as error:
            raise AssertionError(f"{table}, seed {seed}: {error}\n{state.to_dict()}") from error


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_quick_answer_is_wrong(table: Table) -> None:
    """Every bound and every quick answer, the options offered, and the way on from each of them."""
    seen: Counter[str] = Counter()
    judged(table, TABLES.index(table), 2, seen)
    assert seen["too far"] <= 0.1 * seen["judged"], seen
    assert seen["closed"] + seen["open by a card"] > 3, seen
    assert seen["hopeless True, possible False"] and seen["hopeless False, possible True"], seen


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_option_leads_on(table: Table) -> None:
    """No choice of any kind, in plain or crowded positions, ends at a decision without an option."""
    chooser = random.Random(f"leads on {table}")
    kinds = set()
    for state in sample(table, 9, 15 * table.players):
        for here in (state, stirred(state, chooser, "rich")):
            while here is not None and not here.is_over and here.turn_number == state.turn_number:
                kinds.add(here.decision.kind)
                leads_on(here)
                here.apply(pick(here.decision, chooser, BUSY))
    assert {"turn", "sequence_a", "activate", "place_die", "command", "end_turn"} <= kinds
