"""A model of the log-latency over a space: ridge regression on the features of its points, by dispatch.

The samples' logarithms are centred and scaled; the model is the solution of the normal equations (XᵀX + ridge) w = Xᵀt.
XᵀX is a second moment, its inverse is `block_inverse`, and the same inverse says how sure the model is of a prediction.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from vyre_primitives.linalg.block_inverse import INVERTED, block_inverse
from vyre_self_substrate.dispatch_buffers import F32, U32, ceil_div
from vyre_self_substrate.dispatcher import OptimizerDispatcher
from vyre_self_substrate.fisher import gradient_second_moment_via
from vyre_self_substrate.observability import bump, counter
from vyre_self_substrate.scratch import Scratch
from vyre_self_substrate.search.encoding import Encoding
from vyre_self_substrate.search.result import Sample
from vyre_self_substrate.search.surrogate_programs import prediction_program, slopes_program

OP_ID: Final = "vyre-libs::self_substrate::search::surrogate"
NOISE: Final = 0.15
"""What the features cannot explain, as a part of the spread of the samples; its square is the ridge."""

LEAST_SPREAD: Final = 0.02
"""Samples that lie closer together than 2 % are not spread out further: it would be noise that is fitted."""

WORST_RESIDUAL: Final = 1e-3
"""How far (XᵀX + ridge) w may be from Xᵀt, relative to the latter. f32 inverses of these matrices leave 10^-5 or so."""

ROWS: Final = 32
"""Samples are filled up with rows of zeros to a multiple of it, and points for a prediction to the same."""

_EXECUTIONS: Final = counter("search_surrogate")
_WHERE: Final = "surrogate"

Doubles = NDArray[np.float64]


class NotFitted(NamedTuple):
    """Why there is no model."""

    because: str


class Prediction(NamedTuple):
    """Means and standard deviations of log-latencies."""

    mean: Doubles
    deviation: Doubles


class Surrogate:
    """A fitted model; made by `fit`."""

    def __init__(
        self,
        encoding: Encoding,
        weights: Doubles,
        inverse: Doubles,
        *,
        level: float,
        spread: float,
        noise: float,
        residual: float,
    ) -> None:
        self.encoding = encoding
        self.weights = weights
        self.inverse = inverse
        self.level = level
        self.spread = spread
        self.noise = noise
        """In units of `spread`."""
        self.residual = residual
        self.linear, self.pairs = encoding.multilinear(weights)

    def predict_via(self, dispatcher: OptimizerDispatcher, scratch: Scratch, features: Doubles) -> Prediction:
        """What the model expects at points with these features, one per row."""
        rows = ROWS * ceil_div(len(features), ROWS)
        width = self.encoding.features
        launch = scratch.launch((OP_ID, "predict", rows, width), lambda: prediction_program(rows, width))
        filled = np.zeros((rows, width))
        filled[: len(features)] = features
        launch.write(x=filled.reshape(-1), weights=self.weights, inverse=self.inverse.reshape(-1))
        mean = scratch.result((OP_ID, "mean"), F32, rows)
        variance = scratch.result((OP_ID, "variance"), F32, rows)
        launch.run(_WHERE, dispatcher, None, mean=mean, variance=variance)
        bump(_EXECUTIONS)
        means = self.level + self.spread * mean[: len(features)].astype(np.float64)
        spreads = np.sqrt(np.maximum(variance[: len(features)].astype(np.float64), 0))
        return Prediction(means, self.spread * self.noise * spreads)

    def slopes_via(self, dispatcher: OptimizerDispatcher, scratch: Scratch, policy: Doubles) -> Doubles:
        """The derivative of the expected value by each cell of the policy, in units of `spread`: by vyre's `grad`."""
        cells = self.encoding.cells
        launch = scratch.launch((OP_ID, "slopes", cells), lambda: slopes_program(cells))
        launch.write(policy=policy, linear=self.linear, pairs=self.pairs.reshape(-1))
        slopes = scratch.result((OP_ID, "slopes"), F32, cells)
        launch.run(_WHERE, dispatcher, None, grad_policy=slopes)
        bump(_EXECUTIONS)
        return slopes.astype(np.float64)


class Target(NamedTuple):
    """The logarithms of samples, centred and scaled."""

    logs: Doubles
    level: float
    spread: float


class Form(NamedTuple):
    """One way to model a space: its features, and what they cannot explain, as a part of the spread of the samples."""

    encoding: Encoding
    noise: float = NOISE

    def evidence(self, seen: Sequence[Sample]) -> float:
        """The logarithm of how probable these samples are under this form, less what is the same for all forms.

        A form with features for everything finds any samples possible, and so none of them probable: it is believed
        only where a simpler one would be surprised. There must be a sample that was not refused.
        """
        rows = _features(self.encoding, seen)
        target = _target(seen).logs
        factor = np.linalg.cholesky(rows @ rows.T + self.noise**2 * np.eye(len(seen)))
        misfit = np.linalg.solve(factor, target)
        return -float(np.log(np.diag(factor)).sum()) - float(misfit @ misfit) / 2


def most_evident_first(forms: Sequence[Form], seen: Sequence[Sample]) -> Sequence[Form]:
    """The forms in the order of how probable these samples are under them; equals stay as they are."""
    return sorted(forms, key=lambda form: -form.evidence(seen)) if len(forms) > 1 else forms


def fit_via(
    dispatcher: OptimizerDispatcher, scratch: Scratch, form: Form, seen: Sequence[Sample]
) -> Surrogate | NotFitted:
    """The model of these samples. A refused point counts as slow as the slowest one; there must be one that is not."""
    if all(sample.ns is None for sample in seen):
        return NotFitted("every point so far was refused")
    target, level, spread = _target(seen)
    encoding, least = form

    count = ROWS * ceil_div(len(seen), ROWS)
    width = encoding.features
    rows = np.zeros((count, width))
    rows[: len(seen)] = _features(encoding, seen)
    gram = gradient_second_moment_via(dispatcher, rows.reshape(-1), count, width, least**2 / count, scratch=scratch)
    inverse = _inverse_via(dispatcher, scratch, gram, width)
    if isinstance(inverse, NotFitted):
        return inverse
    matrix = gram.astype(np.float64).reshape(width, width)
    right = rows[: len(seen)].T @ target / count
    weights = inverse @ right
    weights += inverse @ (right - matrix @ weights)  # one refinement: the inverse is rounded to f32
    residual = float(np.abs(right - matrix @ weights).max() / max(np.abs(right).max(), 1e-30))
    if not residual <= WORST_RESIDUAL:
        return NotFitted(f"the normal equations are left with a residual of {residual:.1e}")
    bump(_EXECUTIONS)
    inverse /= count
    noise = _noise(rows[: len(seen)], inverse, target - rows[: len(seen)] @ weights, least)
    return Surrogate(encoding, weights, inverse, level=level, spread=spread, noise=noise, residual=residual)


def _target(seen: Sequence[Sample]) -> Target:
    slowest = max(sample.ns for sample in seen if sample.ns is not None)
    logs = np.log([slowest if sample.ns is None else sample.ns for sample in seen])
    level, spread = float(logs.mean()), max(float(logs.std()), LEAST_SPREAD)
    return Target((logs - level) / spread, level, spread)


def _features(encoding: Encoding, seen: Sequence[Sample]) -> Doubles:
    return encoding.features_of(encoding.indicators([sample.point for sample in seen]))


def _noise(rows: Doubles, inverse: Doubles, errors: Doubles, least: float) -> float:
    """How far off the model was at its samples, each error divided by how free it was to differ; at least `least`.

    A model with more features than samples goes through them all: what it leaves tells nothing until that is taken out.
    """
    free: Doubles = np.maximum(1 - ((rows @ inverse) * rows).sum(axis=1), least**2)
    return max(least, math.sqrt(float((errors * errors / free).mean())))


def _inverse_via(
    dispatcher: OptimizerDispatcher, scratch: Scratch, gram: NDArray[np.float32], width: int
) -> Doubles | NotFitted:
    launch = scratch.launch(
        (OP_ID, "inverse", width), lambda: block_inverse("inverse", "matrix", "pivots", "status", 1, width)
    )
    launch.write(matrix=gram)
    inverse = scratch.result((OP_ID, "inverse"), F32, width * width)
    status = scratch.result((OP_ID, "status"), U32, 1)
    launch.run(_WHERE, dispatcher, None, inverse=inverse, status=status)
    if status[0] != INVERTED:
        return NotFitted("the normal equations are singular")
    return inverse.astype(np.float64).reshape(width, width)
