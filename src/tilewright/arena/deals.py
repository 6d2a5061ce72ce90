"""Chance that is fixed by the seed, whatever the bots do and whoever plays when.

In the classic games the bag holds the same tiles in all games of a group until it is filled again from the lid, since
nothing goes back into it before; so their deals are the same until then.
"""

from random import Random


def chance(seed: int, group: int, event: int) -> Random:
    """What deals a chance event, by its number in the game: the same in all games of a group."""
    return Random(f"deal {seed}:{group}:{event}")


def lots(seed: int, game: int, seat: int) -> Random:
    """What the bot at a seat draws its lots from."""
    return Random(f"bot {seed}:{game}:{seat}")
