"""Data come in editions: a game that was begun with earlier values goes on with them, new ones take those of today."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from blackangel import paths
from blackangel.bots import Observation, make_bot
from blackangel.engine import Session, read_log
from blackangel.engine.datafiles.check import DataError
from blackangel.games.black_angel.data_read import FILES, load_data, load_edition
from blackangel.games.black_angel.game import BlackAngel
from tests.games.drive import GAME

OLD = Path(__file__).resolve().parents[1] / "golden" / "old"
EDITIONS = yaml.safe_load((paths.resources() / "data" / "black_angel" / "editions.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("digest", EDITIONS)
def test_an_edition_is_what_its_digest_says(digest: str) -> None:
    found = load_edition(digest)
    assert found is not None and found.digest == digest == found.edition != load_data().digest
    assert found.missions == load_data().missions and load_data().edition == ""


def test_a_game_goes_on_with_the_values_it_was_begun_with() -> None:
    log = read_log(OLD / "solo_extreme.balog")
    assert log.header.data in EDITIONS
    session = Session.from_steps(GAME, log.header, log.steps[:20])
    weights = session.state.setting.data.board.hal_weights["extreme"]  # type: ignore[attr-defined]
    assert (weights["ravager"], weights["debris"], weights["advanced"]) == (2, 1, 3)
    observation = Observation.of(session.state)
    imagined = GAME.imagine(observation.view(), 7)
    assert imagined.setting.data.digest == log.header.data, "computer players think with them, too"
    assert make_bot("greedy", 1).choose(observation) in observation.options


def test_new_games_take_the_values_of_today() -> None:
    state = GAME.new(1, {"solo": True}, 1)
    assert state.setting.data is load_data() and "edition" not in state.view(0)
    assert Session.new(GAME, 1, {"solo": True}, 1, timed=False).header.data == load_data().digest


def test_values_that_never_came_with_the_game_are_refused_by_name() -> None:
    log = read_log(next(OLD.glob("*.balog")))
    assert GAME.edition("0123456789abcdef") is None
    other = BlackAngel(load_data()._replace(canonical="ours"))
    with pytest.raises(ValueError, match=f"other game data .{log.header.data}. than this program has"):
        Session.from_steps(other, log.header, log.steps)


def test_a_group_that_is_wrong_in_an_edition_is_said_with_its_digest(tmp_path: Path) -> None:
    source = paths.resources() / "data" / "black_angel"
    for name in FILES:
        (tmp_path / name).write_bytes((source / name).read_bytes())
    (tmp_path / "editions.yaml").write_text("abc:\n  hal:\n    wages: {ship: 1}\n")
    with pytest.raises(DataError, match=r"editions\.yaml, abc: expected"):
        load_edition("abc", tmp_path)
    assert load_edition("other", tmp_path) is None
