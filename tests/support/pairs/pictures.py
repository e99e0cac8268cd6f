"""Pixels: the Mandelbrot set, a tracer of spheres, an image resized."""

import numpy as np

import vyre as vy
from pairs.pair import Array as Numbers
from pairs.pair import Gradient, Pair, covering, floats, shape_of, zeros
from vyre import Array, Array2, Out, f32, i32, u8, vec3
from vyre_foundation import F32, I32, U8, U32, Program, ProgramBuilder
from vyre_foundation import builder as b

# ---------------------------------------------------------------------------------------------------------- Mandelbrot


@vy.kernel(workgroup=(16, 16))
def mandelbrot(steps: Out[Array2[i32]], limit: i32):
    """How often z * z + c stays within radius 2, at most `limit` times; the view is three units wide."""
    row, column = vy.gid(1), vy.gid(0)
    height, width = steps.shape
    scale = 3.0 / f32(width)
    c_re = (f32(column) - 0.5 * f32(width)) * scale - 0.75
    c_im = (f32(row) - 0.5 * f32(height)) * scale
    re, im = 0.0, 0.0
    count = 0
    while count < limit and re * re + im * im <= 4.0:
        re, im = re * re - im * im + c_re, 2.0 * re * im + c_im
        count += 1
    steps[row, column] = count


def build_mandelbrot() -> Program:
    k = ProgramBuilder("mandelbrot", workgroup_size=(16, 16))
    steps, limit, shape = k.read_write("steps", I32), k.uniform("limit", I32, 1), k.uniform("shape", U32, 2)
    height, width = k.let("height", shape[0]), k.let("width", shape[1])
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    with k.if_((column < width) & (row < height)):
        scale = k.let("scale", 3.0 / b.f32(width))
        c_re = k.let("c_re", (b.f32(column) - 0.5 * b.f32(width)) * scale - 0.75)
        c_im = k.let("c_im", (b.f32(row) - 0.5 * b.f32(height)) * scale)
        re, im, count = k.let("re", 0, F32), k.let("im", 0, F32), k.let("count", 0, I32)
        with k.while_((count < limit[0]) & (re * re + im * im <= 4.0)):
            new_re = k.let("new_re", re * re - im * im + c_re)
            k.assign(im, 2.0 * re * im + c_im)
            k.assign(re, new_re)
            k.assign(count, count + 1)
        steps[row * width + column] = count
    return k.build()


def view(height: int, width: int, limit: int) -> dict[str, object]:
    return {"steps": zeros(height, width, dtype=np.int32), "limit": limit}


MANDELBROT = Pair(
    mandelbrot,
    build_mandelbrot,
    (view(24, 37, 60), view(1, 1, 5), view(16, 32, 0)),
    sizes=shape_of("steps"),
    grid=covering("steps", 16, 16),
)

# ------------------------------------------------------------------------------------------------------ tracing spheres


@vy.func
def meets(origin: vec3, direction: vec3, centre: vec3, radius: f32) -> f32:
    """How far along a direction of length one a sphere is, or -1."""
    away = centre - origin
    along = vy.dot(away, direction)
    inside = radius * radius - (vy.dot(away, away) - along * along)
    if inside < 0.0:
        return -1.0
    return along - vy.sqrt(inside)


@vy.kernel(workgroup=(16, 16))
def spheres(centre: Array[vec3], radius: Array[f32], light: vec3, picture: Out[Array2[u8]]):
    """Grey as each sphere faces the light, seen from the origin along z; the light's direction has length one."""
    row, column = vy.gid(1), vy.gid(0)
    height, width = picture.shape
    x = (f32(column) - 0.5 * f32(width)) / f32(height)
    y = (0.5 * f32(height) - f32(row)) / f32(height)
    direction = vy.normalize(vec3(x, y, 1.0))
    nearest = 1e30
    shade = 0.0
    for s in range(len(radius)):
        far = meets(vec3(0.0, 0.0, 0.0), direction, centre[s], radius[s])
        if 0.0 < far < nearest:
            nearest = far
            normal = (direction * far - centre[s]) / radius[s]
            shade = 0.1 + 0.9 * max(vy.dot(normal, light), 0.0)
    picture[row, column] = u8(255.0 * shade)


def build_spheres() -> Program:
    k = ProgramBuilder("spheres", workgroup_size=(16, 16))
    centre, radius, light = k.read("centre", F32), k.read("radius", F32), k.uniform("light", F32, 3)
    picture, shape = k.read_write("picture", U8), k.uniform("shape", U32, 2)
    height, width = k.let("height", shape[0]), k.let("width", shape[1])

    def dot(u: list[b.Value], v: list[b.Value]) -> b.Value:
        return u[0] * v[0] + u[1] * v[1] + u[2] * v[2]

    def three(name: str, parts: list[b.Value]) -> list[b.Value]:
        return [k.let(f"{name}_{axis}", part) for axis, part in zip("xyz", parts, strict=True)]

    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    with k.if_((column < width) & (row < height)):
        x = k.let("x", (b.f32(column) - 0.5 * b.f32(width)) / b.f32(height))
        y = k.let("y", (0.5 * b.f32(height) - b.f32(row)) / b.f32(height))
        length = k.let("length", b.sqrt(x * x + y * y + b.f32(1)))
        direction = three("direction", [x / length, y / length, 1.0 / length])
        nearest, shade = k.let("nearest", 1e30, F32), k.let("shade", 0, F32)
        with k.for_("s", 0, radius.len()) as s:
            away = three("away", [centre[3 * s + n] for n in range(3)])
            along = k.let("along", dot(away, direction))
            inside = k.let("inside", radius[s] * radius[s] - (dot(away, away) - along * along))
            far = k.let("far", -1, F32)
            with k.if_(inside >= 0.0):
                k.assign(far, along - b.sqrt(inside))
            with k.if_((far > 0.0) & (far < nearest)):
                k.assign(nearest, far)
                normal = three("normal", [(direction[n] * far - away[n]) / radius[s] for n in range(3)])
                k.assign(shade, 0.1 + 0.9 * b.max_(dot(normal, [light[n] for n in range(3)]), 0.0))
        picture[row * width + column] = b.u8(255.0 * shade)
    return k.build()


def scene(seed: int, count: int, height: int, width: int) -> dict[str, Numbers]:
    ahead = np.array([0, 0, 4], np.float32)
    return {
        "centre": floats(seed, count, 3, low=-1.5, high=1.5) + ahead,
        "radius": floats(seed + 1, count, low=0.2, high=0.8),
        "light": np.array([-2, 1, -2], np.float32) / np.float32(3),
        "picture": zeros(height, width, dtype=np.uint8),
    }


SPHERES = Pair(
    spheres,
    build_spheres,
    (scene(1, 9, 30, 45), scene(3, 1, 1, 1), scene(5, 4, 16, 32)),
    sizes=shape_of("picture"),
    grid=covering("picture", 16, 16),
)

# ------------------------------------------------------------------------------------------------------------- resized


@vy.kernel(workgroup=(16, 16))
def resized(image: Array2[f32], result: Out[Array2[f32]]):
    """Between the four nearest pixels, by how near they are; the corners stay where they are."""
    row, column = vy.gid(1), vy.gid(0)
    y = f32(row) * f32(image.shape[0] - 1) / f32(max(result.shape[0] - 1, 1))
    x = f32(column) * f32(image.shape[1] - 1) / f32(max(result.shape[1] - 1, 1))
    top, left = int(y), int(x)
    bottom, right = min(top + 1, image.shape[0] - 1), min(left + 1, image.shape[1] - 1)
    down, across = y - f32(top), x - f32(left)
    upper = image[top, left] * (1 - across) + image[top, right] * across
    lower = image[bottom, left] * (1 - across) + image[bottom, right] * across
    result[row, column] = upper * (1 - down) + lower * down


def build_resized() -> Program:
    k = ProgramBuilder("resized", workgroup_size=(16, 16))
    image, result = k.read("image", F32), k.read_write("result", F32)
    shape, to = k.uniform("shape", U32, 2), k.uniform("to", U32, 2)
    height, width = k.let("height", shape[0]), k.let("width", shape[1])
    to_height, to_width = k.let("to_height", to[0]), k.let("to_width", to[1])
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    with k.if_((column < to_width) & (row < to_height)):
        y = k.let("y", b.f32(row) * b.f32(height - 1) / b.f32(b.max_(to_height - 1, 1)))
        x = k.let("x", b.f32(column) * b.f32(width - 1) / b.f32(b.max_(to_width - 1, 1)))
        top, left = k.let("top", b.u32(y)), k.let("left", b.u32(x))
        bottom, right = k.let("bottom", b.min_(top + 1, height - 1)), k.let("right", b.min_(left + 1, width - 1))
        down, across = k.let("down", y - b.f32(top)), k.let("across", x - b.f32(left))

        def pixel(r: b.Value, c: b.Value) -> b.Value:
            return b.select((r < height) & (c < width), image[r * width + c], 0)

        upper = k.let("upper", pixel(top, left) * (1 - across) + pixel(top, right) * across)
        lower = k.let("lower", pixel(bottom, left) * (1 - across) + pixel(bottom, right) * across)
        result[row * to_width + column] = upper * (1 - down) + lower * down
    return k.build()


def image_case(seed: int, shape: tuple[int, int], to: tuple[int, int]) -> dict[str, Numbers]:
    return {"image": floats(seed, *shape), "result": zeros(*to)}


SHAPES = (("shape", "image"), ("to", "result"))

RESIZED = Pair(
    resized,
    build_resized,
    (image_case(1, (9, 7), (20, 30)), image_case(2, (1, 1), (2, 1)), image_case(3, (33, 40), (16, 16))),
    sizes=lambda given: {name: np.array(given[of].shape, np.uint32) for name, of in SHAPES},
    grid=covering("result", 16, 16),
    gradient=Gradient(("result",), ("image",)),
)

PAIRS = (MANDELBROT, SPHERES, RESIZED)
