"""Mission cards in space: activation with a die, the owner's share, and neutralization on ejection."""

from __future__ import annotations

from blackangel.engine.decision import Option
from blackangel.games.black_angel import events, frames, goods
from blackangel.games.black_angel.data import MissionCard
from blackangel.games.black_angel.feasible import can_pay
from blackangel.games.black_angel.ids import COLOUR_INDEX, COLOURS, COLUMNS, EMPTY, HEXES, mission_colour
from blackangel.games.black_angel.state import Choice, State

# -- decision "mission": up to one effect per activation, at least one ---------------------------------------------


def mission_options(state: State, frame: frames.Mission) -> list[Option]:
    """Once more, or stop after at least one activation."""
    _, seat, hex_, _, done = frame
    options: list[Option] = []
    if can_pay(state, seat, state.setting.data.missions[state.cards[hex_]].spend):
        options.append(("activate_mission",))
    if done:
        options.append(("stop",))
    return options


def mission_skip(state: State, frame: frames.Mission) -> bool:
    """No activation left, or it cannot be paid any more."""
    _, seat, hex_, left, _ = frame
    if left and can_pay(state, seat, state.setting.data.missions[state.cards[hex_]].spend):
        return False
    state.stack.pop()
    return True


def mission_apply(state: State, frame: frames.Mission, option: Choice) -> None:
    """Perform the card's effect once."""
    kind, seat, hex_, left, done = frame
    if option == ("stop",):
        state.stack.pop()
        return
    state.stack[-1] = frames.Mission(kind, seat, hex_, left - 1, done + 1)
    activate(state, seat, hex_)


def activate(state: State, seat: int, hex_: int) -> None:
    """One activation: what is spent in printed order, chosen pieces one by one, then the gain."""
    card = state.cards[hex_]
    state.events.append(events.MissionAt("mission_activated", seat, card, HEXES[hex_]))
    state.stack.append(frames.Spend("spend", seat, card, 0))


def spend(state: State, frame: frames.Spend) -> None:
    """Spend the next thing of the card's cost, asking where there is a choice; then gain."""
    _, seat, card, paid = frame
    mission = state.setting.data.missions[card]
    if paid == len(mission.spend):
        give(state, seat, mission.gains, 1, "mission")
        return
    item = mission.spend[paid]
    state.stack.append(frames.Spend("spend", seat, card, paid + 1))
    if item == "technology":
        state.stack.append(frames.Step("spend_tile", seat))
    elif item in ("mission", "ravager"):
        state.stack.append(frames.SpendCard("spend_card", seat, item))
    else:
        goods.spend(state, seat, item, 1, "mission")


def give(state: State, seat: int, gains: tuple[tuple[str, int], ...], times: int, why: str) -> None:
    """Gains of a card, `times` over."""
    for item, count in gains:
        if count * times:
            goods.gain(state, seat, item, count * times, why)


# -- decisions "spend_tile" and "spend_card" -----------------------------------------------------------------------


def spend_tile_options(state: State, frame: frames.Step) -> list[Option]:
    """Any Technology, Advanced or starting tile: from the grid, the ejected pile, an Advanced space or set aside."""
    player = state.seats[frame.seat]
    tiles = state.setting.data.tiles
    options: list[Option] = [("spend_tile", "grid", cell) for cell, code in enumerate(player.grid) if code != EMPTY]
    options += [("spend_tile", "ejected", tiles[tile].id) for tile in player.ejected]
    options += [
        ("spend_tile", "advanced", name) for name, tile in zip(COLOURS, player.advanced, strict=True) if tile != EMPTY
    ]
    return options + [("spend_tile", "set_aside", tiles[tile].id) for tile in player.set_aside]


def spend_tile_apply(state: State, frame: frames.Step, option: Choice) -> None:
    """The tile goes to its discards or out of the game; debris on it to storage. The grid keeps the gap (reading)."""
    state.stack.pop()
    seat = frame.seat
    player = state.seats[seat]
    _, place, which = option
    index = state.setting.data.tile_index
    if place == "grid":
        tile = goods.take_cell(state, seat, which)
    elif place == "advanced":
        colour = COLOUR_INDEX[which]
        tile, player.advanced[colour] = player.advanced[colour], EMPTY
    else:
        tile = index[which]
        (player.ejected if place == "ejected" else player.set_aside).remove(tile)
    goods.retire_tile(state, tile)
    state.events.append(events.TileSpent("tile_spent", seat, state.setting.data.tiles[tile].id, place))


def spend_card_options(state: State, frame: frames.SpendCard) -> list[Option]:
    """A Mission card of any colour, or a Ravager card, as the cost says; one never stands for the other."""
    player = state.seats[frame.seat]
    cards = player.missions() if frame.item == "mission" else player.ravager_cards()
    return [("discard", card) for card in cards]


def spend_card_apply(state: State, frame: frames.SpendCard, option: Choice) -> None:
    """The card goes to its discards."""
    state.stack.pop()
    _, card = option
    goods.discard_from_hand(state, frame.seat, card, "mission")


# -- the owner's share ---------------------------------------------------------------------------------------------


def owner_share(state: State, frame: frames.AtHex) -> None:
    """If the card is another's, its owner may perform one activation before A3; Hal always does."""
    _, seat, hex_ = frame
    owner = state.owners[hex_]
    if owner == seat:
        return
    mission = state.setting.data.missions[state.cards[hex_]]
    if goods.is_hal(state, owner):
        state.events.append(events.MissionAt("mission_activated", owner, mission.number, HEXES[hex_]))
        give(state, owner, mission.gains, 1, "mission")
    elif can_pay(state, owner, mission.spend):
        state.stack.append(frames.AtHex("owner_activation", owner, hex_))


def owner_activation_options(state: State, frame: frames.AtHex) -> list[Option]:
    """Optional for a player."""
    return [("activate_mission",), ("decline",)]


def owner_activation_apply(state: State, frame: frames.AtHex, option: Choice) -> None:
    """One activation for the owner, or none."""
    state.stack.pop()
    if option == ("activate_mission",):
        activate(state, frame.seat, frame.hex)


# -- neutralization, when the strip is ejected ---------------------------------------------------------------------


def neutralize(state: State, hex_: int) -> None:
    """A neutralization card takes effect for its owner and for ships on it; the first strip's cards do not count.

    A human ship on Hal's card takes its share (reading).
    """
    mission = state.setting.data.missions[state.cards[hex_]]
    owner = state.owners[hex_]
    if not goods.is_hal(state, owner):
        give(state, owner, mission.gains, times(state, owner, mission), "neutralization")
    for seat in range(len(state.seats)):
        if state.ships[hex_] >> seat & 1 and (seat != owner or mission.ship_owner):
            give(state, seat, mission.ship_gains, times(state, seat, mission), "neutralization")


def times(state: State, seat: int, mission: MissionCard) -> int:
    """1, or the number of own cards of a colour in space (first strip excluded) or ejected earlier."""
    if mission.per is None:
        return 1
    where, colour = mission.per
    if where == "tucked":
        return sum(1 for card in state.seats[seat].tucked if mission_colour(card) == colour)
    return sum(
        1
        for card, owner in zip(state.cards[COLUMNS:], state.owners[COLUMNS:], strict=True)
        if card and owner == seat and mission_colour(card) == colour
    )
