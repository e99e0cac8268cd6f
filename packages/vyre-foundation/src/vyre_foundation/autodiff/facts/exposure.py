"""Where a product with a partial derivative needs no guard against 0 * infinity.

An adjoint that is exactly zero because its value was never used (an arm not taken, a loop without iterations, a value
overwritten, a store out of range) must not meet an infinite partial: 0 * inf is NaN. A name is *exposed* when some use
that always happens where the name is computed, perhaps in a loop that certainly has an iteration, leads, through
operations that mask nothing, to an existing element of an output whose cotangent is read directly. Its adjoint is then
zero only if the numbers say so, and the plain product is right.
"""

from __future__ import annotations

from collections.abc import Callable

from vyre_foundation import ir
from vyre_foundation.analysis.affine import AsBound
from vyre_foundation.analysis.guards import condition
from vyre_foundation.autodiff.normal_form import Body, Branch, Change, NormalForm, Repeat, Write, walk
from vyre_foundation.autodiff.partials import Masked, Part, Shuffled, TakenFrom
from vyre_foundation.ir import BinOp, Expr
from vyre_foundation.ir.limits import U32_MAX

PartsOf = Callable[[str], list[tuple[Expr, Part]]]

Lists = frozenset[Body]

Limits = tuple[tuple[Expr, Expr], ...]
"""(atom, bound): what the conditions around a list say is below what."""


def find_exposed(form: NormalForm, segment: Body, direct: frozenset[str], parts_of: PartsOf) -> frozenset[str]:
    """The exposed names of a segment; `direct` are outputs whose cotangent is read where they are stored."""
    finder = _Finder(form, direct, parts_of)
    finder.body(segment, frozenset(), set(), ())
    return frozenset(finder.exposed)


class _Finder:
    def __init__(self, form: NormalForm, direct: frozenset[str], parts_of: PartsOf) -> None:
        self.form = form
        self.direct = direct
        self.parts_of = parts_of
        self.exposed: set[str] = set()

    def body(self, body: Body, around: Lists, reaching: set[str], limits: Limits) -> set[str]:
        """Walk backward. `reaching` are variables whose value here is read, unmasked, before it is overwritten.

        The list certainly runs where one of the lists `around` it does.
        """
        lists = around | {body}
        for step in reversed(body.steps):
            match step:
                case Write(buffer, index, value, _) if buffer in self.direct:
                    if self.exists(buffer, index, limits):
                        self.expose(value, lists)
                case Change(name, value):
                    self.overwritten(name, value, lists, reaching)
                case ir.Let(name, value) if name in self.form.mutable:
                    self.overwritten(name, value, lists, reaching)
                case ir.Let(name, value) if name in self.exposed:
                    self.through(name, value, lists, reaching)
                case Branch(cond, then, otherwise):
                    arms = ((then, True), (otherwise, False))
                    taken, left = (
                        self.body(arm, frozenset(), set(reaching), (*limits, *self.below(cond, holds=holds)))
                        for arm, holds in arms
                    )
                    reaching = taken & left
                case Repeat():
                    reaching = self.loop(step, lists, reaching, limits)
                case _:
                    pass
        return reaching

    def exists(self, buffer: str, index: Expr, limits: Limits) -> bool:
        """Whether an index is known to be inside a buffer; a store outside masks what it would have stored."""
        count = self.form.buffers[buffer].count
        bounds = [bound for atom, bound in limits if atom == index]
        if ir.BufLen(buffer) in bounds:
            return True
        known = [self.form.ranges.most(index), self.greatest(index, limits)]
        known += [_largest_below(self.form, bound) for bound in bounds]
        return any(most is not None and most < count for most in known)

    def greatest(self, index: Expr, limits: Limits) -> int | None:
        """The greatest value of a sum of multiples, each term no more than conditions around say."""
        found = self.form.affine.of(index)
        total = found.constant
        for term, times in found.terms.items():
            value = term.value if isinstance(term, AsBound) else term
            known = [_largest_below(self.form, bound) for atom, bound in limits if atom == term]
            bounds = [most for most in (self.form.ranges.most(value), *known) if most is not None]
            if times < 0 or not bounds:
                return None
            total += times * min(bounds)
        return None if found.constant < 0 or total > U32_MAX else total

    def below(self, cond: Expr, *, holds: bool) -> Limits:
        """What a condition says is below what."""
        found = condition(cond, holds=holds, look=self.form.definition, type_of=self.form.type_of)
        return tuple((each.left, each.right) for each in found.comparisons if each.op is BinOp.LT)

    def through(self, name: str, value: Expr, lists: Lists, reaching: set[str]) -> None:
        if isinstance(value, ir.Var) and value.name in self.form.mutable:
            reaching.add(value.name)
        elif not isinstance(value, ir.Load | ir.Atomic):
            for operand, part in self.parts_of(name):
                if not isinstance(part, Masked | TakenFrom | Shuffled):
                    self.expose(operand, lists)

    def overwritten(self, variable: str, value: Expr, lists: Lists, reaching: set[str]) -> None:
        if variable in reaching:
            self.expose(value, lists)
        reaching.discard(variable)

    def expose(self, e: Expr, lists: Lists) -> None:
        if isinstance(e, ir.Var) and self.form.homes.get(e.name) in lists:
            self.exposed.add(e.name)

    def loop(self, loop: Repeat, lists: Lists, after: set[str], limits: Limits) -> set[str]:
        """A variable reaches the end of an iteration if it is read after the loop and in the next iteration."""
        certain = _certainly_runs(loop)
        changed = {step.name for step, _ in walk(loop.body) if isinstance(step, Change)}
        held = set(after)
        while True:
            kept = set(self.exposed)
            start = self.body(loop.body, lists if certain else frozenset(), set(held), limits)
            lost = (held & changed) - start
            if not lost:
                return start if certain else start & after
            held -= lost
            self.exposed = kept


def _certainly_runs(loop: Repeat) -> bool:
    """Whether a loop has an iteration, and begins none that it leaves."""
    match loop:
        case Repeat(first=ir.LitU32(first), last=ir.LitU32(last), counter=None):
            return first < last
        case _:
            return False


def _largest_below(form: NormalForm, bound: Expr) -> int | None:
    most = form.ranges.most(bound)
    return None if most is None else most - 1
