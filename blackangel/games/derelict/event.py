"""Phase 4: the event (section 4.4)."""

from __future__ import annotations

from blackangel.games.derelict import enemies, event_effects, orders
from blackangel.games.derelict.event_deck import draw_event, show
from blackangel.games.derelict.ids import EVENT
from blackangel.games.derelict.state import Frame, State

AFTER_THE_ABILITY: tuple[Frame, ...] = (
    ("box", 0), ("box", 1), ("movement",), ("gather",), ("watchfire",), ("travel",), ("end_event", False),
)  # fmt: skip


def setup_event(state: State, frame: Frame) -> None:
    """Setup, step 8: one event, of which only the spawn boxes count."""
    draw_event(state)
    show(state)
    state.stack += [("end_event", True), ("box", 1), ("box", 0)]


def event_phase(state: State, frame: Frame) -> None:
    """The current player draws; ability, boxes, merging, Watchfire, travel, expiry in that order (O-5)."""
    state.phase = EVENT
    state.turn_number += 1
    state.tell("phase", "event")
    draw_event(state)
    state.stack += [*reversed(AFTER_THE_ABILITY), ("effect",)]


def effect(state: State, frame: Frame) -> None:
    """The ability. With Instinct the choice comes before the card is shown (section 4.4, step 2)."""
    card = state.setting.data.events[state.event]
    if not card.instinct or len(state.setting.infos) == 1:
        show(state)
    event_effects.begin(state, str(card.effect["rule"]))


def gather(state: State, frame: Frame) -> None:
    """At the end of the event phase swarms merge (O-1)."""
    enemies.merge(state)


def watchfire(state: State, frame: Frame) -> None:
    """`act_04`: attacks at the end of the event phase, before travel (O-5)."""
    order = state.setting.data.by_ability["watchfire"]
    if orders.at_work(state, "watchfire") and state.alive(order.team):
        state.stack.append(("paid_attack", state.owner[order.team], order.team, 0))


def end_event(state: State, frame: Frame) -> None:
    """The event is discarded, what held for the round expires."""
    state.events_discard.append(state.event)
    state.event, state.event_shown = -1, False
    if frame[1]:
        return
    state.capped = 0
    state.armed = 0
    state.used = 0
    state.rallied = False
    for swarm in state.swarms:
        swarm.protected = False
    state.last, state.chosen = state.chosen, [0] * 6
    state.revealed = False
