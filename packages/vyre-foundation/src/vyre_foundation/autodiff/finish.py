"""The last phase: checks of what is left, guards against launches nobody planned for, and the program itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from vyre_foundation import ir
from vyre_foundation.autodiff.facts.bounds import WORD_LIMIT
from vyre_foundation.autodiff.facts.plain_adds import Assumptions
from vyre_foundation.autodiff.gather.sums import Sum
from vyre_foundation.autodiff.launches import launches_of_derivative
from vyre_foundation.autodiff.names import Derivative, DerivativeNames
from vyre_foundation.autodiff.normal_form import NormalForm
from vyre_foundation.autodiff.places import place_of
from vyre_foundation.autodiff.refusals import (
    needs_count,
    tape_too_large,
    unbounded_tape,
)
from vyre_foundation.autodiff.reverse.tapes import Tape
from vyre_foundation.ir import Barrier, BinOp, BufferDecl, Expr, LinearType, MemoryOrdering, Program, Stmt
from vyre_foundation.passes.inlining import inline_calls
from vyre_foundation.passes.optimiser import SMALLER
from vyre_foundation.passes.pipeline import run_pipeline
from vyre_foundation.passes.tidy import tidy
from vyre_foundation.passes.values import U0, U1, binary
from vyre_foundation.validation import check
from vyre_foundation.walk import buffers_in

LENGTH_DIFFERS: Final = "derivative: a gradient or cotangent buffer is not as long as its buffer"
TOO_MANY_GROUPS: Final = "derivative: a grid the program does not expect"


@dataclass(frozen=True, slots=True)
class Finished:
    """Everything a derivative is made of. `pieces` are separated by grid syncs and hold no dead code."""

    given: Program
    form: NormalForm
    declared: Mapping[str, BufferDecl]
    pieces: list[list[Stmt]]
    assumptions: Assumptions
    names: DerivativeNames
    sized_by: Mapping[str, str]
    lengths: list[tuple[str, str]]
    tapes: Mapping[str, Tape]
    sums: tuple[Sum, ...] = ()


def finish(made: Finished) -> Derivative:
    """The derivative: checked, tidied, made smaller, valid."""
    used = buffers_in([statement for piece in made.pieces for statement in piece])
    _check_tapes(made, used)
    for name, buffer in made.sized_by.items():
        if name in used:
            raise needs_count(
                buffer, "the derivative keeps a copy of it, and memory for that is set aside before the launch"
            )
    body: list[Stmt] = [*_guards(made)]
    for number, piece in enumerate(made.pieces):
        if number:
            body.append(Barrier(MemoryOrdering.GRID_SYNC))
        body.extend(tidy(piece))
    kept = [decl for decl in made.declared.values() if decl.is_input or decl.is_result or decl.name in used]
    region = ir.Region(f"derivative of {_title(made.given)}", None, tuple(body))
    ops = made.form.prepared.ops
    # A call that has a rule stayed a call; the body it may have is put in place now.
    said = launches_of_derivative(made.given, made.names, kept)
    whole = inline_calls(Program(kept, made.given.workgroup_size, (region,), None, False, *said), ops)
    small = run_pipeline(whole, SMALLER).program
    left = buffers_in(small)
    buffers = _bound([decl for decl in kept if decl.is_input or decl.is_result or decl.name in left])
    result = Derivative(buffers, small.workgroup_size, small.entry, small.domain, small.facts, made.names, made.sums)
    check(result, ops=ops)
    return result


def _title(program: Program) -> str:
    return next((s.generator for s in program.entry if isinstance(s, ir.Region)), program.entry_op_id or "a program")


def _bound(buffers: list[BufferDecl]) -> list[BufferDecl]:
    """Bindings in declaration order; how often a buffer is used is no longer what its declaration said."""
    made: list[BufferDecl] = []
    binding = 0
    for decl in buffers:
        free = decl.with_linear_type(LinearType.UNRESTRICTED)
        made.append(replace(free, binding=binding) if decl.is_global else free)
        binding += decl.is_global
    return made


def _check_tapes(made: Finished, used: frozenset[str]) -> None:
    words = 0
    largest: Tape | None = None
    for storage, tape in made.tapes.items():
        if storage not in used:
            continue
        if tape.unbounded is not None:
            place = made.form.prepared.where(tape.unbounded.var) or tape.unbounded.var
            given = made.form.prepared.given.get(tape.unbounded.var, tape.unbounded.var)
            raise unbounded_tape(place, given, _keeps(made, tape))
        words += tape.words
        largest = tape if largest is None or tape.words > largest.words else largest
    if words > WORD_LIMIT and largest is not None:
        loops = " x ".join(f"{loop.trips} ({made.form.prepared.where(loop.var) or loop.var})" for loop in largest.loops)
        raise tape_too_large(words, WORD_LIMIT, loops, _keeps(made, largest))


def _keeps(made: Finished, tape: Tape) -> str:
    name = tape.storage.removeprefix("kept_")
    return f"the largest is {place_of(made.form, name)}"


# --------------------------------------------------------------------------------------------------------------- guards


def _guards(made: Finished) -> list[Stmt]:
    """Traps for launches on which plain adds or lengths would be wrong: never a wrong number."""
    found: list[Stmt] = []
    for mine, theirs in made.lengths:
        differ = binary(BinOp.NE, ir.BufLen(mine), ir.BufLen(theirs))
        found.append(ir.If(differ, (ir.Trap(ir.BufLen(mine), LENGTH_DIFFERS),)))
    single = sorted(made.assumptions.single)
    if single:
        groups: Expr = ir.NumWorkgroups(single[0])
        for axis in single[1:]:
            groups = binary(BinOp.BIT_OR, groups, ir.NumWorkgroups(axis))
        found.append(ir.If(binary(BinOp.NE, groups, U1), (ir.Trap(U0, TOO_MANY_GROUPS),)))
    for axis, most in sorted(made.assumptions.most.items()):
        groups = ir.NumWorkgroups(axis)
        found.append(ir.If(binary(BinOp.GT, groups, ir.LitU32(most)), (ir.Trap(groups, TOO_MANY_GROUPS),)))
    return found
