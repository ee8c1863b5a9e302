"""The rules, legend and keys on the screen: found, followed, measured; and the way there with a real pointer."""

from __future__ import annotations

import pygame
import pytest

from blackangel.ui.black_angel.help.manual import MANUAL, book
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.choices import Segments
from blackangel.ui.kit.fonts import fitted, spaced
from blackangel.ui.kit.scene import Scene
from blackangel.ui.kit.textfield import TextField
from blackangel.ui.kit.words import CATALOGUE
from blackangel.ui.play.help import keys, legend
from blackangel.ui.play.help.screen import ICONS, KEYS, HelpScreen
from blackangel.ui.play.help.texts import LANGUAGES, said
from tests.ui.helping import click, key, middle

SIZES = [(1280, 720), (1920, 1080), (2560, 1080)]


def opened(app, *words):
    scene = HelpScreen(MANUAL, *words)
    app.scenes.push(scene)
    app.scenes.update(0.1)
    return scene


def test_typing_searches_and_enter_goes_to_what_was_found(help_app):
    app = help_app()
    scene = opened(app, "goal")
    for letter in "flip":
        key(scene, pygame.key.key_code(letter), letter)
    assert scene.query == "flip" and scene.topic.id == "flipping" and len(scene.hits) > 2
    key(scene, pygame.K_RETURN)
    key(scene, pygame.K_DOWN)
    assert scene.topic is scene.hits[1].topic
    key(scene, pygame.K_ESCAPE)
    assert scene.query == "" and app.scenes.top is scene
    key(scene, pygame.K_ESCAPE)
    assert app.scenes.top is None


def test_links_lead_on_and_back(help_app):
    app = help_app((1920, 1080))
    scene = opened(app, "discover")
    area, name = scene.page.article.links[0]
    x, y = scene.page.area[0] + area[0] + 8, scene.page.area[1] + 6 + area[1] + area[3] / 2
    click(scene, (x, y))
    assert scene.topic.id == name
    key(scene, pygame.K_BACKSPACE)
    assert scene.topic.id == "discover"
    scene.form.set_focus(scene.page)
    key(scene, pygame.K_RIGHT)
    key(scene, pygame.K_RETURN)
    assert scene.topic.id == name


def test_the_list_goes_through_all_topics_by_keys(help_app):
    app = help_app()
    scene = opened(app, book().topics[0].id)
    seen = [scene.topic.id]
    for _ in range(200):
        key(scene, pygame.K_DOWN)
        if scene.topic.id != seen[-1]:
            seen.append(scene.topic.id)
        if scene.form.focus is not scene.list:
            break
    assert seen == [topic.id for topic in book().topics]


def test_the_legend_filters_and_leads_to_topics(help_app):
    app = help_app()
    scene = opened(app, "", ICONS)
    whole = len(scene.pages.cells)
    scene.type("robot")
    assert 0 < len(scene.pages.cells) < whole
    area, sign = next(cell for cell in scene.pages.cells if cell[1].topic)
    click(scene, (scene.pages.area[0] + area[0] + 20, scene.pages.area[1] + area[1] + 10))
    assert scene.topic.id == sign.topic


def test_a_language_changes_what_is_searched(help_app):
    app = help_app((1280, 720), "fr")
    scene = opened(app)
    scene.type("etalage")
    assert scene.topic.id == "display"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut(help_app, language, size):
    app = help_app(size, language)
    scene = opened(app)
    canvas = app.canvas
    for topic in book().topics:
        scene.go(topic.id)
        app.draw()
        page = scene.page
        for row in page.article.rows:
            if row.pieces:
                last = row.pieces[-1]
                assert last[0] + last[1].width <= page.article.width + 0.5, (topic.id, last[1].text)
        title = said(topic.title)
        assert fitted(canvas, title, 40, scene.plan.topic[2] - 230, "bold") == ([title], 40), title
        assert fitted(canvas, title, 22, scene.plan.list[2] - 60 - 70, "label") == ([title], 22), title
        assert page.height <= page.area[3] * 1.25, f"{topic.id} is too long: {page.height}"
        if topic.art:
            left, _, wide, _ = scene.plan.topic
            right = page.area[0] + max(row.x for row in page.article.rows) + page.article.width
            assert right <= left + scene.left + wide - 44 - scene.art
    scene.choose_tab(ICONS)
    pages = scene.pages
    for (x, y, w, h), sign in pages.cells:
        assert x + w <= pages.area[2] and y + h <= pages.height, sign.icons
        assert pages.height_of(canvas, sign, w) <= h + 0.5
    scene.choose_tab(KEYS)
    app.draw()
    for widget in scene.form.widgets:
        if isinstance(widget, Segments):
            assert sum(part[2] for part in widget.parts()) <= widget.area[2]


@pytest.mark.parametrize("words", [1.0, 1.25])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_the_keys_is_listed_whole(help_app, language, words, monkeypatch):
    app = help_app((1280, 720), language)
    app.canvas = Canvas((1280, 720), words=words)
    scene = opened(app)
    scene.choose_tab(KEYS)
    drawn, plain = [], Pen.text

    def noted(pen, string, x, y, size=20, colour=None, font="label", align="left", **more):
        drawn.append((str(string), x, y, size, font, more.get("fit")))
        return plain(pen, string, x, y, size, colour, font, align, **more)

    monkeypatch.setattr(Pen, "text", noted)
    for part, _ in enumerate(keys.PARTS):
        drawn.clear()
        scene.choose_part(part)
        app.draw()
        told = keys.rows(app, MANUAL, part)
        said = [one[0] for one in drawn]
        assert all(words in said and set(names) <= set(said) for names, words, _ in told)
        for string, x, y, size, font, room in drawn:
            if room is not None:
                assert fitted(app.canvas, string, size, room, font)[0] == [spaced(string, font)], string
            assert x < 1860 + scene.left and 210 < y - scene.top < 960


def test_the_keys_of_all_places_are_told(help_app):
    app = help_app()

    def told(part):
        return {name: words for names, words, _ in keys.rows(app, MANUAL, part) for name in names}

    assert told(keys.TABLE)["F1"] == "Help: the rule of what the mouse is over"
    assert told(keys.ELSEWHERE)["Ctrl+Z"] == "Take back what was deleted or renamed last"
    letters = {pygame.key.name(code).upper() for code in (pygame.K_b, pygame.K_g, pygame.K_v, pygame.K_e, pygame.K_p,
                                                          pygame.K_s, pygame.K_c)}
    assert letters <= told(keys.REPLAY).keys()
    app.hotkeys.settings.keys["help"] = "F2"
    assert "F2" in told(keys.TABLE) and "F2" in told(keys.ELSEWHERE) and "F1" not in told(keys.ELSEWHERE)


@pytest.mark.parametrize(("below", "part"), [("replay", keys.REPLAY), ("menus", keys.ELSEWHERE), ("table", keys.TABLE)])
def test_the_keys_open_at_those_of_the_place_one_comes_from(help_app, below, part):
    app = help_app()
    under = Scene()
    under.keys = below
    app.scenes.push(under)
    assert opened(app).part == part


def test_a_language_longer_than_any(help_app):
    app = help_app()
    CATALOGUE.use(lambda words: f"Ż{words}{'ó' * max(1, len(words) // 2)}")
    try:
        scene = opened(app, "hal")
        for tab in (0, 1, 2):
            scene.choose_tab(tab)
            app.draw()
        app.tutorial()
        app.scenes.update(0.1)
        app.draw()
    finally:
        CATALOGUE.use(None)


def test_matching_legend_entries_ignore_accents():
    assert len(legend.matching(book(), "etoile", "fr")) >= 2
    assert legend.matching(book(), "nothing like this", "en") == []


# ------------------------------------------------------------ with a real pointer
@pytest.mark.parametrize(("size", "language"), [(SIZES[0], "en"), (SIZES[1], "pl"), (SIZES[0], "fr")])
def test_from_the_title_into_the_lessons_and_the_rules(make_app, size, language):
    from blackangel.ui.kit.words import speak, tr

    hands = make_app(size, speed="off")
    app = hands.app
    if speak(language) != language:
        pytest.skip(f"the catalogue {language} is not built")
    try:
        app.scenes.top.rebuild()
        hands.press(tr("How to play"))
        assert app.scenes.top.name == "dialog"
        hands.press(tr("Learn by playing"))
        scene = app.scenes.top
        assert scene.name == "tutorial"
        hands.until(lambda: scene.teaching and scene.boxes.bubble)
        hands.press(tr("Next"))
        hands.key("Return")
        assert scene.pupil.step == 2
        hands.press(tr("Next lesson"))
        hands.until(lambda: scene.teaching and scene.boxes.aim.end)
        hands.click(scene.table.point_of(("station", 3)))
        assert scene.pulse > 0
        hands.drag(scene.boxes.aim.start, scene.boxes.aim.end)
        hands.until(lambda: scene.pupil.step == 1 and scene.teaching)
        hands.key("F1")
        assert app.scenes.top.name == "help"
        hands.type("hal")
        assert app.scenes.top.hits and isinstance(app.scenes.top.form.focus, TextField)
        hands.key("Escape", "Escape")
        assert app.scenes.top is scene
        hands.click(middle(hands.button(tr("Stop"))))
        assert app.scenes.top.name == "title"
    finally:
        speak("en")


def test_f1_on_the_table_opens_what_the_pointer_is_over(make_app):
    from blackangel.ui.black_angel.setup import Setup

    hands = make_app((1280, 720), speed="off")
    hands.app.start_game(Setup())
    hands.until(lambda: hands.app.scenes.top.name == "table" and hands.app.scenes.top.interaction)
    table = hands.app.scenes.top
    for place, topic in ((("station", 3), "repair"), (("goods", "debris"), "debris"), (("head",), "end")):
        area = table.layout.space_head if place == ("head",) else table.rect_of(place)
        hands.move((area[0] + area[2] / 2, area[1] + area[3] / 2))
        hands.key("F1")
        assert hands.app.scenes.top.topic.id == topic, place
        hands.key("Escape")
        assert hands.app.scenes.top is table
