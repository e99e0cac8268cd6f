"""Python's operators on values of a kernel: numbers are computed now, everything else becomes IR."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterator
from typing import Any, Final, cast

from vyre_foundation.diagnostics import LanguageError
from vyre_foundation.ir import Binary, BinOp, Cast, DataType, Expr, Unary, UnOp
from vyre_foundation.language.reading.arithmetic.numbers import agreed, as_scalar, kind_of, literal, two_types
from vyre_foundation.language.reading.arithmetic.refusals import Words, conversion, in_words, not_a_number, wrong_types
from vyre_foundation.language.reading.arithmetic.whole_division import floored
from vyre_foundation.language.reading.state.values import Number, Scalar, Undecided, Value, Vector
from vyre_foundation.language.reading.state.writer import Writer
from vyre_foundation.language.source import Source
from vyre_foundation.language.types import SCALARS, VECTORS
from vyre_foundation.ops import function_call, types_with_function
from vyre_foundation.signatures import Mismatch, binary_type, unary_type
from vyre_foundation.validation.expressions.operations import is_literal_zero

MOST_FACTORS: Final = 16
"""`x ** n` is multiplied out up to here."""


def _names(written: ast.expr) -> Iterator[str]:
    """What it names but types and modules: what may be zero without showing it."""
    nodes = tuple(ast.walk(written))
    modules = {id(each.value) for each in nodes if isinstance(each, ast.Attribute)}
    for each in nodes:
        if isinstance(each, ast.Name) and id(each) not in modules and each.id not in SCALARS and each.id not in VECTORS:
            yield each.id


def _of_python(sign: str) -> Callable[[Any, Any], Any]:
    """Python's own operator, for numbers that are known now."""
    return cast("Callable[[Any, Any], Any]", getattr(operator, sign))


_PYTHON: Final[dict[type[ast.operator], Callable[[Any, Any], Any]]] = {
    ast.Add: _of_python("add"),
    ast.Sub: _of_python("sub"),
    ast.Mult: _of_python("mul"),
    ast.Div: _of_python("truediv"),
    ast.FloorDiv: _of_python("floordiv"),
    ast.Mod: _of_python("mod"),
    ast.Pow: _of_python("pow"),
    ast.LShift: _of_python("lshift"),
    ast.RShift: _of_python("rshift"),
    ast.BitAnd: _of_python("and_"),
    ast.BitOr: _of_python("or_"),
    ast.BitXor: _of_python("xor"),
}

SIGNS: Final[dict[type[ast.AST], str]] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**",
    ast.LShift: "<<", ast.RShift: ">>", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.MatMult: "@",
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=",
}  # fmt: skip

_PLAIN: Final[dict[type[ast.operator], BinOp]] = {ast.Add: BinOp.ADD, ast.Sub: BinOp.SUB, ast.Mult: BinOp.MUL}
_BITS: Final[dict[type[ast.operator], tuple[BinOp, BinOp]]] = {
    ast.BitAnd: (BinOp.BIT_AND, BinOp.AND),
    ast.BitOr: (BinOp.BIT_OR, BinOp.OR),
    ast.BitXor: (BinOp.BIT_XOR, BinOp.NE),
}
_SHIFTS: Final[dict[type[ast.operator], BinOp]] = {ast.LShift: BinOp.SHL, ast.RShift: BinOp.SHR}
COMPARISONS: Final[dict[type[ast.cmpop], tuple[BinOp, Callable[[Any, Any], bool]]]] = {
    ast.Lt: (BinOp.LT, operator.lt),
    ast.LtE: (BinOp.LE, operator.le),
    ast.Gt: (BinOp.GT, operator.gt),
    ast.GtE: (BinOp.GE, operator.ge),
    ast.Eq: (BinOp.EQ, operator.eq),
    ast.NotEq: (BinOp.NE, operator.ne),
}


class Operators:
    """Applies operators at one place of a kernel."""

    def __init__(self, writer: Writer, source: Source) -> None:
        self.writer = writer
        self.source = source

    # --------------------------------------------------------------------------------------------------- two operands

    def binary(self, op: ast.operator, left: Value, right: Value, node: ast.AST, words: Words) -> Value:
        if isinstance(op, ast.MatMult):
            raise self.source.mistake(
                "P002",
                node,
                "`@` is not in the language",
                "an operator combines single numbers and vectors",
                "add the products in a loop, or use `vy.dot` on vectors",
            )
        for side, word in ((left, words.left), (right, words.right)):
            self._require_number(side, word, node)
        if isinstance(left, Number) and isinstance(right, Number):
            return self._computed(op, left, right, node)
        if type(op) not in _BITS:
            self._refuse_conditions((left, right), node, words)
        if isinstance(left, Vector) or isinstance(right, Vector):
            return self._componentwise(op, left, right, node, words)
        if isinstance(op, ast.Pow):
            return self._power(left, right, node, words)
        if isinstance(left, Undecided) or isinstance(right, Undecided):
            return left if type(op) in _SHIFTS and isinstance(left, Undecided) else _undecided(op, left, right)
        if type(op) in _SHIFTS:
            return self._shift(op, left, right, node, words)
        dtype = agreed(left, right)
        assert dtype is not None
        a, b = (as_scalar(side, dtype, self.source, node) for side in (left, right))
        if a.dtype is not b.dtype:
            raise two_types(a, b, (words.left, words.right), self.source, node)
        return self._typed(op, a, b, node, words)

    def _require_number(self, value: Value, word: str, node: ast.AST) -> None:
        if isinstance(value, Number | Undecided | Scalar | Vector):
            return
        raise not_a_number(value, word, self.source, node)

    def _refuse_conditions(self, sides: tuple[Value, Value], node: ast.AST, words: Words) -> None:
        """A condition is no 0 or 1 here; said before its type spreads to the numbers beside it."""
        for side, word, other in zip(sides, (words.left, words.right), reversed(sides), strict=True):
            if isinstance(side, Scalar) and side.dtype is DataType.BOOL:
                number = other.shown if isinstance(other, Scalar) and other.dtype.is_number else "i32"
                raise self.source.mistake(
                    "P008",
                    node,
                    f"`{words.sign}` does not compute with conditions",
                    f"`{word}` is bool_",
                    f"convert it: `{number}({word})`, or choose: `a if {word} else b`",
                )

    def _computed(self, op: ast.operator, left: Number, right: Number, node: ast.AST) -> Number:
        """Numbers alone are computed by Python."""
        try:
            result = _PYTHON[type(op)](left.value, right.value)
        except (ArithmeticError, ValueError, TypeError) as problem:
            raise self.source.mistake(
                "P009",
                node,
                "Python cannot compute this",
                f"{type(problem).__name__}: {problem}",
                "correct the numbers",
            ) from None
        return Number(result)

    def _typed(self, op: ast.operator, a: Scalar, b: Scalar, node: ast.AST, words: Words) -> Scalar:
        kind = type(op)
        if kind in _PLAIN:
            return self.apply(_PLAIN[kind], a, b, node, words)
        if kind in _BITS:
            bits, logic = _BITS[kind]
            return self.apply(logic if a.dtype is DataType.BOOL else bits, a, b, node, words)
        if kind is ast.Div:
            if a.dtype.is_integer:
                raise self.source.mistake(
                    "P010",
                    node,
                    "`/` divides floats, and these are integers",
                    f"`{words.left}` is {a.shown}",
                    f"write `{words.grouped('//')}` for a whole quotient, or `f32({words.left}) / f32({words.right})`",
                )
            return self.apply(BinOp.DIV, a, self._divisor(b, node), node, words)
        return self._whole_division(op, a, b, node, words)

    def apply(self, op: BinOp, a: Scalar, b: Scalar, node: ast.AST, words: Words) -> Scalar:
        """The operator of the IR, its types checked."""
        result = binary_type(op, a.dtype, b.dtype)
        if isinstance(result, Mismatch):
            raise wrong_types(words, a, b, result, self.source, node)
        return Scalar(Binary(op, a.expr, b.expr), result)

    def _shift(self, op: ast.operator, left: Value, right: Value, node: ast.AST, words: Words) -> Scalar:
        if isinstance(left, Number):
            assert isinstance(right, Scalar)
            left = literal(left, right.dtype, self.source, node)
        assert isinstance(left, Scalar)
        amount = literal(right, DataType.U32, self.source, node) if isinstance(right, Number) else right
        assert isinstance(amount, Scalar)
        if not amount.dtype.is_integer:
            raise self.source.mistake(
                "P008",
                node,
                f"a shift by {amount.shown}",
                f"`{words.right}` is {amount.shown}",
                "shift by a whole number",
            )
        return self.apply(_SHIFTS[type(op)], left, as_u32(amount), node, words)

    # ------------------------------------------------------------------------------------------ division and powers

    def _whole_division(self, op: ast.operator, a: Scalar, b: Scalar, node: ast.AST, words: Words) -> Scalar:
        if a.dtype.is_float:
            instead = f"vy.floor({words.left} / {words.right})"
            fix = (
                f"write `{instead}`"
                if isinstance(op, ast.FloorDiv)
                else f"write `{words.left} - {words.right} * {instead}`"
            )
            raise self.source.mistake(
                "P008",
                node,
                f"`{words.sign}` divides integers, and these are floats",
                f"`{words.left}` is {a.shown}; Python's own rounds in two steps that no device has",
                fix,
            )
        plain, b = BinOp.DIV if isinstance(op, ast.FloorDiv) else BinOp.MOD, self._divisor(b, node)
        if not a.dtype.is_signed:
            return self.apply(plain, a, b, node, words)
        return floored(plain, a, b, self.once)

    def _divisor(self, b: Scalar, node: ast.AST) -> Scalar:
        """A zero that a name stands for, or a func returns, divides as any number that a launch gives.

        Validation refuses a zero that is written beside the operator (V044).
        """
        written = node.right if isinstance(node, ast.BinOp) else node.value if isinstance(node, ast.AugAssign) else None
        if written is None or not is_literal_zero(b.expr):
            return b
        name = next(_names(written), None)
        return b if name is None else Scalar(self.writer.let(name, b.expr, lasting=False), b.dtype)

    def _power(self, base: Value, exponent: Value, node: ast.AST, words: Words) -> Value:
        whole = exponent.value if isinstance(exponent, Number) else None
        if not isinstance(whole, int) or isinstance(whole, bool) or not 0 <= whole <= MOST_FACTORS:
            return self._called_power(base, exponent, node, words)
        if isinstance(base, Undecided):
            return base
        assert isinstance(base, Scalar)
        if not base.dtype.is_number:
            raise not_a_number(base, words.left, self.source, node)
        if whole == 0:
            return as_scalar(Number(1), base.dtype, self.source, node)
        factor = base.expr if whole == 1 else self.once(base, "factor")
        product = factor
        for _ in range(whole - 1):
            product = Binary(BinOp.MUL, product, factor)
        return Scalar(product, base.dtype)

    def _called_power(self, base: Value, exponent: Value, node: ast.AST, words: Words) -> Value:
        """Of floats, by the function `pow`."""
        dtype = agreed(base, exponent)
        if isinstance(base, Undecided) or isinstance(exponent, Undecided):
            return next((side for side in (base, exponent) if isinstance(side, Scalar)), Undecided(float))
        assert dtype is not None
        if dtype not in types_with_function("pow"):
            shift = isinstance(base, Number) and base.value == 2
            raise self.source.mistake(
                "P024",
                node,
                "this power is not in the language",
                f"the exponent of whole numbers is a constant from 0 to {MOST_FACTORS}, and `{words.right}` is none",
                f"shift: `1 << {words.right}`" if shift else f"multiply it out, or write `f32({words.left})`",
            )
        a, b = (as_scalar(side, dtype, self.source, node) for side in (base, exponent))
        if a.dtype is not b.dtype:
            raise two_types(a, b, (words.left, words.right), self.source, node)
        return Scalar(*function_call("pow", dtype, (a.expr, b.expr)))

    def once(self, value: Scalar, wish: str) -> Expr:
        """The value as something that costs nothing to name again."""
        if not list(value.expr.children()):
            return value.expr
        return self.writer.let(wish, value.expr)

    # ------------------------------------------------------------------------------------------------------- vectors

    def _componentwise(self, op: ast.operator, left: Value, right: Value, node: ast.AST, words: Words) -> Value:
        lanes = next(len(side.parts) for side in (left, right) if isinstance(side, Vector))
        for side in (left, right):
            if isinstance(side, Vector) and (len(side.parts) != lanes or side.dtype is not agreed(left, right)):
                raise two_types(left, right, (words.left, words.right), self.source, node)
            if isinstance(side, Scalar) and side.dtype is not agreed(left, right) and type(op) not in _SHIFTS:
                raise two_types(left, right, (words.left, words.right), self.source, node)
        if isinstance(left, Undecided) or isinstance(right, Undecided):
            return left if isinstance(left, Vector) else right
        left, right = self._shared(left, "factor"), self._shared(right, "factor")
        found = [self.binary(op, _part(left, lane), _part(right, lane), node, words) for lane in range(lanes)]
        parts = tuple(each.expr for each in found if isinstance(each, Scalar))
        dtype = next(each.dtype for each in found if isinstance(each, Scalar))
        return Vector(parts, dtype)

    def _shared(self, value: Value, wish: str) -> Value:
        """A scalar beside a vector meets every component and is computed once."""
        return Scalar(self.once(value, wish), value.dtype) if isinstance(value, Scalar) else value

    # --------------------------------------------------------------------------------------------------- comparisons

    def compare(self, op: ast.cmpop, left: Value, right: Value, node: ast.AST, words: Words) -> Value:
        if type(op) not in COMPARISONS:
            raise self._no_comparison(op, node, words)
        sign, python = COMPARISONS[type(op)]
        for side, word in ((left, words.left), (right, words.right)):
            self._require_number(side, word, node)
            if isinstance(side, Vector):
                raise self.source.mistake(
                    "P025",
                    node,
                    "vectors have no order and no single equality",
                    f"`{word}` is {side.shown}",
                    f"compare components: `{word}.x {words.sign} …`",
                )
        if isinstance(left, Number) and isinstance(right, Number):
            return Number(python(left.value, right.value))
        if isinstance(left, Undecided) or isinstance(right, Undecided):
            return Undecided(bool)
        dtype = agreed(left, right)
        assert dtype is not None
        a, b = (as_scalar(side, dtype, self.source, node) for side in (left, right))
        if a.dtype is not b.dtype:
            raise two_types(a, b, (words.left, words.right), self.source, node)
        return self.apply(sign, a, b, node, words)

    def _no_comparison(self, op: ast.cmpop, node: ast.AST, words: Words) -> LanguageError:
        word = _NO_COMPARISONS[type(op)]
        fix = "compare numbers with `==` and `!=`"
        if isinstance(op, ast.In | ast.NotIn):
            is_short = isinstance(node, ast.Compare) and isinstance(
                node.comparators[-1], ast.Tuple | ast.List | ast.Set
            )
            fix = "compare with each: `v == 0 or v == 7`" if is_short else "loop over the elements and compare each"
        return self.source.mistake("P002", node, f"`{word}` is not in the language", "a kernel compares numbers", fix)

    # --------------------------------------------------------------------------------------------------- one operand

    def unary(self, op: ast.unaryop, value: Value, node: ast.AST, word: str) -> Value:
        self._require_number(value, word, node)
        if isinstance(op, ast.Not):
            raise AssertionError("conditions are read elsewhere")
        if isinstance(value, Number):
            if isinstance(op, ast.Invert) and isinstance(value.value, float):
                raise self.source.mistake(
                    "P008", node, "`~` does not take a float", f"`{word}` is {value.shown}", "write a whole number"
                )
            return _negated(op, value)
        if isinstance(value, Undecided) or isinstance(op, ast.UAdd):
            return value
        if isinstance(value, Vector):
            parts = (self.unary(op, value.scalar(lane), node, word) for lane in range(len(value.parts)))
            return Vector(tuple(each.expr for each in parts if isinstance(each, Scalar)), value.dtype)
        assert isinstance(value, Scalar)
        sign = UnOp.NEGATE if isinstance(op, ast.USub) else UnOp.BIT_NOT
        if sign is UnOp.BIT_NOT and value.dtype is DataType.BOOL:
            sign = UnOp.LOGICAL_NOT
        return self.apply_unary(sign, value, node, word, "-" if isinstance(op, ast.USub) else "~")

    def apply_unary(self, op: UnOp, value: Scalar, node: ast.AST, word: str, sign: str) -> Scalar:
        result = unary_type(op, value.dtype)
        if isinstance(result, Mismatch):
            raise self.source.mistake(
                "P008",
                node,
                f"`{sign}` does not take {value.shown}",
                f"`{word}` is {value.shown}; it takes {in_words(result.expected)}",
                conversion(result.expected, word),
            )
        return Scalar(Unary(op, value.expr), result)


_NO_COMPARISONS: Final[dict[type[ast.cmpop], str]] = {
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "is",
    ast.IsNot: "is not",
}


def _negated(op: ast.unaryop, number: Number) -> Number:
    if isinstance(op, ast.USub):
        return Number(-number.value)
    if isinstance(op, ast.Invert) and isinstance(number.value, int):
        return Number(not number.value if isinstance(number.value, bool) else ~number.value)
    return number


def _part(value: Value, lane: int) -> Value:
    return value.scalar(lane) if isinstance(value, Vector) else value


def _undecided(op: ast.operator, left: Value, right: Value) -> Value:
    """The kind of number that comes out where a side has no type yet; the typed side decides."""
    for side in (left, right):
        if isinstance(side, Scalar):
            return side
    kinds = {kind_of(side) for side in (left, right) if isinstance(side, Number | Undecided)}
    return Undecided(float if float in kinds or isinstance(op, ast.Div) else int)


def as_u32(value: Scalar) -> Scalar:
    return value if value.dtype is DataType.U32 else Scalar(Cast(DataType.U32, value.expr), DataType.U32)
