"""Multiply matrices tile by tile: each workgroup shares one tile of either factor at a time."""

from vyre_foundation import F32, Groups, Program, ProgramBuilder, plan_launch
from vyre_foundation.builder import fma, select


def tiled_matmul(rows: int, inner: int, columns: int, tile: int = 16) -> Program:
    """C = a b for row-major a (rows x inner) and b (inner x columns); each product is fused into the sum.

    Any sizes: invocations past the edge load zeros and store nothing.
    """
    grid = Groups(-(-columns // tile), -(-rows // tile))
    k = ProgramBuilder("tiled_matmul", workgroup_size=(tile, tile), over=grid)
    a = k.read("a", F32, rows * inner)
    b = k.read("b", F32, inner * columns)
    c = k.output("c", F32, rows * columns)
    a_tile = k.workgroup("a_tile", F32, tile * tile)
    b_tile = k.workgroup("b_tile", F32, tile * tile)

    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    x, y = k.let("x", k.lid(0)), k.let("y", k.lid(1))
    here = k.let("here", y * tile + x)
    total = k.let("total", 0, F32)

    with k.for_("step", 0, -(-inner // tile)) as step:
        a_column = k.let("a_column", step * tile + x)
        b_row = k.let("b_row", step * tile + y)
        a_tile[here] = select((row < rows) & (a_column < inner), a[row * inner + a_column], 0)
        b_tile[here] = select((b_row < inner) & (column < columns), b[b_row * columns + column], 0)
        k.barrier()
        with k.for_("j", 0, tile) as j:
            k.assign(total, fma(a_tile[y * tile + j], b_tile[j * tile + x], total))
        k.barrier()

    with k.if_((row < rows) & (column < columns)):
        c[row * columns + column] = total
    return k.build()


def main() -> None:
    program = tiled_matmul(rows=100, inner=70, columns=50)
    print(program)
    print(plan_launch(program, {"a": 7000, "b": 3500}))


if __name__ == "__main__":
    main()
