"""Values, one at a time (docs/ir.md, Values): what stands for a number of the IR, and what operators give.

An integer is an `int` in the range of its type, a float a `float` that its type holds exactly (any NaN stands for the
one NaN of the IR), a condition a `bool`. Nothing here knows programs or memory.
"""

from vyre_foundation.stepping.values.conversions import bitcast, cast
from vyre_foundation.stepping.values.numbers import Value, zero_of
from vyre_foundation.stepping.values.operators import binary_function, fma_function, rounded, unary_function

__all__ = ["Value", "binary_function", "bitcast", "cast", "fma_function", "rounded", "unary_function", "zero_of"]
