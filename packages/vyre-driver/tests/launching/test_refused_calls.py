"""Calls that cannot be made: one of our codes, the parameter's name, and nothing is changed or compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from launched_kernels import saxpy, saxpy_of, scaled, shifted, split, square, transpose

from vyre_foundation.diagnostics import LanguageError, LaunchError
from vyre_foundation.language import Array, Float, Out, f32, gid, kernel

X = np.ones(4, np.float32)


def read_only(array: Any) -> Any:
    made = array.copy()
    made.flags.writeable = False
    return made


class NeedsGradients:
    """What a tensor with `requires_grad` shows."""

    requires_grad = True
    shape = (4,)


@kernel
def weighed(x: Array[f32], y: Array[f32], *, by: f32):
    i = gid()
    y[i] = by * x[i]


REFUSED: dict[str, tuple[Callable[[], object], str, str, str]] = {
    "missing": (lambda: saxpy(2.0, X), "L055", "nothing is given for `y`", "pass `y=…`"),
    "by name only": (
        lambda: weighed(X, X, 3.0),
        "L055",
        "takes `x`, `y` by position and `by` by name, and got 3 by position",
        "write `by=…`",
    ),
    "too many": (lambda: saxpy(2.0, X, X, X), "L055", "got 4 arguments by position", "leave out"),
    "unknown": (lambda: saxpy_of(X, X, aa=1.0), "L055", "no parameter `aa`", "did you mean `a`?"),
    "unknown option": (lambda: saxpy_of(X, X, backends="cpu"), "L055", "no parameter", "did you mean `backend`?"),
    "twice": (lambda: saxpy(2.0, X, X, y=X), "L055", "`y` is given by position and by name", "leave `y=` out"),
    "no generic type": (lambda: square(X.astype(np.int32), shape=4), "L055", "the array holds int32", "convert"),
    "no generic array": (lambda: square(None, shape=4), "L055", "the array holds NoneType", "convert"),
    "axes": (lambda: saxpy(2.0, X, X.reshape(2, 2)), "L056", "the array has shape (2, 2)", "`y.reshape(-1)`"),
    "scalar array": (lambda: saxpy(2.0, X, np.array(1, np.float32)), "L056", "the array has shape ()", "reshape"),
    "two axes": (lambda: transpose(X, shape=(1, 1)), "L056", "2 axes, and the array has shape (4,)", "reshape"),
    "lanes": (lambda: shifted(np.ones((2, 2), np.float32), (1, 2, 3)), "L056", "of length 3", "reshape"),
    "read-only": (lambda: saxpy(2.0, X, read_only(X)), "L057", "the ndarray is read-only", "`saxpy.run(…)`"),
    "bytes": (lambda: saxpy(2.0, X, memoryview(bytes(16)).cast("f")), "L057", "read-only", "`y: Out[…]`"),
    "requires_grad": (lambda: saxpy(2.0, X, NeedsGradients()), "L057", "requires gradients", "`saxpy.run(…)`"),
    "no shape": (lambda: square(X), "L058", "leaves y out", "`square(…, shape=(n,))`"),
    "no shapes": (lambda: split(X), "L058", "leaves low, high out", "shapes={'low': (n,), 'high': (n,)}"),
    "one shape of two": (lambda: split(X, shape=4), "L058", "leaves 2 out", "shapes={'low': (n,), 'high': (n,)}"),
    "other shapes": (lambda: split(X, shapes={"lo": 4}), "L058", "`lo` is no output", "shapes="),
    "shape of nothing": (lambda: saxpy(2.0, X, X, shape=4), "L058", "leaves 0 out", "pass an array"),
    "shape of words": (lambda: square(X, shape="ab"), "L058", "got 'ab'", "shape=(n,)"),
    "negative shape": (lambda: square(X, shape=-1), "L058", "got -1", "shape=(n,)"),
    "axes of a shape": (lambda: transpose(X.reshape(2, 2), shape=4), "L058", "2 whole numbers", "shape=(h, w)"),
    "both shapes": (lambda: square(X, shape=4, shapes={"y": 4}), "L058", "stands alone", "shape=(n,)"),
    "type": (lambda: saxpy(2.0, X.astype(np.float64), X.copy()), "L020", "float64", "`x.astype(np.float32)`"),
    "list": (lambda: saxpy(2.0, X, [1, 2, 3, 4]), "L021", "list", "`np.array(y, np.float32)`"),
    "none": (lambda: saxpy(2.0, X, None), "L021", "NoneType", "np.array"),
    "pieces": (lambda: saxpy(2.0, X[::2], X[:2].copy()), "L026", "strides", "`np.ascontiguousarray(x)`"),
    "columns": (lambda: transpose(np.ones((3, 2), np.float32).T, shape=(3, 2)), "L026", "strides", "ascontiguousarray"),
    "shared": (lambda: saxpy(2.0, X, X), "L025", "16 bytes in common", "copy"),
    "not a number": (lambda: saxpy("2", X, X.copy()), "L032", "a number", "pass a number"),
    "array as number": (lambda: saxpy(X, X, X.copy()), "L032", "a number", "pass a number"),
    "too large": (lambda: saxpy(1e300, X, X.copy()), "L030", "1e+300", "smaller"),
    "not exact": (lambda: saxpy(2**24 + 1, X, X.copy()), "L030", "16777217", "float(n)"),
    "two components": (lambda: shifted(np.ones((2, 3), np.float32), (1, 2)), "L032", "3 numbers", "(1.0, 1.0, 1.0)"),
    "config": (lambda: saxpy(2.0, X, X.copy(), config={"timeout": 1}), "L019", "timeout", "DispatchConfig(timeout=1)"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_call_is_refused_with_its_reason_and_its_remedy(name: str):
    call, code, because, fix = REFUSED[name]
    before = X.copy()
    with pytest.raises(LaunchError) as caught:
        call()
    (finding,) = caught.value.findings
    assert finding.code == code
    assert because in finding.because
    assert fix in finding.fix
    assert (X == before).all()


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused_after_a_call_that_was_right_as_well(name: str):
    for each in (saxpy, saxpy_of):
        each(a=2.0, x=X, y=X.copy())
    square(X, shape=4)
    split(X, shapes={"low": 4, "high": 4})
    with pytest.raises(LaunchError) as caught:
        REFUSED[name][0]()
    assert caught.value.code == REFUSED[name][1]


def test_all_that_is_wrong_with_the_arrays_is_said_at_once():
    with pytest.raises(LaunchError) as caught:
        saxpy("2", X.astype(np.int32), X.reshape(2, 2))
    assert [finding.code for finding in caught.value.findings] == ["L032", "L020", "L056"]


def test_an_output_of_any_type_needs_an_array_that_says_which():
    @kernel
    def zero(y: Out[Array[Float]]):
        y[gid()] = 0.0

    with pytest.raises(LaunchError) as caught:
        zero(shape=2)
    assert caught.value.code == "L055"
    assert "no array says which" in caught.value.because


@pytest.mark.parametrize("constant", ["2", True, None, [2]])
def test_a_constant_of_another_type_is_refused_by_the_kernel(constant: Any):
    with pytest.raises(LanguageError) as caught:
        scaled(X, n=constant, shape=4)
    assert caught.value.code == "P022"


def test_a_backend_that_nobody_offers_is_named():
    with pytest.raises(Exception, match="D1002"):
        saxpy(2.0, X, X.copy(), backend="cup")


def test_a_parameter_behind_a_star_is_taken_by_name():
    y = np.zeros(4, np.float32)
    weighed(X, y, by=3.0)
    assert y.tolist() == [3, 3, 3, 3]
