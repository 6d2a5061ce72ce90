"""Random generators that depend only on the seed, not on what the bots do or in which order games are played.

Where nothing goes back into the bag before it is refilled with used tiles, it holds the same tiles until then in all
games of a group, so their deals are the same.
"""

from random import Random


def chance(seed: int, group: int, event: int) -> Random:
    """Returns the generator for a chance event, by its number in the game. It is the same in all games of a group."""
    return Random(f"deal {seed}:{group}:{event}")


def lots(seed: int, game: int, seat: int) -> Random:
    """Returns the generator that is given to the bot at a seat."""
    return Random(f"bot {seed}:{game}:{seat}")
