"""What is opened over a game has that game's ground and pieces; what is opened over none has those of the first."""

from __future__ import annotations

import pytest

from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.ui.app import shots
from blackangel.ui.kit.background import background, scene_behind
from blackangel.ui.play.face import faces, load_face
from tests.ui.helping import help_app as help_app

ROWS = [{"name": name, "colour": colour, "kind": "human"} for name, colour in (("A", "crimson"), ("B", "sky"))]
STRIP = (0, 0, 300, 20)


@pytest.mark.parametrize("game", faces())
@pytest.mark.parametrize("opened", ["options", "help", "statistics"])
def test_screens_over_a_game_have_its_ground(help_app, game, opened):
    app = help_app()
    assert app.backdrop == load_face(faces()[0]).backdrop
    app.controller = shots.pictured(app, Session.new(load_game(game), ROWS, {}, 3, None))
    app.scenes.push(load_face(game).table(app.controller))
    getattr(app, opened)()
    app.draw()
    behind = scene_behind(app.canvas, load_face(game).backdrop)
    assert (behind is background(app.canvas, "menu")) == (not load_face(game).backdrop)
    seen, wanted = (picture.subsurface(STRIP).convert(24) for picture in (app.surface, behind))
    assert seen.get_buffer().raw == wanted.get_buffer().raw


@pytest.mark.parametrize("game", faces())
def test_settings_over_a_game_show_its_pieces_and_speak_of_them(help_app, game, monkeypatch):
    app = help_app()
    app.controller = shots.pictured(app, Session.new(load_game(game), ROWS, {}, 3, None))
    app.scenes.push(load_face(game).table(app.controller))
    shown = []
    face = type(load_face(game))
    monkeypatch.setattr(face, "preview", lambda self, *rest: shown.append(self.game))
    app.options()
    app.draw()
    assert set(shown) == {game}
    app.scenes.top.open_tab("access")
    notes = {row.name: row.sub for row in app.scenes.top.rows}
    assert notes["palette"] == load_face(game).setting_note("palette") != ""


@pytest.mark.parametrize("palette", ["standard", "safe"])
@pytest.mark.parametrize("game", faces())
def test_the_pieces_of_a_game_are_drawn_beside_its_settings(help_app, game, palette):
    app = help_app()
    app.settings.palette = palette
    app.settings_changed()
    app.options()
    app.draw()
    screen = app.scenes.top
    before = app.surface.copy()
    load_face(game).preview(screen, app.settings, app.surface, screen.looks)
    assert (game == faces()[0]) == (before.get_buffer().raw == app.surface.get_buffer().raw)
