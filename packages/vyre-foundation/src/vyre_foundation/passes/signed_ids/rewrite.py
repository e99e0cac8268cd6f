"""The pass: ids, lengths and axes that a program computes with as I32 become U32, and conditions that hold go.

Only expressions change, and the type of names that hold an id. What launches make true, by the facts of the program, is
used; a program without facts stays as it is.
"""

from __future__ import annotations

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.ir import DataType, Expr, Program, Stmt, is_grid_sync
from vyre_foundation.passes.optimise.rewriting import rewrite_program
from vyre_foundation.passes.origins import Origins
from vyre_foundation.passes.signed_ids.expressions import Rewriter
from vyre_foundation.passes.signed_ids.known import Known, Launches
from vyre_foundation.passes.signed_ids.words import with_words_named
from vyre_foundation.walk import Visit, operands, statements, with_children


def use_facts(program: Program, origins: Origins) -> Program:
    """The program with U32 ids in place of signed ones, and without conditions that its facts and guards decide."""
    return with_words_named(_rewrite(program, origins), origins) if program.facts else program


def without_signed_ids(program: Program) -> Program:
    """The same for those who speak of paths in the program as given: each statement stays one, at its path."""
    return _rewrite(*Origins.of(program)) if program.facts else program


def _rewrite(program: Program, origins: Origins) -> Program:
    assigned = assigned_names(program)
    # A return ends an invocation until the grid meets: what it says does not hold after that.
    returns_end = not any(is_grid_sync(each) for each in statements(program))

    def visit(statement: Stmt, known: Known) -> Visit[Known]:
        rewriter = Rewriter(known)
        made = _rewritten(statement, rewriter)
        match made:
            case ir.Let(name, value) if name in known.launches.unsigned:
                return Visit(ir.Let(name, rewriter.bits(value)), known.inside)
            case ir.Assign(name, value) if name in known.launches.unsigned:
                return Visit(ir.Assign(name, rewriter.bits(value)), known.inside)
            case ir.Let(name, value):
                return Visit(_bound(name, value, made, rewriter, assigned), known.inside)
            case ir.Loop(var, first, end, _):
                return Visit(made, lambda: _counting(known, var, first, end))
            case ir.If(cond, then, otherwise):
                arms = iter((True, False))
                return Visit(
                    made, lambda: _arm(known, cond, next(arms)), lambda s: _after(s, known, ends(then), ends(otherwise))
                )
            case _:
                return Visit(made, known.inside)

    def ends(body: tuple[Stmt, ...]) -> bool:
        last = body[-1] if body else None
        return isinstance(last, ir.Break | ir.Trap) or (isinstance(last, ir.Return) and returns_end)

    return rewrite_program(program, origins, Known(Launches(program, assigned)), visit)


def _rewritten(statement: Stmt, rewriter: Rewriter) -> Stmt:
    before = operands(statement)
    if not before:
        return statement
    after = [rewriter.of(e) for e in before]
    changed = {id(old): new for old, new in zip(before, after, strict=True)}
    children = statement.children()
    return with_children(statement, tuple([changed.get(id(child), child) for child in children]))


def _bound(name: str, value: Expr, made: ir.Let, rewriter: Rewriter, assigned: frozenset[str]) -> Stmt:
    """A name of a signed value in plain form holds the U32 from here on."""
    known = rewriter.known
    if name in assigned or not rewriter.is_plain(value):
        known.bind(name, value, known.type_of(value))
        return made
    bits = rewriter.bits(value)
    known.bind(name, bits, DataType.U32)
    known.turned.add(name)
    return ir.Let(name, bits)


def _counting(known: Known, var: str, first: Expr, end: Expr) -> Known:
    inner = known.inside()
    inner.count(var, first, end)
    return inner


def _arm(known: Known, cond: Expr, holds: bool) -> Known:
    inner = known.inside()
    inner.assume(cond, holds=holds)
    return inner


def _after(statement: Stmt, known: Known, then_ends: bool, otherwise_ends: bool) -> Stmt:
    """After `if c { return }` the condition does not hold."""
    assert isinstance(statement, ir.If)
    if then_ends:
        known.assume(statement.cond, holds=False)
    if otherwise_ends:
        known.assume(statement.cond)
    return statement
