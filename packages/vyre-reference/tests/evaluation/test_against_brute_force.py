"""The interpreter against the slow executor of `vyre_foundation.testing`, which shares no code with it."""

from __future__ import annotations

import numpy as np
import pytest

from vyre_foundation.diagnostics import TrapError
from vyre_foundation.ir import DataType
from vyre_foundation.signatures import INTEGERS
from vyre_foundation.testing import Knobs, execute, generate_case
from vyre_reference import evaluate

WHOLE = Knobs(types=frozenset({*INTEGERS, DataType.BOOL}), transcendentals=False, grid_sync=True, subgroups=True)


@pytest.mark.parametrize("first", range(0, 120, 30))
def test_whole_numbers_come_out_the_same(first: int):
    for seed in range(first, first + 30):
        case = generate_case(seed, WHOLE)
        slow = execute(case.program, case.grid, case.inputs, case.counts)
        if slow.trap is not None:
            with pytest.raises(TrapError, match="trapped with the tag"):
                evaluate(case.program, case.inputs, grid=case.grid)
            continue
        fast = evaluate(case.program, case.inputs, grid=case.grid)
        for name, array in fast.items():
            decl = case.program.buffer(name)
            assert decl is not None
            start, end = decl.output_byte_range or (0, None)
            assert isinstance(decl.element, DataType)
            size = decl.element.size
            expected = slow.buffers[name][start // size : None if end is None else end // size]
            assert array.tolist() == [bool(v) if array.dtype == np.bool_ else v for v in expected], (
                f"case {seed} {name}"
            )
