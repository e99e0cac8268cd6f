"""The Mandelbrot set as a PNG: one invocation per pixel, and an image written with zlib and struct."""

import struct
import zlib
from pathlib import Path

import numpy as np

from vyre_driver import open_backend
from vyre_foundation import F32, U32, Groups, Program, ProgramBuilder
from vyre_foundation.builder import f32

FILE = Path("mandelbrot.png")


def mandelbrot(width: int, height: int, limit: int) -> Program:
    """steps[y * width + x] = how often z * z + c stays within radius 2, at most `limit` times.

    The view is three units wide, its middle at -0.75 + 0i.
    """
    k = ProgramBuilder("mandelbrot", workgroup_size=(16, 16), over=Groups(-(-width // 16), -(-height // 16)))
    steps = k.output("steps", U32, width * height)
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    with k.if_((column < width) & (row < height)):
        scale = 3 / width  # a Python number: it becomes the nearest F32 where f32() says so
        c_re = k.let("c_re", (f32(column) - width / 2) * f32(scale) - 0.75)
        c_im = k.let("c_im", (f32(row) - height / 2) * f32(scale))
        re, im = k.let("re", 0, F32), k.let("im", 0, F32)
        count = k.let("count", 0, U32)
        with k.for_("step", 0, limit):
            square_re, square_im = k.let("square_re", re * re), k.let("square_im", im * im)
            with k.if_(square_re + square_im > 4):
                k.break_()
            k.assign(im, 2 * re * im + c_im)
            k.assign(re, square_re - square_im + c_re)
            k.assign(count, count + 1)
        steps[row * width + column] = count
    return k.build()


def write_png(path: Path, grey: np.ndarray[tuple[int, int], np.dtype[np.uint8]]) -> None:
    """An image of 8-bit greys, row by row from the top."""
    height, width = grey.shape
    rows = b"".join(b"\0" + row.tobytes() for row in grey)  # 0: no filter
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    framed = (
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(framed))


def main() -> None:
    width, height, limit = 480, 320, 200
    program = mandelbrot(width, height, limit)
    print(program)
    backend = open_backend("cpu")
    steps = np.asarray(backend.run(program, {})["steps"]).reshape(height, width)
    print(f"{backend.info.name}: {np.count_nonzero(steps == limit)} of {steps.size} pixels stay inside")

    write_png(FILE, np.where(steps == limit, 0, 255 * (1 - np.exp(steps / -24))).astype(np.uint8))
    print(f"wrote {FILE}, {width} x {height}, {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
