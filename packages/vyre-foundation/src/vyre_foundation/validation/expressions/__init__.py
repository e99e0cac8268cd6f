"""Total typing of expressions: `typing` walks them, the other modules have a rule for each class."""

from vyre_foundation.validation.expressions import calls, together
from vyre_foundation.validation.expressions.leaves import element_of, known_buffer, not_u32, wrong_index
from vyre_foundation.validation.expressions.operations import wrong_condition
from vyre_foundation.validation.expressions.typing import RULES, type_of

__all__ = [
    "RULES",
    "calls",
    "element_of",
    "known_buffer",
    "not_u32",
    "together",
    "type_of",
    "wrong_condition",
    "wrong_index",
]
