"""What exp, log, sin and their kin mean: one recipe of straight-line IR each (docs/ir.md, Values).

The reference evaluates these recipes and every lowering expands them: one definition, the same bits. Not imported by
`vyre_foundation` itself.
"""

from vyre_foundation.numerics.expand import MATH_OPS, as_op, expand_transcendentals
from vyre_foundation.numerics.recipes import FUNCTIONS, RECIPES, op_id, recipe
from vyre_foundation.numerics.straight_line import Recipe, StraightLine
from vyre_foundation.numerics.two_over_pi import TABLES, TWO_OVER_PI

__all__ = [
    "FUNCTIONS",
    "MATH_OPS",
    "RECIPES",
    "TABLES",
    "TWO_OVER_PI",
    "Recipe",
    "StraightLine",
    "as_op",
    "expand_transcendentals",
    "op_id",
    "recipe",
]
