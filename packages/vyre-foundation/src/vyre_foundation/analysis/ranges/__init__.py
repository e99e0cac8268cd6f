"""The bounds between which a U32 lies, as values: nothing here writes code.

A bound is a number, or an IR expression of type U64 over U32 values that are known when the range is used (a uniform
name, the first id of a workgroup). 64 bits hold every sum and product of two U32, so that the expression says where the
U32 arithmetic would have wrapped: `Range.holds` lists the conditions, Bool expressions, under which the bounds are
right. Users of a range print it, evaluate it, or use it only if it consists of numbers.

    low <= value <= high   whenever all of `holds` do
"""

from vyre_foundation.analysis.ranges.analysis import (
    Known,
    Ranges,
    counter_range,
    exact_trips,
    leaf_ranges,
    most_trips,
    number_ranges,
)
from vyre_foundation.analysis.ranges.bounds import TOP, Bound, Range, exactly, expression, minus, plus, wide
from vyre_foundation.analysis.ranges.operations import range_of

__all__ = [
    "TOP",
    "Bound",
    "Known",
    "Range",
    "Ranges",
    "counter_range",
    "exact_trips",
    "exactly",
    "expression",
    "leaf_ranges",
    "minus",
    "most_trips",
    "number_ranges",
    "plus",
    "range_of",
    "wide",
]
