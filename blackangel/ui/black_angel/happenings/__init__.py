"""What happens in the game: one record a kind of event, in files by family; `book` finds them."""
