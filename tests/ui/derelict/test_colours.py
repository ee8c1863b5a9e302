"""The safe set of colours: teams, and dangers of terrain, are told apart by all eyes, and have their signs besides."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from blackangel.ui.derelict import look
from blackangel.ui.derelict.pen import DANGERS, Pen
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.images import exists
from blackangel.ui.kit.vision import MATRICES
from blackangel.ui.kit.words import ENGLISH, speak, tr
from tests.ui.black_angel.test_palette import lab

APART = 34.0
"""Difference of two colours in L*a*b*; the plain ones come as near as 5 for some eyes."""


def nearest(colours, eyes):
    """The smallest difference of two of these colours for these eyes."""
    rows = MATRICES.get(eyes, ((1, 0, 0), (0, 1, 0), (0, 0, 1)))
    seen = [lab([min(255.0, max(0.0, sum(a * b for a, b in zip(row, colour, strict=True)))) for row in rows])
            for colour in colours]
    return min(math.dist(a, b) for a, b in itertools.combinations(seen, 2))


@pytest.mark.parametrize("eyes", ["full", *MATRICES])
@pytest.mark.parametrize("table", ["TEAM", "DANGER"])
def test_all_eyes_tell_the_safe_colours_apart(table, eyes):
    assert nearest(look.SAFE[table].values(), eyes) >= APART


def test_the_plain_ones_need_their_signs():
    assert nearest(look.PLAIN["TEAM"].values(), "protan") < 10
    signs = [f"derelict/{kind}_{team}" for team in look.PLAIN["TEAM"] for kind in ("emblem", "sign_team")]
    assert all(map(exists, signs))
    assert all(exists(f"derelict/threat_{danger}") for danger in look.PLAIN["DANGER"])


def banded(team):
    """Which parts of a team's band are not of its colour."""
    surface = pygame.Surface((240, 30), pygame.SRCALPHA)
    Pen(surface, Canvas((1920, 1080))).band(team, (0.0, 0.0, 240.0, 24.0))
    tone = look.TEAM[team]
    return tuple(max(abs(a - b) for a, b in zip(surface.get_at((x, y))[:3], tone, strict=True)) > 60
                 for x in range(12, 228, 3) for y in (4, 8, 12, 16, 20))


def test_the_setting_puts_the_set_on():
    try:
        look.wear(True)
        assert look.TEAM == look.SAFE["TEAM"] and look.DANGER == look.SAFE["DANGER"]
        assert len({banded(team) for team in look.TEAM}) == len(look.TEAM), "each team has a pattern of its own"
    finally:
        look.wear(False)
    assert look.TEAM == look.PLAIN["TEAM"] and len({banded(team) for team in look.TEAM}) == 1


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_dangers_of_terrain_have_names_of_their_own(language):
    try:
        assert speak(language) == language
        assert len({tr(words) for words in DANGERS.values()}) == len(DANGERS)
    finally:
        speak(ENGLISH)
