"""The table: every zone of the board, the decision bar, the log, and how a player points at things."""
