"""The code of an owner: for one element, the sum of all that the instances of some additions contribute to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from vyre_foundation import ir
from vyre_foundation.analysis.owners.polynomials import ZERO, Polynomial
from vyre_foundation.analysis.owners.space import Variable
from vyre_foundation.autodiff.gather.instances import Solved, Turned, told_bound, upper_bound
from vyre_foundation.autodiff.gather.kept import Keeper, NotRelocatable
from vyre_foundation.autodiff.gather.piece import Arm, Piece
from vyre_foundation.autodiff.gather.relocated import Levels, Relocation
from vyre_foundation.ir import BinOp, Expr, Stmt, UnOp
from vyre_foundation.passes.values import U0, add, binary, mul, number, unary


@dataclass(slots=True)
class Nest:
    """One pass over the free variables of additions whose instances belong together."""

    piece: Piece
    keeper: Keeper
    turns: Sequence[Turned]
    sizes: Sequence[int]
    digits: Sequence[Expr]
    is_expected: bool
    """Whether the launch has the grid that the program asks for; else ids go as far as the launch says."""

    levels: Levels = field(init=False)
    at: Relocation = field(init=False)
    counters: list[tuple[str, Expr, Expr]] = field(default_factory=list[tuple[str, Expr, Expr]])
    below: dict[int, int] = field(default_factory=dict[int, int])
    """Variables to what the owner lets them reach."""

    def written(self) -> list[Stmt]:
        """Raises `NotRelocatable`."""
        turn = self.turns[0]
        free = [atom for atom in turn.free if not self.is_expected or self.piece.space.varies(atom)]
        self.levels = Levels.of(len(free) + 1)
        self.at = Relocation(self.piece, self.keeper, self.levels, {}, len(turn.site.loops), self.is_expected)
        self.at.known.update((atom, (U0, 0)) for atom in turn.free if atom not in free)
        self.solve(turn, free)
        self.guard(turn)
        self.at.is_guarding = False
        sums: list[tuple[Turned, str]] = []
        inner: list[Stmt] = []
        stores: list[Stmt] = []
        for each in self.turns:
            value, _ = self.at.of(each.site.value)
            place = self.element(each)
            if free:
                total = self.keeper.fresh("sum")
                sums.append((each, total))
                inner.append(ir.Assign(total, add(ir.Var(total), value)))
                value = ir.Var(total)
            buffer = each.site.buffer
            stores.append(ir.Store(buffer, place, add(ir.Load(buffer, place), value)))
        return self.assembled([(total, self.nothing(each)) for each, total in sums], inner, stores)

    def nothing(self, turn: Turned) -> Expr:
        return number(self.piece.element(turn.site.buffer), 0.0)

    def element(self, turn: Turned) -> Expr:
        """The place of the element that the digits are those of."""
        digits = turn.digits
        place: Expr | None = None
        weight = digits.unit.value or 0
        for position, digit in enumerate(digits.digits):
            if digit.terms or self.sizes[position] > 1:
                term = mul(self.digits[position], ir.LitU32(weight)) if weight != 1 else self.digits[position]
                place = term if place is None else add(term, place)
            elif digit.offset.value:
                constant = ir.LitU32(digit.offset.value * weight)
                place = constant if place is None else add(place, constant)
            weight *= (digit.size.value or 0) if digit.size is not None else 1
        if place is None:
            return ir.LitU32(digits.rest)
        return add(place, ir.LitU32(digits.rest)) if digits.rest else place

    # ------------------------------------------------------------------------------------------------------- variables

    def solve(self, turn: Turned, free: Sequence[int]) -> None:
        """Names for all variables: loops for the free ones, differences for the fixed ones."""
        waiting = list(turn.solved)
        waiting = [each for each in waiting if not self.solved(each)]
        for position, atom in enumerate(free):
            self.loop(turn, atom, position + 1)
            waiting = [each for each in waiting if not self.solved(each)]
        for each in turn.solved:
            self.check(turn, each)
        for axis, parts in self.piece.space.parts.items():
            if len(parts) > 1:
                self.check_whole(axis, parts)

    def check_whole(self, axis: int, parts: Sequence[int]) -> None:
        """The parts of an id together must be an id that the launch has."""
        launch, last = self.piece.launch, self.piece.space.variables[parts[-1]]
        total = (launch.groups[axis] or 0) * launch.workgroup[axis]
        if self.is_expected and total % last.below == 0:
            return
        value, level = self.at.of(ir.InvocationId(axis))
        most = ir.LitU32(total) if self.is_expected else self.reach(Variable("", ZERO, ZERO, axis), None)
        self.levels.guards[level].append(binary(BinOp.LT, value, most))

    def solved(self, each: Solved) -> bool:
        """Write what a variable is, if the others of its digit are known."""
        if any(atom not in self.at.known for atom, _ in each.others):
            return False
        digit = self.digits[each.digit]
        if each.is_digit:
            self.at.known[each.atom] = (digit, 0)
            self.below[each.atom] = self.sizes[each.digit]
            return True
        rest = each.offset
        for atom, factor in each.others:
            rest = rest.plus(Polynomial.atom(atom), factor)
        taken, level = self.at.number(rest)
        wish = self.piece.space.variables[each.atom].name
        value = self.at.bound(wish, binary(BinOp.SUB, digit, taken), level)
        if each.factor > 1:
            factor = ir.LitU32(each.factor)
            self.levels.guards[level].append(binary(BinOp.EQ, binary(BinOp.MOD, value, factor), U0))
            value = self.at.bound(wish, binary(BinOp.DIV, value, factor), level)
        self.at.known[each.atom] = (value, level)
        return True

    def loop(self, turn: Turned, atom: int, level: int) -> None:
        variable = self.piece.space.variables[atom]
        most = upper_bound(turn, self.piece.space, atom)
        bounds: list[Expr] = []
        for bound in (variable.low, variable.high if most is None else Polynomial.number(most)):
            value, mine = self.at.number(bound)
            if mine >= level:
                raise NotRelocatable("the bounds of a loop that it is summed over depend on an inner one")
            bounds.append(value)
        if self.goes_further(variable):
            most = told_bound(turn, atom)
            bounds[1] = self.reach(variable, most)
        if most is not None:
            self.below[atom] = most
        name = self.keeper.fresh(variable.name)
        self.counters.append((name, bounds[0], bounds[1]))
        self.at.known[atom] = (ir.Var(name), level)

    def check(self, turn: Turned, each: Solved) -> None:
        """The variable must be one that the piece has."""
        space = self.piece.space
        variable = space.variables[each.atom]
        for bound in (variable.low, variable.high):
            if any(atom not in space.uniform and atom not in space.variables for atom in bound.atoms):
                raise NotRelocatable("the element fixes a loop whose bounds are data")
        value, level = self.at.known[each.atom]
        low, below = variable.low, self.below.get(each.atom)
        if low.value != 0:
            bound, mine = self.at.number(low)
            self.levels.guards[max(level, mine)].append(binary(BinOp.GE, value, bound))
        high = variable.high.value
        if self.goes_further(variable):
            self.levels.guards[level].append(binary(BinOp.LT, value, self.reach(variable, None)))
            return
        if high is None or below is None or high < below:
            bound, mine = self.at.number(variable.high)
            self.levels.guards[max(level, mine)].append(binary(BinOp.LT, value, bound))
            if high is not None and low.value == 0:
                self.below[each.atom] = high

    def goes_further(self, variable: Variable) -> bool:
        return not self.is_expected and variable.is_highest

    def reach(self, variable: Variable, most: int | None) -> Expr:
        """What an id stays below in a launch of any size, and below `most`."""
        assert variable.axis is not None
        total: Expr = ir.NumWorkgroups(variable.axis)
        if (width := self.piece.launch.workgroup[variable.axis]) > 1:
            total = mul(total, ir.LitU32(width))
        if variable.below > 1:
            up = add(total, ir.LitU32(variable.below - 1))
            total = binary(BinOp.DIV, up, ir.LitU32(variable.below))
        return total if most is None else binary(BinOp.MIN, total, ir.LitU32(most))

    # ---------------------------------------------------------------------------------------------------------- guards

    def guard(self, turn: Turned) -> None:
        for position, digit in enumerate(turn.digits.digits):
            if not digit.terms and self.sizes[position] > 1:
                constant = ir.LitU32(digit.offset.value or 0)
                self.levels.guards[0].append(binary(BinOp.EQ, self.digits[position], constant))
        for frame in turn.site.path:
            if isinstance(frame, Arm):
                for cond, holds in self.conditions(frame.statement.cond, holds=frame.holds):
                    if not (holds and self.is_sure(cond)):
                        value, level = self.at.of(cond)
                        guard = value if holds else unary(UnOp.LOGICAL_NOT, value)
                        self.levels.guards[level].append(guard)

    def conditions(self, cond: Expr, *, holds: bool) -> list[tuple[Expr, bool]]:
        """The parts of a condition that must all hold, or all fail."""
        match self.piece.space.resolved(cond):
            case ir.Binary(BinOp.AND, left, right) if holds:
                return [*self.conditions(left, holds=True), *self.conditions(right, holds=True)]
            case ir.Binary(BinOp.OR, left, right) if not holds:
                return [*self.conditions(left, holds=False), *self.conditions(right, holds=False)]
            case ir.Unary(UnOp.LOGICAL_NOT, inner):
                return self.conditions(inner, holds=not holds)
            case _:
                return [(cond, holds)]

    def is_sure(self, cond: Expr) -> bool:
        """Whether the owner's loops see to a comparison."""
        match self.piece.space.resolved(cond):
            case ir.Binary(BinOp.LT, left, right) if self.piece.typing.of(left) is ir.DataType.U32:
                value, bound = self.piece.space.read(left), self.piece.space.read(right).value
                (atom,) = value.atoms if len(value.atoms) == 1 else (-1,)
                most = self.below.get(atom)
                return value == Polynomial.atom(atom) and bound is not None and most is not None and most <= bound
            case _:
                return False

    # -------------------------------------------------------------------------------------------------------- assembly

    def assembled(self, sums: list[tuple[str, Expr]], inner: list[Stmt], stores: list[Stmt]) -> list[Stmt]:
        made: list[Stmt] = inner
        for level in reversed(range(len(self.counters) + 1)):
            if level == 0:
                begin: list[Stmt] = [ir.Let(total, nothing) for total, nothing in sums]
                made = [*begin, *self.levels.after[0], *made, *stores]
            else:
                made = [*self.levels.after[level], *made]
            if guards := self.levels.guards[level]:
                cond = guards[0]
                for guard in guards[1:]:
                    cond = binary(BinOp.AND, cond, guard)
                made = [ir.If(cond, tuple(made))]
            made = [*self.levels.before[level], *made]
            if level:
                name, first, last = self.counters[level - 1]
                made = [ir.Loop(name, first, last, tuple(made))]
        return made


def sizes_of(turns: Sequence[Turned], length: int) -> tuple[int, ...] | None:
    """How many values each digit of some indices has, in a buffer of a known length; None where that is not known.

    The digits have the same sizes in all of them. A digit that has no variables anywhere is not counted through.
    """
    digits = turns[0].digits
    weight = digits.unit.value
    if weight is None or any(
        digit.offset.value is None or digit.offset.value < 0
        for turn in turns
        for digit in turn.digits.digits
        if not digit.terms
    ):
        return None
    found: list[int] = []
    for position, digit in enumerate(digits.digits):
        size = -(-length // weight) if digit.size is None else digit.size.value
        if size is None:
            return None
        weight *= size
        found.append(size if any(turn.digits.digits[position].terms for turn in turns) else 1)
    return tuple(found)
