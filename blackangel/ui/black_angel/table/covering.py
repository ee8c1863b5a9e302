"""One of several people at a screen hides the hand and shows it again: the button, the key, and what is said meanwhile.

While it is hidden the table is the one that everybody may see: no hand, no played cards, no cards just drawn, no
options, and a log without what they alone know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui.kit import theme
from blackangel.ui.kit.words import N_, tr
from blackangel.ui.play.decision_bar import BarButton, BarWords
from blackangel.ui.play.hotkeys import name_of

from .frigate import seat_colour
from .hand import COVERED

if TYPE_CHECKING:
    from .scene import TableScene

HIDDEN = N_("Your hand is hidden.")


def button(scene: TableScene) -> str:
    """What the button in the bar at the top shows: "open", "hidden", "off" while nobody's hand is there; empty where it
    has no use, as one person alone looks."""
    controller = scene.controller
    if not scene.extras.on or len(controller.humans) < 2 or controller.is_over:
        return ""
    return "hidden" if controller.covered else "open" if controller.mine else "off"


def toggle(scene: TableScene) -> None:
    """Hides the hand, or shows it again."""
    controller = scene.controller
    if not button(scene):
        return
    if not controller.cover(not controller.covered):
        scene.app.sound.play("refused")
        scene.app.notice(tr(COVERED))
        return
    scene.pointing.release(glide=False)
    scene.extras.sheet = None
    scene.sync()
    scene.pointing.set_hover(None)
    scene.app.sound.play("click")


def why_covered(scene: TableScene) -> str:
    """What stands where the hand would lie."""
    return tr(HIDDEN) if scene.controller.covered else tr(COVERED)


def key_of(scene: TableScene) -> str:
    """The key in use, in brackets; nothing if there is none."""
    key = scene.app.hotkeys.keys()["cover"]
    return f" ({name_of(key)})" if key else ""


def tip(scene: TableScene) -> str:
    """What the button does."""
    words = tr("Show my hand") if scene.controller.covered else tr("Hide my hand from the others at the screen")
    return words + key_of(scene)


def bar(scene: TableScene) -> tuple[BarWords, tuple[BarButton, ...]]:
    """The decision bar while the hand is hidden."""
    view, me = scene.view, scene.me
    colour = seat_colour(view, me)
    words = BarWords(str(view["seats"][me]["name"]), tr("Your hand is hidden. The decision waits until you show it."),
                     accent=theme.PLAYER_TEXT[colour], lead=colour)
    return words, (BarButton("cover", tr("Show my hand"), "ui_eye", "primary", hint=tip(scene)),)
