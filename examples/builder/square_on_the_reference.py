"""Run a program: squares of an array on the reference interpreter, in two orders that must agree to the byte."""

import numpy as np

from vyre_foundation import F32, Program, ProgramBuilder
from vyre_reference import evaluate


def square() -> Program:
    """x[i] = x[i] * x[i], rounded once."""
    k = ProgramBuilder("square", workgroup_size=64, over="x")
    x = k.read_write("x", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < x.len()):
        x[i] = x[i] * x[i]
    return k.build()


def main() -> None:
    program = square()
    print(program)
    x = np.linspace(-2, 2, 9).astype(np.float32)
    forward = evaluate(program, {"x": x})["x"]
    reverse = evaluate(program, {"x": x}, order="reverse")["x"]
    print(forward)
    print("the same bytes in reverse:", forward.tobytes() == reverse.tobytes())


if __name__ == "__main__":
    main()
