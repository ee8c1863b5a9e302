"""The trainer notes games, fits, compares on fresh seeds, and writes weights with what they come from."""

from __future__ import annotations

import json
from argparse import Namespace
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from blackangel.bots import Observation, fit
from blackangel.bots.black_angel import training
from blackangel.bots.black_angel.parts import PARTS
from blackangel.bots.derelict import training as squad
from blackangel.bots.derelict.planner import PlannerBot
from blackangel.bots.derelict.value import Weights, fitted
from blackangel.engine.decision import Option
from blackangel.games import GAMES
from blackangel.paths import resources

OLD, NEW = {"early": {"a": 1.0}, "late": {"a": 1.0}}, {"early": {"a": 0.5}, "late": {"a": 0.25}}


class Toy:
    """A game in which the second set of weights is better by `lead`."""

    TABLES = ("only",)

    def __init__(self, lead: float) -> None:
        self.lead = lead
        self.played: list[int] = []

    def play(self, table: str, weights: fit.Rows, seed: int) -> Any:
        assert (table, weights) == ("only", OLD)
        self.played.append(seed)
        return {"of": seed}

    def learn(self, games: Any, weights: fit.Rows) -> Any:
        assert [game["of"] for game in games] == list(range(1_000_007, 1_000_012)) and weights == OLD
        return SimpleNamespace(weights=NEW, errors={"a": 0.1}, before=9.0, after=7.0)

    def compare(self, table: str, new: fit.Rows, old: fit.Rows, seed: int) -> float:
        assert (new, old) == (NEW, OLD) and seed >= 2_000_000
        return self.lead + seed % 2


@pytest.mark.parametrize(("lead", "taken"), [(3.0, True), (-0.5, False)])
def test_new_weights_are_taken_only_if_they_win(tmp_path: Path, lead: float, taken: bool) -> None:
    path = tmp_path / "weights.json"
    path.write_text(json.dumps({"levels": {"strong": {"only": OLD}}}), "utf-8")
    toy = Toy(lead)
    args = Namespace(level="strong", games=5, pairs=4, seed=7, data=tmp_path / "data")
    with ThreadPoolExecutor(1) as pool:
        fit.one_round(toy, path, "only", args, pool)  # type: ignore[arg-type]
        kept = json.loads(path.read_text("utf-8"))
        assert kept["levels"]["strong"]["only"] == (NEW if taken else OLD)
        record, = kept["records"]
        assert record["taken"] == taken and record["seeds"] == [1_000_007, 1_000_011]
        assert (record["off_before"], record["off_after"], record["errors"]) == (9.0, 7.0, {"a": 0.1})
        assert record["compared"]["lead"] == lead + 0.5
        assert toy.played == list(range(1_000_007, 1_000_012))
        list(fit.played(toy, "only", OLD, range(1_000_007, 1_000_012), args.data, pool))  # type: ignore[arg-type]
    assert len(toy.played) == 5, "noted games are kept and not played again"


def test_a_game_is_noted_from_its_seed_alone_and_teaches_something(monkeypatch: pytest.MonkeyPatch) -> None:
    little = training.Effort(budget=40, width=1, narrow=1, openings=1, finals=1, worlds=1)
    monkeypatch.setattr(training, "EFFORT", little)
    weights = {phase: {part.name: 1.0 for part in PARTS[:22]} for phase in ("early", "late")}
    games = [training.play("two", weights, seed) for seed in (1, 2, 1)]
    assert games[0] == games[2] != games[1]
    assert all(len(row) == len(PARTS) + 2 for track in games[0] for row in track["rows"])
    learned = training.learn(games, weights)
    assert set(learned.weights["early"]) == set(learned.errors) == set(training.WEIGHED)
    assert learned.weights["early"] != learned.weights["late"]
    assert all(abs(weight - weights["late"].get(name, 0.0)) < 1 for name, weight in learned.weights["late"].items())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_trainer_and_weights_for_all_its_tables(game: str) -> None:
    found = import_module(f"blackangel.bots.{game}.training")
    assert all(callable(getattr(found, name)) for name in ("play", "learn", "compare"))
    levels = json.loads((resources() / "bots" / f"{game}.json").read_text("utf-8"))["levels"]
    assert levels and all(set(tables) == set(found.TABLES) for tables in levels.values())


def test_games_of_the_squad_are_noted_and_teach_something(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[Weights] = []

    class Hasty(PlannerBot):
        """One that does not think."""

        def choose(self, observation: Observation) -> Option:
            return observation.options[0]

    def hasty(seed: int, weights: Weights) -> Hasty:
        met.append(weights)
        return Hasty(seed, weights)

    monkeypatch.setattr(squad, "PlannerBot", hasty)
    old = json.loads((resources() / "bots" / "derelict.json").read_text("utf-8"))["levels"]["steady"]["squad"]
    games = [squad.play("squad", old, seed) for seed in range(4)]
    assert games[3] == squad.play("squad", old, 3)
    learned = squad.learn(games, old)
    assert set(learned.weights) == set(old) == set(fitted().rows) and set(learned.errors) <= set(old)
    assert learned.after < learned.before < 1, "on the games that they were fitted to"
    reached = {stage for noted, _ in games for stage, _ in noted}
    assert all(learned.weights[stage] == row for stage, row in old.items() if stage not in reached)
    assert squad.compare("squad", learned.weights, old, 2_000_000) in (-1, 0, 1)
    assert len({id(weights) for weights in met}) == 2 and len(met) == 2 * squad.SEATS, "each side by its own weights"
