"""Typed values and their operators. A `Value` wraps an IR expression with its type and what it depends on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeAlias

from vyre_foundation.builder.calls import no_such_attribute
from vyre_foundation.builder.mistakes import foreign_value, mistake, mixed_programs, untyped_number, wrong_operands
from vyre_foundation.builder.recorder import NOTHING, Facts, Recorder, joined
from vyre_foundation.builder.values.literals import is_number, literal_of
from vyre_foundation.builder.values.python_calls import CALLS, array_function, not_a_number, truth_value
from vyre_foundation.diagnostics import TextError
from vyre_foundation.ir import Binary, BinOp, DataType, Expr, Unary, UnOp, limits
from vyre_foundation.signatures import Mismatch, binary_type, describe, unary_type
from vyre_foundation.text import expr_to_text

Operand: TypeAlias = "Value | int | float | bool"

NODE_LIMIT: Final = 100_000
"""The same value used over and over grows an expression exponentially; past this many nodes it is a mistake."""


class Value:
    """An expression of a known type. Evaluated where it is used, not where it is made; `k.let` fixes its value."""

    __slots__ = ("_facts", "depth", "dtype", "node", "recorder", "size")

    def __init__(
        self,
        node: Expr,
        dtype: DataType,
        recorder: Recorder | None = None,
        facts: Facts = NOTHING,
        operands: Iterable[Value] = (),
    ) -> None:
        self.node = node
        self.dtype = dtype
        self.recorder = recorder
        self._facts = facts
        depth, size = 0, 1
        for operand in operands:
            depth = max(depth, operand.depth)
            size += operand.size
        self.depth = depth + 1
        self.size = size
        if depth >= limits.EXPRESSION_DEPTH or size > NODE_LIMIT:
            raise _too_large(self)

    def facts(self) -> Facts:
        return self._facts

    def text(self) -> str:
        """The expression as the text format has it, shortened."""
        try:
            shown = expr_to_text(self.node)
        except TextError:
            return "…"
        return shown if len(shown) <= 60 else f"{shown[:59]}…"

    def __repr__(self) -> str:
        return f"<{self.dtype.name} {self.text()}>"

    # ------------------------------------------------------------------------------------------------------- arithmetic

    def __add__(self, other: Operand) -> Value:
        return binary(BinOp.ADD, self, other, "+")

    def __radd__(self, other: Operand) -> Value:
        return binary(BinOp.ADD, other, self, "+")

    def __sub__(self, other: Operand) -> Value:
        return binary(BinOp.SUB, self, other, "-")

    def __rsub__(self, other: Operand) -> Value:
        return binary(BinOp.SUB, other, self, "-")

    def __mul__(self, other: Operand) -> Value:
        return binary(BinOp.MUL, self, other, "*")

    def __rmul__(self, other: Operand) -> Value:
        return binary(BinOp.MUL, other, self, "*")

    def __truediv__(self, other: Operand) -> Value:
        return _divide(self, other)

    def __rtruediv__(self, other: Operand) -> Value:
        return _divide(other, self)

    def __floordiv__(self, other: Operand) -> Value:
        return _whole_division(BinOp.DIV, self, other, "//")

    def __rfloordiv__(self, other: Operand) -> Value:
        return _whole_division(BinOp.DIV, other, self, "//")

    def __mod__(self, other: Operand) -> Value:
        return _whole_division(BinOp.MOD, self, other, "%")

    def __rmod__(self, other: Operand) -> Value:
        return _whole_division(BinOp.MOD, other, self, "%")

    def __pow__(self, other: object, modulo: object = None) -> NoReturn:
        raise mistake(
            "V228",
            "there is no power operator",
            "`**` means a product or the function",
            "multiply it out, or write `pow_(x, y)`",
        )

    def __rpow__(self, other: object) -> NoReturn:
        self.__pow__(other)

    def __divmod__(self, other: object) -> NoReturn:
        fix = "take them one by one, with `//` and `%`, or `div_floor(a, b)` and `mod_floor(a, b)`"
        raise mistake("V228", "there is no `divmod`", "a value is one number, and it would give two", fix)

    __rdivmod__ = __divmod__

    def __matmul__(self, other: object) -> NoReturn:
        fix = "add products in a loop: `with k.for_(name, 0, n) as j:`"
        raise mistake("V228", "there is no `@`", "a value is one number, and `@` multiplies matrices", fix)

    __rmatmul__ = __matmul__

    def __neg__(self) -> Value:
        return unary(UnOp.NEGATE, self, "-")

    def __pos__(self) -> Value:
        return self

    def __abs__(self) -> Value:
        return unary(UnOp.ABS, self, "abs")

    def __floor__(self) -> Value:
        return unary(UnOp.FLOOR, self, "floor")

    def __ceil__(self) -> Value:
        return unary(UnOp.CEIL, self, "ceil")

    def __trunc__(self) -> Value:
        return unary(UnOp.TRUNC, self, "trunc")

    # ---------------------------------------------------------------------------------------------- bits and conditions

    def __and__(self, other: Operand) -> Value:
        return _bits_or_logic(BinOp.BIT_AND, BinOp.AND, self, other, "&")

    def __rand__(self, other: Operand) -> Value:
        return _bits_or_logic(BinOp.BIT_AND, BinOp.AND, other, self, "&")

    def __or__(self, other: Operand) -> Value:
        return _bits_or_logic(BinOp.BIT_OR, BinOp.OR, self, other, "|")

    def __ror__(self, other: Operand) -> Value:
        return _bits_or_logic(BinOp.BIT_OR, BinOp.OR, other, self, "|")

    def __xor__(self, other: Operand) -> Value:
        return _bits_or_logic(BinOp.BIT_XOR, BinOp.NE, self, other, "^")

    def __rxor__(self, other: Operand) -> Value:
        return _bits_or_logic(BinOp.BIT_XOR, BinOp.NE, other, self, "^")

    def __invert__(self) -> Value:
        return unary(UnOp.LOGICAL_NOT if self.dtype is DataType.BOOL else UnOp.BIT_NOT, self, "~")

    def __lshift__(self, other: Operand) -> Value:
        return binary(BinOp.SHL, self, other, "<<")

    def __rlshift__(self, other: Operand) -> Value:
        return binary(BinOp.SHL, other, self, "<<")

    def __rshift__(self, other: Operand) -> Value:
        return binary(BinOp.SHR, self, other, ">>")

    def __rrshift__(self, other: Operand) -> Value:
        return binary(BinOp.SHR, other, self, ">>")

    def __lt__(self, other: Operand) -> Value:
        return binary(BinOp.LT, self, other, "<")

    def __le__(self, other: Operand) -> Value:
        return binary(BinOp.LE, self, other, "<=")

    def __gt__(self, other: Operand) -> Value:
        return binary(BinOp.GT, self, other, ">")

    def __ge__(self, other: Operand) -> Value:
        return binary(BinOp.GE, self, other, ">=")

    def __eq__(self, other: object) -> Value:  # pyright: ignore[reportIncompatibleMethodOverride]
        return binary(BinOp.EQ, self, other, "==")

    def __ne__(self, other: object) -> Value:  # pyright: ignore[reportIncompatibleMethodOverride]
        return binary(BinOp.NE, self, other, "!=")

    # ----------------------------------------------------------------------------------- what Python must not ask of it

    def __bool__(self) -> NoReturn:
        raise truth_value(self.text())

    def __int__(self) -> NoReturn:
        raise not_a_number(self.text(), "the int", "int")

    def __index__(self) -> NoReturn:
        raise not_a_number(self.text(), "the whole number")

    def __float__(self) -> NoReturn:
        raise not_a_number(self.text(), "the float", "float")

    def __round__(self, digits: object = None) -> NoReturn:
        raise not_a_number(self.text(), "the rounded number", "round")

    def __len__(self) -> NoReturn:
        raise not_a_number(self.text(), "the length")

    def __iter__(self) -> NoReturn:
        raise not_a_number(self.text(), "the elements")

    def __next__(self) -> NoReturn:
        raise not_a_number(self.text(), "the next element")

    def __hash__(self) -> NoReturn:
        raise not_a_number(self.text(), "the hash")

    def __format__(self, form: str) -> str:
        if form:
            raise not_a_number(self.text(), "the digits")
        return repr(self)

    def __getitem__(self, index: object) -> NoReturn:
        raise self._is_one_number("`[…]` names an element", "index the buffer it comes from: `buffer[i]`")

    def __setitem__(self, index: object, value: object) -> NoReturn:
        raise self._is_one_number("`[…]` names an element", "store into a buffer: `buffer[i] = value`")

    def __delitem__(self, index: object) -> NoReturn:
        raise self._is_one_number("`[…]` names an element", "store a zero into a buffer: `buffer[i] = 0`")

    def __call__(self, *args: object, **kwargs: object) -> NoReturn:
        raise self._is_one_number("`(…)` calls a function", "write the operator between: `a * (b + c)`")

    def __enter__(self) -> NoReturn:
        raise self._is_one_number("`with` opens a body", "branch with `with k.if_(condition):`")

    def __exit__(self, *args: object) -> None:
        """Never reached: there for `with`, which looks for it before it enters."""

    def _is_one_number(self, because: str, fix: str) -> Exception:
        return mistake("V234", f"`{self.text()}` is one number of each invocation", because, fix)

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: object, **options: object) -> Value:
        """What numpy calls for `np.float32(2) * value`: the operator, as Python has it, and nothing else."""
        names = _NUMPY_OPERATORS.get(ufunc.__name__)
        if names is None or method != "__call__" or options or len(inputs) != 2:
            raise array_function(self.text(), ufunc.__name__)
        left, right = inputs
        if isinstance(left, Value):
            return getattr(left, names[0])(right)
        return getattr(right, names[1])(left)

    if not TYPE_CHECKING:  # a type checker would take every misspelt name for one that never returns

        def __getattr__(self, name):
            raise no_such_attribute("a value of a program", name, dir(type(self)), _HINTS)


_NUMPY_OPERATORS: Final = {
    "add": ("__add__", "__radd__"),
    "subtract": ("__sub__", "__rsub__"),
    "multiply": ("__mul__", "__rmul__"),
    "divide": ("__truediv__", "__rtruediv__"),
    "floor_divide": ("__floordiv__", "__rfloordiv__"),
    "remainder": ("__mod__", "__rmod__"),
    "power": ("__pow__", "__rpow__"),
    "bitwise_and": ("__and__", "__rand__"),
    "bitwise_or": ("__or__", "__ror__"),
    "bitwise_xor": ("__xor__", "__rxor__"),
    "left_shift": ("__lshift__", "__rlshift__"),
    "right_shift": ("__rshift__", "__rrshift__"),
    "less": ("__lt__", "__gt__"),
    "less_equal": ("__le__", "__ge__"),
    "greater": ("__gt__", "__lt__"),
    "greater_equal": ("__ge__", "__le__"),
    "equal": ("__eq__", "__eq__"),
    "not_equal": ("__ne__", "__ne__"),
}
"""numpy's name of an operator, and the methods for a value on the left and on the right."""

_HINTS: Final = CALLS | {
    "astype": "convert it with `f32(x)`, `u32(x)` and their kin",
    "item": "a value has no number until the program runs: store it into a buffer and read that after the launch",
    "len": "a value is one number; the elements of a buffer are counted by `buffer.len()`",
    "assign": "change a variable with `k.assign(variable, value)`",
    "shape": "a value is one number; the elements of a buffer are counted by `buffer.len()`",
}


# ------------------------------------------------------------------------------------------------------ making values


def literal(value: object, target: DataType) -> Value:
    """A Python number as a value of the wanted type."""
    return Value(literal_of(value, target), target)


def value_of(value: object, target: DataType, expected: str = "") -> Value:
    """A value as it is, a Python number as the wanted type."""
    if isinstance(value, Value):
        return value
    if not is_number(value):
        raise foreign_value(value, expected or f"a {target.name} value or a Python number")
    return literal(value, target)


def combine(node: Expr, dtype: DataType, operands: tuple[Value, ...]) -> Value:
    """A value over operands, each checked to be usable here."""
    for operand in operands:
        if operand.recorder is not None:
            recorder = operand.recorder
            return Value(node, dtype, recorder, usable_facts(operands, recorder), operands)
    return Value(node, dtype, operands=operands)


def usable_facts(operands: Iterable[Value], recorder: Recorder) -> Facts:
    """What operands depend on together, each checked to belong to this builder and to be usable here."""
    found = NOTHING
    for operand in operands:
        owner = operand.recorder
        if owner is None:
            continue
        if owner is not recorder:
            raise mixed_programs(f"`{operand.text()}`")
        facts = operand.facts()
        if facts is not NOTHING:
            recorder.check_use(facts, operand.text)
            found = facts if found is NOTHING else joined(found, facts)
    return found


def binary(op: BinOp, left: object, right: object, shown: str) -> Value:
    """`left op right`; a Python number takes the type of the other side (a shift amount is U32)."""
    a, b = _operand_pair(op, left, right)
    result = binary_type(op, a.dtype, b.dtype)
    if isinstance(result, Mismatch):
        raise wrong_operands(shown, result, ((a.text(), a.dtype), (b.text(), b.dtype)))
    return combine(Binary(op, a.node, b.node), result, (a, b))


_SHIFTS: Final = frozenset({BinOp.SHL, BinOp.SHR, BinOp.ROTATE_LEFT, BinOp.ROTATE_RIGHT})


def _operand_pair(op: BinOp, left: object, right: object) -> tuple[Value, Value]:
    if isinstance(left, Value):
        wanted = DataType.U32 if op in _SHIFTS else left.dtype
        return left, value_of(right, wanted)
    if not isinstance(right, Value):
        raise alone(left, "at least one value made by the builder")
    return value_of(left, DataType.U32 if op in _SHIFTS else right.dtype), right


def alone(value: object, expected: str) -> Exception:
    """The error for a number whose type no other operand decides."""
    return untyped_number(value) if is_number(value) else foreign_value(value, expected)


def unary(op: UnOp, operand: object, shown: str) -> Value:
    if not isinstance(operand, Value):
        raise alone(operand, "a value made by the builder")
    result = unary_type(op, operand.dtype)
    if isinstance(result, Mismatch):
        raise wrong_operands(shown, result, ((operand.text(), operand.dtype),))
    return combine(Unary(op, operand.node), result, (operand,))


def _divide(left: object, right: object) -> Value:
    a, b = _operand_pair(BinOp.DIV, left, right)
    for side in (a, b) if isinstance(left, Value) else (b, a):
        if side.dtype.is_integer:
            whole = "`//`" if side.dtype.is_unsigned else "`div_trunc(a, b)` or `div_floor(a, b)`"
            raise mistake(
                "V228",
                "`/` is for floats",
                f"`{side.text()}` is {side.dtype.name}",
                f"divide whole numbers with {whole}, or convert first: `f32({side.text()})`",
            )
    return binary(BinOp.DIV, a, b, "/")


_SIGNED_FIXES: Final = {
    BinOp.DIV: "`div_trunc(a, b)` rounds toward zero, as C does; `div_floor(a, b)` rounds down, as Python does",
    BinOp.MOD: "`rem_trunc(a, b)` has the sign of `a`, as in C; `mod_floor(a, b)` has the sign of `b`, as in Python",
}
_FLOAT_FIXES: Final = {
    BinOp.DIV: "write `floor(a / b)`",
    BinOp.MOD: "write `a - b * floor(a / b)`",
}


def _whole_division(op: BinOp, left: object, right: object, shown: str) -> Value:
    a, b = _operand_pair(op, left, right)
    for side in (a, b) if isinstance(left, Value) else (b, a):
        if side.dtype.is_signed or side.dtype.is_float:
            fixes = _SIGNED_FIXES if side.dtype.is_signed else _FLOAT_FIXES
            raise mistake(
                "V229",
                f"`{shown}` is for unsigned integers",
                f"`{side.text()}` is {side.dtype.name}, and languages disagree on what `{shown}` means there",
                fixes[op],
            )
    return binary(op, a, b, shown)


def _bits_or_logic(bits: BinOp, logic: BinOp, left: object, right: object, shown: str) -> Value:
    a, b = _operand_pair(bits, left, right)
    both_conditions = a.dtype is DataType.BOOL and b.dtype is DataType.BOOL
    return binary(logic if both_conditions else bits, a, b, shown)


def require_type(value: Value, allowed: frozenset[DataType], code: str, role: str, fix: str) -> None:
    """Refuse a value of a type its place does not take."""
    if value.dtype not in allowed:
        because = f"`{value.text()}` is {value.dtype.name}; {role} takes {describe(allowed)}"
        raise mistake(code, f"{role} has the wrong type", because, fix)


def _too_large(value: Value) -> Exception:
    fix = 'bind a part of it first: `t = k.let("t", part)`, then use `t`'
    if value.depth > limits.EXPRESSION_DEPTH:
        because = f"it is {value.depth} levels deep; the limit is {limits.EXPRESSION_DEPTH}"
        return mistake("V033", "an expression is too deep", because, fix)
    because = f"it has {value.size} nodes, because a value that is used twice is written out twice"
    return mistake("V230", "an expression has grown out of hand", because, fix)
