"""A dispatcher over any installed backend: found by name, and every failure of it a `DispatchError`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pytest

from vyre_foundation import F32, U32, ProgramBuilder
from vyre_foundation.backend import find_backend
from vyre_foundation.diagnostics import Diagnostic, LaunchError, TrapError, ValidationError, VyreError
from vyre_foundation.ir import Program
from vyre_self_substrate import (
    BackendDispatcher,
    BackendError,
    BadInputs,
    DispatchError,
    OptimizerDispatcher,
    Rejected,
    backend_dispatcher,
    kfac_autotune_step_via,
)


def doubling() -> Program:
    k = ProgramBuilder("double", over="x")
    x = k.read_write("x", U32)
    i = k.let("i", k.gid(0))
    with k.if_(i < x.len()):
        x[i] = x[i] + x[i]
    return k.build()


def test_bytes_go_in_and_come_out_in_declaration_order(reference: OptimizerDispatcher):
    assert reference.dispatch(doubling(), [bytes([1, 0, 0, 0, 2, 0, 0, 0])], None) == [bytes([2, 0, 0, 0, 4, 0, 0, 0])]


def test_a_reused_bytearray_is_read_and_left_alone(reference: OptimizerDispatcher):
    storage = bytearray([3, 0, 0, 0])
    inputs = cast("list[bytes]", [storage])
    assert reference.dispatch(doubling(), inputs, (1, 1, 1)) == [bytes([6, 0, 0, 0])]
    assert storage == bytes([3, 0, 0, 0])


def test_every_backend_is_a_dispatcher_already():
    backend = find_backend("reference").open()
    assert isinstance(backend, OptimizerDispatcher)
    assert kfac_autotune_step_via(backend, [2.0], 1, 1).tolist() == [0.5]


def test_a_backend_that_is_not_installed_is_named_with_those_that_are():
    with pytest.raises(BackendError) as caught:
        backend_dispatcher("referense")
    assert "reference" in caught.value.because


def test_wrong_inputs_are_bad_inputs(reference: OptimizerDispatcher):
    with pytest.raises(BadInputs):
        reference.dispatch(doubling(), [bytes(3)], None)
    with pytest.raises(BadInputs):
        reference.dispatch(doubling(), [], None)


def test_a_program_that_is_not_valid_is_rejected(reference: OptimizerDispatcher):
    k = ProgramBuilder("broken")
    k.read("x", F32, 1)
    broken = k.build(check=False).replace(workgroup_size=(2048, 1, 1))
    with pytest.raises(Rejected):
        reference.dispatch(broken, [bytes(4)], (1, 1, 1))


def test_a_trap_is_an_error_of_the_backend(reference: OptimizerDispatcher):
    k = ProgramBuilder("trap", workgroup_size=1)
    x = k.read_write("x", U32, 1)
    k.trap("stop", x[0])
    with pytest.raises(BackendError) as caught:
        reference.dispatch(k.build(), [bytes(4)], (1, 1, 1))
    assert caught.value.code == "R001"
    assert isinstance(caught.value.__cause__, TrapError)


@pytest.mark.parametrize(
    ("raised", "kind"),
    [
        (ValidationError, Rejected),
        (LaunchError, BadInputs),
        (TrapError, BackendError),
        (Rejected, Rejected),
        (BadInputs, BadInputs),
        (BackendError, BackendError),
    ],
    ids=lambda kind: kind.__name__,
)
def test_what_a_backend_raises_becomes_the_dispatch_error_it_amounts_to(
    raised: type[VyreError], kind: type[DispatchError]
):
    finding = Diagnostic(code="D1005", what="it did not work")

    class Failing:
        def dispatch(
            self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
        ) -> list[bytes]:
            raise raised(finding)

    with pytest.raises(DispatchError) as caught:
        BackendDispatcher(Failing()).dispatch(doubling(), [], None)
    assert type(caught.value) is kind
    assert caught.value.findings == (finding,)
