"""Window, table and screens: shows what the rules say and lets players choose among it."""
