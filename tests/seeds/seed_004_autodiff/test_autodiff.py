"""The tests of seed 004, reverse mode on the IR: same names, same order, same programs.

The seed asks that a derivative is made; here it is also run. Its errors have names, ours have codes: integers are
refused as such (A002), before the operator that the seed names is reached.
"""

from __future__ import annotations

import numpy as np
import pytest

from vyre_foundation import BinOp, BufferAccess, BufferDecl, DataType, Program, UnOp
from vyre_foundation.autodiff import grad
from vyre_foundation.diagnostics import AutodiffError
from vyre_foundation.ir import Binary, InvocationId, LitU32, Load, Store, Unary
from vyre_reference import evaluate


def x_buffer(element: DataType, count: int) -> BufferDecl:
    return BufferDecl.storage("x", 0, BufferAccess.READ_ONLY, element).with_count(count)


def out_buffer(element: DataType, count: int, binding: int = 1) -> BufferDecl:
    return BufferDecl.output("out", binding, element).with_count(count)


def test_grad_simple_square():
    i = InvocationId(0)
    square = Store("out", i, Binary(BinOp.MUL, Load("x", i), Load("x", i)))
    program = Program.wrapped([x_buffer(DataType.F32, 4), out_buffer(DataType.F32, 4)], (64, 1, 1), [square])

    backward = grad(program, ["out"], ["x"])
    names = [buffer.name for buffer in backward.buffers]
    assert "grad_out" in names
    assert "grad_x" in names

    x = np.array([1.0, -2.0, 0.5, 3.0], np.float32)
    made = evaluate(backward, {"x": x})
    assert made["grad_x"].tolist() == (2 * x).tolist()
    assert made["grad_out"].tolist() == [1.0, 1.0, 1.0, 1.0]


def test_grad_bitwise_errors():
    masked = Store("out", LitU32(0), Binary(BinOp.BIT_AND, Load("x", LitU32(0)), LitU32(0xFF)))
    program = Program.wrapped([x_buffer(DataType.U32, 1), out_buffer(DataType.U32, 1)], (1, 1, 1), [masked])
    with pytest.raises(AutodiffError) as caught:
        grad(program, ["out"], ["x"])
    assert caught.value.code == "A002"


def test_grad_missing_buffer():
    program = Program.wrapped([out_buffer(DataType.F32, 1, binding=0)], (1, 1, 1), [])
    with pytest.raises(AutodiffError) as caught:
        grad(program, ["nonexistent"], [])
    assert caught.value.code == "A001"


def test_grad_exp():
    exp = Store("out", LitU32(0), Unary(UnOp.EXP, Load("x", LitU32(0))))
    program = Program.wrapped([x_buffer(DataType.F32, 1), out_buffer(DataType.F32, 1)], (1, 1, 1), [exp])
    x = np.array([0.75], np.float32)
    made = evaluate(grad(program, ["out"], ["x"]), {"x": x})
    assert made["grad_x"].tobytes() == evaluate(program, {"x": x})["out"].tobytes()
