"""Accesses to arrays with a shape: an index for each axis, below its length, is that of an element."""

import pytest
from cuda_text import body_of

from vyre_driver.cuda.codegen.module import lower
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program, check

OUTSIDE = 4294967295


def text(body: str, *, check_accesses: bool = True) -> str:
    """The kernel of a program with a matrix `a`, a cube `b` and a matrix `v` of vectors of two."""
    source = f"""program workgroup(8, 8, 1) {{
  buffer a: read_write f32[?] @0
  buffer b: read_write f32[?] @1
  buffer v: read_write f32[?] @2
  buffer shapes: uniform u32[7] @3
  fact i32 ids
  fact a has shape shapes[0..2]
  fact b has shape shapes[2..5]
  fact v has shape shapes[5..7] of 2 lanes
  region "test" {{
    let r = gid.y
    let c = gid.x
    {body}
  }}
}}"""
    program = Program.from_text(source)
    check(program)
    return body_of(lower(program, CodeOptions(check="auto" if check_accesses else "never")))


@pytest.mark.parametrize(
    "body",
    [
        "if r < shapes[0] && c < shapes[1] { a[r * shapes[1] + c] = 1.0 }",
        "if c < shapes[1] { if r < shapes[0] { a[c + r * shapes[1]] = 1.0 } }",
        "if r < shapes[0] && c + 1 < shapes[1] { a[r * shapes[1] + (c + 1)] = 1.0 }",
        "if 0 < r && r < shapes[0] && c < shapes[1] { a[(r - 1) * shapes[1] + c] = 1.0 }",
        "if r < shapes[0] { for j in 0..shapes[1] { a[r * shapes[1] + j] = 1.0 } }",
        "if r < shapes[2] && c < shapes[3] { for j in 0..shapes[4] { b[(r * shapes[3] + c) * shapes[4] + j] = 1.0 } }",
        "if r < shapes[5] && c < shapes[6] { v[(r * shapes[6] + c) * 2 + 1] = 1.0 }",
    ],
)
def test_an_index_below_the_length_of_each_axis_is_not_checked(body: str):
    made = text(body)
    assert "_length" not in made
    assert "= 1.0f;" in made


@pytest.mark.parametrize(
    "body",
    [
        "if r < shapes[1] && c < shapes[0] { a[r * shapes[1] + c] = 1.0 }",
        "if r < shapes[0] && c < shapes[1] { a[r * shapes[0] + c] = 1.0 }",
        "if r <= shapes[0] && c < shapes[1] { a[r * shapes[1] + c] = 1.0 }",
        "if r < shapes[0] && c < shapes[1] { a[r * shapes[1] + c + 1] = 1.0 }",
        "if r < shapes[0] && c < shapes[1] { a[(r - 1) * shapes[1] + c] = 1.0 }",
        "if r < shapes[0] && c < shapes[1] { b[r * shapes[1] + c] = 1.0 }",
        "if r < shapes[0] { for j in 0..(shapes[1] + 1) { a[r * shapes[1] + j] = 1.0 } }",
        "if r < shapes[5] && c < shapes[6] { v[(r * shapes[6] + c) * 2 + 2] = 1.0 }",
        "if r < shapes[5] && c < shapes[6] { v[r * shapes[6] + c] = 1.0 }",
    ],
)
def test_any_other_index_is(body: str):
    assert "_length" in text(body)


def test_an_index_of_no_element_is_a_condition():
    index = f"select(r < shapes[0] && c < shapes[1], r * shapes[1] + c, {OUTSIDE})"
    element = "a[global_y * a_shape_1 + global_x]"
    inside = "global_y < a_shape_0 && global_x < a_shape_1"
    for checked in (True, False):
        assert f"if ({inside})\n    {element} = 1.0f;" in text(f"a[{index}] = 1.0", check_accesses=checked)
        assert f"b[0u] = vyre_canonical_f32({inside} ? {element} : 0.0f);" in text(
            f"if 0 < len(b) {{ b[0] = a[{index}] }}", check_accesses=checked
        )


def test_an_index_of_no_element_stays_a_value_where_its_condition_does_not_prove_the_access():
    made = text(f"a[select(r < shapes[0], r * shapes[1] + c, {OUTSIDE})] = 1.0")
    assert f": {OUTSIDE}u;" in made
    assert "a_length" in made
