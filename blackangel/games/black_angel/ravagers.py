"""What a Ravager card does to whoever uses its location: one record for each effect (rulebook, "Ravagers")."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from blackangel.games.black_angel import goods
from blackangel.games.black_angel.ids import FIRST_RAVAGER, SUPPLY
from blackangel.games.black_angel.state import Seat, State

Damages = Callable[[State, int], bool]
"""State and location (index 0-5)."""


class RavagerEffect(NamedTuple):
    """The permanent effect of a topmost card: it adds Damage, or takes a piece of the player's choice or a robot."""

    possible: Callable[[Seat], bool] = lambda player: True
    """Whether it can be carried out; if not, 1 VP is lost instead. Damage without a free place is no loss."""
    damage: Damages | None = None
    """Add the cube, if there is room. Only such effects apply to Hal."""
    will_damage: Damages = lambda state, location: False
    """Whether a cube will come to lie while there is none anywhere: Repair is possible then."""
    asks: str = ""
    """The decision in which the player chooses what is taken."""
    missions: int = 0
    """Mission cards taken before the action."""
    robots: int = 0
    """Robots of the break room taken before the action."""


def damage_next(state: State, location: int) -> bool:
    """A cube on the next action clockwise."""
    return goods.damage_action(state, (location + 1) % 6)


def damage_die(state: State, location: int) -> bool:
    """A cube on a supply die of the card's colour."""
    return goods.damage_supply_die(state, die_colour_hit(state, location))


def die_in_supply(state: State, location: int) -> bool:
    """Whether a die of the card's colour is in the supply."""
    first = 6 * die_colour_hit(state, location)
    return SUPPLY in state.die_at[first : first + 6]


def die_colour_hit(state: State, location: int) -> int:
    """Colour of the dice that the topmost card damages."""
    card = state.setting.data.ravagers[state.ravagers[location][-1] - FIRST_RAVAGER]
    return state.setting.data.board.damage_colours[card.location - 1]


RAVAGERS: Mapping[int, RavagerEffect] = {
    1: RavagerEffect(damage=damage_next, will_damage=lambda state, location: True),
    2: RavagerEffect(damage=damage_die, will_damage=die_in_supply),
    3: RavagerEffect(lambda player: bool(player.missions()), asks="discard_mission", missions=1),
    4: RavagerEffect(lambda player: bool(player.ravager_cards()), asks="discard_ravager"),
    5: RavagerEffect(lambda player: player.break_room > 0, robots=1),
}
"""By the number of the effect."""
NO_EFFECT = RavagerEffect()
"""Where no Ravager card lies."""


def top_effect(state: State, location: int) -> int:
    """Effect 1-5 of the topmost Ravager card at a location, 0 if there is none."""
    cards = state.ravagers[location]
    return state.setting.data.ravagers[cards[-1] - FIRST_RAVAGER].effect if cards else 0


def attack(state: State, location: int) -> RavagerEffect:
    """What the topmost Ravager card at a location (index 0-5) does."""
    return RAVAGERS[top_effect(state, location)] if state.ravagers[location] else NO_EFFECT
