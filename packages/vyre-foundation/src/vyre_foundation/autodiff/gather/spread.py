"""Elements spread over a launch: which invocation owns which, and in which order it takes them.

Lanes run along the digit with the smallest step, so that neighbours are neighbours in memory. Further axes of the
launch take further digits; what is left the owner goes through itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.owners.space import Launch
from vyre_foundation.autodiff.reverse.whole_buffers import for_each_element
from vyre_foundation.ir import BinOp, Expr, Stmt
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.values import U0, add, binary, mul

LANES: Final = 256
"""With so many lanes along the first digit, the others are a loop of each lane. With fewer, lanes are dealt to them."""


@dataclass(slots=True)
class Spread:
    """A launch of known size, and the statements that give each of its invocations its elements."""

    totals: tuple[int, int, int]
    """Invocations on each axis."""

    fresh: Callable[[str], str]
    digits: list[Expr] = field(default_factory=list[Expr])
    rounds: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])
    lets: list[Stmt] = field(default_factory=list[Stmt])
    guards: list[Expr] = field(default_factory=list[Expr])
    inner: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])

    def over(self, sizes: Sequence[int], body: Callable[[Sequence[Expr]], list[Stmt]]) -> list[Stmt]:
        """`body` for each combination of digits below `sizes`, the lowest first: each by one invocation."""
        axes = [axis for axis in range(3) if self.totals[axis] > 1]
        if not sizes:
            self._alone(axes)
        elif len(axes) <= 1 and len(sizes) > 1 and sizes[0] < min(LANES, self.totals[axes[0]] if axes else 1):
            self._dealt(axes[0], sizes)
        else:
            self._by_axes(axes, sizes)
        made: list[Stmt] = body(self.digits)
        for name, count in self.inner:
            made = [ir.Loop(name, U0, ir.LitU32(count), tuple(made))]
        if self.guards:
            made = [ir.If(_all(self.guards), tuple(made))]
        made = [*self.lets, *made]
        for name, count in reversed(self.rounds):
            made = [ir.Loop(name, U0, ir.LitU32(count), tuple(made))]
        return made

    def _alone(self, axes: Sequence[int]) -> None:
        self.guards = [binary(BinOp.EQ, ir.InvocationId(axis), U0) for axis in reversed(axes)]

    def _by_axes(self, axes: Sequence[int], sizes: Sequence[int]) -> None:
        guards = [binary(BinOp.EQ, ir.InvocationId(axis), U0) for axis in axes[len(sizes) :]]
        for axis, size in zip(axes, sizes, strict=False):
            digit = self._rounds(ir.InvocationId(axis), self.totals[axis], size)
            if size % self.totals[axis]:
                guards.append(binary(BinOp.LT, digit, ir.LitU32(size)))
            self.digits.append(digit)
        self.guards = guards[::-1]
        for size in sizes[len(axes) :]:
            name = self.fresh("own")
            self.inner.append((name, size))
            self.digits.append(ir.Var(name))

    def _rounds(self, lane: Expr, total: int, size: int) -> Expr:
        if size <= total:
            return lane
        counter, name = self.fresh("round"), self.fresh("own")
        self.rounds.append((counter, -(-size // total)))
        self.lets.append(ir.Let(name, add(mul(ir.Var(counter), ir.LitU32(total)), lane)))
        return ir.Var(name)

    def _dealt(self, axis: int, sizes: Sequence[int]) -> None:
        """All combinations in a row, dealt to the lanes."""
        count = 1
        for size in sizes:
            count *= size
        flat = self._rounds(ir.InvocationId(axis), self.totals[axis], count)
        if count % self.totals[axis]:
            self.guards.append(binary(BinOp.LT, flat, ir.LitU32(count)))
        below = 1
        for position, size in enumerate(sizes):
            digit = flat if below == 1 else binary(BinOp.DIV, flat, ir.LitU32(below))
            if position < len(sizes) - 1:
                digit = binary(BinOp.MOD, digit, ir.LitU32(size))
            name = self.fresh("own")
            self.lets.append(ir.Let(name, digit))
            self.digits.append(ir.Var(name))
            below *= size


def has_grid(launch: Launch) -> Expr:
    """Whether a launch has the workgroups that the program asks for."""
    counts = [count or 1 for count in launch.groups]
    return _all([binary(BinOp.EQ, ir.NumWorkgroups(axis), ir.LitU32(count)) for axis, count in enumerate(counts)])


def spread_anyhow(
    sizes: Sequence[int],
    workgroup: tuple[int, int, int],
    supply: NameSupply,
    body: Callable[[Sequence[Expr]], list[Stmt]],
) -> list[Stmt]:
    """The same for a launch of any size."""
    count = 1
    for size in sizes:
        count *= size

    def element(flat: Expr) -> list[Stmt]:
        digits: list[Expr] = []
        lets: list[Stmt] = []
        below = 1
        for position, size in enumerate(sizes):
            digit = flat if below == 1 else binary(BinOp.DIV, flat, ir.LitU32(below))
            if position < len(sizes) - 1:
                digit = binary(BinOp.MOD, digit, ir.LitU32(size))
            name = supply.fresh("own")
            lets.append(ir.Let(name, digit))
            digits.append(ir.Var(name))
            below *= size
        return [ir.If(binary(BinOp.LT, flat, ir.LitU32(count)), (*lets, *body(digits)))]

    return for_each_element(ir.LitU32(count), workgroup, supply, element)


def _all(guards: Sequence[Expr]) -> Expr:
    made = guards[0]
    for guard in guards[1:]:
        made = binary(BinOp.AND, made, guard)
    return made
