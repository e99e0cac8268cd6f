"""Count how often each byte value occurs: shared counters in every workgroup, added to the result at the end."""

from vyre_foundation import U8, U32, Program, ProgramBuilder, plan_launch
from vyre_foundation.builder import u32

BINS = 256


def histogram() -> Program:
    """counts[v] += how many elements of `values` equal v. Integer atomics, so the order does not matter: exact."""
    k = ProgramBuilder("histogram", workgroup_size=BINS, over="values")
    values = k.read("values", U8)
    counts = k.read_write("counts", U32, BINS)
    bins = k.workgroup("bins", U32, BINS)

    i = k.let("i", k.gid(0))
    with k.if_(i < values.len()):
        k.atomic_add(bins, u32(values[i]), 1)
    k.barrier()

    lane = k.let("lane", k.lid(0))
    k.atomic_add(counts, lane, bins[lane])
    return k.build()


def main() -> None:
    program = histogram()
    print(program)
    print(plan_launch(program, {"values": 1_000_000, "counts": BINS}))


if __name__ == "__main__":
    main()
