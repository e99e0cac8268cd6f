"""The game of life on a torus: whole numbers, two axes, and remainders that are never negative, as in Python."""

import numpy as np

import vyre as vy
from vyre import Array2, Out, i32, u8

GLIDER = ((0, 1, 0), (0, 0, 1), (1, 1, 1))


@vy.kernel(workgroup=(16, 16))
def life(before: Array2[u8], after: Out[Array2[u8]]):
    row, column = vy.gid(1), vy.gid(0)
    height, width = before.shape
    alive = 0
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            if dy != 0 or dx != 0:
                alive += i32(before[(row + dy) % height, (column + dx) % width])
    if alive == 3 or (alive == 2 and before[row, column] == 1):
        after[row, column] = 1


def main() -> None:
    print(life)
    world = np.zeros((8, 12), np.uint8)
    world[:3, :3] = GLIDER
    for _ in range(4):  # a glider moves by one row and one column in four steps
        world = life(world, shape=world.shape)
    for row in world:
        print("".join(".#"[cell] for cell in row))


if __name__ == "__main__":
    main()
