"""Black Angel for the desktop: an unofficial adaptation of the board game."""

__version__ = "0.1.0"
PROGRAM = "Black Angel"
"""What the program is called, in every language and whatever game is played in it."""
APP_ID = "net.blackangel.BlackAngel"
"""What desktops know the program, its entry in their menus and its windows by."""
SIGN = "sprites/angel_far.png"
"""What is seen while it starts, below resources/images."""
