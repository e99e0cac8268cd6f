"""The surrogate as vyre programs: its expectation under a policy, the derivative of that, and predictions for points.

A policy gives each value of each knob a probability; it is one row of cells, knob after knob. The surrogate is linear
in each knob's cells, so that putting probabilities in place of a choice gives exactly the expected value, and its
derivative by a cell is exactly what the model expects when that value is chosen and all other knobs follow the policy.
"""

from __future__ import annotations

from typing import Final

from vyre_foundation import F32, Program, ProgramBuilder
from vyre_foundation.autodiff import grad

EXPECTATION_OP_ID: Final = "vyre-libs::self_substrate::search::expectation"
PREDICTION_OP_ID: Final = "vyre-libs::self_substrate::search::prediction"
WORKGROUP: Final = 64


def expectation_program(cells: int) -> Program:
    """The sum Σ_r policy[r] · (linear[r] + Σ_c pairs[r, c] · policy[c]), added from 0 up, each operation rounded.

    Buffers in order: `policy` and `linear` (cells, read), `pairs` (cells · cells, read), `expected` (1, output). One
    invocation.
    """
    k = ProgramBuilder(EXPECTATION_OP_ID, workgroup_size=1, over=1)
    policy = k.read("policy", F32, cells)
    linear = k.read("linear", F32, cells)
    pairs = k.read("pairs", F32, cells * cells)
    expected = k.output("expected", F32, 1)
    total = k.let("total", 0, F32)
    with k.for_("row", 0, cells) as row:
        slope = k.let("slope", linear[row])
        with k.for_("column", 0, cells) as column:
            k.assign(slope, slope + pairs[row * cells + column] * policy[column])
        k.assign(total, total + policy[row] * slope)
    expected[0] = total
    return k.build()


def slopes_program(cells: int) -> Program:
    """The derivative of `expectation_program` by each cell of the policy, in `grad_policy` (cells, output)."""
    return grad(expectation_program(cells), "expected", "policy", seeds=False)


def prediction_program(points: int, features: int) -> Program:
    """mean[p] = Σ_r x[p, r] · weights[r] and variance[p] = Σ_r x[p, r] · Σ_c inverse[r, c] · x[p, c], from 0 up.

    Buffers in order: `x` (points · features, read), `weights` (features, read), `inverse` (features · features, read),
    `mean` and `variance` (points, output). One invocation per point.
    """
    k = ProgramBuilder(PREDICTION_OP_ID, workgroup_size=WORKGROUP, over=points)
    x = k.read("x", F32, points * features)
    weights = k.read("weights", F32, features)
    inverse = k.read("inverse", F32, features * features)
    mean = k.output("mean", F32, points)
    variance = k.output("variance", F32, points)
    point = k.let("point", k.gid(0))
    with k.if_(point < points):
        base = k.let("base", point * features)
        middle = k.let("middle", 0, F32)
        spread = k.let("spread", 0, F32)
        with k.for_("row", 0, features) as row:
            here = k.let("here", x[base + row])
            along = k.let("along", 0, F32)
            with k.for_("column", 0, features) as column:
                k.assign(along, along + inverse[row * features + column] * x[base + column])
            k.assign(middle, middle + here * weights[row])
            k.assign(spread, spread + here * along)
        mean[point] = middle
        variance[point] = spread
    return k.build()
