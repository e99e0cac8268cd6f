"""A launch with a known answer, whatever file it comes from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from vyre_foundation.ir import DataType, Program
from vyre_reference.conformance.bits import hexadecimal, number
from vyre_reference.conformance.case_file import ExpectedError

Place = tuple[int, int]
"""An output, and an element of it."""


@dataclass(frozen=True, slots=True)
class Output:
    dtype: DataType
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Trial:
    """`rows` say which elements of which outputs belong to a row; `describe` what goes into it."""

    label: str
    program: Program
    inputs: tuple[bytes, ...]
    grid: tuple[int, ...] | None
    outputs: tuple[Output, ...]
    errors: tuple[ExpectedError, ...]
    rows: tuple[tuple[Place, ...], ...]
    describe: Callable[[int], str]


def shown(dtype: DataType, bits: int) -> str:
    """Bits in hexadecimal and as a number."""
    return f"{hexadecimal(dtype, bits)} ({number(dtype, bits)})"
