"""Heat flowing through a plate: a five-point stencil, launched again and again between two arrays bound once."""

import numpy as np

from vyre_driver import open_backend
from vyre_foundation import F32, Groups, Program, ProgramBuilder
from vyre_reference import evaluate


def heat_step(rows: int, columns: int) -> Program:
    """One step: before + rate * (north + south + west + east - 4 * before) inside, and a border that stays as it is."""
    k = ProgramBuilder("heat_step", workgroup_size=(32, 8), over=Groups(-(-columns // 32), -(-rows // 8)))
    rate = k.uniform("rate", F32, 1)
    before = k.read("before", F32, rows * columns)
    after = k.read_write("after", F32, rows * columns)
    x, y = k.let("x", k.gid(0)), k.let("y", k.gid(1))
    with k.if_((x < columns) & (y < rows)):
        here = k.let("here", y * columns + x)
        old = k.let("old", before[here])
        with k.if_((x > 0) & (x < columns - 1) & (y > 0) & (y < rows - 1)):
            beside = (before[here - columns] + before[here + columns]) + (before[here - 1] + before[here + 1])
            after[here] = old + rate[0] * (beside - 4 * old)
        with k.else_():
            after[here] = old
    return k.build()


def main() -> None:
    rows, columns, steps = 96, 128, 400
    program = heat_step(rows, columns)
    print(program)

    rate = np.array([0.2], np.float32)
    plate = np.zeros((rows, columns), np.float32)
    plate[0] = 100  # the upper edge is hot
    other = np.zeros_like(plate)

    # All checks happen in `bind`; a launch then only runs. Two of them: there and back.
    pipeline = open_backend("cpu").compile(program)
    there = pipeline.bind({"rate": rate, "before": plate, "after": other}, {"after": other})
    back = pipeline.bind({"rate": rate, "before": other, "after": plate}, {"after": plate})

    first = evaluate(program, {"rate": rate, "before": plate, "after": other})["after"]
    there()
    print("the first step has the bytes of the reference:", other.tobytes() == first.tobytes())
    back()
    for _ in range(steps // 2 - 1):
        there()
        back()
    middle = plate[:, columns // 2]
    print(f"after {steps} steps, down the middle:", *(f"{heat:.1f}" for heat in middle[: rows // 2 : 6]))


if __name__ == "__main__":
    main()
