"""A way that was not taken: a copy of the game leaves it at one step and goes on by other choices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from blackangel.engine.decision import Option
from blackangel.engine.game import Game, State
from blackangel.engine.log import BadLog, Log, Step
from blackangel.engine.replay import Replay
from blackangel.engine.timeline import Record, record_of


class Detour:
    """Asked like a `Replay`; it ends with the last of the choices that can still be made by the seat that begins.

    Attributes:
        left: after how many steps it leaves the game.
    """

    def __init__(self, replay: Replay, options: Iterable[Option]) -> None:
        """It begins where the replay stands, which stays as it is."""
        self.real = replay
        self.game: Game = replay.game
        self.log: Log = replay.log
        self.damage: BadLog | None = replay.damage
        self.left = self.at = replay.at
        self.records: Sequence[Record] = [*replay.records[:self.left], *self._apply(replay.state, options)]

    def _apply(self, state: State, options: Iterable[Option]) -> list[Record]:
        found: list[Record] = []
        seat = state.seat
        self._states = [state.clone()]
        for option in options:
            state = self._states[-1].clone()
            if state.is_over or state.seat != seat or not state.is_legal(option):
                break
            turn, forced = state.turn_number, state.decision.forced
            events = state.apply(option)
            step = Step(self.left + len(found) + 1, seat, option, state.last_chance, 0.0, None)
            found.append(record_of(step, events, turn, state, self.game.revealing, forced))
            self._states.append(state)
        return found

    @property
    def length(self) -> int:
        """How many steps there are up to its end."""
        return len(self.records)

    @property
    def state(self) -> State:
        """Where it stands."""
        return self.jump(self.at)

    def jump(self, n: int) -> State:
        """To after so many steps; before the way leaves the game that is the game itself."""
        self.at = max(0, min(n, self.length))
        if self.at >= self.left:
            return self._states[self.at - self.left]
        state = self.real.jump(self.at).clone()
        self.real.jump(self.left)
        return state
