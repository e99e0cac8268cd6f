"""Inverses of blocks: exact values, every size, singular and ill-conditioned blocks, refusals."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from vyre_foundation import F32, BufferAccess
from vyre_foundation.diagnostics import LaunchError
from vyre_foundation.ir import Region
from vyre_primitives.contract import Case
from vyre_primitives.contracts.blocks import KFAC_BLOCK_INVERSE
from vyre_primitives.math.kfac_block_inverse import cpu_ref, kfac_block_inverse, scratch_ref
from vyre_primitives.verification import worst_ratio

Run = Callable[..., dict[str, npt.NDArray[Any]]]
Array = npt.NDArray[Any]

SEED_BLOCKS = [
    pytest.param([1, 0, 0, 1], [1, 0, 0, 1], id="identity"),
    pytest.param([2, 0, 0, 4], [0.5, 0, 0, 0.25], id="diagonal"),
    pytest.param([4, 3, 3, 2], [-2, 3, 3, -4], id="dense"),
    pytest.param([0, 1, 1, 0], [0, 1, 1, 0], id="a pivot that needs an exchange"),
    pytest.param([0, 2, -4, 0], [0, -0.25, 0.5, 0], id="an exchange with signs"),
]


@pytest.mark.parametrize(("block", "inverse"), SEED_BLOCKS)
def test_the_program_and_its_reference_give_these_inverses_exactly(run: Run, block: list[float], inverse: list[float]):
    got = run(kfac_block_inverse("bo", "bi", "s", 1, 2), bi=np.array(block, np.float32))["bo"]
    assert np.array_equal(got, inverse)
    assert cpu_ref(block, 1, 2).tobytes() == got.tobytes()


def test_two_blocks_are_inverted_independently():
    inverses = cpu_ref([1, 0, 0, 1, 2, 0, 0, 4], 2, 2)
    assert inverses.tolist() == [1, 0, 0, 1, 0.5, 0, 0, 0.25]


def test_the_program_has_three_buffers_in_order_and_a_workgroup_of_256():
    program = kfac_block_inverse("bo", "bi", "s", 10, 16)
    assert [(b.name, b.access, b.element, b.count) for b in program.buffers] == [
        ("bo", BufferAccess.READ_WRITE, F32, 2560),
        ("bi", BufferAccess.READ_ONLY, F32, 2560),
        ("s", BufferAccess.READ_WRITE, F32, 2560),
    ]
    assert program.workgroup_size == (256, 1, 1)
    assert [type(statement) for statement in program.entry] == [Region]


def test_the_program_does_not_grow_with_the_sizes():
    small, large = (str(kfac_block_inverse("bo", "bi", "s", 1, n)) for n in (2, 64))
    assert small.count("\n") == large.count("\n")


def blocks_of(n: int, count: int) -> Array:
    made = np.random.default_rng(n).standard_normal((count, n, n)).astype(np.float32)
    return made + 2 * np.eye(n, dtype=np.float32)


@pytest.mark.parametrize("n", range(1, 65))
def test_the_reference_inverts_blocks_of_every_size_within_the_bound(n: int):
    blocks = blocks_of(n, 4).reshape(-1)
    parameters = {"num_blocks": 4, "n": n}
    expected = KFAC_BLOCK_INVERSE.oracle(Case("", parameters, {"blocks_in": blocks}))["blocks_out"]
    assert worst_ratio(expected, cpu_ref(blocks, 4, n)) <= 1


def program_has_the_bytes_of_its_reference(run: Run, n: int) -> bool:
    blocks = np.concatenate([blocks_of(n, 3), singular_blocks(n)]).reshape(-1)
    count = blocks.size // (n * n)
    got = run(kfac_block_inverse("out", "in", "s", count, n), **{"in": blocks})
    expected = {"out": cpu_ref(blocks, count, n), "s": scratch_ref(blocks, count, n)}
    return all(got[name].tobytes() == array.tobytes() for name, array in expected.items())


def singular_blocks(n: int) -> Array:
    zero_row, zero_column, not_finite, equal_rows = (blocks_of(n, 4)[i].copy() for i in range(4))
    zero_row[n // 2] = 0
    zero_column[:, n - 1] = 0
    not_finite[n - 1, 0] = np.inf
    equal_rows[n - 1] = equal_rows[0]
    return np.stack([zero_row, zero_column, not_finite, equal_rows])


@pytest.mark.parametrize("n", [*range(1, 11), 13, 16, 21])
def test_the_program_has_the_bytes_of_its_reference(run: Run, n: int):
    assert program_has_the_bytes_of_its_reference(run, n)


@pytest.mark.slow
@pytest.mark.parametrize("n", range(1, 65))
def test_the_program_has_the_bytes_of_its_reference_at_every_size(run: Run, n: int):
    assert program_has_the_bytes_of_its_reference(run, n)


def test_a_singular_block_is_filled_with_nan_and_its_neighbours_are_not(run: Run):
    blocks = np.stack([blocks_of(3, 1)[0], *singular_blocks(3)[:3], blocks_of(3, 1)[0]])
    got = run(kfac_block_inverse("out", "in", "s", 5, 3), **{"in": blocks.reshape(-1)})["out"]
    canonical = np.full(9, 0x7FC0_0000, np.uint32).tobytes()
    assert [block.tobytes() == canonical for block in got.reshape(5, 9)] == [False, True, True, True, False]
    assert got[:9].tobytes() == got[-9:].tobytes() == cpu_ref(blocks[0], 1, 3).tobytes()


@pytest.mark.parametrize("place", range(9))
@pytest.mark.parametrize("value", [np.nan, np.inf, -np.inf])
def test_an_element_that_is_not_finite_anywhere_makes_the_block_nan(place: int, value: float):
    block = blocks_of(3, 1).reshape(-1)
    block[place] = value
    assert np.isnan(cpu_ref(block, 1, 3)).all()


def hilbert(n: int) -> Array:
    row = np.arange(n)
    return (1 / (row[:, None] + row + 1)).astype(np.float32)


def exact_inverse(block: Array) -> Array:
    """By elimination in fractions, without any rounding, then to the nearest F64."""
    n = len(block)
    rows = [[Fraction(float(x)) for x in row] for row in np.hstack([block, np.eye(n)])]
    for step in range(n):
        pivot = next(i for i in range(step, n) if rows[i][step])
        rows[step], rows[pivot] = rows[pivot], rows[step]
        rows[step] = [x / rows[step][step] for x in rows[step]]
        for i in range(n):
            if i != step:
                rows[i] = [x - rows[i][step] * y for x, y in zip(rows[i], rows[step], strict=True)]
    return np.array([[float(x) for x in row[n:]] for row in rows])


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_an_ill_conditioned_block_is_inverted_as_well_as_its_condition_allows(n: int):
    """Hilbert matrices have condition numbers from 19 to 500 000; each costs that many times the rounding of F32."""
    block = hilbert(n)
    exact = exact_inverse(block)
    condition = np.linalg.cond(block.astype(np.float64))
    got = cpu_ref(block, 1, n).reshape(n, n)
    assert np.abs(got - exact).max() <= 4 * n * 2.0**-24 * condition * np.abs(exact).max()


def test_exchanged_rows_come_back_as_exchanged_columns():
    order = [3, 0, 4, 1, 2]
    permutation = np.eye(5, dtype=np.float32)[order]
    assert np.array_equal(cpu_ref(permutation, 1, 5).reshape(5, 5), permutation.T)


@pytest.mark.parametrize(
    ("num_blocks", "n", "code"),
    [
        (0, 2, "L040"),
        (1, 0, "L040"),
        (-1, 2, "L040"),
        (1, 2.0, "L040"),
        (1, "2", "L040"),
        (True, 2, "L040"),
        (2**32, 2, "L040"),
        (1, 2**16, "L041"),
        (2**32 - 1, 2, "L041"),
    ],
)
def test_sizes_that_do_not_work_are_refused_before_anything_is_built(num_blocks: Any, n: Any, code: str):
    for refuse in (lambda: kfac_block_inverse("bo", "bi", "s", num_blocks, n), lambda: cpu_ref([1.0], num_blocks, n)):
        with pytest.raises(LaunchError) as caught:
            refuse()
        assert caught.value.code == code
        assert caught.value.fix


@pytest.mark.parametrize("blocks", [[1.0, 0.0], [1.0] * 5, "four", [[1.0, 2.0], [3.0]]])
def test_blocks_of_the_wrong_length_are_refused(blocks: Any):
    with pytest.raises(LaunchError) as caught:
        cpu_ref(blocks, 1, 2)
    assert caught.value.code == "L042"


@pytest.mark.parametrize("sizes", [(np.uint32(3), np.int64(2))])
def test_numpy_integers_are_sizes(sizes: tuple[Any, Any]):
    assert kfac_block_inverse("bo", "bi", "s", *sizes) == kfac_block_inverse("bo", "bi", "s", 3, 2)
