"""Every reason why a launch cannot be planned: its code, its place, its fix. All of them are reported together."""

from __future__ import annotations

import re
import warnings
from pathlib import Path
from typing import Any

import pytest

import vyre_foundation
from vyre_foundation import (
    F32,
    F64,
    U32,
    BufferDecl,
    Elements,
    Groups,
    LaunchError,
    Program,
    Shaped,
    SignedIds,
    plan_launch,
)
from vyre_foundation.backend import DispatchConfig, check_config
from vyre_foundation.diagnostics import LaunchWarning
from vyre_foundation.ir import DeclaredKind, DeclaredType, ElementType, InvocationId, Load, Region, Store
from vyre_foundation.ir.shapes import AllOf, AtLeast, MultipleOf

X, Y = BufferDecl.read("x", 0, F32), BufferDecl.read_write("y", 1, F32)
OUT = BufferDecl.output("out", 2, F32)


def program(*buffers: BufferDecl, workgroup: tuple[int, int, int] = (64, 1, 1), domain: Any = None) -> Program:
    return Program(buffers, workgroup, [], domain=domain)


def bytes_of(element: ElementType) -> BufferDecl:
    return BufferDecl.read("packed", 0, element)


untyped_plan: Any = plan_launch
untyped_config: Any = DispatchConfig

COPY = Store("y", InvocationId(0), Load("x", InvocationId(0)))


def warned_plan(program: Program, x: int = 64, grid: tuple[int, int, int] | None = None) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        plan_launch(program, {"x": x, "y": 128}, grid=grid)


SHAPES = BufferDecl.uniform("shapes", 3, U32).with_count(2)
IN_ROWS = program(Y, SHAPES).replace(facts=[Shaped("y", "shapes", 0, 2)])
SIGNED = program(X).replace(facts=[SignedIds()])

CASES: dict[str, tuple[str, str, str, str, Any]] = {
    "more ids than an I32 holds": (
        "L048",
        "grid",
        "33554432 workgroups of 64 are 2147483648 invocations on x",
        "split the launch, or write the program with U32 ids",
        lambda: plan_launch(SIGNED, {"x": 4}, grid=(2**25,)),
    ),
    "a longer buffer than an I32 counts": (
        "L048",
        "buffer x",
        "`x` has 2147483648 elements",
        "split the launch",
        lambda: plan_launch(SIGNED, {"x": 2**31}, grid=(1,)),
    ),
    "a longer axis than an I32 counts": (
        "L048",
        "buffer y",
        "the shape of `y` is 0 x 4294967295",
        "split the launch",
        lambda: plan_launch(
            IN_ROWS.replace(facts=[*IN_ROWS.facts, SignedIds()]),
            {"y": 0, "shapes": 2},
            contents={"shapes": [0, 2**32 - 1]},
        ),
    ),
    "another shape than the array has": (
        "L049",
        "buffer y",
        "`shapes` says 3 x 5, and it has 16 elements",
        "the shape of the array",
        lambda: plan_launch(IN_ROWS, {"y": 16, "shapes": 2}, contents={"shapes": [3, 5]}),
    ),
    "another number of vectors than the array has": (
        "L049",
        "buffer y",
        "`shapes` says 2 x 2 x 3, and it has 4 elements",
        "the shape of the array",
        lambda: plan_launch(
            IN_ROWS.replace(facts=[Shaped("y", "shapes", 0, 2, lanes=3)]),
            {"y": 4, "shapes": 2},
            contents={"shapes": [2, 2]},
        ),
    ),
    "a shape that the planner does not see": (
        "L050",
        "buffer y",
        "words 0 to 1 of `shapes`",
        "contents={'shapes': ",
        lambda: plan_launch(IN_ROWS, {"y": 16, "shapes": 2}),
    ),
    "an input is missing": (
        "L001",
        "buffer y",
        "an array of any length",
        "pass it",
        lambda: plan_launch(program(X, Y), {"x": 4}),
    ),
    "an input of a static count is missing": (
        "L001",
        "buffer x",
        "8 elements",
        "pass it",
        lambda: plan_launch(program(X.with_count(8))),
    ),
    "an unknown name": (
        "L002",
        "weights",
        "takes `x`",
        "leave it out",
        lambda: plan_launch(program(X), {"x": 4, "weights": 4}),
    ),
    "a misspelt name": (
        "L002",
        "valeus",
        "takes `values`",
        "did you mean `values`?",
        lambda: plan_launch(program(BufferDecl.read("values", 0, F32)), {"values": 4, "valeus": 4}),
    ),
    "a name that is a number": (
        "L002",
        "0",
        "takes `x`",
        "leave it out",
        lambda: untyped_plan(program(X), {"x": 4, 0: 4}),
    ),
    "a name the plan does not have": (
        "L002",
        "z",
        "the launch has x",
        "use one of these names",
        lambda: plan_launch(program(X), {"x": 4}).buffer("z"),
    ),
    "another length than the static count": (
        "L003",
        "buffer x",
        "exactly 8 elements, and 4 were given",
        "pass 8 elements",
        lambda: plan_launch(program(X.with_count(8)), {"x": 4}),
    ),
    "a negative count": ("L004", "buffer x", "got -1", "from 0 up", lambda: plan_launch(program(X), {"x": -1})),
    "a count that is a float": (
        "L004",
        "buffer x",
        "got 4.0",
        "from 0 up",
        lambda: untyped_plan(program(X), {"x": 4.0}),
    ),
    "a count that is true": (
        "L004",
        "buffer x",
        "got True",
        "from 0 up",
        lambda: untyped_plan(program(X), {"x": True}),
    ),
    "an array instead of its length": (
        "L004",
        "buffer x",
        "got [1.0, 2.0]",
        "from 0 up",
        lambda: untyped_plan(program(X), {"x": [1.0, 2.0]}),
    ),
    "too few positional counts": (
        "L004",
        "counts",
        "2 inputs, got [4]",
        "a dictionary by name",
        lambda: plan_launch(program(X, Y), [4]),
    ),
    "too many positional counts": (
        "L004",
        "counts",
        "1 inputs",
        "a dictionary by name",
        lambda: plan_launch(program(X), [4, 4]),
    ),
    "counts that are text": (
        "L004",
        "counts",
        "got 'x'",
        "a dictionary by name",
        lambda: untyped_plan(program(X), "x"),
    ),
    "counts that are None": (
        "L004",
        "counts",
        "got None",
        "a dictionary by name",
        lambda: untyped_plan(program(X), None),
    ),
    "2^32 elements": (
        "L005",
        "buffer x",
        "4294967296 elements",
        "several launches",
        lambda: plan_launch(program(X), {"x": 2**32}),
    ),
    "a 2-D workgroup without a grid": (
        "L006",
        "grid",
        "8 x 8 x 1",
        "Groups(x, y, z)",
        lambda: plan_launch(program(X, workgroup=(8, 8, 1)), {"x": 4}),
    ),
    "dispatch_elements of a 2-D workgroup": (
        "L006",
        "grid",
        "8 x 8 x 1",
        "pass grid",
        lambda: plan_launch(program(X, workgroup=(8, 8, 1)), {"x": 4}, dispatch_elements=9),
    ),
    "an empty grid": (
        "L007",
        "grid",
        "got ()",
        "(x, y, z) workgroups",
        lambda: plan_launch(program(X), {"x": 4}, grid=()),
    ),
    "a grid of four axes": (
        "L007",
        "grid",
        "got (1, 1, 1, 1)",
        "(x, y, z) workgroups",
        lambda: plan_launch(program(X), {"x": 4}, grid=(1, 1, 1, 1)),
    ),
    "a grid of nothing": (
        "L007",
        "grid",
        "got (4, 0)",
        "(x, y, z) workgroups",
        lambda: plan_launch(program(X), {"x": 4}, grid=(4, 0)),
    ),
    "a grid that is a number": (
        "L007",
        "grid",
        "got 4",
        "(x, y, z) workgroups",
        lambda: untyped_plan(program(X), {"x": 4}, grid=4),
    ),
    "a domain of nothing": (
        "L007",
        "grid",
        "got (0, 1, 1)",
        "(x, y, z) workgroups",
        lambda: plan_launch(program(X, domain=Groups(0)), {"x": 4}),
    ),
    "negative dispatch_elements": (
        "L007",
        "grid",
        "got -1",
        "from 0 up",
        lambda: plan_launch(program(X), {"x": 4}, dispatch_elements=-1),
    ),
    "dispatch_elements that are text": (
        "L007",
        "grid",
        "got '9'",
        "from 0 up",
        lambda: untyped_plan(program(X), {"x": 4}, dispatch_elements="9"),
    ),
    "more invocations than ids": (
        "L008",
        "grid",
        "ids are U32",
        "split the launch",
        lambda: plan_launch(program(X), {"x": 4}, grid=(2**27,)),
    ),
    "too many workgroups on y": (
        "L009",
        "grid",
        "65536 workgroups on y; at most 65535",
        "long axis on x",
        lambda: plan_launch(program(X), {"x": 4}, grid=(1, 65_536)),
    ),
    "an array for an output": (
        "L010",
        "buffer out",
        "it is output",
        "leave it out",
        lambda: plan_launch(program(X, OUT.with_count(4)), {"x": 4, "out": 4}),
    ),
    "an array for workgroup memory": (
        "L010",
        "buffer tile",
        "it is workgroup",
        "leave it out",
        lambda: plan_launch(program(BufferDecl.workgroup("tile", 4, F32)), {"tile": 4}),
    ),
    "an output without a count": (
        "L011",
        "buffer out",
        "(output)",
        "with a count",
        lambda: plan_launch(program(X, OUT), {"x": 4}),
    ),
    "workgroup memory without a count": (
        "L011",
        "buffer tile",
        "(workgroup)",
        "with a count",
        lambda: plan_launch(program(BufferDecl.workgroup("tile", 0, F32))),
    ),
    "a local array without a count": (
        "L011",
        "buffer mine",
        "(local)",
        "with a count",
        lambda: plan_launch(program(BufferDecl.local("mine", 0, F32))),
    ),
    "elements that cannot compute": (
        "L012",
        "buffer packed",
        "do not compute with",
        "U32 or F32",
        lambda: plan_launch(program(bytes_of(DeclaredType(DeclaredKind.I4))), {"packed": 4}),
    ),
    "a length that breaks its predicate": (
        "L013",
        "buffer x",
        "10 elements",
        "satisfies it",
        lambda: plan_launch(program(X.with_shape_predicate(AllOf(AtLeast(4), MultipleOf(4)))), {"x": 10}),
    ),
    "a static count that breaks its predicate": (
        "L013",
        "buffer tile",
        "6 elements",
        "satisfies it",
        lambda: plan_launch(program(BufferDecl.workgroup("tile", 6, F32).with_shape_predicate(MultipleOf(4)))),
    ),
    "a domain over an unknown buffer": (
        "L014",
        "domain",
        "per element of `vals`",
        "did you mean `values`?",
        lambda: plan_launch(program(BufferDecl.read("values", 0, F32), domain=Elements("vals")), {"values": 4}),
    ),
    "a domain over workgroup memory": (
        "L014",
        "domain",
        "per element of `tile`",
        "a buffer of the launch",
        lambda: plan_launch(program(X, BufferDecl.workgroup("tile", 4, F32), domain=Elements("tile")), {"x": 4}),
    ),
    "a grid and dispatch_elements": (
        "L015",
        "grid",
        "grid (4,) and dispatch_elements 9",
        "give one of them",
        lambda: plan_launch(program(X), {"x": 4}, grid=(4,), dispatch_elements=9),
    ),
    "1025 invocations in a workgroup": (
        "L016",
        "workgroup_size",
        "1025 x 1 x 1 = 1025",
        "1024 invocations at most",
        lambda: plan_launch(program(X, workgroup=(1025, 1, 1)), {"x": 4}),
    ),
    "65 on the z axis of a workgroup": (
        "L016",
        "workgroup_size",
        "1 x 1 x 65",
        "z at most 64",
        lambda: plan_launch(program(X, workgroup=(1, 1, 65)), {"x": 4}),
    ),
    "an empty workgroup": (
        "L016",
        "workgroup_size",
        "64 x 0 x 1 = 0",
        "from 1 up",
        lambda: plan_launch(program(X, workgroup=(64, 0, 1)), {"x": 4}),
    ),
    "two buffers of one name": (
        "L017",
        "program.buffers",
        "bound by name",
        "rename one",
        lambda: plan_launch(program(X, X), {"x": 4}),
    ),
    "a returned range past the end": (
        "L018",
        "buffer out",
        "bytes 0..20 of 4 elements of 4 bytes",
        "whole elements inside",
        lambda: plan_launch(program(OUT.with_count(4).with_output_byte_range(0, 20))),
    ),
    "a returned range of broken elements": (
        "L018",
        "buffer out",
        "bytes 2..8",
        "whole elements inside",
        lambda: plan_launch(program(OUT.with_count(4).with_output_byte_range(2, 8))),
    ),
    "a returned range that runs backwards": (
        "L018",
        "buffer out",
        "bytes 8..4",
        "whole elements inside",
        lambda: plan_launch(program(OUT.with_count(4).with_output_byte_range(8, 4))),
    ),
    "an option of a dispatch": (
        "L019",
        "DispatchConfig.math",
        "got 'quick'",
        "one of exact, fast",
        lambda: untyped_config(math="quick"),
    ),
    "a dictionary for a configuration": (
        "L019",
        "config",
        "{'timeout': 1}",
        "write `DispatchConfig(timeout=1)`",
        lambda: check_config({"timeout": 1}),
    ),
    "an option that is an array": (
        "L019",
        "DispatchConfig.math",
        "got [1]",
        "give one of exact, fast",
        lambda: untyped_config(math=[1]),
    ),
    "a buffer that is plainly too short": (
        "L033",
        "buffer x\nentry[0].body[0]",
        "invocations 0 to 127 use its elements, and it has 64",
        "pass 128 elements",
        lambda: warned_plan(Program([X, Y], (64, 1, 1), [Region("r", None, (COPY,))], domain=Elements("y"))),
    ),
    "workgroups along an axis that nothing depends on": (
        "L063",
        "grid (1, 2, 1)",
        "they store to the same elements",
        "let an index depend on gid.y",
        lambda: warned_plan(Program([X, Y], (64, 1, 1), [Region("r", None, (COPY,))]), x=128, grid=(1, 2, 1)),
    ),
}


@pytest.mark.parametrize("what", CASES)
def test_a_problem_is_reported_with_its_code_its_place_its_reason_and_its_fix(what: str):
    code, where, because, fix, launch = CASES[what]
    with pytest.raises((LaunchError, LaunchWarning)) as caught:
        launch()
    (finding,) = caught.value.findings
    assert (finding.code, finding.where) == (code, where)
    assert because in finding.because
    assert fix in finding.fix


def test_every_launch_code_has_a_case():
    """What `host` refuses takes arrays to show: the pages of vyre-reference do. The other folders have tests."""
    elsewhere = {"host", "passes", "language", "verdicts", "execution"}
    files = Path(vyre_foundation.__file__).parent.rglob("*.py")
    sources = [file for file in files if file.parent.name not in elsewhere and file.name != "chain.py"]
    raised = {code for file in sources for code in re.findall(r'"(L\d{3})"', file.read_text(encoding="utf-8"))}
    assert {case[0] for case in CASES.values()} == raised


def test_all_that_is_wrong_is_said_at_once():
    wrong = program(
        X,
        Y.with_count(8),
        OUT,
        BufferDecl.read("z", 3, F64).with_shape_predicate(MultipleOf(2)),
        BufferDecl.read("missing", 4, U32),
        workgroup=(8, 8, 1),
    )
    with pytest.raises(LaunchError) as caught:
        plan_launch(wrong, {"x": -1, "y": 4, "z": 3, "unknown": 9})
    found = [(finding.code, finding.where) for finding in caught.value.findings]
    assert found == [
        ("L002", "unknown"),
        ("L004", "buffer x"),
        ("L003", "buffer y"),
        ("L011", "buffer out"),
        ("L013", "buffer z"),
        ("L001", "buffer missing"),
        ("L006", "grid"),
    ]


def test_a_grid_of_the_wrong_kind_beside_dispatch_elements_is_two_problems():
    with pytest.raises(LaunchError) as caught:
        untyped_plan(program(X), {"x": 4}, grid=4, dispatch_elements=9)
    assert [finding.code for finding in caught.value.findings] == ["L015", "L007"]
