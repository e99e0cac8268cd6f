"""The key of a decision: the program's fingerprint and the static facts of its launch, hashed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, cast

from blake3 import blake3

from vyre_driver.tuner.arguments import check_program, check_whole, unusable
from vyre_foundation import Program
from vyre_foundation.ir.limits import U32_MAX, U64_MAX
from vyre_foundation.ir.malformed import is_uint

Axes = tuple[int, int, int]

PREFIX: Final = "v1-"
"""Names the layout below. Another layout gets another prefix, so that keys of both can share a file."""

_KEY: Final = re.compile(re.escape(PREFIX) + "[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class StaticProgramShape:
    """The launch facts that tell decisions for one program apart."""

    workgroup_size: Axes
    """Declared or overridden."""

    workgroup_count: Axes | None
    """The number of workgroups on each axis where it is fixed, else None."""

    output_bytes: int
    """Visible output of the dispatch."""

    def __post_init__(self) -> None:
        _check_axes("StaticProgramShape.workgroup_size", self.workgroup_size)
        if self.workgroup_count is not None:
            _check_axes("StaticProgramShape.workgroup_count", self.workgroup_count)
        check_whole("StaticProgramShape.output_bytes", self.output_bytes, U64_MAX)

    @classmethod
    def from_program(cls, program: Program, workgroup_count: Axes | None, output_bytes: int) -> StaticProgramShape:
        """The shape with the program's own workgroup size."""
        check_program("StaticProgramShape.from_program", program)
        return cls(program.workgroup_size, workgroup_count, output_bytes)


@dataclass(frozen=True, slots=True, order=True)
class TunerProgramKey:
    """A key of the cache: `v1-` and the 64 hexadecimal digits of a blake3 hash, the same on every machine."""

    text: str

    def __post_init__(self) -> None:
        if not (isinstance(self.text, str) and _KEY.fullmatch(self.text)):
            raise unusable("TunerProgramKey", self.text, f"`{PREFIX}` and 64 lower-case hexadecimal digits")

    def __str__(self) -> str:
        return self.text

    @classmethod
    def from_program(cls, program: Program, shape: StaticProgramShape) -> TunerProgramKey:
        check_program("TunerProgramKey.from_program", program)
        if not isinstance(shape, StaticProgramShape):
            raise unusable("TunerProgramKey.from_program", shape, "a StaticProgramShape")
        return cls(PREFIX + blake3(_layout(program.fingerprint(), shape)).hexdigest())


def _layout(fingerprint: bytes, shape: StaticProgramShape) -> bytes:
    """The bytes behind a `v1-` key: fixed for ever. Numbers are little endian, axes of 4 bytes, a size of 8."""
    count = shape.workgroup_count
    return b"".join(
        [
            b"vyre-driver-workgroup-tuner-v1\0program\0",
            fingerprint,
            b"\0workgroup-size\0",
            _axes_bytes(shape.workgroup_size),
            b"\0workgroup-count\0",
            b"\0" if count is None else b"\1" + _axes_bytes(count),
            b"\0output-bytes\0",
            shape.output_bytes.to_bytes(8, "little"),
        ]
    )


def _axes_bytes(axes: Axes) -> bytes:
    return b"".join(axis.to_bytes(4, "little") for axis in axes)


def _check_axes(where: str, value: object) -> None:
    axes = cast("tuple[object, ...]", value)
    if not isinstance(value, tuple) or len(axes) != 3 or not all(is_uint(axis, U32_MAX) for axis in axes):
        raise unusable(where, axes, "a tuple of three whole numbers in 0..2^32-1")
