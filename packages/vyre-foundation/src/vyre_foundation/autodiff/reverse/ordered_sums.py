"""Sums whose result does not depend on the order of their terms: exact accumulators made of integers.

A float is a whole number times a power of two. Beside each element of an adjoint buffer that several invocations add
to stand words of 64 bits, each counting 2^32 of the one before; a term is cut into digits of 32 bits, which integer
atomics add in any order with one result. Reading rounds the exact sum once, to nearest even. Two further words count
+inf and -inf; NaN counts as both. The cost is two or three integer atomics a term, and 11 words an element for F32,
68 for F64. Up to 2^31 terms an element are exact.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from vyre_foundation import ir
from vyre_foundation.autodiff.refusals import not_deterministic
from vyre_foundation.autodiff.reverse.notation import Code, Term, choose, literal
from vyre_foundation.autodiff.reverse.whole_buffers import for_each_element
from vyre_foundation.ir import BufferDecl, DataType, Expr, Stmt
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.values import add, element_type

_DIGIT: Final = 32
_MASK: Final = (1 << _DIGIT) - 1


@dataclass(frozen=True, slots=True)
class _Shape:
    """How a float type is cut into digits."""

    bits: DataType
    mantissa: int
    """Stored bits of the mantissa."""

    exponent: int
    """The largest biased exponent, that of infinities."""

    digits: int

    @property
    def is_wide(self) -> bool:
        """Whether its bits do not fit one word of 32."""
        return self.bits is DataType.U64

    @property
    def words(self) -> int:
        return self.digits + 2

    @property
    def lowest(self) -> int:
        """The exponent of the last bit of the smallest number."""
        return 1 - self.exponent // 2 - self.mantissa


_SHAPES: Final = {
    DataType.F32: _Shape(DataType.U32, 23, 255, 9),
    DataType.F64: _Shape(DataType.U64, 52, 2047, 66),
}


class OrderedSums:
    """The accumulators of one derivative. `shared` are the adjoint buffers that have one."""

    def __init__(self, supply: NameSupply, declare: Callable[[BufferDecl], str], shared: frozenset[str]) -> None:
        self.supply = supply
        self.declare = declare
        self.shared = shared
        self.words: dict[str, tuple[BufferDecl, str]] = {}
        """Adjoint buffer to its declaration and the buffer of its words."""

    def words_of(self, target: BufferDecl) -> str:
        if target.name in self.words:
            return self.words[target.name][1]
        count = target.count * _shape(target).words
        if count >= 2**32:
            raise not_deterministic(
                target.name,
                f"its exact sums take {_shape(target).words} words an element, {count} in all; a buffer has under 2^32",
                "leave deterministic=True out, or differentiate fewer elements at a time",
            )
        name = self.supply.fresh(f"exact_{target.name}")
        if target.is_workgroup:
            made = BufferDecl.workgroup(name, count, DataType.U64)
        else:
            made = BufferDecl.scratch(name, 0, count, DataType.U64)
        self.words[target.name] = (target, self.declare(made))
        return name

    # ----------------------------------------------------------------------------------------------------------- adding

    def add(self, target: BufferDecl, index: Expr, term: Expr) -> list[Stmt]:
        """Add a term to an element."""
        words, shape = self.words_of(target), _shape(target)
        code, at, given = Code(self.supply), Term(index, DataType.U32), Term(term, element_type(target))
        with code.if_(at < target.count):
            bits = code.let("sum_bits", given.bits_as(shape.bits))
            exponent = code.let("sum_exponent", (bits >> shape.mantissa).cast(DataType.U32) & shape.exponent)
            with code.if_(exponent < shape.exponent):
                _add_digits(code, words, shape, at, bits, exponent)
            with code.else_():
                base = at * shape.words
                one = literal(DataType.U64, 1)
                code.atomic_add(words, base + shape.digits, choose(given < 0.0, one.like(0), one))
                code.atomic_add(words, base + (shape.digits + 1), choose(given > 0.0, one.like(0), one))
        return code.made

    # ---------------------------------------------------------------------------------------------------------- reading

    def read(self, target: BufferDecl, index: Expr) -> tuple[Expr, list[Stmt], list[Stmt]]:
        """The value of an element, what must be done before it is known, and what clears it besides the element."""
        plain = ir.Load(target.name, index)
        if target.name not in self.shared:
            return plain, [], []
        result, before = self.rounded(target, index)
        words, shape = self.words_of(target), _shape(target)
        code, at = Code(self.supply), Term(index, DataType.U32)
        with code.if_(at < target.count), code.loop("word", shape.words) as word:
            code.store(words, at * shape.words + word, literal(DataType.U64, 0))
        return add(plain, result), before, code.made

    def rounded(self, target: BufferDecl, index: Expr) -> tuple[Expr, list[Stmt]]:
        """The exact sum of an element, rounded once."""
        words, shape, dtype = self.words_of(target), _shape(target), element_type(target)
        code, at = Code(self.supply), Term(index, DataType.U32)
        total = code.let("sum", literal(dtype, 0.0))
        # An element that does not exist has no adjoint; its words would be another's.
        with code.if_(at < target.count):
            base = code.let("sum_base", at * shape.words)
            above = code.let("sum_above", _word(words, base + shape.digits)).differs_from(0)
            below = code.let("sum_below", _word(words, base + (shape.digits + 1))).differs_from(0)
            carry = code.let("sum_carry", literal(DataType.I64, 0))
            with code.loop("word", shape.digits) as word:
                code.assign(carry, (_word(words, base + word).cast(DataType.I64) + carry) >> _DIGIT)
            negative = code.let("sum_negative", carry < 0)
            largest = _largest_digits(code, words, shape, base, negative)
            magnitude = _as_float(code, shape, dtype, largest)
            code.assign(total, choose(negative, -magnitude, magnitude))
            with code.if_(above | below):
                minus = choose(above, literal(dtype, float("nan")), float("-inf"))
                code.assign(total, choose(below, minus, float("inf")))
        return total.node, code.made

    # ------------------------------------------------------------------------------------------------------- collecting

    def collected(self, workgroup: tuple[int, int, int]) -> list[Stmt]:
        """Exact sums go to the gradients they belong to."""
        made: list[Stmt] = []
        for target, _ in list(self.words.values()):
            if not target.is_result:
                continue

            def one(e: Expr, target: BufferDecl = target) -> list[Stmt]:
                result, code = self.rounded(target, e)
                return [*code, ir.Store(target.name, e, add(ir.Load(target.name, e), result))]

            made += for_each_element(ir.LitU32(target.count), workgroup, self.supply, one)
        return made


@dataclass(frozen=True, slots=True)
class _Largest:
    """The largest digits of a magnitude: the first that is not zero, the two after it, and what lies below them."""

    top: Term
    next: Term
    third: Term
    under: Term
    """Whether anything does."""

    at: Term
    """The position of the first."""


def _shape(target: BufferDecl) -> _Shape:
    return _SHAPES[element_type(target)]


def _word(words: str, index: Term) -> Term:
    return Term(ir.Load(words, index.node), DataType.U64)


def _add_digits(code: Code, words: str, shape: _Shape, at: Term, bits: Term, exponent: Term) -> None:
    """A finite term, cut into digits that integer atomics add."""
    hidden = choose(exponent.equals(0), bits.like(0), bits.like(1 << shape.mantissa))
    mantissa = code.let("sum_mantissa", (bits & ((1 << shape.mantissa) - 1) | hidden).cast(DataType.U64))
    place = code.let("sum_place", exponent.saturating_sub(1))
    shift = place & (_DIGIT - 1)
    low = code.let("sum_low", (mantissa & _MASK) << shift)
    carried = low >> _DIGIT
    if shape.is_wide:
        high = code.let("sum_high", ((mantissa >> _DIGIT) << shift) + carried)
        digits = [low & _MASK, high & _MASK, high >> _DIGIT]
    else:
        digits = [low & _MASK, code.let("sum_high", carried)]
    first = at * shape.words + (place >> 5)
    negative = bits >= 1 << (shape.bits.size * 8 - 1)
    for position, digit in enumerate(digits):
        code.atomic_add(words, first + position, choose(negative, 0 - digit, digit))


def _largest_digits(code: Code, words: str, shape: _Shape, base: Term, negative: Term) -> _Largest:
    """The digits of a sum's magnitude come from the lowest up, with what each carries over to the next.

    Whenever one is not zero, it, the two before it and whether anything lies below them are remembered: at the end
    these are the largest.
    """
    nothing, no = literal(DataType.U64, 0), literal(DataType.BOOL, False)
    rest = code.let("sum_rest", literal(DataType.I64, 0))
    one, two, lost = code.let("sum_one", nothing), code.let("sum_two", nothing), code.let("sum_lost", no)
    top, after, third = (code.let(f"sum_{each}", nothing) for each in ("top", "next", "third"))
    under, at = code.let("sum_under", no), code.let("sum_at", literal(DataType.U32, 0))
    with code.loop("word", shape.digits + 1) as word:
        # The last round takes what the words before it carry over.
        inside = choose(word < shape.digits, _word(words, base + word).cast(DataType.I64), 0)
        part = code.let("sum_part", choose(negative, -inside, inside) + rest)
        digit = code.let("sum_digit", part.cast(DataType.U64) & _MASK)
        code.assign(rest, part >> _DIGIT)
        with code.if_(digit.differs_from(0)):
            for kept, value in ((top, digit), (after, one), (third, two), (under, lost), (at, word)):
                code.assign(kept, value)
        code.assign(lost, lost | two.differs_from(0))
        code.assign(two, one)
        code.assign(one, digit)
    return _Largest(top, after, third, under, at)


def _as_float(code: Code, shape: _Shape, dtype: DataType, largest: _Largest) -> Term:
    """A magnitude rounded to nearest even.

    Three digits hold 65 bits at least, so 64 bits from the first one on, the last made odd when something is lost,
    round to 53 bits as the whole number would.
    """
    both = largest.top << _DIGIT | largest.next
    shift = code.let("sum_shift", both.leading_zeros().cast(DataType.U32))
    moved = largest.third << shift
    window = code.let("sum_window", both << shift | moved >> _DIGIT)
    is_lost = largest.under | (moved & _MASK).differs_from(0)
    odd = code.let("sum_odd", choose(is_lost, literal(DataType.U64, 1), 0))
    lowest = shape.lowest - _DIGIT
    power = code.let("sum_power", largest.at.cast(DataType.I32) * _DIGIT + lowest - shift.cast(DataType.I32))
    # The power may be that of a subnormal number: its two halves are not.
    half = code.let("sum_half", power >> 1)
    scaled = (window | odd).cast(dtype) * _power_of_two(shape, half) * _power_of_two(shape, power - half)
    return choose(largest.top.equals(0), literal(dtype, 0.0), scaled)


def _power_of_two(shape: _Shape, exponent: Term) -> Term:
    """2^exponent, put together from its bits; the exponent is that of a normal number."""
    biased = (exponent + shape.exponent // 2).cast(DataType.U32).cast(shape.bits)
    return (biased << shape.mantissa).bits_as(DataType.F64 if shape.is_wide else DataType.F32)
