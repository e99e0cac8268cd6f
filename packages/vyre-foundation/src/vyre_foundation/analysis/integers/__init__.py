"""Linear systems over the whole numbers: shown to have no solution, or not shown."""

from vyre_foundation.analysis.integers.core import is_infeasible
from vyre_foundation.analysis.integers.forms import Form, Steps, StepsSpent, plus, times

__all__ = ["Form", "Steps", "StepsSpent", "is_infeasible", "plus", "times"]
