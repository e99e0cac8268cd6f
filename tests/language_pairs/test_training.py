"""A perceptron trained through `.grad` is the one that is trained with the builder's gradient, byte by byte."""

from collections.abc import Callable
from typing import Any

import numpy as np

from pairs.pair import Array
from pairs.running import flat, with_the_builder
from pairs.training import PERCEPTRON, WEIGHTS, perceptron, samples
from vyre_driver import open_backend
from vyre_foundation.autodiff import grad

STEPS = 50
RATE = 0.3
BACKENDS = ("reference", "cpu")
Slopes = Callable[[dict[str, Any]], dict[str, Array]]


def in_the_language(backend: str) -> Slopes:
    slopes = perceptron.grad("loss", WEIGHTS, deterministic=True)

    def found(given: dict[str, Any]) -> dict[str, Array]:
        return dict(zip(WEIGHTS, slopes(**given, backend=backend), strict=True))

    return found


def of_the_builder(backend: str) -> Slopes:
    counts = {name: given.size for name, given in samples(1).items()}
    program = grad(with_the_builder(PERCEPTRON.name), "loss", WEIGHTS, deterministic=True, counts=counts)
    runner = open_backend(backend)

    def found(given: dict[str, Any]) -> dict[str, Array]:
        zeros = {program.grads[name]: np.zeros(given[name].size, np.float32) for name in WEIGHTS}
        asked = {decl.name for decl in program.inputs}
        made = runner.run(program, {name: each for name, each in flat({**given, **zeros}).items() if name in asked})
        return {name: np.asarray(made[program.grads[name]]).reshape(given[name].shape) for name in WEIGHTS}

    return found


def trained(slopes: Slopes) -> dict[str, Array]:
    given = samples(1)
    for _ in range(STEPS):
        for name, slope in slopes(given).items():
            given[name] = given[name] - np.float32(RATE / len(given["x"])) * slope
    return given


def test_fifty_steps_give_the_same_weights_with_either_on_every_backend_and_less_loss():
    each = [trained(make(backend)) for backend in BACKENDS for make in (in_the_language, of_the_builder)]
    weights = [{name: given[name].tobytes() for name in WEIGHTS} for given in each]
    assert weights == [weights[0]] * len(weights)
    before, after = (perceptron.run(**given, backend="cpu")["loss"].mean() for given in (samples(1), each[0]))
    assert after < 0.6 * before
