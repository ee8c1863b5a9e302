"""What the table says: every option and event has words, every sentence fits the decision bar."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from blackangel.games.black_angel.events import EVENTS, FIELDS, HIDDEN, seen_by
from blackangel.games.black_angel.flow import DECLINED
from blackangel.games.black_angel.ids import BLACK_ARROWS
from blackangel.ui.black_angel.table import effects, logwords, phrases, tooltip_cards
from blackangel.ui.black_angel.table.interaction import Interaction
from blackangel.ui.black_angel.table.layout import ARROWS
from blackangel.ui.black_angel.verbs import book
from blackangel.ui.kit import words
from blackangel.ui.kit.pen import TOKEN
from blackangel.ui.play import decision_bar
from tests.ui.wordwatch import RAW

from .harness import FakeApp, session, table_at
from .sample_view import sample

GAMES = [{"seats": 2, "advanced": True}, {"seats": 4}, {"solo": True, "advanced": True}, {"seats": 3, "advanced": True}]
BAD = re.compile(rf"{RAW.pattern}|[_{{}}]|None|\bhex\b.*None")


def visible(text: str) -> str:
    return TOKEN.sub("", text)


def states(game: dict[str, Any], seed: int, steps: int = 400) -> Any:
    """Every decision of a game played at random, with the view of the deciding seat."""
    played = session(**game, seed=seed, humans=game.get("seats", 1))
    rng = random.Random(seed)
    for _ in range(steps):
        if played.state.is_over:
            return
        decision = played.state.decision
        yield decision, played.state.view(decision.seat)
        options = [o for o in decision.options if o[0] not in ("sequence_b", "pass", "stop")]
        played.apply(rng.choice(options or list(decision.options)))


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_words_and_every_sentence_is_short(game: dict[str, Any]) -> None:
    for seed in (3, 4):
        for decision, view in states(game, seed):
            at_work = Interaction(decision.kind, decision.options, decision.context, view, decision.seat,
                                  lambda option: None)
            for option in decision.options:
                label = book.option_words(option, decision.kind, decision.context, view, decision.seat)
                assert visible(label) and not BAD.search(visible(label)), (decision.kind, option, label)
                assert phrases.plain(label) and "[" not in phrases.plain(label)
            assert not BAD.search(at_work.title()) and at_work.title()
            sentence = at_work.sentence()
            assert not BAD.search(visible(sentence)), sentence
            assert len(visible(sentence)) <= 46, sentence


@pytest.mark.parametrize("game", GAMES)
def test_the_log_names_no_hidden_card(game: dict[str, Any]) -> None:
    played = session(**game, seed=8, humans=1)
    rng = random.Random(8)
    said = 0
    for _ in range(400):
        if played.state.is_over:
            break
        decision = played.state.decision
        events = played.apply(rng.choice(decision.options))
        view = played.state.view(0)
        seen = [seen_by(event, 0) for event in events]
        for event in events:
            if event.kind in HIDDEN and event.seat != 0 and event.card > 9:
                line = logwords.line(seen_by(event, 0), view)
                assert line is None or str(event.card) not in visible(line.text), (event, line)
        for line in logwords.lines(seen, view):
            said += 1
            assert not BAD.search(visible(line.text)), line
    assert said > 30


def test_every_kind_of_event_is_known() -> None:
    """Events without a line of their own are part of another one, and are listed here."""
    silent = {"offered", "die_returned", "tile_pushed", "tile_left", "tile_moved", "advanced_revealed", "released",
              "advanced_shifted", "ship_home", "tucked", "strip_flipped", "final_round", "captured",
              "sequence"}
    view = sample(seats=4)
    made = {"seat": 0, "die": "orange-1", "holder": 0, "value": 2, "card": 17, "slot": "row1", "cell": 3,
            "tile": "orange-t1", "effect": "move_ship", "delta": 2, "why": "x", "item": "ship", "count": 1,
            "back": "orange", "seller": 1, "buyer": 0, "target": 2, "colour": "orange", "location": 2, "space": 1,
            "from_space": 1, "to_space": 2, "arrow": "row1", "from_cell": 0, "to_cell": 1, "hex": "3c",
            "from_hex": "2c", "to_hex": "3c", "from_place": "orange", "to_place": "break_room", "owner": 0,
            "reason": "spes", "half": "top", "place": "grid", "round": 3, "sequence": "B", "side_from": "1A",
            "side_to": "1B", "missing": "gray", "decision": "reserve"}
    for kind, fields in FIELDS.items():
        card = {"hal_card": "hal-1", "ravager_discarded": 77}.get(kind, made["card"])
        effect = 3 if kind == "ravager_ignored" else made["effect"]
        why = "no_die" if kind == "hal_unable" else made["why"]
        event = EVENTS[kind](kind, *({**made, "card": card, "why": why, "effect": effect}[f] for f in fields))
        line = logwords.line(event, view)
        assert line is not None or kind in silent, kind


def test_what_somebody_declines_is_told() -> None:
    """In the seat's own line, for each decision that can be declined."""
    view = sample(seats=4)
    for decision in DECLINED:
        found = logwords.lines([EVENTS["declined"]("declined", 2, decision)], view)
        assert [line.seat for line in found] == [2] and not BAD.search(visible(found[0].text)), decision


def test_every_card_and_tile_is_explained() -> None:
    for card in range(1, 61):
        for part in effects.mission_parts(card):
            assert part.head and part.body and not BAD.search(part.body), (card, part)
    for card in range(61, 91):
        for part in effects.ravager_parts(card):
            assert not BAD.search(part.body)
    from blackangel.ui.black_angel.table import pieces
    for tile in pieces.data().tiles:
        for side in ("standard", "boost") if tile.boost else ("standard",):
            assert all(line and not BAD.search(line) for line in effects.tile_words(tile.id, side))
    view = sample(seats=4)
    for location in range(1, 7):
        assert effects.action_title(location) and effects.action_words(location, view)
    for name in view["space"]["hexes"]:
        assert effects.hex_words(name, view)[0]


def test_a_language_much_longer_runs_through_the_table() -> None:
    played = session(seats=3, seed=5, humans=1, advanced=True)
    words.CATALOGUE.use(lambda key: key + " " + "ŻÓŁĆ" * (len(key) // 10 + 1))
    try:
        scene, app = table_at(played)
        for _ in range(12):
            if scene.interaction is None:
                break
            scene.lists.open_list()
            scene.draw(app.surface)
            scene.deciding.apply((scene.interaction.options[0],))
            scene.update(0.05)
    finally:
        words.CATALOGUE.use(None)


def test_the_sentence_stays_within_the_bar() -> None:
    """Buttons never cover the words: the room that is left is at least that of the title."""
    app = FakeApp()
    assert app.canvas.width == 1920
    played = session(seats=2, seed=5)
    scene, app = table_at(played)
    rng = random.Random(2)
    for _ in range(60):
        if scene.interaction is None:
            break
        rects = decision_bar.button_rects(scene.painter.pen, scene.layout.bar, scene.bar()[1])
        assert min(r[0] for r in rects.values()) > scene.layout.bar[0] + 480
        scene.deciding.apply((rng.choice(scene.interaction.options),))
        for _ in range(40):
            scene.update(0.05)
            if scene.interaction:
                break


def test_each_half_of_hals_card_has_words_and_none_counts_too() -> None:
    """The rules name the halves; `hal_card` events say which of them counted."""
    view = {"turn": {"seat": 1}, "seats": []}
    said = {half: logwords.lines([EVENTS["hal_card"]("hal_card", "hal-1", half, "")], view, 1)[0].text
            for half in ("top", "bottom", "neither")}
    assert [half for half in said if "half" in said[half]] == ["top", "bottom", "neither"]


def test_a_comet_is_only_spoken_of_where_hal_plays() -> None:
    for game, spoken in (({"solo": True, "seats": 1}, True), ({"seats": 2}, False), ({"seats": 4}, False)):
        view = session(**game).state.view(0)
        comets = [name for name, info in view["space"]["hexes"].items() if info["comet"]]
        assert comets
        for name in comets:
            assert any("Hal" in line for line in effects.hex_words(name, view)[1]) == spoken


def test_no_colour_follows_an_article() -> None:
    """"a orange die" is wrong in English, so a number stands there."""
    for card in range(61, 91):
        assert not re.search(r"\ba (orange|[aeiou])", effects.ravager_words(card))


@pytest.mark.parametrize(("options", "words"), [
    ((("launch", "1a"), ("move", "2a", "3a")), "Up to 2 hexes: drag a ship, or launch one."),
    ((("launch", "1a"),), "Up to 2 hexes: launch a ship."),
    ((("move", "2a", "3a"), ("stay", "2a")), "Up to 2 hexes: drag a ship."),
])  # fmt: skip
def test_the_bar_speaks_only_of_ships_that_are_there(options: tuple[Any, ...], words: str) -> None:
    for kind, context in (("command", {"left": 2}), ("move_ship", {})):
        assert phrases.sentence(kind, options, context, {}) == words


def test_a_die_says_what_it_is_good_for() -> None:
    """Also a star, and another's die what it costs."""
    view = session(seats=2).state.view(0)
    dice = view["dice"]
    mine, other = (next(name for name, info in dice.items() if info["at"] == at) for at in ("0", "1"))
    said = {}
    for value in (0, 1, 3):
        rolled = {**view, "dice": {**dice, mine: dice[mine] | {"value": value}}}
        said[value] = " ".join(tooltip_cards.die_words(mine, rolled, 0)[1])
    assert "no activation" in said[0] and "1 activation " in said[1] and "3 activations" in said[3]
    assert "costs" not in said[3]
    assert any("costs 1" in line for line in tooltip_cards.die_words(other, view, 0)[1])


def test_every_arrow_says_what_enters_there() -> None:
    """The hollow ones are for Advanced tiles only."""
    for arrow in ARROWS:
        title, lines = tooltip_cards.arrow_words(arrow)
        assert ("Advanced" in lines[0]) == ("Hollow" in title) == (arrow in BLACK_ARROWS)
        assert phrases.slot_name(arrow) in lines[0]
    scene, app = table_at(session(seats=2))
    scene.pointing.set_hover(("arrow", "black_row"))
    scene.pointing.hover_time = 9.0
    scene.draw(app.surface)


def test_no_blank_stands_between_a_picture_and_the_end_of_its_clause() -> None:
    from blackangel.ui.kit.pen import gaps, split

    assert gaps(split("this one is [s:gray]."), 5) == (0, 0, 0)
    assert gaps(split("draw [i:mission] : no"), 5) == (0, 2, 0)     # the blank is some of it
    assert gaps(split("[i:a] [i:b], [i:c]"), 5) == (2, 0, 0, 0, 5)


def test_the_log_says_which_tile_was_taken() -> None:
    """There are several of a colour."""
    view = session(seats=2).state.view(0)
    tile = next(name for name in view["board"]["display"] if name)
    (line,) = logwords.lines([EVENTS["tile_taken"]("tile_taken", 0, tile, 1)], view)
    assert all(phrases.effect_sign(effect) in line.text for effect in phrases.tile_effects(tile))
    advanced = next(name for name in view["board"]["advanced"] if name)
    assert "×" in logwords.lines([EVENTS["advanced_taken"]("advanced_taken", 0, advanced, 1)], view)[0].text


@pytest.mark.parametrize(("seat", "turn", "left_out"), [
    (0, {"sequence": "A", "card_played": False}, {0}), (0, {"sequence": "A", "card_played": True}, set()),
    (0, {"sequence": "B", "card_played": False}, set()), (1, {"sequence": "A", "card_played": False}, set()),
])
def test_a_card_that_was_not_played_was_left_out_but_hal_plays_none(seat: int, turn: Any, left_out: set[int]) -> None:
    view = {"turn": {"seat": seat, **turn}, "seats": [{"kind": "human"}, {"kind": "hal"}]}
    assert phrases.skipped(view) == left_out
