"""A declared buffer as the builder hands it out: `y[i]` and `y.at(i)` read, `y[i] = v` stores, `y.len()` counts."""

from __future__ import annotations

import numbers
from typing import TYPE_CHECKING, Any, Final, NoReturn

from vyre_foundation.builder.calls import checked_call, no_such_attribute
from vyre_foundation.builder.mistakes import foreign_value, mistake, mixed_programs
from vyre_foundation.builder.recorder import Facts, Recorder
from vyre_foundation.builder.values.value import Operand, Value, usable_facts, value_of
from vyre_foundation.ir import BufferDecl, BufLen, DataType, Load, Store
from vyre_foundation.ir.malformed import short_repr
from vyre_foundation.signatures import can_store


class Buffer:
    """A handle to one buffer of the program being built."""

    __slots__ = ("_changing", "decl", "name", "recorder")

    def __init__(self, decl: BufferDecl, recorder: Recorder) -> None:
        self.decl = decl
        self.name = decl.name
        self.recorder = recorder
        self._changing = frozenset({decl.name} if decl.is_writable else ())

    @property
    def element(self) -> DataType:
        """The element type; an error for a type that is only declared."""
        if isinstance(self.decl.element, DataType):
            return self.decl.element
        raise mistake(
            "V211",
            f"elements of type {self.decl.element.word} cannot be read or stored",
            f"`{self.name}` is declared with a type that programs carry but do not compute with",
            "use a scalar element type such as U32 or F32",
        )

    @checked_call
    def len(self) -> Value:
        """The number of elements, a U32: the static count, or that of the array bound at launch."""
        return Value(BufLen(self.name), DataType.U32, self.recorder)

    def __getitem__(self, index: Operand) -> Value:
        return self._load(index, zero_outside=False)

    @checked_call
    def at(self, index: Operand) -> Value:
        """The element, as `buffer[index]`, where an index outside is meant: it gives zero, and no report minds it."""
        return self._load(index, zero_outside=True)

    def _load(self, index: Operand, *, zero_outside: bool) -> Value:
        at = self._index(index, "V201")
        if not self.decl.is_readable:
            raise mistake(
                "V207",
                f"`{self.name}` is write-only",
                "its old contents are never given to the program",
                f"declare it with `k.read_write({self.name!r}, ...)`",
            )
        facts = usable_facts((at,), self.recorder)
        if self._changing:
            born = facts.born if facts.reads else self.recorder.clock
            facts = Facts(facts.scope, facts.segment, facts.reads | self._changing, born)
        load = Load(self.name, at.node, zero_outside)
        return Value(load, self.element, self.recorder, facts, (at,))

    def __setitem__(self, index: Operand, value: Operand) -> None:
        at = self._index(index, "V122")
        if not self.decl.is_writable:
            raise mistake(
                "V063",
                f"`{self.name}` is read-only",
                f"it is declared with access {self.decl.access.word}",
                f"declare it with `k.read_write({self.name!r}, ...)` or `k.output({self.name!r}, ...)`",
            )
        stored = value_of(value, self.element)
        if not can_store(stored.dtype, self.element):
            raise mistake(
                "V121",
                f"`{self.name}` holds {self.element.name}",
                f"`{stored.text()}` is {stored.dtype.name}",
                f"convert it: `{self.element.word}({stored.text()})`",
            )
        usable_facts((at, stored), self.recorder)
        self.recorder.add(Store(self.name, at.node, stored.node))
        self.recorder.wrote((self.name,))

    def _index(self, index: object, code: str) -> Value:
        if isinstance(index, Value):
            if index.dtype is DataType.U32:
                return index
            fix = f"convert it: `u32({index.text()})`"
            raise mistake(code, "an index must be U32", f"`{index.text()}` is {index.dtype.name}", fix)
        if isinstance(index, numbers.Real):
            if isinstance(index, numbers.Integral) and not isinstance(index, bool) and int(index) >= 0:
                return value_of(index, DataType.U32)
            fix = "count from 0 with whole numbers; the last element is `buffer[buffer.len() - 1]`"
            raise mistake(code, "an index must be U32", f"{short_repr(index)} is not a whole number from 0 up", fix)
        kind = type(index)
        fix = "buffers have one index: write `buffer[row * width + column]`"
        if kind is slice:
            fix = "a program reads one element at a time: loop with `k.for_`, or use one invocation per element"
        raise mistake(code, "not an index", f"a {kind.__name__} does not name one element", fix)

    def __repr__(self) -> str:
        return f"<buffer {self.name}>"

    def __len__(self) -> NoReturn:
        raise self._no_python("the length", f"write `{self.name}.len()`: it is known only at launch")

    def __iter__(self) -> NoReturn:
        raise self._no_python("the elements", "loop with `with k.for_(name, from, to) as j:`")

    def __next__(self) -> NoReturn:
        raise self._no_python("the next element", "loop with `with k.for_(name, from, to) as j:`")

    def __format__(self, form: str) -> str:
        if form:
            raise self._no_python("the digits", "read its elements after the launch")
        return repr(self)

    def __enter__(self) -> NoReturn:
        raise mistake("V234", "a buffer opens no body", "`with` opens one", "branch with `with k.if_(condition):`")

    def __exit__(self, *args: object) -> None:
        """Never reached: there for `with`, which looks for it before it enters."""

    def __contains__(self, item: object) -> NoReturn:
        raise self._no_python("membership", "loop and compare")

    def __bool__(self) -> NoReturn:
        raise self._no_python("the truth", f"compare its length: `{self.name}.len() > 0`")

    def _as_a_whole(self, *others: object) -> NoReturn:
        """An operator on the buffer itself, as array libraries have it."""
        raise foreign_value(self, "one element of it")

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _as_a_whole
    __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __pow__ = __rpow__ = __matmul__ = __rmatmul__ = _as_a_whole
    __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = __divmod__ = __rdivmod__ = _as_a_whole
    __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = __lt__ = __le__ = __gt__ = __ge__ = _as_a_whole
    __neg__ = __pos__ = __invert__ = __abs__ = __round__ = __floor__ = __ceil__ = __trunc__ = _as_a_whole
    __int__ = __float__ = __index__ = _as_a_whole

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: object, **options: object) -> NoReturn:
        self._as_a_whole()

    def __call__(self, *args: object, **kwargs: object) -> NoReturn:
        fix = f"name the element in brackets: `{self.name}[i]`"
        raise mistake("V234", f"buffer `{self.name}` cannot be called", "`(…)` calls a function", fix)

    def __delitem__(self, index: object) -> NoReturn:
        fix = f"store a zero instead: `{self.name}[i] = 0`"
        raise mistake("V234", "an element cannot be deleted", f"`{self.name}` keeps its length", fix)

    if not TYPE_CHECKING:  # a type checker would take every misspelt name for one that never returns

        def __getattr__(self, name):
            raise no_such_attribute("a buffer", name, dir(type(self)), _HINTS)

    def _no_python(self, asked: str, fix: str) -> Exception:
        because = f"`{self.name}` has contents only when the program runs"
        return mistake("V220", f"Python cannot take {asked} of a buffer while the program is being built", because, fix)


_HINTS: Final = {
    "shape": "a buffer has one axis: `buffer.len()` counts its elements",
    "size": "`buffer.len()` counts its elements",
    "count": "`buffer.len()` counts its elements",
    "dtype": "`buffer.element` is the type of its elements",
    "store": "write `buffer[i] = value`",
    "load": "write `buffer[i]`",
    "fill": "store in each invocation: `buffer[i] = value`",
    "sum": "add the elements in a loop, or with the reductions of vyre_primitives",
}


def buffer_named(buffer: object, recorder: Recorder) -> Buffer:
    """A buffer of this builder, or an error."""
    if not isinstance(buffer, Buffer):
        raise foreign_value(buffer, "a buffer declared with this builder")
    if buffer.recorder is not recorder:
        raise mixed_programs(f"buffer `{buffer.name}`")
    return buffer
