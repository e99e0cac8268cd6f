"""Examples of derivatives."""

from shows import shows


@shows("grad value_and_grad vjp jvp Derivative DerivativeNames")
def derivatives() -> None:
    from vyre_foundation import F32, ProgramBuilder
    from vyre_foundation.autodiff import Derivative, DerivativeNames, grad, jvp, value_and_grad, vjp
    from vyre_reference import evaluate

    k = ProgramBuilder("cube", workgroup_size=1, over=1)
    x, y = k.read("x", F32, 1), k.output("y", F32, 1)
    y[0] = x[0] * x[0] * x[0]
    cube = k.build()
    gradient: Derivative = grad(cube, "y", "x")
    names: DerivativeNames = gradient.names
    assert evaluate(gradient, {"x": [2.0]})[names.grads["x"]] == 12.0
    assert evaluate(value_and_grad(cube, "y", "x"), {"x": [2.0]})["y"] == 8.0
    back = vjp(cube, "y", "x")
    assert evaluate(back, {"x": [2.0], back.cotangents["y"]: [0.5]})[back.grads["x"]] == 6.0
    along = jvp(cube, "x", "y")
    assert evaluate(along, {"x": [2.0], along.tangents["x"]: [0.5]})[along.tangents["y"]] == 6.0


@shows("Sum Way")
def record_of_sums() -> None:
    from vyre_foundation import F32, ProgramBuilder
    from vyre_foundation.autodiff import Sum, Way, vjp

    k = ProgramBuilder("scaled", workgroup_size=64, over=100)
    x, scale, y = k.read("x", F32, 100), k.read("scale", F32, 20), k.output("y", F32, 100)
    i = k.let("i", k.gid(0))
    with k.if_(i < 100):
        y[i] = x[i] * scale[i % 20]
    made: tuple[Sum, ...] = vjp(k.build(), "y", "scale").sums
    assert [(each.buffer, each.way, each.points) for each in made] == [("grad_scale", Way.GATHERED, 7)]


@shows("PartialRule")
def rule_of_a_call() -> None:
    from collections.abc import Sequence

    from vyre_foundation import BinOp, ir
    from vyre_foundation.autodiff import PartialRule

    def of_square(arguments: Sequence[ir.Expr], _result: ir.Expr) -> Sequence[ir.Expr | None]:
        return [ir.Binary(BinOp.MUL, ir.LitF32(2.0), arguments[0])]

    rules: dict[str, PartialRule] = {"my.square": of_square}
    assert rules["my.square"]([ir.Var("x")], ir.Var("y")) == [ir.Binary(BinOp.MUL, ir.LitF32(2.0), ir.Var("x"))]
