"""Kernels that state facts about their arguments: every call looks, and verdicts rely on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import vyre as vy
from vyre import Array, Array2, Kernel, LaunchError, f32, i32, u32
from vyre_foundation.verdicts import Holds, Status, races


@vy.kernel(over="x", facts=[vy.injective("places"), vy.in_range("n", 0, 100)])
def scatter(x: Array[f32], places: Array[u32], n: i32, y: Array[f32]):
    i = vy.gid()
    if i < n and i < len(places):
        y[places[i]] = x[i]


@vy.kernel(over="rows", facts=[vy.monotone("rows")])
def scale_rows(rows: Array[i32], values: Array[f32]):
    row = vy.gid()
    if row + 1 < len(rows):
        for at in range(rows[row], rows[row + 1]):
            values[at] = values[at] * 0.5


@vy.kernel(over=(16, 16), facts=[vy.product_within(("w", "h"), "y")])
def fill(w: i32, h: i32, y: Array[f32]):
    row, column = vy.gid(1), vy.gid(0)
    if row < h and column < w:
        y[row * w + column] = 1.0


@vy.kernel(over="image", facts=[vy.product_within("n", "y"), vy.in_range("n", 1, 50)])
def rows_of(image: Array2[f32], n: i32, y: Array[f32]):
    if vy.gid(1) < n and vy.gid(0) == 0:
        y[vy.gid(1)] = image[vy.gid(1), 0]


X = np.arange(4, dtype=np.float32)
PLACES = np.array([3, 0, 2, 1], np.uint32)
WRONG = np.array([3, 0, 2, 3], np.uint32)


def fresh() -> Any:
    return np.zeros(4, np.float32)


def recorded(places: Any) -> None:
    with vy.chain():
        scatter(X, places, 4, fresh())


PATHS: dict[str, Callable[[Any], Any]] = {
    "a call": lambda places: scatter(X, places, 4, fresh()),
    "run": lambda places: scatter.run(X, places, 4, fresh()),
    "bind": lambda places: scatter.bind(X, places, 4, fresh())(),
    "launch": lambda places: scatter.launch(X, places, 4, fresh(), grid=1),
    "the reference": lambda places: scatter(X, places, 4, fresh(), backend="reference"),
    "sanitize": lambda places: scatter.sanitize(X, places, 4, fresh()),
    "a gradient": lambda places: scatter.grad("y", "x")(X, places, 4, fresh()),
    "a chain": recorded,
}


@pytest.mark.parametrize("path", PATHS)
def test_every_way_to_launch_looks_each_time(path: str):
    for _ in range(2):
        PATHS[path](PLACES)
        with pytest.raises(LaunchError, match="L062"):
            PATHS[path](WRONG)


def test_the_same_array_is_looked_at_again_after_it_changed():
    places, y = PLACES.copy(), fresh()
    scatter(X, places, 4, y)
    assert y.tolist() == [1, 3, 2, 0]
    places[0] = 0
    with pytest.raises(LaunchError, match="elements 0 and 1 are both 0"):
        scatter(X, places, 4, y)
    with pytest.raises(LaunchError, match="element 0 is 101, and the program counts on 0 to 100"):
        scatter(X, PLACES, 101, y)
    assert y.tolist() == [1, 3, 2, 0]


@pytest.mark.parametrize("kernel", [scatter, scale_rows, fill], ids=lambda kernel: kernel.name)
def test_the_facts_prove_that_the_kernel_has_no_race(kernel: Kernel):
    found = races(kernel.program)
    assert found.status is Status.PROVED
    assert found.holds < Holds.NO_WRAP
    without = races(kernel.program.replace(facts=kernel.program.facts[:1]))
    assert without.status is not Status.PROVED or without.holds is Holds.NO_WRAP


def test_a_size_that_is_too_large_or_negative_is_refused():
    fill(3, 4, np.zeros(12, np.float32))
    with pytest.raises(LaunchError, match="3 \\* 5 is 15, and `y` has 12 elements"):
        fill(3, 5, np.zeros(12, np.float32))
    with pytest.raises(LaunchError, match="`h` is negative"):
        fill(0, -4, np.zeros(12, np.float32))
    rows_of(np.ones((2, 3), np.float32), 2, np.zeros(2, np.float32))
    with pytest.raises(LaunchError, match="L062"):
        rows_of(np.ones((2, 3), np.float32), 3, np.zeros(2, np.float32))
