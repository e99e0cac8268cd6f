"""Planning a launch: grid, element counts, sizes, inputs and outputs. One planner for every backend."""

from vyre_foundation.launch.buffers import BufferPlan, Role, role_of
from vyre_foundation.launch.facts import buffers_of_shapes
from vyre_foundation.launch.grid import Grid, cooperates
from vyre_foundation.launch.plan import LaunchPlan, plan_launch

__all__ = [
    "BufferPlan",
    "Grid",
    "LaunchPlan",
    "Role",
    "buffers_of_shapes",
    "cooperates",
    "plan_launch",
    "role_of",
]
