"""A program as native code, compiled, with all that a launch needs to know of it.

`NativeCode` is the part that can be kept in a file: object code, and by which names it is called. Programs of one
fingerprint may declare their buffers in different orders, so buffers are known by name.
"""

from __future__ import annotations

import ctypes
import json
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from blake3 import blake3

from vyre_driver.files.code_record import fields, items, names, number, one_of, pair, parsed, require, text
from vyre_driver.llvm.bindings import library_version
from vyre_driver.llvm.engine import Engine
from vyre_driver.llvm.float_mode import entry_name
from vyre_driver.lowering.lanes import layout
from vyre_driver.lowering.traps import TrapSite
from vyre_driver.lowering.writes.whole_writes import WholeWrite
from vyre_driver.runtime.cache.compiler_sources import lowering_version

FORMAT_VERSION: Final = 7
"""Raised when the meaning of what `NativeCode.to_bytes` writes changes."""

SegmentFunction: TypeAlias = Callable[[int, int], int]
"""Takes the addresses of a record (see `launch_block`) and of scratch memory, gives the cancel word."""

_RECORD: Final = ("segments", "arguments", "traps", "writes", "object_bytes", "object_digest")

_MOST_SCRATCH: Final = 1 << 48
"""Bytes: more than a process can have."""

_SEGMENT_PROTOTYPE: Final = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_void_p, ctypes.c_void_p)


class Segment(NamedTuple):
    """What runs between two meetings of the whole grid: a function, or a copy from one buffer to another."""

    function: str = ""
    scratch_bytes: int = 0
    copy: tuple[str, str] | None = None
    """Source and target: a collective over one rank. None with no function is one that changes nothing."""

    float_atomics: tuple[str, ...] = ()
    """Buffers whose NaNs are made canonical when the segment ends."""

    copied: tuple[tuple[str, int], ...] = ()
    """Buffers that threads may update in copies, each with how often an invocation does so, roughly."""

    merge: str = ""
    """The function that puts the copies together, if there may be any."""

    atomics: tuple[tuple[str, int], ...] = ()
    """Buffers with atomics that nearly all invocations get to, and how many in each, roughly."""

    @property
    def entered(self) -> tuple[str, ...]:
        """Functions that a launch calls."""
        return tuple(filter(None, (self.function, self.merge)))


class NativeCode(NamedTuple):
    """Object code for one kind of processor, and how it is used."""

    object_code: bytes
    segments: tuple[Segment, ...]
    arguments: tuple[str, ...]
    """Buffers in the order in which the functions take them."""

    traps: tuple[TrapSite, ...]
    """By the number that a trap writes."""

    writes: tuple[WholeWrite, ...] = ()
    """Stores that may reach a whole output."""

    def to_bytes(self) -> bytes:
        """A line of JSON, then the object code."""
        record = {
            "segments": [segment._asdict() for segment in self.segments],
            "arguments": self.arguments,
            "traps": [site._asdict() for site in self.traps],
            "writes": [write._asdict() for write in self.writes],
            "object_bytes": len(self.object_code),
            "object_digest": blake3(self.object_code).hexdigest(),
        }
        return json.dumps(record).encode() + b"\n" + self.object_code

    @classmethod
    def from_bytes(cls, content: bytes) -> NativeCode:
        """What `to_bytes` wrote. Raises DamagedCode for anything else."""
        head, _, object_code = content.partition(b"\n")
        record = fields(parsed(head), _RECORD)
        require(record["object_bytes"] == len(object_code), "the object code is cut")
        require(record["object_digest"] == blake3(object_code).hexdigest(), "the object code is damaged")
        arguments = names(record["arguments"])
        segments = tuple(_read_segment(segment, arguments) for segment in items(record["segments"]))
        functions = [each for segment in segments for each in segment.entered]
        require(len(set(functions)) == len(functions), "two segments are one function")
        require(sum(len(segment.copied) for segment in segments) <= layout.OF_NO_COPY, "too many buffers have copies")
        writes = tuple(WholeWrite.from_record(write) for write in items(record["writes"]))
        traps = tuple(TrapSite.from_record(site) for site in items(record["traps"]))
        return cls(object_code, segments, arguments, traps, writes)

    def buffers(self) -> frozenset[str]:
        """Every buffer it names."""
        return frozenset(self.arguments).union(*(write.buffers() for write in self.writes))


class NativeProgram:
    """Native code in this process, ready to be called for as long as this object lives."""

    __slots__ = ("_engine", "arguments", "functions", "only", "scratch_bytes", "segments", "traps", "writes")

    def __init__(self, code: NativeCode) -> None:
        self._engine = Engine(code.object_code)
        self.segments = code.segments
        self.arguments = code.arguments
        self.traps = code.traps
        self.writes = code.writes
        self.scratch_bytes = max((segment.scratch_bytes for segment in code.segments), default=0)
        self.functions: dict[str, SegmentFunction] = {
            each: _SEGMENT_PROTOTYPE(self._engine.address(entry_name(each)))
            for segment in code.segments
            for each in segment.entered
        }
        is_one = len(code.segments) == 1 and code.segments[0].function and not code.segments[0].float_atomics
        self.only: SegmentFunction | None = self.functions[code.segments[0].function] if is_one else None
        """The function that is all there is to call, where there is nothing else to do."""


def compiler_version() -> str:
    """All that native code depends on beside the program, its options and the processor."""
    return f"lowering {lowering_version()}, format {FORMAT_VERSION}; llvmlite {library_version()}"


def _read_segment(value: object, arguments: tuple[str, ...]) -> Segment:
    record = fields(value, Segment._fields)
    function, copy = text(record["function"]), record["copy"]
    scratch = number(record["scratch_bytes"], _MOST_SCRATCH)
    atomics = tuple(one_of(name, arguments) for name in names(record["float_atomics"]))
    copied, sure = (
        tuple(_read_counted(each, arguments) for each in items(record[name])) for name in ("copied", "atomics")
    )
    merge = text(record["merge"])
    if function:
        require(copy is None, "a segment is a function and a copy")
        require(bool(copied) == bool(merge), "copies are not put together")
        return Segment(function, scratch, None, atomics, copied, merge, sure)
    require(
        not scratch and not atomics and not copied and not merge, "a segment without a function has something to do"
    )
    if copy is None:
        return Segment()
    source, target = pair(copy)
    return Segment(copy=(one_of(source, arguments), one_of(target, arguments)))


def _read_counted(value: object, arguments: tuple[str, ...]) -> tuple[str, int]:
    buffer, times = pair(value)
    return one_of(buffer, arguments), number(times)
