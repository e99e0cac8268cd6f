"""The seeds of `grad`: for each output, a buffer with the cotangents from which the sweep starts, all of them 1.0.

The sweep itself begins with the number 1, so nobody waits for these buffers: they are written beside the rest, for
callers who look at where the derivative began. A derivative that is differentiated again leaves them behind.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from vyre_foundation import ir
from vyre_foundation.autodiff.facts.adjoint_types import adjoint_type
from vyre_foundation.autodiff.names import Derivative
from vyre_foundation.autodiff.reverse.whole_buffers import for_each_element
from vyre_foundation.ir import BufferDecl, Expr, Program, Stmt
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.values import element_type, number
from vyre_foundation.walk import buffers_in, map_statements


def is_seeded(output: BufferDecl, asked: bool | None) -> bool:
    """Whether an output gets a seed: None asks for those whose size is known."""
    return bool(output.count) if asked is None else asked


def seed_declaration(name: str, output: BufferDecl) -> BufferDecl:
    """Returned, and allocated for the launch; a seed that is sized at launch is given by the caller."""
    made = BufferDecl.read_write(name, 0, adjoint_type(element_type(output)))
    return made.with_count(output.count).with_pipeline_live_out(bool(output.count))


def filled_seeds(
    seeds: Mapping[str, str],
    declared: Mapping[str, BufferDecl],
    workgroup: tuple[int, int, int],
    supply: NameSupply,
) -> list[Stmt]:
    """1.0 in every element of every seed, whatever the grid: a block for each, by which `without_seeds` finds it."""
    made: list[Stmt] = []
    for name in seeds.values():
        decl = declared[name]
        length = ir.LitU32(decl.count) if decl.count else ir.BufLen(name)
        made.append(ir.Block(tuple(for_each_element(length, workgroup, supply, _ones(decl)))))
    return made


def _ones(decl: BufferDecl) -> Callable[[Expr], list[Stmt]]:
    return lambda e: [ir.Store(decl.name, e, number(element_type(decl), 1.0))]


def without_seeds(program: Program, named: Collection[str]) -> Program:
    """The program without the seeds it has from an earlier differentiation, except those that are asked for by name."""
    seeds = set(program.seeds.values()) - set(named) if isinstance(program, Derivative) else set[str]()
    if not seeds:
        return program

    def kept(statement: Stmt) -> tuple[Stmt, ...]:
        # A block fills one seed; an `if` that asks for its length guards a seed that the caller gave.
        about = buffers_in(statement) if isinstance(statement, ir.Block | ir.If) else frozenset[str]()
        return (statement,) if seeds.isdisjoint(about) else ()

    buffers = [buffer for buffer in program.buffers if buffer.name not in seeds]
    return map_statements(program, kept).replace(buffers=buffers)
