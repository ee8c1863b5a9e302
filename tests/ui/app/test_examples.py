"""What the list of games tells of the examples comes with them: it is there at once, and it is true."""

from __future__ import annotations

import pygame
import pytest

from blackangel.ui.app.thumbs import FACTS, KEPT, Thumbs, facts_now, picture_suffix
from blackangel.ui.kit import kept
from blackangel.ui.kit.files import examples
from blackangel.ui.kit.words import LANGUAGES, speak

LOGS = sorted(examples().glob("*.balog"))


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_it_is_what_a_replay_of_the_game_gives(log):
    assert kept.read(log.with_suffix(FACTS)) == facts_now(log)
    for language in LANGUAGES:
        assert pygame.image.load(log.with_suffix(picture_suffix(language))).get_size() == KEPT


def test_it_is_there_without_anything_being_worked_out(invisible, tmp_path):
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    thumbs = Thumbs(tmp_path)
    assert all(thumbs.facts(log) and thumbs.get(log) for log in LOGS) and LOGS
    assert not thumbs.wanted and not list(tmp_path.iterdir())
    pygame.quit()


def test_the_words_in_it_are_the_players(invisible, tmp_path):
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    thumbs = Thumbs(tmp_path)
    seen = set()
    for language in LANGUAGES:
        speak(language)
        picture = thumbs.get(LOGS[0])
        assert picture is not None
        seen.add(picture.get_view().raw)
    speak("en")
    assert len(seen) == len(LANGUAGES)
    pygame.quit()


def test_a_damaged_one_is_drawn_anew(invisible, tmp_path, monkeypatch):
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    folder = tmp_path / "examples"
    folder.mkdir()
    log = folder / LOGS[0].name
    log.write_bytes(LOGS[0].read_bytes())
    log.with_suffix(picture_suffix("en")).write_bytes(b"no picture")
    monkeypatch.setattr("blackangel.ui.app.thumbs.examples", lambda: folder)
    thumbs = Thumbs(tmp_path / "pictures")
    assert thumbs.get(log) is None and [asked for asked, _ in thumbs.wanted] == [log]
    assert log.with_suffix(picture_suffix("en")).exists()
    pygame.quit()


def test_nothing_beside_a_game_of_the_players_own_is_believed(tmp_path):
    log = tmp_path / "Alone aboard.balog"
    log.write_bytes(LOGS[0].read_bytes())
    kept.write(log.with_suffix(FACTS), kept.read(LOGS[0].with_suffix(FACTS)))
    thumbs = Thumbs(tmp_path / "pictures")
    assert thumbs.facts(log) is None and [asked for asked, _ in thumbs.wanted] == [log]
