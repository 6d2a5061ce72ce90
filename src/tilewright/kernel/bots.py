"""The numbers of the compiled bots."""

RANDOM, GREEDY = 0, 1

NAMES = {RANDOM: "random", GREEDY: "greedy"}
"""The name of each compiled bot."""
