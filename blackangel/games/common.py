"""What the positions and set-ups of all games here have in common; the rules of each are its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from blackangel.engine.chance import forced_outcome, outcome
from blackangel.engine.decision import ChanceMismatch, Decision, Event, IllegalOption, Option
from blackangel.engine.players import kind_of

REST = "rest"
"""The last of some forced outcomes: all others are the generator's."""


class Rules(Protocol):
    """What a game does for a position: handed to it, so that the modules of the rules can import the position."""

    def run(self, state: Any) -> None:
        """Go on to the next decision, or to the end."""

    def carry_out(self, state: Any, option: Option) -> None:
        """Apply a legal option and go on to the next decision."""

    def names_of(self, state: Any, pieces: Sequence[Any]) -> Sequence[str]:
        """What scenario files call the outcomes that pick one of these pieces."""

    def to_dict(self, state: Any) -> dict[str, Any]:
        """The whole position in words and ids."""

    def digest(self, state: Any) -> str:
        """The position's name."""

    def view(self, state: Any, seat: int | None) -> dict[str, Any]:
        """What a seat may know."""

    def why_not(self, state: Any, target: Option) -> str:
        """Why something is not offered."""


@dataclass(slots=True, eq=False, repr=False)
class Position:
    """A game at a decision, or over; see `blackangel.engine.game.State` for what each method promises.

    The class of a game holds its fields and has `rules`, `is_legal`, `decision` and `clone` beside these.
    """

    seed: int
    position: int = field(default=0, kw_only=True)
    """How many outcomes of chance were taken."""
    # Not part of the position: what the last application did, the cached question, and fixed chance for scenarios.
    events: list[Event] = field(default_factory=list, kw_only=True)
    outcomes: list[int] = field(default_factory=list, kw_only=True)
    forced: list[int | str] | None = field(default=None, kw_only=True)
    question: Decision | None = field(default=None, kw_only=True)

    @property
    def rules(self) -> Rules:
        """What the game does for this position."""
        raise NotImplementedError

    @property
    def last_chance(self) -> tuple[int, ...]:
        """Raw chance outcomes of the last application (or of the setup), in order."""
        return tuple(self.outcomes)

    def is_legal(self, option: Option) -> bool:
        """Whether `option` is offered now."""
        raise NotImplementedError

    def apply(self, option: Option, chance: Sequence[int] | None = None) -> list[Event]:
        """Carry out a legal option and go on to the next decision; returns what happened, in order.

        Raises `IllegalOption` and leaves the state untouched, or `ChanceMismatch` if `chance` is given and the
        generator disagrees (the state is then of no further use).
        """
        if not self.is_legal(option):
            raise IllegalOption(f"not offered now: {list(option)!r}")
        self.events = []
        self.outcomes = []
        self.question = None
        self.rules.carry_out(self, option)
        if self.forced is not None:
            left, self.forced = len(self.forced) - (self.forced == [REST]), None
            if left:
                taken = len(self.outcomes)
                raise ChanceMismatch(f"{taken} outcomes are taken, not {taken + left}")
        if chance is not None and list(chance) != self.outcomes:
            raise ChanceMismatch(f"the log says {list(chance)}, the generator {self.outcomes}")
        return self.events

    def to_dict(self) -> dict[str, Any]:
        """The whole position in words and ids, exact under `serial.from_dict`."""
        return self.rules.to_dict(self)

    def digest(self) -> str:
        """16 hexadecimal digits that name the position, the same in every process and on every machine."""
        return self.rules.digest(self)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What `seat` may know (None: what everybody may know), its legal options included."""
        return self.rules.view(self, seat)

    def why_not(self, target: Option) -> str:
        """Reason key for something a player may point at that is not offered now; empty if it is offered."""
        return self.rules.why_not(self, target)

    def reseed(self, seed: int) -> None:
        """All outcomes to come follow from another seed; decks are sets until they are drawn from."""
        self.seed = seed

    def force_chance(self, outcomes: Sequence[int | str]) -> None:
        """Scenario files: the next application takes exactly these outcomes, by number or by name."""
        self.forced = list(outcomes)

    def chance(self, n: int, pieces: Sequence[Any] = ()) -> int:
        """A number in [0, n): the generator's next one, or a forced one; kept for the log.

        `pieces`: what it is an index of, where a scenario file may call an outcome by its name.
        """
        self.position += 1
        if self.forced is None or self.forced == [REST]:
            value = outcome(self.seed, self.position, n)
        else:
            names = self.rules.names_of(self, pieces)
            value = forced_outcome(self.forced, len(self.outcomes), n, names)
        self.outcomes.append(value)
        return value


# -- seats and options ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """What never changes about a seat: the name, the player colour and who decides ("human", a bot, "hal")."""

    name: str
    colour: str
    kind: str


def check_seats(seats: Sequence[Any] | int, title: str, most: int, colours: Sequence[str]) -> tuple[SeatInfo, ...]:
    """Seats from a number, or from names or mappings with name, colour and kind; missing parts get defaults.

    Raises ValueError with one sentence.
    """
    count = seats if isinstance(seats, int) else len(seats)
    if isinstance(seats, bool) or not 1 <= count <= most:
        raise ValueError(f"{title} is for 1 to {most} players, not {seats if isinstance(seats, bool) else count}")
    if isinstance(seats, int):
        seats = [{} for _ in range(seats)]
    seats = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
    for number, seat in enumerate(seats):
        if not isinstance(seat, Mapping):
            raise ValueError(f"seat {number} is not a name or a mapping: {seat!r}")
    wanted = [seat["colour"] for seat in seats if seat.get("colour")]
    return tuple(_infos(seats, wanted, colours))


def _infos(seats: Sequence[Mapping[str, Any]], wanted: Sequence[Any], colours: Sequence[str]) -> Iterator[SeatInfo]:
    free = iter([colour for colour in colours if colour not in wanted])
    for number, seat in enumerate(seats):
        colour = seat.get("colour") or next(free)
        if colour not in colours or wanted.count(colour) > 1:
            raise ValueError(f"seat {number}: colour {colour!r} is unknown or taken twice")
        name, kind = seat.get("name") or f"Player {number + 1}", kind_of(seat)
        yield SeatInfo(str(name), colour, kind)


def check_options(options: Mapping[str, Any], known: Mapping[str, tuple[Any, ...]]) -> dict[str, Any]:
    """The options with defaults filled in; ValueError with one sentence if something is unknown.

    known: all values of each option, the default first.
    """
    for key, value in options.items():
        values = known.get(key)
        if values is None:
            what = f"expected one of {', '.join(known)}" if known else "this game has no options"
            raise ValueError(f"unknown option {key!r}: {what}")
        if not any(value == one and type(value) is type(one) for one in values):
            if values == (False, True):
                raise ValueError(f"option {key!r} is true or false, not {value!r}")
            raise ValueError(f"unknown {key} {value!r}: expected one of {', '.join(map(str, values))}")
    return {key: options.get(key, values[0]) for key, values in known.items()}


def name_of(
    infos: Sequence[SeatInfo],
    options: Mapping[str, Any],
    known: Mapping[str, tuple[Any, ...]],
    always: Sequence[str] = (),
) -> str:
    """Seats and options in one text, for the digest.

    always: the options that stand in every game's name. Another only stands there where it is not at its default: the
    digests of games that were saved before it came stay what they were.
    """
    told: tuple[Any, ...] = ([(info.name, info.colour, info.kind) for info in infos],)
    told += tuple(options[key] for key in always)
    later = {key: options[key] for key in sorted(known) if key not in always}
    changed = {key: value for key, value in later.items() if value != known[key][0]}
    return repr((*told, changed) if changed else told)


# -- positions in words --------------------------------------------------------------------------------------------


def listed(value: Any) -> Any:
    """Tuples as lists."""
    return [listed(item) for item in value] if isinstance(value, tuple) else value


def framed(value: Any) -> Any:
    """Lists as tuples."""
    return tuple(framed(item) for item in value) if isinstance(value, list) else value


def copied(value: Any) -> Any:
    """A copy of plain JSON values: several times as fast as `copy.deepcopy`, which bots would wait for."""
    if isinstance(value, Mapping):
        return {key: copied(item) for key, item in value.items()}
    return [copied(item) for item in value] if isinstance(value, (list, tuple)) else value


def to_imagine(view: Mapping[str, Any], seed: int, rules_version: int) -> dict[str, Any]:
    """The beginning of a position that a view allows: all that it shows, and chance of its own.

    Raises ValueError if the view's seat is not the one to decide: only for that seat the view says what is pending.
    """
    if "pending" not in view:
        raise ValueError("only the seat that decides can imagine the position")
    position: dict[str, Any] = copied(view)
    position["rules"] = rules_version
    position["chance"] = {"seed": seed, "position": 0}
    return position
