"""The terminal: drawing the table, describing what happened in words, and playing a game."""
