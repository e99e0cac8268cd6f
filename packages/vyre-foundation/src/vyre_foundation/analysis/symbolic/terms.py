"""Terms: the values of a program as expressions over what differs between invocations and launches.

A term stands for one whole number (or Bool) of its type, exactly; other types are functions that nobody looks into.
Terms of one program are made once each, so that identity is equality. The `scope` of a term says who shares it: a term
that two invocations share is one symbol for both, of any other each has its own.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from vyre_foundation.analysis.symbolic.arithmetic import COMPARING, OPERATORS, evaluate
from vyre_foundation.ir import DataType
from vyre_foundation.ir.limits import U32_MAX


class Scope(IntEnum):
    """Who shares a value: the whole launch, the workgroup between two barriers, or nobody."""

    LAUNCH = 0
    GROUP = 1
    PRIVATE = 2


ATOMS: Final = frozenset({"lid", "wg", "nw", "len", "counter", "unknown"})
"""Ids by axis (`value`), numbers of workgroups by axis, lengths by buffer (`name`), loop counters, and the rest."""

DEEPEST: Final = 90
"""Levels of operators in a term; what is deeper is unknown, so that no program exhausts the stack."""

LARGE: Final = 1 << 20


class Term:
    __slots__ = (
        "args",
        "atoms",
        "depth",
        "high",
        "is_computed",
        "is_data",
        "low",
        "name",
        "number",
        "op",
        "scope",
        "size",
        "type",
        "value",
    )

    op: str
    """A name of `OPERATORS` or `ATOMS`, `lit`, `load` (of memory nobody writes) or `fn` (any other pure function)."""

    args: tuple[Term, ...]
    name: str
    value: int
    low: int
    high: int
    """Bounds of an atom or load by its declaration; launches may bound it closer."""

    type: DataType
    scope: Scope
    number: int
    depth: int
    size: int
    """Operators and leaves, those of shared parts as often as they stand there; at most `LARGE`."""

    atoms: frozenset[Term]
    is_computed: bool
    """Whether it is made of ids, counters, lengths, literals and operators that we evaluate, and nothing else."""

    is_data: bool
    """Whether memory or something unknown is in it, but for values that the whole launch shares."""

    @property
    def is_literal(self) -> bool:
        return self.op == "lit"

    @property
    def is_atom(self) -> bool:
        return self.op in ATOMS

    @property
    def is_whole(self) -> bool:
        """A number we compute with, or a Bool."""
        return self.type.is_integer or self.type is DataType.BOOL

    def __repr__(self) -> str:
        return shown(self)


class Terms:
    """The terms of one program."""

    def __init__(self) -> None:
        self._made: dict[tuple[object, ...], Term] = {}
        self._fresh = 0

    def __len__(self) -> int:
        return len(self._made)

    # ---------------------------------------------------------------------------------------------------------- leaves

    def literal(self, value: int, type_: DataType = DataType.U32) -> Term:
        return self._make("lit", (), type_, Scope.LAUNCH, value=value, low=value, high=value)

    def id_(self, op: str, axis: int, scope: Scope, high: int = U32_MAX) -> Term:
        """`lid`, `wg` or `nw` on an axis."""
        return self._make(op, (), DataType.U32, scope, value=axis, high=high)

    def length(self, buffer: str) -> Term:
        return self._make("len", (), DataType.U32, Scope.LAUNCH, name=buffer, high=U32_MAX)

    def counter(self, name: str, scope: Scope, low: int, high: int) -> Term:
        self._fresh += 1
        return self._make("counter", (), DataType.U32, scope, name=name, value=self._fresh, low=low, high=high)

    def unknown(self, why: str, type_: DataType, scope: Scope, low: int | None = None, high: int | None = None) -> Term:
        """A number nobody knows anything of, another one each time."""
        self._fresh += 1
        least, most = bounds_of(type_)
        low, high = least if low is None else low, most if high is None else high
        return self._make("unknown", (), type_, scope, name=why, value=self._fresh, low=low, high=high)

    # ------------------------------------------------------------------------------------------------------ operations

    def load(self, buffer: str, index: Term, type_: DataType) -> Term:
        """An element of memory that nobody writes: one function of the index, for the whole launch."""
        low, high = bounds_of(type_)
        return self._make("load", (index,), type_, index.scope, name=buffer, low=low, high=high)

    def function(self, name: str, args: tuple[Term, ...], type_: DataType) -> Term:
        """A pure function nobody looks into: equal arguments give equal results."""
        low, high = bounds_of(type_)
        return self._make("fn", args, type_, None, name=name, low=low, high=high)

    def op(self, op: str, type_: DataType, *args: Term) -> Term:
        """An operation on whole numbers, with a simpler term for the same value where one is plain to see."""
        assert op in OPERATORS
        if all(a.is_literal for a in args):
            return self.literal(evaluate(op, type_, [a.value for a in args]), type_)
        return self._simpler(op, type_, args) or self._make(op, args, type_, None)

    def add(self, a: Term, b: Term) -> Term:
        return self.op("add", a.type, a, b)

    def truth(self, op: str, *args: Term) -> Term:
        assert op in COMPARING
        return self.op(op, DataType.BOOL, *args)

    def negated(self, cond: Term) -> Term:
        return self.truth("lnot", cond)

    def _simpler(self, op: str, type_: DataType, args: tuple[Term, ...]) -> Term | None:
        a, b = args[0], args[-1]
        right = b.value if b.is_literal else None
        if op in ("add", "mul", "and", "or", "xor") and a.is_literal:
            return self.op(op, type_, b, a)
        if op in _NEUTRAL and right == _NEUTRAL[op]:
            return a
        if (op in ("mul", "and") and right == 0) or (op == "mod" and right == 1) or (op in ("sub", "xor") and a is b):
            return self.literal(0, type_)
        if op in _OF_EQUALS and a is b:
            return self.literal(_OF_EQUALS[op], DataType.BOOL)
        if op == "le" and a.is_literal and a.type.is_integer and a.value == a.type.min_value:
            return self.literal(1, DataType.BOOL)
        if op == "lnot":
            return self._opposite(a)
        if op in ("land", "lor"):
            return self._connected(op, a, b)
        if op == "select":
            if a.is_literal:
                return args[1] if a.value else args[2]
            if args[1] is args[2]:
                return args[1]
            return self._chosen(*args) if type_ is DataType.BOOL else None
        if op == "cast":
            return self._cast(type_, a)
        return None

    def _chosen(self, cond: Term, yes: Term, no: Term) -> Term | None:
        """A condition that is one of two by a third, where that is plain "and" or "or"."""
        if no is cond or (no.is_literal and not no.value):
            return self.truth("land", cond, yes)
        if yes is cond or (yes.is_literal and yes.value):
            return self.truth("lor", cond, no)
        return None

    def _opposite(self, a: Term) -> Term | None:
        if a.op == "lnot":
            return a.args[0]
        if a.op in _OPPOSITE:
            other, swapped = _OPPOSITE[a.op]
            return self.truth(other, *(reversed(a.args) if swapped else a.args))
        return None

    def _connected(self, op: str, a: Term, b: Term) -> Term | None:
        for one, other in ((a, b), (b, a)):
            if one.is_literal:
                decides = bool(one.value) == (op == "lor")
                return one if decides else other
        return a if a is b else None

    def _cast(self, type_: DataType, a: Term) -> Term | None:
        if a.type is type_:
            return a
        # Bits go around unchanged: u32(i32(x)) is x, and so is any way over types that are as wide or wider.
        if a.op == "cast" and a.args[0].type.is_integer and a.type.bits >= type_.bits:
            return self.op("cast", type_, a.args[0])
        return None

    # ------------------------------------------------------------------------------------------------------------ made

    def _make(
        self,
        op: str,
        args: tuple[Term, ...],
        type_: DataType,
        scope: Scope | None,
        *,
        name: str = "",
        value: int = 0,
        low: int = 0,
        high: int = 0,
    ) -> Term:
        key = (op, name, value, low, high, type_, scope, *(a.number for a in args))
        found = self._made.get(key)
        if found is not None:
            return found
        depth = 1 + max((a.depth for a in args), default=0)
        reach = scope if scope is not None and not args else max((a.scope for a in args), default=Scope.LAUNCH)
        if depth > DEEPEST:
            made = self.unknown("a long computation", type_, reach)
        else:
            made = Term()
            made.op, made.args, made.type, made.scope, made.name = op, args, type_, reach, name
            made.value, made.low, made.high, made.depth = value, low, high, depth
            made.number = len(self._made)
            made.size = min(LARGE, 1 + sum(a.size for a in args))
            opaque = op in ("unknown", "fn") or (op == "load" and reach is not Scope.LAUNCH)
            leaf = op == "lit" or (op in ATOMS and op != "unknown")
            made.is_computed = leaf or (op in OPERATORS and all(a.is_computed for a in args))
            made.is_data = opaque or any(a.is_data for a in args)
            made.atoms = frozenset([made]) if op in ATOMS else frozenset[Term]().union(*(a.atoms for a in args))
        self._made[key] = made
        return made


def bounds_of(type_: DataType) -> tuple[int, int]:
    """The least and the greatest value of a type; of one that is no whole number, nothing."""
    if type_ is DataType.BOOL:
        return 0, 1
    return (type_.min_value, type_.max_value) if type_.is_integer else (0, 0)


_NEUTRAL: Final = {"add": 0, "sub": 0, "or": 0, "xor": 0, "shl": 0, "shr": 0, "mul": 1, "div": 1}
_OF_EQUALS: Final = {"eq": 1, "le": 1, "lt": 0, "ne": 0}
_OPPOSITE: Final = {"lt": ("le", True), "le": ("lt", True), "eq": ("ne", False), "ne": ("eq", False)}
"""The comparison that holds where one does not, and whether its sides are exchanged."""

_INFIX: Final = {
    "add": "+",
    "sub": "-",
    "mul": "*",
    "div": "/",
    "mod": "%",
    "and": "&",
    "or": "|",
    "xor": "^",
    "shl": "<<",
    "shr": ">>",
    "lt": "<",
    "le": "<=",
    "eq": "==",
    "ne": "!=",
    "land": "&&",
    "lor": "||",
}
_LONGEST: Final = 24
"""Operators and leaves that are shown."""

_IDS: Final = {"lid": "lid", "wg": "wgid", "nw": "num_workgroups"}


def shown(term: Term) -> str:
    """As a person would write it, in the words of the text format; clipped where it is long."""
    if term.size > _LONGEST:
        return "…"
    match term.op:
        case "lit":
            return str(term.value)
        case "lid" | "wg" | "nw":
            return f"{_IDS[term.op]}.{'xyz'[term.value]}"
        case "len":
            return f"len({term.name})"
        case "counter" | "unknown":
            return term.name
        case "load":
            return f"{term.name}[{shown(term.args[0])}]"
        case "lnot":
            return f"!{shown(term.args[0])}"
        case "cast":
            return f"{term.type.word}({shown(term.args[0])})"
        case op if op in _INFIX:
            return f"({shown(term.args[0])} {_INFIX[op]} {shown(term.args[1])})"
        case op:
            return f"{term.name or op}({', '.join(shown(a) for a in term.args)})"
