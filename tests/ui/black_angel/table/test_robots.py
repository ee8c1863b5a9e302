"""Robots are shifted at the ship and at the count on one's own board alike."""

from __future__ import annotations

import pytest

from .harness import drag, find, settle, table_at


@pytest.mark.parametrize("away", [True, False])
@pytest.mark.parametrize("place", [("break",), ("goods", "break_room")])
def test_a_robot_is_dragged_from_and_to_each_place_of_the_break_room(place: tuple[str, ...], away: bool) -> None:
    verb = "to_workstation" if away else "to_break_room"
    session = find("move_robot", lambda options, _: any(o[0] == verb for o in options), seats=2)
    assert session is not None
    scene, _app = table_at(session)
    settle(scene)
    option = next(o for o in session.state.decision.options if o[0] == verb)
    ends = [scene.point_of(place), scene.point_of(("work", option[1]))]
    start, end = ends if away else ends[::-1]
    assert start is not None and end is not None
    drag(scene, start, end)
    moved = [event for entry in scene.controller.log[-2:] for event in entry.events if event.kind == "robot_moved"]
    ways = ["break_room", option[1]]
    assert [tuple(event[2:4]) for event in moved] == [tuple(ways if away else ways[::-1])]
