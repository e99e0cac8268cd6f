"""Random kernels give the bytes that CPython gives, on the reference and on the cpu backend.

uv run pytest tests/language_oracle -m slow      # two thousand larger kernels
"""

from __future__ import annotations

import pytest

from language_runs import assert_same_bytes
from random_kernels.kernels import random_kernel

BATCH = 25


@pytest.mark.parametrize("first", range(0, 200, BATCH))
def test_vyre_gives_the_bytes_of_cpython(first: int):
    for seed in range(first, first + BATCH):
        assert_same_bytes(random_kernel(seed, size=3))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(200, 2200, 4 * BATCH))
def test_vyre_gives_the_bytes_of_cpython_for_many(first: int):
    for seed in range(first, first + 4 * BATCH):
        assert_same_bytes(random_kernel(seed))
