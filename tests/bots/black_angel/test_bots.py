"""Computer players choose among their options, from what their seat may know, and the same way every time."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from blackangel.bots import Observation, kinds_of, make_bot, seat_seed
from blackangel.bots.black_angel.greedy import GreedyBot
from blackangel.bots.black_angel.judge import judged
from blackangel.bots.black_angel.planner import Effort, PlannerBot
from blackangel.bots.black_angel.prices import MOST_GOODS, PLAIN, scale_of
from blackangel.bots.black_angel.value import value
from blackangel.bots.luck import luck
from blackangel.engine import Session, State, read_log
from blackangel.engine.chance import outcome
from blackangel.engine.decision import Option
from blackangel.games import load_game

GAME = load_game("black_angel")
GOLDEN = Path(__file__).resolve().parents[2] / "golden"
KINDS = tuple(kind for kind in kinds_of("black_angel") if kind != "steady")
"""All but the one that is `planner` under another name."""
SETUPS = [(2, {}), (3, {}), (4, {"advanced": True}), (1, {"solo": True}), (1, {"solo": True, "advanced": True})]


SELDOM = {"random": 8, "greedy": 12, "casual": 12} | dict.fromkeys(("planner", "strong", "expert"), 40)
"""Every how manieth position of a game a kind is asked about: the more it thinks, the fewer."""


def states(seats: int, options: dict[str, bool], seed: int, every: int) -> list[State]:
    """States from one random game."""
    state = GAME.new(seats, options, seed)
    chooser = random.Random(seed)
    met = []
    while not state.is_over:
        if chooser.randrange(every) == 0:
            met.append(state.clone())
        state.apply(chooser.choice(state.decision.options))
    return met


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_every_choice_is_legal_and_leaves_the_state_alone(kind: str, seats: int, options: dict[str, bool]) -> None:
    for number, state in enumerate(states(seats, options, 3, SELDOM[kind])):
        before = state.digest()
        assert make_bot(kind, number).choose(Observation.of(state)) in state.decision.options
        assert state.digest() == before


@cache
def greedy_game(seats: int) -> tuple[State, ...]:
    """Every position of a golden game in which greedy players play with the advanced rules."""
    log = read_log(GOLDEN / f"{seats}_seats_advanced_spes.balog")
    assert {seat["kind"] for seat in log.header.seats} == {"greedy"}
    session = Session.from_steps(GAME, log.header, log.steps)
    return tuple(state.clone() for _, state in session.retraced() if not state.is_over)


def asked(kind: str) -> list[State]:
    """Positions of such a game, in the middle of turns, too."""
    return [state for number, state in enumerate(greedy_game(4)[:5 * SELDOM[kind]])
            if number % SELDOM[kind] < 3 and len(state.decision.options) > 1]


ELSEWHERE = """
import json, sys
from blackangel.bots import Observation, make_bot
for kind, views in json.load(sys.stdin).items():
    bot = make_bot(kind, 9)
    print(json.dumps([bot.choose(Observation.from_view(view)) for view in views]), flush=True)
"""
"""One player of each kind is asked all, one after the other."""


def test_an_answer_follows_from_seed_and_view_alone(tmp_path: Path) -> None:
    """Whatever a player was asked before, in whatever order, however often and in which process: it answers like one
    asked that alone."""
    views = {kind: [state.view(state.seat) for state in asked(kind)] for kind in KINDS}
    orders = {"0": {kind: [*reversed(range(len(met)))] for kind, met in views.items()},
              "123": {kind: random.Random(1).sample(range(len(met)), 8) * 2 for kind, met in views.items()}}
    others = {}
    for salt, order in orders.items():
        (tmp_path / salt).write_text(json.dumps({kind: [views[kind][n] for n in order[kind]] for kind in KINDS}))
        with (tmp_path / salt).open() as given:
            others[salt] = subprocess.Popen([sys.executable, "-c", ELSEWHERE], stdin=given, stdout=subprocess.PIPE,
                                            text=True, env={**os.environ, "PYTHONHASHSEED": salt})
    alone = {kind: [list(make_bot(kind, 9).choose(Observation.of(state))) for state in asked(kind)] for kind in KINDS}
    assert min(map(len, alone.values())) > 8
    for salt, other in others.items():
        told, _ = other.communicate()
        assert other.returncode == 0
        for kind, line in zip(KINDS, told.splitlines(), strict=True):
            assert json.loads(line) == [alone[kind][n] for n in orders[salt][kind]], (salt, kind)


def test_a_player_has_its_own_luck_at_every_seat_and_in_every_game() -> None:
    seeds = [seat_seed(seed, seat) for seed in range(50) for seat in range(4)]
    assert len(set(seeds)) == len(seeds)
    state = asked("random")[2]
    assert len({make_bot("random", seed).choose(Observation.of(state)) for seed in seeds}) > 1


def test_luck_is_spread_evenly_over_seeds_and_positions() -> None:
    """Ones among the first bits of luck, and how often it agrees with what the game itself would roll from its seed."""
    ones = sum(luck(seat_seed(seed, 0), {"at": at}).randrange(2) for seed in range(40) for at in range(25))
    agree = sum(luck(seat_seed(seed, 0), {"at": at}).randrange(6) == outcome(seed, at, 6)
                for seed in range(40) for at in range(25))
    assert 440 < ones < 560
    assert 110 < agree < 225


def test_bots_side_by_side_do_not_share_their_luck() -> None:
    met = states(2, {}, 5, 3)
    alone, one, other = (make_bot("random", seed) for seed in (1, 1, 2))
    for state in met:
        observation = Observation.of(state)
        mine = one.choose(observation)
        other.choose(observation)
        assert mine == alone.choose(observation)


@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_cannot_see_what_is_hidden_from_its_seat(kind: str) -> None:
    """What lies hidden may be anything: the choice is the same when another truth is dealt under the same view."""
    for state in [*states(3, {}, 6, 2 * SELDOM[kind]), *turns()[:2]]:
        view = state.view(state.seat)
        other = GAME.imagine(view, 77)  # type: ignore[attr-defined]
        assert other.decision.options == state.decision.options
        assert make_bot(kind, 1).choose(Observation.of(other)) == make_bot(kind, 1).choose(Observation.of(state))


def test_a_hint_cannot_see_what_is_hidden_from_its_seat() -> None:
    for state in turns()[1:2]:
        view = state.view(state.seat)
        other = GAME.imagine(view, 77)  # type: ignore[attr-defined]
        assert other.digest() != state.digest(), "something is hidden"
        assert judged(other.view(state.seat), 3) == judged(view, 3)


def test_greedy_beats_random() -> None:
    """One game; over 24 games it won them all, by 29.3 points on average."""
    state = GAME.new(2, {}, 1)
    bots = [make_bot("greedy", 0), make_bot("random", 0)]
    while not state.is_over:
        observation = Observation.of(state)
        state.apply(bots[observation.seat].choose(observation))
    assert state.scores()[0] - state.scores()[1] > 15


def turns() -> list[State]:
    """Some starts of turns in a game of greedy players, so that there is something to plan."""
    return [state for state in greedy_game(2) if state.decision.kind == "turn" and state.turn_number % 8 == 1]


def test_the_planner_thinks_within_its_budget_about_every_decision() -> None:
    effort = Effort(budget=600)
    assert len(turns()) > 3
    for start in turns():
        state = start.clone()
        bot, seat, number, thought = PlannerBot(1, effort=effort), state.seat, state.turn_number, []
        while not state.is_over and state.seat == seat and state.turn_number == number:
            before = bot.positions
            state.apply(bot.choose(Observation.of(state)))
            thought.append(bot.positions - before)
        assert 0 < max(thought) < 2 * effort.budget


@pytest.mark.slow
def test_the_planner_beats_greedy() -> None:
    """One game, with a fifth of the effort; over forty games, each deal from both seats, it was 7.6 points ahead."""
    state = GAME.new(2, {}, 0)
    bots = [make_bot("greedy", 0), PlannerBot(1, effort=Effort(budget=600, finals=3, worlds=2, more_worlds=1))]
    while not state.is_over:
        observation = Observation.of(state)
        state.apply(bots[observation.seat].choose(observation))
    assert state.scores()[1] - state.scores()[0] > 5


def test_a_finished_game_is_worth_its_points() -> None:
    state = GAME.new(2, {}, 1)
    chooser = random.Random(1)
    while not state.is_over:
        state.apply(chooser.choice(state.decision.options))
    leader = max((0, 1), key=lambda seat: state.scores()[seat])
    assert value(state, leader) >= value(state, 1 - leader)  # type: ignore[arg-type]


def test_each_further_thing_of_a_kind_is_worth_less_and_none_is_worth_nothing() -> None:
    scale = scale_of(turns()[0].setting.data)
    for kind in scale.goods:
        steps = [after - before for before, after in pairwise(kind)]
        assert kind[0] == 0.0
        assert all(further < one + 1e-9 for one, further in pairwise(steps))
        assert min(steps) > 0.0


def test_more_goods_than_anybody_ever_has_can_be_valued() -> None:
    state = turns()[1].clone()
    rich = state.clone()
    for count, one in ((MOST_GOODS, state), (10 * MOST_GOODS, rich)):
        player = one.seats[one.seat]
        player.ships = player.resources = player.debris = count
    assert value(rich, rich.seat) >= value(state, state.seat)


def with_card_in_space(state: State, card: int, debris: int) -> float:
    """The worth of a position in which the seat to decide owns that card on the last strip and has so much debris."""
    after = state.clone()
    after.cards = [0] * len(after.cards)
    after.cards[-1] = card
    after.owners[-1] = after.seat
    after.seats[after.seat].debris = debris
    return value(after, after.seat)


def test_a_card_that_takes_debris_makes_debris_dearer() -> None:
    """Card 27 takes 1 debris for 2 VP; card 35 gives 3 VP when it is ejected, whatever its owner has."""
    start = turns()[0]
    taking, other = (with_card_in_space(start, card, 3) - with_card_in_space(start, card, 0) for card in (27, 35))
    assert taking > other > 0.0


def test_the_greedy_player_goes_by_plainer_prices_than_hints_do() -> None:
    """Where the two differ, the player of that kind does what the plain prices say."""
    chosen: dict[str, list[Option]] = {"greedy": [], "plain": [], "hint": []}
    for state in turns():
        observation = Observation.of(state)
        chosen["greedy"].append(make_bot("greedy", 3).choose(observation))
        chosen["plain"].append(GreedyBot(3, PLAIN).choose(observation))
        chosen["hint"].append(GreedyBot(3).choose(observation))
    assert chosen["greedy"] == chosen["plain"]
    assert chosen["greedy"] != chosen["hint"]


def test_levels_are_as_strong_as_their_names() -> None:
    assert kinds_of("black_angel")[-4:] == ("planner", "steady", "strong", "expert")
    state = turns()[2]
    assert {make_bot(kind, 3).choose(Observation.of(state)) for kind in ("planner", "steady")} == {
        PlannerBot(3).choose(Observation.of(state))}


def test_unknown_players_and_views_without_a_question_are_refused() -> None:
    with pytest.raises(ValueError, match="no computer player called 'genius'"):
        make_bot("genius", 1)
    state = GAME.new(2, {}, 1)
    for seat in (None, 1 - state.seat):
        with pytest.raises(ValueError, match="no decision of its seat"):
            Observation.from_view(state.view(seat))
