"""The surroundings of the command line: full disks and outputs, folders that are gone, names that no system takes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from blackangel.commands import common
from blackangel.engine.datafiles.check import DataError
from blackangel.ui.kit import files
from tests.cli.test_cli import ROOT, told
from tests.patience import FAR


@pytest.fixture(scope="module")
def log() -> Path:
    """The log of one finished game."""
    return ROOT / "tests" / "golden" / "solo_easy.balog"



def shell(line: str, **more: str) -> subprocess.CompletedProcess[str]:
    """A command line of the shell in which $RUN is the program."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "RUN": f"{sys.executable} -m blackangel",
                                "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"} | more
    return subprocess.run(["bash", "-c", line], cwd=ROOT, capture_output=True, text=True, env=environment, check=False,
                          errors="backslashreplace", timeout=FAR)


def refused(run: subprocess.CompletedProcess[str], words: str) -> None:
    """One sentence, and the code for what cannot be done."""
    assert run.returncode == 2, run
    assert words in run.stderr and run.stderr.count("\n") == 1 and len(run.stderr) < 600


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize("command", ["verify $LOG", "show $LOG", "show $LOG --json", "simulate", "--version", "--help",
                                     "scenario tests/scenarios"])
def test_an_output_that_is_full_or_closed_is_one_sentence(log: Path, command: str) -> None:
    refused(shell(f"$RUN {command} >/dev/full", LOG=str(log)), "standard output cannot be written: No space left")
    refused(shell(f"$RUN {command} >&-", LOG=str(log)), "standard output cannot be written: it is closed")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_complaints_that_nobody_takes_change_no_code(log: Path) -> None:
    for where in ("2>/dev/full", "2>&-"):
        assert shell(f"$RUN verify nothing {where}").returncode == 2
        assert shell(f"$RUN nonsense {where}").returncode == 2
        assert shell(f"$RUN verify $LOG {where}", LOG=str(log)).returncode == 0
    assert shell("$RUN verify nothing >/dev/full 2>/dev/full").returncode == 2


def test_a_working_directory_that_is_gone_is_one_sentence(tmp_path: Path, log: Path) -> None:
    gone = f"mkdir {tmp_path}/gone && cd {tmp_path}/gone && rmdir ../gone && "
    assert shell(f"{gone} $RUN verify $LOG", LOG=str(log)).returncode == 0
    assert shell(f"{gone} $RUN simulate --jobs 2 --games 2").returncode == 0
    refused(shell(f"{gone} $RUN --data-dir here"), "here is nowhere")
    refused(shell(f"{gone} $RUN simulate --save here"), "here: No such file")
    refused(shell(f"{gone} $RUN screenshot --scene title -o x.png"), "could not be made: No such file")


@pytest.mark.parametrize("name", ["x" * 300, "x/" * 3000])
def test_names_too_long_are_one_sentence(name: str, tmp_path: Path) -> None:
    run = shell("$RUN verify $NAME", NAME=name)
    assert (run.returncode, run.stdout.count("\n"), run.stderr.count("\n")) == (2, 2, 1)
    shot = f"screenshot --scene table --log $NAME -o {tmp_path}/x.png"
    for command in ("show $NAME", "play $NAME", "replay $NAME", shot):
        refused(shell(f"$RUN {command}", NAME=name), "there is no file of this name")
    refused(shell("$RUN simulate --save $NAME", NAME=name), "File name too long")
    assert files.unwritable(Path("/tmp") / name) == "File name too long"


def test_names_that_are_no_utf8_will_do(tmp_path: Path) -> None:
    folder = f"$'{tmp_path}/m\\xfcller'"
    run = shell(f"mkdir {folder} && $RUN simulate --save {folder} && $RUN verify {folder} && "
                f"$RUN screenshot --scene load -o {folder}/x.png && ls {folder}")
    if "Illegal byte sequence" in run.stderr:
        pytest.skip("this system takes no such name")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.endswith("black_angel random-random 1.balog\nx.png\n")


@pytest.mark.parametrize("size", ["99999x99999", "8000x5000", "10x720", "1280x63"])
def test_a_picture_of_a_size_that_nothing_can_draw_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path,
                                                              size: str) -> None:
    code, out, err = told(capsys, "screenshot", "--scene", "title", "--size", size, "-o", str(tmp_path / "x.png"))
    assert (code, out) == (2, "") and "--size must be at least 64" in err and err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_is_full_leaves_no_half_picture_and_no_half_game(tmp_path: Path) -> None:
    small = "ulimit -f 4; "
    refused(shell(f"{small} $RUN screenshot --scene title -o {tmp_path}/x.png"), "could not be made: File too large")
    for jobs in ("1", "2"):
        refused(shell(f"{small} $RUN simulate --games 3 --jobs {jobs} --save {tmp_path}/saves"), "File too large")
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


@pytest.mark.parametrize("arguments", [["y" * 100_000], ["simulate", "--seed", "9" * 5000], ["--lang", "y" * 5000],
                                       ["simulate", "--players", "y" * 5000], ["show", "x" * 5000]])
def test_a_refusal_can_be_read(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    code, out, err = told(capsys, *arguments)
    assert (code, out) == (2, "") and len(err) < 600 and err.count("\n") == 1


@pytest.mark.parametrize("command", ["verify", "show", "play", "replay", "bench"])
def test_damaged_rules_are_one_sentence(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, log: Path,
                                        command: str) -> None:
    def damaged(name: str) -> None:
        raise DataError("board.yaml, line 1: expected the key players, which is missing here.")

    monkeypatch.setattr(common, "load_game", damaged)
    code, out, err = told(capsys, command, *([] if command == "bench" else [str(log)]))
    assert code == 2 and "board.yaml, line 1" in out + err and err.count("\n") == 1
