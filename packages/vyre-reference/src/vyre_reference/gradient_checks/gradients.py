"""`check_grad`: reverse mode against the definition of the derivative.

`check_grad` makes the backward program with `vyre_foundation.autodiff.vjp`, runs it, and compares every number with the
tangents of the lane interpreter. For a cotangent c of the outputs and a tangent t of the inputs both know the same
number, <c, J t> = <gradient, t>: the tangent run gives the left side in float64, the backward program the right side.
With t a unit vector the right side is one element of the gradient.

The tolerance of such a number is

    eps · (64 · M + E) + tiny

- `eps` is that of the coarsest float the program computes in: 2^-23 as soon as it has an F32, else 2^-52.
- `M`, the sum of the |terms|, is <|c|, magnitude>: the sum over all paths from an input element to an output element
  of the |product of the partial derivatives| on the way, weighed with |t| and |c|. Reverse mode adds up the same terms,
  each of them rounded, in an order of its own. 64 eps stand for 128 roundings of half an eps in the worst case, and,
  since roundings do not conspire, for sums of some ten thousand terms.
- `E` is <|c|, roundings>, carried along the same paths, to first order: for every multiplication by a partial
  derivative and every reading whose adjoint is added to others, the |terms| that pass there, so that a path counts
  with its length; and what is uncertain of the partial derivative itself, in particular of 1 - tanh² and of
  1 / sqrt(1 - x²), where a program loses most digits of a difference.
- `tiny` is the smallest normal number: below it rounding is no longer relative.

The values at which partial derivatives are taken are the same bits on both sides, because a backward program
recomputes them with the same operations. Two things are therefore outside the bound: a program whose float atomics
meet on one element, on a backend that adds in another order, gets other values (its class is UNORDERED); and a partial
result that leaves the range of the type is infinite or zero there, and not in float64. A number whose M is infinite, is
not a number or exceeds the type's range is not judged; the report counts it as unmeasured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

import numpy as np

from vyre_foundation.analysis.determinism import determinism
from vyre_foundation.backend import Backend, find_backend
from vyre_foundation.diagnostics import AutodiffError, Diagnostic, in_lines
from vyre_foundation.ir import Cast, DataType, LitF32, Program
from vyre_foundation.ir.program import require_program
from vyre_foundation.walk import postorder
from vyre_reference.arithmetic import Array
from vyre_reference.evaluation import Bound, bind, evaluate
from vyre_reference.gradient_checks.gradient_arguments import (
    ONES,
    check_backward_program,
    check_comparison,
    cotangent_numbers,
)
from vyre_reference.host import Given, by_name
from vyre_reference.memory import STORAGE_TYPES
from vyre_reference.tangents.run import run_slopes
from vyre_reference.tangents.slopes import ROUNDINGS, ROWS, SIZE, SLOPE

FACTOR: Final = 64.0
"""How many eps of the sum of |terms| a gradient may be off."""

EVERY_ELEMENT: Final = 256
"""Up to this many input elements, each is compared. Beyond it, a sample of them and dense directions are."""

SAMPLED_ELEMENTS: Final = 48
DENSE_DIRECTIONS: Final = 4
_KEPT: Final = 16
_BATCH_BYTES: Final = 64 << 20

Cotangents: TypeAlias = Literal["random", "ones"] | Mapping[str, Any]
Runner: TypeAlias = Callable[[Program, dict[str, Any]], Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Comparison:
    """One number of a gradient, or of a directional derivative when `index` is None."""

    name: str
    """The input, or for a directional derivative all of them."""

    index: int | None
    """The element, counted in the flat array."""

    expected: float
    """From the tangents of the definition."""

    got: float
    """From the backward program."""

    tolerance: float
    run: str = ""
    """Which of several runs of the backward program."""

    @property
    def ratio(self) -> float:
        """The difference in units of the tolerance: at most 1 when the number is right."""
        difference = abs(self.got - self.expected)
        return difference / self.tolerance if np.isfinite(difference) else np.inf

    @property
    def ok(self) -> bool:
        return self.ratio <= 1.0

    def __str__(self) -> str:
        where = f"d/d{self.name}" if self.index is None else f"d/d{self.name}[{self.index}]"
        facts = f"expected {self.expected:.9g}, got {self.got:.9g}, tolerance {self.tolerance:.2g}"
        return f"{where}: {facts}, off by {self.ratio:.3g} tolerances{f' ({self.run})' if self.run else ''}"


@dataclass(frozen=True, slots=True)
class GradReport:
    """What `check_grad` found."""

    eps: float
    compared: int
    nonzero: int
    """How many of the compared numbers are not zero: zeros show less."""

    unmeasured: int
    """How many could not be judged: their terms are infinite, not numbers, or out of the type's range."""

    worst: Comparison | None
    """The one furthest off in units of its tolerance; None when nothing was compared."""

    wrong: tuple[Comparison, ...] = ()
    """The wrong ones, the first few of them."""

    values: Mapping[str, Array] = field(default_factory=dict[str, Array], repr=False)
    """The gradients that were compared, by input."""

    @property
    def ok(self) -> bool:
        """Whether every number that could be judged is right."""
        return not self.wrong

    def raise_if_wrong(self) -> GradReport:
        """Itself when it is ok, else A101 with the worst number."""
        if self.ok:
            return self
        raise AutodiffError(
            Diagnostic(
                code="A101",
                what="a gradient is wrong",
                where=f"gradient of {self.wrong[0].name}",
                because=in_lines(map(str, [self.worst, *self.wrong])),
                fix="look at the rule behind the worst element; if vjp made the program, report it",
            )
        )

    def __str__(self) -> str:
        head = "right" if self.ok else "WRONG"
        counts = f"{self.compared} numbers compared, {self.nonzero} of them not zero, {self.unmeasured} unmeasured"
        worst = "" if self.worst is None else f"\n  worst  {self.worst}"
        return f"{head}: {counts}; eps {self.eps:.3g}{worst}" + "".join(f"\n  wrong  {each}" for each in self.wrong)


def check_grad(
    program: Program,
    outputs: Sequence[str],
    inputs: Sequence[str],
    values: Given,
    backend: Backend | str | None = None,
    *,
    grid: Sequence[int] | None = None,
    cotangents: Cotangents = "random",
    seed: int = 0,
    elements: int = EVERY_ELEMENT,
    factor: float = FACTOR,
    **options: Any,
) -> GradReport:
    """Compare the gradient of `vjp(program, outputs, inputs, **options)` with the tangents of the definition.

    The backward program runs on `backend` (an open one or a name), by default by `evaluate`, then also in the reverse
    order of workgroups and lanes if the program is EXACT. `cotangents` are random multiples of 1/64 of size 0.5 to
    1.5, or ones, or given by output. When the inputs have up to `elements` elements together, each is compared; else
    a sample of them, and a few dense random directions. Nothing is raised for a wrong number: ask the report, or call
    its `raise_if_wrong`.
    """
    require_program(program, "check_grad")
    from vyre_foundation.autodiff import vjp  # only here: the oracle itself does not know reverse mode

    made = vjp(program, outputs, inputs, **options)
    return check_backward(
        program,
        made,
        made.grads,
        made.cotangents,
        values,
        backend,
        grid=grid,
        cotangents=cotangents,
        seed=seed,
        elements=elements,
        factor=factor,
    )


def check_backward(
    program: Program,
    backward: Program,
    grads: Mapping[str, str],
    cotangent_names: Mapping[str, str],
    values: Given,
    backend: Backend | str | None = None,
    *,
    grid: Sequence[int] | None = None,
    cotangents: Cotangents = "random",
    seed: int = 0,
    elements: int = EVERY_ELEMENT,
    factor: float = FACTOR,
) -> GradReport:
    """`check_grad` for a backward program from anywhere.

    `grads` names, for each input, the buffer of the backward program that holds its gradient; `cotangent_names`, for
    each output, the buffer that takes its cotangent.
    """
    require_program(program, "check_backward")
    check_backward_program(backward, grads, cotangent_names)
    check_comparison(cotangents, backend, seed, elements, factor)
    chance = np.random.default_rng(seed)
    given = by_name(program, values)
    bound = bind(program, given, grid)
    weights = {name: _cotangent(bound, name, cotangents, chance) for name in cotangent_names}
    fed = _inputs(bound, backward, given, grads, {cotangent_names[name]: name for name in weights}, weights)
    found = {
        run: {name: np.asarray(made[grads[name]], np.float64).reshape(-1) for name in grads}
        for run, made in _runs(program, backward, fed, backend, grid)
    }
    judge = _Judge(program, weights, factor)
    for directions in _directions(bound, list(grads), elements, chance):
        slopes = run_slopes(program, given, directions.tangents, directions.count, grid)[1]
        judge.compare(directions, slopes, found)
    return judge.report(next(iter(found.values())))


# ---------------------------------------------------------------------------------------------------- the backward run


def _cotangent(bound: Bound, name: str, wanted: Cotangents, chance: np.random.Generator) -> Array:
    """One number for each element of the output; zero for elements that are not returned."""
    plan = bound.plan.buffer(name)
    start, end = plan.returned
    count = end - start
    made = np.zeros(plan.count)
    if isinstance(wanted, Mapping):
        made[start:end] = cotangent_numbers(name, wanted, count)
    elif wanted == ONES:
        made[start:end] = 1.0
    else:
        made[start:end] = chance.integers(32, 97, count) / 64 * chance.choice((-1.0, 1.0), count)
    return made


def _inputs(
    bound: Bound,
    backward: Program,
    given: Mapping[str, Any],
    grads: Mapping[str, str],
    outputs: Mapping[str, str],
    weights: Mapping[str, Array],
) -> dict[str, Any]:
    """What the backward program takes: the inputs of the forward one, cotangents, and zeros to add gradients to.

    A cotangent has the length of its output, or of the part of it that is returned.
    """
    sizes = {grads[name]: bound.plan.buffer(name).count for name in grads}
    fed: dict[str, Any] = {}
    for decl in backward.inputs:
        assert isinstance(decl.element, DataType)
        kind = STORAGE_TYPES[decl.element]
        if decl.name in outputs:
            start, end = bound.plan.buffer(outputs[decl.name]).returned
            weight = weights[outputs[decl.name]].astype(kind)
            fed[decl.name] = weight[start:end] if decl.count == end - start else weight
        elif decl.name in sizes:
            fed[decl.name] = np.zeros(sizes[decl.name], kind)
        elif decl.name in given:
            fed[decl.name] = given[decl.name]
    return fed


def _runs(
    program: Program, backward: Program, fed: dict[str, Any], backend: Backend | str | None, grid: Sequence[int] | None
) -> Iterator[tuple[str, Mapping[str, Any]]]:
    if backend is not None:
        opened = find_backend(backend).open() if isinstance(backend, str) else backend
        yield opened.info.name, opened.run(backward, fed, grid=grid)
        return
    yield "", evaluate(backward, fed, grid=grid)
    if determinism(program).is_exact:  # else another order may give the program other values to differentiate at
        yield "in reverse order", evaluate(backward, fed, grid=grid, order="reverse")


# --------------------------------------------------------------------------------------------------------- directions


@dataclass(frozen=True, slots=True)
class _Directions:
    """Some directions that are run together: unit vectors of elements, or dense ones."""

    count: int
    tangents: dict[str, Array]
    """For each input `[count, elements]`."""

    elements: list[tuple[str, int]]
    """The element of each unit vector; empty for dense directions."""


def _directions(bound: Bound, names: list[str], every: int, chance: np.random.Generator) -> Iterator[_Directions]:
    sizes = {name: bound.plan.buffer(name).count for name in names}
    everything = [(name, index) for name in names for index in range(sizes[name])]
    dense = len(everything) > every
    positions = everything
    if dense:
        chosen = np.sort(chance.choice(len(everything), min(SAMPLED_ELEMENTS, every), replace=False))
        positions = [everything[int(number)] for number in chosen]
    batch = _batch(bound)
    for start in range(0, len(positions), batch):
        yield _units(positions[start : start + batch], sizes)
    for start in range(0, DENSE_DIRECTIONS if dense else 0, batch):
        count = min(batch, DENSE_DIRECTIONS - start)
        yield _Directions(count, {name: chance.uniform(-1, 1, (count, sizes[name])) for name in names}, [])


def _units(positions: list[tuple[str, int]], sizes: Mapping[str, int]) -> _Directions:
    tangents = {name: np.zeros((len(positions), sizes[name])) for name in sizes}
    for row, (name, index) in enumerate(positions):
        tangents[name][row, index] = 1.0
    return _Directions(len(positions), tangents, positions)


def _batch(bound: Bound) -> int:
    """Directions at a time, so that the slopes stay small."""
    cells = sum(plan.count for plan in bound.plan.buffers) + bound.plan.invocations
    return max(1, min(128, _BATCH_BYTES // (8 * ROWS * max(1, cells))))


# ------------------------------------------------------------------------------------------------------------ judging


class _Judge:
    """Compares number by number and keeps what a report needs."""

    def __init__(self, program: Program, weights: Mapping[str, Array], factor: float) -> None:
        self.weights, self.factor = weights, factor
        limits = np.finfo(np.float32 if _computes_in_f32(program) else np.float64)
        self.eps, self.tiny, self.largest = float(limits.eps), float(limits.tiny), float(limits.max)
        self.compared = self.nonzero = self.unmeasured = 0
        self.worst: Comparison | None = None
        self.wrong: list[Comparison] = []

    def compare(self, directions: _Directions, slopes: Mapping[str, Array], found: Mapping[str, Any]) -> None:
        expected, terms, roundings = (self._weighed(slopes, row) for row in (SLOPE, SIZE, ROUNDINGS))
        tolerance = self.eps * (self.factor * terms + roundings) + self.tiny
        for row in range(directions.count):
            if not (np.isfinite(expected[row]) and np.isfinite(tolerance[row]) and terms[row] < self.largest):
                self.unmeasured += 1
                continue
            self.compared += 1
            self.nonzero += bool(expected[row] != 0)
            for run, gradients in found.items():
                self._note(directions, row, float(expected[row]), gradients, float(tolerance[row]), run)

    def _weighed(self, slopes: Mapping[str, Array], row: int) -> Array:
        """<cotangent, row>, for each direction; rows of sizes with |cotangent|. What is zero weighs nothing."""
        made: Any = 0.0
        with np.errstate(all="ignore"):
            for name, weight in self.weights.items():
                used = weight if row == SLOPE else np.abs(weight)
                terms = slopes[name][row] * used
                made = made + np.where(used == 0, 0.0, terms).sum(axis=-1)
        return np.asarray(made)

    def _note(
        self,
        directions: _Directions,
        row: int,
        expected: float,
        gradients: Mapping[str, Array],
        tolerance: float,
        run: str,
    ) -> None:
        if directions.elements:
            name, index = directions.elements[row]
            made = Comparison(name, index, expected, float(gradients[name][index]), tolerance, run)
        else:
            got = sum(float(gradients[name] @ directions.tangents[name][row]) for name in gradients)
            made = Comparison("(" + ", ".join(gradients) + ")", None, expected, got, tolerance, run)
        if self.worst is None or made.ratio > self.worst.ratio:
            self.worst = made
        if not made.ok and len(self.wrong) < _KEPT:
            self.wrong.append(made)

    def report(self, values: Mapping[str, Array]) -> GradReport:
        counts = (self.compared, self.nonzero, self.unmeasured)
        return GradReport(self.eps, *counts, self.worst, tuple(self.wrong), values)


def _computes_in_f32(program: Program) -> bool:
    """Whether anything is rounded to F32, or to less."""
    coarse = (DataType.F32, DataType.F16, DataType.BF16)
    if any(decl.element in coarse for decl in program.buffers):
        return True
    return any(isinstance(n, LitF32) or (isinstance(n, Cast) and n.target in coarse) for n in postorder(program))
