"""The viewer in a real window: everything by mouse alone, everything by keys alone, and what must not happen."""
from __future__ import annotations

import json
import re
import shutil

import pygame
import pytest

from blackangel.ui.app.pause import GamePause
from blackangel.ui.black_angel.table import tooltip_cards
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.kit import folders
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import centre, inside
from blackangel.ui.kit.widgets import Button
from blackangel.ui.kit.window import system_window
from blackangel.ui.replay import bar, steps
from tests.ui.replay.viewing import middle, opened, press, top


def test_by_mouse_alone(make_app, finished):
    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, finished)
    story = viewer.controller.story
    for _ in range(3):
        press(hands, "On by a step")
    assert viewer.at == 3
    press(hands, "Back a step")
    assert viewer.at == 2
    press(hands, "On by a turn")
    assert viewer.at == story.next_stop(2)
    press(hands, "Back a turn")
    assert viewer.at == story.previous_stop(story.next_stop(2))
    x, y, w, h = viewer.bar_plan.track
    hands.click((x + w / 2, y + h / 2))
    assert abs(viewer.at - viewer.length / 2) < 3
    hands.drag((x + w / 2, y + h / 2), (x + w + 9, y + h / 2))
    assert viewer.at == viewer.length
    hands.drag((x + w, y + h / 2), (x - 9, y + h / 2))
    assert viewer.at == 0
    rows = viewer.rows()
    hands.click(middle(viewer.panel.row(3)))
    assert viewer.at == rows[3]
    cx, cy, cw, _ = viewer.chart.plot
    hands.click((cx + cw * .7, cy + 10))
    assert abs(viewer.at - viewer.length * .7) < 3
    press(hands, "Speed")
    assert viewer.tempo == "fast"
    press(hands, "Whose view")
    hands.press("Open table")
    assert viewer.controller.eyes == "open"
    press(hands, "Go to a turn")
    assert top(hands).name == "sheet"
    hands.press("Cancel")
    hands.click(middle((16 + 0, 9, 44, 42)))
    hands.press("Close the replay")
    assert top(hands).name == "title"


def test_by_keys_alone(make_app, finished):
    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, finished)
    story = viewer.controller.story
    hands.key("Right", "Right", "Right", "Left")
    assert viewer.at == 2
    hands.key("shift+Right")
    assert viewer.at == story.next_stop(2)
    hands.key("Next")
    assert viewer.at == story.next_stop(story.next_stop(2))
    hands.key("Prior", "shift+Left")
    assert viewer.at == story.previous_stop(story.next_stop(2))
    hands.key("End")
    assert viewer.at == viewer.length
    hands.key("Right")
    assert viewer.at == viewer.length and top(hands) is viewer
    hands.key("Home", "Left")
    assert viewer.at == 0
    hands.key("g")
    hands.type("5")
    hands.key("Return")
    assert viewer.at == story.turn_start(5) + 1 and viewer.turn_title(viewer.at)[2] == "turn 5 of the game"
    hands.key("v", "Down", "Down", "Down", "Return")
    assert viewer.controller.eyes == "open"
    hands.key("c")
    assert viewer.tab == 1 and viewer.card_places()
    hands.key("s")
    assert viewer.tempo == "fast"
    hands.key("2")
    assert viewer.table.enlarged is not None
    hands.key("Right")
    assert viewer.table.enlarged is None
    hands.key("Escape")
    assert top(hands).name == "title"


def test_space_plays_to_the_end_and_stops_there(make_app, finished):
    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, finished)
    hands.key("s", "space")
    assert viewer.running
    hands.until(lambda: viewer.at >= 4)
    hands.key("space")
    at = viewer.at
    hands.frames(40)
    assert not viewer.running and viewer.at == at
    viewer.show(viewer.length - 2)
    hands.key("space")
    hands.until(lambda: viewer.at == viewer.length and not viewer.running)


@pytest.mark.parametrize("how", ["Left", "Home", "End", "Prior", "row", "wheel", "space", "menu"])
def test_the_button_to_play_shows_whether_it_plays(make_app, finished, how):
    """However it was stopped, the button looks as it does where nothing ever played."""
    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, finished)
    viewer.show(40)
    hands.move((900, 20))

    def look():
        hands.frames(1)
        place = hands.app.canvas.rect(*viewer.bar_plan.button(2))
        return pygame.image.tobytes(hands.app.surface.subsurface(place), "RGB")

    still = look()
    hands.key("space")
    assert viewer.running and look() != still
    if how == "row":
        hands.click(middle(viewer.panel.row(1)))
    elif how == "wheel":
        hands.move(middle(viewer.bar_plan.grip))
        hands.xdo("click", 4)
    elif how == "menu":
        hands.app.scenes.push(GamePause())
        hands.frames(2)
        top(hands).back()
    else:
        hands.key(how)
    hands.move((900, 20))
    hands.until(lambda: not viewer.running)
    hands.frames(3)
    assert look() == still


def test_keys_that_only_modify_and_a_lost_focus_are_no_commands(make_app, finished):
    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, finished)
    viewer.show(40)
    hands.key("space")
    for key in ("Alt_L", "Shift_L", "Control_L", "Super_L", "Caps_Lock", "Caps_Lock", "Up", "Down"):
        hands.key(key)
        assert viewer.running and viewer.at >= 40, key
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_ALT, unicode=""))
    at = viewer.at
    hands.frames(5)
    assert viewer.running
    hands.until(lambda: viewer.at > at)
    hands.key("space")
    at = viewer.at
    for key in ("Left", "Down", "Right", "Down", "alt+Left", "Up", "Down"):
        hands.key(key)
    assert viewer.at == at and top(hands) is viewer


def test_overlays_and_movements_go_at_every_step(make_app, finished):
    hands = make_app((1280, 720), speed="normal")
    viewer = opened(hands, finished)
    viewer.show(30)
    for key in ("Right", "Left", "Next", "Prior", "End", "Home"):
        viewer.show(30)
        viewer.table.clicks.enlarge(1)
        hands.xdo("key", key)
        hands.until(lambda: viewer.table.enlarged is None)
    viewer.show(30)
    for _ in range(12):
        hands.xdo("key", "Right")
        hands.frames(1)
    hands.until(lambda: viewer.at >= 42)
    hands.key("Left")
    assert not viewer.table.stage.flyers and not viewer.table.stage.hidden and not viewer.table.showing.moments
    assert viewer.view == viewer.controller.view


def test_the_picture_is_the_same_however_one_got_there(make_app, finished):
    from blackangel.ui.replay.export import picture

    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, finished)
    seen = {}
    for position in (0, 57, 110):
        viewer.show(position)
        hands.frames(3)
        seen[position] = pygame.image.tobytes(picture(viewer), "RGB")
    viewer.show(52)
    for _ in range(5):
        hands.key("Right")
    hands.until(lambda: viewer.at == 57 and viewer.idle)
    assert pygame.image.tobytes(picture(viewer), "RGB") == seen[57]
    assert pygame.image.tobytes(picture(viewer, 110), "RGB") == seen[110]
    assert pygame.image.tobytes(picture(viewer, 0), "RGB") == seen[0]


def test_a_log_is_never_written_whatever_is_done(make_app, finished, data_dir, tmp_path, home):
    log = tmp_path / "Kept.balog"
    shutil.copy(finished, log)
    before, stamp = log.read_bytes(), log.stat().st_mtime_ns
    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, log)
    viewer.show(50)
    hands.key("b")
    hands.type("Here it turns")
    hands.key("Return")
    assert viewer.bookmarks.list(999) == [(50, "Here it turns")] and viewer.tab == 2
    hands.key("Home", "b", "Return", "End", "ctrl+Left")
    assert viewer.at == 50
    hands.key("ctrl+Left")
    assert viewer.at == 0
    hands.key("b")
    hands.press("Remove")
    assert viewer.bookmarks.list(999) == [(50, "Here it turns")]
    hands.click(middle(viewer.panel.row(0)))
    assert viewer.at == 50
    hands.key("e")
    hands.press("Picture of this moment")
    shots = list((home / "Downloads").glob("*.png"))
    assert len(shots) == 1 and pygame.image.load(str(shots[0])).get_size() == (1280, 720)
    assert log.read_bytes() == before and log.stat().st_mtime_ns == stamp
    assert [one.name for one in tmp_path.glob("Kept*")] == ["Kept.balog"]
    notes = json.loads(viewer.bookmarks.path.read_text(encoding="utf-8"))
    assert notes == {"bookmarks": [{"at": 50, "note": "Here it turns"}]} and data_dir in viewer.bookmarks.path.parents


def test_all_of_a_step_that_has_no_room_is_told_over_its_row(make_app, finished, monkeypatch):
    told = []
    monkeypatch.setattr(tooltip_cards, "words", lambda pen, title, lines, near, side="": told.append((title, lines)))
    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, finished)
    pen = Pen(hands.app.surface, hands.app.canvas)

    def dots(number):
        return steps.row_words(pen, viewer.row_words(number), False, viewer.panel.row(0)[2]).endswith("…")

    cut = next(number for number in range(20, viewer.length) if dots(number))
    whole = next(number for number in range(20, viewer.length) if not dots(number))
    for number, wanted in ((cut, [(f"Step {cut}", list(viewer.row_words(cut)))]), (whole, [])):
        viewer.show(number - 1)
        hands.frames(2)
        hands.move(middle(viewer.panel.row(viewer.rows().index(number))))
        told.clear()
        hands.frames(1)
        assert told == wanted


def test_a_turn_beyond_the_last_is_refused_and_the_last_one_offered(make_app, finished):
    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, finished)
    story = viewer.controller.story
    hands.key("g")
    sheet = top(hands)
    hands.type("999")
    hands.key("Return")
    assert top(hands) is sheet and viewer.at == 0
    said = [line for line, _ in hands.app.notices.lines]
    assert said == [f"There is no turn 999: the last turn is {story.last_turn}."]
    assert sheet.field.value == str(story.last_turn)
    hands.key("Return")
    assert top(hands) is viewer and viewer.at == story.turn_start(story.last_turn) + 1
    hands.key("g")
    hands.type("2")
    hands.key("Return")
    assert viewer.at == story.turn_start(2) + 1


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A home with a folder for downloads, where copies of games go, too."""
    made = tmp_path / "home"
    (made / "Downloads").mkdir(parents=True)
    monkeypatch.setenv("HOME", str(made))
    monkeypatch.setenv("USERPROFILE", str(made))
    return made


@pytest.mark.parametrize("known", [True, False])
def test_where_a_picture_lies_can_be_copied_and_its_folder_opened(make_app, finished, home, monkeypatch, known):
    opened_folders, texts = [], []
    monkeypatch.setattr(folders, "opener", lambda: ["open"] if known else [])
    monkeypatch.setattr(folders, "open_folder", opened_folders.append)
    monkeypatch.setattr(pygame.scrap, "put_text", texts.append)
    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, finished)
    for wanted in ("Copy the path", *(["Open the folder"] if known else [])):
        hands.key("e")
        assert top(hands).folder == home / "Downloads"
        hands.press("Picture of this moment")
        made = max((home / "Downloads").iterdir(), key=lambda path: path.stat().st_mtime_ns)
        assert top(hands).title == "The picture is kept" and str(made) in top(hands).words
        hands.press(wanted)
        hands.until(lambda: top(hands) is viewer)
        if wanted == "Copy the path":
            assert texts == [str(made)]
    assert opened_folders == ([home / "Downloads"] if known else [])


def test_pictures_go_where_exported_games_go(tmp_path, monkeypatch):
    """Into a folder of the home; without one beside the saved games."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert folders.export_folder(tmp_path / "data") == tmp_path / "data" / "exports"
    (tmp_path / "Documents").mkdir()
    assert folders.export_folder(tmp_path / "data") == tmp_path / "Documents"


def test_a_film_of_a_stretch_and_one_that_is_stopped(make_app, finished, home):
    hands = make_app((1024, 640), speed="off")
    viewer = opened(hands, finished)
    viewer.show(20)
    hands.key("e")
    sheet = top(hands)
    sheet.ends = ["18", "22"]
    sheet.rebuild()
    hands.press("Make the film")
    hands.until(lambda: top(hands).name == "dialog")
    assert top(hands).title == "The film is kept"
    hands.press("OK")
    films = list((home / "Downloads").iterdir())
    assert top(hands) is viewer
    assert [film.suffix for film in films] == [".gif"] and viewer.at == 20
    # with what comes before each picture whole, as its first three bytes are found by chance as well
    assert len(re.findall(rb"\x21\xf9\x04.{4}\x00\x2c", films[0].read_bytes(), re.DOTALL)) == 5
    assert pygame.image.load(str(films[0])).get_width() == 960
    hands.key("e")
    top(hands).ends = ["0", "100"]
    top(hands).rebuild()
    hands.press("Make the film")
    hands.frames(9)
    hands.key("Escape")
    assert top(hands) is viewer and viewer.at == 20
    assert len(list((home / "Downloads").iterdir())) == 1


def test_a_damaged_log_opens_up_to_its_last_good_step(make_app, finished, tmp_path):
    lines = finished.read_bytes().split(b"\n")
    lines[42] = lines[42].replace(b'"o":[', b'"o":["nonsense",')
    log = tmp_path / "Broken.balog"
    log.write_bytes(b"\n".join(lines))
    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, log)
    assert 0 < viewer.length <= 41 and not viewer.controller.finished
    assert "line 43" in str(viewer.controller.replay.damage).lower()
    assert any("43" in str(line) for line in hands.app.notices.lines)
    hands.key("End")
    assert viewer.at == viewer.length
    assert str(viewer.length) in viewer.source_words()[0]
    for data in (b"", b"{}\n", lines[0].replace(b'"version":1', b'"version":99') + b"\n"):
        log.write_bytes(data)
        hands.app.to_title()
        hands.app.open_replay(log)
        assert top(hands).name == "dialog"
        hands.key("Return")
        assert top(hands).name == "title"


def test_replays_are_found_from_the_title(make_app, finished, data_dir):
    (data_dir / "saves").mkdir(parents=True)
    shutil.copy(finished, data_dir / "saves")
    hands = make_app((1280, 720), speed="off")
    hands.press("Replays")
    assert top(hands).name == "load"
    hands.press("Watch the replay")
    assert top(hands).name == "replay"
    hands.key("Escape")
    assert top(hands).name == "load"
    hands.key("Escape")
    hands.press("Saved games")
    hands.press("Replay")
    assert top(hands).name == "replay"


def test_every_shape_of_window(make_app, finished):
    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, finished)
    viewer.show(80)
    for size in ((1024, 768), (1680, 720), (1600, 1000), (1280, 720)):
        system_window().size = size
        hands.until(lambda size=size: hands.app.surface.get_size() == size)
        hands.frames(3)
        width, height = hands.app.canvas.width, hands.app.canvas.height
        for widget in viewer.form.widgets:
            x, y, w, h = widget.area
            assert 0 <= x and x + w <= width and 0 <= y and y + h <= height, (size, widget.hint)
        x, y, w, h = viewer.bar_plan.track
        assert w > 300
        at = viewer.at
        hands.click((x + w * .25, y + h / 2))
        assert viewer.at != at
        press(hands, "On by a turn")
        viewer.show(80)


def test_a_card_in_the_panel_is_explained(make_app, finished):
    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, finished)
    viewer.show(30)
    hands.key("c")
    places = viewer.card_places()
    assert places and {place[1] for place in places} == set(viewer.view["seats"][0]["hand"])
    for place, area in places.items():
        hands.move((area[0] + 8, area[1] + area[3] / 2))
        assert viewer.table.pointing.hover == place
    hands.frames(12)
    assert viewer.table.pointing.tooltip_due


def test_what_the_pointer_rests_on_is_silent_while_keys_step_and_under_a_sheet(make_app, finished, monkeypatch):
    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, finished)
    said = []
    monkeypatch.setattr(tooltip_cards, "words", lambda *parts, **more: said.append(parts[1]))
    x, y, w, h = viewer.bar_plan.track
    hands.move((x + w / 2, y + h / 2))
    hands.frames(30)
    assert said
    hands.key("Right")
    said.clear()
    hands.frames(30)
    assert not said
    found = next(one for one in viewer.form.widgets if one.hint.startswith("Picture or film"))
    hands.move(hands.middle(found))
    hands.until(lambda: viewer.form.tip() is not None)
    hands.key("e")
    hands.frames(30)
    assert top(hands) is not viewer and viewer.form.tip() is None


@pytest.mark.parametrize("name", ["Iris", "Maximilian-Alexander"])
def test_whose_view_it_is_can_be_read_whatever_the_name(name):
    pygame.display.init()
    pygame.font.init()
    canvas = Canvas((1280, 720))
    button = Button((0, 0, 222, 42), name, lambda: None, icon="ui_eye", size=bar.WORDS, emblems=["sky"],
                    hint="Whose view")
    bar.shorten(button, canvas)
    assert button.largest(canvas) >= bar.WORDS - 1     # sizes go in steps
    assert (button.label, button.hint) == ((name, "Whose view") if name == "Iris" else
                                           (button.label[:-1] + "…", f"Whose view: {name}"))
    assert name.startswith(button.label.rstrip("…")) and len(button.label) > 3


def test_a_die_that_is_taken_goes_to_where_it_waits_and_from_there_to_its_place(make_app, finished):
    hands = make_app((1280, 720))
    viewer = opened(hands, finished)
    records = viewer.controller.replay.records
    number = next(n for n, record in enumerate(records) if record.step.option[0] == "take_die"
                  and not any(event.kind == "die_bought" for event in record.events))
    die, seat = records[number].step.option[1], records[number].step.seat
    viewer.show(number)
    table = viewer.table
    home = table.places.dice[die]
    viewer.step_on()
    hands.until(lambda: any(one.token == ("die", die) for one in table.stage.flyers))
    flyer = next(one for one in table.stage.flyers if one.token == ("die", die))
    there = table.places.beside_lock(seat)
    assert (flyer.start, flyer.end) == (centre(home), centre(there))
    hands.until(lambda: table.idle)
    seen = hands.app.surface.copy()
    hands.frames(2)
    assert table.taken == die and table.showing.held_spot() == {("held", die): centre(there)}
    table.taken = None
    hands.frames(2)
    box = hands.app.canvas.rect(*there)
    one, other = (pygame.image.tobytes(surface.subsurface(box), "RGB") for surface in (seen, hands.app.surface))
    assert one != other, "it lies there to be seen"


def test_nobody_hovers_over_the_buttons_of_the_viewer(make_app, finished, monkeypatch):
    """Whoever is to act stands on the bar of the table, where the viewer has its own."""
    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, finished)
    here, wide = viewer.bar_plan.area, []
    saucer = Pen.saucer
    monkeypatch.setattr(Pen, "saucer", lambda pen, colour, x, y, *more: (
        wide.append((x, y)), saucer(pen, colour, x, y, *more)))  # fmt: skip
    acting = set()
    for at in range(12):
        viewer.show(at)
        hands.frames(2)
        acting.add(viewer.table.acting == viewer.table.me)
    assert acting == {True, False} and wide
    assert not any(inside(here, point) for point in wide)


def test_the_step_just_taken_is_told_on_two_lines_where_one_has_no_room(make_app, finished):
    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, finished)
    pen = Pen(hands.app.surface, hands.app.canvas)

    def lines(number):
        return steps.row_lines(pen, viewer.row_words(number), True, viewer.panel.row(viewer.rows().index(number)))

    longer = 0
    for number in range(20, viewer.length - 5):
        viewer.show(number)
        rows, panel = viewer.rows(), viewer.panel
        long = steps.row_words(pen, viewer.row_words(number), True, panel.list[2]).endswith("…")
        assert len(lines(number)) == 1 + long and len(rows) == panel.rows == viewer.laid.rows - long
        longer += long and not lines(number)[1].endswith("…")
        for row, position in enumerate(rows):
            x, y, _, h = panel.row(row)
            assert panel.row_at((x + 9, y + 1)) == panel.row_at((x + 9, y + h - 1)) == row
            assert (h > steps.ROW) == (long and position == number)
        assert y + h <= sum(panel.list[1::2]) + 1
    assert longer > 2
    hands.frames(1)
    viewer.show(next(number for number in range(20, viewer.length) if viewer.show(number) or len(lines(number)) > 1))
    hands.frames(2)
    below = viewer.rows()[-1]
    hands.click(middle(viewer.panel.row(viewer.panel.rows - 1)))
    assert viewer.at == below
