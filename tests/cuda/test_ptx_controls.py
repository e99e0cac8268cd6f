"""Mistakes that the executor must find: each is made in the compiler's options or in the text, and shows."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Literal

import numpy as np
import pytest

from ptx import PtxFault
from ptx.programs.program_checks import outcome
from ptx.programs.run_program import Making, PtxBackend
from vyre_driver.cuda.nvrtc.compiler import EXACT
from vyre_foundation import F32, F64, I64, U32, Program, ProgramBuilder
from vyre_foundation.builder import i64
from vyre_reference import evaluate

CHANCE = np.random.default_rng(8)
JOINED = tuple(option.replace("--fmad=false", "--fmad=true") for option in EXACT)
FLUSHED = tuple(option.replace("-ftz=false", "-ftz=true") for option in EXACT)


def saxpy() -> tuple[Program, dict[str, Any]]:
    k = ProgramBuilder("saxpy", workgroup_size=64)
    a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = a[0] * x[i] + y[i]
    x_values, y_values = (CHANCE.standard_normal(1000, dtype=np.float32) for _ in range(2))
    return k.build(), {"a": np.array([1.7], np.float32), "x": x_values, "y": y_values}


def subnormal_saxpy() -> tuple[Program, dict[str, Any]]:
    program, values = saxpy()
    return program, {**values, "x": values["x"] * np.float32(1e-40), "y": values["y"] * np.float32(1e-40)}


def reversed_rows() -> tuple[Program, dict[str, Any]]:
    """Each workgroup writes its elements back to front, through its own memory."""
    k = ProgramBuilder("reversed_rows", workgroup_size=64)
    x, y = k.read("x", F32, 256), k.output("y", F32, 256)
    row = k.workgroup("row", F32, 64)
    lane = k.let("lane", k.lid(0))
    row[lane] = x[k.gid(0)]
    k.barrier()
    y[k.gid(0)] = row[63 - lane]
    return k.build(), {"x": CHANCE.standard_normal(256, dtype=np.float32)}


def partly_written() -> tuple[Program, dict[str, Any]]:
    """Only some lanes write to their workgroup's memory; the others read the zero it starts with."""
    k = ProgramBuilder("partly_written", workgroup_size=64)
    x, y = k.read("x", U32, 256), k.output("y", U32, 256)
    row = k.workgroup("row", U32, 64)
    lane = k.let("lane", k.lid(0))
    with k.if_(x[k.gid(0)] % 2 == 0):
        row[lane] = x[k.gid(0)]
    k.barrier()
    y[k.gid(0)] = row[63 - lane]
    return k.build(), {"x": np.arange(256, dtype=np.uint32) * 3}


def to_long() -> tuple[Program, dict[str, Any]]:
    k = ProgramBuilder("to_long", workgroup_size=64)
    x, y = k.read("x", F64, 64), k.output("y", I64, 64)
    y[k.gid(0)] = i64(x[k.gid(0)])
    values = CHANCE.standard_normal(64)
    values[7] = np.nan
    return k.build(), {"x": values}


Made = tuple[Program, dict[str, Any]]
Order = Literal["forward", "reverse"]


def found(made: Made, making: Making) -> bool:
    """Whether a mistake shows: other bytes than the reference's in one of the orders."""
    program, values = made
    want = outcome(evaluate, program, values)
    return any(outcome(PtxBackend(order=order, making=making).run, program, values) != want for order in ORDERS)


ORDERS: tuple[Order, Order] = ("forward", "reverse")
PROGRAMS: Mapping[str, Callable[[], Made]] = {
    "saxpy": saxpy,
    "subnormal_saxpy": subnormal_saxpy,
    "reversed_rows": reversed_rows,
    "partly_written": partly_written,
    "to_long": to_long,
}


def changing(pattern: str, new: str) -> Callable[[str], str]:
    """A change of the text, which has to happen."""

    def change(text: str) -> str:
        made = re.sub(pattern, new, text)
        assert made != text, f"no `{pattern}` in\n{text}"
        return made

    return change


def operators(text: str) -> str:
    """Products and sums as operators, which a compiler may join."""
    for name, sign in (("__fmul_rn", "*"), ("__fadd_rn", "+")):
        assert name in text
        text = text.replace(name, f"vyre_plain{name}")
        head = f"static __device__ __forceinline__ float vyre_plain{name}(float a, float b)"
        text = f"{head} {{ return a {sign} b; }}\n{text}"
    return text


@pytest.mark.parametrize("name", PROGRAMS)
def test_without_a_mistake_nothing_is_found(name: str):
    assert not found(PROGRAMS[name](), Making())


def test_flushing_subnormals_is_found():
    assert found(subnormal_saxpy(), Making(options=FLUSHED))
    assert not found(saxpy(), Making(options=FLUSHED)), "it changes subnormals only"


def test_a_product_joined_with_a_sum_is_found():
    assert found(saxpy(), Making(options=JOINED, change_text=operators))
    assert not found(saxpy(), Making(options=JOINED)), "intrinsics are never joined"
    assert not found(saxpy(), Making(change_text=operators)), "operators are joined with --fmad=true only"


def test_a_dropped_barrier_is_found():
    assert found(reversed_rows(), Making(change_text=changing(r"__syncthreads\(\);", ";")))


def test_shared_memory_that_is_not_zeroed_is_found():
    assert found(partly_written(), Making(change_text=changing(r"row\[\w+\] = 0u;", ";")))


def test_a_cast_of_nan_to_64_bits_that_is_left_to_ptx_is_found():
    assert found(to_long(), Making(change_text=changing(r"a != a \? 0ll : ", "")))


def test_a_bound_that_is_off_by_one_is_found():
    program, values = saxpy()
    making = Making(change_text=changing(r"global_x < y_length", "global_x <= y_length"))

    with pytest.raises(PtxFault, match="bad address in kernel saxpy_kernel"):
        PtxBackend(making=making).run(program, values)
