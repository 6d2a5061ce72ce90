"""The valid seeds. Simulations by the rule book accept the same seeds as a kernel, without importing a compiler."""

from tilewright.core import OptionError, shorten


def check_seed(seed: int) -> None:
    """Raises OptionError if a seed is not a whole number of 64 bits."""
    if type(seed) is not int or not -(2**63) <= seed < 2**63:
        raise OptionError(f"the seed is {shorten(repr(seed))}, expected a number of 64 bits")
