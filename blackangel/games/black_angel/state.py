"""The whole position of a game, as small integers and lists.

The state is at a decision or over. Everything that can change is in plain lists and integers so that `clone` is a
handful of list copies; what cannot change during a game (names, options, component data) is shared in `Setting`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from blackangel.engine.decision import Decision, Option
from blackangel.games import common
from blackangel.games.black_angel import events
from blackangel.games.black_angel.data import GameData
from blackangel.games.black_angel.frames import Frame as Frame
from blackangel.games.black_angel.ids import LAST_MISSION
from blackangel.games.black_angel.space import Layout, advances_to_spes, layout_of
from blackangel.games.common import Position, SeatInfo

Choice = tuple[Any, ...]
"""An option in a form that was checked, so that each part has the type its kind says."""

# Phases of the end of the game (rulebook, "End of the game").
PLAY, LAST_ROUND, FINAL_ROUND, OVER = 0, 1, 2, 3
PHASES = ("play", "last_round", "final_round", "over")


class Rules(common.Rules, Protocol):
    """The loop of the rules, and the position in words (`rules`)."""

    def ask(self, state: State) -> Decision:
        """The decision at the top of the stack."""

    def options_of(self, state: State, frame: Frame) -> list[Option]:
        """All legal options of a decision frame, in a fixed order."""

    def is_legal(self, state: State, option: Option) -> bool:
        """Whether the option is offered."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Setting:
    """What never changes during a game and is shared by all clones."""

    infos: tuple[SeatInfo, ...]
    advanced: bool
    solo: bool
    difficulty: str
    data: GameData
    strips: int
    """Number of Space strips in play: 7, or 5 for two players and solo."""
    action_kinds: tuple[str, ...]
    """Kind of each of the six actions, by location index 0-5."""
    action_colours: tuple[int, ...]
    locations_of: tuple[tuple[int, ...], ...]
    """Location indexes of each colour, ascending."""
    rules: Rules
    angel: int
    """Hex index of the Black Angel: always the middle of the middle strip, as each advance also removes a strip."""
    options: Mapping[str, Any]
    """All options of the game with their values."""
    name: str
    """Seats and options in one text, for the digest."""

    @property
    def has_neutral(self) -> bool:
        """Two players have a neutral player (rulebook, "2-player game")."""
        return len(self.infos) == 2 and not self.solo


@dataclass(slots=True, eq=False, repr=False)
class Seat:
    """One player: storage, robots, board and cards. `grid` holds nine cell codes (see `ids`), row by row."""

    vp: int = 0
    ships: int = 0
    resources: int = 0
    debris: int = 0
    break_room: int = 0
    supply: int = 0
    workstations: list[int] = field(default_factory=lambda: [0, 0, 0])
    grid: list[int] = field(default_factory=lambda: [-1] * 9)
    slots: list[int] = field(default_factory=lambda: [0] * 6)
    advanced: list[int] = field(default_factory=lambda: [-1] * 3)
    set_aside: list[int] = field(default_factory=list)
    tucked: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    ejected: list[int] = field(default_factory=list)

    def clone(self) -> Seat:
        """A copy that shares nothing mutable."""
        return Seat(
            self.vp,
            self.ships,
            self.resources,
            self.debris,
            self.break_room,
            self.supply,
            self.workstations[:],
            self.grid[:],
            self.slots[:],
            self.advanced[:],
            self.set_aside[:],
            self.tucked[:],
            self.hand[:],
            self.ejected[:],
        )

    def missions(self) -> list[int]:
        """The Mission cards in hand, in ascending order."""
        return [card for card in self.hand if card <= LAST_MISSION]

    def ravager_cards(self) -> list[int]:
        """The Ravager cards in hand, in ascending order."""
        return [card for card in self.hand if card > LAST_MISSION]


@dataclass(slots=True, eq=False, repr=False)
class State(Position):
    """A position. Change it with `apply` only."""

    setting: Setting
    seats: list[Seat] = field(default_factory=list)
    turn_number: int = 0
    round: int = 1
    active: int = 0
    sequence: str = ""
    card_played: bool = False
    started: bool = False
    phase: int = PLAY
    end_reason: str | None = None
    ravagers: list[list[int]] = field(default_factory=lambda: [[], [], [], [], [], []])
    captives: list[list[int]] = field(default_factory=lambda: [[], [], [], [], [], []])
    damage: list[int] = field(default_factory=lambda: [0] * 6)
    display: list[int] = field(default_factory=lambda: [-1] * 6)
    advanced_display: list[int] = field(default_factory=lambda: [-1] * 4)
    die_at: list[int] = field(default_factory=lambda: [-1] * 18)
    die_value: list[int] = field(default_factory=lambda: [0] * 18)
    die_reserved: int = 0
    die_damaged: int = 0
    strips: list[int] = field(default_factory=list)
    advances: int = 0
    cards: list[int] = field(default_factory=list)
    owners: list[int] = field(default_factory=list)
    ships: list[int] = field(default_factory=list)
    mission_decks: list[list[int]] = field(default_factory=lambda: [[], [], []])
    mission_discards: list[list[int]] = field(default_factory=lambda: [[], [], []])
    ravager_deck: list[int] = field(default_factory=list)
    ravager_discards: list[int] = field(default_factory=list)
    tile_tops: list[int] = field(default_factory=lambda: [-1] * 3)
    tile_stacks: list[list[int]] = field(default_factory=lambda: [[], [], []])
    tile_discards: list[list[int]] = field(default_factory=lambda: [[], [], []])
    advanced_deck: list[int] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    """Tiles out of the game: spent starting and Advanced tiles, and what Hal took."""
    box: list[int] = field(default_factory=list)
    """Ravager cards removed unseen at setup."""
    hal_deck: list[int] = field(default_factory=list)
    hal_discards: list[int] = field(default_factory=list)
    hal_card: int = -1
    neutral: list[int] = field(default_factory=lambda: [0, 0, 0])
    stack: list[Frame] = field(default_factory=list)
    # Not part of the position: what the strips show, and whether this is a copy of the look-ahead.
    layout: Layout = field(init=False)
    searching: bool = False

    def __post_init__(self) -> None:
        self.refresh_layout()

    @property
    def rules(self) -> Rules:
        """What the game does for this position."""
        return self.setting.rules

    # -- the engine's interface ------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """True once the final scoring is done."""
        return self.phase == OVER

    @property
    def decision(self) -> Decision:
        """The question the position asks: seat, kind, all legal options (never empty) and what goes with it."""
        if self.question is None:
            if self.phase == OVER:
                raise RuntimeError("the game is over: there is nothing to decide")
            self.question = self.setting.rules.ask(self)
        return self.question

    @property
    def seat(self) -> int:
        """The seat that decides, without listing its options."""
        return self.stack[-1].seat

    def is_legal(self, option: Option) -> bool:
        """Whether `option` is offered now, without listing the others."""
        return self.setting.rules.is_legal(self, option)

    def scores(self) -> list[int]:
        """VP of each seat; with the final scoring once the game is over."""
        return [seat.vp for seat in self.seats]

    def winners(self) -> list[int]:
        """Seats with the most VP once over (ties share). Solo: the human needs more VP than Hal (rulebook)."""
        if self.phase != OVER:
            return []
        scores = self.scores()
        if self.setting.solo:
            return [0] if scores[0] > scores[1] else [1]
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def clone(self) -> State:
        """A copy that shares nothing mutable, without events and outcomes of the past."""
        new = State.__new__(State)
        new.setting = self.setting
        new.seats = [seat.clone() for seat in self.seats]
        new.seed = self.seed
        new.position = self.position
        new.turn_number = self.turn_number
        new.round = self.round
        new.active = self.active
        new.sequence = self.sequence
        new.card_played = self.card_played
        new.started = self.started
        new.phase = self.phase
        new.end_reason = self.end_reason
        new.ravagers = [cards[:] for cards in self.ravagers]
        new.captives = [robots[:] for robots in self.captives]
        new.damage = self.damage[:]
        new.display = self.display[:]
        new.advanced_display = self.advanced_display[:]
        new.die_at = self.die_at[:]
        new.die_value = self.die_value[:]
        new.die_reserved = self.die_reserved
        new.die_damaged = self.die_damaged
        new.strips = self.strips[:]
        new.advances = self.advances
        new.cards = self.cards[:]
        new.owners = self.owners[:]
        new.ships = self.ships[:]
        new.mission_decks = [deck[:] for deck in self.mission_decks]
        new.mission_discards = [deck[:] for deck in self.mission_discards]
        new.ravager_deck = self.ravager_deck[:]
        new.ravager_discards = self.ravager_discards[:]
        new.tile_tops = self.tile_tops[:]
        new.tile_stacks = [deck[:] for deck in self.tile_stacks]
        new.tile_discards = [deck[:] for deck in self.tile_discards]
        new.advanced_deck = self.advanced_deck[:]
        new.removed = self.removed[:]
        new.box = self.box
        new.hal_deck = self.hal_deck[:]
        new.hal_discards = self.hal_discards[:]
        new.hal_card = self.hal_card
        new.neutral = self.neutral[:]
        new.stack = self.stack[:]
        new.layout = self.layout
        new.events = []
        new.outcomes = []
        new.forced = None
        new.searching = self.searching
        new.question = self.question
        return new

    def draw_from(self, cards: list[int]) -> int:
        """Take a random element out of a list kept in ascending order: a deck is only a set until it is drawn from."""
        return cards.pop(self.chance(len(cards), cards))

    # -- shared look-ups -------------------------------------------------------------------------------------------

    @property
    def angel(self) -> int:
        """Hex index of the Black Angel."""
        return self.setting.angel

    @property
    def jumps(self) -> int:
        """Advances still needed to arrive on Spes."""
        return advances_to_spes(self.setting.strips) - self.advances

    def refresh_layout(self) -> None:
        """Recompute what is printed on the Space board after the strips moved."""
        spes_row = self.spes_row()
        self.layout = layout_of(self.setting.data, self.strips, spes_row)

    def spes_row(self) -> int:
        """Row of the strip whose middle planet Spes covers, or -1 before it is sighted."""
        if self.advances < self.setting.strips:
            return -1
        return 2 * self.setting.strips - 1 - self.advances

    def gain_vp(self, seat: int, amount: int, why: str) -> None:
        """Move a seat's score disc; never below 0 (reading)."""
        player = self.seats[seat]
        amount = max(amount, -player.vp)
        if amount:
            player.vp += amount
            self.events.append(events.Vp("vp", seat, amount, why))
