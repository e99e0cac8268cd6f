"""The canonical form of a program, and its fingerprint (docs/wire.md, The fingerprint).

Programs that differ only in the order of their buffers, in blocks without a `let`, in the order of commutative
operands, or in which loads are meant to be zero outside, have one canonical form. A block is no loop: a break inside
one leaves the same loop once it is spliced. The form is never validated: splicing a block may put statements after a
return or a break.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from blake3 import blake3

from vyre_foundation.ir import (
    Atomic,
    Binary,
    BinOp,
    Block,
    BufferDecl,
    ExtensionOp,
    Let,
    LitBool,
    LitF32,
    LitI32,
    LitU32,
    Load,
    MemoryKind,
    Program,
    Stmt,
)
from vyre_foundation.walk import postorder
from vyre_foundation.wire.borrowed import lend
from vyre_foundation.wire.codecs import CODECS, put_string, put_type, u32
from vyre_foundation.wire.envelope import check_writable, decode, encode, encode_without_domain
from vyre_foundation.wire.metadata import put_hints, put_predicate
from vyre_foundation.wire.nodes import Body, encoder_table, guard_expression

COMMUTATIVE: Final = frozenset(
    {
        BinOp.ADD,
        BinOp.WRAPPING_ADD,
        BinOp.SATURATING_ADD,
        BinOp.MUL,
        BinOp.SATURATING_MUL,
        BinOp.BIT_AND,
        BinOp.BIT_OR,
        BinOp.BIT_XOR,
        BinOp.EQ,
        BinOp.NE,
        BinOp.AND,
        BinOp.OR,
        BinOp.MIN,
        BinOp.MAX,
        BinOp.ABS_DIFF,
    }
)
LITERAL_ONLY: Final = frozenset({BinOp.ADD, BinOp.MUL, BinOp.MIN, BinOp.MAX})
"""Commutative operators of which only literals are put in order."""

_LITERALS: Final = frozenset({LitU32, LitI32, LitF32, LitBool})
_KIND_IN_KEY: Final = {**{kind: kind.tag for kind in MemoryKind}, MemoryKind.PERSISTENT: 5, MemoryKind.PUSH: 6}
"""The numbers of memory kinds in a buffer's sort key; two differ from their wire tags."""


def canonical(program: Program) -> Program:
    """The canonical form, which computes the same. The canonical form of a canonical form is itself."""
    return decode(encode(_sorted(program), CANONICAL))


def fingerprint(program: Program) -> bytes:
    """blake3 of the wire bytes of the canonical program without its domain: 32 bytes, the same everywhere, for ever.

    The domain only says how many workgroups run by default, and nothing about what each computes.
    `program.fingerprint()` remembers the result.
    """
    return blake3(encode_without_domain(_sorted(program), CANONICAL)).digest()


def _sorted(program: Program) -> Program:
    """The program with its buffers in order and its topmost blocks dissolved; the encoders do the rest."""
    check_writable(program)
    # The key has only the low half of a range, so the whole range orders buffers that are otherwise equal.
    buffers = sorted(program.buffers, key=lambda b: (buffer_key(b), b.output_byte_range or ()))
    return program.replace(buffers=buffers, entry=_spliced(program.entry))


def _spliced(body: Body) -> Body:
    """The statements of a body, with blocks none of whose direct children is a `let` dissolved in it."""
    if not any(type(s) is Block for s in body):
        return body
    made: list[Stmt] = []
    for s in body:
        inner = _spliced(s.body) if isinstance(s, Block) else ()
        if isinstance(s, Block) and not any(isinstance(each, Let) for each in inner):
            made.extend(inner)
        else:
            made.append(s)
    return tuple(made)


def buffer_key(b: BufferDecl) -> bytes:
    """The bytes that buffers are sorted by."""
    returned = b"\0"
    if b.output_byte_range is not None:
        returned = b"\1" + u32(b.output_byte_range[0] & 0xFFFF_FFFF) + u32(b.output_byte_range[1] & 0xFFFF_FFFF)
    return b"".join(
        (
            put_string(b.name),
            u32(b.binding),
            bytes((b.access.tag, _KIND_IN_KEY[b.kind])),
            put_type(b.element),
            u32(b.count),
            bytes((b.is_output, b.pipeline_live_out)),
            returned,
            put_hints(b.hints),
            bytes((b.bytes_extraction, b.linear_type.tag)),
            put_predicate(b.shape_predicate),
        )
    )


# ------------------------------------------------------------------------------------------------- order of operands


def _put_binary(node: Binary, put: Any, depth: int) -> None:
    guard_expression(put, depth + 1)
    put(_lead(node.op))
    left, right = node.left, node.right
    if node.op not in COMMUTATIVE:
        CANONICAL[type(left)](left, put, depth + 1)
        CANONICAL[type(right)](right, put, depth + 1)
        return
    left_literal, right_literal = type(left) in _LITERALS, type(right) in _LITERALS
    if left_literal == right_literal and (left_literal or node.op not in LITERAL_ONLY):
        pieces: list[bytes] = put.__self__
        start = len(pieces)
        CANONICAL[type(left)](left, put, depth + 1)
        middle = len(pieces)
        CANONICAL[type(right)](right, put, depth + 1)
        first, second = pieces[start:middle], pieces[middle:]
        if b"".join(first) > b"".join(second) and _may_exchange(node):
            pieces[start:] = second + first
        return
    if left_literal and not right_literal and _may_exchange(node):
        left, right = right, left
    CANONICAL[type(left)](left, put, depth + 1)
    CANONICAL[type(right)](right, put, depth + 1)


@lru_cache(maxsize=64)
def _lead(op: BinOp | ExtensionOp) -> bytes:
    return bytes((Binary.wire_tag,)) + CODECS["BinOp | ExtensionOp"].put(op)


def _may_exchange(node: Binary) -> bool:
    """Not with an atomic in an operand: the order of evaluation is visible then."""
    return not any(isinstance(inner, Atomic) for inner in postorder(node))


CANONICAL: Final = lend(encoder_table(_spliced))
"""How a program is written in canonical form: bodies spliced, commutative operands in order, bottom up."""

CANONICAL[Binary] = _put_binary
del CANONICAL[Load]  # so each is written plainly: what is meant outside changes no value
