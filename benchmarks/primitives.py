"""The tunable primitives at their default points, on one thread, beside something that everybody knows.

    uv run python benchmarks/primitives.py [NAME ...]

Native code on arrays that stay where they are, the fastest of many launches; all of a row are measured in turns. A copy
by a program of one line is what memory allows. numpy writes into arrays of its own, too; its matrix products are those
of its BLAS, on one thread.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when numpy is imported

import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from runpy import run_path
from typing import Any, Final, TypeAlias, cast

import numpy as np
import numpy.typing as npt

from vyre_driver import open_backend
from vyre_driver.cpu.backend import CpuBackend
from vyre_foundation import F32, Program, ProgramBuilder
from vyre_primitives.linalg.matmul import matmul
from vyre_primitives.memory.transpose import transpose
from vyre_primitives.nn.attention import attention
from vyre_primitives.nn.softmax import softmax
from vyre_primitives.reduce.reduce import reduce
from vyre_primitives.scan.scan import scan_exclusive, scan_inclusive

Array: TypeAlias = npt.NDArray[Any]
Launch: TypeAlias = Callable[[], object]

N: Final = 1 << 22
SIDE: Final = 2048
ROUNDS: Final = 15
EXAMPLE: Final = Path(__file__).parents[1] / "examples" / "builder" / "tiled_matmul.py"
BACKEND: Final = CpuBackend(open_backend("cpu").info, 1)


def drawn(count: int) -> Array:
    return np.random.default_rng(count).standard_normal(count).astype(np.float32)


def bound(program: Program, **inputs: Array) -> Launch:
    return BACKEND.compile(program).bind(inputs)


def tiled_matmul(n: int) -> Program:
    """The example, which says how a tiled product is written and not how a fast one is."""
    return cast("Callable[..., Program]", run_path(str(EXAMPLE))["tiled_matmul"])(n, n, n)


def copy(n: int) -> Program:
    k = ProgramBuilder("copy", workgroup_size=256, over="out")
    values, out = k.read("values", F32, n), k.output("out", F32, n)
    i = k.let("i", k.gid(0))
    out[i] = values[i]
    return k.build()


# ---------------------------------------------------------------------------------------------------------------- rows


def products() -> Mapping[str, Launch]:
    a, b, c = drawn(512 * 512), drawn(512 * 512), np.zeros((512, 512), np.float32)
    left, right = a.reshape(512, 512), b.reshape(512, 512)
    return {
        "matmul": bound(matmul("a", "b", "c", 512, 512, 512), a=a, b=b),
        "the example": bound(tiled_matmul(512), a=a, b=b),
        "numpy": lambda: np.matmul(left, right, out=c),
    }


def products_off_the_grid() -> Mapping[str, Launch]:
    a, b, c = drawn(500 * 500), drawn(500 * 500), np.zeros((500, 500), np.float32)
    left, right = a.reshape(500, 500), b.reshape(500, 500)
    return {
        "matmul": bound(matmul("a", "b", "c", 500, 500, 500), a=a, b=b),
        "the example": bound(tiled_matmul(500), a=a, b=b),
        "numpy": lambda: np.matmul(left, right, out=c),
    }


def transposes() -> Mapping[str, Launch]:
    values, out = drawn(N), np.zeros((SIDE, SIDE), np.float32)
    return {
        "transpose": bound(transpose("values", "out", SIDE, SIDE), values=values),
        "a copy": bound(copy(N), values=values),
        "numpy": lambda: np.copyto(out, values.reshape(SIDE, SIDE).T),
    }


def scans() -> Mapping[str, Launch]:
    values, out = drawn(N), np.zeros(N, np.float32)
    return {
        "scan_inclusive": bound(scan_inclusive("values", "out", N), values=values),
        "scan_exclusive": bound(scan_exclusive("values", "out", N), values=values),
        "a copy": bound(copy(N), values=values),
        "numpy": lambda: np.cumsum(values, out=out),
    }


def reductions() -> Mapping[str, Launch]:
    values = drawn(N)
    return {"reduce": bound(reduce("values", "out", N), values=values), "numpy": lambda: np.sum(values)}


def softmaxes() -> Mapping[str, Launch]:
    logits, out = drawn(1000 * 1000), np.zeros((1000, 1000), np.float32)
    x = logits.reshape(1000, 1000)

    def numpy_softmax() -> None:
        np.exp(np.subtract(x, x.max(axis=1, keepdims=True), out=out), out=out)
        np.divide(out, out.sum(axis=1, keepdims=True), out=out)

    return {"softmax": bound(softmax("x", "p", 1000, 1000), x=logits), "numpy": numpy_softmax}


def attentions() -> Mapping[str, Launch]:
    q, k, v = (drawn(1024 * 64) * np.float32(scale) for scale in (1, 0.5, 2))
    query, key, value = (each.reshape(1024, 64) for each in (q, k, v))

    def numpy_attention() -> Array:
        scores = query @ key.T / np.float32(8)
        weights = np.exp(scores - scores.max(axis=1, keepdims=True))
        return (weights @ value) / weights.sum(axis=1, keepdims=True)

    inputs = {"q": q, "k": k, "v": v}
    return {
        "attention": bound(attention("q", "k", "v", "out", 1024, 1024, 64, 64), **inputs),
        "causal": bound(attention("q", "k", "v", "out", 1024, 1024, 64, 64, causal=True), **inputs),
        "numpy": numpy_attention,
    }


ROWS: Final[Mapping[str, Callable[[], Mapping[str, Launch]]]] = {
    "matmul 512": products,
    "matmul 500": products_off_the_grid,
    "transpose 2048 x 2048": transposes,
    "scan of 4 million": scans,
    "reduce of 4 million": reductions,
    "softmax 1000 x 1000": softmaxes,
    "attention 1024, 64 wide": attentions,
}


def fastest(launches: Mapping[str, Launch]) -> dict[str, float]:
    """Milliseconds of the best launch of each."""
    best = dict.fromkeys(launches, float("inf"))
    for _ in range(ROUNDS):
        for name, launch in launches.items():
            start = time.perf_counter()
            launch()
            best[name] = min(best[name], 1e3 * (time.perf_counter() - start))
    return best


def main(names: list[str]) -> None:
    for title, make in ROWS.items():
        if names and not any(name in title for name in names):
            continue
        times = fastest(make())
        first = next(iter(times.values()))
        shown = [f"{name} {spent:.2f} ms ({first / spent:.2f})" for name, spent in times.items()]
        print(f"{title:26} {', '.join(shown)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
