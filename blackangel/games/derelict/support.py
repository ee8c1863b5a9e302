"""Support tokens (section 5.1)."""

from __future__ import annotations

from blackangel.engine.decision import Option
from blackangel.games.derelict.state import Frame, State


def token_options(state: State) -> list[Option]:
    """Any marine of any player; none if the supply is empty (the placement is lost)."""
    if not state.supply:
        return []
    ids = state.setting.data.marines
    return [("token", ids[marine].id) for marine in state.formation]


def place_token(state: State, name: str) -> int:
    """A token from the supply onto a marine; returns the marine."""
    marine = marine_of(state, name)
    state.supply -= 1
    state.tokens[marine] += 1
    state.tell("token", name, 1)
    return marine


def lose_tokens(state: State, marine: int, count: int, why: str) -> None:
    """Tokens from a marine back to the supply."""
    if count:
        state.tokens[marine] -= count
        state.supply += count
        state.tell("token_spent", state.setting.data.marines[marine].id, count, why)


def marine_of(state: State, name: object) -> int:
    """Number of a marine by its id."""
    for number, marine in enumerate(state.setting.data.marines):
        if marine.id == name:
            return number
    raise ValueError(f"there is no marine {name!r}")


def support_options(state: State, frame: Frame) -> list[Option]:
    """The support action: one token on any marine."""
    return token_options(state)


def support_apply(state: State, frame: Frame, option: Option) -> None:
    place_token(state, str(option[1]))


def free_token_options(state: State, frame: Frame) -> list[Option]:
    """A token that a card allows (`act_13`, `ev_close_ranks`), or none."""
    options = token_options(state)
    return [*options, ("no",)] if options else []


def free_token_apply(state: State, frame: Frame, option: Option) -> None:
    """Only a token that is placed uses up Rally's one a round (reading)."""
    if option[0] == "token":
        place_token(state, str(option[1]))
        if frame[0] == "rally":
            state.rallied = True
