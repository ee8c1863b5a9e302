"""Every scene that a player of The Derelict comes to, in three languages and four windows: no word is smaller than 14
pixels, cut, outside of the window or over another one, and no two things that can be pressed lie over each other."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from blackangel.ui.app import learning, shots
from blackangel.ui.app.pause import GamePause
from blackangel.ui.kit.geometry import overlap, within
from blackangel.ui.play.curtain import CurtainScreen
from blackangel.ui.play.face import load_face
from blackangel.ui.play.help.screen import ICONS, KEYS
from tests.ui.derelict.players import lay, play_on, session
from tests.ui.sizewatch import Sheet, sized
from tests.ui.wordwatch import watched

SIZES = [(1280, 720), (1024, 768), (2560, 1080), (720, 1280)]
LANGUAGES = ["en", "fr", "pl"]
DONE = Path(__file__).parents[3] / "saves" / "Two in the dark.balog"
LEAST = 14
"""Pixels of the smallest text in a window of 1280 x 720."""
VIEWED = {"replay": 12, "tutorial": 13}
"""The same where the program's own parts stand round the table: numbers of steps and the like."""
FACE = load_face("derelict")
Show = Callable[[Any], object]


def set_up(players: int, people: int) -> Show:
    """The set-up screen for so many players."""
    def show(app: Any) -> None:
        app.new_game(game="derelict")
        screen = app.scenes.top
        screen.setup.resize(players)
        for number, seat in enumerate(screen.setup.seats):
            seat["kind"] = "human" if number < people else "steady"
        screen.rebuild()

    return show


def helped(tab: int, topic: str = "") -> Show:
    """The help at one of its parts."""
    def show(app: Any) -> None:
        app.scenes.push(FACE.help.rules(topic))
        app.scenes.top.choose_tab(tab)

    return show


def called(told: bool) -> Show:
    """The curtain, with what happened since, or without."""
    def show(app: Any) -> None:
        controller = shots.controller_of(app, DONE, 40)
        app.scenes.push(CurtainScreen(controller, controller.decider, FACE))
        if told:
            app.scenes.top.tell()

    return show


def ended(app: Any) -> None:
    """The end of a mission that was won."""
    shots.ending(app, DONE, None)


def lost(app: Any) -> None:
    """The end of one that was lost."""
    game = session(3, 9)
    assert not play_on(game, "no decision")
    app.scenes.push(FACE.ending(shots.pictured(app, game)))


def replayed(at: int, tab: int = 0) -> Show:
    """A look into the past."""
    def show(app: Any) -> None:
        shots.show(app, "replay", DONE, at)
        app.scenes.top.choose_tab(tab)

    return show


def lesson(number: int) -> Show:
    """A lesson at its beginning."""
    def show(app: Any) -> None:
        learning.lessons(app, face=FACE)
        app.scenes.top.go_to(number)

    return show


def paused(app: Any) -> None:
    """The menu over the table."""
    game = session(2, 9)
    play_on(game, "choose")
    lay(app, game)
    app.scenes.push(GamePause())


SCENES: dict[str, Show] = {
    "alone": set_up(1, 1), "three": set_up(3, 2), "six": set_up(6, 3),
    "how to play": lambda app: app.how_to_play("derelict"),
    "rules": helped(0, "setup"), "icons": helped(ICONS), "keys": helped(KEYS), "curtain": called(False),
    "told": called(True), "ended": ended, "lost": lost, "replay": replayed(40), "replay attack": replayed(75),
    "replay event": replayed(90), "replay marks": replayed(60, 2), "lesson": lesson(1), "pause": paused,
}  # fmt: skip


def scrolled(scene: Any) -> list[Any]:
    """Lists and pages, in which words may reach beyond what is seen of them."""
    return [one.area for one in getattr(scene.form, "widgets", ()) if hasattr(one, "scroll")]


def shown(app: Any, sheet: Sheet, show: Show) -> tuple[Any, list[Any]]:
    """The scene at rest, and the words of its last picture that were drawn on the window itself."""
    app.settings.speed = "off"
    show(app)
    app.draw()
    for _ in range(4):
        app.scenes.update(.3)
        app.draw()
    app.scenes.top.resized()
    app.scenes.update(.05)
    sheet.words = []
    app.draw()
    return app.scenes.top, list(dict.fromkeys(sheet.words))


def faults(app: Any, scene: Any, words: list[Any]) -> Iterator[Any]:
    """What is wrong with a picture."""
    least = VIEWED.get(scene.name, LEAST)
    yield from ((word.string, word.size) for word in words if round(word.size * 1280 / 1920) < least)
    whole = (-1.0, -1.0, app.canvas.width + 2, app.canvas.height + 2)
    widgets = [one for one in getattr(scene.form, "widgets", ()) if one.visible]
    yield from (("outside", one.area) for one in widgets if not within(one.area, whole))
    yield from ((a.area, b.area) for a, b in itertools.combinations(widgets, 2) if overlap(a.area, b.area))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("invisible", "drawn_anew")
@pytest.mark.parametrize("name", list(SCENES))
def test_every_scene(tmp_path, monkeypatch, size, language, name):
    with pytest.MonkeyPatch.context() as patch, watched(patch, language) as seen, sized(monkeypatch) as sheet:
        app = shots.open_app(tmp_path, size, language)
        try:
            scene, words = shown(app, sheet, SCENES[name])
            found = list(faults(app, scene, words))
        finally:
            app.close_game()
            pygame.quit()
    assert len(words) > 3
    assert found == [] and seen.outside == set() and seen.cut == set()
