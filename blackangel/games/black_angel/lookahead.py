"""Keeps sequence A possible: once chosen, nothing is offered that would leave no possible action (rules page, section 3)."""

from __future__ import annotations

from blackangel.engine.decision import Option
from blackangel.games.black_angel.feasible import can_act, can_act_robustly
from blackangel.games.black_angel.ids import BOOST_SIDE, LAST_MISSION, LINES, NEUTRAL, SLOTS, TILE_MASK, mission_colour
from blackangel.games.black_angel.state import State

# Frames in which a card's activations may still bring an action about.
BEFORE_DIE = ("turn", "sequence_a", "activate", "adjacent", "move_ship", "move_robot")
HARMLESS = ("done", "to_break_room")
NEVER_HARMS = ("vp", "ship", "resource", "debris", "robot", "draw")


def safe(state: State, seat: int, options: list[Option]) -> list[Option]:
    """Those of `options` after which the seat can still perform an action in this turn."""
    if state.searching or not options or can_act_robustly(state, seat):
        return options
    return [option for option in options if is_safe(state, seat, option)]


def is_safe(state: State, seat: int, option: Option) -> bool:
    """Whether an action is still reachable after `option`. Gains never harm, if one is possible now."""
    harmless = option[0] in HARMLESS or (option[0] == "activate" and option[-1] in NEVER_HARMS)
    if harmless and can_act(state, seat):
        return True
    return reachable(after(state, option), seat, set())


def after(state: State, option: Option) -> State:
    """The position after an option, in a copy that asks no look-ahead of its own."""
    from blackangel.games.black_angel import flow

    copy = state.clone()
    copy.searching = True
    flow.carry_out(copy, option)
    return copy


def sequence_a_open(state: State, seat: int) -> bool:
    """Whether some die can be used now, or could be after playing a card with any of its activations."""
    if can_act(state, seat):
        return True
    if state.searching:
        return True
    copy = state.clone()
    copy.searching = True
    return reachable(copy, seat, set())


def reachable(state: State, seat: int, seen: set[object]) -> bool:
    """Depth-first search through a card's activations and early flips for a position in which a die can be used."""
    if can_act(state, seat):
        return True
    frame = state.stack[-1]
    if frame[0] not in BEFORE_DIE or frame[1] != seat:
        return False
    if not any_die(state, seat):
        return False
    for option in continuations(state, seat):
        following = after(state, option)
        key = search_key(following, seat)
        if key not in seen:
            seen.add(key)
            if reachable(following, seat, seen):
                return True
    return False


def any_die(state: State, seat: int) -> bool:
    """Whether there is a die that the seat has or might buy."""
    return any(
        holder == seat or ((holder >= 0 or holder == NEUTRAL) and not state.die_reserved >> die & 1)
        for die, holder in enumerate(state.die_at)
    )


def search_key(state: State, seat: int) -> object:
    """What matters for reaching an action: two positions with the same key lead to the same answer."""
    player = state.seats[seat]
    goods = (player.ships, player.resources, player.debris, player.break_room, tuple(player.workstations))
    hand = tuple(0 if card > LAST_MISSION else 1 + mission_colour(card) for card in player.hand)
    return (tuple(state.stack[1:]), goods, hand, tuple(state.ships), tuple(player.grid), tuple(bool(card) for card in player.slots))


def continuations(state: State, seat: int) -> list[Option]:
    """Options that could bring an action about; one card of each kind stands for all of them."""
    from blackangel.games.black_angel import flow

    frame = state.stack[-1]
    if frame[0] in ("turn", "sequence_a"):
        return [] if state.card_played else helpful_plays(state, seat) + early_flips(state, seat)
    options = [option for option in flow.options_of(state, frame) if "draw" not in option and "vp" not in option]
    # A resource is what is missing most often: look there first.
    options.sort(key=lambda option: option[-1] != "resource")
    return options


def helpful_plays(state: State, seat: int) -> list[Option]:
    """Card plays that activate at least one tile, by kind of card and free slot."""
    player = state.seats[seat]
    needs_resource = not player.resources and not any(holder == seat for holder in state.die_at)
    kinds = {0 if card > LAST_MISSION else 1 + mission_colour(card): card for card in player.hand}
    plays: list[Option] = []
    for slot, taken in enumerate(player.slots):
        if taken:
            continue
        for kind, card in kinds.items():
            effects = line_effects(state, seat, slot, kind - 1)
            if effects and (not needs_resource or "resource" in effects):
                plays.append(("play_card", card, SLOTS[slot]))
    return plays


def line_effects(state: State, seat: int, slot: int, colour: int) -> set[str]:
    """Effects that a card of `colour` (-1: Ravager card) could activate in a line, through neighbours too."""
    from blackangel.games.black_angel import tiles

    grid = state.seats[seat].grid
    found: set[str] = set()
    for cell in LINES[slot]:
        code = grid[cell]
        if code < 0 or (colour >= 0 and state.setting.data.tiles[code & TILE_MASK].colour != colour):
            continue
        for effect in tiles.effects_of(state, code):
            if effect in tiles.ADJACENT:
                for there in tiles.next_to(cell, effect):
                    found.update(tiles.effects_of(state, grid[there]))
            found.add(effect)
    return found


def early_flips(state: State, seat: int) -> list[Option]:
    """Boost sides that could be turned over before a card is played (advanced rules)."""
    if not state.setting.advanced:
        return []
    return [("flip_tile", cell) for cell, code in enumerate(state.seats[seat].grid) if code >= 0 and code & BOOST_SIDE]
