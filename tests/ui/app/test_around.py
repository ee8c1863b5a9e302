"""The screens around the table: settings, saved games, statistics, new game, report. With a real pointer and keys."""

from __future__ import annotations

import json
import random
import shutil
import zipfile

import pygame
import pytest

from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.ui.app.options import TABS, OptionsScreen
from blackangel.ui.app.settings import Settings, load_settings
from blackangel.ui.kit import fonts
from blackangel.ui.kit.choices import Segments, Slider, Toggle
from blackangel.ui.kit.files import examples, unwritable

SIZES = [(1280, 720), (1920, 1080), (1024, 768), (1900, 800)]


def top(hands):
    return hands.app.scenes.top


def game(path, steps=40, seed=2, seats=None, options=None):
    rng = random.Random(seed)
    seats = seats or [{"name": "Ada", "colour": "sky", "kind": "human"}]
    options = {"solo": len(seats) == 1} if options is None else options
    path.parent.mkdir(parents=True, exist_ok=True)
    session = Session.new(load_game("black_angel"), seats, options, seed, path)
    while not session.state.is_over and (steps is None or session.length < steps):
        session.apply(rng.choice(session.state.decision.options))
    session.close()
    return path


def segment(hands, label):
    """Clicks one of several choices side by side."""
    widget = next(one for one in top(hands).form.widgets if isinstance(one, Segments) and label in one.labels)
    x, y, w, h = widget.parts()[widget.labels.index(label)]
    hands.click((x + w / 2, y + h / 2))


def settings_tab(hands, name):
    if top(hands).name != "settings":
        hands.press("Settings")
    hands.press(name)
    return top(hands)


def widget_of(screen, row_name, kind):
    """The widget of that kind in the row of a setting."""
    number = [row.name for row in screen.rows].index(row_name)
    y = screen.middle(number)
    found = [w for w in screen.form.widgets if isinstance(w, kind) and w.area[1] <= y <= w.area[1] + w.area[3]
             and screen.left_end < w.area[0] < screen.right_end]
    assert found, row_name
    return found[0]


# ---------------------------------------------------------------- settings
def test_every_tab_stays_inside_every_window(make_app):
    for size in SIZES:
        hands = make_app(size)
        for tab in ("Display and sound", "Game", "Accessibility", "Keys"):
            screen = settings_tab(hands, tab)
            hands.frames(2)
            wide, high = hands.app.canvas.logical_size
            for widget in screen.form.widgets:
                x, y, w, h = widget.area
                assert x >= 0 and y >= 0 and x + w <= wide and y + h <= high, (size, tab)


def test_a_switch_counts_at_once_and_is_kept(make_app, data_dir):
    hands = make_app((1280, 720))
    screen = settings_tab(hands, "Accessibility")
    for name in ("patterns", "reduced_motion", "contrast"):
        assert not getattr(hands.app.settings, name)
        hands.click(hands.middle(widget_of(screen, name, Toggle)))
        assert getattr(hands.app.settings, name), name
    assert hands.app.canvas.contrast
    assert hands.app.settings.pace == "off"
    kept = load_settings(data_dir)
    assert kept.patterns and kept.reduced_motion and kept.contrast
    assert make_app((1280, 720)).app.canvas.contrast


def test_silenced_warnings_come_back_by_a_button_beside_their_switch(make_app, data_dir):
    hands = make_app((1280, 720), unasked=["card", "rolled"])
    settings_tab(hands, "Game")
    hands.press("Ask about everything again")
    assert hands.app.settings.unasked == [] and load_settings(data_dir).unasked == []
    assert not hands.button("Ask about everything again").enabled


def test_larger_words_are_larger_and_numbers_are_not(make_app):
    from blackangel.ui.kit.fonts import measure, width_of

    hands = make_app((1280, 720))
    canvas = hands.app.canvas
    before = {font: width_of(canvas, "Ravagers 12", 22, font) for font in ("label", "number")}
    high = measure(canvas, "one two three", 22, "text", 80)[1]
    screen = settings_tab(hands, "Accessibility")
    words = widget_of(screen, "words", Segments)
    x, y, w, h = words.area
    hands.click((x + w - 20, y + h / 2))
    assert hands.app.settings.words == "largest"
    canvas = hands.app.canvas
    assert width_of(canvas, "Ravagers 12", 22, "label") > 1.15 * before["label"]
    assert width_of(canvas, "Ravagers 12", 22, "number") == before["number"]
    assert measure(canvas, "one two three", 22, "text", 80)[1] > high


@pytest.mark.parametrize("scale", [75, 150, 200])
def test_at_every_size_of_everything_each_corner_can_be_reached(make_app, scale):
    hands = make_app((1280, 720))
    hands.app.settings.scale = scale
    hands.app.settings_changed()
    hands.frames(2)
    canvas, view = hands.app.canvas, hands.app.view
    for name in ("New game", "Quit", "Polski"):
        x, y = canvas.pixel(hands.middle(hands.button(name)))
        left, up = hands.window_pos()
        hands.xdo("mousemove", left + round(x / view.zoom), up + round(y / view.zoom))
        hands.frames(2)
        assert hands.button(name).hovered, (name, scale)
        w, h = view.surface.get_size()
        ww, wh = hands.app.window.surface.get_size()
        seen = (x - (w - ww) * view.share[0], y - (h - wh) * view.share[1])
        assert -1 <= seen[0] <= ww and -1 <= seen[1] <= wh, (name, scale)
    hands.app.scenes.top.form.set_focus(hands.button("Quit"))
    hands.key("Tab", "shift+Tab")
    assert hands.app.inputs.by_keys


def test_the_settings_tell_the_real_size_of_the_window(make_app):
    hands = make_app((1100, 640))
    screen = settings_tab(hands, "Display and sound")

    def told():
        return next(row.sub for row in screen.rows if row.name == "window")

    assert told() == "now 1100 x 640; or drag its edges"
    hands.app.window.set_size((1280, 720))
    hands.until(lambda: told() == "now 1280 x 720; or drag its edges")
    hands.app.set_full_screen(True)
    hands.until(lambda: told() == "1280 x 720 outside of full screen")


def test_no_setting_has_the_name_of_a_button_of_the_table(make_app):
    """"Hints" are what a computer player would do; why something is not allowed has a name of its own."""
    hands = make_app((1280, 720))
    screen = settings_tab(hands, "Game")
    labels = [row.label for row in screen.rows]
    assert "Hints" not in labels
    assert next(row.label for row in screen.rows if row.name == "hints") == "Reasons"
    assert len(set(labels)) == len(labels)


def test_the_slider_of_the_size_counts_when_it_is_let_go(make_app):
    hands = make_app((1280, 720))
    screen = settings_tab(hands, "Display and sound")
    slider = widget_of(screen, "scale", Slider)
    left, wide = slider.track
    y = slider.area[1] + slider.area[3] / 2
    hands.drag((left + wide * 3 / 8, y), (left + wide * 6 / 8, y))
    assert hands.app.settings.scale == 150
    assert hands.app.surface.get_size() == (1920, 1080)
    assert hands.app.window.surface.get_size() == (1280, 720)


def test_volumes_follow_the_slider_and_sound_can_be_off(make_app):
    hands = make_app((1280, 720))
    screen = settings_tab(hands, "Display and sound")
    slider = widget_of(screen, "sound", Slider)
    hands.click((slider.track[0] + 2, slider.area[1] + 24))
    assert hands.app.settings.volume < 0.1
    hands.click(hands.middle(widget_of(screen, "ambience", Toggle)))
    assert not hands.app.settings.ambience


def test_a_key_of_ones_own_works_on_the_table_and_survives(make_app, data_dir):
    hands = make_app((1280, 720), speed="off")
    screen = settings_tab(hands, "Keys")
    keys = {one.command.name: one for one in screen.form.widgets if hasattr(one, "command")}
    hands.click(hands.middle(keys["log"]))
    hands.key("g")
    assert hands.app.settings.keys == {"log": "g"}
    hands.key("Escape")
    hands.press("Solo against Hal")
    hands.press("Start")
    hands.until(lambda: top(hands).name == "table" and top(hands).idle)
    table = top(hands)
    hands.key("l")
    assert not table.log.open
    hands.key("g")
    assert table.log.open
    hands.app.close_game()
    assert make_app((1280, 720)).app.hotkeys.keys()["log"] == pygame.K_g


def test_a_letter_as_key_is_text_where_text_is_typed(make_app):
    hands = make_app((1280, 720), keys={"help": "h"})
    hands.key("h")
    assert top(hands).name.startswith("help")
    hands.key("Escape")
    assert top(hands).name == "title"
    hands.press("Solo against Hal")
    field = next(one for one in top(hands).form.widgets if type(one).__name__ == "TextField")
    hands.click(hands.middle(field))
    hands.key("ctrl+a")
    hands.type("hahah")
    assert top(hands).name == "new_game"
    assert top(hands).setup.solo_name == "hahah"


def test_a_key_in_use_is_asked_about_and_fixed_keys_stay(make_app):
    hands = make_app((1280, 720))
    screen = settings_tab(hands, "Keys")

    def key_of(name):
        return hands.middle(next(one for one in screen.form.widgets if getattr(one, "command", None)
                                 and one.command.name == name))  # fmt: skip

    hands.click(key_of("undo"))
    hands.key("e")
    assert top(hands).name == "dialog"
    assert "end the turn" in top(hands).words
    hands.press("Leave it")
    assert hands.app.settings.keys == {}
    hands.click(key_of("undo"))
    hands.key("e")
    hands.press("Take it from there")
    keys = hands.app.hotkeys.keys()
    assert keys["undo"] == pygame.K_e
    assert keys["end_turn"] == 0
    hands.click(key_of("flip"))
    hands.key("Return")
    assert hands.app.hotkeys.keys()["flip"] == pygame.K_f
    hands.click(key_of("flip"))
    hands.key("Escape")
    assert top(hands).name == "settings"
    hands.press("Keys as at the start")
    assert hands.app.hotkeys.keys()["end_turn"] == pygame.K_e


def test_defaults_leave_language_and_games_alone(make_app):
    hands = make_app((1280, 720), last_game="x", language="fr", patterns=True, volume=0.1)
    settings_tab(hands, "Display and sound")
    hands.press("Defaults")
    hands.press(top(hands).choices[0].label)
    assert not hands.app.settings.patterns
    assert hands.app.settings.volume == 0.7
    assert hands.app.settings.language == "fr"
    assert hands.app.settings.last_game == "x"


@pytest.mark.parametrize("value", [None, 7, -1, 1e300, "x" * 9000, [], {}, [[]], True])
def test_no_value_in_the_settings_file_blocks_the_start(tmp_path, value):
    names = [name for name in Settings.__dataclass_fields__ if name not in ("path", "notice")]
    (tmp_path / "settings.json").write_text(json.dumps(dict.fromkeys([*names, "unknown"], value)))
    found = load_settings(tmp_path)
    assert found.pace in ("slow", "normal", "fast", "off")
    assert 75 <= found.scale <= 200
    assert found.words in ("normal", "large", "largest")
    assert isinstance(found.keys, dict)


def test_patterns_lie_on_the_colours_only():
    from blackangel.ui.black_angel.patterns import PATTERNS, colour_of, dressed

    assert colour_of("sprites/die_orange_3") == "orange"
    assert colour_of("tiles/start_gray_sky") == "gray"
    assert colour_of("sprites/saucer_violet_pilot") == "violet"
    assert colour_of("sprites/angel_hero") is None
    assert colour_of("icons/ui_play.png") is None
    seen: dict[bool, set[bytes]] = {True: set(), False: set()}
    for colour in PATTERNS:
        plain = pygame.Surface((64, 64), pygame.SRCALPHA)
        plain.fill((120, 120, 120, 255), (0, 0, 64, 32))
        made = dressed(f"sprites/robot_{colour}" if colour in ("crimson", "violet", "sky", "ivory") else
                       f"sprites/die_{colour}_1", plain)  # fmt: skip
        assert made.get_at((10, 50)).a == 0
        data = pygame.image.tobytes(made, "RGBA")
        assert data != pygame.image.tobytes(plain, "RGBA")
        seen[colour in ("orange", "gray", "green")].add(data)
    assert [len(found) for found in seen.values()] == [3, 4]


# ---------------------------------------------------------------- statistics
def test_statistics_are_the_logs_and_nothing_else(make_app, data_dir):
    saves = data_dir / "saves"
    pair = [{"name": "Ada", "colour": "sky", "kind": "human"}, {"name": "Bot", "colour": "ivory", "kind": "random"}]
    game(saves / "Solo.balog", None)
    game(saves / "Pair.balog", None, 5, pair, {})
    game(saves / "Open.balog", 20)
    hands = make_app((1280, 720))
    hands.press("Statistics")
    screen = top(hands)
    hands.until(lambda: not screen.book.left)
    assert screen.sum.games == 2
    totals = {}
    for entry in screen.book.entries.values():
        assert [sum(sources.values()) for sources in entry["sources"]] == entry["totals"]
        totals[entry["name"]] = entry["totals"][0]
    assert screen.sum.best == max(totals.values())
    assert {line.key for line in screen.sum.opponents} == {"hal:standard", "random"}
    hands.click((1000, 149))
    kept = dict(screen.book.entries)
    (data_dir / "statistics.json").write_text("{broken", encoding="utf-8")
    hands.key("Escape")
    hands.press("Statistics")
    again = top(hands)
    hands.until(lambda: not again.book.left)
    assert again.book.entries == kept
    hands.press("Read all again")
    hands.until(lambda: not again.book.left)
    assert again.book.entries == kept


# ---------------------------------------------------------------- new game
def test_rows_are_dragged_into_another_order(make_app):
    hands = make_app((1280, 720))
    hands.press("New game")
    screen = top(hands)
    names = [seat["name"] for seat in screen.setup.seats]
    start = hands.middle(screen.handles[0])
    hands.drag(start, (start[0], start[1] + 290), 12)
    assert [seat["name"] for seat in screen.setup.seats] == [*names[1:], names[0]]
    hands.key("Up")
    assert [seat["name"] for seat in screen.setup.seats] == [names[1], names[0], names[2]]


@pytest.mark.parametrize(("language", "basic", "advanced"), [
    ("en", ("no", "boosts"), ("with", "boosts")), ("fr", ("sans", "boosts"), ("avec", "boosts")),
    ("pl", ("brak", "ulepszeń"), ("są", "ulepszenia"))])
def test_what_is_dealt_is_said_in_phrases_that_stay_in_their_boxes(make_app, language, basic, advanced):
    from blackangel.ui.kit.fonts import fitted, level

    hands = make_app((1280, 720))
    hands.app.set_language(language)
    hands.app.new_game()
    hands.frames(2)
    screen = top(hands)
    for on, phrase in ((False, basic), (True, advanced)):
        screen.setup.advanced = on
        assert screen.contents()[-1][1:] == phrase
    labels = [label for _, _, label in screen.contents()]
    room = screen.content_room
    size = level(hands.app.canvas, ((label, room) for label in labels), 20, "label", 50)
    assert size >= 18 and not any("…" in "".join(fitted(hands.app.canvas, label, size, room, "label", 50)[0])
                                  for label in labels)  # fmt: skip


def test_the_strength_of_a_bot_goes_into_the_game(make_app):
    from blackangel.ui.play.setting import strengths

    hands = make_app((1280, 720))
    hands.press("New game")
    screen = top(hands)
    kinds = [kind for kind, _, _ in strengths("black_angel")]
    for number, kind in enumerate(kinds):
        segments = [one for one in screen.form.widgets if isinstance(one, Segments) and one.labels[0] == "1"]
        x, y, w, h = segments[-1].area
        hands.click((x + w * (number + 0.5) / len(kinds), y + h / 2))
        assert screen.setup.seats[-1]["kind"] == kind
    assert [seat["kind"] for seat in screen.setup.game_seats()][-1] == kinds[-1]


# ---------------------------------------------------------------- report
def test_a_report_holds_game_settings_and_notes(make_app, data_dir, tmp_path, monkeypatch):
    from blackangel.app import start_log

    monkeypatch.setenv("HOME", str(tmp_path))
    hands = make_app((1280, 720), speed="off", auto_single=False)
    hands.app.log_path = start_log(data_dir)
    hands.press("Solo against Hal")
    hands.press("Start")
    hands.until(lambda: top(hands).name == "table" and top(hands).idle)
    hands.app.pause()
    hands.frames(2)
    hands.press("Report a problem")
    assert top(hands).name == "dialog"
    path = next((data_dir / "exports").glob("*.zip"))
    assert str(path) in top(hands).words
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        about = json.loads(archive.read("about.json"))
        assert "settings.json" in names and "blackangel.log" in names
        played = next(name for name in names if name.startswith("game/"))
        assert archive.read(played) == hands.app.controller.session.path.read_bytes()
    assert about["version"] and about["scenes"] == ["table", "pause"]


def test_the_report_of_a_fault_holds_the_fault(make_app, data_dir, tmp_path, monkeypatch):
    from blackangel.ui.app.report import write_report

    monkeypatch.setenv("HOME", str(tmp_path))
    hands = make_app((1280, 720))
    try:
        raise RuntimeError("on purpose")
    except RuntimeError as error:
        path = write_report(hands.app, error)
    with zipfile.ZipFile(path) as archive:
        assert "on purpose" in archive.read("error.txt").decode()


def test_frames_of_every_screen_are_quick_to_make_again(make_app, data_dir):
    """Whatever a screen draws is kept: its later frames make no new pictures."""
    shutil.copy(next(examples().glob("Four*.balog")), game(data_dir / "saves" / "A.balog", 5).with_name("B.balog"))
    hands = make_app((1280, 720))
    for label in ("Saved games", "Statistics", "Settings", "New game"):
        hands.press(label)
        hands.frames(8)
        before = len(hands.app.canvas.cache)
        hands.frames(4)
        assert len(hands.app.canvas.cache) - before <= 2, label
        hands.key("Escape")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440), (1024, 768)])
def test_every_screen_in_every_language_stays_inside_with_the_largest_words(make_app, data_dir, size):
    from blackangel.ui.app.load import LoadScreen
    from blackangel.ui.app.options import TABS, OptionsScreen
    from blackangel.ui.app.pause import GamePause
    from blackangel.ui.app.running import TroublePage
    from blackangel.ui.app.statistics import StatisticsScreen
    from blackangel.ui.black_angel.help.manual import MANUAL
    from blackangel.ui.black_angel.new_game import NewGameScreen
    from blackangel.ui.play.help.screen import HelpScreen

    shutil.copy(next(examples().glob("Two*.balog")), game(data_dir / "saves" / "A.balog", 5).with_name("B.balog"))
    hands = make_app(size, words="largest")
    app = hands.app
    app.settings_changed()
    makers = [LoadScreen, StatisticsScreen, lambda: HelpScreen(MANUAL), GamePause, lambda: NewGameScreen(True)]
    makers += [lambda: NewGameScreen(False), lambda: TroublePage(data_dir / "blackangel.log", False)]
    makers += [lambda tab=tab: OptionsScreen(tab) for tab, _, _ in TABS]
    wide, high = app.canvas.logical_size
    for code in ("en", "fr", "pl", "xx"):
        app.set_language(code)
        for make in [None, *makers]:
            if make is not None:
                app.scenes.push(make())
            app.scenes.update(0.1)
            app.draw()
            for widget in getattr(top(hands), "form", None).widgets if hasattr(top(hands), "form") else ():
                x, y, w, h = widget.area
                where = (top(hands).name, code, getattr(widget, "label", type(widget).__name__))
                assert x >= 0 and y >= 0 and x + w <= wide + 0.5 and y + h <= high + 0.5, where
            if make is not None:
                app.scenes.pop()


def test_a_data_folder_that_cannot_be_written_is_named_at_the_start(make_app, data_dir):
    data_dir.parent.mkdir(parents=True, exist_ok=True)
    data_dir.write_text("a file where the folder should be")
    hands = make_app()
    told = [line[0] for line in hands.app.notices.lines]
    assert len(told) == 1 and str(data_dir) in told[0] and "cannot be written" in told[0]
    assert data_dir.read_text() == "a file where the folder should be"


def test_a_data_folder_that_is_not_there_yet_is_not_made_by_looking(make_app, data_dir):
    assert unwritable(data_dir / "saves") == "" and not data_dir.exists()


def test_after_a_click_on_a_language_enter_plays_as_before(make_app):
    hands = make_app((1280, 720))
    title = top(hands)
    first = title.form.widgets.index(title.form.focus)
    hands.press("Français")
    hands.frames(2)
    assert title.form.widgets.index(title.form.focus) == first
    hands.key("Tab")
    at = title.form.widgets.index(title.form.focus)
    hands.app.set_language("en")
    hands.frames(2)
    assert title.form.widgets.index(title.form.focus) == at     # who goes by keys stays where they are


@pytest.mark.parametrize("words", ["normal", "largest"])
@pytest.mark.parametrize("size", [(1080, 1920), (720, 1280), (1024, 768), (1280, 720)])
def test_no_words_of_the_settings_are_cut_and_labels_are_larger_than_what_is_said_below(make_app, size, words,
                                                                                        monkeypatch):
    """Rows whose words need more lines are higher, the others lower."""
    hands, cut = make_app(size, words=words), []

    def ellipsis(canvas, string, *more):
        found = fonts_ellipsis(canvas, string, *more)
        cut.extend([string] if found.endswith("…") and not string.endswith("…") else [])
        return found

    fonts_ellipsis = fonts.ellipsis
    monkeypatch.setattr(fonts, "ellipsis", ellipsis)
    screen = OptionsScreen()
    hands.app.scenes.push(screen)
    for code in ("en", "fr", "pl"):
        hands.app.set_language(code)
        hands.app.settings_changed()
        for tab, _, _ in TABS:
            screen.open_tab(tab)
            hands.app.draw()
            if screen.rows:
                assert screen.sizes[0] > screen.sizes[1]
                assert screen.end(len(screen.rows) - 1) <= screen.room[1] + screen.room[3] - 15
    assert not cut
