"""Code of programs with signed ids is that of plain ones: as many instructions, the same bytes, the same gradients."""

from __future__ import annotations

import pytest
from signed_id_programs import KERNELS

from vyre_driver.cpu.compile.compilation import llvm_text
from vyre_driver.cpu.provider import provider
from vyre_driver.llvm.engine import listings
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program, determinism
from vyre_foundation.autodiff import grad
from vyre_reference import evaluate

MOST = 1.03
"""How many instructions there may be for one of the plain form."""

LARGER = {"loosely guarded product": 1.25}
"""Its axes are compared one by one, which the plain form does not do: once before the lanes run, and in the loop with
checks."""


def instructions(program: Program) -> int:
    """Lines of the optimised module that are neither labels nor notes."""
    text = listings(llvm_text(program, CodeOptions()))[0]
    return sum(line.startswith("  ") and line.strip()[0] not in ";!" for line in text.splitlines())


@pytest.mark.parametrize("name", KERNELS)
def test_signed_ids_take_no_more_instructions_than_plain_ones(name: str):
    kernel = KERNELS[name]()
    assert instructions(kernel.signed) <= LARGER.get(name, MOST) * instructions(kernel.plain.replace(facts=()))


@pytest.mark.parametrize("name", KERNELS)
def test_signed_ids_give_the_bytes_of_the_reference(name: str):
    kernel = KERNELS[name]()
    backend = provider.open()
    for inputs in kernel.inputs:
        want = evaluate(kernel.signed, inputs)[kernel.output].tobytes()
        for program in (kernel.signed, kernel.plain):
            assert backend.run(program, inputs)[kernel.output].tobytes() == want


@pytest.mark.parametrize("name", [name for name, make in KERNELS.items() if make().gradient is not None])
def test_gradients_are_as_exact_as_those_of_plain_ids(name: str):
    kernel = KERNELS[name]()
    assert kernel.gradient is not None
    signed, plain = (grad(each, kernel.output, kernel.gradient) for each in (kernel.signed, kernel.plain))
    assert determinism(kernel.signed).order == determinism(kernel.plain).order
    assert determinism(signed).order == determinism(plain).order
    given = {decl.name for decl in signed.inputs}
    for inputs in kernel.inputs:
        made = {name: value for name, value in inputs.items() if name in given}
        made |= {name: inputs[of] * 0 for of, name in signed.grads.items() if name in given}
        made |= {name: inputs[of] * 0 for of, name in signed.seeds.items() if name in given}
        found, want = (evaluate(each, made)[signed.grads[kernel.gradient]] for each in (signed, plain))
        assert found.tobytes() == want.tobytes()
