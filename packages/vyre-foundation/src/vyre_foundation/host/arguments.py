"""Inputs by name or in order, and arrays for results: the checks that do not look inside them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeAlias, cast

from vyre_foundation.diagnostics import Diagnostic, LaunchError, did_you_mean
from vyre_foundation.ir import BufferDecl

Given: TypeAlias = Mapping[str, Any] | Sequence[Any]


def inputs_by_name(buffers: Sequence[BufferDecl], inputs: Given) -> dict[str, Any]:
    """Inputs by buffer name; a sequence goes by the order of the program's input buffers."""
    if isinstance(inputs, dict | Mapping):  # asking for the abstract class alone is slow
        return {str(name): value for name, value in cast("Mapping[Any, Any]", inputs).items()}
    names = [decl.name for decl in buffers]
    if not isinstance(inputs, Sequence) or isinstance(inputs, str | bytes | bytearray) or len(inputs) != len(names):
        is_list = isinstance(inputs, list | tuple)
        count = f"{len(cast('Sequence[Any]', inputs))}" if is_list else f"a {type(inputs).__name__}"
        raise LaunchError(
            Diagnostic(
                code="L021",
                what="the inputs do not fit the program",
                where="inputs",
                because=f"it takes {len(names)} ({', '.join(names)}), and got {count}",
                fix="pass one array for each input in order, or a dictionary by name",
            )
        )
    return dict(zip(names, inputs, strict=True))


def outputs_by_name(outputs: Mapping[str, Any] | None) -> dict[str, Any]:
    """Arrays to write results to, by buffer name."""
    if outputs is None:
        return {}
    if not isinstance(outputs, dict | Mapping):
        because = f"`outputs` is a {type(outputs).__name__}"
        fix = "pass a dictionary of arrays by the names of outputs"
        raise LaunchError(Diagnostic("L028", "nothing can be written there", "outputs", because, fix))
    return {str(name): value for name, value in cast("Mapping[Any, Any]", outputs).items()}


def refused_output(name: str, names: Collection[str], outputs: Sequence[str]) -> Diagnostic | None:
    """Why a program with buffers of these names, some of them outputs, returns nothing under this one."""
    if name not in names:
        because = f"the program returns {', '.join(f'`{each}`' for each in outputs) or 'nothing'}"
        fix = did_you_mean(name, outputs, "leave it out")
        return Diagnostic("L002", f"there is no buffer `{name}`", "outputs", because, fix)
    if name not in outputs:
        return unwritable_output(name, "the program does not return this buffer", "leave it out")
    return None


def no_memory(name: str, value: object) -> Diagnostic:
    because = f"a {type(value).__name__} is not memory that can be written in place"
    return unwritable_output(name, because, "leave it out, or pass a numpy array")


def read_only(name: str) -> Diagnostic:
    return unwritable_output(name, "the array is read-only", "pass an array that may be written")


def unwritable_output(name: str, because: str, fix: str) -> Diagnostic:
    return Diagnostic("L028", f"`{name}` cannot be written to", "outputs", because, fix)


def wrong_output_length(name: str, found: int, expected: int) -> Diagnostic:
    because = f"{expected} elements are returned, and the array has {found}"
    fix = f"pass an array of {expected} elements"
    return Diagnostic("L003", f"`{name}` has the wrong length", "outputs", because, fix)
