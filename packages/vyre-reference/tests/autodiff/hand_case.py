"""A hand case: a program, inputs, and the gradient somebody knows; and how its derivative is run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import Any

import numpy as np
from exact_slopes import Function, Number, slopes

from vyre_foundation import DataType, Program, autodiff, plan_launch
from vyre_foundation.autodiff import Derivative
from vyre_reference import evaluate
from vyre_reference.testing import Finding, execute

Arrays = Mapping[str, np.ndarray[Any, Any]]
Grid = tuple[int, int, int]

STEP_LIMIT = 1000
"""Rounds of one invocation: no case needs a tenth of it."""

ORDERS: tuple[str | int, ...] = ("forward", "reverse", 7)


def kernel(buffers: str, body: str, workgroup: int | Grid = 1, over: str = "") -> Program:
    """A program from its buffers, `x: read f32[4], o: output f32[4]`, and the text of its body.

    Bindings are given out in order; `over` is what the text says after the workgroup, as `over 4`.
    """
    size = (workgroup, 1, 1) if isinstance(workgroup, int) else workgroup
    lines = [f"program workgroup{size} {over} {{"]
    binding = 0
    for declaration in (each.strip() for each in buffers.split(",")):
        shared = ": workgroup " not in declaration and ": local " not in declaration
        lines.append(f"buffer {declaration}" + (f" @{binding}" if shared else ""))
        binding += shared
    return Program.from_text("\n".join([*lines, 'region "hand" {', body, "}", "}"]))


@dataclass(frozen=True)
class HandCase:
    """The gradient of `outputs`, each element weighed with `weights` or 1, is `gradients`, to the last bit."""

    name: str
    program: Program
    values: Mapping[str, Sequence[Number]]
    gradients: Mapping[str, Sequence[float]]
    outputs: tuple[str, ...] = ("o",)
    weights: Mapping[str, Sequence[Number]] = field(default_factory=dict[str, Sequence[Number]])
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    grid: Grid | None = None
    exact: bool = True
    """Whether the derivative has one order of sums: it needs no atomics."""

    @property
    def inputs(self) -> tuple[str, ...]:
        return tuple(self.gradients)

    @property
    def counts(self) -> dict[str, int]:
        """The sizes of the inputs."""
        return {name: len(each) for name, each in self.values.items()}

    @cached_property
    def made(self) -> Derivative:
        """Its derivative, made once."""
        return self.derivative()

    def derivative(self, transform: ModuleType = autodiff, **more: Any) -> Derivative:
        """By `vjp` if it has weights, else by `grad`."""
        make = transform.vjp if self.weights else transform.grad
        return make(self.program, self.outputs, self.inputs, **{**self.options, **more})

    def findings(self, made: Derivative) -> tuple[Finding, ...]:
        """Races and divergence of its derivative, by the brute-force executor."""
        values = self.given(made)
        counts = {name: len(each) for name, each in values.items()}
        grid = plan_launch(made, counts, grid=self.grid).grid
        given = {name: each.tobytes() for name, each in values.items()}
        outcome = execute(made, grid, given, counts, step_limit=STEP_LIMIT)
        assert outcome.trap is None
        return outcome.findings

    def given(self, made: Derivative) -> dict[str, np.ndarray[Any, Any]]:
        """Everything a launch of its derivative takes."""
        values: dict[str, Any] = dict(self.values)
        values |= {made.cotangents[name]: weights for name, weights in self.weights.items() if made.cotangents}
        for name, gradient in made.grads.items():
            decl = made.buffer(gradient)
            assert decl is not None
            if decl.is_input:  # sized at launch: the caller gives the zeros
                values[gradient] = [0.0] * len(self.values[name])
        for name, cotangent in made.cotangents.items():
            decl = self.program.buffer(name)
            assert decl is not None
            values.setdefault(cotangent, [1.0] * (decl.count or len(self.values[name])))
        return arrays(made, values)

    def run(self, made: Derivative, order: str | int = "forward") -> dict[str, np.ndarray[Any, Any]]:
        """The gradient of each input."""
        results = evaluate(made, self.given(made), grid=self.grid, order=order, step_limit=STEP_LIMIT)
        return {name: results[gradient] for name, gradient in made.grads.items()}

    def expected(self, name: str) -> np.ndarray[Any, Any]:
        decl = self.program.buffer(name)
        assert decl is not None
        kind = np.float64 if decl.element is DataType.F64 else np.float32
        return np.array(self.gradients[name], kind)

    def is_right(self, made: Derivative, order: str | int = "forward") -> bool:
        """Whether every element of every gradient is the expected one; the sign of zero is not looked at."""
        got = self.run(made, order)
        return all(np.array_equal(got[name], self.expected(name)) for name in self.inputs)


def rational(
    name: str,
    program: Program,
    values: Mapping[str, Sequence[Number]],
    function: Function,
    inputs: Sequence[str] = ("x",),
    outputs: tuple[str, ...] = ("o",),
    weights: Mapping[str, Sequence[Number]] | None = None,
    **more: Any,
) -> HandCase:
    """A case whose gradient follows from what it computes, said in Python: all elements of all outputs, in order."""
    factors = [each for output in outputs for each in (weights or {}).get(output, ())]
    known = slopes(function, values, inputs, factors)
    return HandCase(name, program, values, known, outputs, weights or {}, **more)


KINDS = {DataType.U32: "<u4", DataType.F32: "<f4", DataType.F64: "<f8", DataType.F16: "<f2", DataType.BF16: "<u2"}


def arrays(program: Program, values: Mapping[str, Any]) -> dict[str, np.ndarray[Any, Any]]:
    """The inputs of a program as arrays; a BF16 is the upper half of the F32."""
    made: dict[str, np.ndarray[Any, Any]] = {}
    for buffer in program.inputs:
        assert isinstance(buffer.element, DataType)
        if buffer.element is DataType.BF16:
            made[buffer.name] = (np.array(values[buffer.name], "<f4").view("<u4") >> 16).astype("<u2")
        else:
            made[buffer.name] = np.array(values[buffer.name], KINDS[buffer.element])
    return made
