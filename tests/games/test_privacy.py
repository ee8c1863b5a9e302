"""Nobody learns what is hidden from them: not by a view, an event, an option, an error or what a bot imagines.

The strongest test here needs no list of places to look at: the pieces that are hidden from a seat are exchanged among
their hiding places, and its view must not change by a single character.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from blackangel.engine import IllegalOption
from blackangel.games.black_angel.events import FIELDS, seen_by
from blackangel.games.black_angel.state import State
from tests.games.conservation import CARD_FRAMES, COLOURS
from tests.games.drive import BUSY, EVEN, GAME, TABLES, Step, Table, pick, sample, steps
from tests.games.stir import stirred

SEED = 918273645
"""Large, so that it cannot stand in a view by accident."""
View = Mapping[str, Any]
each_table = pytest.mark.parametrize("table", TABLES, ids=str)

COUNTS = {
    *("viewer", "number", "round", "seat", "vp", "ships", "resources", "debris", "break_room", "supply", "value"),
    *("workstations", "hand_counts", "damage", "captives", "advances", "jumps", "jumps_in_all", "decks", "owner"),
    *("track", "exchange", "elements", "earned", "cap", "total", "left", "over", "done", "location", "cell", "cells"),
}
"""Keys of a view whose numbers are counts and places."""
CARDS = {"hand", "card", "cards"}
"""Keys whose numbers are cards; so are those right below `PILES`."""
PILES = {"tucked", "ravagers"}


def viewers(state: State) -> list[int | None]:
    """Every seat, and the public."""
    return [*range(len(state.seats)), None]


# -- what is hidden ------------------------------------------------------------------------------------------------


def hidden_cards(position: View, viewer: int | None) -> set[int]:
    """Cards whose faces `viewer` may not see, from the whole position."""
    found: set[int] = set()
    for number, seat in enumerate(position["seats"]):
        if number != viewer:
            found |= {*seat["hand"], *filter(None, seat["slots"].values())}
    for piles in position["decks"]["missions"].values():
        found |= {*piles["deck"], *piles["discard"]}
    ravagers = position["decks"]["ravagers"]
    found |= {*ravagers["deck"], *ravagers["discard"], *ravagers["box"]}
    for frame in position["pending"]:
        if frame[0] in CARD_FRAMES and frame[1] != viewer:
            found |= {frame[place] for place in CARD_FRAMES[frame[0]]}
    return found


def numbers(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], int]]:
    """Every number of a view with the keys that lead to it."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from numbers(inner, (*path, str(key)))
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from numbers(inner, path)
    elif type(value) is int:
        yield path, value


def cards_in(view: View) -> set[int]:
    """Every number in a view that stands for a card; a key that is not known here fails."""
    found = set()
    for path, number in numbers({key: value for key, value in view.items() if key not in ("pending", "decision")}):
        if path[-1] in CARDS or (path[-2:-1] and path[-2] in PILES and "decks" not in path):
            found.add(number)
        else:
            assert set(path) & COUNTS, f"what is {'.'.join(path)}? name it in COUNTS or in CARDS"
    decision = view["decision"]
    if decision:
        for path, number in numbers(decision["context"]):
            assert path[-1] in CARDS | COUNTS, path
            if path[-1] in CARDS:
                found.add(number)
        found |= {option[1] for option in decision["options"] if option[0] in ("play_card", "keep", "discard", "place")}
    for frame in view.get("pending", ()):
        found |= {frame[place] for place in CARD_FRAMES.get(frame[0], ())}
        found |= {frame[2]} if frame[0] in ("activate", "spend") else set()
    return found


def check_view(state: State, position: View, viewer: int | None) -> None:
    """No hidden card, no chance, no deck; options only for the seat that decides."""
    view = state.view(viewer)
    leaked = cards_in(view) & hidden_cards(position, viewer)
    assert not leaked, f"{viewer} sees {leaked}"
    assert str(SEED) not in json.dumps(view)
    assert not {"chance", "position"} & set(keys_of(view))
    decks = view["decks"]
    assert type(decks["advanced"]) is int and type(decks["hal"]["deck"]) is int  # type: ignore[index]
    for piles in (*decks["missions"].values(), *decks["tiles"].values(), decks["ravagers"]):  # type: ignore[index]
        assert all(type(pile) is int for name, pile in piles.items() if name != "top"), piles
    if state.is_over:
        assert view["decision"] is None
    else:
        own = viewer == state.seat
        assert bool(view["decision"]["options"]) == own  # type: ignore[index]
        assert ("pending" in view) == own


def keys_of(value: Any) -> Iterator[str]:
    """Every key of a view."""
    if isinstance(value, Mapping):
        yield from map(str, value)
        for inner in value.values():
            yield from keys_of(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from keys_of(inner)


def check_events(step: Step, before: View, after: View) -> None:
    """An event that names a card names one which the seat knew before or knows now, or which lay open in between."""
    opened = {event[FIELDS[event[0]].index("card") + 1] for event in step.events if event[0] == "ravager_drawn"}
    opened |= {event[1] for event in step.events if event[0] == "ravager_discarded"}
    for viewer in viewers(step.after):
        hidden = (hidden_cards(before, viewer) & hidden_cards(after, viewer)) - opened
        for event in step.events:
            seen = seen_by(event, viewer)
            assert len(seen) == len(event) and seen[0] == event[0]
            for field, value in zip(FIELDS[event[0]], seen[1:], strict=True):
                if field == "card" and type(value) is int:
                    assert value not in hidden or (event[1] == viewer and event[0] != "ravager_drawn"), (viewer, event)
            if viewer is not None and "card" in FIELDS[event[0]] and event[1] == viewer:
                assert seen == event, "everything about its own cards is for the seat itself"


@pytest.mark.parametrize("style", ["even", "busy"])
@each_table
def test_views_and_events_name_no_hidden_card(table: Table, style: str) -> None:
    """At every step, for every seat and the public."""
    before = table.new(SEED).to_dict()
    for number, step in enumerate(steps(table, SEED, {"even": EVEN, "busy": BUSY}[style])):
        position = step.after.to_dict()
        check_events(step, before, position)
        before = position
        if number % 3 == 0 or step.after.is_over or step.after.stack[-1][0] == "keep":
            for viewer in viewers(step.after):
                check_view(step.after, position, viewer)


# -- hidden pieces exchanged ---------------------------------------------------------------------------------------


def exchanged(position: View, viewer: int | None, chooser: random.Random) -> dict[str, Any]:
    """The position with everything that is hidden from `viewer` shuffled among its hiding places, backs unchanged."""
    text = json.dumps(position)
    swapped: dict[str, Any] = json.loads(text)
    cards: dict[int, int] = {}
    hidden = hidden_cards(position, viewer)
    for low, high in ((1, 20), (21, 40), (41, 60), (61, 90)):
        group = [card for card in range(low, high + 1) if card in hidden]
        mixed = group[:]
        chooser.shuffle(mixed)
        cards |= dict(zip(group, mixed, strict=True))
    tiles = hidden_tiles(position, chooser)
    swapped["chance"] = {"seed": chooser.randrange(10**9), "position": chooser.randrange(1000)}
    for number, seat in enumerate(swapped["seats"]):
        if number != viewer:
            seat["hand"] = sorted(cards.get(card, card) for card in seat["hand"])
            seat["slots"] = {name: cards.get(card, card) if card else None for name, card in seat["slots"].items()}
    decks = swapped["decks"]
    for piles in (*decks["missions"].values(), decks["ravagers"]):
        for name, pile in piles.items():
            piles[name] = sorted(cards[card] for card in pile)
    for piles in decks["tiles"].values():
        piles["stack"] = [tiles[tile] for tile in piles["stack"]]
        piles["discard"] = [tiles[tile] for tile in piles["discard"]]
    decks["advanced"] = [tiles[tile] for tile in decks["advanced"]]
    for frame in swapped["pending"]:
        for place in CARD_FRAMES.get(frame[0], ()):
            frame[place] = cards.get(frame[place], frame[place])
        if frame[0] == "activate" and frame[1] != viewer:
            frame[2] = cards.get(frame[2], frame[2])
    return swapped


def hidden_tiles(position: View, chooser: random.Random) -> dict[str, str]:
    """A new tile for each that lies face down: stacks below their tops with the discards, the Advanced deck."""
    decks = position["decks"]
    found: dict[str, str] = {}
    groups = [[*decks["tiles"][name]["stack"], *decks["tiles"][name]["discard"]] for name in COLOURS]
    for group in (*groups, decks["advanced"]):
        mixed = list(group)
        chooser.shuffle(mixed)
        found |= dict(zip(group, mixed, strict=True))
    return found


@each_table
def test_a_view_does_not_depend_on_what_is_hidden(table: Table) -> None:
    """Hidden cards and tiles exchanged, another seed: the same view to the last character."""
    chooser = random.Random(22)
    for state in private_positions(table, 22):
        position = state.to_dict()
        for viewer in viewers(state):
            other = GAME.from_dict(exchanged(position, viewer, chooser))
            if not state.is_over:
                assert other.decision.kind == state.decision.kind
            mine, theirs = json.dumps(state.view(viewer)), json.dumps(other.view(viewer))
            assert mine == theirs, (viewer, state.stack)


def private_positions(table: Table, seed: int) -> Iterator[State]:
    """Positions of play and near it, those where somebody chooses among hidden cards most of all."""
    chooser = random.Random(seed)
    for step in steps(table, seed):
        if chooser.randrange(8) == 0 or step.before.stack[-1][0] in ("keep", "owner_activation", "spend_card"):
            yield step.before
    for state in sample(table, seed, 40):
        here = stirred(state, chooser, "rich")
        for _ in range(12 if here else 0):
            if here is None or here.is_over:
                break
            yield here.clone()
            here.apply(pick(here.decision, chooser, BUSY))


# -- imagining -----------------------------------------------------------------------------------------------------


@each_table
def test_an_imagined_position_looks_the_same(table: Table) -> None:
    """A bot's imagined position gives the same view and options, whatever it deals; one seed, one position."""
    for state in private_positions(table, 23):
        seat = state.decision.seat
        view = state.view(seat)
        kept = json.dumps(view)
        for seed in (1, 2):
            imagined = GAME.imagine(view, seed)
            assert json.dumps(imagined.view(seat)) == kept, state.stack
            assert imagined.decision.options == state.decision.options
            assert imagined.digest() == GAME.imagine(view, seed).digest()
        assert json.dumps(view) == kept, "imagining leaves the view alone"
        for other in viewers(state):
            if other != seat:
                with pytest.raises(ValueError, match="only the seat that decides"):
                    GAME.imagine(state.view(other), 1)


def test_imagined_hands_differ() -> None:
    """What is hidden is dealt anew, not copied from the true position."""
    for table in TABLES[2:]:
        state = sample(table, 24, 30)[1]
        seat = state.decision.seat
        other = (seat + 1) % table.players
        hands = {tuple(GAME.imagine(state.view(seat), seed).seats[other].hand) for seed in range(12)}
        assert len(hands) > 3, hands


# -- words ---------------------------------------------------------------------------------------------------------


@each_table
def test_a_refusal_tells_nothing(table: Table) -> None:
    """Guessing at hidden cards gives the same sentence for each card, whether somebody holds it or not."""
    for state in sample(table, 25, 40):
        own = set(state.seats[state.decision.seat].hand)
        sentences = set()
        reasons = set()
        for card in range(1, 91):
            option = ("play_card", card, "row1")
            if card in own or state.is_legal(option):
                continue
            with pytest.raises(IllegalOption) as refused:
                state.apply(option)
            sentences.add(str(refused.value).replace(str(card), "#", 1))
            reasons.add(state.why_not(option))
        assert len(sentences) == 1, sentences
        assert len(reasons) == 1, reasons
