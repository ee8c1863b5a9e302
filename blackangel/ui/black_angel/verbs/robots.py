"""Robots, shifted between workstations and the break room."""

from __future__ import annotations

from blackangel.ui.black_angel.table import phrases
from blackangel.ui.kit.words import N_, tr

from .record import BREAK_COUNT, At, Binding, Option, Verb


def _to_work(option: Option, at: At) -> list[Binding]:
    work = ("work", option.colour)
    return [Binding((option,), work, ("break",)), Binding((option,), work, BREAK_COUNT, direct=False)]


def _to_break(option: Option, at: At) -> list[Binding]:
    work = ("work", option.colour)
    return [Binding((option,), ("break",), work, direct=False), Binding((option,), BREAK_COUNT, work, direct=False),
            Binding((option,), work)]


TO_WORK = Verb(
    name="to_workstation", words=lambda o, at: tr("Robot to the {colour} workstation", colour=phrases.alien(o.colour)),
    bind=_to_work, confirm=N_("Move it"))
TO_BREAK = Verb(
    name="to_break_room",
    words=lambda o, at: tr("Robot from {colour} to the break room", colour=phrases.alien(o.colour)),
    bind=_to_break, confirm=N_("Move it"))
VERBS = (TO_WORK, TO_BREAK)
