"""Running both versions of a pair, and what is compared: bytes, determinism, gradients, the size of the code."""

from __future__ import annotations

import platform
import re
from functools import cache
from typing import Any, Final

import numpy as np

from pairs.pair import Given, Pair
from pairs.table import PAIRS
from vyre_driver import open_backend
from vyre_driver.cpu.compile.compilation import llvm_text
from vyre_driver.launching.arguments import bind_arguments
from vyre_driver.launching.requests import work_out
from vyre_driver.llvm.engine import Processor, host, listings
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program
from vyre_foundation.autodiff import Derivative, vjp
from vyre_foundation.backend import Backend

Bytes = dict[str, bytes]

COUNTED_FOR: Final = Processor("skylake-avx512", "") if platform.machine() in ("x86_64", "AMD64") else host()
"""How often LLVM unrolls a loop depends on the processor: one for all machines makes the counts those of all."""

_INSTRUCTION: Final = re.compile(r"^  (?! )\S", re.MULTILINE)
"""A line inside a function of an LLVM module; labels and braces are not indented."""


@cache
def in_the_language(name: str) -> Program:
    pair = PAIRS[name]
    return pair.kernel.specialise(pair.elements, pair.statics).program


@cache
def as_launched(name: str) -> Program:
    """In the language, as a call with the first case makes it: a launch knows which axes have one length."""
    pair = PAIRS[name]
    call = bind_arguments(pair.kernel, (), {**pair.cases[0], **pair.statics, "backend": "cpu"})
    return work_out(pair.kernel, call, in_place=False).program


@cache
def with_the_builder(name: str) -> Program:
    pair = PAIRS[name]
    return pair.build(**pair.statics)


def run_language(pair: Pair, given: Given, backend: Backend | str) -> Bytes:
    """What the arrays that the kernel writes hold afterwards."""
    made = pair.kernel.run(**given, **pair.statics, backend=backend)
    return {name: np.asarray(array).tobytes() for name, array in made.items()}


def run_builder(pair: Pair, given: Given, backend: str) -> Bytes:
    program = with_the_builder(pair.name)
    grid = None if pair.grid is None else pair.grid(given)
    made = open_backend(backend).run(program, flat({**given, **pair.sizes(given)}), grid=grid)
    return {name: np.asarray(array).tobytes() for name, array in made.items()}


def flat(given: Given) -> dict[str, Any]:
    """As a program of the builder's takes it: every array without its shape, every number as an array."""
    return {name: value.reshape(-1) if isinstance(value, np.ndarray) else [value] for name, value in given.items()}


def gradient(pair: Pair, program: Program) -> Derivative:
    assert pair.gradient is not None
    return vjp(program, pair.gradient.outputs, pair.gradient.inputs, **pair.gradient.options)


def instructions(program: Program) -> int:
    """Of the cpu backend's module, as LLVM has optimised it."""
    optimised, _assembly = listings(llvm_text(program, CodeOptions()), COUNTED_FOR)
    return sum(len(_INSTRUCTION.findall(body)) for body in optimised.split("\ndefine ")[1:])
