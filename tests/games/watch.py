"""Watches a game step by step and checks what the rules say about every turn, from the events and the positions.

Numbers are written down here again from the rules page, not taken from the program.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from blackangel.engine import Event
from blackangel.games.black_angel.data_read import load_data
from blackangel.games.black_angel.events import FIELDS
from blackangel.games.black_angel.state import State
from tests.games.conservation import COLOURS
from tests.games.drive import Step
from tests.games.oracle import ACTION_COLOUR, COSTS, KINDS, OPPOSITE, SUPPLY_HIT, adjacent


class Watch:
    """One game. Feed every step to `step`, then call `finish`."""

    def __init__(self, start: State) -> None:
        self.people = [seat for seat, info in enumerate(start.setting.infos) if info.kind != "hal"]
        self.turns = [start.active] if start.turn_number else []  # Else somebody may reserve a die first.
        self.turn = Turn(start.active)
        self.triggered_at: int | None = None

    def step(self, step: Step) -> None:
        """Check one step, and each turn that it ends."""
        check_events(step)
        check_ledger(step)
        check_cards_in_space(step)
        self.turn.begin_step(step)
        for event in step.events:
            if event[0] in ("turn", "game_over") and self.turn.sequence:
                self.turn.finish(step)
            if event[0] == "turn":
                self.turns.append(event[1])
                self.turn = Turn(event[1])
                self.turn.begin_step(step)
            elif event[0] == "end_triggered":
                assert self.triggered_at is None, "the end is triggered once"
                self.triggered_at = len(self.turns)
            self.turn.take(event, step)
        check_no_card(step, self.turn.sequence)

    def finish(self, state: State) -> None:
        """The end of the game: everybody had the same number of turns, one of them after the round of the trigger."""
        assert state.is_over and self.triggered_at is not None
        seats = len(state.seats)
        assert self.turns == [number % seats for number in range(len(self.turns))], "turn order"
        assert len(self.turns) % seats == 0, "the last round was not finished"
        triggered_round = (self.triggered_at - 1) // seats
        assert len(self.turns) == (triggered_round + 2) * seats, "one more turn each after the round of the trigger"
        check_final_score(state, self.people)


# -- every step ----------------------------------------------------------------------------------------------------


def check_events(step: Step) -> None:
    """Kinds and lengths as documented; chance counted; turn numbers only grow."""
    for event in step.events:
        assert event[0] in FIELDS and len(event) == 1 + len(FIELDS[event[0]]), event
    without = {"no_reserve", "no_boost", "done", "stop", "decline"}
    declined = [event for event in step.events if event[0] == "declined"]
    frame = step.before.stack[-1]
    assert declined == ([("declined", frame[1], frame[0])] if step.option[0] in without else []), step
    assert step.after.position - step.before.position == len(step.after.last_chance)
    turns = sum(1 for event in step.events if event[0] == "turn")
    assert step.after.turn_number == step.before.turn_number + turns


def check_ledger(step: Step) -> None:
    """What the events say about VP and goods is what happened to them."""
    for seat, (before, after) in enumerate(zip(step.before.seats, step.after.seats, strict=True)):
        change = Counter[str]()
        for event in step.events:
            if event[0] == "vp" and event[1] == seat:
                change["vp"] += event[2]
            elif event[0] in ("gain", "spend") and event[1] == seat:
                change[event[2]] += event[3] if event[0] == "gain" else -event[3]
            elif event[0] == "ship_launched" and event[1] == seat:
                change["ship"] -= 1
                change["robot"] -= 1
            elif event[0] == "robot_moved" and event[1] == seat:
                change["robot"] += 1 if event[3] == "break_room" else -1
            elif event[0] in ("captured", "mission_placed") and event[1] == seat:
                change["robot"] -= 1
            elif event[0] == "released" and event[2] == seat:
                change["robot"] += 1
        assert after.vp - before.vp == change["vp"], (seat, step.events)
        if step.after.setting.infos[seat].kind != "hal":
            assert after.ships - before.ships == change["ship"], (seat, step.events)
            assert after.resources - before.resources == change["resource"], (seat, step.events)
            assert after.debris - before.debris == change["debris"], (seat, step.events)
            assert after.break_room - before.break_room == change["robot"], (seat, step.events)


def check_cards_in_space(step: Step) -> None:
    """A card placed: a Ravager card for each ship showing beside it, and the tiles that it names."""
    placed = [event for event in step.events if event[0] == "mission_placed"]
    if len(placed) != 1 or any(event[0] == "advanced_ship" for event in step.events):
        return
    before = step.before
    card, name = placed[0][2], placed[0][3]
    hexes = before.view(None)["space"]["hexes"]  # type: ignore[index]
    cards = before.to_dict()["space"]["cards"]  # type: ignore[index]
    wanted = sum(
        1 for other, there in hexes.items() if adjacent(name, other) and there["ravager"] and other not in cards
    )
    drawn = [event for event in step.events if event[0] == "ravager_drawn"]
    if len(drawn) < wanted:
        left = (*step.after.ravager_deck, *step.after.ravager_discards)
        assert all(len(step.after.ravagers[(number - 61) % 6]) == 3 for number in left), "room, and a card for it"
    assert len(drawn) <= wanted, step.events
    entered = [event[1].split("-")[0] for event in step.events if event[0] == "tile_entered"]
    named = [COLOURS[colour] for colour in load_data().missions[card].tiles]
    none_left = [
        colour
        for number, colour in enumerate(COLOURS)
        if before.tile_tops[number] < 0 and not before.tile_discards[number]
    ]
    assert entered == named or set(named) & set(none_left), (entered, named)


def check_no_card(step: Step, sequence: str) -> None:
    """A die returned in sequence A draws a card, unless deck and discards of its colour are empty."""
    returned = [event[1] for event in step.events if event[0] == "die_returned"]
    if sequence == "A" and len(returned) == 1 and not any(event[0] in ("drawn", "offered") for event in step.events):
        if step.after.setting.infos[step.after.active].kind != "hal":
            colour = COLOURS.index(returned[0].split("-")[0])
            assert not step.after.mission_decks[colour] and not step.after.mission_discards[colour], step.events


# -- every turn ----------------------------------------------------------------------------------------------------


class Turn:
    """What happened in one turn of a seat, with the position where the die was placed."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.sequence = ""
        self.events: list[Event] = []
        self.start: dict[str, Any] | None = None
        self.step: Step | None = None
        self.value = 0
        self.bought = ""
        self.placed: tuple[str, Any, int, dict[str, Any]] | None = None
        self.at_place = self.at_return = -1

    def begin_step(self, step: Step) -> None:
        """Remember the first position of the turn."""
        self.step = step
        if self.start is None:
            self.start = step.before.to_dict()

    def take(self, event: Event, step: Step) -> None:
        """One more event."""
        kind = event[0]
        if kind == "sequence":
            assert not self.sequence, "one sequence a turn"
            self.sequence = event[2]
            if step.option[0] not in ("end_turn", "discard", "reserve", "no_reserve"):
                self.start = step.before.to_dict()
        elif kind == "die_bought":
            assert not self.bought and event[3] == self.seat
            self.bought = event[1]
        elif kind == "die_flipped":
            self.check_flip(event, step)
        elif kind == "die_changed":
            self.value = event[3]
        elif kind == "die_placed":
            assert self.placed is None, "one die a turn"
            frame = step.before.stack[-1]
            self.placed = (event[1], event[3], frame[4] if frame[0] == "place_die" else -1, step.before.to_dict())
            self.at_place = len(self.events)
        elif kind == "die_returned" and self.sequence == "A":
            assert self.at_return < 0, "one die returns a turn"
            self.at_return = len(self.events)
        self.events.append(event)

    def check_flip(self, event: Event, step: Step) -> None:
        """An own die in the compartment, turned to its opposite face, in sequence A."""
        die = step.before.to_dict()["dice"][event[1]]  # type: ignore[index]
        assert self.sequence == "A" and die["at"] == str(self.seat), event
        assert event[2] == OPPOSITE[die["value"]], event

    def finish(self, step: Step) -> None:
        """The turn is over: what it must have held."""
        if step.after.setting.infos[self.seat].kind == "hal":
            return
        if self.sequence == "A":
            self.finish_a(step)
        elif self.sequence == "B":
            self.finish_b(step)
        else:
            assert self.sequence == "pass"
            scoring = [at for at, event in enumerate(self.events) if step.after.is_over and event[0] in ("vp", "gain")]
            kinds = {event[0] for event in self.events[: min(scoring, default=None)]}
            assert kinds <= {"turn", "sequence", "discarded"}, self.events

    def count(self, *kinds: str) -> int:
        """Events of these kinds between placing the die and its return."""
        return sum(1 for event in self.events[self.at_place : self.at_return] if event[0] in kinds)

    # Sequence A

    def finish_a(self, step: Step) -> None:
        """One die, one action with at least one activation, then A3."""
        assert self.placed is not None and self.at_return > self.at_place >= 0, self.events
        die, target, value, position = self.placed
        assert self.events[self.at_return][1] == die, "the die used returns"
        assert sum(1 for event in self.events if event[0] == "card_played") <= 1
        played = [at for at, event in enumerate(self.events) if event[0] == "card_played"]
        assert not played or played[0] < self.at_place, "A1 comes first"
        flips = [event for event in self.events if event[0] == "die_flipped"]
        paid = [event for event in self.events if event[0] == "spend" and event[4] == "flip"]
        assert len(flips) == len(paid)
        if isinstance(target, int):
            self.check_action(target, value, position)
        else:
            self.check_mission(target, value, position)
        self.check_draw(die, step)

    def check_action(self, place: int, value: int, position: Mapping[str, Any]) -> None:
        """Activations by the die's value, one less if two cubes lie there; the Ravager effect comes first."""
        self.check_ravager(place, position)
        n = value - (position["board"]["damage"][str(place)] == 2) if value else 0
        kind = KINDS[place]
        events = self.events[self.at_place : self.at_return]
        if kind == "command":
            self.check_command(n)
            return
        if kind == "discover":
            used = sum(COSTS[event[3] - 1] for event in events if event[0] == "tile_taken")
            used += 2 * self.count("advanced_taken")
            assert self.count("injected") == self.count("tile_taken", "advanced_taken")
        elif kind == "repair":
            used = self.count("repaired", "repaired_die")
            stored = sum(1 for event in events if event[0] == "gain" and event[4] == "repair")
            assert used == stored + self.count("debris_placed")
        else:
            used = self.count("destroyed")
        assert 1 <= used <= n, (kind, used, n, events)

    def check_command(self, n: int) -> None:
        """One ship moves or is launched, or a card is placed; with 0 only the card."""
        flown, placed = self.count("ship_launched", "ship_moved"), self.count("mission_placed")
        assert flown <= (1 if n else 0) and placed <= 1 and flown + placed >= 1, (n, self.events)

    def check_ravager(self, place: int, position: Mapping[str, Any]) -> None:
        """The topmost card's effect, and what came of it."""
        cards = position["board"]["ravagers"][str(place)]
        events = [event for event in self.events[self.at_place : self.at_return] if event[0] == "ravager_effect"]
        if not cards:
            assert not events
            return
        assert len(events) == 1 and events[0][2:] == (place, cards[-1], (cards[-1] - 61) // 6 + 1), events
        seat, effect = position["seats"][self.seat], events[0][3 + 1]
        following = self.events[self.events.index(events[0]) + 1 :]
        ignored = self.count("ravager_ignored")
        if effect == 1:
            onward = place % 6 + 1
            self.check_cube(following, position, onward, ACTION_COLOUR[onward])
        elif effect == 2:
            self.check_cube(following, position, None, SUPPLY_HIT[place])
        elif effect == 5:
            assert self.count("captured") == (1 if seat["break_room"] else 0) == 1 - ignored
        else:
            backs = COLOURS if effect == 3 else ("ravager",)
            lost = [event for event in following if event[0] == "discarded" and event[4] == "ravager"]
            has_any = any((card > 60) == (effect == 4) for card in seat["hand"])
            assert len(lost) == has_any == 1 - ignored and all(event[2] in backs for event in lost), following

    def check_cube(
        self, following: list[Event], position: Mapping[str, Any], place: int | None, colour: str
    ) -> None:
        """A cube on the action, else on an undamaged die in the supply of the colour, else nowhere."""
        dice = position["dice"]
        free = [
            name
            for name, die in dice.items()
            if name.startswith(colour) and die["at"] == "supply" and not die["damaged"]
        ]
        first = following[0] if following else ("",)
        if place is not None and position["board"]["damage"][str(place)] < 2:
            assert first == ("damage", place), first
        elif free:
            assert first[0] == "damage_die" and first[1] in free, (first, free)
        else:
            assert first[0] not in ("damage", "damage_die"), first

    def check_mission(self, name: str, value: int, position: Mapping[str, Any]) -> None:
        """One activation at least, the die's value at most; then one by the owner, if it is another's card."""
        placed = position["space"]["cards"][name]
        assert value >= 1
        done = [event[1] for event in self.events[self.at_place : self.at_return] if event[0] == "mission_activated"]
        assert 1 <= done.count(self.seat) <= value, (done, value)
        others = [seat for seat in done if seat != self.seat]
        assert others == [] or (others == [placed["owner"]] and done[-1] == placed["owner"]), done
        if position["options"]["solo"] and placed["owner"] == 1:
            assert others == [1], "Hal's share is automatic"

    def check_draw(self, die: str, step: Step) -> None:
        """A3: a card of the die's own colour; with the advanced rules one of two; none if none is left."""
        colour = die.split("-")[0]
        after = self.events[self.at_return :]
        drawn = [event for event in after if event[0] == "drawn"]
        offered = [event for event in after if event[0] == "offered"]
        if not drawn:
            return  # See `check_no_card`.
        assert len(drawn) == 1 and drawn[0][1:3] == (self.seat, colour), drawn
        if step.after.setting.advanced and offered:
            assert len(offered) == 2 and drawn[0][3] in {event[3] for event in offered}
        else:
            assert not offered

    # Sequence B

    def finish_b(self, step: Step) -> None:
        """Dice back and rolled anew, the board reset, the Black Angel moved unless the end was triggered before."""
        assert self.start is not None
        before = self.start
        own = {name: die for name, die in before["dice"].items() if die["at"] == str(self.seat)}
        returned = [event[1] for event in self.events if event[0] == "die_returned"]
        rolled = [event for event in self.events if event[0] == "die_rolled" and event[2] == self.seat]
        neutral = {name for name, die in before["dice"].items() if die["at"] == "neutral"}
        assert set(own) <= set(returned) <= set(own) | neutral
        for colour in COLOURS:
            here = [(name, die["at"]) for name, die in before["dice"].items() if name.startswith(colour)]
            supply = [name for name, at in here if at == "supply" or name in own]
            robots = before["seats"][self.seat]["workstations"][colour]
            dice = [event[1] for event in rolled if event[1].startswith(colour)]
            assert len(dice) == min(robots, len(supply)), (colour, dice, robots, supply)
            sound = [name for name in supply if not before["dice"][name]["damaged"]]
            assert set(dice) <= set(sound) or set(sound) <= set(dice), "undamaged dice first"
        order = [event[1].split("-")[0] for event in rolled]
        assert order == sorted(order, key=COLOURS.index), order
        lost = -sum(event[2] for event in self.events if event[0] == "vp" and event[3] == "dice_left")
        assert lost == min(sum(die["value"] for die in own.values()), before["seats"][self.seat]["vp"]), lost
        jumps = sum(1 for event in self.events if event[0] == "advanced_ship")
        assert jumps == (1 if before["end"]["phase"] == "play" else 0), (jumps, before["end"])
        player = step.after.seats[self.seat]
        assert not any(player.slots), player.slots
        assert not any(event[0] in ("die_flipped", "card_played", "die_placed") for event in self.events)
        reserved = [event for event in self.events if event[0] == "die_reserved"]
        paid = [event for event in self.events if event[0] == "spend" and event[4] == "reserve"]
        boosts = [event for event in self.events if event[0] == "boosted"]
        assert len(reserved) == len(paid) + len(boosts) and len(paid) <= 1


# -- the end of the game -------------------------------------------------------------------------------------------


def check_final_score(state: State, people: Iterable[int]) -> None:
    """The score by the rules page, from the position alone."""
    position = state.to_dict()
    tiles = {tile.id: tile for tile in load_data().tiles}
    for number in people:
        seat: Mapping[str, Any] = position["seats"][number]  # type: ignore[index]
        grid = [cell["tile"] for cell in seat["grid"] if cell]
        caps: dict[str, int] = {}
        places = [(name, 4) for name in (*grid, *seat["set_aside"]) if tiles[name].kind == "advanced"]
        places += [(name, 4 + 2 * len(seat["tucked"][at])) for at, name in seat["advanced"].items() if name]
        for name, cap in places:
            caps[tiles[name].scores] = caps.get(tiles[name].scores, 0) + cap
        elements = {
            **{colour: sum(1 for name in grid if tiles[name].colour == at) for at, colour in enumerate(COLOURS)},
            "ejected": len(seat["ejected"]),
            "debris": seat["debris"],
            "ravagers": sum(1 for card in seat["hand"] if card > 60),
            "advanced": len(places),
            "space_cards": sum(1 for card in position["space"]["cards"].values() if card["owner"] == number),  # type: ignore[index]
        }
        expected = sum(min(2 * elements[kind], cap) for kind, cap in caps.items())
        strips = len(position["space"]["strips"])  # type: ignore[index]
        if position["space"]["advances"] == strips + strips // 2:  # type: ignore[index]
            expected += (seat["break_room"] + seat["resources"] + seat["ships"]) // 2
        final = sum(
            event[2]
            for event in state.events
            if event[0] == "vp" and event[1] == number and (event[3].startswith("scored:") or event[3] == "exchange")
        )
        assert final == expected, (number, final, expected, caps, elements)
        assert not any(cell and cell["debris"] for cell in seat["grid"])
    scores = state.scores()
    if position["options"]["solo"]:  # type: ignore[index]
        assert state.winners() == ([0] if scores[0] > scores[1] else [1])
    else:
        assert state.winners() == [seat for seat, score in enumerate(scores) if score == max(scores)]

