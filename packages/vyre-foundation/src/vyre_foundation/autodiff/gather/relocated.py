"""Values of other invocations, written for the owner of an element.

The owner has a value for each variable of the instance whose contribution it adds. Whole numbers are written from their
polynomials. Other values are computed again by the definitions of the piece, or read back where they were kept.
Everything is written at the outermost loop of the owner at which what it depends on is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.owners.polynomials import Polynomial
from vyre_foundation.autodiff.gather.kept import Keeper, NotRelocatable
from vyre_foundation.autodiff.gather.piece import Piece, loops_of
from vyre_foundation.ir import BinOp, DataType, Expr, Stmt, UnOp
from vyre_foundation.ir.limits import U32_MAX
from vyre_foundation.walk import operands, postorder, variables_of, with_children

HEAVY: Final = 12
"""A value that costs more than so many operations is kept rather than computed for each instance."""

_MOST_LOOKED_AT: Final = 200
_CHEAP: Final = frozenset({UnOp.NEGATE, UnOp.ABS, UnOp.LOGICAL_NOT, UnOp.IS_FINITE})


@dataclass(slots=True)
class Levels:
    """The loops of an owner, the outermost first: what stands before the guards of each, these, and what follows."""

    before: list[list[Stmt]]
    guards: list[list[Expr]]
    after: list[list[Stmt]]

    @staticmethod
    def of(count: int) -> Levels:
        return Levels([[] for _ in range(count)], [[] for _ in range(count)], [[] for _ in range(count)])


@dataclass(slots=True)
class Relocation:
    """One instance, as the owner sees it."""

    piece: Piece
    keeper: Keeper
    levels: Levels
    known: dict[int, tuple[Expr, int]]
    """Variables to what the owner calls them, and the level at which it knows them."""

    loops: int
    """How many loops stand around the addition."""

    is_expected: bool
    """Whether the launch has the grid that the program asks for."""

    is_guarding: bool = True
    """Whether what is written now is needed by a guard."""

    names: dict[str, tuple[Expr, int]] = field(default_factory=dict[str, tuple[Expr, int]])

    def of(self, e: Expr) -> tuple[Expr, int]:
        """The value of an expression of the piece, and its level. Raises `NotRelocatable`."""
        for name in self._needed(e):
            self._define(name)
        return self._expression(e)

    def number(self, value: Polynomial) -> tuple[Expr, int]:
        """The value of a polynomial over the names of the piece, and its level."""
        for atom in sorted(value.atoms):
            if atom not in self.known:
                self.of(self.piece.space.atoms[atom])
        return self.polynomial(value)

    # -------------------------------------------------------------------------------------------------------- what for

    def _needed(self, e: Expr) -> list[str]:
        """Names that have to be written first, in the order in which the piece binds them."""
        found: set[str] = set()
        waiting = [e]
        while waiting:
            for name in self._names_of(waiting.pop()):
                if name in found or name in self.names:
                    continue
                found.add(name)
                if self._is_computed(name):
                    waiting.append(self.piece.definitions[name])
                else:
                    waiting.append(self.keeper.keep(name).place)
        order = self.piece.order
        return sorted(found, key=lambda name: order[name])

    def _names_of(self, e: Expr) -> Iterable[str]:
        """Names an expression needs, except those that its whole numbers are made of."""
        if self._clean(e) is not None:
            for atom in self.piece.space.read(e).atoms:
                if atom not in self.known:
                    yield from self._names_in_atom(atom)
            return
        if isinstance(e, ir.Var):
            if e.name not in self.piece.homes:
                raise NotRelocatable("it depends on a loop that the addition does not stand in")
            yield e.name
            return
        for operand in operands(e):
            yield from self._names_of(operand)

    def _names_in_atom(self, atom: int) -> Iterable[str]:
        for node in postorder(self.piece.space.atoms[atom]):
            if isinstance(node, ir.Var):
                yield node.name

    def _is_computed(self, name: str) -> bool:
        if name in self.piece.mutable:
            raise NotRelocatable("it depends on a variable that changes")
        if name not in self.piece.definitions:
            return False
        _, path = self.piece.homes[name]
        inside = len(loops_of(path))
        if inside >= self.loops or self.piece.launch.groups.count(None):
            return True
        return not self._is_heavy(name)

    def _is_heavy(self, name: str) -> bool:
        """Whether it pays to keep a value that several iterations share."""
        cost, seen, waiting = 0, {name}, [name]
        level = 0
        while waiting and len(seen) < _MOST_LOOKED_AT:
            value = self.piece.definitions.get(waiting.pop())
            if value is None:
                return True  # something in it is kept anyway
            if self._clean(value) is not None:
                level = max([level, *(self.known[a][1] for a in self.piece.space.read(value).atoms if a in self.known)])
                continue
            for node in postorder(value):
                cost += _cost(node)
                if isinstance(node, ir.InvocationId | ir.LocalId | ir.WorkgroupId):
                    atoms = self.piece.space.read(node).atoms
                    level = max([level, *(self.known[a][1] for a in atoms if a in self.known)])
            fresh = [each for each in variables_of(value) if each not in seen]
            seen.update(fresh)
            waiting += [each for each in fresh if each in self.piece.homes]
        return cost > HEAVY and level > 0

    # --------------------------------------------------------------------------------------------------------- writing

    def _define(self, name: str) -> None:
        if name in self.names:
            return
        if self._is_computed(name):
            value, level = self._expression(self.piece.definitions[name])
        else:
            kept = self.keeper.keep(name)
            place, level = self._expression(kept.place)
            value = kept.loaded(place)
        self.names[name] = self.bound(name, value, level), level

    def bound(self, wish: str, value: Expr, level: int) -> Expr:
        """A name for a value, bound at a level."""
        if not operands(value):
            return value
        name = self.keeper.fresh(wish)
        (self.levels.before if self.is_guarding else self.levels.after)[level].append(ir.Let(name, value))
        return ir.Var(name)

    def _expression(self, e: Expr) -> tuple[Expr, int]:
        value = self._clean(e)
        if value is not None:
            return self.polynomial(value)
        match e:
            case ir.Var(name):
                return self.names[name]
            case ir.Select(ir.Binary(BinOp.AND, ir.Binary(BinOp.EQ, ir.Var(name), _), _), _, product) if (
                self.is_expected and _is_guarded(e, name) and self._is_given(name)
            ):
                return self._expression(product)
            case ir.LocalId(axis) | ir.WorkgroupId(axis):
                return self.part_of_id(e, axis)
            case ir.Load(buffer, _) if not self.piece.is_constant(buffer):
                raise NotRelocatable(f"it reads `{buffer}`, which the same segment writes")
            case _ if isinstance(e, (ir.Atomic, ir.Call, ir.SubgroupLocalId, *ir.SUBGROUP_OPERATIONS)):
                raise NotRelocatable("it depends on what other invocations do")
            case _:
                made = [self._expression(operand) for operand in operands(e)]
                level = max((each for _, each in made), default=0)
                return with_children(e, tuple([each for each, _ in made])), level

    def _clean(self, e: Expr) -> Polynomial | None:
        """The polynomial of a whole number, if that is made of variables and of what the launch shares."""
        if not isinstance(e, _WHOLE) or self.piece.typing.of(e) is not DataType.U32:
            return None
        space = self.piece.space
        value = space.read(e)
        return value if all(atom in self.known or atom in space.uniform for atom in value.atoms) else None

    def polynomial(self, value: Polynomial) -> tuple[Expr, int]:
        """A sum of products as an expression."""
        total: Expr | None = None
        level = 0
        for monomial, coefficient in sorted(value.terms, key=lambda term: (-len(term[0]), -term[1], term[0])):
            factors: list[Expr] = []
            for atom in monomial:
                factor, mine = self.atom(atom)
                factors.append(factor)
                level = max(level, mine)
            size = abs(coefficient) if factors else coefficient % (U32_MAX + 1)
            is_less = bool(factors) and coefficient < 0 and total is not None
            if factors and coefficient < 0 and not is_less:
                size = coefficient % (U32_MAX + 1)
            term = _product(factors, size)
            op = BinOp.SUB if is_less else BinOp.ADD
            total = term if total is None else ir.Binary(op, total, term)
        return total or ir.LitU32(0), level

    def atom(self, atom: int) -> tuple[Expr, int]:
        if atom in self.known:
            return self.known[atom]
        e = self.piece.space.atoms[atom]
        if isinstance(e, ir.Var):
            return self.names[e.name]
        if isinstance(e, ir.LocalId | ir.WorkgroupId):
            return self.part_of_id(e, e.axis)
        made = [self._expression(operand) for operand in operands(e)]
        return with_children(e, tuple([each for each, _ in made])), max((each for _, each in made), default=0)

    def _is_given(self, name: str) -> bool:
        """Whether a value is an element of a cotangent that exists: it is zero only if the caller says so."""
        value = self.piece.space.resolved(ir.Var(name))
        if not isinstance(value, ir.Load) or value.buffer not in self.piece.cotangents:
            return False
        reach = self.piece.space.numbers(self.piece.space.read(value.index))
        return reach is not None and 0 <= reach[0] and reach[1] < self.piece.buffers[value.buffer].count

    def part_of_id(self, e: Expr, axis: int) -> tuple[Expr, int]:
        """A local id or that of a workgroup, where the piece takes the id apart in another way."""
        value, level = self._expression(ir.InvocationId(axis))
        op = BinOp.MOD if isinstance(e, ir.LocalId) else BinOp.DIV
        return ir.Binary(op, value, ir.LitU32(self.piece.launch.workgroup[axis])), level


_WHOLE: Final = (ir.Var, ir.Binary, ir.LitU32, ir.InvocationId, ir.LocalId, ir.WorkgroupId, ir.Cast)


def _product(factors: Sequence[Expr], size: int) -> Expr:
    if not factors:
        return ir.LitU32(size)
    made = factors[0]
    for factor in factors[1:]:
        made = ir.Binary(BinOp.MUL, made, factor)
    return made if size == 1 else ir.Binary(BinOp.MUL, made, ir.LitU32(size))


def _is_guarded(e: ir.Select, name: str) -> bool:
    """Whether a product is zero instead where the named factor is zero and the other one not finite."""
    match e:
        case ir.Select(
            ir.Binary(
                BinOp.AND, ir.Binary(BinOp.EQ, _, nothing), ir.Unary(UnOp.LOGICAL_NOT, ir.Unary(UnOp.IS_FINITE, by))
            ),
            zero,
            ir.Binary(BinOp.MUL, ir.Var(left), right),
        ):
            return left == name and right == by and nothing == zero
        case _:
            return False


def _cost(node: object) -> int:
    match node:
        case ir.Unary(op, _):
            return 1 if op in _CHEAP else 8
        case ir.Load():
            return 2
        case ir.Binary(BinOp.DIV, _, _):
            return 4
        case ir.Binary() | ir.Fma() | ir.Select():
            return 1
        case _:
            return 0
