"""Random programs that have a derivative, with everything a check of one needs.

    generate_differentiable(seed, Knobs.gradients(...))    program, grid, inputs, what to differentiate by what

The program is that of `generate_case`. It is made so that what it computes depends on its inputs, in the patterns that
make reverse mode hard: variables assigned in branches and loops, stores in place, elements read by many and by
neighbours, values carried round loops, memory shared across barriers and grid syncs.

Every program is valid, race free in its grid by construction, traps never, and keeps its values in a tame range: what
is stored or carried on is bounded, poles stand where a Select avoids them. A program with float atomics compares only
elements of its inputs, so that the order of atomics decides no branch.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from vyre_foundation.signatures import FLOATS
from vyre_reference.testing.dice import Dice
from vyre_reference.testing.differentiable.buffers import RESULT
from vyre_reference.testing.programs.cases import Case, generate_case
from vyre_reference.testing.programs.knobs import Knobs


@dataclass(frozen=True, slots=True, repr=False)
class DifferentiableCase(Case):
    """What `generate_differentiable` gives."""

    differentiable: tuple[str, ...]
    """Every float input."""

    wrt: tuple[str, ...]
    """Some of them: what to differentiate by."""

    outputs: tuple[str, ...]
    """Some float outputs: what to differentiate."""

    max_trips: int
    """No loop goes round more often, in any launch of these inputs."""

    def __repr__(self) -> str:
        return f"generate_differentiable({self.seed}, {self.knobs!r})"


def generate_differentiable(seed: int, knobs: Knobs | None = None) -> DifferentiableCase:
    """A case; the same for the same seed and knobs on every machine and Python. Takes `knobs.differentiable` as on."""
    case = generate_case(seed, replace(knobs or Knobs.gradients(), differentiable=True))
    dice = Dice((seed << 1) | 1)
    floats = [decl.name for decl in case.program.inputs if decl.element in FLOATS]
    results = [decl.name for decl in case.program.buffers if decl.is_result and decl.element in FLOATS]
    return DifferentiableCase(
        **{field.name: getattr(case, field.name) for field in fields(case)},
        differentiable=tuple(floats),
        wrt=tuple(sorted(dice.some(floats, dice.between(2, len(floats))))),
        outputs=(RESULT, *(name for name in results if name != RESULT and dice.chance(0.6))),
        max_trips=case.knobs.loop_trips,
    )
