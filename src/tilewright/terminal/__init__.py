"""The table in the terminal: how it looks, what happened in words, and the game played at it."""
