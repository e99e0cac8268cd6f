"""What a primitive promises, as data: enough to list it, to launch it and to check all of it on any backend."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal, TypeAlias, cast

import numpy.typing as npt

from vyre_foundation import DataType, Program
from vyre_foundation.analysis.determinism import Order
from vyre_foundation.tuning import Space, Tunable

Array: TypeAlias = npt.NDArray[Any]
Parameters: TypeAlias = Mapping[str, Any]
"""The arguments of a builder other than names of buffers: sizes and options."""

Axes: TypeAlias = tuple[int, int, int]
Access = Literal["read", "read_write", "uniform", "output", "scratch"]


@dataclass(frozen=True, slots=True)
class BufferRule:
    """One buffer of the program. The caller names it, through the builder's parameter `name`, unless it is scratch."""

    name: str
    access: Access
    dtype: DataType | Callable[[Parameters], DataType]
    rule: str
    """The count in words of the parameters, such as `rows * cols`."""

    count: Callable[[Parameters], int | None]
    """The count; None when a program with these parameters has no such buffer."""

    def element(self, parameters: Parameters) -> DataType:
        return self.dtype if isinstance(self.dtype, DataType) else self.dtype(parameters)


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """One launch: parameters and inputs by name. Read-write buffers that are not given are zero."""

    label: str
    parameters: Parameters
    inputs: Mapping[str, Array]
    has_oracle: bool = True
    """False for values, such as infinities, of which only the bytes of the reference are promised."""

    is_large: bool = False
    """Seconds on the reference; left out of a quick run."""


@dataclass(frozen=True, slots=True, eq=False)
class Expected:
    """What an oracle says of an output: the value, and how far off each element may be. NaN means NaN."""

    value: Array
    bound: Array | float = 0.0


@dataclass(frozen=True, slots=True)
class Refusal:
    """Parameters the builder must refuse, with this code."""

    parameters: Parameters
    code: str


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """A small launch with its outputs, written out by hand."""

    parameters: Parameters
    inputs: Mapping[str, Array]
    outputs: Mapping[str, Array]


@dataclass(frozen=True, slots=True)
class Cost:
    """Of one launch: bytes read and written in global memory, each access counted, and operations on elements.

    The bytes are at most twice what an execution counts, never less. The operations leave indices out and are a guide.
    """

    bytes_moved: int
    operations: int


@dataclass(frozen=True, slots=True, eq=False)
class Contract:
    """Everything a primitive promises. `verify` checks all of it but the words and the cost, which is an estimate."""

    op_id: str
    """`vyre-primitives::<domain>::<name>`; also the generator of the program's root region."""

    builder: Callable[..., Program] = field(repr=False)
    summary: str
    buffers: tuple[BufferRule, ...]
    """In declaration order; workgroup memory aside."""

    workgroup: Axes | Callable[[Parameters], Axes] = field(repr=False)
    grid_rule: str
    grid: Callable[[Parameters], Axes] = field(repr=False)
    scratch: str
    """What memory the program needs beside the caller's buffers, in words."""

    reference: Callable[[Case], Mapping[str, Array]] = field(repr=False)
    """Every output of the program in the kernel's own arithmetic: equal bytes."""

    oracle: Callable[[Case], Mapping[str, Expected]] = field(repr=False)
    """The outputs by another way and in higher precision, within the stated bound."""

    bound: str
    edge_sizes: Mapping[str, tuple[int, ...]]
    cases: Callable[[], Iterable[Case]] = field(repr=False)
    example: Example
    cost: Callable[[Parameters], Cost] = field(repr=False)
    refusals: tuple[Refusal, ...] = ()
    determinism: Order = Order.EXACT
    gradient: str = ""
    """The operation that computes the derivative, or how to get it; empty where there is none."""

    space: Space | None = None
    """The builder's knobs: arguments that change how the work is spread over invocations, and no byte of a result."""

    @property
    def name(self) -> str:
        return self.op_id.rpartition("::")[2]

    @property
    def domain(self) -> str:
        return self.op_id.split("::")[1]

    def build(self, parameters: Parameters) -> Program:
        """The program, its buffers named as in the contract; a parameter of None leaves that buffer out."""
        return self.builder(**self._arguments(parameters))

    def workgroup_of(self, parameters: Parameters) -> Axes:
        return self.workgroup(parameters) if callable(self.workgroup) else self.workgroup

    def tunable(self, parameters: Parameters) -> Tunable:
        """The program with its knobs left open. A primitive without knobs has a space of one point."""
        return Tunable(self.op_id, partial(self.builder, **self._arguments(parameters)), self.space or Space(()))

    def _arguments(self, parameters: Parameters) -> dict[str, Any]:
        return {rule.name: rule.name for rule in self.buffers if rule.access != "scratch"} | dict(parameters)

    def to_json(self) -> dict[str, Any]:
        """What can be said without running anything."""
        return {
            "op_id": self.op_id,
            "summary": self.summary,
            "buffers": [
                {"name": rule.name, "access": rule.access, "dtype": _dtype_word(rule), "count": rule.rule}
                for rule in self.buffers
            ],
            "workgroup": list(self.workgroup_of(self.example.parameters)),
            "grid": self.grid_rule,
            "scratch": self.scratch,
            "determinism": self.determinism.value,
            "bound": self.bound,
            "edge_sizes": {name: list(sizes) for name, sizes in self.edge_sizes.items()},
            "example": {
                "parameters": {name: _plain(value) for name, value in self.example.parameters.items()},
                "cost": {
                    "bytes_moved": self.cost(self.example.parameters).bytes_moved,
                    "operations": self.cost(self.example.parameters).operations,
                },
            },
            "gradient": self.gradient,
            "knobs": {knob.name: list(knob.values) for knob in self.space.knobs} if self.space else {},
        }


def _dtype_word(rule: BufferRule) -> str:
    return rule.dtype.name if isinstance(rule.dtype, DataType) else "dtype"


def _plain(value: object) -> object:
    if isinstance(value, DataType):
        return value.name
    return list(cast("tuple[int, ...]", value)) if isinstance(value, tuple) else value
