"""Examples of launch plans."""

from shows import shows


@shows("BufferPlan Role role_of Grid cooperates buffers_of_shapes")
def plans() -> None:
    from vyre_foundation import F32, BufferDecl, Program, ir, plan_launch
    from vyre_foundation.launch import BufferPlan, Grid, Role, buffers_of_shapes, cooperates, role_of

    decl = BufferDecl.read_write("y", 0, F32)
    program = Program((decl,), (64, 1, 1), (ir.Region("r", None, ()),), domain=ir.Elements("y"))
    plan = plan_launch(program, {"y": 100})
    grid: Grid = plan.grid
    y: BufferPlan = plan.buffer("y")
    assert (grid, y.size) == ((2, 1, 1), 400)
    assert role_of(decl) is y.role
    assert isinstance(y.role, Role)
    assert not cooperates(program)
    assert buffers_of_shapes(program) == ()
