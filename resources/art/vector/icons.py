"""The icon language. ICONS names every icon; each is a function that draws into a 100x100 box.

    draw(pen, 'ship', cx, cy, size)           draw(pen, 'vp:3', ...)            draw(pen, 'tile:orange', ...)

Grammar of a name: NAME[:argument[:argument]].

Rules of the language
  - one thing, one silhouette, everywhere; bright fill, one dark outline, no thin detail below 1/20 of the box;
  - an alien colour never comes without its shape: orange circle, gray square, green triangle;
  - tiles are chips with pins, cards are upright and tilted a little, dice are upright blocks;
  - gold crest = victory points only; turquoise = resource; hot pink cube with a crack = Damage / Debris;
  - red = Ravagers and what is taken away; a flag = the card's owner; a ship in a ring = ships at the card.
"""

import icon_extra
import icon_signs
import icon_things

ICONS = {
    name[2:]: fn
    for module in (icon_things, icon_signs, icon_extra)
    for name, fn in vars(module).items()
    if name.startswith('i_')
}


def draw(p, name, cx, cy, size, rot=0):
    """Draw the named icon centred on (cx, cy) in a box of the given size."""
    key, *args = name.split(':')
    with p.at(cx, cy, size, rot):
        ICONS[key](p, *args)
