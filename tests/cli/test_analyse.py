"""``blackangel analyse``: what the decisions of a finished game cost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from blackangel.bots import analysis_kept as kept
from blackangel.bots.analysis import Analysis
from blackangel.cli import main
from blackangel.engine import Session, read_log
from blackangel.games import load_game

Captured = pytest.CaptureFixture[str]
NEARLY = 0.97
"""Share of the game that is taken as looked at already."""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of two."""
    folder = tmp_path_factory.mktemp("analysed")
    main(["simulate", "--players", "random,random", "--seed", "3", "--save", str(folder)])
    return next(folder.glob("*.balog"))


def begun(path: Path, seat: int) -> None:
    """As if most of it had been looked at before, and nothing found."""
    analysis = Analysis.of(read_log(path), seat)
    analysis.looked = int(analysis.length * NEARLY)
    kept.save(kept.path_for(path), analysis)


def test_it_goes_on_with_what_is_kept_and_prints_the_promised_object(played: Path, capsys: Captured) -> None:
    begun(played, 1)
    capsys.readouterr()
    assert main(["analyse", str(played), "--seat", "1", "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    (found,) = json.loads(out)["analyses"]
    assert found["seat"] == 1
    assert found["looked"] == found["length"]
    assert all(one["step"] >= int(found["length"] * NEARLY) for one in found["findings"])
    assert kept.load(kept.path_for(played), read_log(played), 1).to_json() == found


def test_it_tells_every_seat_where_no_person_played(played: Path, capsys: Captured) -> None:
    begun(played, 0)
    begun(played, 1)
    capsys.readouterr()
    assert main(["analyse", str(played)]) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if not line.startswith(" ")]
    assert len(told) == 2
    assert all("decisions" in line for line in told)


def test_a_game_that_is_not_over_tells_nothing(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "game.balog"
    Session.new(load_game("black_angel"), 2, {}, 3, path).close()
    assert main(["analyse", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "the game is not over" in err
    assert not kept.path_for(path).exists()


@pytest.mark.parametrize("seat", ["7", "-1", "two"])
def test_a_seat_that_there_is_not_is_told_in_one_sentence(played: Path, capsys: Captured, seat: str) -> None:
    assert main(["analyse", str(played), "--seat", seat]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
