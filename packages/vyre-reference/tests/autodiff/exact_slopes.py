"""The oracle of the hand cases: derivatives in rational arithmetic, from a Python function that says what is computed.

A number and its derivative go through sums, products and quotients by the rules of school. Nothing is rounded and
nothing is shared with vyre; where a hand case has only such operations and few bits, its gradient is known to the last.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

Number = int | float


class Dual:
    """A rational number and its derivative by one input."""

    __slots__ = ("slope", "value")

    def __init__(self, value: Fraction | Number, slope: Fraction | Number = 0) -> None:
        self.value = Fraction(value)
        self.slope = Fraction(slope)

    def __add__(self, other: Dual | Number) -> Dual:
        right = _dual(other)
        return Dual(self.value + right.value, self.slope + right.slope)

    def __mul__(self, other: Dual | Number) -> Dual:
        right = _dual(other)
        return Dual(self.value * right.value, self.slope * right.value + self.value * right.slope)

    def __neg__(self) -> Dual:
        return self * -1

    def __sub__(self, other: Dual | Number) -> Dual:
        return self + -_dual(other)

    def __truediv__(self, other: Dual | Number) -> Dual:
        right = _dual(other)
        value = self.value / right.value
        return Dual(value, (self.slope - value * right.slope) / right.value)

    __radd__ = __add__
    __rmul__ = __mul__

    def __rsub__(self, other: Number) -> Dual:
        return _dual(other) - self

    def __rtruediv__(self, other: Number) -> Dual:
        return _dual(other) / self


def _dual(number: Dual | Number) -> Dual:
    return number if isinstance(number, Dual) else Dual(number)


Values = Mapping[str, Sequence[Number]]
Function = Callable[[Mapping[str, list[Dual]]], Sequence[Dual | Number]]
"""From the elements of every input to the numbers whose weighed sum is differentiated."""


def slopes(
    function: Function, values: Values, inputs: Sequence[str], weights: Sequence[Number] = ()
) -> dict[str, list[float]]:
    """The gradient of the sum of what `function` returns, or of its weighed sum."""
    found: dict[str, list[float]] = {}
    for name in inputs:
        found[name] = []
        for position in range(len(values[name])):
            given = {
                each: [Dual(v, int((each, n) == (name, position))) for n, v in enumerate(numbers)]
                for each, numbers in values.items()
            }
            results = [_dual(result) for result in function(given)]
            factors = list(weights) or [1] * len(results)
            total = sum((r.slope * Fraction(w) for r, w in zip(results, factors, strict=True)), Fraction(0))
            found[name].append(float(total))
    return found
