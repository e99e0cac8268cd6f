"""Loops, subgroups, copies and collectives in CUDA C."""

from __future__ import annotations

import pytest
from cuda_text import body_of, kernel, lines, source

from vyre_driver.cuda.kernels import CudaCopy, CudaKernel
from vyre_driver.runtime.code_options import CodeOptions

# --------------------------------------------------------------------------------------------------------------- loops


def test_a_short_loop_does_not_look_whether_the_launch_is_to_end():
    made = kernel("for k in 0..100 { o[lid.x] = o[lid.x] + k }", "o: output u32[64]")
    assert made == lines(
        """
        for (unsigned k = 0u; k < 100u; ++k) {
            o[threadIdx.x] = o[threadIdx.x] + k;
        }
        """
    )


def test_a_loop_without_a_bound_looks_now_and_then_and_so_does_its_kernel_at_the_start():
    made = kernel("for k in 0..len(x) { o[lid.x] = o[lid.x] + x[k] }", "x: read u32[?]", "o: output u32[64]")
    assert made == lines(
        """
        if (vyre_stopped(state))
            return;
        for (unsigned k = 0u; k < x_length; ++k) {
            if ((k & 0xffffu) == 0xffffu && vyre_stopped(state))
                return;
            o[threadIdx.x] = o[threadIdx.x] + x[k];
        }
        """
    )


def test_the_end_of_a_loop_is_read_once():
    made = kernel("let n = x[0]\nfor k in 0..n { n = n - 1\n o[lid.x] = k }", "x: read u32[4]", "o: output u32[64]")
    assert "const unsigned end = n;" in made
    assert "k < end;" in made


def test_a_break_is_a_break():
    body = "for k in 0..9 {\n if x[k] == 0 { break }\n o[lid.x] = k\n}"
    made = kernel(body, "x: read u32[9]", "o: output u32[64]")
    assert made == lines(
        """
        for (unsigned k = 0u; k < 9u; ++k) {
            if (x[k] == 0u) {
                break;
            }
            o[threadIdx.x] = k;
        }
        """
    )


def test_a_limit_of_steps_is_a_trap():
    made = kernel("for k in 0..9 { o[lid.x] = k }", "o: output u32[64]", options=CodeOptions(step_limit=5))
    assert "steps = steps + 1u;" in made
    assert "if (steps > 5u) {" in made
    assert "vyre_trap(state, 0u, steps, vyre_invocation(blockIdx.x, grid_x, grid_y));" in made


def test_a_loop_that_begins_by_asking_whether_to_go_on_asks_in_its_head():
    body = "let h = 32\nfor k in 0..9 {\n if !(h > 3) { break }\n o[lid.x] = h\n h = h >> 1\n}"
    assert "for (unsigned k = 0u; k < 9u && h > 3u; ++k) {\n    o[threadIdx.x] = h;" in kernel(
        body, "o: output u32[64]"
    )
    in_steps = "for k in 0..9 {\n if !(x[k + lid.x] > 3) { break }\n o[lid.x] = k\n}"
    assert "break;" in kernel(in_steps, "o: output u32[64]", "x: read u32[?]"), "its index has a name in the body"


def test_a_loop_with_few_iterations_by_its_bounds_does_not_look():
    few = kernel("for k in 0..(lid.x >> 5) { o[k] = 1 }", "o: output u32[64]")
    assert "vyre_stopped" not in few
    assert "vyre_stopped" in kernel("for k in 0..(gid.x >> 5) { o[k] = 1 }", "o: output u32[64]")


@pytest.mark.parametrize(
    ("body", "is_written_out"),
    [
        ("for k in 0..16 { s = s + x[k] }", True),
        ("for k in 0..17 { s = s + x[k] }", False),
        ("for k in 0..16 { s = s + k * k }", False),
        ("for k in 0..8 { t[lid.x] = k\nbarrier\ns = s + t[k]\nbarrier }", False),
        ("for k in 0..8 { for j in 0..x[k] { s = s + j } }", False),
        ("for k in 0..8 { if x[k] == 3 { break }\ns = s + k }", False),
    ],
)
def test_short_loops_whose_counter_chooses_elements_are_written_out(body: str, *, is_written_out: bool):
    memory = ("o: output u32[64]", "x: read u32[17]", "t: workgroup u32[64]")
    made = kernel(f"let s = 0\n{body}\no[lid.x] = s", *memory)
    assert ("#pragma unroll\nfor (" in made) is is_written_out


# ------------------------------------------------------------------------------------------------------------ subgroups


def test_a_whole_subgroup_reduces_by_the_down_tree():
    made = kernel("let s = subgroup_add(gid.x)\no[lid.x] = s", "o: output u32[64]")
    assert (
        lines(
            """
        for (unsigned step = 16u; step > 0u; step >>= 1) {
            const unsigned other = __shfl_down_sync(0xffffffffu, total, step);
            total = total + other;
        }
        const unsigned s = __shfl_sync(0xffffffffu, total, 0u);
        """
        )
        in made
    )


def test_a_result_that_only_lane_zero_reads_is_not_handed_to_the_others():
    made = kernel("let s = subgroup_add(gid.x)\nif lid.x % 32 == 0 { o[lid.x / 32] = s }", "o: output u32[2]")
    assert "unsigned s = global_x;\nfor (unsigned step = 16u;" in made
    assert "__shfl_sync" not in made
    for reader in ("lid.x % 32 == 1", "lid.x % 16 == 0", "gid.x % 32 == 0", "x[0] == 0"):
        read = f"let s = subgroup_add(gid.x)\nif {reader} {{ o[lid.x / 32] = s }}"
        assert "__shfl_sync" in kernel(read, "o: output u32[2]", "x: read u32[1]"), reader


def test_a_result_that_only_the_first_subgroup_reads_is_computed_by_it_alone():
    body = "let s = subgroup_add(gid.x)\nif lid.x == 0 { o[wgid.x] = s }"
    made = kernel(body, "o: output u32[64]")
    assert made.index("if (threadIdx.x < 32u) {") < made.index("__shfl_down_sync")
    assert "< 32u" not in kernel(body, "o: output u32[64]", workgroup=(32, 1, 1))
    assert "< 32u" not in kernel(f"{body} else {{ o[1] = 1 }}", "o: output u32[64]")
    assert "< 32u" not in kernel(f"{body}\nif lid.x == 32 {{ o[2] = s }}", "o: output u32[64]")
    assert "< 32u" not in kernel(body.replace("== 0", "== 33"), "o: output u32[64]")
    plane = kernel(body.replace("== 0", "== 0 && lid.y < 3"), "o: output u32[64]", workgroup=(16, 8, 1))
    assert "if (threadIdx.y * 16u + threadIdx.x < 64u) {" in plane


def test_a_short_subgroup_names_the_lanes_it_has():
    one = kernel("o[lid.x] = subgroup_ballot(lid.x > 2)", "o: output u32[7]", workgroup=(7, 1, 1))
    assert "__ballot_sync(0x7fu, " in one
    two = kernel("let s = subgroup_add(gid.x)\no[lid.x] = s", "o: output u32[33]", workgroup=(33, 1, 1))
    assert "threadIdx.x < 32u ? 0xffffffffu : 0x1u" in two
    assert "if ((threadIdx.x & 31u) + step < (threadIdx.x < 32u ? 32u : 1u))" in two


def test_a_shuffle_from_a_lane_that_does_not_exist_gives_zero():
    made = kernel("o[lid.x] = subgroup_shuffle(gid.x, lid.x + 1)", "o: output u32[64]")
    assert "< 32u ? taken : 0u" in made


# --------------------------------------------------------------------------------------------- copies and collectives


def test_a_copy_is_a_loop_clipped_to_both_buffers():
    body = 'async_load t from x at 0 size 64 tag "a"\nasync_wait "a"\no[lid.x] = t[lid.x & 7]'
    made = kernel(body, "x: read u32[?]", "o: output u32[64]", "t: workgroup u32[16]")
    assert "t[k] = x[first + k];" in made
    assert "u64(x_length) - first" in made


def test_a_copy_between_types_moves_the_smaller_units():
    body = 'async_load t from x at 0 size 64 tag "a"\nasync_wait "a"\no[lid.x] = t[lid.x & 7]'
    made = kernel(body, "x: read u8[?]", "o: output u32[64]", "t: workgroup u32[16]")
    assert "reinterpret_cast<u8 *>(t)[k] = reinterpret_cast<const u8 *>(x)[first + k];" in made


def test_a_collective_over_one_rank_is_a_copy_or_nothing():
    made = source("o[gid.x] = gid.x\nall_gather o to p group 0", "o: output u32[64]", "p: output u32[64]")
    assert made.segments == (CudaKernel("test_kernel_0", (64, 1, 1)), CudaCopy("o", "p"))
    assert "p[k] = o[k];" in body_of(made, "test_kernel_grid")
