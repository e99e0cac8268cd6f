"""Launches on arrays as capsules: what any backend takes for a buffer becomes bytes.

The format is that of `vyre_foundation.capsule`, which needs no numpy; arrays of numpy, PyTorch, JAX and CuPy do.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from vyre_driver.runtime.host_arrays import HostArray, storage_type, take
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.capsule import Capsule, write_capsule
from vyre_foundation.host import inputs_by_name
from vyre_foundation.ir import BufferDecl, Program

Arrays = Mapping[str, Any]


def save_capsule(
    path: str | os.PathLike[str],
    program: Program,
    inputs: Arrays,
    config: DispatchConfig | None = None,
    expected: Arrays | None = None,
    *,
    grid: Sequence[int] | None = None,
    note: str = "",
) -> Capsule:
    """Write a launch into a file, and give what was written.

    `inputs` are what a backend takes: arrays, bytes or numbers, by name. `expected` has the outputs that should come,
    some or all, where they are known. `load_capsule` opens the file again, `vyre replay` runs it.
    """
    capsule = capsule_of(program, inputs, config, expected, grid=grid, note=note)
    write_capsule(path, capsule)
    return capsule


def capsule_of(
    program: Program,
    inputs: Arrays,
    config: DispatchConfig | None = None,
    expected: Arrays | None = None,
    *,
    grid: Sequence[int] | None = None,
    note: str = "",
) -> Capsule:
    """The same, not written."""
    given = inputs_by_name(program.inputs, inputs)
    held = {decl.name: _bytes(decl, given[decl.name]) for decl in program.inputs if decl.name in given}
    known = None
    if expected is not None:
        known = {decl.name: _bytes(decl, expected[decl.name]) for decl in program.outputs if decl.name in expected}
    return Capsule(program, held, _three(grid), config or DispatchConfig(), known, note)


def _three(grid: Sequence[int] | None) -> tuple[int, int, int] | None:
    if grid is None:
        return None
    x, y, z = (*map(int, grid), 1, 1, 1)[:3]
    return x, y, z


def input_arrays(capsule: Capsule) -> dict[str, Any]:
    """The inputs as flat arrays of numpy, which cannot be written to: a Bool is a word, a BF16 its bits."""
    decls = capsule.program.inputs
    return {decl.name: np.frombuffer(capsule.inputs[decl.name], storage_type(decl)) for decl in decls}


def _on_host(value: Any) -> Any:
    """What lies on a device is fetched, as CuPy does it; a dictionary has a `get` too."""
    return value.get() if hasattr(value, "get") and hasattr(value, "dtype") else value


def _bytes(decl: BufferDecl, value: Any) -> bytes:
    """Its elements in memory, little endian."""
    if isinstance(value, bytes):
        return value
    if isinstance(value, HostArray):
        return stored(value)
    dtype = storage_type(decl)
    return stored(take(decl, dtype, _on_host(value)))


def stored(array: HostArray) -> bytes:
    """Its elements in memory, little endian."""
    elements = np.empty(array.count, array.dtype.newbyteorder("<"))
    array.read_into(elements)
    return elements.tobytes()
