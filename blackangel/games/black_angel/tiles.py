"""The decisions that the effects of Technology and starting tiles ask (`effects`)."""

from __future__ import annotations

from blackangel.engine.decision import Option
from blackangel.games.black_angel import events, frames, goods, lookahead
from blackangel.games.black_angel.effects import adjacent_choices, draw_colours, perform
from blackangel.games.black_angel.flying import fly, ship_move_legal, ship_moves
from blackangel.games.black_angel.ids import COLOUR_INDEX, COLOURS, back
from blackangel.games.black_angel.state import Choice, State

# -- decision "adjacent": which tile beside it ---------------------------------------------------------------------


def adjacent_options(state: State, frame: frames.Adjacent) -> list[Option]:
    """One option for each effect of each neighbouring tile."""
    _, seat, cell, effect, guarded = frame
    options: list[Option] = [("activate", there, other) for there, other in adjacent_choices(state, seat, cell, effect)]
    return lookahead.safe(state, seat, options) if guarded else options


def adjacent_apply(state: State, frame: frames.Adjacent, option: Choice) -> None:
    """The chosen tile is activated, whatever its colour and without laying debris on it."""
    state.stack.pop()
    _, cell, effect = option
    perform(state, frame.seat, cell, effect, frame.guarded)


# -- decision "move_ship" ------------------------------------------------------------------------------------------


def move_ship_options(state: State, frame: frames.Guarded) -> list[Option]:
    """Step 1 of Command Your Ships with up to 2 hexes; no card, no Ravagers."""
    options = ship_moves(state, frame.seat, state.setting.data.board.move_ship_range)
    return lookahead.safe(state, frame.seat, options) if frame.guarded else options


def move_ship_legal(state: State, frame: frames.Guarded, option: Choice) -> bool:
    """Whether this launch or move is offered."""
    if not ship_move_legal(state, frame.seat, state.setting.data.board.move_ship_range, option):
        return False
    return not frame.guarded or bool(lookahead.safe(state, frame.seat, [option]))


def move_ship_apply(state: State, frame: frames.Guarded, option: Choice) -> None:
    """The ship flies; nothing else happens."""
    state.stack.pop()
    fly(state, frame.seat, option)


# -- decision "move_robot" -----------------------------------------------------------------------------------------


def move_robot_options(state: State, frame: frames.Guarded) -> list[Option]:
    """From the break room to a workstation or back."""
    player = state.seats[frame.seat]
    options: list[Option] = []
    if player.break_room:
        options += [("to_workstation", name) for name in COLOURS]
    options += [("to_break_room", name) for name, robots in zip(COLOURS, player.workstations, strict=True) if robots]
    return lookahead.safe(state, frame.seat, options) if frame.guarded else options


def move_robot_apply(state: State, frame: frames.Guarded, option: Choice) -> None:
    """The robot walks."""
    state.stack.pop()
    verb, name = option
    colour = COLOUR_INDEX[name]
    if verb == "to_workstation":
        goods.robot_to_workstation(state, frame.seat, colour)
    else:
        goods.robot_to_break_room(state, frame.seat, colour)


# -- decisions "draw_colour" and "keep" ----------------------------------------------------------------------------


def draw_colour_options(state: State, frame: frames.Step) -> list[Option]:
    """Draw two cards of a colour that has any."""
    return [("draw", COLOURS[colour]) for colour in draw_colours(state)]


def draw_colour_apply(state: State, frame: frames.Step, option: Choice) -> None:
    """Two cards are drawn, one is kept."""
    state.stack.pop()
    _, colour = option
    draw_and_keep(state, frame.seat, COLOUR_INDEX[colour])


def draw_and_keep(state: State, seat: int, colour: int) -> None:
    """Draw two Mission cards and ask which to keep; only one left: keep it; none: nothing."""
    drawn = [card for card in (goods.draw_mission(state, colour), goods.draw_mission(state, colour)) if card]
    if len(drawn) == 2:
        for card in drawn:
            state.events.append(events.CardDrawn("offered", seat, COLOURS[colour], card))
        state.stack.append(frames.Keep("keep", seat, min(drawn), max(drawn)))
    elif drawn:
        goods.add_to_hand(state, seat, drawn[0])


def keep_options(state: State, frame: frames.Keep) -> list[Option]:
    """One of the two cards drawn."""
    return [("keep", frame.first), ("keep", frame.second)]


def keep_apply(state: State, frame: frames.Keep, option: Choice) -> None:
    """The other card is discarded."""
    state.stack.pop()
    _, kept = option
    other = frame.first + frame.second - kept
    goods.add_to_hand(state, frame.seat, kept)
    goods.to_discards(state, other)
    state.events.append(events.CardDiscarded("discarded", frame.seat, back(other), other, "draw"))
