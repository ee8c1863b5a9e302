"""The curtain between two people: its keys, what it tells of, and the menu over it."""

from __future__ import annotations

import pytest

from blackangel.ui.kit.geometry import centre
from tests.ui.app.test_around import game, top

PEOPLE = [{"name": "Iris", "colour": "sky", "kind": "human"}, {"name": "Marek", "colour": "crimson", "kind": "human"}]

FOURTH_TURN = 22
"""Steps of the random game of two with seed 2 until its fourth turn begins."""


def labels(hands):
    return [widget.label for widget in top(hands).form.widgets if getattr(widget, "label", "")]


@pytest.fixture
def at_curtain(make_app, data_dir):
    """Opens a game of two people after so many steps, at its curtain."""

    def opened(steps, seed=2, options=None, seats=PEOPLE):
        path = game(data_dir / "saves" / "Two.balog", steps, seed, seats, options or {})
        hands = make_app((1280, 720), speed="off", auto_single=False)
        hands.app.open_game(path)
        hands.until(lambda: top(hands).name == "curtain")
        hands.frames(15)
        return hands

    return opened


def test_space_is_the_person_wherever_the_focus_is(at_curtain):
    hands = at_curtain(FOURTH_TURN)
    hands.press("Since your last turn")
    assert top(hands).told
    hands.press("Since your last turn")
    assert not top(hands).told and top(hands).form.focus.label == "Since your last turn"
    hands.key("space")
    assert top(hands).name == "table"
    assert hands.app.controller.curtain_for is None


def test_one_key_too_many_does_not_open_it(at_curtain):
    """Enter ends the turn; a second Enter right after it is not the next person's."""
    hands = at_curtain(FOURTH_TURN)
    top(hands).quiet = 0.0
    hands.xdo("key", "space", "Return", "space")
    hands.frames(15)
    assert top(hands).name == "curtain"
    hands.frames(15)
    hands.key("space")
    assert top(hands).name == "table"


def test_who_goes_on_pressing_does_not_open_it(at_curtain):
    """Somebody hurries through the others' turns by a key every 0.4 s: only a pause makes the next one count."""
    hands = at_curtain(FOURTH_TURN)
    top(hands).quiet = 0.0
    for name in ("space", "Return", "space", "e", "space"):
        hands.key(name)
        hands.frames(9)
        assert top(hands).name == "curtain"
    hands.frames(25)
    hands.key("space")
    assert top(hands).name == "table"


def test_the_wheel_turns_what_lies_under_a_pointer_at_rest(at_curtain):
    """Whoever passed the curtain by a key has not moved the pointer over the table yet."""
    hands = at_curtain(FOURTH_TURN)
    table = hands.app.scenes.scenes[0]
    hands.move(centre(table.layout.hex_rect("3c")))
    hands.frames(25)
    hands.key("space")
    hands.until(lambda: top(hands) is table and table.idle)
    hands.xdo("click", 4)
    hands.until(lambda: table.camera.view == "space")


def test_before_the_first_turn_there_is_nothing_to_tell(at_curtain):
    hands = at_curtain(0)
    assert labels(hands) == ["I am Iris"]


def test_whoever_has_not_played_yet_hears_what_happened_so_far(at_curtain):
    hands = at_curtain(0)
    controller = hands.app.controller
    controller.pass_curtain()
    while controller.decider == 0:
        options = controller.decision.options
        short = [one for one in options if one[0] in ("end_turn", "stop", "done", "no_card")]
        controller.apply((short or options)[-1])
    hands.app.scenes.pop(top(hands))
    hands.until(lambda: top(hands).name == "curtain")
    assert labels(hands) == ["I am Marek", "What happened so far"]
    assert top(hands).turns == 1
    assert "1 turn" in [widget.sub for widget in top(hands).form.widgets if getattr(widget, "sub", "")]


@pytest.mark.parametrize("seed", range(40, 44))
def test_the_setup_is_no_turn(seed):
    """Whatever is reserved before the first turn: nobody's curtain speaks of turns then."""
    from blackangel.engine.session import Session
    from blackangel.games import load_game
    from blackangel.ui.play.controller import GameController

    seats = [{"name": f"P{n}", "kind": "human"} for n in range(4)]
    session = Session.new(load_game("black_angel"), seats, {}, seed)
    controller = GameController(session)
    reserved = 0
    while session.state.decision.kind == "setup_reserve":
        option = session.state.decision.options[0]
        assert option[0] in controller.course.setup
        session.apply(option)
        reserved += 1
        assert all(not controller.since_last_turn(seat) and not controller.has_played(seat) for seat in range(4))
    first = session.state.seat
    assert controller.since_last_turn(first) == []
    while session.state.seat == first:
        assert not controller.has_played(first)     # also in the middle of the first turn
        session.apply(session.state.decision.options[0])
    assert controller.has_played(first) and not controller.has_played(session.state.seat)
    assert {line.seat for line in controller.since_last_turn(session.state.seat)} == {first}


def test_looking_back_waits_for_whoever_sits_down(at_curtain):
    hands = at_curtain(60)
    hands.key("Escape")
    assert top(hands).name == "pause"
    button = hands.button("Look back")
    assert not button.enabled and button.reason == "The screen changes hands: first whoever is next sits down."
    hands.click(hands.middle(button))
    assert top(hands).name == "pause"
    hands.key("Escape")
    hands.frames(26)
    hands.key("space")
    hands.until(lambda: top(hands).name == "table" and top(hands).idle)
    hands.app.pause()
    hands.frames(2)
    assert hands.button("Look back").enabled
    hands.press("Look back")
    assert top(hands).name == "replay"


def test_the_list_opens_and_scrolls_by_keys_and_names_whose_turn_it_tells_of(at_curtain):
    hands = at_curtain(FOURTH_TURN)
    hands.frames(20)
    hands.key("s")
    scene = top(hands)
    assert scene.told and next(line for line in scene.lines if not line.rule).kind == "turn"
    scene.lines = scene.lines * 10  # more than there is room for
    scene.rebuild()
    hands.key("Down", "Down")
    assert scene.list.scroll > 0
    hands.key("s")
    assert not scene.told and scene.name == top(hands).name == "curtain"


def test_the_button_sums_up_what_the_turns_of_others_brought():
    from blackangel.games.black_angel.events import EVENTS
    from blackangel.ui.black_angel.face import FACE

    events = [EVENTS[kind](kind, *fields) for kind, *fields in (
        ("vp", 0, 3, "tile"), ("gain", 1, "resource", 1, "sale"), ("gain", 1, "resource", 1, "sale"),
        ("vp", 1, 2, "mission"), ("vp", 1, -3, "ravager"), ("spend", 1, "robot", 1, "ravager"),
        ("gain", 1, "ship", 1, "x"), ("spend", 1, "ship", 1, "x"), ("ravager_drawn", 61, 2), ("drawn", 0, "gray", None),
    )]  # fmt: skip
    assert FACE.brought(events, 1) == "+2 [i:resource]  −1 [i:vp]  −1 [i:robot]  1 new [i:ravager]"
    assert FACE.brought(events[:1], 1) == ""


def test_escape_closes_the_list_before_it_opens_the_menu(at_curtain):
    hands = at_curtain(FOURTH_TURN)
    hands.press("Since your last turn")
    hands.key("Escape")
    assert top(hands).name == "curtain" and not top(hands).told
    hands.key("Escape")
    assert top(hands).name == "pause"


def test_an_enter_out_of_the_turn_before_opens_no_hand(at_curtain):
    """Only one that follows on the ring it made visible; Space does it at once."""
    hands = at_curtain(FOURTH_TURN)
    hands.frames(60)
    hands.key("Return")
    assert top(hands).name == "curtain" and top(hands).form.ring
    assert hands.app.controller.curtain_for is not None
    hands.key("Return")
    assert top(hands).name == "table"
