"""Elements that the rows of a tile share: their places depend on the column and the iteration, not on the row.

In a matrix product these are the elements of the right matrix. Each row of lanes reads them anew, from places that may
be a row of the matrix apart: too far for caches to hold many of them, and for vectors to be loaded where neighbouring
lanes are that far apart. Which of them are worth a copy is decided here; `packing` makes it.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from enum import Enum
from typing import Final, NamedTuple

from vyre_driver.lowering.lanes.accesses.guarded_indices import guarded_index
from vyre_driver.lowering.lanes.accesses.strides import LANES_OF_A_ROW, stride
from vyre_foundation import ir
from vyre_foundation.analysis.affine import AffineForms
from vyre_foundation.ir import BufferDecl, Expr, Stmt
from vyre_foundation.walk import operands, postorder, statements

ROWS_OF_LANES: Final = frozenset[Expr]({ir.InvocationId(1), ir.LocalId(1)})

_LASTING: Final = (
    ir.InvocationId,
    ir.LocalId,
    ir.WorkgroupId,
    ir.NumWorkgroups,
    ir.BufLen,
    ir.LitU32,
    ir.LitI32,
    ir.LitBool,
    ir.Binary,
    ir.Unary,
    ir.Select,
    ir.Cast,
    ir.Bitcast,
)
"""What a place may be made of, besides names: nothing that changes while the loop runs."""


class Kind(Enum):
    """What shares an element, and how the elements lie that are copied together."""

    BESIDE = "rows share it; those of neighbouring lanes are neighbours"
    TURNED = "rows share it; those of a lane are neighbours, iteration after iteration"
    BELOW = "columns share it; those of lanes below each other are neighbours"


class Operand(NamedTuple):
    """An element for each iteration, and for each column or each row."""

    buffer: BufferDecl
    place: Expr
    """Its index, without a guard."""

    loads: frozenset[int]
    """Identities of the loads that read it."""

    kind: Kind


class Surroundings(NamedTuple):
    """What is known where the loop stands."""

    buffers: Mapping[str, BufferDecl]
    definitions: Mapping[str, Expr]
    """Names that can be computed again anywhere in it."""

    uniform: Container[str]
    """Names that have one value for the workgroup."""

    safe: frozenset[int]
    """Accesses that are in range, and choices that take their first value."""


def shared_operands(loop: ir.Loop, body: Sequence[Stmt], known: Surroundings) -> list[Operand]:
    """Those that are worth a copy, each once."""
    stored = {statement.buffer for statement in statements(body) if isinstance(statement, ir.Store)}
    found: dict[tuple[str, Expr], Operand] = {}
    for load in _loads(body):
        buffer = known.buffers[load.buffer]
        if id(load) not in known.safe or load.buffer in stored or not buffer.is_global:
            continue  # a copy of what a lane stores to would be old; workgroup memory is near already
        place = _without_guard(load.index, known)
        before = found.get((load.buffer, place))
        kind = before.kind if before is not None else _kind(loop, place, known)
        if kind is not None:
            loads = frozenset({id(load)}) if before is None else before.loads | {id(load)}
            found[load.buffer, place] = Operand(buffer, place, loads, kind)
    return list(found.values())


def _loads(body: Sequence[Stmt]) -> Iterator[ir.Load]:
    for statement in statements(body):
        for e in operands(statement):
            yield from (node for node in postorder(e) if isinstance(node, ir.Load))


def _without_guard(index: Expr, known: Surroundings) -> Expr:
    guarded = guarded_index(index, known.definitions)
    return index if guarded is None or id(guarded.choice) not in known.safe else guarded.place


def _kind(loop: ir.Loop, place: Expr, known: Surroundings) -> Kind | None:
    """None where an element is not shared, or a copy gains nothing."""
    form, definitions = AffineForms(known.definitions, ()).of(place), known.definitions
    along_row = stride(form, LANES_OF_A_ROW, definitions)
    along_column = stride(form, ROWS_OF_LANES, definitions)
    along_loop = stride(form, frozenset[Expr]({ir.Var(loop.var)}), definitions)
    if not _lasts(loop, place, known):
        return None
    match along_row, along_column, along_loop:
        case 1, 0, None:
            return Kind.BESIDE
        case None, 0, 1:
            return Kind.TURNED
        case 0, 1, None:
            return Kind.BELOW
        case _:
            return None


def _lasts(loop: ir.Loop, place: Expr, known: Surroundings) -> bool:
    """Whether a place is made of ids, of what the workgroup shares and of the loop's counter, and of nothing else."""
    waiting, seen = [place], set[str]()
    while waiting:
        for node in postorder(waiting.pop()):
            if isinstance(node, ir.Var):
                if node.name in known.definitions:
                    if node.name not in seen:
                        seen.add(node.name)
                        waiting.append(known.definitions[node.name])
                elif node.name != loop.var and node.name not in known.uniform:
                    return False
            elif not isinstance(node, _LASTING):
                return False
    return True
