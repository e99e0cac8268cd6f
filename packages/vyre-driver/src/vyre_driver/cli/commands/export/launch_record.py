"""The JSON of an exported program: everything that a launcher has to know, for programs to read."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from typing import Any

from vyre_driver.cli.program_facts import facts
from vyre_driver.cuda.kernels import SETTLE_BLOCK, CudaCopy, CudaKernel, CudaSegment, CudaSource, StateRecord
from vyre_driver.cuda.nvrtc.resources import KernelResources
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation.ir import Program


def launch_record(
    name: str, program: Program, source: CudaSource, options: CodeOptions, code: Mapping[str, Any]
) -> dict[str, Any]:
    """A dictionary that `json.dumps` takes as it is. `code` has the files of each architecture."""
    found = facts(program)
    return {
        "program": name,
        "fingerprint": found["fingerprint"],
        "determinism": found["determinism"],
        "options": {"math": options.math, "check": options.check, "step_limit": options.step_limit},
        "runs_over": found["runs_over"],
        "workgroup": found["workgroup"],
        "parameters": _parameters(found["buffers"], source.arguments),
        "launches": [_launch(segment) for segment in source.segments],
        "cooperative": None if source.cooperative is None else _launch(source.cooperative),
        "traps": [{"tag": site.tag, "at": site.path(program)} for site in source.traps],
        "state": _state(),
        "source": f"{name}.cu",
        "header": f"{name}.h",
        "code": dict(code),
    }


def resources(found: Mapping[str, KernelResources]) -> dict[str, dict[str, int]]:
    return {kernel: each._asdict() for kernel, each in sorted(found.items())}


def _parameters(buffers: list[dict[str, Any]], arguments: tuple[str, ...]) -> list[dict[str, Any]]:
    """In the order of every kernel. A count of 0 is given at launch."""
    by_name = {buffer["name"]: buffer for buffer in buffers}
    pointers = [{"kind": "pointer", "bytes": 8, "buffer": by_name[name]} for name in arguments]
    lengths = [{"kind": "length", "bytes": 4, "buffer": name} for name in arguments]
    grid = [{"kind": "grid", "bytes": 4, "axis": axis} for axis in "xyz"]
    return [*pointers, *lengths, *grid, {"kind": "state", "bytes": 8}]


def _launch(segment: CudaSegment) -> dict[str, Any]:
    match segment:
        case CudaCopy(source, target):
            return {"copy": {"from": source, "to": target}}
        case CudaKernel(entry, block, dynamic_shared, cooperative, settles):
            return {
                "kernel": entry,
                "block": list(block),
                "dynamic_shared": dynamic_shared,
                "cooperative": cooperative,
                "then": [{"kernel": s.entry, "block": [SETTLE_BLOCK, 1, 1], "buffer": s.buffer} for s in settles],
            }


def _state() -> dict[str, Any]:
    """The record in device memory that a launch ends with."""
    fields = {field[0]: getattr(StateRecord, field[0]) for field in StateRecord._fields_}
    return {
        "bytes": ctypes.sizeof(StateRecord),
        "fields": {name: {"offset": field.offset, "bytes": field.size} for name, field in fields.items()},
    }
