"""One invocation of the brute-force executor: statements and expressions as closures over its state.

A statement without a barrier or subgroup operation inside is a plain function; one with is a generator that yields a
`Stop`. Subgroup operations are taken out of an expression and done first, in the order of evaluation: nothing in an
expression is skipped, so this changes no value.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, TypeAlias, cast

from vyre_foundation import ir
from vyre_foundation.ir import AtomicOp, BinOp, DataType, Expr, Node, Program, Stmt, UnOp
from vyre_foundation.walk import Scope, operands, postorder
from vyre_reference.testing.oracles import scalars
from vyre_reference.testing.oracles.access_log import AccessLog, Touch
from vyre_reference.testing.oracles.infer import Found, element_types, expression_type
from vyre_reference.testing.oracles.scalars import Value


class Unsupported(Exception):
    """A node this executor does not run: a call, an opaque node, an indirect dispatch; or one without a type."""


class Trapped(Exception):
    """A Trap was reached; its tag is the message."""


class OutOfSteps(Exception):
    """One invocation passed the limit of loop iterations."""


@dataclass(slots=True)
class Invocation:
    group: tuple[int, int, int]
    local: tuple[int, int, int]
    number: int
    """Linear local id."""

    private: dict[str, list[Value]]
    steps: int = 0
    variables: dict[str, Value] = field(default_factory=dict[str, Value])
    answers: dict[int, Value] = field(default_factory=dict[int, Value])
    """Results of subgroup operations, by their place in the code."""

    rounds: list[int] = field(default_factory=list[int])
    """Which iteration of each enclosing loop it is in."""

    copies: dict[str, _Copy] = field(default_factory=dict[str, "_Copy"])
    """Asynchronous copies under way."""


@dataclass(frozen=True, slots=True)
class _Copy:
    source: str
    read: range
    target: str
    written: range


@dataclass(frozen=True, slots=True)
class Stop:
    """Where an invocation waits; those who wait together have the same key."""

    key: tuple[int, ...]
    node: Node
    value: Value = 0
    lane: int = 0
    dtype: DataType = DataType.U32

    @property
    def is_subgroup(self) -> bool:
        return not isinstance(self.node, ir.Barrier)


class End(Enum):
    """How a list of statements ended, where that was not at its end."""

    RETURN = "return"
    BREAK = "break"


Run: TypeAlias = Generator[Stop, "Value | None", "End | None"]
Get: TypeAlias = Callable[[Invocation], Value]
Plain: TypeAlias = Callable[[Invocation], "End | None"]
Waiting: TypeAlias = Callable[[Invocation], Run]


@dataclass(frozen=True, slots=True)
class Code:
    """A list of statements: each a plain function or, if it may wait, a generator."""

    steps: tuple[tuple[Plain | None, Waiting | None], ...]

    @property
    def waits(self) -> bool:
        return any(waiting is not None for _, waiting in self.steps)

    def plain(self, i: Invocation) -> End | None:
        for step, _ in self.steps:
            end = cast("Plain", step)(i)
            if end is not None:
                return end
        return None

    def run(self, i: Invocation) -> Run:
        for step, waiting in self.steps:
            end = cast("Plain", step)(i) if waiting is None else (yield from waiting(i))
            if end is not None:
                return end
        return None


_SUBGROUP: Final = (ir.SubgroupReduce, ir.SubgroupShuffle, ir.SubgroupBallot)


class Machine:
    """Compiles statements, and owns the memory they work on."""

    def __init__(self, program: Program, grid: tuple[int, int, int], log: AccessLog, step_limit: int) -> None:
        self.program, self.grid, self.log, self.step_limit = program, grid, log, step_limit
        self.elements = element_types(program)
        self.declared = {b.name: b for b in program.buffers}
        self.memory: dict[str, list[Value]] = {}
        self.shared: dict[str, list[Value]] = {}
        self.places = 0
        self.taken_out: dict[int, int] = {}

    def compile(self, body: Sequence[Stmt]) -> Code:
        return self._list(body, Scope[Found]())

    def run(self, code: Code, i: Invocation) -> Run:
        end = yield from code.run(i)
        for tag in i.copies:
            self.log.report("copy never waited for", tag)
        return end

    # ----------------------------------------------------------------------------------------------------------- memory

    def cells(self, i: Invocation, buffer: str) -> list[Value]:
        decl = self.declared[buffer]
        if decl.is_local:
            return i.private[buffer]
        return self.shared[buffer] if decl.is_workgroup else self.memory[buffer]

    def reach(self, i: Invocation, touch: Touch, buffer: str, element: int) -> list[Value] | None:
        """The cells, with the access noted; None when it lies outside."""
        cells = self.cells(i, buffer)
        if element >= len(cells):
            self.log.outside(touch, buffer, element)
            return None
        if i.copies:
            self._check_copies(i, touch, buffer, element)
        if not self.declared[buffer].is_local:
            self.log.note(touch, buffer, element, i.number, grid=self.declared[buffer].is_global)
        return cells

    def _check_copies(self, i: Invocation, touch: Touch, buffer: str, element: int) -> None:
        for copy in i.copies.values():
            written = buffer == copy.target and element in copy.written
            read = buffer == copy.source and element in copy.read and touch is not Touch.READ
            if written or read:
                self.log.report("race", f"{touch.value} of {buffer}[{element}] during an asynchronous copy")

    # ------------------------------------------------------------------------------------------------------- statements

    def _list(self, body: Sequence[Stmt], scope: Scope[Found]) -> Code:
        return Code(tuple(self._statement(statement, scope) for statement in body))

    def _statement(self, statement: Stmt, scope: Scope[Found]) -> tuple[Plain | None, Waiting | None]:
        first = self._take_out(statement, scope)
        plain, waiting = self._act(statement, scope)
        if not first:
            return plain, waiting

        def run(i: Invocation) -> Run:
            for place, ask in first:
                i.answers[place] = cast("Value", (yield ask(i)))
            if waiting is not None:
                return (yield from waiting(i))
            return cast("Plain", plain)(i)

        return None, run

    def _take_out(self, statement: Stmt, scope: Scope[Found]) -> list[tuple[int, Callable[[Invocation], Stop]]]:
        """The subgroup operations of a statement's own expressions, innermost first."""
        made: list[tuple[int, Callable[[Invocation], Stop]]] = []
        for node in postorder(operands(statement)):
            if isinstance(node, _SUBGROUP):
                value = self._get(operands(node)[0], scope)
                lane = self._get(node.lane, scope) if isinstance(node, ir.SubgroupShuffle) else None
                place = self._new_place()
                dtype = self._type(operands(node)[0], scope)
                made.append((place, _asking(place, node, value, lane, dtype)))
                self.taken_out[id(node)] = place
        return made

    def _new_place(self) -> int:
        self.places += 1
        return self.places

    def _act(self, statement: Stmt, scope: Scope[Found]) -> tuple[Plain | None, Waiting | None]:
        match statement:
            case ir.Let(name, value) | ir.Assign(name, value):
                get = self._get(value, scope)
                if isinstance(statement, ir.Let):
                    scope.bind(name, self._type(value, scope))
                return _setting(name, get), None
            case ir.Store(buffer, index, value):
                return self._store(buffer, self._get(index, scope), self._get(value, scope)), None
            case ir.Return():
                return (lambda i: End.RETURN), None
            case ir.Break():
                return (lambda i: End.BREAK), None
            case ir.Trap(_, tag):
                return _trapping(tag), None
            case ir.Barrier():
                place = self._new_place()
                return None, _barrier(place, statement)
            case ir.If(cond, then, otherwise):
                arms = self._list(then, scope.enter()), self._list(otherwise, scope.enter())
                return _branching(self._get(cond, scope), *arms)
            case ir.Loop():
                return self._loop(statement, scope)
            case ir.Block(body) | ir.Region(_, _, body):
                code = self._list(body, scope.enter())
                return (None, code.run) if code.waits else (code.plain, None)
            case _:
                return self._copy_statement(statement, scope), None

    def _store(self, buffer: str, index: Get, value: Get) -> Plain:
        dtype = self._element(buffer)

        def act(i: Invocation) -> None:
            element, new = int(index(i)), value(i)
            cells = self.reach(i, Touch.WRITE, buffer, element)
            if cells is not None:
                cells[element] = scalars.fit(dtype, new)

        return act

    def _loop(self, loop: ir.Loop, scope: Scope[Found]) -> tuple[Plain | None, Waiting | None]:
        first, last = self._get(loop.from_, scope), self._get(loop.to, scope)
        inner = scope.enter()
        inner.bind(loop.var, DataType.U32)
        body = self._list(loop.body, inner)

        def turn(i: Invocation, number: int) -> None:
            i.variables[loop.var] = number
            i.rounds[-1] = number
            i.steps += 1
            if i.steps > self.step_limit:
                raise OutOfSteps(f"more than {self.step_limit} iterations")

        def plain(i: Invocation) -> End | None:
            i.rounds.append(0)
            end = None
            for number in range(int(first(i)), int(last(i))):
                turn(i, number)
                end = body.plain(i)
                if end is not None:
                    break
            i.rounds.pop()
            return End.RETURN if end is End.RETURN else None

        def run(i: Invocation) -> Run:
            i.rounds.append(0)
            end = None
            for number in range(int(first(i)), int(last(i))):
                turn(i, number)
                end = yield from body.run(i)
                if end is not None:
                    break
            i.rounds.pop()
            return End.RETURN if end is End.RETURN else None

        return (None, run) if body.waits else (plain, None)

    def _copy_statement(self, statement: Stmt, scope: Scope[Found]) -> Plain:
        match statement:
            case ir.AsyncWait(tag):
                return self._waiting_for(tag)
            case ir.AsyncLoad(source, target, offset, size, tag) | ir.AsyncStore(source, target, offset, size, tag):
                get_offset, get_size = self._get(offset, scope), self._get(size, scope)
            case _:
                raise Unsupported(type(statement).__name__)

        def start(i: Invocation) -> None:
            width = self._element(source).size
            at, count = int(get_offset(i)) // width, int(get_size(i)) // width
            read_at, write_at = (at, 0) if isinstance(statement, ir.AsyncLoad) else (0, at)
            count = min(count, len(self.cells(i, source)) - read_at, len(self.cells(i, target)) - write_at)
            read, written = range(read_at, read_at + max(0, count)), range(write_at, write_at + max(0, count))
            self._transfer(i, source, read, target, written)
            if tag in i.copies:
                self.log.report("copy started twice", tag)
            i.copies[tag] = _Copy(source, read, target, written)

        return start

    def _transfer(self, i: Invocation, source: str, read: range, target: str, written: range) -> None:
        dtype = self._element(target)
        for here, there in zip(read, written, strict=True):
            taken = self.reach(i, Touch.READ, source, here)
            given = self.reach(i, Touch.WRITE, target, there)
            if taken is not None and given is not None:
                given[there] = scalars.fit(dtype, taken[here])

    def _waiting_for(self, tag: str) -> Plain:
        def wait(i: Invocation) -> None:
            copy = i.copies.pop(tag, None)
            if copy is None:
                self.log.report("wait without a copy", tag)
                return
            for touch, buffer, elements in (
                (Touch.READ, copy.source, copy.read),
                (Touch.WRITE, copy.target, copy.written),
            ):
                for element in elements:
                    self.reach(i, touch, buffer, element)

        return wait

    # ------------------------------------------------------------------------------------------------------ expressions

    def _type(self, expression: Expr, scope: Scope[Found]) -> DataType:
        found = expression_type(expression, scope, self.elements)
        if found is None:
            raise Unsupported(f"an expression without a type: {expression!r:.200}")
        return found

    def _element(self, buffer: str) -> DataType:
        found = self.elements[buffer]
        if found is None:
            raise Unsupported(f"buffer {buffer} has no scalar type")
        return found

    def _get(self, expression: Expr, scope: Scope[Found]) -> Get:
        place = self.taken_out.get(id(expression))
        if place is not None:
            return lambda i: i.answers[place]
        gets = [self._get(child, scope) for child in operands(expression)]
        if not gets:
            return self._leaf(expression)
        match expression:
            case ir.Load(buffer, _):
                return self._load(buffer, gets[0])
            case ir.Atomic():
                return self._atomic(expression, gets)
            case _:
                return self._operation(expression, gets, [self._type(child, scope) for child in operands(expression)])

    def _leaf(self, expression: Expr) -> Get:
        size, grid = self.program.workgroup_size, self.grid
        match expression:
            case ir.Var(name):
                return lambda i: i.variables[name]
            case ir.BufLen(buffer):
                return lambda i: len(self.cells(i, buffer))
            case ir.InvocationId(axis):
                return lambda i: i.group[axis] * size[axis] + i.local[axis]
            case ir.WorkgroupId(axis):
                return lambda i: i.group[axis]
            case ir.LocalId(axis):
                return lambda i: i.local[axis]
            case ir.NumWorkgroups(axis):
                return lambda i: grid[axis]
            case ir.SubgroupLocalId():
                return lambda i: i.number % 32
            case ir.SubgroupSize():
                return lambda i: 32
            case _:
                return _constant(expression)

    def _load(self, buffer: str, index: Get) -> Get:
        empty = scalars.zero(self._element(buffer))

        def get(i: Invocation) -> Value:
            element = int(index(i))
            cells = self.reach(i, Touch.READ, buffer, element)
            return empty if cells is None else cells[element]

        return get

    def _atomic(self, node: ir.Atomic, gets: list[Get]) -> Get:
        dtype, op = self._element(node.buffer), node.op
        if not isinstance(op, AtomicOp):
            raise Unsupported("an extension operator")

        def get(i: Invocation) -> Value:
            index, *rest = [g(i) for g in gets]
            element = int(index)
            cells = self.reach(i, Touch.ATOMIC, node.buffer, element)
            if cells is None:
                return scalars.zero(dtype)
            old = cells[element]
            cells[element] = scalars.atomic(op, dtype, old, rest[0] if len(rest) == 2 else None, rest[-1])
            return old

        return get

    def _division(self, op: BinOp, dtype: DataType, left: Get, right: Get) -> Get:
        def get(i: Invocation) -> Value:
            dividend, divisor = left(i), right(i)
            self.log.zero_divisions += divisor == 0
            return scalars.binary(op, dtype, dividend, divisor)

        return get

    def _operation(self, node: Expr, gets: list[Get], types: list[DataType]) -> Get:
        first, dtype = gets[0], types[0]
        match node:
            case ir.Binary(BinOp() as op, _, _):
                if dtype.is_integer and op in (BinOp.DIV, BinOp.MOD):
                    return self._division(op, dtype, first, gets[1])
                second = gets[1]
                return lambda i: scalars.binary(op, dtype, first(i), second(i))
            case ir.Unary(UnOp() as op, _):
                return lambda i: scalars.unary(op, dtype, first(i))
            case ir.Cast(DataType() as target, _):
                return lambda i: scalars.cast(dtype, target, first(i))
            case ir.Bitcast(DataType() as target, _):
                return lambda i: scalars.bitcast(dtype, target, first(i))
            case ir.Select():
                yes, no = gets[1:]
                return lambda i: _either(first(i), yes(i), no(i))
            case ir.Fma():
                b, c = gets[1:]
                return lambda i: scalars.fit(dtype, float(first(i)) * float(b(i)) + float(c(i)))
            case _:
                raise Unsupported(type(node).__name__)


def _either(cond: Value, yes: Value, no: Value) -> Value:
    """All three were evaluated: there is no short circuit."""
    return yes if cond else no


def _constant(expression: Expr) -> Get:
    value = getattr(expression, "value", None)
    if not isinstance(value, bool | int | float):
        raise Unsupported(type(expression).__name__)
    return lambda i: value


def _setting(name: str, get: Get) -> Plain:
    def act(i: Invocation) -> None:
        i.variables[name] = get(i)

    return act


def _trapping(tag: str) -> Plain:
    def act(i: Invocation) -> None:
        raise Trapped(tag)

    return act


def _barrier(place: int, node: Stmt) -> Waiting:
    def run(i: Invocation) -> Run:
        yield Stop((place, *i.rounds), node)

    return run


def _branching(cond: Get, then: Code, otherwise: Code) -> tuple[Plain | None, Waiting | None]:
    if not (then.waits or otherwise.waits):
        return (lambda i: then.plain(i) if cond(i) else otherwise.plain(i)), None

    def run(i: Invocation) -> Run:
        return (yield from (then if cond(i) else otherwise).run(i))

    return None, run


def _asking(place: int, node: Node, value: Get, lane: Get | None, dtype: DataType) -> Callable[[Invocation], Stop]:
    def ask(i: Invocation) -> Stop:
        return Stop((place, *i.rounds), node, value(i), 0 if lane is None else int(lane(i)), dtype)

    return ask
