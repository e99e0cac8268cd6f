"""Which instance of an addition belongs to which element: fixed variables, free ones, and the conditions in between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from vyre_foundation.analysis.guards import condition
from vyre_foundation.analysis.owners.digits import Below, Digits, NotAffine, digits_of, fixed_of, free_of
from vyre_foundation.analysis.owners.polynomials import ONE, ZERO, Polynomial, as_word
from vyre_foundation.analysis.owners.space import Space
from vyre_foundation.autodiff.gather.piece import Arm, Path, Piece, Site
from vyre_foundation.ir import BinOp, DataType
from vyre_foundation.ir.limits import U32_MAX


@dataclass(frozen=True, slots=True)
class Solved:
    """A variable that the element fixes: `(digit - offset - others) / factor`."""

    digit: int
    atom: int
    factor: int
    offset: Polynomial
    others: tuple[tuple[int, int], ...]

    @property
    def is_digit(self) -> bool:
        """Whether the variable is the digit itself."""
        return self.factor == 1 and not self.others and self.offset == ZERO


@dataclass(frozen=True, slots=True, eq=False)
class Turned:
    """An addition seen from the element: what it fixes, and over what it is a sum."""

    site: Site
    digits: Digits
    solved: tuple[Solved, ...]
    free: tuple[int, ...]
    facts: tuple[Below, ...]

    @property
    def substitution(self) -> object:
        """Equal for additions that one pass over the free variables can make together."""
        constants = tuple([digit.offset for digit in self.digits.digits if not digit.terms])
        return self.solved, constants, self.free, self.site.path


def turned(piece: Piece, site: Site, units: Sequence[Polynomial] = ()) -> Turned:
    """Raises `NotAffine` where the element does not tell which instances add to it.

    `units`: steps of digits that the index has in any case, so that it can be compared with others.
    """
    space = piece.space
    facts = tuple(facts_of_path(piece, site.path))
    digits = digits_of(space.read(site.index), space, facts, units)
    _check_whole(digits, space)
    solved: list[Solved] = []
    for number, digit in enumerate(digits.digits):
        if digit.terms:
            atom = fixed_of(digit, space)
            factor = dict(digit.terms)[atom]
            others = tuple([term for term in digit.terms if term[0] != atom])
            solved.append(Solved(number, atom, factor, digit.offset, others))
    ids = [atom for axis in (2, 1, 0) for atom in reversed(space.parts[axis])]
    every = [*ids, *(frame.atom for frame in site.loops)]
    return Turned(site, digits, tuple(solved), free_of(every, [each.atom for each in solved]), facts)


def _check_whole(digits: Digits, space: Space) -> None:
    """An index that may pass 2^32 comes round: other instances would add to the element as well."""
    reach = None
    if all(digit.size is None or digit.size.value is not None for digit in digits.digits):
        weight = digits.unit.value or 0
        for digit in digits.digits[:-1]:
            assert digit.size is not None
            weight *= digit.size.value or 0
        highest = [high.value for high in digits.highest if high.value is not None]
        reach = min((high + 1) * weight + digits.rest for high in highest) if highest and weight else None
        if not digits.highest:
            reach = 0
    if reach is None or reach > U32_MAX:
        raise NotAffine("it is not proved that its index stays below 2^32")


def facts_of_path(piece: Piece, path: Path) -> Iterator[Below]:
    """Comparisons of whole numbers that hold inside some bodies."""
    space = piece.space
    for frame in path:
        if not isinstance(frame, Arm):
            continue
        found = condition(frame.statement.cond, holds=frame.holds, look=space.resolved, type_of=piece.typing.of)
        for each in found.comparisons:
            less = each.less
            if piece.typing.of(less.left) is not DataType.U32:
                continue
            left, right = space.read(less.left), as_word(space.read(less.right))
            match less.op:
                case BinOp.LT:
                    yield Below(left, right)
                case BinOp.LE:
                    yield Below(left, right.plus(ONE))
                case BinOp.EQ:
                    yield Below(left, right.plus(ONE))
                    yield Below(right, left.plus(ONE))
                case _:
                    pass


def upper_bound(turn: Turned, space: Space, atom: int) -> int | None:
    """The least number that a variable is known to stay below, in a launch as the program asks for it."""
    variable = space.variables[atom]
    known = [variable.high.value] if variable.high.value is not None else []
    told = told_bound(turn, atom)
    known += [] if told is None else [told]
    return min(known) if known else None


def told_bound(turn: Turned, atom: int) -> int | None:
    """The least number that the program says a variable stays below."""
    told = [fact.right.value for fact in turn.facts if fact.left == Polynomial.atom(atom)]
    return min((each for each in told if each is not None), default=None)


def alike(piece: Piece, turns: Sequence[Turned]) -> list[Turned]:
    """Additions to one buffer, their indices taken apart at the same steps if that is possible."""
    finest = max((turn.digits.units for turn in turns), key=len)
    if all(turn.digits.units == finest for turn in turns):
        return list(turns)
    made: list[Turned] = []
    for turn in turns:
        try:
            other = turned(piece, turn.site, finest)
        except NotAffine:
            other = turn
        made.append(other if other.digits.units == finest else turn)
    return made
