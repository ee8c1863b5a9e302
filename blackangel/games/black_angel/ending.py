"""Passing the turn on, the end of the game and the final scoring."""

from __future__ import annotations

from dataclasses import dataclass

from blackangel.games.black_angel import events, frames, goods, hal, turn
from blackangel.games.black_angel.advanced import AdvancedScore, advanced_scores
from blackangel.games.black_angel.ids import DEBRIS, EMPTY
from blackangel.games.black_angel.state import FINAL_ROUND, LAST_ROUND, OVER, State


def next_turn(state: State, frame: frames.Step) -> None:
    """The next seat in turn order; after the last one (solo: after Hal) the round ends.

    Once the end is triggered the round is finished and one more is played (rulebook, "End of the game").
    """
    seat = frame.seat + 1
    if state.setting.solo:
        hal.take_turn(state)
        seat = len(state.seats)
    if seat == len(state.seats):
        seat = 0
        if state.phase == FINAL_ROUND:
            finish(state)
            return
        if state.phase == LAST_ROUND:
            state.phase = FINAL_ROUND
            state.events.append(events.Plain("final_round",))
        state.round += 1
    turn.begin_turn(state, seat)


@dataclass(slots=True, frozen=True)
class Score:
    """A seat's final score by source; `track` is what lay on the score track before the final scoring."""

    track: int
    advanced: tuple[AdvancedScore, ...]
    exchange: int

    @property
    def total(self) -> int:
        """Track, Advanced tiles and exchange together."""
        return self.track + sum(tile.earned for tile in self.advanced) + self.exchange


def finish(state: State) -> None:
    """Final scoring; debris on tiles moves to storage first. Hal scores nothing more."""
    for seat in range(len(state.seats)):
        if goods.is_hal(state, seat):
            continue
        _store_debris(state, seat)
        score = final_score(state, seat)
        for tile in score.advanced:
            state.gain_vp(seat, tile.earned, "scored:" + tile.tile)
        state.gain_vp(seat, score.exchange, "exchange")
    state.phase = OVER
    state.stack.clear()
    state.events.append(events.Plain("game_over",))


def _store_debris(state: State, seat: int) -> None:
    grid = state.seats[seat].grid
    for cell, code in enumerate(grid):
        if code != EMPTY and code & DEBRIS:
            grid[cell] &= ~DEBRIS
            goods.gain(state, seat, "debris", 1, "tile")


def projected(state: State) -> list[Score]:
    """What the final scoring would give each seat if the game ended now, on Spes."""
    if state.phase == OVER:
        return [final_score(state, seat) for seat in range(len(state.seats))]
    end = state.clone()
    scores = []
    for seat, player in enumerate(end.seats):
        if goods.is_hal(end, seat):
            scores.append(Score(player.vp, (), 0))
            continue
        _store_debris(end, seat)
        scores.append(Score(player.vp, advanced_scores(end, seat), goods_vp(end, seat)))
    return scores


def final_score(state: State, seat: int) -> Score:
    """The score by source, during the game as if it ended now (debris on tiles counts as stored only at the end)."""
    player = state.seats[seat]
    if goods.is_hal(state, seat):
        return Score(player.vp, (), 0)
    advanced = advanced_scores(state, seat)
    exchange = exchange_vp(state, seat)
    track = player.vp
    if state.phase == OVER:
        track -= sum(tile.earned for tile in advanced) + exchange
    return Score(track, advanced, exchange)


def exchange_vp(state: State, seat: int) -> int:
    """If the Black Angel reached Spes: robots in the break room, resources and ships, 2 for 1 VP, rounded down."""
    return 0 if state.jumps > 0 else goods_vp(state, seat)


def goods_vp(state: State, seat: int) -> int:
    """What robots in the break room, resources and ships are exchanged for on Spes."""
    player = state.seats[seat]
    return (player.break_room + player.resources + player.ships) // state.setting.data.board.spes_goods_per_vp
