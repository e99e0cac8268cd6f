"""Linear systems over the whole numbers: shown to have no solution, or not shown."""

from vyre_foundation.analysis.integers.core import solve
from vyre_foundation.analysis.integers.forms import Form, Steps, StepsSpent, plus, times
from vyre_foundation.analysis.integers.points import Point, satisfies

__all__ = ["Form", "Point", "Steps", "StepsSpent", "plus", "satisfies", "solve", "times"]
