"""Among the saved games Ctrl+Z takes back what was deleted and renamed; "How to play" knows where the pupil stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from blackangel.ui.app import thumbs
from blackangel.ui.black_angel.help.school import SCHOOL, syllabus
from blackangel.ui.play import progress
from blackangel.ui.play.lessons.scene import TutorialScene
from blackangel.ui.play.progress import Progress

from .test_around import game


def top(hands):
    return hands.app.scenes.top


def listed(make_app, data_dir):
    """Two games in the list of saved ones, and their folder."""
    saves = data_dir / "saves"
    for name in ("Alpha", "Beta"):
        game(saves / f"{name}.balog", 4)
    hands = make_app()
    hands.app.load_game()
    hands.frames(2)
    return hands, saves


def names(folder: Path) -> list[str]:
    return sorted(path.stem for path in folder.glob("*.balog"))


def test_ctrl_z_takes_back_what_was_deleted_and_renamed(make_app, data_dir):
    hands, saves = listed(make_app, data_dir)
    screen = top(hands)
    screen.chosen = [one.name for one in screen.games].index("Alpha")
    screen.rebuild()
    hands.press("Rename")
    hands.type("Gamma")
    hands.key("Return")
    hands.frames(2)
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
    hands, saves = listed(make_app, data_dir)
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
    hands.app.how_to_play("black_angel")
    hands.frames(2)
    assert labels(hands) == ["Learn by playing", "Rules", "Back"]
    assert top(hands).words.startswith(f"{len(syllabus().lessons)} short lessons play a real game with you")
    hands.key("Escape")
    hands.app.tutorial()
    hands.frames(2)
    assert isinstance(top(hands), TutorialScene)
    top(hands).go_to(2)
    hands.frames(2)
    lesson, step = top(hands).pupil.lesson, top(hands).pupil.step
    assert (lesson, step) != (0, 0)
    hands.app.to_title()
    hands.app.how_to_play("black_angel")
    hands.frames(2)
    again = [f"Resume lesson {lesson + 1}", "From the beginning"]
    assert labels(hands) == [*again, "Rules", "Back"]
    assert f"lesson {lesson + 1}, at step {step + 1} of {len(syllabus().lessons[lesson].steps)}" in top(hands).words
    hands.press(f"Resume lesson {lesson + 1}")
    hands.frames(2)
    assert (top(hands).pupil.lesson, top(hands).pupil.step) == (lesson, step)
    hands.app.to_title()
    hands.app.how_to_play("black_angel")
    hands.frames(2)
    hands.press("From the beginning")
    hands.frames(2)
    assert (top(hands).pupil.lesson, top(hands).pupil.step) == (0, 0)


@pytest.mark.parametrize(("lesson", "step", "found"), [
    (0, 0, None), (0, 2, (1, 3)), (1, 0, (2, 1)), (0, 99, (2, 1)), (99, 0, None),
])  # fmt: skip
def test_where_the_pupil_stopped(tmp_path, lesson, step, found):
    from blackangel.ui.play.lessons.school import reached

    progress.save(tmp_path, Progress(lesson, step, syllabus().seed))
    assert (reached(SCHOOL, tmp_path) or (None,))[:2] == (found or (None,))


def test_a_click_on_a_notice_sends_it_away_and_goes_to_what_lies_below(make_app):
    hands = make_app()
    pressed: list[str] = []
    button = hands.button("How to play")
    button.on_press = lambda: pressed.append("below")
    notices, canvas = hands.app.notices, hands.app.view.plain
    notices.add("words")
    button.area = (0, 0, canvas.width, canvas.height)  # no place is free of it
    x, y, w, h = notices.areas(canvas)[-1]
    hands.click((x + w / 2, y + h / 2))
    assert pressed == ["below"] and notices.lines == []


def test_the_last_game_is_told_in_a_language_that_was_chosen_on_the_title(make_app, data_dir):
    game(data_dir / "saves" / "Alpha.balog", 12)
    hands = make_app()
    told = hands.until(lambda: hands.button("Continue").sub)
    assert "to play" in told
    hands.press("Français")
    hands.frames(3)
    card = hands.button("Continuer")
    assert card.sub and "to play" not in card.sub and card.sub != told


def test_a_game_that_was_left_by_quitting_has_its_picture_at_the_next_start(make_app, data_dir, monkeypatch):
    path = game(data_dir / "saves" / "Alpha.balog", 12)
    hands = make_app(speed="off")
    hands.app.open_game(path)
    hands.until(lambda: top(hands).name == "table" and top(hands).idle)
    hands.app.pause()
    hands.frames(3)
    hands.app.quit()
    hands.app.shut()
    monkeypatch.setattr(thumbs.Thumbs, "start", lambda self: False)  # nothing is drawn afresh
    again = make_app()
    card = again.button("Continue")
    assert card.game.path == path
    shown = again.app.thumbs.get(path)
    assert shown is not None and shown.get_size() == thumbs.KEPT
    assert len({tuple(shown.get_at((x, y))) for x in range(10, 830, 40) for y in range(10, 460, 40)}) > 100  # a table
    assert again.app.thumbs.facts(path)["seat"] == 0


@pytest.mark.parametrize("seated", [False, True])
def test_no_picture_is_kept_of_a_table_that_several_people_share(make_app, data_dir, seated):
    """It would show the hand of the one who sat there last, on the title and in the list of games."""
    seats = [{"name": name, "colour": colour, "kind": "human"} for name, colour in (("Ada", "sky"), ("Bo", "violet"))]
    path = game(data_dir / "saves" / "Alpha.balog", 12, seats=seats)
    hands = make_app(speed="off")
    hands.app.open_game(path)
    hands.until(lambda: top(hands).name == "curtain")
    if seated:
        hands.frames(40)  # a curtain is deaf to one key too many
        hands.key("space")
        hands.until(lambda: top(hands).name == "table" and top(hands).idle)
    hands.app.to_title()
    place = hands.app.thumbs.place(path)
    assert place is not None and not place.is_file()


def test_a_new_name_keeps_the_picture_and_how_far_the_game_has_come(make_app, data_dir, monkeypatch):
    hands, saves = listed(make_app, data_dir)
    pictures, path = hands.app.thumbs, saves / "Alpha.balog"
    hands.until(lambda: pictures.get(path) is not None and pictures.facts(path) is not None)
    facts = pictures.facts(path)
    monkeypatch.setattr(thumbs.Thumbs, "start", lambda self: False)  # nothing is drawn afresh
    screen = top(hands)
    screen.chosen = [one.name for one in screen.games].index("Alpha")
    screen.rebuild()
    hands.press("Rename")
    hands.type("Gamma")
    hands.key("Return")
    hands.frames(2)
    fresh = saves / "Gamma.balog"
    assert fresh.is_file() and pictures.get(fresh) is not None and pictures.facts(fresh) == facts


@pytest.mark.parametrize("words", ["normal", "largest"])
def test_a_notice_covers_nothing_of_the_saved_games(make_app, data_dir, words):
    """Neither "Undo delete" nor the line beside it; the click on the button goes where it is seen."""
    hands, _ = listed(make_app, data_dir)
    hands.app.settings.words = words
    hands.app.settings_changed()
    screen = top(hands)
    hands.press("Delete")
    hands.press("Delete")
    screen.show_only("bin")
    hands.press("Bring back")
    screen.show_only("all")
    hands.frames(3)
    said = [line for line, _ in hands.app.notices.lines]
    assert any("among the saved games again" in line for line in said)
    button = hands.button("Undo delete")
    foot = screen.told
    for x, y, w, h in hands.app.notices.areas(hands.app.view.plain):
        assert x > 500 + screen.left and y > 0
        for bx, by, bw, bh in (*(one.area for one in screen.form.widgets), button.area, foot):
            assert x + w <= bx or bx + bw <= x or y + h <= by or by + bh <= y
    hands.click(hands.middle(button))
    assert len(hands.app.store.games()) == 2
