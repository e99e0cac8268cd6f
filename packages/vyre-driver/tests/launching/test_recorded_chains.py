"""`with chain():` gives the bytes that calls one by one give, when it ends, or nothing at all."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest
from launched_kernels import numbered, saxpy, shifted, split, square

from vyre_driver.launching import chain
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import LaunchError

BACKENDS = ("reference", "cpu")
X = np.arange(4, dtype=np.float32)


def ones(count: int = 4) -> Any:
    return np.ones(count, np.float32)


@pytest.mark.parametrize("fuse", [True, False])
@pytest.mark.parametrize("backend", BACKENDS)
def test_arrays_change_when_the_chain_ends(backend: str, fuse: bool):
    y = ones()
    with chain(backend=backend, fuse=fuse) as recorded:
        saxpy(2.0, X, y)
        z = square(y, shape=4)
        saxpy(-1.0, z, y)
        assert y.tolist() == [1, 1, 1, 1]
        assert z.tolist() == [0, 0, 0, 0]
        assert len(recorded) == 3
    one = ones()
    saxpy(2.0, X, one, backend=backend)
    two = square(one, shape=4, backend=backend)
    saxpy(-1.0, two, one, backend=backend)
    assert z.tobytes() == two.tobytes()
    assert y.tobytes() == one.tobytes()


def test_calls_are_fused_where_that_can_be_done_and_the_record_says_so():
    x, y = np.arange(1000, dtype=np.float32), ones(1000)  # more than a workgroup
    with chain(backend="cpu") as recorded:
        z = square(x, shape=1000)
        saxpy(2.0, z, y)
    assert recorded.record is not None
    assert len(recorded.record.steps) == 1
    assert repr(recorded) == "<chain of 2 kernel calls, run in 1 launches>"
    assert (z == x * x).all()
    assert y[:4].tolist() == [1, 3, 9, 19]


def test_an_exception_leaves_nothing_launched():
    y = ones()
    with pytest.raises(ZeroDivisionError), chain() as recorded:  # noqa: PT012 - the call before the error is the point
        saxpy(2.0, X, y)
        raise ZeroDivisionError
    assert y.tolist() == [1, 1, 1, 1]
    assert recorded.record is None
    saxpy(1.0, ones(), y)
    assert y.tolist() == [2, 2, 2, 2]


def test_a_call_that_is_refused_is_refused_where_it_stands():
    y = ones()
    with pytest.raises(LaunchError) as caught, chain():  # noqa: PT012 - the call before the error is the point
        saxpy(2.0, X, y)
        saxpy(2.0, X, y.reshape(2, 2))
    assert caught.value.code == "L056"
    assert y.tolist() == [1, 1, 1, 1]


def test_arrays_that_share_some_memory_keep_the_order_of_the_calls():
    both = np.array([1, 2, 3, 4, 5, 6], np.float32)
    alone = both.copy()
    with chain(backend="cpu") as recorded:
        saxpy(1.0, ones(), both[:4])
        saxpy(10.0, both[:4], np.zeros(4, np.float32))
        saxpy(10.0, ones(), both[2:])
    saxpy(1.0, ones(), alone[:4])
    saxpy(10.0, ones(), alone[2:])
    assert both.tolist() == alone.tolist()
    assert recorded.record is not None
    assert len(recorded.record.steps) == 3


def test_one_array_may_be_read_twice_by_a_call_and_written_later():
    x = ones()
    with chain(backend="cpu"):
        low = split(x, shapes={"low": 4, "high": 4})[0]
        saxpy(3.0, low, x)
    assert x.tolist() == [1, 1, 1, 1]


def test_a_grid_holds_for_its_call():
    y = np.zeros(12, np.uint32)
    with chain(backend="cpu"):
        numbered.launch(y, grid=1)
        numbered.launch(y, grid=2)
    assert y.tolist() == [2, 4, 6, 8, 5, 6, 7, 8, 0, 0, 0, 0]


def test_vectors_and_bools_are_part_of_a_chain():
    p = np.zeros((2, 3), np.float32)
    with chain(backend="cpu"):
        shifted(p, (1.0, 2.0, 3.0))
        low, high = split(X, shapes={"low": 4, "high": 4})
    assert p.tolist() == [[1, 2, 3], [1, 2, 3]]
    assert low.tolist() == [-1, 0, 1, 2]
    assert high.tolist() == [False, False, True, True]


def test_other_threads_are_not_recorded():
    y = ones()
    with chain():
        thread = threading.Thread(target=saxpy, args=(2.0, X, y))
        thread.start()
        thread.join()
        assert y.tolist() == [1, 3, 5, 7]


def test_what_cannot_be_recorded_is_refused():
    y = ones()
    attempts = [
        lambda: saxpy.run(2.0, X, y),
        lambda: saxpy.bind(2.0, X, y),
        lambda: saxpy.tune(2.0, X, y),
        lambda: saxpy(2.0, X, y, backend="cpu"),
        lambda: saxpy(2.0, X, y, config=DispatchConfig()),
        lambda: chain().__enter__(),
    ]
    with chain():
        for attempt in attempts:
            with pytest.raises(LaunchError) as caught:
                attempt()
            assert caught.value.code == "L059"
    with chain() as recorded:
        saxpy(2.0, X, y)
    with pytest.raises(LaunchError) as caught, recorded:
        pass
    assert caught.value.code == "L059"


def test_a_chain_without_calls_does_nothing():
    with chain() as recorded:
        pass
    assert recorded.record is None
