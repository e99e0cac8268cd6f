"""How each expression is written."""

from __future__ import annotations

from typing import Final

from vyre_foundation.ir import (
    NUMBER_LITERALS,
    Atomic,
    Binary,
    Bitcast,
    BufferRef,
    BufLen,
    Call,
    Cast,
    DataType,
    Expr,
    ExtensionOp,
    Fma,
    InvocationId,
    LitBool,
    LitF32,
    LitF64,
    LitI32,
    LitI64,
    LitU32,
    LitU64,
    Load,
    LocalId,
    NumWorkgroups,
    OpaqueExpr,
    Select,
    SubgroupBallot,
    SubgroupLocalId,
    SubgroupReduce,
    SubgroupShuffle,
    SubgroupSize,
    Unary,
    UnOp,
    Var,
    WorkgroupId,
)
from vyre_foundation.ir.rules import Rules
from vyre_foundation.text.numbers import f32_text, f64_text
from vyre_foundation.text.printing.page import Page, Part, Parts
from vyre_foundation.text.quoting import path_text, payload_text, string_text
from vyre_foundation.text.types import type_text
from vyre_foundation.text.words import (
    AT,
    ATOMIC_EXTENSION,
    ATOMIC_WORD,
    BARE_LEFT,
    BARE_RIGHT,
    BINARY_WORD,
    CALL_WORD_OF,
    EXTENSION,
    ID_WORD_OF,
    PREFIX_SIGN_OF,
    REDUCE_WORD,
    SIGN_OF,
    SUBGROUP_LANE,
    SUBGROUP_SIZE,
    UNARY_WORD,
    atomic_suffix,
    axis_text,
)

EXPRESSION_RULES: Final = Rules[Parts]("text of an expression")

# ------------------------------------------------------------------------------------------------------------ literals


@EXPRESSION_RULES.on(LitU32)
def _(node: LitU32, _page: Page) -> Parts:
    return str(node.value)


@EXPRESSION_RULES.on(LitI32)
def _(node: LitI32, _page: Page) -> Parts:
    return f"{node.value}i32"


@EXPRESSION_RULES.on(LitU64)
def _(node: LitU64, _page: Page) -> Parts:
    return f"{node.value}u64"


@EXPRESSION_RULES.on(LitI64)
def _(node: LitI64, _page: Page) -> Parts:
    return f"{node.value}i64"


@EXPRESSION_RULES.on(LitF32)
def _(node: LitF32, _page: Page) -> Parts:
    return f32_text(node.value)


@EXPRESSION_RULES.on(LitF64)
def _(node: LitF64, _page: Page) -> Parts:
    return f64_text(node.value)


@EXPRESSION_RULES.on(LitBool)
def _(node: LitBool, _page: Page) -> Parts:
    return "true" if node.value else "false"


# ---------------------------------------------------------------------------------------------------- names and places


@EXPRESSION_RULES.on(Var)
def _(node: Var, page: Page) -> Parts:
    return page[node.name]


@EXPRESSION_RULES.on(Load)
def _(node: Load, page: Page) -> Parts:
    if node.zero_outside:
        return f"{AT}({page[node.buffer]}[", node.index, "])"
    return f"{page[node.buffer]}[", node.index, "]"


@EXPRESSION_RULES.on(BufLen)
def _(node: BufLen, page: Page) -> Parts:
    return f"len({page[node.buffer]})"


@EXPRESSION_RULES.on(BufferRef)
def _(node: BufferRef, page: Page) -> Parts:
    return f"ref({page[node.buffer]})"


@EXPRESSION_RULES.on(InvocationId, WorkgroupId, LocalId, NumWorkgroups)
def _(node: InvocationId | WorkgroupId | LocalId | NumWorkgroups, _page: Page) -> Parts:
    return f"{ID_WORD_OF[type(node)]}.{axis_text(node.axis)}"


@EXPRESSION_RULES.on(SubgroupLocalId)
def _(_node: SubgroupLocalId, _page: Page) -> Parts:
    return SUBGROUP_LANE


@EXPRESSION_RULES.on(SubgroupSize)
def _(_node: SubgroupSize, _page: Page) -> Parts:
    return SUBGROUP_SIZE


# ----------------------------------------------------------------------------------------------------------- operators


@EXPRESSION_RULES.on(Binary)
def _(node: Binary, _page: Page) -> Parts:
    op = node.op
    sign = SIGN_OF.get(op)
    if sign is None:
        word = f"{EXTENSION}.{op.id:#x}" if isinstance(op, ExtensionOp) else BINARY_WORD[op]
        return f"{word}(", node.left, ", ", node.right, ")"
    left, right = node.left, node.right
    left_bare = type(left) is not Binary or left.op in BARE_LEFT[op] or left.op not in SIGN_OF
    right_bare = type(right) is not Binary or right.op in BARE_RIGHT[op] or right.op not in SIGN_OF
    if left_bare:
        return (left, f" {sign} ", right) if right_bare else (left, f" {sign} (", right, ")")
    return ("(", left, f") {sign} ", right) if right_bare else ("(", left, f") {sign} (", right, ")")


@EXPRESSION_RULES.on(Unary)
def _(node: Unary, _page: Page) -> Parts:
    op = node.op
    sign = PREFIX_SIGN_OF.get(op)
    if sign is None:
        word = f"{EXTENSION}.{op.id:#x}" if isinstance(op, ExtensionOp) else UNARY_WORD[op]
        return f"{word}(", node.operand, ")"
    operand = node.operand
    if _needs_parentheses(op, operand):
        return f"{sign}(", operand, ")"
    return sign, operand


def _needs_parentheses(op: UnOp | ExtensionOp, operand: Expr) -> bool:
    """`-(a + b)`; also `-(1.5)`, which without them is a literal, and `-(-x)`, which would look like C's `--x`."""
    if type(operand) is Binary:
        return operand.op in SIGN_OF
    if op is not UnOp.NEGATE:
        return False
    return isinstance(operand, NUMBER_LITERALS) or (type(operand) is Unary and operand.op is UnOp.NEGATE)


@EXPRESSION_RULES.on(Select)
def _(node: Select, _page: Page) -> Parts:
    return "select(", node.cond, ", ", node.true_val, ", ", node.false_val, ")"


@EXPRESSION_RULES.on(Fma)
def _(node: Fma, _page: Page) -> Parts:
    return "fma(", node.a, ", ", node.b, ", ", node.c, ")"


@EXPRESSION_RULES.on(Cast)
def _(node: Cast, _page: Page) -> Parts:
    target = node.target
    word = target.word if isinstance(target, DataType) else f"cast<{type_text(target)}>"
    return f"{word}(", node.value, ")"


@EXPRESSION_RULES.on(Bitcast)
def _(node: Bitcast, _page: Page) -> Parts:
    return f"bitcast<{type_text(node.target)}>(", node.value, ")"


@EXPRESSION_RULES.on(Call)
def _(node: Call, _page: Page) -> Parts:
    word = CALL_WORD_OF.get((node.op_id, len(node.args)))
    parts: list[Part] = [f"call {path_text(node.op_id)}(" if word is None else f"{word}("]
    for position, argument in enumerate(node.args):
        if position:
            parts.append(", ")
        parts.append(argument)
    return (*parts, ")")


# --------------------------------------------------------------------------------------- atomics, subgroups and opaque


@EXPRESSION_RULES.on(Atomic)
def _(node: Atomic, page: Page) -> Parts:
    head = f"{_atomic_word(node)}({page[node.buffer]}["
    if node.expected is None:
        return head, node.index, "], ", node.value, ")"
    return head, node.index, "], ", node.expected, ", ", node.value, ")"


def _atomic_word(node: Atomic) -> str:
    has_expected = node.expected is not None
    if isinstance(node.op, ExtensionOp):
        return f"{ATOMIC_EXTENSION}.{node.op.id:#x}{atomic_suffix(False, node.ordering, has_expected)}"
    return ATOMIC_WORD[node.op, node.ordering, has_expected]


@EXPRESSION_RULES.on(SubgroupReduce)
def _(node: SubgroupReduce, _page: Page) -> Parts:
    return f"{REDUCE_WORD[node.op]}(", node.value, ")"


@EXPRESSION_RULES.on(SubgroupShuffle)
def _(node: SubgroupShuffle, _page: Page) -> Parts:
    return "subgroup_shuffle(", node.value, ", ", node.lane, ")"


@EXPRESSION_RULES.on(SubgroupBallot)
def _(node: SubgroupBallot, _page: Page) -> Parts:
    return "subgroup_ballot(", node.cond, ")"


@EXPRESSION_RULES.on(OpaqueExpr)
def _(node: OpaqueExpr, _page: Page) -> Parts:
    return f"opaque {string_text(node.kind)} {payload_text(node.payload)}"
