"""Setting up (section 3): seats, teams, the formation, the airlock, the contact piles, one event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from blackangel.engine.decision import Option
from blackangel.games.derelict import enemies
from blackangel.games.derelict.data import GameData
from blackangel.games.derelict.ids import LEFT, RIGHT, TEAMS
from blackangel.games.derelict.places import place_terrain
from blackangel.games.derelict.state import Frame, SeatInfo, Setting, State

SEAT_COLOURS = ("crimson", "violet", "sky", "ivory", "amber", "jade")
OPTIONS: dict[str, tuple[Any, ...]] = {}
"""What may be chosen for a game: all values of each option, the one that holds without a word first."""


def check_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with defaults filled in; ValueError with one sentence if something is unknown."""
    for key, value in options.items():
        if key not in OPTIONS:
            known = ", ".join(OPTIONS) or "none"
            raise ValueError(f"unknown option {key!r}: The Derelict knows {known}")
        if value not in OPTIONS[key]:
            raise ValueError(f"unknown {key} {value!r}: expected one of {', '.join(map(str, OPTIONS[key]))}")
    return {key: options.get(key, values[0]) for key, values in OPTIONS.items()}


def check_seats(seats: Sequence[Any] | int) -> tuple[SeatInfo, ...]:
    """Seats from a number, or from dictionaries with name, colour and kind; missing parts get defaults."""
    count = seats if isinstance(seats, int) else len(seats)
    if isinstance(seats, bool) or not 1 <= count <= 6:
        raise ValueError(f"The Derelict is for 1 to 6 players, not {seats if isinstance(seats, bool) else count}")
    if isinstance(seats, int):
        seats = [{} for _ in range(seats)]
    seats = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
    for number, seat in enumerate(seats):
        if not isinstance(seat, Mapping):
            raise ValueError(f"seat {number} is not a name or a mapping: {seat!r}")
    wanted = [seat.get("colour") for seat in seats if seat.get("colour")]
    free = iter([colour for colour in SEAT_COLOURS if colour not in wanted])
    infos = []
    for number, seat in enumerate(seats):
        colour = seat.get("colour") or next(free)
        if colour not in SEAT_COLOURS or wanted.count(colour) > 1:
            raise ValueError(f"seat {number}: colour {colour!r} is unknown or taken twice")
        name, kind = seat.get("name") or f"Player {number + 1}", seat.get("kind") or "human"
        infos.append(SeatInfo(str(name), colour, str(kind)))
    return tuple(infos)


def make_setting(infos: tuple[SeatInfo, ...], options: Mapping[str, Any], data: GameData) -> Setting:
    """The unchanging part of a game. An option at its default stays out of the name, and so out of the digest."""
    from blackangel.games.derelict import flow

    told: tuple[Any, ...] = ([(info.name, info.colour, info.kind) for info in infos],)
    changed = {key: options[key] for key in sorted(options) if options[key] != OPTIONS[key][0]}
    return Setting(infos, dict(options), data, flow, repr((*told, changed) if changed else told))


def new_state(setting: Setting, seed: int) -> State:
    """A game at its first decision (section 3). Its chance outcomes are in `last_chance`."""
    data = setting.data
    state = State(setting, seed)
    state.supply = data.tokens
    state.deck = [data.copies] * 4
    state.events_deck = [i for i, card in enumerate(data.events) for _ in range(card.copies)]
    state.first = state.current = state.chance(len(setting.infos))
    state.tell("first_player", state.first)
    state.stack = [("round",), ("setup_event",), ("deal",), ("next_team", 0)]
    setting.rules.run(state)
    return state


def next_team(state: State, frame: Frame) -> None:
    """Clockwise from the first player each player chooses a team, until all have enough (step 4)."""
    players = len(state.setting.infos)
    if frame[1] < players * state.setting.data.teams_by_players[players]:
        state.stack.append(("next_team", frame[1] + 1))
        state.stack.append(("team", (state.first + frame[1]) % players))


def team_options(state: State, frame: Frame) -> list[Option]:
    """The teams that nobody has yet."""
    return [("team", colour) for team, colour in enumerate(TEAMS) if state.owner[team] < 0]


def team_apply(state: State, frame: Frame, option: Option) -> None:
    """A team and its three orders go to the player."""
    state.owner[TEAMS.index(str(option[1]))] = frame[1]
    state.tell("team", frame[1], option[1])


def deal(state: State, frame: Frame) -> None:
    """The marines in play are dealt from top to bottom, the terrain and the contact piles of the airlock laid out."""
    marines = [2 * team + n for team in range(6) if state.owner[team] >= 0 for n in (0, 1)]
    ids = state.setting.data.marines
    half = len(marines) // 2
    while marines:
        marine = marines.pop(state.chance(len(marines)))
        state.facing[marine] = LEFT if len(state.formation) < half else RIGHT
        state.formation.append(marine)
    state.tell("formed", *(ids[marine].id for marine in state.formation))
    place = state.location()
    place_terrain(state, place)
    enemies.begin_filling(state, *place.contacts)
