"""Words and buttons of the decision bar for the moment that the table shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui.black_angel import hues
from blackangel.ui.black_angel.verbs.book import VERBS, button_words, verb
from blackangel.ui.black_angel.verbs.dice import FLIP
from blackangel.ui.black_angel.verbs.tiles import FLIP as FLIP_TILE
from blackangel.ui.black_angel.verbs.turn import END, ROLL
from blackangel.ui.kit import theme
from blackangel.ui.kit.words import C_, tr
from blackangel.ui.play.decision_bar import BarButton, BarWords

from . import covering, phrases, pieces
from .frigate import seat_colour
from .lasting import then

if TYPE_CHECKING:
    from .interaction import Interaction
    from .scene import TableScene

ALWAYS_ICONS = {ROLL.name: "seed", FLIP.name: "", "undo": "undo-2", "redo": "undo-2", END.name: "check"}

ALWAYS = (ROLL.name, FLIP.name, "undo", "redo", END.name)
"""Buttons that always stand at the right end of the bar, in this order, each in its own place."""
OWN = tuple(("bar", name) for name in ALWAYS)
"""Buttons that are always there: a second click on the same button confirms, no other button is needed for it."""


def bar_words(scene: TableScene) -> BarWords:
    """What the bar says."""
    controller, view = scene.controller, scene.view
    at_work = scene.interaction
    if at_work is not None and not scene.showing.watching:
        steps, step = phrases.steps(at_work.kind, view, at_work.options, at_work.context)
        return BarWords(at_work.title(), scene.confirming.sentence or at_work.sentence(), steps, step,
                        skipped=phrases.skipped(view))
    if controller.covered:
        return covering.bar(scene)[0]
    if controller.is_over and scene.idle:
        words = tr("Enter shows the scores.") if shows_scores(scene) else tr("The scores follow.")
        return BarWords(tr("The game is over"), words, accent=theme.GOLD)
    seat = scene.acting
    if seat is None or seat == scene.me:
        return BarWords(str(view["seats"][scene.me]["name"]), "", lead=seat_colour(view, scene.me))
    colour = seat_colour(view, seat)
    title, sentence = phrases.waiting(view, seat)
    parts: tuple[str, ...] = ()
    if scene.showing.caption.words and (scene.showing.moments or scene.stage.moving):
        told = scene.showing.caption.seat if scene.showing.caption.seat is not None else seat
        title, sentence, colour = phrases.seat_name(view, told), scene.showing.caption.words, seat_colour(view, told)
        if seat == view["turn"]["seat"]:  # Else somebody decides in the turn of another.
            parts = phrases.watched_steps(scene.showing.rolling, view)
    accent = hues.HAL if colour == "hal" else theme.PLAYER_TEXT.get(colour, theme.TEXT)
    skipped: frozenset[int] = frozenset() if scene.showing.rolling else phrases.skipped(view)
    trail = tuple(scene.showing.pictures[:-1]) if parts else ()
    return BarWords(title, sentence, parts, scene.showing.caption.step, accent, colour, skipped, trail)


def shows_scores(scene: TableScene) -> bool:
    """Whether somebody looks at the table of a game whose scores were shown: they can be shown again."""
    controller = scene.controller
    return scene.occasion.played and bool(controller.is_over and controller.end_shown and scene.idle)


def bar_buttons(scene: TableScene) -> tuple[BarButton, ...]:
    """The buttons: what has no place on the table, then those that always stand there."""
    at_work = scene.interaction
    if shows_scores(scene):
        return (BarButton("scores", tr("Final score"), "ui_finished", "primary"),)
    if scene.controller.covered:
        return covering.bar(scene)[1]
    if at_work is None or scene.showing.watching:
        if scene.controller.is_over or scene.acting in (None, scene.me):
            return ()
        return watching_buttons(scene)
    verbs = [o.verb for o in at_work.options if verb(o).bar and o.verb not in ALWAYS]
    alone = len(verbs) == len(at_work.options)
    ready = scene.confirming.ready
    confirm = BarButton("confirm", ready.words, "check", "primary", ready.then) \
        if ready is not None and ready.place not in OWN else None
    waits = [ready is not None and ready.options == ((verb,),) for verb in verbs]
    # Its own button becomes the one that confirms: under a pointer that rests nothing else may come to stand.
    buttons = [confirm if waiting and confirm else _own(scene, verb, at_work.kind, alone and verb == verbs[0])
               for verb, waiting in zip(verbs, waits, strict=True)]
    if confirm is not None and not any(waits):
        buttons.append(confirm)
    return (*buttons, *_always(scene, at_work))


def _own(scene: TableScene, name: str, kind: str, first: bool) -> BarButton:
    """The button of an option that has no place on the table; it shows the card that is drawn afterwards."""
    found = VERBS[name]
    look = "primary" if found.primary or first else "normal"
    follows = then(scene.lookout.final(((name,),))) if scene.occasion.played else ""
    return BarButton(name, button_words(name, kind), found.icon, look, follows)


def _always(scene: TableScene, at_work: Interaction) -> list[BarButton]:
    """Roll anew, Flip, Undo, Redo, End turn: dim where they cannot be used."""
    rolling = (ROLL.name,) in at_work.options
    only = all(verb(o) in (ROLL, FLIP, FLIP_TILE) for o in at_work.options)
    ending = (END.name,) in at_work.options
    ready = scene.confirming.ready
    looks = {
        ROLL.name: ("primary" if only else "normal") if rolling else "off",
        FLIP.name: ("primary" if at_work.flip_mode else "normal") if at_work.can_flip else "off",
        "undo": "normal" if scene.controller.can_undo[0] else "off",
        "redo": "normal" if scene.controller.can_redo[0] else "off",
        END.name: "primary" if ending else "off",
    }
    if ready is not None and ready.place in OWN:
        looks[str(ready.place[1])] = "primary"
    words = {ROLL.name: tr(ROLL.bar), FLIP.name: tr("Flip"), "undo": tr("Undo"), "redo": tr("Redo"),
             END.name: tr(END.bar)}
    return [BarButton(name, words[name], ALWAYS_ICONS[name], looks[name],
                      f"{pieces.prices()['flip']} [i:debris]" if name == FLIP.name else "", stands=True)
            for name in ALWAYS]


def watching_buttons(scene: TableScene) -> tuple[BarButton, ...]:
    """While somebody else's turn is shown: hold it, twice as fast, show no more."""
    label, icon, kind = (tr(C_("what moves", "Go on")), "play", "primary") if scene.showing.paused \
        else (tr("Pause"), "pause", "normal")
    pause = BarButton("pause", label, icon, kind, hint=tr("Holds what moves, and lets it go on (Space)."))
    double = BarButton("double", "2×", "", "primary" if scene.showing.hurried else "normal",
                       hint=tr("The turns of others twice as fast."))
    skip = BarButton("skip", tr("Skip"), "skip-forward",
                     hint=tr("Shows no more until it is your turn (Escape). A click on the table completes one step."))
    return pause, double, skip
