"""Linear systems over the whole numbers: shown to have no solution, or not shown."""

from vyre_foundation.analysis.integers.core import solve
from vyre_foundation.analysis.integers.forms import Form, Steps, StepsSpent, plus, times
from vyre_foundation.analysis.integers.points import Point, satisfies
from vyre_foundation.analysis.integers.splitting import Limits, split

__all__ = ["Form", "Limits", "Point", "Steps", "StepsSpent", "plus", "satisfies", "solve", "split", "times"]
