"""Setting up a mission: how many play, who commands which team, what is chosen; and the same mission once more."""

from __future__ import annotations

import random

import pygame
import pytest

from blackangel.engine.log import read_log
from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.ui.app.flow import choose_first
from blackangel.ui.derelict import names
from blackangel.ui.derelict.mission import MOST, PLAIN, Mission, mission_from, new_seat
from blackangel.ui.derelict.new_game import MissionScreen
from blackangel.ui.derelict.new_game_parts import PlayersButton, TeamCard, TeamPlace
from blackangel.ui.derelict.pen import Pen
from blackangel.ui.kit import fonts, tooltip
from blackangel.ui.kit.geometry import grown, overlap, within
from blackangel.ui.kit.words import tr
from tests.ui.derelict.players import settled, table_of, top
from tests.ui.helping import click, drag, middle, point
from tests.ui.helping import help_app as help_app

SIZES = [(1280, 720), (1920, 1080), (1600, 1200), (2520, 1080), (720, 1280), (768, 1024), (1000, 1000)]


def opened(app):
    app.new_game(game="derelict")
    return app.scenes.top


def card(screen, team):
    return next(one for one in screen.form.widgets if isinstance(one, TeamCard) and one.team == team)


def players(screen, many):
    click(screen, middle([one for one in screen.form.widgets if isinstance(one, PlayersButton)][many - 1]))


@pytest.mark.parametrize("many", (1, 4, 6))
@pytest.mark.parametrize("size", (SIZES[0], SIZES[4]))
def test_what_a_team_can_do_is_told_beside_its_card_and_the_seats(help_app, monkeypatch, size, many):
    app = help_app(size)
    screen, told = opened(app), []
    app.draw()
    players(screen, many)
    draw = tooltip.tooltip
    monkeypatch.setattr(tooltip, "tooltip", lambda *given, **more: told.append(draw(*given, **more)))
    for one in screen.cards:
        point(screen, pygame.MOUSEMOTION, middle(one))
        app.scenes.update(1.0)
        app.draw()
        assert not any(overlap(told[-1], area) for area in (one.area, *(screen.area(*row) for row in screen.plan.rows)))
    assert len(told) == len(screen.cards)


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("size", SIZES[:5])
def test_no_word_touches_the_edge_of_its_box_or_a_cross(help_app, monkeypatch, size, language):
    app = help_app(size, language)
    screen, said, boxes, crosses = opened(app), [], [], []
    text, rr, icon = Pen.text, Pen.rr, Pen.icon

    def texted(pen, words, x, y, size=21, tone=None, font="label", align="left", **named):
        wide = text(pen, words, x, y, size, tone, font, align, **named)
        assert "…" not in str(words) and (named.get("fit") is None or wide >= .9 * min(
            pen.width(words, size, font), pen.width(words, 21, font)) or named.get("high")), "all of it is read"
        said.append((str(words), (x - {"left": 0, "center": wide / 2, "right": wide}[align], y - 9, wide, 18)))
        return wide

    monkeypatch.setattr(Pen, "text", texted)
    monkeypatch.setattr(Pen, "rr", lambda pen, area, *rest, **named: (
        boxes.append(area), rr(pen, area, *rest, **named)))
    monkeypatch.setattr(Pen, "icon", lambda pen, name, x, y, size, *rest, **named: (
        crosses.append((x - size / 2, y - size / 2, size, size)) if name == "x" else None,
        icon(pen, name, x, y, size, *rest, **named)))
    screen.draw(app.surface)
    called = [names.team(team) for own in screen.setup.teams for team in own]
    assert len(crosses) == 3 and not any(overlap(grown(area, 5), cross) for words, area in said if words in called
                                         for cross in crosses)
    content = [area for words, area in said if words in (tr("marines"), tr("contacts"), tr("spawns"))]
    assert len(content) == 3
    for area in content:
        box = min((one for one in boxes if within(area, one)), key=lambda one: one[2])
        assert area[0] - box[0] >= 9 and box[0] + box[2] - area[0] - area[2] >= 9


# ---- what is chosen
@pytest.mark.parametrize("many", range(1, MOST + 1))
def test_every_player_has_his_teams_and_no_team_two_players(many):
    mission = Mission()
    mission.resize(many)
    teams = [team for own in mission.teams for team in own]
    assert len(set(teams)) == len(teams) == many * mission.each and not mission.problem()


def test_a_team_that_is_given_back_is_missing_until_another_is_taken():
    mission = mission_from({})
    mission.free("red")
    assert mission.problem() == "1 team is missing." and mission.waiting() == 0
    mission.give("gray", 0)
    assert not mission.problem() and mission.owner("gray") == 0
    mission.give("green", 0)
    assert mission.teams[0] == ["yellow", "gray", "green"], "the one he had longest goes back"


def test_another_number_of_players_and_back_gives_everybody_what_he_had():
    mission = Mission()
    mission.resize(3)
    for team, seat in (("gray", 1), ("red", 2), ("blue", 2)):
        mission.give(team, seat)
    mission.share_out()
    mission.seats[2] |= {"name": "Zoe", "kind": "human"}
    teams, seats = [list(own) for own in mission.teams], [dict(seat) for seat in mission.seats]
    for many in (6, 1, 2, 5, 3):
        mission.resize(many)
        assert not mission.problem()
    assert (mission.teams, mission.seats) == (teams, seats)
    assert mission_from(mission.to_json()).teams == teams


def test_one_person_is_asked_nothing_that_hides_something_from_somebody():
    mission = Mission()
    mission.options |= {"orders": "secret", "instinct": "alone"}
    assert mission.game_options()["instinct"] == "together"
    mission.resize(2)
    assert mission.game_options()["orders"] == "open", "a bot sees nothing of a screen"
    mission.seats[1]["kind"] = "human"
    assert (mission.game_options()["orders"], mission.game_options()["instinct"]) == ("secret", "alone")


def test_what_was_kept_is_taken_as_far_as_it_makes_sense():
    mission = Mission()
    mission.resize(3)
    mission.give("gray", 1)
    mission.options["goal"] = "loc_launch_bay"
    mission.seed = "77"
    again = mission_from(mission.to_json())
    assert again.teams == [own if len(own) == 2 else again.teams[n] for n, own in enumerate(mission.teams)]
    assert again.options["goal"] == "loc_launch_bay" and not again.seed and not again.problem()
    for nonsense in ({"seats": 3}, {"seats": [{}]}, {"teams": [["red", "red", "mauve"]]}, {"options": {"goal": "home"}},
                     {"teams": "red"}, {"by_lot": "yes"}):
        found = mission_from(nonsense)
        assert not found.problem() and found.options["goal"] == "any" and not found.by_lot


@pytest.mark.parametrize("by_lot", [False, True])
def test_the_mission_begins_with_the_teams_that_were_chosen(by_lot):
    mission = Mission()
    mission.resize(3)
    mission.by_lot = by_lot
    chosen = mission.chosen()
    session = Session.new(load_game("derelict"), mission.game_seats(), mission.game_options(), 5)
    choose_first(session, chosen)
    teams = session.state.view(None)["teams"]
    assert {team: teams[team]["seat"] for team in PLAIN} == {o[1]: seat for seat, own in chosen.items() for o in own}
    assert session.state.decision.kind == "choose"


@pytest.mark.parametrize("goal", ["loc_launch_bay", "loc_stalker_nest", "loc_purge_station"])
def test_a_goal_that_is_known_is_reached(goal):
    """Whatever comes before it, the last location is that one."""
    reached = set()
    for seed in range(40):
        state, chance = load_game("derelict").new([new_seat(0)], {"goal": goal}, seed), random.Random(seed)
        while not state.is_over and state.travels < 3:
            options = [one for one in state.decision.options if one[0] != "done"] or state.decision.options
            state.apply(chance.choice(options))
        if state.travels == 3:
            reached.add(state.view(None)["location"]["current"])
    assert reached == {goal}


# ---- the screen
def test_teams_by_click_and_by_drag(help_app):
    app = help_app()
    screen = opened(app)
    assert isinstance(screen, MissionScreen) and not screen.setup.problem()
    place = next(one for one in screen.form.widgets if isinstance(one, TeamPlace) and one.team == "red")
    click(screen, middle(place))
    assert screen.setup.owner("red") is None and not screen.start_button.enabled
    assert "missing" in screen.start_button.tip
    click(screen, middle(card(screen, "gray")))
    assert screen.setup.owner("gray") == 0 and screen.start_button.enabled
    players(screen, 2)
    _, y, _, high = screen.plan.rows[1]
    drag(screen, middle(card(screen, "gray")), (500.0, y + high / 2))
    assert screen.setup.owner("gray") == 1
    click(screen, middle(card(screen, "gray")))
    assert screen.setup.owner("gray") is None


def test_options_are_shown_where_they_matter(help_app):
    app = help_app()
    screen = opened(app)
    assert "Secret" not in shown(screen)
    players(screen, 2)
    screen.setup.seats[1]["kind"] = "human"
    screen.rebuild()
    assert {"Secret", "Alone", "By lot", "Launch"} <= set(shown(screen))


def shown(screen):
    return [words for one in screen.form.widgets for words in getattr(one, "labels", ())]


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps(help_app, size, language):
    app = help_app(size, language)
    screen = opened(app)
    app.draw()
    window = (0.0, 0.0, float(app.canvas.width), float(app.canvas.height))
    for many in range(1, MOST + 1):
        players(screen, many)
        areas = [one.area for one in screen.form.widgets if one.visible]
        assert all(within(area, window) for area in areas)
        assert not any(overlap(a, b) for n, a in enumerate(areas) for b in areas[:n])
        app.draw()


def test_it_is_remembered_and_f1_explains_it(help_app):
    app = help_app()
    screen = opened(app)
    players(screen, 4)
    screen.back()
    again = opened(app)
    assert len(again.setup.seats) == 4
    app.help()
    assert app.scenes.top.about == "derelict" and app.scenes.top.topic.id == "setup"


def test_from_here_to_the_first_orders_with_a_real_mouse(make_app):
    hands = make_app((1280, 720), speed="off")
    hands.begin("derelict")
    screen = top(hands)
    hands.click(hands.middle(next(one for one in screen.form.widgets if isinstance(one, TeamPlace))))
    hands.click(hands.middle(card(screen, "purple")))
    mine = list(screen.setup.teams[0])
    assert "purple" in mine
    hands.press("Start the mission")
    settled(hands)
    table = table_of(hands)
    assert table.decision.kind == "choose" and set(table.orders.asked()) == set(mine)
    deal = table.view["formation"]
    hands.app.play_again(same=True)
    settled(hands)
    assert set(table_of(hands).orders.asked()) == set(mine) and table_of(hands).view["formation"] == deal


def test_the_same_seed_again_from_the_list_keeps_the_teams(help_app, pytestconfig):
    path = pytestconfig.rootpath / "tests/golden/derelict/1_lost.balog"
    teams = [step.option for step in read_log(path).steps if step.option[0] == "team"]
    app = help_app()
    app.store.import_from(path)
    app.load_game()
    app.scenes.top.same()
    assert [record.step.option for record in app.controller.session.history if record.step.option[0] == "team"] == teams


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920), (2560, 1080)])
def test_names_that_stand_side_by_side_are_as_large_as_each_other(help_app, monkeypatch, language, size):
    app = help_app(size, language)
    app.settings.words = "largest"
    app.settings_changed()
    app.scenes.push(MissionScreen())
    sizes: dict[str, set[float]] = {}
    drawn = Pen.text

    def text(pen, words, x, y, size=22, *more, **named):
        sizes.setdefault(str(words), set()).add(round(fonts.fitted(
            pen.canvas, str(words), size, named.get("fit") or 1e6, *more[1:2], high=named.get("high"))[1], 2))
        return drawn(pen, words, x, y, size, *more, **named)

    monkeypatch.setattr(Pen, "text", text)
    app.draw()
    for group in ([names.team(team) for team in names.TEAM_WORDS],
                  [names.order(order.id) for team in names.TEAM_WORDS for order in names.orders_of(team)]):
        found = [sizes[one] for one in group if one in sizes]
        assert not found or set.intersection(*found), group
