"""Black Angel for the desktop: an unofficial adaptation of the board game."""

__version__ = "0.1.0"
