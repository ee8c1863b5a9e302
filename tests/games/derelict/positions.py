"""Positions of The Derelict told in a few words, for tests of single rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from blackangel.games import load_game
from blackangel.games.derelict.ids import ICONS, LEFT, RIGHT, SIDES, TEAMS
from blackangel.games.derelict.state import Frame, State, Swarm

GAME: Any = load_game("derelict")


def marine(state: State, name: str) -> int:
    """The number of ``red_1`` and the like."""
    return [one.id for one in state.setting.data.marines].index(f"mar_{name}")


def position(line: Sequence[str], enemies: Mapping[str, str] | None = None, pending: Sequence[Frame] = (),
             seats: int = 1, **more: Any) -> State:  # fmt: skip
    """A position.

    Args:
        line: Marines from the top, as ``<red_1`` (looks left) or ``red_2>``; a plus for each token: ``<red_1++``.
        enemies: ``{"2L": "head head claw"}``: what stands at a position and side.
        pending: What is to be done, the next thing last; before it lies a new round.
        more: Fields of the state.
    """
    state = GAME.new(seats, {}, 1)
    state.stack = [("round",), *pending]
    state.round, state.formation, state.question, state.swarms = 1, [], None, []
    state.deck, state.discard, state.piles = [9] * 4, [0] * 4, [[[1] * 4], [[1] * 4]]
    state.deck = [7] * 4
    state.owner, state.supply, state.placed, state.terrain_at = [-1] * 6, 12, [], [-1] * 8
    state.tokens = [0] * 12
    for word in line:
        name = word.strip("<>+")
        number = marine(state, name)
        state.formation.append(number)
        state.facing[number] = LEFT if "<" in word else RIGHT
        state.tokens[number] = word.count("+")
        state.supply -= word.count("+")
        state.owner[number // 2] = TEAMS.index(name.split("_")[0]) % seats
    state.slain = [one for one in range(12) if state.owner[one // 2] >= 0 and one not in state.formation]
    for spot, cards in (enemies or {}).items():
        counts = [cards.split().count(icon) for icon in ICONS]
        alphas = sum(1 << n for n, one in enumerate(("alpha_a", "alpha_b")) if one in cards.split())
        state.alphas_left &= ~alphas
        for icon in range(4):
            state.deck[icon] -= counts[icon]
        at = 2 * (int(spot[:-1]) - 1) + (LEFT if spot[-1] == "L" else RIGHT)
        state.swarms.append(Swarm(state.next_swarm, at, counts, alphas))
        state.next_swarm += 1
    for name, value in more.items():
        setattr(state, name, value)
    state.setting.rules.run(state)
    return state


def forced(state: State, option: tuple[Any, ...], *outcomes: int) -> list[tuple[Any, ...]]:
    """Takes an option with these outcomes of chance; gives the events."""
    state.force_chance(outcomes)
    return state.apply(option)


def enemies_of(state: State) -> dict[str, str]:
    """What stands where, in the words of `position`."""
    found = {}
    for swarm in sorted(state.swarms, key=lambda one: one.spot):
        cards = [icon for n, icon in enumerate(ICONS) for _ in range(swarm.cards[n])]
        cards += [one.id for n, one in enumerate(state.setting.data.alphas) if swarm.alphas >> n & 1]
        key = f"{swarm.spot // 2 + 1}{SIDES[swarm.spot & 1][0].upper()}"
        found[key] = " ".join([*([found[key]] if key in found else []), *cards])
    return found


def line_of(state: State) -> list[str]:
    """The formation, in the words of `position`."""
    found = []
    for number in state.formation:
        name = state.setting.data.marines[number].id.removeprefix("mar_") + "+" * state.tokens[number]
        found.append(f"<{name}" if state.facing[number] == LEFT else f"{name}>")
    return found
