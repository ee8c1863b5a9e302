"""Icons that only the table needs: emblems in their discs, Spes, the Black Angel, phrases of two icons.

Functions i_NAME draw into a 100x100 box.
"""

# ruff: noqa: F403, F405
import icon_signs
import icon_things
from icon_signs import bolt, curved, emblem_path, i_command, i_damage, i_destroy, i_discover, i_repair
from icon_things import hexpath, i_die, i_lock, i_mission, i_ravager, i_robot, i_shape, i_vp, i_wild, mandibles
from pen import *

ACTIONS = {'orange': i_discover, 'gray': i_repair, 'green': i_destroy}


def i_spes(p):
    """Planet Spes, the goal."""
    k = circle(50, 50, 42)
    p.body(k, '#23c9b0', to='#0b5f9e')
    p.c.save()
    p.c.clipPath(k, doAntiAlias=True)
    for q in ('M 2 40 C 24 22 40 48 62 34 C 78 24 88 34 98 28', 'M 4 70 C 30 54 46 78 70 62 C 82 54 92 62 98 58'):
        p.line(path(q), '#e6fff4', 9)
    p.c.restore()
    p.line(k, '#b8fff0', 3)


def i_moves(p):
    """Moves as a number: one hex and the direction."""
    p.body(hexpath(50, 52, 46), '#27337c')
    p.line(hexpath(50, 52, 39), '#9fb4ff', 4)
    q = path('M 32 30 L 60 52 L 32 74')
    p.line(q, INK, 24)
    p.line(q, WHITE, 13)


def i_angel(p):
    """The Black Angel, small."""
    for s in (-1, 1):
        for x, y, e in ((46, 40, 58), (42, 58, 74), (34, 74, 88)):
            p.body(
                poly((50, y - 30), (50 + s * x, y), (50 + s * (x - 4), e), (50, y + 6)), '#8fa2e6', to='#5468ae', w=7
            )
    p.body(path('M 50 4 L 64 34 L 66 84 L 34 84 L 36 34 Z'), '#dfe6ff', to='#8294cf')
    p.fill(path('M 50 14 L 57 32 L 43 32 Z'), CYAN)


def i_counter(p):
    """Counter-clockwise: the clockwise arrow in the mirror."""
    curved(p, 50, 56, 34, 360, 190, WHITE, 12, 17)


def neutral_mark(p, color):
    """Crosshatching in a circle: the player nobody plays."""
    p.c.save()
    p.c.clipPath(circle(50, 50, 46), doAntiAlias=True)
    for o in (-36, 0, 36):
        p.line(path(f'M {-20 + o} -20 L {120 + o} 120'), color, 9)
        p.line(path(f'M {-20 + o} 120 L {120 + o} -20'), color, 9)
    p.c.restore()


def i_mark(p, seat='crimson', color=WHITE):
    """The emblem of a seat alone, in one colour."""
    if seat == 'hal':
        icon_signs.i_hal(p)
    elif seat == 'neutral':
        neutral_mark(p, color)
    else:
        p.fill(emblem_path(seat), color)


def i_emblem(p, seat='crimson'):
    """The emblem of a seat in its disc: how a player is named everywhere."""
    if seat == 'hal':
        return icon_signs.i_hal(p)
    p.fill(circle(50, 50, 48), INK)
    p.fill(circle(50, 50, 44), PLAYER[seat])
    p.line(circle(50, 50, 43), WHITE, 2, 0.35)
    with p.at(50, 50, 60):
        i_mark(p, seat, EMBLEM_INK[seat])
    return None


def i_arrow(p, kind='technology'):
    """The arrow at which a tile enters, pointing right: white for Technology, black with a white edge for Advanced."""
    q = path('M 16 14 L 90 50 L 16 86 L 34 50 Z')
    if kind == 'technology':
        p.body(q, WHITE, w=10)
    else:
        p.line(q, WHITE, 14)
        p.fill(q, INK)


def i_boost(p, kind='vp2', c='orange'):
    """A boost as a small phrase: what is needed, what it becomes."""
    if kind == 'vp2':
        with p.at(31, 50, 60):
            ACTIONS[c](p)
        with p.at(71, 52, 56):
            i_vp(p, '2')
    elif kind == 'reserve':
        with p.at(34, 50, 62):
            i_die(p, c, 'blank')
        with p.at(74, 52, 54):
            i_lock(p)
    else:
        with p.at(26, 50, 50):
            i_die(p, c, 'blank')
        with p.at(53, 50, 20):
            icon_signs.i_to(p)
        with p.at(77, 50, 46 if kind == 'any_colour' else 50):
            i_wild(p) if kind == 'any_colour' else i_die(p, c, '3')


def i_effect_row(p, n='1'):
    """What a Ravager card does, in general: effects 1 to 5."""
    if n in '12':
        with p.at(34, 44, 66):
            i_damage(p)
        with p.at(73, 70, 50):
            i_wild(p) if n == '1' else i_die(p, 'any', '1')
    elif n in '34':
        with p.at(44, 46, 86):
            i_mission(p) if n == '3' else i_ravager(p)
        with p.at(74, 74, 46):
            icon_signs.i_lose(p)
    else:
        with p.at(36, 34, 62):
            i_robot(p)
        with p.at(66, 66, 62):
            i_ravager(p)


def i_hand(p):
    """Cards in hand: three, fanned."""
    for a, x in ((-16, 32), (0, 50), (16, 68)):
        with p.at(x, 52 + abs(a) * 0.3, 78, a):
            icon_things.card_base(p, NAVY, WHITE, 0)
            p.c.restore()
    with p.at(64, 56, 30):
        i_wild(p)


def i_tucked(p, c='orange'):
    """An own Mission card ejected earlier, tucked under the board."""
    icon_signs.i_ejected(p, c)


def i_activations(p):
    """Activations as a number stands beside this: the bolt."""
    p.body(bolt(50, 50, 46), GOLD, w=9)


def i_attack(p):
    """Ravager ships next to a hex: the head in its red ring."""
    p.fill(circle(50, 50, 48), RED)
    p.fill(circle(50, 50, 42), '#1c0413')
    with p.at(50, 52, 66):
        mandibles(p)


def i_place(p, c='orange', n='1'):
    """A place on the Black Angel with its action."""
    with p.at(34, 36, 62):
        i_shape(p, c, n)
    with p.at(70, 70, 56):
        {'1': i_discover, '3': i_repair, '5': i_destroy}.get(n, i_command)(p)
