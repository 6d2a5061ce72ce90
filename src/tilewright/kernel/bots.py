"""The bots that are compiled, by their numbers."""

RANDOM, GREEDY = 0, 1
