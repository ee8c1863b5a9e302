"""What the list of games tells of the examples comes with them: it is there at once, and it is true."""

from __future__ import annotations

import pygame
import pytest

from blackangel.ui.app.thumbs import FACTS, KEPT, PICTURE, Thumbs, facts_now
from blackangel.ui.kit import kept
from blackangel.ui.kit.files import examples

LOGS = sorted(examples().glob("*.balog"))


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_it_is_what_a_replay_of_the_game_gives(log):
    assert kept.read(log.with_suffix(FACTS)) == facts_now(log)
    assert pygame.image.load(log.with_suffix(PICTURE)).get_size() == KEPT


def test_it_is_there_without_anything_being_worked_out(invisible, tmp_path):
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    thumbs = Thumbs(tmp_path)
    assert all(thumbs.facts(log) and thumbs.get(log) for log in LOGS) and LOGS
    assert not thumbs.wanted and not list(tmp_path.iterdir())
    pygame.quit()


def test_nothing_beside_a_game_of_the_players_own_is_believed(tmp_path):
    log = tmp_path / "Alone aboard.balog"
    log.write_bytes(LOGS[0].read_bytes())
    kept.write(log.with_suffix(FACTS), kept.read(LOGS[0].with_suffix(FACTS)))
    thumbs = Thumbs(tmp_path / "pictures")
    assert thumbs.facts(log) is None and [asked for asked, _ in thumbs.wanted] == [log]
