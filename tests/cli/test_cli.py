"""The command line: what scripts rely on. Whatever is wrong is one sentence and exit code 2, never a traceback."""

from __future__ import annotations

import json
import os
import random
import re
import struct
import subprocess
import sys
import time
from pathlib import Path

import pytest

from blackangel import __version__
from blackangel.cli import main
from blackangel.engine import read_log
from tests.patience import FAR

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The log of one finished game."""
    folder = tmp_path_factory.mktemp("logs")
    assert main(["simulate", "--players", "random,random", "--seed", "3", "--save", str(folder)]) == 0
    return next(folder.glob("*.balog"))


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, standard output and standard error of a command line."""
    capsys.readouterr()
    code = main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


def process(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own."""
    return subprocess.run([sys.executable, "-m", "blackangel", *arguments], cwd=ROOT, capture_output=True, text=True,
                          env=os.environ | environment, check=False, timeout=FAR)


# simulate


def test_simulate_prints_the_promised_object(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, err = told(capsys, "simulate", "--game", "black_angel", "--players", "random,random,random",
                          "--seed", "5", "--games", "2", "--save", str(tmp_path), "--json")
    assert (code, err) == (0, "")
    summary = json.loads(out)
    assert {"games", "steps", "seconds", "ends", "results"} <= summary.keys()
    assert summary["games"] == 2
    assert {"spes", "ravagers"} <= summary["ends"].keys()
    assert sum(summary["ends"].values()) == 2
    for number, result in enumerate(summary["results"]):
        assert result.keys() == {"seed", "scores", "winners", "steps", "end", "log"}
        assert result["seed"] == 5 + number
        assert len(result["scores"]) == 3
        found = read_log(result["log"])
        assert (len(found.steps), found.header.seed) == (result["steps"], result["seed"])
    assert summary["steps"] == sum(result["steps"] for result in summary["results"])


def test_simulate_tells_what_the_values_are_judged_by(capsys: pytest.CaptureFixture[str]) -> None:
    summary = json.loads(told(capsys, "simulate", "--games", "2", "--json")[1])
    assert sum(summary["wins"]) >= 2
    assert {"vp", "actions", "cards_played", "tiles_taken"} <= summary["counts"].keys()
    code, out, err = told(capsys, "simulate", "--games", "2")
    assert (code, err) == (0, "")
    for part in ("2 games", "ends:", "VP by source", "wins by seat", "seed 1:", "seed 2:"):
        assert part in out


def test_the_same_seed_is_the_same_game_in_any_number_of_processes() -> None:
    plain = process("simulate", "--games", "4", "--json", PYTHONHASHSEED="1")
    spread = process("simulate", "--games", "4", "--json", "--jobs", "2", PYTHONHASHSEED="2")
    for one in (plain, spread):
        assert (one.returncode, one.stderr) == (0, "")
    left, right = (json.loads(one.stdout) for one in (plain, spread))
    for key in ("results", "ends", "counts", "steps"):
        assert left[key] == right[key]


def test_solo_and_advanced_games(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "simulate", "--solo", "--difficulty", "extreme", "--advanced", "--json")
    assert code == 0
    assert len(json.loads(out)["results"][0]["scores"]) == 2


def test_saved_games_of_two_runs_stand_side_by_side(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for _ in range(2):
        told(capsys, "simulate", "--save", str(tmp_path))
    first, second = sorted(tmp_path.glob("*.balog"))
    assert [step.option for step in read_log(first).steps] == [step.option for step in read_log(second).steps]


def test_twenty_kills_lose_no_finished_step(tmp_path: Path) -> None:
    chooser = random.Random(3)
    for number in range(20):
        folder = tmp_path / str(number)
        command = [sys.executable, "-m", "blackangel", "simulate", "--games", "50", "--save", str(folder)]
        child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
        while not (logs := sorted(folder.glob("*.balog"))) or logs[0].stat().st_size < 2000:
            time.sleep(0.005)
        seen = logs[0].read_bytes()
        time.sleep(chooser.random() * 0.05)
        child.kill()
        child.wait()
        for path in folder.glob("*.balog"):
            if path.stat().st_size:
                read_log(path)
        assert logs[0].read_bytes().startswith(seen)
    assert main(["verify", *(str(path) for path in tmp_path.rglob("*.balog") if path.stat().st_size)]) == 0


# verify, show, scenario


def test_verify_prints_a_line_a_file(capsys: pytest.CaptureFixture[str], log: Path, tmp_path: Path) -> None:
    code, out, err = told(capsys, "verify", str(log))
    assert (code, err) == (0, "")
    first, last = out.splitlines()
    assert re.fullmatch(rf"ok {re.escape(str(log))} steps=\d+ digest=[0-9a-f]{{16}}", first)
    assert last == "1 passed, 0 failed"
    lines = log.read_bytes().splitlines(keepends=True)
    bad = tmp_path / "bad.balog"
    bad.write_bytes(b"".join(lines[:20] + lines[21:]))
    code, out, err = told(capsys, "verify", str(bad), str(log))
    assert (code, err) == (1, "")
    assert out.splitlines()[0].startswith(f"failed {bad}: line 21: step 20 where step 19")
    assert out.splitlines()[1].startswith("ok ")
    assert out.splitlines()[2] == "1 passed, 1 failed"


def test_verify_finds_a_changed_choice_and_a_changed_die(capsys: pytest.CaptureFixture[str], log: Path,
                                                         tmp_path: Path) -> None:
    lines = log.read_bytes().splitlines(keepends=True)
    number = next(n for n, line in enumerate(lines) if n > 1 and b'"c":[' in line)
    changed = json.loads(lines[number])
    changed["c"][0] += 1
    for text in (json.dumps(changed).encode() + b"\n", lines[number].replace(b'"o":["', b'"o":["un')):
        bad = tmp_path / "bad.balog"
        bad.write_bytes(b"".join([*lines[:number], text, *lines[number + 1:]]))
        code, out, _ = told(capsys, "verify", str(bad))
        assert code == 1
        assert f"line {number + 1}: step {number - 1}" in out


def test_verify_drops_a_torn_line_and_says_so(capsys: pytest.CaptureFixture[str], log: Path, tmp_path: Path) -> None:
    torn = tmp_path / "torn.balog"
    torn.write_bytes(log.read_bytes()[:-9])
    code, out, _ = told(capsys, "verify", str(torn))
    assert code == 0
    assert "cut short" in out


def test_show_prints_what_a_seat_may_see(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    public = json.loads(told(capsys, "show", str(log), "--at", "30", "--json")[1])
    own = json.loads(told(capsys, "show", str(log), "--at", "30", "--seat", "0", "--json")[1])
    assert [seat["hand"] for seat in public["seats"]] == [None, None]
    assert own["seats"][0]["hand"] is not None
    assert own["seats"][1]["hand"] is None
    assert "chance" not in public
    code, out, err = told(capsys, "show", str(log), "--at", "30")
    assert (code, err) == (0, "")
    assert out.startswith("# after step 30 of ")
    assert json.loads(told(capsys, "show", str(log), "--json")[1])["end"]["phase"] == "over"


def test_scenarios_print_a_line_each(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    good, bad, broken = (tmp_path / f"{name}.yaml" for name in ("good", "lies", "broken"))
    good.write_text("title: Start\ngame: black_angel\nnew: {seats: 3}\nexpect: {turn.round: 1}\n")
    bad.write_text("title: No start\ngame: black_angel\nnew: {seats: 3}\nexpect: {turn.round: 2}\n")
    code, out, err = told(capsys, "scenario", str(good), str(bad))
    assert (code, err) == (1, "")
    assert out.splitlines() == [f"ok {good} (Start)", f"failed {bad} (No start): line 4: turn.round is 1, not 2",
                                "1 passed, 1 failed"]
    broken.write_text("game: [\n")
    code, out, err = told(capsys, "scenario", str(tmp_path))
    assert code == 2
    assert out.splitlines()[-1] == "1 passed, 2 failed"
    assert len(err.splitlines()) == 1
    code, out, err = told(capsys, "scenario", "none", "x" * 300, str(good))
    assert code == 2
    assert out.splitlines() == ["failed none: there is no such file or folder",
                                f"failed {'x' * 300}: File name too long", f"ok {good} (Start)", "1 passed, 2 failed"]
    assert told(capsys, "verify", "x" * 300)[0] == 2
    odd = good.rename(tmp_path / "a\nb\x1b.yaml")
    assert told(capsys, "scenario", str(odd))[1].splitlines() == [f"ok {tmp_path}/a b\\x1b.yaml (Start)",
                                                                  "1 passed, 0 failed"]
    assert err == "blackangel: 2 of 3 files cannot be used, see above\n"


# The rest


def test_bench_measures_or_says_why_not(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("blackangel.commands.bench.LIVED", 0.5)
    monkeypatch.setattr("blackangel.commands.bench.STARTS", 1)
    code, out, _ = told(capsys, "bench", "--seconds", "0.2", "--json")
    assert code == 0
    figures = json.loads(out)
    for key in ("steps_per_s", "options_per_s", "games_per_s", "chess_steps_per_s", "replay_steps_per_s",
                "chess_replay_steps_per_s", "clone_us", "digest_us", "log_bytes_per_step", "start_ms"):
        assert figures[key] is not None or figures["reasons"][key]
        assert figures[key] is None or figures[key] > 0
    for key in ("rss_mb", "bots_rss_mb", "idle_cpu", "idle_cpu_title", "splash_ms", "title_ms"):
        assert figures[key] is not None or figures["reasons"][key]
    assert figures["frame_ms"].keys() == {"p50", "p99"}
    assert figures["frame_ms"]["p50"] is not None or figures["reasons"]["frame_ms"]
    assert figures["log_bytes_per_step"] <= 10


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "--version") == (0, f"blackangel {__version__}\n", "")
    code, out, _ = told(capsys, "--help")
    assert code == 0
    for command in ("play", "replay", "simulate", "verify", "show", "scenario", "bench", "screenshot", "--data-dir",
                    "--mute", "--lang"):
        assert command in out
    for command in ("simulate", "verify", "show", "scenario", "bench", "screenshot", "play", "replay"):
        code, out, _ = told(capsys, command, "--help")
        assert code == 0
        assert "--data-dir" in out


def test_the_options_of_the_window_are_known_everywhere(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    assert told(capsys, "--mute", "--lang", "fr", "verify", str(log))[0] == 0
    assert told(capsys, "verify", str(log), "--data-dir", "somewhere", "--mute", "--lang", "fr")[0] == 0


UNUSABLE = [
    ["fly"],
    ["simulate", "--game", "chess"],
    ["simulate", "--players", "genius,random"],
    ["simulate", "--players", ""],
    ["simulate", "--players", "random,random,random,random,random"],
    ["simulate", "--solo", "--players", "random,random"],
    ["simulate", "--solo", "--difficulty", "impossible"],
    ["simulate", "--games", "0"],
    ["simulate", "--games", "many"],
    ["simulate", "--seed", "-1"],
    ["simulate", "--seed", "99999999999999999999"],
    ["simulate", "--jobs", "0"],
    ["simulate", "--save", "FILE/inside"],
    ["verify"],
    ["verify", "none.balog"],
    ["verify", "FOLDER"],
    ["show", "none.balog"],
    ["show", "NOISE"],
    ["show", "FILE", "--at", "99999"],
    ["show", "FILE", "--at", "-1"],
    ["show", "FILE", "--seat", "7"],
    ["show", "FILE", "--seat", "-1"],
    ["show", "NEWER"],
    ["show", "OTHER"],
    ["scenario", "none"],
    ["scenario", "FOLDER"],
    ["bench", "--seconds", "0"],
    ["none.balog"],
    ["FOLDER"],
    ["nowhere/x.balog.nope"],
    ["verify", "NOISE"],
    ["verify", "NEWER"],
    ["verify", "OTHER"],
    ["play", "none.balog"],
    ["play", "NOISE"],
    ["replay", "NEWER"],
    ["screenshot", "--scene", "table", "--size", "big", "-o", "x.png"],
    ["screenshot", "--scene", "table"],
    ["screenshot", "--scene", "table", "--log", "NOISE", "-o", "x.png"],
    ["screenshot", "--scene", "title", "-o", "x.xyz"],
    ["screenshot", "--scene", "title", "-o", "x"],
    ["screenshot", "--scene", "title", "-o", "none/x.png"],
    ["--lang", "xx", "simulate"],
    ["verify", "FILE", "--lang", "klingon"],
]


def test_an_unknown_language_is_refused_with_the_known_ones(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    code, _, err = told(capsys, "--lang", "xx", "verify", str(log))
    assert code == 2
    assert "there is no language 'xx'; known: en, fr, pl" in err
    assert told(capsys, "--lang", "fr_CA", "verify", str(log))[0] == 0


def test_a_folder_is_verified_with_every_log_in_it(capsys: pytest.CaptureFixture[str], log: Path,
                                                   tmp_path: Path) -> None:
    for name in ("b", "a"):
        (tmp_path / f"{name}.balog").write_bytes(log.read_bytes())
    (tmp_path / "notes.txt").write_text("no log")
    code, out, _ = told(capsys, "verify", str(tmp_path))
    assert code == 0
    lines = out.splitlines()
    assert [line.split()[1] for line in lines[:2]] == [str(tmp_path / "a.balog"), str(tmp_path / "b.balog")]
    assert lines[2] == "2 passed, 0 failed"
    (tmp_path / "c.balog").write_bytes(b"noise\n")
    assert told(capsys, "verify", str(tmp_path))[0] == 2


def test_a_folder_without_logs_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, err = told(capsys, "verify", str(tmp_path))
    assert code == 2
    assert f"there is no log (*.balog) in the folder {tmp_path}" in err


def test_a_picture_is_written_where_it_is_wanted_and_nowhere_else(tmp_path: Path) -> None:
    for out in (tmp_path / "x.xyz", tmp_path / "new" / "x.png"):
        assert main(["screenshot", "--scene", "title", "-o", str(out)]) == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("arguments", UNUSABLE, ids=" ".join)
def test_unusable_input_is_one_sentence_and_code_2(capsys: pytest.CaptureFixture[str], log: Path, tmp_path: Path,
                                                   arguments: list[str]) -> None:
    (tmp_path / "noise.balog").write_bytes(bytes(range(256)))
    whole = log.read_bytes()
    (tmp_path / "newer.balog").write_bytes(whole.replace(b'"version":1', b'"version":7', 1))
    (tmp_path / "other.balog").write_bytes(whole.replace(b'"game":"black_angel"', b'"game":"os"', 1))
    (tmp_path / "folder").mkdir()
    names = {"FILE": str(log), "NOISE": str(tmp_path / "noise.balog"), "NEWER": str(tmp_path / "newer.balog"),
             "OTHER": str(tmp_path / "other.balog"), "FOLDER": str(tmp_path / "folder"), "FILE/inside": f"{log}/inside"}
    code, _, err = told(capsys, *(names.get(one, one) for one in arguments))
    assert code == 2
    assert len(err.splitlines()) == 1
    assert "Traceback" not in err
    assert log.read_bytes() == whole


def test_a_windowed_build_has_no_output_streams(log: Path) -> None:
    code = "import sys; sys.stdout = sys.stderr = None; from blackangel.cli import main; " \
           f"sys.exit(main(['verify', {str(log)!r}]) * 10 + main(['show', 'none']))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 2


def test_a_reader_that_goes_away_is_no_error(log: Path) -> None:
    script = f"set -o pipefail; {sys.executable} -m blackangel show {str(log)!r} | head -n 1"
    run = subprocess.run(["bash", "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.stdout.startswith("# after step")
    assert run.stderr == ""


def test_names_that_the_terminal_cannot_show_are_no_error(tmp_path: Path, log: Path) -> None:
    path = tmp_path / "żółć 星.balog"
    path.write_bytes(log.read_bytes())
    run = process("verify", str(path), PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (run.returncode, run.stderr) == (0, "")


def test_any_working_directory_will_do(log: Path, tmp_path: Path) -> None:
    run = subprocess.run([sys.executable, "-m", "blackangel", "verify", str(log)], cwd=tmp_path, capture_output=True,
                         text=True, env=os.environ | {"PYTHONPATH": str(ROOT)}, check=False)
    assert (run.returncode, run.stderr) == (0, "")


def test_headless_commands_load_no_window(log: Path) -> None:
    code = "import sys; from blackangel.cli import main; " \
           f"main(['verify', {str(log)!r}]); main(['simulate']); sys.exit('pygame' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False)
    assert run.returncode == 0


@pytest.mark.parametrize("size", [(800, 600), (640, 400)])
def test_a_picture_has_the_size_that_was_asked_for(size: tuple[int, int], tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    done = process("screenshot", "--scene", "title", "--size", f"{size[0]}x{size[1]}", "-o", str(out),
                   SDL_VIDEODRIVER="dummy")  # fmt: skip
    assert done.returncode == 0
    assert struct.unpack(">II", out.read_bytes()[16:24]) == size


@pytest.mark.parametrize("command", [["bench"], ["screenshot", "--scene", "table", "-o", "x.png"]])
def test_a_game_that_there_is_not_is_said_in_one_sentence(command: list[str], capsys) -> None:
    assert main([*command, "--game", "foo"]) == 2
    said = capsys.readouterr().err
    assert "there is no game called 'foo'; known: black_angel, derelict" in said and "Traceback" not in said


def test_a_picture_of_the_help_is_of_the_game_that_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pictures = []
    for game in ("black_angel", "derelict"):
        out = tmp_path / f"{game}.png"
        words = ("--scene", "help", "--game", game, "--size", "640x360", "-o", str(out))
        assert told(capsys, "screenshot", *words)[0] == 0
        pictures.append(out.read_bytes())
    assert pictures[0] != pictures[1]
