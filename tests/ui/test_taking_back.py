"""Among the saved games Ctrl+Z takes back what was deleted and renamed; "How to play" knows where the pupil stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from blackangel.ui.help import progress
from blackangel.ui.help.lessons import course
from blackangel.ui.help.progress import Progress
from blackangel.ui.help.tutorial import TutorialScene
from blackangel.ui.notices import More
from blackangel.ui.replay import export

from .test_around import game


def top(hands):
    return hands.app.scenes.top


def names(folder: Path) -> list[str]:
    return sorted(path.stem for path in folder.glob("*.balog"))


def test_ctrl_z_takes_back_what_was_deleted_and_renamed(make_app, data_dir):
    saves = data_dir / "saves"
    for name in ("Alpha", "Beta"):
        game(saves / f"{name}.balog", 4)
    hands = make_app()
    hands.app.load_game()
    hands.frames(2)
    screen = top(hands)
    screen.chosen = [one.name for one in screen.games].index("Alpha")
    screen.rebuild()
    screen._rename()
    screen.field.value = "Gamma"
    screen._renamed()
    assert names(saves) == ["Beta", "Gamma"]
    screen.chosen = [one.name for one in screen.games].index("Beta")
    screen.rebuild()
    hands.press("Delete")
    assert names(saves) == ["Gamma"]
    screen.form.set_focus(screen.list)
    hands.key("ctrl+z")
    assert names(saves) == ["Beta", "Gamma"] and screen.game.name == "Beta"
    hands.key("ctrl+z")
    assert names(saves) == ["Alpha", "Beta"] and screen.game.name == "Alpha"
    hands.key("ctrl+z")
    assert names(saves) == ["Alpha", "Beta"]
    assert hands.app.notices.lines[-1][0] == "There is nothing to take back here."


def test_the_button_and_the_key_take_back_each_delete_once(make_app, data_dir):
    saves = data_dir / "saves"
    for name in ("Alpha", "Beta"):
        game(saves / f"{name}.balog", 4)
    hands = make_app()
    hands.app.load_game()
    hands.frames(2)
    hands.press("Delete")
    hands.press("Delete")
    assert names(saves) == []
    hands.press("Undo delete")
    assert len(names(saves)) == 1
    hands.key("ctrl+z")
    assert names(saves) == ["Alpha", "Beta"]


def labels(hands):
    return [widget.label for widget in top(hands).form.widgets]


def test_how_to_play_resumes_the_lesson_or_begins_anew(make_app, data_dir):
    hands = make_app()
    hands.app.how_to_play()
    hands.frames(2)
    assert labels(hands) == ["Learn by playing", "Rules", "Back"]
    hands.key("Escape")
    hands.app.tutorial()
    hands.frames(2)
    assert isinstance(top(hands), TutorialScene)
    top(hands).go_to(2)
    hands.frames(2)
    lesson, step = top(hands).pupil.lesson, top(hands).pupil.step
    assert (lesson, step) != (0, 0)
    hands.app.to_title()
    hands.app.how_to_play()
    hands.frames(2)
    assert labels(hands) == [f"Resume lesson {lesson + 1}", "From the beginning", "Rules", "Back"]
    assert f"lesson {lesson + 1}, at step {step + 1} of {len(course().lessons[lesson].steps)}" in top(hands).words
    hands.press(f"Resume lesson {lesson + 1}")
    hands.frames(2)
    assert (top(hands).pupil.lesson, top(hands).pupil.step) == (lesson, step)
    hands.app.to_title()
    hands.app.how_to_play()
    hands.frames(2)
    hands.press("From the beginning")
    hands.frames(2)
    assert (top(hands).pupil.lesson, top(hands).pupil.step) == (0, 0)


@pytest.mark.parametrize(("lesson", "step", "found"), [
    (0, 0, None), (0, 2, (1, 3)), (1, 0, (2, 1)), (0, 99, (2, 1)), (99, 0, None),
])  # fmt: skip
def test_where_the_pupil_stopped(tmp_path, lesson, step, found):
    from blackangel.ui.help.opening import reached

    progress.save(tmp_path, Progress(lesson, step, course().seed))
    assert (reached(tmp_path) or (None,))[:2] == (found or (None,))


@pytest.mark.parametrize("known", [True, False])
def test_what_was_kept_is_said_by_the_viewer_alone(make_app, known, monkeypatch, tmp_path):
    """Away from the controls, with a button where a folder can be opened; gone with the scene."""
    opened: list[Path] = []
    monkeypatch.setattr(export, "opener", lambda: ["open"] if known else [])
    monkeypatch.setattr(export, "open_folder", opened.append)
    hands = make_app()
    path = tmp_path / "A film.gif"
    export.tell_kept(hands.app, top(hands), path)
    hands.frames(2)
    notices, canvas = hands.app.notices, hands.app.view.plain
    line = notices.lines[-1][0]
    area = notices._areas(canvas)[-1]
    assert line == ("Kept: A film.gif" if known else f"Kept as {path}")
    assert area[1] + area[3] < 200  # below the head; controls stand at the lower edge
    button = notices.button(line, area, canvas)
    assert (button[2] > 0) == known
    if known:
        hands.click((button[0] + button[2] / 2, button[1] + button[3] / 2))
        assert opened == [tmp_path] and notices.lines == []
    export.tell_kept(hands.app, top(hands), path)
    hands.frames(2)
    assert notices.lines
    hands.app.options()
    hands.frames(2)
    assert notices.lines == []


def test_a_click_on_a_notice_presses_nothing_below(make_app):
    hands = make_app()
    pressed: list[int] = []
    button = hands.button("How to play")
    button.on_press = lambda: pressed.append(1)
    notices = hands.app.notices
    notices.add("words", More(top(hands)))
    area = notices._areas(hands.app.view.plain)[-1]
    button.area = area
    hands.click(hands.middle(button))
    assert not pressed and notices.lines == []
    hands.click(hands.middle(button))
    assert pressed == [1]
