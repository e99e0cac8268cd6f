"""Names in the builder are wishes: a taken one gets a number, none at all a word, and every program is valid."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vyre_foundation import F32, U32, Program, ProgramBuilder
from vyre_foundation.builder import Value, abs_diff, f64, fma, is_nan, max_, select, sqrt, u32
from vyre_foundation.ir import Let, Loop, Region
from vyre_foundation.validation import validate
from vyre_foundation.walk import statements


def names(program: Program) -> list[str]:
    """Of variables and counters, in text order."""
    return [s.name if isinstance(s, Let) else s.var for s in statements(program) if isinstance(s, Let | Loop)]


def squared_distance(k: ProgramBuilder, a: Value, b: Value) -> Value:
    r = k.let("r", a - b)
    return k.let("square", r * r)


def test_a_helper_that_binds_a_name_can_be_called_twice():
    k = ProgramBuilder("p", over="y")
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    y[i] = squared_distance(k, x[i], 0.5 * x[0]) + squared_distance(k, x[i], y[i])
    program = k.build()
    assert names(program) == ["i", "r", "square", "r_1", "square_1"]
    assert validate(program) == []


def test_a_wish_that_another_wish_got_gets_a_number_of_its_own():
    k = ProgramBuilder("p")
    for wish in ("r", "r", "r_1", "r", "r_1", "r_2"):
        k.let(wish, u32(0))
    assert names(k.build()) == ["r", "r_1", "r_1_1", "r_2", "r_1_2", "r_2_1"]


def test_a_number_that_would_make_the_name_of_a_buffer_is_passed_over():
    k = ProgramBuilder("p")
    k.read("r_1", F32)
    for _ in range(3):
        k.let("r", u32(0))
    assert names(k.build()) == ["r", "r_2", "r_3"]


def test_counters_of_nested_loops_get_numbers_and_those_of_loops_beside_each_other_do_not():
    k = ProgramBuilder("p")
    u = k.read_write("u", U32)
    with k.for_("j", 0, 4) as outer, k.for_("j", 0, 4) as inner:
        u[outer * 4 + inner] = inner
    with k.for_("j", 0, 4) as j:
        u[j] = 0
    program = k.build()
    assert names(program) == ["j", "j_1", "j"]
    assert "u[j * 4 + j_1] = j_1" in program.to_text()


def test_a_variable_after_a_grid_sync_gets_a_number():
    k = ProgramBuilder("p")
    u = k.read_write("u", U32)
    u[0] = k.let("r", k.gid(0))
    k.grid_sync()
    u[1] = k.let("r", k.gid(0))
    assert names(k.build()) == ["r", "r_1"]


def test_a_variable_of_a_number_is_assigned_under_that_name():
    k = ProgramBuilder("p")
    k.let("r", u32(0))
    second = k.let("r", u32(0))
    k.assign(second, second + 1)
    assert "r_1 = r_1 + 1" in k.build().to_text()


def test_regions_may_have_one_name():
    k = ProgramBuilder("p")
    for _ in range(2):
        with k.region("part"):
            k.let("r", u32(0))
    (root,) = k.build().entry
    assert isinstance(root, Region)
    assert [part.generator for part in root.body if isinstance(part, Region)] == ["part", "part"]


def test_a_variable_without_a_name_is_named_after_what_it_holds():
    k: Any = ProgramBuilder("p")
    x, u = k.read("x", F32), k.read_write("u", U32)
    i = k.let(k.gid(0))
    made = [i, x[i], x[i] * 0.5, x[i] + 1, sqrt(x[i]), i < 3, x.len(), f64(x[i]), k.atomic_add(u, 0, 1), u32(7)]
    made += [select(i < 3, i, 4), fma(x[i], x[i], 1), max_(i, 3), abs_diff(i, 3), k.lid(1), is_nan(x[i]), i & 3]
    for value in made[1:]:
        k.let(value)
    k.let(0.5, F32)
    k.let(0.5, dtype=F32)
    k.let(value=0.5, dtype=F32)
    program = k.build()
    assert [name for name in names(program) if name != "_old1"] == [
        *("gid_x", "x_value", "product", "sum", "sqrt_value", "test", "x_len", "x_value_1", "old", "value"),
        *("chosen", "sum_1", "larger", "distance", "lid_y", "is_nan_value", "value_1", "value_2", "value_3", "value_4"),
    ]
    assert validate(program) == []


def test_the_same_calls_give_the_same_names():
    def built() -> Program:
        k = ProgramBuilder("p")
        x = k.read("x", F32)
        for n in range(5):
            k.let(x[n] * 0.1)
            with k.block():
                k.let("product", x[n])
        return k.build()

    assert built() == built()


WISHES = st.sampled_from(["r", "r_1", "r_1_1", "r_2", "_old1", "x", "x_1", "", "let", "é"])
STEPS = st.lists(st.one_of(WISHES, st.sampled_from(["{", "for", "}", "sync", "unnamed"])), max_size=40)


@given(steps=STEPS)
def test_whatever_is_wished_no_name_hides_another(steps: list[str]):
    """The validator finds a name that hides one around it (V008) or stands twice in a body (V032)."""
    k: Any = ProgramBuilder("p")
    x, u = k.read("x", F32), k.read_write("u", U32)
    k.read("x_1", F32)
    opened: list[Any] = []
    for step in steps:
        match step:
            case "{" | "for":
                opened.append(k.block() if step == "{" else k.for_("r", 0, 2))
                opened[-1].__enter__()
            case "}" if opened:
                opened.pop().__exit__(None, None, None)
            case "sync" if not opened:
                k.grid_sync()
            case "unnamed":
                k.let(x[0])
                k.atomic_add(u, 0, 1)
            case _:
                k.let(step, k.gid(0))
    for body in reversed(opened):
        body.__exit__(None, None, None)
    program = k.build()
    assert validate(program) == []
    assert Program.from_text(program.to_text()) == program


@pytest.mark.parametrize("wish", ["r", "t_9"])
def test_fresh_says_what_a_variable_would_be_called(wish: str):
    k = ProgramBuilder("p")
    for _ in range(3):
        expected = k.fresh(wish)
        assert k.let(wish, u32(0)).name == expected
