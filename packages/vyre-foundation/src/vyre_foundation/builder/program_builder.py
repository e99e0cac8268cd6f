"""`ProgramBuilder`: write a program as Python, get a `Program` value."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import wraps
from typing import Concatenate, NoReturn, ParamSpec, TypeVar

from vyre_foundation.builder.buffer import Buffer, buffer_named
from vyre_foundation.builder.built import check_built
from vyre_foundation.builder.functions import bind_node
from vyre_foundation.builder.literals import is_number
from vyre_foundation.builder.mistakes import (
    caller_line,
    foreign_value,
    known_keywords,
    mistake,
    place,
    untyped_number,
    wrong_kind,
)
from vyre_foundation.builder.recorder import BodyKind, Chain, Facts, Recorder
from vyre_foundation.builder.value import Operand, Value, require_type, usable_facts, value_of
from vyre_foundation.diagnostics import did_you_mean
from vyre_foundation.ir import (
    COMPARE_EXCHANGE_OPS,
    AllGather,
    AllReduce,
    Assign,
    AsyncLoad,
    AsyncStore,
    AsyncWait,
    Atomic,
    AtomicOp,
    Barrier,
    Block,
    Broadcast,
    BufferDecl,
    BufferRef,
    Call,
    CollectiveOp,
    DataType,
    Domain,
    Elements,
    ElementType,
    Expr,
    Groups,
    IndirectDispatch,
    InvocationId,
    Let,
    LocalId,
    Loop,
    MemoryOrdering,
    NumWorkgroups,
    Program,
    ReduceScatter,
    Region,
    Resume,
    Return,
    Stmt,
    SubgroupLocalId,
    SubgroupSize,
    Trap,
    Var,
    WorkgroupId,
    limits,
)
from vyre_foundation.signatures import TRUTH, atomic_elements

_INDEX = frozenset({DataType.U32})

P = ParamSpec("P")
R = TypeVar("R")


def _opens_body(
    function: Callable[Concatenate[ProgramBuilder, P], Generator[R]],
) -> Callable[Concatenate[ProgramBuilder, P], AbstractContextManager[R]]:
    """A context manager that must be entered at once: `k.if_(...)` without `with` would silently guard nothing."""

    @contextmanager
    def manager(self: ProgramBuilder, *args: P.args, **kwargs: P.kwargs) -> Generator[R]:
        self.recorder.waiting = None
        yield from function(self, *args, **kwargs)

    @wraps(function)
    def announced(self: ProgramBuilder, *args: P.args, **kwargs: P.kwargs) -> AbstractContextManager[R]:
        self.recorder.check_open()
        self.recorder.waiting = (f"k.{function.__name__}", caller_line())
        return manager(self, *args, **kwargs)

    return announced


class Variable(Value):
    """A name bound with `k.let`. Reading it gives its present value; `k.assign` changes it."""

    __slots__ = ("name",)

    def __init__(self, name: str, dtype: DataType, recorder: Recorder, facts: Facts) -> None:
        super().__init__(Var(name), dtype, recorder, facts)
        self.name = name

    def facts(self) -> Facts:
        """Always of now: naming the variable is reading it as it is at that moment."""
        facts, recorder = self._facts, self.recorder
        assert recorder is not None
        if facts.born != recorder.clock:
            self._facts = facts = Facts(facts.scope, facts.segment, facts.reads, recorder.clock)
        return facts

    def _not_in_place(self, other: object) -> NoReturn:
        """`t += 1` would make Python's `t` a new expression and leave the program's variable as it was."""
        raise mistake(
            "V120",
            "Python's `+=` and its kin do not change a variable of the program",
            f"`{self.name}` is a variable; `{self.name} + …` is an expression and would be evaluated where it is used",
            f"write `k.assign({self.name}, {self.name} + …)`",
        )

    __iadd__ = __isub__ = __imul__ = __itruediv__ = __ifloordiv__ = __imod__ = _not_in_place
    __iand__ = __ior__ = __ixor__ = __ilshift__ = __irshift__ = __ipow__ = _not_in_place


class ProgramBuilder:
    """Builds one program. `name` becomes the generator of its root Region.

    `workgroup_size` is a number or (x, y, z). `over` says over what the program runs when the caller gives no grid: the
    name of a buffer (one invocation per element), a number of invocations, or `Groups(x, y, z)`.
    """

    @known_keywords
    def __init__(
        self,
        name: str,
        workgroup_size: int | Sequence[int] = 256,
        over: str | int | Domain | None = None,
        *,
        entry_op_id: str | None = None,
        non_composable_with_self: bool = False,
    ) -> None:
        self.name = name
        self.workgroup_size = _axes(workgroup_size)
        self._over = over
        self._entry_op_id = entry_op_id
        self._non_composable = non_composable_with_self
        self.recorder = Recorder()
        self._buffers: dict[str, Buffer] = {}
        self._next_binding = 0

    # ---------------------------------------------------------------------------------------------------------- buffers

    @known_keywords
    def read(self, name: str, element: ElementType, count: int | None = None) -> Buffer:
        """An input the program only reads. Without a count it is sized at launch."""
        return self._sized_at_launch(BufferDecl.read(name, self._next_binding, element), count)

    @known_keywords
    def read_write(self, name: str, element: ElementType, count: int | None = None) -> Buffer:
        """Both an input and an output."""
        return self._sized_at_launch(BufferDecl.read_write(name, self._next_binding, element), count)

    @known_keywords
    def uniform(self, name: str, element: ElementType, count: int | None = None) -> Buffer:
        """A small read-only input that every invocation reads: parameters."""
        return self._sized_at_launch(BufferDecl.uniform(name, self._next_binding, element), count)

    @known_keywords
    def write_only(self, name: str, element: ElementType, count: int) -> Buffer:
        """An output the program never reads; what it does not write is zero."""
        return self._sized_here(BufferDecl.write_only(name, self._next_binding, element), count)

    @known_keywords
    def output(self, name: str, element: ElementType, count: int) -> Buffer:
        """An output the backend allocates, zero at the start."""
        return self._sized_here(BufferDecl.output(name, self._next_binding, element), count)

    @known_keywords
    def workgroup(self, name: str, element: ElementType, count: int) -> Buffer:
        """An array each workgroup shares, zero at its start."""
        return self._sized_here(BufferDecl.workgroup(name, 0, element), count)

    @known_keywords
    def local(self, name: str, element: ElementType, count: int) -> Buffer:
        """An array of each invocation's own, zero at its start."""
        return self._sized_here(BufferDecl.local(name, 0, element), count)

    @known_keywords
    def scratch(self, name: str, element: ElementType, count: int) -> Buffer:
        """Memory of one launch, zero at its start, not returned."""
        return self._sized_here(BufferDecl.scratch(name, self._next_binding, 0, element), count)

    def declare(self, declaration: BufferDecl) -> Buffer:
        """Any declaration, as it is; for hints, ranges, predicates and linear types."""
        self.recorder.check_open()
        if not isinstance(declaration, BufferDecl):
            raise wrong_kind(declaration, "a buffer declaration", "make one with `BufferDecl.read(...)` and its kin")
        if declaration.name in self._buffers:
            raise mistake(
                "V107",
                f"there is a buffer `{declaration.name}` already",
                f"it is declared as {self._buffers[declaration.name].decl.access.word}",
                "give each buffer its own name",
            )
        buffer = Buffer(declaration, self.recorder)
        self._buffers[declaration.name] = buffer
        if declaration.is_global:
            self._next_binding = max(self._next_binding, declaration.binding + 1)
        return buffer

    def _sized_at_launch(self, declaration: BufferDecl, count: object) -> Buffer:
        if count is None:
            return self.declare(declaration)
        return self._sized(declaration, count, "V214", "leave the count out for a buffer sized at launch")

    def _sized_here(self, declaration: BufferDecl, count: object) -> Buffer:
        """What the launch allocates needs a count in the program."""
        code = "V130" if declaration.is_global else "V109"
        return self._sized(declaration, count, code, "the launch allocates it: say how many elements it has")

    def _sized(self, declaration: BufferDecl, count: object, code: str, fix: str) -> Buffer:
        if type(count) is int and 0 < count <= limits.U32_MAX:
            return self.declare(declaration.with_count(count))
        because = f"`{declaration.name}` was given {count!r} ({type(count).__name__})"
        raise mistake(code, "a count must be a whole number from 1 to 2^32-1", because, fix)

    # -------------------------------------------------------------------------------------------------- place in launch

    def gid(self, axis: int = 0) -> Value:
        """The invocation's id over the whole launch, on one axis."""
        return self._leaf(InvocationId(_axis(axis)))

    def lid(self, axis: int = 0) -> Value:
        """The invocation's id inside its workgroup, on one axis."""
        return self._leaf(LocalId(_axis(axis)))

    def wgid(self, axis: int = 0) -> Value:
        """The workgroup's id, on one axis."""
        return self._leaf(WorkgroupId(_axis(axis)))

    def num_workgroups(self, axis: int = 0) -> Value:
        """How many workgroups the launch has, on one axis."""
        return self._leaf(NumWorkgroups(_axis(axis)))

    def subgroup_id(self) -> Value:
        """The invocation's lane in its subgroup, 0 to 31."""
        return self._leaf(SubgroupLocalId())

    def subgroup_size(self) -> Value:
        """Always 32."""
        return self._leaf(SubgroupSize())

    def _leaf(self, node: Expr) -> Value:
        return Value(node, DataType.U32, self.recorder)

    # -------------------------------------------------------------------------------------------------------- variables

    @known_keywords
    def let(self, name: str, value: Operand, dtype: DataType | None = None) -> Variable:
        """Bind a name to the present value, until the end of this body. A Python number needs a `dtype`."""
        _check_name(name)
        if dtype is not None and type(dtype) is not DataType:
            raise wrong_kind(dtype, "a data type", "give one of vyre's, such as F32 or DataType.F32")
        if not isinstance(value, Value):
            if dtype is None and is_number(value):
                raise untyped_number(value, name)
            value = value_of(value, dtype or DataType.U32)
        elif dtype is not None and dtype is not value.dtype:
            fix = f"convert it: `{dtype.word}({value.text()})`"
            raise mistake("V045", f"`{name}` is to be {dtype.name}", f"`{value.text()}` is {value.dtype.name}", fix)
        value = self._usable(value)
        facts = self.recorder.bind(name)
        self.recorder.add(Let(name, value.node))
        return Variable(name, value.dtype, self.recorder, facts)

    def assign(self, variable: Value, value: Operand) -> None:
        """Change a variable bound with `k.let`."""
        if not isinstance(variable, Variable):
            if isinstance(variable, Value) and isinstance(variable.node, Var):
                because = f"`{variable.text()}` counts a loop, or the builder bound it"
                raise mistake("V011", "this variable cannot be assigned", because, "bind your own with `k.let`")
            fix = "bind one with `v = k.let(name, value)`; elements are stored with `buffer[i] = value`"
            raise mistake("V120", "only a variable can be assigned", f"got {variable!r}", fix)
        stored = self._usable(value_of(value, variable.dtype))
        self._usable(variable)
        if stored.dtype is not variable.dtype:
            raise mistake(
                "V045",
                f"`{variable.name}` is {variable.dtype.name}",
                f"`{stored.text()}` is {stored.dtype.name}",
                f"convert it: `{variable.dtype.word}({stored.text()})`",
            )
        self.recorder.add(Assign(variable.name, stored.node))
        self.recorder.wrote(variable.facts().reads)

    def fresh(self, wish: str) -> str:
        """A name no visible variable has: `wish`, or `wish_2`, or `wish_3` and so on."""
        return self.recorder.fresh_name(_check_name(wish))

    # ----------------------------------------------------------------------------------------------------- control flow

    @_opens_body
    def if_(self, condition: Value) -> Generator[None]:
        """The statements inside run where the condition holds."""
        test = self._condition(condition)
        body = self.recorder.enter(BodyKind.THEN)
        yield
        statements = self.recorder.leave(body)
        chain = Chain([(test.node, statements)])
        self.recorder.add(chain.statement())
        self.recorder.body.chain = chain

    @_opens_body
    def elif_(self, condition: Value) -> Generator[None]:
        """Directly after an `if_`: runs where that did not hold and this does."""
        chain = self._open_chain("elif_")
        test = self._condition(condition)
        body = self.recorder.enter(BodyKind.ELSE)
        yield
        chain.arms.append((test.node, self.recorder.leave(body)))
        self.recorder.body.statements[-1] = chain.statement()
        self.recorder.body.chain = chain

    @_opens_body
    def else_(self) -> Generator[None]:
        """Directly after an `if_` or `elif_`: runs where no condition before it held."""
        chain = self._open_chain("else_")
        body = self.recorder.enter(BodyKind.ELSE)
        yield
        otherwise = self.recorder.leave(body)
        self.recorder.body.statements[-1] = chain.statement(otherwise)
        self.recorder.body.chain = None

    def _open_chain(self, shown: str) -> Chain:
        chain = self.recorder.body.chain
        if chain is None:
            raise mistake(
                "V223",
                f"`{shown}` does not follow an `if_`",
                "it stands for the case where the `if_` directly before it, in the same body, did not hold",
                f"close the `if_` first, put nothing in between, and indent `with k.{shown}…:` like the `if_`",
            )
        return chain

    @_opens_body
    def for_(self, name: str, from_: Operand, to: Operand) -> Generator[Value]:
        """A loop over from, from + 1, …, to - 1, all U32; both bounds are taken once. Gives the counter."""
        first, last = self._bound(from_, "V124"), self._bound(to, "V125")
        body = self.recorder.enter(BodyKind.LOOP)
        facts = self.recorder.bind(_check_name(name))
        # A counter never changes inside an iteration, and nothing that reads it outlives one.
        yield Value(Var(name), DataType.U32, self.recorder, Facts(facts.scope, facts.segment))
        self.recorder.add(Loop(name, first.node, last.node, self.recorder.leave(body)))

    @_opens_body
    def region(self, generator: str, source: str | None = None) -> Generator[None]:
        """A named scope: says who generated these statements."""
        body = self.recorder.enter(BodyKind.REGION)
        yield
        self.recorder.add(Region(generator, source, self.recorder.leave(body)))

    @_opens_body
    def block(self) -> Generator[None]:
        """A scope of its own."""
        body = self.recorder.enter(BodyKind.BLOCK)
        yield
        self.recorder.add(Block(self.recorder.leave(body)))

    def return_(self) -> None:
        """End this invocation, until the next grid sync."""
        self.recorder.add(Return())

    def trap(self, tag: str, address: Operand = 0) -> None:
        """Abort the launch with an error that carries the tag and the address."""
        where = self._usable(value_of(address, DataType.U32))
        require_type(where, _INDEX, "V209", "the address of a trap", f"convert it: `u32({where.text()})`")
        self.recorder.add(Trap(where.node, tag))

    def resume(self, tag: str) -> None:
        self.recorder.add(Resume(tag))

    # -------------------------------------------------------------------------------------------------- synchronisation

    def barrier(self, ordering: MemoryOrdering = MemoryOrdering.SEQ_CST) -> None:
        """Wait for the workgroup: what it wrote before is seen after."""
        if ordering is MemoryOrdering.GRID_SYNC:
            self.grid_sync()
            return
        self.recorder.add(Barrier(ordering))
        self._shared_memory_changed()

    def grid_sync(self) -> None:
        """Wait for the whole grid. Only at the top level; variables and local arrays do not live across it."""
        self._check_top_level("grid_sync")
        self.recorder.add(Barrier(MemoryOrdering.GRID_SYNC))
        self._memory_changed()
        self.recorder.segment += 1

    def _check_top_level(self, shown: str) -> None:
        """Regions and blocks dissolve; a loop or an arm does not."""
        for body in self.recorder.open:
            if body.kind not in (BodyKind.ROOT, BodyKind.REGION, BodyKind.BLOCK):
                raise mistake(
                    "V206",
                    f"`{shown}` stands below the top level",
                    f"it is inside {body.kind.value}, opened at {place(body.opened)}",
                    "close the body before it and open it again after",
                )

    def _shared_memory_changed(self) -> None:
        self.recorder.wrote([b.name for b in self._buffers.values() if b.decl.is_writable and not b.decl.is_local])

    def _memory_changed(self) -> None:
        """Local arrays too: a grid sync makes them zero, a copy may have been under way into one."""
        self.recorder.wrote([b.name for b in self._buffers.values() if b.decl.is_writable])

    def async_load(self, source: Buffer, destination: Buffer, offset: Operand, size: Operand, tag: str) -> None:
        """Start copying source[offset..] to destination[0..], in bytes. It is done after `async_wait(tag)`."""
        self._async(AsyncLoad, source, destination, offset, size, tag)

    def async_store(self, source: Buffer, destination: Buffer, offset: Operand, size: Operand, tag: str) -> None:
        """Start copying source[0..] to destination[offset..], in bytes. It is done after `async_wait(tag)`."""
        self._async(AsyncStore, source, destination, offset, size, tag)

    def _async(
        self,
        kind: type[AsyncLoad] | type[AsyncStore],
        source: Buffer,
        destination: Buffer,
        offset: Operand,
        size: Operand,
        tag: str,
    ) -> None:
        first, second = self._mine(source), self._mine(destination)
        start, length = (self._usable(value_of(number, DataType.U32)) for number in (offset, size))
        for value in (start, length):
            require_type(value, _INDEX, "V209", "an async offset or size", f"convert it: `u32({value.text()})`")
        self.recorder.add(kind(first.name, second.name, start.node, length.node, tag))
        self.recorder.wrote((second.name,))

    def async_wait(self, tag: str) -> None:
        """Wait for the copy of that tag."""
        self.recorder.add(AsyncWait(tag))
        self._memory_changed()

    # ---------------------------------------------------------------------------------------------------------- atomics

    def atomic(
        self,
        op: AtomicOp,
        buffer: Buffer,
        index: Operand,
        value: Operand,
        expected: Operand | None = None,
        ordering: MemoryOrdering = MemoryOrdering.SEQ_CST,
    ) -> Value:
        """One indivisible update of `buffer[index]`. Gives the old element."""
        target = self._mine(buffer)
        self._check_atomic(op, target, expected)
        at = self._usable(value_of(index, DataType.U32))
        require_type(at, _INDEX, "V027", "the index of an atomic", f"convert it: `u32({at.text()})`")
        new = self._atomic_operand(value, target, "V057")
        old = None if expected is None else self._atomic_operand(expected, target, "V058")
        node = Atomic(op, target.name, at.node, None if old is None else old.node, new.node, ordering)
        operands = (at, new) if old is None else (at, old, new)
        made = bind_node(self.recorder, "old", node, target.element, operands)
        self.recorder.wrote((target.name,))
        return made

    def atomic_add(self, buffer: Buffer, index: Operand, value: Operand) -> Value:
        """buffer[index] += value. Gives the old element."""
        return self.atomic(AtomicOp.ADD, buffer, index, value)

    def atomic_and(self, buffer: Buffer, index: Operand, value: Operand) -> Value:
        return self.atomic(AtomicOp.AND, buffer, index, value)

    def atomic_or(self, buffer: Buffer, index: Operand, value: Operand) -> Value:
        return self.atomic(AtomicOp.OR, buffer, index, value)

    def atomic_xor(self, buffer: Buffer, index: Operand, value: Operand) -> Value:
        return self.atomic(AtomicOp.XOR, buffer, index, value)

    def atomic_min(self, buffer: Buffer, index: Operand, value: Operand) -> Value:
        return self.atomic(AtomicOp.MIN, buffer, index, value)

    def atomic_max(self, buffer: Buffer, index: Operand, value: Operand) -> Value:
        return self.atomic(AtomicOp.MAX, buffer, index, value)

    def atomic_exchange(self, buffer: Buffer, index: Operand, value: Operand) -> Value:
        """Store the value, give the old element."""
        return self.atomic(AtomicOp.EXCHANGE, buffer, index, value)

    def atomic_compare_exchange(self, buffer: Buffer, index: Operand, expected: Operand, value: Operand) -> Value:
        """Store the value where the element equals `expected`; never fails spuriously. Gives the old element."""
        return self.atomic(AtomicOp.COMPARE_EXCHANGE, buffer, index, value, expected)

    def atomic_compare_exchange_weak(self, buffer: Buffer, index: Operand, expected: Operand, value: Operand) -> Value:
        """The same as `atomic_compare_exchange`: here the weak form does not fail spuriously either."""
        return self.atomic(AtomicOp.COMPARE_EXCHANGE_WEAK, buffer, index, value, expected)

    def atomic_fetch_nand(self, buffer: Buffer, index: Operand, value: Operand) -> Value:
        """buffer[index] = ~(buffer[index] & value). Gives the old element."""
        return self.atomic(AtomicOp.FETCH_NAND, buffer, index, value)

    def atomic_lru_update(self, buffer: Buffer, index: Operand, value: Operand) -> Value:
        """The maximum of element and value: a time stamp that only grows. Gives the old element."""
        return self.atomic(AtomicOp.LRU_UPDATE, buffer, index, value)

    def _check_atomic(self, op: AtomicOp, target: Buffer, expected: object) -> None:
        readable_and_writable = target.decl.is_readable and target.decl.is_writable
        if not readable_and_writable or target.decl.is_local:
            raise mistake(
                "V009",
                f"`{target.name}` cannot be updated atomically",
                f"it is {'local' if target.decl.is_local else target.decl.access.word}; atomics need shared memory",
                "use a read_write, output, scratch or workgroup buffer",
            )
        if target.element not in atomic_elements(op):
            code = "V212" if target.element.is_float else "V014"
            fix = "use a U32, I32, U64 or I64 buffer; on F32 and F64 there is only atomic_add"
            because = f"`{target.name}` holds {target.element.name}"
            raise mistake(code, f"atomic {op.word} does not work on these elements", because, fix)
        if (expected is not None) is not (op in COMPARE_EXCHANGE_OPS):
            code = "V060" if expected is not None else "V059"
            fix = "pass `expected` to the compare-exchange forms and to no other"
            raise mistake(code, f"atomic {op.word} and `expected` do not fit", "only compare-exchange compares", fix)

    def _atomic_operand(self, value: Operand, target: Buffer, code: str) -> Value:
        operand = self._usable(value_of(value, target.element))
        if operand.dtype is not target.element:
            fix = f"convert it: `{target.element.word}({operand.text()})`"
            because = f"`{operand.text()}` is {operand.dtype.name}"
            raise mistake(code, f"`{target.name}` holds {target.element.name}", because, fix)
        return operand

    # ---------------------------------------------------------------------------------------------- calls, many devices

    def call(self, op_id: str, args: Sequence[Operand | Buffer], result: DataType) -> Value:
        """An operation by name, inlined later by a resolver; `result` is the type it gives."""
        if type(result) is not DataType:
            raise wrong_kind(result, "a data type", "give one of vyre's, such as F32 or DataType.F32")
        values = tuple(self._argument(argument) for argument in args)
        made = bind_node(self.recorder, "called", Call(op_id, tuple(v.node for v in values)), result, values)
        # What is handed over may be written: the operation is known only to the resolver.
        self.recorder.wrote([b.name for b in args if isinstance(b, Buffer) and b.decl.is_writable])
        return made

    def _argument(self, argument: object) -> Value:
        if isinstance(argument, Buffer):
            return Value(BufferRef(self._mine(argument).name), DataType.U32, self.recorder)
        if isinstance(argument, Value):
            return argument
        raise untyped_number(argument) if is_number(argument) else foreign_value(argument, "a value or a buffer")

    def all_reduce(self, buffer: Buffer, op: CollectiveOp, group: int = 0) -> None:
        self._collective("all_reduce", AllReduce(self._mine(buffer).name, op, group))

    def all_gather(self, source: Buffer, destination: Buffer, group: int = 0) -> None:
        self._collective("all_gather", AllGather(self._mine(source).name, self._mine(destination).name, group))

    def reduce_scatter(self, source: Buffer, destination: Buffer, op: CollectiveOp, group: int = 0) -> None:
        node = ReduceScatter(self._mine(source).name, self._mine(destination).name, op, group)
        self._collective("reduce_scatter", node)

    def broadcast(self, buffer: Buffer, root: int = 0, group: int = 0) -> None:
        self._collective("broadcast", Broadcast(self._mine(buffer).name, root, group))

    def _collective(self, shown: str, statement: Stmt) -> None:
        self._check_top_level(shown)
        self.recorder.add(statement)
        self._shared_memory_changed()

    def indirect_dispatch(self, count_buffer: Buffer, count_offset: int = 0) -> None:
        self.recorder.add(IndirectDispatch(self._mine(count_buffer).name, count_offset))

    # ------------------------------------------------------------------------------------------------------------ build

    @known_keywords
    def build(self, check: bool = True) -> Program:
        """The program, validated; `check=False` gives it as it is. The builder takes no more statements afterwards."""
        self.recorder.check_open()
        if len(self.recorder.open) > 1:
            body = self.recorder.body
            raise mistake(
                "V227",
                "a body is still open",
                f"{body.kind.value}, opened at {place(body.opened)}, has not been closed",
                "call `build` after the `with` block, at its indentation",
            )
        domain = self._domain()
        self.recorder.built = True
        region = Region(self.name, None, tuple(self.recorder.root.statements))
        program = Program(
            [buffer.decl for buffer in self._buffers.values()],
            self.workgroup_size,
            (region,),
            self._entry_op_id,
            self._non_composable,
            domain,
        )
        if check:
            check_built(program, self.recorder.lines)
        return program

    def _domain(self) -> Domain | None:
        over = self._over
        if over is None:
            return None
        domain = over if isinstance(over, Elements | Groups) else Elements(over)
        if isinstance(domain, Elements) and isinstance(domain.over, str) and domain.over not in self._buffers:
            fix = did_you_mean(domain.over, self._buffers, "name a declared buffer")
            raise mistake("V217", "the program runs over a buffer it does not have", f"over={over!r}", fix)
        return domain

    # ----------------------------------------------------------------------------------------------------------- checks

    def _usable(self, value: Value) -> Value:
        """The value, checked to belong to this builder and to be usable here."""
        usable_facts((value,), self.recorder)
        return value

    def _mine(self, buffer: Buffer) -> Buffer:
        return buffer_named(buffer, self.recorder)

    def _condition(self, condition: object) -> Value:
        if not isinstance(condition, Value):
            raise foreign_value(condition, "a condition such as `i < n`, made by the builder")
        require_type(condition, TRUTH, "V123", "a condition", "compare: `value != 0`")
        return self._usable(condition)

    def _bound(self, bound: Operand, code: str) -> Value:
        value = self._usable(value_of(bound, DataType.U32))
        require_type(value, _INDEX, code, "a loop bound", f"convert it: `u32({value.text()})`")
        return value


def _axes(size: int | Sequence[int]) -> tuple[int, int, int]:
    axes = tuple(size) if isinstance(size, Sequence) else (size,)
    if not 1 <= len(axes) <= 3 or not all(type(axis) is int and axis > 0 for axis in axes):
        fix = "give a number, or (x, y, z), each from 1 up"
        raise mistake("V106", "a workgroup needs one to three positive sizes", f"workgroup_size={size!r}", fix)
    x, y, z = (*axes, 1, 1)[:3]
    return x, y, z


def _axis(axis: object) -> int:
    if type(axis) is int and 0 <= axis <= 2:
        return axis
    raise mistake("V068", "there are three axes", f"axis {axis!r} is none of 0, 1, 2", "use 0 for x, 1 for y, 2 for z")


def _check_name(name: object) -> str:
    if type(name) is str:
        return name
    raise wrong_kind(name, "a name, a str", 'put the name first: `k.let("i", value)`')
