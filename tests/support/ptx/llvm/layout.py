"""Where things lie in the two records that generated code and Python share: one per launch, one per thread."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

_SIZES: Final = {"i32": 4, "i64": 8, "ptr": 8}


@dataclass(frozen=True, slots=True)
class Field:
    offset: int
    type: str
    """As LLVM writes it."""


class Layout:
    """A record. Fields lie one after the other, each at a multiple of its size."""

    def __init__(self, fields: Mapping[str, str]) -> None:
        self.fields: dict[str, Field] = {}
        offset = 0
        for name, kind in fields.items():
            size = _SIZES[kind]
            offset = -(-offset // size) * size
            self.fields[name] = Field(offset, kind)
            offset += size
        self.size = -(-offset // 16) * 16

    def write(self, memory: bytearray, **values: int) -> None:
        for name, value in values.items():
            field = self.fields[name]
            struct.pack_into("=I" if field.type == "i32" else "=Q", memory, field.offset, value)

    def read(self, memory: bytearray, name: str) -> int:
        field = self.fields[name]
        value: int = struct.unpack_from("=I" if field.type == "i32" else "=Q", memory, field.offset)[0]
        return value


FRAME: Final = Layout(
    {
        "pc": "i32",  # the block to go on with
        "code": "i32",  # why the thread gave up control: see `Code`
        "kind": "i32",  # of warp operation, or number of the barrier
        "mask": "i32",
        "value": "i64",  # what it brings to a warp operation or a barrier
        "second": "i32",
        "third": "i32",
        "result": "i64",
        "found": "i32",  # the predicate that comes with a result
        "linear": "i32",  # its number in the block
        "tid.x": "i32",
        "tid.y": "i32",
        "tid.z": "i32",
        "line": "i32",  # of the instruction at which it waits
        "executed": "i64",
    }
)
"""Of a thread. Registers follow, then local memory."""

LAUNCH: Final = Layout(
    {
        "params": "ptr",
        "shared": "ptr",
        "shared_size": "i32",
        "order": "i32",  # 0 forward, 1 reverse
        "ctaid.x": "i32",
        "ctaid.y": "i32",
        "ctaid.z": "i32",
        "nctaid.x": "i32",
        "nctaid.y": "i32",
        "nctaid.z": "i32",
        "ntid.x": "i32",
        "ntid.y": "i32",
        "ntid.z": "i32",
        "threads": "i32",  # of a block
        "block": "i64",
        "blocks": "i64",
        "together": "i64",  # blocks that are alive at a time: all of a cooperative launch, otherwise one
        "allocations": "ptr",  # pairs of begin and end
        "allocation_count": "i64",
        "last_begin": "i64",  # the allocation that was found last
        "last_end": "i64",
        "fault_line": "i32",
        "fault_thread": "i32",
        "fault_address": "i64",
        "budget": "i32",  # back edges that are left to a thread
        "budget_size": "i32",
        "rounds": "i64",  # times that a thread gave way
        "most_rounds": "i64",
        "undefined": "i64",  # values taken from lanes that brought none
        "executed": "i64",
        "most_executed": "i64",
        "trace": "ptr",
        "trace_count": "i64",
        "trace_capacity": "i64",
        "frames": "ptr",
        "frame_size": "i64",
        "shared_memory": "ptr",
        "alive": "ptr",  # threads that are not done, for each block that is alive
    }
)


class Code:
    """What a kernel function returns, and the state of a thread."""

    DONE: Final = 0
    BARRIER: Final = 1
    WARP: Final = 2
    GAVE_WAY: Final = 3
    READY: Final = 100
    TRAP: Final = -8
    ADDRESS: Final = -9
    DIVERGED: Final = -20
    TOO_LONG: Final = -22


TRACE_RECORD: Final = struct.Struct("=QIIIIQ")
"""Block, thread, PTX line, bytes, space (0 global, 1 shared, 2 local), address."""

SHARED_WINDOW: Final = 1 << 56
"""Generic addresses of shared memory begin here: no address of this process has that bit."""

LOCAL_WINDOW: Final = 1 << 57
JUNK: Final = 0xA5
"""What shared memory, local memory and registers hold before anyone wrote them."""
