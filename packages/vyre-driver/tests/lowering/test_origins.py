"""Every statement of a prepared program knows its path in the program that the caller wrote."""

from __future__ import annotations

from dataclasses import replace

import pytest
from lowering_steps import program

from vyre_driver.cpu.codegen.module import emit
from vyre_driver.cpu.compile.compilation import native_object
from vyre_driver.lowering.lanes.cutting import Sizes
from vyre_driver.lowering.lanes.groups_text import groups_text
from vyre_driver.lowering.prepare import Prepared, prepare
from vyre_driver.lowering.prepared_text import prepared_text, statements_text
from vyre_foundation import Program, ir
from vyre_foundation.backend import BackendError
from vyre_foundation.walk import node_at, postorder, statements
from vyre_reference.testing import Knobs, generate_case

OUTPUT = "o: output u32[64]"

SHIFTED = program(
    """
    let unused = lid.x * 3
    if 1 < 2 {
      o[lid.x] = 1
      if lid.x > 70 {
        trap "never" at 7
      }
    }
    block {
      let gone = 4
      o[lid.x + 1] = 2
    }
    """,
    OUTPUT,
)
"""Passes remove its first statement and dissolve the branch that is always taken."""


def paths(prepared: Prepared) -> dict[str, str]:
    """The first line of each statement, and where it comes from."""
    return {
        statements_text([statement]).splitlines()[0]: prepared.path_of(statement)
        for segment in prepared.segments
        for statement in statements(segment.statements)
    }


@pytest.mark.parametrize("passes", ["all", "none"])
def test_statements_that_passes_moved_have_the_path_the_caller_knows(passes: str):
    found = paths(prepare(SHIFTED, passes))
    assert found["o[lid.x] = 1"] == "entry[0].body[1].then[0]"
    assert found["if lid.x > 70 {"] == "entry[0].body[1].then[1]"
    assert found['trap "never" at 7'] == "entry[0].body[1].then[1].then[0]"
    assert found["o[lid.x + 1] = 2"] == "entry[0].body[2].body[1]"


def test_what_a_limit_of_steps_adds_comes_from_the_loop_it_counts():
    made = program("let unused = 1\nfor i in 0..n[0] {\n  o[i] = 1\n}", OUTPUT, "n: read u32[1]")
    prepared = prepare(made, step_limit=9)
    traps = [s for s in statements(prepared.segments[0].statements) if isinstance(s, ir.Trap)]
    assert [prepared.path_of(trap) for trap in traps] == ["entry[0].body[1]"]


def test_what_checks_a_copy_comes_from_the_copy():
    made = program(
        'let unused = 1\nasync_load w from x at 0 size lid.x tag "c"\nasync_wait "c"\no[lid.x] = w[0]',
        "x: read u32[64]",
        "w: workgroup u32[64]",
        OUTPUT,
        workgroup=(1, 1, 1),
    )
    prepared = prepare(made)
    traps = [s for s in statements(prepared.segments[0].statements) if isinstance(s, ir.Trap)]
    assert {prepared.path_of(trap).removeprefix("entry[0].") for trap in traps} == {"body[1]", "body[2]"}


def test_the_texts_for_people_name_the_paths_of_the_caller():
    prepared = prepare(SHIFTED)
    trap = "entry[0].body[1].then[1].then[0]"
    assert f'trap "never" at 7  // {trap}' in prepared_text(prepared)
    assert f'trap "never" at 7  // {trap}' in groups_text(prepared)
    assert f"; from {trap}\n" in emit(prepared).text


def test_a_refusal_of_llvm_names_the_statement_that_the_line_was_written_for():
    text = emit(prepare(SHIFTED)).text
    store = "; from entry[0].body[2].body[1]\n"
    assert store in text
    with pytest.raises(BackendError) as caught:
        native_object(text.replace(store, f"{store}    this is no instruction\n"))
    assert caught.value.code == "D1004"
    assert "the line was written for entry[0].body[2].body[1]" in caught.value.because


def test_a_collective_has_its_path():
    made = program("let unused = 1\no[lid.x] = 1\nall_reduce sum o group 0", OUTPUT)
    prepared = prepare(made)
    (collective,) = (each.collective for each in prepared.segments if each.collective is not None)
    assert prepared.path_of(collective) == "entry[0].body[2]"


@pytest.mark.parametrize("step_limit", [None, 1000])
@pytest.mark.parametrize("seed", range(40))
def test_stores_and_traps_come_from_stores_and_traps_of_their_kind(seed: int, step_limit: int | None):
    """Other statements may be made of something else, but each comes from a place of the program."""
    case = generate_case(seed, Knobs.random(seed, replace(Knobs.everything(), breaks=True, firing_traps=True)))
    prepared = prepare(case.program, step_limit=step_limit)
    assert emit(prepared, sizes=Sizes(0, 8, 0)).text, "pieces of large segments have origins, too"
    for segment in prepared.segments:
        for statement in statements(segment.statements):
            source = node_at(case.program, prepared.path_of(statement))
            match statement:
                case ir.Store(buffer, _, _):
                    assert isinstance(source, ir.Store)
                    assert source.buffer == buffer
                case ir.Trap(_, tag) if not tag.startswith("vyre.runtime."):
                    assert isinstance(source, ir.Trap)
                    assert source.tag == tag
                case ir.Let() | ir.Assign() if atomics(statement):
                    assert atomics(statement) <= atomics(source)
                case _:
                    pass


def atomics(node: ir.Node | Program) -> set[str]:
    return {each.buffer for each in postorder(node) if isinstance(each, ir.Atomic)}
