"""Every order that matters: whether a small launch has one outcome, or two orders in which it differs.

Steps of different invocations can be exchanged unless they touch one element and one of them writes it. So it is enough
to run one order of each class of orders that exchanges turn into each other; `search` finds them.
"""

from vyre_foundation.stepping.schedules.outcomes import Outcome
from vyre_foundation.stepping.schedules.search import Exploration, explore

__all__ = ["Exploration", "Outcome", "explore"]
