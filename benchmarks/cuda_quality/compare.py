"""Our CUDA kernels beside eight that were written by hand: what the compiler makes of both, and what they do.

    uv run python benchmarks/cuda_quality/compare.py                 # the table of README.md, in about two minutes
    uv run python benchmarks/cuda_quality/compare.py scan saxpy      # some rows
    uv run python benchmarks/cuda_quality/compare.py --json

Needs NVRTC and nvdisasm, which the dependency group `cuda` has, and no GPU. Ends with 1 where bytes differ. What the
numbers mean stands in README.md.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Final

from cases import cases
from measuring import ARCHITECTURES, OtherBytes, Row, Version, measure

GOAL: Final = 1.10
_LIMITED: Final = ("sass", "registers", "ptx_per_thread", "transactions_per_warp", "bank_conflicts_per_warp")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("rows", nargs="*", help="only these, by their names or parts of them")
    parser.add_argument("--json", action="store_true", help="all numbers, for machines")
    arguments = parser.parse_args()
    found = [case for case in cases() if not arguments.rows or any(each in case.title for each in arguments.rows)]
    rows: list[Row] = []
    for case in found:
        print(f"{case.title} ...", file=sys.stderr)
        try:
            rows.append(measure(case))
        except OtherBytes as problem:
            print(problem, file=sys.stderr)
            return 1
    print(json.dumps([asdict(row) for row in rows], indent=2) if arguments.json else table(rows))
    return 0


def table(rows: Sequence[Row]) -> str:
    """In the Markdown of README.md."""
    lines = [["kernel", "version", *_heads()]]
    for row in rows:
        lines.append([row.title, "by hand", *_cells(row.hand)])
        lines.append(["", "ours, unchecked", *_cells(row.unchecked)])
        lines.append(["", "ours", *_cells(row.ours)])
        lines.append(["", "by hand, any NaN", *_cells(row.plain_nans)])
        lines.append(["", "unchecked / hand", *_ratios(row.unchecked, row.hand)])
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    rule = ["-" * width for width in widths]
    padded = (
        [cell.ljust(width) for cell, width in zip(line, widths, strict=True)] for line in [lines[0], rule, *lines[1:]]
    )
    return "\n".join("| " + " | ".join(line) + " |" for line in padded) + "\n\n" + "\n".join(_short(rows))


def _heads() -> list[str]:
    by_arch = [head for arch in ARCHITECTURES for head in (f"SASS {arch}", "regs", "spills")]
    return [*by_arch, "PTX/thread", "sectors/warp", "accesses/warp", "conflicts/warp"]


def _values(version: Version) -> Iterator[float]:
    for arch in ARCHITECTURES:
        code = version.machine[arch]
        yield from (code.sass, code.registers, code.spill_bytes)
    done = version.executed
    yield from (done.ptx_per_thread, done.transactions_per_warp, done.accesses_per_warp, done.bank_conflicts_per_warp)


def _cells(version: Version) -> list[str]:
    return [f"{value:.1f}".removesuffix(".0") for value in _values(version)]


def _ratios(one: Version, other: Version) -> list[str]:
    pairs = zip(_values(one), _values(other), strict=True)
    return [_marked(_ratio(value, hand)) for value, hand in pairs]


def _ratio(value: float, hand: float) -> float:
    return 1.0 if value == hand else float("inf") if hand == 0 else value / hand


def _marked(ratio: float) -> str:
    return f"**{ratio:.2f}**" if ratio > GOAL else f"{ratio:.2f}"


def _short(rows: Sequence[Row]) -> Iterator[str]:
    """What falls short of the goal, metric by metric."""
    checked = total = 0
    for row in rows:
        for metric, hand, _, unchecked, _ in row.numbers():
            if metric.startswith(_LIMITED):
                total += 1
                checked += _ratio(unchecked, hand) <= GOAL
    yield f"{checked} of {total} ratios are at most {GOAL:.2f}."


if __name__ == "__main__":
    sys.exit(main())
