"""Faults that players of other games met, where no other test here holds the kind of fault as a whole."""

from __future__ import annotations

import ast
import json
import random
from pathlib import Path

import pytest

import blackangel
from blackangel.engine.replay import Replay
from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.games.black_angel.ids import DIE_INDEX
from tests.ui.app.test_around import game, top
from tests.ui.app.test_play import settled, start_solo

GAME = load_game("black_angel")
PACKAGE = Path(blackangel.__file__).parent
OWN = {"Random", "SystemRandom"}


# ---- chance is nobody else's ----------------------------------------------------------------------------------------
def shared_chance(path):
    """Uses of the generator that everybody shares."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            if node.attr not in OWN:
                yield f"{path.name}:{node.lineno} random.{node.attr}"
        elif isinstance(node, ast.ImportFrom) and node.module == "random":
            yield from (f"{path.name}:{node.lineno} {one.name}" for one in node.names if one.name not in OWN)


def test_no_rule_and_no_bot_draws_from_a_generator_that_others_share():
    found = [use for part in ("engine", "games", "bots") for path in sorted((PACKAGE / part).rglob("*.py"))
             for use in shared_chance(path)]  # fmt: skip
    assert not found


def test_games_side_by_side_do_not_change_each_other():
    def play(sessions, noise):
        choosers = [random.Random(number) for number in range(len(sessions))]
        for _ in range(80):
            for session, chooser in zip(sessions, choosers, strict=True):
                if noise:
                    random.seed(noise)
                    random.random()
                if not session.state.is_over:
                    session.apply(chooser.choice(session.state.decision.options))
        return [session.state.digest() for session in sessions]

    alone = [play([Session.new(GAME, 2, {}, 5)], 0)[0], None]
    both = play([Session.new(GAME, 2, {}, 5), Session.new(GAME, 3, {}, 6)], 99)
    assert both[0] == alone[0]


# ---- the same once more ----------------------------------------------------------------------------------------------
def test_beginning_again_from_the_start_deals_the_same():
    first = Session.new(GAME, [{"name": "A", "kind": "human"}, {"name": "B", "kind": "greedy"}], {"advanced": True})
    chooser = random.Random(1)
    start = first.state.to_dict()
    for _ in range(40):
        first.apply(chooser.choice(first.state.decision.options))
    replay = Replay(first.to_log(), GAME)
    replay.jump(0)
    again = replay.play_on()
    dealt = again.state.to_dict()
    chances = [one.pop("chance") for one in (dealt, start)]
    assert dealt == start and chances[0] != chances[1]     # what is to come is not what the first game had
    assert (again.header.seed, again.header.options, again.header.seats) == (
        first.header.seed, first.header.options, first.header.seats)  # fmt: skip


# ---- old logs --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("change", [("rules", 0), ("data", "0" * 16)])
def test_a_game_of_other_rules_or_data_is_not_lost_it_can_be_watched(make_app, data_dir, change):
    path = game(data_dir / "saves" / "Old.balog", 40)
    lines = path.read_bytes().splitlines(keepends=True)
    header = json.loads(lines[0]) | {change[0]: change[1]}
    path.write_bytes(json.dumps(header).encode() + b"\n" + b"".join(lines[1:]))
    before = path.read_bytes()
    hands = make_app((1280, 720))
    hands.app.open_game(path)
    assert top(hands).title == "This game cannot be opened"
    hands.key("Return")
    hands.app.open_replay(path)
    hands.frames(3)
    assert top(hands).name == "replay"
    assert top(hands).length == 40
    assert path.read_bytes() == before


# ---- the mouse button is let go outside ------------------------------------------------------------------------------
@pytest.mark.parametrize("how", ["outside", "focus"])
def test_a_piece_let_go_outside_of_the_window_goes_back(make_app, how):
    hands = make_app((1000, 640), speed="off")
    start_solo(hands)
    table, controller = top(hands), hands.app.controller
    die = next(one[1] for one in controller.decision.options
               if one[0] == "take_die" and controller.state.die_at[DIE_INDEX[one[1]]] == 0)  # fmt: skip
    before = controller.session.length
    hands.move(table.point_of(("die", die)))
    hands.xdo("mousedown", 1)
    hands.frames(2)
    x, y = table.point_of(("die", die))
    hands.move((x + 30, y - 30))
    assert table.pointing.carried is not None
    if how == "outside":
        hands.xdo("mousemove", 1900, 1060)
        hands.frames(3)
        hands.xdo("mouseup", 1)
    else:
        hands.app.inputs.let_go()
        hands.xdo("mouseup", 1)
    hands.frames(10)
    settled(hands)
    assert table.pointing.carried is None
    assert controller.session.length == before


# ---- back to here ----------------------------------------------------------------------------------------------------
def test_a_line_of_the_log_leads_back_where_undo_allows_it(make_app, data_dir):
    hands = make_app((1280, 720), speed="off", auto_single=False, confirm="never")
    start_solo(hands)
    controller, table = hands.app.controller, top(hands)
    chooser = random.Random(3)
    digests = {0: controller.state.digest()}
    offered = 0
    for _ in range(30):
        if controller.is_over or not controller.mine:
            settled(hands)
            continue
        controller.apply(chooser.choice(controller.decision.options))
        settled(hands)
        length = controller.session.length
        digests[length] = controller.state.digest()
        able = [n for n in range(length) if controller.session.can_undo_to(n)]
        if able and able[0] in digests:
            offered += 1
            assert controller.undo_to(able[0])
            assert controller.state.digest() == digests[able[0]]
            digests = {n: digest for n, digest in digests.items() if n <= able[0]}
        for number in range(controller.session.length):
            if not controller.session.can_undo_to(number):
                assert not controller.undo_to(number)
                break
        if offered > 2:
            break
    assert offered > 2
    assert table.name == "table"
