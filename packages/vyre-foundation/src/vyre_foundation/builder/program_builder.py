"""`ProgramBuilder`: write a program as Python, get a `Program` value."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager

from vyre_foundation.builder.buffer import Buffer, buffer_named
from vyre_foundation.builder.functions import bind_node
from vyre_foundation.builder.literals import is_number
from vyre_foundation.builder.mistakes import foreign_value, known_keywords, mistake, place
from vyre_foundation.builder.recorder import BodyKind, Chain, Facts, Recorder
from vyre_foundation.builder.value import Operand, Value, require_type, value_of
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
    BufferAccess,
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
    SubgroupLocalId,
    SubgroupSize,
    Trap,
    Var,
    WorkgroupId,
    limits,
)
from vyre_foundation.signatures import TRUTH, atomic_elements, can_store

_INDEX = frozenset({DataType.U32})


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
        return Facts(facts.scope, facts.segment, facts.reads, recorder.clock)


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
        self._recorder = Recorder()
        self._buffers: dict[str, Buffer] = {}

    # ---------------------------------------------------------------------------------------------------------- buffers

    @known_keywords
    def read(self, name: str, element: ElementType, count: int | None = None) -> Buffer:
        """An input the program only reads. Without a count it is sized at launch."""
        return self.declare(BufferDecl.read(name, self._binding(), element), count)

    @known_keywords
    def read_write(self, name: str, element: ElementType, count: int | None = None) -> Buffer:
        """Both an input and an output."""
        return self.declare(BufferDecl.read_write(name, self._binding(), element), count)

    @known_keywords
    def write_only(self, name: str, element: ElementType, count: int | None = None) -> Buffer:
        """An output the program never reads; what it does not write is zero."""
        return self.declare(BufferDecl.write_only(name, self._binding(), element), count)

    @known_keywords
    def uniform(self, name: str, element: ElementType, count: int | None = None) -> Buffer:
        """A small read-only input that every invocation reads: parameters."""
        return self.declare(BufferDecl.uniform(name, self._binding(), element), count)

    @known_keywords
    def output(self, name: str, element: ElementType, count: int) -> Buffer:
        """An output the backend allocates, zero at the start."""
        return self.declare(BufferDecl.output(name, self._binding(), element), count)

    @known_keywords
    def workgroup(self, name: str, element: ElementType, count: int) -> Buffer:
        """An array each workgroup shares, zero at its start."""
        return self.declare(BufferDecl.workgroup(name, count, element), count)

    @known_keywords
    def local(self, name: str, element: ElementType, count: int) -> Buffer:
        """An array of each invocation's own, zero at its start."""
        return self.declare(BufferDecl.local(name, count, element), count)

    @known_keywords
    def scratch(self, name: str, element: ElementType, count: int) -> Buffer:
        """Memory of one launch, zero at its start, not returned."""
        return self.declare(BufferDecl.scratch(name, self._binding(), count, element), count)

    def declare(self, declaration: BufferDecl, count: int | None = None) -> Buffer:
        """Any declaration, as it is; for hints, ranges, predicates and linear types."""
        self._recorder.check_open()
        if declaration.name in self._buffers:
            raise mistake(
                "V107",
                f"there is a buffer `{declaration.name}` already",
                f"it is declared as {self._buffers[declaration.name].decl.access.word}",
                "give each buffer its own name",
            )
        if count is not None and (type(count) is not int or not 0 < count <= limits.U32_MAX):
            raise mistake(
                "V109" if declaration.access is BufferAccess.WORKGROUP else "V214",
                "a count must be a whole number from 1 up",
                f"`{declaration.name}` was given {count!r}",
                "leave the count out for a buffer sized at launch",
            )
        buffer = Buffer(declaration if count is None else declaration.with_count(count), self._recorder)
        self._buffers[declaration.name] = buffer
        return buffer

    def _binding(self) -> int:
        return sum(buffer.decl.is_global for buffer in self._buffers.values())

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
        return Value(node, DataType.U32, self._recorder)

    # -------------------------------------------------------------------------------------------------------- variables

    @known_keywords
    def let(self, name: str, value: Operand, dtype: DataType | None = None) -> Variable:
        """Bind a name to the present value, until the end of this body. A Python number needs a `dtype`."""
        if not isinstance(value, Value):
            if dtype is None and is_number(value):
                fix = f"say its type: `k.let({name!r}, {value!r}, U32)`, or convert it: `u32({value!r})`"
                raise mistake("V222", "a number alone has no type", f"`{name}` could be U32, I32, F32, …", fix)
            value = value_of(value, dtype or DataType.U32)
        elif dtype is not None and dtype is not value.dtype:
            fix = f"convert it: `{dtype.word}({value.text()})`"
            raise mistake("V045", f"`{name}` is to be {dtype.name}", f"`{value.text()}` is {value.dtype.name}", fix)
        value = self._usable(value)
        facts = self._recorder.bind(_name(name))
        self._recorder.add(Let(name, value.node))
        return Variable(name, value.dtype, self._recorder, facts)

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
        self._recorder.add(Assign(variable.name, stored.node))
        self._recorder.wrote(variable.facts().reads)

    def fresh(self, wish: str) -> str:
        """A name no visible variable has: `wish`, or `wish_2`, or `wish_3` and so on."""
        name, number = wish, 2
        while self._recorder.visible(name) is not None:
            name, number = f"{wish}_{number}", number + 1
        return name

    # ----------------------------------------------------------------------------------------------------- control flow

    @contextmanager
    def if_(self, condition: Value) -> Generator[None]:
        """The statements inside run where the condition holds."""
        test = self._condition(condition)
        body = self._recorder.enter(BodyKind.THEN)
        yield
        statements = self._recorder.leave(body)
        chain = Chain([(test.node, statements)])
        self._recorder.add(chain.statement())
        self._recorder.body.chain = chain

    @contextmanager
    def elif_(self, condition: Value) -> Generator[None]:
        """Directly after an `if_`: runs where that did not hold and this does."""
        chain = self._open_chain("elif_")
        test = self._condition(condition)
        body = self._recorder.enter(BodyKind.ELSE)
        yield
        chain.arms.append((test.node, self._recorder.leave(body)))
        self._recorder.body.statements[-1] = chain.statement()
        self._recorder.body.chain = chain

    @contextmanager
    def else_(self) -> Generator[None]:
        """Directly after an `if_` or `elif_`: runs where no condition before it held."""
        chain = self._open_chain("else_")
        body = self._recorder.enter(BodyKind.ELSE)
        yield
        otherwise = self._recorder.leave(body)
        self._recorder.body.statements[-1] = chain.statement(otherwise)
        self._recorder.body.chain = None

    def _open_chain(self, shown: str) -> Chain:
        chain = self._recorder.body.chain
        if chain is None:
            raise mistake(
                "V223",
                f"`{shown}` does not follow an `if_`",
                "it stands for the case where the `if_` directly before it, in the same body, did not hold",
                f"close the `if_` first, put nothing in between, and indent `with k.{shown}…:` like the `if_`",
            )
        return chain

    @contextmanager
    def for_(self, name: str, from_: Operand, to: Operand) -> Generator[Value]:
        """A loop over from, from + 1, …, to - 1, all U32; both bounds are taken once. Gives the counter."""
        first, last = self._bound(from_, "V124"), self._bound(to, "V125")
        body = self._recorder.enter(BodyKind.LOOP)
        facts = self._recorder.bind(_name(name))
        # A counter never changes inside an iteration, and nothing that reads it outlives one.
        yield Value(Var(name), DataType.U32, self._recorder, Facts(facts.scope, facts.segment))
        self._recorder.add(Loop(name, first.node, last.node, self._recorder.leave(body)))

    @contextmanager
    def region(self, generator: str, source: str | None = None) -> Generator[None]:
        """A named scope: says who generated these statements."""
        body = self._recorder.enter(BodyKind.REGION)
        yield
        self._recorder.add(Region(generator, source, self._recorder.leave(body)))

    @contextmanager
    def block(self) -> Generator[None]:
        """A scope of its own."""
        body = self._recorder.enter(BodyKind.BLOCK)
        yield
        self._recorder.add(Block(self._recorder.leave(body)))

    def return_(self) -> None:
        """End this invocation, until the next grid sync."""
        self._recorder.add(Return())

    def trap(self, tag: str, address: Operand = 0) -> None:
        """Abort the launch with an error that carries the tag and the address."""
        where = self._usable(value_of(address, DataType.U32))
        require_type(where, _INDEX, "V209", "the address of a trap", f"convert it: `u32({where.text()})`")
        self._recorder.add(Trap(where.node, tag))

    def resume(self, tag: str) -> None:
        self._recorder.add(Resume(tag))

    # -------------------------------------------------------------------------------------------------- synchronisation

    def barrier(self, ordering: MemoryOrdering = MemoryOrdering.SEQ_CST) -> None:
        """Wait for the workgroup: what it wrote before is seen after."""
        if ordering is MemoryOrdering.GRID_SYNC:
            self.grid_sync()
            return
        self._recorder.add(Barrier(ordering))
        self._shared_memory_changed()

    def grid_sync(self) -> None:
        """Wait for the whole grid. Only at the top level; variables and local arrays do not live across it."""
        if any(body.kind not in (BodyKind.ROOT, BodyKind.REGION, BodyKind.BLOCK) for body in self._recorder.open):
            raise mistake(
                "V206",
                "`grid_sync` stands below the top level",
                f"it is inside {self._recorder.body.kind.value}, opened at {place(self._recorder.body.opened)}",
                "close the body before the sync and open it again after",
            )
        self._recorder.add(Barrier(MemoryOrdering.GRID_SYNC))
        self._shared_memory_changed()
        self._recorder.segment += 1

    def _shared_memory_changed(self) -> None:
        shared = [b.name for b in self._buffers.values() if b.decl.is_writable and not b.decl.is_local]
        self._recorder.wrote(shared)

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
        self._recorder.add(kind(first.name, second.name, start.node, length.node, tag))
        self._recorder.wrote((second.name,))

    def async_wait(self, tag: str) -> None:
        """Wait for the copy of that tag."""
        self._recorder.add(AsyncWait(tag))
        self._shared_memory_changed()

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
        made = bind_node(self._recorder, "old", node, target.element)
        self._recorder.wrote((target.name,))
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
        if not can_store(operand.dtype, target.element):
            fix = f"convert it: `{target.element.word}({operand.text()})`"
            because = f"`{operand.text()}` is {operand.dtype.name}"
            raise mistake(code, f"`{target.name}` holds {target.element.name}", because, fix)
        return operand

    # ---------------------------------------------------------------------------------------------- calls, many devices

    def call(self, op_id: str, args: Sequence[Operand | Buffer], result: DataType) -> Value:
        """An operation by name, inlined later by a resolver; `result` is the type it gives."""
        nodes = tuple(self._argument(argument) for argument in args)
        return bind_node(self._recorder, "called", Call(op_id, nodes), result)

    def _argument(self, argument: object) -> Expr:
        if isinstance(argument, Buffer):
            return BufferRef(self._mine(argument).name)
        if isinstance(argument, Value):
            return self._usable(argument).node
        raise foreign_value(argument, "a value or a buffer; write numbers as `u32(3)`")

    def all_reduce(self, buffer: Buffer, op: CollectiveOp, group: int = 0) -> None:
        self._recorder.add(AllReduce(self._mine(buffer).name, op, group))
        self._shared_memory_changed()

    def all_gather(self, source: Buffer, destination: Buffer, group: int = 0) -> None:
        self._recorder.add(AllGather(self._mine(source).name, self._mine(destination).name, group))
        self._shared_memory_changed()

    def reduce_scatter(self, source: Buffer, destination: Buffer, op: CollectiveOp, group: int = 0) -> None:
        self._recorder.add(ReduceScatter(self._mine(source).name, self._mine(destination).name, op, group))
        self._shared_memory_changed()

    def broadcast(self, buffer: Buffer, root: int = 0, group: int = 0) -> None:
        self._recorder.add(Broadcast(self._mine(buffer).name, root, group))
        self._shared_memory_changed()

    def indirect_dispatch(self, count_buffer: Buffer, count_offset: int = 0) -> None:
        self._recorder.add(IndirectDispatch(self._mine(count_buffer).name, count_offset))

    # ------------------------------------------------------------------------------------------------------------ build

    @known_keywords
    def build(self) -> Program:
        """The program. The builder takes no more statements afterwards."""
        self._recorder.check_open()
        if len(self._recorder.open) > 1:
            body = self._recorder.body
            raise mistake(
                "V227",
                "a body is still open",
                f"{body.kind.value}, opened at {place(body.opened)}, has not been closed",
                "call `build` after the `with` block, at its indentation",
            )
        self._recorder.built = True
        region = Region(self.name, None, tuple(self._recorder.root.statements))
        return Program(
            [buffer.decl for buffer in self._buffers.values()],
            self.workgroup_size,
            (region,),
            self._entry_op_id,
            self._non_composable,
            self._domain(),
        )

    def _domain(self) -> Domain | None:
        over = self._over
        if over is None or isinstance(over, Elements | Groups):
            return over
        if isinstance(over, str) and over not in self._buffers:
            fix = did_you_mean(over, self._buffers, "name a declared buffer")
            raise mistake("V217", "the program runs over a buffer it does not have", f"over={over!r}", fix)
        return Elements(over)

    # ----------------------------------------------------------------------------------------------------------- checks

    def _usable(self, value: Value) -> Value:
        """The value, checked to belong to this builder and to be usable here."""
        if value.recorder is not None and value.recorder is not self._recorder:
            because = f"`{value.text()}` belongs to another ProgramBuilder"
            raise mistake("V226", "values of two programs are mixed", because, "make both with one builder")
        self._recorder.check_use(value.facts(), value.text)
        return value

    def _mine(self, buffer: Buffer) -> Buffer:
        return buffer_named(buffer, self._recorder)

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


def _name(name: object) -> str:
    if type(name) is str:
        return name
    fix = 'put the name first: `k.let("i", value)`'
    raise mistake("V214", "a variable needs a name", f"got {name!r} ({type(name).__name__})", fix)
