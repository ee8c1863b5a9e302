"""Compiles rules and computer players and shows that they do the same:  python packaging/check_compiled.py [DIR]

Random games, golden logs and choices of computer players are told by the plain and the compiled package, line by line;
then the tests of scenarios, golden logs and saved games run on the compiled one. The compiled copy stays in DIR, a new
folder, where one is named. Exit code: 0 fine, 1 something differs, 77 a tool is missing.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HERE = Path(__file__).parent
TESTS = ("games/test_scenarios.py", "games/test_golden.py", "games/test_old_logs.py", "engine/test_log.py",
         "engine/test_replay.py", "bots/black_angel/test_bots.py", "ui/play/test_controller.py")  # fmt: skip


def missing_tools() -> list[str]:
    """What has to be installed first."""
    found = [name for name in ("mypyc", "setuptools") if importlib.util.find_spec(name) is None]
    compiler = (sysconfig.get_config_var("CC") or "").split()
    if compiler and shutil.which(compiler[0]) is None:  # Where it is not known, setuptools looks for one.
        found.append(compiler[0])
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        found.append("Python.h")
    return found


def told(package: Path, games: int) -> subprocess.Popen[str]:
    """What that copy of the package tells, being told."""
    logs = sorted(str(path) for path in (ROOT / "tests" / "golden").rglob("*.balog") if path.parent.name != "old")
    command = [sys.executable, str(HERE / "played.py"), "--games", str(games), *logs]
    return subprocess.Popen(command, cwd=package, env={**os.environ, "PYTHONPATH": str(package)},
                            stdout=subprocess.PIPE, text=True)  # fmt: skip


def differences(compiled: Path, games: int) -> list[str]:
    """Lines that the two copies tell differently, and what keeps one of them from telling any."""
    running = [told(compiled, games), told(ROOT, games)]
    texts = [process.communicate()[0].splitlines() for process in running]
    broken = [f"code {process.returncode}" for process in running if process.returncode]
    found = [f"compiled: {one[:300]}\n   plain: {other[:300]}"
             for one, other in zip(*texts, strict=False) if one != other]  # fmt: skip
    return broken or found[:3] or ([] if len(texts[0]) == len(texts[1]) > 0 else ["one tells more than the other"])


def tested(compiled: Path) -> bool:
    """Whether the tests of what is compiled pass."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml"),
               "--rootdir", str(ROOT), "-o", f"pythonpath={compiled} {ROOT}",
               *(str(ROOT / "tests" / name) for name in TESTS)]  # fmt: skip
    return subprocess.run(command, cwd=compiled, env={**os.environ, "PYTHONPATH": str(compiled)}).returncode == 0


def check(place: Path, games: int) -> int:
    """Compiles there and compares; the exit code."""
    code = subprocess.run([sys.executable, str(HERE / "compile_rules.py"), str(place)], check=False).returncode
    if code:
        return code
    (place / "resources").symlink_to(ROOT / "resources", target_is_directory=True)
    (place / "saves").symlink_to(ROOT / "saves", target_is_directory=True)
    found = differences(place, games)
    for one in found:
        print(f"compiled rules play otherwise: {one}", file=sys.stderr)
    return 0 if not found and tested(place) else 1


def main() -> int:
    """Reads the arguments; returns the exit code."""
    parser = argparse.ArgumentParser(description="compile rules and computer players, and compare")
    parser.add_argument("place", nargs="?", type=Path, metavar="DIR", help="a new folder for the compiled copy")
    parser.add_argument("--games", type=int, default=100, help="random games of each kind that are compared")
    args = parser.parse_args()
    if missing := missing_tools():
        print(f"compiled rules: not checked, not installed: {', '.join(missing)}")
        return 77
    if args.place is not None:
        return check(args.place.resolve(), args.games)
    with tempfile.TemporaryDirectory() as place:
        return check(Path(place).resolve(), args.games)


if __name__ == "__main__":
    sys.exit(main())
