"""The decision bar: buttons that never move, what they would do in words, and clicks that wait for a second one."""
from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from blackangel.engine import Session, read_log
from blackangel.games import load_game
from blackangel.ui.black_angel.course import COURSE
from blackangel.ui.black_angel.table import bartips, lasting
from blackangel.ui.black_angel.table.barwords import ALWAYS, watching_buttons
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.black_angel.verbs import book
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.words import speak
from blackangel.ui.play import decision_bar
from blackangel.ui.play.decision_bar import BarButton
from tests.ui.black_angel.table.faced import at_kind, drawn, faced, point, revealing

from .harness import (
    click,
    drag,
    find,
    golden,
    golden_decisions,
    key,
    made,
    mouse,
    session,
    settle,
    table,
    table_at,
)
from .test_play import KINDS

SIZES = [(1280, 720), (1920, 1080), (2560, 1440), (1024, 768), (2560, 1080)]


@pytest.mark.parametrize("size", SIZES)
def test_the_four_buttons_stand_still_whatever_is_to_be_decided(size: tuple[int, int]) -> None:
    seen: dict[str, set[Any]] = {name: set() for name in ALWAYS}
    for kind in ("turn", "activate", "place_die", "discover", "end_turn", "reserve", "command", "repair"):
        scene, _app = faced(at_kind(kind), size)
        rects = scene.painter.button_rects(scene.bar()[1])
        kinds = {button.name: button.kind for button in scene.bar()[1]}
        for name in ALWAYS:
            if kinds[name] != "off" or name in ("undo", "redo", "end_turn"):
                seen[name].add(rects[name])
        areas = sorted(rects.values())
        assert all(a[0] + a[2] < b[0] for a, b in itertools.pairwise(areas))
        assert areas[0][0] > scene.layout.bar[0] + 300, "no room for words"
    assert all(len(places) == 1 for places in seen.values())


@pytest.mark.parametrize("kind", KINDS)
def test_every_button_says_what_it_would_do_or_why_not(kind: str) -> None:
    scene, app = faced(at_kind(kind))
    for button in scene.bar()[1]:
        title, lines = bartips.tip(scene, button.name)
        assert lines, button.name
        assert all("{" not in line and line for line in (*lines, title or "x"))
        mouse(scene, pygame.MOUSEMOTION, scene.point_of(("bar", button.name)))
        scene.update(.5)
        assert scene.pointing.tooltip_due
        scene.draw(app.surface)


def test_roll_anew_tells_the_loss_the_dice_and_the_jump() -> None:
    played = find("turn", lambda o, c: ("sequence_b",) in o, seats=2)
    assert played is not None
    scene, _app = faced(played)
    view, seat = scene.view, scene.me
    dice = [d for d, info in view["dice"].items() if str(info["at"]) == str(seat)]
    loss = min(view["seats"][seat]["vp"], sum(view["dice"][d]["value"] for d in dice))
    title, lines = bartips.tip(scene, "sequence_b")
    assert "Roll anew" in title
    assert (f"{view['seats'][seat]['vp'] - loss}" in lines[0]) if loss else "nothing" in lines[0]
    jumps = view["space"]["jumps"]
    assert any(f"{jumps - 1} jump" in line for line in lines)
    told = int(next(x for x in lines if x.startswith("You roll")).split("]")[1].split()[0])
    length = played.length
    scene.deciding.apply((("sequence_b",),))
    settle(scene)
    events = [event for record in played.history[length:] for event in record.events if event.kind == "die_rolled"]
    rolled = [event for event in events if event.holder == seat]
    first = rolled[0].die.split("-")[0]
    assert told == sum(e.die.startswith(first) for e in rolled)


def test_the_log_uses_the_name_of_the_button() -> None:
    from blackangel.ui.black_angel.table import logwords

    line = logwords.line(made("sequence", 0, "B"), {"seats": [{"name": "Iris"}]})
    assert line is not None and line.text == "rolls anew"


def test_a_dim_button_says_why_when_it_is_pressed() -> None:
    scene, app = table(seats=2, seed=1)
    settle(scene)
    length = scene.controller.session.length
    click(scene, scene.point_of(("bar", "end_turn")))
    assert scene.controller.session.length == length
    assert scene.pointing.tooltip_due and scene.pointing.hover == ("bar", "end_turn")
    scene.draw(app.surface)


@pytest.mark.parametrize("count", [1, 2])
def test_flip_turns_the_only_die_at_once_and_else_the_one_clicked(count: int) -> None:
    played = find("end_turn", lambda o, c: sum(x[0] == "flip" for x in o) == count, seats=2, tries=60)
    assert played is not None
    scene, _app = faced(played)
    able = [o for o in scene.interaction.options if o[0] == "flip"]
    length = played.length
    click(scene, scene.point_of(("bar", "flip")))
    if count > 1:
        assert scene.interaction.flip_mode and played.length == length
        click(scene, scene.point_of(("die", able[-1][1])))
    assert played.history[length].step.option == able[-1]


def test_by_keys_flip_asks_which_of_several_dice_and_nothing_else() -> None:
    played = find("turn", lambda o, c: sum(x[0] == "flip" for x in o) > 1, seats=2)
    assert played is not None
    scene, _app = faced(played)
    able = [o for o in scene.interaction.options if o[0] == "flip"]
    length = played.length
    key(scene, pygame.K_f)
    assert {entry.options[0][0] for entry in scene.lists.whole.entries} == {"flip"}
    key(scene, pygame.K_RETURN)
    assert played.history[length].step.option in able


def test_at_the_end_of_the_turn_a_click_on_a_die_turns_it_over() -> None:
    played = find("end_turn", lambda o, c: any(x[0] == "flip" for x in o), seats=2, tries=60)
    assert played is not None
    scene, _app = faced(played)
    option = next(o for o in scene.interaction.options if o[0] == "flip")
    length = played.length
    assert ("die", option[1]) in scene.interaction.targets()
    click(scene, scene.point_of(("die", option[1])))
    assert played.history[length].step.option == option


def test_a_flight_tells_moves_mission_and_ravagers() -> None:
    played = find("command", lambda o, c: sum(x[0] == "launch" for x in o) > 4, seats=3)
    assert played is not None
    scene, _app = faced(played)
    for option in [o for o in scene.interaction.options if o[0] == "launch"]:
        _, lines = book.told(scene, (option,))
        way = len(scene.lookout.path(None, option[1]))
        assert f" {way} move" in lines[0]
        ahead = scene.deciding.preview(option)
        count = len(scene.lookout.ravagers(option[1]))
        assert (ahead is not None and ahead.kind == "place_mission") is (not scene.lookout.no_mission(option))
        if ahead is not None and ahead.kind == "place_mission" and count:
            assert f"{count} Ravager ship" in lines[-1]


def test_an_injection_tells_what_is_pushed_and_ejected() -> None:
    played = find("inject", lambda o, c: True, seats=2, tries=30)
    assert played is not None
    scene, _app = faced(played)
    for option in scene.interaction.options:
        events = scene.lookout.trial((option,))
        _, lines = book.told(scene, (option,))
        moved = sum(e.kind == "tile_moved" for e in events)
        assert any(line.startswith(f"{moved} tile") for line in lines) is (moved > 0)
        assert any("ejected" in line for line in lines) is any("ejected" in e.kind for e in events)


def test_nothing_hidden_is_foretold() -> None:
    """Whatever the generator would bring, the forecast of a step that reveals is the same."""
    played, option = revealing("place_mission", "place")
    told = []
    for salt in (0, 12345, 777):
        scene, _app = faced(played)
        scene.controller.state.position += salt
        told.append((scene.lookout.trial((option,)), book.told(scene, (option,))))
        scene.controller.state.position -= salt
    assert told[0] == told[1] == told[2] and told[0][0]


def test_a_button_shows_its_words_or_an_icon_that_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short label such as 2x is no reason to draw an icon that the button does not have."""
    scene, app = table_at(session(seats=3))
    scene.draw(app.surface)
    pen, seen = Pen(app.surface, app.canvas), []
    monkeypatch.setattr(Pen, "icon", lambda self, name, *a, **k: seen.append(name))
    monkeypatch.setattr(Pen, "text", lambda self, words, *a, **k: seen.append(words) or 0.0)
    buttons = watching_buttons(scene)
    for button in buttons:
        seen.clear()
        decision_bar.draw_button(pen, decision_bar.button_rects(pen, scene.layout.bar, buttons)[button.name], button)
        assert button.label in seen and "" not in seen, button.name
    seen.clear()
    redo = BarButton("redo", "Redo", "undo-2")
    decision_bar.draw_button(pen, decision_bar.button_rects(pen, scene.layout.bar, (redo,))["redo"], redo)
    assert seen == ["undo-2"]


@pytest.mark.parametrize(("follows", "word"), [("orange", "[i:mission:orange]"), ("die", "dice"), ("tile", "tile"),
                                               ("ravager", "Ravager"), ("hal", "Hal"), ("turn", "your turn"),
                                               ("other", "chance")])
def test_each_kind_of_chance_has_its_words(follows: str, word: str) -> None:
    assert word in lasting.asked(follows) and lasting.asked(follows).startswith("Final")
    assert lasting.why(follows).endswith(".") and "taken back" in lasting.why(follows)
    assert lasting.asked("").startswith("Sure?") and lasting.why("") == ""


def test_what_chance_brings_is_named_by_the_rules_own_events() -> None:
    """`final` names the die, the Ravager card or the tile that is turned up; never what it shows."""
    seen = set()
    for kind in ("turn", "place_mission", "discover", "inject", "end_turn", "place_die"):
        for path, n, decision in golden_decisions().get(kind, ())[:60]:
            log = read_log(path)
            state = Session.from_steps(load_game("black_angel"), log.header, log.steps[:n]).state
            for option in decision.options[:3]:
                follows = COURSE.final(state, (option,))
                copy = state.clone()
                happened = copy.apply(option)
                events = {e.kind for e in happened}
                passed = any(e.kind == "turn" and e.seat != decision.seat for e in happened)
                assert bool(follows) == (bool(copy.last_chance) or passed)
                needs = {"die": "die_rolled", "hal": "hal_card", "turn": "turn"}.get(follows)
                assert needs is None or needs in events
                seen.add(follows)
    assert {"", "die"} <= seen and len(seen) > 2


@pytest.mark.parametrize(("language", "words"), [("en", 1.0), ("fr", 1.25), ("pl", 1.0), ("pl", 1.25)])
def test_the_bar_says_what_is_asked_in_every_language_and_size_of_words(language: str, words: float,
                                                                         monkeypatch: Any) -> None:
    """Sentences keep their size and are never cut; buttons that cannot be used make room for them."""
    speak(language)
    cut: list[tuple[str, str]] = []
    rich = Pen.rich

    def told(pen: Any, line: str, x: float, y: float, size: float = 20, *args: Any, **more: Any) -> float:
        limit = more.get("limit")
        if limit is not None and pen.rich_width(line, pen.fitting(line, size, limit)) > limit + 1:
            cut.append((kind, line))
        return rich(pen, line, x, y, size, *args, **more)

    monkeypatch.setattr(Pen, "rich", told)
    try:
        for kind in sorted(golden_decisions()):
            found = golden(kind)
            assert found is not None
            scene, app = faced(found, confirm="reveal")
            app.canvas = Canvas((1280, 720), words=words)
            scene.resized()
            scene.update(.05)
            drawn(scene)
            assert scene.interaction is not None
            for way in scene.interaction.bindings() if kind in ("place_mission", "inject") else ():
                if way.source and way.options[-1][0] in ("place", "inject"):
                    drag(scene, point(scene, way.source), point(scene, way.target))
                    scene.update(.05)
                    drawn(scene)
                    break
    finally:
        speak("en")
    assert not cut


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_undo_keeps_its_word_at_the_plain_size_and_its_place_at_every_step(language: str) -> None:
    speak(language)
    places: dict[str, set[Rect]] = {}
    try:
        for kind in sorted(golden_decisions()):
            scene, _ = faced(at_kind(kind), confirm="reveal")
            _, buttons = scene.bar()
            pen = scene.painter.pen
            rects = decision_bar.button_rects(pen, scene.layout.bar, buttons)
            undo = next(button for button in buttons if button.name == "undo")
            places.setdefault("undo" if len(buttons) == len(ALWAYS) else "crowded", set()).add(rects["undo"])
            if len(buttons) == len(ALWAYS):
                assert rects["undo"][2] >= decision_bar.button_width(pen, undo)
    finally:
        speak("en")
    assert len(places["undo"]) == 1
