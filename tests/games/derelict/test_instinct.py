"""Cards with Instinct: until the choice is made nobody but their reader knows which one was drawn (section 4.4)."""

from __future__ import annotations

import pytest

from blackangel.games.derelict import serial
from blackangel.games.derelict.events import seen_by
from blackangel.games.derelict.state import State
from tests.games.derelict.positions import GAME, position

CARDS = [card.id for card in GAME.data.events if card.instinct]
LINE = ["<green_1++", "<blue_1+", "red_1>"]
READER, OTHERS = 1, (0, 2, None)


def drawn(card: str) -> State:
    """The card lies before seat 1, who has a choice whatever card it is; seats 0 and 2 wait."""
    event = next(number for number, one in enumerate(GAME.data.events) if one.id == card)
    deck = [number for number, one in enumerate(GAME.data.events) for _ in range(one.copies) if one.instinct]
    deck.remove(event)
    return position(LINE, {"1L": "head head claw", "2R": "tail"}, [("event_phase",)], seats=3, current=READER,
                    chosen=[1, 0, 3, 4, 0, 0], revealed=True, events_top=[(event, -1)], events_deck=deck,
                    events_bottom=[], events_discard=[])  # fmt: skip


@pytest.mark.parametrize("card", CARDS)
def test_others_see_neither_the_card_nor_what_is_asked(card: str) -> None:
    state, other = drawn(card), drawn("ev_clear_signal")
    assert state.event >= 0 and not state.event_shown
    while state.event >= 0 and not state.event_shown:
        assert state.seat == READER
        for seat in OTHERS:
            assert state.view(seat) == other.view(seat)
            assert state.view(seat)["events"]["current"] == "hidden"
            assert state.view(seat)["decision"] == {"seat": READER, "kind": "event", "context": {}, "options": []}
        own = state.view(READER)
        assert own["events"]["current"] == card and own["decision"]["context"]["event"] == card
        assert own["decision"]["options"] == [list(option) for option in state.decision.options]
        events = state.apply(state.decision.options[0])
        shown = [event[0] for event in events]
        if "event" in shown:
            assert shown.index("event") < shown.index("event_choice")
    assert all(state.view(seat)["events"]["current"] != "hidden" for seat in OTHERS)


@pytest.mark.parametrize("card", CARDS)
def test_drawing_tells_the_others_no_card(card: str) -> None:
    state = drawn(card)
    told = [event for event in state.events if event[0] == "event_drawn"]
    assert [seen_by(event, READER) for event in told] == [("event_drawn", READER, card)]
    for seat in OTHERS:
        assert [seen_by(event, seat) for event in told] == [("event_drawn", READER, None)]
    assert not [event for event in state.events if event[0] == "event"]


@pytest.mark.parametrize("card", [card.id for card in GAME.data.events if not card.instinct])
def test_a_card_without_instinct_is_shown_before_anything_happens(card: str) -> None:
    state = drawn("ev_clear_signal")
    plain = serial.to_dict(state)
    plain["events"]["top"], plain["events"]["current"] = [[card, -1]], None
    plain["events"]["deck"].append("ev_clear_signal")
    plain["pending"] = [["round"], ["event_phase"]]
    read = GAME.from_dict(plain)
    kinds = [event[0] for event in read.events]
    assert ("event", card) in read.events
    assert kinds.index("event") == kinds.index("event_drawn") + 1


def test_a_single_player_has_nobody_to_hide_the_card_from() -> None:
    event = next(number for number, one in enumerate(GAME.data.events) if one.id == "ev_clear_signal")
    state = position(["<green_1", "<green_2"], {}, [("event_phase",)], events_top=[(event, -1)])
    assert state.event_shown and state.decision.kind == "event_pile"
