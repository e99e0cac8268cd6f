"""Every statement case."""

from __future__ import annotations

from statement_writing import Case
from statements_breaks import break_cases
from statements_control import control_cases
from statements_errors import error_cases
from statements_launch import launch_cases
from statements_memory import memory_cases
from statements_together import together_cases
from statements_values import value_cases


def statement_cases() -> list[Case]:
    flow = [*control_cases(), *break_cases()]
    return [*flow, *memory_cases(), *launch_cases(), *together_cases(), *value_cases(), *error_cases()]
