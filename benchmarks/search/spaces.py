"""The seven spaces that are measured in full: real programs, with knobs of their builders and of the cpu backend.

A builder's knob gives another program, a backend's knob other code or another launch of it. Of both kinds a space has
those that matter most, with a part of their values, so that every one of its points can be measured.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np

from vyre_foundation import F32, Program
from vyre_foundation.tuning import Knob, Point, Space
from vyre_primitives.registry import contract_of

Arrays = dict[str, np.ndarray[Any, Any]]


@dataclass(frozen=True)
class Subject:
    """A computation with a program for each choice of its builder's knobs."""

    title: str
    build: Callable[..., Program]
    built: Space
    """The builder's knobs, those of them that are varied."""

    lowered: Mapping[str, tuple[int, ...]]
    """Knobs of the backend that are varied, with the values that are tried."""

    inputs: Callable[[], Arrays]

    def program(self, point: Point) -> Program:
        return self.build(**self.built.named(point))


def primitive(
    name: str,
    parameters: Mapping[str, Any],
    inputs: Mapping[str, int],
    lowered: Mapping[str, tuple[int, ...]],
    only: Mapping[str, tuple[int, ...]] | None = None,
) -> Subject:
    """A primitive of the catalogue with its own knobs; `only` leaves out some of their values."""
    tunable = contract_of(name).tunable(parameters)
    built = replace(
        tunable.space, knobs=tuple(_less(knob, (only or {}).get(knob.name)) for knob in tunable.space.knobs)
    )
    sizes = "x".join(str(value) for value in parameters.values() if isinstance(value, int))
    return Subject(f"{name} {sizes}", tunable.build, built, lowered, lambda: _floats(inputs))


def _less(knob: Knob, values: tuple[int, ...] | None) -> Knob:
    if values is None:
        return knob
    return replace(knob, values=values, default=knob.default if knob.default in values else values[0])


def stencil() -> Subject:
    """One of the kernels that tuning is measured on: all its knobs are the backend's."""
    kernel = _kernels().jacobi()
    lowered = {
        "workgroup_x": (4, 8, 16, 32, 64, 128, 256),
        "workgroup_y": (1, 2, 4, 8, 16),
        "vector_bits": (0, 128, 256, 512),
        "threads": (1, 2),
    }
    return Subject("jacobi 1024x1024", lambda: kernel.program, Space(()), lowered, lambda: kernel.inputs)


def _kernels() -> Any:
    file = Path(__file__).parents[1] / "peers" / "further_kernels.py"
    spec = importlib.util.spec_from_file_location("further_kernels", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def _floats(sizes: Mapping[str, int]) -> Arrays:
    random = np.random.default_rng(0)
    return {name: random.standard_normal(count).astype(np.float32) for name, count in sizes.items()}


BITS: Final = {"vector_bits": (0, 128, 256, 512)}
THREADS: Final = {"threads": (1, 2)}

SUBJECTS: Final[Mapping[str, Callable[[], Subject]]] = {
    "matmul": lambda: primitive(
        "matmul",
        {"m": 256, "n": 256, "k": 256, "dtype": F32, "bias": None},
        {"a": 256 * 256, "b": 256 * 256},
        {},
        {"tile_m": (16, 32, 64), "tile_n": (16, 32, 64), "tile_k": (16, 64), "rows": (1, 2, 4), "columns": (1, 2, 4)},
    ),
    "transpose": lambda: primitive(
        "transpose",
        {"rows": 1024, "cols": 1024, "dtype": F32},
        {"values": 1 << 20},
        {"vector_bits": (0, 256), **THREADS},
    ),
    "scan": lambda: primitive(
        "scan_inclusive",
        {"n": 1 << 20, "op": "sum", "dtype": F32},
        {"values": 1 << 20},
        {"unroll": (0, 2, 8), **THREADS},
    ),
    "reduce": lambda: primitive(
        "reduce", {"n": 1 << 22, "op": "sum", "dtype": F32}, {"values": 1 << 22}, {**BITS, **THREADS}
    ),
    "softmax": lambda: primitive(
        "softmax",
        {"rows": 1024, "cols": 1024},
        {"logits": 1 << 20},
        {"unroll": (0, 2, 8), **THREADS},
    ),
    "attention": lambda: primitive(
        "attention",
        {"queries": 256, "keys": 256, "dim": 64, "value_dim": 64},
        {"q": 256 * 64, "k": 256 * 64, "v": 256 * 64},
        {"unroll": (0, 2, 8), **THREADS},
        {"tile_dim": (16, 32, 64)},
    ),
    "jacobi": stencil,
}
