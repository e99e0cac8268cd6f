"""Accesses, memory of workgroups, atomics and copies in CUDA C: what is checked, cleared, fenced and canonical."""

from __future__ import annotations

import pytest
from cuda_text import kernel, lines, source

from vyre_driver.cuda.kernels import CudaKernel
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation.backend import Rejected

# ------------------------------------------------------------------------------------------------------------- checks


def test_a_load_that_may_be_out_of_range_gives_zero():
    made = kernel("o[lid.x] = x[gid.x * 3]", "x: read u32[?]", "o: output u32[64]")
    assert made == lines(
        """
        const unsigned global_x = blockIdx.x * 64u + threadIdx.x;
        const unsigned at = global_x * 3u;
        o[threadIdx.x] = at < x_length ? x[at] : 0u;
        """
    )


def test_a_store_that_may_be_out_of_range_happens_where_it_is_not():
    made = kernel("o[gid.x] = 7", "o: output u32[64]")
    assert made.endswith("if (global_x < 64u)\n    o[global_x] = 7u;")


@pytest.mark.parametrize(
    "guard",
    [
        "gid.x < len(y)",
        "len(y) > gid.x",
        "gid.x < len(y) && lid.x < 5",
        "!(gid.x >= len(y))",
        "lid.x < 5 && gid.x < len(y)",
    ],
)
def test_a_guard_by_the_length_proves_an_access(guard: str):
    assert "? y" not in kernel(f"if {guard} {{ o[lid.x] = y[gid.x] }}", "y: read u32[?]", "o: output u32[64]")


@pytest.mark.parametrize(
    "guard", ["gid.x < len(z)", "gid.x <= len(y)", "gid.x < len(y) || lid.x < 5", "gid.x != len(y)", "gid.y < len(y)"]
)
def test_no_other_guard_does(guard: str):
    made = kernel(f"if {guard} {{ o[lid.x] = y[gid.x] }}", "y: read u32[?]", "z: read u32[?]", "o: output u32[64]")
    assert "? y[global_x]" in made


def test_a_guard_holds_in_its_arm_only():
    made = kernel(
        "if gid.x < len(y) { o[lid.x] = y[gid.x] } else { o[lid.x] = y[gid.x] + 1 }",
        "y: read u32[?]",
        "o: output u32[64]",
    )
    assert made.count("? y[global_x]") == 1


def test_a_guard_on_a_variable_that_changes_proves_nothing():
    made = kernel("let i = gid.x\nif i < len(y) { i = i + 1\n o[lid.x] = y[i] }", "y: read u32[?]", "o: output u32[64]")
    assert "i < y_length ? y[i] : 0u" in made


def test_guards_of_two_numbers_prove_a_sum():
    made = kernel(
        "if gid.y < 3 && gid.x < 10 { o[gid.y * 10 + gid.x] = 1 }", "o: output u32[30]", workgroup=(16, 16, 1)
    )
    assert "o[global_y * 10u + global_x] = 1u;" in made
    short = kernel(
        "if gid.y < 3 && gid.x < 11 { o[gid.y * 10 + gid.x] = 1 }", "o: output u32[30]", workgroup=(16, 16, 1)
    )
    assert "if (at < 30u)" in short


def test_the_condition_of_a_select_proves_a_load_in_its_arm():
    made = kernel("o[lid.x] = select(gid.x < len(y), y[gid.x], 5)", "y: read u32[?]", "o: output u32[64]")
    assert "o[threadIdx.x] = global_x < y_length ? y[global_x] : 5u;" in made


def test_a_load_within_a_load_of_an_arm_stays_checked():
    made = kernel(
        "o[lid.x] = select(gid.x < len(y), x[y[gid.x]], 5)", "y: read u32[?]", "x: read u32[?]", "o: output u32[64]"
    )
    assert "const unsigned at = global_x < y_length ? y[global_x] : 0u;" in made


def test_checks_can_be_left_out_and_kept():
    body, buffers = "o[gid.x] = x[gid.x * 3]", ("x: read u32[?]", "o: output u32[64]")
    assert "if" not in kernel(body, *buffers, options=CodeOptions(check="never"))
    kept = kernel("o[lid.x] = 1", "o: output u32[64]", options=CodeOptions(passes="all,-unchecked_accesses"))
    assert "if (threadIdx.x < 64u)" in kept


# ------------------------------------------------------------------------------------------------------------ offsets

NEVER = CodeOptions(check="never")
BASES = ("x: read u32[?]", "y: read u32[100]", "p: output u32[64]", "o: output u32[64]")


def test_a_distance_that_does_not_wrap_is_added_in_64_bits():
    """Multiples of 256, and what comes after them fits before the next."""
    body = "for k in 0..4 { o[wgid.x * 256 + k * 64 + lid.x] = x[wgid.x * 256 + lid.x + 192] }"
    made = kernel(body, "x: read u32[?]", "o: read_write u32[?]", options=NEVER)
    assert "o[u64(blockIdx.x * 256u + threadIdx.x) + k * 64u] = x[u64(blockIdx.x * 256u + threadIdx.x) + 192u];" in made


@pytest.mark.parametrize("index", ["gid.x + 1", "wgid.x * 256 + lid.x + 193", "gid.x - 1", "lid.x", "x[lid.x] + 4"])
def test_one_that_may_wrap_and_no_distance_are_left_as_they_are(index: str):
    assert "u64(" not in kernel(f"o[{index}] = 1", "x: read u32[?]", "o: read_write u32[?]", options=NEVER)


def test_a_guard_bounds_a_base():
    """What is below a length is at most 2^32 - 2."""
    made = kernel("if gid.x < len(x) { o[lid.x] = y[gid.x + 1] }", *BASES, options=NEVER)
    assert "= y[u64(global_x) + 1u];" in made
    far = kernel("if gid.x < len(x) { o[lid.x] = y[gid.x + 2] }", *BASES, options=NEVER)
    assert "= y[global_x + 2u];" in far


def test_without_checks_an_access_says_where_its_index_is():
    made = kernel("p[lid.x] = y[gid.x]\no[lid.x] = y[gid.x + 50]", *BASES, options=NEVER)
    assert "= y[global_x];" in made
    assert "= y[u64(global_x) + 50u];" in made


@pytest.mark.parametrize(
    "before",
    [
        "if lid.x == 3 { p[lid.x] = y[gid.x] }",
        "for k in 0..lid.x { p[lid.x] = y[gid.x] }",
        "p[lid.x] = select(lid.x == 3, y[gid.x], 5)",
        "p[lid.x] = x[gid.x]",
    ],
)
def test_one_that_need_not_happen_or_has_no_end_says_nothing(before: str):
    assert "= y[global_x + 50u];" in kernel(f"{before}\no[lid.x] = y[gid.x + 50]", *BASES, options=NEVER)


def test_nor_does_one_whose_index_changed():
    made = kernel("let i = gid.x\np[lid.x] = y[i]\ni = i + 7\no[lid.x] = y[i + 50]", *BASES, options=NEVER)
    assert "= y[i + 50u];" in made


def test_with_checks_no_access_promises_anything():
    made = kernel("p[lid.x] = y[gid.x]\no[lid.x] = y[gid.x + 50]", *BASES)
    assert "u64(" not in made


# ------------------------------------------------------------------------------------------------ memory of workgroups


def test_workgroup_memory_that_is_written_first_is_not_cleared():
    made = kernel("t[lid.x] = gid.x\nbarrier\no[lid.x] = t[63 - lid.x]", "o: output u32[64]", "t: workgroup u32[64]")
    assert "= 0u;" not in made
    assert made.count("__syncthreads();") == 1


@pytest.mark.parametrize(
    "body",
    ["if (lid.x & 31) == 0 { t[lid.x >> 5] = gid.x }", "let w = lid.x / 2\nif lid.x < 4 && w < 2 { t[w ^ 1] = 1 }"],
)
def test_a_store_by_some_may_reach_all_elements_too(body: str):
    made = kernel(f"{body}\nbarrier\no[lid.x] = t[lid.x & 1]", "o: output u32[64]", "t: workgroup u32[2]")
    assert "const unsigned thread" not in made
    more = kernel(f"{body}\nbarrier\no[lid.x] = t[lid.x & 3]", "o: output u32[64]", "t: workgroup u32[3]")
    assert "const unsigned thread" in more


@pytest.mark.parametrize(
    "body",
    [
        "if lid.x < 32 { t[lid.x] = 1 }\nif lid.x >= 32 { t[lid.x] = gid.x }\nbarrier",
        "if lid.x < 32 { t[lid.x * 2] = 1 } else { t[(lid.x % 32) * 2 + 1] = 2 }\nbarrier",
        "let i = lid.x / 4\nt[i] = 1\nt[i + 16] = 2\nt[i + 32] = 3\nt[i + 48] = gid.x\nbarrier",
        "for k in 0..4 { t[(lid.x >> 2) + k * 16] = gid.x }\nbarrier",
        "for k in 0..4 { t[lid.x] = gid.x\nbarrier\no[lid.x] = t[63 - lid.x]\nbarrier }",
        "if lid.x < 32 { t[lid.x] = 1 }\nbarrier\nlet v = t[31]\nbarrier\nt[lid.x] = v\nbarrier",
    ],
)
def test_memory_that_several_stores_fill_is_not_cleared(body: str):
    made = kernel(f"{body}\no[lid.x] = t[63 - lid.x]", "o: output u32[64]", "t: workgroup u32[64]")
    assert "const unsigned thread" not in made


@pytest.mark.parametrize("around", ["for k in 0..x[0] {", "if x[0] > 2 {", "if wgid.x == 0 {"])
def test_what_is_stored_and_read_in_a_body_that_all_enter_or_nobody_is_not_cleared(around: str):
    inside = "t[lid.x] = gid.x\nbarrier\no[lid.x] = t[63 - lid.x]\nbarrier }"
    memory = ("o: output u32[64]", "x: read u32[?]", "t: workgroup u32[64]")
    assert "const unsigned thread" not in kernel(f"{around} {inside}", *memory)
    assert "t[thread] = 0u;" in kernel(f"{around} {inside}\no[lid.x] = t[lid.x]", *memory)


def test_elements_that_nobody_reads_need_no_store():
    padded = "t[lid.x / 8 * 9 + lid.x % 8] = gid.x\nbarrier\no[lid.x] = t[lid.x % 8 * 9 + lid.x / 8]"
    assert "const unsigned thread" not in kernel(padded, "o: output u32[64]", "t: workgroup u32[72]")
    seen = padded.replace("lid.x / 8]", "8]")
    assert "t[thread] = 0u;" in kernel(seen, "o: output u32[64]", "t: workgroup u32[72]")


@pytest.mark.parametrize(
    "body",
    [
        "if gid.x < 64 { t[lid.x] = 1 }\nbarrier",
        "for k in 0..4 { if x[k] > 2 { break }\nt[lid.x] = 1 }\nbarrier",
        "for k in 0..4 { t[k * 16 + lid.x % 15] = 1 }\nbarrier",
        "if lid.x < 32 { t[lid.x] = 1 }\nbarrier\nlet v = t[32]\nbarrier\nt[lid.x] = v\nbarrier",
        "for k in 0..x[0] { t[lid.x] = k\nbarrier }",
        "if x[0] > 2 { t[lid.x] = 1\nbarrier }",
        "for k in 0..x[0] { o[lid.x] = t[63 - lid.x]\nbarrier\nt[lid.x] = k\nbarrier }",
        "t[lid.x + 1] = gid.x\nbarrier",
        "if lid.x < 60 { t[lid.x] = gid.x }\nbarrier",
        "t[lid.x * 2] = gid.x\nbarrier",
        "t[63 - lid.x] = t[lid.x]\nbarrier",
        "for k in 0..x[0] { t[lid.x] = k }\nbarrier",
        "t[gid.x] = 1\nbarrier",
    ],
)
def test_other_workgroup_memory_is_cleared_before_a_barrier(body: str):
    made = kernel(f"{body}\no[lid.x] = t[63 - lid.x]", "o: output u32[64]", "x: read u32[?]", "t: workgroup u32[64]")
    assert "const unsigned thread = threadIdx.x;\nt[thread] = 0u;\n__syncthreads();" in made


def test_few_stores_a_thread_are_written_out_and_many_become_a_loop():
    few = kernel("o[lid.x] = t[lid.x * 2]", "o: output u32[64]", "t: workgroup u32[130]")
    assert (
        lines(
            """
        t[thread] = 0u;
        t[thread + 64u] = 0u;
        if (thread < 2u)
            t[thread + 128u] = 0u;
        """
        )
        in few
    )
    many = kernel("o[lid.x] = t[lid.x * 2]", "o: output u32[64]", "t: workgroup u32[1300]")
    assert "for (unsigned k = thread; k < 1300u; k += 64u)\n    t[k] = 0u;" in many


def test_workgroup_memory_past_48_kb_comes_with_the_launch():
    made = source("t[lid.x] = 1\nbarrier\no[lid.x] = t[lid.x * 2]", "o: output u32[64]", "t: workgroup u32[12289]")
    assert made.segments == (CudaKernel("test_kernel", (64, 1, 1), 49168),)
    assert "unsigned *const t = reinterpret_cast<unsigned *>(vyre_shared + 0);" in made.text


@pytest.mark.parametrize(
    ("buffer", "what"),
    [("t: workgroup u32[60000]", "a workgroup has too much memory"), ("t: local u32[140000]", "an invocation has")],
)
def test_more_memory_than_any_gpu_has_is_refused(buffer: str, what: str):
    with pytest.raises(Rejected, match=what) as caught:
        source("t[lid.x] = 1\nbarrier\no[lid.x] = t[lid.x * 2]", "o: output u32[64]", buffer)
    assert caught.value.findings[0].code == "D1002"
    assert caught.value.findings[0].where == "buffers `t`"


# ------------------------------------------------------------------------------------------------------------- atomics


def test_an_atomic_whose_result_nobody_uses_is_a_statement_without_fences():
    unchecked = CodeOptions(check="never")
    body = "let i = gid.x\nlet old = atomic_add(h[x[i] & 15], 1)"
    made = kernel(body, "x: read u32[64]", "h: read_write u32[16]", options=unchecked)
    assert made.endswith("atomicAdd(&h[x[global_x] & 15u], 1u);")
    assert "fence" not in made


def test_an_order_that_can_be_observed_is_kept_by_fences():
    made = kernel("o[lid.x] = atomic_add(h[0], 1)", "h: read_write u32[16]", "o: output u32[64]")
    assert "__threadfence();\nconst unsigned old = atomicAdd(&h[0u], 1u);\n__threadfence();" in made


def test_accesses_beside_an_atomic_happen_in_their_order():
    made = kernel("o[lid.x] = h[1] + atomic_add(h[1], 1) + h[1]", "h: read_write u32[16]", "o: output u32[64]")
    rows = [row for row in made.splitlines() if "h[1u]" in row]
    assert [row.partition(" = ")[2] for row in rows] == ["h[1u];", "atomicAdd(&h[1u], 1u);", "h[1u];"]


def test_a_float_sum_is_a_loop_and_its_buffer_is_settled_afterwards():
    made = source("let old = atomic_add(s[0], 1.5)", "s: read_write f32[4]")
    (segment,) = made.segments
    assert isinstance(segment, CudaKernel)
    assert [(each.entry, each.buffer) for each in segment.settles] == [("test_settle_f32", "s")]
    assert "old = atomicCAS(word, seen, vyre_bits_f32(__fadd_rn(__uint_as_float(seen), value)));" in made.text


# ----------------------------------------------------------------------------------------------------------------- bits


def test_nans_are_canonical_where_their_bits_are_seen():
    body = "t[lid.x] = x[gid.x]\ns[lid.x] = x[gid.x]\nbarrier\no[lid.x] = t[63 - lid.x] + s[lid.x]"
    made = kernel(body, "x: read f32[?]", "o: output f32[64]", "s: scratch f32[64]", "t: workgroup f32[64]")
    assert made.count("vyre_canonical_f32") == 1
    assert "o[threadIdx.x] = vyre_canonical_f32(" in made


def test_a_literal_is_canonical_already():
    assert "canonical" not in kernel("o[lid.x] = select(lid.x < 3, nan, 1.0)", "o: output f32[64]")
