"""Heat flowing through a plate: a five-point stencil, launched again and again between two arrays bound once."""

import numpy as np

import vyre as vy
from vyre import Array2, f32


@vy.kernel(workgroup=(32, 8))
def heat_step(rate: f32, before: Array2[f32], after: Array2[f32]):
    """One step inside, and a border that stays as it is."""
    y, x = vy.gid(1), vy.gid(0)
    rows, columns = before.shape
    new = before[y, x]
    if 0 < x < columns - 1 and 0 < y < rows - 1:
        beside = (before[y - 1, x] + before[y + 1, x]) + (before[y, x - 1] + before[y, x + 1])
        new += rate * (beside - 4 * before[y, x])
    after[y, x] = new


def main() -> None:
    print(heat_step)
    rows, columns, steps = 96, 128, 400
    plate = np.zeros((rows, columns), np.float32)
    plate[0] = 100  # the upper edge is hot
    other = np.zeros_like(plate)

    first = heat_step.run(0.2, plate, other, backend="reference")["after"]
    # All checks happen in `bind`; a launch then only runs. Two of them: there and back.
    there, back = heat_step.bind(0.2, plate, other), heat_step.bind(0.2, other, plate)
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
