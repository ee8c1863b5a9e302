"""The end of a mission: ways on from it, and what they lead to."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest

from blackangel.engine.session import Session
from blackangel.ui.app import shots
from blackangel.ui.derelict import ending, look, names
from blackangel.ui.derelict.ending import DerelictEnding, decisive
from blackangel.ui.derelict.pen import Pen
from blackangel.ui.derelict.tally import Tally
from blackangel.ui.kit.geometry import overlap, within
from tests.ui.derelict.players import session
from tests.ui.helping import help_app as help_app


def lost(people=1, **options):
    """A mission played at random until the last marine has fallen."""
    game, chance = session(people, 3, **options), random.Random(1)
    while not game.state.is_over:
        game.apply(chance.choice(game.state.decision.options))
    assert game.state.view(None)["result"] == "lost"
    return game


def ended(app, game):
    app.controller = shots.pictured(app, game)
    app.scenes.push(DerelictEnding(app.controller))
    return app.scenes.top


@pytest.mark.parametrize(("people", "options", "may"), [(1, {}, True), (2, {"orders": "open"}, True), (2, {}, False)])
def test_a_lost_round_is_played_again_where_nobody_sees_secret_orders(help_app, people, options, may):
    screen = ended(help_app(), lost(people, **options))
    assert bool(screen.last_round()) == may
    assert any("round" in way.words for way in screen.ways()) == may


def test_back_to_a_round_is_a_new_game_that_stands_at_its_beginning(help_app):
    app = help_app()
    played = lost()
    game = Session.from_steps(played.game, played.header, [record.step for record in played.history],
                              app.data_dir / "lost.balog")
    screen = ended(app, game)
    number = screen.last_round()
    screen.go_back()
    fresh = app.controller.session
    assert fresh is not game and fresh.path is not None
    assert (fresh.state.round, fresh.state.decision.kind) == (number, "choose") and not fresh.state.is_over


def test_the_worst_round_is_where_most_was_lost():
    assert decisive(Tally(course=[(6, 2), (6, 3), (4, 6), (4, 2)])) == "round 2"
    assert decisive(Tally()) == "–"


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1600, 1200), (2520, 1080)])
def test_all_ways_fit_side_by_side(help_app, size, language):
    app = help_app(size, language)
    screen = ended(app, lost())
    areas = [one.area for one in screen.form.widgets]
    assert len(screen.ways()) == 5 and not any(overlap(a, b) for n, a in enumerate(areas) for b in areas[:n])
    assert all(within(area, (0.0, 0.0, app.canvas.width, app.canvas.height)) for area in areas)
    app.draw()


def test_its_ground_fills_a_window_wider_than_any_is_laid_out_for(help_app):
    app = help_app((3840, 1080))
    ended(app, lost())
    app.draw()
    edge, whole = round(app.canvas.origin[0]), app.surface.get_rect()
    assert edge > 600
    for side in (edge, whole.right - edge):
        assert app.surface.get_at((side - 2, 20)) == app.surface.get_at((side + 2, 20))
    assert sum(app.surface.get_at((2, 2))[:3]) > sum(look.GROUND) + 6


def test_lamps_go_out_one_by_one_and_at_once_where_nothing_shall_move(help_app):
    app = help_app((1280, 720))
    app.settings.speed, app.settings.reduced_motion = "normal", False
    screen = ended(app, lost())
    x, y, w, h = app.canvas.rect(*screen.zones()["scene"])

    def light():
        """Of the scene, from left to right."""
        app.draw()
        return [sum(pygame.transform.average_color(app.surface, (x + n * w // 4, y, w // 4, h))[:3]) for n in range(4)]

    first = light()
    assert not screen.shown and screen.still == 0.0
    app.scenes.update(ending.BEGINS + ending.EACH_LAMP + ending.FADES)
    second = light()
    assert second[0] < first[0] - 20 and abs(second[3] - first[3]) < 6
    app.scenes.update(9.0)
    last = light()
    assert screen.shown and all(end < begin for begin, end in zip(first, last, strict=True))
    app.settings.reduced_motion = True
    screen.seconds = 0.0
    assert screen.shown and light() == last


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (1600, 1200), (1080, 1920)])
def test_none_of_those_in_the_dark_hides_another(help_app, monkeypatch, size):
    screen, seen = ended(help_app(size), lost()), []
    drawn = Pen.own

    def own(pen, name, x, y, **named):
        seen.extend([(x, named["height"])] if name.startswith("stk_") else [])
        return drawn(pen, name, x, y, **named)

    monkeypatch.setattr(Pen, "own", own)
    screen.draw(screen.app.surface)
    assert len(seen) == ending.LAMPS
    for (left, high), (right, other) in itertools.pairwise(seen):
        assert (high + other) / 2 <= 1.3 * (right - left)


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
@pytest.mark.parametrize(("people", "language"), [(1, "en"), (3, "fr"), (3, "pl")])
def test_all_who_fell_and_all_places_are_named(help_app, monkeypatch, people, language, size):
    screen = ended(help_app(size, language), lost(people, orders="open"))
    screen.tally.places = [(key, n + 1) for n, key in enumerate([*names.PLACES][:4])]     # one beside the other
    said, drawn = [], Pen.text

    def text(pen, words, x, y, *rest, **named):
        said.append((str(words), x))
        return drawn(pen, words, x, y, *rest, **named)

    monkeypatch.setattr(Pen, "text", text)
    screen.tally.slain.clear()
    screen.paint(screen.app.surface)
    assert {names.surname(marine) for marine, _ in screen.tally.fallen} <= {words for words, _ in said}
    at = [next(x for words, x in said if words == names.place(key)) for key, _ in screen.tally.places]
    assert at == sorted(at)


@pytest.mark.parametrize("wanted", [
    [(50, 90), (60, 90), (300, 90), (395, 90)], [(5, 100), (8, 100), (11, 100)], [(390, 100), (395, 100), (400, 100)],
    [(10, 200), (20, 200), (30, 200)]])
def test_words_below_points_stand_side_by_side(wanted):
    found = ending.side_by_side(wanted, 0, 400)
    assert len(found) == len(wanted)
    for (x, wide), (other, _) in itertools.pairwise(found):
        assert x + wide + 12 <= other + .001
    assert found[0][0] >= 0 and sum(found[-1]) <= 400.001


def test_of_many_enemies_around_the_last_marine_the_rest_are_counted(help_app, monkeypatch):
    app = help_app()
    screen = ended(app, lost())
    told, width = [], Pen.rich_width
    monkeypatch.setattr(Pen, "rich_width", lambda pen, words, *more: (told.append(words), width(pen, words, *more))[1])
    for many, rest in ((8, ""), (14, " +6")):
        screen.tally.last = screen.tally.last[0], ["head"] * many
        told.clear()
        app.draw()
        assert any(words.endswith(f"fell to {'[k:head]' * 8}{rest}.") for words in told), told
