"""Small programs that launches on a device are tested with."""

from vyre_foundation import BOOL, F32, U32, Program, ProgramBuilder


def saxpy() -> Program:
    """Y = a*x + y, in place of y."""
    k = ProgramBuilder("saxpy", workgroup_size=64, over="y")
    a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = a[0] * x[i] + y[i]
    return k.build()


def doubled(count: int) -> Program:
    """The first half of `y` is twice `x`; the rest is what a buffer starts as."""
    k = ProgramBuilder("doubled", workgroup_size=64, over="x")
    x, y = k.read("x", U32, count), k.output("y", U32, 2 * count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        y[i] = x[i] * 2
    return k.build()


def negated(count: int) -> Program:
    """Bools in, Bools out."""
    k = ProgramBuilder("negated", workgroup_size=32, over="x")
    x, y = k.read("x", BOOL, count), k.output("y", BOOL, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        y[i] = ~x[i]
    return k.build()


def reversal(count: int) -> Program:
    """Reverses through scratch memory: the second segment reads what other workgroups wrote in the first."""
    k = ProgramBuilder("reversal", workgroup_size=32)
    x, y, own = k.read("x", U32, count), k.output("y", U32, count), k.scratch("own", U32, count)
    own[k.gid(0)] = x[k.gid(0)] * 2
    k.grid_sync()
    y[k.gid(0)] = own[count - 1 - k.gid(0)]
    return k.build()


def endless() -> Program:
    """Never ends where `go` is not zero."""
    k = ProgramBuilder("endless", workgroup_size=1)
    go, y = k.read("go", U32, 1), k.output("y", U32, 1)
    with k.while_(y[0] < go[0]):
        y[0] = y[0] & 0
    y[0] = 5
    return k.build()


def trapping(count: int) -> Program:
    """Traps in the invocation whose element is 13."""
    k = ProgramBuilder("trapping", workgroup_size=32, over="x")
    x, y = k.read("x", U32, count), k.output("y", U32, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        with k.if_(x[i] == 13):
            k.trap("unlucky", i)
        y[i] = x[i] + 1
    return k.build()


def counting() -> Program:
    """Adds one to `n` and says `converged` from 5 on."""
    k = ProgramBuilder("counting", workgroup_size=1)
    n, converged = k.read_write("n", U32, 1), k.output("converged", U32, 1)
    n[0] = n[0] + 1
    with k.if_(n[0] >= 5):
        converged[0] = 7
    return k.build()
