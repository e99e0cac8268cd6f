"""Every function of F64 as native code within its bound, over stratified arguments: nobody can try all 2^64.

    uv run pytest packages/vyre-driver/tests/cpu/transcendentals -m slow -k f64                 # all of them
    uv run pytest packages/vyre-driver/tests/cpu/transcendentals -m slow -k "f64 and [sin]"     # one

Each prints its row of the table in `docs/numerics.md`. `arguments_f64.py` says what the arguments are, `judge_f64.c`
who judges: 25 million of them, and then those around the worst one found, several times over.
"""

from __future__ import annotations

import math
from itertools import islice

import numpy as np
import pytest
from arguments_f64 import CHUNK, INTERVALS, OF_TWO, PERIODIC, Chunk, Floats, around, chunks
from judge_f64 import JudgeF64, Verdict, compile_judge

from vyre_driver import open_backend
from vyre_foundation import F64, Program, ProgramBuilder, builder
from vyre_foundation.backend import Backend
from vyre_foundation.numerics import FUNCTIONS

pytestmark = pytest.mark.slow

COUNT = 25 * 10**6
SEED = 2026
CLIMBS = 12
"""Rounds of CHUNK arguments around the worst one so far."""

WORKGROUP = 256
THRESHOLD = 2.0**30
"""Sin, cos and tan of arguments from here on, and of NaN, need the long reduction."""

PUBLISHED = {
    name.removeprefix("vyre.math.").removesuffix("_f64"): recipe.max_ulp
    for name, recipe in FUNCTIONS.items()
    if recipe.result_type is F64
}
PROMISED = dict.fromkeys(INTERVALS, 1.0) | {"fmod": 0.0, "inverse_sqrt": 1.5}
"""An inverse square root is rounded twice by definition."""

FUNCTIONS_OF_F64 = [name for name in INTERVALS if name in PUBLISHED or name == "inverse_sqrt"]


@pytest.fixture(scope="module")
def backend() -> Backend:
    return open_backend("cpu")


@pytest.fixture(scope="module")
def judge(tmp_path_factory: pytest.TempPathFactory) -> JudgeF64:
    return compile_judge(tmp_path_factory.mktemp("judge"))


def test_every_function_of_f64_is_here():
    assert PUBLISHED.keys() <= INTERVALS.keys()


@pytest.mark.parametrize("function", FUNCTIONS_OF_F64)
def test_a_function_of_f64_stays_within_its_bound(
    function: str, backend: Backend, judge: JudgeF64, capsys: pytest.CaptureFixture[str]
):
    launch = Launch(backend, function)
    said = Verdict()
    for chunk in chunks(function, COUNT, SEED):
        said = judge.verdict(said, function, chunk.x, chunk.y, launch(chunk))
    dice = np.random.default_rng(SEED)
    for _ in range(CLIMBS):
        chunk = around(dice, said.at, function)
        said = judge.verdict(said, function, chunk.x, chunk.y, launch(chunk))

    at = ", ".join(each.hex() for each in said.at[: 2 if function in OF_TWO else 1])
    with capsys.disabled():
        print(f"\n| {function} | {rounded_up(said.largest)} | {at} | {said.wrong} |")
    assert said.wrong == 0, f"one of {said.wrong} wrong special cases: {[each.hex() for each in said.wrong_at]}"
    assert said.largest <= PROMISED[function]
    if function in PUBLISHED:
        assert said.largest <= PUBLISHED[function], "docs/numerics.md and the recipe have the largest error found"


@pytest.mark.parametrize("function", PERIODIC)
def test_no_result_of_f64_depends_on_the_size_of_the_arguments_beside_its_own(function: str, backend: Backend):
    """Where a workgroup has no large arguments, few of them or many, other code runs: it must give the same bytes."""
    launch = Launch(backend, function)
    dice = np.random.default_rng(SEED)
    for chunk in islice(chunks(function, 8 * CHUNK, SEED), 8):
        by_size = np.argsort(np.abs(chunk.x))
        want = np.empty_like(chunk.x)
        want[by_size] = launch(Chunk(chunk.x[by_size], None))
        small, large = by_size[np.abs(chunk.x[by_size]) < THRESHOLD], by_size[~(np.abs(chunk.x[by_size]) < THRESHOLD)]
        few = dice.choice(small, CHUNK)
        few[::WORKGROUP] = dice.choice(large, CHUNK // WORKGROUP)
        for order in (dice.permutation(CHUNK), few):
            found = launch(Chunk(chunk.x[order], None))
            assert np.array_equal(found.view(np.uint64), want[order].view(np.uint64))


class Launch:
    """A function on native code: its results are valid until the next call."""

    def __init__(self, backend: Backend, function: str) -> None:
        self._x, self._y, self._found = (np.zeros(CHUNK) for _ in "xyz")
        inputs = {"x": self._x, "y": self._y} if function in OF_TWO else {"x": self._x}
        self._launch = backend.compile(applied(function)).bind(inputs, {"z": self._found})

    def __call__(self, chunk: Chunk) -> Floats:
        self._x[:] = chunk.x
        if chunk.y is not None:
            self._y[:] = chunk.y
        self._launch()
        return self._found


def applied(function: str) -> Program:
    k = ProgramBuilder(f"stratified {function}", workgroup_size=WORKGROUP, over="z")
    x, z = k.read("x", F64, CHUNK), k.write_only("z", F64, CHUNK)
    y = k.read("y", F64, CHUNK) if function in OF_TWO else None
    i = k.let("i", k.gid(0))
    with k.if_(i < z.len()):
        of_values = getattr(builder, "pow_" if function == "pow" else function)
        z[i] = of_values(*(each[i] for each in (x, y) if each is not None))
    return k.build()


def rounded_up(error: float) -> str:
    return f"{math.ceil(error * 1000) / 1000:.3f}"
