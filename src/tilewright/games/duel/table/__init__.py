"""Duel at the table of the server."""
