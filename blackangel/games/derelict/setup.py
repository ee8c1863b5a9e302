"""Setting up (section 3): seats, teams, the formation, the airlock, the contact piles, one event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from blackangel.engine.decision import Option
from blackangel.games import common
from blackangel.games.common import Rules
from blackangel.games.derelict import enemies
from blackangel.games.derelict.data import GameData
from blackangel.games.derelict.ids import LEFT, RIGHT, TEAMS
from blackangel.games.derelict.places import place_terrain
from blackangel.games.derelict.state import Frame, Setting, State

SEAT_COLOURS = ("crimson", "violet", "sky", "ivory", "amber", "jade")
OPTIONS: dict[str, tuple[Any, ...]] = {
    "orders": ("secret", "open"), "instinct": ("together", "alone"),
    "goal": ("any", "loc_launch_bay", "loc_stalker_nest", "loc_purge_station"),
}  # fmt: skip
"""What may be chosen for a game: all values of each option, the one that holds without a word first. instinct: whether
the leader reads an event before all at one screen, or alone. goal: the last location, drawn as the others are, or
known."""


def make_setting(seats: Sequence[Any] | int, options: Mapping[str, Any], data: GameData, rules: Rules) -> Setting:
    """The unchanging part of a game; ValueError with one sentence for seats or options that do not exist."""
    infos = common.check_seats(seats, "The Derelict", len(SEAT_COLOURS), SEAT_COLOURS)
    options = common.check_options(options, OPTIONS)
    return Setting(infos, options, data, rules, common.name_of(infos, options, OPTIONS))


def new_state(setting: Setting, seed: int) -> State:
    """A game at its first decision (section 3). Its chance outcomes are in `last_chance`."""
    data = setting.data
    state = State(seed, setting)
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
