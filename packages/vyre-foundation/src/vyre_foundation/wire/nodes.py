"""Statements and expressions as bytes, both ways, from one layout: the fields of each node class in wire order.

The functions are generated from the layout, so writer and reader cannot get out of step. They recurse, but never deeper
than the limits of a program allow: 64 bodies and 128 levels of expression.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from vyre_foundation.ir import (
    EXPRESSIONS,
    STATEMENTS,
    Atomic,
    Barrier,
    Expr,
    Field,
    FieldKind,
    InvocationId,
    Let,
    LitBool,
    Load,
    LocalId,
    Loop,
    Node,
    Return,
    Stmt,
    SubgroupLocalId,
    SubgroupSize,
    WorkgroupId,
    limits,
)
from vyre_foundation.walk import fold
from vyre_foundation.wire.codecs import CODECS, u32
from vyre_foundation.wire.errors import unreadable, unwritable
from vyre_foundation.wire.reader import Reader, over_limit, unknown

WIRE_ORDER: Final[dict[type[Node], tuple[str, ...]]] = {
    Atomic: ("op", "ordering", "buffer", "index", "expected", "value"),
    Load: ("buffer", "index"),
}
"""Classes whose fields travel in another order than they are declared in, or not all of them."""

FEW_VALUES: Final = (InvocationId, WorkgroupId, LocalId, LitBool, SubgroupLocalId, SubgroupSize, Return, Barrier)
"""Leaves with few values. Equal ones decode to one object, so that a byte does not cost a whole object."""

Put = Callable[[bytes], None]
Encoder = Callable[[Any, Put, int], None]
Decoder = Callable[[Reader, int], Any]

EXPRESSION_DECODERS: Final[list[Decoder]] = []
STATEMENT_DECODERS: Final[list[Decoder]] = []


@lru_cache(maxsize=256)
def layout(cls: type[Node]) -> tuple[Field, ...]:
    """The fields of a class that travel, in wire order."""
    by_name = {field.name: field for field in cls.fields}
    return tuple(by_name[name] for name in WIRE_ORDER.get(cls, tuple(by_name)))


# -------------------------------------------------------------------------------------------------------------- writing

_PUT_LINES: Final = {
    FieldKind.OPERAND: "child = node.{0}; encoders[type(child)](child, put, {deeper})",
    FieldKind.OPTIONAL: (
        "child = node.{0}\n"
        "    if child is None: put(b'\\0')\n"
        "    else: put(b'\\1'); encoders[type(child)](child, put, {deeper})"
    ),
    FieldKind.OPERANDS: (
        "put(u32(count_arguments(node.{0})))\n    for child in node.{0}: encoders[type(child)](child, put, {deeper})"
    ),
    FieldKind.BODY: (
        "body = flatten(node.{0})\n"
        "    put(u32(len(body)))\n"
        "    pieces = put.__self__\n"
        "    for child in body:\n"
        "        encoders[type(child)](child, put, depth + 1)\n"
        "        if len(pieces) > pieces.most: raise ManyPieces"
    ),
}


Body = tuple[Stmt, ...]
Encoders = dict[type[Node], Encoder]


def encoder_table(flatten: Callable[[Body], Body]) -> Encoders:
    """A writer for each node class that has a tag. `flatten` gives the statements to write for a body."""
    return _EncoderTable(flatten)


class _EncoderTable(dict[type[Node], Encoder]):
    """Writers, each made when it is first needed: programs use few kinds of nodes, and making a writer is slow."""

    def __init__(self, flatten: Callable[[Body], Body]) -> None:
        super().__init__()
        self._flatten = flatten

    def __missing__(self, cls: type[Node]) -> Encoder:
        if cls not in _TAGGED:
            raise KeyError(cls)
        made = self[cls] = _make_encoder(cls, self, self._flatten)
        return made


_TAGGED: Final = frozenset((*EXPRESSIONS.classes.values(), *STATEMENTS.classes.values()))


def _make_encoder(cls: type[Node], table: Encoders, flatten: Callable[[Body], Body]) -> Encoder:
    """`encode(node, put, depth)`: what to put for a node, its children after it or between."""
    is_statement = issubclass(cls, Stmt)
    scope: dict[str, Any] = {"encoders": table, "u32": u32, "count_arguments": _count_arguments, "flatten": flatten}
    scope["ManyPieces"] = ManyPieces
    fields = layout(cls)
    lines: list[str] = []
    if any(field.kind is FieldKind.OPERANDS for field in fields):
        scope["guard"] = guard_expression
        lines.append("guard(put, depth + 1 if node.args else depth)")
    elif any(field.holds_children for field in fields) and not is_statement:
        scope["guard"] = guard_expression
        lines.append(f"if depth > {_SAFE_DEPTH}: guard(put, depth + 1)")
    lead = b"%c" % cls.wire_tag
    if fields and fields[0].kind is FieldKind.ATTRIBUTE:
        scope[f"put_{fields[0].name}"] = _leading(lead, CODECS[fields[0].annotation].put)
        lines += _attribute_lines(fields[0])
        fields = fields[1:]
    else:
        scope["lead"] = lead
        lines.append("put(lead)")
    deeper = "1" if is_statement else "depth + 1"
    for field in fields:
        if field.kind is FieldKind.ATTRIBUTE:
            scope[f"put_{field.name}"] = CODECS[field.annotation].put
            lines += _attribute_lines(field)
        else:
            lines.append(_PUT_LINES[field.kind].format(field.name, deeper=deeper))
    return _generate("encode(node, put, depth)", lines, scope)


def _attribute_lines(field: Field) -> list[str]:
    """Lines that put an attribute; text and payloads may be long, and a program may repeat a long one at no cost."""
    value = f"put_{field.name}(node.{field.name})"
    if field.annotation not in {"str", "str | None", "bytes"}:
        return [f"put({value})"]
    return [f"piece = {value}", "put(piece)", f"if len(piece) > {_LONG_PIECE}: put.__self__.weigh(piece)"]


def _leading(tag: bytes, put: Callable[[Any], bytes]) -> Callable[[Any], bytes]:
    """Tag and first attribute together, remembered: programs repeat names, operators and small numbers."""
    if put is CODECS["F32"].put:  # a table would take -0.0 for 0.0
        return lambda value: tag + put(value)
    return _Leads(tag, put).__getitem__


class _Leads(dict[Any, bytes]):
    """Recent leads of one class. Neither long ones nor too many, because they stay until the process ends."""

    def __init__(self, tag: bytes, put: Callable[[Any], bytes]) -> None:
        super().__init__()
        self.tag = tag
        self.put = put

    def __missing__(self, value: Any) -> bytes:
        lead = self.tag + self.put(value)
        if len(lead) <= _SHORT_LEAD:
            if len(self) >= _MOST_LEADS:
                self.clear()
            self[value] = lead
        return lead


_SHORT_LEAD: Final = 128
_MOST_LEADS: Final = 4096


def _count_arguments(arguments: tuple[Expr, ...]) -> int:
    if len(arguments) > limits.CALL_ARGUMENTS:
        because = f"{len(arguments)} arguments; the limit is {limits.CALL_ARGUMENTS}"
        raise unwritable("a call has too many arguments", because, "pass a buffer")
    return len(arguments)


_SAFE_DEPTH: Final = 8
"""Up to this depth even an expression that shares every subtree is small. Below it, its size is watched."""


def guard_expression(put: Any, depth: int) -> None:
    """Stop at expressions that are too deep; `depth` is that of the operands, if there are any."""
    if depth > limits.EXPRESSION_DEPTH:
        because = f"more than {limits.EXPRESSION_DEPTH} levels"
        raise unwritable("an expression is too deep", because, "bind a part of it to a variable")
    if len(put.__self__) > put.__self__.most:
        raise ManyPieces


class Pieces(list[bytes]):
    """The bytes of a record as they are written, `most` pieces of them."""

    __slots__ = ("long_bytes", "most")

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most
        self.long_bytes = 0

    def weigh(self, piece: bytes) -> None:
        """Take note of a long piece. Short ones weigh little, and their number is limited."""
        self.long_bytes += len(piece)
        if self.long_bytes > limits.PROGRAM_BYTES:
            because = f"the long names and payloads of a statement have more than {limits.PROGRAM_BYTES} bytes"
            raise unwritable("the program is too large", because, "shorten them, or split the program")


_LONG_PIECE: Final = 4096


class ManyPieces(Exception):
    """A record has so many pieces that its bytes must be counted: sharing subtrees may make it exponentially large."""


def count_bytes(statement: Stmt) -> int:
    """How many bytes a statement has when written, or a little less; each shared part is looked at once."""
    return fold(statement, _count_node_bytes)[0]


_BORROWED_NAME: Final = 24
"""The least bytes of a node that travels inside another, besides its attributes: name and lengths."""


_BORROWERS: Final = frozenset((*EXPRESSIONS.virtual, *STATEMENTS.virtual))


def _count_node_bytes(node: Node, children: tuple[int, ...]) -> int:
    total = 1 + sum(children) + (_BORROWED_NAME if type(node) in _BORROWERS else 0)
    for field in layout(type(node)):
        if field.kind is FieldKind.ATTRIBUTE:
            codec = CODECS.get(field.annotation)
            total += len(codec.put(getattr(node, field.name))) if codec is not None else 0
        elif field.kind is not FieldKind.OPERAND:
            total += 1 if field.kind is FieldKind.OPTIONAL else 4
    return total


# -------------------------------------------------------------------------------------------------------------- reading


def _make_decoder(cls: type[Node]) -> Decoder:
    """`decode(r, depth)`: the node whose tag has just been read."""
    scope: dict[str, Any] = {"cls": cls, "expression": decode_expression, "statement": decode_statement}
    scope |= {"arguments": _arguments, "body": _body}
    is_statement = issubclass(cls, Stmt)
    deeper = "1" if is_statement else "depth + 1"
    lines: list[str] = []
    for field in layout(cls):
        match field.kind:
            case FieldKind.ATTRIBUTE:
                scope[f"take_{field.name}"] = CODECS[field.annotation].take
                value = f"take_{field.name}(r)"
            case FieldKind.OPERAND:
                value = f"expression(r, {deeper})"
            case FieldKind.OPTIONAL:
                value = f"expression(r, {deeper}) if r.boolean('whether there is an operand') else None"
            case FieldKind.OPERANDS:
                value = f"arguments(r, {deeper})"
            case FieldKind.BODY:
                value = "body(r, depth + 1, value_var)" if cls is Loop else "body(r, depth + 1)"
        lines.append(f"value_{field.name} = {value}")
    if cls is Let:
        lines.append("if r.types is not None: r.types.bind(value_name, value_value)")
    travelling = {field.name for field in layout(cls)}
    values = ", ".join(f"value_{field.name}" for field in cls.fields if field.name in travelling)
    if cls in FEW_VALUES:
        scope["cls"] = lru_cache(maxsize=512)(cls)
    return _generate("decode(r, depth)", [*lines, f"return cls({values})"], scope)


def _generate(signature: str, lines: list[str], scope: dict[str, Any]) -> Any:
    exec(f"def {signature}:\n    " + "\n    ".join(lines), scope)
    return scope[signature.partition("(")[0]]


def decode_expression(r: Reader, depth: int) -> Expr:
    """The expression at the reader's position."""
    if depth > limits.EXPRESSION_DEPTH:
        raise over_limit(r.pos, "the depth of an expression", depth, limits.EXPRESSION_DEPTH)
    pos = r.pos
    if pos >= r.end:
        raise unreadable("W001", "the bytes end too early", pos, "an expression", "the end")
    r.pos = pos + 1
    return EXPRESSION_DECODERS[r.data[pos]](r, depth)


def decode_statement(r: Reader, depth: int) -> Stmt:
    """The statement at the reader's position, inside `depth - 1` bodies."""
    r.statements += 1
    if r.statements > limits.STATEMENTS:
        raise over_limit(r.pos, "the number of statements", r.statements, limits.STATEMENTS)
    pos = r.pos
    if pos >= r.end:
        raise unreadable("W001", "the bytes end too early", pos, "a statement", "the end")
    r.pos = pos + 1
    return STATEMENT_DECODERS[r.data[pos]](r, depth)


def _arguments(r: Reader, depth: int) -> list[Expr]:
    count = r.u32("the number of arguments")
    if count > limits.CALL_ARGUMENTS:
        raise over_limit(r.pos - 4, "the number of arguments", count, limits.CALL_ARGUMENTS)
    return [decode_expression(r, depth) for _ in range(count)]


def _body(r: Reader, depth: int, counter: str | None = None) -> list[Stmt]:
    """A body whose statements stand inside `depth - 1` bodies; `counter` is the variable of a loop."""
    if depth > limits.NESTING + 1:
        raise over_limit(r.pos, "the nesting of bodies", depth - 1, limits.NESTING)
    count = r.u32("the number of statements")
    if count > r.end - r.pos:  # a statement has at least one byte
        raise unreadable("W001", "the bytes end too early", r.pos - 4, f"{count} statements", f"{r.end - r.pos} bytes")
    if r.types is None:
        return [decode_statement(r, depth) for _ in range(count)]
    r.types.enter(counter)
    made = [decode_statement(r, depth) for _ in range(count)]
    r.types.leave()
    return made


def _unknown_expression(r: Reader, _depth: int) -> Expr:
    raise unknown("expression", r.pos - 1, r.data[r.pos - 1])


def _unknown_statement(r: Reader, _depth: int) -> Stmt:
    raise unknown("statement", r.pos - 1, r.data[r.pos - 1])


def _fill() -> None:
    for decoders, table, otherwise in (
        (EXPRESSION_DECODERS, EXPRESSIONS, _unknown_expression),
        (STATEMENT_DECODERS, STATEMENTS, _unknown_statement),
    ):
        for tag in range(256):
            cls = table.classes.get(tag)
            decoders.append(otherwise if cls is None else _first_decoder(decoders, tag, cls))


def _first_decoder(decoders: list[Decoder], tag: int, cls: type[Node]) -> Decoder:
    """Makes the real one when it is first needed; others may have put theirs before it meanwhile."""
    made: list[Decoder] = []

    def decode(r: Reader, depth: int) -> Any:
        if not made:
            made.append(_make_decoder(cls))
            if decoders[tag] is decode:
                decoders[tag] = made[0]
        return made[0](r, depth)

    return decode


_fill()
