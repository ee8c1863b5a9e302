"""Keeps sequence A possible: once chosen, nothing is offered that would leave no possible action (section 3)."""

from __future__ import annotations

from collections.abc import Iterable

from blackangel.engine.decision import Option
from blackangel.games.black_angel.effects import EFFECTS, effects_of
from blackangel.games.black_angel.feasible import can_act, can_act_robustly
from blackangel.games.black_angel.frames import Activate
from blackangel.games.black_angel.ids import (
    BOOST_SIDE,
    HEX_INDEX,
    LAST_MISSION,
    LINES,
    NEUTRAL,
    SLOTS,
    TILE_MASK,
    mission_colour,
)
from blackangel.games.black_angel.state import Choice, Seat, State

IN_AN_EFFECT = frozenset(effect.asks for effect in EFFECTS.values())
"""Frames in which a card's activations may still bring an action about."""
BEFORE_DIE = IN_AN_EFFECT | {"turn", "sequence_a", "activate"}
HARMLESS = ("done", "to_break_room")
HELPFUL = frozenset(code for code, effect in EFFECTS.items() if effect.may_help)
RESOURCEFUL = frozenset(code for code, effect in EFFECTS.items() if effect.gives == "resources")
FLYING = frozenset(code for code, effect in EFFECTS.items() if effect.flies)
MOST_GAINS = 3
"""A line holds three tiles: a card brings no more of anything."""
Known = dict[object, bool]


def safe(state: State, seat: int, options: list[Option]) -> list[Option]:
    """Those of `options` after which the seat can still perform an action in this turn."""
    if state.searching or not options or can_act_robustly(state, seat):
        return options
    possible_now = can_act(state, seat)
    known: Known = {}
    return [option for option in options if keeps_action(state, seat, option, possible_now, known)]


def keeps_action(state: State, seat: int, option: Choice, possible_now: bool, known: Known) -> bool:
    """Whether an action is possible after `option`: by what is known already, by a glance, or by a search."""
    if possible_now and is_harmless(option):
        return True
    verb = option[0]
    if verb == "done":
        return possible_now
    if glance(state, seat, option):
        return True
    if verb == "flip_tile" and hopeless(state, seat, grid_effects(state, seat)):
        return False
    return leads_on(state, seat, option, known)


def glance(state: State, seat: int, option: Choice) -> bool:
    """Whether a die could be used right after a small step, by making the step on the spot and taking it back."""
    player = state.seats[seat]
    match option:
        case ("activate", _, effect):
            return settles(state, seat, effect)
        case ("to_workstation" | "to_break_room" as verb, _):
            change = -1 if verb == "to_workstation" else 1
            player.break_room += change
            possible = can_act(state, seat)
            player.break_room -= change
            return possible
        case ("flip_tile", cell):
            player.grid[cell] ^= BOOST_SIDE
            possible = can_act(state, seat) or some_play_settles(state, seat)
            player.grid[cell] ^= BOOST_SIDE
            return possible
        case ("move", start, end):
            return glance_at_flight(state, seat, start, end)
        case ("launch", end):
            return glance_at_flight(state, seat, None, end)
    return False


def settles(state: State, seat: int, effect: str) -> bool:
    """Whether what one activation gives makes an action possible. Where it gives nothing it may spoil one instead."""
    stores = given(state.seats[seat], (effect,))
    return bool(stores) and can_act_with(state, seat, stores, 1)


def given(player: Seat, effects: Iterable[str]) -> set[str]:
    """Where in the storage these effects would add what an action may need."""
    return {
        record.gives for record in [EFFECTS[effect] for effect in effects] if record.gives and record.estimate(player)
    }


def slots_that_lead_on(state: State, seat: int, card: int, slots: list[int]) -> list[int]:
    """Those of free slots where the card's activations bring about an action that is not possible now."""
    if state.searching:
        return slots
    needed = missing(state, seat)
    if not needed:
        return []
    settled: dict[frozenset[str], bool | None] = {}
    found = []
    for slot in slots:
        effects = line_effects(state, seat, slot, colour_of(card))
        if effects not in settled:
            settled[effects] = settled_by_gains(state, seat, card, effects, needed)
        answer = settled[effects]
        if leads_on(state, seat, ("play_card", card, SLOTS[slot]), {}) if answer is None else answer:
            found.append(slot)
    return found


def glance_at_flight(state: State, seat: int, start: str | None, end: str) -> bool:
    """`glance` for a ship's move, or its launch (from nowhere)."""
    player = state.seats[seat]
    launched = start is None
    ships = state.ships
    state.ships = ships[:]
    state.ships[HEX_INDEX[end]] |= 1 << seat
    if start is None:
        player.ships -= 1
        player.break_room -= 1
    else:
        state.ships[HEX_INDEX[start]] &= ~(1 << seat)
    possible = can_act(state, seat)
    state.ships = ships
    player.ships += launched
    player.break_room += launched
    return possible


def is_harmless(option: Choice) -> bool:
    """Gains and robots that come to the break room never spoil an action that is possible now."""
    match option:
        case ("activate", _, effect):
            return not EFFECTS[effect].may_harm
    return option[0] in HARMLESS


def is_safe(state: State, seat: int, option: Choice) -> bool:
    """Whether an action is still reachable after `option`, which has not been tested otherwise."""
    return bool(safe(state, seat, [option]))


def leads_on(state: State, seat: int, option: Choice, known: Known) -> bool:
    """Whether an action can be reached after `option`."""
    return reachable(after(state, option), seat, known)


def after(state: State, option: Choice) -> State:
    """The position after an option, in a copy that asks no look-ahead of its own."""
    copy = state.clone()
    copy.searching = True
    state.setting.rules.carry_out(copy, option)
    return copy


def sequence_a_open(state: State, seat: int) -> bool:
    """Whether some die can be used now, or could be after playing a card with any of its activations.

    Cards still to be drawn do not count (reading).
    """
    if can_act(state, seat):
        return True
    if not missing(state, seat) or hopeless(state, seat, grid_effects(state, seat)):
        return False
    copy = state.clone()
    copy.searching = True
    return reachable(copy, seat, {})


def reachable(state: State, seat: int, known: Known) -> bool:
    """Depth-first search through a card's activations and early flips for a position in which a die can be used.

    `known` remembers the answer for every position met, so that one search can serve several options. Each step uses up
    a card, an activation or a boost side, so no position is met again below itself.
    """
    key = search_key(state, seat)
    answer = known.get(key)
    if answer is None:
        # In the middle of an effect the die cannot be taken yet: what the effect still does comes first.
        between_steps = state.stack[-1].kind not in IN_AN_EFFECT
        answer = known[key] = (between_steps and can_act(state, seat)) or leads_further(state, seat, known)
    return answer


def leads_further(state: State, seat: int, known: Known) -> bool:
    """Whether some continuation of A1 reaches an action."""
    frame = state.stack[-1]
    if frame.kind not in BEFORE_DIE or frame.seat != seat:
        return False
    if isinstance(frame, Activate) and hopeless(state, seat, effects_around(state, seat, frame.cells, -1)):
        return False
    options = continuations(state, seat)
    return any(glance(state, seat, option) for option in options) or any(
        reachable(after(state, option), seat, known) for option in options
    )


def missing(state: State, seat: int) -> frozenset[str]:
    """Tile effects that could make an action possible which is not possible now; empty if nothing could.

    Without a die in the own compartment another's must be bought; without a resource only a gained one helps.
    """
    if seat in state.die_at:
        return HELPFUL
    if not any_die(state, seat):
        return frozenset()
    return HELPFUL if state.seats[seat].resources else RESOURCEFUL


def any_die(state: State, seat: int) -> bool:
    """Whether there is a die that the seat has or might buy."""
    for die, holder in enumerate(state.die_at):
        if holder == seat or ((holder >= 0 or holder == NEUTRAL) and not state.die_reserved >> die & 1):
            return True
    return False


def search_key(state: State, seat: int) -> object:
    """What matters for reaching an action: two positions with the same key lead to the same answer."""
    player = state.seats[seat]
    goods = (player.ships, player.resources, player.debris, player.break_room, tuple(player.workstations))
    hand = tuple(0 if card > LAST_MISSION else 1 + mission_colour(card) for card in player.hand)
    return (
        tuple(state.stack[1:]),
        goods,
        hand,
        tuple(state.ships),
        tuple(player.grid),
        tuple(bool(card) for card in player.slots),
    )


def some_play_settles(state: State, seat: int) -> bool:
    """Whether one gain from one card played now makes an action possible: the quick part of a search."""
    if state.card_played:
        return False
    needed = missing(state, seat)
    for card, _, effects in helpful_plays(state, seat, needed):
        if settled_by_gains(state, seat, card, effects, needed):
            return True
    return False


def colour_of(card: int) -> int:
    """Colour of the tiles that a card activates, -1 for all."""
    return -1 if card > LAST_MISSION else mission_colour(card)


def settled_by_gains(
    state: State, seat: int, card: int, effects: frozenset[str], needed: frozenset[str]
) -> bool | None:
    """A quick answer to whether a card played for these effects brings about an action that is not possible without.

    One gain alone may be enough, or even three of each too little; None if it takes a search. needed: see `missing`.
    """
    helpful = effects & needed
    if not helpful:
        return False
    player = state.seats[seat]
    hand = player.hand
    player.hand = [other for other in hand if other != card]
    answer: bool | None = any(can_act_with(state, seat, {store}, 1) for store in given(player, helpful))
    if not answer:
        answer = False if hopeless(state, seat, effects) else None
    player.hand = hand
    return answer


def hopeless(state: State, seat: int, effects: frozenset[str]) -> bool:
    """Whether not even three of every gain, and ships wherever they could help, would make an action possible.

    More than a card's tiles could bring, so that only what is certain to fail is called hopeless.
    """
    stores = given(state.seats[seat], effects)
    if can_act_with(state, seat, stores, MOST_GAINS):
        return False
    if not effects & FLYING or not has_wings(state, seat, stores):
        return True
    fleets = (everywhere(state, seat), alone(state, seat))
    return not any(can_act_with(state, seat, stores, MOST_GAINS, fleet) for fleet in fleets)


def has_wings(state: State, seat: int, stores: set[str]) -> bool:
    """Whether the seat has a ship in space, or could launch one with what is added to these stores."""
    player = state.seats[seat]
    if any(mask >> seat & 1 for mask in state.ships):
        return True
    return bool((player.ships or "ships" in stores) and (player.break_room or "break_room" in stores))


def everywhere(state: State, seat: int) -> list[int]:
    """Ships of the seat on every hex: nothing is missing where one must be in place. None could move any more."""
    return [mask | 1 << seat for mask in state.ships]


def alone(state: State, seat: int) -> list[int]:
    """The only ship in space, where it can move: nothing is missing where one must fly."""
    count = len(state.ships)
    start = next((hex_ for hex_ in range(count) if state.layout.reach(hex_, 1)), state.angel)
    return [(hex_ == start) << seat for hex_ in range(count)]


def grid_effects(state: State, seat: int) -> frozenset[str]:
    """Standard effects of all tiles in the grid, those that lie boost side up included."""
    tiles = state.setting.data.tiles
    return frozenset(
        effect for code in state.seats[seat].grid if code >= 0 for effect in tiles[code & TILE_MASK].effects
    )


def can_act_with(
    state: State, seat: int, stores: set[str], count: int, fleet: list[int] | None = None
) -> bool:
    """Whether a die could be used with `count` more in these stores, and with these ships in space."""
    player = state.seats[seat]
    ships = state.ships
    state.ships = fleet or ships
    before = (player.ships, player.resources, player.debris, player.break_room)
    for store in stores:
        setattr(player, store, getattr(player, store) + count)
    possible = can_act(state, seat)
    player.ships, player.resources, player.debris, player.break_room = before
    state.ships = ships
    return possible


def continuations(state: State, seat: int) -> list[Option]:
    """Options that could bring an action about; one card of each kind stands for all of them."""
    frame = state.stack[-1]
    if frame.kind in ("turn", "sequence_a"):
        if state.card_played:
            return []
        plays = helpful_plays(state, seat, missing(state, seat))
        return [*[("play_card", card, SLOTS[slot]) for card, slot, _ in plays], *early_flips(state, seat)]
    options = state.setting.rules.options_of(state, frame)
    if frame.kind == "activate":
        options = [option for option in options if option[0] != "done" and EFFECTS[str(option[-1])].leads_on]
    # A resource is what is missing most often: look there first.
    options.sort(key=lambda option: option[-1] not in RESOURCEFUL)
    return options


def helpful_plays(state: State, seat: int, needed: frozenset[str]) -> list[tuple[int, int, frozenset[str]]]:
    """Cards, one of each kind, with the free slots and the effects there by which they could bring an action about."""
    player = state.seats[seat]
    kinds = {0 if card > LAST_MISSION else 1 + mission_colour(card): card for card in player.hand}
    plays = []
    for slot, taken in enumerate(player.slots):
        if not taken:
            for kind, card in kinds.items():
                effects = line_effects(state, seat, slot, kind - 1)
                if effects & needed:
                    plays.append((card, slot, effects))
    return plays


def line_effects(state: State, seat: int, slot: int, colour: int) -> frozenset[str]:
    """Effects that a card of `colour` (-1: Ravager card) could activate in a line, through neighbours too."""
    return effects_around(state, seat, LINES[slot], colour)


def effects_around(state: State, seat: int, cells: tuple[int, ...], colour: int) -> frozenset[str]:
    """Effects of the tiles in these cells, if of that colour (-1: any), and of neighbours that they could activate."""
    grid = state.seats[seat].grid
    found: set[str] = set()
    for cell in cells:
        code = grid[cell]
        if code < 0 or (colour >= 0 and state.setting.data.tiles[code & TILE_MASK].colour != colour):
            continue
        for effect in effects_of(state, code):
            around = EFFECTS[effect].around
            if around is not None:
                for there in around(cell):
                    found.update(effects_of(state, grid[there]))
            found.add(effect)
    return frozenset(found)


def early_flips(state: State, seat: int) -> list[Option]:
    """Boost sides that may be turned over early: before a card, not between its activations (reading)."""
    if not state.setting.advanced:
        return []
    return [("flip_tile", cell) for cell, code in enumerate(state.seats[seat].grid) if code >= 0 and code & BOOST_SIDE]
