"""What a player may choose: one record a verb, in files by family; `book` finds them."""
