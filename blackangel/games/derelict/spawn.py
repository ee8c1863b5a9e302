"""Spawning (section 8.2)."""

from __future__ import annotations

from blackangel.engine.decision import Option
from blackangel.games.derelict import enemies
from blackangel.games.derelict.ids import COLOURS, ICONS, LEFT, RIGHT, SIDES, position_of
from blackangel.games.derelict.state import Frame, State
from blackangel.games.derelict.support import marine_of

CAP = 1
"""Most enemies that appear at terrain under the Core Computer."""


def spawn(state: State, spot: int, count: int) -> None:
    """Cards from the pile of that side appear at a spot, as far as they last; they join a swarm already there."""
    side = spot & 1
    count = min(count, state.pile_size(side))
    if not count:
        return
    cards = [0] * 4
    for _ in range(count):
        cards[enemies.top_of_pile(state, side)] += 1
    enemies.add(state, spot, cards)
    told = [ICONS[icon] for icon in range(4) for _ in range(cards[icon])]
    state.tell("spawned", position_of(spot), SIDES[side], *told)


def box(state: State, frame: Frame) -> None:
    """A spawn box: each terrain card of its colour in the formation. The left pile first; top to bottom."""
    data = state.setting.data
    wanted = data.events[state.event].spawns[frame[1]]
    airlock = data.airlocks[len(state.setting.infos)]
    size = airlock.major if wanted.major else airlock.minor
    state.tell("box", frame[1], "major" if wanted.major else "minor", COLOURS[wanted.colour])
    for side in (RIGHT, LEFT):
        coloured = [terrain for terrain in state.placed if data.terrain[terrain].colour == wanted.colour]
        cards = [terrain for terrain in coloured if state.terrain_at[terrain] & 1 == side]
        cards.sort(key=lambda terrain: state.terrain_at[terrain])
        items = [(terrain, min(size, CAP) if state.capped >> terrain & 1 else size) for terrain in cards]
        if items:
            state.stack.append(("spawn_side", side, "terrain", tuple(items)))


def spawn_side(state: State, frame: Frame) -> None:
    """What appears on one side. In a shortage the current player picks the order; each is filled as far as possible."""
    _, side, what, items = frame
    have = state.pile_size(side)
    if len(items) > 1 and 0 < have < sum(count for _, count in items):
        state.stack.append(("spawn_order", state.current, side, what, items))
        return
    for item in items:
        spawn_item(state, what, *item)


def spawn_item(state: State, what: str, piece: int, count: int) -> None:
    """Enemies at a terrain card, or in front of a marine."""
    spawn(state, state.terrain_at[piece] if what == "terrain" else state.front(piece), count)


def spawn_order_options(state: State, frame: Frame) -> list[Option]:
    """Which is filled next."""
    _, _, _, what, items = frame
    data = state.setting.data
    cards = data.terrain if what == "terrain" else data.marines
    return [(what, cards[piece].id) for piece, _ in items]


def spawn_order_apply(state: State, frame: Frame, option: Option) -> None:
    _, _, side, what, items = frame
    data = state.setting.data
    piece = data.terrain_index(str(option[1])) if what == "terrain" else marine_of(state, option[1])
    chosen = next(item for item in items if item[0] == piece)
    spawn_item(state, what, *chosen)
    left = tuple(item for item in items if item != chosen)
    if left:
        state.stack.append(("spawn_side", side, what, left))
