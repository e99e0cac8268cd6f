"""Pipelines: what is chosen, in which order passes run, and where statements come from."""

from __future__ import annotations

import pytest

from vyre_foundation import ir
from vyre_foundation.diagnostics import LaunchError
from vyre_foundation.ir import BufferDecl, DataType, LitU32, Loop, Program, Stmt, Store
from vyre_foundation.passes.origins import Origins
from vyre_foundation.passes.pipeline import Pass, choose, pipeline_text, run_pipeline
from vyre_foundation.walk import map_statements, node_at, statements

Y = BufferDecl.output("y", 0, DataType.U32).with_count(8)


def store(index: int, value: int) -> Stmt:
    return Store("y", LitU32(index), LitU32(value))


def same(program: Program, _: Origins, **__: int) -> Program:
    return program


def keep(name: str) -> Pass:
    return Pass(name, same, "the same program")


ABC = (keep("a"), keep("b"), keep("c"))


@pytest.mark.parametrize(
    ("spec", "names"),
    [
        ("all", "abc"),
        ("none", ""),
        ("b", "b"),
        ("c,a", "ac"),
        ("-b", "ac"),
        ("-b,-a", "c"),
        ("..0", ""),
        ("..2", "ab"),
        ("..b", "ab"),
        ("..2,-a", "b"),
        ("..1,c", ""),
        (" a , b ", "ab"),
    ],
)
def test_a_specification_chooses_passes_in_the_order_of_the_pipeline(spec: str, names: str):
    assert "".join(step.name for step in choose(ABC, spec)) == names


@pytest.mark.parametrize("spec", ["", "d", "-d", "..4", "..d", "all,a", "none,-a", ".."])
def test_what_names_no_pass_is_refused(spec: str):
    with pytest.raises(LaunchError) as caught:
        choose(ABC, spec)
    assert caught.value.findings[0].code == "L034"


def test_a_misspelt_pass_gets_a_suggestion():
    with pytest.raises(LaunchError, match="did you mean `fold`"):
        choose((keep("fold"),), "flod")


def test_a_pass_prints_its_options_and_a_pipeline_a_line_a_pass():
    unroll = Pass("unroll", same, "the same", (("most", 8),))
    assert str(unroll) == "unroll{most=8}"
    assert pipeline_text((keep("fold"), unroll)) == "fold\nunroll{most=8}\n"


def test_passes_with_equal_fields_are_equal_and_hash_alike():
    assert keep("a") == keep("a")
    assert len({keep("a"), keep("a"), keep("b")}) == 2


def test_each_pass_gets_what_the_one_before_it_made_and_its_options():
    def append(program: Program, _: Origins, value: int) -> Program:
        return program.replace(entry=(*program.entry, store(0, value)))

    passes = [Pass(f"append{n}", append, "one more", (("value", n),)) for n in (1, 2)]
    seen: list[tuple[str, int]] = []
    made = run_pipeline(
        Program((Y,), (1, 1, 1), ()), passes, lambda step, now: seen.append((step.name, len(now.entry)))
    )
    assert made.program.entry == (store(0, 1), store(0, 2))
    assert seen == [("append1", 1), ("append2", 2)]


def test_equal_statements_and_shared_objects_have_the_origins_of_their_places():
    shared = store(1, 1)
    inner = ir.If(ir.LitBool(True), (shared, shared), (shared,))
    program = Program((Y,), (1, 1, 1), (shared, inner, inner, store(1, 1)))
    made, origins = Origins.of(program)
    assert made == program
    found = [origins.path(statement) for statement in statements(made)]
    assert len(set(found)) == len(found) == 10
    assert all(node_at(program, path) == statement for path, statement in zip(found, statements(made), strict=True))


def test_a_statement_that_a_pass_says_nothing_of_comes_from_what_stands_around_it():
    program = Program((Y,), (1, 1, 1), (store(0, 0), Loop("i", LitU32(0), LitU32(2), (store(1, 1),))))

    def replace(given: Program, _: Origins) -> Program:
        return map_statements(given, lambda s: store(2, 2) if isinstance(s, Store) and s.index == LitU32(1) else s)

    made = run_pipeline(program, [Pass("replace", replace, "none")])
    assert [made.origins.path(s) in ("entry[0]", "entry[1]") for s in statements(made.program)] == [True] * 3


def test_what_is_adopted_keeps_an_origin_it_has():
    program, origins = Origins.of(Program((Y,), (1, 1, 1), (store(0, 0), store(1, 1))))
    first, second = program.entry
    fresh = store(2, 2)
    around = ir.Block((second, fresh))
    origins.adopt((around,), first)
    assert [origins.path(s) for s in (around, second, fresh)] == ["entry[0]", "entry[1]", "entry[0]"]
