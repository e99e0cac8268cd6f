"""Rows of the conformance suite through the backend: bytes in, bytes out, judged by the suite."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from vyre_reference import conformance

if TYPE_CHECKING:
    from vyre_driver.cuda.backend import CudaBackend

pytestmark = pytest.mark.cupy

FEW = ("binary/add_f32", "unary/sqrt_f32", "cast/f64_to_i64", "atomic/add_u32", "statements/*sync*")


def judge(backend: CudaBackend, select: str | None) -> None:
    report = conformance.run(backend, select=select)
    assert report.ok, str(report)


@pytest.mark.smoke
@pytest.mark.parametrize("select", FEW)
def test_rows_of_one_file_of_each_kind(backend: CudaBackend, select: str):
    judge(backend, select)


def test_every_row_of_the_suite(backend: CudaBackend):
    judge(backend, None)
