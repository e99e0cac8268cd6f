"""Rows go from run to run: indices that wrap, clamp, turn back or are made of bits give the defined bytes."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from textwrap import dedent
from typing import Any

import numpy as np
import pytest
from lowering_steps import Size, assert_as_defined, program

from vyre_driver.cpu.compile.compilation import llvm_text
from vyre_driver.lowering.steps import LOWERING_STEPS
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation.backend import DispatchConfig

pytestmark = pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning")
"""Some bodies store a row twice: what they store is the same."""

BUFFERS = ("x: read u32[?]", "y: read_write u32[?]", "n: uniform u32[4]", "b: read f32[7]")
SIZES = "let width = n[0]\nlet height = n[1]\nlet step = n[2]\nlet far = n[3]\n"
PLACE = "y[gid.y * 4096 + gid.x]"

BODIES = {
    "to the right": f"{PLACE} = x[(gid.x + 1) % width]",
    "to the left": f"{PLACE} = x[(gid.x + width - 1) % width] + x[gid.x]",
    "signed": f"{PLACE} = x[u32(i32(gid.x + width - 3) % i32(width))]",
    "of Python": f"""
      let r = i32(gid.x - step) % i32(width)
      {PLACE} = x[u32(select(r != 0i32 && (r ^ i32(width)) < 0i32, r + i32(width), r))]
    """,
    "a wrap of U32": f"{PLACE} = x[(gid.x + far) % width] + x[(gid.x + 4294967290) % width]",
    "by nothing": f"{PLACE} = x[(gid.x + 3) % (far - far)] + x[(gid.x + 3) / (far - far)]",
    "from the end": f"{PLACE} = x[(far - gid.x) % width] + x[(width - 1 - gid.x) / step]",
    "blocks": f"{PLACE} = x[gid.x / width + gid.x % width * step] + gid.x / width",
    "every third": f"{PLACE} = x[gid.x * 3 % width] + x[(gid.x << 1) % width]",
    "clamped": f"{PLACE} = x[min(max(gid.x, 2) - 2, width - 1)] + x[saturating_sub(gid.x, step)]",
    "clamped with signs": f"{PLACE} = x[u32(min(max(i32(gid.x - step), 0i32), i32(width - 1)))]",
    "turned back": f"""
      let i = i32(gid.x) - i32(step)
      {PLACE} = x[u32(select(i < 0i32, 0i32 - i, select(i < i32(width), i, i32(2 * width - 2) - i)))] + x[u32(abs(i))]
    """,
    "an exchange of halves": f"{PLACE} = x[gid.x ^ step] + x[gid.x ^ 64] + x[gid.x | 32] * x[gid.x & 4294967232]",
    "bits with signs": f"""
      let i = i32(gid.x)
      let s = i32(step)
      let found = x[u32(i ^ s)] + x[u32(i & -64i32)] + x[u32(i | 32i32)]
      {PLACE} = found + x[u32(i & (s - 1i32))] + select((i & s) == 0i32, 1, 7) * u32((i - 600i32) ^ s)
    """,
    "masks": f"{PLACE} = x[gid.x & 63] + x[gid.x & width - 1] * x[gid.x & step] + x[gid.x >> 5]",
    "a stage of a transform": f"""
      let j = gid.x % step
      let is_high = gid.x / step % 2 == 1
      let low = select(is_high, gid.x - step, gid.x)
      {PLACE} = x[low + step] * select(is_high, 4294967295, 1) + x[low] + u32(b[j] > 0.5)
    """,
    "a step of the launch": f"{PLACE} = x[(gid.x + 1) % width * step] + x[gid.x * step + 1]",
    "three to an element": f"""
      let last = x[select(gid.x < width && 2 < step, gid.x * step + 2, 4294967295)]
      {PLACE} = x[select(gid.x < width && 0 < step, gid.x * step, 4294967295)] + last * 3
    """,
    "three to an element that is written": """
      let old = y[select(gid.x < width && 2 < step, (gid.x * step + 2), 4294967295)]
      y[select(gid.x < width && 1 < step, (gid.x * step + 1), 4294967295)] = old + gid.x
    """,
    "far apart": f"{PLACE} = x[gid.x % width * far] + x[(gid.x + 1) * 4294967295 % width]",
    "guarded": f"""
      let i = (gid.x + 5) % width
      {PLACE} = x[select(i < height && gid.x < width, i * step, 4294967295)]
    """,
    "values that have turns": f"{PLACE} = (gid.x + 3) % width * 7 + min(gid.x, height) + x[(gid.x + 1) % width]",
    "a choice of conditions": f"""
      let is_near = gid.x % width < height || gid.x < step && gid.x >= 3
      {PLACE} = x[select(is_near, gid.x, gid.x + 1)] + select(is_near && gid.x != 9, 5, 6) + x[gid.x % width]
    """,
    "a branch": f"""
      let v = 7
      if (gid.x + 1) % width > step {{
        v = x[(gid.x + 1) % width - step]
      }}
      {PLACE} = v
    """,
    "a loop of the workgroup": f"""
      let s = 0
      for j in 0..5 {{
        s = s * 3 + x[min(max(gid.x + j, 2) - 2, width - 1)] + x[(gid.x + j * step) % width]
      }}
      {PLACE} = s
    """,
    "a loop of the lane": f"""
      let s = 0
      for j in 0..x[gid.x] % 3 {{
        s = s + x[(gid.x + j) % width] + j
      }}
      {PLACE} = s
    """,
    "stores": "y[gid.y * 4096 + (gid.x ^ 32)] = x[gid.x] + 1",
    "stores with a step": """
      y[(gid.x + gid.y * 1000) % 3000 * 2] = x[gid.x]
      y[(gid.x + gid.y * 1000) % 3000 * 2 + 1] = x[gid.x + 1] + y[(gid.x + gid.y * 1000) % 3000 * 2]
    """,
    "atomics": "let old = atomic_add(y[(gid.x + 3) % width], x[gid.x % step])",
    "an array of the lane where few lanes read": f"""
      let own = a[gid.x % 3]
      {PLACE} = x[select(gid.x < width, gid.x % 100, a[step % 3])] + x[select(gid.x < width, gid.x % 50, own)]
    """,
    "an atomic where few lanes read": f"""
      {PLACE} = x[select(gid.x < width, gid.x % 100, atomic_add(y[8000], 1))]
    """,
    "local ids": f"{PLACE} = x[(lid.x + 5) % width] + x[wgid.x * 24 + (lid.x + 3) % 24]",
    "workgroup memory": f"""
      w[lid.x] = x[(gid.x + 1) % width]
      barrier
      {PLACE} = w[(lid.x + step) % 24] + w[min(lid.x + 1, 23)]
    """,
}
LAUNCHES = [(1, 1, 1, 1), (2, 3, 1, 0), (17, 5, 3, 2**31), (64, 20, 32, 2**32 - 20), (100, 200, 64, 7), (301, 0, 0, 5)]
WORKGROUPS = [(24, 1, 1), (24, 2, 2)]


def given(sizes: tuple[int, ...]) -> dict[str, Any]:
    random = np.random.default_rng(sum(sizes))
    return {
        "x": random.integers(0, 2**32, 331, dtype=np.uint32),
        "y": np.arange(8192, dtype=np.uint32),
        "n": np.array(sizes, np.uint32),
        "b": random.standard_normal(7).astype(np.float32),
    }


_KEPT = {"w": "workgroup u32[24]", "a": "local u32[3]"}


def made(body: str, workgroup: Size = (24, 1, 1)) -> Any:
    kept = [f"{name}: {kind}" for name, kind in _KEPT.items() if f"{name}[" in body]
    return program(SIZES + dedent(body), *BUFFERS, *kept, workgroup=workgroup)


def loads_of_runs(body: str) -> int:
    """Loads and stores beyond those without runs."""
    counts = [llvm_text(made(body), CodeOptions(passes=passes)).count("align 4") for passes in ("all", "-lane_runs")]
    return counts[0] - counts[1]


@pytest.mark.parametrize("name", BODIES)
def test_indices_with_turns_give_the_defined_bytes(name: str):
    workgroup = WORKGROUPS[len(name) % 2] if "w[" not in BODIES[name] and "atomic" not in name else WORKGROUPS[0]
    compiled = made(BODIES[name], workgroup)
    for sizes in LAUNCHES:
        assert_as_defined(compiled, given(sizes), (13, 2 if "gid.y" in BODIES[name] and "w[" not in name else 1, 1))


@pytest.mark.parametrize("bits", [0, 512])
@pytest.mark.parametrize("name", ["to the left", "clamped", "a stage of a transform", "stores with a step"])
def test_vectors_of_both_widths_give_the_defined_bytes(name: str, bits: int):
    config = DispatchConfig(knobs={"vector_bits": bits})
    for sizes in LAUNCHES[2:5]:
        assert_as_defined(made(BODIES[name]), given(sizes), (13, 1, 1), config)


@pytest.mark.parametrize("name", ["to the right", "clamped with signs", "a stage of a transform", "masks"])
def test_rows_have_runs_where_indices_have_turns(name: str):
    assert loads_of_runs(BODIES[name]) > 0


@pytest.mark.parametrize(
    "body",
    [
        "y[gid.x] = x[gid.x] % 7",
        "y[gid.x] = x[gid.x % 3]",
        "y[gid.x] = x[x[gid.x] % width]",
        "y[gid.x] = x[gid.x * gid.x % width]",
        "y[select(gid.x < width, gid.x, 4294967295)] = 1",
    ],
)
def test_rows_have_none_where_nothing_is_gained(body: str):
    assert loads_of_runs(body) == 0


def random_body(random: Random) -> str:
    """Three loads at indices of random operators, of ids, sizes and numbers."""

    def word(depth: int) -> str:
        if depth == 0:
            return random.choice(["gid.x", "gid.x", "gid.x", "gid.y", "width", "step", "far", str(number())])
        one, other = word(depth - 1), word(random.randrange(depth))
        kind = random.randrange(10)
        if kind < 5:
            return f"({one} {random.choice('+-*%/&|^%%+-')} {other})"
        if kind == 5:
            return f"({one} {random.choice(['<<', '>>'])} {random.randrange(7)})"
        if kind == 6:
            return f"{random.choice(['min', 'max', 'saturating_sub', 'abs_diff'])}({one}, {other})"
        if kind == 7:
            op = random.choice("+-%/")
            return f"u32(i32({one}) {op} i32({other}))"
        if kind == 8:
            return f"u32({random.choice(['min', 'max'])}(i32({one}), i32({other})))"
        return f"select({condition(depth - 1)}, {one}, {other})"

    def condition(depth: int) -> str:
        one, other = word(depth), word(0)
        comparison = random.choice(["<", "<=", ">", ">=", "==", "!="])
        plain = f"{one} {comparison} {other}" if random.random() < 0.6 else f"i32({one}) {comparison} i32({other})"
        if depth and random.random() < 0.4:
            return f"({plain}) {random.choice(['&&', '||'])} ({condition(depth - 1)})"
        return plain

    def number() -> int:
        return random.choice([1, 2, 3, 16, 31, 32, 63, 64, 100, 2**31 - 1, 2**31, 2**32 - 1, 2**32 - 64])

    loads = [f"x[{word(random.randrange(1, 4))} % {random.choice(['width', 'len(x)', '301'])}]" for _ in "ab"]
    return f"let i = {word(2)}\n{PLACE} = {loads[0]} + {loads[1]} * 3 + x[min(i, width)] + x[{word(2)}] + i % width"


def assert_random(seed: int) -> None:
    random = Random(seed)
    compiled = made(random_body(random), random.choice(WORKGROUPS))
    config = DispatchConfig(knobs={"vector_bits": random.choice([0, 512])})
    for sizes in random.sample(LAUNCHES, 3):
        assert_as_defined(compiled, given(sizes), (13, 2, 1), config)


@pytest.mark.parametrize("seed", range(6))
def test_random_indices_give_the_defined_bytes(seed: int):
    assert_random(seed)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_many_random_indices_give_the_defined_bytes(part: int):
    for seed in range(100 + part * 100, 200 + part * 100):
        assert_random(seed)


def test_without_the_step_the_bytes_are_the_same():
    assert "lane_runs" in {step.name for step in LOWERING_STEPS}
    config = DispatchConfig(passes="-lane_runs")
    found: Mapping[str, Any] = assert_as_defined(made(BODIES["to the left"]), given(LAUNCHES[4]), (13, 1, 1), config)
    assert found
