no code at all
