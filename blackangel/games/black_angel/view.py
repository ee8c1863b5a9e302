"""What a seat may know: the position of `to_dict` without what is hidden from it, and what a table shows beside it."""

from __future__ import annotations

from typing import Any

from blackangel.games.black_angel import ending, serial
from blackangel.games.black_angel.context import PRIVATE_CONTEXT, context_of
from blackangel.games.black_angel.ids import COLOURS, COLUMNS, DICE, HEXES, MIDDLE, SLOTS, back
from blackangel.games.black_angel.space import ASTEROIDS
from blackangel.games.black_angel.state import OVER, PHASES, State

Json = dict[str, Any]


def view(state: State, seat: int | None) -> Json:
    """The position as `seat` knows it (None: as everybody does).

    Hidden are: other hands (their backs are public), the faces of cards played around other boards, all decks, discards
    and cards out of the game, and chance itself. Discards are hidden, too: many come face down from the slots.
    """
    shown: Json = {
        "game": "black_angel",
        "viewer": seat,
        "options": serial.options_dict(state.setting),
        "turn": serial.turn_dict(state),
        "end": {"reason": state.end_reason, "phase": PHASES[state.phase]},
        "board": serial.board_dict(state),
        "dice": {name: serial.die_dict(state, die) for die, name in enumerate(DICE)},
        "space": space_view(state),
        "decks": decks_view(state),
        "seats": [seat_view(state, number, seat) for number in range(len(state.seats))],
        "neutral": serial.neutral_dict(state),
        "decision": decision_view(state, seat),
        "scores": scores_view(state),
        "projected": [score_view(score) for score in ending.projected(state)],
    }
    if state.setting.data.edition:
        shown["edition"] = state.setting.data.edition
    if shown["decision"] and shown["decision"]["seat"] == seat:
        # What is still to be done in this turn is known to the seat that decides; bots imagine with it.
        shown["pending"] = serial.pending_list(state)
    return shown


def space_view(state: State) -> Json:
    """The Space board, with what is printed on each hex and where the journey stands."""
    space = serial.space_dict(state)
    layout = state.layout
    space["hexes"] = {
        HEXES[hex_]: {
            "alien": COLOURS[colour] if 0 <= colour < len(COLOURS) else None,
            "asteroids": colour == ASTEROIDS,
            "comet": layout.comets[hex_],
            "ravager": layout.ravagers[hex_],
            "spes": hex_ == layout.spes,
        }
        for hex_, colour in enumerate(layout.colours)
    }
    space["angel"] = HEXES[state.angel]
    space["jumps"] = state.jumps
    space["jumps_in_all"] = state.jumps + state.advances
    token_row = state.setting.strips - 1 - state.advances
    space["spes_token"] = HEXES[token_row * COLUMNS + MIDDLE] if token_row >= 0 else None
    return space


def decks_view(state: State) -> Json:
    """How many cards and tiles lie in each deck; the top of a stack of Technology tiles is face up."""
    decks = serial.decks_dict(state)
    for piles in (*decks["missions"].values(), *decks["tiles"].values(), decks["ravagers"]):
        for name, pile in piles.items():
            if isinstance(pile, list):
                piles[name] = len(pile)
    decks["advanced"] = len(decks["advanced"])
    decks["hal"]["deck"] = len(decks["hal"]["deck"])
    return decks


def seat_view(state: State, number: int, viewer: int | None) -> Json:
    """One seat; hand and the faces of played cards only for itself."""
    player = state.seats[number]
    seat = serial.seat_dict(state, number)
    own = number == viewer
    counts = dict.fromkeys((*COLOURS, "ravager"), 0)
    for card in player.hand:
        counts[back(card)] += 1
    seat["hand_counts"] = counts
    seat["hand"] = list(player.hand) if own else None
    seat["slots"] = {
        name: {"back": back(card), "card": card if own else None} if card else None
        for name, card in zip(SLOTS, player.slots, strict=True)
    }
    return seat


def decision_view(state: State, viewer: int | None) -> Json | None:
    """Who decides what; the options only for the deciding seat."""
    if state.phase == OVER:
        return None
    kind, seat = state.stack[-1].kind, state.seat
    if seat != viewer:  # who only looks on need not wait until all options are worked out
        details = context_of(state, state.stack[-1])
        public = {key: value for key, value in details.items() if key not in PRIVATE_CONTEXT}
        return {"seat": seat, "kind": kind, "context": public, "options": []}
    decision = state.decision
    options = [list(option) for option in decision.options]
    return {"seat": seat, "kind": kind, "context": decision.context, "options": options}


def scores_view(state: State) -> list[Json] | None:
    """The final score of each seat by source, once the game is over."""
    if state.phase != OVER:
        return None
    scores = []
    for seat in range(len(state.seats)):
        score = ending.final_score(state, seat)
        scores.append({**score_view(score), "winner": seat in state.winners()})
    return scores


def score_view(score: ending.Score) -> Json:
    """A score by source."""
    advanced = [{"tile": tile.tile, "kind": tile.kind, "place": tile.place, "elements": tile.elements,
                 "earned": tile.earned, "cap": tile.cap} for tile in score.advanced]
    return {"track": score.track, "advanced": advanced, "exchange": score.exchange, "total": score.total}
