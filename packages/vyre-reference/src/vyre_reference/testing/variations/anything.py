"""Any program that can be constructed, for round trips through text, wire, pickle and diff. Nothing says it is valid.

Nodes are made from the IR's own field tables, so a node added there is generated here without a change.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any, Final, cast

from vyre_foundation import ir
from vyre_foundation.ir import (
    EXPRESSIONS,
    NOT_BUFFER_ELEMENTS,
    STATEMENTS,
    Along,
    BufferAccess,
    BufferDecl,
    DataType,
    DeclaredKind,
    DeclaredType,
    Domain,
    Elements,
    ElementType,
    Expr,
    ExtensionOp,
    FieldKind,
    Groups,
    Injective,
    InRange,
    LaunchFact,
    LinearType,
    Locality,
    MemoryHints,
    MemoryKind,
    Monotone,
    Node,
    Param,
    ProductWithin,
    Program,
    Scale,
    Shaped,
    SignedIds,
    Stmt,
    ZeroPoint,
    limits,
)
from vyre_foundation.ir.floats import f32_from_bits
from vyre_foundation.ir.types import NUMBERLESS_LAYOUTS, QUANTIZED_STORAGE
from vyre_reference.testing.dice import Dice
from vyre_reference.testing.programs.expressions.predicates import true_predicate

NAMES: Final = (
    "x", "y", "acc", "i", "a b", "", "if", "let", "0x1", "é", "名前", 'quo"te', "new\nline", "back\\slash", "tab\t",
    "a.b::c/d", "gid.x", "#c", "//", "\x7f", "\u202e", "\U0001f600", "_", "-1", "true", "u32", "%0", "n" * 70,
)  # fmt: skip
"""Names no parser should stumble over."""

WORDS: Final = (0, 1, 2, 7, 255, 256, 65_535, 1 << 31, 0xFFFF_FFFF)
LONGS: Final = (*WORDS, 1 << 32, 1 << 63, 0xFFFF_FFFF_FFFF_FFFF)
EXPRESSION_KINDS: Final = tuple(sorted(EXPRESSIONS.kinds, key=lambda cls: cls.__name__))
STATEMENT_KINDS: Final = tuple(sorted(STATEMENTS.kinds, key=lambda cls: cls.__name__))


def generate_any(seed: int, *, size: int = 30, encodable: bool = False) -> Program:
    """A constructible program of about `size` statements.

    `encodable` keeps to what the wire format can carry: buffer elements with an encoding, bitcasts whose source type is
    plain to see, names outside the kinds the format keeps for itself.
    """
    return _Anything(Dice(seed), size, encodable).program()


class _Anything:
    def __init__(self, dice: Dice, size: int, encodable: bool) -> None:
        self.dice, self.left, self.encodable = dice, size, encodable

    def program(self) -> Program:
        dice = self.dice
        buffers = [self.buffer() for _ in range(dice.below(5))]
        axes = [dice.pick((1, 2, 32, 256, *WORDS)) for _ in range(3)]
        entry: list[Stmt] = []
        while self.left > 0:
            entry.append(self.statement(4))
        op_id = dice.pick((None, self.name()))
        return Program(buffers, axes, entry, op_id, dice.chance(0.5), self.domain(), self.facts())

    # ------------------------------------------------------------------------------------------------------------ nodes

    def statement(self, depth: int) -> Stmt:
        self.left -= 1
        kinds = STATEMENT_KINDS
        if depth <= 0 or self.left <= 0:
            kinds = tuple(k for k in kinds if all(f.kind is not FieldKind.BODY for f in k.fields))
        return cast("Stmt", self.node(self.dice.pick(kinds), depth))

    def expression(self, depth: int) -> Expr:
        kinds = EXPRESSION_KINDS
        if depth <= 0 or self.dice.chance(0.3):
            kinds = tuple(k for k in kinds if not any(f.holds_children for f in k.fields))
        kind = self.dice.pick(kinds)
        if kind is ir.Bitcast and self.encodable:
            return self.bitcast()
        return cast("Expr", self.node(kind, depth))

    def node(self, cls: type[Node], depth: int) -> Node:
        annotations: dict[str, str] = cls.__annotations__
        values: list[object] = []
        for field in cls.fields:
            match field.kind:
                case FieldKind.OPERAND:
                    values.append(self.expression(depth - 1))
                case FieldKind.OPTIONAL:
                    values.append(self.expression(depth - 1) if self.dice.chance(0.5) else None)
                case FieldKind.OPERANDS:
                    values.append([self.expression(depth - 1) for _ in range(self.dice.below(4))])
                case FieldKind.BODY:
                    values.append([self.statement(depth - 1) for _ in range(self.dice.below(4))])
                case FieldKind.ATTRIBUTE:
                    values.append(self.attribute(field.name, annotations[field.name]))
        return cls(*values)

    def bitcast(self) -> Expr:
        literals = (ir.LitU32(7), ir.LitI32(-7), ir.LitF32(0.5)), (ir.LitU64(7), ir.LitI64(-7), ir.LitF64(0.1))
        targets = (DataType.U32, DataType.I32, DataType.F32), (DataType.U64, DataType.I64, DataType.F64)
        width = self.dice.below(2)
        return ir.Bitcast(self.dice.pick(targets[width]), self.dice.pick(literals[width]))

    # ------------------------------------------------------------------------------------------------------- attributes

    def attribute(self, name: str, annotation: str) -> object:
        if name == "axis" and self.encodable:
            return self.dice.below(3)
        draw = _ATTRIBUTES.get(annotation)
        if draw is not None:
            return draw(self)
        options = [getattr(ir, word) for word in annotation.split(" | ") if word != "ExtensionOp"]
        if "ExtensionOp" in annotation and self.dice.chance(0.1):
            return ExtensionOp(0x8000_0000 | self.dice.bits(31))
        return self.dice.pick(tuple(self.dice.pick(options)))

    def name(self) -> str:
        return self.dice.pick(NAMES)

    def integer(self, bits: int, signed: bool) -> int:
        raw = self.dice.pick(LONGS) if self.dice.chance(0.5) else self.dice.bits(64)
        low = raw & ((1 << bits) - 1)
        return low - (1 << (bits - 1)) if signed else low

    def payload(self) -> bytes:
        return bytes(self.dice.below(256) for _ in range(self.dice.pick((0, 1, 3, 20))))

    def f64(self) -> float:
        return struct.unpack("<d", self.dice.bits(64).to_bytes(8, "little"))[0]

    # ---------------------------------------------------------------------------------------------- types and buffers

    def element(self, depth: int = 2) -> ElementType:
        if depth <= 0 or self.dice.chance(0.6):
            return self.dice.pick(tuple(DataType))
        return self.declared(depth, tuple(DeclaredKind))

    def declared(self, depth: int, kinds: tuple[DeclaredKind, ...]) -> DeclaredType:
        kind = self.dice.pick(kinds)
        params = tuple(self.parameter(param, depth) for param in kind.params)
        return DeclaredType(kind, self.encodable_parameters(kind, params) if self.encodable else params)

    def encodable_parameters(self, kind: DeclaredKind, params: tuple[Any, ...]) -> tuple[Any, ...]:
        """Ids have their top bit set, few types hold quantized numbers, and some layouts take no number."""
        if kind is DeclaredKind.OPAQUE:
            return (params[0] | 1 << 31,)
        if kind is not DeclaredKind.QUANTIZED:
            return params
        storage, *layouts = params
        if storage not in QUANTIZED_STORAGE:
            storage = self.dice.pick(QUANTIZED_STORAGE)
        return storage, *((layout, 0 if layout in NUMBERLESS_LAYOUTS else number) for layout, number in layouts)

    def parameter(self, param: Param, depth: int) -> Any:
        number = self.dice.pick(WORDS)
        match param:
            case Param.U8:
                return number & 255
            case Param.U32:
                return number
            case Param.U32S:
                return tuple(self.dice.pick(WORDS) for _ in range(self.dice.below(4)))
            case Param.TYPE:
                return self.element(depth - 1)
            case Param.SCALE:
                return (self.dice.pick(tuple(Scale)), number)
            case Param.ZERO_POINT:
                return (self.dice.pick(tuple(ZeroPoint)), number)

    def buffer(self) -> BufferDecl:
        dice = self.dice
        element = self.element()
        while self.encodable and isinstance(element, DeclaredType) and element.kind in NOT_BUFFER_ELEMENTS:
            element = self.element()
        span = sorted((dice.pick(LONGS), dice.pick(LONGS)))
        hints = MemoryHints(dice.pick((None, 0, 255)), dice.pick(WORDS), dice.pick(tuple(Locality)))
        return BufferDecl(
            self.name(),
            dice.pick(WORDS),
            dice.pick(tuple(BufferAccess)),
            dice.pick(tuple(MemoryKind)),
            element,
            dice.pick(WORDS),
            dice.chance(0.5),
            dice.chance(0.5),
            dice.pick((None, (span[0], span[1]), (0, 0))),
            hints,
            dice.chance(0.2),
            dice.pick(tuple(LinearType)),
            true_predicate(dice, dice.below(9)) if dice.chance(0.3) else None,
        )

    def domain(self) -> Domain | None:
        dice = self.dice
        number = dice.pick(WORDS)
        shape = tuple([dice.pick(WORDS) for _ in range(1 + dice.below(3))])
        groups = Groups(number, 1, dice.pick(WORDS))
        along = Along(self.name(), dice.below(3))
        return dice.pick((None, Elements(self.name()), Elements(number), Elements(shape), along, groups))

    def facts(self) -> list[LaunchFact]:
        dice = self.dice
        made: list[LaunchFact] = [SignedIds()] if dice.chance(0.3) else []
        while dice.chance(0.3):
            first = min(dice.pick(WORDS), limits.U32_MAX - limits.SHAPE_AXES)
            made.append(Shaped(self.name(), self.name(), first, 1 + dice.below(3), 1 + dice.below(4)))
        while dice.chance(0.2):
            low = dice.pick(WORDS) - dice.pick(WORDS)
            about = (Injective(self.name()), Monotone(self.name()), InRange(self.name(), low, low + dice.pick(WORDS)))
            factors = tuple([self.name() for _ in range(1 + dice.below(limits.FACTORS))])
            made.append(dice.pick((*about, ProductWithin(factors, self.name()))))
        return made


_ATTRIBUTES: Final[dict[str, Callable[[_Anything], object]]] = {
    "str": _Anything.name,
    "str | None": lambda g: g.dice.pick((None, g.name())),
    "bytes": _Anything.payload,
    "bool": lambda g: g.dice.chance(0.5),
    "U8": lambda g: g.integer(8, False),
    "U32": lambda g: g.integer(32, False),
    "U64": lambda g: g.integer(64, False),
    "I32": lambda g: g.integer(32, True),
    "I64": lambda g: g.integer(64, True),
    "F32": lambda g: f32_from_bits(g.dice.bits(32)),
    "F64": _Anything.f64,
    "DataType | DeclaredType": _Anything.element,
}
"""By annotation, as in `ir.attributes`; enumerations need no entry."""
