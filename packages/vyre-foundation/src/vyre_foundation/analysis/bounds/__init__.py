"""Bounds: whether an access may lie outside, a divisor be zero, or a shift be too wide (docs/verdicts.md).

For one invocation of any launch of the launch space: proved, meant to be zero outside, or open, with what could not be
shown. Nothing is executed. Validity of the program is a premise.
"""

from vyre_foundation.analysis.bounds.analysis import bounds
from vyre_foundation.analysis.bounds.verdicts import Bounds, Kind, Meant, Open, Place

__all__ = ["Bounds", "Kind", "Meant", "Open", "Place", "bounds"]
