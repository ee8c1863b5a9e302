"""Passing the turn on, the end of the game and the final scoring."""

from __future__ import annotations

from dataclasses import dataclass

from blackangel.games.black_angel import goods, hal, turn
from blackangel.games.black_angel.ids import COLOURS, DEBRIS, EMPTY, TILE_MASK, mission_colour
from blackangel.games.black_angel.state import FINAL_ROUND, LAST_ROUND, OVER, Frame, State


def next_turn(state: State, frame: Frame) -> None:
    """The next seat in turn order; after the last one (solo: after Hal) the round ends.

    Once the end is triggered the round is finished and one more is played (rulebook, "End of the game").
    """
    seat = frame[1] + 1
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
            state.events.append(("final_round",))
        state.round += 1
    turn.begin_turn(state, seat)


@dataclass(slots=True, frozen=True)
class AdvancedScore:
    """What one Advanced tile earned: its kind counts `elements`; this tile's share is `earned` VP of at most `cap`."""

    tile: str
    kind: str
    place: str
    """A grid cell as "0"-"8", a space's colour, or "set_aside"."""
    elements: int
    earned: int
    cap: int


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
    for seat, player in enumerate(state.seats):
        if goods.is_hal(state, seat):
            continue
        for cell, code in enumerate(player.grid):
            if code != EMPTY and code & DEBRIS:
                player.grid[cell] &= ~DEBRIS
                goods.gain(state, seat, "debris", 1, "tile")
        score = final_score(state, seat)
        for tile in score.advanced:
            state.gain_vp(seat, tile.earned, "scored:" + tile.tile)
        state.gain_vp(seat, score.exchange, "exchange")
    state.phase = OVER
    state.stack.clear()
    state.events.append(("game_over",))


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
    if state.jumps > 0:
        return 0
    player = state.seats[seat]
    return (player.break_room + player.resources + player.ships) // state.setting.data.board.spes_goods_per_vp


def advanced_scores(state: State, seat: int) -> tuple[AdvancedScore, ...]:
    """All copies of a kind together: 2 VP per element, at most the sum of their caps; shared out by place."""
    board = state.setting.data.board
    tiles = state.setting.data.tiles
    left: dict[str, int] = {}
    scores = []
    for tile, where in advanced_places(state, seat):
        kind = tiles[tile].scores
        elements = count_elements(state, seat, kind)
        cap = board.advanced_cap
        if where in COLOURS:
            colour = COLOURS.index(where)
            cap += board.advanced_cap_per_card * sum(
                1 for card in state.seats[seat].tucked if mission_colour(card) == colour
            )
        available = left.setdefault(kind, elements * board.advanced_vp)
        earned = min(available, cap)
        left[kind] = available - earned
        scores.append(AdvancedScore(tiles[tile].id, kind, where, elements, earned, cap))
    return tuple(scores)


def advanced_places(state: State, seat: int) -> list[tuple[int, str]]:
    """Every Advanced tile of a seat with its place: grid, spaces, set aside."""
    player, tiles = state.seats[seat], state.setting.data.tiles
    places = [
        (code & TILE_MASK, str(cell))
        for cell, code in enumerate(player.grid)
        if code != EMPTY and tiles[code & TILE_MASK].kind == "advanced"
    ]
    places += [(tile, colour) for tile, colour in zip(player.advanced, COLOURS, strict=True) if tile != EMPTY]
    return places + [(tile, "set_aside") for tile in player.set_aside]


def count_elements(state: State, seat: int, kind: str) -> int:
    """How many of what an Advanced tile counts the seat has; of cards in space those on every strip (reading)."""
    player = state.seats[seat]
    if kind in COLOURS:
        colour = COLOURS.index(kind)
        tiles = state.setting.data.tiles
        return sum(1 for code in player.grid if code != EMPTY and tiles[code & TILE_MASK].colour == colour)
    if kind == "ejected":
        return len(player.ejected)
    if kind == "debris":
        return player.debris
    if kind == "ravagers":
        return len(player.ravager_cards())
    if kind == "advanced":
        return len(advanced_places(state, seat))
    return sum(1 for card, owner in zip(state.cards, state.owners, strict=True) if card and owner == seat)
