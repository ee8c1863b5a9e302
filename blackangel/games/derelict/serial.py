"""Positions as plain values and back, and their digest. `tests/scenarios/README.md` documents the paths."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from blackangel.games.common import Rules, framed, listed
from blackangel.games.derelict import setup
from blackangel.games.derelict.data import GameData
from blackangel.games.derelict.ids import GONE, HELD, ICONS, MARINES, PHASES, SIDES, SUPPLY, TEAMS, position_of, spot_of
from blackangel.games.derelict.readings import RULES_VERSION
from blackangel.games.derelict.state import State, Swarm

Json = dict[str, Any]


def to_dict(state: State) -> Json:
    """Everything, in plain JSON values, exact under `from_dict`."""
    data = state.setting.data
    return {
        "game": "derelict",
        "rules": RULES_VERSION,
        "options": dict(state.setting.options),
        "chance": {"seed": state.seed, "position": state.position},
        "turn": {"number": state.turn_number, "round": state.round, "phase": PHASES[state.phase]},
        "result": state.result,
        "first_player": state.first,
        "current_player": state.current,
        "seats": [{"name": info.name, "colour": info.colour, "kind": info.kind} for info in state.setting.infos],
        "teams": teams_dict(state),
        "revealed": state.revealed,
        "resolving": order_id(state, state.resolving),
        "armed": [order.id for order in data.orders if state.armed >> order.number & 1],
        "rallied": state.rallied,
        "formation": [data.marines[marine].id for marine in state.formation],
        "marines": {
            data.marines[marine].id: {"facing": SIDES[state.facing[marine]], "tokens": state.tokens[marine]}
            for marine in range(MARINES)
        },
        "slain": [data.marines[marine].id for marine in state.slain],
        "terrain": terrain_dict(state),
        "placed": [data.terrain[card].id for card in state.placed],
        "tokens": {"supply": state.supply, "door": state.door_tokens, "location": state.place_tokens},
        "swarms": [swarm_dict(state, swarm) for swarm in state.swarms],
        "next_swarm": state.next_swarm,
        "stalkers": {"deck": counts(state.deck), "discard": counts(state.discard)},
        "piles": {side: [counts(layer) for layer in state.piles[n]] for n, side in enumerate(SIDES)},
        "alphas": {"left": alpha_ids(state, state.alphas_left), "slain": alpha_ids(state, state.alphas_slain)},
        "events": events_dict(state),
        "now": list(state.now),
        "coming": list(state.coming),
        "location": {
            "current": state.location().id,
            "past": [data.places[place].id for place in state.past],
            "travels": state.travels,
            "arriving": state.arriving,
        },
        "pending": [listed(frame) for frame in state.stack],
    }


def counts(cards: list[int]) -> Json:
    """Stalkers by type."""
    return dict(zip(ICONS, cards, strict=True))


def order_id(state: State, number: int) -> str | None:
    """Id of an order, None for number 0."""
    return state.setting.data.orders[number - 1].id if number else None


def alpha_ids(state: State, mask: int) -> list[str]:
    return [alpha.id for n, alpha in enumerate(state.setting.data.alphas) if mask >> n & 1]


def teams_dict(state: State) -> Json:
    """Each team: whose it is, the order chosen this round and the one of the round before."""
    return {
        colour: {
            "seat": state.owner[team] if state.owner[team] >= 0 else None,
            "chosen": order_id(state, state.chosen[team]),
            "last": order_id(state, state.last[team]),
        }
        for team, colour in enumerate(TEAMS)
    }


def terrain_dict(state: State) -> Json:
    """Each terrain card: where it lies, whether it was used this round, whether it is capped."""
    return {
        card.id: {
            "at": where(state.terrain_at[number]),
            "used": bool(state.used >> number & 1),
            "capped": bool(state.capped >> number & 1),
        }
        for number, card in enumerate(state.setting.data.terrain)
    }


def where(at: int) -> Any:
    """`supply`, `gone`, {"held": seat} or {"position": n, "side": s}."""
    if at >= 0:
        return {"position": position_of(at), "side": SIDES[at & 1]}
    return {SUPPLY: "supply", GONE: "gone"}.get(at) or {"held": HELD - at}


def swarm_dict(state: State, swarm: Swarm) -> Json:
    """One swarm."""
    return {
        "number": swarm.number,
        "position": position_of(swarm.spot),
        "side": SIDES[swarm.spot & 1],
        **counts(swarm.cards),
        "alphas": alpha_ids(state, swarm.alphas),
        "attacked": swarm.attacked,
        "protected": swarm.protected,
        "apart": swarm.apart,
    }


def events_dict(state: State) -> Json:
    """The event deck: what somebody saw on top (the last is the top) and at the bottom, and the set between."""
    names = [event.id for event in state.setting.data.events]
    return {
        "top": [[names[card], seat] for card, seat in state.events_top],
        "deck": [names[card] for card in state.events_deck],
        "bottom": [[names[card], seat] for card, seat in state.events_bottom],
        "discard": [names[card] for card in state.events_discard],
        "current": names[state.event] if state.event >= 0 else None,
        "shown": state.event_shown,
    }


# -- from_dict -----------------------------------------------------------------------------------------------------


def from_dict(position: Mapping[str, Any], data: GameData, rules: Rules) -> State:
    """The position that `to_dict` described; ValueError with one sentence naming the part that cannot be read."""
    part = "game"
    try:
        if position["game"] != "derelict" or position["rules"] != RULES_VERSION:
            raise ValueError(f"is not a position of The Derelict under rules version {RULES_VERSION}")
        setting = setup.make_setting(position["seats"], position["options"], data, rules)
        state = State(position["chance"]["seed"], setting, position=position["chance"]["position"])
        for part in READERS:
            READERS[part](state, position)
        part = "pending"
        state.stack = [framed(frame) for frame in position["pending"]]
        if state.phase != PHASES.index("over"):
            setting.rules.run(state)
    except (KeyError, TypeError, IndexError, ValueError, AttributeError, AssertionError) as error:
        raise ValueError(f"the position cannot be read: {part}: {type(error).__name__} {error}") from error
    return state


def _read_turn(state: State, position: Mapping[str, Any]) -> None:
    turn = position["turn"]
    state.round, state.turn_number, state.phase = turn["round"], turn["number"], PHASES.index(turn["phase"])
    state.result = position["result"]
    state.first, state.current = position["first_player"], position["current_player"]


def _number(state: State, order: str | None) -> int:
    if order is None:
        return 0
    return next(one.number for one in state.setting.data.orders if one.id == order)


def _read_teams(state: State, position: Mapping[str, Any]) -> None:
    for team, colour in enumerate(TEAMS):
        raw = position["teams"][colour]
        state.owner[team] = -1 if raw["seat"] is None else raw["seat"]
        state.chosen[team], state.last[team] = _number(state, raw["chosen"]), _number(state, raw["last"])
    state.revealed, state.rallied = position["revealed"], position["rallied"]
    state.resolving = _number(state, position["resolving"])
    state.armed = sum(1 << _number(state, order) for order in position["armed"])


def _read_formation(state: State, position: Mapping[str, Any]) -> None:
    ids = [marine.id for marine in state.setting.data.marines]
    state.formation = [ids.index(marine) for marine in position["formation"]]
    state.slain = [ids.index(marine) for marine in position["slain"]]
    for number, marine in enumerate(ids):
        raw = position["marines"][marine]
        state.facing[number], state.tokens[number] = SIDES.index(raw["facing"]), raw["tokens"]
    tokens = position["tokens"]
    state.supply, state.door_tokens, state.place_tokens = tokens["supply"], tokens["door"], tokens["location"]


def _read_terrain(state: State, position: Mapping[str, Any]) -> None:
    for number, card in enumerate(state.setting.data.terrain):
        raw = position["terrain"][card.id]
        at = raw["at"]
        if isinstance(at, str):
            state.terrain_at[number] = {"supply": SUPPLY, "gone": GONE}[at]
        elif "held" in at:
            state.terrain_at[number] = HELD - at["held"]
        else:
            state.terrain_at[number] = spot_of(at["position"], at["side"])
        state.used |= raw["used"] << number
        state.capped |= raw["capped"] << number
    state.placed = [state.setting.data.terrain_index(card) for card in position["placed"]]


def _mask(data: GameData, alphas: list[str]) -> int:
    ids = [alpha.id for alpha in data.alphas]
    return sum(1 << ids.index(alpha) for alpha in alphas)


def read_swarm(data: GameData, raw: Mapping[str, Any]) -> Swarm:
    """A swarm of a position or a view."""
    return Swarm(
        raw["number"], spot_of(raw["position"], raw["side"]), [raw[icon] for icon in ICONS],
        _mask(data, raw["alphas"]), raw["attacked"], raw["protected"], raw["apart"],
    )  # fmt: skip


def _read_enemies(state: State, position: Mapping[str, Any]) -> None:
    data = state.setting.data
    state.swarms += [read_swarm(data, raw) for raw in position["swarms"]]
    state.next_swarm = position["next_swarm"]
    state.deck = [position["stalkers"]["deck"][icon] for icon in ICONS]
    state.discard = [position["stalkers"]["discard"][icon] for icon in ICONS]
    state.piles = [[[layer[icon] for icon in ICONS] for layer in position["piles"][side]] for side in SIDES]
    state.alphas_left = _mask(data, position["alphas"]["left"])
    state.alphas_slain = _mask(data, position["alphas"]["slain"])


def _read_events(state: State, position: Mapping[str, Any]) -> None:
    names = [event.id for event in state.setting.data.events]
    raw = position["events"]
    state.events_top = [(names.index(card), seat) for card, seat in raw["top"]]
    state.events_deck = sorted(names.index(card) for card in raw["deck"])
    state.events_bottom = [(names.index(card), seat) for card, seat in raw["bottom"]]
    state.events_discard = [names.index(card) for card in raw["discard"]]
    state.event = -1 if raw["current"] is None else names.index(raw["current"])
    state.event_shown = raw["shown"]
    state.now, state.coming = list(position["now"]), list(position["coming"])


def _read_location(state: State, position: Mapping[str, Any]) -> None:
    ids = [place.id for place in state.setting.data.places]
    raw = position["location"]
    state.travels, state.arriving = raw["travels"], raw["arriving"]
    state.place = ids.index(raw["current"]) if raw["current"] in ids else -1
    state.past = [ids.index(place) for place in raw["past"]]


READERS = {
    "turn": _read_turn,
    "teams": _read_teams,
    "formation": _read_formation,
    "terrain": _read_terrain,
    "enemies": _read_enemies,
    "events": _read_events,
    "location": _read_location,
}

# -- digest --------------------------------------------------------------------------------------------------------


def digest(state: State) -> str:
    """16 hexadecimal digits over everything in `to_dict`, by way of the integers themselves."""
    from hashlib import blake2b

    swarms = [
        (s.number, s.spot, s.cards, s.alphas, bool(s.attacked), bool(s.protected), bool(s.apart)) for s in state.swarms
    ]
    whole = (
        state.setting.name,
        (state.seed, state.position, state.turn_number, state.round, state.phase, state.result),
        (state.first, state.current, state.owner, state.formation, state.facing, state.tokens, state.slain),
        (state.chosen, state.last, state.revealed, state.resolving, state.armed, state.rallied),
        (state.terrain_at, state.placed, state.used, state.capped),
        (state.door_tokens, state.place_tokens, state.supply),
        (swarms, state.next_swarm, state.deck, state.discard, state.piles, state.alphas_left, state.alphas_slain),
        (state.events_top, state.events_deck, state.events_bottom, state.events_discard),
        (state.event, state.event_shown, state.now, state.coming),
        (state.place, state.past, state.travels, state.arriving),
        state.stack,
    )
    return blake2b(repr(whole).encode("utf-8"), digest_size=8).hexdigest()
