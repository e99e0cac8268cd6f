"""A program as code for one kind of GPU, with all that a launch needs to know of it, as it can be kept in a file.

Programs of one fingerprint may declare their buffers in different orders, so buffers are known by name.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, cast

from blake3 import blake3

from vyre_driver.cuda.kernels import CudaCopy, CudaKernel, CudaSegment, CudaSource, Settle
from vyre_driver.cuda.nvrtc.compiler import CudaBinary
from vyre_driver.cuda.nvrtc.resources import KernelResources
from vyre_driver.files.code_record import fields, items, mapping, names, number, one_of, parsed, require, text
from vyre_driver.lowering.traps import TrapSite
from vyre_driver.lowering.writes.whole_writes import WholeWrite

FORMAT_VERSION: Final = 3
"""Raised when the meaning of what `CudaCode.to_bytes` writes changes."""

_RECORD: Final = (
    "arch",
    "segments",
    "cooperative",
    "arguments",
    "traps",
    "writes",
    "resources",
    "cubin_bytes",
    "digest",
)
_KERNEL: Final = ("entry", "block", "dynamic_shared", "cooperative", "settles")
_COPY: Final = ("source", "target")
_MOST_THREADS: Final = 1024
_MOST_SHARED: Final = 1 << 20
"""Bytes: more than any device has for a workgroup."""


@dataclass(frozen=True, slots=True)
class CudaCode:
    """Machine code and the PTX that it was made from; see `CudaSource` for how it is launched."""

    arch: str
    cubin: bytes
    ptx: str
    segments: tuple[CudaSegment, ...]
    cooperative: CudaKernel | None
    arguments: tuple[str, ...]
    traps: tuple[TrapSite, ...]
    writes: tuple[WholeWrite, ...]
    resources: Mapping[str, KernelResources]
    """What each kernel takes, by its name."""

    @staticmethod
    def of(source: CudaSource, binary: CudaBinary) -> CudaCode:
        return CudaCode(
            binary.arch,
            binary.cubin,
            binary.ptx,
            source.segments,
            source.cooperative,
            source.arguments,
            source.traps,
            source.writes,
            binary.resources,
        )

    def to_bytes(self) -> bytes:
        """A line of JSON, then the machine code, then the PTX."""
        content = self.cubin + self.ptx.encode()
        record = {
            "arch": self.arch,
            "segments": [asdict(segment) for segment in self.segments],
            "cooperative": None if self.cooperative is None else asdict(self.cooperative),
            "arguments": self.arguments,
            "traps": [site._asdict() for site in self.traps],
            "writes": [write._asdict() for write in self.writes],
            "resources": {name: found._asdict() for name, found in self.resources.items()},
            "cubin_bytes": len(self.cubin),
            "digest": blake3(content).hexdigest(),
        }
        return json.dumps(record).encode() + b"\n" + content

    @classmethod
    def from_bytes(cls, content: bytes) -> CudaCode:
        """What `to_bytes` wrote. Raises DamagedCode for anything else."""
        head, _, rest = content.partition(b"\n")
        record = fields(parsed(head), _RECORD)
        require(record["digest"] == blake3(rest).hexdigest(), "the code is damaged")
        cut = number(record["cubin_bytes"], len(rest))
        arguments = names(record["arguments"])
        cooperative = record["cooperative"]
        code = cls(
            text(record["arch"]),
            rest[:cut],
            _ptx(rest[cut:]),
            tuple(_read_segment(segment, arguments) for segment in items(record["segments"])),
            None if cooperative is None else _read_kernel(mapping(cooperative), arguments),
            arguments,
            tuple(TrapSite.from_record(site) for site in items(record["traps"])),
            tuple(WholeWrite.from_record(write) for write in items(record["writes"])),
            {name: _read_resources(value) for name, value in mapping(record["resources"]).items()},
        )
        require(all(not kernel.cooperative for kernel in code.segments if isinstance(kernel, CudaKernel)), "a segment")
        require(code.cooperative is None or code.cooperative.cooperative, "a kernel of the whole grid is none")
        return code

    def kernels(self) -> Iterator[CudaKernel]:
        """Every kernel of the program, the cooperative one last."""
        yield from (segment for segment in self.segments if isinstance(segment, CudaKernel))
        if self.cooperative is not None:
            yield self.cooperative

    def entries(self) -> frozenset[str]:
        """The names of all functions that launches call."""
        kernels = list(self.kernels())
        return frozenset([kernel.entry for kernel in kernels] + [s.entry for kernel in kernels for s in kernel.settles])

    def buffers(self) -> frozenset[str]:
        """Every buffer it names."""
        return frozenset(self.arguments).union(*(write.buffers() for write in self.writes))


def _ptx(content: bytes) -> str:
    require(content.isascii(), "the PTX is no text")
    return content.decode()


def _read_segment(value: object, arguments: Collection[str]) -> CudaSegment:
    record = mapping(value)
    if record.keys() == set(_COPY):
        return CudaCopy(one_of(record["source"], arguments), one_of(record["target"], arguments))
    return _read_kernel(record, arguments)


def _read_kernel(value: dict[str, object], arguments: Collection[str]) -> CudaKernel:
    record = fields(value, _KERNEL)
    block = tuple(number(axis, _MOST_THREADS) for axis in items(record["block"]))
    require(len(block) == 3, "a block has other than three sides")
    require(0 < block[0] * block[1] * block[2] <= _MOST_THREADS, "a block is too large")
    require(isinstance(record["cooperative"], bool), "a truth is none")
    settles = [fields(settle, ("entry", "buffer")) for settle in items(record["settles"])]
    return CudaKernel(
        text(record["entry"]),
        cast("tuple[int, int, int]", block),
        number(record["dynamic_shared"], _MOST_SHARED),
        cast("bool", record["cooperative"]),
        tuple(Settle(text(settle["entry"]), one_of(settle["buffer"], arguments)) for settle in settles),
    )


def _read_resources(value: object) -> KernelResources:
    record: dict[str, Any] = fields(value, KernelResources._fields)
    return KernelResources(**{name: number(found) for name, found in record.items()})
