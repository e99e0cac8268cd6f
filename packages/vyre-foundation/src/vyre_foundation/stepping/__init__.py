"""A second interpreter: one invocation at a time, in small steps, in any order.

`vyre_reference` runs many lanes side by side with numpy and is the executable form of docs/ir.md; this one is written
for reading, needs nothing but Python, shares no evaluation with it, and can run the steps of a launch in every order
that a device may. So it shows what a launch does to memory, where two orders differ, and what every invocation holds.
"""

from vyre_foundation.stepping.execution.machine import Agent, Machine
from vyre_foundation.stepping.execution.orders import Schedule, finish, run
from vyre_foundation.stepping.invocation import Status
from vyre_foundation.stepping.races import Race, RaceWatch
from vyre_foundation.stepping.trace import Access

__all__ = ["Access", "Agent", "Machine", "Race", "RaceWatch", "Schedule", "Status", "finish", "run"]
