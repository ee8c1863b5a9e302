"""What is asked, or happens, at the head of the column: told whole."""

from __future__ import annotations

import pytest

from blackangel.ui.app import shots
from blackangel.ui.derelict import look, motion, question
from blackangel.ui.kit import fonts
from blackangel.ui.kit.words import ENGLISH, speak, tr
from tests.ui.derelict.players import session
from tests.ui.helping import help_app as help_app


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920), (1024, 768)])
def test_how_a_mission_ends_is_told_whole(help_app, monkeypatch, language, size):
    app = help_app(size, language)
    speak(language)
    shots.lay(app, shots.pictured(app, session(2, 3)))
    table, cut = app.scenes.top.table, []
    shots.settle(app)
    monkeypatch.setattr(fonts, "ellipsis", lambda canvas, words, *more: cut.append(words) or words)
    for words in motion.RESULTS.values():
        table.show.caption = (tr(words), "", look.GOLD, "flag")
        question.draw_headline(table.pen(app.surface), table)
    speak(ENGLISH)
    assert not cut
