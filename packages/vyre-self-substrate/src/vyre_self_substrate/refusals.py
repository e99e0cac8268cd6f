"""The errors of this package, one function each: the facts come in, code, words and remedy are here.

What was asked for wrongly is `BadInputs`, what a dispatcher gave back wrongly is `BackendError`. The codes L04x are
those of vyre-primitives, whose programs are to be run: the same mistake has the same code in both.
"""

from __future__ import annotations

from vyre_foundation.backend import BackendError, BadInputs
from vyre_foundation.diagnostics import Diagnostic


def bad_size(where: str, name: str, value: object, least: int) -> BadInputs:
    because = f"{name}={value!r}; it is a whole number from {least} to 2^32-1"
    return _bad_inputs("L040", f"`{name}` is not a size", where, because, f"give {name} as a Python int in that range")


def too_many_elements(where: str, formula: str, value: int) -> BadInputs:
    because = f"{formula} is {value}, and a buffer has at most 2^32-1 elements"
    return _bad_inputs("L041", f"{formula} overflows 32 bits", where, because, "split the work over several calls")


def wrong_length(where: str, name: str, expected: str, count: int, got: int) -> BadInputs:
    because = f"expected {expected} = {count} elements, got {got}"
    return _bad_inputs("L042", f"`{name}` has the wrong length", where, because, f"pass exactly {count} elements")


def no_numbers(where: str, name: str, because: str) -> BadInputs:
    fix = "pass a numpy array of floats or integers, or a list of such numbers"
    return _bad_inputs("L042", f"`{name}` does not hold real numbers", where, because, fix)


def out_of_range(where: str, name: str, value: object, rule: str) -> BadInputs:
    because = f"{name}={value!r}; it is {rule}"
    return _bad_inputs("L043", f"`{name}` is out of its range", where, because, f"give a {name} that is {rule}")


def unfit_storage(where: str, name: str, because: str, fix: str) -> BadInputs:
    return _bad_inputs("T020", f"`{name}` cannot hold the answer", where, because, fix)


def chain_too_large(where: str, because: str) -> BadInputs:
    fix = "shard the chain or lower its ranks; a chain this heavy is one not to fuse"
    return _bad_inputs("T021", "the chain is too large to weigh", where, because, fix)


def short_readback(where: str, because: str) -> BackendError:
    fix = "return one bytes object per output buffer, whole, in declaration order"
    what = "the dispatcher did not return the outputs"
    return BackendError(Diagnostic(code="T022", what=what, where=where, because=because, fix=fix))


def not_whitened(where: str, because: str) -> BadInputs:
    fix = "raise the damping, or take more samples, so that no direction is without curvature"
    return _bad_inputs("T023", "the matrix has no inverse square root that f32 can reach", where, because, fix)


def _bad_inputs(code: str, what: str, where: str, because: str, fix: str) -> BadInputs:
    return BadInputs(Diagnostic(code=code, what=what, where=where, because=because, fix=fix))
