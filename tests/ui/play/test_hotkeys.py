"""Keys that the player chooses: what one game's table makes of a key is no matter of another's."""

from __future__ import annotations

import pygame

from blackangel.ui.app.settings import Settings
from blackangel.ui.play.hotkeys import Command, Hotkeys, listed

FLIP = Command("flip_it", pygame.K_f, "flip", "redo", game="one")
FACE = Command("face_it", pygame.K_f, "face", "redo", game="other")


def keys(*own: Command) -> Hotkeys:
    return Hotkeys(Settings(), own)


def test_two_games_have_one_key_for_two_things():
    hotkeys = keys(FLIP, FACE)
    assert hotkeys.holders(pygame.K_f, FLIP) == [] and hotkeys.holders(pygame.K_f, FACE) == []
    undo = next(one for one in hotkeys.commands if one.name == "undo")
    assert hotkeys.holders(pygame.K_f, undo) in ([FLIP, FACE], [FACE, FLIP])


def test_a_key_chosen_in_one_game_means_it_there_only():
    hotkeys = keys(FLIP, FACE)
    hotkeys.give(FLIP, pygame.K_g)
    assert hotkeys.meant(pygame.K_g, True, "one") == pygame.K_f
    assert hotkeys.meant(pygame.K_f, True, "one") is None
    assert hotkeys.meant(pygame.K_g, True, "other") == pygame.K_g
    assert hotkeys.meant(pygame.K_f, True, "other") == pygame.K_f


def test_a_key_of_any_table_is_taken_from_both():
    hotkeys = keys(FLIP, FACE)
    undo = next(one for one in hotkeys.commands if one.name == "undo")
    hotkeys.give(undo, pygame.K_f)
    assert [hotkeys.keys()[name] for name in ("undo", "flip_it", "face_it")] == [pygame.K_f, 0, 0]
    assert hotkeys.meant(pygame.K_f, True, "other") == pygame.K_u


def test_a_command_of_two_games_counts_in_both():
    shared = listed([Command("pin", pygame.K_t, "pin", "redo", game="one"),
                     Command("pin", pygame.K_t, "pin", "redo", game="other")])
    assert [one.game for one in shared if one.name == "pin"] == [""]


def test_the_derelict_has_its_keys_in_the_settings():
    from blackangel.ui.play.face import load_face

    own = {command.name: command.key for command in load_face("derelict").commands}
    assert own == {"roll": pygame.K_r, "turn_marine": pygame.K_f, "relic": pygame.K_x, "pin": pygame.K_t}
