"""What a decision was about, in an icon and a few words: what was missed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blackangel.bots.analysis import Finding
from blackangel.ui.kit.words import N_, tr

KINDS: Final[Mapping[str, tuple[str, str]]] = {
    "setup_reserve": ("lock", N_("Another die to reserve")),
    "reserve": ("lock", N_("Another die to reserve")),
    "turn": ("die_gray_3", N_("Another die")),
    "sequence_a": ("die_gray_3", N_("Another die")),
    "activate": ("tile", N_("Another tile to activate")),
    "adjacent": ("tile", N_("Another tile to activate")),
    "move_ship": ("ship", N_("Another hex")),
    "move_robot": ("robot", N_("Another workstation")),
    "draw_colour": ("hand", N_("Another card to draw")),
    "keep": ("hand", N_("Another card to keep")),
    "place_die": ("die_gray_3", N_("Another action")),
    "boost_action": ("bolt", N_("Another boost")),
    "discard_mission": ("ravager_ship", N_("Another card for Ravagers")),
    "discard_ravager": ("ravager_ship", N_("Another card for Ravagers")),
    "discover": ("discover", N_("Another tile to take")),
    "inject": ("shift", N_("Another way into the grid")),
    "place_advanced": ("advanced", N_("Another space")),
    "repair": ("repair", N_("Another place to repair")),
    "debris": ("lightning", N_("Another use of debris")),
    "destroy": ("destroy", N_("Other Ravagers to destroy")),
    "command": ("command", N_("Another flight")),
    "place_mission": ("mission", N_("Another Mission card")),
    "mission": ("each_use", N_("Another use of a Mission")),
    "owner_activation": ("each_use", N_("Another use of a Mission")),
    "spend_tile": ("ejected_tile", N_("Another tile to spend")),
    "spend_card": ("mission", N_("Another card to spend")),
    "end_turn": ("ui_check", N_("Another end of the turn")),
    "hand_limit": ("hand", N_("Another card to keep")),
}
"""By the kind of decision, where two options of the same sort differ."""
ROLL = ("angel", N_("Rolled too early")), ("angel", N_("It was time to roll"))
CARD = ("mission", N_("A card too soon")), ("mission", N_("A card left unplayed"))
FLIP = ("flip", N_("A die flipped in vain")), ("flip", N_("A die left unflipped"))
STOPPED = ("ui_check", N_("Stopped too early")), ("ui_check", N_("Better stopped"))
SPECIAL: Final[Mapping[str, tuple[tuple[str, str], tuple[str, str]]]] = {
    "sequence_b": ROLL, "pass": STOPPED, "play_card": CARD, "flip_tile": CARD, "flip": FLIP, "done": STOPPED,
    "stop": STOPPED, "no_boost": STOPPED, "no_card": STOPPED, "no_reserve": STOPPED, "end_turn": STOPPED,
}
"""By the verb that only one of the two lines begins with: it was played, or would have been better."""
OTHER_CARD = ("mission", N_("Another card"))
OTHER_PLACE = ("mission", N_("Another place for the card"))


def title(finding: Finding) -> tuple[str, str]:
    """Icon and words for a decision that cost something."""
    played, better = finding.played.path[0], finding.better.path[0]
    if played[0] != better[0]:
        for verb, missed in ((str(better[0]), 1), (str(played[0]), 0)):
            if verb in SPECIAL:
                icon, words = SPECIAL[verb][missed]
                return icon, tr(words)
    icon, words = KINDS[finding.kind]
    if played[0] == better[0] == "play_card":
        icon, words = OTHER_CARD if played[1] != better[1] else OTHER_PLACE
    return icon, tr(words)
