"""The app without a display."""

from tests.ui.helping import help_app as help_app
