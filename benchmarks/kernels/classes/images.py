"""Images of bytes and 16-bit numbers."""

from __future__ import annotations

import vyre as vy
from classes.case import Array, Case, Given, Random, np
from vyre import Array as Array1
from vyre import Array2, Array3, f32, i32, u8, u16, u32


@vy.kernel(workgroup=(32, 8))
def grey_threshold(limit: u32, pixels: Array3[u8], mask: Array2[u8]):
    y, x = vy.gid(1), vy.gid(0)
    red, green, blue = u32(pixels[y, x, 0]), u32(pixels[y, x, 1]), u32(pixels[y, x, 2])
    grey = (77 * red + 150 * green + 29 * blue) >> 8
    mask[y, x] = u8(255 if grey > limit else 0)


@vy.kernel(workgroup=(32, 8))
def box_blur(image: Array2[u8], blurred: Array2[u8]):
    y, x = vy.gid(1), vy.gid(0)
    rows, columns = image.shape
    total = u32(0)
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            total += u32(image[min(max(y + dy, 0), rows - 1), min(max(x + dx, 0), columns - 1)])
    blurred[y, x] = u8((total + 4) // 9)


@vy.kernel(workgroup=(32, 8))
def resize_bilinear(image: Array2[u8], resized: Array2[u8]):
    y, x = vy.gid(1), vy.gid(0)
    rows, columns = image.shape
    at_y = (f32(y) + 0.5) * 0.75 - 0.5
    at_x = (f32(x) + 0.5) * 0.75 - 0.5
    top, left = i32(vy.floor(at_y)), i32(vy.floor(at_x))
    down, along = at_y - f32(top), at_x - f32(left)
    y0, y1 = max(top, 0), min(top + 1, rows - 1)
    x0, x1 = max(left, 0), min(left + 1, columns - 1)
    upper = f32(image[y0, x0]) * (1.0 - along) + f32(image[y0, x1]) * along
    lower = f32(image[y1, x0]) * (1.0 - along) + f32(image[y1, x1]) * along
    resized[y, x] = u8(upper * (1.0 - down) + lower * down + 0.5)


@vy.kernel
def equalised(image: Array1[u8], table: Array1[u8], mapped: Array1[u8]):
    i = vy.gid()
    mapped[i] = table[image[i]]


@vy.kernel(workgroup=(32, 8), over="edges")
def sobel_u16(depths: Array2[u16], edges: Array2[u16]):
    y, x = vy.gid(1), vy.gid(0)
    if y > 0 and y < depths.shape[0] - 1 and x > 0 and x < depths.shape[1] - 1:
        a, b, c = i32(depths[y - 1, x - 1]), i32(depths[y - 1, x]), i32(depths[y - 1, x + 1])
        d, e = i32(depths[y, x - 1]), i32(depths[y, x + 1])
        f, g, h = i32(depths[y + 1, x - 1]), i32(depths[y + 1, x]), i32(depths[y + 1, x + 1])
        across = c + 2 * e + h - a - 2 * d - f
        down = f + 2 * g + h - a - 2 * b - c
        edges[y, x] = u16(min(abs(across) + abs(down), 65535))


def coloured(random: Random, n: int) -> Given:
    pixels = random.integers(0, 256, (n, n, 3), np.uint8)
    return {"rows": n, "columns": n, "limit": np.uint32(120), "pixels": pixels, "mask": np.zeros((n, n), np.uint8)}


def grey(random: Random, n: int) -> Given:
    image = random.integers(0, 256, (n, n), np.uint8)
    return {"rows": n, "columns": n, "image": image, "blurred": np.zeros((n, n), np.uint8)}


def small(random: Random, n: int) -> Given:
    """Multiples of eight: what is rounded is never near the middle between two numbers, fused or not."""
    image = random.integers(0, 32, (n * 3 // 4, n * 3 // 4), np.uint8) * np.uint8(8)
    side = n * 3 // 4
    return {"rows": side, "columns": side, "n": n, "image": image, "resized": np.zeros((n, n), np.uint8)}


def mapped(random: Random, n: int) -> Given:
    image = random.integers(0, 256, n, np.uint8)
    table = np.sort(random.integers(0, 256, 256, np.uint8))
    return {"n": n, "image": image, "table": table, "mapped": np.zeros(n, np.uint8)}


def deep(random: Random, n: int) -> Given:
    depths = random.integers(0, 65_536, (n, n), np.uint16)
    return {"rows": n, "columns": n, "depths": depths, "edges": np.zeros((n, n), np.uint16)}


def grey_expected(given: Given) -> Array:
    weighted = given["pixels"].astype(np.int64) @ np.array([77, 150, 29])
    return np.where(weighted // 256 > given["limit"], 255, 0)


def blur_expected(given: Given) -> Array:
    p = np.pad(given["image"].astype(np.int64), 1, mode="edge")
    windows = np.lib.stride_tricks.sliding_window_view(p, (3, 3))
    return (windows.sum(axis=(2, 3)) + 4) // 9


def resize_expected(given: Given) -> Array:
    def mixing(size: int, count: int) -> Array:
        """A row for each result: how much of each element is in it."""
        at = (np.arange(count) + 0.5) * 0.75 - 0.5
        low = np.floor(at).astype(np.int64)
        weights = np.zeros((count, size))
        np.add.at(weights, (np.arange(count), np.clip(low, 0, size - 1)), 1 - (at - low))
        np.add.at(weights, (np.arange(count), np.clip(low + 1, 0, size - 1)), at - low)
        return weights

    rows, columns = mixing(given["rows"], given["n"]), mixing(given["columns"], given["n"])
    return np.floor(rows @ given["image"] @ columns.T + 0.5)


def sobel_expected(given: Given) -> Array:
    deep = given["depths"].astype(np.int64)
    windows = np.lib.stride_tricks.sliding_window_view(deep, (3, 3))
    across = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]])
    strength = np.abs((windows * across).sum(axis=(2, 3))) + np.abs((windows * across.T).sum(axis=(2, 3)))
    return np.pad(np.minimum(strength, 65_535), 1)


CASES = (
    Case("grey_threshold", grey_threshold, coloured, 1024, 40, "mask", grey_expected),
    Case("box_blur", box_blur, grey, 1024, 40, "blurred", blur_expected),
    Case("resize_bilinear", resize_bilinear, small, 1024, 40, "resized", resize_expected),
    Case("equalised", equalised, mapped, 4_000_000, 600, "mapped", lambda given: given["table"][given["image"]]),
    Case("sobel_u16", sobel_u16, deep, 1024, 40, "edges", sobel_expected),
)
