"""Rays and spheres: a picture with vectors of three, written as a PNG."""

from pathlib import Path

import numpy as np
from mandelbrot import write_png

import vyre as vy
from vyre import Array, Array2, Out, f32, u8, vec3

FILE = Path("spheres.png")


@vy.func
def distance(direction: vec3, centre: vec3, radius: f32) -> f32:
    """How far from the origin a ray meets a sphere, or -1; the direction has length one."""
    along = vy.dot(centre, direction)
    inside = radius * radius - (vy.dot(centre, centre) - along * along)
    if inside < 0.0:
        return -1.0
    return along - vy.sqrt(inside)


@vy.kernel(workgroup=(16, 16))
def spheres(centre: Array[vec3], radius: Array[f32], light: vec3, picture: Out[Array2[u8]]):
    """Grey as each sphere faces the light, seen from the origin along z."""
    row, column = vy.gid(1), vy.gid(0)
    height, width = picture.shape
    x = (f32(column) - 0.5 * f32(width)) / f32(height)
    y = (0.5 * f32(height) - f32(row)) / f32(height)
    direction = vy.normalize(vec3(x, y, 1.0))
    nearest, shade = 1e30, 0.0
    for s in range(len(radius)):
        far = distance(direction, centre[s], radius[s])
        if 0.0 < far < nearest:
            nearest = far
            normal = (direction * far - centre[s]) / radius[s]
            shade = 0.1 + 0.9 * max(vy.dot(normal, light), 0.0)
    picture[row, column] = u8(255.0 * shade)


def main() -> None:
    print(spheres)
    chance = np.random.default_rng(3)
    centre = chance.uniform((-2, -1.2, 4), (2, 1.2, 7), (24, 3)).astype(np.float32)
    radius = chance.uniform(0.2, 0.6, 24).astype(np.float32)
    light = np.array([-2, 1, -2], np.float32) / np.float32(3)
    picture = spheres(centre, radius, light, shape=(240, 360))
    write_png(FILE, picture)
    print(f"wrote {FILE}, {np.count_nonzero(picture)} of {picture.size} pixels show a sphere")


if __name__ == "__main__":
    main()
