"""What the consoles of the locations do (section 15.4)."""

from __future__ import annotations

from blackangel.engine.decision import Option
from blackangel.games.derelict import casualties, ending, enemies, slaying
from blackangel.games.derelict.data import Rule
from blackangel.games.derelict.ids import LEFT, RIGHT, SIDES
from blackangel.games.derelict.places import put_terrain, remove_terrain
from blackangel.games.derelict.state import Frame, State
from blackangel.games.derelict.support import lose_tokens, marine_of, place_token, token_options


def use(state: State, marine: int) -> None:
    """A marine activates the console; where the location has nothing for it, without effect (section 5.2)."""
    rule, seat = state.location().console, state.controller(marine)
    kind = rule.get("rule")
    if kind == "replace":
        replace(state, rule)
    elif kind == "discard_contact":
        state.stack.append(("console_pile", seat, rule["count"]))
    elif kind == "cap":
        state.stack.append(("console_terrain", seat))
    elif kind == "med_bay":
        state.stack.append(("console_token" if state.supply else "console_flip", seat, -1))
    elif kind == "transit":
        begin_transit(state)
    elif kind == "reactor":
        reactor(state, marine, rule)
    elif kind == "launch":
        state.stack.append(("console_launch", seat))
    elif kind == "purge":
        face = state.roll("console")
        if face:
            state.stack.append(("console_pile", seat, face))


def replace(state: State, rule: Rule) -> None:
    """Crawlways: the passage takes the console's place at once (ruling 26)."""
    console = next(card for card in state.placed if state.setting.data.terrain[card].activation == "console")
    passage, spot = rule["terrain"], state.terrain_at[console]
    assert isinstance(passage, int)
    remove_terrain(state, console)
    put_terrain(state, passage, spot)


def pile_options(state: State, frame: Frame) -> list[Option]:
    """A pile that holds a card (ruling 49)."""
    return [("pile", side) for number, side in enumerate(SIDES) if state.pile_size(number)]


def pile_apply(state: State, frame: Frame, option: Option) -> None:
    enemies.discard_contacts(state, SIDES.index(str(option[1])), frame[2])


def terrain_options(state: State, frame: Frame) -> list[Option]:
    """Core Computer: a terrain card in the formation."""
    return [("terrain", state.setting.data.terrain[card].id) for card in sorted(state.placed)]


def terrain_apply(state: State, frame: Frame, option: Option) -> None:
    """At most one enemy appears there in the next event phase (ruling 27)."""
    state.capped |= 1 << state.setting.data.terrain_index(str(option[1]))
    state.tell("capped", option[1])


def med_bay_options(state: State, frame: Frame) -> list[Option]:
    """Med Bay: a token on any marine."""
    return token_options(state)


def token_apply(state: State, frame: Frame, option: Option) -> None:
    marine = place_token(state, str(option[1]))
    state.stack.append(("console_flip", frame[1], marine))


def flip_options(state: State, frame: Frame) -> list[Option]:
    """That marine may turn; with an empty supply any marine may (reading)."""
    ids = state.setting.data.marines
    marines = state.formation if frame[2] < 0 else [frame[2]]
    return [*(("flip", ids[marine].id) for marine in marines), ("no",)]


def flip_apply(state: State, frame: Frame, option: Option) -> None:
    if option[0] == "flip":
        casualties.flip(state, marine_of(state, option[1]))


def begin_transit(state: State) -> None:
    """Every marine, top to bottom as they stand now; then both piles are emptied whatever happens (ruling 24)."""
    state.stack.append(("empty_piles",))
    for marine in reversed(state.formation):
        state.stack.append(("transit", state.controller(marine), marine))


def transit_options(state: State, frame: Frame) -> list[Option]:
    """Discard one of its tokens, or roll."""
    if frame[2] not in state.formation:
        return []
    return [("token",), ("roll",)] if state.tokens[frame[2]] else [("roll",)]


def transit_apply(state: State, frame: Frame, option: Option) -> None:
    if option[0] == "token":
        lose_tokens(state, frame[2], 1, "console")
        return
    slain_on = state.location().console["slain_on"]
    assert isinstance(slain_on, tuple)
    if state.roll("console") in slain_on:
        casualties.slay_marine(state, frame[2])


def empty_piles(state: State, frame: Frame) -> None:
    for side in (LEFT, RIGHT):
        enemies.empty_pile(state, side)


def reactor(state: State, marine: int, rule: Rule) -> None:
    """A strike slays up to four enemies anywhere; otherwise the marine falls."""
    count = rule["count"]
    assert isinstance(count, int)
    if state.strike(state.roll("console")):
        slaying.ask(state, state.controller(marine), ("any",), count, up_to=True)
    else:
        casualties.slay_marine(state, marine)


def launch_options(state: State, frame: Frame) -> list[Option]:
    """A token onto the card, or a roll; without a token in the supply the roll remains (ruling 23)."""
    return [("token",), ("roll",)] if state.supply else [("roll",)]


def launch_apply(state: State, frame: Frame, option: Option) -> None:
    if option[0] == "token":
        state.supply -= 1
        state.place_tokens += 1
        state.tell("place_token", state.place_tokens)
    elif state.roll("console") <= state.place_tokens:
        ending.launched(state)
