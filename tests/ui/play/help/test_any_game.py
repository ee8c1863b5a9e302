"""A game of three pages has a help as soon as it hands over its topics, its signs and its keys."""

from __future__ import annotations

from blackangel.ui.kit import theme
from blackangel.ui.kit.pen import Pen
from blackangel.ui.play.help import keys
from blackangel.ui.play.help.keys import KeyLine, at_any_table
from blackangel.ui.play.help.manual import Manual, ManualHelp
from blackangel.ui.play.help.screen import ICONS, KEYS, HelpScreen
from blackangel.ui.play.help.texts import Words
from blackangel.ui.play.help.topics import Book, Sign, Topic


def topic(name: str, text: str, *see: str) -> Topic:
    return Topic(name, "rules", "ui_book", Words(name.capitalize()), Words(text), Words(), see, ())


BOOK = Book(
    (topic("heap", "A heap of pebbles. [[turn|Take some]] [i:ui_play]."), topic("turn", "Take one.", "heap")),
    {"rules": Words("Rules")}, (Sign(("ui_play",), Words("Go on"), Words("It goes on."), "all", "turn"),),
    {"all": Words("All")},
)  # fmt: skip


class Help(ManualHelp):
    def manual(self) -> Manual:
        return Manual(lambda: BOOK, Pen, at_any_table(KeyLine(("end_turn",), words="give the heap away")),
                      lambda: "", lambda icon: theme.GOLD)


def test_its_rules_are_read_and_searched(help_app):
    app = help_app()
    app.scenes.push(Help().rules("turn"))
    scene = app.scenes.top
    app.draw()
    assert scene.topic.id == "turn" and [one.id for one in scene.entries[1:]] == ["heap", "turn"]
    scene.type("pebbles")
    assert [hit.topic.id for hit in scene.hits] == ["heap"] and scene.topic.id == "heap"
    scene.go("turn")
    scene.go("nowhere")
    assert scene.topic.id == "turn"


def test_its_icons_and_keys_are_shown(help_app):
    app = help_app()
    app.scenes.push(Help().icons())
    scene = app.scenes.top
    app.draw()
    assert scene.tab == ICONS and [sign.icons for _, sign in scene.pages.cells] == [("ui_play",)]
    assert Help().turn_to_keys(scene) is False and scene.tab == KEYS and Help().turn_to_keys(scene) is True
    app.draw()
    told = [words for _, words, _ in keys.rows(app, scene.manual)]
    assert "Learn by playing" not in [getattr(one, "label", "") for one in scene.form.widgets], "it has no lessons"
    assert "Give the heap away" in told and "Take back one step" in told
    assert Help().turn_to_keys(object()) is None and isinstance(Help().keys(), HelpScreen)
