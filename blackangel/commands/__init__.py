"""The headless commands, a module each, so that a command loads no more than it needs."""
