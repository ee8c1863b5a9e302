"""A game in progress, whichever it is: who looks, who thinks, what is told."""
