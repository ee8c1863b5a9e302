"""``python -m blackangel``."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line and leave with its exit code."""
    from blackangel.cli import main as run

    sys.exit(run())


if __name__ == "__main__":
    import multiprocessing

    multiprocessing.freeze_support()
    main()
