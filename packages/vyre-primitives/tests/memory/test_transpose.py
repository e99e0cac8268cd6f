"""Transposes: every element type, any shape, and bits as a store leaves them."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from vyre_foundation import DataType, plan_launch
from vyre_foundation.diagnostics import VyreError
from vyre_primitives.element_types import NUMPY_TYPES
from vyre_primitives.memory.transpose import transpose, transpose_reference

Run = Callable[..., dict[str, npt.NDArray[Any]]]


@pytest.mark.parametrize("dtype", NUMPY_TYPES, ids=str)
@pytest.mark.parametrize(("rows", "cols"), [(0, 4), (4, 0), (1, 5), (33, 65), (64, 32)])
def test_an_element_lands_where_its_row_and_column_are_exchanged(run: Run, rows: int, cols: int, dtype: DataType):
    values = (np.arange(rows * cols) % 2).astype(NUMPY_TYPES[dtype])
    got = run(transpose("v", "o", rows, cols, dtype), v=values)["o"]
    assert got.reshape(cols, rows).tolist() == values.reshape(rows, cols).T.tolist()
    assert got.tobytes() == transpose_reference(values, rows, cols, dtype).tobytes()


def test_a_matrix_of_millions_of_rows_fits_the_grid():
    """Tiles stand on one axis: 65 535 workgroups, the most on another, would end at two million rows."""
    assert plan_launch(transpose("v", "o", 3_000_000, 2), {"v": 6_000_000}).grid == (93_750, 1, 1)


def test_every_type_that_a_program_loads_can_be_moved():
    assert set(NUMPY_TYPES) == set(DataType)


def test_twice_is_the_matrix_itself(run: Run):
    values = np.random.default_rng(1).integers(0, 2**32, 45 * 70, dtype=np.uint32)
    there = run(transpose("v", "o", 45, 70, DataType.U32), v=values)["o"]
    assert run(transpose("v", "o", 70, 45, DataType.U32), v=there)["o"].tolist() == values.tolist()


@pytest.mark.parametrize(
    ("dtype", "given", "expected"),
    [
        (DataType.F32, 0xFFC0_1234, 0x7FC0_0000),
        (DataType.F64, 0x7FF0_0000_0000_0001, 0x7FF8_0000_0000_0000),
        (DataType.F16, 0xFE01, 0x7E00),
        (DataType.BF16, 0xFF81, 0x7FC0),
        (DataType.BF16, 0xFF80, 0xFF80),
        (DataType.BOOL, 7, 1),
    ],
)
def test_a_nan_is_canonical_and_true_is_one_when_it_has_moved(run: Run, dtype: DataType, given: int, expected: int):
    bits = f"<u{dtype.size}"
    values = np.array([given], bits).view(NUMPY_TYPES[dtype])
    got = run(transpose("v", "o", 1, 1, dtype), v=values)["o"]
    assert got.view(bits).tolist() == [expected]
    assert transpose_reference(values, 1, 1, dtype).view(bits).tolist() == [expected]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"rows": -1, "cols": 2}, "L040"),
        ({"rows": 2**17, "cols": 2**15}, "L041"),
        ({"rows": 2, "cols": 2, "dtype": "f32"}, "L043"),
    ],
)
def test_what_it_cannot_do_is_refused(arguments: dict[str, Any], code: str):
    for refuse in (lambda: transpose("v", "o", **arguments), lambda: transpose_reference([1.0], **arguments)):
        with pytest.raises(VyreError) as caught:
            refuse()
        assert caught.value.code == code
