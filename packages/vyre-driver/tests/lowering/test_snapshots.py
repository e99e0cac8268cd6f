"""What the lowering makes of programs that stand for all kinds of programs, as files beside them.

A refactoring of the lowering leaves these files alone. A change that is meant to alter the generated code rewrites them
with `--update`, and their diff is read like code.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from vyre_driver.cpu.codegen.module import lower
from vyre_driver.cuda.codegen import module as cuda
from vyre_driver.lowering.lanes.groups_text import groups_text
from vyre_driver.lowering.prepare import prepare
from vyre_driver.lowering.prepared_text import statements_text
from vyre_foundation import Program, check
from vyre_foundation.text import from_text

FOLDER = Path(__file__).parent / "snapshots"
PROGRAMS = sorted(FOLDER.glob("*.vyre"))


def flat_text(program: Program) -> str:
    """The segments after the first pass."""
    return "\n---\n".join(
        statements_text(segment.statements) for segment in prepare(program).segments if segment.statements
    )


def group_text(program: Program) -> str:
    """The segments as loops over lanes and what stands between them."""
    return groups_text(prepare(program))


def llvm_text(program: Program) -> str:
    """What LLVM is given, without the entry points: those depend on the processor."""
    return lower(program).text


def cuda_text(program: Program) -> str:
    """What NVRTC is given."""
    return cuda.lower(program).text


FORMS: dict[str, Callable[[Program], str]] = {
    "flat": flat_text,
    "groups": group_text,
    "ll": llvm_text,
    "cu": cuda_text,
}


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
