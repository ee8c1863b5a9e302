"""The lessons of The Derelict."""
