// heat_step: written by vyre; comments tell the paths of statements in the program.

typedef unsigned long long u64;

struct vyre_state {
    unsigned trapped;
    unsigned tag;
    unsigned address;
    unsigned arrived;
    unsigned long long invocation;
    const volatile unsigned *cancel;
};

static __device__ __forceinline__ unsigned vyre_bits_f32(float a)
{
    return a != a ? 0x7fc00000u : __float_as_uint(a);
}

static __device__ __forceinline__ float vyre_canonical_f32(float a)
{
    return __uint_as_float(vyre_bits_f32(a));
}

extern "C" __global__ __launch_bounds__(256)
void heat_step_kernel(
    const float *__restrict__ rate, const float *__restrict__ before, float *after,
    unsigned rate_length, unsigned before_length, unsigned after_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    const unsigned global_x = blockIdx.x * 32u + threadIdx.x;
    const unsigned global_y = blockIdx.y * 8u + threadIdx.y;
    if (global_x < 50u && global_y < 40u) {  // entry[0].body[2]
        const unsigned here = global_y * 50u + global_x;  // entry[0].body[2].then[0]
        const float old = before[here];  // entry[0].body[2].then[1]
        if (((global_x > 0u && global_x < 49u) && global_y > 0u) && global_y < 39u) {  // entry[0].body[2].then[2]
            const unsigned at = here - 50u;  // entry[0].body[2].then[2].then[0]
            const unsigned at_2 = here - 1u;
            after[here] = vyre_canonical_f32(__fadd_rn(old, __fmul_rn(rate[0u], __fsub_rn(__fadd_rn(__fadd_rn(at < 2000u ? before[at] : 0.0f, before[u64(here) + 50u]), __fadd_rn(at_2 < 2000u ? before[at_2] : 0.0f, before[u64(here) + 1u])), __fmul_rn(4.0f, old)))));
        } else {
            after[here] = vyre_canonical_f32(old);  // entry[0].body[2].then[2].otherwise[0]
        }
    }
}
