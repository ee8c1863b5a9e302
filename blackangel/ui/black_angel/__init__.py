"""How Black Angel looks and speaks."""
