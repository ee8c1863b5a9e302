"""Command Your Ships: move or launch one ship, place a Mission card, Ravagers appear, new Technology tiles appear."""

from __future__ import annotations

from blackangel.engine.decision import Option
from blackangel.games.black_angel import discover, events, flying, frames, goods
from blackangel.games.black_angel.feasible import fits
from blackangel.games.black_angel.ids import (
    FIRST_RAVAGER,
    HEX_INDEX,
    HEXES,
    LAST_MISSION,
    mission_colour,
)
from blackangel.games.black_angel.state import LAST_ROUND, PLAY, Choice, State

# -- decision "command" --------------------------------------------------------------------------------------------


def command_options(state: State, frame: frames.Command) -> list[Option]:
    """Step 1: move or launch one ship; or use one that is in place already, which must then get a card.

    With value 0 no ship moves and none is launched (reading).
    """
    _, seat, colour, n = frame
    options = flying.ship_moves(state, seat, n) if n else []
    return options + [("stay", HEXES[hex_]) for hex_ in staying(state, seat, colour)]


def staying(state: State, seat: int, colour: int) -> list[int]:
    """Hexes with an own ship where a card of the die's colour could be placed without moving."""
    bit = 1 << seat
    if not can_place(state, seat, colour):
        return []
    return [hex_ for hex_, ships in enumerate(state.ships) if ships & bit and fits(state, hex_, colour)]


def can_place(state: State, seat: int, colour: int) -> bool:
    """A Mission card of the colour in hand and a robot in the break room for its reward."""
    player = state.seats[seat]
    return player.break_room > 0 and any(c <= LAST_MISSION and mission_colour(c) == colour for c in player.hand)


def command_legal(state: State, frame: frames.Command, option: Choice) -> bool:
    """Whether this move, launch or stay is offered."""
    _, seat, colour, n = frame
    match option:
        case ("stay", name):
            return HEX_INDEX.get(name, -1) in staying(state, seat, colour)
    return n > 0 and flying.ship_move_legal(state, seat, n, option)


def command_apply(state: State, frame: frames.Command, option: Choice) -> None:
    """The ship flies; on a fitting hex a card may follow (must, if it stayed)."""
    state.stack.pop()
    _, seat, colour, _ = frame
    match option:
        case ("stay", name):
            state.stack.append(frames.PlaceMission("place_mission", seat, colour, HEX_INDEX[name], 1))
            return
    hex_ = flying.fly(state, seat, option)
    if fits(state, hex_, colour) and can_place(state, seat, colour):
        state.stack.append(frames.PlaceMission("place_mission", seat, colour, hex_, 0))


# -- decision "place_mission" --------------------------------------------------------------------------------------


def place_mission_options(state: State, frame: frames.PlaceMission) -> list[Option]:
    """Step 2: a Mission card of the hex's colour, or none (then steps 3 and 4 fall away)."""
    _, seat, colour, _, forced = frame
    options: list[Option] = [
        ("place", card) for card in state.seats[seat].hand if card <= LAST_MISSION and mission_colour(card) == colour
    ]
    if not forced:
        options.append(("no_card",))
    return options


def place_mission_apply(state: State, frame: frames.PlaceMission, option: Choice) -> None:
    """A robot of the break room goes onto the card's reward, which is taken at once."""
    state.stack.pop()
    _, seat, _, hex_, _ = frame
    if option == ("no_card",):
        return
    _, card = option
    state.seats[seat].hand.remove(card)
    place_card(state, seat, card, hex_)


def place_card(state: State, seat: int, card: int, hex_: int) -> None:
    """The card lies in space: reward, then Ravagers appear, then new Technology tiles. Hal uses this, too."""
    mission = state.setting.data.missions[card]
    if state.seats[seat].break_room:  # Only Hal may have none left: he always has the robot he needs (rulebook).
        state.seats[seat].break_room -= 1
    state.cards[hex_] = card
    state.owners[hex_] = seat
    state.events.append(events.MissionAt("mission_placed", seat, card, HEXES[hex_]))
    goods.gain(state, seat, mission.reward[0], mission.reward[1], "reward")
    for _ in range(ravagers_attracted(state, hex_)):
        draw_ravager(state)
    for colour in mission.tiles:
        discover.enter_display(state, colour)


# -- step 3: Ravagers appear ---------------------------------------------------------------------------------------


def ravagers_attracted(state: State, hex_: int) -> int:
    """Ravager ships showing on the adjacent hexes; a card on a hex hides its own."""
    layout = state.layout
    return sum(1 for near in layout.neighbours[hex_] if layout.ravagers[near] and not state.cards[near])


def draw_ravager(state: State) -> None:
    """Draw until a card finds a location with room, then place it with its Damage cube.

    A location with three cards: discard and draw another. Stops when neither deck nor discards hold a card for a
    location with room (reading).
    """
    while ravager_with_room(state):
        if not state.ravager_deck:
            reshuffle_ravagers(state)
        card = state.draw_from(state.ravager_deck)
        location = state.setting.data.ravagers[card - FIRST_RAVAGER].location
        room = len(state.ravagers[location - 1]) < state.setting.data.board.ravager_spaces
        if room:
            place_ravager(state, card, location)
        else:
            goods.to_discards(state, card)
            state.events.append(events.RavagerDiscarded("ravager_discarded", card))
        if not state.ravager_deck:
            trigger_end(state, "ravagers")
            reshuffle_ravagers(state)
        if room:
            return


def ravager_with_room(state: State) -> bool:
    """Whether deck or discards still hold a card for a location with room."""
    cards, spaces = state.setting.data.ravagers, state.setting.data.board.ravager_spaces
    return any(
        len(state.ravagers[cards[card - FIRST_RAVAGER].location - 1]) < spaces
        for pile in (state.ravager_deck, state.ravager_discards)
        for card in pile
    )


def reshuffle_ravagers(state: State) -> None:
    """The discards become the new deck; making it is no trigger."""
    state.ravager_deck.extend(state.ravager_discards)
    state.ravager_discards.clear()


def place_ravager(state: State, card: int, location: int) -> None:
    """The card attacks its location (1-6) and damages the action, else a die in its colour's supply."""
    state.ravagers[location - 1].append(card)
    state.events.append(events.RavagerDrawn("ravager_drawn", card, location))
    goods.damage_action(state, location - 1)


def trigger_end(state: State, reason: str) -> None:
    """The end of the game is triggered once, by whichever comes first (rulebook, "End of the game")."""
    if state.phase == PLAY:
        state.phase = LAST_ROUND
        state.end_reason = reason
        state.events.append(events.EndTriggered("end_triggered", reason))
