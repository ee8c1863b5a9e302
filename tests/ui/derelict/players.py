"""People who play The Derelict in a real window: they click what the option that they want stands for."""

from __future__ import annotations

import random
from typing import Any

from blackangel.engine.decision import Option
from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.ui.app import shots
from blackangel.ui.derelict import names
from blackangel.ui.derelict.new_game_parts import PlayersButton
from blackangel.ui.derelict.scene import DerelictScene
from blackangel.ui.derelict.table import DerelictTable
from blackangel.ui.play.face import load_face
from blackangel.ui.play.occasion import Place

NAMES = ("Iris", "Vega", "Chloé", "Marek", "Juno", "Bela")
COLOURS = ("crimson", "violet", "sky", "ivory", "amber", "jade")


class Placed:
    """The rules, with a game that begins at a position."""

    def __init__(self, state: Any) -> None:
        self.rules, self.state = load_game("derelict"), state

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def new(self, *rest: Any) -> Any:
        return self.state.clone()


def at_position(state: Any) -> Session:
    """A game of one person that begins at a position, in memory."""
    game: Any = Placed(state)
    return Session.new(game, [{"name": NAMES[0], "colour": COLOURS[0], "kind": "human"}], {}, 1, None)


def session(seats: int, seed: int, **options: str) -> Session:
    """A game for so many people, in memory."""
    rows = [{"name": name, "colour": colour, "kind": "human"}
            for name, colour in zip(NAMES[:seats], COLOURS, strict=False)]
    return Session.new(load_game("derelict"), rows, options, seed, None)


def play_on(game: Session, kind: str, round_: int = 1, seed: int = 5) -> bool:
    """Random choices up to a decision of that kind; False if the game ends before."""
    chance = random.Random(seed)
    while not game.state.is_over:
        decision = game.state.decision
        if decision.kind == kind and game.state.round >= round_:
            return True
        game.apply(chance.choice(decision.options))
    return False


def top(hands: Any) -> Any:
    return hands.app.scenes.top


def table_of(hands: Any) -> DerelictTable:
    scene = top(hands)
    assert isinstance(scene, DerelictScene)
    return scene.table


def begin(hands: Any, people: int = 1) -> DerelictTable:
    """A new game from the title, by clicks alone, for so many people."""
    hands.begin("derelict")
    screen = top(hands)
    players = [one for one in screen.form.widgets if isinstance(one, PlayersButton)]
    hands.click(hands.middle(players[people - 1]))
    for seat in screen.setup.seats:
        seat["kind"] = "human"
    screen.rebuild()
    hands.press("Start the mission")
    return settled(hands)


def settled(hands: Any) -> Any:
    """Waits until somebody is asked, sitting down at the curtain; the table, or None when the game is over."""
    def ready() -> bool:
        scene = top(hands)
        if scene.name == "curtain":
            hands.frames(40)
            hands.key("space")
            return False
        return scene.name == "ending" or (scene.name == "table" and scene.table.decision is not None)

    hands.until(ready)
    return table_of(hands) if top(hands).name == "table" else None


def spot(table: DerelictTable, place: Place) -> tuple[float, float]:
    """A point of a place that nothing else covers."""
    area = table.area_of(place)
    assert area is not None, place
    x, y, w, h = area
    points = [(x + w * i / 8, y + h * j / 8) for j in (4, 3, 5, 2, 6, 1, 7) for i in (4, 3, 5, 2, 6, 1, 7)]
    asked = table.interaction
    for point in points:
        under = table.under(point)
        if under == place or (under is not None and asked is not None and asked.means(under) == place):
            return point
    raise AssertionError(f"{place} is covered")


def take(hands: Any, option: Option) -> None:
    """Clicks the places of an option, one after the other."""
    table = table_of(hands)
    assert table.interaction is not None
    way = next(way for way, one in table.interaction.ways if one == option)
    for place in way:
        hands.click(spot(table, place))


def give_orders(hands: Any, chance: random.Random, drag: bool = False) -> None:
    """One order for each team that is asked, then the button that gives them."""
    table = table_of(hands)
    for team in table.orders.asked():
        able = [order.id for order in names.orders_of(team) if not table.orders.barred(order.id)]
        place = ("order", chance.choice(able))
        if drag:
            hands.drag(spot(table, place), (table.layout.axis, 640.0))
        else:
            hands.click(spot(table, place))
        assert table.orders.picks[team] == place[1]
    hands.click(spot(table, ("bar", "orders")))


def play(hands: Any, chance: random.Random, steps: int) -> int:
    """Clicks random options; how many, less where the game ended."""
    for step in range(steps):
        table = settled(hands)
        if table is None:
            return step
        if table.decision.kind == "choose":
            give_orders(hands, chance, drag=step % 2 == 0)
        else:
            take(hands, chance.choice(table.decision.options))
    return steps


def lay(app: Any, game: Any) -> None:
    """The table as the person sees it who is called now, drawn at rest."""
    app.settings.speed = "off"
    controller = shots.pictured(app, game)
    while controller.curtain_for is not None:
        controller.pass_curtain()
    app.controller = controller
    app.scenes.push(load_face("derelict").table(controller))
    for _ in range(4):
        app.scenes.update(.05)
    app.draw()
