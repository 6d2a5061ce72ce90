"""The valid seeds. Simulations by the rule book accept the same seeds as a kernel, without importing a compiler."""

from tilewright.core import OptionError


def check_seed(seed: int) -> None:
    """Raises OptionError if a seed has more than 64 bits."""
    if not -(2**63) <= seed < 2**63:
        raise OptionError(f"the seed is {seed}, expected a number of 64 bits")
