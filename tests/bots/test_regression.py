"""The trainer's regressions find what made the numbers that they are given."""

from __future__ import annotations

import math
import random

import pytest

from blackangel.bots.regression import Step, dot, logistic, solved, temporal_difference


def test_equations_are_solved_whatever_their_order() -> None:
    assert solved([[0.0, 2.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 4.0]], [6.0, 5.0, 8.0]) == pytest.approx([5, 3, 2])


def games(count: int, weights: list[float]) -> list[list[Step]]:
    """Games whose positions are worth just what the weights say, the end with some luck."""
    rng = random.Random(3)
    found = []
    for _ in range(count):
        end = rng.gauss(0, 5)
        rows = [[rng.gauss(0, 1) for _ in weights] for _ in range(12)]
        known = [end - dot(weights, row) + rng.gauss(0, 1) for row in rows]
        met = list(zip(known, rows, strict=True))
        found.append([Step(*here, met[number + 3] if number + 3 < len(met) else None, end)
                      for number, here in enumerate(met)])
    return found


def test_weights_that_made_the_games_are_found_again_and_their_errors_are_told() -> None:
    truth = [2.0, -1.0, 0.5]
    fit = temporal_difference(games(200, truth), [0.0] * 3, [1.0] * 3, 0.3)
    assert fit.weights == pytest.approx(truth, abs=0.15)
    for weight, error, true in zip(fit.weights, fit.errors, truth, strict=True):
        assert 0 < error < 0.1
        assert abs(weight - true) < 4 * error
    assert fit.after < 1.2 < fit.before


def test_a_strong_ridge_keeps_the_weights_where_they_were() -> None:
    start = [1.0, 1.0, 1.0]
    fit = temporal_difference(games(30, [2.0, -1.0, 0.5]), start, [1e9] * 3, 0.3)
    assert fit.weights == pytest.approx(start, abs=1e-4)


def test_chances_that_made_the_ends_are_found_again_and_their_errors_are_told() -> None:
    rng = random.Random(5)
    truth = [-0.5, 1.5, -1.0]
    rows = [[1.0, rng.gauss(0, 1), rng.gauss(0, 1)] for _ in range(2000)]
    won = [rng.random() < 1 / (1 + math.exp(-dot(truth, row))) for row in rows]
    weights, errors = logistic(rows, won, 3.0)
    assert all(abs(weight - true) < 3 * error for weight, true, error in zip(weights, truth, errors, strict=True))
    assert all(0.04 < error < 0.09 for error in errors)
    assert logistic(rows, won, 1e9)[0][1:] == pytest.approx([0, 0], abs=1e-5), "the ridge pulls towards nothing"
