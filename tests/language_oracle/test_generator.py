"""Random kernels are reproducible, well formed and free of races, and all the language is in them."""

from __future__ import annotations

import ast
import copy
import re
from collections import Counter
from functools import cache

import pytest

from language_oracle.launching import Launch
from language_oracle.rewriting import plain
from language_oracle.scalars import Misuse
from random_kernels.data import DTYPES
from random_kernels.kernels import NAME, RandomKernel, random_kernel
from random_kernels.scope import VECTORS
from random_kernels.shrinking import shrunk

SEEDS = range(300)


@cache
def kernels() -> list[RandomKernel]:
    return [random_kernel(seed) for seed in SEEDS]


def test_a_seed_is_a_kernel():
    for kernel in kernels()[:20]:
        again = random_kernel(kernel.seed)
        assert again.marked == kernel.marked
        assert [str(value) for value in again.arguments.values()] == [str(value) for value in kernel.arguments.values()]


@pytest.mark.parametrize("first", [0, 30])
def test_no_lane_sees_what_another_writes(first: int):
    """So lanes in any order give the same bytes; and no kernel is refused by the harness."""
    for kernel in kernels()[first : first + 30]:
        launch = Launch(kernel.marked)
        forwards, backwards = copy.deepcopy(dict(kernel.arguments)), copy.deepcopy(dict(kernel.arguments))
        trap = launch.run(NAME, forwards)
        assert (trap is None) == (launch.run(NAME, backwards, backwards=True) is None), kernel.seed
        if trap is None:
            written = [name for name in forwards if name.startswith("y")]
            assert [forwards[name].tobytes() for name in written] == [backwards[name].tobytes() for name in written]


STATEMENTS = {"Assign", "AugAssign", "AnnAssign", "If", "For", "While", "Break", "Continue", "Return", "Assert"}
EXPRESSIONS = {"BinOp", "UnaryOp", "BoolOp", "Compare", "IfExp", "Call", "Subscript", "Attribute", "Tuple", "Constant"}
OPERATORS = {
    *("Add", "Sub", "Mult", "Div", "FloorDiv", "Mod", "Pow", "BitAnd", "BitOr", "BitXor", "LShift", "RShift"),
    *("USub", "UAdd", "Invert", "Not", "And", "Or", "Lt", "LtE", "Gt", "GtE", "Eq", "NotEq"),
}


def test_a_failing_text_is_made_smaller_step_by_step():
    """Here a text fails if it runs and has a power in it."""
    kernel = next(kernel for kernel in kernels() if len(kernel.marked) > 2000 and "** 2)" in kernel.marked)

    def fails(text: str) -> bool:
        try:
            Launch(text).run(NAME, copy.deepcopy(dict(kernel.arguments)))
        except (SyntaxError, NameError, KeyError, TypeError, AttributeError, Misuse):
            return False
        return "** 2)" in text

    small = shrunk(kernel.marked, fails)
    assert fails(small)
    assert len(small.splitlines()) <= 6


def test_every_statement_operator_type_and_function_is_in_some_kernel():
    texts = [plain(kernel.marked) for kernel in kernels()]
    nodes = Counter(type(node).__name__ for text in texts for node in ast.walk(ast.parse(text)))
    words = set(re.findall(r"[\w.]+", "\n".join(texts)))

    assert {*STATEMENTS, *EXPRESSIONS, *OPERATORS} <= nodes.keys()
    assert {
        *DTYPES,
        *VECTORS,
        "Array",
        "Array2",
        "Array3",
        "Out",
        "Static",
        "min",
        "max",
        "abs",
        "round",
        "int",
        "float",
    } <= words
    assert {f"vy.{name}" for name in FUNCTIONS} <= words


FUNCTIONS = (
    *("select", "fma", "bitcast", "at", "sign", "abs_diff", "sqrt", "floor", "ceil", "trunc", "round", "rint"),
    *("reciprocal", "inverse_sqrt", "is_nan", "is_inf", "is_finite", "popcount", "clz", "ctz", "reverse_bits"),
    *("rotate_left", "rotate_right", "saturating_add", "saturating_sub", "saturating_mul", "mul_high"),
    *("div_trunc", "rem_trunc", "local", "shared", "barrier", "unroll"),
    *("atomic_add", "atomic_min", "atomic_max", "atomic_and", "atomic_or", "atomic_xor", "atomic_exchange"),
    *("atomic_compare_exchange", "Float"),
    *("dot", "cross", "length", "normalize", "gid", "lid", "wgid", "func", "kernel"),
)
