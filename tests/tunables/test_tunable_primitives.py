"""No knob changes a byte: every point of every tunable primitive, on the reference and on the cpu backend.

Each shape and type is launched at its default point on the reference; all other points, on both backends, must give
those bytes. The quick form takes two points for each type, at sizes that are no multiples; the slow one up to forty.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from vyre_foundation import F32, F64, DataType
from vyre_foundation.backend import Backend, find_backend
from vyre_primitives import catalog, contract_of
from vyre_primitives.contract import Contract
from vyre_primitives.element_types import NUMPY_TYPES
from vyre_primitives.reduce.reduce import NUMPY_TYPES as FOLD_TYPES
from vyre_primitives.verification import launch

Parameters = dict[str, Any]

MOST = 40
LENGTHS = (1500, 1, 4096)
MATRICES = ((33, 70), (1, 1), (64, 128))
OPERATIONS = ("sum", "min", "max")


def folds() -> Iterator[Parameters]:
    for n in LENGTHS:
        for place, dtype in enumerate(FOLD_TYPES):
            yield {"n": n, "op": OPERATIONS[(place + n) % 3] if dtype is not F32 else "sum", "dtype": dtype}


def products() -> Iterator[Parameters]:
    for m, n, k in ((35, 33, 9), (1, 1, 1), (64, 16, 24)):
        yield {"m": m, "n": n, "k": k, "dtype": F32}
        yield {"m": m, "n": n, "k": k, "dtype": F64, "bias": None}


def transposes() -> Iterator[Parameters]:
    for rows, cols in MATRICES:
        yield from ({"rows": rows, "cols": cols, "dtype": dtype} for dtype in NUMPY_TYPES)


def row_shapes() -> Iterator[Parameters]:
    yield from ({"rows": rows, "cols": cols} for rows, cols in ((5, 1100), (1, 1), (16, 64)))


def attentions() -> Iterator[Parameters]:
    for queries, keys, dim, values in ((37, 70, 20, 35), (1, 1, 1, 1), (32, 64, 64, 16)):
        for causal in (False, True):
            yield {"queries": queries, "keys": keys, "dim": dim, "value_dim": values, "causal": causal}


SHAPES: Mapping[str, list[Parameters]] = {
    "reduce": list(folds()),
    "scan_inclusive": list(folds()),
    "scan_exclusive": list(folds()),
    "matmul": list(products()),
    "transpose": list(transposes()),
    "softmax": list(row_shapes()),
    "softmax_gradient": list(row_shapes()),
    "attention": list(attentions()),
}
"""Three sizes for every type, those that are no multiples of anything first."""


def named(share: int) -> list[Any]:
    """The first of so many equal shares of each list."""
    return [
        pytest.param(name, parameters, id=f"{name}-{'-'.join(map(str, parameters.values()))}")
        for name, found in SHAPES.items()
        for parameters in found[: len(found) // share]
    ]


def test_every_primitive_with_knobs_is_here():
    assert {contract.name for contract in catalog() if contract.space is not None} == SHAPES.keys()


def test_a_primitive_without_knobs_has_one_point():
    tunable = contract_of("matvec").tunable({"rows": 3, "cols": 2})
    assert list(tunable.space.points()) == [tunable.default] == [()]
    assert tunable.program(()) == contract_of("matvec").build({"rows": 3, "cols": 2})


@pytest.fixture(scope="module")
def backends() -> list[Backend]:
    return [find_backend(name).open() for name in ("reference", "cpu")]


@pytest.mark.parametrize(("name", "parameters"), named(3))
def test_a_few_points_give_the_bytes_of_the_default(name: str, parameters: Parameters, backends: list[Backend]):
    assert differing_points(contract_of(name), parameters, backends, 2) == []


@pytest.mark.slow
@pytest.mark.parametrize(("name", "parameters"), named(1))
def test_all_points_give_the_bytes_of_the_default(name: str, parameters: Parameters, backends: list[Backend]):
    assert differing_points(contract_of(name), parameters, backends, MOST) == []


def differing_points(
    contract: Contract, parameters: Parameters, backends: list[Backend], most: int
) -> list[tuple[str, tuple[int, ...]]]:
    """Backends and points whose bytes are not those of the default point on the reference, which is the first."""
    tunable = contract.tunable(parameters)
    inputs = drawn_inputs(contract, parameters)
    (output,) = contract.build(parameters).outputs
    want = launch(backends[0], tunable.program(tunable.default), inputs)[output.name].tobytes()
    points = list(tunable.space.points())
    dice = random.Random(f"{contract.name} {parameters}")
    chosen = [tunable.default, *dice.sample(points, min(most, len(points)))]
    return [
        (backend.info.name, point)
        for point in chosen
        for backend in backends
        if launch(backend, tunable.program(point), inputs)[output.name].tobytes() != want
    ]


def drawn_inputs(contract: Contract, parameters: Parameters) -> dict[str, npt.NDArray[Any]]:
    dice = np.random.default_rng(1)
    made: dict[str, npt.NDArray[Any]] = {}
    for decl in contract.build(parameters).inputs:
        assert isinstance(decl.element, DataType)
        kind = NUMPY_TYPES[decl.element]
        if kind.kind == "f":
            made[decl.name] = dice.standard_normal(decl.count).astype(kind)
        else:
            made[decl.name] = np.frombuffer(dice.bytes(decl.count * kind.itemsize), kind)
    return made
