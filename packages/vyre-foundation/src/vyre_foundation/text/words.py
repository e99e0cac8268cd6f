"""The vocabulary of the text format as data: printer and parser read the same tables, so they cannot drift apart."""

from __future__ import annotations

from typing import Final, TypeAlias

from vyre_foundation.ir import (
    COMPARE_EXCHANGE_OPS,
    COMPARISONS,
    AtomicOp,
    BinOp,
    BufferRef,
    BufLen,
    ExtensionOp,
    InvocationId,
    LocalId,
    MemoryOrdering,
    NumWorkgroups,
    SubgroupReduceOp,
    UnOp,
    WorkgroupId,
)
from vyre_foundation.ops import CALL_SIGNATURES, MATH

# ----------------------------------------------------------------------------------------------------- infix operators

INFIX_LEVELS: Final[tuple[dict[str, BinOp], ...]] = (
    {"||": BinOp.OR},
    {"&&": BinOp.AND},
    {"|": BinOp.BIT_OR},
    {"^": BinOp.BIT_XOR},
    {"&": BinOp.BIT_AND},
    {"==": BinOp.EQ, "!=": BinOp.NE},
    {"<": BinOp.LT, ">": BinOp.GT, "<=": BinOp.LE, ">=": BinOp.GE},
    {"<<": BinOp.SHL, ">>": BinOp.SHR},
    {"+": BinOp.ADD, "-": BinOp.SUB},
    {"*": BinOp.MUL, "/": BinOp.DIV, "%": BinOp.MOD},
)
"""From loosest to tightest, as in C. All associate to the left."""

SIGN_OF: Final[dict[BinOp | ExtensionOp, str]] = {op: sign for level in INFIX_LEVELS for sign, op in level.items()}

PREFIX_SIGNS: Final = {"-": UnOp.NEGATE, "~": UnOp.BIT_NOT, "!": UnOp.LOGICAL_NOT}
PREFIX_SIGN_OF: Final[dict[UnOp | ExtensionOp, str]] = {op: sign for sign, op in PREFIX_SIGNS.items()}

_PRODUCTS: Final = frozenset({BinOp.MUL, BinOp.DIV})
_ARITHMETIC: Final = frozenset({BinOp.ADD, BinOp.SUB, BinOp.MUL, BinOp.DIV, BinOp.MOD})
_CONDITIONS: Final = COMPARISONS | _ARITHMETIC
_NOTHING: Final[frozenset[BinOp]] = frozenset()

_BARE: Final[tuple[tuple[frozenset[BinOp], frozenset[BinOp], frozenset[BinOp]], ...]] = (
    # these operators          take these bare on the left     and these on the right
    (frozenset({BinOp.OR}), _CONDITIONS | {BinOp.OR}, _CONDITIONS),
    (frozenset({BinOp.AND}), _CONDITIONS | {BinOp.AND}, _CONDITIONS),
    (frozenset({BinOp.BIT_OR}), frozenset({BinOp.BIT_OR}), _NOTHING),
    (frozenset({BinOp.BIT_XOR}), frozenset({BinOp.BIT_XOR}), _NOTHING),
    (frozenset({BinOp.BIT_AND}), frozenset({BinOp.BIT_AND}), _NOTHING),
    (COMPARISONS, _ARITHMETIC, _ARITHMETIC),
    (frozenset({BinOp.SHL, BinOp.SHR, BinOp.MOD}), _NOTHING, _NOTHING),
    (frozenset({BinOp.ADD, BinOp.SUB}), _ARITHMETIC, _PRODUCTS | {BinOp.MOD}),
    (_PRODUCTS, _PRODUCTS, _NOTHING),
)
"""Which infix operands the printer leaves without parentheses: fewer than the levels allow, because mixtures such as
`a & b == c`, `a << b + c` or `a || b && c` are read wrongly more often than not."""

_Operands: TypeAlias = dict[BinOp | ExtensionOp, frozenset[BinOp]]
BARE_LEFT: Final[_Operands] = {op: left for ops, left, _ in _BARE for op in ops}
BARE_RIGHT: Final[_Operands] = {op: right for ops, _, right in _BARE for op in ops}

# ---------------------------------------------------------------------------------------- functions named by operators

BINARY_WORD: Final = {op: op.word for op in BinOp if op not in SIGN_OF}
UNARY_WORD: Final = {op: op.word for op in UnOp if op not in PREFIX_SIGN_OF}
REDUCE_WORD: Final = {op: f"subgroup_{op.word}" for op in SubgroupReduceOp}

AT: Final = "at"
"""A load that is meant to be zero outside: `at(x[i])`."""

CALL_WORDS: Final = {op_id.removeprefix(MATH): op for op_id, op in CALL_SIGNATURES.items()}
"""Functions that everyone knows: their calls are written as `expm1(x)`."""

CALL_WORD_OF: Final = {(op.op_id, len(op.parameters)): word for word, op in CALL_WORDS.items()}
"""By the name and the number of arguments: a call with too few or too many is written as one of an unknown function."""

EXTENSION: Final = "extension"
ATOMIC_EXTENSION: Final = "atomic_extension"
WITH_EXPECTED: Final = "with_expected"
WITHOUT_EXPECTED: Final = "without_expected"


def atomic_suffix(takes_expected: bool, ordering: MemoryOrdering, has_expected: bool) -> str:
    """What follows an atomic's word: `.relaxed`; `.with_expected` or `.without_expected` where that is unusual."""
    order = "" if ordering is MemoryOrdering.SEQ_CST else f".{ordering.word}"
    if has_expected == takes_expected:
        return order
    return f"{order}.{WITH_EXPECTED if has_expected else WITHOUT_EXPECTED}"


ATOMIC_WORD: Final = {
    (op, ordering, has_expected): f"atomic_{op.word}{atomic_suffix(op in COMPARE_EXCHANGE_OPS, ordering, has_expected)}"
    for op in AtomicOp
    for ordering in MemoryOrdering
    for has_expected in (False, True)
}
EXTENSION_SUFFIXES: Final = {
    atomic_suffix(False, ordering, has_expected): (ordering, has_expected)
    for ordering in MemoryOrdering
    for has_expected in (False, True)
}

# ------------------------------------------------------------------------------------------------ places and constants

ID_WORDS: Final = {
    "gid": InvocationId,
    "wgid": WorkgroupId,
    "lid": LocalId,
    "num_workgroups": NumWorkgroups,
}
ID_WORD_OF: Final = {node: word for word, node in ID_WORDS.items()}
AXES: Final = "xyz"

NAME_FUNCTIONS: Final = {"len": BufLen, "ref": BufferRef}
"""Functions of a buffer's name rather than of a value."""

SUBGROUP_LANE: Final = "subgroup_lane"
OLD_SUBGROUP_LANE: Final = "subgroup_id"
"""What the lane was called at first: read for ever, never written."""

SUBGROUP_SIZE: Final = "subgroup_size"

RESERVED: Final = frozenset(
    {
        *("let", "if", "else", "for", "return"),
        *("true", "false", "inf", "nan", "inf_f64", "nan_f64", SUBGROUP_LANE, SUBGROUP_SIZE, OLD_SUBGROUP_LANE),
        *("call", "cast", "bitcast"),
    }
)
"""Words that cannot be names without backticks. Everything else is told from a name by what follows it."""


def axis_text(axis: int) -> str:
    return AXES[axis] if axis < len(AXES) else str(axis)
