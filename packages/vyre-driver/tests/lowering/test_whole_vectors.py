"""Lanes in whole vectors, with private arrays side by side and tiles turned over: the reference's bytes, and where."""

from __future__ import annotations

import platform
import warnings
from collections.abc import Callable, Generator, Mapping
from functools import partial
from typing import Any

import numpy as np
import pytest
from forced_vectors import always_in_whole_vectors
from lowering_steps import Size, assert_as_defined, program

from vyre_driver import open_backend
from vyre_driver.cpu.codegen.module import lower
from vyre_driver.cpu.compile import compilation
from vyre_driver.llvm.engine import Processor, compile_object
from vyre_driver.lowering.lanes.groups_text import groups_text
from vyre_driver.lowering.prepare import prepare
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import LaunchWarning, VyreError
from vyre_reference import evaluate
from vyre_reference.testing import Knobs, generate_case

PLAIN = Processor({"x86_64": "x86-64", "AMD64": "x86-64"}.get(platform.machine(), "generic"), "")
IN_LANES = "-loop_order,-jam"
"""Loops stay in the lanes."""

BUFFERS = (
    "o: output u32[900]",
    "x: read f32[900]",
    "y: read_write f32[900]",
    "n: read u32[900]",
    "d: read_write f64[900]",
    "b: read_write u8[900]",
    "f: read_write bool[900]",
    "a: local f32[12]",
    "c: local u32[5]",
    "t: local bool[4]",
)

CHOLESKY = """
for r in 0..3 {
  for s in 0..3 {
    a[r * 3 + s] = x[gid.x * 9 + r * 3 + s]
  }
  a[r * 4] = a[r * 4] + 4.0
}
for j in 0..3 {
  let total = a[j * 4]
  for k in 0..j {
    total = total - a[j * 3 + k] * a[j * 3 + k]
  }
  let pivot = sqrt(total)
  a[j * 4] = pivot
  for i in j + 1..3 {
    let rest = a[i * 3 + j]
    for k in 0..j {
      rest = rest - a[i * 3 + k] * a[j * 3 + k]
    }
    a[i * 3 + j] = rest / pivot
  }
}
for r in 0..3 {
  for s in 0..3 {
    y[gid.x * 9 + r * 3 + s] = select(s <= r, a[r * 3 + s], 0.0)
  }
}
"""

IN_PLACE = """
for k in 0..8 {
  let left = y[gid.x * 9 + k]
  y[gid.x * 9 + k] = y[gid.x * 9 + 8 - k] + 1.0
  y[gid.x * 9 + 8 - k] = left * 2.0
}
"""

NOT_ALL_ARE_STORED = """
for k in 0..3 {
  y[gid.x * 9 + 3 * k] = y[gid.x * 9 + 3 * k] * 0.5
  b[gid.x * 9 + 2 * k] = b[gid.x * 9 + 2 * k + 1] + cast<u8>(k)
}
"""

STORED_UNDER_A_BRANCH = """
if n[gid.x] % 3 == 0 {
  for k in 0..9 {
    y[gid.x * 9 + k] = cast<f32>(k)
  }
}
if 2 > 1 {
  d[gid.x * 9] = d[gid.x * 9 + 8] + 1.0f64
}
"""

OWN_PLACES = """
for k in 0..5 {
  c[k] = n[gid.x * 9 + k]
}
c[n[gid.x] % 5] = 77
c[n[gid.x] % 9] = c[n[gid.x] % 7] + 1
if n[gid.x] % 2 == 1 {
  c[3] = c[4] + 5
  t[1] = true
}
t[c[3] % 4] = t[1] || c[0] > 10
for k in 0..5 {
  o[gid.x * 9 + k] = c[k]
}
o[gid.x * 9 + 5] = select(t[0] || t[2], 1, 0)
f[gid.x * 9 + 1] = t[3]
"""

WIDE = """
let s = 0.0f64
for k in 0..7 {
  s = s * 0.5f64 + d[gid.x * 9 + k]
  d[gid.x * 9 + k] = s
}
"""

OVERLAPPING = """
let s = 0.0
for k in 0..12 {
  s = s * 0.75 + x[gid.x * 9 + k]
}
y[gid.x] = s
"""

SHIFTED_DOWN = """
let s = 0.0
for k in 0..7 {
  s = s + x[gid.x * 9 + 8 - k] * x[(gid.x + 1) * 9 - k - 1]
}
y[gid.x * 9 + 4] = s
"""

WITH_BORDERS = """
for k in 0..3 {
  a[k] = x[gid.x + k - 1]
}
for k in 0..2 {
  if a[k] > a[k + 1] {
    let left = a[k]
    a[k] = a[k + 1]
    a[k + 1] = left
  }
}
y[gid.x] = a[2]
"""

ROWS = """
let columns = n[0]
let h = 7
for k in 0..columns {
  h = (h ^ n[gid.x * columns + k]) * 16777619
}
o[gid.x] = h
"""

ROWS_OF_BYTES_AND_WIDE_ONES = """
let columns = n[0]
let h = cast<u8>(1)
let s = 0.0f64
for r in 0..2 {
  for k in 1..columns {
    h = b[gid.x * columns + k] - h
  }
  for k in 0..columns {
    s = s * 0.5f64 + d[gid.x * columns + k] * d[gid.x * columns + k]
  }
}
o[gid.x] = cast<u32>(h)
y[gid.x] = select(s > 0.5f64, 1.0, 2.0)
"""

ROWS_UNDER_A_BRANCH = """
let columns = n[0]
let s = 0.0
if gid.x % 3 != 1 {
  for k in 1..columns {
    if k % 2 == 0 || n[gid.x + k] % 2 == 0 {
      s = s * 0.5 + x[gid.x * columns + k] * x[gid.x * columns + k - 1] * x[columns - k] + x[gid.x + k]
    }
  }
}
y[gid.x] = s
"""

PROGRAMS = {
    "rows": ROWS,
    "rows of bytes and wide ones": ROWS_OF_BYTES_AND_WIDE_ONES,
    "rows under a branch": ROWS_UNDER_A_BRANCH,
    "cholesky": CHOLESKY,
    "in place": IN_PLACE,
    "not all are stored": NOT_ALL_ARE_STORED,
    "stored under a branch": STORED_UNDER_A_BRANCH,
    "own places": OWN_PLACES,
    "wide": WIDE,
    "overlapping": OVERLAPPING,
    "shifted down": SHIFTED_DOWN,
    "with borders": WITH_BORDERS,
}


def made(name: str, workgroup: Size = (50, 1, 1)) -> Program:
    return program(PROGRAMS[name], *BUFFERS, workgroup=workgroup)


def inputs() -> dict[str, Any]:
    rng = np.random.default_rng(7)
    n = rng.integers(0, 2**32, 900, np.uint32)
    n[0] = 17
    return {
        "x": rng.uniform(-1, 1, 900).astype(np.float32),
        "y": np.where(rng.random(900) < 0.1, np.nan, rng.uniform(-1, 1, 900)).astype(np.float32),
        "n": n,
        "d": rng.uniform(-1, 1, 900),
        "b": rng.integers(0, 256, 900, np.uint8),
        "f": rng.integers(0, 2, 900).astype(np.bool_),
    }


@pytest.fixture
def every_vector() -> Generator[None]:
    with always_in_whole_vectors():
        yield


def has_vectors(made: Program, passes: str = "") -> bool:
    text = lower(made, CodeOptions(passes=passes)).text
    return "load <16 x " in text or "load <8 x " in text


@pytest.mark.usefixtures("every_vector")
@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("passes", [IN_LANES, f"{IN_LANES},-llvm", f"none,{IN_LANES}"])
@pytest.mark.parametrize("groups", [1, 2, 3])
def test_vectors_give_the_bytes_of_the_reference(name: str, passes: str, groups: int):
    """Of a hundred lanes some are left over; of 150 some are out of range."""
    assert has_vectors(made(name), passes)
    assert_as_defined(made(name), inputs(), (groups, 1, 1), DispatchConfig(passes=passes))


@pytest.mark.usefixtures("every_vector")
@pytest.mark.parametrize("name", PROGRAMS)
def test_a_plain_processor_gives_the_bytes_of_the_reference(name: str, monkeypatch: pytest.MonkeyPatch):
    plain = partial(compile_object, processor=PLAIN, optimise=False)

    def on_plain(text: str, processor: Processor | None = None, optimise: bool = True) -> bytes:
        return plain(text)

    monkeypatch.setattr(compilation, "compile_object", on_plain)
    assert_as_defined(made(name), inputs(), (2, 1, 1))


# ---------------------------------------------------------------------------------------------- which programs run so

SUMS = """
for k in 0..5 {
  c[k] = n[gid.x + 200 * k]
}
for k in 1..5 {
  c[k] = c[k] + c[k - 1] * 3
}
o[gid.x] = c[4]
"""

APART = "".join(
    [
        *(f"let v{k} = (n[gid.x * 9 + {k}] ^ n[gid.x * 9 + {8 - k}]) * 3\n" for k in range(9)),
        *(f"o[gid.x * 9 + {k}] = (v{8 - k} ^ v{k} >> 3) * v{k // 2}\n" for k in range(9)),
    ]
)


@pytest.mark.parametrize("body", [SUMS, APART], ids=["a private array in a loop", "a long step"])
def test_what_llvm_makes_no_vectors_of_runs_in_whole_vectors(body: str):
    assert has_vectors(program(body, *BUFFERS))
    assert not has_vectors(program(body, *BUFFERS), "-whole_vectors")
    assert_as_defined(program(body, *BUFFERS), inputs(), (1, 1, 1))


@pytest.mark.parametrize("name", ["rows", "rows of bytes and wide ones", "rows under a branch"])
def test_lanes_that_go_through_rows_read_them_together(name: str):
    assert "shufflevector" in lower(made(name)).text
    for columns in (0, 1, 8, 15, 16, 17):
        given = inputs()
        given["n"][0] = columns
        assert_as_defined(made(name), given, (1, 1, 1))


def test_rows_whose_elements_are_summed_in_any_order_are_left_to_llvm():
    summed = ROWS.replace("(h ^ n[gid.x * columns + k]) * 16777619", "h + n[gid.x * columns + k]")
    assert summed != ROWS
    assert not has_vectors(program(summed, *BUFFERS))


@pytest.mark.parametrize(
    "body",
    [
        "o[gid.x] = n[gid.x] * 3 + n[gid.x + 1]\n",
        "o[gid.x * 4 + 1] = n[gid.x * 4] * 3 + n[gid.x * 4 + 1]\n",
        f"{SUMS}let old = atomic_add(o[0], 1)\n",
        f'if n[gid.x] > 9 {{\n  trap "t" at n[gid.x]\n}}\n{SUMS}',
        f"for j in 0..9 {{\n  if n[gid.x + j] > 7 {{\n    break\n  }}\n  o[gid.x] = j\n}}\n{SUMS}",
        f"{SUMS}barrier\no[gid.x + 100] = c[3]\n",
        SUMS.replace("c[", "m["),
        "for k in 0..5 {\n  c[k] = n[n[gid.x + k] % 900]\n}\no[gid.x] = c[4]\n",
    ],
    ids=[
        "neighbours",
        "a short step",
        "an atomic",
        "a trap",
        "a break",
        "an array that outlives a barrier",
        "an array that fills a cache",
        "more is gathered than computed",
    ],
)
def test_what_would_be_wrong_or_slower_does_not(body: str):
    assert not has_vectors(program(body, *BUFFERS, "m: local u32[600]"))


CHAIN = """
let p = 1.0
let q = 0.0
for k in 0..6 {
  let left = p * x[gid.x * 12 + k * 2] - q * x[gid.x * 12 + k * 2 + 1]
  q = p * x[gid.x * 12 + k * 2 + 1] + q * x[gid.x * 12 + k * 2]
  p = left
}
y[gid.x * 12] = p
o[gid.x] = select(q > 0.0, 1, 0)
"""


def test_a_loop_of_few_iterations_over_what_is_far_apart_stays_in_the_lane_and_is_one_tile():
    made = program(CHAIN, *BUFFERS)
    assert "for k in 0..6" in groups_text(prepare(made))
    assert has_vectors(made)
    assert_as_defined(made, inputs(), (1, 1, 1))


@pytest.mark.parametrize(
    "body",
    [CHAIN.replace("gid.x * 12", "gid.x"), CHAIN.replace("0..6", "0..60"), CHAIN.replace("0..6", "0..n[0]")],
    ids=["neighbours", "many iterations", "who knows how many"],
)
def test_other_loops_go_around_the_lanes(body: str):
    made = program(body, *BUFFERS)
    assert "loop k in" in groups_text(prepare(made))
    assert_as_defined(made, inputs(), (1, 1, 1))


def test_a_workgroup_of_few_lanes_does_not():
    assert not has_vectors(program(SUMS, *BUFFERS, workgroup=(4, 8, 1)))


def test_rows_of_other_axes_have_the_right_ids():
    body = SUMS.replace("gid.x", "(gid.y * 20 + gid.x)").replace("c[4]\n", "c[4] + lid.y + lid.x * lid.z\n")
    made = program(body.replace("o[", "o[lid.z * 400 + "), *BUFFERS, workgroup=(20, 5, 2))
    assert has_vectors(made)
    assert_as_defined(made, inputs(), (1, 1, 1))


def straight(statements: int, load: str) -> Program:
    body = ["let v0 = n[gid.x]", "let v1 = n[gid.x + 64]"]
    body += [
        f"let v{k} = (v{k - 1} ^ (v{k - 2} * {2 * k + 1})) + (v{k - 1} >> 3) + {load}" for k in range(2, statements)
    ]
    return program("\n".join([*body, f"o[gid.x] = v{statements - 1}"]), *BUFFERS)


def test_a_large_body_is_one_function_in_vectors_and_is_cut_without():
    made = straight(500, "7")
    assert has_vectors(made)
    assert not has_pieces(lower(made).text)
    assert has_pieces(lower(made, CodeOptions(passes="-whole_vectors")).text)
    assert_as_defined(made, inputs(), (2, 1, 1))


def test_a_large_body_that_gathers_is_cut():
    assert has_pieces(lower(straight(400, "n[v0 % 900] * n[v1 % 900]")).text)


def has_pieces(text: str) -> bool:
    return "%lanes.strip" in text


# -------------------------------------------------------------------------------------------------------------- random


@pytest.mark.usefixtures("every_vector")
@pytest.mark.parametrize("first", [0, 15])
def test_generated_programs_in_vectors_give_the_bytes_of_the_reference(first: int):
    for seed in range(5000 + first, 5015 + first):
        compare(seed, DispatchConfig(passes=None if seed % 5 == 0 else "-llvm"))


@pytest.mark.slow
@pytest.mark.usefixtures("every_vector")
@pytest.mark.parametrize("first", range(5100, 6100, 50))
def test_many_generated_programs_in_vectors_give_the_bytes_of_the_reference(first: int):
    for seed in range(first, first + 50):
        compare(seed, DispatchConfig(passes=None if seed % 2 else "-loop_order"))


def outcome(run: Callable[[], Mapping[str, Any]]) -> dict[str, bytes]:
    """The bytes of each output, or the code of the error."""
    try:
        with np.errstate(all="ignore"):
            return {name: np.asarray(array).tobytes() for name, array in run().items()}
    except VyreError as error:
        return {"error": error.code.encode()}


def compare(seed: int, config: DispatchConfig) -> None:
    case = generate_case(seed, Knobs(breaks=seed % 2 == 0))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LaunchWarning)
        expected = outcome(lambda: evaluate(case.program, dict(case.inputs), grid=case.grid))
        got = outcome(lambda: open_backend("cpu").run(case.program, dict(case.inputs), grid=case.grid, config=config))
    assert got == expected, f"case {seed}"


TYPES = ("u8", "u16", "u32", "i32", "u64", "i64", "f32", "f64", "bool")


def random_tiles(seed: int) -> tuple[Program, dict[str, Any], int]:
    """Lanes that read and write some elements at a random step, of two buffers of a random type."""
    rng = np.random.default_rng(seed)
    kind, step, lanes = TYPES[seed % len(TYPES)], int(rng.integers(2, 41)), int(rng.integers(9, 70))
    groups = int(rng.integers(1, 4))
    length = max(1, lanes * groups * step + int(rng.integers(-2 * step, 3)))
    order = [int(place) for place in rng.permutation(step)]
    read, written = order[: int(rng.integers(1, step + 1))], order[: int(rng.integers(1, step + 1))]
    lines = [f"let v{place} = x[gid.x * {step} + {place}]" for place in read]
    for number, place in enumerate(written):
        value, other = f"v{read[number % len(read)]}", f"y[gid.x * {step} + {order[-1 - number]}]"
        changed = f"select({value} != {other}, {other}, {value})"
        store = f"y[gid.x * {step} + {place}] = {changed}"
        lines.append(store if rng.random() < 0.95 else f"if gid.x % 3 == {number % 3} {{\n{store}\n}}")
    if rng.random() < 0.3:
        lines.append(f"y[gid.x * {step}] = x[gid.x]")
    made = program("\n".join(lines), f"x: read {kind}[?]", f"y: read_write {kind}[?]", workgroup=(lanes, 1, 1))
    bits = {"bool": 8}.get(kind) or int(kind[1:])
    arrays = {name: rng.integers(0, 256, length * bits // 8, np.uint8) for name in "xy"}
    as_type = {"bool": np.bool_, "f32": np.float32, "f64": np.float64}.get(kind) or np.dtype(kind[0] + str(bits // 8))
    given = {name: (array % 2 if kind == "bool" else array).view(as_type) for name, array in arrays.items()}
    return made, given, groups


@pytest.mark.usefixtures("every_vector")
@pytest.mark.parametrize("first", range(0, 54, 9))
def test_random_tiles_have_the_bytes_of_the_reference(first: int):
    for seed in range(first, first + 9):
        made, given, groups = random_tiles(seed)
        assert_as_defined(made, given, (groups, 1, 1), DispatchConfig(passes="-llvm"))


def random_rows(seed: int) -> tuple[Program, dict[str, Any], int]:
    """Lanes that go through rows of a length that the launch gives, of a random type."""
    rng = np.random.default_rng(seed)
    kind, columns, lanes = TYPES[seed % (len(TYPES) - 1)], int(rng.integers(1, 41)), int(rng.integers(16, 70))
    groups, first, far = (int(rng.integers(1, 4)), int(rng.integers(0, 3)), int(rng.integers(0, 2)))
    here, there = f"x[gid.x * columns + k + {far}]", f"x[k * {int(rng.integers(0, 3))} + gid.x * columns]"
    body = f"""
    let columns = n[0]
    let v = x[gid.x]
    for k in {first}..columns {{
      v = select({here} != v, {here}, {there})
      if v == {there} {{
        v = {here}
      }}
    }}
    y[gid.x] = v
    """
    made = program(body, f"x: read {kind}[?]", f"y: read_write {kind}[?]", "n: uniform u32[1]", workgroup=(lanes, 1, 1))
    size, length = int(kind[1:]) // 8, max(1, lanes * groups * columns + int(rng.integers(-2, 3)))
    as_type = {"f32": np.float32, "f64": np.float64}.get(kind) or np.dtype(kind[0] + str(size))
    arrays = {name: rng.integers(0, 3, length * size, np.uint8).view(as_type) for name in "xy"}
    return made, {**arrays, "n": np.array([columns], np.uint32)}, groups


@pytest.mark.usefixtures("every_vector")
@pytest.mark.parametrize("first", range(0, 48, 12))
def test_random_rows_have_the_bytes_of_the_reference(first: int):
    for seed in range(first, first + 12):
        made, given, groups = random_rows(seed)
        assert_as_defined(made, given, (groups, 1, 1), DispatchConfig(passes=None if seed % 3 else "-llvm"))


@pytest.mark.slow
@pytest.mark.usefixtures("every_vector")
@pytest.mark.parametrize("first", range(48, 1008, 48))
def test_many_random_rows_have_the_bytes_of_the_reference(first: int):
    for seed in range(first, first + 48):
        made, given, groups = random_rows(seed)
        assert_as_defined(made, given, (groups, 1, 1))


@pytest.mark.slow
@pytest.mark.usefixtures("every_vector")
@pytest.mark.parametrize("first", range(54, 1008, 53))
def test_many_random_tiles_have_the_bytes_of_the_reference(first: int):
    for seed in range(first, first + 53):
        made, given, groups = random_tiles(seed)
        assert_as_defined(made, given, (groups, 1, 1), DispatchConfig(passes=None if seed % 3 else "-small_sizes"))
