// vyre_primitives_math_tt_contract_step: written by vyre; comments tell the paths of statements in the program.

typedef unsigned long long u64;

struct vyre_state {
    unsigned trapped;
    unsigned tag;
    unsigned address;
    unsigned arrived;
    unsigned long long invocation;
    const volatile unsigned *cancel;
};

extern "C" __global__ __launch_bounds__(256)
void vyre_primitives_math_tt_contract_step_kernel(
    const unsigned *__restrict__ acc_in, const unsigned *__restrict__ core_slice, unsigned *acc_out,
    unsigned acc_in_length, unsigned core_slice_length, unsigned acc_out_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    const unsigned global_x = blockIdx.x * 256u + threadIdx.x;
    if (global_x < 8u) {  // entry[0].body[1]
        u64 total = 0ull;  // entry[0].body[1].then[0]
        #pragma unroll
        for (unsigned a = 0u; a < 4u; ++a) {  // entry[0].body[1].then[1]
            total = total + ((u64(acc_in[a]) * u64(core_slice[u64(global_x) + a * 8u])) >> 16u);  // entry[0].body[1].then[1].body[0]
        }
        acc_out[global_x] = unsigned(total);  // entry[0].body[1].then[2]
    }
}
