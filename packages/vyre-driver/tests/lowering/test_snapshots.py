"""What the lowering makes of programs that stand for all kinds of programs, as files beside them.

A refactoring of the lowering leaves these files alone. A change that is meant to alter the generated code rewrites them
with `--update`, and their diff is read like code.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from lowering_steps import flat, steps

from vyre_driver.cpu.codegen.module import lower
from vyre_driver.lowering.prepare import flatten
from vyre_foundation import Program, check
from vyre_foundation.text import from_text

FOLDER = Path(__file__).parent / "snapshots"
PROGRAMS = sorted(FOLDER.glob("*.vyre"))


def flat_text(program: Program) -> str:
    """The segments after the first pass."""
    return _of_each_segment(program, flat)


def group_text(program: Program) -> str:
    """The segments as loops over lanes and what stands between them."""
    return _of_each_segment(program, lambda made, at: steps(made, at).picture)


def llvm_text(program: Program) -> str:
    """What LLVM is given, without the entry points: those depend on the processor."""
    return lower(program).text


def _of_each_segment(program: Program, shown: Callable[[Program, int], str]) -> str:
    segments = flatten(program).segments
    texts = [shown(program, at) for at, segment in enumerate(segments) if segment.statements]
    return "\n---\n".join(texts)


FORMS: dict[str, Callable[[Program], str]] = {"flat": flat_text, "groups": group_text, "ll": llvm_text}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("file", PROGRAMS, ids=lambda file: file.stem)
def test_a_program_is_lowered_as_the_file_beside_it_says(file: Path, form: str, request: pytest.FixtureRequest):
    program = from_text(file.read_text(encoding="utf-8"))
    check(program)
    made = FORMS[form](program).rstrip() + "\n"
    expected = file.with_suffix(f".{form}")
    if request.config.getoption("--update"):
        expected.write_text(made, encoding="utf-8")
    assert made == expected.read_text(encoding="utf-8")


def test_every_expected_file_has_its_program():
    stems = {file.stem for file in PROGRAMS}
    assert len(stems) >= 24
    assert {file.name for file in FOLDER.iterdir() if file.stem not in stems} == set()
