"""Topics, legend and lessons in three languages: nothing missing, no dead link, every picture there, all found."""

from __future__ import annotations

import re

import pytest

from blackangel.games.black_angel.printed import printed
from blackangel.paths import resources
from blackangel.ui.black_angel.help.context import BAR, DECISIONS, GOODS, PLACES, topic_for_place
from blackangel.ui.black_angel.help.manual import book
from blackangel.ui.black_angel.help.school import syllabus
from blackangel.ui.black_angel.table import art
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.kit.pen import TOKEN
from blackangel.ui.play.help import richtext
from blackangel.ui.play.help.texts import LANGUAGES
from blackangel.ui.play.help.topics import search

BOOK = book()
STEPS = [(lesson, step) for lesson in syllabus().lessons for step in lesson.steps]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_speaks_every_language(language):
    assert len(BOOK.topics) >= 35
    for topic in BOOK.topics:
        for words in (topic.title, topic.text, topic.keys, BOOK.groups[topic.group]):
            assert words.text(language).strip(), (topic.id, language)
        assert len(topic.text.text(language)) > 200, topic.id


def test_languages_differ_and_say_the_same_amount():
    for topic in BOOK.topics:
        texts = [topic.text.text(language) for language in LANGUAGES]
        assert len(set(texts)) == 3, topic.id
        points = {text.count("\n- ") for text in texts}
        assert len(points) == 1, f"{topic.id} has other points in another language"
        assert len({text.count("\n! ") for text in texts}) == 1, topic.id
        pictures = [sorted(richtext.pictured(text)) for text in texts]
        assert pictures[0] == pictures[1] == pictures[2], f"{topic.id}: {pictures}"


def test_links_and_related_topics_lead_somewhere():
    for topic in BOOK.topics:
        for language in LANGUAGES:
            for name in _linked(topic.text.text(language)):
                assert BOOK.has(name), (topic.id, language, name)
                assert name != topic.id, f"{topic.id} links to itself"
        assert topic.see and all(BOOK.has(name) and name != topic.id for name in topic.see), topic.id


def test_every_topic_can_be_reached_by_links():
    seen, waiting = {"goal"}, ["goal"]
    while waiting:
        topic = BOOK.topic(waiting.pop())
        for name in [*topic.see, *_linked(topic.text.en)]:
            if name not in seen:
                seen.add(name)
                waiting.append(name)
    assert seen == {topic.id for topic in BOOK.topics}


def _linked(words: str) -> list[str]:
    return [mark.group(1) for mark in richtext.MARKS.finditer(words) if mark.group(1)]


def _pictures_exist(words: str, where: object) -> None:
    for mark in TOKEN.finditer(words):
        kind, what = mark.groups()
        assert kind in ("i", "s", "d", "e", "vp"), (where, mark.group())
        if kind == "i":
            found, _ = Pen.found(what)
            assert art.has(f"icons/{found}.png"), (where, what)
        elif kind == "d":
            assert re.fullmatch(r"(orange|gray|green):[0-3]", what), (where, what)


def test_pictures_of_texts_exist():
    for topic in BOOK.topics:
        found, _ = Pen.found(topic.icon)
        assert art.has(f"icons/{found}.png"), topic.icon
        for name in topic.art:
            assert art.has(name) or art.has(f"{name}.png"), (topic.id, name)
        for language in LANGUAGES:
            _pictures_exist(topic.text.text(language), topic.id)
    for lesson, step in STEPS:
        for words in (step.say, step.know):
            for language in LANGUAGES:
                _pictures_exist(words.text(language), (lesson.id, step.id))


def test_marks_are_closed():
    for topic in BOOK.topics:
        for language in LANGUAGES:
            text = richtext.plain(topic.text.text(language))
            assert not re.search(r"[\[\]*|]", text), (topic.id, language, text)


def test_the_legend_names_every_icon_once():
    named = [icon for sign in BOOK.signs for icon in sign.icons]
    there = {path.stem for path in (resources() / "images" / "icons").glob("*.png")}
    assert sorted(named) == sorted(there)
    for sign in BOOK.signs:
        assert all(sign.name.text(language) for language in LANGUAGES), sign.icons
        if sign.text.en:
            assert all(sign.text.text(language) for language in LANGUAGES), sign.icons
        assert not sign.topic or BOOK.has(sign.topic), sign.topic


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_speak_every_language(language):
    for lesson, step in STEPS:
        assert lesson.title.text(language)
        assert step.say.text(language).strip() and step.know.text(language).strip(), (lesson.id, step.id)
        assert ("{die}" in step.say.en) == ("{die}" in step.say.text(language)), (lesson.id, step.id)


def test_places_lead_to_topics():
    for table in (PLACES, {one.number: one.kind for one in printed().stations}, GOODS, DECISIONS, BAR):
        for name in table.values():
            assert BOOK.has(name), name
    assert topic_for_place(("station", 3)) == "repair"
    assert topic_for_place(("hand", 77)) == "ravager-cards"
    assert topic_for_place(("hand", 12)) == "missions"
    assert topic_for_place(None, None, "inject") == "inject"
    assert topic_for_place(("top", "help"), None, "repair") == "repair"


def test_every_kind_of_decision_has_a_topic():
    rules = resources().parent / "blackangel" / "games" / "black_angel"
    found = set()
    for path in rules.glob("*.py"):
        found |= set(re.findall(r"Decision\(\s*[\w.]+,\s*\"([a-z_]+)\"", path.read_text(encoding="utf-8")))
    assert found <= set(DECISIONS)


@pytest.mark.parametrize(
    ("query", "language", "wanted"),
    [
        ("flip", "en", "flipping"),
        ("buy a die", "en", "buying"),
        ("Advanced til", "en", "advanced-tiles"),
        ("high security", "en", "reserving"),
        ("asteroid", "en", "space"),
        ("etoile filante", "fr", "space"),
        ("reparation", "fr", "repair"),
        ("dé retourner", "fr", "flipping"),
        ("decompte", "fr", "scoring"),
        ("kosc", "pl", "dice"),
        ("uszkodzen", "pl", "damage"),
        ("tor technologii", "pl", "display"),
        ("destruktorow", "pl", "ravager-cards"),
        ("HAL", "pl", "hal"),
    ],
)
def test_the_search_finds(query, language, wanted):
    hits = search(BOOK, query, language)
    assert wanted in [hit.topic.id for hit in hits[:3]], [hit.topic.id for hit in hits[:6]]
    assert all(hit.excerpt for hit in hits)


@pytest.mark.parametrize(
    ("query", "language", "wanted"),
    [("reserve", "en", "reserving"), ("debris", "en", "debris"), ("score", "en", "scoring"),
     ("réserve", "fr", "reserving")],
)
def test_another_form_of_a_title_finds_it_before_pages_that_only_speak_of_it(query, language, wanted):
    assert search(BOOK, query, language)[0].topic.id == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_finds_its_topic_first(language):
    for topic in BOOK.topics:
        hits = search(BOOK, topic.title.text(language), language)
        assert hits and hits[0].topic is topic, (topic.id, [hit.topic.id for hit in hits[:3]])


def test_search_of_nothing_and_nonsense():
    assert search(BOOK, "  ", "en") == []
    assert search(BOOK, "xyzzy", "en") == []
    assert search(BOOK, "flip xyzzy", "en") == []
