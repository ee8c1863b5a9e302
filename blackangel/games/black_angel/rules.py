"""The rules as a position uses them; `setup` hands them to it."""

from blackangel.games.black_angel.flow import ask, carry_out, is_legal, options_of, run
from blackangel.games.black_angel.forced import names_of
from blackangel.games.black_angel.reasons import why_not
from blackangel.games.black_angel.serial import digest, to_dict
from blackangel.games.black_angel.view import view

__all__ = ["ask", "carry_out", "digest", "is_legal", "names_of", "options_of", "run", "to_dict", "view", "why_not"]
