"""Between the table and a log: the same questions as at a running game, answered from any of its steps.

Nothing here writes. Who may see what: of a finished game everybody's hand, or all of them at once; of one in progress
what everybody may know, and what the people who play it see themselves.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any, Literal

from blackangel.engine.decision import Decision, Event, Option, verb_of
from blackangel.engine.game import Game, State
from blackangel.engine.log import BadLog, Log, Step
from blackangel.engine.players import people
from blackangel.engine.replay import Replay
from blackangel.engine.timeline import Record, record_of
from blackangel.ui.play.moments import LogLine, Moment, View
from blackangel.ui.play.past import Past
from blackangel.ui.play.story import Story


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

Eyes = int | Literal["open", "public"]
"""Whose view is shown: a seat's, every hand on the table, or what everybody may know."""
KEPT = 64
TRACED = 40
"""Steps of the past of which the table looks for dice that stand on actions."""


class ReplayController:
    """One log at the table.

    Args:
        looker: of a game in progress the only seat whose own view may be shown; None: any person's.

    Attributes:
        epoch: grows at every jump, as with a running game.
        public: what everybody may know at the end.
        front: the seat whose things lie in front.
    """

    def __init__(self, replay: Replay, past: Past, *, name: str = "", looker: int | None = None) -> None:
        self.replay: Replay | Detour = replay
        self.name = name
        self.looker = looker
        self.epoch = 0
        self.end_shown = True
        end = replay.jump(replay.length)
        self.finished = bool(end.is_over)
        self.public: View = end.view(None)
        self.past = past
        self.story: Story = past.tell(replay.records, self.public, self.finished)
        self._seats = [dict(seat) for seat in self.public["seats"]]
        replay.jump(0)
        self._humans = people(replay.log.header.seats)
        self.eyes: Eyes = self._first_eyes()
        self.front = self.eyes if isinstance(self.eyes, int) else (self._humans or [0])[0]
        self._moments: list[Moment] = []
        self._views: OrderedDict[tuple[int, Eyes], View] = OrderedDict()

    # ------------------------------------------------------------ who sees
    def allowed(self) -> list[Eyes]:
        """The views that may be shown."""
        if self.finished:
            return [*range(len(self.replay.log.header.seats)), "open"]
        return [*(self._humans if self.looker is None else [self.looker]), "public"]

    def _first_eyes(self) -> Eyes:
        able = self.allowed()
        if self.looker in able and self.looker is not None:
            return self.looker
        if len(self._humans) == 1:
            return self._humans[0]
        return able[-1]

    def needs_care(self, eyes: Eyes) -> bool:
        """Whether only one of several people may look now: a game in progress in which hands are hidden."""
        return isinstance(eyes, int) and not self.finished and self.looker is None and len(self._humans) > 1

    def fixed_people(self) -> list[int]:
        """Seats that stay persons in a game played on from here, so that hidden hands stay hidden."""
        return list(self._humans) if not self.finished and len(self._humans) > 1 else []

    def fixed_bots(self) -> list[int]:
        """Seats that no person takes over in a game played on from here: the copy would show what the game hides."""
        if self.finished or not self._humans:
            return []
        return [number for number in range(len(self._seats)) if number not in self._humans]

    def look(self, eyes: Eyes) -> bool:
        """Shows another view; what is a seat's then lies in front. False if that view is not allowed."""
        if eyes not in self.allowed():
            return False
        self.eyes = eyes
        if isinstance(eyes, int):
            self.front = eyes
        self._jumped()
        return True

    # ------------------------------------------------------------ what the table asks
    @property
    def state(self) -> Any:
        return self.replay.state

    @property
    def session(self) -> Replay | Detour:
        """Of a running game the table asks how many steps it has."""
        return self.replay

    @property
    def viewer(self) -> int:
        """The seat in front."""
        return self.front

    @property
    def view(self) -> View:
        return self.view_at(self.at)

    @property
    def is_over(self) -> bool:
        return bool(self.state.is_over)

    @property
    def decider(self) -> int | None:
        """The seat that decides after the steps shown."""
        return None if self.is_over else int(self.state.seat)

    @property
    def seats(self) -> list[dict[str, Any]]:
        return [dict(seat) for seat in self._seats]

    @property
    def humans(self) -> list[int]:
        return list(self._humans)

    mine = False
    thinking = False
    curtain_for: int | None = None
    secret = False
    covered = False
    decision: Decision | None = None

    def is_legal(self, option: Option) -> bool:
        """Nothing can be chosen in a replay."""
        return False

    def final(self, options: Sequence[Option]) -> str:
        """Nothing is ever final."""
        return ""

    def why_not(self, target: Option) -> str:
        return "over" if self.is_over else "not_your_turn"

    def apply(self, option: Option) -> bool:
        return False

    def update(self, idle: bool, ahead: bool = False) -> None:
        """Nobody moves by himself here."""

    can_undo = (False, "replay")

    def undo_words(self) -> tuple[bool, str]:
        return False, ""

    def undo(self) -> bool:
        return False

    def undo_turn(self) -> bool:
        return False

    def undo_to(self, length: int) -> bool:
        return False

    def order(self) -> list[int]:
        """All seats in turn order, the one in front last."""
        count = len(self._seats)
        return [(self.front + 1 + step) % count for step in range(count)]

    @property
    def log(self) -> list[LogLine]:
        """The last steps before the position shown."""
        first = max(0, self.at - TRACED)
        return [self.line(number) for number in range(first + 1, self.at + 1)]

    def take_moments(self) -> list[Moment]:
        moments, self._moments = self._moments, []
        return moments

    @property
    def has_moments(self) -> bool:
        return bool(self._moments)

    # ------------------------------------------------------------ the past
    @property
    def at(self) -> int:
        """The position shown."""
        return self.replay.at

    @property
    def length(self) -> int:
        return self.replay.length

    def seen(self, events: Sequence[Event]) -> list[Event]:
        """Events as whoever looks may know them."""
        if self.eyes == "open":
            return list(events)
        seat = self.eyes if isinstance(self.eyes, int) else None
        return [self.replay.game.seen_by(event, seat) for event in events]

    def line(self, number: int) -> LogLine:
        """Step `number`, from 1."""
        record = self.replay.records[number - 1]
        return LogLine(number, record.step.seat, record.turn, self.seen(record.events))

    def view_at(self, position: int) -> View:
        """What is seen at any position. The position shown stays."""
        key = (position, self.eyes)
        view = self._views.get(key)
        if view is None:
            here = self.replay.at
            view = self._view_of(self.replay.jump(position))
            self.replay.jump(here)
            self._views[key] = view
            while len(self._views) > KEPT:
                self._views.popitem(last=False)
        else:
            self._views.move_to_end(key)
        return view

    def public_at(self, position: int) -> View:
        """What everybody may know at a position; for words about it, which need no hands."""
        here = self.replay.at
        view = dict(self.replay.jump(position).view(None))
        self.replay.jump(here)
        return view

    def _view_of(self, state: Any) -> View:
        if isinstance(self.eyes, int):
            return dict(state.view(self.eyes))
        view = dict(state.view(None))
        if self.eyes == "open":
            seats = range(len(view["seats"]))
            view["seats"] = [state.view(n)["seats"][n] for n in seats]
        return view

    def jump(self, position: int) -> bool:
        """Shows another position at once. False if it is the one shown."""
        position = max(0, min(position, self.length))
        if position == self.at:
            return False
        self.replay.jump(position)
        self._jumped()
        return True

    def forward(self) -> bool:
        """One step on, to be shown by movements. False at the end."""
        if self.at >= self.length:
            return False
        before = self.view
        record = self.replay.records[self.at]
        self.replay.jump(self.at + 1)
        kind = verb_of(record.step.option)
        self._moments.append(Moment(record.step.seat, kind, None, self.seen(record.events), before, self.view, self.at))
        return True

    # ------------------------------------------------------------ what might have been
    @property
    def played(self) -> Replay:
        """The game as it was played."""
        return self.replay.real if isinstance(self.replay, Detour) else self.replay

    @property
    def astray(self) -> bool:
        """Whether a way is shown that was not taken."""
        return isinstance(self.replay, Detour)

    @property
    def left(self) -> int:
        """The position shown, or where a way that was not taken left the game."""
        return self.replay.left if isinstance(self.replay, Detour) else self.at

    def depart(self, options: Sequence[Option]) -> bool:
        """A copy of the game leaves it here by these choices, to be shown step by step; False if none can be made."""
        if isinstance(self.replay, Detour):
            return False
        way = Detour(self.replay, options)
        if way.length > way.left:
            self.replay = way
        return self.astray

    def come_back(self) -> None:
        """To the game as it was, where the copy left it."""
        if isinstance(self.replay, Detour):
            way, self.replay = self.replay, self.replay.real
            self.replay.jump(way.left)
            self._views = OrderedDict((key, view) for key, view in self._views.items() if key[0] <= way.left)
            self._jumped()

    def _jumped(self) -> None:
        self._moments = []
        self.epoch += 1
