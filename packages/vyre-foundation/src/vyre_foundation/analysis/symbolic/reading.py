"""Expressions as terms: what a node's value is, given the values of variables. Memory is the walk's business."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from vyre_foundation import ir
from vyre_foundation.analysis.symbolic.launch_space import LaunchSpace
from vyre_foundation.analysis.symbolic.terms import Scope, Term, Terms
from vyre_foundation.ir import BinOp, BufferDecl, DataType, Expr, UnOp
from vyre_foundation.ir.limits import SUBGROUP_LANES
from vyre_foundation.ops import BUILT_IN
from vyre_foundation.walk import labelled_children

BINARY: Final = {
    BinOp.ADD: "add",
    BinOp.SUB: "sub",
    BinOp.MUL: "mul",
    BinOp.DIV: "div",
    BinOp.MOD: "mod",
    BinOp.BIT_AND: "and",
    BinOp.BIT_OR: "or",
    BinOp.BIT_XOR: "xor",
    BinOp.SHL: "shl",
    BinOp.SHR: "shr",
    BinOp.ABS_DIFF: "abs_diff",
    BinOp.MIN: "min",
    BinOp.MAX: "max",
    BinOp.SATURATING_ADD: "saturating_add",
    BinOp.SATURATING_SUB: "saturating_sub",
    BinOp.SATURATING_MUL: "saturating_mul",
    BinOp.WRAPPING_ADD: "add",
    BinOp.WRAPPING_SUB: "sub",
    BinOp.MUL_HIGH: "mul_high",
    BinOp.ROTATE_LEFT: "rotate_left",
    BinOp.ROTATE_RIGHT: "rotate_right",
}
"""Operators on whole numbers of one type, which is that of the left operand."""

_DIVIDING: Final = frozenset({BinOp.DIV, BinOp.MOD})
_SHIFTING: Final = frozenset({BinOp.SHL, BinOp.SHR})
"""Those that some right operands make suspicious."""

COMPARING: Final = {
    BinOp.EQ: ("eq", False),
    BinOp.NE: ("ne", False),
    BinOp.LT: ("lt", False),
    BinOp.LE: ("le", False),
    BinOp.GT: ("lt", True),
    BinOp.GE: ("le", True),
}
"""Comparisons, and whether their sides are exchanged."""

UNARY: Final = {
    UnOp.POPCOUNT: "popcount",
    UnOp.CLZ: "clz",
    UnOp.CTZ: "ctz",
    UnOp.REVERSE_BITS: "reverse_bits",
    UnOp.ABS: "abs",
}

UNPACKED: Final = {
    UnOp.UNPACK4_LOW: (0, 15),
    UnOp.UNPACK4_HIGH: (4, 15),
    UnOp.UNPACK8_LOW: (0, 255),
    UnOp.UNPACK8_HIGH: (24, 255),
}
"""How far a U32 is shifted down, and the mask."""


class Beyond(Exception):
    """The program has a node whose value and accesses nobody here knows."""


class Memory(Protocol):
    """What the walk does when an expression touches memory."""

    def load(self, buffer: str, index: Term, place: str) -> Term: ...

    def atomic(self, e: ir.Atomic, index: Term, value: Term, place: str) -> Term: ...

    def ask(self, by: Term, limit: int, place: str) -> None:
        """A division or remainder of whole numbers happens, or a shift, whose amount should be below the limit."""
        ...


class Reader:
    """Reads expressions in the environment of one place in the program."""

    def __init__(self, space: LaunchSpace, terms: Terms, memory: Memory) -> None:
        self.space, self.terms, self.memory = space, terms, memory
        self.size = space.program.workgroup_size
        self.decls: Mapping[str, BufferDecl] = {decl.name: decl for decl in reversed(space.program.buffers)}
        self.env: dict[str, Term] = {}
        self.used: list[Term] = []
        """Conditions without which nobody looks at the value of what is being read: arms of selects, right sides."""

    # ---------------------------------------------------------------------------------------------------------- leaves

    def local_id(self, axis: int) -> Term:
        size = self.size[axis]
        return self.terms.literal(0) if size == 1 else self.terms.id_("lid", axis, Scope.PRIVATE, size - 1)

    def group_id(self, axis: int) -> Term:
        if self.space.most_groups(axis) == 1:
            return self.terms.literal(0)
        return self.terms.id_("wg", axis, Scope.GROUP)

    def groups(self, axis: int) -> Term:
        if self.space.grid is not None or axis not in self.space.free:
            return self.terms.literal(self.space.most_groups(axis))
        return self.terms.id_("nw", axis, Scope.LAUNCH)

    def invocation_id(self, axis: int) -> Term:
        terms = self.terms
        start = terms.op("mul", DataType.U32, self.group_id(axis), terms.literal(self.size[axis]))
        return terms.add(start, self.local_id(axis))

    def length(self, buffer: str) -> Term:
        count = self.decls[buffer].count
        return self.terms.literal(count) if count else self.terms.length(buffer)

    def lane(self) -> Term:
        terms, (x, y, _) = self.terms, self.size
        row = terms.add(self.local_id(1), terms.op("mul", DataType.U32, self.local_id(2), terms.literal(y)))
        linear = terms.add(self.local_id(0), terms.op("mul", DataType.U32, row, terms.literal(x)))
        return terms.op("mod", DataType.U32, linear, terms.literal(SUBGROUP_LANES))

    def _leaf(self, e: Expr) -> Term | None:
        match e:
            case ir.LitU32(value) | ir.LitI32(value) | ir.LitU64(value) | ir.LitI64(value):
                return self.terms.literal(value, ir.LITERAL_TYPES[type(e)])
            case ir.LitBool(value):
                return self.terms.literal(int(value), DataType.BOOL)
            case ir.LitF32() | ir.LitF64():
                return self.terms.function(repr(e), (), ir.LITERAL_TYPES[type(e)])
            case ir.Var(name):
                return self.env.get(name) or self.terms.unknown(name, DataType.U32, Scope.PRIVATE)
            case ir.LocalId(axis):
                return self.local_id(axis)
            case ir.WorkgroupId(axis):
                return self.group_id(axis)
            case ir.InvocationId(axis):
                return self.invocation_id(axis)
            case ir.NumWorkgroups(axis):
                return self.groups(axis)
            case ir.BufLen(buffer):
                return self.length(buffer)
            case ir.SubgroupSize():
                return self.terms.literal(SUBGROUP_LANES)
            case ir.SubgroupLocalId():
                return self.lane()
            case _:
                return None

    # ------------------------------------------------------------------------------------------------------ operations

    def value(self, e: Expr, place: str) -> Term:
        """The value of the expression at a place, whose operands are evaluated first and from left to right."""
        leaf = self._leaf(e)
        if leaf is not None:
            return leaf
        values = self._operands(e, place)
        match e:
            case ir.Load(buffer, _):
                return self.memory.load(buffer, values[0], place)
            case ir.Atomic():
                return self.memory.atomic(e, values[0], values[-1], place)
            case ir.SubgroupBallot():
                return self.terms.unknown("a ballot", DataType.U32, Scope.PRIVATE)
            case ir.SubgroupReduce() | ir.SubgroupShuffle():
                return self.terms.unknown("a subgroup operation", values[0].type, Scope.PRIVATE)
            case _:
                return self._pure(e, values, place)

    def _operands(self, e: Expr, place: str) -> list[Term]:
        values: list[Term] = []
        depth = len(self.used)
        for label, child in labelled_children(e):
            if isinstance(child, Expr):
                self.used += self._used_while(e, values)
                values.append(self.value(child, f"{place}.{label}"))
                del self.used[depth:]
        return values

    def _used_while(self, e: Expr, before: list[Term]) -> list[Term]:
        """The condition, by the operands before it, under which the value of the next operand matters."""
        match e:
            case ir.Select() | ir.Binary(BinOp.AND, _, _) if len(before) == 1:
                return [self.truth(before[0])]
            case ir.Select() if before:
                return [self.terms.negated(self.truth(before[0]))]
            case ir.Binary(BinOp.OR, _, _) if before:
                return [self.terms.negated(self.truth(before[0]))]
            case _:
                return []

    def _pure(self, e: Expr, values: list[Term], place: str) -> Term:
        """The value by those of the operands alone."""
        match e:
            case ir.Binary(BinOp() as op, _, _):
                return self._binary(op, values[0], values[1], place)
            case ir.Unary(UnOp() as op, _):
                return self._unary(op, values[0])
            case ir.Select():
                return self.select(self.truth(values[0]), values[1], values[2])
            case ir.Cast(DataType() as target, _):
                return self.cast(target, values[0])
            case ir.Bitcast(DataType() as target, _):
                if target.is_integer and values[0].type.is_integer:
                    return self.terms.op("cast", target, values[0])
                return self.terms.function(f"bits of {target.word}", (values[0],), target)
            case ir.Fma():
                return self.terms.function("fma", tuple(values), values[0].type)
            case ir.Call(op_id, _) if op_id in BUILT_IN:
                return self.terms.function(op_id, tuple(values), BUILT_IN[op_id].result_type)
            case _:
                raise Beyond(type(e).__name__)

    def truth(self, t: Term) -> Term:
        """A condition as a Bool: a U32 holds when it is not zero."""
        if t.type is DataType.BOOL:
            return t
        if t.type.is_integer:
            return self.terms.truth("ne", t, self.terms.literal(0, t.type))
        return self.terms.function("is not zero", (t,), DataType.BOOL)

    def select(self, cond: Term, yes: Term, no: Term) -> Term:
        if yes.is_whole and yes.type is no.type:
            return self.terms.op("select", yes.type, cond, yes, no)
        return self.terms.function("select", (cond, yes, no), yes.type)

    def cast(self, target: DataType, value: Term) -> Term:
        if target is value.type:
            return value
        if target is DataType.BOOL:
            return self.truth(value)
        if target.is_integer and value.type is DataType.BOOL:
            return self.terms.op("select", target, value, self.terms.literal(1, target), self.terms.literal(0, target))
        if target.is_integer and value.type.is_integer:
            return self.terms.op("cast", target, value)
        return self.terms.function(target.word, (value,), target)

    def _binary(self, op: BinOp, a: Term, b: Term, place: str) -> Term:
        if op in (BinOp.AND, BinOp.OR):
            return self.terms.truth("land" if op is BinOp.AND else "lor", self.truth(a), self.truth(b))
        if op in COMPARING:
            name, swapped = COMPARING[op]
            if a.is_whole and a.type is b.type:
                return self.terms.truth(name, *((b, a) if swapped else (a, b)))
            return self.terms.function(op.word, (a, b), DataType.BOOL)
        type_ = a.type.unsigned if op is BinOp.ABS_DIFF and a.type.is_integer else a.type
        if op in BINARY and a.type.is_integer and b.type.is_integer:
            if op in _DIVIDING or op in _SHIFTING:
                self.memory.ask(b, a.type.bits if op in _SHIFTING else 0, place)
            return self.terms.op(BINARY[op], type_, a, b)
        return self.terms.function(op.word, (a, b), type_)

    def _unary(self, op: UnOp, a: Term) -> Term:
        terms = self.terms
        if op is UnOp.LOGICAL_NOT:
            return terms.negated(self.truth(a))
        if a.type.is_integer:
            if op is UnOp.NEGATE:
                return terms.op("sub", a.type, terms.literal(0, a.type), a)
            if op is UnOp.BIT_NOT:
                ones = terms.literal(-1 if a.type.is_signed else a.type.max_value, a.type)
                return terms.op("sub", a.type, ones, a)
            if op in UNARY:
                return terms.op(UNARY[op], a.type, a)
            if op in UNPACKED:
                shift, mask = UNPACKED[op]
                word = terms.op("cast", DataType.U32, a)
                down = terms.op("shr", DataType.U32, word, terms.literal(shift))
                return terms.op("and", DataType.U32, down, terms.literal(mask))
        type_ = DataType.BOOL if op in (UnOp.IS_NAN, UnOp.IS_INF, UnOp.IS_FINITE) else a.type
        return terms.function(op.word, (a,), type_)
