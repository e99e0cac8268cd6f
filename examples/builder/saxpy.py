"""saxpy, y = a * x + y: build the program, print it, read it back and plan a launch."""

from vyre_foundation import F32, Program, ProgramBuilder, plan_launch


def saxpy() -> Program:
    """y[i] = a[0] * x[i] + y[i], rounded after the product and after the sum."""
    k = ProgramBuilder("saxpy", workgroup_size=256, over="y")
    a = k.uniform("a", F32, 1)
    x = k.read("x", F32)
    y = k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = a[0] * x[i] + y[i]
    return k.build()


def main() -> None:
    program = saxpy()
    print(program)
    print("read back from its text, equal:", Program.from_text(str(program)) == program)
    print(plan_launch(program, {"a": 1, "x": 1_000_000, "y": 1_000_000}))


if __name__ == "__main__":
    main()
