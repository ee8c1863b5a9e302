"""Each scene in a real window of four sizes and in three languages: nothing leaves the window, is cut or touches."""

from __future__ import annotations

import re
import shutil

import pytest

from blackangel.ui.app.goals import GoalsScreen
from blackangel.ui.app.importing import ImportScreen
from blackangel.ui.app.load import LoadScreen
from blackangel.ui.app.options import TABS, OptionsScreen
from blackangel.ui.app.pause import GamePause
from blackangel.ui.app.record import Book
from blackangel.ui.app.running import TroublePage
from blackangel.ui.app.seating import SeatsScene
from blackangel.ui.app.sharing import ask_export
from blackangel.ui.app.statistics import StatisticsScreen
from blackangel.ui.black_angel.help.manual import MANUAL
from blackangel.ui.black_angel.new_game import NewGameScreen
from blackangel.ui.black_angel.scoring import ScoringScreen
from blackangel.ui.kit import fonts
from blackangel.ui.kit.dialogs import Dialog
from blackangel.ui.play.curtain import CurtainScreen
from blackangel.ui.play.face import faces
from blackangel.ui.play.help.screen import ICONS, KEYS, RULES, HelpScreen
from tests.ui.app.test_around import game, top
from tests.ui.wordwatch import make_logs, watched

SIZES = [(1280, 720), (1920, 1080), (1024, 768), (1900, 800)]
LANGUAGES = ["en", "fr", "pl"]
NUMBER = re.compile(r"[+−-]?\d+")


@pytest.fixture
def folder(tmp_path, data_dir):
    logs = make_logs(tmp_path)
    (data_dir / "saves").mkdir(parents=True)
    for name, path in logs.items():
        shutil.copy(path, data_dir / "saves" / f"{name}.balog")
    game(data_dir / "saves" / "newer.balog", 5)
    newer = data_dir / "saves" / "newer.balog"
    newer.write_bytes(newer.read_bytes().replace(b'"version":1', b'"version":9', 1))
    return data_dir / "saves"


def scenes(app, folder):
    """Every screen around the table, each as what brings it up."""
    push = app.scenes.push
    yield "title", lambda: None
    yield "load", lambda: push(LoadScreen())
    yield "replays", lambda: push(LoadScreen(replays=True))
    for solo in (True, False):
        yield "new_game", lambda solo=solo: push(NewGameScreen(solo))
    for tab, _, _ in TABS:
        yield "settings", lambda tab=tab: push(OptionsScreen(tab))
    for part in (RULES, ICONS, KEYS):
        yield "help", lambda part=part: push(HelpScreen(MANUAL, tab=part))
    yield "statistics", lambda: push(StatisticsScreen())
    for rules in faces():
        yield "goals", lambda rules=rules: push(GoalsScreen(Book(app.data_dir), rules))
    yield "import", lambda: push(ImportScreen())
    yield "trouble", lambda: push(TroublePage(folder.parent / "blackangel.log", True))
    yield "how to play", lambda: app.how_to_play("black_angel")
    yield "export", lambda: ask_export(app, next(one for one in app.store.games() if one.name == "half"))
    yield "replay", lambda: app.open_replay(folder / "done.balog")
    yield "tutorial", app.tutorial


def scenes_of_a_game(app, folder):
    """Those that need an open game; the first two are of one that is over."""
    push = app.scenes.push
    app.open_game(folder / "done.balog")
    yield "scoring", lambda: push(ScoringScreen(app.controller))
    yield "pause", lambda: push(GamePause())
    app.open_game(folder / "solo.balog")
    yield "table against Hal", lambda: None
    app.open_game(folder / "half.balog")
    yield "curtain", lambda: push(CurtainScreen(app.controller, app.controller.decider, app.face))
    yield "told", lambda: push(CurtainScreen(app.controller, app.controller.decider, app.face)) or top_of(app).tell()
    yield "pause at the curtain", lambda: push(GamePause())
    yield "seats", lambda: push(SeatsScene(app.controller))
    app.controller.pass_curtain()
    yield "table", lambda: None


def top_of(app):
    return app.scenes.top


def look(app, where):
    """Draws what is on top, its form inside the window; a scoring is shown to its end."""
    scene = app.scenes.top
    for _ in range(4):
        app.scenes.update(0.2)
    if scene.name == "scoring":
        app.scenes.update(60.0)
    app.draw()
    app.draw()
    wide, high = app.canvas.logical_size
    for widget in getattr(getattr(scene, "form", None), "widgets", ()):
        x, y, w, h = widget.area
        assert x >= -0.5 and y >= -0.5 and x + w <= wide + 0.5 and y + h <= high + 0.5, (where, widget.area)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_every_scene(make_app, folder, monkeypatch, size, code):
    hands = make_app(size, speed="off", auto_single=False)
    app = hands.app
    monkeypatch.setattr(app, "thumbs", Nothing())
    seen_scenes = set()
    for several in (scenes, scenes_of_a_game):
        for name, show in several(app, folder):
            with pytest.MonkeyPatch.context() as patch, watched(patch, code) as seen:
                app.scenes.retold()
                depth = len(app.scenes.scenes)
                show()
                look(app, (name, size, code))
            assert not seen.outside, (name, seen.outside)
            assert not {words for words in seen.cut if not known(words)}, (name, seen.cut)
            seen_scenes.add(name)
            while len(app.scenes.scenes) > depth:
                app.scenes.pop()
    assert len(seen_scenes) == 22


def known(words):
    """Folders of this test have long names, and names of games are the players' own."""
    return "/" in words or "pytest" in words


class Nothing:
    """No pictures of saved games: a process would draw them for seconds."""

    came = False

    def get(self, _path):
        return None

    facts = get

    def keep(self, *_left):
        """Nothing is kept."""

    def update(self):
        """Nothing comes."""

    def close(self):
        """Nothing to end."""


@pytest.mark.parametrize("log", ["solo", "half"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_at_the_largest_words_in_a_small_window_nothing_touches(make_app, folder, monkeypatch, code, log):
    """On the table, where room is scarcest: no two texts of the same line, and none over another."""
    hands = make_app((1024, 768), speed="off", auto_single=False, words="largest")
    app = hands.app
    app.settings_changed()
    app.open_game(folder / f"{log}.balog")
    while app.controller.curtain_for is not None:
        app.controller.pass_curtain()
    app.set_language(code)
    for _ in range(4):
        app.scenes.update(0.3)
    boxes, last = [], [""]
    place, spaced = fonts.put_lines, fonts.spaced

    def noted(string, font):
        last[0] = string
        return spaced(string, font)

    def placed(*args):
        box = place(*args)
        if args[0].get_size() == app.surface.get_size():  # the number of a card stands on its own picture
            boxes.append((last[0], box))
        return box

    monkeypatch.setattr(fonts, "spaced", noted)
    monkeypatch.setattr(fonts, "put_lines", placed)
    app.resized()
    app.draw()
    head = [(words, box) for words, box in boxes if box.w > 1 and box.bottom < 160]
    assert len(head) >= 15
    for number, (words, box) in enumerate(head):
        for other, beside in head[number + 1 :]:
            if words == other and abs(box.x - beside.x) < 2:
                continue
            near = box.inflate(8, -0.6 * box.h)
            assert not near.colliderect(beside.inflate(0, -0.6 * beside.h)), (words, other)


def test_dialogs_keep_their_words_inside(make_app):
    hands = make_app((1024, 768))
    from blackangel.ui.kit.dialogs import Choice

    long = "A sentence of some length that must be broken into lines. " * 8
    for choices in ([Choice("One", sub="what it does"), Choice("Two", sub="and that")], [Choice("Only")]):
        hands.app.scenes.push(Dialog("A title", long, choices))
        hands.frames(2)
        x, y, w, h = top(hands).area
        assert y >= 0 and y + h <= hands.app.canvas.height
        for widget in top(hands).form.widgets:
            assert x < widget.area[0] and widget.area[0] + widget.area[2] < x + w
            assert widget.area[1] + widget.area[3] <= y + h - 20
        hands.app.scenes.pop()
