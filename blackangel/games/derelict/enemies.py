"""Enemies on the table and in their piles: appearing, merging, dying, coming from the deck (sections 8.1, 11, 14)."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.engine.decision import Option
from blackangel.games.derelict.ids import ALPHA, ICONS, LEFT, RIGHT, SIDES, position_of
from blackangel.games.derelict.state import Frame, State, Swarm

# -- swarms --------------------------------------------------------------------------------------------------------


def add(state: State, spot: int, cards: Sequence[int], alphas: int = 0) -> None:
    """Cards (counts by type) join the swarm at a spot, or make one."""
    there = state.swarms_at(spot)
    if there:
        swarm = there[0]
        for icon, count in enumerate(cards):
            swarm.cards[icon] += count
        swarm.alphas |= alphas
    else:
        state.swarms.append(Swarm(state.next_swarm, spot, list(cards), alphas))
        state.next_swarm += 1


def merge(state: State) -> None:
    """Swarms at one spot become one (section 11, O-1, O-2), but those that stay apart for a while.

    A swarm that has attacked stays by itself until the last attack (O-1). A protected one protects the whole.
    """
    first: dict[int, Swarm] = {}
    for swarm in state.swarms[:]:
        if swarm.attacked or swarm.apart:
            continue
        there = first.setdefault(swarm.spot, swarm)
        if there is not swarm:
            for icon in range(4):
                there.cards[icon] += swarm.cards[icon]
            there.alphas |= swarm.alphas
            there.protected |= swarm.protected
            state.swarms.remove(swarm)
            state.tell("merged", position_of(swarm.spot), SIDES[swarm.spot & 1])


def kinds_in(swarm: Swarm) -> list[int]:
    """What can be taken out of a swarm now: its types, and its Alphas only when no Stalker is left (section 6)."""
    found = [icon for icon in range(4) if swarm.cards[icon]]
    return found or [ALPHA + n for n in (0, 1) if swarm.alphas >> n & 1]


def kind_name(state: State, kind: int) -> str:
    """Type of a Stalker, or the id of an Alpha."""
    return ICONS[kind] if kind < ALPHA else state.setting.data.alphas[kind - ALPHA].id


def take_out(state: State, swarm: Swarm, kind: int, what: str) -> None:
    """One enemy leaves the table: `what` is `slain_enemy` or `discarded_enemy`. An Alpha counts as slain (O-14)."""
    if kind < ALPHA:
        swarm.cards[kind] -= 1
        state.discard[kind] += 1
    else:
        swarm.alphas &= ~(1 << kind - ALPHA)
        state.alphas_slain |= 1 << kind - ALPHA
    state.tell(what, position_of(swarm.spot), SIDES[swarm.spot & 1], kind_name(state, kind))
    if not swarm.size:
        state.swarms.remove(swarm)


def slay_all(state: State, swarm: Swarm) -> None:
    """Every enemy of a swarm is slain."""
    for icon in range(4):
        for _ in range(swarm.cards[icon]):
            take_out(state, swarm, icon, "slain_enemy")
    for n in (0, 1):
        if swarm.alphas >> n & 1:
            take_out(state, swarm, ALPHA + n, "slain_enemy")


# -- contact piles -------------------------------------------------------------------------------------------------


def draw_from(state: State, counts: list[int]) -> int:
    """A card out of a set of cards whose order nobody knows: its type."""
    names = [icon for n, icon in enumerate(ICONS) for _ in range(counts[n])] if state.forced else ()
    place = state.chance(sum(counts), names)
    for icon in range(4):
        if place < counts[icon]:
            counts[icon] -= 1
            return icon
        place -= counts[icon]
    raise AssertionError("an empty set of cards")


def top_of_pile(state: State, side: int) -> int:
    """Draw the top card of a contact pile that holds one."""
    layer = state.piles[side][0]
    icon = draw_from(state, layer)
    if not any(layer):
        del state.piles[side][0]
    return icon


def discard_contacts(state: State, side: int, count: int) -> None:
    """Cards from the top of a pile go face up to the discards, as far as there are any."""
    for _ in range(min(count, state.pile_size(side))):
        icon = top_of_pile(state, side)
        state.discard[icon] += 1
        state.tell("contact_discarded", SIDES[side], ICONS[icon])


def empty_pile(state: State, side: int) -> None:
    """All of a pile go to the discards."""
    if state.piles[side]:
        for layer in state.piles[side]:
            for icon in range(4):
                state.discard[icon] += layer[icon]
        state.piles[side] = []
        state.tell("pile_emptied", SIDES[side])


def begin_filling(state: State, left: int, right: int) -> None:
    """Cards from the deck under both piles, alternately, left first (section 14, O-8)."""
    for side, count in enumerate((left, right)):
        if count:
            state.piles[side].append([0] * 4)
    state.stack.append(("fill", state.current, left, right, LEFT))


def fill(state: State, frame: Frame) -> None:
    """One card after the other until both piles have theirs or no Stalker is left.

    With one last card and two open piles the current player picks the side, if it is the left one's turn (O-16).
    """
    open_ = [frame[2], frame[3]]
    turn = frame[4]
    while any(open_):
        left = sum(state.deck) + sum(state.discard)
        if not left:
            break
        if left == 1 and all(open_) and turn == LEFT:
            state.stack.append(("odd_card", state.current))
            return
        side = turn if open_[turn] else 1 - turn
        add_to_pile(state, side)
        open_[side] -= 1
        turn = 1 - side
    tidy(state)
    state.tell("piles", state.pile_size(LEFT), state.pile_size(RIGHT))


def add_to_pile(state: State, side: int) -> None:
    """A card from the deck into the lowest layer of a pile; an empty deck is made anew of the discards (O-17)."""
    if not any(state.deck):
        state.deck, state.discard = state.discard, [0] * 4
        state.tell("deck_shuffled", "stalkers")
    state.piles[side][-1][draw_from(state, state.deck)] += 1


def tidy(state: State) -> None:
    """Layers that nothing came into go."""
    for side in (LEFT, RIGHT):
        state.piles[side] = [layer for layer in state.piles[side] if any(layer)]


def odd_card_options(state: State, frame: Frame) -> list[Option]:
    """The pile for the last card."""
    return [("pile", side) for side in SIDES]


def odd_card_apply(state: State, frame: Frame, option: Option) -> None:
    add_to_pile(state, SIDES.index(str(option[1])))
    tidy(state)
    state.tell("piles", state.pile_size(LEFT), state.pile_size(RIGHT))


def smallest_piles(state: State) -> list[int]:
    """The side with fewer cards; both on a tie (O-9)."""
    left, right = state.pile_size(LEFT), state.pile_size(RIGHT)
    return [LEFT] if left < right else [RIGHT] if right < left else [LEFT, RIGHT]


def back_to_pile(state: State, swarm: Swarm, icon: int, side: int) -> None:
    """A Stalker leaves the table and is put into a pile, which is to be shuffled after."""
    swarm.cards[icon] -= 1
    if not state.piles[side]:
        state.piles[side].append([0] * 4)
    state.piles[side][0][icon] += 1
    state.tell("went_back", position_of(swarm.spot), SIDES[swarm.spot & 1], ICONS[icon], SIDES[side])
    if not swarm.size:
        state.swarms.remove(swarm)


def shuffle_pile(state: State, frame: Frame) -> None:
    """After a shuffle nobody knows anything about the order of a pile: one layer."""
    side = frame[1]
    layers = state.piles[side]
    if layers:
        state.piles[side] = [[sum(layer[icon] for layer in layers) for icon in range(4)]]
        state.tell("pile_shuffled", SIDES[side])
