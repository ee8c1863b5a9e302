"""What the jump brings is told before it is made: also what missions pay that are left behind."""

from __future__ import annotations

from blackangel.ui.black_angel.table.bill import PAID, jump, loss

from .harness import made

VIEW = {"space": {"jumps": 4}, "seats": [{"vp": 9}, {"vp": 3}], "dice": {}}
EVENTS = [made("vp", 0, -2, "damaged_die"), made("advanced_ship", 0), made("mission_ejected", 37, "1b", 0),
          made("vp", 0, 6, PAID), made("gain", 0, "ship", 1, PAID), made("gain", 1, "ship", 2, PAID),
          made("gain", 0, "debris", 3, "tile")]  # fmt: skip


def test_what_a_mission_pays_is_told_to_whom_it_pays() -> None:
    assert "That brings you [i:vp] 6  [i:ship] 1." in jump(VIEW, 0, EVENTS)
    assert "That brings you [i:ship] 2." in jump(VIEW, 1, EVENTS)
    assert not any("brings" in line for line in jump(VIEW, 0, [e for e in EVENTS if getattr(e, "why", "") != PAID]))


def test_it_is_noloss() -> None:
    assert "[i:vp] 2" in loss(VIEW, 0, EVENTS) and "7" in loss(VIEW, 0, EVENTS)
