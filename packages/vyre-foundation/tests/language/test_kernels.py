"""What a kernel is: its program, its buffers and facts, over what it runs, and when it is made again."""

import subprocess
import sys

import pytest

import vyre_foundation.language as vy
from vyre_foundation.diagnostics import LanguageError
from vyre_foundation.ir import DataType, Elements, Groups, Shaped, SignedIds
from vyre_foundation.language import Array, Array2, Array3, Float, Out, Static, f32, f64, i32, u32, vec3
from vyre_foundation.language.names import NAMES
from vyre_foundation.language.reading.operations.table import OPERATIONS
from vyre_foundation.passes.origins import Origins
from vyre_foundation.passes.signed_ids.rewrite import use_facts
from vyre_foundation.validation import check


@vy.kernel
def saxpy(a: f32, x: Array[f32], y: Array[f32]):
    """One multiply and add each."""
    i = vy.gid()
    y[i] = a * x[i] + y[i]


SAXPY = """\
program workgroup(256, 1, 1) over y {
  buffer a: uniform f32[1] @0
  buffer x: read f32[?] @1
  buffer y: read_write f32[?] @2
  fact i32 ids
  region "saxpy" {
    if gid.x < len(y) {
      let i = i32(gid.x)
      y[u32(i)] = a[0] * x[u32(i)] + y[u32(i)]
    }
  }
}
"""


def test_a_kernel_is_a_program_with_the_names_of_its_source():
    assert saxpy.text == SAXPY
    assert str(saxpy) == SAXPY.rstrip("\n")
    assert repr(saxpy) == "<kernel saxpy(a, x, y)>"
    check(saxpy.program)


def test_every_function_of_the_language_has_an_operation():
    assert set(NAMES.values()) == set(OPERATIONS)


def test_the_language_imports_neither_numpy_nor_a_backend():
    code = "import sys, vyre_foundation.language; print([m for m in sys.modules if m.startswith(('numpy', 'vyre_d'))])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


# -------------------------------------------------------------------------------------------------- over what it runs


@vy.kernel
def transpose(a: Array2[f32], b: Array2[f32]):
    b[vy.gid(1), vy.gid(0)] = a[vy.gid(0), vy.gid(1)]


@vy.kernel
def shift(a: Array[f32], b: Array[f32]):
    b[vy.gid() + 1] = a[vy.gid()]


@vy.kernel
def both(a: Array[f32], b: Array[f32]):
    a[vy.gid()] = 1.0
    b[vy.gid()] = 2.0


@vy.kernel(over=(3, 5))
def over_a_shape(a: Array2[f32]):
    a[vy.gid(1), vy.gid(0)] = 1.0


@vy.kernel(groups=(2, 3))
def over_groups(a: Array[f32]):
    a[vy.gid()] = 1.0


@vy.kernel(over="a")
def with_a_barrier(a: Array[f32]):
    tile = vy.shared(f32, 256)
    tile[vy.lid()] = a[vy.gid()]
    vy.barrier()
    a[vy.gid()] = tile[255 - vy.lid()]


def test_the_only_array_written_at_gid_is_the_domain():
    found = transpose.specialise()
    assert found.program.domain == Elements("b")
    assert found.program.workgroup_size == (16, 16, 1)
    assert found.without_domain is None
    assert found.shape_words == (("a", 0), ("a", 1), ("b", 0), ("b", 1))
    assert found.program.facts == (SignedIds(), Shaped("a", "shapes", 0, 2), Shaped("b", "shapes", 2, 2))
    assert (found.reads, found.writes) == ({"a"}, {"b"})


@vy.kernel
def sums_along_rows(a: Array2[f32], sums: Array[f32]):
    total = 0.0
    for column in range(a.shape[1]):
        total += a[vy.gid(), column]
    sums[vy.gid()] = total


@vy.kernel
def column_counts(a: Array2[f32], counts: Array[u32]):
    """Only a launch says over what it runs."""
    vy.atomic_add(counts, a.shape[0] - 1 - vy.gid(), u32(1))


@vy.kernel
def subgroups_of_rows(a: Array2[f32], numbers: Array[i32]):
    numbers[vy.gid()] = vy.subgroup_id()


@pytest.mark.parametrize("kernel", [sums_along_rows, column_counts, subgroups_of_rows])
def test_an_array_of_more_axes_that_is_only_read_does_not_give_the_workgroup_more(kernel: vy.Kernel):
    found = kernel.specialise().program

    assert found.workgroup_size == (256, 1, 1)
    assert "lid.y" not in found.to_text()


@pytest.mark.parametrize("kernel", [shift, both])
def test_elsewhere_the_domain_is_not_guessed(kernel: vy.Kernel):
    found = kernel.specialise()
    assert found.program.domain is None
    assert found.without_domain is not None
    assert found.without_domain.code == "P021"


def test_a_domain_of_numbers_is_guarded_in_the_order_of_arrays():
    assert over_a_shape.program.domain == Elements((3, 5))
    assert "if gid.x < 5 && gid.y < 3 {" in over_a_shape.text


def test_groups_are_in_the_order_of_ids_and_have_no_guard():
    assert over_groups.program.domain == Groups(2, 3)
    assert "if " not in over_groups.text


def test_a_kernel_that_waits_guards_itself():
    assert "if " not in with_a_barrier.text


# ---------------------------------------------------------------------------------------------------- specialisation


@vy.kernel
def filled(y: Array[f32], value: Static[int | float | bool] = 0):
    y[vy.gid()] = f32(value)


@vy.kernel
def scaled(x: Array[Float], y: Array[Float]):
    y[vy.gid()] = x[vy.gid()] * 0.1


@vy.kernel
def chosen(y: Array[i32], kind: Static[DataType]):
    held = vy.local(kind, 4)
    y[vy.gid()] = i32(held[0])


def test_statics_of_other_types_and_zeros_of_other_signs_are_other_programs():
    made = {id(filled.specialise(statics={"value": value})) for value in (1, 1.0, True, 0.0, -0.0)}
    assert len(made) == 5
    assert filled.specialise(statics={"value": 1}) is filled.specialise(statics={"value": 1})


def test_an_element_type_is_bound_by_the_argument():
    narrow = scaled.specialise({"x": DataType.F32, "y": DataType.F32}).program.to_text()
    wide = scaled.specialise({"x": DataType.F64, "y": DataType.F64}).program.to_text()
    assert "* 0.1\n" in narrow
    assert "* 0.1f64\n" in wide
    with pytest.raises(LanguageError) as report:
        _ = scaled.program
    assert report.value.code == "P029"


def test_a_type_may_be_a_static():
    assert "held: local u8[4]" in chosen.specialise(statics={"kind": vy.u8}).program.to_text()
    with pytest.raises(LanguageError) as report:
        chosen.specialise(statics={"kind": 3})
    assert report.value.code == "P022"


# --------------------------------------------------------------------------------------------------------- captured

FACTOR = 2


@vy.func
def helped(v: f32) -> f32:
    return v * FACTOR


@vy.kernel
def captures(x: Array[f32]):
    x[vy.gid()] = helped(x[vy.gid()])


def test_a_captured_number_that_changed_makes_the_kernel_again(monkeypatch: pytest.MonkeyPatch):
    before = captures.specialise()
    assert captures.specialise() is before
    monkeypatch.setitem(globals(), "FACTOR", 3)
    assert "* 3.0" in captures.text
    monkeypatch.setitem(globals(), "FACTOR", 2.0)
    assert captures.specialise() is not before


def test_a_captured_function_that_is_defined_again_makes_the_kernel_again(monkeypatch: pytest.MonkeyPatch):
    @vy.func
    def other(v: f32) -> f32:
        return v + 1.0

    assert "* 2.0" in captures.text
    monkeypatch.setitem(globals(), "helped", other)
    assert "+ 1.0" in captures.text


# -------------------------------------------------------------------------------------------------------- variables


@vy.kernel
def scopes(x: Array[f32], n: i32):
    i = vy.gid()
    for j in range(n):
        t = x[j]
        x[i] = t
    for j in range(n):
        t = x[j] * 2.0
        x[i] = t
    if i > 3:
        v = 1.0
        x[i] = v
    else:
        v = 2.0
    n = n + 1
    x[i] = v + f32(n)


def test_a_variable_is_declared_where_it_lives():
    text = scopes.specialise().program.to_text()
    assert text.count("let t = ") == 2  # one in each loop
    assert "let v = 0.0\n" in text  # before the branch
    assert "let n_1 = n[0]" in text or "let n = n[0]" in text


@vy.kernel
def cube(a: Array3[f32], p: Array[vec3], scale: vec3, out: Out[Array3[f64]]):
    z, y, x = vy.gid(2), vy.gid(1), vy.gid(0)
    q = p[x] * scale
    q.y = 0.5
    out[z, y, x] = f64(a[z, y, x] + vy.dot(q, q))


def test_buffers_are_the_parameters_in_order_and_the_shapes_last():
    found = cube.specialise()
    assert [decl.name for decl in found.program.buffers] == ["a", "p", "scale", "out", "shapes"]
    assert [decl.binding for decl in found.program.buffers] == [0, 1, 2, 3, 4]
    assert found.program.buffers[2].count == 3
    assert Shaped("p", "shapes", 3, 1, 3) in found.program.facts
    assert found.program.domain == Elements("out")
    check(found.program)


@vy.kernel
def product(a: Array2[f32], b: Array2[f32], c: Array2[f32]):
    row, col = vy.gid(1), vy.gid(0)
    total = 0.0
    for j in range(a.shape[1]):
        total += a[row, j] * b[j, col]
    c[row, col] = total


def test_axes_of_one_length_share_a_word_and_what_was_compared_is_not_compared_again():
    found = product.specialise(equal=(0, 1, 1, 2, 0, 2)).program
    written = use_facts(*Origins.of(found)).to_text()
    assert "select" in found.to_text()
    assert "select" not in written
    assert "select" in use_facts(*Origins.of(product.program)).to_text()
    assert product.specialise(equal=(0, 1, 1, 2, 0, 2)).shape_words == product.specialise().shape_words


@vy.kernel
def row_sums(x: Array2[f32], total: Array[f32]):
    i = vy.gid()
    total[i] = 0.0
    for j in range(x.shape[1]):
        total[i] += x[i, j]


def test_a_flat_array_as_long_as_an_axis_has_its_word():
    found = row_sums.specialise(equal=(0, 1, 0)).program
    assert Shaped("total", "shapes", 0, 1) in found.facts
    assert "select" not in use_facts(*Origins.of(found)).to_text()
    for equal in ((0, 1, -1), (0, 1, 1), ()):
        assert "select" in use_facts(*Origins.of(row_sums.specialise(equal=equal).program)).to_text()


@vy.kernel
def distances(y: Array[i32]):
    distance = 0
    twice = distance * 2
    distance = abs(distance - 1)
    y[vy.gid()] = distance + twice


def test_the_size_of_a_whole_number_is_a_whole_number_before_types_are_known():
    assert "let distance = 0i32" in distances.text


@vy.kernel
def gaps(y: Array[u32]):
    near, far = 5, 3
    gap = vy.abs_diff(near, far)
    near += 1
    far = near + far
    gap = vy.abs_diff(near, vy.gid())
    y[vy.gid()] = gap


def test_how_far_whole_numbers_are_apart_is_unsigned_before_types_are_known():
    assert "let near = 5i32" in gaps.text
    assert "let gap = abs_diff(near, far)" in gaps.text


STOPS = True


@vy.kernel(over="y")
def early(y: Array[f32], first: Static[bool]):
    i = vy.gid()
    if first or i < 2:
        y[i] += 10.0
        return
    y[i] += 100.0


@vy.kernel(over="y")
def written_out(y: Array[f32]):
    for n in vy.unroll(range(4)):
        if n == 2 and STOPS:
            return
        y[vy.gid()] += 1.0
    y[vy.gid()] = 100.0


def test_behind_a_decided_branch_that_leaves_nothing_is_part_of_the_program():
    whole, short = (early.specialise(statics={"first": first}).program.to_text() for first in (False, True))
    assert "100.0" in whole
    assert "100.0" not in short
    assert written_out.text.count("1.0") == 2
    assert "100.0" not in written_out.text


@vy.func
def nothing(a: f32) -> f32:
    return 0.0 * 1


@vy.kernel
def over_nothing(y: Array[f32]):
    i = vy.gid()
    y[i] = 1.0 / nothing(y[i])


def test_a_zero_that_a_func_returns_divides_like_any_number():
    check(over_nothing.program)
