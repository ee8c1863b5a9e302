"""The largest text size: no word smaller than at the plain size, none on another, labels that belong together equal."""

from __future__ import annotations

import re
from itertools import combinations

import pygame
import pytest

from blackangel.engine import read_log
from blackangel.ui.app import shots
from blackangel.ui.app.shots import SCENES
from blackangel.ui.black_angel.table import phrases
from blackangel.ui.black_angel.table.layout import Layout
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.kit import fonts, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.choices import GAP, Segments
from blackangel.ui.kit.faces import FINE, TIMES, advance, line_of, picture_of
from blackangel.ui.kit.form import Form
from blackangel.ui.kit.widgets import Button
from blackangel.ui.kit.words import LANGUAGES, plural, speak, tr
from blackangel.ui.play import decision_bar
from blackangel.ui.play.decision_bar import BarButton, BarWords
from blackangel.ui.replay import opening, steps
from tests.ui.sizewatch import drawn_scene, sized
from tests.ui.wordwatch import log_for

LARGEST = 1.25
HEAD = 26.0
"""Heads of this size and more may give some of it to the words beside them, which grow."""
LABELS = {
    "settings_game": ("Speed of moves", "Automatic zoom", "Reasons", "Warnings", "Confirm a step",
                      "Only choice taken for you", "Confirmations"),
    "settings_display": ("Display and sound", "Game", "Accessibility", "Keys"),
    "load": ("All", "In progress", "Finished", "Examples", "Bin", "Import", "Last played"),
    "new_game": ((5, "space strip", "space strips"), (7, "jump to Spes", "jumps to Spes"),
                 (18, "Ravager card", "Ravager cards"), "no\nboosts"),
    "scoring": ("In play", "Missions", "Advanced tiles", "Exchange"),
}
"""Labels that stand together, in English; of two lines the lower one. Some with the number that they bend for."""


def said(label: str | tuple[int, str, str]) -> str:
    """A label in the language spoken."""
    return plural(*label) if isinstance(label, tuple) else tr(label).split("\n")[-1]


pytestmark = pytest.mark.usefixtures("invisible")


@pytest.fixture
def canvas():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    yield Canvas((1280, 720), words=LARGEST)
    pygame.quit()


def lie_on_each_other(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    """Whether the letters of two texts do; boxes have some room above and below the letters."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return across > 1 and down > 0.35 * min(one[3], other[3])


@pytest.mark.parametrize("lang", list(LANGUAGES))
def test_words_are_never_smaller_than_at_the_plain_size_and_never_touch(lang, logs, tmp_path, monkeypatch):
    smaller, touching, uneven = [], [], []
    with sized(monkeypatch) as sheet:
        for scene in SCENES:
            log = log_for(scene, logs)
            drawn_scene(sheet, tmp_path / f"{scene}_plain", scene, lang, "normal", log)
            plain, places = sheet.sizes(), sheet.places()
            found = drawn_scene(sheet, tmp_path / scene, scene, lang, "largest", log)
            sizes, now = sheet.sizes(), sheet.places()
            smaller += [(scene, word, plain[word], sizes[word]) for word in plain.keys() & sizes.keys()
                        if now[word] <= places[word]  # at one more it says something else, as a sum that has a row now
                        and sizes[word] < min(plain[word], HEAD) - 0.01]  # fmt: skip
            if scene == "tutorial":  # its bubble lies over the table
                found = []
            if scene == "replay":  # what it is of stands over the word mark
                found = [word for word in found if word.string != "BLACK ANGEL"]
            touching += [(scene, a.string, b.string) for a, b in combinations(found, 2)
                         if lie_on_each_other(a.box, b.box)]  # fmt: skip
            speak(lang)
            group = {word: sizes[fonts.spaced(said(word), "text")] for word in LABELS.get(scene, ())}
            uneven += [(scene, group)] if len({round(size, 2) for size in group.values()}) > 1 else []
    assert smaller == []
    assert touching == []
    assert uneven == []


def test_a_label_takes_two_lines_rather_than_small_letters(canvas):
    words = "wiersz 1: to nie jest wiersz zapisanej gry"
    plain = Canvas((1280, 720))
    assert fonts.fitted(plain, words, 21, 250, "label")[0][0].endswith("…")  # one line that is cut
    rows, size = fonts.fitted(canvas, words, 21, 250, "label", 66)
    assert len(rows) == 2 and " ".join(rows) == words
    assert size * LARGEST >= 21  # not smaller than the plain size of words


def test_a_label_shrinks_to_the_same_pixels_at_every_text_size(canvas):
    plain = Canvas((1280, 720))
    for words in ("Zniszczenie", "Accessibilité", "Żetony zaawansowane"):
        room = fonts.width_of(plain, words, 22, "bold")
        rows, size = fonts.fitted(plain, words, 26, room, "bold")
        large_rows, large = fonts.fitted(canvas, words, 26, room, "bold")
        assert rows == large_rows == [words]
        assert round(large * LARGEST * canvas.scale) >= round(size * plain.scale), words


def test_a_large_head_that_shrinks_does_not_grow_again(canvas):
    """Words of 34 and more are not enlarged; below that they are, also when they got there by shrinking."""
    room = fonts.width_of(canvas, "Ein sehr langer Name", 36, "bold") * 0.9
    rows, size = fonts.fitted(canvas, "Ein sehr langer Name", 36, room, "bold")
    assert rows == ["Ein sehr langer Name"]
    assert fonts.width_of(canvas, rows[0], size, "bold") <= room
    assert size * fonts.growth(canvas, "bold", size) > 36 * 0.85


def test_choices_side_by_side_keep_apart(canvas):
    speak("pl")
    labels = [tr(word) for word in ("All", "In progress", "Finished", "Examples", "Bin")]
    tabs = Segments((40, 122, 596, 54), labels, size=20)
    form = Form()
    form.add(tabs)
    form.draw(pygame.display.get_surface(), canvas)
    assert tabs.level * LARGEST >= 16
    for label, (_, _, wide, _) in zip(labels, tabs.parts(), strict=True):
        assert wide - fonts.width_of(canvas, label, tabs.level, "bold") >= GAP - 1, label


def test_choices_that_cannot_be_taken_are_clearly_darker(canvas):
    surface, lights = pygame.display.get_surface(), []
    for off in ((), (1,)):
        surface.fill((0, 0, 0))
        tabs = Segments((0, 0, 400, 54), ["Person", "Strong"], size=20, off=off)
        tabs.draw(surface, canvas)
        x, y, w, h = tabs.parts()[1]
        part = surface.subsurface(canvas.rect(x + 8, y + 8, w - 16, h - 16))
        spots = [(i, j) for i in range(part.get_width()) for j in range(part.get_height())]
        lights.append(max(sum(part.get_at(spot)[:3]) for spot in spots))
    assert lights[1] < 0.6 * lights[0]


def test_buttons_that_stand_together_have_letters_of_one_size(canvas):
    form = Form()
    short, long = Button((0, 0, 200, 50), "No", size=22), Button((210, 0, 130, 50), "Unbreakable-word", size=22)
    other = Button((0, 60, 200, 70), "No", size=22)
    form.add(short, long, other)
    form.draw(pygame.display.get_surface(), canvas)
    assert short.level == long.level < 22
    assert other.level == 22


@pytest.mark.parametrize("lang", list(LANGUAGES))
def test_the_names_of_all_actions_are_equally_large(lang, logs, tmp_path, monkeypatch):
    with sized(monkeypatch) as sheet:
        found = drawn_scene(sheet, tmp_path, "table", lang, "largest", logs["half"])
    speak(lang)
    names = {phrases.action_name(number) for number in range(1, 7)}
    ours = [word.size for word in found if word.string in names]
    assert len(ours) == 6 and len(set(ours)) == 1 and ours[0] >= 16


@pytest.mark.parametrize("width", [300, 420, 560, 760])
def test_the_steps_of_a_turn_stay_in_the_bar(canvas, width, monkeypatch):
    """Card, Die and Draw: with words, as circles, or as pips; they never vanish."""
    steps: list[int] = []
    for name in ("_step", "_small_step", "_pip"):
        made = getattr(decision_bar, name)

        def count(*args, made=made, place=4 if name == "_step" else -2):
            steps.append(args[place])
            return made(*args)

        monkeypatch.setattr(decision_bar, name, count)
    monkeypatch.setattr(decision_bar, "plan", lambda pen, words, room: (False, 0.0))  # no room for the large ones
    words = BarWords("Pole lub stacja", "Kliknij świecące pole lub przeciągnij kartę.", ("Karta", "Kość", "Dobór"), 1)
    pen = Pen(pygame.display.get_surface(), canvas)
    layout = Layout()
    filler = "x" * max(1, int((layout.bar[2] - width) / 16))
    decision_bar.draw(pen, layout.bar, words, [BarButton("fill", filler)])
    assert steps == [0, 1, 2]


@pytest.mark.parametrize("lang", list(LANGUAGES))
def test_a_paragraph_with_the_largest_words_stays_within_its_height(lang, canvas):
    """What Hal does this time and what follows if no die fits stand below each other."""
    speak(lang)
    for words, size, room, line in (
        (tr("There is no die for either half: his highest die goes to its supply."), 21, (200, 148), 1.4),
        (tr("He turns up a card after your turn. If he has no die left, he rolls and the ship jumps."), 21, (200, 210),
         1.4),
    ):
        found = fonts.filling(canvas, words, size, room, "text", line)
        lines = len(fonts.wrap(canvas, words, found, room[0], "text"))
        assert lines * line * found * fonts.growth(canvas, "text", found) <= room[1], words


@pytest.mark.parametrize("lang", list(LANGUAGES))
def test_tabs_and_note_of_the_settings_grow_with_the_text_size(lang, tmp_path, monkeypatch):
    with sized(monkeypatch) as sheet:
        safe = {"palette": "safe", "patterns": True}
        found = drawn_scene(sheet, tmp_path, "settings_access", lang, "largest", None, settings=safe, afresh=True)
    speak(lang)
    sizes = {word.string: word.size for word in found}
    for word in LABELS["settings_display"]:
        assert sizes[tr(word)] > 24 * 1.2, word
    note = fonts.spaced(tr("safe colours and patterns"), "label")
    assert sizes[note] >= 22
    written = next(word for word in found if word.string == note)
    head = next(word for word in found if word.string == tr("How it looks"))
    assert written.box[0] > head.box[0] + head.box[2]
    whole = fonts.width_of(Canvas((1280, 720), words=LARGEST), note, sizes[note] / LARGEST, "label")
    lines = 2 if written.box[3] > 1.6 * sizes[note] * 720 / 1080 else 1
    assert written.box[2] * 1080 / 720 * lines >= whole * 0.97  # nothing of it is left out


@pytest.mark.parametrize("word", ["Destruction", "Découverte", "Zniszczenie", "Command"])
def test_small_words_are_not_torn_apart(word):
    """As wide as the same word in large letters would be; hinting moves each letter by up to half a pixel."""
    pygame.font.init()
    canvas = Canvas((1920, 1080))
    ideal = fonts.width_of(canvas, word, 200, "label") / 200
    for pixels in range(8, FINE + 1):
        apart = fonts.width_of(canvas, word, pixels, "label") - ideal * pixels
        assert abs(apart) <= 1 + len(word) / 2 / TIMES, pixels
        face = fonts.font_of(canvas, "label", pixels)
        drawn = line_of(face, word, (255, 255, 255))
        assert drawn.get_size() == (advance(face, word), face.get_height())
        letters = drawn.get_bounding_rect(96)
        assert abs(letters.bottom - face.get_ascent()) <= 1  # none of these words goes below its line


@pytest.mark.parametrize("words", [1.0, LARGEST])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_words_with_accents_stand_on_the_line_of_their_neighbours(size, words):
    """An accent above a capital makes the letters' picture higher; what stands below must not go down for it."""
    canvas, feet = Canvas(size, words=words), {}
    for font in ("text", "label", "bold", "heavy", "number"):
        for high in (12, 16, 19, 20, 22, 24, 30):
            for text in ("E", "É", "EE E", "É E", "E É"):
                surface = pygame.Surface((300, 120), pygame.SRCALPHA)
                fonts.text(surface, canvas, text, (20, 60), high, (255, 255, 255), font, "midleft")
                feet[font, high, text] = surface.get_bounding_rect(128).bottom
            assert len({feet[font, high, text] for text in ("E", "É")}) == 1, (font, high, feet)
            assert len({feet[font, high, text] for text in ("EE E", "É E", "E É")}) == 1, (font, high, feet)


def test_the_edge_of_small_words_surrounds_them(canvas):
    face = fonts.font_of(canvas, "label", 12)
    assert face.fine is not None
    plain = line_of(face, "Hal", (255, 255, 255)).get_bounding_rect(64)
    edged = picture_of(face, "Hal", (255, 255, 255), 2, (0, 0, 0)).get_bounding_rect(64)
    assert edged.w - plain.w in (3, 4, 5) and edged.h - plain.h in (3, 4, 5)


@pytest.mark.parametrize("lang", list(LANGUAGES))
def test_a_step_of_a_replay_is_never_cut_without_dots(lang, canvas, logs):
    """Whatever the steps of a game say: what stands in a row has room, and what has none ends in three dots."""
    speak(lang)
    pen = Pen(pygame.display.get_surface(), canvas)
    scene = opening.viewer_of(read_log(logs["done"]), "A game")
    told = [scene.row_words(number) for number in range(1, scene.length + 1)]
    told += [("[s:gray] " + "Ein langes Wort nach dem anderen " * 3, "mehr"), ("[i:ship] " * 40,), ("x" * 90 + " y",)]
    cut = 0
    for parts in told:
        for now in (False, True):
            words = steps.row_words(pen, parts, now, 505)
            room = 505 - steps.BEFORE - steps.AFTER
            assert pen.rich_width(words, theme.SMALLEST, "bold" if now else "label") <= room, words
            whole = all(part in words for part in parts)
            assert whole or words.endswith("…"), (parts, words)
            assert words.count("[") == words.count("]")
            cut += not whole
    assert cut


@pytest.mark.parametrize("lang", list(LANGUAGES))
def test_the_words_of_the_time_line_grow(lang, logs, tmp_path, monkeypatch):
    with sized(monkeypatch) as sheet:
        found = drawn_scene(sheet, tmp_path, "replay", lang, "largest", logs["done"])
    speak(lang)
    sizes = {word.string: word.size for word in found}
    assert sizes[tr("Play on")] > 21 * 1.2
    turn = re.compile(tr("Turn {n} of {all}", n=1, all=1).replace("1", r"\d+") + "|" + tr("Start"))
    step = re.compile(tr("Step {n} of {all}", n=7, all=7).replace("7", r"\d+"))
    assert [word.size > 21 * 1.2 for word in found if turn.fullmatch(word.string)] == [True]
    assert [word.size > 16 * 1.2 for word in found if step.fullmatch(word.string)] == [True]


@pytest.mark.parametrize("lang", list(LANGUAGES))
@pytest.mark.parametrize("tab", ["settings", "settings_game", "settings_access"])
def test_what_is_chosen_from_in_the_settings_grows_with_the_words(tab, lang, tmp_path, monkeypatch):
    """One narrow button would keep all that stand beside it small."""
    levels = {}
    for words in ("normal", "largest"):
        app = shots.open_app(tmp_path / words, (1280, 720), lang)
        app.settings.words = words
        app.settings_changed()
        try:
            shots.show(app, tab, None, None)
            app.draw()
            widgets = [one for one in app.scenes.top.form.widgets if isinstance(one, Segments)]
            levels[words] = [one.level * app.canvas.words for one in widgets]
        finally:
            app.thumbs.close()
            speak("en")
    assert len(levels["normal"]) > 1
    for plain, large in zip(levels["normal"], levels["largest"], strict=True):
        assert large >= 1.1 * plain, levels
