"""The harness gives the answers of docs/ir.md, which the conformance data has from an oracle of its own."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from language_oracle import rules
from language_oracle.functions import FUNCTIONS, maximum, minimum
from language_oracle.scalars import TYPES, Scalar, Type
from workspace import ROOT

DATA = ROOT / "packages" / "vyre-reference" / "src" / "vyre_reference" / "conformance" / "data"
Anything = Any

OPERATORS = {
    **{name: name for name in ("add", "sub", "mul", "lt", "le", "gt", "ge", "eq", "ne")},
    "bit_and": "and_",
    "bit_or": "or_",
    "bit_xor": "xor",
    "shl": "lshift",
    "shr": "rshift",
}


def quotient(a: Scalar, b: Scalar) -> Anything:
    return a / b if a.type.is_float else FUNCTIONS["div_trunc"](a, b)


BINARY: dict[str, Callable[..., Anything]] = {
    **{name: getattr(operator, python) for name, python in OPERATORS.items()},
    "div": quotient,
    "mod": FUNCTIONS["rem_trunc"],
    "min": minimum,
    "max": maximum,
    **{name: FUNCTIONS[name] for name in ("abs_diff", "mul_high", "rotate_left", "rotate_right")},
    **{name: FUNCTIONS[name] for name in ("saturating_add", "saturating_sub", "saturating_mul")},
}
UNARY: dict[str, Callable[..., Anything]] = {
    "abs": operator.abs,
    "negate": operator.neg,
    "bit_not": operator.invert,
    **{
        name: FUNCTIONS[name]
        for name in ("ceil", "floor", "trunc", "round", "sqrt", "reciprocal", "inverse_sqrt", "sign")
    },
    **{name: FUNCTIONS[name] for name in ("is_finite", "is_inf", "is_nan", "clz", "ctz", "popcount", "reverse_bits")},
}


def tables(folder: str, names: dict[str, Callable[..., Anything]]) -> list[Path]:
    return [
        path for name in names for path in sorted((DATA / folder).glob(f"{name}_[fiu]*.txt")) if op_of(path) == name
    ]


def op_of(path: Path) -> str:
    return next(line.removeprefix("op: ") for line in path.read_text().splitlines() if line.startswith("op: "))


def rows(path: Path) -> Iterator[tuple[list[Scalar], Type, int]]:
    """Operands, the type of the result and its bits."""
    text = path.read_text()
    types = next(line for line in text.splitlines() if line.startswith("types: ")).split()[1:]
    kinds = [TYPES["bool_" if name == "bool" else name] for name in types if name != "->"]
    for line in text.split("\n\n", 1)[1].splitlines():
        *operands, _, result = line.split()
        yield (
            [scalar(kind, int(bits, 16)) for kind, bits in zip(kinds, operands, strict=False)],
            kinds[-1],
            int(result, 16),
        )


def scalar(kind: Type, bits: int) -> Scalar:
    if kind.kind is np.bool_:
        return kind.of(bits != 0)
    unsigned = np.dtype(f"u{kind.bits // 8}").type(bits)
    return Scalar(kind, unsigned.view(kind.kind))


def bits_of(value: Scalar) -> int:
    if value.type.kind is np.bool_:
        return int(value.value)
    return int(rules.canonical(value.value).view(f"u{value.type.bits // 8}"))


def assert_right(path: Path, rule: Callable[..., Anything]) -> None:
    count = 0
    with np.errstate(all="ignore"):
        for operands, kind, wanted in rows(path):
            made = rule(*operands)
            assert (made.type, hex(bits_of(made))) == (kind, hex(wanted)), operands
            count += 1
    assert count > 3


@pytest.mark.parametrize("path", tables("binary", BINARY), ids=lambda path: path.stem)
def test_operators_of_two(path: Path):
    assert_right(path, BINARY[op_of(path)])


@pytest.mark.parametrize("path", tables("unary", UNARY), ids=lambda path: path.stem)
def test_operators_of_one(path: Path):
    assert_right(path, UNARY[op_of(path)])


@pytest.mark.parametrize("folder", ["cast", "bitcast"])
def test_casts(folder: str):
    paths = [path for path in sorted((DATA / folder).glob("*.txt")) if "f16" not in path.stem]
    assert len(paths) > 10
    for path in paths:
        target = TYPES[path.stem.split("_to_")[1].replace("bool", "bool_")]
        assert_right(path, target if folder == "cast" else partial(FUNCTIONS["bitcast"], target=target))


@pytest.mark.parametrize("kind", ["f32", "f64"])
def test_fma(kind: str):
    assert_right(DATA / "fma" / f"{kind}.txt", FUNCTIONS["fma"])
