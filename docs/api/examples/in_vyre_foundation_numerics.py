"""Examples of the transcendental functions."""

from shows import shows


@shows("recipe Recipe StraightLine FUNCTIONS RECIPES MATH_OPS as_op op_id expand_transcendentals TABLES TWO_OVER_PI")
def recipes() -> None:
    from vyre_foundation import Program, UnOp, ir
    from vyre_foundation.numerics import (
        FUNCTIONS,
        MATH_OPS,
        RECIPES,
        TABLES,
        TWO_OVER_PI,
        Recipe,
        StraightLine,
        as_op,
        expand_transcendentals,
        op_id,
        recipe,
    )

    found: Recipe = recipe(UnOp.SIN)
    assert found.max_ulp <= 2.0
    near: StraightLine | None = found.near
    assert near is not None
    assert near.body
    assert UnOp.SIN in RECIPES
    assert op_id(UnOp.SIN) in MATH_OPS
    assert as_op(UnOp.SIN).op_id == op_id(UnOp.SIN)
    assert FUNCTIONS["vyre.math.expm1"].parameters[0].name == "x"
    assert TABLES["vyre.tables.two_over_pi"] == TWO_OVER_PI
    let = ir.Let("y", ir.Unary(UnOp.EXP, ir.LitF32(1.0)))
    program = Program((), (1, 1, 1), (ir.Region("r", None, (let,)),))
    assert "exp(" not in str(expand_transcendentals(program))
