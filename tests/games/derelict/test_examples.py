"""The worked examples and the checks for an implementation (section 19), one after the other."""

from __future__ import annotations

from fractions import Fraction

import pytest

from blackangel.games.derelict import attack, casualties, defence, movement, places
from blackangel.games.derelict.data_read import load_data
from blackangel.games.derelict.ids import LEFT
from tests.games.derelict.positions import GAME, enemies_of, forced, line_of, marine, position

DATA = load_data()
SQUAD = ["<green_1", "<green_2", "<yellow_1", "yellow_2>", "blue_1>", "blue_2>"]


@pytest.mark.parametrize(("players", "marines", "airlock", "tiers", "major", "minor", "contacts"), [
    (1, 6, "setup_1p", ("2", "3", "4"), 2, 1, 6),
    (2, 8, "setup_2_4p", ("1C", "2", "3", "4"), 3, 1, 7),
    (3, 12, "setup_3_6p", ("1A", "2", "3", "4"), 5, 3, 9),
    (4, 8, "setup_2_4p", ("1C", "2", "3", "4"), 3, 1, 7),
    (5, 10, "setup_5p", ("1B", "2", "3", "4"), 4, 2, 8),
    (6, 12, "setup_3_6p", ("1A", "2", "3", "4"), 5, 3, 9)])
def test_setup_by_number_of_players(players, marines, airlock, tiers, major, minor, contacts):
    lock = DATA.airlocks[players]
    assert (lock.place.id, lock.tiers, lock.major, lock.minor) == (airlock, tiers, major, minor)
    assert lock.place.contacts == (contacts, contacts)
    state = GAME.new(players, {}, 5)
    while state.round == 0:
        state.apply(state.decision.options[0])
    assert len(state.formation) == marines and state.supply == 12 and len(state.events_discard) == 1
    half = marines // 2
    assert [state.facing[one] for one in state.formation] == [0] * half + [1] * half


@pytest.mark.parametrize(("count", "offset", "left", "right"), [(6, 7, 6, 1), (1, 3, 1, 1), (8, 3, 3, 6)])
def test_terrain_stays_inside_the_formation(count, offset, left, right):
    place = DATA.airlocks[1].place._replace(terrain=(((0, offset),), ((1, offset),)))
    line = [f"<{one.id.removeprefix('mar_')}" for one in DATA.marines[:count]]
    state = position(line)
    state.placed, state.terrain_at = [], [-1] * 8
    places.place_terrain(state, place)
    assert [spot // 2 + 1 for spot in state.terrain_at[:2]] == [left, right]


@pytest.mark.parametrize(("count", "falls", "to"), [(4, 3, 3), (5, 3, 3), (5, 2, 1), (5, 1, 1), (5, 5, 4), (2, 1, 1)])
def test_shifting(count, falls, to):
    """What stood where a marine fell passes to a neighbour; the others keep their own."""
    names = ["green_1", "green_2", "yellow_1", "yellow_2", "blue_1"][:count]
    spots = {f"{n + 1}{side}": "head" for n in range(count) for side in "LR"}
    state = position([f"<{name}" for name in names], spots)
    at = {name: n for n, name in enumerate(names)}
    casualties.slay_marine(state, marine(state, names[falls - 1]))
    left = [name for name in names if at[name] != falls - 1]
    assert line_of(state) == [f"<{name}" for name in left]
    expected = {f"{n + 1}{side}": "head head" if n + 1 == to else "head" for n in range(count - 1) for side in "LR"}
    assert enemies_of(state) == expected


def test_chances_of_a_defence():
    """Without an Alpha sizes 1 to 4 miss on 4, 3, 2 and 1 of the six faces, 5 and more on none."""
    for size, faces in ((1, 4), (2, 3), (3, 2), (4, 1), (5, 0), (6, 0)):
        state = position(SQUAD, {"1L": "head " * size})
        swarm = state.swarms[0]
        assert sum(not defence.hits(swarm.size, swarm.lords, face) for face in range(6)) == faces
    state = position(SQUAD, {"1L": "head alpha_a alpha_b"})
    swarm = state.swarms[0]
    assert [defence.hits(swarm.size, swarm.lords, face) for face in range(6)] == [True] * 6


@pytest.mark.parametrize(("size", "chance"), [(1, 5), (2, 5), (3, 5), (4, 4), (5, 3), (7, 3)])
def test_chances_of_deflect(size, chance):
    missed = 0
    for face in range(6):
        state = position(SQUAD, {"1L": "head " * size}, armed=1 << 1)
        state.force_chance([face])
        state.outcomes = []
        defence.begin(state, state.swarms[0])
        state.setting.rules.run(state)
        missed += "<green_1" in line_of(state)
    assert Fraction(missed, 6) == Fraction(chance, 6)


def test_chances_of_an_attack():
    assert sum(face in DATA.strikes for face in range(6)) == 3


@pytest.mark.parametrize("face", range(6))
def test_firestorm_slays_as_many_as_the_face_shows(face):
    line = ["<purple_1", "<purple_2"]
    for size in (2, 6):
        state = position(line, {"1L": "head " * size}, [("order_done", 14), ("attack", 0, 4, 0)], armed=1 << 14,
                         resolving=14)  # fmt: skip
        forced(state, ("attack", "mar_purple_1", 1), face)
        left = max(size - face, 0)
        assert enemies_of(state).get("1L", "").count("head") == left


def test_flanking_and_adjacent_movement():
    """Section 9: at the ends of the formation a step becomes flanking, which never leaves the side behind a marine."""
    state = position(["<green_1", "<green_2", "yellow_1>"], {"3L": "head", "1R": "head"})
    assert movement.stepped(state, 4) == 4 and movement.stepped(state, 1) == 1
    state.facing[marine(state, "green_1")] = 1 - LEFT
    assert movement.stepped(state, 1) == 0
    assert movement.stepped(state, 2) == 4 and movement.stepped(state, 3) == 1


def test_ranges_count_positions_only():
    state = position(["<red_1", "<red_2", "<blue_1", "<blue_2", "<green_1"], {"4L": "head", "5L": "claw", "1R": "tail"})
    assert attack.targets(state, marine(state, "red_1")) == [6]
    assert attack.targets(state, marine(state, "red_2")) == [6]
    assert attack.targets(state, marine(state, "green_1")) == [8]
