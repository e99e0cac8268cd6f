"""All pairs, by the name of their kernel."""

from collections.abc import Mapping
from typing import Final

from pairs import (
    elements,
    matrices,
    pictures,
    points,
    rows,
    searches,
    sharing,
    signals,
    stencils,
    training,
    whole_numbers,
)
from pairs.pair import Pair

_MODULES: Final = (
    elements,
    stencils,
    points,
    rows,
    searches,
    whole_numbers,
    sharing,
    matrices,
    pictures,
    signals,
    training,
)

PAIRS: Final[Mapping[str, Pair]] = {pair.name: pair for module in _MODULES for pair in module.PAIRS}
