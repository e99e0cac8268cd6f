"""The emulated device itself, through CuPy: what the other tests here stand on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

if TYPE_CHECKING:
    from emulated_device.machine import Machine

pytestmark = pytest.mark.cupy

ADD_ONE = """
.version 8.0
.target sm_75
.address_size 64
.visible .entry add_one(.param .u64 at, .param .u32 count)
{
    .reg .pred %p<2>;
    .reg .b32 %r<6>;
    .reg .b64 %rd<4>;
    ld.param.u64 %rd1, [at];
    ld.param.u32 %r1, [count];
    mov.u32 %r2, %ctaid.x;
    mov.u32 %r3, %ntid.x;
    mov.u32 %r4, %tid.x;
    mad.lo.s32 %r5, %r2, %r3, %r4;
    setp.ge.u32 %p1, %r5, %r1;
    @%p1 bra DONE;
    cvta.to.global.u64 %rd1, %rd1;
    mul.wide.u32 %rd2, %r5, 4;
    add.s64 %rd3, %rd1, %rd2;
    ld.global.u32 %r2, [%rd3];
    add.s32 %r2, %r2, 1;
    st.global.u32 [%rd3], %r2;
DONE:
    ret;
}
"""


@pytest.fixture
def add_one(cp: Any, tmp_path: Path) -> Any:
    file = tmp_path / "add_one.ptx"
    file.write_text(ADD_ONE)
    return cp.RawModule(path=str(file)).get_function("add_one")


def numbers(cp: Any, count: int = 1000) -> Any:
    return cp.asarray(np.arange(count, dtype=np.uint32))


@pytest.mark.smoke
def test_a_kernel_runs_on_arrays_of_cupy(cp: Any, add_one: Any):
    values = numbers(cp)
    add_one((4,), (256,), (values, np.uint32(1000)))
    assert values.get().tobytes() == np.arange(1, 1001, dtype=np.uint32).tobytes()


@pytest.mark.smoke
def test_a_read_without_synchronisation_sees_the_old_bytes(cp: Any, add_one: Any):
    stream = cp.cuda.Stream(non_blocking=True)
    values, pinned = numbers(cp), cp.cuda.alloc_pinned_memory(4000)
    seen = np.frombuffer(pinned, np.uint32, 1000)
    seen[:] = 7
    with stream:
        add_one((4,), (256,), (values, np.uint32(1000)))
        values.data.copy_to_host_async(pinned.ptr, 4000, stream)
    assert set(seen) == {7}
    stream.synchronize()
    assert seen.tobytes() == np.arange(1, 1001, dtype=np.uint32).tobytes()


def test_an_event_orders_two_streams_and_nothing_else_does(cp: Any, add_one: Any):
    first, second = (cp.cuda.Stream(non_blocking=True) for _ in range(2))
    values, copy = numbers(cp), numbers(cp)
    for waits, expected in ((False, 0), (True, 2)):
        add_one((4,), (256,), (values, np.uint32(1000)), stream=first)
        if waits:
            second.wait_event(first.record())
        copy.data.copy_from_device_async(values.data, values.nbytes, second)
        second.synchronize()
        pinned = cp.cuda.alloc_pinned_memory(4)
        copy.data.copy_to_host_async(pinned.ptr, 4, second)
        second.synchronize()
        assert np.frombuffer(pinned, np.uint32, 1)[0] == expected
    first.synchronize()


def test_the_legacy_stream_waits_for_blocking_streams_only(cp: Any, add_one: Any):
    blocking, apart = cp.cuda.Stream(), cp.cuda.Stream(non_blocking=True)
    for stream, expected in ((blocking, 1), (apart, 0)):
        values = numbers(cp)
        add_one((4,), (256,), (values, np.uint32(1000)), stream=stream)
        assert values.get(stream=cp.cuda.Stream.null)[0] == expected
        stream.synchronize()


def test_a_graph_keeps_the_work_and_reads_memory_as_it_is_at_each_launch(cp: Any, add_one: Any):
    stream = cp.cuda.Stream(non_blocking=True)
    values = numbers(cp)
    with stream:
        stream.begin_capture()
        add_one((4,), (256,), (values, np.uint32(1000)))
        graph = stream.end_capture()
        assert values.get()[0] == 0
        for _ in range(3):
            graph.launch(stream)
        assert values.get()[0] == 3
        values.set(np.full(1000, 40, np.uint32))
        graph.launch(stream)
        assert values.get()[0] == 41


def test_events_measure_and_say_when_they_are_done(cp: Any, add_one: Any):
    stream = cp.cuda.Stream(non_blocking=True)
    start, end = cp.cuda.Event(), cp.cuda.Event()
    start.record(stream)
    add_one((4,), (256,), (numbers(cp), np.uint32(1000)), stream=stream)
    end.record(stream)
    end.synchronize()
    assert end.done
    assert cp.cuda.get_elapsed_time(start, end) >= 0


def test_memory_is_not_zero_by_luck_and_runs_out(cp: Any, machine: Machine):
    assert set(cp.empty(3000, np.uint8).get()) != {0}
    with pytest.raises(cp.cuda.memory.OutOfMemoryError):
        cp.empty(1 << 40, np.uint8)
    before = machine.counters().bytes
    memory = cp.cuda.Memory(1 << 20)
    assert machine.counters().bytes == before + (1 << 20)
    del memory
    assert machine.counters().bytes == before


def test_arrays_are_shared_through_dlpack_and_the_array_interface(cp: Any):
    class Foreign:
        def __init__(self, array: Any) -> None:
            self.__cuda_array_interface__ = array.__cuda_array_interface__

    values = numbers(cp)
    assert cp.from_dlpack(values).data.ptr == cp.asarray(Foreign(values)).data.ptr == values.data.ptr


def test_an_address_outside_of_the_arguments_loses_the_device(cp: Any, machine: Machine, add_one: Any):
    with cp.cuda.Device(3):
        place = np.uint64(numbers(cp).data.ptr + (1 << 40))
        add_one((1,), (1,), (place, np.uint32(1)))
        with pytest.raises(cp.cuda.runtime.CUDARuntimeError) as caught:
            cp.cuda.Device().synchronize()
        assert caught.value.status == 700
        with pytest.raises(cp.cuda.runtime.CUDARuntimeError):
            cp.cuda.runtime.malloc(16)
        machine.find_again(3)
