"""The sanitizer has nothing to say of the examples, and of the primitives only what a case asks for on purpose."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest

from example_programs import EXAMPLES, example_programs, load
from vyre_foundation import DataType, Program
from vyre_foundation.ir import BufferDecl
from vyre_foundation.language.kernel import Kernel
from vyre_primitives import catalog, contract_of
from vyre_primitives.contract import Case
from vyre_reference import Report, sanitize

KNOWN: Final = {
    ("q16_div", "S012"): "zero divisors are a corner of its contract",
    ("newton_schulz_inv_sqrt", "S015"): "its case of a zero matrix divides zero by zero",
    ("soft_cost", "S015"): "a case has an infinite cost, and infinity minus infinity is NaN",
    ("soft_cost_gradient", "S015"): "the same",
    ("attention", "S011"): "columns of a tile past the last key are zero, and their weights are masked",
}
"""Warnings of primitives, with the reason. Errors there are none."""

CASES: Final = 2
"""Of each primitive, spread over those of its contract that are not large."""

NUMPY: Final = {DataType.F32: np.float32, DataType.F64: np.float64, DataType.U32: np.uint32, DataType.U8: np.uint8}
PROGRAMS: Final = example_programs()
KERNELS: Final = {
    name: value for example in EXAMPLES for name, value in vars(load(example)).items() if isinstance(value, Kernel)
}


def findings(report: Report) -> list[tuple[str, str]]:
    return [(finding.code, finding.what) for finding in report.findings]


def numbers(dtype: object, count: int) -> Any:
    assert isinstance(dtype, DataType)
    return np.random.default_rng(5).integers(1, 4, count).astype(NUMPY[dtype])


@pytest.mark.parametrize("name", PROGRAMS)
def test_an_example_with_the_builder_has_no_finding(name: str):
    program: Program = PROGRAMS[name]
    inputs = {decl.name: numbers(decl.element, decl.count or 100) for decl in program.inputs}

    assert findings(sanitize(program, inputs)) == []


def f32(*shape: int) -> Any:
    return np.random.default_rng(3).random(shape, np.float32)


def regular(*shape: int) -> Any:
    return f32(*shape) + 4 * np.eye(shape[-1], dtype=np.float32)


def zeros(*shape: int) -> Any:
    return np.zeros(shape, np.float32)


LAUNCHES: Final[dict[str, Callable[[Any], Report]]] = {
    "invert": lambda k: k.sanitize(regular(3, 8, 8), shape=(3, 8, 8)),
    "energies": lambda k: k.sanitize(f32(40, 3), f32(40, 3), f32(40), shape=40),
    "cross_entropy": lambda k: k.sanitize(f32(9, 4), np.full(9, 2, np.int32), classes=4, shape=9),
    "histogram": lambda k: k.sanitize(np.arange(1000).astype(np.uint8), np.zeros(256, np.uint32)),
    "block_inverse": lambda k: k.sanitize(regular(10, 4, 4), shapes={"inverse": (10, 4, 4), "is_singular": 10}),
    "life": lambda k: k.sanitize(np.ones((20, 30), np.uint8), shape=(20, 30)),
    "mandelbrot": lambda k: k.sanitize(limit=30, shape=(20, 30)),
    "precondition": lambda k: k.sanitize(f32(3, 3), f32(3), shape=3),
    "loss_of": lambda k: k.sanitize(f32(70, 2), f32(70), f32(2, 8), f32(8), f32(8), f32(1), shape=70),
    "saxpy": lambda k: k.sanitize(2.0, f32(100), f32(100)),
    "spheres": lambda k: k.sanitize(f32(3, 3), f32(3), (0.5, 0.5, 0.5), shape=(20, 30)),
    "square": lambda k: k.sanitize(f32(100), shape=100),
    "heat_step": lambda k: k.sanitize(0.1, f32(20, 30), zeros(20, 30)),
    "matmul": lambda k: k.sanitize(f32(40, 30), f32(30, 20), shape=(40, 20)),
    "partial_sums": lambda k: k.sanitize(f32(1000), shape=4),
    "contract": lambda k: k.sanitize(np.ones(8, np.uint32), np.ones((8, 4), np.uint32), shape=4),
}


@pytest.mark.parametrize("name", KERNELS)
def test_an_example_in_the_language_has_no_finding(name: str):
    assert findings(LAUNCHES[name](KERNELS[name])) == []


@pytest.mark.parametrize("name", [contract.name for contract in catalog()])
def test_a_primitive_has_no_error_and_only_known_warnings(name: str):
    contract = contract_of(name)
    cases = [case for case in contract.cases() if not case.is_large]
    for case in cases[:: -(-len(cases) // CASES)]:
        program = contract.build(case.parameters)
        report = sanitize(program, {decl.name: given(case, decl) for decl in program.inputs})

        assert report.ok, str(report)
        assert {(contract.name, finding.code) for finding in report.findings} <= set(KNOWN)


def given(case: Case, decl: BufferDecl) -> bytes:
    """Inputs that a case does not give are zero."""
    array = case.inputs.get(decl.name)
    assert isinstance(decl.element, DataType)
    return bytes(decl.element.size * decl.count) if array is None else array.tobytes()
