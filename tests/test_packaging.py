"""What packages tell each system of saved games is what the program writes and opens; and the AppImage starts what is
in it, whatever happens to the folder that it unpacks itself into."""

from __future__ import annotations

import importlib.util
import os
import re
import resource
import signal
import subprocess
import xml.etree.ElementTree as tree
from collections.abc import Callable
from pathlib import Path

import pytest

from blackangel import APP_ID
from blackangel.engine.store import SUFFIX

ROOT = Path(__file__).resolve().parents[1]
LINUX = ROOT / "packaging" / "linux"
START = """#!/bin/sh
printf '%s\\n' VERSION "$APPIMAGE" "$APPDIR" "$ARGV0" "$OWD" "$PWD" "$(cat "$APPDIR/deep/er/words")" "$@"
[ "$1" != wait ] || read -r line
"""
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def entry() -> dict[str, str]:
    lines = (LINUX / f"{APP_ID}.desktop").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)


def test_the_type_has_the_ending_and_the_first_bytes_of_saved_games() -> None:
    kind = tree.parse(LINUX / "blackangel-mime.xml").getroot()[0]
    assert [one.get("pattern") for one in kind.iter(f"{MIME}glob")] == [f"*{SUFFIX}"]
    (match,) = kind.iter(f"{MIME}match")
    for log in (ROOT / "saves").glob(f"*{SUFFIX}"):
        assert log.read_bytes().startswith((match.get("value") or "").encode())
    assert entry()["MimeType"] == f"{kind.get('type')};"


def test_desktops_know_windows_entry_and_metainfo_by_one_name() -> None:
    about = tree.parse(LINUX / f"{APP_ID}.metainfo.xml").getroot()
    assert entry()["StartupWMClass"] == about.findtext("id") == APP_ID
    assert about.findtext("launchable") == f"{APP_ID}.desktop"
    assert about.findtext("provides/mediatype") == entry()["MimeType"].strip(";")
    made = (ROOT / "packaging" / "make_linux.py").read_text(encoding="utf-8")
    assert re.findall(r'^APP = "(.*)"', made, re.M) == [APP_ID]


def test_the_entry_passes_the_file_on() -> None:
    assert entry()["Exec"].split() == ["blackangel", "%f"]
    installer = (ROOT / "packaging" / "windows" / "blackangel.iss").read_text(encoding="utf-8-sig")
    assert '"{app}\\{#Program}"" ""%1"""' in installer and f"{SUFFIX}\\OpenWithProgids" in installer
    assert f'"public.filename-extension": ["{SUFFIX[1:]}"]' in (ROOT / "build_exe.spec").read_text(encoding="utf-8")


def maker():
    """The module that makes the packages for Linux."""
    spec = importlib.util.spec_from_file_location("make_linux", ROOT / "packaging" / "make_linux.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_where_tools_are_missing_a_line_tells_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    told = maker().make_app_image(tmp_path / "program", tmp_path, fast=True)
    assert told == "no .AppImage: not installed: gcc, squashfs-tools" and not list(tmp_path.iterdir())


class Images:
    """Two versions of a small program as AppImages, with a home to start them in."""

    def __init__(self, folder: Path) -> None:
        if missing := maker().missing_for_app_image():
            pytest.skip(f"not installed: {', '.join(missing)}")
        self.first, self.second = (self._make(folder / word, word) for word in ("first", "second"))

    @staticmethod
    def _make(folder: Path, word: str) -> Path:
        place = folder / "program"
        (place / "deep" / "er").mkdir(parents=True)
        (place / "deep" / "er" / "words").write_text("słowa")
        (place / "deep" / "link").symlink_to("er/words")
        (place / "large").write_bytes(os.urandom(3_000_000))
        (place / "AppRun").write_text(START.replace("VERSION", word))
        (place / "AppRun").chmod(0o755)
        return Path(maker().make_app_image(place, folder, fast=True)).rename(folder / f"a ż {word}.AppImage")


@pytest.fixture(scope="module")
def images(tmp_path_factory: pytest.TempPathFactory) -> Images:
    return Images(tmp_path_factory.mktemp("images"))


class Home:
    """Somebody who starts AppImages in it."""

    def __init__(self, place: Path) -> None:
        self.place = place / "дом ż"
        self.place.mkdir()
        self.cache = self.place / ".cache" / "blackangel"
        self.env = {"HOME": str(self.place), "PATH": os.environ["PATH"], "TMPDIR": str(place / "temporary")}

    def start(self, image: Path, *words: str, limit: Callable[[], None] | None = None, **env: str):
        return subprocess.run([image, *words], cwd=self.place, env=self.env | env, capture_output=True, text=True,
                              preexec_fn=limit, restore_signals=False)  # fmt: skip

    def says(self, image: Path, *words: str, **env: str) -> list[str]:
        done = self.start(image, *words, **env)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout.splitlines()

    def refuses(self, image: Path, *words: str, **more) -> str:
        """One sentence and nothing else."""
        done = self.start(image, *words, **more)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
        return done.stderr

    def unpacked(self) -> dict[str, int]:
        """When each file was written."""
        files = (path for path in self.cache.rglob("*") if not path.is_dir())
        return {str(path.relative_to(self.cache)): path.lstat().st_ctime_ns for path in files}


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def test_an_app_image_tells_its_program_where_it_is_and_what_it_was_asked(images: Images, home: Home) -> None:
    word, image, folder, called, *places, text, asked, more = home.says(images.first, "a b", "--appimage-help")
    assert (word, image, called) == ("first", str(images.first), str(images.first))
    assert Path(folder).parent == home.cache and (Path(folder) / "deep" / "link").read_text() == text == "słowa"
    assert places == [str(home.place)] * 2 and (asked, more) == ("a b", "--appimage-help")
    assert (Path(folder) / "AppRun").stat().st_mode & 0o777 == 0o755


def test_it_unpacks_itself_once(images: Images, home: Home) -> None:
    home.says(images.first)
    before = home.unpacked()
    assert home.says(images.first, "--appimage-extract-and-run", "x")[-1] == "x"
    assert home.unpacked() == before != {}


def test_what_is_missing_in_the_cache_is_unpacked_again(images: Images, home: Home) -> None:
    folder = Path(home.says(images.first)[2])
    (folder / "deep" / "er" / "words").write_text("half")
    (folder / "deep" / "link").unlink()
    assert home.says(images.first)[6] == (folder / "deep" / "link").read_text() == "słowa"


def test_one_that_was_killed_while_it_unpacked_goes_on(images: Images, home: Home) -> None:
    def killed() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (2_000_000, 2_000_000))
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)

    assert home.start(images.first, limit=killed).returncode == -signal.SIGXFSZ
    assert home.unpacked() and not [name for name in home.unpacked() if name.endswith("large")]
    folder = Path(home.says(images.first)[2])
    assert (folder / "large").stat().st_size == 3_000_000 and list(home.cache.iterdir()) == [folder]


def test_where_a_disk_is_full_nothing_is_left(images: Images, home: Home) -> None:
    def full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (2_000_000, 2_000_000))

    told = home.refuses(images.first, limit=full)
    assert str(home.cache) in told and home.env["TMPDIR"] in told
    assert list(home.cache.iterdir()) == list(Path(home.env["TMPDIR"], f"blackangel-{os.getuid()}").iterdir()) == []


@pytest.mark.parametrize("where", [{"HOME": "/dev/null"}, {"HOME": ""}, {"XDG_CACHE_HOME": "/proc/cache"}])
def test_without_a_cache_it_takes_the_folder_for_what_is_temporary(images: Images, home: Home, where) -> None:
    folder = Path(home.says(images.first, **where)[2])
    assert folder.parent == Path(home.env["TMPDIR"]) / f"blackangel-{os.getuid()}"
    assert folder.parent.stat().st_mode & 0o777 == 0o700


def test_a_folder_that_others_may_write_to_is_not_trusted(images: Images, home: Home) -> None:
    home.cache.mkdir(parents=True)
    home.cache.chmod(0o777)
    assert home.cache not in Path(home.says(images.first)[2]).parents


def test_many_at_once_do_no_harm(images: Images, home: Home) -> None:
    ask = {"cwd": home.place, "env": home.env, "stdout": subprocess.PIPE, "text": True}
    for one in [subprocess.Popen([images.first], **ask) for _ in range(6)]:
        assert one.communicate()[0].startswith("first\n") and one.returncode == 0


def test_another_version_is_removed_unless_it_runs(images: Images, home: Home) -> None:
    ask = {"cwd": home.place, "env": home.env, "stdout": subprocess.PIPE, "stdin": subprocess.PIPE, "text": True}
    with subprocess.Popen([images.first, "wait"], **ask) as running:
        folder = Path([running.stdout.readline().strip() for _ in range(3)][2])
        newer = Path(home.says(images.second)[2])
        assert (folder / "large").exists() and newer != folder
        running.communicate("\n")
    (home.cache / "unpacked-other.half").write_text("what was being written when the machine went off")
    assert home.says(images.second)[0] == "second"
    assert list(home.cache.iterdir()) == [newer]


def test_half_a_download_says_so(images: Images, home: Home, tmp_path: Path) -> None:
    half = tmp_path / "half"
    half.write_bytes(images.first.read_bytes()[:-9000])
    half.chmod(0o755)
    assert "not whole" in home.refuses(half) and not home.cache.exists()


def test_options_of_all_app_images(images: Images, home: Home) -> None:
    data = images.first.read_bytes()
    (offset,) = map(int, home.says(images.first, "--appimage-offset"))
    assert data[:4] == b"\x7fELF" and data[8:11] == b"AI\x02" and data[offset:].startswith(b"hsqs")
    assert home.says(images.first, "--appimage-version")[0].startswith("Black Angel ")
    assert "--appimage-extract" in "".join(home.says(images.first, "--appimage-help"))
    assert home.says(images.first, "--appimage-extract") == ["squashfs-root"]
    assert (home.place / "squashfs-root" / "deep" / "link").read_text() == "słowa"
    assert "already" in home.refuses(images.first, "--appimage-extract")
    assert "--appimage-mount" in home.refuses(images.first, "--appimage-mount")
    assert [path.name for path in home.place.iterdir()] == ["squashfs-root"]
