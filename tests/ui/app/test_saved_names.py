"""Long names of saved games: all of them can be read; a field that is full says so."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from blackangel.ui.app import shots
from blackangel.ui.app.load import LONGEST, LoadScreen
from blackangel.ui.app.load_rows import name_lines, row_name
from blackangel.ui.kit import fonts
from blackangel.ui.kit.textfield import TextField
from blackangel.ui.kit.widgets import Told
from blackangel.ui.kit.words import ENGLISH, LANGUAGES, speak
from tests.ui.sizewatch import sized

pytestmark = pytest.mark.usefixtures("invisible")
LOG = Path(__file__).parents[2] / "golden" / "2_seats_basic_spes.balog"
TWINS = ("An evening with all the cousins at the lake house, round one",
         "An evening with all the cousins at the lake house, round two")  # fmt: skip
ENDLESS = "A name that came with a file from elsewhere " * 3 + "end"


@pytest.fixture(params=[(lang, words) for lang in LANGUAGES for words in ("normal", "largest")])
def screen(request, tmp_path):
    lang, words = request.param
    app = shots.open_app(tmp_path, (1280, 720), lang)
    app.settings.words = words
    app.settings_changed()
    app.store.folder.mkdir(parents=True, exist_ok=True)
    for name in (*TWINS, ENDLESS):
        shutil.copy(LOG, app.store.folder / f"{name}.balog")
    made = LoadScreen()
    app.scenes.push(made)
    yield made
    speak(ENGLISH)
    pygame.quit()


def at(screen, name):
    return next(n for n, game in enumerate(screen.games) if game.name == name)


def point(screen, pos):
    screen.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
    screen.update(2.0)
    return screen.form.tip()


def test_names_of_full_length_stand_whole_in_row_and_panel(screen):
    app = screen.app
    for name in TWINS:
        assert len(name) == LONGEST
        for room in (row_name(screen.list.inner), screen.card.name):
            size, most, whole = name_lines(app.canvas, name, room)
            lines = fonts.wrap(app.canvas, name, size, room.wide, "bold")
            assert whole and len(lines) <= most
            assert len(lines) * fonts.TIGHT * size * fonts.growth(app.canvas, "bold", size) <= room.high + 0.01
        screen.list.select(at(screen, name))
        assert not [one for one in screen.form.widgets if isinstance(one, Told)]
        x, y, *_ = screen.list.area
        assert point(screen, (x + 60, y + at(screen, name) * (screen.list.row + screen.list.gap) + 20)) is None


def test_the_rest_of_a_longer_name_is_in_tooltips_of_row_and_panel(screen):
    number = at(screen, ENDLESS)
    screen.list.select(number)
    x, y, *_ = screen.list.area
    step = screen.list.row + screen.list.gap
    words, area = point(screen, (x + 60, y + number * step + 20))
    assert words == ENDLESS and area[:2] == (x, y + number * step) and area[3] == screen.list.row
    assert point(screen, (x + 60, y + (1 if number == 0 else 0) * step + 20)) is None  # a name that is whole
    plate = next(one for one in screen.form.widgets if isinstance(one, Told))
    assert not plate.focusable
    words, area = point(screen, (plate.area[0] + 30, plate.area[1] + 30))
    assert words == ENDLESS and area == plate.area
    assert point(screen, (plate.area[0] + 30, y - 90)) is None
    screen.form.set_focus(screen.list, ring=True)
    words, area = screen.form.tip()
    assert words == ENDLESS and area == screen.list.tip_area  # and by the keyboard


def test_words_of_a_row_do_not_lie_on_each_other(screen, monkeypatch):
    with sized(monkeypatch) as sheet:
        screen.app.draw()
    names = [word for word in sheet.words if word.string in TWINS]
    assert len(names) >= 2
    for name in names:
        for other in sheet.words:
            if other.string != name.string:
                down = min(name.box[1] + name.box[3], other.box[1] + other.box[3]) - max(name.box[1], other.box[1])
                across = min(name.box[0] + name.box[2], other.box[0] + other.box[2]) - max(name.box[0], other.box[0])
                assert across <= 0 or down <= 0.2 * min(name.box[3], other.box[3]), (name, other)


def test_a_full_field_says_so_once_for_what_has_no_room():
    told = []
    field = TextField((0, 0, 100, 40), "abc", limit=5, tell=told.append)
    field.insert("d")
    field.insert("e")
    assert field.value == "abcde" and told == []
    field.insert("f")
    assert field.value == "abcde" and len(told) == 1
    field.all_selected = True
    field.insert("12345")
    assert field.value == "12345" and len(told) == 1
    field.insert("\n")
    assert len(told) == 1


def test_the_name_of_a_game_has_a_limit_and_says_it(screen):
    screen.rename()
    screen.field.insert("n" * (LONGEST + 1))
    assert len(screen.field.value) == LONGEST
    assert [str(LONGEST) in line for line, _ in screen.app.notices.lines] == [True]
