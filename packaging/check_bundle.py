"""Builds the program as its players get it, and plays it as a stranger would: ``python packaging/check_bundle.py``.

The bundle is built in a temporary folder, copied to a place that nobody may write to, and started under Xvfb from
another folder, as another user where possible, without standard streams, without a sound card, with a home whose name
has spaces and letters of other alphabets. Real keys begin a game and make moves; a bot answers from its own process;
the window is closed, and the log of the game is looked at. Then the packages for Linux are made of it: the .deb is
installed into a root of its own, that game is opened by what its desktop entry says, and a second start from the AppDir
hands over another file; and so it goes with the AppImage, under a name with a space, which is started once more when
it has unpacked itself. Without ``--quick`` the first game goes on, and the commands that need no window are tried.

Needs PyInstaller in this Python, and the programs Xvfb and xdotool. Exit code: 0 fine, 1 something failed, 77 a tool is
missing.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import make_linux
from screen import Screen

ROOT = Path(__file__).resolve().parents[1]
NAME = "BlackAngel"
PROGRAM = NAME + (".exe" if sys.platform == "win32" else "")
HOME = "домашняя папка ż"
NOBODY = 65534
PATIENCE = 240.0
SLOWEST_START = 5.0
"""Seconds until the first picture, on a machine with much to do; a free one needs less than one."""
LARGEST = 160
"""Megabytes."""


class Failed(Exception):
    """One sentence about what is not as it should be."""


def must(true: object, words: str) -> None:
    if not true:
        raise Failed(words)


def until(true: Callable[[], object], words: str, seconds: float = PATIENCE) -> None:
    """Waits until something is so."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            raise Failed(words)
        time.sleep(0.05)


# ---- building ------------------------------------------------------------------------------------------------------


def missing_tools() -> list[str]:
    """What has to be installed first."""
    found = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
    probe = subprocess.run([sys.executable, "-c", "import PyInstaller"], capture_output=True)
    return [*found, "PyInstaller"] if probe.returncode else found


def build(place: Path) -> Path:
    """The bundle, made from the spec file."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "--distpath",
               str(place / "dist"), "--workpath", str(place / "build"), "build_exe.spec"]  # fmt: skip
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    must(done.returncode == 0, f"PyInstaller failed: {done.stderr.strip()[-1500:]}")
    return place / "dist" / NAME


def install(bundle: Path, place: Path) -> Path:
    """A copy that nobody may write to."""
    target = place / "read only" / NAME
    shutil.copytree(bundle, target, symlinks=True)
    for path in [target, *target.rglob("*")]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
    return target


def inventory(folder: Path) -> dict[str, tuple[int, int]]:
    """Size and time of each file, to see whether something was written."""
    return {str(path): (path.lstat().st_size, path.lstat().st_mtime_ns) for path in folder.rglob("*")}


def megabytes(folder: Path) -> float:
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_symlink()) / 1e6


# ---- the program ---------------------------------------------------------------------------------------------------


class Person:
    """Somebody else's account on this machine, if we may start programs as somebody else."""

    def __init__(self, place: Path) -> None:
        self.home = place / HOME
        self.elsewhere = place / "some where else"
        for folder in (self.home, self.elsewhere):
            folder.mkdir()
        self.user = NOBODY if os.geteuid() == 0 else None
        if self.user is not None:
            place.chmod(0o755)
            os.chown(self.home, NOBODY, NOBODY)

    def environment(self, display: str | None = None) -> dict[str, str]:
        """As little as a launcher gives."""
        env = {"HOME": str(self.home), "PATH": "/usr/bin:/bin", "LANG": os.environ.get("LANG", "C.UTF-8")}
        if display:
            env |= {"DISPLAY": display, "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        return env

    @property
    def data(self) -> Path:
        return self.home / ".local" / "share" / "blackangel"

    def steps(self) -> list[dict[str, object]]:
        """The steps of the newest game."""
        logs = sorted((self.data / "saves").glob("*.balog"), key=lambda path: path.stat().st_mtime)
        if not logs:
            return []
        lines = logs[-1].read_bytes().split(b"\n")[1:-1]
        return [line for line in map(json.loads, lines) if "o" in line]


class Window:
    """The program with its window."""

    def __init__(self, program: Path, screen: Screen, person: Person, *words: str) -> None:
        self.screen, self.person = screen, person
        screen.clear()
        begin = time.monotonic()
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", 'exec "$0" "$@" <&- >&- 2>&-', str(program), *words],
            cwd=person.elsewhere, env=person.environment(screen.name), user=person.user,
            group=person.user, start_new_session=True,
        )  # fmt: skip
        until(lambda: self.ended or screen.painted(), "no picture appeared", 30)
        self.start = time.monotonic() - begin
        must(not self.ended, f"the program ended at once with code {self.process.returncode}")
        self.window = self._find()
        screen.xdo("windowfocus", "--sync", self.window)

    def _find(self) -> str:
        found: list[str] = []

        def look() -> bool:
            found[:] = self.screen.ask("search", "--onlyvisible", "--pid", str(self.process.pid)).split()
            return bool(found)

        until(look, "no window was found")
        return found[-1]

    @property
    def ended(self) -> bool:
        return self.process.poll() is not None

    def key(self, name: str, rest: float = 0.25) -> None:
        must(not self.ended, f"the program ended by itself with code {self.process.returncode}")
        self.screen.xdo("key", name)
        time.sleep(rest)

    def children(self) -> list[int]:
        """Its processes, the bots' among them."""
        listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True)
        return [int(number) for number in listed.stdout.split()]

    def close(self) -> None:
        """As the cross of the window does."""
        children = self.children()
        self.screen.close_window(int(self.window))
        until(lambda: self.ended, "the window does not close", 20)
        must(self.process.returncode == 0, f"the program ended with code {self.process.returncode}")
        until(lambda: not any(Path(f"/proc/{child}").exists() for child in children), "a process was left behind", 10)

    def kill(self) -> None:
        if not self.ended:
            self.process.kill()
            self.process.wait(10)


@contextmanager
def running(program: Path, screen: Screen, person: Person, *words: str) -> Iterator[Window]:
    """The program with its window; gone afterwards whatever happens."""
    window = Window(program, screen, person, *words)
    try:
        yield window
    finally:
        window.kill()


# ---- playing -------------------------------------------------------------------------------------------------------


def begin_game(window: Window) -> None:
    """Enter on the title's first choice (a new game, or the last one), and on the set-up screen's, until the bots are
    there; what is shown while the program loads hears none."""
    for _ in range(6):
        if not window.children():
            window.key("Return", 1.0)


def make_moves(window: Window, wanted: int) -> int:
    """Takes choices from the list until the log has so many steps and a bot has answered; the number of steps."""
    steps: list[dict[str, object]] = []

    def enough() -> bool:
        nonlocal steps
        steps = window.person.steps()
        return len(steps) >= wanted and any(step.get("s", 0) != 0 for step in steps)

    end = time.monotonic() + PATIENCE
    while not enough():
        must(time.monotonic() < end, f"after {PATIENCE:.0f} s of keys the log has {len(steps)} steps")
        for name in ("Down", "Return", "Return"):
            window.key(name, 1.0)  # a curtain counts a key only after a pause
    return len(steps)


def check_notes(person: Person) -> None:
    """What the program wrote about itself."""
    notes = (person.data / "blackangel.log").read_text(encoding="utf-8")
    faults = [line for line in notes.splitlines() if " ERROR " in line or line.startswith("Traceback")]
    must(not faults, f"the program noted a fault: {faults[:3]}")
    must("Bots think in this process" not in notes, "the bots' process could not be started")
    must((person.data / "settings.json").is_file(), "the settings were not kept")


def play(program: Path, screen: Screen, person: Person) -> tuple[float, int]:
    """One sitting. Seconds until the first picture, steps of the log."""
    with running(program, screen, person) as window:
        begin_game(window)
        until(window.children, "no process for the bots", 20)
        steps = make_moves(window, 4)
        screen.keep("played")
        window.close()
    check_notes(person)
    must(len(person.steps()) >= steps, "steps were lost on closing")
    return window.start, steps


def go_on(program: Path, screen: Screen, person: Person) -> float:
    """Enter on the title's Continue, some more moves."""
    before = len(person.steps())
    with running(program, screen, person) as window:
        begin_game(window)
        steps = make_moves(window, before + 4)
        must(steps > before, "the game did not go on")
        screen.keep("continued")
        window.close()
    check_notes(person)
    return window.start


# ---- packages ------------------------------------------------------------------------------------------------------


def installed(deb: Path, place: Path) -> Path:
    """The package installed into a root of its own, with what its triggers would do there."""
    root = place / "root"
    books = root / "var" / "lib" / "dpkg"
    for folder in ("info", "updates", "triggers"):
        (books / folder).mkdir(parents=True)
    (books / "status").touch()
    ask = ["dpkg", f"--root={root}", "--force-depends", "--force-not-root", "--force-bad-path", "--install", str(deb)]
    done = subprocess.run(ask, capture_output=True, text=True)
    must(done.returncode == 0, f"dpkg does not install it: {done.stderr.strip()[-300:]}")
    if shutil.which("update-mime-database"):
        mime = root / "usr" / "share" / "mime"
        subprocess.run(["update-mime-database", str(mime)], check=True, capture_output=True)
        must("application/x-blackangel-game:*.balog" in (mime / "globs2").read_text(encoding="utf-8"),
             "the ending of saved games is not known to be theirs")  # fmt: skip
    return root


def check_entries(root: Path) -> list[str]:
    """Has the entries for desktops looked at by those who know them, where they are there; the command of the entry."""
    share = root / "usr" / "share"
    entry = share / "applications" / f"{make_linux.APP}.desktop"
    checks = (["desktop-file-validate", str(entry)],
              ["appstreamcli", "validate", "--no-net", str(share / "metainfo" / f"{make_linux.APP}.metainfo.xml")])
    for ask in checks:
        if shutil.which(ask[0]):
            done = subprocess.run(ask, capture_output=True, text=True)
            must(done.returncode == 0, f"{ask[0]}: {(done.stdout + done.stderr).strip()[-300:]}")
    lines = entry.read_text(encoding="utf-8").splitlines()
    return next(line for line in lines if line.startswith("Exec=")).removeprefix("Exec=").split()


def opened(person: Person) -> str:
    """The game that was played last, as the settings say."""
    try:
        return str(json.loads((person.data / "settings.json").read_bytes()).get("last_game"))
    except (OSError, ValueError):  # about to be written
        return ""


def copies(person: Person, count: int) -> list[Path]:
    """Of the game that was played last, which leaves the list of saved games: else they would be copies of it."""
    log = max((person.data / "saves").glob("*.balog"), key=lambda path: path.stat().st_mtime)
    games = [person.home / f"Meine Spiele {n}" / "игра ż.balog" for n in range(count)]
    for game in games:
        game.parent.mkdir()
        shutil.copyfile(log, game)
        if person.user is not None:
            for path in (game.parent, game):
                os.chown(path, person.user, person.user)
    log.unlink()
    return games


def open_game(command: list[str], screen: Screen, person: Person, games: list[Path], other: Path) -> float:
    """Starts a program with the first game, as a click on it does; the second one comes by a start of the other program
    while it runs. Seconds until the first picture."""
    program, *words = command
    with running(Path(program), screen, person, *(str(games[0]) if word == "%f" else word for word in words)) as window:
        until(lambda: opened(person) == str(games[0]), "the game that was named does not open", 30)
        screen.keep(f"opened by {Path(program).name}")
        done = subprocess.run([str(other), str(games[1])], cwd=person.elsewhere, env=person.environment(screen.name),
                              user=person.user, group=person.user, timeout=30)  # fmt: skip
        must(done.returncode == 0, "a second start does not hand over its file")
        until(lambda: opened(person) == str(games[1]), "the file that was handed over does not open", 30)
        window.close()
    check_notes(person)
    return window.start


def try_app_image(made: Path, place: Path, screen: Screen, person: Person, games: list[Path]) -> str:
    """Starts it as a player does who saved it somewhere; how long that takes at first, and later."""
    image = place / "read only" / "Black Angel ż.AppImage"
    shutil.copyfile(made, image)
    image.chmod(0o555)
    first = open_game([str(image), "%f"], screen, person, games, image)
    cache = person.home / ".cache" / make_linux.NAME
    before = inventory(cache)
    must(before, "it is not unpacked where it should be")
    with running(image, screen, person) as window:
        window.close()
    must(inventory(cache) == before, "a later start writes into what is unpacked")
    must(window.start < SLOWEST_START, f"the first picture of the AppImage came after {window.start:.1f} s")
    return f"the AppImage's first picture after {first:.2f} s, then {window.start:.2f} s"


def try_packages(bundle: Path, place: Path, screen: Screen, person: Person) -> str:
    """Makes the packages, installs one, opens a game by its desktop entry, and hands over another; then the same by the
    AppImage. What was made."""
    made = make_linux.make(bundle, place / "packages", fast=True)
    told = [f"{Path(name).name} {megabytes_of(Path(name)):.0f} MB" if Path(name).exists() else name for name in made]
    games = copies(person, 2)
    deb, app_dir, image = map(Path, made)
    if deb.exists():
        root = installed(deb, place)
        command, *words = check_entries(root)
        open_game([str(root / "usr" / "bin" / command), *words], screen, person, games, app_dir / "AppRun")
    if image.exists():
        told.append(try_app_image(image, place, screen, person, games))
    return ", ".join(told)


def megabytes_of(path: Path) -> float:
    return megabytes(path) if path.is_dir() else path.stat().st_size / 1e6


def try_commands(program: Path, person: Person) -> None:
    """What needs no window."""

    def run(*words: str) -> str:
        done = subprocess.run([str(program), *words], cwd=person.elsewhere, env=person.environment(), text=True,
                              capture_output=True, user=person.user, group=person.user, timeout=120)  # fmt: skip
        must(done.returncode == 0, f"{' '.join(words)}: code {done.returncode}: {done.stderr.strip()[-300:]}")
        return done.stdout

    run("--version")
    games = person.home / "игры"
    run("simulate", "--players", "random,random", "--games", "4", "--jobs", "2", "--save", str(games))
    run("verify", *map(str, sorted(games.glob("*.balog"))))


def check(place: Path, quick: bool) -> str:
    """Everything; one line about it."""
    begin = time.monotonic()
    bundle = build(place)
    built = time.monotonic() - begin
    size = megabytes(bundle)
    must(size < LARGEST, f"the bundle has {size:.0f} MB")
    target = install(bundle, place)
    before = inventory(target)
    person = Person(place)
    with Screen(place) as screen:
        try:
            first, steps = play(target / PROGRAM, screen, person)
            again = first if quick else go_on(target / PROGRAM, screen, person)
            packed = time.monotonic()
            packages = try_packages(bundle, place, screen, person)
            packed = time.monotonic() - packed
        except Failed as error:
            raise Failed(f"{error} (picture: {screen.keep('failed')})") from None
    if not quick:
        try_commands(target / PROGRAM, person)
    must(inventory(target) == before, "something was written into the folder of the program")
    start = min(first, again)
    must(start < SLOWEST_START, f"the first picture came after {start:.1f} s")
    return (f"bundle: {size:.0f} MB, built in {built:.0f} s, first picture after {first:.2f} s"
            + ("" if quick else f" and {again:.2f} s")
            + f", {steps} steps played; packages in {packed:.0f} s: {packages}; "
              f"{time.monotonic() - begin:.0f} s in all")  # fmt: skip


def main() -> int:
    """Reads the arguments; returns the exit code."""
    parser = argparse.ArgumentParser(description="build the bundle and play it")
    parser.add_argument("--quick", action="store_true", help="one start, some moves")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="work in this new folder and keep it, with pictures")
    args = parser.parse_args()
    if missing := missing_tools():
        print(f"bundle: not checked, not installed: {', '.join(missing)}")
        return 77
    place = args.keep or Path(tempfile.mkdtemp(prefix="bundle-"))
    place.mkdir(parents=True, exist_ok=True)
    try:
        print(check(place.resolve(), args.quick))
    except Failed as error:
        print(f"bundle: {error}", file=sys.stderr)
        return 1
    finally:
        if args.keep is None:
            shutil.rmtree(place, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
