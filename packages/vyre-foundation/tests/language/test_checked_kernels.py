"""`kernel.check()`: what is known before a launch, at lines of the kernel."""

from __future__ import annotations

from pathlib import Path

from vyre_foundation import language as vy
from vyre_foundation.diagnostics import Severity
from vyre_foundation.language import Array, Out, f32


@vy.kernel(workgroup=8, over="x")
def sums(x: Array[f32], totals: Out[Array[f32]]):
    tile = vy.shared(f32, 8)
    lane = vy.lid()
    tile[lane] = vy.at(x, vy.gid())
    vy.barrier()
    half = 4
    while half > 0:
        if lane < half:
            tile[lane] += tile[lane + half]
        half //= 2
    if lane == 0:
        totals[vy.wgid()] = tile[0]


@vy.kernel(over="y")
def doubled(x: Array[f32], y: Out[Array[f32]]):
    y[vy.gid()] = 2 * x[vy.gid()]


LINES = Path(__file__).read_text(encoding="utf-8").splitlines()


def line_of(words: str) -> int:
    return next(number for number, line in enumerate(LINES, 1) if line.strip() == words)


def test_a_race_is_a_warning_at_the_lines_of_the_kernel():
    adding, loop = "tile[lane] += tile[lane + half]", "while half > 0:"
    (found,) = sums.check()

    assert (found.code, found.severity) == ("V242", Severity.WARNING)
    file = found.where.partition(":")[0]
    assert Path(file).name == Path(__file__).name
    assert found.where.splitlines()[0] == f"{file}:{line_of(adding)}: {adding}"
    assert found.because.count(f"{file}:{line_of(adding)} `{adding}`") == 2
    assert found.fix == f"put a barrier at the end of the loop at {file}:{line_of(loop)} `{loop}`"


def test_a_kernel_without_races_has_no_warning():
    assert doubled.check() == []
