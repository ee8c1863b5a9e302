"""What a decision was about, in an icon and a few words: what was missed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blackangel.bots.analysis import Finding
from blackangel.ui.black_angel.verbs.book import verb
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

def title(finding: Finding) -> tuple[str, str]:
    """Icon and words for a decision that cost something."""
    played, better = verb(finding.played.path[0]), verb(finding.better.path[0])
    if played is better:
        if played.slip is not None and played.slip.other:
            return played.slip.icon, tr(played.slip.other)
    elif better.slip is not None:
        return better.slip.icon, tr(better.slip.missed)
    elif played.slip is not None:
        return played.slip.icon, tr(played.slip.taken)
    icon, words = KINDS[finding.kind]
    return icon, tr(words)
