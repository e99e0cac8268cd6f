"""The functions of `math.h` in kernels: the calls that they write, numbers and vectors as operands, and `**`."""

from __future__ import annotations

import pytest

import vyre_foundation.language as vy
from vyre_foundation.diagnostics import LanguageError
from vyre_foundation.ir import Call
from vyre_foundation.language import Array, f32, f64, i32, vec2
from vyre_foundation.text import to_text
from vyre_foundation.walk import postorder


def text_of(kernel: vy.Kernel) -> str:
    return to_text(kernel.program)


def calls_of(kernel: vy.Kernel) -> set[str]:
    return {node.op_id.removeprefix("vyre.math.") for node in postorder(kernel.program) if isinstance(node, Call)}


def test_a_function_is_a_call_for_the_type_of_its_operand():
    @vy.kernel
    def sums(x: Array[f32], d: Array[f64], y: Array[f64]):
        i = vy.gid()
        y[i] = f64(vy.expm1(x[i]) + vy.hypot(x[i], 2)) + vy.expm1(d[i]) + vy.pow(2, d[i])

    assert calls_of(sums) == {"expm1", "hypot", "expm1_f64", "pow_f64"}
    assert "hypot(x[u32(i)], 2.0)" in text_of(sums)


def test_a_power_is_a_product_or_the_function():
    @vy.kernel
    def powers(x: Array[f32], y: Array[f32]):
        i = vy.gid()
        y[i] = x[i] ** 3 + x[i] ** 0.5 + 2 ** x[i] + x[i] ** -1 + x[i] ** x[i] + pow(x[i], 2.5)

    text = text_of(powers)
    assert "factor * factor * factor" in text
    for call in ("pow(x[u32(i)], 0.5)", "pow(2.0, x[u32(i)])", "pow(x[u32(i)], -1.0)", "pow(x[u32(i)], x[u32(i)])"):
        assert call in text


def test_a_vector_goes_through_component_by_component():
    @vy.kernel
    def lengths(x: Array[f32], y: Array[f32]):
        i = vy.gid()
        v = vy.cbrt(vec2(x[i], 1.0))
        w = vy.atan2(v, 2.0)
        y[i] = w.x + w.y

    text = text_of(lengths)
    assert text.count("cbrt(") == 2
    assert text.count("atan2(") == 2


def test_the_parts_of_a_float_and_an_exponent():
    @vy.kernel
    def parts(x: Array[f32], n: Array[i32], y: Array[f32]):
        i = vy.gid()
        y[i] = vy.ldexp(vy.frexp_mantissa(x[i]), vy.frexp_exponent(x[i]) + n[i]) + vy.ldexp(x[i], -3)

    assert calls_of(parts) == {"ldexp", "frexp_mantissa", "frexp_exponent"}
    assert "ldexp(x[u32(i)], -3i32)" in text_of(parts)


def test_whole_numbers_are_refused():
    @vy.kernel
    def wrong(n: Array[i32], y: Array[f32]):
        y[vy.gid()] = vy.erf(n[vy.gid()])

    with pytest.raises(LanguageError, match="P008"):
        _ = wrong.program


def test_the_exponent_of_ldexp_is_whole():
    @vy.kernel
    def wrong(x: Array[f32], y: Array[f32]):
        y[vy.gid()] = vy.ldexp(x[vy.gid()], x[vy.gid()])

    with pytest.raises(LanguageError, match="P008"):
        _ = wrong.program


def test_compositions_are_a_few_operations():
    @vy.kernel
    def shaped(x: Array[f32], y: Array[f32]):
        i = vy.gid()
        y[i] = vy.clamp(x[i], 0, 1) + vy.lerp(x[i], 2.0, 0.5) + vy.smoothstep(0.0, 1.0, x[i]) + vy.fract(x[i])

    assert calls_of(shaped) == set()
    assert "min(max(x[u32(i)], 0.0), 1.0)" in text_of(shaped)
