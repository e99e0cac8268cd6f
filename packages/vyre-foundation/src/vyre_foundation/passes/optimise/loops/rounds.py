"""Rounds: a loop in which invocations meet, and whose rounds are known by their numbers, becomes its rounds.

A tree in shared memory goes by a number that every invocation knows before the launch:

    let half = 128                        block { if lid.x < 128 { t[lid.x] = t[lid.x] + t[lid.x + 128] } barrier … }
    for round in 0..4294967295 {          block { if lid.x < 64 { t[lid.x] = t[lid.x] + t[lid.x + 64] } barrier … }
      if !(half > 0) { break }            …
      if lid.x < half { t[lid.x] = t[lid.x] + t[lid.x + half] }
      barrier
      half = half >> 1
    }

With the number in each round, how far lanes go and what they read is known too: accesses are surely in range, distances
are literals, and a round is a row of vectors. Scans by doubling, sorting networks and butterflies go by such numbers.

Not where each invocation is a thread of its own: there a round costs the same, and its text is one more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.analysis.effects import meets_barrier
from vyre_foundation.ir import BinOp, Expr, Program, Stmt, limits
from vyre_foundation.passes.optimise.constants import literal_type, value_of
from vyre_foundation.passes.optimise.fold import as_valid, counts_of, folded
from vyre_foundation.passes.optimise.rewriting import rewrite_body, statement_count, with_entry
from vyre_foundation.passes.origins import Origins
from vyre_foundation.record import record
from vyre_foundation.walk import Visit, bodies, bound_names, leaves_loop, operands, postorder, statements, with_bodies

LAW: Final = "the same bytes and traps: each round is there once, in order, with the numbers that it goes by"

Known: TypeAlias = dict[str, Expr]
"""Names to the literals that they stand for at the current statement."""

_SCALING: Final = (BinOp.SHL, BinOp.SHR, BinOp.MUL, BinOp.DIV)
_PLAIN: Final = (ir.Let, ir.Assign, ir.Store, ir.If, ir.Loop, ir.Break, ir.Trap, ir.Barrier, ir.Block)
"""What may stand in a round: no return, and no copy whose start and end have to stay one each."""


def write_rounds(program: Program, origins: Origins, most: int, size: int) -> Program:
    """The program without loops that have at most `most` such rounds and `size` statements as rounds."""
    if not any(isinstance(each, ir.Loop) and meets_barrier(each.body) for each in statements(program)):
        return program
    room = limits.STATEMENTS - statement_count(program.entry)
    return with_entry(program, tuple(_Writer(origins, counts_of(program), most, min(size, room)).of(program.entry, {})))


def goes_by_powers(loop: ir.Loop) -> bool:
    """Whether a number is doubled or halved each round, or is one shifted by the round's.

    By numbers that grow evenly, as the parts of a row that tiles go along, a loop is as good as its rounds.
    """
    nodes = (node for each in statements(loop.body) for node in postorder(operands(each)))
    return any(_scales(each) for each in loop.body) or any(_is_power(node) for node in nodes)


def _is_power(node: ir.Node) -> bool:
    match node:
        case ir.Binary(BinOp.SHL, left, right):
            return literal_type(left) is not None and literal_type(right) is None
        case _:
            return False


def _scales(statement: Stmt) -> bool:
    match statement:
        case ir.Assign(name, ir.Binary(op, ir.Var(left), right)):
            return op in _SCALING and left == name and literal_type(right) is not None
        case _:
            return False


class _Round(NamedTuple):
    body: tuple[Stmt, ...]
    leaves: bool
    """Whether it ends the loop."""


@record(frozen=False)
class _Writer:
    origins: Origins
    counts: Mapping[str, int]
    """The elements of each buffer."""

    most: int
    room: int
    """Statements that all rounds of a program may take together."""

    def of(self, body: Sequence[Stmt], known: Known) -> list[Stmt]:
        """The statements with rounds in place of loops. Learns what is known after them."""
        made: list[Stmt] = []
        for statement in body:
            made += self.statement(statement, known)
            _learn(statement, known)
        return made

    def statement(self, statement: Stmt, known: Known) -> Sequence[Stmt]:
        if isinstance(statement, ir.Loop) and meets_barrier(statement.body):
            rounds = self.rounds(statement, dict(known))
            if rounds is not None:
                self.origins.adopt(rounds, statement)
                return rounds
        if not any(isinstance(each, ir.Loop) for part in bodies(statement) for each in statements(part)):
            return (statement,)
        inside = _without(known, assigned_names((statement,))) if isinstance(statement, ir.Loop) else known
        parts = tuple(tuple(self.of(part, dict(inside))) for part in bodies(statement))
        whole = with_bodies(statement, parts)
        self.origins.adopt(whole, statement)
        return (whole,)

    def rounds(self, loop: ir.Loop, known: Known) -> list[Stmt] | None:
        """None where they are not known, or too many."""
        match loop:
            case ir.Loop(_, ir.LitU32(first), ir.LitU32(last)) if self.may_be_written(loop):
                pass
            case _:
                return None
        made: list[Stmt] = []
        before, taken = self.room, 0
        for turn in range(first, last):
            found = self.round(loop, turn, known) if turn - first < self.most else None
            taken += 0 if found is None else statement_count(found.body)
            if found is None or taken > before:
                self.room = before
                return None
            self.room = before - taken
            if found.body:
                made.append(ir.Block(found.body))
            if found.leaves:
                break
        return made

    def may_be_written(self, loop: ir.Loop) -> bool:
        return goes_by_powers(loop) and all(isinstance(each, _PLAIN) for each in statements(loop.body))

    def round(self, loop: ir.Loop, turn: int, known: Known) -> _Round | None:
        """One round, by what is known before it; learns what is known after it."""
        for name in bound_names(loop.body):  # in the round before
            known.pop(name, None)
        known[loop.var] = ir.LitU32(turn)
        made: list[Stmt] = []
        for statement in loop.body:
            before = known if isinstance(statement, ir.Assign) else _without(known, assigned_names((statement,)))
            now = next(iter(self.with_numbers(statement, before)), None)
            match now:
                case None:
                    continue
                case ir.If(cond, then, otherwise) if literal_type(cond) is not None:
                    taken = then if value_of(cond) else otherwise
                    if taken == (ir.Break(),):
                        return _Round(tuple(made), leaves=True)
                    if leaves_loop(taken):
                        return None
                    if taken:
                        made.append(ir.Block(tuple(self.of(taken, dict(known)))))
                case _ if leaves_loop(now):
                    return None
                case _:
                    made += self.statement(now, known)
            _learn(now, known)
        return _Round(tuple(made), leaves=False)

    def with_numbers(self, statement: Stmt, known: Known) -> Sequence[Stmt]:
        """The statement with literals in place of names, and what follows from them; none if it does nothing."""

        def visit(each: Stmt, _: None) -> Visit[None]:
            return as_valid(each, folded(each, known), self.counts)

        return rewrite_body((statement,), self.origins, None, visit)


def _without(known: Mapping[str, Expr], names: frozenset[str]) -> Known:
    return {name: value for name, value in known.items() if name not in names}


def _learn(statement: Stmt, known: Known) -> None:
    """What is known after a statement."""
    match statement:
        case ir.Let(name, value) | ir.Assign(name, value):
            made = folded(ir.Let(name, value), known)
            assert isinstance(made, ir.Let)
            known.pop(name, None)
            if literal_type(made.value) is not None:
                known[name] = made.value
        case _:
            for name in assigned_names((statement,)):
                known.pop(name, None)
