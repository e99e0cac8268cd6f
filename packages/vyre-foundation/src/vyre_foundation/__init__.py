"""vyre's foundation: programs as values. Build, print, parse, compare, walk and plan them; run them elsewhere.

k = ProgramBuilder("saxpy", workgroup_size=256, over="y")
a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
i = k.let("i", k.gid(0))
with k.if_(i < y.len()):
    y[i] = a[0] * x[i] + y[i]
program = k.build()
"""

from vyre_foundation import ir, text
from vyre_foundation.builder import ProgramBuilder
from vyre_foundation.diagnostics import LaunchError, TextError, ValidationError, VyreError
from vyre_foundation.ir import (
    AtomicOp,
    BinOp,
    BufferAccess,
    BufferDecl,
    DataType,
    Elements,
    Groups,
    MemoryKind,
    MemoryOrdering,
    Program,
    UnOp,
)
from vyre_foundation.launch import LaunchPlan, plan_launch

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
    "AtomicOp",
    "BinOp",
    "BufferAccess",
    "BufferDecl",
    "DataType",
    "Elements",
    "Groups",
    "LaunchError",
    "LaunchPlan",
    "MemoryKind",
    "MemoryOrdering",
    "Program",
    "ProgramBuilder",
    "TextError",
    "UnOp",
    "ValidationError",
    "VyreError",
    "ir",
    "plan_launch",
    "text",
]
