"""What packages tell each system of saved games is what the program writes and opens."""

from __future__ import annotations

import re
import xml.etree.ElementTree as tree
from pathlib import Path

from blackangel import APP_ID
from blackangel.engine.store import SUFFIX

ROOT = Path(__file__).resolve().parents[1]
LINUX = ROOT / "packaging" / "linux"
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
