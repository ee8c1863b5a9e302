"""A position of The Derelict, and what the engine may do with it.

Everything that changes is ints, lists of ints and a few swarms, so that a copy costs little; names, options and
component data are shared in `Setting`. What is still to be done lies on `stack`, the next thing last.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from blackangel.engine.decision import Decision, Option
from blackangel.games.common import Position, Rules, SeatInfo
from blackangel.games.derelict.data import GameData, Place
from blackangel.games.derelict.ids import CHOOSE, MARINES, OVER, SUPPLY, TERRAINS

Frame = tuple[Any, ...]
"""A step that is still to be done: its kind, for a decision the seat, then what it has to remember."""

CLOSE_RANKS, ELUSIVE, FAULT, STEELED = range(4)
"""Places in `State.now` and `State.coming`: what an event brought for a round. A flag, a flag, team + 1, marine + 1."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What never changes during a game and is shared by all clones."""

    infos: tuple[SeatInfo, ...]
    options: Mapping[str, Any]
    data: GameData
    rules: Rules
    name: str
    """Seats and options in one text, for the digest."""


class Swarm:
    """The enemies that act as one: counts by type, Alphas as a bit mask, where they are and what holds for them."""

    __slots__ = ("alphas", "apart", "attacked", "cards", "number", "protected", "spot")

    def __init__(self, number: int, spot: int, cards: list[int], alphas: int = 0, attacked: bool = False,
                 protected: bool = False, apart: bool = False) -> None:  # fmt: skip
        self.number = number
        self.spot = spot
        self.cards = cards
        self.alphas = alphas
        self.attacked = attacked
        self.protected = protected
        self.apart = apart

    def clone(self) -> Swarm:
        """A copy that shares nothing."""
        return Swarm(self.number, self.spot, self.cards[:], self.alphas, self.attacked, self.protected, self.apart)

    @property
    def stalkers(self) -> int:
        """Ordinary Stalkers in it."""
        cards = self.cards
        return cards[0] + cards[1] + cards[2] + cards[3]

    @property
    def lords(self) -> int:
        """Alphas in it."""
        return self.alphas.bit_count()

    @property
    def size(self) -> int:
        """Number of cards, Alphas included (section 0)."""
        cards = self.cards
        return cards[0] + cards[1] + cards[2] + cards[3] + self.alphas.bit_count()


@dataclass(slots=True, eq=False, repr=False)
class State(Position):
    """A position. Change it with `apply` only."""

    setting: Setting
    turn_number: int = 0
    round: int = 0
    phase: int = CHOOSE
    result: str | None = None
    first: int = 0
    current: int = 0
    # marines
    owner: list[int] = field(default_factory=lambda: [-1] * 6)
    """Seat of each team, -1 for one that is not in play."""
    formation: list[int] = field(default_factory=list)
    """Marines from top to bottom."""
    facing: list[int] = field(default_factory=lambda: [0] * MARINES)
    tokens: list[int] = field(default_factory=lambda: [0] * MARINES)
    slain: list[int] = field(default_factory=list)
    # orders, by team: the number of the one chosen this round and of the one before, 0 for none
    chosen: list[int] = field(default_factory=lambda: [0] * 6)
    last: list[int] = field(default_factory=lambda: [0] * 6)
    revealed: bool = False
    resolving: int = 0
    armed: int = 0
    """Bit mask of the orders (by number) whose ability is at work this round."""
    rallied: bool = False
    # terrain
    terrain_at: list[int] = field(default_factory=lambda: [SUPPLY] * TERRAINS)
    placed: list[int] = field(default_factory=list)
    """Terrain in the formation, in the order in which it was placed."""
    used: int = 0
    """Bit mask of the terrain that was activated this round."""
    capped: int = 0
    """Bit mask of the terrain on which no more than one enemy appears in the next event phase."""
    door_tokens: int = 0
    place_tokens: int = 0
    supply: int = 0
    # enemies
    swarms: list[Swarm] = field(default_factory=list)
    next_swarm: int = 0
    deck: list[int] = field(default_factory=lambda: [0] * 4)
    discard: list[int] = field(default_factory=lambda: [0] * 4)
    piles: list[list[list[int]]] = field(default_factory=lambda: [[], []])
    """Contact piles as layers, the top one first; within a layer the order is not known to anybody, not even here."""
    alphas_left: int = 3
    alphas_slain: int = 0
    # events: what lies on top and at the bottom, with the seat that saw it; the deck between is a set
    events_top: list[tuple[int, int]] = field(default_factory=list)
    events_deck: list[int] = field(default_factory=list)
    events_bottom: list[tuple[int, int]] = field(default_factory=list)
    events_discard: list[int] = field(default_factory=list)
    event: int = -1
    event_shown: bool = False
    now: list[int] = field(default_factory=lambda: [0] * 4)
    coming: list[int] = field(default_factory=lambda: [0] * 4)
    # locations
    place: int = -1
    """Index of the current location, -1 for the airlock."""
    past: list[int] = field(default_factory=list)
    travels: int = 0
    arriving: bool = False
    """From the reveal of a location to the end of what happens on arrival: nobody wins or loses (section 13)."""
    stack: list[Frame] = field(default_factory=list)

    @property
    def rules(self) -> Rules:
        """What the game does for this position."""
        return self.setting.rules

    # -- the engine's interface ------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """True once the players have won or lost."""
        return self.phase == OVER

    @property
    def decision(self) -> Decision:
        """The question the position asks: seat, kind, all legal options (never empty) and what goes with it."""
        if self.question is None:
            raise RuntimeError("the game is over: there is nothing to decide")
        return self.question

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return self.question.seat if self.question else 0

    @property
    def end_reason(self) -> str | None:
        """How the game ended: `lost`, `elimination`, `console` or `alphas`; None while it goes on."""
        return self.result

    def is_legal(self, option: Option) -> bool:
        """Whether `option` is offered now."""
        return self.question is not None and option in self.question.options

    def scores(self) -> list[int]:
        """All share the result: 1 each once they have won, 0 before and when they lost (section 13)."""
        return [int(self.result not in (None, "lost"))] * len(self.setting.infos)

    def winners(self) -> list[int]:
        """All seats or none."""
        return list(range(len(self.setting.infos))) if self.result not in (None, "lost") else []

    def clone(self) -> State:
        """A copy that shares nothing mutable, without events and outcomes of the past."""
        new = State.__new__(State)
        new.setting = self.setting
        new.seed = self.seed
        new.position = self.position
        new.turn_number = self.turn_number
        new.round = self.round
        new.phase = self.phase
        new.result = self.result
        new.first = self.first
        new.current = self.current
        new.owner = self.owner[:]
        new.formation = self.formation[:]
        new.facing = self.facing[:]
        new.tokens = self.tokens[:]
        new.slain = self.slain[:]
        new.chosen = self.chosen[:]
        new.last = self.last[:]
        new.revealed = self.revealed
        new.resolving = self.resolving
        new.armed = self.armed
        new.rallied = self.rallied
        new.terrain_at = self.terrain_at[:]
        new.placed = self.placed[:]
        new.used = self.used
        new.capped = self.capped
        new.door_tokens = self.door_tokens
        new.place_tokens = self.place_tokens
        new.supply = self.supply
        new.swarms = [swarm.clone() for swarm in self.swarms]
        new.next_swarm = self.next_swarm
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.piles = [[layer[:] for layer in pile] for pile in self.piles]
        new.alphas_left = self.alphas_left
        new.alphas_slain = self.alphas_slain
        new.events_top = self.events_top[:]
        new.events_deck = self.events_deck[:]
        new.events_bottom = self.events_bottom[:]
        new.events_discard = self.events_discard[:]
        new.event = self.event
        new.event_shown = self.event_shown
        new.now = self.now[:]
        new.coming = self.coming[:]
        new.place = self.place
        new.past = self.past[:]
        new.travels = self.travels
        new.arriving = self.arriving
        new.stack = self.stack[:]
        new.events = []
        new.outcomes = []
        new.forced = None
        new.question = self.question
        return new

    def roll(self, why: str) -> int:
        """The face that the die shows, told as an event."""
        face = self.chance(self.setting.data.faces)
        self.events.append(("rolled", why, face))
        return face

    # -- shared look-ups -------------------------------------------------------------------------------------------

    def strike(self, face: int) -> bool:
        """Whether that face of the die bears the strike symbol."""
        return face in self.setting.data.strikes

    def location(self) -> Place:
        """The current location."""
        data = self.setting.data
        return data.places[self.place] if self.place >= 0 else data.airlocks[len(self.setting.infos)].place

    def team(self, team: int) -> list[int]:
        """Marines of a team in the formation, the lower number first."""
        return [marine for marine in (2 * team, 2 * team + 1) if marine in self.formation]

    def alive(self, team: int) -> bool:
        """Whether a team has a marine left."""
        return self.owner[team] >= 0 and (2 * team in self.formation or 2 * team + 1 in self.formation)

    def controller(self, marine: int) -> int:
        """The seat that plays a marine."""
        return self.owner[marine // 2]

    def front(self, marine: int) -> int:
        """The spot that a marine in the formation looks at (section 0)."""
        return 2 * self.formation.index(marine) + self.facing[marine]

    def behind(self, marine: int) -> int:
        """The spot behind a marine (section 0)."""
        return 2 * self.formation.index(marine) + 1 - self.facing[marine]

    def swarms_at(self, spot: int) -> list[Swarm]:
        """Swarms at a spot: one, but while some stay apart (section 11)."""
        return [swarm for swarm in self.swarms if swarm.spot == spot]

    def swarm(self, number: int) -> Swarm | None:
        """The swarm of that number, None if nothing is left of it."""
        for swarm in self.swarms:
            if swarm.number == number:
                return swarm
        return None

    def engaged(self, marine: int) -> bool:
        """Whether an enemy stands on either side of a marine (section 0)."""
        position = self.formation.index(marine)
        return any(swarm.spot >> 1 == position for swarm in self.swarms)

    def pile_size(self, side: int) -> int:
        """Cards in a contact pile."""
        return sum(map(sum, self.piles[side]))

    def tell(self, *event: Any) -> None:
        """Something happened."""
        self.events.append(event)
