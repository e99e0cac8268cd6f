"""What a word followed by `(` makes: a table from the operators and node classes, for the parser."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final

from vyre_foundation.ir import (
    Atomic,
    AtomicOp,
    Binary,
    Call,
    Cast,
    Expr,
    ExtensionOp,
    Fma,
    Load,
    MemoryOrdering,
    Select,
    SubgroupBallot,
    SubgroupReduce,
    SubgroupShuffle,
    Unary,
)
from vyre_foundation.text.types import SCALARS
from vyre_foundation.text.words import AT, ATOMIC_WORD, BINARY_WORD, CALL_WORDS, REDUCE_WORD, UNARY_WORD


@dataclass(frozen=True, slots=True)
class Function:
    """`build` takes as many values as one of `arities` says; the first may have to be an element, `x[i]`."""

    build: Callable[..., Expr]
    arities: tuple[int, ...] | None
    takes_element: bool = False


def atomic(op: AtomicOp | ExtensionOp, ordering: MemoryOrdering, has_expected: bool) -> Function:
    def build(element: Load, *values: Expr) -> Expr:
        expected = values[0] if has_expected else None
        return Atomic(op, element.buffer, element.index, expected, values[-1], ordering)

    return Function(build, (3 if has_expected else 2,), takes_element=True)


def extension(op: ExtensionOp) -> Function:
    """One argument makes a Unary, two a Binary."""

    def build(*operands: Expr) -> Expr:
        return Unary(op, operands[0]) if len(operands) == 1 else Binary(op, operands[0], operands[1])

    return Function(build, (1, 2))


def _at(element: Load) -> Load:
    return Load(element.buffer, element.index, zero_outside=True)


def _call(op_id: str, *arguments: Expr) -> Expr:
    return Call(op_id, arguments)


def _plain(build: Callable[..., Expr], arity: int) -> Function:
    return Function(build, (arity,))


def _table(*parts: Iterable[tuple[str, Function]]) -> dict[str, Function]:
    """One table of all; a word has one meaning."""
    table: dict[str, Function] = {}
    for part in parts:
        for word, function in part:
            if word in table:
                raise TypeError(f"`{word}` already names a function of the text format")
            table[word] = function
    return table


FUNCTIONS: Final = _table(
    ((word, _plain(partial(Binary, op), 2)) for op, word in BINARY_WORD.items()),
    ((word, _plain(partial(Unary, op), 1)) for op, word in UNARY_WORD.items()),
    ((word, _plain(partial(SubgroupReduce, op), 1)) for op, word in REDUCE_WORD.items()),
    ((word, atomic(*form)) for form, word in ATOMIC_WORD.items()),
    ((word, _plain(partial(Cast, scalar), 1)) for word, scalar in SCALARS.items()),
    (
        ("select", _plain(Select, 3)),
        ("fma", _plain(Fma, 3)),
        (AT, Function(_at, (1,), takes_element=True)),
        ("subgroup_shuffle", _plain(SubgroupShuffle, 2)),
        ("subgroup_ballot", _plain(SubgroupBallot, 1)),
    ),
    ((word, _plain(partial(_call, op.op_id), len(op.parameters))) for word, op in CALL_WORDS.items()),
)
