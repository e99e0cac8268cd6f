"""Floats that come from other lanes of the subgroup: sums, the largest and smallest, and shuffles of every kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vyre_foundation.ir import (
    Binary,
    BinOp,
    DataType,
    Expr,
    LitU32,
    Load,
    SubgroupLocalId,
    SubgroupReduce,
    SubgroupReduceOp,
    SubgroupShuffle,
)
from vyre_reference.testing.dice import Weighted
from vyre_reference.testing.programs.tame import number

if TYPE_CHECKING:
    from vyre_reference.testing.differentiable.expressions import Expressions

_KINDS: Final = Weighted([(4, "sum"), (3, "extreme"), (7, "shuffle")])
_LANES: Final = Weighted(
    [(3, "from the next lanes"), (3, "from the lanes before"), (4, "between pairs"), (2, "round the subgroup"),
     (1, "backward"), (2, "from one lane"), (3, "from any lane")]
)  # fmt: skip
_MINUS_ONE: Final = 0xFFFF_FFFF


def subgroup_value(make: Expressions, t: DataType, depth: int) -> Expr:
    """Something of the subgroup, where everyone comes; elsewhere the invocation's own value."""
    scene, dice = make.scene, make.dice
    if not (scene.uniform and scene.subgroups):
        return make.value(t, depth)
    kind = dice.draw(_KINDS)
    if kind == "sum":
        scene.features.add("subgroup sum")
        return Binary(BinOp.MUL, number(t, 0.125), SubgroupReduce(SubgroupReduceOp.ADD, make.value(t, depth)))
    if kind == "extreme":
        scene.features.add("subgroup extreme")
        op = dice.pick((SubgroupReduceOp.MIN, SubgroupReduceOp.MAX))
        # Where the order of atomics rounds, it must not decide which lane has the largest value.
        inner = make.value(t, depth) if scene.ground.is_ordered else make.exact_leaf(t)
        return SubgroupReduce(op, inner)
    return SubgroupShuffle(make.value(t, depth), _lane(make))


def _lane(make: Expressions) -> Expr:
    """A lane to take the value of: one that exists, one past the last, or none at all."""
    dice, lane = make.dice, SubgroupLocalId()
    kind = dice.draw(_LANES)
    make.scene.features.add(f"shuffle {kind}")
    match kind:
        case "from the next lanes":
            return Binary(BinOp.ADD, lane, LitU32(dice.pick((1, 1, 2, 3, 33))))
        case "from the lanes before":
            back = LitU32(dice.pick((1, 1, 2)))
            return dice.pick((Binary(BinOp.SUB, lane, back), Binary(BinOp.ADD, LitU32(_MINUS_ONE), lane)))
        case "between pairs":
            return Binary(BinOp.BIT_XOR, lane, dice.pick((LitU32(1), LitU32(2), LitU32(5), Load("nn", LitU32(2)))))
        case "round the subgroup":
            return Binary(BinOp.BIT_AND, Binary(BinOp.ADD, lane, LitU32(dice.between(1, 31))), LitU32(31))
        case "backward":
            return Binary(BinOp.SUB, LitU32(dice.between(0, 9)), lane)
        case "from one lane":
            return dice.pick((LitU32(dice.below(4)), Load("nn", LitU32(3))))
        case _:
            return make.whole()
