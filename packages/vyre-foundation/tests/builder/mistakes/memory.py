"""Loads, stores and atomics."""

from __future__ import annotations

from typing import Any

from vyre_foundation import (
    F32,
    AtomicOp,
)
from vyre_foundation.ir import DeclaredKind, DeclaredType

from .table import wrong


@wrong("V201", fix="whole numbers", because="1.5")
def a_float_index(kit: Any):
    return kit.x[1.5]  # here


@wrong("V201", fix="u32(x[0])")
def a_float_value_as_an_index(kit: Any):
    return kit.y[kit.x[0]]  # here


@wrong("V201", fix="u32(s[0])")
def a_signed_value_as_an_index(kit: Any):
    return kit.y[kit.s[0]]  # here


@wrong("V201", fix="buffer[buffer.len() - 1]")
def a_negative_index(kit: Any):
    return kit.x[-1]  # here


@wrong("V201", fix="whole numbers")
def true_as_an_index(kit: Any):
    return kit.x[True]  # here


@wrong("V201", fix="row * width + column")
def a_tuple_index(kit: Any):
    return kit.x[0, kit.i]  # here


@wrong("V201", fix="k.for_")
def a_slice(kit: Any):
    return kit.x[0:4]  # here


@wrong("V221", fix="U32 can hold")
def an_index_past_every_buffer(kit: Any):
    return kit.x[2**32]  # here


@wrong("V122", fix="u32(x[0])")
def storing_at_a_float(kit: Any):
    kit.y[kit.x[0]] = 1.0  # here


@wrong("V122", fix="whole numbers")
def storing_at_a_negative_index(kit: Any):
    kit.y[-1] = 1.0  # here


@wrong("V122", fix="k.for_")
def storing_to_a_slice(kit: Any):
    kit.y[:] = 1.0  # here


@wrong("V063", fix="k.read_write('x', ...)", because="read_only")
def storing_to_a_read_only_buffer(kit: Any):
    kit.x[0] = 1.0  # here


@wrong("V063", fix="k.read_write('params', ...)", because="uniform")
def storing_to_a_uniform_buffer(kit: Any):
    kit.params[0] = 1  # here


@wrong("V063", fix="k.output('x', ...)")
def adding_in_place_to_a_read_only_buffer(kit: Any):
    kit.x[0] += 1.0  # here


@wrong("V207", fix="k.read_write('w', ...)")
def loading_from_a_write_only_buffer(kit: Any):
    return kit.w[0]  # here


@wrong("V121", fix="f32(s[0])", because="`s[0]` is I32")
def storing_another_type(kit: Any):
    kit.y[0] = kit.s[0]  # here


@wrong("V211", fix="scalar element type")
def loading_what_cannot_compute(kit: Any):
    packed = kit.k.read("packed", DeclaredType(DeclaredKind.I4))
    return packed[0]  # here


@wrong("V009", fix="scratch or workgroup buffer", because="read_only")
def an_atomic_on_a_read_only_buffer(kit: Any):
    kit.k.atomic_add(kit.x, 0, 1.0)  # here


@wrong("V009", fix="scratch or workgroup buffer", because="write_only")
def an_atomic_on_a_write_only_buffer(kit: Any):
    kit.k.atomic_add(kit.w, 0, 1.0)  # here


@wrong("V009", fix="scratch or workgroup buffer", because="local")
def an_atomic_on_a_local_buffer(kit: Any):
    kit.k.atomic_add(kit.mine, 0, 1.0)  # here


@wrong("V212", fix="atomic_add")
def a_float_atomic_other_than_add(kit: Any):
    kit.k.atomic_max(kit.y, 0, 1.0)  # here


@wrong("V014", fix="U32, I32, U64 or I64")
def an_atomic_on_conditions(kit: Any):
    kit.k.atomic_or(kit.flags, 0, True)  # here


@wrong("V027", fix="u32(s[0])")
def an_atomic_at_a_signed_index(kit: Any):
    kit.k.atomic_add(kit.u, kit.s[0], 1)  # here


@wrong("V057", fix="u32(x[0])")
def an_atomic_with_another_type(kit: Any):
    kit.k.atomic_add(kit.u, 0, kit.x[0])  # here


@wrong("V058", fix="u32(x[0])")
def comparing_with_another_type(kit: Any):
    kit.k.atomic_compare_exchange(kit.u, 0, kit.x[0], 1)  # here


@wrong("V059", fix="pass `expected`")
def a_compare_exchange_without_expected(kit: Any):
    kit.k.atomic(AtomicOp.COMPARE_EXCHANGE, kit.u, 0, 1)  # here


@wrong("V060", fix="and to no other")
def an_add_with_expected(kit: Any):
    kit.k.atomic(AtomicOp.ADD, kit.u, 0, 1, expected=0)  # here


@wrong("V222", fix="u32(3)")
def a_bare_number_as_an_argument(kit: Any):
    kit.k.call("library.f", [3], F32)  # here


@wrong("V214", fix="F32")
def a_call_without_a_result_type(kit: Any):
    kit.k.call("library.f", [kit.i], float)  # here
