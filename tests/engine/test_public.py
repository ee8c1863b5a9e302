"""Public records: what everybody saw, nothing that anybody may not see, and no game can go on from one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from blackangel.engine import BadLog, PublicRecord, Replay, SaveStore, Session, read_log
from blackangel.engine.public import SUFFIX, export_record, hides_hands, public_lines, public_record
from blackangel.games import load_game
from blackangel.games.black_angel.events import FIELDS, HIDDEN, seen_by
from tests.engine.play import played

GAME = load_game("black_angel")


def replay_of(seats: int = 3, seed: int = 11, steps: int = 160) -> Replay:
    return Replay(played(None, game=GAME, seats=seats, seed=seed, steps=steps).to_log(), GAME)


def lines_of(data: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in data.decode().splitlines()]


@pytest.mark.parametrize("kinds, finished, hides", [
    (["human", "human"], False, True),
    (["human", "human", "greedy"], False, True),
    (["human", "greedy"], False, False),
    (["greedy", "random"], False, False),
    (["human"], False, False),
    (["human", "human"], True, False),
])
def test_only_a_game_of_several_people_that_goes_on_hides_hands(kinds: list[str], finished: bool, hides: bool) -> None:
    seats = [{"name": str(number), "kind": kind} for number, kind in enumerate(kinds)]
    options = {"solo": True} if len(seats) == 1 else {}
    assert hides_hands(Session.new(GAME, seats, options, 1).header, finished) is hides


def test_the_record_tells_every_step_in_public_events() -> None:
    replay = replay_of()
    lines = lines_of(public_record(replay))
    assert lines[0]["format"] == "balog-record"
    assert "cannot be continued" in lines[0]["words"]
    assert [line["n"] for line in lines[1:]] == [*range(replay.length + 1), replay.length]
    for record, line in zip(replay.records, lines[2:-1], strict=True):
        assert line["seat"] == record.step.seat
        assert [tuple(event) for event in line["events"]] == [seen_by(event, None) for event in record.events]
    for line, at in ((lines[1], 0), (lines[-1], replay.length)):
        view = replay.jump(at).view(None)
        assert line["table"] == json.loads(json.dumps({k: v for k, v in view.items() if k != "decision"}))


@pytest.mark.parametrize("seed", range(6))
def test_nothing_hidden_is_in_the_record(seed: int) -> None:
    replay = replay_of(seed=seed)
    data = public_record(replay)
    lines = lines_of(data)
    named = [event for line in lines[2:-1] for event in line["events"] if event[0] in HIDDEN]
    assert len(named) > 20
    assert all(event[1 + FIELDS[event[0]].index("card")] is None for event in named)
    fields = {key for line in lines for key in line}
    assert fields == {"format", "version", "words", "game", "rules", "data", "app", "created", "seats", "options",
                      "n", "table", "seat", "turn", "events"}  # no seed, no option, no outcome, no digest
    for line in (lines[1], lines[-1]):
        assert all(seat["hand"] is None for seat in line["table"]["seats"])
        assert not {"chance", "pending", "decision"} & line["table"].keys()


def test_two_games_that_look_alike_to_everybody_give_the_same_record() -> None:
    """Cards of one back, swapped between a hand and its deck, change nothing in what is told."""
    replay = replay_of(seed=4, steps=0)
    before = public_record(replay)
    data = replay.state.to_dict()
    hand = data["seats"][1]["hand"]
    for piles in data["decks"]["missions"].values():
        same = [card for card in hand if card in range(1, 61) and (card - 1) // 20 == (piles["deck"][0] - 1) // 20]
        if same:
            at = hand.index(same[0])
            hand[at], piles["deck"][0] = piles["deck"][0], same[0]
    hand.sort()
    other = GAME.from_dict(data)
    assert other.digest() != replay.state.digest()
    assert other.view(None) == replay.state.view(None)
    table = {key: value for key, value in other.view(None).items() if key != "decision"}
    assert lines_of(before)[1]["table"] == json.loads(json.dumps(table))


def test_the_seed_stays_out() -> None:
    session = Session.new(GAME, 2, {}, 7_700_000_123_457)
    for _ in range(30):
        session.apply(session.state.decision.options[0])
    assert b"7700000123457" in session.to_bytes()
    assert b"7700000123457" not in public_record(Replay(session.to_log(), GAME))


def test_no_record_is_opened_imported_or_taken_for_a_log(tmp_path: Path) -> None:
    record = export_record(replay_of(steps=40), "Evening", tmp_path)
    assert record.name == f"Evening{SUFFIX}"
    assert export_record(replay_of(steps=40), "Evening", tmp_path).name == f"Evening 2{SUFFIX}"
    with pytest.raises(PublicRecord, match="can be read, but not played on"):
        read_log(record)
    store = SaveStore(tmp_path / "saves")
    with pytest.raises(BadLog):
        store.import_from(record)
    assert store.games() == []
    (store.folder / "Evening.balog").parent.mkdir(parents=True, exist_ok=True)
    (store.folder / "Evening.balog").write_bytes(record.read_bytes())
    [game] = store.games()
    assert game.reason == "this is a public record of a game; it can be read, but not played on"
    with pytest.raises(PublicRecord):
        Session.open(GAME, game.path)


def test_the_sound_part_of_a_damaged_log_can_be_recorded() -> None:
    log = played(None, game=GAME, seats=2, seed=3, steps=60).to_log()
    del log.moves[30]
    replay = Replay(log, GAME, upto_good=True)
    assert replay.damage is not None
    assert len(list(public_lines(replay))) == 1 + 1 + 30 + 1
