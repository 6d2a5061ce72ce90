"""Azul Duel: a tree that grows towards good moves, and a learned evaluation at its leaves."""
