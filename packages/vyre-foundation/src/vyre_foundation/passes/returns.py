"""Removes early returns from a segment without changing what it does.

If nothing after a return waits for the workgroup, `if c { return } rest` becomes `if c { } else { rest }`. Otherwise a
variable `live` says whether the invocation is still running, and statements after a possible return stand under
`if live`. Barriers, and the statements that decide whether they are reached, stay outside of it: invocations that have
returned still compute uniform values, so no barrier ends up under varying control flow. They also take each `Break`
that decides how often a barrier is reached, together with the others.

A return in a loop without barriers leaves the loop if the loop has a break or many trips anyway. In a short loop the
remaining trips do nothing. (Returns that all invocations take together leave any loop: see `shared_returns`. A loop
with barriers ends when all have returned: see `deserted_loops`.)

Invocations that have returned do not touch memory that is written anywhere, not even to read it: the adjoint of a load
is an addition, which would race with what other invocations do to the element.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeVar

from vyre_foundation import ir
from vyre_foundation.ir import BufferDecl, DataType, Expr, Stmt, UnOp
from vyre_foundation.ops import Op, Ops
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.origins import Origins
from vyre_foundation.passes.values import Typing, unary, zero
from vyre_foundation.walk import (
    Visit,
    bodies,
    holds,
    kind_bits,
    leaves_loop,
    map_operands,
    operands,
    postorder,
    rewrite_scoped,
    statements,
)

MANY_TRIPS: Final = 1 << 16
"""With this many trips, idle ones cost more than leaving the loop."""


Statements = tuple[Stmt, ...]
T = TypeVar("T", bound=Stmt)


def eliminate_returns(
    segment: Sequence[Stmt],
    supply: NameSupply,
    buffers: Mapping[str, BufferDecl],
    ops: Mapping[str, Op] | None = None,
    origins: Origins | None = None,
) -> Statements:
    """The segment without `Return`; itself when it has none. Every name of the segment is bound once."""
    if not returns_in(segment):
        return tuple(segment)
    origins = Origins() if origins is None else origins
    segment = _with_subgroups_apart(segment, supply, origins)
    typing = with_types_of_names(segment, Typing(buffers, Ops(ops)))
    return _Eliminator(supply, _deciders(segment, buffers), typing, origins).plain(segment)


def _with_subgroups_apart(segment: Sequence[Stmt], supply: NameSupply, origins: Origins) -> Statements:
    """Subgroup operations as values of names, where they are part of a statement that acts.

    Invocations that have returned take part in the operation, and must not do what the statement does with its result.
    The order in which a statement evaluates its operands does not show, because nothing in it depends on an atomic:
    derivatives refuse atomics whose results are used, and the lowering has set them apart before.
    """

    def visit(statement: Stmt, _: None) -> Visit[None]:
        taken: list[Stmt] = []

        def lift(e: Expr) -> Expr:
            if not isinstance(e, ir.SUBGROUP_OPERATIONS):
                return e
            name = supply.fresh("of_subgroup")
            taken.append(ir.Let(name, e))
            return ir.Var(name)

        acts = not isinstance(statement, ir.If | ir.Loop)
        if isinstance(statement, ir.Let) and isinstance(statement.value, ir.SUBGROUP_OPERATIONS):
            acts = False
        made = map_operands(statement, lift) if acts else statement
        return Visit(made, lambda: None, after=lambda whole: (*taken, whole))

    return rewrite_scoped(segment, None, origins.tracked(visit))


def with_types_of_names(segment: Sequence[Stmt], typing: Typing) -> Typing:
    """The typing, with the types of all names that the segment binds; each is bound once."""
    for statement in statements(segment):
        if isinstance(statement, ir.Let):
            typing.types[statement.name] = typing.of(statement.value)
        elif isinstance(statement, ir.Loop):
            typing.types[statement.var] = DataType.U32
    return typing


def returns_in(body: Sequence[Stmt]) -> bool:
    """Whether a return stands somewhere in a list."""
    return holds(body, _RETURN)


def _meets(body: Sequence[Stmt]) -> bool:
    """Whether something inside needs the whole workgroup."""
    return holds(body, _MEETING)


_RETURN: Final = kind_bits((ir.Return,))
_MEETING: Final = kind_bits((ir.Barrier, *ir.SUBGROUP_OPERATIONS))


# ------------------------------------------------------------------------------------------------ what decides barriers


def _deciders(segment: Sequence[Stmt], buffers: Mapping[str, BufferDecl]) -> frozenset[str]:
    """Variables and local buffers that decide whether a barrier is reached, directly or through others."""
    sources: dict[str, set[str]] = {}
    found: set[str] = set()
    waiting: list[str] = []
    for statement, around in _under(segment, frozenset(), buffers):
        reads = _reads(operands(statement), buffers)
        match statement:
            case ir.Let(name, _) | ir.Assign(name, _) | ir.Store(name, _, _) | ir.Loop(name, _, _, _):
                sources.setdefault(name, set()).update(reads | around)
            case _:
                pass
        if isinstance(statement, ir.If | ir.Loop) and any(_meets(body) for body in bodies(statement)):
            waiting.extend(reads | around)
            if isinstance(statement, ir.Loop):
                waiting.extend(_leaving_conditions(statement, buffers))
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(sources.get(name, ()))
    return frozenset(found)


def _under(
    body: Sequence[Stmt], around: frozenset[str], buffers: Mapping[str, BufferDecl]
) -> Iterator[tuple[Stmt, frozenset[str]]]:
    """Every statement, with what is read by the conditions, bounds and breaks that decide whether it is reached."""
    for statement in body:
        yield statement, around
        inner = bodies(statement)
        if inner:
            names = {node.name for e in operands(statement) for node in postorder(e) if isinstance(node, ir.Var)}
            if isinstance(statement, ir.Loop):
                names |= _leaving_conditions(statement, buffers)
            for each in inner:
                yield from _under(each, around | names, buffers)


def _leaving_conditions(loop: ir.Loop, buffers: Mapping[str, BufferDecl]) -> set[str]:
    """What is read by the conditions for leaving a loop early."""
    found: set[str] = set()
    waiting: list[Stmt] = list(loop.body)
    while waiting:
        statement = waiting.pop()
        if isinstance(statement, ir.If) and leaves_loop((statement,)):
            found |= _reads(operands(statement), buffers)
            waiting += [*statement.then, *statement.otherwise]
    return found


def _reads(expressions: Sequence[Expr], buffers: Mapping[str, BufferDecl]) -> set[str]:
    found: set[str] = set()
    for node in postorder(tuple(expressions)):
        match node:
            case ir.Var(name):
                found.add(name)
            case ir.Load(buffer, _) if buffers[buffer].is_local:
                found.add(buffer)
            case _:
                pass
    return found


# ---------------------------------------------------------------------------------------------------------- elimination


class _Eliminator:
    def __init__(self, supply: NameSupply, deciders: frozenset[str], typing: Typing, origins: Origins) -> None:
        self.supply = supply
        self.deciders = deciders
        self.typing = typing
        self.origins = origins

    def made(self, made: T, source: Stmt) -> T:
        """Record that a new statement comes from another."""
        self.origins.adopt(made, source)
        return made

    def plain(self, body: Statements) -> Statements:
        """A list at the end of the segment that no invocation has left yet."""
        for position, statement in enumerate(body):
            if isinstance(statement, ir.Return):
                return body[:position]
            if not returns_in((statement,)):
                continue
            before, rest = body[:position], body[position + 1 :]
            nested = self.as_else(statement, rest)
            if nested is not None:
                return (*before, nested)
            live = self.supply.fresh("live")
            flagged = self.under((statement, *rest), live, left=False, together=False)
            return (*before, self.made(ir.Let(live, ir.LitBool(True)), statement), *flagged)
        return body

    def as_else(self, statement: Stmt, rest: Statements) -> Stmt | None:
        """The `if` with the rest moved into the arm that goes on; None if a loop is left or the workgroup waits."""
        if not isinstance(statement, ir.If) or _meets((statement, *rest)):
            return None
        arms: list[Statements] = []
        for arm in (statement.then, statement.otherwise):
            if not returns_in(arm):
                arms.append((*arm, *rest))
            elif isinstance(arm[-1], ir.Return) and not returns_in(arm[:-1]):
                arms.append(arm[:-1])
            else:
                return None
        then, otherwise = (self.plain(arm) for arm in arms)
        return self.made(ir.If(statement.cond, then, otherwise), statement)

    def under(self, body: Statements, live: str, *, left: bool, together: bool) -> Statements:
        """A list with `live`. `left` says whether invocations that have returned may get here.

        `together`: these leave the surrounding loop together with the others.
        """
        made: list[Stmt] = []
        guarded: list[Stmt] = []

        def close() -> None:
            if guarded:
                made.append(self.made(ir.If(ir.Var(live), tuple(guarded)), guarded[0]))
                guarded.clear()

        for statement in body:
            if isinstance(statement, ir.Return):
                (guarded if left else made).append(self.made(ir.Assign(live, ir.LitBool(False)), statement))
                break
            if isinstance(statement, ir.Break):
                if together:
                    close()
                (made if together or not left else guarded).append(statement)
                break
            leaves = returns_in((statement,))
            if not left:
                made.append(self.entered(statement, live, left=False, together=together))
            elif isinstance(statement, ir.Let) and self.stays_away(statement):
                made.append(self.made(ir.Let(statement.name, zero(self.typing.types[statement.name])), statement))
                guarded.append(self.made(ir.Assign(statement.name, statement.value), statement))
            elif self.goes_on(statement) or (together and leaves_loop((statement,))):
                close()
                made.append(self.entered(statement, live, left=True, together=together))
            elif leaves:
                close()
                inside = self.entered(statement, live, left=False, together=together)
                made.append(self.made(ir.If(ir.Var(live), (inside,)), statement))
            else:
                guarded.append(statement)
            left = left or leaves
        close()
        return tuple(made)

    def stays_away(self, statement: ir.Let) -> bool:
        """Whether a binding touches memory that may be written, and does not decide whether a barrier is reached."""
        if statement.name in self.deciders or _meets((statement,)):
            return False
        touched = {node.buffer for node in postorder(statement.value) if isinstance(node, ir.Load | ir.Atomic)}
        buffers = [self.typing.buffers[name] for name in touched]
        return any(buffer.is_writable and not buffer.is_local for buffer in buffers)

    def goes_on(self, statement: Stmt) -> bool:
        """Whether invocations that have returned do this too: it binds a name, waits, or decides who waits."""
        if isinstance(statement, ir.Let) or _meets((statement,)):
            return True
        return any(
            isinstance(inner, ir.Assign | ir.Store)
            and (inner.name if isinstance(inner, ir.Assign) else inner.buffer) in self.deciders
            for inner in statements((statement,))
        )

    def entered(self, statement: Stmt, live: str, *, left: bool, together: bool) -> Stmt:
        """The statement with its bodies under `live` where they need it."""
        return self.made(self._entered(statement, live, left=left, together=together), statement)

    def _entered(self, statement: Stmt, live: str, *, left: bool, together: bool) -> Stmt:
        match statement:
            case ir.If(cond, then, otherwise):
                arms = [self.under(arm, live, left=left, together=together) for arm in (then, otherwise)]
                return ir.If(cond, *arms)
            case ir.Loop(var, first, last, inner) if returns_in(inner) and not left and not self.goes_on(statement):
                once = self.under(inner, live, left=False, together=False)
                if leaves_loop(inner) or _is_long(first, last):
                    return ir.Loop(var, first, last, (*once, _left_unless(live)))
                # The next iteration comes after a return of this one.
                return ir.Loop(var, first, last, (ir.If(ir.Var(live), once),))
            case ir.Loop(var, first, last, inner):
                gone, meets = left or returns_in(inner), self.goes_on(statement)
                return ir.Loop(var, first, last, self.under(inner, live, left=gone, together=meets))
            case _:
                return statement


def _is_long(first: Expr, last: Expr) -> bool:
    match first, last:
        case ir.LitU32(start), ir.LitU32(end):
            return end - start >= MANY_TRIPS
        case _:
            return False


def _left_unless(live: str) -> Stmt:
    return ir.If(unary(UnOp.LOGICAL_NOT, ir.Var(live)), (ir.Break(),))
