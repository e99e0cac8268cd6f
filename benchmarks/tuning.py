"""How many measurements a search needs: in long valleys, and on real spaces that were measured in full.

    uv run python benchmarks/tuning.py --valleys
    uv run --with-requirements benchmarks/search/requirements.txt python benchmarks/tuning.py --replay
    uv run python benchmarks/tuning.py --compile --measure    # the tables anew

`--replay` and `--valleys` count measurements, so that the machine does not matter. The tables that are replayed are
those of one machine. `--measure` makes them anew; compiling takes most of the time and needs no quiet machine, so that
`--compile` does it beforehand, for `--seconds` at a time. benchmarks/search/README.md has the results.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from search.measure import compile_all, measure
from search.replay import replay_all
from search.spaces import SUBJECTS
from search.valleys import valleys


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--valleys", action="store_true", help="steps in valleys, natural against plain")
    parser.add_argument("--replay", action="store_true", help="searches on the tables")
    parser.add_argument("--compile", action="store_true", help="compile every point of the spaces")
    parser.add_argument("--measure", action="store_true", help="measure every point and write the tables")
    parser.add_argument("--only", choices=SUBJECTS, nargs="+", default=[*SUBJECTS], help="spaces")
    parser.add_argument("--seconds", type=float, default=120.0, help="for --compile, per space")
    parser.add_argument("--seeds", type=int, default=200, help="for --replay")
    parser.add_argument("--plot", type=Path, help="where --replay and --valleys draw their results")
    given = parser.parse_args()
    if given.valleys:
        valleys(given.plot)
    for name in given.only:
        if given.compile:
            print(f"{name}: {compile_all(name, given.seconds)} points are left to compile", flush=True)
        if given.measure:
            print(f"{name}: {measure(name)} points measured", flush=True)
    if given.replay:
        replay_all(given.only, given.seeds, given.plot)


if __name__ == "__main__":
    main()
