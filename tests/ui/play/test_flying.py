"""Pieces that will fly are seen where they are until it is their turn."""

from __future__ import annotations

from blackangel.ui.kit.anim import Animator
from blackangel.ui.play.animate import Flyer, Plan, Stage


def _one(token: str) -> Plan:
    plan = Plan()
    plan.fly(Flyer((0.0, 0.0), (100.0, 0.0), lambda pen, x, y, t: None, token))
    return plan


def test_a_piece_is_not_hidden_while_something_else_still_moves() -> None:
    stage = Stage(Animator())
    stage.animator.pause(.5)
    stage.play(_one("die"), 1.0)
    stage.animator.update(.1)
    assert stage.hidden == set()
    stage.animator.update(.45)
    assert stage.hidden == {"die"}
    stage.animator.update(1.0)
    assert stage.hidden == set()


def test_a_piece_that_flies_at_once_is_hidden_before_the_next_picture() -> None:
    stage = Stage(Animator())
    stage.play(_one("die"), 1.0)
    assert stage.hidden == {"die"}
