"""The help says everything that is printed, and opens at what one looks at, decides or was refused."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from blackangel.ui.app.title import TitleScreen
from blackangel.ui.derelict import asking, names, reasons, tips
from blackangel.ui.derelict.manual import MANUAL, book
from blackangel.ui.kit.words import speak
from blackangel.ui.play.face import faces
from blackangel.ui.play.help.richtext import plain
from blackangel.ui.play.help.texts import folded
from blackangel.ui.play.help.topics import search
from tests.games.derelict.positions import position
from tests.ui.derelict.players import lay, play_on, session
from tests.ui.helping import help_app as help_app
from tests.ui.helping import key

LANGUAGES = ["en", "fr", "pl"]


def told():
    """Every thing that has a name, with the page that must tell of it."""
    data = names.data()
    yield from ((names.order(one.id), f"orders_{names.team_of(one.id)}") for one in data.orders)
    yield from ((names.surname(one.id), f"orders_{names.team_of(one.id)}") for one in data.marines)
    yield from ((names.terrain(one.id), "terrain") for one in data.terrain)
    yield from ((names.place(one.id), "winning" if one.tier == "4" else "places") for one in data.places)
    yield from ((names.event(one.id), "events_instinct" if one.instinct else "events_plain") for one in data.events)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_printed_is_told_and_found(help_app, language):
    help_app((1280, 720), language)
    found = {topic.id: folded(plain(topic.text.text(language))) for topic in book().topics}
    for name, page in told():
        assert folded(name) in found[page], (name, page)
        hits = [hit.topic.id for hit in search(book(), name, language)]
        assert page in hits, (name, hits)


def test_each_page_leads_to_pages_that_exist():
    known = {topic.id for topic in book().topics}
    assert all(set(topic.see) <= known for topic in book().topics)
    assert {sign.topic for sign in book().signs} - {""} <= known and MANUAL.taught == "derelict"


def test_each_decision_and_each_reason_has_its_page():
    known = {topic.id for topic in book().topics}
    assert {tips.topic_of(kind) for kind in asking.TITLES} <= known
    assert set(reasons.TOPICS) <= set(reasons.REASONS) and set(reasons.TOPICS.values()) <= known


@pytest.mark.parametrize("kind", ["choose", "support", "move", "attack", "defend", "event_marine"])
def test_each_place_of_the_table_has_its_page(help_app, kind):
    app = help_app()
    game = session(2, 9)
    assert play_on(game, kind)
    lay(app, game)
    table = app.scenes.top.table
    known = {topic.id for topic in book().topics} | {""}
    for place, _ in table.all_places():
        assert tips.topic(place, table.view) in known, place
        if place[0] not in ("bar", "corridor"):
            assert tips.topic(place, table.view), place
    assert table.help_topic in known


def test_the_last_place_leads_to_how_one_wins_every_other_to_places():
    for place in names.data().places:
        seen = {"location": {"current": place.id}, "events": {"current": None}}
        assert tips.topic(("place",), seen) == ("winning" if place.tier == "4" else "places")


@pytest.mark.parametrize("number, name", enumerate(("[m:green] Harrow", "[m:yellow] Marek", "[m:blue] Pike"), 1))
def test_at_a_swarm_stands_who_lives_through_it_also_at_the_ends_of_the_row(number, name):
    table = SimpleNamespace(view=position(["<green_1", "yellow_1>", "<blue_2"], {f"{number}L": "head claw"}).view(0))
    title, lines = tips.TELL["swarm"](table, ("swarm", number, "left"))
    assert title == "A swarm of 2" and lines[1] == f"{name} lives with 3 of 6"


@pytest.mark.parametrize("seen, words", [
    ([], []), (["ev_mind_spike"], ["Seen: Mind Spike"]),
    (["ev_mind_spike", "ev_disarray", "ev_mind_spike"], ["Seen: Disarray, Mind Spike × 2"]),
])
def test_at_the_event_deck_stands_what_was_seen(seen, words):
    table = SimpleNamespace(view={"events": {"deck": 3, "discard": seen}})
    assert tips.TELL["deck"](table, ("deck", "events")) == ("3 events in the deck", words)


def test_f1_after_a_refusal_opens_what_says_more(help_app):
    app = help_app()
    game = session(1, 9)
    assert play_on(game, "support")
    lay(app, game)
    table = app.scenes.top.table
    table.scold(("terrain", "ter_door"))
    assert table.scolded is not None and table.scolded[1] == "order_comes"
    app.help()
    assert app.scenes.top.about == "derelict" and app.scenes.top.topic.id == "round"


@pytest.mark.parametrize("game", faces())
def test_f1_opens_the_help_over_a_small_window_too_and_leads_back_to_it(help_app, game):
    app = help_app()
    app.scenes.push(TitleScreen())
    app.how_to_play(game)
    window = app.scenes.top
    for _ in range(2):
        key(app.scenes.top, pygame.K_F1)
        assert app.scenes.top.name == "help" and window in app.scenes.scenes
        key(app.scenes.top, pygame.K_F1)
        assert app.scenes.top is window


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_can_be_read(help_app, language):
    """It is drawn in a window of the smallest size; nothing is missing in that language."""
    from blackangel.ui.play.help.screen import HelpScreen
    from blackangel.ui.play.help.texts import translations

    app = help_app((1280, 720), language)
    speak(language)
    missing = []
    for topic in book().topics:
        app.scenes.push(HelpScreen(MANUAL, topic.id))
        app.draw()
        app.scenes.pop()
        if language != "en":
            missing += {topic.title.en, topic.text.en, topic.keys.en} - set(translations(language))
    assert missing == []
