"""What a decision is about, in plain values, for whoever decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from blackangel.games.derelict.defence import hits
from blackangel.games.derelict.ids import SIDES, TEAMS, position_of
from blackangel.games.derelict.state import Frame, State

Details = dict[str, Any]
PRIVATE = frozenset({"event"})
"""Keys that only the seat that decides may see."""


def context_of(state: State, frame: Frame) -> Details:
    """The details of a decision."""
    make = CONTEXTS.get(frame[0])
    return make(state, frame) if make else {}


def _team(state: State, frame: Frame) -> Details:
    return {"team": TEAMS[frame[2]]}


def _marine(state: State, frame: Frame) -> Details:
    return {"marine": state.setting.data.marines[frame[2]].id}


def _again(state: State, frame: Frame) -> Details:
    """The attacks that a card still grants, this one among them."""
    return {**_marine(state, frame), "left": frame[3]}


def _roll(state: State, frame: Frame) -> Details:
    """An attack or a defence whose die lies there."""
    swarm = state.swarm(frame[3])
    assert swarm is not None
    details = {**_marine(state, frame), "face": frame[4], "strike": state.strike(frame[4])}
    details |= {"position": position_of(swarm.spot), "side": SIDES[swarm.spot & 1]}
    return details


def _defend(state: State, frame: Frame) -> Details:
    swarm = state.swarm(frame[3])
    assert swarm is not None
    return {**_roll(state, frame), "hit": hits(swarm.size, swarm.lords, frame[4])}


def _slay(state: State, frame: Frame) -> Details:
    return {"left": frame[3], "up_to": frame[4], "how": frame[6]}


def _event(state: State, frame: Frame) -> Details:
    return {"event": state.setting.data.events[state.event].id}


def _amount(state: State, frame: Frame) -> Details:
    return {**_event(state, frame), **_marine(state, frame)}


def _recon(state: State, frame: Frame) -> Details:
    return {"event": state.setting.data.events[frame[2]].id}


def _spawn_order(state: State, frame: Frame) -> Details:
    return {"side": SIDES[frame[2]], "counts": [count for _, count in frame[4]]}


def _pile(state: State, frame: Frame) -> Details:
    return {"count": frame[2]}


def _return(state: State, frame: Frame) -> Details:
    return {**_team(state, frame), "left": frame[3], "pile": SIDES[frame[4]]}


def _silent_pay(state: State, frame: Frame) -> Details:
    return {**_team(state, frame), "pile": SIDES[frame[3]]}


def _launch(state: State, frame: Frame) -> Details:
    return {"tokens": state.place_tokens}


CONTEXTS: Mapping[str, Callable[[State, Frame], Details]] = {
    "choose": _team,
    "move": _team,
    "face": _team,
    "activate": _team,
    "attack": _team,
    "paid_attack": _team,
    "again": _again,
    "reflex_shot": _marine,
    "reroll": _roll,
    "defend": _defend,
    "slay": _slay,
    "event_marine": _event,
    "event_pile": _event,
    "event_swarm": _event,
    "event_team": _event,
    "event_amount": _amount,
    "recon_place": _recon,
    "spawn_order": _spawn_order,
    "silent_pay": _silent_pay,
    "return": _return,
    "console_pile": _pile,
    "console_launch": _launch,
    "transit": _marine,
}
CONTEXT_KEYS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("choose", "move", "face", "activate", "attack", "paid_attack"), ("team",)),
    **dict.fromkeys(("reflex_shot", "transit"), ("marine",)),
    "again": ("marine", "left"),
    "reroll": ("marine", "face", "strike", "position", "side"),
    "defend": ("marine", "face", "strike", "position", "side", "hit"),
    "slay": ("left", "up_to", "how"),
    **dict.fromkeys(("event_marine", "event_pile", "event_swarm", "event_team", "recon_place"), ("event",)),
    "event_amount": ("event", "marine"),
    "spawn_order": ("side", "counts"),
    "silent_pay": ("team", "pile"),
    "return": ("team", "left", "pile"),
    "console_pile": ("count",),
    "console_launch": ("tokens",),
}
"""The keys of the details of each kind of decision."""
