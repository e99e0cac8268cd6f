"""Sums whose result does not depend on the order of their terms: exact accumulators made of integers.

A float is a whole number times a power of two. Beside each element of an adjoint buffer that several invocations add
to stand words of 64 bits, each worth 2^32 of the one before; a term is cut into digits of 32 bits, which integer
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
from vyre_foundation.autodiff.reverse.whole_buffers import for_each_element
from vyre_foundation.ir import AtomicOp, BinOp, BufferDecl, DataType, Expr, Stmt, UnOp
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.values import U0, U1, add, binary, element_type, mul, number, unary

_DIGIT: Final = 32
_MASK: Final = ir.LitU64(2**32 - 1)
_SHIFT: Final = ir.LitU32(_DIGIT)
_NOTHING: Final = ir.LitU64(0)


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
        names = {
            wish: self.supply.fresh(f"sum_{wish}") for wish in ("bits", "exponent", "mantissa", "place", "low", "high")
        }
        bits, exponent, mantissa, place, low, high = (ir.Var(name) for name in names.values())
        wide = shape.bits is DataType.U64
        hidden = ir.Select(binary(BinOp.EQ, exponent, U0), _literal(shape, 0), _literal(shape, 1 << shape.mantissa))
        whole = binary(BinOp.BIT_OR, binary(BinOp.BIT_AND, bits, _literal(shape, (1 << shape.mantissa) - 1)), hidden)
        raised = binary(BinOp.SHR, bits, ir.LitU32(shape.mantissa))
        raised = ir.Cast(DataType.U32, raised) if wide else raised
        shift = binary(BinOp.BIT_AND, place, ir.LitU32(31))
        first = add(mul(index, ir.LitU32(shape.words)), binary(BinOp.SHR, place, ir.LitU32(5)))
        upper = binary(BinOp.SHR, low, _SHIFT)
        if wide:
            upper = add(binary(BinOp.SHL, binary(BinOp.SHR, mantissa, _SHIFT), shift), upper)
        negative = binary(BinOp.GE, bits, _literal(shape, 1 << (32 * (1 + wide) - 1)))
        digits = [binary(BinOp.BIT_AND, low, _MASK), binary(BinOp.BIT_AND, high, _MASK) if wide else high]
        digits += [binary(BinOp.SHR, high, _SHIFT)] if wide else []
        adds = [
            self._atomic(words, add(first, ir.LitU32(position)), _signed(negative, digit))
            for position, digit in enumerate(digits)
        ]
        finite = (
            ir.Let(names["mantissa"], whole if wide else ir.Cast(DataType.U64, whole)),
            ir.Let(names["place"], binary(BinOp.SATURATING_SUB, exponent, U1)),
            ir.Let(names["low"], binary(BinOp.SHL, binary(BinOp.BIT_AND, mantissa, _MASK), shift)),
            ir.Let(names["high"], upper),
            *adds,
        )
        body = (
            ir.Let(names["bits"], ir.Bitcast(shape.bits, term)),
            ir.Let(names["exponent"], binary(BinOp.BIT_AND, raised, ir.LitU32(shape.exponent))),
            ir.If(
                binary(BinOp.LT, exponent, ir.LitU32(shape.exponent)), finite, self._infinite(words, shape, index, term)
            ),
        )
        return [ir.If(binary(BinOp.LT, index, ir.LitU32(target.count)), body)]

    def _infinite(self, words: str, shape: _Shape, index: Expr, term: Expr) -> tuple[Stmt, ...]:
        nothing = number(DataType.F64 if shape.bits is DataType.U64 else DataType.F32, 0.0)
        base = mul(index, ir.LitU32(shape.words))
        not_below = ir.Select(binary(BinOp.LT, term, nothing), _NOTHING, ir.LitU64(1))
        not_above = ir.Select(binary(BinOp.GT, term, nothing), _NOTHING, ir.LitU64(1))
        return (
            self._atomic(words, add(base, ir.LitU32(shape.digits)), not_below),
            self._atomic(words, add(base, ir.LitU32(shape.digits + 1)), not_above),
        )

    def _atomic(self, words: str, index: Expr, value: Expr) -> Stmt:
        return ir.Let(self.supply.fresh("added"), ir.Atomic(AtomicOp.ADD, words, index, None, value))

    # ---------------------------------------------------------------------------------------------------------- reading

    def read(self, target: BufferDecl, index: Expr) -> tuple[Expr, list[Stmt], list[Stmt]]:
        """The value of an element, what must be done before it is known, and what clears it besides the element."""
        plain = ir.Load(target.name, index)
        if target.name not in self.shared:
            return plain, [], []
        result, code = self.rounded(target, index)
        words, shape = self.words_of(target), _shape(target)
        counter = self.supply.fresh("word")
        base = mul(index, ir.LitU32(shape.words))
        cleared = ir.Loop(counter, U0, ir.LitU32(shape.words), (ir.Store(words, add(base, ir.Var(counter)), _NOTHING),))
        guard = ir.If(binary(BinOp.LT, index, ir.LitU32(target.count)), (cleared,))
        return add(plain, result), code, [guard]

    def rounded(self, target: BufferDecl, index: Expr) -> tuple[Expr, list[Stmt]]:
        """The exact sum of an element, rounded once."""
        words, shape, dtype = self.words_of(target), _shape(target), element_type(target)
        fresh = self.supply.fresh
        base, total, carry = fresh("sum_base"), fresh("sum"), fresh("sum_carry")
        negative, above, below = fresh("sum_negative"), fresh("sum_above"), fresh("sum_below")
        word = fresh("word")
        at = add(ir.Var(base), ir.Var(word))
        infinite = [
            ir.Let(above, ir.Load(words, add(ir.Var(base), ir.LitU32(shape.digits)))),
            ir.Let(below, ir.Load(words, add(ir.Var(base), ir.LitU32(shape.digits + 1)))),
        ]
        signed = ir.Cast(DataType.I64, ir.Load(words, at))
        first_pass = ir.Loop(
            word,
            U0,
            ir.LitU32(shape.digits),
            (ir.Assign(carry, binary(BinOp.SHR, add(signed, ir.Var(carry)), _SHIFT)),),
        )
        digits = self._largest_digits(words, shape, dtype, base, negative)
        plus, minus = number(dtype, float("inf")), number(dtype, float("-inf"))
        some = [binary(BinOp.NE, ir.Var(each), _NOTHING) for each in (above, below)]
        special = ir.Select(some[1], ir.Select(some[0], number(dtype, float("nan")), minus), plus)
        inside: tuple[Stmt, ...] = (
            ir.Let(base, mul(index, ir.LitU32(shape.words))),
            *infinite,
            ir.Let(carry, ir.LitI64(0)),
            first_pass,
            ir.Let(negative, binary(BinOp.LT, ir.Var(carry), ir.LitI64(0))),
            *digits.code,
            ir.Assign(total, ir.Select(ir.Var(negative), unary(UnOp.NEGATE, digits.value), digits.value)),
            ir.If(binary(BinOp.OR, *some), (ir.Assign(total, special),)),
        )
        # An element that does not exist is worth nothing; its words would be another's.
        guard = ir.If(binary(BinOp.LT, index, ir.LitU32(target.count)), inside)
        return ir.Var(total), [ir.Let(total, number(dtype, 0.0)), guard]

    def _largest_digits(self, words: str, shape: _Shape, dtype: DataType, base: str, negative: str) -> _Magnitude:
        """The magnitude of a sum, rounded to nearest even.

        The digits come from the lowest up. Whenever one is not zero, it, the two before it and whether anything lies
        below them are remembered: at the end these are the largest. Three digits hold 65 bits at least, so 64 bits from
        the first one on, the last made odd when something is lost, round to 53 bits as the whole number would.
        """
        fresh = self.supply.fresh
        names = {
            each: fresh(f"sum_{each}") for each in ("rest", "one", "two", "lost", "top", "next", "third", "under", "at")
        }
        rest, one, two, lost, top, after, third, under, at = (ir.Var(name) for name in names.values())
        word, part, digit = fresh("word"), fresh("sum_part"), fresh("sum_digit")
        value = ir.Cast(DataType.I64, ir.Load(words, add(ir.Var(base), ir.Var(word))))
        # The last round takes what the words before it carry over.
        inside = ir.Select(binary(BinOp.LT, ir.Var(word), ir.LitU32(shape.digits)), value, ir.LitI64(0))
        signed = ir.Select(ir.Var(negative), unary(UnOp.NEGATE, inside), inside)
        seen = ir.If(
            binary(BinOp.NE, ir.Var(digit), _NOTHING),
            tuple(
                ir.Assign(names[kept], e)
                for kept, e in (
                    ("top", ir.Var(digit)),
                    ("next", one),
                    ("third", two),
                    ("under", lost),
                    ("at", ir.Var(word)),
                )
            ),
        )
        loop = ir.Loop(
            word,
            U0,
            ir.LitU32(shape.digits + 1),
            (
                ir.Let(part, add(signed, rest)),
                ir.Let(digit, binary(BinOp.BIT_AND, ir.Cast(DataType.U64, ir.Var(part)), _MASK)),
                ir.Assign(names["rest"], binary(BinOp.SHR, ir.Var(part), _SHIFT)),
                seen,
                ir.Assign(names["lost"], binary(BinOp.OR, lost, binary(BinOp.NE, two, _NOTHING))),
                ir.Assign(names["two"], one),
                ir.Assign(names["one"], ir.Var(digit)),
            ),
        )
        starts: dict[str, Expr] = {
            "rest": ir.LitI64(0), "one": _NOTHING, "two": _NOTHING, "lost": ir.LitBool(False), "top": _NOTHING,
            "next": _NOTHING, "third": _NOTHING, "under": ir.LitBool(False), "at": U0,
        }  # fmt: skip
        shift, window, odd = fresh("sum_shift"), fresh("sum_window"), fresh("sum_odd")
        both = binary(BinOp.BIT_OR, binary(BinOp.SHL, top, _SHIFT), after)
        moved = binary(BinOp.SHL, third, ir.Var(shift))
        code: list[Stmt] = [
            *(ir.Let(names[each], start) for each, start in starts.items()),
            loop,
            ir.Let(shift, ir.Cast(DataType.U32, unary(UnOp.CLZ, both))),
            ir.Let(
                window, binary(BinOp.BIT_OR, binary(BinOp.SHL, both, ir.Var(shift)), binary(BinOp.SHR, moved, _SHIFT))
            ),
            ir.Let(
                odd,
                ir.Select(
                    binary(BinOp.OR, under, binary(BinOp.NE, binary(BinOp.BIT_AND, moved, _MASK), _NOTHING)),
                    ir.LitU64(1),
                    _NOTHING,
                ),
            ),
        ]
        rounded = ir.Cast(dtype, binary(BinOp.BIT_OR, ir.Var(window), ir.Var(odd)))
        power = fresh("sum_power")
        low = ir.LitI32(shape.lowest - _DIGIT)
        scale = binary(
            BinOp.SUB, add(mul(ir.Cast(DataType.I32, at), ir.LitI32(_DIGIT)), low), ir.Cast(DataType.I32, ir.Var(shift))
        )
        half = fresh("sum_half")
        code += [
            ir.Let(power, scale),
            ir.Let(half, binary(BinOp.SHR, ir.Var(power), U1)),
        ]
        factors = [
            _power_of_two(shape, ir.Var(half)),
            _power_of_two(shape, binary(BinOp.SUB, ir.Var(power), ir.Var(half))),
        ]
        scaled = mul(mul(rounded, factors[0]), factors[1])
        nothing = number(dtype, 0.0)
        return _Magnitude(code, ir.Select(binary(BinOp.EQ, top, _NOTHING), nothing, scaled))

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
class _Magnitude:
    code: list[Stmt]
    value: Expr


def _shape(target: BufferDecl) -> _Shape:
    return _SHAPES[element_type(target)]


def _literal(shape: _Shape, value: int) -> Expr:
    return ir.LitU64(value) if shape.bits is DataType.U64 else ir.LitU32(value)


def _signed(negative: Expr, digit: Expr) -> Expr:
    """The digit, or its two's complement."""
    return ir.Select(negative, binary(BinOp.SUB, _NOTHING, digit), digit)


def _power_of_two(shape: _Shape, exponent: Expr) -> Expr:
    """2^exponent, put together from its bits; the exponent is that of a normal number."""
    biased = ir.Cast(DataType.U32, add(exponent, ir.LitI32(shape.exponent // 2)))
    if shape.bits is DataType.U64:
        return ir.Bitcast(DataType.F64, binary(BinOp.SHL, ir.Cast(DataType.U64, biased), ir.LitU32(shape.mantissa)))
    return ir.Bitcast(DataType.F32, binary(BinOp.SHL, biased, ir.LitU32(shape.mantissa)))
