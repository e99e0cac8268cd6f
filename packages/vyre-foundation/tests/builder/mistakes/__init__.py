"""The mistakes people make first, a file for each sort. Importing this fills the table."""

from . import (
    arguments,
    control_flow,
    declarations,
    division,
    literals,
    memory,
    mixed_types,
    python_constructs,
    two_builders,
    variables,
)
from .table import MISTAKES

__all__ = [
    "MISTAKES",
    "arguments",
    "control_flow",
    "declarations",
    "division",
    "literals",
    "memory",
    "mixed_types",
    "python_constructs",
    "two_builders",
    "variables",
]
