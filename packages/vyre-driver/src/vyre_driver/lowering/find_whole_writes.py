"""Finds stores that may reach a whole output, which then need not start as zero.

Such a store is one that every invocation reaches, at a sum of multiples of ids and loop variables, of a buffer that
nothing reads. Whether it gets everywhere depends on grid and lengths, and is asked for a launch.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from vyre_driver.lowering.flatten import FlatProgram
from vyre_driver.lowering.whole_writes import CONSTANT, IDS, Bound, Linear, WholeWrite
from vyre_foundation import ir
from vyre_foundation.analysis.affine import AffineForms, Term
from vyre_foundation.analysis.definitions import assigned_names, bound_once, expandable
from vyre_foundation.analysis.guards import Comparison, condition, look_through
from vyre_foundation.ir import BinOp, BufferDecl, Expr, Stmt
from vyre_foundation.walk import Use, facts_of, holds, kind_bits, leaves_loop, statements


def find_whole_writes(flat: FlatProgram) -> tuple[WholeWrite, ...]:
    bodies = [segment.statements for segment in flat.segments]
    read = set(_read(bodies))
    outputs = {
        buffer.name
        for buffer in flat.program.buffers
        if buffer.is_backend_allocated and not buffer.is_scratch and buffer.name not in read
    }
    buffers = {buffer.name: buffer for buffer in flat.program.buffers}
    found: list[WholeWrite] = []
    for body in bodies:
        _Finder(outputs, buffers, body, found).walk(body, WholeWrite("", {}, {}), ())
    return tuple(found)


class _Finder:
    def __init__(
        self, outputs: set[str], buffers: Mapping[str, BufferDecl], body: Sequence[Stmt], found: list[WholeWrite]
    ) -> None:
        self.outputs = outputs
        definitions, assigned = expandable(bound_once(body)), assigned_names(body)
        self.forms = AffineForms(definitions, assigned)
        self.look = look_through(definitions, assigned, buffers)
        self.found = found

    def walk(self, body: Sequence[Stmt], around: WholeWrite, guards: tuple[tuple[Linear, Bound], ...]) -> None:
        """`around` has the loops and clips of where the body stands, `guards` the other conditions."""
        for statement in body:
            match statement:
                case ir.Store(buffer, index, _) if buffer in self.outputs:
                    self.store(buffer, self.linear(index), around, guards)
                case ir.Loop(_, _, _, inner) if leaves_loop(inner):
                    pass  # it may end before it has written all that it could
                case ir.Loop(var, ir.LitU32(first), ir.LitU32(last), inner) if first == 0 and last:
                    self.walk(inner, around._replace(loops={**around.loops, _variable(var): last}), guards)
                case ir.If(cond, then, ()):
                    more = self.conditions(cond)
                    if more is not None:
                        clips = tuple((next(iter(left)), bound) for left, bound in more if _is_one_term(left))
                        rest = tuple(each for each in more if not _is_one_term(each[0]))
                        self.walk(then, around._replace(clips=around.clips + clips), guards + rest)
                case _:
                    pass

    def store(
        self, buffer: str, index: Linear | None, around: WholeWrite, guards: Sequence[tuple[Linear, Bound]]
    ) -> None:
        """Note a store whose every condition is about its index, or about one term of it."""
        if index is None or any(left != index for left, _ in guards):
            return
        terms = index.keys() - {CONSTANT}
        if terms - IDS - around.loops.keys() or any(term not in terms for term, _ in around.clips):
            return
        if any({f"gid.{axis}"} < terms & {f"gid.{axis}", f"lid.{axis}", f"wgid.{axis}"} for axis in "xyz"):
            return  # an id of the launch goes with the others of its axis: no combination of both is free
        limits = tuple(bound for _, bound in guards)
        self.found.append(around._replace(buffer=buffer, terms=index, limits=limits))

    def conditions(self, cond: Expr) -> list[tuple[Linear, Bound]] | None:
        """A conjunction of `sum < bound`; None for anything else."""
        asked = condition(cond, look=self.look)
        found: list[tuple[Linear, Bound]] = []
        for each in asked.comparisons:
            match each.less:
                case Comparison(BinOp.LT, left, ir.LitU32(bound)) if (sum_ := self.linear(left)) is not None:
                    found.append((sum_, bound))
                case Comparison(BinOp.LT, left, ir.BufLen(buffer)) if (sum_ := self.linear(left)) is not None:
                    found.append((sum_, buffer))
                case _:
                    return None
        return found if asked.is_all else None

    def linear(self, e: Expr) -> Linear | None:
        """An index as a sum of multiples; None where it is something else, or something is subtracted."""
        found = self.forms.of(e)
        terms = {_term(term): coefficient for term, coefficient in found.terms.items()}
        if None in terms or found.constant < 0 or any(coefficient < 0 for coefficient in terms.values()):
            return None
        linear = {term: each for term, each in terms.items() if term is not None}
        return {CONSTANT: found.constant, **linear} if found.constant else linear


def _term(e: Term) -> str | None:
    match e:
        case ir.InvocationId(axis):
            return f"gid.{'xyz'[axis]}"
        case ir.LocalId(axis):
            return f"lid.{'xyz'[axis]}"
        case ir.WorkgroupId(axis):
            return f"wgid.{'xyz'[axis]}"
        case ir.Var(name):
            return _variable(name)
        case _:
            return None


def _variable(name: str) -> str:
    """What terms call a variable: never the name of an id, although a variable's own name may be any text."""
    return f"variable {name}"


def _is_one_term(left: Linear) -> bool:
    return list(left.values()) == [1] and CONSTANT not in left


def _read(bodies: Sequence[Sequence[Stmt]]) -> Iterator[str]:
    """Buffers whose elements are looked at, or written in another way than by a store."""
    for body in bodies:
        for statement in body:
            yield from (name for name, use in facts_of(statement).uses if use not in (Use.WRITE, Use.LENGTH))
            if holds(statement, _COPIES):
                yield from (copy.destination for copy in statements(statement) if isinstance(copy, ir.COPIES))


_COPIES: Final = kind_bits(ir.COPIES)
