"""What Rust's validator refuses in statements: one walk in text order that knows what is visible and uniform."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from vyre_foundation.ir import (
    AllGather,
    AllReduce,
    Assign,
    AsyncLoad,
    AsyncStore,
    AsyncWait,
    Barrier,
    Break,
    Broadcast,
    BufferAccess,
    BufferDecl,
    DataType,
    ElementType,
    Expr,
    If,
    IndirectDispatch,
    Let,
    LitI32,
    LitU32,
    Loop,
    MemoryOrdering,
    OpaqueStmt,
    Program,
    ReduceScatter,
    Region,
    Return,
    Stmt,
    Store,
    Trap,
)
from vyre_foundation.walk import bodies, operands
from vyre_foundation.wire.borrowed import BREAK_KIND
from vyre_foundation.wire.rust.back_edges import Outcomes, may_leave_some_behind
from vyre_foundation.wire.rust.expressions import BYTES, Place
from vyre_foundation.wire.rust.facts import Binding, Surroundings
from vyre_foundation.wire.rust.operators import word

SELF_EXCLUSIVE: Final = "#self-exclusive"
"""How the name of a region ends that may stand in a program once."""

_WRITABLE: Final = (BufferAccess.READ_WRITE, BufferAccess.WRITE_ONLY, BufferAccess.WORKGROUP)
_CONDITIONS: Final = (None, DataType.U32, DataType.BOOL)
_INDICES: Final = (None, DataType.U32)


def statement_problems(program: Program) -> Iterator[str]:
    """What they refuse in the program's statements and expressions, in text order."""
    walk = _Walk(program)
    yield from walk.body(program.entry, {}, varying=False)
    for name, times in walk.exclusive.items():
        if times > 1:
            yield f"the region `{name}` stands there {times} times and may stand there once (V115)"


_UNCHECKED: Final = (Trap, AsyncLoad, AsyncStore)
"""Statements whose operands they do not look at."""


class _Walk:
    """Where the walk is. It recurses into bodies, which a program that has bytes nests at most 64 deep."""

    def __init__(self, program: Program) -> None:
        self.around = Surroundings(program.buffers)
        self.outcomes = Outcomes()
        self.exclusive: Counter[str] = Counter()
        self.siblings: set[str] = set()
        self.varying = False

    def body(self, statements: tuple[Stmt, ...], counters: dict[str, Binding], *, varying: bool) -> Iterator[str]:
        """A body; `counters` holds the variable of the loop it belongs to."""
        outer = self.around.scope, self.siblings, self.varying
        self.around.scope, self.siblings, self.varying = outer[0].enter(), set(), varying
        self.around.scope.bindings.update(counters)
        for s in statements:
            yield from self.statement(s)
        if any(isinstance(s, Return) for s in statements[:-1]):
            yield "statements after a return (V112)"
        self.around.scope, self.siblings, self.varying = outer

    def statement(self, s: Stmt) -> Iterator[str]:
        place = Place(self.around, () if isinstance(s, _UNCHECKED) else operands(s))
        yield from place.problems()
        rule = _RULES.get(type(s))
        if rule is not None:
            yield from rule(self, s, place)
        counters = {s.var: _counter(self, s, place)} if isinstance(s, Loop) else {}
        varying = self.varying or (isinstance(s, If | Loop) and not all(map(place.uniform, operands(s))))
        for inner in bodies(s):
            yield from self.body(inner, counters, varying=varying)


# ------------------------------------------------------------------------------------------------------------ variables


def _let(walk: _Walk, s: Let, place: Place) -> Iterator[str]:
    if s.name in walk.siblings:
        yield f"a second `{s.name}` in one body (V032)"
    elif s.name in walk.around.scope:
        yield f"a `{s.name}` that hides another (V008)"
    walk.siblings.add(s.name)
    walk.around.scope.bind(s.name, Binding(place.type(s.value), place.uniform(s.value)))


def _assign(walk: _Walk, s: Assign, place: Place) -> Iterator[str]:
    found, binding, buffer = place.type(s.value), walk.around.scope.find(s.name), walk.around.buffers.get(s.name)
    if binding is not None:
        if binding.is_counter:
            yield f"an assignment to the loop variable `{s.name}` (V011)"
        if found is not None and binding.type is not None and found != binding.type:
            yield f"{word(found)} assigned to `{s.name}`, which is {word(binding.type)} (V045)"
        binding.uniform = binding.uniform and place.uniform(s.value)
    elif buffer is not None:
        yield from _assigned_buffer(buffer, found)
    else:
        yield f"an assignment to `{s.name}`, which nothing declares (V120)"


def _assigned_buffer(b: BufferDecl, found: ElementType | None) -> Iterator[str]:
    if b.access is not BufferAccess.READ_WRITE:
        yield f"an assignment to `{b.name}`, a buffer that may not be written (V119)"
    if found is not None and not _may_store(found, b.element):
        yield f"{word(found)} assigned to `{b.name}`, which holds {word(b.element)} (V045)"


# --------------------------------------------------------------------------------------------------------------- memory

_AS_BITS: Final = frozenset(
    {
        (DataType.U32, DataType.I32),
        (DataType.I32, DataType.U32),
        (DataType.U64, DataType.I64),
        (DataType.I64, DataType.U64),
        (DataType.U32, BYTES),
        (BYTES, DataType.U32),
        (DataType.U32, DataType.BOOL),
        (DataType.BOOL, DataType.U32),
    }
)


def _may_store(value: ElementType, element: ElementType) -> bool:
    return value == element or (value, element) in _AS_BITS


def _store(walk: _Walk, s: Store, place: Place) -> Iterator[str]:
    buffer = walk.around.buffers.get(s.buffer)
    if buffer is None:
        yield f"a store to `{s.buffer}`, which nothing declares (V064)"
        return
    if buffer.access not in _WRITABLE:
        yield f"a store to `{s.buffer}`, which may not be written (V063)"
    if buffer.element == BYTES and not buffer.bytes_extraction:
        yield f"a store to `{s.buffer}`, which holds bytes (V013)"
    value, index = place.type(s.value), place.type(s.index)
    if value is not None and not _may_store(value, buffer.element):
        yield f"{word(value)} stored to `{s.buffer}`, which holds {word(buffer.element)} (V121)"
    if index not in _INDICES:
        yield f"a store to `{s.buffer}` at an index of type {word(index)} (V122)"
    if buffer.count and _is_outside(s.index, buffer.count):
        yield f"a store to `{s.buffer}` outside its {buffer.count} elements (V036)"


def _is_outside(index: Expr, count: int) -> bool:
    return isinstance(index, LitU32 | LitI32) and not 0 <= index.value < count


def _indirect(walk: _Walk, s: IndirectDispatch, _place: Place) -> Iterator[str]:
    if s.count_offset % 4:
        yield f"an indirect dispatch at offset {s.count_offset}, no multiple of 4 (V126)"
    if s.count_buffer not in walk.around.buffers:
        yield f"an indirect dispatch by `{s.count_buffer}`, which nothing declares (V127)"


def _asynchronous(_walk: _Walk, s: AsyncLoad | AsyncStore | AsyncWait, _place: Place) -> Iterator[str]:
    if not s.tag:
        yield "an asynchronous copy with an empty tag (V128)"


# ----------------------------------------------------------------------------------------------------------- control


def _if(_walk: _Walk, s: If, place: Place) -> Iterator[str]:
    found = place.type(s.cond)
    if found not in _CONDITIONS:
        yield f"a condition of type {word(found)} (V123)"


def _loop(walk: _Walk, s: Loop, place: Place) -> Iterator[str]:
    for bound, code in ((s.from_, "V124"), (s.to, "V125")):
        if place.type(bound) not in _INDICES:
            yield f"a loop bound of type {word(place.type(bound))} ({code})"
    if s.var in walk.around.scope:
        yield f"a loop variable `{s.var}` that hides another (V008)"
    if may_leave_some_behind(s, walk.around, _counter(walk, s, place), walk.outcomes):
        yield f"a return from the loop over `{s.var}` after its last barrier (V055)"


def _counter(walk: _Walk, s: Loop, place: Place) -> Binding:
    uniform = place.uniform(s.from_) and place.uniform(s.to) and not walk.varying
    return Binding(DataType.U32, uniform, is_counter=True)


def _barrier(walk: _Walk, s: Barrier, _place: Place) -> Iterator[str]:
    if walk.varying:
        yield "a barrier under control flow that they do not see to be uniform (V010)"
    if s.ordering is MemoryOrdering.RELAXED:
        yield "a relaxed barrier (V043)"


def _region(walk: _Walk, s: Region, _place: Place) -> Iterator[str]:
    if s.generator.endswith(SELF_EXCLUSIVE):
        walk.exclusive[s.generator] += 1
    yield from ()


def _opaque(_walk: _Walk, s: OpaqueStmt, _place: Place) -> Iterator[str]:
    yield f"they do not know the opaque statement `{s.kind}`"


def _break(_walk: _Walk, _s: Break, _place: Place) -> Iterator[str]:
    yield f"the opaque statement `{BREAK_KIND}` that Break travels as, which they do not know"


def _collective(walk: _Walk, s: AllReduce | AllGather | ReduceScatter | Broadcast, _place: Place) -> Iterator[str]:
    yield "a collective, which they take only for a backend that has them (V046)"
    names = (s.input, s.output) if isinstance(s, AllGather | ReduceScatter) else (s.buffer,)
    found = [walk.around.buffers.get(name) for name in names]
    for name, b in zip(names, found, strict=True):
        if b is None:
            yield f"a collective on `{name}`, which nothing declares (V046)"
        elif b.access is BufferAccess.WORKGROUP:
            yield f"a collective on `{name}`, which is workgroup memory (V046)"
    if len({b.element for b in found if b is not None}) > 1:
        yield f"a collective between buffers of different types: {', '.join(names)} (V046)"


_RULES: Final[dict[type[Any], Callable[[_Walk, Any, Place], Iterator[str]]]] = {
    Let: _let,
    Assign: _assign,
    Store: _store,
    IndirectDispatch: _indirect,
    AsyncLoad: _asynchronous,
    AsyncStore: _asynchronous,
    AsyncWait: _asynchronous,
    If: _if,
    Loop: _loop,
    Barrier: _barrier,
    Region: _region,
    OpaqueStmt: _opaque,
    Break: _break,
    AllReduce: _collective,
    AllGather: _collective,
    ReduceScatter: _collective,
    Broadcast: _collective,
}
