"""Loops that lanes leave one by one, in vectors of lanes: the reference's bytes, and which programs run so."""

from __future__ import annotations

import platform
import warnings
from collections.abc import Callable, Generator, Mapping
from functools import partial
from typing import Any

import numpy as np
import pytest
from forced_vectors import always_in_vectors
from lowering_steps import Size, assert_as_defined, program

from vyre_driver import open_backend
from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.codegen.module import lower
from vyre_driver.cpu.compile import compilation
from vyre_driver.llvm.engine import Processor, compile_object
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import LaunchWarning, TrapError, VyreError
from vyre_reference import evaluate
from vyre_reference.testing import Knobs, generate_case

PLAIN = Processor({"x86_64": "x86-64", "AMD64": "x86-64"}.get(platform.machine(), "generic"), "")
BUFFERS = (
    "o: output u32[200]",
    "x: read f32[200]",
    "n: read u32[200]",
    "y: read_write f32[200]",
    "t: read u32[64]",
    "d: read_write f64[200]",
    "b: read_write u8[200]",
    "w: workgroup u32[40]",
)

ESCAPE = """
let re = x[gid.x]
let im = 0.0
let c = 0
for k in 0..200 {
  let a = re * re
  let b = im * im
  if a + b > 4.0 {
    break
  }
  im = 2.0 * re * im + 0.1
  re = a - b + x[gid.x]
  c = c + 1
}
o[gid.x] = c
y[gid.x] = re + im
"""

OWN_BOUNDS = """
let s = 0
for k in n[gid.x]..n[gid.x] * 2 + 3 {
  s = rotate_left(s, k) ^ k * 2654435761
  if s % 7 == 3 && k > 20 {
    s = s + 1
  }
}
o[gid.x] = s
"""

NESTED = """
let c = 0
for a in 0..4294967295 {
  if a > gid.x % 13 {
    break
  }
  let left = false
  for b in 0..4294967295 {
    c = c + 1
    if b >= a {
      if gid.x % 3 == 0 {
        c = c + 100
        break
      } else {
        c = c * 3 + 7
        left = b > 4
      }
    }
    if left || b > 9 {
      break
    }
    c = c + t[(a * b + gid.x) % 64]
  }
  c = c ^ a
}
o[gid.x] = c
"""

STORES = """
for k in 0..n[gid.x] {
  y[gid.x] = y[gid.x] * 0.5 + cast<f32>(k)
  if y[gid.x] > 30.0 {
    y[gid.x] = 0.25
    break
  }
  b[gid.x] = b[gid.x] + cast<u8>(3)
}
o[gid.x] = n[gid.x]
"""

DOUBLES = """
let v = cast<f64>(x[gid.x]) + 5.0f64
let r = v
for k in 0..60 {
  let e = r * r - v
  if abs(e) < v * 1.0e-12f64 {
    break
  }
  r = r - e / (2.0f64 * r)
}
d[gid.x] = r
"""

FUNCTIONS = """
let v = x[gid.x]
let c = 0
for k in 0..30 {
  v = exp(0.0 - v) + sin(v * 1000.0) + sqrt(abs(v))
  if v > 1.75 {
    break
  }
  c = c + 1
}
o[gid.x] = c
y[gid.x] = v
"""

ACROSS_A_BARRIER = """
let c = n[gid.x]
for k in 0..50 {
  c = c * 3 + 1
  if c % 11 == 0 {
    break
  }
}
w[lid.x] = c
barrier
let other = w[39 - lid.x]
for k in 0..40 {
  if other % 5 == c % 3 {
    break
  }
  other = other / 2 + k
}
if gid.x < 197 {
  o[gid.x] = other + c
}
"""

A_UNIFORM_LOOP_AND_BRANCH = """
let s = 0.0
for k in 0..9 {
  if s > x[gid.x] * 3.0 {
    break
  }
  for j in 0..4 {
    s = s + cast<f32>(t[j + k])
  }
  if t[k] > 10 {
    s = s * 0.5
    if k == 5 {
      break
    }
  } else {
    s = s - 1.0
  }
  y[gid.x] = s
}
"""

OUT_OF_RANGE = """
let c = 0
let at = n[gid.x] * 9
for k in 0..40 {
  if t[at + k * 3] > 60 || y[at + k] > 1.0e30 {
    break
  }
  c = c + t[at + k * 3] + k
  y[gid.x + at * 1000] = 5.0
}
o[gid.x] = c
"""

PROGRAMS = {
    "escape": ESCAPE,
    "own bounds": OWN_BOUNDS,
    "nested": NESTED,
    "stores": STORES,
    "doubles": DOUBLES,
    "functions": FUNCTIONS,
    "across a barrier": ACROSS_A_BARRIER,
    "a uniform loop and branch": A_UNIFORM_LOOP_AND_BRANCH,
    "out of range": OUT_OF_RANGE,
}


def made(name: str, workgroup: Size = (40, 1, 1)) -> Program:
    return program(PROGRAMS[name], *BUFFERS, workgroup=workgroup)


def inputs() -> dict[str, Any]:
    rng = np.random.default_rng(5)
    return {
        "x": rng.uniform(-2, 2, 200).astype(np.float32),
        "n": rng.integers(0, 40, 200).astype(np.uint32),
        "y": np.zeros(200, np.float32),
        "t": rng.integers(0, 64, 64).astype(np.uint32),
        "d": np.zeros(200, np.float64),
        "b": np.zeros(200, np.uint8),
    }


@pytest.fixture
def every_vector() -> Generator[None]:
    """Whatever may run in vectors does, worth it or not."""
    with always_in_vectors():
        yield


def has_vectors(made: Program, options: CodeOptions | None = None) -> bool:
    return "<16 x i1>" in lower(made, options or CodeOptions()).text


@pytest.mark.usefixtures("every_vector")
@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize(
    "config",
    [
        DispatchConfig(),
        DispatchConfig(passes="-llvm"),
        DispatchConfig(knobs={"divergent_lanes": 8, "vector_bits": 512}),
        DispatchConfig(knobs={"divergent_lanes": 32}, passes="-llvm"),
    ],
    ids=["default", "not optimised", "eight, wide vectors", "thirty-two"],
)
def test_vectors_give_the_bytes_of_the_reference(name: str, config: DispatchConfig):
    assert has_vectors(made(name))
    assert_as_defined(made(name), inputs(), (5, 1, 1), config)


@pytest.mark.usefixtures("every_vector")
@pytest.mark.parametrize("name", PROGRAMS)
def test_a_plain_processor_gives_the_bytes_of_the_reference(name: str, monkeypatch: pytest.MonkeyPatch):
    plain = partial(compile_object, processor=PLAIN, optimise=False)

    def on_plain(text: str, processor: Processor | None = None, optimise: bool = True) -> bytes:
        return plain(text)

    monkeypatch.setattr(compilation, "compile_object", on_plain)
    assert_as_defined(made(name), inputs(), (5, 1, 1))


@pytest.mark.usefixtures("every_vector")
def test_rows_that_end_inside_a_vector_and_lanes_of_several_axes_have_the_right_ids():
    body = "let c = 0\nfor k in 0..99 {\n if k * k > gid.x + gid.y * 3 + lid.z {\n break\n }\n c = c + lid.x + 1\n}\n"
    body += "o[(gid.z * 10 + gid.y) * 10 + gid.x] = c\n"
    assert_as_defined(program(body, "o: output u32[200]", workgroup=(10, 5, 2)), {}, (1, 2, 1))


@pytest.mark.usefixtures("every_vector")
@pytest.mark.parametrize("first", [0, 15])
@pytest.mark.parametrize("threads", [1, 2])
def test_generated_programs_in_vectors_give_the_bytes_of_the_reference(first: int, threads: int):
    backend = cpu(threads)
    for seed in range(3000 + first, 3015 + first):
        compare(backend, seed, DispatchConfig(passes=None if seed % 5 == 0 else "-llvm"))


@pytest.mark.slow
@pytest.mark.usefixtures("every_vector")
@pytest.mark.parametrize("first", range(3100, 4100, 50))
def test_many_generated_programs_in_vectors_give_the_bytes_of_the_reference(first: int):
    for seed in range(first, first + 50):
        backend = cpu(1 + seed % 2)
        compare(backend, seed, DispatchConfig())
        compare(backend, seed, DispatchConfig(passes="-divergent_loops"))


def cpu(threads: int) -> CpuBackend:
    return CpuBackend(open_backend("cpu").info, threads)


def outcome(run: Callable[[], Mapping[str, Any]]) -> dict[str, bytes]:
    """The bytes of each output, or the code of the error."""
    try:
        with np.errstate(all="ignore"):
            return {name: np.asarray(array).tobytes() for name, array in run().items()}
    except VyreError as error:
        return {"error": error.code.encode()}


def compare(backend: CpuBackend, seed: int, config: DispatchConfig) -> None:
    case = generate_case(seed, Knobs(breaks=True))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LaunchWarning)
        expected = outcome(lambda: evaluate(case.program, dict(case.inputs), grid=case.grid))
        got = outcome(lambda: backend.run(case.program, dict(case.inputs), grid=case.grid, config=config))
    assert got == expected, f"case {seed}"


# ---------------------------------------------------------------------------------------------- which programs run so

COSTLY = """
let s = 0.0
for j in n[gid.x]..n[gid.x + 1] {
  s = s + x[t[j]] * y[j]
}
y[gid.x] = s
"""

ATOMIC = """
let l = atomic_add(o[0], 1)
for k in 0..99 {
  if k > gid.x {
    break
  }
  l = l * 3
}
o[gid.x] = l
"""

PRIVATE = """
for k in 0..99 {
  if k > gid.x {
    break
  }
  p[k % 4] = p[0] + k
}
o[gid.x] = p[1]
"""


@pytest.mark.usefixtures("every_vector")
@pytest.mark.parametrize("body", [ATOMIC, PRIVATE], ids=["atomics", "private arrays"])
def test_what_must_go_lane_by_lane_stays_scalar(body: str):
    buffers = ("o: read_write u32[200]", "p: local u32[4]")
    assert not has_vectors(program(body, *buffers, workgroup=(40, 1, 1)))


def test_loops_that_compute_much_run_in_vectors_and_loops_that_gather_do_not():
    assert has_vectors(made("escape"))
    assert has_vectors(made("functions"))
    assert not has_vectors(program(COSTLY, *BUFFERS, workgroup=(40, 1, 1)))


def test_a_loop_of_one_lane_stays_scalar():
    one = f"if lid.x == 0 {{\n{ESCAPE}}}"
    assert not has_vectors(program(one, *BUFFERS, workgroup=(40, 1, 1)))


def test_a_short_row_stays_scalar():
    assert not has_vectors(made("escape", (4, 8, 1)))


# ----------------------------------------------------------------------------------------------- what is alive costs


def test_a_vector_ends_when_no_lane_is_alive():
    """With the trips that are left over, of 200 lanes, this would take minutes."""
    body = "let s = 1\nfor k in 0..4294967295 {\n s = s * 3 + k\n if k >= gid.x {\n break\n }\n}\no[gid.x] = s\n"
    assert has_vectors(program(body, "o: output u32[200]", workgroup=(40, 1, 1)))
    assert_as_defined(
        program(body, "o: output u32[200]", workgroup=(40, 1, 1)), {}, (5, 1, 1), DispatchConfig(timeout=30)
    )


FAR = """
let s = 0
for k in 0..4294967295 {
  if k >= n[gid.x] {
    break
  }
  s = s * 3 + t[k * x[gid.x]]
}
o[gid.x] = s
"""


@pytest.mark.usefixtures("every_vector")
def test_lanes_that_have_left_a_loop_touch_no_memory():
    """Every second lane leaves early, and would read gigabytes behind the buffer if it went on unchecked."""
    made = program(FAR, "o: output u32[200]", "n: read u32[200]", "t: read u32[64]", "x: read u32[200]")
    lanes = np.arange(200, dtype=np.uint32)
    some = {"t": inputs()["t"], "n": np.where(lanes % 2, 1, 40).astype(np.uint32)}
    some["x"] = np.where(lanes % 2, 1 << 26, 1).astype(np.uint32)
    assert_as_defined(made, some, (3, 1, 1), DispatchConfig(check="never"))


def test_a_vector_that_never_ends_is_stopped():
    body = "let s = 1\nfor k in 0..4294967295 {\n s = s * 3 + gid.x\n if k > 4000000000 {\n break\n }\n"
    body += " if s == k * 3 {\n break\n }\n s = s ^ k\n}\no[gid.x] = s\n"
    endless = program(body, "o: output u32[200]", workgroup=(40, 1, 1))
    assert has_vectors(endless)
    with pytest.raises(VyreError) as caught:
        cpu(1).run(endless, {}, grid=(5, 1, 1), config=DispatchConfig(timeout=0.2))
    assert caught.value.code == "D1009"


# ---------------------------------------------------------------------------------------------------------------- traps

TRAPPING = """
let c = 0
for k in 0..99 {
  if k == 20 && gid.x % 64 == 37 {
    trap "late" at k + gid.x
  }
  if c > 9999 {
    break
  }
  c = (c * 3 + gid.x) % 1000
}
o[gid.x] = c
"""


@pytest.mark.usefixtures("every_vector")
def test_a_trap_names_a_lane_that_trapped_and_its_address():
    trapping = program(TRAPPING, "o: output u32[200]", workgroup=(40, 1, 1))
    assert has_vectors(trapping)
    with pytest.raises(TrapError) as caught:
        cpu(1).run(trapping, {}, grid=(1, 1, 1))
    with pytest.raises(TrapError) as wanted:
        evaluate(trapping, {}, grid=(1, 1, 1))
    told = str(wanted.value).replace("it is the lowest invocation that", "it is one of the invocations that")
    assert str(caught.value) == told


@pytest.mark.usefixtures("every_vector")
def test_a_budget_of_steps_counts_the_steps_of_each_lane():
    body = "let s = 0\nfor k in 0..n[gid.x] {\n s = s * 3 + k\n}\no[gid.x] = s\n"
    made = program(body, "o: output u32[40]", "n: read u32[40]", workgroup=(40, 1, 1))
    some = {"n": np.full(40, 9, np.uint32)}
    assert has_vectors(made, CodeOptions(step_limit=9))
    cpu(1).run(made, some, grid=(1, 1, 1), config=DispatchConfig(step_limit=9))
    some["n"][33] = 10
    with pytest.raises(VyreError) as caught:
        cpu(1).run(made, some, grid=(1, 1, 1), config=DispatchConfig(step_limit=9))
    assert "33" in str(caught.value)
