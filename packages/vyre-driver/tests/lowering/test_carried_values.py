"""Pass 4: what lanes carry from one loop over lanes to the next, in arrays or by computing it again."""

from __future__ import annotations

import numpy as np
import pytest
from lowering_steps import assert_as_defined, program, steps

BUFFERS = ("o: output u32[256]", "c: read u32[8]", "w: workgroup u32[64]", "l: local u32[4]", "big: local u32[2000]")
C = {"c": np.arange(8, dtype=np.uint32)}


def carried(body: str):
    return steps(program(body, *BUFFERS)).carried


def test_a_name_used_in_one_loop_over_lanes_only_crosses_nothing():
    found = carried("let a = lid.x + 1\nw[lid.x] = a\nbarrier\no[lid.x] = w[1]")
    assert (found.kept, found.remade, found.arrays) == (set(), {}, set())


def test_a_cheap_binding_is_made_again_and_one_that_reads_memory_is_kept():
    found = carried("let a = lid.x + 1\nlet b = c[lid.x]\nbarrier\no[lid.x] = a + b")
    assert set(found.remade) == {"a"}
    assert found.kept == {"b"}


def test_a_long_binding_is_kept():
    found = carried(f"let a = lid.x{' * lid.x' * 6}\nbarrier\no[lid.x] = a")
    assert found.kept == {"a"}


def test_what_depends_on_something_kept_is_kept_and_what_depends_on_something_made_again_is_made_again():
    body = "let a = c[lid.x]\nlet b = a + 1\nlet d = lid.x + 1\nlet e = d + c[0]\nlet f = d * 2\nbarrier\n"
    found = carried(body + "o[lid.x] = a + b + d + e + f")
    assert found.kept == {"a", "b", "e"}
    assert set(found.remade) == {"d", "f"}


def test_a_binding_of_a_name_that_does_not_cross_itself_is_kept():
    found = carried("let a = lid.x + 1\nlet b = a + 1\nbarrier\no[lid.x] = b")
    assert found.kept == {"b"}


def test_a_variable_is_kept_though_its_first_value_is_cheap():
    found = carried("let a = lid.x + 1\na = a + 1\nbarrier\no[lid.x] = a")
    assert found.kept == {"a"}


def test_a_binding_that_reads_a_uniform_variable_that_changes_is_kept():
    body = "let u = c[0]\nlet a = lid.x + u\nw[lid.x] = a\nu = u + 5\nbarrier\no[lid.x] = a + u"
    assert carried(body).kept == {"a"}
    assert_as_defined(program(body, *BUFFERS), C)


def test_a_private_array_of_one_loop_lives_there_and_one_of_two_has_a_part_for_each_lane():
    assert carried("l[0] = lid.x\no[lid.x] = l[0]").arrays == set()
    assert carried("l[0] = lid.x\nbarrier\no[lid.x] = l[0]").arrays == {"l"}


@pytest.mark.parametrize("name", ["l", "big"])
@pytest.mark.parametrize("guard", ["", "if lid.x < 60 "])
def test_a_private_array_of_a_loop_with_a_barrier_keeps_its_elements_from_one_iteration_to_the_next(
    name: str, guard: str
):
    """Once wrong: it was cleared in each iteration, or had no place at all."""
    body = f"{name}[j % 2] = {name}[j % 2] + lid.x\no[j * 64 + lid.x] = {name}[j % 2]"
    made = program(f"for j in 0..4 {{\nbarrier\n{guard}{{\n{body}\n}}\n}}" if guard else
                   f"for j in 0..4 {{\nbarrier\n{body}\n}}", *BUFFERS)  # fmt: skip
    assert steps(made).carried.arrays == {name}
    assert_as_defined(made, C)


@pytest.mark.parametrize("name", ["l", "big"])
def test_a_private_array_of_one_loop_starts_as_zero_in_every_lane_of_every_workgroup(name: str):
    body = f"{name}[lid.x % 4] = {name}[(lid.x + 3) % 4] + 1\no[gid.x] = {name}[lid.x % 4] + {name}[gid.x % 3]"
    assert_as_defined(program(body, *BUFFERS), C, (3, 1, 1))


def test_a_condition_that_a_private_array_decides_reads_it_after_the_lanes_have_run():
    body = "l[1] = c[3]\nif l[1] > 2 {\nw[lid.x] = lid.x\nbarrier\no[lid.x] = w[63 - lid.x]\n}"
    assert carried(body).arrays == {"l"}
    assert_as_defined(program(body, *BUFFERS), C)


def test_thousands_of_bindings_are_made_again_in_any_order_of_use():
    """Once wrong: they were looked up one inside the other, deeper than Python goes."""
    count = 1200
    body = "let x0 = lid.x + 1\n" + "\n".join(f"let x{n} = x{n - 1} + lid.x" for n in range(1, count))
    body += "\nbarrier\n" + "\n".join(f"o[lid.x] = x{n}" for n in reversed(range(count)))
    made = program(body, *BUFFERS)
    assert len(steps(made).carried.remade) == count
    assert_as_defined(made, C)


def test_bindings_that_are_made_again_for_a_subgroup_operation_are_made_once_each():
    """Once wrong: each used the one before twice, and the last of forty was written out 2^40 times."""
    body = "let x0 = lid.x + 1\n" + "\n".join(f"let x{n} = x{n - 1} * x{n - 1}" for n in range(1, 40))
    body += f"\nlet y = subgroup_shuffle(x39, 3)\no[lid.x] = y ^ {' ^ '.join(f'x{n}' for n in range(40))}"
    made = program(body, *BUFFERS)
    assert len(steps(made).carried.remade) == 40
    assert_as_defined(made, C)
