"""The programs that make Fisher blocks: one invocation per element, every operation rounded to f32."""

from __future__ import annotations

from typing import Final

from vyre_foundation import F32, U32, Program, ProgramBuilder
from vyre_foundation.builder import f32, select

POLICY_OP_ID: Final = "vyre-libs::self_substrate::fisher::policy_fisher"
MOMENT_OP_ID: Final = "vyre-libs::self_substrate::fisher::gradient_second_moment"


def policy_fisher_program(probabilities: str, damping: str, blocks: str, num_blocks: int, n: int) -> Program:
    """blocks[b, r, c] = (r == c ? p[b, r] : 0) - p[b, r] · p[b, c], plus the damping where r == c.

    Three roundings on the diagonal (product, difference, sum), one beside it. Buffers in order: `probabilities`
    (num_blocks · n, read), `damping` (1, uniform), `blocks` (num_blocks · n · n, output).
    """
    cells = num_blocks * n * n
    k = ProgramBuilder(POLICY_OP_ID, workgroup_size=256, over=cells)
    policy = k.read(probabilities, F32, num_blocks * n)
    damp = k.uniform(damping, F32, 1)
    made = k.output(blocks, F32, cells)

    cell = k.let("cell", k.gid(0))
    with k.if_(cell < cells):
        row = k.let("row", cell // n)  # over all blocks: also the place of p[b, r]
        column = k.let("column", cell % n)
        here = k.let("here", policy[row])
        product = k.let("product", here * policy[(row // n) * n + column])
        diagonal = here - product + damp[0]
        made[cell] = select(row % n == column, diagonal, -product)
    return k.build()


def gradient_second_moment_program(samples: str, damping: str, moment: str, count: int, n: int) -> Program:
    """moment[r, c] = (Σ_s g[s, r] · g[s, c]) / count, plus the damping where r == c; the sum from s = 0 up.

    Each product, sum and the quotient are rounded; symmetric to the bit. Buffers in order: `samples` (count · n, read,
    one gradient per row), `damping` (1, uniform), `moment` (n · n, output).
    """
    k = ProgramBuilder(MOMENT_OP_ID, workgroup_size=256, over=n * n)
    gradients = k.read(samples, F32, count * n)
    damp = k.uniform(damping, F32, 1)
    made = k.output(moment, F32, n * n)

    cell = k.let("cell", k.gid(0))
    with k.if_(cell < n * n):
        row = k.let("row", cell // n)
        column = k.let("column", cell % n)
        total = k.let("total", 0, F32)
        with k.for_("sample", 0, count) as sample:
            base = k.let("base", sample * n)
            k.assign(total, total + gradients[base + row] * gradients[base + column])
        number = k.let("number", count, U32)
        mean = k.let("mean", total / f32(number))
        made[cell] = select(row == column, mean + damp[0], mean)
    return k.build()
