"""Game pads: a real window, played by a virtual pad alone; and what each button means where."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from blackangel.ui.app.shots import ending
from blackangel.ui.black_angel.help.manual import MANUAL
from blackangel.ui.black_angel.setup import Setup
from blackangel.ui.kit.dialogs import Choice
from blackangel.ui.kit.gamepad import FIRST_REPEAT, NEXT_REPEAT, RUMBLE, GamePads, Held, Stick
from blackangel.ui.play.help.keys import rows
from blackangel.ui.play.hotkeys import COMMANDS
from tests.ui.app.test_around import game
from tests.ui.padhands import Pad

EXAMPLES = Path(__file__).resolve().parents[3] / "saves"

A, B, X, Y = (pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X,
              pygame.CONTROLLER_BUTTON_Y)  # fmt: skip
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
LB, RB = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
START, BACK = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
LT, RT = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT


def go_to(pad, label):
    """Moves the focus to a button by walking on from one to the next."""
    form = pad.hands.app.scenes.top.form
    for _ in range(len(form.widgets) + 2):
        if getattr(form.focus, "label", None) == label:
            return
        pad.press(RB)
    raise AssertionError(f"the pad does not reach {label!r}; {[getattr(w, 'label', w) for w in form.widgets]}")


def settled(pad):
    """Lets everything come to rest; the table stands at a decision of the person at the screen."""
    app = pad.hands.app

    def quiet():
        top = app.scenes.top
        return top.name == "table" and top.idle and top.controller.mine and top.interaction is not None

    pad.hands.until(quiet)
    return app.scenes.top


def decide(pad, table, step=0):
    """Opens the list with the pad, goes on some lines, takes that one."""
    before = table.controller.session.length
    pad.press(DOWN)
    assert table.lists.whole is not None and table.lists.whole.entries
    for _ in range(step):
        pad.press(DOWN)
    pad.press(A)
    pad.hands.until(lambda: table.controller.session.length != before)


@pytest.fixture
def pad(make_app):
    """A pad on a program that stands at its title."""
    hands = make_app((1280, 720), speed="off", confirm="never", warnings=False, confirmations=False)
    found = Pad(hands)
    yield found
    if found.number in found.pads.names:
        found.detach()
    found.pads.close()


def test_a_solo_game_from_the_title_by_pad_alone(pad):
    app = pad.hands.app
    go_to(pad, "Solo against Hal")
    pad.press(A)
    pad.hands.until(lambda: app.scenes.top.name == "new_game")
    go_to(pad, "Start")
    pad.press(A)
    pad.hands.until(lambda: app.scenes.top.name == "table")
    table = settled(pad)
    assert table.controller.session.header.options["solo"]
    for step in (0, 1, 0, 2, 0, 0):
        decide(pad, table, step)
        table = settled(pad)
    assert table.controller.session.length >= 6
    while not table.controller.can_undo[0]:
        decide(pad, table)
        table = settled(pad)
    length, digest = table.controller.session.length, table.controller.state.digest()
    pad.press(X)
    assert table.controller.session.length < length
    pad.pull(RT)
    assert (table.controller.session.length, table.controller.state.digest()) == (length, digest)
    table.lists.close_list()
    for view in ("ship", "space", "board"):
        pad.press(RB)
        assert table.camera.view == view
    pad.press(LB)
    assert table.camera.view == "space"
    pad.press(B)
    assert table.camera.view == ""
    pad.press(START)
    assert app.scenes.top.name == "pause"
    pad.press(START)
    assert app.scenes.top.name == "table"
    pad.press(BACK)
    assert app.scenes.top.name == "help" and app.scenes.top.tab == 2
    pad.press(BACK)
    assert app.scenes.top is table
    pad.press(Y)
    assert app.scenes.top.name == "help" and app.scenes.top.tab == 0
    pad.press(Y)
    assert app.scenes.top is table
    pad.pull(LT)
    pad.hands.until(lambda: table.lists.whole is not None and type(table.lists.whole).__name__ == "HintList")
    pad.press(B)
    pad.press(B)
    pad.hands.until(lambda: app.scenes.top.name in ("pause", "table"))


def test_left_opens_the_list_where_a_keyboard_would_look_back(pad):
    app = pad.hands.app
    app.start_game(Setup(solo=True))
    pad.hands.until(lambda: app.scenes.top.name == "table")
    table = settled(pad)
    pad.press(LEFT)
    assert app.scenes.top is table and table.lists.whole is not None


def test_stick_moves_the_focus_once_then_again_and_not_after_the_window_lost_it(pad):
    app = pad.hands.app
    form = app.scenes.top.form
    pad.press(DOWN)
    start = form.focus
    pad.axis(1, 12000)
    assert form.focus is start
    pad.axis(1, 30000)
    second = form.focus
    assert second is not start
    pad.hands.frames(4)
    assert form.focus is second
    app.inputs.take(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pad.hands.frames(40)
    assert form.focus is second
    pad.axis(1, 0)
    pad.axis(1, -30000)
    assert form.focus is start
    pad.hands.frames(int(FIRST_REPEAT * 30) + 2)
    assert form.focus.area[1] < start.area[1]


def test_a_pad_that_goes_lets_everything_go_and_may_come_again(pad):
    app = pad.hands.app
    pad.down(DOWN)
    pad.detach()
    assert not pad.pads.attached
    here = app.scenes.top.form.focus
    pad.hands.frames(40)
    assert app.scenes.top.form.focus is here
    again = Pad(pad.hands)
    again.press(DOWN)
    assert pad.pads.attached
    again.detach()


def test_a_pad_shakes_with_dice_and_attacks_if_the_player_wants_it(pad, monkeypatch):
    app, felt = pad.hands.app, []

    def attached(number):
        return SimpleNamespace(
            name=f"Pad {number}", rumble=lambda *told: felt.append(told),
            as_joystick=lambda: SimpleNamespace(get_instance_id=lambda: number),
        )

    given = SimpleNamespace(init=lambda: None, quit=lambda: None, Controller=attached)
    monkeypatch.setattr("pygame._sdl2.controller", given)
    pads = GamePads(app)
    pads.start()
    for number in (1, 2):
        pads.take(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=number))
    assert pads.attached and not app.settings.rumble
    app.sound.play("roll")
    assert felt == []
    app.settings.rumble, app.settings.sound = True, False
    app.sound.play("click")
    assert felt == []
    for name in ("roll", "alarm", "gun", "tumble", "scratch"):
        app.sound.play(name)
        strength = app.sound.voices[name].rumble
        assert felt == [(strength, strength, RUMBLE)] * 2 and 0 < strength <= 1
        felt.clear()
    app.sound.held = True
    app.sound.play("roll")
    assert felt == []


def test_the_overview_shows_buttons_only_with_a_pad(pad):
    app = pad.hands.app
    found = {words: buttons for _keys, words, buttons in rows(app, MANUAL)}
    assert found["Take back one step"] == ("X",)
    assert found["Bring back what was taken back"] == ("RT",)
    assert {line.words for line in MANUAL.keys if line.pad} <= {words[:1].lower() + words[1:] for words in found}
    pad.detach()
    assert not any(buttons for _keys, _words, buttons in rows(app, MANUAL))


def test_a_pad_gives_no_key_to_a_command(pad):
    app = pad.hands.app
    app.options()
    screen = app.scenes.top
    screen.open_tab("keys")
    pad.hands.frames(2)
    screen.wait_for(COMMANDS[0])
    pad.press(LEFT)
    assert screen.waiting is None and not app.settings.keys
    pad.press(B)
    assert app.scenes.top is not screen


@pytest.mark.parametrize(("moves", "counts"), [
    ([(0, 0.49)], None),
    ([(0, 0.51)], (1, 0)),
    ([(1, -0.9)], (0, -1)),
    ([(0, 0.6), (1, 0.8)], (0, 1)),
    ([(0, 0.6), (0, 0.4)], (1, 0)),
    ([(0, 0.6), (0, 0.3)], None),
])
def test_a_stick_has_a_dead_zone(moves, counts):
    stick = Stick()
    for axis, value in moves:
        stick.move(axis, value)
    assert stick.counts == counts


def test_a_direction_counts_at_once_and_again_after_a_while():
    held = Held()
    assert held.hold("a", (0, 1)) == (0, 1)
    assert held.hold("a", (0, 1)) is None
    assert list(held.after(FIRST_REPEAT - 0.01)) == []
    assert list(held.after(0.02)) == [(0, 1)]
    assert list(held.after(NEXT_REPEAT + 0.01)) == [(0, 1)]
    assert held.hold("b", (1, 0)) == (1, 0)
    assert held.hold("b", None) is None
    assert list(held.after(FIRST_REPEAT + 0.01)) == [(0, 1)]
    held.hold("a", None)
    assert list(held.after(9.0)) == []


def test_curtain_menu_and_dialogs_by_pad(pad, data_dir):
    app = pad.hands.app
    people = [{"name": "Iris", "colour": "sky", "kind": "human"}, {"name": "Bo", "colour": "crimson", "kind": "human"}]
    app.open_game(game(data_dir / "saves" / "Two.balog", 0, 2, people, {}))
    pad.hands.until(lambda: app.scenes.top.name == "curtain")
    pad.hands.frames(40)
    pad.press(A)
    table = settled(pad)
    assert table.controller.viewer == 0
    pad.press(X)
    pad.press(B)
    assert app.scenes.top.name == "pause"
    pad.press(DOWN, UP, A)
    assert app.scenes.top is table
    app.dialog("Sure?", "", [Choice("Yes", app.notice), Choice("No")])
    pad.press(B)
    assert app.scenes.top is table


def test_replay_by_pad(pad):
    app = pad.hands.app
    app.open_replay(EXAMPLES / "Four for Spes.balog")
    pad.hands.until(lambda: app.scenes.top.name == "replay")
    viewer = app.scenes.top
    pad.press(RIGHT, RIGHT)
    at = viewer.at
    pad.press(RIGHT)
    assert viewer.at == at + 1
    pad.press(LEFT)
    assert viewer.at == at
    pad.press(A)
    assert viewer.running
    pad.press(A)
    assert not viewer.running
    pad.press(DOWN)
    assert viewer.form.ring
    pad.press(B)
    pad.press(B)
    assert app.scenes.top is not viewer


def test_scores_by_pad(pad):
    app = pad.hands.app
    ending(app, EXAMPLES / "Four for Spes.balog", None)
    screen = app.scenes.top
    assert screen.name == "scoring"
    pad.press(A)
    pad.hands.frames(60)
    start = screen.form.focus
    pad.press(RB)
    assert screen.form.focus is not start and screen.form.ring
    pad.press(DOWN, UP, LEFT, RIGHT)
    pad.press(BACK)
    assert app.scenes.top.name == "help"
    pad.press(B)
    assert app.scenes.top is screen


def test_a_lesson_by_pad(pad):
    app = pad.hands.app
    app.tutorial()
    pad.hands.frames(30)
    lesson = app.scenes.top
    if lesson.name != "tutorial":
        pad.press(A)
        pad.hands.until(lambda: app.scenes.top.name == "tutorial")
        lesson = app.scenes.top
    first = lesson.step
    pad.press(A)
    pad.hands.frames(5)
    assert lesson.step is not first
    pad.press(LEFT)
    pad.hands.frames(5)
    assert lesson.step is first
