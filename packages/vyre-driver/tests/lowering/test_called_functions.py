"""Functions that are called give the bytes of the reference wherever they stand, in whole vectors too."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from vyre_driver import open_backend
from vyre_driver.cpu.codegen.module import lower
from vyre_foundation import F32, F64, I32, Program, ProgramBuilder, builder
from vyre_reference import evaluate

COUNT = 300


def in_a_loop_of_lanes() -> Program:
    k = ProgramBuilder("plain", workgroup_size=64, over="y")
    x, z, y = k.read("x", F32), k.read("z", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = builder.pow_(x[i], z[i]) + builder.atan2(z[i], x[i]) + builder.erfc(z[0])
    return k.build()


def in_whole_vectors() -> Program:
    """A private array in a loop whose bounds the lanes share; an exponent of integers and an argument of all lanes."""
    k = ProgramBuilder("whole", workgroup_size=64, over="y")
    x, z, y = k.read("x", F32), k.read("z", F32), k.read_write("y", F32)
    kept = k.local("kept", F32, 4)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        with k.for_("j", 0, 4) as j:
            power = builder.pow_(x[i], builder.f32(j))
            kept[j] = builder.ldexp(power, builder.frexp_exponent(z[i])) + builder.hypot(z[0], 2.0)
        total = k.let("total", 0.0, F32)
        with k.for_("n", 0, 4) as n:
            k.assign(total, total + kept[3 - n])
        y[i] = total
    return k.build()


def under_a_condition() -> Program:
    k = ProgramBuilder("sometimes", workgroup_size=64, over="y")
    x, z, y = k.read("x", F32), k.read("z", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        v = k.let("v", x[i])
        with k.if_(z[i] > 0.0):
            k.assign(v, builder.lgamma(v) + builder.fmod(v, z[i]))
        with k.else_():
            wide = builder.pow_(builder.f64(v), builder.f64(z[i]))
            k.assign(v, builder.f32(wide) + builder.remainder(v, 0.75))
        y[i] = v
    return k.build()


def of_integers_and_f64() -> Program:
    k = ProgramBuilder("types", workgroup_size=64, over="y")
    x, z, y = k.read("x", F32), k.read("z", F32), k.read_write("y", F32)
    e, d = k.output("e", I32, COUNT), k.output("d", F64, COUNT)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        e[i] = builder.frexp_exponent(x[i])
        d[i] = builder.expm1(builder.f64(z[i])) + builder.sin(builder.f64(x[i]) * 1e30)
        y[i] = builder.nextafter(x[i], z[i]) + builder.copysign(x[i], z[i])
    return k.build()


@pytest.mark.parametrize("make", [in_a_loop_of_lanes, in_whole_vectors, under_a_condition, of_integers_and_f64])
def test_functions_give_the_bytes_of_the_reference(make: Callable[[], Program]):
    program = make()
    dice = np.random.default_rng(3)
    x = (dice.standard_normal(COUNT) * 4).astype(np.float32)
    z = (dice.standard_normal(COUNT) * 3).astype(np.float32)
    x[:6], z[:6] = [0.0, -0.0, np.inf, np.nan, -2.0, 1e-45], [np.nan, 2.0, -1.0, 0.0, 3.0, -0.5]
    given = {"x": x, "z": z, "y": np.zeros(COUNT, np.float32)}
    want, found = evaluate(program, given), open_backend("cpu").run(program, given)
    assert {name: np.asarray(each).tobytes() for name, each in found.items()} == {
        name: np.asarray(each).tobytes() for name, each in want.items()
    }


def test_whole_vectors_have_functions_of_their_own():
    text = lower(in_whole_vectors()).text
    assert "<16 x float> @vyre.pow.x16(<16 x float> %x, <16 x float> %y)" in text
    assert "<16 x float> @vyre.ldexp.x16(<16 x float> %x, <16 x i32> %n)" in text
    assert "float @vyre.hypot(float %x, float %y)" in text
