"""Upper bounds of unsigned atoms, and from them of trip counts."""

from __future__ import annotations

from collections.abc import Mapping, Set

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, BufferDecl, Expr

_WRAP = 2**32
REVERSED = "rev_"
"""A reversed loop counts `rev_i` where the loop counted `i`: a bound given for `i` serves both."""


class Bounds:
    """What is known of the size of unsigned values before a launch.

    `max_trips` is one number for all loops, or a number by the loop's place (its IR path) or by its variable.
    """

    def __init__(
        self,
        workgroup: tuple[int, int, int],
        buffers: Mapping[str, BufferDecl],
        max_trips: int | Mapping[str, int] | None,
        origins: Mapping[str, str],
        given: Mapping[str, str],
    ) -> None:
        self.workgroup = workgroup
        self.buffers = buffers
        self.max_trips = max_trips
        self.origins = origins
        self.given = given
        self.loop_bounds: dict[str, int] = {}
        self.loop_starts: dict[str, int] = {}
        self.values: Mapping[str, Expr] = {}
        self.mutable: Set[str] = frozenset()
        self._known: dict[str, int | None] = {}

    def learn(self, values: Mapping[str, Expr], mutable: Set[str]) -> None:
        """The definitions of names, read as they are made; of a variable that is assigned nothing is known."""
        self.values = values
        self.mutable = mutable

    def upper(self, e: Expr) -> int | None:
        """The largest value an unsigned atom can have, None if nobody knows."""
        match e:
            case ir.LitU32(value):
                return value
            case ir.LocalId(axis):
                return self.workgroup[axis] - 1 if axis < 3 else None
            case ir.SubgroupLocalId():
                return 31
            case ir.SubgroupSize():
                return 32
            case ir.BufLen(buffer) if self.buffers[buffer].count:
                return self.buffers[buffer].count
            case ir.Var(name):
                return self._of_name(name)
            case _:
                return None

    def _of_name(self, name: str) -> int | None:
        if name in self.loop_bounds:
            return self.loop_bounds[name]
        if name in self.mutable:
            return None
        if name not in self._known:
            self._known[name] = self._of_operation(self.values.get(name))
        return self._known[name]

    def _of_operation(self, e: Expr | None) -> int | None:
        match e:
            case ir.Binary(BinOp.MIN | BinOp.BIT_AND, left, right):
                return min((each for each in (self.upper(left), self.upper(right)) if each is not None), default=None)
            case ir.Binary(BinOp.MOD, _, ir.LitU32(divisor)) if divisor:
                return divisor - 1
            case ir.Binary(BinOp.DIV, left, ir.LitU32(divisor)) if divisor:
                most = self.upper(left)
                return None if most is None else most // divisor
            case ir.Binary(BinOp.SHR, left, ir.LitU32(amount)):
                most = self.upper(left)
                return None if most is None else most >> (amount % 32)
            case ir.Binary(BinOp.SHR | BinOp.SATURATING_SUB, left, _):
                return self.upper(left)
            case ir.Binary(BinOp.ADD | BinOp.MUL | BinOp.MAX as op, left, right):
                return self._combined(op, self.upper(left), self.upper(right))
            case ir.Select(_, left, right):
                return self._combined(BinOp.MAX, self.upper(left), self.upper(right))
            case ir.Var() | ir.LitU32():
                return self.upper(e)
            case _:
                return None

    @staticmethod
    def _combined(op: BinOp, left: int | None, right: int | None) -> int | None:
        if left is None or right is None:
            return None
        most = {BinOp.ADD: left + right, BinOp.MUL: left * right, BinOp.MAX: max(left, right)}[op]
        return most if most < _WRAP else None

    def trips(self, var: str, first: Expr, last: Expr) -> tuple[int | None, bool]:
        """A bound on the iterations of a loop, and whether it follows from the program."""
        self.loop_starts[var] = first.value if isinstance(first, ir.LitU32) else 0
        most = self.upper(last)
        if most is not None:
            self.loop_bounds[var] = max(most - 1, 0)
            return max(most - self.loop_starts[var], 0), True
        return self._given_trips(var), False

    def _given_trips(self, var: str) -> int | None:
        if self.max_trips is None or isinstance(self.max_trips, int):
            return self.max_trips
        name = self.given.get(var, var)
        keys = (self.origins.get(var, ""), name, name.removeprefix(REVERSED))
        return next((self.max_trips[key] for key in keys if key in self.max_trips), None)
