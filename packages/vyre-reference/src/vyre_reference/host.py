"""Converts what callers pass to the flat cells of a launch, in this machine's byte order, and results back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from vyre_foundation.diagnostics import Diagnostic, LaunchError
from vyre_foundation.host import (
    Given,
    HostElements,
    host_elements,
    inputs_by_name,
    no_memory,
    outputs_by_name,
    owned_memory,
    read_only,
    refused_output,
    wrong_output_length,
)
from vyre_foundation.ir import BufferDecl, DataType, Program
from vyre_foundation.launch import BufferPlan
from vyre_reference.arithmetic import Array
from vyre_reference.memory import STORAGE_TYPES

__all__ = ["Given", "by_name", "cells_of", "give", "take", "take_outputs", "write_outputs"]


def by_name(program: Program, inputs: Given) -> dict[str, Any]:
    """Inputs by buffer name; a sequence goes by the order of `program.inputs`."""
    return inputs_by_name(program.inputs, inputs)


def take(decl: BufferDecl, value: Any) -> HostElements:
    """One input as it was given. Raises `LaunchError` if it cannot be one."""
    return host_elements(np, decl, value)


def cells_of(decl: BufferDecl, given: HostElements) -> Array:
    """One input as cells. It is copied if the program may write it, so the caller's array never changes."""
    assert isinstance(decl.element, DataType)
    return given.flat.astype(STORAGE_TYPES[decl.element], copy=decl.is_writable)


def give(plan: BufferPlan, cells: Array, shape: tuple[int, ...] | None, bfloat16: Any) -> Array:
    """One output as callers get it: Bools as bool, the returned range only, in the shape it came in.

    A BF16 is of the type `bfloat16`, where there is one, else its bits.
    """
    start, end = plan.returned
    found = cells[start:end]
    if plan.decl.element is DataType.BOOL:
        found = found != 0
    if plan.decl.element is DataType.BF16 and bfloat16 is not None:
        found = found.view(bfloat16)
    return found.reshape(shape) if shape is not None and (start, end) == (0, plan.count) else found


def take_outputs(program: Program, outputs: Mapping[str, Any] | None) -> dict[str, HostElements]:
    """The caller's arrays for results. Reports everything that is wrong with them at once."""
    decls = {decl.name: decl for decl in program.outputs}
    names = {decl.name for decl in program.buffers}
    taken: dict[str, HostElements] = {}
    problems: list[Diagnostic] = []
    for name, value in outputs_by_name(outputs).items():
        problem = refused_output(name, names, list(decls))
        if problem is None and not owned_memory(np, value):
            problem = no_memory(name, value)
        if problem is None:
            try:
                taken[name] = take(decls[name], value)
            except LaunchError as refusal:
                problems.extend(refusal.findings)
                continue
            problem = _unwritable(name, value, taken[name])
        if problem is not None:
            problems.append(problem)
    if problems:
        raise LaunchError(problems)
    return taken


def _unwritable(name: str, value: object, taken: HostElements) -> Diagnostic | None:
    if not taken.is_view:
        return no_memory(name, value)
    return None if taken.flat.flags.writeable else read_only(name)


def write_outputs(made: Mapping[str, Array], outputs: Mapping[str, HostElements]) -> None:
    """Copy results into the caller's arrays. If a length differs, raise L003 and write nothing."""
    wrong = [
        wrong_output_length(name, len(target.flat), made[name].size)
        for name, target in outputs.items()
        if len(target.flat) != made[name].size
    ]
    if wrong:
        raise LaunchError(wrong)
    for name, target in outputs.items():
        found = made[name].reshape(-1)
        # Bits of BF16 stay bits: numpy would convert the numbers.
        bits = found.view(np.uint16) if found.dtype.name == "bfloat16" else found
        np.copyto(target.flat, bits, casting="unsafe")
