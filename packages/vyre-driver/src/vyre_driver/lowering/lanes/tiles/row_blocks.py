"""Loads of a lane's own loop that goes along memory, while its neighbours do so a row of unknown length apart.

    for j in 0..columns {  ... x[gid.x * columns + j] ...  }

A vector of lanes reads as many elements of each row as it has lanes, turns them over, and runs so many iterations.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from vyre_driver.lowering.cancel_checks import literal_trips
from vyre_driver.lowering.lanes.accesses.guarded_indices import guarded_index
from vyre_driver.lowering.lanes.accesses.stepping_accesses import is_reduction
from vyre_driver.lowering.lanes.accesses.strides import LANES_OF_A_ROW, runs_along_memory, stride
from vyre_driver.lowering.lanes.tiles.vector_lanes import LANES, does_plain_statements
from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine, AffineForms, AsBound, Term
from vyre_foundation.analysis.definitions import bound_once, expandable
from vyre_foundation.ir import BinOp, BufferDecl, Expr, Stmt
from vyre_foundation.passes.values import Types
from vyre_foundation.walk import holds, kind_bits, operands, postorder, statements

FEWEST_TRIPS: Final = 8
"""Of a loop that reads so."""

MOST_WRITTEN_OUT: Final = 16
"""Iterations that LLVM writes one after the other."""

_LOOP: Final = kind_bits((ir.Loop,))
_SUMS: Final = (BinOp.ADD, BinOp.SUB)


def row_loads(
    loop: ir.Loop,
    buffers: Mapping[str, BufferDecl],
    stored: Collection[str],
    forms: AffineForms,
    is_shared: Callable[[Expr], bool],
) -> list[ir.Load]:
    """Such loads of a loop that holds no loop, from buffers that are not stored to.

    Lanes share what `is_shared` says.
    """
    if holds(loop.body, _LOOP):
        return []
    inner = {statement.name for statement in statements(loop.body) if isinstance(statement, ir.Let)}

    def is_same(e: Expr) -> bool:
        """For all lanes, and in all iterations."""
        return is_shared(e) and not any(
            isinstance(node, ir.Load) or (isinstance(node, ir.Var) and node.name in {*inner, loop.var})
            for node in postorder(e)
        )

    return [
        node
        for node in _loads(loop)
        if buffers[node.buffer].is_global and node.buffer not in stored and _is_along(node, loop, forms, is_same)
    ]


def may_turn_rows(body: Sequence[Stmt], typing: Types, row: int) -> bool:
    """Whether lanes of a segment that go through rows of memory are better together: a guess, before proofs.

    Where iterations of a lane wait for nothing, LLVM makes vectors of them, which lie side by side in memory.
    """
    if row < LANES or not does_plain_statements(body):
        return False
    definitions = expandable(bound_once(body))
    return not any(
        is_reduction(loop.body, typing.of) and runs_along_memory(loop, definitions)
        for loop in statements(body)
        if isinstance(loop, ir.Loop)
    )


def reads_rows(
    loop: ir.Loop, buffers: Mapping[str, BufferDecl], definitions: Mapping[str, Expr], is_shared: Callable[[Expr], bool]
) -> bool:
    """Whether all that a loop touches is read so, or by all lanes alike, or from neighbours."""
    trips = literal_trips(loop)
    is_short = trips is not None and trips < FEWEST_TRIPS
    if is_short or any(isinstance(statement, ir.Store) for statement in statements(loop.body)):
        return False
    forms = AffineForms(definitions, ())
    rows = {id(load) for load in row_loads(loop, buffers, (), forms, is_shared)}
    return bool(rows) and all(
        id(load) in rows or stride(_form(load, forms), LANES_OF_A_ROW, definitions) in (0, 1) for load in _loads(loop)
    )


def reads_few_far(loop: ir.Loop, buffers: Mapping[str, BufferDecl], definitions: Mapping[str, Expr]) -> bool:
    """Whether a loop of few iterations touches only what is far from lane to lane, or the same for all.

    Where it stays in the lane, all its elements are one tile, and where they are none, LLVM writes out so short a loop.
    """
    trips = literal_trips(loop)
    if trips is None or not 2 <= trips <= MOST_WRITTEN_OUT:
        return False
    forms, inside = AffineForms(definitions, ()), [*statements(loop.body)]
    places = [*_loads(loop), *(each for each in inside if isinstance(each, ir.Store))]
    steps = [
        stride(_form(place, forms), LANES_OF_A_ROW, definitions) for place in places if buffers[place.buffer].is_global
    ]
    return any(step != 0 for step in steps) and 1 not in steps


def _form(access: ir.Load | ir.Store, forms: AffineForms) -> Affine:
    guarded = guarded_index(access.index, forms.definitions)
    return forms.of(access.index if guarded is None else guarded.place)


def _loads(loop: ir.Loop) -> list[ir.Load]:
    found: dict[int, ir.Load] = {}
    for statement in statements(loop.body):
        for e in operands(statement):
            found.update({id(node): node for node in postorder(e) if isinstance(node, ir.Load)})
    return [*found.values()]


def _is_along(load: ir.Load, loop: ir.Loop, forms: AffineForms, is_same: Callable[[Expr], bool]) -> bool:
    form = _form(load, forms)
    counter = ir.Var(loop.var)
    others = [term for term in form.terms if term != counter]
    return (
        form.terms.get(counter) == 1
        and all(_steps(term, forms, is_same) for term in others)
        and any(_is_far(term, form.terms[term], is_same) for term in others)
    )


def _steps(term: Term, forms: AffineForms, is_same: Callable[[Expr], bool]) -> bool:
    """Whether it grows by one number, whatever that is, from lane to lane."""
    return not isinstance(term, AsBound) and _is_linear(term, forms, is_same)


def _is_linear(e: Expr, forms: AffineForms, is_same: Callable[[Expr], bool]) -> bool:
    if is_same(e) or e in LANES_OF_A_ROW:
        return True
    match e:
        case ir.Var(name) if name in forms.definitions:
            return _is_linear(forms.definitions[name], forms, is_same)
        case ir.Binary(op, left, right) if op in _SUMS:
            return _is_linear(left, forms, is_same) and _is_linear(right, forms, is_same)
        case ir.Binary(BinOp.MUL, left, right):
            return (is_same(right) and _is_linear(left, forms, is_same)) or (
                is_same(left) and _is_linear(right, forms, is_same)
            )
        case _:
            return False


def _is_far(term: Term, factor: int, is_same: Callable[[Expr], bool]) -> bool:
    """Whether lanes are not neighbours by it."""
    if isinstance(term, AsBound) or is_same(term):
        return False
    return term not in LANES_OF_A_ROW or abs(factor) > 1
