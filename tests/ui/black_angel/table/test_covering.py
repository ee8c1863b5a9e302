"""One of several people hides the hand: nothing that is then drawn, said or offered depends on what they alone know."""

from __future__ import annotations

import pygame
import pytest

from blackangel.games.black_angel.events import seen_by
from blackangel.ui.app import shots
from blackangel.ui.app.pause import GamePause
from blackangel.ui.app.settings import Settings
from blackangel.ui.black_angel.table import covering, topbar
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import centre
from blackangel.ui.kit.words import speak
from blackangel.ui.play.hotkeys import COMMANDS, Hotkeys

from .harness import click, key, mouse, table
from .test_told_to_nobody_else import begun, deal_anew, draws, table_after

MIX = ("p", "b", "p")
KEYS = (pygame.K_TAB, pygame.K_DOWN, pygame.K_h, pygame.K_4, pygame.K_3, pygame.K_0, pygame.K_s, pygame.K_l, pygame.K_l,
        pygame.K_f, pygame.K_RETURN, pygame.K_e, pygame.K_SPACE, pygame.K_u)


@pytest.fixture(scope="module", params=["offered", "drawn", "card_played"])
def deals(request):
    """Options up to where somebody has something to hide, in the middle of a turn."""
    options = draws(MIX, 5)[request.param]
    return options if request.param != "offered" else [*options, ("end_turn",)]


def pair(options):
    """The same table with two deals of what is hidden from everybody."""
    return [table_after(MIX, 5, options, other) for other in (0, 7)]


def seen(scene, frames=3):
    """What is drawn."""
    for _ in range(frames):
        scene.update(0.5)
    scene.seconds = 100.0
    scene.draw(scene.app.surface)
    return pygame.image.tobytes(scene.app.surface, "RGB")


def points(scene):
    """All over the table, and on the button."""
    wide, high = int(scene.layout.shape.width), int(scene.layout.shape.height)
    return [(x, y) for y in range(30, high, 170) for x in range(20, wide, 130)]


def test_nothing_that_is_drawn_depends_on_the_hand(deals):
    scenes = pair(deals)
    assert seen(scenes[0]) != seen(scenes[1]), "open, the two deals differ"
    for scene in scenes:
        key(scene, pygame.K_m)
        assert scene.controller.covered and scene.controller.secret
    assert seen(scenes[0]) == seen(scenes[1])
    for code in KEYS:
        for scene in scenes:
            key(scene, code)
        assert seen(scenes[0]) == seen(scenes[1]), pygame.key.name(code)
        assert scenes[0].app.calls == scenes[1].app.calls
    for pos in points(scenes[0]):
        for scene in scenes:
            mouse(scene, pygame.MOUSEMOTION, pos)
        assert seen(scenes[0], 2) == seen(scenes[1], 2), pos


def test_nothing_is_decided_while_it_is_hidden(deals):
    scene = pair(deals)[0]
    before = scene.controller.session.length
    key(scene, pygame.K_m)
    for code in KEYS:
        key(scene, code)
    for pos in points(scene):
        if pos[1] > topbar.button_rect(scene.layout, 0)[3] + 20:
            click(scene, pos)
            scene.update(0.1)
        if not scene.controller.covered:    # the button of the bar
            key(scene, pygame.K_m)
    assert scene.controller.session.length == before
    assert scene.controller.decision is None and scene.interaction is None and scene.tray is None
    assert "Your hand is hidden." in scene.app.calls


def test_shown_again_all_is_as_before(deals):
    scene = pair(deals)[0]
    picture, lines = seen(scene), list(scene.log.lines)
    key(scene, pygame.K_m)
    assert all(event == seen_by(event, None) for line in scene.log.lines for event in line.events)
    seen(scene)
    key(scene, pygame.K_m)
    assert seen(scene) == picture
    assert scene.log.lines == lines


def test_a_button_in_the_top_bar_and_one_in_the_decision_bar():
    scene, _ = table(seats=3, humans=2)
    scene.controller.pass_curtain()
    scene.update(0.1)
    index = [name for name, _ in topbar.BUTTONS].index("cover")
    spot = centre(topbar.button_rect(scene.layout, index))
    assert covering.button(scene) == "open"
    click(scene, spot)
    scene.update(0.1)
    assert scene.controller.covered and covering.button(scene) == "hidden"
    words, buttons = scene.bar()
    assert "hidden" in words.sentence and [one.name for one in buttons] == ["cover"]
    scene.clicks.bar_clicked("cover")
    assert not scene.controller.covered and scene.controller.mine
    click(scene, spot)
    click(scene, spot)
    assert not scene.controller.covered


def test_one_person_alone_hides_nothing():
    scene, _ = table(seats=3, humans=1)
    while not scene.controller.mine:
        scene.update(0.1)
    assert covering.button(scene) == ""
    key(scene, pygame.K_m)
    assert not scene.controller.covered and scene.controller.mine
    index = [name for name, _ in topbar.BUTTONS].index("cover")
    assert scene.under(centre(topbar.button_rect(scene.layout, index))) != ("top", "cover")


def test_while_nobody_of_them_decides_hands_are_covered_anyway():
    scene, app = table(seats=3, humans=2)
    assert scene.controller.secret and covering.button(scene) == "off"
    key(scene, pygame.K_m)
    assert not scene.controller.covered
    assert app.calls == ["Hands are covered until one of you decides."]


def test_the_key_may_be_another_one():
    command = next(one for one in COMMANDS if one.name == "cover")
    hotkeys = Hotkeys(Settings())
    assert hotkeys.meant(pygame.K_m, commands=True) == pygame.K_m
    hotkeys.give(command, pygame.K_k)
    assert hotkeys.meant(pygame.K_k, commands=True) == pygame.K_m
    scene, app = table(seats=3, humans=2)
    scene.controller.pass_curtain()
    scene.update(0.1)
    assert covering.tip(scene) == "Hide my hand from the others at the screen (M)"
    app.hotkeys = hotkeys
    assert covering.tip(scene) == "Hide my hand from the others at the screen (K)"


def paused(tmp_path, people, other):
    """The pause menu over a table, as it is drawn."""
    session = begun(tuple("p" if number in people else "b" for number in range(3)), 5)
    for option in draws(MIX, 5)["drawn"][:-1]:
        session.apply(option)
    if other:
        deal_anew(session.state, other)
    app = shots.open_app(tmp_path, (1280, 720), "en")
    shots.lay(app, shots.pictured(app, session))
    shots.settle(app)
    app.scenes.push(GamePause())
    app.scenes.update(1.0)
    app.draw()
    return pygame.image.tobytes(app.surface, "RGB")


def test_under_the_menu_no_hand_is_seen_when_several_share_the_screen(tmp_path):
    shared = [paused(tmp_path, (0, 2), other) for other in (0, 7)]
    assert shared[0] == shared[1]
    decides = table_after(MIX, 5, draws(MIX, 5)["drawn"], 0).controller.decider
    alone = [paused(tmp_path, (decides,), other) for other in (0, 7)]
    assert alone[0] != alone[1], "who plays alone sees the table"


@pytest.mark.parametrize("words", [1.0, 1.25])
@pytest.mark.parametrize("phase", ["play", "last_round", "final_round"])
@pytest.mark.parametrize("code", ["en", "fr", "pl"])
def test_the_round_is_told_clear_of_the_buttons(code, phase, words, monkeypatch):
    speak(code)
    scene, _ = table(seats=3, humans=2)
    view = {**scene.view, "turn": {**scene.view["turn"], "round": 12}, "end": {"reason": None, "phase": phase}}
    told, plain = [], Pen.text

    def text(pen, said, x, y, *rest, **more):
        wide = plain(pen, said, x, y, *rest, **more)
        if rest[-1:] == ("right",):
            told.append(x - wide)
        return wide

    monkeypatch.setattr(Pen, "text", text)
    x, _, w, _ = topbar.button_rect(scene.layout, len(topbar.BUTTONS) - 1)
    for unsaved in (False, True):
        pen = Pen(pygame.Surface((1280, 720)), Canvas((1280, 720), words=words))
        topbar.draw(pen, scene.layout, view, 0, "", {}, unsaved, "on", "open")
        assert told and min(told) >= x + w + 2 + 28 * unsaved
        told.clear()
    speak("en")
