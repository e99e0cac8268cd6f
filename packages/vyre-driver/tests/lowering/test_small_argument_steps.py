"""sin, cos and tan of all lanes: the near part for everybody and the rest for large arguments, to the last bit."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from lowering_steps import assert_as_defined, program, steps

from vyre_driver.lowering.lanes.small_arguments import near_threshold

LANES = [1, 31, 64, 100, 1024]
BUFFERS = ("x: read f32[?]", "n: read u32[2]", "y: read_write f32[?]", "l: local f32[4]", "w: workgroup f32[64]")
LARGE = [np.inf, -np.inf, np.nan, 3.4e38, -1e30, 1e10, 2e9, -123456.789e5]


def arguments(lanes: int, seed: int) -> list[np.ndarray]:
    """Of one workgroup each: with no, one, few, many and only large arguments, in random places."""
    random = Random(seed)
    made: list[np.ndarray] = []
    for large in dict.fromkeys([0, 1, lanes // 16, lanes // 16 + 1, lanes // 2, lanes]):
        values = np.array([random.uniform(-1000, 1000) for _ in range(lanes)], np.float32)
        for place in random.sample(range(lanes), min(large, lanes)):
            values[place] = random.choice(LARGE)
        made.append(values)
    return made


def in_groups(lanes: int) -> np.ndarray:
    return np.concatenate(arguments(lanes, lanes))


@pytest.mark.parametrize("lanes", LANES)
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_every_mixture_of_small_and_large_arguments_gives_the_defined_bytes(lanes: int, dtype: type[np.floating[Any]]):
    body = f"""
    let v = x[gid.x]
    y[gid.x] = sin(v)
    y[gid.x + {lanes * 6}] = cos(v) + tan(v)
    """
    x = in_groups(lanes).astype(dtype)
    made = program(body, *of_type(dtype), workgroup=(lanes, 1, 1))
    given = {"x": x, "n": np.zeros(2, np.uint32), "y": np.zeros(lanes * 12, dtype)}
    assert_as_defined(made, given, (x.size // lanes, 1, 1))


def of_type(dtype: type[np.floating[Any]]) -> tuple[str, ...]:
    return tuple(buffer.replace("f32", "f64") if dtype is np.float64 else buffer for buffer in BUFFERS)


BODIES = {
    "under a limit": "if gid.x < n[0] {\ny[gid.x] = sin(x[gid.x])\n}",
    "under a limit, adding": "let s = 1.0\nif gid.x < n[0] {\ns = s + sin(x[gid.x])\n}\ny[gid.x] = s",
    "in a uniform loop": "let s = 1.0\nfor j in 0..n[1] {\ns = s + sin(x[gid.x + j] * s)\n}\ny[gid.x] = s",
    "in a loop under a limit": (
        "let s = 1.0\nif gid.x < n[0] {\nfor j in 0..n[1] {\ns = cos(x[gid.x + j] + s)\n}\n}\ny[gid.x] = s"
    ),
    "under a varying if": "let s = 1.0\nif x[gid.x] > 3.0 {\ns = tan(x[gid.x])\n} else {\ns = cos(s)\n}\ny[gid.x] = s",
    "under a uniform if": "let s = 1.0\nif n[0] > 50 {\ns = tan(x[gid.x])\n} else {\ns = cos(s)\n}\ny[gid.x] = s",
    "with a private array": "l[1] = sin(x[gid.x])\nl[2] = cos(l[1])\ny[gid.x] = l[1] + l[2] + l[3]",
    "nested": "y[gid.x] = sin(cos(x[gid.x]) * 1e7) + tan(sin(cos(x[gid.x])))",
    "of a uniform value": "let v = sin(x[n[1]])\nlet u = cos(v)\nif gid.x < 5 {\nv = u\n}\ny[gid.x] = v",
    "of a literal": "let v = sin(1e10)\nif gid.x < 5 {\nv = tan(v)\n}\ny[gid.x] = v",
    "after a variable changed": "let v = x[gid.x]\nlet s = sin(v)\nv = v * 2.0\nlet t = sin(v)\ny[gid.x] = s + t + v",
    "after a store": "let s = sin(y[gid.x])\ny[gid.x] = x[gid.x]\nlet t = sin(y[gid.x])\ny[gid.x] = s + t",
    "across a barrier": "w[lid.x] = sin(x[gid.x])\nbarrier\ny[gid.x] = cos(w[63 - lid.x])",
    "in a condition": "if sin(x[gid.x]) > 0.5 {\ny[gid.x] = 1.0\n}",
    "in a bound and an index": "for j in 0..u32(sin(x[gid.x]) * 4.0) {\ny[gid.x] = x[u32(cos(x[gid.x]) * 9.0) + j]\n}",
    "assigned again": "let v = sin(x[gid.x])\nfor j in 0..n[1] {\nv = cos(v * 1e6)\n}\ny[gid.x] = v",
}


@pytest.mark.parametrize("name", BODIES)
def test_where_it_stands_does_not_change_a_bit(name: str):
    x = in_groups(64)
    for workgroup in ((64, 1, 1), (16, 4, 1)):
        body = BODIES[name]
        if workgroup[1] > 1:
            body = body.replace("gid.x", "(wgid.x * 64 + lid.x + lid.y * 16)").replace(
                "lid.x]", "(lid.x + lid.y * 16)]"
            )
        given = {"x": x, "n": np.array([150, 3], np.uint32), "y": np.zeros(x.size, np.float32)}
        assert_as_defined(program(body, *BUFFERS, workgroup=workgroup), given, (x.size // 64, 1, 1))


def test_a_step_of_which_nobody_sees_the_result_is_left_out():
    found = steps(program("let v = sin(x[gid.x])\ny[gid.x] = 1.0", *BUFFERS))
    assert "near let v" in found.picture
    assert "v" not in found.carried.kept


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_arguments_at_the_threshold_are_on_the_right_side_of_it(dtype: type[np.floating[Any]]):
    threshold = dtype(near_threshold("vyre.math.sin" if dtype is np.float32 else "vyre.math.sin_f64"))
    edges = [threshold, np.nextafter(threshold, dtype(0)), np.nextafter(threshold, dtype(np.inf))]
    x = np.zeros(64, dtype)
    x[5:11] = [*edges, *(-edge for edge in edges)]
    given = {"x": x, "n": np.zeros(2, np.uint32), "y": np.zeros(192, dtype)}
    body = "y[gid.x] = sin(x[gid.x])\ny[gid.x + 64] = cos(x[gid.x])\ny[gid.x + 128] = tan(x[gid.x])"
    assert_as_defined(program(body, *of_type(dtype)), given)
