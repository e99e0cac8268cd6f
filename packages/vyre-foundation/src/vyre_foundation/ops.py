"""Operations by name: what a `Call` may name, what it takes and gives, and what is put in its place.

The caller of a validation or an inlining gives the operations; none are global.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from vyre_foundation.ir import DataType, Expr, Stmt
from vyre_foundation.ir.malformed import malformed


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of an operation: a value of that type, or (`is_buffer`) a buffer of such elements."""

    name: str
    dtype: DataType
    is_buffer: bool = False


@dataclass(frozen=True, slots=True)
class Op:
    """An operation: its signature and, unless a backend provides it, what it computes.

    The body runs once a call with the parameters as variables (buffers by their parameter's name); `result` is then
    evaluated.
    """

    op_id: str
    parameters: tuple[Parameter, ...]
    result_type: DataType
    body: tuple[Stmt, ...] = ()
    result: Expr | None = None

    @property
    def is_inlinable(self) -> bool:
        return self.result is not None


TWO_OVER_PI: Final = Op("vyre.tables.two_over_pi", (Parameter("i", DataType.U32),), DataType.U32)
"""The bits of 2/pi, a table every lowering has; zero past its end."""


class Ops(Mapping[str, Op]):
    """Operations by name, the built-in ones included."""

    def __init__(self, ops: Mapping[str, Op] | None = None) -> None:
        if not isinstance(ops, Mapping | None):
            raise malformed("ops", ops, "a dictionary of operations by their id")
        self._ops: dict[str, Op] = {TWO_OVER_PI.op_id: TWO_OVER_PI, **(ops or {})}

    def __repr__(self) -> str:
        return f"Ops({', '.join(self._ops)})"

    def __getitem__(self, op_id: str) -> Op:
        return self._ops[op_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._ops)

    def __len__(self) -> int:
        return len(self._ops)
