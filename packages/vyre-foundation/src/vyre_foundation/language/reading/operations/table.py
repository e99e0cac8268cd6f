"""Every function of the language and the operation that it writes."""

from __future__ import annotations

import ast
from typing import Final

from vyre_foundation.ir import (
    AtomicOp,
    BinOp,
    InvocationId,
    LocalId,
    NumWorkgroups,
    SubgroupReduceOp,
    UnOp,
    WorkgroupId,
)
from vyre_foundation.language.reading.operations import functions, memory, numbers, places, subgroups, vectors
from vyre_foundation.language.reading.operations.numbers import Arguments, Operation
from vyre_foundation.language.reading.state.frame import Frame
from vyre_foundation.language.reading.state.values import Value


def _unroll(frame: Frame, given: Arguments, node: ast.Call) -> Value:
    raise frame.mistake(
        "P016",
        node,
        "`unroll` stands in the head of a loop",
        "it says how a loop is written",
        "write `for j in vy.unroll(range(4)):`",
    )


_UNARY: Final = {
    "sqrt": UnOp.SQRT, "inverse_sqrt": UnOp.INVERSE_SQRT, "reciprocal": UnOp.RECIPROCAL, "floor": UnOp.FLOOR,
    "ceil": UnOp.CEIL, "trunc": UnOp.TRUNC, "round": UnOp.ROUND, "sign": UnOp.SIGN, "is_nan": UnOp.IS_NAN,
    "is_inf": UnOp.IS_INF, "is_finite": UnOp.IS_FINITE, "exp": UnOp.EXP, "exp2": UnOp.EXP2, "log": UnOp.LOG,
    "log2": UnOp.LOG2, "sin": UnOp.SIN, "cos": UnOp.COS, "tan": UnOp.TAN, "asin": UnOp.ASIN, "acos": UnOp.ACOS,
    "atan": UnOp.ATAN, "sinh": UnOp.SINH, "cosh": UnOp.COSH, "tanh": UnOp.TANH, "popcount": UnOp.POPCOUNT,
    "clz": UnOp.CLZ, "ctz": UnOp.CTZ, "reverse_bits": UnOp.REVERSE_BITS,
}  # fmt: skip
_BINARY: Final = {
    "abs_diff": BinOp.ABS_DIFF, "saturating_add": BinOp.SATURATING_ADD, "saturating_sub": BinOp.SATURATING_SUB,
    "saturating_mul": BinOp.SATURATING_MUL, "mul_high": BinOp.MUL_HIGH, "div_trunc": BinOp.DIV, "rem_trunc": BinOp.MOD,
}  # fmt: skip
_ROTATIONS: Final = {"rotate_left": BinOp.ROTATE_LEFT, "rotate_right": BinOp.ROTATE_RIGHT}
_ATOMICS: Final = {
    "atomic_add": AtomicOp.ADD, "atomic_min": AtomicOp.MIN, "atomic_max": AtomicOp.MAX, "atomic_and": AtomicOp.AND,
    "atomic_or": AtomicOp.OR, "atomic_xor": AtomicOp.XOR, "atomic_exchange": AtomicOp.EXCHANGE,
    "atomic_compare_exchange": AtomicOp.COMPARE_EXCHANGE,
}  # fmt: skip

_CALLED: Final = (
    "expm1", "exp10", "log10", "log1p", "sinpi", "cospi", "asinh", "acosh", "atanh", "cbrt", "erf", "erfc",
    "lgamma", "tgamma", "digamma", "frexp_mantissa", "frexp_exponent", "pow", "hypot", "atan2", "fmod", "remainder",
    "copysign", "nextafter",
)  # fmt: skip

OPERATIONS: Final[dict[str, Operation]] = {
    "gid": places.of_axis(InvocationId),
    "lid": places.of_axis(LocalId),
    "wgid": places.of_axis(WorkgroupId),
    "num_workgroups": places.of_axis(NumWorkgroups),
    "gid_u32": places.of_axis(InvocationId, signed=False),
    "lid_u32": places.of_axis(LocalId, signed=False),
    "wgid_u32": places.of_axis(WorkgroupId, signed=False),
    "subgroup_lane": places.subgroup_lane,
    "subgroup_id": places.subgroup_id,
    "subgroup_size": places.subgroup_size,
    "shared": memory.shared,
    "local": memory.local,
    "scratch": memory.scratch,
    "barrier": memory.barrier,
    "grid_sync": memory.grid_sync,
    "at": memory.at,
    "select": numbers.select,
    "fma": numbers.fma,
    "bitcast": numbers.bitcast,
    "rint": numbers.rint,
    "ldexp": functions.ldexp,
    "unroll": _unroll,
    "dot": vectors.dot,
    "cross": vectors.cross,
    "length": vectors.length,
    "normalize": vectors.normalize,
    "subgroup_shuffle": subgroups.shuffle,
    "subgroup_ballot": subgroups.ballot,
    **{f"subgroup_{op.word}": subgroups.reduction(op, f"subgroup_{op.word}") for op in SubgroupReduceOp},
    **functions.COMPOSED,
    **{name: functions.called(name) for name in _CALLED},
    **{name: numbers.unary(op, name) for name, op in _UNARY.items()},
    **{name: numbers.binary(op, name) for name, op in _BINARY.items()},
    **{name: numbers.rotation(op, name) for name, op in _ROTATIONS.items()},
    **{name: memory.atomic(op, name) for name, op in _ATOMICS.items()},
}
