"""exp, sin, pow and their kin on the cpu backend, beside numpy, Numba's calls of libm, and JAX.

    uv run --with-requirements benchmarks/numerics_peers.txt python benchmarks/numerics.py
    uv run --with-requirements benchmarks/numerics_peers.txt python benchmarks/numerics.py --elements 100000 exp sin

Each row is a function over one array (or two) of F32 or F64: nanoseconds of processor time for an element, in one
thread, the smallest of some rounds in each of which everybody runs once; ours over each peer's; and the largest error
of numpy among these arguments, in units of the last place, beside which its speed is to be seen. Numba stands for a
loop that calls the C library, JAX for what XLA makes of its own formulas.
"""

from __future__ import annotations

import argparse
import importlib
import math
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

os.environ["VYRE_NUM_THREADS"] = "1"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["JAX_ENABLE_X64"] = "1"

import numpy as np
import numpy.typing as npt

from vyre_driver import open_backend
from vyre_foundation import F32, F64, DataType, ProgramBuilder, builder

# Neither has types.
jax: Any = importlib.import_module("jax")
jnp: Any = importlib.import_module("jax.numpy")
special: Any = importlib.import_module("jax.scipy.special")
numba: Any = importlib.import_module("numba")

Floats = npt.NDArray[Any]
Run = Callable[[], object]

ROUNDS: Final = 7


@dataclass(frozen=True)
class Function:
    """A function with an interval of usual arguments; the names are those of ours and, where they differ, of peers."""

    name: str
    low: float
    high: float
    in_numpy: str = ""
    takes_two: bool = False
    ours: str = ""


FUNCTIONS: Final = (
    Function("exp", -20, 20),
    Function("exp2", -20, 20),
    Function("expm1", -3, 3),
    Function("log", 0.1, 100),
    Function("log2", 0.1, 100),
    Function("log10", 0.1, 100),
    Function("log1p", -0.9, 10),
    Function("sin", -10, 10),
    Function("cos", -10, 10),
    Function("tan", -10, 10),
    Function("asin", -1, 1, "arcsin"),
    Function("acos", -1, 1, "arccos"),
    Function("atan", -4, 4, "arctan"),
    Function("sinh", -3, 3),
    Function("cosh", -3, 3),
    Function("tanh", -3, 3),
    Function("asinh", -3, 3, "arcsinh"),
    Function("acosh", 1, 4, "arccosh"),
    Function("atanh", -1, 1, "arctanh"),
    Function("cbrt", -8, 8),
    Function("erf", -3, 3),
    Function("erfc", -3, 6),
    Function("pow", 0.1, 5, "power", takes_two=True, ours="pow_"),
    Function("atan2", -3, 3, "arctan2", takes_two=True),
    Function("hypot", -3, 3, takes_two=True),
)


@dataclass
class Row:
    function: str
    dtype: str
    seconds: dict[str, float]
    """The least of the rounds, by who ran."""

    numpy_error: float | None


def measured(function: Function, dtype: DataType, elements: int) -> Row:
    element = np.float32 if dtype is F32 else np.float64
    dice = np.random.default_rng(1)
    arguments = [dice.uniform(function.low, function.high, elements).astype(element) for _ in "xy"]
    arguments = arguments if function.takes_two else arguments[:1]
    runs = {"vyre": _vyre(function, dtype, arguments), "numba": _numba(function, arguments)}
    runs.update({"jax": run} if (run := _jax(function, arguments)) else {})
    by_numpy = getattr(np, function.in_numpy or function.name, None)
    if by_numpy is not None:
        out = np.zeros_like(arguments[0])
        runs["numpy"] = partial(by_numpy, *arguments, out=out)
    for run in runs.values():
        run()
    seconds = dict.fromkeys(runs, math.inf)
    for _ in range(ROUNDS):
        for name, run in runs.items():
            seconds[name] = min(seconds[name], _processor_time(run))
    error = None if by_numpy is None else _largest_error(by_numpy, arguments)
    return Row(function.name, dtype.name, seconds, error)


def _vyre(function: Function, dtype: DataType, arguments: list[Floats]) -> Run:
    of_values = getattr(builder, function.ours or function.name)
    elements = len(arguments[0])
    k = ProgramBuilder(function.name, workgroup_size=256, over="z")
    inputs = [k.read(name, dtype) for name, _ in zip("xy", arguments, strict=False)]
    z = k.write_only("z", dtype, elements)
    i = k.let("i", k.gid(0))
    with k.if_(i < z.len()):
        z[i] = of_values(*(each[i] for each in inputs))
    result = np.zeros_like(arguments[0])
    given = {each.name: values for each, values in zip(inputs, arguments, strict=True)}
    return open_backend("cpu").compile(k.build()).bind(given, {"z": result})


def _numba(function: Function, arguments: list[Floats]) -> Run:
    """A scalar loop: what a person writes who wants C's function."""
    source = f"def run({', '.join('xy'[: len(arguments)])}, z):\n    for i in range(z.size):\n"
    places = ", ".join(f"{each}[i]" for each in "xy"[: len(arguments)])
    source += (
        f"        z[i] = {'np' if function.name in ('cbrt', 'exp2', 'log2') else 'math'}.{function.name}({places})\n"
    )
    names: dict[str, Any] = {"math": math, "np": np}
    exec(source, names)
    compiled = numba.njit(names["run"])
    result = np.zeros_like(arguments[0])

    def run() -> object:
        return compiled(*arguments, result)

    return run


def _jax(function: Function, arguments: list[Floats]) -> Run | None:
    name = function.in_numpy or function.name
    of_arrays = getattr(jnp, name, None) or getattr(special, name, None)
    if of_arrays is None:
        return None
    compiled, placed = jax.jit(of_arrays), [jnp.asarray(each) for each in arguments]

    def run() -> object:
        return compiled(*placed).block_until_ready()

    return run


def _processor_time(run: Run) -> float:
    start = time.process_time()
    run()
    return time.process_time() - start


def _largest_error(by_numpy: Callable[..., Floats], arguments: list[Floats]) -> float:
    """In units of the last place, against numpy's next wider type."""
    few = [each[:400_000] for each in arguments]
    wider = np.float64 if few[0].dtype == np.float32 else np.longdouble
    with np.errstate(all="ignore"):
        exact = by_numpy(*(each.astype(wider) for each in few))
        found = by_numpy(*few)
    unit = np.spacing(np.abs(exact.astype(found.dtype))).astype(wider)
    errors = np.abs(found.astype(wider) - exact) / unit
    return float(np.max(errors[np.isfinite(errors)]))


def printed(row: Row, elements: int) -> str:
    ours = row.seconds["vyre"]
    cells = [f"{row.function:6} {row.dtype}", f"{ours / elements * 1e9:7.2f}"]
    for peer in ("numpy", "numba", "jax"):
        theirs = row.seconds.get(peer)
        cells.append("      -      -" if theirs is None else f"{theirs / elements * 1e9:7.2f} {ours / theirs:6.2f}")
    cells.append("     -" if row.numpy_error is None else f"{row.numpy_error:6.2f}")
    return "  ".join(cells)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("functions", nargs="*", help="names; all of them if none is given")
    parser.add_argument("--elements", type=int, default=4_000_000)
    chosen = parser.parse_args()
    print("ns for an element         vyre    numpy  ratio    numba  ratio      jax  ratio  numpy's ULP")
    rows: list[Row] = []
    for function in FUNCTIONS:
        for dtype in (F32, F64):
            if not chosen.functions or function.name in chosen.functions:
                rows.append(measured(function, dtype, chosen.elements))
                print(printed(rows[-1], chosen.elements), flush=True)
    for dtype, peer in (("F32", "numba"), ("F64", "numpy"), ("F32", "jax"), ("F64", "jax")):
        ratios = [row.seconds["vyre"] / row.seconds[peer] for row in rows if row.dtype == dtype and peer in row.seconds]
        if ratios:
            mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
            won = sum(ratio <= 1 for ratio in ratios)
            print(f"{dtype} over {peer}: {mean:.2f} in the geometric mean, at most 1 in {won} of {len(ratios)}")


if __name__ == "__main__":
    main()
