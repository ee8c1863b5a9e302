"""A picture as people see it who tell some colours apart less well.

The matrices are those of Machado, Oliveira and Fernandes (2009) for the full deficiency, used on the values as they
are: close enough to try colours out.
"""

from __future__ import annotations

import pygame

Row = tuple[float, float, float]
MATRICES: dict[str, tuple[Row, Row, Row]] = {
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def seen_as(image: pygame.Surface, vision: str) -> pygame.Surface:
    """A copy in the colours of `vision`: protan, deutan or tritan; the picture itself for any other."""
    rows = MATRICES.get(vision)
    if rows is None:
        return image
    size = image.get_size()
    channels = [channel(image, number) for number in range(3)]
    made = pygame.Surface(size)
    for wanted, row in enumerate(rows):
        for share, source in sorted(((share, source) for source, share in enumerate(row)), reverse=True):
            add_share(made, channels[source], wanted, share)
    return made


def channel(image: pygame.Surface, number: int) -> pygame.Surface:
    """A grey picture of one channel."""
    size = image.get_size()
    data = pygame.image.tobytes(image, "RGB")[number::3]
    grey = bytearray(3 * len(data))
    grey[0::3] = grey[1::3] = grey[2::3] = data
    return pygame.image.frombuffer(bytes(grey), size, "RGB")


def add_share(made: pygame.Surface, grey: pygame.Surface, wanted: int, share: float) -> None:
    """Adds `share` of a grey picture to one channel, or takes it away."""
    flag = pygame.BLEND_RGB_ADD if share > 0 else pygame.BLEND_RGB_SUB
    rest = abs(share)
    while rest > 0.003:
        part = grey.copy()
        level = round(255 * min(1.0, rest))
        part.fill(tuple(level if one == wanted else 0 for one in range(3)), special_flags=pygame.BLEND_RGB_MULT)
        made.blit(part, (0, 0), special_flags=flag)
        rest -= 1.0
