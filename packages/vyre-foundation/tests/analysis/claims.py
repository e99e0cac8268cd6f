"""Claims about a program, checked by the program itself: each becomes a test in front of a statement.

The instrumented program runs on the reference. Wherever a claim is false for an invocation that gets there, the program
counts it. Nothing of the analyses takes part in that, so they are compared with every value of every run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from vyre_foundation import ir
from vyre_foundation.diagnostics import TrapError
from vyre_foundation.ir import BinOp, BufferDecl, DataType, Expr, FieldKind, Program, Stmt, UnOp
from vyre_foundation.ops import Ops
from vyre_foundation.passes.distinct import distinct_names
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.values import Typing
from vyre_foundation.validation import check
from vyre_foundation.walk import bodies, names_in, operands, postorder, statements, with_bodies
from vyre_reference import evaluate
from vyre_reference.testing import Case

COUNTS = "false claims"

ClaimsAt = Callable[[str, Stmt], Sequence[Expr]]
"""The claims, Bool expressions, that hold where the statement at an IR path is about to run."""

_NOT_AGAIN = (ir.Atomic, ir.Call, ir.SubgroupReduce, ir.SubgroupShuffle, ir.SubgroupBallot)
"""What may not be evaluated twice, or only by all invocations together."""


def with_distinct_names(program: Program) -> Program:
    """As the analyses want it: one binding a name."""
    (entry,) = distinct_names([program.entry], NameSupply(names_in(program)))
    return program.replace(entry=tuple(entry))


def typing_of(program: Program) -> Typing:
    made = Typing({buffer.name: buffer for buffer in program.buffers}, Ops())
    for statement in statements(program):
        match statement:
            case ir.Let(name, value):
                made.types[name] = made.of(value)
            case ir.Loop(var, _, _, _):
                made.types[var] = DataType.U32
            case _:
                pass
    return made


def whole_numbers_at(statement: Stmt, typing: Typing) -> Iterator[Expr]:
    """The U32 expressions of a statement that may be evaluated once more."""
    for node in postorder(operands(statement)):
        if not isinstance(node, Expr) or isinstance(node, ir.BufferRef):
            continue
        if may_be_asked_again(node) and typing.of(node) is DataType.U32:
            yield node


def may_be_asked_again(e: Expr) -> bool:
    return not any(isinstance(node, _NOT_AGAIN) for node in postorder(e))


def all_of(conditions: Sequence[Expr]) -> Expr:
    found: Expr = ir.LitBool(True)
    for each in conditions:
        found = each if found == ir.LitBool(True) else ir.Binary(BinOp.AND, found, each)
    return found


def implied(conditions: Sequence[Expr], claim: Expr) -> Expr:
    return ir.Binary(BinOp.OR, ir.Unary(UnOp.LOGICAL_NOT, all_of(conditions)), claim) if conditions else claim


@dataclass(frozen=True)
class Outcome:
    claims: int
    wrong: tuple[str, ...]
    """The claims that were false somewhere, as text."""


def try_claims(case: Case, program: Program, claims_at: ClaimsAt) -> Outcome:
    """Run `program`, which is that of the case but for names, with its claims. A run that traps proves what it did."""
    claims: list[Expr] = []
    entry = _instrumented("entry", program.entry, claims_at, claims)
    if not claims:
        return Outcome(0, ())
    binding = max((buffer.binding for buffer in program.buffers), default=0) + 1
    counts = BufferDecl.output(COUNTS, binding, DataType.U32).with_count(len(claims))
    made = program.replace(buffers=(*program.buffers, counts), entry=entry)
    check(made)
    try:
        found = evaluate(made, dict(case.inputs), grid=case.grid)[COUNTS]
    except TrapError:
        return Outcome(len(claims), ())
    return Outcome(len(claims), tuple(str(claim) for claim, times in zip(claims, found, strict=True) if times))


def _instrumented(path: str, body: Sequence[Stmt], claims_at: ClaimsAt, claims: list[Expr]) -> tuple[Stmt, ...]:
    made: list[Stmt] = []
    for position, statement in enumerate(body):
        here = f"{path}[{position}]"
        for claim in claims_at(here, statement):
            count = ir.Atomic(ir.AtomicOp.ADD, COUNTS, ir.LitU32(len(claims)), None, ir.LitU32(1))
            claims.append(claim)
            noted = ir.Let(f"{COUNTS} {len(claims)}", count)
            made.append(ir.If(ir.Unary(UnOp.LOGICAL_NOT, claim), (noted,)))
        labels = [field.name for field in statement.fields if field.kind is FieldKind.BODY]
        parts = zip(labels, bodies(statement), strict=True)
        inner = tuple(_instrumented(f"{here}.{label}", each, claims_at, claims) for label, each in parts)
        made.append(with_bodies(statement, inner) if inner else statement)
    return tuple(made)
