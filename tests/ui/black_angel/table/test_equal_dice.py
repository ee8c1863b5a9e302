"""Damaged dice of a colour are alike: one line, one click, one key, whichever of them the log names."""

from __future__ import annotations

from blackangel.ui.black_angel.table.interaction import Interaction
from blackangel.ui.black_angel.table.keylist import entries
from tests.games.drive import Table, placed

DAMAGED = ("orange-3", "gray-3", "gray-4")


def repairing(done: int = 0) -> Interaction:
    """A choice between two gray dice, an orange one and an action."""
    paths: dict[str, object] = {"pending": [["end_turn", 0], ["repair", 0, 2, done]], "turn.sequence": "A"}
    paths |= {f"board.damage.{place}": int(place == 2) for place in range(1, 7)}
    paths |= {f"dice.{die}": {"at": "supply", "value": 0, "reserved": False, "damaged": True} for die in DAMAGED}
    state = placed(Table(2).new(1).to_dict(), paths)
    decision = state.decision
    dice = [option for option in decision.options if option[0] == "repair_die"]
    assert dice == [("repair_die", die) for die in DAMAGED]
    return Interaction(decision.kind, decision.options, decision.context, state.view(0), 0, lambda option: None)


def test_one_line_for_dice_that_are_alike() -> None:
    """The list, which keys and hints go through, has a line for each colour."""
    for done in (0, 1):
        lines = [entry.options for entry in entries(repairing(done))]
        dice = [options for options in lines if options[0][0] == "repair_die"]
        assert dice == [(("repair_die", "orange-3"),), (("repair_die", "gray-3"),)]
        assert len(lines) == 3 + done


def test_one_click_on_their_supply_repairs_one() -> None:
    """Nobody is asked which of them."""
    found = repairing().click(("supply", "gray"))
    assert found.apply == (("repair_die", "gray-3"),) and not found.choices
