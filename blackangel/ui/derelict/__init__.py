"""How The Derelict looks and speaks."""
