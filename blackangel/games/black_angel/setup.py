"""Setting up a game for one to four players (rulebook, "Setup")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from blackangel.engine.decision import Option
from blackangel.games import common
from blackangel.games.black_angel import command, frames, goods, sequence_b, turn
from blackangel.games.black_angel.data import GameData
from blackangel.games.black_angel.goods import HAL_SEAT
from blackangel.games.black_angel.ids import BOX, COLUMNS, DICE, DIE_INDEX, MIDDLE, NEUTRAL, SUPPLY
from blackangel.games.black_angel.state import Choice, Frame, Rules, Seat, Setting, State
from blackangel.games.common import SeatInfo

PLAYER_COLOURS = ("crimson", "violet", "sky", "ivory")
OPTIONS: dict[str, tuple[Any, ...]] = {
    "advanced": (False, True),
    "solo": (False, True),
    "difficulty": ("standard", "easy", "difficult", "extreme"),
}
"""What may be chosen for a game: all values of each option, the one that holds without a word first."""
ALWAYS_NAMED = ("advanced", "solo", "difficulty")
"""Options that stand in every game's name. A later one only stands there where it is not at its default: the digests of
games that were saved before it came stay what they were."""


def make_setting(seats: Sequence[Any] | int, options: Mapping[str, Any], data: GameData, rules: Rules) -> Setting:
    """The unchanging part of a game. One seat means solo: Hal joins as the second seat, in the first free colour.

    Raises ValueError with one sentence for seats or options that do not exist.
    """
    infos = common.check_seats(seats, "Black Angel", len(PLAYER_COLOURS), PLAYER_COLOURS)
    options = common.check_options(options, OPTIONS)
    solo = len(infos) == 1 or options["solo"]
    if solo and len(infos) == 1:
        colour = next(colour for colour in PLAYER_COLOURS if colour != infos[0].colour)
        infos = (*infos, SeatInfo("Hal", colour, "hal"))
    if options["solo"] and (len(infos) != 2 or infos[1].kind != "hal"):
        raise ValueError("a solo game has exactly one player, who plays against Hal")
    players = 1 if solo else len(infos)
    actions = data.board.actions
    strips = data.board.strips_by_seats[players]
    return Setting(
        infos=infos,
        advanced=options["advanced"],
        solo=solo,
        difficulty=options["difficulty"],
        data=data,
        strips=strips,
        action_kinds=tuple(action.kind for action in actions),
        action_colours=tuple(action.colour for action in actions),
        locations_of=tuple(tuple(i for i, action in enumerate(actions) if action.colour == c) for c in range(3)),
        rules=rules,
        angel=(strips // 2) * COLUMNS + MIDDLE,
        options={**options, "solo": solo},
        name=common.name_of(infos, {**options, "solo": solo}, OPTIONS, ALWAYS_NAMED),
    )


def new_state(setting: Setting, seed: int) -> State:
    """A game set up and at its first decision. Its chance outcomes are in `last_chance`."""
    data, board = setting.data, setting.data.board
    state = State(seed, setting, [Seat() for _ in setting.infos], strips=[0])
    players = 1 if setting.solo else len(setting.infos)
    set_up_dice(state, board.dice_by_seats[players])
    set_up_space(state)
    set_up_tiles(state)
    state.mission_decks = [[m.number for m in data.missions if m.colour == c] for c in range(3)]
    set_up_ravagers(state, board.ravagers_removed_by_seats[players])
    for seat in range(len(setting.infos)):
        if goods.is_hal(state, seat):
            set_up_hal(state)
        else:
            set_up_player(state, seat)
    roll_first_dice(state)
    give_advantages(state)
    setting.rules.run(state)
    return state


def set_up_dice(state: State, per_colour: int) -> None:
    """6 dice a colour with four players, 5 with three, 4 with two or solo; the others stay in the box."""
    for die in range(18):
        state.die_at[die] = SUPPLY if die % 6 < per_colour else BOX


def set_up_space(state: State) -> None:
    """Random strips in random order, random side up; the Spes token lies on the last."""
    strips = list(range(len(state.setting.data.sides) // 2))
    state.strips = []
    for _ in range(state.setting.strips):
        strip = strips.pop(state.chance(len(strips)))
        state.strips.append(2 * strip + state.chance(2))
    count = state.setting.strips * COLUMNS
    state.cards, state.owners, state.ships = [0] * count, [-1] * count, [0] * count
    state.refresh_layout()


def set_up_tiles(state: State) -> None:
    """One tile of each colour in random order on the first spaces of the display; four Advanced tiles face up."""
    tiles = state.setting.data.tiles
    for colour in range(3):
        state.tile_stacks[colour] = [t.index for t in tiles if t.kind == "technology" and t.colour == colour]
    colours = [0, 1, 2]
    for space in range(state.setting.data.board.display_start):
        colour = colours.pop(state.chance(len(colours)))
        state.display[space] = state.draw_from(state.tile_stacks[colour])
    for colour in range(3):
        state.tile_tops[colour] = state.draw_from(state.tile_stacks[colour])
    state.advanced_deck = [tile.index for tile in tiles if tile.kind == "advanced"]
    for space in range(state.setting.data.board.advanced_spaces):
        state.advanced_display[space] = state.draw_from(state.advanced_deck)


def set_up_ravagers(state: State, removed: int) -> None:
    """Some cards leave the game unseen, then two attack."""
    state.ravager_deck = [card.number for card in state.setting.data.ravagers]
    for _ in range(removed):
        state.box.append(state.draw_from(state.ravager_deck))
    state.box.sort()
    for _ in range(state.setting.data.board.start_ravagers):
        command.draw_ravager(state)


def set_up_player(state: State, seat: int) -> None:
    """5 VP, robots, starting tiles at random on the three starting cells, cards and goods."""
    data, board = state.setting.data, state.setting.data.board
    player = state.seats[seat]
    player.vp = board.start_vp
    player.break_room = board.start_break_room
    player.workstations = [board.start_workstation] * 3
    player.supply = board.robots - player.break_room - sum(player.workstations)
    player.ships, player.resources, player.debris = board.start_ships, board.start_resources, board.start_debris
    starting = [tile.index for tile in data.tiles if tile.kind == "starting" and tile.seat == seat]
    for cell in board.start_cells:
        player.grid[cell] = starting.pop(state.chance(len(starting)))
    for colour in range(3):
        for _ in range(board.start_missions):
            player.hand.append(state.draw_from(state.mission_decks[colour]))
    for _ in range(board.start_ravager_cards):
        player.hand.append(state.draw_from(state.ravager_deck))
    player.hand.sort()


def set_up_hal(state: State) -> None:
    """Hal: three robots in the workstations, all others in the break room; no board, no hand; VP by difficulty."""
    board = state.setting.data.board
    hal = state.seats[HAL_SEAT]
    hal.vp = board.hal_vp[state.setting.difficulty]
    hal.workstations = [board.start_workstation] * 3
    hal.break_room = board.robots - sum(hal.workstations)
    state.hal_deck = list(range(len(state.setting.data.hal)))


def roll_first_dice(state: State) -> None:
    """In turn order one die of each colour; the neutral player's last."""
    for seat, player in enumerate(state.seats):
        sequence_b.roll_for_workstations(state, seat, player.workstations)
    if state.setting.has_neutral:
        state.neutral = [1, 1, 1]
        for colour in range(3):
            for die in sequence_b.supply_dice(state, colour)[:1]:
                sequence_b.roll(state, die, NEUTRAL)


def give_advantages(state: State) -> None:
    """By place in turn order: resources, and from the third place on a die may be reserved free."""
    state.stack.append(frames.Begin("begin"))
    choosing: list[Frame] = []
    for seat, advantage in enumerate(state.setting.data.board.advantages[: len(state.seats)]):
        if goods.is_hal(state, seat):
            continue
        if advantage.resources:
            goods.gain(state, seat, "resource", advantage.resources, "setup")
        if advantage.reserve:
            choosing.append(frames.Step("setup_reserve", seat))
    state.stack += reversed(choosing)


def begin(state: State, frame: frames.Begin) -> None:
    """The first player's first turn."""
    turn.begin_turn(state, 0)


def reserve_options(state: State, frame: frames.Step) -> list[Option]:
    """3rd and 4th player: slide a die into the high-security area for free, or not."""
    seat = frame.seat
    options: list[Option] = [("reserve", DICE[die]) for die, holder in enumerate(state.die_at) if holder == seat]
    return [*options, ("no_reserve",)]


def reserve_apply(state: State, frame: frames.Step, option: Choice) -> None:
    """Reserved, or not."""
    state.stack.pop()
    match option:
        case ("reserve", die):
            sequence_b.reserve_die(state, frame.seat, DIE_INDEX[die])
