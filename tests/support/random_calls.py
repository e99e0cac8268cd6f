"""Random Python calls on a `ProgramBuilder`, right and wrong: what a person, a loop or a bad idea might write.

A `Player` holds what the calls so far have made and makes one more, chosen by its dice. Most arguments are of the kind
the call takes, so that programs grow; the rest are anything. A call that is refused with an error of ours changes
nothing here; every other exception is the finding.
"""

from __future__ import annotations

import inspect
import math
import operator
import random
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

import numpy as np

import vyre_foundation.builder as functions
from vyre_foundation import AtomicOp, DataType, Elements, Groups, MemoryOrdering, Program, ProgramBuilder
from vyre_foundation.diagnostics import VyreError
from vyre_foundation.ir import BufferDecl, CollectiveOp, LitU32

Thing = Any


class WithoutRepr:
    def __repr__(self) -> str:
        raise RuntimeError("no repr")


ODD_THINGS: Final[tuple[Thing, ...]] = (
    *(None, "", "y", "é", "\ud800", "a b\n\x1b[31m", b"bytes", [], [1, 2], (), (1, 2, 3), {}, {"a": 1}, set[int]()),
    *(object(), WithoutRepr(), int, float, print, math, slice(1, 2), range(3), iter([1]), lambda: 1, NotImplemented),
    *(1 + 2j, np.ones(3, np.float32), np.array("x"), np.array([True]), np.str_("y"), np.complex64(1)),
    *(DataType, AtomicOp, LitU32(1), BufferDecl.read("d", 0, DataType.F32), Elements("y"), Groups(1, 1, 1)),
)
NUMBERS: Final[tuple[Thing, ...]] = (
    *(0, 1, 2, 3, 7, 31, 255, 256, 2**24 + 1, 2**31, 2**32 - 1, 2**32, 2**64 - 1, 10**400, 10**5000),
    *(-1, -128, -(2**31), -(2**63), -(10**5000), True, False),
    *(0.0, -0.0, 0.1, 0.5, -2.5, 3.0, math.pi, 1e-45, 1e-60, 3.5e38, 1e300, math.inf, -math.inf, math.nan),
    *(Fraction(1, 3), Fraction(4, 2), Fraction(10**500), Decimal("0.1"), Decimal(3), Decimal("sNaN"), Decimal("Inf")),
    *(np.float32(0.1), np.float64(0.1), np.float16(2), np.longdouble("0.1"), np.int8(-3), np.uint64(2**63)),
    *(np.bool_(True), np.array(0.5), np.array(3, np.uint32), np.float32(np.nan), np.datetime64("2020-01-01")),
)
TYPES: Final = tuple(DataType)
NAMES: Final = ("i", "r", "r", "r_1", "t", "total", "_old1", "y", "x", "let")

OPERATORS: Final = (
    *("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "and_", "or_", "xor", "lshift", "rshift", "matmul"),
    *("lt", "le", "gt", "ge", "eq", "ne"),
)
BINARY: Final[tuple[Thing, ...]] = (*(getattr(operator, name) for name in OPERATORS), divmod)
UNARY: Final[tuple[Callable[[Thing], Thing], ...]] = (
    *(operator.neg, operator.pos, operator.invert, abs, math.floor, math.ceil, math.trunc),
)
PYTHON: Final[tuple[Callable[[Thing], Thing], ...]] = (
    *(bool, int, float, complex, len, hash, list, iter, next, round, str, repr, math.sqrt, math.isnan, operator.index),
    *(lambda v: round(v, 2), lambda v: max(v, 3), lambda v: min(3, v), lambda v: sorted([v, v]), lambda v: sum([v, v])),
    *(lambda v: v in (1, 2), lambda v: 3 in v, lambda v: v[0], lambda v: v(1), lambda v: v.shape, lambda v: v.T),
    *(lambda v: f"{v}", lambda v: f"{v:.2f}", operator.itemgetter(0), lambda v: range(v), lambda v: {v: 1}, np.sin),
    *(np.asarray, lambda v: np.maximum(v, 1), lambda v: np.float32(2) * v, lambda v: np.ones(2) + v, reversed),
    *(lambda v: v.sqrt(), lambda v: pow(v, 2, 3), lambda v: v.astype(DataType.F32), lambda v: hasattr(v, "ndim")),
    *(lambda v: v.__enter__(), lambda v: v.__setitem__(0, 1), lambda v: v.__delitem__(0), lambda v: f"{v:d}"),
)

VALUE_FUNCTIONS: Final = tuple(
    getattr(functions, name) for name in functions.__all__ if inspect.isfunction(getattr(functions, name))
)

METHODS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("gid", "lid", "wgid", "num_workgroups"), ("axis",)),
    **dict.fromkeys(("subgroup_lane", "subgroup_id", "subgroup_size"), ()),
    **dict.fromkeys(("barrier", "grid_sync", "return_", "break_"), ()),
    **dict.fromkeys(("atomic_add", "atomic_and", "atomic_or", "atomic_xor", "atomic_min"), ("buffer", "u32", "value")),
    **dict.fromkeys(("atomic_max", "atomic_exchange", "atomic_fetch_nand"), ("buffer", "u32", "value")),
    **dict.fromkeys(("atomic_compare_exchange", "atomic_compare_exchange_weak"), ("buffer", "u32", "value", "value")),
    **dict.fromkeys(("async_load", "async_store"), ("buffer", "buffer", "u32", "u32", "name")),
    "atomic": ("atomic_op", "buffer", "u32", "value", "value", "ordering"),
    "atomic_lru_update": ("buffer", "u32", "value"),
    "let": ("name", "value"),
    "assign": ("variable", "value"),
    "fresh": ("name",),
    "trap": ("name", "u32"),
    "async_wait": ("name",),
}
RARE_METHODS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("read", "read_write", "uniform"), ("name", "type")),
    **dict.fromkeys(("output", "write_only", "workgroup", "local", "scratch"), ("name", "type", "count")),
    "declare": ("odd",),
    "call": ("name", "odd", "type"),
    "resume": ("name",),
    "all_reduce": ("buffer", "collective"),
    "all_gather": ("buffer", "buffer"),
    "reduce_scatter": ("buffer", "buffer", "collective"),
    "broadcast": ("buffer",),
    "indirect_dispatch": ("buffer",),
}
"""What a program that runs here cannot have, and declarations, of which few are enough."""

BODIES: Final[dict[str, tuple[str, ...]]] = {
    "if_": ("condition",),
    "elif_": ("condition",),
    "else_": (),
    "for_": ("name", "bound", "bound"),
    "for_ in steps": ("name", "bound", "bound", "step"),
    "while_": ("condition", "trips"),
    "region": ("name",),
    "block": (),
}


class Player:
    """One builder, and what the calls so far have made. `wild`: how often an argument is anything at all."""

    def __init__(self, seed: int, *, wild: float) -> None:
        self.dice = dice = random.Random(seed)
        self.wild = wild
        # One invocation alone has no race, so more programs have one answer.
        self.size = dice.choice([1, 1, 4, (2, 3, 1), 33] if wild else [1, 1, 1, 4])
        self.k: Thing = ProgramBuilder("random", self.size, dice.choice([None, 1, Groups(1, 1, 1)]))
        self.other: Thing = ProgramBuilder("other")
        self.buffers: list[Thing] = [
            self.k.read("x", DataType.F32, 8),
            self.k.read_write("y", DataType.F32, 40),
            self.k.read_write("u", DataType.U32, 40),
            self.k.output("s", DataType.I32, 40),
            self.k.output("d", DataType.F64, 4),
            self.k.output("half", DataType.F16, 4),
            self.k.output("flags", DataType.BOOL, 4),
            self.k.output("bytes", DataType.U8, 4),
            self.k.workgroup("tile", DataType.F32, 8),
            self.k.local("mine", DataType.I64, 4),
        ]
        self.values: list[Thing] = [self.k.gid(0), self.k.lid(0), self.buffers[0][0]]
        self.variables: list[Thing] = []
        self.foreign: list[Thing] = [self.other.gid(0), self.other.read("x", DataType.F32)]
        self.open: list[Thing] = []
        self.built: Program | None = None
        self.refused = 0
        self.log: list[str] = []

    # ------------------------------------------------------------------------------------------------------- arguments

    def anything(self) -> Thing:
        pool: Thing = self.dice.choice([ODD_THINGS, NUMBERS, self.values, self.buffers, self.foreign, TYPES, NAMES])
        return self.dice.choice(pool)

    def argument(self, kind: str) -> Thing:
        return self.anything() if self.dice.random() < self.wild else getattr(self, f"a_{kind}")()

    def a_value(self) -> Thing:
        return self.dice.choice(self.values[-12:] if self.dice.random() < 0.7 else NUMBERS)

    def a_value_like(self, value: Thing) -> Thing:
        """A value of the same type, or a number."""
        alike = [each for each in self.values[-40:] if each.dtype is getattr(value, "dtype", None)]
        return self.dice.choice(alike) if alike and self.dice.random() < 0.6 else self.dice.choice(NUMBERS[:40])

    def a_u32(self) -> Thing:
        found = [each for each in self.values[-40:] if each.dtype is DataType.U32]
        return self.dice.choice(found) if found and self.dice.random() < 0.6 else self.dice.randrange(4)

    def a_bound(self) -> Thing:
        """Small, so that loops end."""
        if self.dice.random() < 0.7:
            return self.dice.randrange(4)
        return functions.min_(self.k.lid(0), 3)

    def a_step(self) -> Thing:
        return self.dice.choice([1, 2, 3, -1, -2, 2**32 - 1, np.int8(-1)])

    def a_trips(self) -> Thing:
        """Few, so that loops end; few that are left out, because only a break ends those."""
        return self.dice.randrange(4)

    def a_condition(self) -> Thing:
        found = [each for each in self.values if each.dtype is DataType.BOOL]
        if found and self.dice.random() < 0.5:
            return self.dice.choice(found)
        return self.k.lid(0) < self.dice.randrange(5)

    def a_buffer(self) -> Thing:
        return self.dice.choice(self.buffers)

    def a_variable(self) -> Thing:
        return self.dice.choice(self.variables or self.values)

    def a_name(self) -> Thing:
        return self.dice.choice(NAMES)

    def a_axis(self) -> Thing:
        return self.dice.randrange(3)

    def a_type(self) -> Thing:
        return self.dice.choice(TYPES)

    def a_count(self) -> Thing:
        return self.dice.randrange(1, 9)

    def a_odd(self) -> Thing:
        return self.dice.choice(ODD_THINGS)

    def a_atomic_op(self) -> Thing:
        return self.dice.choice(list(AtomicOp))

    def a_ordering(self) -> Thing:
        return self.dice.choice(list(MemoryOrdering))

    def a_collective(self) -> Thing:
        return self.dice.choice(list(CollectiveOp))

    # ------------------------------------------------------------------------------------------------------------ calls

    def play(self, calls: int) -> None:
        """Make that many calls, then close what is open and build."""
        acts: list[Thing] = [
            *([self.operate] * 5 + [self.apply] * 3 + [self.load] * 3 + [self.store] * 5 + [self.bind] * 3),
            *([self.method] * 3 + [self.enter] * 2 + [self.leave] * 2),
        ]
        if self.wild:
            acts += [self.python, self.rare, self.misuse]
        for _ in range(calls):
            self.attempt(self.dice.choice(acts))
        while self.open:
            self.attempt(self.leave)
        self.attempt(self.build)

    def attempt(self, act: Callable[[], Thing]) -> None:
        """One call; an error of ours is an answer."""
        self.log.append(act.__name__)
        try:
            made = act()
        except VyreError as error:
            self.refused += 1
            self.log[-1] += f" {error}"
            return
        self.keep(made)

    def keep(self, made: Thing) -> None:
        if isinstance(made, functions.Variable):
            self.variables.append(made)
        if isinstance(made, functions.Value) and made.size < 60:
            self.values.append(made)
        if isinstance(made, functions.Buffer):
            self.buffers.append(made)

    def said(self, function: Thing, *args: Thing, **kwargs: Thing) -> Thing:
        self.log[-1] += f" {getattr(function, '__name__', function)}"
        return function(*args, **kwargs)

    def operate(self) -> Thing:
        left = self.argument("value")
        if self.dice.random() < 0.2:
            return self.said(self.dice.choice(UNARY), left) if self.touches(left) else None
        right = self.a_value_like(left) if self.dice.random() > self.wild else self.anything()
        if isinstance(left, str | bytes | np.ndarray) or not self.touches(left, right):
            return None  # Python's own business
        pair = (left, right) if self.dice.random() < 0.7 or isinstance(right, str | bytes) else (right, left)
        function = self.dice.choice(BINARY)
        if function.__name__ == "pow" and isinstance(pair[0], Fraction):
            return None  # becomes a float before it asks us
        return self.said(function, *pair)

    def touches(self, *things: Thing) -> bool:
        """Whether one of the operands is ours: numbers among themselves have errors of Python's."""
        return any(isinstance(each, functions.Value | functions.Buffer) for each in things)

    def apply(self) -> Thing:
        function = self.dice.choice(VALUE_FUNCTIONS)
        first = self.argument("value")
        many = self.dice.choice([0, 1, 2, 3, 4] if self.wild and self.dice.random() < 0.2 else [1, 2])
        if function is functions.select:
            return self.said(function, self.argument("condition"), first, self.a_value_like(first))
        if function is functions.fma:
            return self.said(function, first, self.a_value_like(first), self.a_value_like(first))
        if function in (functions.convert, functions.bitcast):
            return self.said(function, first, self.argument("type"))
        if function is functions.subgroup_shuffle:
            return self.said(function, first, self.argument("u32"))
        return self.said(function, *([first] + [self.a_value_like(first) for _ in range(3)])[:many])

    def load(self) -> Thing:
        return self.argument("buffer")[self.argument("u32")] if not self.wild else self.a_buffer()[self.argument("u32")]

    def store(self) -> None:
        buffer = self.a_buffer()
        found = [each for each in self.values if each.dtype is buffer.element]
        value = self.dice.choice(found) if found and self.dice.random() < 0.7 else self.argument("value")
        buffer[self.argument("u32")] = value

    def bind(self) -> Thing:
        match self.dice.randrange(4):
            case 0:
                return self.k.let(self.argument("value"))
            case 1:
                return self.k.let(self.argument("name"), self.argument("value"), self.argument("type"))
            case 2 if self.variables:
                variable = self.dice.choice(self.variables)
                return self.k.assign(variable, self.a_value_like(variable))
            case _:
                return self.k.let(self.argument("name"), self.argument("value"))

    def method(self) -> Thing:
        return self.called(METHODS)

    def rare(self) -> Thing:
        return self.called(RARE_METHODS)

    def called(self, table: dict[str, tuple[str, ...]]) -> Thing:
        name = self.dice.choice(list(table))
        args = [self.argument(kind) for kind in table[name]]
        kwargs: dict[str, Thing] = {}
        if self.dice.random() < self.wild:
            args = args[: self.dice.randrange(len(args) + 1)] + [self.anything()] * self.dice.randrange(3)
        if self.dice.random() < self.wild / 2:
            kwargs[self.dice.choice(["value", "name", "dtype", "count", "zzz", "axis", "from_"])] = self.anything()
        return self.said(getattr(self.k, name), *args, **kwargs)

    # ----------------------------------------------------------------------------------------------------------- bodies

    def enter(self) -> Thing:
        if len(self.open) > 3:
            return None
        name = self.dice.choice(list(BODIES))
        body = self.said(getattr(self.k, name.split()[0]), *(self.argument(kind) for kind in BODIES[name]))
        made = body.__enter__()
        self.open.append(body)
        return made

    def leave(self) -> None:
        if self.open:
            self.open.pop().__exit__(None, None, None)

    # ----------------------------------------------------------------------------------------------------------- misuse

    def python(self) -> Thing:
        """Python's own functions on our things."""
        thing = self.dice.choice([*self.values[-5:], *self.buffers, self.k])
        function = self.dice.choice(PYTHON if thing is not self.k else PYTHON[:1])
        self.said(function, thing)

    def misuse(self) -> Thing:
        match self.dice.randrange(8):
            case 0:
                return getattr(
                    self.k, self.dice.choice(["while_", "break_", "shape", "Let", "gids", "run", "atomic_sub"])
                )
            case 1:
                return self.k.for_("j", 0, 10, self.anything()).__enter__()
            case 2 if self.open:
                return self.open[0].__exit__(None, None, None)  # not the innermost, perhaps
            case 3 if self.open:
                return self.open[-1].__enter__()
            case 4 if self.dice.random() < 0.02:
                return self.k.if_(self.k.lid(0) < 3)  # without `with`: nothing can follow
            case 5 if self.dice.random() < 0.05:
                return self.build()
            case 6:
                return ProgramBuilder(self.anything(), self.anything(), self.anything())
            case _:
                return self.dice.choice(self.values) + self.dice.choice(self.foreign)

    def build(self) -> None:
        self.built = self.k.build()
