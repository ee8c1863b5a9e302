"""What is asked and what one may answer, in words that hold for the position."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from blackangel.engine.decision import Decision
from blackangel.ui.app import shots
from blackangel.ui.derelict import asking, focus, focus_fight, names, question, tips
from blackangel.ui.derelict.deciding import Interaction
from blackangel.ui.derelict.roll import Roll
from blackangel.ui.derelict.tally import tally
from blackangel.ui.kit.geometry import overlap
from tests.games.derelict.positions import position
from tests.ui.derelict.players import lay, play_on, session

LINE = ["<green_1", "<green_2", "yellow_1>", "<purple_1", "<blue_1", "blue_2>"]


def view(enemies: dict[str, str] | None = None, *armed: str) -> Any:
    found = position(LINE, enemies or {"2L": "head head claw"}).view(0)
    found["armed"] = list(armed)
    return found


def said(kind: str, seen: Any = None, **context: Any) -> str:
    return asking.sentence(Decision(0, kind, (("done",),), context), seen or view())


@pytest.mark.parametrize("marine, face, armed, outcome", [
    ("mar_green_2", 0, [], "no strike"), ("mar_green_2", 1, [], "a strike"), ("mar_green_2", 4, [], "no strike"),
    ("mar_green_2", 4, ["act_16"], "slays 3"), ("mar_green_2", 2, ["act_16"], "a strike"),
    ("mar_purple_1", 2, ["act_14"], "slays 2"), ("mar_purple_1", 5, ["act_14"], "slays 3"),
    ("mar_purple_1", 1, ["act_14"], "a strike"), ("mar_purple_1", 0, ["act_14"], "no strike"),
])
def test_a_roll_is_told_by_what_it_does_under_the_orders_of_the_round(
        marine: str, face: int, armed: list[str], outcome: str) -> None:
    """Marksman: a 4 slays up to three. Firestorm: as many as the face shows, but no more than there are."""
    rolled = {"marine": marine, "face": face, "strike": face in (1, 2, 3), "position": 2, "side": "left"}
    words = said("reroll", view(None, *armed), **rolled)
    assert f"rolled {face}: {outcome}." in words


@pytest.mark.parametrize("hit, enemies, words", [
    (True, {"2L": "head head claw"}, "rolled 3 against 3: he is hit."),
    (False, {"2L": "head alpha_a", "2R": "claw"}, "rolled 3 against 2: the attack misses."),
])
def test_a_defence_names_the_size_of_the_swarm_alphas_included(hit: bool, enemies: Any, words: str) -> None:
    context = {"marine": "mar_green_2", "face": 3, "strike": True, "position": 2, "side": "left", "hit": hit}
    assert words in said("defend", view(enemies), **context)


@pytest.mark.parametrize("how, up_to, left, words", [
    ("slay", False, 2, "Click the enemy that falls. 2 to go."),
    ("slay", True, 2, "Click up to 2 enemies that fall, or stop."),
    ("slay", True, 1, "Click 1 enemy that falls, or stop."),
    ("discard", False, 2, "Click the enemy that is discarded."),
    ("discard", True, 2, "Click the enemy that is discarded."),
])
def test_who_falls_who_may_fall_and_who_is_discarded_differ(how: str, up_to: bool, left: int, words: str) -> None:
    assert said("slay", left=left, up_to=up_to, how=how) == words


@pytest.mark.parametrize("kind, context, words", [
    ("return", {"team": "blue", "left": 2, "pile": "right"},
     "Click the Stalker that goes back to the right contacts. 2 to go."),
    ("spawn_order", {"side": "left", "counts": []}, "Too few contacts on the left: click what is filled next."),
    ("console_pile", {"count": 1}, "It loses 1 card: click a pile."),
    ("console_pile", {"count": 2}, "It loses 2 cards: click a pile."),
    ("console_launch", {"tokens": 2}, "The console is live"), ("recon_place", {"event": "ev_disarray"}, "Disarray"),
    ("again", {"marine": "mar_blue_1", "left": 1}, "Sergeant Rourke may attack 1 more time"),
    ("again", {"marine": "mar_blue_1", "left": 2}, "Sergeant Rourke may attack 2 more times"),
    ("event_amount", {"event": "ev_last_reserves", "marine": "mar_blue_2"}, "Warden Pike gives so many tokens"),
])
def test_sentences_name_side_number_event_and_marine(kind: str, context: Any, words: str) -> None:
    asked = Decision(0, kind, (("done",),), context)
    assert words in f"{asking.title(asked, view())} {asking.sentence(asked, view())}"


def test_what_an_event_asks_is_called_by_the_event() -> None:
    asked = Decision(0, "event_marine", (("marine", "mar_blue_1"),), {"event": "ev_mind_spike"})
    assert asking.title(asked, view()) == "Mind Spike"
    assert asking.title(Decision(0, "event", (("done",),)), view()) == "Event"
    looked = Decision(0, "recon_place", (("top",), ("bottom",)), {"event": "ev_mind_spike"})
    assert asking.title(looked, view()) == "Where does it go?", "that one is only looked at"


@pytest.mark.parametrize("option, kind, words", [
    (("choose", "act_16"), "choose", "[m:green] 16 Marksman"),
    (("token", "mar_green_1"), "support", "[m:green] Harrow"),
    (("token",), "console_launch", "A token"),
    (("move", "mar_green_1", 2), "move", "[m:green] Harrow swaps with [m:green] Quill"),
    (("attack", "mar_yellow_1", 4), "attack", "[m:yellow] Marek attacks right 4"),
    (("attack", "mar_green_1", 1), "attack", "[m:green] Harrow attacks left 1"),
    (("charge", "mar_yellow_1"), "attack", "Marek: Last Rush"),  # stands on a button, which shows no emblem
    (("slay", 2, "left", "head"), "slay", "[k:head] Crest, left 2"),
    (("slay", 2, "left", "alpha_a"), "slay", "Alpha, left 2"),
    (("shift", 1, "left", 2, "right"), "misdirect", "left 1 [i:arrow-right] right 2"),
    (("pile", "left"), "pile", "the left contacts"), (("accept",), "hit", "Let him fall"),
    (("accept",), "defend", "Keep it"),
    (("accept",), "reroll", "Keep it"), (("done",), "move", "Done"), (("done",), "attack", "No more attacks"),
    (("done",), "reflex_shot", "No attack"), (("no",), "veil", "Veil none"), (("no",), "recon", "Do not look"),
    (("stop",), "slay", "That is enough"),
    (("relic",), "defend", "The Relic: missed"), (("amount", 2), "event_amount", "2"),
])  # fmt: skip
def test_an_option_in_words(option: Any, kind: str, words: str) -> None:
    assert asking.option(option, view(), kind) == words


@pytest.mark.parametrize("options", [
    (("charge", "mar_yellow_1"), ("done",)), (("attack", "mar_yellow_2", 2), ("charge", "mar_yellow_1"), ("done",))])
def test_what_may_kill_and_may_be_left_out_is_no_button_by_which_one_goes_on(options: Any) -> None:
    given = Interaction(Decision(0, "attack", options), view({"2L": "head"}))
    table: Any = SimpleNamespace(occasion=SimpleNamespace(decides=True), moving=False, well=False,
                                 view=view({"2L": "head"}), interaction=given, whole=given)
    assert [(key.kind, key.sign) for key in question.buttons(table)] == [("normal", ""), ("risk", "die")]


@pytest.mark.parametrize("why, face, terrain, words", [
    ("act_18", 3, "", "Marek stands"), ("act_18", 0, "", "Marek falls"), ("act_11", 1, "", "1 Stalker goes back"),
    ("terrain", 0, "ter_fuel_tank", "Marek falls"), ("terrain", 4, "ter_fuel_tank", "Marek stands"),
    ("terrain", 1, "ter_spore_stack", "Strike"), ("terrain", 0, "ter_spore_stack", "Miss")])
def test_what_a_face_means_is_said(why: str, face: int, terrain: str, words: str) -> None:
    rolled = Roll(why, face, "mar_yellow_1", terrain=terrain)
    table: Any = SimpleNamespace(view=view(), show=SimpleNamespace(roll=rolled))
    given = focus_fight.roll_odds(table)
    assert given is not None and focus_fight.meaning(table, given) == words


@pytest.mark.parametrize("most, kinds", [(1, ["primary"]), (2, ["primary"] * 2), (3, ["normal"] * 3),
                                         (4, ["normal"] * 4)])
def test_of_amounts_that_stand_side_by_side_none_stands_out(most: int, kinds: list[str]) -> None:
    amounts = tuple(("amount", n) for n in range(1, most + 1))
    asked = Decision(0, "event_amount", amounts, {"event": "ev_last_reserves", "marine": "mar_blue_2"})
    given = Interaction(asked, view())
    table: Any = SimpleNamespace(occasion=SimpleNamespace(decides=True), moving=False, well=False, view=view(),
                                 interaction=given, whole=given)
    assert [key.kind for key in question.buttons(table)] == kinds


# ---- a mission in numbers -------------------------------------------------------------------------------------------

def counted(*events: Any, enemies: Any = None, armed: Any = ()) -> Any:
    return tally(view(enemies, *armed), [events])


@pytest.mark.parametrize("armed, face, misses, luck", [
    ((), 1, 0, -.5), ((), 4, 1, .5), (("act_02",), 1, 1, 1 / 6), (("act_02",), 0, 0, -5 / 6)])
def test_a_reroll_under_brace_counts_as_missed_on_all_but_0(armed: Any, face: int, misses: int, luck: float) -> None:
    """Against two enemies 3 of 6 faces save a marine; the first roll of 0 does not."""
    found = counted(("swarm_attack", 3, "right", "mar_yellow_1"), ("rolled", "defend", 0),
                    ("token_spent", "mar_yellow_1", 1, "reroll"), ("rolled", "defend", face),
                    enemies={"3R": "head claw"}, armed=armed)
    assert (found.defences, found.misses, found.tokens) == (2, misses, 1)
    assert found.luck == pytest.approx(-.5 + luck)


def test_enemies_are_counted_for_who_slew_them_and_for_nobody_in_an_event() -> None:
    found = counted(("attack", "mar_green_2", 2, "left"), ("rolled", "attack", 1), ("slain_enemy", 2, "left", "head"),
                    ("event", "ev_disarray"), ("slain_enemy", 2, "left", "claw"))
    assert found.slain == {"mar_green_2": 1, "": 1} and (found.attacks, found.strikes) == (1, 1)
    assert found.luck == pytest.approx(.5) and found.lucky == 50


def test_who_comes_back_has_not_fallen_and_who_fell_last_is_known_with_what_stood_around() -> None:
    found = counted(("location", "loc_underdeck"), ("round", 1), ("slain", "mar_green_2", 2), ("round", 2),
                    ("slain", "mar_blue_2", 5), ("returned", "mar_green_2", 5), ("location", "loc_crawlways"),
                    enemies={"2L": "head claw", "5R": "tail"})
    assert found.fallen == [("mar_blue_2", 2)] and found.rounds == 2
    assert found.last == ("mar_blue_2", ["tail"])
    assert found.places[-2:] == [("loc_underdeck", 1), ("loc_crawlways", 2)]
    assert found.course == [(6, 3), (5, 3), (5, 3)], "at the beginning of each round, and at the end"


@pytest.mark.parametrize("why, counts", [("reroll", 1), ("attack", 1), ("act_08", 1), ("console", 1), ("event", 0)])
def test_tokens_given_for_something_are_counted(why: str, counts: int) -> None:
    assert counted(("token_spent", "mar_green_1", 1, why)).tokens == counts


@pytest.fixture
def app(tmp_path: Path, invisible: None) -> Iterator[Any]:
    made = shots.open_app(tmp_path, (1280, 720))
    yield made
    made.close_game()
    pygame.quit()


def test_a_marine_who_has_been_chosen_is_told_no_reason_why_he_cannot_be(app: Any) -> None:
    game = session(1, 9)
    assert play_on(game, "attack", seed=2)
    lay(app, game)
    table = app.scenes.top.table
    able = {option[1] for option in table.interaction.options if option[0] == "attack"}
    for marine in table.view["formation"]:
        table.interaction.picked = ()
        assert (table.why_not(("marine", marine)) == "") == (marine in able)
    chosen = ("marine", next(iter(able)))
    table.press(chosen)
    assert table.interaction.picked == (chosen,) and table.why_not(chosen) == ""


def test_the_steps_of_a_move_never_go_back(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[str | None, str]] = []
    monkeypatch.setattr(focus_fight, "move_steps", lambda pen, area, kind: (
        shown.append((table.view["resolving"], kind)), area[1])[1])
    game = session(1, 9)
    assert play_on(game, "choose")
    lay(app, game)
    table = app.scenes.top.table
    moves = [order.id for team in table.orders.asked() for order in names.orders_of(team)
             if order.type == "move" and not table.orders.barred(order.id)]
    for order in moves:
        table.orders.pick(order)
    table.orders.give()
    app.settings.speed = "normal"
    while table.view["turn"]["phase"] in ("choose", "resolve") and table.view["turn"]["round"] == 1:
        app.scenes.update(1 / 20)
        app.draw()
        if table.decision is not None:
            moving = (one for one in table.decision.options if one[0] == "move")
            table.seconds += 1.0
            table.choose(next(moving, table.decision.options[-1]))
    assert {order for order, _ in shown} == set(moves)
    for order in moves:
        places = [{"move": 0, "face": 1}.get(kind, 2) for one, kind in shown if one == order]
        assert places[0] == 0 and places == sorted(places)


def test_what_is_said_of_an_event_tells_how_swarms_move_and_covers_nobody_who_may_be_chosen(app: Any) -> None:
    game = next(game for game in (session(1, seed) for seed in range(1, 40)) if play_on(game, "event_marine"))
    lay(app, game)
    table = app.scenes.top.table
    title, lines = tips.TELL["event"](table, ("event",))
    card = names.event_of(str(table.view["events"]["current"]))
    assert title == names.event(card.id) and any("Every swarm" in line for line in lines) == (card.icon >= 0)
    boxes: list[Any] = []
    table.pointer.set_hover(("event",))
    table.pointer.still = 60.0
    pen = table.pen(app.surface)
    rounded = pen.rr
    pen.rr = lambda area, *more, **named: (boxes.append(area), rounded(area, *more, **named))[1]
    tips.draw(pen, table)
    fallen = focus.fallen_areas(table)
    assert fallen and boxes and not any(overlap(boxes[0], area) for _, area in fallen)


@pytest.mark.parametrize("kind", ["reflex_shot", "again"])
def test_whose_attack_is_asked_about_is_not_dimmed(app: Any, kind: str) -> None:
    game = next(game for game in (session(3, seed) for seed in range(1, 60)) if play_on(game, kind))
    lay(app, game)
    table = app.scenes.top.table
    assert table.asked_kind == kind and table.decision.context["marine"] in table.painter.scene().active
