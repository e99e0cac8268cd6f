"""From which lanes a shuffle takes its values, and so to which lanes a derivative sends their cotangents back.

In a shuffle each lane names the lane whose value it takes. Backward, a lane receives the cotangents of all lanes that
named it. If all lanes name the same one, that is a sum over the subgroup. If no two name the same one (lane + c,
lane - c, c - lane, lane ^ c, each also modulo 32, with c equal for all lanes), it is the inverse shuffle. Otherwise a
loop asks the lanes one by one. All three add in a fixed order, and in all of them a lane that does not exist gives
zero, as it does in the shuffle itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.uniformity import UNIFORM_LEAVES, is_same_for_all
from vyre_foundation.autodiff.normal_form import Body, NormalForm, Repeat, walk
from vyre_foundation.ir import BinOp, Expr
from vyre_foundation.ir.limits import SUBGROUP_LANES
from vyre_foundation.passes.values import binary

_LONGEST_CHAIN: Final = 16
"""Most steps from the lane to the lane it names that are undone: the inverse is one expression, of limited depth."""


@dataclass(frozen=True, slots=True)
class OneLane:
    """All lanes name the same one."""


@dataclass(frozen=True, slots=True)
class Inverse:
    """No two lanes name the same one: a lane was named by `lane`, or by nobody where there is no such lane."""

    lane: Expr


@dataclass(frozen=True, slots=True)
class AnyLane:
    """Nothing is known."""


LaneMap = OneLane | Inverse | AnyLane


class LaneMaps:
    """The lane maps of one segment in normal form."""

    def __init__(self, form: NormalForm, segment: Body) -> None:
        self.form = form
        self.group_size = form.prepared.program.workgroup_size
        self.uniform = _uniform_names(form, segment)

    def of(self, lane: Expr) -> LaneMap:
        if self.is_uniform(lane):
            return OneLane()
        back = self.inverse(lane)
        return AnyLane() if back is None else Inverse(back)

    def is_uniform(self, e: Expr) -> bool:
        return isinstance(e, UNIFORM_LEAVES) or (isinstance(e, ir.Var) and e.name in self.uniform)

    def inverse(self, lane: Expr) -> Expr | None:
        """The lane that named this one, as an expression; undone are the steps from the last to the first."""
        back: Expr = ir.SubgroupLocalId()
        asked = self.form.definition(lane)
        inner = _modulo_subgroup(asked)
        if inner is not None:
            asked = self.form.definition(inner)
        for _ in range(_LONGEST_CHAIN):
            if self.is_lane(asked) or (inner is not None and self.is_congruent(asked)):
                return back if inner is None else binary(BinOp.BIT_AND, back, ir.LitU32(SUBGROUP_LANES - 1))
            undone = self.undone(asked, back)
            if undone is None:
                return None
            asked, back = undone
        return None

    def undone(self, asked: Expr, back: Expr) -> tuple[Expr, Expr] | None:
        """The varying operand of a step, and the inverse so far with the step undone."""
        match asked:
            case ir.Binary(BinOp.ADD, left, right) if self.is_uniform(right):
                return self.form.definition(left), binary(BinOp.SUB, back, right)
            case ir.Binary(BinOp.ADD, left, right) if self.is_uniform(left):
                return self.form.definition(right), binary(BinOp.SUB, back, left)
            case ir.Binary(BinOp.SUB, left, right) if self.is_uniform(right):
                return self.form.definition(left), binary(BinOp.ADD, back, right)
            case ir.Binary(BinOp.SUB, left, right) if self.is_uniform(left):
                return self.form.definition(right), binary(BinOp.SUB, left, back)
            case ir.Binary(BinOp.BIT_XOR, left, right) if self.is_uniform(right):
                return self.form.definition(left), binary(BinOp.BIT_XOR, back, right)
            case ir.Binary(BinOp.BIT_XOR, left, right) if self.is_uniform(left):
                return self.form.definition(right), binary(BinOp.BIT_XOR, back, left)
            case _:
                return None

    def is_lane(self, e: Expr) -> bool:
        """Whether an expression is the number of the lane in its subgroup."""
        if isinstance(e, ir.SubgroupLocalId):
            return True
        if isinstance(e, ir.LocalId):
            return self.is_congruent(e) and self.group_size[0] <= SUBGROUP_LANES
        inner = _modulo_subgroup(e)
        return inner is not None and self.is_congruent(self.form.definition(inner))

    def is_congruent(self, e: Expr) -> bool:
        """Whether it is that number modulo 32: in a workgroup of one axis, ids count through its subgroups."""
        if self.group_size[1:] != (1, 1):
            return False
        whole = self.group_size[0] % SUBGROUP_LANES == 0
        return e == ir.LocalId(0) or (whole and e == ir.InvocationId(0))


def _modulo_subgroup(e: Expr) -> Expr | None:
    match e:
        case (
            ir.Binary(BinOp.BIT_AND, inner, ir.LitU32(31))
            | ir.Binary(BinOp.BIT_AND, ir.LitU32(31), inner)
            | ir.Binary(BinOp.MOD, inner, ir.LitU32(32) | ir.SubgroupSize())
        ):
            return inner
        case _:
            return None


def _uniform_names(form: NormalForm, segment: Body) -> frozenset[str]:
    """Names that are equal in all lanes of a subgroup, not of a workgroup, wherever a subgroup operation may stand.

    It stands under uniform control only (V010), so the variable of every loop around it is one of them, and what a
    varying branch binds is out of its sight.
    """
    found: set[str] = set()

    def same(e: Expr) -> bool:
        return isinstance(e, UNIFORM_LEAVES) or (isinstance(e, ir.Var) and e.name in found)

    for step, _ in walk(segment):
        match step:
            case Repeat():
                found.add(step.var)
            case ir.Let(name, value) if name not in form.mutable and _is_same(form, value, same):
                found.add(name)
            case _:
                pass
    return frozenset(found)


def _is_same(form: NormalForm, value: Expr, same: Callable[[Expr], bool]) -> bool:
    match value:
        case ir.SubgroupReduce() | ir.SubgroupBallot():
            return True
        case ir.SubgroupShuffle(_, lane):
            return same(lane)
        case _:
            return same(value) or is_same_for_all(value, form.buffers, same)
