"""Abilities that come after an order's action (section 15.2: `act_05`, `act_06`, `act_08`, `act_10`, `act_11`)."""

from __future__ import annotations

from blackangel.engine.decision import Option
from blackangel.games.derelict import enemies, movement
from blackangel.games.derelict.event_deck import next_event
from blackangel.games.derelict.ids import ICONS, SIDES, position_of, spot_of
from blackangel.games.derelict.state import Frame, State, Swarm
from blackangel.games.derelict.support import lose_tokens, marine_of

NO: Option = ("no",)


def where(spot: int) -> tuple[int, str]:
    """Position and side of a spot, as options say them."""
    return position_of(spot), SIDES[spot & 1]


def swarm_at(state: State, position: object, side: object) -> Swarm:
    """The swarm at a spot, by the words of an option."""
    return state.swarms_at(spot_of(int(str(position)), str(side)))[0]


def misdirect_options(state: State, frame: Frame) -> list[Option]:
    """`act_05`: one swarm one position up or down, to the other side, or both; not off the formation."""
    options: list[Option] = []
    for spot in sorted({swarm.spot for swarm in state.swarms}):
        for position in ((spot >> 1) - 1, spot >> 1, (spot >> 1) + 1):
            for side in (0, 1):
                goal = 2 * position + side
                if goal != spot and 0 <= position < len(state.formation):
                    options.append(("shift", *where(spot), *where(goal)))
    return [*options, NO]


def misdirect_apply(state: State, frame: Frame, option: Option) -> None:
    """The moved swarm merges when the whole card is done (ruling 4)."""
    if option == NO:
        return
    swarm = swarm_at(state, option[1], option[2])
    goal = spot_of(int(option[3]), str(option[4]))
    movement.tell_move(state, swarm, goal)
    swarm.spot, swarm.apart = goal, True


def veil_options(state: State, frame: Frame) -> list[Option]:
    """`act_06`: one swarm can neither attack nor be slain this round."""
    return [*(("veil", *where(spot)) for spot in sorted({swarm.spot for swarm in state.swarms})), NO]


def veil_apply(state: State, frame: Frame, option: Option) -> None:
    if option != NO:
        swarm_at(state, option[1], option[2]).protected = True
        state.tell("protected", option[1], option[2])


def silent_options(state: State, frame: Frame) -> list[Option]:
    """`act_08`: one card from a contact pile that holds one."""
    return [*(("discard", side) for number, side in enumerate(SIDES) if state.pile_size(number)), NO]


def silent_apply(state: State, frame: Frame, option: Option) -> None:
    if option == NO:
        return
    side = SIDES.index(str(option[1]))
    enemies.discard_contacts(state, side, 1)
    state.stack.append(("silent_pay", frame[1], frame[2], 1 - side))


def silent_pay_options(state: State, frame: Frame) -> list[Option]:
    """A token of one of the team's marines (O-19) for a card from the other pile."""
    if not state.pile_size(frame[3]):
        return [NO]
    ids = state.setting.data.marines
    return [*(("pay", ids[marine].id) for marine in state.team(frame[2]) if state.tokens[marine]), NO]


def silent_pay_apply(state: State, frame: Frame, option: Option) -> None:
    if option != NO:
        lose_tokens(state, marine_of(state, option[1]), 1, "act_08")
        enemies.discard_contacts(state, frame[3], 1)


def recon_options(state: State, frame: Frame) -> list[Option]:
    """`act_10`: look at the top event."""
    return [("look",), NO]


def recon_apply(state: State, frame: Frame, option: Option) -> None:
    """Looking counts as a draw where the deck is empty (ruling 46)."""
    if option != NO:
        card = next_event(state)
        state.tell("event_seen", frame[1], state.setting.data.events[card].id)
        state.stack.append(("recon_place", frame[1], card))


def recon_place_options(state: State, frame: Frame) -> list[Option]:
    return [("top",), ("bottom",)]


def recon_place_apply(state: State, frame: Frame, option: Option) -> None:
    if option[0] == "top":
        state.events_top.append((frame[2], frame[1]))
    else:
        state.events_bottom.append((frame[2], frame[1]))
    state.tell("event_placed", frame[1], option[0])


def drive_back_options(state: State, frame: Frame) -> list[Option]:
    """`act_11`: roll, and send that many Stalkers engaged with the team to the smallest pile.

    The roll is offered also where nobody is engaged (reading).
    """
    return [("roll",), NO]


def drive_back_apply(state: State, frame: Frame, option: Option) -> None:
    """Roll; on a tie choose the pile; return the cards one by one; shuffle once (ruling 45)."""
    if option == NO:
        return
    count = min(state.roll("act_11"), sum(swarm.stalkers for swarm in engaged_with(state, frame[2])))
    if count:
        state.stack.append(("pile", frame[1], "return", frame[2], count))


def engaged_with(state: State, team: int) -> list[Swarm]:
    """Swarms engaged with a marine of the team."""
    positions = {state.formation.index(marine) for marine in state.team(team)}
    return [swarm for swarm in state.swarms if swarm.spot >> 1 in positions]


def pile_options(state: State, frame: Frame) -> list[Option]:
    """The smallest pile; on a tie the player picks (O-9)."""
    return [("pile", SIDES[side]) for side in enemies.smallest_piles(state)]


def pile_apply(state: State, frame: Frame, option: Option) -> None:
    side = SIDES.index(str(option[1]))
    state.stack.append(("shuffle_pile", side))
    if frame[2] == "return":
        state.stack.append(("return", frame[1], frame[3], frame[4], side))
        return
    swarm = state.swarm(frame[3])
    assert swarm is not None
    for icon in range(4):
        for _ in range(swarm.cards[icon]):
            enemies.back_to_pile(state, swarm, icon, side)


def return_options(state: State, frame: Frame) -> list[Option]:
    """One Stalker, by spot and type; not asked when all go. Alphas stay (O-14)."""
    swarms = engaged_with(state, frame[2])
    found = sorted({(swarm.spot, icon) for swarm in swarms for icon in range(4) if swarm.cards[icon]})
    options: list[Option] = [("return", *where(spot), ICONS[icon]) for spot, icon in found]
    return options[:1] if frame[3] >= sum(swarm.stalkers for swarm in swarms) else options


def return_apply(state: State, frame: Frame, option: Option) -> None:
    _, seat, team, count, side = frame
    icon = ICONS.index(str(option[3]))
    spot = spot_of(int(option[1]), str(option[2]))
    swarm = next(swarm for swarm in state.swarms_at(spot) if swarm.cards[icon])
    enemies.back_to_pile(state, swarm, icon, side)
    if count > 1:
        state.stack.append(("return", seat, team, count - 1, side))
