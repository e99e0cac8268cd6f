"""The functions users call."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from vyre_foundation.autodiff.arguments import check_seeds
from vyre_foundation.autodiff.forward_mode import forward_mode
from vyre_foundation.autodiff.names import Derivative
from vyre_foundation.autodiff.partials import PartialRule
from vyre_foundation.autodiff.reverse.reverse_mode import Options, reverse_mode
from vyre_foundation.ir import Program
from vyre_foundation.ops import Op

Names = str | Sequence[str]
Trips = int | Mapping[str, int] | None
Counts = Mapping[str, int] | None
_NO_RULES: Final[Mapping[str, PartialRule]] = MappingProxyType({})


def grad(
    program: Program,
    outputs: Names,
    inputs: Names,
    *,
    max_trips: Trips = None,
    counts: Counts = None,
    deterministic: bool = False,
    gather: bool = True,
    explain: bool = False,
    ops: Mapping[str, Op] | None = None,
    rules: Mapping[str, PartialRule] = _NO_RULES,
    seeds: bool | None = None,
) -> Derivative:
    """The program that computes the gradient of the sum of all elements of `outputs` with respect to `inputs`.

    It takes the inputs of `program` and returns, for each of `inputs`, a buffer `grad_<input>` (the exact names are in
    `result.grads`). A gradient of a buffer with a count is allocated and zeroed by the backend; one that is sized at
    launch is given by the caller, as zeros of the input's length.

    `max_trips`: the largest number of iterations of loops whose bound is not known before the launch and whose values
    must be kept: one number for all, or numbers by IR path or loop variable. A launch that exceeds it traps.
    `counts`: sizes for buffers that are sized at launch, where memory for a copy has to be set aside.
    `deterministic`: sums that several invocations add to are kept exactly, in integers, so that the result is the same
    in any order and rounded once; it takes 11 words of 64 bits an element for F32, 68 for F64.
    `gather`: the sum of what many invocations add to an element is made by one owner of the element, in a fixed order,
    where the element tells who they are; without it, and elsewhere, they add atomically, in any order.
    `explain`: print what became of each addition to an element that others may add to; the result has it in `sums`.
    `ops`: bodies for the calls in the program; `rules`: partial derivatives for calls that have none.
    `seeds`: the program also returns `grad_<output>` (the exact names are in `result.seeds`), the cotangents that the
    sweep starts with: 1.0 in every element. None returns it for outputs with a count, where the backend allocates it;
    True for all, and the caller gives the buffer of an output that is sized at launch; False for none.

    Raises `AutodiffError` (A…) where no derivative can be given, `ValidationError` for a program that is not valid.
    """
    check_seeds(seeds)
    options = Options(max_trips, counts, ops, rules, deterministic, given_cotangents=False, seeds=seeds, gather=gather)
    return _explained(reverse_mode(program, outputs, inputs, options), explain=explain)


def vjp(
    program: Program,
    outputs: Names,
    inputs: Names,
    *,
    max_trips: Trips = None,
    counts: Counts = None,
    deterministic: bool = False,
    gather: bool = True,
    explain: bool = False,
    ops: Mapping[str, Op] | None = None,
    rules: Mapping[str, PartialRule] = _NO_RULES,
) -> Derivative:
    """As `grad`, with the weight of each output element given: `cot_<output>` are inputs, as long as the outputs."""
    options = Options(max_trips, counts, ops, rules, deterministic, gather=gather)
    return _explained(reverse_mode(program, outputs, inputs, options), explain=explain)


def value_and_grad(
    program: Program,
    outputs: Names,
    inputs: Names,
    *,
    max_trips: Trips = None,
    counts: Counts = None,
    deterministic: bool = False,
    gather: bool = True,
    explain: bool = False,
    ops: Mapping[str, Op] | None = None,
    rules: Mapping[str, PartialRule] = _NO_RULES,
    seeds: bool | None = None,
) -> Derivative:
    """As `grad`; the program also returns everything the forward program returns."""
    check_seeds(seeds)
    options = Options(
        max_trips,
        counts,
        ops,
        rules,
        deterministic,
        with_values=True,
        given_cotangents=False,
        seeds=seeds,
        gather=gather,
    )
    return _explained(reverse_mode(program, outputs, inputs, options), explain=explain)


def jvp(
    program: Program,
    inputs: Names,
    outputs: Names,
    *,
    counts: Counts = None,
    ops: Mapping[str, Op] | None = None,
    rules: Mapping[str, PartialRule] = _NO_RULES,
) -> Derivative:
    """Forward mode: the program, with the change of `outputs` along a given change of `inputs`.

    `d_<input>` are further inputs, `d_<output>` further outputs (the exact names are in `result.tangents`); what the
    program returns it still returns. An output that is sized at launch, and an input the program writes, has one buffer
    for both, which the caller gives.
    """
    return forward_mode(program, inputs, outputs, Options(None, counts, ops, rules))


def _explained(made: Derivative, *, explain: bool) -> Derivative:
    if explain:
        sys.stdout.writelines(f"{each}\n" for each in made.sums)
    return made
