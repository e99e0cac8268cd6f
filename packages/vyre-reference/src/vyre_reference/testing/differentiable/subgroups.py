"""Floats that come from other lanes of the subgroup: sums, the largest and smallest, and shuffles of every kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vyre_foundation.ir import (
    Binary,
    BinOp,
    DataType,
    Expr,
    LitF32,
    LitF64,
    LitU32,
    Load,
    SubgroupLocalId,
    SubgroupReduce,
    SubgroupReduceOp,
    SubgroupShuffle,
)
from vyre_foundation.ir.limits import U32_MAX
from vyre_reference.testing.dice import Weighted

if TYPE_CHECKING:
    from vyre_reference.testing.differentiable.expressions import Expressions

_KINDS: Final = Weighted([(4, "sum"), (3, "extreme"), (7, "shuffle")])
_LANES: Final = Weighted(
    [(3, "from the next lanes"), (3, "from the lanes before"), (4, "between pairs"), (2, "round the subgroup"),
     (1, "backward"), (2, "from one lane"), (3, "from any lane")]
)  # fmt: skip


def subgroup_value(make: Expressions, t: DataType, value: Expr) -> Expr:
    """Something of the subgroup, made of the value of each lane."""
    dice, features = make.dice, make.state.features
    kind = dice.draw(_KINDS)
    if kind == "shuffle":
        return SubgroupShuffle(value, _lane(make))
    features.add(f"subgroup {kind}")
    if kind == "sum":
        eighth = LitF32(0.125) if t is DataType.F32 else LitF64(0.125)
        return Binary(BinOp.MUL, eighth, SubgroupReduce(SubgroupReduceOp.ADD, value))
    # Where the order of atomics rounds, it must not decide which lane has the largest value.
    inner = make.exact(t, uniform=False) if make.state.knobs.has_float_atomics else value
    return SubgroupReduce(dice.pick((SubgroupReduceOp.MIN, SubgroupReduceOp.MAX)), inner)


def _lane(make: Expressions) -> Expr:
    """A lane to take the value of: one that exists, one past the last, or none at all."""
    dice, lane = make.dice, SubgroupLocalId()
    kind = dice.draw(_LANES)
    make.state.features.add(f"shuffle {kind}")
    match kind:
        case "from the next lanes":
            return Binary(BinOp.ADD, lane, LitU32(dice.pick((1, 1, 2, 3, 33))))
        case "from the lanes before":
            back = LitU32(dice.pick((1, 1, 2)))
            return dice.pick((Binary(BinOp.SUB, lane, back), Binary(BinOp.ADD, LitU32(U32_MAX), lane)))
        case "between pairs":
            return Binary(BinOp.BIT_XOR, lane, dice.pick((LitU32(1), LitU32(2), LitU32(5), _same_for_all(make))))
        case "round the subgroup":
            return Binary(BinOp.BIT_AND, Binary(BinOp.ADD, lane, LitU32(dice.between(1, 31))), LitU32(31))
        case "backward":
            return Binary(BinOp.SUB, LitU32(dice.between(0, 9)), lane)
        case "from one lane":
            return dice.pick((LitU32(dice.below(4)), _same_for_all(make)))
        case _:
            return make.make(DataType.U32, 1)


def _same_for_all(make: Expressions) -> Expr:
    """A small number that the launch decides."""
    nn = make.state.plan.slab("nn")
    return Load(nn.name, LitU32(2)) if make.state.can_read(nn, uniform=True) else LitU32(3)
