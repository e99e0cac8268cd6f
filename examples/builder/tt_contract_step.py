"""One step of a tensor-train contraction in 16.16 fixed point: a matrix-vector product with a wide product and sum."""

from vyre_foundation import U32, U64, Program, ProgramBuilder, plan_launch
from vyre_foundation.builder import u32, u64


def tt_contract_step(acc_in: str, core_slice: str, acc_out: str, r_prev: int, r_next: int) -> Program:
    """out[b] = sum over a of (acc[a] * core[a * r_next + b]) >> 16, each term shifted, the sum modulo 2^32."""
    k = ProgramBuilder("vyre-primitives::math::tt_contract_step", workgroup_size=256, over=r_next)
    acc = k.read(acc_in, U32, r_prev)
    core = k.read(core_slice, U32, r_prev * r_next)
    out = k.read_write(acc_out, U32, r_next)

    b = k.let("b", k.gid(0))
    with k.if_(b < r_next):
        total = k.let("total", 0, U64)
        with k.for_("a", 0, r_prev) as a:
            product = u64(acc[a]) * u64(core[a * r_next + b])
            k.assign(total, total + (product >> 16))
        out[b] = u32(total)
    return k.build()


def main() -> None:
    program = tt_contract_step("acc_in", "core_slice", "acc_out", r_prev=8, r_next=16)
    print(program)
    print(plan_launch(program, {"acc_in": 8, "core_slice": 128, "acc_out": 16}))


if __name__ == "__main__":
    main()
