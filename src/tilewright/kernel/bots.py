"""The bots that are compiled, by their numbers."""

RANDOM, GREEDY = 0, 1

NAMES = {RANDOM: "random", GREEDY: "greedy"}
"""What each of them is called."""
