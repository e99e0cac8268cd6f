"""Which of LLVM's passes a text gets, and that the result is the same to the byte whichever they are."""

from __future__ import annotations

from itertools import pairwise

import pytest
from test_generated_programs import compare

from vyre_driver import open_backend
from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.compile import compile_place
from vyre_driver.llvm import engine
from vyre_driver.llvm.passes_by_size import TABLE, Passes, passes_for


def test_a_text_gets_the_first_passes_that_its_length_allows():
    bounds = [passes.most_bytes for passes in TABLE]
    assert bounds == sorted(set(bounds))
    assert passes_for("") is TABLE[0]
    for smaller, larger in pairwise(TABLE):
        assert passes_for(" " * int(smaller.most_bytes)) is smaller
        assert passes_for(" " * int(smaller.most_bytes + 1)) is larger


def test_a_larger_text_never_gets_more_of_the_code_generator():
    levels = [passes.level for passes in TABLE]
    assert levels == sorted(levels, reverse=True)


@pytest.mark.parametrize("passes", TABLE[1:], ids=lambda passes: f"up to {passes.most_bytes:g} bytes")
def test_bytes_do_not_depend_on_the_passes(passes: Passes, monkeypatch: pytest.MonkeyPatch):
    def always(_: str) -> Passes:
        return passes

    def never(_: object) -> bool:
        return False

    monkeypatch.setattr(engine, "passes_for", always)
    monkeypatch.setattr(compile_place, "is_long_to_lower", never)
    monkeypatch.setattr(compile_place, "is_long_for_llvm", never)
    backend = CpuBackend(open_backend("cpu").info, 1)
    for seed in range(3000, 3015):
        compare(backend, seed)
