"""Colours of The Derelict beside those of `theme`: black steel, warm lamps; what is saturated is a team, a danger, or
what may be done."""

from __future__ import annotations

from blackangel.ui.kit import theme
from blackangel.ui.kit.theme import Colour, rgb

GROUND = rgb("#05070a")
TOP, BOTTOM = rgb("#1a2129"), rgb("#10151b")
"""A panel from its upper to its lower edge."""
WELL = rgb("#090c10")
LINE, STRONG = rgb("#2c3742"), rgb("#566675")
TEXT, MUTED, FAINT = rgb("#f3f4ee"), rgb("#b6c1c9"), rgb("#8b99a5")
MINT, MINT_INK = rgb("#46f3d2"), rgb("#04211b")
EMBER, EMBER_TEXT = rgb("#ff6040"), rgb("#ff8a6e")
"""What the Stalkers do, and faces of the die that are bad for the squad."""
ICE = rgb("#9fdcf2")
"""Faces that are good for it, and the location."""
GOLD = rgb("#ffd15c")
BONE = rgb("#eadfc2")
LAMP = rgb("#ffdf9e")
LILAC = rgb("#d8b8ff")
"""Where swarms are about to move."""
DARK = rgb("#120c18")
WHITE, BLACK = (255, 255, 255), (0, 0, 0)

TEAM: dict[str, Colour] = {}
TEAM_DARK: dict[str, Colour] = {
    "green": rgb("#0e2a18"), "yellow": rgb("#33270a"), "blue": rgb("#0f1f45"), "red": rgb("#3a1014"),
    "purple": rgb("#26163f"), "gray": rgb("#252b33"),
}  # fmt: skip
TEAM_TEXT: dict[str, Colour] = {
    "green": rgb("#86e2a0"), "yellow": rgb("#ffd968"), "blue": rgb("#93bbff"), "red": rgb("#ff908a"),
    "purple": rgb("#cda6ff"), "gray": rgb("#dfe7f0"),
}  # fmt: skip
PALE = ("green", "yellow", "gray")
"""Teams on whose colour ink is dark."""
BAND: dict[str, str] = {}
"""Patterns of the teams' bands, while colours are worn that all eyes tell apart."""
BANDS = {"green": "bars", "yellow": "slashes", "blue": "dashes", "red": "dots", "purple": "waves", "gray": "line"}
DANGER: dict[str, Colour] = {}
"""Colours of terrain."""
PLAIN = {
    "TEAM": {"green": rgb("#45b565"), "yellow": rgb("#f0be2e"), "blue": rgb("#4a86f5"), "red": rgb("#e04444"),
             "purple": rgb("#a06ae8"), "gray": rgb("#bcc8d6")},
    "DANGER": {"red": rgb("#ff5546"), "orange": rgb("#ff9a3a"), "yellow": rgb("#ffdf4a"), "green": rgb("#6fd07c")},
}  # fmt: skip
SAFE = {
    "TEAM": {"green": rgb("#00db84"), "yellow": rgb("#dcdc12"), "blue": rgb("#275bff"), "red": rgb("#e44d12"),
             "purple": rgb("#c582ff"), "gray": rgb("#ebf3ff")},
    "DANGER": {"red": rgb("#dc3533"), "orange": rgb("#ffa05c"), "yellow": rgb("#ffff4e"), "green": rgb("#4cc3a8")},
}  # fmt: skip
"""Colours that are told apart by all eyes: signs, emblems and names are the same in both sets."""
SEATS: dict[str, Colour] = {
    "crimson": rgb("#e0224c"), "violet": rgb("#8146f4"), "sky": rgb("#62c6ff"), "ivory": rgb("#f7edd6"),
    "amber": rgb("#e8973a"), "jade": rgb("#3fb58f"),
}  # fmt: skip
SEATS_INK: dict[str, Colour] = {"amber": rgb("#241503"), "jade": rgb("#03170f")}
SEATS_TEXT: dict[str, Colour] = {"amber": rgb("#f5b56a"), "jade": rgb("#74d6b4")}


def emblem(team: str) -> str:
    """The name of a team's emblem beside those of seats."""
    return f"team_{team}"


def wear(safe: bool) -> None:
    """Puts one of the two sets on."""
    chosen = SAFE if safe else PLAIN
    TEAM.update(chosen["TEAM"])
    BAND.update(BANDS if safe else dict.fromkeys(BANDS, ""))
    DANGER.update(chosen["DANGER"])
    for team, tone in TEAM.items():
        name = emblem(team)
        theme.PLAYER[name], theme.PLAYER_TEXT[name] = tone, TEAM_TEXT[team]
        theme.PLAYER_INK[name] = DARK if team in PALE else WHITE
        theme.EMBLEM[name] = f"derelict/emblem_{team}.png"


wear(False)
