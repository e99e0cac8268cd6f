"""The instances of a statement: the ids and counters that tell them apart, and integers as polynomials over those.

A *variable* is an id, a part of an id, or the counter of a loop. Where a program takes an id apart (`gid / n`,
`gid % n`, its workgroup and its local id), the parts are the variables: `gid = q * n + r`. What the whole launch shares
is *uniform*: a length, a number of workgroups, an element of memory that nobody writes at a uniform index. Everything
else is *opaque*: data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from vyre_foundation import ir
from vyre_foundation.analysis.owners.polynomials import ONE, ZERO, Polynomial, as_word, near_zero
from vyre_foundation.ir import BinOp, Expr
from vyre_foundation.ir.limits import U32_MAX
from vyre_foundation.walk import postorder

_SUMS = {BinOp.ADD: 1, BinOp.WRAPPING_ADD: 1, BinOp.SUB: -1, BinOp.WRAPPING_SUB: -1}
_IDS = (ir.InvocationId, ir.WorkgroupId, ir.LocalId)


@dataclass(frozen=True, slots=True)
class Variable:
    """`low <= variable < high`; what an id may reach is part of the launch, the rest of the program."""

    name: str
    low: Polynomial
    high: Polynomial
    axis: int | None = None
    """The axis of an id, or of a part of one."""

    below: int = 1
    """Of a part of an id: the product of the sizes of the parts below it."""

    is_highest: bool = False
    """Of a part of an id: whether only the launch bounds it."""

    @property
    def is_id(self) -> bool:
        return self.axis is not None


@dataclass(frozen=True, slots=True)
class Launch:
    """What is known of a launch before it happens."""

    workgroup: tuple[int, int, int]
    groups: tuple[int | None, int | None, int | None]
    """Workgroups on each axis, where the program says it in numbers."""

    def invocations(self, axis: int) -> Expr:
        groups, width = self.groups[axis], self.workgroup[axis]
        if groups is not None:
            return ir.LitU32(groups * width)
        return ir.Binary(BinOp.MUL, ir.NumWorkgroups(axis), ir.LitU32(width))


@dataclass(slots=True)
class Space:
    """Polynomials of the integers of one stretch of code in which every name is bound once."""

    launch: Launch
    definitions: Mapping[str, Expr]
    """The names whose value never changes."""

    is_constant: Callable[[str], bool]
    """Whether nobody writes a buffer."""

    atoms: list[Expr] = field(default_factory=list[Expr])
    variables: dict[int, Variable] = field(default_factory=dict[int, Variable])
    uniform: set[int] = field(default_factory=set[int])
    parts: dict[int, tuple[int, ...]] = field(default_factory=dict[int, tuple[int, ...]])
    """The atoms of the parts of the id on an axis, the lowest first."""

    _numbers: dict[Expr, int] = field(default_factory=dict[Expr, int])
    _ids: dict[int, Polynomial] = field(default_factory=dict[int, Polynomial])
    _named: dict[str, Polynomial] = field(default_factory=dict[str, Polynomial])
    _uniform: dict[str, bool] = field(default_factory=dict[str, bool])

    def number(self, e: Expr) -> int:
        found = self._numbers.get(e)
        if found is None:
            found = self._numbers[e] = len(self.atoms)
            self.atoms.append(e)
        return found

    # ------------------------------------------------------------------------------------------------------- variables

    def split_ids(self, moduli: Mapping[int, tuple[int, ...]]) -> None:
        """Make the variables of all axes; an axis is taken apart at numbers each of which divides the next."""
        for axis in range(3):
            total = self.read(self.launch.invocations(axis))
            value, below, mine = ZERO, 1, list[int]()
            chain = [each for each in moduli.get(axis, ()) if each > 1]
            for position, modulus in enumerate([*chain, None]):
                high = self.rounded_up(total, below) if modulus is None else Polynomial.number(modulus // below)
                name = f"gid_{'xyz'[axis]}{position or ''}"
                atom = self.variable(Variable(name, ZERO, high, axis, below, modulus is None))
                mine.append(atom)
                value = value.plus(Polynomial.atom(atom), below)
                below = modulus or below
            self.parts[axis] = tuple(mine)
            self._ids[axis] = value

    def rounded_up(self, total: Polynomial, by: int) -> Polynomial:
        if by == 1:
            return total
        value = total.value
        if value is not None:
            return Polynomial.number(-(-value // by))
        exact = total.over(Polynomial.number(by))
        return exact if exact is not None else total  # no part is larger than the whole

    def variable(self, made: Variable) -> int:
        atom = self.number(ir.Var(f"%{'loop' if made.axis is None else 'id'} {made.name}"))
        self.variables[atom] = made
        return atom

    def name_loop(self, loop: ir.Loop) -> int:
        """Make the variable of a loop; one that counts down by `place = top - counter` gets the place's."""
        match loop.body:
            case (ir.Let(place, ir.Binary(BinOp.SUB, top, ir.Var(counter))), *_) if (
                counter == loop.var
                and loop.from_ == ir.LitU32(0)
                and place in self.definitions
                and self.is_uniform(top)
            ):
                last, trips = as_word(self.read(top)), as_word(self.read(loop.to))
                atom = self.variable(Variable(place, self._first(last, loop.to, trips), last.plus(ONE)))
                self._named[place] = Polynomial.atom(atom)
                self._named[loop.var] = last.plus(Polynomial.atom(atom), -1)
            case _:
                low, high = as_word(self.read(loop.from_)), as_word(self.read(loop.to))
                atom = self.variable(Variable(loop.var, low, high))
                self._named[loop.var] = Polynomial.atom(atom)
        return atom

    def _first(self, last: Polynomial, to: Expr, trips: Polynomial) -> Polynomial:
        """Where a loop that counts down ends."""
        match self.resolved(to):
            case ir.Binary(BinOp.SATURATING_SUB, end, first) if self.read(end) == last.plus(ONE):
                return self.read(first)
            case _:
                return last.plus(ONE).plus(trips, -1)

    # --------------------------------------------------------------------------------------------------------- reading

    def resolved(self, e: Expr) -> Expr:
        while isinstance(e, ir.Var) and e.name in self.definitions:
            e = self.definitions[e.name]
        return e

    def read(self, e: Expr) -> Polynomial:
        """A U32 or I32 as a polynomial, modulo 2^32."""
        match e:
            case ir.LitU32(value) | ir.LitI32(value):
                return near_zero(Polynomial.number(value))
            case ir.Var(name):
                return self._of_name(name)
            case ir.Cast(ir.DataType.U32 | ir.DataType.I32, inner) if self._is_word(inner):
                return self.read(inner)
            case ir.InvocationId(axis):
                return self._ids.get(axis) or self._opaque(e)
            case ir.LocalId(axis):
                return self._divided(ir.InvocationId(axis), self.launch.workgroup[axis], rest=True) or self._opaque(e)
            case ir.WorkgroupId(axis):
                return self._divided(ir.InvocationId(axis), self.launch.workgroup[axis], rest=False) or self._opaque(e)
            case ir.Binary(BinOp() as op, left, right):
                found = self._operation(op, left, right)
                return self._opaque(e) if found is None else near_zero(found)
            case _:
                return self._opaque(e)

    def _of_name(self, name: str) -> Polynomial:
        found = self._named.get(name)
        if found is None:
            value = self.definitions.get(name)
            found = self._opaque(ir.Var(name)) if value is None else self.read(value)
            self._named[name] = found
        return found

    def _is_word(self, e: Expr) -> bool:
        """Whether a cast from it keeps its bits, as far as one sees."""
        match self.resolved(e):
            case ir.LitU32() | ir.LitI32() | ir.InvocationId() | ir.LocalId() | ir.WorkgroupId() | ir.BufLen():
                return True
            case ir.Cast(ir.DataType.U32 | ir.DataType.I32, _):
                return True
            case ir.Binary(BinOp() as op, left, _) if op in _SUMS or op is BinOp.MUL:
                return self._is_word(left)
            case _:
                return False

    def _operation(self, op: BinOp, left: Expr, right: Expr) -> Polynomial | None:
        if op in _SUMS:
            return self.read(left).plus(self.read(right), _SUMS[op])
        if op is BinOp.MUL:
            return self.read(left).times(self.read(right))
        by = self.read(right).value
        if by is None:
            return None
        match op:
            case BinOp.SHL if by < 32:
                return self.read(left).times(Polynomial.number(1 << by))
            case BinOp.DIV | BinOp.MOD if by > 0:
                return self._divided(left, by, rest=op is BinOp.MOD)
            case BinOp.SHR if by < 32:
                return self._divided(left, 1 << by, rest=False)
            case BinOp.BIT_AND if by & (by + 1) == 0:
                return self._divided(left, by + 1, rest=True)
            case _:
                return None

    def _divided(self, e: Expr, by: int, *, rest: bool) -> Polynomial | None:
        """The quotient or the rest, where the value is `by * a + b` with `0 <= b < by` and nothing wraps."""
        value = self.read(e)
        small = Polynomial(tuple([term for term in value.terms if term[1] % by]))
        large = value.plus(small, -1)
        reach, whole = self.numbers(small), self.numbers(value)
        if reach is None or whole is None or reach[0] < 0 or reach[1] >= by or whole[0] < 0 or whole[1] > U32_MAX:
            return None
        return small if rest else large.over(Polynomial.number(by))

    def numbers(self, value: Polynomial) -> tuple[int, int] | None:
        """The least and the greatest value, where all that is in it is bounded by numbers."""
        low = high = 0
        for monomial, coefficient in value.terms:
            least, most = 1, 1
            for atom in monomial:
                known = self.variables.get(atom)
                if known is None or known.low.value is None or known.high.value is None:
                    return None
                least, most = least * max(known.low.value, 0), most * max(known.high.value - 1, 0)
            ends = (coefficient * least, coefficient * most)
            low, high = low + min(ends), high + max(ends)
        return low, high

    def _opaque(self, e: Expr) -> Polynomial:
        atom = self.number(e)
        if self.is_uniform(e):
            self.uniform.add(atom)
        return Polynomial.atom(atom)

    def is_uniform(self, e: Expr) -> bool:
        """Whether the whole launch shares a value."""
        for node in postorder(e):
            match node:
                case ir.Var(name):
                    if not self._is_uniform_name(name):
                        return False
                case ir.Load(buffer, _):
                    if not self.is_constant(buffer):
                        return False
                case _ if isinstance(node, (*_IDS, ir.Atomic, ir.Call, *ir.SUBGROUP_OPERATIONS, ir.SubgroupLocalId)):
                    return False
                case _:
                    pass
        return True

    def _is_uniform_name(self, name: str) -> bool:
        if name not in self._uniform:
            value = self.definitions.get(name)
            self._uniform[name] = False
            self._uniform[name] = value is not None and self.is_uniform(value)
        return self._uniform[name]

    def varies(self, atom: int) -> bool:
        """Whether a variable may be another than 0: a loop from 1 to 1 has no iteration, and none at 0."""
        return self.variables[atom].high != ONE or self.variables[atom].low != ZERO

    def is_shared(self, value: Polynomial) -> bool:
        """Whether a polynomial has nothing but uniform atoms."""
        return value.atoms <= self.uniform
