"""Malformed scenario files: each gets one sentence that names the line and what is expected, and never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from blackangel.engine.scenario import BadScenario, run_scenario
from blackangel.games import load_game

ANY = "expect: {not_over: true}\n"
FIVE = "  space.strips: [1A, 2A, 3A, 4A, 5A]\n"
"""5a is full of asteroids, 1a gray, 5c gray until planet Spes covers it."""


def told(tmp_path: Path, text: str) -> str:
    """The sentence about a file that cannot be meant."""
    path = tmp_path / "rule.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadScenario) as caught:
        run_scenario(path, load_game)
    assert str(caught.value).startswith(f"{path}: ")
    return str(caught.value).removeprefix(f"{path}: ")


def given(lines: str, new: str = "{}") -> str:
    return f"game: black_angel\nnew: {new}\ngiven:\n{lines}\n{ANY}"


POSITIONS = [
    # What no value of that path can be.
    ("  seats.0.vp: many", "seats.0.vp: expected a whole number from 0 to 9999, not many"),
    ("  seats.0.vp:", "seats.0.vp: expected a whole number from 0 to 9999, not null"),
    ("  seats.0.ships: -1", "seats.0.ships: expected a whole number from 0 to 9999, not -1"),
    ("  seats.0.workstations.orange: x", "seats.0.workstations.orange: expected a whole number from 0 to 16, not x"),
    ("  seats.0.workstations.orange: 99999999999999999999",
     "seats.0.workstations.orange: expected a whole number from 0 to 16, not 99999999999999999999"),
    ("  turn.round: [1]", "turn.round: expected a whole number from 1 to 9999, not [1]"),
    ("  turn.started: 1", "turn.started: expected true or false, not 1"),
    ("  seats.0.grid: [null, null, null, null, null, null, null, null]",
     "seats.0.grid: expected a list of 9 entries, not of 8"),
    ("  seats.0.grid.0: {tile: orange-t99, side: standard, debris: false}",
     "seats.0.grid.0.tile: expected a tile such as orange-t1, not orange-t99"),
    ("  seats.0.hand: [99]", "seats.0.hand.0: expected a card from 1 to 90, not 99"),
    ("  dice.orange-1.value: 4", "dice.orange-1.value: expected a value from 0 to 3, not 4"),
    ("  dice.green-1: {at: 0, value: 1, reserved: false, damaged: false}",
     'dice.green-1.at: expected supply, a seat as text such as "0", neutral, placed or box, not 0'),
    ("  dice.green-1: {at: supply}", "dice.green-1: the key reserved is missing; expected a mapping with at, reserved, "
                                     "value, damaged"),
    ("  end.phase: final", "end.phase: expected play, last_round, final_round or over, not final"),
    ("  end.reason: ravager", "end.reason: expected spes or ravagers or null, not ravager"),
    ("  space.advances: 99", "space.advances: expected a whole number from 0 to 7, not 99"),
    ("  space.cards: {1a: {card: 1}}", "space.cards.1a: the key owner is missing; expected a mapping with card, owner"),
    ("  space.cards.1a: {card: 1, owner: 9}", "space.cards.1a.owner: expected a seat from 0 to 1, not 9"),
    ("  space.cards.1a: {card: 61, owner: 0}", "space.cards.1a.card: expected a Mission card from 1 to 60, not 61"),
    ("  space.ships: {6a: [0]}", "space.ships.6a: expected a hex from 1a to 5e, not 6a"),
    ("  board.damage.3: 3", "board.damage.3: expected a whole number from 0 to 2, not 3"),
    ("  board.ravagers.1: [61, 67, 73, 79]", "board.ravagers.1: expected a list of at most 3 entries, not of 4"),
    ("  decks.missions.orange.deck: [25]",
     "decks.missions.orange.deck.0: expected orange Mission cards from 1 to 20, not 25"),
    ("  board.display.0: advanced-1",
     "board.display.0: expected a Technology tile such as orange-t1 or null, not advanced-1"),
    ("  neutral: null", "neutral: expected a mapping with robots, not null"),
    # Paths.
    ("  seats.0.debri: 1", "there is no debri in seats.0; nearest is debris"),
    ("  seats.0.foo: 1", "there is no foo in seats.0; known are name, colour, kind, vp, ships, resources, debris, "
                         "break_room, workstations, supply, grid, slots, advanced, set_aside, tucked, hand, ejected"),
    ("  seats.2.vp: 1", "there is no '2' in seats"),
    ("  seat.0.vp: 1", "there is no seat in a position; nearest is seats"),
    ("  clam: true", "there is no clam in a position; known are game, rules, options, chance, turn, end, board, dice, "
                     "space, decks, seats, neutral, pending; short words are calm, turn_of"),
    ("  space.ships.9z: [0]", "there is no 9z in space.ships"),
    ("  seats.0.grid.1.side: boost", "there is no side in seats.0.grid.1 of this position (seats.0.grid.1.side)"),
    ("  dice.orange-*.value: 1", "there is no dice.orange-*.value"),
    ("  calm: false", "calm: expected true, not false"),
    ("  turn_of: 2", "turn_of: expected a seat from 0 to 1, not 2"),
    # Pieces exist once, and lie where they may.
    ("  seats.0.hand: [1, 1]", "seats.0.hand: card 1 is put there, but also somewhere else in this file"),
    ("  decks.ravagers.deck: [66]", "decks.ravagers.deck: this leaves 61, 62, 63, 64, 67 and 8 more without a place; "
                                    "name one, or a pile for the rest"),
    ("  decks.missions.gray: {deck: rest, discard: rest}",
     "decks.missions.gray.discard: deck takes the rest already"),
    ("  decks.tiles.orange.top: null", "decks.tiles.orange.top cannot be null, it becomes orange-t1"),
    ("  board.ravagers.1: [62]", "board.ravagers.1.0: card 62 belongs to location 2"),
    ("  board.captives.1: [0]", "board.captives.1: robots are held by a card of effect 5 (85 to 90) only, and none is "
                                "there"),
    ("  space.ships: {3c: [0, 0]}", "space.ships.3c: two ships on a hex belong to different seats, not both to 0"),
    (FIVE + "  space.ships: {5a: [0]}", "space.ships.5a: hex 5a is full of asteroids, where no ship can be"),
    (FIVE + "  space.cards: {5a: {card: 1, owner: 0}}", "space.cards.5a: card 1 is orange, hex 5a is asteroids"),
    (FIVE + "  space.cards: {1a: {card: 1, owner: 0}}", "space.cards.1a: card 1 is orange, hex 1a is gray"),
    (FIVE + "  space.advances: 5\n  space.cards: {5c: {card: 21, owner: 0}}",
     "space.cards.5c: card 21 is gray, hex 5c is Spes"),
    ("  space.strips: [1A, 1B, 3A, 4A, 5A]", "space.strips.1: strip 1 is there twice"),
    ("  space.advances: 7", "space.advances: 7 advances have arrived on Spes, so the end has a reason"),
    ("  seats.0.supply: 2", "seats.0.supply: seat 0 has 16 robots in all, not 10 (5 break room, 2 supply, "
                            "3 workstations)"),
    ("  seats.0.break_room: 16", "seats.0.supply: seat 0 has 16 robots in all, not 19 (16 break room, 3 workstations)"),
    ("  seats.0.grid.0: {tile: orange-t1, side: boost, debris: false}",
     "seats.0.grid.0.side: boost sides are on Technology tiles, with the advanced rules only"),
    ("  seats.0.grid.0: {tile: orange-t1, side: null, debris: false}",
     "seats.0.grid.0.side: null is the side of Advanced tiles, and of them only"),
    ("  seats.0.grid.0: {tile: advanced-1, side: null, debris: true}",
     "seats.0.grid.0.debris: debris lies on standard sides only"),
    ("  seats.0.ejected: [start-gray-1]", "seats.0.ejected.0: start-gray-1 belongs to seat 1"),
    ("  seats.0.ejected: [start-gray-3]", "seats.0.ejected: start-gray-3 is not in this game"),
    ("  seats.1.colour: crimson", "seats.1.colour: the colour crimson is taken"),
    ("  seats.1.kind: hal", "seats.1.kind: the second seat of a solo game is hal, no other"),
    ("  dice.orange-5.at: supply",
     "dice.orange-5.at: dice 1 to 4 of each colour are in this game, the others in the box"),
    ("  dice.orange-4.value: 2", "dice.orange-4.value: a die in the supply shows 0"),
    ("  dice.orange-1.damaged: true", "dice.orange-1.damaged: cubes lie on dice of the supply only"),
    ("  dice.orange-4.reserved: true", "dice.orange-4.reserved: only a die of a seat is reserved"),
    ("  dice.orange-1.at: placed",
     "dice.orange-1.at: a die is placed only while its action is pending (draw_card, place_die)"),
    # The end, and what is pending.
    ("  end.phase: last_round", "end.reason: the phase last_round needs a reason, spes or ravagers"),
    ("  end.reason: ravagers", "end.phase: after the end is triggered the phase is last_round, final_round or over"),
    ("  turn.seat: 1", "turn.seat: it is the turn of seat 1, but of seat 0 is pending: turn"),
    ("  pending: [[turns, 0]]", "pending.0: there is no pending step turns; nearest are turn, end_turn"),
    ("  pending: [[turn, 7]]", "pending.0.1: turn: expected a seat from 0 to 1, not 7"),
    ("  pending: [[place_die, 0]]", "pending.0: place_die takes a seat from 0 to 1, then a die's number from 0 to 17, "
                                    "then a colour's number from 0 to 2, then a value from 0 to 3, not [0]"),
    ("  pending: []", "pending: something is pending until the game is over"),
    ("  pending: turn", "pending: expected a list, not turn"),
    ("  pending: [turn]", "pending.0: expected a list that begins with pending step, not turn"),
    ("  pending: [[next_turn, 0]]", "pending.0: the last entry is a decision, which next_turn is not"),
    ("  pending: [[end_turn, 0]]",
     "pending.0: the first entry leads on to the next turn: begin, next_turn, sequence_a, turn"),
    ("  pending: [[next_turn, 0], [mission, 0, 3, 1, 0]]", "pending.1: no card lies on 1d"),
    ("  pending: [[next_turn, 0], [draw_card, 0, 1], [place_die, 0, 1, 0, 2]]",
     "pending: the die of the action, orange-2, is not placed"),
    ("  dice.orange-2.at: placed\n  pending: [[next_turn, 0], [place_die, 0, 1, 0, 2]]",
     "pending.1: draw_card of the die 1 comes before it, to be done afterwards"),
    ("  pending: [[turn, 0], [turn, 0]]", "pending.1: turn can only be the first entry"),
    (FIVE + "  pending: [[next_turn, 0], [place_mission, 0, 0, 0, 0]]",
     "pending.1: 1a is no orange hex without a card"),
    ("  pending: [[next_turn, 0], [spend, 0, 1, 1], [debris, 0]]", "pending.1: card 1 spends 0 things, not 1"),
    ("  pending: [[next_turn, 0], [inject, 0, [52]]]", "pending.1: start-gray-1 is a starting tile"),
    ("  pending: [[next_turn, 0], [keep, 0, 1, 1]]",
     "pending.1: card 1 is put there, but also somewhere else in this file"),
    ("  seats.0.hand: []\n  pending: [[next_turn, 0], [hand_limit, 0]]", "nobody can do anything in this position"),
]


@pytest.mark.parametrize(("lines", "says"), POSITIONS, ids=[f"{lines.split()[-1]} {n}" for n, (lines, _) in
                                                            enumerate(POSITIONS)])
def test_a_position_that_cannot_be(tmp_path: Path, lines: str, says: str) -> None:
    line = 3 if says.startswith("nobody") else 3 + len(lines.splitlines())
    assert told(tmp_path, given(lines)) == f"line {line}: {says}"


OTHER_GAMES = [
    ("{seats: 3}", "  space.ships: {4c: [0, 1, 2]}", "space.ships.4c: expected a list of at most 2 entries, not of 3"),
    ("{seats: 3}", "  neutral: {robots: {orange: true, gray: true, green: true}}",
     "neutral: expected null, not {robots: {orange: true, gray: true, green: true}}"),
    ("{seats: 3}", "  dice.orange-1.at: neutral",
     'dice.orange-1.at: expected supply, a seat as text such as "0", placed or box, not neutral'),
    ("{seats: 3}", "  turn.seat: 1",
     "turn.seat: the setup is pending, after which seat 0 begins; give turn_of: 1 instead"),
    ("{seats: 1}", "  seats.1.ships: 1", "seats.1.ships: Hal keeps nothing but VP and robots"),
    ("{seats: 1}", "  space.ships: {3c: [1]}", "space.ships.3c: Hal has no ships"),
    ("{seats: 1}", "  board.ravagers.1: [85]\n  board.captives.1: [1]",
     "board.captives.1: Ravagers take no robots of Hal"),
    ("{seats: 1}", "  decks.hal.shown: hal-1", "decks.hal.deck: hal-1 lies in 2 places"),
    ("{seats: 1}", "  options.solo: false", "seats.1.kind: the second seat of a solo game is hal, no other"),
    ("{options: {advanced: true}}", "  seats.0.grid.0: {tile: orange-t1, side: boost, debris: true}",
     "seats.0.grid.0.debris: debris lies on standard sides only"),
]


@pytest.mark.parametrize(("new", "lines", "says"), OTHER_GAMES, ids=[f"{one[0]} {one[1].split()[0]}" for one in
                                                                     OTHER_GAMES])
def test_a_position_that_another_number_of_seats_forbids(tmp_path: Path, new: str, lines: str, says: str) -> None:
    assert told(tmp_path, given(lines, new)).partition(": ")[2] == says


FILES = [
    ("new: {seats: 3}\ndo:\n- {option: [no_reserve], chance: [1]}\n" + ANY,
     "line 4: step 1: chance: 0 outcomes are taken, not 1"),
    ("do:\n- option: [sequence_b]\n  chance: [9, 1, 1]\n" + ANY,
     "line 4: step 1: chance: outcome 1 is a whole number from 0 to 5, not 9"),
    ("do:\n- option: [sequence_b]\n  chance: [1]\n" + ANY,
     "line 4: step 1: chance: more outcomes are taken than the 1 given; the next is from 0 to 5"),
    ("do:\n- {option: [sequence_b], chance: [-1]}\n" + ANY,
     "line 3: step 1: chance: expected an outcome from 0 to 90 or what is rolled or drawn, such as value-3, card-66, "
     "orange-t1 or hal-1, not -1"),
    ("do:\n- {option: [sequence_b], chance: [value-2, card-1, 0]}\n" + ANY,
     "line 3: step 1: chance: outcome 2 is value-0, value-1, value-2, value-3, not card-1"),
    ("new: {seed: abc}\n" + ANY, "line 2: new.seed: expected a whole number from 0 to 9007199254740991, not abc"),
    ("new: {seed: 1.5}\n" + ANY, "line 2: new.seed: expected a whole number from 0 to 9007199254740991, not 1.5"),
    ("new: {options: advanced}\n" + ANY, "line 2: new.options: expected a mapping, not advanced"),
    ("new: {options: {dificulty: easy}}\n" + ANY,
     "line 2: new: unknown option 'dificulty': expected one of advanced, solo, difficulty"),
    ("new: {seats: three}\n" + ANY, "line 2: new.seats: expected a number of seats or a list, not three"),
    ("new: {seats: 0}\n" + ANY, "line 2: new: Black Angel is for 1 to 4 players, not 0"),
    ("new:\n  seats:\n  - {kind: hal}\n  - {}\n" + ANY,
     "line 4: new: seats.0.kind: the second seat of a solo game is hal, no other"),
    ("new: {seats: 5}\n" + ANY, "line 2: new: Black Angel is for 1 to 4 players, not 5"),
    ("new: {seats: 3, options: {solo: true}}\n" + ANY,
     "line 2: new: a solo game has exactly one player, who plays against Hal"),
    ("new:\n  seats:\n  - {name: a}\n  - {nam: b}\n" + ANY, "line 5: unknown key nam; known are name, colour, kind"),
    ("decision: {context: 3}\n", "line 2: decision.context: expected a mapping, not 3"),
    ("decision: {kind: place_dye}\n", "line 2: there is no decision place_dye; nearest are place_die, place_advanced"),
    ("decision: {kind: place_die, context: {valu: 2}}\n",
     "line 2: unknown key valu in the context; known are colour, die, value"),
    ("legal: {lacks: [[reserv, orange-1]]}\n",
     "line 2: lacks in legal: there is no verb reserv; nearest are reserve, no_reserve, reserve_free"),
    ("legal: {lacks: [[take_die, grene-1]]}\n",
     "line 2: lacks in legal: take_die: expected a die such as orange-1, not grene-1"),
    ("legal: {lacks: [[take_die, grene-*]]}\n",
     "line 2: lacks in legal: take_die: expected a die such as orange-1, which grene-* never matches"),
    ("legal: {lacks: [[take_die]]}\n", "line 2: lacks in legal: take_die takes a die such as orange-1, not []"),
    ("legal: {lacks: [[boost, 1, 2, 3]]}\n",
     "line 2: lacks in legal: boost takes a cell from 0 to 8 or a cell from 0 to 8, then orange, gray or green, not "
     "[1, 2, 3]"),
    ("do: [[sequence_b]]\nevents:\n  lacks:\n  - [dice_reserved]\n",
     "line 5: lacks in events: there is no kind of event dice_reserved; nearest are die_reserved, "
     "die_returned, tile_entered"),
    ("do: [[sequence_b]]\nevents: {lacks: [[vp, 0, -1, dice_lost]]}\n",
     "line 3: lacks in events: vp: expected a reason, not dice_lost"),
    ("do: [[sequenze_b]]\nerror: illegal_option\n",
     "line 2: step 1: there is no verb sequenze_b; nearest is sequence_b"),
    ("given:\n  seats.0.vp: 1\n  seats.0.vp: 2\n" + ANY, "line 4: the key 'seats.0.vp' stands there twice"),
    ("expect:\n  turn.round: 1\n  turn.round: 1\n", "line 4: the key 'turn.round' stands there twice"),
    ("decision: {context: {}}\n", "line 1: nothing is expected; give one of expect, legal, decision, events, error"),
    ("do: [[sequence_b]]\n", "line 1: nothing is expected; give one of expect, legal, decision, events, error"),
    ("expect:\n  seats.0.debri: 1\n", "line 3: there is no debri in seats.0; nearest is debris"),
    ("expect:\n  space.advances: false\n", "line 3: space.advances: expected a whole number from 0 to 7, not false"),
    ("expect:\n  seats.0.vp: &x [*x]\n", "line 3: expected no alias inside of what it stands for"),
    ("new: {seed: " + "9" * 5000 + "}\n" + ANY, "line 2: expected a number of no more than 20 digits"),
    ("title: \x07\n" + ANY, "line 2: this is not YAML: control characters are not allowed"),
]


@pytest.mark.parametrize(("text", "says"), FILES, ids=[f"{n} {says[:50]}" for n, (_, says) in enumerate(FILES)])
def test_a_file_that_cannot_be_meant(tmp_path: Path, text: str, says: str) -> None:
    assert told(tmp_path, f"game: black_angel\n{text}") == says
