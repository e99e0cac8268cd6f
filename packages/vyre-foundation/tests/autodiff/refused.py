"""What is refused, one reason each: a call of `grad` that must end with the code its name begins with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kernels import kernel

from vyre_foundation.autodiff import Derivative, grad, value_and_grad
from vyre_foundation.ir import DataType, Expr
from vyre_foundation.ops import Op, Parameter

SQUARE = kernel("x: read f32[4], n: read u32[4], o: output f32[4]", "o[gid.x] = x[gid.x] * x[gid.x]", 4)
POWER = kernel(
    "x: read f32[4], n: read u32[4], o: output f32[4]",
    "let a = x[gid.x]\nfor k in 0..n[gid.x] { a = a * a }\no[gid.x] = a",
    4,
)
CALL = kernel("x: read f32[4], o: output f32[4]", "o[gid.x] = call test.op(x[gid.x])", 4)
OPS = {"test.op": Op("test.op", (Parameter("v", DataType.F32),), DataType.F32)}
IN_PLACE = kernel(
    "x: read f32[?], y: read_write f32[?]", "y[gid.x] = x[gid.x]\ny[gid.x] = y[gid.x] * y[gid.x]", 4, "over y"
)


def of(buffers: str, body: str, **more: Any) -> Callable[[], Derivative]:
    """The gradient of `o` by `x`."""
    program = kernel(buffers, body, 4)
    return lambda: grad(program, "o", "x", **more)


def two(args: Sequence[Expr], result: Expr) -> list[Expr | None]:
    return [result, result]


def anything(value: Any) -> Any:
    """What a caller without a type checker may pass."""
    return value


WHILE = "0..4294967295"
X_TO_O = "x: read f32[4], o: output f32[4]"

REFUSED: dict[str, Callable[[], Derivative]] = {
    "A001_an_input_that_is_not_there": lambda: grad(SQUARE, "o", "y"),
    "A001_a_misspelt_output": lambda: grad(SQUARE, "oo", "x"),
    "A001_a_name_that_is_a_number": lambda: grad(SQUARE, "o", anything([3])),
    "A002_integers": lambda: grad(SQUARE, "o", "n"),
    "A002_an_output_of_integers": lambda: grad(
        kernel("x: read f32[1], o: output u32[1]", "o[0] = u32(x[0])"), "o", "x"
    ),
    "A003_an_output_as_input": lambda: grad(SQUARE, "o", "o"),
    "A003_an_input_as_output": lambda: grad(SQUARE, "x", "x"),
    "A003_workgroup_memory_as_input": lambda: grad(
        kernel("s: workgroup f32[4], o: output f32[4]", "o[gid.x] = s[lid.x]", 4), "o", "s"
    ),
    "A004_a_rule_with_too_many_partials": lambda: grad(CALL, "o", "x", ops=OPS, rules={"test.op": two}),
    "A004_a_rule_that_gives_no_list": lambda: grad(
        CALL, "o", "x", ops=OPS, rules={"test.op": lambda _args, _result: anything(1.0)}
    ),
    "A004_a_rule_that_gives_numbers": lambda: grad(
        CALL, "o", "x", ops=OPS, rules={"test.op": lambda _args, _result: anything([1.0])}
    ),
    "A005_the_result_of_an_atomic": of(
        "x: read f32[4], o: output f32[4], c: output f32[1]", "let a = atomic_add(c[0], x[gid.x])\no[gid.x] = a"
    ),
    "A005_the_result_of_an_atomic_through_names": of(
        "x: read f32[4], o: output f32[4], c: output u32[1]",
        "let a = 0\na = atomic_add(c[0], 1)\nlet b = a * 2\no[gid.x] = x[b]",
    ),
    "A005_an_atomic_as_an_index": of(
        "x: read f32[4], o: output f32[4], c: output u32[1]", "o[atomic_add(c[0], 1)] = x[gid.x]"
    ),
    "A007_a_loop_of_any_length": lambda: grad(POWER, "o", "x"),
    "A007_an_inner_loop_of_any_length": of(
        "x: read f32[4], n: read u32[4], o: output f32[4]",
        "let a = x[gid.x]\nfor j in 0..3 { for k in j..n[gid.x] { a = a * x[k] } }\no[gid.x] = a",
    ),
    "A007_a_bound_for_another_loop": of(
        "x: read f32[4], n: read u32[4], o: output f32[4]",
        "let a = x[gid.x]\nfor j in 0..n[0] { a = a * a }\nfor k in 0..n[1] { a = a * a }\no[gid.x] = a",
        max_trips={"j": 4},
    ),
    "A007_a_loop_on_a_condition": of(
        X_TO_O, f"let a = x[gid.x]\nfor k in {WHILE} {{ if a > 9.0 {{ break }}\na = a * a }}\no[gid.x] = a"
    ),
    "A007_a_loop_without_end_that_a_return_leaves": of(
        X_TO_O, f"let a = x[gid.x]\nfor k in {WHILE} {{ a = a * a\nif a > 9.0 {{ o[gid.x] = a\nreturn }} }}"
    ),
    "A007_a_loop_on_a_condition_in_one_that_is_bounded": of(
        X_TO_O,
        f"let a = x[gid.x]\nfor j in 0..4 {{ for k in {WHILE} {{ if a > 9.0 {{ break }}\na = a * a }}\na = a / 8.0 }}\n"
        "o[gid.x] = a",
        max_trips={"j": 3},
    ),
    "A008_loops_that_may_be_left": of(
        X_TO_O,
        "let a = x[gid.x]\nfor j in 0..200 { for k in 0..200 { a = a * a\nif a > 9.0 { break } } }\no[gid.x] = a",
    ),
    "A008_a_square_of_rounds": of(
        X_TO_O, "let a = x[gid.x]\nfor j in 0..200 { for k in 0..200 { a = a * a } }\no[gid.x] = a"
    ),
    "A008_a_bound_that_is_too_large": lambda: grad(POWER, "o", "x", max_trips=100_000),
    "A010_a_buffer_changed_in_place": lambda: grad(IN_PLACE, "y", "x"),
    "A010_values_of_a_buffer_sized_at_launch": lambda: value_and_grad(
        kernel("x: read f32[?], y: read_write f32[?]", "y[gid.x] = x[gid.x]", 4, "over y"), "y", "x"
    ),
    "A010_an_exact_sum": lambda: grad(
        kernel("x: read f32[?], y: read_write f32[4]", "y[gid.x] = x[0]", 4), "y", "x", deterministic=True
    ),
    "A011_two_buffers_sized_at_launch": lambda: grad(
        kernel("x: read f32[?], y: read_write f32[?], z: read_write f32[?]", "y[gid.x] = x[gid.x]\nz[gid.x] = 1.0", 4),
        "y",
        "x",
    ),
    "A013_the_product_of_a_subgroup": of(X_TO_O, "o[gid.x] = subgroup_mul(x[gid.x])"),
    "A014_a_sign_cleared_by_its_bit": of(
        X_TO_O, "let bits = bitcast<u32>(x[gid.x]) & 0x7fffffff\no[gid.x] = bitcast<f32>(bits)"
    ),
    "A014_bits_through_memory": of(
        "x: read f32[4], o: output f32[4], u: scratch u32[4]",
        "u[gid.x] = bitcast<u32>(x[gid.x])\ngrid_sync\no[gid.x] = bitcast<f32>(u[3 - gid.x])",
    ),
    "A015_an_indirect_dispatch": of(
        "x: read f32[4], c: read u32[4], o: output f32[4]", "o[gid.x] = x[gid.x]\nindirect_dispatch c offset 0"
    ),
    "A015_a_resume": of(X_TO_O, 'o[gid.x] = x[gid.x]\nresume "later"'),
    "A015_a_sum_over_devices": of(X_TO_O, "o[gid.x] = x[gid.x]\nall_reduce sum o group 0"),
    "A015_a_gather_over_devices": of(X_TO_O, "o[gid.x] = x[gid.x]\nall_gather x to o group 0"),
    "A015_a_copy_waited_for_elsewhere": of(
        "x: read f32[4], o: output f32[4], l: local f32[2]",
        'async_load l from x at 0 size 8 tag "in"\nif gid.x < 4 { async_wait "in" }\no[gid.x] = l[0]',
    ),
    "A015_a_copy_between_types": of(
        "x: read f32[4], o: output f32[4], l: local u32[2]",
        'async_load l from x at 0 size 8 tag "in"\nasync_wait "in"\no[gid.x] = x[gid.x]',
    ),
    "A015_more_breaks_than_bodies_can_nest": of(
        X_TO_O,
        "let a = x[gid.x]\nfor k in 0..3 { "
        + "\n".join(f"a = a * 1.5\nif a > {limit}.0 {{ break }}" for limit in range(70))
        + " }\no[gid.x] = a",
    ),
    "A016_a_call_nobody_can_open": lambda: grad(CALL, "o", "x", ops=OPS),
    "A017_no_output": lambda: grad(SQUARE, [], "x"),
    "A017_an_input_twice": lambda: grad(SQUARE, "o", ["x", "x"]),
    "A017_outputs_that_are_no_names": lambda: grad(SQUARE, anything(3), "x"),
    "A017_text_for_a_program": lambda: grad(anything("program {}"), "o", "x"),
    "A017_trips_of_a_loop_that_is_not_there": lambda: grad(POWER, "o", "x", max_trips={"kk": 3}),
    "A017_trips_below_zero": lambda: grad(POWER, "o", "x", max_trips=-1),
    "A017_trips_that_are_no_number": lambda: grad(POWER, "o", "x", max_trips={"k": anything(1.5)}),
    "A017_a_count_of_no_buffer": lambda: grad(SQUARE, "o", "x", counts={"xx": 4}),
    "A017_a_count_of_nothing": lambda: grad(IN_PLACE, "y", "x", counts={"y": 0}),
    "A017_a_count_that_contradicts": lambda: grad(SQUARE, "o", "x", counts={"x": 5}),
    "A017_counts_that_are_a_number": lambda: grad(SQUARE, "o", "x", counts=anything(4)),
    "A017_operations_that_are_none": lambda: grad(CALL, "o", "x", ops=anything({"test.op": 3})),
    "A017_a_rule_that_is_no_function": lambda: grad(CALL, "o", "x", ops=OPS, rules={"test.op": anything(3)}),
    "A017_seeds_that_are_a_name": lambda: grad(SQUARE, "o", "x", seeds=anything("o")),
    "A018_too_many_exact_sums": lambda: grad(
        kernel("x: read f32[400000000], o: output f32[4]", "o[gid.x] = x[0]", 4), "o", "x", deterministic=True
    ),
}
