"""Images in Numba."""

from __future__ import annotations

from typing import Any

import numpy as np

from classes.compiled import compiled, prange

ONE, HALF, SCALE = np.float32(1), np.float32(0.5), np.float32(0.75)


@compiled
def grey_threshold(limit: Any, pixels: Any, mask: Any) -> None:
    for y in prange(mask.shape[0]):
        for x in range(mask.shape[1]):
            red, green, blue = np.uint32(pixels[y, x, 0]), np.uint32(pixels[y, x, 1]), np.uint32(pixels[y, x, 2])
            grey = (np.uint32(77) * red + np.uint32(150) * green + np.uint32(29) * blue) >> np.uint32(8)
            mask[y, x] = 255 if grey > limit else 0


@compiled
def box_blur(image: Any, blurred: Any) -> None:
    rows, columns = image.shape
    for y in prange(rows):
        for x in range(columns):
            total = np.uint32(0)
            for dy in range(-1, 2):
                for dx in range(-1, 2):
                    total += image[min(max(y + dy, 0), rows - 1), min(max(x + dx, 0), columns - 1)]
            blurred[y, x] = np.uint8((np.uint32(total) + np.uint32(4)) // np.uint32(9))


@compiled
def resize_bilinear(image: Any, resized: Any) -> None:
    rows, columns = image.shape
    for y in prange(resized.shape[0]):
        for x in range(resized.shape[1]):
            at_y = (np.float32(y) + HALF) * SCALE - HALF
            at_x = (np.float32(x) + HALF) * SCALE - HALF
            top, left = int(np.floor(at_y)), int(np.floor(at_x))
            down, along = at_y - np.float32(top), at_x - np.float32(left)
            y0, y1 = max(top, 0), min(top + 1, rows - 1)
            x0, x1 = max(left, 0), min(left + 1, columns - 1)
            upper = np.float32(image[y0, x0]) * (ONE - along) + np.float32(image[y0, x1]) * along
            lower = np.float32(image[y1, x0]) * (ONE - along) + np.float32(image[y1, x1]) * along
            resized[y, x] = np.uint8(upper * (ONE - down) + lower * down + HALF)


@compiled
def equalised(image: Any, table: Any, mapped: Any) -> None:
    for i in prange(image.size):
        mapped[i] = table[image[i]]


@compiled
def sobel_u16(depths: Any, edges: Any) -> None:
    for y in prange(1, depths.shape[0] - 1):
        for x in range(1, depths.shape[1] - 1):
            a, b, c = np.int32(depths[y - 1, x - 1]), np.int32(depths[y - 1, x]), np.int32(depths[y - 1, x + 1])
            d, e = np.int32(depths[y, x - 1]), np.int32(depths[y, x + 1])
            f, g, h = np.int32(depths[y + 1, x - 1]), np.int32(depths[y + 1, x]), np.int32(depths[y + 1, x + 1])
            across = c + 2 * e + h - a - 2 * d - f
            down = f + 2 * g + h - a - 2 * b - c
            edges[y, x] = np.uint16(min(abs(across) + abs(down), 65535))
