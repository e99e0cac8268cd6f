"""`ProgramBuilder`: write a program as Python, get a `Program` value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, overload

from vyre_foundation.builder.arguments import check_name, check_type
from vyre_foundation.builder.built import check_built
from vyre_foundation.builder.calls import checked_methods, no_such_attribute
from vyre_foundation.builder.methods.atomics import Atomics
from vyre_foundation.builder.methods.control_flow import ControlFlow
from vyre_foundation.builder.methods.declarations import Declarations
from vyre_foundation.builder.methods.ids import Ids
from vyre_foundation.builder.methods.loops import Loops
from vyre_foundation.builder.methods.synchronisation import Synchronisation
from vyre_foundation.builder.mistakes import foreign_value, mistake, place, untyped_number, wrong_kind
from vyre_foundation.builder.names import readable_name
from vyre_foundation.builder.values.buffer import Buffer
from vyre_foundation.builder.values.functions import bind_node
from vyre_foundation.builder.values.literals import is_number
from vyre_foundation.builder.values.value import Operand, Value, value_of
from vyre_foundation.builder.values.variable import Variable
from vyre_foundation.diagnostics import did_you_mean, visible
from vyre_foundation.ir import (
    Along,
    Assign,
    BufferRef,
    Call,
    DataType,
    Domain,
    Elements,
    Groups,
    LaunchFact,
    Let,
    Program,
    Region,
    Var,
)
from vyre_foundation.ir.launching import buffer_of_domain
from vyre_foundation.ir.malformed import short_repr


@checked_methods
class ProgramBuilder(Declarations, Ids, ControlFlow, Loops, Synchronisation, Atomics):
    """Builds one program. `name` becomes the generator of its root Region.

    `workgroup_size` is a number or (x, y, z). `over` says over what the program runs when the caller gives no grid: the
    name of a buffer (one invocation per element), a number of invocations, a shape in array order such as `(h, w)`, or
    `Groups(x, y, z)`. `facts` are what every launch is held to, and what passes may rely on.
    """

    def __init__(
        self,
        name: str,
        workgroup_size: int | Sequence[int] = 256,
        over: str | int | tuple[int, ...] | Domain | None = None,
        *,
        entry_op_id: str | None = None,
        non_composable_with_self: bool = False,
        facts: Iterable[LaunchFact] = (),
    ) -> None:
        super().__init__(_axes(workgroup_size))
        self.name = check_name(name)
        self._over = over
        self._entry_op_id = entry_op_id
        self._non_composable = non_composable_with_self
        self._facts = facts

    def __repr__(self) -> str:
        size = "x".join(map(str, self.workgroup_size))
        return f"<ProgramBuilder {visible(self.name)} workgroup {size}; build() gives the Program>"

    @overload
    def let(self, name: str, value: Operand, dtype: DataType | None = None) -> Variable: ...
    @overload
    def let(self, name: Operand, value: DataType | None = None, /) -> Variable: ...
    @overload
    def let(self, *, value: Operand, dtype: DataType | None = None) -> Variable: ...
    @overload
    def let(self, name: Operand, /, *, dtype: DataType | None = None) -> Variable: ...

    def let(self, name: object = None, value: object = None, dtype: DataType | None = None) -> Variable:
        """Bind a name to the present value, until the end of this body. A Python number needs a `dtype`.

        The name is a wish: where it is taken, the variable is called `name_1`, or the next that is free. It may be left
        out, as in `k.let(x[i])` or `k.let(0.5, F32)`; the variable is then named after what it holds.
        """
        wish, given, dtype = _let_arguments(name, value, dtype)
        made = self._usable(_typed(given, dtype, wish))
        self.recorder.check_open()
        bound, facts = self.recorder.bind(readable_name(made.node) if wish is None else wish)
        self.recorder.add(Let(bound, made.node))
        return Variable(bound, made.dtype, self.recorder, facts)

    def assign(self, variable: Value, value: Operand) -> None:
        """Change a variable bound with `k.let`."""
        if not isinstance(variable, Variable):
            if isinstance(variable, Value) and isinstance(variable.node, Var):
                because = f"`{variable.text()}` counts a loop, or the builder bound it"
                raise mistake("V011", "this variable cannot be assigned", because, "bind your own with `k.let`")
            fix = "bind one with `v = k.let(name, value)`; elements are stored with `buffer[i] = value`"
            raise mistake("V120", "only a variable can be assigned", f"got {short_repr(variable)}", fix)
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
        """The name a variable of that wish would get here: `wish`, or `wish_1`, or `wish_2` and so on."""
        return self.recorder.fresh_name(check_name(wish))

    # ---------------------------------------------------------------------------------------------- calls, many devices

    def call(self, op_id: str, args: Sequence[Operand | Buffer], result: DataType) -> Value:
        """An operation by name, inlined later by a resolver; `result` is the type it gives."""
        check_type(result)
        check_name(op_id)
        if not isinstance(args, Sequence) or isinstance(args, str | bytes):
            raise wrong_kind(args, "a list of arguments", "put them in brackets: `k.call(name, [a, b], F32)`")
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

    # ------------------------------------------------------------------------------------------------------------ build

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
            self._facts,
        )
        if check:
            check_built(program, self.recorder.lines)
        return program

    def _domain(self) -> Domain | None:
        over = self._over
        if over is None:
            return None
        domain = over if isinstance(over, Elements | Along | Groups) else Elements(over)
        name = buffer_of_domain(domain)
        if name is not None and name not in self._buffers:
            fix = did_you_mean(name, self._buffers, "name a declared buffer")
            raise mistake("V217", "the program runs over a buffer it does not have", f"over={short_repr(over)}", fix)
        return domain

    if not TYPE_CHECKING:  # a type checker would take every misspelt name for one that never returns

        def __getattr__(self, name):
            code = _MISSING_STATEMENT.get(name)
            raise no_such_attribute("ProgramBuilder", name, dir(type(self)), _NOT_HERE, code)


_NOT_HERE: Final = {
    "loop": "loop with `with k.for_(name, from, to) as j:`, or on a condition with `with k.while_(condition):`",
    "continue_": "put the rest of the body under `with k.if_(condition):`",
    "range": "loop with `with k.for_(name, from, to) as j:`",
    "select": "`select(condition, a, b)` is a function: `from vyre_foundation.builder import select`",
    "store": "write `buffer[i] = value`",
    "load": "write `buffer[i]`",
    "var": "bind a variable with `k.let(name, value)` and change it with `k.assign(variable, value)`",
    "run": "build the program first, with `k.build()`: a backend runs programs",
    "sync": "`k.barrier()` waits for the workgroup, `k.grid_sync()` for the whole grid",
    "syncthreads": "`k.barrier()` waits for the workgroup",
}
_MISSING_STATEMENT: Final = dict.fromkeys(("loop", "continue_"), "V233")
"""What other languages have and a program does not, or not in this form."""


def _axes(size: int | Sequence[int]) -> tuple[int, int, int]:
    axes = tuple(size) if isinstance(size, Sequence) else (size,)
    if not 1 <= len(axes) <= 3 or not all(type(axis) is int and axis > 0 for axis in axes):
        fix = "give a number, or (x, y, z), each from 1 up"
        raise mistake(
            "V106", "a workgroup needs one to three positive sizes", f"workgroup_size={short_repr(size)}", fix
        )
    x, y, z = (*axes, 1, 1)[:3]
    return x, y, z


def _let_arguments(name: object, value: object, dtype: object) -> tuple[str | None, object, DataType | None]:
    """The wish for a name if there is one, what is bound, and the type it was given."""
    if isinstance(name, str):
        wish = str(name)
        if value is None:
            fix = f"give what it holds: `k.let({wish!r}, value)`"
            raise mistake("V222", "a variable needs a value", f"`{wish}` was given none", fix)
    elif name is None and value is not None:
        wish = None
    elif value is None or (type(value) is DataType and dtype is None):
        wish, value, dtype = None, name, dtype if value is None else value
    else:
        raise wrong_kind(name, "a name, a str", 'put the name first: `k.let("i", value)`')
    return wish, value, None if dtype is None else check_type(dtype)


def _typed(value: object, dtype: DataType | None, wish: str | None) -> Value:
    """What a variable is to hold, as a value of the type that was asked for."""
    if not isinstance(value, Value):
        if dtype is None and is_number(value):
            name = "" if wish is None else f"{wish!r}, "
            raise untyped_number(value, f"k.let({name}{short_repr(value)}")
        return value_of(value, dtype or DataType.U32)
    if dtype is not None and dtype is not value.dtype:
        shown = f"`{wish}`" if wish is not None else "the variable"
        fix = f"convert it: `{dtype.word}({value.text()})`"
        raise mistake("V045", f"{shown} is to be {dtype.name}", f"`{value.text()}` is {value.dtype.name}", fix)
    return value
