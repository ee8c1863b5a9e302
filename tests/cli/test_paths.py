"""Folders: resources are found from everywhere, and nothing is written beside the program."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from blackangel import paths

ROOT = Path(__file__).resolve().parents[2]


def test_the_data_folder_can_be_chosen(tmp_path: Path) -> None:
    chosen = paths.folders(tmp_path / "żółć")
    assert chosen.saves == tmp_path / "żółć" / "saves"
    assert chosen.settings.parent == tmp_path / "żółć"
    assert not chosen.data.exists()


def test_a_relative_data_folder_stays_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    chosen = paths.folders("mine")
    monkeypatch.chdir("/")
    assert chosen.saves == tmp_path / "mine" / "saves"


def test_by_default_it_is_the_user_s_own_and_never_the_program_s() -> None:
    data = paths.folders().data
    assert data.is_absolute()
    assert paths.APP in data.name
    assert ROOT not in data.parents


def test_resources_are_found_from_any_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert (paths.resources() / "data" / "black_angel").is_dir()


def test_a_bundle_brings_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "resources").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.resources() == tmp_path / "resources"


def test_a_wheel_has_them_inside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site-packages" / "blackangel"
    (package / "resources").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(package / "paths.py"))
    assert paths.resources() == package / "resources"


def test_an_incomplete_installation_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "blackangel" / "paths.py"))
    with pytest.raises(FileNotFoundError, match="resources folder is missing"):
        paths.resources()


def test_nothing_is_written_beside_the_program(tmp_path: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in (ROOT / "resources").rglob("*") if path.is_file()}
    subprocess.run([sys.executable, "-m", "blackangel", "simulate"], cwd=ROOT, check=True, capture_output=True)
    assert {path: path.stat().st_mtime_ns for path in (ROOT / "resources").rglob("*") if path.is_file()} == before
