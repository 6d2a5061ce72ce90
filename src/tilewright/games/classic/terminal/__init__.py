"""The classic games in the terminal."""
