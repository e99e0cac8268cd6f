"""What primitives do to memory, seen by an executor that logs every access: races, reach and cost."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from vyre_foundation import DataType, Program, plan_launch
from vyre_primitives import catalog, contract_of
from vyre_primitives.contract import Case, Contract
from vyre_primitives.element_types import NUMPY_TYPES
from vyre_reference.testing import execute
from vyre_reference.testing.oracles import access_log

EXAMPLES = [
    pytest.param(contract, Case("example", contract.example.parameters, contract.example.inputs), id=contract.name)
    for contract in catalog()
]
LARGER: dict[str, dict[str, Any]] = {
    "softmax_step": {"n": 257},
    "softmax_step_f32": {"n": 257},
    "soft_cost": {"n": 257},
    "soft_argmax_gradient": {"n": 257},
    "tt_chain": {"ranks": (1, 2, 3, 5, 1)},
    "reduce": {"n": 2049, "op": "sum", "dtype": DataType.F32},
    "scan_inclusive": {"n": 2049, "op": "sum", "dtype": DataType.F32, "items": 32, "lanes": 64},
    "scan_exclusive": {"n": 2049, "op": "sum", "dtype": DataType.F32, "items": 32, "lanes": 32},
    "softmax": {"rows": 5, "cols": 70, "width": 32, "height": 4},
    "matmul": {"m": 9, "n": 35, "k": 9, "dtype": DataType.F32, "tile_m": 8, "tile_n": 32, "tile_k": 8, "columns": 4},
    "transpose": {"rows": 9, "cols": 35, "dtype": DataType.F32, "tile": 16, "items": 4},
    "newton_schulz_inv_sqrt": {"n": 17, "iterations": 1},
    "block_inverse": {"num_blocks": 257, "n": 2, "damping": 0.5},
}
"""More than one round of lanes, more than one tile, more than one workgroup or segment."""

MORE = [
    pytest.param(contract_of(name), Case("larger", parameters, {}), id=f"{name} larger")
    for name, parameters in LARGER.items()
]


def executed(contract: Contract, case: Case) -> Any:
    program = contract.build(case.parameters)
    given = {decl.name: _input(program, decl.name, case) for decl in program.inputs}
    counts = {name: len(data) // 4 for name, data in given.items()}
    return execute(program, plan_launch(program, counts).grid, given, counts)


def _input(program: Program, name: str, case: Case) -> bytes:
    decl = next(decl for decl in program.buffers if decl.name == name)
    assert isinstance(decl.element, DataType)
    array = case.inputs.get(name, np.zeros(decl.count))
    return array.astype(NUMPY_TYPES[decl.element]).tobytes()


@pytest.mark.parametrize(("contract", "case"), [*EXAMPLES, *MORE])
def test_no_invocations_race_and_nobody_reaches_outside_a_buffer(contract: Contract, case: Case):
    outcome = executed(contract, case)
    assert outcome.findings == ()
    assert outcome.out_of_range == ()
    assert outcome.zero_divisions == 0 or contract.name == "q16_div"


@pytest.mark.parametrize(("contract", "case"), EXAMPLES)
def test_the_bytes_moved_are_at_most_twice_those_counted_and_never_less(
    contract: Contract, case: Case, monkeypatch: pytest.MonkeyPatch
):
    counted: Counter[str] = Counter()
    note = access_log.AccessLog.note

    def counting(self: Any, touch: Any, buffer: str, element: int, invocation: int, *, grid: bool) -> None:
        counted[buffer] += grid
        note(self, touch, buffer, element, invocation, grid=grid)

    monkeypatch.setattr(access_log.AccessLog, "note", counting)
    executed(contract, case)
    program = contract.build(case.parameters)
    sizes = {decl.name: decl.element.size for decl in program.buffers if isinstance(decl.element, DataType)}
    moved = sum(count * sizes[name] for name, count in counted.items())
    assert moved <= contract.cost(case.parameters).bytes_moved <= 2 * moved
