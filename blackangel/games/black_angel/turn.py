"""A player's turn: choosing the sequence, A1 (cards and flips), taking a die, A3 and the end of the turn."""

from __future__ import annotations

from blackangel.engine.decision import Option
from blackangel.games.black_angel import effects, events, frames, goods, lookahead, sequence_b
from blackangel.games.black_angel.feasible import can_act, can_act_robustly, can_buy, can_take, die_can_act, for_sale
from blackangel.games.black_angel.ids import (
    DICE,
    DIE_INDEX,
    LAST_MISSION,
    LINES,
    NEUTRAL,
    PLACED,
    SLOT_INDEX,
    SLOTS,
    TILE_MASK,
    is_ravager,
    mission_colour,
)
from blackangel.games.black_angel.state import FINAL_ROUND, Choice, State
from blackangel.games.black_angel.tiles import draw_and_keep

TAKE_DIE: tuple[Option, ...] = tuple(("take_die", name) for name in DICE)
FLIP: tuple[Option, ...] = tuple(("flip", name) for name in DICE)
PLAY_CARD: tuple[tuple[Option, ...], ...] = tuple(
    tuple(("play_card", card, slot) for slot in SLOTS) for card in range(91)
)


def begin_turn(state: State, seat: int) -> None:
    """Ask the seat for its sequence."""
    state.turn_number += 1
    state.active = seat
    state.sequence = ""
    state.card_played = False
    state.started = False
    state.events.append(events.Turn("turn", seat, state.round))
    state.stack.append(frames.Step("turn", seat))


# -- decisions "turn" and "sequence_a" -----------------------------------------------------------------------------


def turn_options(state: State, frame: frames.Step) -> list[Option]:
    """The first step of a turn: any step of sequence A, sequence B, or (final round) a pass."""
    options = sequence_a_options(state, frame)
    if state.searching:
        return options
    may_pass = state.phase == FINAL_ROUND and not options
    options.append(("sequence_b",))
    if may_pass:
        options.append(("pass",))
    return options


def turn_legal(state: State, frame: frames.Step, option: Choice) -> bool:
    """Whether this first step is offered."""
    if option == ("sequence_b",):
        return True
    if option == ("pass",):
        return state.phase == FINAL_ROUND and not lookahead.sequence_a_open(state, frame.seat)
    return sequence_a_legal(state, frame, option)


def sequence_a_options(state: State, frame: frames.Step) -> list[Option]:
    """Before the die is taken: play a card (once), flips, early flips of tiles, and the dice that can act."""
    seat = frame.seat
    options: list[Option] = []
    if not state.card_played:
        options += play_options(state, seat)
        options += lookahead.safe(state, seat, lookahead.early_flips(state, seat))
    if state.seats[seat].debris >= state.setting.data.board.flip_cost:
        options += [FLIP[die] for die in own_dice(state, seat) if can_act_after_flip(state, seat, die)]
    known: dict[tuple[bool, int, int], bool] = {}
    for die in sorted(own_dice(state, seat) + for_sale(state, seat)):
        kind = (state.die_at[die] == seat, die // 6, state.die_value[die])
        if kind not in known:
            known[kind] = (die_can_act if kind[0] else can_buy)(state, seat, die // 6, kind[2])
        if known[kind]:
            options.append(TAKE_DIE[die])
    return options


def sequence_a_legal(state: State, frame: frames.Step, option: Choice) -> bool:
    """Whether this step of sequence A is offered, without listing the others."""
    seat = frame.seat
    match option:
        case ("take_die", name):
            die = DIE_INDEX.get(name, -1)
            return die >= 0 and can_take(state, seat, die)
        case ("play_card", card, name):
            slot = SLOT_INDEX.get(name, -1)
            player = state.seats[seat]
            if state.card_played or slot < 0 or card not in player.hand or player.slots[slot]:
                return False
            return (can_act_robustly(state, seat) or can_act_without(state, seat, card)
                    or bool(lookahead.slots_that_lead_on(state, seat, card, [slot])))  # fmt: skip
        case ("flip", name):
            return option in flips(state, seat) and can_act_after_flip(state, seat, DIE_INDEX[name])
        case ("flip_tile", _) if not state.card_played:
            return option in lookahead.early_flips(state, seat) and lookahead.is_safe(state, seat, option)
    return False


def play_options(state: State, seat: int) -> list[Option]:
    """Every card of the hand into every free slot that leaves an action possible; cards of a kind are alike in that.

    A card that activates nothing may be played (reading).
    """
    player = state.seats[seat]
    free = [slot for slot, card in enumerate(player.slots) if not card]
    if not free:
        return []
    options: list[Option] = []
    if can_act_robustly(state, seat) or can_act_without_cards(state, seat):
        for card in player.hand:
            row = PLAY_CARD[card]
            options += [row[slot] for slot in free]
        return options
    allowed: dict[int, list[int]] = {}
    for card in player.hand:
        kind = 3 if card > LAST_MISSION else mission_colour(card)
        slots = allowed.get(kind)
        if slots is None:
            if can_act_without(state, seat, card):
                slots = free
            else:
                slots = lookahead.slots_that_lead_on(state, seat, card, free)
            allowed[kind] = slots
        row = PLAY_CARD[card]
        options += [row[slot] for slot in slots]
    return options


def can_act_without(state: State, seat: int, card: int) -> bool:
    """Whether some die can be used now even without this card in hand."""
    hand = state.seats[seat].hand
    state.seats[seat].hand = [other for other in hand if other != card]
    possible = can_act(state, seat)
    state.seats[seat].hand = hand
    return possible


def can_act_without_cards(state: State, seat: int) -> bool:
    """Whether some die can be used now even with an empty hand; then no card played can spoil that."""
    hand = state.seats[seat].hand
    state.seats[seat].hand = []
    possible = can_act(state, seat)
    state.seats[seat].hand = hand
    return possible


def can_act_after_flip(state: State, seat: int, die: int) -> bool:
    """Whether an action is possible after turning this die, at once or by a card."""
    if state.searching:
        return True
    player, board = state.seats[seat], state.setting.data.board
    player.debris -= board.flip_cost
    state.die_value[die] = board.opposite[state.die_value[die]]
    possible = can_act(state, seat) or lookahead.some_play_settles(state, seat)
    state.die_value[die] = board.opposite[state.die_value[die]]
    player.debris += board.flip_cost
    return possible or lookahead.leads_on(state, seat, FLIP[die], {})


def flips(state: State, seat: int) -> list[Option]:
    """Dice in the own compartment that 1 debris of the storage can turn over."""
    if state.seats[seat].debris < state.setting.data.board.flip_cost:
        return []
    return [FLIP[die] for die in own_dice(state, seat)]


def own_dice(state: State, seat: int) -> list[int]:
    """Dice in the seat's compartment, ascending."""
    return [die for die, holder in enumerate(state.die_at) if holder == seat]


def turn_apply(state: State, frame: frames.Step, option: Choice) -> None:
    """The first step decides the sequence."""
    state.started = True
    if option == ("sequence_b",):
        state.stack.pop()
        sequence_b.begin(state, frame.seat)
        return
    if option == ("pass",):
        state.stack.pop()
        state.sequence = "pass"
        state.events.append(events.Sequence("sequence", frame.seat, "pass"))
        state.stack += [frames.Step("next_turn", frame.seat), frames.Step("end_turn", frame.seat)]
        return
    state.sequence = "A"
    state.events.append(events.Sequence("sequence", frame.seat, "A"))
    state.stack[-1] = begun = frames.Step("sequence_a", frame.seat)
    sequence_a_apply(state, begun, option)


def sequence_a_apply(state: State, frame: frames.Step, option: Choice) -> None:
    """One step of A1, or the die is taken."""
    seat = frame.seat
    match option:
        case ("play_card", card, slot):
            play_card(state, seat, card, SLOT_INDEX[slot])
        case ("flip", die):
            flip_die(state, seat, DIE_INDEX[die])
        case ("flip_tile", cell):
            goods.flip_tile(state, seat, cell)
        case (_, die):
            state.stack.pop()
            take_die(state, seat, DIE_INDEX[die])


def play_card(state: State, seat: int, card: int, slot: int) -> None:
    """A1: a card goes face down into a free slot and activates tiles of that row or column.

    A Mission card activates tiles of its colour, a Ravager card all; Advanced tiles and boost sides never.
    """
    player = state.seats[seat]
    player.hand.remove(card)
    player.slots[slot] = card
    state.card_played = True
    state.events.append(events.CardPlayed("card_played", seat, card, SLOTS[slot]))
    cells = tuple(
        cell
        for cell in LINES[slot]
        if effects.effects_of(state, player.grid[cell])
        and (is_ravager(card) or state.setting.data.tiles[player.grid[cell] & TILE_MASK].colour == mission_colour(card))
    )
    state.stack.append(frames.Activate("activate", seat, card, slot, cells))


def flip_die(state: State, seat: int, die: int) -> None:
    """1 debris from storage turns a die of the own compartment to its opposite face (rulebook, "Debris")."""
    board = state.setting.data.board
    goods.spend(state, seat, "debris", board.flip_cost, "flip")
    state.die_value[die] = board.opposite[state.die_value[die]]
    state.events.append(events.DieFlipped("die_flipped", DICE[die], state.die_value[die]))


def take_die(state: State, seat: int, die: int) -> None:
    """A2: an own die, or another's unreserved one bought for 1 resource paid to its owner (rulebook, A.2)."""
    holder = state.die_at[die]
    if holder != seat:
        price = state.setting.data.board.buy_cost
        goods.spend(state, seat, "resource", price, "buy")
        seller = "neutral" if holder == NEUTRAL else holder
        state.events.append(events.DieBought("die_bought", DICE[die], seller, seat, state.die_value[die]))
        if holder >= 0:
            if goods.is_hal(state, holder):
                state.gain_vp(holder, state.setting.data.board.hal_sale_vp, "sale")
            else:
                goods.gain(state, holder, "resource", price, "sale")
    state.die_at[die] = PLACED
    state.die_reserved &= ~(1 << die)
    state.stack += [
        frames.Step("next_turn", seat),
        frames.Step("hand_limit", seat),
        frames.Step("end_turn", seat),
        frames.DrawCard("draw_card", seat, die),
        frames.PlaceDie("place_die", seat, die, die // 6, state.die_value[die]),
    ]


# -- decision "activate" -------------------------------------------------------------------------------------------


def activate_options(state: State, frame: frames.Activate) -> list[Option]:
    """Tiles of the line not activated yet, in any order; each may be declined."""
    _, seat, _, _, cells = frame
    options: list[Option] = []
    for cell in cells:
        for effect in effects.effects_of(state, state.seats[seat].grid[cell]):
            if effects.effect_possible(state, seat, cell, effect):
                options.append(("activate", cell, effect))
    options.append(("done",))
    return lookahead.safe(state, seat, options)


def activate_legal(state: State, frame: frames.Activate, option: Choice) -> bool:
    """Whether this tile can be activated, or the rest declined, without looking ahead for the others."""
    match option:
        case ("activate", cell, effect):
            seat = frame.seat
            if cell not in frame.cells or effect not in effects.effects_of(state, state.seats[seat].grid[cell]):
                return False
            return effects.effect_possible(state, seat, cell, effect) and lookahead.is_safe(state, seat, option)
    return option == ("done",) and lookahead.is_safe(state, frame.seat, option)


def activate_skip(state: State, frame: frames.Activate) -> bool:
    """Nothing left to activate: go on without asking."""
    seat = frame.seat
    grid = state.seats[seat].grid
    for cell in frame.cells:
        if any(effects.effect_possible(state, seat, cell, effect) for effect in effects.effects_of(state, grid[cell])):
            return False
    state.stack.pop()
    return True


def activate_apply(state: State, frame: frames.Activate, option: Choice) -> None:
    """Activate one tile, or decline the rest."""
    if option == ("done",):
        state.stack.pop()
        return
    kind, seat, card, slot, cells = frame
    _, activated, effect = option
    state.stack[-1] = frames.Activate(kind, seat, card, slot, tuple(cell for cell in cells if cell != activated))
    effects.perform(state, seat, activated, effect, 1)


# -- A3 and the end of the turn ------------------------------------------------------------------------------------


def draw_card(state: State, frame: frames.DrawCard) -> None:
    """A3: draw a Mission card of the die's own colour (advanced rules: two, keep one); the die returns."""
    _, seat, die = frame
    goods.return_die(state, die)
    if state.setting.advanced:
        draw_and_keep(state, seat, die // 6)
        return
    card = goods.draw_mission(state, die // 6)
    if card:
        goods.add_to_hand(state, seat, card)


def end_turn_options(state: State, frame: frames.Step) -> list[Option]:
    """End the turn; in sequence A dice can still be flipped, also after the action (reading)."""
    options: list[Option] = [("end_turn",)]
    if state.sequence == "A":
        options += flips(state, frame.seat)
    return options


def end_turn_apply(state: State, frame: frames.Step, option: Choice) -> None:
    """The turn ends only by this step, so that it can be thought over."""
    match option:
        case ("flip", die):
            flip_die(state, frame.seat, DIE_INDEX[die])
        case _:
            state.stack.pop()


def hand_limit_options(state: State, frame: frames.Step) -> list[Option]:
    """More than 6 Mission cards in hand: discard, own choice; Ravager cards do not count."""
    return [("discard", card) for card in state.seats[frame.seat].missions()]


def hand_limit_skip(state: State, frame: frames.Step) -> bool:
    """Within the limit: go on without asking."""
    if len(state.seats[frame.seat].missions()) > state.setting.data.board.hand_limit:
        return False
    state.stack.pop()
    return True


def hand_limit_apply(state: State, frame: frames.Step, option: Choice) -> None:
    """One card less."""
    _, card = option
    goods.discard_from_hand(state, frame.seat, card, "hand_limit")
