"""The CUDA C of small programs: names, statements, ids and parameters as a programmer would write them."""

from __future__ import annotations

from cuda_text import body_of, kernel, lines, program, source

from vyre_driver.cuda.codegen.module import lower
from vyre_driver.cuda.kernels import CudaKernel
from vyre_driver.runtime.code_options import CodeOptions


def test_saxpy_is_as_short_as_one_by_hand():
    made = kernel(
        """
        let i = gid.x
        if i < len(y) { y[i] = fma(2.0, x[i], y[i]) }
        """,
        "x: read f32[?]",
        "y: read_write f32[?]",
        options=CodeOptions(check="never"),
    )
    assert made == lines(
        """
        const unsigned global_x = blockIdx.x * 64u + threadIdx.x;
        if (global_x < y_length) {
            y[global_x] = vyre_canonical_f32(__fmaf_rn(2.0f, x[global_x], y[global_x]));
        }
        """
    )


def test_parameters_are_pointers_lengths_grid_and_state():
    made = source("o[gid.x] = x[gid.x]", "x: read u32[?]", "o: output u32[64]")
    assert (
        lines(
            """
        extern "C" __global__ __launch_bounds__(64)
        void test_kernel(
            const unsigned *__restrict__ x, unsigned *o,
            unsigned x_length, unsigned o_length,
            unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
        {
        """
        )
        in made.text
    )
    assert made.arguments == ("x", "o")
    assert made.segments == (CudaKernel("test_kernel", (64, 1, 1)),)
    assert made.cooperative is None


def test_a_buffer_that_somebody_writes_is_not_restrict():
    made = source("y[gid.x] = y[gid.x + 1]", "y: read_write u32[?]")
    assert "    unsigned *y,\n" in made.text


def test_each_line_knows_the_statement_it_was_written_for():
    made = source("let i = gid.x + 1\nif i < len(y) { y[i] = i }", "y: read_write u32[?]")
    rows = made.text.split("\n")
    assert len(rows) == len(made.lines) + 1
    paths = {row.strip().partition("  //")[0]: path for row, path in zip(rows, made.lines, strict=False)}
    assert paths["y[i] = i;"] == "entry[0].body[1].then[0]"
    assert paths["if (i < y_length) {"] == "entry[0].body[1]"
    assert paths["typedef unsigned long long u64;"] is None if "typedef unsigned long long u64;" in paths else True


def test_the_text_of_a_program_is_the_same_every_time():
    made = program("let i = gid.x\no[i] = exp(x[i])", "x: read f32[?]", "o: output f32[64]")
    assert lower(made).text == lower(made).text


def test_names_that_c_does_not_take_are_changed_and_stay_apart():
    made = kernel(
        """
        let `if` = x[gid.x]
        let `a b` = `if` + 1
        let `a-b` = `a b` * `if`
        o[gid.x] = `a-b` + `a b`
        """,
        "x: read u32[?]",
        "o: output u32[64]",
    )
    assert (
        lines(
            """
        const unsigned if_2 = global_x < x_length ? x[global_x] : 0u;
        const unsigned a_b = if_2 + 1u;
        """
        )
        in made
    )


def test_a_variable_may_have_the_name_of_a_buffer():
    made = kernel("let x = x[gid.x]\no[gid.x] = x + x", "x: read u32[?]", "o: output u32[64]")
    assert "const unsigned x = " in made
    assert "buffer_x[" in made


def test_ids_of_a_workgroup_with_one_row_are_zero():
    made = kernel("o[lid.y + wgid.z + lid.x] = gid.y", "o: output u32[64]")
    assert "blockIdx.y" in made
    assert "threadIdx.y" not in made


def test_a_grid_that_may_be_too_wide_for_a_launch_is_walked_in_strides():
    made = kernel("o[gid.x] = 1", "o: output u32[64]", workgroup=(2, 1, 1))
    assert made.splitlines()[:2] == [
        "for (u64 group = blockIdx.x; group < grid_x; group += gridDim.x) {",
        "    const unsigned group_x = unsigned(group);",
    ]
    assert "blockIdx.x" in made.splitlines()[0]
    assert "group_x * 2u + threadIdx.x" in made


def test_a_trap_leaves_the_kernel():
    made = kernel('if x[gid.x] > 5 { trap "boom" at gid.x }', "x: read u32[?]")
    assert lines(
        """
            vyre_trap(state, 0u, global_x, vyre_invocation(blockIdx.x, grid_x, grid_y));
            return;
        """
    ) in made.replace("\n    ", "\n").replace("    vyre_trap", "vyre_trap")


def test_fast_math_leaves_floats_to_the_compiler():
    made = kernel(
        "o[gid.x] = (x[gid.x] * 3.0 + 1.0) / 7.0",
        "x: read f32[?]",
        "o: output f32[64]",
        options=CodeOptions(math="fast", check="never"),
    )
    assert "x[global_x] * 3.0f + 1.0f" in made


def test_segments_are_kernels_of_their_own_and_one_that_calls_them_all():
    made = source(
        "temp[gid.x] = 1\ngrid_sync\ny[gid.x] = temp[63 - gid.x]", "y: output u32[64]", "temp: scratch u32[64]"
    )
    assert [each.entry for each in made.segments if isinstance(each, CudaKernel)] == ["test_kernel_0", "test_kernel_1"]
    assert made.cooperative == CudaKernel("test_kernel_grid", (64, 1, 1), cooperative=True)
    assert body_of(made, "test_kernel_grid") == lines(
        """
        test_part_0(y, temp, y_length, temp_length, grid_x, grid_y, grid_z, state);
        if (!vyre_grid_barrier(state, 1u))
            return;
        test_part_1(y, temp, y_length, temp_length, grid_x, grid_y, grid_z, state);
        """
    )


def test_the_prelude_has_only_what_the_text_uses():
    plain = source("o[gid.x] = x[gid.x] + 1", "x: read u32[?]", "o: output u32[64]").text
    assert "__device__" not in plain
    divided = source("o[gid.x] = x[gid.x] / (x[gid.x] + 1)", "x: read u32[?]", "o: output u32[64]").text
    assert divided.count("__device__") == 1
