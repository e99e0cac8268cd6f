"""Places: every part of a program stands in its text where `Places` says, and reports show it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings

from vyre_foundation.diagnostics import Diagnostic, TextError, ValidationError
from vyre_foundation.ir import Expr, Load, Node, Program
from vyre_foundation.text import Places, expr_from_text, from_text, read
from vyre_foundation.validation import check, validate
from vyre_foundation.walk import map_nodes, walk_paths
from vyre_reference.testing import generate, generate_any
from vyre_reference.testing.programs.strategies import any_programs

INVALID = sorted((Path(__file__).parents[1] / "invalid").glob("*.vyre"))

SOURCE = """\
// a comment
program workgroup(8, 0, 1)
  over missing {
  buffer y: read_write f32[?] @0
  buffer z: read f32[?] @0
  region "r" {
    if gid.x <
        (len(y) + 1) { // a comment
      y[gid.x] = (2.0 * z[gid.x]) + absent
    } else if gid.x == 7 {
      let old = atomic_add(y[gid.x + one], two)
    }
    else { barrier
    }
  }
}
"""

PLACES = {
    "workgroup_size": (2, 9, "workgroup(8, 0, 1)"),
    "workgroup_size[1]": (2, 22, "0"),
    "domain": (3, 3, "over missing"),
    "buffers[1]": (5, 3, "buffer z: read f32[?] @0"),
    "buffers": (2, 1, "program workgroup(8, 0, 1)"),
    "entry[0]": (6, 3, 'region "r"'),
    "entry[0].body[0]": (7, 5, "if gid.x <"),
    "entry[0].body[0].cond.right": (8, 9, "(len(y) + 1)"),
    "entry[0].body[0].then[0]": (9, 7, "y[gid.x] = (2.0 * z[gid.x]) + absent"),
    "entry[0].body[0].then[0].buffer": (9, 7, "y"),
    "entry[0].body[0].then[0].value": (9, 18, "(2.0 * z[gid.x]) + absent"),
    "entry[0].body[0].then[0].value.left.right.index": (9, 27, "gid.x"),
    "entry[0].body[0].otherwise[0]": (10, 12, "if gid.x == 7"),
    "entry[0].body[0].otherwise[0].then[0].value.index.right": (11, 38, "one"),
    "entry[0].body[0].otherwise[0].then[0].value.value": (11, 44, "two"),
    "entry[0].body[0].otherwise[0].then[0].value.value.nothing": (11, 44, "two"),
    "entry[0].body[0].otherwise[0].otherwise[0]": (13, 12, "barrier"),
}


@pytest.mark.parametrize("path", PLACES)
def test_a_path_has_a_line_a_column_and_words(path: str):
    place = read(SOURCE)[1].at(path)
    assert place is not None
    assert (place.line, place.column, place.words) == PLACES[path]


@pytest.mark.parametrize("path", ["", "entry[", "entry[0]..body", "nowhere", "buffer `x`", "x.y", "entry [0]"])
def test_what_is_no_path_has_no_place(path: str):
    assert read(SOURCE)[1].at(path) is None


def assert_places(program: Program) -> None:
    """The words of an expression read as that expression; those of a statement begin on a line of its own."""
    source = program.to_text()
    again, places = read(source)
    assert again == program
    previous = (0, 0)
    for path, node in walk_paths(program):
        place = places.at(path)
        assert place is not None
        if isinstance(node, Expr):
            assert expr_from_text(place.words) == node, (path, place.words)
        else:
            assert previous < (place.line, place.column), path
            previous = (place.line, place.column)


@settings(max_examples=100, deadline=None)
@given(any_programs())
def test_every_part_of_any_program_stands_where_its_place_says(program: Program):
    assert_places(program)


def test_every_part_of_the_first_programs_stands_where_its_place_says():
    for seed in range(60):
        assert_places(generate(seed))
        assert_places(generate_any(seed))
        assert_places(map_nodes(generate(seed), zero_outside))


def zero_outside(node: Node) -> Node:
    return Load(node.buffer, node.index, zero_outside=True) if isinstance(node, Load) else node


@pytest.mark.parametrize("file", INVALID, ids=lambda path: path.stem)
def test_every_finding_about_a_text_has_a_place_in_it(file: Path):
    source = file.read_text(encoding="utf-8")
    program, places = read(source, file.name)
    for before, finding in zip(findings := validate(program), places.located(findings), strict=True):
        first, line, carets, *path = finding.where.split("\n")
        assert first == f"{file.name}:{finding.line}:{finding.column}"
        assert line.strip(" …") in source.split("\n")[finding.line - 1]
        assert set(carets.strip()) == {"^"}
        assert path == [before.where]


def test_an_error_that_leaves_the_context_is_located():
    program, places = read(SOURCE, "some.vyre")
    with pytest.raises(ValidationError) as raised, places.reports():
        check(program)
    text = str(raised.value)
    assert "  at      some.vyre:9:37\n" in text
    assert "                y[gid.x] = (2.0 * z[gid.x]) + absent\n" + " " * 46 + "^^^^^^\n" in text
    assert " " * 10 + "entry[0].body[0].then[0].value.right\n" in text


def test_findings_about_anything_else_stay_as_they_are():
    places = read(SOURCE)[1]
    findings = [Diagnostic("L001", "w", "buffer `x`"), Diagnostic("L001", "w", "domains"), Diagnostic("L001", "w")]
    assert places.located(findings) == findings
    once = places.located(validate(places.program))
    assert places.located(once) == once


def test_a_place_may_go_on_after_the_path():
    finding = Diagnostic("R001", "w", "entry[0].body[0], in invocation (1, 0, 0)")
    (located,) = read(SOURCE, "f")[1].located([finding])
    assert located.where.startswith("f:7:5\n")
    assert located.where.endswith("\nentry[0].body[0], in invocation (1, 0, 0)")


def test_a_mistake_in_the_text_itself_names_the_file():
    with pytest.raises(TextError) as raised:
        read("program workgroup(1) {\n  let = 1\n}", "odd\n.vyre")
    finding = raised.value.findings[0]
    assert finding.where.split("\n") == ["odd\\n.vyre:2:7", "  let = 1", "      ^"]
    assert (finding.line, finding.column) == (2, 7)
    assert Diagnostic.from_json(json.loads(json.dumps(finding.to_json()))) == finding
    with pytest.raises(TextError, match="line 2, column 7"):
        read("program workgroup(1) {\n  let = 1\n}")


def test_places_show_what_they_are_of():
    assert repr(read(SOURCE, "some.vyre")[1]) == "Places(of some.vyre with 17 lines)"


def test_a_deep_expression_has_places():
    source = f'program workgroup(1) {{ region "r" {{ let i = {"-(" * 5000}j{")" * 5000} }} }}'
    program = from_text(source)
    place = Places(source, program).at("entry[0].body[0].value" + ".operand" * 5000)
    assert place is not None
    assert place.words == "(j)"


def test_facts_and_shapes_have_places():
    head = "program workgroup(1) over (3, 4) {\n  fact i32 ids\n  buffer y: read f32[?] @0\n"
    source = f"{head}  fact z has shape s[0..1]\n  let i = 1\n}}"
    places = Places(source, from_text(source))
    found = {path: places.at(path) for path in ("domain", "buffers[0]", "facts[0]", "facts[1]", "entry[0]")}
    assert {path: place and place.words for path, place in found.items()} == {
        "domain": "over (3, 4)",
        "buffers[0]": "buffer y: read f32[?] @0",
        "facts[0]": "fact i32 ids",
        "facts[1]": "fact z has shape s[0..1]",
        "entry[0]": "let i = 1",
    }
