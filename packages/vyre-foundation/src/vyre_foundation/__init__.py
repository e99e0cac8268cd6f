"""vyre's foundation: programs as values. Build, print, check, compare, ship and plan them; run them elsewhere.

k = ProgramBuilder("saxpy", workgroup_size=256, over="y")
a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
i = k.let("i", k.gid(0))
with k.if_(i < y.len()):
    y[i] = a[0] * x[i] + y[i]
program = k.build()
"""

from typing import TYPE_CHECKING

from vyre_foundation import ir, text
from vyre_foundation.analysis.determinism import Determinism, determinism
from vyre_foundation.builder import ProgramBuilder
from vyre_foundation.chain import Chain
from vyre_foundation.diagnostics import LaunchError, TextError, ValidationError, VyreError, WireError
from vyre_foundation.ir import (
    Along,
    AtomicOp,
    BinOp,
    BufferAccess,
    BufferDecl,
    DataType,
    Elements,
    Groups,
    Injective,
    InRange,
    MemoryKind,
    MemoryOrdering,
    Monotone,
    ProductWithin,
    Program,
    Shaped,
    SignedIds,
    UnOp,
)
from vyre_foundation.launch import LaunchPlan, plan_launch
from vyre_foundation.validation import check, validate

if TYPE_CHECKING:
    from vyre_foundation import wire
    from vyre_foundation.wire import fingerprint

BOOL = DataType.BOOL
U8, U16, U32, U64 = DataType.U8, DataType.U16, DataType.U32, DataType.U64
I8, I16, I32, I64 = DataType.I8, DataType.I16, DataType.I32, DataType.I64
F16, BF16, F32, F64 = DataType.F16, DataType.BF16, DataType.F32, DataType.F64

__all__ = [
    "BF16",
    "BOOL",
    "F16",
    "F32",
    "F64",
    "I8",
    "I16",
    "I32",
    "I64",
    "U8",
    "U16",
    "U32",
    "U64",
    "Along",
    "AtomicOp",
    "BinOp",
    "BufferAccess",
    "BufferDecl",
    "Chain",
    "DataType",
    "Determinism",
    "Elements",
    "Groups",
    "InRange",
    "Injective",
    "LaunchError",
    "LaunchPlan",
    "MemoryKind",
    "MemoryOrdering",
    "Monotone",
    "ProductWithin",
    "Program",
    "ProgramBuilder",
    "Shaped",
    "SignedIds",
    "TextError",
    "UnOp",
    "ValidationError",
    "VyreError",
    "WireError",
    "check",
    "determinism",
    "fingerprint",
    "ir",
    "plan_launch",
    "text",
    "validate",
    "wire",
]


def __getattr__(name: str) -> object:
    """The wire format is imported when it is first asked for: not every program travels."""
    if name in ("wire", "fingerprint"):
        from importlib import import_module

        module = import_module("vyre_foundation.wire")
        return module if name == "wire" else module.fingerprint
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
