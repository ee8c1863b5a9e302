"""The replay viewer: the table driven by a log that is only read."""
