"""Errors for calls of kernels, each in terms of the kernel's own parameters."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from vyre_foundation.diagnostics import Diagnostic, LaunchError, did_you_mean

if TYPE_CHECKING:
    from vyre_foundation.language.parameters import Parameter


def too_many(kernel: str, names: Sequence[str], found: int, by_name: Sequence[str]) -> Diagnostic:
    """`names` can be given by position, `by_name` cannot."""
    if by_name:
        because = f"it takes {_listed(names)} by position and {_listed(by_name)} by name, and got {found} by position"
        return _arguments(kernel, because, f"write {', '.join(f'`{name}=…`' for name in by_name)}")
    because = f"it takes {_listed(names)}, and got {found} arguments by position"
    return _arguments(kernel, because, "leave out what it does not take")


def unknown_name(kernel: str, name: str, names: Sequence[str], options: Collection[str]) -> Diagnostic:
    because = f"it has no parameter `{name}`; it takes {_listed(names)}, and besides {_listed(sorted(options))}"
    return _arguments(kernel, because, did_you_mean(name, [*names, *options], "leave it out"))


def given_twice(kernel: str, name: str) -> Diagnostic:
    return _arguments(kernel, f"`{name}` is given by position and by name", f"leave `{name}=` out")


def missing(kernel: str, names: Sequence[str]) -> Diagnostic:
    return _arguments(
        kernel, f"nothing is given for {_listed(names)}", f"pass {', '.join(f'`{name}=…`' for name in names)}"
    )


def no_element_type(kernel: str, parameter: Parameter, found: str) -> Diagnostic:
    choices = ", ".join(each.word for each in parameter.generic)
    because = f"`{parameter.name}` takes arrays of {choices}, and the array holds {found}"
    return _arguments(kernel, because, f"convert the array to one of {choices}")


def unbound_element(kernel: str, parameter: Parameter) -> Diagnostic:
    because = f"the elements of `{parameter.name}` have the type of an argument, and no array says which"
    return _arguments(kernel, because, f"pass `{parameter.name}` itself")


def wrong_axes(kernel: str, parameter: Parameter, shape: Sequence[int]) -> Diagnostic:
    """L056: an array of another number of axes, or vectors of another length."""
    lanes = f", the last one of length {parameter.lanes}" if parameter.lanes > 1 else ""
    axes = parameter.axes + (parameter.lanes > 1)
    because = f"it takes {axes} {'axis' if axes == 1 else 'axes'}{lanes}, and the array has shape {tuple(shape)}"
    example = "-1" if axes == 1 else "(…)"
    fix = f"reshape it: `{parameter.name}.reshape({example})`, or declare the parameter for {len(shape)} axes"
    return Diagnostic("L056", f"`{parameter.name}` has the wrong shape", f"{kernel}({parameter.name})", because, fix)


def not_in_place(kernel: str, parameter: Parameter, because: str) -> Diagnostic:
    """L057: an array that the kernel writes and that cannot be changed."""
    name = parameter.name
    fix = (
        f"call `{kernel}.run(…)`, which changes nothing and returns what it wrote, "
        f"or declare `{name}: Out[…]` and leave it out, so that a new array is made and returned"
    )
    return Diagnostic("L057", f"`{name}` cannot be changed in place", f"{kernel}({name})", because, fix)


def no_shape(kernel: str, names: Sequence[str], because: str, example: str) -> Diagnostic:
    """L058: an output that is left out, and nothing says how large it is."""
    spelling = f"shape={example}" if len(names) == 1 else f"shapes={{{', '.join(f'{n!r}: {example}' for n in names)}}}"
    what = f"nothing says what shape {_listed(names)} has" if len(names) == 1 else "outputs have no shapes"
    return Diagnostic("L058", what, kernel, because, f"write `{kernel}(…, {spelling})`, or pass an array")


def wrong_seeds(kernel: str, outputs: Sequence[str], because: str) -> Diagnostic:
    """L060: weights that are not there for each output, or not of its shape."""
    by_output = "{" + ", ".join(f"{name!r}: …" for name in outputs) + "}"
    spelling = "seeds=…" if len(outputs) == 1 else f"seeds={by_output}"
    fix = f"pass `{spelling}`, an array of the shape of each output, or leave `seeds` out"
    return Diagnostic("L060", "the seeds do not fit the outputs", f"{kernel}.grad(…)(seeds=…)", because, fix)


def not_in_a_chain(where: str, because: str, fix: str) -> LaunchError:
    """L059: what a `chain()` does not record."""
    return LaunchError(Diagnostic("L059", "this cannot be part of a chain", where, because, fix))


def _arguments(kernel: str, because: str, fix: str) -> Diagnostic:
    return Diagnostic("L055", f"the arguments do not fit the kernel `{kernel}`", f"{kernel}(…)", because, fix)


def _listed(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in names) or "nothing"
