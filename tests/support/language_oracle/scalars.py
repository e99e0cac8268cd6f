"""Types and typed scalars: a numpy scalar that takes only its own type and Python numbers, as the language does."""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

import numpy as np

from language_oracle import rules
from language_oracle.differing import differs
from language_oracle.nearest import nearest

Anything = Any


class Misuse(Exception):
    """A kernel that is not one of the language: a mistake of whoever wrote it, here the generator."""


class Type:
    """A scalar type; called, it casts, as `f32(x)` does in a kernel."""

    __slots__ = ("bits", "is_float", "is_integer", "kind", "name")

    def __init__(self, name: str, kind: Anything):
        self.name = name
        self.kind = kind
        self.bits = rules.bits_of(kind)
        self.is_integer = rules.is_integer(kind)
        self.is_float = rules.is_float(kind)

    def __repr__(self) -> str:
        return self.name

    def __call__(self, value: Anything) -> Scalar:
        if isinstance(value, Scalar):
            return Scalar(self, rules.cast(self.kind, value.value))
        return self.of(int(value) if isinstance(value, bool) and self.kind is not np.bool_ else value)

    @differs("two types")
    def of(self, value: Anything) -> Scalar:
        """A scalar of this type as it is, and a Python number as one."""
        if isinstance(value, Scalar):
            if value.type is not self:
                raise Misuse(f"{value!r} where {self} is needed")
            return value
        return Scalar(self, python_number(self, value))

    def zero(self) -> Scalar:
        return Scalar(self, self.kind(0))


@differs("Python numbers")
def python_number(type: Type, value: Anything) -> Anything:
    """To the nearest of a float type, rounded once; exactly or not at all for integers and truths."""
    if type.kind is np.bool_:
        if not isinstance(value, bool):
            raise Misuse(f"{value!r} is no truth")
        return np.bool_(value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Misuse(f"{value!r} is no number")
    if type.is_integer:
        if not isinstance(value, int) or value != rules.wrapped(type.kind, value):
            raise Misuse(f"{value!r} is no {type}")
        return type.kind(value)
    if isinstance(value, float):
        return type.kind(value)
    return nearest(type.kind, Fraction(value)) if value else type.kind(0)


Rule = Callable[[Anything, Anything], Anything]
Method = Callable[["Scalar", Anything], Anything]


def _both(rule: Rule) -> tuple[Method, Method]:
    """The operator with the scalar on the left, and with a Python number on the left."""

    def forward(self: Scalar, other: Anything) -> Anything:
        if not isinstance(other, Scalar | int | float):
            return NotImplemented
        return self.typed(rule(self.value, self.type.of(other).value))

    def backward(self: Scalar, other: Anything) -> Anything:
        return self.typed(rule(self.type.of(other).value, self.value))

    return forward, backward


def _only_floats(rule: Rule) -> Rule:
    def checked(a: Anything, b: Anything) -> Anything:
        if not rules.is_float(type(a)):
            raise Misuse("`/` is for floats")
        return rule(a, b)

    return checked


def _only_numbers(rule: Rule) -> Rule:
    def checked(a: Anything, b: Anything) -> Anything:
        if isinstance(a, np.bool_):
            raise Misuse("a truth is no number")
        return rule(a, b)

    return checked


def _not_of_floats(rule: Rule) -> Rule:
    def checked(a: Anything, b: Anything) -> Anything:
        if rules.is_float(type(a)):
            raise Misuse("a float has no bits")
        return rule(a, b)

    return checked


def _compared(rule: Rule, of_truths: bool = False) -> Method:
    def compare(self: Scalar, other: Anything) -> Anything:
        if self.type is bool_ and not of_truths:
            raise Misuse("truths have no order")
        return Scalar(bool_, np.bool_(rule(self.value, self.type.of(other).value)))

    return compare


def _shifted(rule: Callable[[Anything, int], Anything]) -> tuple[Method, Method]:
    def forward(self: Scalar, amount: Anything) -> Scalar:
        if isinstance(amount, Scalar) and not amount.type.is_integer:
            raise Misuse("a shift by something that is no integer")
        return self.typed(rule(self.integer(), int(amount.value) if isinstance(amount, Scalar) else amount))

    def backward(self: Scalar, number: Anything) -> Scalar:
        return forward(self.type.of(number), self)

    return forward, backward


class Scalar:
    """A numpy scalar and its type."""

    __slots__ = ("type", "value")

    def __init__(self, type: Type, value: Anything):
        self.type = type
        self.value = value

    def __repr__(self) -> str:
        return f"{self.type}({self.value})"

    def __bool__(self) -> bool:
        return bool(self.value)

    def __hash__(self) -> int:
        raise Misuse("a scalar is no key")

    def typed(self, value: Anything) -> Scalar:
        """Of this scalar's type; numpy's operators on two scalars of one type stay in it."""
        if type(value) is not self.type.kind:
            raise Misuse(f"numpy made {value!r} of {self!r}")
        return Scalar(self.type, value)

    def number(self) -> Anything:
        if self.type is bool_:
            raise Misuse("a truth is no number")
        return self.value

    def integer(self) -> Anything:
        if not self.type.is_integer:
            raise Misuse(f"{self!r} is no integer")
        return self.value

    __add__, __radd__ = _both(_only_numbers(operator.add))
    __sub__, __rsub__ = _both(_only_numbers(operator.sub))
    __mul__, __rmul__ = _both(_only_numbers(operator.mul))
    __truediv__, __rtruediv__ = _both(_only_floats(lambda a, b: a / b))
    __floordiv__, __rfloordiv__ = _both(rules.floor_divide)
    __mod__, __rmod__ = _both(rules.remainder)
    __and__, __rand__ = _both(_not_of_floats(lambda a, b: a & b))
    __or__, __ror__ = _both(_not_of_floats(lambda a, b: a | b))
    __xor__, __rxor__ = _both(_not_of_floats(lambda a, b: a ^ b))
    __lshift__, __rlshift__ = _shifted(rules.shift_left)
    __rshift__, __rrshift__ = _shifted(rules.shift_right)
    __lt__ = _compared(operator.lt)
    __le__ = _compared(operator.le)
    __gt__ = _compared(operator.gt)
    __ge__ = _compared(operator.ge)
    __eq__ = _compared(operator.eq, of_truths=True)
    __ne__ = _compared(operator.ne, of_truths=True)

    def __pow__(self, exponent: int) -> Scalar:
        return self.typed(rules.power(self.number(), exponent))

    def __neg__(self) -> Scalar:
        return self.typed(-self.number())

    def __pos__(self) -> Scalar:
        return self.typed(self.number())

    def __invert__(self) -> Scalar:
        return self.typed(~(self.value if self.type is bool_ else self.integer()))

    def __abs__(self) -> Scalar:
        return self.typed(abs(self.number()))

    @differs("round")
    def __round__(self) -> Scalar:
        """Half to even, as Python's, but of the same type: not a Python integer."""
        return self.typed(np.rint(self.number()))


f16: Final = Type("f16", np.float16)
f32: Final = Type("f32", np.float32)
f64: Final = Type("f64", np.float64)
i8: Final = Type("i8", np.int8)
i16: Final = Type("i16", np.int16)
i32: Final = Type("i32", np.int32)
i64: Final = Type("i64", np.int64)
u8: Final = Type("u8", np.uint8)
u16: Final = Type("u16", np.uint16)
u32: Final = Type("u32", np.uint32)
u64: Final = Type("u64", np.uint64)
bool_: Final = Type("bool_", np.bool_)

TYPES: Final = {each.name: each for each in (f16, f32, f64, i8, i16, i32, i64, u8, u16, u32, u64, bool_)}
