"""The executor on kernels as people write them: NVRTC compiles CUDA C, the executor runs its PTX."""

import itertools
from typing import Literal

import numpy as np
import pytest

from ptx import Module, PtxFault, load_ptx
from ptx.arrays import launch_arrays
from ptx.programs.cuda_c import ptx_of

SOURCE = r"""
#define KERNEL extern "C" __global__ void
KERNEL saxpy(float a, const float *__restrict__ x, float *__restrict__ y, unsigned n) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = __fadd_rn(__fmul_rn(a, x[i]), y[i]);
}
KERNEL tree(const float *x, float *out) {
    __shared__ float s[256];
    int t = threadIdx.x;
    s[t] = x[blockIdx.x * 256 + t];
    __syncthreads();
    for (int d = 128; d > 0; d >>= 1) {
        if (t < d) s[t] = __fadd_rn(s[t], s[t + d]);
        __syncthreads();
    }
    if (t == 0) out[blockIdx.x] = s[0];
}
KERNEL racy_tree(const float *x, float *out) {
    __shared__ float s[256];
    int t = threadIdx.x;
    s[t] = x[blockIdx.x * 256 + t];
    for (int d = 128; d > 0; d >>= 1) {
        if (t < d) s[t] = __fadd_rn(s[t], s[t + d]);
        if (d > 64) __syncthreads();
    }
    if (t == 0) out[blockIdx.x] = s[0];
}
KERNEL histogram(const unsigned char *x, unsigned *h, int n) {
    __shared__ unsigned s[256];
    s[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) atomicAdd(&s[x[i]], 1u);
    __syncthreads();
    atomicAdd(&h[threadIdx.x], s[threadIdx.x]);
}
KERNEL warps(const unsigned *x, unsigned *sums, unsigned *votes) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x, v = x[i];
    for (int d = 16; d; d >>= 1) v += __shfl_xor_sync(~0u, v, d);
    unsigned b = __ballot_sync(~0u, x[i] & 1);
    if ((i & 31) == 0) { sums[i >> 5] = v; votes[i >> 5] = b; }
}
KERNEL grid_barrier(unsigned *arrived, volatile unsigned *a, unsigned *out) {
    a[blockIdx.x] = blockIdx.x + 1;
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0) {
        atomicAdd(arrived, 1u);
        while (*(volatile unsigned *)arrived < gridDim.x);
    }
    __syncthreads();
    unsigned s = 0;
    for (unsigned i = 0; i < gridDim.x; i++) s += a[i];
    out[blockIdx.x * blockDim.x + threadIdx.x] = s;
}
KERNEL private_array(const float *a, const int *at, float *o, int n) {
    float t[16];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int k = 0; k < 16; k++) t[k] = a[i * 16 + k];
    for (int k = 0; k < n; k++) t[at[k] & 15] = __fadd_rn(t[at[k] & 15], t[at[k + 1] & 15]);
    float r = 0;
    for (int k = 0; k < 16; k++) r = __fadd_rn(r, t[k]);
    o[i] = r;
}
KERNEL dynamic(const float *a, float *b) {
    extern __shared__ float s[];
    for (int k = 0; k < 20; k++) s[k * 1024 + threadIdx.x] = __fadd_rn(a[threadIdx.x], (float)k);
    __syncthreads();
    b[threadIdx.x] = s[19 * 1024 + (1023 - threadIdx.x)];
}
__device__ __noinline__ float twice(float x, int *count) { *count += 1; return __fadd_rn(x, x); }
KERNEL calls(float *o, int *p) {
    int count = 3;
    float once = twice(o[threadIdx.x], &count);
    o[threadIdx.x] = twice(once, &count);
    p[threadIdx.x] = count;
}
KERNEL any_space(float *o, int which) {
    __shared__ float s[4];
    float l[4] = {1, 2, 3, 4};
    if (threadIdx.x < 4) s[threadIdx.x] = 10;
    __syncthreads();
    float *p = which == 2 ? s : which == 1 ? l : o;
    p[threadIdx.x] = __fadd_rn(p[threadIdx.x], 1);
    __syncthreads();
    o[4 + threadIdx.x] = __fadd_rn(s[threadIdx.x], l[threadIdx.x]);
}
KERNEL outside(float *a) { a[threadIdx.x + 64] = 1; }
KERNEL unaligned(char *a) { *(int *)(a + 2) = 1; }
KERNEL diverged(int *a) {
    if (threadIdx.x < 5) __syncthreads();
    a[threadIdx.x] = 1;
    __syncthreads();
}
KERNEL some_return(int *a) {
    if (threadIdx.x >= 40) return;
    a[threadIdx.x] = 1;
    __syncthreads();
    a[threadIdx.x] += a[threadIdx.x ^ 1];
}
KERNEL no_end(volatile unsigned *a) { while (a[0] == 0); }
KERNEL trapped(int *a) { if (a[threadIdx.x]) __trap(); }
KERNEL columns(float *a) {
    __shared__ float s[32][32];
    s[threadIdx.x][0] = a[threadIdx.x];
    __syncthreads();
    a[threadIdx.x * 8] = s[threadIdx.x ^ 1][0];
}
KERNEL padded(float *a) {
    __shared__ float s[32][33];
    s[threadIdx.x][0] = a[threadIdx.x];
    __syncthreads();
    a[threadIdx.x] = s[threadIdx.x ^ 1][0];
}
"""
Order = Literal["forward", "reverse"]
in_both_orders = pytest.mark.parametrize("order", ["forward", "reverse"])


@pytest.fixture(scope="module", params=["sm_75", "sm_120"])
def module(request: pytest.FixtureRequest) -> Module:
    return load_ptx(ptx_of(SOURCE, str(request.param)))


@pytest.fixture
def rng() -> np.random.Generator:
    return np.random.default_rng(4)


def tree_sums(x: np.ndarray[tuple[int], np.dtype[np.float32]]):
    rows, width = x.reshape(-1, 256).copy(), 128
    while width:
        rows[:, :width] += rows[:, width : 2 * width]
        width //= 2
    return rows[:, 0]


@in_both_orders
def test_saxpy(module: Module, rng: np.random.Generator, order: Order):
    x, y = rng.standard_normal(1000, dtype=np.float32), rng.standard_normal(1000, dtype=np.float32)
    want = np.float32(1.7) * x + y

    counts = launch_arrays(module, "saxpy", 4, 256, [np.float32(1.7), x, y, np.uint32(1000)], order=order, trace=True)

    assert y.tobytes() == want.tobytes()
    # 1000 threads in 32 warps load x and y and store y, 4 sectors each but for the last of 8 lanes.
    assert (counts.threads, counts.global_accesses) == (1024, 96)
    assert 3 * 125 <= counts.global_transactions <= 3 * (125 + 32)  # numpy's arrays need not begin at a sector
    assert 10 < counts.most_instructions < 30
    assert counts.instructions < 1024 * counts.most_instructions


@in_both_orders
def test_a_tree_of_barriers_gives_the_same_sums_in_any_order(module: Module, rng: np.random.Generator, order: Order):
    x, sums = rng.standard_normal(16 * 256, dtype=np.float32), np.zeros(16, np.float32)

    launch_arrays(module, "tree", 16, 256, [x, sums], order=order)

    assert sums.tobytes() == tree_sums(x).tobytes()


def test_a_missing_barrier_shows_in_the_order_of_threads(module: Module, rng: np.random.Generator):
    x = rng.standard_normal(16 * 256, dtype=np.float32)
    forward, reverse = np.zeros(16, np.float32), np.zeros(16, np.float32)

    launch_arrays(module, "racy_tree", 16, 256, [x, forward], order="forward")
    launch_arrays(module, "racy_tree", 16, 256, [x, reverse], order="reverse")

    assert forward.tobytes() != reverse.tobytes()


@in_both_orders
def test_atomics_on_shared_and_global_memory(module: Module, rng: np.random.Generator, order: Order):
    x, found = rng.integers(0, 256, 10_000, dtype=np.uint8), np.zeros(256, np.uint32)

    launch_arrays(module, "histogram", 8, 256, [x, found, np.int32(len(x))], order=order)

    assert found.tolist() == np.bincount(x, minlength=256).tolist()


@in_both_orders
def test_lanes_exchange_values(module: Module, rng: np.random.Generator, order: Order):
    x = rng.integers(0, 1 << 32, 1024, dtype=np.uint32)
    sums, votes = np.zeros(32, np.uint32), np.zeros(32, np.uint32)

    counts = launch_arrays(module, "warps", 4, 256, [x, sums, votes], order=order)

    bits = (x.reshape(-1, 32) & 1) << np.arange(32, dtype=np.uint32)
    assert sums.tolist() == x.reshape(-1, 32).sum(1, dtype=np.uint32).tolist()
    assert votes.tolist() == bits.sum(1, dtype=np.uint32).tolist()
    assert counts.undefined_lanes == 0


@in_both_orders
def test_blocks_of_a_cooperative_launch_wait_for_each_other(module: Module, order: Order):
    arrived, a, out = np.zeros(1, np.uint32), np.zeros(32, np.uint32), np.zeros(32 * 64, np.uint32)

    counts = launch_arrays(module, "grid_barrier", 32, 64, [arrived, a, out], cooperative=True, order=order)

    assert set(out.tolist()) == {32 * 33 // 2}
    assert counts.gave_way > 0


def test_without_a_cooperative_launch_they_wait_for_ever(module: Module):
    arrived, a, out = np.zeros(1, np.uint32), np.zeros(32, np.uint32), np.zeros(32 * 64, np.uint32)
    parameters = b"".join(array.ctypes.data.to_bytes(8, "little") for array in (arrived, a, out))
    places = [(array.ctypes.data, array.nbytes) for array in (arrived, a, out)]

    with pytest.raises(PtxFault, match="endless loop in kernel grid_barrier"):
        module.launch("grid_barrier", (32,), (64,), parameters, allocations=places, most_rounds=10)


def test_local_memory(module: Module, rng: np.random.Generator):
    a, at = rng.standard_normal((256, 16), dtype=np.float32), rng.integers(0, 16, 41, dtype=np.int32)
    out, rows = np.zeros(256, np.float32), a.copy()

    launch_arrays(module, "private_array", 2, 128, [a, at, out, np.int32(40)])

    for first, second in itertools.pairwise(at):
        rows[:, first] = rows[:, first] + rows[:, second]
    want = np.zeros(256, np.float32)
    for column in range(16):
        want = want + rows[:, column]
    assert out.tobytes() == want.tobytes()


def test_dynamic_shared_memory(module: Module, rng: np.random.Generator):
    a, b = rng.standard_normal(1024, dtype=np.float32), np.zeros(1024, np.float32)

    launch_arrays(module, "dynamic", 1, 1024, [a, b], shared_bytes=20 * 4096)
    assert b.tobytes() == (a[::-1] + np.float32(19)).tobytes()

    with pytest.raises(PtxFault, match="bad address"):
        launch_arrays(module, "dynamic", 1, 1024, [a, b], shared_bytes=20 * 4096 - 4)


def test_functions_that_are_called(module: Module):
    o, p = np.arange(32, dtype=np.float32), np.zeros(32, np.int32)

    launch_arrays(module, "calls", 1, 32, [o, p])

    assert o.tolist() == (4.0 * np.arange(32)).tolist()
    assert set(p.tolist()) == {5}


@pytest.mark.parametrize(
    ("which", "want"), [(0, [6, 11, 12, 13, 14]), (1, [5, 12, 13, 14, 15]), (2, [5, 12, 13, 14, 15])]
)
def test_generic_addresses_reach_every_space(module: Module, which: int, want: list[int]):
    o = np.full(8, 5, np.float32)

    launch_arrays(module, "any_space", 1, 4, [o, np.int32(which)])

    assert [o[0], *o[4:]] == want


def test_an_address_outside_of_the_allocations_is_reported(module: Module):
    with pytest.raises(PtxFault, match=r"bad address in kernel outside, PTX line .* thread 0 of block 0"):
        launch_arrays(module, "outside", 1, 32, [np.zeros(64, np.float32)])


def test_an_unaligned_address_is_reported(module: Module):
    with pytest.raises(PtxFault, match="bad address in kernel unaligned"):
        launch_arrays(module, "unaligned", 1, 1, [np.zeros(16, np.int32)])


@in_both_orders
def test_threads_that_wait_at_different_barriers_are_reported(module: Module, order: Order):
    with pytest.raises(PtxFault, match=r"diverged in kernel diverged.* at PTX lines"):
        launch_arrays(module, "diverged", 1, 64, [np.zeros(64, np.int32)], order=order)


@in_both_orders
def test_threads_that_returned_are_not_waited_for(module: Module, order: Order):
    a = np.zeros(64, np.int32)

    launch_arrays(module, "some_return", 1, 64, [a], order=order)

    # Each adds its neighbour's: the first of a pair 1, the second what the first made of it.
    first, second = (0, 1) if order == "forward" else (1, 0)
    assert a[first:40:2].tolist() == [2] * 20
    assert a[second:40:2].tolist() == [3] * 20
    assert not a[40:].any()


def test_a_trap_ends_the_launch(module: Module):
    with pytest.raises(PtxFault, match="trap in kernel trapped"):
        launch_arrays(module, "trapped", 1, 32, [np.eye(32, dtype=np.int32)[7].copy()])


def test_bank_conflicts_and_transactions_are_counted(module: Module):
    a = np.zeros(32 * 8, np.float32)

    columns = launch_arrays(module, "columns", 1, 32, [a], trace=True)
    padded = launch_arrays(module, "padded", 1, 32, [a], trace=True)

    # A column of 32 words in one bank takes 31 passes more than one with a bank for each word.
    assert (columns.shared_accesses, columns.bank_conflicts) == (2, 2 * 31)
    assert (padded.shared_accesses, padded.bank_conflicts) == (2, 0)
    # 32 lanes that store 32 bytes apart touch a sector each.
    assert columns.global_transactions >= 4 + 32
    assert padded.global_transactions <= 5 + 5
