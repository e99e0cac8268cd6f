"""How many measurements a search needs: in long valleys, and on real spaces that were measured in full.

    uv run --with-requirements benchmarks/search/requirements.txt python benchmarks/tuning.py     # all, with plots
    uv run python benchmarks/tuning.py --valleys
    uv run python benchmarks/tuning.py --large
    uv run python benchmarks/tuning.py --replay --seeds 20 --only jacobi     # without Optuna it is left out
    uv run python benchmarks/tuning.py --compile --measure    # the tables anew

Without a word of what to do it does all three: valleys, the replay, and how often each primitive was dispatched for
them; the plots go to benchmarks/search. They count measurements, so that the machine does not matter. The tables that
are replayed are those of one machine. `--measure` makes them anew; compiling takes most of the time and needs no quiet
machine, so that `--compile` does it beforehand, for `--seconds` at a time. benchmarks/search/README.md has the results.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from search.large import large_spaces
from search.measure import compile_all, measure
from search.replay import replay_all
from search.spaces import SUBJECTS
from search.valleys import valleys

from vyre_self_substrate.observability import snapshot

PLOTS: Final = Path(__file__).parent / "search"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--valleys", action="store_true", help="steps in valleys, natural against plain")
    parser.add_argument("--large", action="store_true", help="valleys across spaces too large to list")
    parser.add_argument("--replay", action="store_true", help="searches on the tables")
    parser.add_argument("--compile", action="store_true", help="compile every point of the spaces")
    parser.add_argument("--measure", action="store_true", help="measure every point and write the tables")
    parser.add_argument("--only", choices=SUBJECTS, nargs="+", default=[*SUBJECTS], help="spaces")
    parser.add_argument("--seconds", type=float, default=120.0, help="for --compile, per space")
    parser.add_argument("--seeds", type=int, default=200, help="for --replay")
    parser.add_argument("--plots", type=Path, help="the folder in which --replay and --valleys draw their results")
    given = parser.parse_args()
    if not (given.valleys or given.large or given.replay or given.compile or given.measure):
        given.valleys = given.replay = True
        given.plots = given.plots or PLOTS
    if given.valleys:
        valleys(None if given.plots is None else given.plots / "valleys.png")
    if given.large:
        large_spaces()
    for name in given.only:
        if given.compile:
            print(f"{name}: {compile_all(name, given.seconds)} points are left to compile", flush=True)
        if given.measure:
            print(f"{name}: {measure(name)} points measured", flush=True)
    if given.replay:
        replay_all(given.only, given.seeds, None if given.plots is None else given.plots / "replay.png")
    if given.valleys or given.large or given.replay:
        print("\ndispatches of the primitives by which the searches think")
        for name, count in sorted(snapshot().items()):
            print(f"{count:9}  {name}")


if __name__ == "__main__":
    main()
