"""What the program keeps is whole or not there, and whatever stands in its files the program goes on."""

from __future__ import annotations

import json
import os
import random
import struct
from pathlib import Path

import pygame
import pytest

from blackangel import paths
from blackangel.engine.store import describe
from blackangel.games import load_game
from blackangel.ui.app import record
from blackangel.ui.app.record import Book
from blackangel.ui.app.report import write_report
from blackangel.ui.app.settings import Settings, load_settings
from blackangel.ui.app.thumbs import Thumbs
from blackangel.ui.black_angel.face import FACE
from blackangel.ui.black_angel.setup import Setup, setup_from
from blackangel.ui.kit import kept, words
from blackangel.ui.kit.words import speak, tr
from blackangel.ui.play import progress
from blackangel.ui.play.summary import summary
from blackangel.ui.replay.export import Film
from blackangel.ui.replay.marks import Bookmarks
from tests.disks import WAYS, full

NO_UTF8 = os.fsdecode(b"/home/m\xfcller/saves/x.balog")
WRONG = [None, True, -1, 7, 10**400, 1e300, "x", "\ud800\x00", [], [[]], {}, {"x": {}}, [1, 2, 3]]


def names(folder: Path) -> list[str]:
    return sorted(str(one.relative_to(folder)) for one in folder.rglob("*") if one.is_file())


# Whole or not at all


def write_settings(folder):
    settings = load_settings(folder)
    settings.last_game = "x" * 500
    settings.save()


def write_statistics(folder):
    book = Book(folder)
    book.entries = {"x" * 500: {}}
    book.save()


def write_progress(folder):
    progress.save(folder, progress.Progress(done=["x" * 500]))


def write_bookmark(folder):
    with pytest.raises(OSError, match=r"No space|too large"):
        Bookmarks(folder / "marks.json").set(3, "x" * 80 + "y")


def write_thumbnail(folder):
    log = folder / "game.balog"
    log.write_bytes(b"")
    facts = {"round": 1, "turn": 1, "vp": [1] * 90, "seat": 0}
    Thumbs(folder / "pictures").keep(log, pygame.Surface((1280, 720)), facts)
    log.unlink()


def write_picture(folder):
    picture = pygame.image.frombytes(random.Random(1).randbytes(64 * 64 * 3), (64, 64), "RGB")
    with pytest.raises(OSError, match=r"No space|too large"):
        kept.write_png(folder / "picture.png", picture)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("write", [write_settings, write_statistics, write_progress, write_bookmark, write_thumbnail,
                                   write_picture])  # fmt: skip
def test_nothing_half_is_left_on_a_full_disk(tmp_path, monkeypatch, write, way):
    with full(way, monkeypatch):
        write(tmp_path)
    assert names(tmp_path) == []


@pytest.mark.parametrize("way", WAYS)
def test_a_report_that_cannot_be_written_leaves_nothing(make_app, data_dir, monkeypatch, way):
    home = data_dir.parent / "home"
    (home / "Downloads").mkdir(parents=True)
    monkeypatch.setattr(Path, "home", lambda: home)
    hands = make_app()
    with full(way, monkeypatch), pytest.raises(OSError, match=r"No space|too large"):
        write_report(hands.app)
    assert names(home) == []
    assert write_report(hands.app).stat().st_size > 100


@pytest.mark.parametrize("way", WAYS)
def test_a_film_that_cannot_be_written_leaves_nothing(make_app, tmp_path, monkeypatch, way):
    hands = make_app((640, 360), speed="off")
    hands.app.open_replay(Path("tests/golden/solo_easy.balog").absolute())
    viewer = hands.app.scenes.top
    home = tmp_path / "films"
    home.mkdir()
    film = Film(viewer, home / "film.gif", 3, 6, False)
    with full(way, monkeypatch), pytest.raises(OSError, match=r"No space|too large"):
        while not film.work():
            pass
    film.stop()
    assert names(home) == []


# Names that are no text


def test_paths_that_are_no_text_are_kept(tmp_path):
    settings = Settings(path=tmp_path / "settings.json", last_game=NO_UTF8, untouched=[NO_UTF8])
    settings.save()
    again = load_settings(tmp_path)
    assert (again.last_game, again.untouched, again.notice) == (NO_UTF8, [NO_UTF8], "")


def test_a_saved_game_whose_name_is_no_text_is_listed_played_and_reported(make_app, data_dir, logs, monkeypatch):
    (data_dir / "saves").mkdir(parents=True)
    path = data_dir / "saves" / os.fsdecode(b"m\xfcller.balog")
    try:
        path.write_bytes(Path("tests/golden/solo_easy.balog").read_bytes().rsplit(b"\n", 9)[0] + b"\n")
    except OSError:
        pytest.skip("this system takes no such name")
    hands = make_app()
    monkeypatch.setattr(Path, "home", lambda: data_dir.parent)
    app = hands.app
    app.load_game()
    hands.frames(5)
    assert [game.name for game in app.store.games()] == [path.stem]
    app.open_game(path)
    hands.frames(5)
    assert app.scenes.top.name == "table" and app.controller.session.path == path
    assert write_report(app).is_file()
    app.to_title()
    assert app.store.restore(app.store.delete(path)).stem == "mller"
    hands.frames(5)


def test_a_data_folder_whose_name_is_no_text_will_do(make_app, data_dir, tmp_path, monkeypatch):
    folder = tmp_path / os.fsdecode(b"d\xe4ta")
    try:
        folder.mkdir()
    except OSError:
        pytest.skip("this system takes no such name")
    monkeypatch.setattr(paths, "folders", lambda given: paths.Folders(folder))
    hands = make_app()
    app = hands.app
    app.start_game(Setup(solo=True))
    hands.frames(5)
    assert app.controller.session.path.parent == folder / "saves"
    app.to_title()
    log = app.store.games()[0].path
    facts = {"game": "black_angel", "round": 1, "turn": 1, "vp": [0], "seat": 0}
    app.thumbs.keep(log, pygame.Surface((1280, 720)), facts)
    fresh = Thumbs(folder / "pictures")
    assert fresh.get(log) is not None and fresh.facts(log)["vp"] == [0]
    app.settings.save()
    assert load_settings(folder).notice == "" and load_settings(folder).last_game == str(log)


@pytest.mark.parametrize("name", ["x" * 300, "a\0b", "\ud800", "x/" * 3000])
def test_a_last_game_that_no_system_can_look_at_is_none(make_app, name):
    hands = make_app(last_game=name, unscored=name, untouched=[name])
    assert hands.app.last_game() is None
    assert describe(Path(name)).reason
    hands.app.start_game(Setup(solo=True))
    assert hands.app.scenes.top.name == "table"


# Files with anything in them


@pytest.mark.parametrize("value", WRONG)
def test_a_set_up_with_anything_in_it_makes_a_game_that_begins(tmp_path, value):
    fields = [*Setup.__dataclass_fields__, "unknown"]
    rows = [{"name": "a", "colour": "sky", "kind": "human"}, {"name": "b", "colour": "ivory", "kind": "human"}]
    tried = [dict.fromkeys(fields, value), *({name: value} for name in fields)]
    tried += [{"solo": False, "seats": [value, rows[1]]}, {"solo": False, "seats": [rows[0]] * 2}]
    tried += [{"solo": False, "seats": [{**rows[0], key: value}, rows[1]]} for key in rows[0]]
    for setup in tried:
        (tmp_path / "settings.json").write_text(json.dumps({"setup": setup}))
        found = setup_from(load_settings(tmp_path).setup)
        if not found.problem():
            load_game("black_angel").new(found.game_seats(), found.game_options(), 1)


@pytest.mark.parametrize("value", WRONG)
def test_no_value_in_any_file_stops_anything(tmp_path, value):
    sound = {"name": "x", "game": "y", "of": "black_angel", "date": 1.0, "rounds": 3,
             "about": {"solo": True, "difficulty": "easy", "advanced": False},
             "seats": [{"name": "a", "colour": "sky", "kind": "human"}], "totals": [3], "won": [True],
             "sources": [{"vp": 3}], "seed": 5, "day": "", "deeds": [{"points": 3}]}  # fmt: skip
    broken = [{**sound, "about": {**sound["about"], key: value}} for key in sound["about"]]
    broken += [{**sound, key: value} for key in sound] + [{**sound, key: [value]} for key in record.PARTS]
    games = {str(number): entry for number, entry in enumerate([*broken, sound])}
    for content in (value, {"version": value}, {"version": record.VERSION, "games": value},
                    {"version": record.VERSION, "goals": value, "games": games},
                    {"version": record.VERSION, "goals": record.known_goals(), "games": games}):  # fmt: skip
        (tmp_path / record.FILE).write_text(json.dumps(content))
        book = Book(tmp_path)
        book.entries = book.load()
        found = summary(book.games(), FACE.counted, lambda player: player["kind"] == "human")
        assert all(words.date(entry["date"]) for entry in book.games())
        assert all(FACE.counted.setting(entry) for entry in book.games())
        assert found.games == len(book.games())
    assert sound in book.entries.values()
    for content in (value, {"lesson": value, "step": 1, "seed": 1, "options": [], "done": []},
                    {"lesson": 1, "step": 1, "seed": 1, "options": value, "done": value}):  # fmt: skip
        (tmp_path / progress.FILE).write_text(json.dumps(content))
        assert isinstance(progress.load(tmp_path).done, list)
    for content in (value, {"bookmarks": value}, {"bookmarks": [value]}, {"bookmarks": [{"at": value, "note": value}]}):
        (tmp_path / "marks.json").write_text(json.dumps(content))
        assert isinstance(Bookmarks(tmp_path / "marks.json").notes, dict)
    log, thumbs = tmp_path / "game.balog", Thumbs(tmp_path / "pictures")
    log.write_bytes(b"")
    place = thumbs.place(log)
    place.parent.mkdir(exist_ok=True)
    for content in (value, {"game": value}, {"game": "black_angel", "round": value, "turn": 1, "seat": 0, "vp": [1]},
                    {"game": "black_angel", "round": 1, "turn": 1, "seat": value, "vp": value}):  # fmt: skip
        place.with_suffix(".json").write_text(json.dumps(content))
        found = Thumbs(tmp_path / "pictures").facts(log)
        assert found is None or isinstance(found["vp"], list)


@pytest.mark.parametrize("data", [b"", b"\xff", b"[" * 100_000, b"9" * 5000, b"NaN", b" " * (kept.LARGEST + 1)])
def test_no_file_stops_anything(tmp_path, data):
    for name in ("settings.json", record.FILE, progress.FILE, "marks.json"):
        (tmp_path / name).write_bytes(data)
    assert load_settings(tmp_path).speed == "normal"
    assert Book(tmp_path).load() == {}
    assert progress.load(tmp_path) == progress.Progress()
    assert Bookmarks(tmp_path / "marks.json").notes == {}


def test_a_picture_cut_short_is_drawn_anew(invisible, tmp_path):
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    log, thumbs = tmp_path / "game.balog", Thumbs(tmp_path / "pictures")
    log.write_bytes(b"")
    thumbs.keep(log, pygame.Surface((1280, 720)), {"game": "black_angel", "round": 1, "turn": 1, "vp": [0], "seat": 0})
    place = thumbs.place(log)
    place.write_bytes(place.read_bytes()[:50])
    fresh = Thumbs(tmp_path / "pictures")
    assert fresh.get(log) is None and fresh.wanted == [(log, place)]


# Languages


def cuts() -> list[bytes]:
    """A catalogue damaged in many places."""
    whole = (paths.resources() / "languages" / "fr" / "messages.mo").read_bytes()
    tables = struct.unpack("<7I", whole[:28])[3:5]
    places = (0, 3, 10, 27, 28, tables[0] + 5, tables[1] + 5, 3000, len(whole) // 2, len(whole) - 1)
    found = [whole[:at] for at in places]
    found += [whole.replace(b"charset=utf-8", b"charset=utf-9"), whole.replace(b"charset=utf-8", b"charset=ascii")]
    for field in range(7):
        for number in (0, 7, 2**31, 2**32 - 1):
            found.append(whole[:4 * field] + struct.pack("<I", number) + whole[4 * field + 4:])
    found += [whole.replace(b"nplurals=", rule) for rule in (b"nplurals=x", b"nplurals=2; plural=n+(;x=")]
    return found


def test_a_damaged_catalogue_leaves_english_or_words_that_can_be_filled(tmp_path, monkeypatch):
    (tmp_path / "languages" / "fr").mkdir(parents=True)
    damaged = cuts()
    monkeypatch.setattr(paths, "resources", lambda: tmp_path)
    for data in damaged:
        (tmp_path / "languages" / "fr" / "messages.mo").write_bytes(data)
        words.catalogue.cache_clear()
        try:
            assert speak("fr") in ("en", "fr")
            assert tr("Quit") and "7" in tr("Resume lesson {n}", n=7)
            assert words.plural(3, "{n} step", "{n} steps")
        finally:
            speak("en")
    monkeypatch.undo()
    words.catalogue.cache_clear()
    assert speak("fr") == "fr" and speak("en") == "en"
