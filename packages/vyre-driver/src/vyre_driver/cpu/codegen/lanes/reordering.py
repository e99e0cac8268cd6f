"""Whether LLVM may exchange accesses of one lane to one element, once it is told that lanes are independent.

It reads and writes elements at small steps in groups (`y[4*i]` to `y[4*i+3]` are one wide load and a shuffle): loads go
up to the first of their group, stores down to the last. In a loop that is noted as parallel it does not ask whether
another access of the same lane stands between. So such a loop is not noted where one might.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine, AffineForms, AsBound, Term
from vyre_foundation.ir import BinOp, BufferDecl, DataType, Expr, Stmt
from vyre_foundation.walk import bodies, holds, kind_bits, operands, postorder

GROUPED_STEPS: Final = range(2, 9)
"""Elements from lane to lane between the accesses of a group."""


def may_be_reordered(body: Sequence[Stmt], forms: AffineForms, buffers: Mapping[str, BufferDecl]) -> bool:
    """Of the statements of a loop over lanes."""
    stored = {access.buffer for access in _accesses(body, forms) if access.is_store}
    by_buffer: dict[str, list[_Access]] = {}
    for access in _accesses(body, forms) if stored else ():
        if access.buffer in stored:
            by_buffer.setdefault(access.buffer, []).append(access)
    return any(_Judge(forms, buffers[name], accesses).is_at_risk() for name, accesses in by_buffer.items())


class _Access(NamedTuple):
    buffer: str
    form: Affine
    is_store: bool
    loops: tuple[ir.Loop, ...]
    """Those around it, the outermost first."""


def _accesses(body: Sequence[Stmt], forms: AffineForms) -> Iterator[_Access]:
    """In the order in which they happen."""
    waiting: list[tuple[Stmt, tuple[ir.Loop, ...]]] = [(statement, ()) for statement in reversed(body)]
    while waiting:
        statement, loops = waiting.pop()
        for e in operands(statement):
            for node in postorder(e) if holds(e, _LOAD) else ():
                if isinstance(node, ir.Load):
                    yield _Access(node.buffer, forms.of(node.index), False, loops)
        if isinstance(statement, ir.Store):
            yield _Access(statement.buffer, forms.of(statement.index), True, loops)
        inside = (*loops, statement) if isinstance(statement, ir.Loop) else loops
        waiting += [(each, inside) for part in reversed(tuple(bodies(statement))) for each in reversed(part)]


_LOAD: Final = kind_bits((ir.Load,))


class _Judge:
    """Of the accesses of one buffer."""

    def __init__(self, forms: AffineForms, buffer: BufferDecl, accesses: Sequence[_Access]) -> None:
        self.forms = forms
        self.buffer = buffer
        self.accesses = accesses
        self.counters = {ir.Var(loop.var) for access in accesses for loop in access.loops}

    def is_at_risk(self) -> bool:
        accesses, grouped = self.accesses, [self.may_be_grouped(access.form) for access in self.accesses]
        if not any(grouped):
            return False
        return any(
            (grouped[early] or grouped[late]) and self.may_meet(accesses[early], accesses[late])
            for late in range(len(accesses))
            for early in range(late)
        ) or any(moves and self.is_scattered(access) for moves, access in zip(grouped, accesses, strict=True))

    def may_be_grouped(self, form: Affine) -> bool:
        if self.buffer.is_local:  # those of the lanes lie one after the other
            return self.buffer.count in GROUPED_STEPS
        step = sum(factor for term, factor in form.terms.items() if term in _LANES)
        others = (term for term in form.terms if term not in _LANES)
        return abs(step) in GROUPED_STEPS or any(self.may_have_a_step(term) for term in others)

    def may_have_a_step(self, term: Term) -> bool:
        """Whether LLVM may find that something else grows by one number from lane to lane."""
        e = self.looked_through(term.value if isinstance(term, AsBound) else term)
        if isinstance(e, ir.Load | ir.BufLen) or (isinstance(e, ir.Binary) and e.op in _WITHOUT_STEP):
            return False
        leaves = [node for node in postorder((e,)) if isinstance(node, ir.Var | ir.InvocationId | ir.LocalId)]
        return any(leaf in _LANES or (isinstance(leaf, ir.Var) and leaf not in self.counters) for leaf in leaves)

    def looked_through(self, e: Expr) -> Expr:
        """What a name stands for, and a word before it got or lost its sign."""
        while True:
            match e:
                case ir.Cast(DataType.U32 | DataType.I32, value):
                    e = value
                case ir.Var(name) if name in self.forms.definitions:
                    e = self.forms.definitions[name]
                case _:
                    return e

    def may_meet(self, early: _Access, late: _Access) -> bool:
        """Whether two may touch one element in such a way that their order counts and might be changed."""
        shared = [loop for loop, other in zip(early.loops, late.loops, strict=False) if loop is other]
        if not (early.is_store or (late.is_store and shared)):
            return False  # loads before a store go up, and it goes down
        apart = late.form.plus(early.form, -1)
        if apart.terms or not all(map(self.is_settled, early.form.terms)):
            return True
        if not shared:
            return apart.constant == 0 and not late.is_store
        counter = ir.Var(shared[0].var)
        if len(shared) > 1 or not all(term == counter or isinstance(term, _OF_LANE) for term in early.form.terms):
            return True
        step = abs(early.form.terms.get(counter, 0))
        if apart.constant == 0:
            return not step or early.is_store
        return abs(apart.constant) >= step

    def is_settled(self, term: Term) -> bool:
        """Whether a term has one value in a lane, or in an iteration of it."""
        if isinstance(term, ir.Var):
            return term.name not in self.forms.assigned
        return isinstance(term, (AsBound, *_OF_LANE))

    def is_scattered(self, access: _Access) -> bool:
        """Whether iterations may store to one element, in an order that counts, at places that nobody can tell."""
        terms = access.form.terms
        return (
            access.is_store
            and bool(access.loops)
            and not all(term in self.counters or isinstance(term, _OF_LANE) for term in terms)
        )


_LANES: Final = (ir.InvocationId(0), ir.LocalId(0))
_OF_LANE: Final = (ir.InvocationId, ir.LocalId, ir.WorkgroupId, ir.BufLen)

_WITHOUT_STEP: Final = (BinOp.BIT_XOR, BinOp.BIT_AND, BinOp.SHR, BinOp.DIV, BinOp.MOD, BinOp.MUL)
"""What is made of an id by these, with anything but a literal factor, has no step that LLVM knows."""
