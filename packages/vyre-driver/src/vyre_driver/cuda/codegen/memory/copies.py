"""Asynchronous copies: bytes, clipped to both buffers, moved when the copy starts (docs/ir.md, Execution).

Each invocation that starts a copy moves all of it. Elements of equal size are moved one by one, others in units of the
smaller size: offset and size are multiples of both.
"""

from __future__ import annotations

from vyre_driver.cuda.codegen.expressions import ExpressionWriter
from vyre_driver.cuda.codegen.lines import INDENT
from vyre_driver.cuda.codegen.operations import Value, atom
from vyre_foundation import ir
from vyre_foundation.ir import BufferDecl
from vyre_foundation.passes.values import element_type

_UNITS = {1: "u8", 2: "u16", 4: "unsigned", 8: "u64"}


def write_copy(x: ExpressionWriter, s: ir.AsyncLoad | ir.AsyncStore, offset: Value, size: Value) -> None:
    """The loop over units, which knows no types: NaNs keep their bits."""
    frame = x.frame
    source, target = frame.buffers[s.source], frame.buffers[s.destination]
    sizes = [element_type(each).size for each in (source, target)]
    unit = min(sizes)
    start = x.named("first", "u64", _units(offset, unit))
    room = [_length(x, source, sizes[0] // unit), _length(x, target, sizes[1] // unit)]
    moved = 0 if isinstance(s, ir.AsyncLoad) else 1
    room[moved] = Value(f"{start} < {room[moved].operand} ? {room[moved].operand} - {start} : u64(0)")
    least = f"min({room[0]}, {room[1]})"
    count = x.named("count", "u64", Value(f"min({_units(size, unit)}, {least})"))
    places = [frame.buffer(source.name), frame.buffer(target.name)]
    if source.element is not target.element:
        kind = _UNITS[unit]
        places = [f"reinterpret_cast<const {kind} *>({places[0]})", f"reinterpret_cast<{kind} *>({places[1]})"]
    k = frame.names.fresh("k")
    indices = [k, k]
    indices[moved] = f"{start} + {k}"
    head = f"for (u64 {k} = 0; {k} < {count}; ++{k})"
    if s.source == s.destination and moved == 1:  # upwards within one buffer: from the end, or it reads what it wrote
        head = f"for (u64 {k} = {count}; {k}-- > 0;)"
    frame.lines.add(head)
    frame.lines.add(f"{INDENT}{places[1]}[{indices[1]}] = {places[0]}[{indices[0]}];")


def _units(value: Value, unit: int) -> Value:
    return atom(f"u64({value})") if unit == 1 else atom(f"u64({value.operand} / {unit}u)")


def _length(x: ExpressionWriter, buffer: BufferDecl, factor: int) -> Value:
    length = atom(f"u64({x.frame.length(buffer)})")
    return length if factor == 1 else Value(f"{length} * {factor}u")
