"""Precondition a gradient: y = M g, one invocation per row of M."""

from vyre_foundation import F32, Program, ProgramBuilder, plan_launch


def natural_gradient_block_apply(m: str, grad: str, out: str, n: int) -> Program:
    """out[r] = sum over c of m[r * n + c] * grad[c], added from left to right, each product and sum rounded."""
    k = ProgramBuilder("vyre-primitives::math::natural_gradient_block_apply", workgroup_size=256, over=out)
    matrix = k.read(m, F32, n * n)
    gradient = k.read(grad, F32, n)
    result = k.output(out, F32, n)

    row = k.let("row", k.gid(0))
    with k.if_(row < n):
        total = k.let("total", 0, F32)
        with k.for_("column", 0, n) as column:
            k.assign(total, total + matrix[row * n + column] * gradient[column])
        result[row] = total
    return k.build()


def main() -> None:
    program = natural_gradient_block_apply("m", "grad", "out", n=3)
    print(program)
    print(plan_launch(program, {"m": 9, "grad": 3}))


if __name__ == "__main__":
    main()
