"""Files of the installation that somebody damaged: said in the player's language, with the file and the line."""

from __future__ import annotations

import shutil

import pytest

from blackangel.engine.datafiles.check import DataError
from blackangel.ui.app import flow
from blackangel.ui.black_angel.help import manual, school
from blackangel.ui.kit.files import resource
from blackangel.ui.kit.words import speak
from blackangel.ui.play.faults import BrokenTexts, sentence
from blackangel.ui.play.help import topics
from blackangel.ui.play.lessons import syllabus
from tests.ui.app.test_around import top


@pytest.fixture
def broken_help(tmp_path, monkeypatch):
    """Damages a file of the help; the others are as they were."""
    folder = tmp_path / "help"
    shutil.copytree(resource("help", "black_angel"), folder)
    for module in (topics, syllabus):
        monkeypatch.setattr(module, "resource", lambda *parts: folder / parts[-1])
    kept = manual.book, school.syllabus
    kept[0].cache_clear()
    kept[1].cache_clear()
    yield lambda name, change: (folder / name).write_text(change((folder / name).read_text("utf-8")), "utf-8")
    kept[0].cache_clear()
    kept[1].cache_clear()


def test_a_damaged_help_file_is_named_and_the_program_goes_on(make_app, broken_help):
    hands = make_app((1280, 720))
    broken_help("topics_actions.yaml", lambda text: "groups:\n  a: [\n" + text)
    hands.key("F1")
    assert (top(hands).name, top(hands).title) == ("dialog", "The help cannot be shown")
    assert top(hands).words.startswith("topics_actions.yaml, line ")
    assert top(hands).words.endswith(": expected valid YAML here.")
    hands.key("Return")
    assert top(hands).name == "title"


def test_a_damaged_lesson_is_named(make_app, broken_help):
    hands = make_app((1280, 720))
    broken_help("lessons.yaml", lambda text: text.replace("seed:", "sead:", 1))
    hands.app.tutorial()
    assert top(hands).words == "lessons.yaml: expected the key seed, which is missing here."


@pytest.mark.parametrize("change, words", [
    (lambda text: "\t" + text, "line 1: expected valid YAML here"),
    (lambda text: "- 1\n- 2\n", "icons.yaml: "),
    (lambda text: "groups: []\n" + "x: {en: a, de: b}\n", None),
    (lambda text: "groups: [{id: a, title: {de: b}, icons: []}]\n", "icons.yaml: not a text"),
])  # fmt: skip
def test_whatever_is_wrong_in_the_legend_names_the_file(broken_help, change, words):
    broken_help("icons.yaml", change)
    if words is None:
        assert manual.book().signs == ()
    else:
        with pytest.raises(BrokenTexts, match=words):
            manual.book()


@pytest.mark.parametrize("error, told", [
    ("board.yaml, line 67: expected a whole number from 1 to 9 instead of 'x'.",
     "board.yaml, line 67: expected a whole number from 1 to 9 instead of 'x'."),
    ("tiles.yaml, line 3: expected valid YAML here.", "tiles.yaml, line 3: expected valid YAML here."),
])  # fmt: skip
def test_the_name_of_a_file_is_written_as_it_is(error, told):
    speak("en")
    assert sentence(DataError(error)) == told


def test_data_errors_are_told_in_the_language_of_the_player():
    """Every word but the file's name passes the catalogue."""
    speak("xx")
    try:
        for error in (
            "board.yaml, line 67: expected a whole number from 1 to 9 instead of 12.",
            "missions.yaml, line 5: expected card 7, which is missing here.",
            "hal.yaml, line 1: expected valid YAML here.",
            "hal.yaml: expected this file in /data.",
        ):
            told = sentence(error)
            assert error.split(":")[0].split(",")[0] in told
            assert "expected" not in told and "line" not in told
    finally:
        speak("en")


def test_a_game_with_damaged_data_is_refused_in_a_dialog(make_app, monkeypatch):
    hands = make_app((1280, 720))

    def damaged(_name):
        raise DataError("board.yaml, line 67: expected valid YAML here.")

    monkeypatch.setattr(flow, "load_game", damaged)
    hands.press("Solo against Hal")
    hands.press("Start")
    assert top(hands).title == "The game cannot begin"
    assert top(hands).words == "board.yaml, line 67: expected valid YAML here."
