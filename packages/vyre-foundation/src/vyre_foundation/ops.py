"""Operations by name: what a `Call` may name, what it takes and gives, and what is put in its place.

The caller of a validation or an inlining gives the operations, but for those that are built in: functions, each defined
by a recipe in `numerics`, and constant tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from vyre_foundation.ir import Call, Cast, DataType, Expr, Stmt, UnOp
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

TWO_OVER_PI_F64: Final = Op("vyre.tables.two_over_pi_f64", (Parameter("i", DataType.U32),), DataType.F64)
"""The same bits for F64, 48 to an element, as fractions."""

TABLES: Final[Mapping[str, Op]] = {op.op_id: op for op in (TWO_OVER_PI, TWO_OVER_PI_F64)}
"""Every constant table by its name. What they hold is in `numerics`."""

MATH: Final = "vyre.math."
"""How the names of functions begin."""


def _functions(words: str, parameters: str = "x", dtype: DataType = DataType.F32) -> dict[str, Op]:
    """Functions of values of one type, by their names."""
    taken = tuple(Parameter(each, dtype) for each in parameters)
    return {op.op_id: op for op in (Op(f"{MATH}{word}", taken, dtype) for word in words.split())}


def name_of_function(word: str, dtype: DataType) -> str:
    """The function for operands of this type: `vyre.math.exp`, for F64 `vyre.math.exp_f64`."""
    return f"{MATH}{word}" if dtype is DataType.F32 else f"{MATH}{word}_{dtype.word}"


def name_of_operator(op: UnOp, dtype: DataType) -> str:
    """The function that an operator is."""
    return name_of_function(op.word, dtype)


OPERATOR_SIGNATURES: Final[Mapping[str, Op]] = {
    **_functions("exp exp2 log log2 sin cos tan asin acos atan sinh cosh tanh"),
    **_functions(
        "exp_f64 exp2_f64 log_f64 log2_f64 sin_f64 cos_f64 tan_f64 asin_f64 acos_f64 atan_f64 "
        "sinh_f64 cosh_f64 tanh_f64",
        dtype=DataType.F64,
    ),
}
"""Functions that are operators too: programs are written with those."""

OPERATORS: Final[Mapping[str, UnOp]] = {
    name: op
    for op in UnOp
    for dtype in (DataType.F32, DataType.F64)
    if (name := name_of_operator(op, dtype)) in OPERATOR_SIGNATURES
}
"""Their operators."""

CALL_SIGNATURES: Final[Mapping[str, Op]] = {
    **_functions("expm1_f64 log1p_f64 log10_f64 sinpi_f64 cospi_f64 cbrt_f64 erf_f64 erfc_f64", dtype=DataType.F64),
    **_functions("asinh_f64 acosh_f64 atanh_f64", dtype=DataType.F64),
    **_functions("pow_f64 hypot_f64 fmod_f64", "xy", DataType.F64),
    **_functions("atan2_f64", "yx", DataType.F64),
    **_functions("expm1 exp10 log10 log1p sinpi cospi asinh acosh atanh cbrt erf erfc lgamma tgamma"),
    **_functions("pow hypot fmod remainder copysign nextafter", "xy"),
    **_functions("atan2", "yx"),
    **_functions("frexp_mantissa digamma"),
    f"{MATH}ldexp": Op(f"{MATH}ldexp", (Parameter("x", DataType.F32), Parameter("n", DataType.I32)), DataType.F32),
    f"{MATH}frexp_exponent": Op(f"{MATH}frexp_exponent", (Parameter("x", DataType.F32),), DataType.I32),
}
"""Functions that are always calls. In the text they are written by their last word."""

_OF_NO_HALVES: Final = frozenset({"nextafter"})
"""Rounded to a half, its result would be the argument again."""


def types_with_function(word: str) -> frozenset[DataType]:
    """The types of a first operand for which there is such a function."""
    found = frozenset(dtype for dtype in _FLOATS if name_of_function(word, dtype) in CALL_SIGNATURES)
    return found | _HALVES if DataType.F32 in found and word not in _OF_NO_HALVES else found


_FLOATS: Final = (DataType.F32, DataType.F64)
_HALVES: Final = frozenset({DataType.F16, DataType.BF16})


def function_for(word: str, dtype: DataType) -> Op:
    """The function that computes for operands of this type: that of F32 for halves."""
    return CALL_SIGNATURES[name_of_function(word, DataType.F32 if dtype.is_half else dtype)]


def function_call(word: str, dtype: DataType, arguments: tuple[Expr, ...]) -> tuple[Expr, DataType]:
    """A function of operands of this type, and the type it gives. Halves go through F32, and the result is rounded."""
    op = function_for(word, dtype)
    if not dtype.is_half:
        return Call(op.op_id, arguments), op.result_type
    wide = tuple(
        Cast(DataType.F32, each) if parameter.dtype is DataType.F32 else each
        for each, parameter in zip(arguments, op.parameters, strict=True)
    )
    made = Call(op.op_id, wide)
    return (Cast(dtype, made), dtype) if op.result_type is DataType.F32 else (made, op.result_type)


BUILT_IN: Final[Mapping[str, Op]] = {**TABLES, **OPERATOR_SIGNATURES, **CALL_SIGNATURES}
"""What everyone can run, so that nobody has to give it. All of it is pure: the result is made of the arguments."""


def is_built_in(e: object) -> bool:
    """Whether it is a call of a function or a table that everyone knows."""
    return isinstance(e, Call) and e.op_id in BUILT_IN


class Ops(Mapping[str, Op]):
    """Operations by name, the built-in ones included."""

    def __init__(self, ops: Mapping[str, Op] | None = None) -> None:
        if not isinstance(ops, Mapping | None):
            raise malformed("ops", ops, "a dictionary of operations by their id")
        self._ops: dict[str, Op] = {**BUILT_IN, **(ops or {})}

    def __repr__(self) -> str:
        return f"Ops({', '.join(self._ops)})"

    def __getitem__(self, op_id: str) -> Op:
        return self._ops[op_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._ops)

    def __len__(self) -> int:
        return len(self._ops)
