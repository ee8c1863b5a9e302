"""What leaves the program: copies, records, reports. Hands of a game that goes on stay hidden unless one says so."""

from __future__ import annotations

import json
import zipfile
from types import SimpleNamespace

import pygame
import pytest

from blackangel.engine.log import read_log
from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.ui.kit import fonts
from tests.ui.app.test_around import game, top

PEOPLE = [{"name": "Iris", "colour": "sky", "kind": "human"}, {"name": "Marek", "colour": "crimson", "kind": "human"}]
BOT = [PEOPLE[0], {"name": "Vega", "colour": "ivory", "kind": "greedy"}]
SEED = 7_700_123_457


@pytest.fixture
def downloads(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "Downloads").mkdir()
    return tmp_path / "Downloads"


def saved(data_dir, seats, steps=60, name="Evening"):
    return game(data_dir / "saves" / f"{name}.balog", steps, seats=seats, seed=SEED, options={})


def told(data):
    """The words of all buttons on top."""
    return [widget.label for widget in data.app.scenes.top.form.widgets]


def holds_nothing_hidden(data):
    """No field that only a log has, and no card where it is hidden."""
    lines = [json.loads(line) for line in data.decode().splitlines()]
    assert str(SEED) not in data.decode()
    assert not {"o", "c", "seed"} & {key for line in lines for key in line}
    drawn = [event for line in lines for event in line.get("events", ()) if event[0] == "drawn"]
    assert drawn and all(event[3] is None for event in drawn)
    assert all(seat["hand"] is None for line in lines for seat in line.get("table", {}).get("seats", ()))


def test_of_a_game_of_several_people_the_public_record_comes_first(make_app, data_dir, downloads):
    path = saved(data_dir, PEOPLE)
    hands = make_app((1280, 720))
    hands.press("Saved games")
    hands.press("Export")
    assert told(hands) == ["Public record", "Move this game to another computer", "Leave it"]
    assert top(hands).form.focus.label == "Public record"
    hands.key("Return")
    record = downloads / "Evening.record.jsonl"
    assert str(record) in top(hands).words
    holds_nothing_hidden(record.read_bytes())
    assert list(downloads.iterdir()) == [record]
    assert path.is_file()


def test_the_whole_game_moves_only_when_that_is_chosen_and_can_then_be_played(make_app, data_dir, downloads):
    path = saved(data_dir, PEOPLE)
    hands = make_app((1280, 720))
    hands.press("Saved games")
    hands.press("Export")
    button = hands.button("Move this game to another computer")
    assert "every hand" in button.sub
    hands.click(hands.middle(button))
    copy = downloads / "Evening.balog"
    assert copy.read_bytes() == path.read_bytes()
    with Session.open(load_game("black_angel"), copy) as session:
        assert session.length == 60


def test_leaving_it_writes_nothing(make_app, data_dir, downloads):
    saved(data_dir, PEOPLE)
    hands = make_app((1280, 720))
    hands.press("Saved games")
    hands.press("Export")
    hands.key("Escape")
    assert top(hands).name == "load"
    assert list(downloads.iterdir()) == []


@pytest.mark.parametrize("seats, steps", [(BOT, 60), (PEOPLE, None)], ids=["one person", "finished"])
def test_where_nothing_is_hidden_the_game_itself_is_copied_at_once(make_app, data_dir, downloads, seats, steps):
    path = saved(data_dir, seats, steps)
    hands = make_app((1280, 720))
    hands.press("Saved games")
    hands.press("Export")
    assert (downloads / "Evening.balog").read_bytes() == path.read_bytes()
    assert top(hands).title == "Exported"


def test_the_seed_is_shown_only_where_it_betrays_nobody(make_app, data_dir, monkeypatch):
    seen = set()
    spaced = fonts.spaced
    monkeypatch.setattr(fonts, "spaced", lambda words, font: seen.add(words) or spaced(words, font))

    def said(hands):
        """All words that are now on the screen."""
        seen.clear()
        hands.frames(2)
        return set(seen)

    saved(data_dir, PEOPLE)
    hands = make_app((1280, 720))
    hands.press("Saved games")
    assert not any(str(SEED) in words for words in said(hands))
    saved(data_dir, BOT, name="Newer")
    top(hands).reload(data_dir / "saves" / "Newer.balog")
    assert not any(str(SEED) in words for words in said(hands))   # it goes on: its seed tells what will be drawn
    saved(data_dir, BOT, steps=100_000, name="Ended")
    top(hands).reload(data_dir / "saves" / "Ended.balog")
    assert f"Same seed again ({SEED})" in said(hands)


def test_a_record_dropped_on_the_window_is_refused_in_one_sentence(make_app, data_dir, downloads):
    saved(data_dir, PEOPLE)
    hands = make_app((1280, 720))
    hands.press("Saved games")
    hands.press("Export")
    hands.key("Return", "Return")
    record = str(downloads / "Evening.record.jsonl")
    hands.app.inputs.take(pygame.event.Event(pygame.DROPFILE, file=record))
    hands.frames(2)
    assert (top(hands).title, top(hands).words) == (
        "This is a public record of a game",
        "It holds what everybody at the table saw: it can be read, but not played on.",
    )
    assert [path.name for path in (data_dir / "saves").iterdir()] == ["Evening.balog"]


# ---------------------------------------------------------------- reports
def in_report(downloads):
    path = next(downloads.glob("*.zip"))
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def open_menu(hands, path):
    hands.app.open_game(path)
    hands.until(lambda: top(hands).name in ("curtain", "table"))
    hands.app.pause()
    hands.frames(2)
    hands.press("Report a problem")


def test_a_report_of_a_game_of_several_people_holds_its_record(make_app, data_dir, downloads):
    path = saved(data_dir, PEOPLE)
    hands = make_app((1280, 720), speed="off")
    open_menu(hands, path)
    assert told(hands) == ["Without hidden cards", "With the whole game", "Leave it"]
    assert list(downloads.iterdir()) == []
    hands.key("Return")
    found = in_report(downloads)
    assert {"about.json", "settings.json", "game/Evening.record.jsonl"} == set(found)
    holds_nothing_hidden(found["game/Evening.record.jsonl"])
    assert all(str(SEED).encode() not in data for data in found.values())
    assert "what everybody saw" in top(hands).words


def test_a_report_takes_the_whole_game_along_when_that_is_chosen(make_app, data_dir, downloads):
    path = saved(data_dir, PEOPLE)
    hands = make_app((1280, 720), speed="off")
    open_menu(hands, path)
    hands.press("With the whole game")
    assert in_report(downloads)["game/Evening.balog"] == path.read_bytes()


def test_a_report_with_nothing_hidden_asks_nothing(make_app, data_dir, downloads):
    path = saved(data_dir, BOT)
    hands = make_app((1280, 720), speed="off")
    open_menu(hands, path)
    assert top(hands).title == "The report was written"
    played = in_report(downloads)["game/Evening.balog"]
    assert path.read_bytes().startswith(played) and len(played.splitlines()) >= 62


def test_a_report_comes_even_when_the_record_cannot(make_app, data_dir, downloads, monkeypatch):
    from blackangel.ui.app import report

    path = saved(data_dir, PEOPLE)
    hands = make_app((1280, 720), speed="off")
    hands.app.settings.last_game = str(path)

    def broken(_path):
        raise AssertionError("the fault that is reported")

    monkeypatch.setattr(report, "record_of", broken)
    report.write_report(hands.app)
    assert b"the fault that is reported" in in_report(downloads)["game/Evening.record.jsonl"]


def test_the_command_line_shows_what_everybody_may_know_unless_a_seat_is_named(data_dir, capsys):
    from blackangel.cli import main

    path = saved(data_dir, PEOPLE)
    assert main(["show", str(path), "--json"]) == 0
    view = json.loads(capsys.readouterr().out)
    assert [seat["hand"] for seat in view["seats"]] == [None, None]
    assert "chance" not in view
    assert main(["verify", str(path)]) == 0
    out = capsys.readouterr().out
    assert str(SEED) not in out and out.startswith(f"ok {path} steps={len(read_log(path).steps)} digest=")


# ---------------------------------------------------------------- where a file is
def test_the_place_of_a_file_can_be_opened_and_copied(make_app, data_dir, downloads, monkeypatch):
    from blackangel.ui.kit import folders

    saved(data_dir, BOT)
    ran = []
    monkeypatch.setattr(folders, "opener", lambda: ["shows"])
    runner = SimpleNamespace(Popen=lambda command, **_: ran.append(command), DEVNULL=0)
    monkeypatch.setattr(folders, "subprocess", runner)
    hands = make_app((1280, 720))
    hands.press("Saved games")
    hands.press("Export")
    assert told(hands) == ["Open the folder", "Copy the path", "OK"]
    assert top(hands).form.focus.label == "OK"
    assert top(hands).words == str(downloads / "Evening.balog")
    hands.press("Open the folder")
    assert ran == [["shows", str(downloads)]]
    assert top(hands).name == "load"
    hands.press("Export")
    hands.press("Copy the path")
    assert [line for line, _ in hands.app.notices.lines] == ["The path is in the clipboard."]
    assert pygame.scrap.get_text() == str(downloads / "Evening 2.balog")


def test_where_nothing_shows_folders_nothing_offers_it(make_app, data_dir, downloads, monkeypatch):
    from blackangel.ui.kit import folders

    saved(data_dir, BOT)
    monkeypatch.setattr(folders, "opener", list)
    hands = make_app((1280, 720))
    hands.press("Saved games")
    hands.press("Export")
    assert told(hands) == ["Copy the path", "OK"]
    hands.key("Return")
    assert top(hands).name == "load"


def test_seeds_are_short_where_nobody_could_gain_by_trying_them_all():
    from blackangel.ui.app.flow import SHORT_SEEDS, seed_for

    short = [seed_for(BOT) for _ in range(50)]
    long = [seed_for(PEOPLE) for _ in range(50)]
    assert max(short) < SHORT_SEEDS and len(set(short)) == 50
    assert max(long) > 2**48 and len(set(long)) == 50


def test_what_is_no_game_is_said_in_plain_words():
    from blackangel.ui.play.faults import sentence

    assert sentence("line 1: the line is not JSON") == "Line 1: this is no line of a saved game."


def test_a_log_that_was_cut_short_is_marked_in_the_list(make_app, data_dir, monkeypatch):
    from blackangel.ui.app import load_rows

    path = saved(data_dir, BOT)
    path.write_bytes(path.read_bytes()[:-5])
    drawn = []
    plain = load_rows.draw.icon
    monkeypatch.setattr(load_rows.draw, "icon", lambda s, c, name, *more, **named: drawn.append(name) or plain(
        s, c, name, *more, **named))  # fmt: skip
    told_words = []
    hands = make_app((1280, 720))
    hands.press("Saved games")
    words = top(hands).words
    monkeypatch.setattr(top(hands), "words", lambda s, string, *more, **named: told_words.append(string) or words(
        s, string, *more, **named))  # fmt: skip
    hands.frames(2)
    assert "ui_warning" in drawn
    assert "Line 62 was cut short and is left out." in told_words
